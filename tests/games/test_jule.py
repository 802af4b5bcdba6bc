"""Jule by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText
from spielkiste.table.tabletop import Table
from tests.clauses import clause
from tests.games.dicing import at, begin, throw

GAME = spielkiste.game("jule")


def sheet(table: Table, seat: int) -> str:
    """What a seat has on its sheet, from 1 to 6."""
    cells = [thing for thing in table.scene().things if thing.kind == "cell" and thing.x == seat + 1]
    return "".join(cell.mark for cell in sorted(cells, key=lambda cell: cell.y))


@clause("jule/C1")
def test_one_throw_each_in_turn() -> None:
    table = begin(GAME, seats=3)
    seen = []
    for face in "112":
        seen += table.actors()
        throw(table, face)
    assert seen + table.actors() == [0, 1, 2, 0]


@clause("jule/C2")
def test_numbers_are_written_in_rising_order_and_the_one_comes_first() -> None:
    table = begin(GAME)
    throw(table, "2", "6", "1", "6", "3", "6", "2", "6")
    assert sheet(table, 0) == "12····"
    assert sheet(table, 1) == "······"


@clause("jule/C3")
def test_with_the_six_written_numbers_are_struck_in_falling_order() -> None:
    table = at(GAME, "0 0 20 6 5/0 20/20")
    for face, after in (("6", "123456"), ("5", "123456"), ("6", "12345×"), ("4", "12345×"), ("5", "1234××")):
        throw(table, face, "6")
        assert sheet(table, 0) == after


@clause("jule/C4", "wuerfel-a-grundregeln/R5")
def test_the_first_with_all_written_and_struck_wins_at_once() -> None:
    table = at(GAME, "0 0 90 5 11/11/3 20/20/20", seats=3)
    throw(table, "1")
    assert table.over()
    assert table.winners() == [0]
    assert table.actors() == []


@clause("jule/C5", "jule/R3")
def test_losers_pay_a_chip_for_every_number_not_struck() -> None:
    table = at(GAME, "0 0 90 4 11/9/4 20/20/20", seats=3)
    throw(table, "4", "3", "6")  # the example of the page: 3 is struck, 2 and 1 are left
    assert table.position.text() == "0 0 93 6 11/10/4 20/20/20"
    throw(table, "1")
    assert table.points() == [28.0, 18.0, 14.0]


@clause("jule/R1")
def test_another_number_changes_nothing() -> None:
    table = at(GAME, "0 0 20 6 3/0 20/20")
    for face in "12356":
        throw(table, face, "6")
        assert sheet(table, 0) == "123···"
    throw(table, "4")
    assert sheet(table, 0) == "1234··"


@clause("jule/R2")
def test_the_six_that_is_written_does_not_strike_itself() -> None:
    table = at(GAME, "0 0 20 6 5/0 20/20")
    throw(table, "6")
    assert sheet(table, 0) == "123456"
    throw(table, "2", "6")
    assert sheet(table, 0) == "12345×"


@clause("jule/R2")
def test_the_quickest_game_takes_twelve_throws_of_ones_own() -> None:
    table = begin(GAME)
    for face in "12345665432":
        throw(table, face, "6")
        assert not table.over()
    throw(table, "1")
    assert table.over()
    assert table.points() == [26.0, 14.0]


@clause("jule/R3")
@pytest.mark.parametrize(("steps", "pays"), [(0, 6), (5, 6), (6, 6), (7, 5), (11, 1)])
def test_what_is_not_written_is_not_struck_either(steps: int, pays: int) -> None:
    table = at(GAME, f"0 0 90 4 11/{steps} 20/20")
    throw(table, "1")
    assert table.points() == [20.0 + pays, 20.0 - pays]


@clause("jule/R4")
def test_nobody_pays_more_than_he_has() -> None:
    table = at(GAME, "0 0 90 4 11/0/0 9/3/6", seats=3, chips=6)
    throw(table, "1")
    assert table.points() == [18.0, 0.0, 0.0]


@clause("wuerfel-a-grundregeln/C5")
def test_what_is_owed_is_counted_in_chips() -> None:
    table = begin(GAME, chips=50)
    assert [thing.mark for thing in table.scene().things if thing.kind == "chips"] == ["50", "50"]


@clause("wuerfel-a-grundregeln/R10")
def test_after_ten_thousand_throws_the_sheets_decide_and_nobody_pays() -> None:
    table = at(GAME, "0 0 9999 4 6/8/8 20/20/20", seats=3)
    throw(table, "1")
    assert table.over()
    assert table.points() == [6.0, 8.0, 8.0]
    assert table.winners() == [1, 2]


@pytest.mark.parametrize(
    "text",
    [
        "0 1 1 1",
        "0 1 1 1 1/0",
        "0 1 1 1 1/0/0 20/20",
        "0 1 1 7 1/0 20/20",
        "0 2 1 1 1/0 20/20",
        "0 1 -1 1 1/0 20/20",
        "0 1 1 1 1/0 20/21",
        "0 1 1 1 1/0 50/-10",
        "0 1 1 1 1/1 20/20",  # seat 1 has not thrown yet
        "0 0 1 1 1/0 20/20",  # seat 0 has thrown and is on again
        "0 1 1 burnt 1/0 20/20",
        "0 0 0 1 0/0 20/20",
        "0 0 90 1 0/13 20/20",
        "0 0 90 1 12/12 20/20",
        "0 0 90 1 12/0 26/14",  # seat 1 threw last
        "0 1 91 2 12/0 26/14",
        "0 1* 91 1 12/0 26/14",
        "- - 0 - 1/0 20/20",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
