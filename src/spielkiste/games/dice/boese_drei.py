"""Böse Drei (the wicked three): throw as often as you like and add up; a 3 takes it all. The best sum wins the round.

Moves: THROW, STOP; the die falls as its face.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import THROW, DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.words import Argument, Scene, Text, Thing
from spielkiste.things.dice import FACES, Dice
from spielkiste.things.numbers import whole, wholes
from spielkiste.things.sheets import Sheet, players

STOP: Final = 1
WICKED: Final = 3
TO_COME: Final = -1  # a seat that has not thrown in this round
DEAD: Final = 0


@dataclass(frozen=True)
class BoeseDreiOptions(DiceOptions):
    rounds: int = field(default=0, metadata=span(0, 20))  # 0: one for every seat


class BoeseDreiPosition(DicePosition):
    """The sums of this round, and the rounds won."""

    def __init__(self, seats: i64, dice: Dice, rounds: i64) -> None:
        super().__init__(seats, dice)
        self.rounds: i64 = rounds
        self.round: i64 = 0
        self.sums: vec[i64] = vec[i64]([TO_COME] * seats)
        self.won: vec[i64] = vec[i64]([0] * seats)

    def copy(self) -> "BoeseDreiPosition":
        twin = BoeseDreiPosition(self.seats, self.dice, self.rounds)
        twin.take_from(self)
        twin.round = self.round
        twin.sums = self.sums[:]
        twin.won = self.won[:]
        return twin

    def mid_turn(self) -> bool:
        return self.turn >= 0 and self.sums[self.turn] != TO_COME

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        out[0] = THROW
        if self.sums[seat] == TO_COME:  # R1: one throw is compulsory
            return 1
        out[1] = STOP
        return 2

    def decide(self, seat: i64, move: i64) -> None:
        self.finish_series()

    def landed(self, throw: i64) -> None:
        if throw == WICKED:  # C2
            self.sums[self.turn] = DEAD
            self.finish_series()
        else:  # C1
            self.sums[self.turn] = max(self.sums[self.turn], 0) + throw

    def finish_series(self) -> None:
        self.pass_on()
        if self.sums[self.turn] != TO_COME:
            self.finish_round()

    def finish_round(self) -> None:
        """C3, R3: the round goes to the best sum, or to all who have it; nobody gets it for nothing."""
        best: i64 = DEAD
        for total in self.sums:
            best = max(best, total)
        seat: i64 = 0
        while seat < self.seats:
            if best > DEAD and self.sums[seat] == best:
                self.won[seat] += 1
            self.sums[seat] = TO_COME
            seat += 1
        self.round += 1
        self.turn = (self.first + self.round) % self.seats  # C4, R4
        self.done = self.round == self.rounds

    def points(self, seat: i64) -> float:
        return float(self.won[seat])

    # --- words and pictures ---

    def rest(self) -> str:
        """Rounds played, the sums of this one (`-`: still to come, 0: out), rounds won."""
        sums = "/".join("-" if total == TO_COME else str(total) for total in self.sums)
        return f"{self.round} {sums} {'/'.join(str(wins) for wins in self.won)}"

    def read_rest(self, words: list[str]) -> None:
        played, sums, won = words
        self.round = whole(played, 0, self.rounds, "rounds played")
        self.won = vec[i64](wholes(won, self.seats, 0, self.round, "rounds won"))
        totals = sums.split("/")
        if len(totals) != self.seats:
            raise BadText(f"there are {self.seats} sums such as 12/0/-, not {sums}")
        on_turn = (self.turn - self.first - self.round) % self.seats  # how many seats have finished their series
        for seat in range(self.seats):
            if totals[seat] != "-":
                self.sums[seat] = whole(totals[seat], 0, FACES * self.throws, "a sum")
            step = (seat - self.first - self.round) % self.seats
            fits = self.sums[seat] >= DEAD if step < on_turn else self.sums[seat] == TO_COME
            if step == on_turn:  # in the middle of a series, and the last throw was not wicked
                fits = fits or (self.sums[seat] > DEAD and (self.flying or self.last != WICKED))
            if not fits:
                raise BadText(f"in round {self.round + 1} it is seat {self.turn}'s turn: {sums}")
        self.done = self.done or self.round == self.rounds
        if self.round == self.rounds and self.mid_turn():
            raise BadText(f"{self.rounds} rounds are played, and there is no sum any more: {sums}")

    def notation(self, actor: i64, move: i64) -> str:
        return "stop" if actor >= 0 and move == STOP else super().notation(actor, move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE or move != STOP:
            return super().say(actor, move)
        return Text("boese-drei-stops", {"seat": actor, "total": int(self.sums[actor])})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return ("stop",) if move == STOP else ("throw",)

    def why_not(self, seat: i64, attempt: str) -> str:
        return "boese-drei/R1"

    def status(self) -> Text:
        args: dict[str, Argument] = {"seat": self.turn, "number": self.round + 1, "rounds": self.rounds}
        return Text("boese-drei-to-stop" if self.mid_turn() else "boese-drei-to-throw", args)

    def scene(self, seat: i64) -> Scene:
        scene = self.table_scene()
        if not self.done:
            scene.things.append(Thing("stop", "button", "actions", 1, 0, label=Text("boese-drei-button-stop")))
        sheet = Sheet("sheet", players(self.seats), [Text("boese-drei-sum"), Text("boese-drei-won")])
        for owner in range(self.seats):
            total = self.sums[owner]
            mark, look = ("·", "") if total == TO_COME else ("†", "dead") if total == DEAD else (str(total), "")
            sheet.write(owner, 0, mark, look)
            sheet.write(owner, 1, str(self.won[owner]))
        sheet.lay(scene)
        return scene


class BoeseDrei(DiceGame):
    """The wicked three."""

    def __init__(self) -> None:
        super().__init__("boese-drei", leaflet="003/40, 004", options=BoeseDreiOptions)

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, BoeseDreiOptions)
        return BoeseDreiPosition(seats, Dice(1, options.burns), options.rounds or seats)
