"""The command line: `spielkiste list | rules | play | replay | verify | bench | perft | check`."""

import json
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text as Line

from spielkiste import __version__, all_games, compiled, game
from spielkiste.lab.check import check as run_check
from spielkiste.table.errors import BadOptions, BadRecord, SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.perft import divide
from spielkiste.table.perft import perft as count_plies
from spielkiste.table.record import Record, read_record
from spielkiste.table.tabletop import replay as play_again
from spielkiste.table.tabletop import resume
from spielkiste.table.tabletop import verify as check_fairness
from spielkiste.terminal.draw import draw
from spielkiste.terminal.language import speaker
from spielkiste.terminal.seats import take_seats
from spielkiste.terminal.session import Leave, Session
from spielkiste.texts import LANGUAGES, Say, clauses, page, title

SAY = speaker()

app = typer.Typer(
    help=SAY("terminal-about"), no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False
)


def _help(name: str) -> str:
    return SAY(f"terminal-help-{name}")


Lang = Annotated[str | None, typer.Option("--lang", help=_help("lang"), metavar="|".join(LANGUAGES))]
Json = Annotated[bool, typer.Option("--json", help=_help("json"))]
OptionWords = Annotated[list[str] | None, typer.Option("--option", "-o", help=_help("option"), metavar="NAME=VALUE")]
GameName = Annotated[str, typer.Argument(help=_help("game"), metavar="GAME")]


def _stop(words: str) -> NoReturn:
    Console(stderr=True).print(Line(words, "bold red"), soft_wrap=True)
    raise typer.Exit(2)


def _say(language: str | None) -> Say:
    if language is not None and language.lower()[:2] not in LANGUAGES:
        _stop(SAY("terminal-no-language", language=language, languages=", ".join(LANGUAGES)))
    return speaker(language.lower()[:2] if language else None)


def _given(words: list[str] | None) -> dict[str, object]:
    given: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions(f"an option is NAME=VALUE, not {word!r}")
        given[name.strip().replace("-", "_")] = value
    return given


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except OSError as trouble:
        raise BadRecord(f"{file}: {trouble.strerror}") from trouble
    except UnicodeDecodeError as trouble:
        raise BadRecord(f"{file} is no text") from trouble


def _facts(one: Game, language: str) -> dict[str, object]:
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
                "label": speaker(language)(f"{one.id}-option-{choice.name.replace('_', '-')}"),
            }
            for choice in one.choices()
        ],
        "clauses": len(clauses(one.id)),
    }


def _span(seats: tuple[int, ...]) -> str:
    ordered = sorted(seats)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]}–{ordered[-1]}"
    return ", ".join(str(seat) for seat in ordered)


@app.command("list", help=_help("list"))
def list_games(
    seats: Annotated[int | None, typer.Option(help=_help("seats-filter"))] = None,
    kind: Annotated[str | None, typer.Option(help=_help("kind-filter"))] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    say = _say(lang)
    found = [one for one in all_games() if (seats is None or seats in one.seats) and (kind is None or kind in one.kind)]
    if as_json:
        print(json.dumps([_facts(one, say.language) for one in found], ensure_ascii=False, indent=1))
        return
    grid = Grid(box=None, header_style="bold")
    for heading in ("game", "title", "seats", "kind", "options"):
        grid.add_column(say(f"terminal-column-{heading}"), overflow="fold")
    for one in sorted(found, key=lambda g: title(g.id, say.language)):
        kinds = ", ".join(say(f"kind-{word}") for word in one.kind)
        names = ", ".join(choice.name for choice in one.choices())
        grid.add_row(one.id, title(one.id, say.language), _span(one.seats), kinds, names)
    Console().print(grid)


@app.command(help=_help("rules"))
def rules(name: GameName, number: Annotated[str, typer.Argument(metavar="[CLAUSE]")] = "", lang: Lang = None) -> None:
    say = _say(lang)
    found = page(name if page(name, say.language) else game(name).id, say.language)
    assert found is not None
    if not number:
        Console().print(Markdown(found.text))
        _options(game(found.id), say) if found.id in [one.id for one in all_games()] else None
    elif number.upper() in found.clauses:
        Console().print(Markdown(f"**{number.upper()}** {found.clauses[number.upper()]}"))
    else:
        _stop(say("terminal-no-clause", name=found.id, clauses=", ".join(found.clauses)))


def _options(one: Game, say: Say) -> None:
    if not one.choices():
        return
    console = Console()
    console.print(Line(say("terminal-options"), "bold"))
    for choice in one.choices():
        base = f"{one.id}-option-{choice.name.replace('_', '-')}"
        if choice.low is not None:
            values = f"{choice.low}–{choice.high}"
        else:
            values = ", ".join(str(value).lower() for value in choice.values)
        default = str(choice.default).lower()
        console.print(Line(f"  -o {choice.name}={default}  ({values})  {say(base)}"), soft_wrap=True)


@app.command(help=_help("play"))
def play(
    name: Annotated[str | None, typer.Argument(help=_help("game"), metavar="[GAME]")] = None,
    seats: Annotated[str, typer.Option(help=_help("seats"))] = "",
    option: OptionWords = None,
    seed: Annotated[int | None, typer.Option(help=_help("seed"))] = None,
    chance: Annotated[str, typer.Option(help=_help("chance"), metavar="auto|hand")] = "auto",
    position: Annotated[str | None, typer.Option(help=_help("position"))] = None,
    go_on: Annotated[Path | None, typer.Option("--resume", help=_help("resume"))] = None,
    lang: Lang = None,
) -> None:
    say = _say(lang)
    console = Console()
    if chance not in ("auto", "hand"):
        raise BadOptions(f"--chance is auto or hand, not {chance!r}")
    if go_on is not None:
        record = _read(go_on)
        one = game(record.game)
        table = resume(one, record)
        words = [word for word in seats.split(",") if word] or list(record.players)
    else:
        one = game(name) if name else _choose(say, console)
        words = [word for word in seats.split(",") if word]
        count = len(take_seats(one, words, say))
        by_hand: list[str] | None = [] if chance == "hand" else None
        table = one.table(count, seed=seed, chance=by_hand, position=position, **_given(option))  # type: ignore[arg-type]
    session = Session(table, take_seats(one, words, say), say, console)
    session.told = len(table.events) if go_on is not None else 0
    try:
        session.run()
    except (Leave, KeyboardInterrupt):
        console.print()
        try:
            saved = session.save()
        except OSError as trouble:
            _stop(say("terminal-not-saved", why=str(trouble.strerror)))
        session.line(say("terminal-left", file=str(saved)), "green")


def _choose(say: Say, console: Console) -> Game:
    """A menu for whoever does not know yet what to play."""
    games = sorted(all_games(), key=lambda one: title(one.id, say.language))
    console.print(Line(say("terminal-welcome"), "bold magenta"))
    if not compiled():
        console.print(Line(say("terminal-interpreted"), "dim"))
    for number, one in enumerate(games, 1):
        shown = page(one.id, say.language)
        lead = shown.lead if shown else ""
        words = Line(f"{number:>3}  ", "dim")
        words.append(title(one.id, say.language), "bold")
        words.append(f"  ({_span(one.seats)})  ", "dim")
        words.append(lead, "italic")
        words.truncate(max(40, console.width - 1), overflow="ellipsis")
        console.print(words)
    while True:
        try:
            asked = console.input(Line(say("terminal-which") + " > ", "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise typer.Exit from None
        if asked.isdigit() and 1 <= int(asked) <= len(games):
            return games[int(asked) - 1]
        named = [one for one in games if asked and asked.lower() in (one.id, title(one.id, say.language).lower())]
        begun = [one for one in games if asked and title(one.id, say.language).lower().startswith(asked.lower())]
        if named or len(begun) == 1:
            return (named or begun)[0]
        console.print(Line(say("terminal-no-such", asked=asked[:40]), "red"))


@app.command(help=_help("replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=_help("file"), metavar="FILE")],
    to: Annotated[int | None, typer.Option(help=_help("to"))] = None,
    step: Annotated[bool, typer.Option("--step", help=_help("step"))] = False,
    seat: Annotated[int | None, typer.Option(help=_help("as-seat"))] = None,
    lang: Lang = None,
) -> None:
    say, console = _say(lang), Console()
    record = _read(file)
    one = game(record.game)
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadOptions(f"there is no seat {seat}; this table has {record.seats}")
    eyes = None if seat is None else seat - 1
    table = play_again(one, record, to)

    def show(count: int) -> None:
        view = one.view(table.at(count), eyes)
        for line in draw(view.scene(), say, lambda s: say("table-seat", number=s + 1), bool(console.color_system)):
            console.print(line, soft_wrap=True, highlight=False)

    told = table.heard(eyes)
    for number, (actor, notation, sentence) in enumerate(told, 1):
        if actor == -2:
            continue
        console.print(Line(f"{number:>4}  {say(sentence)}  [{notation}]"), soft_wrap=True)
        if step:
            show(number)
            try:
                if console.input(Line(say("terminal-step") + " ", "dim")).strip().lower().startswith("q"):
                    return
            except (EOFError, KeyboardInterrupt):
                return
    if not step:
        show(len(table.events))
    if table.over():
        points = ", ".join(f"{say('table-seat', number=s + 1)} {p:g}" for s, p in enumerate(table.points()))
        console.print(Line(points, "bold"))


@app.command(help=_help("verify"))
def verify(file: Annotated[Path, typer.Argument(help=_help("file"), metavar="FILE")], lang: Lang = None) -> None:
    say = _say(lang)
    record = _read(file)
    check_fairness(game(record.game), record)
    Console().print(Line(say("terminal-fair", count=sum(1 for e in record.events if e.actor == -1)), "bold green"))


@app.command(help=_help("perft"))
def perft(
    name: GameName,
    depth: Annotated[int, typer.Argument(metavar="N", min=0)],
    position: Annotated[str | None, typer.Option(help=_help("position"))] = None,
    option: OptionWords = None,
    split: Annotated[bool, typer.Option("--divide", help=_help("divide"))] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    _say(lang)
    one = game(name)
    given = _given(option)
    start = one.read(position, None, **given) if position else one.new(None, **given)
    if split:
        parts = divide(start, depth)
        if as_json:
            print(json.dumps({"game": one.id, "depth": depth, "moves": parts, "nodes": sum(parts.values())}))
            return
        for move, nodes in parts.items():
            print(f"{move}: {nodes}")
        print(sum(parts.values()))
        return
    nodes = count_plies(start, depth)
    print(json.dumps({"game": one.id, "depth": depth, "position": start.text(), "nodes": nodes}) if as_json else nodes)


@app.command(help=_help("bench"))
def bench(
    name: Annotated[str | None, typer.Argument(help=_help("game"), metavar="[GAME]")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help=_help("seconds"))] = 2.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from spielkiste.lab.speed import BENCHED, COLUMNS, measure, row

    say = _say(lang)
    names = [game(name).id] if name else list(BENCHED)
    results = []
    grid = Grid(box=None, header_style="bold")
    for heading in COLUMNS:
        grid.add_column(say(f"terminal-column-{heading}"), justify="left" if heading == "game" else "right")
    progress = Console(stderr=True)
    for one in names:
        progress.print(Line(say("terminal-measuring", game=one), "dim"))
        result = measure(game(one), seconds)
        results.append(result)
        grid.add_row(*row(result))
    if as_json:
        print(json.dumps({"compiled": compiled(), "results": [result.data() for result in results]}, indent=1))
        return
    wide = Console()
    Console(width=max(wide.width, 120) if not wide.is_terminal else None).print(grid)
    if not compiled():
        Console().print(Line(say("terminal-interpreted"), "yellow"))


@app.command("check", help=_help("check"))
def check_games(
    names: Annotated[list[str] | None, typer.Argument(help=_help("game"), metavar="[GAME]...")] = None,
    games: Annotated[int, typer.Option(min=1, help=_help("games"))] = 2,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    say, console = _say(lang), Console()
    reports = []
    for one in [game(name) for name in names] if names else all_games():
        report = run_check(one, games=games)
        reports.append(report)
        if not as_json:
            good = not report.findings
            counts = say(
                "terminal-checked",
                arrangements=report.arrangements,
                games=report.games,
                events=report.events,
                moments=report.moments,
            )
            console.print(Line(f"{'✓' if good else '✗'} {one.id}: {counts}", "green" if good else "bold red"))
            for finding in report.findings:
                console.print(Line(f"    {finding}", "red"), soft_wrap=True)
    if as_json:
        data = {"compiled": compiled(), "games": [report.data() for report in reports]}
        print(json.dumps(data, ensure_ascii=False, indent=1))
    if any(report.findings for report in reports):
        raise typer.Exit(1)


@app.command(help=_help("version"))
def version() -> None:
    print(f"Spielkiste {__version__} ({'compiled' if compiled() else 'interpreted'})")


def main() -> None:
    """Run a command; whatever is refused is said in a sentence, never as a traceback."""
    try:
        app()
    except SpielkisteError as refusal:
        Console(stderr=True).print(Line(str(refusal), "bold red"), soft_wrap=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)


if __name__ == "__main__":
    main()
