"""Boxes piled up on a table and drawn slantwise with rhombi: what can be drawn, and how many rhombi it takes.

Columns stand at (x, y): x runs to the front left, y to the front right. A column is packed as 128 × (x + 64) + y + 64,
so that steps are sums: X, Y, and NEARER for one of each. Who looks along (1, 1, 1) sees a point one step nearer and one
box higher at the same place; the place of a lid is where it would lie on the table: column - height × NEARER.
"""

import re
from typing import Final

from spielkiste.table.errors import BadText
from spielkiste.table.words import Thing

SPAN: Final = 128
MIDDLE: Final = 64
X: Final = SPAN
Y: Final = 1
NEARER: Final = X + Y
AROUND: Final = (X, Y, -X, -Y, X - Y, Y - X)  # beside each other in the picture
EDGE: Final = 32  # no column stands further from (0, 0), either way
ROOM: Final = 24  # columns that a plan shows beside each other, either way
WIDE: Final = 2 * 3**0.5  # the diagonals of a rhombus, two units long on each side
FLAT: Final = 2.0
MARKS: Final = {"lid": "░", "open": "·", "left": "▒", "right": "▓"}
WRITTEN: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2}):(\d{1,2})(o?)")


def column_at(x: int, y: int) -> int:
    return SPAN * (x + MIDDLE) + y + MIDDLE


def column_x(column: int) -> int:
    return column // SPAN - MIDDLE


def column_y(column: int) -> int:
    return column % SPAN - MIDDLE


def column_name(column: int) -> str:
    return f"{column_x(column)},{column_y(column)}"


class Boxes:
    """How many boxes stand at each column."""

    def __init__(self, heights: dict[int, int]) -> None:
        self.heights: dict[int, int] = heights

    def copy(self) -> "Boxes":
        return Boxes(self.heights.copy())

    def height(self, column: int) -> int:
        return self.heights.get(column, 0)

    def put(self, column: int) -> None:
        self.heights[column] = self.height(column) + 1

    def take(self, column: int) -> None:
        left = self.height(column) - 1
        if left > 0:
            self.heights[column] = left
        else:
            del self.heights[column]

    def moved(self, step: int) -> "Boxes":
        """All of them, so many columns further on."""
        return Boxes({column + step: height for column, height in self.heights.items()})

    def raised(self) -> "Boxes":
        """With a layer pushed in below: in the picture no lid moves."""
        return Boxes({column + NEARER: height + 1 for column, height in self.heights.items()})

    def can_rise(self, highest: int) -> bool:
        """Is there anything to be raised, and room above and in front for it?"""
        far = max((max(column_x(column), column_y(column)) for column in self.heights), default=EDGE)
        return far < EDGE and max(self.heights.values()) < highest

    def corner(self) -> int:
        """The column that is as far behind, on the left and on the right, as any stack."""
        stacks = self.heights
        return column_at(min(column_x(column) for column in stacks), min(column_y(column) for column in stacks))

    # --- what can be drawn ---

    def count(self) -> int:
        """All boxes, the hidden ones included."""
        return sum(self.heights.values())

    def lid(self, column: int) -> int:
        """The place of the lid of this stack."""
        return column - NEARER * self.heights[column]

    def lids(self) -> set[int]:
        return {column - NEARER * height for column, height in self.heights.items()}

    def sides(self) -> tuple[int, int]:
        """How many left and right sides a picture of whole rhombi shows."""
        heights = self.heights
        left = right = 0
        for column, height in heights.items():
            left += height - heights.get(column + X, 0)
            right += height - heights.get(column + Y, 0)
        return left, right

    def legal(self) -> bool:
        """Does the picture consist of whole rhombi, and of one piece?"""
        heights = self.heights
        for column, height in heights.items():
            left, right = heights.get(column + X, 0), heights.get(column + Y, 0)
            front = heights.get(column + NEARER, 0)
            if left > height or right > height or front > left or front > right:
                return False
        return self.in_one_piece()

    def in_one_piece(self) -> bool:
        if not self.heights:
            return False
        reached = [next(iter(self.heights))]
        seen = set(reached)
        for column in reached:  # grows while it is walked through
            for step in AROUND:
                if column + step in self.heights and column + step not in seen:
                    seen.add(column + step)
                    reached.append(column + step)
        return len(reached) == len(self.heights)

    def grows(self, column: int) -> bool:
        """May one box more stand at this column of a legal pile?"""
        heights = self.heights
        now = heights.get(column, 0)
        left, right = heights.get(column - Y, 0), heights.get(column - X, 0)  # behind it
        if 0 < left <= now or 0 < right <= now:
            return False
        if column - NEARER in heights and (left <= now or right <= now):
            return False
        if now > 0:
            return True
        front_left, front_right = heights.get(column + X, 0), heights.get(column + Y, 0)
        if front_left > 1 or front_right > 1 or heights.get(column + NEARER, 0) > min(front_left, front_right):
            return False
        return any(column + step in heights for step in AROUND)

    # --- words and pictures ---

    def plan(self) -> tuple[int, int, int, int]:
        """The columns worth showing, first and last x, first and last y: all stacks and a step around, if possible."""
        xs = [column_x(column) for column in self.heights]
        ys = [column_y(column) for column in self.heights]
        return (*widened(min(xs), max(xs)), *widened(min(ys), max(ys)))

    def text(self, marked: set[int]) -> str:
        """The stacks, with `o` at these columns: `0,0:2;0,1:1o`."""
        stacks = sorted(self.heights)
        words = [f"{column_name(k)}:{self.heights[k]}{'o' if k in marked else ''}" for k in stacks]
        return ";".join(words) or "."

    def picture(self, area: str, opened: set[int]) -> tuple[list[Thing], float, float]:
        """The rhombi from the rear to the front, those nearer over those behind; and how wide and high it is."""
        shapes: list[tuple[str, str, float, float, float]] = []
        for column in sorted(self.heights, key=lambda column: (column_x(column) + column_y(column), column)):
            x, y, top = column_x(column), column_y(column), self.heights[column]
            for look, angle, step, aside in (("left", 60.0, X, -0.5), ("right", -60.0, Y, 0.5)):
                for z in range(self.height(column + step) + 1, top + 1):
                    name = f"{look}-{x},{y},{z}"
                    shapes.append((name, look, (y - x + aside) * WIDE / 2, x + y + 2.5 - 2 * z, angle))
            look = "open" if column in opened else "lid"
            shapes.append((f"lid-{x},{y}", look, (y - x) * WIDE / 2, x + y + 1.0 - 2 * top, 0.0))
        if not shapes:
            return [], 2 * WIDE, 2 * WIDE
        west, north = min(shape[2] for shape in shapes) - 2, min(shape[3] for shape in shapes) - 2
        east, south = max(shape[2] for shape in shapes) + 2, max(shape[3] for shape in shapes) + 2
        things = []
        for name, look, across, down, angle in shapes:
            left, upper = across - WIDE / 2 - west, down - FLAT / 2 - north
            things.append(Thing(name, "rhombus", area, left, upper, look, MARKS[look], WIDE, FLAT, angle))
        return things, east - west, south - north


def widened(low: int, high: int) -> tuple[int, int]:
    if high - low + 3 > ROOM:
        return low, high
    return max(low - 1, -EDGE), min(high + 1, EDGE)


def read_boxes(words: str, highest: int) -> tuple[Boxes, set[int]]:
    """The boxes that `text` wrote, and the marked columns."""
    boxes, marked = Boxes({}), set()
    for word in words.split(";") if words != "." else []:
        match = WRITTEN.fullmatch(word)
        if match is None:
            raise BadText(f"{word!r} is no stack such as 0,1:2")
        x, y, height = int(match[1]), int(match[2]), int(match[3])
        if max(abs(x), abs(y)) > EDGE or not 0 < height <= highest or column_at(x, y) in boxes.heights:
            raise BadText(f"{word!r}: a column has one stack of 1 to {highest} boxes, and stands on the table")
        boxes.heights[column_at(x, y)] = height
        if match[4]:
            marked.add(column_at(x, y))
    return boxes, marked
