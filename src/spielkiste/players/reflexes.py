"""How quick and how attentive computer players are while a window is open: karten-b/K5, and what a game says itself.

A reaction takes a while that nobody is quicker than and a time on top whose logarithm is normally distributed.
Sometimes there is something to act upon and it is overlooked; sometimes there is nothing and someone acts all the same.
"""

from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt
from typing import Final

from spielkiste.players.budget import Budget
from spielkiste.players.player import RandomPlayer
from spielkiste.table.position import NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View


@dataclass(frozen=True)
class Reflexes:
    """Times in milliseconds, chances as parts of one."""

    median: float  # of the time on top
    spread: float = 0.25  # of its logarithm
    before: int = 0  # the time that everybody needs
    least: int = 180
    overlooks: float = 0.0
    errs: float = 0.0

    def time(self, rng: Rng) -> int:
        """A reaction time."""
        normal = sqrt(-2.0 * log(1.0 - rng.unit())) * cos(2.0 * pi * rng.unit())
        return max(self.least, self.before + int(self.median * exp(self.spread * normal)))


USUAL: Final[dict[str, Reflexes]] = {"weak": Reflexes(1440.0), "medium": Reflexes(900.0), "strong": Reflexes(630.0)}
OF_GAME: Final[dict[str, dict[str, Reflexes]]] = {
    "spitz-pass-auf": {  # R9
        "weak": Reflexes(900.0, 0.35, 250, overlooks=0.12, errs=0.02),
        "medium": Reflexes(600.0, 0.35, 250, overlooks=0.05, errs=0.01),
        "strong": Reflexes(400.0, 0.35, 250, overlooks=0.01, errs=0.003),
    },
}
STRENGTHS: Final = tuple(USUAL)


class QuickPlayer(RandomPlayer):
    """Acts in a window when there is reason to, after a time like a person's; elsewhere it plays at random."""

    def __init__(self, reflexes: Reflexes) -> None:
        super().__init__()
        self.reflexes: Reflexes = reflexes

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        """After how many milliseconds of the window it acts, and how; a time beyond the window is silence."""
        known, out = view.known, buffer()
        apt: list[int] = []
        idle: list[int] = []
        for k in range(known.moves(view.seat, out)):
            move = int(out[k])
            if move != known.waiver(view.seat) and not known.breach(move):
                (apt if known.apt(view.seat, move) else idle).append(move)
        acts = rng.unit() >= self.reflexes.overlooks if apt else rng.unit() < self.reflexes.errs
        choice = apt or idle
        if not acts or not choice:
            return int(known.waits()) + 1, NO_MOVE
        return self.reflexes.time(rng), choice[rng.below(len(choice))]
