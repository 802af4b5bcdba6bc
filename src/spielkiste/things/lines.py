"""Boards that are points on lines, drawn as `a1-d1-g1 d1-d2-d3 …`: neighbours, rows of three, geometry."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.words import Thing


class LineBoard:
    """Points joined by lines; a point is the number of its name in `names`."""

    def __init__(self, lines: str) -> None:
        drawn = [line.split("-") for line in lines.split()]
        names = sorted({name for line in drawn for name in line}, key=lambda name: (name[1:], name[0]))
        self.names: list[str] = names
        self.index: dict[str, int] = {name: k for k, name in enumerate(names)}
        self.lines: list[tuple[int, ...]] = [tuple(self.index[name] for name in line) for line in drawn]
        joined: list[set[int]] = [set() for _ in names]
        for line in self.lines:
            for a, b in zip(line, line[1:], strict=False):
                joined[a].add(b)
                joined[b].add(a)
        self.neighbours: list[list[int]] = [sorted(set_) for set_ in joined]
        self.masks: vec[i64] = vec[i64]([sum(1 << b for b in near) for near in self.neighbours])

    def through(self, point: int) -> list[tuple[int, ...]]:
        """The lines that a point lies on."""
        return [line for line in self.lines if point in line]

    def place(self, point: int) -> tuple[float, float]:
        """Column and row as drawn: a … from the left, the highest number on top."""
        name = self.names[point]
        top = max(int(other[1:]) for other in self.names)
        return float(ord(name[0]) - ord("a")), float(top - int(name[1:]))

    def drawing(self, area: str) -> list[Thing]:
        """The lines and points of the board."""
        things = []
        for k, line in enumerate(self.lines):
            (x, y), (u, v) = self.place(line[0]), self.place(line[-1])
            things.append(Thing(f"line-{k}", "line", area, min(x, u), min(y, v), w=abs(u - x), h=abs(v - y)))
        for point, name in enumerate(self.names):
            x, y = self.place(point)
            things.append(Thing(name, "point", area, x, y, mark="·"))
        return things
