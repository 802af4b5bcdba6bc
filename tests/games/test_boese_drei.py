"""Böse Drei by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove
from tests.clauses import clause
from tests.games.dicing import act, at, begin

GAME = spielkiste.game("boese-drei")


def sums(text: str) -> str:
    return text.split()[5]


@clause("boese-drei/C1")
def test_a_seat_throws_as_often_as_it_likes_and_adds_up() -> None:
    table = begin(GAME)
    act(table, "throw 5 throw 6 throw 4 throw 1 throw 2 throw 6")
    assert sums(table.position.text()) == "24/-"
    assert table.actors() == [0]
    assert table.moves() == ["throw", "stop"]
    table.play("stop")
    assert table.actors() == [1]
    assert sums(table.position.text()) == "24/-"


@clause("boese-drei/C2", "boese-drei/R2")
def test_a_three_takes_all_points_and_puts_the_seat_out_of_this_round_only() -> None:
    table = at(GAME, "0 1 9 6 1 -/- 0/1", rounds=5)
    act(table, "throw 6 throw 6 throw 3")
    assert table.actors() == [0]
    assert sums(table.position.text()) == "-/0"
    assert table.points() == [0.0, 1.0]  # what was won before stays
    act(table, "throw 1 stop")
    assert table.points() == [1.0, 1.0]
    act(table, "throw 4")  # and in the next round the seat throws again
    assert sums(table.position.text()) == "4/-"


@clause("boese-drei/C3")
def test_the_highest_sum_wins_the_round() -> None:
    table = begin(GAME, seats=3)
    act(table, "throw 5 throw 6 throw 4 stop  throw 6 throw 2 throw 3  throw 4 throw 6 throw 6 stop")
    assert table.points() == [0.0, 0.0, 1.0]


@clause("boese-drei/C4", "boese-drei/R4", "wuerfel-a-grundregeln/R8")
def test_each_round_is_begun_by_the_left_neighbour_of_the_one_before() -> None:
    table = begin(GAME, seats=3, first=1)
    begun = []
    while not table.over():
        begun += table.actors()
        act(table, "throw 1 stop throw 2 stop throw 1 stop")
    assert begun == [1, 2, 0]


@clause("boese-drei/R4", "wuerfel-a-grundregeln/R8")
@pytest.mark.parametrize(("seats", "rounds", "played"), [(2, 0, 2), (5, 0, 5), (3, 1, 1), (2, 20, 20)])
def test_there_are_as_many_rounds_as_seats_unless_agreed_otherwise(seats: int, rounds: int, played: int) -> None:
    table = begin(GAME, seats=seats, rounds=rounds)
    for _ in range(played):
        assert not table.over()
        for _ in range(seats):
            act(table, "throw 5 stop")
    assert table.over()


@clause("boese-drei/R1")
def test_at_least_one_throw_is_compulsory() -> None:
    table = begin(GAME)
    assert table.moves() == ["throw"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("stop")
    assert refusal.value.clause == "boese-drei/R1"
    act(table, "throw 1")
    assert "stop" in table.moves()


@clause("boese-drei/R3")
def test_if_all_are_dead_nobody_gets_the_round() -> None:
    table = begin(GAME, rounds=2)
    act(table, "throw 3 throw 6 throw 3")
    assert table.points() == [0.0, 0.0]
    assert table.actors() == [1]


@clause("boese-drei/R3")
def test_level_best_sums_each_get_the_round() -> None:
    table = begin(GAME, seats=3, rounds=2)
    act(table, "throw 5 stop  throw 4 throw 1 stop  throw 4 stop")
    assert table.points() == [1.0, 1.0, 0.0]


@clause("boese-drei/R4", "wuerfel-a-grundregeln/R7")
def test_most_rounds_win_the_match_and_level_seats_share_it() -> None:
    table = begin(GAME, seats=2)
    act(table, "throw 5 stop throw 4 stop")
    act(table, "throw 5 stop throw 4 stop")
    assert table.over()
    assert table.winners() == [0, 1]
    assert table.payoffs() == [0.0, 0.0]
    table = begin(GAME, seats=3, rounds=1)
    act(table, "throw 5 stop throw 5 stop throw 4 stop")
    assert table.winners() == [0, 1]
    assert table.payoffs() == [0.25, 0.25, -0.5]


@clause("wuerfel-a-grundregeln/R10")
def test_at_the_safety_limit_only_complete_rounds_count() -> None:
    table = at(GAME, "0 1 9998 6 2 20/- 1/1", rounds=5)
    act(table, "throw 6 throw 6")
    assert table.over()
    assert table.points() == [1.0, 1.0]


@clause("wuerfel-a-grundregeln/R9")
def test_there_is_one_edition_only() -> None:
    assert [choice.name for choice in GAME.choices()] == ["burns", "rounds"]


@clause("wuerfel-a-grundregeln/R5")
def test_a_comparison_ends_when_every_seat_has_had_its_turn() -> None:
    table = begin(GAME, rounds=1)
    act(table, "throw 6 throw 6 stop")
    assert not table.over()
    act(table, "throw 1 stop")
    assert table.winners() == [0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0 1 9 6 1 -/-",
        "0 1 9 6 1 -/-/- 1/0",
        "0 1 9 6 3 -/- 1/0",
        "0 1 9 6 1 -/- 2/0",
        "0 1 9 6 1 -/- 1/-1",
        "0 1 9 6 1 -/-2 1/0",
        "0 1 9 6 1 -/55 1/0",  # nine throws, 54 pips at most
        "0 1 9 7 1 -/- 1/0",
        "0 0 9 6 1 -/- 1/0",  # seat 1 begins the second round
        "0 1 9 6 1 5/- 1/0",  # seat 0 is still to come
        "0 0 9 6 1 -/5 -1/0",
        "0 1 9 3 1 -/5 1/0",  # the three would have killed it
        "0 1 9 6 1 -/0 1/0",
        "0 0 9 6 2 5/- 1/0",
        "0 0* 9 6 2 -/- 1/0",
        "- - 0 - 1 -/- 0/0",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
