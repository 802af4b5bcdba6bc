"""The record of a table: what was agreed, and everything that happened, as JSON Lines.

The first line is the head: format version, game, seats, options, where chance comes from. Every further line is one
event: its number, who acted, the move in notation and as code. The last line, if the game is over, is the result and
the secret that chance was derived from. The state of a table is a replay of its record.
"""

import json
from dataclasses import dataclass, field

from spielkiste.table.errors import BadRecord
from spielkiste.table.position import CHANCE, CLOCK

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
    players: tuple[str, ...] = ()  # who sat at a saved table

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
        lines += [event_line(number, event) for number, event in enumerate(self.events, 1)]
        if self.points is not None:
            tail: dict[str, object] = {"over": True, "points": self.points}
            if self.secret:
                tail["secret"] = self.secret
            lines.append(_json(tail))
        elif self.players:
            lines.append(_json({"saved": True, "players": list(self.players), "secret": self.secret}))
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


def _line(number: int, line: str) -> dict[str, object]:
    try:
        value = json.loads(line)
    except ValueError as trouble:
        raise BadRecord(f"line {number} is not JSON: {trouble}") from trouble
    if not isinstance(value, dict):
        raise BadRecord(f"line {number} is not a JSON object")
    return value


def _whole(value: object, what: str, number: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 61:
        raise BadRecord(f"line {number}: {what} is not a whole number")
    return value


def _strings(value: object, what: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadRecord(f"{what}: not a list of words")
    return tuple(value)


def read_record(text: str) -> Record:
    """The record that this text holds; whether it follows the rules shows when it is replayed."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadRecord("the record is empty")
    head = _line(1, lines[0])
    version = head.get("spielkiste")
    if version != VERSION:
        raise BadRecord(f"this is no record of version {VERSION}: {version!r}")
    game, options = head.get("game"), head.get("options", {})
    if not isinstance(game, str) or not isinstance(options, dict):
        raise BadRecord("line 1: the game or its options are missing")
    record = Record(game, _whole(head.get("seats"), "seats", 1), dict(options))
    if head.get("seed") is not None:
        record.seed = _whole(head["seed"], "seed", 1)
    commitment, position = head.get("commitment", ""), head.get("position")
    if not isinstance(commitment, str) or not (position is None or isinstance(position, str)):
        raise BadRecord("line 1: the commitment or the position is not text")
    record.commitment, record.position = commitment, position
    record.salts = _strings(head.get("salts", []), "salts")
    record.by_hand = head.get("chance") == "by hand"
    for number, words in enumerate(lines[1:], 2):
        line = _line(number, words)
        if record.points is not None:
            raise BadRecord(f"line {number}: something follows after the end")
        if line.get("over"):
            points = line.get("points")
            if not isinstance(points, list) or not all(isinstance(p, (int, float)) for p in points):
                raise BadRecord(f"line {number}: the points are not numbers")
            record.points = [float(p) for p in points]
            record.secret = str(line.get("secret", ""))
            continue
        if line.get("saved"):
            record.players = _strings(line.get("players", []), "players")
            record.secret = str(line.get("secret", ""))
            if words is not lines[-1]:
                raise BadRecord(f"line {number}: something follows after what was saved")
            continue
        if line.get("n") != len(record.events) + 1:
            raise BadRecord(f"line {number}: event {len(record.events) + 1} is missing")
        who, notation = line.get("who"), line.get("move")
        actor = {"chance": CHANCE, "clock": CLOCK}.get(who) if isinstance(who, str) else None
        if actor is None:
            actor = _whole(who, "who", number)
            if not 0 <= actor < record.seats:
                raise BadRecord(f"line {number}: there is no seat {actor}")
        if not isinstance(notation, str):
            raise BadRecord(f"line {number}: the move is missing")
        record.events.append(Event(actor, _whole(line.get("code"), "code", number), notation))
    return record
