"""Draws a scene with characters. It knows areas and things, no game."""

import re
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text as Line

from spielkiste.table.words import Area, Scene, Thing
from spielkiste.texts import Say
from spielkiste.texts.phrases import Names

FLAT = frozenset({"square", "point", "line", "field", "label"})  # things others stand on
NAMED = re.compile(r"^([a-z])(\d+)$")
WIDEST = 76
TALLEST = 34
STYLES = {
    "white": "bold bright_white",
    "black": "bold bright_black",
    "red": "bold red",
    "green": "bold green",
    "blue": "bold blue",
    "yellow": "bold yellow",
}


@dataclass
class Canvas:
    """A grid of characters with styles."""

    columns: int
    rows: int

    def __post_init__(self) -> None:
        self.cells = [[(" ", "") for _ in range(self.columns)] for _ in range(self.rows)]

    def put(self, column: int, row: int, words: str, style: str = "") -> None:
        """Write words, keeping the background that is there."""
        for character in words:
            if 0 <= row < self.rows and 0 <= column < self.columns:
                ground = [
                    part for part in self.cells[row][column][1].split() if part == "on" or part.startswith("grey")
                ]
                kept = " ".join(ground) if "on" in ground else ""
                self.cells[row][column] = (character, f"{style} {kept}".strip())
            column += max(1, cell_len(character))

    def paint(self, column: int, row: int, style: str) -> None:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.cells[row][column] = (self.cells[row][column][0], style)

    def lines(self) -> list[Line]:
        drawn = []
        for row in self.cells:
            line = Line()
            for character, style in row:
                line.append(character, style or None)
            drawn.append(line)
        return drawn


def draw(scene: Scene, say: Say, names: Names, colour: bool = True) -> list[Line]:
    """The scene as lines: boards first, then hands, piles and sheets, then what can be pressed and who is on."""
    lines: list[Line] = []
    lying: dict[str, list[Thing]] = {area.id: [] for area in scene.areas}
    for thing in scene.things:
        lying[thing.area].append(thing)
    order = {"board": 0, "sheet": 1, "actions": 3}
    for area in sorted(scene.areas, key=lambda a: order.get(a.kind, 2)):
        things = lying[area.id]
        title = say(area.label, names) if area.label else ""
        if area.kind == "board":
            if title:
                lines.append(Line(title, "bold"))
            lines += board(area, things, colour)
        elif area.kind == "sheet":
            if title:
                lines.append(Line(title, "bold"))
            lines += sheet(things, say, names)
        elif area.kind == "actions":
            buttons = [f"[{say(t.label, names) if t.label else t.mark}]" for t in things if t.kind == "button"]
            if buttons:
                lines.append(Line(" ".join(buttons), "cyan"))
        else:
            lines.append(row_of(things, title, say, names))
    if scene.status is not None:
        lines.append(Line(say(scene.status, names), "bold green"))
    return lines


def style_of(thing: Thing) -> str:
    """A colour from the thing's look, such as `white-king` or `red`; red suits are red."""
    if thing.kind == "card":
        return "red" if thing.look[:1] in ("H", "D") else "bold"
    return STYLES.get(thing.look.split("-")[0], "")


def row_of(things: list[Thing], title: str, say: Say, names: Names) -> Line:
    """A hand, a pile, a tray: what lies there, from left to right."""
    line = Line(f"{title}: " if title else "", "dim")
    for thing in sorted(things, key=lambda t: (t.y, t.x)):
        words = thing.mark or (say(thing.label, names) if thing.label else "")
        line.append(words, style_of(thing) or None)
        if thing.label and thing.mark:
            line.append(f" ({say(thing.label, names)})", "dim")
        line.append(" ")
    return line


def sheet(things: list[Thing], say: Say, names: Names) -> list[Line]:
    """Cells and labels in columns."""
    grid: dict[tuple[int, int], str] = {}
    for thing in things:
        said = say(thing.label, names) if thing.label else ""
        grid[int(thing.y), int(thing.x)] = said if thing.kind == "label" and said else thing.mark or said
    if not grid:
        return []
    columns = sorted({x for _, x in grid})
    widths = {x: max(cell_len(words) for (_, column), words in grid.items() if column == x) for x in columns}
    lines = []
    for y in sorted({y for y, _ in grid}):
        line = Line()
        for x in columns:
            words = grid.get((y, x), "")
            line.append(words + " " * (widths[x] - cell_len(words) + 2), "dim" if x == columns[0] else None)
        lines.append(line)
    return lines


def board(area: Area, things: list[Thing], colour: bool) -> list[Line]:
    """A grid of squares or points, or a plane on which shapes lie."""
    drawn_lines = any(thing.kind == "line" for thing in things)
    across = 4.0 if drawn_lines else 3.0
    down = 2.0 if drawn_lines else 1.0
    if area.w * across > WIDEST or area.h * down > TALLEST:
        across = min(WIDEST / area.w, 2 * TALLEST / area.h)
        down = across / 2
    named = [NAMED.match(thing.id) for thing in things if thing.kind in ("square", "point", "field")]
    letters = bool(named) and all(named)
    left, top = (3, 0) if letters else (0, 0)
    columns = int(area.w * across) + left + 3
    canvas = Canvas(columns, int(area.h * down) + top + (1 if letters else 0) + (1 if drawn_lines else 0))

    def spot(thing: Thing) -> tuple[int, int]:
        return left + int(thing.x * across), top + int(thing.y * down)

    for thing in things:
        column, row = spot(thing)
        if thing.kind == "line":
            wide, high = int(thing.w * across), int(thing.h * down)
            if high == 0:
                canvas.put(column + 1, row, "─" * (wide + 1), "dim")
            elif wide == 0:
                for k in range(high + 1):
                    canvas.put(column + 1, row + k, "│", "dim")
            continue
        wide, high = int(thing.w * across), int(thing.h * down)
        if thing.kind in ("square", "field"):
            style = (
                "on grey39" if thing.look.startswith("dark") else "on grey66" if thing.look.startswith("light") else ""
            )
            for y in range(max(1, high)):
                for x in range(max(1, wide)):
                    canvas.paint(column + x, row + y, style if colour else "")
            mark = thing.mark or ("·" if thing.look.startswith("dark") and not colour else "")
            canvas.put(column + (1 if wide >= 3 else 0), row + max(0, (high - 1) // 2), mark, "dim")
        elif (thing.w > 1 or thing.h > 1 or thing.angle) and max(wide, high) > 2 and thing.kind not in FLAT:
            shape(canvas, thing, across, down, left)
        else:
            shift = 1 if cell_len(thing.mark) < 3 and across >= 3 else 0
            canvas.put(column + shift, row, thing.mark, style_of(thing) if thing.kind not in FLAT else "dim")
    if letters:
        edge(canvas, things, across, down, left)
    return canvas.lines()


def edge(canvas: Canvas, things: list[Thing], across: float, down: float, left: int) -> None:
    """Letters below and numbers beside a board whose places are called a1, b2, …"""
    for thing in things:
        match = NAMED.match(thing.id) if thing.kind in ("square", "point", "field") else None
        if match:
            canvas.put(left + int(thing.x * across) + 1, canvas.rows - 1, match.group(1), "dim")
            canvas.put(0, int(thing.y * down), f"{match.group(2):>2}", "dim")


def shape(canvas: Canvas, thing: Thing, across: float, down: float, left: int) -> None:
    """A rectangle, or the rhombus whose corners are the middles of its sides; filled, turned about its middle."""
    from math import cos, radians, sin

    middle = (thing.x + thing.w / 2, thing.y + thing.h / 2)
    c, s = cos(radians(thing.angle)), sin(radians(thing.angle))
    if min(thing.w * across, thing.h * down) < 1:  # a bar too thin to fill a character
        slope = abs(s * down), abs(c * across)
        stroke = "─" if slope[0] < 0.4 * slope[1] else "│" if slope[0] > 2 * slope[1] else "╲" if s * c > 0 else "╱"
        for k in range(65):
            at = (k / 64 - 0.5) * thing.w
            column, row = left + int((middle[0] + at * c) * across), int((middle[1] + at * s) * down)
            canvas.put(column, row, stroke, style_of(thing))
        canvas.put(left + int(middle[0] * across), int(middle[1] * down), thing.mark, "bold")
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
    words = thing.mark
    column = left + int(middle[0] * across) - cell_len(words) // 2
    canvas.put(column, int(middle[1] * down), words, "bold reverse")
