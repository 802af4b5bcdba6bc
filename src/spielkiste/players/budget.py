"""How much a player may think, and how much of it is used up.

A budget in nodes makes a choice reproducible; one in milliseconds makes it fit for people. With both, whichever is
used up first ends the thinking.
"""

import time
from typing import Final

from mypy_extensions import i64

LOOKS: Final = 63  # the clock is looked at every so many nodes, a power of two less one
USUAL: Final = 1000  # milliseconds


class Budget:
    """What a player may use for one choice; 0: no limit of this kind."""

    def __init__(self, milliseconds: int = 0, nodes: int = 0) -> None:
        self.milliseconds: int = milliseconds if milliseconds > 0 or nodes > 0 else USUAL
        self.nodes: int = nodes

    def meter(self) -> "Meter":
        """The thinking begins."""
        return Meter(self.milliseconds, self.nodes)

    def part(self, share: float) -> "Budget":
        """So much of it, for one of several things to think about."""
        return Budget(
            max(1, int(self.milliseconds * share)) if self.milliseconds else 0,
            max(1, int(self.nodes * share)) if self.nodes else 0,
        )


class Meter:
    """Counts nodes and watches the clock: `tick()` at every node, until it says that the budget is used up."""

    def __init__(self, milliseconds: int, nodes: int) -> None:
        self.nodes: i64 = 0
        self.most: i64 = nodes if nodes > 0 else 1 << 60
        self.began: float = time.perf_counter()
        self.ends: float = self.began + milliseconds / 1000 if milliseconds > 0 else 0.0
        self.spent: bool = False

    def tick(self) -> bool:
        """One more node; is the budget used up?"""
        self.nodes += 1
        if self.nodes >= self.most or (self.nodes & LOOKS == 0 and self.late()):
            self.spent = True
        return self.spent

    def late(self) -> bool:
        return self.ends > 0.0 and time.perf_counter() >= self.ends

    def used(self) -> float:
        """The share of the budget that is gone, from 0 to 1 and a little beyond."""
        of_time = (time.perf_counter() - self.began) / (self.ends - self.began) if self.ends > 0.0 else 0.0
        return max(of_time, float(self.nodes) / float(self.most))
