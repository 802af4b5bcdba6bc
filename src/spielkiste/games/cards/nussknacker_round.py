"""A round of Nussknacker as it lies on the table: what its rules, its story, its text and its scene look at.

What a seat may not see is below zero in a view: of cards, how many there are.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.position import Position
from spielkiste.things.copies import pack_of, size
from spielkiste.things.window import Window

CLAIM: Final = 0
NO: Final = 9
ASK: Final = 1 << 26
GIVE: Final = 1 << 27
TARGET: Final = 24
CARDS_MASK: Final = (1 << 24) - 1
NOBODY: Final = -1
UNKNOWN: Final = -1
WHOLE: Final = -2  # nothing is blanked
CLAIMED: Final = -1  # heard: somebody claims something
ASKED: Final = -100  # heard: minus 16 × target + value
SWAPPED: Final = -1000  # heard: minus 16 × cards given + cards got
QUESTIONS: Final = 100  # R8
ROUNDS: Final = 1000  # R8
LOT, DEAL, ASKING, ANSWER, CLAIMS, TURN, OVER = 0, 1, 2, 3, 4, 5, 6  # what happens next
STAGES: Final = "lot deal ask answer claims turn over"


class Round(Position):
    """Hands, the hidden card, all that was asked in this round, who claims to know, and the chips won so far."""

    def __init__(self, seats: i64, highest: i64) -> None:
        super().__init__(seats)
        self.timed = True
        self.highest: i64 = highest
        self.stage: i64 = LOT
        self.starter: i64 = NOBODY
        self.rounds: i64 = 0
        self.chips: vec[i64] = vec[i64]([0] * seats)
        self.stock: i64 = pack_of(self.highest, 2)  # cards not yet dealt; below zero: so many
        self.hands: vec[i64] = vec[i64]([0] * seats)  # below zero: so many cards
        self.hidden: i64 = 0  # the value of the card set aside; 0: not yet
        self.asked: i64 = 0  # questions of this round
        self.target: vec[i64] = vec[i64]([0] * QUESTIONS)
        self.value: vec[i64] = vec[i64]([0] * QUESTIONS)
        self.gave: vec[i64] = vec[i64]([0] * QUESTIONS)  # what the asker handed over; 0: the answer was no
        self.got: vec[i64] = vec[i64]([0] * QUESTIONS)  # … and what he got for it
        self.offer: i64 = 0  # the cards meant by a question that is not yet answered
        self.claims: vec[i64] = vec[i64]([0] * seats)
        self.window: Window = Window(seats)  # the acts in it are claims
        self.claimant: i64 = NOBODY
        self.shown: i64 = 0  # how the last round ended: 256 × (1 + claimant) + 16 × claim + the hidden card
        self.eyes: i64 = WHOLE  # who sees this position

    def copy_to(self, twin: "Round") -> None:
        """Lay out the same on a table at which nothing has been done yet."""
        twin.stage, twin.starter, twin.rounds = self.stage, self.starter, self.rounds
        twin.stock, twin.hidden, twin.asked, twin.offer = self.stock, self.hidden, self.asked, self.offer
        twin.window, twin.claimant, twin.shown = self.window.copy(), self.claimant, self.shown
        twin.eyes = self.eyes
        seat: i64 = 0
        while seat < self.seats:
            twin.chips[seat] = self.chips[seat]
            twin.hands[seat] = self.hands[seat]
            twin.claims[seat] = self.claims[seat]
            seat += 1
        k: i64 = 0
        while k < self.asked:
            twin.target[k], twin.value[k] = self.target[k], self.value[k]
            twin.gave[k], twin.got[k] = self.gave[k], self.got[k]
            k += 1

    def turn(self) -> i64:
        """C2: who is dealt to, or who asks or has asked: from the starter on, whatever the answers were."""
        if self.stage == DEAL:
            dealt: i64 = 0
            seat: i64 = 0
            while seat < self.seats:
                dealt += size(self.hands[seat])
                seat += 1
            return (self.starter + dealt) % self.seats
        return self.asker(self.asked - 1 if self.pending() else self.asked)

    def asker(self, question: i64) -> i64:
        return (self.starter + question) % self.seats

    def pending(self) -> bool:
        """Does a question wait for its answer?"""
        return self.offer != 0

    def claimed(self) -> i64:
        """The value that the claimant has called; 0: nobody claims anything."""
        return self.claims[self.claimant] if self.claimant >= 0 else 0
