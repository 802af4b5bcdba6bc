"""`spielkiste train`: a computer player learns a game by playing against itself."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from spielkiste.lab.train import Course, Progress, train
from spielkiste.table.game import Game
from spielkiste.terminal.language import speaker
from spielkiste.terminal.screen import Screen
from spielkiste.terminal.shell import refusal
from spielkiste.texts import Say

SAY = speaker()

Games = Annotated[int, typer.Option(min=1, max=100_000_000, help=SAY("training-help-games"), metavar="N")]
Seed = Annotated[int, typer.Option(min=0, help=SAY("training-help-seed"), metavar="N")]
Out = Annotated[Path, typer.Option(help=SAY("training-help-out"), metavar="FILE")]


def learn(one: Game, edition: str, games: int, seed: int, out: Path, say: Say) -> None:
    """Train and show how it goes."""
    if one.id != "backgammon":
        raise refusal("training-no-course", game=one.id)
    if not out.absolute().parent.is_dir():
        raise refusal("training-no-folder", folder=str(out.parent))

    def tell(progress: Progress) -> None:
        words = say(
            "training-progress",
            done=progress.done,
            games=progress.games,
            off=f"{progress.off:.4f}",
            seconds=f"{progress.seconds:.0f}",
        )
        print(words, file=sys.stderr, flush=True)

    train(one, Course(edition, games, seed), out, tell)
    Screen().line(say("training-done", file=str(out)), "bold green")
