"""Spielkiste: a box of board, dice and card games, to play, to compute with, and to study.

import spielkiste

game = spielkiste.game("muehle")
table = game.table(seats=2, seed=7)
table.moves()
table.play("d1")
table.play(spielkiste.choose(spielkiste.player("5", "muehle"), table))
"""

from typing import TYPE_CHECKING

from spielkiste import _pure

_pure.install()  # before anything else of the package is imported

if TYPE_CHECKING:
    from spielkiste.players.player import Player
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


def player(name: str, game: str) -> "Player":
    """A computer player at this game: a level from "1" to "5", "random", or a program from outside."""
    from spielkiste.interop.opponents import player as find

    return find(name, game)


def choose(player: "Player", table: "Table", milliseconds: int = 1000, nodes: int = 0, seed: int = 0) -> int:
    """The move of a computer player for the seat that the table waits for, told no more than that seat may know.

    With `nodes` and without `milliseconds` it is the same again for the same seed. Players that keep a board of their
    own (OpenSpiel, UCI) are told the whole game first.
    """
    from spielkiste.players.audience import Audience
    from spielkiste.players.budget import Budget
    from spielkiste.table.errors import IllegalMove
    from spielkiste.table.rng import Rng
    from spielkiste.table.words import Text

    waited = table.expected() or table.actors()
    if not waited:
        raise IllegalMove("", "", [], "nobody is to act", Text("table-over"))
    seats: list[Player | None] = [player if seat == waited[0] else None for seat in range(table.seats)]
    Audience(table.game, table.at(0), seats).follow([(event.actor, event.move) for event in table.events])
    rng = Rng((seed * 1_000_003 + len(table.events)) * 16 + waited[0])
    return player.choose(table.view(waited[0]), rng, Budget(milliseconds, nodes))


def replay(record: str) -> "Table":
    """The table that a record in JSON Lines tells of, checked by the rules."""
    from spielkiste.table.record import read_record
    from spielkiste.table.tabletop import replay as play_again

    read = read_record(record)
    return play_again(game(read.game), read)


__all__ = ["__version__", "all_games", "choose", "compiled", "game", "player", "replay"]
