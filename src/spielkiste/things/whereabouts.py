"""What one observer knows of cards that wander face down from hand to hand.

Of every hand it holds statements of the form "of these cards, which were seen in this hand, no more than so many are
elsewhere now", the newest sighting first, each about all the cards of the one before and more. A card that is seen in a
hand is certain there; cards that leave the hand unseen make all statements about it weaker by their number; a card that
turns up elsewhere uses up one of those. For two hands that exchange cards this is everything that can be known; of
three, seen by somebody who holds none of them, it keeps the number that left each hand, but not where they went.

How many cards a hand holds may itself be known only roughly: `low` to `high`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText, SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.things.bits import count
from spielkiste.things.cards import ALL, draw

DEEP: Final = 32  # statements about one hand


class Whereabouts:
    """Statements about some hands."""

    def __init__(self, hands: i64, size: i64) -> None:
        self.hands: i64 = hands
        self.met: i64 = 0  # cards seen at any time: none of them can lie where no card has come from
        self.low: vec[i64] = vec[i64]([size] * hands)
        self.high: vec[i64] = vec[i64]([size] * hands)
        self.depth: vec[i64] = vec[i64]([0] * hands)  # how many statements there are about each hand
        self.seen: vec[i64] = vec[i64]([0] * (hands * DEEP))
        self.gone: vec[i64] = vec[i64]([0] * (hands * DEEP))

    def copy(self) -> "Whereabouts":
        twin = Whereabouts(self.hands, 0)
        twin.met = self.met
        hand: i64 = 0
        while hand < self.hands:
            twin.low[hand], twin.high[hand] = self.low[hand], self.high[hand]
            twin.depth[hand] = self.depth[hand]
            k = hand * DEEP
            end = k + self.depth[hand]
            while k < end:
                twin.seen[k], twin.gone[k] = self.seen[k], self.gone[k]
                k += 1
            hand += 1
        return twin

    # --- what happens ---

    def spot(self, hand: i64, cards: i64) -> None:
        """These cards turn out to be in this hand, or (-1) where no statement is about."""
        self.met |= cards
        other: i64 = 0
        while other < self.hands:
            k = other * DEEP
            end = k + self.depth[other]
            while k < end:
                if other != hand:
                    self.gone[k] -= count(self.seen[k] & cards)
                self.seen[k] &= ~cards
                k += 1
            self.prune(other)
            other += 1

    def leave(self, hand: i64, number: i64) -> None:
        """As many cards, or fewer, leave this hand for another, and nobody knows which."""
        k = hand * DEEP
        end = k + self.depth[hand]
        while k < end:
            self.gone[k] += number
            k += 1
        self.prune(hand)

    def take_over(self, hand: i64, cards: i64, number: i64) -> None:
        """The observer gets these cards; as many of them as `number`, or fewer, have just come from this hand."""
        self.met |= cards
        k = hand * DEEP
        end = k + self.depth[hand]
        while k < end:
            strays = count(self.seen[k] & cards) - number
            if strays > 0:
                self.gone[k] -= strays
            self.seen[k] &= ~cards
            k += 1
        self.prune(hand)

    def join(self, hand: i64, cards: i64) -> None:
        """These cards come into this hand for all to see."""
        self.met |= cards
        if cards == 0:
            return
        first = hand * DEEP
        k = first + self.depth[hand]
        while k > first:
            self.seen[k] = self.seen[k - 1] | cards
            self.gone[k] = self.gone[k - 1]
            k -= 1
        self.seen[first] = cards
        self.gone[first] = 0
        self.depth[hand] += 1
        self.prune(hand)

    def own(self, hand: i64, cards: i64) -> None:
        """This is the observer's own hand, with these cards."""
        self.spot(hand, cards)
        self.depth[hand] = 0
        self.low[hand] = self.high[hand] = count(cards)

    def prune(self, hand: i64) -> None:
        """Leave out what says nothing by itself or follows from another statement about this hand."""
        first = hand * DEEP
        kept = first
        k = first
        end = first + self.depth[hand]
        while k < end:
            seen, gone = self.seen[k], self.gone[k]
            while kept > first and gone <= self.gone[kept - 1]:  # says more of more cards
                kept -= 1
            inner: i64 = 0
            away: i64 = 0
            if kept > first:
                inner, away = count(self.seen[kept - 1]), self.gone[kept - 1]
            if gone - away < count(seen) - inner:
                self.seen[kept], self.gone[kept] = seen, gone
                kept += 1
            k += 1
        self.depth[hand] = kept - first

    def tighten(self, cards: i64) -> None:
        """All hands together hold so many cards."""
        low: i64 = 0
        high: i64 = 0
        hand: i64 = 0
        while hand < self.hands:
            low += self.low[hand]
            high += self.high[hand]
            hand += 1
        hand = 0
        while hand < self.hands:
            least = max(self.low[hand], cards - high + self.high[hand])
            self.high[hand] = min(self.high[hand], cards - low + self.low[hand])
            self.low[hand] = least
            hand += 1

    # --- what may be ---

    def surely(self, hand: i64) -> i64:
        """At least so many cards are in this hand, going by the cards that were seen there."""
        most: i64 = 0
        k = hand * DEEP
        end = k + self.depth[hand]
        while k < end:
            most = max(most, count(self.seen[k]) - self.gone[k])
            k += 1
        return most

    def holds(self, hand: i64, cards: i64) -> bool:
        """Could these be the cards of this hand?"""
        number = count(cards)
        if not self.low[hand] <= number <= self.high[hand]:
            return False
        k = hand * DEEP
        end = k + self.depth[hand]
        while k < end:
            if count(self.seen[k] & ~cards) > self.gone[k]:
                return False
            k += 1
        return True

    def imagine(self, pool: i64, sizes: vec[i64], rng: Rng) -> vec[i64]:
        """Hands of these sizes, drawn at random from `pool`, which they use up, so that every statement holds.

        Hand by hand, cards are taken in random order, each that leaves it possible to go on. What one hand may take of
        the cards seen in the others, and must take of its own, are bounds on sets of which any two are disjoint or one
        within the other: so whatever has been taken can be completed.
        """
        found = vec[i64]([0] * self.hands)
        rest = pool
        hand: i64 = 0
        while hand < self.hands:
            left = rest
            number: i64 = 0
            while number < sizes[hand]:
                if left == 0:
                    raise SpielkisteError("these cards cannot lie as they must")
                card = draw(left, rng)
                left &= ~(1 << card)
                if self.admits(hand, found[hand] | (1 << card), pool & ~rest, sizes[hand]):
                    found[hand] |= 1 << card
                    number += 1
            rest &= ~found[hand]
            hand += 1
        return found

    def admits(self, hand: i64, cards: i64, dealt: i64, size: i64) -> bool:
        """May this hand of that size hold these cards, when `dealt` lie in the hands before it?"""
        k = hand * DEEP
        end = k + self.depth[hand]
        while k < end:
            if count(cards & ~self.seen[k]) > size - count(self.seen[k]) + self.gone[k]:
                return False
            k += 1
        other = hand + 1
        while other < self.hands:
            k = other * DEEP
            end = k + self.depth[other]
            while k < end:
                if count((cards | dealt) & self.seen[k]) > self.gone[k]:
                    return False
                k += 1
            other += 1
        return True

    # --- words ---

    def text(self) -> str:
        """Cards met, then for every hand its size and the statements, cards in hexadecimal: `8a|10|9-12;0<2;1<82`."""
        parts = [f"{self.met:x}"]
        for hand in range(self.hands):
            low, high = self.low[hand], self.high[hand]
            said = [f"{low}" if low == high else f"{low}-{high}"]
            for k in range(hand * DEEP, hand * DEEP + self.depth[hand]):
                said.append(f"{self.gone[k]}<{self.seen[k]:x}")
            parts.append(";".join(said))
        return "|".join(parts)


def read_whereabouts(words: str, hands: int) -> Whereabouts:
    """What `text()` wrote."""
    met, *parts = words.split("|")
    if len(parts) != hands:
        raise BadText(f"{words!r} does not tell of {hands} hands")
    known = Whereabouts(hands, 0)
    known.met = int(met, 16) & ALL
    for hand, part in enumerate(parts):
        size, *said = part.split(";")
        low, _, high = size.partition("-")
        known.low[hand], known.high[hand] = int(low), int(high or low)
        if not 0 <= known.low[hand] <= known.high[hand] or len(said) > DEEP:
            raise BadText(f"{part!r} tells of no hand")
        before = 0
        for k, statement in enumerate(said, hand * DEEP):
            gone, _, seen = statement.partition("<")
            cards = int(seen, 16) & ALL
            if before & ~cards or cards & ~known.met or int(gone) < 0:
                raise BadText(f"{part!r}: each statement is about cards met, and about all of the one before")
            known.gone[k], known.seen[k], before = int(gone), cards, cards
        known.depth[hand] = len(said)
        known.prune(hand)
        if known.depth[hand] != len(said):
            raise BadText(f"{part!r}: a statement says nothing new")
    return known
