"""Lustige Sieben (merry seven): all but the bank stake on a number, the bank throws, and the side that falls loses.

Moves: THROW of the bank; PASS; a number 2 … 12 to stake on, then AMOUNT + chips. The dice fall as a throw of two.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import THROW, DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.words import Area, Argument, Scene, Text, Thing
from spielkiste.things.chips import pay, purses
from spielkiste.things.dice import Dice, pips
from spielkiste.things.keypad import keypad, typed
from spielkiste.things.numbers import whole, wholes

PASS: Final = 1
LOWEST: Final = 2
SEVEN: Final = 7
HIGHEST: Final = 12
AMOUNT: Final = 16
ROW: Final = 13  # stakes of a seat, by number

LEFT_NUMBERS: Final = (2, 4, 6, 9, 11)
RIGHT_NUMBERS: Final = (3, 5, 8, 10, 12)
LEFT, RIGHT, MIDDLE = 0, 1, 2
SIDES: Final = vec[i64]([RIGHT if n in RIGHT_NUMBERS else MIDDLE if n == SEVEN else LEFT for n in range(ROW)])
LOST: Final = -1
STANDS: Final = 0
GAINS: Final = vec[i64](
    # what a chip on the left, on the right, on the seven gains when there falls a number of …
    [LOST, 1, LOST]  # … the left side: C3
    + [1, LOST, STANDS]  # … the right side: C4
    + [LOST, LOST, 2]  # … a seven: C5; R2: the own chip comes back besides
)


@dataclass(frozen=True)
class LustigeSiebenOptions(DiceOptions):
    chips: int = field(default=20, metadata=span(5, 500))
    throws: int = field(default=3, metadata=span(1, 20))  # of each bank
    rounds: int = field(default=1, metadata=span(1, 10))  # how often everyone holds the bank


class LustigeSiebenPosition(DicePosition):
    """Who holds the bank, the chips in hand, and the stakes on the layout."""

    def __init__(self, seats: i64, dice: Dice, options: LustigeSiebenOptions) -> None:
        super().__init__(seats, dice)
        self.options: LustigeSiebenOptions = options
        self.bank: i64 = -1
        self.thrown: i64 = 0  # throws of this bank
        self.banks: i64 = 0  # turns at the bank that are over
        self.number: i64 = 0  # what the seat on turn stakes on; 0: not said yet
        self.chips: vec[i64] = vec[i64]([options.chips] * seats)  # C1
        self.stakes: vec[i64] = vec[i64]([0] * (seats * ROW))

    def copy(self) -> "LustigeSiebenPosition":
        twin = LustigeSiebenPosition(self.seats, self.dice, self.options)
        twin.take_from(self)
        twin.bank, twin.thrown, twin.banks = self.bank, self.thrown, self.banks
        twin.number = self.number
        twin.chips = self.chips[:]
        twin.stakes = self.stakes[:]
        return twin

    # --- staking ---

    def begin(self) -> None:
        self.bank = self.turn  # R6
        self.next_to_stake()

    def mid_turn(self) -> bool:
        return self.number > 0

    def standing(self, seat: i64) -> i64:
        """The seat's stake on the seven."""
        return self.stakes[seat * ROW + SEVEN]

    def next_to_stake(self) -> None:
        """R3: in order from the bank's left; who has nothing in hand and nothing standing sits out. Last, the bank."""
        self.pass_on()
        while self.turn != self.bank and self.chips[self.turn] == 0 and self.standing(self.turn) == 0:
            self.pass_on()

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        if seat == self.bank:
            out[0] = THROW
            return 1
        n: i64 = 0
        k: i64 = 1
        if self.number > 0:
            while k <= self.chips[seat]:
                out[n] = AMOUNT + k
                n += 1
                k += 1
            return n
        if self.standing(seat) > 0:
            out[n] = PASS
            n += 1
        if self.chips[seat] > 0:
            k = LOWEST
            while k <= HIGHEST:
                out[n] = k
                n += 1
                k += 1
        return n

    def decide(self, seat: i64, move: i64) -> None:
        if LOWEST <= move <= HIGHEST:
            self.number = move
            return
        if move > AMOUNT:
            self.chips[seat] -= move - AMOUNT
            self.stakes[seat * ROW + self.number] += move - AMOUNT
            self.number = 0
        self.next_to_stake()

    # --- settling ---

    def landed(self, throw: i64) -> None:
        self.settle(SIDES[pips(throw)])
        self.thrown += 1
        if self.rich() == 1:  # R7
            self.return_stakes()
            self.done = True
            return
        if self.thrown == self.options.throws or self.chips[self.bank] == 0:
            self.pass_bank()
        self.next_to_stake()

    def settle(self, fallen: i64) -> None:
        """R1: the side that falls loses. R5: the bank collects, then stakes come back, then the profits are paid."""
        owed = vec[i64]([0] * self.seats)
        place: i64 = 0
        while place < self.seats * ROW:
            stake = self.stakes[place]
            gain = GAINS[fallen * 3 + SIDES[place % ROW]]
            if stake > 0 and gain != STANDS:
                self.stakes[place] = 0
                if gain == LOST:
                    self.chips[self.bank] += stake
                else:
                    self.chips[place // ROW] += stake
                    owed[place // ROW] += gain * stake
            place += 1
        step: i64 = 1
        while step < self.seats:
            seat = (self.bank + step) % self.seats
            pay(self.chips, self.bank, seat, owed[seat])
            step += 1

    def pass_bank(self) -> None:
        """R6: standing stakes go back; the bank goes to the next seat that has chips."""
        self.return_stakes()
        self.thrown = 0
        everyone = self.seats * self.options.rounds
        while True:
            self.banks += 1
            self.bank = (self.bank + 1) % self.seats
            if self.banks == everyone:  # R7
                self.done = True
                break
            if self.chips[self.bank] > 0:
                break
        self.turn = self.bank

    def return_stakes(self) -> None:
        """R4"""
        seat: i64 = 0
        while seat < self.seats:
            self.chips[seat] += self.standing(seat)
            self.stakes[seat * ROW + SEVEN] = 0
            seat += 1

    def wealth(self, seat: i64) -> i64:
        """A seat's chips, in hand and on the layout."""
        total = self.chips[seat]
        k: i64 = 0
        while k < ROW:
            total += self.stakes[seat * ROW + k]
            k += 1
        return total

    def rich(self) -> i64:
        """How many seats have chips."""
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.wealth(seat) > 0:
                n += 1
            seat += 1
        return n

    def points(self, seat: i64) -> float:
        return float(self.wealth(seat))

    # --- words and pictures ---

    def on_layout(self, seat: int) -> list[tuple[int, int]]:
        """What a seat has staked: numbers and chips."""
        return [(n, int(self.stakes[seat * ROW + n])) for n in range(LOWEST, ROW) if self.stakes[seat * ROW + n]]

    def rest(self) -> str:
        """Bank, its throws so far, turns at the bank that are over, number being staked on, chips, stakes."""
        bank = "-" if self.bank < 0 else str(self.bank)
        chips = "/".join(str(held) for held in self.chips)
        stakes = "/".join("+".join(f"{n}:{k}" for n, k in self.on_layout(s)) or "-" for s in range(self.seats))
        return f"{bank} {self.thrown} {self.banks} {self.number or '-'} {chips} {stakes}"

    def read_rest(self, words: list[str]) -> None:
        bank, thrown, banks, number, chips, stakes = words
        everyone, every_chip = self.seats * self.options.rounds, self.seats * self.options.chips
        if self.first < 0:
            return
        self.bank = whole(bank, 0, self.seats - 1, "the bank")
        self.thrown = whole(thrown, 0, self.options.throws, "throws of this bank")
        self.banks = whole(banks, 0, everyone, "turns at the bank")
        self.number = 0 if number == "-" else whole(number, LOWEST, HIGHEST, "the number to stake on")
        self.chips = vec[i64](wholes(chips, self.seats, 0, every_chip, "chips"))
        lying = stakes.split("/")
        if len(lying) != self.seats:
            raise BadText(f"there are {self.seats} seats, each with stakes (7:3+9:2, or -): {stakes}")
        for seat in range(self.seats):
            for stake in lying[seat].split("+") if lying[seat] != "-" else []:
                on, _, amount = stake.partition(":")
                place = seat * ROW + whole(on, LOWEST, HIGHEST, "a number")
                if self.stakes[place]:
                    raise BadText(f"one number, one stake: {lying[seat]}")
                self.stakes[place] = whole(amount, 1, every_chip, "a stake")
        if sum(int(self.wealth(seat)) for seat in range(self.seats)) != every_chip:
            raise BadText(f"there are {every_chip} chips in the game: {chips} {stakes}")
        self.done = self.banks == everyone or self.rich() == 1
        self.inspect()

    def inspect(self) -> None:
        """Raise BadText where this is no moment of any game."""
        if self.bank != (self.first + self.banks) % self.seats:
            raise BadText(f"after {self.banks} turns at the bank, seat {self.bank} does not hold it")
        if self.done:
            if any(self.on_layout(seat) for seat in range(self.seats)) or self.number > 0:
                raise BadText("when the game is over, no stakes are left")
            return
        if self.chips[self.bank] == 0 or self.on_layout(self.bank) or self.thrown == self.options.throws:
            raise BadText(f"seat {self.bank} does not hold the bank any more")
        on_turn = (self.turn - self.bank - 1) % self.seats  # how many seats have staked for this throw
        for step in range(self.seats - 1):
            seat = (self.bank + 1 + step) % self.seats
            numbers = [number for number, _ in self.on_layout(seat) if number != SEVEN]
            if len(numbers) > (1 if step < on_turn else 0):
                raise BadText(f"everybody stakes on one number, in turn: seat {seat} on {numbers}")
            if step < on_turn and self.chips[seat] > 0 and not self.on_layout(seat):
                raise BadText(f"seat {seat} has chips and must stake")
        if self.turn == self.bank:
            fits: bool = self.number == 0
        else:
            able = self.chips[self.turn] > 0 or (self.number == 0 and self.standing(self.turn) > 0)
            fits = able and not self.flying
        if not fits:
            raise BadText(f"seat {self.turn} cannot be on turn like that")

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE or move == THROW:
            return super().notation(actor, move)
        return "pass" if move == PASS else str(move - AMOUNT if move > AMOUNT else move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE or move == THROW:
            return super().say(actor, move)
        if move == PASS:
            return Text("lustige-sieben-passes", {"seat": actor})
        if move <= HIGHEST:
            return Text("lustige-sieben-chooses", {"seat": actor, "number": move})
        return Text("lustige-sieben-stakes", {"seat": actor, "number": self.number, "chips": move - AMOUNT})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move == THROW:
            return ("throw",)
        if move == PASS:
            return ("pass",)
        return (f"number-{move}",) if move <= HIGHEST else typed(move - AMOUNT, "stake")

    def why_not(self, seat: i64, attempt: str) -> str:
        return "lustige-sieben/C2" if seat == self.bank else "lustige-sieben/R3"

    def status(self) -> Text:
        args: dict[str, Argument] = {"seat": self.turn, "throw": self.thrown + 1, "throws": self.options.throws}
        if self.turn == self.bank:
            return Text("lustige-sieben-to-throw", args)
        if self.number == 0:
            return Text("lustige-sieben-to-choose", {**args, "seatBank": self.bank})
        return Text("lustige-sieben-to-stake", {"seat": self.turn, "number": self.number})

    def scene(self, seat: i64) -> Scene:
        """R8: the layout shows every stake: a row for each number of a side, and in it a place for each seat."""
        scene = self.table_scene()
        columns = self.seats + 1
        scene.areas.append(Area("layout", "sheet", float(2 * columns), float(len(LEFT_NUMBERS) + 2)))
        places = {SEVEN: (0, 1)}
        for side, numbers in enumerate((LEFT_NUMBERS, RIGHT_NUMBERS)):
            places |= {number: (side * columns, row + 2) for row, number in enumerate(numbers)}
            for owner in range(self.seats):
                head, name = f"head-{side}-{owner}", Text("table-name", {"seat": owner})
                scene.things.append(Thing(head, "label", "layout", float(side * columns + owner + 1), 0, label=name))
        for number, (x, y) in places.items():
            look = "chosen" if number == self.number else "number"
            scene.things.append(Thing(f"number-{number}", "cell", "layout", float(x), float(y), look, str(number)))
            for owner in range(self.seats):
                amount = self.stakes[owner * ROW + number]
                if amount:
                    stake, right = f"stake-{owner}-{number}", float(x + owner + 1)
                    scene.things.append(Thing(stake, "chips", "layout", right, float(y), "chips", str(amount)))
        areas, things = purses(self.chips, self.seats)
        scene.areas += areas
        scene.things += things
        if self.number > 0:
            scene.areas.append(Area("keys", "actions", 11, 1))
            scene.things += keypad("keys", "stake", Text("lustige-sieben-button-stake"))
        elif not self.done and self.turn != self.bank:
            scene.things.append(Thing("pass", "button", "actions", 1, 0, label=Text("lustige-sieben-button-pass")))
        return scene


class LustigeSieben(DiceGame):
    """Merry seven."""

    def __init__(self) -> None:
        super().__init__(
            "lustige-sieben",
            leaflet="003/58",
            kind=("dice", "stakes"),
            options=LustigeSiebenOptions,
            bound=27_000,
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, LustigeSiebenOptions)
        return LustigeSiebenPosition(seats, Dice(2, options.burns), options)
