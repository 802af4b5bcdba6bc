"""Who sits at a terminal table: people at this keyboard, and computer players."""

from dataclasses import dataclass

from spielkiste.players.names import player
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions
from spielkiste.table.game import Game
from spielkiste.texts import Say


@dataclass
class Seat:
    """Someone at the table; `computer` is None for a person."""

    name: str
    word: str  # as it was asked for: `human`, `human:Anna`, `random`
    computer: Player | None = None


def take_seats(game: Game, words: list[str], say: Say) -> list[Seat]:
    """`human,random` and the like; without words a person and as many computer players as it takes."""
    if not words:
        words = ["human"] + ["random"] * (game.seats[0] - 1)
    seats = []
    for number, word in enumerate(words, 1):
        kind, _, name = word.strip().partition(":")
        if kind.lower() in ("human", "mensch", "h"):
            seats.append(Seat(name or say("terminal-person", number=number), word))
        else:
            seats.append(Seat(name or say("terminal-computer", number=number), word, player(kind.lower())))
    if len(seats) not in game.seats:
        allowed = ", ".join(str(count) for count in game.seats)
        raise BadOptions(say("terminal-wrong-seats", game=game.id, allowed=allowed, count=len(seats)))
    return seats
