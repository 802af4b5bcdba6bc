"""The command `spielkiste solve`: tables for perfect play, made and proved."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from spielkiste import compiled
from spielkiste.terminal.arguments import (
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
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.shell import OPTIONS, Command, refusal
from spielkiste.texts import Say


def register(app: typer.Typer) -> None:
    """Add the command to the others."""
    app.command("solve", cls=Command, options_metavar=OPTIONS, help=help_of("solve"))(solve)


def solve(
    name: GameName,
    option: OptionWords = None,
    memory: Annotated[str, typer.Option(help=help_of("memory"), metavar="BYTES")] = "1G",
    stones: Annotated[int, typer.Option(help=help_of("stones"), min=3, max=9, metavar="N")] = 9,
    out: Annotated[Path | None, typer.Option(help=help_of("solve-out"), metavar="FOLDER")] = None,
    jobs: Annotated[int, typer.Option(help=help_of("solve-jobs"), min=1, max=64, metavar="N")] = 1,
    prove: Annotated[bool, typer.Option("--check", help=help_of("solve-check"), metavar=" ")] = False,
    anew: Annotated[bool, typer.Option("--anew", help=help_of("anew"), metavar=" ")] = False,
    games: Annotated[int, typer.Option(help=help_of("solve-games"), min=0, max=10_000_000, metavar="N")] = 0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from spielkiste.lab.solve.solutions import Order, solution

    say, screen = spoken(lang), Screen()
    one = meant(name, say)
    options = one.arrange(None, options_given(option))[1]
    order = Order(out, _bytes(memory), stones, jobs, prove, anew, games)
    watch = _Watch(say) if sys.stderr is not None and sys.stderr.isatty() else None
    if watch is not None:
        order.watch = watch
    try:
        found = solution(one, options, order)
    except OSError as trouble:
        raise refusal("terminal-no-output", why=trouble.strerror or str(trouble)) from trouble
    finally:
        if watch is not None:
            watch.wipe()
    if as_json:
        print_json({**found.facts, "compiled": compiled()})
    for text in [] if as_json else found.said:
        screen.line(say(text), "" if found.sound else "bold red")
    if not found.sound:
        raise typer.Exit(1)


def _bytes(words: str) -> int:
    """A number of bytes as people write it: 500M, 1.5G."""
    number, unit = (words[:-1], words[-1:].upper()) if words[-1:].isalpha() else (words, "")
    try:
        count = float(number) * {"": 1, "K": 1e3, "M": 1e6, "G": 1e9}[unit]
        if not 0 < count < 1e15:
            raise ValueError
    except (KeyError, ValueError):
        raise refusal("solve-no-size", given=words) from None
    return int(count)


class _Watch:
    """How far it is, on one line of the error stream that is written over and over."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.width = 0
        self.shown = 0.0

    def __call__(self, stage: str, share: float) -> None:
        if time.monotonic() - self.shown < 0.2:
            return
        self.shown = time.monotonic()
        far = f"{share:.0f}" if stage == "plies" else f"{100 * share:.0f} %"
        self.write(f"{self.say(f'solve-stage-{stage}')} {far}")

    def write(self, words: str) -> None:
        sys.stderr.write("\r" + words.ljust(self.width))
        sys.stderr.flush()
        self.width = len(words)

    def wipe(self) -> None:
        if self.width:
            self.write("")
            sys.stderr.write("\r")
