kartenhaus-places = { $seat } hält eine Karte bei { $x } mm, { $y } mm hoch, mit { $angle } Grad.
kartenhaus-lifts = { $seat } hebt die Karten { $first } und { $second } ab.
kartenhaus-trembles = Die Hand zittert: { $how }.
kartenhaus-jolts = Ein Stoß trifft Karte { $card }: { $how }.
kartenhaus-shift = { $axis ->
    [x] { $size } mm nach rechts
    [y] { $size } mm nach oben
   *[turn] { $size }° Drehung
}
kartenhaus-board = Das Haus (eine Lage schreibt man x,y@Winkel: Millimeter rechts der Mitte, Höhe, Grad)
kartenhaus-left = { $standing } Karten stehen, { $left } sind noch zu verbauen
kartenhaus-place = { $seat } ist am Zug: zwei Karten aufstellen.
kartenhaus-lift = { $seat } ist am Zug: zwei Karten abheben.
kartenhaus-fallen = Das Haus ist eingestürzt: { $seat } verliert.
kartenhaus-done = Aufgebaut und wieder abgetragen: Niemand verliert.
kartenhaus-option-hand = Wie ruhig die Hände sind
kartenhaus-option-hand-steady = ruhig
kartenhaus-option-hand-normal = normal
kartenhaus-option-hand-shaky = zittrig
kartenhaus-option-cards = Karten
kartenhaus-bad-cards = je zwei Karten werden zusammen verbaut: cards ist eine gerade Zahl, nicht { $given }
