"""Piles of boxes against their pictures: what the arithmetic says is what whoever looks at the table sees."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielkiste.table.errors import BadText
from spielkiste.things.boxes import EDGE, ROOM, Boxes, column_at, column_name, read_boxes
from tests.clauses import clause

Heights = dict[tuple[int, int], int]
Face = tuple[str, int, int, int]  # kind, and the cube it belongs to


def boxes(heights: Heights) -> Boxes:
    return Boxes({column_at(x, y): height for (x, y), height in heights.items()})


def triangles(face: Face) -> list[tuple[int, int, str]]:
    """Where in the picture a face lies: two triangles, upper and lower halves of the cells (x-z, y-z) of a lattice."""
    kind, x, y, z = face
    if kind == "lid":
        return [(x - z, y - z, "upper"), (x - z, y - z, "lower")]
    if kind == "left":
        return [(x + 1 - z, y - z, "upper"), (x + 1 - z, y - z + 1, "lower")]
    return [(x - z, y + 1 - z, "lower"), (x - z + 1, y + 1 - z, "upper")]


def corners(face: Face) -> list[tuple[int, int, int]]:
    """In space, in the order around the face."""
    kind, x, y, z = face
    if kind == "lid":
        return [(x, y, z), (x + 1, y, z), (x + 1, y + 1, z), (x, y + 1, z)]
    if kind == "left":
        return [(x + 1, y, z), (x + 1, y + 1, z), (x + 1, y + 1, z - 1), (x + 1, y, z - 1)]
    return [(x, y + 1, z), (x + 1, y + 1, z), (x + 1, y + 1, z - 1), (x, y + 1, z - 1)]


def edges(face: Face) -> dict[frozenset[tuple[int, int]], frozenset[tuple[int, int, int]]]:
    """The four edges: as they are drawn, and as they are in space."""
    around = corners(face)
    found = {}
    for k in range(4):
        ends = around[k], around[(k + 1) % 4]
        found[frozenset((x - z, y - z) for x, y, z in ends)] = frozenset(ends)
    return found


def seen(heights: Heights) -> dict[tuple[int, int, str], Face]:
    """Ray by ray: which face is nearest at every triangle of the picture."""
    nearest: dict[tuple[int, int, str], tuple[int, Face]] = {}
    for (x, y), height in heights.items():
        for z in range(1, height + 1):
            for kind in ("lid", "left", "right"):
                face = (kind, x, y, z)
                depth = 2 * (x + y + z) + (0 if kind == "lid" else 1)
                for triangle in triangles(face):
                    if triangle not in nearest or nearest[triangle][0] < depth:
                        nearest[triangle] = depth, face
    return {triangle: face for triangle, (_, face) in nearest.items()}


def whole(heights: Heights) -> bool:
    """Nothing is half hidden, every stack shows its lid, what meets in the picture meets in space, all is one piece."""
    picture = seen(heights)
    faces = set(picture.values())
    if any(picture[triangle] != face for face in faces for triangle in triangles(face)):
        return False
    if any(("lid", x, y, height) not in faces for (x, y), height in heights.items()):
        return False
    meeting: dict[frozenset[tuple[int, int]], list[tuple[Face, frozenset[tuple[int, int, int]]]]] = {}
    for face in faces:
        for drawn, real in edges(face).items():
            meeting.setdefault(drawn, []).append((face, real))
    if any(len({real for _, real in met}) > 1 for met in meeting.values()):
        return False
    beside: dict[Face, set[Face]] = {face: set() for face in faces}
    for met in meeting.values():
        for one, other in itertools.permutations([face for face, _ in met], 2):
            beside[one].add(other)
    reached = [min(faces)]
    for face in reached:
        reached += [other for other in beside[face] if other not in reached]
    return len(reached) == len(faces)


def small_piles(wide: int, most: int, highest: int) -> list[Heights]:
    """All ways to put up to `most` boxes on a square of columns."""
    columns = [(x, y) for x in range(wide) for y in range(wide)]
    piles: list[Heights] = [{}]
    for column in columns:
        piles += [
            {**pile, column: height}
            for pile in piles
            for height in range(1, min(highest, most - sum(pile.values())) + 1)
        ]
    return piles[1:]


def grown(seed: int, size: int) -> Heights:
    """A legal pile, box by box, each step legal and within the rhombi there are."""
    rng = random.Random(seed)
    heights: Heights = {(0, 0): 1}
    while sum(heights.values()) < size:
        x, y = rng.choice(sorted(heights))
        dx, dy = rng.choice([(0, 0), (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1), (1, 1), (-1, -1)])
        trial = {**heights, (x + dx, y + dy): heights.get((x + dx, y + dy), 0) + 1}
        if boxes(trial).legal() and max(*boxes(trial).sides(), len(trial)) <= 16:
            heights = trial
        else:
            size -= 1 if rng.random() < 0.02 else 0
    return heights


@clause("kistenstapel/R2", "kistenstapel/R1")
def test_a_pile_is_legal_if_and_only_if_its_picture_is_made_of_whole_rhombi() -> None:
    legal = 0
    for heights in small_piles(3, 5, 4):
        expected = whole(heights)
        assert boxes(heights).legal() == expected, heights
        legal += expected
    assert legal > 150


@clause("kistenstapel/R3", "kistenstapel/C9")
def test_rhombi_needed_are_the_faces_that_are_seen() -> None:
    for heights in small_piles(3, 5, 4):
        if boxes(heights).legal():
            check_needs(heights)


def check_needs(heights: Heights) -> None:
    faces = list(set(seen(heights).values()))
    kinds = [sum(face[0] == kind for face in faces) for kind in ("left", "right", "lid")]
    assert [*boxes(heights).sides(), len(heights)] == kinds
    assert boxes(heights).count() == sum(heights.values())


@given(st.integers(0, 10**9), st.integers(2, 40))
def test_larger_piles_are_whole_too(seed: int, size: int) -> None:
    heights = grown(seed, size)
    assert whole(heights)
    check_needs(heights)


@given(st.integers(0, 10**9), st.integers(2, 40))
def test_one_box_more_anywhere_is_legal_if_and_only_if_it_can_be_drawn(seed: int, size: int) -> None:
    heights = grown(seed, size)
    for x, y in itertools.product(range(-3, 5), repeat=2):
        trial = {**heights, (x, y): heights.get((x, y), 0) + 1}
        assert boxes(trial).legal() == whole(trial) == boxes(heights).grows(column_at(x, y)), trial


@clause("kistenstapel/R2")
@given(st.integers(0, 10**9), st.integers(2, 16), st.integers(1, 3))
def test_rings_and_crooked_rows_are_judged_by_their_picture_too(seed: int, columns: int, highest: int) -> None:
    rng = random.Random(seed)
    heights: Heights = {(0, 0): rng.randint(1, highest)}
    while len(heights) < columns:
        x, y = rng.choice(sorted(heights))
        dx, dy = rng.choice([(1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1)])
        heights.setdefault((x + dx, y + dy), rng.randint(1, highest))
    assert boxes(heights).legal() == whole(heights)


@given(st.integers(0, 10**9), st.integers(2, 64))
def test_boxes_squared_are_at_most_the_product_of_the_needs(seed: int, size: int) -> None:
    heights = grown(seed, size)
    left, right = boxes(heights).sides()
    assert boxes(heights).count() ** 2 <= left * right * len(heights)


def test_the_largest_pile_is_the_cube_of_four() -> None:
    cube = boxes({(x, y): 4 for x in range(4) for y in range(4)})
    assert cube.legal()
    assert (*cube.sides(), len(cube.heights), cube.count()) == (16, 16, 16, 64)


@clause("kistenstapel/R2")
def test_one_picture_is_one_pile() -> None:
    pictures: dict[frozenset[tuple[tuple[int, int, str], str]], Heights] = {}
    for heights in small_piles(3, 6, 4):
        if boxes(heights).legal():
            picture = frozenset((triangle, face[0]) for triangle, face in seen(heights).items())
            assert pictures.setdefault(picture, heights) == heights


@clause("kistenstapel/R4", "kistenstapel/C14")
def test_a_layer_from_below_leaves_every_lid_where_it_is_drawn() -> None:
    for seed in range(20):
        pile = boxes(grown(seed, 12))
        raised = pile.raised()
        assert raised.legal()
        assert raised.lids() == pile.lids()
        assert raised.count() == pile.count() + len(pile.heights)


def drawn_at(look: str, x: int, y: int, z: int) -> tuple[float, float]:
    """R1, for the middle of a face of the box below this height; two units to an edge, and downwards."""
    dx, dy, dz = {"left": (1, 0.5, 0.5), "right": (0.5, 1, 0.5)}.get(look, (0.5, 0.5, 0))
    return (y + dy - x - dx) * 3**0.5, x + dx + y + dy - 2 * (z - dz)


@clause("kistenstapel/R1")
def test_every_rhombus_is_drawn_where_one_looks_at_it_along_the_diagonal() -> None:
    for seed in range(10):
        heights = grown(seed, 15)
        things, _, _ = boxes(heights).picture("table", set())
        shifts = set()
        for thing in things:
            place = [int(number) for number in thing.id.split("-", 1)[1].split(",")]
            x, y, z = place if len(place) == 3 else (*place, heights[place[0], place[1]])
            across, down = drawn_at(thing.look, x, y, z)
            shifts.add((round(thing.x + thing.w / 2 - across, 6), round(thing.y + thing.h / 2 - down, 6)))
        assert len(shifts) == 1


def test_the_picture_shows_each_rhombus_of_a_legal_pile_once() -> None:
    for seed in range(10):
        heights = grown(seed, 15)
        pile = boxes(heights)
        opened = {min(pile.heights)}
        things, wide, high = pile.picture("table", opened)
        assert len({thing.id for thing in things}) == len(things) == sum(pile.sides()) + len(heights)
        assert [thing.look for thing in things].count("open") == 1
        places = {(round(thing.x, 6), round(thing.y, 6), thing.angle) for thing in things}
        assert len(places) == len(things)
        for thing in things:
            assert 0 < thing.x + thing.w / 2 < wide
            assert 0 < thing.y + thing.h / 2 < high


def test_rhombi_that_meet_are_drawn_side_by_side() -> None:
    things, _, _ = boxes({(0, 0): 1}).picture("table", set())
    middles = {thing.look: (thing.x + thing.w / 2, thing.y + thing.h / 2) for thing in things}
    root = 3**0.5
    assert middles["left"][0] - middles["lid"][0] == pytest.approx(-root / 2)
    assert middles["right"][0] - middles["lid"][0] == pytest.approx(root / 2)
    assert middles["left"][1] - middles["lid"][1] == pytest.approx(1.5)
    assert {thing.look: thing.angle for thing in things} == {"left": 60.0, "right": -60.0, "lid": 0.0}


@given(st.integers(0, 10**9), st.integers(1, 30))
def test_piles_are_written_and_read(seed: int, size: int) -> None:
    pile = boxes(grown(seed, size))
    marked = set(sorted(pile.heights)[::3])
    again, marks = read_boxes(pile.text(marked), 16)
    assert again.heights == pile.heights
    assert marks == marked
    assert pile.copy().moved(column_at(1, 0) - column_at(0, 0)).text(set()) != pile.text(set())


@pytest.mark.parametrize("wrong", ["0,0", "0,0:0", "0,0:17", "99,0:1", "0,0:1;0,0:2", "a", "0,0:1x", ""])
def test_nonsense_is_no_pile(wrong: str) -> None:
    with pytest.raises(BadText):
        read_boxes(wrong, 16)


def test_a_plan_shows_a_step_around_and_never_more_than_there_is_room_for() -> None:
    assert boxes({(0, 0): 1, (2, 1): 1}).plan() == (-1, 3, -1, 2)
    assert boxes({(0, 0): 1, (ROOM - 1, 0): 1}).plan() == (0, ROOM - 1, -1, 1)
    assert boxes({(EDGE, -EDGE): 1}).plan() == (EDGE - 1, EDGE, -EDGE, 1 - EDGE)
    assert not boxes({(EDGE, 0): 1}).can_rise(16)
    assert not boxes({(0, 0): 16}).can_rise(16)
    assert boxes({(0, 0): 15}).can_rise(16)
    assert not Boxes({}).can_rise(16)
    assert column_name(column_at(-3, 12)) == "-3,12"
