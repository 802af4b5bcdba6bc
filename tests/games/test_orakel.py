"""Orakel by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalChance, IllegalMove
from spielkiste.table.position import buffer, playout
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.things.cards import NAMES
from tests.clauses import clause

GAME = spielkiste.game("orakel")
OPEN = ["C7", "S7", "H7", "C8", "C9", "CT", "CJ", "CQ"]
REST = [name for name in NAMES if name not in ("CA", "SA", "CK", "SK")]


def dealt(*cards: str) -> Table:
    return GAME.table(chance=list(cards))


@clause("orakel/C1", "orakel/R1", "karten-b/K2")
def test_eight_piles_of_four_lie_face_down() -> None:
    table = dealt()
    assert table.position.text() == "*+3 *+3 *+3 *+3 *+3 *+3 *+3 *+3 -"
    assert len(table.moves()) == 32


@clause("orakel/C2")
def test_the_top_cards_are_turned_up_one_by_one() -> None:
    table = dealt(*OPEN)
    assert table.position.text() == "C7+3 S7+3 H7+3 C8+3 C9+3 CT+3 CJ+3 CQ+3 -"
    assert table.actors() == [0]


@clause("orakel/C3", "orakel/R2")
def test_two_open_cards_of_equal_rank_are_put_aside_and_the_next_turned_up() -> None:
    table = dealt(*OPEN)
    assert table.moves() == ["C7-S7", "C7-H7", "S7-H7"]
    table.play("H7-C7")  # in either order
    assert table.position.text().startswith("*+2 S7+3 *+2")
    table.chance("D7")
    table.chance("S8")
    assert table.position.text() == "D7+2 S7+3 S8+2 C8+3 C9+3 CT+3 CJ+3 CQ+3 C7,H7"


@clause("orakel/R2")
def test_only_two_cards_of_equal_rank_go_together() -> None:
    table = dealt(*OPEN)
    for attempt, name in (
        ("C7-C8", "orakel/C3"),
        ("C7", "orakel/R2"),
        ("C7-C7", "orakel/R2"),
        ("C7-S7-H7", "orakel/R2"),
        ("C7-D7", "orakel/R3"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == name


@clause("orakel/R3")
def test_an_emptied_pile_stays_empty_and_hidden_cards_are_unknown() -> None:
    table = GAME.table(position=f"CA+0 SA+0 CK+0 SK+0 - - - - {','.join(REST)}", chance=[])
    table.play("CA-SA")
    assert table.position.text().startswith("- - CK+0 SK+0")
    fresh = dealt(*OPEN)
    assert "D7" not in fresh.view(0).text()
    assert not [thing for thing in fresh.scene(0).things if thing.look == "D7"]


@clause("orakel/R3")
def test_no_card_is_turned_up_twice() -> None:
    table = dealt(*OPEN)
    table.play("C7-S7")
    with pytest.raises(IllegalChance):
        table.chance("C7")


@clause("orakel/C4")
def test_all_piles_gone_is_solved() -> None:
    table = GAME.table(position=f"CA+0 SA+0 CK+0 SK+0 - - - - {','.join(REST)}", chance=[])
    table.play("CA-SA")
    assert not table.over()
    table.play("CK-SK")
    assert table.over()
    assert table.points() == [32.0]
    assert table.payoffs() == [1.0]


@clause("orakel/C4", "orakel/R4")
def test_it_ends_by_itself_when_nothing_can_be_paired() -> None:
    table = dealt("C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA")
    assert table.over()
    assert table.points() == [0.0]
    assert table.payoffs() == [-1.0]


def test_a_player_who_takes_any_pair_solves_about_eighteen_in_a_hundred() -> None:
    """18.4 % are known for choosing uniformly; six standard deviations either way."""
    games = 12_000 if spielkiste.compiled() else 3_000
    rng, out, solved = Rng(2), buffer(), 0
    for _ in range(games):
        position = GAME.new()
        playout(position, rng, out, 100)
        solved += position.payoff(0) > 0
    assert abs(solved / games - 0.184) < 6 * (0.184 * 0.816 / games) ** 0.5


@pytest.mark.parametrize(
    "text",
    [
        "",
        "C7+3",
        "C7+4 - - - - - - - -",
        "C7+0 C7+0 - - - - - - -",
        "ZZ+1 - - - - - - - -",
        "*+3 *+3 *+3 *+3 *+3 *+3 *+3 *+4 -",
        "*+3 *+3 *+3 *+3 *+3 *+3 *+3 *+3 C7",
        "*+3 *+3 *+3 *+3 *+3 *+3 *+3 - -",
        "*+3 C7+3 *+3 *+3 *+3 *+3 *+3 *+3 -",  # the first pile comes first
        "C7+3 S8+3 *+-1 *+3 *+3 *+3 *+3 *+3 -",
        "*+2 *+2 *+3 C8+3 C9+3 CT+3 CJ+3 CQ+3 C7,S7",  # a pair uncovers two piles
        "C7+3 S7+3 H7+3 C8+3 C9+3 CT+3 *+2 *+2 CJ,SQ",  # no pair
        "C7+3 S7+3 H7+3 C8+3 C9+3 CT+3 CJ+3 CQ+2 D7",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)
