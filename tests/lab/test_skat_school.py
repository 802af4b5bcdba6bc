"""What hands are worth is learned from deals: from deals one can see through, and into a module that reads back."""

from __future__ import annotations

import random

import pytest

from spielkiste.lab.skat_school import Sample, learn, parts, school, tables, written
from spielkiste.players import skat_tables
from spielkiste.players.skat_order import ORDERS
from spielkiste.things.cards import read_cards


def test_what_wins_is_learned() -> None:
    """In deals that three jacks win and two lose, a third jack is worth most; suits are worth nothing."""
    chance = random.Random(1)
    samples: list[Sample] = []
    for _ in range(400):
        cards = sum(1 << card for card in chance.sample(range(32), 10))
        samples.append((parts("g", cards, 0, 0), int((cards >> 28).bit_count() >= 3), 0))
    weights, _ = learn(samples)
    worth = tables("g", weights)
    third = worth[("jacks", 0b0111)] - worth[("jacks", 0b0011)]
    assert third > 1.0
    assert all(abs(worth[("suit", 1 << card)] - worth[("suit", 0)]) < third / 2 for card in range(7))


@pytest.mark.compiled_only
def test_a_short_school_knows_high_from_low() -> None:
    lessons = school("n", 300)
    seven_eight, ace_king = 0b00000011, 0b11000000
    assert lessons["suit"][seven_eight] > lessons["suit"][ace_king]


def test_the_tables_are_written_as_they_are_read() -> None:
    found = {
        name: {part: [int(word) for word in words.split()] for part, words in kind.items()}
        for name, kind in (("SUIT", skat_tables.SUIT), ("GRAND_HAND", skat_tables.GRAND_HAND))
    }
    read: dict[str, dict[str, str]] = {}
    exec(written(found), {"__builtins__": {"__import__": __import__}}, read)
    for name, kind in found.items():
        assert {part: [int(word) for word in words.split()] for part, words in read[name].items()} == kind


def test_the_tables_know_what_every_player_knows() -> None:
    grand = [int(word) for word in skat_tables.GRAND["jacks"].split()]
    assert grand[0b1111] > grand[0b1000] > grand[0b0001]
    null = [int(word) for word in skat_tables.NULL["suit"].split()]
    low, gap, high = (ORDERS[5].places(read_cards(cards)) & 255 for cards in ("D7,D8,D9", "D8,D9,DT", "DQ,DK,DA"))
    assert null[low] > null[gap] > null[high]
