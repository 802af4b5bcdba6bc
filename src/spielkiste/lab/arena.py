"""The arena: who plays better, and by how much?

Every two of the players meet in rounds. In a round chance and the opening stay the same and the seats are swapped until
both have had every one: twice for two seats; with more of an even number the two sit alternately; with an odd number
each sits once in every seat against a table full of the other. Solitaires are played by each for himself, with the same
chance, and the points compared.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

from spielkiste.games.box import game as find_game
from spielkiste.lab.match import Match
from spielkiste.lab.pool import spread
from spielkiste.lab.standings import Sprt, Tally, ratings
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.game import Game
from spielkiste.table.options import Value, values_of
from spielkiste.table.rng import Rng

Cast = Callable[
    [str, str], Player
]  # the player with this name at this game; a function of a module, so that it travels


@dataclass(frozen=True)
class Contest:
    """What is played, by whom, and on which terms."""

    game: str
    players: tuple[str, ...]
    cast: Cast
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int | None = None
    milliseconds: int = 0
    nodes: int = 0
    openings: int = 0  # moves at random to begin with
    seed: int = 1
    ladder: bool = False  # only neighbours meet, not every two
    records: str = ""  # the folder that keeps them; none: an empty word

    def count(self) -> int:
        """The number of seats."""
        game = find_game(self.game)
        return game.arrange(usual_seats(game) if self.seats is None else self.seats, self.options)[0]

    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom."""
        return list(pairwise(self.players) if self.ladder else combinations(self.players, 2))


def usual_seats(game: Game) -> int:
    """How many sit at the table where nothing is said: two can meet there, if the game is not for one alone."""
    return next((seats for seats in game.seats if seats > 1), game.seats[0])


def lineups(seats: int) -> list[tuple[int, ...]]:
    """Who of two players sits where in the games of a round."""
    if seats == 1:
        return [(0,), (1,)]
    if seats % 2 == 0:
        return [tuple((seat + turn) % 2 for seat in range(seats)) for turn in (0, 1)]
    alone = [tuple(int(seat != one) for seat in range(seats)) for one in range(seats)]
    return alone + [tuple(1 - who for who in lineup) for lineup in alone]


@dataclass(frozen=True)
class Round:
    """One round of one pair, to be played somewhere."""

    contest: Contest
    pair: tuple[str, str]
    number: int


@dataclass(frozen=True)
class Played:
    """What came of a round: for every game the score of the first player and the points of both."""

    pair: tuple[str, str]
    number: int
    scores: tuple[float, ...]
    points: tuple[tuple[float, float], ...]
    events: int


@cache
def _player(cast: Cast, name: str, game: str, place: int) -> Player:
    """Players are made once in every process; two of the same name are two."""
    return cast(name, game)


def play_round(task: Round) -> Played:
    """All games of a round."""
    contest = task.contest
    game, seats = find_game(contest.game), contest.count()
    _, options = game.arrange(seats, contest.options)
    seed = contest.seed * 1_000_000 + task.number
    sides = [_player(contest.cast, name, contest.game, place) for place, name in enumerate(task.pair)]
    budget = Budget(contest.milliseconds, contest.nodes)
    scores: list[float] = []
    points: list[tuple[float, float]] = []
    alone: list[float] = []
    events = 0
    for lineup in lineups(seats):
        match = Match(game, game.start(seats, options), [sides[who] for who in lineup], seed, budget)
        match.open_with(contest.openings, Rng(seed))
        end = match.play()
        events += len(match.events)
        if contest.records:
            names = "-".join(str(who) for who in lineup)
            file = Path(contest.records) / f"{_file_name(task.pair)}-{task.number:06}-{names}.jsonl"
            file.write_text(match.record(options).text(), encoding="utf-8")
        if seats == 1:
            alone.append(end.points(0))
            continue
        means = []
        for side in (0, 1):
            own = [seat for seat in range(seats) if lineup[seat] == side]
            payoff = sum(end.payoff(seat) for seat in own) / len(own)
            means.append((payoff, sum(end.points(seat) for seat in own) / len(own)))
        mine, yours = means
        scores.append(0.5 if abs(mine[0] - yours[0]) < 1e-9 else float(mine[0] > yours[0]))
        points.append((mine[1], yours[1]))
    if seats == 1:
        scores.append(0.5 if alone[0] == alone[1] else float(alone[0] > alone[1]))
        points.append((alone[0], alone[1]))
    return Played(task.pair, task.number, tuple(scores), tuple(points), events)


def _file_name(pair: tuple[str, str]) -> str:
    return "-vs-".join("".join(c if c.isalnum() else "_" for c in name) for name in pair)


@dataclass
class Standing:
    """Where the contest is: what every pair has shown so far, and how its test came out (0: open)."""

    contest: Contest
    sprt: Sprt | None
    tallies: dict[tuple[str, str], Tally]
    verdicts: dict[tuple[str, str], int]
    events: int = 0

    def ratings(self) -> dict[str, tuple[float, float]]:
        return ratings(self.contest.players, self.tallies)

    def data(self) -> dict[str, object]:
        """As plain data, for JSON."""
        contest = self.contest
        _, options = find_game(contest.game).arrange(contest.count(), contest.options)
        pairs = []
        for pair, tally in self.tallies.items():
            ahead, margin = tally.difference()
            pairs.append(
                {
                    "players": list(pair),
                    "rounds": tally.rounds,
                    "games": tally.games,
                    "won": tally.won,
                    "drawn": tally.drawn(),
                    "lost": tally.lost,
                    "score": tally.score(),
                    "margin": tally.margin(),
                    "points": list(tally.average()),
                    "points_ahead": ahead,
                    "points_margin": margin if tally.rounds > 1 else None,
                    "verdict": self.verdicts[pair],
                }
            )
        return {
            "game": contest.game,
            "seats": contest.count(),
            "options": values_of(options),
            "milliseconds": contest.milliseconds,
            "nodes": contest.nodes,
            "openings": contest.openings,
            "seed": contest.seed,
            "sprt": [self.sprt.low, self.sprt.high] if self.sprt else None,
            "pairs": pairs,
            "ratings": {name: list(rating) for name, rating in self.ratings().items()},
        }


def hold(
    contest: Contest, rounds: int, *, sprt: Sprt | None = None, jobs: int = 0, ray: str | None = None
) -> Iterator[Standing]:
    """Play so many rounds of every pair, or until the test is sure; yields the standing after every round.

    What is counted does not depend on how many cores play: rounds count in the order of their numbers, and those that
    were played beyond the end of a test do not.
    """
    pairs = contest.pairs()
    standing = Standing(contest, sprt, {pair: Tally() for pair in pairs}, dict.fromkeys(pairs, 0))

    def tasks() -> Iterator[Round]:
        for number in range(rounds):
            for pair in pairs:
                if not standing.verdicts[pair]:
                    yield Round(contest, pair, number)

    early: dict[tuple[str, str], dict[int, Played]] = {pair: {} for pair in pairs}
    for played in spread(play_round, tasks(), jobs=jobs, ray=ray):
        pair = played.pair
        early[pair][played.number] = played
        tally = standing.tallies[pair]
        while not standing.verdicts[pair] and (following := early[pair].pop(tally.rounds, None)) is not None:
            tally.add(following.scores, following.points)
            standing.events += following.events
            if sprt is not None:
                standing.verdicts[pair] = sprt.verdict(tally)
            yield standing


def rounds_for(games: int, seats: int) -> int:
    """How many rounds make so many games."""
    each = 1 if seats == 1 else len(lineups(seats))
    return max(1, -(-games // each))


def check_players(contest: Contest) -> None:
    """Raise where a player cannot be had; nothing is left running."""
    for name in contest.players:
        contest.cast(name, contest.game).close()
