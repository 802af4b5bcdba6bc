"""A Mogeln table: who holds and who has laid what, what has been answered, and what everybody may read off it.

A pile has no order: it is one set for each seat that has laid, and the last lay. Whatever has no rules of its own reads
it here: pictures and sentences (mogeln_scene), the text form (mogeln_text) and what is remembered (mogeln_memory).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.position import Position
from spielkiste.things import cards as pack
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.cards import ALL, CARDS, Hands
from spielkiste.things.whereabouts import Whereabouts
from spielkiste.things.window import Window

CALL: Final = 32
BELIEVE: Final = 33
SLIP: Final = 1 << 24
PACKET: Final = 4  # R8: the most cards laid as one
LAYS: Final = 500  # R9
LAST: Final = 5000  # R7: milliseconds for doubting a last card
NOBODY: Final = -1
UNKNOWN: Final = -1
NO_HINT: Final = -2
HEARD: Final = -1  # something face down
HEARD_LAST: Final = -2  # … and with it the hand is empty
WHOLE: Final = -2  # nothing is blanked
LOT, DEAL, LAY, SLIPPING, HINT, DOUBT, CALLERS, SHOW, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8  # what happens next


def packet_of(cards: i64) -> i64:
    """A set of at most four cards as a packet."""
    packet: i64 = 0
    shift: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        packet |= (card + 1) << shift
        shift += 6
    return packet


def cards_of(packet: i64) -> i64:
    """The set of cards of a packet."""
    cards: i64 = 0
    while packet > 0:
        if packet & 63:
            cards |= bit((packet & 63) - 1)
        packet >>= 6
    return cards


class MogelnTable(Position):
    """Hands, the pile, who has answered the last lay, and what everybody remembers of cards that went round."""

    def __init__(self, seats: i64, from_seven: bool, several: bool, patience: i64) -> None:
        super().__init__(seats)
        self.timed = True
        self.from_seven: bool = from_seven  # C7: a new pile begins with the seven
        self.several: bool = several  # C8
        self.most: i64 = PACKET if several else 1
        self.patience: i64 = patience  # milliseconds before the next seat may lay
        self.stage: i64 = LOT
        self.dealer: i64 = NOBODY
        self.lays: i64 = 0
        self.turn: i64 = NOBODY  # who is dealt to, who is to lay, or, from then on, who has laid
        self.places: Hands = Hands(2 * seats + 2)  # the hands; what each has in the pile; the last lay; the stock
        self.last: i64 = 2 * seats
        self.stock: i64 = 2 * seats + 1
        self.places.cards[2 * seats + 1] = ALL
        self.many: vec[i64] = vec[i64]([0] * seats)  # how often each seat has laid on this pile
        self.waved: i64 = 0  # the seats that believe the last lay
        self.window: Window = Window(seats)  # the acts in it are calls
        self.caller: i64 = NOBODY
        self.hints: vec[i64] = vec[i64]([NO_HINT] * seats)  # R8: did the last lay look thick
        self.turned: i64 = 0  # what has just been turned up …
        self.taker: i64 = NOBODY  # … and who took the pile
        self.winners: i64 = 0
        self.known: list[Whereabouts] = [Whereabouts(seats, 0) for _ in range(seats + 1)]  # each seat's, the public's
        self.eyes: i64 = WHOLE  # who sees this position

    def copy_to(self, twin: "MogelnTable") -> None:
        """A twin that has just been made becomes the same."""
        twin.stage, twin.dealer, twin.lays, twin.turn = self.stage, self.dealer, self.lays, self.turn
        twin.places, twin.window = self.places.copy(), self.window.copy()
        twin.waved, twin.caller, twin.turned, twin.taker = self.waved, self.caller, self.turned, self.taker
        twin.winners, twin.eyes = self.winners, self.eyes
        twin.known = [known.copy() for known in self.known]
        seat: i64 = 0
        while seat < self.seats:
            twin.many[seat] = self.many[seat]
            twin.hints[seat] = self.hints[seat]
            seat += 1

    def left_of(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def rank(self) -> i64:
        """C2, C3, C7, R2: the rank that is due, or that has just been announced."""
        number = self.lays
        if self.from_seven:
            number = 0
            for seat in range(self.seats):
                number += self.many[seat]
        return number & 7 if self.stage <= LAY else (number - 1) & 7

    def emptied(self) -> bool:
        """Has the layer announced an empty hand?"""
        return self.stage > SLIPPING and self.places.size(self.turn) == 0

    def closing(self) -> bool:
        """R7, R9: nobody lays after this; it is believed or doubted."""
        return self.emptied() or self.lays >= LAYS

    def doubters(self) -> i64:
        """C5, R4: the seats that have neither called nor waved the last lay through."""
        if self.stage != DOUBT:
            return 0
        return ((1 << self.seats) - 1) & ~((1 << self.turn) | self.waved | self.window.acted())

    def may_lay(self) -> bool:
        """R4: may the next seat lay?"""
        if self.stage != DOUBT or self.closing() or self.window.acted():
            return False
        return self.doubters() & ~(1 << self.left_of(self.turn)) == 0 or self.window.waits() == 0

    def glancing(self) -> i64:
        """Who looks at the packet next."""
        seat = self.left_of(self.turn)
        while self.hints[seat] != NO_HINT:
            seat = self.left_of(seat)
        return seat

    def honest(self, cards: i64) -> bool:
        """C6, R8: one card, and of the rank announced."""
        return count(cards) == 1 and (cards & pack.of_rank(self.rank())) != 0

    def held(self, seat: i64) -> i64:
        """The cards of a seat: its hand and what it has laid on the pile."""
        cards = self.places.cards[seat] | self.places.cards[self.seats + seat]
        return cards | self.places.cards[self.last] if seat == self.turn else cards

    def hand_at_least(self, seat: i64) -> i64:
        """Who has no card left says so; until he has slipped what he will, that is not known."""
        if seat != self.turn or self.stage == LAY:
            return 1
        return 0 if self.stage == SLIPPING or self.places.size(seat) == 0 else 1

    def counted(self) -> bool:
        """R9: in the end the hands are laid open and counted."""
        return self.stage == OVER and not self.emptied()

    def ahead(self) -> i64:
        """C9, R7, R9: who has laid the last card unchallenged, or honestly; else the smallest hands."""
        if self.emptied():
            return 1 << self.turn
        seats: i64 = 0
        fewest: i64 = CARDS
        seat: i64 = 0
        while seat < self.seats:
            size = self.places.size(seat)
            if size < fewest:
                fewest = size
                seats = 0
            if size == fewest:
                seats |= 1 << seat
            seat += 1
        return seats
