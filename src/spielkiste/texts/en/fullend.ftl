fullend-places = { $kind ->
    [lying] { $seat } lays a block flat at { $x } / { $y }, turned by { $angle }°.
   *[standing] { $seat } stands a block on its side at { $x } / { $y }, turned by { $angle }°.
}
fullend-says-no-room = { $seat } says: "No room!"
fullend-trembles = { $axis ->
    [dx] The hand trembles: { $how } mm to the right.
    [dy] The hand trembles: { $how } mm upward.
   *[turn] The hand trembles: { $how }° of turn.
}
fullend-to-draw = A lot decides who begins.
fullend-to-place = { $seat } places a block: lying or standing, a place, an angle. Written: L75,120.5@30 or S20,40@90.
fullend-hand = { $seat } is setting the block down.
fullend-over = { $how ->
    [missed] { $seat } found no more room and has lost – but there was a gap.
    [said] { $seat } has found no more room and has lost. Indeed there was none.
    [shifted] { $seat } has shifted another block and has lost.
    [empty] The stock is empty: { $seat } has no block left to place and has lost.
   *[full] Nothing fits any more: { $seat } has lost.
}
fullend-stock = Blocks in stock: { $left }
fullend-dial = { $dial ->
    [right] Further to the right: millimetres, tenths
    [up] Further up: millimetres, tenths
   *[turn] Turned anticlockwise: tens, single degrees
}
fullend-digit = { $part ->
    [mm] { $digit } mm
    [tenth] 0.{ $digit } mm
    [ten] { $digit }0°
   *[one] { $digit }°
}
fullend-button-no-room = No room!
fullend-option-hand = Hand
fullend-option-hand-steady = steady
fullend-option-hand-normal = normal
fullend-option-hand-shaky = shaky
fullend-option-referee = A referee ends the game when nothing fits any more
