"""One table in the terminal: shows what the seat may see, asks, refuses with the rule, saves on Ctrl-C."""

import contextlib
import os
import select
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text as Line

from spielkiste.table.errors import IllegalMove, SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.table.view import View
from spielkiste.terminal.draw import draw
from spielkiste.terminal.seats import Seat
from spielkiste.texts import Say, clause, page

SHOWN = 36  # moves listed before `moves` has to be asked
COMMANDS = ("help", "moves", "rules", "undo", "log", "save", "quit")


class Leave(Exception):
    """The player leaves the table; it is saved."""


@dataclass
class Session:
    """A table, who sits there, and the screen."""

    table: Table
    seats: list[Seat]
    say: Say
    console: Console
    rng: Rng = field(default_factory=lambda: Rng(int.from_bytes(os.urandom(6), "big")))
    told: int = 0  # events already reported
    facing: int = -1  # whose eyes are on the screen
    folder: Path = field(default_factory=Path.cwd)

    def name(self, seat: int) -> str:
        return self.seats[seat].name

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.computer is None]

    def line(self, words: str, style: str = "") -> None:
        self.console.print(Line(words, style))

    # --- the course of a game ---

    def run(self) -> None:
        """Play to the end, or until someone leaves."""
        self.commands = {self.say(f"terminal-command-{name}"): name for name in COMMANDS}
        self.commands |= {name: name for name in COMMANDS} | {"?": "help"}
        self.begin()
        while not self.table.over():
            position = self.table.position
            if self.table.waits_for_chance():
                self.by_hand()
            elif position.timed and position.waits() > 0:
                self.window()
            else:
                self.turn()
        self.finish()

    def begin(self) -> None:
        table = self.table
        shown = page(table.game.id, self.say.language)
        self.line(shown.title if shown else table.game.id, "bold magenta")
        if shown:
            self.line(shown.lead, "italic")
        if table.commitment:
            self.line(self.say("terminal-commitment", digest=table.commitment[:16]), "dim")
        self.line(self.say("terminal-help-hint"), "dim")

    def turn(self) -> None:
        """Someone the table waits for acts."""
        waited = [seat for seat in self.table.actors() if self.table.position.expected() >> seat & 1]
        people = [seat for seat in waited if self.seats[seat].computer is None]
        for seat in waited:
            computer = self.seats[seat].computer
            if computer is not None:
                self.table.play(computer.choose(self.table.view(seat), self.rng), seat)
                self.report()
                return
        self.ask(people[0])

    def ask(self, seat: int) -> None:
        """One person's move."""
        self.face(seat)
        view = self.table.view(seat)
        self.show(view)
        self.list_moves(view, everything=False)
        while True:
            words = self.read(f"{self.name(seat)} > ")
            if self.command(words, view):
                if self.commands.get(words.lower()) == "undo":
                    return
                continue
            if words and self.attempt(words, seat):
                self.report()
                return

    def attempt(self, words: str, seat: int, at: int | None = None) -> bool:
        """Play what was typed, completed if only one move begins like it."""
        try:
            self.table.play(self.complete(words, seat), seat, at)
            return True
        except IllegalMove as refusal:
            self.refuse(refusal)
            return False

    def complete(self, words: str, seat: int) -> str:
        moves = self.table.moves(seat) if self.table.game.listed else []
        if words in moves:
            return words
        begun = [move for move in moves if move.lower().startswith(words.lower())]
        view = self.table.view(seat)
        return begun[0] if len(begun) == 1 and not view.known.breach(view.find(begun[0])) else words

    def refuse(self, refusal: IllegalMove) -> None:
        """What was tried, which rule says no, what is possible instead."""
        self.line(self.say("terminal-refused", attempt=refusal.attempt[:60]), "bold red")
        rule = clause(refusal.clause, self.say.language)
        if rule:
            self.console.print(Markdown(f"{refusal.clause}: {rule}"))
        if refusal.possible:
            shown = ", ".join(refusal.possible[:SHOWN]) + (" …" if len(refusal.possible) > SHOWN else "")
            self.line(self.say("terminal-possible", moves=shown), "dim")

    def window(self) -> None:
        """Several seats may act, and the clock runs: computers have their reaction times, people type."""
        table = self.table
        people = [seat for seat in table.actors() if self.seats[seat].computer is None]
        plans: list[tuple[int, int, int]] = []
        for seat in table.actors():
            computer = self.seats[seat].computer
            if computer is not None:
                after, move = computer.reacts(table.view(seat), self.rng)
                plans.append((max(1, after), seat, move))
        ends = table.position.waits()
        due, planned, move = min(plans, default=(ends + 1, -1, -1))
        if not people:
            self.wait(due, planned, move, ends)
            return
        seat = people[0] if len(people) == 1 or self.facing not in people else self.facing
        view = table.view(None if len(people) > 1 else seat)
        self.show(view)
        if len(people) == 1:
            self.list_moves(view, everything=False)
        else:
            self.line(self.say("terminal-many", who=", ".join(f"{p + 1} {self.name(p)}" for p in people)), "cyan")
        self.line(self.say("terminal-window", seconds=f"{ends / 1000:.1f}"), "yellow")
        began = time.monotonic()
        words = self.read_in_time(min(due, ends) / 1000)
        elapsed = max(1, int((time.monotonic() - began) * 1000))
        if words is None or elapsed > min(due, ends):
            self.wait(due, planned, move, ends)
            return
        if len(people) > 1:
            first, _, rest = words.partition(" ")
            if not first.isdigit() or int(first) - 1 not in people:
                table.let_time_pass(elapsed)
                return
            seat, words = int(first) - 1, rest
        if self.command(words, view) or not words:
            table.let_time_pass(elapsed)
        elif not self.attempt(words, seat, elapsed):
            pass  # the time has passed all the same
        self.report()

    def wait(self, due: int, seat: int, move: int, ends: int) -> None:
        """Nobody at the keyboard acted: a computer player does, or the window closes."""
        if seat >= 0 and due <= ends:
            with contextlib.suppress(IllegalMove):  # the window may close on it
                self.table.play(move, seat, due)
        else:
            self.table.let_time_pass(ends)
        self.report()

    def by_hand(self) -> None:
        """Real dice and cards lie on the table: ask what they show."""
        possible = self.table.moves()
        shown = ", ".join(possible[:SHOWN]) + (" …" if len(possible) > SHOWN else "")
        self.line(self.say("terminal-by-hand", outcomes=shown), "yellow")
        while True:
            words = self.read(self.say("terminal-chance") + " > ")
            if self.command(words, self.table.view(None)):
                continue
            try:
                if words:
                    self.table.chance(words)
                else:
                    self.table.let_chance()
                self.report()
                return
            except IllegalMove as refusal:
                self.refuse(refusal)

    # --- the screen ---

    def face(self, seat: int) -> None:
        """Where hands are hidden and several people play, the next one takes over behind a curtain."""
        hidden = "hidden" in self.table.game.kind
        if hidden and len(self.people()) > 1 and self.facing != seat:
            self.console.clear()
            self.line(self.say("terminal-curtain", seat=self.name(seat)), "bold yellow")
            self.read(self.say("terminal-enter") + " ")
            self.console.clear()
        self.facing = seat

    def show(self, view: View) -> None:
        colour = bool(self.console.color_system)
        self.console.print()
        for line in draw(view.scene(), self.say, self.name, colour):
            self.console.print(line, soft_wrap=True, highlight=False)

    def list_moves(self, view: View, *, everything: bool) -> None:
        if not self.table.game.listed:
            self.line(self.say("terminal-find-yourself"), "dim")
            return
        moves = self.table.moves(view.seat)
        if not everything and len(moves) > SHOWN:
            self.line(self.say("terminal-many-moves", count=len(moves)), "dim")
        else:
            self.line(self.say("terminal-possible", moves=", ".join(moves)), "dim")

    def report(self) -> None:
        """Tell what happened since the last report, as the people at the screen may hear it."""
        people = self.people()
        seat = None if len(people) != 1 else people[0]
        log = self.table.heard(seat, self.told)
        self.told = len(self.table.events)
        for actor, notation, sentence in log:
            if actor == -2:
                continue
            words = self.say(sentence, self.name)
            style = "" if actor < 0 else "cyan"
            self.line(f"  {words}" + (f"  [{notation}]" if actor >= 0 else ""), style)

    def finish(self) -> None:
        self.show(self.table.view(None))
        points = self.table.points()
        for seat in sorted(range(len(points)), key=lambda s: -points[s]):
            self.line(self.say("terminal-points", seat=self.name(seat), points=f"{points[seat]:g}"))
        winners = self.table.winners()
        if len(self.seats) > 1:
            if len(winners) == len(self.seats):
                self.line(self.say("terminal-draw"), "bold green")
            else:
                names = ", ".join(self.name(seat) for seat in winners)
                self.line(self.say("terminal-winners", count=len(winners), who=names), "bold green")
        if self.table.commitment:
            self.line(self.say("terminal-secret", secret=self.table.secret.hex()), "dim")

    # --- the keyboard ---

    def read(self, prompt: str) -> str:
        try:
            return self.console.input(Line(prompt, "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def read_in_time(self, seconds: float) -> str | None:
        """A line, if one is typed in time."""
        self.console.print(Line("> ", "bold"), end="")
        try:
            with contextlib.suppress(OSError, ValueError):
                ready, _, _ = select.select([sys.stdin], [], [], seconds)
                if not ready:
                    self.console.print()
                    return None
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            raise Leave from None
        if not line:
            raise Leave
        return line.strip()

    def command(self, words: str, view: View) -> bool:
        """Is this no move but a word to the terminal?"""
        first, _, rest = words.strip().partition(" ")
        name = self.commands.get(first.lower(), "")
        if name == "help":
            self.line(self.say("terminal-help"))
        elif name == "moves":
            self.list_moves(view, everything=True)
        elif name == "rules":
            self.rules(rest.strip().upper())
        elif name == "log":
            seat = None if view.seat < 0 else view.seat
            for _, notation, sentence in self.table.heard(seat):
                self.line(f"  {self.say(sentence, self.name)}  [{notation}]", "dim")
        elif name == "undo":
            self.undo(view.seat)
        elif name == "save":
            self.line(self.say("terminal-saved", file=str(self.save())), "green")
        elif name == "quit":
            raise Leave
        return bool(name)

    def rules(self, number: str) -> None:
        game = self.table.game
        for name in (game.id, *([game.like] if game.like else []), *game.common):
            found = page(name, self.say.language)
            if found and number and number in found.clauses:
                self.console.print(Markdown(f"{name}/{number}: {found.clauses[number]}"))
                return
        shown = page(game.id, self.say.language)
        if shown:
            self.console.print(Markdown(shown.text))

    def undo(self, seat: int) -> None:
        """Take back until this person is to move again; not past a throw, a card, or the clock."""
        try:
            self.table.undo()
            while self.table.actors() != [seat] and self.table.may_undo():
                self.table.undo()
            self.told = min(self.told, len(self.table.events))
            self.line(self.say("terminal-undone"), "green")
        except SpielkisteError:
            self.line(self.say("terminal-no-undo"), "red")

    def save(self) -> Path:
        """Write the table to a file from which it can be gone on with."""
        record = self.table.saved([seat.word for seat in self.seats])
        number = 1
        while (file := self.folder / f"spielkiste-{self.table.game.id}-{number}.jsonl").exists():
            number += 1
        part = file.with_suffix(".part")
        part.write_text(record.text(), encoding="utf-8")
        part.replace(file)
        return file
