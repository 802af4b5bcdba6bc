"""Computer players at the house of cards: what they build has stood in their heads before."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.cards.kartenhaus import FALLEN, KartenhausPosition
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.players.steady import STEADINESS, Plan, Thought
from spielkiste.table.position import CHANCE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

HOUSE = spielkiste.game("kartenhaus")
BUFFER = buffer()


def begun(seats: int = 2, **options: int | str) -> KartenhausPosition:
    position = HOUSE.new(seats, **options)
    position.play(CHANCE, 0)
    assert isinstance(position, KartenhausPosition)
    return position


def turn(position: KartenhausPosition, level: int, seed: int, nodes: int = 300) -> KartenhausPosition:
    """A whole turn of this level, the trembling included."""
    rng = Rng(seed)
    twin = position.copy()
    computer = player(str(level), HOUSE.id)
    while twin.names == position.names and not twin.over():
        if twin.actors():
            seat = int(twin.turn)
            move = computer.choose(View(twin, seat), rng, Budget(nodes=nodes))
            assert twin.allows(seat, move)
            twin.play(seat, move)
        else:
            twin.play(CHANCE, twin.pick(CHANCE, rng, BUFFER))
    return twin


def pair(position: KartenhausPosition, first: str, second: str) -> Plan:
    one = int(position.find(0, first))
    twin = position.copy()
    twin.play(0, one)
    return Plan(one, int(twin.find(0, second)))


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_tent_is_preferred_to_cards_in_the_air(level: int) -> None:
    position = begun()
    tent = pair(position, "62.1,42.3@70", "94.2,42.3@110")
    high = pair(position, "50,300@80", "80,300@100")
    steep = pair(position, "62.1,47@100", "110,47@75")
    thought = Thought(position, STEADINESS[level - 1], Rng(1), Budget(nodes=100).meter())
    assert thought.best([high, steep, tent]) is tent
    assert high.held == 0


def test_the_master_lifts_what_bears_nothing() -> None:
    """Two tents and two level cards on them: whoever takes a tent first has lost."""
    cards = "1:-16.05,42.346@70/2:16.05,42.346@110/3:53.95,42.346@70/4:86.05,42.346@110/5:35,85.7@0/6:35,87.7@0"
    position = HOUSE.read(f"lift 0 0 6 {cards} - -", 2, cards=8)
    assert isinstance(position, KartenhausPosition)
    for level in (2, 3, 4, 5):
        move = player(str(level), HOUSE.id).choose(View(position, 0), Rng(2), Budget(nodes=100))
        assert position.notation(0, move) == "5+6"


@pytest.mark.parametrize("level", [3, 4])
def test_good_builders_seldom_begin_badly(level: int) -> None:
    fallen = sum(turn(begun(), level, seed, nodes=40).stage == FALLEN for seed in range(8))
    assert fallen <= 2


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("seats", "options"), [(2, {"cards": 8}), (1, {"cards": 8, "hand": "shaky"})])
def test_every_level_plays_to_the_end_and_the_same_again(level: int, seats: int, options: dict[str, int | str]) -> None:
    computer = player(str(level), HOUSE.id)
    games = [Match(HOUSE, HOUSE.new(seats, **options), [computer] * seats, 4, Budget(nodes=10)) for _ in range(2)]
    assert all(game.play().over() for game in games)
    assert games[0].events == games[1].events


def test_alone_a_small_house_is_built_and_taken_down_again() -> None:
    computer = player("4", HOUSE.id)
    done = 0
    for seed in range(4):
        match = Match(HOUSE, HOUSE.new(1, cards=8, hand="steady"), [computer], seed, Budget(nodes=60))
        done += match.play().payoff(0) > 0
    assert done >= 3


def test_whatever_the_house_some_move_is_found() -> None:
    """Far up in the air nothing that a builder knows fits; the rules ask for two cards all the same."""
    position = begun()
    position.play(0, position.find(0, "200,900@0"))
    for level in range(1, 6):
        move = player(str(level), HOUSE.id).choose(View(position, 0), Rng(1), Budget(nodes=5))
        assert position.allows(0, move)
