"""Players of the games of chance: what they must see at every level, what only the better ones see."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.dice.common import THROW
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.cast import LEVELS, computer
from spielkiste.players.expectimax import Expectimax, weigh
from spielkiste.players.outlook import Outlook
from spielkiste.players.skill import Eyes
from spielkiste.table.position import CHANCE, Position, buffer, playout
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

LUDO = spielkiste.game("mensch-aergere-dich-nicht")
PAIRS = spielkiste.game("einigkeit-macht-stark")
SEVEN = spielkiste.game("lustige-sieben")
ORACLE = spielkiste.game("orakel")
BUFFER = buffer()


def chosen(position: Position, game: str, level: int, seat: int = 0, nodes: int = 400, seed: int = 1) -> str:
    """What the player of this level does, in notation."""
    move = computer(game, level).choose(View(position, seat), Rng(seed), Budget(nodes=nodes))
    return position.notation(seat, move)


# --- expectimax ---


def expectation(position: Position, throws: int) -> list[float]:
    """Plain max^n over everything that may happen, up to so many throws of chance: no tricks."""
    seats = range(position.seats)
    if position.over():
        return [position.payoff(seat) for seat in seats]
    mask = position.actors()
    out = buffer()
    if mask == 0:
        if throws == 0:
            return [position.payoff(seat) for seat in seats]
        total, sums = 0.0, [0.0 for _ in seats]
        for k in range(position.moves(CHANCE, out)):
            weight = float(position.weight(out[k]))
            child = position.copy()
            child.play(CHANCE, out[k])
            total += weight
            sums = [s + weight * x for s, x in zip(sums, expectation(child, throws - 1), strict=True)]
        return [s / total for s in sums]
    seat = int(mask).bit_length() - 1
    found = []
    for k in range(position.moves(seat, out)):
        child = position.copy()
        child.play(seat, out[k])
        found.append(expectation(child, throws))
    return max(found, key=lambda each: each[seat])


@pytest.mark.parametrize("throws", [1, 2])
def test_expectimax_is_the_plain_expectation(throws: int) -> None:
    for seed in range(4):
        position = LUDO.new(2)
        playout(position, Rng(seed), BUFFER, 300)
        seat = max(0, int(position.actors()).bit_length() - 1)
        thought = Expectimax(Outlook(), 2, Rng(1), Budget(nodes=100_000).meter(), Eyes(1.0, Rng(1)))
        thought.look(position.copy(), throws, 0, 0)
        assert list(thought.hopes[0]) == pytest.approx(expectation(position, throws)), (seed, seat)


def test_the_last_throw_is_weighed_exactly() -> None:
    position = SEVEN.read("0 0 1 3-1 1 0 1 4 4/6 -/-", 2, chips=5, throws=1)
    moves = View(position, 0).moves()
    worth = weigh(position, 0, moves, Outlook(), 1, Rng(1), Budget(nodes=10_000).meter(), Eyes(1.0, Rng(1)))
    stakes = {position.notation(0, move): value for move, value in zip(moves, worth, strict=True)}
    assert stakes["1"] == pytest.approx(-21 / 36)  # won, it is level
    assert stakes["2"] == stakes["4"] == pytest.approx(15 / 36 - 21 / 36)


# --- Mensch ärgere Dich nicht ---


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_throws_out_a_man_before_its_goal(level: int) -> None:
    # seat 0 may hit the man that seat 1 has brought 35 fields, or go on with the other one
    position = LUDO.read("10,13/35 0f 0 0 40 -", 2)
    position.play(CHANCE, 2)
    assert chosen(position, LUDO.id, level) == position.notation(0, 13)


def test_the_better_ones_run_from_danger() -> None:
    # 24 of seat 0 stands one field before a man of seat 1 that goes by; 3 is in nobody's reach
    position = LUDO.read("5,24/1,3 0f 0 0 40 -", 2)
    position.play(CHANCE, 4)
    picks = {level: chosen(position, LUDO.id, level) for level in (3, 4, 5)}
    assert set(picks.values()) == {position.notation(0, 24)}


# --- Einigkeit macht stark ---


def overlooked() -> Position:
    """Seat 0 could have thrown out the man of seat 1, nine fields on and two more, but moved its other man."""
    position = PAIRS.read("3,9/1/-/- 0f 0 0 40 -", 4)
    position.play(CHANCE, 2)
    position.play(0, 3)
    return position


def test_what_was_overlooked_is_objected_to() -> None:
    position = overlooked()
    assert chosen(position, PAIRS.id, 5, seat=1) == "object L9"
    beginner = {chosen(position, PAIRS.id, 1, seat=1, seed=seed) for seed in range(12)}
    assert beginner == {"object L9", "throw"}  # it is not always noticed


def test_nobody_objects_without_a_reason() -> None:
    position = overlooked()
    position.play(1, position.find(1, "object L9"))
    for level in LEVELS:
        assert chosen(position, PAIRS.id, level, seat=1) == "throw"


def test_in_the_window_after_a_six_a_computer_objects_or_waives() -> None:
    position = PAIRS.read("3,5/1/-/- 0f 0 0 40 -", 4)
    position.play(CHANCE, 6)
    position.play(0, 3)
    assert position.waits() > 0
    after, move = computer(PAIRS.id, 5).reacts(View(position, 1), Rng(3), Budget(nodes=9))
    assert position.notation(1, move) == "object L5"
    assert 0 < after < position.waits()


# --- Lustige Sieben ---


def test_the_thrifty_like_the_seven_best() -> None:
    position = SEVEN.read("0 1 0 - 0 0 0 - 20/20 -/-", 2)
    for level in (3, 4):
        assert chosen(position, SEVEN.id, level, seat=1) == "7"


def test_who_is_behind_at_the_last_throw_stakes_what_it_takes() -> None:
    position = SEVEN.read("0 0 1 3-1 1 0 1 4 4/6 -/-", 2, chips=5, throws=1)
    for level in (4, 5):
        assert int(chosen(position, SEVEN.id, level, nodes=6000)) >= 2


# --- Orakel ---


def test_the_best_take_from_high_piles_what_will_not_come_again() -> None:
    position = ORACLE.read("C7+3 S7+3 C8+0 S8+0 CA+2 CK+2 CQ+2 CJ+2 C9,CT,S9,ST,H9,HT,HQ,D9,DT,DQ")
    assert {chosen(position, ORACLE.id, 5, seed=seed) for seed in range(5)} == {"C7-S7"}


def points_of(level: int, games: int) -> list[float]:
    return [
        Match(ORACLE, ORACLE.new(), [computer(ORACLE.id, level)], k, Budget(nodes=9)).play().points(0)
        for k in range(games)
    ]


@pytest.mark.compiled_only
def test_looking_under_the_cards_brings_more_of_them_out() -> None:
    first, third, fifth = (sum(points_of(level, 500)) / 500 for level in (1, 3, 5))
    assert first + 0.7 < third < fifth - 0.3


# --- no decisions ---


def test_no_computer_says_a_word_where_silence_is_the_rule() -> None:
    game = spielkiste.game("stumme-jule")
    match = Match(game, game.new(3), [computer(game.id, level) for level in (1, 3, 5)], 4, Budget(nodes=5))
    match.play()
    assert {move for actor, move in match.events if actor >= 0} == {THROW}


@pytest.mark.compiled_only
@pytest.mark.parametrize(("name", "games"), [(LUDO.id, 60), (PAIRS.id, 40)])
def test_the_best_beat_the_beginners(name: str, games: int) -> None:
    game = spielkiste.game(name)
    won = 0.0
    for k in range(games):
        position = game.new()
        levels = [5 if (seat + k) % 2 else 1 for seat in range(position.seats)]
        done = Match(game, position, [computer(name, level) for level in levels], k // 2, Budget(nodes=100)).play()
        won += sum(done.payoff(seat) > 0 for seat in range(position.seats) if levels[seat] == 5) > 0
    assert won >= 0.65 * games
