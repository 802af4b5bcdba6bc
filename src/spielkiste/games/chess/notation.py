"""Chess in writing: positions as Forsyth and Edwards put them, moves in standard algebraic notation."""

import re
from typing import Final

from mypy_extensions import i64

from spielkiste.games.chess.board import (
    A1,
    BLACK_MAN,
    GERMAN,
    INDEX,
    KING,
    LETTERS,
    MARKS,
    NAMES,
    NUMBERS,
    PAWN,
    ROW,
    SQUARES,
    WHITE_MAN,
)
from spielkiste.games.chess.men import CORNERS, HOMES, PROMOTE, WHITE, Chessmen
from spielkiste.table.errors import BadText

RIGHTS: Final = "KQkq"
LONGEST: Final = 150  # quiet plies; elsewhere the draw of the hundredth has to be claimed, and here too a FEN may come
WRITTEN: Final = re.compile(  # Nf3, Sbd2, e4, exd5, e8=Q, e2e4, Ng1-f3, e7e8q
    r"([KQRBNDTLS]?)([a-h]?)([1-8]?)[-x×:–]?([a-h][1-8])[=(/]?([QRBNDTLSqrbn]?)\)?(?: ?e\.?p\.?)?[+#!?]*"
)
CASTLING: Final = re.compile(r"([O0o])-?\1(-?\1)?[+#!?]*")


class Wish:
    """A move as somebody has written it; what they left open is empty."""

    def __init__(self) -> None:
        self.castling: int = 0  # +2: to the king's side, -2: to the queen's
        self.kind: int = 0
        self.column: str = ""
        self.row: str = ""
        self.to: int = 0
        self.new: int = 0

    def start(self) -> int:
        """The square the man is to leave, if it is named; else 0."""
        return INDEX.get(self.column + self.row, 0)

    def fits(self, position: Chessmen, move: int) -> bool:
        """Can the move be meant?"""
        at, to = move >> 8 & 255, move & 255
        kind = int(position.board[at]) & 7
        if self.castling:
            return kind == KING and to - at == self.castling
        return (
            to == self.to
            and move // PROMOTE == self.new
            and self.kind in (0, kind)
            and self.column in ("", NAMES[at][0])
            and self.row in ("", NAMES[at][1])
        )


def read_move(words: str) -> Wish | None:
    """What is written here: Nf3, Sf3, Ng1-f3, g1f3, e8=Q, e7e8q, O-O, 0-0 and the like; None if it is no move."""
    wish = Wish()
    castling = CASTLING.fullmatch(words)
    if castling:
        wish.castling = -2 if castling.group(2) else 2
        return wish
    written = WRITTEN.fullmatch(words)
    if written is None:
        return None
    letter, column, row, to, new = written.groups()
    if letter:
        wish.kind = LETTERS.index(GERMAN.get(letter, letter))
    elif not row:
        wish.kind, column = PAWN, column or to[0]
    if new:
        wish.new = LETTERS.index(GERMAN.get(new, new.upper()))
    wish.column, wish.row, wish.to = column, row, INDEX[to]
    return wish


def intended(position: Chessmen, words: str, moves: list[int]) -> list[int]:
    """Those of the moves that the words can mean. If none, a small first letter may stand for a large one."""
    for attempt in (words, words[:1].upper() + words[1:]):
        wish = read_move(attempt)
        found = [move for move in moves if wish.fits(position, move)] if wish else []
        if found:
            return found
    return []


def san(position: Chessmen, move: i64) -> str:
    """The move in standard algebraic notation."""
    after = position.copy()
    after.play(0, move)
    assert isinstance(after, Chessmen)
    after.look()
    return plain_san(position, int(move)) + ("" if after.checks == 0 else "+" if after.listed() else "#")


def plain_san(position: Chessmen, move: int) -> str:
    """The move without a sign for check."""
    at, to = move >> 8 & 255, move & 255
    kind = int(position.board[at]) & 7
    if kind == KING and abs(to - at) == 2:
        return "O-O" if to > at else "O-O-O"
    cross = "x" if position.board[to] or (kind == PAWN and to == position.passing) else ""
    new = "=" + LETTERS[move // PROMOTE] if move >= PROMOTE else ""
    column, row = NAMES[at][0], NAMES[at][1]
    if kind == PAWN:
        return (column if cross else "") + cross + NAMES[to] + new
    rivals = [
        NAMES[other >> 8 & 255]
        for other in position.listed()
        if other & 255 == to and other >> 8 & 255 != at and int(position.board[other >> 8 & 255]) & 7 == kind
    ]
    if not rivals:
        origin = ""
    elif all(name[0] != column for name in rivals):
        origin = column
    elif all(name[1] != row for name in rivals):
        origin = row
    else:
        origin = column + row
    return LETTERS[kind] + origin + cross + NAMES[to]


def fen(position: Chessmen) -> str:
    """The position in six fields: men, side to move, castling, en passant, quiet plies, number of the move."""
    rows = []
    for row in range(7, -1, -1):
        marks = "".join([MARKS[position.board[square]] for square in SQUARES[8 * row : 8 * row + 8]])
        rows.append(re.sub(" +", lambda gap: str(len(gap.group())), marks))
    rights = "".join(right for k, right in enumerate(RIGHTS) if position.rights >> k & 1)
    passing = NAMES[position.passing] if position.passing else "-"
    turn = "wb"[position.colour]
    return f"{'/'.join(rows)} {turn} {rights or '-'} {passing} {position.quiet} {position.number}"


def read_fen(position: Chessmen, fields: list[str]) -> None:
    """Set up an empty position as these six fields say."""
    men, turn, rights, passing, quiet, number = fields
    if turn not in ("w", "b"):
        raise BadText(f"w or b is to move, not {turn!r}")
    for digits in (quiet, number):
        if not re.fullmatch("[0-9]{1,5}", digits):
            raise BadText(f"quiet plies and the number of the move are whole numbers, not {digits!r}")
    lay_out(position, men)
    if turn == "b":
        position.pass_on()
    position.quiet, position.number = int(quiet), int(number)
    if position.quiet > LONGEST or position.number < 1:
        raise BadText(f"at most {LONGEST} quiet plies, and moves are numbered from 1, not {quiet} and {number}")
    allow_castling(position, "" if rights == "-" else rights)
    if position.commanded(position.foe_king, WHITE_MAN << position.colour):
        raise BadText("the side that is not to move stands in check")
    if passing != "-":
        if position.quiet:
            raise BadText(f"a pawn has just crossed {passing}, so no ply has been quiet, not {quiet}")
        allow_passing(position, passing)


def lay_out(position: Chessmen, men: str) -> None:
    """Put the men of both sides on the board."""
    rows = men.split("/")
    if len(rows) != 8:
        raise BadText(f"a board has 8 rows, not {len(rows)}")
    position.clear()
    for row, marks in enumerate(reversed(rows)):
        line = re.sub("[1-8]", lambda gap: " " * int(gap.group()), marks)
        if len(line) != 8 or set(line) - set(MARKS):
            raise BadText(f"row {row + 1} is not 8 squares, men as PNBRQK or pnbrqk and gaps as numbers: {marks!r}")
        for column, letter in enumerate(line):
            if letter != " ":
                position.put(MARKS.index(letter), A1 + ROW * row + column)
    white, black = re.sub("[^A-Z]", "", men), re.sub("[^a-z]", "", men).upper()
    for side, army in (("White", white), ("Black", black)):
        if army.count("K") != 1:
            raise BadText(f"{side} has one king, not {army.count('K')}")
        promoted = sum(max(0, army.count(letter) - most) for letter, most in zip("QRBN", (1, 2, 2, 2), strict=True))
        if army.count("P") + promoted > 8:
            raise BadText(f"{side} has more men than eight pawns can become")
    if "P" in (rows[0] + rows[7]).upper():
        raise BadText("no pawn stands on the first or the last row")


def allow_castling(position: Chessmen, rights: str) -> None:
    """Give these rights, if the men still stand where they stood."""
    if not re.fullmatch("K?Q?k?q?", rights):
        raise BadText(f"castling rights are some of KQkq or -, not {rights!r}")
    for right in rights:
        king, rook = ("K", "R") if right.isupper() else ("k", "r")
        if MARKS[position.board[INDEX[HOMES[right]]]] != king or MARKS[position.board[INDEX[CORNERS[right]]]] != rook:
            raise BadText(f"right {right}: king and rook do not stand on {HOMES[right]} and {CORNERS[right]}")
    position.rights = sum(1 << k for k, right in enumerate(RIGHTS) if right in rights)
    position.hash ^= NUMBERS[256 + position.rights]


def allow_passing(position: Chessmen, name: str) -> None:
    """A pawn has just crossed this square."""
    white = position.colour == WHITE
    ahead = ROW if white else -ROW
    square = INDEX.get(name, A1)
    pawn = (BLACK_MAN if white else WHITE_MAN) | PAWN
    crossed = name[1:] == ("6" if white else "3") and position.board[square - ahead] == pawn
    if not crossed or position.board[square] or position.board[square + ahead]:
        raise BadText(f"no pawn has just crossed {name}")
    position.open_passing(square)
