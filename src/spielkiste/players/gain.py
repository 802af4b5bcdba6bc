"""Kistenstapel: what can be rebuilt from what is there and what lies in front of somebody, and what it would bring.

As long as no two open tops hold the pile to its place in the picture only numbers matter: how many boxes can be made of
so many left sides, right sides and lids? The best pile is a heap in a corner, one Young diagram on the other, each
within the one below; so for every diagram of the lowest layer the layers on top are chosen as in a knapsack (`Shelf`).
With open tops it must be possible to shift that heap so that each of them is one of its lids.

Weaker players only add to what stands, box by box or a layer from below, and look so many boxes ahead; they notice some
of it. A master also asks what the next seat could make of what he leaves.
"""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.small.kistenstapel import (
    ASK,
    BUILD,
    CANNOT,
    DONE,
    KNOCK,
    LAST,
    SEALED,
    WAIVE,
    KistenstapelPosition,
)
from spielkiste.games.small.pile import (
    HIGHEST,
    LAYER,
    LEFT,
    LID,
    OPEN,
    PUT,
    RIGHT,
    STEPS,
    TAKE,
    TOP,
    Pile,
    Work,
)
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.players.reflexes import Reflexes
from spielkiste.players.skill import Eyes
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.boxes import EDGE, NEARER, Boxes, column_at, column_x, column_y

SIDES: Final = 17  # 0 … 16 sides of a kind
CELLS: Final = 289
NEVER: Final = -1000
LOOKING: Final = 2500  # milliseconds in which somebody of level 3 sees what another one has overlooked
TRIALS: Final = 80  # heaps that are compared with the open tops


# --- what so many rhombi can make ---


class Shelf:
    """For a number of lids: the most boxes for every number of left and right sides, over each lowest layer."""

    def __init__(self, lids: int) -> None:
        self.diagrams: list[list[int]] = diagrams(lids, lids)
        self.boxes: list[vec[i64]] = []
        self.most: vec[i64] = vec[i64]([NEVER] * CELLS)
        for diagram in self.diagrams:
            found = heaps(diagram)[-1]
            self.boxes.append(found)
            cell: i64 = 0
            while cell < CELLS:
                if found[cell] > self.most[cell]:
                    self.most[cell] = found[cell]
                cell += 1


def diagrams(cells: int, widest: int) -> list[list[int]]:
    """All ways to lay so many cells in rows, none longer than the one before."""
    if cells == 0:
        return [[]]
    found = []
    for row in range(min(cells, widest), 0, -1):
        found += [[row, *rest] for rest in diagrams(cells - row, row)]
    return found


def corner(diagram: list[int], rows: int, columns: int) -> int:
    """How many cells of it lie in its corner of so many rows and columns."""
    return sum(min(row, columns) for row in diagram[:rows])


def heaps(diagram: list[int]) -> list[vec[i64]]:
    """The most boxes for L × SIDES + R sides, with upper layers within 1 × 1, 1 × 2 … cells; last: the whole heap.

    Every layer shows as many left sides as it has rows and as many right sides as it has columns.
    """
    rows, columns = len(diagram), diagram[0]
    tables: list[vec[i64]] = []
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            more: i64 = corner(diagram, row, column)
            step: i64 = SIDES * row + column
            least_right: i64 = column
            table = vec[i64]([NEVER] * CELLS)
            table[0] = 0
            above = tables[-columns] if row > 1 else table
            aside = tables[-1] if column > 1 else table
            cell: i64 = 0
            while cell < CELLS:
                best = table[cell]
                best = max(best, above[cell], aside[cell])
                if cell >= step and cell % SIDES >= least_right and table[cell - step] >= 0:
                    best = max(best, table[cell - step] + more)
                table[cell] = best
                cell += 1
            tables.append(table)
    whole = vec[i64]([NEVER] * CELLS)
    upper = tables[-1]
    ground: i64 = SIDES * rows + columns
    cells: i64 = sum(diagram)
    cell = ground
    while cell < CELLS:
        if cell % SIDES >= columns and upper[cell - ground] >= 0:
            whole[cell] = upper[cell - ground] + cells
        cell += 1
    tables.append(whole)
    return tables


def heap(diagram: list[int], left: int, right: int) -> dict[int, int]:
    """The heights of such a heap over this lowest layer."""
    tables = heaps(diagram)
    rows, columns = len(diagram), diagram[0]
    layers = [(rows, columns)]
    cell = SIDES * (left - rows) + right - columns
    row, column = rows, columns
    while cell > 0:
        table = tables[(row - 1) * columns + column - 1]
        if row > 1 and tables[(row - 2) * columns + column - 1][cell] == table[cell]:
            row -= 1
        elif column > 1 and tables[(row - 1) * columns + column - 2][cell] == table[cell]:
            column -= 1
        else:
            layers.append((row, column))
            cell -= SIDES * row + column
    heights: dict[int, int] = {}
    for deep, wide in layers:
        for y in range(deep):
            for x in range(min(diagram[y], wide)):
                at = column_at(x, y)
                heights[at] = heights.get(at, 0) + 1
    return heights


SHELVES: Final[dict[int, Shelf]] = {}


def shelf(lids: int) -> Shelf:
    """Made when it is needed for the first time."""
    if lids not in SHELVES:
        SHELVES[lids] = Shelf(lids)
    return SHELVES[lids]


def most_boxes(left: int, right: int, lids: int) -> int:
    """Of so many rhombi of each kind, none left over; below 0: that cannot be."""
    if not (0 < left < SIDES and 0 < right < SIDES and 0 < lids < SIDES):
        return NEVER
    return int(shelf(lids).most[SIDES * left + right])


# --- plans ---


class Plan:
    """A pile to be built, how many of its tops are to be open, and the points it brings."""

    def __init__(self, heights: dict[int, int], opens: int, points: int) -> None:
        self.heights: dict[int, int] = heights
        self.opens: int = opens
        self.points: int = points


@dataclass(frozen=True)
class Builder:
    """How somebody sees what can be built."""

    notices: float  # of single boxes and layers
    ahead: int  # boxes and layers
    beam: int  # piles that are kept in mind
    rebuilds: bool  # knows what numbers of rhombi can make
    fears: float  # how much the next seat's gain counts
    keeps: float  # what a rhombus is worth that is not spent


BUILDERS: Final = [
    Builder(notices=0.5, ahead=1, beam=1, rebuilds=False, fears=0.0, keeps=0.0),
    Builder(notices=0.85, ahead=2, beam=1, rebuilds=False, fears=0.0, keeps=0.0),
    Builder(notices=1.0, ahead=4, beam=3, rebuilds=False, fears=0.0, keeps=0.0),
    Builder(notices=1.0, ahead=4, beam=3, rebuilds=True, fears=0.0, keeps=0.0),
    Builder(notices=1.0, ahead=6, beam=5, rebuilds=True, fears=0.8, keeps=0.3),
]


class Search:
    """What can be made of a pile with these rhombi."""

    def __init__(
        self,
        before: Pile,
        available: list[int],
        junior: bool,
        builder: Builder,
        meter: Meter,
        next_hands: list[list[int]],
    ) -> None:
        self.before: Pile = before
        self.available: list[int] = available
        self.junior: bool = junior
        self.builder: Builder = builder
        self.meter: Meter = meter
        self.next_hands: list[list[int]] = next_hands  # what the next seat may have; empty: nobody asks
        self.boxes: int = int(before.boxes.count())
        laid = before.laid()
        self.left: int = laid[LEFT]
        self.right: int = laid[RIGHT]
        self.lids: int = laid[LID] + laid[TOP]
        seed = 0
        for column, height in sorted(before.boxes.heights.items()):
            seed = (seed * 31 + 17 * column + height) % 1_000_003
        for count in available:
            seed = (seed * 31 + count) % 1_000_003
        self.eyes: Eyes = Eyes(builder.notices, Rng(seed))

    def best(self) -> Plan | None:
        """The plan that promises most; None: nothing is seen."""
        plans = self.grown()
        if self.builder.rebuilds:
            plans += self.rebuilt()
        best: Plan | None = None
        most = 0.0
        for plan in plans:
            promise = self.promise(plan)
            if best is None or promise > most:
                best, most = plan, promise
        return best

    def points(self, boxes: int, spent: int) -> int:
        gained = boxes - self.boxes
        return gained if self.junior else 3 * gained - spent

    def promise(self, plan: Plan) -> float:
        """Its points, less what the next seat may make of it, and a little for what is kept."""
        value = float(plan.points)
        builder = self.builder
        if builder.keeps > 0.0 or (builder.fears > 0.0 and self.next_hands):
            pile = Boxes(plan.heights)
            left, right = pile.sides()
            lids = len(plan.heights)
            spent = left - self.left + right - self.right + lids - self.lids
            value -= builder.keeps * float(spent)
            if builder.fears > 0.0 and self.next_hands:
                fear = 0
                for hand in self.next_hands:
                    fear += self.gain(int(pile.count()), left, right, lids, hand)
                value -= builder.fears * float(fear) / float(len(self.next_hands))
        return value

    def gain(self, boxes: int, left: int, right: int, lids: int, hand: list[int]) -> int:
        """The most points that such numbers allow with this hand."""
        most = 0
        for lid in range(min(hand[LID] + hand[TOP], SIDES - 1 - lids) + 1):
            best = shelf(lids + lid).most
            for one in range(min(hand[LEFT], SIDES - 1 - left) + 1):
                for other in range(min(hand[RIGHT], SIDES - 1 - right) + 1):
                    more = int(best[SIDES * (left + one) + right + other]) - boxes
                    most = max(most, more if self.junior else 3 * more - lid - one - other)
        return most

    # --- adding to what stands ---

    def worth(self, boxes: Boxes) -> Plan | None:
        """R2, R4, R5, R6: the plan to build this, if it is one and brings points."""
        if not boxes.legal() or not self.before.opens <= boxes.lids():
            return None
        left, right = boxes.sides()
        lids = len(boxes.heights) - self.lids
        more_left, more_right = left - self.left, right - self.right
        have = self.available
        if not (0 <= more_left <= have[LEFT] and 0 <= more_right <= have[RIGHT] and 0 <= lids <= have[LID] + have[TOP]):
            return None
        points = self.points(int(boxes.count()), more_left + more_right + lids)
        return Plan(boxes.heights, max(0, lids - have[LID]), points) if points >= 1 else None

    def steps(self, boxes: Boxes) -> list[Boxes]:
        """One box more, or a layer pushed in below."""
        found: list[Boxes] = []
        if boxes.can_rise(HIGHEST):
            found.append(boxes.raised())
        x0, x1, y0, y1 = boxes.plan()
        tops = {column for column in boxes.heights if boxes.lid(column) in self.before.opens}
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                column = column_at(x, y)
                if column not in tops and boxes.height(column) < HIGHEST and boxes.grows(column):
                    more = boxes.copy()
                    more.put(column)
                    found.append(more)
        return found

    def grown(self) -> list[Plan]:
        """What comes of adding boxes and layers, some ahead, and of several ways the most promising."""
        plans: list[Plan] = []
        alive = [self.before.boxes]
        for ahead in range(self.builder.ahead):
            scored: list[tuple[float, int, Boxes]] = []
            for boxes in alive:
                for more in self.steps(boxes):
                    if not self.eyes.see(more.count() + 64 * len(scored), ahead) or self.meter.tick():
                        continue
                    plan = self.worth(more)
                    if plan is not None:
                        plans.append(plan)
                    scored.append((self.look(more), -len(scored), more))
            scored.sort(key=first, reverse=True)
            alive = [more for _, _, more in scored[: self.builder.beam]]
        return plans

    def look(self, boxes: Boxes) -> float:
        """Points, and what is still missing for them."""
        left, right = boxes.sides()
        spent = [left - self.left, right - self.right, len(boxes.heights) - self.lids]
        have = [self.available[LEFT], self.available[RIGHT], self.available[LID] + self.available[TOP]]
        missing = 0
        for k in range(3):
            missing += max(0, spent[k] - have[k]) + max(0, -spent[k])
        return float(self.points(int(boxes.count()), sum(spent)) - 4 * missing)

    # --- rebuilding ---

    def rebuilt(self) -> list[Plan]:
        """The best heap for all numbers of rhombi that can be spent; with open tops one that they fit."""
        have, held = self.available, len(self.before.opens)
        rows: list[tuple[float, int, int, int, int]] = []
        for lids in range(self.lids, min(SIDES - 1, self.lids + have[LID] + have[TOP]) + 1):
            boards = shelf(lids)
            for left in range(self.left, min(SIDES - 1, self.left + have[LEFT]) + 1):
                for right in range(self.right, min(SIDES - 1, self.right + have[RIGHT]) + 1):
                    if self.meter.spent:
                        return self.heaped(rows)
                    cell = SIDES * left + right
                    spent = left - self.left + right - self.right + lids - self.lids
                    for k in range(len(boards.diagrams)):
                        boxes = int(boards.boxes[k][cell])
                        points = self.points(boxes, spent)
                        if points >= 1 and (held > 1 or boxes == boards.most[cell]):
                            rows.append((self.hope(boxes, left, right, lids, points, spent), lids, k, left, right))
                            if held <= 1:
                                break
        return self.heaped(rows)

    def hope(self, boxes: int, left: int, right: int, lids: int, points: int, spent: int) -> float:
        value = float(points) - self.builder.keeps * float(spent)
        if self.builder.fears > 0.0 and self.next_hands and len(self.before.opens) <= 1:
            self.meter.tick()
            fear = 0
            for hand in self.next_hands:
                fear += self.gain(boxes, left, right, lids, hand)
            value -= self.builder.fears * float(fear) / float(len(self.next_hands))
        return value

    def heaped(self, rows: list[tuple[float, int, int, int, int]]) -> list[Plan]:
        """Of these heaps the first that can stand where the open tops are."""
        rows.sort(reverse=True)
        for _, lids, k, left, right in rows[:TRIALS]:
            heights = heap(shelf(lids).diagrams[k], left, right)
            shift = self.shift(heights)
            if shift is not None:
                plan = self.worth(Boxes({column + shift: height for column, height in heights.items()}))
                if plan is not None:
                    return [plan]
        return []

    def shift(self, heights: dict[int, int]) -> int | None:
        """How far a heap must be moved so that every open top is one of its lids, and it stays on the table."""
        if max(heights.values()) > HIGHEST:
            return None
        opens = self.before.opens
        if not opens:
            return 0
        lids = {column - NEARER * height for column, height in heights.items()}
        first_open = min(opens)
        for lid in sorted(lids):
            move = first_open - lid
            if all(place - move in lids for place in opens) and on_table(heights, move):
                return move
        return None


def first(scored: tuple[float, int, Boxes]) -> tuple[float, int]:
    return scored[0], scored[1]


def on_table(heights: dict[int, int], move: int) -> bool:
    return all(max(abs(column_x(column + move)), abs(column_y(column + move))) <= EDGE for column in heights)


# --- building step by step ---


def next_step(work: Work, plan: Plan) -> int:
    """The next step from the pile that is on show to the one that is planned; DONE where they are the same."""
    best, ways = apart(work.boxes.heights, plan.heights), [(0, 0)]
    shifts = {0}
    if not work.before.opens:
        shifts |= {column - other for column in work.boxes.heights for other in plan.heights}
    raised = work.boxes
    for layers in range(4):
        for shift in sorted(shifts):
            moved = {column + shift: height for column, height in plan.heights.items()}
            steps = layers + apart(raised.heights, moved)
            if steps < best and on_table(plan.heights, shift):
                best, ways = steps, [(layers, shift)]
        if not raised.heights or not raised.can_rise(HIGHEST):
            break
        raised = raised.raised()
        if not work.before.opens:
            shifts |= {column - other for column in raised.heights for other in plan.heights}
    layers, shift = ways[0]
    if layers > 0:
        return LAYER
    goal = {column + shift: height for column, height in plan.heights.items()}
    x0, x1, y0, y1 = work.plan()
    for column, height in sorted(goal.items()):
        reached = x0 <= column_x(column) <= x1 and y0 <= column_y(column) <= y1
        if reached and work.boxes.height(column) < height:
            return PUT + column
    for column, height in sorted(work.boxes.heights.items()):
        if height > goal.get(column, 0):
            return TAKE + column
    closed = sorted(column for column in work.boxes.heights if column not in work.opened())
    if len(work.marks) < plan.opens and closed:
        return OPEN + closed[0]
    if len(work.marks) > plan.opens:
        return OPEN + min(work.marks)
    return DONE


def apart(one: dict[int, int], other: dict[int, int]) -> int:
    """Boxes to be put or taken to make one of the other."""
    steps = 0
    for column, height in one.items():
        steps += abs(height - other.get(column, 0))
    for column, height in other.items():
        if column not in one:
            steps += height
    return steps


class Piler(Player):
    """Somebody who rebuilds the pile of boxes, and knocks."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.builder: Builder = BUILDERS[level - 1]
        self.reflexes: Reflexes = Reflexes.of_level(level, "", LOOKING)

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known = view.known
        assert isinstance(known, KistenstapelPosition)
        seat = view.seat
        plan = self.plan(known, seat, budget.meter())
        if known.stage == ASK:
            return KNOCK if plan is not None else WAIVE
        work = known.works[seat]
        if plan is not None and work.steps < STEPS:
            move = next_step(work, plan)
            if move != DONE:
                return move
        if known.stage in (BUILD, LAST) and known.worth(seat, work) == 0:
            return CANNOT
        return DONE

    def plan(self, known: KistenstapelPosition, seat: int, meter: Meter) -> Plan | None:
        """What somebody of this level would build from the pile as it stands."""
        hands: list[list[int]] = []
        if known.stage == BUILD and self.builder.fears > 0.0:
            after = (seat + 1) % known.seats
            hand = [int(count) for count in known.hands[4 * after : 4 * after + 4]]
            for kind in range(4):
                if known.stock[kind] > 0:
                    hands.append([hand[k] + (1 if k == kind else 0) for k in range(4)])
            hands = hands or [hand]
        available = known.available(seat)
        return Search(known.pile, available, known.options.junior, self.builder, meter, hands).best()

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        known = view.known
        assert isinstance(known, KistenstapelPosition)
        move = self.choose(view, rng, budget)
        if known.stage == ASK:
            return self.reflexes.acts(view, rng, move)
        left = int(known.waits()) // (8 if known.stage == SEALED else 4)
        return max(1, min(left, self.reflexes.time(rng) // 4)), move


def kistenstapel(level: int) -> Player:
    """Somebody of this level who rebuilds the pile."""
    return Piler(level)
