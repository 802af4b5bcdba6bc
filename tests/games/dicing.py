"""Dice by hand: what the tests of all dice games do."""

from __future__ import annotations

from collections.abc import Iterable

from spielkiste.table.game import Game
from spielkiste.table.tabletop import Table


def begin(game: Game, seats: int | None = None, first: int = 0, **options: object) -> Table:
    """A fresh table with dice by hand; the lot has fallen on `first`."""
    return game.table(seats, chance=[f"starts={first}"], **options)  # type: ignore[arg-type]


def at(game: Game, text: str, seats: int | None = None, **options: object) -> Table:
    """A table with dice by hand that begins at this position."""
    return game.table(seats, position=text, chance=[], **options)  # type: ignore[arg-type]


def throw(table: Table, *throws: str) -> None:
    """Whoever is on throws, and this is what falls, again and again."""
    for faces in throws:
        table.play("throw")
        table.chance(faces)


def act(table: Table, moves: str | Iterable[str]) -> None:
    """A story in words: `throw 6-3` `stop` …; a word that begins with a digit is what the dice show."""
    for word in moves.split() if isinstance(moves, str) else moves:
        if table.waits_for_chance():
            table.chance(word)
        else:
            table.play(word)
