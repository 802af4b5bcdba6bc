"""The bench catches what it is there for: a sound game passes, and each way to be unsound is found.

The game: chance hides a number from 0 to 3, which seat 0 alone may see; seat 0 says whether it is odd, then seat 1
guesses it.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.lab.check import check
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing

pytestmark = pytest.mark.interpreted_only

UNKNOWN = -1
EVEN, ODD = 10, 11


class Guess(Position):
    """What is hidden, what was said (-1: nothing yet), what was guessed (-1: nothing yet)."""

    def __init__(self) -> None:
        super().__init__(2)
        self.dealt = False
        self.number = UNKNOWN
        self.said = -1
        self.guess = -1
        self.seen: list[int] = []

    def copy(self) -> Position:
        twin = type(self)()
        twin.dealt, twin.number, twin.said, twin.guess = self.dealt, self.number, self.said, self.guess
        twin.seen = self.seen[:]
        return twin

    def actors(self) -> int:
        if not self.dealt or self.guess >= 0:
            return 0
        return 1 if self.said < 0 else 2

    def moves(self, actor: int, out: vec[i64]) -> int:
        codes = self.possible(actor)
        for k, code in enumerate(codes):
            out[k] = code
        return len(codes)

    def possible(self, actor: int) -> list[int]:
        if actor == CHANCE:
            return [0, 1, 2, 3]
        return [EVEN, ODD] if self.said < 0 else [self.said, self.said + 2]

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            self.dealt, self.number = True, move
        elif move >= EVEN:
            self.said = self.number % 2  # lying is no use: the table looks
        else:
            self.guess = move

    def over(self) -> bool:
        return self.guess >= 0

    def points(self, seat: int) -> float:
        if self.guess < 0:
            return 0.5
        return float((self.guess == self.number) == bool(seat))

    def hide(self, seat: int) -> None:
        if seat != 0 and self.guess < 0:
            self.number = UNKNOWN

    def fill(self, rng: Rng) -> None:
        if self.dealt and self.number == UNKNOWN:
            self.number = rng.below(4) if self.said < 0 else self.said + 2 * rng.below(2)

    def heard(self, seat: int, actor: int, move: int) -> int:
        if actor == CHANCE and seat != 0:
            return -1
        return move

    def text(self) -> str:
        number = "-" if not self.dealt else "?" if self.number == UNKNOWN else str(self.number)
        return f"{number} {self.said} {self.guess}"

    def notation(self, actor: int, move: int) -> str:
        return "?" if move < 0 else {EVEN: "even", ODD: "odd"}.get(move, str(move))

    def say(self, actor: int, move: int) -> Text:
        return Text("table-hidden")

    def path(self, seat: int, move: int) -> tuple[str, ...]:
        return (f"key-{move}",)

    def why_not(self, seat: int, attempt: str) -> str:
        return "allgemein/G2"

    def scene(self, seat: int) -> Scene:
        keys = [Thing(f"key-{k}", "button", "keys", float(k), mark=str(k)) for k in (0, 1, 2, 3, EVEN, ODD)]
        return Scene([Area("keys", "actions", 12, 1)], keys, Text("table-over"))


class GuessGame(Game):
    """A game of guessing."""

    def __init__(self, position: type[Guess], **facts: object) -> None:
        given: dict[str, object] = {"seats": (2,), "kind": ("hidden",), "leaflet": "-", "bound": 10, "total": 1.0}
        super().__init__("guess", **{**given, **facts})  # type: ignore[arg-type]
        self.made = position

    def start(self, seats: int, options: Options) -> Position:
        return self.made()

    def parse(self, text: str, seats: int, options: Options) -> Position:
        number, said, guess = text.rstrip(";").split()
        position = self.made()
        position.seen = [0] * text.count(";")
        position.dealt = number != "-"
        position.number = int(number) if position.dealt else UNKNOWN
        if position.number > 3:
            raise BadText("a number from 0 to 3 is hidden")
        position.said, position.guess = int(said), int(guess)
        return position


def found(game: Game) -> set[str]:
    """The rules that the bench finds broken; a rules page the guessing game has none."""
    return {finding.rule for finding in check(game).findings} - {"rules page"}


def test_a_sound_game_passes() -> None:
    assert found(GuessGame(Guess)) == set()


def test_a_game_without_a_rules_page_is_found() -> None:
    assert {finding.rule for finding in check(GuessGame(Guess)).findings} == {"rules page"}


class Endless(Guess):
    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE or move >= EVEN:
            super().play(actor, move)
        else:
            self.said = -1


class Generous(Guess):
    def payoff(self, seat: int) -> float:
        return 1.0


class Unjust(Guess):
    def payoff(self, seat: int) -> float:
        return -super().payoff(seat)


class Lavish(Guess):
    def points(self, seat: int) -> float:
        return 2 * super().points(seat)


class Fickle(Guess):
    """What follows does not follow from the events."""

    throws = 0

    def play(self, actor: int, move: int) -> None:
        super().play(actor, move)
        Fickle.throws += 1
        if actor == CHANCE:
            self.number = Fickle.throws % 4


class Forgetful(Guess):
    """What was said is not written down."""

    def text(self) -> str:
        return " ".join([super().text().split()[0], "-1", str(self.guess)])


class Siamese(Guess):
    """A copy shares a list with what it was copied from."""

    def copy(self) -> Position:
        twin = super().copy()
        assert isinstance(twin, Guess)
        twin.seen = self.seen
        return twin

    def play(self, actor: int, move: int) -> None:
        super().play(actor, move)
        self.seen.append(move)

    def text(self) -> str:
        return f"{super().text()}{';' * len(self.seen)}"


class Stuck(Guess):
    def possible(self, actor: int) -> list[int]:
        return [] if actor == 1 else super().possible(actor)


class Stammering(Guess):
    def possible(self, actor: int) -> list[int]:
        return super().possible(actor) * 2


class Strict(Guess):
    def allows(self, actor: int, move: int) -> bool:
        return move != EVEN and super().allows(actor, move)


class Lenient(Guess):
    def allows(self, actor: int, move: int) -> bool:
        return True


class Weightless(Guess):
    def weight(self, outcome: int) -> int:
        return 0 if outcome == 3 else 1


class Wilful(Guess):
    def pick(self, actor: int, rng: Rng, out: vec[i64]) -> int:
        return 3 - super().pick(actor, rng, out) % 4 if actor == 1 else super().pick(actor, rng, out)


class Waiting(Guess):
    def expected(self) -> int:
        return 2 if self.dealt and self.guess < 0 else 0


class Confused(Guess):
    def key(self) -> int:
        return 7


class Open(Guess):
    def hide(self, seat: int) -> None:
        pass


class Loud(Guess):
    """Everybody is told of the deal as if it were all the same, and then sees that a 3 was dealt."""

    def heard(self, seat: int, actor: int, move: int) -> int:
        return -2 if actor == CHANCE else move

    def hide(self, seat: int) -> None:
        if self.number != 3:
            super().hide(seat)


class Careless(Guess):
    """Imagines numbers that do not fit what was said."""

    def fill(self, rng: Rng) -> None:
        if self.dealt and self.number == UNKNOWN:
            self.number = 7


class Blank(Guess):
    def fill(self, rng: Rng) -> None:
        pass


class Twofold(Guess):
    def notation(self, actor: int, move: int) -> str:
        return "number" if actor == 1 else super().notation(actor, move)


class Pathless(Guess):
    def path(self, seat: int, move: int) -> tuple[str, ...]:
        return ()


class Nowhere(Guess):
    def path(self, seat: int, move: int) -> tuple[str, ...]:
        return (f"door-{move}",)


class Beginning(Guess):
    """One path is the beginning of another."""

    def path(self, seat: int, move: int) -> tuple[str, ...]:
        return ("key-1",) if move in (EVEN, 0, 1) else ("key-1", "key-2")


class Crossing(Guess):
    def path(self, seat: int, move: int) -> tuple[str, ...]:
        return ("key-1",)


class Mute(Guess):
    def say(self, actor: int, move: int) -> Text:
        return Text("guess-no-such-message")


class Twins(Guess):
    def scene(self, seat: int) -> Scene:
        scene = super().scene(seat)
        scene.things.append(scene.things[0])
        return scene


class Lost(Guess):
    def scene(self, seat: int) -> Scene:
        scene = super().scene(seat)
        scene.things.append(Thing("stray", "stone", "attic"))
        return scene


class Silent(Guess):
    def scene(self, seat: int) -> Scene:
        scene = super().scene(seat)
        scene.status = None
        return scene


class Touchy(Guess):
    """Being listened to changes it."""

    def heard(self, seat: int, actor: int, move: int) -> int:
        self.number = (self.number + 1) % 4
        return super().heard(seat, actor, move)


class Lawless(Guess):
    def why_not(self, seat: int, attempt: str) -> str:
        return "guess/C1"


class Gullible(Guess):
    def find(self, actor: int, notation: str) -> int:
        found = super().find(actor, notation)
        return 99 if found < 0 else found


class Lively(Guess):
    """Somebody may act although all is over."""

    def actors(self) -> int:
        return 1 if self.guess >= 0 else super().actors()


class Broken(Guess):
    def scene(self, seat: int) -> Scene:
        raise ValueError("no picture")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (Endless, "ends"),
        (Generous, "payoff"),
        (Unjust, "payoff"),
        (Lavish, "total"),
        (Fickle, "same seed"),
        (Forgetful, "text"),
        (Siamese, "copy"),
        (Stuck, "breaks"),
        (Stammering, "moves"),
        (Strict, "allows"),
        (Lenient, "allows"),
        (Weightless, "weights"),
        (Wilful, "pick"),
        (Waiting, "expected"),
        (Confused, "key"),
        (Open, "leak"),
        (Loud, "leak"),
        (Careless, "breaks"),
        (Blank, "imagine"),
        (Twofold, "notation"),
        (Pathless, "path"),
        (Nowhere, "path"),
        (Beginning, "path"),
        (Crossing, "path"),
        (Mute, "words"),
        (Twins, "scene"),
        (Lost, "scene"),
        (Silent, "scene"),
        (Touchy, "pure"),
        (Lawless, "refusal"),
        (Gullible, "refusal"),
        (Lively, "over"),
        (Broken, "breaks"),
    ],
)
def test_what_is_unsound_is_found(position: type[Guess], rule: str) -> None:
    assert rule in found(GuessGame(position))


def test_too_small_a_bound_is_found() -> None:
    assert "ends" in found(GuessGame(Guess, bound=2))
