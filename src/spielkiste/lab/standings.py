"""What results say: a score with its interval, a sequential test, and ratings.

Games are played in rounds: within a round the seats are swapped and chance stays the same, so the games of a round hang
together and a round, not a game, is what is counted. Intervals are those of the mean over rounds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, log10, sqrt

WIDE = 1.96  # standard errors to either side: 95 %
FIRM = 8  # rounds before a sequential test may stop: the spread has to be known


@dataclass
class Tally:
    """The scores of rounds, from 0 to 1 for the first player, and the difference of points."""

    rounds: int = 0
    games: int = 0
    won: int = 0
    lost: int = 0
    total: float = 0.0
    squares: float = 0.0
    ahead: float = 0.0  # points of the first less those of the second, per game, added up over rounds
    ahead_squares: float = 0.0
    points: tuple[float, float] = (0.0, 0.0)  # of either, per game, added up over rounds

    def add(self, scores: Sequence[float], points: Sequence[tuple[float, float]]) -> None:
        """One round: for every game of it the score of the first player, and the points of both."""
        score = sum(scores) / len(scores)
        mine, yours = (sum(pair[k] for pair in points) / len(points) for k in (0, 1))
        self.rounds += 1
        self.games += len(scores)
        self.won += sum(one > 0.5 for one in scores)
        self.lost += sum(one < 0.5 for one in scores)
        self.total += score
        self.squares += score * score
        self.ahead += mine - yours
        self.ahead_squares += (mine - yours) ** 2
        self.points = (self.points[0] + mine, self.points[1] + yours)

    def drawn(self) -> int:
        return self.games - self.won - self.lost

    def score(self) -> float:
        return self.total / self.rounds if self.rounds else 0.5

    def spread(self) -> float:
        """The variance of a round's score; where all rounds were alike, that of one more that is not."""
        if self.rounds < 2:
            return 0.25
        least = 0.25 / (self.rounds + 1)
        return max(least, (self.squares - self.total * self.total / self.rounds) / (self.rounds - 1))

    def margin(self) -> float:
        """Half of the interval that holds the true score in 95 of 100 cases."""
        return WIDE * sqrt(self.spread() / max(1, self.rounds))

    def difference(self) -> tuple[float, float]:
        """By how many points a game the first player is ahead, and half of its interval."""
        if self.rounds < 2:
            return (self.ahead, inf)
        mean = self.ahead / self.rounds
        variance = max(0.0, (self.ahead_squares - self.rounds * mean * mean) / (self.rounds - 1))
        return mean, WIDE * sqrt(variance / self.rounds)

    def average(self) -> tuple[float, float]:
        """Points a game of both."""
        count = max(1, self.rounds)
        return self.points[0] / count, self.points[1] / count


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential probability ratio test on the score of a round: is it `low`, or is it `high`?"""

    low: float
    high: float
    error: float = 0.05  # of either kind

    def ratio(self, tally: Tally) -> float:
        """The logarithm of the likelihood ratio; rounds are taken for normally distributed."""
        mean = tally.score()
        return tally.rounds * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * tally.spread())

    def verdict(self, tally: Tally) -> int:
        """1: at least `high`; -1: at most `low`; 0: play on."""
        if tally.rounds < FIRM:
            return 0
        bound = log((1 - self.error) / self.error)
        ratio = self.ratio(tally)
        return 1 if ratio >= bound else -1 if ratio <= -bound else 0


def elo(score: float) -> float:
    """The difference in Elo points that makes this score the expected one."""
    if score <= 0.0 or score >= 1.0:
        return inf if score >= 1.0 else -inf
    return 400 * log10(score / (1 - score))


def ratings(names: Sequence[str], tallies: Mapping[tuple[str, str], Tally]) -> dict[str, tuple[float, float]]:
    """Elo ratings with 95 % intervals, the weakest at 0: the likeliest of the Bradley–Terry model.

    Two rounds that are assumed drawn between every pair that met keep a player who never lost from infinity.
    """
    rating = dict.fromkeys(names, 0.0)
    scale = log(10) / 400

    def expected(one: str, other: str) -> float:
        return 1 / (1 + exp(scale * (rating[other] - rating[one])))

    information = dict.fromkeys(names, 0.0)
    for _ in range(2000):
        moved = 0.0
        for name in names:
            surplus = known = 0.0
            for (first, second), tally in tallies.items():
                if name not in (first, second):
                    continue
                other = second if name == first else first
                score = tally.score() if name == first else 1 - tally.score()
                chance = expected(name, other)
                surplus += tally.rounds * (score - chance) + 2 * (0.5 - chance)
                known += (tally.rounds + 2) * chance * (1 - chance)
            information[name] = known
            if known:
                step = max(-100.0, min(100.0, surplus / known / scale))
                rating[name] += step
                moved = max(moved, abs(step))
        if moved < 0.01:
            break
    lowest = min(rating.values(), default=0.0)
    return {
        name: (rating[name] - lowest, WIDE / scale / sqrt(information[name]) if information[name] else inf)
        for name in names
    }
