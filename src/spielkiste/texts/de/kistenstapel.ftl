kistenstapel-draws = { $seat } zieht { $kind ->
    [left] eine linke Seite
    [right] eine rechte Seite
    [lid] einen Deckel
   *[open] ein offenes Oberteil
}.
kistenstapel-steps = { $how ->
    [put] { $seat } stellt eine Kiste auf Säule { $x },{ $y }.
    [take] { $seat } nimmt eine Kiste von Säule { $x },{ $y }.
    [open] { $seat } gibt Säule { $x },{ $y } ein offenes Oberteil.
   *[close] { $seat } gibt Säule { $x },{ $y } wieder einen Deckel.
}
kistenstapel-does = { $what ->
    [layer] { $seat } schiebt unten eine Schicht ein.
    [back] { $seat } stellt den Stapel wieder her, wie er war.
    [cannot] { $seat } sagt: „Kann nicht.“
    [decline] { $seat } baut nicht mehr.
    [knock] { $seat } klopft!
   *[waive] { $seat } klopft nicht.
}
kistenstapel-builds-unseen = { $seat } baut verdeckt.
kistenstapel-hands-in = { $seat } gibt einen Bau ab.
kistenstapel-fails = { $seat } kann nichts Gültiges vorführen: Das Klopfen war unberechtigt.
kistenstapel-builds = { $seat } baut { $boxes ->
    [one] eine Kiste
   *[other] { $boxes } Kisten
} dazu, mit { $rhombi ->
    [0] keiner Raute
    [one] einer Raute
   *[other] { $rhombi } Rauten
}: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
kistenstapel-pile = { $how ->
    [pile] Der Stapel: { $boxes } { $boxes ->
        [one] Kiste
       *[other] Kisten
    }
    [odd] Im Umbau: bisher { $boxes } { $boxes ->
        [one] Kiste
       *[other] Kisten
    }
   *[whole] Im Umbau: bisher { $boxes } { $boxes ->
        [one] Kiste
       *[other] Kisten
    }, dafür { $rhombi } { $rhombi ->
        [one] Raute
       *[other] Rauten
    } mehr
}
kistenstapel-plan = Von oben: x (abwärts) geht nach vorn links, y (nach rechts) nach vorn rechts
kistenstapel-seat = { $seat }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
kistenstapel-stock = Verdeckt
kistenstapel-kind = { $kind ->
    [left] linke Seite
    [right] rechte Seite
    [lid] Deckel
   *[open] offenes Oberteil
}
kistenstapel-button = { $what ->
    [take] Kiste wegnehmen
    [open] Oberteil öffnen oder schließen
    [layer] Schicht einschieben
    [back] Zurück
    [done] Fertig
    [cannot] Kann nicht
    [decline] Nicht bauen
    [knock] Klopfen
   *[waive] Nicht klopfen
}
kistenstapel-status = { $stage ->
    [lot] Das Los entscheidet, wer beginnt.
    [draw] { $seat } zieht eine Raute.
    [build] { $seat } baut oder sagt „Kann nicht“.
    [ask] { $seat } sagt: „Kann nicht.“ Wer klopft?
    [show] { $seat } hat geklopft und führt vor, was sich bauen lässt.
    [last] { $seat } darf aus allem, was übrig ist, noch einmal bauen.
   *[sealed] Alle bauen verdeckt aus allem, was übrig ist; der beste Bau zählt.
}
kistenstapel-best = Das Spiel ist aus. Der Schlussbau war der von { $seat }.
kistenstapel-option-junior = Für jüngere Kinder: ohne offene Oberteile, jede Kiste 1 Punkt
kistenstapel-option-finish = Schlussbau
kistenstapel-option-finish-none = keiner
kistenstapel-option-finish-last = für den, der die wenigsten Punkte hat
kistenstapel-option-finish-best = für den, der am meisten herausholt
kistenstapel-option-knock-seconds = Sekunden zum Klopfen (0: bis alle geantwortet haben)
kistenstapel-option-build-seconds = Sekunden zum Vorführen
kistenstapel-option-view = Das Bild, für die gegenüber
kistenstapel-option-view-same = wie für alle
kistenstapel-option-view-opposite = auf dem Kopf
