"""No computer player looks at what its seat may not know: swap it under its feet, and it makes the same move.

It could not, for it gets a view, in which all of that is blank. This holds it to it: in a position and in any other one
that its seat cannot tell from it, the same chance makes the same move.
"""

from __future__ import annotations

from zlib import crc32

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.cast import LEVELS, computer
from spielkiste.players.player import Player
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from tests.players.moments import moments

HIDDEN = sorted(game.id for game in spielkiste.all_games() if "hidden" in game.kind)
MANY = 10 if spielkiste.compiled() else 1
NODES = 12


class Peeper(Player):
    """What must not be: somebody who knows the whole position and goes by it."""

    def __init__(self, whole: str) -> None:
        super().__init__()
        self.whole = whole

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        moves = view.moves()
        return moves[crc32(self.whole.encode()) % len(moves)]


def test_there_are_games_to_hold_to_it() -> None:
    assert {"mau-mau", "mogeln", "nussknacker", "skat"} <= set(HIDDEN)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_hidden_makes_no_difference(name: str, level: int) -> None:
    player = computer(name, level)
    for k, (position, seat) in enumerate(moments(spielkiste.game(name), MANY, seed=level)):
        other = position.imagine(seat, Rng(k + 1))
        mine, theirs = View(position, seat), View(other, seat)
        budget = Budget(nodes=NODES)
        chosen = player.choose(mine, Rng(k), budget)
        assert chosen == player.choose(theirs, Rng(k), budget), (name, level, position.text(), other.text())
        if position.timed and position.waits() > 0:
            reaction = player.reacts(mine, Rng(k), budget)
            assert reaction == player.reacts(theirs, Rng(k), budget), (name, level, position.text(), other.text())


def test_whoever_peeps_is_found_out() -> None:
    found = 0
    for k, (position, seat) in enumerate(moments(spielkiste.game("skat"), 20)):
        other = position.imagine(seat, Rng(k + 1))
        mine = Peeper(position.text()).choose(View(position, seat), Rng(k), Budget(nodes=1))
        found += mine != Peeper(other.text()).choose(View(other, seat), Rng(k), Budget(nodes=1))
    assert found > 5
