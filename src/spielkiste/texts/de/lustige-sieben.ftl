lustige-sieben-chooses = { $seat } setzt auf die { $number } …
lustige-sieben-stakes = { $seat } setzt { $chips ->
    [one] einen Chip
   *[other] { $chips } Chips
} auf die { $number }.
lustige-sieben-passes = { $seat } lässt den Einsatz auf der Sieben stehen.
lustige-sieben-to-throw = { $seat } hat die Bank und würfelt (Wurf { $throw } von { $throws }).
lustige-sieben-to-choose = { $seat } wählt eine Zahl. { $seatBank } hat die Bank (Wurf { $throw } von { $throws }).
lustige-sieben-to-stake = { $seat } sagt, wie viele Chips auf die { $number } kommen.
lustige-sieben-button-stake = Setzen
lustige-sieben-button-pass = Passen
lustige-sieben-option-burns = { dice-option-burns }
lustige-sieben-option-chips = Chips am Anfang
lustige-sieben-option-throws = Würfe einer Bank
lustige-sieben-option-rounds = Wie oft jeder die Bank hat
