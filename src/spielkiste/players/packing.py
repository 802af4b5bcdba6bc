"""Fullend: where there is still room, how much air a trembling hand needs, and who will be left without a place.

Somebody who packs looks at places here and there; better players look at more of them, leave the air that the hand
needs, and at last walk along every gap (`Floor.find_room`), so that no room is overlooked.

Strong players count. The places worth a thought are drawn at random, half of them pushed snugly into a corner; those
that exclude each other are neighbours in a graph, and placing a block takes its place and all neighbours away. Who
finds the graph empty has lost: that is a game of its own (Node Kayles), searched to its end when it is small and tried
out at random when it is not. A master who begins lays the first block in the middle and answers every other by its
reflection in the middle, as long as this is safe.
"""

from dataclasses import dataclass
from math import cos, log, pi, sqrt
from typing import Final

from mypy_extensions import i64

from spielkiste.games.small.fullend import (
    BOX,
    HANDS,
    LONG,
    LYING,
    NO_ROOM,
    SHORT,
    STANDING,
    STOCK,
    TURNS,
    FullendPosition,
    pack,
    unpack,
)
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.floor import FIELDS, Floor, cosine, sine, size

MIDDLE: Final = 750  # tenths of a millimetre
FURTHEST: Final = 1500
ALIKE: Final = 150  # hundredths of a millimetre by which a reflection may be off
ALIKE_TURNED: Final = 300
NUDGES: Final = [1, 3, 8]  # tenths of a millimetre
HANDFUL: Final = 40  # trials of a place with a trembling hand
DARING: Final = 0.12  # a reflection that fails more often is not tried
LOOKS: Final = 64  # that cost as much as a node
FAR: Final = 7  # blocks to come; with more of them the end is not searched for


@dataclass(frozen=True)
class Packing:
    """How somebody packs."""

    looks: int  # places looked at
    air: float  # left for the hand, as a share of what it needs
    steps: int  # degrees: only such angles come to mind
    walks: bool  # along every gap before giving up
    places: int  # in the graph; 0: nothing is counted
    trials: int  # of each place in the graph
    reflects: bool


PACKINGS: Final = [
    Packing(looks=60, air=0.35, steps=15, walks=False, places=0, trials=0, reflects=False),
    Packing(looks=350, air=0.7, steps=5, walks=False, places=0, trials=0, reflects=False),
    Packing(looks=3000, air=1.0, steps=5, walks=False, places=0, trials=0, reflects=False),
    Packing(looks=6000, air=1.0, steps=3, walks=True, places=40, trials=10, reflects=False),
    Packing(looks=20000, air=1.0, steps=1, walks=True, places=110, trials=40, reflects=True),
]


class Packer(Player):
    """Somebody who packs a box."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.packing: Packing = PACKINGS[level - 1]

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, FullendPosition)
        return Thought(known, self.packing, rng, budget.meter()).place()


class Thought:
    """One choice of a place."""

    def __init__(self, known: FullendPosition, packing: Packing, rng: Rng, meter: Meter) -> None:
        self.known: FullendPosition = known
        self.floor: Floor = known.floor
        self.packing: Packing = packing
        self.rng: Rng = rng
        self.meter: Meter = meter
        self.hand: tuple[int, int] = HANDS[known.hand]
        self.air: i64 = int(5 * self.hand[0] * packing.air)
        self.left: i64 = STOCK - self.floor.count

    def place(self) -> int:
        packing = self.packing
        if packing.reflects:
            found = self.reflection()
            if found != NO_ROOM:
                return found
        if packing.places > 0:
            places = self.gather(packing.places, packing.looks, self.air)
            if places:
                return self.count_out(places)
        else:
            places = self.gather(1, packing.looks, self.air)
            if places:
                return places[0]
        return self.last_resort()

    def last_resort(self) -> int:
        """There is no room that is safe: is there any at all?"""
        places = self.gather(1, self.packing.looks // 4, 0)
        if self.packing.walks:
            places += self.walk()
        return min(places, key=self.risk) if places else NO_ROOM

    def walk(self) -> list[int]:
        """R7: all that can be found by walking along the gaps, eased from the walls of what stands there."""
        gap = self.known.gap()
        if gap is None:
            return []
        kind, x, y, degrees = gap
        near = [
            int(pack(kind, a, b, degrees))
            for a in (x // 10, x // 10 + 1)
            for b in (y // 10, y // 10 + 1)
            if 0 <= a <= FURTHEST and 0 <= b <= FURTHEST
        ]
        return [self.eased(move) for move in near if self.known.legal(move)]

    # --- places ---

    def gather(self, wanted: int, looks: int, air: i64) -> list[int]:
        """Different places with so much air around them, as many as wanted or as are found."""
        found: list[int] = []
        seen: set[int] = set()
        for look in range(looks):
            if len(found) == wanted or (look % LOOKS == LOOKS - 1 and self.meter.tick()):
                break
            move = self.anywhere()
            if not self.airy(move, air):
                continue
            if wanted > 1 and self.rng.below(2):
                move = self.snug(move, air)
            if move not in seen:
                seen.add(move)
                found.append(move)
        return found

    def anywhere(self) -> int:
        rng, steps = self.rng, self.packing.steps
        kind = rng.below(2)
        turn = 0 if rng.below(3) == 0 else steps * rng.below(TURNS[kind] // steps)
        if kind == STANDING and turn == 0 and rng.below(2):
            turn = 90
        return int(pack(kind, rng.below(FURTHEST + 1), rng.below(FURTHEST + 1), turn))

    def airy(self, move: int, air: i64) -> bool:
        """Is it allowed, and would it be with so much air between it and other blocks?"""
        kind, x, y, degrees = unpack(move)
        short = SHORT[kind]
        if not self.floor.inside(10 * x, 10 * y, 100 * degrees, LONG, short):
            return False
        return self.floor.free(10 * x, 10 * y, 100 * degrees, LONG + air, short + air)

    def snug(self, move: int, air: i64) -> int:
        """Pushed to a side and then up or down, or the other way round, until something is in the way."""
        kind, x, y, degrees = unpack(move)
        ways = [(1, 0), (-1, 0), (0, 1), (0, -1)]
        first = self.rng.below(4)
        second = (2 if first < 2 else 0) + self.rng.below(2)
        for way in (first, second):
            dx, dy = ways[int(way)]
            step = 256
            while step > 0:
                a, b = x + dx * step, y + dy * step
                if 0 <= a <= FURTHEST and 0 <= b <= FURTHEST and self.airy(int(pack(kind, a, b, degrees)), air):
                    x, y = a, b
                else:
                    step //= 2
        return int(pack(kind, x, y, degrees))

    # --- the hand ---

    def risk(self, move: int) -> float:
        """R4, R5: how often the hand, aiming here, shifts another block."""
        if self.hand[0] == 0:
            return 0.0
        kind, x, y, degrees = unpack(move)
        short, rng, bad = SHORT[kind], Rng(move), 0
        for _ in range(HANDFUL):
            dx, dy, turn = self.shake(0, rng), self.shake(0, rng), self.shake(1, rng)
            angle = 100 * degrees + turn
            a, b = self.floor.pushed_in(10 * x + dx, 10 * y + dy, angle, LONG, short)
            if not self.floor.free(a, b, angle, LONG, short):
                bad += 1
        return bad / HANDFUL

    def shake(self, part: int, rng: Rng) -> int:
        deviation = self.hand[part]
        normal = sqrt(-2.0 * log(1.0 - rng.unit())) * cos(2.0 * pi * rng.unit())
        return round(deviation * max(-3.0, min(3.0, normal)))

    def eased(self, move: int) -> int:
        """Moved a little, as long as this makes it safer."""
        best, least = move, self.risk(move)
        better = True
        while better and least > 0.0 and not self.meter.tick():
            better = False
            kind, x, y, degrees = unpack(best)
            for step in NUDGES:
                for dx, dy, turn in ((step, 0, 0), (-step, 0, 0), (0, step, 0), (0, -step, 0), (0, 0, 1), (0, 0, -1)):
                    a, b = x + dx, y + dy
                    angle = (degrees + turn) % int(TURNS[kind])
                    if 0 <= a <= FURTHEST and 0 <= b <= FURTHEST:
                        trial = int(pack(kind, a, b, angle))
                        if self.known.legal(trial) and self.risk(trial) < least:
                            best, least, better = trial, self.risk(trial), True
        return best

    # --- the reflection ---

    def reflection(self) -> int:
        """The place opposite the last block, if all others stand opposite each other around the first."""
        floor, blocks = self.floor, self.floor.blocks
        if floor.count == 0:
            return int(pack(LYING, MIDDLE, MIDDLE, 0))
        if floor.count % 2 or size(blocks[0] - 10 * MIDDLE) > ALIKE or size(blocks[1] - 10 * MIDDLE) > ALIKE:
            return NO_ROOM
        last = floor.count - 1
        for one in range(1, last):
            if not any(self.opposite(one, other) for other in range(1, last)):
                return NO_ROOM
        k = FIELDS * last
        kind = LYING if blocks[k + 4] == LONG else STANDING
        x, y = BOX - blocks[k], BOX - blocks[k + 1]
        turn = (blocks[k + 2] + 50) // 100 % TURNS[kind]
        move = int(pack(kind, (x + 5) // 10, (y + 5) // 10, turn))
        if not self.known.legal(move):
            return NO_ROOM
        move = self.eased(move)
        return move if self.risk(move) < DARING else NO_ROOM

    def opposite(self, one: int, other: int) -> bool:
        blocks = self.floor.blocks
        j, k = FIELDS * one, FIELDS * other
        if blocks[j + 4] != blocks[k + 4]:
            return False
        period: i64 = 9000 if blocks[j + 4] == LONG else 18000
        turned = (blocks[j + 2] - blocks[k + 2]) % period
        off = max(size(BOX - blocks[j] - blocks[k]), size(BOX - blocks[j + 1] - blocks[k + 1]))
        return off <= ALIKE and min(turned, period - turned) <= ALIKE_TURNED

    # --- the graph of places ---

    def count_out(self, places: list[int]) -> int:
        """The place after which the other one is left without, as far as can be seen."""
        graph = Graph(places, self.air, int(self.left), self.meter)
        best = graph.best(self.packing.trials, self.rng)
        return self.eased(places[best])


class Graph:
    """Places, and which of them exclude each other."""

    def __init__(self, places: list[int], air: i64, left: int, meter: Meter) -> None:
        self.meter: Meter = meter
        self.left: int = left
        self.size: int = len(places)
        self.takes: list[int] = [1 << k for k in range(self.size)]  # what each place takes away, itself included
        self.known: dict[int, bool] = {}
        crowd = Floor(BOX, BOX, 5, self.size)
        for move in places:
            kind, x, y, degrees = unpack(move)
            crowd.add(10 * x, 10 * y, 100 * degrees, LONG + air, SHORT[kind] + air)
        for one in range(self.size):
            kind, x, y, degrees = unpack(places[one])
            short = SHORT[kind]
            for other in range(one):
                if meets(crowd, other, 10 * x, 10 * y, 100 * degrees, LONG, short):
                    self.takes[one] |= 1 << other
                    self.takes[other] |= 1 << one

    def best(self, trials: int, rng: Rng) -> int:
        """The place that wins, or else the one after which the most games tried at random are won."""
        everything = (1 << self.size) - 1
        if self.longest(everything, rng) <= FAR:
            order = sorted(range(self.size), key=self.degree, reverse=True)
            for k in order:
                if not self.wins(everything & ~self.takes[k], self.left - 1):
                    if self.meter.spent:
                        break
                    return k
        best, most = 0, -1
        for k in range(self.size):
            won = 0
            for _ in range(trials):
                won += self.trial(everything & ~self.takes[k], self.left - 1, rng)
            if won > most:
                best, most = k, won
            self.meter.tick()
        return best

    def degree(self, k: int) -> int:
        return self.takes[k].bit_count()

    def longest(self, free: int, rng: Rng) -> int:
        """About how many blocks may yet come."""
        most = 0
        for _ in range(6):
            rest, count = free, 0
            while rest:
                rest &= ~self.takes[self.drawn(rest, rng)]
                count += 1
            most = max(most, count)
        return most

    def drawn(self, free: int, rng: Rng) -> int:
        """One of these places."""
        k = int(rng.below(self.size))
        above = free >> k
        if above:
            return k + (above & -above).bit_length() - 1
        return (free & -free).bit_length() - 1

    def trial(self, free: int, left: int, rng: Rng) -> int:
        """1 if whoever has just placed a block is the last to do so, when all goes on at random."""
        last = 1
        while free and left > 0:
            free &= ~self.takes[self.drawn(free, rng)]
            left -= 1
            last = 1 - last
        return last

    def wins(self, free: int, left: int) -> bool:
        """Will whoever is on turn place the last block?"""
        if free == 0 or left == 0:
            return False
        seen = self.known.get(free)
        if seen is not None:
            return seen
        if self.meter.tick():
            return True
        rest, found = free, False
        while rest and not found:
            k = rest.bit_length() - 1
            rest &= ~(1 << k)
            found = not self.wins(free & ~self.takes[k], left - 1)
        if not self.meter.spent:
            self.known[free] = found
        return found


def meets(crowd: Floor, k: int, x: i64, y: i64, angle: i64, a: i64, b: i64) -> bool:
    """Would these two stand in each other's way?"""
    return crowd.overlaps(FIELDS * k, x, y, angle, cosine(angle), sine(angle), a, b)


def fullend(level: int) -> Player:
    """Somebody of this level who packs the box."""
    return Packer(level)
