"""One moment of one game: who may act, what is legal, what follows, what each seat may know, and how it looks.

A game subclasses `Position`. The upper half (actors … key) is the rules and must be fast; the lower half (text …
scene) is words and pictures and is only ever asked of a position in which everything the seat may not know has been
blanked (see `View`).

Moves and chance outcomes are integers from 0 to 2^61; their packing is the game's own business, written down at the
head of its module. Seats are 0 … seats-1, clockwise.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text

CHANCE: Final = -1
CLOCK: Final = -2
SPECTATOR: Final = -1
NO_MOVE: Final = -1
WIDTH: Final = 4608  # room for the longest list of moves any game writes


def buffer() -> vec[i64]:
    """Room for a list of moves; make one and use it again and again."""
    return vec[i64]([0] * WIDTH)


class Position:
    """A small, copyable, fast moment of a game."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.timed: bool = False  # True while `waits` may be above 0
        self.tempting: bool = False  # True while `breach` may be true of a move

    # --- rules ---------------------------------------------------------------------------------------------------

    def actors(self) -> i64:
        """Bit mask of the seats that may act now. 0: chance is to act, or the clock, or the game is over."""
        raise NotImplementedError

    def expected(self) -> i64:
        """The seats the table waits for. Other actors may act (talk, knock, claim) but nobody waits for them."""
        return self.actors()

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        """Write the legal moves of a seat (or the outcomes of CHANCE, of CLOCK) into `out`; return how many."""
        raise NotImplementedError

    def weight(self, outcome: i64) -> i64:
        """How often this outcome of CHANCE falls, relative to the others."""
        return 1

    def breach(self, move: i64) -> bool:
        """Does this move break a rule, at a price? People can do it; computers and random games never do."""
        return False

    def waits(self) -> i64:
        """Milliseconds until the clock closes the open window; 0: no window is open.

        A CLOCK event is that many milliseconds passing (1 … waits()). A seat's move in a window is preceded by the
        CLOCK event that brings the time to the moment of the move, so the position always knows when it happens.
        """
        return 0

    def waiver(self, seat: i64) -> i64:
        """The move by which this seat says that it will do nothing in the open window; NO_MOVE: there is none."""
        return NO_MOVE

    def apt(self, seat: i64, move: i64) -> bool:
        """In an open window: does this seat see a reason to act like this? People may act without one."""
        return False

    def allows(self, actor: i64, move: i64) -> bool:
        """Is the move legal? Games with huge sets of moves answer directly."""
        if actor == CLOCK:
            return 1 <= move <= self.waits()
        out = buffer()
        n = self.moves(actor, out)
        k: i64 = 0
        while k < n:
            if out[k] == move:
                return True
            k += 1
        return False

    def play(self, actor: i64, move: i64) -> None:
        """Let a legal move happen."""
        raise NotImplementedError

    def over(self) -> bool:
        raise NotImplementedError

    def points(self, seat: i64) -> float:
        """The standing now, higher is better; once over, the result."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """Zero-sum share in [-1, 1] once over: those with most points share the win, the others pay it."""
        n = self.seats
        if n == 1:
            return 0.0
        most = self.points(0)
        k: i64 = 1
        while k < n:
            most = max(most, self.points(k))
            k += 1
        winners: i64 = 0
        k = 0
        while k < n:
            if self.points(k) == most:
                winners += 1
            k += 1
        if winners == n:
            return 0.0
        share = float(n - winners) / float(n - 1)
        if self.points(seat) == most:
            return share / float(winners)
        return -share / float(n - winners)

    def mid_turn(self) -> bool:
        """Is the seat to act in the middle of its turn? (perft counts complete turns)"""
        return False

    def oversight(self, actor: i64, move: i64) -> bool:
        """Is this a legal move that only somebody who overlooks something makes? Computer players leave it out."""
        return False

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        """A random move: uniform for a seat (breaches left out), by weight for CHANCE, any legal moment for CLOCK."""
        if actor == CLOCK:
            return 1 + rng.below(self.waits())
        n = self.moves(actor, out)
        if n == 0:
            raise SpielkisteError("nobody can move, but the game is not over")
        k: i64 = 0
        if actor >= 0:
            if self.tempting:
                fair: i64 = 0
                while k < n:
                    if not self.breach(out[k]):
                        out[fair] = out[k]
                        fair += 1
                    k += 1
                n = fair
            return out[rng.below(n)]
        total: i64 = 0
        while k < n:
            total += self.weight(out[k])
            k += 1
        rest = rng.below(total)
        k = 0
        while True:
            rest -= self.weight(out[k])
            if rest < 0:
                return out[k]
            k += 1

    def copy(self) -> "Position":
        """The same moment again, sharing nothing that can change."""
        raise NotImplementedError

    def copy_into(self, spare: "Position") -> "Position":
        """A copy; games made for deep search make it out of a position of theirs that nobody needs any more."""
        return self.copy()

    def key(self) -> i64:
        """For transposition tables: equal positions, equal keys."""
        high: i64 = 40503
        low: i64 = 5381
        for character in self.text():
            code: i64 = ord(character)
            high = ((high ^ code) * 16777619) & 0x3FFFFFFF
            low = (low * 33 + code) & 0x3FFFFFFF
        return (high << 30) | low

    # --- what each seat may know -----------------------------------------------------------------------------------

    def hide(self, seat: i64) -> None:
        """Blank, in place, everything this seat (SPECTATOR: the public) may not know."""

    def fill(self, rng: Rng) -> None:
        """Put something random that fits all that is known in place of every blank."""

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        """What this seat notices of an event: the move itself, or a negative code for the part that shows."""
        return move

    def imagine(self, seat: i64, rng: Rng) -> "Position":
        """A random position that this seat cannot tell from the real one."""
        imagined = self.copy()
        imagined.hide(seat)
        imagined.fill(rng)
        return imagined

    # --- words and pictures, asked of blanked positions only -------------------------------------------------------

    def text(self) -> str:
        """The whole position in one short line; blanks are written as `?`."""
        raise NotImplementedError

    def notation(self, actor: i64, move: i64) -> str:
        """The move as people write it; unambiguous among the legal moves of the actor."""
        raise NotImplementedError

    def find(self, actor: i64, notation: str) -> i64:
        """The legal move with this notation, or NO_MOVE."""
        wanted = notation.strip()
        if actor == CLOCK:
            return int(wanted) if wanted.isdigit() and self.allows(actor, int(wanted)) else NO_MOVE
        out = buffer()
        n = self.moves(actor, out)
        close: i64 = NO_MOVE
        k: i64 = 0
        while k < n:
            written = self.notation(actor, out[k])
            if written == wanted:
                return out[k]
            if written.lower() == wanted.lower():
                close = NO_MOVE if close >= 0 else out[k]
            k += 1
        return close

    def say(self, actor: i64, move: i64) -> Text:
        """The event as a sentence."""
        raise NotImplementedError

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        """The ids of the things a player touches, in order, to make this move; prefix-free among the legal moves."""
        raise NotImplementedError

    def why_not(self, seat: i64, attempt: str) -> str:
        """The clause that forbids this attempt, such as `muehle/C4`."""
        raise NotImplementedError

    def scene(self, seat: i64) -> Scene:
        """What this seat sees."""
        raise NotImplementedError


def next_actor(position: Position, rng: Rng) -> i64:
    """Someone who may act: CHANCE, the only seat there is, or anyone (the clock included) at random.

    Where all that others could do is a breach, only the expected seats act.
    """
    mask = position.expected() if position.tempting else position.actors()
    if mask == 0:
        if position.timed and position.waits() > 0:
            return CLOCK
        return CHANCE
    if mask & (mask - 1) == 0 and not position.timed:
        seat: i64 = 0
        while mask > 1:
            mask >>= 1
            seat += 1
        return seat
    count: i64 = 0
    seat = 0
    while seat < position.seats:
        count += (mask >> seat) & 1
        seat += 1
    ticking: i64 = 1 if position.timed and position.waits() > 0 else 0
    choice = rng.below(count + ticking)
    seat = 0
    while seat < position.seats:
        if (mask >> seat) & 1:
            if choice == 0:
                return seat
            choice -= 1
        seat += 1
    return CLOCK


def playout(position: Position, rng: Rng, out: vec[i64], bound: i64) -> i64:
    """Play at random to the end, or for `bound` events; return how many events happened."""
    events: i64 = 0
    while events < bound and not position.over():
        actor = next_actor(position, rng)
        position.play(actor, position.pick(actor, rng, out))
        events += 1
    return events


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
