"""Computer players at Fullend: never a place that is not allowed, air for the hand, reflections, and counting out."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.small.fullend import NO_ROOM, FullendPosition
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.players.packing import Graph
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

FULLEND = spielkiste.game("fullend")
ROWS = " ".join(f"L{x},{y}@0" for x in range(15, 150, 30) for y in (15, 45, 75, 105))
LAST_GAP = f"0 {ROWS} L29,135@0 L73,135@0 L117,135@0"


def choice(text: str, level: int, *, seed: int = 1, **options: str | bool) -> tuple[FullendPosition, int]:
    position = FULLEND.read(text, 2, **options)
    assert isinstance(position, FullendPosition)
    return position, player(str(level), FULLEND.id).choose(
        View(position, int(position.turn)), Rng(seed), Budget(nodes=400)
    )


@pytest.mark.compiled_only
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", [{"hand": "steady"}, {"hand": "normal", "referee": True}, {"hand": "shaky"}])
def test_every_place_is_allowed_and_the_same_again(options: dict[str, str | bool], level: int) -> None:
    computer = player(str(level), FULLEND.id)
    match = Match(FULLEND, FULLEND.new(2, **options), [computer, computer], 3, Budget(nodes=60))
    while not match.position.over():
        before = match.position.copy()
        match.step()
        actor, move = match.events[-1]
        if actor >= 0:
            assert before.allows(actor, move)
    again = Match(FULLEND, FULLEND.new(2, **options), [computer, computer], 3, Budget(nodes=60))
    again.play()
    assert again.events == match.events


def test_a_master_begins_in_the_middle_and_reflects() -> None:
    position, move = choice("0", 5)
    assert position.notation(0, move) == "L75,75@0"
    position, move = choice("0 L75,75@0 S30,40@120", 5, hand="steady")
    assert position.notation(0, move) == "S120,110@120"
    position, move = choice("0 L75,75@0 S30,40@120 S120,110@120 L20,130@10", 5, hand="steady")
    assert position.notation(0, move) == "L130,20@10"


def test_a_reflection_that_the_hand_would_spoil_is_not_tried() -> None:
    """Between the middle and a block that has been put askew there is hardly any air left."""
    position, move = choice("0 L75,75@0 S75,50.9@0", 5, hand="shaky")
    assert position.notation(0, move) != "S75,99.1@0"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_good_packers_leave_the_air_that_the_hand_needs(level: int) -> None:
    position, move = choice("0 L15,15@0 L75,75@0 L20,110@0", level)
    for shake in ((0, 0, 0), (120, 120, 180), (0, 120, 0), (120, 0, 180), (60, 60, 0), (0, 0, 180)):
        twin = position.copy()
        twin.play(0, move)
        for part, most in zip(shake, (120, 120, 180), strict=True):
            twin.play(-1, part if part <= most else most)
        assert not twin.over()


def test_strong_packers_overlook_no_gap() -> None:
    """Between blocks that stand 14 mm apart there is room for one more standing block, without any air."""
    for level in (4, 5):
        position, move = choice(LAST_GAP, level, hand="steady")
        assert move != NO_ROOM
        assert position.notation(0, move).startswith("S141")
    assert choice(LAST_GAP, 1, hand="steady")[1] == NO_ROOM


def test_a_small_graph_is_played_to_its_end_as_by_trying_everything() -> None:
    """Node Kayles on random graphs of places in a box with little room."""

    def wins(free: int, takes: list[int], left: int) -> bool:
        return left > 0 and any(not wins(free & ~takes[k], takes, left - 1) for k in range(len(takes)) if free >> k & 1)

    rng = Rng(5)
    outcomes = set()
    for _ in range(40):
        graph = Graph([], 0, 3, Budget(nodes=100_000).meter())
        graph.size = 8
        graph.left = 1 + rng.below(5)
        graph.takes = [1 << k for k in range(8)]
        for one in range(8):
            for other in range(one):
                if rng.below(2):
                    graph.takes[one] |= 1 << other
                    graph.takes[other] |= 1 << one
        expected = wins(255, graph.takes, graph.left)
        outcomes.add(expected)
        best = graph.best(2, rng)
        assert not expected or not wins(255 & ~graph.takes[best], graph.takes, graph.left - 1)
    assert outcomes == {True, False}
