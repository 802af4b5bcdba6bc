kuhschwanz-tail = Kuhschwanz von { $seat }, { $held } Stück in der Hand
kuhschwanz-option-burns = { dice-option-burns }
