"""`spielkiste uci schach`: the chess player of this box as an engine for other programs (Universal Chess Interface).

Lines come in and lines go out. The thinking happens in a thread of its own, so that `stop` and `isready` are heard
meanwhile. Words nobody knows are passed over, as the protocol wants; what is wrong is said in an `info string`. UCI
means the international edition.
"""

import re
import secrets
import threading
import time
from collections.abc import Callable, Iterable

from spielkiste import __version__
from spielkiste.games.box import BY_ID
from spielkiste.games.chess.men import QUIET
from spielkiste.games.chess.notation import fen
from spielkiste.games.chess.schach import SET_UP, ChessPosition
from spielkiste.interop.uci_seat import from_uci, in_uci
from spielkiste.players.budget import Budget
from spielkiste.players.chess import schach
from spielkiste.players.judge import WIN, WON
from spielkiste.table.errors import BadOptions, BadText
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.table.words import Text

SCHACH = BY_ID["schach"]
COMMANDS = ("uci", "debug", "isready", "setoption", "ucinewgame", "position", "go", "stop", "ponderhit", "quit")
NUMBERS = ("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime")
FLAGS = ("infinite", "ponder")
OPTIONS = {  # name in small letters: as it is written, usual value, least, most
    "skill level": ("Skill Level", 5, 1, 5),
    "move overhead": ("Move Overhead", 20, 0, 5000),
    "seed": ("Seed", 0, 0, 1_000_000_000),
}
MOVES_LEFT = 28  # for so many moves the time is to last, where nobody says for how many
ENDLESS = 1 << 60
WHOLE = re.compile("-?[0-9]{1,15}")


class Order:
    """What comes after `go`."""

    def __init__(self, words: list[str]) -> None:
        self.numbers: dict[str, int] = {}
        self.flags: set[str] = set()
        self.only: list[str] = []
        k = 0
        while k < len(words):
            word = words[k]
            k += 1
            if word in NUMBERS and k < len(words) and WHOLE.fullmatch(words[k]):
                self.numbers[word] = int(words[k])
                k += 1
            elif word in FLAGS:
                self.flags.add(word)
            elif word == "searchmoves":
                while k < len(words) and words[k] not in (*NUMBERS, *FLAGS):
                    self.only.append(words[k])
                    k += 1

    def endless(self) -> bool:
        """Is a move wanted only when `stop` comes?"""
        return bool(self.flags) or not self.numbers

    def budget(self, colour: int, overhead: int) -> Budget:
        """How much may be thought: by a fixed time, by nodes, or by what the clock of this colour still shows."""
        numbers = self.numbers
        milliseconds = max(1, numbers["movetime"] - overhead) if "movetime" in numbers else 0
        clock = ("wtime", "btime")[colour]
        if clock in numbers and not milliseconds:
            gained = numbers.get(("winc", "binc")[colour], 0)
            left = max(1, numbers[clock] - overhead)
            to_go = min(MOVES_LEFT, max(1, numbers.get("movestogo", MOVES_LEFT)))
            milliseconds = max(1, min(left // to_go + gained * 3 // 4, left * 3 // 4))
        nodes = max(1, numbers["nodes"]) if "nodes" in numbers else 0
        return Budget(0 if self.flags else milliseconds, nodes or (0 if milliseconds and not self.flags else ENDLESS))


class Engine:
    """One conversation."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._turn = threading.Lock()  # one line at a time
        self.settings = {key: usual for key, (_, usual, _, _) in OPTIONS.items()}
        self.position = set_up(SET_UP)
        self.rng = Rng(secrets.randbits(40))
        self.halt = threading.Event()
        self.thread: threading.Thread | None = None

    def tell(self, *lines: str) -> None:
        with self._turn:
            for line in lines:
                self._write(line)

    def converse(self, lines: Iterable[str]) -> None:
        """Until somebody says `quit`, or nothing more comes; then a search that has an end is let come to it."""
        order: Order | None = None
        for line in lines:
            words = line.split()
            while words and words[0] not in COMMANDS:  # "joho debug on" is `debug on`
                del words[0]
            if not words:
                continue
            if words[0] == "quit":
                order = None
                break
            if words[0] == "go":
                order = Order(words[1:])
            self.hear(words)
        self.rest(at_once=order is None or order.endless())

    def hear(self, words: list[str]) -> None:
        """One command."""
        match words:
            case ["uci", *_]:
                self.tell(f"id name Spielkiste {__version__}", "id author The Spielkiste developers")
                for name, usual, low, high in OPTIONS.values():
                    self.tell(f"option name {name} type spin default {usual} min {low} max {high}")
                self.tell("uciok")
            case ["isready", *_]:
                self.tell("readyok")
            case ["setoption", *rest]:
                self.set_option(rest)
            case ["ucinewgame", *_]:
                self.rest()
                self.position = set_up(SET_UP)
                self.rng = Rng(self.settings["seed"] or secrets.randbits(40))
            case ["position", *rest]:
                self.place(rest)
            case ["go", *rest]:
                self.rest()
                self.go(Order(rest))
            case ["stop" | "ponderhit", *_]:
                self.rest()

    def set_option(self, words: list[str]) -> None:
        """`name N value V`; a value beyond what is possible is refused."""
        split = words.index("value") if "value" in words else len(words)
        name, value = " ".join(words[1:split]), " ".join(words[split + 1 :])
        if name.lower() not in OPTIONS:
            self.tell(f"info string there is no option {name!r}")
            return
        written, _, low, high = OPTIONS[name.lower()]
        if not value.isascii() or not value.isdecimal() or not low <= int(value[:12]) <= high:
            self.tell(f"info string {written} is a number from {low} to {high}, not {value!r}")
            return
        self.settings[name.lower()] = int(value)
        if name.lower() == "seed":
            self.rng = Rng(int(value) or secrets.randbits(40))

    def place(self, words: list[str]) -> None:
        """`startpos` or `fen …`, then perhaps `moves …`. What cannot be is said; what came before it stands."""
        split = words.index("moves") if "moves" in words else len(words)
        try:
            position = set_up(" ".join(words[1:split]) if words[:1] == ["fen"] else SET_UP)
        except BadText as trouble:
            self.tell(f"info string {trouble}")
            return
        for word in words[split + 1 :]:
            move = from_uci(position, word)
            if move < 0:
                self.tell(f"info string {word} is not possible in {fen(position)}")
                break
            position.play(0, move)
        self.position = position

    # --- thinking ---

    def rest(self, *, at_once: bool = True) -> None:
        """Stop thinking (or let it come to its end) and wait until the move is told."""
        if self.thread is not None:
            if at_once:
                self.halt.set()
            self.thread.join()
            self.thread = None

    def go(self, order: Order) -> None:
        position = going_on(self.position)
        moves = position.listed()
        if not moves:
            self.tell(f"info depth 0 score {'mate 0' if position.checks else 'cp 0'}", "bestmove (none)")
            return
        only = [move for move in (from_uci(position, word) for word in order.only) if move >= 0]
        self.halt.clear()
        self.thread = threading.Thread(target=self.think, args=(position, order, only or moves), daemon=True)
        self.thread.start()

    def think(self, position: ChessPosition, order: Order, moves: list[int]) -> None:
        best = moves[0]
        try:
            best = self.choose(position, order, moves)
        except Exception as trouble:  # a game is not to end here
            self.tell(f"info string {type(trouble).__name__}: {' '.join(str(trouble).split())}")
        if order.endless():
            self.halt.wait()
        self.tell(f"bestmove {in_uci(best)}")

    def choose(self, position: ChessPosition, order: Order, moves: list[int]) -> int:
        if position.over():  # nothing but kings, or the like
            self.tell(f"info depth 1 score cp 0 pv {in_uci(moves[0])}")
            return moves[0]
        began = time.perf_counter()
        depth, mate = order.numbers.get("depth", ENDLESS), order.numbers.get("mate", 0)
        done = False

        def found(deep: int, score: int, nodes: int, line: list[int]) -> None:
            nonlocal done
            spent = time.perf_counter() - began
            told = score_in_uci(score)
            self.tell(
                f"info depth {deep} score {told} nodes {nodes} nps {int(nodes / max(spent, 0.001))} "
                f"time {int(1000 * spent)} pv {' '.join(in_uci(move) for move in line)}"
            )
            near = told.startswith("mate ") and 0 < int(told[5:]) <= mate
            done = deep >= depth or near

        budget = order.budget(int(position.colour), self.settings["move overhead"])
        if len(moves) == 1 and budget.milliseconds and "movetime" not in order.numbers:
            budget.milliseconds = 1  # the clock is for other moves
        budget.tells = found
        budget.enough = lambda: done or self.halt.is_set()
        view = View(position, position.seat_of(position.colour))
        return schach(self.settings["skill level"]).think(view, self.rng, budget, moves)


def set_up(words: str) -> ChessPosition:
    """The position of a FEN, White on the first seat; what it leaves out at its end there is none of."""
    fields = words.split()[:6]
    if len(fields) >= 2:
        fields += ["-", "-", "0", "1"][len(fields) - 2 :]
    position = SCHACH.read(" ".join(fields), edition="international")
    assert isinstance(position, ChessPosition)
    return position


def going_on(position: ChessPosition) -> ChessPosition:
    """The same; what is drawn here without a claim (schach/R4) goes on, if it can."""
    position = position.copy()
    if position.over() and position.listed():
        position.play_on()
        position.quiet = min(position.quiet, QUIET - 1)
        position.settle()
    return position


def score_in_uci(score: int) -> str:
    """A value of the search: in hundredths of a pawn, or in how many moves it is mate."""
    if score > WON:
        return f"mate {(WIN - score + 1) // 2}"
    if score < -WON:
        return f"mate {-((WIN + score) // 2)}"
    return f"cp {score}"


def play_uci(game: str, lines: Iterable[str], write: Callable[[str], None]) -> None:
    """`spielkiste uci GAME`: talk until the other side has enough."""
    if game != "schach":
        words = f"programs that speak UCI play schach, not {game}"
        raise BadOptions(words, Text("exchange-uci-no-game", {"given": game}))
    engine = Engine(write)
    try:
        engine.converse(lines)
    finally:
        engine.rest()
