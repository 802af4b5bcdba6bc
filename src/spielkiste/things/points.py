"""The board of 24 points (Zacken): the men of two sides, a bar, and what lies borne off.

Each side counts in pips: how far a man still has to go until it is off. 24 … 1 are the points on its way, OFF (0) is
behind the last one, BAR (25) before the first. Sides that walk against each other see each other's point d as 25 - d,
sides that walk the same way as d. Sets of points are masks: bit d for the point d pips from home.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.words import Thing

WHITE: Final = 0
BLACK: Final = 1
OFF: Final = 0
BAR: Final = 25
MEN: Final = 15
ROW: Final = 26  # counts of one side: off, 24 points, bar
ON_BAR: Final = 1 << 25
OUTSIDE: Final = 1 << 7  # masks below this have every man in the last quarter
LOOKS: Final = ("white", "black")
MARKS: Final = ("○", "●")
WIDTH, HEIGHT = 14.0, 13.0  # as drawn: a column of men borne off, six points, the bar, six points
UPPER, LOWER, DEEP = 1.0, 7.0, 5.0  # a row for numbers, five for men, one between, five for men, one for numbers


@final
class Points:
    """Where the men are."""

    def __init__(self, against: bool) -> None:
        self.against: bool = against  # do the sides walk against each other?
        self.men: vec[i64] = vec[i64]([0] * (2 * ROW))  # side × 26 + pips: how many
        self.stands: vec[i64] = vec[i64]([0, 0])  # where a side has men, the bar included
        self.bands: vec[i64] = vec[i64]([0, 0])  # where the other side has two or more, in this side's pips

    def copy(self) -> "Points":
        twin = Points(self.against)
        twin.become(self)
        return twin

    def become(self, other: "Points") -> None:
        """Stand as the men there do, without a new board."""
        men, copied = other.men, self.men
        k: i64 = 0
        while k < 52:
            copied[k] = men[k]
            k += 1
        self.stands[0], self.stands[1] = other.stands[0], other.stands[1]
        self.bands[0], self.bands[1] = other.bands[0], other.bands[1]

    def across(self, pips: i64) -> i64:
        """The same point in the other side's pips."""
        return 25 - pips if self.against else pips

    def count(self, side: i64, pips: i64) -> i64:
        return self.men[26 * side + pips]

    def put(self, side: i64, pips: i64) -> None:
        """One more man here."""
        n = self.men[26 * side + pips] + 1
        self.men[26 * side + pips] = n
        if pips == OFF:
            return
        if n == 1:
            self.stands[side] |= 1 << pips
        elif n == 2 and pips != BAR:
            self.bands[1 - side] |= 1 << self.across(pips)

    def lift(self, side: i64, pips: i64) -> None:
        """One man less here."""
        n = self.men[26 * side + pips] - 1
        self.men[26 * side + pips] = n
        if pips == OFF:
            return
        if n == 0:
            self.stands[side] &= ~(1 << pips)
        elif n == 1 and pips != BAR:
            self.bands[1 - side] &= ~(1 << self.across(pips))

    def alone(self, side: i64, pips: i64) -> bool:
        """Does a single man of the other side stand here?"""
        if pips in (OFF, BAR):
            return False
        return self.men[26 * (1 - side) + self.across(pips)] == 1

    def step(self, side: i64, pips: i64, to: i64) -> bool:
        """A man goes from one place to another; a single man of the other side there goes to the bar. Did it hit?"""
        self.lift(side, pips)
        hit = self.alone(side, to)
        if hit:
            self.lift(1 - side, self.across(to))
            self.put(1 - side, BAR)
        self.put(side, to)
        return hit

    # --- words and pictures ---

    def point(self, side: i64, pips: i64) -> int:
        """The number painted on the board: White walks down from 24 (unless both walk up), Black up from 1."""
        return int(pips) if side == WHITE and self.against else int(25 - pips)

    def text(self) -> str:
        """26 letters: Black's bar, points 1 … 24, White's bar; `A` is one white man, `b` are two black ones."""
        letters = ["-"] * 26
        for side in (WHITE, BLACK):
            for pips in range(1, 26):
                n = int(self.men[26 * side + pips])
                place = 25 * (1 - side) if pips == BAR else self.point(side, pips)
                if n > 0:
                    letters[place] = chr(ord("Aa"[side]) + n - 1)
        return "".join(letters)

    def read(self, text: str) -> None:
        """Set up an empty board from its text; men that are not on it have been borne off."""
        if len(text) != 26 or any(c != "-" and c.upper() not in "ABCDEFGHIJKLMNO" for c in text):
            raise BadText(
                "a board is 26 letters: Black's bar, points 1 … 24, White's bar; A–O are white men, a–o black"
            )
        for place, letter in enumerate(text):
            if letter == "-":
                continue
            side = WHITE if letter.isupper() else BLACK
            if place == 25 * side:
                raise BadText("the first letter is Black's bar, the last one White's")
            pips = BAR if place in (0, 25) else self.point(side, place)  # either mapping is its own inverse
            for _ in range(ord(letter.upper()) - ord("A") + 1):
                self.put(side, pips)
        for side in (WHITE, BLACK):
            out = sum(self.men[26 * side + pips] for pips in range(1, 26))
            if out > MEN:
                raise BadText(f"each side has {MEN} men, not {out}")
            self.men[26 * side + OFF] = MEN - out

    def place(self, side: i64, pips: i64) -> str:
        """The id of a place on the board: a point's number, `bar-white`, `off-black`."""
        if pips in (OFF, BAR):
            return f"{'off' if pips == OFF else 'bar'}-{LOOKS[side]}"
        return str(self.point(side, pips))

    def drawing(self, area: str) -> list[Thing]:
        """The points, the bar, the trays, and the men on them: 1 … 12 below from the left, 24 … 13 above."""
        things = []
        for point in range(1, 25):
            x, y, number = _column(point), UPPER if point > 12 else LOWER, 0.0 if point > 12 else HEIGHT - 1
            things.append(Thing(str(point), "point", area, x, y, ("point-light", "point-dark")[point % 2], h=DEEP))
            things.append(Thing(f"number-{point}", "label", area, x, number, "number", str(point)))
        for side in (WHITE, BLACK):
            y = LOWER if side == WHITE else UPPER
            things.append(Thing(f"off-{LOOKS[side]}", "point", area, 0, y, "off", h=DEEP))
            things.append(Thing(f"bar-{LOOKS[side]}", "point", area, 7, y, "bar", h=DEEP))
            for pips in range(26):
                if pips in (OFF, BAR):
                    x, above = 0.0 if pips == OFF else 7.0, side == BLACK
                else:
                    x, above = _column(self.point(side, pips)), self.point(side, pips) > 12
                things += _stack(self.place(side, pips), area, x, above, int(self.men[26 * side + pips]), side)
        return things


def _column(point: int) -> float:
    across = point if point < 13 else 25 - point
    return float(across if across < 7 else across + 1)


def _stack(place: str, area: str, x: float, above: bool, n: int, side: int) -> list[Thing]:
    """Men one upon the other; more than five close ranks, and the outermost shows how many there are."""
    things = []
    for k in range(n):
        high = k if n <= 5 else 4 * k / (n - 1)
        y = UPPER + high if above else LOWER + DEEP - 1 - high
        mark = f"{n}{MARKS[side]}" if n > 5 and k == n - 1 else MARKS[side]
        things.append(Thing(f"{LOOKS[side]}-{place}-{k}", "stone", area, x, y, LOOKS[side], mark))
    return things


def walks(stands: i64, bands: i64, die: i64) -> i64:
    """The men that can step by this number and stay on the board. Who is on the bar comes in first."""
    if stands >= ON_BAR:
        stands = ON_BAR
    return stands & ~(bands << die) & (-2 << die)
