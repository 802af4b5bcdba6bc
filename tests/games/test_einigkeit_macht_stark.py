"""Einigkeit macht stark by its rules. Seat s has its A-field on L(10 s); seats 0 and 2 are partners, 1 and 3 too."""

from __future__ import annotations

from typing import Any

import pytest

import spielkiste
from spielkiste.games.race.einigkeit_macht_stark import EinigkeitPosition
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.tabletop import Table
from spielkiste.table.words import scene_data
from spielkiste.texts import phrases
from tests.clauses import clause

GAME = spielkiste.game("einigkeit-macht-stark")


def at(men: str, *throws: int, turn: int = 0, count: int = 50, **options: int | str) -> Table:
    """A table where it is a seat's turn to throw, and the throws to come."""
    chance = [str(throw) for throw in throws]
    text = f"{men} {turn}t 0 0 {count} -"
    return GAME.table(position=text, chance=chance, **options)  # type: ignore[arg-type]


def thrown(men: str, *throws: int, turn: int = 0) -> Table:
    """The same, and the first throw has just fallen."""
    return play(at(men, *throws, turn=turn), "throw")


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def men(table: Table) -> str:
    return table.position.text().split()[0]


def waiting(table: Table) -> list[int]:
    position = table.position
    assert isinstance(position, EinigkeitPosition)
    return [int(position.waiting[seat]) for seat in range(4)]


def refused(table: Table, attempt: str, seat: int | None = None) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(attempt, seat)
    assert table.position.text() == before
    return refusal.value.clause


@clause("einigkeit-macht-stark/C1")
def test_exactly_four_play_and_those_opposite_each_other_win_together() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(BadOptions):
            GAME.table(seats)
    table = play(thrown("39,b,c,d/5/a,b,c,d/5", 1), "L39")
    assert table.winners() == [0, 2]
    assert table.payoffs() == [1, -1, 1, -1]


@clause("einigkeit-macht-stark/C2")
def test_what_is_not_changed_is_as_in_mensch_aergere_dich_nicht() -> None:
    assert men(GAME.table(chance=["starts=0"])) == "0/0/0/0"
    table = play(thrown("3,5/2,34/5/5", 1), "L3")  # a foreign man on L4 is thrown out
    assert men(table) == "4,5/2/5/5"
    assert thrown("9,39/5/5/5", 5).moves() == ["L9"]  # nobody goes beyond d
    assert thrown("0,9/5/5/5", 3).moves() == ["L0"]  # the A-field is cleared


@clause("einigkeit-macht-stark/C3", "einigkeit-macht-stark/C6")
def test_partners_do_not_throw_each_other_out_but_make_a_wall() -> None:
    table = play(thrown("5/5/27/5", 2), "L5")
    assert men(table) == "7/5/27/5"
    assert waiting(table) == [3, 3, 3, 3]
    stones = [thing for thing in table.scene().things if thing.kind == "stone"]
    assert [stone.mark for stone in stones if (int(stone.x), stone.y) == (4, 1)] == ["▲", "▲■"]


@clause("einigkeit-macht-stark/C1", "einigkeit-macht-stark/C3")
def test_both_pairs_are_pairs_and_throw_out_the_other() -> None:
    table = play(thrown("30/5/30/27", 2, turn=1), "L15")  # onto the partner's man
    assert men(table) == "30/7/30/27"
    assert waiting(table) == [3, 3, 3, 3]
    for seat, other in ((0, 1), (1, 0), (1, 2), (2, 3), (3, 0), (3, 2)):
        sides = ["-"] * 4
        sides[seat], sides[other] = str((15 - 10 * seat) % 40), str((17 - 10 * other) % 40)
        assert waiting(play(thrown("/".join(sides), 2, turn=seat), "L15"))[other] == 4


@clause("einigkeit-macht-stark/C4")
def test_a_six_leaves_the_choice_between_entering_and_walking() -> None:
    table = thrown("5/5/5/5", 6)
    assert table.moves() == ["L5", "enter"]
    assert men(play(table, "L5")) == "11/5/5/5"


@clause("einigkeit-macht-stark/C5", "einigkeit-macht-stark/R5")
def test_who_overlooks_throwing_out_loses_the_man_that_could_have() -> None:
    table = play(thrown("5,20/38/5/5", 3), "L20")
    table.play("object L5", seat=1)
    assert men(table) == "23/38/5/5"
    assert waiting(table)[0] == 3
    assert table.actors() == [1]


@clause("einigkeit-macht-stark/C6", "einigkeit-macht-stark/C12")
def test_two_own_men_make_a_wall_and_no_third_joins() -> None:
    table = play(thrown("5,7/5/5/5", 2), "L5")
    assert men(table) == "7,7/5/5/5"
    assert thrown("5,7,7/5/5/5", 2).moves() == ["L7"]
    assert thrown("5,9/5/27,27/5", 2).moves() == ["L9"]


@clause("einigkeit-macht-stark/C7", "einigkeit-macht-stark/R2")
@pytest.mark.parametrize("wall", ["38,38/5/5", "5/28,28/5", "5/5/18,18", "38/5/18"])
def test_nobody_jumps_a_wall_or_throws_it_out(wall: str) -> None:
    for die in (3, 4, 5):
        table = thrown(f"5,20/{wall}", die)
        assert table.moves() == ["L20"]
        assert refused(table, "L5") == "einigkeit-macht-stark/C7"
    assert thrown(f"5,20/{wall}", 2).moves() == ["L5", "L20"]


@clause("einigkeit-macht-stark/C7", "einigkeit-macht-stark/R2")
def test_not_even_the_builders_own_men_pass_but_each_may_leave_it() -> None:
    table = thrown("5,8,8/5/5/5", 4)
    assert table.moves() == ["L8"]
    assert men(play(table, "L8")) == "5,8,12/5/5/5"
    assert thrown("5/5/28,28/5", 4, turn=2).moves() == ["L8"]


@clause("einigkeit-macht-stark/C8", "einigkeit-macht-stark/R4")
@pytest.mark.parametrize(
    ("wall", "left", "on_b"),
    [
        ("30,30/5/5", "-/5/5", [3, 4, 3, 3]),
        ("30/5/10", "-/5/-", [3, 4, 3, 4]),
        ("5/5/10,10", "5/5/-", [3, 3, 3, 4]),
    ],
)
def test_a_wall_on_the_a_field_falls_when_the_blocked_player_throws_a_six(
    wall: str, left: str, on_b: list[int]
) -> None:
    table = thrown(f"5/{wall}", 6)
    assert men(table) == f"5/{left}"
    assert waiting(table) == on_b
    assert table.moves() == ["L5", "enter"]  # and the six is free


@clause("einigkeit-macht-stark/C8", "einigkeit-macht-stark/R4")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("waits", [1, 4])
def test_walls_fall_for_every_seat_that_has_a_man_waiting(seat: int, waits: int) -> None:
    for builders in ((1, 1), (3, 3), (1, 3)):
        sides = ["-"] * 4
        sides[seat] = ",".join(["5", "6", "7"][: 4 - waits]) or "-"
        for builder in {*builders}:
            place = (-10 * builder) % 40
            sides[(seat + builder) % 4] = ",".join([str(place)] * builders.count(builder))
        table = thrown("/".join(sides), 6, turn=seat)
        assert men(table).count("-") == (4 if waits == 4 else 3)
        assert "enter" in table.moves()


@clause("einigkeit-macht-stark/R4")
def test_a_wall_on_a_stays_if_nobody_waits_or_no_six_falls() -> None:
    assert men(thrown("5,6,7,9/30,30/5/5", 6)) == "5,6,7,9/30,30/5/5"
    assert men(thrown("5/30,30/5/5", 5)) == "5/30,30/5/5"
    assert men(thrown("5/5/20,20/5", 6)) == "5/5/20,20/5"  # the partner's wall


@clause("einigkeit-macht-stark/C9")
def test_a_wall_may_stand_as_long_as_its_builders_like() -> None:
    table = at("8,8,20/5/5/5", 1, 1, 1, 1, 2)
    play(table, "throw", "L20", "throw", "L15", "throw", "L25", "throw", "L35", "throw", "L21")
    assert men(table) == "8,8,23/6/6/6"


@clause("einigkeit-macht-stark/C10", "einigkeit-macht-stark/R2")
def test_who_can_move_no_other_man_pulls_the_wall_down() -> None:
    table = thrown("8,8,39/5/5/5", 5)
    assert table.moves() == ["L8"]
    assert men(play(table, "L8")) == "8,13,39/5/5/5"


@clause("einigkeit-macht-stark/C11")
def test_who_cannot_move_because_of_a_wall_misses_the_throw() -> None:
    table = thrown("5/38,38/5/5", 4)
    assert men(table) == "5/38,38/5/5"
    assert table.actors() == [1]


@clause("einigkeit-macht-stark/C12", "einigkeit-macht-stark/R3")
@pytest.mark.parametrize("men_", ["0,0,9/5/5/5", "0,9/5/20/5", "9/5/20,20/5"])
def test_nobody_enters_on_a_wall_of_the_own_pair(men_: str) -> None:
    table = thrown(men_, 6)
    assert "enter" not in table.moves()
    assert refused(table, "enter") == "einigkeit-macht-stark/R3"


@clause("einigkeit-macht-stark/R3")
def test_entering_on_a_single_man_of_the_pair_makes_a_wall() -> None:
    assert men(play(thrown("0,9/5/5/5", 6), "enter")) == "0,0,9/5/5/5"
    assert men(play(thrown("9/5/20/5", 6), "enter")) == "0,9/5/20/5"


@clause("einigkeit-macht-stark/R3")
def test_one_to_five_clear_the_a_field_and_a_six_is_free() -> None:
    table = thrown("0,9/5/5/5", 5)
    assert table.moves() == ["L0"]
    assert refused(table, "L9") == "einigkeit-macht-stark/R3"
    assert thrown("0,9/5/5/5", 6).moves() == ["L0", "L9", "enter"]
    assert thrown("0,9/34,34/5/5", 5).moves() == ["L9"]  # a wall is in the way
    assert thrown("0,9,a,b/5/5/5", 5).moves() == ["L0", "L9"]  # nobody waits


@clause("einigkeit-macht-stark/C13", "einigkeit-macht-stark/R7")
def test_who_has_nobody_in_play_throws_up_to_three_times() -> None:
    table = thrown("c,d/5/5/5", 3, 4, 5)
    assert table.actors() == [0]
    play(table, "throw")
    assert table.actors() == [0]
    play(table, "throw")
    assert table.actors() == [1]
    assert thrown("39,c,d/5/5/5", 5).actors() == [1]  # one throw with a man on the track


@clause("einigkeit-macht-stark/R7")
def test_the_first_throw_that_moves_ends_the_series_goal_men_included() -> None:
    table = play(thrown("a,b/5/5/5", 5, 2), "throw")
    assert table.moves() == ["a", "b"]
    play(table, "b")
    assert table.actors() == [1]
    table = play(thrown("c,d/5/5/5", 3, 6, 2), "throw", "enter")
    table.play("waive", seat=1)
    table.play("waive", seat=3)
    assert men(play(table, "throw", "L0")) == "2,c,d/5/5/5"
    assert 0 not in table.actors()


@clause("einigkeit-macht-stark/C14")
def test_the_pair_whose_eight_men_are_home_first_wins_at_once() -> None:
    table = play(thrown("37,a,b,c/5/a,b,c,d/5", 6), "L37")
    assert table.over()
    assert table.points() == [1, 0, 1, 0]
    table = play(thrown("37,a,b,c/5/39,b,c,d/5", 6), "L37")
    assert not table.over()
    assert table.position.text().split()[1] == "1t"  # who is home does not throw again


@clause("einigkeit-macht-stark/R1")
def test_walls_stand_on_the_ring_only_and_goal_men_are_jumped() -> None:
    table = thrown("39,a,b/5/5/5", 3)
    assert table.moves() == ["L39", "a"]
    assert men(play(table, "L39")) == "a,b,c/5/5/5"
    assert refused(thrown("9,39,a/5/5/5", 1), "L39") == "mensch-aergere-dich-nicht/C10"
    assert men(play(thrown("18/5/5/2,5", 2), "L18")) == "20/5/5/2,5"
    assert men(play(thrown("18,20/5/5/5", 2), "L18")) == "20,20/5/5/5"  # on an A-field


# --- objections ---


@clause("einigkeit-macht-stark/R5")
def test_each_opponent_may_object_once_and_a_wrong_objection_costs_nothing() -> None:
    table = play(thrown("5,20/38/5/5", 3), "L20")
    assert table.actors() == [1, 3]
    assert table.moves(1) == ["throw", "object L5", "object L23"]
    assert table.moves(3) == ["object L5", "object L23"]
    assert refused(table, "object L5", 2) == "allgemein/G2"  # not the partner
    table.play("object L23", seat=3)
    assert men(table) == "5,23/38/5/5"
    assert table.actors() == [1]
    assert refused(table, "object L5", 3) == "allgemein/G2"
    table.play("object L5", seat=1)
    assert men(table) == "23/38/5/5"


@clause("einigkeit-macht-stark/R5")
def test_an_objection_is_wrong_if_the_move_threw_somebody_out() -> None:
    table = play(thrown("5,20/13,38/5/5", 3), "L20")
    assert men(table) == "5,23/38/5/5"
    table.play("object L5", seat=1)
    assert men(table) == "5,23/38/5/5"


@clause("einigkeit-macht-stark/R5")
def test_an_objection_is_wrong_if_the_man_was_not_allowed_to_throw_out() -> None:
    table = play(thrown("0,5/38/5/5", 3), "L0")  # the A-field had to be cleared
    table.play("object L5", seat=1)
    assert men(table) == "3,5/38/5/5"
    table = play(thrown("5,20/36,36,38/5/5", 3), "L20")  # a wall on L6 is in the way
    table.play("object L5", seat=1)
    assert men(table) == "5,23/36,36,38/5/5"


@clause("einigkeit-macht-stark/R5")
def test_the_next_opponent_may_throw_at_once_and_that_closes_the_window() -> None:
    table = play(thrown("5,20/38/5/5", 3, 2), "L20", "throw")
    assert table.actors() == [1]
    assert refused(table, "object L5", 1) == "mensch-aergere-dich-nicht/C4"
    assert refused(table, "object L5", 3) == "allgemein/G2"
    table = play(thrown("5,20/39/5/5", 3, 5), "L20", "throw")  # the 5 moves nobody
    assert table.position.text().split()[1] == "2t"
    assert table.actors() == [2]


@clause("einigkeit-macht-stark/R5")
def test_only_men_on_the_track_can_be_named() -> None:
    table = play(thrown("5,20,b/38/5/5", 3), "L20")
    assert table.moves(3) == ["object L5", "object L23"]


@clause("einigkeit-macht-stark/R5")
def test_after_a_six_the_mover_waits_until_both_have_waived() -> None:
    table = play(thrown("5,20/5/5/5", 6, 1), "L20")
    assert table.actors() == [1, 3]
    assert table.moves(1) == ["waive", "object L5", "object L26"]
    assert refused(table, "throw", 0) == "allgemein/G2"
    table.play("waive", seat=1)
    assert table.actors() == [3]
    table.play("waive", seat=3)
    assert table.actors() == [0]
    play(table, "throw")
    assert table.moves() == ["L5", "L26"]


@clause("einigkeit-macht-stark/R5")
@pytest.mark.parametrize("seconds", [0, 1, 8, 60])
def test_after_a_six_the_mover_waits_no_longer_than_agreed(seconds: int) -> None:
    table = play(at("5,20/5/5/5", 6, 1, objection=seconds), "throw", "L20")
    assert table.position.waits() == 1000 * seconds
    if seconds:
        table.let_time_pass(1000 * seconds - 1)
        assert 0 not in table.actors()
        table.let_time_pass(1)
    assert table.position.waits() == 0
    assert table.actors() == [0, 1, 3]  # until the throw there may still be an objection
    assert table.moves() == ["throw"]
    table.play("object L5", seat=3)
    assert table.actors() == [0, 1]


@clause("einigkeit-macht-stark/R5")
def test_every_six_gives_the_whole_time_again() -> None:
    table = play(thrown("5,20/5/5/5", 6, 6), "L20")
    table.let_time_pass(8000)
    play(table, "throw", "L5")
    assert table.position.waits() == 8000
    assert table.actors() == [1, 3]


@clause("einigkeit-macht-stark/R5")
def test_a_right_objection_after_a_six_counts_before_the_next_throw() -> None:
    table = play(thrown("5,20/1/5/5", 6, 1), "L20")
    table.play("object L5", seat=3)
    assert men(table) == "26/1/5/5"
    assert table.actors() == [0]
    assert men(play(table, "throw", "L26")) == "27/1/5/5"


@clause("einigkeit-macht-stark/R5")
def test_the_table_does_not_tell_whether_there_is_anything_to_object_to() -> None:
    """The same men after the same move; once a man could have thrown out, and once not."""
    tables = [play(thrown(f"5,20/{place}/5/5", 3), "L20") for place in (38, 37)]
    assert tables[0].actors() == tables[1].actors()
    for seat in (1, 3):
        assert tables[0].moves(seat) == tables[1].moves(seat)
    scenes = [scene_data(table.scene(1)) for table in tables]
    for scene in scenes:
        things = scene["things"]
        assert isinstance(things, list)
        things[:] = [thing for thing in things if thing["look"] != "green"]  # seat 1's men stand elsewhere
    assert scenes[0] == scenes[1]
    sixes = [play(thrown(f"5,20/{place}/5/5", 6), "L20") for place in (1, 2)]
    assert sixes[0].position.waits() == sixes[1].position.waits() == 8000
    assert sixes[0].moves(3) == sixes[1].moves(3)
    assert [table.position.waiver(3) for table in sixes] == [table.view(3).find("waive") for table in sixes]
    assert [table.position.waiver(seat) for table in sixes for seat in (0, 2)] == [-1] * 4
    assert tables[0].position.waiver(3) == -1  # nobody waits for it


@clause("einigkeit-macht-stark/R5")
def test_a_lapsed_throw_opens_no_window() -> None:
    table = thrown("5/38,38/5/5", 4)
    assert table.actors() == [1]
    assert table.moves() == ["throw"]


@clause("einigkeit-macht-stark/R6")
def test_at_most_one_man_goes_back_for_a_move() -> None:
    table = play(thrown("5,6,20/38,39/5/5", 3), "L20")
    table.play("object L6", seat=3)
    assert men(table) == "5,23/38,39/5/5"
    assert table.actors() == [1]
    assert table.moves() == ["throw"]


@clause("einigkeit-macht-stark/R6")
def test_a_man_on_b_that_could_have_thrown_out_by_entering_is_there_already() -> None:
    table = play(thrown("5/30/5/5", 6), "L5")
    assert table.moves(1) == ["waive", "object L11"]
    table.play("object L11", seat=1)
    assert men(table) == "11/30/5/5"


@clause("einigkeit-macht-stark/R5")
def test_what_may_be_objected_to_is_written_in_the_position() -> None:
    table = play(thrown("5,20/38/5/5", 3), "L20")
    text = table.position.text()
    assert text == "5,23/38/5/5 1t 3 0 51 0.0.20.-.13.0"
    again = GAME.table(position=text, chance=[])
    again.play("object L5", seat=1)
    assert men(again) == "23/38/5/5"


# --- going on ---


@clause("einigkeit-macht-stark/R8")
def test_a_six_that_moves_nobody_gives_another_throw() -> None:
    table = thrown("8,9,c,d/0,0/5/5", 6)
    assert table.moves() == ["throw"]
    assert table.actors() == [0]


@clause("einigkeit-macht-stark/R9")
def test_who_is_home_is_skipped() -> None:
    table = play(thrown("5/a,b,c,d/5/5", 1, 1), "L5")
    assert table.position.text().split()[1] == "2t"
    # the next to throw is the mover's partner: the opponents are given their time
    assert 2 not in table.actors()
    table.let_time_pass(8000)
    assert 2 in table.actors()


@clause("einigkeit-macht-stark/R9")
def test_if_agreed_who_is_home_moves_the_partners_men() -> None:
    table = play(at("5/5/a,b,c,d/5", 6, 2, turn=2, partner_helps=1), "throw")
    assert table.actors() == [2]
    assert table.moves() == ["L5", "enter"]  # the partner's choices
    play(table, "enter")
    assert men(table) == "0,5/5/a,b,c,d/5"
    assert table.moves(1) == ["waive", "object L0", "object L5"]
    table.play("waive", seat=1)
    table.play("waive", seat=3)
    play(table, "throw")
    assert table.moves() == ["L0"]  # and the partner's duties
    assert refused(table, "L5") == "einigkeit-macht-stark/R3"
    assert refused(table, "L39") == "mensch-aergere-dich-nicht/C4"
    table = play(at("5/5/9/5", 2, partner_helps=1), "throw")
    assert table.moves() == ["L5"]  # but nobody else's as long as there are own ones


@clause("einigkeit-macht-stark/C2", "allgemein/G9")
def test_the_editions_differ_in_words_only() -> None:
    said = [
        phrases("de")(GAME.read("5/30,30/5/5 0f 0 0 50 -", edition=edition).say(-1, 6), names=str)
        for edition in ("classic", "compact")
    ]
    assert said == [
        "0 hat eine 6 geworfen, und die Mauer auf A fliegt raus.",
        "0 hat eine 6 geworfen, und wegen Hausfriedensbruchs fliegen die Maurer auf A raus.",
    ]


@clause("einigkeit-macht-stark/C5", "mensch-aergere-dich-nicht/R9")
def test_an_objection_is_said_in_the_words_of_the_edition() -> None:
    said = []
    for edition in ("classic", "compact"):
        position = GAME.read("5,23/38/5/5 1t 3 0 51 0.0.20.-.13.0", edition=edition)
        move = position.find(3, "object L5")
        said += [phrases(language)(position.say(3, move), names=str) for language in ("de", "en")]
    assert said == [
        "3 erhebt Einspruch: 0 hätte von L5 aus rauswerfen können.",
        "3 objects: from L5, 0 could have thrown a man out.",
        "3 erhebt Einspruch: 0 hätte von L5 aus schlagen können.",
        "3 objects: from L5, 0 could have captured a man.",
    ]


def test_a_move_cannot_be_taken_back() -> None:
    assert not play(thrown("5,20/5/5/5", 6), "L20").may_undo()


@clause("allgemein/G6")
def test_after_ten_thousand_throws_the_pair_with_more_men_home_wins() -> None:
    table = play(at("8,a/20,30,37/b/8", 1, count=9_999), "throw", "L8")
    assert table.over()
    assert table.points() == [1, 0, 1, 0]
    assert play(at("8/20,30,37/b/8", 1, count=9_999), "throw", "L8").points() == [1, 0, 1, 0]  # the partner's count
    table = play(at("8/10,20/30,39/1", 1, count=9_999), "throw", "L8")  # and with none home, the fields of both
    assert table.points() == [1, 0, 1, 0]


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "0/0/0/0 0t 0 0 0",
        "5,5,5/0/0/0 0t 0 0 9 -",
        "5,5/0/25/0 0t 0 0 9 -",  # three of a pair on L5
        "5/35/0/0 0t 0 0 9 -",
        "a,a/0/0/0 0t 0 0 9 -",
        "5/38,38/5/5 0m 4 0 51 -",
        "5/5/5/5 0t 4 1 51 -",  # a man is on the track: one throw
        "5/5/5/5 0t 4 0 0 -",
        "5/5/5/5 0t 4 0 10000 -",
        "5/5/5/5 0x 4 0 51 -",
        "a,b,c,d/5/5/5 0t 4 0 51 -",  # who is home is skipped
        "a,b,c,d/5/a,b,c,d/5 1t 4 0 51 -",
        "a,b,c,d/a,b,c,d/a,b,c,d/a,b,c,d 1m 4 0 51 -",
        "5/0/0/0 -o 0 0 0 -",
        # the last move: nobody's, not there, of no number, of a man that could not go, of the wrong seat, too long ago
        "5,23/38/5/5 1t 3 0 51 0.0.20.-.-.0",
        "5,23/38/5/5 1t 3 0 51 0.0.20.-.02.0",
        "5,23/38/5/5 1t 3 0 51 0.0.20.-.31.0",
        "5,22/38/5/5 1t 3 0 51 0.0.20.-.13.0",
        "5,23/38/5/5 1t 3 0 51 0.1.20.-.13.0",
        "5,23/38/5/5 1t 3 0 51 0.2.20.-.13.0",
        "5,23/38/5/5 1t 3 0 51 0.0.20.-.13.8001",
        "5,23/38/5/5 1t 3 0 51 0.0.20.-.13.5",  # the next opponent need not wait
        "5,23/38/5/5 1m 3 0 51 0.0.20.-.13.0",
        "5,23/38/5/5 2t 3 0 51 0.0.20.-.13.0",
        "5,23/38/5/5 0t 3 0 51 0.0.20.-.13.0",
        "5,23/38/5/5 1t 0 0 51 0.0.20.-.13.0",
        "5,23/38/5/5 1t 3 0 51 0.0.20.q.13.0",
        "5,23/38,12/5/5 1t 3 0 51 0.0.20.-.13.0",
        "0,5,23/38/5/5 1t 3 0 51 0.0.20.-.13.0",  # A had to be cleared
        "5,23/2,3,4,38/5/1,2,3,4 1t 3 0 51 0.0.20.x.13.0",  # nobody waits who could have been thrown out
        "c/38/5/5 1t 3 0 51 0.0.39.-.13.0",  # no man is on the track
        "5,8/38/5/5 1t 6 0 51 0.0.2.-.13.0",
    ],
)
def test_what_is_no_position_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("0/0/0/0 -o 0 0 0 -", {}),
        ("5,5/5/27/18 0t 4 0 51 -", {}),
        ("5,23/38/5/5 1t 3 0 51 0.0.20.-.13.0", {}),
        ("5,23/38/5/5 1t 3 0 51 0.0.20.-.3.0", {}),
        ("5,23/38/5/5 1t 3 0 51 0.0.20.x.13.0", {}),
        ("0,5/38/5/5 0t 6 0 51 0.0.B.-.13.8000", {}),
        ("5,c/a,b,c,d/5/5 2t 3 0 51 0.0.39.-.13.250", {}),
        ("-/5/5/5 0t 4 2 51 -", {}),
        ("a,b,c,d/5/a,b,c,d/5 0x 4 0 51 -", {}),
        ("5/5/5/5 2x 4 0 10000 -", {}),
        ("0,5/5/a,b,c,d/5 2t 6 0 51 2.0.B.-.13.0", {"partner_helps": True}),
        ("5/5/a,b,c,d/5 2t 4 0 51 -", {"partner_helps": True}),
    ],
)
def test_moments_of_every_kind_read_back(text: str, options: dict[str, Any]) -> None:
    assert GAME.read(text, **options).text() == text
