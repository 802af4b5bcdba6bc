"""Backgammon by its rules."""

from __future__ import annotations

from typing import Any

import pytest

import spielkiste
from spielkiste.games.backgammon.backgammon import PLAYING, BackgammonPosition
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from tests.clauses import clause

GAME = spielkiste.game("backgammon")
START = "-b----E-C---eE---c-e----B-"
HERE, WORLD = "leaflet", "international"


def board(white: str, black: str) -> str:
    """Men as `24x2 13 bar`; whoever is not named has been borne off."""
    letters = ["-"] * 26
    for side, men in (("A", white), ("a", black)):
        for group in men.split():
            place, _, count = group.partition("x")
            point = int(place) if place != "bar" else 25 if side == "A" else 0
            letters[point] = chr(ord(side) + int(count or 1) - 1)
    return "".join(letters)


def at(
    white: str, black: str, *throws: str, turn: str = "wt", cube: str = "1", edition: str = HERE, **options: int
) -> Table:
    """A table in the middle of a game, and the throws to come."""
    text = f"{board(white, black)} {turn} - {cube} 0:0 2.0.20"
    return GAME.table(position=text, chance=throws, edition=edition, **options)  # type: ignore[arg-type]


def thrown(white: str, black: str, throw: str, turn: str = "wt", cube: str = "1", edition: str = HERE) -> Table:
    """A table where this has just been thrown."""
    table = at(white, black, throw, turn=turn, cube=cube, edition=edition)
    table.play("throw")
    return table


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def men(table: Table) -> str:
    return table.position.text().split()[0]


def refused(table: Table, attempt: str) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(attempt)
    assert table.position.text() == before
    return refusal.value.clause


@clause("backgammon/C1", "backgammon/C2", "backgammon/C3", "backgammon/R1")
def test_at_the_start_each_side_has_its_fifteen_men_on_mirrored_points() -> None:
    table = GAME.table(chance=[])
    assert men(table) == START == board("24x2 13x5 8x3 6x5", "1x2 12x5 17x3 19x5")
    places = {thing.id: (thing.x, thing.y) for thing in table.scene().things}
    assert [places[str(point)][0] for point in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert places["bar-white"][0] == 7
    assert [places[str(point)][0] for point in range(13, 25)] == [13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1]
    assert places["1"][1] > places["24"][1]
    assert sum(thing.kind == "stone" for thing in table.scene().things) == 30


@clause("backgammon/C2", "backgammon/R1")
def test_white_sits_first_and_walks_down_while_black_walks_up() -> None:
    table = GAME.table(chance=["2-1"])
    assert table.actors() == [0]
    assert set(table.moves()) == {"24/22", "13/11", "8/6", "6/4", "24/23", "8/7", "6/5"}
    assert refused(table, "8/10") == "backgammon/C2"
    table = GAME.table(chance=["1-2"])
    assert table.actors() == [1]
    assert set(table.moves()) == {"1/3", "12/14", "17/19", "19/21", "1/2", "17/18", "19/20"}


@clause("backgammon/R1")
def test_the_bar_is_no_point_to_walk_on() -> None:
    play(table := thrown("8 6x5 5x4", "24x2", "2-1"), "8/6", "6/5")
    assert men(table) == board("6x5 5x5", "24x2")


@clause("backgammon/C4")
def test_equal_opening_dice_are_thrown_again_and_the_higher_one_begins_with_both() -> None:
    table = GAME.table(chance=["4-4", "3-5"])
    assert [event.notation for event in table.events] == ["4-4", "3-5"]
    assert table.actors() == [1]
    play(table, "12/17", "12/15")
    assert men(table) == board("24x2 13x5 8x3 6x5", "1x2 12x3 15 17x4 19x5")


@clause("backgammon/C4")
def test_all_opening_throws_are_equally_likely() -> None:
    position = GAME.new()
    out = buffer()
    n = position.moves(-1, out)
    assert {position.notation(-1, out[k]) for k in range(n)} == {f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)}
    assert (n, {position.weight(out[k]) for k in range(n)}) == (36, {1})
    rng = Rng(1)
    picked = [position.pick(-1, rng, out) for _ in range(3600)]
    assert all(60 < picked.count(code) < 140 for code in set(picked))
    assert len(set(picked)) == 36


@clause("backgammon/C5", "backgammon/C6")
def test_the_second_player_plays_the_opening_throw_again_and_then_everyone_throws() -> None:
    table = GAME.table(chance=["3-1", "6-6"])
    play(table, "8/5", "6/5")
    assert table.actors() == [1]
    assert "17/20" in table.moves()
    assert "throw" not in table.moves()
    play(table, "17/20", "19/20")
    assert table.actors() == [0]
    assert "throw" in table.moves()
    assert refused(table, "8/5") == "backgammon/C6"
    play(table, "throw")
    assert "24/18" in table.moves()


@clause("backgammon/C6")
def test_two_dice_are_thrown_and_equal_ones_fall_half_as_often() -> None:
    position, out = play(at("13x2", "1"), "throw").position, buffer()
    n = position.moves(-1, out)
    weights = {position.notation(-1, out[k]): position.weight(out[k]) for k in range(n)}
    single = weights["1-1"]
    assert weights == {f"{a}-{b}": single * (1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)}


@clause("backgammon/C7", "backgammon/C12")
def test_two_numbers_go_to_two_men_or_one_after_the_other_to_one() -> None:
    table = GAME.table(chance=["5-3"])
    play(table, "8/3", "6/3")
    assert men(table) == board("24x2 13x5 8x2 6x4 3x2", "1x2 12x5 17x3 19x5")
    table = GAME.table(chance=["5-3"])
    assert refused(table, "13/5") == "backgammon/C12"
    play(table, "13/10", "10/5")
    assert men(table) == board("24x2 13x4 8x3 6x5 5", "1x2 12x5 17x3 19x5")
    assert refused(GAME.table(chance=["5-3"]), "13/9") == "backgammon/C7"


@clause("backgammon/C8")
def test_as_long_as_men_are_outside_both_numbers_must_be_played() -> None:
    table = thrown("7 6x5 5x5", "24x2", "3-2")
    assert refused(table, "stop") == "backgammon/C8"
    play(table, "6/4")
    assert table.actors() == [0]
    assert refused(table, "stop") == "backgammon/C8"
    assert thrown("7", "24x2", "3-2").moves() == ["7/4", "7/5"]  # not one of its men is home


@clause("backgammon/C9", "backgammon/R2")
def test_if_only_one_number_can_be_played_it_is_the_higher() -> None:
    for edition in (HERE, WORLD):
        table = thrown("20 2", "9x2 24", "6-5", edition=edition)
        assert table.moves() == ["20/14"]
        assert refused(table, "20/15") == ("backgammon/R10" if edition == WORLD else "backgammon/C9")
        play(table, "20/14")
        assert table.actors() == [1]


@clause("backgammon/C10", "backgammon/R2", "backgammon/R3")
def test_if_the_higher_number_is_blocked_the_whole_throw_is_lost() -> None:
    table = thrown("20 2", "9x2 14x2 24", "6-5")
    assert table.actors() == [1]
    assert men(table) == board("20 2", "9x2 14x2 24")


@clause("backgammon/C11", "backgammon/C17")
def test_a_step_ends_on_empty_points_own_men_and_single_enemies_but_on_no_band() -> None:
    def targets(throw: str) -> list[str]:
        return thrown("20 14 2x13", "15 17x2 24", throw).moves()

    assert "20/16" in targets("4-4")
    assert "20/14" in targets("6-6")
    assert "20/15*" in targets("5-5")
    table = thrown("20 14 2x13", "15 17x2 24", "3-1")
    assert "20/17" not in table.moves()
    assert refused(table, "20/17") == "backgammon/C17"


@clause("backgammon/C12", "backgammon/C17")
def test_the_stop_in_between_must_be_open_and_the_order_is_free() -> None:
    table = thrown("20 3x2", "14x2 24", "6-5")
    assert table.moves() == ["20/15"]
    play(table, "20/15", "15/9")
    assert men(table) == board("9 3x2", "14x2 24")
    assert thrown("20 3x2", "14x2 15x2 24", "6-5").actors() == [1]


@clause("backgammon/C13")
@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("24/20 20/16 16/12 12/8", "24x3 8"),
        ("24/20 20/16 24/20 20/16", "24x2 16x2"),
        ("24/20 24/20 24/20 24/20", "20x4"),
        ("24/20 20/16 24/20 24/20", "24 20x2 16"),
        ("24/20 20/16 16/12 24/20", "24x2 20 12"),
    ],
)
def test_a_double_of_four_is_sixteen_points_for_one_to_four_men(steps: str, left: str) -> None:
    table = play(thrown("24x4", "1x2", "4-4"), *steps.split())
    assert men(table) == board(left, "1x2")
    assert table.actors() == [1]


@clause("backgammon/C13", "backgammon/R2")
def test_of_a_double_all_that_can_be_played_is_played_and_the_rest_lapses() -> None:
    table = thrown("24 20", "1 12x2", "4-4")
    assert set(table.moves()) == {"24/20", "20/16"}
    play(table, "24/20", "20/16")
    assert table.moves() == ["20/16"]
    play(table, "20/16")
    assert table.actors() == [1]


@clause("backgammon/C14")
def test_one_turn_can_hit_four_men() -> None:
    table = play(thrown("20 3", "18 16 14 12 1", "2-2"), "20/18*", "18/16", "16/14*", "14/12")
    assert men(table) == board("12 3", "barx4 1")


@clause("backgammon/C15")
def test_a_man_on_the_bar_comes_in_before_any_other_step() -> None:
    table = thrown("bar 13 6", "12x2", "6-2", edition=WORLD)
    assert set(table.moves()) == {"bar/19", "bar/23"}
    assert refused(table, "13/7") == "backgammon/C15"
    play(table, "bar/19")
    assert set(table.moves()) == {"19/17", "13/11", "6/4"}


@clause("backgammon/C16")
def test_with_two_men_on_the_bar_the_higher_number_comes_in_first() -> None:
    table = thrown("6x2", "barx2 20", "5-4", turn="bt")
    assert table.moves() == ["bar/5"]
    assert refused(table, "bar/4") == "backgammon/C16"
    play(table, "bar/5", "bar/4")
    assert men(table) == board("6x2", "4 5 20")
    table = thrown("6x2 5x2", "barx2 20", "5-4", turn="bt")
    assert table.actors() == [0]
    assert men(table) == board("6x2 5x2", "barx2 20")


@clause("backgammon/C16")
def test_who_has_no_other_men_comes_in_with_the_higher_number_first_too() -> None:
    assert thrown("6x2", "barx2", "5-4", turn="bt").moves() == ["bar/5"]
    assert refused(thrown("6x2", "bar 20", "5-4", turn="bt"), "bar/3") == "backgammon/C16"


@clause("backgammon/C16")
def test_white_comes_in_on_twenty_five_minus_the_number() -> None:
    assert thrown("bar 6", "1x2", "6-3").moves() == ["bar/19"]


@clause("backgammon/R4")
def test_a_single_man_on_the_bar_needs_the_higher_number_too_and_then_all_is_as_usual() -> None:
    assert thrown("5x2", "bar 20", "5-4", turn="bt").actors() == [0]
    table = thrown("4x2", "bar 20", "5-4", turn="bt")
    assert table.moves() == ["bar/5"]
    play(table, "bar/5")
    assert set(table.moves()) == {"5/9", "20/24"}


@clause("backgammon/C18")
@pytest.mark.parametrize("throw", ["6-5", "4-3", "2-1", "6-6", "1-1"])
def test_nobody_gets_across_a_bridge(throw: str) -> None:
    table = thrown("20", "14x2 15x2 16x2 17x2 18x2 19x2", throw)
    assert table.actors() == [1]
    assert men(table).index("A") == 20


@clause("backgammon/C19")
def test_nobody_bears_off_while_a_man_is_outside() -> None:
    table = thrown("7 6 3", "24x2", "6-3")
    assert all("off" not in move for move in table.moves())
    assert refused(table, "3/off") == "backgammon/C19"


@clause("backgammon/C19", "backgammon/R3")
def test_when_the_first_number_brings_the_last_man_home_the_second_may_bear_off() -> None:
    table = thrown("8 6 3", "24x2", "6-2")
    assert set(table.moves()) == {"8/2", "8/6", "6/4", "3/1"}
    play(table, "8/6")
    assert table.moves() == ["6/off", "stop"]
    play(table, "6/off")
    assert men(table) == board("6 3", "24x2")


@clause("backgammon/C20")
def test_a_double_bears_off_four_men() -> None:
    table = play(thrown("3x5", "24x2", "3-3"), "3/off", "3/off", "3/off", "3/off")
    assert men(table) == board("3", "24x2")
    assert table.actors() == [1]


@clause("backgammon/C21")
def test_only_the_exact_number_bears_off() -> None:
    assert set(thrown("6 1", "24x2", "6-1").moves()) == {"6/off", "6/5", "1/off", "stop"}
    assert set(thrown("1x2", "19 24", "6-1", turn="bt").moves()) == {"19/off", "19/20", "24/off", "stop"}
    assert refused(thrown("5 4", "24x2", "6-5"), "4/off") == "backgammon/C21"


@clause("backgammon/R5")
def test_a_number_higher_than_the_farthest_man_bears_nothing_off() -> None:
    table = thrown("4x3", "24x2", "6-5")
    assert table.actors() == [1]
    assert men(table) == board("4x3", "24x2")


@clause("backgammon/C22")
def test_if_the_point_is_empty_one_may_move_up_inside_or_let_the_number_lapse() -> None:
    table = thrown("6x2 2", "24x2", "4-3")
    assert set(table.moves()) == {"6/3", "6/2", "stop"}
    play(table, "stop")
    assert men(table) == board("6x2 2", "24x2")
    assert table.actors() == [1]


@clause("backgammon/R3", "backgammon/C8")
def test_with_all_men_home_one_may_stop_at_any_moment_and_play_in_any_order() -> None:
    table = thrown("6x2 3", "24x2", "5-3")
    assert set(table.moves()) == {"6/1", "6/3", "3/off", "stop"}
    play(table, "6/3")
    assert "stop" in table.moves()
    play(table, "stop")
    assert men(table) == board("6 3x2", "24x2")
    table = play(thrown("6x2", "24x2", "2-2"), "6/4", "4/2", "stop")
    assert table.actors() == [1]


@clause("backgammon/R3")
def test_a_man_on_the_bar_is_not_at_home() -> None:
    table = thrown("bar 3", "19x2 24x2", "4-2")
    assert table.moves() == ["bar/21"]


@clause("backgammon/R3", "backgammon/C10")
def test_whether_the_higher_number_can_be_played_is_judged_when_it_is_thrown() -> None:
    """The 2 would bring the last man home, and with it freedom; but the 5 cannot be played in any order."""
    table = thrown("8 4x2", "1x2 2x2 3x2 24", "5-2")
    assert table.actors() == [1]
    assert men(table) == board("8 4x2", "1x2 2x2 3x2 24")
    # the 6 can be played, after the 2: then both are played
    table = thrown("8 4x2", "1x2 2x2 3x2 24", "6-2")
    assert table.moves() == ["8/6"]
    assert refused(table, "8/2") == "backgammon/C17"


@clause("backgammon/R2")
def test_a_first_step_that_spoils_the_second_is_not_allowed() -> None:
    for edition in (HERE, WORLD):
        table = thrown("20 10", "4x2 9x2 24", "6-5", edition=edition)
        assert set(table.moves()) == {"20/14", "10/5"}
        assert refused(table, "20/15") == "backgammon/R2"
        play(table, "10/5", "20/14")


@clause("backgammon/R2")
def test_one_order_that_plays_both_numbers_is_enough_to_make_them_compulsory() -> None:
    table = thrown("20", "14x2 24", "6-5")
    assert table.moves() == ["20/15"]
    play(table, "20/15")
    assert table.moves() == ["15/9"]


@clause("backgammon/C23")
def test_who_is_hit_while_bearing_off_stops_until_all_are_home_again() -> None:
    table = at("3 2", "bar 24", "2-1", "4-3", "3-2", turn="bt")
    play(table, "throw", "bar/2*", "2/3*")
    assert men(table).endswith("B")
    play(table, "throw", "bar/21")
    assert all("off" not in move for move in table.moves())
    position = table.position
    assert isinstance(position, BackgammonPosition)
    assert position.board.count(0, 0) == 13


@clause("backgammon/C24")
@pytest.mark.parametrize(
    ("black", "points"),
    [
        ("20x14", 1),
        ("20x15", 2),
        ("7x1 20x14", 2),
        ("6x1 20x14", 3),
        ("bar 20x14", 3),
        ("bar 20x13", 1),
        ("6x1 20x13", 1),
    ],
)
@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_a_win_is_simple_double_or_triple(black: str, points: int, edition: str) -> None:
    table = play(thrown("1", black, "2-1", edition=edition), "1/off")
    assert table.over()
    assert table.points() == [points, -points]


@clause("backgammon/R6")
def test_who_has_borne_off_a_man_loses_simply_even_with_one_on_the_bar() -> None:
    assert play(thrown("1", "bar 20x13", "2-1"), "1/off").points() == [1, -1]


@clause("backgammon/C25", "backgammon/R7")
def test_the_first_doubling_is_possible_before_the_starters_second_turn_and_only_before_a_throw() -> None:
    table = GAME.table(chance=["3-1", "6-5"])
    assert refused(table, "double") == "backgammon/C25"
    play(table, "8/5", "6/5")
    assert refused(table, "double") == "backgammon/C25"
    play(table, "17/20", "19/20")
    assert table.moves() == ["throw", "double"]
    play(table, "throw")
    assert refused(table, "double") == "backgammon/C25"
    play(table, "24/18", "18/13")
    assert table.actors() == [1]
    assert table.moves() == ["throw", "double"]


@clause("backgammon/C26")
def test_a_doubling_is_accepted_or_the_game_is_given_up() -> None:
    table = play(at("6x2", "20x2", "6-5"), "double")
    assert table.actors() == [1]
    assert table.moves() == ["take", "give-up"]
    assert refused(table, "throw") == "backgammon/C26"
    play(table, "take")
    assert table.actors() == [0]
    assert table.moves() == ["throw"]
    assert table.position.text().split()[3] == "2b"


@clause("backgammon/C26", "backgammon/R7")
@pytest.mark.parametrize(("cube", "points"), [("1", 1), ("2w", 2), ("32w", 32)])
def test_who_gives_up_loses_the_stake_before_the_doubling_once_whatever_the_position(cube: str, points: int) -> None:
    table = play(at("1", "barx2 20x13", cube=cube), "double", "give-up")
    assert table.over()
    assert table.points() == [points, -points]


@clause("backgammon/C27")
def test_only_who_accepted_may_double_next() -> None:
    table = at("20x2 1", "5x2 24", "2-1", "2-1", "2-1")
    play(table, "double", "take")
    assert refused(table, "double") == "backgammon/C27"
    play(table, "throw", "20/18", "20/19")
    play(table, "double", "take")
    assert table.position.text().split()[3] == "4w"
    assert table.moves() == ["throw"]
    play(table, "throw", "5/7", "5/6", "double", "take")
    assert table.position.text().split()[3] == "8b"


@clause("backgammon/R7")
def test_the_doubling_die_ends_at_sixty_four() -> None:
    table = at("6x2", "20x2", cube="64w")
    assert table.moves() == ["throw"]
    assert refused(table, "double") == "backgammon/R7"


@clause("backgammon/C28", "backgammon/R8")
def test_a_backgammon_with_the_die_on_eight_counts_twenty_four_times_the_stake() -> None:
    for stake in (1, 5):
        table = play(at("1", "bar 20x14", "2-1", cube="8b", stake=stake), "throw", "1/off")
        assert table.points() == [24 * stake, -24 * stake]
        assert sum(table.points()) == 0


def test_without_the_doubling_die_nobody_doubles() -> None:
    table = at("6x2", "20x2", doubling=False)
    assert table.moves() == ["throw"]
    assert "cube" not in table.scene().ids()


@clause("backgammon/R9")
def test_a_hundred_turns_without_a_step_are_a_draw() -> None:
    text = f"{board('6x2', '19x2')} wt - 1 0:0 2.97.300"
    table = GAME.table(position=text, chance=["5-4", "5-4", "5-4"])
    play(table, "throw", "stop", "throw", "stop", "throw")
    assert not table.over()
    play(table, "stop")
    assert table.over()
    assert table.points() == [0, 0]
    assert table.winners() == [0, 1]


@clause("backgammon/R9")
def test_a_step_begins_the_count_of_idle_turns_anew() -> None:
    table = GAME.table(position=f"{board('6x2', '19x2')} wt - 1 0:0 2.99.300", chance=["5-4"])
    play(table, "throw", "6/2", "stop")
    assert table.position.text().endswith("2.0.301")


@clause("allgemein/G6")
def test_ten_thousand_throws_are_a_draw() -> None:
    table = GAME.table(position=f"{board('6x2', '19x2')} wt - 1 0:0 2.0.9999", chance=["5-4"])
    play(table, "throw", "6/2", "6/1")
    assert table.over()
    assert table.points() == [0, 0]


# --- the international edition ---


@clause("backgammon/R10")
def test_internationally_the_second_player_throws_and_may_double_before() -> None:
    table = GAME.table(chance=["3-1", "6-5"], edition=WORLD)
    play(table, "8/5", "6/5")
    assert table.actors() == [1]
    assert table.moves() == ["throw", "double"]
    play(table, "throw", "1/7", "7/12")
    assert table.moves() == ["throw", "double"]


@clause("backgammon/R10")
def test_internationally_the_lower_number_is_played_if_the_higher_cannot_be() -> None:
    table = thrown("20 2", "9x2 14x2 24", "6-5", edition=WORLD)
    assert table.moves() == ["20/15"]
    play(table, "20/15")
    assert table.actors() == [1]


@clause("backgammon/R10")
def test_internationally_men_come_in_with_either_number_looking_ahead() -> None:
    table = thrown("6x2 5x2", "barx2 20", "5-4", turn="bt", edition=WORLD)
    assert table.moves() == ["bar/4"]
    play(table, "bar/4")
    assert table.actors() == [0]
    assert set(thrown("9x2 24", "bar 16", "5-4", turn="bt", edition=WORLD).moves()) == {"bar/5", "bar/4"}
    # with the 3 the man comes in to where no 5 can follow
    table = thrown("21x2 8x2", "bar 16", "5-3", turn="bt", edition=WORLD)
    assert table.moves() == ["bar/5"]
    assert refused(table, "bar/3") == "backgammon/R2"


@clause("backgammon/R10")
def test_internationally_moving_stays_compulsory_to_the_end() -> None:
    table = thrown("6x2 3", "24x2", "5-3", edition=WORLD)
    assert set(table.moves()) == {"6/1", "6/3", "3/off"}
    assert refused(table, "stop") == "backgammon/R10"


@clause("backgammon/R10")
def test_internationally_a_number_beyond_the_farthest_man_bears_it_off() -> None:
    table = thrown("4 2", "24x2", "6-5", edition=WORLD)
    assert table.moves() == ["4/off"]
    play(table, "4/off")
    assert table.moves() == ["2/off"]
    assert set(thrown("3x2", "24x2", "6-2", edition=WORLD).moves()) == {"3/off", "3/1"}
    assert thrown("6 3", "2x2", "4-1", edition=WORLD).moves() == ["6/5"]  # a band stops the farthest man
    table = thrown("6 2", "24x2", "4-3", edition=WORLD)
    assert set(table.moves()) == {"6/2", "6/3"}
    assert refused(table, "2/off") == "backgammon/R10"


@clause("backgammon/R10")
def test_there_are_no_beavers() -> None:
    table = play(at("6x2", "20x2", edition=WORLD), "double")
    assert table.moves() == ["take", "give-up"]


# --- matches ---


@clause("backgammon/R11")
def test_a_match_goes_on_game_after_game_until_one_side_has_enough() -> None:
    text = f"{board('1', '20x15')} wt - 2b 0:0 2.0.50"
    table = GAME.table(position=text, chance=["2-1", "1-3"], target=5)
    play(table, "throw", "1/off")
    assert not table.over()
    assert table.points() == [4, 0]
    assert table.position.text().split()[:5] == [START, "bp", "3-1:31", "1", "4:0"]
    table = GAME.table(position=text.replace("0:0", "1:3"), chance=["2-1"], target=5)
    play(table, "throw", "1/off")
    assert table.over()
    assert table.points() == [5, 3]
    assert table.winners() == [0]
    assert table.payoffs() == [1, -1]


@clause("backgammon/R11")
def test_a_refused_doubling_and_a_draw_end_a_game_of_the_match_too() -> None:
    table = GAME.table(position=f"{board('1', '20x15')} bt - 2b 0:0 2.0.50", chance=["5-3"], target=5)
    play(table, "double", "give-up")
    assert table.points() == [0, 2]
    table = GAME.table(position=f"{board('6', '19')} wt - 2b 1:1 2.99.50", chance=["5-4", "2-1"], target=5)
    play(table, "throw", "stop")
    assert not table.over()
    assert table.points() == [1, 1]
    assert men(table) == START


@clause("backgammon/R11")
def test_internationally_the_game_after_a_side_is_one_short_has_no_doubling_die() -> None:
    text = f"{board('1', '20x14')} wt - 1 1:1 2.0.50"
    table = GAME.table(position=text, chance=["2-1", "3-1"], target=3, edition=WORLD)
    play(table, "throw", "1/off", "8/5", "6/5")
    assert table.actors() == [1]
    assert table.moves() == ["throw"]
    assert refused(table, "double") == "backgammon/R11"
    assert "cube" not in table.scene().ids()


@clause("backgammon/R11")
def test_internationally_the_doubling_die_is_there_until_a_side_is_one_short() -> None:
    for score in ("0:0", "1:2"):
        text = f"{board('1', '20x14')} wt - 1 {score} 2.0.50"
        table = GAME.table(position=text, chance=["2-1", "3-1"], target=5, edition=WORLD)
        play(table, "throw", "1/off", "8/5", "6/5")
        assert table.moves() == ["throw", "double"]
    table = GAME.table(chance=["3-1"], target=5, edition=WORLD)
    assert play(table, "8/5", "6/5").moves() == ["throw", "double"]


@clause("backgammon/R11")
@pytest.mark.parametrize(("turn", "points"), [("wt", [2, 1]), ("bt", [1, 2])])
def test_it_is_left_out_whichever_side_is_one_short(turn: str, points: list[int]) -> None:
    table = GAME.table(position=f"{START} {turn} - 1 1:1 2.0.50", seed=1, target=3, edition=WORLD)
    play(table, "double", "give-up")
    assert table.points() == points
    assert "cube" not in table.scene().ids()


@clause("backgammon/R11")
def test_after_the_game_without_the_doubling_die_it_comes_back_for_good() -> None:
    text = f"{board('6x13', '24')} bt - - 3:1 2.0.50"
    table = GAME.table(position=text, chance=["2-1", "3-1"], target=4, edition=WORLD)
    play(table, "throw", "24/off")
    assert table.points() == [3, 2]
    play(table, "8/5", "6/5")
    assert table.moves() == ["throw", "double"]
    assert table.position.text().split()[4] == "3:2+"
    text = f"{board('6x13', '24')} bt - 1 4:1+ 2.0.50"  # and once more
    table = GAME.table(position=text, chance=["2-1", "3-1"], target=5, edition=WORLD)
    play(table, "throw", "24/off", "8/5", "6/5")
    assert table.points() == [4, 2]
    assert table.moves() == ["throw", "double"]


@clause("backgammon/R11", "backgammon/C4")
def test_the_next_game_of_a_match_begins_like_the_first() -> None:
    text = f"{board('1', '20x14')} wt - 2b 0:0 2.0.50"
    table = GAME.table(position=text, chance=["2-1"], target=5)
    play(table, "throw", "1/off")
    assert table.position.text() == f"{START} -o - 1 2:0 0.0.0"


@clause("backgammon/R11")
def test_in_the_leaflets_match_the_doubling_die_is_always_there() -> None:
    table = GAME.table(
        position=f"{board('1', '20x14')} wt - 1 1:1 2.0.50", chance=["2-1", "3-1", "6-5"], target=3, edition="leaflet"
    )
    play(table, "throw", "1/off", "8/5", "6/5", "17/20", "19/20")
    assert table.moves() == ["throw", "double"]


@clause("backgammon/R11")
@pytest.mark.parametrize(
    ("turn", "score", "won"), [("wt", "3:4", [5, 4]), ("bt", "4:3", [4, 5]), ("bt", "4:4", [4, 5])]
)
def test_either_side_wins_the_match_with_the_very_point_it_needs(turn: str, score: str, won: list[int]) -> None:
    cube = "2" + turn[0] if "3" in score else "1"
    table = GAME.table(position=f"{START} {turn} - {cube} {score} 2.0.50", seed=1, target=5)
    play(table, "double", "give-up")
    assert table.over()
    assert table.points() == won
    table = GAME.table(position=f"{START} {turn} - 1 3:3 2.0.50", seed=1, target=5)
    assert not play(table, "double", "give-up").over()
    table = GAME.table(position=f"{START} {turn} - 1 0:0 2.0.50", seed=1, target=1)
    assert sorted(play(table, "double", "give-up").points()) == [0, 1]


@clause("backgammon/R11")
def test_a_match_knows_no_stake() -> None:
    with pytest.raises(BadOptions, match="stake=1"):
        GAME.new(target=5, stake=2)


# --- text, notation, chance, words ---


@pytest.mark.parametrize(
    ("attempt", "clause_"),
    [
        ("throw", "C6"),
        ("double", "C25"),
        ("take", "C26"),
        ("give-up", "C26"),
        ("stop", "C8"),
        ("8/9", "C2"),
        ("8/8", "C2"),
        ("13/6", "C12"),  # 6 and 1 at once
        ("8/4", "C7"),
        ("9/3", "C7"),  # nobody stands there
        ("8/25", "C7"),
        ("0/1", "C7"),
        ("100/99", "C7"),
        ("x/y", "C7"),
        ("²/1", "C7"),
        ("8/", "C7"),
        ("7/1", "C17"),
        ("6/off", "C19"),
    ],
)
def test_every_wrong_step_is_refused_by_its_clause(attempt: str, clause_: str) -> None:
    assert refused(thrown("13 8x2 7 6", "1x2 24", "6-1"), attempt) == f"backgammon/{clause_}"


def test_doubling_is_refused_by_its_clause() -> None:
    assert refused(at("6x2", "20x2", doubling=False), "double") == "backgammon/C25"
    for turn, cube in (("wt", "2b"), ("bt", "2w")):
        assert refused(at("6x2", "20x2", turn=turn, cube=cube), "double") == "backgammon/C27"


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "-b----E-C---eE---c-e----B wt - 1 0:0 2.0.20",  # a point is missing
        "-b----E-C---eE---c-e---OB- wt - 1 0:0 2.0.20",  # too many men
        "Ab----E-C---eE---c-e----A- wt - 1 0:0 2.0.20",  # a white man on Black's bar
        "-b----E-C---eE---c-e----B- ww - 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- tw - 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wt - 3 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wt - 2 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wt - 128b 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 7-1:71 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 3-1:2 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 3-1:13 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 3-3:33333 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 3-1 1 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wt 3-1 1 0:0 2.0.0",  # dice that nobody has thrown
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.0",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.0.20 more",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 3.0.20",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.101.200",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.100.200",  # that was a draw
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.0.10000",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.0.-3",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 2.0.020",
        "-b----E-C---eE---c-e----B- wt - 1 0:0 1.0.20",  # the leaflet's second player throws nothing
        "-b----E-C---eE---c-e----B- wa - 1 0:0 1.0.1",
        "-b----E-C---eE---c-e----B- wa - 4b 0:0 2.0.20",  # not his to double
        "-b----E-C---eE---c-e----B- wa - 64w 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- wp 3-3:3333 1 0:0 0.0.1",
        "-b----E-C---eE---c-e----B- -o 3-1 1 0:0 0.0.1",
        "-b----E-C---eE---c-e----B- -o 3-3 1 0:0 0.0.0",
        "-b----E-C---eE---c-e----B- -o - 2w 0:0 0.0.0",
        "-b----E-C---eE---c-e----B- -o - 1 0:0 1.0.0",
        "-b---AD-C---eE---c-e----B- -o - 1 0:0 0.0.0",
        "-b----E-C---eE---c-e----B- wt - 1 2:0 2.0.20",  # one game, and nobody has won it yet
        "-b----E-C---eE---c-e----B- wt - 1 0:0+ 2.0.20",
        "-b----E-C---eE---c-e----B- wt - - 0:0 2.0.20",
        "-b----E-C---eE---c-e----B- -x - 1 0:0 2.0.20",  # no draw yet
        "-b----E-C---eE---c-e----B- -x - 2w 3:0 2.0.20",
        "-b----E-C---eE---c-e----B- -x - 1 -1:0 2.0.20",
        "-b----E-C---eE---c-e----B- -x - 64b 64:0 2.0.20",  # nobody can have given up
        "-b-----------e---c-e------ wt - 1 0:0 2.0.20",
        "-b-----------e---c-e------ -x - 1 0:1 2.0.20",  # the other side has borne off all men
        "-b-----------e---c-e------ -x - 1 2:0 2.0.20",  # it is a backgammon
        "-b-----------e---c-e------ -x - 1 3:3 2.0.20",
        "-b-----------e---c-e------ -x - 1 0:0 2.100.200",
        "--------------bbbbbbA----- wp 6-5:65 1 0:0 2.0.20",
    ],
)
def test_what_is_no_position_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)


@pytest.mark.parametrize(
    ("score", "cube", "options"),
    [
        ("5:0", "1", {"target": 5}),  # that would have been the end
        ("-1:0", "1", {"target": 5}),
        ("4:0", "-", {"target": 5}),  # only internationally
        ("4:0+", "1", {"target": 5}),
        ("4:0", "1", {"target": 5, "edition": WORLD}),  # without the doubling die it has to be
        ("3:0", "-", {"target": 5, "edition": WORLD}),
        ("3:0+", "1", {"target": 5, "edition": WORLD}),
        ("0:0", "-", {"edition": WORLD}),
        ("0:0", "2w", {"doubling": False}),
    ],
)
def test_a_score_that_no_match_leads_to_is_refused(score: str, cube: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadText):
        GAME.read(f"{START} wt - {cube} {score} 2.0.20", **options)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (f"{START} -o 3-3 1 0:0 0.0.2", {}),
        (f"{START} wf 6-1 2w 0:0 2.0.9", {}),
        (f"{START} wa 6-1 2w 0:0 2.0.9", {}),
        (f"{START} -x 6-1 2w 2:0 2.0.9", {}),
        (f"{START} -x 6-1 1 0:0 2.100.200", {}),
        (f"{board('', '1x2 20x13')} -x 6-1 4b 60:0 2.0.30", {"stake": 5}),
        (f"{START} bt 6-1 - 4:0 1.0.1", {"target": 5, "edition": WORLD}),
        (f"{START} bt 6-1 2w 4:0+ 2.0.3", {"target": 5, "edition": WORLD}),
        (f"{START} -o - - 0:0 0.0.0", {"target": 1, "edition": WORLD}),
    ],
)
def test_moments_of_every_kind_read_back(text: str, options: dict[str, Any]) -> None:
    assert GAME.read(text, **options).text() == text


def test_a_step_may_be_written_with_a_dash_and_without_the_star() -> None:
    table = thrown("20 3", "18 1", "2-1")
    assert "20/18*" in table.moves()
    play(table, "20-18", "3/2")
    assert men(table) == board("18 2", "bar 1")


def test_faces_by_hand_may_come_in_any_order() -> None:
    table = play(at("13x2", "1", "1-6"), "throw")
    assert table.position.text().split()[2] == "6-1:61"


@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_picking_is_fair_among_the_moves_and_among_the_throws(edition: str) -> None:
    rng, out = Rng(3), buffer()
    table = thrown("20 10 6", "4x2 24", "3-1", edition=edition)
    counts: dict[int, int] = {}
    for _ in range(3000):
        move = table.position.pick(0, rng, out)
        counts[move] = counts.get(move, 0) + 1
    n = table.position.moves(0, out)
    assert sorted(counts) == sorted(out[k] for k in range(n))
    assert all(abs(count - 3000 / n) < 5 * (3000 / n) ** 0.5 for count in counts.values())
    flying = play(at("13x2", "1"), "throw").position
    doubles = sum(flying.pick(-1, rng, out) % 9 == 0 for _ in range(6000))
    assert abs(doubles - 1000) < 150


def test_a_throw_that_cannot_be_played_is_said_to_be_lost() -> None:
    position = play(at("20 2", "9x2 14x2 24"), "throw").position
    said = phrases("en")(position.say(-1, position.find(-1, "6-5")))
    assert said == "Seat 1 has thrown 6-5 and cannot play it."


def test_two_numbers_that_take_the_farthest_man_off_are_one_step_not_two_alike() -> None:
    table = thrown("3x2", "24x2", "6-5", edition=WORLD)
    assert table.moves() == ["3/off"]
    assert play(table, "3/off", "3/off").over()


# --- a slow reading of the leaflet's rules, to hold every turn against ---

Men = tuple[int, ...]  # how many of the mover's men are 0 … 25 pips from home


def steps(men: Men, blocked: frozenset[int], number: int) -> list[Men]:
    """What one step with this number leads to."""
    found = []
    home = sum(men[7:]) == 0
    for pips in [25] if men[25] else range(1, 25):
        to = pips - number
        if men[pips] and to not in blocked and (to > 0 or (to == 0 and home)):
            after = list(men)
            after[pips] -= 1
            after[to] += 1
            found.append(tuple(after))
    return found


def ends(men: Men, blocked: frozenset[int], numbers: tuple[int, ...]) -> set[Men]:
    """Every end of a turn with these numbers, the higher one first."""
    if not numbers:
        return {men}
    if sum(men[7:]) == 0:  # R3: anything from nothing to all
        free = {men}
        for k in range(len(numbers)):
            for after in steps(men, blocked, numbers[k]):
                free |= ends(after, blocked, numbers[:k] + numbers[k + 1 :])
        return free
    orders = {numbers} if men[25] else {numbers, numbers[::-1]}
    most = max(longest(men, blocked, order) for order in orders)
    if most == 0 or (len(set(numbers)) == 2 and most == 1):  # C10
        orders = {numbers}
    found = set()
    for order in orders:
        for after in steps(men, blocked, order[0]):
            if 1 + longest(after, blocked, order[1:]) == most or (men[25] and most):  # R2; R4 asks for no more
                found |= ends(after, blocked, order[1:])
    return found or {men}


def longest(men: Men, blocked: frozenset[int], numbers: tuple[int, ...]) -> int:
    """How many of the numbers can be played in this order."""
    if not numbers:
        return 0
    return max((1 + longest(after, blocked, numbers[1:]) for after in steps(men, blocked, numbers[0])), default=0)


def mover(position: BackgammonPosition, side: int) -> Men:
    return tuple(int(position.board.count(side, pips)) for pips in range(26))


@clause("backgammon/R2", "backgammon/R3", "backgammon/R4", "backgammon/C9", "backgammon/C10", "backgammon/C21")
@pytest.mark.parametrize("seed", range(12))
def test_every_turn_agrees_with_a_slow_reading_of_the_rules(seed: int) -> None:
    rng, out = Rng(seed), buffer()
    position = GAME.new(doubling=False)
    assert isinstance(position, BackgammonPosition)
    position.play(-1, 8 * 2 + 1)
    while not position.over():
        side = int(position.colour)
        if position.stage == PLAYING:
            before = position
        else:
            position.play(side, 0)
            before = position.copy()
            before.play(-1, position.pick(-1, rng, out))
        men, other = mover(position, side), mover(position, 1 - side)
        blocked = frozenset(25 - pips for pips in range(1, 25) if other[pips] > 1)
        high, low = int(before.high), int(before.low)
        expected = ends(men, blocked, (high,) * 4 if high == low else (high, low))
        found: dict[Men, BackgammonPosition] = {}
        todo = [before]
        while todo:
            now = todo.pop()
            if now.stage != PLAYING or now.colour != side or (now.turns, before.turns) == (1, 0):
                found[mover(now, side)] = now
                continue
            for k in range(now.moves(side, out)):
                after = now.copy()
                after.play(side, out[k])
                todo.append(after)
        assert set(found) == expected, f"{high}-{low} at {position.text()}"
        position = found[sorted(found)[rng.below(len(found))]]
