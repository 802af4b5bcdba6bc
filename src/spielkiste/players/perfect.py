"""Perfect play by a table: a won game is won as fast as can be, and where a game is drawn, the opponent is left with as
many ways to lose it as there are. What is lost against perfect play need not be lost against people: endgames last as
long as can be, and in a game whose table is complete a search that looks further than most, but not to the end, sets
traps (as the wolf level 5 wins all games against level 4 that way, and few by lasting long).

The tables count plies and know nothing of what has come up before; the rules end a game after so many plies, and when a
position comes up for the third time. Plies are easy: a win in n is a win while n plies are left, else a draw. What has
come up before cannot spoil a win that is played by the table from its first moment on: the plies to go fall with every
move, so that whatever comes up on the way was not there before, or the win would have begun there. Only where somebody
else has played up to here can a win lead through what has come up twice; `holds` finds that out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.morris.muehle import MuehlePosition
from spielkiste.players.budget import Budget
from spielkiste.players.morris_endings import UNKNOWN, Endings, endings
from spielkiste.players.numbering import LONGEST, NOWHERE, Numbering, numbering_of
from spielkiste.players.player import Player
from spielkiste.players.tables import Table, find
from spielkiste.table.position import Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

SURE: Final = 1000  # a game that is won; less a point for every ply it takes
TRAPS: Final = 5000  # nodes: who sees that all is lost hopes for nothing
UNTOLD: Final = 2 * SURE  # the tables do not know


class Oracle:
    """What tables say of a game for two."""

    def worth(self, position: Position, seat: i64) -> i64:
        """For this seat: SURE less the plies it takes to win, 0 for a draw, the plies it lasts less SURE for a loss."""
        raise NotImplementedError

    def worn(self, position: Position) -> bool:
        """Has something come up twice, and would end the game if it came up once more?"""
        return False

    def holds(self, position: Position, seat: i64) -> bool:
        """Can this seat bring home a win that the table promises, although some positions may not come up again?"""
        if position.over():
            return position.payoff(seat) > 0.0
        promised = self.worth(position, seat)
        if promised <= 0:
            return False
        out = buffer()
        own = (position.actors() >> seat) & 1 == 1
        mover = seat if own else 1 - seat
        count = position.moves(mover, out)
        k: i64 = 0
        while k < count:
            after = position.copy()
            after.play(mover, out[k])
            if not own or self.worth(after, seat) > promised:
                if self.holds(after, seat) == own:
                    return own
            k += 1
        return not own

    def snares(self, position: Position, seat: i64, out: vec[i64]) -> float:
        """How easily the opponent of this seat, who is to move, loses a drawn game: the share of the moves that do,
        more for those whose punishment takes long and is not seen coming."""
        other = 1 - seat
        if position.over() or not (position.actors() >> other) & 1:
            return 0.0
        count = position.moves(other, out)
        sum: i64 = 0
        k: i64 = 0
        while k < count:
            after = position.copy()
            after.play(other, out[k])
            worth = self.worth(after, seat)
            if 0 < worth <= SURE:
                sum += 1 + SURE - worth
            k += 1
        return float(sum) / float(count)


class NumberedOracle(Oracle):
    """A whole game whose positions have numbers."""

    def __init__(self, numbering: Numbering, table: Table) -> None:
        self.numbering: Numbering = numbering
        self.table: Table = table

    def worn(self, position: Position) -> bool:
        return self.numbering.worn(position)

    def worth(self, position: Position, seat: i64) -> i64:
        if position.over():
            paid = position.payoff(seat)
            return SURE if paid > 0.0 else -SURE if paid < 0.0 else 0
        value = self.table.at(self.numbering.number(position))
        if value == 0 or value == NOWHERE:
            return 0
        plies = value if value <= LONGEST else value - LONGEST
        if plies > self.numbering.left(position):
            return 0
        moves = (position.actors() >> seat) & 1 == 1
        return SURE - plies if (value <= LONGEST) == moves else plies - SURE


class MorrisOracle(Oracle):
    """Endgames of nine men's morris; the plies are those to the next stone that is taken for good."""

    def __init__(self, tables: Endings) -> None:
        self.tables: Endings = tables

    def worth(self, position: Position, seat: i64) -> i64:
        if position.over():
            paid = position.payoff(seat)
            return SURE if paid > 0.0 else -SURE if paid < 0.0 else 0
        assert isinstance(position, MuehlePosition)
        moves = (position.actors() >> seat) & 1 == 1
        if position.taking:
            best = self.best_to_take(position)
            if best == UNTOLD:
                return UNTOLD
            best = min(max(best, 1 - SURE), SURE - 1)
            if best > 0:
                best = SURE - 1  # taken within this ply
            elif best < 0:
                best = 1 - SURE
            return best if moves else -best
        value = self.tables.of(position)
        if value == UNKNOWN:
            return UNTOLD
        worth = SURE - value if value > 0 else -SURE - value if value < 0 else 0
        return worth if moves else -worth

    def best_to_take(self, position: MuehlePosition) -> i64:
        """The most that taking a stone is worth to the seat that takes it."""
        seat: i64 = 0 if position.actors() & 1 else 1
        out = buffer()
        best: i64 = -SURE
        count = position.moves(seat, out)
        k: i64 = 0
        while k < count:
            after = position.copy()
            after.play(seat, out[k])
            worth = self.worth(after, seat)
            if worth == UNTOLD:
                return UNTOLD
            best = max(best, worth)
            k += 1
        return best


def oracle(position: Position) -> Oracle | None:
    """The tables for this position, if there are any."""
    if isinstance(position, MuehlePosition):
        if position.own_hand + position.other_hand > 0 or position.white_seat < 0:
            return None
        return MorrisOracle(endings(position.take_any))
    numbering = numbering_of(position)
    if numbering is None:
        return None
    table = find(numbering.name)
    return None if table is None or table.size != numbering.size else NumberedOracle(numbering, table)


class PerfectPlayer(Player):
    """Plays by the table of its game; where there is none, as somebody else does."""

    def __init__(self, otherwise: Player) -> None:
        super().__init__()
        self.otherwise: Player = otherwise

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        known, seat = view.known, view.seat
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        after: list[Position] = []
        told: Oracle | None = None
        for move in moves:
            child = known.copy()
            child.play(seat, move)
            after.append(child)
            if told is None and not child.over():
                told = oracle(child)
                if told is None or told.worth(child, seat) == UNTOLD:
                    return self.otherwise.choose(view, rng, budget)
        if told is None:
            return self.otherwise.choose(view, rng, budget)
        worths = [int(told.worth(child, seat)) for child in after]
        best = max(worths)
        if best == UNTOLD:
            return self.otherwise.choose(view, rng, budget)
        if best < 0 and isinstance(told, NumberedOracle):
            return self.otherwise.choose(view, rng, Budget(budget.milliseconds, min(TRAPS, budget.nodes or TRAPS)))
        if best > 0 and told.worn(known):
            worths = [w if w <= 0 or told.holds(after[k], seat) else 0 for k, w in enumerate(worths)]
            best = max(worths)
        good = [k for k in range(len(moves)) if worths[k] == best]
        if best == 0 and len(good) > 1:
            out = buffer()
            snares = [told.snares(after[k], seat, out) for k in good]
            good = [k for k, snare in zip(good, snares, strict=True) if snare == max(snares)]
        return moves[good[rng.below(len(good))]]
