"""`spielkiste export` and `import`: records to and from the files of other programs; `uci`: games against them."""

import contextlib
import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text as Line

from spielkiste.interop.pdn import read_pdn, write_pdn, written_here
from spielkiste.interop.pgn import read_pgn, write_pgn
from spielkiste.interop.portable import Played, read_sheets
from spielkiste.interop.uci import play_uci
from spielkiste.table.errors import BadOptions, BadRecord
from spielkiste.table.record import read_record
from spielkiste.table.words import Text
from spielkiste.terminal.language import speaker
from spielkiste.terminal.shell import OPTIONS, Command
from spielkiste.texts import LANGUAGES

SAY = speaker()
FORMS = ("pgn", "pdn")

File = Annotated[Path, typer.Argument(help=SAY("exchange-help-file"), metavar="FILE")]
As = Annotated[str, typer.Option("--as", help=SAY("exchange-help-as"), metavar="pgn|pdn")]


def register(app: typer.Typer) -> None:
    app.command("export", cls=Command, options_metavar=OPTIONS, help=SAY("exchange-help-export"))(export_record)
    app.command("import", cls=Command, options_metavar=OPTIONS, help=SAY("exchange-help-import"))(import_games)
    app.command("uci", cls=Command, options_metavar=OPTIONS, help=SAY("exchange-help-uci"))(uci)


def export_record(
    file: Annotated[Path, typer.Argument(help=SAY("exchange-help-record"), metavar="FILE")],
    form: As = "",
    lang: Annotated[str | None, typer.Option("--lang", help=SAY("terminal-help-lang"))] = None,
) -> None:
    record = read_record(_text(file))
    print({"pgn": write_pgn, "pdn": write_pdn}[_form(form) or ("pgn" if record.game == "schach" else "pdn")](record))


def import_games(
    file: File,
    form: As = "",
    as_json: Annotated[bool, typer.Option("--json", help=SAY("exchange-help-json"))] = False,
    lang: Annotated[str | None, typer.Option("--lang", help=SAY("terminal-help-lang"))] = None,
) -> None:
    text = _text(file)
    kind = _form(form) or _form(file.suffix.lower().removeprefix("."), strict=False)
    if not kind:
        kind = "pdn" if written_here(read_sheets(text)[0]) else "pgn"
    games = {"pgn": read_pgn, "pdn": read_pdn}[kind](text)
    if as_json:
        print(json.dumps([_data(game) for game in games], ensure_ascii=False, indent=1))
        return
    say, console = speaker(lang) if lang in LANGUAGES else SAY, Console()
    for number, game in enumerate(games, 1):
        saved = _save(game, file, number)
        who = [game.tags.get(colour) or "?" for colour in ("White", "Black")]
        words = say(
            "exchange-imported",
            number=number,
            white=who[0],
            black=who[1],
            result=game.result,
            count=sum(1 for event in game.table.events if event.actor >= 0),
            file=str(saved),
        )
        console.print(Line(words), soft_wrap=True)
        if game.beyond:
            console.print(Line("  " + say("exchange-beyond", count=game.beyond), "yellow"), soft_wrap=True)


def uci(
    name: Annotated[str, typer.Argument(help=SAY("exchange-help-uci-game"), metavar="GAME")] = "schach",
    lang: Annotated[str | None, typer.Option("--lang", help=SAY("terminal-help-lang"))] = None,
) -> None:
    with contextlib.suppress(BrokenPipeError):  # whoever asked has gone
        play_uci(name.strip().lower(), sys.stdin, lambda line: print(line, flush=True))


def _form(word: str, *, strict: bool = True) -> str:
    if word.lower() in FORMS:
        return word.lower()
    if word and strict:
        raise BadOptions(f"--as is pgn or pdn, not {word!r}", Text("exchange-forms", {"given": word}))
    return ""


def _text(file: Path) -> str:
    """The file; what is not UTF-8 is read as the Latin-1 of older programs."""
    try:
        raw = file.read_bytes()
    except OSError as trouble:
        why = str(trouble.strerror)
        raise BadRecord(f"{file}: {why}", Text("exchange-no-file", {"file": str(file), "why": why})) from trouble
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _data(game: Played) -> dict[str, object]:
    lines = [json.loads(line) for line in game.record().lines()]
    return {"tags": game.tags, "result": game.result, "beyond": game.beyond, "record": lines}


def _save(game: Played, file: Path, number: int) -> Path:
    """The record beside you, under a name that is still free."""
    target = Path(f"{file.stem}-{number}.jsonl")
    again = 1
    while target.exists():
        again += 1
        target = Path(f"{file.stem}-{number}-{again}.jsonl")
    try:
        target.write_text(game.record().text(), encoding="utf-8")
    except OSError as trouble:
        why = str(trouble.strerror)
        raise BadRecord(f"{target}: {why}", Text("exchange-no-file", {"file": str(target), "why": why})) from trouble
    return target
