"""Stumme Jule (silent Jule): Jule in which nobody may speak; whoever does starts again from the very beginning.

Moves: THROW of the seat on turn; TALK of any seat at any time. The safety limit counts words as well as throws, so
that nobody can talk for ever.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import ONE_DIE_AND_TWO, SAFETY, THROW, DiceGame
from spielkiste.games.dice.jule import JuleOptions, JulePosition
from spielkiste.table.options import Options
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text, Thing
from spielkiste.things.dice import Dice
from spielkiste.things.numbers import whole

TALK: Final = 1


class StummeJulePosition(JulePosition):
    """Jule, and how often somebody has spoken."""

    def __init__(self, seats: i64, dice: Dice, chips: i64) -> None:
        super().__init__(seats, dice, chips)
        self.words: i64 = 0

    def copy(self) -> "StummeJulePosition":
        twin = StummeJulePosition(self.seats, self.dice, 0)
        twin.take_sheets(self)
        twin.words = self.words
        return twin

    def expected(self) -> i64:
        return super().actors()

    def actors(self) -> i64:
        return (1 << self.seats) - 1 if super().actors() != 0 else 0  # R1: on turn or off it

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if seat == self.turn:
            out[n] = THROW
            n += 1
        out[n] = TALK
        return n + 1

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == self.turn and not self.flying:  # who has something to do at random keeps silent
            return THROW
        return super().pick(actor, rng, out)

    def decide(self, seat: i64, move: i64) -> None:
        self.steps[seat] = 0  # C3; R2: at once, and nothing else changes; R3
        self.words += 1
        self.stop_at_limit()

    def landed(self, throw: i64) -> None:
        super().landed(throw)
        self.stop_at_limit()

    def stop_at_limit(self) -> None:
        if self.throws + self.words >= SAFETY:
            self.done = True

    # --- words and pictures ---

    def rest(self) -> str:
        """As in Jule, then how often somebody has spoken."""
        return f"{super().rest()} {self.words}"

    def read_rest(self, words: list[str]) -> None:
        super().read_rest(words[:2])
        (spoken,) = words[2:]
        self.words = whole(spoken, 0, SAFETY - self.throws, "words")
        self.stop_at_limit()

    def notation(self, actor: i64, move: i64) -> str:
        return "talk" if actor >= 0 and move == TALK else super().notation(actor, move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE or move != TALK:
            return super().say(actor, move)
        return Text("stumme-jule-talks" if self.steps[actor] else "stumme-jule-chats", {"seat": actor})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return ("talk",) if move == TALK else ("throw",)

    def why_not(self, seat: i64, attempt: str) -> str:
        return f"{ONE_DIE_AND_TWO}/R2" if seat == self.turn else f"{ONE_DIE_AND_TWO}/R3"

    def scene(self, seat: i64) -> Scene:
        scene = super().scene(seat)
        if not self.done:
            scene.things.append(Thing("talk", "button", "actions", 1, 0, label=Text("stumme-jule-button-talk")))
        return scene


class StummeJule(DiceGame):
    """Silent Jule."""

    def __init__(self) -> None:
        super().__init__("stumme-jule", leaflet="003/34", options=JuleOptions, like="jule", undo=False)

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, JuleOptions)
        return StummeJulePosition(seats, Dice(1, options.burns), options.chips)
