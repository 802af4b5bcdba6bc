"""Spielkiste: a box of board, dice and card games, to play, to compute with, and to study.

import spielkiste

game = spielkiste.game("muehle")
table = game.table(seats=2, seed=7)
table.moves()
table.play("d1")
"""

from typing import TYPE_CHECKING

from spielkiste import _pure

_pure.install()  # before anything else of the package is imported

if TYPE_CHECKING:
    from spielkiste.table.game import Game
    from spielkiste.table.tabletop import Table

__version__ = "0.1.0"
compiled = _pure.compiled


def game(name: str) -> "Game":
    """The game with this id."""
    from spielkiste.games.box import game as find

    return find(name)


def all_games() -> "tuple[Game, ...]":
    """Every game in the box."""
    from spielkiste.games.box import GAMES

    return GAMES


def replay(record: str) -> "Table":
    """The table that a record in JSON Lines tells of, checked by the rules."""
    from spielkiste.table.record import read_record
    from spielkiste.table.tabletop import replay as play_again

    read = read_record(record)
    return play_again(game(read.game), read)


__all__ = ["__version__", "all_games", "compiled", "game", "replay"]
