kuhschwanz-tail = Tail of { $seat }, { $held } pieces in hand
kuhschwanz-option-burns = { dice-option-burns }
