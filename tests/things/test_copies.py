"""Hands of numbered cards, against plain lists."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from spielkiste.table.errors import BadText
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.things.copies import (
    draw,
    hands_of,
    held,
    one,
    pack_of,
    parts,
    read_hand,
    size,
    sums,
    total,
    values_of,
    within,
    write_hand,
)

HANDS = ["-", "1", "2+2", "1+3+3+5", "1+1+2+2+3+4+4+8", "20+20+20+20+20+20+20", "7+13+20"]


def hand(values: list[int]) -> int:
    return sum(int(one(value)) for value in values)


def choices(values: list[int]) -> set[tuple[int, ...]]:
    return {some for number in range(len(values) + 1) for some in combinations(values, number)}


@pytest.mark.parametrize("words", HANDS)
def test_a_hand_is_its_cards(words: str) -> None:
    cards = read_hand(words, 20)
    values = values_of(cards)
    assert write_hand(cards) == words
    assert hand(values) == cards
    assert size(cards) == len(values)
    assert total(cards) == sum(values)
    assert all(held(cards, value) == values.count(value) for value in range(1, 21))


@pytest.mark.parametrize("words", HANDS)
def test_all_that_cards_can_add_up_to(words: str) -> None:
    cards, out = read_hand(words, 20), buffer()
    values = values_of(cards)
    reached = {sum(some) for some in choices(values)}
    assert {k for k in range(41) if sums(cards) >> k & 1} == {k for k in reached if k <= 40}
    for points in range(1, 12):
        n = parts(cards, points, out)
        found = [tuple(values_of(out[k])) for k in range(n)]
        assert len(found) == len(set(found))
        assert set(found) == {some for some in choices(values) if sum(some) == points}
    for number in range(1, 4):
        n = hands_of(cards, number, out)
        assert {tuple(values_of(out[k])) for k in range(n)} == {some for some in choices(values) if len(some) == number}


def test_cards_that_are_in_a_hand() -> None:
    cards = read_hand("1+3+3+5", 8)
    assert within(read_hand("3+5", 8), cards)
    assert within(0, cards)
    assert not within(read_hand("1+1", 8), cards)
    assert not within(read_hand("8", 8), cards)


def test_every_card_is_as_likely_to_be_drawn() -> None:
    rng = Rng(1)
    drawn = Counter(int(draw(read_hand("1+3+3+5", 8), rng)) for _ in range(4000))
    assert set(drawn) == {1, 3, 5}
    assert 1850 < drawn[3] < 2150


def test_a_pack_has_so_many_of_each() -> None:
    assert values_of(pack_of(3, 2)) == [1, 1, 2, 2, 3, 3]


def test_unknown_cards_are_counted_only() -> None:
    assert size(-4) == 4
    assert write_hand(-4) == "?4"


@pytest.mark.parametrize("words", ["0", "9", "x", "3+1", "1+", "?3", "+".join("2" * 8)])
def test_what_is_no_hand_is_refused(words: str) -> None:
    with pytest.raises(BadText):
        read_hand(words, 8)
