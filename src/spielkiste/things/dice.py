"""Ordinary dice, thrown together.

The outcome of a throw is its faces from the highest to the lowest, written in base 8 (a 6 and a 3: `6 × 8 + 3`); a
throw that burns (a die on edge or off the table, and thrown again) is BURNT.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.rng import Rng

BURNT: Final = 0
FACES: Final = 6


class Dice:
    """`count` dice thrown at once, of which `burns` per cent of the throws burn."""

    def __init__(self, count: int, burns: int = 0) -> None:
        self.count: i64 = count
        self.burns: i64 = burns
        codes = [0]
        for _ in range(count):
            codes = [code * 8 + face for code in codes for face in range(1, min(code % 8 or 6, 6) + 1)]
        self.outcomes: vec[i64] = vec[i64](([BURNT] if burns else []) + codes)

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
        if self.count == 1:
            return 1 + rng.below(FACES)
        fallen: i64 = 0  # how many of each face, five bits a face
        k: i64 = 0
        while k < self.count:
            fallen += 1 << (5 * rng.below(FACES))
            k += 1
        outcome: i64 = 0
        face: i64 = FACES
        while face > 0:
            k = (fallen >> (5 * (face - 1))) & 31
            while k > 0:
                outcome = outcome * 8 + face
                k -= 1
            face -= 1
        return outcome

    def could_fall(self, outcome: i64) -> bool:
        """Is this an outcome of these dice?"""
        if outcome == BURNT:
            return self.burns > 0
        k: i64 = 0
        last: i64 = 0
        while outcome > 0:
            face = outcome & 7
            if face < last or face == 0 or face > FACES:
                return False
            last = face
            outcome >>= 3
            k += 1
        return k == self.count


def faces(outcome: int) -> list[int]:
    """The faces of a throw, the highest first."""
    shown = []
    while outcome > 0:
        shown.append(outcome & 7)
        outcome >>= 3
    return shown[::-1]


def throw_of(shown: list[int]) -> int:
    """The outcome that shows these faces."""
    outcome = 0
    for face in sorted(shown, reverse=True):
        outcome = outcome * 8 + face
    return outcome


def write_throw(outcome: int) -> str:
    """A throw in notation: `6-3`, `burnt`."""
    return "-".join(str(face) for face in faces(outcome)) if outcome != BURNT else "burnt"


def read_throw(words: str) -> int:
    """The throw in this notation, faces in any order."""
    return BURNT if words.strip().lower() == "burnt" else throw_of([int(face) for face in words.split("-")])
