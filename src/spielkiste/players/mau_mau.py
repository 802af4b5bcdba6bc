"""Mau-Mau on five levels: tree search over the hands that play has left possible, from deal to deal.

What is worth having: few minus points, the more so the nearer the end; in a deal a hand that is short, and cheap, and
can be laid. Beginners get rid of what fits and lose sight of the rest; masters count what all have shown not to have.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from spielkiste.games.cards.mau_mau import DRAW, JACKS, VALUES, WISH, MauMauPosition
from spielkiste.players.ismcts import Guide, TreePlayer, fair_moves
from spielkiste.players.player import Player
from spielkiste.players.skill import Skill
from spielkiste.table.position import Position
from spielkiste.table.rng import Rng
from spielkiste.things import cards as pack
from spielkiste.things.bits import count
from spielkiste.things.cards import EIGHT, JACK, SEVEN, TEN

PER_DEAL: Final = 9.0  # minus points of a loser in one deal, or nearly
SPREAD: Final = 11.0  # how far one deal drives two seats apart, usually
LONG_HAND: Final = 2.5  # what a card more is worth to hold: the deal is that much longer


class Shedding(Guide):
    """Lay what is dear, keep jacks, wish for what one has; look to the end of the deal."""

    def __init__(self) -> None:
        super().__init__()
        self.deals: i64 = 0

    def begins(self, known: Position, seat: i64) -> None:
        assert isinstance(known, MauMauPosition)
        self.deals = known.deals

    def settled(self, world: Position) -> bool:
        assert isinstance(world, MauMauPosition)
        return world.deals != self.deals

    def move(self, world: Position, actor: i64, rng: Rng) -> i64:
        assert isinstance(world, MauMauPosition)
        n = fair_moves(world, actor, self.out)
        if n == 1:
            return self.out[0]
        hand = world.hands.cards[actor]
        best: i64 = self.out[0]
        most: i64 = -1
        k: i64 = 0
        while k < n:
            move = self.out[k]
            good = liking(hand, move, world.options.sevens_eights, world.options.ten) * 16 + rng.below(160)
            if good > most:
                most = good
                best = move
            k += 1
        return best

    def value(self, world: Position, seat: i64) -> float:
        """How likely the lead is to last: the fewer deals are to come, the more a point counts."""
        assert isinstance(world, MauMauPosition)
        own = float(world.minus[seat])
        others = 0.0
        most = own
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                others += float(world.minus[other])
            most = max(most, float(world.minus[other]))
            other += 1
        lead = others / float(world.seats - 1) - own
        if world.deals == self.deals:  # the deal goes on
            lead += self.burden(world, seat)
        left = max(0.0, float(world.options.target) - most) / PER_DEAL
        share = lead / (SPREAD * sqrt(left + 0.6))
        return share / sqrt(1.0 + share * share)

    def burden(self, world: MauMauPosition, seat: i64) -> float:
        """By how much the others' hands are heavier than this one."""
        own = 0.0
        others = 0.0
        other: i64 = 0
        while other < world.seats:
            cards = world.hands.cards[other]
            weight = LONG_HAND * float(world.hands.size(other)) + 0.3 * float(points_of(cards, world.options.ten))
            if other == seat:
                own = weight
            else:
                others += weight
            other += 1
        return others / float(world.seats - 1) - own


def points_of(cards: i64, ten: i64) -> i64:
    """What these cards count against their holder."""
    points: i64 = count(cards & pack.of_rank(TEN)) * ten
    rank: i64 = JACK
    while rank < 8:
        points += VALUES[rank] * count(cards & pack.of_rank(rank))
        rank += 1
    return points


def liking(hand: i64, move: i64, effects: bool, ten: i64) -> i64:
    """How gladly somebody lays this, from 0 to some 40."""
    if move >= DRAW:
        return 10
    card = move
    suit = move >> 3
    if move >= WISH:
        card = (move - WISH) >> 2
        suit = (move - WISH) & 3
    rest = hand & ~(1 << card)
    rank = card & 7
    good = 10 + 2 * count(rest & pack.of_suit(suit) & ~JACKS)
    if rank == JACK:
        good -= 6
    elif effects and rank in (SEVEN, EIGHT):
        good += 6
    else:
        good += ten if rank == TEN else VALUES[rank]
    return good


SKILLS: Final = [
    Skill(1, horizon=1, attention=0.5, haste=2.0, worlds=4),
    Skill(2, horizon=2, attention=0.8, haste=0.5, worlds=20),
    Skill(3, horizon=2, attention=0.9, haste=0.2, worlds=60),
    Skill(4, horizon=3, attention=0.95, haste=0.1, worlds=120),
    Skill(5, horizon=0, attention=1.0, haste=0.0, worlds=0),
]


def mau_mau(level: int) -> Player:
    return TreePlayer(SKILLS[level - 1], Shedding(), man=0.1, explore=0.3)
