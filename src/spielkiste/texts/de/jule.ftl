jule-number = { $number }
jule-option-burns = { dice-option-burns }
jule-option-chips = Chips am Anfang
