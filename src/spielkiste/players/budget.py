"""How much a player may think, and how much of it is used up.

A budget in nodes makes a choice reproducible; one in milliseconds makes it fit for people. With both, whichever is
used up first ends the thinking. Somebody may look over the thinker's shoulder: hear what has been found so far, and say
that it is enough.
"""

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

LOOKS: Final = 63  # the clock is looked at every so many nodes, a power of two less one
USUAL: Final = 1000  # milliseconds


class Budget:
    """What a player may use for one choice; 0: no limit of this kind."""

    def __init__(self, milliseconds: int = 0, nodes: int = 0) -> None:
        self.milliseconds: int = milliseconds if milliseconds > 0 or nodes > 0 else USUAL
        self.nodes: int = nodes
        self.enough: Callable[[], bool] | None = None  # asked now and then: is it to end at once?
        self.tells: Callable[[int, int, int, list[int]], None] | None = None  # who wants to hear what is found

    def meter(self) -> "Meter":
        """The thinking begins."""
        meter = Meter(self.milliseconds, self.nodes)
        meter.enough = self.enough
        meter.tells = self.tells
        return meter

    def part(self, share: float) -> "Budget":
        """So much of it, for one of several things to think about."""
        part = Budget(
            max(1, int(self.milliseconds * share)) if self.milliseconds else 0,
            max(1, int(self.nodes * share)) if self.nodes else 0,
        )
        part.enough = self.enough
        return part


class Meter:
    """Counts nodes and watches the clock: `tick()` at every node, until it says that the budget is used up."""

    def __init__(self, milliseconds: int, nodes: int) -> None:
        self.nodes: i64 = 0
        self.most: i64 = nodes if nodes > 0 else 1 << 60
        self.began: float = time.perf_counter()
        self.ends: float = self.began + milliseconds / 1000 if milliseconds > 0 else 0.0
        self.spent: bool = False
        self.enough: Callable[[], bool] | None = None
        self.tells: Callable[[int, int, int, list[int]], None] | None = None

    def tick(self) -> bool:
        """One more node; is the budget used up?"""
        self.nodes += 1
        if self.nodes >= self.most or (self.nodes & LOOKS == 0 and self.late()):
            self.spent = True
        return self.spent

    def late(self) -> bool:
        if self.enough is not None and self.enough():
            return True
        return self.ends > 0.0 and time.perf_counter() >= self.ends

    def found(self, depth: int, score: int, line: list[int]) -> None:
        """Whoever thinks has looked so far ahead; how it stands for the one to move (in the unit
        of whoever judges), and what both would play."""
        if self.tells is not None:
            self.tells(depth, score, int(self.nodes), line)

    def used(self) -> float:
        """The share of the budget that is gone, from 0 to 1 and a little beyond."""
        of_time = (time.perf_counter() - self.began) / (self.ends - self.began) if self.ends > 0.0 else 0.0
        return max(of_time, float(self.nodes) / float(self.most))
