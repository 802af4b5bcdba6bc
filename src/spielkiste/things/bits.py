"""Sets of up to 61 things in one integer.

Where speed matters, a set of at most 32 is walked through like this, with `BIT: Final = vec[i64](lone_bits())`:

    while rest:
        one = rest & -rest
        rest ^= one
        member = BIT[((one * LONE) >> 27) & 31]
"""

from typing import Final

from mypy_extensions import i64

LONE: Final = 0x077CB531  # de Bruijn: the five bits from bit 27 on tell 32 powers of two apart


def lone_bits() -> list[int]:
    """For every pattern of those five bits the number of the bit that makes it."""
    table = [0] * 32
    for bit in range(32):
        table[(LONE << bit >> 27) & 31] = bit
    return table


def bit(k: i64) -> i64:
    """The set of one thing. Compiled, a literal 1 would be shifted as an `int` of 32 bits; this 1 is an `i64`."""
    return (k & 0 | 1) << k


def count(mask: i64) -> i64:
    """How many things are in the set."""
    x = mask - ((mask >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 0x7F


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The member with n smaller ones."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def members(mask: int) -> list[int]:
    """The set as a rising list."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def mix(key: i64, word: i64) -> i64:
    """Stir 32 bits into a key of 60 bits."""
    high = (((key >> 30) ^ (word & 0xFFFFFFFF)) & 0xFFFFFFFF) * 0x165667B1
    low = ((key & 0x3FFFFFFF) + (word & 0xFFFFFFFF)) * 0x1B873593
    high = (high ^ (high >> 29)) & 0x3FFFFFFF
    low = (low ^ (low >> 31)) & 0x3FFFFFFF
    return (high << 30) | low
