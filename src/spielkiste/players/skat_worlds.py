"""What a seat at a skat table sees, and worlds that fit it: who could hold what.

Places are counted from the soloist, who is 0; the two opponents follow clockwise. Worlds are drawn as the position
imagines them (any deal of the unseen cards that fits the suits shown to be missing), but without building a position
for each; how well a world explains what was bid, announced and laid away is its weight.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat import SkatPosition
from spielkiste.games.cards.skat_contract import NULL, OPEN, tops
from spielkiste.games.cards.skat_deal import HOLD, Deal
from spielkiste.players.skat_open import NOT_LED
from spielkiste.players.skat_order import BIT, ORDERS, Order
from spielkiste.players.skat_worth import best_from_hand, chance, laid_well, strength, strength_from_hand
from spielkiste.table.rng import Rng
from spielkiste.things.bits import LONE
from spielkiste.things.cards import ALL

TRIES: Final = 60


class Sight:
    """The play of a deal as one of the three sees it; `hands` are one world, the last that was imagined."""

    def __init__(self, known: SkatPosition, seat: i64) -> None:
        deal: Deal = known.deal
        tricks = deal.tricks
        self.deal: Deal = deal
        self.kind: i64 = deal.contract >> 2
        self.order: Order = ORDERS[self.kind]
        self.seat_of: vec[i64] = vec[i64]([deal.soloist, 0, 0])
        self.seat_of[1] = tricks.next(deal.soloist)
        self.seat_of[2] = tricks.next(self.seat_of[1])
        self.me: i64 = 0
        self.first: i64 = NOT_LED  # the cards on the table, as places of the order
        self.second: i64 = NOT_LED
        if tricks.led >= 0:
            self.first = self.order.place[tricks.history[tricks.count - tricks.laid]]
            if tricks.laid == 2:
                self.second = self.order.place[tricks.history[tricks.count - 1]]
        gone = tricks.gone()
        pool = ALL & ~gone & ~deal.hands.cards[deal.skat]
        self.known: vec[i64] = vec[i64]([0, 0, 0])  # hands that are seen
        self.blank: vec[i64] = vec[i64]([0, 0, 0])  # how many cards are not
        self.barred: vec[i64] = vec[i64]([0, 0, 0])
        self.played: vec[i64] = vec[i64]([0, 0, 0])
        place: i64 = 0
        while place < 3:
            its = self.seat_of[place]
            if its == seat:
                self.me = place
            self.known[place] = deal.hands.cards[its]
            self.blank[place] = deal.hands.blank[its]
            self.barred[place] = tricks.barred[its]
            self.played[place] = tricks.played[its]
            pool &= ~self.known[place]
            place += 1
        self.pool: i64 = pool
        self.skat: i64 = deal.hands.cards[deal.skat]  # what is known of it
        self.hidden: i64 = deal.hands.blank[deal.skat]
        self.got: i64 = ORDERS[0].worth(ORDERS[0].places(tricks.won[deal.soloist]))
        self.untaken: i64 = 10 - tricks.done
        self.hands: vec[i64] = vec[i64]([0, 0, 0])
        self.imagined_skat: i64 = 0
        self.cards: vec[i64] = vec[i64]([0] * 32)
        # the highest value everybody has called, and the lowest refused
        self.called: vec[i64] = vec[i64]([0, 0, 0])
        self.refused: vec[i64] = vec[i64]([0, 0, 0])
        self.read_calls()

    def read_calls(self) -> None:
        deal = self.deal
        value: i64 = 0
        k: i64 = 0
        while k < deal.called:
            move = deal.calls[k] >> 2
            seat = deal.seat(deal.calls[k] & 3)
            place: i64 = 0
            while place < 3 and self.seat_of[place] != seat:
                place += 1
            if place < 3:
                if move == 0:
                    self.refused[place] = value if value >= 18 else 18
                elif move == HOLD:
                    self.called[place] = value
                else:
                    value = move
                    self.called[place] = value
            k += 1

    def imagine(self, rng: Rng) -> None:
        """Another world: `hands` and `imagined_skat`."""
        cards = self.cards
        n: i64 = 0
        rest = self.pool
        while rest:
            one = rest & -rest
            rest ^= one
            cards[n] = BIT[((one * LONE) >> 27) & 31]
            n += 1
        barred = self.barred
        need0, need1, need2 = self.blank[0], self.blank[1], self.blank[2]
        tries: i64 = 0
        while tries < TRIES:
            tries += 1
            k = n - 1
            while k > 0:
                other = rng.below(k + 1)
                card = cards[k]
                cards[k] = cards[other]
                cards[other] = card
                k -= 1
            drawn0: i64 = 0
            drawn1: i64 = 0
            drawn2: i64 = 0
            k = 0
            while k < need0:
                drawn0 |= i64(1) << cards[k]
                k += 1
            if drawn0 & barred[0]:
                continue
            while k < need0 + need1:
                drawn1 |= i64(1) << cards[k]
                k += 1
            if drawn1 & barred[1]:
                continue
            while k < need0 + need1 + need2:
                drawn2 |= i64(1) << cards[k]
                k += 1
            if drawn2 & barred[2]:
                continue
            self.settle(drawn0, drawn1, drawn2)
            return
        self.squeeze(n)

    def squeeze(self, n: i64) -> None:
        """So many bars that chance hardly finds a world: who has least choice is served first (the order is random)."""
        drawn = vec[i64]([0, 0, 0])
        left = vec[i64]([self.blank[0], self.blank[1], self.blank[2]])
        hidden = self.hidden
        bars: i64 = 3
        while bars >= 0:
            k: i64 = 0
            while k < n:
                bit = i64(1) << self.cards[k]
                k += 1
                barring: i64 = 0
                place: i64 = 0
                while place < 3:
                    if self.blank[place] == 0 or self.barred[place] & bit:
                        barring += 1
                    place += 1
                if barring != bars:
                    continue
                roomiest: i64 = -1
                place = 0
                while place < 3:
                    if left[place] > 0 and not self.barred[place] & bit:
                        if roomiest < 0 or left[place] > left[roomiest]:
                            roomiest = place
                    place += 1
                if roomiest >= 0:
                    drawn[roomiest] |= bit
                    left[roomiest] -= 1
                else:
                    hidden -= 1
            bars -= 1
        self.settle(drawn[0], drawn[1], drawn[2])

    def settle(self, drawn0: i64, drawn1: i64, drawn2: i64) -> None:
        self.hands[0] = self.known[0] | drawn0
        self.hands[1] = self.known[1] | drawn1
        self.hands[2] = self.known[2] | drawn2
        self.imagined_skat = self.skat | (self.pool & ~drawn0 & ~drawn1 & ~drawn2)

    def weight(self) -> float:
        """How well the imagined world explains what was said and laid away: a likelihood without a scale."""
        made = 1.0
        deal = self.deal
        if self.me != 0 and deal.contract & 3 != OPEN:
            mine = self.hands[0] | self.played[0]
            leads: i64 = 1 if deal.place(deal.soloist) == 1 else 0
            places = self.order.places(mine)
            if deal.hand:
                made *= 0.02 + chance(strength_from_hand(self.kind, places, leads))
            else:
                skat = self.imagined_skat
                away = ORDERS[0].worth(ORDERS[0].places(skat))
                made *= 0.02 + chance(strength(self.kind, places, away, leads))
                made *= laid_well(self.kind, places | self.order.places(skat), places, leads)
            if self.kind != NULL:
                top = tops(self.kind, mine | self.imagined_skat)
                if deal.edition.value(deal.contract, deal.hand, top, 0) < deal.bid():
                    made *= 0.05
        place: i64 = 1
        while place < 3:
            if self.blank[place] and place != self.me:
                held = self.hands[place] | self.played[place]
                best = best_from_hand(held)
                if self.called[place] >= 18:
                    made *= 0.05 + chance(best + 100)
                elif self.refused[place] >= 18:
                    made *= 0.05 + chance(-best - 50)
            place += 1
        return made
