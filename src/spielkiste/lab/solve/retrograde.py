"""Retrograde analysis: from the ends of a game back to the value of every position.

A `Space` knows positions by their numbers: what a number leads to, what leads to it, and which moves leave the space
(they end the game, or lead to positions whose value is known). `solve` fills a table with one byte for every number:
drawn, won in n plies or lost in n plies (see `spielkiste.players.numbering`), where n counts to the end of the game or
to the move that leaves the space for good. `flaw` proves a table: it looks at every entry again, from its children.

Plies are counted up to 100, because no game here grants more (trix/R5, muehle/R5). A win that takes n plies is a win
exactly while the rules still allow n: what is won in n plies with no limit cannot be won sooner, and by playing it out
in n plies no position comes up twice.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from spielkiste.players.numbering import DRAWN, LONGEST, NOWHERE, Numbering
from spielkiste.table.position import buffer, seats_in

# Moves that leave the space, for who makes them
WINS: Final = -1
DRAWS: Final = -2
LOSES: Final = -3

NEVER_LOST: Final = 255  # among what is left to refute

Progress = Callable[[str, float], None]


def silent(stage: str, share: float) -> None:
    """Nobody watches."""


class Space:
    """Positions by their numbers."""

    def __init__(self, name: str, size: i64) -> None:
        self.name: str = name
        self.size: i64 = size

    def stands(self, number: i64) -> bool:
        """Does a position have this number?"""
        raise NotImplementedError

    def onward(self, number: i64, out: vec[i64]) -> i64:
        """Where its moves lead: numbers, or WINS, DRAWS, LOSES; returns how many."""
        raise NotImplementedError

    def back(self, number: i64, out: vec[i64]) -> i64:
        """The numbers with a move that leads here."""
        raise NotImplementedError

    def blurred(self, number: i64) -> bool:
        """May this number be found more seldom going back than going onward? (where positions alike are one)"""
        return False


class PositionSpace(Space):
    """The positions of a game, numbered; all moves are made once, and remembered in both directions."""

    def __init__(self, numbering: Numbering, layer: i64 = 0, size: i64 = 0, watch: Progress = silent) -> None:
        """`layer`, `size`: only so many numbers from there on, in a game whose moves stay among them."""
        super().__init__(numbering.name, size if size > 0 else numbering.size)
        self.numbering: Numbering = numbering
        self.low: i64 = layer * self.size
        self.watch: Progress = watch
        self.begins: vec[i64] = vec[i64]([0] * (self.size + 1))  # where the moves of a number stand
        self.links: vec[i32] = vec[i32]()
        self.found: vec[u8] = vec[u8]([0] * self.size)
        self.play_on()
        self.back_begins: vec[i64] = vec[i64]([0] * (self.size + 2))
        self.back_links: vec[i32] = vec[i32]()

    def play_on(self) -> None:
        """Make every move of every position."""
        out = buffer()
        links: vec[i32] = vec[i32]()
        n: i64 = 0
        while n < self.size:
            if n & 0xFFFF == 0:
                self.watch("moves", float(n) / float(self.size))
            self.begins[n] = len(links)
            position = self.numbering.position(self.low + n)
            if position is not None:
                self.found[n] = 1
                seat: i64 = seats_in(position.actors())[0]
                count = position.moves(seat, out)
                k: i64 = 0
                while k < count:
                    after = position.copy()
                    after.play(seat, out[k])
                    if after.over():
                        paid = after.payoff(seat)
                        to: i64 = WINS if paid > 0.0 else LOSES if paid < 0.0 else DRAWS
                    else:
                        to = (self.numbering.number(after) - self.low) % self.size
                    links = append(links, i32(to))
                    k += 1
            n += 1
        self.begins[self.size] = len(links)
        self.links = links

    def turn_back(self) -> None:
        """The same moves by where they lead."""
        begins = self.back_begins
        links = self.links
        total = len(links)
        k: i64 = 0
        while k < total:
            if links[k] >= 0:
                begins[i64(links[k]) + 2] += 1
            k += 1
        k = 2
        while k < self.size + 2:
            begins[k] += begins[k - 1]
            k += 1
        back = vec[i32]([0] * begins[self.size + 1])
        n: i64 = 0
        while n < self.size:
            k = self.begins[n]
            end = self.begins[n + 1]
            while k < end:
                if links[k] >= 0:
                    to = i64(links[k])
                    back[begins[to + 1]] = i32(n)
                    begins[to + 1] += 1
                k += 1
            n += 1
        self.back_links = back

    def stands(self, number: i64) -> bool:
        return self.found[number] == 1

    def onward(self, number: i64, out: vec[i64]) -> i64:
        k = self.begins[number]
        n: i64 = 0
        while k < self.begins[number + 1]:
            out[n] = i64(self.links[k])
            n += 1
            k += 1
        return n

    def back(self, number: i64, out: vec[i64]) -> i64:
        if len(self.back_links) == 0:
            self.turn_back()
        k = self.back_begins[number]
        n: i64 = 0
        while k < self.back_begins[number + 1]:
            out[n] = i64(self.back_links[k])
            n += 1
            k += 1
        return n


def solve(space: Space, watch: Progress = silent) -> vec[u8]:
    """The value of every number."""
    values = vec[u8]([0] * space.size)
    left = vec[u8]([0] * space.size)  # moves that are not yet known to lose; NEVER_LOST: one of them draws for sure
    out, near = buffer(), buffer()
    n: i64 = 0
    while n < space.size:
        if n & 0x3FFFF == 0:
            watch("ends", float(n) / float(space.size))
        values[n] = u8(first_look(space, n, out, left))
        n += 1
    plies: i64 = 1
    some = True
    while some and plies < LONGEST:
        watch("plies", float(plies))
        some = False
        lost = LONGEST + plies
        n = 0
        while n < space.size:
            value = i64(values[n])
            if value in (plies, lost):
                some = True
                count = space.back(n, out)
                k: i64 = 0
                while k < count:
                    before = out[k]
                    if i64(values[before]) == DRAWN:
                        if value == lost:
                            values[before] = u8(plies + 1)
                        elif refuted(space, before, plies, values, left, near):
                            values[before] = u8(LONGEST + plies + 1)
                    k += 1
            n += 1
        plies += 1
    return values


def first_look(space: Space, number: i64, out: vec[i64], left: vec[u8]) -> i64:
    """What the moves that leave the space say of a position, and in `left` how many others there are."""
    if not space.stands(number):
        return NOWHERE
    count = space.onward(number, out)
    inside: i64 = 0
    draws = False
    k: i64 = 0
    while k < count:
        if out[k] >= 0:
            inside += 1
        elif out[k] == WINS:
            return 1
        elif out[k] == DRAWS:
            draws = True
        k += 1
    if draws:
        left[number] = NEVER_LOST
    elif inside == 0:
        return LONGEST + 1
    else:
        left[number] = u8(0 if space.blurred(number) else min(inside, NEVER_LOST - 1))
    return DRAWN


def refuted(space: Space, number: i64, plies: i64, values: vec[u8], left: vec[u8], out: vec[i64]) -> bool:
    """One more move is known to lose: do all of them? The count says when it is worth looking."""
    still = i64(left[number])
    if still == NEVER_LOST:
        return False
    if still > 1:
        left[number] = u8(still - 1)
        return False
    left[number] = 0
    count = space.onward(number, out)
    k: i64 = 0
    while k < count:
        if out[k] >= 0 and not 1 <= i64(values[out[k]]) <= plies:
            return False
        k += 1
    return True


def judged(count: i64, out: vec[i64], values: vec[u8]) -> i64:
    """The value of a position from its moves, as `onward` gave them, and the values of where they lead."""
    quickest: i64 = LONGEST + 1
    slowest: i64 = 0
    draws = False
    k: i64 = 0
    while k < count:
        if out[k] == WINS:
            quickest = 1
        elif out[k] == DRAWS:
            draws = True
        elif out[k] == LOSES:
            slowest = max(slowest, 1)
        else:
            value = i64(values[out[k]])
            if value > LONGEST and value < 2 * LONGEST:
                quickest = min(quickest, value - LONGEST + 1)
            elif DRAWN < value < LONGEST:
                slowest = max(slowest, value + 1)
            else:
                draws = True
        k += 1
    if quickest <= LONGEST:
        return quickest
    return DRAWN if draws else LONGEST + slowest


def sweep(space: Space, after: vec[u8]) -> vec[u8]:
    """The values of all positions when every move leads to where `after` holds: a layer of a game that counts plies."""
    values = vec[u8]([NOWHERE] * space.size)
    out = buffer()
    n: i64 = 0
    while n < space.size:
        if space.stands(n):
            values[n] = u8(judged(space.onward(n, out), out, after))
        n += 1
    return values


def flaw(space: Space, values: vec[u8], after: vec[u8], watch: Progress = silent) -> i64:
    """The first number whose entry does not follow from its children's in `after`, which is `values` itself or the next
    layer; -1: all do."""
    out = buffer()
    n: i64 = 0
    while n < space.size:
        if n & 0x3FFFF == 0:
            watch("check", float(n) / float(space.size))
        if space.stands(n):
            if i64(values[n]) != judged(space.onward(n, out), out, after):
                return n
        elif i64(values[n]) != NOWHERE:
            return n
        n += 1
    return -1
