skat-to-the-skat = Eine Karte kommt verdeckt in den Skat.
skat-bids = { $seat } sagt { $value }.
skat-holds = { $seat } hält { $value }.
skat-passes = { $seat } passt.
skat-plays-hand = { $seat } spielt aus der Hand.
skat-takes-up = { $seat } nimmt den Skat auf.
skat-lays-away = { $seat } legt { $card } weg.
skat-lays-away-hidden = { $seat } legt eine Karte verdeckt weg.
skat-announces = { $seat } sagt an: { $game }.
skat-plays = { $seat } spielt { $card }.
skat-uncovers = { $seat } deckt den Skat auf!
skat-game = { $kind ->
    [C] Kreuz
    [S] Pik
    [H] Herz
    [D] Karo
    [G] Grand
   *[N] Null
}{ $hand ->
    [H] {" "}Hand
   *[other] {""}
}{ $extra ->
    [S] , Schneider angesagt
    [Z] , Schwarz angesagt
    [O] {" "}ouvert
   *[other] {""}
}
skat-with = mit { $count }
skat-without = ohne { $count }
skat-place = { $place ->
    [F] Vorhand
    [M] Mittelhand
    [R] Hinterhand
    [D] Geber, setzt aus
   *[other] noch ohne Platz
}
skat-hand = { $seat } ({ $place }), Konto { $account }, Stiche { $tricks }
skat-account = { $seat }, Konto { $account }
skat-settled = { $seat }, Konto { $account }, { $side ->
    [receives] bekommt { $amount }
    [pays] zahlt { $amount }
   *[even] weder bekommt noch zahlt etwas
}
skat-calls = Gesagt
skat-skat = Skat
skat-trick = Stich
skat-last = Zuletzt spielte { $seat } { $game }, { $tops }, bis { $bid } gereizt: { $points } Augen, { $score }
skat-last-overbid = Zuletzt spielte { $seat } { $game }, { $tops }, mit { $bid } überreizt: { $points } Augen, { $score }
skat-last-null = Zuletzt spielte { $seat } { $game }, bis { $bid } gereizt: { $score }
skat-last-uncovered = Zuletzt spielte { $seat } { $game }, bis { $bid } gereizt, und { $seat-who } deckte den Skat auf: { $score }
skat-last-passed = Zuletzt passten alle.
skat-status-bid = { $seat } bietet oder passt.
skat-status-answer = { $seat } hält oder passt.
skat-status-choose = { $seat } nimmt den Skat auf oder spielt aus der Hand.
skat-status-lay = { $seat } legt { $count ->
    [one] noch eine Karte
   *[other] { $count } Karten
} weg.
skat-status-announce = { $seat } sagt das Spiel an.
skat-button-bid = { $value }
skat-button-pass = Passen
skat-button-hold = Halten
skat-button-hand = Aus der Hand
skat-button-skat = Skat aufnehmen
skat-option-deals = Zahl der Spiele
skat-option-edition = Fassung
skat-option-edition-leaflet = wie im Regelheft
skat-option-edition-international = international
