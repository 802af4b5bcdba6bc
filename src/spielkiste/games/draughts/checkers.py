"""Checkers (English draughts): Dame with kings that go and capture one square at a time, and strict capture."""

from dataclasses import dataclass, field
from typing import Final

from spielkiste.games.draughts.dame import DARK
from spielkiste.games.draughts.draughts import DraughtsGame
from spielkiste.games.draughts.engine import Rules
from spielkiste.table.options import Options, among
from spielkiste.things.squares import SquareBoard

NUMBERED: Final = SquareBoard(dark=True, numbered=True)


@dataclass(frozen=True)
class CheckersOptions(Options):
    duty: str = field(default="strict", metadata=among("strict", "huffing"))  # C3, brett/Z1
    edition: str = field(default="leaflet", metadata=among("leaflet", "international"))  # R3: strict, Black begins


def short(board: SquareBoard, *, huffing: bool) -> Rules:
    """C2, R1: a king goes and captures short."""
    return Rules(
        "checkers", board, huffing=huffing, flying=False, duty="checkers/C3", king="checkers/C2", far="checkers/R1"
    )


class Checkers(DraughtsGame):
    """English draughts."""

    def __init__(self) -> None:
        super().__init__("checkers", leaflet="003/13", options=CheckersOptions, like="dame")
        self.strict = short(DARK, huffing=False)
        self.huffing = short(DARK, huffing=True)
        self.international = short(NUMBERED, huffing=False)

    def rules(self, options: Options) -> Rules:
        assert isinstance(options, CheckersOptions)
        if options.edition == "international":
            return self.international
        return self.huffing if options.duty == "huffing" else self.strict
