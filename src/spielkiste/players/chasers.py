"""The two small games on a board, judged: wolf and sheep, and trix. Both are races that somebody can block."""

from typing import Final

from mypy_extensions import i64

from spielkiste.games.enclosure.wolf_und_schafe import STEP, UNPLACED, WolfPosition
from spielkiste.games.small.trix import SIDE, TrixPosition
from spielkiste.players.alphabeta import AlphaBetaPlayer
from spielkiste.players.draughts import BOARD, down, up
from spielkiste.players.judge import Judge
from spielkiste.players.perfect import PerfectPlayer
from spielkiste.players.player import Player
from spielkiste.players.skill import Skill, skill
from spielkiste.table.position import Position
from spielkiste.things.bits import bit, count, lowest

BEHIND: Final = 0xF  # where the wolf is behind every sheep
SHUT_OUT: Final = 200  # no way through: what that is worth to the sheep
DETOUR: Final = 15  # each step the wolf still has to go
ROOM: Final = 3  # each square the wolf can get to
RAGGED: Final = 6  # each row between the first sheep and the last


class WolfJudge(Judge):
    """Wolf and sheep: how far is it to the base row, if the sheep stood still?"""

    def worth(self, position: Position) -> i64:
        assert isinstance(position, WolfPosition)
        if position.wolf == UNPLACED:
            return 0
        free = ~position.sheep & BOARD
        reach = bit(position.wolf)
        steps: i64 = 0
        while reach & BEHIND == 0:
            further = reach | ((up(reach) | down(reach)) & free)
            if further == reach:
                break
            reach = further
            steps += 1
        sheep = position.sheep
        worth = RAGGED * ((31 - lowest_from_above(sheep)) // 4 - lowest(sheep) // 4)
        if reach & BEHIND:
            worth += SHUT_OUT // 2 - DETOUR * steps
        else:
            worth += ROOM * count(reach) - SHUT_OUT
        return -worth if position.sheep_turn else worth

    def promise(self, position: Position, move: i64) -> i64:
        """The wolf goes down, the sheep that are behind follow first."""
        assert isinstance(position, WolfPosition)
        if move < STEP:
            return 0
        return 8 - (move & 31) // 4


def lowest_from_above(squares: i64) -> i64:
    """How many squares lie above the highest of these."""
    above: i64 = 0
    while squares >> (31 - above) == 0:
        above += 1
    return above


class TrixJudge(Judge):
    """Trix: the way still to go, one's own and the other's."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 64

    def worth(self, position: Position) -> i64:
        assert isinstance(position, TrixPosition)
        turn = position.turn
        return self.gone(position, turn) - self.gone(position, 1 - turn)

    def gone(self, position: TrixPosition, seat: i64) -> i64:
        """How far the pieces of a seat have come, in hundredths of a row."""
        men = position.men[seat]
        goal = position.home[1 - seat]
        far: i64 = 0
        while men:
            square = lowest(men)
            men &= men - 1
            file = square % SIDE
            rank = square // SIDE
            if position.setup == "row":
                far += 100 * rank
            else:
                far += 60 * (rank + file)
        if seat == 1:
            far = (300 if position.setup == "row" else 360) * 3 - far
        return far + 30 * count(position.men[seat] & goal)

    def promise(self, position: Position, move: i64) -> i64:
        assert isinstance(position, TrixPosition)
        start = move >> 4
        to = move & 15
        gain = to // SIDE + to % SIDE - start // SIDE - start % SIDE
        return 10 + gain if position.turn == 0 else 10 - gain

    def quiet(self, position: Position) -> i64:
        assert isinstance(position, TrixPosition)
        return position.plies


WOLF: Final = WolfJudge()
TRIX: Final = TrixJudge()
ALMOST: Final = Skill(4, horizon=5, attention=0.95, haste=0.0, worlds=0)


def wolf_und_schafe(level: int) -> Player:
    searching = AlphaBetaPlayer(WOLF, skill(level))
    return PerfectPlayer(searching) if level == 5 else searching


def trix(level: int) -> Player:
    """Five moves ahead are enough to hold a draw, so the fourth level has to overlook something now and then."""
    searching = AlphaBetaPlayer(TRIX, ALMOST if level == 4 else skill(level))
    return PerfectPlayer(searching) if level == 5 else searching
