"""Wolf und Schafe (wolf and sheep): four sheep try to shut in a wolf that tries to get behind them.

Moves: the wolf places itself on square 0 … 31; a step is 1024 + 32 × from + to. The first event draws the wolf's seat.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among
from spielkiste.table.position import Position
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import bit, count, lowest, members
from spielkiste.things.squares import SquareBoard

BOARD: Final = SquareBoard(dark=True)
AHEAD: Final = vec[i64](BOARD.steps([(1, 1), (-1, 1), (1, -1), (-1, -1)]))  # the sheep's two ways first
STEP: Final = 1024
SHEEP: Final = 0xF  # C2: a1 c1 e1 g1
UNPLACED: Final = -1
NOBODY: Final = -1


@dataclass(frozen=True)
class WolfOptions(Options):
    starts: str = field(default="sheep", metadata=among("sheep", "wolf"))  # R1: who moves first


class WolfPosition(Position):
    """Where the sheep and the wolf are, and who is to move."""

    def __init__(self, sheep_start: bool) -> None:
        super().__init__(2)
        self.sheep_start: bool = sheep_start
        self.wolf_seat: i64 = -1
        self.sheep: i64 = SHEEP
        self.wolf: i64 = UNPLACED
        self.sheep_turn: bool = False
        self.winner: i64 = NOBODY  # a seat

    def copy(self) -> "WolfPosition":
        twin = WolfPosition(self.sheep_start)
        twin.wolf_seat = self.wolf_seat
        twin.sheep, twin.wolf = self.sheep, self.wolf
        twin.sheep_turn = self.sheep_turn
        twin.winner = self.winner
        return twin

    # --- turn ---

    def actors(self) -> i64:
        if self.wolf_seat < 0 or self.winner != NOBODY:
            return 0
        return 1 << (self.wolf_seat ^ (1 if self.sheep_turn else 0))

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor < 0:  # C1
            out[0] = 0
            out[1] = 1
            return 2
        if self.wolf == UNPLACED:  # C3
            square: i64 = 0
            while square < 32:
                if (self.sheep >> square) & 1 == 0:
                    out[n] = square
                    n += 1
                square += 1
            return n
        if not self.sheep_turn:
            return self.steps(self.wolf, 256, out, 0)
        sheep = self.sheep
        while sheep != 0:
            n = self.steps(lowest(sheep), 128, out, n)
            sheep &= sheep - 1
        return n

    def steps(self, square: i64, ways: i64, out: vec[i64], n: i64) -> i64:
        """C4: one square diagonally onto an empty one, the sheep only forward."""
        taken = self.sheep | bit(self.wolf)
        way: i64 = 0
        while way < ways:
            to = AHEAD[way + square]
            if (taken >> to) & 1 == 0:
                out[n] = STEP + (square << 5) + to
                n += 1
            way += 64
        return n

    def play(self, actor: i64, move: i64) -> None:
        if actor < 0:
            self.wolf_seat = move
            return
        if move < STEP:
            self.wolf = move
            self.sheep_turn = self.sheep_start  # R1
        else:
            square, to = (move - STEP) >> 5, move & 31
            if self.sheep_turn:
                self.sheep ^= bit(square) | bit(to)
            else:
                self.wolf = to
            self.sheep_turn = not self.sheep_turn
        self.settle()

    # --- end ---

    def settle(self) -> None:
        """Has the wolf got through, or can the side to move not move?"""
        if lowest(self.sheep) >> 2 >= self.wolf >> 2:  # C6, R2: no sheep on a lower rank
            self.winner = self.wolf_seat
        elif not self.can_move():  # C5, R3
            self.winner = self.wolf_seat ^ (0 if self.sheep_turn else 1)

    def can_move(self) -> bool:
        return self.moves(0, vec[i64]([0] * 32)) > 0

    def over(self) -> bool:
        return self.winner != NOBODY

    def points(self, seat: i64) -> float:
        return 1.0 if self.winner == seat else 0.0

    # --- words and pictures ---

    def key(self) -> i64:
        turn = 2 if self.sheep_turn else 1 if self.wolf_seat < 0 else 0
        return (self.sheep << 8) | ((self.wolf + 1) << 2) | turn

    def text(self) -> str:
        """The sheep, the wolf (`-`: not placed), who is to move (s or w), the wolf's seat."""
        sheep = ",".join(BOARD.names[square] for square in members(self.sheep))
        wolf = "-" if self.wolf == UNPLACED else BOARD.names[self.wolf]
        seat = "-" if self.wolf_seat < 0 else str(self.wolf_seat)
        return f"{sheep} {wolf} {'s' if self.sheep_turn else 'w'} {seat}"

    def notation(self, actor: i64, move: i64) -> str:
        if actor < 0:
            return f"wolf={move}"
        if move < STEP:
            return BOARD.names[move]
        return f"{BOARD.names[(move - STEP) >> 5]}-{BOARD.names[move & 31]}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor < 0:
            return Text("wolf-und-schafe-lot", {"seat": move})
        if move < STEP:
            return Text("wolf-und-schafe-places", {"seat": actor, "square": BOARD.names[move]})
        start, to = BOARD.names[(move - STEP) >> 5], BOARD.names[move & 31]
        who = "sheep" if self.sheep_turn else "wolf"
        return Text("wolf-und-schafe-moves", {"seat": actor, "who": who, "from": start, "to": to})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move < STEP:
            return (BOARD.names[move],)
        return (BOARD.names[(move - STEP) >> 5], BOARD.names[move & 31])

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower()
        if words == "pass":
            return "brett/B4"
        if self.wolf == UNPLACED:
            return "wolf-und-schafe/C3"
        squares = [BOARD.index[word] for word in words.replace("x", "-").split("-") if word in BOARD.index]
        if len(squares) == 2:
            (x, y), (to_x, to_y) = BOARD.at[squares[0]], BOARD.at[squares[1]]
            over = ((x + to_x) // 2, (y + to_y) // 2)
            if abs(x - to_x) == abs(y - to_y) == 2 and (self.sheep | bit(self.wolf)) >> BOARD.at.index(over) & 1:
                return "wolf-und-schafe/R3"
        return "wolf-und-schafe/C4"

    def scene(self, seat: i64) -> Scene:
        turned = seat >= 0 and seat == self.wolf_seat  # everybody sits behind the own stones
        scene = Scene([Area("board", "board", 8, 8)], BOARD.drawing("board", turned))
        for square in members(self.sheep):
            x, y = BOARD.place(square, turned)
            scene.things.append(Thing(f"sheep-{BOARD.names[square]}", "stone", "board", x, y, "white", "○"))
        if self.wolf != UNPLACED:
            x, y = BOARD.place(self.wolf, turned)
            scene.things.append(Thing("wolf", "stone", "board", x, y, "black", "●"))
        scene.status = self.status()
        return scene

    def status(self) -> Text:
        if self.wolf_seat < 0:
            return Text("wolf-und-schafe-lots")
        if self.winner != NOBODY:
            who = "wolf" if self.winner == self.wolf_seat else "sheep"
            return Text("wolf-und-schafe-won", {"seat": self.winner, "who": who})
        if self.wolf == UNPLACED:
            return Text("wolf-und-schafe-to-place", {"seat": self.wolf_seat})
        seat = self.wolf_seat ^ (1 if self.sheep_turn else 0)
        return Text("wolf-und-schafe-to-move", {"seat": seat, "who": "sheep" if self.sheep_turn else "wolf"})


class WolfUndSchafe(Game):
    """Wolf and sheep."""

    def __init__(self) -> None:
        super().__init__(
            "wolf-und-schafe",
            seats=(2,),
            kind=("board",),
            leaflet="003/22, 004",
            bound=60,  # the lot, the wolf's place, 28 moves of the sheep, 29 of the wolf
            options=WolfOptions,
            total=1.0,
            common=("brett",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, WolfOptions)
        return WolfPosition(options.starts == "sheep")

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.start(seats, options)
        assert isinstance(position, WolfPosition)
        words = text.split()
        if len(words) != 4:
            raise BadText("a position is the sheep, the wolf or -, s or w for who is to move, the wolf's seat or -")
        sheep, wolf, turn, seat = words
        position.sheep = 0
        for name in sheep.split(",") + [wolf] * (wolf != "-"):
            if name not in BOARD.index:
                raise BadText(f"there is no square {name!r}")
        for name in sheep.split(","):
            position.sheep |= bit(BOARD.index[name])
        if count(position.sheep) != 4 or len(sheep.split(",")) != 4:
            raise BadText(f"there are four sheep, not {sheep}")
        if turn not in ("s", "w") or seat not in ("0", "1", "-"):
            raise BadText(f"s or w is to move and 0, 1 or - is the wolf's seat, not {turn} and {seat}")
        position.sheep_turn = turn == "s"
        position.wolf_seat = -1 if seat == "-" else int(seat)
        if wolf != "-":
            position.wolf = BOARD.index[wolf]
            if position.sheep >> position.wolf & 1 or seat == "-":
                raise BadText(f"the wolf cannot stand on {wolf}")
            position.settle()
        elif position.sheep != SHEEP or position.sheep_turn:
            raise BadText("before anybody moves, the wolf takes its place")
        return position
