# Games from and for other programs: PGN, PDN.
exchange-help-export = Write a record of chess as PGN, of draughts or checkers as PDN.
exchange-help-import = Read the games of a PGN or PDN file and save each as a record.
exchange-help-record = A record, as saved tables and `table.record()` write it
exchange-help-file = A PGN or PDN file
exchange-help-as = The format, where the file does not tell it
exchange-help-json = Print the games as JSON instead of saving them
exchange-imported = { $number }. { $white } – { $black } ({ $result }), { $count ->
    [one] one move
   *[other] { $count } moves
}: { $file }
exchange-beyond = { $count ->
    [one] One more move follows
   *[other] { $count } more moves follow
} in the file; here the game is drawn before, and they were left out.
exchange-forms = The format is pgn or pdn, not “{ $given }”.
exchange-no-file = { $file }: { $why }
exchange-empty = There is no game in this file.
exchange-not-closed = Game { $game }: a variation is not closed.
exchange-not-opened = Game { $game }: a variation is closed that was not opened.
exchange-stray = Game { $game }: “{ $sign }” stands where a move or a tag is expected.
exchange-setup = Game { $game }: a new position is set up in the middle of the game.
exchange-impossible = Game { $game }, move { $number } “{ $move }” is not possible here ({ $clause }).
exchange-ambiguous = Game { $game }, move { $number } “{ $move }” can be { $moves }.
exchange-position = Game { $game }: “{ $position }” is no position.
exchange-other-game = Game { $game }: { $told } is not in this box.
exchange-our-tag = Game { $game }: the tag Spielkiste does not name a game that can be written like this: “{ $told }”.
exchange-result = Game { $game } ends { $real } (schach/C8), not { $told }.
exchange-no-form = { $name } cannot be written as { $form }.
exchange-tag-name = “{ $name }” cannot be the name of a tag.
exchange-mid-turn = PDN cannot begin or stop in the middle of a turn.
exchange-claim = PDN cannot tell of a correction, or of a stone that was huffed. The record itself can.
exchange-help-uci = Play chess with other programs: speak UCI on standard input and output.
exchange-help-uci-game = The game: schach
exchange-uci-no-game = Programs that speak UCI play schach, not { $given }.
exchange-uci-which = Which program? Write uci:stockfish, for example.
exchange-uci-no-program = The program { $program } is not on this computer.
exchange-uci-no-start = The program { $program } does not start: { $why }.
exchange-uci-no-option = The program { $program } has no option “{ $given }”; it has { $names }.
exchange-uci-no-move = The program { $program } answers “{ $given }”, which is no move in { $position }.
exchange-uci-silent = The program { $program } does not answer.
exchange-uci-ended = The program { $program } has ended in the middle of a game.
