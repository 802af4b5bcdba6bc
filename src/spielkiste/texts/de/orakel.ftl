orakel-turned-up = { $card } wird aufgedeckt.
orakel-takes = { $seat } legt { $first } und { $second } beiseite.
orakel-under = { $count } verdeckt
orakel-aside = Beiseitegelegt
orakel-pair = { $seat } ist am Zug: zwei offene Karten vom gleichen Rang beiseitelegen.
orakel-solved = Alle Stapel sind weg: Das Orakel sagt ja.
orakel-unsolved = Nichts lässt sich mehr paaren: Das Orakel sagt nein.
