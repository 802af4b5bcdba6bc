"""A pile of boxes with open tops, and how it is rebuilt step by step (clauses are those of kistenstapel).

Steps are PUT, TAKE and OPEN + a column (see `things/boxes.py`), LAYER, and BACK to the pile as it was. A pile that
stands is never changed in place: a rebuilding that is carried out makes a new one.
"""

from dataclasses import replace
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.boxes import NEARER, Boxes, column_at, column_name, read_boxes

LAYER: Final = 2
BACK: Final = 3
PUT: Final = 1 << 14
TAKE: Final = 2 << 14
OPEN: Final = 3 << 14
STEPS: Final = 250  # R14: of one action
HIGHEST: Final = 16  # R14: there are no sides for more
LEFT, RIGHT, LID, TOP = 0, 1, 2, 3
RHOMBI: Final = (16, 16, 12, 4)


class Pile:
    """A pile that stands: its boxes, and the places of its open tops in the picture (R4)."""

    def __init__(self, boxes: Boxes, opens: set[int]) -> None:
        self.boxes: Boxes = boxes
        self.opens: set[int] = opens

    def opened(self) -> set[int]:
        """The columns with an open top."""
        return {column for column in self.boxes.heights if self.boxes.lid(column) in self.opens}

    def laid(self) -> list[int]:
        """R3: the rhombi of each kind that it takes."""
        left, right = self.boxes.sides()
        return [left, right, len(self.boxes.heights) - len(self.opens), len(self.opens)]

    def text(self) -> str:
        return self.boxes.text(self.opened())


class Work:
    """A pile as somebody is rebuilding it, and the columns that are to get an open top."""

    def __init__(self, before: Pile) -> None:
        self.before: Pile = before
        self.boxes: Boxes = before.boxes.copy()
        self.marks: set[int] = set()
        self.steps: int = 0
        self.handed: bool = False  # R12: sealed and handed in
        self.known: bool = True

    def copy(self) -> "Work":
        twin = Work(self.before)
        twin.boxes, twin.marks = self.boxes.copy(), self.marks.copy()
        twin.steps, twin.handed, twin.known = self.steps, self.handed, self.known
        return twin

    # --- steps ---

    def plan(self) -> tuple[int, int, int, int]:
        """The columns that can be touched."""
        return self.boxes.plan() if self.boxes.heights else self.before.boxes.plan()

    def write_steps(self, tops: int, out: vec[i64], n: i64) -> i64:
        """R14: a layer, all back again, a box on a column or off it, and an open top, with so many of them at hand."""
        heights = self.boxes.heights
        if self.boxes.can_rise(HIGHEST):
            out[n] = LAYER
            n += 1
        if self.steps > 0:
            out[n] = BACK
            n += 1
        x0, x1, y0, y1 = self.plan()
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                column = column_at(x, y)
                if self.boxes.height(column) < HIGHEST:
                    out[n] = PUT + column
                    n += 1
                if column in heights:
                    out[n] = TAKE + column
                    n += 1
                    if tops > 0 or self.marks:
                        out[n] = OPEN + column
                        n += 1
        return n

    def step(self, move: int) -> None:
        column = move % PUT
        self.steps += 1
        if move == BACK:
            self.boxes, self.marks = self.before.boxes.copy(), set()
        elif move == LAYER:  # C14
            self.boxes, self.marks = self.boxes.raised(), {mark + NEARER for mark in self.marks}
        elif move < TAKE:
            self.boxes.put(column)
        elif move < OPEN:
            self.boxes.take(column)
            if column not in self.boxes.heights:
                self.marks.discard(column)
        elif column in self.marks:
            self.marks.discard(column)
        else:
            self.marks.add(column)

    # --- what it is worth ---

    def opens(self) -> set[int]:
        """The places of all open tops: those that lie there, and those that are to be built in."""
        return self.before.opens | {self.boxes.lid(column) for column in self.marks}

    def opened(self) -> set[int]:
        """The columns with an open top."""
        return Pile(self.boxes, self.before.opens).opened() | self.marks

    def spent(self) -> list[int]:
        """R5: how many rhombi of each kind the new pile takes more than the old one."""
        new = Pile(self.boxes, self.opens()).laid()
        return [now - then for now, then in zip(new, self.before.laid(), strict=True)]

    def gained(self) -> int:
        """C9, C10: boxes more than before."""
        return self.boxes.count() - self.before.boxes.count()

    def judged(self, available: list[int], junior: bool) -> tuple[str, int]:
        """The clause that forbids to build this with these rhombi, and 0; or no clause, and the points for it."""
        if not self.boxes.legal():
            return "R2", 0
        if not self.before.opens <= self.boxes.lids():  # C13
            return "R4", 0
        spent = self.spent()
        if min(spent) < 0:
            return "R6", 0
        if any(spent[kind] > available[kind] for kind in range(4)):
            return "R5", 0
        points = self.gained() if junior else 3 * self.gained() - sum(spent)  # C7, C8, C15
        if points < 1:
            return ("R11" if junior else "C6"), 0
        return "", points

    def done(self) -> Pile:
        """The new pile; as long as nothing open fixes it to the table, moved to where x and y begin with 0 (R5)."""
        shift = 0 if self.before.opens else self.boxes.corner() - column_at(0, 0)
        return Pile(self.boxes.moved(-shift), {place - shift for place in self.opens()})

    def ideas(self, available: list[int], junior: bool) -> list[int]:
        """The single steps after which this is, or with an open top would be, a building action."""
        steps = [LAYER] if self.boxes.can_rise(HIGHEST) else []
        x0, x1, y0, y1 = self.plan()
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                column = column_at(x, y)
                if self.boxes.height(column) < HIGHEST and self.boxes.grows(column):
                    steps.append(PUT + column)
        tops = available[TOP] > len(self.marks)
        if tops:
            steps += [OPEN + column for column in sorted(self.boxes.heights) if column not in self.marks]
        found = []
        for move in steps:
            trial = self.copy()
            trial.step(move)
            good = trial.judged(available, junior)[1] > 0
            if not good and tops and PUT <= move < TAKE:
                trial.marks.add(move % PUT)
                good = trial.judged(available, junior)[1] > 0
            if good:
                found.append(move)
        return found

    # --- words ---

    def told(self) -> Text:
        """What everybody can count: boxes, and the rhombi laid from a hand where the picture is one of whole rhombi."""
        boxes = int(self.boxes.count())
        spent = self.spent() if self.boxes.legal() else [-1]
        how = "pile" if self.steps == 0 else "odd" if min(spent) < 0 else "whole"
        return Text("kistenstapel-pile", {"how": how, "boxes": boxes, "rhombi": sum(spent) if how == "whole" else 0})

    def text(self) -> str:
        shown = f"{self.steps}>{self.boxes.text(self.marks)}" if self.known else "?"
        return f"{shown}{'!' if self.handed else ''}"


def read_pile(words: str) -> Pile:
    boxes, opened = read_boxes(words, HIGHEST)
    if not boxes.legal():
        raise BadText(f"{words}: not a pile that whole rhombi can show")
    return Pile(boxes, {boxes.lid(column) for column in opened})


def read_work(words: str, before: Pile) -> Work:
    """What `Work.text` wrote."""
    steps, _, pile = words.removesuffix("!").partition(">")
    work = Work(before)
    work.boxes, work.marks = read_boxes(pile, HIGHEST)
    work.steps, work.handed = int(steps), words.endswith("!")
    touched = bool(work.marks) or work.boxes.heights != before.boxes.heights
    if not 0 <= work.steps <= STEPS or (touched and work.steps == 0):
        raise BadText(f"{words!r}: nothing is built in {work.steps} steps")
    return work


# --- pictures ---


def draw_picture(scene: Scene, work: Work, across: bool) -> None:
    """The rhombi on the table, perhaps as seen from across (C2)."""
    things, wide, high = work.boxes.picture("picture", work.opened())
    scene.areas.append(Area("picture", "board", wide, high, label=work.told()))
    scene.things += [turned(thing, wide, high) for thing in things] if across else things


def draw_plan(scene: Scene, work: Work, across: bool) -> None:
    """The columns seen from above, x downwards and y to the right."""
    x0, x1, y0, y1 = work.plan()
    wide, high = float(y1 - y0 + 2), float(x1 - x0 + 2)
    scene.areas.append(Area("plan", "board", wide, high, label=Text("kistenstapel-plan")))
    things = [Thing(f"x{x}", "label", "plan", 0, float(x - x0 + 1), mark=str(x)) for x in range(x0, x1 + 1)]
    things += [Thing(f"y{y}", "label", "plan", float(y - y0 + 1), 0, mark=str(y)) for y in range(y0, y1 + 1)]
    opened = work.opened()
    for x in range(x0, x1 + 1):
        for y in range(y0, y1 + 1):
            column = column_at(x, y)
            height = work.boxes.height(column)
            mark = f"{height}{'o' if column in opened else ''}" if height else "·"
            look = "open" if column in opened else "lid" if height else "table"
            place = (float(y - y0 + 1), float(x - x0 + 1))
            things.append(Thing(column_id(column), "square", "plan", *place, look, mark))
    scene.things += [turned(thing, wide, high) for thing in things] if across else things


def column_id(column: int) -> str:
    return f"column{column_name(column)}"


def turned(thing: Thing, wide: float, high: float) -> Thing:
    """As seen from across the table."""
    return replace(thing, x=wide - thing.x - thing.w, y=high - thing.y - thing.h)
