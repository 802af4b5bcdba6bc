"""Nussknacker (nutcracker): ask for numbers, swap cards that make them up, and say first which card lies face down.

Moves: CLAIM + value; NO; ASK + target × 2^24 + the cards the asker means; GIVE + the cards handed over. Sets of cards
are packed as in `things/copies`, three bits for each value. Chance draws who starts, every card that is dealt, and
which of several claims was first; turning up the hidden card is an event of chance, too, with one outcome, which is
16 × the value claimed + the value it shows.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText, SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import count
from spielkiste.things.chips import purses
from spielkiste.things.copies import (
    draw,
    hands_of,
    held,
    one,
    pack_of,
    parts,
    read_hand,
    size,
    sums,
    total,
    values_of,
    within,
    write_hand,
)
from spielkiste.things.window import LEVEL, Window, read_window

CLAIM: Final = 0
NO: Final = 9
ASK: Final = 1 << 26
GIVE: Final = 1 << 27
TARGET: Final = 24
CARDS_MASK: Final = (1 << 24) - 1
NOBODY: Final = -1
UNKNOWN: Final = -1
WHOLE: Final = -2  # nothing is blanked
CLAIMED: Final = -1  # heard: somebody claims something
ASKED: Final = -100  # heard: minus 16 × target + value
SWAPPED: Final = -1000  # heard: minus 16 × cards given + cards got
QUESTIONS: Final = 100  # R8
ROUNDS: Final = 1000  # R8
CROWDS: Final = (16, 256)  # how many courses of a round are told side by side
LOT, DEAL, ASKING, ANSWER, CLAIMS, TURN, OVER = 0, 1, 2, 3, 4, 5, 6  # what happens next
STAGES: Final = "lot deal ask answer claims turn over"


@dataclass(frozen=True)
class NussknackerOptions(Options):
    cards: int = field(default=12, metadata=among(12, 16))
    target: int = field(default=5, metadata=span(1, 10))  # C10


class NussknackerPosition(Position):
    """Hands, the hidden card, all that was asked in this round, and who claims to know."""

    def __init__(self, seats: i64, options: NussknackerOptions) -> None:
        super().__init__(seats)
        self.timed = True
        self.options: NussknackerOptions = options
        self.highest: i64 = options.cards // 2
        self.stage: i64 = LOT
        self.starter: i64 = NOBODY
        self.rounds: i64 = 0
        self.chips: vec[i64] = vec[i64]([0] * seats)
        self.stock: i64 = pack_of(self.highest, 2)  # cards not yet dealt; below zero: so many
        self.hands: vec[i64] = vec[i64]([0] * seats)  # below zero: so many cards
        self.hidden: i64 = 0  # the value of the card set aside; 0: not yet
        self.asked: i64 = 0  # questions of this round
        self.target: vec[i64] = vec[i64]([0] * QUESTIONS)
        self.value: vec[i64] = vec[i64]([0] * QUESTIONS)
        self.gave: vec[i64] = vec[i64]([0] * QUESTIONS)  # what the asker handed over; 0: the answer was no
        self.got: vec[i64] = vec[i64]([0] * QUESTIONS)  # … and what he got for it
        self.offer: i64 = 0  # the cards meant by a question that is not yet answered
        self.claims: vec[i64] = vec[i64]([0] * seats)
        self.window: Window = Window(seats)  # the acts in it are claims
        self.claimant: i64 = NOBODY
        self.shown: i64 = 0  # how the last round ended: 256 × (1 + claimant) + 16 × claim + the hidden card
        self.eyes: i64 = WHOLE  # who sees this position

    def copy(self) -> "NussknackerPosition":
        twin = NussknackerPosition(self.seats, self.options)
        twin.stage, twin.starter, twin.rounds = self.stage, self.starter, self.rounds
        twin.stock, twin.hidden, twin.asked, twin.offer = self.stock, self.hidden, self.asked, self.offer
        twin.window, twin.claimant, twin.shown = self.window.copy(), self.claimant, self.shown
        twin.eyes = self.eyes
        seat: i64 = 0
        while seat < self.seats:
            twin.chips[seat] = self.chips[seat]
            twin.hands[seat] = self.hands[seat]
            twin.claims[seat] = self.claims[seat]
            seat += 1
        k: i64 = 0
        while k < self.asked:
            twin.target[k], twin.value[k] = self.target[k], self.value[k]
            twin.gave[k], twin.got[k] = self.gave[k], self.got[k]
            k += 1
        return twin

    # --- turn ---

    def turn(self) -> i64:
        """C2: who is dealt to, or who asks or has asked: from the starter on, whatever the answers were."""
        if self.stage == DEAL:
            dealt: i64 = 0
            seat: i64 = 0
            while seat < self.seats:
                dealt += size(self.hands[seat])
                seat += 1
            return (self.starter + dealt) % self.seats
        return self.asker(self.asked - 1 if self.pending() else self.asked)

    def asker(self, question: i64) -> i64:
        return (self.starter + question) % self.seats

    def pending(self) -> bool:
        """Does a question wait for its answer?"""
        return self.offer != 0

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

    def claimed(self) -> i64:
        return self.claims[self.claimant] if self.claimant >= 0 else 0

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

    # --- a position that somebody has written ---

    def inspect(self) -> None:
        """Raise BadText where this is no moment of any game."""
        if (self.stage == LOT) != (self.starter < 0) or not 0 <= self.rounds <= ROUNDS:
            raise BadText("somebody starts, once the lot has fallen")
        self.inspect_chips()
        if self.stage in (LOT, DEAL, OVER):
            self.inspect_deal()
        else:
            self.inspect_questions()
        self.inspect_claims()

    def inspect_chips(self) -> None:
        """C9: a round brings one chip to one seat, or to all but one, or none."""
        chips = [int(self.chips[seat]) for seat in range(self.seats)]
        needed = ROUNDS + 1
        for wrong in range(sum(chips) + 1):
            if min(chips) >= 0 and sum(max(0, wrong - many) for many in chips) <= wrong:
                needed = min(needed, sum(chips) + (2 - len(chips)) * wrong)
        if needed > self.rounds or (self.stage == OVER) != (self.decided() or self.rounds == ROUNDS):
            raise BadText(f"{self.rounds} rounds do not lead to these chips, or not to this end: {chips}")
        shown = self.shown & 15
        claimed, claimant = (self.shown >> 4) & 15, (self.shown >> 8) - 1
        fits: bool = shown <= self.highest and claimed <= self.highest and claimant < self.seats
        if (self.rounds > 0) != (shown > 0) or (claimant >= 0) != (claimed > 0) or not fits:
            raise BadText("after every round it is known how the last one ended")

    def inspect_deal(self) -> None:
        """C1, R1: cards are dealt one by one from the starter on."""
        whole = self.stock
        dealt = 0
        for seat in range(self.seats):
            whole += self.hands[seat]
            dealt += size(self.hands[seat])
        fits: bool = whole == pack_of(self.highest, 2) and self.hidden == 0 and self.asked == 0
        fits = fits and (dealt < 2 * self.highest - 1 if self.stage == DEAL else dealt == 0)
        for step in range(self.seats if self.stage == DEAL else 0):
            seat = int((self.starter + step) % self.seats)
            fits = fits and size(self.hands[seat]) == (dealt - step + self.seats - 1) // self.seats
        if not fits:
            raise BadText("cards are dealt one by one, and nothing has been asked yet")

    def inspect_questions(self) -> None:
        """C3–C6, R2: undone from the last to the first and done again, every question and answer was a legal one."""
        whole = self.hidden
        if not 1 <= whole <= self.highest:
            raise BadText("a card lies face down")
        cards = one(whole)
        first = [int(self.hands[seat]) for seat in range(self.seats)]
        for hand in first:
            cards += hand
        asking: bool = self.stage == ASKING or (self.stage in (CLAIMS, TURN) and not self.pending())
        done: bool = self.asked == QUESTIONS and not self.pending()
        if cards != pack_of(self.highest, 2) or asking == self.pending() or (done and self.stage != TURN):
            raise BadText("these are not all the cards, or a question is not answered")
        for k in range(self.asked - 1, -1, -1):
            asker, target = int(self.asker(k)), int(self.target[k])
            if target == asker or not 1 <= self.value[k] <= self.highest:
                raise BadText(f"seat {asker} cannot ask seat {target} for {self.value[k]}")
            self.exchange(first, asker, target, self.gave[k] - self.got[k])
        left = 2 * int(self.highest) - 1
        for step in range(self.seats):
            seat = int((self.starter + step) % self.seats)
            if first[seat] < 0 or size(first[seat]) != (left - step + self.seats - 1) // self.seats:
                raise BadText(f"seat {seat} was not dealt so many cards")
        for k in range(self.asked):
            asker, target, value = int(self.asker(k)), int(self.target[k]), self.value[k]
            waiting: bool = k == self.asked - 1 and self.pending()
            meant = self.offer if waiting else self.gave[k]
            makes: bool = (sums(first[target]) >> value) & 1 == 1
            true: bool = (sums(first[asker]) >> value) & 1 == 1 and (meant == 0 or total(meant) == value)
            true = true and within(meant, first[asker]) and (waiting or makes == (meant > 0))
            swapped: bool = self.got[k] > 0
            if swapped:
                true = true and total(self.got[k]) == value and within(self.got[k], first[target])
            if not true or (swapped == waiting and meant > 0):
                raise BadText(f"question {k + 1} and its answer do not fit the cards")
            self.exchange(first, asker, target, self.got[k] - self.gave[k])

    def exchange(self, hands: list[int], asker: int, target: int, gain: i64) -> None:
        hands[asker] += gain
        hands[target] -= gain

    def inspect_claims(self) -> None:
        claimants = self.window.acted()
        fits: bool = self.stage in (ASKING, ANSWER, CLAIMS, TURN) or claimants == 0
        for seat in range(self.seats):
            claimed: bool = self.claims[seat] != 0
            fits = fits and 0 <= self.claims[seat] <= self.highest and claimed == ((claimants >> seat) & 1 == 1)
        fits = fits and (count(claimants) > 1 or self.stage != CLAIMS)
        if self.stage == TURN:
            done: bool = self.asked == QUESTIONS and not self.pending() and claimants == 0
            fits = fits and ((claimants >> max(self.claimant, 0)) & 1 == 1 if self.claimant >= 0 else done)
        elif self.claimant >= 0:
            fits = False
        now, ends = self.window.now, self.window.ends
        if claimants:
            everybody: bool = claimants == (1 << self.seats) - 1
            fits = fits and self.window.when[self.window.first(claimants)] == 0 and ends == LEVEL + 1 and now <= ends
            if self.stage in (ASKING, ANSWER):
                fits = fits and now < ends and not everybody
            elif now < ends:
                fits = fits and everybody
        else:
            fits = fits and now == 0 and ends == 0
        if not fits:
            raise BadText("these claims do not fit together")

    # --- words and pictures ---

    def text(self) -> str:
        """Stage, starter, rounds, chips; hands, hidden card, stock; questions; claims, window, claimant; last round."""
        seats = range(self.seats)
        chips = "/".join(str(self.chips[seat]) for seat in seats)
        hands = "/".join(write_hand(self.hands[seat]) for seat in seats)
        hidden = "-" if self.hidden == 0 else "?" if self.hidden == UNKNOWN else str(self.hidden)
        asked = ",".join(self.write_question(k) for k in range(self.asked)) or "-"
        claims = "/".join("-" if claim == 0 else "?" if claim == UNKNOWN else str(claim) for claim in self.claims)
        claimant = "-" if self.claimant < 0 else str(self.claimant)
        return (
            f"{STAGES.split()[self.stage]} {'-' if self.starter < 0 else self.starter} {self.rounds} {chips} {hands} "
            f"{hidden} {write_hand(self.stock)} {asked} {claims} {self.window.text()} {claimant} {self.shown}"
        )

    def write_question(self, k: int) -> str:
        """`2:6=3+3>1+5` for an exchange, `2:6` for a no, `2:6=3+3` for what is not yet answered; unseen cards `?2`."""
        words = f"{self.target[k]}:{self.value[k]}"
        if k == self.asked - 1 and self.pending():
            return words + ("=?" if self.offer == UNKNOWN else f"={write_hand(self.offer)}")
        return words + (f"={write_hand(self.gave[k])}>{write_hand(self.got[k])}" if self.gave[k] else "")

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CLOCK:
            return str(move)
        if actor == CHANCE:
            if move < 0:
                return "?"
            if self.stage == DEAL:
                return str(move)
            if self.stage == TURN:
                return f"hidden={move & 15}"
            return f"starts={move}" if self.stage == LOT else f"claimant={move}"
        if move <= SWAPPED:
            return f"?{(SWAPPED - move) & 15}"
        if move <= ASKED:
            return f"{(ASKED - move) >> 4}:{(ASKED - move) & 15}"
        if move >= GIVE:
            return write_hand(move - GIVE)
        if move >= ASK:
            meant = move & CARDS_MASK
            return f"{(move - ASK) >> TARGET}:{total(meant)}={write_hand(meant)}"
        return "no" if move == NO else "claim" if move == CLAIMED else f"claim {move - CLAIM}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CLOCK:
            return Text("table-clock", {"ms": int(move)})
        if actor == CHANCE:
            return self.say_chance(move)
        names: dict[str, str | int | Text] = {"seat": int(actor)}
        if move <= SWAPPED:
            cards: dict[str, str | int | Text] = {"given": (SWAPPED - move) & 15, "gotten": (SWAPPED - move) >> 4}
            return Text("nussknacker-swaps", {**names, "seat2": int(self.turn()), **cards})
        if move >= GIVE:
            return Text("nussknacker-gives", {**names, "seat2": int(self.turn()), "cards": write_hand(move - GIVE)})
        if move <= ASKED:
            asked: dict[str, str | int | Text] = {"seat2": (ASKED - move) >> 4, "value": (ASKED - move) & 15}
            return Text("nussknacker-asks", {**names, **asked})
        if move >= ASK:
            meant = move & CARDS_MASK
            asked = {"seat2": (move - ASK) >> TARGET, "value": int(total(meant)), "cards": write_hand(meant)}
            return Text("nussknacker-asks-with", {**names, **asked})
        if move == NO:
            return Text("nussknacker-denies", names)
        return Text("nussknacker-claims", names)

    def say_chance(self, outcome: i64) -> Text:
        if self.stage == LOT:
            return Text("table-starts", {"seat": int(outcome)})
        if self.stage == DEAL:
            if outcome < 0:
                return Text("cards-deal-hidden", {"seat": int(self.turn())})
            return Text("cards-deal", {"seat": int(self.turn()), "card": str(outcome)})
        if self.stage == CLAIMS:
            return Text("nussknacker-first", {"seat": int(outcome)})
        return self.say_end(self.claimant, outcome >> 4, outcome & 15)

    def say_end(self, claimant: i64, claimed: i64, hidden: i64) -> Text:
        """How a round has ended."""
        if claimant < 0:
            return Text("nussknacker-nobody", {"hidden": int(hidden)})
        key = "nussknacker-right" if claimed == hidden else "nussknacker-wrong"
        return Text(key, {"seat": int(claimant), "value": int(claimed), "hidden": int(hidden)})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= GIVE:
            return (*card_ids(seat, move - GIVE), "done")
        if move >= ASK:
            return (f"ask-{(move - ASK) >> TARGET}", *card_ids(seat, move & CARDS_MASK), "done")
        return ("no",) if move == NO else (f"claim-{move - CLAIM}",)

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
        scene = Scene([Area("hidden", "pile", 1, 1, -1, Text("nussknacker-hidden"))])
        if self.hidden != 0:
            scene.things.append(Thing("hidden-card", "card", "hidden", 0, 0, "back", "▒▒"))
        for owner in range(self.seats):
            self.draw_hand(scene, owner)
        self.draw_talk(scene)
        areas, things = purses(self.chips, self.seats)
        scene.areas += areas
        scene.things += things
        scene.areas.append(Area("actions", "actions", float(self.seats + self.highest + 2), 1))
        if seat >= 0 and self.actors() >> seat & 1:
            self.draw_buttons(scene, seat)
        scene.status = self.status()
        return scene

    def draw_hand(self, scene: Scene, owner: int) -> None:
        area = f"hand-{owner}"
        cards = size(self.hands[owner])
        label = Text("nussknacker-hand", {"seat": owner, "count": int(cards), "sign": str(owner)})
        scene.areas.append(Area(area, "hand", float(max(1, cards)), 1, owner, label))
        if self.hands[owner] < 0:
            for k in range(cards):
                scene.things.append(Thing(f"{area}-{k}", "card", area, float(k), 0, "back", "▒▒"))
            return
        values = values_of(self.hands[owner])
        for k, name in enumerate(card_ids(owner, self.hands[owner])):
            scene.things.append(Thing(name, "card", area, float(k), 0, f"nuts-{values[k]}", str(values[k])))

    def draw_talk(self, scene: Scene) -> None:
        """C7, R9: all that was asked in this round, and how the last one ended."""
        scene.areas.append(Area("talk", "sheet", 1, float(max(1, self.asked + 1)), -1, Text("nussknacker-talk")))
        if self.shown:
            told = self.say_end((self.shown >> 8) - 1, (self.shown >> 4) & 15, self.shown & 15)
            scene.things.append(Thing("talk-last", "label", "talk", 0, 0, "last", label=told))
        for k in range(self.asked):
            label = self.tell(k)
            scene.things.append(Thing(f"talk-{k}", "label", "talk", 0, float(k + 1), "asked", label=label))

    def tell(self, k: int) -> Text:
        """A question of this round and its answer."""
        names: dict[str, str | int | Text] = {"seat": int(self.asker(k)), "seat2": int(self.target[k])}
        asked = Text("nussknacker-asks", {**names, "value": int(self.value[k])})
        if k == self.asked - 1 and self.pending():
            return asked
        if self.gave[k] == 0:
            return Text("nussknacker-asked-no", {"asked": asked})
        if self.gave[k] < 0:
            counts: dict[str, str | int | Text] = {"given": int(-self.gave[k]), "gotten": int(-self.got[k])}
            return Text("nussknacker-asked-swapped", {"asked": asked, **counts})
        swapped: dict[str, str | int | Text] = {"given": write_hand(self.gave[k]), "gotten": write_hand(self.got[k])}
        return Text("nussknacker-asked-seen", {"asked": asked, **swapped})

    def draw_buttons(self, scene: Scene, seat: i64) -> None:
        x = 0.0
        if self.window.acted() == 0:
            if self.stage == ASKING and seat == self.turn():
                for other in range(self.seats):
                    if other != seat:
                        label = Text("nussknacker-button-ask", {"seat": other})
                        scene.things.append(Thing(f"ask-{other}", "button", "actions", x, 0, label=label))
                        x += 1
            answers: bool = self.stage == ANSWER and seat == self.target[self.asked - 1]
            makes: bool = answers and (sums(self.hands[seat]) >> self.value[self.asked - 1]) & 1 == 1
            if answers and not makes:
                scene.things.append(Thing("no", "button", "actions", x, 0, label=Text("nussknacker-button-no")))
                x += 1
            elif answers or (self.stage == ASKING and seat == self.turn()):
                scene.things.append(Thing("done", "button", "actions", x, 0, label=Text("nussknacker-button-done")))
                x += 1
        for value in range(1, self.highest + 1):
            label = Text("nussknacker-button-claim", {"value": value})
            scene.things.append(Thing(f"claim-{value}", "button", "actions", x, 0, label=label))
            x += 1

    def status(self) -> Text | None:
        if self.stage == OVER:
            return Text("table-over")
        if self.actors() == 0:
            return None
        if self.window.acted():
            return Text("nussknacker-claimed")
        if self.stage == ASKING:
            return Text("nussknacker-to-ask", {"seat": int(self.turn())})
        question: dict[str, str | int | Text] = {"seat": int(self.turn()), "value": int(self.value[self.asked - 1])}
        return Text("nussknacker-to-answer", {**question, "seat2": int(self.target[self.asked - 1])})


def card_ids(owner: int, cards: int) -> list[str]:
    """The things that are these cards of a hand: cards of one value are numbered."""
    values = values_of(cards)
    return [f"nut-{owner}-{value}-{1 + values[:k].count(value)}" for k, value in enumerate(values)]


class Telling:
    """One course the round may have taken so far: the hands, and what was swapped unseen, the latest last."""

    def __init__(self, hands: list[int], swapped: list[tuple[int, int]]) -> None:
        self.hands: list[int] = hands
        self.swapped: list[tuple[int, int]] = swapped


class Story:
    """How the round can have gone, as far as one seat has seen it: who was dealt what, and which cards were swapped.

    Many tellings are begun with random deals and go on side by side, question by question; one that does not fit an
    answer gives way to a copy of one that does. Should all fail, every deal is gone through until one fits.
    """

    def __init__(self, position: NussknackerPosition) -> None:
        self.position: NussknackerPosition = position
        self.seats: int = int(position.seats)
        self.full: int = int(pack_of(position.highest, 2))
        self.dealt: list[int] = self.first_hands()
        self.out: vec[i64] = buffer()
        self.failed: set[tuple[int, ...]] = set()  # moments from which the search could not go on

    def first_hands(self) -> list[int]:
        """C1, R1: the sizes of the first hands, below zero; the one that was seen, from what was swapped since."""
        position = self.position
        left = size(self.full) - 1
        dealt = [0] * self.seats
        for step in range(self.seats):
            dealt[(position.starter + step) % self.seats] = -int((left - step + self.seats - 1) // self.seats)
        eyes = int(position.eyes)
        if eyes >= 0:
            hand = int(position.hands[eyes])
            for k in range(position.asked):
                if position.asker(k) == eyes:
                    hand += position.gave[k] - position.got[k]
                elif position.target[k] == eyes:
                    hand += position.got[k] - position.gave[k]
            dealt[eyes] = hand
        return dealt

    def tell(self, rng: Rng) -> None:
        """Put a story that fits into the blanks of the position."""
        for many in CROWDS:
            found = self.side_by_side(many, rng)
            if found is not None:
                self.write(found, rng)
                return
        hands = [max(0, hand) for hand in self.dealt]
        found = self.search_deals(0, hands, rng)
        if found is None:
            raise SpielkisteError("no deal leads to these answers")
        self.write(found, rng)

    def side_by_side(self, many: int, rng: Rng) -> Telling | None:
        """One of so many tellings that have been kept up to now; None: none could be."""
        tellings = [Telling(self.random_deal(rng), []) for _ in range(many)]
        for k in range(self.position.asked):
            kept = [telling for telling in tellings if self.goes_on(telling, k, rng)]
            if not kept:
                return None
            tellings = kept
            for _ in range(many - len(kept)):
                again = kept[rng.below(len(kept))]
                tellings.append(Telling(list(again.hands), list(again.swapped)))
        return tellings[rng.below(many)]

    def random_deal(self, rng: Rng) -> list[int]:
        hands = [max(0, hand) for hand in self.dealt]
        rest = self.full - sum(hands)
        for seat in range(self.seats):
            for _ in range(-self.dealt[seat]):
                card = int(one(draw(rest, rng)))
                hands[seat] += card
                rest -= card
        return hands

    def goes_on(self, telling: Telling, k: int, rng: Rng) -> bool:
        """Does this telling fit question k and its answer? Cards that were swapped unseen are drawn by lot."""
        position, hands = self.position, telling.hands
        if not self.fits(hands, k):
            return False
        if position.gave[k] == 0:
            return True
        given, gotten = int(position.gave[k]), int(position.got[k])
        if given < 0:
            ways = self.swaps(hands, k)
            if not ways:
                return False
            given, gotten = ways[rng.below(len(ways))]
            telling.swapped.append((given, gotten))
        self.swap(hands, k, given, gotten)
        return True

    def fits(self, hands: list[int], k: int) -> bool:
        """C4–C6: the asker had the number, and the other one if and only if he did not say no."""
        position = self.position
        asker, target, value = hands[position.asker(k)], hands[position.target[k]], position.value[k]
        if (sums(asker) >> value) & 1 == 0:
            return False
        if k == position.asked - 1 and position.pending():
            return True
        if ((sums(target) >> value) & 1 == 1) != (position.gave[k] != 0):
            return False
        return position.gave[k] < 0 or (within(position.gave[k], asker) and within(position.got[k], target))

    def swaps(self, hands: list[int], k: int) -> list[tuple[int, int]]:
        """What may have been swapped unseen."""
        position = self.position
        value = position.value[k]
        ours = self.of_size(hands[position.asker(k)], value, -position.gave[k])
        theirs = self.of_size(hands[position.target[k]], value, -position.got[k])
        return [(given, gotten) for given in ours for gotten in theirs]

    def of_size(self, hand: int, value: i64, cards: i64) -> list[int]:
        n = parts(hand, value, self.out)
        return [int(self.out[k]) for k in range(n) if size(self.out[k]) == cards]

    def swap(self, hands: list[int], k: int, given: int, gotten: int) -> None:
        hands[self.position.asker(k)] += gotten - given
        hands[self.position.target[k]] += given - gotten

    # --- going through every deal ---

    def search_deals(self, seat: int, hands: list[int], rng: Rng) -> Telling | None:
        """The first story found whose deal gives these hands to the seats before this one."""
        if seat == self.seats:
            return self.search(0, hands, rng)
        if self.dealt[seat] > 0:
            return self.search_deals(seat + 1, hands, rng)
        n = hands_of(self.full - sum(hands), -self.dealt[seat], self.out)
        deals = [int(self.out[k]) for k in range(n)]
        while deals:
            hand = deals.pop(rng.below(len(deals)))
            if self.could_hold(seat, hand):
                found = self.search_deals(seat + 1, [*hands[:seat], hand, *hands[seat + 1 :]], rng)
                if found is not None:
                    return found
        return None

    def could_hold(self, seat: int, hand: int) -> bool:
        """Does this first hand fit what the seat asked and answered until it swapped cards unseen?"""
        position = self.position
        for k in range(position.asked):
            asking: bool = position.asker(k) == seat
            if asking or position.target[k] == seat:
                waiting: bool = k == position.asked - 1 and position.pending()
                makes: bool = (sums(hand) >> position.value[k]) & 1 == 1
                if (asking and not makes) or (not asking and not waiting and makes != (position.gave[k] != 0)):
                    return False
                if position.gave[k] < 0:
                    return True
                gives = position.gave[k] if asking else position.got[k]
                if not within(gives, hand):
                    return False
                hand += (position.got[k] if asking else position.gave[k]) - gives
        return True

    def search(self, question: int, first: list[int], rng: Rng) -> Telling | None:
        """The first story found that goes on from this question with these hands."""
        position = self.position
        hands = list(first)
        for k in range(question, int(position.asked)):
            if not self.fits(hands, k):
                return None
            if position.gave[k] < 0:
                return self.search_swaps(k, hands, rng)
            self.swap(hands, k, int(position.gave[k]), int(position.got[k]))
        return Telling(hands, [])

    def search_swaps(self, k: int, hands: list[int], rng: Rng) -> Telling | None:
        moment = (k, *hands)
        if moment in self.failed:
            return None
        ways = self.swaps(hands, k)
        while ways:
            given, gotten = ways.pop(rng.below(len(ways)))
            after = list(hands)
            self.swap(after, k, given, gotten)
            found = self.search(k + 1, after, rng)
            if found is not None:
                found.swapped.insert(0, (given, gotten))
                return found
        self.failed.add(moment)
        return None

    # --- the end ---

    def write(self, telling: Telling, rng: Rng) -> None:
        """So it may have been: these are the hands now, and this was swapped unseen."""
        position = self.position
        unseen = 0
        for k in range(position.asked):
            if position.gave[k] < 0:
                given, gotten = telling.swapped[unseen]
                position.gave[k], position.got[k] = given, gotten
                unseen += 1
        for seat in range(self.seats):
            position.hands[seat] = telling.hands[seat]
        position.hidden = values_of(self.full - sum(telling.hands))[0]
        if position.offer == UNKNOWN:
            n = parts(position.hands[position.turn()], position.value[position.asked - 1], self.out)
            position.offer = self.out[rng.below(n)]


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
        words = text.split()
        if len(words) != 12 or words[0] not in STAGES.split():
            raise BadText(
                "twelve words: stage, starter, rounds, chips, hands, hidden card, stock, questions, claims, window, "
                "claimant, how the last round ended"
            )
        highest = int(position.highest)
        position.stage = STAGES.split().index(words[0])
        position.starter = read_seat(words[1], seats)
        position.rounds = int(words[2])
        chips, hands, claims = words[3].split("/"), words[4].split("/"), words[8].split("/")
        if not len(chips) == len(hands) == len(claims) == seats:
            raise BadText(f"chips, hands and claims are those of {seats} seats")
        for seat in range(seats):
            position.chips[seat] = int(chips[seat])
            position.hands[seat] = read_hand(hands[seat], highest)
            position.claims[seat] = 0 if claims[seat] == "-" else int(claims[seat])
        position.hidden = 0 if words[5] == "-" else int(words[5])
        position.stock = read_hand(words[6], highest)
        questions = words[7].split(",") if words[7] != "-" else []
        if len(questions) > QUESTIONS:
            raise BadText(f"no round has more than {QUESTIONS} questions")
        for k, question in enumerate(questions):
            asked, _, answer = question.partition("=")
            whom, _, value = asked.partition(":")
            position.target[k], position.value[k] = read_seat(whom, seats), int(value)
            gave, _, got = answer.partition(">")
            if got:
                position.gave[k], position.got[k] = read_hand(gave, highest), read_hand(got, highest)
            elif gave and k == len(questions) - 1:
                position.offer = read_hand(gave, highest)
            elif gave:
                raise BadText(f"{question!r} has no answer")
        position.asked = len(questions)
        position.window = read_window(words[9], seats)
        position.claimant = read_seat(words[10], seats)
        position.shown = int(words[11])
        position.inspect()
        return position


def read_seat(word: str, seats: int) -> int:
    if word == "-":
        return NOBODY
    if not 0 <= int(word) < seats:
        raise BadText(f"there is no seat {word}")
    return int(word)
