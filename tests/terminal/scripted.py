"""Playing at the terminal without one: what is typed comes from a script, what is shown is kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from typer.testing import CliRunner, Result

import spielkiste
from spielkiste.table.tabletop import Table
from spielkiste.terminal.command import app
from spielkiste.terminal.journal import Journal
from spielkiste.terminal.keyboard import Keyboard, Leave, Words
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.seats import take_seats
from spielkiste.terminal.session import Session
from spielkiste.texts import phrases

WIPED = "\f"
Typed = str | Callable[[Session], str] | None  # None: silence while a window is open
Script = Iterable[Typed]


class Sheet(Screen):
    """A screen that is written on paper; a form feed stands where it was wiped."""

    def __init__(self, width: int = 80, height: int = 40) -> None:
        self.paper = io.StringIO()
        super().__init__(
            Console(file=self.paper, width=width, height=height, color_system=None, force_terminal=False, markup=False)
        )

    def wipe(self) -> None:
        self.paper.write(WIPED)

    def text_of(self) -> str:
        return self.paper.getvalue()


class Typist(Keyboard):
    """Types what the script says and leaves at its end."""

    def __init__(self, screen: Sheet, script: Script) -> None:
        super().__init__(screen)
        self.typed = False
        self.script = iter(script)
        self.session: Session | None = None
        self.asked: list[str] = []
        self.completed: list[list[str]] = []
        self.look: Callable[[str], None] = lambda prompt: None  # called at every prompt

    def line(self, prompt: str, words: Words = list) -> str:
        self.asked.append(prompt)
        self.completed.append(words())
        self.look(prompt)
        try:
            typed = next(self.script)
        except StopIteration:
            raise Leave from None
        said = typed(self.session) if callable(typed) and self.session else str(typed or "")
        self.screen.line(prompt + said)
        return said

    def line_within(self, prompt: str, seconds: float) -> str | None:
        self.asked.append(prompt)
        self.look(prompt)
        try:
            typed = next(self.script)
        except StopIteration:
            raise Leave from None
        return typed(self.session) if callable(typed) and self.session else None if typed is None else str(typed)


@dataclass
class Sitting:
    """A session that a script plays."""

    session: Session
    typist: Typist
    sheet: Sheet
    left: bool = False
    seen: list[str] = field(default_factory=list)

    def run(self, *, resumed: bool = False) -> str:
        """Play; what was shown."""
        self.typist.session = self.session
        try:
            self.session.run(resumed=resumed)
        except Leave:
            self.left = True
            self.session.leave()
        finally:
            self.session.journal.close()
        return self.sheet.text_of()


def sit(table: Table, file: Path, *script: Typed, seats: str = "", **looks: object) -> Sitting:
    """A session at this table; `language`, `width` and `height` as wanted."""
    sheet = Sheet(int(str(looks.get("width", 80))), int(str(looks.get("height", 40))))
    typist = Typist(sheet, script)
    say = phrases(str(looks.get("language", "en")))
    seated = take_seats(table.game, [word for word in seats.split(",") if word], say, table.seats)
    return Sitting(Session(table, seated, say, sheet, typist, Journal(file)), typist, sheet)


def play(file: Path, name: str, *script: Typed, seats: str = "", **looks: object) -> str:
    """What is shown while a script plays this game with seed 1."""
    words = [word for word in seats.split(",") if word]
    table = spielkiste.game(name).table(len(words) or None, seed=1)
    return sit(table, file, *script, seats=seats, **looks).run()


def spielkiste_says(*words: str, typed: str = "", **env: str) -> Result:
    """The command, run with these words; its folder of tables is that of the environment."""
    size = {"COLUMNS": "100", "LINES": "40", "NO_COLOR": "1"}
    locale = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    return CliRunner().invoke(app, list(words), input=typed, env={**size, **locale, **env})


def refused(*words: str, typed: str = "", **env: str) -> str:
    """The one sentence with which the command refuses."""
    result = spielkiste_says(*words, typed=typed, **env)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]
