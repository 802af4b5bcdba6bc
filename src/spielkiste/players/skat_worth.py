"""What a skat hand is worth before a card is played: how likely a game is won, and what to bid, lay away and announce.

The tables (`skat_tables`) were learned by `spielkiste.lab.skat_school` from deals played with open cards. A hand's
strength in a game is a sum: its jacks, its other trumps, each of its side suits, what was laid away, the lead. It is in
hundredths of log-odds: 0 wins every other time, 100 nearly three times in four, 300 nineteen times in twenty.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import GRAND, NULL, NULLS, OPEN, POINTS, SCHNEIDER, Edition, tops
from spielkiste.players import skat_tables as learned
from spielkiste.players.skat_order import BIT, ORDERS
from spielkiste.things.bits import LONE


def table(numbers: str) -> vec[i64]:
    return vec[i64]([int(number) for number in numbers.split()])


SUIT: Final = table(learned.SUIT["suit"])
SUIT_JACKS: Final = table(learned.SUIT["jacks"])
SUIT_TRUMPS: Final = table(learned.SUIT["trumps"])
SUIT_AWAY: Final = table(learned.SUIT["away"])
SUIT_LEAD: Final = table(learned.SUIT["lead"])
GRAND_SUIT: Final = table(learned.GRAND["suit"])
GRAND_JACKS: Final = table(learned.GRAND["jacks"])
GRAND_AWAY: Final = table(learned.GRAND["away"])
GRAND_LEAD: Final = table(learned.GRAND["lead"])
NULL_SUIT: Final = table(learned.NULL["suit"])
NULL_LEAD: Final = table(learned.NULL["lead"])
HAND_SUIT: Final = table(learned.SUIT_HAND["suit"])
HAND_JACKS: Final = table(learned.SUIT_HAND["jacks"])
HAND_TRUMPS: Final = table(learned.SUIT_HAND["trumps"])
HAND_LEAD: Final = table(learned.SUIT_HAND["lead"])
GRAND_HAND_SUIT: Final = table(learned.GRAND_HAND["suit"])
GRAND_HAND_JACKS: Final = table(learned.GRAND_HAND["jacks"])
GRAND_HAND_LEAD: Final = table(learned.GRAND_HAND["lead"])

FAR: Final = 1000  # log-odds beyond this are as good as certain
CHANCES: Final = vec[float]([1.0 / (1.0 + exp(-k / 100)) for k in range(-FAR, FAR + 1)])
COVERED: Final = 60  # what it adds to a Null that the opponents do not see it
SCHNEIDER_AT: Final = 330  # the strength of which every other game makes the others Schneider
NEVER: Final = -1000.0


def chance(strength: i64) -> float:
    """How often a game of this strength is won."""
    if strength < -FAR:
        strength = -FAR
    if strength > FAR:
        strength = FAR
    return CHANCES[strength + FAR]


def strength(kind: i64, cards: i64, away: i64, leads: i64) -> i64:
    """Of ten cards, as places of the kind's order, with so many points laid away; `leads`: 1 for forehand."""
    if kind == NULL:
        return (
            (NULL_SUIT[cards & 255] + NULL_SUIT[(cards >> 8) & 255] + NULL_SUIT[(cards >> 16) & 255])
            + NULL_SUIT[(cards >> 24) & 255]
            + NULL_LEAD[leads]
        )
    if kind == GRAND:
        held = GRAND_SUIT[cards & 127] + GRAND_SUIT[(cards >> 7) & 127] + GRAND_SUIT[(cards >> 14) & 127]
        return (
            held
            + GRAND_SUIT[(cards >> 21) & 127]
            + GRAND_JACKS[(cards >> 28) & 15]
            + GRAND_AWAY[away]
            + GRAND_LEAD[leads]
        )
    held = SUIT[cards & 127] + SUIT[(cards >> 7) & 127] + SUIT[(cards >> 14) & 127]
    return held + SUIT_TRUMPS[(cards >> 21) & 127] + SUIT_JACKS[(cards >> 28) & 15] + SUIT_AWAY[away] + SUIT_LEAD[leads]


def strength_from_hand(kind: i64, cards: i64, leads: i64) -> i64:
    """Of ten cards while nobody has seen the skat."""
    if kind == NULL:
        return strength(kind, cards, 0, leads)
    if kind == GRAND:
        held = GRAND_HAND_SUIT[cards & 127] + GRAND_HAND_SUIT[(cards >> 7) & 127] + GRAND_HAND_SUIT[(cards >> 14) & 127]
        return (
            held + GRAND_HAND_SUIT[(cards >> 21) & 127] + GRAND_HAND_JACKS[(cards >> 28) & 15] + GRAND_HAND_LEAD[leads]
        )
    held = HAND_SUIT[cards & 127] + HAND_SUIT[(cards >> 7) & 127] + HAND_SUIT[(cards >> 14) & 127]
    return held + HAND_TRUMPS[(cards >> 21) & 127] + HAND_JACKS[(cards >> 28) & 15] + HAND_LEAD[leads]


def best_from_hand(cards: i64) -> i64:
    """The strength of the best game of a hand of ten; what somebody with it may have thought when bidding."""
    best: i64 = -FAR
    kind: i64 = 0
    while kind <= NULL:
        found = strength_from_hand(kind, ORDERS[kind].places(cards), 0)
        if kind == NULL:
            found -= 100
        if found > best:
            best = found
        kind += 1
    return best


def laid_well(kind: i64, twelve: i64, kept: i64, leads: i64) -> float:
    """The chance that of these twelve somebody keeps just these ten."""
    points = ORDERS[kind].points
    total = 0.0
    mine = 0.0
    first = twelve
    while first:
        one = first & -first
        first ^= one
        a = BIT[((one * LONE) >> 27) & 31]
        second = first
        while second:
            two = second & -second
            second ^= two
            b = BIT[((two * LONE) >> 27) & 31]
            left = twelve & ~one & ~two
            value = exp(float(strength(kind, left, points[a] + points[b], leads)) / 60.0)
            total += value
            if left == kept:
                mine = value
    return mine / total + 0.002


class Plan:
    """The best that can be done with twelve cards: what to lay away, what to announce, what it may bring."""

    def __init__(self) -> None:
        self.brings: float = NEVER
        self.contract: i64 = 0
        self.away: i64 = 0
        self.strength: i64 = -FAR


def expected(edition: Edition, contract: i64, hand: bool, made: i64, top: i64, bid: i64) -> float:
    """What a game of this strength (`made`) brings on the average."""
    high = chance(made - SCHNEIDER_AT) if contract >> 2 != NULL else 0.0
    return expected_of(edition, contract, hand, chance(made), high, top, bid)


def expected_of(edition: Edition, contract: i64, hand: bool, wins: float, high: float, top: i64, bid: i64) -> float:
    """What a game brings on the average that is won so often, and with Schneider so often: a loss, if below the bid."""
    plain = edition.value(contract, hand, top, 0)
    more = edition.value(contract, hand, top, SCHNEIDER) if contract >> 2 != NULL else plain
    if plain < bid:
        lost = float(edition.account(edition.overbid(contract, bid), hand, False))
        return lost if more < bid else high * float(more) + (1.0 - high) * lost
    if high > wins:
        high = wins
    return (wins - high) * float(plain) + high * float(more) + (1.0 - wins) * float(edition.account(plain, hand, False))


def plan_after(edition: Edition, twelve: i64, leads: i64, bid: i64, plan: Plan) -> None:
    """With the skat taken up: the best two to lay away and the best game."""
    plan.brings = NEVER
    kind: i64 = 0
    while kind <= NULL:
        order = ORDERS[kind]
        points = order.points
        cards = order.places(twelve)
        best: i64 = -100000
        away: i64 = 0
        first = cards
        while first:
            one = first & -first
            first ^= one
            a = BIT[((one * LONE) >> 27) & 31]
            second = first
            while second:
                two = second & -second
                second ^= two
                b = BIT[((two * LONE) >> 27) & 31]
                found = strength(kind, cards & ~one & ~two, points[a] + points[b], leads)
                if found > best:
                    best = found
                    away = (i64(1) << order.card[a]) | (i64(1) << order.card[b])
        if kind == NULL:
            if NULLS[0] >= bid:
                consider(
                    plan, expected(edition, 4 * NULL, False, best + COVERED, 0, bid), 4 * NULL, away, best + COVERED
                )
            if NULLS[1] >= bid:
                consider(plan, expected(edition, 4 * NULL + OPEN, False, best, 0, bid), 4 * NULL + OPEN, away, best)
        else:
            consider(plan, expected(edition, 4 * kind, False, best, tops(kind, twelve), bid), 4 * kind, away, best)
        kind += 1


def consider(plan: Plan, brings: float, contract: i64, away: i64, made: i64) -> None:
    if brings > plan.brings:
        plan.brings = brings
        plan.contract = contract
        plan.away = away
        plan.strength = made


def games(edition: Edition, ten: i64, skat: i64, hand: bool, leads: i64, bid: i64) -> list[Plan]:
    """Every game that ten cards could be played for, the best first; `skat`: what was laid away, if that is known.

    In a hand game tops are those of the hand, as if the skat had none.
    """
    found: list[Plan] = []
    away = card_points(skat)
    kind: i64 = 0
    while kind <= NULL:
        places = ORDERS[kind].places(ten)
        made = strength_from_hand(kind, places, leads) if hand else strength(kind, places, away, leads)
        if kind == NULL:
            row: i64 = 2 if hand else 0
            if NULLS[row] >= bid:
                found.append(planned(edition, 4 * NULL, hand, made + COVERED, 0, bid, skat))
            if NULLS[row + 1] >= bid:
                found.append(planned(edition, 4 * NULL + OPEN, hand, made, 0, bid, skat))
        else:
            found.append(planned(edition, 4 * kind, hand, made, tops(kind, ten | skat), bid, skat))
        kind += 1
    return best_first(found)


def keeps(edition: Edition, twelve: i64, leads: i64, bid: i64, each: i64) -> list[Plan]:
    """With the skat taken up, for every kind of game the best few ways to lay two cards away; the best of all first."""
    found: list[Plan] = []
    kind: i64 = 0
    while kind <= NULL:
        order = ORDERS[kind]
        points = order.points
        cards = order.places(twelve)
        ways: list[tuple[int, int]] = []
        first = cards
        while first:
            one = first & -first
            first ^= one
            a = BIT[((one * LONE) >> 27) & 31]
            second = first
            while second:
                two = second & -second
                second ^= two
                b = BIT[((two * LONE) >> 27) & 31]
                made = strength(kind, cards & ~one & ~two, points[a] + points[b], leads)
                ways.append((int(made), int((i64(1) << order.card[a]) | (i64(1) << order.card[b]))))
        ways.sort(reverse=True)
        k: i64 = 0
        while k < each:
            made, away = ways[k]
            k += 1
            if kind == NULL:
                if NULLS[0] >= bid:
                    found.append(planned(edition, 4 * NULL, False, made + COVERED, 0, bid, away))
                if NULLS[1] >= bid:
                    found.append(planned(edition, 4 * NULL + OPEN, False, made, 0, bid, away))
            else:
                found.append(planned(edition, 4 * kind, False, made, tops(kind, twelve), bid, away))
        kind += 1
    return best_first(found)


def planned(edition: Edition, contract: i64, hand: bool, made: i64, top: i64, bid: i64, away: i64) -> Plan:
    plan = Plan()
    plan.brings = expected(edition, contract, hand, made, top, bid)
    plan.contract = contract
    plan.strength = made
    plan.away = away
    return plan


def best_first(plans: list[Plan]) -> list[Plan]:
    """In the order of what they bring; of equals the one found first."""
    for k in range(1, len(plans)):
        plan = plans[k]
        place = k
        while place > 0 and plans[place - 1].brings < plan.brings:
            plans[place] = plans[place - 1]
            place -= 1
        plans[place] = plan
    return plans


def card_points(cards: i64) -> i64:
    """What a set of cards counts."""
    total: i64 = 0
    while cards:
        one = cards & -cards
        cards ^= one
        total += POINTS[BIT[((one * LONE) >> 27) & 31]]
    return total
