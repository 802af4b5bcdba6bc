"""Computer players at the pile of boxes: the most that rhombi can make, how it is built, and who knocks."""

from __future__ import annotations

from itertools import pairwise

import pytest

import spielkiste
from spielkiste.games.small.kistenstapel import BUILD, CANNOT, DONE, KNOCK, WAIVE, KistenstapelPosition
from spielkiste.games.small.pile import Pile
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.gain import BUILDERS, Search, heap, most_boxes, shelf
from spielkiste.players.names import player
from spielkiste.table.position import NO_MOVE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.boxes import Boxes, column_at

GAME = spielkiste.game("kistenstapel")
EXAMPLE = "build 0 0 0,0:1;0,1:1;1,0:1;1,1:1 12.12.8.4 2.2.0.0/0.0.0.0 4/3 0 - - - 0>0,0:1;0,1:1;1,0:1;1,1:1/-"


def heaps(boxes: int) -> list[Boxes]:
    """All piles of so many boxes in a corner, grown box by box."""
    found: dict[tuple[tuple[int, int], ...], Boxes] = {((column_at(0, 0), 1),): Boxes({column_at(0, 0): 1})}
    for _ in range(boxes - 1):
        more: dict[tuple[tuple[int, int], ...], Boxes] = {}
        for pile in found.values():
            for x in range(boxes):
                for y in range(boxes):
                    column = column_at(x, y)
                    if pile.grows(column):
                        grown = pile.copy()
                        grown.put(column)
                        more[tuple(sorted(grown.heights.items()))] = grown
        found = more
    return list(found.values())


def test_the_most_boxes_are_those_of_trying_all_small_piles() -> None:
    """R2, R3: every pile of up to six boxes, and the numbers of rhombi that each of them takes."""
    most: dict[tuple[int, int, int], int] = {}
    for count in range(1, 7):
        for boxes in heaps(count):
            most[(*boxes.sides(), len(boxes.heights))] = count
    assert len(most) > 30
    for numbers, count in most.items():
        if sum(numbers) <= 11:  # with more rhombi seven boxes and more can be made
            assert most_boxes(*numbers) == count, numbers


def test_cubes_are_the_best_that_can_be_made() -> None:
    """The square of the boxes is at most the product of the three numbers (Loomis and Whitney); cubes reach it."""
    assert [most_boxes(n, n, n) for n in (1, 4, 9)] == [1, 8, 27]
    for lids in (2, 5, 7):
        for left in range(1, 17):
            for right in range(1, 17):
                assert max(0, most_boxes(left, right, lids)) ** 2 <= left * right * lids


def test_heaps_are_what_they_are_said_to_be() -> None:
    for lids in (3, 5):
        for number, diagram in enumerate(shelf(lids).diagrams):
            for left in range(1, 9):
                for right in range(1, 9):
                    count = shelf(lids).boxes[number][17 * left + right]
                    if count > 0:
                        pile = Boxes(heap(diagram, left, right))
                        assert (pile.legal(), pile.count(), pile.sides()) == (True, count, (left, right))


def position(text: str, **options: bool | int | str) -> KistenstapelPosition:
    found = GAME.read(text, 2, **options)
    assert isinstance(found, KistenstapelPosition)
    return found


def built(start: KistenstapelPosition, level: int) -> int:
    """The points that this level makes on turn, every step being allowed."""
    seat, before = int(start.turn), start.points(int(start.turn))
    computer = player(str(level), GAME.id)
    twin = start.copy()
    while twin.stage == BUILD and twin.turn == seat:
        move = computer.choose(View(twin, seat), Rng(1), Budget(nodes=2000))
        assert twin.allows(seat, move)
        twin.play(seat, move)
        if move in (DONE, CANNOT):
            break
    return int(twin.points(seat) - before)


def test_the_layer_of_the_example_is_found() -> None:
    """The rules' own example: four boxes more for two left and two right sides are eight points."""
    points = [built(position(EXAMPLE), level) for level in (3, 4, 5)]
    assert points == [8, 8, 8]


def test_two_boxes_side_by_side_are_rebuilt() -> None:
    """C11: three boxes in a row take four sides of one kind; in a corner a fourth one costs nothing."""
    row = Pile(Boxes({column_at(0, y): 1 for y in range(3)}), set())
    found = {}
    for level in (1, 4, 5):
        meter = Budget(nodes=5000).meter()
        plan = Search(row, [1, 2, 0, 0], False, BUILDERS[level - 1], meter, []).best()
        found[level] = 0 if plan is None else plan.points
    assert found[4] >= found[1]
    assert found[4] == max(
        3 * (most_boxes(3 + left, 1 + right, 3) - 3) - left - right for left in range(2) for right in range(3)
    )


def test_open_tops_stay_where_they_are() -> None:
    """C13, R4: with two open tops not every heap will do, and what is planned keeps both."""
    boxes = Boxes({column_at(0, 0): 2, column_at(0, 1): 1, column_at(1, 0): 1})
    pile = Pile(boxes, {boxes.lid(column_at(0, 1)), boxes.lid(column_at(1, 0))})
    plan = Search(pile, [2, 2, 2, 0], False, BUILDERS[3], Budget(nodes=5000).meter(), []).best()
    assert plan is not None
    assert pile.opens <= Boxes(plan.heights).lids()
    assert plan.points >= 4


@pytest.mark.parametrize("level", [3, 4, 5])
def test_who_sees_what_another_overlooks_knocks(level: int) -> None:
    asked = position(EXAMPLE)
    asked.play(0, CANNOT)
    computer = player(str(level), GAME.id)
    assert computer.choose(View(asked, 1), Rng(1), Budget(nodes=2000)) == KNOCK
    after, move = computer.reacts(View(asked, 1), Rng(3), Budget(nodes=2000))
    assert (move, after >= 180) == (KNOCK, True)
    nothing = position(EXAMPLE.replace("12.12.8.4 2.2.0.0", "14.14.8.4 0.0.0.0"))
    nothing.play(0, CANNOT)
    assert computer.choose(View(nothing, 1), Rng(1), Budget(nodes=2000)) == WAIVE
    assert computer.reacts(View(nothing, 1), Rng(1), Budget(nodes=2000))[1] in (WAIVE, NO_MOVE)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"junior": True, "finish": "last"}), (2, {"finish": "best", "knock_seconds": 0})],
)
@pytest.mark.compiled_only
def test_every_level_plays_to_the_end_and_the_same_again(
    level: int, seats: int, options: dict[str, bool | int | str]
) -> None:
    computer = player(str(level), GAME.id)
    games = [Match(GAME, GAME.new(seats, **options), [computer] * seats, 4, Budget(nodes=100)) for _ in range(2)]
    assert games[0].play().over()
    games[1].play(150)
    assert games[1].events == games[0].events[: len(games[1].events)]


def test_better_players_see_more() -> None:
    points = [built(position(EXAMPLE), level) for level in (1, 2, 3, 4, 5)]
    assert all(worse <= better for worse, better in pairwise(points))
