"""Windows of time."""

from __future__ import annotations

import pytest

from spielkiste.table.errors import BadText
from spielkiste.things.window import LEVEL, Window, read_window
from tests.clauses import clause


def acts(*moments: int) -> Window:
    """A window in which seat k acts at `moments[k]`."""
    window = Window(len(moments))
    window.open(10_000)
    for moment in sorted(moments):
        window.passes(moment - window.now)
        for seat, when in enumerate(moments):
            if when == moment:
                window.act(seat)
    return window


def test_the_clock_closes_it() -> None:
    window = Window(2)
    window.open(1500)
    assert window.waits() == 1500
    assert not window.passes(1499)
    assert window.waits() == 1
    assert window.passes(1)
    assert window.waits() == 0


@clause("karten-b/K5")
def test_who_acts_up_to_fifty_milliseconds_after_the_first_is_level_with_him() -> None:
    window = acts(700, 640, 691, 690)
    assert window.first(0b1111) == 1
    assert window.level(0b1111, LEVEL) == 0b1010
    assert window.level(0b1101, LEVEL) == 0b1101
    assert window.acted() == 0b1111


def test_of_two_in_the_same_millisecond_the_lower_seat_is_first() -> None:
    window = acts(500, 400, 400)
    assert window.first(0b111) == 1
    assert window.first(0) == -1
    assert window.level(0, LEVEL) == 0


def test_waiting_for_level_acts_includes_the_limit() -> None:
    window = acts(700, 640)
    window.open(5000)
    window.passes(640)
    window.act(0)
    window.linger(LEVEL)
    assert not window.passes(50)
    window.act(1)
    assert window.level(0b11, LEVEL) == 0b11
    assert window.passes(1)


def test_it_is_written_and_read() -> None:
    window = acts(700, 640)
    assert window.text() == "700/10000:700/640"
    assert read_window(window.text(), 2).text() == window.text()
    twin = window.copy()
    twin.open(10)
    assert twin.text() == "0/10:-/-"
    assert window.text() == "700/10000:700/640"


@pytest.mark.parametrize("words", ["", "5/10", "5/10:-", "5/10:6/-", "-1/10:-/-", "5/10:-2/-"])
def test_what_is_no_window_is_refused(words: str) -> None:
    with pytest.raises((BadText, ValueError)):
        read_window(words, 2)
