"""Chess.

How the men move is said in `men.py`, how moves are written in `notation.py`; here is what makes it a game: the options,
the ends, the words and the picture. The first event draws the seat that plays White.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.chess.board import (
    BISHOP,
    BLACK_MAN,
    BOARD,
    FIGURES,
    KINDS,
    KING,
    KNIGHT,
    NAMES,
    NUMBERS,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
    WHITE_MAN,
)
from spielkiste.games.chess.men import BLACK, DRAW, MOST, NOBODY, PROMOTE, QUIET, WHITE, Chessmen
from spielkiste.games.chess.notation import fen, intended, read_fen, read_move, san
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among
from spielkiste.table.position import CHANCE, NO_MOVE, Position
from spielkiste.table.words import Area, Scene, Text, Thing

SET_UP: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"  # C2
CLAUSES: Final = ("", "schach/C3", "schach/C5", "schach/C4", "schach/C4", "schach/C4", "schach/C5")  # by kind


@dataclass(frozen=True)
class ChessOptions(Options):
    castling: str = field(default="leaflet", metadata=among("leaflet", "tournament"))  # R2
    edition: str = field(default="leaflet", metadata=among("leaflet", "international"))  # R5


class ChessPosition(Chessmen):
    """Chess at any moment."""

    def copy(self) -> "ChessPosition":
        twin = ChessPosition(self.strict)
        self.lend(twin)
        return twin

    def copy_into(self, spare: Position) -> Position:
        if not isinstance(spare, ChessPosition):
            return self.copy()
        spare.strict = self.strict
        spare.looked = False
        spare.settled = False
        self.lend(spare)
        return spare

    # --- end ---

    def verdict(self) -> i64:
        if self.choices == 0:  # C8: mate; R1: stalemate
            return self.colour ^ 1 if self.checks > 0 else DRAW
        return DRAW if self.drawn() else NOBODY

    def drawn(self) -> bool:  # R4
        return self.quiet >= QUIET or self.third_time() or (self.since == 0 and self.men <= 4 and self.dead())

    def dead(self) -> bool:
        """R4: bare kings, one bishop or knight, or one bishop each on squares of one colour."""
        bishops: i64 = 0
        others: i64 = 0
        shades: i64 = 0
        owners: i64 = 0
        for at in SQUARES:
            kind = self.board[at] & 7
            if kind == BISHOP:
                bishops += 1
                shades += (at + (at >> 4)) & 1
                owners += self.board[at] >> 4
            elif kind != 0 and kind != KING:
                others += 1 if kind == KNIGHT else 4
        if bishops == 2:
            return others == 0 and shades != 1 and owners == 1
        return bishops + others <= 1

    def play_on(self) -> None:
        """Forget the past, so that a drawn game can go on: outside this box a draw may have to be claimed."""
        self.since = 0
        self.repeated = False

    # --- words and pictures ---

    def key(self) -> i64:
        drawn = NUMBERS[513] if self.over() and self.winner == DRAW else 0
        return self.hash ^ drawn ^ (NUMBERS[514] if self.white_seat < 0 else 0)

    def text(self) -> str:
        """FEN, then White's seat (=: drawn by repetition)."""
        seat = "-" if self.white_seat < 0 else str(self.white_seat)
        return f"{fen(self)} {seat}" + ("=" if self.third_time() else "")

    def notation(self, actor: i64, move: i64) -> str:
        return f"white={move}" if actor == CHANCE else san(self, move)

    def find(self, actor: i64, notation: str) -> i64:
        if actor == CHANCE:
            return super().find(actor, notation)
        meant = intended(self, notation.strip(), self.listed())
        return meant[0] if len(meant) == 1 else NO_MOVE

    def why_not(self, seat: i64, attempt: str) -> str:
        """What is wrong with castling, with where the man goes, or with leaving the king alone."""
        words = attempt.strip()
        wish = read_move(words) or read_move(words[:1].upper() + words[1:])
        if wish is None or intended(self, words, self.listed()):
            return "brett/B3"  # no move, or not one but several
        start, to = wish.start(), wish.to
        if wish.castling or ((wish.kind == KING or start == self.own_king) and abs(to - int(self.own_king)) == 2):
            lenient = self.copy()
            lenient.strict = False
            return "schach/R2" if self.checks > 0 or intended(lenient, words, lenient.listed()) else "schach/C10"
        careless = self.copy()
        careless.legal = vec[i64]([0] * MOST)
        n = careless.list_moves(careless.legal)  # without a look at the king
        meant = intended(self, words, [careless.legal[k] for k in range(n)])
        if meant:
            if self.board[meant[0] >> 8 & 255] & 7 == KING:
                return "schach/C9"
            return "schach/C7" if self.checks > 0 else "schach/R1"
        own: i64 = WHITE_MAN << self.colour
        if start and self.board[start] & own == 0:
            return "brett/B2"  # this is not the turn of the man there, if there is one
        kind = int(self.board[start]) & 7 if start else wish.kind
        if to == self.foe_king:
            return "schach/C8"
        if kind == PAWN and (to == self.passing or intended(self, words + "Q", self.listed())):
            return "schach/R1"
        if self.board[to] & own or (kind == PAWN and wish.column != NAMES[to][0]):
            return "schach/C6"
        return CLAUSES[kind]

    def news(self) -> Text | None:
        """R3: what the table announces: check, or the end."""
        if not self.over():
            return Text("schach-check") if self.checks > 0 else None
        if self.winner != DRAW:
            return Text("schach-mate", {"seat": self.seat_of(self.winner)})
        if self.choices == 0:
            return Text("schach-stalemate")
        if self.third_time():
            return Text("schach-third-time")
        return Text("schach-quiet" if self.quiet >= QUIET else "schach-dead")

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            return Text("board-white", {"seat": move})
        at, to = move >> 8 & 255, move & 255
        kind = self.board[at] & 7
        piece, start, end = KINDS[kind], NAMES[at], NAMES[to]
        if kind == KING and abs(int(to - at)) == 2:
            told = Text("schach-castles", {"seat": actor, "side": "king" if to > at else "queen"})
        elif self.board[to]:
            taken = KINDS[self.board[to] & 7]
            told = Text("schach-takes", {"seat": actor, "piece": piece, "from": start, "to": end, "taken": taken})
        elif kind == PAWN and to == self.passing:
            told = Text("schach-takes-passing", {"seat": actor, "from": start, "to": end})
        else:
            told = Text("schach-moves", {"seat": actor, "piece": piece, "from": start, "to": end})
        if move >= PROMOTE:
            told = Text("schach-promotes", {"move": told, "piece": KINDS[move // PROMOTE]})
        after = self.copy()
        after.play(actor, move)
        news = after.news()
        return told if news is None else Text("schach-news", {"move": told, "news": news})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        squares = (NAMES[move >> 8 & 255], NAMES[move & 255])
        return (*squares, f"promote-{KINDS[move // PROMOTE]}") if move >= PROMOTE else squares

    def scene(self, seat: i64) -> Scene:
        turned = self.white_seat >= 0 and seat == self.seat_of(BLACK)  # everybody sits behind the own men
        scene = Scene([Area("board", "board", 8, 8)], BOARD.drawing("board", turned))
        for number, name in enumerate(BOARD.names):
            man = self.board[SQUARES[number]]
            if man:
                colour = BLACK if man & BLACK_MAN else WHITE
                look = f"{('white', 'black')[colour]}-{KINDS[man & 7]}"
                x, y = BOARD.place(number, turned)
                mark = FIGURES[colour][man & 7]
                scene.things.append(Thing(f"{look}-{name}", "piece", "board", x, y, look, mark))
        if self.over():
            scene.status = self.news()
            return scene
        if self.white_seat < 0:
            scene.status = Text("board-lot")
            return scene
        mover = self.seat_of(self.colour)
        look = ("white", "black")[self.colour]
        scene.status = Text("schach-to-answer" if self.checks else "schach-to-move", {"seat": mover, "look": look})
        if seat == mover and any(move >= PROMOTE for move in self.listed()):
            scene.areas.append(Area("promotion", "actions", 4, 1, seat, Text("schach-promotion")))
            for k, kind in enumerate((QUEEN, ROOK, BISHOP, KNIGHT)):
                piece, mark = KINDS[kind], FIGURES[self.colour][kind]
                label = Text("schach-piece", {"piece": piece})
                figure = f"{look}-{piece}"
                button = Thing(f"promote-{piece}", "button", "promotion", float(k), 0, figure, mark, label=label)
                scene.things.append(button)
        return scene


class Schach(Game):
    """Chess."""

    def __init__(self) -> None:
        super().__init__(
            "schach",
            seats=(2,),
            kind=("board",),
            leaflet="004",
            bound=12_000,
            options=ChessOptions,
            total=1.0,
            common=("brett",),
        )

    def start(self, seats: int, options: Options) -> Position:
        position = self.parse(SET_UP, seats, options)
        assert isinstance(position, ChessPosition)
        position.white_seat = -1
        return position

    def parse(self, text: str, seats: int, options: Options) -> Position:
        """FEN of four or six fields, then perhaps the seat of White."""
        assert isinstance(options, ChessOptions)
        position = ChessPosition(options.castling == "leaflet" and options.edition == "leaflet")  # R5
        fields = text.split()
        if len(fields) == 4:
            fields += ["0", "1"]
        if len(fields) == 6:
            fields.append("0")
        if len(fields) != 7 or fields[6] not in ("-", "0", "1", "0=", "1="):
            raise BadText("a position is a FEN and then perhaps the seat of White: 0, 1 or -")
        read_fen(position, fields[:6])
        position.white_seat = -1 if fields[6] == "-" else int(fields[6][0])
        position.repeated = fields[6].endswith("=")
        if position.repeated and (position.quiet < 8 or not position.listed()):
            raise BadText("no position comes for the third time with fewer than 8 quiet plies, or in mate or stalemate")
        return position
