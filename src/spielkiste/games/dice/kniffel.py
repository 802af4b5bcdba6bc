"""Kniffel: throw five dice up to three times, keep what you like, and fill one of thirteen boxes.

Moves: the dice that stay, as like dice in base 8 (0: none, all five are thrown), or BOX + box. What stays is one move
and not a step for every die: it is what the rule calls the decision (C3), equal dice give the same move, and a search
or a solver meets each throw after at most 31 choices, not after chains of half decisions. A player touches the dice
that stay from left to right and then the button; as every such path ends with the button, none begins another.
Chance throws the dice that do not stay, and nothing else.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import MORE_DICE, NONE, THROW, DiceGame, DiceOptions, DicePosition
from spielkiste.table.errors import BadText
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Argument, Scene, Text
from spielkiste.things.bits import count, nth
from spielkiste.things.dice import BURNT, FACES, MARKS, Dice, code_of, faces, throw_of, with_die, write_throw
from spielkiste.things.numbers import whole
from spielkiste.things.sheets import Sheet, players

DICE: Final = 5
THROWS: Final = 3  # C2
BOX: Final = 4096
BOXES: Final = ["ones", "twos", "threes", "fours", "fives", "sixes", "three-alike", "four-alike", "full-house"] + [
    "small-straight",
    "large-straight",
    "kniffel",
    "chance",
]
COUNT: Final = 13
THREE_ALIKE: Final = 6
FOUR_ALIKE: Final = 7
FULL_HOUSE: Final = 8
SMALL_STRAIGHT: Final = 9
LARGE_STRAIGHT: Final = 10
KNIFFEL: Final = 11
UPPER: Final = 0b111111
LOWER: Final = 0b1111111000000
ALL: Final = UPPER | LOWER
FREE: Final = -1
FIFTY: Final = 50  # C12
EDITIONS: Final = ("classic", "compact", "international")
CLASSIC: Final = 0
COMPACT: Final = 1
INTERNATIONAL: Final = 2
BONUS_FROM: Final = 63  # C6, R3
BONUS: Final = 35
EXTRA: Final = vec[i64]([0, 50, 100])  # R5, C18, R11: for a further Kniffel, by edition
MOST: Final = vec[i64]([375, 675, 1575])  # nobody can have more in a game
FIVE_ALIKE: Final = 0o11111  # times the face
HIGHEST: Final = 0o66666
MOST_KEPT: Final = 32


def worth(box: int, shown: list[int]) -> int:
    """What five dice are worth in a box, jokers aside."""
    alike = max(shown.count(face) for face in shown)
    runs = [set(range(low, high + 1)) for low in range(1, 4) for high in range(low + 3, FACES + 1)]
    longest = max((len(run) for run in runs if run <= set(shown)), default=0)
    if box < FACES:  # C5
        return (box + 1) * shown.count(box + 1)
    if box == THREE_ALIKE:  # C7
        return sum(shown) if alike >= 3 else 0
    if box == FOUR_ALIKE:  # C8
        return sum(shown) if alike >= 4 else 0
    if box == FULL_HOUSE:  # C9, R4: of another number
        return 25 if sorted(shown.count(face) for face in set(shown)) == [2, 3] else 0
    if box == SMALL_STRAIGHT:  # C10
        return 30 if longest >= 4 else 0
    if box == LARGE_STRAIGHT:  # C11
        return 40 if longest >= 5 else 0
    if box == KNIFFEL:  # C12
        return FIFTY if alike == DICE else 0
    return sum(shown)  # C13


JOKERS: Final = {FULL_HOUSE: 25, SMALL_STRAIGHT: 30, LARGE_STRAIGHT: 40}  # R7; any other lower box counts the sum


def _numbers(throws: list[int]) -> list[int]:
    """For every code of five dice its number among the throws."""
    numbers = [0] * (HIGHEST + 1)
    for number, throw in enumerate(throws):
        numbers[throw] = number
    return numbers


def _keeps(throw: int) -> list[int]:
    """All ways to let some of these dice stand, but not all."""
    shown = faces(throw)
    return sorted({code_of(list(kept)) for size in range(DICE) for kept in combinations(shown, size)})


def _tables(throws: list[int]) -> tuple[list[int], list[int], list[int], list[int]]:
    worths: list[int] = []
    jokers: list[int] = []
    keeps: list[int] = []
    counts: list[int] = []
    for throw in throws:
        shown = faces(throw)
        worths += [worth(box, shown) for box in range(COUNT)]
        jokers += [JOKERS.get(box, worth(box, shown)) for box in range(COUNT)]
        kept = _keeps(throw)
        counts.append(len(kept))
        keeps += kept + [0] * (MOST_KEPT - len(kept))
    return worths, jokers, keeps, counts


FALLS: Final = [int(outcome) for outcome in Dice(DICE).outcomes]  # the 252 throws of five dice
NUMBERS: Final = vec[i64](_numbers(FALLS))
_TABLES: Final = _tables(FALLS)
WORTH: Final = vec[i64](_TABLES[0])  # by number of the throw × COUNT + box
JOKER: Final = vec[i64](_TABLES[1])  # the same for five alike that are a joker
KEEPS: Final = vec[i64](_TABLES[2])  # by number of the throw × MOST_KEPT
KEEP_COUNT: Final = vec[i64](_TABLES[3])


@dataclass(frozen=True)
class KniffelOptions(DiceOptions):
    edition: str = field(default="classic", metadata=among(*EDITIONS))
    games: int = field(default=1, metadata=span(1, 6))


class KniffelPosition(DicePosition):
    """Five dice, how often they were thrown in this turn, and a column of boxes for each seat."""

    def __init__(self, seats: i64, cups: list[Dice], edition: i64, games: i64) -> None:
        super().__init__(seats, cups[DICE], MORE_DICE)
        self.cups: list[Dice] = cups  # by number of dice
        self.edition: i64 = edition
        self.games: i64 = games
        self.game: i64 = 0
        self.nth: i64 = 0  # throws made in this turn
        self.kept: i64 = 0  # the dice that stay while the others fly
        self.free: vec[i64] = vec[i64]([ALL] * seats)
        self.scores: vec[i64] = vec[i64]([FREE] * (seats * COUNT))
        self.extra: vec[i64] = vec[i64]([0] * seats)
        self.before: vec[i64] = vec[i64]([0] * seats)  # totals of the games that are complete

    def copy(self) -> "KniffelPosition":
        twin = KniffelPosition(self.seats, self.cups, self.edition, self.games)
        twin.take_from(self)
        twin.dice = self.dice
        twin.game, twin.nth, twin.kept = self.game, self.nth, self.kept
        twin.free = self.free[:]
        twin.scores = self.scores[:]
        twin.extra = self.extra[:]
        twin.before = self.before[:]
        return twin

    # --- turn ---

    def mid_turn(self) -> bool:
        return self.nth > 0

    def options_of(self, seat: i64, out: vec[i64]) -> i64:
        if self.nth == 0:  # C2
            out[0] = THROW
            return 1
        n: i64 = 0
        if self.nth < THROWS:  # C3, R1
            at = NUMBERS[self.last] * MOST_KEPT
            end = KEEP_COUNT[NUMBERS[self.last]]
            while n < end:
                out[n] = KEEPS[at + n]
                n += 1
        open_ = self.open_boxes(seat)  # C4
        box: i64 = 0
        while box < COUNT:
            if (open_ >> box) & 1:
                out[n] = BOX + box
                n += 1
            box += 1
        return n

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE or self.nth == 0:
            return super().pick(actor, rng, out)
        number = NUMBERS[self.last]
        keeps: i64 = KEEP_COUNT[number] if self.nth < THROWS else 0
        open_ = self.open_boxes(actor)
        choice = rng.below(keeps + count(open_))
        return KEEPS[number * MOST_KEPT + choice] if choice < keeps else BOX + nth(open_, choice - keeps)

    def decide(self, seat: i64, move: i64) -> None:
        if move >= BOX:
            self.enter(seat, move - BOX)
            return
        self.kept = move
        stay: i64 = 0
        while move > 0:
            move >>= 3
            stay += 1
        self.dice = self.cups[DICE - stay]
        self.flying = True

    def landed(self, throw: i64) -> None:
        together = self.kept
        while throw > 0:
            together = with_die(together, throw & 7)
            throw >>= 3
        self.last = together
        self.kept = 0
        self.dice = self.cups[DICE]
        self.nth += 1

    # --- boxes ---

    def kniffel_of(self) -> i64:
        """The face of five equal dice, or 0."""
        face = self.last & 7
        return face if self.last == face * FIVE_ALIKE else 0

    def open_boxes(self, seat: i64) -> i64:
        """The boxes this throw may go to."""
        free = self.free[seat]  # R2
        if self.edition == INTERNATIONAL and not (free >> KNIFFEL) & 1:
            face = self.kniffel_of()
            if face > 0:  # R11: a forced joker
                if (free >> (face - 1)) & 1:
                    return 1 << (face - 1)
                if free & LOWER:
                    return free & LOWER
        return free

    def is_joker(self, seat: i64) -> bool:
        """C16, R6, R11: five alike with the Kniffel box and the box of their number filled. R5: never in `classic`."""
        face = self.kniffel_of()
        if face == 0 or self.edition == CLASSIC or (self.free[seat] >> (face - 1)) & 1:
            return False
        held = self.scores[seat * COUNT + KNIFFEL]
        return held == FIFTY or (self.edition == INTERNATIONAL and held != FREE)

    def value(self, seat: i64, box: i64) -> i64:
        """What this throw brings in a free box, extra points aside."""
        place = NUMBERS[self.last] * COUNT + box
        return JOKER[place] if self.is_joker(seat) else WORTH[place]

    def extra_points(self, seat: i64, box: i64) -> i64:
        """C18: 50 for a further Kniffel in the box of its number; R11: 100 wherever it goes."""
        face = self.kniffel_of()
        if face == 0 or self.scores[seat * COUNT + KNIFFEL] != FIFTY:
            return 0
        return EXTRA[self.edition] if self.edition != COMPACT or box == face - 1 else 0

    def enter(self, seat: i64, box: i64) -> None:
        value = self.value(seat, box)
        self.extra[seat] += self.extra_points(seat, box)
        self.scores[seat * COUNT + box] = value
        self.free[seat] &= ~(1 << box)
        self.nth = 0
        self.last = NONE
        self.pass_on()
        if self.free[self.turn] == 0:  # C1: thirteen rounds are over
            self.finish_game()

    def finish_game(self) -> None:
        self.game += 1
        if self.game == self.games:
            self.done = True
            return
        seat: i64 = 0
        while seat < self.seats:
            self.before[seat] += self.column(seat)
            self.free[seat] = ALL
            self.extra[seat] = 0
            seat += 1
        place: i64 = 0
        while place < self.seats * COUNT:
            self.scores[place] = FREE
            place += 1
        self.turn = (self.first + self.game) % self.seats  # R10

    def upper(self, seat: i64) -> i64:
        """The points in the six upper boxes."""
        total: i64 = 0
        box: i64 = 0
        while box < FACES:
            total += max(self.scores[seat * COUNT + box], 0)
            box += 1
        return total

    def bonus(self, seat: i64) -> i64:
        """C6: at the end; R9: extra points do not help towards it."""
        return BONUS if self.free[seat] == 0 and self.upper(seat) >= BONUS_FROM else 0

    def column(self, seat: i64) -> i64:
        """C15: all that a seat's column holds."""
        total = self.upper(seat) + self.bonus(seat) + self.extra[seat]
        box: i64 = FACES
        while box < COUNT:
            total += max(self.scores[seat * COUNT + box], 0)
            box += 1
        return total

    def points(self, seat: i64) -> float:
        return float(self.before[seat] + self.column(seat))

    # --- words and pictures ---

    def rest(self) -> str:
        """Throws in this turn, dice that stay, games complete; a column for each seat: boxes, extra points, before."""
        columns = []
        for seat in range(self.seats):
            boxes = [self.scores[seat * COUNT + box] for box in range(COUNT)]
            written = ",".join("-" if points == FREE else str(points) for points in boxes)
            columns.append(f"{written};{self.extra[seat]};{self.before[seat]}")
        kept = write_throw(self.kept) if self.kept else "-"
        return f"{self.nth} {kept} {self.game} {'/'.join(columns)}"

    def read_last(self, words: str) -> i64:
        return self.cups[DICE].read(words)

    def read_rest(self, words: list[str]) -> None:
        thrown, kept, game, columns = words
        self.nth, self.game = whole(thrown, 0, THROWS, "throws of this turn"), whole(game, 0, self.games, "games")
        lies = self.last > BURNT
        if self.nth == THROWS if self.flying else (self.nth > 0) != lies:
            raise BadText(f"five dice lie there when something was thrown in this turn, and only then: {thrown}")
        if kept != "-":
            self.kept = throw_of([int(face) for face in kept.split("-")])
            fits = set(kept.split("-")) <= set(MARKS) and len(kept.split("-")) < DICE
            if not fits or not self.flying or self.nth == 0 or (lies and self.kept not in _keeps(self.last)):
                raise BadText(f"these dice cannot stay: {kept}")
            self.dice = self.cups[DICE - len(kept.split("-"))]
        written = columns.split("/")
        if len(written) != self.seats:
            raise BadText(f"there are {self.seats} columns, not {len(written)}")
        for seat, column in enumerate(written):
            self.read_column(seat, column)
        self.done = self.game == self.games
        begins = (self.first + self.game) % self.seats
        turns = [COUNT - count(self.free[(begins + step) % self.seats]) for step in range(self.seats)]
        whole_rounds = [
            turns[-1] + (1 if step < (self.turn - begins) % self.seats else 0) for step in range(self.seats)
        ]
        if self.first >= 0 and turns != (whole_rounds if not self.done else [COUNT] * self.seats):
            raise BadText(f"in every round each seat fills one box, in turn: {columns}")
        if not self.done and turns[-1] == COUNT:
            raise BadText(f"{self.games} games are played, the last one until no box is free: {game}")

    def read_column(self, seat: int, column: str) -> None:
        """The boxes of a seat, its extra points, and its points of the games before."""
        boxes, extra, before = column.split(";")
        points = [FREE if box == "-" else whole(box, 0, FIFTY, "points of a box") for box in boxes.split(",")]
        if len(points) != COUNT:
            raise BadText(f"a column has {COUNT} boxes, not {len(points)}")
        for box in range(COUNT):
            if points[box] != FREE:
                if points[box] not in (WORTH[box + COUNT * k] for k in range(len(FALLS))):
                    raise BadText(f"no throw brings {points[box]} in {BOXES[box]}")
                self.scores[seat * COUNT + box] = points[box]
                self.free[seat] &= ~(1 << box)
        bonuses = COUNT - 1 - count(self.free[seat]) if points[KNIFFEL] == FIFTY else 0
        step: i64 = EXTRA[self.edition]
        self.extra[seat] = whole(extra, 0, step * bonuses, "extra points, 50 in the Kniffel box provided")
        if self.extra[seat] and self.extra[seat] % step:
            raise BadText(f"extra points come by {step}, not {extra}")
        self.before[seat] = whole(before, 0, MOST[self.edition] * self.game, "points of the games before")

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE or move == THROW:
            return super().notation(actor, move)
        return BOXES[move - BOX] if move >= BOX else f"keep {write_throw(move)}"

    def find(self, actor: i64, notation: str) -> i64:
        words = notation.strip().lower()
        if actor >= 0 and words.startswith("keep "):
            kept = words.removeprefix("keep ").strip().split("-")
            if not 0 < len(kept) < DICE or not set(kept) <= set(MARKS):
                return NO_MOVE
            move: i64 = throw_of([int(face) for face in kept])  # in any order
            return move if self.allows(actor, move) else NO_MOVE
        return super().find(actor, notation)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE or move == THROW:
            return super().say(actor, move)
        if move < BOX:
            return Text("kniffel-keeps", {"seat": actor, "faces": write_throw(move)})
        value, extra = self.value(actor, move - BOX), self.extra_points(actor, move - BOX)
        args: dict[str, Argument] = {"seat": actor, "box": Text(f"kniffel-box-{BOXES[move - BOX]}")}
        if value + extra == 0:
            return Text("kniffel-strikes", args)
        args["points"] = value
        return Text("kniffel-writes-extra", {**args, "extra": extra}) if extra else Text("kniffel-writes", args)

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= BOX:
            return (f"box-{seat}-{BOXES[move - BOX]}",)
        touched = []
        wanted = faces(move)
        for place, face in enumerate(faces(self.last) if self.nth else []):
            if wanted and wanted[0] == face:
                touched.append(f"die-{place}")
                wanted.pop(0)
        return (*touched, "throw")

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower()
        if self.nth == 0:
            return "kniffel/C2"
        if words in BOXES:
            return "kniffel/R11" if (self.free[seat] >> BOXES.index(words)) & 1 else "kniffel/C1"
        return "kniffel/C4" if self.nth == THROWS else "kniffel/R1"

    def status(self) -> Text:
        name = "kniffel-to-write" if self.nth == THROWS else "kniffel-to-keep" if self.nth else "kniffel-to-throw"
        return Text(name, {"seat": self.turn, "game": self.game + 1, "games": self.games, "nth": self.nth})

    def lying(self) -> i64:
        return self.kept if self.flying else self.last

    def scene(self, seat: i64) -> Scene:
        scene = self.table_scene()
        self.draw_sheet().lay(scene)
        return scene

    def draw_sheet(self) -> Sheet:
        names = [f"kniffel-box-{box}" for box in BOXES]
        sums = ["kniffel-upper", "kniffel-bonus"]
        ends = ["kniffel-extra", *(["kniffel-before"] if self.games > 1 else []), "kniffel-total"]
        rows = [*names[:FACES], *sums, *names[FACES:], *ends]
        sheet = Sheet("sheet", players(self.seats), [Text(name) for name in rows])
        for owner in range(self.seats):
            on_turn = owner == self.turn and self.nth > 0 and not self.flying
            open_ = self.open_boxes(owner) if on_turn else 0
            for box in range(COUNT):
                row = box if box < FACES else box + len(sums)
                points = self.scores[owner * COUNT + box]
                mark, look = (str(points), "written") if points != FREE else ("·", "free")
                if (open_ >> box) & 1:
                    mark, look = f"({self.value(owner, box) + self.extra_points(owner, box)})", "offer"
                sheet.write(owner, row, mark, look, f"box-{owner}-{BOXES[box]}")
            totals = [self.upper(owner), self.bonus(owner), self.extra[owner], int(self.points(owner))]
            if self.games > 1:
                totals.insert(3, self.before[owner])
            places = [FACES, FACES + 1, *range(COUNT + len(sums), len(rows))]
            for row, total in zip(places, totals, strict=True):
                sheet.write(owner, row, str(total), "sum")
        return sheet


class Kniffel(DiceGame):
    """Five dice, thirteen boxes."""

    def __init__(self) -> None:
        super().__init__(
            "kniffel",
            leaflet="003/111, 004",
            common=MORE_DICE,
            seats=(2, 1, 3, 4, 5, 6, 7, 8),
            kind=("dice", "solitaire"),
            options=KniffelOptions,
            bound=6_000,
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, KniffelOptions)
        cups = [Dice(number, options.burns) for number in range(DICE + 1)]
        return KniffelPosition(seats, cups, EDITIONS.index(options.edition), options.games)
