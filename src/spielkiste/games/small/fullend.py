"""Fullend: blocks are set anywhere in an empty box, lying or standing, until somebody finds no more room.

Moves: NO_ROOM, or a place (R2), packed as 1 + ((kind × 1501 + x) × 1501 + y) × 180 + angle, with x and y in tenths of
a millimetre and the angle in whole degrees. There are some 600 million places, so `moves` writes a sample. The hand
trembles in three chance events, to the right, up and in angle, each outcome the hundredths plus the largest tremble.
The first event draws the seat that begins.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among
from spielkiste.table.position import CHANCE, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bell import bell
from spielkiste.things.floor import FIELDS, Floor

BOX: Final = 15000  # R1, all in hundredths of a millimetre
LONG: Final = 1500  # half of the long side of a block
SLACK: Final = 5  # R3
STOCK: Final = 24
LYING, STANDING = 0, 1
KINDS: Final = ("lying", "standing")
LETTERS: Final = "LS"
SHORT: Final = vec[i64]([1500, 900])  # C3: half of the other side of its footprint
TURNS: Final = vec[i64]([90, 180])  # degrees after which a block looks the same
TENTHS: Final = 1501
DEGREES: Final = 180
NO_ROOM: Final = 0
PLACES: Final = 1 + 2 * TENTHS * TENTHS * DEGREES
HANDS: Final = {"steady": (0, 0), "normal": (20, 30), "shaky": (50, 80)}  # R4: mm and degrees, in hundredths
SAMPLE: Final = 40  # places that `moves` looks at
TRIES: Final = 150  # places that a random player looks at before it gives up
DRAW, PLACE, SHIFT_X, SHIFT_Y, TURN = -1, 0, 1, 2, 3  # what comes next
NOBODY: Final = -1
GOING, SAID, SHIFTED, EMPTY, FULL = 0, 1, 2, 3, 4  # why the seat on turn has lost
CM: Final = 15  # of the floor, each way
WOODS: Final = ("white", "yellow", "red", "black")  # C1: any will do
ENDINGS: Final = ("", "said", "shifted", "empty", "full")
AXES: Final = ("", "dx", "dy", "turn")
WRITTEN: Final = re.compile(r"([LS])(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)@(\d+(?:\.\d+)?)", re.IGNORECASE)


def number(hundredths: int) -> str:
    """12.3 for 1230."""
    return f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")


def hundredths(words: str) -> int:
    whole, _, rest = words.partition(".")
    return 100 * int(whole) + int(f"{rest}00"[:2])


BELLS: Final = {deviation: vec[i64](bell(deviation)) for pair in HANDS.values() for deviation in pair}


@dataclass(frozen=True)
class FullendOptions(Options):
    hand: str = field(default="normal", metadata=among("steady", "normal", "shaky"))  # R4
    referee: bool = False  # R7


class FullendPosition(Position):
    """The blocks in the box, and the one that is being set down."""

    def __init__(self, hand: str, referee: bool) -> None:
        super().__init__(2)
        self.hand: str = hand
        self.referee: bool = referee
        self.floor: Floor = Floor(BOX, BOX, SLACK, STOCK)
        self.turn: i64 = NOBODY
        self.next: i64 = DRAW
        self.target: i64 = NO_ROOM
        self.shift_x: i64 = 0
        self.shift_y: i64 = 0
        self.end: i64 = GOING
        self.left_over: tuple[i64, i64, i64, i64] | None = None  # R6: kind, x, y, degrees of a gap nobody saw

    def copy(self) -> "FullendPosition":
        twin = FullendPosition(self.hand, self.referee)
        twin.floor = self.floor.copy()
        twin.turn = self.turn
        twin.next = self.next
        twin.target = self.target
        twin.shift_x, twin.shift_y = self.shift_x, self.shift_y
        twin.end = self.end
        twin.left_over = self.left_over
        return twin

    # --- turn ---

    def actors(self) -> i64:
        return 1 << self.turn if self.next == PLACE and self.end == GOING else 0

    def deviation(self) -> int:
        return HANDS[self.hand][1 if self.next == TURN else 0]

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor >= 0:
            rng = Rng(self.key())
            tries: i64 = 0
            while tries < SAMPLE:
                move = self.anywhere(rng)
                if self.legal(move):
                    out[n] = move
                    n += 1
                tries += 1
            out[n] = NO_ROOM
            return n + 1
        outcomes: i64 = 2 if self.next == DRAW else 6 * self.deviation() + 1
        while n < outcomes:
            out[n] = n
            n += 1
        return n

    def weight(self, outcome: i64) -> i64:
        return 1 if self.next == DRAW else BELLS[self.deviation()][outcome]

    def allows(self, actor: i64, move: i64) -> bool:
        if actor < 0:
            return super().allows(actor, move)
        return move == NO_ROOM or (0 < move < PLACES and self.legal(move))

    def legal(self, move: i64) -> bool:
        """R3: within the walls, and on no other block."""
        place = move - 1
        kind = place // (TENTHS * TENTHS * DEGREES)
        x, y = 10 * (place // (TENTHS * DEGREES) % TENTHS), 10 * (place // DEGREES % TENTHS)
        degrees = place % DEGREES
        if degrees >= TURNS[kind]:
            return False
        short = SHORT[kind]
        if not self.floor.inside(x, y, 100 * degrees, LONG, short):
            return False
        return self.floor.free(x, y, 100 * degrees, LONG, short)

    def anywhere(self, rng: Rng) -> i64:
        kind = rng.below(2)
        x, y = rng.below(TENTHS), rng.below(TENTHS)
        return pack(kind, x, y, rng.below(TURNS[kind]))

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        """A seat looks for room here and there."""
        if actor < 0:
            return super().pick(actor, rng, out)
        tries: i64 = 0
        while tries < TRIES:
            move = self.anywhere(rng)
            if self.legal(move):
                return move
            tries += 1
        return NO_ROOM

    def play(self, actor: i64, move: i64) -> None:
        if self.next == DRAW:
            self.turn = move
            self.next = PLACE
        elif self.next == PLACE:
            if move == NO_ROOM:  # R6
                self.end = SAID
                self.left_over = self.gap()
                return
            self.target = move
            if self.deviation() == 0:
                self.settle(0)
            else:
                self.next = SHIFT_X
        elif self.next == SHIFT_X:
            self.shift_x = move - 3 * self.deviation()
            self.next = SHIFT_Y
        elif self.next == SHIFT_Y:
            self.shift_y = move - 3 * self.deviation()
            self.next = TURN
        else:
            self.settle(move - 3 * self.deviation())

    def settle(self, turned: i64) -> None:
        """R4: the block stands where the hand puts it."""
        place = self.target - 1
        kind = place // (TENTHS * TENTHS * DEGREES)
        x = 10 * (place // (TENTHS * DEGREES) % TENTHS) + self.shift_x
        y = 10 * (place // DEGREES % TENTHS) + self.shift_y
        angle = (100 * (place % DEGREES) + turned) % (100 * TURNS[kind])
        if self.next == TURN:
            x, y = self.floor.pushed_in(x, y, angle, LONG, SHORT[kind])
        free = self.floor.free(x, y, angle, LONG, SHORT[kind])
        self.floor.add(x, y, angle, LONG, SHORT[kind])
        self.target = NO_ROOM
        self.shift_x = self.shift_y = 0
        self.next = PLACE
        if free:
            self.turn = 1 - self.turn
            self.end = self.verdict()
        else:
            self.end = SHIFTED  # R5

    def verdict(self) -> i64:
        """The stock is empty (R8), or the referee sees that nothing fits any more (R7)."""
        if self.floor.count == STOCK:
            return EMPTY
        return FULL if self.referee and self.gap() is None else GOING

    def gap(self) -> tuple[i64, i64, i64, i64] | None:
        """Some room for another block, or None where there is none at all."""
        kind: i64 = STANDING
        while kind >= LYING and self.floor.count < STOCK:
            first: i64 = 0
            while first < TURNS[kind]:
                found = self.floor.find_room(LONG, SHORT[kind], first, first + 9)
                if found is not None:
                    return kind, int(found[1] + 0.5), int(found[2] + 0.5), found[0]
                first += 10
            kind -= 1
        return None

    # --- end ---

    def over(self) -> bool:
        return self.end != GOING

    def points(self, seat: i64) -> float:
        return 1.0 if self.end != GOING and self.turn != seat else 0.0

    # --- words and pictures ---

    def text(self) -> str:
        """Who is on turn (-: not drawn), the blocks as they stand, and > before a block that is being set down.

        That one is followed by the tremble so far. At the end: # the seat on turn has said that there is no room, or
        ! its block has shifted another.
        """
        words = ["-" if self.next == DRAW else str(self.turn)]
        for k in range(self.floor.count):
            x, y, angle, _, short = (self.floor.blocks[FIELDS * k + part] for part in range(FIELDS))
            words.append(f"{LETTERS[LYING if short == LONG else STANDING]}{number(x)},{number(y)}@{number(angle)}")
        if self.target != NO_ROOM:
            trembled = (self.shift_x, self.shift_y)[: self.next - SHIFT_X]
            words.append(":".join([f">{self.notation(self.turn, self.target)}", *(str(shift) for shift in trembled)]))
        if self.end in (SAID, SHIFTED):
            words.append("#" if self.end == SAID else "!")
        return " ".join(words)

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            if self.next == DRAW:
                return f"starts={move}"
            moved = move - 3 * self.deviation()
            return f"{AXES[self.next]}={'-' if moved < 0 else '+'}{abs(int(moved)) // 100}.{abs(int(moved)) % 100:02d}"
        if move == NO_ROOM:
            return "no room"
        kind, x, y, degrees = unpack(move)
        return f"{LETTERS[kind]}{number(10 * x)},{number(10 * y)}@{degrees}"

    def find(self, actor: i64, notation: str) -> i64:
        if actor < 0:
            return super().find(actor, notation)
        words = "".join(notation.split())
        if words.lower().replace("-", "") == "noroom":
            return NO_ROOM
        move = meant(words)
        return move if move != NO_MOVE and self.legal(move) else NO_MOVE

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            if self.next == DRAW:
                return Text("table-starts", {"seat": move})
            axis, how = AXES[self.next], self.notation(actor, move).partition("=")[2]
            return Text("fullend-trembles", {"axis": axis, "how": how})
        if move == NO_ROOM:
            return Text("fullend-says-no-room", {"seat": actor})
        kind, x, y, degrees = unpack(move)
        where: dict[str, str | int | Text] = {"x": number(10 * x), "y": number(10 * y), "angle": degrees}
        return Text("fullend-places", {"seat": actor, "kind": KINDS[kind], **where})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        """A kind, a square centimetre of the floor, then digit by digit where exactly in it and at which angle."""
        if move == NO_ROOM:
            return ("no-room",)
        kind, x, y, degrees = unpack(move)
        return (
            KINDS[kind],
            f"floor-{x // 100}-{y // 100}",
            f"right-mm-{x // 10 % 10}",
            f"right-tenth-{x % 10}",
            f"up-mm-{y // 10 % 10}",
            f"up-tenth-{y % 10}",
            f"turn-ten-{degrees // 10}",
            f"turn-one-{degrees % 10}",
        )

    def why_not(self, seat: i64, attempt: str) -> str:
        move = meant("".join(attempt.split()))
        if move == NO_MOVE:
            return "fullend/R2"
        kind, x, y, degrees = unpack(move)
        inside = self.floor.inside(10 * x, 10 * y, 100 * degrees, LONG, SHORT[kind])
        return "fullend/C4" if inside else "fullend/R3"

    def scene(self, seat: i64) -> Scene:
        stock = Text("fullend-stock", {"left": STOCK - int(self.floor.count)})
        scene = Scene([Area("box", "board", CM + 1, CM + 1), Area("stock", "pile", 7, 3, label=stock)])
        for row in range(CM):
            for column in range(CM):
                place = f"floor-{column}-{row}"
                scene.things.append(Thing(place, "square", "box", column + 1, CM - 1 - row, "floor", "·"))
            if row % 2 == 0:
                scene.things.append(Thing(f"up-{row}", "label", "box", 0, CM - 1 - row, mark=str(10 * row)))
                scene.things.append(Thing(f"right-{row}", "label", "box", row + 1, CM, mark=str(10 * row)))
        for k in range(self.floor.count):
            x, y, angle, _, short = (self.floor.blocks[FIELDS * k + part] for part in range(FIELDS))
            kind = LYING if short == LONG else STANDING
            scene.things.append(block(f"block-{k + 1}", WOODS[k % len(WOODS)], str(k + 1), kind, x, y, angle))
        if self.target != NO_ROOM:
            kind, x, y, degrees = unpack(self.target)
            scene.things.append(block("target", "target", "…", kind, 10 * x, 10 * y, 100 * degrees))
        if self.left_over is not None:
            kind, x, y, degrees = self.left_over
            scene.things.append(block("gap", "gap", "?", kind, x, y, 100 * degrees))
        if self.floor.count < STOCK:
            scene.things.append(Thing("lying", "block", "stock", 0, 0, "lying", "L", 3, 3))
            scene.things.append(Thing("standing", "block", "stock", 4, 0, "standing", "S", 3, 1.8))
        if self.next == PLACE and self.end == GOING and seat == self.turn:
            dials(scene)
        scene.status = self.status()
        return scene

    def status(self) -> Text:
        if self.next == DRAW:
            return Text("fullend-to-draw")
        if self.end == GOING:
            return Text("fullend-to-place" if self.next == PLACE else "fullend-hand", {"seat": self.turn})
        missed = self.end == SAID and self.left_over is not None
        return Text("fullend-over", {"seat": self.turn, "how": "missed" if missed else ENDINGS[self.end]})


def pack(kind: i64, x: i64, y: i64, degrees: i64) -> i64:
    return 1 + ((kind * TENTHS + x) * TENTHS + y) * DEGREES + degrees


def unpack(move: int) -> tuple[int, int, int, int]:
    """Kind, x and y in tenths of a millimetre, degrees."""
    rest, degrees = divmod(move - 1, DEGREES)
    rest, y = divmod(rest, TENTHS)
    kind, x = divmod(rest, TENTHS)
    return kind, x, y, degrees


def meant(words: str) -> int:
    """The place that these words mean, such as L75,120.5@30, legal or not; NO_MOVE where they mean none."""
    match = WRITTEN.fullmatch(words)
    if match is None or max(len(part) for part in match.groups()) > 8:
        return NO_MOVE
    kind = LETTERS.index(match[1].upper())
    x, y, angle = (float(part) for part in match.groups()[1:])
    places = (round(10 * x), round(10 * y), round(angle))
    if (places[0] / 10, places[1] / 10, float(places[2])) != (x, y, angle) or max(places[:2]) >= TENTHS:
        return NO_MOVE  # R2: tenths of a millimetre and whole degrees
    return pack(kind, places[0], places[1], places[2] % int(TURNS[kind]))


def block(name: str, wood: str, mark: str, kind: int, x: int, y: int, angle: int) -> Thing:
    """A block on the floor. The area is measured in centimetres, with one for the scale on the left and below."""
    wide, deep = LONG / 500, float(SHORT[kind]) / 500
    turned = -angle / 100 % 360
    left, top = 1 + x / 1000 - wide / 2, (BOX - y) / 1000 - deep / 2
    return Thing(name, "block", "box", left, top, f"{wood}-{KINDS[kind]}", mark, wide, deep, turned)


def dials(scene: Scene) -> None:
    """Where exactly, digit by digit; and the button that ends the game."""
    for name, parts in (("right", ("mm", "tenth")), ("up", ("mm", "tenth")), ("turn", ("ten", "one"))):
        wide = 18 if name == "turn" else 10
        scene.areas.append(Area(name, "actions", wide, 2, label=Text("fullend-dial", {"dial": name})))
        for row, part in enumerate(parts):
            for digit in range(18 if part == "ten" else 10):
                label = Text("fullend-digit", {"part": part, "digit": digit})
                place = f"{name}-{part}-{digit}"
                scene.things.append(
                    Thing(place, "button", name, float(digit), float(row), part, str(digit), label=label)
                )
    scene.areas.append(Area("actions", "actions", 1, 1))
    scene.things.append(Thing("no-room", "button", "actions", mark="#", label=Text("fullend-button-no-room")))


class Fullend(Game):
    """Fill the box until nothing fits."""

    def __init__(self) -> None:
        super().__init__(
            "fullend",
            seats=(2,),
            kind=("placement", "dexterity"),
            leaflet="002/6",
            bound=4 * STOCK + 2,
            options=FullendOptions,
            total=1.0,
            listed=False,
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, FullendOptions)
        return FullendPosition(options.hand, options.referee)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.start(seats, options)
        assert isinstance(position, FullendPosition)
        turn, *words = text.split()
        if turn not in ("0", "1", "-") or (turn == "-" and words):
            raise BadText(f"a position begins with who is on turn (0, 1, or - before the draw), not {turn}")
        if turn == "-":
            return position
        position.turn = int(turn)
        position.next = PLACE
        ending = words.pop() if words and words[-1] in ("!", "#") else ""
        coming = words.pop() if words and words[-1].startswith(">") else ""
        for word in words:
            match = WRITTEN.fullmatch(word)
            if match is None or position.floor.count == STOCK:
                raise BadText(f"{word!r} is no block such as L75,12.34@30 out of {STOCK}")
            kind = LETTERS.index(match[1].upper())
            x, y, angle = (hundredths(part) for part in match.groups()[1:])
            if not position.floor.inside(x, y, angle, LONG, SHORT[kind]) or angle >= 100 * TURNS[kind]:
                raise BadText(f"{word} does not lie in the box")
            if position.hand == "steady" and x % 10 + y % 10 + angle % 100:
                raise BadText(f"a steady hand sets blocks down to the tenth of a millimetre and the degree, not {word}")
            if position.end == SHIFTED:
                raise BadText(f"{word} cannot follow a block that has shifted another")
            if not position.floor.free(x, y, angle, LONG, SHORT[kind]):
                position.end = SHIFTED
            position.floor.add(x, y, angle, LONG, SHORT[kind])
        if (ending == "!") != (position.end == SHIFTED) or (ending == "!" and position.hand == "steady"):
            raise BadText("! stands after a block with which a trembling hand has shifted another, and only there")
        if coming:
            target, *trembled = coming[1:].split(":")
            position.target = position.find(position.turn, target)
            idle = position.deviation() == 0 or position.floor.count == STOCK
            if position.target in (NO_MOVE, NO_ROOM) or len(trembled) > 2 or idle or ending:
                raise BadText(f"{coming} is no block being set down, such as >L75,75@0:12:-7")
            position.next = SHIFT_X + len(trembled)
            most = 3 * HANDS[position.hand][0]
            position.shift_x, position.shift_y = (*(int(shift) for shift in trembled), 0, 0)[:2]
            if max(abs(int(position.shift_x)), abs(int(position.shift_y))) > most:
                raise BadText(f"the hand trembles by {most} hundredths at the most")
        elif position.end == GOING:
            position.end = position.verdict()
            if position.end == GOING and ending == "#":
                position.play(position.turn, NO_ROOM)
        if position.text() != " ".join(text.split()):
            raise BadText(f"this is written {position.text()}")
        return position
