"""`spielkiste train`: a computer player learns a game by playing against itself."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from spielkiste.games.backgammon.backgammon import BackgammonOptions
from spielkiste.lab.train import Course, Progress
from spielkiste.lab.train import train as attend
from spielkiste.terminal.arguments import GameName, Lang, OptionWords, meant, options_given, spoken
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.shell import OPTIONS, SAY, Command, refusal


def register(app: typer.Typer) -> None:
    app.command("train", cls=Command, options_metavar=OPTIONS, help=SAY("training-help"))(train)


def train(
    name: GameName,
    out: Annotated[Path, typer.Option(help=SAY("training-help-out"), metavar="FILE")],
    games: Annotated[int, typer.Option(min=1, max=10**9, help=SAY("training-help-games"), metavar="N")] = 300_000,
    seed: Annotated[int, typer.Option(min=0, max=10**9, help=SAY("training-help-seed"), metavar="N")] = 1,
    option: OptionWords = None,
    lang: Lang = None,
) -> None:
    say = spoken(lang)
    one = meant(name, say)
    if one.id != "backgammon":
        raise refusal("training-no-course", game=one.id)
    _, options = one.arrange(None, options_given(option))
    assert isinstance(options, BackgammonOptions)
    if not out.absolute().parent.is_dir():
        raise refusal("training-no-folder", folder=str(out.absolute().parent))

    def tell(progress: Progress) -> None:
        words = say(
            "training-progress",
            done=progress.done,
            games=progress.games,
            off=f"{progress.off:.4f}",
            seconds=f"{progress.seconds:.0f}",
        )
        print(words, file=sys.stderr, flush=True)

    attend(one, Course(options.edition, games, seed), out, tell)
    Screen().line(say("training-done", file=str(out)), "bold green")
