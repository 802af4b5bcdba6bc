"""One table in the terminal: shows what the seat may see, asks, refuses with the rule, keeps the record as it grows."""

import contextlib
import os
import tempfile
import time
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from rich.text import Text as Line

from spielkiste.players.audience import Audience
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.players.tables import SHELF
from spielkiste.table.errors import IllegalMove
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.table.view import View
from spielkiste.terminal.draw import draw, name_of
from spielkiste.terminal.journal import Journal, write_new
from spielkiste.terminal.keyboard import Keyboard, Leave
from spielkiste.terminal.language import fold
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.seats import Seat
from spielkiste.texts import Say, clause, page, title

SHOWN = 36  # moves listed before `moves` has to be asked
EXPLAINED = 60  # moves that `moves` says in a sentence each
TOLD = 24  # events told to someone who comes back to the screen
LONGEST = 200  # characters that may be a move
MOMENT = 2.0  # seconds for speaking before a computer's turn
COMMANDS = ("help", "moves", "show", "rules", "log", "undo", "save", "quit")


@dataclass(frozen=True)
class Offer:
    """A legal move: how it is written, and what its button or its row is called."""

    notation: str
    code: int
    label: str = ""
    sentence: str = ""  # what it does, where it is written with a word and has no label
    breach: bool = False  # it breaks a rule, at a price

    def __str__(self) -> str:
        if self.label:
            same = fold(self.label) == fold(self.notation)
            return self.label if same else f"{self.label} ({self.notation})"
        return f"{self.notation} ({self.sentence})" if self.sentence else self.notation


@dataclass
class Session:
    """A table, who sits there, the screen and the keyboard."""

    table: Table
    seats: list[Seat]
    say: Say
    screen: Screen
    keyboard: Keyboard
    journal: Journal
    rng: Rng = field(default_factory=lambda: Rng(int.from_bytes(os.urandom(6), "big")))
    budget: Budget = field(default_factory=Budget)  # what the computer players may think
    facing: int = -1  # whose eyes are on the screen, where others may not see the same
    told: dict[int, int] = field(default_factory=dict)  # events that a seat has been told of (-1: everybody)
    plans: dict[int, tuple[int, int, int]] = field(default_factory=dict)  # when a computer acts, how, in which window
    unsaved: str = ""  # why the record cannot be kept
    by_hand_told: bool = False  # how real dice and cards are typed in

    def __post_init__(self) -> None:
        self.audience = Audience(self.table.game, self.table.at(0), [seat.computer for seat in self.seats])
        self.commands = {fold(self.say(f"terminal-command-{name}")): name for name in COMMANDS}
        self.commands |= {name: name for name in COMMANDS} | {"?": "help"}

    def name(self, seat: int) -> str:
        return self.seats[seat].name

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.computer is None]

    def line(self, words: str, style: str = "") -> None:
        self.screen.line(words, style)

    def secret(self) -> bool:
        """Do several people share this screen, and not all may see the same?"""
        people = self.people()
        if len(people) < 2:
            return False
        views = {self.table.view(seat).text() for seat in people}
        return "hidden" in self.table.game.kind or len(views) > 1

    def eyes(self) -> int:
        """Whose eyes are on the screen; -1: everybody's."""
        people = self.people()
        return people[0] if len(people) == 1 else self.facing

    # --- the course of a game ---

    def run(self, *, resumed: bool = False) -> None:
        """Play to the end, or until someone leaves."""
        if resumed:
            self.told = {seat: len(self.table.events) for seat in range(-1, len(self.seats))}
        self.begin()
        self.report()
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
        if "skat-cards" in table.game.kind:
            self.line(self.say("terminal-cards"), "dim")
        if table.commitment:
            self.line(self.say("terminal-commitment", digest=table.commitment[:16]), "dim")
        if self.people():
            self.line(self.say("terminal-help-hint"), "dim")

    def turn(self) -> None:
        """Someone the table waits for acts."""
        waited = [seat for seat in self.table.actors() if self.table.position.expected() >> seat & 1]
        for seat in waited:
            computer = self.seats[seat].computer
            if computer is not None:
                if not self.interjected(waited):
                    self.tell()
                    self.table.play(computer.choose(self.table.view(seat), self.whim(seat), self.budget), seat)
                    self.warn()
                self.report()
                return
        self.ask(waited[0])

    def warn(self) -> None:
        """A computer would have played by a table, and something is wrong with the table: it thinks for itself."""
        while SHELF.refused:
            self.line(self.say(SHELF.refused.pop(0).message), "yellow")

    def interjected(self, waited: list[int]) -> bool:
        """Before a computer's turn, where being quick counts: did one of the people who may speak at any time do so?"""
        may = [seat for seat in self.table.actors() if seat not in waited and seat in self.people()]
        if not may or "reaction" not in self.table.game.kind or not self.keyboard.typed:
            return False
        seat = may[0] if len(may) == len(self.people()) == 1 else -1
        example = self.table.moves(seat)[0] if seat >= 0 else f"{may[0] + 1} …"
        self.line(self.say("terminal-interject", seconds=MOMENT, example=example), "yellow")
        words = self.keyboard.line_within(f"{self.name(seat)} > " if seat >= 0 else "> ", MOMENT)
        if not words:
            return False
        if not self.command(words, self.table.view(None if seat < 0 else seat), []):
            self.in_time(words, may, seat, 0)
        return True

    def tell(self) -> None:
        """Computer players that keep a board of their own hear what has happened."""
        self.audience.follow([(event.actor, event.move) for event in self.table.events])

    def whim(self, seat: int) -> Rng:
        """What a computer player decides by; with a seed it is the same again, resumed or not."""
        if self.table.seed is not None:
            self.rng.seed((self.table.seed * 1_000_003 + len(self.table.events)) * 16 + seat)
        return self.rng

    def ask(self, seat: int) -> None:
        """One person's move."""
        self.face(seat)
        view = self.table.view(seat)
        used = self.show(view)
        offers = self.offers(view)
        self.list_moves(offers, used)
        while True:
            words = self.keyboard.line(f"{self.name(seat)} > ", lambda: self.words(offers))
            before = len(self.table.events)
            other, rest = self.other(words, seat)
            if other >= 0:
                done = self.aloud(rest, other)
            elif self.command(words, view, offers):
                done = len(self.table.events) != before  # taken back
            elif not words and len(offers) == 1 and not offers[0].breach:
                done = self.attempt(offers[0].notation, seat, offers)
            else:
                done = bool(words) and self.attempt(words, seat, offers)
            if done:
                self.report()
                return

    def other(self, words: str, seat: int) -> tuple[int, str]:
        """`2 talk`: another person at the keyboard acts out of turn."""
        first, _, rest = words.partition(" ")
        if first.isdecimal() and len(first) < 3 and rest:
            other = int(first) - 1
            if other != seat and other in self.table.actors() and other in self.people():
                return other, rest.strip()
        return -1, words

    def offers(self, view: View) -> list[Offer]:
        """The legal moves of a seat, where they can be listed."""
        if not self.table.game.listed:
            return []
        scene = view.scene()
        things = {thing.id: thing for thing in scene.things}
        found = []
        for code in view.moves():
            path = view.path(code)
            only = things.get(path[0]) if len(path) == 1 else None
            label = "" if only is None else name_of(only, scene, self.say, self.name)
            notation = view.notation(view.seat, code)
            label = "" if label == notation else label
            word = not label and len(notation) > 2 and notation.replace("-", "").replace(" ", "").isalpha()
            sentence = self.say(view.say(view.seat, code), self.name).rstrip(".") if word else ""
            found.append(Offer(notation, code, label, sentence, view.known.breach(code)))
        return found

    def words(self, offers: list[Offer]) -> list[str]:
        """What Tab completes to."""
        labels = [offer.label for offer in offers if fold(offer.label) not in ("", fold(offer.notation))]
        commands = [self.say(f"terminal-command-{name}") for name in COMMANDS]
        return [offer.notation for offer in offers] + labels + commands

    def attempt(self, words: str, seat: int, offers: list[Offer], at: int | None = None) -> bool:
        """Play what was typed, completed if only one move begins like it."""
        meant = self.meant(words, offers)
        if len(meant) > 1:
            if at is not None:
                self.table.let_time_pass(at)
            shown = self.listed([offer for offer in offers if offer.notation in meant], 3)
            self.line(self.say("terminal-several", words=words[:40], moves=shown), "yellow")
            return False
        try:
            self.table.play(meant[0] if meant else words[:LONGEST], seat, at)
            return True
        except IllegalMove as refusal:
            self.refuse(refusal, offers)
            return False

    def aloud(self, words: str, seat: int, at: int | None = None) -> bool:
        """Somebody acts whom others watch: where not all may see the same, nothing is given away of what they could."""
        if not self.secret():
            return self.attempt(words, seat, self.offers(self.table.view(seat)), at)
        try:
            self.table.play(words[:LONGEST], seat, at)
            return True
        except IllegalMove as refusal:
            self.line(self.say("terminal-refused", attempt=refusal.attempt[:60]), "bold red")
            return False

    def meant(self, words: str, offers: list[Offer]) -> list[str]:
        """The moves that are written like this, or are called so, or else begin like this, unless they break a rule."""
        if any(offer.notation == words for offer in offers):
            return [words]
        low = fold(words)
        if not low:
            return []
        same = [offer.notation for offer in offers if low in (fold(offer.notation), fold(offer.label))]
        if len(same) == 1:
            return same
        fair = [offer for offer in offers if not offer.breach]
        return [o.notation for o in fair if fold(o.notation).startswith(low) or fold(o.label).startswith(low)]

    def refuse(self, refusal: IllegalMove, offers: list[Offer]) -> None:
        """What was tried, which rule says no, what is possible instead."""
        attempt = refusal.attempt[:60] + ("…" if len(refusal.attempt) > 60 else "")
        self.line(self.say("terminal-refused", attempt=attempt), "bold red")
        if refusal.reason:
            self.line(self.say(refusal.message, self.name), "red")
        rule = clause(refusal.clause, self.say.language)
        if rule:
            name, _, number = refusal.clause.partition("/")
            self.screen.page(f"**{title(name, self.say.language)}, {number}:** {rule}")
        possible = offers or [Offer(notation, 0) for notation in refusal.possible]
        if possible:
            self.line(self.say("terminal-possible", moves=self.listed(possible, 3)), "dim")

    # --- windows of time ---

    def window(self) -> None:
        """Several seats may act, and the clock runs: computers have their reaction times, people type."""
        table = self.table
        people = [seat for seat in table.actors() if self.seats[seat].computer is None]
        plans: list[tuple[int, int, int]] = []
        for seat in table.actors():
            computer = self.seats[seat].computer
            if computer is not None:
                self.tell()
                after, move = self.plan(seat, computer)
                if move != NO_MOVE:
                    plans.append((after, seat, move))
        ends = table.position.waits()
        due, planned, move = min(plans, default=(ends + 1, -1, -1))
        if not people:
            self.wait(due, planned, move, ends)
            return
        seat = people[0] if len(people) == 1 else -1
        if seat >= 0:
            self.face(seat)
        else:
            self.face_all()
        view = table.view(None if seat < 0 else seat)
        used = self.show(view)
        if seat >= 0:
            self.list_moves(self.offers(view), used + 1)
        else:
            secret = self.secret()
            for person in people:
                possible = "" if secret else f": {self.listed(self.offers(table.view(person)), 2)}"
                self.line(f"{person + 1} {self.name(person)}{possible}", "dim")
            self.line(self.say("terminal-many", example=f"{people[0] + 1} …"), "cyan")
        self.line(self.say("terminal-window", seconds=ends / 1000), "yellow")
        began = time.monotonic()
        prompt = f"{self.name(seat)} > " if seat >= 0 else "> "
        words = self.keyboard.line_within(prompt, min(due, ends) / 1000)
        elapsed = max(1, int((time.monotonic() - began) * 1000))
        if words is None or elapsed > min(due, ends):
            self.wait(due, planned, move, ends)
            return
        if self.command(words, view, []):
            self.table.let_time_pass(elapsed)
        else:
            self.in_time(words, people, seat, elapsed)
        self.report()

    def plan(self, seat: int, computer: Player) -> tuple[int, int]:
        """After how many milliseconds a computer player acts, and how; made up once for a window."""
        view = self.table.view(seat)
        now = sum(event.move for event in self.table.events if event.actor == CLOCK)
        ends = now + view.known.waits()
        due, move, before = self.plans.get(seat, (0, NO_MOVE, -1))
        if ends > before or due <= now or (move != NO_MOVE and move not in view.moves()):  # a later end: a new window
            after, move = computer.reacts(view, self.whim(seat), self.budget)
            due = now + max(1, after)
            if due > ends:
                due, move = ends, NO_MOVE
            self.plans[seat] = (due, move, ends)
        return due - now, move

    def in_time(self, words: str, people: list[int], seat: int, elapsed: int) -> None:
        """Something was typed while the window was open, by this seat or, if it is -1, by one that says its number."""
        first, _, rest = words.partition(" ")
        number = int(first) - 1 if first.isdecimal() and len(first) < 3 else -1
        if seat < 0 and number in people and rest:
            self.aloud(rest.strip(), number, elapsed)
        elif seat >= 0:
            offers = self.offers(self.table.view(seat))
            if number == seat and rest and len(self.people()) > 1:
                words = rest.strip()
            if not words and len(offers) == 1 and not offers[0].breach:
                words = offers[0].notation
            if words:
                self.attempt(words, seat, offers, elapsed)
            else:
                self.table.let_time_pass(elapsed)
        else:
            self.table.let_time_pass(elapsed)

    def wait(self, due: int, seat: int, move: int, ends: int) -> None:
        """Nobody at the keyboard acted: a computer player does, or the window closes."""
        if seat >= 0 and due <= ends:
            with contextlib.suppress(IllegalMove):  # the window may close on it
                self.table.play(move, seat, due)
        else:
            self.table.let_time_pass(ends)
        self.report()

    # --- real dice and cards ---

    def by_hand(self) -> None:
        """Real dice and cards lie on the table: ask what they show."""
        position = self.table.position
        possible = self.table.moves()
        said = {name: self.say(position.say(CHANCE, position.find(CHANCE, name)), self.name) for name in possible[:12]}
        if len(possible) <= len(said):
            for outcome, words in said.items():
                self.line(f"  {outcome}  {words}", "dim")
        else:
            self.line(f"  {self.listed([Offer(outcome, 0) for outcome in possible], 3)}", "dim")
            example = self.say("terminal-example", outcome=possible[0], sentence=said[possible[0]])
            self.line(f"  {example}", "dim")
        if not self.by_hand_told:
            self.line(self.say("terminal-by-hand"), "yellow")
            self.by_hand_told = True
        view = self.table.view(None)
        while True:
            words = self.keyboard.line(self.say("terminal-chance") + " > ", lambda: possible)
            if words not in possible and self.command(words, view, []):
                continue
            try:
                if words:
                    self.table.chance(words[:LONGEST])
                else:
                    self.table.let_chance()
                self.report()
                return
            except IllegalMove as refusal:
                self.refuse(refusal, [])

    # --- the screen ---

    def face(self, seat: int) -> None:
        """Where not all may see the same, the next person takes over behind a curtain."""
        if self.facing != seat and self.secret():
            if self.facing >= 0:
                self.keyboard.line(self.say("terminal-pass-on", seat=self.name(seat)) + " ")
            self.screen.wipe()
            self.keyboard.forget()
            self.line(self.say("terminal-curtain", seat=self.name(seat)), "bold yellow")
            self.keyboard.line(self.say("terminal-enter") + " ")
            self.screen.wipe()
            self.keyboard.forget()
            self.facing = seat
            self.report()
        elif not self.secret():
            self.facing = -1

    def face_all(self) -> None:
        """Several people look at once: what only one may see goes away."""
        if self.facing >= 0 and self.secret():
            self.keyboard.line(self.say("terminal-all-look") + " ")
            self.screen.wipe()
            self.keyboard.forget()
        self.facing = -1

    def show(self, view: View) -> int:
        """Draw the table; returns how many lines of the screen that took."""
        self.screen.blank()
        keys: dict[str, str] = {}  # whole moves stand in the list of moves; the other buttons are shown
        pressed: set[str] | None = set() if self.table.game.listed else None
        for code in view.moves() if pressed is not None else ():
            path = view.path(code)
            if len(path) == 1:
                keys[path[0]] = view.notation(view.seat, code)
            elif pressed is not None:
                pressed.update(path)
        screen = self.screen
        drawn = draw(view.scene(), self.say, self.name, screen.grounds, screen.width, keys, pressed)
        self.screen.lines(drawn)
        return sum(1 + max(0, line.cell_len - 1) // self.screen.width for line in drawn)

    def list_moves(self, offers: list[Offer], used: int = 0) -> None:
        """What can be done now, in short, so that the table stays on the screen."""
        if not self.table.game.listed:
            self.line(self.say("terminal-find-yourself"), "dim")
        elif len(offers) == 1 and not offers[0].breach:
            self.line(self.say("terminal-only", move=str(offers[0])), "dim")
        elif len(offers) > SHOWN:
            self.line(self.say("terminal-many-moves", count=len(offers)), "dim")
        else:
            room = min(6, max(1, self.screen.height - used - 2))
            self.line(self.say("terminal-possible", moves=self.listed(offers, room)), "dim")

    def listed(self, offers: list[Offer], rows: int) -> str:
        """Moves by commas, in no more rows than this; those that begin with the same word together."""
        groups: dict[str, list[str]] = {}
        for offer in offers:
            first, space, rest = offer.notation.partition(" ")
            groups.setdefault(f"{first} " if space else str(offer), []).append(rest)
        room = rows * self.screen.width - 12
        for most in (len(offers), 4):
            parts = [in_short(first, rest, most) for first, rest in groups.items()]
            words = ", ".join(parts)
            if len(words) <= room:
                return words
        more = self.say("terminal-all-moves", count=len(offers))
        return words[: max(0, room - len(more) - 3)].rpartition(",")[0] + f" … {more}"

    def explain_moves(self, view: View, offers: list[Offer]) -> None:
        """All that can be done now, each with what it does."""
        if not offers:
            self.list_moves(offers)
        elif len(offers) > EXPLAINED:
            self.line(", ".join(offer.notation for offer in offers))
        else:
            wide = max(len(offer.notation) for offer in offers)
            for offer in offers:
                self.line(f"  {offer.notation:<{wide}}  {self.say(view.say(view.seat, offer.code), self.name)}")

    def report(self) -> None:
        """Keep the record, then tell what happened since the last report, as whoever is at the screen may hear it."""
        self.keep()
        eyes = self.eyes()
        after = min(self.told.get(eyes, 0), len(self.table.events))
        log = [event for event in self.table.heard(None if eyes < 0 else eyes, after) if event[0] != CLOCK]
        self.told[eyes] = len(self.table.events)
        if len(log) > TOLD and eyes >= 0:
            self.line("  …", "dim")
            log = log[-TOLD:]
        lines = [(actor, self.say(sentence, self.name), notation) for actor, notation, sentence in log]
        for (actor, words, notation), alike in groupby(lines):
            told = Line(f"  {words}", "" if actor < 0 else "cyan")
            if actor >= 0:
                told.append(f"  [{notation}]", "dim")
            times = len(list(alike))
            if times > 1:
                told.append(f"  (×{times})", "dim")
            self.screen.text(told)

    def finish(self) -> None:
        self.show(self.table.view(None))
        points = self.table.points()
        if self.table.game.total is None:
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
        if not self.unsaved:
            self.line(self.say("terminal-record"), "dim")
            self.screen.code(f"  {self.journal.file}", "dim")

    # --- words to the terminal ---

    def command(self, words: str, view: View, offers: list[Offer]) -> bool:
        """Is this no move but a word to the terminal?"""
        first, _, rest = words.strip().partition(" ")
        name = self.commands.get(fold(first), "")
        if not name or any(offer.notation == words for offer in offers):
            return False
        if name == "help":
            self.help()
        elif name == "moves":
            self.explain_moves(view, offers)
        elif name == "show":
            self.show(view)
        elif name == "rules":
            self.rules(rest.strip())
        elif name == "log":
            for actor, notation, sentence in self.table.heard(None if view.seat < 0 else view.seat):
                if actor != CLOCK:
                    self.line(f"  {self.say(sentence, self.name)}  [{notation}]", "dim")
        elif name == "undo":
            self.undo()
        elif name == "save":
            self.save(rest.strip())
        else:
            raise Leave
        return True

    def help(self) -> None:
        self.line(self.say("terminal-help"))
        names = [self.say(f"terminal-command-{name}") for name in COMMANDS]
        wide = max(len(name) for name in names)
        for name, word in zip(COMMANDS, names, strict=True):
            if name != "undo" or self.table.game.undo:
                self.line(f"  {word:<{wide}}  {self.say(f'terminal-explain-{name}')}")

    def rules(self, words: str) -> None:
        """The rules page, or one clause of it: `rules C4`."""
        game = self.table.game
        own = page(game.id, self.say.language)
        if own is not None and not words:
            self.screen.page(own.text)
            return
        for name in (game.id, *([game.like] if game.like else []), *game.common):
            found = page(name, self.say.language)
            for number, text in found.clauses.items() if found else ():
                if found and number.upper() == words.upper():
                    self.screen.page(f"**{found.title}, {number}:** {text}")
                    return
        known = ", ".join(own.clauses) if own else ""
        self.line(self.say("terminal-no-clause", name=title(game.id, self.say.language), clauses=known), "red")

    def undo(self) -> None:
        """Take back the last move of a person and what computers answered; not past a throw, a card, or the clock."""
        people, events = self.people(), self.table.events
        size = len(events)
        while size and events[size - 1].actor >= 0 and events[size - 1].actor not in people:
            size -= 1
        if not self.table.game.undo:
            self.line(self.say("terminal-never-undo"), "red")
        elif not size or events[size - 1].actor not in people:
            self.line(self.say("terminal-no-undo"), "red")
        else:
            while len(self.table.events) >= size:
                self.table.undo()
            self.told = {eyes: min(count, len(events)) for eyes, count in self.told.items()}
            self.keep()
            self.line(self.say("terminal-undone"), "green")

    # --- keeping the record ---

    def keep(self) -> None:
        """Write down what has happened, before it is shown."""
        try:
            self.journal.follow(self.table, self.words_of_seats())
            self.unsaved = ""
        except OSError as trouble:
            if not self.unsaved:
                self.unsaved = reason(trouble)
                self.line(self.say("terminal-not-kept", file=str(self.journal.file), why=self.unsaved), "bold red")

    def words_of_seats(self) -> list[str]:
        return [seat.word for seat in self.seats]

    def save(self, name: str = "") -> None:
        """Write a copy of the table to a file of one's own."""
        file = Path(name).expanduser() if name else free(Path.cwd(), self.table.game.id)
        try:
            write_new(file, self.table.saved(self.words_of_seats()).text())
            self.line(self.say("terminal-saved", file=str(file)), "green")
        except (OSError, ValueError) as trouble:
            self.line(self.say("terminal-not-saved", file=str(file), why=reason(trouble)), "bold red")

    def leave(self) -> None:
        """The table is left; say how to come back. If it can be kept nowhere, print it."""
        self.screen.blank()
        self.keep()
        self.journal.close()
        if not self.unsaved:
            self.line(self.say("terminal-left"), "green")
            self.screen.code("  spielkiste play --resume", "green")
            self.screen.code(f"  {self.journal.file}", "dim")
            return
        record = self.table.saved(self.words_of_seats()).text()
        for folder in (Path.cwd(), Path("~"), Path(tempfile.gettempdir())):
            with contextlib.suppress(OSError, RuntimeError):
                file = free(folder.expanduser(), self.table.game.id)
                write_new(file, record)
                self.line(self.say("terminal-left"), "green")
                self.screen.code(f"  spielkiste play --resume {file}", "green")
                return
        self.line(self.say("terminal-nowhere"), "bold red")
        self.screen.console.file.write(record)


def in_short(first: str, rest: list[str], most: int) -> str:
    """`keep (4 · 5 · …)`: what begins alike."""
    if len(rest) == 1:
        return first + rest[0]
    return f"{first}({' · '.join(rest[:most])}{' · …' if len(rest) > most else ''})"


def free(folder: Path, game: str) -> Path:
    """A file name that is still free."""
    number = 1
    while (file := folder / f"spielkiste-{game}-{number}.jsonl").exists():
        number += 1
    return file


def reason(trouble: Exception) -> str:
    """Why a file cannot be written."""
    return (trouble.strerror if isinstance(trouble, OSError) else "") or str(trouble)
