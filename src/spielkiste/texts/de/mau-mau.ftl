mau-mau-turned-up = { $card } wird aufgedeckt.
mau-mau-lays = { $seat } legt { $card }.
mau-mau-lays-last = { $seat } legt { $card }: Mau-Mau!
mau-mau-wishes = { $seat } legt { $card } und wünscht { $suit }.
mau-mau-draws = { $seat } nimmt eine Karte auf.
mau-mau-sits = { $seat } kann weder legen noch aufnehmen.
mau-mau-stock = Stapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
mau-mau-demand = Zu bedienen: { $suit } oder derselbe Rang
mau-mau-hand = Hand von { $seat }, { $minus } Minuspunkte
mau-mau-hand-after = Hand von { $seat }, { $minus } Minuspunkte (zuletzt übrig: { $last })
mau-mau-option-target = Minuspunkte, die das Spiel beenden
mau-mau-option-stake = Chips an jeden, der weniger Minuspunkte hat
mau-mau-option-chips = Chips am Anfang
mau-mau-option-sevens-eights = Nach einer Sieben zwei Karten nehmen, nach einer Acht aussetzen
mau-mau-option-jacks = Ein Bube darf gelegt werden
mau-mau-option-jacks-needed = nur wenn nichts anderes passt
mau-mau-option-jacks-always = jederzeit
mau-mau-option-ten = Minuspunkte einer Zehn
mau-mau-option-ten-0 = keine
mau-mau-option-ten-10 = zehn
