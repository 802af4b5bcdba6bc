"""Players by name, those from outside included: `3`, `master`, `uci:stockfish?UCI_Elo=1800`, `openspiel?simulations=9`.

A name is a kind, for some a program after a colon, and settings after a question mark as in a web address.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from spielkiste.players.names import player as own_player
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions
from spielkiste.table.words import Text


@dataclass(frozen=True)
class Name:
    """A name taken apart."""

    kind: str
    program: str = ""
    settings: dict[str, str] = field(default_factory=dict)

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """A setting that is a number."""
        given = self.settings.get(key, str(default))
        if not given.isascii() or not given.isdecimal() or not low <= int(given[:12]) <= high:
            words = f"{key} of {self.kind} is a number from {low} to {high}, not {given!r}"
            wanted = {"name": f"{self.kind} {key}", "low": str(low), "high": str(high)}
            raise BadOptions(words, Text("terminal-number-from", dict(wanted)))
        return int(given)

    def only(self, *known: str) -> None:
        """Refuse settings that nobody knows."""
        for key in self.settings:
            if key not in known:
                words = {"given": key, "kind": self.kind, "known": ", ".join(known) or "–"}
                raise BadOptions(f"{self.kind} has no setting {key!r}", Text("opponent-no-setting", dict(words)))


def read_name(words: str) -> Name:
    """`uci:stockfish?UCI_Elo=1800&movetime=100` taken apart."""
    head, _, query = words.strip().partition("?")
    kind, _, program = head.partition(":")
    return Name(kind.strip().lower(), program.strip(), dict(parse_qsl(query, keep_blank_values=True)))


def _gnubg(name: Name, game: str) -> Player:
    from spielkiste.interop.gnubg import GnubgPlayer

    name.only("ply")
    return GnubgPlayer(name.whole("ply", 0, 0, 4))


def _openspiel(name: Name, game: str) -> Player:
    from spielkiste.interop.openspiel import OpenSpielPlayer

    name.only("simulations", "rollouts")
    simulations = name.whole("simulations", 1000, 1, 10_000_000)
    return OpenSpielPlayer(game, simulations, name.whole("rollouts", 1, 1, 1000))


def _uci(name: Name, game: str) -> Player:
    from spielkiste.interop.uci_seat import uci_seat

    return uci_seat(name.program, name.settings, game)


OUTSIDE: dict[str, Callable[[Name, str], Player]] = {
    "gnubg": _gnubg,
    "openspiel": _openspiel,
    "uci": _uci,
}


def player(words: str, game: str) -> Player:
    """The player with this name at this game: one of ours, or one from outside."""
    name = read_name(words)
    made = OUTSIDE.get(name.kind)
    return own_player(words.strip(), game) if made is None else made(name, game)
