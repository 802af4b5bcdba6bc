"""Mogeln (cheat): lay a card face down as the rank that is due, true or not; whoever doubts it has it turned up.

Moves: a card is itself (0 … 31); CALL and BELIEVE answer a lay; where several may be laid at once, SLIP + a packet
tells which go under the one just laid. A packet is its cards + 1 in rising order, six bits each, the lowest bits first.
Chance draws the dealer, every card that is dealt, what a glance at the packet tells, and which of several callers was
first; the packet that is turned up is an event of chance, too, with one outcome.

What lies on the table, whose doubt is awaited and who is ahead can be read off it (see mogeln_table).
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards import mogeln_memory, mogeln_scene, mogeln_text
from spielkiste.games.cards.mogeln_table import (
    BELIEVE,
    CALL,
    CALLERS,
    DEAL,
    DOUBT,
    HEARD,
    HEARD_LAST,
    HINT,
    LAST,
    LAY,
    LAYS,
    LOT,
    NO_HINT,
    NOBODY,
    OVER,
    PACKET,
    SHOW,
    SLIP,
    SLIPPING,
    UNKNOWN,
    MogelnTable,
    cards_of,
    packet_of,
)
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text
from spielkiste.things import cards as pack
from spielkiste.things.bits import count, members
from spielkiste.things.cards import CARDS, NAMES
from spielkiste.things.whereabouts import Whereabouts
from spielkiste.things.window import LEVEL

THICK: Final = vec[i64]([0, 50, 300, 510, 657])  # R8: how often of a thousand a packet of so many cards looks thick


@dataclass(frozen=True)
class MogelnOptions(Options):
    resume: str = field(default="next", metadata=among("next", "seven"))  # C7: the rank after a challenge
    several: bool = False  # C8
    window: int = field(default=1500, metadata=span(0, 10_000))  # milliseconds before the next seat may lay


class MogelnPosition(MogelnTable):
    """What may be done at the table, and what comes of it."""

    def __init__(self, seats: i64, options: MogelnOptions) -> None:
        super().__init__(seats, options.resume == "seven", options.several, options.window)
        self.options: MogelnOptions = options

    def copy(self) -> "MogelnPosition":
        twin = MogelnPosition(self.seats, self.options)
        self.copy_to(twin)
        return twin

    # --- turn ---

    def actors(self) -> i64:
        if self.stage == LAY or self.stage == SLIPPING:
            return 1 << self.turn
        seats = self.doubters()
        if self.may_lay():
            seats |= 1 << self.left_of(self.turn)
        return seats

    def expected(self) -> i64:
        return 1 << self.left_of(self.turn) if self.may_lay() else self.actors()

    def waits(self) -> i64:
        return 0 if self.stage != DOUBT or self.may_lay() else self.window.waits()

    def waiver(self, seat: i64) -> i64:
        return BELIEVE if (self.doubters() >> seat) & 1 else NOBODY

    def mid_turn(self) -> bool:
        return self.stage == SLIPPING

    # --- moves ---

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor == CHANCE:
            return self.outcomes(out)
        if self.stage == SLIPPING:
            return self.packets(self.places.cards[actor], out)
        if self.stage == LAY or (actor == self.left_of(self.turn) and self.may_lay()):  # C4, R3: any card
            n = pack.write_outcomes(self.places.cards[actor], out)
        if (self.doubters() >> actor) & 1:
            out[n] = CALL
            out[n + 1] = BELIEVE
            n += 2
        return n

    def outcomes(self, out: vec[i64]) -> i64:
        if self.stage == DEAL:
            return pack.write_outcomes(self.places.cards[self.stock], out)
        if self.stage == SHOW:
            out[0] = packet_of(self.places.cards[self.last])
            return 1
        n: i64 = 0
        if self.stage == HINT:
            out[0] = 0
            out[1] = 1
            return 2
        seat: i64 = 0
        while seat < self.seats:
            if self.stage == LOT or self.window.when[seat] >= 0:
                out[n] = seat
                n += 1
            seat += 1
        return n

    def packets(self, hand: i64, out: vec[i64]) -> i64:
        """R8: up to three more cards."""
        cards = vec[i64]([0] * CARDS)
        size = pack.write_outcomes(hand, cards)
        out[0] = SLIP
        n: i64 = 1
        a: i64 = 0
        while a < size:
            one = SLIP + cards[a] + 1
            out[n] = one
            n += 1
            b = a + 1
            while b < size:
                two = one + ((cards[b] + 1) << 6)
                out[n] = two
                n += 1
                c = b + 1
                while c < size:
                    out[n] = two + ((cards[c] + 1) << 12)
                    n += 1
                    c += 1
                b += 1
            a += 1
        return n

    def allows(self, actor: i64, move: i64) -> bool:
        if actor < 0 or self.stage != SLIPPING:
            return super().allows(actor, move)
        extra = cards_of(move - SLIP)
        return move == SLIP + packet_of(extra) and count(extra) < PACKET and extra & ~self.places.cards[actor] == 0

    def weight(self, outcome: i64) -> i64:
        if self.stage != HINT:
            return 1
        thick = THICK[count(self.places.cards[self.last])]
        return thick if outcome else 1000 - thick

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE and self.stage == DEAL:
            return pack.draw(self.places.cards[self.stock], rng)
        if actor >= 0 and self.stage == SLIPPING:
            hand = self.places.cards[actor]
            extra: i64 = 0
            more = rng.below(PACKET)
            while more > 0 and hand:
                card = pack.draw(hand, rng)
                hand &= ~(1 << card)
                extra |= 1 << card
                more -= 1
            return SLIP + packet_of(extra)
        return super().pick(actor, rng, out)

    # --- play ---

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            if self.window.passes(move) and (self.closing() or self.window.acted()):
                self.close()
        elif actor == CHANCE:
            self.happen(move)
        elif self.stage == SLIPPING:
            extra = cards_of(move - SLIP)
            self.places.cards[actor] &= ~extra
            self.places.cards[self.last] |= extra
            self.stage = HINT
        elif move == CALL:
            self.window.act(actor)
            if count(self.window.acted()) == 1:
                self.window.linger(LEVEL)
            if self.doubters() == 0:
                self.close()
        elif move == BELIEVE:
            self.waved |= 1 << actor
            if self.doubters() == 0 and (self.closing() or self.window.acted()):
                self.close()
        else:
            self.lay(actor, move)

    def happen(self, outcome: i64) -> None:
        """What chance brings."""
        if self.stage == LOT:
            self.dealer = outcome
            self.turn = self.left_of(outcome)
            self.stage = DEAL
        elif self.stage == DEAL:  # C1, R1
            self.places.take(self.stock, outcome)
            self.places.give(self.turn, outcome)
            self.turn = self.left_of(self.turn)
            if self.turn == self.left_of(self.dealer) and self.places.size(self.stock) < self.seats:
                self.stage = LAY
                mogeln_memory.begin(self)
        elif self.stage == HINT:
            seat = self.glancing()
            self.hints[seat] = outcome
            if self.left_of(seat) == self.turn:
                self.offer()
        elif self.stage == CALLERS:
            self.caller = outcome
            self.stage = SHOW
        else:
            self.challenge()

    def lay(self, seat: i64, card: i64) -> None:
        if self.stage == DOUBT:  # R4: so this seat believes the lay before, and nobody can doubt it any more
            self.places.cards[self.seats + self.turn] |= self.places.cards[self.last]
            self.places.cards[self.last] = 0
        self.turn = seat
        self.lays += 1
        self.many[seat] += 1
        self.places.take(seat, card)
        self.places.give(self.last, card)
        self.turned = 0
        self.taker = NOBODY
        self.settle_down()
        if self.several:
            self.stage = SLIPPING
        else:
            self.offer()

    def settle_down(self) -> None:
        """Nobody has answered anything."""
        self.waved = 0
        self.window.open(0)
        seat: i64 = 0
        while seat < self.seats:
            self.hints[seat] = NO_HINT
            seat += 1

    def offer(self) -> None:
        """C5, R4, R7: now it can be doubted."""
        self.stage = DOUBT
        self.window.open(LAST if self.closing() else self.patience)

    def close(self) -> None:
        """Time is up, or all have answered."""
        callers = self.window.acted()
        if callers == 0:
            self.finish()
        elif count(callers) > 1:
            self.stage = CALLERS
        else:
            self.caller = self.window.first(callers)
            self.stage = SHOW

    def challenge(self) -> None:
        """C6: the last lay is turned up, and one of the two takes the pile."""
        self.turned = self.places.cards[self.last]
        honest = self.honest(self.turned)
        self.taker = self.caller if honest else self.turn
        emptied = self.emptied()
        mogeln_memory.remember(self)
        pile = self.turned
        seat: i64 = 0
        while seat < self.seats:
            pile |= self.places.cards[self.seats + seat]
            self.places.cards[self.seats + seat] = 0
            self.many[seat] = 0
            seat += 1
        self.places.cards[self.last] = 0
        self.places.cards[self.taker] |= pile
        self.caller = NOBODY
        self.settle_down()
        if (honest and emptied) or self.lays >= LAYS:
            self.finish()
        else:
            self.stage = LAY
            self.turn = self.left_of(self.turn)  # R5

    # --- end ---

    def finish(self) -> None:
        self.winners = self.ahead()
        self.stage = OVER

    def over(self) -> bool:
        return self.stage == OVER

    def points(self, seat: i64) -> float:
        return 1.0 if (self.winners >> seat) & 1 else 0.0

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        self.eyes = seat
        roughly = self.several and self.stage >= LAY  # R8: numbers are hidden, too
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                if not self.counted():
                    self.cover(other, roughly)
                    self.cover(self.seats + other, roughly)
                    if other == self.turn:
                        self.cover(self.last, roughly)
                if self.hints[other] != NO_HINT:
                    self.hints[other] = UNKNOWN
                self.known[other] = Whereabouts(self.seats, 0)
            other += 1
        if not self.counted():
            self.places.cover(self.stock)

    def cover(self, place: i64, roughly: bool) -> None:
        """Only the number of the cards remains, or only whether there are any."""
        self.places.cover(place)
        if roughly and (self.places.blank[place] > 0 or (self.stage == SLIPPING and place == self.turn)):
            self.places.blank[place] = UNKNOWN

    def fill(self, rng: Rng) -> None:
        mogeln_memory.fill(self, rng)

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        if actor == CHANCE:
            hidden = (self.stage == DEAL and seat != self.turn) or (self.stage == HINT and seat != self.glancing())
            return HEARD if hidden else move
        if actor < 0 or seat == actor or move in (CALL, BELIEVE):
            return move
        if self.stage == SLIPPING and self.places.size(actor) == count(cards_of(move - SLIP)):
            return HEARD_LAST
        return HEARD

    # --- words and pictures ---

    def text(self) -> str:
        return mogeln_text.write(self)

    def notation(self, actor: i64, move: i64) -> str:
        return mogeln_text.notation(self, actor, move)

    def find(self, actor: i64, notation: str) -> i64:
        if actor < 0 or self.stage != SLIPPING:
            return super().find(actor, notation)
        extra = mogeln_text.read_packet(notation)
        return SLIP + packet_of(extra) if extra >= 0 and extra & ~self.places.cards[actor] == 0 else NO_MOVE

    def say(self, actor: i64, move: i64) -> Text:
        return mogeln_scene.say(self, actor, move)

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= SLIP:
            return (*(NAMES[card] for card in members(cards_of(move - SLIP))), "done")
        return ("cheat",) if move == CALL else ("believe",) if move == BELIEVE else (NAMES[move],)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip()
        if "+" in words or self.stage == SLIPPING:
            return "mogeln/R8" if self.several else "mogeln/C8"
        if words == "cheat" or words == "believe":
            return "mogeln/R4" if self.stage == DOUBT else "mogeln/C5"
        if self.stage == DOUBT and not (seat == self.left_of(self.turn) and self.may_lay()):
            return "mogeln/R7" if self.closing() else "mogeln/R4"
        return "mogeln/R3"

    def scene(self, seat: i64) -> Scene:
        return mogeln_scene.scene(self, seat)


class Mogeln(Game):
    """Cheat."""

    def __init__(self) -> None:
        super().__init__(
            "mogeln",
            seats=(3, 2),
            kind=("cards", "skat-cards", "hidden", "bluff", "reaction"),
            leaflet="003/145",
            bound=20_000,
            options=MogelnOptions,
            undo=False,  # what has been turned up is known
            common=("karten-b",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, MogelnOptions)
        return MogelnPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, MogelnOptions)
        position = MogelnPosition(seats, options)
        mogeln_text.read(position, text)
        return position
