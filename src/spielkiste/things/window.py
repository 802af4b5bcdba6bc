"""A window of time in which several seats may act: who has acted, when, and who was first.

Time is in whole milliseconds since the window opened; it moves on with the clock events of the table and stops between
them. Acts that come no more than a span after the earliest are level with it, so a window that waits for level acts
stays open one millisecond longer than the span.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.things.numbers import whole

LONGEST: Final = 1 << 40  # milliseconds
LEVEL: Final = 50  # the usual span of what is simultaneous


class Window:
    """Open until `ends`; 0: without a clock."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.now: i64 = 0
        self.ends: i64 = 0
        self.when: vec[i64] = vec[i64]([-1] * seats)  # the moment at which each seat acted; -1: it has not

    def copy(self) -> "Window":
        twin = Window(self.seats)
        twin.now, twin.ends = self.now, self.ends
        seat: i64 = 0
        while seat < self.seats:
            twin.when[seat] = self.when[seat]
            seat += 1
        return twin

    def open(self, ends: i64) -> None:
        """Begin anew: nobody has acted, and the clock shows 0."""
        self.now = 0
        self.ends = ends
        seat: i64 = 0
        while seat < self.seats:
            self.when[seat] = -1
            seat += 1

    def waits(self) -> i64:
        """Milliseconds until the clock closes it."""
        return self.ends - self.now if self.now < self.ends else 0

    def passes(self, milliseconds: i64) -> bool:
        """Time passes; is the window closed by it?"""
        self.now += milliseconds
        return self.now >= self.ends

    def act(self, seat: i64) -> None:
        """The seat acts at this very moment."""
        self.when[seat] = self.now

    def linger(self, span: i64) -> None:
        """From now on wait only for acts that are level with one made at this moment."""
        self.ends = self.now + span + 1

    def acted(self) -> i64:
        """The seats that have acted."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.when[seat] >= 0:
                seats |= 1 << seat
            seat += 1
        return seats

    def first(self, among: i64) -> i64:
        """Which of these seats acted first, the lower one if two acted in the same millisecond; -1: none has."""
        best: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            if (among >> seat) & 1 and self.when[seat] >= 0 and (best < 0 or self.when[seat] < self.when[best]):
                best = seat
            seat += 1
        return best

    def level(self, among: i64, span: i64) -> i64:
        """Those of these seats that acted no more than `span` after the first of them."""
        first = self.first(among)
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.seats and first >= 0:
            if (among >> seat) & 1 and self.when[seat] >= 0 and self.when[seat] - self.when[first] <= span:
                seats |= 1 << seat
            seat += 1
        return seats

    def text(self) -> str:
        """Now, the end, and the moment of each seat: `780/4000:-/780`."""
        moments = "/".join("-" if self.when[seat] < 0 else f"{self.when[seat]}" for seat in range(self.seats))
        return f"{self.now}/{self.ends}:{moments}"


def read_window(words: str, seats: int) -> Window:
    """The window that `text()` wrote."""
    window = Window(seats)
    clock, _, rest = words.partition(":")
    now, _, ends = clock.partition("/")
    moments = rest.split("/")
    if len(moments) != seats:
        raise BadText(f"{words!r}: a moment for each of {seats} seats is missing")
    window.now, window.ends = whole(now, 0, LONGEST, "milliseconds"), whole(ends, 0, LONGEST, "milliseconds")
    for seat, moment in enumerate(moments):
        if moment != "-":
            window.when[seat] = whole(moment, 0, window.now, "a moment between the opening of the window and now")
    return window
