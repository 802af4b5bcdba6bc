"""Players of Mau-Mau, Mogeln and Nussknacker see what is plain, and the strong ones what can be worked out."""

from __future__ import annotations

from itertools import combinations

import pytest

from spielkiste.games.cards.nussknacker_round import Round
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.nussknacker import Belief
from spielkiste.players.skill import Eyes
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.table.view import View
from tests.games import test_mau_mau as mau_mau
from tests.games import test_mogeln as mogeln
from tests.games import test_nussknacker as nussknacker

ANNA, BEN = 0, 1
BUDGET = Budget(nodes=30)


def choice(table: Table, level: int, seat: int = ANNA, seed: int = 1) -> str:
    view = View(table.position, seat)
    return view.notation(seat, computer(table.game.id, level).choose(view, Rng(seed), BUDGET))


# --- Mau-Mau ---


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_the_seven_before_the_last_card_where_two_play(level: int, seed: int) -> None:
    """C6, R4: after a seven the same one plays again, so the seven first and the king of its suit wins at once."""
    table = mau_mau.at("H7,HK CQ,HQ,DA", "H9", "HT,SK,SA,DJ")
    assert choice(table, level, seed=seed) == "H7"


# --- Mogeln ---


@pytest.mark.parametrize("level", [3, 4, 5])
def test_who_holds_all_four_knows_that_it_was_another(level: int) -> None:
    table = mogeln.at("C9,CT,CJ", "C7,S7,H7,D7,CA,SA,SK")  # Anna has no seven
    table.play("CT", ANNA)
    assert sum(choice(table, level, BEN, seed) == "cheat" for seed in range(10)) >= (10 if level == 5 else 6)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_last_card_is_always_doubted(level: int) -> None:
    table = mogeln.at("CT", "C9,S9,SA,SK")
    table.play("CT", ANNA)
    assert all(choice(table, level, BEN, seed) == "cheat" for seed in range(5))


@pytest.mark.parametrize("level", [1, 2])
def test_beginners_mostly_lay_what_they_say(level: int) -> None:
    table = mogeln.at("C7,CT,SJ", "C9,S9,SA,SK")
    assert sum(choice(table, level, ANNA, seed) == "C7" for seed in range(20)) >= 15


def test_a_master_is_not_to_be_read() -> None:
    """Of two cards that are worth the same, now one and now the other goes face down."""
    table = mogeln.at("CT,SJ,HQ,DK,H8", "C9,S9,SA,SK", aside="CA,DA")
    assert len({choice(table, 5, ANNA, seed) for seed in range(12)}) > 1


# --- Nussknacker ---


@pytest.mark.parametrize("level", [4, 5])
def test_what_is_certain_is_claimed(level: int) -> None:
    """Anna has one card of each number; Ben has no one, so it lies face down."""
    table = nussknacker.at("1+2+3+4+5+6", "2+3+4+5+6")
    table.play("1:1=1", ANNA)
    table.play("no", BEN)
    table.play("0:2=2", BEN)
    assert choice(table, level) == "claim 1"


@pytest.mark.parametrize("level", [4, 5])
def test_nothing_is_claimed_where_nothing_is_known(level: int) -> None:
    assert not choice(nussknacker.example(), level).startswith("claim")


def test_what_is_believed_is_what_counting_every_deal_says() -> None:
    """Ben gave two threes for Anna's six: so he had them, and of all ways to make a six he chose this one."""
    table = nussknacker.at("1+2+4+6", "1+3+3+5", "2+4+5")
    table.play("1:6=6", ANNA)
    table.play("3+3", BEN)
    known = View(table.position, ANNA).known
    assert isinstance(known, Round)
    belief = Belief(known, Eyes(1.0, Rng(1)), 10_000, Rng(1))
    unseen = [1, 2, 3, 3, 4, 5, 5, 6]
    counted = [0] * 7
    for hidden in range(8):
        for ben in combinations([k for k in range(8) if k != hidden], 4):
            hand = [unseen[k] for k in ben]
            if hand.count(3) == 2:
                parts = {tuple(sorted(part)) for n in (1, 2, 3) for part in combinations(hand, n) if sum(part) == 6}
                counted[unseen[hidden]] += 12 // len(parts)  # he chose one of them
    for value in range(1, 7):
        assert belief.chance[value] == pytest.approx(counted[value] / sum(counted)), value
