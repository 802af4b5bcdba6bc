"""What a game is: the description from which positions, tables and views come. Stateless; one instance per game."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from spielkiste.table import options as opt
from spielkiste.table.errors import BadOptions, BadText
from spielkiste.table.options import Options
from spielkiste.table.position import Position
from spielkiste.table.view import View
from spielkiste.table.words import Text

if TYPE_CHECKING:
    from spielkiste.table.tabletop import Table


class Game:
    """The description of a game. A game calls this `__init__` and writes `start` and `parse`."""

    def __init__(
        self,
        id: str,
        *,
        seats: tuple[int, ...],  # the numbers of seats it can be played with; the first is the usual one
        kind: tuple[str, ...],  # words to look for: board, dice, cards, hidden, reaction, …
        leaflet: str,  # where it comes from: number of the leaflet and number in it
        bound: int,  # no random game has more events
        options: type[Options] = Options,
        total: float | None = None,  # what the points of all seats add up to once over, where that is constant
        listed: bool = True,  # False: moves() writes a fair sample, the whole set is too large to list
        undo: bool = True,  # may a table take back a move (never past a throw, a card or the clock)
        like: str = "",  # the game whose rules this one changes; its clauses hold too
        common: tuple[str, ...] = (),  # rules pages this game builds on, such as `brett`
    ) -> None:
        self.id = id
        self.seats = seats
        self.kind = kind
        self.leaflet = leaflet
        self.bound = bound
        self.options = options
        self.total = total
        self.listed = listed
        self.undo = undo
        self.like = like
        self.common = common

    def start(self, seats: int, options: Options) -> Position:
        """The first moment; usually it waits for CHANCE to draw who begins."""
        raise NotImplementedError

    def parse(self, text: str, seats: int, options: Options) -> Position:
        """The position that `position.text()` describes. Raises BadText with a sentence for people."""
        raise NotImplementedError

    def choices(self) -> list[opt.Choice]:
        """The options, for forms and help texts."""
        return opt.choices(self.options)

    def arrange(self, seats: int | None, given: Mapping[str, object]) -> tuple[int, Options]:
        """Check the number of seats and the options."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            allowed = ", ".join(str(s) for s in self.seats)
            raise BadOptions(
                f"{self.id} is played by {allowed} seats, not {count}",
                Text("table-seats", {"allowed": allowed, "count": str(count)}),
            )
        options = opt.make(self.options, given)
        self.check(count, options)
        return count, options

    def check(self, seats: int, options: Options) -> None:
        """Raise BadOptions where options do not go together."""

    def read(self, text: str, seats: int | None = None, **given: object) -> Position:
        """The position with this text."""
        count, options = self.arrange(seats, given)
        return self.place(text, count, options)

    def place(self, text: str, seats: int, options: Options) -> Position:
        """The position with this text, where seats and options have been checked."""
        try:
            return self.parse(text.strip(), seats, options)
        except BadText:
            raise
        except (ValueError, IndexError, KeyError, OverflowError) as trouble:
            raise BadText(
                f"{text!r} is no position of {self.id}: {trouble}", Text("table-no-position", {"given": text})
            ) from trouble

    def new(self, seats: int | None = None, **given: object) -> Position:
        """A fresh position."""
        count, options = self.arrange(seats, given)
        return self.start(count, options)

    def view(self, position: Position, seat: int | None) -> View:
        return View(position, seat)

    def table(
        self,
        seats: int | None = None,
        *,
        seed: int | None = None,
        chance: Sequence[str] | None = None,
        position: str | None = None,
        secret: bytes | None = None,
        salts: Sequence[str] = (),
        **given: object,
    ) -> "Table":
        """A table to play at.

        Chance comes from `seed` (fast, reproducible), from a fresh secret that is committed to (the default, or the
        given `secret` and `salts`), or by hand: `chance` lists the first outcomes in notation, and when they are used
        up the table waits for `table.chance(…)`.
        """
        from spielkiste.table.tabletop import Table

        count, options = self.arrange(seats, given)
        return Table(self, count, options, seed=seed, chance=chance, position=position, secret=secret, salts=salts)
