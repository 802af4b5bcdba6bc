"""Nine men's morris, judged: stones, mills that can be closed, double mills, and how freely everyone moves.

Every point lies on two lines, one across and one up the board. So a set of stones is written twice over, 16 lines of
three bits: the points as the game numbers them, which are the lines across, and in the upper half the same stones line
by line upwards. All lines are then looked at in a few steps at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.morris.muehle import BOARD, MILLS, MOVE, POINTS, TAKE, MuehlePosition
from spielkiste.players.alphabeta import AlphaBetaPlayer
from spielkiste.players.judge import LIVELY, Judge
from spielkiste.players.morris_endings import UNKNOWN, endings
from spielkiste.players.perfect import PerfectPlayer
from spielkiste.players.player import Player
from spielkiste.players.skill import Skill, skill
from spielkiste.table.position import Position
from spielkiste.things.bits import count

HALF: Final = 0xFFFFFF
FIRST: Final = 0o1111111111111111  # the first point of every line
LAST: Final = 0o4444444444444444
LINES: Final = 0o7777777777777777

# What counts, in hundredths of a stone. Who has nothing left to move once all stones are set has lost, so being free to
# move is what setting is about (found in games of the program against itself).
STONE: Final = 100
ROOM: Final = 30  # each step that stones set could make, while there are stones to set, …
FREEDOM: Final = 12  # … and when there are none
PAIR: Final = 5  # two on a line, the third point free
CLOSES: Final = 45  # a pair that the next move can close: the first one of the seat to move, …
THREAT: Final = 16  # … of the other, …
AGAIN: Final = 12  # … and each further one
DOUBLE: Final = 60  # a pair that is closed with a stone out of another mill
MILL: Final = 8
CERTAIN: Final = 20_000  # won by the table, though the search has not seen the end
HARDLY: Final = 16  # the part of what looks like an advantage that still counts where the table says it is none
TIRED: Final = 128  # quiet plies that would make every advantage worthless


def _upwards(back: bool) -> list[int]:
    """256 × byte + bits: those points of this byte of a half in the other order."""
    lines = [line for line in BOARD.lines if line not in [tuple(range(k, k + 3)) for k in range(0, POINTS, 3)]]
    order = [point for line in lines for point in line]
    place = order if back else [order.index(point) for point in range(POINTS)]
    return [
        sum(1 << place[8 * byte + k] for k in range(8) if bits >> k & 1) for byte in range(3) for bits in range(256)
    ]


UP: Final = vec[i64](_upwards(False))
ACROSS: Final = vec[i64](_upwards(True))


def twice(points: i64) -> i64:
    """A set of points, line by line: across, and upwards."""
    return points | (UP[points & 255] | UP[256 + ((points >> 8) & 255)] | UP[512 + (points >> 16)]) << 24


def crossed(points: i64) -> i64:
    """What is marked on a line, marked on the lines that cross it."""
    low = points & HALF
    high = points >> 24
    up = UP[low & 255] | UP[256 + ((low >> 8) & 255)] | UP[512 + (low >> 16)]
    return ACROSS[high & 255] | ACROSS[256 + ((high >> 8) & 255)] | ACROSS[512 + (high >> 16)] | up << 24


def beside(points: i64) -> i64:
    """The neighbours of these points on their lines."""
    return (points & ~LAST) << 1 | (points & ~FIRST) >> 1


def standing(own: i64, other: i64, stones: i64, hand: i64, room: i64, first: i64) -> i64:
    """What one side's stones are worth, all but their number; sets of points twice over."""
    free = ~(own | other) & LINES
    low = own & FIRST
    middle = (own >> 1) & FIRST
    high = (own >> 2) & FIRST
    taken = (other | other >> 1 | other >> 2) & FIRST
    mills = low & middle & high
    pairs = ((low & middle) | (low & high) | (middle & high)) & ~mills & ~taken
    worth: i64 = 0
    jumps = hand == 0 and stones == 3
    if not jumps:
        steps = count((own & ~LAST) << 1 & free) + count((own & ~FIRST) >> 1 & free)
        worth = room * steps
    if mills:
        worth += MILL * count(mills)
    if pairs:
        worth += PAIR * count(pairs)
        gaps = free & (pairs * 7)
        if hand == 0 and not jumps:
            gaps &= crossed(beside(own))
        closing = count(gaps)
        if closing:
            worth += first + AGAIN * (closing - 1)
            if mills and hand == 0 and gaps & crossed(beside(crossed(mills * 7))):
                worth += DOUBLE
    return worth


class MorrisJudge(Judge):
    """Nine men's morris."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 640

    def worth(self, position: Position) -> i64:
        assert isinstance(position, MuehlePosition)
        own = twice(position.own)
        other = twice(position.other)
        own_stones = count(position.own) + position.own_hand
        other_stones = count(position.other) + position.other_hand
        worth = STONE * (own_stones - other_stones)
        room: i64 = ROOM if position.own_hand + position.other_hand else FREEDOM
        worth += standing(own, other, own_stones, position.own_hand, room, CLOSES)
        worth -= standing(other, own, other_stones, position.other_hand, room, THREAT)
        if position.quiet > 8:
            worth = worth * (TIRED - position.quiet) // TIRED
        return worth

    def promise(self, position: Position, move: i64) -> i64:
        assert isinstance(position, MuehlePosition)
        if move >= TAKE:
            point = 2 * (move - TAKE)
            return LIVELY + count(position.other & MILLS[point]) + count(position.other & MILLS[point + 1])
        to = move
        own = position.own
        if move >= MOVE:
            to = (move - MOVE) & 31
            own &= ~(1 << ((move - MOVE) >> 5))
        a = MILLS[2 * to]
        b = MILLS[2 * to + 1]
        if own & a == a or own & b == b:
            return LIVELY
        other = position.other
        if other & a == a or other & b == b:
            return LIVELY // 4
        return 0

    def quiet(self, position: Position) -> i64:
        assert isinstance(position, MuehlePosition)
        return position.quiet

    def key(self, position: Position) -> i64:
        """How long nothing has happened decides as well when it has been long."""
        assert isinstance(position, MuehlePosition)
        key = position.key()
        if position.quiet >= 64:
            key += (position.quiet >> 3) << 57
        return key


class EndingJudge(MorrisJudge):
    """The same, who looks endgames up in the tables that are there."""

    def worth(self, position: Position) -> i64:
        assert isinstance(position, MuehlePosition)
        if position.own_hand + position.other_hand == 0:
            value = endings(position.take_any).of(position)
            if value != UNKNOWN:
                if value == 0:
                    return super().worth(position) // HARDLY
                return CERTAIN - value if value > 0 else -CERTAIN - value
        return super().worth(position)


JUDGE: Final = MorrisJudge()
MASTER: Final = EndingJudge()
LEARNERS: Final = [  # in less haste than elsewhere: nobody lets a mill stand open for a stone's worth of comfort
    Skill(1, horizon=1, attention=0.5, haste=0.6, worlds=0),
    Skill(2, horizon=2, attention=0.8, haste=0.3, worlds=0),
]


def muehle(level: int) -> Player:
    if level == 5:  # where a table knows all moves, there is nothing to think about
        return PerfectPlayer(AlphaBetaPlayer(MASTER, skill(level)))
    return AlphaBetaPlayer(JUDGE, LEARNERS[level - 1] if level <= len(LEARNERS) else skill(level))
