"""The computer players by the names people give them on the command line."""

from spielkiste.players.player import Player, RandomPlayer
from spielkiste.players.reflexes import OF_GAME, STRENGTHS, USUAL, QuickPlayer
from spielkiste.table.errors import BadOptions
from spielkiste.table.words import Text

NAMES = ("random", *STRENGTHS)


def player(name: str, game: str = "") -> Player:
    """The computer player with this name, for this game."""
    if name == "random":
        return RandomPlayer()
    if name in STRENGTHS:
        return QuickPlayer(OF_GAME.get(game, USUAL)[name])
    players = ", ".join(("human", *NAMES))
    raise BadOptions(
        f"there is no player {name!r}; players are {players}",
        Text("table-no-player", {"given": name, "players": players}),
    )
