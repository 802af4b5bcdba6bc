# Partien aus anderen und für andere Programme: PGN, PDN.
exchange-help-export = Schreibt eine Aufzeichnung von Schach als PGN, von Dame oder Checkers als PDN.
exchange-help-import = Liest die Partien einer PGN- oder PDN-Datei und speichert jede als Aufzeichnung.
exchange-help-record = Eine Aufzeichnung, wie gespeicherte Tische und `table.record()` sie schreiben
exchange-help-file = Eine PGN- oder PDN-Datei
exchange-help-as = Das Format, wenn die Datei es nicht verrät
exchange-help-json = Die Partien als JSON ausgeben, statt sie zu speichern
exchange-imported = { $number }. { $white } – { $black } ({ $result }), { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}: { $file }
exchange-beyond = { $count ->
    [one] Ein weiterer Zug folgt
   *[other] { $count } weitere Züge folgen
} in der Datei; hier ist die Partie schon vorher unentschieden, sie wurden weggelassen.
exchange-forms = Das Format ist pgn oder pdn, nicht „{ $given }“.
exchange-no-file = { $file }: { $why }
exchange-empty = In dieser Datei steht keine Partie.
exchange-not-closed = Partie { $game }: Eine Variante ist nicht geschlossen.
exchange-not-opened = Partie { $game }: Eine Variante wird geschlossen, die nicht geöffnet wurde.
exchange-stray = Partie { $game }: „{ $sign }“ steht, wo ein Zug oder ein Kopfeintrag erwartet wird.
exchange-setup = Partie { $game }: Mitten in der Partie wird eine neue Stellung aufgebaut.
exchange-impossible = Partie { $game }, Zug { $number } „{ $move }“ ist hier nicht möglich ({ $clause }).
exchange-ambiguous = Partie { $game }, Zug { $number } „{ $move }“ kann { $moves } sein.
exchange-position = Partie { $game }: „{ $position }“ ist keine Stellung.
exchange-other-game = Partie { $game }: { $told } ist nicht in diesem Kasten.
exchange-our-tag = Partie { $game }: Der Kopfeintrag Spielkiste nennt kein Spiel, das man so aufschreibt: „{ $told }“.
exchange-result = Partie { $game } endet { $real } (schach/C8), nicht { $told }.
exchange-no-form = { $name } lässt sich nicht als { $form } schreiben.
exchange-tag-name = „{ $name }“ kann kein Kopfeintrag heißen.
exchange-mid-turn = PDN kann nicht mitten in einem Zug beginnen oder aufhören.
exchange-claim = PDN kennt keine Korrektur und kein Blasen. Die Aufzeichnung selbst kennt beides.
exchange-help-uci = Schach mit anderen Programmen spielen: UCI über Standardein- und -ausgabe sprechen.
exchange-help-uci-game = Das Spiel: schach
exchange-uci-no-game = Programme, die UCI sprechen, spielen schach, nicht { $given }.
exchange-uci-which = Welches Programm? Zum Beispiel uci:stockfish.
exchange-uci-no-program = Das Programm { $program } gibt es auf diesem Rechner nicht.
exchange-uci-no-start = Das Programm { $program } startet nicht: { $why }.
exchange-uci-no-option = Das Programm { $program } hat keine Option „{ $given }“; es hat { $names }.
exchange-uci-no-move = Das Programm { $program } antwortet „{ $given }“; das ist kein Zug in { $position }.
exchange-uci-silent = Das Programm { $program } antwortet nicht.
exchange-uci-ended = Das Programm { $program } hat mitten in der Partie aufgehört.
