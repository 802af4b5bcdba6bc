"""How a round of Nussknacker can have gone, as far as one seat has seen it (R9): what a view imagines fits this."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.nussknacker_round import UNKNOWN, Round
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.things.copies import draw, hands_of, one, pack_of, parts, size, sums, values_of, within

CROWDS: Final = (16, 256)  # how many courses of a round are told side by side


class Telling:
    """One course the round may have taken so far: the hands, and what was swapped unseen, the latest last."""

    def __init__(self, hands: list[int], swapped: list[tuple[int, int]]) -> None:
        self.hands: list[int] = hands
        self.swapped: list[tuple[int, int]] = swapped


class Story:
    """How the round can have gone, as far as one seat has seen it: who was dealt what, and which cards were swapped.

    Many tellings are begun with random deals and go on side by side, question by question; one that does not fit an
    answer gives way to a copy of one that does. Should all fail, every deal is gone through until one fits.
    """

    def __init__(self, position: Round) -> None:
        self.position: Round = position
        self.seats: int = int(position.seats)
        self.full: int = int(pack_of(position.highest, 2))
        self.dealt: list[int] = self.first_hands()
        self.out: vec[i64] = buffer()
        self.failed: set[tuple[int, ...]] = set()  # moments from which the search could not go on

    def first_hands(self) -> list[int]:
        """C1, R1: the sizes of the first hands, below zero; the one that was seen, from what was swapped since."""
        position = self.position
        left = size(self.full) - 1
        dealt = [0] * self.seats
        for step in range(self.seats):
            dealt[(position.starter + step) % self.seats] = -int((left - step + self.seats - 1) // self.seats)
        eyes = int(position.eyes)
        if eyes >= 0:
            hand = int(position.hands[eyes])
            for k in range(position.asked):
                if position.asker(k) == eyes:
                    hand += position.gave[k] - position.got[k]
                elif position.target[k] == eyes:
                    hand += position.got[k] - position.gave[k]
            dealt[eyes] = hand
        return dealt

    def tell(self, rng: Rng) -> None:
        """Put a story that fits into the blanks of the position."""
        for many in CROWDS:
            found = self.side_by_side(many, rng)
            if found is not None:
                self.write(found, rng)
                return
        hands = [max(0, hand) for hand in self.dealt]
        found = self.search_deals(0, hands, rng)
        if found is None:
            raise SpielkisteError("no deal leads to these answers")
        self.write(found, rng)

    def side_by_side(self, many: int, rng: Rng) -> Telling | None:
        """One of so many tellings that have been kept up to now; None: none could be."""
        tellings = [Telling(self.random_deal(rng), []) for _ in range(many)]
        for k in range(self.position.asked):
            kept = [telling for telling in tellings if self.goes_on(telling, k, rng)]
            if not kept:
                return None
            tellings = kept
            for _ in range(many - len(kept)):
                again = kept[rng.below(len(kept))]
                tellings.append(Telling(list(again.hands), list(again.swapped)))
        return tellings[rng.below(many)]

    def random_deal(self, rng: Rng) -> list[int]:
        hands = [max(0, hand) for hand in self.dealt]
        rest = self.full - sum(hands)
        for seat in range(self.seats):
            for _ in range(-self.dealt[seat]):
                card = int(one(draw(rest, rng)))
                hands[seat] += card
                rest -= card
        return hands

    def goes_on(self, telling: Telling, k: int, rng: Rng) -> bool:
        """Does this telling fit question k and its answer? Cards that were swapped unseen are drawn by lot."""
        position, hands = self.position, telling.hands
        if not self.fits(hands, k):
            return False
        if position.gave[k] == 0:
            return True
        given, gotten = int(position.gave[k]), int(position.got[k])
        if given < 0:
            ways = self.swaps(hands, k)
            if not ways:
                return False
            given, gotten = ways[rng.below(len(ways))]
            telling.swapped.append((given, gotten))
        self.swap(hands, k, given, gotten)
        return True

    def fits(self, hands: list[int], k: int) -> bool:
        """C4–C6: the asker had the number, and the other one if and only if he did not say no."""
        position = self.position
        asker, target, value = hands[position.asker(k)], hands[position.target[k]], position.value[k]
        if (sums(asker) >> value) & 1 == 0:
            return False
        if k == position.asked - 1 and position.pending():
            return True
        if ((sums(target) >> value) & 1 == 1) != (position.gave[k] != 0):
            return False
        return position.gave[k] < 0 or (within(position.gave[k], asker) and within(position.got[k], target))

    def swaps(self, hands: list[int], k: int) -> list[tuple[int, int]]:
        """What may have been swapped unseen."""
        position = self.position
        value = position.value[k]
        ours = self.of_size(hands[position.asker(k)], value, -position.gave[k])
        theirs = self.of_size(hands[position.target[k]], value, -position.got[k])
        return [(given, gotten) for given in ours for gotten in theirs]

    def of_size(self, hand: int, value: i64, cards: i64) -> list[int]:
        n = parts(hand, value, self.out)
        return [int(self.out[k]) for k in range(n) if size(self.out[k]) == cards]

    def swap(self, hands: list[int], k: int, given: int, gotten: int) -> None:
        hands[self.position.asker(k)] += gotten - given
        hands[self.position.target[k]] += given - gotten

    # --- going through every deal ---

    def search_deals(self, seat: int, hands: list[int], rng: Rng) -> Telling | None:
        """The first story found whose deal gives these hands to the seats before this one."""
        if seat == self.seats:
            return self.search(0, hands, rng)
        if self.dealt[seat] > 0:
            return self.search_deals(seat + 1, hands, rng)
        n = hands_of(self.full - sum(hands), -self.dealt[seat], self.out)
        deals = [int(self.out[k]) for k in range(n)]
        while deals:
            hand = deals.pop(rng.below(len(deals)))
            if self.could_hold(seat, hand):
                found = self.search_deals(seat + 1, [*hands[:seat], hand, *hands[seat + 1 :]], rng)
                if found is not None:
                    return found
        return None

    def could_hold(self, seat: int, hand: int) -> bool:
        """Does this first hand fit what the seat asked and answered until it swapped cards unseen?"""
        position = self.position
        for k in range(position.asked):
            asking: bool = position.asker(k) == seat
            if asking or position.target[k] == seat:
                waiting: bool = k == position.asked - 1 and position.pending()
                makes: bool = (sums(hand) >> position.value[k]) & 1 == 1
                if (asking and not makes) or (not asking and not waiting and makes != (position.gave[k] != 0)):
                    return False
                if position.gave[k] < 0:
                    return True
                gives = position.gave[k] if asking else position.got[k]
                if not within(gives, hand):
                    return False
                hand += (position.got[k] if asking else position.gave[k]) - gives
        return True

    def search(self, question: int, first: list[int], rng: Rng) -> Telling | None:
        """The first story found that goes on from this question with these hands."""
        position = self.position
        hands = list(first)
        for k in range(question, int(position.asked)):
            if not self.fits(hands, k):
                return None
            if position.gave[k] < 0:
                return self.search_swaps(k, hands, rng)
            self.swap(hands, k, int(position.gave[k]), int(position.got[k]))
        return Telling(hands, [])

    def search_swaps(self, k: int, hands: list[int], rng: Rng) -> Telling | None:
        moment = (k, *hands)
        if moment in self.failed:
            return None
        ways = self.swaps(hands, k)
        while ways:
            given, gotten = ways.pop(rng.below(len(ways)))
            after = list(hands)
            self.swap(after, k, given, gotten)
            found = self.search(k + 1, after, rng)
            if found is not None:
                found.swapped.insert(0, (given, gotten))
                return found
        self.failed.add(moment)
        return None

    # --- the end ---

    def write(self, telling: Telling, rng: Rng) -> None:
        """So it may have been: these are the hands now, and this was swapped unseen."""
        position = self.position
        unseen = 0
        for k in range(position.asked):
            if position.gave[k] < 0:
                given, gotten = telling.swapped[unseen]
                position.gave[k], position.got[k] = given, gotten
                unseen += 1
        for seat in range(self.seats):
            position.hands[seat] = telling.hands[seat]
        position.hidden = values_of(self.full - sum(telling.hands))[0]
        if position.offer == UNKNOWN:
            n = parts(position.hands[position.turn()], position.value[position.asked - 1], self.out)
            position.offer = self.out[rng.below(n)]
