"""Rectangular blocks on a rectangular floor, at any place and any angle: do they overlap, is there room for another?

Lengths are whole hundredths of a millimetre, angles whole hundredths of a degree, anticlockwise from the x axis.
Sines are whole multiples of 2^-30, made from whole numbers alone, so that every machine decides alike. A block is
given by its centre, its angle and half its sides: `a` along the angle, `b` across it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final = 1073741824  # 2^30, the sine of a right angle
RIGHT: Final = 9000  # a right angle
PI: Final = 314159265358979323846264338327950288419716939937510  # times 10^-50
FIELDS: Final = 5  # of a block: x, y, angle, a, b


def _sines() -> list[int]:
    """The sines of 0.00°, 0.01° … 90.00°: a hand of a clock, turned a hundredth of a degree at a time."""
    one = 1 << 100
    step = one * PI // (18000 * 10**50)
    square = step * step // one
    sine = step - step * square // (6 * one) + step * square // one * square // (120 * one)
    cosine = one - square // 2 + square * square // (24 * one)
    x, y = one, 0
    found = []
    for _ in range(RIGHT + 1):
        found.append((y * ONE * 2 + one) // (2 * one))
        x, y = (x * cosine - y * sine) // one, (x * sine + y * cosine) // one
    return found


SINES: Final = vec[i64](_sines())


def sine(angle: i64) -> i64:
    """The sine in units of 2^-30."""
    turned = angle % (4 * RIGHT)
    half = turned % (2 * RIGHT)
    value = SINES[half if half <= RIGHT else 2 * RIGHT - half]
    return -value if turned >= 2 * RIGHT else value


def cosine(angle: i64) -> i64:
    return sine(angle + RIGHT)


def size(value: i64) -> i64:
    return value if value >= 0 else -value


class Floor:
    """The floor and the blocks that stand on it. Blocks may overlap by `slack` and stick out by as much."""

    def __init__(self, width: i64, depth: i64, slack: i64, most: i64) -> None:
        self.width: i64 = width
        self.depth: i64 = depth
        self.slack: i64 = slack
        self.most: i64 = most
        self.count: i64 = 0
        self.blocks: vec[i64] = vec[i64]([0] * (FIELDS * most))

    def copy(self) -> "Floor":
        twin = Floor(self.width, self.depth, self.slack, self.most)
        twin.count = self.count
        k: i64 = 0
        while k < FIELDS * self.count:
            twin.blocks[k] = self.blocks[k]
            k += 1
        return twin

    def add(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> None:
        k = FIELDS * self.count
        self.blocks[k] = x
        self.blocks[k + 1] = y
        self.blocks[k + 2] = angle
        self.blocks[k + 3] = a
        self.blocks[k + 4] = b
        self.count += 1

    # --- one block at one place ---

    def inside(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> bool:
        """Do all four corners lie on the floor?"""
        c, s = size(cosine(angle)), size(sine(angle))
        wide = a * c + b * s - self.slack * ONE
        deep = a * s + b * c - self.slack * ONE
        return wide <= x * ONE <= self.width * ONE - wide and deep <= y * ONE <= self.depth * ONE - deep

    def pushed_in(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> tuple[i64, i64]:
        """The centre after the walls have pushed the block straight back by as much as it stuck out."""
        c, s = size(cosine(angle)), size(sine(angle))
        wide = (a * c + b * s + ONE - 1) // ONE
        deep = (a * s + b * c + ONE - 1) // ONE
        return min(max(x, wide), self.width - wide), min(max(y, deep), self.depth - deep)

    def free(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> bool:
        """Does the block overlap no other by more than the slack?"""
        c, s = cosine(angle), sine(angle)
        k: i64 = 0
        end = FIELDS * self.count
        while k < end:
            if self.overlaps(k, x, y, angle, c, s, a, b):
                return False
            k += FIELDS
        return True

    def overlaps(self, k: i64, x: i64, y: i64, angle: i64, c: i64, s: i64, a: i64, b: i64) -> bool:
        """Along each of the four directions of sides: do the shadows overlap by more than the slack?"""
        right, up = x - self.blocks[k], y - self.blocks[k + 1]
        wide, deep = self.blocks[k + 3], self.blocks[k + 4]
        if right * right + up * up >= 2 * (a * a + b * b + wide * wide + deep * deep):
            return False
        turned = self.blocks[k + 2]
        along, across = size(cosine(angle - turned)), size(sine(angle - turned))
        slack = self.slack * ONE
        if size(right * c + up * s) + slack >= a * ONE + wide * along + deep * across:
            return False
        if size(up * c - right * s) + slack >= b * ONE + wide * across + deep * along:
            return False
        c, s = cosine(turned), sine(turned)
        if size(right * c + up * s) + slack >= wide * ONE + a * along + b * across:
            return False
        return size(up * c - right * s) + slack < deep * ONE + a * across + b * along

    # --- any place at all ---

    def gap(self, a: float, b: float, angle: i64) -> tuple[float, float] | None:
        """A centre, not necessarily whole, where such a block fits at this angle; None: there is none.

        The centres that the walls allow are a rectangle; every block takes an octagon out of it, without its rim. What
        is left is closed, so if there is anything left, its lowest leftmost point lies on a side of the rectangle or
        on the rim of an octagon. Those are walked along.
        """
        return Gap(self, a, b, angle).search()

    def find_room(self, a: i64, b: i64, first: i64, last: i64) -> tuple[i64, float, float] | None:
        """A whole degree from `first` to `last` and a centre where such a block fits; None: there is none.

        A smaller block that the block covers at all these angles is tried first: where not even that one fits, there
        is no room.
        """
        if first == last:
            place = self.gap(float(a), float(b), 100 * first)
            return None if place is None else (first, place[0], place[1])
        if last - first < 10:
            spread = 50 * (last - first)
            c, s = float(cosine(spread)), float(sine(spread))
            scale = float(ONE) / (c * c - s * s)
            inner_a = (float(a) * c - float(b) * s) * scale - float(self.slack)
            inner_b = (float(b) * c - float(a) * s) * scale - float(self.slack)
            if self.gap(inner_a, inner_b, 50 * (first + last)) is None:
                return None
        middle = (first + last) // 2
        found = self.find_room(a, b, first, middle)
        return found if found is not None else self.find_room(a, b, middle + 1, last)


class Gap:
    """The search for room at one angle: every block forbids an octagon, the inside of four strips around its centre."""

    def __init__(self, floor: Floor, a: float, b: float, angle: i64) -> None:
        one = float(ONE)
        slack = float(floor.slack)
        c, s = abs(float(cosine(angle))) / one, abs(float(sine(angle))) / one
        self.left: float = a * c + b * s - slack
        self.right: float = float(floor.width) - self.left
        self.near: float = a * s + b * c - slack
        self.far: float = float(floor.depth) - self.near
        self.x: list[float] = []
        self.y: list[float] = []
        self.around: list[float] = []  # the octagon lies within this distance
        self.ways: list[i64] = []  # four for every block: the direction across a strip,
        self.across_x: list[float] = []
        self.across_y: list[float] = []
        self.reach: list[float] = []  # and how far it reaches from the block's centre
        k: i64 = 0
        while k < FIELDS * floor.count:
            turned, wide, deep = floor.blocks[k + 2], float(floor.blocks[k + 3]), float(floor.blocks[k + 4])
            c, s = abs(float(cosine(angle - turned))) / one, abs(float(sine(angle - turned))) / one
            reach_a, reach_b = a + wide * c + deep * s - slack, b + wide * s + deep * c - slack
            self.x.append(float(floor.blocks[k]))
            self.y.append(float(floor.blocks[k + 1]))
            self.around.append((reach_a * reach_a + reach_b * reach_b) ** 0.5 + 1.0)
            self.strip(angle, reach_a)
            self.strip(angle + RIGHT, reach_b)
            self.strip(turned, wide + a * c + b * s - slack)
            self.strip(turned + RIGHT, deep + a * s + b * c - slack)
            k += FIELDS

    def strip(self, way: i64, reach: float) -> None:
        self.ways.append(way)
        self.across_x.append(float(cosine(way)) / float(ONE))
        self.across_y.append(float(sine(way)) / float(ONE))
        self.reach.append(reach)

    def search(self) -> tuple[float, float] | None:
        if self.left > self.right or self.near > self.far:
            return None
        for x, y, way, length in (
            (self.left, self.near, 0, self.right - self.left),
            (self.left, self.near, RIGHT, self.far - self.near),
            (self.left, self.far, 0, self.right - self.left),
            (self.right, self.near, RIGHT, self.far - self.near),
        ):
            found = self.walk(x, y, way, 0.0, length, -1)
            if found is not None:
                return found
        for rim in range(2 * len(self.ways)):
            found = self.walk_rim(rim // 2, 1.0 if rim % 2 else -1.0)
            if found is not None:
                return found
        return None

    def walk_rim(self, strip: i64, side: float) -> tuple[float, float] | None:
        """Along that part of a strip's side which bounds the octagon and is within the walls."""
        block = strip // 4
        across, way = self.ways[strip], self.ways[strip] + RIGHT
        reach = side * self.reach[strip]
        x = self.x[block] + reach * self.across_x[strip]
        y = self.y[block] + reach * self.across_y[strip]
        first, last = -1e9, 1e9
        for other in range(4 * block, 4 * block + 4):
            if other != strip:
                limit = self.reach[other]
                here = reach * float(cosine(self.ways[other] - across)) / float(ONE)
                slope = float(cosine(self.ways[other] - way)) / float(ONE)
                if slope == 0.0:
                    if abs(here) > limit:
                        return None
                else:
                    limit = limit if slope > 0.0 else -limit
                    first, last = max(first, (-limit - here) / slope), min(last, (limit - here) / slope)
        along_x, along_y = -self.across_y[strip], self.across_x[strip]
        for at, slope, low, high in ((x, along_x, self.left, self.right), (y, along_y, self.near, self.far)):
            if slope == 0.0:
                if at < low or at > high:
                    return None
            elif slope > 0.0:
                first, last = max(first, (low - at) / slope), min(last, (high - at) / slope)
            else:
                first, last = max(first, (high - at) / slope), min(last, (low - at) / slope)
        if first > last:
            return None
        return self.walk(x, y, way, first, last, block)

    def walk(self, x: float, y: float, way: i64, first: float, last: float, own: i64) -> tuple[float, float] | None:
        """The first point of a line, from `first` to `last`, that no octagon but `own` contains."""
        along_x, along_y = float(cosine(way)) / float(ONE), float(sine(way)) / float(ONE)
        half = (last - first) / 2.0
        middle_x, middle_y = x + (first + half) * along_x, y + (first + half) * along_y
        enters: list[float] = []
        leaves: list[float] = []
        for block in range(len(self.x)):
            right, up = middle_x - self.x[block], middle_y - self.y[block]
            near = half + self.around[block]
            if block == own or right * right + up * up >= near * near:
                continue
            right, up = x - self.x[block], y - self.y[block]
            enter, leave = -1e9, 1e9
            for strip in range(4 * block, 4 * block + 4):
                here = right * self.across_x[strip] + up * self.across_y[strip]
                slope = float(cosine(self.ways[strip] - way)) / float(ONE)
                limit = self.reach[strip]
                if slope == 0.0:
                    if abs(here) >= limit:
                        leave = enter
                else:
                    limit = limit if slope > 0.0 else -limit
                    enter, leave = max(enter, (-limit - here) / slope), min(leave, (limit - here) / slope)
            if enter < leave:
                enters.append(enter)
                leaves.append(leave)
        at = first
        while at <= last:
            furthest = at
            for k in range(len(enters)):
                if enters[k] < at and leaves[k] > furthest:
                    furthest = leaves[k]
            if furthest == at:
                return x + at * along_x, y + at * along_y
            at = furthest
        return None
