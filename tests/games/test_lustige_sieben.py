"""Lustige Sieben by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.tabletop import Table
from tests.clauses import clause
from tests.games.dicing import act, at, begin

GAME = spielkiste.game("lustige-sieben")
LEFT, RIGHT = (2, 4, 6, 9, 11), (3, 5, 8, 10, 12)
THROWS = {total: f"{min(6, total - 1)}-{total - min(6, total - 1)}" for total in range(2, 13)}


def falls(table: Table, total: int) -> None:
    """The bank throws this total."""
    act(table, f"throw {THROWS[total]}")


def chips(table: Table) -> list[float]:
    """What everybody has in hand."""
    things = {thing.id: thing.mark for thing in table.scene().things}
    return [float(things[f"chips-{seat}"]) for seat in range(table.seats)]


def layout(table: Table) -> set[tuple[str, str]]:
    """The stakes that can be seen: `stake-seat-number` and chips."""
    return {(thing.id, thing.mark) for thing in table.scene().things if thing.id.startswith("stake-")}


@clause("lustige-sieben/C1", "lustige-sieben/R6", "wuerfel-a-grundregeln/C5")
def test_all_have_equally_many_chips_and_the_first_bank_throws_for_all() -> None:
    table = begin(GAME, seats=3, first=2, chips=50)
    assert chips(table) == [50.0, 50.0, 50.0]
    seen = []
    for _ in range(2):
        seen += table.actors()
        act(table, "4 1")
    assert seen == [0, 1]
    assert table.actors() == [2]
    assert table.moves() == ["throw"]


@clause("lustige-sieben/C2", "lustige-sieben/R3")
def test_any_number_of_chips_goes_on_any_number() -> None:
    table = begin(GAME, seats=3)
    assert table.actors() == [1]
    assert table.moves() == [str(number) for number in range(2, 13)]
    table.play("9")
    assert table.position.mid_turn()
    assert table.moves() == [str(amount) for amount in range(1, 21)]
    table.play("20")
    assert layout(table) == {("stake-1-9", "20")}
    assert table.actors() == [2]


@clause("lustige-sieben/C2")
def test_the_bank_does_not_stake() -> None:
    table = begin(GAME)
    act(table, "4 1")
    with pytest.raises(IllegalMove) as refusal:
        table.play("7")
    assert refusal.value.clause == "lustige-sieben/C2"


@clause("lustige-sieben/C3", "lustige-sieben/R1", "lustige-sieben/R2")
@pytest.mark.parametrize("total", LEFT)
@pytest.mark.parametrize("number", range(2, 13))
def test_when_a_number_of_the_left_falls_left_and_seven_lose_and_right_is_doubled(total: int, number: int) -> None:
    table = begin(GAME)
    act(table, f"{number} 5")
    falls(table, total)
    assert table.points() == ([15.0, 25.0] if number in RIGHT else [25.0, 15.0])
    assert layout(table) == set()


@clause("lustige-sieben/C4", "lustige-sieben/R1", "lustige-sieben/R2")
@pytest.mark.parametrize("total", RIGHT)
@pytest.mark.parametrize("number", range(2, 13))
def test_when_a_number_of_the_right_falls_right_loses_left_is_doubled_seven_stays(total: int, number: int) -> None:
    table = begin(GAME)
    act(table, f"{number} 5")
    falls(table, total)
    if number == 7:
        assert layout(table) == {("stake-1-7", "5")}
        assert chips(table) == [20.0, 15.0]
    else:
        assert layout(table) == set()
        assert table.points() == ([15.0, 25.0] if number in LEFT else [25.0, 15.0])


@clause("lustige-sieben/C5", "lustige-sieben/R2")
@pytest.mark.parametrize("number", range(2, 13))
def test_when_seven_falls_both_sides_lose_and_seven_is_paid_threefold(number: int) -> None:
    table = begin(GAME)
    act(table, f"{number} 5")
    falls(table, 7)
    assert table.points() == ([10.0, 30.0] if number == 7 else [25.0, 15.0])
    assert layout(table) == set()


@clause("lustige-sieben/R1")
def test_the_very_number_that_falls_has_no_effect_of_its_own() -> None:
    table = begin(GAME, seats=3)
    act(table, "9 5 2 5")
    falls(table, 9)
    assert table.points() == [30.0, 15.0, 15.0]


@clause("lustige-sieben/R3", "lustige-sieben/R4")
def test_with_a_stake_standing_on_seven_one_may_pass_or_add() -> None:
    table = begin(GAME, seats=3)
    act(table, "7 3 4 1")
    falls(table, 8)
    assert "pass" in table.moves()
    act(table, "7 2")
    assert ("stake-1-7", "5") in layout(table)
    assert "pass" not in table.moves()  # the other seat has nothing standing
    with pytest.raises(IllegalMove) as refusal:
        table.play("pass")
    assert refusal.value.clause == "lustige-sieben/R3"


@clause("lustige-sieben/R3")
def test_with_all_chips_standing_one_can_only_pass() -> None:
    table = begin(GAME, seats=3)
    act(table, "7 20 4 1")
    falls(table, 8)
    assert table.actors() == [1]
    assert table.moves() == ["pass"]


@clause("lustige-sieben/R3")
def test_who_has_nothing_in_hand_and_nothing_standing_sits_out() -> None:
    table = begin(GAME, seats=3)
    act(table, "4 20 3 1")
    falls(table, 9)
    assert chips(table) == [39.0, 0.0, 21.0]
    assert table.actors() == [2]
    act(table, "3 1")
    assert table.actors() == [0]


@clause("lustige-sieben/R4")
def test_a_standing_stake_cannot_be_withdrawn_and_goes_back_when_the_bank_changes() -> None:
    table = begin(GAME)
    act(table, "7 3")
    falls(table, 8)
    assert all(move == "pass" or move.isdigit() for move in table.moves())
    table.play("pass")
    falls(table, 8)
    assert chips(table) == [20.0, 17.0]
    table.play("pass")
    falls(table, 8)
    assert table.actors() == [0]  # seat 1 holds the bank now
    assert chips(table) == [20.0, 20.0]
    assert layout(table) == set()


@clause("lustige-sieben/R4", "lustige-sieben/R7")
def test_at_the_end_standing_stakes_go_back() -> None:
    table = begin(GAME, throws=1)
    act(table, "4 2")
    falls(table, 8)
    act(table, "7 3")
    falls(table, 10)
    assert table.over()
    assert chips(table) == table.points() == [18.0, 22.0]
    table = at(GAME, "0 1 9 6-2 0 1 0 - 5/15 -/7:20", seats=2)
    act(table, "4 5")
    falls(table, 8)  # the bank is broke, and seat 1 alone has chips
    assert table.over()
    assert chips(table) == [0.0, 40.0]
    assert layout(table) == set()


@clause("lustige-sieben/R5")
def test_the_bank_collects_first_and_then_pays_clockwise_as_long_as_it_can() -> None:
    table = at(GAME, "0 1 9 6-1 0 0 0 - 1/30/30/19 -/-/-/-", seats=4)
    act(table, "3 4 4 2 5 4")
    falls(table, 9)
    # the bank has 1, collects 2 from the left; stakes come back; of the profits it pays 3 of 4 and nothing more
    assert table.points() == [0.0, 33.0, 28.0, 19.0]


@clause("lustige-sieben/R6")
def test_the_bank_passes_to_the_left_after_its_throws() -> None:
    table = begin(GAME, seats=3, throws=2)
    banks = []
    for _ in range(6):
        act(table, "4 1 3 1")
        banks += table.actors()
        falls(table, 8)
    assert banks == [0, 0, 1, 1, 2, 2]
    assert table.over()


@clause("lustige-sieben/R6")
def test_a_bank_without_chips_passes_at_once_and_seats_without_chips_are_skipped() -> None:
    table = at(GAME, "0 1 9 6-1 0 0 0 - 5/10/0/25 -/7:20/-/-", seats=4, throws=3, chips=15)
    act(table, "pass 4 5")
    falls(table, 8)
    # seat 3 won all the bank had; seat 1 has its stake back and holds the bank
    assert chips(table) == [0.0, 30.0, 0.0, 30.0]
    assert table.actors() == [3]
    act(table, "4 1")
    assert table.actors() == [1]
    falls(table, 9)
    act(table, "4 1")
    falls(table, 9)
    act(table, "4 1")
    falls(table, 9)
    assert table.actors() == [1]  # seat 2 was skipped: seat 3 holds the bank


@clause("lustige-sieben/R6")
def test_standing_stakes_go_back_before_a_bank_is_skipped() -> None:
    table = at(GAME, "0 1 9 6-1 0 2 0 - 20/0/20 -/7:20/-", seats=3)
    act(table, "pass 4 1")
    falls(table, 8)
    act(table, "4 1")
    assert table.actors() == [0]
    act(table, "4 1")
    assert table.actors() == [1]  # it has no more than what stood on the seven


@clause("lustige-sieben/R7")
@pytest.mark.parametrize(("seats", "throws", "rounds"), [(2, 3, 1), (3, 1, 2), (2, 20, 2)])
def test_the_game_ends_when_all_have_held_the_bank(seats: int, throws: int, rounds: int) -> None:
    table = begin(GAME, seats=seats, throws=throws, rounds=rounds)
    count = 0
    while not table.over():
        for _ in range(seats - 1):
            act(table, "4 1")
        falls(table, (9, 8)[count % 2])
        count += 1
    assert count == seats * throws * rounds


@clause("lustige-sieben/R7")
def test_skipped_turns_at_the_bank_count() -> None:
    table = at(GAME, "0 1 9 6-1 0 2 0 - 30/30/0 -/-/-", seats=3)
    act(table, "4 1")
    falls(table, 9)
    for total in (9, 9, 9):
        act(table, "4 1")
        falls(table, total)
    assert table.over()  # seat 2 would have been the third bank


@clause("lustige-sieben/R7")
def test_the_game_ends_when_only_one_seat_has_chips() -> None:
    table = begin(GAME)
    act(table, "4 20")
    falls(table, 7)
    assert table.over()
    assert table.points() == [40.0, 0.0]


@clause("lustige-sieben/R7")
def test_a_standing_stake_counts_as_its_owners() -> None:
    table = begin(GAME)
    act(table, "7 20")
    falls(table, 8)
    assert not table.over()
    assert table.points() == [20.0, 20.0]


@clause("lustige-sieben/R7")
def test_most_chips_win_and_level_seats_share() -> None:
    table = begin(GAME, seats=3, throws=1)
    for _ in range(3):  # the seat after the bank loses 2, the other wins 2
        act(table, "4 2 3 2")
        falls(table, 9)
    assert table.points() == [20.0, 20.0, 20.0]
    assert table.winners() == [0, 1, 2]


@clause("lustige-sieben/C6", "lustige-sieben/R8", "wuerfel-a-grundregeln/R4")
def test_everyone_sees_all_stakes_with_owner_number_and_amount() -> None:
    table = begin(GAME, seats=3)
    act(table, "9 4 7 3")
    for seat in (None, 0, 1, 2):
        scene = table.scene(seat)
        assert {(t.id, t.mark) for t in scene.things if t.kind == "chips" and t.area == "layout"} == {
            ("stake-1-9", "4"),
            ("stake-2-7", "3"),
        }


@clause("lustige-sieben/C3", "lustige-sieben/C4", "lustige-sieben/C5")
def test_the_example_of_the_page() -> None:
    table = begin(GAME, seats=3)  # Anna, Ben, Cem
    act(table, "9 4 7 3")
    falls(table, 8)
    assert chips(table) == [16.0, 24.0, 17.0]
    act(table, "10 2 pass")
    falls(table, 7)
    assert chips(table) == [12.0, 22.0, 26.0]
    act(table, "4 5 7 6")
    falls(table, 11)
    assert chips(table) == [23.0, 17.0, 20.0]
    assert table.actors() == [2]  # Ben holds the bank, so Cem stakes first


def test_a_number_can_be_thought_over_before_the_chips_are_down() -> None:
    table = begin(GAME)
    table.play("9")
    table.undo()
    act(table, "7 2")
    assert layout(table) == {("stake-1-7", "2")}


@pytest.mark.parametrize(
    "text",
    [
        "0 1 0 - 0 0 0 - 20/20",
        "0 1 0 - 0 0 0 - 20/21 -/-",
        "0 1 0 - 0 0 0 - 20/15 -/13:5",
        "0 1 0 - 0 0 0 - 20/20/20 -/-/-",
        "0 1 0 - 2 0 0 - 20/20 -/-",
        "0 1 0 - 0 4 0 - 20/20 -/-",
        "0 1 0 - 0 0 0 13 20/20 -/-",
        "0 1 0 - - 0 0 - 20/20 -/-",
        "0 1 0 - 0 0 0 - 20/20 -",
        "0 1 0 - 0 -1 0 - 20/20 -/-",
        "0 1 0 - 0 0 1 - 20/20 -/-",  # seat 1 would hold the bank
        "0 1 0 - 0 3 0 - 20/20 -/-",
        "0 1 0 - 0 0 0 - 50/-10 -/-",
        "0 1 0 - 0 0 0 - 20/15 -/9:5",  # seat 1 is to stake and has staked
        "0 0 0 - 0 0 0 - 20/10 -/9:5+8:5",
        "0 0 0 - 0 0 0 - 20/10 -/9:5+9:5",
        "0 0 0 - 0 0 0 - 20/20 -/9:0",
        "0 0 0 - 0 0 0 - 20/20 -/-",  # seat 1 must stake
        "0 0 0 - 0 0 0 - 15/15 9:5/9:5",  # the bank stakes
        "0 0 0 - 0 0 0 9 20/15 -/9:5",
        "0 1* 0 - 0 0 0 9 20/20 -/-",
        "0 1* 0 - 0 0 0 - 20/20 -/-",
        "0 1 0 - 0 0 0 - 0/20 -/7:20",  # a bank without chips
        "0 1 0 7-1 0 0 0 - 20/20 -/-",
        "0 0* 9 6-1 0 0 2 - 20/20 -/-",
        "0 0 9 6-1 0 0 2 - 20/15 -/7:5",
        "- - 0 - - 0 0 - 21/19 -/-",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
