trix-steps = { $seat } zieht von { $from } nach { $to }.
trix-jumps = { $seat } springt von { $from } nach { $to }.
trix-to-move = { $deadline ->
    [0] { $seat } ist am Zug: Zug { $number } von 50.
   *[other] { $seat } ist am Zug: Zug { $number } von 50. Ab Zug { $deadline } darf niemand mehr zu Hause stehen.
}
trix-won = { $seat } hat gewonnen.
trix-draw = Niemand hat gewonnen.
trix-option-setup = Die Steine beginnen
trix-option-setup-corner = in gegenüberliegenden Ecken
trix-option-setup-row = auf gegenüberliegenden Reihen
trix-option-deadline = Frist zum Räumen: ab diesem eigenen Zug (0: keine, sonst 6 bis 20)
trix-bad-deadline = deadline ist 0 (keine Frist) oder ein Zug von 6 bis 20, nicht { $given }
