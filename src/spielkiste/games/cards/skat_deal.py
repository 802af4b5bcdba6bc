"""One deal of Skat: bidding, skat or hand, announcement, ten tricks, and what it brings (skat/C9 to C21, R5 to R13).

Forehand, middlehand and rearhand are the places 1, 2 and 3 clockwise from the dealer, so that with three seats
rearhand deals and with four the dealer sits out. Moves: PASS, HOLD, a bid is its value (18 …); HAND, TAKE_UP; a card to
lay away or to play is itself (0 … 31); an announcement is its contract (see skat_contract); UNCOVER the skat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import (
    MIDDLE,
    NULL,
    OPEN,
    OUT_OF_SCHNEIDER,
    POINTS,
    RANKING,
    SCHNEIDER,
    SCHNEIDERED,
    SCHWARZ,
    Edition,
    contract_name,
    tops,
)
from spielkiste.table.errors import BadText
from spielkiste.things import cards as pack
from spielkiste.things.bits import count, members
from spielkiste.things.cards import ALL, CODES, NAMES, Hands
from spielkiste.things.tricks import F, Tricks, worth

PASS: Final = 0
HOLD: Final = 1
HAND: Final = 0
TAKE_UP: Final = 1
UNCOVER: Final = 32
LOT, DEALING, BIDDING, CHOOSING, LAYING, ANNOUNCING, PLAYING, FINISHED = 0, 1, 2, 3, 4, 5, 6, 7  # what happens next
FOREHAND: Final = 1
MIDDLEHAND: Final = 2
REARHAND: Final = 3
NOBODY: Final = -1
TRICKS: Final = 10
CALLS: Final = 160  # more than all bids, held, and an announcement
WORDS: Final = 4  # of a deal's text


class Deal:
    """The cards, what has been said, and the tricks."""

    def __init__(self, edition: Edition, seats: i64, dealer: i64) -> None:
        self.edition: Edition = edition
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.stage: i64 = LOT if dealer < 0 else DEALING
        self.skat: i64 = seats
        self.deck: i64 = seats + 1
        self.hands: Hands = Hands(seats + 2)
        self.hands.cards[seats + 1] = ALL
        self.dealt: i64 = 0
        self.caller: i64 = MIDDLEHAND
        self.hearer: i64 = FOREHAND  # NOBODY: all others have passed without a bid
        self.asked: bool = False  # the one who hears a bid has to answer
        self.rung: i64 = 0  # how many of the possible bids are spoken for
        self.calls: vec[i64] = vec[i64]([0] * CALLS)  # all bids and answers, 4 × move + place
        self.called: i64 = 0
        self.soloist: i64 = NOBODY
        self.hand: bool = False
        self.contract: i64 = -1
        self.tricks: Tricks = Tricks(seats, F, (dealer + FOREHAND) % seats)
        if seats == 4:
            self.tricks.playing = 0b1111 & ~(1 << dealer) if dealer >= 0 else 0b1111  # C3
        self.uncovered: i64 = NOBODY  # who has uncovered the skat
        self.veiled: bool = False  # somebody's view: earlier tricks are not written down (C19)
        self.won: bool = False
        self.overbid: bool = False
        self.points: i64 = 0
        self.value: i64 = 0
        self.score: i64 = 0

    def copy(self) -> "Deal":
        twin = Deal(self.edition, self.seats, self.dealer)
        twin.stage, twin.hands, twin.dealt = self.stage, self.hands.copy(), self.dealt
        twin.caller, twin.hearer, twin.asked, twin.rung = self.caller, self.hearer, self.asked, self.rung
        k: i64 = 0
        while k < self.called:
            twin.calls[k] = self.calls[k]
            k += 1
        twin.called = self.called
        twin.soloist, twin.hand, twin.contract = self.soloist, self.hand, self.contract
        twin.tricks = self.tricks.copy()
        twin.uncovered, twin.veiled = self.uncovered, self.veiled
        twin.won, twin.overbid = self.won, self.overbid
        twin.points, twin.value, twin.score = self.points, self.value, self.score
        return twin

    # --- who and what ---

    def seat(self, place: i64) -> i64:
        """R1: the seat of forehand, middlehand or rearhand."""
        seat = self.dealer + place
        return seat - self.seats if seat >= self.seats else seat

    def place(self, seat: i64) -> i64:
        """Forehand, middlehand, rearhand; 0: the dealer of four, who sits out."""
        place = seat - self.dealer
        if place <= 0 and (place < 0 or self.seats == 3):
            place += self.seats
        return place

    def turn(self) -> i64:
        """The seat on turn."""
        if self.stage == BIDDING:
            return self.seat(self.hearer if self.asked else self.caller)
        if self.stage == PLAYING:
            return self.tricks.turn
        return self.soloist if self.stage in (CHOOSING, LAYING, ANNOUNCING) else NOBODY

    def receiver(self) -> i64:
        """Where the next card that is dealt goes."""
        order = self.edition.three if self.seats == 3 else self.edition.four
        place = order[self.dealt]
        return self.seat(place) if place > 0 else self.skat

    def bid(self) -> i64:
        """The value that stands; 0: none."""
        return self.edition.bids[self.rung - 1] if self.rung > 0 else 0

    def open(self) -> bool:
        """C17: do the soloist's cards lie open?"""
        return self.stage == PLAYING and self.contract & 3 == OPEN

    def tempted(self) -> i64:
        """R13: the seats that could uncover the skat: all who play, but for a soloist who knows it."""
        mask = self.tricks.playing
        return mask if self.hand else mask & ~(1 << self.soloist)

    # --- moves ---

    def bids(self) -> i64:
        """How many bids are possible now, from the lowest on."""
        if self.asked:
            return 0
        if self.rung == 0 and (self.edition.opens_low or self.hearer < 0):  # C24; R5
            return 1
        return len(self.edition.bids) - self.rung  # R4

    def moves(self, seat: i64, out: vec[i64]) -> i64:
        if self.stage == PLAYING:
            n: i64 = 0
            if seat == self.tricks.turn:
                n = pack.write_outcomes(self.legal(), out)
            if (self.tempted() >> seat) & 1:
                out[n] = UNCOVER
                n += 1
            return n
        if self.stage == LAYING:
            return pack.write_outcomes(self.hands.cards[seat], out)  # R11
        if self.stage == ANNOUNCING:
            return self.edition.announcements(self.hand, self.bid(), out)
        out[0] = 0  # PASS, or HAND
        out[1] = 1  # HOLD, or TAKE_UP
        if self.stage == CHOOSING or self.asked:
            return 2
        free = self.bids()
        n = 0
        while n < free:
            out[n + 1] = self.edition.bids[self.rung + n]
            n += 1
        return n + 1

    def legal(self) -> i64:
        """C18: the cards that may be played."""
        return self.tricks.legal(RANKING[self.contract >> 2], self.hands.cards[self.tricks.turn])

    def play(self, seat: i64, move: i64) -> None:
        if self.stage == PLAYING:
            if move == UNCOVER:  # C20
                self.uncovered = seat
                self.finish()
            else:
                self.lay(seat, move)
        elif self.stage == BIDDING:
            self.call(move)
        elif self.stage == CHOOSING:  # C10
            self.hand = move == HAND
            self.stage = ANNOUNCING if self.hand else LAYING
            if not self.hand:
                self.hands.cards[seat] |= self.hands.cards[self.skat]
                self.hands.cards[self.skat] = 0
                self.hands.blank[seat] += self.hands.blank[self.skat]
                self.hands.blank[self.skat] = 0
        elif self.stage == LAYING:
            self.hands.take(seat, move)
            self.hands.give(self.skat, move)
            if self.hands.size(self.skat) == 2:
                self.stage = ANNOUNCING
        else:
            self.contract = move
            self.stage = PLAYING

    def deal(self, card: i64) -> None:
        """C5: the next card."""
        self.hands.take(self.deck, card)
        self.hands.give(self.receiver(), card)
        self.dealt += 1
        if self.dealt == pack.CARDS:
            self.stage = BIDDING

    # --- bidding (C9) ---

    def call(self, move: i64) -> None:
        self.calls[self.called] = 4 * move + (self.hearer if self.asked else self.caller)
        self.called += 1
        if move == PASS:
            self.drop_out(self.caller if self.asked else self.hearer)
        elif self.asked:
            self.asked = False
        else:
            while self.bid() < move:
                self.rung += 1
            self.asked = self.hearer > 0
            if not self.asked:
                self.decide(FOREHAND)

    def drop_out(self, left: i64) -> None:
        """One of two has passed, this one is left."""
        self.asked = False
        if self.caller == MIDDLEHAND:
            self.caller, self.hearer = REARHAND, left
        elif self.rung > 0:
            self.decide(left)
        elif self.caller == REARHAND:  # R5: forehand may still play
            self.caller, self.hearer = FOREHAND, NOBODY
        else:
            self.stage = FINISHED

    def decide(self, place: i64) -> None:
        self.soloist = self.seat(place)
        self.stage = CHOOSING

    # --- tricks and result ---

    def lay(self, seat: i64, card: i64) -> None:
        self.hands.take(seat, card)
        taker = self.tricks.lay(RANKING[self.contract >> 2], card)
        if taker < 0:
            return
        if self.contract >> 2 == NULL:  # R12
            fixed = taker == self.soloist
        else:
            fixed = self.contract & 3 >= SCHWARZ and taker != self.soloist
        if fixed or self.tricks.done == TRICKS:
            self.finish()

    def cards_of_soloist(self) -> i64:
        """R3: hand and skat together, as the play began."""
        held = self.hands.cards[self.soloist] | self.tricks.played[self.soloist]
        return held | self.hands.cards[self.skat]

    def finish(self) -> None:
        """C13 to C15, C20, C21: who has won, and what it is worth."""
        self.stage = FINISHED
        taken = self.tricks.taken[self.soloist]
        kind = self.contract >> 2
        extra = self.contract & 3
        if taken > 0:  # C13
            self.points = worth(self.tricks.won[self.soloist] | self.hands.cards[self.skat], POINTS)
        made: i64 = 0
        top: i64 = 0
        if kind == NULL:
            self.won = taken == 0
        else:
            all_tricks: bool = taken == self.tricks.done
            self.won = self.points >= MIDDLE
            if extra == SCHNEIDER:  # C14
                self.won = self.points >= SCHNEIDERED
            elif extra >= SCHWARZ:
                self.won = all_tricks
            if all_tricks or taken == 0:
                made = SCHWARZ
            elif self.points >= SCHNEIDERED or self.points < OUT_OF_SCHNEIDER:
                made = SCHNEIDER
            top = tops(kind, self.cards_of_soloist())
        if self.uncovered >= 0:  # R13
            self.won = self.uncovered != self.soloist
            made = 0
        self.value = self.edition.value(self.contract, self.hand, top, made)
        if self.value < self.bid() and (self.uncovered < 0 or not self.won):  # R10; C20 stands above it
            self.won = False
            self.overbid = True
            self.value = self.edition.overbid(self.contract, self.bid())
        self.score = self.edition.account(self.value, self.hand, self.won)

    # --- words ---

    def notation(self, move: i64) -> str:
        if move < 0:
            return "?"
        if self.stage == BIDDING:
            return ("pass", "hold")[move] if move <= HOLD else str(move)
        if self.stage == CHOOSING:
            return "hand" if move == HAND else "skat"
        if self.stage == ANNOUNCING:
            return contract_name(move, self.hand)
        return "uncover" if move == UNCOVER else NAMES[move]

    def text(self) -> str:
        """Dealer; hands, skat, cards not yet dealt; what was said; cards played, `uncover=` and who did it."""
        places = "/".join(self.hands.text(place) for place in range(self.seats + 2))
        moves = [int(self.calls[k]) >> 2 for k in range(self.called)]
        said = [("pass", "hold")[move] if move <= HOLD else str(move) for move in moves]
        if self.hand or (self.stage > CHOOSING and self.soloist >= 0):
            said.append("hand" if self.hand else "skat")
        if self.contract >= 0:
            said.append(contract_name(self.contract, self.hand))
        hidden = int(self.tricks.count - self.tricks.laid) if self.veiled else 0
        played = [f"?{hidden}"] if hidden else []
        played += [NAMES[self.tricks.history[k]] for k in range(hidden, self.tricks.count)]
        if self.uncovered >= 0:
            played.append(f"uncover={self.uncovered}")
        dealer = "-" if self.dealer < 0 else str(self.dealer)
        return f"{dealer} {places} {'.'.join(said) or '-'} {'.'.join(played) or '-'}"


def read_deal(words: list[str], edition: Edition, seats: int) -> Deal:
    """The deal that `Deal.text` wrote: the cards as they lie, and all that was said and played once more."""
    if len(words) != WORDS:
        raise BadText("a deal is four words: dealer, cards, what was said, what was played")
    dealer = -1 if words[0] == "-" else int(words[0])
    if not -1 <= dealer < seats:
        raise BadText(f"there is no seat {dealer}")
    said, played = ([] if word == "-" else word.split(".") for word in words[2:])
    uncovered = int(played.pop()[8:]) if played and played[-1].startswith("uncover=") else NOBODY
    deal = Deal(edition, seats, dealer)
    places = words[1].split("/")
    if len(places) != seats + 2:
        raise BadText(f"{words[1]}: the cards of {seats} seats, the skat, and those not yet dealt are wanted")
    lying = pack.read_apart([*places, ",".join(played) or "-"])[:-1]
    if lying[deal.deck] or dealer < 0:
        return _being_dealt(deal, lying, bool(said or played or uncovered >= 0))
    if count(lying[deal.skat]) > 2:
        raise BadText("no more than two cards lie in the skat")
    deal.hands.cards = vec[i64](lying)
    deal.dealt = pack.CARDS
    deal.stage = BIDDING
    out = vec[i64]([0] * 80)
    for word in said:
        if not BIDDING <= deal.stage <= ANNOUNCING:
            raise BadText(f"nothing more is said, not even {word!r}")
        seat = deal.turn()
        found = [out[k] for k in range(deal.moves(seat, out)) if deal.notation(out[k]) == word]
        if not found:
            raise BadText(f"{word!r} cannot be said here")
        deal.play(seat, found[0])
        if word == "skat":
            for card in members(lying[deal.skat]):
                deal.play(seat, card)
    for name in played:
        if deal.stage != PLAYING or deal.tricks.barred[deal.tricks.turn] >> CODES[name] & 1:
            raise BadText(f"{name} cannot be played here")
        deal.hands.give(deal.tricks.turn, CODES[name])
        deal.lay(deal.tricks.turn, CODES[name])
    if uncovered >= 0:
        if deal.stage != PLAYING or not deal.tempted() >> uncovered & 1:
            raise BadText(f"seat {uncovered} cannot uncover the skat here")
        deal.play(uncovered, UNCOVER)
    _counts(deal)
    return deal


def _being_dealt(deal: Deal, lying: list[int], begun: bool) -> Deal:
    """Nothing has happened yet but that cards were dealt."""
    deal.hands.cards = vec[i64](lying)
    size = [0] * len(lying)
    number = 0 if deal.dealer < 0 else int(pack.CARDS - count(lying[deal.deck]))
    while deal.dealt < number:
        size[deal.receiver()] += 1
        deal.dealt += 1
    if begun or size != [int(count(cards)) for cards in lying[:-1]] + [0]:
        raise BadText("the cards are dealt in another order")
    return deal


def _counts(deal: Deal) -> None:
    """Has everyone as many cards as can be, and none that was shown to be missing?"""
    for seat in range(deal.seats):
        wanted = TRICKS - int(count(deal.tricks.played[seat])) if deal.tricks.playing >> seat & 1 else 0
        if deal.stage == LAYING and seat == deal.soloist:
            wanted += 2 - int(deal.hands.size(deal.skat))
        if deal.hands.size(seat) != wanted:
            raise BadText(f"seat {seat} holds {wanted} cards now, not {deal.hands.size(seat)}")
        if deal.hands.cards[seat] & deal.tricks.barred[seat]:
            raise BadText(f"seat {seat} has shown not to hold {pack.write_cards(deal.tricks.barred[seat])}")
