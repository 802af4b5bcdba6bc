"""Every computer player of every game: its moves are legal, and with a budget in nodes they can be had again."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.cast import CAST, LEVELS, computer
from spielkiste.table.position import NO_MOVE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from tests.players.moments import moments

MANY = 8 if spielkiste.compiled() else 1
NODES = 8


def test_nobody_is_cast_for_a_game_that_is_not_in_the_box() -> None:
    assert set(CAST) <= {game.id for game in spielkiste.all_games()}
    assert list(CAST) == sorted(CAST)


@pytest.mark.parametrize("name", sorted(CAST))
def test_every_level_makes_legal_moves_and_the_same_again(name: str) -> None:
    players = [computer(name, level) for level in LEVELS]
    for k, (position, seat) in enumerate(moments(spielkiste.game(name), MANY)):
        view = View(position, seat)
        before = position.text()
        for level, player in zip(LEVELS, players, strict=True):
            moves = [player.choose(view, Rng(k), Budget(nodes=NODES)) for _ in range(2)]
            assert moves[0] == moves[1], (name, level, before)
            assert position.allows(seat, moves[0]), (name, level, before)
            assert not position.breach(moves[0]), (name, level, before)
            assert position.text() == before
            assert view.text() == View(position, seat).text()
            if position.timed and position.waits() > 0:
                after, move = player.reacts(view, Rng(k), Budget(nodes=NODES))
                assert (after, move) == player.reacts(view, Rng(k), Budget(nodes=NODES)), (name, level, before)
                assert after >= 0
                assert move == NO_MOVE or position.allows(seat, move), (name, level, before)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", sorted(CAST))
def test_every_level_is_ready_within_milliseconds(name: str) -> None:
    position, seat = next(iter(moments(spielkiste.game(name), 1)))
    for level in LEVELS:
        assert position.allows(seat, computer(name, level).choose(View(position, seat), Rng(1), Budget(milliseconds=3)))
