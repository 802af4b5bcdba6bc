"""Duplicate skat: two players meet on the same cards, first one way round, then the other.

A deal is played twice, with the players of all seats changed, so that either of the two holds every hand once. What a
deal says is the points that the one's soloists have brought home, less those of the other's. What comes of luck in the
cards falls out; `python -m spielkiste.lab.duplicate 5 3 --deals 2000` prints the mean with its interval, and what
either brought as soloist and let the other bring as opponents.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from spielkiste.games.box import game as find_game
from spielkiste.games.cards.skat import SkatPosition
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.players.player import Player
from spielkiste.table.options import Value


@dataclass
class Mean:
    """Numbers as they come: how many, their mean, and half of the interval that holds the true mean 95 times in 100."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.number += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        return self.total / max(1, self.number)

    def margin(self) -> float:
        if self.number < 2:
            return 0.0
        spread = (self.squares - self.total * self.total / self.number) / (self.number - 1)
        return 1.96 * sqrt(max(0.0, spread) / self.number)

    def __str__(self) -> str:
        return f"{self.mean():+.2f} ± {self.margin():.2f}"


@dataclass
class Duplicate:
    """What the deals have shown."""

    ahead: Mean = field(default_factory=Mean)  # points per deal of the first player, less those of the second
    played: list[int] = field(default_factory=lambda: [0, 0])  # how often either was the soloist
    won: list[int] = field(default_factory=lambda: [0, 0])
    soloist: list[Mean] = field(default_factory=lambda: [Mean(), Mean()])  # what a deal brought either as soloist
    series: list[tuple[float, float]] = field(default_factory=list)  # the points of both, deal by deal

    def scores(self, length: int) -> Mean:
        """How often the first has more points than the second after so many deals; a draw is a half."""
        found = Mean()
        for start in range(0, len(self.series) - length + 1, length):
            mine, yours = (sum(pair[k] for pair in self.series[start : start + length]) for k in (0, 1))
            found.add(0.5 if mine == yours else float(mine > yours))
        return found


def sides(number: int, seats: int) -> tuple[int, ...]:
    """Who sits where in a deal: each of the players, in turn, alone against the others or two against two."""
    lineups = [mask for mask in range(1, 1 << seats) if mask.bit_count() == seats // 2]
    mask = lineups[number % len(lineups)]
    return tuple(mask >> seat & 1 for seat in range(seats))


def play(
    players: tuple[Player, Player],
    deals: int,
    budget: Budget,
    *,
    seats: int = 3,
    options: dict[str, Value] | None = None,
    seed: int = 1,
) -> Iterator[Duplicate]:
    """Play so many deals, each both ways; yields what has been shown so far after every one."""
    game = find_game("skat")
    found = Duplicate()
    for number in range(deals):
        brought = [0.0, 0.0]
        first = sides(number, seats)
        for lineup in (first, tuple(1 - who for who in first)):
            start = game.new(seats, **{**(options or {}), "deals": 1})
            end = Match(game, start, [players[who] for who in lineup], seed * 1_000_000 + number, budget).play()
            assert isinstance(end, SkatPosition)
            last = end.last
            if last is None or last.soloist < 0:
                continue
            who = lineup[last.soloist]
            found.played[who] += 1
            found.won[who] += int(last.won)
            found.soloist[who].add(float(last.score))
            brought[who] += float(last.score)
        found.ahead.add(brought[0] - brought[1])
        found.series.append((brought[0], brought[1]))
        yield found


def report(names: tuple[str, str], found: Duplicate) -> str:
    lines = [f"{names[0]} is {found.ahead} points per deal ahead of {names[1]} ({found.ahead.number} deals, both ways)"]
    for who in (0, 1):
        share = 100 * found.won[who] / max(1, found.played[who])
        lines.append(
            f"  {names[who]} as soloist: {found.played[who]} games, {share:.1f} % won, {found.soloist[who]} each"
        )
    for length in (1, 12, 36):
        score = found.scores(length)
        if score.number > 1:
            wins = f"{100 * score.mean():.1f} % ± {100 * score.margin():.1f}"
            lines.append(f"  {names[0]} has more after {length} deals: {wins} ({score.number} series)")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m spielkiste.lab.duplicate", description=__doc__.splitlines()[0])
    parser.add_argument("players", nargs=2, help="two names, such as 5 and 3")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=3, choices=(3, 4))
    parser.add_argument("--edition", default="leaflet", choices=("leaflet", "international"))
    parser.add_argument("--ms", type=int, default=0, help="milliseconds for a decision")
    parser.add_argument("--nodes", type=int, default=0, help="nodes for a decision")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    names = (given.players[0], given.players[1])
    pair = (player(names[0], "skat"), player(names[1], "skat"))
    budget = Budget(given.ms, given.nodes)
    options: dict[str, Value] = {"edition": given.edition}
    for found in play(pair, given.deals, budget, seats=given.seats, options=options, seed=given.seed):
        number = found.ahead.number
        if number % 100 == 0 and number < given.deals:
            print(f"{number}: {found.ahead}", flush=True)
    print(report(names, found))


if __name__ == "__main__":
    main()
