"""Computer players in a race: as quick, as attentive and as hasty as the rules say, and no more."""

from __future__ import annotations

from statistics import median, stdev

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.players.player import Player
from spielkiste.players.reflexes import Reflexes
from spielkiste.table.position import CHANCE, NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from tests.clauses import clause

SPITZ = spielkiste.game("spitz-pass-auf")
BUFFER = buffer()


def shown(seed: int, *, pair: bool) -> View:
    """What seat 0 sees as the window opens, with or without a card to strike."""
    rng = Rng(seed)
    while True:
        position = SPITZ.new(4)
        position.play(CHANCE, 0)
        position.play(0, position.find(0, "command"))
        while position.actors() == 0:
            position.play(CHANCE, position.pick(CHANCE, rng, BUFFER))
        view = View(position, 0)
        if pair == any(view.known.apt(0, move) for move in view.moves()):
            return view


def reactions(name: str, *, pair: bool, times: int) -> list[tuple[int, int]]:
    computer: Player = player(name, "spitz-pass-auf")
    views = [shown(seed, pair=pair) for seed in range(20)]
    rng = Rng(7)
    return [computer.reacts(views[k % 20], rng, Budget()) for k in range(times)]


@clause("spitz-pass-auf/R9")
@pytest.mark.parametrize(
    ("name", "middle", "overlooked"), [("weak", 900, 0.12), ("medium", 600, 0.05), ("strong", 400, 0.01)]
)
def test_a_pair_is_seen_after_a_while_or_overlooked(name: str, middle: int, overlooked: float) -> None:
    found = reactions(name, pair=True, times=4000)
    acts = [after for after, move in found if move != NO_MOVE]
    assert median(acts) - 250 == pytest.approx(middle, rel=0.04)
    assert min(acts) > 250
    assert 1 - len(acts) / len(found) == pytest.approx(overlooked, abs=0.02)


@clause("spitz-pass-auf/R9")
@pytest.mark.parametrize(("name", "errs"), [("weak", 0.02), ("medium", 0.01), ("strong", 0.003)])
def test_without_a_pair_few_strike(name: str, errs: float) -> None:
    found = reactions(name, pair=False, times=6000)
    assert sum(move != NO_MOVE for _, move in found) / len(found) == pytest.approx(errs, abs=0.005)


@clause("spitz-pass-auf/R9")
def test_several_cards_that_match_are_struck_alike_often() -> None:
    computer, rng = player("strong", "spitz-pass-auf"), Rng(3)
    for seed in range(2000):
        view = shown(seed, pair=True)
        apt = [move for move in view.moves() if view.known.apt(0, move)]
        if len(apt) == 2:
            break
    struck = [computer.reacts(view, rng, Budget())[1] for _ in range(2000)]
    assert struck.count(apt[0]) / (struck.count(apt[0]) + struck.count(apt[1])) == pytest.approx(0.5, abs=0.04)
    assert set(struck) <= {*apt, NO_MOVE}


@clause("karten-b/K5")
@pytest.mark.parametrize(("name", "factor"), [("weak", 1.6), ("medium", 1.0), ("strong", 0.7)])
def test_elsewhere_the_weak_take_longer_and_the_strong_are_quicker(name: str, factor: float) -> None:
    computer = player(name, "nowhere")
    times = [computer.reflexes.time(Rng(seed)) for seed in range(3000)]  # type: ignore[attr-defined]
    assert median(times) == pytest.approx(900 * factor, rel=0.03)
    logarithms = stdev([float(time) ** 0.001 for time in times]) / 0.001  # close to that of the logarithm
    assert logarithms == pytest.approx(0.25, rel=0.1)


@clause("karten-b/K5")
def test_nobody_takes_less_than_180_milliseconds() -> None:
    assert min(Reflexes(200.0).time(Rng(seed)) for seed in range(300)) == 180
