"""The record of a table: what was agreed, and everything that happened, as JSON Lines.

The first line is the head: format version, game, seats, options, where chance comes from. Every further line is one
event: its number, who acted, the move in notation and as code. The last line, if the game is over, is the result and
the secret that chance was derived from. The state of a table is a replay of its record.

A table that is to be gone on with has a second line: who sits there, and the secret. So what happens further can be
written behind what is there, line by line.
"""

import json
from dataclasses import dataclass, field

from spielkiste.table.errors import BadRecord
from spielkiste.table.position import CHANCE, CLOCK
from spielkiste.table.words import Argument, Text

VERSION = 1
WHO = {CHANCE: "chance", CLOCK: "clock"}


@dataclass(frozen=True)
class Event:
    """Something that happened."""

    actor: int
    move: int
    notation: str


@dataclass
class Record:
    """A whole table as data."""

    game: str
    seats: int
    options: dict[str, str | int | bool | float]
    seed: int | None = None
    commitment: str = ""
    salts: tuple[str, ...] = ()
    position: str | None = None  # where it does not begin at the beginning
    by_hand: bool = False  # chance was entered by people
    events: list[Event] = field(default_factory=list)
    points: list[float] | None = None  # the result, once over
    secret: str = ""  # hexadecimal, shown when the game is over (or in a file saved to go on with)
    players: tuple[str, ...] = ()  # who sits at a table that is to be gone on with

    def head(self) -> dict[str, object]:
        head: dict[str, object] = {
            "spielkiste": VERSION,
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
        }
        if self.position is not None:
            head["position"] = self.position
        if self.by_hand:
            head["chance"] = "by hand"
        if self.seed is not None:
            head["seed"] = self.seed
        if self.commitment:
            head["commitment"] = self.commitment
            head["salts"] = list(self.salts)
        return head

    def lines(self) -> list[str]:
        lines = [_json(self.head())]
        if self.players:
            lines.append(_json({"saved": True, "players": list(self.players), "secret": self.secret}))
        lines += [event_line(number, event) for number, event in enumerate(self.events, 1)]
        if self.points is not None:
            tail: dict[str, object] = {"over": True, "points": self.points}
            if self.secret:
                tail["secret"] = self.secret
            lines.append(_json(tail))
        return lines

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def __str__(self) -> str:
        return self.text()


def _json(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def event_line(number: int, event: Event) -> str:
    """One event as one line."""
    who = WHO.get(event.actor, event.actor)
    return _json({"n": number, "who": who, "move": event.notation, "code": event.move})


def _bad(number: int, english: str, name: str, what: str = "") -> BadRecord:
    """What is wrong with a line."""
    given: dict[str, Argument] = {"line": number, "what": what}
    return BadRecord(f"line {number}: {english}", Text(f"table-record-{name}", given))


def _line(number: int, line: str) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as trouble:
        raise _bad(number, "this is not JSON", "json") from trouble
    if not isinstance(value, dict):
        raise _bad(number, "this is not a JSON object", "json")
    return value


def _whole(value: object, what: str, number: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 61:
        raise _bad(number, f"{what} is not a whole number", "whole", what)
    return value


def _strings(value: object, what: str, number: int) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise _bad(number, f"{what} is not a list of words", "words", what)
    return tuple(value)


def _secret(line: dict[str, object], number: int) -> str:
    secret = line.get("secret", "")
    if not isinstance(secret, str):
        raise _bad(number, "secret is not a word", "words", "secret")
    return secret


def read_record(text: str) -> Record:
    """The record that this text holds; whether it follows the rules shows when it is replayed."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadRecord("the record is empty", Text("table-record-empty"))
    head = _line(1, lines[0])
    version = head.get("spielkiste")
    if version != VERSION:
        words = str(version)[:20]
        raise BadRecord(
            f"this is no record of version {VERSION}: {words}",
            Text("table-record-version", {"wanted": VERSION, "given": words}),
        )
    game, options = head.get("game"), head.get("options", {})
    if not isinstance(game, str) or not isinstance(options, dict):
        raise _bad(1, "the game or its options are missing", "head")
    record = Record(game, _whole(head.get("seats"), "seats", 1), dict(options))
    if head.get("seed") is not None:
        record.seed = _whole(head["seed"], "seed", 1)
    commitment, position = head.get("commitment", ""), head.get("position")
    if not isinstance(commitment, str) or not (position is None or isinstance(position, str)):
        raise _bad(1, "commitment or position is not a word", "words", "commitment, position")
    record.commitment, record.position = commitment, position
    record.salts = _strings(head.get("salts", []), "salts", 1)
    record.by_hand = head.get("chance") == "by hand"
    for number, words in enumerate(lines[1:], 2):
        line = _line(number, words)
        if record.points is not None:
            raise _bad(number, "something follows after the end", "after")
        if line.get("over"):
            points = line.get("points")
            if not isinstance(points, list) or not all(isinstance(p, (int, float)) for p in points):
                raise _bad(number, "the points are not numbers", "points")
            record.points = [float(p) for p in points]
            record.secret = _secret(line, number) or record.secret
            continue
        if number == 2 and line.get("saved"):
            record.players = _strings(line.get("players", []), "players", number)
            record.secret = _secret(line, number)
            if len(record.players) != record.seats:
                raise _bad(number, "there is not one player for every seat", "players")
            continue
        if line.get("n") != len(record.events) + 1:
            following = len(record.events) + 1
            raise _bad(number, f"event {following} is missing", "missing", str(following))
        who, notation = line.get("who"), line.get("move")
        actor = {"chance": CHANCE, "clock": CLOCK}.get(who) if isinstance(who, str) else None
        if actor is None:
            actor = _whole(who, "who", number)
            if not 0 <= actor < record.seats:
                raise _bad(number, f"there is no seat {actor}", "seat", str(actor))
        if not isinstance(notation, str):
            raise _bad(number, "the move is missing", "words", "move")
        record.events.append(Event(actor, _whole(line.get("code"), "code", number), notation))
    return record
