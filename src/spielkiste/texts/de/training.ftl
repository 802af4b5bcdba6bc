training-help = Lässt den Computer ein Spiel lernen, indem er gegen sich selbst spielt. Was abgebrochen wurde, geht weiter, wo es war.
training-no-course = Für { $game } wird nichts gelernt; einen Lehrgang gibt es für: backgammon
training-no-folder = Einen Ordner { $folder } gibt es nicht.
training-progress = { $done } von { $games } Partien, { $seconds } s; die Aussichten ändern sich um { $off } je Zug
training-done = Gelernt und nach { $file } geschrieben.
training-help-games = Aus wie vielen Partien gelernt wird
training-help-seed = Derselbe Startwert lernt dasselbe
training-help-out = Wohin geschrieben wird, was gelernt wurde
