"""Mühle (nine men's morris): set nine stones, move them, close mills, take stones.

Moves: setting on a point is the point 0 … 23; moving is 32 + 32 × from + to; taking is 2048 + point. A mill and the
stone taken for it are one turn of two steps. The first event draws the seat that plays White.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import LONE, count, lone_bits
from spielkiste.things.lines import LineBoard

BOARD: Final = LineBoard(
    "a1-d1-g1 b2-d2-f2 c3-d3-e3 a4-b4-c4 e4-f4-g4 c5-d5-e5 b6-d6-f6 a7-d7-g7 "
    "a1-a4-a7 b2-b4-b6 c3-c4-c5 d1-d2-d3 d5-d6-d7 e3-e4-e5 f2-f4-f6 g1-g4-g7"
)
POINTS: Final = 24
STONES: Final = 9
MOVE: Final = 32
TAKE: Final = 2048
QUIET: Final = 100  # plies without setting or taking that make a draw
NOBODY: Final = -1
WHITE: Final = 0
BLACK: Final = 1
DRAW: Final = 2


def _mills() -> list[int]:
    """For every point the two pairs of points that complete a mill with it."""
    pairs = []
    for point in range(POINTS):
        for line in BOARD.through(point):
            pairs.append(sum(1 << other for other in line if other != point))
    return pairs


def _steps() -> list[int]:
    """For every point its up to four neighbours, filled up with the point itself, which is never free to move to."""
    steps = []
    for point, near in enumerate(BOARD.neighbours):
        steps += [*near, point, point, point][:4]
    return steps


MILLS: Final = vec[i64](_mills())
NEAR: Final = vec[i64](list(BOARD.masks))
BIT: Final = vec[i64](lone_bits())
STEPS: Final = vec[i64](_steps())


@dataclass(frozen=True)
class MuehleOptions(Options):
    capture: str = field(default="none", metadata=among("none", "any"))  # R2: all enemy stones in mills
    edition: str = field(default="leaflet", metadata=among("leaflet", "international"))  # R6


class MuehlePosition(Position):
    """Stones as two bit sets, stones in hand, and whose turn it is."""

    def __init__(self, take_any: bool) -> None:
        super().__init__(2)
        self.take_any: bool = take_any
        self.white_seat: i64 = -1
        self.own: i64 = 0  # stones of the colour to move
        self.other: i64 = 0
        self.own_hand: i64 = STONES
        self.other_hand: i64 = STONES
        self.colour: i64 = WHITE
        self.taking: bool = False
        self.quiet: i64 = 0
        self.past: vec[i64] = vec[i64]([0] * (QUIET + 1))  # positions since the last irreversible step
        self.winner: i64 = NOBODY

    def copy(self) -> "MuehlePosition":
        twin = MuehlePosition(self.take_any)
        self.lend(twin)
        return twin

    def copy_into(self, spare: Position) -> Position:
        if not isinstance(spare, MuehlePosition):
            return self.copy()
        spare.take_any = self.take_any
        self.lend(spare)
        return spare

    def lend(self, twin: "MuehlePosition") -> None:
        """Make another position the same as this one."""
        twin.white_seat = self.white_seat
        twin.own, twin.other = self.own, self.other
        twin.own_hand, twin.other_hand = self.own_hand, self.other_hand
        twin.colour = self.colour
        twin.taking = self.taking
        twin.quiet = self.quiet
        twin.winner = self.winner
        k: i64 = 0
        while k < self.quiet:
            twin.past[k] = self.past[k]
            k += 1

    # --- turn ---

    def seat_of(self, colour: i64) -> i64:
        return self.white_seat ^ colour

    def actors(self) -> i64:
        if self.white_seat < 0 or self.winner != NOBODY:
            return 0
        return 1 << (self.white_seat ^ self.colour)

    def mid_turn(self) -> bool:
        return self.taking

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor == CHANCE:  # brett/B2: the lot draws White
            out[0] = 0
            out[1] = 1
            return 2
        # written without branches: every move is put down, and only a legal one is counted
        n: i64 = 0
        to: i64 = 0
        own = self.own
        free = ~(own | self.other)
        if self.taking:  # C4: none out of a closed mill
            loose = self.loose()
            while to < POINTS:
                out[n] = TAKE + to
                n += (loose >> to) & 1
                to += 1
            return n
        if self.own_hand > 0:  # C1
            while to < POINTS:
                out[n] = to
                n += (free >> to) & 1
                to += 1
            return n
        jumps = count(own) == 3
        while own:
            stone = own & -own
            own ^= stone
            point = BIT[((stone * LONE) >> 27) & 31]
            start = MOVE + 32 * point
            if jumps:  # C7: with three stones left one may jump
                to = 0
                while to < POINTS:
                    out[n] = start + to
                    n += (free >> to) & 1
                    to += 1
            else:  # C3
                k = 4 * point
                end = k + 4
                while k < end:
                    to = STEPS[k]
                    out[n] = start + to
                    n += (free >> to) & 1
                    k += 1
        return n

    def in_mill(self, stones: i64, point: i64) -> bool:
        """C2: three own stones on one line."""
        a = MILLS[2 * point]
        b = MILLS[2 * point + 1]
        return stones & a == a or stones & b == b

    def loose(self) -> i64:
        """The enemy stones that may be taken."""
        other = self.other
        loose: i64 = 0
        rest = other
        while rest:
            stone = rest & -rest
            rest ^= stone
            if not self.in_mill(other, BIT[((stone * LONE) >> 27) & 31]):
                loose |= stone
        if loose == 0 and self.take_any:  # R2
            return self.other
        return loose

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            self.white_seat = move
            return
        if move >= TAKE:
            self.other &= ~(1 << (move - TAKE))
            self.taking = False
            self.quiet = 0
            if self.other_hand + count(self.other) < 3:  # C8
                self.winner = self.colour
                return
            self.pass_on()
            return
        if move < MOVE:
            to = move
            self.own_hand -= 1
            self.quiet = 0
        else:
            to = (move - MOVE) & 31
            self.past[self.quiet] = (self.own << 24) | self.other
            self.own &= ~(1 << ((move - MOVE) >> 5))
            self.quiet += 1
        self.own |= 1 << to
        if self.in_mill(self.own, to) and self.loose() != 0:  # R1, R3: one stone, however many mills
            self.taking = True
            return
        self.pass_on()

    def pass_on(self) -> None:
        """The other colour is on; perhaps it has lost, or the game is a draw."""
        self.own, self.other = self.other, self.own
        self.own_hand, self.other_hand = self.other_hand, self.own_hand
        self.colour ^= 1
        if self.own_hand == 0 and not self.can_move():  # C9
            self.winner = self.colour ^ 1
        elif self.quiet >= QUIET or (self.quiet >= 8 and self.third_time()):  # R5
            self.winner = DRAW

    def can_move(self) -> bool:
        rest = self.own
        if count(rest) == 3:
            return True
        free = ~(rest | self.other)
        while rest:
            stone = rest & -rest
            rest ^= stone
            if NEAR[BIT[((stone * LONE) >> 27) & 31]] & free:
                return True
        return False

    def third_time(self) -> bool:
        """Did this position occur twice before, with the same colour to move?"""
        now = (self.own << 24) | self.other
        past = self.past
        seen: i64 = 0
        k = self.quiet - 4
        while k >= 0:
            if past[k] == now:
                seen += 1
                if seen == 2:
                    return True
            k -= 2
        return False

    # --- is it a position of this game? ---

    def doubt(self) -> str:
        """What cannot be right about a position that somebody wrote down; nothing: an empty word."""
        white, black = (self.own_hand, self.other_hand) if self.colour == WHITE else (self.other_hand, self.own_hand)
        behind = 1 if self.taking == (self.colour == WHITE) else 0  # C1: White has set once more
        if white + behind != black and white + black > 0:
            return f"White and Black set in turn, so that they cannot have {white} and {black} in hand"
        if self.white_seat < 0 and white + black < 2 * STONES:
            return "it is drawn who is White before the first stone is set"
        if self.white_seat > 1:
            return f"there is no seat {self.white_seat}"
        if self.own_hand + count(self.own) < 3:
            return "who has lost does not move any more"
        if self.quiet > 0 and (white + black > 0 or self.winner == self.colour):
            return "a stone that is set or taken begins the count of quiet plies anew"
        if self.taking and (self.winner != NOBODY or self.loose() == 0 or not self.has_mill()):
            return "no mill has been closed, or there is no stone to take"
        if self.quiet < 8 if self.winner == DRAW else self.quiet == QUIET and self.winner == NOBODY and not self.taking:
            return f"drawn (=) is what occurs for the third time, after 8 plies at the soonest, and after {QUIET} plies"
        return ""

    def has_mill(self) -> bool:
        return any(self.in_mill(self.own, point) for point in range(POINTS) if self.own >> point & 1)

    # --- end ---

    def over(self) -> bool:
        return self.winner != NOBODY

    def points(self, seat: i64) -> float:
        if self.winner == NOBODY:
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if self.seat_of(self.winner) == seat else 0.0

    # --- words and pictures ---

    def key(self) -> i64:
        hands = self.own_hand * 10 + self.other_hand  # at most 99
        state = 4 * hands + 2 * self.colour + (1 if self.taking else 0)
        return (((self.own << 24) | self.other) << 9) + (511 if self.white_seat < 0 else state)

    def text(self) -> str:
        """Points a1 … g7 row by row; colour on turn (x: it takes), hands, White's seat, quiet plies (=: drawn)."""
        white, black = (self.own, self.other) if self.colour == WHITE else (self.other, self.own)
        hands = (self.own_hand, self.other_hand) if self.colour == WHITE else (self.other_hand, self.own_hand)
        board = "".join("W" if white >> p & 1 else "B" if black >> p & 1 else "." for p in range(POINTS))
        turn = "wb"[self.colour] + ("x" if self.taking else "")
        seat = "-" if self.white_seat < 0 else str(self.white_seat)
        drawn = "=" if self.winner == DRAW else ""
        return f"{board} {turn} {hands[0]}-{hands[1]} {seat} {self.quiet}{drawn}"

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return f"white={move}"
        if move >= TAKE:
            return "x" + BOARD.names[move - TAKE]
        if move < MOVE:
            return BOARD.names[move]
        return f"{BOARD.names[(move - MOVE) >> 5]}-{BOARD.names[(move - MOVE) & 31]}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            return Text("board-white", {"seat": move})
        if move >= TAKE:
            return Text("muehle-takes", {"seat": actor, "point": BOARD.names[move - TAKE]})
        if move < MOVE:
            return Text("muehle-sets", {"seat": actor, "point": BOARD.names[move]})
        start, to = BOARD.names[(move - MOVE) >> 5], BOARD.names[(move - MOVE) & 31]
        return Text("muehle-moves", {"seat": actor, "from": start, "to": to})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= TAKE:
            return (BOARD.names[move - TAKE],)
        if move < MOVE:
            return (BOARD.names[move],)
        return (BOARD.names[(move - MOVE) >> 5], BOARD.names[(move - MOVE) & 31])

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower()
        points = [BOARD.index[w] for w in words.replace("x", " ").replace("-", " ").split() if w in BOARD.index]
        if self.taking:
            return "muehle/C4" if words.startswith("x") else "muehle/R1"
        if words.startswith("x"):
            return "muehle/C4"
        if self.own_hand > 0:
            return "muehle/C3" if len(points) == 2 else "muehle/C1"
        if len(points) == 2 and count(self.own) == 3:
            return "muehle/C7"
        return "muehle/C3"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("board", "board", 7, 7)], BOARD.drawing("board"))
        white, black = (self.own, self.other) if self.colour == WHITE else (self.other, self.own)
        hands = (self.own_hand, self.other_hand) if self.colour == WHITE else (self.other_hand, self.own_hand)
        for colour, stones in ((WHITE, white), (BLACK, black)):
            look, mark = ("white", "○") if colour == WHITE else ("black", "●")
            for point in range(POINTS):
                if stones >> point & 1:
                    x, y = BOARD.place(point)
                    scene.things.append(Thing(f"{look}-{BOARD.names[point]}", "stone", "board", x, y, look, mark))
            owner = -1 if self.white_seat < 0 else self.seat_of(colour)
            label = Text("board-in-hand", {"look": look})
            scene.areas.append(Area(f"hand-{look}", "tray", STONES, 1, owner, label))
            for k in range(hands[colour]):
                scene.things.append(Thing(f"{look}-{k}", "stone", f"hand-{look}", float(k), 0, look, mark))
        if self.over():
            scene.status = Text("table-over")
        elif self.white_seat >= 0:
            turn = "muehle-to-take" if self.taking else "muehle-to-set" if self.own_hand else "muehle-to-move"
            scene.status = Text(turn, {"seat": self.seat_of(self.colour)})
        return scene


class Muehle(Game):
    """Nine men's morris."""

    def __init__(self) -> None:
        super().__init__(
            "muehle",
            seats=(2,),
            kind=("board",),
            leaflet="003/30, 004",
            bound=4_000,
            options=MuehleOptions,
            total=1.0,
            common=("brett",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, MuehleOptions)
        return MuehlePosition(options.capture == "any" or options.edition == "international")

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.start(seats, options)
        assert isinstance(position, MuehlePosition)
        board, turn, hands, seat, quiet = text.split()
        if len(board) != POINTS or set(board) - set("WB.") or turn not in ("w", "b", "wx", "bx"):
            raise BadText("a position is 24 points (W, B or .), then w or b (wx, bx: to take), hands, seat, plies")
        stones = [sum(1 << p for p, mark in enumerate(board) if mark == colour) for colour in "WB"]
        in_hand = [int(n) for n in hands.split("-")]
        for colour in (WHITE, BLACK):
            if not 0 <= in_hand[colour] <= STONES - board.count("WB"[colour]):
                raise BadText(f"nine stones each: {hands} in hand is too many")
        if not 0 <= int(quiet.rstrip("=")) <= QUIET:
            raise BadText(f"at most {QUIET} quiet plies, not {quiet}")
        mover = WHITE if turn[0] == "w" else BLACK
        position.colour = mover
        position.own, position.other = stones[mover], stones[1 - mover]
        position.own_hand, position.other_hand = in_hand[mover], in_hand[1 - mover]
        position.taking = turn.endswith("x")
        position.white_seat = -1 if seat == "-" else int(seat)
        position.quiet = int(quiet.rstrip("="))
        if position.other_hand + count(position.other) < 3:  # C8
            position.winner = mover
        elif position.own_hand == 0 and not position.taking and not position.can_move():  # C9
            position.winner = 1 - mover
        elif quiet.endswith("="):
            position.winner = DRAW
        if doubt := position.doubt():
            raise BadText(doubt)
        if position.text() != " ".join(text.split()):
            raise BadText(f"this is written {position.text()}")
        return position
