"""Trick-taking: what may be played, who takes the trick, and what the play shows about hands that nobody sees.

A `Ranking` says how cards follow and beat one another under one trump; trumps are a suit of their own. A duty says what
a player owes to the card led. `Tricks` holds the tricks of one deal: the one on the table, what everyone has played and
won, and which cards everyone has shown not to have. Places are numbered clockwise, as the game likes: seats, or
forehand, middlehand, rearhand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.things.bits import count
from spielkiste.things.cards import CARDS, RANKS, SUITS

FREE: Final = 0  # any card
FOLLOW: Final = 1  # follow suit if you can
BEAT: Final = 2  # … and with a card that takes the lead, if you can
TRUMP: Final = 4  # who cannot follow must trump
F: Final = FOLLOW
FT: Final = FOLLOW | TRUMP
FU: Final = FOLLOW | BEAT
FUT: Final = FOLLOW | BEAT | TRUMP

ACE_KING: Final = "AKQJT987"  # ranks from the highest
ACE_TEN: Final = "ATKQJ987"


class Ranking:
    """How cards follow and beat one another."""

    def __init__(self, plain: str, trumps: list[int]) -> None:
        """`plain`: the ranks of a suit, `trumps`: the trump cards, both from the highest; who is in neither is out."""
        self.high: vec[i64] = vec[i64](trumps)  # the trumps from the highest
        self.trumps: i64 = 0
        self.suit: vec[i64] = vec[i64]([0] * CARDS)  # for every card, the cards that follow it
        self.above: vec[i64] = vec[i64]([0] * CARDS)  # for every card, those that take the trick from it
        self.strength: vec[i64] = vec[i64]([0] * CARDS)  # trumps, then suits, each from the highest: for sorting
        for card in trumps:
            self.trumps |= 1 << card
        self._line(trumps, 0, 0)
        for suit in range(len(SUITS)):
            line = [8 * suit + RANKS.index(rank) for rank in plain]
            self._line([card for card in line if not self.trumps >> card & 1], self.trumps, CARDS * (suit + 1))

    def _line(self, cards: list[int], over: i64, first: i64) -> None:
        suit: i64 = 0
        for card in cards:
            suit |= 1 << card
        above = over
        for place, card in enumerate(cards):
            self.suit[card] = suit
            self.above[card] = above
            self.strength[card] = first + place
            above |= 1 << card


def trump_suit(plain: str, suit: i64) -> Ranking:
    """One suit is trump, in the same order as the others."""
    return Ranking(plain, [int(8 * suit) + RANKS.index(rank) for rank in plain])


def legal(ranking: Ranking, duty: i64, hand: i64, led: i64, best: i64) -> i64:
    """The cards of a hand that may be played when `led` was led (-1: nothing) and `best` is winning."""
    if led < 0 or duty == FREE:
        return hand
    over = ranking.above[best]
    same = hand & ranking.suit[led]
    if same == 0 and duty & TRUMP:
        same = hand & ranking.trumps
    if same == 0:
        return hand
    if duty & BEAT and same & over:
        return same & over
    return same


def lacks(ranking: Ranking, duty: i64, led: i64, best: i64, card: i64) -> i64:
    """What a player who plays this card shows not to have: whatever the duty would have asked for instead."""
    if led < 0 or duty == FREE:
        return 0
    over = ranking.above[best]
    same = ranking.suit[led]
    missing: i64 = 0
    if not (same >> card) & 1:
        missing = same
        same = ranking.trumps if duty & TRUMP else 0
        if not (same >> card) & 1:
            return missing | same
    if duty & BEAT and not (over >> card) & 1:
        missing |= same & over
    return missing


def worth(cards: i64, points: vec[i64]) -> i64:
    """What these cards count together."""
    total: i64 = 0
    card: i64 = 0
    while cards > 0:
        if cards & 1:
            total += points[card]
        cards >>= 1
        card += 1
    return total


class Tricks:
    """The tricks of one deal."""

    def __init__(self, places: i64, duty: i64, leader: i64) -> None:
        self.places: i64 = places
        self.duty: i64 = duty
        self.playing: i64 = (1 << places) - 1  # the places that take part
        self.turn: i64 = leader  # who plays next
        self.led: i64 = -1  # the card led; -1: a trick begins
        self.best: i64 = -1  # the card that is winning the trick
        self.taker: i64 = -1  # who has played it; between two tricks, who took the last one
        self.table: vec[i64] = vec[i64]([-1] * places)  # the trick on the table; a full one lies until the next lead
        self.laid: i64 = 0  # how many cards lie there
        self.done: i64 = 0  # how many tricks are full
        self.taken: vec[i64] = vec[i64]([0] * places)  # how many everyone has
        self.won: vec[i64] = vec[i64]([0] * places)  # the cards in them
        self.played: vec[i64] = vec[i64]([0] * places)  # the cards everyone has played
        self.barred: vec[i64] = vec[i64]([0] * places)  # the cards everyone has shown not to have
        self.history: vec[i64] = vec[i64]([0] * CARDS)  # all cards in the order of play
        self.count: i64 = 0  # how many these are

    def copy(self) -> "Tricks":
        twin = Tricks(self.places, self.duty, self.turn)
        twin.playing = self.playing
        twin.led, twin.best, twin.taker = self.led, self.best, self.taker
        twin.laid, twin.done, twin.count = self.laid, self.done, self.count
        k: i64 = 0
        while k < self.places:
            twin.table[k] = self.table[k]
            twin.taken[k] = self.taken[k]
            twin.won[k] = self.won[k]
            twin.played[k] = self.played[k]
            twin.barred[k] = self.barred[k]
            k += 1
        k = 0
        while k < self.count:
            twin.history[k] = self.history[k]
            k += 1
        return twin

    def legal(self, ranking: Ranking, hand: i64) -> i64:
        """The cards that the one on turn may play."""
        return legal(ranking, self.duty, hand, self.led, self.best)

    def next(self, place: i64) -> i64:
        """The next place, clockwise, that takes part."""
        place += 1
        while not (self.playing >> place) & 1:
            place = place + 1 if place < self.places else 0
        return place

    def lay(self, ranking: Ranking, card: i64) -> i64:
        """The one on turn plays a card; return who takes the trick with it full, else -1."""
        place = self.turn
        bit: i64 = 1 << card
        if self.led < 0:
            k: i64 = 0
            while k < self.places:
                self.table[k] = -1
                k += 1
            self.laid = 0
            self.led = card
            self.best = card
            self.taker = place
        else:
            self.barred[place] |= lacks(ranking, self.duty, self.led, self.best, card)
            if ranking.above[self.best] & bit:
                self.best = card
                self.taker = place
        self.played[place] |= bit
        self.history[self.count] = card
        self.count += 1
        self.table[place] = card
        self.laid += 1
        if self.laid < count(self.playing):
            self.turn = self.next(place)
            return -1
        k = 0
        while k < self.places:
            if self.table[k] >= 0:
                self.won[self.taker] |= 1 << self.table[k]
            k += 1
        self.taken[self.taker] += 1
        self.done += 1
        self.led = -1
        self.turn = self.taker
        return self.taker

    def gone(self) -> i64:
        """All cards that have been played."""
        cards: i64 = 0
        k: i64 = 0
        while k < self.places:
            cards |= self.played[k]
            k += 1
        return cards
