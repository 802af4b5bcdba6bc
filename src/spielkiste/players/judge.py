"""What alpha-beta search has to be told about a game for two: how good a position looks, and where to look first.

The rules it knows from `Position`; everything here has a default that is right for any such game, and dull. A family of
games overrides `worth`, then `promise`, then what makes its tactics: `forced` and `lively` for the quiet end of the
search, `urgent` for what deserves a deeper look, `passed` where having to move is hardly ever a burden.

A judge is told nothing between positions and keeps nothing: the same position, the same judgement. Its methods are
asked millions of times, so they work on the position's own attributes (`assert isinstance(position, …)` costs nothing)
and write into buffers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.position import Position

MAN: Final = 100  # values are in hundredths of a man
WIN: Final = 30_000  # to have won; each step that it takes to get there makes it one less
WON: Final = WIN - 1_000  # from here on a win is proven, and below -WON a loss
LIVELY: Final = 1 << 20  # moves that promise this much are tried first and never looked at less deeply


class Judge:
    """How somebody who knows a game looks at it, for the seat that is to move.

    The games are for seats 0 and 1 (one of them is to move until it is over), without chance once players are asked,
    and with moves below 2^24. One seat may make several moves in a row.
    """

    def __init__(self) -> None:
        self.most: i64 = 256  # room for the longest list of moves
        self.bold: i64 = 10  # how much worse than nothing a draw is to the seat that thinks
        self.margin: i64 = 0  # what a move can hardly gain: a position so much too good is not looked into; 0: always
        self.passes: bool = False  # does `passed` ever say yes?
        self.hope: i64 = 0  # what a quiet move can hardly gain: late and hopeless ones are given up soon; 0: never

    def worth(self, position: Position) -> i64:
        """How the game stands for the seat to move, in hundredths of a man, well between -WON and WON."""
        return 0

    def promise(self, position: Position, move: i64) -> i64:
        """How early to try this move, from 0; LIVELY and more: a capture or the like."""
        return 0

    def moves(self, position: Position, seat: i64, out: vec[i64]) -> i64:
        """The moves to think about: the legal ones, but those that break a rule at a price."""
        n = position.moves(seat, out)
        if position.tempting:
            fair: i64 = 0
            k: i64 = 0
            while k < n:
                if not position.breach(out[k]):
                    out[fair] = out[k]
                    fair += 1
                k += 1
            return fair
        return n

    def forced(self, position: Position) -> bool:
        """Is the seat to move not free to be content with how the game stands (in check, must capture, mid-turn)?

        At the end of the search every move is then looked at, else `worth` counts, or one of the `lively` moves.
        """
        return position.mid_turn()

    def lively(self, position: Position, out: vec[i64]) -> i64:
        """Write the moves that may change the balance so much that the search must not end before them: captures."""
        return 0

    def gain(self, position: Position, move: i64) -> i64:
        """What a lively move can win at most, without what stands better then. Only asked if there is `hope`."""
        return WIN

    def presses(self, position: Position, move: i64) -> bool:
        """Does this quiet move give check, or the like? Then it is not given up. Only asked if there is `hope`."""
        return False

    def urgent(self, position: Position) -> bool:
        """Is this a moment to look one move deeper (in check)?"""
        return False

    def passed(self, position: Position) -> bool:
        """Let the seat to move pass, changing the position in place, though the rules may not allow it.

        Who is still doing well then is doing very well: the search looks no further (null move). False, with the
        position as it was: here having to move might be a burden. Only asked if `passes` is set.
        """
        return False

    def quiet(self, position: Position) -> i64:
        """How many of the last moves could be undone: no position from before them can come again. Many is safe."""
        return 1_000

    def key(self, position: Position) -> i64:
        """Positions with the same key are the same to the search: `Position.key`, and what else decides."""
        return position.key()
