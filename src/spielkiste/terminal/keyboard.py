"""The keyboard: lines that people type at a terminal, with Tab completion, or that come through a pipe."""

import contextlib
import os
import select
import sys
from collections.abc import Callable

from rich.text import Text as Line

from spielkiste.terminal.screen import Screen, number_of, people_watch

try:
    import readline
except ImportError:  # Python without it
    readline = None  # type: ignore[assignment]

try:
    import termios
except ImportError:  # a system without terminals
    termios = None  # type: ignore[assignment]

Words = Callable[[], list[str]]


class Leave(Exception):
    """The player leaves the table; it is saved."""


class Keyboard:
    """Reads line by line; Ctrl-C and Ctrl-D leave."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.number = number_of(sys.stdin)
        self.typed = people_watch()
        self.read = b""  # from a pipe: what has come and has not been asked for yet
        self.words: Words = list
        self.found: list[str] = []
        if self.typed and readline is not None:
            readline.set_completer(self.complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")

    def complete(self, begun: str, number: int) -> str | None:
        """For readline: the words that begin like this, one after the other."""
        if number == 0:
            low = begun.lower()
            self.found = sorted({word for word in self.words() if word.lower().startswith(low)})
        return self.found[number] if number < len(self.found) else None

    def forget(self) -> None:
        """Nobody sees what was typed before, with the arrow keys either."""
        if self.typed and readline is not None:
            readline.clear_history()

    def line(self, prompt: str, words: Words = list) -> str:
        """What is typed. Raises Leave at the end of the input."""
        try:
            if not self.typed:
                return self.piped(prompt, None) or ""
            self.words = words
            self.screen.console.file.flush()
            return input(f"\001\x1b[1m\002{prompt}\001\x1b[0m\002" if self.screen.colour else prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def line_within(self, prompt: str, seconds: float) -> str | None:
        """A line that is typed in time; what was begun before does not count."""
        try:
            if not self.typed:
                return self.piped(prompt, seconds)
            self.drop()
            self.screen.console.print(Line(prompt, "bold"), end="")
            self.screen.console.file.flush()
            ready, _, _ = select.select([self.number], [], [], seconds)
            if not ready:
                self.drop()
                self.screen.blank()
                return None
            found = os.read(self.number, 1 << 16)
            if not found:
                raise Leave
            return found.decode("utf-8", "replace").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def drop(self) -> None:
        """What was typed and not sent yet is gone."""
        if termios is not None:
            with contextlib.suppress(termios.error):
                termios.tcflush(self.number, termios.TCIFLUSH)

    def piped(self, prompt: str, seconds: float | None) -> str | None:
        """The next line of a pipe or a file, shown behind the prompt as if it had been typed."""
        found = self.next(seconds)
        if found == b"":
            raise EOFError
        words = (found or b"").decode("utf-8", "replace").strip()
        self.screen.line(prompt + words, "bold")
        return None if found is None else words

    def next(self, seconds: float | None) -> bytes | None:
        """A line with its end; empty at the end of the input, None where none came in time."""
        if self.number < 0:
            return b"" if sys.stdin is None else sys.stdin.readline().encode("utf-8", "replace")
        while b"\n" not in self.read:
            if seconds is not None and not select.select([self.number], [], [], seconds)[0]:
                return None
            more = os.read(self.number, 1 << 16)
            if not more:
                rest, self.read = self.read, b""
                return rest
            self.read += more
        line, end, self.read = self.read.partition(b"\n")
        return line + end
