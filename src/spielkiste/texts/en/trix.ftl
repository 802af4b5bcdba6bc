trix-steps = { $seat } steps from { $from } to { $to }.
trix-jumps = { $seat } jumps from { $from } to { $to }.
trix-to-move = { $deadline ->
    [0] { $seat } moves: move { $number } of 50.
   *[other] { $seat } moves: move { $number } of 50. From move { $deadline } on nobody may stay at home.
}
trix-won = { $seat } has won.
trix-draw = Nobody has won.
trix-option-setup = The pieces start
trix-option-setup-corner = in opposite corners
trix-option-setup-row = on opposite rows
trix-option-deadline = Clear your home by your own move (0: never, else 6 to 20)
trix-bad-deadline = deadline is 0 (none) or a move from 6 to 20, not { $given }
