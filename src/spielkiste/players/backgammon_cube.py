"""The doubling die: what a game is worth while one of the sides, or either, may still double (after Janowski).

The truth lies between two simple worlds. In one the die is dead: nobody doubles any more. In the other it lives: a
side doubles at the very moment when taking and giving up cost the other side the same. The worth is a mixture.

In a match, points are not worth the same at every score: there, everything is counted in chances to win the match.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.backgammon.backgammon import CRAWFORD, LARGEST, MIDDLE, PAST, BackgammonPosition

LIFE: Final = 0.68  # how much of the living world there is in the truth
LIFE_IN_MATCH: Final = 0.5
DOUBLE_WINS: Final = 0.25  # of the games won, those that count twice
ROW: Final = 26


def _match_table() -> list[float]:
    """The chance to win a match when oneself is short of so many points and the other side of so many.

    Three tables behind each other: before the game without the doubling die, in it, and after it. An ordinary game is
    taken to bring 1, 2 or 4 points; after Crawford, who is behind doubles at once.
    """
    table = [0.0] * (3 * ROW * ROW)
    for which in (2, 1, 0):
        for mine in range(ROW):
            for theirs in range(ROW):
                at = which * ROW * ROW + mine * ROW + theirs
                if mine == 0 or theirs == 0:
                    table[at] = 1.0 if mine == 0 and theirs > 0 else 0.0
                    continue
                after = 0 if which == 0 else 2
                if which == 0 and min(mine, theirs) == 1:
                    table[at] = table[ROW * ROW + mine * ROW + theirs]  # it is the game without the die
                    continue
                if which == 0:
                    brings = ((1, 0.42), (2, 0.4), (4, 0.18))
                elif which == 1:
                    brings = ((1, 1.0 - DOUBLE_WINS), (2, DOUBLE_WINS), (4, 0.0))
                else:
                    brings = ((2, 1.0 - DOUBLE_WINS), (4, DOUBLE_WINS), (4, 0.0))
                chance = 0.0
                for points, share in brings:
                    start = after * ROW * ROW
                    chance += 0.5 * share * table[start + max(0, mine - points) * ROW + theirs]
                    chance += 0.5 * share * table[start + mine * ROW + max(0, theirs - points)]
                table[at] = chance
    return table


MATCH: Final = vec[float](_match_table())


@final
class Stakes:
    """What a result is worth at this table to this seat."""

    def __init__(self, position: BackgammonPosition, seat: i64) -> None:
        target = position.target
        self.match: bool = target > 0
        self.mine: i64 = target - position.score[seat]
        self.theirs: i64 = target - position.score[1 - seat]
        short = self.mine == 1 or self.theirs == 1
        past = position.crawford in (CRAWFORD, PAST) or (position.leaflet and short)
        self.table: i64 = 2 * ROW * ROW if self.match and past else 0

    def after(self, points: i64) -> float:
        """So many points won; below zero, lost."""
        if not self.match:
            return float(points)
        mine = self.mine - points if points > 0 else self.mine
        theirs = self.theirs + points if points < 0 else self.theirs
        mine = 0 if mine < 0 else mine
        theirs = 0 if theirs < 0 else theirs
        return MATCH[self.table + mine * ROW + theirs]

    def dead(self, chances: vec[float], cube: i64) -> float:
        """The worth of a game that goes to its end with the die as it lies."""
        win, gammon, backgammon = chances[0], chances[1], chances[2]
        loss = 1.0 - win
        lost_gammon, lost_backgammon = chances[3], chances[4]
        return (
            (win - gammon) * self.after(cube)
            + (gammon - backgammon) * self.after(2 * cube)
            + backgammon * self.after(3 * cube)
            + (loss - lost_gammon) * self.after(-cube)
            + (lost_gammon - lost_backgammon) * self.after(-2 * cube)
            + lost_backgammon * self.after(-3 * cube)
        )

    def worth(self, chances: vec[float], cube: i64, mine: bool, theirs: bool) -> float:
        """The worth with the die at `cube`, where this seat may turn it, the other seat may, or either."""
        dead = self.dead(chances, cube)
        if self.match:
            mine = mine and self.mine > cube  # else one win is enough anyhow
            theirs = theirs and self.theirs > cube
        if cube >= LARGEST or not (mine or theirs):
            return dead
        one = self.after(cube)
        low = self.after(-cube)
        if one - low < 1e-9:
            return dead
        win = chances[0]
        average = 1.0 + (chances[1] + chances[2]) / (win if win > 0.02 else 0.02)
        average_lost = 1.0 + (chances[3] + chances[4]) / (1.0 - win if win < 0.98 else 0.02)
        if self.match:  # the same, where points are not worth the same
            span = 0.5 * (one - low)
            average = 1.0 + (average - 1.0) * (self.after(2 * cube) - one) / span
            average_lost = 1.0 + (average_lost - 1.0) * (low - self.after(-2 * cube)) / span
        take = (average_lost - 0.5) / (average + average_lost + 0.5)
        cash = (average_lost + 1.0) / (average + average_lost + 0.5)
        cash = cash if cash < 0.99 else 0.99
        take = take if take > 0.01 else 0.01
        left, left_worth = (take, -1.0) if theirs else (0.0, -average_lost)
        right, right_worth = (cash, 1.0) if mine else (1.0, average)
        if win < left:
            live = -average_lost + (left_worth + average_lost) * win / left
        elif win > right:
            live = right_worth + (average - right_worth) * (win - right) / (1.0 - right)
        else:
            live = left_worth + (right_worth - left_worth) * (win - left) / (right - left)
        life = LIFE_IN_MATCH if self.match else LIFE
        middle, half = 0.5 * (one + low), 0.5 * (one - low)
        return life * (middle + half * live) + (1.0 - life) * dead


def doubles(position: BackgammonPosition, seat: i64, chances: vec[float]) -> bool:
    """Should this seat, about to throw, double? `chances` are its own."""
    stakes = Stakes(position, seat)
    cube = position.cube
    if stakes.match and (stakes.mine <= cube or stakes.theirs <= cube):
        return stakes.mine > cube  # more is of no use; or this game decides the match anyhow, and may as well pay
    keep = stakes.worth(chances, cube, True, position.owner == MIDDLE)
    taken = stakes.worth(chances, 2 * cube, False, True)
    given_up = stakes.after(cube)
    offered = taken if taken < given_up else given_up
    return offered > keep


def takes(position: BackgammonPosition, seat: i64, chances: vec[float]) -> bool:
    """Should this seat take the doubling? `chances` are its own, the other side being about to throw."""
    stakes = Stakes(position, seat)
    return stakes.worth(chances, 2 * position.cube, True, False) >= stakes.after(-position.cube)
