dame-lot = { $seat } spielt { $look ->
    [white] Weiß
   *[black] Schwarz
} und beginnt.
dame-moves = { $seat } zieht von { $from } nach { $to }.
dame-captures = { $seat } schlägt von { $from } über { $over } nach { $to }.
dame-stops = { $seat } bricht die Schlagkette ab.
dame-corrects = { $seat } verlangt die Korrektur: Der Zug wird zurückgenommen, und es muss geschlagen werden.
dame-huffs = { $seat } bläst den Stein auf { $square } weg.
dame-taken = { $look ->
    [white] Geschlagene weiße Steine
   *[black] Geschlagene schwarze Steine
}
dame-button-stop = Hier anhalten
dame-button-correct = Korrektur verlangen
dame-button-huff = Einen Stein blasen
dame-lots = Das Los entscheidet, wer beginnt.
dame-to-move = { $seat } ({ $look ->
    [white] Weiß
   *[black] Schwarz
}) zieht.
dame-to-go-on = { $seat } ({ $look ->
    [white] Weiß
   *[black] Schwarz
}) schlägt weiter.
dame-to-claim = Ein Schlagen wurde übersehen: { $seat } ({ $look ->
    [white] Weiß
   *[black] Schwarz
}) kann es berichtigen lassen, einen Stein blasen oder einfach ziehen.
dame-won = { $seat } ({ $look ->
    [white] Weiß
   *[black] Schwarz
}) hat gewonnen.
dame-drawn = Das Spiel endet unentschieden.
dame-option-duty = Schlagen
dame-option-duty-huffing = kann übersehen werden, dann wird geblasen
dame-option-duty-strict = ist strenge Pflicht
