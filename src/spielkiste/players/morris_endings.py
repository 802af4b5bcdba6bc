"""Endgames of nine men's morris by number, and what tables of them say.

Without stones in hand a position is the stones of the side to move and those of the other side. Positions that the
board's sixteen symmetries turn into each other have one number: the stones to move are turned to the first of their
kind, the others are counted among the points that are left. Numbers of stones that lead to each other without a stone
being taken, 5 to 4 and 4 to 5, share a table.

An entry says in how many plies the winner takes a stone (or ends the game) and still wins; so it knows how many quiet
plies there may be: a win in n is a win while n more quiet plies are allowed (muehle/R5).
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from spielkiste.games.morris.muehle import BOARD, MILLS, NEAR, POINTS, QUIET, MuehlePosition
from spielkiste.players.numbering import LONGEST, NOWHERE
from spielkiste.players.tables import Table, find
from spielkiste.table.position import Position
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.subsets import rank, subsets, unrank

FULL: Final = (1 << POINTS) - 1
TURNS: Final = 16
FEWEST: Final = 3
MOST: Final = 9
UNKNOWN: Final = 1000


def _turns() -> list[int]:
    """For every symmetry, byte of a set and value of that byte: where those points go."""
    places = [(ord(name[0]) - ord("d"), int(name[1]) - 4) for name in BOARD.names]
    at = {place: point for point, place in enumerate(places)}
    found = []
    for turn in range(TURNS):
        goes = []
        for x, y in places:
            if turn & 8:  # inside out
                ring = max(abs(x), abs(y))
                x, y = x // ring * (4 - ring), y // ring * (4 - ring)
            if turn & 4:
                x = -x
            for _ in range(turn & 3):
                x, y = -y, x
            goes.append(at[x, y])
        found += [
            sum(1 << goes[8 * byte + k] for k in range(8) if value >> k & 1)
            for byte in range(3)
            for value in range(256)
        ]
    return found


TURNED: Final = vec[i64](_turns())


def turned(turn: i64, points: i64) -> i64:
    """A set of points after one of the sixteen symmetries; 0 leaves everything in place."""
    at = turn * 768
    return TURNED[at + (points & 255)] | TURNED[at + 256 + ((points >> 8) & 255)] | TURNED[at + 512 + (points >> 16)]


# --- counting sets quickly: in halves and bytes ---


def _ranks() -> list[int]:
    """The part of a set's number that its lower twelve points make, then its upper ones by how many lie below."""
    found = [rank(low) for low in range(4096)]
    for below in range(13):
        for high in range(4096):
            number, k, rest = 0, below, high
            while rest:
                k += 1
                number += subsets(12 + lowest(rest), k)
                rest &= rest - 1
            found.append(number)
    return found


def _bytes() -> tuple[list[int], list[int]]:
    """By byte of free points × 256 + byte of a set: the set counted among the free ones, and the way back."""
    squeezed, spread = [], []
    for free in range(256):
        places = [k for k in range(8) if free >> k & 1]
        for value in range(256):
            squeezed.append(sum(1 << n for n, k in enumerate(places) if value >> k & 1))
            spread.append(sum(1 << k for n, k in enumerate(places) if value >> n & 1))
    return squeezed, spread


RANKS: Final = vec[i32](_ranks())
_BYTES: Final = _bytes()
SQUEEZED: Final = vec[u8](_BYTES[0])
SPREAD: Final = vec[u8](_BYTES[1])


def ranked(points: i64) -> i64:
    """The number of a set of points among those of its size."""
    low = points & 4095
    return i64(RANKS[low]) + i64(RANKS[4096 * (1 + count(low)) + (points >> 12)])


def squeezed(points: i64, free: i64) -> i64:
    """A set counted among the free points alone."""
    first = free & 255
    second = (free >> 8) & 255
    third = free >> 16
    below = count(first)
    part = i64(SQUEEZED[256 * first + (points & 255)])
    part |= i64(SQUEEZED[256 * second + ((points >> 8) & 255)]) << below
    return part | i64(SQUEEZED[256 * third + (points >> 16)]) << (below + count(second))


def spread(part: i64, free: i64) -> i64:
    """The way back."""
    first = free & 255
    second = (free >> 8) & 255
    third = free >> 16
    below = count(first)
    between = count(second)
    points = i64(SPREAD[256 * first + (part & (255 >> (8 - below)))])
    points |= i64(SPREAD[256 * second + ((part >> below) & (255 >> (8 - between)))]) << 8
    return points | i64(SPREAD[256 * third + (part >> (below + between))]) << 16


class Stones:
    """All sets of so many stones, alike under the symmetries: kinds, and the first of each."""

    def __init__(self, stones: i64) -> None:
        total = subsets(POINTS, stones)
        self.kinds: vec[i64] = vec[i64]()  # the first set of every kind
        self.keeping: vec[i64] = vec[i64]()  # which symmetries leave it in place
        self.place: vec[i32] = vec[i32]([0] * total)  # by number of the set: TURNS × kind + how it is turned there
        number: i64 = 0
        while number < total:
            points = unrank(number, stones)
            first = points
            how: i64 = 0
            keeping: i64 = 1
            turn: i64 = 1
            while turn < TURNS:
                image = turned(turn, points)
                if image < first:
                    first, how = image, turn
                elif image == points:
                    keeping |= bit(turn)
                turn += 1
            if how == 0:
                self.place[number] = i32(TURNS * len(self.kinds))
                self.kinds = append(self.kinds, points)
                self.keeping = append(self.keeping, keeping)
            else:
                self.place[number] = i32((i64(self.place[ranked(first)]) & ~(TURNS - 1)) | how)
            number += 1


def kinds(stones: i64) -> i64:
    """How many kinds there are, without finding them: Burnside's lemma."""
    total: i64 = 0
    for turn in range(TURNS):
        ways = [1] + [0] * int(stones)  # to choose so many points that this symmetry turns into each other
        left = int(FULL)
        while left:
            first = left & -left
            size, image = 1, int(turned(turn, first))
            left &= ~first
            while image != first:
                left &= ~image
                image = int(turned(turn, image))
                size += 1
            ways = [ways[k] + (ways[k - size] if k >= size else 0) for k in range(len(ways))]
        total += ways[stones]
    return total // TURNS


def size_of(more: i64, fewer: i64) -> i64:
    """How many entries a couple has."""
    size = kinds(more) * subsets(POINTS - more, fewer)
    return size if more == fewer else size + kinds(fewer) * subsets(POINTS - fewer, more)


class Couple:
    """The positions of so many stones against so many, either side to move, and their numbers."""

    def __init__(self, more: i64, fewer: i64) -> None:
        self.more: i64 = more
        self.fewer: i64 = fewer
        self.many: Stones = STONES.of(more)
        self.few: Stones = self.many if more == fewer else STONES.of(fewer)
        self.others: i64 = subsets(POINTS - more, fewer)  # ways to place the fewer, the more being there
        self.others_of_few: i64 = subsets(POINTS - fewer, more)
        self.half: i64 = len(self.many.kinds) * self.others  # from here on the side with fewer is to move
        self.size: i64 = self.half + (0 if more == fewer else len(self.few.kinds) * self.others_of_few)
        self.own: i64 = 0  # what `decode` found
        self.other: i64 = 0
        self.keeping: i64 = 0

    def number(self, own: i64, other: i64) -> i64:
        """The number of a position; any of sixteen alike has the same one."""
        stones = self.many
        others = self.others
        begin: i64 = 0
        if count(own) != self.more:
            stones = self.few
            others = self.others_of_few
            begin = self.half
        place = i64(stones.place[ranked(own)])
        kind = place >> 4
        first = stones.kinds[kind]
        other = turned(place & 15, other)
        keeping = stones.keeping[kind]
        if keeping > 1:
            other = self.least(other, keeping)
        return begin + kind * others + ranked(squeezed(other, FULL & ~first))

    def least(self, points: i64, keeping: i64) -> i64:
        """The first of the images of a set under these symmetries."""
        least = points
        turn: i64 = 1
        while turn < TURNS:
            if (keeping >> turn) & 1:
                least = min(least, turned(turn, points))
            turn += 1
        return least

    def decode(self, number: i64) -> bool:
        """Put a position with this number into `own` and `other`; False: another number stands for it."""
        stones = self.many
        others = self.others
        fewer = self.fewer
        if number >= self.half:
            stones = self.few
            others = self.others_of_few
            fewer = self.more
            number -= self.half
        kind = number // others
        self.own = stones.kinds[kind]
        self.other = spread(SETS.of(fewer)[number % others], FULL & ~self.own)
        self.keeping = stones.keeping[kind]
        return self.keeping == 1 or self.least(self.other, self.keeping) == self.other


class Kinds:
    """The kinds of sets of stones, found when they are first asked for."""

    def __init__(self) -> None:
        self.found: dict[int, Stones] = {}

    def of(self, stones: i64) -> Stones:
        if stones not in self.found:
            self.found[stones] = Stones(stones)
        return self.found[stones]


class Sets:
    """All sets of so many out of 21 points, in order; those out of fewer points come first."""

    def __init__(self) -> None:
        self.found: dict[int, vec[i64]] = {}

    def of(self, size: i64) -> vec[i64]:
        if size not in self.found:
            total = subsets(POINTS - FEWEST, size)
            sets = vec[i64]([0] * total)
            number: i64 = 0
            while number < total:
                sets[number] = unrank(number, size)
                number += 1
            self.found[size] = sets
        return self.found[size]


STONES: Final = Kinds()
SETS: Final = Sets()


# --- the rules, on sets of points ---


def closes(own: i64, to: i64) -> bool:
    """Is the stone there part of a mill?"""
    a = MILLS[2 * to]
    b = MILLS[2 * to + 1]
    return own & a == a or own & b == b


def loose(other: i64, take_any: bool) -> i64:
    """The stones that may be taken: muehle/C4, R2."""
    found: i64 = 0
    rest = other
    while rest:
        point = lowest(rest)
        rest &= rest - 1
        if not closes(other, point):
            found |= bit(point)
    return other if found == 0 and take_any else found


def stuck(own: i64, other: i64) -> bool:
    """muehle/C9: nothing to move."""
    if count(own) == FEWEST:
        return False
    free = FULL & ~(own | other)
    rest = own
    while rest:
        if NEAR[lowest(rest)] & free:
            return False
        rest &= rest - 1
    return True


# --- tables ---


def name_of(take_any: bool, more: i64, fewer: i64) -> str:
    return f"muehle-{'any' if take_any else 'none'}-{more}-{fewer}"


class Endings:
    """The tables there are, of one way to take."""

    def __init__(self, take_any: bool, source: Callable[[str], Table | None] = find) -> None:
        self.take_any: bool = take_any
        self.source: Callable[[str], Table | None] = source
        self.couples: list[Couple | None] = [None] * 100
        self.tables: list[Table | None] = [None] * 100
        self.looked: list[bool] = [False] * 100

    def table(self, own: i64, other: i64) -> Table | None:
        """The table for so many stones, if it is there."""
        more = max(own, other)
        fewer = min(own, other)
        place = 10 * more + fewer
        if not self.looked[place]:
            self.looked[place] = True
            table = self.source(name_of(self.take_any, more, fewer))
            if table is not None:
                couple = Couple(more, fewer)
                if table.size == couple.size:
                    self.couples[place] = couple
                    self.tables[place] = table
        return self.tables[place]

    def value(self, own: i64, other: i64, quiet: i64) -> i64:
        """For the side to move, nobody having stones in hand, after so many quiet plies: n if it wins in n plies, -n if
        it loses in n, 0 for a draw; UNKNOWN where there is no table."""
        if count(own) < FEWEST or count(other) < FEWEST:
            return UNKNOWN
        table = self.table(count(own), count(other))
        if table is None:
            return UNKNOWN
        couple = self.couples[10 * max(count(own), count(other)) + min(count(own), count(other))]
        assert couple is not None
        value = table.at(couple.number(own, other))
        if value == 0 or value == NOWHERE:
            return 0
        plies = value if value <= LONGEST else value - LONGEST
        if plies > QUIET - quiet:
            return 0
        return plies if value <= LONGEST else -plies

    def of(self, position: Position) -> i64:
        """The same for a position of the game; UNKNOWN also in the middle of a turn."""
        assert isinstance(position, MuehlePosition)
        if position.own_hand + position.other_hand > 0 or position.taking:
            return UNKNOWN
        return self.value(position.own, position.other, position.quiet)


NONE_ENDINGS: Final = Endings(False)
ANY_ENDINGS: Final = Endings(True)


def endings(take_any: bool) -> Endings:
    return ANY_ENDINGS if take_any else NONE_ENDINGS


def forget() -> None:
    """Tables may have come or gone."""
    for one in (NONE_ENDINGS, ANY_ENDINGS):
        one.looked = [False] * 100
        one.tables = [None] * 100
