"""Races round the cross (Mensch ärgere Dich nicht, Einigkeit macht stark): who is ahead, and whom the next throws hit.

How likely one side is to be home before another follows from what each has on the board: `FEATURES`, weighed by
weights that logistic regression found in games of this player against itself.

People learn these races in steps, and so do the levels: children run with their foremost man, then people throw out
what is worth it, then they see what stands in danger, then how much, and at last what the next throws may bring.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.race.einigkeit_macht_stark import OBJECT, WAIVE, EinigkeitPosition
from spielkiste.games.race.mensch_aergere_dich_nicht import THROW, TO_THROW, LudoPosition
from spielkiste.players.budget import Budget
from spielkiste.players.expectimax import ExpectimaxPlayer
from spielkiste.players.outlook import Outlook
from spielkiste.players.player import Player
from spielkiste.players.reflexes import Reflexes
from spielkiste.players.skill import SKILLS, Skill
from spielkiste.table.position import NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.track import IN_GOAL, ON_RING

FEATURES: Final = (
    "fields walked by all men",
    "men on B",
    "men in the goal",
    "men that the next throws may hit, by chance of it",
    "the same, each by the fields it would lose",
    "men in the last ten fields of the ring",
    "to throw next",
    "three men home and the last one under way",
    "how far the foremost man on the ring has come",
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
        traits[6] = 1.0 if on_throw else 0.0
        on_ring = men & ON_RING
        traits[8] = float(highest(on_ring)) / 40.0 if on_ring != 0 else 0.0
        traits[7] = 1.0 if home == 3 and waiting == 0 else 0.0

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


def highest(men: i64) -> i64:
    """The largest member of a set that is not empty."""
    best: i64 = 0
    while men != 0:
        best = lowest(men)
        men &= men - 1
    return best


def chance(odds: float) -> float:
    """The chance that these logarithmic odds stand for."""
    if odds > 30.0:
        return 1.0
    if odds < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-odds))


NEAR: Final = [0.724, -0.124, -0.08, 0.179, -2.007, 0.069, 0.066, 0.634, 0.0]  # what counts, and how much
TIMID: Final = [0.724, -0.124, -0.08, 0.054, -0.602, 0.069, 0.066, 0.634, 0.0]  # danger, but less than there is
HASTY: Final = [0.724, -0.124, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # to come on and to throw out
RUNNER: Final = [0.724, -0.124, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3]  # else the foremost man first


class Way:
    """How a level plays these races."""

    def __init__(self, weights: list[float], throws: int, haste: float) -> None:
        """`throws` it looks ahead; `haste`: a move that looks so much worse in payoff is good enough."""
        self.weights = weights
        self.throws = throws
        self.haste = haste


WAYS: Final = [Way(RUNNER, 0, 0.0), Way(HASTY, 0, 0.1), Way(TIMID, 0, 0.0), Way(NEAR, 0, 0.03), Way(NEAR, 12, 0.0)]


def racer(level: int) -> ExpectimaxPlayer:
    way = WAYS[level - 1]
    return ExpectimaxPlayer(Skill(level, way.throws, 1.0, way.haste, 0), Race(way.weights), way.throws, 1.0)


def mensch_aergere_dich_nicht(level: int) -> Player:
    return racer(level)


class Pair(ExpectimaxPlayer):
    """Einigkeit macht stark: objects as soon as it notices that somebody has overlooked to throw out."""

    def __init__(self, level: int) -> None:
        way = WAYS[level - 1]
        super().__init__(Skill(level, way.throws, 1.0, way.haste, 0), Race(way.weights), way.throws, 1.0)
        self.reflexes = Reflexes.of_level(level, "einigkeit-macht-stark")
        self.notices = SKILLS[level - 1].attention

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, EinigkeitPosition)
        if known.stage != TO_THROW:
            return super().choose(view, rng, budget)
        guilty = self.objection(known, view.seat)
        if guilty != NO_MOVE and rng.unit() < self.notices:
            return guilty
        return THROW if known.allows(view.seat, THROW) else WAIVE

    def objection(self, known: EinigkeitPosition, seat: int) -> int:
        """C5: the man that has come farthest of those that could have thrown out."""
        if not (known.objectors >> seat) & 1 or known.guilty == 0:
            return NO_MOVE
        return int(OBJECT + highest(known.guilty))

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        return self.reflexes.acts(view, rng, self.choose(view, rng, budget))


def einigkeit_macht_stark(level: int) -> Player:
    return Pair(level)
