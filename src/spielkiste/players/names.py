"""The computer players by the names people give them on the command line."""

from typing import Final

from spielkiste.players.cast import LEVELS, computer
from spielkiste.players.player import Player, RandomPlayer
from spielkiste.table.errors import BadOptions
from spielkiste.table.words import Text

ENGLISH: Final = ("beginner", "casual", "experienced", "expert", "master")
GERMAN: Final = ("anfaenger", "gelegenheitsspieler", "kenner", "koenner", "meister")
SHORT: Final = ("", "weak", "medium", "strong", "")
NAMES: Final = ("random", *(str(level) for level in LEVELS), *ENGLISH)


def level_of(name: str) -> int:
    """The level that goes by this name, in either language or as a number; 0: none does."""
    word = name.strip().lower().replace("ä", "ae").replace("ö", "oe")
    if word.isdigit() and len(word) == 1 and int(word) in LEVELS:
        return int(word)
    for names in (ENGLISH, GERMAN, SHORT):
        if word and word in names:
            return names.index(word) + 1
    return 0


def player(name: str, game: str = "") -> Player:
    """The computer player with this name, for this game."""
    if name == "random":
        return RandomPlayer()
    level = level_of(name)
    if level:
        return computer(game, level)
    players = ", ".join(("human", *NAMES))
    raise BadOptions(
        f"there is no player {name!r}; players are {players}",
        Text("table-no-player", {"given": name, "players": players}),
    )
