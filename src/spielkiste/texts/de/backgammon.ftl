backgammon-opens = Beide werfen einen Würfel: { $throw }. { $seat } beginnt.
backgammon-opens-again = Beide werfen einen Würfel: { $throw }. Gleich, also noch einmal.
backgammon-opening = Beide werfen einen Würfel; die höhere Zahl beginnt.
backgammon-throws = { $seat } hat { $throw } geworfen.
backgammon-stuck = { $seat } hat { $throw } geworfen und kann nicht ziehen.
backgammon-steps = { $hit ->
    [yes] { $seat } zieht von { $from } nach { $to } und schlägt.
   *[no] { $seat } zieht von { $from } nach { $to }.
}
backgammon-enters = { $hit ->
    [yes] { $seat } setzt einen Stein auf { $to } ein und schlägt.
   *[no] { $seat } setzt einen Stein auf { $to } ein.
}
backgammon-off = { $seat } spielt einen Stein von { $from } aus.
backgammon-stop = { $seat } lässt den Rest des Wurfs verfallen.
backgammon-doubles = { $seat } verdoppelt auf { $stake }.
backgammon-take = { $seat } nimmt die Verdoppelung an.
backgammon-give-up = { $seat } lehnt ab und gibt das Spiel verloren.
backgammon-asked = { $seat } ist gefragt: um { $stake } weiterspielen oder aufgeben?
backgammon-to-play = { $seat } zieht mit dem Wurf.
backgammon-button-double = Verdoppeln
backgammon-button-take = Annehmen
backgammon-button-give-up = Aufgeben
backgammon-button-stop = Aufhören
backgammon-side = { $look ->
    [white] { $seat } (Weiß)
   *[black] { $seat } (Schwarz)
}
backgammon-score = { $target ->
    [0] Punkte
   *[other] Match auf { $target }
}
backgammon-option-edition = Ausgabe
backgammon-option-edition-leaflet = wie im Regelheft
backgammon-option-edition-international = international
backgammon-option-doubling = Dopplerwürfel
backgammon-option-stake = Punkte für einen einfachen Sieg
backgammon-option-target = Match auf so viele Punkte (0: ein Spiel)
backgammon-bad-stake = im Wettkampf zählt jede Partie ihre eigenen Punkte: Zu target gehört stake=1
backgammon-damaged = { $file } enthält nicht, was für Backgammon gelernt wurde, oder ist beschädigt.
backgammon-no-gnubg = Das Programm gnubg (GNU Backgammon) ist hier nicht installiert; unter Debian: apt install gnubg.
backgammon-silent-gnubg = gnubg antwortet nicht.
backgammon-odd-gnubg = gnubg antwortet „{ $answer }“; das lässt sich nicht spielen.
backgammon-gnubg-edition = gnubg spielt nur Backgammon, und nur die internationale Ausgabe.
