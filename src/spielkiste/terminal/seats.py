"""Who sits at a terminal table: people at this keyboard, and computer players."""

from dataclasses import dataclass

from spielkiste.interop.opponents import OUTSIDE, player, read_name
from spielkiste.players.cast import decides
from spielkiste.players.names import level_of
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions
from spielkiste.table.game import Game
from spielkiste.table.words import Text
from spielkiste.terminal.language import fold, plain
from spielkiste.texts import Say

PERSON = ("human", "h", "mensch", "m")
LONGEST = 24  # characters of a name
USUAL = 3  # the level of computer players that nobody has chosen


@dataclass
class Seat:
    """Someone at the table; `computer` is None for a person."""

    name: str
    word: str  # as it was asked for: `human`, `human:Anna`, `random`
    computer: Player | None = None


def take_seats(game: Game, words: list[str], say: Say, count: int | None = None) -> list[Seat]:
    """`human,random` and the like; without words a person and as many computer players as it takes."""
    if not words:
        words = usual(1, game.seats[0] if count is None else count)  # against the computer
    if len(words) not in (game.seats if count is None else (count,)):
        game.arrange(len(words), {})  # says how many can play
        message = Text("terminal-other-seats", {"allowed": str(count), "count": str(len(words))})
        raise BadOptions(f"there are {count} seats at this table, not {len(words)}", message)
    seats: list[Seat] = []
    for number, word in enumerate(words, 1):
        outside = read_name(word).kind in OUTSIDE
        kind, _, name = (word.strip(), "", "") if outside else word.strip().partition(":")
        person = fold(kind) in PERSON
        computer = None if person else player(kind if outside else fold(kind), game.id)
        name = plain(name).strip()[:LONGEST] or _called(kind, game, number, say, person=person)
        if name in [seat.name for seat in seats]:
            name += f" ({number})"
        seats.append(Seat(name, word.strip(), computer))
    return seats


def _called(kind: str, game: Game, number: int, say: Say, *, person: bool) -> str:
    """What somebody is called who has not been given a name."""
    if person:
        return say("terminal-person", number=number)
    level = level_of(kind) if decides(game.id) else 0
    computer = say("terminal-computer", number=number)
    return f"{computer} ({say(f'level-{level}')})" if level else computer


def usual(people: int, seats: int, level: int = USUAL) -> list[str]:
    """So many people, and the computer in the other seats."""
    return ["human"] * people + [str(level)] * (seats - people)
