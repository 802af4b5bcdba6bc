"""Endgames of nine men's morris, solved: so many stones against so many, none in hand, both ways to take."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.morris.muehle import NEAR
from spielkiste.lab.solve.retrograde import DRAWS, LOSES, WINS, Space
from spielkiste.players.morris_endings import (
    FEWEST,
    FULL,
    MOST,
    Couple,
    Endings,
    closes,
    loose,
    name_of,
    size_of,
    stuck,
)
from spielkiste.things.bits import bit, count, lowest


class MorrisSpace(Space):
    """The positions of a couple. A stone that is taken leads out of it, to what is known already."""

    def __init__(self, more: i64, fewer: i64, below: Endings) -> None:
        couple = Couple(more, fewer)
        super().__init__(name_of(below.take_any, more, fewer), couple.size)
        self.couple: Couple = couple
        self.below: Endings = below
        self.take_any: bool = below.take_any

    def stands(self, number: i64) -> bool:
        couple = self.couple
        return couple.decode(number) and not stuck(couple.own, couple.other)

    def blurred(self, number: i64) -> bool:
        self.couple.decode(number)
        return self.couple.keeping > 1

    def onward(self, number: i64, out: vec[i64]) -> i64:
        couple = self.couple
        couple.decode(number)
        own = couple.own
        other = couple.other
        free = FULL & ~(own | other)
        prey = loose(other, self.take_any)
        jumps = count(own) == FEWEST
        n: i64 = 0
        stones = own
        while stones:
            start = lowest(stones)
            stones &= stones - 1
            targets = free if jumps else NEAR[start] & free
            while targets:
                to = lowest(targets)
                targets &= targets - 1
                after = (own ^ bit(start)) | bit(to)
                if prey and closes(after, to):
                    out[n] = self.taken(after, other, prey)
                elif stuck(other, after):
                    out[n] = WINS
                else:
                    out[n] = couple.number(other, after)
                n += 1
        return n

    def taken(self, own: i64, other: i64, prey: i64) -> i64:
        """What closing a mill comes to, with the best stone to take."""
        if count(other) == FEWEST:
            return WINS
        best: i64 = LOSES
        while prey:
            rest = other & ~(prey & -prey)
            prey &= prey - 1
            value = 0 - 1 if stuck(rest, own) else self.below.value(rest, own, 0)
            if value < 0:
                return WINS
            if value == 0:
                best = DRAWS
        return best

    def back(self, number: i64, out: vec[i64]) -> i64:
        couple = self.couple
        couple.decode(number)
        own = couple.own  # to move; the other side has just moved one of its stones
        other = couple.other
        free = FULL & ~(own | other)
        safe = loose(own, self.take_any) == 0  # then a mill takes nothing
        jumps = count(other) == FEWEST
        n: i64 = 0
        stones = other
        while stones:
            to = lowest(stones)
            stones &= stones - 1
            if safe or not closes(other, to):
                origins = free if jumps else NEAR[to] & free
                while origins:
                    before = (other ^ bit(to)) | (origins & -origins)
                    origins &= origins - 1
                    out[n] = couple.number(before, own)
                    n += 1
        return n


def couples(most: i64, room: i64) -> list[tuple[int, int]]:
    """Numbers of stones, each after all it can lead to: up to `most` each, and no more bytes of tables than `room`."""
    found: list[tuple[int, int]] = []
    left = room
    for total in range(2 * FEWEST, 2 * MOST + 1):
        for more in range((total + 1) // 2, min(MOST, total - FEWEST) + 1):
            fewer = total - more
            if more <= most:
                size = size_of(more, fewer)
                below = [(more, fewer - 1), (max(more - 1, fewer), min(more - 1, fewer))]
                if size <= left and all(min(pair) < FEWEST or pair in found for pair in below):
                    found.append((more, fewer))
                    left -= size
    return found
