"""Race tracks: fields in a row or a ring, walked by rising number; and the cross board with its four corners.

On the cross a man of corner k is p fields beyond its own A-field: 0 is A, 39 the last field before the goal, 40 … 43
the goal fields a … d. Sets of such places are masks: bit p. The ring has 40 fields L0 … L39; A of corner k is L(10k).
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from spielkiste.table.words import Thing
from spielkiste.things.bits import bit

RING: Final = 40
GOAL: Final = 44  # the end of the goal fields
ON_RING: Final = (1 << 40) - 1
IN_GOAL: Final = 15 << 40
SIDE: Final = 11.0  # the cross is drawn on so many fields square
COLOURS: Final = ("yellow", "green", "red", "black")
MARKS: Final = ("▲", "●", "■", "◆")


class Track:
    """Named fields with their places on the board."""

    def __init__(self, names: Sequence[str], places: Sequence[tuple[float, float]]) -> None:
        self.names: list[str] = list(names)
        self.places: list[tuple[float, float]] = list(places)

    def drawing(self, area: str, looks: Sequence[str]) -> list[Thing]:
        """The empty fields."""
        fields = zip(self.names, self.places, looks, strict=True)
        return [Thing(name, "point", area, x, y, look, "·") for name, (x, y), look in fields]


def turned(place: tuple[float, float], corner: int) -> tuple[float, float]:
    """A place of corner 0 seen from another corner: quarter turns clockwise."""
    for _ in range(corner):
        place = (SIDE - 1 - place[1], place[0])
    return place


def _arm() -> list[tuple[float, float]]:
    """The ten fields from the A-field of corner 0 on."""
    return [(float(x), 4.0) for x in range(5)] + [(4.0, float(y)) for y in (3, 2, 1, 0)] + [(5.0, 0.0)]


def cross() -> Track:
    """The ring of 40 fields."""
    places = [turned(place, corner) for corner in range(4) for place in _arm()]
    return Track([f"L{k}" for k in range(RING)], places)


CROSS: Final = cross()


def field_id(corner: int, place: int) -> str:
    """The id of a field: `L17` on the ring, `b2` in the goal of corner 2."""
    return CROSS.names[(10 * corner + place) % RING] if place < RING else f"{'abcd'[place - RING]}{corner}"


def spot(corner: int, place: int) -> tuple[float, float]:
    """Where a field of the ring or the goal is drawn."""
    if place < RING:
        return CROSS.places[(10 * corner + place) % RING]
    return turned((float(place - RING + 1), 5.0), corner)


def house(corner: int, number: int) -> tuple[float, float]:
    """Where a waiting man is drawn."""
    return turned((float(number % 2), float(number // 2)), corner)


def cross_drawing(area: str) -> list[Thing]:
    """The empty board: ring, goals and houses."""
    looks = [f"start-{COLOURS[k // 10]}" if k % 10 == 0 else "field" for k in range(RING)]
    things = CROSS.drawing(area, looks)
    for corner, colour in enumerate(COLOURS):
        for k in range(4):
            x, y = spot(corner, RING + k)
            things.append(Thing(field_id(corner, RING + k), "point", area, x, y, f"goal-{colour}", "·"))
            x, y = house(corner, k)
            things.append(Thing(f"B{corner}-{k}", "point", area, x, y, f"house-{colour}", "·"))
    return things


def on_ring(mask: i64, corner: i64) -> i64:
    """Places of a corner's men on the ring, as fields of the ring."""
    return _round(mask & ON_RING, 10 * corner)


def from_ring(fields: i64, corner: i64) -> i64:
    """Fields of the ring as places of this corner's men."""
    return _round(fields, (40 - 10 * corner) % 40)


def _round(fields: i64, by: i64) -> i64:
    """The fields `by` further round the ring."""
    return ((fields & (bit(40 - by) - 1)) << by) | (fields >> (40 - by))
