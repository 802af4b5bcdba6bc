"""One turn of Kniffel, looked through to its end: three throws, everything that may stay, thirteen boxes.

A `Turn` is told what each of the 252 throws is worth at last (`last`), and says what a throw is worth with one or two
more throws to come, and what to let stay. It knows nothing of sheets: what a box is worth, today's points or those and
all that follows, is for whoever asks.

What stays is one of 462 sets of up to five dice; they are numbered from the empty one up, the 252 whole throws last.
"""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.kniffel import (
    ALL,
    BONUS,
    BONUS_FROM,
    CLASSIC,
    COUNT,
    DICE,
    EXTRA,
    FALLS,
    FIVE_ALIKE,
    INTERNATIONAL,
    JOKER,
    KNIFFEL,
    LOWER,
    WORTH,
)
from spielkiste.things.bits import bit
from spielkiste.things.dice import FACES, faces, throw_of

THROWS_OF_FIVE: Final = 252
SETS: Final = 462
WHOLE: Final = SETS - THROWS_OF_FIVE  # the number of the first whole throw
UPPER_SUMS: Final = BONUS_FROM + 1  # 0 … 63: more than enough for the bonus is as good as enough
COLUMNS: Final = (ALL + 1) * UPPER_SUMS  # free boxes, upper sum


def _sets() -> list[int]:
    """Codes of all sets of up to five dice, small sets first; whole throws in the order of their numbers."""
    found = [0]
    layer = [0]
    for _ in range(1, DICE):
        layer = sorted({throw_of([*faces(code), face]) for code in layer for face in range(1, FACES + 1)})
        found += layer
    return found + FALLS


CODES: Final = _sets()


def _tables() -> tuple[list[int], list[int], list[int]]:
    number = {code: k for k, code in enumerate(CODES)}
    more = [number[throw_of([*faces(code), face])] for code in CODES if len(faces(code)) < DICE for face in range(1, 7)]
    fewer = []
    for code in CODES:
        shown = faces(code)
        less = sorted({number[throw_of(shown[:k] + shown[k + 1 :])] for k in range(len(shown))})
        fewer += (less + less[:1] * DICE)[:DICE] if less else [0] * DICE
    counts = [faces(code).count(face) for code in FALLS for face in range(1, FACES + 1)]
    return more, fewer, counts


_TABLES: Final = _tables()
MORE: Final = vec[i64](_TABLES[0])  # by set × 6 + face - 1: with this die
FEWER: Final = vec[i64](_TABLES[1])  # by set × 5: with one die less, in all ways
FACE_COUNTS: Final = vec[i64](_TABLES[2])  # by throw × 6 + face - 1


class Turn:
    """What throws and sets of dice are worth in this turn."""

    def __init__(self) -> None:
        nothing = [0.0] * SETS
        self.last: vec[float] = vec[float](nothing[:THROWS_OF_FIVE])  # a throw that is entered
        self.sets: vec[float] = vec[float](nothing)  # a set that stays while the others are thrown for the last time
        self.best: vec[float] = vec[float](nothing)  # the best of what can stay out of a set
        self.later: vec[float] = vec[float](nothing[:THROWS_OF_FIVE])  # a throw with one more to come
        self.early_sets: vec[float] = vec[float](nothing)  # as `sets`, with a throw to come after that

    def look(self) -> None:
        """One throw ahead, from `last`."""
        self.expect(self.last, self.sets)

    def look_further(self) -> None:
        """Two throws ahead."""
        self.look()
        self.choose(self.sets, self.later)
        self.expect(self.later, self.early_sets)

    def worth(self) -> float:
        """Before the first throw of the turn."""
        self.look_further()
        self.choose(self.early_sets, self.later)
        self.expect(self.later, self.best)
        return self.best[0]

    def expect(self, throws: vec[float], sets: vec[float]) -> None:
        """What a set of dice that stays is worth: the mean over all that can fall."""
        k: i64 = 0
        while k < THROWS_OF_FIVE:
            sets[WHOLE + k] = throws[k]
            k += 1
        k = WHOLE - 1
        while k >= 0:
            m = 6 * k
            sum = sets[MORE[m]] + sets[MORE[m + 1]] + sets[MORE[m + 2]]
            sum += sets[MORE[m + 3]] + sets[MORE[m + 4]] + sets[MORE[m + 5]]
            sets[k] = sum / 6.0
            k -= 1

    def choose(self, sets: vec[float], throws: vec[float]) -> None:
        """What a throw is worth whose owner may let any of it stay, or enter it."""
        best = self.best
        best[0] = sets[0]
        k: i64 = 1
        while k < SETS:
            m = 5 * k
            most = sets[k] if k < WHOLE else self.last[k - WHOLE]
            end = m + 5
            while m < end:
                if best[FEWER[m]] > most:
                    most = best[FEWER[m]]
                m += 1
            best[k] = most
            k += 1
        k = 0
        while k < THROWS_OF_FIVE:
            throws[k] = best[WHOLE + k]
            k += 1


# --- the sheet ---


def open_to(edition: i64, free: i64, throw: i64) -> i64:
    """The boxes a throw (by its number) may go to: kniffel/R2, R11."""
    code: i64 = FALLS[throw]
    face = code & 7
    if edition == INTERNATIONAL and code == face * FIVE_ALIKE and not (free >> KNIFFEL) & 1:
        if (free >> (face - 1)) & 1:
            return free & bit(face - 1)
        if free & LOWER:
            return free & LOWER
    return free


def brings(edition: i64, free: i64, fifty: bool, throw: i64, box: i64) -> i64:
    """What a throw brings in a box; kniffel/C16, R6, R7, R11: as a joker too. `fifty`: the Kniffel box holds 50."""
    code: i64 = FALLS[throw]
    face = code & 7
    joker = code == face * FIVE_ALIKE and edition != CLASSIC and not (free >> (face - 1)) & 1
    if joker and (fifty or (edition == INTERNATIONAL and not (free >> KNIFFEL) & 1)):
        return JOKER[throw * COUNT + box]
    return WORTH[throw * COUNT + box]


def extra(edition: i64, fifty: bool, throw: i64, box: i64) -> i64:
    """Extra points for a further Kniffel: kniffel/C18, R11."""
    code: i64 = FALLS[throw]
    face = code & 7
    if not fifty or code != face * FIVE_ALIKE:
        return 0
    return EXTRA[edition] if edition == INTERNATIONAL or (edition != CLASSIC and box == face - 1) else 0


class Outlook:
    """What a column brings from here to its end, and what that is worth to whoever plays."""

    def __init__(self, edition: i64) -> None:
        self.edition: i64 = edition

    def of(self, free: i64, upper: i64, fifty: bool) -> float:
        """All points still to come, the bonus included, in a column with these free boxes and this upper sum."""
        raise NotImplementedError

    def weigh(self, points: float, ahead: float, rest: i64) -> float:
        """What it is worth to score these points now, with those ahead, in the boxes that are then left."""
        return points + ahead

    def after(self, free: i64, upper: i64, fifty: bool, throw: i64, box: i64) -> float:
        """What it is worth to enter a throw (by its number) in a box."""
        points = brings(self.edition, free, fifty, throw, box)
        rest = free & ~bit(box)
        if box < FACES:
            upper += points
        ahead = self.of(rest, upper, fifty or (box == KNIFFEL and points > 0))
        return self.weigh(float(points + extra(self.edition, fifty, throw, box)), ahead, rest)

    def lay_out(self, free: i64, upper: i64, fifty: bool, turn: Turn) -> None:
        """Tell a turn what every throw is worth in its best box."""
        ahead = vec[float]([0.0] * (COUNT * 6))  # of upper boxes by how many dice count there
        box: i64 = 0
        while box < COUNT:
            if (free >> box) & 1:
                rest = free & ~bit(box)
                ahead[box * 6] = self.of(rest, upper, fifty)
                count: i64 = 1
                while count < 6 and box < FACES:
                    ahead[box * 6 + count] = self.of(rest, upper + count * (box + 1), fifty)
                    count += 1
            box += 1
        throw: i64 = 0
        while throw < THROWS_OF_FIVE:
            code: i64 = FALLS[throw]
            alike = code == (code & 7) * FIVE_ALIKE
            open_ = open_to(self.edition, free, throw) if alike else free
            most = -1.0e9
            box = 0
            while box < COUNT:
                if (open_ >> box) & 1:
                    if alike:
                        worth = self.after(free, upper, fifty, throw, box)
                    else:
                        place = box * 6 + (FACE_COUNTS[throw * 6 + box] if box < FACES else 0)
                        worth = self.weigh(float(WORTH[throw * COUNT + box]), ahead[place], free & ~bit(box))
                    if worth > most:
                        most = worth
                box += 1
            turn.last[throw] = most
            throw += 1


class Solved(Outlook):
    """The outlook of the best solitary play, from a table of all columns."""

    def __init__(self, edition: i64, values: vec[float]) -> None:
        super().__init__(edition)
        self.values: vec[float] = values  # by fifty, free boxes, upper sum

    def of(self, free: i64, upper: i64, fifty: bool) -> float:
        if free == 0:
            return float(BONUS) if upper >= BONUS_FROM else 0.0
        column = (ALL + 1 if fifty and self.edition != CLASSIC else 0) + free
        return self.values[column * UPPER_SUMS + min(upper, BONUS_FROM)]


# --- the table ---

POINT: Final = 32  # an entry counts in parts of a point


def pack(values: vec[float]) -> bytes:
    """Values as a table holds them: from upper sum to upper sum the difference, low bytes first, then high ones."""
    lows, highs = BytesWriter(), BytesWriter()
    last: i64 = 0
    k: i64 = 0
    while k < len(values):
        value = i64(values[k] * POINT + 0.5)
        step = (value if k & 63 == 0 else value - last) & 0xFFFF
        lows.append(step & 255)
        highs.append(step >> 8)
        last = value
        k += 1
    return lows.getvalue() + highs.getvalue()


def unpack(entries: bytes) -> vec[float]:
    """The way back."""
    half: i64 = len(entries) // 2
    values = vec[float]([0.0] * half)
    last: i64 = 0
    k: i64 = 0
    while k < half:
        step: i64 = entries[k] + 256 * entries[half + k]
        last = step if k & 63 == 0 else (last + step) & 0xFFFF
        values[k] = float(last) / POINT
        k += 1
    return values
