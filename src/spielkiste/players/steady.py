"""Kartenhaus: before the hand moves, the head lets the cards fall.

Plans are what builders know: a tent on the base or on what lies level, a level card over two tops, level cards on
level cards. Each is tried in the game's own physics, first with a hand that does not tremble, then with trembles like
those that will come; those that fell more often are given up, and what held most often is built. Lifting off is the
same: pairs of cards that bear nothing, first those placed last.

Weaker players think of fewer plans and try each of them less often; a beginner puts things where they look right.
"""

from dataclasses import dataclass
from math import atan2, cos, degrees, log, pi, radians, sin, sqrt
from typing import Final

from spielkiste.games.cards.kartenhaus import (
    ARM,
    FIRST,
    FLAT,
    HANDS,
    HIGH,
    JOLT,
    LIFT,
    TOUCH,
    TURNS,
    WIDE,
    KartenhausPosition,
    collapsed,
    pack_pose,
    pose,
    tenths,
)
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bars import HALF, RADIUS, Bar, gap, settle, turned

PATIENCE: Final = 480  # steps of physics that are watched: what has not fallen in a second stands,
CALM: Final = 24  # and so does what has hardly moved for so many steps
SIDE: Final = 150.0
GRID: Final = 12.0
STEEP: Final = 12.0  # degrees at which a card begins to slide, when the hand trembles


@dataclass(frozen=True)
class Steadiness:
    """How somebody builds."""

    plans: int  # that come to mind
    tries: int  # of each, with trembles
    leans: int  # kinds of tents: 20 degrees, then others
    trials: bool  # every plan is tried without a tremble at least
    stacks: bool  # knows that nothing is safer than a level card on a level card


STEADINESS: Final = [
    Steadiness(plans=4, tries=0, leans=1, trials=False, stacks=False),
    Steadiness(plans=3, tries=0, leans=1, trials=True, stacks=False),
    Steadiness(plans=3, tries=1, leans=1, trials=True, stacks=True),
    Steadiness(plans=8, tries=4, leans=2, trials=True, stacks=True),
    Steadiness(plans=24, tries=30, leans=3, trials=True, stacks=True),
]
LEANS: Final = [20.0, 16.0, 25.0]


class Plan:
    """What somebody might do, and how it went in the trials."""

    def __init__(self, first: int, second: int) -> None:
        self.first: int = first
        self.second: int = second
        self.tried: int = 0
        self.held: int = 0

    def share(self) -> float:
        """How often it will hold, with doubt."""
        return (self.held + 1.0) / (self.tried + 2.0)


class Builder(Player):
    """Somebody who builds a house of cards, and takes it down again."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.steadiness: Steadiness = STEADINESS[level - 1]

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, KartenhausPosition)
        return Thought(known, self.steadiness, rng, budget.meter()).move()


class Thought:
    """One choice."""

    def __init__(self, known: KartenhausPosition, steadiness: Steadiness, rng: Rng, meter: Meter) -> None:
        self.known: KartenhausPosition = known
        self.steadiness: Steadiness = steadiness
        self.rng: Rng = rng
        self.meter: Meter = meter
        self.bars: list[Bar] = known.bars()
        self.hand: float = HANDS[known.options.hand] / 100.0
        self.tops: list[tuple[float, float]] = []
        self.level: list[Bar] = []
        for bar in self.bars:
            if turned(bar.angle, 0.0) < FLAT:
                self.level.append(bar)
            else:
                ax, ay, bx, by = bar.ends()
                self.tops.append((ax, ay) if ay > by else (bx, by))

    def move(self) -> int:
        if self.known.stage == LIFT:
            plans = self.liftings()
            if len(plans) == 1:
                return 32 * plans[0].first + plans[0].second
            best = self.best(plans)
            return 32 * best.first + best.second
        if self.known.stage == FIRST:
            return self.best(self.buildings()).first
        return self.second()

    def second(self) -> int:
        """The first card of the turn is chosen: what goes with it?"""
        first = self.known.aims[0]
        before = self.known.copy()
        before.stage, before.aims = FIRST, []
        begun = Thought(before, self.steadiness, self.rng, self.meter)
        plans = [plan for plan in begun.buildings() if plan.first == first]
        if not plans:
            plans = [Plan(first, move) for move in self.known.ideas() if self.known.fits(move)]
            plans = plans[: self.steadiness.plans]
        if not plans:
            plans = [Plan(first, self.in_the_air())]
        return begun.best(plans).second

    def in_the_air(self) -> int:
        """Any place that is free."""
        while True:
            x, y = self.rng.below(2 * WIDE + 1) - WIDE, 1 + self.rng.below(HIGH)
            move = pack_pose(x, y, self.rng.below(TURNS))
            if self.known.fits(move):
                return int(move)

    # --- trying ---

    def best(self, plans: list[Plan]) -> Plan:
        """The plan that holds most often; of those given up nobody thinks any more."""
        if not self.steadiness.trials or len(plans) == 1:
            return plans[0]
        alive = plans
        for plan in alive:
            if self.attempt(plan, False):
                plan.held += 1
            plan.tried += 1
            if self.tired():
                break
        standing = [plan for plan in alive if plan.held > 0]
        alive = standing or alive
        rounds = 1
        while self.steadiness.tries > 0 and not self.tired():
            for plan in alive:
                for _ in range(rounds):
                    if not self.tired():
                        plan.tried += 1
                        plan.held += 1 if self.attempt(plan, True) else 0
            alive = sorted(alive, key=Plan.share, reverse=True)[: max(2, len(alive) // 2)]
            if alive[0].tried > self.steadiness.tries or len(alive) == 1:
                break
            rounds *= 2
        return max(alive, key=Plan.share)

    def attempt(self, plan: Plan, trembling: bool) -> bool:
        """Does it hold?"""
        self.meter.tick()
        return self.lifts(plan, trembling) if self.known.stage == LIFT else self.builds(plan, trembling)

    def tired(self) -> bool:
        """Is it time to act? Letting a house fall takes so long that the clock is looked at every time."""
        return self.meter.spent or self.meter.late()

    def builds(self, plan: Plan, trembling: bool) -> bool:
        """C2, R5, R6."""
        meant = [Bar(bar.x, bar.y, bar.angle) for bar in self.bars]
        bars = [Bar(bar.x, bar.y, bar.angle) for bar in self.bars]
        for aim in (plan.first, plan.second):
            bar = pose(aim)
            meant.append(bar)
            if trembling:
                bar = Bar(bar.x + self.shake(), bar.y + self.shake(), bar.angle + self.shake())
            else:
                bar = Bar(bar.x, bar.y, bar.angle)
            bars.append(bar)
        settle(bars, steps=PATIENCE, calm_steps=CALM)
        for bar in bars:
            bar.angle %= 180.0
        return not collapsed(bars, meant, len(self.bars))

    def lifts(self, plan: Plan, trembling: bool) -> bool:
        """C4, R8."""
        lifted = (plan.first, plan.second)
        bars: list[Bar] = []
        for k in range(len(self.bars)):
            if k not in lifted:
                bar = Bar(self.bars[k].x, self.bars[k].y, self.bars[k].angle)
                if trembling and any(gap(bar, self.bars[j]) <= TOUCH for j in lifted):
                    bar.dx, bar.dy = JOLT * self.shake(), JOLT * self.shake()
                    bar.spin = JOLT * self.shake() / ARM
                bars.append(bar)
        if not bars:
            return True
        meant = [Bar(bar.x, bar.y, bar.angle) for bar in bars]
        settle(bars, steps=PATIENCE, calm_steps=CALM)
        for bar in bars:
            bar.angle %= 180.0
        return not collapsed(bars, meant, len(bars))

    def shake(self) -> float:
        normal = sqrt(-2.0 * log(1.0 - self.rng.unit())) * cos(2.0 * pi * self.rng.unit())
        return self.hand * max(-3.0, min(3.0, normal))

    # --- plans to build ---

    def buildings(self) -> list[Plan]:
        """What can be built; the same plans in the same order whenever the same house is looked at."""
        shapes = self.level_cards() + self.tents() if self.steadiness.stacks else self.tents() + self.level_cards()
        plans: list[Plan] = []
        seen: set[tuple[int, int]] = set()
        for shape in shapes:
            plan = self.fitting(shape)
            if plan is not None and (plan.first, plan.second) not in seen:
                seen.add((plan.first, plan.second))
                plans.append(plan)
        if not plans:
            return [self.whatever()]
        most = self.steadiness.plans
        if len(plans) > most:  # some of each kind come to mind
            plans = [plans[k * len(plans) // most] for k in range(most)]
        if not self.steadiness.trials:
            key = len(self.bars) + sum(int(bar.x) for bar in self.bars)
            plans = plans[key % len(plans) :] + plans[: key % len(plans)]
        return plans

    def fitting(self, shape: list[Bar]) -> Plan | None:
        """The two poses, in tenths and lifted a little where they would overlap what is there."""
        twin = self.known
        moves: list[int] = []
        for bar in shape:
            found = -1
            for lift in range(4):
                x, y, turn = tenths(bar.x), tenths(bar.y) + lift, tenths(bar.angle) % TURNS
                if abs(x) > WIDE or not 0 < y <= HIGH:
                    break
                move = int(pack_pose(x, y, turn))
                if twin.fits(move):
                    found = move
                    break
            if found < 0:
                return None
            moves.append(found)
            if len(moves) == 1:
                twin = self.known.copy()
                twin.play(twin.turn, found)
        return Plan(moves[0], moves[1])

    def whatever(self) -> Plan:
        """Nothing that a builder knows fits."""
        first = self.in_the_air()
        twin = self.known.copy()
        twin.play(twin.turn, first)
        return Plan(first, Thought(twin, self.steadiness, self.rng, self.meter).in_the_air())

    def tents(self) -> list[list[Bar]]:
        """On the base beside the house, and on what lies level."""
        found: list[list[Bar]] = []
        for lean in LEANS[: self.steadiness.leans]:
            for bar in self.level:
                for aside in (0.0, -8.0, 8.0, 35.0, -35.0):
                    found.append(tent(bar.x + aside, bar.y + RADIUS, lean))
            foot = 2.0 * HALF * sin(radians(lean)) + 2.0 * RADIUS
            edges = [x for bar in self.bars for x in (bar.ends()[0], bar.ends()[2])]
            far_left, far_right = min(edges), max(edges)
            for space in (4.0, 8.0, 14.0, 24.0):
                for middle in (far_right + RADIUS + space + foot, far_left - RADIUS - space - foot):
                    if abs(middle) + foot < SIDE:
                        found.append(tent(middle, 0.0, lean))
        return found

    def level_cards(self) -> list[list[Bar]]:
        """Two cards over two tops each, or one on the other, or on what lies level."""
        single: list[Bar] = []
        for one in self.tops:
            for other in self.tops:
                if 20.0 < other[0] - one[0] < 86.0 and abs(other[1] - one[1]) < 8.0:
                    slant = degrees(atan2(other[1] - one[1], other[0] - one[0])) % 180.0
                    middle = (one[0] + other[0]) / 2.0
                    single.append(Bar(middle, (one[1] + other[1]) / 2.0 + 2.0 * RADIUS, slant))
        if self.steadiness.stacks:
            single += self.rests()
        found: list[list[Bar]] = []
        for bar in single:
            found.append([bar, Bar(bar.x, bar.y + 2.0 * RADIUS + 0.3, bar.angle)])
        for k in range(len(single)):
            for j in range(k):
                if gap(single[j], single[k]) > 0.0:
                    found.append([single[j], single[k]])
        return found

    def rests(self) -> list[Bar]:
        """Cards dropped almost level here and there: over the two points that carry a card whose middle is here."""
        ends = [bar.ends() for bar in self.bars]
        left = min(min(ax, bx) for ax, _, bx, _ in ends)
        right = max(max(ax, bx) for ax, _, bx, _ in ends)
        found: list[Bar] = []
        x = left + GRID
        while x < right:
            resting = rest(ends, x)
            if resting is not None:
                found.append(resting)
            x += GRID
        found.sort(key=lowest)
        return found

    # --- plans to lift ---

    def liftings(self) -> list[Plan]:
        """Pairs of cards on which little lies, the highest and those placed last before others."""
        count = len(self.bars)
        burden = [0] * count
        for k in range(count):
            for j in range(count):
                if j != k and self.bars[j].y > self.bars[k].y + RADIUS and gap(self.bars[j], self.bars[k]) <= TOUCH:
                    burden[k] += 1
        pairs: list[tuple[float, int, int]] = []
        for second in range(count):
            for first in range(second):
                load = burden[first] + burden[second]
                if load and gap(self.bars[first], self.bars[second]) <= TOUCH:
                    load -= 1  # one of them lies on the other
                height = self.bars[first].y + self.bars[second].y
                pairs.append((100.0 * load - height / 10.0 - (first + second) / 4.0, first, second))
        pairs.sort()
        return [Plan(first, second) for _, first, second in pairs[: self.steadiness.plans]]


def lowest(bar: Bar) -> float:
    return bar.y


def rest(bars: list[tuple[float, float, float, float]], x: float) -> Bar | None:
    """A card above these bars with its middle here; None where none would keep almost level."""
    points: list[tuple[float, float]] = []
    for ax, ay, bx, by in bars:
        if ax > bx:
            ax, ay, bx, by = bx, by, ax, ay
        rise = (by - ay) / (bx - ax) if bx > ax else 0.0
        low, high = max(ax, x - HALF), min(bx, x + HALF)
        if low <= high:
            points += [(low, ay + rise * (low - ax)), (high, ay + rise * (high - ax))]
    best: Bar | None = None
    for ax, ay in points:
        if ax < x - GRID / 2.0:
            for bx, by in points:
                if bx > x + GRID / 2.0:
                    y = ay + (by - ay) * (x - ax) / (bx - ax) + 2.0 * RADIUS
                    if best is None or y > best.y:
                        best = Bar(x, y, degrees(atan2(by - ay, bx - ax)) % 180.0)
    return best if best is not None and turned(best.angle, 0.0) < STEEP else None


def tent(middle: float, ground: float, lean: float) -> list[Bar]:
    """Two cards leaned against each other at their tops."""
    out, up = RADIUS + HALF * sin(radians(lean)), ground + RADIUS + HALF * cos(radians(lean))
    return [Bar(middle - out, up, 90.0 - lean), Bar(middle + out, up, 90.0 + lean)]


def kartenhaus(level: int) -> Player:
    """Somebody of this level who builds a house of cards."""
    return Builder(level)
