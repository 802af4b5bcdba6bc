training-help = Let the computer learn a game by playing against itself. What was broken off goes on where it was.
training-no-course = Nothing is learned for { $game }; there is a course for: backgammon
training-no-folder = There is no folder { $folder }.
training-progress = { $done } of { $games } games, { $seconds } s; the chances shift by { $off } a turn
training-done = Learned, and written to { $file }.
training-help-games = How many games to learn from
training-help-seed = The same seed learns the same
training-help-out = Where to write what has been learned
