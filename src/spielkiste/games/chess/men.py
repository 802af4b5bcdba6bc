"""How the chessmen move: for schach and its kin, which say what they change and how a game ends.

Moves are 256 × from + to, in the squares of `board.py`, + 65536 × the kind that a pawn becomes. Castling is the king's
step of two squares, en passant the pawn's step to the empty square. Clauses C… and R… are those of schach.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.chess.board import (
    ANY_MAN,
    BISHOP,
    BLACK_MAN,
    CENTRE,
    EAST,
    EDGE,
    FIRST_ROW,
    FIRST_STEP,
    FRAME,
    HIGH,
    JUMPS,
    KING,
    KNIGHT,
    LAST_ROW,
    LAST_STEP,
    LOW,
    NAMES,
    NUMBERS,
    PAWN,
    PLACES,
    QUEEN,
    ROW,
    SECOND_ROW,
    SQUARES,
    STEPS,
    TOWARDS,
    WEST,
    WHITE_MAN,
    ZONES,
)
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.things.bits import LONE

NOBODY: Final = -1
WHITE: Final = 0
BLACK: Final = 1
DRAW: Final = 2
QUIET: Final = 100  # R4: plies without a capture or a pawn's move that make a draw
PROMOTE: Final = 65536
MOST: Final = 256  # no position has more legal moves (218 is the record)

CORNERS: Final = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}  # rights to castle, bits 1, 2, 4, 8
HOMES: Final = {"K": "e1", "Q": "e1", "k": "e8", "q": "e8"}


def _keep() -> list[int]:
    """By square: the rights to castle that remain when a man leaves it or reaches it."""
    return [
        sum(1 << k for k, right in enumerate("KQkq") if NAMES.get(square) not in (CORNERS[right], HOMES[right]))
        for square in range(FRAME)
    ]


KEEP: Final = vec[i64](_keep())


class Chessmen(Position):
    """A board of men, the two armies as sets, who is to move, and what the rules remember of earlier moves."""

    def __init__(self, strict: bool) -> None:
        super().__init__(2)
        self.strict: bool = strict  # R2: castling by the leaflet's word
        self.white_seat: i64 = -1
        self.colour: i64 = WHITE  # to move; "own" below is this side
        self.board: vec[i64] = vec[i64]()
        self.own_low: i64 = 0
        self.own_high: i64 = 0
        self.foe_low: i64 = 0
        self.foe_high: i64 = 0
        self.own_king: i64 = 0
        self.foe_king: i64 = 0
        self.men: i64 = 0
        self.rights: i64 = 0  # to castle
        self.passing: i64 = 0  # the square on which a pawn can be taken en passant
        self.quiet: i64 = 0
        self.number: i64 = 1
        self.hash: i64 = 0
        self.past: vec[i64] = vec[i64]()  # the positions since the last irreversible move
        self.since: i64 = 0  # how many
        self.repeated: bool = False
        self.looked: bool = False  # is the own king's danger known?
        self.settled: bool = False  # are the legal moves known, and all that follows?
        self.winner: i64 = NOBODY
        self.legal: vec[i64] = vec[i64]()
        self.choices: i64 = 0
        self.danger: i64 = 0  # the part of the own king's zone that the foe commands
        self.checks: i64 = 0
        self.checker: i64 = 0
        self.pinned_low: i64 = 0
        self.pinned_high: i64 = 0

    def lend(self, twin: "Chessmen") -> None:
        """Make another position the same as this one, but for what follows from it."""
        twin.white_seat = self.white_seat
        twin.colour = self.colour
        twin.board = self.board[:]
        twin.own_low = self.own_low
        twin.own_high = self.own_high
        twin.foe_low = self.foe_low
        twin.foe_high = self.foe_high
        twin.own_king = self.own_king
        twin.foe_king = self.foe_king
        twin.men = self.men
        twin.rights = self.rights
        twin.passing = self.passing
        twin.quiet = self.quiet
        twin.number = self.number
        twin.hash = self.hash
        twin.past = self.past[:]
        twin.since = self.since
        twin.repeated = self.repeated

    def clear(self) -> None:
        """Unfold the board, with nobody on it."""
        self.board = vec[i64]([EDGE] * FRAME)
        for square in SQUARES:
            self.board[square] = 0
        self.past = vec[i64]([0] * (QUIET + 1))

    def put(self, man: i64, at: i64) -> None:
        """Set up a man (White's are own, Black's foes, until somebody is to move)."""
        self.board[at] = man
        self.hash ^= NUMBERS[(man << 8) + at]
        self.men += 1
        if man & WHITE_MAN:
            self.own_low |= LOW[at]
            self.own_high |= HIGH[at]
        else:
            self.foe_low |= LOW[at]
            self.foe_high |= HIGH[at]
        if man == WHITE_MAN | KING:
            self.own_king = at
        elif man == BLACK_MAN | KING:
            self.foe_king = at

    # --- turn ---

    def seat_of(self, colour: i64) -> i64:
        return self.white_seat ^ colour

    def actors(self) -> i64:
        if self.white_seat < 0 or self.over():
            return 0
        return 1 << self.seat_of(self.colour)

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor == CHANCE:  # C1: the lot draws White
            out[0] = 0
            out[1] = 1
            return 2
        if self.over():
            return 0
        if not self.settled:
            self.settle()
        legal = self.legal
        n = self.choices
        k: i64 = 0
        while k < n:
            out[k] = legal[k]
            k += 1
        return n

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE:
            return rng.below(2)
        if not self.settled:
            self.settle()
        return self.legal[rng.below(self.choices)]

    def settle(self) -> None:
        """Find out what the side to move can do, and whether the game is over."""
        if len(self.legal) == 0:
            self.legal = vec[i64]([0] * MOST)
        if not self.looked:
            self.look()
        self.choices = self.list_moves(self.legal)
        self.settled = True
        self.winner = self.verdict()

    def listed(self) -> list[int]:
        """The legal moves, also of a game that has been declared drawn."""
        if not self.settled:
            self.settle()
        return [self.legal[k] for k in range(self.choices)]

    def can_step(self) -> bool:
        """Is it plain to see, without a list, that there is a move? The king is not in check."""
        board = self.board
        ahead: i64 = ROW - 2 * ROW * self.colour
        barred: i64 = WHITE_MAN << self.colour | EDGE
        base: i64 = 0
        rest = self.own_low & ~self.pinned_low
        while True:
            while rest != 0:
                bit = rest & -rest
                rest ^= bit
                at = base + PLACES[(bit * LONE >> 27) & 31]
                kind = board[at] & 7
                if kind == PAWN:
                    if board[at + ahead] == 0:
                        return True
                elif kind == KNIGHT:
                    k: i64 = 0
                    while k < 8:
                        if board[at + JUMPS[k]] & barred == 0:
                            return True
                        k += 1
            if base != 0:
                return False
            base = 4 * ROW
            rest = self.own_high & ~self.pinned_high

    def look(self) -> None:
        """What the foe commands around the own king, who gives check, and who may not leave the king's line."""
        self.looked = True
        board = self.board
        king = self.own_king
        own: i64 = WHITE_MAN << self.colour
        barred = own | EDGE
        wanted: i64 = CENTRE
        k: i64 = 0
        while k < 8:
            if board[king + STEPS[k]] & barred == 0:
                wanted |= 1 << k
            k += 1
        danger: i64 = 0
        self.checks = 0
        self.pinned_low = 0
        self.pinned_high = 0
        base: i64 = 0
        rest = self.foe_low
        while True:
            while rest != 0:
                bit = rest & -rest
                rest ^= bit
                at = base + PLACES[(bit * LONE >> 27) & 31]
                zone = ZONES[(board[at] << 8) + 128 + king - at] & wanted
                if zone == 0:
                    continue
                kind = board[at] & 7
                if kind < BISHOP or kind == KING:
                    danger |= zone
                    if zone & CENTRE:
                        self.checks += 1
                        self.checker = at
                    continue
                if zone & CENTRE:
                    step = TOWARDS[128 + king - at]
                    to = at + step
                    while board[to] == 0:
                        to += step
                    if to == king:
                        self.checks += 1
                        self.checker = at
                    elif board[to] & own:
                        shield = to
                        to += step
                        while board[to] == 0:
                            to += step
                        if to == king:
                            self.pinned_low |= LOW[shield]
                            self.pinned_high |= HIGH[shield]
                zone &= ~(danger | CENTRE)
                k = 0
                while zone != 0:
                    if zone & 1:
                        target = king + STEPS[k]
                        step = TOWARDS[128 + target - at]
                        to = at + step
                        while to != target and (board[to] == 0 or to == king):  # the king gives no cover
                            to += step
                        if to == target:
                            danger |= 1 << k
                    zone >>= 1
                    k += 1
            if base != 0:
                break
            base = 4 * ROW
            rest = self.foe_high
        self.danger = danger

    def list_moves(self, out: vec[i64]) -> i64:
        """The moves that, after what `look` has seen, leave the own king safe."""
        if self.checks > 1:  # C7: of two attackers only flight helps
            return self.king_moves(self.own_king, out, 0)
        board = self.board
        own: i64 = WHITE_MAN << self.colour
        foe = own ^ ANY_MAN
        barred = own | EDGE
        n: i64 = 0
        base: i64 = 0
        rest = self.own_low
        pinned = self.pinned_low
        while True:
            while rest != 0:
                bit = rest & -rest
                rest ^= bit
                at = base + PLACES[(bit * LONE >> 27) & 31]
                kind = board[at] & 7
                if kind == PAWN:
                    n = self.pawn_moves(at, 0 if pinned & bit == 0 else TOWARDS[128 + self.own_king - at], out, n)
                elif kind == KING:
                    n = self.king_moves(at, out, n)
                elif pinned & bit != 0:
                    n = self.pinned_moves(at, TOWARDS[128 + self.own_king - at], out, n)
                elif kind == KNIGHT:  # C5
                    k: i64 = 0
                    while k < 8:
                        to = at + JUMPS[k]
                        if board[to] & barred == 0:
                            out[n] = at << 8 | to
                            n += 1
                        k += 1
                else:  # C4
                    k = FIRST_STEP[kind]
                    end = LAST_STEP[kind]
                    while k < end:
                        step = STEPS[k]
                        to = at + step
                        while board[to] == 0:
                            out[n] = at << 8 | to
                            n += 1
                            to += step
                        if board[to] & foe:
                            out[n] = at << 8 | to
                            n += 1
                        k += 1
            if base != 0:
                break
            base = 4 * ROW
            rest = self.own_high
            pinned = self.pinned_high
        return self.answers(out, n) if self.checks > 0 else n

    def pawn_moves(self, at: i64, line: i64, out: vec[i64], n: i64) -> i64:
        """C3, C6, R1. `line`: where a pinned pawn may go (or the other way); 0: anywhere."""
        board = self.board
        foe: i64 = BLACK_MAN >> self.colour
        ahead: i64 = ROW - 2 * ROW * self.colour
        to = at + ahead
        if board[to] == 0 and (line == 0 or line == ahead or line == -ahead):
            n = self.advance(at, to, out, n)
            if at >> 4 == SECOND_ROW + 5 * self.colour and board[to + ahead] == 0:
                out[n] = at << 8 | to + ahead
                n += 1
        side: i64 = -1
        while side <= 1:
            to = at + ahead + side
            if board[to] & foe:
                if line == 0 or line == to - at or line == at - to:
                    n = self.advance(at, to, out, n)
            elif to == self.passing and self.may_pass(at):
                out[n] = at << 8 | to
                n += 1
            side += 2
        return n

    def advance(self, at: i64, to: i64, out: vec[i64], n: i64) -> i64:
        """A pawn's step, perhaps onto the last row."""
        if to >> 4 != FIRST_ROW and to >> 4 != LAST_ROW:
            out[n] = at << 8 | to
            return n + 1
        kind: i64 = QUEEN
        while kind >= KNIGHT:
            out[n] = PROMOTE * kind | at << 8 | to
            n += 1
            kind -= 1
        return n

    def may_pass(self, at: i64) -> bool:
        """R1: does taking en passant from here leave the own king safe? Two men leave one row at once."""
        board = self.board
        to = self.passing
        beside = to - ROW + 2 * ROW * self.colour
        pawn = board[at]
        taken = board[beside]
        board[at] = 0
        board[beside] = 0
        board[to] = pawn
        safe = not self.commanded(self.own_king, BLACK_MAN >> self.colour)
        board[at] = pawn
        board[beside] = taken
        board[to] = 0
        return safe

    def king_moves(self, at: i64, out: vec[i64], n: i64) -> i64:
        """C5, C9, and castling C10."""
        board = self.board
        barred: i64 = WHITE_MAN << self.colour | EDGE
        danger = self.danger
        k: i64 = 0
        while k < 8:
            to = at + STEPS[k]
            if board[to] & barred == 0 and danger >> k & 1 == 0:
                out[n] = at << 8 | to
                n += 1
            k += 1
        rights = self.rights >> 2 * self.colour & 3
        if rights == 0 or self.checks > 0:
            return n
        foe: i64 = BLACK_MAN >> self.colour
        if rights & 1 and board[at + 1] == 0 and board[at + 2] == 0:
            if danger & EAST == 0 and not self.commanded(at + 2, foe):
                out[n] = at << 8 | at + 2
                n += 1
        if rights & 2 and board[at - 1] == 0 and board[at - 2] == 0 and board[at - 3] == 0:
            if danger & WEST == 0 and not self.commanded(at - 2, foe):
                if not self.strict or not self.commanded(at - 3, foe):  # R2
                    out[n] = at << 8 | at - 2
                    n += 1
        return n

    def pinned_moves(self, at: i64, line: i64, out: vec[i64], n: i64) -> i64:
        """R1: who shields the king goes only along that line."""
        board = self.board
        foe: i64 = BLACK_MAN >> self.colour
        kind = board[at] & 7
        k = FIRST_STEP[kind]
        end = LAST_STEP[kind]
        while k < end:
            step = STEPS[k]
            if step == line or step == -line:
                to = at + step
                while board[to] == 0:
                    out[n] = at << 8 | to
                    n += 1
                    to += step
                if board[to] & foe:
                    out[n] = at << 8 | to
                    n += 1
            k += 1
        return n

    def answers(self, out: vec[i64], n: i64) -> i64:
        """C7: of these moves, those that answer a check: flight, a man between, or the attacker's end."""
        king = self.own_king
        to = self.checker
        low = LOW[to]
        high = HIGH[to]
        step = TOWARDS[128 + king - to]
        if step != 0:
            while to != king:
                low |= LOW[to]
                high |= HIGH[to]
                to += step
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            at = out[k] >> 8 & 255
            to = out[k] & 255
            helps = LOW[to] & low != 0 or HIGH[to] & high != 0
            if helps or at == king or (to == self.passing and self.board[at] & 7 == PAWN):
                out[kept] = out[k]
                kept += 1
            k += 1
        return kept

    def commanded(self, square: i64, by: i64) -> bool:
        """C9: could a man of this colour go to the square, if an enemy stood there?"""
        board = self.board
        k: i64 = 0
        while k < 8:
            step = STEPS[k]
            to = square + step
            while board[to] == 0:
                to += step
            if board[to] & by and ZONES[(board[to] << 8) + 128 + square - to] & CENTRE:
                return True
            if board[square + JUMPS[k]] == by | KNIGHT:
                return True
            k += 1
        return False

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            self.white_seat = move
            return
        board = self.board
        at = move >> 8 & 255
        to = move & 255
        man = board[at]
        kind = man & 7
        passing = self.passing
        self.past[self.since] = self.hash
        self.since += 1
        self.quiet += 1
        if board[to] != 0:
            self.take(to)
        elif kind == PAWN and to == passing:
            self.take(to - ROW + 2 * ROW * self.colour)
        self.shift(at, to)
        if kind == PAWN:
            self.quiet = 0
            self.since = 0
            if move >= PROMOTE:
                board[to] = man - PAWN + (move >> 16)
                self.hash ^= NUMBERS[(man << 8) + to] ^ NUMBERS[(board[to] << 8) + to]
        elif kind == KING:
            self.own_king = to
            if to == at + 2:
                self.shift(at + 3, at + 1)
            elif to == at - 2:
                self.shift(at - 4, at - 1)
        if self.rights != 0:
            kept = self.rights & KEEP[at] & KEEP[to]
            self.hash ^= NUMBERS[256 + self.rights] ^ NUMBERS[256 + kept]
            self.rights = kept
        self.pass_on()
        self.passing = 0
        self.hash ^= NUMBERS[passing]
        if kind == PAWN and (to - at == 2 * ROW or at - to == 2 * ROW):
            self.open_passing((at + to) >> 1)

    def take(self, at: i64) -> None:
        """C6: an enemy leaves the board."""
        self.hash ^= NUMBERS[(self.board[at] << 8) + at]
        self.board[at] = 0
        self.foe_low &= ~LOW[at]
        self.foe_high &= ~HIGH[at]
        self.men -= 1
        self.quiet = 0
        self.since = 0

    def shift(self, at: i64, to: i64) -> None:
        """An own man goes from one square to another."""
        man = self.board[at]
        self.board[at] = 0
        self.board[to] = man
        self.own_low ^= LOW[at] ^ LOW[to]
        self.own_high ^= HIGH[at] ^ HIGH[to]
        self.hash ^= NUMBERS[(man << 8) + at] ^ NUMBERS[(man << 8) + to]

    def pass_on(self) -> None:
        """The other side is on."""
        self.number += self.colour
        self.colour ^= 1
        low = self.own_low
        high = self.own_high
        king = self.own_king
        self.own_low = self.foe_low
        self.own_high = self.foe_high
        self.own_king = self.foe_king
        self.foe_low = low
        self.foe_high = high
        self.foe_king = king
        self.hash ^= NUMBERS[512]
        self.looked = False
        self.settled = False

    def give_way(self) -> None:
        """Let the other side move, which no rule allows: a thought only."""
        self.hash ^= NUMBERS[self.passing]
        self.passing = 0
        self.since = 0
        self.quiet += 1
        self.pass_on()

    def open_passing(self, square: i64) -> None:
        """R1: a pawn has just crossed this square. It counts only if it can be taken there (brett/B5)."""
        pawn: i64 = WHITE_MAN << self.colour | PAWN
        behind = square - ROW + 2 * ROW * self.colour
        self.passing = square
        if (self.board[behind - 1] == pawn and self.may_pass(behind - 1)) or (
            self.board[behind + 1] == pawn and self.may_pass(behind + 1)
        ):
            self.hash ^= NUMBERS[square]
        else:
            self.passing = 0

    # --- end ---

    def verdict(self) -> i64:
        """Who has won, DRAW or NOBODY. The moves are listed already."""
        raise NotImplementedError

    def drawn(self) -> bool:
        """Is it a draw whatever could be moved?"""
        raise NotImplementedError

    def over(self) -> bool:
        if not self.settled:
            if not self.looked:
                self.look()
            if self.checks == 0 and self.can_step() and not self.drawn():
                return False  # and nobody has had to list the moves
            self.settle()
        return self.winner != NOBODY

    def third_time(self) -> bool:
        """R4: did this position occur twice before, with the same side to move and the same rights?"""
        if self.since < 8 or self.repeated:
            return self.repeated
        past = self.past
        seen: i64 = 0
        k = self.since - 4
        while k >= 0:
            if past[k] == self.hash:
                seen += 1
                if seen == 2:
                    return True
            k -= 2
        return False

    def points(self, seat: i64) -> float:
        if not self.over():
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if self.seat_of(self.winner) == seat else 0.0
