"""Every complete turn of backgammon: the game's own steps, one after another, and the boards they end on.

A board is written flat, as the side that has moved sees it: 26 counts of its own men (off, 1 … 24 pips to go, bar),
then 26 of the other side's, in that side's pips.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.backgammon.backgammon import PLAYING, BackgammonPosition
from spielkiste.table.rng import Rng

FLAT: Final = 52
MOST: Final = 6  # steps in a turn, the stop of a free one included, and one for the end of the list
SLOTS: Final = 16384  # room for what has been seen in one turn; a power of two
ROOM: Final = 4096  # boards in one turn


def _signs() -> list[int]:
    rng = Rng(24)
    return [rng.word() << 7 | 1 for _ in range(64)]


SIGNS: Final = vec[i64](_signs())


@final
class Turns:
    """The turns of one throw, each board once; used again and again."""

    def __init__(self, like: BackgammonPosition) -> None:
        self.count: i64 = 0
        self.side: i64 = 0
        self.boards: vec[i64] = vec[i64]([0] * (ROOM * 52))
        self.paths: vec[i64] = vec[i64]([-1] * (ROOM * 6))  # the moves of each turn, then -1
        self.steps: list[BackgammonPosition] = [like.copy() for _ in range(MOST)]
        self.choices: list[vec[i64]] = [vec[i64]([0] * 64) for _ in range(MOST)]
        self.path: vec[i64] = vec[i64]([-1] * 8)
        self.keys: vec[i64] = vec[i64]([0] * SLOTS)
        self.stamps: vec[i64] = vec[i64]([0] * SLOTS)
        self.stamp: i64 = 0

    def find(self, root: BackgammonPosition) -> i64:
        """All turns of the side that has thrown; returns how many."""
        self.count = 0
        self.side = root.colour
        self.stamp += 1
        self.steps[0].become(root)
        self.walk(0)
        return self.count

    def walk(self, depth: i64) -> None:
        here = self.steps[depth]
        if here.stage != PLAYING or here.colour != self.side:
            self.write(here, depth)
            return
        after = self.steps[depth + 1]
        choices = self.choices[depth]
        n = here.moves(self.side, choices)
        k: i64 = 0
        while k < n:
            move = choices[k]
            after.become(here)
            after.play(self.side, move)
            if self.new(after):
                self.path[depth] = move
                self.walk(depth + 1)
            k += 1

    def new(self, position: BackgammonPosition) -> bool:
        """Is this the first time in this turn?"""
        men = position.board.men
        key: i64 = position.left_high + (position.left_low << 3) + (position.colour << 5) + (position.stage << 6)
        key <<= 40
        k: i64 = 0
        while k < 52:
            n = men[k]
            if n != 0:
                key += n * SIGNS[k]
            k += 1
        keys, stamps, stamp = self.keys, self.stamps, self.stamp
        slot = (key ^ (key >> 17) ^ (key >> 31)) & 16383
        while stamps[slot] == stamp:
            if keys[slot] == key:
                return False
            slot = (slot + 1) & 16383
        stamps[slot] = stamp
        keys[slot] = key
        return True

    def write(self, end: BackgammonPosition, depth: i64) -> None:
        if self.count == ROOM:
            return
        flatten(end, self.side, self.boards, self.count * 52)
        at = self.count * 6
        k: i64 = 0
        while k < depth:
            self.paths[at + k] = self.path[k]
            k += 1
        self.paths[at + depth] = -1
        self.count += 1


def flatten(position: BackgammonPosition, side: i64, out: vec[i64], at: i64) -> None:
    """Write the board as this side sees it."""
    men = position.board.men
    mine = 26 * side
    theirs = 26 - mine
    k: i64 = 0
    while k < 26:
        out[at + k] = men[mine + k]
        out[at + 26 + k] = men[theirs + k]
        k += 1
