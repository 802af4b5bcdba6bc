"""Score sheets: a head over every column, a name before every row, and boxes."""

from spielkiste.table.words import Area, Scene, Text, Thing


def players(seats: int) -> list[Text]:
    """A column for every seat."""
    return [Text("table-name", {"seat": seat}) for seat in range(seats)]


class Sheet:
    """A sheet that is being drawn: the heads and names are there, boxes are written one by one."""

    def __init__(self, id: str, columns: list[Text], rows: list[Text]) -> None:
        self.id = id
        self.area = Area(id, "sheet", float(len(columns) + 1), float(len(rows) + 1))
        self.things: list[Thing] = []
        for x, head in enumerate(columns):
            self.things.append(Thing(f"{id}-head-{x}", "label", id, float(x + 1), 0, label=head))
        for y, name in enumerate(rows):
            self.things.append(Thing(f"{id}-row-{y}", "label", id, 0, float(y + 1), label=name))

    def write(self, column: int, row: int, mark: str, look: str = "", id: str = "") -> None:
        """Fill a box; a box that can be touched has an id of its own."""
        name = id or f"{self.id}-{column}-{row}"
        self.things.append(Thing(name, "cell", self.id, float(column + 1), float(row + 1), look, mark))

    def lay(self, scene: Scene) -> None:
        """Put the sheet on the table."""
        scene.areas.append(self.area)
        scene.things += self.things
