"""How fast the engines of the computer players think, beside their peers in one run on one core.

An engine is a line of `ENGINES`: what it thinks about, what is counted, and two functions that think for some seconds.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from spielkiste.games.box import game
from spielkiste.lab.speed import SIMULATIONS, openspiel, rollouts_cpp
from spielkiste.players.budget import Budget
from spielkiste.players.uct import CURIOSITY, Tree
from spielkiste.table.perft import after_the_lot
from spielkiste.table.rng import Rng


@dataclass(frozen=True)
class Engine:
    """An engine at work on the first position of a game."""

    name: str
    game: str
    counts: str  # simulations, nodes
    ours: Callable[[float], float]  # seconds → so many per second
    theirs: Callable[[float], float | None]  # the same of the peer; None: it is not installed, or there is none


@dataclass(frozen=True)
class Thinking:
    """What was measured for one engine."""

    engine: Engine
    ours: float
    theirs: float | None

    def ratio(self) -> float | None:
        return None if self.theirs is None else self.ours / self.theirs

    def data(self) -> dict[str, object]:
        return {
            "engine": self.engine.name,
            "game": self.engine.game,
            "counts": self.engine.counts,
            "per_second": self.ours,
            "openspiel_cpp_per_second": self.theirs,
            "ratio_cpp": self.ratio(),
        }


def uct_on_muehle(seconds: float) -> float:
    """Simulations per second of UCT with random playouts, as many to a search as the peer's."""
    start, rng = after_the_lot(game("muehle").new()), Rng(1)
    simulations = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        simulations += Tree(start, rng, CURIOSITY).search(Budget(nodes=SIMULATIONS).meter())
    return simulations / elapsed


def mcts_on_muehle(seconds: float) -> float | None:
    """The same of OpenSpiel's MCTSBot in C++."""
    peer = openspiel()
    return None if peer is None else rollouts_cpp(peer, "nine_mens_morris", seconds)


def no_peer(seconds: float) -> float | None:
    return None


ENGINES: tuple[Engine, ...] = (Engine("uct", "muehle", "simulations", uct_on_muehle, mcts_on_muehle),)

COLUMNS: tuple[str, ...] = ("engine", "game", "counts", "per-second", "peer-cpp", "ratio-cpp")


def row(thinking: Thinking) -> list[str]:
    """One line of the table, a cell for each of COLUMNS."""
    engine, ratio = thinking.engine, thinking.ratio()
    theirs = "–" if thinking.theirs is None else f"{thinking.theirs:,.0f}"
    return [
        engine.name,
        engine.game,
        engine.counts,
        f"{thinking.ours:,.0f}",
        theirs,
        "–" if ratio is None else f"{ratio:.2f}",
    ]


def measure(engine: Engine, seconds: float) -> Thinking:
    """Ours and theirs take turns, so that a busy machine is unfair to neither; the middle of each counts."""
    rounds = 3
    share = seconds / rounds
    engine.ours(share / 10)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        ours.append(engine.ours(share))
        found = engine.theirs(share)
        if found is not None:
            theirs.append(found)
    return Thinking(engine, sorted(ours)[rounds // 2], sorted(theirs)[rounds // 2] if theirs else None)
