"""Cards that bear nothing but a number, some of each: a hand says how many of each number it holds.

Three bits for each number from 1 on, so up to seven copies of up to twenty numbers. Cards of the same number cannot be
told apart. A hand of which only the number of cards is known is written as that number below zero.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.rng import Rng

HIGHEST: Final = 20
BITS: Final = 3
COPIES: Final = 7
SUMS: Final = (1 << 41) - 1


def one(value: i64) -> i64:
    """The hand of one card; `n * one(value)` is n of them, and hands are joined and parted by + and -."""
    return (value & 0 | 1) << (BITS * (value - 1))


def pack_of(values: i64, copies: i64) -> i64:
    """So many copies of every number up to this one."""
    hand: i64 = 0
    value: i64 = 1
    while value <= values:
        hand += copies * one(value)
        value += 1
    return hand


def held(hand: i64, value: i64) -> i64:
    """How many cards of this number are in the hand."""
    return (hand >> (BITS * (value - 1))) & COPIES


def size(hand: i64) -> i64:
    """The number of cards, known or not."""
    if hand < 0:
        return -hand
    cards: i64 = 0
    while hand > 0:
        cards += hand & COPIES
        hand >>= BITS
    return cards


def total(hand: i64) -> i64:
    """What the numbers add up to."""
    value: i64 = 1
    points: i64 = 0
    while hand > 0:
        points += (hand & COPIES) * value
        hand >>= BITS
        value += 1
    return points


def sums(hand: i64) -> i64:
    """What cards of this hand can add up to, as a set; 0 is always in it. Sums above 40 are left out."""
    found: i64 = 1
    value: i64 = 1
    while hand > 0:
        cards = hand & COPIES
        while cards > 0:
            found |= (found << value) & SUMS
            cards -= 1
        hand >>= BITS
        value += 1
    return found


def within(part: i64, hand: i64) -> bool:
    """Are these cards all in the hand?"""
    while part > 0:
        if part & COPIES > hand & COPIES:
            return False
        part >>= BITS
        hand >>= BITS
    return True


def parts(hand: i64, points: i64, out: vec[i64]) -> i64:
    """Write every choice of cards of this hand that adds up to `points`; return how many there are."""
    return _choices(hand, points, True, out)


def hands_of(hand: i64, cards: i64, out: vec[i64]) -> i64:
    """Write every choice of so many cards of this hand; return how many there are."""
    return _choices(hand, cards, False, out)


def _reach(chosen: i64, by_points: bool) -> i64:
    return total(chosen) if by_points else size(chosen)


def _choices(hand: i64, amount: i64, by_points: bool, out: vec[i64]) -> i64:
    """Every choice of cards that adds up to the amount, or (`by_points` false) is of so many cards."""
    out[0] = 0
    n: i64 = 1
    value: i64 = 1
    rest = hand
    while rest > 0:
        card = one(value)
        begun = n
        k: i64 = 0
        while k < begun:
            chosen = out[k]
            cards = rest & COPIES
            while cards > 0:
                chosen += card
                if _reach(chosen, by_points) > amount:
                    break
                out[n] = chosen
                n += 1
                cards -= 1
            k += 1
        rest >>= BITS
        value += 1
    kept: i64 = 0
    k = 0
    while k < n:
        if _reach(out[k], by_points) == amount:
            out[kept] = out[k]
            kept += 1
        k += 1
    return kept


def draw(hand: i64, rng: Rng) -> i64:
    """The number of a random card of this hand."""
    which = rng.below(size(hand))
    value: i64 = 1
    while True:
        which -= held(hand, value)
        if which < 0:
            return value
        value += 1


def values_of(hand: int) -> list[int]:
    """The numbers of the cards, rising."""
    return [value for value in range(1, HIGHEST + 1) for _ in range(held(hand, value))]


def write_hand(hand: int) -> str:
    """`1+3+3`; cards not known `?3`; nothing `-`."""
    if hand < 0:
        return f"?{-hand}"
    return "+".join(str(value) for value in values_of(hand)) or "-"


def read_hand(words: str, highest: int) -> int:
    """The hand that `write_hand` wrote, all of it known."""
    hand = 0
    for word in words.split("+") if words != "-" else []:
        if not word.isdecimal() or not 1 <= int(word) <= highest or held(hand, int(word)) == COPIES:
            raise BadText(f"{word!r} is no card; cards are numbers from 1 to {highest}")
        hand += one(int(word))
    if write_hand(hand) != words:
        raise BadText(f"{words!r}: cards are written in rising order")
    return hand
