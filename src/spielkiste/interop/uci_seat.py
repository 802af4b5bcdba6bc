"""A chess program that speaks UCI as a player at our table: `uci:stockfish?UCI_Elo=1800&movetime=100`.

The program runs beside us and is told the whole game, so that it knows what has been repeated. Its own options go by
their names; `movetime` (milliseconds), `nodes` and `depth` bound its thinking instead of the budget. By the leaflet's
castling (schach/R2) it is told which moves there are.
"""

import os
import queue
import shutil
import subprocess
import threading
import time
from collections.abc import Mapping

from spielkiste.games.box import BY_ID
from spielkiste.games.chess.board import LETTERS, NAMES
from spielkiste.games.chess.men import PROMOTE
from spielkiste.games.chess.notation import fen
from spielkiste.games.chess.schach import ChessPosition
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions, SpielkisteError
from spielkiste.table.position import CHANCE, NO_MOVE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.table.words import Text

PLACES = ("/usr/games", "/usr/local/bin", "/opt/homebrew/bin")  # where programs lie that are not on the PATH
PATIENCE = 20.0  # seconds for an answer beyond the time it was given to think
LIMITS = ("movetime", "nodes", "depth")


class ProgramTrouble(SpielkisteError):
    """A program outside does not do what it should."""


def in_uci(move: int) -> str:
    """The move as UCI writes it: e2e4, e7e8q; castling is the king's move."""
    new = LETTERS[move // PROMOTE].lower() if move >= PROMOTE else ""
    return NAMES[move >> 8 & 255] + NAMES[move & 255] + new


def from_uci(position: ChessPosition, word: str) -> int:
    """The legal move that is meant, or NO_MOVE. What stands in a drawn game can be played, too."""
    return next((move for move in position.listed() if in_uci(move) == word), NO_MOVE)


class UciPlayer(Player):
    """Somebody who asks a program."""

    def __init__(self, program: str, settings: Mapping[str, str] | None = None, patience: float = PATIENCE) -> None:
        super().__init__()
        self.listens = True
        self.program = program
        self.patience = patience
        self.settings = {**(settings or {})}
        self.limits = {name: self._limit(name) for name in LIMITS if name in self.settings}
        self.process: subprocess.Popen[str] | None = None
        self.said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.begin = ""  # the position the game is known from, as FEN
        self.since: list[str] = []  # the moves since
        self.now = ""  # where they lead

    def _limit(self, name: str) -> int:
        given = self.settings.pop(name)
        if not given.isascii() or not given.isdecimal() or not 0 < int(given[:12]) <= 1_000_000_000:
            wanted = {"name": f"uci {name}", "low": "1", "high": "1000000000"}
            raise BadOptions(f"{name} is a number from 1, not {given!r}", Text("terminal-number-from", {**wanted}))
        return int(given)

    # --- the game ---

    def begins(self, view: View) -> None:
        position = chess(view)
        self.begin = self.now = fen(position)
        self.since = []
        if self.process is not None:
            self._tell("ucinewgame")

    def hears(self, view: View, actor: int, move: int) -> None:
        if actor == CHANCE or not self.begin:
            return
        self.since.append(in_uci(move))
        after = chess(view).copy()
        after.play(actor, move)
        self.now = fen(after)

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position = chess(view)
        moves = position.listed()
        if len(moves) == 1:
            return moves[0]
        if self.process is None:
            self._start()
        now = fen(position)
        if not self.begin or now != self.now:  # it was not told of this game
            self.begin, self.since, self.now = now, [], now
        self._tell(f"position fen {self.begin}" + (f" moves {' '.join(self.since)}" if self.since else ""))
        limits = self.limits or {
            name: most for name, most in (("movetime", budget.milliseconds), ("nodes", budget.nodes)) if most
        }
        order = "go " + " ".join(f"{name} {most}" for name, most in limits.items())
        if position.strict:
            order += " searchmoves " + " ".join(in_uci(move) for move in moves)
        self._tell(order)
        thinking = limits["movetime"] / 1000 if "movetime" in limits else 60 * self.patience
        words = self._hear("bestmove", thinking + self.patience).split()
        move = from_uci(position, words[1] if len(words) > 1 else "")
        if move == NO_MOVE:
            given = " ".join(words[1:2])
            raise self._trouble("no-move", f"answers {given!r}, which is no move in {now}", given=given, position=now)
        return move

    # --- the program ---

    def _start(self) -> None:
        where = os.pathsep.join((os.environ.get("PATH", ""), *PLACES))
        found = shutil.which(self.program, path=where)
        if found is None:
            raise self._trouble("no-program", "is not on this computer")
        try:
            self.process = subprocess.Popen(
                [found],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as trouble:
            raise self._trouble("no-start", f"does not start: {trouble.strerror}", why=str(trouble.strerror)) from None
        self.said = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self.process, self.said), daemon=True).start()
        try:
            self._tell("uci")
            self._set(self._options())
            self._tell("isready")
            self._hear("readyok", self.patience)
        except SpielkisteError:
            self.close()
            raise

    def _options(self) -> dict[str, str]:
        """Its options, as it writes them, by their names in small letters."""
        known: dict[str, str] = {}
        until = time.monotonic() + self.patience
        while (line := self._line(until)) != "uciok":
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                name = " ".join(words[2 : words.index("type")])
                known[name.lower()] = name
        return known

    def _set(self, known: dict[str, str]) -> None:
        wanted = dict(self.settings)
        asked = {name.lower() for name in wanted}
        if "uci_elo" in asked and "uci_limitstrength" not in asked:
            wanted = {"UCI_LimitStrength": "true", **wanted}
        if "threads" in known and "threads" not in asked:
            wanted["Threads"] = "1"
        for name, value in wanted.items():
            if name.lower() not in known:
                names = ", ".join(known.values())
                raise self._trouble("no-option", f"has no option {name!r}; it has {names}", given=name, names=names)
            self._tell(f"setoption name {known[name.lower()]} value {value}")

    def _tell(self, line: str) -> None:
        assert self.process is not None
        if not _write(self.process, line):
            raise self._ended()

    def _hear(self, wanted: str, seconds: float) -> str:
        """Wait for a line that begins with this word."""
        until = time.monotonic() + seconds
        while not (line := self._line(until)).startswith(wanted):
            pass
        return line

    def _line(self, until: float) -> str:
        try:
            line = self.said.get(timeout=max(0.001, until - time.monotonic()))
        except queue.Empty:
            self.close()
            raise self._trouble("silent", "does not answer") from None
        if line is None:
            raise self._ended()
        return line

    def _ended(self) -> ProgramTrouble:
        self.close()
        return self._trouble("ended", "has ended in the middle of a game")

    def _trouble(self, id: str, words: str, **args: str) -> ProgramTrouble:
        message = Text(f"exchange-uci-{id}", {"program": self.program, **args})
        return ProgramTrouble(f"the program {self.program} {words}", message)

    def close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        _write(process, "quit")
        process.stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _write(process: "subprocess.Popen[str]", line: str) -> bool:
    """Say something, past every buffer: what could not be said is forgotten. Is anybody there?"""
    assert process.stdin is not None
    try:
        os.write(process.stdin.fileno(), f"{line}\n".encode())
    except (OSError, ValueError):
        return False
    return True


def _listen(process: "subprocess.Popen[str]", said: "queue.SimpleQueue[str | None]") -> None:
    assert process.stdout is not None
    with process.stdout as lines:
        for line in lines:
            said.put(line.strip())
    said.put(None)


def chess(view: View) -> ChessPosition:
    assert isinstance(view.known, ChessPosition)
    return view.known


def uci_seat(program: str, settings: Mapping[str, str], game: str) -> UciPlayer:
    """The player that `uci:program?option=value&…` names."""
    if game != "schach":
        title = BY_ID[game].id if game in BY_ID else game
        words = f"programs that speak UCI play schach, not {title}"
        raise BadOptions(words, Text("exchange-uci-no-game", {"given": title}))
    if not program:
        raise BadOptions("which program? uci:stockfish", Text("exchange-uci-which", {}))
    return UciPlayer(program, settings)
