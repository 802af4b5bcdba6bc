"""What is shown to people, before it has a language: messages and scenes."""

from dataclasses import dataclass, field
from typing import Union

Argument = Union[str, int, "Text"]


@dataclass(frozen=True)
class Text:
    """A sentence to be said in any language: a message id and its arguments.

    An argument whose name begins with `seat` is the number of a seat and becomes that player's name; an argument that
    is itself a `Text` is said first.
    """

    id: str
    args: dict[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True)
class Area:
    """A region of the table with its own grid: a board, a hand, a sheet, a tray of dice, a row of buttons.

    `x` grows to the right and `y` downwards, in units of one field, from 0 to `w` and 0 to `h`.
    """

    id: str
    kind: str  # board, hand, pile, tray, purse, sheet, actions
    w: float = 1.0
    h: float = 1.0
    seat: int = -1  # whose it is; -1: everybody's
    label: Text | None = None


@dataclass(frozen=True)
class Thing:
    """Something that can be seen and perhaps touched. Its id stays the same while it moves from scene to scene.

    It fills the rectangle from `x`, `y` (upper left) that is `w` wide and `h` high, turned about its middle by `angle`
    degrees clockwise.

    `mark` is what a plain character screen shows for it, one to four characters that need no language; `look` is what
    a drawing client draws.
    """

    id: str
    kind: str  # square, point, line, stone, card, die, chip, cell, label, button, …
    area: str
    x: float = 0.0
    y: float = 0.0
    look: str = ""
    mark: str = ""
    w: float = 1.0
    h: float = 1.0
    angle: float = 0.0
    label: Text | None = None


@dataclass
class Scene:
    """Everything one seat (or a spectator) sees."""

    areas: list[Area] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    status: Text | None = None  # one sentence: what the table is waiting for

    def ids(self) -> set[str]:
        return {thing.id for thing in self.things}


def plain(value: Argument | None) -> object:
    """A message argument as JSON: numbers, strings, and nested messages as objects."""
    if isinstance(value, Text):
        return {"id": value.id, "args": {name: plain(arg) for name, arg in value.args.items()}}
    return value


def scene_data(scene: Scene) -> dict[str, object]:
    """A scene as JSON data for a client."""
    return {
        "areas": [
            {
                "id": a.id,
                "kind": a.kind,
                "w": a.w,
                "h": a.h,
                "seat": a.seat,
                "label": plain(a.label),
            }
            for a in scene.areas
        ],
        "things": [
            {
                "id": t.id,
                "kind": t.kind,
                "area": t.area,
                "x": t.x,
                "y": t.y,
                "w": t.w,
                "h": t.h,
                "angle": t.angle,
                "look": t.look,
                "mark": t.mark,
                "label": plain(t.label),
            }
            for t in scene.things
        ],
        "status": plain(scene.status),
    }
