"""Skat cards renumbered for one kind of game, so that sets of them fit the play and comparing is comparing numbers.

Under a kind of game (see skat_contract) the cards stand in lines, each from the lowest: the plain suits, then the
trumps. A card's place in this row is its number here. So of two cards the later one takes the trick if it has the
higher number and is of the same line or a trump.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import KINDS, NULL, POINTS, RANKING
from spielkiste.things.bits import lone_bits
from spielkiste.things.cards import CARDS

BIT: Final = vec[i64](lone_bits())
ROW: Final = 4 * 256


class Order:
    """The row of the cards for one kind of game."""

    def __init__(self, kind: int) -> None:
        self.kind: i64 = kind
        self.card: vec[i64] = vec[i64]([0] * CARDS)  # the card at each place of the row
        self.place: vec[i64] = vec[i64]([0] * CARDS)  # and back
        self.line: vec[i64] = vec[i64]([0] * CARDS)  # for every place the places of its line
        self.points: vec[i64] = vec[i64]([0] * CARDS)
        self.trumps: i64 = 0
        self.lines: i64 = 0  # how many plain suits
        self.suit: vec[i64] = vec[i64]([0] * 4)  # the places of the plain suits, which all cards of theirs make up
        self.sets: vec[i64] = vec[i64]([0] * ROW)  # eight cards of a suit, as places
        ranking = RANKING[kind]
        row = sorted(range(CARDS), key=[-int(one) for one in ranking.strength].__getitem__)
        plain = [card for card in row if not ranking.trumps >> card & 1]
        trumps = [card for card in row if ranking.trumps >> card & 1]
        for place, card in enumerate([*plain, *trumps]):
            self.card[place] = card
            self.place[card] = place
            self.points[place] = 0 if kind == NULL else POINTS[card]
        for place in range(CARDS):
            self.line[place] = self._places(int(ranking.suit[self.card[place]]))
        self.trumps = self._places(int(ranking.trumps))
        for place in range(CARDS):
            if place == 0 or self.line[place] != self.line[place - 1]:
                if not self.trumps >> place & 1:
                    self.suit[self.lines] = self.line[place]
                    self.lines += 1
        for suit in range(4):
            for cards in range(256):
                self.sets[256 * suit + cards] = self._places(cards << 8 * suit)

    def _places(self, cards: int) -> int:
        places = 0
        for card in range(CARDS):
            if cards >> card & 1:
                places |= 1 << int(self.place[card])
        return places

    def places(self, cards: i64) -> i64:
        """A set of cards as places of the row."""
        sets = self.sets
        return (sets[cards & 255] | sets[256 + ((cards >> 8) & 255)] | sets[512 + ((cards >> 16) & 255)]) | sets[
            768 + ((cards >> 24) & 255)
        ]

    def worth(self, places: i64) -> i64:
        """What these cards count."""
        total: i64 = 0
        while places:
            one = places & -places
            places ^= one
            total += self.points[BIT[((one * 0x077CB531) >> 27) & 31]]
        return total


ORDERS: Final = [Order(kind) for kind in range(len(KINDS))]
