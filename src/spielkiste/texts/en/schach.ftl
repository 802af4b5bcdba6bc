schach-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
schach-colour = { $look ->
    [white] White
   *[black] Black
}
schach-moves = { $seat } moves { schach-piece } { $from }–{ $to }.
schach-takes = { $seat } takes: { schach-piece } { $from }×{ $to }, a { $taken ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
} is lost.
schach-takes-passing = { $seat } takes en passant: pawn { $from }×{ $to }.
schach-promotes = { $move } The pawn becomes a { $piece ->
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
}.
schach-castles = { $seat } castles on the { $side ->
    [king] king's
   *[queen] queen's
} side.
schach-news = { $move } { $news }
schach-check = Check!
schach-mate = Checkmate: { $seat } wins.
schach-stalemate = Stalemate: the game is drawn.
schach-third-time = The same position for the third time: the game is drawn.
schach-quiet = A hundred single moves without a capture or a pawn's move: the game is drawn.
schach-dead = Nobody has enough left to give mate: the game is drawn.
schach-to-move = { $seat } ({ schach-colour }) is to move.
schach-to-answer = { $seat } ({ schach-colour }) is in check and has to answer it.
schach-promotion = The pawn becomes …
schach-option-castling = Castling: what must not be attacked
schach-option-castling-leaflet = any square between king and rook
schach-option-castling-tournament = the squares the king crosses and reaches
schach-option-edition = Edition
schach-option-edition-leaflet = as in the rule leaflet
schach-option-edition-international = international
