"""Wieviel Augen zwei: sums done in one's head, with the slips that people make in them.

The magician takes 25 away, digit by digit. Where the ones are too few somebody must borrow, and that is where learners
slip: they take the smaller digit from the larger one whichever stands on top, or they borrow and forget to pay back.
Who notices that what comes out is no pair of dice says so; who does not names the nearest dice there are.

The thrower doubles, adds, multiplies and adds. Experienced throwers know that a magician cannot be beaten by a number
he can read, but that people read some numbers badly: they announce one that must be borrowed for and holds no dice.
"""

from dataclasses import dataclass
from typing import Final

from spielkiste.games.dice.wieviel_augen_zwei import ANNOUNCE, ERROR, PAIR, TAKEN_OFF, WievielAugenPosition, reckoned
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.dice import FACES

TRICKY: Final = [82, 83, 84, 92, 93, 94]  # less 25 they end on 7, 8 or 9, and must be borrowed for


@dataclass(frozen=True)
class Head:
    """Chances, as parts of one."""

    slips: float  # a digit comes out one too high or too low
    forgets: float  # to borrow, or that one has borrowed
    swaps: float  # the dice are named in the wrong order
    misses: float  # that no dice come out
    tricks: float  # announces a number that is hard to read


HEADS: Final = [
    Head(slips=0.25, forgets=0.85, swaps=0.25, misses=0.9, tricks=0.0),
    Head(slips=0.12, forgets=0.5, swaps=0.1, misses=0.7, tricks=0.1),
    Head(slips=0.06, forgets=0.45, swaps=0.04, misses=0.4, tricks=0.6),
    Head(slips=0.03, forgets=0.26, swaps=0.01, misses=0.15, tricks=1.0),
    Head(slips=0.0, forgets=0.0, swaps=0.0, misses=0.0, tricks=1.0),
]


class Magician(Player):
    """Thrower and magician: reckons as well as somebody of its level."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.head: Head = HEADS[level - 1]

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, WievielAugenPosition)
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        if known.announced >= 0:
            return self.answer(int(known.announced), rng)
        return ANNOUNCE + self.number(int(known.last) >> 3, int(known.last) & 7, rng)

    def number(self, first: int, second: int, rng: Rng) -> int:
        """C1, or a number that is hard to read."""
        if rng.unit() < self.head.tricks:
            return TRICKY[rng.below(len(TRICKY))]
        return max(0, int(reckoned(first, second)) + self.slip(rng) + 10 * self.slip(rng))

    def answer(self, announced: int, rng: Rng) -> int:
        """C2, digit by digit."""
        tens, ones = announced // 10, announced % 10
        if ones >= TAKEN_OFF % 10:
            ones -= TAKEN_OFF % 10
        elif rng.unit() >= self.head.forgets:
            ones += 10 - TAKEN_OFF % 10
            tens -= 1
        elif rng.below(2) == 0:
            ones += 10 - TAKEN_OFF % 10  # has borrowed, and does not pay back
        else:
            ones = TAKEN_OFF % 10 - ones  # the smaller digit from the larger one
        first, second = tens - TAKEN_OFF // 10 + self.slip(rng), ones + self.slip(rng)
        if not (1 <= first <= FACES and 1 <= second <= FACES) and rng.unit() >= self.head.misses:
            return ERROR
        first, second = min(max(first, 1), int(FACES)), min(max(second, 1), int(FACES))
        if rng.unit() < self.head.swaps:
            first, second = second, first
        return PAIR + 8 * first + second

    def slip(self, rng: Rng) -> int:
        """How far a digit is off."""
        if rng.unit() >= self.head.slips:
            return 0
        return 1 if rng.below(2) else -1


def wieviel_augen_zwei(level: int) -> Player:
    """Thrower and magician of this level."""
    return Magician(level)
