"""Mensch ärgere Dich nicht (Ludo): four men each run once round the cross, throw each other out, and go home.

Moves: 0 … 43 moves the man that is so many fields beyond its own A-field (40 … 43 are the goal), ENTER puts a man
from B on A, THROW throws the die. The first event draws who begins; the die falls as its face.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.track import (
    COLOURS,
    GOAL,
    IN_GOAL,
    MARKS,
    ON_RING,
    RING,
    SIDE,
    cross_drawing,
    field_id,
    house,
    on_ring,
    spot,
)

ENTER: Final = 44
ENTERS: Final = 1 << 44
THROW: Final = 45
SIX: Final = 6
LOT: Final = 0
TO_THROW: Final = 1
THROWN: Final = 2  # the die is flying
MOVING: Final = 3
OVER: Final = 4
STAGES: Final = "otfmx"
SAFETY: Final = 10_000  # throws after which the standing decides
CORNERS: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # R2
NAME: Final = "mensch-aergere-dich-nicht"


@dataclass(frozen=True)
class LudoOptions(Options):
    edition: str = field(default="classic", metadata=among("classic", "compact"))  # R9: other words
    three_throws: bool = False  # R8
    places: bool = True  # C20, R10


class LudoPosition(Position):
    """Everyone's men on the cross, and whose throw it is."""

    def __init__(self, seats: i64, edition: str, three_throws: bool, places: bool) -> None:
        super().__init__(seats)
        self.edition: str = edition
        self.three_throws: bool = three_throws
        self.for_places: bool = places
        self.corner: vec[i64] = vec[i64](list(CORNERS[seats]))
        self.men: vec[i64] = vec[i64]([0] * seats)  # bit p: a man p fields beyond A
        self.pairs: vec[i64] = vec[i64]([0] * seats)  # bit p: two of them (in games that allow it)
        self.waiting: vec[i64] = vec[i64]([4] * seats)  # men on B
        self.stage: i64 = LOT
        self.turn: i64 = -1
        self.die: i64 = 0
        self.choices: i64 = 0  # bit p: this man may move; bit ENTER: a man may enter
        self.tries: i64 = 0  # throws of a series that moved nobody
        self.throws: i64 = 0
        self.order: vec[i64] = vec[i64]([-1] * seats)  # who has finished first, second, …
        self.finished: i64 = 0

    def copy(self) -> "LudoPosition":
        twin = LudoPosition(self.seats, self.edition, self.three_throws, self.for_places)
        twin.take_from(self)
        return twin

    def take_from(self, other: "LudoPosition") -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.men[seat], self.pairs[seat] = other.men[seat], other.pairs[seat]
            self.waiting[seat], self.order[seat] = other.waiting[seat], other.order[seat]
            seat += 1
        self.stage, self.turn = other.stage, other.turn
        self.die, self.choices = other.die, other.choices
        self.tries, self.throws, self.finished = other.tries, other.throws, other.finished

    # --- men ---

    def put(self, seat: i64, place: i64) -> None:
        man = bit(place)
        if self.men[seat] & man:
            self.pairs[seat] |= man
        self.men[seat] |= man

    def lift(self, seat: i64, place: i64) -> None:
        man = bit(place)
        if self.pairs[seat] & man:
            self.pairs[seat] &= ~man
        else:
            self.men[seat] &= ~man

    def home(self, seat: i64) -> bool:
        """C20: are all four men in the goal?"""
        return self.men[seat] & IN_GOAL == IN_GOAL

    def under_way(self, seat: i64) -> bool:
        return self.men[seat] & ON_RING != 0

    def seen_from(self, other: i64, seat: i64, place: i64) -> i64:
        """A field of the ring in the count of another seat's men."""
        return (10 * (self.corner[seat] - self.corner[other]) + place + 80) % 40

    def victim(self, seat: i64, place: i64) -> i64:
        """The seat whose man is thrown out by one that comes here; -1: nobody's. C18: goals are out of reach."""
        if place >= RING:
            return -1
        other: i64 = 0
        while other < self.seats:
            if self.hostile(seat, other) and (self.men[other] >> self.seen_from(other, seat, place)) & 1:
                return other
            other += 1
        return -1

    def hand(self) -> i64:
        """Whose men the seat on turn moves."""
        return self.turn

    def hostile(self, seat: i64, other: i64) -> bool:
        """Do these two throw each other out?"""
        return seat != other

    def throw_out(self, seat: i64, place: i64) -> None:
        self.lift(seat, place)
        self.waiting[seat] += 1

    # --- turn ---

    def actors(self) -> i64:
        if self.stage == TO_THROW or self.stage == MOVING:
            return 1 << self.turn
        return 0

    def mid_turn(self) -> bool:
        return self.stage == MOVING

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.stage == MOVING:
            men = self.choices
            while men != 0:
                out[n] = lowest(men)
                men &= men - 1
                n += 1
            return n
        if self.stage == TO_THROW:
            out[0] = THROW
            return 1
        if self.stage == LOT:  # C3, R3
            while n < self.seats:
                out[n] = n
                n += 1
            return n
        while n < 6:
            out[n] = n + 1
            n += 1
        return n

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE:
            return 1 + rng.below(6) if self.stage == THROWN else rng.below(self.seats)
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            if self.stage == LOT:
                self.turn = move
                self.stage = TO_THROW
            else:
                self.landed(move)
        elif move == THROW:
            self.stage = THROWN
        else:
            self.move(move)

    def landed(self, die: i64) -> None:
        self.die = die
        self.throws += 1
        self.choices = self.choose(self.hand())
        if self.choices != 0:  # R4
            self.stage = MOVING
            return
        self.stage = TO_THROW
        if die != SIX:  # R7
            self.tries += 1
            if self.tries == 3 or not self.has_three_throws(self.hand()):
                self.pass_on()
        self.stop_some_day()

    def has_three_throws(self, seat: i64) -> bool:
        return self.three_throws and not self.under_way(seat)  # R8

    def choose(self, seat: i64) -> i64:
        """The men that may move by the die."""
        men = self.men[seat]
        able = men & ~(men >> self.die) & (bit(GOAL - self.die) - 1)  # C5, C7, C10, C17, R5
        if self.waiting[seat] > 0:
            if men & 1:
                if able & 1:  # C11, C13
                    return 1
            elif self.die == SIX:  # C12
                return ENTERS
        return able

    def move(self, man: i64) -> None:
        seat = self.turn
        self.carry(seat, man)
        self.tries = 0
        self.stage = TO_THROW
        if self.home(seat):  # C19
            self.order[self.finished] = seat
            self.finished += 1
            self.finish()
        elif self.die != SIX:  # C14
            self.pass_on()
        self.stop_some_day()

    def carry(self, seat: i64, man: i64) -> bool:
        """Move a man; has it thrown another one out?"""
        to: i64 = 0
        if man == ENTER:
            self.waiting[seat] -= 1
        else:
            self.lift(seat, man)
            to = man + self.die
        other = self.victim(seat, to)
        if other >= 0:  # C8
            self.throw_out(other, self.seen_from(other, seat, to))
        self.put(seat, to)
        return other >= 0

    def pass_on(self) -> None:
        """To the left neighbour, if it is still in the game."""
        self.tries = 0
        while True:
            self.turn += 1
            if self.turn == self.seats:
                self.turn = 0
            if not self.is_out(self.turn):
                return

    def is_out(self, seat: i64) -> bool:
        """R10: who is home is skipped."""
        return self.home(seat)

    def finish(self) -> None:
        """R10: somebody is home; the game goes on for the next places, as long as there are two."""
        if self.for_places and self.finished < self.seats - 1:
            self.pass_on()
            return
        self.stage = OVER
        if self.for_places:
            self.pass_on()
            self.order[self.finished] = self.turn
            self.finished += 1

    def stop_some_day(self) -> None:
        if self.throws >= SAFETY:
            self.stage = OVER

    # --- end ---

    def over(self) -> bool:
        return self.stage == OVER

    def rank(self, seat: i64) -> i64:
        """Higher is farther: first who has finished, then men home, then fields walked."""
        place: i64 = 0
        while place < self.finished:
            if self.order[place] == seat:
                return 1_000_000 - place
            place += 1
        if self.finished > 0 and not self.for_places:
            return 0
        return 1000 * count(self.men[seat] & IN_GOAL) + self.walked(seat)

    def walked(self, seat: i64) -> i64:
        """The sum of all fields beyond A."""
        fields: i64 = 0
        place: i64 = 0
        while place < GOAL:
            fields += place * (((self.men[seat] >> place) & 1) + ((self.pairs[seat] >> place) & 1))
            place += 1
        return fields

    def points(self, seat: i64) -> float:
        """How many seats are behind this one; level ones count half."""
        points = 0.0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                mine, yours = self.rank(seat), self.rank(other)
                points += 1.0 if mine > yours else 0.5 if mine == yours else 0.0
            other += 1
        return points

    def payoff(self, seat: i64) -> float:
        """With places, evenly spread from the first to the last; without, the first against all others."""
        if self.for_places:
            return 2.0 * self.points(seat) / float(self.seats - 1) - 1.0
        return super().payoff(seat)

    # --- words and pictures ---

    def text(self) -> str:
        """Everyone's men (0 … 39 beyond A, a … d in the goal; the others wait), turn and stage, die, throws of a series
        that moved nobody, throws so far, and who has finished."""
        turn = "-" if self.stage == LOT else str(self.turn)
        tail = self.tail()
        return f"{self.men_text()} {turn}{STAGES[self.stage]} {self.die} {self.tries} {self.throws} {tail}"

    def tail(self) -> str:
        return "".join(str(self.order[k]) for k in range(self.finished)) or "-"

    def men_text(self) -> str:
        sides = [",".join(place_text(place) for place in self.places_of(seat)) for seat in range(self.seats)]
        return "/".join(side or "-" for side in sides)

    def places_of(self, seat: int) -> list[int]:
        """Where the men of a seat stand, rising."""
        places = []
        for place in range(GOAL):
            for mask in (self.men[seat], self.pairs[seat]):
                if mask >> place & 1:
                    places.append(place)
        return places

    def read(self, words: list[str]) -> None:
        """Set the table as the first words of a text say."""
        men, turn, die, tries, throws = words[:5]
        self.stage = STAGES.index(turn[1:])
        self.turn = -1 if self.stage == LOT else int(turn[0])
        self.die, self.tries, self.throws = int(die), int(tries), int(throws)
        fits = 0 <= self.die <= 6 and 0 <= self.tries <= 2 and 0 <= self.throws <= SAFETY
        if not fits or not (self.stage == LOT or 0 <= self.turn < self.seats):
            raise BadText(f"no such turn, die or count of throws: {' '.join(words[1:5])}")
        sides = men.split("/")
        if len(sides) != self.seats:
            raise BadText(f"the men of {self.seats} seats are parted by /, as 0/5,12,a/-")
        for seat, side in enumerate(sides):
            places = [] if side == "-" else [read_place(word) for word in side.split(",")]
            if len(places) > 4 or not all(0 <= place < GOAL and places.count(place) < 3 for place in places):
                raise BadText(f"four men each, at most two on a field, on 0 … 39 or a … d, not {side}")
            for place in places:
                self.put(seat, place)
            self.waiting[seat] = 4 - len(places)
        if self.stage == MOVING:
            self.choices = self.choose(self.hand())

    def doubt(self) -> str:
        """What cannot be right about a position that somebody wrote down; nothing: an empty word."""
        if self.stage == LOT:
            fresh = all(self.men[seat] == 1 and self.pairs[seat] == 0 for seat in range(self.seats))
            return "" if fresh and self.die + self.throws == 0 else "before the lot one man of each stands on A"
        if self.stage != OVER and self.is_out(self.turn):
            return f"seat {self.turn} is home"
        if self.stage == MOVING and self.choices == 0:
            return f"nobody can move by {self.die}"
        if self.die > 0 and self.throws == 0:
            return "a die that lies there has been thrown"
        if self.throws == SAFETY and self.stage in (TO_THROW, THROWN):
            return f"after {SAFETY} throws the standing decides"
        if self.tries > 0 and (self.stage == OVER or not self.has_three_throws(self.hand())):
            return "only who has no man on the track throws more than once"
        return self.doubt_of_men() or self.doubt_of_end()

    def doubt_of_men(self) -> str:
        """C7, C19: is each field one man's, and each seat that is home among the finished ones?"""
        taken: i64 = 0
        for seat in range(self.seats):
            there = on_ring(self.men[seat], self.corner[seat])
            if taken & there or self.pairs[seat]:
                return "a field holds one man"
            taken |= there
            if self.home(seat) and seat not in [self.order[place] for place in range(self.finished)]:
                return f"seat {seat} is home, but not among those who have finished"
        return ""

    def doubt_of_end(self) -> str:
        """C20, R10: do those who have finished, and the end, fit the men in the goal?"""
        done = [self.order[place] for place in range(self.finished)]
        last = self.for_places and len(done) == self.seats  # the last place is taken by who is not home
        if len(set(done)) < len(done) or not all(self.home(seat) for seat in (done[:-1] if last else done)):
            return f"who has finished is home, and finishes once: {done}"
        if last and self.home(done[-1]):
            return "the last one need not come home"
        decided = last if self.for_places else len(done) == 1
        if self.stage == OVER:
            return "" if decided or self.throws == SAFETY else "it is not over yet"
        return "it is over: the second word ends with x" if decided or len(done) > self.seats - 2 else ""

    def colour(self, seat: i64) -> str:
        return COLOURS[self.corner[seat]]

    def start_of(self, seat: i64, move: i64) -> str:
        """Where a man that moves stands, in words."""
        return "B" if move == ENTER else field_name(self.corner[seat], move)

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return f"starts={move}" if self.stage == LOT else str(move)
        if move == THROW:
            return "throw"
        return "enter" if move == ENTER else field_name(self.corner[self.hand()], move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            if self.stage == LOT:
                return Text("table-starts", {"seat": move})
            after = self.copy()
            after.play(actor, move)
            what = "thrown" if after.stage == MOVING else "stuck"
            return Text(f"{NAME}-{what}", {"seat": self.turn, "die": int(move)})
        if move == THROW:
            return Text("dice-throw", {"seat": actor})
        hand = self.hand()
        to: i64 = 0 if move == ENTER else move + self.die
        start, end = self.start_of(hand, move), field_name(self.corner[hand], to)
        other = self.victim(hand, to)
        if other < 0:
            return Text(f"{NAME}-moves", {"seat": actor, "from": start, "to": end})
        given: dict[str, str | int | Text] = {"seat": actor, "from": start, "to": end}
        return Text(f"{NAME}-throws-out", {**given, "seat_out": other, "edition": self.edition})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move == THROW:
            return ("throw",)
        corner = self.corner[self.hand()]
        return (f"B{corner}-{self.waiting[self.hand()] - 1}" if move == ENTER else field_id(int(corner), int(move)),)

    def why_not(self, seat: i64, attempt: str) -> str:
        return f"{NAME}/{self.forbidding(attempt.strip())}"

    def forbidding(self, words: str) -> str:
        """The clause against moving this man."""
        if self.stage != MOVING or words == "throw":
            return "C4"
        hand = self.hand()
        if words == "enter":
            return "C12" if self.die != SIX or self.waiting[hand] == 0 else "C13"
        for man in self.places_of(int(hand)):
            if field_name(self.corner[hand], man) == words:
                if man + self.die >= GOAL:
                    return "R5"
                if self.men[hand] >> (man + self.die) & 1:
                    return "C10"
                return "C12" if self.choices == ENTERS else "C13" if self.die == SIX else "C11"
        return "C4"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("board", "board", SIDE, SIDE)], cross_drawing("board"))
        for owner in range(self.seats):
            self.draw_men(scene, owner)
        scene.areas.append(Area("tray", "tray", 1, 1, label=Text("dice-tray")))
        if self.die > 0:
            scene.things.append(Thing("die", "die", "tray", 0, 0, f"die-{self.die}", str(self.die)))
        scene.areas.append(Area("seats", "sheet", 2, float(self.seats), label=Text(f"{NAME}-home")))
        for owner in range(self.seats):
            y, look = float(owner), self.colour(owner)
            label = Text(f"{NAME}-player", {"seat": owner, "mark": MARKS[self.corner[owner]]})
            scene.things.append(Thing(f"seat-{owner}", "label", "seats", 0, y, look, label=label))
            home = str(count(self.men[owner] & IN_GOAL))
            scene.things.append(Thing(f"home-{owner}", "cell", "seats", 1, y, "home", home))
        scene.areas.append(Area("actions", "actions", 3, 1))
        self.draw_buttons(scene)
        scene.status = self.status()
        return scene

    def draw_men(self, scene: Scene, owner: int) -> None:
        look, corner = self.colour(owner), int(self.corner[owner])
        mark = MARKS[corner]
        for k in range(int(self.waiting[owner])):
            x, y = house(corner, k)
            scene.things.append(Thing(f"{look}-B{k}", "stone", "board", x, y, look, mark))
        for k, place in enumerate(self.places_of(owner)):
            x, y = spot(corner, place)
            below = [thing.mark for thing in scene.things if thing.kind == "stone" and (thing.x, thing.y) == (x, y)]
            shift = 0.2 if below else 0.0  # two on one field stand close together
            scene.things.append(Thing(f"{look}-{k}", "stone", "board", x + shift, y, look, "".join(below) + mark))

    def draw_buttons(self, scene: Scene) -> None:
        if self.stage == TO_THROW:
            scene.things.append(Thing("throw", "button", "actions", label=Text("dice-button-throw")))

    def status(self) -> Text | None:
        if self.stage == OVER:
            return Text("table-over")
        if self.stage == LOT:
            return None
        if self.stage == MOVING:
            return Text(f"{NAME}-to-move", {"seat": self.turn, "die": int(self.die)})
        return Text("table-to-throw", {"seat": self.turn})


def place_text(place: int) -> str:
    """A man's place in a text: fields beyond A, or a letter of the goal."""
    return str(place) if place < RING else "abcd"[place - RING]


def read_place(words: str) -> int:
    return RING + "abcd".index(words) if words in ("a", "b", "c", "d") else int(words)


def field_name(corner: i64, place: i64) -> str:
    """A field as people write it: `L17`, `a`."""
    return field_id(int(corner), int(place)) if place < RING else "abcd"[place - RING]


def sound(position: LudoPosition, words: list[str]) -> LudoPosition:
    """The position, if the game can lead to it and it is written as it should be."""
    if doubt := position.doubt():
        raise BadText(doubt)
    if position.text() != " ".join(words):
        raise BadText(f"this is written {position.text()}")
    return position


class MenschAergereDichNicht(Game):
    """Ludo."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            seats=(4, 2, 3),
            kind=("board", "dice"),
            leaflet="003/2, 004",
            bound=3 * SAFETY + 1,
            options=LudoOptions,
        )

    def start(self, seats: int, options: Options) -> Position:
        position = self.empty(seats, options)
        for seat in range(seats):  # C2
            position.put(seat, 0)
            position.waiting[seat] = 3
        return position

    def empty(self, seats: int, options: Options) -> LudoPosition:
        assert isinstance(options, LudoOptions)
        return LudoPosition(seats, options.edition, options.three_throws, options.places)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.empty(seats, options)
        words = text.split()
        if len(words) != 6:
            raise BadText("a position has six words: men, turn, die, tries, throws and who has finished")
        position.read(words)
        for seat in [] if words[5] == "-" else [int(seat) for seat in words[5]]:
            if seat >= seats:
                raise BadText(f"there is no seat {seat}")
            position.order[position.finished] = seat
            position.finished += 1
        return sound(position, words)
