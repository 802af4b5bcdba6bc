"""Wieviel Augen? with two dice: the thrower reckons in secret and announces a number; the magician names the dice.

Moves: THROW; ANNOUNCE + number (0 … 999); ERROR, or PAIR + 8 × first die + second die. The dice fall in their order;
until the magician has answered nobody but the thrower sees them. There is no lot: seat 0 throws first.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import NONE, THROW, TWO_AND_THREE_DICE, UNSEEN, DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.dice import BURNT, FACES, MARKS, Dice
from spielkiste.things.keypad import keypad, typed
from spielkiste.things.numbers import whole, wholes
from spielkiste.things.sheets import Sheet, players

ANNOUNCE: Final = 1
NUMBERS: Final = 1000  # R2: 0 … 999 may be announced
ERROR: Final = 1024
PAIR: Final = 1024  # + the two faces in base 8
TAKEN_OFF: Final = 25  # C2
SILENCE: Final = -1  # nothing is announced yet


def reckoned(first: i64, second: i64) -> i64:
    """C1: double the first die, add 5, times 5, add the second die."""
    return (2 * first + 5) * 5 + second


def answer_to(announced: i64) -> i64:
    """C2: the pair that stands in the number, or ERROR where none does."""
    rest = announced - TAKEN_OFF
    first = rest // 10
    second = rest % 10
    if rest > 0 and 1 <= first <= FACES and 1 <= second <= FACES:
        return PAIR + 8 * first + second
    return ERROR


@dataclass(frozen=True)
class WievielAugenOptions(DiceOptions):
    rounds: int = field(default=1, metadata=span(1, 10))


class WievielAugenPosition(DicePosition):
    """The secret throw, the announced number, and the tricks that counted for each seat."""

    def __init__(self, dice: Dice, rounds: i64) -> None:
        super().__init__(2, dice, TWO_AND_THREE_DICE)
        self.rounds: i64 = rounds
        self.first = self.turn = 0
        self.secret: bool = False  # dice lie there that only the thrower sees
        self.announced: i64 = SILENCE
        self.tricks: vec[i64] = vec[i64]([0, 0])

    def copy(self) -> "WievielAugenPosition":
        twin = WievielAugenPosition(self.dice, self.rounds)
        twin.take_from(self)
        twin.secret = self.secret
        twin.announced = self.announced
        twin.tricks = self.tricks[:]
        return twin

    def round(self) -> i64:
        """Tricks that are over; each counted for somebody."""
        return self.tricks[0] + self.tricks[1]

    def thrower(self) -> i64:
        return self.round() % 2  # the roles swap after each round

    def mid_turn(self) -> bool:
        return self.secret and self.announced == SILENCE

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if not self.secret:
            out[0] = THROW
            return 1
        if self.announced == SILENCE:
            while n < NUMBERS:
                out[n] = ANNOUNCE + n
                n += 1
            return n
        out[n] = ERROR  # R3
        first: i64 = 1
        while first <= FACES:
            second: i64 = 1
            while second <= FACES:
                n += 1
                out[n] = PAIR + 8 * first + second
                second += 1
            first += 1
        return n + 1

    def landed(self, throw: i64) -> None:
        self.secret = True
        self.announced = SILENCE

    def decide(self, seat: i64, move: i64) -> None:
        if move < ERROR:
            self.announced = move - ANNOUNCE
            self.turn = 1 - seat
            return
        right = self.announced == reckoned(self.last >> 3, self.last & 7)
        seen_through = move == (PAIR + self.last if right else answer_to(self.announced))  # R4
        self.tricks[seat if seen_through else 1 - seat] += 1
        self.secret = False
        self.turn = self.thrower()
        self.done = self.round() == self.rounds

    def points(self, seat: i64) -> float:
        return float(self.tricks[seat])

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        if self.secret and seat != self.thrower():
            self.last = UNSEEN

    def fill(self, rng: Rng) -> None:
        if self.last == UNSEEN:
            self.last = self.dice.fall(rng)

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        return move if actor != CHANCE or move == BURNT or seat == self.thrower() else UNSEEN

    # --- words and pictures ---

    def rest(self) -> str:
        """Whether the dice lie in secret, the number announced, tricks."""
        announced = "-" if self.announced == SILENCE else str(self.announced)
        return f"{'secret' if self.secret else 'open'} {announced} {self.tricks[0]}-{self.tricks[1]}"

    def read_rest(self, words: list[str]) -> None:
        secret, announced, tricks = words
        self.secret = secret == "secret"
        if secret not in ("secret", "open"):
            raise BadText(f"after the throw come secret or open, the number announced, and tricks: {' '.join(words)}")
        self.announced = SILENCE if announced == "-" else whole(announced, 0, NUMBERS - 1, "the number announced")
        self.tricks = vec[i64](wholes(tricks.replace("-", "/"), 2, 0, self.rounds, "tricks"))
        self.done = self.round() == self.rounds
        under_way: i64 = 1 if self.secret else 0
        if self.throws != self.round() + under_way or self.throws > self.rounds:
            raise BadText(
                f"each throw is a trick, and there are {self.rounds}, not {tricks} after {self.throws} throws"
            )
        on = 1 - self.thrower() if self.secret and self.announced != SILENCE else self.thrower()
        if self.first != 0 or self.turn != on:
            raise BadText(f"it is not seat {self.turn}'s turn: {' '.join(words)}")
        if self.throws > 0 and (self.last == NONE or (self.secret and self.flying)):
            raise BadText(f"the dice that were thrown lie there: {' '.join(words)}")
        if not self.secret and (self.announced == SILENCE) != (self.throws == 0):
            raise BadText(f"in every trick a number is announced: {announced}")

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE or move == THROW:
            return super().notation(actor, move)
        if move < ERROR:
            return str(move - ANNOUNCE)
        return "error" if move == ERROR else f"{(move - PAIR) >> 3}-{(move - PAIR) & 7}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE or move == THROW:
            return super().say(actor, move)
        if move < ERROR:
            return Text("wieviel-augen-zwei-announces", {"seat": actor, "number": move - ANNOUNCE})
        if move == ERROR:
            return Text("wieviel-augen-zwei-doubts", {"seat": actor})
        args = {"seat": actor, "first": (move - PAIR) >> 3, "second": (move - PAIR) & 7}
        return Text("wieviel-augen-zwei-names", {**args})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move == THROW:
            return ("throw",)
        if move < ERROR:
            return typed(move - ANNOUNCE, "announce")
        return ("error",) if move == ERROR else (f"first-{(move - PAIR) >> 3}", f"second-{(move - PAIR) & 7}")

    def why_not(self, seat: i64, attempt: str) -> str:
        if not self.secret:
            return super().why_not(seat, attempt)
        return "wieviel-augen-zwei/R2" if self.announced == SILENCE else "wieviel-augen-zwei/R3"

    def status(self) -> Text:
        if not self.secret:
            return super().status()
        if self.announced == SILENCE:
            return Text("wieviel-augen-zwei-to-reckon", {"seat": self.turn})
        return Text("wieviel-augen-zwei-to-answer", {"seat": self.turn, "number": self.announced})

    def scene(self, seat: i64) -> Scene:
        scene = self.table_scene()
        if self.last == UNSEEN:
            for k in range(2):
                scene.things.append(Thing(f"die-{k}", "die", "tray", float(k), 0, "die-hidden", "?"))
        if self.secret and self.announced == SILENCE:
            scene.areas.append(Area("keys", "actions", 11, 1, -1, Text("wieviel-augen-zwei-recipe")))
            scene.things += keypad("keys", "announce", Text("wieviel-augen-zwei-button-announce"))
        elif self.secret:
            for row, name in enumerate(("first", "second")):
                area = f"answer-{name}"
                scene.areas.append(Area(area, "actions", FACES, 1, -1, Text(f"wieviel-augen-zwei-{name}")))
                for face in MARKS:
                    scene.things.append(Thing(f"{name}-{face}", "button", area, float(face) - 1, 0, face, face))
                if row == 0:
                    label = Text("wieviel-augen-zwei-button-error")
                    scene.things.append(Thing("error", "button", "actions", 1, 0, label=label))
        said = Text("wieviel-augen-zwei-announced")
        sheet = Sheet("sheet", players(2), [said, Text("wieviel-augen-zwei-tricks")])
        teller = self.thrower() if self.secret else 1 - self.thrower()  # the number of the last trick stays in sight
        if self.announced != SILENCE:
            sheet.write(teller, 0, str(self.announced))
        for owner in range(2):
            sheet.write(owner, 1, str(self.tricks[owner]))
        sheet.lay(scene)
        return scene


class WievielAugenZwei(DiceGame):
    """How many pips?"""

    def __init__(self) -> None:
        super().__init__(
            "wieviel-augen-zwei",
            leaflet="003/75, 004",
            common=TWO_AND_THREE_DICE,
            seats=(2,),
            kind=("dice", "hidden", "trick"),
            options=WievielAugenOptions,
            bound=100,
            undo=False,  # after the answer the dice lie open
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, WievielAugenOptions)
        return WievielAugenPosition(Dice(2, options.burns, ordered=True), options.rounds)
