"""`spielkiste arena`: computer players against each other, until it is clear who plays better."""

import sys
import time
from collections.abc import Iterator
from contextlib import closing
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from spielkiste.interop.opponents import player
from spielkiste.lab.arena import Contest, Standing, check_players, hold, rounds_for, usual_seats
from spielkiste.lab.standings import Sprt, elo
from spielkiste.table.options import Value, values_of
from spielkiste.terminal import journal
from spielkiste.terminal.arguments import GameName, Json, Lang, OptionWords, in_json, meant, options_given, spoken
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.shell import OPTIONS, SAY, Command, refusal
from spielkiste.texts import Say, title


def register(app: typer.Typer) -> None:
    app.command("arena", cls=Command, options_metavar=OPTIONS, help=SAY("arena-help"))(arena)


def arena(
    name: GameName,
    players: Annotated[str, typer.Option(help=SAY("arena-help-players"), metavar="WHO,WHO,…")] = "5,4,3,2,1",
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help=SAY("arena-help-games"), metavar="N")] = 200,
    sprt: Annotated[str, typer.Option(help=SAY("arena-help-sprt"), metavar="LOW:HIGH")] = "",
    ms: Annotated[int, typer.Option(min=0, max=3_600_000, help=SAY("arena-help-ms"), metavar="N")] = 0,
    nodes: Annotated[int, typer.Option(min=0, max=10**12, help=SAY("arena-help-nodes"), metavar="N")] = 0,
    ladder: Annotated[bool, typer.Option("--ladder", help=SAY("arena-help-ladder"), metavar=" ")] = False,
    seats: Annotated[int | None, typer.Option(min=1, max=64, help=SAY("arena-help-seats"), metavar="N")] = None,
    option: OptionWords = None,
    openings: Annotated[int, typer.Option(min=0, max=1000, help=SAY("arena-help-openings"), metavar="N")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=10**9, help=SAY("arena-help-seed"), metavar="N")] = 1,
    jobs: Annotated[int, typer.Option(min=0, max=1024, help=SAY("arena-help-jobs"), metavar="N")] = 0,
    ray: Annotated[bool, typer.Option("--ray", help=SAY("arena-help-ray"), metavar=" ")] = False,
    cluster: Annotated[str, typer.Option(help=SAY("arena-help-cluster"), metavar="ADDRESS")] = "",
    records: Annotated[Path | None, typer.Option(help=SAY("arena-help-records"), metavar="DIR")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    say = spoken(lang)
    one = meant(name, say)
    names = tuple(word.strip() for word in players.split(",") if word.strip())
    if len(names) < 2 or len(set(names)) < len(names):
        raise refusal("arena-two-players", given=players)
    given = options_given(option)
    count, options = one.arrange(usual_seats(one) if seats is None else seats, given)
    agreed: dict[str, Value] = dict(values_of(options))
    folder = records if records is not None else journal.folder() / "arena" / time.strftime(f"%Y%m%d-%H%M%S-{one.id}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise refusal("arena-no-folder", folder=str(folder), why=trouble.strerror or str(trouble)) from trouble
    contest = Contest(one.id, names, player, agreed, count, ms, nodes, openings, seed, ladder, str(folder))
    check_players(contest)
    rounds = rounds_for(games, count)
    test = _test(sprt) if sprt else None
    course = hold(contest, rounds, sprt=test, jobs=jobs, ray=cluster if ray or cluster else None)
    standing = _watch(course, rounds * len(contest.pairs()), title(one.id, say.language), quiet=as_json)
    if standing is None:
        raise typer.Exit(130)
    (folder / "result.json").write_text(in_json(standing.data()) + "\n", encoding="utf-8")
    if as_json:
        print(in_json(standing.data()))
        return
    _show(standing, say)
    Screen().line(say("arena-records", folder=str(folder)), "dim")


def _test(words: str) -> Sprt:
    """`50:60`: is the score 50 per cent, or is it 60?"""
    low, _, high = words.partition(":")
    try:
        test = Sprt(float(low) / 100, float(high) / 100)
    except ValueError:
        test = Sprt(0.0, 0.0)
    if not 0 <= test.low < test.high <= 1:
        raise refusal("arena-sprt-form", given=words)
    return test


def _watch(course: Iterator[Standing], total: int, name: str, *, quiet: bool) -> Standing | None:
    """Follow the contest to its end, or until Ctrl-C; what has been played by then counts."""
    standing: Standing | None = None
    console = Console(stderr=True)
    shown = console.is_terminal and not quiet and sys.stderr.isatty()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with closing(course) as following, Progress(*columns, console=console, disable=not shown, transient=True) as bar:  # type: ignore[type-var]
        task = bar.add_task(name, total=total)
        try:
            for standing in following:
                done = sum(tally.rounds for tally in standing.tallies.values())
                bar.update(task, completed=done, description=f"{name} {_leader(standing)}")
        except KeyboardInterrupt:
            pass
    return standing


def _leader(standing: Standing) -> str:
    """How the first pair stands."""
    (first, second), tally = next(iter(standing.tallies.items()))
    return f"{first} – {second} {100 * tally.score():.1f} % ± {100 * tally.margin():.1f}"


def _show(standing: Standing, say: Say) -> None:
    """The pairs, then the ratings."""
    screen = Screen()
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    test = standing.sprt
    for heading in ("first", "second", "games", "won", "drawn", "lost", "score", "elo", "points"):
        grid.add_column(say(f"arena-column-{heading}"), justify="left" if heading in ("first", "second") else "right")
    if test is not None:
        grid.add_column(say("arena-column-verdict"), justify="left")
    for (first, second), tally in standing.tallies.items():
        ahead, margin = tally.difference()
        gap = elo(tally.score())
        cells = [
            first,
            second,
            f"{tally.games}",
            f"{tally.won}",
            f"{tally.drawn()}",
            f"{tally.lost}",
            f"{100 * tally.score():.1f} % ± {100 * tally.margin():.1f}",
            f"{gap:+.0f}" if isfinite(gap) else "+∞" if gap > 0 else "-∞",
            f"{ahead:+.2f} ± {margin:.2f}" if isfinite(margin) else f"{ahead:+.2f}",
        ]
        if test is not None:
            verdict = standing.verdicts[first, second]
            word = "high" if verdict > 0 else "low" if verdict < 0 else "open"
            cells.append(say(f"arena-{word}", low=f"{100 * test.low:g}", high=f"{100 * test.high:g}"))
        grid.add_row(*cells)
    screen.wide(grid)
    if len(standing.contest.players) > 2:
        screen.blank()
        board = Grid(box=None, header_style="bold", pad_edge=False)
        board.add_column(say("arena-column-player"))
        board.add_column(say("arena-column-rating"), justify="right")
        for name, (rating, margin) in sorted(standing.ratings().items(), key=lambda item: -item[1][0]):
            board.add_row(name, f"{rating:.0f} ± {margin:.0f}" if isfinite(margin) else f"{rating:.0f}")
        screen.wide(board)
