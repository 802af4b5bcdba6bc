"""Playing cards: a pack of 32, hands as bit sets, and hands of which only the size is known.

A card is 8 × suit + rank: suits C S H D (Kreuz, Pik, Herz, Karo), ranks 7 8 9 T J Q K A. A set of cards is a bit mask.
A face-down pile has no order: it is a set from which chance draws. What a seat may not see is not there at all: its own
view holds the number of the cards instead (`Hands.blank`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText, SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.things.bits import count, members, nth

SUITS: Final = "CSHD"
RANKS: Final = "789TJQKA"
CARDS: Final = 32
ALL: Final = (1 << 32) - 1
SEVEN: Final = 0
EIGHT: Final = 1
NINE: Final = 2
TEN: Final = 3
JACK: Final = 4
QUEEN: Final = 5
KING: Final = 6
ACE: Final = 7
NAMES: Final = [suit + rank for suit in SUITS for rank in RANKS]
CODES: Final = {name: code for code, name in enumerate(NAMES)}
SUIT_MASK: Final = 0xFF
RANK_MASK: Final = 0x01010101


def of_suit(suit: i64) -> i64:
    """All cards of a suit."""
    return SUIT_MASK << (8 * suit)


def of_rank(rank: i64) -> i64:
    """All cards of a rank."""
    return RANK_MASK << rank


def write_cards(cards: int, blank: int = 0) -> str:
    """A set of cards in canonical order, `H7,HA`; blanks as `?3`; nothing as `-`."""
    names = [NAMES[card] for card in members(cards)]
    if blank:
        names.append(f"?{blank}")
    return ",".join(names) or "-"


def read_cards(words: str) -> int:
    """The set of cards that `write_cards` wrote, all of them known."""
    cards = 0
    for name in words.split(","):
        if name == "-" and words == "-":
            return 0
        if name not in CODES:
            raise BadText(f"{name!r} is no card; cards are suit {SUITS} and rank {RANKS}, such as H7")
        if cards >> CODES[name] & 1:
            raise BadText(f"{name} is there twice")
        cards |= 1 << CODES[name]
    return cards


def read_sets(parts: list[str]) -> list[int]:
    """Several sets of cards, no card in two of them."""
    sets = [read_cards(part) for part in parts]
    together = 0
    for cards in sets:
        if together & cards:
            raise BadText(f"{write_cards(together & cards)} is in two places")
        together |= cards
    return sets


def read_apart(parts: list[str], whole: int = ALL) -> list[int]:
    """Several sets of cards that together are exactly the pack."""
    sets = read_sets(parts)
    if sum(sets) != whole:
        raise BadText(f"these cards are missing or too many: {write_cards(sum(sets) ^ whole)}")
    return sets


def draw(cards: i64, rng: Rng) -> i64:
    """A random card of a set that is not empty."""
    return nth(cards, rng.below(count(cards)))


def write_outcomes(cards: i64, out: vec[i64]) -> i64:
    """Every card of a set as an outcome of chance, or as a move."""
    n: i64 = 0
    card: i64 = 0
    while cards > 0:
        if cards & 1:
            out[n] = card
            n += 1
        cards >>= 1
        card += 1
    return n


class Hands:
    """Places that hold cards: the hands of the seats, piles, a talon. Blanks are cards whose faces are not known."""

    def __init__(self, places: i64) -> None:
        self.places: i64 = places
        self.cards: vec[i64] = vec[i64]([0] * places)
        self.blank: vec[i64] = vec[i64]([0] * places)

    def copy(self) -> "Hands":
        twin = Hands(self.places)
        k: i64 = 0
        while k < self.places:
            twin.cards[k] = self.cards[k]
            twin.blank[k] = self.blank[k]
            k += 1
        return twin

    def size(self, place: i64) -> i64:
        return count(self.cards[place]) + self.blank[place]

    def give(self, place: i64, card: i64) -> None:
        self.cards[place] |= 1 << card

    def take(self, place: i64, card: i64) -> None:
        """Take a card away; from a hand of blanks any card can come."""
        if self.cards[place] & (1 << card):
            self.cards[place] &= ~(1 << card)
        else:
            self.blank[place] -= 1

    def cover(self, place: i64) -> None:
        """Turn a place face down: only the number of its cards remains."""
        self.blank[place] += count(self.cards[place])
        self.cards[place] = 0

    def text(self, place: i64) -> str:
        return write_cards(self.cards[place], self.blank[place])

    def uncover(self, pool: i64, barred: vec[i64], rng: Rng) -> None:
        """Deal the cards of `pool` at random over all blanks; `barred[place]`: cards that cannot lie there."""
        where: list[int] = []
        for place in range(self.places):
            where += [place] * self.blank[place]
        bars = vec[i64]([barred[place] for place in where])
        dealt = deal_out(pool, bars, rng)
        for k, place in enumerate(where):
            self.cards[place] |= 1 << dealt[k]
        for place in range(self.places):
            self.blank[place] = 0


def deal_out(pool: i64, barred: vec[i64], rng: Rng) -> vec[i64]:
    """A different random card of `pool` for every slot k, none of `barred[k]`.

    Random deals are tried first (uniform over all that fit); if bars are so many that none fits, a matching is built
    slot by slot, in random order.
    """
    slots = len(barred)
    dealt = vec[i64]([-1] * slots)
    for _ in range(40):
        rest = pool
        k: i64 = 0
        while k < slots:
            card = draw(rest, rng)
            if (barred[k] >> card) & 1:
                break
            dealt[k] = card
            rest &= ~(1 << card)
            k += 1
        if k == slots:
            return dealt
    return _match(pool, barred, rng)


def _match(pool: i64, barred: vec[i64], rng: Rng) -> vec[i64]:
    slots = len(barred)
    dealt = vec[i64]([-1] * slots)
    holder = vec[i64]([-1] * CARDS)
    order = [int(k) for k in range(slots)]
    for k in range(slots - 1, 0, -1):
        other = rng.below(k + 1)
        order[k], order[other] = order[other], order[k]
    for slot in order:
        if not _place(slot, pool, barred, dealt, holder, vec[i64]([0] * CARDS), rng):
            raise SpielkisteError("these cards cannot lie as they must")
    return dealt


def _place(
    slot: i64, pool: i64, barred: vec[i64], dealt: vec[i64], holder: vec[i64], tried: vec[i64], rng: Rng
) -> bool:
    rest = pool & ~barred[slot]
    while rest:
        card = draw(rest, rng)
        rest &= ~(1 << card)
        if tried[card]:
            continue
        tried[card] = 1
        before = holder[card]
        if before < 0 or _place(before, pool, barred, dealt, holder, tried, rng):
            holder[card] = slot
            dealt[slot] = card
            return True
    return False
