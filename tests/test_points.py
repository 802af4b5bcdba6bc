"""The board of 24 points."""

from __future__ import annotations

import pytest

from spielkiste.table.errors import BadText
from spielkiste.things.points import BAR, BLACK, MEN, OFF, WHITE, Points, walks


def test_sides_that_walk_against_each_other_meet_on_mirrored_points() -> None:
    board = Points(True)
    board.put(WHITE, 20)
    board.put(BLACK, 9)
    assert board.text() == "-" * 16 + "a---A-----"
    assert board.alone(WHITE, 16)
    assert board.step(WHITE, 20, 16)
    assert board.count(BLACK, BAR) == 1
    assert board.text() == "a" + "-" * 15 + "A---------"


def test_sides_that_walk_the_same_way_meet_on_the_same_pips() -> None:
    board = Points(False)
    board.put(WHITE, 20)
    board.put(BLACK, 16)
    assert (board.point(WHITE, 20), board.point(BLACK, 16)) == (5, 9)
    assert board.step(WHITE, 20, 16)
    assert board.count(BLACK, BAR) == 1


@pytest.mark.parametrize("against", [True, False])
def test_two_men_are_a_band_until_one_leaves(against: bool) -> None:
    board = Points(against)
    board.put(WHITE, 20)
    there = board.across(16)
    board.put(BLACK, there)
    assert walks(board.stands[WHITE], board.bands[WHITE], 4) == 1 << 20
    board.put(BLACK, there)
    assert walks(board.stands[WHITE], board.bands[WHITE], 4) == 0
    assert walks(board.stands[WHITE], board.bands[WHITE], 3) == 1 << 20
    board.lift(BLACK, there)
    assert walks(board.stands[WHITE], board.bands[WHITE], 4) == 1 << 20


def test_who_is_on_the_bar_walks_first_and_nobody_walks_off() -> None:
    board = Points(True)
    for pips in (3, 10):
        board.put(WHITE, pips)
    assert walks(board.stands[WHITE], 0, 3) == 1 << 10
    board.put(WHITE, BAR)
    assert walks(board.stands[WHITE], 0, 3) == 1 << BAR


@pytest.mark.parametrize("against", [True, False])
def test_a_text_reads_back_and_the_missing_men_are_off(against: bool) -> None:
    board = Points(against)
    board.read("c-A---bE---------------oB-".replace("o", "a"))
    assert board.text() == "c-A---bE---------------aB-"
    assert board.count(WHITE, OFF) == MEN - 8
    assert board.count(BLACK, BAR) == 3


def test_a_board_of_sixteen_men_is_refused() -> None:
    with pytest.raises(BadText, match="15 men"):
        Points(True).read("-" * 20 + "OA----")


def test_a_high_pile_closes_ranks_and_says_how_many() -> None:
    board = Points(True)
    for _ in range(9):
        board.put(BLACK, 3)
    stones = [thing for thing in board.drawing("board") if thing.kind == "stone"]
    assert len(stones) == 9
    assert stones[-1].mark == "9●"
    assert max(thing.y for thing in stones) - min(thing.y for thing in stones) == 4
