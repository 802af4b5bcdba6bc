"""How people play a skat card without calculating: the habits of a club player, and of somebody who is learning.

All cards are places of an order (see skat_order); places at the table are counted from the soloist, who is 0. `others`
are the cards that somebody else may still hold, as far as the player remembers; `void` is what the soloist (for the
soloist: both opponents) has shown not to hold. Every card gets a mark, and the best one is played.
"""

from typing import Final

from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import NULL
from spielkiste.players.skat_open import count_of
from spielkiste.players.skat_order import BIT, Order
from spielkiste.things.bits import LONE

NONE: Final = -1


def habit(order: Order, own: i64, others: i64, void: i64, first: i64, second: i64, place: i64) -> i64:
    """The card a club player puts down from a hand."""
    legal = follows(order, own, first)
    best: i64 = NONE
    most: i64 = -100000
    rest = legal
    while rest:
        one = rest & -rest
        rest ^= one
        card = BIT[((one * LONE) >> 27) & 31]
        if order.kind == NULL:
            mark = null_mark(order, own, others, first, second, place, card)
        elif first < 0:
            mark = (
                soloist_leads(order, own, others, void, card)
                if place == 0
                else opponent_leads(order, own, others, void, place, card)
            )
        elif second < 0:
            mark = second_card(order, own, others, void, first, place, card)
        else:
            mark = third_card(order, own, others, first, second, place, card)
        if mark > most:
            most = mark
            best = card
    return best


def follows(order: Order, own: i64, first: i64) -> i64:
    """The cards of a hand that may be played."""
    if first < 0:
        return own
    same = own & order.line[first]
    return same if same else own


def soloist_leads(order: Order, own: i64, others: i64, void: i64, card: i64) -> i64:
    """Draw the trumps, cash what is high, then lose what has to be lost, from the long suit."""
    line = order.line[card]
    points = order.points[card]
    out = others & order.trumps
    held = own & order.trumps
    above = others & line & -((i64(2)) << card)
    if line == order.trumps:
        if out == 0:
            return 20 - card
        pays = 2 * count_of(held) >= count_of(out)
        if above == 0:
            return (120 if pays else 40) + card
        return (100 if pays and count_of(held) > 2 else 10) - 4 * points - (card & 7)
    length = count_of(own & line)
    if above == 0:
        if out and line & void:
            return 30 - points
        return 90 + points - 2 * length
    cost = 5 * points if points < 10 else 60
    return 50 + 3 * length - cost - (card & 7)


def opponent_leads(order: Order, own: i64, others: i64, void: i64, place: i64, card: i64) -> i64:
    """Short to the friend, long to the foe; aces while they go through, no ten without its ace, no trumps."""
    line = order.line[card]
    points = order.points[card]
    length = count_of(own & line)
    above = others & line & -((i64(2)) << card)
    if line == order.trumps:
        return (20 if above == 0 and order.kind == 4 else 0) - 2 * points - (card & 7)
    safe = not line & void
    if above == 0 and safe:
        return 100 + points - 6 * length
    if not safe:  # the soloist trumps
        return 45 + length - 4 * points
    middle = place == 2  # the soloist plays next
    return 60 + (3 * length if middle else -3 * length) - (4 * points if points < 10 else 50) - (card & 7)


def second_card(order: Order, own: i64, others: i64, void: i64, first: i64, place: i64, card: i64) -> i64:
    """One is still to come."""
    line = order.line[card]
    points = order.points[card]
    led = order.line[first]
    trump = line == order.trumps
    wins = card > first and (line == led or trump)
    over = others & -((i64(2)) << (card if wins else first)) & (line if wins else led)
    if place == 1 or place == 0:  # the leader is the other side: place 1 follows the soloist, 0 an opponent
        if wins:
            sure = over == 0 and (trump or not led & void or place == 1)
            if sure:
                return (
                    100 + 2 * points - (card & 7) if not trump or led == order.trumps else 60 + order.points[first] * 4
                )
            if place == 1:  # a friend comes after me
                return 35 - 4 * points
            return 45 - 3 * points - (card & 7) + (order.points[first] if trump else 0)
        if place == 1 and led != order.trumps and (others & order.trumps) == 0:
            return 30 - 4 * points
        return 50 - 4 * points - (card & 7) - (12 if trump and line != led else 0) + discard(order, own, led, card)
    # place 2: a friend leads, the soloist comes last
    through = (others & led & -((i64(2)) << first)) == 0 and not led & void
    if wins and line == led and not through:
        sure = (others & line & -((i64(2)) << card)) == 0 and not led & void
        return 80 + points if sure else 50 - 3 * points - (card & 7)
    if through:
        return 60 + 2 * points - (20 if trump and line != led else 0)
    return 50 - 3 * points - (card & 7) - (15 if trump and line != led else 0) + discard(order, own, led, card)


def third_card(order: Order, own: i64, others: i64, first: i64, second: i64, place: i64, card: i64) -> i64:
    """The trick is decided by this card: everything of value into it, or nothing."""
    line = order.line[card]
    points = order.points[card]
    led = order.line[first]
    trump = line == order.trumps
    best = first
    before: i64 = place - 1 if place > 0 else 2
    taker: i64 = before - 1 if before > 0 else 2
    if second > first and (order.line[second] == led or order.line[second] == order.trumps):
        best = second
        taker = before
    laid = order.points[first] + order.points[second]
    wins = card > best and (line == order.line[best] or trump)
    if place != 0 and taker != 0:  # it is ours already
        if line != led and trump:
            return 20 - card
        high = (others & line & -((i64(2)) << card)) == 0 and others & line
        return 60 + 3 * points - (8 if high and line != led and not trump else 0)
    if wins:
        if line == led and not trump:
            return 100 + 3 * points
        cheap = 12 if order.points[card] < 10 and card > 27 else 0  # a jack is worth keeping
        if line == led or laid >= 3 or place == 0:
            return 70 + 3 * laid + 2 * points - cheap - (card & 3)
        return 45 + points - cheap
    return 60 - 5 * points - (card & 7) - (14 if trump and line != led else 0) + discard(order, own, led, card)


def discard(order: Order, own: i64, led: i64, card: i64) -> i64:
    """Who cannot follow gets rid of short suits."""
    line = order.line[card]
    if line == led:
        return 0
    return 6 - 2 * count_of(own & line)


def null_mark(order: Order, own: i64, others: i64, first: i64, second: i64, place: i64, card: i64) -> i64:
    """Null: the soloist stays under the others, the opponents lead low where the soloist may be high."""
    line = order.line[card]
    rank = card & 7
    below = count_of(others & line & ((i64(1) << card) - 1))
    above = count_of(others & line) - below
    if first < 0:
        if place == 0:
            return 8 * above - 12 * below + rank
        return 40 - 6 * rank + 3 * above - 2 * count_of(own & line)
    led = order.line[first]
    best = first
    if second >= 0 and second > first and order.line[second] == led:
        best = second
    if line != led:  # away with what is dangerous, for the opponents with short suits
        return (
            20 * rank - 8 * count_of(own & line & ((i64(1) << card) - 1))
            if place == 0
            else 20 + rank - 8 * count_of(own & line)
        )
    if place == 0:
        return 100 + rank if card < best else 50 - rank + (rank * 2 if second >= 0 else 0)
    if second < 0 and place == 2:  # the soloist comes last
        return 60 - rank
    return 60 + rank if card > best or second >= 0 else 50 - rank


def novice(order: Order, own: i64, first: i64, second: i64, place: i64) -> i64:
    """Somebody who is learning: leads the highest card, takes what can be taken, else throws the lowest."""
    legal = follows(order, own, first)
    best = first
    taker: i64 = NONE
    if first >= 0 and second >= 0:
        before: i64 = place - 1 if place > 0 else 2
        taker = before - 1 if before > 0 else 2
        if second > first and (order.line[second] == order.line[first] or order.line[second] == order.trumps):
            best = second
            taker = before
    chosen: i64 = NONE
    most: i64 = -1000
    rest = legal
    while rest:
        one = rest & -rest
        rest ^= one
        card = BIT[((one * LONE) >> 27) & 31]
        points = order.points[card]
        line = order.line[card]
        if order.kind == NULL:
            mark = -(card & 7) if place == 0 or first < 0 else card & 7
        elif first < 0:
            mark = 10 + points - (5 if line == order.trumps and place != 0 else 0)
        else:
            wins = card > best and (line == order.line[best] or line == order.trumps)
            if place != 0 and taker > 0:
                mark = points
            elif wins:
                mark = 20 + points
            else:
                mark = -points
        if mark > most:
            most = mark
            chosen = card
    return chosen
