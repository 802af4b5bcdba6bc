"""Wieviel Augen? with two dice by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.dice.wieviel_augen_zwei import reckoned
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from tests.clauses import clause
from tests.games.dicing import act

GAME = spielkiste.game("wieviel-augen-zwei")
THROWER, MAGICIAN = 0, 1


def table_after(moves: str, **options: object) -> Table:
    table = GAME.table(chance=[], **options)  # type: ignore[arg-type]
    act(table, moves)
    return table


def dice_seen(table: Table, seat: int | None) -> list[str]:
    return [thing.mark for thing in table.scene(seat).things if thing.kind == "die"]


@clause("wieviel-augen-zwei/C1", "wieviel-augen-zwei/C2")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_whoever_reckons_right_is_seen_through(first: int, second: int) -> None:
    announced = (first * 2 + 5) * 5 + second
    assert reckoned(first, second) == announced
    assert 36 <= announced <= 91
    assert divmod(announced - 25, 10) == (first, second)
    table = table_after(f"throw {first}-{second} {announced} {first}-{second}")
    assert table.over()
    assert table.points() == [0.0, 1.0]


@clause("wieviel-augen-zwei/C1", "wieviel-augen-zwei/C2")
def test_the_example_of_the_leaflet() -> None:
    table = table_after("throw 6-2 87 6-2")
    assert table.winners() == [MAGICIAN]


@clause("wieviel-augen-zwei/R1", "wuerfel-grundregeln/R2")
def test_the_magician_sees_no_dice_before_the_answer() -> None:
    table = table_after("throw 6-2")
    assert dice_seen(table, THROWER) == ["6", "2"]
    for seat in (MAGICIAN, None):
        assert dice_seen(table, seat) == ["?", "?"]
        assert table.view(seat).text() == "0 0 1 ? secret - 0-0"
        assert "6-2" not in str(table.heard(seat))
    assert "6-2" in str(table.heard(THROWER))
    table.play("87")
    assert dice_seen(table, MAGICIAN) == ["?", "?"]
    table.play("error")
    assert dice_seen(table, MAGICIAN) == ["6", "2"]


@clause("wieviel-augen-zwei/R1")
def test_nobody_answers_again_after_the_reveal() -> None:
    table = table_after("throw 6-2 87 error")
    assert dice_seen(table, MAGICIAN) == ["6", "2"]
    assert not table.may_undo()


@clause("wieviel-augen-zwei/R1")
def test_the_magician_can_imagine_any_dice_whatever_was_announced() -> None:
    table = table_after("throw 6-2 60")  # a slip
    imagined = {table.view(MAGICIAN).imagine(Rng(seed)).text().split()[3] for seed in range(600)}
    assert len(imagined) == 36
    assert {table.view(THROWER).imagine(Rng(seed)).text().split()[3] for seed in range(9)} == {"6-2"}


@clause("wieviel-augen-zwei/R1")
def test_the_order_of_the_dice_matters() -> None:
    table = table_after("throw 2-6 51 6-2")
    assert table.points() == [1.0, 0.0]
    table = table_after("throw 2-6 51 2-6")
    assert table.points() == [0.0, 1.0]


@clause("wieviel-augen-zwei/R2")
def test_any_number_from_0_to_999_may_be_announced() -> None:
    table = table_after("throw 6-2")
    assert table.moves() == [str(number) for number in range(1000)]
    for wrong in ("1000", "-1", "87.0", "eighty-seven"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(wrong)
        assert refusal.value.clause == "wieviel-augen-zwei/R2"
    table.play("999")


@clause("wieviel-augen-zwei/R2")
def test_the_recipe_is_shown_but_not_the_result() -> None:
    table = table_after("throw 6-2")
    scene = table.scene(THROWER)
    labels = [area.label.id for area in scene.areas if area.label]
    assert "wieviel-augen-zwei-recipe" in labels
    marks = {thing.mark for thing in scene.things if not thing.id.startswith("key-")}
    assert "87" not in marks


@clause("wieviel-augen-zwei/R3")
def test_the_magician_answers_with_a_pair_or_with_an_error() -> None:
    table = table_after("throw 6-2 87")
    assert table.actors() == [MAGICIAN]
    pairs = [f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)]
    assert table.moves() == ["error", *pairs]
    with pytest.raises(IllegalMove) as refusal:
        table.play("7-1")
    assert refusal.value.clause == "wieviel-augen-zwei/R3"


@clause("wieviel-augen-zwei/R4")
@pytest.mark.parametrize(
    ("announced", "answer", "winner"),
    [
        ("87", "6-2", MAGICIAN),  # right, and named
        ("87", "2-6", THROWER),
        ("87", "error", THROWER),
        ("60", "3-5", MAGICIAN),  # wrong, and answered by what it decodes to
        ("60", "6-2", THROWER),  # the dice themselves, guessed: not what the number says
        ("60", "error", THROWER),
        ("84", "error", MAGICIAN),  # 59: no die has a nine
        ("84", "5-6", THROWER),
        ("84", "6-2", THROWER),
        ("25", "error", MAGICIAN),
        ("0", "error", MAGICIAN),
        ("35", "error", MAGICIAN),  # 10: no die has a nought
        ("999", "error", MAGICIAN),
        ("187", "error", MAGICIAN),  # 162 has three digits
        ("136", "error", MAGICIAN),
    ],
)
def test_for_whom_the_trick_counts(announced: str, answer: str, winner: int) -> None:
    table = table_after(f"throw 6-2 {announced} {answer}")
    assert table.winners() == [winner]


@clause("wieviel-augen-zwei/R5", "wuerfel-grundregeln/R5")
def test_each_round_is_one_trick_and_the_roles_swap() -> None:
    table = table_after("throw 6-2 87 6-2", rounds=3)
    assert table.points() == [0.0, 1.0]
    assert table.actors() == [1]
    act(table, "throw 1-1")
    assert dice_seen(table, 1) == ["1", "1"]
    assert dice_seen(table, 0) == ["?", "?"]
    act(table, "36 1-1")
    assert table.points() == [1.0, 1.0]
    assert table.actors() == [0]
    assert not table.over()
    act(table, "throw 4-4 69 4-4")
    assert table.over()
    assert table.points() == [1.0, 2.0]


@clause("wieviel-augen-zwei/R5")
def test_equal_points_share_the_win() -> None:
    table = table_after("throw 6-2 87 6-2 throw 6-2 87 6-2", rounds=2)
    assert table.over()
    assert table.winners() == [0, 1]


@clause("wuerfel-grundregeln/R1", "wuerfel-grundregeln/C4")
def test_a_burnt_throw_uses_up_no_trick_and_everybody_sees_it() -> None:
    table = table_after("throw burnt", burns=20)
    assert table.waits_for_chance()
    assert [entry[1] for entry in table.heard(MAGICIAN)] == ["throw", "burnt"]
    act(table, "3-5 60 3-5")
    assert table.winners() == [MAGICIAN]


@pytest.mark.parametrize(
    "text",
    [
        "0 0 0 - open -",
        "0 0 1 - secret - 0-0",
        "0 1 1 6-2 secret - 0-0",
        "0 0 1 6-2 secret 87 0-0",
        "0 0 1 6-2 hidden - 0-0",
        "0 0 1 6-2 secret 1000 0-0",
        "0 0 1 6-2 open - 1-1",
        "1 1 0 - open - 0-0",
        "0 0 1 6-7 secret - 0-0",
        "- - 0 - open - 0-0",
        "0 0 1 ? secret - 0-0",
        "0 0 0 - secret - 0-0",
        "0 0 1 6-2 secret - 0-0-0",
        "0 0 1 6-2 secret - 1--1",
        "0 1 1 6-2 secret -5 0-0",
        "0 0 7 6-2 secret - 0-0",
        "0 0* 1 6-2 secret - 0-0",
        "0 0 0 - open 87 0-0",
        "0 1 1 6-2 open - 0-1",
        "0 1 1 - open 87 0-1",
        "0 0 1 6-2 open 87 0-1",  # the roles have swapped
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
