"""Counting complete turns."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.perft import divide, perft

MUEHLE = spielkiste.game("muehle")


def test_placing_stones_counts_falling_products() -> None:
    assert [perft(MUEHLE.new(), depth) for depth in range(4)] == [1, 24, 24 * 23, 24 * 23 * 22]


def test_a_mill_and_its_capture_are_one_ply() -> None:
    position = MUEHLE.read("WW...................BB. w 7-7 0 0")
    # nineteen quiet points, and g1 with two stones to take
    assert perft(position, 1) == 19 + 2


def test_divide_adds_up() -> None:
    parts = divide(MUEHLE.new(), 3)
    assert len(parts) == 24
    assert sum(parts.values()) == perft(MUEHLE.new(), 3)


def test_a_finished_game_has_no_deeper_leaves() -> None:
    over = MUEHLE.read("WWW...................BB w 0-0 0 0")
    assert perft(over, 0) == 1
    assert perft(over, 1) == 0


@pytest.mark.parametrize("name", ["kuhschwanz", "mau-mau"])
def test_games_with_dice_or_cards_are_refused(name: str) -> None:
    with pytest.raises(SpielkisteError, match="perft counts games"):
        perft(spielkiste.game(name).new(), 2)
