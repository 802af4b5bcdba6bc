"""What can be refused, and why. The same object feeds the browser, the terminal and the exception.

`str(error)` is English, for programmers. `error.message` is the same for people, to be said in any language; where a
sentence of its own is missing, the message leads to the English one.
"""

from typing import ClassVar

from spielkiste.table.words import Text


class SpielkisteError(Exception):
    """Anything this program refuses; its text is meant for people."""

    lead: ClassVar[str] = "table-refused"

    def __init__(self, english: str = "", message: Text | None = None) -> None:
        super().__init__(english)
        self.message: Text = Text(self.lead, {"detail": english}) if message is None else message


class UnknownGame(SpielkisteError):
    """There is no game with this id."""


class BadOptions(SpielkisteError):
    """An option that does not exist or cannot have this value, or a wrong number of seats."""

    lead: ClassVar[str] = "table-bad-options"


class BadText(SpielkisteError):
    """A position text that describes no position of this game."""

    lead: ClassVar[str] = "table-bad-text"


class BadRecord(SpielkisteError):
    """A record that cannot be read or does not follow the rules."""

    lead: ClassVar[str] = "table-bad-record"


class IllegalMove(SpielkisteError):
    """A move that is not allowed: what was tried, which clause forbids it, what is possible instead."""

    def __init__(
        self, attempt: str, clause: str, possible: list[str], reason: str = "", message: Text | None = None
    ) -> None:
        self.attempt = attempt
        self.clause = clause
        self.possible = possible
        self.reason = reason
        listed = ", ".join(possible[:24]) + (" …" if len(possible) > 24 else "")
        said = f"{attempt!r} is not allowed"
        if clause or reason:
            said += f" ({': '.join(filter(None, (clause, reason)))})"
        plain = Text("table-not-allowed", {"attempt": attempt})
        super().__init__(said + (f"; possible: {listed}" if listed else ""), plain if message is None else message)


class IllegalChance(IllegalMove):
    """A die, card or lot that cannot be what the caller says it is."""
