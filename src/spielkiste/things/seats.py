"""Seats in the text of a position: one is its number, several are digits in rising order, nobody is `-`."""

from typing import Final

from spielkiste.table.errors import BadText
from spielkiste.things.bits import members

NOBODY: Final = -1


def write_seat(seat: int) -> str:
    return "-" if seat < 0 else str(seat)


def read_seat(word: str, seats: int) -> int:
    """The seat, or NOBODY."""
    if word == "-":
        return NOBODY
    if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) < seats):
        raise BadText(f"there is no seat {word}")
    return int(word)


def write_seats(mask: int) -> str:
    """A set of seats: `02`."""
    return "".join(str(seat) for seat in members(mask)) or "-"


def read_seats(words: str, seats: int) -> int:
    found = 0
    for digit in words if words != "-" else "":
        found |= (1 << read_seat(digit, seats)) if digit != "-" else 0
    if write_seats(found) != words:
        raise BadText(f"{words!r}: seats are digits in rising order, such as 02, or -")
    return found
