"""Computer players in a race: as quick, as attentive and as hasty as the rules say, and no more."""

from __future__ import annotations

from statistics import fmean, median, stdev

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.names import level_of, player
from spielkiste.players.player import Player
from spielkiste.players.reflexes import FACTORS, Reflexes
from spielkiste.table.position import CHANCE, NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from tests.clauses import clause

SPITZ = spielkiste.game("spitz-pass-auf")
LEVELS = (1, 2, 3, 4, 5)
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


def times(reflexes: Reflexes, count: int = 6000) -> list[int]:
    rng = Rng(11)
    return [reflexes.time(rng) for _ in range(count)]


def skewness(sample: list[int]) -> float:
    mean, spread = fmean(sample), stdev(sample)
    return fmean([((x - mean) / spread) ** 3 for x in sample])


@clause("spitz-pass-auf/R9")
@pytest.mark.parametrize(
    ("name", "middle", "overlooked"),
    [("1", 1350, 0.25), ("weak", 900, 0.12), ("medium", 600, 0.05), ("strong", 400, 0.01), ("5", 280, 0.002)],
)
def test_a_pair_is_seen_after_a_while_or_overlooked(name: str, middle: int, overlooked: float) -> None:
    found = reactions(name, pair=True, times=4000)
    acts = [after for after, move in found if move != NO_MOVE]
    assert median(acts) - 250 == pytest.approx(middle, rel=0.04)
    assert min(acts) > 250
    assert 1 - len(acts) / len(found) == pytest.approx(overlooked, abs=0.02)


@clause("spitz-pass-auf/R9")
@pytest.mark.parametrize(
    ("name", "errs"), [("1", 0.04), ("weak", 0.02), ("medium", 0.01), ("strong", 0.003), ("5", 0.001)]
)
def test_without_a_pair_few_strike(name: str, errs: float) -> None:
    found = reactions(name, pair=False, times=4000)
    assert sum(move != NO_MOVE for _, move in found) / len(found) == pytest.approx(errs, abs=max(0.002, errs / 4))


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


@clause("spitz-pass-auf/R9")
@pytest.mark.parametrize(("level", "search"), [(1, 50), (2, 40), (3, 30), (4, 20), (5, 15)])
def test_more_cards_take_longer_to_look_at(level: int, search: int) -> None:
    reflexes = Reflexes.of_level(level, "spitz-pass-auf")
    for seed in range(50):
        few, usual, many = (reflexes.time(Rng(seed), things) for things in (1, 3, 5))
        assert usual == reflexes.time(Rng(seed))
        assert (usual - few, many - usual) == pytest.approx((2 * search, 2 * search), abs=1)


@clause("spitz-pass-auf/R9")
def test_the_game_leaders_command_is_never_forgotten() -> None:
    position = SPITZ.new(4)
    position.play(CHANCE, 0)
    computer, rng = player("1", "spitz-pass-auf"), Rng(5)
    commands = [computer.reacts(View(position, 0), rng, Budget()) for _ in range(200)]
    assert {move for _, move in commands} == {position.find(0, "command")}


@clause("spitz-pass-auf/R9", "karten-b/K5")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "spread", "tail"), [("spitz-pass-auf", 0.15, 0.35), ("nowhere", 0.10, 0.25)])
def test_times_are_ex_gaussian(game: str, spread: float, tail: float, level: int) -> None:
    """Mean, variance and skewness are those of a normal and an exponential part: μ+τ, σ²+τ², 2τ³/(σ²+τ²)^1.5."""
    reflexes = Reflexes.of_level(level, game)
    sample = times(reflexes)
    centre = median(sample) - reflexes.before
    sigma, tau = spread * centre, tail * centre
    assert fmean(sample) == pytest.approx(reflexes.before + reflexes.mu + reflexes.tau, rel=0.02)
    assert stdev(sample) ** 2 == pytest.approx(sigma**2 + tau**2, rel=0.1)
    assert skewness(sample) == pytest.approx(2 * tau**3 / (sigma**2 + tau**2) ** 1.5, abs=0.3)
    assert fmean(sample) > centre + reflexes.before  # the tail is on the right


@clause("karten-b/K5")
@pytest.mark.parametrize(("level", "factor"), [(1, 2.4), (2, 1.6), (3, 1.0), (4, 0.7), (5, 0.5)])
def test_elsewhere_the_weak_take_longer_and_the_strong_are_quicker(level: int, factor: float) -> None:
    assert FACTORS[level - 1] == factor
    assert median(times(Reflexes.of_level(level), 2500)) == pytest.approx(900 * factor, rel=0.03)
    assert median(times(Reflexes.of_level(level, "nowhere", 2000), 2500)) == pytest.approx(2000 * factor, rel=0.03)


@clause("karten-b/K5")
def test_nobody_takes_less_than_180_milliseconds() -> None:
    assert min(times(Reflexes(200.0), 300)) == 180


def test_every_level_is_quicker_than_the_one_below() -> None:
    for game in ("spitz-pass-auf", "nowhere"):
        medians = [median(times(Reflexes.of_level(level, game), 1000)) for level in LEVELS]
        assert medians == sorted(medians, reverse=True)


def test_weak_medium_and_strong_are_levels() -> None:
    assert [level_of(name) for name in ("weak", "medium", "strong", "", "casual", "Könner")] == [2, 3, 4, 0, 2, 4]


def test_what_somebody_decides_to_do_is_done_after_a_reaction_time_or_overlooked() -> None:
    view = shown(0, pair=True)
    reflexes, rng = Reflexes.of_level(1, "spitz-pass-auf"), Rng(2)
    waiver = int(view.known.waiver(0))
    done = [reflexes.acts(view, rng, 1) for _ in range(1000)]
    assert sum(move == NO_MOVE for _, move in done) / 1000 == pytest.approx(0.25, abs=0.04)
    assert {move for _, move in done} == {1, NO_MOVE}
    assert all(after > view.known.waits() for after, move in done if move == NO_MOVE)
    assert {reflexes.acts(view, rng, waiver)[1] for _ in range(200)} == {waiver}
    assert reflexes.acts(view, rng, NO_MOVE) == (view.known.waits() + 1, NO_MOVE)
