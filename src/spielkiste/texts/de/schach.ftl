schach-piece = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
}
schach-colour = { $look ->
    [white] Weiß
   *[black] Schwarz
}
schach-moves = { $seat } zieht { schach-piece } { $from }–{ $to }.
schach-takes = { $seat } schlägt: { schach-piece } { $from }×{ $to }, { $taken ->
    [pawn] ein Bauer
    [knight] ein Springer
    [bishop] ein Läufer
    [rook] ein Turm
   *[queen] eine Dame
} ist verloren.
schach-takes-passing = { $seat } schlägt im Vorübergehen: Bauer { $from }×{ $to }.
schach-promotes = { $move } Der Bauer wird { $piece ->
    [queen] zur Dame
    [rook] zum Turm
    [bishop] zum Läufer
   *[knight] zum Springer
}.
schach-castles = { $seat } rochiert auf der { $side ->
    [king] Königsseite
   *[queen] Damenseite
}.
schach-news = { $move } { $news }
schach-check = Schach!
schach-mate = Schachmatt: { $seat } gewinnt.
schach-stalemate = Patt: Das Spiel ist unentschieden.
schach-third-time = Dieselbe Stellung zum dritten Mal: Das Spiel ist unentschieden.
schach-quiet = Hundert Einzelzüge ohne Schlagen und ohne Bauernzug: Das Spiel ist unentschieden.
schach-dead = Niemand kann mehr mattsetzen: Das Spiel ist unentschieden.
schach-to-move = { $seat } ({ schach-colour }) ist am Zug.
schach-to-answer = { $seat } ({ schach-colour }) steht im Schach und muss es abwehren.
schach-promotion = Der Bauer wird …
schach-option-castling = Rochade: Was darf nicht angegriffen sein?
schach-option-castling-leaflet = kein Feld zwischen König und Turm
schach-option-castling-tournament = kein Feld, das der König überquert oder betritt
schach-option-edition = Ausgabe
schach-option-edition-leaflet = wie im Regelheft
schach-option-edition-international = international
