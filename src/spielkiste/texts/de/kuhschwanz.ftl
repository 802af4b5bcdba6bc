kuhschwanz-tail = Schwanz von { $seat }, { $held } Stück in der Hand
