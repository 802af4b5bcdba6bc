dame-lot = { $seat } plays { $look ->
    [white] White
   *[black] Black
} and begins.
dame-moves = { $seat } moves from { $from } to { $to }.
dame-captures = { $seat } captures from { $from } over { $over } to { $to }.
dame-stops = { $seat } breaks the chain of captures off.
dame-corrects = { $seat } demands the correction: the move is taken back, and the capture must be made.
dame-huffs = { $seat } huffs the stone on { $square }.
dame-taken = { $look ->
    [white] White stones taken
   *[black] Black stones taken
}
dame-button-stop = Stop here
dame-button-correct = Demand correction
dame-button-huff = Huff a stone
dame-lots = The lot decides who begins.
dame-to-move = { $seat } ({ $look ->
    [white] White
   *[black] Black
}) moves.
dame-to-go-on = { $seat } ({ $look ->
    [white] White
   *[black] Black
}) goes on capturing.
dame-to-claim = A capture was missed: { $seat } ({ $look ->
    [white] White
   *[black] Black
}) may have it put right, huff a stone, or simply move.
dame-won = { $seat } ({ $look ->
    [white] White
   *[black] Black
}) has won.
dame-drawn = The game is a draw.
dame-option-duty = Capture
dame-option-duty-huffing = may be missed, and is then huffed
dame-option-duty-strict = is strictly compulsory
