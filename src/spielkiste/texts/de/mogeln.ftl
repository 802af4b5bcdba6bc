mogeln-rank = { $rank ->
    [seven] Sieben
    [eight] Acht
    [nine] Neun
    [ten] Zehn
    [jack] Bube
    [queen] Dame
    [king] König
   *[ace] Ass
}
mogeln-lays = { $seat } legt { $card } und sagt „{ $rank }“.
mogeln-lays-hidden = { $seat } legt eine Karte verdeckt und sagt „{ $rank }“.
mogeln-slips = { $seat } schiebt { $cards } mit darunter.
mogeln-slips-nothing = { $seat } schiebt nichts darunter.
mogeln-slips-hidden = { $seat } nimmt die Hand vom Stapel.
mogeln-empty = { $seat } nimmt die Hand vom Stapel und hat keine Karte mehr.
mogeln-looks-hidden = { $seat } wirft einen Blick auf den Stapel.
mogeln-looks-thick = { $seat } wirft einen Blick auf den Stapel: Das sah dick aus!
mogeln-looks-thin = { $seat } wirft einen Blick auf den Stapel und bemerkt nichts.
mogeln-calls = { $seat }: „Du mogelst, { $seat2 }!“
mogeln-believes = { $seat } glaubt es.
mogeln-caller = Mehrere haben zugleich gerufen; das Los trifft { $seat }.
mogeln-cheated = Aufgedeckt: { $cards }, angesagt war „{ $rank }“. { $seat } hat gemogelt und nimmt den Stapel.
mogeln-honest = Aufgedeckt: { $cards }. { $seat } war ehrlich, { $seat2 } nimmt den Stapel.
mogeln-honest-won = Aufgedeckt: { $cards }. { $seat } war ehrlich, hat keine Karte mehr und gewinnt.
mogeln-pile = Stapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
mogeln-shown = Aufgedeckt wurde { $cards }; { $seat } hat den Stapel genommen
mogeln-hand = Hand von { $seat }, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
mogeln-hand-thick = { $hand } (das sah dick aus)
mogeln-to-lay = { $seat } legt eine Karte als „{ $rank }“ ab.
mogeln-to-slip = { $seat } hat „{ $rank }“ gesagt und kann noch Karten darunterschieben.
mogeln-doubt = { $seat } hat „{ $rank }“ gesagt. Stimmt das?
mogeln-doubt-or-lay = { $seat } hat „{ $rank }“ gesagt. Wer glaubt es? { $seat2 } darf mit „{ $rank2 }“ weitermachen.
mogeln-doubt-last = { $seat } hat „{ $rank }“ gesagt. Zweifeln kann man nur jetzt noch!
mogeln-button-cheat = Du mogelst!
mogeln-button-believe = Ich glaube es
mogeln-button-done = Fertig
mogeln-option-resume = Nach einem Zweifel geht es weiter
mogeln-option-resume-next = mit dem nächsten Rang
mogeln-option-resume-seven = mit der Sieben
mogeln-option-several = Mehrere Karten dürfen zugleich auf den Stapel geschmuggelt werden
mogeln-option-window = Millisekunden, bevor der Nächste ablegen darf
