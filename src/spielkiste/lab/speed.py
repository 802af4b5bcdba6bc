"""Random playouts per second, side by side with OpenSpiel in one run on one core; and how fast a search looks ahead."""

import importlib
import random
import time
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from spielkiste.players.alphabeta import AlphaBetaPlayer, Search
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.skill import Eyes
from spielkiste.table.game import Game
from spielkiste.table.options import Value
from spielkiste.table.position import CHANCE, buffer, playout
from spielkiste.table.rng import Rng

SIMULATIONS = 400  # per search of OpenSpiel's MCTSBot
THOUGHT = 40_000  # nodes of one search
OPENINGS = (0, 12, 24)  # random events before it: set up, begun, in full swing


@dataclass(frozen=True)
class Peer:
    """A game of OpenSpiel, and with which options ours is the same."""

    name: str
    options: dict[str, Value]
    cpp: bool = True  # MCTSBot plays it


BENCHED: dict[str, Peer | None] = {
    "muehle": Peer("nine_mens_morris", {}),
    "checkers": Peer("checkers", {"edition": "international"}),
    "backgammon": Peer("backgammon", {"edition": "international", "doubling": False}),
    "schach": Peer("chess", {"edition": "international"}),
    "skat": Peer("skat", {"edition": "international", "deals": 1}, cpp=False),
    "mau-mau": None,
    "mensch-aergere-dich-nicht": None,
    "kniffel": None,
}


@dataclass(frozen=True)
class Pace:
    """Random games played and the events in them, chance included, per second."""

    playouts: float
    plies: float

    def length(self) -> float:
        """Events in a game, on average: the same for the same game, whoever plays it."""
        return self.plies / self.playouts


@dataclass(frozen=True)
class Speed:
    """What was measured for one game; None where there is no peer."""

    game: str
    ours: Pace
    cpp: float | None
    python: Pace | None
    nodes: float | None = None

    def ratio_cpp(self) -> float | None:
        return None if self.cpp is None else self.ours.playouts / self.cpp

    def ratio_python(self) -> float | None:
        return None if self.python is None else self.ours.playouts / self.python.playouts

    def data(self) -> dict[str, object]:
        peer = BENCHED.get(self.game)
        return {
            "game": self.game,
            "options": peer.options if peer else {},
            "playouts_per_second": self.ours.playouts,
            "plies_per_second": self.ours.plies,
            "plies_per_playout": self.ours.length(),
            "openspiel_cpp_simulations_per_second": self.cpp,
            "openspiel_python_playouts_per_second": self.python.playouts if self.python else None,
            "openspiel_plies_per_playout": self.python.length() if self.python else None,
            "ratio_cpp": self.ratio_cpp(),
            "ratio_python": self.ratio_python(),
            "alpha_beta_nodes_per_second": self.nodes,
        }


COLUMNS: tuple[str, ...] = (
    "game",
    "playouts",
    "plies",
    "length",
    "peer-cpp",
    "peer-python",
    "peer-length",
    "ratio-cpp",
    "ratio-python",
    "nodes",
)


def row(speed: Speed) -> list[str]:
    """One line of the table, a cell for each of COLUMNS."""

    def number(value: float | None, digits: int = 0) -> str:
        return "–" if value is None else f"{value:,.{digits}f}"

    return [
        speed.game,
        number(speed.ours.playouts),
        f"{speed.ours.plies / 1e6:.2f} M",
        number(speed.ours.length()),
        number(speed.cpp),
        number(speed.python.playouts if speed.python else None),
        number(speed.python.length() if speed.python else None),
        number(speed.ratio_cpp(), 2),
        number(speed.ratio_python(), 2),
        "–" if speed.nodes is None else f"{speed.nodes / 1e6:.2f} M",
    ]


def openspiel() -> ModuleType | None:
    """The peer, if it is installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def ours(game: Game, given: dict[str, Value], seconds: float) -> Pace:
    """A copy of the start, played at random to its end, again and again."""
    start, rng, out = game.new(None, **given), Rng(1), buffer()
    playouts = plies = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        plies += playout(start.copy(), rng, out, game.bound)
        playouts += 1
    return Pace(playouts / elapsed, plies / elapsed)


def rollouts_cpp(peer: Any, name: str, seconds: float) -> float:
    """Simulations per second of OpenSpiel's C++ MCTS with one random rollout each."""
    game = peer.load_game(name)
    bot = peer.MCTSBot(game, peer.RandomRolloutEvaluator(1, 7), 1.4, SIMULATIONS, 100, False, 7, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    simulations = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        bot.mcts_search(state)
        simulations += SIMULATIONS
    return simulations / elapsed


def rollouts_python(peer: Any, name: str, seconds: float) -> Pace:
    """Random playouts of OpenSpiel driven from Python."""
    game, rng = peer.load_game(name), random.Random(1)
    playouts = plies = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [p for _, p in outcomes]
                state.apply_action(rng.choices([o for o, _ in outcomes], weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        playouts += 1
    return Pace(playouts / elapsed, plies / elapsed)


def nodes_per_second(game: Game, given: dict[str, Value], seconds: float) -> float | None:
    """Positions that alpha-beta search visits per second of one core, if the game is played by it."""
    player = computer(game.id, 4)  # the fifth level may know better
    if not isinstance(player, AlphaBetaPlayer):
        return None
    rng, out = Rng(1), buffer()
    nodes = thoughts = 0
    thinking = 0.0
    while thinking < seconds:
        position = game.new(None, **given)
        position.play(CHANCE, position.pick(CHANCE, rng, out))
        playout(position, rng, out, OPENINGS[thoughts % len(OPENINGS)])
        thoughts += 1
        if position.over():
            continue
        meter = Budget(nodes=THOUGHT).meter()
        began = time.process_time()
        Search(position, player.judge, Eyes(1.0, rng), meter).choose(0, 0, rng)
        thinking += time.process_time() - began
        nodes += int(meter.nodes)
    return nodes / thinking


def measure(game: Game, seconds: float) -> Speed:
    """All columns for one game. The columns take turns, so that a busy machine is unfair to none."""
    peer = BENCHED.get(game.id)
    spiel = openspiel()
    rounds = 3
    share = seconds / rounds
    own: list[Pace] = []
    cpp: list[float] = []
    python: list[Pace] = []
    ours(game, peer.options if peer else {}, share / 10)
    for _ in range(rounds):
        own.append(ours(game, peer.options if peer else {}, share))
        if peer and spiel:
            if peer.cpp:
                cpp.append(rollouts_cpp(spiel, peer.name, share))
            python.append(rollouts_python(spiel, peer.name, share))

    def middle(paces: list[Pace]) -> Pace:
        return sorted(paces, key=lambda pace: pace.playouts)[len(paces) // 2]

    return Speed(
        game.id,
        middle(own),
        sorted(cpp)[rounds // 2] if cpp else None,
        middle(python) if python else None,
        nodes_per_second(game, peer.options if peer else {}, seconds),
    )
