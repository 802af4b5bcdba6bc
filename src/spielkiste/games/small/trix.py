"""Trix: three pieces each on four by four squares; step or jump across the board before the other does.

Moves: 16 × from + to, squares counted a1, b1, … d4. A whole series of jumps is one move; only its ends count (R3).
The first event draws the seat that begins.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadOptions, BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import count, lowest

SIDE: Final = 4
SQUARES: Final = SIDE * SIDE
PIECES: Final = 3
QUIET: Final = 100  # R5: plies of the whole game
NOBODY, DRAW = -1, 2
NAMES: Final = [f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcd"]
WAYS: Final = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def squares(names: str) -> int:
    """The set of these squares."""
    return sum(1 << NAMES.index(name) for name in names.split())


def _on_board(file: int, rank: int) -> bool:
    return 0 <= file < SIDE and 0 <= rank < SIDE


def _steps() -> list[int]:
    """For every square its neighbours in all eight directions."""
    return [
        sum(1 << (SIDE * (rank + up) + file + right) for right, up in WAYS if _on_board(file + right, rank + up))
        for rank in range(SIDE)
        for file in range(SIDE)
    ]


def _jumps() -> list[int]:
    """For every square and direction: 16 × the square jumped over + the square landed on, or -1."""
    jumps = []
    for rank in range(SIDE):
        for file in range(SIDE):
            for right, up in WAYS:
                over = SIDE * (rank + up) + file + right
                land = over + SIDE * up + right
                jumps.append(SQUARES * over + land if _on_board(file + 2 * right, rank + 2 * up) else -1)
    return jumps


STEPS: Final = vec[i64](_steps())
JUMPS: Final = vec[i64](_jumps())

# R1: where a seat begins, where its home is, and where it wants to go
CAMPS: Final = {
    "corner": [(squares("a1 b1 a2"), squares("a1 b1 a2")), (squares("d4 c4 d3"), squares("d4 c4 d3"))],
    "row": [(squares("a1 b1 c1"), squares("a1 b1 c1 d1")), (squares("d4 c4 b4"), squares("a4 b4 c4 d4"))],
}


@dataclass(frozen=True)
class TrixOptions(Options):
    setup: str = field(default="corner", metadata=among("corner", "row"))  # R1
    deadline: int = field(default=0, metadata=span(0, 20))  # R4: 0 or 6 … 20


class TrixPosition(Position):
    """The pieces of both seats as sets of squares, whose turn it is, and the moves made so far."""

    def __init__(self, setup: str, deadline: i64) -> None:
        super().__init__(2)
        self.setup: str = setup
        self.deadline: i64 = deadline
        camps = CAMPS[setup]
        self.home: vec[i64] = vec[i64]([camp[1] for camp in camps])
        self.men: vec[i64] = vec[i64]([camp[0] for camp in camps])
        self.turn: i64 = NOBODY
        self.plies: i64 = 0
        self.past: vec[i64] = vec[i64]([0] * (QUIET + 1))  # the board before every ply; 0: not known
        self.winner: i64 = NOBODY

    def copy(self) -> "TrixPosition":
        twin = TrixPosition(self.setup, self.deadline)
        twin.men[0], twin.men[1] = self.men[0], self.men[1]
        twin.turn = self.turn
        twin.plies = self.plies
        twin.winner = self.winner
        k: i64 = 0
        while k < self.plies:
            twin.past[k] = self.past[k]
            k += 1
        return twin

    # --- turn ---

    def actors(self) -> i64:
        return 0 if self.turn < 0 or self.winner != NOBODY else 1 << self.turn

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor == CHANCE:  # allgemein/G1
            out[0] = 0
            out[1] = 1
            return 2
        n: i64 = 0
        own = self.men[actor]
        while own:
            start = lowest(own)
            own &= own - 1
            targets = self.targets(start)
            while targets:
                out[n] = SQUARES * start + lowest(targets)
                targets &= targets - 1
                n += 1
        return n

    def targets(self, start: i64) -> i64:
        """Where the piece on this square may go: one step (C2), or a series of jumps (C3, C4)."""
        others = (self.men[0] | self.men[1]) & ~(1 << start)  # R2: the square it leaves counts as empty
        reached: i64 = 1 << start
        todo = reached
        while todo:
            k = 8 * lowest(todo)
            todo &= todo - 1
            end = k + 8
            while k < end:
                jump = JUMPS[k]
                if jump >= 0 and (others >> (jump >> 4)) & 1:
                    land: i64 = 1 << (jump & 15)
                    if not (others | reached) & land:
                        reached |= land
                        todo |= land
                k += 1
        return (reached | STEPS[start]) & ~others & ~(1 << start)  # R2: no move ends where it began

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            self.turn = move
            return
        self.past[self.plies] = self.board()
        self.plies += 1
        self.men[actor] ^= (1 << (move >> 4)) | (1 << (move & 15))
        self.turn = 1 - actor
        self.winner = self.outcome()
        if self.winner == NOBODY and self.third_time():
            self.winner = DRAW

    def board(self) -> i64:
        """Everything that makes two positions the same."""
        return ((self.men[0] << SQUARES) | self.men[1]) * 2 + self.turn

    # --- end ---

    def outcome(self) -> i64:
        """What the last move brought about, as far as the board and the number of moves tell."""
        mover = 1 - self.turn
        if self.men[mover] & ~self.home[self.turn] == 0:  # C1
            return mover
        own_moves = (self.plies + 1) // 2
        if 0 < self.deadline <= own_moves and self.men[mover] & self.home[mover]:  # R4
            return self.turn
        return DRAW if self.plies >= QUIET else NOBODY  # R5

    def third_time(self) -> bool:
        now = self.board()
        seen: i64 = 0
        k = self.plies - 2
        while k >= 0:
            if self.past[k] == now:
                seen += 1
            k -= 2
        return seen >= 2

    def over(self) -> bool:
        return self.winner != NOBODY

    def points(self, seat: i64) -> float:
        if self.winner == NOBODY:
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    # --- words and pictures ---

    def key(self) -> i64:
        """With a deadline the number of moves belongs to the position."""
        moves = self.plies if self.deadline else 0
        state = 2 if self.turn < 0 else 1 if self.winner != NOBODY else 0
        return ((((self.men[0] << SQUARES) | self.men[1]) * 2 + (self.turn & 1)) * 128 + moves) * 4 + state

    def text(self) -> str:
        """Ranks 4 to 1, A for the pieces of seat 0 and B for those of seat 1; who is on turn; plies (=: drawn)."""
        ranks = []
        for rank in range(SIDE - 1, -1, -1):
            row = range(SIDE * rank, SIDE * rank + SIDE)
            ranks.append("".join("A" if self.men[0] >> s & 1 else "B" if self.men[1] >> s & 1 else "." for s in row))
        turn = "-" if self.turn < 0 else str(self.turn)
        return f"{'/'.join(ranks)} {turn} {self.plies}{'=' if self.winner == DRAW else ''}"

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return f"starts={move}"
        return f"{NAMES[move >> 4]}-{NAMES[move & 15]}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            return Text("table-starts", {"seat": move})
        start, to = move >> 4, move & 15
        jumps = not STEPS[start] >> to & 1
        return Text("trix-jumps" if jumps else "trix-steps", {"seat": actor, "from": NAMES[start], "to": NAMES[to]})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return (NAMES[move >> 4], NAMES[move & 15])

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower().split("-")
        if len(words) != 2 or words[0] not in NAMES or words[1] not in NAMES:
            return "trix/R5" if words == ["pass"] else "trix/C2"
        start, to = NAMES.index(words[0]), NAMES.index(words[1])
        if not self.men[seat] >> start & 1:
            return "trix/C1"
        if start == to:
            return "trix/R2"
        if STEPS[start] >> to & 1:
            return "trix/C2"
        one_jump = any(JUMPS[8 * start + way] >= 0 and JUMPS[8 * start + way] & 15 == to for way in range(8))
        return "trix/C3" if one_jump else "trix/C4"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("board", "board", SIDE, SIDE)])
        for square, name in enumerate(NAMES):
            x, y = float(square % SIDE), float(SIDE - 1 - square // SIDE)
            owner = next((s for s in range(2) if self.home[s] >> square & 1), NOBODY)
            look = "square" if owner == NOBODY else "home-white" if owner == 0 else "home-black"
            scene.things.append(Thing(name, "square", "board", x, y, look, "·"))
        for owner, look, mark in ((0, "white", "○"), (1, "black", "●")):
            for square, name in enumerate(NAMES):
                if self.men[owner] >> square & 1:
                    x, y = float(square % SIDE), float(SIDE - 1 - square // SIDE)
                    scene.things.append(Thing(f"{look}-{name}", "stone", "board", x, y, look, mark))
        if self.winner == DRAW:
            scene.status = Text("trix-draw")
        elif self.winner != NOBODY:
            scene.status = Text("trix-won", {"seat": self.winner})
        elif self.turn >= 0:
            number = self.plies // 2 + 1
            scene.status = Text("trix-to-move", {"seat": self.turn, "number": number, "deadline": self.deadline})
        return scene


class Trix(Game):
    """Halma on sixteen squares."""

    def __init__(self) -> None:
        super().__init__(
            "trix",
            seats=(2,),
            kind=("board",),
            leaflet="002/5",
            bound=QUIET + 1,
            options=TrixOptions,
            total=1.0,
        )

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, TrixOptions)
        if 0 < options.deadline < 6:
            raise BadOptions(
                f"deadline is 0 (none) or a move from 6 to 20, not {options.deadline}",
                Text("trix-bad-deadline", {"given": int(options.deadline)}),
            )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, TrixOptions)
        return TrixPosition(options.setup, options.deadline)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.start(seats, options)
        assert isinstance(position, TrixPosition)
        board, turn, plies = text.split()
        ranks = board.split("/")
        drawn = "".join(reversed(ranks))
        if [len(rank) for rank in ranks] != [SIDE] * SIDE or set(drawn) - set("AB."):
            raise BadText(f"a board is four ranks of four squares (A, B or .), the far one first, not {board}")
        for owner in range(2):
            position.men[owner] = sum(1 << s for s, mark in enumerate(drawn) if mark == "AB"[owner])
            if count(position.men[owner]) != PIECES:
                raise BadText(f"each seat has {PIECES} pieces: {board}")
        position.plies = int(plies.rstrip("="))
        if turn not in ("0", "1", "-") or not 0 <= position.plies <= QUIET or (turn == "-" and position.plies):
            raise BadText(f"after the board come who is on turn (0, 1, or - before the draw) and 0 to {QUIET} plies")
        if turn != "-":
            position.turn = int(turn)
            if position.men[position.turn] & ~position.home[1 - position.turn] == 0:
                raise BadText(f"seat {turn} cannot be on turn: it has arrived already")
            position.winner = position.outcome()
            if (
                plies.endswith("=") and position.winner == NOBODY and position.plies >= 8
            ):  # the third time at the soonest
                position.winner = DRAW
            own_moves = position.plies // 2
            if 0 < position.deadline <= own_moves and position.men[position.turn] & position.home[position.turn]:
                raise BadText(f"seat {turn} has not cleared its home in time: it has lost already")
        fresh = TrixPosition(position.setup, position.deadline)
        if position.plies == 0 and (position.men[0], position.men[1]) != (fresh.men[0], fresh.men[1]):
            raise BadText("before the first move all pieces stand where they begin")
        if position.text() != " ".join(text.split()):
            raise BadText(f"this is written {position.text()}")
        return position
