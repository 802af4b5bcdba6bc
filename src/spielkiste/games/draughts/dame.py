"""Dame (German draughts): men step and capture forward, kings fly; who overlooks a capture may be huffed.

The rules that all draughts share are in `engine`, their words and pictures in `draughts`.
"""

from dataclasses import dataclass, field
from typing import Final

from spielkiste.games.draughts.draughts import DraughtsGame
from spielkiste.games.draughts.engine import Rules
from spielkiste.table.options import Options, among
from spielkiste.things.squares import SquareBoard

DARK: Final = SquareBoard(dark=True)


@dataclass(frozen=True)
class DameOptions(Options):
    duty: str = field(default="huffing", metadata=among("huffing", "strict"))  # C6, brett/Z1


class Dame(DraughtsGame):
    """German draughts."""

    def __init__(self) -> None:
        super().__init__("dame", leaflet="003/11, 004", options=DameOptions)
        self.huffing = Rules("dame", DARK, huffing=True)
        self.strict = Rules("dame", DARK, huffing=False)

    def rules(self, options: Options) -> Rules:
        assert isinstance(options, DameOptions)
        return self.huffing if options.duty == "huffing" else self.strict
