"""Dice by hand: what the tests of all dice games do."""

from __future__ import annotations

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


def act(table: Table, story: str) -> None:
    """Moves and what falls, in order: `throw 6-3 stop`, `throw 6-6-2-1-1 keep 6-6 5-4-1 ones`."""
    words = story.split()
    while words:
        word = words.pop(0)
        if table.waits_for_chance():
            table.chance(word)
        else:
            table.play(f"keep {words.pop(0)}" if word == "keep" else word)
