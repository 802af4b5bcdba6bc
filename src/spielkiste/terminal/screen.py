"""The screen: lines, rules pages, and the curtain. Nothing that was typed or read from a file steers the terminal."""

import os
import sys
from collections.abc import Iterable
from io import UnsupportedOperation
from typing import TextIO

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text as Line

from spielkiste.terminal.language import plain

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has been scrolled away


class Screen:
    """Where people look."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, emoji=False, markup=False)

    @property
    def width(self) -> int:
        return max(20, self.console.width)

    @property
    def height(self) -> int:
        return max(8, self.console.height)

    @property
    def colour(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    @property
    def grounds(self) -> bool:
        """Are there enough colours for the squares of a board to have one, and filled signs for what stands there?"""
        many = self.console.color_system in ("256", "truecolor")
        return many and not self.console.no_color and self.console.encoding.lower().startswith("utf")

    def line(self, words: str, style: str = "") -> None:
        self.console.print(Line(plain(words), style))

    def code(self, words: str, style: str = "") -> None:
        """Something to be copied: it stays on one line."""
        self.console.print(Line(plain(words), style), soft_wrap=True)

    def text(self, line: Line) -> None:
        line.plain = plain(line.plain)
        self.console.print(line)

    def lines(self, drawn: Iterable[Line]) -> None:
        for line in drawn:
            self.text(line)

    def blank(self) -> None:
        self.console.print()

    def wide(self, grid: Grid) -> None:
        """A table of facts; where nobody's screen limits it, it is not folded."""
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console.width = max(self.console.width, 120)
        self.console.print(grid)

    def page(self, markdown: str) -> None:
        self.console.print(Markdown(plain(markdown), hyperlinks=False))

    def wipe(self) -> None:
        """Nothing that stood on the screen can be read any more, scrolled back or not."""
        console = self.console
        if console.is_terminal and not console.is_dumb_terminal:
            console.file.write(WIPE)
            console.file.flush()
        elif console.is_terminal:
            console.print("\n" * self.height, end="")


def number_of(stream: TextIO | None) -> int:
    """The file descriptor, or -1 where there is none."""
    try:
        return -1 if stream is None else stream.fileno()
    except (OSError, ValueError, UnsupportedOperation):
        return -1


def people_watch() -> bool:
    """Are keyboard and screen a terminal?"""
    keys, screen = number_of(sys.stdin), number_of(sys.stdout)
    return keys >= 0 and screen >= 0 and os.isatty(keys) and os.isatty(screen)
