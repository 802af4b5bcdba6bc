"""The board of eight by eight squares, all of them or the dark ones: names, neighbours in every direction, drawing."""

from spielkiste.table.words import Thing

SIDE = 8
FIELDS = 64  # room for one direction in a table of steps

Way = tuple[int, int]  # files to the right, ranks up


class SquareBoard:
    """Squares in the order a1, c1, … or a1, b1, …, row by row from White's side."""

    def __init__(self, *, dark: bool, numbered: bool = False) -> None:
        """`dark`: only the dark squares, among them a1 (brett/B1). `numbered`: named 1 … 32 and drawn the other way up,
        as English draughts is written down: 1 is on the right in the first row of the side that begins."""
        self.dark: bool = dark
        self.numbered: bool = numbered
        self.at: list[Way] = [(x, y) for y in range(SIDE) for x in range(SIDE) if not dark or (x + y) % 2 == 0]
        self.names: list[str] = [self._name(x, y) for x, y in self.at]
        self.index: dict[str, int] = {name: k for k, name in enumerate(self.names)}

    def _name(self, x: int, y: int) -> str:
        return str(SIDE // 2 * (y + 1) - x // 2) if self.numbered else "abcdefgh"[x] + str(y + 1)

    def steps(self, ways: list[Way]) -> list[int]:
        """For every way FIELDS numbers: the next square in that direction; where the board ends, the square itself."""
        place = {field: k for k, field in enumerate(self.at)}
        found = []
        for dx, dy in ways:
            row = [place.get((x + dx, y + dy), k) for k, (x, y) in enumerate(self.at)]
            found += row + [0] * (FIELDS - len(row))
        return found

    def rows(self, first: int, last: int) -> int:
        """The set of the squares in these rows, 0 being White's first."""
        return sum(1 << k for k, (_, y) in enumerate(self.at) if first <= y <= last)

    def place(self, square: int, turned: bool = False) -> tuple[float, float]:
        """Column and row as drawn: the side that begins sits below; with numbers, or turned about, above."""
        x, y = self.at[square]
        return (float(SIDE - 1 - x), float(y)) if self.numbered != turned else (float(x), float(SIDE - 1 - y))

    def drawing(self, area: str, turned: bool = False) -> list[Thing]:
        """The squares, the light ones too."""
        things = []
        for y in range(SIDE):
            for x in range(SIDE):
                if (x + y) % 2 == 0 and self.dark:
                    things.append(Thing(f"light-{x}{y}", "square", area, float(x), float(y), "light", " "))
        for square, name in enumerate(self.names):
            column, row = self.place(square, turned)
            look = "dark" if sum(self.at[square]) % 2 == 0 else "light"
            things.append(Thing(name, "square", area, column, row, look, name if self.numbered else "·"))
        return things
