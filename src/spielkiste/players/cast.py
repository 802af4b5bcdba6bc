"""Who plays what: for every game the computer players of its five levels.

A game without a line of its own here has no decisions, or none that matter: whoever plays it makes the moves there are.
"""

from collections.abc import Callable
from typing import Final

from spielkiste.players.player import Player, RandomPlayer

LEVELS: Final = (1, 2, 3, 4, 5)

CAST: Final[dict[str, Callable[[int], Player]]] = {}


def computer(game: str, level: int) -> Player:
    """The computer player of this level (1 … 5) for this game."""
    made = CAST.get(game)
    return RandomPlayer() if made is None else made(level)


def decides(game: str) -> bool:
    """Are there computer players of different strength for this game?"""
    return game in CAST
