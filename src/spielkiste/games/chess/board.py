"""The chessboard and its men, for schach and its kin. Knows no game.

Squares are numbered in a frame of 16 columns and 12 rows, so that every step off the board lands on EDGE: a1 is 36, one
column is 1, one row is 16. A man is its kind + 8 for White or + 16 for Black; an empty square is 0. A set of squares is
two halves of 32 bits, rows 1 to 4 (LOW) and rows 5 to 8 (HIGH).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.rng import Rng
from spielkiste.things.bits import lone_bits
from spielkiste.things.squares import SquareBoard

FRAME: Final = 192
A1: Final = 36
ROW: Final = 16
FIRST_ROW: Final = 2  # the rows are the squares divided by 16
SECOND_ROW: Final = 3
LAST_ROW: Final = 9
PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
WHITE_MAN: Final = 8
BLACK_MAN: Final = 16
ANY_MAN: Final = 24
EDGE: Final = 32
LETTERS: Final = " PNBRQK"  # by kind, as all the world writes them
MARKS: Final = " " * 9 + "PNBRQK" + " " * 2 + "pnbrqk"  # by man, as FEN writes them
GERMAN: Final = {"S": "N", "L": "B", "T": "R", "D": "Q"}
KINDS: Final = ("", "pawn", "knight", "bishop", "rook", "queen", "king")
FIGURES: Final = (" ♙♘♗♖♕♔", " ♟♞♝♜♛♚")

STRAIGHT: Final = (16, 1, -16, -1)
DIAGONAL: Final = (17, -15, -17, 15)
LEAPS: Final = (33, 18, -14, -31, -33, -18, 14, 31)
STEPS: Final = vec[i64](STRAIGHT + DIAGONAL)
EAST: Final = 2  # the bit of the step to the right in a zone
WEST: Final = 8
JUMPS: Final = vec[i64](LEAPS)
FIRST_STEP: Final = vec[i64]([0, 0, 0, 4, 0, 0, 0])  # the part of STEPS along which a kind slides
LAST_STEP: Final = vec[i64]([0, 0, 0, 8, 4, 8, 0])

CENTRE: Final = 256  # in a zone of 3 × 3 squares: the middle one; bit k: the square STEPS[k] from there

BOARD: Final = SquareBoard(dark=False)
SQUARES: Final = [A1 + ROW * row + column for column, row in BOARD.at]
NAMES: Final = dict(zip(SQUARES, BOARD.names, strict=True))
INDEX: Final = {name: square for square, name in NAMES.items()}


def attacks(man: int) -> list[int]:
    """How far from it the squares lie that a man attacks, alone on the board. (schach/C4 to C6)"""
    kind = man & 7
    if kind == PAWN:
        return [15, 17] if man & WHITE_MAN else [-15, -17]
    if kind == KNIGHT:
        return list(LEAPS)
    if kind == KING:
        return list(STRAIGHT + DIAGONAL)
    lines = {BISHOP: DIAGONAL, ROOK: STRAIGHT, QUEEN: STRAIGHT + DIAGONAL}[kind]
    return [far * step for step in lines for far in range(1, 8)]


def _zones() -> list[int]:
    """256 × man + 128 + way: what the man, alone on the board, attacks of the zone around the square `way` off."""
    zones = [0] * (24 * 256)
    for colour in (WHITE_MAN, BLACK_MAN):
        for man in range(colour + PAWN, colour + KING + 1):
            for way in attacks(man):
                zones[256 * man + 128 + way] |= CENTRE
                for k, step in enumerate(STRAIGHT + DIAGONAL):
                    if -120 < way - step < 120:
                        zones[256 * man + 128 + way - step] |= 1 << k
    return zones


def _towards() -> list[int]:
    """128 + way: the step that leads there in a straight line or a diagonal; 0 if none does."""
    steps = [0] * 256
    for step in STRAIGHT + DIAGONAL:
        for far in range(1, 8):
            steps[128 + far * step] = step
    return steps


def _half(upper: int) -> list[int]:
    """By square: its bit in this half of a set."""
    bits = [0] * FRAME
    for number, square in enumerate(SQUARES):
        if number // 32 == upper:
            bits[square] = 1 << number % 32
    return bits


def _numbers() -> list[int]:
    """256 × man + square: random numbers whose sum is a position. 0 to 767 are for what else belongs to it."""
    rng = Rng(1)
    return [0] + [rng.below(1 << 30) << 30 | rng.below(1 << 30) for _ in range(24 * 256 - 1)]


ZONES: Final = vec[i64](_zones())
TOWARDS: Final = vec[i64](_towards())
LOW: Final = vec[i64](_half(0))
HIGH: Final = vec[i64](_half(1))
PLACES: Final = vec[i64]([SQUARES[bit] for bit in lone_bits()])  # of a lone bit in the lower half
NUMBERS: Final = vec[i64](_numbers())
