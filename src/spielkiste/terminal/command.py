"""The command line: `spielkiste list | rules | play | arena | replay | verify | bench | perft | check | train`."""

import atexit
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.console import JustifyMethod
from rich.table import Table as Grid

from spielkiste import __version__, all_games, compiled, game
from spielkiste.lab.check import check as run_check
from spielkiste.players.budget import Budget
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Value, values_of
from spielkiste.table.perft import divide
from spielkiste.table.perft import perft as count_plies
from spielkiste.table.position import CLOCK
from spielkiste.table.tabletop import replay as play_again
from spielkiste.table.tabletop import resume
from spielkiste.table.tabletop import verify as check_fairness
from spielkiste.terminal import arena, exchange, journal, solving, training
from spielkiste.terminal.arguments import (
    FileName,
    GameName,
    Json,
    Lang,
    OptionWords,
    help_of,
    meant,
    options_given,
    print_json,
    spoken,
)
from spielkiste.terminal.draw import draw
from spielkiste.terminal.keyboard import Keyboard, Leave
from spielkiste.terminal.language import fold
from spielkiste.terminal.menu import Menu, kind_name, span
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.seats import take_seats
from spielkiste.terminal.session import Session
from spielkiste.terminal.shell import COMMAND, OPTIONS, SAY, Command, Shell, refusal
from spielkiste.texts import LANGUAGES, Say, clauses, page, title

app = typer.Typer(
    cls=Shell,
    help=SAY("terminal-about"),
    options_metavar=OPTIONS,
    subcommand_metavar=COMMAND,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="rich",
)


UNCOUNTABLE = {"cards", "dice", "hidden", "reaction", "dexterity"}  # kinds in which not only the seats decide


# --- the games and their rules ---


def _value(value: Value | None) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _facts(one: Game, say: Say) -> dict[str, object]:
    return {
        "id": one.id,
        "titles": {each: title(one.id, each) for each in LANGUAGES},
        "leaflet": one.leaflet,
        "seats": sorted(one.seats),
        "kind": list(one.kind),
        "options": [
            {
                "name": choice.name,
                "default": choice.default,
                "values": list(choice.values) if choice.low is None else None,
                "low": choice.low,
                "high": choice.high,
                "label": say(f"{one.id}-option-{choice.name.replace('_', '-')}"),
            }
            for choice in one.choices()
        ],
        "clauses": len(clauses(one.id)),
    }


@app.command("list", cls=Command, options_metavar=OPTIONS, help=help_of("list"))
def list_games(
    seats: Annotated[int | None, typer.Option(help=help_of("seats-filter"), metavar="N")] = None,
    kind: Annotated[str | None, typer.Option(help=help_of("kind-filter"), metavar="KIND")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    say = spoken(lang)
    kinds = {word for one in all_games() for word in one.kind}
    wanted = {word for word in kinds if kind and fold(kind) in (word, fold(kind_name(word, say)))}
    if kind is not None and not wanted:
        shown = ", ".join(sorted(kinds | {kind_name(word, say) for word in kinds}, key=fold))
        raise refusal("terminal-no-kind", given=kind, kinds=shown)
    found = [
        one for one in all_games() if (seats is None or seats in one.seats) and (kind is None or wanted & {*one.kind})
    ]
    found.sort(key=lambda one: fold(title(one.id, say.language)))
    if as_json:
        print_json([_facts(one, say) for one in found])
        return
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for heading in ("title", "game", "seats", "kind"):
        grid.add_column(say(f"terminal-column-{heading}"), overflow="fold", no_wrap=heading == "game")
    for one in found:
        words = ", ".join(kind_name(word, say) for word in one.kind)
        grid.add_row(title(one.id, say.language), one.id, span(one.seats), words)
    screen = Screen()
    screen.wide(grid)
    if not found:
        screen.line(say("terminal-none-found"))


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("rules"))
def rules(
    name: GameName,
    number: Annotated[str, typer.Argument(help=help_of("clause"), metavar="CLAUSE")] = "",
    lang: Lang = None,
) -> None:
    say, screen = spoken(lang), Screen()
    found = page(name.strip().lower(), say.language) if name.strip().isprintable() and "/" not in name else None
    found = found or page(meant(name, say).id, say.language)
    assert found is not None
    if number:
        numbers = {one.upper(): one for one in found.clauses}
        if number.strip().upper() not in numbers:
            raise refusal("terminal-no-clause", name=found.title, clauses=", ".join(found.clauses))
        shown = numbers[number.strip().upper()]
        screen.page(f"**{found.title}, {shown}:** {found.clauses[shown]}")
        return
    screen.page(found.text)
    for one in all_games():
        if one.id == found.id:
            _options(one, say, screen)


def _options(one: Game, say: Say, screen: Screen) -> None:
    """What can be agreed beforehand, and how to say so."""
    if one.choices():
        screen.blank()
        screen.line(say("terminal-options"), "bold")
    for choice in one.choices():
        label = f"{one.id}-option-{choice.name.replace('_', '-')}"
        screen.line(f"  -o {choice.name}={_value(choice.default)}", "bold")
        screen.line(f"     {say(label)}" + ("" if choice.low is None else f": {choice.low}–{choice.high}"))
        for value in choice.values if choice.low is None else ():
            words = f"{label}-{str(value).replace('_', '-')}"
            screen.line(f"       {_value(value)}" + (f"  {say(words)}" if say.knows(words) else ""), "dim")


# --- playing ---


@app.callback(invoke_without_command=True)
def menu(ctx: typer.Context, lang: Lang = None) -> None:
    if ctx.invoked_subcommand is None:
        _play(spoken(lang), Screen(), None)


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("play"))
def play(
    name: Annotated[str | None, typer.Argument(help=help_of("game-or-file"), metavar="GAME|FILE")] = None,
    seats: Annotated[str, typer.Option(help=help_of("seats"), metavar="WHO,WHO,…")] = "",
    option: OptionWords = None,
    seed: Annotated[int | None, typer.Option(help=help_of("seed"), metavar="N")] = None,
    chance: Annotated[str, typer.Option(help=help_of("chance"), metavar="auto|hand")] = "auto",
    position: Annotated[str | None, typer.Option(help=help_of("position"), metavar="TEXT")] = None,
    think: Annotated[float, typer.Option(min=0.01, max=3600, help=help_of("think"), metavar="S")] = 1.0,
    go_on: Annotated[bool, typer.Option("--resume", help=help_of("resume"), metavar=" ")] = False,
    lang: Lang = None,
) -> None:
    say = spoken(lang)
    words = [word for word in seats.split(",") if word.strip()]
    if seed is not None and not 0 <= seed < 1 << 60:
        raise refusal("terminal-number-from", name="--seed", low="0", high="2^60")
    if chance not in ("auto", "hand"):
        raise refusal("terminal-no-chance-such", given=chance)
    if go_on:
        if option or position is not None or seed is not None or chance != "auto":
            raise refusal("terminal-resume-alone")
        _resume(say, Screen(), Path(name) if name else None, words, think)
    elif name is None:
        _play(say, Screen(), None, words, option, seed, chance, position, think)
    else:
        _play(say, Screen(), meant(name, say), words, option, seed, chance, position, think)


def _play(
    say: Say,
    screen: Screen,
    one: Game | None,
    words: list[str] | None = None,
    option: list[str] | None = None,
    seed: int | None = None,
    chance: str = "auto",
    position: str | None = None,
    think: float = 1.0,
) -> None:
    """A new table; without a game, the menu comes first."""
    given, keyboard = options_given(option), Keyboard(screen)
    if one is None:
        try:
            last = _last()
            if not compiled():
                screen.line(say("terminal-interpreted"), "dim")
            chosen = Menu(list(all_games()), say, screen, keyboard, last).choose()
            if isinstance(chosen, Path):
                _resume(say, screen, chosen, words or [], think)
                return
            one = chosen
            words = words or Menu([one], say, screen, keyboard).company(one)
        except Leave:
            screen.blank()
            return
    seated = take_seats(one, words or [], say)
    count, options = one.arrange(len(seated), given)
    by_hand: list[str] | None = [] if chance == "hand" else None
    table = one.table(count, seed=seed, chance=by_hand, position=position, **values_of(options))  # type: ignore[arg-type]
    journal.prune()
    kept = journal.Journal(journal.fresh(one.id))
    _sit_down(Session(table, seated, say, screen, keyboard, kept, budget=Budget(int(1000 * think))))


def _last() -> tuple[Game, Path] | None:
    """The table that was left last, if it can be gone on with."""
    file = journal.last()
    try:
        return None if file is None else (game(journal.read_file(file).game), file)
    except SpielkisteError:
        return None


def _resume(say: Say, screen: Screen, file: Path | None, words: list[str], think: float) -> None:
    """Go on with a saved table, in its file."""
    file = file or journal.last()
    if file is None:
        raise refusal("terminal-nothing-left")
    record = journal.read_file(file)
    one = game(record.game)
    table = resume(one, record)
    seated = take_seats(one, words or list(record.players), say, table.seats)
    if journal.taken(file):
        raise refusal("terminal-taken", file=str(file))
    kept = journal.Journal(file if journal.writable(file) else journal.fresh(one.id))
    _sit_down(
        Session(table, seated, say, screen, Keyboard(screen), kept, budget=Budget(int(1000 * think))), resumed=True
    )


class Terminated(Exception):
    """Somebody ends the program from outside."""


def _terminate(number: int, frame: FrameType | None) -> None:
    raise Terminated(number)


def _sit_down(session: Session, *, resumed: bool = False) -> None:
    """Play; whatever ends it, the record is kept."""
    before = {number: signal.signal(number, _terminate) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        session.run(resumed=resumed)
    except (Leave, KeyboardInterrupt):
        session.leave()
    except Terminated as end:
        session.leave()
        raise typer.Exit(128 + int(str(end))) from None
    except OSError:  # the screen is gone
        session.keep()
        raise
    except Exception:
        session.leave()
        raise
    finally:
        session.journal.close()
        for seat in session.seats:
            if seat.computer is not None:
                seat.computer.close()
        for number, handler in before.items():
            signal.signal(number, handler)


# --- looking at records ---


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("replay"))
def replay(
    file: FileName,
    to: Annotated[int | None, typer.Option(help=help_of("to"), min=0, metavar="N")] = None,
    step: Annotated[bool, typer.Option("--step", help=help_of("step"), metavar=" ")] = False,
    seat: Annotated[int | None, typer.Option(help=help_of("as-seat"), min=1, metavar="N")] = None,
    lang: Lang = None,
) -> None:
    say, screen = spoken(lang), Screen()
    record = journal.read_file(file)
    one = game(record.game)
    table = play_again(one, record, to)
    if seat is not None and seat > table.seats:
        raise refusal("terminal-no-seat", number=str(seat), count=str(table.seats))
    seated = take_seats(one, list(record.players), say, table.seats) if record.players else []
    eyes = None if seat is None else seat - 1

    def name(number: int) -> str:
        return seated[number].name if seated else say("table-seat", number=number + 1)

    def show(count: int) -> None:
        screen.lines(draw(one.view(table.at(count), eyes).scene(), say, name, screen.grounds, screen.width, pressed=()))

    screen.line(title(one.id, say.language), "bold magenta")
    keyboard = Keyboard(screen)
    for number, (actor, notation, sentence) in enumerate(table.heard(eyes), 1):
        if actor != CLOCK:
            screen.line(f"{number:>4}  {say(sentence, name)}  [{notation}]")
        if actor != CLOCK and step:
            show(number)
            try:
                if fold(keyboard.line(say("terminal-step") + " ")) in ("q", "quit", fold(say("terminal-command-quit"))):
                    return
            except Leave:
                screen.blank()
                return
    if not step:
        show(len(table.events))
    if table.over():
        points = ", ".join(f"{name(number)} {p:g}" for number, p in enumerate(table.points()))
        screen.line(points, "bold")


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("verify"))
def verify(file: FileName, lang: Lang = None) -> None:
    say = spoken(lang)
    record = journal.read_file(file)
    check_fairness(game(record.game), record)
    count = sum(1 for event in record.events if event.actor == -1)
    Screen().line(say("terminal-fair", count=count), "bold green")


# --- facts ---


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("perft"))
def perft(
    name: GameName,
    depth: Annotated[int, typer.Argument(metavar="N", min=0, max=99, help=help_of("depth"))],
    position: Annotated[str | None, typer.Option(help=help_of("position"), metavar="TEXT")] = None,
    option: OptionWords = None,
    split: Annotated[bool, typer.Option("--divide", help=help_of("divide"), metavar=" ")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    one = meant(name, spoken(lang))
    if not one.listed or UNCOUNTABLE & {*one.kind}:
        raise refusal("table-perft")
    count, options = one.arrange(None, options_given(option))
    start = one.start(count, options) if position is None else one.place(position, count, options)
    parts = divide(start, depth) if split else None
    nodes = count_plies(start, depth) if parts is None else sum(parts.values())
    if as_json:
        facts: dict[str, object] = {
            "game": one.id,
            "options": values_of(options),
            "position": start.text(),
            "depth": depth,
            "nodes": nodes,
        }
        print_json(facts if parts is None else {**facts, "moves": parts})
        return
    for move, leaves in (parts or {}).items():
        print(f"{move}: {leaves}")
    print(nodes)


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("bench"))
def bench(
    name: Annotated[str | None, typer.Argument(help=help_of("game"), metavar="GAME")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help=help_of("seconds"), metavar="S")] = 2.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from spielkiste.lab import thinking
    from spielkiste.lab.speed import BENCHED, COLUMNS, measure, row

    say = spoken(lang)
    boxed = {one.id: one for one in all_games()}
    wanted = [meant(name, say)] if name else [boxed[each] for each in BENCHED if each in boxed]
    names = {one.id for one in wanted}
    engines = [engine for engine in thinking.ENGINES if engine.game in names]

    def announce(title: str) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            print(say("terminal-measuring", game=title), file=sys.stderr)

    def table(columns: tuple[str, ...]) -> Grid:
        grid = Grid(box=None, header_style="bold", pad_edge=False)
        for heading in columns:
            side: JustifyMethod = "left" if heading in ("game", "engine", "counts") else "right"
            grid.add_column(say(f"terminal-column-{heading}"), justify=side, overflow="fold", min_width=7)
        return grid

    results, thoughts = [], []
    games, minds = table(COLUMNS), table(thinking.COLUMNS)
    for one in wanted:
        announce(title(one.id, say.language))
        result = measure(one, seconds)
        results.append(result)
        games.add_row(*row(result))
    for engine in engines:
        announce(f"{engine.name}, {title(engine.game, say.language)}")
        thought = thinking.measure(engine, seconds)
        thoughts.append(thought)
        minds.add_row(*thinking.row(thought))
    if as_json:
        engines_data = [thought.data() for thought in thoughts]
        facts = {"results": [result.data() for result in results], "engines": engines_data}
        print_json({"compiled": compiled(), "seconds": seconds, **facts})
        return
    screen = Screen()
    screen.wide(games)
    if thoughts:
        screen.blank()
        screen.wide(minds)
    if not compiled():
        screen.line(say("terminal-interpreted"), "yellow")


@app.command("check", cls=Command, options_metavar=OPTIONS, help=help_of("check"))
def check_games(
    names: Annotated[list[str] | None, typer.Argument(help=help_of("game"), metavar="GAME")] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000, help=help_of("games"), metavar="N")] = 2,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    say, screen = spoken(lang), Screen()
    wanted = [meant(name, say) for name in names] if names else list(all_games())
    reports = []
    for one in wanted:
        report = run_check(one, games=games)
        reports.append(report)
        if not as_json:
            counts = say(
                "terminal-checked",
                arrangements=report.arrangements,
                games=report.games,
                events=report.events,
                moments=report.moments,
            )
            good = not report.findings
            screen.line(f"{'✓' if good else '✗'} {one.id}: {counts}", "green" if good else "bold red")
            for finding in report.findings:
                screen.line(f"    {finding}", "red")
    if as_json:
        print_json({"compiled": compiled(), "games": [report.data() for report in reports]})
    if any(report.findings for report in reports):
        raise typer.Exit(1)


arena.register(app)
exchange.register(app)
solving.register(app)
training.register(app)


@app.command(cls=Command, options_metavar=OPTIONS, help=help_of("version"))
def version(as_json: Json = False, lang: Lang = None) -> None:
    say = spoken(lang)
    if as_json:
        print_json({"version": __version__, "compiled": compiled()})
    else:
        print(f"Spielkiste {__version__} ({say('terminal-compiled' if compiled() else 'terminal-uncompiled')})")


def main() -> None:
    """Run a command; whatever is refused is said in a sentence, never as a traceback.

    A second Ctrl-C while the program is ending already changes nothing any more.
    """
    atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
    app()


if __name__ == "__main__":
    main()
