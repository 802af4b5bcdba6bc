kuhschwanz-tail = Cow's tail of { $seat }, { $held ->
    [one] one piece
   *[other] { $held } pieces
} in hand
kuhschwanz-option-burns = { dice-option-burns }
