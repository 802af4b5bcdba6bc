skat-to-the-skat = A card goes face down into the skat.
skat-bids = { $seat } says { $value }.
skat-holds = { $seat } holds { $value }.
skat-passes = { $seat } passes.
skat-plays-hand = { $seat } plays from the hand.
skat-takes-up = { $seat } takes up the skat.
skat-lays-away = { $seat } lays { $card } away.
skat-lays-away-hidden = { $seat } lays a card away face down.
skat-announces = { $seat } announces: { $game }.
skat-plays = { $seat } plays { $card }.
skat-uncovers = { $seat } uncovers the skat!
skat-game = { $kind ->
    [C] Clubs
    [S] Spades
    [H] Hearts
    [D] Diamonds
    [G] Grand
   *[N] Null
}{ $hand ->
    [H] {" "}Hand
   *[other] {""}
}{ $extra ->
    [S] , Schneider announced
    [Z] , Schwarz announced
    [O] {" "}ouvert
   *[other] {""}
}
skat-with = with { $count }
skat-without = without { $count }
skat-place = { $place ->
    [F] forehand
    [M] middlehand
    [R] rearhand
    [D] dealer, sits out
   *[other] no place yet
}
skat-hand = { $seat } ({ $place }), account { $account }, tricks { $tricks }
skat-account = { $seat }, account { $account }
skat-settled = { $seat }, account { $account }, { $side ->
    [receives] receives { $amount }
    [pays] pays { $amount }
   *[even] neither receives nor pays
}
skat-calls = Said
skat-skat = Skat
skat-trick = Trick
skat-last = Last deal: { $seat } played { $game }, { $tops }, bid { $bid }: { $points } card points, { $score }
skat-last-overbid = Last deal: { $seat } played { $game }, { $tops }, overbid with { $bid }: { $points } card points, { $score }
skat-last-null = Last deal: { $seat } played { $game }, bid { $bid }: { $score }
skat-last-uncovered = Last deal: { $seat } played { $game }, bid { $bid }, and { $seat-who } uncovered the skat: { $score }
skat-last-passed = Last deal: everybody passed.
skat-status-bid = { $seat } is to bid or pass.
skat-status-answer = { $seat } is to hold or pass.
skat-status-choose = { $seat } is to take up the skat or play from the hand.
skat-status-lay = { $seat } is to lay away { $count ->
    [one] one more card
   *[other] { $count } cards
}.
skat-status-announce = { $seat } is to announce the game.
skat-button-bid = { $value }
skat-button-pass = Pass
skat-button-hold = Hold
skat-button-hand = From the hand
skat-button-skat = Take up the skat
skat-option-deals = Number of deals
skat-option-edition = Edition
skat-option-edition-leaflet = as in the rule leaflet
skat-option-edition-international = international
