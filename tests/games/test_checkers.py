"""Checkers by its rules; what it takes over from Dame is tested there and, where kings differ, here."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.perft import perft
from spielkiste.table.tabletop import Table
from tests.clauses import clause

GAME = spielkiste.game("checkers")
START = "W:W{}:B{}:H0".format("a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3", "b6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8")


def at(white: str, black: str, *, turn: str = "W", **options: object) -> Table:
    """A position from lists of squares, kings with a K before them; White is seat 0."""
    text = f"{turn}:W{white.replace(' ', ',')}:B{black.replace(' ', ',')}"
    return GAME.table(position=text, chance=[], **options)  # type: ignore[arg-type]


def play(table: Table, moves: str) -> Table:
    for move in moves.split(", "):
        table.play(move)
    return table


def goes(table: Table, square: str) -> set[str]:
    return {move[len(square) + 1 :] for move in table.moves() if move.startswith((f"{square}-", f"{square}x"))}


def forbids(table: Table, move: str) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.position.text() == before
    return refusal.value.clause


@clause("checkers/C1")
def test_the_rules_of_dame_hold_otherwise() -> None:
    table = GAME.table(chance=["white=1"])
    assert table.position.text() == f"{START} 1"
    assert table.actors() == [1]
    assert forbids(table, "c3-c4") == "dame/C3"
    assert forbids(table, "b6-a5") == "dame/C2"
    man = at("d4", "c3 e5 e7 a7")  # a man captures only forward, and goes on
    assert man.moves() == ["d4xf6"]
    assert play(man, "d4xf6").moves() == ["f6xd8"]
    crowned = play(at("c7", "h4"), "c7-d8")
    assert crowned.position.text().startswith("B:WKd8:Bh4")
    assert play(at("d4", "e5"), "d4xf6").winners() == [0]
    assert play(at("b4 c3 d2", "a5"), "d2-e3").winners() == [0]
    drawn = at("Kc1", "Kb8")
    play(drawn, "c1-b2, b8-a7, b2-c1, a7-b8, c1-b2, b8-a7, b2-c1, a7-b8")
    assert drawn.points() == [0.5, 0.5]


@clause("checkers/C2")
def test_a_king_moves_one_square_forward_or_backward() -> None:
    table = at("Kd4 e5", "h8")
    assert goes(table, "d4") == {"c5", "c3", "e3"}
    assert goes(table, "e5") == {"d6", "f6"}
    assert forbids(table, "d4-b2") == "checkers/C2"
    assert forbids(table, "d4-d5") == "checkers/C2"


@clause("checkers/C3")
def test_capturing_is_compulsory_by_default() -> None:
    table = at("d4 h2", "e5 a7")
    assert table.moves() == ["d4xf6"]
    assert forbids(table, "h2-g3") == "checkers/C3"
    assert set(at("d4 h2", "e5 a7", duty="huffing").moves()) == {"d4xf6", "d4-c5", "h2-g3"}


@clause("checkers/C3", "checkers/R1", "checkers/R2")
def test_among_captures_the_choice_is_free_as_the_rules_page_shows() -> None:
    table = at("Ke5 f2", "d4 b4 g3")
    assert set(table.moves()) == {"e5xc3", "f2xh4"}
    assert play(table, "f2xh4").actors() == [1]
    two = play(at("Ke5 f2", "d4 b4 g3"), "e5xc3")
    assert two.moves() == ["c3xa5"]
    assert forbids(two, "stop") == "brett/Z1"


@clause("checkers/R1")
def test_a_king_captures_only_an_adjacent_enemy_and_lands_right_behind_it() -> None:
    table = at("Kd4", "e5 c3 a7")
    assert set(table.moves()) == {"d4xf6", "d4xb2"}
    afar = at("Ka1", "c3 h8")
    assert afar.moves() == ["a1-b2"]
    assert forbids(afar, "a1xd4") == "checkers/R1"
    assert forbids(at("Kd4", "e5 h8"), "d4xg7") == "checkers/R1"
    assert goes(at("Kd4", "e5 f6"), "d4") == {"c5", "c3", "e3"}
    assert forbids(at("Kd4", "e5 f6"), "d4xg7") == "dame/R6"


@clause("checkers/R1")
def test_a_king_captures_forward_and_backward_in_chains() -> None:
    table = play(at("Kb2", "c3 e3 e5 a7"), "b2xd4")
    assert set(table.moves()) == {"d4xf2", "d4xf6"}
    table.play("d4xf2")
    assert table.actors() == [1]


@clause("checkers/R1", "brett/B3")
def test_a_ring_taken_in_two_ways_is_two_moves() -> None:
    ring = at("Ke1", "f2 f4 d4 d2 a7")
    assert perft(ring.position, 1) == 2
    for moves in ("e1xg3, g3xe5, e5xc3, c3xe1", "e1xc3, c3xe5, e5xg3, g3xe1"):
        assert play(at("Ke1", "f2 f4 d4 d2 a7"), moves).position.text() == "B:WKe1:Ba7:H0 0"


@clause("checkers/R2")
def test_a_chosen_chain_must_be_completed() -> None:
    table = play(at("c3 h2", "d4 d6 a7"), "c3xe5")
    assert table.moves() == ["e5xc7"]
    assert table.actors() == [0]


@clause("checkers/R2")
def test_a_man_that_captures_onto_the_far_row_stops_there() -> None:
    table = play(at("b6", "c7 e7 h4"), "b6xd8")
    assert table.actors() == [1]
    assert table.position.text() == "B:WKd8:Bh4,e7:H0 0"


@clause("checkers/R3", "brett/B7")
def test_the_international_edition_is_strict_and_black_begins_on_numbered_squares() -> None:
    table = GAME.table(chance=["black=1"], edition="international")
    assert table.actors() == [1]
    assert table.position.text() == "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0 0"
    assert set(table.moves()) == {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}
    huffing = GAME.table(chance=["black=0"], edition="international", duty="huffing")
    play(huffing, "11-15, 22-18")
    assert huffing.moves() == ["15x22"]


@clause("checkers/R3")
def test_international_squares_lie_where_the_world_has_them() -> None:
    scene = GAME.table(chance=["black=0"], edition="international").scene()
    places = {thing.id: (thing.x, thing.y) for thing in scene.things}
    assert [places[name] for name in ("1", "4", "5", "29", "32")] == [(1, 0), (7, 0), (0, 1), (0, 7), (6, 7)]
    assert places["black-1"] == places["1"]
    black = GAME.table(chance=["black=0"], edition="international").scene(0)
    assert {thing.id: (thing.x, thing.y) for thing in black.things}["black-1"] == (6.0, 7.0)


@clause("checkers/R3")
def test_the_old_fourteenth_goes_as_the_books_have_it() -> None:
    table = GAME.table(chance=["black=0"], edition="international")
    play(table, "11-15, 23-19, 8-11, 22-17, 4-8, 17-13, 15-18, 24-20, 11-15, 28-24, 8-11, 26-23")
    assert table.actors() == [0]
    assert not table.over()


@clause("checkers/C1", "checkers/C2", "checkers/C3", "checkers/R1", "checkers/R2", "checkers/R3", "dame/R2")
@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_perft_gives_the_published_numbers(edition: str) -> None:
    """https://www.chessprogramming.org/Perft_Results and the draughts programmers' own lists."""
    published = [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680]
    for depth, leaves in enumerate(published, 1):
        if spielkiste.compiled() or leaves < 10_000:
            assert perft(GAME.new(edition=edition), depth) == leaves


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W:W33:B1",
        "W:W0:B1",
        "W:W5-99999999999:B1",
        "W:W5-:B1",
        "W:Wa1:B1",
        "W:W32-21:B1-4,4",
        "W:W1:B9",
        "B:W9:B32",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text, edition="international")


def test_ranges_of_squares_are_understood() -> None:
    assert GAME.read("B:W21-32:B1-12.", edition="international").text() == (
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0 0"
    )
