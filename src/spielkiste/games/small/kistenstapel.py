"""Kistenstapel (the pile of boxes): with rhombi that everybody draws, a picture of boxes is built on and rebuilt.

A building action is cut into the steps of `pile.py`, on a copy of the pile that is on show; then DONE presents it, and
only then it is judged. On turn DONE is among the moves if it would score: presenting costs nothing there (R13), so that
tells no more than trying would. CANNOT is "kann nicht", answered by KNOCK and WAIVE in a window of time. A chance event
is the seat that begins, or the kind of rhombus that is drawn.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.small.pile import (
    OPEN,
    PUT,
    RHOMBI,
    STEPS,
    TAKE,
    TOP,
    Pile,
    Work,
    column_id,
    draw_picture,
    draw_plan,
    read_pile,
    read_work,
)
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.boxes import MARKS, Boxes, column_at, column_name, column_x, column_y
from spielkiste.things.seats import read_seats, write_seats
from spielkiste.things.window import Window, read_window

DONE: Final = 0
CANNOT: Final = 1
KNOCK: Final = 4
WAIVE: Final = 5
SIMPLE: Final = ("done", "cannot", "layer", "back", "knock", "waive")  # in the order of their numbers
UNSEEN: Final = -2  # R12: a step of an action that is sealed
ON_COLUMN: Final = ("", "put", "take", "open")
KINDS: Final = ("left", "right", "lid", "open")
LETTERS: Final = "LRDO"
LOT, DRAW, BUILD, ASK, SHOW, LAST, SEALED, OVER = 0, 1, 2, 3, 4, 5, 6, 7  # what comes next
STAGES: Final = ("lot", "draw", "build", "ask", "show", "last", "sealed", "over")
PATIENCE: Final = 9  # steps after which a random player gives up
FINE: Final = 2  # C12


@dataclass(frozen=True)
class KistenstapelOptions(Options):
    junior: bool = False  # C15
    finish: str = field(default="none", metadata=among("none", "last", "best"))  # C17
    knock_seconds: int = field(default=15, metadata=span(0, 120))  # R8; 0: until everybody has answered
    build_seconds: int = field(default=60, metadata=span(10, 600))
    view: str = field(default="same", metadata=among("same", "opposite"))  # C2


class KistenstapelPosition(Position):
    """The pile, the open rhombi of all seats, and what is being built or claimed."""

    def __init__(self, seats: i64, options: KistenstapelOptions) -> None:
        super().__init__(seats)
        self.timed = True
        self.options: KistenstapelOptions = options
        self.stage: i64 = LOT
        self.turn: i64 = -1  # who is on turn, or has said "kann nicht"; once all is over, who built last by R12
        self.first: i64 = -1  # who began
        self.pile: Pile = Pile(Boxes({column_at(0, 0): 1}), set())  # C1
        self.stock: vec[i64] = vec[i64]([15, 15, 11, 0 if options.junior else 4])
        self.hands: vec[i64] = vec[i64]([0] * (4 * seats))
        self.totals: vec[i64] = vec[i64]([0] * seats)
        self.silent: i64 = 0  # R10: seats in succession that could not
        self.window: Window = Window(seats)
        self.knocking: i64 = 0  # the seats that have just knocked; while one of them shows an action, this one
        self.failed: i64 = 0  # those whose knock was unjustified this turn
        self.works: dict[int, Work] = {}  # of every seat that builds

    def copy(self) -> "KistenstapelPosition":
        twin = KistenstapelPosition(self.seats, self.options)
        twin.stage, twin.turn, twin.first, twin.silent = self.stage, self.turn, self.first, self.silent
        twin.pile, twin.window, twin.knocking, twin.failed = self.pile, self.window.copy(), self.knocking, self.failed
        twin.works = {seat: work.copy() for seat, work in self.works.items()}
        kind: i64 = 0
        while kind < 4:
            twin.stock[kind] = self.stock[kind]
            kind += 1
        seat: i64 = 0
        while seat < self.seats:
            twin.totals[seat] = self.totals[seat]
            kind = 4 * seat
            while kind < 4 * seat + 4:
                twin.hands[kind] = self.hands[kind]
                kind += 1
            seat += 1
        return twin

    # --- who may act ---

    def actors(self) -> i64:
        seats: i64 = 0
        if self.stage == ASK:
            answered = self.failed | self.window.acted() | (1 << self.turn)
            return ((1 << self.seats) - 1) & ~answered
        for seat, work in self.works.items():
            if not work.handed:
                seats |= 1 << seat
        return seats

    def waits(self) -> i64:
        return self.window.waits() if self.stage in (ASK, SHOW, SEALED) else 0

    def waiver(self, seat: i64) -> i64:
        return WAIVE if self.stage == ASK else NO_MOVE

    def mid_turn(self) -> bool:
        return self.stage == BUILD and self.works[int(self.turn)].steps > 0

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor == CHANCE:
            outcomes: i64 = self.seats if self.stage == LOT else 4
            k: i64 = 0
            while k < outcomes:
                if self.stage == LOT or self.stock[k] > 0:
                    out[n] = k
                    n += 1
                k += 1
            return n
        if self.stage == ASK:
            out[0], out[1] = KNOCK, WAIVE
            return 2
        work = self.works[int(actor)]
        if self.stage in (SHOW, SEALED) or self.worth(actor, work) > 0:  # R13
            out[n] = DONE
            n += 1
        if self.stage in (BUILD, LAST):
            out[n] = CANNOT
            n += 1
        return work.write_steps(self.available(actor)[TOP], out, n) if work.steps < STEPS else n

    def weight(self, outcome: i64) -> i64:
        return 1 if self.stage == LOT else self.stock[outcome]

    # --- building ---

    def available(self, seat: i64) -> list[int]:
        """C12, C17: the rhombi that may be spent: of the seat whose turn it is, or of all."""
        if self.stage in (LAST, SEALED):
            return [sum(int(self.hands[4 * owner + kind]) for owner in range(self.seats)) for kind in range(4)]
        return [int(self.hands[4 * self.turn + kind]) for kind in range(4)]

    def worth(self, seat: i64, work: Work) -> int:
        """The points of this action; 0 if it is none."""
        return work.judged(self.available(seat), self.options.junior)[1]

    def carry_out(self, seat: i64, payer: i64, work: Work) -> None:
        """The new pile stands, what it took is paid by `payer` and the seats after it, and `seat` has the points."""
        self.totals[seat] += self.worth(seat, work)
        spent = work.spent()
        for step in range(self.seats):
            owner = int((payer + step) % self.seats)
            for kind in range(4):
                paid = min(spent[kind], int(self.hands[4 * owner + kind]))
                self.hands[4 * owner + kind] -= paid
                spent[kind] -= paid
        self.pile = work.done()

    # --- turn ---

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            if self.window.passes(move):
                self.time_is_up()
        elif actor == CHANCE:
            if self.stage == LOT:
                self.turn = self.first = move
                self.begin_turn()
            else:
                self.draw(move)
        elif move in (KNOCK, WAIVE):
            self.answer(actor, move)
        elif move == CANNOT:
            self.give_up()
        elif move == DONE:
            self.present(actor)
        else:
            self.works[int(actor)].step(int(move))

    def begin_turn(self) -> None:
        """C3, R7: first a rhombus is drawn, if there is one."""
        self.stage = DRAW
        if sum(self.stock) == 0:
            self.build()

    def draw(self, kind: i64) -> None:
        self.stock[kind] -= 1
        self.hands[4 * self.turn + kind] += 1
        drawn = sum(RHOMBI) - 3 - sum(self.stock) - (RHOMBI[TOP] if self.options.junior else 0)
        if drawn <= self.seats:  # C4, R7: the first round
            self.next_turn()
        else:
            self.build()

    def build(self) -> None:
        self.stage = BUILD
        self.works = {int(self.turn): Work(self.pile)}

    def next_turn(self) -> None:
        self.knocking = self.failed = 0
        self.turn = 0 if self.turn + 1 == self.seats else self.turn + 1
        self.begin_turn()

    def present(self, seat: i64) -> None:
        """The action is judged."""
        work = self.works[int(seat)]
        if self.stage == SEALED:
            work.handed = True
            if self.actors() == 0:
                self.unseal()
        elif self.stage == SHOW and self.worth(seat, work) == 0:
            self.fail()
        else:
            self.carry_out(seat, self.turn, work)
            self.works = {}
            self.silent = 0  # R10
            if self.stage == LAST:
                self.stage = OVER
            else:
                self.next_turn()

    def give_up(self) -> None:
        """R8: "kann nicht"; now the others may knock."""
        self.works = {}
        if self.stage == LAST:  # R12: declined
            self.stage = OVER
        else:
            self.ask()

    def ask(self) -> None:
        self.stage = ASK
        self.knocking = 0
        self.window.open(1000 * self.options.knock_seconds)

    def answer(self, seat: i64, move: i64) -> None:
        self.window.act(seat)
        if move == KNOCK:
            self.knocking |= 1 << seat
            self.window.linger(0)  # only for those who knock in the same millisecond
        if self.actors() == 0 or (self.knocking != 0 and self.options.knock_seconds == 0):
            self.time_is_up()

    def time_is_up(self) -> None:
        if self.stage == SEALED:
            self.unseal()
        elif self.stage == SHOW:
            self.fail()  # R13
        elif self.knocking:
            seat = self.turn  # R8: of those level, who sits nearer clockwise to the seat on turn
            while not (self.knocking >> seat) & 1:
                seat = 0 if seat + 1 == self.seats else seat + 1
            self.stage = SHOW
            self.knocking = 1 << seat
            self.works = {int(seat): Work(self.pile)}
            self.window.open(1000 * self.options.build_seconds)
        else:
            self.could_not()

    def fail(self) -> None:
        """C12, R8: an unjustified knock."""
        seat: i64 = 0
        while seat < self.seats:
            if not (self.knocking >> seat) & 1:
                self.totals[seat] += FINE
            seat += 1
        self.failed |= self.knocking
        self.works = {}
        self.ask()
        if self.actors() == 0:
            self.could_not()

    def could_not(self) -> None:
        """R10: nobody has contradicted."""
        if sum(self.stock) == 0:
            self.silent += 1
        if self.silent < self.seats:
            self.next_turn()
        else:
            self.finish()

    # --- end ---

    def finish(self) -> None:
        """C16, C17: all is over, or somebody builds from everything that is left."""
        self.knocking = self.failed = 0
        self.stage = OVER
        if self.options.finish == "last":
            self.stage = LAST
            self.turn = self.first
            for seat in self.in_order():
                if self.totals[seat] < self.totals[self.turn]:
                    self.turn = seat
            self.works = {int(self.turn): Work(self.pile)}
        elif self.options.finish == "best":
            self.stage = SEALED
            self.works = {seat: Work(self.pile) for seat in range(self.seats)}
            self.window.open(1000 * self.options.build_seconds)

    def in_order(self) -> list[int]:
        """The seats in the order of turns from the one that began."""
        return [int((self.first + k) % self.seats) for k in range(self.seats)]

    def unseal(self) -> None:
        """R12: of all that was handed in the best is carried out."""
        best, most = -1, 0
        for seat in self.in_order():
            worth = self.worth(seat, self.works[seat]) if self.works[seat].handed else 0
            if worth > most or (0 < worth == most and self.totals[seat] < self.totals[best]):
                best, most = seat, worth
        self.turn = best
        if best >= 0:
            self.carry_out(best, best, self.works[best])
        self.works = {}
        self.stage = OVER

    def over(self) -> bool:
        return self.stage == OVER

    def points(self, seat: i64) -> float:
        return float(self.totals[seat])

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        for owner, work in self.works.items():
            if self.stage == SEALED and owner != seat:
                work.boxes, work.marks, work.steps, work.known = self.pile.boxes.copy(), set(), 0, False

    def fill(self, rng: Rng) -> None:
        for owner, work in self.works.items():
            if not work.known:
                work.known = True
                ideas = work.ideas(self.available(owner), self.options.junior)
                if ideas and rng.below(4) > 0:
                    work.step(ideas[rng.below(len(ideas))])

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        return UNSEEN if self.stage == SEALED and actor >= 0 and actor != seat and move != DONE else move

    # --- random players ---

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        """A seat builds what it happens to see, overlooks much, and knocks where it sees more than others."""
        if actor < 0:
            return super().pick(actor, rng, out)
        if self.stage == ASK:
            seen = bool(Work(self.pile).ideas(self.available(actor), self.options.junior))
            return KNOCK if rng.below(8) < (6 if seen else 1) else WAIVE
        work = self.works[int(actor)]
        worthy = self.worth(actor, work) > 0
        if worthy and rng.below(4) > 0:
            return DONE
        if work.steps < PATIENCE and rng.below(8) > 0:
            ideas = work.ideas(self.available(actor), self.options.junior)
            if ideas:
                return ideas[rng.below(len(ideas))]
            n = work.write_steps(self.available(actor)[TOP], out, 0)
            if rng.below(3) == 0:
                return out[rng.below(n)]
        return DONE if worthy or self.stage in (SHOW, SEALED) else CANNOT

    # --- words and pictures ---

    def shown(self, seat: i64) -> Work:
        """What lies on the table for this seat: the pile, or as it is being rebuilt."""
        for builder, work in self.works.items():
            if builder == seat or self.stage != SEALED:
                return work
        return Work(self.pile)

    def text(self) -> str:
        """Stage, turn, who began; pile, draw pile, hands, points; R10's count; time, knocks, who failed; what is built.

        The pile is x,y:height, `o` for an open top; rhombi are counted as left.right.lids.open. What a seat builds is
        steps>pile, `o` for a top that is to be open, `!` behind it once handed in; `-` for a seat that does not build.
        """
        seats = range(self.seats)
        hands = "/".join(".".join(str(self.hands[4 * seat + kind]) for kind in range(4)) for seat in seats)
        totals = "/".join(str(self.totals[seat]) for seat in seats)
        time = self.window.text() if self.stage in (ASK, SHOW, SEALED) else "-"
        works = "/".join(self.works[seat].text() if seat in self.works else "-" for seat in seats)
        stock = ".".join(str(left) for left in self.stock)
        return (
            f"{STAGES[self.stage]} {self.turn} {self.first} {self.pile.text()} {stock} {hands} {totals} "
            f"{self.silent} {time} {write_seats(self.knocking)} {write_seats(self.failed)} {works}"
        )

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CLOCK:
            return str(move)
        if actor == CHANCE:
            return f"starts={move}" if self.stage == LOT else LETTERS[move]
        if move == UNSEEN:
            return "…"
        if move >= PUT:
            return f"{ON_COLUMN[move // PUT]} {column_name(move % PUT)}"
        return "decline" if move == CANNOT and self.stage == LAST else SIMPLE[move]

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CLOCK:
            return Text("table-clock", {"ms": move})
        if actor == CHANCE:
            if self.stage == LOT:
                return Text("table-starts", {"seat": move})
            return Text("kistenstapel-draws", {"seat": self.turn, "kind": KINDS[move]})
        if move == UNSEEN:
            return Text("kistenstapel-builds-unseen", {"seat": actor})
        if move >= PUT:
            column = move % PUT
            how = ON_COLUMN[move // PUT]
            if move >= OPEN and column in self.works[int(actor)].marks:
                how = "close"
            where: dict[str, str | int | Text] = {"x": column_x(column), "y": column_y(column)}
            return Text("kistenstapel-steps", {"seat": actor, "how": how, **where})
        if move != DONE:
            return Text("kistenstapel-does", {"seat": actor, "what": self.notation(actor, move)})
        if self.stage == SEALED:
            return Text("kistenstapel-hands-in", {"seat": actor})
        work = self.works[int(actor)]
        worth = self.worth(actor, work)
        if worth == 0:
            return Text("kistenstapel-fails", {"seat": actor})
        gained: dict[str, str | int | Text] = {
            "boxes": work.gained(),
            "rhombi": sum(work.spent()),
            "points": worth,
        }
        return Text("kistenstapel-builds", {"seat": actor, **gained})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        """A column of the plan for a box on it; else a button, and for some a column after it."""
        if move < PUT:
            return (SIMPLE[move],)
        column = column_id(move % PUT)
        return (column,) if move < TAKE else (ON_COLUMN[move // PUT], column)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().lower()
        if self.stage == ASK:
            return "kistenstapel/R8"
        if words in ("knock", "waive"):
            return "kistenstapel/R9"
        if words == "done" and int(seat) in self.works:
            fault = self.works[int(seat)].judged(self.available(seat), self.options.junior)[0]
            return f"kistenstapel/{fault or 'R13'}"
        return "kistenstapel/R14"

    def scene(self, seat: i64) -> Scene:
        scene = Scene()
        work = self.shown(seat)
        across = self.options.view == "opposite" and 2 * seat >= self.seats  # C2
        draw_picture(scene, work, across)
        draw_plan(scene, work, across)
        for owner in range(self.seats):
            label = Text("kistenstapel-seat", {"seat": owner, "points": int(self.totals[owner])})
            scene.areas.append(Area(f"hand-{owner}", "hand", 4, 1, owner, label))
            for kind, look in enumerate(KINDS):
                number = int(self.hands[4 * owner + kind])
                if number:
                    name, mark = f"hand-{owner}-{look}", f"{number}{LETTERS[kind]}{MARKS[look]}"
                    kept = Text("kistenstapel-kind", {"kind": look})
                    scene.things.append(Thing(name, "rhombus", f"hand-{owner}", float(kind), 0, look, mark, label=kept))
        scene.areas.append(Area("stock", "pile", 1, 1, label=Text("kistenstapel-stock")))
        scene.things.append(Thing("stock", "rhombus", "stock", 0, 0, "back", str(sum(self.stock))))
        if not self.over() and seat >= 0 and self.actors() >> seat & 1:
            self.draw_buttons(scene, seat)
        scene.status = self.status()
        return scene

    def draw_buttons(self, scene: Scene, seat: i64) -> None:
        scene.areas.append(Area("actions", "actions", 8, 1))
        names = ["knock", "waive"]
        if self.stage != ASK:
            names = ["take", "open", "layer", "back", "done"]
            if self.stage in (BUILD, LAST):
                names.append("cannot")
        for x, name in enumerate(names):
            what = "decline" if name == "cannot" and self.stage == LAST else name
            label = Text("kistenstapel-button", {"what": what})
            scene.things.append(Thing(name, "button", "actions", float(x), 0, label=label))

    def status(self) -> Text:
        if self.stage == OVER and self.options.finish == "best" and self.turn >= 0:
            return Text("kistenstapel-best", {"seat": self.turn})
        if self.stage == OVER:
            return Text("table-over")
        who = self.turn
        if self.stage == SHOW:
            while not self.knocking >> who & 1:
                who = 0 if who + 1 == self.seats else who + 1
        return Text("kistenstapel-status", {"stage": STAGES[self.stage], "seat": max(0, who)})


class Kistenstapel(Game):
    """The pile of boxes."""

    def __init__(self) -> None:
        super().__init__(
            "kistenstapel",
            seats=(3, 2, 4, 5, 6),
            kind=("placement", "spatial", "reaction"),
            leaflet="001",
            bound=20_000,
            options=KistenstapelOptions,
            undo=False,  # it would tell what a claim or a knock was worth
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, KistenstapelOptions)
        return KistenstapelPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, KistenstapelOptions)
        position = KistenstapelPosition(seats, options)
        words = text.split()
        if len(words) != 12 or words[0] not in STAGES:
            raise BadText(
                "twelve words: stage, turn, who began, pile, draw pile, hands, points, silent, time, knocks, failed, "
                "what is built"
            )
        position.stage = STAGES.index(words[0])
        position.turn, position.first, position.silent = int(words[1]), int(words[2]), int(words[7])
        lot = position.stage == LOT
        nobody = lot or (position.stage == OVER and options.finish == "best")
        if not (-1 if nobody else 0) <= position.turn < seats or not (-1 if lot else 0) <= position.first < seats:
            raise BadText(f"there is no seat {words[1]} or {words[2]}")
        position.pile = read_pile(words[3])
        position.stock = vec[i64]([int(number) for number in words[4].split(".")])
        position.hands = vec[i64]([int(number) for hand in words[5].split("/") for number in hand.split(".")])
        position.totals = vec[i64]([int(number) for number in words[6].split("/")])
        if (len(position.stock), len(position.hands), len(position.totals)) != (4, 4 * seats, seats):
            raise BadText(f"there are {seats} seats, and 4 kinds of rhombi")
        if position.stage in (ASK, SHOW, SEALED):
            position.window = read_window(words[8], seats)
        position.knocking, position.failed = read_seats(words[9], seats), read_seats(words[10], seats)
        for seat, word in enumerate(words[11].split("/")):
            if word != "-":
                position.works[seat] = read_work(word, position.pile)
        check_rhombi(position)
        check_stage(position)
        return position


def check_rhombi(position: KistenstapelPosition) -> None:
    """No rhombus is lost or found: pile, draw pile and hands are all there is."""
    laid = position.pile.laid()
    for kind in range(4):
        parts = [laid[kind], *(int(number) for number in list(position.hands)[kind::4]), int(position.stock[kind])]
        there = 0 if kind == TOP and position.options.junior else RHOMBI[kind]
        if min(parts) < 0 or sum(parts) != there:
            raise BadText(f"there are {there} rhombi of kind {LETTERS[kind]}, not {' + '.join(map(str, parts))}")


def check_stage(position: KistenstapelPosition) -> None:
    """What happens next can happen."""
    stage, turn, acting = position.stage, int(position.turn), position.actors()
    builders: set[int] = {turn} if stage in (BUILD, LAST) else set()
    if stage == SHOW:
        builders = {seat for seat in range(position.seats) if position.knocking == 1 << seat and seat != turn}
    elif stage == SEALED:
        builders = set(range(position.seats))
    if set(position.works) != builders or (stage in (BUILD, SHOW, LAST, SEALED, ASK)) != (acting != 0):
        raise BadText(f"{STAGES[stage]}: who builds, and who has yet to answer or to hand in, does not fit")
    timed = stage in (SHOW, SEALED) or (stage == ASK and position.options.knock_seconds > 0)
    if timed != (position.waits() > 0):
        raise BadText("the time does not fit")
    if (stage == DRAW and sum(position.stock) == 0) or not 0 <= position.silent <= position.seats:
        raise BadText("nothing is left to be drawn, or too many have said that they cannot")
