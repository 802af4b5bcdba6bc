mensch-aergere-dich-nicht-thrown = { $seat } has thrown a { $die }.
mensch-aergere-dich-nicht-stuck = { $seat } has thrown a { $die } and can move nobody.
mensch-aergere-dich-nicht-moves = { $from ->
    [B] { $seat } puts a man on { $to }.
   *[other] { $seat } moves from { $from } to { $to }.
}
mensch-aergere-dich-nicht-throws-out = { $seat } comes from { $from } to { $to } and { $edition ->
    [compact] captures
   *[classic] throws out
} a man of { $seat_out }.
mensch-aergere-dich-nicht-to-move = { $seat } moves a man by { $die }.
mensch-aergere-dich-nicht-home = Men home
mensch-aergere-dich-nicht-player = { $mark } { $seat }
mensch-aergere-dich-nicht-option-edition = Edition
mensch-aergere-dich-nicht-option-edition-classic = classic
mensch-aergere-dich-nicht-option-edition-compact = compact (men are captured)
mensch-aergere-dich-nicht-option-three-throws = Up to three throws with no man on the track
mensch-aergere-dich-nicht-option-places = Play on for the next places
