"""Wolf und Schafe by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.things.squares import SquareBoard
from tests.clauses import clause

GAME = spielkiste.game("wolf-und-schafe")
DARK = SquareBoard(dark=True).names


def at(sheep: str, wolf: str, turn: str) -> Table:
    """A position in which seat 0 is the wolf; `turn` is s or w."""
    return GAME.table(position=f"{sheep.replace(' ', ',')} {wolf} {turn} 0", chance=[])


def placed(wolf: str, **options: object) -> Table:
    table = GAME.table(chance=["wolf=0"], **options)  # type: ignore[arg-type]
    table.play(wolf)
    return table


def forbids(table: Table, move: str) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.position.text() == before
    return refusal.value.clause


@clause("wolf-und-schafe/C1", "brett/B2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lot_decides_who_plays_the_wolf_with_one_black_stone(seat: int) -> None:
    table = GAME.table(chance=[])
    assert table.waits_for_chance()
    assert table.moves() == ["wolf=0", "wolf=1"]
    table.chance(f"wolf={seat}")
    assert table.actors() == [seat]
    table.play("d8")
    assert [thing.id for thing in table.scene().things if thing.look == "black"] == ["wolf"]
    assert table.actors() == [1 - seat]


@clause("wolf-und-schafe/C1")
def test_the_lot_is_fair() -> None:
    drawn = [GAME.table(seed=seed).events[0].move for seed in range(200)]
    assert 70 < sum(drawn) < 130


@clause("wolf-und-schafe/C2", "brett/B1")
def test_four_white_sheep_stand_on_the_dark_squares_of_their_base_row() -> None:
    scene = GAME.table(chance=["wolf=0"]).scene(1)
    sheep = {thing.id: (thing.x, thing.y) for thing in scene.things if thing.look == "white"}
    assert sheep == {"sheep-a1": (0, 7), "sheep-c1": (2, 7), "sheep-e1": (4, 7), "sheep-g1": (6, 7)}
    shade = {(thing.x, thing.y): thing.look for thing in scene.things if thing.kind == "square"}
    assert len(shade) == 64
    assert all(shade[place] == "dark" for place in sheep.values())


@clause("brett/B1")
def test_the_wolf_sees_the_board_from_the_other_side() -> None:
    places = {thing.id: (thing.x, thing.y) for thing in placed("b8").scene(0).things}
    assert places["wolf"] == places["b8"] == (6.0, 7.0)
    assert places["sheep-a1"] == places["a1"] == (7.0, 0.0)


@clause("wolf-und-schafe/C3", "wolf-und-schafe/R1")
def test_the_wolf_first_takes_any_of_the_other_28_dark_squares() -> None:
    table = GAME.table(chance=["wolf=1"])
    assert set(table.moves()) == set(DARK) - {"a1", "c1", "e1", "g1"}
    assert len(table.moves()) == 28
    assert forbids(table, "c1") == "wolf-und-schafe/C3"
    assert forbids(table, "b1") == "wolf-und-schafe/C3"
    assert forbids(table, "a1-b2") == "wolf-und-schafe/C3"
    table.play("h8")
    assert table.position.text() == "a1,c1,e1,g1 h8 s 1"


@clause("wolf-und-schafe/R1")
def test_then_the_sheep_begin_unless_agreed_otherwise() -> None:
    assert placed("b8").actors() == [1]
    assert placed("b8", starts="sheep").actors() == [1]
    assert placed("b8", starts="wolf").actors() == [0]


@clause("wolf-und-schafe/C4")
def test_sheep_step_one_square_diagonally_forward() -> None:
    table = at("a3 c3 f4 h4", "d8", "s")
    assert set(table.moves()) == {"a3-b4", "c3-b4", "c3-d4", "f4-e5", "f4-g5", "h4-g5"}
    for wrong in ("c3-b2", "c3-d2", "c3-e5", "c3-c4", "c3-d3", "f4-h6", "d8-c7", "nach Hause"):
        assert forbids(table, wrong) == "wolf-und-schafe/C4"


@clause("wolf-und-schafe/C4")
def test_the_wolf_steps_one_square_diagonally_forward_or_backward() -> None:
    table = at("a1 c1 e1 g1", "d4", "w")
    assert set(table.moves()) == {"d4-c5", "d4-e5", "d4-c3", "d4-e3"}
    assert forbids(table, "d4-f6") == "wolf-und-schafe/C4"
    assert forbids(table, "a1-b2") == "wolf-und-schafe/C4"


@clause("wolf-und-schafe/C4", "wolf-und-schafe/R3")
def test_only_onto_empty_squares_and_nothing_is_jumped_or_taken() -> None:
    table = at("a1 c1 c3 e3", "d4", "w")
    assert set(table.moves()) == {"d4-c5", "d4-e5"}
    assert forbids(table, "d4-c3") == "wolf-und-schafe/C4"
    assert forbids(table, "d4xb2") == "wolf-und-schafe/R3"
    assert forbids(table, "d4-f2") == "wolf-und-schafe/R3"
    sheep = at("a1 c1 c3 e3", "d4", "s")
    assert forbids(sheep, "c3-e5") == "wolf-und-schafe/R3"


@clause("wolf-und-schafe/C4", "brett/B4")
def test_sides_alternate_and_nobody_passes() -> None:
    table = placed("d8")
    for seat, move in ((1, "a1-b2"), (0, "d8-e7"), (1, "b2-a3"), (0, "e7-d8")):
        assert table.actors() == [seat]
        assert forbids(table, "pass") == "brett/B4"
        table.play(move)
    with pytest.raises(IllegalMove) as refusal:
        table.play("d8-e7", 0)
    assert refusal.value.clause == "allgemein/G2"


@clause("wolf-und-schafe/C5")
def test_the_sheep_win_when_the_wolf_is_to_move_and_cannot() -> None:
    table = at("a7 b6 e1 g1", "b8", "s")
    table.play("b6-c7")
    assert table.over()
    assert table.winners() == [1]
    assert table.payoffs() == [-1.0, 1.0]


@clause("wolf-und-schafe/C5")
def test_a_wolf_with_a_way_out_is_not_caught() -> None:
    table = at("a7 d6 e1 g1", "b8", "s")
    table.play("d6-e7")
    assert not table.over()
    assert table.moves() == ["b8-c7"]


@clause("wolf-und-schafe/C5")
def test_the_wolf_stuck_before_its_turn_has_not_lost_yet() -> None:
    table = at("a7 c7 e1 g1", "b8", "s")
    assert not table.over()
    table.play("c7-d8")  # the sheep lets it out
    assert table.moves() == ["b8-c7"]


@clause("wolf-und-schafe/C6", "wolf-und-schafe/R2")
def test_the_wolf_wins_as_soon_as_no_sheep_stands_lower() -> None:
    table = at("a3 c3 f4 h4", "d4", "w")
    table.play("d4-e3")  # level with the rearmost sheep
    assert table.over()
    assert table.winners() == [0]


@clause("wolf-und-schafe/R2")
def test_one_sheep_below_the_wolf_is_enough_to_go_on() -> None:
    table = at("a1 c3 f4 h4", "d4", "w")
    table.play("d4-e3")
    assert not table.over()
    table.play("a1-b2")
    assert not table.over()
    table.play("e3-f2")
    assert table.winners() == [0]


@clause("wolf-und-schafe/R2")
def test_the_wolf_may_get_behind_because_the_last_sheep_goes_up() -> None:
    table = at("c3 d4 f4 h4", "e5", "s")
    table.play("c3-b4")
    assert not table.over()
    table = at("c3 d6 f6 h6", "b4", "s")
    table.play("c3-d4")
    assert table.winners() == [0]


@clause("wolf-und-schafe/R2")
def test_being_through_goes_before_being_stuck() -> None:
    table = at("c1 d4 f4 h4", "b2", "w")
    table.play("b2-a1")  # there a sheep on c1 could still shut it in
    assert table.over()
    assert table.winners() == [0]
    stuck = at("b2 d4 f4 h4", "a1", "w")
    assert stuck.winners() == [0]


@clause("wolf-und-schafe/R3")
@pytest.mark.parametrize(("sheep", "wolf", "move"), [("a1 b8 d8 f8", "c3", "c3-b2"), ("h6 b8 d8 f8", "h8", "h8-g7")])
def test_sheep_that_are_to_move_and_cannot_have_lost(sheep: str, wolf: str, move: str) -> None:
    table = at(sheep, wolf, "w")
    table.play(move)  # three sheep have run through, and the wolf bars the way of the last
    assert table.over()
    assert table.winners() == [0]


@clause("wolf-und-schafe/R2", "wolf-und-schafe/R3")
@pytest.mark.parametrize("starts", ["sheep", "wolf"])
def test_there_is_always_one_winner_after_at_most_28_moves_of_the_sheep(starts: str) -> None:
    for seed in range(60):
        table = GAME.table(seed=seed, starts=starts)
        computer, rng, moves = player("random"), Rng(seed), 0
        while not table.over():
            assert len(table.events) <= 60
            seat = table.actors()[0]
            moves += "sheep" in str(table.position.scene(seat).status)
            table.play(computer.choose(table.view(seat), rng, Budget()), seat)
        assert moves <= 28
        assert sorted(table.points()) == [0.0, 1.0]


def test_the_examples_of_the_rules_page() -> None:
    assert at("a7 c7 e1 g1", "b8", "w").winners() == [1]
    table = at("a3 c3 f4 h4", "d4", "w")
    table.play("d4-e3")
    assert table.winners() == [0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a1",
        "a1,c1,e1 d4 s 0",
        "a1,c1,e1,e1 d4 s 0",
        "a1,c1,e1,g1,a3 d4 s 0",
        "a1,c1,e1,g1 a1 s 0",
        "a1,c1,e1,g1 d5 s 0",
        "a1,c1,e1,b1 d4 s 0",
        "a1,c1,e1,g1 d4 x 0",
        "a1,c1,e1,g1 d4 s 2",
        "a1,c1,e1,g1 d4 s -",
        "a1,c1,e1,g1 - s 0",
        "a3,c1,e1,g1 - w 0",
        "a1,c1,e1,g1 d4 s 0 0",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
    with pytest.raises(BadText):
        GAME.table(position=text)
