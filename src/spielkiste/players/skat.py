"""Skat players: bid what the cards are likely to bring, lay away what helps most, play what works in most worlds.

Bidding, skat and announcement go by `skat_worth`: every skat there could be is taken up in thought, the best two cards
laid away, and the best game valued by how likely it is won and what it then counts; a lost game counts double. The
cards are played by `search over worlds`: deals that fit what the play has shown, each weighed by how well it explains
bids and announcement, are solved with open cards (`skat_open`), and the card is played that brings most on the average.
Habit (`skat_habit`) breaks ties, and is all that the weaker levels have.
"""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat import SkatPosition
from spielkiste.games.cards.skat_contract import (
    BASES,
    GRAND,
    MIDDLE,
    NULL,
    OPEN,
    OUT_OF_SCHNEIDER,
    SCHNEIDER,
    SCHNEIDERED,
    SCHWARZ,
    tops,
)
from spielkiste.games.cards.skat_deal import (
    BIDDING,
    CHOOSING,
    FOREHAND,
    HAND,
    HOLD,
    LAYING,
    PASS,
    PLAYING,
    TAKE_UP,
    Deal,
)
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.players.skat_habit import follows, habit, novice
from spielkiste.players.skat_open import ALL_TRICKS, FOR_POINTS, NO_TRICK, OpenDeal, count_of
from spielkiste.players.skat_order import BIT
from spielkiste.players.skat_trial import Trial
from spielkiste.players.skat_worlds import Sight
from spielkiste.players.skat_worth import (
    SCHNEIDER_AT,
    Plan,
    card_points,
    chance,
    expected_of,
    games,
    keeps,
    plan_after,
)
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import LONE, lowest
from spielkiste.things.cards import ACE, ALL, JACK, of_rank, of_suit


@dataclass(frozen=True)
class Manner:
    """How somebody plays skat."""

    skats: int  # how many skats are tried in thought before bidding; 0: counts jacks, aces and trumps
    memory: bool  # remembers what has been played
    worlds: int  # solved for a card
    soon: int  # solves from so many cards in hand on, before that goes by habit
    reads: bool  # draws conclusions from bids, announcement and skat
    tries: int  # deals played out before a game is chosen
    dares: float  # what passing is worth: bids if the cards bring more


MANNERS: Final = [
    Manner(0, memory=False, worlds=0, soon=0, reads=False, tries=0, dares=0.0),
    Manner(0, memory=False, worlds=0, soon=0, reads=False, tries=0, dares=0.0),
    Manner(3, memory=False, worlds=2, soon=3, reads=False, tries=0, dares=3.0),
    Manner(6, memory=True, worlds=4, soon=4, reads=False, tries=0, dares=0.0),
    Manner(231, memory=True, worlds=50, soon=10, reads=True, tries=16, dares=-8.0),
]
RUNGS: Final = vec[i64]([1, 11, 21, 31, 41, 49, 55, 61, 67, 73, 80, 90, 100, 110, 120])
STEPS: Final = 15
MIDDLES: Final = vec[float](
    [0.0, 6.0, 16.0, 26.0, 36.0, 45.0, 52.0, 58.0, 63.5, 69.5, 76.0, 84.5, 94.5, 104.5, 114.5, 120.0]
)
BLUR: Final = vec[float]([-1.4, -0.7, 0.0, 0.7, 1.4])
FUZZ: Final = 1.0  # by how many points per trick a result with open cards is off
CANDIDATES: Final = 6  # worlds imagined for one that is solved
DOUBT: Final = 12.0  # the tables count as much as so many deals tried out
NEAR: Final = 12.0  # games that bring so much less than the best one are tried out, too
SURE: Final = 1.0  # in what share of deals a level must be reached to be announced


class SkatPlayer(Player):
    """One of the five levels."""

    def __init__(self, level: int, manner: Manner) -> None:
        super().__init__()
        self.level: i64 = level
        self.manner: Manner = manner
        self.solver: OpenDeal = OpenDeal()
        self.worth: vec[float] = vec[float]([0.0] * (STEPS + 1))
        self.sums: vec[float] = vec[float]([0.0] * 32)
        self.once: vec[float] = vec[float]([0.0] * 32)

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, SkatPosition)
        deal = known.deal
        if deal.stage == PLAYING:
            return self.play_card(known, view.seat, rng, budget.meter())
        if deal.stage == LAYING:
            return self.lay_away(deal, view.seat, rng, budget.meter())
        if deal.stage == BIDDING:
            return self.bid(deal, view.seat, rng)
        if deal.stage == CHOOSING:
            return self.take_up(deal, view.seat, rng)
        return self.announce(known, view.seat, rng, budget.meter())

    # --- before the play ---

    def bid(self, deal: Deal, seat: i64, rng: Rng) -> i64:
        edition = deal.edition
        value = deal.bid() if deal.asked else edition.bids[deal.rung]
        yes = HOLD if deal.asked else value
        cards = deal.hands.cards[seat]
        if self.manner.skats == 0:
            return yes if self.counted(cards) >= value else PASS
        passing = self.manner.dares if deal.hearer >= 0 else 0.0  # the last one: else nobody plays
        taken, hand = self.prospects(deal, seat, value, rng)
        return yes if max(taken, hand) > passing else PASS

    def counted(self, cards: i64) -> i64:
        """How people bid who are learning: many trumps, an ace or two, jacks; the value of that game."""
        jacks = count_of(cards & of_rank(JACK))
        aces = count_of(cards & of_rank(ACE))
        suit = longest(cards)
        length = jacks + count_of(cards & of_suit(suit) & ~of_rank(JACK))
        strong = (length >= 6 and aces >= 1) or length >= 7 if self.level > 1 else length >= 5
        if self.level > 1 and length == 5 and aces >= 2:
            strong = True
        if not strong:
            return 0
        top = tops(suit, cards)
        return BASES[suit] * ((top if top > 0 else -top) + 1)

    def prospects(self, deal: Deal, seat: i64, value: i64, rng: Rng) -> tuple[float, float]:
        """What the cards bring on the average with the skat taken up, and from the hand."""
        edition = deal.edition
        ten = deal.hands.cards[seat]
        leads: i64 = 1 if deal.place(seat) == FOREHAND else 0
        hand = games(edition, ten, 0, True, leads, value)[0].brings
        plan = Plan()
        out = ALL & ~ten
        cards = vec[i64]([0] * 22)
        n: i64 = 0
        while out:
            one = out & -out
            out ^= one
            cards[n] = one
            n += 1
        total = 0.0
        tried: i64 = 0
        if self.manner.skats >= 231:
            a: i64 = 1
            while a < 22:
                b: i64 = 0
                while b < a:
                    plan_after(edition, ten | cards[a] | cards[b], leads, value, plan)
                    total += plan.brings
                    tried += 1
                    b += 1
                a += 1
        else:
            while tried < self.manner.skats:
                a = rng.below(22)
                b = rng.below(21)
                if b >= a:
                    b += 1
                plan_after(edition, ten | cards[a] | cards[b], leads, value, plan)
                total += plan.brings
                tried += 1
        return total / float(tried), hand

    def take_up(self, deal: Deal, seat: i64, rng: Rng) -> i64:
        if self.manner.skats == 0:
            return TAKE_UP
        taken, hand = self.prospects(deal, seat, deal.bid(), rng)
        return HAND if hand > taken else TAKE_UP

    def lay_away(self, deal: Deal, seat: i64, rng: Rng, meter: Meter) -> i64:
        """The better of the two first; with eleven cards once more, with the first one in the skat."""
        hand = deal.hands.cards[seat]
        laid = deal.hands.cards[deal.skat]
        if self.manner.skats == 0:
            return lowest(self.thrown_simply(hand | laid) & hand)
        leads: i64 = 1 if deal.place(seat) == FOREHAND else 0
        each: i64 = 3 if self.manner.tries else 1
        ways = [plan for plan in keeps(deal.edition, hand | laid, leads, deal.bid(), each) if plan.away & laid == laid]
        if not ways:  # what was laid away first goes with nothing now
            ways = [
                plan for plan in keeps(deal.edition, hand | laid, leads, deal.bid(), 66) if plan.away & laid == laid
            ]
        plan = self.tried_out(deal, seat, ways, hand | laid, rng, meter)
        return lowest(plan.away & hand)

    def thrown_simply(self, twelve: i64) -> i64:
        """No trumps and no aces; level 1 throws what is low, level 2 clears the shortest suit."""
        suit = longest(twelve)
        away: i64 = 0
        rest = twelve & ~of_suit(suit) & ~of_rank(JACK)
        picked: i64 = 0
        while picked < 2:
            best: i64 = -1
            most: i64 = -1000
            card: i64 = 0
            while card < 32:
                if (twelve >> card) & 1 and not (away >> card) & 1:
                    mark: i64 = 0 if (rest >> card) & 1 else -200 - card
                    if self.level > 1:
                        mark -= 10 * count_of(rest & of_suit(card >> 3))
                        mark += card_points(i64(1) << card) if card & 7 != ACE else -30
                    else:
                        mark -= card & 7
                    if mark > most:
                        most = mark
                        best = card
                card += 1
            away |= i64(1) << best
            picked += 1
        return away

    def announce(self, known: SkatPosition, seat: i64, rng: Rng, meter: Meter) -> i64:
        deal = known.deal
        cards = deal.hands.cards[seat]
        if self.manner.skats == 0:
            suit = longest(cards)
            while not self.enough(deal, suit, cards) and suit > 0:
                suit -= 1
            if not self.enough(deal, suit, cards):
                suit = GRAND
            return 4 * suit
        leads: i64 = 1 if deal.place(seat) == FOREHAND else 0
        skat = deal.hands.cards[deal.skat]
        plans = games(deal.edition, cards, skat, deal.hand, leads, deal.bid())
        plan = self.tried_out(deal, seat, plans, cards | skat, rng, meter)
        if deal.hand and plan.contract >> 2 != NULL:
            return self.raised(deal, seat, plan.contract, cards, rng, meter)
        return plan.contract

    def tried_out(self, deal: Deal, seat: i64, plans: list[Plan], seen: i64, rng: Rng, meter: Meter) -> Plan:
        """The best of the plans, once those that are near it have been played out in the same imagined deals."""
        best = plans[0]
        near = [plan for plan in plans if plan.brings > best.brings - NEAR][:6]
        if len(near) == 1 or self.manner.tries == 0:
            return best
        trial = Trial(self.solver)
        trial.deal(seen, self.manner.tries, rng)
        leader = leads_from(deal, seat)
        most = -10000.0
        for plan in near:
            share = trial.wins(plan.contract, seen & ~plan.away, plan.away, leader, meter)
            if share < 0.0:
                return best
            wins = (share * float(trial.number) + chance(plan.strength) * DOUBT) / (float(trial.number) + DOUBT)
            kind = plan.contract >> 2
            high = chance(plan.strength - SCHNEIDER_AT)
            top = tops(kind, seen) if kind != NULL else 0
            brings = expected_of(deal.edition, plan.contract, deal.hand, wins, high, top, deal.bid())
            if brings > most:
                most = brings
                best = plan
        return best

    def raised(self, deal: Deal, seat: i64, contract: i64, cards: i64, rng: Rng, meter: Meter) -> i64:
        """A hand game announced as high as it is certain."""
        if self.manner.tries == 0:
            return contract
        trial = Trial(self.solver)
        trial.deal(cards, self.manner.tries, rng)
        leader = leads_from(deal, seat)
        for extra in (OPEN, SCHWARZ, SCHNEIDER):
            if trial.wins(contract + extra, cards, 0, leader, meter) >= SURE:
                return contract + extra
        return contract

    def enough(self, deal: Deal, kind: i64, cards: i64) -> bool:
        """Is this game worth the bid?"""
        top = tops(kind, cards | deal.hands.cards[deal.skat])
        return deal.edition.value(4 * kind, False, top, 0) >= deal.bid()

    # --- the play ---

    def play_card(self, known: SkatPosition, seat: i64, rng: Rng, meter: Meter) -> i64:
        sight = Sight(known, seat)
        order = sight.order
        hand = order.places(known.deal.hands.cards[seat])
        legal = follows(order, hand, sight.first)
        if legal & (legal - 1) == 0:
            return order.card[BIT[((legal * LONE) >> 27) & 31]]
        manner = self.manner
        if self.level == 1:
            return order.card[novice(order, hand, sight.first, sight.second, sight.me)]
        others = order.places(sight.pool | sight.known[0] | sight.known[1] | sight.known[2]) & ~hand
        if not manner.memory:
            others = ALL & ~hand
        barred = sight.barred[0] if sight.me else sight.barred[1] | sight.barred[2]
        void = order.places(barred) if manner.memory else 0
        usual = habit(order, hand, others, void, sight.first, sight.second, sight.me)
        if count_of(hand) > manner.soon or manner.worlds == 0:
            return order.card[usual]
        return order.card[self.searched(sight, hand, legal, others, usual, rng, meter)]

    def searched(self, sight: Sight, hand: i64, legal: i64, others: i64, usual: i64, rng: Rng, meter: Meter) -> i64:
        """The card that brings most in the worlds there may be."""
        order = sight.order
        sums = self.sums
        tried = vec[i64]([0] * 32)
        number: i64 = 0
        around = hand | others
        if sight.first >= 0:
            around |= i64(1) << sight.first
        if sight.second >= 0:
            around |= i64(1) << sight.second
        card: i64 = 0
        while card < 32:
            if (legal >> card) & 1:
                higher = around & order.line[card] & -(i64(2) << card)
                neighbour = higher & -higher
                same: bool = False
                if neighbour & hand:
                    same = order.points[BIT[((neighbour * LONE) >> 27) & 31]] == order.points[card]
                if not same or card == usual:
                    tried[number] = card
                    sums[number] = 0.0
                    number += 1
            card += 1
        if number == 1:
            return tried[0]
        me = sight.me
        sign = 1.0 if me == 0 else -1.0
        worlds: i64 = self.manner.worlds
        done: i64 = 0
        while done < worlds and not meter.spent:
            self.pick_world(sight, rng)
            if not self.weigh(sight, tried, number, meter):
                break
            k: i64 = 0
            while k < number:
                sums[k] += sign * self.once[k]
                k += 1
            done += 1
        if done == 0:
            return usual
        best: i64 = 0
        k = 0
        while k < number:
            if tried[k] == usual:
                sums[k] += 0.5 + 0.01 * float(done)
            if sums[k] > sums[best]:
                best = k
            k += 1
        return tried[best]

    def pick_world(self, sight: Sight, rng: Rng) -> None:
        """One of several worlds, by weight."""
        if not self.manner.reads:
            sight.imagine(rng)
            return
        total = 0.0
        kept0, kept1, kept2, kept_skat = sight.hands[0], sight.hands[1], sight.hands[2], sight.imagined_skat
        k: i64 = 0
        while k < CANDIDATES:
            sight.imagine(rng)
            weight = sight.weight()
            total += weight
            if rng.unit() * total < weight:
                kept0, kept1, kept2, kept_skat = sight.hands[0], sight.hands[1], sight.hands[2], sight.imagined_skat
            k += 1
        sight.hands[0], sight.hands[1], sight.hands[2], sight.imagined_skat = kept0, kept1, kept2, kept_skat

    def weigh(self, sight: Sight, tried: vec[i64], number: i64, meter: Meter) -> bool:
        """Solve the imagined world after each card; False: the budget did not last."""
        order = sight.order
        solver = self.solver
        contract = sight.deal.contract
        aim: i64 = FOR_POINTS
        if sight.kind == NULL:
            aim = NO_TRICK
        elif contract & 3 >= SCHWARZ:
            aim = ALL_TRICKS
        hand0 = order.places(sight.hands[0])
        hand1 = order.places(sight.hands[1])
        hand2 = order.places(sight.hands[2])
        live = hand0 | hand1 | hand2
        solver.show(sight.kind, aim, hand0, hand1, hand2)
        got = sight.got + card_points(sight.imagined_skat)
        step = self.reckon(sight)
        k: i64 = 0
        while k < number:
            if aim == FOR_POINTS:
                step = self.climb(sight, live, tried[k], got, step, meter)
                if step < 0:
                    return False
            else:
                step = STEPS if self.asks(sight, live, tried[k], 1, meter) else 0
                if solver.broken:
                    return False
            self.once[k] = self.worth[step]
            k += 1
        return True

    def climb(self, sight: Sight, live: i64, card: i64, got: i64, step: i64, meter: Meter) -> i64:
        """Up or down the ladder of points from where the last card led; below 0: the budget did not last."""
        rose: bool = False
        while step < STEPS:
            reached = self.asks(sight, live, card, RUNGS[step] - got, meter)
            if self.solver.broken:
                return -1
            if not reached:
                break
            step += 1
            rose = True
        while step > 0 and not rose:
            reached = self.asks(sight, live, card, RUNGS[step - 1] - got, meter)
            if self.solver.broken:
                return -1
            if reached:
                break
            step -= 1
        return step

    def asks(self, sight: Sight, live: i64, card: i64, need: i64, meter: Meter) -> bool:
        """One question to the solver, within the budget."""
        solver = self.solver
        if not solver.allowed(meter):
            return True
        reached = solver.after(live, sight.first, sight.second, sight.me, card, need)
        solver.spent(meter)
        return reached

    def reckon(self, sight: Sight) -> i64:
        """What the soloist's account gains in this world on every rung; returns the rung to begin with."""
        deal = sight.deal
        edition = deal.edition
        contract = deal.contract
        bid = deal.bid()
        extra = contract & 3
        top: i64 = 1
        if sight.kind != NULL:
            top = tops(sight.kind, sight.hands[0] | sight.played[0] | sight.imagined_skat)
        plain = edition.value(contract, deal.hand, top, 0)
        high = edition.value(contract, deal.hand, top, SCHNEIDER)
        if sight.kind == NULL or extra >= SCHWARZ:
            self.worth[0] = float(edition.account(plain, deal.hand, False))
            self.worth[STEPS] = float(edition.account(plain, deal.hand, True))
            return 0
        wanted: i64 = SCHNEIDERED if extra == SCHNEIDER or (plain < bid and high >= bid) else MIDDLE
        lost_plain = float(
            edition.account(max(plain, edition.overbid(contract, bid) if plain < bid else plain), deal.hand, False)
        )
        lost_high = float(edition.account(max(high, plain), deal.hand, False))
        fuzz = FUZZ * float(sight.untaken)
        step: i64 = 0
        while step <= STEPS:
            total = 0.0
            k: i64 = 0
            while k < 5:
                points = MIDDLES[step] + fuzz * BLUR[k]
                if points >= float(wanted):
                    total += float(high if points >= float(SCHNEIDERED) else plain)
                else:
                    total += lost_high if points < float(OUT_OF_SCHNEIDER) else lost_plain
                k += 1
            self.worth[step] = total / 5.0 + 0.03 * MIDDLES[step]
            step += 1
        return 7


def leads_from(deal: Deal, seat: i64) -> i64:
    """Who leads to the first trick, counted clockwise from this seat among those who play."""
    return (FOREHAND - deal.place(seat) + 3) % 3


def longest(cards: i64) -> i64:
    """The suit with most cards, jacks left out; of equals the dearer."""
    best: i64 = 0
    most: i64 = -1
    suit: i64 = 0
    while suit < 4:
        length = count_of(cards & of_suit(suit) & ~of_rank(JACK))
        if length > most:
            most = length
            best = suit
        suit += 1
    return best


def skat(level: int) -> Player:
    """The skat player of a level."""
    return SkatPlayer(level, MANNERS[level - 1])
