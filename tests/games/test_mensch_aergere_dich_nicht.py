"""Mensch ärgere Dich nicht by its rules."""

from __future__ import annotations

from typing import Any

import pytest

import spielkiste
from spielkiste.games.race.mensch_aergere_dich_nicht import LudoPosition
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from tests.clauses import clause

GAME = spielkiste.game("mensch-aergere-dich-nicht")


def at(men: str, *throws: int, turn: int = 0, done: str = "-", count: int = 50, **options: bool) -> Table:
    """A table where it is a seat's turn to throw, and the throws to come."""
    text = f"{men} {turn}t 0 0 {count} {done}"
    chance = [str(throw) for throw in throws]
    return GAME.table(men.count("/") + 1, position=text, chance=chance, **options)  # type: ignore[arg-type]


def thrown(men: str, *throws: int, turn: int = 0, done: str = "-", three_throws: bool = False) -> Table:
    """The same, and the first throw has just fallen."""
    return play(at(men, *throws, turn=turn, done=done, three_throws=three_throws), "throw")


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def men(table: Table) -> str:
    return table.position.text().split()[0]


def waiting(table: Table, seat: int) -> int:
    position = table.position
    assert isinstance(position, LudoPosition)
    return int(position.waiting[seat])


def refused(table: Table, attempt: str) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(attempt)
    assert table.position.text() == before
    return refusal.value.clause


@clause("mensch-aergere-dich-nicht/C1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_have_four_men_of_one_colour_each(seats: int) -> None:
    looks = [thing.look for thing in GAME.table(seats, seed=1).scene().things if thing.kind == "stone"]
    assert len(set(looks)) == seats
    assert all(looks.count(look) == 4 for look in looks)


@clause("mensch-aergere-dich-nicht/C1")
def test_five_are_too_many() -> None:
    with pytest.raises(BadOptions):
        GAME.table(5)


@clause("mensch-aergere-dich-nicht/C2")
def test_one_man_begins_on_a_and_three_wait() -> None:
    table = GAME.table(4, chance=["starts=0"])
    assert men(table) == "0/0/0/0"
    assert [waiting(table, seat) for seat in range(4)] == [3, 3, 3, 3]


@clause("mensch-aergere-dich-nicht/C3", "mensch-aergere-dich-nicht/R3", "allgemein/G1")
def test_the_lot_says_who_begins_and_play_goes_round_clockwise() -> None:
    assert GAME.table(3, chance=[]).moves() == ["starts=0", "starts=1", "starts=2"]
    table = GAME.table(4, chance=["starts=2", "1", "1", "1"])
    order = []
    for _ in range(3):
        order += table.actors()
        play(table, "throw")
        play(table, table.moves()[0])
    assert order == [2, 3, 0]


@clause("mensch-aergere-dich-nicht/C4", "mensch-aergere-dich-nicht/C6")
def test_one_throw_moves_one_man_of_ones_choice_by_exactly_its_number() -> None:
    table = at("3,9/5", 4)
    assert refused(table, "L3") == "mensch-aergere-dich-nicht/C4"
    play(table, "throw")
    assert table.moves() == ["L3", "L9"]
    play(table, "L9")
    assert men(table) == "3,13/5"
    assert table.actors() == [1]


@clause("mensch-aergere-dich-nicht/C5")
def test_men_are_jumped_and_their_fields_count() -> None:
    table = play(thrown("3,5/24", 4), "L3")  # over the other's man on L4 and an own one on L5
    assert men(table) == "5,7/24"


@clause("mensch-aergere-dich-nicht/C7", "mensch-aergere-dich-nicht/C8")
def test_the_last_pip_on_a_foreign_man_throws_it_out() -> None:
    table = play(thrown("3,9/2,27", 4), "L3")
    assert men(table) == "7,9/2"
    assert waiting(table, 1) == 3


@clause("mensch-aergere-dich-nicht/C8", "mensch-aergere-dich-nicht/R1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("other", [1, 2, 3])
def test_everybody_can_throw_out_everybody_wherever_they_sit(seat: int, other: int) -> None:
    """The mover goes to L15; the other man stands there in the count of its own corner."""
    victim = (seat + other) % 4
    sides = ["-"] * 4
    sides[seat] = str((15 - 10 * seat) % 40 - 3)
    sides[victim] = str((15 - 10 * victim) % 40)
    table = play(thrown("/".join(sides), 3, turn=seat), "L12")
    assert waiting(table, victim) == 4
    assert men(table).split("/")[seat] == str((15 - 10 * seat) % 40)


@clause("mensch-aergere-dich-nicht/C4", "allgemein/G10")
def test_the_die_shows_one_to_six_alike_and_the_lot_favours_nobody() -> None:
    rng, out = Rng(1), buffer()
    lot, die = GAME.new(3), play(at("5/5"), "throw").position
    assert {lot.pick(-1, rng, out) for _ in range(50)} == {0, 1, 2}
    faces = [die.pick(-1, rng, out) for _ in range(600)]
    assert set(faces) == {1, 2, 3, 4, 5, 6} == {out[k] for k in range(die.moves(-1, out))}
    assert all(65 < faces.count(face) < 135 for face in set(faces))


@clause("mensch-aergere-dich-nicht/C9")
def test_nobody_has_to_throw_out() -> None:
    table = thrown("3,9/27", 4)
    assert table.moves() == ["L3", "L9"]
    play(table, "L9")
    assert men(table) == "3,13/27"


@clause("mensch-aergere-dich-nicht/C10", "mensch-aergere-dich-nicht/C7")
def test_a_move_onto_an_own_man_is_not_possible() -> None:
    table = thrown("3,7/5", 4)
    assert table.moves() == ["L7"]
    assert refused(table, "L3") == "mensch-aergere-dich-nicht/C10"


@clause("mensch-aergere-dich-nicht/C11")
def test_while_men_wait_the_own_a_field_is_cleared_at_once() -> None:
    table = thrown("0,9/5", 4)
    assert table.moves() == ["L0"]
    assert refused(table, "L9") == "mensch-aergere-dich-nicht/C11"
    assert thrown("0,9,a/5", 4).moves() == ["L0"]  # one is enough
    assert thrown("0,9,a,b/5", 4).moves() == ["L0", "L9"]  # nobody waits


@clause("mensch-aergere-dich-nicht/C12")
def test_with_a_six_a_waiting_man_must_enter() -> None:
    table = thrown("9/5", 6)
    assert table.moves() == ["enter"]
    assert refused(table, "L9") == "mensch-aergere-dich-nicht/C12"
    play(table, "enter")
    assert men(table) == "0,9/5"
    assert waiting(table, 0) == 2
    assert thrown("9,20,a/5", 6).moves() == ["enter"]


@clause("mensch-aergere-dich-nicht/C12")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_only_a_six_leads_off_b(die: int) -> None:
    assert thrown("9/5", die).moves() == ["L9"]
    assert thrown("-/5", die).actors() == [1]


@clause("mensch-aergere-dich-nicht/C13")
def test_an_own_man_on_a_is_moved_on_by_the_six() -> None:
    table = thrown("0,9/5", 6)
    assert table.moves() == ["L0"]
    assert refused(table, "enter") == "mensch-aergere-dich-nicht/C13"
    assert men(play(table, "L0")) == "6,9/5"


@clause("mensch-aergere-dich-nicht/C13", "mensch-aergere-dich-nicht/R11")
def test_a_foreign_man_on_a_is_thrown_out_by_the_one_that_enters() -> None:
    table = play(thrown("9/20", 6), "enter")
    assert men(table) == "0,9/-"
    assert waiting(table, 1) == 4


@clause("mensch-aergere-dich-nicht/C14")
def test_after_every_six_the_seat_throws_again() -> None:
    table = at("1,12,20,30/5", 6, 6, 3)
    play(table, "throw", "L1", "throw", "L7")
    assert table.actors() == [0]
    play(table, "throw", "L13")
    assert table.actors() == [1]


@clause("mensch-aergere-dich-nicht/C15")
def test_a_six_with_nobody_waiting_moves_any_man() -> None:
    assert thrown("1,12,20,30/5", 6).moves() == ["L1", "L12", "L20", "L30"]


@clause("mensch-aergere-dich-nicht/C16")
@pytest.mark.parametrize(
    ("place", "die", "end"), [(39, 1, "a"), (39, 2, "b"), (39, 4, "d"), (38, 3, "b"), (37, 6, "d")]
)
def test_after_one_round_a_man_turns_into_its_goal(place: int, die: int, end: str) -> None:
    table = play(thrown(f"1,2,3,{place}/5", die), f"L{place}")
    assert men(table) == f"1,2,3,{end}/5"


@clause("mensch-aergere-dich-nicht/C17")
def test_men_in_the_goal_are_jumped() -> None:
    table = thrown("39,a,b/5", 3)
    assert table.moves() == ["L39", "a"]
    assert men(play(table, "L39")) == "a,b,c/5"


@clause("mensch-aergere-dich-nicht/C18")
def test_foreign_goals_are_passed_by() -> None:
    table = play(thrown("5/19", 1, turn=1), "L39")
    assert men(table) == "5/20"
    table = play(thrown("a/19", 2, turn=1), "L39")  # L1, not the first seat's a
    assert men(table) == "a/21"
    assert waiting(table, 0) == 3


@clause("mensch-aergere-dich-nicht/C18", "mensch-aergere-dich-nicht/R1")
@pytest.mark.parametrize(("die", "goal"), [(1, "a"), (2, "b"), (4, "d")])
def test_who_turns_into_the_goal_meets_nobody_on_the_ring(die: int, goal: str) -> None:
    """After the last field of the ring comes a, not A: the men there are out of its reach."""
    table = play(thrown(f"39/{19 + die}", die), "L39")
    assert men(table) == f"{goal}/{19 + die}"


@clause("mensch-aergere-dich-nicht/C19")
def test_who_brings_the_last_man_home_with_a_six_does_not_throw_again() -> None:
    table = play(thrown("37,a,b,c/5/5/5", 6), "L37")
    assert table.actors() == [1]


@clause("mensch-aergere-dich-nicht/C20", "mensch-aergere-dich-nicht/R10")
def test_the_first_to_be_home_wins_and_the_others_play_on_for_places() -> None:
    table = at("39,b,c,d/39,b,c,d/5/7", 1, 1, 2, 2, 2)
    play(table, "throw", "L39", "throw", "L9")
    assert not table.over()
    play(table, "throw", "L25", "throw", "L37")
    assert table.actors() == [2]  # the two that are home are skipped
    assert table.position.text().split()[-1] == "01"


@clause("mensch-aergere-dich-nicht/R10")
def test_the_last_one_left_takes_the_last_place() -> None:
    table = play(thrown("a,b,c,d/39,b,c,d/5", 1, turn=1, done="0"), "L9")
    assert table.over()
    assert table.points() == [2, 1, 0]
    assert table.payoffs() == [1, 0, -1]
    assert table.position.text().endswith(" 012")
    assert table.winners() == [0]


@clause("mensch-aergere-dich-nicht/R10")
def test_without_places_the_first_one_home_ends_the_game() -> None:
    table = play(at("39,b,c,d/3/a,b,c", 1, places=False), "throw", "L39")
    assert table.over()
    assert table.points() == [2, 0.5, 0.5]  # the others are all alike
    assert table.payoffs() == [1, -0.5, -0.5]


@clause("mensch-aergere-dich-nicht/R1")
def test_the_ring_the_goals_and_the_houses_lie_as_on_the_cross() -> None:
    places = {thing.id: (thing.x, thing.y) for thing in GAME.table(4, seed=1).scene().things if thing.area == "board"}
    way = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (5, 0), (6, 0), (6, 1)]
    assert [places[f"L{k}"] for k in range(12)] == way
    assert [places[f"{letter}0"] for letter in "abcd"] == [(1, 5), (2, 5), (3, 5), (4, 5)]
    assert [places[f"B0-{k}"] for k in range(4)] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert (places["L20"], places["L30"]) == ((10, 6), (4, 10))
    assert (places["a1"], places["a2"], places["a3"]) == ((5, 1), (9, 5), (5, 9))
    assert (places["B1-0"], places["B2-0"]) == ((10, 0), (10, 10))
    assert len({places[f"L{k}"] for k in range(40)}) == 40


@clause("mensch-aergere-dich-nicht/R1", "mensch-aergere-dich-nicht/R2")
@pytest.mark.parametrize(("seats", "starts"), [(2, [0, 20]), (3, [0, 10, 20]), (4, [0, 10, 20, 30])])
def test_two_sit_opposite_and_three_leave_a_corner_empty(seats: int, starts: list[int]) -> None:
    for seat, start in enumerate(starts):
        table = thrown("/".join(["0"] * seats), 3, turn=seat)
        assert table.moves() == [f"L{start}"]


@clause("mensch-aergere-dich-nicht/R4")
def test_the_only_legal_move_must_be_made_even_if_it_throws_out() -> None:
    table = thrown("3/27", 4)
    assert table.moves() == ["L3"]
    assert men(play(table, "L3")) == "7/-"


@clause("mensch-aergere-dich-nicht/R4")
def test_a_throw_that_moves_nobody_lapses() -> None:
    table = thrown("39/5", 5)
    assert table.actors() == [1]
    assert men(table) == "39/5"


@clause("mensch-aergere-dich-nicht/R5")
def test_nobody_goes_beyond_d_but_men_in_the_goal_may_move_up() -> None:
    table = thrown("9,39,b,c/5", 5)
    assert table.moves() == ["L9"]
    assert refused(table, "L39") == "mensch-aergere-dich-nicht/R5"
    assert thrown("a,b/5", 2).moves() == ["a", "b"]
    assert men(play(thrown("a,b/5", 2), "a")) == "b,c/5"
    assert thrown("a/5", 3).moves() == ["a"]  # it can be the only move


@clause("mensch-aergere-dich-nicht/R6")
def test_if_the_bound_man_cannot_move_another_one_does_and_nobody_enters() -> None:
    assert thrown("0,4/5", 4).moves() == ["L4"]
    table = thrown("0,6/5", 6)
    assert table.moves() == ["L6"]
    assert refused(table, "enter") == "mensch-aergere-dich-nicht/C13"


@clause("mensch-aergere-dich-nicht/R7")
def test_a_six_that_moves_nobody_gives_another_throw_too() -> None:
    table = thrown("39,a,b,d/5", 6, 5)
    assert table.actors() == [0]
    play(table, "throw")
    assert table.actors() == [1]


@clause("mensch-aergere-dich-nicht/R8")
def test_there_is_one_throw_even_with_nobody_on_the_track() -> None:
    assert thrown("-/5", 3).actors() == [1]


@clause("mensch-aergere-dich-nicht/R8")
def test_three_throws_may_be_agreed_on_for_who_has_nobody_on_the_track() -> None:
    table = thrown("a/5", 5, 4, 5, three_throws=True)
    assert table.actors() == [0]
    play(table, "throw")
    assert table.actors() == [0]
    play(table, "throw")
    assert table.actors() == [1]
    table = thrown("-/-", 5, 4, 5, 3, 3, 3, 2, three_throws=True)
    order = []
    for _ in range(6):
        order += table.actors()
        play(table, "throw")
    assert order == [0, 0, 1, 1, 1, 0]  # and so may the next, but no more either
    assert thrown("9,39,a/5", 5, three_throws=True).moves() == ["L9"]
    assert thrown("39/5", 5, three_throws=True).actors() == [1]  # a man is on the track


@clause("mensch-aergere-dich-nicht/R8")
def test_the_first_throw_that_moves_ends_the_three_and_a_six_gives_one_more() -> None:
    assert play(thrown("a/5", 2, three_throws=True), "a").actors() == [1]
    table = play(thrown("-/5", 3, 6, 1, three_throws=True), "throw", "enter")
    assert table.actors() == [0]
    play(table, "throw", "L0")
    assert men(table) == "1/5"
    assert table.actors() == [1]


@clause("mensch-aergere-dich-nicht/R9", "allgemein/G9")
def test_both_editions_play_alike_and_differ_in_words() -> None:
    rng, out = Rng(1), buffer()
    tables = [GAME.table(4, seed=5, edition=edition) for edition in ("classic", "compact")]
    while not tables[0].over():
        move = tables[0].position.pick(tables[0].actors()[0], rng, out)
        for table in tables:
            table.play(move)
    assert [event.move for event in tables[0].events] == [event.move for event in tables[1].events]
    moment = "3/27 0m 4 0 50 -"
    said = [
        phrases("en")(GAME.read(moment, 2, edition=edition).say(0, 3), names=lambda seat: "AB"[seat])
        for edition in ("classic", "compact")
    ]
    assert said == [
        "A comes from L3 to L7 and throws out a man of B.",
        "A comes from L3 to L7 and captures a man of B.",
    ]


@clause("mensch-aergere-dich-nicht/R11")
def test_a_man_resting_on_a_foreign_a_field_is_as_safe_as_elsewhere() -> None:
    table = play(thrown("18/5", 2), "L18")
    assert men(table) == "20/5"
    assert men(play(thrown("20/-", 6, turn=1), "enter")) == "-/0"


@pytest.mark.parametrize(
    ("men_", "die", "attempt", "clause_"),
    [
        ("0,9/5", 4, "L9", "C11"),
        ("0,9/5", 4, "enter", "C12"),
        ("0,9/5", 6, "L9", "C13"),
        ("0,9/5", 6, "enter", "C13"),
        ("9,20/5", 6, "L9", "C12"),
        ("1,9,20,a/5", 6, "enter", "C12"),  # nobody waits
        ("9,13/5", 4, "L9", "C10"),
        ("9,39,a/5", 1, "L39", "C10"),
        ("9,38,a,b/5", 6, "L38", "R5"),
        ("9,b/5", 3, "b", "R5"),
        ("9,20/5", 4, "L5", "C4"),
        ("9,20/5", 4, "L25", "C4"),  # the other's man
        ("9,20/5", 4, "throw", "C4"),
        ("9,20/5", 4, "", "C4"),
    ],
)
def test_every_wrong_move_is_refused_by_its_clause(men_: str, die: int, attempt: str, clause_: str) -> None:
    assert refused(thrown(men_, die), attempt) == f"mensch-aergere-dich-nicht/{clause_}"


def test_the_example_of_the_rules_page() -> None:
    table = GAME.table(2, chance=["starts=0", "6", "6", "4"])
    play(table, "throw")
    assert table.moves() == ["L0"]
    play(table, "L0", "throw")
    assert table.moves() == ["enter"]
    play(table, "enter", "throw")
    assert table.moves() == ["L0"]
    assert men(play(table, "L0")) == "4,6/0"


@clause("allgemein/G6")
def test_after_ten_thousand_throws_the_standing_decides() -> None:
    table = play(at("9,a/20,30,38/b/9,c", 1, count=9_999), "throw", "L9")
    assert table.over()
    assert table.points() == [2, 0, 1, 3]  # men home first, then fields walked
    assert play(at("9/10", 1, count=9_999), "throw", "L9").points() == [0.5, 0.5]
    assert play(at("39/5", 5, count=9_999), "throw").over()  # a throw that lapses counts too
    table = play(at("9/10", 1, 1, count=9_998), "throw", "L9")
    assert not table.over()
    assert table.position.text() == "10/10 1t 1 0 9999 -"


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "0/0 0t 0 0 0",
        "0/0/0 0t 0 0 0 -",
        "0,0/0 0t 0 0 0 -",
        "0,1,2,3,4/0 0t 0 0 0 -",
        "44/0 0t 0 0 0 -",
        "0/0 2t 0 0 0 -",
        "0/0 0t 7 0 0 -",
        "0/0 0q 0 0 0 -",
        "-/0 0m 5 0 9 -",
        "5,3/0 0t 5 0 9 -",  # from A on, please
        "05/0 0t 5 0 9 -",
        "5/25 0t 5 0 9 -",  # both on L5
        "5/0 0m 0 0 9 -",
        "5/0 0t -1 0 9 -",
        "5/0 0t 5 0 0 -",  # a die that nobody has thrown
        "5/0 0t 5 0 10000 -",
        "5/0 0t 5 0 10001 -",
        "-/0 0t 5 1 9 -",  # three throws have not been agreed on
        "5/0 -o 0 0 0 -",
        "0/0 -o 3 0 1 -",
        "5/0 0x 5 0 9 -",
        "a,b,c,d/0 1t 5 0 9 -",
        "a,b,c,d/0 1t 5 0 9 0",  # only one is left
        "a,b,c,d/0 0x 5 0 9 1",
        "a,b,c,d/0 1x 5 0 9 0",
        "a,b,c,d/0 1x 5 0 9 00",
        "a,b,c,d/0 1x 5 0 9 02",
        "a,b,c,d/0 1x 5 0 9 10",
        "a,b,c,d/a,b,c,d 1x 5 0 9 01",
    ],
)
def test_what_is_no_position_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text, 2)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("a,b,c,d/0 0t 5 0 9 0", {"seats": 3}),  # men of two seats where three play
        ("a,b,c,d/0/5 0t 5 0 9 0", {"seats": 3}),  # who is home does not throw
        ("a,b,c,d/0/5 1t 5 0 9 0", {"seats": 3, "places": False}),  # the first one home ends it
        ("5/0 0t 5 1 9 -", {"seats": 2, "three_throws": True}),  # a man is on the track
    ],
)
def test_what_the_options_do_not_allow_is_refused(text: str, options: dict[str, Any]) -> None:
    seats = options.pop("seats")
    with pytest.raises(BadText):
        GAME.read(text, seats, **options)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("0/0/0 -o 0 0 0 -", {}),
        ("a,b,c,d/0/5 1t 5 0 9 0", {}),
        ("a,b,c,d/0/a,b,c,d 1x 5 0 9 201", {}),
        ("a,b,c,d/0/5 0x 5 0 9 0", {"places": False}),
        ("a/0/5 0m 2 2 9 -", {"three_throws": True}),
        ("3/0/5 1x 2 0 10000 -", {}),
    ],
)
def test_moments_of_every_kind_read_back(text: str, options: dict[str, Any]) -> None:
    assert GAME.read(text, 3, **options).text() == text
