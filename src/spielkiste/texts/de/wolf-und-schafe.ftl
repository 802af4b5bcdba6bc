wolf-und-schafe-lot = { $seat } spielt den Wolf.
wolf-und-schafe-places = { $seat } stellt den Wolf auf { $square }.
wolf-und-schafe-moves = { $seat } zieht { $who ->
    [wolf] den Wolf
   *[sheep] ein Schaf
} von { $from } nach { $to }.
wolf-und-schafe-lots = Das Los entscheidet, wer den Wolf spielt.
wolf-und-schafe-to-place = { $seat } stellt den Wolf auf ein leeres dunkles Feld.
wolf-und-schafe-to-move = { $seat } zieht { $who ->
    [wolf] den Wolf
   *[sheep] ein Schaf
}.
wolf-und-schafe-won = { $seat } hat mit { $who ->
    [wolf] dem Wolf
   *[sheep] den Schafen
} gewonnen.
wolf-und-schafe-option-starts = Den ersten Zug nach dem Aufstellen macht man mit
wolf-und-schafe-option-starts-sheep = einem Schaf
wolf-und-schafe-option-starts-wolf = dem Wolf
