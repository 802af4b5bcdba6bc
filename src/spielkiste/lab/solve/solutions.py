"""`spielkiste solve`: a game is solved, the solution proved, shown and kept as a table.

What is found is told twice: as facts, for programs, and as sentences, for people. A table that is there already is not
made again unless it is asked for; with `check` it is only proved.
"""

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielkiste.games.dice.boese_drei import BoeseDreiPosition
from spielkiste.games.dice.kniffel import ALL, CLASSIC, EDITIONS, KNIFFEL, KniffelPosition
from spielkiste.games.enclosure.wolf_und_schafe import WolfPosition
from spielkiste.games.morris.muehle import MuehlePosition
from spielkiste.games.small.trix import TrixPosition
from spielkiste.lab.match import Match
from spielkiste.lab.solve.kniffel import solve_columns, sums
from spielkiste.lab.solve.muehle import MorrisSpace, couples
from spielkiste.lab.solve.retrograde import PositionSpace, Progress, flaw, silent, solve, sweep
from spielkiste.players.boese_drei import DUEL
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.kniffel_turn import COLUMNS, UPPER_SUMS, Solved, Turn, pack, unpack
from spielkiste.players.morris_endings import MOST, Endings, name_of
from spielkiste.players.numbering import DRAWN, LONGEST, Numbering, TrixNumbering, WolfNumbering
from spielkiste.players.perfect import SURE, NumberedOracle, Oracle
from spielkiste.players.tables import BadTable, Table, file_of, open_table, shipped, write
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Options, values_of
from spielkiste.table.position import CHANCE, Position, buffer, seats_in
from spielkiste.table.words import Argument, Text

GIGABYTE: Final = 1 << 30
CLOSE: Final = 0.04  # what rounded entries may differ by, in points


@dataclass
class Order:
    """What is wanted."""

    folder: Path | None = None  # for the tables; None: where one's own lie
    memory: int = GIGABYTE  # bytes that the tables may take, where it is a question how many to make
    stones: int = MOST  # of one side, in endgames
    jobs: int = 1
    check: bool = False  # prove the tables there are, and make none
    anew: bool = False  # make tables that are there already
    games: int = 0  # that level 5 plays, to be held against the mean that was found
    watch: Progress = silent

    def file(self, name: str) -> Path:
        return file_of(name) if self.folder is None else self.folder / f"{name}.table"

    def table(self, name: str) -> Table | None:
        """The table there is; raises BadTable."""
        if self.file(name).exists():
            return open_table(name, self.file(name))
        return shipped(name) if self.folder is None else None


@dataclass
class Solution:
    """What was found."""

    facts: dict[str, object] = field(default_factory=dict)
    said: list[Text] = field(default_factory=list)
    sound: bool = True

    def say(self, id: str, **args: Argument) -> None:
        self.said.append(Text(f"solve-{id}", {**args}))

    def prove(self, flaw_at: int, entries: int) -> None:
        """The result of the check of every entry against its children."""
        self.sound = self.sound and flaw_at < 0
        self.facts["checked"] = entries
        self.facts["sound"] = flaw_at < 0
        if flaw_at < 0:
            self.say("sound", entries=entries)
        else:
            self.say("unsound", number=flaw_at)

    def keep(self, name: str, entries: bytes | memoryview, order: Order, seconds: float, deflated: bool) -> None:
        """Write the table, if its proof has succeeded."""
        self.facts["seconds"] = round(seconds, 2)
        if not self.sound:
            return
        length = write(name, entries, order.file(name), deflated=deflated)
        self.facts.update(file=str(order.file(name)), bytes=length)
        self.say("kept", seconds=f"{seconds:.1f}", size=size(length), file=str(order.file(name)))


def size(length: int) -> str:
    """A number of bytes as people read it."""
    if length < 10_000:
        return f"{length} B"
    return f"{length / 1000:.0f} kB" if length < 10_000_000 else f"{length / 1e6:.0f} MB"


def missing(name: str) -> SpielkisteError:
    return BadTable(f"there is no table {name}; without --check it is made", Text("solve-no-table", {"name": name}))


# --- games whose positions have numbers ---


def line(position: Position, oracle: Oracle) -> list[str]:
    """How it goes on when both sides play their best, as long as the game is decided."""
    moves: list[str] = []
    out = buffer()
    position = position.copy()
    while not position.over() and len(moves) < 2 * LONGEST:
        seat = seats_in(position.actors())[0]
        best, most = -1, -2 * SURE
        for move in [out[k] for k in range(position.moves(seat, out))]:
            after = position.copy()
            after.play(seat, move)
            worth = int(oracle.worth(after, seat))
            if worth > most:
                best, most = move, worth
        if most == 0:
            break
        moves.append(position.notation(seat, best))
        position.play(seat, best)
    return moves


def start_of(position: Position, oracle: Oracle) -> int:
    """What the start is worth to the seat that makes the first decision: `Oracle.worth`."""
    if not isinstance(position, WolfPosition) or position.wolf >= 0:
        return int(oracle.worth(position, seats_in(position.actors())[0]))
    out = buffer()
    worths = []
    for square in [out[k] for k in range(position.moves(0, out))]:
        after = position.copy()
        after.play(0, square)
        worths.append(int(oracle.worth(after, 0)))
    return max(worths)


def numbered(game: Game, start: Position, options: Options, order: Order) -> Solution:
    """Trix, and wolf and sheep."""
    began = time.perf_counter()
    numbering: Numbering = WolfNumbering()
    if isinstance(start, TrixPosition):
        numbering = TrixNumbering(start.setup, start.deadline)
    found = Solution({"game": game.id, "options": values_of(options), "table": numbering.name})
    layers = numbering.layers if isinstance(numbering, TrixNumbering) else 1
    spaces = [PositionSpace(numbering, layers - 1, numbering.size // layers, order.watch)]
    if isinstance(start, TrixPosition) and layers > 1:  # before the deadline all layers have the same moves
        spaces.append(PositionSpace(TrixNumbering(start.setup), 0, 0, order.watch))
    if order.check:
        table = order.table(numbering.name)
        if table is None:
            raise missing(numbering.name)
        if table.size != numbering.size:
            raise BadTable(f"{numbering.name} has the wrong size", Text("solve-wrong-size", {"name": numbering.name}))
        entries = table.whole()
    else:
        values = solve(spaces[0], order.watch)
        made = [bytes(values)]
        for _ in range(layers - 1):
            values = sweep(spaces[1], values)
            made.append(bytes(values))
        entries = b"".join(reversed(made))
    seconds = time.perf_counter() - began
    tell_counts(found, entries)
    if layers > 1:
        found.facts["repetition"] = False
        found.say("no-history")
    tell_lines(found, start, NumberedOracle(numbering, Table(numbering.name, memoryview(entries))), entries)
    found.prove(layered_flaw(spaces, entries, layers, order.watch), numbering.size)
    if not order.check:
        found.keep(numbering.name, entries, order, seconds, True)
    return found


def layered_flaw(spaces: list[PositionSpace], entries: bytes, layers: i64, watch: Progress) -> i64:
    """The first entry that does not follow from its children; -1: all do."""
    share = spaces[0].size
    after = vec[u8](entries[(layers - 1) * share :])
    wrong = flaw(spaces[0], after, after, watch)
    if wrong >= 0:
        return wrong + (layers - 1) * share
    layer = layers - 2
    while layer >= 0:
        values = vec[u8](entries[layer * share : (layer + 1) * share])
        wrong = flaw(spaces[1], values, after, watch)
        if wrong >= 0:
            return wrong + layer * share
        after = values
        layer -= 1
    return -1


def tell_counts(found: Solution, entries: bytes | memoryview) -> None:
    """How many positions are won, lost, drawn for the side to move."""
    won, lost, drawn, longest = tallies(entries)
    found.facts.update(positions=won + lost + drawn, won=won, lost=lost, drawn=drawn, longest=longest)
    found.say("counts", positions=won + lost + drawn, won=won, lost=lost, drawn=drawn)


def tallies(entries: bytes | memoryview) -> tuple[int, int, int, int]:
    """Won, lost, drawn, and the plies of the longest win."""
    held = bytes(entries)
    tally = [held.count(bytes([value])) for value in range(256)]
    longest = max((plies for plies in range(1, LONGEST + 1) if tally[plies]), default=0)
    return sum(tally[1 : LONGEST + 1]), sum(tally[LONGEST + 1 : 2 * LONGEST + 1]), tally[DRAWN], longest


def tell_lines(found: Solution, start: Position, oracle: NumberedOracle, entries: bytes) -> None:
    """The start, and the longest way to a forced win."""
    first = start.copy()
    first.play(CHANCE, 0)
    worth = start_of(first, oracle)
    plies = SURE - abs(worth)
    value = "drawn" if worth == 0 else "won" if worth > 0 else "lost"
    if worth != 0 and isinstance(first, WolfPosition):
        plies += 1  # the wolf's placing
    moves = line(first, oracle) if worth != 0 else []
    found.facts["start"] = {"value": value, "plies": plies if worth else 0, "line": moves}
    who = {"seat": Text("solve-first")}
    if worth == 0:
        found.say("start-drawn")
    else:
        found.say(f"start-{value}", plies=plies, line=" ".join(moves), **who)
    longest = tallies(entries)[3]
    at = entries.find(bytes([longest]))
    position = oracle.numbering.position(at) if longest else None
    if position is not None:
        moves = line(position, oracle)
        found.facts["longest_win"] = {"plies": longest, "position": position.text(), "line": moves}
        found.say("longest", plies=longest, position=position.text(), line=" ".join(moves))


# --- kniffel ---


def columns(game: Game, start: Position, options: Options, order: Order) -> Solution:
    """The mean of the best solitary play, for every column there can be."""
    assert isinstance(start, KniffelPosition)
    edition: i64 = start.edition
    name = f"kniffel-{EDITIONS[edition]}"
    found = Solution({"game": game.id, "options": {"edition": EDITIONS[edition]}, "table": name})
    began = time.perf_counter()
    if order.check:
        table = order.table(name)
        if table is None:
            raise missing(name)
        if table.size != 2 * (COLUMNS if edition == CLASSIC else 2 * COLUMNS):
            raise BadTable(f"{name} has the wrong size", Text("solve-wrong-size", {"name": name}))
        outlook = Solved(edition, unpack(table.whole()))
    else:
        outlook = solve_columns(edition, order.watch)
    seconds = time.perf_counter() - began
    mean = outlook.of(ALL, 0, False)
    found.facts["mean"] = round(mean, 6)
    found.say("mean", mean=f"{mean:.2f}", edition=Text(f"kniffel-option-edition-{EDITIONS[edition]}"))
    tolerance = CLOSE if order.check else 1e-9
    wrong, count = column_flaw(outlook, tolerance, order.watch)
    found.facts["positions"] = count
    found.prove(wrong, count)
    if not order.check:
        found.keep(name, pack(outlook.values), order, seconds, True)
    if order.games > 0:
        play_alone(game, edition, order, found)
    return found


def play_alone(game: Game, edition: int, order: Order, found: Solution) -> None:
    """What level 5 really gets, game by game with the seeds 0, 1, 2, …"""
    start = game.new(1, edition=EDITIONS[edition])
    master, once = computer(game.id, 5), Budget(nodes=1)
    total = squares = 0.0
    for seed in range(order.games):
        if seed & 15 == 0:
            order.watch("games", seed / order.games)
        points = Match(game, start, [master], seed, once).play().points(0)
        total += points
        squares += points * points
    mean = total / order.games
    error = sqrt(max(0.0, squares / order.games - mean * mean) / order.games)
    found.facts["games"] = {"number": order.games, "mean": round(mean, 3), "error": round(error, 3)}
    found.say("played", games=order.games, mean=f"{mean:.2f}", interval=f"{1.96 * error:.2f}")


def column_flaw(outlook: Solved, tolerance: float, watch: Progress) -> tuple[int, int]:
    """The first column whose value does not follow from those with a box less (-1: all do), and how many there are."""
    turn = Turn()
    count = 0
    for free in range(1, ALL + 1):
        if free & 63 == 0:
            watch("check", free / ALL)
        can = sums(free)
        flags = [False] if outlook.edition == CLASSIC or (free >> KNIFFEL) & 1 else [False, True]
        for fifty in flags:
            for upper in range(UPPER_SUMS):
                if can[upper]:
                    outlook.lay_out(free, upper, fifty, turn)
                    count += 1
                    if abs(turn.worth() - outlook.of(free, upper, fifty)) > tolerance:
                        return free * UPPER_SUMS + upper, count
    return -1, count


# --- boese-drei ---


def duel(game: Game, start: Position, options: Options, order: Order) -> Solution:
    """A match for two, from its last round back. It is worked out when it is played, and needs no table."""
    assert isinstance(start, BoeseDreiPosition)
    rounds = int(start.rounds)
    began = time.perf_counter()
    worth = DUEL.worth(0, rounds)
    found = Solution({"game": game.id, "options": values_of(options), "rounds": rounds, "worth": round(worth, 6)})
    found.say("match", rounds=rounds, share=f"{50 + 50 * worth:.2f}")
    stops: list[dict[str, object]] = []
    for left in range(rounds, 0, -1):
        for lead in range(-(rounds - left), rounds - left + 1):
            if abs(lead) <= left:
                opening = DUEL.opening(lead, left)
                total = next(total for total in range(1, len(opening.stops)) if not opening.goes_on(total))
                stops.append({"rounds": left, "lead": lead, "stop": total, "worth": round(DUEL.worth(lead, left), 6)})
                if left == rounds or left == 1:
                    found.say("stop", left=left, lead=f"{lead:+d}", total=total)
    found.facts["openings"] = stops
    wrong, count = DUEL.flaw(), len(DUEL.openings)
    found.prove(wrong, count)
    found.facts["seconds"] = round(time.perf_counter() - began, 2)
    return found


# --- muehle ---


def make_couple(take_any: bool, more: int, fewer: int, order: Order) -> Solution:
    """The endgames of so many stones against so many."""
    began = time.perf_counter()
    name = name_of(take_any, more, fewer)
    found = Solution({"table": name, "stones": [more, fewer]})
    found.say("couple", more=more, fewer=fewer)
    table = None if order.anew else order.table(name)
    space = MorrisSpace(more, fewer, Endings(take_any, order.table))
    if table is not None and not order.check:
        tell_counts(found, table.entries)
        found.say("there", file=str(order.file(name)))
        return found
    if order.check:
        if table is None:
            raise missing(name)
        values = vec[u8](table.whole())
    else:
        values = solve(space, order.watch)
    seconds = time.perf_counter() - began
    held = memoryview(values)
    tell_counts(found, held)
    longest = tallies(held)[3]
    at = bytes(held).find(bytes([longest])) if longest else -1
    if at >= 0:
        space.couple.decode(at)
        text = drawing(take_any, int(space.couple.own), int(space.couple.other))
        found.facts["longest_win"] = {"plies": longest, "position": text}
        found.say("longest-take", plies=longest, position=text)
    found.prove(flaw(space, values, values, order.watch), len(values))
    if not order.check:
        found.keep(name, held, order, seconds, False)
    return found


Wrapped = tuple[dict[str, object], list[tuple[str, dict[str, Argument]]], bool]


def make_apart(more: int, fewer: int, take_any: bool, folder: str, check: bool, anew: bool) -> Wrapped:
    """The same in a process of its own: plain data in, plain data out."""
    order = Order(Path(folder) if folder else None, check=check, anew=anew)
    found = make_couple(take_any, more, fewer, order)
    return found.facts, [(text.id, dict(text.args)) for text in found.said], found.sound


def unwrapped(facts: dict[str, object], said: list[tuple[str, dict[str, Argument]]], sound: bool) -> Solution:
    return Solution(facts, [Text(id, args) for id, args in said], sound)


def drawing(take_any: bool, own: int, other: int) -> str:
    """A position of endgames as the game writes it."""
    position = MuehlePosition(take_any)
    position.white_seat = 0
    position.own, position.other = own, other
    position.own_hand = position.other_hand = 0
    return position.text()


def endgames(game: Game, start: Position, options: Options, order: Order) -> Solution:
    """All couples that are wanted, small ones first; those with equally many stones do not need each other."""
    assert isinstance(start, MuehlePosition)
    found = Solution({"game": game.id, "options": values_of(options)})
    plan = couples(order.stones, order.memory)
    if not plan:
        raise SpielkisteError("no endgame fits in so little memory", Text("solve-little-memory"))
    parts: list[Solution] = []
    for total in sorted({more + fewer for more, fewer in plan}):
        alike = [couple for couple in plan if sum(couple) == total]
        if order.jobs > 1 and len(alike) > 1:
            folder = "" if order.folder is None else str(order.folder)
            with ProcessPoolExecutor(min(order.jobs, len(alike))) as pool:
                given = (start.take_any, folder, order.check, order.anew)
                tasks = [pool.submit(make_apart, more, fewer, *given) for more, fewer in alike]
                parts += [unwrapped(*task.result()) for task in tasks]
        else:
            parts += [make_couple(start.take_any, more, fewer, order) for more, fewer in alike]
    for part in parts:
        found.said += part.said
        found.sound = found.sound and part.sound
    found.facts["tables"] = [part.facts for part in parts]
    return found


# --- all of them ---

Solver = Callable[[Game, Position, Options, Order], Solution]
SOLVERS: Final[dict[str, Solver]] = {
    "boese-drei": duel,
    "kniffel": columns,
    "muehle": endgames,
    "trix": numbered,
    "wolf-und-schafe": numbered,
}


def solution(game: Game, options: Options, order: Order) -> Solution:
    """Solve a game; raises SpielkisteError where nobody knows how."""
    solver = SOLVERS.get(game.id)
    if solver is None:
        solved = ", ".join(SOLVERS)
        raise SpielkisteError(
            f"{game.id} cannot be solved here; these can: {solved}",
            Text("solve-not-this", {"game": game.id, "games": solved}),
        )
    return solver(game, game.start(2 if 2 in game.seats else game.seats[0], options), options, order)
