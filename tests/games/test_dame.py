"""Dame by its rules, and what the common page says of draughts."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.perft import perft
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.things.squares import SquareBoard
from tests.clauses import clause

GAME = spielkiste.game("dame")
WHITE = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3"
BLACK = "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6"
DARK = SquareBoard(dark=True).names


def drawn(white: str, black: str, *, turn: str = "W", quiet: int = 0) -> str:
    """A position from lists of squares, kings with a K before them; White is seat 0."""
    return f"{turn}:W{white.replace(' ', ',')}:B{black.replace(' ', ',')}:H{quiet}"


def at(white: str, black: str, *, turn: str = "W", quiet: int = 0, duty: str = "strict") -> Table:
    return GAME.table(position=drawn(white, black, turn=turn, quiet=quiet), chance=[], duty=duty)


def play(table: Table, moves: str) -> Table:
    for move in moves.split(", "):
        table.play(move)
    return table


def stones(table: Table) -> tuple[set[str], set[str]]:
    """White's and Black's stones as they lie on the board, kings with a K before them."""
    lying = [thing for thing in table.scene().things if thing.area == "board" and thing.kind == "stone"]
    names = [{"K" * ("king" in t.look) + t.id[6:] for t in lying if t.look.startswith(c)} for c in ("white", "black")]
    return names[0], names[1]


def quiet(table: Table) -> int:
    return int(table.position.text().split()[0].partition(":H")[2])


def claims(table: Table) -> set[str]:
    return {move for move in table.moves() if move.startswith(("huff", "correct"))}


def goes(table: Table, square: str) -> set[str]:
    """Where the stone on this square can go or land."""
    return {move[3:] for move in table.moves() if move.startswith(square)}


def forbids(table: Table, move: str) -> str:
    """The clause that forbids the move; nothing has changed."""
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.position.text() == before
    return refusal.value.clause


# --- how it is set up, and whose turn it is ---


@clause("dame/C1", "brett/B1")
def test_twelve_stones_each_fill_the_dark_squares_of_the_three_rows_nearest_to_their_owner() -> None:
    table = GAME.table(chance=["white=0"])
    assert stones(table) == (set(WHITE.split()), set(BLACK.split()))
    scene = table.scene(0)
    places = {thing.id: (thing.x, thing.y) for thing in scene.things}
    shade = {(thing.x, thing.y): thing.look for thing in scene.things if thing.kind == "square"}
    assert (shade[0, 7], shade[7, 0], shade[7, 7], shade[0, 0]) == ("dark", "dark", "light", "light")
    assert places["white-a1"] == (0.0, 7.0)  # the dark corner at White's left
    assert places["black-h8"] == (7.0, 0.0)
    assert all(shade[places[f"white-{name}"]] == "dark" for name in WHITE.split())


@clause("dame/C1", "brett/B1")
def test_black_sits_opposite_and_has_a_dark_corner_at_the_left_too() -> None:
    scene = GAME.table(chance=["white=0"]).scene(1)
    places = {thing.id: (thing.x, thing.y) for thing in scene.things}
    assert places["black-h8"] == places["h8"] == (0.0, 7.0)
    assert places["white-a1"] == (7.0, 0.0)
    assert next(thing.look for thing in scene.things if thing.id == "h8") == "dark"


@clause("dame/C2", "brett/B2", "brett/B4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lot_draws_white_white_begins_and_sides_alternate(seat: int) -> None:
    table = GAME.table(chance=[])
    assert table.moves() == ["white=0", "white=1"]
    table.chance(f"white={seat}")
    for number, move in enumerate("c3-d4 b6-a5 b2-c3 a7-b6".split()):
        assert table.actors() == [seat ^ number % 2]
        assert forbids(table, "pass") == "brett/B4"
        table.play(move)


@clause("dame/C2")
def test_only_own_stones_are_moved() -> None:
    table = GAME.table(chance=["white=0"])
    assert forbids(table, "b6-a5") == "dame/C2"
    assert forbids(table, "d4-c5") == "dame/C2"
    assert forbids(table, "hopp!") == "dame/C2"


# --- men ---


@clause("dame/C3")
def test_a_man_steps_one_square_diagonally_forward_onto_an_empty_dark_square() -> None:
    table = at("d4 a3 c3 h4", "f8")
    assert goes(table, "d4") == {"c5", "e5"}
    assert goes(table, "a3") == {"b4"}
    assert goes(table, "c3") == {"b4"}
    assert goes(table, "h4") == {"g5"}
    for wrong in ("d4-e3", "d4-d5", "d4-c4", "d4-f6", "d4-d6", "c3-d4", "d4-i5"):
        assert forbids(table, wrong) == "dame/C3"
    black = at("d2", "d4 a3", turn="B")
    assert goes(black, "d4") == {"c3", "e3"}
    assert goes(black, "a3") == {"b2"}


@clause("dame/C4")
def test_a_man_jumps_an_adjacent_enemy_in_front_onto_the_empty_square_behind() -> None:
    table = at("d4", "e5 h8 a7")
    assert table.moves() == ["d4xf6"]
    table.play("d4xf6")
    assert stones(table) == ({"f6"}, {"h8", "a7"})
    black = at("c3 h2", "d4", turn="B")
    assert black.moves() == ["d4xb2"]


@clause("dame/C4")
def test_a_man_does_not_capture_backward_from_afar_onto_a_stone_or_off_the_board() -> None:
    assert goes(at("d4", "c3 h8"), "d4") == {"c5", "e5"}
    assert goes(at("d4", "f6 h8"), "d4") == {"c5", "e5"}
    blocked = at("d4", "e5 f6 h8")
    assert goes(blocked, "d4") == {"c5"}
    assert forbids(at("d4", "c3 h8"), "d4xb2") == "dame/C4"
    assert forbids(at("d4", "f6 h8"), "d4xg7") == "dame/C4"
    assert forbids(blocked, "d4xf6") == "dame/C4"
    assert forbids(at("a3 h2", "b4 c5 h8"), "a3xc5") == "dame/C4"
    assert at("g5", "h6 b8").moves() == ["g5-f6"]


@clause("dame/C5", "brett/B3")
def test_the_same_stone_goes_on_capturing_zigzag_in_the_same_turn() -> None:
    table = at("c3 h2", "d4 d6 a7")
    table.play("c3xe5")
    assert table.actors() == [0]
    assert table.position.mid_turn()
    assert table.moves() == ["e5xc7"]
    for wrong in ("h2-g3", "e5-f6"):
        assert forbids(table, wrong) == "dame/C5"
    table.play("e5xc7")
    assert table.actors() == [1]
    assert stones(table) == ({"c7", "h2"}, {"a7"})


@clause("dame/C5")
def test_a_man_goes_on_only_forward() -> None:
    table = at("d4", "e5 g5 a7")
    table.play("d4xf6")  # g5 lies behind, and h4 is empty
    assert table.actors() == [1]
    table = at("d4", "e5 e7 a7")
    assert play(table, "d4xf6").moves() == ["f6xd8"]


@clause("dame/C5")
def test_the_chain_belongs_to_the_stone_that_began_it() -> None:
    table = at("c3 g5", "d4 d6 h6 f6 a7")
    assert "g5xe7" in table.moves()
    table.play("c3xe5")
    assert set(table.moves()) == {"e5xc7", "e5xg7"}


@clause("brett/B3")
def test_a_whole_chain_is_one_turn_and_is_told_apart_by_its_squares() -> None:
    table = at("d2", "c3 c5 e3 e5 a7")
    assert perft(table.position, 1) == 2  # to d6 by b4 or by f4
    assert stones(play(at("d2", "c3 c5 e3 e5 a7"), "d2xb4, b4xd6")) == ({"d6"}, {"e3", "e5", "a7"})
    assert stones(play(at("d2", "c3 c5 e3 e5 a7"), "d2xf4, f4xd6")) == ({"d6"}, {"c3", "c5", "a7"})


@clause("dame/C6", "brett/Z1")
def test_strict_duty_leaves_only_captures_and_every_chain_goes_to_its_end() -> None:
    table = at("d4 h2", "e5 e7 a7")
    assert table.moves() == ["d4xf6"]
    assert forbids(table, "d4-c5") == "dame/C6"
    assert forbids(table, "h2-g3") == "dame/C6"
    table.play("d4xf6")
    assert forbids(table, "stop") == "brett/Z1"
    assert table.moves() == ["f6xd8"]


@clause("dame/C6", "brett/Z1")
def test_by_default_a_capture_may_be_missed() -> None:
    for table in (
        GAME.table(position=drawn("d4 h2", "e5 a7"), chance=[]),
        at("d4 h2", "e5 a7", duty="huffing"),
    ):
        assert set(table.moves()) == {"d4xf6", "d4-c5", "h2-g3"}


# --- kings ---


@clause("dame/C7")
def test_a_man_that_steps_onto_the_far_row_becomes_a_king() -> None:
    table = at("c7 Ka1", "h6")
    table.play("c7-d8")
    assert stones(table)[0] == {"Kd8", "Ka1"}
    looks = {thing.id: thing.look for thing in table.scene().things}
    assert looks["white-d8"] == "white-king"
    assert looks["black-h6"] == "black"
    black = at("a7", "c3 e3", turn="B")
    play(black, "c3-b2, a7-b8, b2-c1, b8-a7, e3-d2, a7-b8, d2-e1")
    assert stones(black)[1] == {"Kc1", "Ke1"}


@clause("dame/C7")
def test_a_man_that_captures_onto_the_far_row_becomes_a_king() -> None:
    table = at("b6", "c7 h6")
    table.play("b6xd8")
    assert stones(table) == ({"Kd8"}, {"h6"})


@clause("dame/C7")
def test_no_man_is_crowned_short_of_the_far_row_or_on_its_own() -> None:
    table = at("b6", "g3")
    play(table, "b6-c7, g3-h2")
    assert stones(table) == ({"c7"}, {"h2"})


@clause("dame/R7")
def test_a_crown_needs_no_captured_stone() -> None:
    table = at("a1 c1 e1 g1 b2 d2 f2 h2 a3 e3 g3 c7", "b8 f8 h8 g7 f6 h6 a5 b6 a7 e5 h4 d6")
    assert {len(side) for side in stones(table)} == {12}
    table.play("c7-d8")
    assert "Kd8" in stones(table)[0]
    assert len(stones(table)[1]) == 12


@clause("dame/C8")
def test_a_king_goes_any_distance_forward_or_backward_over_empty_squares() -> None:
    table = at("Kd4 f6", "h8 a7")
    assert goes(table, "d4") == {"e5", "c3", "b2", "a1", "c5", "b6", "e3", "f2", "g1"}
    for wrong in ("d4-d6", "d4-h4", "d4-f7"):
        assert forbids(table, wrong) == "dame/C8"
    assert forbids(table, "d4-g7") == "dame/C11"


@clause("dame/C9")
def test_a_king_must_capture_a_lone_enemy_at_any_distance_and_lands_where_it_likes_behind_it() -> None:
    table = at("Ka1 h2", "d4 a7")
    assert set(table.moves()) == {"a1xe5", "a1xf6", "a1xg7", "a1xh8"}
    assert forbids(table, "h2-g3") == "dame/C6"
    table.play("a1xg7")
    assert stones(table) == ({"Kg7", "h2"}, {"a7"})


@clause("dame/C9")
def test_the_next_stone_ends_the_choice_of_landing_squares() -> None:
    assert set(at("Ka1", "c3 g7 h8").moves()) == {"a1xd4", "a1xe5", "a1xf6"}
    assert set(at("Ka1 f6", "c3 a7").moves()) == {"a1xd4", "a1xe5"}
    assert forbids(at("Ka1", "c3 f6"), "a1-g7") == "dame/C9"


@clause("dame/C9", "dame/R3", "dame/R4")
def test_a_king_goes_on_from_where_it_lands_if_it_can() -> None:
    table = at("Ka1", "c3 f6 a7")  # the example of the rules page: straight on
    assert set(table.moves()) == {"a1xd4", "a1xe5"}
    for landing in ("d4", "e5"):
        chain = play(at("Ka1", "c3 f6 a7"), f"a1x{landing}")
        assert set(chain.moves()) == {f"{landing}xg7", f"{landing}xh8"}
    aside = play(at("Ka1", "c3 g3 h8"), "a1xe5")
    assert aside.moves() == ["e5xh2"]


@clause("dame/C10")
def test_kings_are_captured_like_any_other_stone_and_by_men_too() -> None:
    table = at("d4 h2", "Ke5 a7")
    assert table.moves() == ["d4xf6"]
    table.play("d4xf6")
    assert stones(table)[1] == {"a7"}
    assert "K" not in table.position.text()
    assert len(at("Ka1 h2", "Kd4 a7").moves()) == 4


@clause("dame/C11")
def test_nobody_jumps_over_own_stones() -> None:
    table = at("d4 e5 Ka1 b2", "h6")
    assert goes(table, "d4") == {"c5"}
    assert goes(table, "a1") == set()
    assert forbids(table, "d4-f6") == "dame/C11"
    assert forbids(table, "a1-c3") == "dame/C11"
    behind = at("Ka1 c3", "e5 a7")
    assert all(not move.startswith("a1x") for move in behind.moves())


# --- rulings on captures ---


@clause("dame/R1")
def test_other_games_of_draughts_take_their_rules_from_here() -> None:
    checkers = spielkiste.game("checkers")
    assert checkers.like == "dame"
    assert checkers.new().text() == GAME.new().text()


@clause("dame/R2")
def test_a_stone_jumped_is_off_the_board_before_the_chain_goes_on() -> None:
    table = at("Ke1", "f2 g5 e5 e3 a7")
    play(table, "e1xh4")
    assert stones(table)[1] == {"g5", "e5", "e3", "a7"}
    play(table, "h4xf6, f6xd4")
    assert set(table.moves()) == {"d4xf2", "d4xg1"}  # f2 no longer shields e3


@clause("dame/R3")
def test_a_king_does_not_turn_straight_back_in_a_chain() -> None:
    table = at("Kd4", "e5 b2 a7")
    assert set(table.moves()) >= {"d4xf6", "d4xa1"}
    table.play("d4xf6")  # straight back lies b2, and a1 behind it is empty
    assert table.actors() == [1]
    chain = play(at("Kd4", "e5 b2 g5 a7"), "d4xf6")
    assert chain.moves() == ["f6xh4"]
    assert forbids(chain, "f6xa1") == "dame/R3"


@clause("dame/R3")
def test_in_its_next_turn_a_king_may_go_back() -> None:
    table = play(at("Kd4", "e5 b2 a7"), "d4xf6, a7-b6")
    assert table.moves() == ["f6xa1"]


@clause("dame/R4")
def test_any_capture_may_be_chosen_without_regard_to_numbers() -> None:
    table = at("c3 f2", "d4 d6 g3 a7")
    assert set(table.moves()) == {"c3xe5", "f2xh4"}  # two stones, or one
    assert play(table, "f2xh4").actors() == [1]
    assert claims(play(at("c3 f2", "d4 d6 g3 a7", duty="huffing"), "f2xh4")) == set()


@clause("dame/R4")
def test_the_landing_square_is_free_but_a_capture_possible_from_it_must_be_made() -> None:
    table = at("Ka1", "c3 d6 a7")
    assert set(table.moves()) == {"a1xd4", "a1xe5", "a1xf6", "a1xg7", "a1xh8"}
    assert play(at("Ka1", "c3 d6 a7"), "a1xd4").actors() == [1]
    onward = play(at("Ka1", "c3 d6 a7"), "a1xe5")
    assert set(onward.moves()) == {"e5xc7", "e5xb8"}


@clause("dame/R5")
def test_a_man_crowned_by_a_capture_ends_its_move_there() -> None:
    table = at("b6", "c7 e7 h4")
    table.play("b6xd8")  # as a king it could take e7
    assert table.actors() == [1]
    table.play("h4-g3")
    assert set(table.moves()) == {"d8xf6", "d8xg5", "d8xh4"}


@clause("dame/R6")
def test_two_enemies_in_a_row_are_not_jumped() -> None:
    man = at("c3", "d4 e5 h8")
    assert man.moves() == ["c3-b4"]
    assert forbids(man, "c3-f6") == "dame/R6"
    king = at("Ka1", "c3 d4 h8")
    assert goes(king, "a1") == {"b2"}
    assert forbids(king, "a1-e5") == "dame/R6"


# --- huffing (brett/Z2 to Z5) ---


def missed() -> Table:
    """The example of the common page: White could take on e5 with d4, and moves e3-f4."""
    return play(at("d4 e3", "e5 h8 a7", duty="huffing"), "e3-f4")


@clause("brett/Z2", "dame/C6")
def test_a_missed_capture_gives_the_opponent_a_claim() -> None:
    table = missed()
    assert table.actors() == [1]
    assert set(table.moves()) == {"e5xg3", "e5xc3", "h8-g7", "a7-b6", "correct", "huff d4"}
    assert {thing.id for thing in table.scene(1).things} >= {"correct", "huff"}
    assert not {thing.id for thing in table.scene(0).things} & {"correct", "huff"}


@clause("brett/Z2")
def test_simply_moving_forgives_it() -> None:
    table = play(at("d4 c3 g1", "e5 a7", duty="huffing"), "g1-h2")
    assert claims(table) == {"correct", "huff d4"}
    table.play("a7-b6")
    assert stones(table)[0] == {"d4", "c3", "h2"}
    assert claims(play(table, "d4xf6")) == set()


@clause("brett/Z2")
def test_without_an_offence_there_is_no_claim() -> None:
    table = play(at("d4", "f8 a7", duty="huffing"), "d4-c5")
    assert claims(table) == set()
    assert forbids(table, "correct") == "brett/Z2"
    assert forbids(table, "huff c5") == "brett/Z2"


@clause("brett/Z2")
def test_correction_brings_the_position_back_and_a_capture_must_be_made() -> None:
    table = play(missed(), "correct")
    assert stones(table) == ({"d4", "e3"}, {"e5", "h8", "a7"})
    assert table.actors() == [0]
    assert table.moves() == ["d4xf6"]
    assert forbids(table, "e3-f4") == "dame/C6"
    table.play("d4xf6")
    assert "correct" not in table.moves()


@clause("brett/Z2")
def test_in_a_corrected_turn_the_chain_cannot_be_broken_off_again() -> None:
    table = play(at("d4 h2", "e5 e7 a7", duty="huffing"), "h2-g3, correct, d4xf6")
    assert table.moves() == ["f6xd8"]
    assert forbids(table, "stop") == "brett/Z1"


@clause("brett/Z2")
def test_huffing_takes_the_stone_off_and_then_a_move_is_made() -> None:
    table = play(missed(), "huff d4")
    assert stones(table)[0] == {"f4"}
    assert table.actors() == [1]
    assert table.position.mid_turn()
    assert "huff f4" not in table.moves()
    assert "correct" not in table.moves()
    table.play("a7-b6")
    assert table.actors() == [0]


@clause("brett/Z2", "brett/Z3")
def test_the_stone_is_huffed_from_wherever_it_stands_now() -> None:
    table = play(at("d4 h2", "e5 a7", duty="huffing"), "d4-c5")
    assert {move for move in table.moves() if move.startswith("huff")} == {"huff c5"}
    table.play("huff c5")
    assert stones(table)[0] == {"h2"}


@clause("brett/Z2")
def test_the_claim_is_the_first_act_of_the_turn_or_none() -> None:
    table = play(at("d4 e3 f2", "e5 a7", duty="huffing"), "e3-f4, e5xg3")
    assert set(table.moves()) == {"g3xe1", "stop"}
    assert forbids(table, "huff d4") == "brett/Z2"
    assert forbids(table, "correct") == "brett/Z2"


@clause("brett/Z2")
def test_what_a_broken_off_chain_took_stays_taken_unless_it_is_corrected() -> None:
    def broken_off() -> Table:
        return play(at("d4 h2", "e5 e7 a7", duty="huffing"), "d4xf6, stop")

    assert set(broken_off().moves()) >= {"correct", "huff f6"}
    assert stones(play(broken_off(), "a7-b6"))[1] == {"e7", "b6"}
    assert stones(play(broken_off(), "huff f6")) == ({"h2"}, {"e7", "a7"})
    assert stones(play(broken_off(), "correct")) == ({"d4", "h2"}, {"e5", "e7", "a7"})


@clause("brett/Z2", "brett/B5")
@pytest.mark.parametrize("offence", ["h2-g3", "a1-b2"])
def test_with_a_correction_the_counters_go_back_too(offence: str) -> None:
    table = play(at("Ka1 h2", "d4 Kb8", quiet=40, duty="huffing"), f"{offence}, correct")
    assert quiet(table) == 40


@clause("brett/Z3")
def test_who_took_something_is_alone_guilty_if_it_could_have_gone_on() -> None:
    table = play(at("d4 h4", "e5 e7 g5 a7", duty="huffing"), "d4xf6, stop")
    assert {move for move in table.moves() if move.startswith("huff")} == {"huff f6"}
    assert forbids(table, "huff h4") == "brett/Z3"


@clause("brett/Z3")
def test_otherwise_every_stone_that_could_capture_is_guilty() -> None:
    table = play(at("d4 h4 Ka1 b2 e1", "e5 g5 a7 c7", duty="huffing"), "e1-f2")
    assert claims(table) == {"correct", "huff d4", "huff h4"}
    assert forbids(table, "huff f2") == "brett/Z3"
    moved = play(at("d4 h4 Ka1 b2 e1", "e5 g5 a7 c7", duty="huffing"), "d4-c5")
    assert claims(moved) == {"correct", "huff c5", "huff h4"}
    king = play(at("Ka1 h2", "d4 a7", duty="huffing"), "h2-g3")
    assert claims(king) == {"correct", "huff a1"}


@clause("brett/Z3")
def test_whoever_captures_to_the_end_has_done_nothing_wrong() -> None:
    assert claims(play(at("d4 h4", "e5 g5 a7 c7", duty="huffing"), "d4xf6")) == set()
    assert claims(play(at("d4 h2", "e5 e7 a7", duty="huffing"), "d4xf6, f6xd8")) == set()


@clause("brett/Z1", "brett/Z3")
def test_moving_on_with_a_man_that_could_capture_is_an_offence_of_that_man() -> None:
    table = play(at("d4 h2", "e5 a7", duty="huffing"), "d4-c5")
    assert claims(table) == {"correct", "huff c5"}


@clause("brett/Z4")
def test_who_can_only_claim_is_not_stuck_and_has_to_claim() -> None:
    table = play(at("b4 c3 c5 e5 f4 h2", "a5 d6", duty="huffing"), "h2-g3")
    assert not table.over()
    assert set(table.moves()) == {"correct", "huff c5", "huff e5"}
    assert forbids(table, "d6-c5") == "dame/C3"
    table.play("huff c5")
    assert set(table.moves()) == {"d6-c5"}
    clean = play(at("b4 c3 c5 e5 f4 h2 e7 c7", "a5 d6", duty="huffing"), "h2-g3")
    assert clean.winners() == [0]  # there was nothing to capture, so Black is stuck


@clause("brett/Z4", "dame/C12")
def test_whoever_loses_the_last_stone_by_huffing_loses_at_once() -> None:
    table = play(at("d4", "e5 a7", duty="huffing"), "d4-c5, huff c5")
    assert table.over()
    assert table.winners() == [1]


@clause("brett/Z5")
def test_computers_never_miss_a_capture_but_they_do_claim() -> None:
    computer = player("random")

    def choice(table: Table, seed: int) -> str:
        seat = table.actors()[0]
        return table.position.notation(seat, computer.choose(table.view(seat), Rng(seed), Budget()))

    for seed in range(40):
        table = at("d4 h2 e1", "e5 e7 a7", duty="huffing")
        assert choice(table, seed) == "d4xf6"
        assert choice(play(table, "d4xf6"), seed) == "f6xd8"
    view = at("d4 h2", "e5 a7", duty="huffing").view(0)
    assert {view.notation(0, move) for move in view.moves() if view.known.breach(move)} == {"d4-c5", "h2-g3"}
    chain = play(at("d4 h2", "e5 e7 a7", duty="huffing"), "d4xf6").view(0)
    assert {chain.notation(0, move) for move in chain.moves() if chain.known.breach(move)} == {"stop"}
    assert {choice(missed(), seed) for seed in range(60)} == {"e5xg3", "e5xc3", "correct", "huff d4"}


# --- the end ---


@clause("dame/C12")
def test_who_has_no_stones_left_has_lost() -> None:
    table = play(at("d4", "e5"), "d4xf6")
    assert table.over()
    assert table.winners() == [0]
    assert table.payoffs() == [1.0, -1.0]


@clause("dame/C12")
def test_who_cannot_move_at_the_own_turn_has_lost() -> None:
    table = play(at("b4 c3 d2", "a5"), "d2-e3")
    assert table.over()
    assert table.winners() == [0]
    free = play(at("b4 d2", "a5"), "d2-e3")  # c3 is empty: Black can capture
    assert not free.over()


@clause("dame/R8", "brett/B5")
def test_a_hundred_quiet_moves_of_kings_are_a_draw() -> None:
    table = play(at("Ka1 Kc1", "Kb8 Kd8", quiet=98), "c1-d2")
    assert not table.over()
    table.play("b8-a7")
    assert table.over()
    assert table.points() == [0.5, 0.5]


@clause("dame/R8", "brett/B5")
def test_captures_and_moves_of_men_begin_the_count_again() -> None:
    for table in (
        play(at("Ka1 h2", "Kb8", quiet=99), "h2-g3"),
        play(at("Ka1 h2", "e5 Kb8", quiet=99), "a1xf6"),
    ):
        assert not table.over()
        assert quiet(table) == 0


@clause("brett/B5", "brett/Z2")
def test_huffing_begins_the_count_again() -> None:
    table = play(at("Ka1 Kh2", "d4 Kd8", quiet=50, duty="huffing"), "h2-g1")
    assert claims(table) == {"correct", "huff a1"}
    assert quiet(play(table, "huff a1")) == 0


@clause("dame/R8", "brett/B5")
def test_a_position_for_the_third_time_with_the_same_side_to_move_is_a_draw() -> None:
    table = at("Kc1", "Kb8")
    for _ in range(2):
        assert not table.over()
        play(table, "c1-b2, b8-a7, b2-c1, a7-b8")
    assert table.over()
    assert table.points() == [0.5, 0.5]


@clause("dame/R8", "brett/B5")
def test_a_position_with_a_claim_open_is_another_one() -> None:
    table = at("Kc1 f2", "Kb8", duty="huffing")
    play(table, "c1-b2, b8-a7, b2-c1, a7-b8")  # Black could have taken f2
    assert claims(table) == {"correct", "huff b8"}
    play(table, "c1-b2, b8-c7, b2-c1, c7-b8")
    assert not table.over()  # for the third time, but only twice without a claim
    table.play("c1-b2")
    assert table.points() == [0.5, 0.5]


@clause("brett/B6", "dame/C12")
def test_a_win_goes_before_a_draw() -> None:
    table = play(at("Kg1 b4 c3", "a5", quiet=99), "g1-h2")
    assert table.winners() == [0]
    taken = play(at("Ka1", "b2", quiet=99), "a1xc3")
    assert taken.winners() == [0]


@clause("brett/B6", "dame/R8")
def test_no_draw_is_declared_while_a_claim_is_open() -> None:
    def missing() -> Table:
        return play(at("Kc1 f2", "Ka7", turn="B", quiet=99, duty="huffing"), "a7-b8")

    assert not missing().over()
    assert play(missing(), "c1-b2").points() == [0.5, 0.5]
    assert play(missing(), "huff b8").winners() == [0]


@clause("dame/R8")
def test_two_hundred_quiet_moves_are_a_draw_even_with_a_claim_open() -> None:
    offence = drawn("Kc1 f2", "Ka7", turn="B", quiet=197) + " 0 a7-b8"
    table = GAME.table(position=offence, chance=[])
    assert not table.over()
    assert claims(table) == {"correct", "huff b8"}
    assert GAME.table(position=offence.replace("H197", "H199"), chance=[]).points() == [0.5, 0.5]


@clause("brett/B7")
def test_dame_has_no_international_edition() -> None:
    assert "edition" not in [choice.name for choice in GAME.choices()]


@clause("dame/C5", "dame/C6", "dame/R4", "brett/Z2")
def test_the_example_of_the_rules_page() -> None:
    table = play(GAME.table(chance=["white=0"], duty="strict"), "c3-d4, f6-e5")
    assert table.moves() == ["d4xf6"]
    table.play("d4xf6")
    assert set(table.moves()) == {"e7xg5", "g7xe5"}
    missed = play(GAME.table(chance=["white=0"]), "c3-d4, f6-e5, e3-f4")
    assert claims(missed) == {"correct", "huff d4"}


# --- as text ---


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("d2xb4", "W:Wd2:Bc3,c5,a7:H0 0 d2xb4x"),
        ("d2xb4, stop", "W:Wd2:Bc3,c5,a7:H0 0 d2xb4"),
        ("d2xb4, stop, huff b4", "B:W:Bc5,a7:H0 0 *"),
        ("d2-e3", "W:Wd2:Bc3,c5,a7:H0 0 d2-e3"),
        ("d2-e3, correct", "W:Wd2:Bc3,c5,a7:H0 0 !"),
        ("d2-e3, correct, d2xb4", "W:Wd2:Bc3,c5,a7:H0 0 d2xb4x !"),
    ],
)
def test_open_chains_and_claims_have_a_text_that_is_read_back(moves: str, text: str) -> None:
    table = play(at("d2", "c3 c5 a7", duty="huffing"), moves)
    assert set(table.position.text().split()) == set(text.split())
    again = GAME.table(position=table.position.text(), chance=[])
    assert again.position.text() == table.position.text()
    assert again.moves() == table.moves()
    assert stones(again) == stones(table)


def test_squares_tell_a_move_whatever_sign_stands_between_them() -> None:
    for written in ("d4xf6", "d4-f6", "D4:F6", "d4 × f6"):
        assert stones(play(at("d4", "e5 a7"), written))[0] == {"f6"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        "W",
        "W:W:B",
        "W:Wa1:Ba1",
        "W:Wa1:Bd5",
        "W:Wa8:Bb8",
        "W:Wd8:Ba7",
        "W:Wd4:Bc1",
        "W:Wa1:Bb8:Hx",
        "W:Wa1:Bb8:H201",
        "W:Wa1:Bb8:H99999999999999999999",
        "W:Wa1:Bb8:Q7",
        "S:Wa1:Bb8",
        "W:Wa1:Bb8 2",
        "W:Wa1:Bb8 0 a1",
        "W:Wa1:Bb8 0 a1-c3",
        "W:Wa1-h8:Bb8",
        f"W:W{','.join(DARK[:13])}:Bh8",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
    with pytest.raises(BadText):
        GAME.table(position=text)
