"""What can be refused, and why. The same object feeds the browser, the terminal and the exception."""


class SpielkisteError(Exception):
    """Anything this program refuses; its text is meant for people."""


class UnknownGame(SpielkisteError):
    """There is no game with this id."""


class BadOptions(SpielkisteError):
    """An option that does not exist or cannot have this value, or a wrong number of seats."""


class BadText(SpielkisteError):
    """A position text that describes no position of this game."""


class BadRecord(SpielkisteError):
    """A record that cannot be read or does not follow the rules."""


class IllegalMove(SpielkisteError):
    """A move that is not allowed: what was tried, which clause forbids it, what is possible instead."""

    def __init__(self, attempt: str, clause: str, possible: list[str], reason: str = "") -> None:
        self.attempt = attempt
        self.clause = clause
        self.possible = possible
        self.reason = reason
        listed = ", ".join(possible[:24]) + (" …" if len(possible) > 24 else "")
        said = f"{attempt!r} is not allowed"
        if clause or reason:
            said += f" ({': '.join(filter(None, (clause, reason)))})"
        super().__init__(said + (f"; possible: {listed}" if listed else ""))


class IllegalChance(IllegalMove):
    """A die, card or lot that cannot be what the caller says it is."""
