"""Races round the cross (Mensch ärgere Dich nicht, Einigkeit macht stark): who is ahead, and whom the next throws hit.

How likely one side is to be home before another follows from what each has on the board: `FEATURES`, weighed by
weights that logistic regression found in games of this player against itself.

People learn these races in steps, and so do the levels: first to move on and to throw out what is in reach, then that
men wait for a six, then what stands in danger, then what the next throws may bring.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.race.einigkeit_macht_stark import OBJECT, EinigkeitPosition
from spielkiste.games.race.mensch_aergere_dich_nicht import TO_THROW, LudoPosition
from spielkiste.players.expectimax import ExpectimaxPlayer
from spielkiste.players.outlook import Outlook
from spielkiste.players.player import Player
from spielkiste.players.skill import SKILLS
from spielkiste.table.position import Position
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.track import IN_GOAL, ON_RING

FEATURES: Final = (
    "fields walked by all men",
    "men on B",
    "men in the goal",
    "men that the next throws may hit, by chance of it",
    "the same, each by the fields it would lose",
    "men in the last ten fields of the ring",
    "a man on A while others wait",
    "to throw next",
    "three men home and the last one under way",
)
KINDS: Final = 9


class Race(Outlook):
    """Knows who is ahead on the cross. A weight that is 0 is something this player does not see."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.traits: vec[float] = vec[float]([0.0] * KINDS)
        self.strength: vec[float] = vec[float]([0.0] * 4)

    def hope(self, position: Position, hopes: vec[float]) -> None:
        assert isinstance(position, LudoPosition)
        seats = position.seats
        seat: i64 = 0
        while seat < seats:
            self.strength[seat] = self.weigh(position, seat)
            seat += 1
        if isinstance(position, EinigkeitPosition):
            pair = self.strength[0] + self.strength[2] - self.strength[1] - self.strength[3]
            lead = 2.0 * chance(pair) - 1.0
            seat = 0
            while seat < 4:
                hopes[seat] = lead if seat & 1 == 0 else -lead
                seat += 1
            return
        seat = 0
        while seat < seats:
            before = 0.0
            first = 1.0
            other: i64 = 0
            while other < seats:
                if other != seat:
                    ahead = chance(self.strength[seat] - self.strength[other])
                    before += ahead
                    first *= ahead
                other += 1
            if position.for_places:
                hopes[seat] = 2.0 * before / float(seats - 1) - 1.0
            else:
                hopes[seat] = (1.0 + first * float(seats) / float(seats - 1)) - 1.0 - 1.0 / float(seats - 1)
            seat += 1

    def weigh(self, position: LudoPosition, seat: i64) -> float:
        """How far a seat has come, in the logarithm of its odds."""
        place: i64 = 0
        while place < position.finished:
            if position.order[place] == seat:
                return 100.0 - 20.0 * float(place)
            place += 1
        self.see(position, seat)
        total = 0.0
        k: i64 = 0
        while k < KINDS:
            total += self.weights[k] * self.traits[k]
            k += 1
        return total

    def see(self, position: LudoPosition, seat: i64) -> None:
        """Write down the traits of a seat."""
        traits = self.traits
        men = position.men[seat]
        pairs = position.pairs[seat]
        waiting = position.waiting[seat]
        walked = float(position.walked(seat))
        on_throw = position.turn == seat and position.stage <= TO_THROW + 1
        hit = 0.0
        loss = 0.0
        rest = men & ON_RING & ~pairs
        while rest != 0:
            at = lowest(rest)
            rest &= rest - 1
            danger = self.danger(position, seat, at)
            hit += danger
            loss += danger * float(at) / 40.0
        calm = 0.6 if on_throw else 1.0  # who throws first may run away
        traits[0] = walked / 40.0
        traits[1] = float(waiting)
        home = count(men & IN_GOAL)
        traits[2] = float(home)
        traits[3] = calm * hit
        traits[4] = calm * loss
        traits[5] = float(count(men & (1023 << 30)))
        traits[6] = 1.0 if waiting > 0 and men & 1 != 0 else 0.0
        traits[7] = 1.0 if on_throw else 0.0
        traits[8] = 1.0 if home == 3 and waiting == 0 else 0.0

    def danger(self, position: LudoPosition, seat: i64, at: i64) -> float:
        """How likely it is that a man is thrown out before its seat throws again."""
        chances: i64 = 0
        other: i64 = 0
        while other < position.seats:
            if position.hostile(seat, other):
                theirs = position.seen_from(other, seat, at)
                if theirs == 0:
                    chances += 6 if position.waiting[other] > 0 else 0
                else:
                    near = max(theirs - 6, 0)
                    far = max(theirs - 12, 0)
                    foes = position.men[other]
                    chances += 6 * count(foes & (bit(theirs) - bit(near)))
                    chances += count(foes & (bit(near) - bit(far)))
            other += 1
        if chances > 0 and position.pairs[seat] == 0 and isinstance(position, EinigkeitPosition):
            mate = seat ^ 2
            if (position.men[mate] >> position.seen_from(mate, seat, at)) & 1:  # a wall with the partner's man
                return 0.0
        return min(float(chances) / 36.0, 1.0)

    def ponders(self, position: Position, actor: i64, move: i64) -> bool:
        if move >= OBJECT and isinstance(position, EinigkeitPosition):
            return (position.guilty >> (move - OBJECT)) & 1 != 0
        return True


def chance(odds: float) -> float:
    """The chance that these logarithmic odds stand for."""
    if odds > 30.0:
        return 1.0
    if odds < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-odds))


WEIGHTS: Final = [
    [1.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, -0.3, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, -0.3, 0.3, -0.3, -0.5, 0.0, 0.0, 0.0, 0.0],
    [1.0, -0.3, 0.3, -0.3, -0.5, 0.0, 0.0, 0.1, 0.0],
    [1.0, -0.3, 0.3, -0.3, -0.5, 0.0, 0.0, 0.1, 0.0],
]
AHEAD: Final = [0, 0, 0, 1, 12]  # throws looked ahead


def mensch_aergere_dich_nicht(level: int) -> Player:
    return ExpectimaxPlayer(SKILLS[level - 1], Race(WEIGHTS[level - 1]), AHEAD[level - 1])


def einigkeit_macht_stark(level: int) -> Player:
    return ExpectimaxPlayer(SKILLS[level - 1], Race(WEIGHTS[level - 1]), AHEAD[level - 1])
