"""Kniffel at five levels: the best solitary play, and what the weaker ones do not see."""

from __future__ import annotations

import itertools

import pytest

import spielkiste
from spielkiste.games.dice.kniffel import ALL, COMPACT, EDITIONS, FALLS, KniffelPosition
from spielkiste.lab.match import Match
from spielkiste.lab.solve.kniffel import solve_columns, sums
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.kniffel import TABLES, column
from spielkiste.players.kniffel_turn import Solved, Turn, brings, extra, open_to, pack, unpack
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.things.dice import FACES, throw_of

GAME = spielkiste.game("kniffel")
ONCE = Budget(nodes=1)
# Published: 245.87 without further Kniffels (T. Verhoeff), 254.59 with jokers and bonuses (J. Glenn, T. Verhoeff)
KNOWN = {"classic": 245.8708, "compact": 248.2068, "international": 254.5877}


def table(edition: str) -> Solved:
    values = TABLES.of(EDITIONS.index(edition))
    assert values is not None
    return Solved(EDITIONS.index(edition), values)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_worth_what_has_been_published(edition: str) -> None:
    """The table in the box counts in parts of a point; one turn looked through makes the start exact again."""
    outlook, turn = table(edition), Turn()
    outlook.lay_out(ALL, 0, False, turn)
    assert turn.worth() == pytest.approx(KNOWN[edition], abs=0.02)
    assert outlook.of(ALL, 0, False) == pytest.approx(KNOWN[edition], abs=0.02)


@pytest.mark.parametrize("edition", EDITIONS)
def test_columns_follow_from_those_with_a_box_less(edition: str) -> None:
    """An entry is rounded; what follows from rounded entries is the same within what rounding does."""
    outlook, turn, rng = table(edition), Turn(), Rng(2)
    for _ in range(300 if spielkiste.compiled() else 6):
        free = 1 + rng.below(ALL)
        upper = rng.word() % 64
        if sums(free)[upper]:
            outlook.lay_out(free, upper, False, turn)
            assert outlook.of(free, upper, False) == pytest.approx(turn.worth(), abs=0.04)


@pytest.mark.compiled_only
def test_the_solver_makes_what_lies_in_the_box() -> None:
    """Up to the boxes that the first 512 columns have."""
    solved = solve_columns(COMPACT, most=511)
    made, lies = pack(solved.values), pack(table("compact").values)
    half, part = len(made) // 2, 512 * 64
    assert made[:part] + made[half : half + part] == lies[:part] + lies[half : half + part]


def test_packing_keeps_half_a_64th_of_a_point() -> None:
    values = table("classic").values
    assert list(unpack(pack(values[: 64 * 20]))) == list(values[: 64 * 20])


def plainly(free: int, upper: int) -> float:
    """The same by nothing but the rules: every throw of five dice out of 7776, every choice, no tables."""
    boxes = [box for box in range(13) if free >> box & 1]
    if not boxes:
        return 35.0 if upper >= 63 else 0.0
    memo: dict[tuple[tuple[int, ...], int], float] = {}

    def entered(dice: tuple[int, ...]) -> float:
        position = GAME.start(1, GAME.arrange(1, {})[1])
        assert isinstance(position, KniffelPosition)
        position.last = throw_of(list(dice))
        worths = []
        for box in boxes:
            points = int(position.value(0, box))
            worths.append(points + plainly(free & ~(1 << box), upper + (points if box < FACES else 0)))
        return max(worths)

    def thrown(kept: tuple[int, ...], left: int) -> float:
        if (kept, left) not in memo:
            total = 0.0
            for more in itertools.product(range(1, 7), repeat=5 - len(kept)):
                dice = tuple(sorted(kept + more))
                best = entered(dice)
                if left:
                    best = max([best] + [thrown(k, left - 1) for size in range(5) for k in {*subsets(dice, size)}])
                total += best
            memo[kept, left] = total / 6 ** (5 - len(kept))
        return memo[kept, left]

    return thrown((), 1)


def subsets(dice: tuple[int, ...], size: int) -> set[tuple[int, ...]]:
    return set(itertools.combinations(dice, size))


@pytest.mark.compiled_only
@pytest.mark.parametrize(("box", "upper"), [(5, 45), (11, 0), (8, 63)])
def test_a_turn_of_two_throws_agrees_with_plain_counting(box: int, upper: int) -> None:
    outlook, turn = table("classic"), Turn()
    outlook.lay_out(1 << box, upper, False, turn)
    turn.look_further()
    assert turn.early_sets[0] == pytest.approx(plainly(1 << box, upper), abs=0.02)


def test_the_sheet_says_what_the_game_says() -> None:
    """Jokers, forced boxes and extra points: the turn's own rules against the game's, along random games."""
    rng, out = Rng(4), buffer()
    for number in range(40 if spielkiste.compiled() else 6):
        edition = number % 3
        position = GAME.new(1, edition=EDITIONS[edition])
        position.play(-1, 0)
        assert isinstance(position, KniffelPosition)
        while not position.over():
            if position.nth > 0 and position.actors():
                throw = rng.below(252) if rng.below(3) else FALLS.index(throw_of([1 + rng.below(6)] * 5))
                position.last = FALLS[throw]
                free, _, fifty = column(position, 0)
                open_ = open_to(edition, free, throw)
                assert open_ == position.open_boxes(0)
                for box in range(13):
                    if open_ >> box & 1:
                        assert brings(edition, free, fifty, throw, box) == position.value(0, box)
                        assert extra(edition, fifty, throw, box) == position.extra_points(0, box)
            actor = 0 if position.actors() else -1
            position.play(actor, position.pick(actor, rng, out))


def test_sums_that_can_stand_in_the_upper_boxes() -> None:
    assert [total for total, can in enumerate(sums(0b111110)) if can] == [0, 1, 2, 3, 4, 5]
    assert [total for total, can in enumerate(sums(0b011111)) if can] == [0, 6, 12, 18, 24, 30]
    assert all(sums(0)[total] for total in range(64))


def choice(level: int, text: str, seats: int = 1, **options: object) -> str:
    position = GAME.read(text, seats, **options)
    seat = 0 if seats == 1 else int(text.split()[1])
    view = GAME.view(position, seat)
    return view.notation(seat, computer("kniffel", level).choose(view, Rng(1), ONCE))


EMPTY = ",".join(["-"] * 13)


def test_level_5_keeps_what_experts_keep() -> None:
    assert choice(5, f"0 0 1 6-6-6-5-1 1 - 0 {EMPTY};0;0") == "keep 6-6-6"
    assert choice(5, f"0 0 1 5-4-3-2-1 1 - 0 {EMPTY};0;0") == "large-straight"
    assert choice(5, f"0 0 1 5-4-3-2-2 1 - 0 {EMPTY};0;0") == "keep 5-4-3-2"


def test_level_1_takes_what_looks_good_at_once() -> None:
    assert choice(1, f"0 0 1 4-4-4-2-2 1 - 0 {EMPTY};0;0") == "full-house"
    assert choice(1, f"0 0 1 6-3-3-2-1 1 - 0 {EMPTY};0;0") == "keep 3-3"


def test_the_last_box_is_played_for_the_win() -> None:
    """24 in the chance beats 23 at once, and another throw could spoil it; with two pairs nobody gets to 29."""
    full = "3,6,9,12,15,18,20,20,25,30,40,0"
    asked = [f"0 1 77 6-6-5-5-2 2 - 0 {full},{chance};0;0/{full},-;0;0" for chance in (23, 29)]
    assert [choice(5, text, 2) for text in asked] == ["chance", "keep 6-6-5"]
    assert choice(5, f"0 0 77 6-6-5-5-2 2 - 0 {full},-;0;0") == "keep 6-6-5-5"


@pytest.mark.compiled_only
def test_the_levels_are_in_order_and_the_fifth_is_as_good_as_can_be() -> None:
    means = []
    for level in range(1, 6):
        start = GAME.new(1)
        total = sum(Match(GAME, start, [computer("kniffel", level)], k, ONCE).play().points(0) for k in range(400))
        means.append(total / 400)
    assert means == sorted(means)
    assert abs(means[-1] - KNOWN["classic"]) < 7.0  # more than three standard errors
    assert means[0] > 150.0
