wolf-und-schafe-lot = { $seat } plays the wolf.
wolf-und-schafe-places = { $seat } puts the wolf on { $square }.
wolf-und-schafe-moves = { $seat } moves { $who ->
    [wolf] the wolf
   *[sheep] a sheep
} from { $from } to { $to }.
wolf-und-schafe-lots = The lot decides who plays the wolf.
wolf-und-schafe-to-place = { $seat } puts the wolf on any empty dark square.
wolf-und-schafe-to-move = { $seat } moves { $who ->
    [wolf] the wolf
   *[sheep] a sheep
}.
wolf-und-schafe-won = { $seat } has won with the { $who ->
    [wolf] wolf
   *[sheep] sheep
}.
wolf-und-schafe-option-starts = After the wolf is placed the first move is made by
wolf-und-schafe-option-starts-sheep = the sheep
wolf-und-schafe-option-starts-wolf = the wolf
