"""What all dice games share: a lot who begins, throwing in turn, throws that burn, and a limit to what never ends.

A dice game subclasses `DicePosition` and says what a throw does (`landed`) and, where seats decide something, what
else they may do (`options_of`, `decide`). A seat's turn begins with the move THROW; the faces are CHANCE's answer.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.dice import BURNT, Dice, faces, read_throw, write_throw

THROW: Final = 0
SAFETY: Final = 10_000  # throws after which the standing decides


class DicePosition(Position):
    """Seats throw in turn. `first` is who began, `flying` says that a throw is on its way."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        super().__init__(seats)
        self.dice: Dice = dice
        self.first: i64 = -1
        self.turn: i64 = -1
        self.flying: bool = False
        self.last: i64 = -1  # the throw that lies on the table; -1: none yet
        self.throws: i64 = 0
        self.done: bool = False

    def take_from(self, other: "DicePosition") -> None:
        """Copy what all dice games share."""
        self.first, self.turn = other.first, other.turn
        self.flying, self.last = other.flying, other.last
        self.throws, self.done = other.throws, other.done

    # --- what a game says ---

    def landed(self, throw: i64) -> None:
        """The faces lie on the table: what happens."""
        raise NotImplementedError

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        """What the seat may do: usually nothing but throw."""
        out[0] = THROW
        return 1

    def decide(self, seat: i64, move: i64) -> None:
        """A seat does something else than throwing."""
        raise NotImplementedError

    def other_chance(self, out: vec[i64]) -> i64:
        """Outcomes of chance that are no throw (a lot); 0: chance throws the dice."""
        return 0

    # --- the common course ---

    def actors(self) -> i64:
        if self.first < 0 or self.flying or self.done:
            return 0
        return 1 << self.turn

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor >= 0:
            return self.options_of(actor, out)
        if self.first >= 0:
            return self.dice.write(out)
        seat: i64 = 0
        while seat < self.seats:  # G1: the lot says who begins
            out[seat] = seat
            seat += 1
        return seat

    def weight(self, outcome: i64) -> i64:
        return 1 if self.first < 0 else self.dice.weight(outcome)

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE and self.flying:
            return self.dice.throw(rng)
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor >= 0:
            if move == THROW:
                self.flying = True
            else:
                self.decide(actor, move)
        elif self.first < 0:
            self.first = self.turn = move
        elif move == BURNT:  # it counts as no throw at all, and is repeated
            self.last = BURNT
        else:
            self.flying = False
            self.last = move
            self.throws += 1
            self.landed(move)
            if self.throws >= SAFETY:
                self.done = True

    def pass_on(self) -> None:
        """The dice go to the left neighbour."""
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def over(self) -> bool:
        return self.done

    # --- words and pictures ---

    def head(self) -> str:
        """The common part of the text: who began, whose turn, `*` while a throw flies, throws so far, last throw."""
        if self.first < 0:
            return "- - 0 -"
        last = "-" if self.last < 0 else write_throw(self.last)
        return f"{self.first} {self.turn}{'*' if self.flying else ''} {self.throws} {last}"

    def read_head(self, words: list[str]) -> None:
        """Set the table as the first four words of a text say."""
        first, turn, throws, last = words[:4]
        if first == "-":
            return
        self.first, self.turn = int(first), int(turn.rstrip("*"))
        self.flying = turn.endswith("*")
        self.throws = int(throws)
        self.last = -1 if last == "-" else read_throw(last)
        if not (0 <= self.first < self.seats and 0 <= self.turn < self.seats and 0 <= self.throws <= SAFETY):
            raise BadText(f"no such seat, or too many throws: {' '.join(words[:4])}")
        if self.last > BURNT and not self.dice.could_fall(self.last):
            raise BadText(f"no throw of these dice: {last}")
        self.done = self.throws >= SAFETY

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return f"starts={move}" if self.first < 0 else write_throw(move)
        return "throw"

    def find(self, actor: i64, notation: str) -> i64:
        if actor == CHANCE and self.flying:
            try:
                throw = read_throw(notation)  # faces in any order
            except ValueError:
                return -1
            return throw if self.dice.could_fall(throw) else -1
        return super().find(actor, notation)

    def say(self, actor: i64, move: i64) -> Text:
        if actor != CHANCE:
            return Text("dice-throw", {"seat": actor})
        if self.first < 0:
            return Text("table-starts", {"seat": move})
        return Text("dice-burns") if move == BURNT else Text("dice-shows", {"faces": write_throw(move)})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return ("throw",)

    def why_not(self, seat: i64, attempt: str) -> str:
        return "wuerfel-a-grundregeln/R2"

    def table_scene(self) -> Scene:
        """The tray with the last throw, the button, and who is on."""
        scene = Scene([Area("tray", "tray", float(self.dice.count), 1, -1, Text("dice-tray"))])
        if self.last > BURNT:
            for k, face in enumerate(faces(self.last)):
                scene.things.append(Thing(f"die-{k}", "die", "tray", float(k), 0, f"die-{face}", str(face)))
        scene.areas.append(Area("actions", "actions", 4, 1))
        if self.done:
            scene.status = Text("table-over")
        elif self.first >= 0:
            scene.things.append(Thing("throw", "button", "actions", label=Text("dice-button-throw")))
            scene.status = Text("table-to-throw", {"seat": self.turn})
        return scene
