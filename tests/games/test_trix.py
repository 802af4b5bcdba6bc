"""Trix by its rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spielkiste
from spielkiste.games.small.trix import NAMES, squares
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.position import buffer
from spielkiste.table.tabletop import Table
from tests.clauses import clause

GAME = spielkiste.game("trix")


def drawn(own: str, other: str, *, plies: int = 6) -> str:
    """A position from lists of squares; seat 0 has `own` and is on turn."""
    marks = {**dict.fromkeys(own.split(), "A"), **dict.fromkeys(other.split(), "B")}
    board = "/".join("".join(marks.get(f"{file}{rank}", ".") for file in "abcd") for rank in "4321")
    return f"{board} 0 {plies}"


def at(own: str, other: str, *, plies: int = 6, **options: object) -> Table:
    return GAME.table(position=drawn(own, other, plies=plies), chance=[], **options)  # type: ignore[arg-type]


def targets(table: Table, square: str) -> set[str]:
    return {move[3:] for move in table.moves() if move.startswith(square)}


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(move)


def forbids(table: Table, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    return refusal.value.clause


@clause("trix/C1", "trix/R1", "allgemein/G1")
def test_three_pieces_each_stand_in_opposite_corners_and_a_lot_draws_who_begins() -> None:
    table = GAME.table(chance=["starts=1"])
    assert table.position.text() == "..BB/...B/A.../AA.. 1 0"
    assert table.actors() == [1]
    table.play("d3-d2")
    assert table.actors() == [0]


@clause("trix/C1", "trix/R1")
def test_whoever_fills_the_opposite_corner_first_wins_at_once() -> None:
    table = at("d4 c4 c3", "a1 b2 d1")
    table.play("c3-d3")
    assert table.over()
    assert table.winners() == [0]
    assert table.payoffs() == [1.0, -1.0]


@clause("trix/R1")
def test_in_the_corner_game_all_three_goal_squares_must_be_filled() -> None:
    table = at("d4 c4 b3", "a1 b2 d1")
    table.play("b3-b4")
    assert not table.over()


@clause("trix/R1")
def test_from_the_row_any_three_squares_of_the_far_row_will_do() -> None:
    assert GAME.table(setup="row", chance=["starts=0"]).position.text() == ".BBB/..../..../AAA. 0 0"
    for last in "abcd":
        others = [f"{file}4" for file in "abcd" if file != last]
        table = at(f"{others[0]} {others[1]} {others[2][0]}3", "a1 b2 d1", setup="row")
        table.play(f"{others[2][0]}3-{others[2]}")
        assert table.winners() == [0]


@clause("trix/C2")
def test_a_step_goes_one_square_in_any_of_eight_directions_onto_a_free_square() -> None:
    table = at("b2 a4 d4", "a1 b3 d1")
    assert targets(table, "b2") >= {"b1", "c1", "a2", "c2", "a3", "c3"}
    assert not targets(table, "b2") & {"a1", "b3"}
    assert forbids(table, "b2-b3") == "trix/C2"
    assert forbids(table, "a1-a2") == "trix/C1"
    assert forbids(table, "zwei") == "trix/C2"


@clause("trix/C3")
@pytest.mark.parametrize("over", "b2 b3 c2".split())
@pytest.mark.parametrize("whose", [0, 1])
def test_a_jump_clears_one_neighbour_friend_or_foe_and_leaves_it_standing(over: str, whose: int) -> None:
    behind = {"b2": "a1", "b3": "a3", "c2": "c1"}[over]
    table = at(f"c3 {over} d4", "d1 d2 a4") if whose == 0 else at("c3 d4 d3", f"{over} d1 a4")
    assert behind in targets(table, "c3")
    table.play(f"c3-{behind}")
    board = table.position.text().split()[0]
    assert board.count("A") == board.count("B") == 3


@clause("trix/C3")
def test_no_jump_over_two_pieces_over_nothing_or_onto_a_piece() -> None:
    table = at("a1 d4 d3", "b1 c1 d2")
    assert "d1" not in targets(table, "a1")
    assert forbids(table, "a1-c3") == "trix/C3"
    assert forbids(at("a1 c3 d4", "b2 d1 a4"), "a1-c3") == "trix/C3"


@clause("trix/C4")
def test_jumps_are_chained_with_changes_of_direction_and_may_stop_anywhere() -> None:
    table = at("a1 a2 d1", "b3 d3 d4")  # over a2 to a3, over b3 to c3, and no further
    assert targets(table, "a1") >= {"a3", "c3"}
    assert forbids(table, "a1-d2") == "trix/C4"


@clause("trix/C3", "trix/C4", "trix/C5")
def test_the_example_of_the_rules_page() -> None:
    table = GAME.table(chance=["starts=0"])
    play(table, "b1-b2", "d3-c2")
    assert {"c3", "c1"} <= targets(table, "a1")
    table.play("a1-c3")
    assert table.position.text() == "..BB/..A./AAB./.... 1 3"


@clause("trix/C5")
def test_nothing_is_captured_and_nobody_has_to_jump() -> None:
    table = at("a1 d4 d3", "b1 c2 a4")
    assert {"c1", "a2", "b2"} <= targets(table, "a1")


@clause("trix/R2")
def test_steps_and_jumps_are_not_mixed() -> None:
    table = at("a1 d4 d3", "a3 d1 d2")  # a step to a2 or b2, then over a3 to a4 … would be both
    assert targets(table, "a1") == {"a2", "b1", "b2"}


@clause("trix/R2")
def test_a_round_trip_of_jumps_is_no_move() -> None:
    table = at("a1 b2 a4", "a2 b3 c2")  # over a2 to a3, over b3 to c3, over b2 back to a1
    assert {"a3", "c3"} <= targets(table, "a1")
    assert "a1" not in targets(table, "a1")
    assert forbids(table, "a1-a1") == "trix/R2"


@clause("trix/R3")
def test_several_ways_to_one_square_are_one_move() -> None:
    table = at("a1 b2 d4", "a2 b3 d1")  # to c3 over b2, or over a2 and b3
    assert [move for move in table.moves() if move == "a1-c3"] == ["a1-c3"]
    codes = table.view(0).moves()
    assert len(codes) == len(set(codes))


@clause("trix/R4")
def test_after_the_deadline_whoever_still_stands_at_home_loses() -> None:
    table = at("a1 c3 c2", "d1 b3 a3", plies=10, deadline=6)
    table.play("c3-d3")
    assert table.winners() == [1]


@clause("trix/R4")
def test_before_the_deadline_and_without_one_home_is_free() -> None:
    for plies, deadline in ((8, 6), (10, 0), (36, 20)):
        table = at("a1 c3 c2", "d1 b3 a3", plies=plies, deadline=deadline)
        table.play("c3-d3")
        assert not table.over()
    away = at("a1 c3 c2", "d1 b3 a4", plies=10, deadline=6)
    away.play("a1-b2")
    assert not away.over()


@clause("trix/R4")
def test_the_second_seat_counts_its_own_moves() -> None:
    table = at("a3 c3 c2", "d4 b3 a4", plies=10, deadline=6)
    play(table, "c3-d3", "b3-b2")
    assert table.winners() == [0]


@clause("trix/R4")
def test_a_deadline_lies_between_the_sixth_and_the_twentieth_move() -> None:
    for wrong in (1, 5, 21):
        with pytest.raises(BadOptions):
            GAME.new(deadline=wrong)
    for right in (0, 6, 20):
        GAME.new(deadline=right)


@clause("trix/R5", "allgemein/G6")
def test_the_third_time_a_position_occurs_it_is_a_draw() -> None:
    table = GAME.table(chance=["starts=0"])
    shuffle = ("a2-a3", "d3-d2", "a3-a2", "d2-d3")
    play(table, *shuffle, *shuffle[:3])
    assert not table.over()
    twin = table.position.copy()
    twin.play(1, twin.find(1, shuffle[3]))
    assert twin.over()  # a copy remembers
    table.play(shuffle[3])
    assert table.over()
    assert table.winners() == [0, 1]
    assert table.points() == [0.5, 0.5]


@clause("trix/R5", "allgemein/G6")
def test_after_a_hundred_moves_it_is_a_draw() -> None:
    table = at("a1 c3 c2", "d1 b3 a3", plies=98)
    table.play("a1-a2")
    assert not table.over()
    table.play("d1-d2")
    assert table.over()
    assert table.payoffs() == [0.0, 0.0]


@clause("trix/R5")
def test_a_win_with_the_hundredth_move_is_a_win() -> None:
    table = at("c4 d4 c3", "a1 b2 d1", plies=99)
    table.play("c3-d3")
    assert table.winners() == [0]


@clause("trix/R5")
def test_home_may_be_entered_again_and_the_goal_left_again() -> None:
    table = at("d4 a3 c2", "d1 c4 b4")
    assert "a2" in targets(table, "a3")
    assert "d3" in targets(table, "d4")


@clause("trix/R5")
def test_there_is_no_passing() -> None:
    assert forbids(at("a1 c3 c2", "d1 b3 a3"), "pass") == "trix/R5"


six = st.permutations(range(16)).map(lambda order: (set(order[:3]), set(order[3:6])))


@clause("trix/R5")
@given(six)
def test_there_is_always_a_move(men: tuple[set[int], set[int]]) -> None:
    own, other = (" ".join(NAMES[s] for s in some) for some in men)
    if squares(own) != squares("d4 c4 d3"):
        assert GAME.read(drawn(own, other)).moves(0, buffer()) > 0


@clause("trix/C2", "trix/C3", "trix/C4", "trix/R2")
@given(six)
def test_moves_are_those_of_a_plain_search(men: tuple[set[int], set[int]]) -> None:
    own, other = (" ".join(NAMES[s] for s in some) for some in men)
    if squares(own) == squares("d4 c4 d3") or squares(other) == squares("a1 b1 a2"):
        return
    expected = set()
    for start in men[0]:
        others = {(s % 4, s // 4) for s in (men[0] | men[1]) - {start}}
        board = {(x, y) for x in range(4) for y in range(4)}
        here = (start % 4, start // 4)
        ways = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
        found = {(here[0] + a, here[1] + b) for a, b in ways} & board - others
        seen, todo = {here}, [here]
        while todo:
            x, y = todo.pop()
            for a, b in ways:
                land = (x + 2 * a, y + 2 * b)
                if (x + a, y + b) in others and land in board - others - seen:
                    seen.add(land)
                    todo.append(land)
        expected |= {f"{NAMES[start]}-{NAMES[x + 4 * y]}" for x, y in (found | seen) - {here}}
    assert set(at(own, other).moves()) == expected


def test_a_text_that_is_no_position_is_refused() -> None:
    for wrong in (
        "..BB/...B/A.../A... 0 2",
        "..BB/...B/A.../AA.. 2 2",
        "..BB/...B/A.../AA.. - 2",
        "..BB/...B/A.../AA.. 0 101",
        "..BB/...B/A.../AA 0 0",
        "..AA/...A/B.../BB.. 0 40",
        "..BB/...B/A.../AA.. -1 2",
        "..BB/...B/A.../AA.. 0 02",
        "..BB/...B/A.../AA.. 0 -2",
        "..BB/...B/A.../AA.. 0 2 2",
        "..BB/...B/A.../AAA. 0 2",  # a fourth piece
        "..BB/...B/.A../AA.. 0 0",  # nobody has moved yet
        "..BB/...B/.A../AA.. - 0",
        "..BB/...B/A.../AA.. 0 7=",  # not yet for the third time
        "..BB/...B/A.../AA.. 0 100",  # that is a draw
        "..AA/..BA/B.../.B.. 1 40=",  # and that is won
        "",
    ):
        with pytest.raises(BadText):
            GAME.read(wrong)
    for options in ({"deadline": 6}, {"deadline": 6, "setup": "row"}):
        with pytest.raises(BadText, match="in time"):
            GAME.read("B.../.A.B/..AB/A... 0 12", **options)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("..BB/...B/A.../AA.. - 0", {}),
        (".BBB/..../..../AAA. 1 0", {"setup": "row"}),
        ("..BB/...B/A.../AA.. 0 8=", {}),
        ("..BB/...B/A.../AA.. 0 100=", {}),
        ("..AA/..BA/B.../.B.. 1 40", {}),
        ("B.../.A.B/..AB/A... 0 11", {"deadline": 6}),
        ("B.../.A.B/..AB/A... 1 11", {"deadline": 6}),
    ],
)
def test_moments_of_every_kind_read_back(text: str, options: dict[str, Any]) -> None:
    assert GAME.read(text, **options).text() == text
