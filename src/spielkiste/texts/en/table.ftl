# Said at every table. Numbers of seats become names before a message is said.
table-seat = Seat { $number }
table-name = { $seat }
table-over = The game is over.
table-clock = { $ms } milliseconds pass.
table-starts = { $seat } begins.
table-to-act = { $seat } is to act.
table-to-throw = { $seat } is to throw.
table-hidden = Something happens that is not for everyone's eyes.

board-lot = It is drawn by lot who plays White.
board-white = { $seat } plays White.
board-in-hand = { $look ->
    [white] White's stones in hand
   *[black] Black's stones in hand
}

dice-throw = { $seat } throws the dice.
dice-shows = The throw: { $faces }.
dice-burns = The throw burns: a die stands crooked, and all dice are thrown again.
dice-button-throw = Throw
dice-tray = Dice
dice-option-burns = How many of a hundred throws burn
dice-unseen = The throw lies where not everyone may see it.

chips-purse = Chips of { $seat }
cards-hand = Hand of { $seat }
cards-stock = Stock
cards-pile = Pile
cards-deal = { $seat } is dealt { $card }.
cards-deal-hidden = { $seat } is dealt a card.
cards-dealer = { $seat } deals.
cards-suit = { $suit ->
    [C] clubs
    [S] spades
    [H] hearts
   *[D] diamonds
}
