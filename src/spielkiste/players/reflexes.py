"""How quick and how attentive computer players are while a window is open: karten-b/K5, and what a game says itself.

Reaction times of people are **ex-Gaussian**: a normally distributed part (seeing, and moving the hand) and an
exponentially distributed part (deciding, and now and then dreaming), which makes the long tail to the right. In what
has been measured of choosing and searching under time (Hohle 1965; Luce 1986; Heathcote, Popiel and Mewhort 1991;
Palmer, Horowitz, Torralba and Wolfe 2011) the normal part has its middle at some 400 to 700 ms and a spread of 40 to
90, the tail a mean of 100 to 250 ms, and every further thing to look at takes 20 to 40 ms. Level 3 is an adult among
them, level 1 a child, level 5 quick and practised.

Sometimes there is something to act upon and it is overlooked; sometimes there is nothing and someone acts all the same.

A player that decides for itself what to do in a window leaves the moment to `Reflexes.of_level(level,
game).acts(view, rng, move)`.
"""

from math import cos, erf, exp, log, pi, sqrt
from typing import Final

from spielkiste.players.budget import Budget
from spielkiste.players.player import RandomPlayer
from spielkiste.table.position import NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

SILENCE: Final = 1  # so long after a window has closed is never
MEDIAN: Final = 900  # milliseconds of somebody of level 3, where the game names no other
FACTORS: Final = [2.4, 1.6, 1.0, 0.7, 0.5]  # K5
SPREAD: Final = 0.10  # of the normal part, as a share of the median
TAIL: Final = 0.25  # the exponential part, as a share of the median


class Reflexes:
    """Times in milliseconds, chances as parts of one; `mu`, `sigma` and `tau` are what the literature calls them."""

    def __init__(
        self,
        median: float,
        *,
        spread: float = SPREAD,
        tail: float = TAIL,
        before: int = 0,
        least: int = 180,
        search: float = 0.0,
        things: int = 0,
        overlooks: float = 0.0,
        errs: float = 0.0,
    ) -> None:
        self.sigma: float = spread * median
        self.tau: float = tail * median
        self.mu: float = median * (1.0 - middle(spread, tail))
        self.before: int = before  # the time that everybody needs, on top
        self.least: int = least
        self.search: float = search  # for every thing to look at more than usual
        self.things: int = things  # to look at, usually
        self.overlooks: float = overlooks
        self.errs: float = errs

    @staticmethod
    def of_level(level: int, game: str = "", median: int = MEDIAN) -> "Reflexes":
        """Those of a level from 1 to 5: as the game says, or else K5 with the median that it names."""
        own = OF_GAME.get(game)
        return Reflexes(median * FACTORS[level - 1]) if own is None else own[level - 1]

    def time(self, rng: Rng, things: int = 0) -> int:
        """A reaction time; `things` are those to look at, 0: as many as usual."""
        normal = sqrt(-2.0 * log(1.0 - rng.unit())) * cos(2.0 * pi * rng.unit())
        tail = -log(1.0 - rng.unit())
        more = self.search * float(things - self.things) if things > 0 else 0.0
        return max(self.least, self.before + int(self.mu + more + self.sigma * normal + self.tau * tail))

    def acts(self, view: View, rng: Rng, move: int, things: int = 0) -> tuple[int, int]:
        """When somebody acts who has decided on this move, and how: perhaps he overlooks that there was reason to.

        To do nothing (the waiver of the window) is never overlooked, and nor is what one is the only one to do; NO_MOVE
        is silence.
        """
        known = view.known
        waiver = int(known.waiver(view.seat))
        tempted = waiver != NO_MOVE and move != waiver
        if move == NO_MOVE or (tempted and rng.unit() < self.overlooks):
            return int(known.waits()) + SILENCE, NO_MOVE
        return self.time(rng, things), move


def middle(sigma: float, tau: float) -> float:
    """The median of a normal deviation with this spread and an exponential one with this mean, added."""
    low, high = -sigma, sigma + tau
    for _ in range(60):
        x = (low + high) / 2.0
        below = bell(x / sigma) - exp(sigma * sigma / (2.0 * tau * tau) - x / tau) * bell(x / sigma - sigma / tau)
        low, high = (x, high) if below < 0.5 else (low, x)
    return low


def bell(x: float) -> float:
    """How much of a normal distribution lies below x."""
    return (1.0 + erf(x / sqrt(2.0))) / 2.0


def spitz(median: int, search: int, overlooks: float, errs: float) -> Reflexes:
    """R9 of spitz-pass-auf, where usually the cards of three others lie open."""
    return Reflexes(
        float(median),
        spread=0.15,
        tail=0.35,
        before=250,
        search=float(search),
        things=3,
        overlooks=overlooks,
        errs=errs,
    )


OF_GAME: Final[dict[str, list[Reflexes]]] = {
    "spitz-pass-auf": [
        spitz(1350, 50, 0.25, 0.04),
        spitz(900, 40, 0.12, 0.02),
        spitz(600, 30, 0.05, 0.01),
        spitz(400, 20, 0.01, 0.003),
        spitz(280, 15, 0.002, 0.001),
    ],
}


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
        choice = apt or idle
        if not choice or (not apt and rng.unit() >= self.reflexes.errs):
            return self.reflexes.acts(view, rng, NO_MOVE)
        move = choice[rng.below(len(choice))]
        if not apt:
            return self.reflexes.time(rng, len(choice)), move
        return self.reflexes.acts(view, rng, move, len(apt) + len(idle))
