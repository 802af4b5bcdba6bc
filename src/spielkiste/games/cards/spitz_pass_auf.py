"""Spitz, pass auf!: all turn up a card at the command; who first strikes a card of the same rank as his own takes it.

Moves: COMMAND of the game leader; a strike is the seat whose card is struck (0 … 5); PASS is "nothing for me". Chance
draws the dealer, who is the game leader, and every card at the moment it is turned up: in the first pass from all that
nobody has seen, later from what its owner has used. So nothing is hidden that anybody's memory could hold.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things import cards as pack
from spielkiste.things.bits import count, members
from spielkiste.things.cards import ALL, NAMES
from spielkiste.things.numbers import whole
from spielkiste.things.window import Window, read_window

PASS: Final = 8
COMMAND: Final = 9
NOBODY: Final = -1
PASSED: Final = -2
SIZES: Final = {2: 16, 4: 8, 6: 5}  # R1
SILENCE: Final = 15_000  # R2: then the table commands
LOT, LEAD, TURN_UP, STRIKE = 0, 1, 2, 3  # what happens next
STAGES: Final = "lot lead turn-up strike"


@dataclass(frozen=True)
class SpitzOptions(Options):
    passes: int = field(default=3, metadata=span(1, 10))  # through the stacks
    window: int = field(default=4000, metadata=span(1500, 10_000))  # milliseconds for striking
    tie: int = field(default=50, metadata=span(0, 200))  # milliseconds within which strikes are level
    command: str = field(default="spitz", metadata=among("spitz", "count"))


class SpitzPosition(Position):
    """Stacks, open cards, used cards and heaps; in a round, who has struck whom and when."""

    def __init__(self, seats: i64, options: SpitzOptions) -> None:
        super().__init__(seats)
        self.timed = True
        self.options: SpitzOptions = options
        self.stage: i64 = LOT
        self.leader: i64 = NOBODY
        self.passes: i64 = 0  # full ones
        self.unseen: i64 = ALL  # what nobody has seen yet; in the first pass all stacks come from it
        self.left: vec[i64] = vec[i64]([SIZES[int(seats)]] * seats)  # cards in each stack
        self.stack: vec[i64] = vec[i64]([0] * seats)  # … and which these are, from the second pass on
        self.open: vec[i64] = vec[i64]([NOBODY] * seats)
        self.used: vec[i64] = vec[i64]([0] * seats)
        self.heap: vec[i64] = vec[i64]([0] * seats)
        self.due: i64 = 0  # seats that have yet to turn up
        self.window: Window = Window(seats)
        self.struck: vec[i64] = vec[i64]([NOBODY] * seats)  # whom each seat has struck in this round, or PASSED
        self.banned: i64 = 0  # C8: who is passed over in the round that follows or is on
        self.taker: vec[i64] = vec[i64]([NOBODY] * seats)  # who has taken the open card, once the round is settled
        self.safe: i64 = 0  # whose card a draw has saved
        self.done: bool = False

    def copy(self) -> "SpitzPosition":
        twin = SpitzPosition(self.seats, self.options)
        twin.stage, twin.leader, twin.passes = self.stage, self.leader, self.passes
        twin.unseen, twin.due, twin.banned, twin.safe = self.unseen, self.due, self.banned, self.safe
        twin.window, twin.done = self.window.copy(), self.done
        seat: i64 = 0
        while seat < self.seats:
            twin.left[seat] = self.left[seat]
            twin.stack[seat] = self.stack[seat]
            twin.open[seat] = self.open[seat]
            twin.used[seat] = self.used[seat]
            twin.heap[seat] = self.heap[seat]
            twin.struck[seat] = self.struck[seat]
            twin.taker[seat] = self.taker[seat]
            seat += 1
        return twin

    # --- turn ---

    def actors(self) -> i64:
        if self.done or self.stage == LOT or self.stage == TURN_UP:
            return 0
        if self.stage == LEAD:
            return 1 << self.leader
        seats: i64 = 0  # R3, R4: who shows a card and has neither struck nor passed
        seat: i64 = 0
        while seat < self.seats:
            if self.open[seat] >= 0 and self.struck[seat] == NOBODY:
                seats |= 1 << seat
            seat += 1
        return seats

    def waits(self) -> i64:
        return 0 if self.done or self.stage == LOT or self.stage == TURN_UP else self.window.waits()

    def waiver(self, seat: i64) -> i64:
        return PASS if self.stage == STRIKE else NOBODY

    def apt(self, seat: i64, move: i64) -> bool:
        """R4: to strike a card of one's own rank that is not taken yet."""
        if self.stage == LEAD or move == PASS or self.open[move] < 0 or self.spent(seat) or self.spent(move):
            return self.stage == LEAD
        return self.open[seat] & 7 == self.open[move] & 7

    def next_up(self) -> i64:
        """Who turns up next: from the leader's left, he himself last."""
        seat = self.leader
        while True:
            seat = 0 if seat + 1 == self.seats else seat + 1
            if (self.due >> seat) & 1:
                return seat

    def source(self, seat: i64) -> i64:
        """What the top card of this stack may be."""
        return self.unseen if self.passes == 0 else self.stack[seat]

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor == CHANCE:
            if self.stage == TURN_UP:
                return pack.write_outcomes(self.source(self.next_up()), out)
            while n < self.seats:
                out[n] = n
                n += 1
            return n
        if self.stage == LEAD:
            out[0] = COMMAND
            return 1
        target: i64 = 0
        while target < self.seats:
            if target != actor:
                out[n] = target
                n += 1
            target += 1
        out[n] = PASS
        return n + 1

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE and self.stage == TURN_UP:
            return pack.draw(self.source(self.next_up()), rng)
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            if self.window.passes(move):
                if self.stage == LEAD:
                    self.command()  # R2
                else:
                    self.settle()
        elif actor == CHANCE:
            if self.stage == LOT:
                self.leader = move
                self.lead()
            else:
                self.turn_up(self.next_up(), move)
        elif move == COMMAND:
            self.command()
        else:
            self.act(actor, move)

    def lead(self) -> None:
        """The leader is to command the next round."""
        self.stage = LEAD
        self.window.open(SILENCE)

    def command(self) -> None:
        """C3: what lies open goes away; a new pass begins if need be; who is not passed over turns up."""
        left: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.open[seat] >= 0 and self.taker[seat] == NOBODY:  # R7
                self.used[seat] |= 1 << self.open[seat]
            self.open[seat] = NOBODY
            self.struck[seat] = NOBODY
            left += self.left[seat]
            seat += 1
        self.forget()
        if left == 0:
            self.passes += 1
            seat = 0
            while seat < self.seats:
                self.stack[seat] = self.used[seat]
                self.left[seat] = count(self.used[seat])
                self.used[seat] = 0
                seat += 1
        self.due = 0
        seat = 0
        while seat < self.seats:
            if self.left[seat] > 0 and not (self.banned >> seat) & 1:  # R8
                self.due |= 1 << seat
            seat += 1
        self.stage = TURN_UP
        self.show_or_strike()

    def turn_up(self, seat: i64, card: i64) -> None:
        if self.passes == 0:
            self.unseen &= ~(1 << card)
        else:
            self.stack[seat] &= ~(1 << card)
        self.left[seat] -= 1
        self.open[seat] = card
        self.due &= ~(1 << seat)
        self.show_or_strike()

    def show_or_strike(self) -> None:
        """Once all have turned up, the time for striking begins; with no card open there is nothing to wait for."""
        if self.due == 0:
            self.stage = STRIKE
            self.window.open(self.options.window)
            if self.actors() == 0:
                self.settle()

    def act(self, seat: i64, move: i64) -> None:
        """R3: one strike, or a pass, for each seat in a round."""
        self.struck[seat] = PASSED if move == PASS else move
        self.window.act(seat)
        if self.valid(seat):
            self.judge()
            if self.pair_left():
                self.window.ends = self.options.window
            else:
                self.window.linger(self.options.tie)
                self.window.ends = min(self.window.ends, self.options.window)
            self.forget()
        if self.actors() == 0:
            self.settle()

    # --- settling ---

    def valid(self, seat: i64) -> bool:
        """R4: both show a card, and of the same rank."""
        target = self.struck[seat]
        if target < 0 or self.open[target] < 0:
            return False
        return self.open[seat] & 7 == self.open[target] & 7

    def judge(self) -> None:
        """R5: valid strikes in order of time; those that are level with a rival are a draw."""
        self.forget()
        waiting: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.valid(seat):
                waiting |= 1 << seat
            seat += 1
        while waiting:
            first = self.window.first(waiting)
            if self.void(first):
                waiting &= ~(1 << first)
                continue
            target = self.struck[first]
            rivals: i64 = 1 << first
            seat = 0
            while seat < self.seats:
                meets = self.struck[seat] == target or seat == target
                if (waiting >> seat) & 1 and seat != first and meets and not self.void(seat):
                    rivals |= 1 << seat
                seat += 1
            rivals = self.window.level(rivals, self.options.tie)
            if rivals == 1 << first:  # C5
                self.taker[target] = first
            else:  # C6
                seat = 0
                while seat < self.seats:
                    if (rivals >> seat) & 1:
                        self.safe |= (1 << seat) | (1 << self.struck[seat])
                    seat += 1
            waiting &= ~rivals

    def forget(self) -> None:
        """Nothing is taken and nothing is safe."""
        self.safe = 0
        seat: i64 = 0
        while seat < self.seats:
            self.taker[seat] = NOBODY
            seat += 1

    def spent(self, seat: i64) -> bool:
        """Is this card taken or safe?"""
        return self.taker[seat] != NOBODY or bool((self.safe >> seat) & 1)

    def void(self, seat: i64) -> bool:
        return self.spent(seat) or self.spent(self.struck[seat])

    def pair_left(self) -> bool:
        """Are there two equal ranks among the open cards that are neither taken nor safe?"""
        ranks: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.open[seat] >= 0 and not self.spent(seat):
                rank: i64 = 1 << (self.open[seat] & 7)
                if ranks & rank:
                    return True
                ranks |= rank
            seat += 1
        return False

    def settle(self) -> None:
        """The time for striking is over."""
        self.judge()
        self.banned = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.taker[seat] != NOBODY:
                self.heap[self.taker[seat]] |= 1 << self.open[seat]  # C7
            if self.struck[seat] >= 0 and not self.valid(seat):
                self.banned |= 1 << seat  # C8
            seat += 1
        self.done = self.nothing_left()
        self.lead()

    def pair_possible(self) -> bool:
        """R10: can two seats still hold cards of equal rank? What is unseen may lie in any stack that is not empty."""
        ranks: i64 = 0
        stacks: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            mine: i64 = self.ranks_of(seat)
            if ranks & mine:
                return True
            ranks |= mine
            if self.passes == 0 and self.left[seat] > 0:
                stacks += 1
            seat += 1
        if stacks == 0:
            return False
        rank: i64 = 0
        while rank < 8:
            hidden = self.unseen & pack.of_rank(rank)
            if stacks > 1 and count(hidden) > 1:
                return True
            if hidden and self.held_beside_a_stack(rank):
                return True
            rank += 1
        return False

    def held_beside_a_stack(self, rank: i64) -> bool:
        """Does a seat hold a card of this rank while another one still has a stack that nobody has seen?"""
        seat: i64 = 0
        while seat < self.seats:
            if (self.ranks_of(seat) >> rank) & 1:
                other: i64 = 0
                while other < self.seats:
                    if other != seat and self.left[other] > 0:
                        return True
                    other += 1
            seat += 1
        return False

    def ranks_of(self, seat: i64) -> i64:
        """The ranks among the cards that this seat is known to hold."""
        held = self.stack[seat] | self.used[seat]
        if self.open[seat] >= 0 and self.taker[seat] == NOBODY:
            held |= 1 << self.open[seat]
        held |= held >> 16
        held |= held >> 8
        return held & 0xFF

    # --- a position that somebody has written ---

    def inspect(self) -> None:
        """Raise BadText where this is no moment of any game."""
        self.inspect_stacks()
        self.inspect_strikes()
        window = self.window
        if self.stage == STRIKE:
            fits = self.actors() != 0 and window.now < window.ends <= self.options.window
        else:
            fits = window.acted() == 0 and window.ends == SILENCE and (window.now < SILENCE or self.stage == TURN_UP)
        if not fits:
            raise BadText(f"the clock cannot show this: {window.text()}")
        if self.done != (self.stage == LEAD and self.nothing_left()):
            raise BadText("the game is over after the last pass, or when no pair is possible, and only then")

    def inspect_stacks(self) -> None:
        """R1, R7: how many cards lie in the stacks, and who shows one."""
        size = SIZES[int(self.seats)]
        out = pack.CARDS - self.seats * size
        together: i64 = 0
        for seat in range(self.seats):
            left, stack = self.left[seat], count(self.stack[seat])
            together += left
            shows: bool = self.open[seat] >= 0
            if (stack > 0 or left > size or (shows and left == size)) if self.passes == 0 else left != stack:
                raise BadText(f"seat {seat} cannot have {left} cards in its stack")
            passed_over: bool = (self.banned >> seat) & 1 == 1
            due: bool = (self.due >> seat) & 1 == 1
            if due and (shows or passed_over or left == 0):
                raise BadText(f"seat {seat} turns up no card")
            if self.stage != LEAD and not due and (passed_over if shows else left > 0 and not passed_over):
                raise BadText(f"seat {seat} shows a card if and only if it is not passed over")
        if count(self.unseen) != (together if self.passes == 0 else 0) + out:
            raise BadText(f"{count(self.unseen)} cards have not been seen; {together} lie in the stacks, {out} are out")
        if (self.due > 0) != (self.stage == TURN_UP):
            raise BadText("somebody is due to turn up if and only if that is what happens next")

    def inspect_strikes(self) -> None:
        """R3, R4, R8: who has struck whom, who has taken what, and who was wrong."""
        wrong: i64 = 0
        for seat in range(self.seats):
            target, taker = self.struck[seat], self.taker[seat]
            if target != NOBODY and (self.open[seat] < 0 or target == seat or self.stage == TURN_UP):
                raise BadText(f"seat {seat} cannot have struck or passed")
            if self.stage == STRIKE and (target != NOBODY) != (self.window.when[seat] >= 0):
                raise BadText(f"seat {seat} has struck or passed at some moment: {self.window.text()}")
            if target >= 0 and not self.valid(seat):
                wrong |= 1 << seat
            fits: bool = taker == NOBODY
            if taker >= 0 and self.stage == LEAD and self.struck[taker] == seat and self.valid(taker):
                fits = (self.heap[taker] >> self.open[seat]) & 1 == 1 and (self.safe >> seat) & 1 == 0
            if not fits or ((self.safe >> seat) & 1 and (self.stage != LEAD or self.open[seat] < 0)):
                raise BadText(f"seat {seat}'s card cannot be taken or safe like that")
        if self.stage == LEAD and self.banned != wrong:
            raise BadText(f"who has struck wrongly is passed over in the next round, and nobody else: {self.banned}")

    # --- end ---

    def nothing_left(self) -> bool:
        """Is this the end of the last pass, or R10?"""
        left: i64 = 0
        for seat in range(self.seats):
            left += self.left[seat]
        return (left == 0 and self.passes + 1 == self.options.passes) or not self.pair_possible()

    def over(self) -> bool:
        return self.done

    def points(self, seat: i64) -> float:
        return float(count(self.heap[seat]))

    # --- words and pictures ---

    def text(self) -> str:
        """Stage, leader, passes; unseen; stacks, open, used, heaps; due, struck, window; banned, takers, safe."""
        over = "=" if self.done else ""
        seats = range(self.seats)
        stacks = "/".join(f"{self.left[seat]}:{pack.write_cards(self.stack[seat])}" for seat in seats)
        shown = "/".join("-" if self.open[seat] < 0 else NAMES[self.open[seat]] for seat in seats)
        used = "/".join(pack.write_cards(self.used[seat]) for seat in seats)
        heaps = "/".join(pack.write_cards(self.heap[seat]) for seat in seats)
        struck = "/".join(self.sign(self.struck[seat]) for seat in seats)
        takers = "/".join(self.sign(self.taker[seat]) for seat in seats)
        return (
            f"{STAGES.split()[self.stage]}{over} {self.leader} {self.passes} {pack.write_cards(self.unseen)} {stacks} "
            f"{shown} {used} {heaps} {self.due} {struck} {self.window.text()} {self.banned} {takers} {self.safe}"
        )

    def sign(self, seat: i64) -> str:
        return "-" if seat == NOBODY else "pass" if seat == PASSED else str(seat)

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CLOCK:
            return str(move)
        if actor == CHANCE:
            return f"dealer={move}" if self.stage == LOT else NAMES[move]
        return "command" if move == COMMAND else "pass" if move == PASS else f"x{move}"

    def say(self, actor: i64, move: i64) -> Text:
        said = self.say_alone(actor, move)
        if self.stage != STRIKE:
            return said
        twin = self.copy()
        twin.play(actor, move)
        if twin.stage != STRIKE:
            for text in twin.outcome():
                said = Text("spitz-pass-auf-then", {"first": said, "then": text})
        return said

    def say_alone(self, actor: i64, move: i64) -> Text:
        if actor == CLOCK:
            return Text("table-clock", {"ms": int(move)})
        if actor == CHANCE:
            if self.stage == LOT:
                return Text("spitz-pass-auf-leader", {"seat": int(move)})
            return Text("spitz-pass-auf-shows", {"seat": int(self.next_up()), "card": NAMES[move]})
        if move == COMMAND:
            return Text(f"spitz-pass-auf-command-{self.options.command}", {"seat": int(actor)})
        if move == PASS:
            return Text("spitz-pass-auf-passes", {"seat": int(actor)})
        return Text("spitz-pass-auf-strikes", {"seat": int(actor), "seat2": int(move)})

    def outcome(self) -> list[Text]:
        """How the round that has just been settled went."""
        found = []
        for seat in range(self.seats):
            if self.taker[seat] != NOBODY:
                names: dict[str, str | int | Text] = {"seat": int(self.taker[seat]), "seat2": seat}
                found.append(Text("spitz-pass-auf-takes", {**names, "card": NAMES[self.open[seat]]}))
        if self.safe:
            found.append(Text("spitz-pass-auf-draw"))
        for seat in members(self.banned):
            found.append(Text("spitz-pass-auf-wrong", {"seat": seat}))
        return found

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return ("command",) if move == COMMAND else ("pass",) if move == PASS else (f"open-{move}",)

    def why_not(self, seat: i64, attempt: str) -> str:
        if self.stage == STRIKE and self.open[seat] < 0:
            return "spitz-pass-auf/R8" if (self.banned >> seat) & 1 else "spitz-pass-auf/R4"
        strike = attempt.strip().lower() == "pass" or attempt.strip().lower().startswith("x")
        return "spitz-pass-auf/R3" if self.stage == STRIKE or strike else "spitz-pass-auf/C3"

    def scene(self, seat: i64) -> Scene:
        scene = Scene()
        for owner in range(self.seats):
            counts = {"seat": owner, "stack": int(self.left[owner]), "heap": int(count(self.heap[owner]))}
            key = "spitz-pass-auf-banned" if self.banned >> owner & 1 else "spitz-pass-auf-place"
            scene.areas.append(Area(f"place-{owner}", "pile", 3, 1, owner, Text(key, {**counts, "sign": f"x{owner}"})))
            if self.left[owner]:
                scene.things.append(Thing(f"stack-{owner}", "card", f"place-{owner}", 0, 0, "back", "▒▒"))
            card = self.open[owner]
            name = NAMES[card] if card >= 0 else ""
            label = None
            if self.stage != STRIKE and self.taker[owner] != NOBODY:
                label = Text("spitz-pass-auf-taken", {"seat": int(self.taker[owner])})
            elif self.stage == STRIKE and self.struck[owner] >= 0:
                label = Text("spitz-pass-auf-hits", {"seat": int(self.struck[owner])})
            kind = "card" if card >= 0 else "point"
            scene.things.append(Thing(f"open-{owner}", kind, f"place-{owner}", 1, 0, name, name or "--", label=label))
            if self.heap[owner]:
                amount = str(count(self.heap[owner]))
                scene.things.append(Thing(f"heap-{owner}", "chips", f"place-{owner}", 2, 0, "heap", f"+{amount}"))
        scene.areas.append(Area("actions", "actions", 2, 1))
        if self.stage == LEAD and seat == self.leader and not self.done:
            label = Text(f"spitz-pass-auf-button-{self.options.command}")
            scene.things.append(Thing("command", "button", "actions", 0, 0, label=label))
        if self.stage == STRIKE and seat >= 0 and self.actors() >> seat & 1:
            label = Text("spitz-pass-auf-button-pass")
            scene.things.append(Thing("pass", "button", "actions", 1, 0, label=label))
        if self.done:
            scene.status = Text("table-over")
        elif self.stage == STRIKE:
            may: bool = seat >= 0 and bool((self.actors() >> seat) & 1)
            scene.status = Text("spitz-pass-auf-strike" if may else "spitz-pass-auf-watch")
        elif self.stage == LEAD:
            scene.status = Text("spitz-pass-auf-wait", {"seat": int(self.leader)})
        return scene


class SpitzPassAuf(Game):
    """Spitz, pass auf!"""

    def __init__(self) -> None:
        super().__init__(
            "spitz-pass-auf",
            seats=(4, 2, 6),
            kind=("cards", "skat-cards", "reaction"),
            leaflet="003/117",
            bound=60_000,
            options=SpitzOptions,
            undo=False,
            common=("karten-a",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, SpitzOptions)
        return SpitzPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, SpitzOptions)
        position = SpitzPosition(seats, options)
        words = text.split()
        if len(words) != 14:
            raise BadText(
                "fourteen words: stage, leader, passes, unseen, stacks, open, used, heaps, due, struck, window, "
                "banned, takers, safe"
            )
        if words[0].removesuffix("=") not in STAGES.split():
            raise BadText(f"what happens next is one of {STAGES}, not {words[0]!r}")
        position.done = words[0].endswith("=")
        position.stage = STAGES.split().index(words[0].removesuffix("="))
        if position.stage == LOT:
            if words != position.text().split():
                raise BadText(f"before the lot has fallen nothing has happened: {text}")
            return position
        position.leader = whole(words[1], 0, seats - 1, "the game leader")
        position.passes = whole(words[2], 0, options.passes - 1, "passes")
        stacks, shown, used, heaps = (word.split("/") for word in words[4:8])
        struck, takers = words[9].split("/"), words[12].split("/")
        if any(len(parts) != seats for parts in (stacks, shown, used, heaps, struck, takers)):
            raise BadText(f"stacks, cards, strikes and takers are those of {seats} seats")
        lying = []
        for seat in range(seats):
            left, _, cards = stacks[seat].partition(":")
            position.left[seat] = whole(left, 0, pack.CARDS, "cards in a stack")
            position.stack[seat] = pack.read_cards(cards)
            position.open[seat] = NOBODY if shown[seat] == "-" else pack.CODES[shown[seat]]
            position.used[seat] = pack.read_cards(used[seat])
            position.heap[seat] = pack.read_cards(heaps[seat])
            position.struck[seat] = read_sign(struck[seat], seats)
            position.taker[seat] = read_sign(takers[seat], seats)
            lying += [cards, used[seat], heaps[seat]]
            if position.taker[seat] == NOBODY:
                lying.append(shown[seat])
        position.unseen = pack.read_apart([words[3], *lying])[0]
        position.due, position.banned, position.safe = (
            whole(words[k], 0, (1 << seats) - 1, "seats as a sum of 1, 2, 4 … for the seats 0, 1, 2 …")
            for k in (8, 11, 13)
        )
        position.window = read_window(words[10], seats)
        position.inspect()
        return position


def read_sign(word: str, seats: int) -> int:
    """A seat, `pass`, or nobody."""
    if word in ("-", "pass"):
        return NOBODY if word == "-" else PASSED
    return whole(word, 0, seats - 1, "a seat")
