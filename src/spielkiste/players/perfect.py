"""Perfect play by a table: a won game is won as fast as can be, a lost one lasts as long as can be, and where a game
is drawn, the opponent is left with as many ways to lose it as there are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.players.budget import Budget
from spielkiste.players.numbering import LONGEST, NOWHERE, Numbering, numbering_of
from spielkiste.players.player import Player
from spielkiste.players.tables import Table, find
from spielkiste.table.position import Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

SURE: Final = 1000  # a game that is won; less a point for every ply it takes


class Oracle:
    """What a table says of positions, within the plies that the rules still allow."""

    def __init__(self, numbering: Numbering, table: Table) -> None:
        self.numbering: Numbering = numbering
        self.table: Table = table

    def worth(self, position: Position, seat: i64) -> i64:
        """For this seat: SURE less the plies it takes to win, 0 for a draw, the plies it lasts less SURE for a loss."""
        if position.over():
            paid = position.payoff(seat)
            return SURE if paid > 0.0 else -SURE if paid < 0.0 else 0
        value = self.table.at(self.numbering.number(position))
        left = self.numbering.left(position)
        moves = (position.actors() >> seat) & 1 == 1
        if value == 0 or value == NOWHERE:
            return 0
        plies = value if value <= LONGEST else value - LONGEST
        if plies > left:
            return 0
        return SURE - plies if (value <= LONGEST) == moves else plies - SURE

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
            if self.worth(after, seat) > promised if own else True:
                if self.holds(after, seat) == own:
                    return own
            k += 1
        return not own

    def snares(self, position: Position, seat: i64, out: vec[i64]) -> float:
        """How easily the opponent of this seat, who is to move, loses a drawn game: the share of the moves that do,
        more for those whose punishment takes long and is not seen coming."""
        other = 1 - seat
        if position.over():
            return 0.0
        count = position.moves(other, out)
        sum: i64 = 0
        k: i64 = 0
        while k < count:
            after = position.copy()
            after.play(other, out[k])
            worth = self.worth(after, seat)
            if worth > 0:
                sum += 1 + SURE - worth
            k += 1
        return float(sum) / float(count)


def oracle(position: Position) -> Oracle | None:
    """The table for this position, if there is one."""
    numbering = numbering_of(position)
    if numbering is None:
        return None
    table = find(numbering.name)
    return None if table is None or table.size != numbering.size else Oracle(numbering, table)


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
        for move in moves:
            child = known.copy()
            child.play(seat, move)
            after.append(child)
        told = next((found for child in after if (found := oracle(child)) is not None), None)
        if told is None:
            return self.otherwise.choose(view, rng, budget)
        worths = [int(told.worth(child, seat)) for child in after]
        best = max(worths)
        if told.numbering.worn(known):
            while best > 0 and not any(told.holds(after[k], seat) for k in range(len(after)) if worths[k] == best):
                worths = [0 if worth == best else worth for worth in worths]
                best = max(worths)
            if best > 0:
                worths = [w if w != best or told.holds(after[k], seat) else 0 for k, w in enumerate(worths)]
        good = [k for k in range(len(moves)) if worths[k] == best]
        if best == 0 and len(good) > 1:
            out = buffer()
            snares = [told.snares(after[k], seat, out) for k in good]
            good = [k for k, snare in zip(good, snares) if snare == max(snares)]  # noqa: B905
        return moves[good[rng.below(len(good))]]
