"""The rules of the house, which hold in every game: tests of `allgemein/G1` … `G15`."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spielkiste
from spielkiste.table.errors import IllegalMove
from spielkiste.table.game import Game
from spielkiste.table.position import CLOCK, buffer, next_actor, seats_in
from spielkiste.table.record import read_record
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table, replay
from spielkiste.things.cards import NAMES
from spielkiste.things.chips import pay
from tests.clauses import clause

GAMES = spielkiste.all_games()
EACH = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def finished(table: Table, most: int = 300) -> Table:
    """A table played on with whatever is listed first."""
    while not table.over() and len(table.events) < most:
        if table.position.timed and table.position.waits() > 0:
            table.let_time_pass(table.position.waits())
            continue
        seat = table.expected()[0]
        table.play(table.moves(seat)[0], seat)
    return table


@clause("allgemein/G2")
def test_play_passes_clockwise_and_nobody_acts_out_of_turn() -> None:
    table = finished(spielkiste.game("kuhschwanz").table(seats=5, seed=3), most=60)
    turns = [event.actor for event in table.events if event.actor >= 0]
    assert all(after == (before + 1) % 5 for before, after in zip(turns, turns[1:], strict=False))

    table = spielkiste.game("kuhschwanz").table(seats=5, chance=["starts=2"])
    with pytest.raises(IllegalMove) as refusal:
        table.play("throw", seat=1)
    assert refusal.value.clause == "allgemein/G2"


@clause("allgemein/G3")
def test_twenty_chips_and_no_debts() -> None:
    stocks = {game.id: choice.default for game in GAMES for choice in game.choices() if choice.name == "chips"}
    assert stocks
    assert set(stocks.values()) == {20}
    chips = vec[i64]([2, 9])
    assert pay(chips, 0, 1, 5) == 2
    assert list(chips) == [0, 11]


@clause("allgemein/G4")
def test_a_stake_is_one_chip_unless_agreed_otherwise() -> None:
    stakes = {game.id: choice.default for game in GAMES for choice in game.choices() if choice.name == "stake"}
    assert stakes
    assert set(stakes.values()) == {1}


@clause("allgemein/G5")
@pytest.mark.parametrize(
    ("totals", "payoffs"),
    [
        ("3/1", [1.0, -1.0]),
        ("5/5/1/2", [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ("2/5/2/0", [-1 / 3, 1.0, -1 / 3, -1 / 3]),
        ("4/4", [0.0, 0.0]),
    ],
)
def test_who_is_level_at_the_top_shares_the_win(totals: str, payoffs: list[float]) -> None:
    seats = len(payoffs)
    position = spielkiste.game("boese-drei").read(f"0 0 90 3 20 {'/'.join('-' * seats)} {totals}", seats, rounds=20)
    assert position.over()
    assert [position.payoff(seat) for seat in range(seats)] == pytest.approx(payoffs)


def possible(game: Game, seed: int, events: int) -> set[str]:
    """The first words of all that could be done or could happen in a random game."""
    position, rng, out = game.new(), Rng(seed), buffer()
    words: set[str] = set()
    while events > 0 and not position.over():
        actor = next_actor(position, rng)
        for seat in seats_in(position.actors()) or [actor]:
            if seat != CLOCK:
                codes = [out[k] for k in range(position.moves(seat, out))]
                words |= {re.split(r"[ =\d]", position.notation(seat, code))[0] for code in codes}
        at_will = actor >= 0 and game.listed  # breaches included
        move = out[rng.below(position.moves(actor, out))] if at_will else position.pick(actor, rng, out)
        position.play(actor, move)
        events -= 1
    return words


@clause("allgemein/G7")
@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("stumme-jule", "talk"),
        ("dame", "huff"),  # overlooking
        ("einigkeit-macht-stark", "object"),
        ("spitz-pass-auf", "x"),  # striking in time
        ("kartenhaus", "turn"),  # a hand that trembles
        ("mogeln", "cheat"),  # crying "you are cheating"
        ("kistenstapel", "knock"),
    ],
)
def test_talking_overlooking_and_trembling_are_acts(name: str, act: str) -> None:
    assert any(act in possible(spielkiste.game(name), seed, 400) for seed in range(20))


@clause("allgemein/G8", "allgemein/G10")
@EACH
def test_the_record_alone_tells_everything_that_happened(game: Game) -> None:
    table = finished(game.table(seed=11))
    record = read_record(str(table.record()))
    record.seed = None  # nothing is left that chance could be taken from
    assert replay(game, record).position.text() == table.position.text()


@clause("allgemein/G8")
def test_a_forced_move_is_a_move() -> None:
    table = spielkiste.game("kuhschwanz").table(seed=1)
    seat = table.expected()[0]
    assert table.moves() == ["throw"]
    table.play("throw")
    assert ("throw", seat) in [(event.notation, event.actor) for event in table.events]


@clause("allgemein/G12")
def test_skat_cards_are_eight_ranks_in_four_suits() -> None:
    assert len(set(NAMES)) == 32
    assert {name[0] for name in NAMES} == set("CSHD")
    assert {name[1] for name in NAMES} == set("789TJQKA")


@clause("allgemein/G15")
def test_the_leaflets_game_is_the_usual_one_and_the_worlds_can_be_chosen() -> None:
    editions = {game.id: choice for game in GAMES for choice in game.choices() if choice.name == "edition"}
    worldwide = {name: choice for name, choice in editions.items() if "international" in choice.values}
    assert set(worldwide) == {"muehle", "checkers", "schach", "backgammon", "kniffel", "skat"}
    assert {choice.default for choice in worldwide.values()} == {"leaflet", "classic"}
