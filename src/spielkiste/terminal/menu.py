"""The menu for whoever does not know yet what to play: pages, and a search by what is typed."""

from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text as Line

from spielkiste.players.cast import LEVELS, decides
from spielkiste.table.game import Game
from spielkiste.terminal.keyboard import Keyboard
from spielkiste.terminal.language import fold
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.seats import USUAL, usual
from spielkiste.texts import Say, page, title


def span(seats: tuple[int, ...]) -> str:
    """`2–4` or `2, 4`."""
    ordered = sorted(seats)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]}–{ordered[-1]}"
    return ", ".join(str(seat) for seat in ordered)


def kind_name(kind: str, say: Say) -> str:
    """A kind of game in words."""
    return say(f"kind-{kind}") if say.knows(f"kind-{kind}") else kind


@dataclass
class Menu:
    """All games by their titles, numbered; whoever types a part of a name sees those that have it."""

    games: list[Game]
    say: Say
    screen: Screen
    keyboard: Keyboard
    going: tuple[Game, Path] | None = None  # a table that can be gone on with
    numbers: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.games = sorted(self.games, key=lambda one: fold(self.title(one)))
        self.numbers = {one.id: number for number, one in enumerate(self.games, 1)}

    def title(self, one: Game) -> str:
        return title(one.id, self.say.language)

    def choose(self) -> Game | Path:
        """A game, or the table to go on with."""
        self.screen.line(self.say("terminal-welcome"), "bold magenta")
        if self.going is not None:
            word = self.say("terminal-word-go-on")
            self.screen.line(self.say("terminal-go-on", word=word, title=self.title(self.going[0])), "green")
        shown, first = self.games, 0
        while True:
            first = self.show(shown, first)
            asked = self.keyboard.line(self.say("terminal-which") + " > ", self.words)
            if not asked:
                first = 0 if first >= len(shown) else first
                continue
            if self.going is not None and fold(asked) in (fold(self.say("terminal-word-go-on")), "resume"):
                return self.going[1]
            found = self.find(asked)
            if len(found) == 1:
                return found[0]
            if found:
                shown, first = found, 0
            else:
                self.screen.line(self.say("terminal-no-such", asked=asked[:40]), "red")
                shown, first = self.games, len(self.games)

    def words(self) -> list[str]:
        return [self.title(one) for one in self.games] + list(self.numbers)

    def find(self, asked: str) -> list[Game]:
        """The games that are meant: by number, by name, by the beginning or a part of it, by kind."""
        if asked.isdecimal() and len(asked) < 4:
            return [one for one in self.games if self.numbers[one.id] == int(asked)]
        low = fold(asked)
        names = {one.id: (one.id, fold(self.title(one))) for one in self.games}
        kinds = {one.id: [fold(kind_name(kind, self.say)) for kind in one.kind] for one in self.games}
        ways = (
            [one for one in self.games if low in names[one.id]],
            [
                one
                for one in self.games
                if any(low in name for name in names[one.id]) or any(kind.startswith(low) for kind in kinds[one.id])
            ],
            [one for one in self.games if low in fold(self.lead(one))],
        )
        return next((found for found in ways if found), [])

    def lead(self, one: Game) -> str:
        found = page(one.id, self.say.language)
        return found.lead if found else ""

    def show(self, shown: list[Game], first: int) -> int:
        """A screenful; returns where the next one begins."""
        room = self.screen.height - 4
        for one in shown[first : first + room]:
            words = Line(f"{self.numbers[one.id]:>3}  ", "dim")
            words.append(self.title(one), "bold")
            words.append(f"  ({span(one.seats)})  ", "dim")
            words.append(self.lead(one), "italic")
            words.truncate(self.screen.width - 1, overflow="ellipsis")
            self.screen.text(words)
        last = min(len(shown), first + room)
        if first < last < len(shown):
            self.screen.line(self.say("terminal-more", shown=last, all=len(shown)), "dim")
        return last

    def company(self, one: Game) -> list[str]:
        """Who plays, if there is anything to ask; Enter is the usual: one person against the computer."""
        most = max(one.seats)
        if most == 1:
            return ["human"]
        people = self.number("terminal-how-many-people", 1, most)
        fitting = [count for count in sorted(one.seats) if count >= people]
        seats = one.seats[0] if one.seats[0] in fitting else fitting[0]
        if len(fitting) > 1:
            seats = self.number("terminal-how-many-seats", seats, most, fitting)
        if seats == people or not decides(one.id):
            return usual(people, seats)
        for level in LEVELS:
            self.screen.line(f"  {level}  {self.say(f'level-{level}')}", "dim")
        return usual(people, seats, self.number("terminal-how-strong", USUAL, LEVELS[-1]))

    def number(self, message: str, default: int, most: int, allowed: list[int] | None = None) -> int:
        """A number that is asked for; Enter: the default."""
        fitting = allowed or list(range(1, most + 1))
        question = self.say(message, allowed=span(tuple(fitting)), default=default)
        while True:
            asked = self.keyboard.line(f"{question} > ")
            if not asked:
                return default
            if asked.isdecimal() and len(asked) < 3 and int(asked) in fitting:
                return int(asked)
            self.screen.line(self.say("terminal-number-not", allowed=span(tuple(fitting))), "red")
