"""Blocks on a floor, held against plain trigonometry."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielkiste.things.floor import FIELDS, ONE, Floor, cosine, sine

BOX = 15000
SIDES = {"lying": (1500, 1500), "standing": (1500, 900)}


def test_sines_are_those_of_the_book_to_the_last_bit() -> None:
    assert (sine(0), sine(3000), sine(9000), cosine(6000)) == (0, ONE // 2, ONE, ONE // 2)
    for angle in range(-40000, 40000, 7):
        assert abs(sine(angle) / ONE - math.sin(math.radians(angle / 100))) < 1e-9
        assert cosine(angle) == sine(9000 - angle)


Block = tuple[int, int, int, int, int]


def normals(block: Block) -> list[tuple[float, float]]:
    c, s = math.cos(math.radians(block[2] / 100)), math.sin(math.radians(block[2] / 100))
    return [(c, s), (-s, c)]


def corners(block: Block) -> list[tuple[float, float]]:
    x, y, _, a, b = block
    (c, s), (d, t) = normals(block)
    return [(x + i * a * c + j * b * d, y + i * a * s + j * b * t) for i in (-1, 1) for j in (-1, 1)]


def depth(one: Block, two: Block) -> float:
    """How far the two shadows overlap, in the direction where they overlap least."""
    least = math.inf
    for nx, ny in normals(one) + normals(two):
        here = [nx * x + ny * y for x, y in corners(one)]
        there = [nx * x + ny * y for x, y in corners(two)]
        least = min(least, max(here) - min(there), max(there) - min(here))
    return least


def blocks(kind: str) -> st.SearchStrategy[Block]:
    a, b = SIDES[kind]
    return st.tuples(st.integers(0, BOX), st.integers(0, BOX), st.integers(0, 17999), st.just(a), st.just(b))


some_block = blocks("lying") | blocks("standing")


@given(some_block, some_block, st.integers(0, 8))
def test_blocks_overlap_where_all_their_shadows_do(one: Block, two: Block, near: int) -> None:
    two = (one[0] + (two[0] - one[0]) * near // 16, one[1] + (two[1] - one[1]) * near // 16, *two[2:])
    floor = Floor(BOX, BOX, 5, 1)
    floor.add(*one)
    deep = depth(one, two)
    if abs(deep - 5) > 0.01:
        assert floor.free(*two) == (deep < 5)


@given(some_block)
def test_a_block_is_inside_where_its_corners_are(block: Block) -> None:
    floor = Floor(BOX, BOX, 5, 1)
    out = max(max(-x, x - BOX, -y, y - BOX) for x, y in corners(block))
    if abs(out - 5) > 0.01:
        assert floor.inside(*block) == (out < 5)


@given(some_block)
def test_the_walls_push_a_block_back_by_as_much_as_it_sticks_out(block: Block) -> None:
    x, y = Floor(BOX, BOX, 5, 1).pushed_in(*block)
    pushed = corners((x, y, *block[2:]))
    for axis, (before, after) in enumerate(((block[0], int(x)), (block[1], int(y)))):
        low, high = (f(corner[axis] for corner in corners(block)) for f in (min, max))
        assert min(corner[axis] for corner in pushed) > -1e-4
        assert max(corner[axis] for corner in pushed) < BOX + 1e-4
        excess = max(-low, high - BOX, 0)
        assert excess - 1e-4 < abs(after - before) < excess + 1


def jam(seed: int, *, lying: int = 24) -> Floor:
    """Blocks thrown in at random until hardly anything fits."""
    rng, floor = random.Random(seed), Floor(BOX, BOX, 5, 24)
    for (a, b), tries in ((SIDES["lying"], 1500), (SIDES["standing"], 1500)):
        for _ in range(tries):
            block = (rng.randrange(BOX), rng.randrange(BOX), rng.randrange(180) * 100, a, b)
            if (a != b or floor.count < lying) and floor.inside(*block) and floor.free(*block):
                floor.add(*block)
    return floor


def without(floor: Floor, lifted: int) -> Floor:
    rest = Floor(BOX, BOX, 5, 24)
    for k in range(floor.count):
        if k != lifted:
            rest.add(*(floor.blocks[FIELDS * k + part] for part in range(FIELDS)))
    return rest


@pytest.mark.parametrize("seed", range(3))
def test_where_a_block_was_there_is_a_gap(seed: int) -> None:
    floor = jam(seed)
    for k in range(floor.count):
        _, _, angle, a, b = (int(floor.blocks[FIELDS * k + part]) for part in range(FIELDS))
        assert without(floor, k).gap(float(a), float(b), angle) is not None


def fits(floor: Floor, x: float, y: float, angle: int, a: int, b: int) -> bool:
    """By plain trigonometry, with a hair's breadth to spare either way."""
    fine: Block = (x, y, angle, a, b)  # type: ignore[assignment]
    if max(max(-cx, cx - BOX, -cy, cy - BOX) for cx, cy in corners(fine)) > 5.001:
        return False
    return all(
        depth(tuple(int(floor.blocks[FIELDS * k + p]) for p in range(FIELDS)), fine) < 5.001  # type: ignore[arg-type]
        for k in range(floor.count)
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_gap_that_is_found_is_one_and_where_none_is_found_none_is(seed: int) -> None:
    floor, rng = jam(seed, lying=9), random.Random(seed)
    found = 0
    for a, b in SIDES.values():
        for angle in range(0, 18000, 900):
            gap = floor.gap(float(a), float(b), angle)
            if gap is not None:
                found += 1
                assert fits(floor, gap[0], gap[1], angle, a, b)
            else:
                for _ in range(150):
                    block = (rng.randrange(900, 14100), rng.randrange(900, 14100), angle, a, b)
                    assert not (floor.inside(*block) and floor.free(*block))
    assert found


@pytest.mark.parametrize("seed", range(2))
def test_a_range_of_angles_has_room_when_one_of_them_has(seed: int) -> None:
    floor = jam(seed)
    for (a, b), turns in zip(SIDES.values(), (90, 180), strict=True):
        for first in range(0, turns, 10):
            alone = [d for d in range(first, first + 10) if floor.gap(float(a), float(b), 100 * d) is not None]
            room = floor.find_room(a, b, first, first + 9)
            assert (room is not None) == bool(alone)
            if room is not None:
                assert room[0] in alone


@pytest.mark.parametrize(("width", "room"), [(1800, True), (1790, True), (1789, False)])
def test_a_gap_as_narrow_as_the_slack_allows_is_one(width: int, room: bool) -> None:
    floor = Floor(3000, 3000 + width, 5, 2)
    floor.add(1500, 1500, 0, 1500, 1500)
    assert (floor.gap(1500.0, 900.0, 0) is not None) == room
    assert floor.gap(1500.0, 900.0, 9000) is None
