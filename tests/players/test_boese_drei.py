"""The wicked three: when to stop, known from the rules of thumb and from plain counting."""

from __future__ import annotations

from functools import cache

import pytest

import spielkiste
from spielkiste.players.boese_drei import AHEAD, BEHIND, DUEL, NOBODYS, Answer, Opening, share
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.table.rng import Rng

GAME = spielkiste.game("boese-drei")
ROUND = [1.0, 0.0, -1.0, 0.0]  # one round: to win it alone, level, to lose it, nobody's


def decision(level: int, text: str, seats: int = 2, **options: object) -> str:
    position = GAME.read(text, seats, **options)
    seat = int(text.split()[1])
    view = GAME.view(position, seat)
    return view.notation(seat, computer("boese-drei", level).choose(view, Rng(1), Budget(nodes=1)))


def test_the_first_of_two_stops_from_11() -> None:
    opening = Opening(ROUND)
    assert [total for total in range(1, 30) if not opening.goes_on(total)] == list(range(11, 30))


def test_the_last_goes_on_until_it_is_ahead_also_at_a_tie() -> None:
    for to_beat in range(1, 40):
        answer = Answer(ROUND, to_beat)
        assert all(answer.values[total] > answer.stop(total) for total in range(1, to_beat))
    assert Answer(ROUND, 10).values[10] > 0.0  # five in six to get ahead, one to lose


def test_against_a_dead_opponent_one_good_throw_is_enough() -> None:
    assert decision(5, "0 1 5 4 0 0/4 0/0") == "stop"


def chances(to_beat: int) -> float:
    """How often a series that goes on beyond a sum gets there, by following every throw."""

    def follow(total: int) -> float:
        return 1.0 if total > to_beat else sum(follow(total + face) for face in (1, 2, 4, 5, 6)) / 6

    return follow(0)


@pytest.mark.parametrize("to_beat", [1, 4, 9, 12])
def test_the_chance_to_get_ahead(to_beat: int) -> None:
    chance = chances(to_beat)
    assert Answer([1.0, 0.0, 0.0, 0.0], to_beat).on(0) == pytest.approx(chance)


def test_a_match_is_as_good_for_both_and_the_last_seat_of_a_round_is_better_off() -> None:
    assert Opening(ROUND).worth() < 0.0
    assert DUEL.worth(0, 1) == Opening([1.0, 0.0, -1.0, 0.0]).worth()
    for rounds in range(1, 8):
        worths = [DUEL.worth(lead, rounds) for lead in range(-rounds - 1, rounds + 2)]
        assert worths == sorted(worths)
        assert (worths[0], worths[-1]) == (-1.0, 1.0)


def plainly(lead: int, rounds: int) -> float:
    """The worth of a match to the seat that begins, by plain recursion over throws and decisions."""
    if rounds == 0:
        return float((lead > 0) - (lead < 0))

    @cache
    def later(change: int) -> float:
        return -plainly(-(lead + change), rounds - 1)

    def ended(first: int, second: int) -> float:
        return later((first > 0 and first >= second) - (second > 0 and second >= first))

    @cache
    def opening(total: int) -> float:
        if total > 45:
            return answered(total)
        thrown = sum(answered(0) if face == 3 else opening(total + face) for face in range(1, 7)) / 6
        return max(answered(total), thrown) if total else thrown

    @cache
    def answered(first: int) -> float:
        for total in range(first + 40, 0, -1):  # so that the recursion stays flat
            known = ended(first, total) if total > first + 30 else None
            if known is not None:
                values[first, total] = known
                continue
            thrown = sum(ended(first, 0) if face == 3 else values[first, total + face] for face in range(1, 7)) / 6
            values[first, total] = min(ended(first, total), thrown)
        return sum(ended(first, 0) if face == 3 else values[first, face] for face in range(1, 7)) / 6

    values: dict[tuple[int, int], float] = {}
    return opening(0)


@pytest.mark.parametrize(("lead", "rounds"), [(0, 1), (-1, 1), (1, 1), (0, 2), (-1, 2)])
def test_the_worth_of_a_match_agrees_with_plain_recursion(lead: int, rounds: int) -> None:
    assert DUEL.worth(lead, rounds) == pytest.approx(plainly(lead, rounds))


def test_the_standing_decides() -> None:
    """In the last round, one behind: a level round or nobody's is lost; one ahead it is as good as won."""
    behind = DUEL.prizes(-1, 1)
    assert behind == [0.0, -1.0, -1.0, -1.0]
    ahead = DUEL.prizes(1, 1)
    assert (ahead[AHEAD], ahead[BEHIND], ahead[NOBODYS]) == (1.0, 0.0, 1.0)


def test_a_round_that_decides_nothing_is_stopped_at_once() -> None:
    assert not DUEL.opening(3, 1).goes_on(1)


def test_more_than_two_share_a_match() -> None:
    assert share([2, 2, 1], 0, 0) == 0.5
    assert share([2, 2, 1], 0, 2) == 0.0
    for won in ([0, 0, 0], [1, 0, 0], [2, 1, 0, 3]):
        total = sum(share(won, 3, seat) for seat in range(len(won)))
        assert total == pytest.approx(1.0, abs=0.12)  # each for itself: nearly, not exactly
    assert share([1, 0, 0], 2, 0) > share([0, 1, 0], 2, 0)


def test_with_more_seats_the_last_one_beats_the_best_sum() -> None:
    assert decision(5, "0 2 9 4 0 12/8/4 0/0/0", 3) == "throw"
    assert decision(5, "0 2 12 6 0 12/8/16 0/0/0", 3) == "stop"
    assert decision(5, "0 2 12 6 0 0/0/6 0/0/0", 3) == "stop"
    assert decision(5, "0 0 1 6 0 6/-/- 0/0/0", 3) == "throw"


def test_the_first_levels_are_happy_with_little() -> None:
    assert [decision(level, "0 0 2 4 0 9/- 0/0") for level in (1, 2, 3, 4, 5)] == ["stop"] * 3 + ["throw"] * 2
