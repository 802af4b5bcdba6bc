"""Seats in the text of a position."""

from __future__ import annotations

import pytest

from spielkiste.table.errors import BadText
from spielkiste.things.seats import NOBODY, read_seat, read_seats, write_seat, write_seats


def test_a_seat_is_its_number_and_nobody_a_dash() -> None:
    assert [write_seat(seat) for seat in (NOBODY, 0, 5)] == ["-", "0", "5"]
    assert [read_seat(word, 6) for word in ("-", "0", "5")] == [NOBODY, 0, 5]


def test_several_seats_are_digits_in_rising_order() -> None:
    for mask in range(1 << 6):
        assert read_seats(write_seats(mask), 6) == mask
    assert (write_seats(0), write_seats(0b101)) == ("-", "02")


@pytest.mark.parametrize("word", ["", "6", "-1", "x", "²", "1e0", "999"])
def test_a_seat_that_is_not_there_is_refused(word: str) -> None:
    with pytest.raises(BadText, match="there is no seat"):
        read_seat(word, 6)


@pytest.mark.parametrize("words", ["", "20", "00", "--", "07", "x"])
def test_seats_in_disorder_are_refused(words: str) -> None:
    with pytest.raises(BadText, match="seat"):
        read_seats(words, 6)
