"""Kniffel: from children who take what looks good to the best there is.

From the second level on everybody plays the same way, and knows more or less: a `Turn` is looked through, one throw
ahead or to its end, and what a box is worth is what stands in it at once and what one believes to be still to come.
The fifth knows that to the last bit: the mean of the best solitary play for every column there can be
(`spielkiste solve kniffel`). In the last round against others it does not count points but the chance to end up with
the most. Earlier that brings nothing that could be measured: whoever gets the most points wins most often.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.kniffel import (
    BOX,
    CLASSIC,
    COUNT,
    EDITIONS,
    FIFTY,
    HIGHEST,
    KNIFFEL,
    NUMBERS,
    THROWS,
    KniffelPosition,
)
from spielkiste.players.budget import Budget
from spielkiste.players.kniffel_turn import CODES, COLUMNS, Outlook, Solved, Turn, unpack
from spielkiste.players.player import Player
from spielkiste.players.skill import Eyes
from spielkiste.players.tables import find
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import bit, count
from spielkiste.things.dice import FACES, faces

# What a box brings in the long run to people who play well
USUAL: Final = vec[float]([2.0, 5.0, 8.5, 12.0, 15.5, 19.0, 21.5, 13.0, 22.5, 29.5, 32.5, 16.0, 22.0])
ATTENTION: Final = 0.84  # the part of the boxes that the second level thinks of
POINT: Final = 1e-7  # where nothing is at stake any more, points still count


def _sets() -> list[int]:
    numbers = [0] * (HIGHEST + 1)
    for number, code in enumerate(CODES):
        numbers[code] = number
    return numbers


SET: Final = vec[i64](_sets())  # by code of the dice that stay


class Habit(Outlook):
    """The boxes that are left bring what they usually bring; `trust`: how far that is taken into account."""

    def __init__(self, edition: i64, trust: float) -> None:
        super().__init__(edition)
        self.trust: float = trust

    def of(self, free: i64, upper: i64, fifty: bool) -> float:
        total = 0.0
        box: i64 = 0
        while box < COUNT:
            if (free >> box) & 1:
                total += USUAL[box]
            box += 1
        return self.trust * total


class Target(Solved):
    """What counts is to get more than this: one for that, a half for as much."""

    def __init__(self, edition: i64, values: vec[float], own: float, target: float) -> None:
        super().__init__(edition, values)
        self.own: float = own
        self.target: float = target

    def weigh(self, points: float, ahead: float, rest: i64) -> float:
        total = self.own + points + ahead
        return 1.0 if total > self.target else 0.5 if total == self.target else 0.0


class LastRound(Solved):
    """In the last round not the points count but the chance that they are the most. Who comes later knows what there is
    to beat and does the best to beat it: for two that is the whole truth."""

    def __init__(self, edition: i64, values: vec[float], position: KniffelPosition, seat: i64) -> None:
        super().__init__(edition, values)
        self.position: KniffelPosition = position
        self.seat: i64 = seat
        self.own: float = scored(position, seat)
        self.chances: dict[int, float] = {}  # by total
        self.turn: Turn = Turn()

    def weigh(self, points: float, ahead: float, rest: i64) -> float:
        total = int(self.own + points + ahead)
        if total not in self.chances:
            self.chances[total] = self.chance(float(total))
        return self.chances[total] + POINT * (points + ahead)

    def chance(self, total: float) -> float:
        """That nobody gets more; as much counts half."""
        position = self.position
        chance = 1.0
        for other in range(position.seats):
            if other != self.seat:
                free, upper, fifty = column(position, other)
                target = Target(self.edition, self.values, scored(position, other), total)
                if free == 0:
                    chance *= 1.0 - target.weigh(0.0, self.of(free, upper, fifty), free)
                else:
                    target.lay_out(free, upper, fifty, self.turn)
                    chance *= 1.0 - self.turn.worth()
        return chance


def column(position: KniffelPosition, seat: i64) -> tuple[i64, i64, bool]:
    """Free boxes, upper sum, and whether the Kniffel box holds 50."""
    return position.free[seat], position.upper(seat), position.scores[seat * COUNT + KNIFFEL] == FIFTY


def scored(position: KniffelPosition, seat: i64) -> float:
    """The points a seat has for sure, the bonus of the running game apart."""
    return position.points(seat) - float(position.bonus(seat))


class Columns:
    """The tables of the editions, unfolded; the same for everybody."""

    def __init__(self) -> None:
        self.values: dict[int, vec[float]] = {}

    def of(self, edition: int) -> vec[float] | None:
        """What every column of this edition brings, where there is a table of that."""
        if edition not in self.values:
            table = find(f"kniffel-{EDITIONS[edition]}")
            if table is None or table.size != 2 * (COLUMNS if edition == CLASSIC else 2 * COLUMNS):
                return None
            self.values[edition] = unpack(table.whole())
        return self.values[edition]


TABLES: Final = Columns()


class KniffelPlayer(Player):
    """Lets those dice stay, or takes that box, that seem to be worth most."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level: int = level

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position, seat = view.known, view.seat
        assert isinstance(position, KniffelPosition)
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        if self.level == 1:
            return at_first_sight(position, seat, moves)
        return self.weighed(position, seat, moves, self.outlook(position, seat), self.seen(rng))

    def seen(self, rng: Rng) -> i64:
        """The boxes that are thought of."""
        eyes = Eyes(ATTENTION if self.level == 2 else 1.0, rng)
        noticed: i64 = 0
        for box in range(COUNT):
            if eyes.see(box, 0):
                noticed |= bit(box)
        return noticed

    def outlook(self, position: KniffelPosition, seat: i64) -> Outlook:
        if self.level < 4:
            return Habit(position.edition, 0.0)
        values = TABLES.of(position.edition) if self.level == 5 else None
        if values is None:
            return Habit(position.edition, 1.0)
        last = position.game == position.games - 1 and count(position.free[seat]) == 1
        if position.seats > 1 and last:
            return LastRound(position.edition, values, position, seat)
        return Solved(position.edition, values)

    def weighed(self, position: KniffelPosition, seat: i64, moves: list[int], outlook: Outlook, noticed: i64) -> int:
        free, upper, fifty = column(position, seat)
        if free & noticed:
            free &= noticed
        throw = NUMBERS[position.last]
        turn = Turn()
        outlook.lay_out(free, upper, fifty, turn)
        far = position.nth == 1 and self.level >= 4
        if far:
            turn.look_further()
        elif position.nth < THROWS:
            turn.look()
        best, most = moves[0], -1.0e9
        for move in moves:
            if move >= BOX:
                if not (free >> (move - BOX)) & 1:
                    continue
                worth = outlook.after(free, upper, fifty, throw, move - BOX)
            else:
                worth = turn.early_sets[SET[move]] if far else turn.sets[SET[move]]
            if worth > most:
                best, most = move, worth
        return best


def at_first_sight(position: KniffelPosition, seat: i64, moves: list[int]) -> int:
    """As children play: what is special is taken at once, else the face that lies there most often stays."""
    best, most = -1, -1
    for move in moves:
        if move >= BOX and position.value(seat, move - BOX) > most:
            best, most = move, position.value(seat, move - BOX)
    special = FACES <= best - BOX < COUNT - 1 and most > 0
    if position.nth == THROWS or special:
        return best
    shown = faces(position.last)
    face = max(shown, key=lambda one: (shown.count(one), one))
    kept = 0
    for _ in range(shown.count(face)):
        kept = kept * 8 + face
    return kept if kept in moves else best


def kniffel(level: int) -> Player:
    return KniffelPlayer(level)
