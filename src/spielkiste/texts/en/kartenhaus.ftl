kartenhaus-places = { $seat } holds a card at { $x } mm, { $y } mm high, at { $angle } degrees.
kartenhaus-lifts = { $seat } lifts off cards { $first } and { $second }.
kartenhaus-trembles = The hand trembles: { $how }.
kartenhaus-jolts = A jolt hits card { $card }: { $how }.
kartenhaus-shift = { $axis ->
    [x] { $size } mm to the right
    [y] { $size } mm upward
   *[turn] { $size }° of turn
}
kartenhaus-board = The house (a pose is written x,y@angle: millimetres to the right of the middle, height, degrees)
kartenhaus-left = { $standing } cards stand, { $left } are still to be used
kartenhaus-place = { $seat } is to place two cards.
kartenhaus-lift = { $seat } is to lift off two cards.
kartenhaus-fallen = The house has fallen: { $seat } loses.
kartenhaus-done = Built up and taken down again: nobody loses.
kartenhaus-option-hand = How steady the hands are
kartenhaus-option-hand-steady = steady
kartenhaus-option-hand-normal = normal
kartenhaus-option-hand-shaky = shaky
kartenhaus-option-cards = Cards
kartenhaus-bad-cards = cards are used two by two: an even number, not { $given }
