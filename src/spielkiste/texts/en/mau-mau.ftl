mau-mau-turned-up = { $card } is turned up.
mau-mau-lays = { $seat } lays { $card }.
mau-mau-lays-last = { $seat } lays { $card }: Mau-Mau!
mau-mau-wishes = { $seat } lays { $card } and asks for { $suit }.
mau-mau-draws = { $seat } draws a card.
mau-mau-sits = { $seat } can neither lay nor draw.
mau-mau-stock = Stock: { $count ->
    [one] one card
   *[other] { $count } cards
}
mau-mau-demand = To be served: { $suit }, or the same rank
mau-mau-hand = Hand of { $seat }, { $minus } minus points
mau-mau-hand-after = Hand of { $seat }, { $minus } minus points (left over last: { $last })
mau-mau-option-target = Minus points that end the game
mau-mau-option-stake = Chips paid to everybody with fewer minus points
mau-mau-option-chips = Chips at the start
mau-mau-option-sevens-eights = A seven makes the next seat draw two, an eight makes it sit out
mau-mau-option-jacks = A jack may be laid
mau-mau-option-jacks-needed = only when nothing else fits
mau-mau-option-jacks-always = at any time
mau-mau-option-ten = Minus points of a ten
mau-mau-option-ten-0 = none
mau-mau-option-ten-10 = ten
