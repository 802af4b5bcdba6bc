backgammon-opens = Each side throws a die: { $throw }. { $seat } begins.
backgammon-opens-again = Each side throws a die: { $throw }. Equal, so once more.
backgammon-opening = Each side throws one die; the higher one begins.
backgammon-throws = { $seat } has thrown { $throw }.
backgammon-stuck = { $seat } has thrown { $throw } and cannot play it.
backgammon-steps = { $hit ->
    [yes] { $seat } goes from { $from } to { $to } and hits.
   *[no] { $seat } goes from { $from } to { $to }.
}
backgammon-enters = { $hit ->
    [yes] { $seat } comes in on { $to } and hits.
   *[no] { $seat } comes in on { $to }.
}
backgammon-off = { $seat } bears a man off from { $from }.
backgammon-stop = { $seat } lets the rest of the throw lapse.
backgammon-doubles = { $seat } doubles to { $stake }.
backgammon-take = { $seat } accepts the doubling.
backgammon-give-up = { $seat } refuses and gives the game up.
backgammon-asked = { $seat } is asked: play on for { $stake }, or give up?
backgammon-to-play = { $seat } plays the throw.
backgammon-button-double = Double
backgammon-button-take = Accept
backgammon-button-give-up = Give up
backgammon-button-stop = Stop here
backgammon-side = { $look ->
    [white] { $seat } (White)
   *[black] { $seat } (Black)
}
backgammon-score = { $target ->
    [0] Points
   *[other] Match to { $target }
}
backgammon-option-edition = Edition
backgammon-option-edition-leaflet = as in the rule leaflet
backgammon-option-edition-international = international
backgammon-option-doubling = Doubling die
backgammon-option-stake = Points for a simple win
backgammon-option-target = Match to so many points (0: one game)
backgammon-bad-stake = in a match every game counts its own points: target goes with stake=1
backgammon-damaged = { $file } does not hold what backgammon has learned, or is damaged.
backgammon-no-gnubg = The program gnubg (GNU Backgammon) is not installed here; on Debian: apt install gnubg.
backgammon-silent-gnubg = gnubg does not answer.
backgammon-odd-gnubg = gnubg answers “{ $answer }”, which cannot be played.
backgammon-gnubg-edition = gnubg plays only backgammon in the international edition.
