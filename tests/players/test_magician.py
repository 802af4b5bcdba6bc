"""Computer players at Wieviel Augen zwei: a master reads every number, learners slip where people slip."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

TRICK = spielkiste.game("wieviel-augen-zwei")


def announced(first: int, second: int, number: int) -> Position:
    """The dice have fallen, and this number has been announced."""
    position = TRICK.new(2)
    position.play(0, position.find(0, "throw"))
    position.play(CHANCE, position.find(CHANCE, f"{first}{second}"))
    position.play(0, position.find(0, str(number)))
    return position


def read(number: int, level: int, *, times: int) -> float:
    """How often a magician of this level reads this number rightly."""
    position = announced(3, 5, number)
    digits = divmod(number - 25, 10)
    right = "-".join(str(digit) for digit in digits) if all(1 <= digit <= 6 for digit in digits) else "error"
    view, rng = View(position, 1), Rng(level)
    moves = [player(str(level), TRICK.id).choose(view, rng, Budget(nodes=1)) for _ in range(times)]
    return sum(view.notation(1, move) == right for move in moves) / times


def test_a_master_reads_every_number() -> None:
    for number in range(1000):
        assert read(number, 5, times=1) == 1.0


def test_learners_read_worse_and_worst_where_one_must_borrow() -> None:
    for number in (57, 84):  # 32, and 59, which is no pair
        shares = [read(number, level, times=300) for level in (1, 2, 3, 4, 5)]
        assert shares == sorted(shares)
        assert shares[0] < 0.6
    assert all(read(57, level, times=300) > read(84, level, times=300) + 0.1 for level in (1, 2, 3))


def test_a_master_throws_so_that_learners_fail() -> None:
    view = View(announced(1, 1, 36), 0)
    thrown = TRICK.new(2)
    thrown.play(0, thrown.find(0, "throw"))
    thrown.play(CHANCE, thrown.find(CHANCE, "11"))
    view = View(thrown, 0)
    said = {player("5", TRICK.id).choose(view, Rng(seed), Budget(nodes=1)) - 1 for seed in range(40)}
    assert said
    assert all(number % 10 < 5 and read(number, 2, times=200) < 0.6 for number in said)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"rounds": 10}, {"burns": 20}])
def test_every_level_plays_to_the_end(options: dict[str, int], level: int) -> None:
    for seed in range(5):
        match = Match(TRICK, TRICK.new(2, **options), [player(str(level), TRICK.id)] * 2, seed, Budget(nodes=1))
        assert match.play().over()


def test_the_magician_does_not_peek() -> None:
    """The same number and the same chance make the same answer, whatever lies under the cup."""
    for level in "12345":
        for seed in range(20):
            one, other = View(announced(3, 5, 84), 1), View(announced(6, 1, 84), 1)
            answers = [player(level, TRICK.id).choose(view, Rng(seed), Budget(nodes=1)) for view in (one, other)]
            assert answers[0] == answers[1]
