"""Scores, intervals, sequential tests and ratings, against truths that are known otherwise."""

from __future__ import annotations

import random
from math import inf, log

import pytest

from spielkiste.lab.standings import Sprt, Tally, elo, ratings


def tally(*scores: float, times: int = 1) -> Tally:
    found = Tally()
    for score in scores * times:
        found.add([score], [(score, 1 - score)])
    return found


def test_a_score_is_the_mean_of_rounds_whatever_their_length() -> None:
    found = Tally()
    found.add([1.0, 1.0, 1.0, 1.0], [(3, 1)] * 4)
    found.add([0.0, 0.5], [(1, 2), (1, 1)])
    assert found.score() == pytest.approx((1.0 + 0.25) / 2)
    assert (found.games, found.won, found.drawn(), found.lost) == (6, 4, 1, 1)
    assert found.difference()[0] == pytest.approx((2 - 0.5) / 2)
    assert found.average() == pytest.approx((2.0, 1.25))


def test_swapped_seats_narrow_the_interval_where_the_seat_decides() -> None:
    paired, single = Tally(), Tally()
    for _ in range(50):  # whoever begins wins: every round is 1:1
        paired.add([1.0, 0.0], [(1, 0), (0, 1)])
        single.add([1.0], [(1, 0)])
        single.add([0.0], [(0, 1)])
    assert paired.margin() < single.margin() / 4


def test_the_interval_holds_the_truth_in_nineteen_of_twenty_cases() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(400):
        found = tally(*(float(rng.random() < 0.6) for _ in range(200)))
        held += abs(found.score() - 0.6) <= found.margin()
    assert 365 <= held <= 395


def test_the_sequential_test_errs_no_more_often_than_it_says() -> None:
    rng = random.Random(9)
    test = Sprt(0.5, 0.6)
    wrong, rounds = {0.5: 0, 0.6: 0}, 0
    for truth in wrong:
        for _ in range(200):
            found = Tally()
            while not (verdict := test.verdict(found)):
                score = float(rng.random() < truth)
                found.add([score], [(score, 1 - score)])
            rounds += found.rounds
            wrong[truth] += verdict != (1 if truth == 0.6 else -1)
    assert max(wrong.values()) <= 20  # 10 expected
    assert rounds / 400 < 300  # so many would have to be played if the number were fixed before


def test_a_sequential_test_waits_until_it_knows_the_spread() -> None:
    test = Sprt(0.5, 0.6)
    assert [test.verdict(tally(1.0, times=number)) for number in (1, 7, 40)] == [0, 0, 1]
    assert test.verdict(tally(0.0, times=40)) == -1
    assert abs(test.ratio(tally(0.55, times=30))) < log(2)


def test_elo_is_the_logistic_scale() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert (elo(1.0), elo(0.0)) == (inf, -inf)


def test_two_who_met_often_differ_by_what_their_score_says() -> None:
    found = ratings(["a", "b"], {("a", "b"): tally(1.0, 1.0, 1.0, 0.0, times=500)})
    assert found["a"][0] == pytest.approx(elo(0.75), abs=2)
    assert found["b"][0] == 0
    assert found["a"][1] == pytest.approx(1.96 * 400 / log(10) / (2002 * 0.75 * 0.25) ** 0.5, rel=0.01)


def test_ratings_carry_over_from_one_to_the_next() -> None:
    steps = {("a", "b"): tally(1.0, 1.0, 0.0, times=900), ("b", "c"): tally(1.0, 1.0, 0.0, times=900)}
    found = ratings(["a", "b", "c"], steps)
    assert found["a"][0] == pytest.approx(2 * elo(2 / 3), abs=3)


def test_who_never_lost_is_not_rated_infinite() -> None:
    found = ratings(["a", "b"], {("a", "b"): tally(1.0, times=30)})
    assert 200 < found["a"][0] < 2000


def test_who_has_not_played_is_rated_without_knowledge() -> None:
    found = ratings(["a", "b", "c"], {("a", "b"): tally(1.0, 0.0)})
    assert found["c"][1] == inf
