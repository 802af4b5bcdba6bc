"""Sets of up to 61 things in one integer."""

from mypy_extensions import i64


def count(mask: i64) -> i64:
    """How many things are in the set."""
    x = mask - ((mask >> 1) & 0x1555555555555555)
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
