"""What several commands take on the command line, and how it is read."""

import json
from pathlib import Path
from typing import Annotated

import typer

from spielkiste import all_games, game
from spielkiste.table.game import Game
from spielkiste.terminal.language import fold, known, speaker
from spielkiste.terminal.shell import SAY, refusal
from spielkiste.texts import LANGUAGES, Say, title


def help_of(name: str) -> str:
    return SAY(f"terminal-help-{name}")


Lang = Annotated[str | None, typer.Option("--lang", help=help_of("lang"), metavar="|".join(LANGUAGES))]
Json = Annotated[bool, typer.Option("--json", help=help_of("json"), metavar=" ")]
OptionWords = Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"), metavar="NAME=VALUE")]
GameName = Annotated[str, typer.Argument(help=help_of("game"), metavar="GAME")]
FileName = Annotated[Path, typer.Argument(help=help_of("file"), metavar="FILE")]


def spoken(language: str | None) -> Say:
    """The catalogue of the language asked for, or else of the locale."""
    if language is not None and not known(language):
        raise refusal("terminal-no-language", language=language, languages=", ".join(LANGUAGES))
    return speaker(known(language) if language else None)


def options_given(words: list[str] | None) -> dict[str, object]:
    """`-o rounds=3 -o edition=compact` as options of a game."""
    given: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise refusal("terminal-option-form", given=word)
        given[name.strip().replace("-", "_")] = value
    return given


def in_json(facts: object) -> str:
    return json.dumps(facts, indent=1)


def print_json(facts: object) -> None:
    print(in_json(facts))


def meant(name: str, say: Say) -> Game:
    """A game by its id, or by its title in the language that is spoken."""
    titled = [one for one in all_games() if fold(name) in (one.id, fold(title(one.id, say.language)))]
    return titled[0] if titled else game(name)
