"""Jule: write down 1 to 6 in order, then strike them off again from 6 to 1; every throw but the wanted one is in vain.

Moves: THROW; the die falls as its face. Points are chips once the winner is paid, and before that steps on the sheet.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options, span
from spielkiste.table.position import Position
from spielkiste.table.words import Scene, Text
from spielkiste.things.chips import pay, purses
from spielkiste.things.dice import Dice
from spielkiste.things.numbers import wholes
from spielkiste.things.sheets import Sheet, players

NUMBERS: Final = 6
STEPS: Final = 12  # six numbers written and six struck


@dataclass(frozen=True)
class JuleOptions(DiceOptions):
    chips: int = field(default=20, metadata=span(6, 100))


class JulePosition(DicePosition):
    """How far each seat has come on its sheet, and its chips."""

    def __init__(self, seats: i64, dice: Dice, chips: i64) -> None:
        super().__init__(seats, dice)
        self.steps: vec[i64] = vec[i64]([0] * seats)
        self.chips: vec[i64] = vec[i64]([chips] * seats)
        self.winner: i64 = -1

    def take_sheets(self, other: "JulePosition") -> None:
        """Copy all that a game of Jule is."""
        self.take_from(other)
        self.steps = other.steps[:]
        self.chips = other.chips[:]
        self.winner = other.winner

    def copy(self) -> "JulePosition":
        twin = JulePosition(self.seats, self.dice, 0)
        twin.take_sheets(self)
        return twin

    def wanted(self, seat: i64) -> i64:
        """C2: written in rising order; C3: struck in falling order."""
        steps = self.steps[seat]
        return steps + 1 if steps < NUMBERS else STEPS - steps

    def landed(self, throw: i64) -> None:
        if throw == self.wanted(self.turn):  # R1: any other throw changes nothing
            self.steps[self.turn] += 1  # R2: one step, even for the 6
            if self.steps[self.turn] == STEPS:  # C4
                self.settle()
        self.pass_on()

    def settle(self) -> None:
        """C5: the losers pay for what they have not struck."""
        self.done = True
        self.winner = self.turn
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.winner:
                struck = max(self.steps[seat] - NUMBERS, 0)
                pay(self.chips, seat, self.winner, NUMBERS - struck)  # R3, R4
            seat += 1

    def points(self, seat: i64) -> float:
        return float(self.chips[seat] if self.winner >= 0 else self.steps[seat])

    # --- words and pictures ---

    def rest(self) -> str:
        """Steps on each sheet (7: all written, the 6 struck), chips."""
        return f"{'/'.join(str(n) for n in self.steps)} {'/'.join(str(n) for n in self.chips)}"

    def read_rest(self, words: list[str]) -> None:
        written, held = words
        steps = wholes(written, self.seats, 0, STEPS, "steps on a sheet")
        total = sum(int(chips) for chips in self.chips)
        chips = wholes(held, self.seats, 0, total, "chips")
        if sum(chips) != total:
            raise BadText(f"{self.seats} seats hold {total} chips together, not {held}")
        for seat in range(self.seats if self.first >= 0 else 0):
            self.inspect_turn()
            if steps[seat] > self.own_throws(seat):
                raise BadText(f"seat {seat} has made {self.own_throws(seat)} throws, and no more steps than that")
        self.steps = vec[i64](steps)
        self.chips = vec[i64](chips)
        if STEPS in steps:
            self.winner = steps.index(STEPS)
            self.done = True
            if (self.winner + 1) % self.seats != self.turn or self.last != 1:
                raise BadText(f"the game is over with the 1 that completes a sheet, not here: {written}")

    def scene(self, seat: i64) -> Scene:
        scene = self.table_scene()
        numbers = [Text("jule-number", {"number": number}) for number in range(1, NUMBERS + 1)]
        sheet = Sheet("sheet", players(self.seats), numbers)
        for owner in range(self.seats):
            steps = self.steps[owner]
            for number in range(1, NUMBERS + 1):
                if number > STEPS - steps:
                    sheet.write(owner, number - 1, "×", "struck")
                elif number <= steps:
                    sheet.write(owner, number - 1, str(number), "written")
                else:
                    sheet.write(owner, number - 1, "·", "empty")
        sheet.lay(scene)
        areas, things = purses(self.chips, self.seats)
        scene.areas += areas
        scene.things += things
        return scene


class Jule(DiceGame):
    """Up and down again."""

    def __init__(self) -> None:
        super().__init__("jule", leaflet="003/33", options=JuleOptions)

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, JuleOptions)
        return JulePosition(seats, Dice(1, options.burns), options.chips)
