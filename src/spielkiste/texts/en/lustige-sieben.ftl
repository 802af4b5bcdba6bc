lustige-sieben-chooses = { $seat } stakes on the { $number } …
lustige-sieben-stakes = { $seat } stakes { $chips ->
    [one] one chip
   *[other] { $chips } chips
} on the { $number }.
lustige-sieben-passes = { $seat } leaves the stake on the seven as it is.
lustige-sieben-to-throw = { $seat } holds the bank and throws (throw { $throw } of { $throws }).
lustige-sieben-to-choose = { $seat } chooses a number to stake on. { $seatBank } holds the bank (throw { $throw } of { $throws }).
lustige-sieben-to-stake = { $seat } says how many chips go on the { $number }.
lustige-sieben-button-stake = Stake
lustige-sieben-button-pass = Pass
lustige-sieben-option-burns = { dice-option-burns }
lustige-sieben-option-chips = Chips to begin with
lustige-sieben-option-throws = Throws of a bank
lustige-sieben-option-rounds = How often everyone holds the bank
