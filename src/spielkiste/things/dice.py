"""Ordinary dice, thrown together.

The outcome of a throw is its faces in base 8, the first die in the highest place (a 6 and a 3: `6 × 8 + 3`). Dice that
nobody can tell apart lie from the highest face to the lowest; dice that can be told apart keep their order. A throw
that burns (a die on edge or off the table, and thrown again) is BURNT.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.rng import Rng

BURNT: Final = 0
FACES: Final = 6
MARKS: Final = ("1", "2", "3", "4", "5", "6")


class Dice:
    """`count` dice thrown at once, of which `burns` per cent of the throws burn; `ordered`: they can be told apart."""

    def __init__(self, count: int, burns: int = 0, ordered: bool = False) -> None:
        self.count: i64 = count
        self.burns: i64 = burns
        self.ordered: bool = ordered
        codes = [0]
        for _ in range(count):
            codes = [code * 8 + face for code in codes for face in range(1, self._highest_after(code) + 1)]
        self.outcomes: vec[i64] = vec[i64](([BURNT] if burns else []) + codes)

    def _highest_after(self, code: int) -> int:
        return FACES if self.ordered or code == 0 else code % 8

    def write(self, out: vec[i64]) -> i64:
        """All outcomes of a throw."""
        n = len(self.outcomes)
        for k in range(n):
            out[k] = self.outcomes[k]
        return n

    def weight(self, outcome: i64) -> i64:
        """How often it falls, relative to the others: the number of orders the faces can fall in."""
        if outcome == BURNT:
            total: i64 = self.burns
            for _ in range(self.count):
                total *= FACES
            return total
        ways: i64 = 100 - self.burns
        if self.ordered:
            return ways
        placed: i64 = 0
        run: i64 = 0
        last: i64 = 0
        while outcome > 0:
            face = outcome & 7
            outcome >>= 3
            placed += 1
            run = run + 1 if face == last else 1
            last = face
            ways = ways * placed // run
        return ways

    def throw(self, rng: Rng) -> i64:
        """Throw: faster than weighing all outcomes, and with the same odds."""
        if self.burns > 0 and rng.below(100) < self.burns:
            return BURNT
        return self.fall(rng)

    def fall(self, rng: Rng) -> i64:
        """A throw that does not burn."""
        if self.count == 1:
            return 1 + rng.below(FACES)
        outcome: i64 = 0
        k: i64 = 0
        while k < self.count:
            face = 1 + rng.below(FACES)
            outcome = outcome * 8 + face if self.ordered else with_die(outcome, face)
            k += 1
        return outcome

    def could_fall(self, outcome: i64) -> bool:
        """Is this an outcome of these dice?"""
        if outcome == BURNT:
            return self.burns > 0
        k: i64 = 0
        last: i64 = 0
        while outcome > 0:
            face = outcome & 7
            if face == 0 or face > FACES or (face < last and not self.ordered):
                return False
            last = face
            outcome >>= 3
            k += 1
        return k == self.count

    def read(self, words: str) -> int:
        """The throw in this notation, faces of like dice in any order; -1 where these dice do not fall like that."""
        words = words.strip().lower()
        if words == "burnt":
            return BURNT
        shown = words.split("-")
        if len(shown) != self.count or not all(face in MARKS for face in shown):
            return -1
        fallen = [int(face) for face in shown]
        return code_of(fallen) if self.ordered else throw_of(fallen)


def with_die(outcome: i64, face: i64) -> i64:
    """A throw of like dice and one more such die."""
    place: i64 = 0
    while (outcome >> place) & 7 != 0 and (outcome >> place) & 7 < face:
        place += 3
    low = outcome & ((1 << place) - 1)
    return ((((outcome >> place) << 3) | face) << place) | low


def pips(outcome: i64) -> i64:
    """All faces of a throw added up."""
    total: i64 = 0
    while outcome > 0:
        total += outcome & 7
        outcome >>= 3
    return total


def faces(outcome: int) -> list[int]:
    """The faces of a throw, the first die first."""
    shown = []
    while outcome > 0:
        shown.append(outcome & 7)
        outcome >>= 3
    return shown[::-1]


def code_of(shown: list[int]) -> int:
    """The outcome that shows these faces in this order."""
    outcome = 0
    for face in shown:
        outcome = outcome * 8 + face
    return outcome


def throw_of(shown: list[int]) -> int:
    """The outcome of like dice that shows these faces."""
    return code_of(sorted(shown, reverse=True))


def write_throw(outcome: int) -> str:
    """A throw in notation: `6-3`, `burnt`."""
    return "-".join(str(face) for face in faces(outcome)) if outcome != BURNT else "burnt"


def read_throw(words: str) -> int:
    """The throw of like dice in this notation, faces in any order."""
    return BURNT if words.strip().lower() == "burnt" else throw_of([int(face) for face in words.split("-")])
