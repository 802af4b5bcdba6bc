"""Stumme Jule by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove, SpielkisteError
from spielkiste.table.position import buffer, playout
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from tests.clauses import clause
from tests.games.dicing import at, begin

GAME = spielkiste.game("stumme-jule")


def throw(table: Table, *throws: str) -> None:
    for faces in throws:
        (seat,) = table.view().expected()
        table.play("throw", seat)
        table.chance(faces)


def steps(table: Table) -> str:
    return table.position.text().split()[4]


@clause("stumme-jule/C1", "jule/C2", "jule/C3", "jule/R1", "jule/R2")
def test_in_silence_it_is_jule() -> None:
    silent, jule = begin(GAME, seats=3), begin(spielkiste.game("jule"), seats=3)
    rng = Rng(3)
    while not jule.over():
        face = str(1 + rng.below(6))
        throw(silent, face)
        jule.play("throw")
        jule.chance(face)
        assert silent.position.text() == jule.position.text() + " 0"
    assert silent.over()
    assert silent.points() == jule.points()


@clause("stumme-jule/C1", "jule/C4", "jule/C5", "jule/R3", "jule/R4")
def test_the_winner_is_paid_as_in_jule() -> None:
    table = at(GAME, "0 0 90 4 11/7/2 20/36/4 0", seats=3)
    throw(table, "1")
    assert table.points() == [29.0, 31.0, 0.0]


@clause("stumme-jule/C2", "stumme-jule/R1")
def test_every_seat_can_speak_at_any_time_on_turn_or_off_it() -> None:
    table = begin(GAME, seats=4)
    for _ in range(5):
        assert table.actors() == [0, 1, 2, 3]
        assert all("talk" in table.moves(seat) for seat in range(4))
        throw(table, "1")


@clause("stumme-jule/C3")
def test_who_speaks_starts_again_from_the_very_beginning() -> None:
    table = at(GAME, "0 0 40 4 8/3 20/20 0")
    table.play("talk", 0)
    assert steps(table) == "0/3"
    throw(table, "5")  # the 5 was wanted before
    assert steps(table) == "0/3"
    throw(table, "6", "1")
    assert steps(table) == "1/3"


@clause("stumme-jule/R2")
def test_speaking_takes_effect_before_the_next_throw_and_changes_nothing_else() -> None:
    table = at(GAME, "0 1 40 4 8/3/11 20/20/20 0", seats=3)
    table.play("talk", 2)
    assert steps(table) == "8/3/0"
    assert table.view().expected() == [1]
    table.play("talk", 0)
    assert table.position.text() == "0 1 40 4 0/3/0 20/20/20 2"
    assert [(event.actor, event.notation) for event in table.events] == [(2, "talk"), (0, "talk")]
    throw(table, "4")
    assert table.view().expected() == [2]


@clause("stumme-jule/R2")
def test_what_was_said_cannot_be_taken_back() -> None:
    table = at(GAME, "0 0 40 4 8/3 20/20 0")
    table.play("talk", 1)
    assert not table.may_undo()
    with pytest.raises(SpielkisteError):
        table.undo()


@clause("stumme-jule/R2", "wuerfel-a-grundregeln/R3")
def test_off_turn_one_may_talk_but_not_throw() -> None:
    table = begin(GAME, seats=3)
    with pytest.raises(IllegalMove) as refusal:
        table.play("throw", 1)
    assert refusal.value.clause == "wuerfel-a-grundregeln/R3"
    assert refusal.value.possible == ["talk"]


@clause("stumme-jule/R3")
def test_with_an_empty_sheet_speaking_has_no_effect_but_is_recorded() -> None:
    table = begin(GAME)
    table.play("talk", 1)
    table.play("talk", 1)
    assert steps(table) == "0/0"
    assert [event.notation for event in table.events] == ["starts=0", "talk", "talk"]
    assert [line[2].id for line in table.heard()][1:] == ["stumme-jule-chats"] * 2


@clause("stumme-jule/R3")
def test_after_the_last_throw_speaking_is_no_move_any_more() -> None:
    table = at(GAME, "0 0 90 4 11/3 20/20 0")
    throw(table, "1")
    before = table.position.text()
    with pytest.raises(IllegalMove, match="over"):
        table.play("talk", 1)
    assert table.position.text() == before


@clause("stumme-jule/R4")
def test_a_seat_thrown_back_and_beaten_pays_six() -> None:
    table = at(GAME, "0 1 91 4 10/11 20/20 0")
    table.play("talk", 1)
    throw(table, "1", "2", "2", "1")
    assert table.over()
    assert table.points() == [26.0, 14.0]


def test_who_plays_at_random_keeps_silent_while_there_is_something_to_do() -> None:
    position = GAME.new(2)
    rng, out = Rng(1), buffer()
    playout(position, rng, out, 1)
    (turn,) = [seat for seat in range(2) if position.expected() >> seat & 1]
    assert {position.pick(turn, rng, out) for _ in range(50)} == {0}


@clause("wuerfel-a-grundregeln/R10")
def test_words_count_towards_the_safety_limit() -> None:
    table = at(GAME, "0 0 6000 4 6/8/3 20/20/20 3998", seats=3)
    table.play("talk", 0)
    assert not table.over()
    table.play("talk", 0)
    assert table.over()
    assert table.winners() == [1]
    assert table.points() == [0.0, 8.0, 3.0]


@clause("wuerfel-a-grundregeln/R10")
def test_after_ten_thousand_throws_the_sheets_decide() -> None:
    table = at(GAME, "0 0 9999 4 6/8/8 20/20/20 0", seats=3)
    throw(table, "1")
    assert table.winners() == [1, 2]


@pytest.mark.parametrize("words", ["", " -1", " x", " 9910", " 0 0"])
def test_what_is_no_position_is_refused(words: str) -> None:
    assert GAME.read("0 1 91 4 8/3 20/20 7").actors() == 3
    with pytest.raises(BadText):
        GAME.read(f"0 1 91 4 8/3 20/20{words}")
