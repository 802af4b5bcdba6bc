"""What a column of Kniffel is worth, for every set of free boxes and every upper sum: exact, from the last box back."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.kniffel import ALL, BONUS_FROM, CLASSIC, KNIFFEL
from spielkiste.lab.solve.retrograde import Progress, silent
from spielkiste.players.kniffel_turn import COLUMNS, UPPER_SUMS, Solved, Turn
from spielkiste.things.dice import FACES


def sums(free: i64) -> list[bool]:
    """Which upper sums can stand there when these upper boxes are still free."""
    possible = [True] + [False] * BONUS_FROM
    for face in range(1, FACES + 1):
        if (free >> (face - 1)) & 1 == 0:
            before = possible
            possible = [False] * UPPER_SUMS
            for total in range(UPPER_SUMS):
                if before[total]:
                    for count in range(6):
                        possible[min(total + face * count, BONUS_FROM)] = True
    return possible


def solve_columns(edition: i64, watch: Progress = silent, most: i64 = ALL) -> Solved:
    """The outlook of every column, or of those up to `most`, from the ones with few boxes on.

    A column that cannot come up has that of the next lower sum that can.
    """
    outlook = Solved(edition, vec[float]([0.0] * (COLUMNS if edition == CLASSIC else 2 * COLUMNS)))
    turn = Turn()
    possible = [sums(free) for free in range(64)]
    free: i64 = 1
    while free <= most:
        if free & 63 == 0:
            watch("boxes", float(free) / float(most))
        can = possible[free & 63]
        flags: i64 = 1 if edition == CLASSIC or (free >> KNIFFEL) & 1 else 2
        flag: i64 = 0
        while flag < flags:
            place = (flag * (ALL + 1) + free) * UPPER_SUMS
            value = 0.0
            upper: i64 = 0
            while upper < UPPER_SUMS:
                if can[upper]:
                    outlook.lay_out(free, upper, flag == 1, turn)
                    value = turn.worth()
                outlook.values[place + upper] = value
                upper += 1
            flag += 1
        free += 1
    return outlook
