"""Kuhschwanz (cow's tail): everyone lays out rows of 1 to 6 pieces; a throw takes in the own row of that length.

Moves: THROW; the die falls as its face.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import NONE, DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options
from spielkiste.table.position import Position
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.dice import BURNT, Dice

ROWS: Final = 6
PIECES: Final = 21
ALL_ROWS: Final = 0b1111110  # bit k: the row of k pieces


class KuhschwanzPosition(DicePosition):
    """Which rows each seat still has, and the pieces it holds."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.tails: vec[i64] = vec[i64]([ALL_ROWS] * seats)  # C1
        self.held: vec[i64] = vec[i64]([0] * seats)

    def copy(self) -> "KuhschwanzPosition":
        twin = KuhschwanzPosition(self.seats, self.dice)
        twin.take_from(self)
        twin.tails = self.tails[:]
        twin.held = self.held[:]
        return twin

    def landed(self, throw: i64) -> None:
        row: i64 = 1 << throw
        if self.tails[self.turn] & row:  # C2; C3: otherwise nothing
            self.tails[self.turn] &= ~row
            self.held[self.turn] += throw
            if self.tails[self.turn] == 0:  # C4
                self.held[self.turn] += PIECES * self.seats - self.total_held()
                self.done = True
        self.pass_on()  # R1

    def total_held(self) -> i64:
        total: i64 = 0
        for pieces in self.held:
            total += pieces
        return total

    def points(self, seat: i64) -> float:
        return float(self.held[seat])

    # --- words and pictures ---

    def rest(self) -> str:
        """Each seat's rows that are left."""
        tails = []
        for seat in range(self.seats):
            rows = "".join(str(k) for k in range(1, ROWS + 1) if self.tails[seat] >> k & 1)
            tails.append(rows or "0")
        return "/".join(tails)

    def read_rest(self, words: list[str]) -> None:
        tails = words[0].split("/") if len(words) == 1 else []
        if len(tails) != self.seats or tails.count("0") > 1:
            raise BadText(f"after the last throw come {self.seats} tails such as 12456/346, one of them perhaps 0")
        for seat, rows in enumerate(tails):
            left = [int(row) for row in rows if row != "0"]
            if left != sorted(set(left)) or not set(left) <= set(range(1, ROWS + 1)):
                raise BadText(f"a tail has rows 1 to 6 in rising order, not {rows}")
            if self.first >= 0 and ROWS - len(left) > self.own_throws(seat):
                raise BadText(f"seat {seat} has made {self.own_throws(seat)} throws, and no more rows are gone")
            self.tails[seat] = sum(1 << row for row in left)
            self.held[seat] = PIECES - sum(left)
        if self.first >= 0:
            self.inspect_turn()
        thrower = (self.turn + self.seats - 1) % self.seats
        if self.throws > 0 and (self.last == NONE or (self.last > BURNT and self.tails[thrower] >> self.last & 1)):
            raise BadText(f"the row that seat {thrower} has just thrown is gone: {words[0]}")
        for seat in range(self.seats):
            if self.tails[seat] == 0:
                self.held[seat] += PIECES * self.seats - self.total_held()
                self.done = True
                if seat != thrower:
                    raise BadText(f"the game is over with seat {seat}'s own throw: {words[0]}")

    def scene(self, seat: i64) -> Scene:
        scene = self.table_scene()
        for owner in range(self.seats):
            tail = f"tail-{owner}"
            label = Text("kuhschwanz-tail", {"seat": owner, "held": int(self.held[owner])})
            scene.areas.append(Area(tail, "board", ROWS, ROWS, owner, label))
            for row in range(1, ROWS + 1):
                if self.tails[owner] >> row & 1:
                    for k in range(row):
                        place = f"{tail}-{row}-{k}"
                        scene.things.append(Thing(place, "piece", tail, float(k), float(row - 1), "match", "I"))
        return scene


class Kuhschwanz(DiceGame):
    """Cow's tail."""

    def __init__(self) -> None:
        super().__init__("kuhschwanz", leaflet="003/35")

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, DiceOptions)
        return KuhschwanzPosition(seats, Dice(1, options.burns))
