mensch-aergere-dich-nicht-thrown = { $seat } hat eine { $die } geworfen.
mensch-aergere-dich-nicht-stuck = { $seat } hat eine { $die } geworfen und kann nicht ziehen.
mensch-aergere-dich-nicht-moves = { $from ->
    [B] { $seat } setzt eine Figur auf { $to }.
   *[other] { $seat } zieht von { $from } nach { $to }.
}
mensch-aergere-dich-nicht-throws-out = { $seat } kommt von { $from } nach { $to } und { $edition ->
    [compact] schlägt eine Figur von { $seat_out }.
   *[classic] wirft eine Figur von { $seat_out } raus.
}
mensch-aergere-dich-nicht-to-move = { $seat } zieht mit einer { $die }.
mensch-aergere-dich-nicht-home = Figuren im Ziel
mensch-aergere-dich-nicht-player = { $mark } { $seat }
mensch-aergere-dich-nicht-option-edition = Fassung
mensch-aergere-dich-nicht-option-edition-classic = klassisch
mensch-aergere-dich-nicht-option-edition-compact = kompakt (Figuren werden geschlagen)
mensch-aergere-dich-nicht-option-three-throws = Bis zu drei Würfe, wenn keine Figur unterwegs ist
mensch-aergere-dich-nicht-option-places = Um die nächsten Plätze weiterspielen
