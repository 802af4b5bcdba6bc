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
# What is refused, and why.
table-refused = That cannot be: { $detail }
table-bad-options = These options do not go together: { $detail }
table-bad-text = That is no position of this game: { $detail }
table-bad-record = That is no good record: { $detail }
table-no-position = That is no position of this game: “{ $given }”
table-not-allowed = “{ $attempt }” is not possible here.
table-option-span = { $option } is a whole number from { $low } to { $high }, not “{ $given }”.
table-option-among = { $option } is one of { $allowed }, not “{ $given }”.
table-option-unknown = There is no option “{ $option }”; this game has: { $options }
table-option-none = There is no option “{ $option }”; this game has none.
table-seats = This game is played by { $allowed }, not by { $count }.
table-no-seat = There is no seat { $number } at this table.
table-no-game = There is no game “{ $given }”.
table-no-game-but = There is no game “{ $given }”; did you mean { $near }?
table-no-player = There is no player “{ $given }”; players are { $players }.
table-seed-or-secret = Chance comes from a seed or from a secret, not from both.
table-several = Several seats may act: say which of { $seats }.
table-not-on = { $seat } is not to act.
table-too-late = Too late.
table-no-chance = Nothing is to be thrown or drawn now.
table-no-undo = This cannot be taken back.
table-perft = This game cannot be counted through: here dice, cards or the clock have their say, or several seats act at once.
table-record-empty = The record is empty.
table-record-version = This is no record of version { $wanted }: { $given }
table-record-head = Line { $line } of the record: the game or its options are missing.
table-record-json = Line { $line } of the record is no JSON object.
table-record-whole = Line { $line } of the record: “{ $what }” is not a whole number.
table-record-words = Line { $line } of the record: “{ $what }” is missing, or is no word.
table-record-points = Line { $line } of the record: the points are not numbers.
table-record-players = Line { $line } of the record: there is not one player for every seat.
table-record-after = Line { $line } of the record: something follows after the end.
table-record-missing = Line { $line } of the record: event { $what } is missing.
table-record-seat = Line { $line } of the record: there is no seat { $what }.
table-record-other = This is a record of { $given }, not of { $wanted }.
table-record-events = There are { $count } events, not { $number }.
table-record-over = Event { $number }: the game is already over.
table-record-impossible = Event { $number }: “{ $move }” is not possible here.
table-record-code = Event { $number }: “{ $move }” is not the move with code { $code }.
table-record-result = The result does not follow from the events.
table-record-by-hand = Chance was entered by hand here; there is nothing to verify.
table-record-secret = The secret is not in this record; it is shown when the game is over.
table-record-hex = The secret is not hexadecimal.
table-record-other-secret = The secret is not the one that was committed to.
table-record-forged = Event { $number }: “{ $move }” is not what the secret gives.

# Tables of solved games.
table-file-foreign = { $file } is no table of the Spielkiste.
table-file-version = { $file } was made by another version of the Spielkiste; “spielkiste solve” makes it anew.
table-file-other = { $file } is the table { $name }, not the one that was looked for.
table-file-torn = { $file } is not complete; “spielkiste solve” makes it anew.
table-file-damaged = { $file } is damaged: its checksum is wrong. “spielkiste solve” makes it anew.
table-file-unreadable = { $file } cannot be read: { $why }
