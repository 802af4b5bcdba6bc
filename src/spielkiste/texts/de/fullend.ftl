fullend-places = { $kind ->
    [lying] { $seat } legt ein Klötzchen flach auf { $x } / { $y }, gedreht um { $angle }°.
   *[standing] { $seat } stellt ein Klötzchen hochkant auf { $x } / { $y }, gedreht um { $angle }°.
}
fullend-says-no-room = { $seat } sagt: „Kein Platz!“
fullend-trembles = { $axis ->
    [dx] Die Hand zittert: { $how } mm nach rechts.
    [dy] Die Hand zittert: { $how } mm nach oben.
   *[turn] Die Hand zittert: { $how }° Drehung.
}
fullend-to-draw = Das Los entscheidet, wer beginnt.
fullend-to-place = { $seat } setzt ein Klötzchen: liegend oder stehend, ein Ort, ein Winkel. Geschrieben: L75,120.5@30 oder S20,40@90.
fullend-hand = { $seat } setzt das Klötzchen ab.
fullend-over = { $how ->
    [missed] { $seat } hat keinen Platz mehr gefunden und verliert – doch es gab noch eine Lücke.
    [said] { $seat } hat keinen Platz mehr gefunden und verliert. Es gab auch keinen mehr.
    [shifted] { $seat } hat ein anderes Klötzchen verschoben und verliert.
    [empty] Der Vorrat ist leer: { $seat } hat kein Klötzchen mehr zu setzen und verliert.
   *[full] Nichts passt mehr hinein: { $seat } verliert.
}
fullend-stock = Klötzchen im Vorrat: { $left }
fullend-dial = { $dial ->
    [right] Weiter nach rechts: Millimeter, Zehntel
    [up] Weiter nach oben: Millimeter, Zehntel
   *[turn] Gegen den Uhrzeigersinn gedreht: Zehner, einzelne Grad
}
fullend-digit = { $part ->
    [mm] { $digit } mm
    [tenth] 0,{ $digit } mm
    [ten] { $digit }0°
   *[one] { $digit }°
}
fullend-button-no-room = Kein Platz!
fullend-option-hand = Hand
fullend-option-hand-steady = ruhig
fullend-option-hand-normal = normal
fullend-option-hand-shaky = zittrig
fullend-option-referee = Ein Schiedsrichter beendet das Spiel, wenn nichts mehr passt
