"""What chessmen are worth, and where: the numbers behind `chess.py`, each table made from a thought that can be said.

All is in hundredths of a pawn, for the middle game and for the endgame at once: a pair of numbers in one, `pair(m, e)`,
that can be added and taken away like any other. How much of either counts is said by the men that are left.

Pawns also stand in sets of 48 bits, row 2 to row 7 of the a-file first: `SPOT` is the bit of a square.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.chess.board import (
    A1,
    BISHOP,
    BLACK_MAN,
    FRAME,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    ROW,
    SQUARES,
    WHITE_MAN,
)

HALF: Final = 20  # bits of the endgame's part of a pair
WHOLE: Final = 24  # the men's weight at the beginning, see WEIGHTS

MIDDLE: Final = (0, 86, 330, 345, 490, 980, 0)  # by kind
ENDING: Final = (0, 112, 300, 325, 540, 1000, 0)
WEIGHTS: Final = vec[i64]([0, 0, 1, 1, 2, 4, 0])  # how much of the middle game a man carries
VALUES: Final = vec[i64]([0, 100, 325, 335, 515, 990, 10_000, 0])  # in an exchange

TEMPO: Final = 14
PAIR_OF_BISHOPS: Final = (28 << HALF) + 46
THREAT: Final = (42 << HALF) + 34  # a man attacked by a pawn
OUTPOST: Final = (22 << HALF) + 10
OPEN_FILE: Final = (26 << HALF) + 14
HALF_OPEN_FILE: Final = (12 << HALF) + 8
DOUBLED: Final = (8 << HALF) + 20
ISOLATED: Final = (11 << HALF) + 13
LAGGING: Final = (8 << HALF) + 9
LINKED: Final = (7 << HALF) + 6


def pair(middle: int, ending: int) -> int:
    """Two numbers in one."""
    return (middle << HALF) + ending


def _place(kind: int, column: int, row: int) -> int:
    """What a man is worth on a square, seen from its own side."""
    wing = min(column, 7 - column)  # 0: at the edge, 3: in the middle
    heart = wing + min(row, 7 - row)
    middle, ending = MIDDLE[kind], ENDING[kind]
    if kind == PAWN:  # takes the centre, and is worth more the further it has come
        middle += (row - 1) * (-2, -1, 3, 7)[wing] + (6 if wing == 3 and row in (3, 4) else 0)
        ending += (row - 1) * (row - 1) * 2 - 4 + (2 if wing == 0 else 0)
    elif kind == KNIGHT:  # lives in the centre and dies at the rim
        middle += 9 * heart - 34 + 4 * min(row, 5) - (12 if wing == 0 else 0)
        ending += 7 * heart - 26 - (8 if wing == 0 else 0)
    elif kind == BISHOP:  # off the first row, on long diagonals
        middle += 4 * heart - 12 - (10 if row == 0 else 0) + (9 if column in (row, 7 - row) else 0)
        ending += 3 * heart - 9
    elif kind == ROOK:  # towards the middle files, and on the seventh row
        middle += 3 * wing - 6 + (16 if row == 6 else 0) - (4 if 1 < row < 6 else 0)
        ending += (14 if row == 6 else 6 if row == 7 else 0) + min(row, 4)
    elif kind == QUEEN:  # not too early into the fray
        middle += 2 * heart - 6 - (4 * (row - 1) if 1 < row < 5 else 0)
        ending += 5 * heart - 16
    else:  # hides behind pawns as long as there are men to fear, then comes to the centre
        middle += (34, 26, -4, -26)[wing] if row == 0 else (14, 6, -16, -34)[wing] - 22 * (row - 1)
        middle += 8 if (column, row) in ((6, 0), (1, 0)) else 0
        ending += 12 * heart - 36
    return pair(middle, ending)


def _placed() -> list[int]:
    """256 × man + square: what the man is worth there; Black's count against White's."""
    placed = [0] * (24 * 256)
    for square in SQUARES:
        column, row = (square - A1) % ROW, (square - A1) // ROW
        for kind in range(PAWN, KING + 1):
            if kind == PAWN and row in (0, 7):
                continue
            placed[256 * (WHITE_MAN + kind) + square] = _place(kind, column, row)
            placed[256 * (BLACK_MAN + kind) + square] = -_place(kind, column, 7 - row)
    return placed


def _mobility() -> list[int]:
    """32 × kind + squares it reaches: the first few matter most."""
    table = [0] * (8 * 32)
    for kind, usual, middle, ending in ((KNIGHT, 4, 5, 5), (BISHOP, 6, 5, 5), (ROOK, 6, 3, 6), (QUEEN, 12, 2, 4)):
        for reach in range(32):
            more = reach - usual
            if more < 0:
                table[32 * kind + reach] = pair(middle * more - more * more // 2, ending * more - more * more // 2)
            else:
                table[32 * kind + reach] = pair(middle * more * 4 // 5, ending * more * 4 // 5)
    return table


def _near() -> list[int]:
    """128 + way: 1 if the square is the king's own or beside it."""
    return [1 if abs(way - ROW * row) <= 1 and -1 <= row <= 1 else 0 for way in range(-128, 128) for row in [_row(way)]]


def _row(way: int) -> int:
    return (way + ROW // 2) // ROW


def _distance() -> list[int]:
    """128 + way: the king's steps it takes."""
    return [max(abs(_row(way)), abs(way - ROW * _row(way))) for way in range(-128, 128)]


def _shelter(upward: bool) -> list[int]:
    """By the own pawns on a file (bits of rows 2 to 7): how well they cover a king behind them."""
    table = []
    for pawns in range(64):
        rows = [row for row in range(6) if pawns >> (row if upward else 5 - row) & 1]
        table.append(pair((14, 9, -2, -10, -14, -14)[rows[0]] if rows else -24, 0))
    return table


def _storm(upward: bool) -> list[int]:
    """By the enemy's pawns on a file: how they come near a king on the first row."""
    table = []
    for pawns in range(64):
        rows = [row for row in range(6) if pawns >> (row if upward else 5 - row) & 1]
        table.append(pair(-(4, 20, 13, 5, 0, 0)[rows[0]] if rows else -6, 0))
    return table


def _spot() -> list[int]:
    """By square: its place in a set of pawns."""
    spots = [0] * FRAME
    for square in SQUARES:
        column, row = (square - A1) % ROW, (square - A1) // ROW
        if 1 <= row <= 6:
            spots[square] = 6 * column + row - 1
    return spots


def _ahead(wide: int, upward: bool) -> list[int]:
    """By spot: the spots further on, on its file and `wide` files beside it."""
    table = []
    for spot in range(48):
        column, row = spot // 6, spot % 6
        files = range(max(0, column - wide), min(7, column + wide) + 1)
        rows = range(row + 1, 6) if upward else range(row)
        table.append(sum(1 << 6 * file + each for file in files for each in rows))
    return table


def _beside(back: bool, upward: bool) -> list[int]:
    """By spot: the spots on the files beside it; with `back` only those on its row or one behind."""
    table = []
    for spot in range(48):
        column, row = spot // 6, spot % 6
        rows = [row, row - 1 if upward else row + 1] if back else list(range(6))
        files = [file for file in (column - 1, column + 1) if 0 <= file <= 7]
        table.append(sum(1 << 6 * file + each for file in files for each in rows if 0 <= each <= 5))
    return table


PLACED: Final = vec[i64](_placed())
MOBILITY: Final = vec[i64](_mobility())
NEAR: Final = vec[i64](_near())
DISTANCE: Final = vec[i64](_distance())
ASSAULT: Final = vec[i64]([0, 0, 3, 3, 4, 6, 0])  # by kind: for each square near the king that it attacks
SHELTER: Final = vec[i64](_shelter(True) + _shelter(False))  # 64 for White's pawns, 64 for Black's
STORM: Final = vec[i64](_storm(True) + _storm(False))  # 64 for Black's pawns against White's king, 64 the other way
SPOT: Final = vec[i64](_spot())
AHEAD: Final = vec[i64](_ahead(0, True) + _ahead(0, False))  # 48 × colour + spot
PATH: Final = vec[i64](_ahead(1, True) + _ahead(1, False))
BESIDE: Final = vec[i64](_beside(False, True))
SUPPORT: Final = vec[i64](_beside(True, True) + _beside(True, False))
PASSED: Final = vec[i64]([pair((4, 8, 16, 36, 70, 116)[row], (12, 18, 34, 62, 108, 170)[row]) for row in range(6)])
BLOCKED: Final = vec[i64]([pair(2 + 3 * row, 4 + 6 * row) for row in range(6)])
ESCORT: Final = vec[i64]([0, 1, 2, 4, 7, 10])  # by row: how much the kings' distance to its path matters in the endgame
SPOTS: Final = vec[i64]([A1 + ROW * (spot % 6 + 1) + spot // 6 for spot in range(48)])
EDGE_OF: Final = vec[i64](  # by square: how far from the middle, for driving a bare king to the edge
    [
        max(0, 6 - min((at - A1) % ROW, 7 - (at - A1) % ROW) - min((at - A1) // ROW, 7 - (at - A1) // ROW))
        if at in SQUARES
        else 0
        for at in range(FRAME)
    ]
)
CORNER_OF: Final = vec[i64](  # 192 × shade + square: how near to a corner of this shade (0: a1 and h8)
    [
        (
            7
            - min(
                max(abs((at - A1) % ROW - column), abs((at - A1) // ROW - row))
                for column, row in (((0, 0), (7, 7)), ((7, 0), (0, 7)))[shade]
            )
            if at in SQUARES
            else 0
        )
        for shade in range(2)
        for at in range(FRAME)
    ]
)
