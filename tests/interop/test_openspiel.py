"""OpenSpiel's player sits at our table and keeps its own board at the same moment."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.interop.opponents import player
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.player import RandomPlayer
from spielkiste.table.errors import BadOptions
from spielkiste.table.options import Value

pytest.importorskip("pyspiel")

TERMS: dict[str, dict[str, Value]] = {
    "muehle": {"edition": "international"},
    "checkers": {"edition": "international"},
    "backgammon": {"edition": "international", "doubling": False},
    "schach": {"edition": "international"},
}


def match(name: str, simulations: int, seat: int, seed: int) -> Match:
    game = spielkiste.game(name)
    peer = player(f"openspiel?simulations={simulations}", name)
    players = [peer, RandomPlayer()] if seat == 0 else [RandomPlayer(), peer]
    return Match(game, game.new(**TERMS[name]), players, seed, Budget(nodes=1))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TERMS)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_plays_whole_games(name: str, seat: int) -> None:
    played = match(name, 2, seat, 5 + seat)
    end = played.play(None if spielkiste.compiled() else 80)
    assert end.over() or not spielkiste.compiled()


@pytest.mark.parametrize("name", ["muehle", "checkers"])
def test_it_beats_chance(name: str) -> None:
    won = sum(match(name, 30, seed % 2, seed).play().points(seed % 2) for seed in range(6))
    assert won >= 4.5


def test_the_same_seed_gives_the_same_game() -> None:
    games = [match("muehle", 5, 0, 3) for _ in range(2)]
    for game in games:
        game.play()
    assert games[0].events == games[1].events


@pytest.mark.parametrize("name", ["muehle", "checkers", "backgammon"])
def test_other_rules_than_its_own_are_refused(name: str) -> None:
    game = spielkiste.game(name)
    with pytest.raises(BadOptions, match="OpenSpiel plays"):
        Match(game, game.new(), [player("openspiel", name), RandomPlayer()], 1, Budget())
