boese-drei-stops = { $seat } stops with { $total }.
boese-drei-to-throw = Round { $number } of { $rounds }: { $seat } throws.
boese-drei-to-stop = Round { $number } of { $rounds }: { $seat } throws on or stops.
boese-drei-button-stop = Stop
boese-drei-sum = Sum
boese-drei-won = Rounds won
boese-drei-option-burns = { dice-option-burns }
boese-drei-option-rounds = Rounds (0: as many as players)
