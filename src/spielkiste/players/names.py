"""The computer players by the names people give them on the command line."""

from spielkiste.players.player import Player, RandomPlayer
from spielkiste.table.errors import BadOptions
from spielkiste.table.words import Text

NAMES = ("random",)


def player(name: str) -> Player:
    """The computer player with this name."""
    if name == "random":
        return RandomPlayer()
    players = ", ".join(("human", *NAMES))
    raise BadOptions(
        f"there is no player {name!r}; players are {players}",
        Text("table-no-player", {"given": name, "players": players}),
    )
