"""What a board of backgammon is worth: two small neural networks, one while the sides can still hit each other and
one for the race, which know nothing but what playing against themselves has taught them.

A board is looked at by the side that has just moved, the other one being about to throw. It is told by 64 features,
each a number from 0 to 15: how many men stand on each of 52 places, and twelve things a player would count (shots,
ways to escape, primes, the lead). Every value of a feature has a row of weights, one for each hidden unit; a hidden
unit adds up its weights, and few rows change from one turn to its neighbours. The five outputs are the chances to win,
to win at least a gammon, a backgammon, and to lose a gammon, a backgammon.
"""

import hashlib
import json
import math
import struct
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadRecord
from spielkiste.table.rng import Rng
from spielkiste.table.words import Text

FEATURES: Final = 64
VALUES: Final = 16
UNITS: Final = 4  # how a value of a feature is made of learned weights
OUTPUTS: Final = 5
CHANGED: Final = 24  # more features than this having changed, all are added up anew
WHAT: Final = "backgammon: weights of two networks"
POINT: Final = 0
BAR: Final = 1
OFF: Final = 2
GRADE: Final = 3
SIXTHS: Final = 36


def _kind(feature: int) -> int:
    if feature >= 52:
        return GRADE
    place = feature % 26
    return OFF if place == 0 else BAR if place == 25 else POINT


def _units(kind: int, value: int) -> list[float]:
    """What a value adds to the four units of its feature."""
    if kind == POINT:
        return [float(value == 1), float(value == 2), float(value >= 3), max(0, value - 3) / 2]
    if kind == BAR:
        return [float(value >= 1), float(value >= 2), value / 3, 0.0]
    if kind == OFF:
        return [float(value > 0), value / 8, max(0, value - 5) / 5, max(0, value - 10) / 3]
    return [float(value > 0), value / 8, max(0, value - 4) / 6, max(0, value - 9) / 4]


def _all_units() -> list[float]:
    return [x for feature in range(64) for value in range(16) for x in _units(_kind(feature), value)]


AMOUNT: Final = vec[float](_all_units())  # (feature × 16 + value) × 4 + unit


def _ways_out(mask: int) -> int:
    """Of 36 throws, those that bring a man at least seven pips ahead past the bands of a mask (bit k: k + 1 ahead)."""
    ways = 0
    for first in range(1, 7):
        if mask >> (first - 1) & 1 == 0:
            for second in range(1, 7):
                far = first + second
                if first == second:
                    far = first
                    steps = 1
                    while steps < 4 and (far + first > 12 or mask >> (far + first - 1) & 1 == 0):
                        far += first
                        steps += 1
                    ways += far >= 7
                elif far >= 7 and mask >> (far - 1) & 1 == 0:
                    other_first = mask >> (second - 1) & 1 == 0
                    ways += 1 if other_first else 2  # the other order is not open: this one stands for both
    return ways


WAYS_OUT: Final = vec[i64]([_ways_out(mask) for mask in range(4096)])


def shots(stands: i64, on_bar: i64, blots: i64, bands: i64) -> i64:
    """Of 36 throws, those that hit one of the blots; all masks in the pips of the side that shoots."""
    if blots == 0:
        return 0
    hits: i64 = 0
    if on_bar != 0:
        others = stands & 0x1FFFFFF if on_bar == 1 else 0  # who may step after the one from the bar
        first: i64 = 1
        while first <= 6:
            second: i64 = first
            while second <= 6:
                if enters(others, on_bar, blots, bands, first, second):
                    hits += 1 if first == second else 2
                elif first != second and enters(others, on_bar, blots, bands, second, first):
                    hits += 2
                second += 1
            first += 1
        return hits
    one: i64 = 1
    while one <= 6:
        direct = (blots << one) & stands
        reach = (blots << one) & ~bands  # from where one more step hits
        two: i64 = one + 1
        while two <= 6:
            other = blots << two
            if direct | (other & stands) | ((reach << two) & stands) | (((other & ~bands) << one) & stands) != 0:
                hits += 2
            two += 1
        steps: i64 = 3
        while direct == 0 and steps > 0:
            reach <<= one
            direct = reach & stands
            reach &= ~bands
            steps -= 1
        if direct != 0:
            hits += 1
        one += 1
    return hits


def enters(others: i64, on_bar: i64, blots: i64, bands: i64, first: i64, second: i64) -> bool:
    """Does a man from the bar that comes in with the first number hit, or with the second he or another?"""
    bar: i64 = 1 << 25
    if (bands << first) & bar != 0:
        return False
    if (blots << first) & bar != 0:
        return True
    if on_bar > 1:
        return (blots << second) & bar != 0
    others |= bar >> first
    steps: i64 = 3 if first == second else 1
    while steps > 0:
        blots <<= second
        if blots & others != 0:
            return True
        blots &= ~bands
        steps -= 1
    return False


def prime(points: i64) -> i64:
    """How many points in a row."""
    n: i64 = 0
    while points != 0:
        points &= points << 1
        n += 1
    return n


def features(boards: vec[i64], at: i64, out: vec[i64]) -> bool:
    """Write the 64 values of a flat board; is there still contact?"""
    mine: i64 = 0  # where there are men, in the pips of their side
    theirs: i64 = 0
    my_points: i64 = 0  # where there are two or more
    their_points: i64 = 0
    my_points_there: i64 = 0  # the same, in the other side's pips
    their_points_here: i64 = 0
    my_blots_there: i64 = 0
    their_blots_here: i64 = 0
    my_pips: i64 = 0
    their_pips: i64 = 0
    my_rear: i64 = 0
    their_rear: i64 = 0
    out[0] = boards[at]
    out[26] = boards[at + 26]
    bit: i64 = 2
    tib: i64 = 1 << 24
    k: i64 = 1
    while k <= 24:
        n = boards[at + k]
        out[k] = n
        if n != 0:
            mine |= bit
            my_pips += n * k
            my_rear = k
            if n == 1:
                my_blots_there |= tib
            else:
                my_points |= bit
                my_points_there |= tib
        n = boards[at + 26 + k]
        out[26 + k] = n
        if n != 0:
            theirs |= bit
            their_pips += n * k
            their_rear = k
            if n == 1:
                their_blots_here |= tib
            else:
                their_points |= bit
                their_points_here |= tib
        bit <<= 1
        tib >>= 1
        k += 1
    my_bar = boards[at + 25]
    their_bar = boards[at + 51]
    out[25] = my_bar
    out[51] = their_bar
    if my_bar != 0:
        mine |= 1 << 25
        my_pips += 25 * my_bar
        my_rear = 25
    if their_bar != 0:
        theirs |= 1 << 25
        their_pips += 25 * their_bar
        their_rear = 25
    contact = my_rear + their_rear >= 25
    lead = (their_pips - my_pips + 64) >> 3
    out[52] = 0 if lead < 0 else 15 if lead > 15 else lead
    total = my_pips // 11
    out[53] = 15 if total > 15 else total
    total = their_pips // 11
    out[54] = 15 if total > 15 else total
    if not contact:
        k = 55
        while k < 64:
            out[k] = 0
            k += 1
        return False
    out[55] = (shots(theirs, their_bar, my_blots_there, my_points_there) * 15 + 35) // 36
    out[56] = (shots(mine, my_bar, their_blots_here, their_points_here) * 15 + 35) // 36
    # from the rear man: bit k of the mask is k + 1 pips ahead of it
    out[57] = (WAYS_OUT[ahead(their_points_here, my_rear)] * 15 + 35) // 36
    out[58] = (WAYS_OUT[ahead(my_points_there, their_rear)] * 15 + 35) // 36
    out[59] = prime(my_points)
    out[60] = prime(their_points)
    out[61] = inner(my_points)
    out[62] = inner(their_points)
    far = my_rear + their_rear - 25  # how deep the sides are in each other
    far = far >> 1
    out[63] = 15 if far > 15 else far
    return True


def ahead(bands: i64, rear: i64) -> i64:
    """The twelve points ahead of a man, nearest first, as a mask of those that are closed to it."""
    mask: i64 = 0
    k: i64 = 1
    while k <= 12 and k < rear:
        mask |= ((bands >> (rear - k)) & 1) << (k - 1)
        k += 1
    return mask


def inner(points: i64) -> i64:
    """How many points of the last quarter are closed, counted double."""
    home = (points >> 1) & 63
    n: i64 = 0
    while home != 0:
        home &= home - 1
        n += 2
    return n


def squash(x: float) -> float:
    """From any number to a chance."""
    if x < -30.0:
        x = -30.0
    return 1.0 / (1.0 + math.exp(-x))


@final
class Net:
    """One network. `weights` is what has been learned; `rows` is made of it for quick looking."""

    def __init__(self, hidden: i64) -> None:
        self.hidden: i64 = hidden  # a multiple of 8
        self.weights: vec[float] = vec[float]([0.0] * int(256 * hidden))  # (feature × 4 + unit) × hidden
        self.bias: vec[float] = vec[float]([0.0] * int(hidden))
        self.outer: vec[float] = vec[float]([0.0] * int(5 * hidden))  # hidden × 5 + output
        self.outer_bias: vec[float] = vec[float]([0.0] * 5)
        self.rows: vec[float] = vec[float]([0.0] * int(1024 * hidden))  # (feature × 16 + value) × hidden
        self.base: vec[float] = vec[float]([0.0] * int(hidden))
        self.base_values: vec[i64] = vec[i64]([0] * 64)
        self.plus: vec[i64] = vec[i64]([0] * 64)
        self.minus: vec[i64] = vec[i64]([0] * 64)
        self.active: vec[float] = vec[float]([0.0] * int(hidden))
        self.error: vec[float] = vec[float]([0.0] * int(hidden))
        self.out: vec[float] = vec[float]([0.0] * 5)

    def numbers(self) -> list[float]:
        """All that has been learned, in a row."""
        return [*self.weights, *self.bias, *self.outer, *self.outer_bias]

    def take(self, numbers: list[float], at: int) -> int:
        """Know what is written from here on; returns where it ends."""
        for into in (self.weights, self.bias, self.outer, self.outer_bias):
            k: i64 = 0
            while k < len(into):
                into[k] = numbers[at]
                at += 1
                k += 1
        return at

    def scatter(self, rng: Rng) -> None:
        """Small random weights to begin with."""
        k: i64 = 0
        while k < 256 * self.hidden:
            self.weights[k] = (rng.unit() - 0.5) * 0.2
            k += 1
        k = 0
        while k < 5 * self.hidden:
            self.outer[k] = (rng.unit() - 0.5) * 0.2
            k += 1
        k = 1
        while k < 5:
            self.outer_bias[k] = -1.5 if k & 1 else -4.0
            k += 1
        self.fold()

    def fold(self) -> None:
        """Make the rows of the weights."""
        hidden = self.hidden
        weights, rows = self.weights, self.rows
        cell: i64 = 0
        while cell < 1024:
            a = AMOUNT[4 * cell]
            b = AMOUNT[4 * cell + 1]
            c = AMOUNT[4 * cell + 2]
            d = AMOUNT[4 * cell + 3]
            at = cell * hidden
            wa = (cell >> 4) * 4 * hidden
            wb = wa + hidden
            wc = wb + hidden
            wd = wc + hidden
            j: i64 = 0
            while j < hidden:
                rows[at + j] = a * weights[wa + j] + b * weights[wb + j] + c * weights[wc + j] + d * weights[wd + j]
                j += 1
            cell += 1
        self.rest(None)

    def rest(self, values: vec[i64] | None) -> None:
        """Take a board as the one its neighbours are compared with; none: the empty one."""
        base, bias = self.base, self.bias
        hidden = self.hidden
        j: i64 = 0
        while j < hidden:
            base[j] = bias[j]
            j += 1
        k: i64 = 0
        while k < 64:
            self.base_values[k] = 0
            k += 1
        if values is None:
            return
        rows = self.rows
        k = 0
        while k < 64:
            v = values[k]
            self.base_values[k] = v
            if v != 0:
                at = (16 * k + v) * hidden
                j = 0
                while j < hidden:
                    base[j] += rows[at + j]
                    j += 1
            k += 1

    def look(self, values: vec[i64]) -> None:
        """The five chances of a board, into `out`."""
        hidden = self.hidden
        rows, base, outer = self.rows, self.base, self.outer
        plus, minus, before = self.plus, self.minus, self.base_values
        changed: i64 = 0
        k: i64 = 0
        while k < 64:
            v = values[k]
            w = before[k]
            if v != w:
                plus[changed] = (16 * k + v) * hidden
                minus[changed] = (16 * k + w) * hidden
                changed += 1
            k += 1
        a = self.outer_bias[0]
        b = self.outer_bias[1]
        c = self.outer_bias[2]
        d = self.outer_bias[3]
        e = self.outer_bias[4]
        j: i64 = 0
        o: i64 = 0
        while j < hidden:
            s0 = base[j]
            s1 = base[j + 1]
            s2 = base[j + 2]
            s3 = base[j + 3]
            k = 0
            while k < changed:
                p = plus[k] + j
                m = minus[k] + j
                s0 += rows[p] - rows[m]
                s1 += rows[p + 1] - rows[m + 1]
                s2 += rows[p + 2] - rows[m + 2]
                s3 += rows[p + 3] - rows[m + 3]
                k += 1
            h = s0 / (1.0 + (s0 if s0 >= 0.0 else -s0))
            a += h * outer[o]
            b += h * outer[o + 1]
            c += h * outer[o + 2]
            d += h * outer[o + 3]
            e += h * outer[o + 4]
            h = s1 / (1.0 + (s1 if s1 >= 0.0 else -s1))
            a += h * outer[o + 5]
            b += h * outer[o + 6]
            c += h * outer[o + 7]
            d += h * outer[o + 8]
            e += h * outer[o + 9]
            h = s2 / (1.0 + (s2 if s2 >= 0.0 else -s2))
            a += h * outer[o + 10]
            b += h * outer[o + 11]
            c += h * outer[o + 12]
            d += h * outer[o + 13]
            e += h * outer[o + 14]
            h = s3 / (1.0 + (s3 if s3 >= 0.0 else -s3))
            a += h * outer[o + 15]
            b += h * outer[o + 16]
            c += h * outer[o + 17]
            d += h * outer[o + 18]
            e += h * outer[o + 19]
            o += 20
            j += 4
        out = self.out
        out[0] = squash(a)
        out[1] = squash(b)
        out[2] = squash(c)
        out[3] = squash(d)
        out[4] = squash(e)

    def learn(self, values: vec[i64], goal: vec[float], at: i64, rate: float) -> float:
        """Move the five chances of a board a little towards what they should be; returns how far the first was off."""
        hidden = self.hidden
        weights, active, error, outer = self.weights, self.active, self.error, self.outer
        j: i64 = 0
        while j < hidden:
            active[j] = self.bias[j]
            j += 1
        k: i64 = 0
        while k < 64:
            v = values[k]
            if v != 0:
                u: i64 = 0
                while u < 4:
                    x = AMOUNT[(16 * k + v) * 4 + u]
                    if x != 0.0:
                        w = (4 * k + u) * hidden
                        j = 0
                        while j < hidden:
                            active[j] += x * weights[w + j]
                            j += 1
                    u += 1
            k += 1
        s0 = self.outer_bias[0]
        s1 = self.outer_bias[1]
        s2 = self.outer_bias[2]
        s3 = self.outer_bias[3]
        s4 = self.outer_bias[4]
        j = 0
        while j < hidden:
            s = active[j]
            h = s / (1.0 + (s if s >= 0.0 else -s))
            active[j] = h
            s0 += h * outer[5 * j]
            s1 += h * outer[5 * j + 1]
            s2 += h * outer[5 * j + 2]
            s3 += h * outer[5 * j + 3]
            s4 += h * outer[5 * j + 4]
            j += 1
        off = goal[at] - squash(s0)
        d0 = rate * off
        d1 = rate * (goal[at + 1] - squash(s1))
        d2 = rate * (goal[at + 2] - squash(s2))
        d3 = rate * (goal[at + 3] - squash(s3))
        d4 = rate * (goal[at + 4] - squash(s4))
        self.outer_bias[0] += d0
        self.outer_bias[1] += d1
        self.outer_bias[2] += d2
        self.outer_bias[3] += d3
        self.outer_bias[4] += d4
        j = 0
        while j < hidden:
            h = active[j]
            slope = 1.0 - (h if h >= 0.0 else -h)
            o = 5 * j
            pull = d0 * outer[o] + d1 * outer[o + 1] + d2 * outer[o + 2] + d3 * outer[o + 3] + d4 * outer[o + 4]
            pull *= slope * slope
            error[j] = pull
            self.bias[j] += pull
            outer[o] += d0 * h
            outer[o + 1] += d1 * h
            outer[o + 2] += d2 * h
            outer[o + 3] += d3 * h
            outer[o + 4] += d4 * h
            j += 1
        k = 0
        while k < 64:
            v = values[k]
            if v != 0:
                u = 0
                while u < 4:
                    x = AMOUNT[(16 * k + v) * 4 + u]
                    if x != 0.0:
                        w = (4 * k + u) * hidden
                        j = 0
                        while j < hidden:
                            weights[w + j] += x * error[j]
                            j += 1
                    u += 1
            k += 1
        return off if off >= 0.0 else -off


@final
class Judge:
    """Both networks, and what follows from the men borne off."""

    def __init__(self, hidden: i64, hidden_race: i64) -> None:
        self.contact: Net = Net(hidden)
        self.race: Net = Net(hidden_race)
        self.values: vec[i64] = vec[i64]([0] * 64)
        self.chances: vec[float] = vec[float]([0.0] * 5)

    def fold(self) -> None:
        self.contact.fold()
        self.race.fold()

    def rest(self, boards: vec[i64], at: i64) -> None:
        """The boards to come are neighbours of this one."""
        if features(boards, at, self.values):
            self.contact.rest(self.values)
            self.race.rest(None)
        else:
            self.race.rest(self.values)

    def look(self, boards: vec[i64], at: i64) -> None:
        """The five chances of the side that has moved."""
        chances = self.chances
        if boards[at] == 15:
            chances[0] = 1.0
            chances[1] = 0.0
            chances[2] = 0.0
            chances[3] = 0.0
            chances[4] = 0.0
            if boards[at + 26] == 0:
                chances[1] = 1.0
                k: i64 = 45
                while k <= 51:
                    if boards[at + k] != 0:
                        chances[2] = 1.0
                    k += 1
            return
        net = self.contact if features(boards, at, self.values) else self.race
        net.look(self.values)
        out = net.out
        chances[0] = out[0]
        chances[1] = out[1] if boards[at + 26] == 0 else 0.0
        chances[2] = out[2] if boards[at + 26] == 0 else 0.0
        chances[3] = out[3] if boards[at] == 0 else 0.0
        chances[4] = out[4] if boards[at] == 0 else 0.0

    def equity(self, boards: vec[i64], at: i64) -> float:
        """The points to be expected, without the doubling die."""
        self.look(boards, at)
        c = self.chances
        return 2.0 * c[0] - 1.0 + c[1] + c[2] - c[3] - c[4]

    def write(self, file: Path, how: str, exact: bool = False) -> None:
        """Keep what has been learned: a line that says what it is and how it was learned, then numbers of 2 bytes
        (exact: 8)."""
        numbers = self.contact.numbers() + self.race.numbers()
        raw = struct.pack(f"<{len(numbers)}{'d' if exact else 'e'}", *numbers)
        head = {
            "what": WHAT,
            "hidden": [int(self.contact.hidden), int(self.race.hidden)],
            "bytes": 8 if exact else 2,
            "sha256": hashlib.sha256(raw).hexdigest(),
            "how": how,
        }
        file.write_bytes(json.dumps(head).encode() + b"\n" + raw)


def read(file: Path) -> tuple[Judge, str]:
    """A judge from its file, and how it has learned."""
    line, _, raw = file.read_bytes().partition(b"\n")
    try:
        head = json.loads(line)
        hidden, hidden_race = head["hidden"]
        good = head["what"] == WHAT and head["sha256"] == hashlib.sha256(raw).hexdigest()
    except (ValueError, KeyError, TypeError):
        good = False
    if not good:
        raise BadRecord(
            f"{file.name} does not hold what backgammon has learned, or is damaged",
            Text("backgammon-damaged", {"file": file.name}),
        )
    size = int(head["bytes"])
    numbers = list(struct.unpack(f"<{len(raw) // size}{'d' if size == 8 else 'e'}", raw))
    judge = Judge(hidden, hidden_race)
    judge.race.take(numbers, judge.contact.take(numbers, 0))
    judge.fold()
    return judge, str(head["how"])


READ: Final[dict[str, Judge]] = {}


def judge_of(edition: str) -> Judge:
    """The one that comes with the box, for these rules; read once."""
    if edition not in READ:
        folder = Path(__file__).resolve().parent / "weights"
        READ[edition] = read(folder / f"backgammon-{edition}.net")[0]
    return READ[edition]
