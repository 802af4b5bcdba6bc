"""Draws a scene with characters. It knows areas and things, no game."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import cos, radians, sin

from rich.cells import cell_len, set_cell_size
from rich.text import Text as Line

from spielkiste.table.words import Area, Scene, Thing
from spielkiste.texts import Say
from spielkiste.texts.phrases import Names

PLACES = frozenset({"square", "point", "field"})  # where others stand
FLAT = PLACES | {"line", "label"}
NAMED = re.compile(r"^([a-z])(\d+)$")
WIDEST = 76
TALLEST = 34
KEY = 3  # characters of a place's name that are written beside the stone on it
ORDER = {"board": 0, "sheet": 1, "actions": 3}
STYLES = {
    "white": "bold",
    "black": "bold",
    "red": "bold red",
    "green": "bold green",
    "blue": "bold blue",
    "yellow": "bold yellow",
}
ON_GROUND = {"white": "bold bright_white", "black": "black"}
GROUNDS = {"dark": "on grey37", "light": "on grey58"}
FILLED = str.maketrans("♔♕♖♗♘♙○", "♚♛♜♝♞♟●")  # with a ground, colour tells whose it is


@dataclass(frozen=True)
class Pen:
    """How things are drawn: the language, and what the screen can do."""

    say: Say
    names: Names
    grounds: bool
    width: int
    keys: Mapping[str, str]

    def label(self, thing: Thing) -> str:
        return self.say(thing.label, self.names) if thing.label else ""


@dataclass
class Canvas:
    """A grid of characters with styles."""

    columns: int
    rows: int

    def __post_init__(self) -> None:
        self.cells = [[(" ", "", "") for _ in range(self.columns)] for _ in range(self.rows)]  # letter, style, ground

    def put(self, column: int, row: int, words: str, style: str = "") -> None:
        """Write words on the ground that is there."""
        for character in words:
            if 0 <= row < self.rows and 0 <= column < self.columns:
                self.cells[row][column] = (character, style, self.cells[row][column][2])
            column += max(1, cell_len(character))

    def paint(self, column: int, row: int, ground: str) -> None:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.cells[row][column] = (*self.cells[row][column][:2], ground)

    def ground(self, column: int, row: int) -> str:
        return self.cells[row][column][2] if 0 <= row < self.rows and 0 <= column < self.columns else ""

    def lines(self) -> list[Line]:
        drawn = []
        for row in self.cells:
            line = Line()
            end = max((k + 1 for k, (character, _, ground) in enumerate(row) if character != " " or ground), default=0)
            for character, style, ground in row[:end]:
                line.append(character, f"{style} {ground}".strip() or None)
            drawn.append(line)
        return drawn


def draw(
    scene: Scene,
    say: Say,
    names: Names,
    grounds: bool = True,
    width: int = 80,
    keys: Mapping[str, str] | None = None,
    pressed: Collection[str] | None = None,
) -> list[Line]:
    """The scene as lines: boards first, then sheets, then hands and piles, then what can be pressed and who is on.

    `grounds`: squares have coloured grounds. `keys`: things that are a whole move, and its notation. `pressed`: the
    buttons that are shown; without it, all.
    """
    pen = Pen(say, names, grounds, width, keys or {})
    lines: list[Line] = []
    purses: list[Line] = []
    lying: dict[str, list[Thing]] = {area.id: [] for area in scene.areas}
    for thing in scene.things:
        lying[thing.area].append(thing)
    for area in sorted(scene.areas, key=lambda a: ORDER.get(a.kind, 2)):
        things = lying[area.id]
        title = pen.say(area.label, pen.names) if area.label else ""
        if area.kind in ("board", "sheet"):
            if title:
                lines.append(Line(title, "bold"))
            lines += board(area, things, pen) if area.kind == "board" else sheet(things, pen)
        elif area.kind == "actions":
            shown = [t for t in things if t.kind == "button" and (pressed is None or t.id in pressed)]
            buttons = [f"[{pen.label(t) or t.mark}]" for t in shown if not t.mark.isdigit()]  # digits are typed
            if buttons:
                lines.append(Line(f"{title}: " if title else "", "dim").append(" ".join(buttons), "cyan"))
        elif area.kind == "purse":
            beside(lines, purses, row_of(things, title, pen), width)
        elif things or area.kind == "hand":
            lines.append(row_of(things, title, pen))
        elif title:
            lines.append(Line(title if area.kind == "pile" else f"{title}: –", "dim"))
    if scene.status is not None:
        lines.append(Line(pen.say(scene.status, pen.names), "bold green"))
    return lines


def beside(lines: list[Line], purses: list[Line], purse: Line, width: int) -> None:
    """Purses stand beside each other as long as there is room."""
    if purses and purses[-1].cell_len + purse.cell_len + 3 <= width:
        purses[-1].append("   ").append(purse)
    else:
        purses.append(purse)
        lines.append(purse)


def name_of(thing: Thing, scene: Scene, say: Say, names: Names) -> str:
    """What people call a thing: its label; that of a cell is the one at the head of its row."""
    if thing.label is not None:
        return say(thing.label, names)
    if thing.kind == "cell":
        for head in scene.things:
            if head.kind == "label" and head.label and (head.area, head.x, head.y) == (thing.area, 0, thing.y):
                return say(head.label, names)
    return ""


def style_of(thing: Thing, ground: str = "") -> str:
    """A colour from the thing's look, such as `white-king` or `red`; red suits are red."""
    if thing.kind == "card":
        return "red" if thing.look[:1] in ("H", "D") else "bold"
    look = thing.look.split("-")[0]
    return ON_GROUND.get(look, "") if ground and look in ON_GROUND else STYLES.get(look, "")


def row_of(things: list[Thing], title: str, pen: Pen) -> Line:
    """A hand, a pile, a tray: what lies there, from left to right."""
    line = Line()
    if title:
        line.append(f"{title}: ", "dim")
    parts = []
    for thing in sorted(things, key=lambda t: (t.y, t.x)):
        label = pen.label(thing)
        part = Line(thing.mark or label, style_of(thing))
        if label and thing.mark:
            part.append(f" ({label})", "dim")
        parts.append(part)
    return line.append(Line(" ").join(parts) if parts else Line("–", "dim"))


def sheet(things: list[Thing], pen: Pen) -> list[Line]:
    """Cells and labels in columns, as wide as they need or the screen allows."""
    grid: dict[tuple[int, int], str] = {}
    for thing in things:
        said = pen.label(thing)
        grid[int(thing.y), int(thing.x)] = said if thing.kind == "label" and said else thing.mark or said
    if not grid:
        return []
    columns = sorted({x for _, x in grid})
    widths = {x: max(cell_len(words) for (_, column), words in grid.items() if column == x) for x in columns}
    room = (pen.width - widths[columns[0]]) // max(1, len(columns) - 1) - 2
    if sum(widths.values()) + 2 * len(columns) > pen.width:
        widths |= {x: min(widths[x], max(3, room)) for x in columns[1:]}
    lines = []
    for y in sorted({y for y, _ in grid}):
        line = Line()
        for x in columns:
            words = grid.get((y, x), "")
            if cell_len(words) > widths[x]:
                words = shortened(words, widths[x])
            line.append(set_cell_size(words, widths[x] + 2), "dim" if x == columns[0] else None)
        line.rstrip()
        lines.append(line)
    return lines


def shortened(words: str, width: int) -> str:
    """Words in less room; a number at their end tells players apart and stays."""
    number = re.search(r" ?\d+$", words)
    end = number.group().strip() if number else ""
    return set_cell_size(words, max(0, width - 1 - len(end))).rstrip() + "…" + end


def lettered(things: list[Thing]) -> bool:
    """Are the places of this board called a1, b2, …, apart from some that nobody names?"""
    places = [thing for thing in things if thing.kind in PLACES]
    columns: dict[str, float] = {}
    for thing in places:
        match = NAMED.match(thing.id)
        if match and columns.setdefault(match.group(1), thing.x) != thing.x:
            return False
    return len(columns) > 1 and 2 * sum(1 for thing in places if NAMED.match(thing.id)) >= len(places)


def board(area: Area, things: list[Thing], pen: Pen) -> list[Line]:
    """A grid of squares or points, or a plane on which shapes lie."""
    letters = lettered(things)
    keys = {} if letters else names_of_places(things, pen)
    drawn_lines = any(thing.kind == "line" for thing in things)
    named = any(t.kind in PLACES and t.mark in ("·", t.id) and len(t.id) <= KEY for t in things)
    across = 4.0 if drawn_lines else KEY + 2.0 if named and not letters and area.w * (KEY + 2) <= WIDEST else 3.0
    down = 2.0 if drawn_lines else 1.0
    if area.w * across > WIDEST or area.h * down > TALLEST:
        across = min(WIDEST / area.w, 2 * TALLEST / area.h)
        down = across / 2
    left = 3 if letters else 0
    rows = int((area.h - 1) * down) + 1 if drawn_lines else int(area.h * down)
    canvas = Canvas(int(area.w * across) + left + 3, rows + (1 if letters else 0))
    at = Grid(across, down, left)
    for thing in things:
        column, row = at.spot(thing.x, thing.y)
        wide, high = int(thing.w * across), int(thing.h * down)
        if thing.kind == "line":
            stroke(canvas, column + 1, row, wide, high)
        elif thing.kind in ("square", "field"):
            square(canvas, thing, (column, row), (wide, high), pen.grounds)
        elif (thing.w > 1 or thing.h > 1 or thing.angle) and max(wide, high) > 2 and thing.kind not in FLAT:
            shape(canvas, thing, at)
        elif thing.kind in FLAT:
            words = thing.mark if stands_on(thing, things) else keys.get(thing.id, thing.mark)
            canvas.put(column + (1 if cell_len(words) < 3 and across >= 3 else 0), row, words, "dim")
        else:
            shift = 1 if cell_len(thing.mark) < 3 and across >= 3 else 0
            ground = canvas.ground(column + shift, row)
            mark = thing.mark.translate(FILLED) if ground else thing.mark
            canvas.put(column + shift, row, mark, style_of(thing, ground))
            key = next((keys[place.id] for place in things if place.id in keys and stands_on(place, [thing])), "")
            canvas.put(column + shift + cell_len(mark), row, key)
    if letters:
        edge(canvas, things, at)
    return canvas.lines()


@dataclass(frozen=True)
class Grid:
    """How many characters a field is wide and high, and where the first one begins."""

    across: float
    down: float
    left: int

    def spot(self, x: float, y: float) -> tuple[int, int]:
        return self.left + int(x * self.across), int(y * self.down)


def stands_on(place: Thing, things: list[Thing]) -> bool:
    """Is there one of these things on this place?"""
    return any(t.kind not in FLAT and abs(t.x - place.x) < 0.5 and abs(t.y - place.y) < 0.5 for t in things)


def names_of_places(things: list[Thing], pen: Pen) -> dict[str, str]:
    """What is written beside a stone so that people can name it: where it stands, if that is a move or a number."""
    numbered = {t.id: t.mark for t in things if t.kind in PLACES and t.mark == t.id}
    moves = {t.id: pen.keys.get(t.id, "") for t in things if t.kind in PLACES and t.mark == "·"}
    return {place: name for place, name in (numbered | moves).items() if 0 < len(name) <= KEY}


def stroke(canvas: Canvas, column: int, row: int, wide: int, high: int) -> None:
    """A line of the board."""
    if high == 0:
        canvas.put(column, row, "─" * (wide + 1), "dim")
    elif wide == 0:
        for k in range(high + 1):
            canvas.put(column, row + k, "│", "dim")


def square(canvas: Canvas, thing: Thing, at: tuple[int, int], size: tuple[int, int], grounds: bool) -> None:
    (column, row), (wide, high) = at, size
    ground = GROUNDS.get(thing.look.split("-")[0], "") if grounds else ""
    for y in range(max(1, high)):
        for x in range(max(1, wide)):
            canvas.paint(column + x, row + y, ground)
    mark = "" if ground and thing.mark == "·" else thing.mark
    canvas.put(column + (1 if wide >= 3 else 0), row + max(0, (high - 1) // 2), mark, "" if ground else "dim")


def edge(canvas: Canvas, things: list[Thing], at: Grid) -> None:
    """Letters below and numbers beside a board whose places are called a1, b2, …"""
    for thing in things:
        match = NAMED.match(thing.id) if thing.kind in PLACES else None
        if match:
            column, row = at.spot(thing.x, thing.y)
            canvas.put(column + 1, canvas.rows - 1, match.group(1), "dim")
            canvas.put(0, row, f"{match.group(2):>2}", "dim")


def shape(canvas: Canvas, thing: Thing, at: Grid) -> None:
    """A rectangle, or the rhombus whose corners are the middles of its sides; filled, turned about its middle."""
    across, down, left = at.across, at.down, at.left
    middle = (thing.x + thing.w / 2, thing.y + thing.h / 2)
    c, s = cos(radians(thing.angle)), sin(radians(thing.angle))
    if min(thing.w * across, thing.h * down) < 1:  # a bar too thin to fill a character
        slope = abs(s * down), abs(c * across)
        bar = "─" if slope[0] < 0.4 * slope[1] else "│" if slope[0] > 2 * slope[1] else "╲" if s * c > 0 else "╱"
        for k in range(65):
            along = (k / 64 - 0.5) * thing.w
            column, row = at.spot(middle[0] + along * c, middle[1] + along * s)
            canvas.put(column, row, bar, style_of(thing))
        canvas.put(*at.spot(*middle), thing.mark, "bold")
        return
    for row in range(canvas.rows):
        for column in range(left, canvas.columns):
            dx = (column - left + 0.5) / across - middle[0]
            dy = (row + 0.5) / down - middle[1]
            u, v = 2 * abs(dx * c + dy * s) / thing.w, 2 * abs(dy * c - dx * s) / thing.h
            if thing.kind == "rhombus" and u + v <= 1:
                canvas.put(column, row, thing.mark, style_of(thing))
            elif thing.kind != "rhombus" and u <= 1 and v <= 1:
                canvas.put(column, row, "█", style_of(thing))
    if thing.kind == "rhombus":
        return
    column, row = at.spot(*middle)
    canvas.put(column - cell_len(thing.mark) // 2, row, thing.mark, "bold reverse")
