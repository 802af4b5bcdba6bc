"""What all dice games share: a lot who begins, throwing in turn, throws that burn, and a limit to what never ends.

A dice game subclasses `DicePosition` and says what a throw does (`landed`) and, where seats decide something, what
else they may do (`options_of`, `decide`). A seat's turn begins with the move THROW; the faces are CHANCE's answer.
The game itself is a `DiceGame`; its text is the common head and what the position adds in `rest` and `read_rest`.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, span
from spielkiste.table.position import CHANCE, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.dice import BURNT, Dice, faces, write_throw
from spielkiste.things.numbers import whole

THROW: Final = 0
SAFETY: Final = 10_000  # throws after which the standing decides
BOUND: Final = 26_000  # events of a game that reaches it, with every fifth throw burning
NONE: Final = -1  # no throw lies on the table
UNSEEN: Final = -2  # one does, but this seat may not see it
ONE_DIE_AND_TWO: Final = "wuerfel-a-grundregeln"  # the pages of common rules
TWO_AND_THREE_DICE: Final = "wuerfel-grundregeln"
MORE_DICE: Final = "wuerfel-c"
TO_THROW: Final = {ONE_DIE_AND_TWO: "R2", TWO_AND_THREE_DICE: "R2", MORE_DICE: "W8"}


@dataclass(frozen=True)
class DiceOptions(Options):
    burns: int = field(default=0, metadata=span(0, 20))  # of a hundred throws


class DicePosition(Position):
    """Seats throw in turn. `first` is who began, `flying` says that a throw is on its way."""

    def __init__(self, seats: i64, dice: Dice, common: str = ONE_DIE_AND_TWO) -> None:
        super().__init__(seats)
        self.dice: Dice = dice
        self.room: i64 = dice.count  # in the tray
        self.common: str = common
        self.first: i64 = -1
        self.turn: i64 = -1
        self.flying: bool = False
        self.last: i64 = NONE  # the throw that lies on the table
        self.throws: i64 = 0
        self.done: bool = False

    def take_from(self, other: "DicePosition") -> None:
        """Copy what all dice games share."""
        self.first, self.turn = other.first, other.turn
        self.flying, self.last = other.flying, other.last
        self.throws, self.done = other.throws, other.done

    # --- what a game says ---

    def begin(self) -> None:
        """The lot has said who begins."""

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

    def rest(self) -> str:
        """What the text says after the common head."""
        raise NotImplementedError

    def read_rest(self, words: list[str]) -> None:
        """Set the table as `rest` says; raises BadText."""
        raise NotImplementedError

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

    def allows(self, actor: i64, move: i64) -> bool:
        if actor == CHANCE and self.flying:
            return self.dice.could_fall(move)
        return super().allows(actor, move)

    def play(self, actor: i64, move: i64) -> None:
        if actor >= 0:
            if move == THROW:
                self.flying = True
            else:
                self.decide(actor, move)
        elif self.first < 0:
            self.first = self.turn = move
            self.begin()
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

    def text(self) -> str:
        return f"{self.head()} {self.rest()}"

    def head(self) -> str:
        """The common part of the text: who began, whose turn, `*` while a throw flies, throws so far, last throw."""
        if self.first < 0:
            return "- - 0 -"
        last = "-" if self.last == NONE else "?" if self.last == UNSEEN else write_throw(self.last)
        return f"{self.first} {self.turn}{'*' if self.flying else ''} {self.throws} {last}"

    def read_head(self, words: list[str]) -> None:
        """Set the table as the first four words of a text say."""
        first, turn, throws, last = words
        if first == "-":
            if words != ["-", "-", "0", "-"] or self.first >= 0:  # where there is no lot, somebody has begun
                raise BadText(f"before the lot has fallen nothing is thrown: {' '.join(words)}")
            return
        self.first = whole(first, 0, self.seats - 1, "the seat that began")
        self.turn = whole(turn.removesuffix("*"), 0, self.seats - 1, "the seat on turn")
        self.flying = turn.endswith("*")
        self.throws = whole(throws, 0, SAFETY, "throws")
        self.last = NONE if last == "-" else self.read_last(last)
        if self.last == NO_MOVE and last != "-":
            raise BadText(f"no throw of these dice: {last}")
        if (self.last == BURNT and not self.flying) or (self.last > BURNT and self.throws == 0):
            raise BadText(f"a burnt throw is thrown again, and faces lie there after a throw: {' '.join(words)}")
        self.done = self.throws >= SAFETY

    def own_throws(self, seat: i64) -> i64:
        """How many throws a seat has made where all have one throw each in turn."""
        return (self.throws - (seat - self.first) % self.seats + self.seats - 1) // self.seats

    def inspect_turn(self) -> None:
        """Raise BadText where all have one throw each in turn, and it is not this seat's turn."""
        if self.turn != (self.first + self.throws) % self.seats:
            raise BadText(f"after {self.throws} throws in turn it is not seat {self.turn} that throws")

    def read_last(self, words: str) -> i64:
        """The throw that lies on the table."""
        return self.dice.read(words)

    def notation(self, actor: i64, move: i64) -> str:
        if actor != CHANCE:
            return "throw"
        if self.first < 0:
            return f"starts={move}"
        return write_throw(move) if move >= 0 else "?"

    def find(self, actor: i64, notation: str) -> i64:
        if actor == CHANCE and self.flying:
            return self.dice.read(notation)  # `burnt` too, even where chance never burns: real dice may
        return super().find(actor, notation)

    def say(self, actor: i64, move: i64) -> Text:
        if actor != CHANCE:
            return Text("dice-throw", {"seat": actor})
        if self.first < 0:
            return Text("table-starts", {"seat": move})
        if move < 0:
            return Text("dice-unseen")
        return Text("dice-burns") if move == BURNT else Text("dice-shows", {"faces": write_throw(move)})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return ("throw",)

    def why_not(self, seat: i64, attempt: str) -> str:
        return f"{self.common}/{TO_THROW[self.common]}"

    def status(self) -> Text:
        """What the table waits for while the game goes on."""
        return Text("table-to-throw", {"seat": self.turn})

    def lying(self) -> i64:
        """The dice that lie in the tray."""
        return self.last

    def table_scene(self) -> Scene:
        """The tray with the last throw, the button to throw, and who is on."""
        scene = Scene([Area("tray", "tray", float(self.room), 1, -1, Text("dice-tray"))])
        for k, face in enumerate(faces(max(self.lying(), BURNT))):
            scene.things.append(Thing(f"die-{k}", "die", "tray", float(k), 0, f"die-{face}", str(face)))
        scene.areas.append(Area("actions", "actions", 4, 1))
        if self.done:
            scene.status = Text("table-over")
        elif self.first >= 0:
            scene.things.append(Thing("throw", "button", "actions", label=Text("dice-button-throw")))
            scene.status = self.status()
        return scene


class DiceGame(Game):
    """The description of a dice game."""

    def __init__(
        self,
        id: str,
        *,
        leaflet: str,
        common: str = ONE_DIE_AND_TWO,
        seats: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 8),
        kind: tuple[str, ...] = ("dice",),
        options: type[DiceOptions] = DiceOptions,
        bound: int = BOUND,
        undo: bool = True,
        like: str = "",
    ) -> None:
        super().__init__(
            id,
            seats=seats,
            kind=kind,
            leaflet=leaflet,
            options=options,
            bound=bound,
            undo=undo,
            like=like,
            common=(common,),
        )

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.start(seats, options)
        assert isinstance(position, DicePosition)
        words = text.split()
        if len(words) < 4:
            raise BadText(f"first come who began, whose turn, throws so far and the last throw, not {text!r}")
        position.read_head(words[:4])
        position.read_rest(words[4:])
        if position.first < 0 and words != self.start(seats, options).text().split():
            raise BadText(f"before the lot has fallen nothing has happened: {text}")
        if position.flying and position.done:
            raise BadText(f"when the game is over no throw is on its way: {text}")
        return position
