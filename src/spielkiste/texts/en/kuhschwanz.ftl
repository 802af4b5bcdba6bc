kuhschwanz-tail = Tail of { $seat }, { $held } pieces in hand
