"""Mühle by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.morris.muehle import BOARD
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.tabletop import Table
from tests.clauses import clause

GAME = spielkiste.game("muehle")


def drawn(white: str = "", black: str = "", *, turn: str = "w", hands: str = "0-0", quiet: int = 0) -> str:
    """A position from lists of points, White on seat 0."""
    stones = {**dict.fromkeys(white.split(), "W"), **dict.fromkeys(black.split(), "B")}
    return "".join(stones.get(name, ".") for name in BOARD.names) + f" {turn} {hands} 0 {quiet}"


def at(text: str, **options: object) -> Table:
    return GAME.table(position=text, chance=[], **options)  # type: ignore[arg-type]


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(move)


def fresh() -> Table:
    return GAME.table(chance=["white=0"])


@clause("muehle/C1", "brett/B2")
def test_white_begins_and_nine_stones_each_are_set_in_turn() -> None:
    table = GAME.table(chance=["white=1"])
    assert table.actors() == [1]
    assert len(table.moves()) == 24
    for number, point in enumerate("a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 c5 d5 e5".split()):
        assert table.actors() == [1 - number % 2]
        table.play(point)
    assert table.actors() == [1]
    assert all("-" in move for move in table.moves())


@clause("muehle/C1")
def test_no_stone_is_set_where_one_stands() -> None:
    table = fresh()
    table.play("d1")
    with pytest.raises(IllegalMove) as refusal:
        table.play("d1")
    assert refusal.value.clause == "muehle/C1"
    assert "a1" in refusal.value.possible
    assert "d1" not in refusal.value.possible


@clause("muehle/C2", "muehle/C4")
def test_setting_can_make_the_first_mill() -> None:
    table = fresh()
    play(table, "a1", "a7", "d1", "d7", "g1")
    assert table.actors() == [0]
    assert table.moves() == ["xa7", "xd7"]
    table.play("xa7")
    assert table.actors() == [1]


@clause("muehle/C2")
@pytest.mark.parametrize("line", [*BOARD.lines], ids=lambda line: "-".join(BOARD.names[p] for p in line))
def test_each_of_the_sixteen_lines_makes_a_mill(line: tuple[int, ...]) -> None:
    a, b, c = (BOARD.names[point] for point in line)
    black = [name for name in BOARD.names if name not in (a, b, c)][:2]
    table = at(drawn(f"{a} {b}", " ".join(black), hands="7-7"))
    table.play(c)
    assert table.moves() == [f"x{name}" for name in sorted(black, key=BOARD.names.index)]


@clause("muehle/C3")
def test_after_setting_a_stone_goes_to_a_free_neighbouring_point() -> None:
    table = at(drawn("d2 a7 g7 a1", "d1 f2 b6 f6"))
    assert {move for move in table.moves() if move.startswith("d2")} == {"d2-b2", "d2-d3"}
    with pytest.raises(IllegalMove) as refusal:
        table.play("d2-d7")
    assert refusal.value.clause == "muehle/C3"


@clause("muehle/C4")
def test_a_stone_in_a_closed_mill_is_safe() -> None:
    table = at(drawn("a1 d1 d2 g4 c3", "a7 d7 g7 b6"))
    table.play("g4-g1")
    assert table.moves() == ["xb6"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("xd7")
    assert refusal.value.clause == "muehle/C4"


@clause("muehle/C5")
def test_an_opened_mill_is_unsafe_and_counts_again_when_closed() -> None:
    table = at(drawn("a1 d1 g1 e4", "a7 d7 g7 b6"))
    play(table, "g1-g4", "d7-d6")
    assert "g4-g1" in table.moves()
    table.play("g4-g1")
    assert {"xa7", "xg7", "xd6", "xb6"} == set(table.moves())


@clause("muehle/C6")
def test_a_zwickmuehle_takes_with_every_move() -> None:
    table = at(drawn("a1 d1 b2 f2 g1 c3", "a7 g7 b6 f6 c5"))
    table.play("d1-d2")
    assert table.moves()[0] == "xc5"
    table.play("xc5")
    table.play("a7-d7")
    table.play("d2-d1")
    assert "xb6" in table.moves()


@clause("muehle/C7", "muehle/R4")
def test_with_three_stones_left_one_may_jump() -> None:
    table = at(drawn("a1 d1 c5", "a7 d7 b6 f6"))
    assert len(table.moves()) == 3 * (24 - 7)
    table.play("c5-g1")
    assert table.moves()[0].startswith("x")


@clause("muehle/R4")
def test_nobody_jumps_while_there_are_stones_in_hand() -> None:
    table = at(drawn("a1 d1 c5", "a7 d7 b6", hands="1-1"))
    assert all("-" not in move for move in table.moves())


@clause("muehle/C8")
def test_with_two_stones_left_the_game_is_lost() -> None:
    table = at(drawn("a1 d1 g4 e5", "a7 d7 b6"))
    play(table, "g4-g1", "xb6")
    assert table.over()
    assert table.points() == [1.0, 0.0]


@clause("muehle/R4", "muehle/C8")
def test_stones_in_hand_count_as_stones() -> None:
    table = at(drawn("a1 d1", "a7 d7", hands="1-1"))
    play(table, "g1", "xa7")
    assert table.over()  # one on the board and one in hand
    table = at(drawn("a1 d1", "a7 d7", hands="2-2"))
    play(table, "g1", "xa7")
    assert not table.over()


@clause("muehle/C9")
def test_who_cannot_move_has_lost() -> None:
    table = at(drawn("d1 a4 d6 g4 g7 b4 f4", "a1 a7 d7 g1", turn="w"))
    play(table, "b4-b2")
    assert table.over()
    assert table.points() == [1.0, 0.0]


@clause("muehle/C9", "muehle/C7")
def test_who_may_jump_is_not_stuck() -> None:
    table = at(drawn("a4 d1 d7 b4", "a1 g1 a7 f2", turn="w"))
    table.play("b4-b2")
    table = at(drawn("a4 d1 d7 g4 c3", "a1 g1 a7", turn="w"))
    table.play("c3-c4")
    assert not table.over()
    assert "a1-g7" in table.moves()


@clause("muehle/R4")
def test_who_has_stones_in_hand_is_not_stuck() -> None:
    table = at(drawn("a4 d1 c3 g4 g7", "a1 g1", hands="1-1"))
    table.play("d7")
    assert not table.over()
    assert table.actors() == [1]


@clause("muehle/R1")
def test_taking_is_part_of_the_move_and_cannot_be_left_out() -> None:
    table = at(drawn("a1 d1 g4 e5", "a7 d7 b6 f6"))
    table.play("g4-g1")
    assert table.actors() == [0]
    assert table.position.mid_turn()
    assert all(move.startswith("x") for move in table.moves())


@clause("muehle/R2", "muehle/R6")
@pytest.mark.parametrize(
    ("options", "takes"),
    [
        ({}, False),
        ({"capture": "any"}, True),
        ({"edition": "international"}, True),
        ({"edition": "international", "capture": "none"}, True),
    ],
)
def test_when_every_enemy_stone_is_in_a_mill(options: dict[str, object], takes: bool) -> None:
    table = at(drawn("a1 d1 g4 e5", "a7 d7 g7"), **options)
    table.play("g4-g1")
    if takes:
        assert table.moves() == ["xa7", "xd7", "xg7"]
    else:
        assert table.actors() == [1]
    table = at(drawn("a1 d1 g4 e5", "a7 d7 g7 b6"), **options)
    table.play("g4-g1")
    assert table.moves() == ["xb6"]  # as long as one stands alone, the mill is safe


@clause("muehle/R3")
def test_two_mills_at_once_take_one_stone() -> None:
    table = at(drawn("a1 d1 g4 g7", "a7 d7 b6 f6", hands="1-1"))
    table.play("g1")
    assert table.moves()[0].startswith("x")
    table.play("xb6")
    assert table.actors() == [1]


@clause("muehle/R5", "brett/B5")
def test_a_position_for_the_third_time_is_a_draw() -> None:
    table = at(drawn("a1 d1 c5 e5", "a7 d7 b6 f6"))
    for _ in range(2):
        play(table, "c5-c4", "b6-b4", "c4-c5", "b4-b6")
    assert table.over()
    assert table.points() == [0.5, 0.5]
    assert table.winners() == [0, 1]


@clause("muehle/R5", "brett/B5")
def test_a_position_for_the_second_time_is_no_draw_and_a_copy_remembers_the_first() -> None:
    table = at(drawn("a1 d1 c5 e5", "a7 d7 b6 f6"))
    play(table, "c5-c4", "b6-b4", "c4-c3", "b4-b2", "c3-c4", "b2-b4", "c4-c3", "b4-b2")
    assert not table.over()
    table.play("c3-c4")
    assert not table.over()
    twin = table.position.copy()
    table.play("b2-b4")
    assert table.over()
    twin.play(1, twin.find(1, "b2-b4"))
    assert twin.over()


@clause("muehle/R5")
def test_a_hundred_plies_without_setting_or_taking_are_a_draw() -> None:
    table = at(drawn("a1 d1 c5 e5", "a7 d7 b6 f6", quiet=98))
    play(table, "c5-c4")
    assert not table.over()
    play(table, "b6-b4")
    assert table.over()
    assert table.points() == [0.5, 0.5]


@clause("muehle/R5")
def test_taking_begins_the_count_of_quiet_plies_again() -> None:
    table = at(drawn("a1 d1 g4 e5", "a7 d7 b6 f6", quiet=99))
    play(table, "g4-g1", "xb6")
    assert not table.over()
    assert table.position.text().endswith(" 0")


@clause("brett/B3")
def test_a_mill_and_its_capture_are_one_turn() -> None:
    table = at(drawn("a1 d1", "a7 d7", hands="7-7"))
    before = table.position.text()
    play(table, "g1", "xa7")
    assert table.actors() == [1]
    table.undo()
    table.undo()
    assert table.position.text() == before


FOUR = ("a1 d1 c5 e5", "a7 d7 b6 f6")
MILL = ("a1 d1 g1 e5", "a7 d7 b6 f6")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W",
        "W" * 24 + " w 0-0 0 0",
        "." * 24 + " q 9-9 0 0",
        "." * 24 + " w 10-9 0 0",
        "." * 24 + " w 9-9 0 101",
        "." * 24 + " w 9-9 7 0",
        "." * 24 + " w 9-9 0 -1",
        "." * 24 + " w 9-9-9 0 0",
        "." * 24 + " w 9-9 0 0 0",
        "." * 24 + " w 09-9 0 0",
        "." * 24 + " b 9-9 0 0",  # White sets first
        "." * 24 + " wx 9-9 0 0",
        drawn(hands="0-0"),  # nobody has any stones
        drawn("a1 d1 g1 g4 g7 d7 a7 a4 b2 d2"),  # ten of them
        drawn("a1 d1", "a7 d7", hands="2-1"),  # they set in turn
        drawn("a1 d1", "a7 d7", hands="1-1", turn="b"),
        drawn("a1 d1", "a7 d7", hands="1-1").replace(" 0 0", " - 0"),  # the lot falls before the first stone
        drawn("a1 d1", "a7 d7 b6 f6"),  # who has two stones has lost, and is not on turn
        drawn("a1 d1 c5", "a7 d7", quiet=3),  # the stone has just been taken
        drawn("a1 d1 c5", "a7 d7", turn="wx"),
        drawn("a1 d1", "a7 d7", hands="1-1", quiet=1),  # so has this one been set
        drawn(*FOUR, turn="wx"),  # there is no mill
        drawn("a1 d1 g1 e5", "a7 d7 g7", turn="wx"),  # and here nothing to take
        drawn(*FOUR, quiet=100),
        drawn(*FOUR, quiet=7) + "=",
        drawn(*MILL, turn="wx", quiet=20) + "=",
        drawn("a1 d1 g4 e5", "a7 d7", quiet=8) + "=",
        drawn("d1 a4 d6 g4 g7 b2 f4", "a1 a7 d7 g1", turn="b", quiet=8) + "=",  # Black is shut in
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)


@pytest.mark.parametrize(
    "text",
    [
        drawn(hands="9-9").replace(" 0 0", " - 0"),
        drawn("a1 d1", "a7 d7", hands="7-7"),
        drawn("a1 d1", "a7", hands="7-8", turn="b"),
        drawn("a1 d1 g1", "a7 d7", hands="6-7", turn="wx"),
        drawn("b2 d2 f4", "a7 d7 g7", hands="6-6", turn="bx"),
        drawn(*MILL, turn="wx", quiet=100),
        drawn(*FOUR, quiet=100) + "=",
        drawn(*FOUR, quiet=8) + "=",
        drawn("a1 d1 g1 e5", "a7 d7"),  # White has won
        drawn("d1 a4 d6 g4 g7 b2 f4", "a1 a7 d7 g1", turn="b", quiet=100),  # so has it here
    ],
)
def test_moments_of_every_kind_read_back(text: str) -> None:
    assert GAME.read(text).text() == text


@pytest.mark.parametrize(
    ("text", "attempt", "clause_"),
    [
        (drawn("a1", "a7", hands="8-8"), "a7", "C1"),
        (drawn("a1", "a7", hands="8-8"), "a1-a4", "C3"),
        (drawn("a1", "a7", hands="8-8"), "xa7", "C4"),
        (drawn(*FOUR), "g1", "C3"),
        (drawn(*FOUR), "a7-a4", "C3"),
        (drawn(*FOUR), "c5-g4", "C3"),
        (drawn(*FOUR), "xa7", "C4"),
        (drawn("a1 d1 c5", "a7 d7 b6 f6"), "c5-a7", "C7"),
        (drawn(*MILL, turn="wx"), "e5-e4", "R1"),
        (drawn(*MILL, turn="wx"), "xg7", "C4"),
        (drawn("a1 d1 g1 e5", "a7 d7 g7 b6", turn="wx"), "xa7", "C4"),
    ],
)
def test_every_wrong_move_is_refused_by_its_clause(text: str, attempt: str, clause_: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        at(text).play(attempt)
    assert refusal.value.clause == f"muehle/{clause_}"
