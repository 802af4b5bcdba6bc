"""Mogeln on five levels: whom to doubt, and what to lay as what.

Beginners lay what is due if they have it and doubt by mood. From level 3 on one counts: the cards of a rank in their
own hand are not in that of the layer, and what will never be due again is what one cheats with. The strongest play on
in their thoughts, doubts and all, with what each seat can have heard; what others have laid they imagine as people lay.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.mogeln import MogelnPosition
from spielkiste.games.cards.mogeln_table import BELIEVE, CALL, DOUBT, LAY, SLIP, SLIPPING, packet_of
from spielkiste.players.budget import Budget
from spielkiste.players.ismcts import Guide, TreePlayer
from spielkiste.players.player import Player
from spielkiste.players.reflexes import Reflexes
from spielkiste.players.skill import Skill
from spielkiste.table.position import Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things import cards as pack
from spielkiste.things.bits import count, lowest
from spielkiste.things.cards import CARDS

HONEST: Final = 850  # of a thousand who have the card lay it
KEPT: Final = 450  # of a thousand hands that would lack the card, one finds so many that have kept it
STEADY: Final = 0.16  # the moods of somebody who is always the same would be known
FURTHER: Final = 14  # lays that are played on in thought


class Table(Guide):
    """What somebody who counts does at this table, and how far on a seat is."""

    def __init__(self, wits: i64, trust: float = 0.65, bluffs: i64 = 20, mood: float = STEADY) -> None:
        super().__init__()
        self.wits: i64 = wits  # 1: by mood; 2: by what one holds; 3: counting
        self.trust: float = trust  # how likely a lie must be to be called
        self.bluffs: i64 = bluffs  # how often of a thousand a true card is kept back
        self.mood: float = mood  # by how much that changes from one lay to the next
        self.lays: i64 = 0

    def begins(self, known: Position, seat: i64) -> None:
        assert isinstance(known, MogelnPosition)
        self.lays = known.lays

    def settled(self, world: Position) -> bool:
        assert isinstance(world, MogelnPosition)
        return world.lays >= self.lays + FURTHER and world.stage == LAY

    def value(self, world: Position, seat: i64) -> float:
        """Who has fewer cards than the next best is ahead; the shorter the hands, the more."""
        assert isinstance(world, MogelnPosition)
        own = float(world.places.size(seat))
        fewest = float(CARDS)
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                fewest = min(fewest, float(world.places.size(other)))
            other += 1
        share = (fewest - own) / (2.0 + 0.5 * min(own, fewest))
        share = share / sqrt(1.0 + share * share)
        return share if share < 0.0 or world.seats == 2 else share * 0.8

    def holding(self, world: Position, seat: i64) -> i64:
        """How many cards of the rank in question this seat has seen."""
        assert isinstance(world, MogelnPosition)
        return count(world.held(seat) & pack.of_rank(asked(world)))

    def plausible(self, world: Position, seat: i64, rng: Rng) -> None:
        """Cards are imagined anywhere; people who have the card that is due mostly lay it."""
        assert isinstance(world, MogelnPosition)
        if self.wits < 3 or world.stage < SLIPPING:
            return
        if world.seats > 2 and world.stage > SLIPPING and world.turn != seat and rng.below(1000) < KEPT:
            lend(world, seat, rng)
        other: i64 = 0
        while other < world.seats:
            if other != seat and world.many[other] > 0:
                lay_again(world, other, rng)
            other += 1

    def choices(self, world: Position, actor: i64, out: vec[i64]) -> i64:
        """One card of each rank; under a card the most useless one, two or three."""
        assert isinstance(world, MogelnPosition)
        if world.stage == SLIPPING:
            hand = world.places.cards[actor]
            extra: i64 = 0
            out[0] = SLIP
            n: i64 = 1
            while n < 4 and hand & ~extra:
                extra |= 1 << useless(world, actor, hand & ~extra, n)
                out[n] = SLIP + packet_of(extra)
                n += 1
            return n
        n = world.moves(actor, out)
        ranks: i64 = 0
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            move = out[k]
            if move >= CARDS or not (ranks >> (move & 7)) & 1:
                out[kept] = move
                kept += 1
                if move < CARDS:
                    ranks |= 1 << (move & 7)
            k += 1
        return kept

    def move(self, world: Position, actor: i64, rng: Rng) -> i64:
        assert isinstance(world, MogelnPosition)
        if world.stage == SLIPPING:
            return self.slip(world, actor, rng)
        if (world.doubters() >> actor) & 1:
            if self.doubts(world, actor, rng):
                return CALL
            if actor != world.left_of(world.turn) or not world.may_lay():
                return BELIEVE
        return self.lay(world, actor, rng)

    # --- doubting ---

    def doubts(self, world: MogelnPosition, seat: i64, rng: Rng) -> bool:
        """Is this lay called?"""
        own = count(world.held(seat) & pack.of_rank(world.rank()))
        if self.wits == 1:  # by mood, more often when the card is one's own
            return rng.below(100) < 20 + 8 * own
        if world.emptied():  # nothing to lose
            return True
        if self.wits == 2:
            return rng.below(100) < (6, 10, 22, 48, 70)[own]
        chance = self.suspicion(world, seat, own)
        if chance > 0.999:  # certain, if it is noticed
            return rng.unit() > 0.2 * (self.mood - STEADY)
        return chance > self.trust + self.mood * (rng.unit() - 0.5)

    def suspicion(self, world: MogelnPosition, seat: i64, own: i64) -> float:
        """How likely it is that the last lay was not what was announced, for somebody who counts."""
        if own == 4:
            return 1.0
        layer = world.turn
        rank = world.rank()
        left = 4 - own
        pile: i64 = 0
        k: i64 = 0
        while k < world.seats:
            pile += world.many[k]
            k += 1
        back = world.seats
        while back < pile:  # what he has laid before on this pile as the same rank
            if (rank - back) & 7 == rank:
                left -= 1
            back += world.seats
        none = 1.0
        if world.seats > 2:
            share = float(count(world.held(layer))) / float(CARDS - count(world.held(seat)))
            while left > 0:
                none *= 1.0 - share
                left -= 1
        elif left > 0:
            none = 0.0
        chance = none + (1.0 - none) * (0.12 if left > 1 else 0.25)
        if world.hints[seat] == 1:
            chance = 1.0 - 0.35 * (1.0 - chance)
        return min(chance * sqrt(chance), 0.98)  # hands are not at random: who lies low has what he needs

    # --- laying ---

    def lay(self, world: MogelnPosition, seat: i64, rng: Rng) -> i64:
        hand = world.places.cards[seat]
        rank = due(world)
        truth = hand & pack.of_rank(rank)
        size = count(hand)
        bluff = self.bluffs
        if truth and self.wits == 3 and size > 1 and count(truth) == 1:
            if (rank + world.seats * (size - 1)) & 7 == rank:  # the last card should be a true one
                bluff = 700
        if truth and (hand == truth or rng.below(1000) >= bluff):
            return lowest(truth)
        rest = hand & ~truth
        if rest == 0:
            rest = hand
        return (
            pack.draw(rest, rng)
            if self.wits < 3 or rng.unit() < self.mood - STEADY
            else useless(world, seat, rest, rng.below(8))
        )

    def slip(self, world: MogelnPosition, seat: i64, rng: Rng) -> i64:
        """R8: whoever cheats anyway may as well get rid of more."""
        hand = world.places.cards[seat]
        laid = world.places.cards[world.last]
        if hand == 0 or laid & pack.of_rank(world.rank()) or rng.below(100) < 50:
            return SLIP
        n = self.choices(world, seat, self.out)
        return self.out[1 + rng.below(n - 1)]


def due(world: MogelnPosition) -> i64:
    """The rank as which the next card goes."""
    return world.rank() if world.stage <= LAY else (world.rank() + 1) & 7


def asked(world: MogelnPosition) -> i64:
    """The rank that a thought is about: the one that was announced, or, for who may lay, the next."""
    return due(world) if world.stage <= LAY or world.may_lay() else world.rank()


def useless(world: MogelnPosition, seat: i64, among: i64, whim: i64) -> i64:
    """The card that can least be laid as what it is before the hand is empty; `whim` decides between equals."""
    hand = world.places.cards[seat]
    size = count(hand)
    rank = due(world)
    uses = vec[i64]([0] * 8)
    k: i64 = 1
    while k < size:
        uses[(rank + world.seats * k) & 7] += 1
        k += 1
    best: i64 = lowest(among)
    most: i64 = -1000
    which: i64 = 0
    while which < 8:
        cards = among & pack.of_rank((which + whim) & 7)
        if cards:
            spare = count(hand & pack.of_rank((which + whim) & 7)) - uses[(which + whim) & 7]
            if spare > most:
                most = spare
                best = lowest(cards)
        which += 1
    return best


def lend(world: MogelnPosition, eyes: i64, rng: Rng) -> None:
    """Let the layer have had the card that was due, for one of his, from the third hand, if that fits what is known.

    People part with what they cannot use and keep what they can: they lie less often than with hands dealt at random.
    """
    layer = world.turn
    third = 3 - eyes - layer
    rank = pack.of_rank(world.rank())
    if world.held(layer) & rank or world.places.cards[third] & rank == 0 or world.places.cards[layer] == 0:
        return
    card = pack.draw(world.places.cards[third] & rank, rng)
    back = pack.draw(world.places.cards[layer], rng)
    swap = (1 << card) | (1 << back)
    known = world.known[eyes]
    if known.holds(layer, world.held(layer) ^ swap) and known.holds(third, world.held(third) ^ swap):
        world.places.cards[layer] ^= swap
        world.places.cards[third] ^= swap


def lay_again(world: MogelnPosition, seat: i64, rng: Rng) -> None:
    """Let another seat have laid what people lay, of the cards that are imagined to be his, as many as before."""
    before = world.seats + seat
    laying = seat == world.turn
    piled = world.places.size(before)
    final = world.places.size(world.last) if laying else 0
    rest = world.held(seat)
    pile: i64 = 0
    k: i64 = 0
    while k < world.seats:
        pile += world.many[k]
        k += 1
    announced = world.rank()
    if world.stage == SLIPPING:
        return
    world.places.cards[before] = 0
    if laying:
        world.places.cards[world.last] = 0
    back = pile - 1
    while back >= 0:
        if (world.turn - back) % world.seats == seat:
            last = laying and back == 0
            place = world.last if last else before
            left = final if last else piled - world.places.size(before)
            if left > 0:
                truth = rest & pack.of_rank((announced - back) & 7)
                honest = truth != 0 and rng.below(1000) < HONEST and not (last and final > 1)
                card = pack.draw(truth if honest else rest, rng)
                rest &= ~(1 << card)
                world.places.give(place, card)
        back -= 1
    while world.places.size(before) < piled:
        card = pack.draw(rest, rng)
        rest &= ~(1 << card)
        world.places.give(before, card)
    while laying and world.places.size(world.last) < final:
        card = pack.draw(rest, rng)
        rest &= ~(1 << card)
        world.places.give(world.last, card)
    world.places.cards[seat] = rest


class Cheat(Player):
    """Lays and doubts as somebody at the table does, at once, or after thinking.

    Thinking pays most between two, where each knows what the other was dealt; level 4 does it only there.
    """

    def __init__(self, level: int, guide: Table, thinker: TreePlayer | None) -> None:
        super().__init__()
        self.level: int = level
        self.guide: Table = guide
        self.thinker: TreePlayer | None = thinker
        self.reflexes: Reflexes = Reflexes.of_level(level, "mogeln")

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        out = buffer()
        known = view.known
        assert isinstance(known, MogelnPosition)
        n = known.moves(view.seat, out)
        if n == 1:
            return out[0]
        world = view.imagine(rng) if known.stage == DOUBT else known
        move = self.guide.move(world, view.seat, rng)
        if self.thinker is None or (known.seats > 2 and (self.level == 4 or move == CALL)):
            return move
        return self.thinker.search(view, rng, budget).favourite(move)

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        return self.reflexes.acts(view, rng, self.choose(view, rng, budget))


SKILLS: Final = [
    Skill(4, horizon=0, attention=1.0, haste=0.0, worlds=12),
    Skill(5, horizon=0, attention=1.0, haste=0.0, worlds=0),
]


def mogeln(level: int) -> Player:
    if level < 3:
        return Cheat(level, Table(level, bluffs=20), None)
    if level == 3:
        return Cheat(level, Table(3, mood=0.9), None)
    table = Table(3, mood=0.7) if level == 4 else Table(3)
    return Cheat(level, table, TreePlayer(SKILLS[level - 4], Table(3), explore=0.5, reach=1))
