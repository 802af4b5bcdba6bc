"""What one seat may know."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.position import SPECTATOR, Position, buffer, seats_in
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text


class View:
    """All that one seat (or, with `seat=None`, a spectator) may know of a moment, and nothing else.

    It holds a position in which everything else is blank; scenes, sayings, moves and imagined positions come from
    there, so that nothing can leak.
    """

    def __init__(self, position: Position, seat: int | None) -> None:
        self.seat: int = SPECTATOR if seat is None else seat
        self.known: Position = position.copy()
        self.known.hide(self.seat)

    def actors(self) -> list[int]:
        """The seats that may act now."""
        return seats_in(self.known.actors())

    def expected(self) -> list[int]:
        """The seats the table waits for; the other actors need not do anything."""
        return seats_in(self.known.expected())

    def moves(self) -> list[int]:
        """What this seat may do now."""
        if self.seat < 0 or self.known.over() or not (self.known.actors() >> self.seat) & 1:
            return []
        out: vec[i64] = buffer()
        n = self.known.moves(self.seat, out)
        return [out[k] for k in range(n)]

    def notation(self, actor: int, move: int) -> str:
        return self.known.notation(actor, move)

    def find(self, notation: str) -> int:
        """The move of this seat with this notation, or -1."""
        if self.seat < 0 or self.known.over() or not (self.known.actors() >> self.seat) & 1:
            return -1
        return self.known.find(self.seat, notation)

    def say(self, actor: int, move: int) -> Text:
        return self.known.say(actor, move)

    def path(self, move: int) -> tuple[str, ...]:
        return self.known.path(self.seat, move)

    def why_not(self, attempt: str) -> str:
        return self.known.why_not(self.seat, attempt)

    def scene(self) -> Scene:
        return self.known.scene(self.seat)

    def text(self) -> str:
        return self.known.text()

    def imagine(self, rng: Rng) -> Position:
        """A random whole position that fits everything this seat knows."""
        imagined = self.known.copy()
        imagined.fill(rng)
        return imagined

    def data(self) -> dict[str, object]:
        """The view as plain data."""
        known = self.known
        return {
            "seat": None if self.seat == SPECTATOR else self.seat,
            "position": known.text(),
            "actors": self.actors(),
            "expected": self.expected(),
            "moves": [known.notation(self.seat, move) for move in self.moves()],
            "waits": known.waits() if known.timed else 0,
            "over": known.over(),
            "points": [known.points(seat) for seat in range(known.seats)],
        }
