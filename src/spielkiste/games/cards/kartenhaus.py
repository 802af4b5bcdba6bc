"""Kartenhaus (house of cards): put two cards where you like, let go, see whether it holds; then lift off two by two.

Moves while building: one pose after the other, ((x + 2500) × 10001 + y) × 1800 + angle in tenths of a millimetre and
of a degree. Moves while lifting: 32 × first + second card. There are too many poses to list, so `moves` writes a
sample: tents on the base and on what lies level, and level cards over two tops. The trembling hand and the jolts are
events of CHANCE, in hundredths of their unit, written as the outcome minus the largest deviation.
"""

import re
from dataclasses import dataclass, field
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadOptions, BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bars import HALF, RADIUS, Bar, gap, gap_to_base, settle, turned
from spielkiste.things.bell import bell
from spielkiste.things.numbers import whole

WIDE: Final = 2500  # R4, tenths of a millimetre to either side
HIGH: Final = 10000
TURNS: Final = 1800
LEAN: Final = 20.0  # R3
OVERLAP: Final = 0.05  # R4
TOUCH: Final = 0.5  # R8
NEAR: Final = 30.0  # R7
AWAY: Final = 20.0  # R6, mm and degrees
FLAT: Final = 5.0  # R7
LOW: Final = 3.0
JOLT: Final = 31.0  # R8, mm/s for a deviation of 1
ARM: Final = 45.0
SAMPLE: Final = 60
LOT: Final = 0
FIRST: Final = 1
SECOND: Final = 2
TREMBLE: Final = 3
LIFT: Final = 4
JOLTS: Final = 5
FALLEN: Final = 6
DONE: Final = 7
STAGES: Final = ("lot", "first", "second", "tremble", "lift", "jolt", "fallen", "done")
HANDS: Final = {"steady": 50, "normal": 80, "shaky": 120}  # R5: σ in hundredths of a millimetre and of a degree
BELLS: Final = {deviation: vec[i64](bell(deviation)) for deviation in HANDS.values()}
PARTS: Final = ("x", "y", "turn")
THROUGH: Final = 1.0  # mm: what is nearer touches, what overlaps more goes through
CARD: Final = re.compile(r"(\d{1,2}):(-?\d{1,5}(?:\.\d{1,3})?),(-?\d{1,5}(?:\.\d{1,3})?)@(\d{1,3}(?:\.\d{1,3})?)")
POSE: Final = re.compile(r"(-?\d+(?:\.\d)?),(\d+(?:\.\d)?)@(\d+(?:\.\d)?)")


def tenths(value: float) -> int:
    """The nearest tenth, as a whole number."""
    return int(value * 10.0 + (0.5 if value >= 0 else -0.5))


def number(tenth: int) -> str:
    """12.3 for 123."""
    sign = "-" if tenth < 0 else ""
    return f"{sign}{abs(tenth) // 10}.{abs(tenth) % 10}".removesuffix(".0")


def pack_pose(x: i64, y: i64, angle: i64) -> i64:
    return ((x + WIDE) * (HIGH + 1) + y) * TURNS + angle


def write_pose(move: i64) -> str:
    place = move // TURNS
    return f"{number(place // (HIGH + 1) - WIDE)},{number(place % (HIGH + 1))}@{number(move % TURNS)}"


def pose(move: i64) -> Bar:
    """The bar that a move means."""
    place = move // TURNS
    x = float(place // (HIGH + 1) - WIDE) / 10.0
    return Bar(x, float(place % (HIGH + 1)) / 10.0, float(move % TURNS) / 10.0)


def fixed(value: float) -> float:
    """Rounded to a thousandth: what the text of a position can say."""
    return round(value, 3) + 0.0


def tent(middle: float, ground: float) -> list[Bar]:
    """Two cards leaned against each other at their tops."""
    out, up = RADIUS + HALF * sin(radians(LEAN)), ground + RADIUS + HALF * cos(radians(LEAN))
    return [Bar(middle - out, up, 90.0 - LEAN), Bar(middle + out, up, 90.0 + LEAN)]


@dataclass(frozen=True)
class KartenhausOptions(Options):
    hand: str = field(default="normal", metadata=among("steady", "normal", "shaky"))
    cards: int = field(default=32, metadata=span(8, 32))


class KartenhausPosition(Position):
    """The cards that stand, in the order in which they were placed, and what the hand is about to do."""

    def __init__(self, seats: i64, options: KartenhausOptions) -> None:
        super().__init__(seats)
        self.options: KartenhausOptions = options
        self.stage: i64 = LOT
        self.turn: i64 = -1
        self.names: list[int] = []  # the cards' numbers
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.angles: list[float] = []
        self.aims: list[int] = []  # the poses meant, or the two cards to be lifted
        self.shakes: list[int] = []  # what chance has done to them so far
        self.left: i64 = options.cards  # cards that have not been used
        self.best: i64 = 0  # R10: cards that stood before the last turn

    def copy(self) -> "KartenhausPosition":
        twin = KartenhausPosition(self.seats, self.options)
        twin.stage, twin.turn, twin.left, twin.best = self.stage, self.turn, self.left, self.best
        twin.names, twin.aims, twin.shakes = self.names[:], self.aims[:], self.shakes[:]
        twin.xs, twin.ys, twin.angles = self.xs[:], self.ys[:], self.angles[:]
        return twin

    def bars(self) -> list[Bar]:
        """The cards that stand."""
        return [Bar(x, y, angle) for x, y, angle in zip(self.xs, self.ys, self.angles, strict=True)]

    # --- turn ---

    def actors(self) -> i64:
        return 1 << self.turn if self.stage in (FIRST, SECOND, LIFT) else 0

    def mid_turn(self) -> bool:
        return self.stage == SECOND

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.stage == LOT:
            while n < self.seats:
                out[n] = n
                n += 1
        elif actor == CHANCE:
            while n < len(self.bell()):
                out[n] = n
                n += 1
        elif self.stage == LIFT:
            for first in range(len(self.names)):
                for second in range(first + 1, len(self.names)):
                    out[n] = 32 * first + second
                    n += 1
        else:
            found: set[int] = set()
            for move in self.ideas():
                if len(found) < SAMPLE and move not in found and self.fits(move):
                    found.add(move)
                    out[n] = move
                    n += 1
        return n

    def bell(self) -> vec[i64]:
        return BELLS[HANDS[self.options.hand]]

    def weight(self, outcome: i64) -> i64:
        return 1 if self.stage == LOT else self.bell()[outcome]

    def allows(self, actor: i64, move: i64) -> bool:
        if actor >= 0 and self.stage in (FIRST, SECOND):
            return self.fits(move)
        return super().allows(actor, move)

    def fits(self, move: i64) -> bool:
        """R4: within the world, and overlapping nothing by more than a twentieth of a millimetre."""
        if not 0 <= move < (2 * WIDE + 1) * (HIGH + 1) * TURNS or move // TURNS % (HIGH + 1) == 0:
            return False
        bar = pose(move)
        if gap_to_base(bar) < -OVERLAP:
            return False
        others = self.bars()
        if self.stage == SECOND:
            others.append(pose(self.aims[0]))
        for other in others:
            if hypot(bar.x - other.x, bar.y - other.y) < 100.0 and gap(bar, other) < -OVERLAP:
                return False
        return True

    def ideas(self) -> list[int]:
        """Poses worth a thought: the other leg of a tent just begun, tents, and level cards over two tops."""
        bars = self.bars()
        if self.stage == SECOND:
            bars.append(pose(self.aims[0]))
        found: list[Bar] = []
        if self.stage == SECOND:
            meant = pose(self.aims[0])
            out = 2.0 * (RADIUS + HALF * abs(cos(radians(meant.angle))))
            found += [
                Bar(meant.x + out, meant.y, 180.0 - meant.angle),
                Bar(meant.x - out, meant.y, 180.0 - meant.angle),
            ]
        tops: list[tuple[float, float]] = []
        for bar in bars:
            ax, ay, bx, by = bar.ends()
            if turned(bar.angle, 0.0) < FLAT:  # what lies level carries another storey
                found += tent(bar.x, bar.y + RADIUS) + tent(bar.x - 10.0, bar.y + RADIUS)
                found += [Bar(bar.x, bar.y + 2.0 * RADIUS, bar.angle), *tent(bar.x + 35.0, bar.y + RADIUS)]
            else:
                tops.append((ax, ay) if ay > by else (bx, by))
        for one in tops:
            for other in tops:
                if 20.0 < other[0] - one[0] < 86.0 and abs(other[1] - one[1]) < 8.0:
                    angle = degrees(atan2(other[1] - one[1], other[0] - one[0])) % 180.0
                    found.append(Bar((one[0] + other[0]) / 2.0, (one[1] + other[1]) / 2.0 + 2.0 * RADIUS, angle))
        for k in range(-11, 12):
            found += tent(float(10 * k), 0.0)
        ideas: list[int] = []
        for bar in found:
            for lift in (0, 1, 2):  # a tenth of a millimetre above what it is to rest on, if it must be
                x, y, turn = tenths(bar.x), tenths(bar.y) + lift, tenths(bar.angle) % TURNS
                if abs(x) <= WIDE and 0 < y <= HIGH:
                    ideas.append(pack_pose(x, y, turn))
        return ideas

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE or self.stage == LIFT:
            return super().pick(actor, rng, out)
        n = self.moves(actor, out)
        if n > 0 and rng.below(8) > 0:
            return out[rng.below(n)]
        while True:  # anywhere in the air
            x, y = rng.below(2 * WIDE + 1) - WIDE, 1 + rng.below(HIGH)
            move = pack_pose(x, y, rng.below(TURNS))
            if self.fits(move):
                return move

    def play(self, actor: i64, move: i64) -> None:
        if self.stage == LOT:
            self.turn = move
            self.stand(tent(0.0, 0.0))  # C1, R3
            self.left -= 2
            self.best = 2
            self.stage = FIRST
        elif self.stage == FIRST:
            self.aims = [int(move)]
            self.stage = SECOND
        elif self.stage == SECOND:
            self.aims.append(int(move))
            self.stage = TREMBLE
        elif self.stage == LIFT:
            self.aims = [int(move) >> 5, int(move) & 31]
            self.stage = JOLTS
            if not self.jolted():
                self.let_go_of_the_rest()
        else:
            self.shakes.append(int(move) - len(self.bell()) // 2)
            if self.stage == TREMBLE and len(self.shakes) == 6:
                self.let_go()
            elif self.stage == JOLTS and len(self.shakes) == 3 * len(self.jolted()):
                self.let_go_of_the_rest()

    def stand(self, bars: list[Bar]) -> None:
        """More cards stand."""
        for bar in bars:
            self.names.append(max(self.names, default=0) + 1)
            self.xs.append(fixed(bar.x))
            self.ys.append(fixed(bar.y))
            self.angles.append(fixed(bar.angle))

    def let_go(self) -> None:
        """C2, R5: the hand trembles, both cards are let go, gravity judges."""
        meant = self.bars() + [pose(aim) for aim in self.aims]
        bars = self.bars()
        for k, aim in enumerate(self.aims):
            bar = pose(aim)
            dx, dy, turn = (float(shake) / 100.0 for shake in self.shakes[3 * k : 3 * k + 3])
            bars.append(Bar(bar.x + dx, bar.y + dy, bar.angle + turn))
        settle(bars)
        old = len(self.names)
        self.aims, self.shakes = [], []
        self.left -= 2
        self.set_down(bars, meant, old)

    def jolted(self) -> list[int]:
        """R8: the cards that touch one of the two that are lifted."""
        bars = self.bars()
        near = []
        for k in range(len(bars)):
            if k not in self.aims and any(gap(bars[k], bars[aim]) <= TOUCH for aim in self.aims):
                near.append(k)
        return near

    def let_go_of_the_rest(self) -> None:
        """C4, R8: two cards are gone, and what leaned on them gets a jolt."""
        bars = self.bars()
        for k, shaken in enumerate(self.jolted()):
            bar = bars[shaken]
            bar.dx = JOLT * float(self.shakes[3 * k]) / 100.0
            bar.dy = JOLT * float(self.shakes[3 * k + 1]) / 100.0
            bar.spin = JOLT * float(self.shakes[3 * k + 2]) / 100.0 / ARM
        kept = [k for k in range(len(bars)) if k not in self.aims]
        self.names = [self.names[k] for k in kept]
        meant = [Bar(bars[k].x, bars[k].y, bars[k].angle) for k in kept]
        rest = [bars[k] for k in kept]
        self.aims, self.shakes = [], []
        if rest:
            settle(rest)
        self.set_down(rest, meant, len(rest))

    def set_down(self, bars: list[Bar], meant: list[Bar], old: int) -> None:
        """R6, R7: does the house stand? Then the next seat is on."""
        for bar in bars:
            bar.x, bar.y, bar.angle = fixed(bar.x), fixed(bar.y), fixed(bar.angle) % 180.0
        self.xs = [bar.x for bar in bars[:old]]
        self.ys = [bar.y for bar in bars[:old]]
        self.angles = [bar.angle for bar in bars[:old]]
        self.stand(bars[old:])
        if collapsed(bars, meant, old):
            self.stage = FALLEN
            return
        self.best = len(bars)
        self.turn = 0 if self.turn + 1 == self.seats else self.turn + 1
        if self.left > 0:
            self.stage = FIRST
        else:
            self.stage = LIFT if bars else DONE

    # --- a position that somebody has written ---

    def read_aims(self, words: list[str]) -> None:
        """The poses meant, or the numbers of the cards to be lifted."""
        wanted = {SECOND: 1, TREMBLE: 2, JOLTS: 2}.get(int(self.stage), 0)
        if len(words) != wanted:
            raise BadText(f"{wanted} cards are meant at this stage, not {len(words)}")
        if self.stage == JOLTS:
            self.aims = [self.names.index(whole(word, 1, 32, "the number of a card")) for word in words]
            if self.aims[0] >= self.aims[1]:
                raise BadText(f"two different cards are lifted: {'/'.join(words)}")
            return
        stage = self.stage
        self.stage = FIRST
        for word in words:
            move = self.find(0, word)
            if move < 0:
                raise BadText(f"no card can be placed like that: {word}")
            self.aims.append(int(move))
            self.stage = SECOND
        self.stage = stage

    def inspect(self) -> None:
        """Raise BadText where no such house can stand, or fall."""
        standing = len(self.names)
        if self.names != sorted(set(self.names)) or standing % 2:
            raise BadText("every card has a number of its own, they are named in order, and they come by two")
        building = standing + self.left == self.options.cards
        if building and self.names != list(range(1, standing + 1)):
            raise BadText(f"while building no card is missing: {self.names}")
        if self.stage == FALLEN:
            before = standing - 2 if building else standing + 2
        else:
            before = standing
        taking_down = self.left == 0 and standing < self.options.cards
        if self.best != before or not ((building and self.stage != DONE) or taking_down):
            raise BadText(f"of {self.options.cards} cards {standing} stand and {self.left} are left: that cannot be")
        if self.stage < LIFT or self.stage == FALLEN:
            fits: bool = standing > 0 and (self.left > 0 or self.stage == FALLEN)
        else:
            fits = self.left == 0 and (standing == 0) == (self.stage == DONE)
        if not fits:
            raise BadText(f"with {standing} cards standing and {self.left} left this is not what happens next")
        if self.stage != FALLEN:
            self.inspect_house()

    def inspect_house(self) -> None:
        """Cards that stand lie on the base or on each other, and do not go through one another."""
        bars = self.bars()
        held = [k for k in range(len(bars)) if -THROUGH < gap_to_base(bars[k]) < THROUGH]
        for k in held:  # grows while it is walked along
            held += [j for j in range(len(bars)) if j not in held and gap(bars[k], bars[j]) < THROUGH]
        for k in range(len(bars)):
            if k not in held or bars[k].y < 0.0 or any(gap(bars[k], bars[j]) < -THROUGH for j in range(k)):
                raise BadText(f"card {self.names[k]} cannot stand like that")

    # --- end ---

    def over(self) -> bool:
        return self.stage in (FALLEN, DONE)

    def points(self, seat: i64) -> float:
        if self.seats == 1:  # R10
            return float(self.options.cards if self.stage == DONE else self.best)
        return 0.0 if not self.over() or (self.stage == FALLEN and seat == self.turn) else 1.0

    def payoff(self, seat: i64) -> float:
        if self.seats == 1:
            return 1.0 if self.stage == DONE else -1.0
        return super().payoff(seat)

    # --- words and pictures ---

    def text(self) -> str:
        """Stage, turn, cards left, best; the cards as number:x,y@angle; what is meant; what chance has done."""
        cards = [
            f"{name}:{x:.3f},{y:.3f}@{angle:.3f}"
            for name, x, y, angle in zip(self.names, self.xs, self.ys, self.angles, strict=True)
        ]
        building = self.stage in (SECOND, TREMBLE)
        aims = [write_pose(aim) if building else str(self.names[aim]) for aim in self.aims]
        shakes = [str(shake) for shake in self.shakes]
        parts = ["/".join(part) or "-" for part in (cards, aims, shakes)]
        return f"{STAGES[self.stage]} {self.turn} {self.left} {self.best} {' '.join(parts)}"

    def notation(self, actor: i64, move: i64) -> str:
        if self.stage == LOT:
            return f"starts={move}"
        if actor == CHANCE:
            shake = move - len(self.bell()) // 2
            size = -shake if shake < 0 else shake
            return f"{PARTS[len(self.shakes) % 3]}={'-' if shake < 0 else '+'}{size // 100}.{size % 100:02d}"
        if self.stage == LIFT:
            return f"{self.names[move >> 5]}+{self.names[move & 31]}"
        return write_pose(move)

    def find(self, actor: i64, notation: str) -> i64:
        if actor < 0 or self.stage == LIFT:
            return super().find(actor, notation)
        match = POSE.fullmatch("".join(notation.split()))
        if match is None:
            return NO_MOVE
        x, y, angle = (tenths(float(word)) for word in match.groups())
        if abs(x) > WIDE or not 0 < y <= HIGH:
            return NO_MOVE
        move = pack_pose(x, y, angle % TURNS)
        return move if self.fits(move) else NO_MOVE

    def say(self, actor: i64, move: i64) -> Text:
        if self.stage == LOT:
            return Text("table-starts", {"seat": move})
        if actor == CHANCE:
            axis, _, size = self.notation(actor, move).partition("=")
            how: dict[str, str | int | Text] = {"how": Text("kartenhaus-shift", {"axis": axis, "size": size})}
            if self.stage == TREMBLE:
                return Text("kartenhaus-trembles", how)
            return Text("kartenhaus-jolts", {**how, "card": self.names[self.jolted()[len(self.shakes) // 3]]})
        if self.stage == LIFT:
            two: dict[str, str | int | Text] = {"first": self.names[move >> 5], "second": self.names[move & 31]}
            return Text("kartenhaus-lifts", {"seat": actor, **two})
        bar = pose(move)
        where: dict[str, str | int | Text] = {"x": f"{bar.x:g}", "y": f"{bar.y:g}", "angle": f"{bar.angle:g}"}
        return Text("kartenhaus-places", {"seat": actor, **where})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        """Two cards; or a pose, digit by digit: side, height and angle, each to a tenth."""
        if self.stage == LIFT:
            return (f"card-{self.names[move >> 5]}", f"card-{self.names[move & 31]}")
        place = move // TURNS
        x, y, angle = place // (HIGH + 1) - WIDE, place % (HIGH + 1), move % TURNS
        side = ("left" if x < 0 else "right",)
        return side + digits("x", -x if x < 0 else x) + digits("y", y) + digits("turn", angle)

    def why_not(self, seat: i64, attempt: str) -> str:
        if self.stage == LIFT:
            return "kartenhaus/C4"
        return "kartenhaus/R4"

    def scene(self, seat: i64) -> Scene:
        highest = max([*self.ys, 100.0]) + 60.0
        scene = Scene([Area("table", "board", 50, float(int(highest / 10.0) + 2), label=Text("kartenhaus-board"))])
        floor = float(int(highest / 10.0) + 1)
        scene.things.append(Thing("base", "base", "table", 10, floor, "wood", "▔" * 4, w=30, h=0.5))
        moving = [pose(aim) for aim in self.aims] if self.stage in (SECOND, TREMBLE) else []
        for name, bar in [*zip(self.names, self.bars(), strict=True), *((99 + k, bar) for k, bar in enumerate(moving))]:
            look, mark = ("card", str(name)) if name < 99 else ("meant", "…")
            x, y = 25.0 + bar.x / 10.0 - 4.5, floor - bar.y / 10.0 - 0.1
            scene.things.append(Thing(f"card-{name}", "bar", "table", x, y, look, mark, 9, 0.2, -bar.angle))
        label = Text("kartenhaus-left", {"left": int(self.left), "standing": len(self.names)})
        scene.areas.append(Area("stock", "pile", 1, 1, label=label))
        if self.stage in (FIRST, SECOND):
            scene.areas.append(Area("dials", "actions", 11, 12))
            scene.things += dials()
        if self.stage == FALLEN:
            scene.status = Text("kartenhaus-fallen", {"seat": self.turn})
        elif self.stage == DONE:
            scene.status = Text("kartenhaus-done")
        elif self.stage != LOT:
            scene.status = Text("kartenhaus-lift" if self.stage >= LIFT else "kartenhaus-place", {"seat": self.turn})
        return scene


def digits(name: str, tenth: i64) -> tuple[str, ...]:
    """The dials to touch for a number of tenths: hundreds, tens, ones, tenths."""
    return (
        f"{name}-hundreds-{tenth // 1000}",
        f"{name}-tens-{tenth // 100 % 10}",
        f"{name}-ones-{tenth // 10 % 10}",
        f"{name}-tenths-{tenth % 10}",
    )


def dials() -> list[Thing]:
    """What a pose is set with."""
    things = [Thing("left", "dial", "dials", 0, 0, mark="-"), Thing("right", "dial", "dials", 1, 0, mark="+")]
    row = 0
    for name in PARTS:
        for place in ("hundreds", "tens", "ones", "tenths"):
            for digit in range(11 if place == "hundreds" else 10):
                dial = f"{name}-{place}-{digit}"
                things.append(Thing(dial, "dial", "dials", float(digit), float(row), mark=str(digit)))
            row += 1
    return things


def collapsed(bars: list[Bar], meant: list[Bar], old: int) -> bool:
    """R6, R7: has a card fallen, does a new one lie flat on the base, or does it not belong to the house?"""
    for bar, before in zip(bars, meant, strict=True):
        if hypot(bar.x - before.x, bar.y - before.y) > AWAY or turned(bar.angle, before.angle) > AWAY:
            return True
    for bar in bars[old:]:
        if turned(bar.angle, 0.0) < FLAT and bar.y < LOW:
            return True
    return not belong(bars, old)


def belong(bars: list[Bar], old: int) -> bool:
    """Is each of the two new cards near an old one, or near the other, which is?"""
    new = bars[old:]
    if not new:
        return True
    near = [any(gap(bar, other) <= NEAR for other in bars[:old]) for bar in new]
    return all(near) or (any(near) and gap(new[0], new[1]) <= NEAR)


class Kartenhaus(Game):
    """House of cards."""

    def __init__(self) -> None:
        super().__init__(
            "kartenhaus",
            seats=(2, 1, 3, 4, 5, 6, 7, 8),
            kind=("cards", "dexterity", "stacking"),
            leaflet="003/144",
            bound=2_000,
            options=KartenhausOptions,
            listed=False,
        )

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, KartenhausOptions)
        if options.cards % 2:
            raise BadOptions(
                f"cards are used two by two: an even number, not {options.cards}",
                Text("kartenhaus-bad-cards", {"given": int(options.cards)}),
            )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, KartenhausOptions)
        return KartenhausPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, KartenhausOptions)
        position = KartenhausPosition(seats, options)
        words = text.split()
        if len(words) != 7 or words[0] not in STAGES:
            raise BadText("seven words: stage, turn, cards left, best, cards, what is meant, what chance has done")
        position.stage = STAGES.index(words[0])
        if position.stage == LOT:
            if words != position.text().split():
                raise BadText(f"before the lot has fallen nothing is built: {text}")
            return position
        position.turn = whole(words[1], 0, seats - 1, "whose turn it is")
        position.left = whole(words[2], 0, options.cards - 2, "cards left")
        position.best = whole(words[3], 0, options.cards, "cards that stood before")
        for card in words[4].split("/") if words[4] != "-" else []:
            match = CARD.fullmatch(card)
            if match is None:
                raise BadText(f"a card is number:x,y@angle, not {card}")
            position.names.append(whole(match.group(1), 1, options.cards, "the number of a card"))
            position.xs.append(fixed(float(match.group(2))))
            position.ys.append(fixed(float(match.group(3))))
            position.angles.append(fixed(float(match.group(4))))
        position.read_aims(words[5].split("/") if words[5] != "-" else [])
        position.inspect()
        most = 5 if position.stage == TREMBLE else 3 * len(position.jolted()) - 1 if position.stage == JOLTS else 0
        shakes = words[6].split("/") if words[6] != "-" else []
        if len(shakes) > most:
            raise BadText(f"the hand trembles {most + 1} times, not more: {words[6]}")
        widest = 3 * HANDS[options.hand]
        position.shakes = [whole(shake, -widest, widest, "hundredths of a tremble") for shake in shakes]
        return position
