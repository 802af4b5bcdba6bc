"""The rules that all draughts have in common: steps, chains of captures, the two capture duties, the end.

A move is from + 64 × to; a capture has 4096 × (1 + the square jumped) on top. A chain is one turn of several captures.
With huffing (brett/Z1, Z2) there are also STOP, which breaks a chain off, CORRECT, which has an offence put right, and
HUFF + the square of a guilty stone. The first event draws the seat that begins.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielkiste.table.position import Position
from spielkiste.table.rng import Rng
from spielkiste.things.bits import LONE, bit, count, lone_bits, lowest
from spielkiste.things.squares import SquareBoard, Way

STOP: Final = 1 << 19
CORRECT: Final = STOP + 1
HUFF: Final = STOP + 64
MAN: Final = 1 << 12  # on top of a quiet move that is remembered: a man made it, …
CLAIMED: Final = 1 << 13  # … and a claim was open
QUIET: Final = 100  # plies without anything irreversible that make a draw (brett/B5)
NOBODY: Final = -1
FIRST: Final = 0  # the side that begins
SECOND: Final = 1
DRAW: Final = 2
BIT: Final = vec[i64](lone_bits())
FIELDS: Final = 64  # room for one direction in the table of steps

# Directions as the mover sees them: forward right and left, back right and left; then straight over a corner.
SLANTING: Final[list[Way]] = [(1, 1), (-1, 1), (1, -1), (-1, -1)]


class Rules:
    """What tells one game of draughts from another: the board, and how far and which way men and kings go."""

    def __init__(
        self,
        name: str,
        board: SquareBoard,
        *,
        huffing: bool,
        flying: bool = True,  # a king goes and captures any distance
        ways: list[Way] = SLANTING,  # of a king, from the most forward to the most backward
        steps: int = 2,  # of these, how many a man may step
        captures: int = 2,  # … and how many a man may capture in
        rows: tuple[int, int] = (0, 2),  # where the side that begins sets up
        duty: str = "dame/C6",  # the clauses a refusal names: the duty to capture, …
        king: str = "dame/C8",  # … how a king goes, …
        far: str = "dame/C9",  # … and how it captures
    ) -> None:
        assert len(board.at) <= 32, "sets are walked through by BIT"
        self.name = name
        self.board = board
        self.huffing = huffing
        self.flying = flying
        self.step_ways: i64 = steps * FIELDS
        self.capture_ways: i64 = captures * FIELDS
        self.king_ways: i64 = len(ways) * FIELDS
        self.ahead: vec[i64] = vec[i64](board.steps(ways) + board.steps([(x, -y) for x, y in ways]))
        low, high = rows
        self.camps: tuple[int, int] = (board.rows(low, high), board.rows(7 - high, 7 - low))
        crowning = [[1 if y == end else 0 for _, y in board.at] for end in (7, 0)]
        self.crown: vec[i64] = vec[i64]([k for row in crowning for k in row + [0] * (FIELDS - len(row))])
        self.clauses: tuple[str, str, str] = (duty, king, far)


class Draughts(Position):
    """Stones as bit sets from the view of the side to move; during a turn also how the turn began."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(2)
        self.tempting = rules.huffing
        self.rules: Rules = rules
        self.first_seat: i64 = -1  # who plays the side that begins
        self.side: i64 = FIRST
        self.own: i64 = rules.camps[0]
        self.other: i64 = rules.camps[1]
        self.kings: i64 = 0  # of both sides
        self.chain: i64 = -1  # the stone that has captured and must go on
        self.back: i64 = -1  # the square its last capture began on
        self.quiet: i64 = 0
        self.past: vec[i64] = vec[i64]()  # the quiet moves since the last irreversible one
        self.winner: i64 = NOBODY
        self.begun_own: i64 = 0  # how the turn began (with a claim open: the turn of the offence)
        self.begun_other: i64 = 0
        self.begun_kings: i64 = 0
        self.begun_quiet: i64 = 0
        self.origin: i64 = -1
        self.takers: i64 = 0  # with huffing: the stones that must capture as the turn begins
        self.guilty: i64 = 0  # stones of the other side that may be huffed; none: there is no claim
        self.corrected: bool = False  # this turn is played again, strictly
        self.huffed: bool = False  # this turn began with huffing

    def fresh(self) -> "Draughts":
        """The start of the same game."""
        return Draughts(self.rules)

    def copy(self) -> "Draughts":
        twin = self.fresh()
        self.lend(twin)
        return twin

    def copy_into(self, spare: Position) -> Position:
        if not isinstance(spare, Draughts) or spare.rules is not self.rules:
            return self.copy()
        self.lend(spare)
        return spare

    def lend(self, twin: "Draughts") -> None:
        """Make another position of the same game the same as this one."""
        twin.first_seat, twin.side = self.first_seat, self.side
        twin.own, twin.other, twin.kings = self.own, self.other, self.kings
        twin.chain, twin.back = self.chain, self.back
        twin.quiet, twin.winner = self.quiet, self.winner
        twin.begun_own, twin.begun_other, twin.begun_kings = self.begun_own, self.begun_other, self.begun_kings
        twin.begun_quiet, twin.origin = self.begun_quiet, self.origin
        twin.takers, twin.guilty = self.takers, self.guilty
        twin.corrected, twin.huffed = self.corrected, self.huffed
        known = self.quiet if self.quiet > self.begun_quiet else self.begun_quiet
        if known > len(twin.past):
            twin.past = self.past[:known]
        else:
            k: i64 = 0
            while k < known:
                twin.past[k] = self.past[k]
                k += 1

    # --- turn ---

    def seat_of(self, side: i64) -> i64:
        return self.first_seat ^ side

    def actors(self) -> i64:
        if self.first_seat < 0 or self.winner != NOBODY:
            return 0
        return 1 << (self.first_seat ^ self.side)

    def may_err(self) -> bool:
        """Is overlooking a capture possible (brett/Z1)?"""
        return self.rules.huffing and not self.corrected

    def mid_turn(self) -> bool:
        return self.chain >= 0 or self.huffed

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor < 0:  # brett/B2
            out[0] = 0
            out[1] = 1
            return 2
        if not self.may_err():
            return self.strict(out)
        n = self.captures(out)
        if self.chain >= 0:
            out[n] = STOP
            return n + 1
        return self.claims(out, self.steps(out, n))

    def strict(self, out: vec[i64]) -> i64:
        """The moves of strict duty (dame/C6)."""
        n = self.captures(out)
        return self.best(out, n) if n > 0 else self.steps(out, 0)

    def claims(self, out: vec[i64], n: i64) -> i64:
        """What may be done about an offence before moving (brett/Z2)."""
        stones = self.guilty
        if stones != 0:
            out[n] = CORRECT
            n += 1
        while stones != 0:
            out[n] = HUFF + lowest(stones)
            n += 1
            stones &= stones - 1
        return n

    def breach(self, move: i64) -> bool:
        """Z5: to overlook a capture is for people."""
        if not self.may_err() or move == CORRECT or move >= HUFF:
            return False
        return move == STOP or (move >> 12 == 0 and self.able() != 0)

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor < 0 or not self.rules.huffing:
            return super().pick(actor, rng, out)
        n = self.strict(out)
        if self.chain < 0:
            n = self.claims(out, n)
        return out[rng.below(n)]

    # What a game may change (dame/R4, C10, brett/B5): any capture will do, men take all, no man comes back.

    def best(self, out: vec[i64], n: i64) -> i64:
        """Keep those of these captures that strict duty allows."""
        return n

    def must_take(self) -> i64:
        """The stones that strict duty allows to capture as the turn begins."""
        return self.able()

    def too_few(self) -> bool:
        """Did this turn, which was not broken off, take less than strict duty demands?"""
        return self.other == self.begun_other

    def prey(self) -> i64:
        """The enemy stones that men may take."""
        return self.other

    def lasting(self, square: i64, to: i64) -> bool:
        """Is this step of a man irreversible?"""
        return True

    def captures(self, out: vec[i64]) -> i64:
        """The first captures of all stones, or how a chain goes on."""
        if self.chain >= 0:
            if (self.kings >> self.chain) & 1:
                return self.king_captures(self.chain, out, 0)
            return self.man_captures(bit(self.chain), out)
        n = self.man_captures(self.own & ~self.kings, out)
        kings = self.own & self.kings
        while kings != 0:
            n = self.king_captures(lowest(kings), out, n)
            kings &= kings - 1
        return n

    def man_captures(self, men: i64, out: vec[i64]) -> i64:
        """C4: over an adjacent enemy onto the empty square behind it."""
        n: i64 = 0
        rules = self.rules
        ahead = rules.ahead
        first = self.side * rules.king_ways
        last = first + rules.capture_ways
        prey = self.prey()
        empty = ~(self.own | self.other)
        while men != 0:
            one = men & -men
            men ^= one
            square = BIT[((one * LONE) >> 27) & 31]
            way = first
            while way < last:
                over = ahead[way + square]
                if (prey >> over) & 1:
                    to = ahead[way + over]
                    if (empty >> to) & 1:
                        out[n] = square + (to << 6) + ((over + 1) << 12)
                        n += 1
                way += FIELDS
        return n

    def meets(self, square: i64, way: i64) -> i64:
        """What a king comes up against in this direction; R3: on the way back nothing but an empty square."""
        ahead = self.rules.ahead
        over = ahead[way + square]
        if self.rules.flying:
            empty = ~(self.own | self.other)
            while (empty >> over) & 1 and over != self.back and ahead[way + over] != over:
                over = ahead[way + over]
        return over

    def king_captures(self, square: i64, out: vec[i64], n: i64) -> i64:
        """C9: over a lone enemy on its line, onto any empty square behind it."""
        rules = self.rules
        ahead = rules.ahead
        way = self.side * rules.king_ways
        last = way + rules.king_ways
        empty = ~(self.own | self.other)
        while way < last:
            over = self.meets(square, way)
            if (self.other >> over) & 1:
                to = ahead[way + over]
                while (empty >> to) & 1:
                    out[n] = square + (to << 6) + ((over + 1) << 12)
                    n += 1
                    if not rules.flying or ahead[way + to] == to:
                        break
                    to = ahead[way + to]
            way += FIELDS
        return n

    def can_capture(self, square: i64) -> bool:
        rules = self.rules
        way = self.side * rules.king_ways
        king = (self.kings >> square) & 1 != 0
        prey = self.other if king else self.prey()
        last = way + (rules.king_ways if king else rules.capture_ways)
        while way < last:
            over = self.meets(square, way) if king else rules.ahead[way + square]
            if (prey >> over) & 1 and ((self.own | self.other) >> rules.ahead[way + over]) & 1 == 0:
                return True
            way += FIELDS
        return False

    def able(self) -> i64:
        """The stones that can capture."""
        found: i64 = 0
        stones = self.own
        while stones != 0:
            one = stones & -stones
            stones ^= one
            square = BIT[((one * LONE) >> 27) & 31]
            if self.can_capture(square):
                found |= bit(square)
        return found

    def steps(self, out: vec[i64], n: i64) -> i64:
        rules = self.rules
        ahead = rules.ahead
        first = self.side * rules.king_ways
        empty = ~(self.own | self.other)
        last = first + rules.step_ways
        men = self.own & ~self.kings
        while men != 0:  # C3
            one = men & -men
            men ^= one
            square = BIT[((one * LONE) >> 27) & 31]
            way = first
            while way < last:
                to = ahead[way + square]
                if (empty >> to) & 1:
                    out[n] = square + (to << 6)
                    n += 1
                way += FIELDS
        last = first + rules.king_ways
        kings = self.own & self.kings
        while kings != 0:  # C8
            square = lowest(kings)
            kings &= kings - 1
            way = first
            while way < last:
                to = ahead[way + square]
                while (empty >> to) & 1:
                    out[n] = square + (to << 6)
                    n += 1
                    if not rules.flying or ahead[way + to] == to:
                        break
                    to = ahead[way + to]
                way += FIELDS
        return n

    # --- play ---

    def play(self, actor: i64, move: i64) -> None:
        if actor < 0:
            self.first_seat = move
            return
        if move >= STOP:
            self.claim(move)
            return
        square = move & 63
        to = (move >> 6) & 63
        over = (move >> 12) - 1
        claim_open = self.guilty != 0
        if self.chain < 0:
            self.begin(square)
        man = (self.kings >> square) & 1 == 0
        self.carry(square, to, over)
        if over >= 0:
            self.quiet = 0
            self.chain = to
            self.back = square
            if self.can_capture(to):  # C5
                return
        elif man and self.lasting(square, to):
            self.quiet = 0
        else:
            self.remember(move + (MAN if man else 0) + (CLAIMED if claim_open else 0))
        self.finish(to, False)

    def carry(self, square: i64, to: i64, over: i64) -> None:
        """Put a stone where it goes; R2: the stone jumped is off the board at once."""
        one = square & 0 | 1  # see `bit`
        change = (one << square) ^ (one << to)
        if (self.kings >> square) & 1:
            self.kings ^= change
        self.own ^= change
        if over >= 0:
            self.other ^= one << over
            self.kings &= ~(one << over)

    def begin(self, square: i64) -> None:
        """Keep how the turn begins, for a claim."""
        self.begun_own = self.own
        self.begun_other = self.other
        self.begun_kings = self.kings
        self.begun_quiet = self.quiet
        self.origin = square
        self.guilty = 0
        self.takers = self.must_take() if self.may_err() else 0

    def remember(self, note: i64) -> None:
        """Write down a quiet move."""
        if self.quiet < len(self.past):
            self.past[self.quiet] = note
        else:
            self.past = append(self.past, note)
        self.quiet += 1

    def finish(self, to: i64, broken_off: bool) -> None:
        """The turn ends on this square."""
        if self.rules.crown[self.side * FIELDS + to]:  # C7; R5: the turn is over
            self.kings |= bit(to)
        if self.takers != 0 and (broken_off or self.too_few()):  # Z3
            moved = bit(self.origin)
            if count(self.other) < count(self.begun_other) and self.takers & moved:
                self.guilty = bit(to)
            else:
                self.guilty = self.takers
                if self.takers & moved:
                    self.guilty ^= moved | bit(to)
        self.own, self.other = self.other, self.own
        self.side ^= 1
        self.chain = self.back = -1
        self.corrected = self.huffed = False
        self.settle()

    def claim(self, move: i64) -> None:
        if move == STOP:  # Z1
            self.finish(self.chain, True)
            return
        self.guilty = 0
        if move == CORRECT:  # Z2: the counters go back too
            self.own, self.other = self.begun_own, self.begun_other
            self.kings = self.begun_kings
            self.quiet = self.begun_quiet
            self.side ^= 1
            self.corrected = True
            return
        self.other &= ~bit(move - HUFF)
        self.kings &= ~bit(move - HUFF)
        self.quiet = 0
        self.huffed = True
        self.settle()  # Z4

    # --- end ---

    def settle(self) -> None:
        """Is it over for the side to move, or for the other?"""
        if self.other == 0:  # Z4
            self.winner = self.side
        elif self.own == 0 or (self.guilty == 0 and not self.can_move()):  # C12
            self.winner = self.side ^ 1
        elif self.guilty == 0 or self.quiet >= 2 * QUIET:  # brett/B6
            if self.quiet >= QUIET or (self.quiet >= 8 and self.third_time()):  # R8
                self.winner = DRAW

    def can_move(self) -> bool:
        """Is there a step, or else a capture?"""
        rules = self.rules
        ahead = rules.ahead
        first = self.side * rules.king_ways
        empty = ~(self.own | self.other)
        stones = self.own
        while stones != 0:
            one = stones & -stones
            stones ^= one
            square = BIT[((one * LONE) >> 27) & 31]
            way = first
            last = first + (rules.king_ways if (self.kings >> square) & 1 else rules.step_ways)
            while way < last:
                if (empty >> ahead[way + square]) & 1:
                    return True
                way += FIELDS
        return self.able() != 0

    def third_time(self) -> bool:
        """Did this position occur twice before, with the same side to move and no claim open (brett/B5)?"""
        own: i64 = 0  # what is different from now, of the side to move, of the other side, of the Damen
        other: i64 = 0
        kings: i64 = 0
        seen: i64 = 0
        mover: bool = False
        one = self.quiet & 0 | 1  # see `bit`
        k = self.quiet - 1
        while k >= 0:
            note = self.past[k]
            if note < 0:  # read from a text, which tells no history
                return False
            change = (one << (note & 63)) ^ (one << ((note >> 6) & 63))
            if note & MAN == 0:
                kings ^= change
            if mover:
                own ^= change
                if own == 0 and other == 0 and kings == 0 and note & CLAIMED == 0:
                    seen += 1
                    if seen == 2:
                        return True
            else:
                other ^= change
            mover = not mover
            k -= 1
        return False

    def over(self) -> bool:
        return self.winner != NOBODY

    def points(self, seat: i64) -> float:
        if self.winner == NOBODY:
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if self.seat_of(self.winner) == seat else 0.0
