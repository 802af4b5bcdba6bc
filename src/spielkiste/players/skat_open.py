"""Skat with open cards: who wins if everybody sees everything and nobody errs.

A search over complete information, for one deal at a time: the soloist against the two others, who are one. Places are
counted from the soloist, who is 0; cards are numbered for the kind of game (see skat_order). A question has the answer
yes or no: does the soloist still get so many points? In Null: no trick? With Schwarz announced: all tricks? What was
found about a moment between two tricks is kept as bounds in a table: which card is whose does not change during a deal,
so the cards still held and the leader are the whole moment.

Of cards that stand side by side in one hand, count the same and have none between them that anybody else still holds,
only the highest is tried.
"""

import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.players.budget import Meter
from spielkiste.players.skat_order import BIT, ORDERS, Order
from spielkiste.things.bits import LONE

FOR_POINTS: Final = 0
NO_TRICK: Final = 1
ALL_TRICKS: Final = 2
SLOTS: Final = 1 << 17
MOST: Final = 121  # more points than there are
WIDE: Final = 12  # room for the cards of one hand
NOT_LED: Final = -1
NODES: Final = 64  # moments between two tricks, for one node of the budget
A_MILLISECOND: Final = 2000  # as many on a slow machine
DEEPEST: Final = 400_000  # as many for a question, whatever the budget
UNLIMITED: Final = 1 << 59


class OpenDeal:
    """The solver, its table and the deal it is asked about."""

    def __init__(self) -> None:
        self.order: Order = ORDERS[0]
        self.aim: i64 = FOR_POINTS
        self.line: vec[i64] = ORDERS[0].line
        self.points: vec[i64] = ORDERS[0].points
        self.trumps: i64 = 0
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = 1 << 60  # so many nodes, then it gives up
        self.broken: bool = False  # it has given up: its answers mean nothing
        self.deal: i64 = 0  # the number of the deal: what was found about earlier ones is not found any more
        self.keys: vec[i64] = vec[i64]([-1] * SLOTS)
        self.found: vec[i64] = vec[i64]([0] * SLOTS)  # 16384 × the best lead + 128 × least + most
        self.tried: vec[i64] = vec[i64]([0] * (WIDE * 33))

    def show(self, kind: i64, aim: i64, hand0: i64, hand1: i64, hand2: i64) -> None:
        """Another deal: the hands as places of the row for this kind of game."""
        self.order = ORDERS[kind]
        self.aim = aim
        self.line = self.order.line
        self.points = self.order.points
        self.trumps = self.order.trumps
        self.hand0 = hand0
        self.hand1 = hand1
        self.hand2 = hand2
        self.deal = (self.deal + 1) & 0x1FFFFFF

    def allowed(self, meter: Meter) -> bool:
        """Before a question: how long may be thought about it; False: not at all."""
        self.nodes = 0
        self.broken = False
        left: i64 = (meter.most - meter.nodes) * NODES if meter.most < UNLIMITED else DEEPEST
        if meter.ends > 0.0:
            by_clock: i64 = int((meter.ends - time.perf_counter()) * 1000.0 * A_MILLISECOND)
            if by_clock < left:
                left = by_clock
        self.most = left if left < DEEPEST else DEEPEST
        if self.most <= 0:
            meter.spent = True
            self.broken = True
        return not self.broken

    def spent(self, meter: Meter) -> bool:
        """After it: enter what was used; False: the answer means nothing."""
        meter.nodes += 1 + self.nodes // NODES
        if meter.nodes >= meter.most or meter.late():
            meter.spent = True
        return not self.broken

    def hand(self, place: i64) -> i64:
        if place == 0:
            return self.hand0
        return self.hand1 if place == 1 else self.hand2

    def reaches(self, live: i64, first: i64, second: i64, turn: i64, need: i64) -> bool:
        """Does the soloist reach the aim, or so many of the points in the hands and on the table?

        `live`: the cards still held; `first`, `second`: the cards on the table; `turn`: who plays next.
        """
        rest = self.order.worth(live)
        if first < 0:
            return self.lead(live, turn, need, rest)
        rest += self.points[first]
        if second < 0:
            return self.follow(live, first, turn, need, rest)
        return self.close(live, first, second, turn, need, rest + self.points[second])

    def after(self, live: i64, first: i64, second: i64, turn: i64, card: i64, need: i64) -> bool:
        """The same once the one on turn has played this card; `need` counts from before."""
        live ^= i64(1) << card
        turn_next: i64 = turn + 1 if turn < 2 else 0
        if first < 0:
            return self.reaches(live, card, NOT_LED, turn_next, need)
        if second < 0:
            return self.reaches(live, first, card, turn_next, need)
        winner = taker(self.order, first, second, card, turn)
        laid = self.points[first] + self.points[second] + self.points[card]
        if self.aim == FOR_POINTS:
            return self.reaches(live, NOT_LED, NOT_LED, winner, need - laid if winner == 0 else need)
        if (winner == 0) == (self.aim == NO_TRICK):
            return False
        return self.reaches(live, NOT_LED, NOT_LED, winner, need)

    def lead(self, live: i64, place: i64, need: i64, rest: i64) -> bool:
        """A trick begins."""
        if self.aim == FOR_POINTS:
            if need <= 0:
                return True
            if need > rest:
                return False
        if live == 0:
            return True
        self.nodes += 1
        if self.nodes > self.most:
            self.broken = True
            return True
        key = (self.deal << 34) | (place << 32) | live
        mixed = (live ^ (live >> 15)) * 0x2C1B3C6D + place * 0x297A2D39
        slot = ((mixed ^ (mixed >> 19)) >> 3) & (SLOTS - 1)
        least: i64 = 0
        most: i64 = MOST
        best: i64 = NOT_LED
        if self.keys[slot] == key:
            found = self.found[slot]
            most = found & 127
            least = (found >> 7) & 127
            best = found >> 14
            if least >= need:
                return True
            if most < need:
                return False
        own = live & self.hand(place)
        ply = self.rank_leads(own, live, place, best)
        end = ply & 1023
        ply >>= 10
        tried = self.tried
        follower: i64 = place + 1 if place < 2 else 0
        soloist: bool = place == 0
        reached = not soloist
        while ply < end:
            top = ply
            k = ply + 1
            while k < end:
                if tried[k] > tried[top]:
                    top = k
                k += 1
            entry = tried[top]
            tried[top] = tried[ply]
            ply += 1
            card = entry & 31
            if self.follow(live ^ (1 << card), card, follower, need, rest) == soloist:
                reached = soloist
                best = card
                break
        if self.nodes > self.most:
            return True
        if reached:
            least = need
        else:
            most = need - 1
        self.keys[slot] = key
        self.found[slot] = ((best & 63) << 14) | (least << 7) | most
        return reached

    def rank_leads(self, own: i64, live: i64, place: i64, best: i64) -> i64:
        """Write down the leads worth trying, with the most promising ones marked highest."""
        tried = self.tried
        line = self.line
        points = self.points
        start = WIDE * count_of(live)
        n = start
        enemy1: i64 = live & self.hand1 if place == 0 else live & self.hand0
        enemy2: i64 = live & self.hand2 if place == 0 else 0
        friend: i64 = live & ~own & ~enemy1 & ~enemy2
        trumps = self.trumps
        null = self.aim == NO_TRICK
        rest = own
        while rest:
            one = rest & -rest
            rest ^= one
            card = BIT[((one * LONE) >> 27) & 31]
            suit = line[card]
            higher = live & suit & -(one << 1)
            if higher:
                neighbour = higher & -higher
                if own & neighbour and points[BIT[((neighbour * LONE) >> 27) & 31]] == points[card]:
                    continue
            value: i64 = 200
            if null:
                value = 400 - card if place == 0 else 400 - 8 * count_of(suit & enemy1) - (card & 7)
            else:
                sure = (higher & (enemy1 | enemy2)) == 0
                if sure and suit != trumps:
                    sure = ((enemy1 & suit) != 0 or (enemy1 & trumps) == 0) and (
                        place != 0 or (enemy2 & suit) != 0 or (enemy2 & trumps) == 0
                    )
                if sure:
                    value = 300 + 4 * points[card] + (10 if suit == trumps else 0)
                elif friend & suit & -(one << 1) and (enemy1 & suit & -(one << 1)) == 0:
                    value = 250 + 2 * points[card]
                else:
                    value = 200 - 6 * points[card]
            if card == best:
                value = 900
            tried[n] = (value << 5) | card
            n += 1
        return (start << 10) | n

    def follow(self, live: i64, led: i64, place: i64, need: i64, rest: i64) -> bool:
        """The second card of a trick."""
        tried = self.tried
        line = self.line
        points = self.points
        own = live & self.hand(place)
        suit = line[led]
        table: i64 = 1 << led
        held = own & suit
        if held:
            own = held
        third: i64 = place + 1 if place < 2 else 0
        last = live & self.hand(third)
        lasts = last & suit
        trumps = self.trumps
        if lasts == 0 and suit != trumps:
            lasts = last & trumps
        friends = place != 0 and third != 0  # the third is on this one's side, else the leader is, or nobody
        with_leader = third == 0
        null = self.aim == NO_TRICK
        both = live | table
        table_bit: i64 = 2
        start = WIDE * count_of(live)
        n = start
        left = own
        while left:
            one = left & -left
            left ^= one
            card = BIT[((one * LONE) >> 27) & 31]
            higher = both & line[card] & -(one << 1)
            if higher:
                neighbour = higher & -higher
                if own & neighbour and points[BIT[((neighbour * LONE) >> 27) & 31]] == points[card]:
                    continue
            best = led
            mine: bool = card > led and (line[card] == suit or (one & trumps) != 0)
            if mine:
                best = card
            beaten: bool = (lasts & -(table_bit << best) & (line[best] | trumps)) != 0
            value: i64 = 200
            if null:
                if place == 0:
                    value = 200 + card if not mine else 100 - card
                else:
                    value = 200 - card if third == 0 else 200 + (card & 7)
            else:
                ours = mine
                if friends:
                    ours = mine or beaten
                elif with_leader:
                    ours = not beaten
                elif beaten:
                    ours = False
                if ours:
                    value = 300 + 4 * points[card] - (card >> 3)
                else:
                    value = 200 - 6 * points[card] - (card >> 3)
            tried[n] = (value << 5) | card
            n += 1
        soloist: bool = place == 0
        while start < n:
            top = start
            k = start + 1
            while k < n:
                if tried[k] > tried[top]:
                    top = k
                k += 1
            entry = tried[top]
            tried[top] = tried[start]
            start += 1
            card = entry & 31
            if self.close(live ^ (1 << card), led, card, third, need, rest) == soloist:
                return soloist
        return not soloist

    def close(self, live: i64, led: i64, second: i64, place: i64, need: i64, rest: i64) -> bool:
        """The third card of a trick."""
        tried = self.tried
        line = self.line
        points = self.points
        own = live & self.hand(place)
        suit = line[led]
        trumps = self.trumps
        held = own & suit
        if held:
            own = held
        best = led
        middle: i64 = place - 1 if place > 0 else 2
        leader: i64 = middle - 1 if middle > 0 else 2
        taker = leader
        if second > led and (line[second] == suit or (trumps >> second) & 1):
            best = second
            taker = middle
        ahead = line[best]
        table: i64 = (1 << led) | (1 << second)
        both = live | table
        laid = points[led] + points[second]
        friendly = place != 0 and taker != 0
        soloist: bool = place == 0
        aim = self.aim
        start = WIDE * count_of(live)
        n = start
        left = own
        while left:
            one = left & -left
            left ^= one
            card = BIT[((one * LONE) >> 27) & 31]
            higher = both & line[card] & -(one << 1)
            if higher:
                neighbour = higher & -higher
                if own & neighbour and points[BIT[((neighbour * LONE) >> 27) & 31]] == points[card]:
                    continue
            mine: bool = card > best and (line[card] == ahead or (one & trumps) != 0)
            value: i64 = 200
            if aim == NO_TRICK:
                value = 200 + card if not mine else 100 + (card & 7)
            elif mine or friendly:
                value = 300 + 4 * points[card] - (card >> 3)
            else:
                value = 200 - 6 * points[card] - (card >> 3)
            tried[n] = (value << 6) | (32 if mine else 0) | card
            n += 1
        while start < n:
            top = start
            k = start + 1
            while k < n:
                if tried[k] > tried[top]:
                    top = k
                k += 1
            entry = tried[top]
            tried[top] = tried[start]
            start += 1
            card = entry & 31
            winner = place if entry & 32 else taker
            after = live ^ (1 << card)
            got = laid + points[card]
            if aim == FOR_POINTS:
                reached = self.lead(after, winner, need - got if winner == 0 else need, rest - got)
            elif (winner == 0) == (aim == NO_TRICK):
                reached = False
            else:
                reached = self.lead(after, winner, need, rest - got)
            if reached == soloist:
                return soloist
        return not soloist


def taker(order: Order, first: i64, second: i64, third: i64, last: i64) -> i64:
    """Who takes a trick of three cards, the third of them by the one at place `last`."""
    best = first
    winner: i64 = last + 1 if last < 2 else 0
    if second > best and (order.line[second] == order.line[best] or (order.trumps >> second) & 1):
        best = second
        winner = last - 1 if last > 0 else 2
    if third > best and (order.line[third] == order.line[best] or (order.trumps >> third) & 1):
        return last
    return winner


def count_of(cards: i64) -> i64:
    """How many of 32 cards are in the set."""
    x = cards - ((cards >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) >> 24) & 0x3F
