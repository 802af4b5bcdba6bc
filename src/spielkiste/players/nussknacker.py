"""Nussknacker on five levels: what may lie face down, which question tells most about it, and when to say it.

All deals that fit what a seat has seen are gone through, question by question (where they are too many, some of them by
lot). Beginners let answers go by that do not concern them and speak up on a hunch. The strongest ask what splits the
deals best, give away what tells least, and speak sooner when, in the deals they think possible, another is close.
"""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.nussknacker_round import ANSWER, ASK, CARDS_MASK, CLAIM, NO, TARGET, Round
from spielkiste.games.cards.nussknacker_story import Story
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.players.reflexes import Reflexes
from spielkiste.players.skill import Eyes, Skill
from spielkiste.table.position import NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.copies import hands_of, held, parts, sums, total

WORD: Final = 24  # bits of a hand
RIVALS: Final = 6  # worlds in which it is asked what the others know


class Belief:
    """Every deal that fits what one seat has seen, as it lies now, with how likely it is."""

    def __init__(self, known: Round, eyes: Eyes, most: int, rng: Rng) -> None:
        self.known: Round = known
        self.seats: int = int(known.seats)
        self.story: Story = Story(known)
        self.full: int = self.story.full
        self.out: vec[i64] = buffer()
        self.deals: dict[int, float] = {}
        self.deal(most, rng)
        for k in range(int(known.asked)):
            if len(self.deals) > most:
                self.thin(most, rng)
            self.go_on(k, eyes.see(k, 0))
            if not self.deals:
                break
        if not self.deals:  # those that were left out would have been needed
            twin = known.copy()
            twin.fill(rng)
            assert isinstance(twin, Round)
            self.deals[self.word([int(twin.hands[seat]) for seat in range(self.seats)])] = 1.0
        self.chance: vec[float] = self.chances(self.deals)

    def deal(self, most: int, rng: Rng) -> None:
        """C1: every way in which the cards can have been dealt, seat by seat; of too many, some by lot."""
        self.deals = {self.word([max(0, hand) for hand in self.story.dealt]): 1.0}
        for seat in range(self.seats):
            if self.story.dealt[seat] < 0:
                dealt: dict[int, float] = {}
                share = 0.0
                for deal, weight in self.deals.items():
                    rest = self.full - sum(self.hands(deal))
                    n: int = hands_of(rest, -self.story.dealt[seat], self.out)
                    if share == 0.0:
                        share = float(most) / float(n * len(self.deals))
                    for k in range(n):
                        if share >= 1.0 or rng.unit() < share:
                            hand = int(self.out[k])
                            dealt[deal | hand << (WORD * seat)] = weight * ways(rest, hand)
                self.deals = dealt

    def word(self, hands: list[int]) -> int:
        deal = 0
        for seat in range(self.seats):
            deal |= hands[seat] << (WORD * seat)
        return deal

    def hands(self, deal: int) -> list[int]:
        return [deal >> (WORD * seat) & CARDS_MASK for seat in range(self.seats)]

    def thin(self, most: int, rng: Rng) -> None:
        """Keep about so many deals, by lot."""
        share = float(most) / float(len(self.deals))
        self.deals = {deal: weight for deal, weight in self.deals.items() if rng.unit() < share}

    def go_on(self, k: int, noticed: bool) -> None:
        """Which deals fit question k and its answer, and how they lie afterwards; of several ways each is as likely."""
        known = self.known
        gave, got = int(known.gave[k]), int(known.got[k])
        if gave == 0 and not noticed:
            return
        after: dict[int, float] = {}
        for deal, weight in self.deals.items():
            hands = self.hands(deal)
            if not self.story.fits(hands, k):
                continue
            if gave == 0:
                after[deal] = after.get(deal, 0.0) + weight
            elif gave > 0:
                other = known.target[k] if known.asker(k) == known.eyes else known.asker(k)
                weight /= float(parts(hands[other], known.value[k], self.out))
                self.story.swap(hands, k, gave, got)
                now = self.word(hands)
                after[now] = after.get(now, 0.0) + weight
            else:
                ours = parts(hands[known.asker(k)], known.value[k], self.out)
                weight /= float(ours * parts(hands[known.target[k]], known.value[k], self.out))
                for given, gotten in self.story.swaps(hands, k):
                    twin = list(hands)
                    self.story.swap(twin, k, given, gotten)
                    now = self.word(twin)
                    after[now] = after.get(now, 0.0) + weight
        self.deals = after

    def hidden(self, deal: int) -> i64:
        """The number of the card that lies face down."""
        card = self.full
        for seat in range(self.seats):
            card -= deal >> (WORD * seat) & CARDS_MASK
        value: i64 = 1
        rest: i64 = card
        while rest > 1:
            rest >>= 3
            value += 1
        return value

    def chances(self, deals: dict[int, float]) -> vec[float]:
        """How likely each number is to lie face down."""
        chance = vec[float]([0.0] * 10)
        together = 0.0
        for deal, weight in deals.items():
            chance[self.hidden(deal)] += weight
            together += weight
        value: i64 = 1
        while value < 10:
            chance[value] /= together
            value += 1
        return chance

    def likeliest(self) -> i64:
        best: i64 = 1
        value: i64 = 2
        while value <= self.known.highest:
            if self.chance[value] > self.chance[best]:
                best = value
            value += 1
        return best

    def gain(self, target: int, value: i64) -> float:
        """How much the answer to this question tells about the hidden card, in nats."""
        index: dict[int, int] = {}
        weights: list[float] = []
        whole = 0.0
        for deal, weight in self.deals.items():
            hand: i64 = deal >> (WORD * target) & CARDS_MASK
            hidden = int(self.hidden(deal))
            whole += weight
            if (sums(hand) >> value) & 1 == 0:
                self.note(index, weights, hidden, weight)
                continue
            n = parts(hand, value, self.out)
            k: i64 = 0
            while k < n:
                self.note(index, weights, int(self.out[k]) * 16 + hidden, weight / float(n))
                k += 1
        answers: dict[int, float] = {}
        together = 0.0
        for key, at in index.items():
            weight = weights[at]
            answers[key >> 4] = answers.get(key >> 4, 0.0) + weight
            together -= weight / whole * log(weight / whole)
        alone = 0.0
        for weight in answers.values():
            alone -= weight / whole * log(weight / whole)
        prior = 0.0
        number: i64 = 1
        while number < 10:
            if self.chance[number] > 0.0:
                prior -= self.chance[number] * log(self.chance[number])
            number += 1
        return prior - (together - alone)

    def note(self, index: dict[int, int], weights: list[float], key: int, weight: float) -> None:
        at = index.get(key, -1)
        if at < 0:
            index[key] = len(weights)
            weights.append(weight)
        else:
            weights[at] += weight


def ways(rest: i64, hand: i64) -> float:
    """In how many ways these cards can be drawn from the rest."""
    many = 1.0
    value: i64 = 1
    while hand > 0:
        if hand & 7 == 1 and held(rest, value) == 2:
            many *= 2.0
        hand >>= 3
        value += 1
    return many


class Cracker(Player):
    """Asks, answers and claims by what it believes."""

    def __init__(self, skill: Skill, bold: float, keen: float, sly: bool) -> None:
        super().__init__()
        self.skill: Skill = skill
        self.bold: float = bold  # how sure it wants to be before it speaks
        self.keen: float = keen  # how much it goes by what a question tells; the rest is whim
        self.sly: bool = sly  # does it think of what the others know?
        self.reflexes: Reflexes = Reflexes.of_level(skill.level, "nussknacker")

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, Round)
        meter = budget.meter()
        everything = Eyes(1.0, rng)
        belief = Belief(known, Eyes(self.skill.attention, rng), self.skill.worlds, rng)
        best = belief.likeliest()
        if known.window.acted():
            return CLAIM + best
        sure = belief.chance[best]
        if sure >= self.bold or (self.sly and sure > 0.34 and self.hurries(view, sure, everything, rng, meter)):
            return CLAIM + best
        out = buffer()
        n = known.moves(view.seat, out)
        moves = [int(out[k]) for k in range(n) if out[k] >= NO]
        if not moves:  # it is not this seat's turn
            return CLAIM + best
        if len(moves) == 1:
            return moves[0]
        if known.stage == ANSWER:
            return self.give(view, moves, everything, rng, meter)
        return self.ask(view, belief, moves, everything, rng, meter)

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        known = view.known
        assert isinstance(known, Round)
        belief = Belief(known, Eyes(self.skill.attention, rng), self.skill.worlds, rng)
        best = belief.likeliest()
        return self.reflexes.acts(view, rng, CLAIM + best if belief.chance[best] >= self.bold else NO_MOVE)

    def hurries(self, view: View, sure: float, eyes: Eyes, rng: Rng, meter: Meter) -> bool:
        """Is another so close that waiting costs more than a guess?"""
        threat = self.threat(view, NO_MOVE, eyes, rng, meter)
        waiting = 0.5 * (1.0 - threat) - threat
        return 2.0 * sure - 1.0 > waiting

    def threat(self, view: View, move: i64, eyes: Eyes, rng: Rng, meter: Meter) -> float:
        """How likely it is that another knows the hidden card, should this move be made."""
        danger = 0.0
        tried = 0
        while tried < RIVALS:
            world = view.imagine(rng)
            assert isinstance(world, Round)
            if move != NO_MOVE:
                world.play(view.seat, move)
            most = 0.0
            for seat in range(int(world.seats)):
                if seat != view.seat:
                    rival = View(world, seat).known
                    assert isinstance(rival, Round)
                    theirs = Belief(rival, eyes, 300, rng)
                    chance = theirs.chance[theirs.likeliest()]
                    most = max(most, (chance - 0.4) / 0.6)
            danger += most
            tried += 1
            if meter.tick() or meter.late():
                break
        return danger / tried

    def ask(self, view: View, belief: Belief, moves: list[int], eyes: Eyes, rng: Rng, meter: Meter) -> int:
        """The question that tells most; of the cards it can be asked with, any."""
        gains: dict[int, float] = {}
        best = -1.0
        chosen = moves[0]
        for move in moves:
            target: int = (move - ASK) >> TARGET
            value = total(move & CARDS_MASK)
            key: int = target * 16 + int(value)
            if key not in gains:
                gains[key] = self.keen * belief.gain(target, value) + (1.0 - self.keen) * rng.unit()
            worth = gains[key] + 0.001 * rng.unit()
            if worth > best:
                best = worth
                chosen = move
            if meter.late():
                break
        return chosen

    def give(self, view: View, moves: list[int], eyes: Eyes, rng: Rng, meter: Meter) -> int:
        """R3: of several ways to make up the number, for a sly one that which tells the others least."""
        if not self.sly:
            return moves[rng.below(len(moves))]
        best = 2.0
        chosen = moves[0]
        for move in moves:
            told = self.threat(view, move, eyes, rng, meter)
            if told < best:
                best = told
                chosen = move
            if meter.spent:
                break
        return chosen


SKILLS: Final = [
    Skill(1, horizon=1, attention=0.1, haste=0.0, worlds=60),
    Skill(2, horizon=1, attention=0.2, haste=0.0, worlds=60),
    Skill(3, horizon=1, attention=0.32, haste=0.0, worlds=100),
    Skill(4, horizon=1, attention=0.85, haste=0.0, worlds=600),
    Skill(5, horizon=1, attention=1.0, haste=0.0, worlds=2000),
]
BOLD: Final = [0.26, 0.34, 0.43, 0.6, 0.78]
KEEN: Final = [0.0, 0.0, 0.08, 0.6, 1.0]


def nussknacker(level: int) -> Player:
    return Cracker(SKILLS[level - 1], BOLD[level - 1], KEEN[level - 1], level == 5)
