# An jedem Tisch gesagt. Aus Platznummern werden Namen, bevor ein Satz gesagt wird.
table-seat = Platz { $number }
table-name = { $seat }
table-over = Das Spiel ist aus.
table-clock = { $ms } Millisekunden vergehen.
table-starts = { $seat } beginnt.
table-to-act = { $seat } ist am Zug.
table-to-throw = { $seat } ist am Wurf.
table-hidden = Etwas geschieht, das nicht alle sehen dürfen.

board-lot = Das Los bestimmt, wer Weiß spielt.
board-white = { $seat } spielt Weiß.
board-in-hand = { $look ->
    [white] Weiße Steine in der Hand
   *[black] Schwarze Steine in der Hand
}

dice-throw = { $seat } wirft die Würfel.
dice-shows = Der Wurf: { $faces }.
dice-burns = Es brennt: Ein Würfel steht schief, alle Würfel werden neu geworfen.
dice-button-throw = Würfeln
dice-tray = Würfel
dice-option-burns = Wie viele von hundert Würfen brennen
dice-unseen = Der Wurf liegt so, dass ihn nicht alle sehen dürfen.

chips-purse = Chips von { $seat }
cards-hand = Hand von { $seat }
cards-stock = Stapel
cards-pile = Ablage
cards-deal = { $seat } bekommt { $card }.
cards-deal-hidden = { $seat } bekommt eine Karte.
cards-dealer = { $seat } gibt.
cards-suit = { $suit ->
    [C] Kreuz
    [S] Pik
    [H] Herz
   *[D] Karo
}
