"""Nussknacker (nutcracker): ask for numbers, swap cards that make them up, and say first which card lies face down.

Moves: CLAIM + value; NO; ASK + target × 2^24 + the cards the asker means; GIVE + the cards handed over. Sets of cards
are packed as in `things/copies`, three bits for each value. Chance draws who starts, every card that is dealt, and
which of several claims was first; turning up the hidden card is an event of chance, too, with one outcome, which is
16 × the value claimed + the value it shows.

The round as it lies on the table is in nussknacker_round, what a view imagines of it in nussknacker_story.
"""

from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards import nussknacker_scene as table
from spielkiste.games.cards.nussknacker_round import (
    ANSWER,
    ASK,
    ASKED,
    ASKING,
    CARDS_MASK,
    CLAIM,
    CLAIMED,
    CLAIMS,
    DEAL,
    GIVE,
    LOT,
    NO,
    NOBODY,
    OVER,
    QUESTIONS,
    ROUNDS,
    SWAPPED,
    TARGET,
    TURN,
    UNKNOWN,
    WHOLE,
    Round,
)
from spielkiste.games.cards.nussknacker_story import Story
from spielkiste.games.cards.nussknacker_text import inspect, read_round, write_move, write_round
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text
from spielkiste.things.bits import count
from spielkiste.things.copies import draw, held, one, pack_of, parts, size, sums, total, values_of
from spielkiste.things.window import LEVEL


@dataclass(frozen=True)
class NussknackerOptions(Options):
    cards: int = field(default=12, metadata=among(12, 16))
    target: int = field(default=5, metadata=span(1, 10))  # C10


class NussknackerPosition(Round):
    """What follows from the round as it lies on the table: who may do what, what it brings, and who may know it."""

    def __init__(self, seats: i64, options: NussknackerOptions) -> None:
        super().__init__(seats, options.cards // 2)
        self.options: NussknackerOptions = options

    def copy(self) -> "NussknackerPosition":
        twin = NussknackerPosition(self.seats, self.options)
        self.copy_to(twin)
        return twin

    # --- turn ---

    def actors(self) -> i64:
        if self.stage != ASKING and self.stage != ANSWER:
            return 0
        return ((1 << self.seats) - 1) & ~self.window.acted()  # C8, R5

    def expected(self) -> i64:
        if self.window.acted():
            return self.actors()
        if self.stage == ASKING:
            return 1 << self.turn()
        return 1 << self.target[self.asked - 1] if self.stage == ANSWER else 0

    def waits(self) -> i64:
        return self.window.waits() if self.stage == ASKING or self.stage == ANSWER else 0

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor == CHANCE:
            return self.outcomes(out)
        n: i64 = 0
        if self.window.acted() == 0:
            if self.stage == ASKING and actor == self.turn():
                n = self.questions(actor, out)
            elif self.stage == ANSWER and actor == self.target[self.asked - 1]:
                n = parts(self.hands[actor], self.value[self.asked - 1], out)  # C5, R3
                k: i64 = 0
                while k < n:
                    out[k] += GIVE
                    k += 1
                if n == 0:  # C6
                    out[0] = NO
                    n = 1
        value: i64 = 1
        while value <= self.highest:  # C8
            out[n] = CLAIM + value
            n += 1
            value += 1
        return n

    def questions(self, actor: i64, out: vec[i64]) -> i64:
        """C3, C4, R2: any other seat, any value that cards of one's own make up."""
        n: i64 = 0
        meant = buffer()
        value: i64 = 1
        while value <= self.highest:
            many = parts(self.hands[actor], value, meant)
            target: i64 = 0
            while target < self.seats:
                k: i64 = 0
                while k < many and target != actor:
                    out[n] = ASK + (target << TARGET) + meant[k]
                    n += 1
                    k += 1
                target += 1
            value += 1
        return n

    def outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.stage == TURN:
            out[0] = self.claimed() * 16 + self.hidden
            return 1
        if self.stage == DEAL:
            value: i64 = 1
            while value <= self.highest:
                if held(self.stock, value) > 0:
                    out[n] = value
                    n += 1
                value += 1
            return n
        seat: i64 = 0
        while seat < self.seats:
            if self.stage == LOT or self.window.when[seat] >= 0:
                out[n] = seat
                n += 1
            seat += 1
        return n

    def weight(self, outcome: i64) -> i64:
        return held(self.stock, outcome) if self.stage == DEAL else 1

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            if self.window.passes(move):
                self.close()
        elif actor == CHANCE:
            self.happen(move)
        elif move >= GIVE:
            self.swap(move - GIVE)
        elif move >= ASK:
            self.target[self.asked] = (move - ASK) >> TARGET
            self.offer = move & CARDS_MASK
            self.value[self.asked] = total(self.offer)
            self.gave[self.asked] = self.got[self.asked] = 0
            self.asked += 1
            self.stage = ANSWER
        elif move == NO:
            self.answered()
        else:
            self.claims[actor] = move - CLAIM
            self.window.act(actor)
            if count(self.window.acted()) == 1:
                self.window.linger(LEVEL)
            if self.actors() == 0:
                self.close()

    def swap(self, cards: i64) -> None:
        """C5, R3: both sides change hands at once."""
        asker, target = self.turn(), self.target[self.asked - 1]
        self.gave[self.asked - 1], self.got[self.asked - 1] = self.offer, cards
        self.hands[asker] += cards - self.offer
        self.hands[target] += self.offer - cards
        self.answered()

    def answered(self) -> None:
        """C2: the turn goes on, whatever the answer was."""
        self.offer = 0
        self.stage = TURN if self.asked == QUESTIONS else ASKING  # R8

    def close(self) -> None:
        """R5: nobody else can still have been as quick."""
        claimants = self.window.acted()
        if count(claimants) > 1:
            self.stage = CLAIMS
        else:
            self.claimant = self.window.first(claimants)
            self.stage = TURN

    def happen(self, outcome: i64) -> None:
        """What chance brings."""
        if self.stage == LOT:
            self.starter = outcome
            self.stage = DEAL
        elif self.stage == DEAL:  # C1, R1
            self.hands[self.turn()] += one(outcome)
            self.stock -= one(outcome)
            if size(self.stock) == 1:
                self.hidden = values_of(self.stock)[0]
                self.stock = 0
                self.stage = ASKING
        elif self.stage == CLAIMS:
            self.claimant = outcome
            self.stage = TURN
        else:
            self.settle()

    def settle(self) -> None:
        """C9: the hidden card is turned up; R6: all cards are shuffled anew."""
        claimed = self.claimed()
        seat: i64 = 0
        while seat < self.seats:
            if claimed > 0 and (claimed == self.hidden) == (seat == self.claimant):
                self.chips[seat] += 1
            seat += 1
        self.shown = 256 * (1 + self.claimant) + 16 * claimed + self.hidden
        self.rounds += 1
        seat = 0
        while seat < self.seats:
            self.hands[seat] = self.claims[seat] = 0
            seat += 1
        self.window.open(0)
        self.stock = pack_of(self.highest, 2)
        self.hidden = self.asked = self.offer = 0
        self.claimant = NOBODY
        self.starter = (self.starter + 1) % self.seats
        self.stage = OVER if self.decided() or self.rounds == ROUNDS else DEAL

    # --- end ---

    def decided(self) -> bool:
        """C10, R7: has one seat alone most chips, and at least so many?"""
        most: i64 = 0
        leaders: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.chips[seat] > most:
                most = self.chips[seat]
                leaders = 0
            if self.chips[seat] == most:
                leaders += 1
            seat += 1
        return leaders == 1 and most >= self.options.target

    def over(self) -> bool:
        return self.stage == OVER

    def points(self, seat: i64) -> float:
        return float(self.chips[seat])

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        self.eyes = seat
        if self.stage == DEAL and self.stock > 0:
            self.stock = -size(self.stock)
        if self.hidden > 0:
            self.hidden = UNKNOWN
        if self.pending() and self.turn() != seat:  # R2
            self.offer = UNKNOWN
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                if self.hands[other] > 0:
                    self.hands[other] = -size(self.hands[other])
                if self.claims[other] > 0:  # what is called at once with it is not yet heard
                    self.claims[other] = UNKNOWN
            other += 1
        k: i64 = 0
        while k < self.asked:  # C7, R9
            if self.asker(k) != seat and self.target[k] != seat and self.gave[k] > 0:
                self.gave[k], self.got[k] = -size(self.gave[k]), -size(self.got[k])
            k += 1

    def fill(self, rng: Rng) -> None:
        if self.stage == DEAL:
            self.fill_deal(rng)
        elif self.hidden == UNKNOWN:
            story = Story(self)
            story.tell(rng)
        seat: i64 = 0
        while seat < self.seats:
            if self.claims[seat] == UNKNOWN:
                self.claims[seat] = 1 + rng.below(self.highest)
            seat += 1
        self.eyes = WHOLE

    def fill_deal(self, rng: Rng) -> None:
        stock = pack_of(self.highest, 2)
        if self.eyes >= 0:
            stock -= self.hands[self.eyes]
        seat: i64 = 0
        while seat < self.seats:
            missing = -self.hands[seat]
            if missing > 0:
                self.hands[seat] = 0
            while missing > 0:
                value = draw(stock, rng)
                stock -= one(value)
                self.hands[seat] += one(value)
                missing -= 1
            seat += 1
        self.stock = stock

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        if actor == CHANCE:
            return UNKNOWN if self.stage == DEAL and seat != self.turn() else move
        if actor < 0 or seat == actor or move == NO:
            return move
        if move >= GIVE:
            if seat == self.turn():
                return move
            return SWAPPED - 16 * size(self.offer) - size(move - GIVE)
        if move >= ASK:
            return ASKED - 16 * ((move - ASK) >> TARGET) - total(move & CARDS_MASK)
        return CLAIMED

    # --- words and pictures ---

    def text(self) -> str:
        return write_round(self)

    def notation(self, actor: i64, move: i64) -> str:
        return write_move(self, actor, move)

    def say(self, actor: i64, move: i64) -> Text:
        return table.told(self, actor, move)

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return table.path(seat, move)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower()
        if words.startswith("claim"):
            return "nussknacker/C8"
        if self.window.acted():
            return "nussknacker/R5"
        if self.stage == ANSWER:
            if seat != self.target[self.asked - 1]:
                return "nussknacker/C2"
            makes: bool = (sums(self.hands[seat]) >> self.value[self.asked - 1]) & 1 == 1
            return "nussknacker/C6" if words == "no" or not makes else "nussknacker/R3"
        if seat != self.turn():
            return "nussknacker/C2"
        whom, _, value = words.partition("=")[0].partition(":")
        if not whom.isdecimal() or not value.isdecimal():
            return "nussknacker/R4"
        if int(whom) == seat or int(whom) >= self.seats or int(value) > self.highest:
            return "nussknacker/C3"
        return "nussknacker/R2" if (sums(self.hands[seat]) >> int(value)) & 1 else "nussknacker/C4"

    def scene(self, seat: i64) -> Scene:
        return table.draw(self, seat)


class Nussknacker(Game):
    """Nutcracker."""

    def __init__(self) -> None:
        super().__init__(
            "nussknacker",
            seats=(3, 2, 4),
            kind=("cards", "hidden", "deduction", "reaction"),
            leaflet="000",
            bound=400_000,
            options=NussknackerOptions,
            undo=False,  # what was answered is known
            common=("karten-b",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, NussknackerOptions)
        return NussknackerPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, NussknackerOptions)
        position = NussknackerPosition(seats, options)
        read_round(position, text)
        inspect(position, position.decided())
        return position
