"""Draughts, judged: dame and checkers in all their ways of playing, and what else shares their rules.

Squares are four to a row, counted from the side that begins; a set of squares is shifted to see all its neighbours at
once, rows 1, 3, 5, 7 (EVEN, counted from 0) and the others each in their way.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.draughts.engine import FIRST, STOP, Draughts
from spielkiste.players.alphabeta import AlphaBetaPlayer
from spielkiste.players.judge import LIVELY, Judge
from spielkiste.players.player import Player
from spielkiste.players.skill import skill
from spielkiste.table.position import Position
from spielkiste.things.bits import count, mix

BOARD: Final = 0xFFFFFFFF
EVEN: Final = 0x0F0F0F0F
ODD: Final = 0xF0F0F0F0
LEFT: Final = 0x01010101  # squares without a neighbour to the left …
RIGHT: Final = 0x80808080  # … and to the right
BASE: Final = vec[i64]([0x0000000F, 0xF0000000])  # where each side's men come from
HALFWAY: Final = vec[i64]([0xFFFF0000, 0x0000FFFF])  # the other half of the board, …
NEAR: Final = vec[i64]([0xFFF00000, 0x00000FFF])  # … three rows from the crown, two, and one
NEARER: Final = vec[i64]([0xFF000000, 0x000000FF])
CENTRE: Final = 0x00666600
RIM: Final = 0xF818181F  # the edge of the board
MIDST: Final = 0x006FF600

# What counts, in hundredths of a man.
MAN: Final = 100
SHORT_KING: Final = 145
FLYING_KING: Final = 320
GUARD: Final = 7  # a man on its base row, while the other side has men
ADVANCE: Final = 3
CENTRAL: Final = 3
FREEDOM: Final = 2
ROOM: Final = 6  # for a king off the rim
TIRED: Final = 160  # quiet plies that would make every advantage worthless


def up(squares: i64) -> i64:
    """The neighbours of these squares towards the far rows."""
    even = squares & EVEN
    odd = squares & ODD
    return (even << 4 | (even & ~LEFT) << 3 | odd << 4 | (odd & ~RIGHT) << 5) & BOARD


def down(squares: i64) -> i64:
    even = squares & EVEN
    odd = squares & ODD
    return (even >> 4 | (even & ~LEFT) >> 5 | odd >> 4 | (odd & ~RIGHT) >> 3) & BOARD


class DraughtsJudge(Judge):
    """Draughts with kings of any kind."""

    def __init__(self, king: i64) -> None:
        super().__init__()
        self.king: i64 = king
        self.margin = 60

    def worth(self, position: Position) -> i64:
        assert isinstance(position, Draughts)
        own = position.own
        other = position.other
        kings = position.kings
        side = position.side
        own_men = own & ~kings
        other_men = other & ~kings
        own_kings = own & kings
        other_kings = other & kings
        free = ~(own | other) & BOARD
        worth = self.side_worth(own_men, own_kings, other, side, free)
        worth -= self.side_worth(other_men, other_kings, own, 1 - side, free)
        own_might = MAN * count(own_men) + self.king * count(own_kings)
        other_might = MAN * count(other_men) + self.king * count(other_kings)
        ahead = own_might - other_might
        worth += ahead
        if ahead != 0:  # who is ahead likes exchanges, and to be near
            might = own_might + other_might
            worth += 240 * ahead // might
            if might <= 1200:
                if ahead > 0 and own_kings:
                    worth -= 4 * distance(own_kings, other)
                elif ahead < 0 and other_kings:
                    worth += 4 * distance(other_kings, own)
        if position.quiet > 10:
            worth = worth * (TIRED - position.quiet) // TIRED
        return worth

    def side_worth(self, men: i64, kings: i64, enemies: i64, side: i64, free: i64) -> i64:
        """How well the stones of one side stand."""
        worth: i64 = 0
        if enemies & BOARD:
            worth = GUARD * count(men & BASE[side])
        forward = HALFWAY[side]
        worth += ADVANCE * (count(men & forward) + 2 * count(men & NEAR[side]) + 4 * count(men & NEARER[side]))
        worth += CENTRAL * count((men | kings) & CENTRE)
        ahead = up(men) if side == FIRST else down(men)
        worth += FREEDOM * count(ahead & free)
        if kings:
            worth += ROOM * count(kings & ~RIM)
            worth += FREEDOM * count((up(kings) | down(kings)) & free)
        return worth

    def promise(self, position: Position, move: i64) -> i64:
        assert isinstance(position, Draughts)
        if move >= STOP:
            return 2 * LIVELY
        over = move >> 12
        if over:
            taken: i64 = 1
            if (position.kings >> (over - 1)) & 1:
                taken = 2
            return LIVELY + taken
        to = (move >> 6) & 63
        if (position.kings >> (move & 63)) & 1:
            return 0
        row = to >> 2
        if position.side != FIRST:
            row = 7 - row
        return LIVELY // 2 if row == 7 else 4 * row

    def moves(self, position: Position, seat: i64, out: vec[i64]) -> i64:
        """Nobody overlooks a capture; what others have overlooked is thought about."""
        assert isinstance(position, Draughts)
        n = position.strict(out)
        return position.claims(out, n) if position.chain < 0 else n

    def forced(self, position: Position) -> bool:
        assert isinstance(position, Draughts)
        return position.chain >= 0 or position.huffed or position.guilty != 0 or position.able() != 0

    def quiet(self, position: Position) -> i64:
        assert isinstance(position, Draughts)
        return position.quiet

    def key(self, position: Position) -> i64:
        """How long nothing has happened decides as well when it has been long."""
        assert isinstance(position, Draughts)
        key = position.key()
        return key if position.quiet < 56 else mix(key, position.quiet >> 3)


def distance(hunters: i64, hunted: i64) -> i64:
    """How many steps these kings need, all together, to be next to one of the hunted."""
    reach = up(hunted) | down(hunted)
    steps: i64 = 0
    far = hunters & ~reach
    while far and steps < 40:
        steps += count(far)
        reach |= up(reach) | down(reach)
        far &= ~reach
    return steps


DAME: Final = DraughtsJudge(FLYING_KING)
CHECKERS: Final = DraughtsJudge(SHORT_KING)


def dame(level: int) -> Player:
    return AlphaBetaPlayer(DAME, skill(level))


def checkers(level: int) -> Player:
    return AlphaBetaPlayer(CHECKERS, skill(level))
