orakel-turned-up = { $card } is turned up.
orakel-takes = { $seat } puts { $first } and { $second } aside.
orakel-under = { $count } face down
orakel-aside = Put aside
orakel-pair = { $seat } is to put aside two open cards of equal rank.
orakel-solved = All piles are gone: the oracle says yes.
orakel-unsolved = Nothing can be paired any more: the oracle says no.
