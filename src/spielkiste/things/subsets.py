"""Numbering the sets of k things out of many: 0, 1, 2, … in the order of the integers that stand for the sets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.things.bits import lowest

MOST: Final = 32  # things there are
WAYS: Final = 33  # width of a row of CHOOSE


def _choose() -> list[int]:
    """Pascal's triangle: n over k at n × WAYS + k."""
    rows = [[1] + [0] * (WAYS - 1)]
    for _ in range(MOST):
        last = rows[-1]
        rows.append([1] + [last[k - 1] + last[k] for k in range(1, WAYS)])
    return [number for row in rows for number in row]


CHOOSE: Final = vec[i64](_choose())


def subsets(n: i64, k: i64) -> i64:
    """How many sets of k there are among n things."""
    return CHOOSE[n * WAYS + k]


def rank(mask: i64) -> i64:
    """The number of this set among the sets of its size."""
    number: i64 = 0
    k: i64 = 1
    while mask != 0:
        number += CHOOSE[lowest(mask) * WAYS + k]
        mask &= mask - 1
        k += 1
    return number


def unrank(number: i64, k: i64) -> i64:
    """The set of k things with this number."""
    mask: i64 = 0
    one: i64 = 1
    thing: i64 = MOST - 1
    while k > 0:
        while CHOOSE[thing * WAYS + k] > number:
            thing -= 1
        number -= CHOOSE[thing * WAYS + k]
        mask |= one << thing
        k -= 1
    return mask


def squeeze(mask: i64, without: i64) -> i64:
    """The set as seen by those who do not count the things of another set, which it does not meet."""
    seen: i64 = 0
    one: i64 = 1
    place: i64 = 0
    left = mask
    while left != 0:
        if without & 1 == 0:
            if left & 1:
                seen |= one << place
            place += 1
        left >>= 1
        without >>= 1
    return seen


def spread(seen: i64, without: i64) -> i64:
    """The way back: `spread(squeeze(mask, without), without) == mask`."""
    mask: i64 = 0
    one: i64 = 1
    place: i64 = 0
    while seen != 0:
        if without & 1 == 0:
            if seen & 1:
                mask |= one << place
            seen >>= 1
        without >>= 1
        place += 1
    return mask
