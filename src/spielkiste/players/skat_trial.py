"""Skat games tried out before they are announced: the same imagined deals for every game, solved with open cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import MIDDLE, NULL, SCHNEIDER, SCHNEIDERED, SCHWARZ
from spielkiste.players.budget import Meter
from spielkiste.players.skat_open import ALL_TRICKS, FOR_POINTS, NO_TRICK, NOT_LED, OpenDeal
from spielkiste.players.skat_order import ORDERS
from spielkiste.players.skat_worth import card_points
from spielkiste.table.rng import Rng
from spielkiste.things.cards import ALL, draw

MOST: Final = 64  # deals


class Trial:
    """Deals of the cards that the soloist does not see."""

    def __init__(self, solver: OpenDeal) -> None:
        self.solver: OpenDeal = solver
        self.number: i64 = 0
        self.left: vec[i64] = vec[i64]([0] * MOST)
        self.right: vec[i64] = vec[i64]([0] * MOST)
        self.skat: vec[i64] = vec[i64]([0] * MOST)

    def deal(self, seen: i64, number: i64, rng: Rng) -> None:
        """Imagine deals for somebody who has seen these cards: ten each for the others, what is left is the skat."""
        self.number = number if number < MOST else MOST
        world: i64 = 0
        while world < self.number:
            rest = ALL & ~seen
            hand: i64 = 0
            k: i64 = 0
            while k < 20:
                card = i64(1) << draw(rest, rng)
                rest ^= card
                hand |= card
                k += 1
                if k == 10:
                    self.left[world] = hand
                    hand = 0
            self.right[world] = hand
            self.skat[world] = rest
            world += 1

    def wins(self, contract: i64, ten: i64, away: i64, leader: i64, meter: Meter) -> float:
        """In what share of the deals this game is won with these ten cards; below 0: the budget did not last.

        `away`: the cards laid away; `leader`: who leads, counted from the soloist.
        """
        kind = contract >> 2
        extra = contract & 3
        aim: i64 = FOR_POINTS
        if kind == NULL:
            aim = NO_TRICK
        elif extra >= SCHWARZ:
            aim = ALL_TRICKS
        goal: i64 = SCHNEIDERED if extra == SCHNEIDER else MIDDLE
        order = ORDERS[kind]
        solver = self.solver
        mine = order.places(ten)
        won: i64 = 0
        world: i64 = 0
        while world < self.number:
            left = order.places(self.left[world])
            right = order.places(self.right[world])
            solver.show(kind, aim, mine, left, right)
            need: i64 = 1 if aim != FOR_POINTS else goal - card_points(away | self.skat[world])
            if not solver.allowed(meter):
                return -1.0
            if solver.reaches(mine | left | right, NOT_LED, NOT_LED, leader, need):
                won += 1
            if not solver.spent(meter):
                return -1.0
            world += 1
        return float(won) / float(self.number)
