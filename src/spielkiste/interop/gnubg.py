"""GNU Backgammon at our table: it is told the board and the throw, and its turn is played with our steps.

The program runs beside ours and is spoken to through its socket for other programs (`external`), in the language of
the FIBS server: a board is `board:` and 52 fields. It does not double and is not asked to: it plays without the
doubling die, every game by itself, gammons and backgammons counting.
"""

import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.backgammon.backgammon import PLAYING, TAKE, THROW, BackgammonPosition
from spielkiste.players.backgammon_turns import FLAT, Turns, flatten
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions, SpielkisteError
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.table.words import Text
from spielkiste.things.points import BAR, OFF

PLACES: Final = ("/usr/games/gnubg", "/usr/local/bin/gnubg")
PATIENCE: Final = 20.0  # seconds it may take to start
Board = list[int]  # as in backgammon_turns: 26 counts of the side on turn, 26 of the other


def program() -> str:
    """Where it is; empty: nowhere."""
    return shutil.which("gnubg") or next((place for place in PLACES if Path(place).exists()), "")


class Gnubg:
    """The program, running."""

    def __init__(self, ply: int) -> None:
        found = program()
        if not found:
            raise BadOptions(
                "gnubg, the program GNU Backgammon, is not installed (on Debian: apt install gnubg)",
                Text("backgammon-no-gnubg"),
            )
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = int(free.getsockname()[1])
        self.process = subprocess.Popen(
            [found, "--tty", "--quiet", "--no-rc"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        settings = (
            "set threads 1",
            "set jacoby off",
            f"set evaluation chequerplay evaluation plies {ply}",
            "set evaluation chequerplay evaluation cubeful off",
            "set evaluation chequerplay evaluation noise 0",
            f"external 127.0.0.1:{port}",
        )
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in settings).encode())
        self.process.stdin.flush()
        self.line = self.connect(port)

    def connect(self, port: int) -> socket.socket:
        begin = time.monotonic()
        while True:
            try:
                line = socket.create_connection(("127.0.0.1", port), timeout=60)
            except OSError:
                if time.monotonic() - begin > PATIENCE or self.process.poll() is not None:
                    self.close()
                    raise SpielkisteError("gnubg does not answer", Text("backgammon-silent-gnubg")) from None
                time.sleep(0.02)
            else:
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return line

    def ask(self, words: str) -> str:
        """One line there, one line back."""
        try:
            self.line.sendall(words.encode() + b"\n")
            answer = b""
            while not answer.endswith(b"\n"):
                more = self.line.recv(4096)
                if not more:
                    break
                answer += more
        except OSError:
            answer = b""
        if not answer:
            raise SpielkisteError("gnubg does not answer", Text("backgammon-silent-gnubg"))
        return answer.decode().strip()

    def close(self) -> None:
        if hasattr(self, "line"):
            self.line.close()
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()


def fibs(board: Board, high: int, low: int) -> str:
    """A board for the side that has thrown, as FIBS writes it: its men above zero, walking from 24 to 1."""
    mine, theirs = board[:26], board[26:]
    points = [mine[k] if mine[k] else -theirs[25 - k] for k in range(1, 25)]
    fields: list[object] = ["us", "them", 9999, 0, 0, -theirs[25], *points, mine[25], 1, high, low, 0, 0]
    fields += [1, 1, 1, 0, 1, -1, 0, 25, mine[0], theirs[0], mine[25], theirs[25], 0, 0, 0, 0]
    return "board:" + ":".join(str(each) for each in fields)


def moved(board: Board, words: str) -> Board:
    """The board after a turn such as `bar/20 13/7*/5(2) 6/off`."""
    after = list(board)
    for word in words.split():
        path, _, times = word.rstrip(")").partition("(")
        ends = [_place(end) for end in path.replace("*", "").split("/")]
        for _ in range(int(times or 1)):
            after[ends[0]] -= 1
            after[ends[-1]] += 1
        for end in ends[1:]:
            if 0 < end < 25 and after[26 + 25 - end] == 1:
                after[26 + 25 - end] -= 1
                after[51] += 1
    return after


def _place(word: str) -> int:
    return OFF if word == "off" else BAR if word == "bar" else int(word)


class GnubgPlayer(Player):
    """A seat for it; it starts when it is first asked."""

    def __init__(self, ply: int = 0) -> None:
        super().__init__()
        self.ply = ply
        self.gnubg: Gnubg | None = None
        self.plan: dict[str, int] = {}  # the steps of the turn it is playing, by the position they are made in

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position = view.known
        if not isinstance(position, BackgammonPosition) or position.leaflet:
            raise BadOptions("gnubg plays backgammon, international edition only", Text("backgammon-gnubg-edition"))
        moves = view.moves()
        if position.stage != PLAYING:
            return THROW if THROW in moves else TAKE
        return moves[0] if len(moves) == 1 and position.mid_turn() else self.step(position)

    def step(self, position: BackgammonPosition) -> int:
        """The next step of the turn it has chosen; in the middle of a turn that it did not begin, of the best rest."""
        if position.text() not in self.plan:
            turns = Turns(position)
            count = int(turns.find(position))
            ends = [list(turns.boards[FLAT * k : FLAT * k + FLAT]) for k in range(count)]
            best = self.best_rest(ends) if position.mid_turn() else self.best_turn(position, ends)
            self.plan = {}
            ahead = position.copy()
            for k in range(6 * best, 6 * best + 6):
                if turns.paths[k] < 0:
                    break
                self.plan[ahead.text()] = int(turns.paths[k])
                ahead.play(position.colour, turns.paths[k])
        return self.plan[position.text()]

    def best_turn(self, position: BackgammonPosition, ends: list[Board]) -> int:
        """What it answers to the whole throw."""
        here = vec[i64]([0] * FLAT)
        flatten(position, position.colour, here, 0)
        board = list(here)
        answer = self.running().ask(fibs(board, int(position.high), int(position.low)))
        try:
            return ends.index(moved(board, answer))
        except ValueError:
            raise SpielkisteError(
                f"gnubg answers {answer!r}, which cannot be played", Text("backgammon-odd-gnubg", {"answer": answer})
            ) from None

    def best_rest(self, ends: list[Board]) -> int:
        """The board that it thinks least of for the other side."""
        worth = []
        for end in ends:
            board = fibs([*end[26:], *end[:26]], 0, 0)
            answer = self.running().ask(f"evaluation fibsboard {board} PLIES {self.ply} CUBE OFF JACOBYRULE OFF")
            worth.append(float(answer.split()[5]))
        return worth.index(min(worth))

    def running(self) -> Gnubg:
        if self.gnubg is None:
            self.gnubg = Gnubg(self.ply)
        return self.gnubg

    def close(self) -> None:
        if self.gnubg is not None:
            self.gnubg.close()
            self.gnubg = None
