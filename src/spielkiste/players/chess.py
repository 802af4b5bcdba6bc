"""How chess looks to somebody who knows it: what a position is worth, which moves to try first, when it is quiet.

`worth` adds up what can be seen without moving: the men and where they stand, how far they reach, the pawns, and how
safe the kings are; each for the middle game and for the endgame, mixed by the men that are left. `exchange` plays out
all captures on one square. The numbers stand in `chess_values.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.chess.board import (
    ANY_MAN,
    BISHOP,
    BLACK_MAN,
    CENTRE,
    EDGE,
    FIRST_STEP,
    JUMPS,
    KING,
    KNIGHT,
    LAST_STEP,
    PAWN,
    PLACES,
    QUEEN,
    ROOK,
    ROW,
    STEPS,
    TOWARDS,
    WHITE_MAN,
    ZONES,
)
from spielkiste.games.chess.men import BLACK, PROMOTE, WHITE
from spielkiste.games.chess.schach import ChessPosition
from spielkiste.players.alphabeta import AlphaBetaPlayer
from spielkiste.players.chess_values import (
    AHEAD,
    ASSAULT,
    BESIDE,
    BLOCKED,
    CORNER_OF,
    DISTANCE,
    DOUBLED,
    EDGE_OF,
    ESCORT,
    HALF,
    HALF_OPEN_FILE,
    ISOLATED,
    LAGGING,
    LINKED,
    MOBILITY,
    NEAR,
    OPEN_FILE,
    OUTPOST,
    PAIR_OF_BISHOPS,
    PASSED,
    PATH,
    PLACED,
    SHELTER,
    SPOT,
    SPOTS,
    STORM,
    SUPPORT,
    TEMPO,
    THREAT,
    VALUES,
    WEIGHTS,
    WHOLE,
)
from spielkiste.players.judge import LIVELY, Judge
from spielkiste.players.skill import skill
from spielkiste.table.position import Position
from spielkiste.things.bits import LONE, bit, lowest

WHITE_PAWN: Final = WHITE_MAN | PAWN
BLACK_PAWN: Final = BLACK_MAN | PAWN
REMEMBERED: Final = 8192  # formations of pawns, a power of two
ENDING_PART: Final = (1 << HALF) - 1
MIDDLE_ONE: Final = 1 << HALF
HALF_ONE: Final = 1 << (HALF - 1)
GOOD: Final = LIVELY + 1000  # a capture that costs nothing, and more for what it takes
POOR: Final = 0


class ChessJudge(Judge):
    """Looks at chess."""

    def __init__(self) -> None:
        super().__init__()
        self.margin = 85
        self.passes = True
        self.hope = 95
        self.pieces: vec[i64] = vec[i64]([0] * 32)  # 256 × man + square of the men that are no pawns
        self.pawns: vec[i64] = vec[i64]([-1] * (4 * REMEMBERED))  # White's, Black's, worth, the passed ones
        self.line: vec[i64] = vec[i64]([0] * 80)  # men that attack a square, by direction, the first one first
        self.heads: vec[i64] = vec[i64]([0] * 9)
        self.gains: vec[i64] = vec[i64]([0] * 34)

    # --- what a position is worth ---

    def worth(self, position: Position) -> i64:
        assert isinstance(position, ChessPosition)
        board = position.board
        colour = position.colour
        if colour == WHITE:
            white_king, black_king = position.own_king, position.foe_king
        else:
            white_king, black_king = position.foe_king, position.own_king
        pieces = self.pieces
        count: i64 = 0
        total: i64 = 0
        white_pawns: i64 = 0
        black_pawns: i64 = 0
        base: i64 = 0
        rest = position.own_low | position.foe_low
        while True:
            while rest != 0:
                one = rest & -rest
                rest ^= one
                at = base + PLACES[(one * LONE >> 27) & 31]
                man = board[at]
                known = man << 8 | at
                total += PLACED[known]
                if man == WHITE_PAWN:
                    white_pawns |= bit(SPOT[at])
                elif man == BLACK_PAWN:
                    black_pawns |= bit(SPOT[at])
                else:
                    pieces[count] = known
                    count += 1
            if base != 0:
                break
            base = 4 * ROW
            rest = position.own_high | position.foe_high

        at = self.formation(white_pawns, black_pawns)
        total += self.pawns[at + 2]
        passed = self.pawns[at + 3]

        phase: i64 = 0
        white_men: i64 = 0  # without pawns and king
        black_men: i64 = 0
        bishops: i64 = 0  # White's + 16 × Black's
        white_assault: i64 = 0
        black_assault: i64 = 0
        assailants: i64 = 0  # White's + 16 × Black's
        k: i64 = 0
        while k < count:
            at = pieces[k] & 255
            man = pieces[k] >> 8
            k += 1
            kind = man & 7
            if kind == KING:
                continue
            phase += WEIGHTS[kind]
            if man & WHITE_MAN:
                sign: i64 = 1
                side: i64 = 0
                enemy = black_king
                own_pawns, foe_pawns = white_pawns, black_pawns
                white_men += VALUES[kind]
                guard: i64 = BLACK_PAWN
                ahead: i64 = ROW
            else:
                sign = -1
                side = 1
                enemy = white_king
                own_pawns, foe_pawns = black_pawns, white_pawns
                black_men += VALUES[kind]
                guard = WHITE_PAWN
                ahead = -ROW
            own = man & ANY_MAN
            reach: i64 = 0
            near: i64 = 0
            worth: i64 = 0
            if board[at + ahead - 1] == guard or board[at + ahead + 1] == guard:
                worth -= THREAT
            if kind == KNIGHT:
                j: i64 = 0
                while j < 8:
                    to = at + JUMPS[j]
                    j += 1
                    there = board[to]
                    if there & EDGE:
                        continue
                    near += NEAR[128 + to - enemy]
                    if there & own == 0 and board[to + ahead - 1] != guard and board[to + ahead + 1] != guard:
                        reach += 1
                row = at >> 4
                if 4 <= row <= 7:
                    spot = SPOT[at]
                    if (
                        SUPPORT[48 * side + spot] & ~_row_of(spot) & own_pawns
                        and PATH[48 * side + spot] & BESIDE[spot] & foe_pawns == 0
                    ):
                        worth += OUTPOST
            else:
                j = FIRST_STEP[kind]
                end = LAST_STEP[kind]
                while j < end:
                    step = STEPS[j]
                    j += 1
                    to = at + step
                    while board[to] == 0:
                        reach += 1
                        near += NEAR[128 + to - enemy]
                        to += step
                    there = board[to]
                    if there & EDGE == 0:
                        near += NEAR[128 + to - enemy]
                        if there & own == 0:
                            reach += 1
                if kind == BISHOP:
                    bishops += 1 + 15 * side
                elif kind == ROOK:
                    file = (bit(6) - 1) << 6 * ((at & 15) - 4)
                    if own_pawns & file == 0:
                        worth += HALF_OPEN_FILE if foe_pawns & file else OPEN_FILE
            worth += MOBILITY[(kind << 5) + reach]
            total += sign * worth
            if near:
                if side:
                    black_assault += near * ASSAULT[kind]
                    assailants += 16
                else:
                    white_assault += near * ASSAULT[kind]
                    assailants += 1
        if bishops & 15 >= 2:
            total += PAIR_OF_BISHOPS
        if bishops >> 4 >= 2:
            total -= PAIR_OF_BISHOPS

        # the kings: their walls of pawns, and who is before them
        if black_men > 1000:
            total += _walls(white_king, white_pawns, black_pawns, 0)
        if white_men > 1000:
            total -= _walls(black_king, black_pawns, white_pawns, 64)
        if assailants & 15 >= 2:
            total += MIDDLE_ONE * _danger(white_assault)
        if assailants >> 4 >= 2:
            total -= MIDDLE_ONE * _danger(black_assault)

        while passed != 0:
            spot = lowest(passed)
            passed &= passed - 1
            at = SPOTS[spot]
            if board[at] == WHITE_PAWN:
                row = spot % 6
                stop = at + ROW
                worth = PASSED[row] + ESCORT[row] * (DISTANCE[128 + black_king - stop] * 5)
                worth -= ESCORT[row] * (DISTANCE[128 + white_king - stop] * 2)
                if board[stop] != 0:
                    worth -= BLOCKED[row]
                total += worth
            else:
                row = 5 - spot % 6
                stop = at - ROW
                worth = PASSED[row] + ESCORT[row] * (DISTANCE[128 + white_king - stop] * 5)
                worth -= ESCORT[row] * (DISTANCE[128 + black_king - stop] * 2)
                if board[stop] != 0:
                    worth -= BLOCKED[row]
                total -= worth

        if colour == BLACK:
            total = -total
        ending = ((total + HALF_ONE) & ENDING_PART) - HALF_ONE
        middle = (total - ending) >> HALF
        if phase > WHOLE:
            phase = WHOLE
        value = (middle * phase + ending * (WHOLE - phase)) // WHOLE
        if phase <= 12:
            value = self.ending(position, value, white_men, black_men, white_pawns, black_pawns, bishops)
        return value + TEMPO

    def formation(self, white: i64, black: i64) -> i64:
        """Where the judgement of these pawns stands in `pawns`."""
        mixed = (white & 0xFFFFFF) * 0x9E3779 + (white >> 24) * 0x85EBCA
        mixed += (black & 0xFFFFFF) * 0xC2B2AE + (black >> 24) * 0x27D4EB
        at = ((mixed ^ (mixed >> 23)) >> 9 & (REMEMBERED - 1)) * 4
        pawns = self.pawns
        if pawns[at] != white or pawns[at + 1] != black:
            passed_white = _passed(white, black, 0)
            passed_black = _passed(black, white, 48)
            pawns[at] = white
            pawns[at + 1] = black
            pawns[at + 2] = _structure(white, black, 0) - _structure(black, white, 48)
            pawns[at + 3] = passed_white | passed_black
        return at

    def ending(
        self,
        position: ChessPosition,
        value: i64,
        white: i64,
        black: i64,
        white_pawns: i64,
        black_pawns: i64,
        bishops: i64,
    ) -> i64:
        """What is known of endgames: who cannot win, and how a bare king is mated."""
        winning_white = (value > 0) == (position.colour == WHITE)
        if winning_white:
            strong, weak, pawns, others = white, black, white_pawns, black_pawns
        else:
            strong, weak, pawns, others = black, white, black_pawns, white_pawns
        ours = winning_white == (position.colour == WHITE)
        lone = position.foe_king if ours else position.own_king
        if weak == 0 and others == 0 and strong >= VALUES[ROOK]:
            bonus = 12 * EDGE_OF[lone] + 6 * (7 - DISTANCE[128 + position.own_king - position.foe_king])
            if pawns == 0 and strong == VALUES[BISHOP] + VALUES[KNIGHT]:
                bonus += 25 * CORNER_OF[192 * self.shade(position) + lone]
            return value + bonus if value > 0 else value - bonus
        if pawns == 0 and strong - weak < VALUES[ROOK] - 150:
            return value // 12 if value > 0 else -(-value // 12)
        if bishops == 17 and white == VALUES[BISHOP] and black == VALUES[BISHOP] and self.shade(position) == 2:
            return value // 2 if value > 0 else -(-value // 2)  # bishops that never meet
        return value

    def shade(self, position: ChessPosition) -> i64:
        """On which shade the bishops stand: 0, 1, or 2 if on both."""
        seen: i64 = 0
        base: i64 = 0
        rest = position.own_low | position.foe_low
        while True:
            while rest != 0:
                one = rest & -rest
                rest ^= one
                at = base + PLACES[(one * LONE >> 27) & 31]
                if position.board[at] & 7 == BISHOP:
                    seen |= bit((at + (at >> 4)) & 1)
            if base != 0:
                break
            base = 4 * ROW
            rest = position.own_high | position.foe_high
        return seen - 1 if seen else 0

    # --- which moves first ---

    def promise(self, position: Position, move: i64) -> i64:
        assert isinstance(position, ChessPosition)
        board = position.board
        taken = board[move & 255] & 7
        if taken == 0 and move < PROMOTE:
            return 0
        mover = board[move >> 8 & 255] & 7
        gain = GOOD + 16 * VALUES[taken] - VALUES[mover]
        if move >= PROMOTE:
            return gain + 16 * VALUES[move >> 16] if move >> 16 == QUEEN else POOR
        if VALUES[mover] > VALUES[taken] and self.exchange(position, move) < 0:
            return POOR
        return gain

    def lively(self, position: Position, out: vec[i64]) -> i64:
        """Captures that cost nothing, and new queens."""
        assert isinstance(position, ChessPosition)
        if not position.settled:
            position.settle()
        board = position.board
        legal = position.legal
        n: i64 = 0
        k: i64 = 0
        while k < position.choices:
            move = legal[k]
            k += 1
            taken = board[move & 255] & 7
            if taken == 0:
                if move >> 16 != QUEEN and not (move & 255 == position.passing and board[move >> 8 & 255] & 7 == PAWN):
                    continue
            else:
                if move >= PROMOTE and move >> 16 != QUEEN:
                    continue
                if VALUES[board[move >> 8 & 255] & 7] > VALUES[taken] and self.exchange(position, move) < 0:
                    continue
            out[n] = move
            n += 1
        return n

    def gain(self, position: Position, move: i64) -> i64:
        assert isinstance(position, ChessPosition)
        taken = position.board[move & 255] & 7
        if move >= PROMOTE:
            return VALUES[taken] + VALUES[move >> 16]
        return VALUES[taken] if taken else VALUES[PAWN]

    def presses(self, position: Position, move: i64) -> bool:
        """C7: does the man that moves give check?"""
        assert isinstance(position, ChessPosition)
        board = position.board
        to = move & 255
        king = position.foe_king
        man = board[move >> 8 & 255]
        if ZONES[(man << 8) + 128 + king - to] & CENTRE == 0:
            return False
        if man & 7 <= KNIGHT:
            return True
        step = TOWARDS[128 + king - to]
        to += step
        while board[to] == 0:
            to += step
        return to == king

    def exchange(self, position: ChessPosition, move: i64) -> i64:
        """What a capture wins when both sides then take on that square, the cheapest man first, while it pays."""
        board = position.board
        origin = move >> 8 & 255
        to = move & 255
        line = self.line
        heads = self.heads
        k: i64 = 0
        while k < 8:  # who stands in line, one behind the other
            n: i64 = k * 8
            heads[k] = n
            step = STEPS[k]
            at = to + step
            far: i64 = 1
            while True:
                man = board[at]
                if man == 0 or at == origin:
                    at += step
                    far += 1
                    continue
                kind = man & 7
                if man & EDGE or not _along(man, kind, k, far, step):
                    break
                line[n] = man
                n += 1
                at += step
                far += 1
            line[n] = 0
            k += 1
        n = 64
        k = 0
        while k < 8:
            at = to + JUMPS[k]
            if at != origin and board[at] & 7 == KNIGHT:
                line[n] = board[at]
                n += 1
            k += 1
        line[n] = 0
        heads[8] = 64

        mover = board[origin]
        gains = self.gains
        gains[0] = VALUES[board[to] & 7]
        at_stake = VALUES[mover & 7]
        turn = (mover & ANY_MAN) ^ ANY_MAN
        depth: i64 = 0
        while True:
            cheapest: i64 = 100_000
            chosen: i64 = -1
            k = 0
            while k < 8:
                man = line[heads[k]]
                if man & turn and VALUES[man & 7] < cheapest:
                    cheapest = VALUES[man & 7]
                    chosen = k
                k += 1
            k = heads[8]
            while line[k] != 0:
                if line[k] & turn and VALUES[KNIGHT] < cheapest:
                    cheapest = VALUES[KNIGHT]
                    chosen = 8
                    if k != heads[8]:
                        line[k] = line[heads[8]]
                    break
                k += 1
            if chosen < 0:
                break
            depth += 1
            gains[depth] = at_stake - gains[depth - 1]
            at_stake = cheapest
            heads[chosen] += 1
            turn ^= ANY_MAN
            if depth >= 32:
                break
        while depth > 0:
            if gains[depth] > -gains[depth - 1]:
                gains[depth - 1] = -gains[depth]
            depth -= 1
        return gains[0]

    # --- when it is quiet ---

    def forced(self, position: Position) -> bool:
        """C7: a check must be answered."""
        assert isinstance(position, ChessPosition)
        if not position.looked:
            position.look()
        return position.checks > 0

    def urgent(self, position: Position) -> bool:
        return self.forced(position)

    def passed(self, position: Position) -> bool:
        assert isinstance(position, ChessPosition)
        if not _has_pieces(position):  # with pawns alone, having to move is often what loses
            return False
        position.give_way()
        return True

    def quiet(self, position: Position) -> i64:
        assert isinstance(position, ChessPosition)
        return position.quiet

    def key(self, position: Position) -> i64:
        assert isinstance(position, ChessPosition)
        return position.hash


def _has_pieces(position: ChessPosition) -> bool:
    """Has the side to move more than king and pawns?"""
    base: i64 = 0
    rest = position.own_low
    while True:
        while rest != 0:
            one = rest & -rest
            rest ^= one
            kind = position.board[base + PLACES[(one * LONE >> 27) & 31]] & 7
            if PAWN < kind < KING:
                return True
        if base != 0:
            return False
        base = 4 * ROW
        rest = position.own_high


def _row_of(spot: i64) -> i64:
    """All spots of one row."""
    return 0x041041041041 << spot % 6


def _along(man: i64, kind: i64, k: i64, far: i64, step: i64) -> bool:
    """Does a man so far away in direction k (its step towards it is -step) attack along that line?"""
    if kind == QUEEN:
        return True
    if kind == ROOK:
        return k < 4
    if kind == BISHOP:
        return k >= 4
    if far != 1:
        return False
    if kind == KING:
        return True
    return kind == PAWN and k >= 4 and (step < 0) == (man & WHITE_MAN != 0)


def _walls(king: i64, own: i64, foes: i64, side: i64) -> i64:
    """How well a king is covered by pawns. side: 0 White's king, 64 Black's."""
    column = (king & 15) - 4
    row = king >> 4
    if (row > 3) if side == 0 else (row < 8):
        return 0
    middle = 1 if column < 1 else 6 if column > 6 else column
    worth: i64 = 0
    file = middle - 1
    while file <= middle + 1:
        worth += SHELTER[side + (own >> 6 * file & 63)] + STORM[side + (foes >> 6 * file & 63)]
        file += 1
    return worth


def _danger(assault: i64) -> i64:
    danger = assault * assault // 5
    return 420 if danger > 420 else danger


def _passed(own: i64, foes: i64, side: i64) -> i64:
    """The pawns before which no enemy pawn stands or can come, and no own one either."""
    passed: i64 = 0
    rest = own
    while rest != 0:
        spot = lowest(rest)
        rest &= rest - 1
        if PATH[side + spot] & foes == 0 and AHEAD[side + spot] & own == 0:
            passed |= bit(spot)
    return passed


def _structure(own: i64, foes: i64, side: i64) -> i64:
    """What a side's pawns are worth as a formation."""
    worth: i64 = 0
    rest = own
    while rest != 0:
        spot = lowest(rest)
        rest &= rest - 1
        if AHEAD[side + spot] & own:
            worth -= DOUBLED
        if BESIDE[spot] & own == 0:
            worth -= ISOLATED
        elif SUPPORT[side + spot] & own:
            worth += LINKED
        elif BESIDE[spot] & own & ~PATH[side + spot] == 0:  # all its neighbours are further on
            worth -= LAGGING
    return worth


JUDGE: Final = ChessJudge()


def schach(level: int) -> AlphaBetaPlayer:
    return AlphaBetaPlayer(JUDGE, skill(level))
