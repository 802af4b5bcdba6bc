"""The universal test-bench: what must hold for every game, whatever its rules, its seats and its options.

Nothing here knows a game. A finding is a property that does not hold, with all that is needed to see it again.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from spielkiste.table.errors import BadOptions, IllegalMove, SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Value
from spielkiste.table.position import CHANCE, CLOCK, SPECTATOR, Position, buffer, next_actor, playout, seats_in
from spielkiste.table.record import read_record
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table, replay, verify
from spielkiste.table.view import View
from spielkiste.table.words import Scene, Text, plain, scene_data
from spielkiste.texts import LANGUAGES, page, phrases

LARGEST = 1 << 61
MANY = 200  # moves of one moment that are looked at one by one
GIBBERISH = (
    "",
    " ",
    "?",
    "-1",
    "zzz",
    "a1-h9",
    "ä" * 40,
    "1e9",
    "x" * 500,
    "\x00",
    "throw throw",
    "99999999999999999999",
)


@dataclass(frozen=True)
class Arrangement:
    """A game with so many seats and these options."""

    game: Game
    seats: int
    given: dict[str, Value]

    def new(self) -> Position:
        return self.game.new(self.seats, **self.given)

    def table(self, seed: int | None = None, secret: bytes | None = None, chance: list[str] | None = None) -> Table:
        seats, options = self.game.arrange(self.seats, self.given)
        return Table(self.game, seats, options, seed=seed, secret=secret, chance=chance)

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.given.items()]
        return " ".join([f"{self.game.id} seats={self.seats}", *words])


@dataclass(frozen=True)
class Finding:
    """Something that does not hold."""

    rule: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.what} [{self.where}]"


@dataclass
class Report:
    """What was run on one game, and what was found."""

    game: str
    arrangements: int = 0
    games: int = 0
    events: int = 0
    longest: int = 0
    moments: int = 0
    findings: list[Finding] = field(default_factory=list)

    def data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "arrangements": self.arrangements,
            "games": self.games,
            "events": self.events,
            "longest": self.longest,
            "moments": self.moments,
            "findings": [{"rule": f.rule, "where": f.where, "what": f.what} for f in self.findings],
        }


def arrangements(game: Game, most: int = 40, seed: int = 1) -> list[Arrangement]:
    """Every number of seats, every value of every option, and random mixtures of them, `most` at the most."""
    rng = Rng(seed)
    choices = game.choices()
    found: dict[str, Arrangement] = {}

    def add(seats: int, given: dict[str, Value]) -> None:
        arrangement = Arrangement(game, seats, given)
        if str(arrangement) not in found:
            try:
                game.arrange(seats, given)
            except BadOptions:
                return
            found[str(arrangement)] = arrangement

    for seats in game.seats:
        add(seats, {})
    for choice in choices:
        for value in choice.values:
            if value != choice.default:
                add(game.seats[rng.below(len(game.seats))], {choice.name: value})
    for _ in range(200 if choices else 0):
        if len(found) >= most:
            break
        mixture = {choice.name: choice.values[rng.below(len(choice.values))] for choice in choices}
        add(game.seats[rng.below(len(game.seats))], mixture)
    return list(found.values())


class Bench:
    """Checks one arrangement; what does not hold goes into the report."""

    def __init__(self, arrangement: Arrangement, report: Report) -> None:
        self.arrangement = arrangement
        self.game = arrangement.game
        self.report = report
        self.keys: dict[int, tuple[tuple[int, ...], str]] = {}

    def must(self, holds: bool, rule: str, what: str) -> bool:
        if not holds and sum(1 for f in self.report.findings if f.rule == rule) < 5:
            self.report.findings.append(Finding(rule, str(self.arrangement), what))
        return holds

    # --- whole games ---

    def ends(self, seed: int) -> None:
        """A random game ends within the bound, and its result adds up."""
        position = self.arrangement.new()
        events = playout(position, Rng(seed), buffer(), self.game.bound + 1)
        self.report.games += 1
        self.report.events += events
        self.report.longest = max(self.report.longest, events)
        if self.must(position.over(), "ends", f"seed {seed}: not over after {events} events: {position.text()}"):
            self.must(events <= self.game.bound, "ends", f"seed {seed}: {events} events, bound {self.game.bound}")
            self.result(position)

    def result(self, position: Position) -> None:
        """Points and payoffs of a finished game."""
        seats = range(self.arrangement.seats)
        points = [position.points(seat) for seat in seats]
        payoffs = [position.payoff(seat) for seat in seats]
        here = f"{points} {payoffs} {position.text()}"
        self.must(all(-1 <= p <= 1 for p in payoffs), "payoff", f"outside [-1, 1]: {here}")
        if len(points) > 1:
            self.must(abs(sum(payoffs)) < 1e-9, "payoff", f"payoffs do not add up to 0: {here}")
            for a in seats:
                for b in seats:
                    agree = points[a] <= points[b] or payoffs[a] >= payoffs[b]
                    self.must(agree, "payoff", f"more points, less payoff: {here}")
        if self.game.total is not None:
            self.must(abs(sum(points) - self.game.total) < 1e-9, "total", f"points add up to {sum(points)}: {here}")
        self.must(position.actors() == 0, "over", f"somebody may still act: {here}")

    def walk(self, seed: int, looks: int) -> None:
        """Wander through a random game and look closely at some of its moments."""
        rng, out = Rng(seed), buffer()
        position = self.arrangement.new()
        scout = position.copy()
        length = playout(scout, Rng(seed), out, self.game.bound)
        stops = {rng.below(length + 1) for _ in range(looks)} | {0, 1, 2, length}
        rng = Rng(seed)
        for event in range(length + 1):
            if event in stops:
                self.look(position, Rng(seed * 1000 + event))
            if event < length:
                actor = next_actor(position, rng)
                position.play(actor, position.pick(actor, rng, out))
        self.must(position.text() == scout.text(), "same seed", f"two ends: {position.text()} / {scout.text()}")

    # --- one moment ---

    def look(self, position: Position, rng: Rng) -> None:
        self.report.moments += 1
        text = position.text()
        try:
            self.reads_back(position, text)
            self.copies(position, text, rng)
            self.has_moves(position, rng)
            awaited = position.expected()
            self.must(awaited & ~position.actors() == 0, "expected", f"waits for a seat that cannot act at {text}")
            timed = position.timed and position.waits() > 0
            self.must(bool(awaited) or position.actors() == 0 or timed, "expected", f"waits for nobody at {text}")
            for seat in range(SPECTATOR, self.arrangement.seats):
                self.seen_by(position, seat, rng)
            self.is_heard(position, rng)
        except (SpielkisteError, ArithmeticError, LookupError, ValueError, TypeError, AssertionError) as trouble:
            self.must(False, "breaks", f"{type(trouble).__name__}: {trouble} at {text}")
        self.must(position.text() == text, "pure", f"looking changed {text} to {position.text()}")

    def acting(self, position: Position) -> list[int]:
        """Who may act now, CHANCE and CLOCK included."""
        if position.over():
            return []
        actors = seats_in(position.actors())
        if position.timed and position.waits() > 0:
            actors.append(CLOCK)
        return actors or [CHANCE]

    def codes(self, position: Position, actor: int) -> list[int]:
        out = buffer()
        n = position.moves(actor, out)
        return [out[k] for k in range(n)]

    def reads_back(self, position: Position, text: str) -> None:
        again = self.game.read(text, self.arrangement.seats, **self.arrangement.given)
        self.must("\n" not in text and "?" not in text, "text", f"not one whole line: {text!r}")
        if self.must(again.text() == text, "text", f"{text} is read as {again.text()}"):
            self.must(self.acting(again) == self.acting(position), "text", f"others may act after reading {text}")
            for actor in self.acting(position):
                if actor != CLOCK:
                    same = self.codes(again, actor) == self.codes(position, actor)
                    self.must(same, "text", f"other moves after reading {text}")
            for seat in range(self.arrangement.seats):
                same = again.points(seat) == position.points(seat)
                self.must(same, "text", f"other points after reading {text}")

    def copies(self, position: Position, text: str, rng: Rng) -> None:
        twin, out = position.copy(), buffer()
        self.must(twin.text() == text and twin.key() == position.key(), "copy", f"{text} copied as {twin.text()}")
        playout(twin, rng, out, 12)
        self.must(position.text() == text, "copy", f"playing on a copy changed {text}")

    def has_moves(self, position: Position, rng: Rng) -> None:
        text = position.text()
        known: list[int] = []
        for actor in self.acting(position):
            codes = self.codes(position, actor) if actor != CLOCK else [1, position.waits()]
            known += codes
            self.must(bool(codes), "moves", f"actor {actor} has no move at {text}")
            self.must(actor == CLOCK or len(set(codes)) == len(codes), "moves", f"a move stands twice at {text}")
            self.must(all(0 <= code < LARGEST for code in codes), "moves", f"a code is out of range at {text}")
            for code in codes[:MANY]:
                self.must(position.allows(actor, code), "allows", f"{actor} may not {code} at {text}")
            if actor == CHANCE:
                good = all(position.weight(code) > 0 for code in codes)
                self.must(good, "weights", f"a chance outcome of no weight at {text}")
            tempted = actor >= 0 and all(position.breach(code) for code in codes)  # … and has nothing else to do
            idle = not tempted or not position.expected() >> actor & 1
            self.must(idle, "expected", f"waits for {actor}, who can only break a rule, at {text}")
            for _ in range(0 if tempted else 3):
                picked = position.pick(actor, rng, buffer())
                fine = picked in codes or ((actor == CLOCK or not self.game.listed) and position.allows(actor, picked))
                self.must(fine and not position.breach(picked), "pick", f"{actor} picks {picked} at {text}")
            if self.game.listed and actor != CLOCK:
                strange = {rng.below(max(codes) + 50) for _ in range(20)} - set(codes)
                for code in strange:
                    self.must(not position.allows(actor, code), "allows", f"{actor} may {code} at {text}")
        before = self.keys.setdefault(position.key(), (tuple(known), text))
        same = before[0] == tuple(known)
        self.must(same, "key", f"one key, different moves: {before[1]} / {text}")

    # --- what one seat sees ---

    def seen_by(self, position: Position, seat: int, rng: Rng) -> None:
        view = View(position, None if seat == SPECTATOR else seat)
        here = f"seat {seat} at {position.text()}"
        scene = view.scene()
        self.drawn(scene, here)
        awaited = view.known.over() or bool(view.actors())
        self.must(scene.status is not None or not awaited, "scene", f"does not say what it waits for; {here}")
        moves = view.moves()
        if seat >= 0:
            self.must(moves == ([] if seat not in self.acting(position) else self.codes(position, seat)), "view", here)
            self.written(view, moves, scene, here)
            self.refused(view, moves, here)
        imagined = position.imagine(seat, rng)
        self.must("?" not in imagined.text(), "imagine", f"blanks are left: {imagined.text()}; {here}")
        self.interferes(view, View(imagined, None if seat == SPECTATOR else seat), here)
        again = self.game.read(imagined.text(), self.arrangement.seats, **self.arrangement.given)
        self.must(again.text() == imagined.text(), "imagine", f"no position: {imagined.text()}; {here}")
        playout(imagined, rng, buffer(), 25)

    def interferes(self, real: View, other: View, here: str) -> None:
        """Non-interference: what cannot be told apart must not look different."""
        self.must(real.text() == other.text(), "leak", f"text {real.text()} / {other.text()}; {here}")
        self.must(real.data() == other.data(), "leak", f"view {real.data()} / {other.data()}; {here}")
        same = scene_data(real.scene()) == scene_data(other.scene())
        self.must(same, "leak", f"the scene tells more than may be known; {here}")
        for move in real.moves()[:MANY]:
            same = plain(real.say(real.seat, move)) == plain(other.say(other.seat, move))
            self.must(same and real.path(move) == other.path(move), "leak", f"move {move} is said differently; {here}")

    def drawn(self, scene: Scene, here: str) -> None:
        names = [thing.id for thing in scene.things]
        areas = {area.id for area in scene.areas}
        twice = sorted({name for name in names if names.count(name) > 1}) if len(set(names)) < len(names) else []
        self.must(not twice, "scene", f"ids stand twice: {twice[:5]}; {here}")
        self.must(len(areas) == len(scene.areas), "scene", f"an area stands twice; {here}")
        lost = [thing.id for thing in scene.things if thing.area not in areas]
        self.must(not lost, "scene", f"things lie nowhere: {lost[:5]}; {here}")
        for text in [scene.status, *(a.label for a in scene.areas), *(t.label for t in scene.things)]:
            if text is not None:
                self.said(text, here)

    def said(self, text: Text, here: str) -> None:
        for language in LANGUAGES:
            try:
                words = phrases(language)(text)
                self.must(bool(words.strip()), "words", f"{text.id} says nothing in {language}; {here}")
            except (KeyError, ValueError) as trouble:
                self.must(False, "words", f"{trouble}; {here}")

    def written(self, view: View, moves: list[int], scene: Scene, here: str) -> None:
        some = moves if len(moves) <= MANY else moves[:: len(moves) // MANY + 1]
        names: dict[str, int] = {}
        for move in moves:
            name = view.notation(view.seat, move)
            self.must(names.setdefault(name, move) == move, "notation", f"{name} is {move} and {names[name]}; {here}")
        things = scene.ids()
        paths = {}
        for move in moves:
            paths[move] = view.path(move)
        for move in some:
            name = view.notation(view.seat, move)
            self.must(view.find(name) == move, "notation", f"{name} is read as {view.find(name)}, not {move}; {here}")
            self.must(bool(paths[move]), "path", f"{name} has no path; {here}")
            missing = [thing for thing in paths[move] if thing not in things]
            self.must(not missing, "path", f"{name}: {missing} is not in the scene; {here}")
            self.said(view.say(view.seat, move), here)
        whole = set(paths.values())
        self.must(len(whole) == len(paths), "path", f"two moves share a path; {here}")
        for path in whole:
            stubs = [path[:k] for k in range(1, len(path)) if path[:k] in whole]
            self.must(not stubs, "path", f"{stubs} is a path and begins {path}; {here}")

    def refused(self, view: View, moves: list[int], here: str) -> None:
        """Nonsense is refused with a clause that stands on a rules page in both languages."""
        if view.known.over() or not moves:
            return
        for attempt in GIBBERISH:
            found = view.find(attempt)
            self.must(found == -1 or found in moves or not self.game.listed, "refusal", f"{attempt!r} is read; {here}")
            if found == -1:
                self.must(
                    self.stands(view.why_not(attempt)), "refusal", f"{view.why_not(attempt)} is no clause; {here}"
                )

    def stands(self, clause: str) -> bool:
        name, _, number = clause.partition("/")
        pages = [page(name, language) for language in LANGUAGES]
        return all(found is not None and number in found.clauses for found in pages)

    # --- what is heard ---

    def is_heard(self, position: Position, rng: Rng) -> None:
        """Events that sound the same to a seat leave it with the same view."""
        for actor in self.acting(position):
            if actor == CLOCK:
                continue
            codes = self.codes(position, actor)
            some = codes if len(codes) <= 12 else [codes[rng.below(len(codes))] for _ in range(12)]
            for seat in range(SPECTATOR, self.arrangement.seats):
                listener = None if seat == SPECTATOR else seat
                before = View(position, listener)
                groups: dict[int, str] = {}
                for code in some:
                    heard = position.heard(seat, actor, code)
                    here = f"{actor} plays {code}, heard by {seat} as {heard}, at {position.text()}"
                    self.said(before.say(actor, heard), here)
                    self.must(bool(before.notation(actor, heard)), "notation", here)
                    after = position.copy()
                    after.play(actor, code)
                    seen = View(after, listener).text()
                    self.must(groups.setdefault(heard, seen) == seen, "leak", f"{groups[heard]} / {seen}: {here}")

    # --- tables ---

    def at_table(self, seed: int, most: int = 600) -> str:
        """Play at a table in notation; check record, replay, undo, chance by hand, fairness. Returns the record."""
        table = self.play(self.arrangement.table(seed=seed), seed, most)
        record = str(table.record())
        again = str(self.play(self.arrangement.table(seed=seed), seed, most).record())
        self.must(record == again, "same seed", f"two records of seed {seed}")
        read = read_record(record)
        self.must(str(read) == record, "record", f"seed {seed}: reads back differently")
        self.must(replay(self.game, read).position.text() == table.position.text(), "record", f"seed {seed}: other end")
        half = len(read.events) // 2
        same = replay(self.game, read, half).position.text() == table.at(half).text()
        self.must(same, "record", f"seed {seed}: another middle")
        verify(self.game, read)
        for seat in [None, *range(self.arrangement.seats)]:
            for _, _, sentence in table.heard(seat):
                self.said(sentence, f"log of seat {seat}, seed {seed}")
        by_hand = [event.notation for event in read.events if event.actor == CHANCE]
        hand = self.arrangement.table(chance=by_hand)
        for event in read.events:
            if event.actor >= 0:
                hand.play(event.notation, event.actor)
            elif event.actor == CLOCK:
                hand.let_time_pass(event.move)
        self.must(hand.position.text() == table.position.text(), "chance by hand", f"seed {seed}: other end")
        fair = self.play(self.arrangement.table(secret=bytes(range(32))), seed, most)
        if fair.over():
            verify(self.game, fair.record())
        return record

    def play(self, table: Table, seed: int, most: int) -> Table:
        rng, out = Rng(seed), buffer()
        while not table.over() and len(table.events) < most:
            actor = next_actor(table.position, rng)
            if actor == CLOCK:
                table.let_time_pass(table.position.pick(CLOCK, rng, out))
                continue
            if rng.below(10) == 0:
                self.tries_nonsense(table, rng)
            view = table.view(actor)
            move = view.known.pick(actor, rng, out)
            before = table.position.text()
            table.play(view.notation(actor, move), actor)
            if table.may_undo() and rng.below(8) == 0:
                table.undo()
                self.must(table.position.text() == before, "undo", f"{before} became {table.position.text()}")
                table.play(move, actor)
        return table

    def tries_nonsense(self, table: Table, rng: Rng) -> None:
        """Illegal, malformed and out-of-turn moves change nothing."""
        before, events = table.position.text(), len(table.events)
        attempts: list[tuple[str | int, int | None]] = [(GIBBERISH[rng.below(len(GIBBERISH))], None)]
        idle = [seat for seat in range(self.arrangement.seats) if seat not in table.actors()]
        attempts += [(name, seat) for seat in idle[:1] for name in table.moves()[:1]]
        attempts += [(LARGEST - 1 - rng.below(1000), seat) for seat in table.actors()[:1]]
        for attempt, seat in attempts:
            if seat is None and (len(table.actors()) != 1 or table.view(table.actors()[0]).find(str(attempt)) >= 0):
                continue
            try:
                table.play(attempt, seat)
                self.must(False, "refusal", f"{attempt!r} by {seat} is accepted at {before}")
            except IllegalMove as refusal:
                here = f"{refusal} at {before}"
                self.must(not refusal.clause or self.stands(refusal.clause), "refusal", here)
            same = table.position.text() == before and len(table.events) == events
            self.must(same, "refusal", f"{attempt!r} changed {before}")


def pages(game: Game, report: Report) -> None:
    """Rules pages and option labels in every language, with the same clauses."""
    found = {language: page(game.id, language) for language in LANGUAGES}

    def must(holds: bool, what: str) -> None:
        if not holds:
            report.findings.append(Finding("rules page", game.id, what))

    for language, one in found.items():
        must(one is not None and bool(one.clauses) and bool(one.lead), f"no rules page in {language}")
        say = phrases(language)
        for choice in game.choices():
            label = f"{game.id}-option-{choice.name.replace('_', '-')}"
            must(say.knows(label), f"{label} is missing in {language}")
            if choice.low is None and not isinstance(choice.default, bool):
                for value in choice.values:
                    name = f"{label}-{str(value).replace('_', '-')}"
                    must(say.knows(name), f"{name} is missing in {language}")
        for common in game.common:
            must(page(common, language) is not None, f"the common rules {common} are missing in {language}")
    names = [list(one.clauses) for one in found.values() if one is not None]
    must(all(sorted(one) == sorted(names[0]) for one in names), "the languages have different clauses")


def check(game: Game, *, seed: int = 1, most: int = 24, looks: int = 8, games: int = 2) -> Report:
    """Run the whole bench over one game."""
    report = Report(game.id)
    pages(game, report)
    for number, arrangement in enumerate(arrangements(game, most)):
        report.arrangements += 1
        bench = Bench(arrangement, report)
        try:
            for k in range(games):
                bench.ends(seed + 100 * number + k)
            bench.walk(seed + number, looks)
            bench.at_table(seed + number)
        except (SpielkisteError, ArithmeticError, LookupError, ValueError, TypeError, AssertionError) as trouble:
            bench.must(False, "breaks", f"{type(trouble).__name__}: {trouble}")
    return report


def records(game: Game, seeds: range = range(2), most: int = 8) -> Iterator[str]:
    """Records of random games, to hold compiled and interpreted runs against each other."""
    for arrangement in arrangements(game, most):
        for seed in seeds:
            bench = Bench(arrangement, Report(game.id))
            yield str(bench.play(arrangement.table(seed=seed), seed, 400).record())


def digest(game: Game) -> str:
    """One number for many records: equal runs, equal digests."""
    together = hashlib.sha256()
    for record in records(game):
        together.update(record.encode())
    return together.hexdigest()
