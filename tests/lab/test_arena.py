"""The arena: seats, chance, tests, records, and that it does not matter how many cores play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import spielkiste
from spielkiste.interop.opponents import player as cast
from spielkiste.lab.arena import Contest, Standing, check_players, hold, lineups, play_round, rounds_for
from spielkiste.lab.arena import Round as OneRound
from spielkiste.lab.match import Match
from spielkiste.lab.pool import PoolError, spread
from spielkiste.lab.standings import Sprt
from spielkiste.players.budget import Budget
from spielkiste.players.player import RandomPlayer as Chance
from spielkiste.table.errors import BadOptions
from spielkiste.table.record import read_record
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import replay, verify


def last(contest: Contest, rounds: int, sprt: Sprt | None = None, jobs: int = 1) -> Standing:
    return list(hold(contest, rounds, sprt=sprt, jobs=jobs))[-1]


@pytest.mark.parametrize("seats", range(1, 9))
def test_in_a_round_both_players_have_every_seat_equally_often(seats: int) -> None:
    lines = lineups(seats)
    for seat in range(seats):
        assert [line[seat] for line in lines].count(0) * 2 == len(lines)
    assert sum(line.count(0) for line in lines) * 2 == seats * len(lines)


def test_the_same_players_are_level_in_every_round() -> None:
    """Seats are swapped and the dice are the same: what one had in a seat, so has the other."""
    contest = Contest("kuhschwanz", ("1", "2"), cast, nodes=1)
    standing = last(contest, 20)
    tally = standing.tallies["1", "2"]
    assert (tally.score(), tally.games, tally.difference()[0]) == (0.5, 40, 0)
    assert tally.won == tally.lost > 0


def test_the_dice_of_a_match_are_those_of_a_table_with_its_seed() -> None:
    game = spielkiste.game("backgammon")
    match = Match(game, game.new(), [Chance(), Chance()], 5, Budget(nodes=1))
    match.play()
    record = match.record(game.arrange(None, {})[1])
    verify(game, record)
    assert replay(game, read_record(record.text())).points() == record.points


@pytest.mark.parametrize("name", ["mogeln", "spitz-pass-auf", "nussknacker", "kistenstapel", "einigkeit-macht-stark"])
def test_games_with_a_clock_are_recorded_and_played_again(name: str) -> None:
    game = spielkiste.game(name)
    seats, options = game.arrange(None, {})
    match = Match(game, game.start(seats, options), [Chance()] * seats, 3, Budget(nodes=1))
    match.play(None if spielkiste.compiled() else 60)
    again = replay(game, read_record(match.record(options).text()))
    assert again.position.text() == match.position.text()
    assert match.position.over() or not spielkiste.compiled()


def test_openings_are_the_same_for_both() -> None:
    game = spielkiste.game("muehle")
    boards = set()
    for _ in range(2):
        match = Match(game, game.new(), [Chance(), Chance()], 4, Budget(nodes=1))
        match.open_with(6, Rng(11))
        assert [actor for actor, _ in match.events].count(-1) == 1
        assert len(match.events) == 7
        boards.add(match.position.text())
    assert len(boards) == 1


def test_a_test_stops_the_contest_and_only_then() -> None:
    contest = Contest("kuhschwanz", ("random", "5"), cast, nodes=1)
    sure = Sprt(0.001, 0.002)  # level players: far more than that
    standing = last(contest, 400, sure)
    assert standing.verdicts["random", "5"] != 0
    assert standing.tallies["random", "5"].rounds < 400
    assert last(contest, 5).tallies["random", "5"].rounds == 5


def test_what_is_counted_does_not_depend_on_the_cores() -> None:
    contest = Contest("kuhschwanz", ("1", "2", "random"), cast, nodes=1, seats=3)
    alone, together = last(contest, 6), last(contest, 6, jobs=2)
    assert alone.data() == together.data()
    assert alone.tallies["1", "random"].games == 36


def test_solitaires_are_compared_on_the_same_chance() -> None:
    contest = Contest("kniffel", ("random", "1"), cast, seats=1, nodes=1)
    played = play_round(OneRound(contest, ("random", "1"), 0))
    assert len(played.scores) == len(played.points) == 1
    mine, yours = played.points[0]
    assert played.scores[0] == (0.5 if mine == yours else float(mine > yours))


def test_records_are_kept_and_can_be_replayed(tmp_path: Path) -> None:
    contest = Contest("jule", ("1", "2"), cast, nodes=1, records=str(tmp_path))
    last(contest, 2)
    files = sorted(tmp_path.glob("*.jsonl"))
    names = [f"1-vs-2-{number:06}-{line}.jsonl" for number in (0, 1) for line in ("0-1", "1-0")]
    assert [file.name for file in files] == names
    game = spielkiste.game("jule")
    for file in files:
        record = read_record(file.read_text(encoding="utf-8"))
        assert replay(game, record).over()
        assert record.points is not None
        verify(game, record)


def test_on_a_ladder_only_neighbours_meet() -> None:
    contest = Contest("kuhschwanz", ("1", "2", "random"), cast, nodes=1, ladder=True)
    assert list(last(contest, 2).tallies) == [("1", "2"), ("2", "random")]


def test_games_are_counted_in_whole_rounds() -> None:
    assert [rounds_for(games, 2) for games in (1, 2, 3, 200)] == [1, 1, 2, 100]
    assert rounds_for(12, 3) == 2
    assert rounds_for(10, 1) == 10


def test_data_is_plain() -> None:
    standing = last(Contest("kuhschwanz", ("1", "2"), cast, nodes=1), 3)
    assert json.loads(json.dumps(standing.data()))["pairs"][0]["games"] == 6


def double(number: int) -> int:
    return 2 * number


def fall(number: int) -> int:
    raise ArithmeticError(str(number))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_pool_gives_every_result_and_lets_trouble_through(jobs: int) -> None:
    assert sorted(spread(double, range(20), jobs=jobs)) == list(range(0, 40, 2))
    with pytest.raises(ArithmeticError):
        list(spread(fall, range(3), jobs=jobs))


def test_a_pool_that_is_closed_draws_no_further_tasks() -> None:
    drawn = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            drawn.append(number)
            yield number

    results = spread(double, tasks(), jobs=2)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert len(drawn) < 20


def die(number: int) -> int:
    import os

    os._exit(3)


def test_a_helper_that_dies_is_told_of_in_a_sentence() -> None:
    with pytest.raises(PoolError, match="ended unexpectedly"):
        list(spread(die, range(3), jobs=2))


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PoolError, match="spielkiste\\[ray\\]"):
        list(spread(double, range(3), ray=""))


@pytest.mark.compiled_only
@pytest.mark.filterwarnings("ignore")
def test_on_a_cluster_the_same_comes_out() -> None:
    pytest.importorskip("ray")
    contest = Contest("kuhschwanz", ("1", "2"), cast, nodes=1)
    standing = list(hold(contest, 6, jobs=2, ray=""))[-1]
    assert standing.data() == last(contest, 6).data()


def test_players_that_cannot_be_had_are_refused_before_anything_is_played() -> None:
    check_players(Contest("muehle", ("1", "random"), cast))
    with pytest.raises(BadOptions, match="no player 'nobody'"):
        check_players(Contest("muehle", ("1", "nobody"), cast))
    with pytest.raises(BadOptions, match="not kniffel"):
        check_players(Contest("kniffel", ("1", "openspiel"), cast))
    with pytest.raises(BadOptions, match="no setting 'depth'"):
        check_players(Contest("muehle", ("1", "openspiel?depth=3"), cast))
