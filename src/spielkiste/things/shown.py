"""What everybody has seen of hands that nobody else sees: for every card in them, what it cannot be.

A card that is drawn cannot be what the stock did not hold. Who shows to have none of some cards has none of them among
all that he holds then. Who plays a card may have had it for longer or shorter: the card is counted as the one of which
most was known, so that whatever is possible stays possible, and nothing else does, as long as of two cards of a hand
that could be the same one the older one is barred from all that the younger one is barred from.
"""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText, SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.things.bits import count
from spielkiste.things.cards import ALL, CARDS, deal_out, write_cards
from spielkiste.things.numbers import whole


class Shown:
    """For every hand a list of bars: the cards that its first, second, … card cannot be."""

    def __init__(self, hands: i64) -> None:
        self.hands: i64 = hands
        self.size: vec[i64] = vec[i64]([0] * hands)
        self.bars: vec[i64] = vec[i64]([0] * (hands * CARDS))

    def copy(self) -> "Shown":
        twin = Shown(self.hands)
        hand: i64 = 0
        while hand < self.hands:
            twin.size[hand] = self.size[hand]
            k = hand * CARDS
            end = k + self.size[hand]
            while k < end:
                twin.bars[k] = self.bars[k]
                k += 1
            hand += 1
        return twin

    def draw(self, hand: i64, bar: i64) -> None:
        """A card comes into this hand that cannot be one of these."""
        self.bars[hand * CARDS + self.size[hand]] = bar
        self.size[hand] += 1

    def lack(self, hand: i64, cards: i64) -> None:
        """This hand holds none of these cards."""
        k = hand * CARDS
        end = k + self.size[hand]
        while k < end:
            self.bars[k] |= cards
            k += 1

    def play(self, hand: i64, card: i64) -> None:
        """This card leaves the hand and is seen by all."""
        first = hand * CARDS
        last = first + self.size[hand] - 1
        best: i64 = -1
        k = first
        while k <= last:
            if not (self.bars[k] >> card) & 1 and (best < 0 or count(self.bars[k]) > count(self.bars[best])):
                best = k
            k += 1
        while best < last:
            self.bars[best] = self.bars[best + 1]
            best += 1
        self.size[hand] -= 1

    def imagine(self, hands: i64, pool: i64, rng: Rng) -> vec[i64]:
        """Sets of cards for these hands, drawn at random from `pool` so that they fit all that has been seen."""
        whose: list[i64] = []
        bars: list[i64] = []
        hand: i64 = 0
        while hand < self.hands:
            if (hands >> hand) & 1:
                for k in range(self.size[hand]):
                    whose.append(hand)
                    bars.append(self.bars[hand * CARDS + k])
            hand += 1
        dealt = deal_out(pool, vec[i64](bars), rng)
        imagined = vec[i64]([0] * self.hands)
        for slot in range(len(dealt)):
            imagined[whose[slot]] |= 1 << dealt[slot]
        return imagined

    def split_by(self, deck: i64) -> bool:
        """Is it known of every card whether it is one of these?"""
        for hand in range(self.hands):
            for k in range(self.size[hand]):
                free = ALL & ~self.bars[hand * CARDS + k]
                if free & deck and free & ~deck:
                    return False
        return True

    def text(self, hand: i64) -> str:
        """How many cards are barred from what, in hexadecimal: `2:10101010,3:0`."""
        found: dict[int, int] = {}
        for k in range(self.size[hand]):
            bar = int(self.bars[hand * CARDS + k])
            found[bar] = found.get(bar, 0) + 1
        return ",".join(f"{found[bar]}:{bar:x}" for bar in sorted(found)) or "-"

    def read(self, hand: i64, words: str, cards: i64) -> None:
        """Take over what `text` wrote for a hand of these cards."""
        self.size[hand] = 0
        for part in words.split(",") if words != "-" else []:
            number, _, bar = part.partition(":")
            for _ in range(whole(number, 1, CARDS, "cards of which the same is known")):
                self.draw(hand, read_bar(bar))
        if self.size[hand] != count(cards):
            raise BadText(f"{words!r}: not for a hand of {count(cards)} cards")
        try:
            self.imagine(1 << hand, cards, Rng(0))
        except SpielkisteError as trouble:
            raise BadText(f"{words!r}: not for the hand {write_cards(cards)}") from trouble


def read_bar(words: str) -> int:
    """A set of cards in hexadecimal."""
    if not 1 <= len(words) <= 8 or words.strip("0123456789abcdef"):
        raise BadText(f"{words!r}: cards in hexadecimal are up to eight of 0 to 9 and a to f")
    return int(words, 16)
