"""Einigkeit macht stark (strength in unity): Mensch ärgere Dich nicht for two pairs, with walls and with objections.

Moves are those of Mensch ärgere Dich nicht, and: OBJECT + p says that the man p fields beyond A, of those whose owner
has just moved, overlooked throwing out; WAIVE lets it be. A clock event is so many milliseconds of waiting for that.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.race.mensch_aergere_dich_nicht import (
    ENTER,
    ENTERS,
    MOVING,
    OVER,
    SAFETY,
    SIX,
    THROW,
    THROWN,
    TO_THROW,
    LudoPosition,
    field_name,
    sound,
)
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position
from spielkiste.table.words import Scene, Text, Thing
from spielkiste.things.bits import bit, count, lowest
from spielkiste.things.track import GOAL, IN_GOAL, ON_RING, RING, field_id, from_ring, on_ring

WAIVE: Final = 46
OBJECT: Final = 64
NAME: Final = "einigkeit-macht-stark"


@dataclass(frozen=True)
class EinigkeitOptions(Options):
    edition: str = field(default="classic", metadata=among("classic", "compact"))  # other words
    objection: int = field(default=8, metadata=span(0, 60))  # R5: seconds
    partner_helps: bool = False  # R9


class EinigkeitPosition(LudoPosition):
    """Two pairs on the cross, and what may still be objected to."""

    def __init__(self, edition: str, seconds: i64, partner_helps: bool) -> None:
        super().__init__(4, edition, True, False)
        self.timed = True
        self.patience: i64 = 1000 * seconds
        self.partner_helps: bool = partner_helps
        self.objectors: i64 = 0  # the seats that may still object to the last move; 0: nobody, the rest means nothing
        self.mover: i64 = 0  # who made it
        self.moved: i64 = 0  # the seat whose man it was
        self.start: i64 = 0  # where the man stood; ENTER: on B
        self.hit: bool = False  # did it throw a man out
        self.guilty: i64 = 0  # the men that could have
        self.waited: i64 = 0  # milliseconds

    def copy(self) -> "EinigkeitPosition":
        twin = EinigkeitPosition(self.edition, self.patience // 1000, self.partner_helps)
        twin.take_from(self)
        twin.objectors, twin.mover, twin.moved = self.objectors, self.mover, self.moved
        twin.start, twin.hit, twin.guilty, twin.waited = self.start, self.hit, self.guilty, self.waited
        return twin

    # --- pairs and walls ---

    def hostile(self, seat: i64, other: i64) -> bool:  # C1, C3
        return (seat ^ other) & 1 == 1

    def hand(self) -> i64:
        """R9: who is home may move the partner's men."""
        return self.turn ^ 2 if self.partner_helps and self.home(self.turn) else self.turn

    def is_out(self, seat: i64) -> bool:
        return self.home(seat) and not self.partner_helps

    def walls(self) -> i64:
        """C6, R1: the fields of the ring with two men."""
        walls: i64 = 0
        seat: i64 = 0
        while seat < 4:
            walls |= on_ring(self.pairs[seat], seat)
            seat += 1
        walls |= on_ring(self.men[0], 0) & on_ring(self.men[2], 2)
        return walls | (on_ring(self.men[1], 1) & on_ring(self.men[3], 3))

    def choose(self, seat: i64) -> i64:
        walls = from_ring(self.walls(), seat)
        barred: i64 = 0  # C7, R2: a wall within reach
        step: i64 = 1
        while step <= self.die:
            barred |= walls >> step
            step += 1
        men = self.men[seat]
        able = men & (bit(GOAL - self.die) - 1) & ~barred & ~((men & IN_GOAL) >> self.die)
        if self.waiting[seat] > 0:
            if self.die == SIX:  # C4
                return able if walls & 1 else able | ENTERS
            if able & 1:  # R3
                return 1
        return able

    def besieged(self) -> bool:
        """C8, R4: two opponents stand on the A-field of a hand that has men waiting."""
        hand = self.hand()
        return self.waiting[hand] > 0 and self.foes_on_start(hand, hand ^ 1) + self.foes_on_start(hand, hand ^ 3) == 2

    def foes_on_start(self, hand: i64, foe: i64) -> i64:
        place = self.seen_from(foe, hand, 0)
        return ((self.men[foe] >> place) & 1) + ((self.pairs[foe] >> place) & 1)

    # --- turn ---

    def may_throw(self) -> bool:
        """R5: an opponent at once; the same pair again only when nobody objects or time is up."""
        return self.objectors == 0 or self.hostile(self.turn, self.mover) or self.waited >= self.patience

    def actors(self) -> i64:
        if self.stage == TO_THROW:
            return self.objectors | (1 << self.turn) if self.may_throw() else self.objectors
        return 1 << self.turn if self.stage == MOVING else 0

    def expected(self) -> i64:
        return 1 << self.turn if self.stage == TO_THROW and self.may_throw() else self.actors()

    def waits(self) -> i64:
        if self.stage != TO_THROW or self.may_throw():
            return 0
        return self.patience - self.waited

    def waiver(self, seat: i64) -> i64:
        return WAIVE if (self.objectors >> seat) & 1 and not self.may_throw() else NO_MOVE

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor < 0 or self.stage != TO_THROW:
            return super().moves(actor, out)
        n: i64 = 0
        if actor == self.turn and self.may_throw():
            out[n] = THROW
            n += 1
        if (self.objectors >> actor) & 1:
            if not self.may_throw():
                out[n] = WAIVE
                n += 1
            men = self.men[self.moved] & ON_RING
            while men != 0:
                out[n] = OBJECT + lowest(men)
                men &= men - 1
                n += 1
        return n

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            self.waited += move
        elif move == THROW and actor >= 0:
            self.objectors = 0
            self.stage = THROWN
        elif move == WAIVE and actor >= 0:
            self.objectors &= ~(1 << actor)
        elif move >= OBJECT:
            self.object(actor, move - OBJECT)
        else:
            super().play(actor, move)

    def landed(self, die: i64) -> None:
        if die == SIX and self.besieged():  # C8
            hand = self.hand()
            for foe in (hand ^ 1, hand ^ 3):
                while self.foes_on_start(hand, foe) > 0:
                    self.throw_out(foe, self.seen_from(foe, hand, 0))
        super().landed(die)

    def move(self, man: i64) -> None:
        self.mover, self.moved, self.start = self.turn, self.hand(), man
        self.guilty = self.could_throw_out(self.moved)
        self.hit = self.carry(self.moved, man)
        if self.hit:
            self.guilty = 0
        self.tries = 0
        self.stage = TO_THROW
        if self.home(self.moved) and self.home(self.moved ^ 2):  # C14
            self.stage = OVER
            return
        if self.die != SIX or self.home(self.moved):
            self.pass_on()
        self.waited = 0
        self.objectors = 0
        if self.under_way(self.moved):
            self.objectors = 10 >> (self.mover & 1)
        self.stop_some_day()
        if self.stage == OVER:
            self.objectors = 0

    # --- objections ---

    def could_throw_out(self, hand: i64) -> i64:
        """The men on the ring that could throw one out by the die."""
        guilty: i64 = 0
        men = self.choose(hand) & ON_RING
        while men != 0:
            man = men & -men
            men ^= man
            if self.victim(hand, lowest(man) + self.die) >= 0:
                guilty |= man
        return guilty

    def object(self, actor: i64, man: i64) -> None:
        """C5, R5, R6: the overlooked man goes back to B; a wrong objection only uses up the right to object."""
        self.objectors &= ~(1 << actor)
        if (self.guilty >> man) & 1:
            self.throw_out(self.moved, man)
            self.objectors = 0

    # --- is it a position of this game? ---

    def doubt_of_men(self) -> str:
        """C12, R1: at most two of a pair on a field, one in the goal."""
        if any(self.pairs[seat] & IN_GOAL for seat in range(4)):
            return "a goal field holds one man"
        sides: list[i64] = []
        for seat in (0, 1):
            mine, ours = on_ring(self.men[seat], seat), on_ring(self.men[seat ^ 2], seat ^ 2)
            walls = on_ring(self.pairs[seat], seat) | on_ring(self.pairs[seat ^ 2], seat ^ 2)
            if mine & ours & walls:
                return "a field holds two men at the most"
            sides.append(mine | ours)
        return "a field holds one man, or two of a pair" if sides[0] & sides[1] else ""

    def doubt_of_end(self) -> str:
        home = (self.home(0) and self.home(2)) or (self.home(1) and self.home(3))
        return "" if (self.stage == OVER) == (home or self.throws == SAFETY) else "only a whole pair at home has won"

    # --- end ---

    def progress(self, seat: i64) -> i64:
        """Of a pair: men home, then fields walked."""
        mate = seat ^ 2
        home = count(self.men[seat] & IN_GOAL) + count(self.men[mate] & IN_GOAL)
        return 1000 * home + self.walked(seat) + self.walked(mate)

    def points(self, seat: i64) -> float:
        mine, theirs = self.progress(seat), self.progress(seat ^ 1)
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0

    def payoff(self, seat: i64) -> float:
        return 2.0 * self.points(seat) - 1.0

    # --- words and pictures ---

    def tail(self) -> str:
        """What may be objected to: who moved, whose man, from where, `x` if it threw out, who may object, time."""
        if self.objectors == 0:
            return "-"
        start = "B" if self.start == ENTER else str(self.start)
        seats = "".join(str(seat) for seat in range(4) if self.objectors >> seat & 1)
        return f"{self.mover}.{self.moved}.{start}.{'x' if self.hit else '-'}.{seats}.{self.waited}"

    def read_tail(self, words: str) -> None:
        if words == "-":
            return
        mover, moved, start, hit, seats, waited = words.split(".")
        self.mover, self.moved, self.hit, self.waited = int(mover), int(moved), hit == "x", int(waited)
        self.start = ENTER if start == "B" else int(start)
        for seat in seats:
            self.objectors |= 1 << int(seat)
        fits = self.stage == TO_THROW and 0 <= self.mover < 4 and 0 <= self.moved < 4
        fits = fits and 0 <= self.start <= ENTER and hit in ("x", "-") and 0 <= self.waited <= self.patience
        fits = fits and self.objectors > 0 and self.objectors & ~(10 >> (self.mover & 1)) == 0
        if not fits or not self.could_have_moved():
            raise BadText(f"the last move is seat.whose man.from.x or -.objectors.milliseconds, not {words}")

    def could_have_moved(self) -> bool:
        """Was the move that may be objected to legal, and does it leave this seat on turn? Finds the guilty men."""
        to: i64 = 0 if self.start == ENTER else self.start + self.die
        helped = self.partner_helps and self.moved == self.mover ^ 2 and self.home(self.mover)
        if self.die == 0 or to >= GOAL or self.men[self.moved] >> to & 1 == 0 or not self.under_way(self.moved):
            return False
        if (self.moved != self.mover and not helped) or (self.waited > 0 and self.hostile(self.turn, self.mover)):
            return False
        after = self.copy()
        after.turn = self.mover
        if self.die != SIX or self.home(self.moved):
            after.pass_on()
        if after.turn != self.turn:
            return False
        before = self.copy()
        before.lift(self.moved, to)
        if self.start == ENTER:
            before.waiting[self.moved] += 1
        else:
            before.put(self.moved, self.start)
        if self.hit:
            foes = [foe for foe in (self.moved ^ 1, self.moved ^ 3) if self.waiting[foe] > 0]
            if not foes or to >= RING:
                return False
            before.put(foes[0], self.seen_from(foes[0], self.moved, to))
        elif before.victim(self.moved, to) >= 0:
            return False
        if not before.choose(self.moved) >> self.start & 1:
            return False
        self.guilty = 0 if self.hit else before.could_throw_out(self.moved)
        return True

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CLOCK:
            return str(move)
        if actor >= 0 and move == WAIVE:
            return "waive"
        if move >= OBJECT:
            return f"object {field_name(self.moved, move - OBJECT)}"
        return super().notation(actor, move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CLOCK:
            return Text("table-clock", {"ms": int(move)})
        if actor == CHANCE and self.stage == THROWN and move == SIX and self.besieged():
            return Text(f"{NAME}-wall-falls", {"seat": self.turn, "edition": self.edition})
        if move == WAIVE:
            return Text(f"{NAME}-waives", {"seat": actor})
        if move >= OBJECT:
            where = field_name(self.moved, move - OBJECT)
            given: dict[str, str | int | Text] = {"seat": actor, "field": where, "seat_out": self.moved}
            return Text(f"{NAME}-objects", {**given, "edition": self.edition})
        return super().say(actor, move)

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move == WAIVE:
            return ("waive",)
        if move >= OBJECT:
            return ("object", field_id(int(self.moved), int(move - OBJECT)))
        return super().path(seat, move)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip()
        if self.stage == TO_THROW:
            early = words == "throw" or words == "waive" or words.startswith("object")
            return f"{NAME}/R5" if early else "mensch-aergere-dich-nicht/C4"
        hand = self.hand()
        walls = from_ring(self.walls(), hand)
        if words == "enter" and self.die == SIX and walls & 1:
            return f"{NAME}/R3"
        for man in self.places_of(int(hand)):
            if field_name(hand, man) == words:
                way = (walls >> man) & ((2 << self.die) - 2)
                if way:
                    return f"{NAME}/C7"
                if man + self.die < GOAL and not (self.men[hand] & IN_GOAL) >> (man + self.die) & 1:
                    return f"{NAME}/R3"
        return super().why_not(seat, words)

    def draw_buttons(self, scene: Scene) -> None:
        if self.stage == TO_THROW and self.may_throw():
            scene.things.append(Thing("throw", "button", "actions", label=Text("dice-button-throw")))
        if self.stage == TO_THROW and self.objectors:
            scene.things.append(Thing("object", "button", "actions", 1, label=Text(f"{NAME}-button-object")))
            if not self.may_throw():
                scene.things.append(Thing("waive", "button", "actions", 2, label=Text(f"{NAME}-button-waive")))

    def status(self) -> Text | None:
        if self.stage == TO_THROW and not self.may_throw():
            return Text(f"{NAME}-waits", {"seat": self.turn})
        return super().status()


class EinigkeitMachtStark(Game):
    """Strength in unity."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            seats=(4,),
            kind=("board", "dice", "partners", "reaction"),
            leaflet="003/3, 004",
            bound=400_000,
            options=EinigkeitOptions,
            total=2.0,
            undo=False,  # it would tell what an objection was worth
            like="mensch-aergere-dich-nicht",
        )

    def start(self, seats: int, options: Options) -> Position:
        position = self.empty(options)
        for seat in range(seats):
            position.put(seat, 0)
            position.waiting[seat] = 3
        return position

    def empty(self, options: Options) -> EinigkeitPosition:
        assert isinstance(options, EinigkeitOptions)
        return EinigkeitPosition(options.edition, options.objection, options.partner_helps)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = self.empty(options)
        words = text.split()
        if len(words) != 6:
            raise BadText("a position has six words: men, turn, die, tries, throws and what may be objected to")
        position.read(words)
        position.read_tail(words[5])
        return sound(position, words)
