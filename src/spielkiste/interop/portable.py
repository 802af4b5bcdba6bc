"""What PGN and PDN have in common: tags, movetext with its comments and variations, several games in one file.

`read_sheets` takes a file apart without knowing what the moves mean; `write_sheet` puts one together.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import fill

from spielkiste.games.box import BY_ID
from spielkiste.table.errors import BadRecord, BadText, SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Value, values_of
from spielkiste.table.position import Position
from spielkiste.table.record import Record
from spielkiste.table.tabletop import Table, replay
from spielkiste.table.words import Argument, Text

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
OURS = "Spielkiste"  # the tag that names a game, and options, of which outside programs know nothing
COMPUTED = ("SetUp", "FEN", "GameType", OURS)  # tags that follow from the game; a caller cannot give them
WIDTH = 79
UNFINISHED = "*"
DRAWN = "1/2-1/2"
RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": DRAWN, "1/2": DRAWN, "½-½": DRAWN, "½": DRAWN, "*": UNFINISHED}

TOKEN = re.compile(
    r"""(?P<gap> \s+ | ^%[^\n]* | ;[^\n]* | \{[^}]*\} | \$[0-9]+ | \([!?]+\) )
    | (?P<tag> \[ \s* (?P<name>[A-Za-z0-9][\w+\#=:-]*) \s+ "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \] )
    | (?P<careless> \[ \s* (?P<other>[A-Za-z0-9][\w+\#=:-]*) \s+ "(?P<said>[^\n]*)" [^\S\n]* \] )  # quotes in quotes
    | (?P<setup> / \s* FEN [^/\n]* / )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<word> [^\s{}()\[\];$]+ )
    | (?P<stray> . )""",
    re.MULTILINE | re.VERBOSE | re.DOTALL,
)
NUMBER = re.compile(r"^(?:[0-9]*[.…]+|[0-9]{1,3}$)")
STRENGTH = re.compile(r"[!?‼⁇⁈⁉]+$")


@dataclass
class Sheet:
    """One game as it is written: nothing is known yet of what the moves mean."""

    number: int  # the first game of a file is 1
    tags: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)  # the moves, without numbers, praise and blame
    result: str = ""

    def bare(self) -> bool:
        return not (self.tags or self.words or self.result)

    def outcome(self) -> str:
        """The result behind the moves or, if that says nothing, in the tag."""
        if self.result not in ("", UNFINISHED):
            return self.result
        told = self.tags.get("Result", "").strip().replace("–", "-")
        return RESULTS.get(told, told or UNFINISHED)


@dataclass
class Played:
    """A game that was read: the table at which it was played again, and what our record has no room for."""

    tags: dict[str, str]
    table: Table
    result: str  # as the file has it: players resign, agree on a draw, run out of time
    beyond: int = 0  # moves in the file after the one with which the game is drawn here

    def record(self) -> Record:
        """White sits on the first seat, Black on the second."""
        record = self.table.record()
        names = [self.tags.get(colour, "?").strip() for colour in ("White", "Black")]
        record.players = tuple("human" if name in ("", "?") else f"human:{name}" for name in names)
        return record


def bad(sheet: Sheet, name: str, english: str, **args: Argument) -> BadRecord:
    """What is wrong with a game, as a sentence in every language."""
    return BadRecord(f"game {sheet.number}: {english}", Text(f"exchange-{name}", {"game": sheet.number, **args}))


def impossible(sheet: Sheet, number: str, word: str, clause: str) -> BadRecord:
    """A move that the rules forbid."""
    return bad(
        sheet,
        "impossible",
        f"move {number} {word!r} is not possible here ({clause})",
        number=number,
        move=word,
        clause=clause,
    )


# --- reading ---


def read_sheets(text: str, results: Mapping[str, str] = RESULTS) -> list[Sheet]:
    """The games of a file; `results` are the words that end a game."""
    found: list[Sheet] = []
    sheet = Sheet(1)
    depth = 0

    def turn_over() -> Sheet:
        if depth:
            raise bad(sheet, "not-closed", "a variation is not closed")
        if not sheet.bare():
            found.append(sheet)
        return Sheet(len(found) + 1)

    for token in TOKEN.finditer(text.removeprefix("\ufeff")):
        kind = token.lastgroup
        if kind in ("tag", "careless"):
            if sheet.words or sheet.result:
                sheet = turn_over()
            name, value = (token["name"], token["value"]) if kind == "tag" else (token["other"], token["said"])
            sheet.tags.setdefault(name, re.sub(r'\\(["\\])', r"\1", value))
        elif kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            if depth < 0:
                raise bad(sheet, "not-opened", "a variation is closed that was not opened")
        elif kind == "stray":
            raise bad(sheet, "stray", f"{token.group()!r} stands where a move or a tag is expected", sign=token.group())
        elif kind == "setup" and not depth:
            raise bad(sheet, "setup", "a new position is set up in the middle of the game")
        elif kind == "word" and not depth:
            word = token.group().replace("–", "-")
            if word in results:
                sheet.result = results[word]
                sheet = turn_over()
                continue
            word = STRENGTH.sub("", NUMBER.sub("", word, count=1))
            if word in results:
                sheet.result = results[word]
                sheet = turn_over()
            elif word:
                sheet.words.append(word)
    turn_over()
    if not found:
        raise BadRecord("there is no game in this file", Text("exchange-empty"))
    return found


def begin(sheet: Sheet, game: Game, fen: str | None, lot: str, options: Mapping[str, object]) -> Table:
    """A table at which White has the first seat."""
    try:
        if fen is None:
            return game.table(chance=[lot], **options)  # type: ignore[arg-type]
        return game.table(chance=[], position=f"{fen} 0", **options)  # type: ignore[arg-type]
    except BadText as refusal:
        raise bad(sheet, "position", f"{fen!r} is no position: {refusal}", position=fen or "") from refusal


def our_options(sheet: Sheet, allowed: tuple[str, ...]) -> tuple[str, dict[str, object]]:
    """The game and the options in our tag; nothing, if there is no such tag."""
    words = sheet.tags.get(OURS, "").split()
    if not words:
        return "", {}
    given = {name: value for name, _, value in (word.partition("=") for word in words[1:])}
    told = sheet.tags[OURS]
    if words[0] not in allowed:
        raise bad(sheet, "our-tag", f"the tag {OURS} {told!r}: {words[0]} is not written like this", told=told)
    try:
        BY_ID[words[0]].arrange(2, given)
    except SpielkisteError as refusal:
        raise bad(sheet, "our-tag", f"the tag {OURS} {told!r}: {refusal}", told=told) from refusal
    return words[0], {**given}


def set_up(sheet: Sheet) -> str | None:
    """The position in the FEN tag, if the game begins there."""
    fen = sheet.tags.get("FEN", "").strip()
    return fen if fen and sheet.tags.get("SetUp", "1").strip() != "0" else None


# --- writing ---


def table_of(source: Table | Record, game_ids: tuple[str, ...], form: str) -> tuple[Table, list[str]]:
    """The table, and the names of those who sat there as far as they are known."""
    name = source.game if isinstance(source, Record) else source.game.id
    if name not in game_ids:
        raise SpielkisteError(
            f"{name} cannot be written as {form}", Text("exchange-no-form", {"name": name, "form": form})
        )
    if isinstance(source, Table):
        return source, ["?", "?"]
    names = [word.partition(":")[2] or ("?" if word == "human" else word) for word in source.players]
    return replay(BY_ID[name], source), names or ["?", "?"]


def further(tags: Mapping[str, str] | None) -> dict[str, str]:
    """The caller's own tags."""
    return {name: value for name, value in (tags or {}).items() if name not in COMPUTED}


def our_tag(table: Table) -> dict[str, str]:
    options: dict[str, Value] = values_of(table.options)
    return {OURS: " ".join([table.game.id, *(f"{name}={value}" for name, value in options.items())])}


def result_of(position: Position, first: int, given: str) -> str:
    """The result, the points of this seat first; of a game that is not over, the one that the players agreed on."""
    if not position.over():
        return given
    return {1.0: "1-0", 0.5: DRAWN, 0.0: "0-1"}[position.points(first)]


def numbered(words: list[str], number: int, second: bool) -> Iterator[str]:
    """The moves with their numbers; `second`: it does not begin with the side that has the number to itself."""
    for k, word in enumerate(words):
        if not second or k == 0:
            yield f"{number}{'...' if second else '.'} {word}"
        else:
            yield word
        number += second
        second = not second


def write_sheet(tags: Mapping[str, str], words: Iterator[str], result: str) -> str:
    """A game with its tags, the seven of the roster first."""
    ordered = {**ROSTER, **tags, "Result": result}
    lines = []
    for name, value in ordered.items():
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
            raise SpielkisteError(f"{name!r} is no name of a tag", Text("exchange-tag-name", {"name": name}))
        told = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{told}"]')
    moves = fill(" ".join([*words, result]), WIDTH, break_on_hyphens=False, break_long_words=False)
    return "\n".join([*lines, "", moves, ""])
