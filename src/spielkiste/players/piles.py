"""Orakel: which pair to take.

As long as no pile is empty, eight cards lie open; so the long piles are to be worn down first. And a pair whose other
two cards have gone can wait for nothing, while one of them that is still to come would leave a choice. Imagining the
hidden cards and playing on from there, with this rule or as if one saw through the cards, found nothing better.

Beginners take any pair; the better somebody is, the more often a pile's height is noticed at all.
"""

from typing import Final

from mypy_extensions import i64

from spielkiste.games.cards.orakel import PILES, OrakelPosition
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.players.skill import Eyes
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import count
from spielkiste.things.cards import of_rank

NOTICES: Final = [0.0, 0.4, 0.7, 0.9, 1.0]  # how often a level sees how high a pile is
COUNTS: Final = 1.4  # cards under a pair that a card of its rank still to come outweighs


class Oracle(Player):
    """Takes the pair with most cards under it, of those it notices."""

    def __init__(self, notices: float, counts: float) -> None:
        super().__init__()
        self.notices = notices
        self.counts = counts  # 0: does not remember which ranks are still to come

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position = view.known
        assert isinstance(position, OrakelPosition)
        eyes = Eyes(self.notices, rng)
        best: list[int] = []
        most = -99.0
        for move in view.moves():
            liked = self.likes(position, move, eyes)
            if liked > most:
                best, most = [], liked
            if liked == most:
                best.append(move)
        return best[rng.below(len(best))]

    def likes(self, position: OrakelPosition, move: i64, eyes: Eyes) -> float:
        first = height(position, move >> 3, eyes)
        second = height(position, move & (PILES - 1), eyes)
        rank = position.top[move >> 3] & 7
        to_come = count(position.unseen & of_rank(rank))
        uneven = abs(first - second)
        return first + second - 0.15 * uneven - self.counts * float(to_come)


def height(position: OrakelPosition, pile: i64, eyes: Eyes) -> float:
    """How many cards somebody sees under the open one."""
    return float(position.under[pile]) if eyes.see(0, pile) else 0.0


def orakel(level: int) -> Player:
    return Oracle(NOTICES[level - 1], COUNTS if level == 5 else 0.0)
