"""Kuhschwanz by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText
from tests.clauses import clause
from tests.games.dicing import at, begin, throw

GAME = spielkiste.game("kuhschwanz")


@clause("kuhschwanz/C1")
def test_everyone_lays_out_six_rows_of_one_to_six_pieces() -> None:
    table = begin(GAME, seats=3)
    scene = table.scene()
    for seat in range(3):
        pieces = [thing for thing in scene.things if thing.area == f"tail-{seat}"]
        assert len(pieces) == 21
        assert sorted([thing.y for thing in pieces].count(row) for row in range(6)) == [1, 2, 3, 4, 5, 6]
    assert table.points() == [0.0, 0.0, 0.0]


@clause("kuhschwanz/C2", "kuhschwanz/R2")
def test_a_throw_takes_in_the_own_row_of_that_length() -> None:
    table = begin(GAME)
    throw(table, "4")
    assert table.points() == [4.0, 0.0]
    assert table.position.text() == "0 1 1 4 12356/123456"
    throw(table, "4")
    assert table.points() == [4.0, 4.0]


@clause("kuhschwanz/C3")
def test_a_row_that_is_gone_gains_nothing() -> None:
    table = begin(GAME)
    throw(table, "5", "2", "5")
    assert table.points() == [5.0, 2.0]
    assert table.actors() == [1]


@clause("kuhschwanz/R1", "wuerfel-a-grundregeln/R3")
def test_a_hit_earns_no_other_throw() -> None:
    table = begin(GAME, seats=3)
    for seat in (0, 1, 2, 0):
        assert table.actors() == [seat]
        throw(table, "6")


@clause("kuhschwanz/R2", "wuerfel-a-grundregeln/R6")
def test_taking_a_row_is_no_choice() -> None:
    table = begin(GAME)
    assert table.moves() == ["throw"]
    throw(table, "3")
    assert table.moves() == ["throw"]
    assert table.points() == [3.0, 0.0]


@clause("kuhschwanz/C4", "kuhschwanz/R2", "wuerfel-a-grundregeln/R5")
def test_the_last_own_row_wins_all_that_is_left() -> None:
    table = at(GAME, "0 0 40 5 2/36")
    assert table.points() == [19.0, 12.0]
    throw(table, "2")
    assert table.over()
    assert table.points() == [30.0, 12.0]
    assert table.winners() == [0]


@clause("kuhschwanz/C4", "wuerfel-a-grundregeln/R5")
def test_the_seats_that_come_later_throw_no_more() -> None:
    table = at(GAME, "0 1 40 5 1/1/123456", seats=3)
    throw(table, "1")
    assert table.over()
    assert table.actors() == []
    assert table.points() == [20.0, 43.0, 0.0]


@clause("kuhschwanz/R2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_pieces_add_up_to_what_was_staked(seats: int) -> None:
    table = GAME.table(seats, seed=seats)
    while not table.over():
        table.play("throw")
    assert sum(table.points()) == 21 * seats
    assert len(table.winners()) == 1


@clause("wuerfel-a-grundregeln/R10")
def test_after_ten_thousand_throws_most_pieces_win() -> None:
    table = at(GAME, "0 2 9998 4 1/2/12", seats=3)
    throw(table, "6")
    assert not table.over()
    throw(table, "6")
    assert table.over()
    assert table.points() == [20.0, 19.0, 18.0]
    assert table.winners() == [0]


@clause("wuerfel-a-grundregeln/R10")
def test_level_at_the_safety_limit_is_shared() -> None:
    table = at(GAME, "0 0 9999 4 3/3/6", seats=3)
    throw(table, "5")
    assert table.winners() == [0, 1]
    assert table.payoffs() == [0.25, 0.25, -0.5]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0 1 1 4",
        "0 1 1 4 12356",
        "0 1 1 4 12356/17",
        "0 1 1 4 12356/654321",
        "0 1 1 4 12356/",
        "0 1 81 4 0/0",
        "0 2 1 4 12356/123456",
        "0 1 1 7 12345/123456",
        "0 1 1 4-4 12356/123456",
        "0 0 10001 1 123456/123456",
        "0 0 10002 1 123456/123456",
        "- 0 0 - 123456/123456",
        "- - 0 - 12346/123456",
        "0 1 1 4 12356/123456 x",
        "0 1 1 4 123456/123456",  # the row of four would be gone
        "0 1 1 4 1235/123456",  # one throw takes no two rows
        "0 0 1 4 12356/123456",  # the next throw is seat 1's
        "0 0 0 4 123456/123456",
        "0 1 1 - 12356/123456",
        "0 1 1 burnt 12356/123456",
        "0 0 80 4 0/123",  # seat 1 threw last
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
