"""A number for every position of a small game, so that a table can hold its value; and what such a value says.

A position is numbered as whoever is to move sees it: two positions that differ only in the seats' names are one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.enclosure.wolf_und_schafe import SHEEP, WolfPosition
from spielkiste.games.small.trix import PIECES, SQUARES, TrixPosition
from spielkiste.table.position import Position
from spielkiste.things.bits import bit
from spielkiste.things.subsets import rank, spread, squeeze, subsets, unrank

# What an entry of a table says of the side to move
DRAWN: Final = 0
LONGEST: Final = 100  # 1 … 100: it wins, in so many plies with the best play of both; 101 … 200: it loses, in n - 100
NOWHERE: Final = 255  # no position has this number


class Numbering:
    """Positions of a game and their numbers, 0 … size - 1."""

    def __init__(self, name: str, size: i64) -> None:
        self.name: str = name  # of the table
        self.size: i64 = size

    def number(self, position: Position) -> i64:
        """Of a position that is not over, in which a seat is to move."""
        raise NotImplementedError

    def position(self, number: i64) -> Position | None:
        """A position with this number; None: there is none."""
        raise NotImplementedError

    def left(self, position: Position) -> i64:
        """How many plies the rules still allow."""
        return LONGEST

    def worn(self, position: Position) -> bool:
        """Has something come up twice, and would end the game if it came up once more?"""
        return False


TRIX_OTHER: Final = 286  # sets of three out of thirteen squares
TRIX_SIZE: Final = 560 * TRIX_OTHER  # 560: sets of three out of sixteen


def _reversed_bits() -> list[int]:
    return [int(f"{mask:08b}"[::-1], 2) for mask in range(256)]


REVERSED: Final = vec[i64](_reversed_bits())


class TrixNumbering(Numbering):
    """The pieces of the side to move, then the others; with a deadline, `layer` is the number of plies made, of which
    all from 2 × deadline - 2 on are one."""

    def __init__(self, setup: str, deadline: i64 = 0, layer: i64 = 0) -> None:
        layers: i64 = 1 if deadline == 0 else 2 * deadline - 1
        name = f"trix-{setup}" if deadline == 0 else f"trix-{setup}-{deadline}"
        super().__init__(name, layers * TRIX_SIZE)
        self.setup: str = setup
        self.deadline: i64 = deadline
        self.layers: i64 = layers

    def number(self, position: Position) -> i64:
        assert isinstance(position, TrixPosition)
        own, other = position.men[position.turn], position.men[1 - position.turn]
        if position.turn == 1:  # turned round, it is the other seat's view
            own = (REVERSED[own & 255] << 8) | REVERSED[own >> 8]
            other = (REVERSED[other & 255] << 8) | REVERSED[other >> 8]
        layer = min(position.plies, self.layers - 1)
        return (layer * 560 + rank(own)) * TRIX_OTHER + rank(squeeze(other, own))

    def position(self, number: i64) -> Position | None:
        position = TrixPosition(self.setup, self.deadline)
        layer = number // TRIX_SIZE
        rest = number % TRIX_SIZE
        own = unrank(rest // TRIX_OTHER, PIECES)
        other = spread(unrank(rest % TRIX_OTHER, PIECES), own)
        if own & ~position.home[1] == 0 or other & ~position.home[0] == 0:  # somebody has arrived
            return None
        if layer & 1:  # then seat 1 is to move, if seat 0 began
            position.men[1] = (REVERSED[own & 255] << 8) | REVERSED[own >> 8]
            position.men[0] = (REVERSED[other & 255] << 8) | REVERSED[other >> 8]
        else:
            position.men[0], position.men[1] = own, other
        position.turn = layer & 1
        position.plies = layer
        return position

    def left(self, position: Position) -> i64:
        assert isinstance(position, TrixPosition)
        return LONGEST - position.plies

    def worn(self, position: Position) -> bool:
        assert isinstance(position, TrixPosition)
        if self.deadline > 0:  # whoever waits for it passes through the same positions: too many ways to follow
            return False
        past = [position.past[k] for k in range(position.plies)]
        return any(board > 0 and past.count(board) > 1 for board in past)


class WolfNumbering(Numbering):
    """The sheep, the wolf, who is to move. From the wolf's placing on; who it is does not matter."""

    def __init__(self) -> None:
        super().__init__("wolf-und-schafe", subsets(32, 4) * 64)

    def number(self, position: Position) -> i64:
        assert isinstance(position, WolfPosition)
        return (rank(position.sheep) << 6) | (position.wolf << 1) | (1 if position.sheep_turn else 0)

    def position(self, number: i64) -> Position | None:
        position = WolfPosition(True)
        position.sheep = unrank(number >> 6, 4)
        position.wolf = (number >> 1) & 31
        position.sheep_turn = number & 1 == 1
        position.wolf_seat = 0
        if position.sheep & bit(position.wolf):
            return None
        position.settle()
        return None if position.over() else position


def numbering_of(position: Position) -> Numbering | None:
    """How the positions of this game are numbered, if this one has a number."""
    if isinstance(position, TrixPosition):
        return TrixNumbering(position.setup, position.deadline)
    if isinstance(position, WolfPosition):
        return WolfNumbering() if position.wolf >= 0 else None
    return None


assert subsets(SQUARES, PIECES) * TRIX_OTHER == TRIX_SIZE
assert SHEEP == 15
