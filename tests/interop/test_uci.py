"""`spielkiste uci schach`, held to what python-chess expects of an engine."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Iterator

import chess
import chess.engine
import pytest
from typer.testing import CliRunner

import spielkiste
from spielkiste.interop.uci import Engine, Order, score_in_uci
from spielkiste.players.judge import WIN
from spielkiste.terminal.command import app

COMMAND = [sys.executable, "-m", "spielkiste.terminal", "uci", "schach"]
PATIENCE = 60.0
THINK = chess.engine.Limit(nodes=400)


@pytest.fixture(scope="module")
def engine() -> Iterator[chess.engine.SimpleEngine]:
    """The program, beside us."""
    made = chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=PATIENCE)
    yield made
    made.quit()


class Talk:
    """A conversation in this process, line by line."""

    def __init__(self) -> None:
        self.said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.engine = Engine(self.said.put)
        self.thread = threading.Thread(target=self.engine.converse, args=(iter(self.heard.get, None),), daemon=True)
        self.thread.start()

    def tell(self, *lines: str) -> None:
        for line in lines:
            self.heard.put(line)

    def until(self, word: str) -> list[str]:
        """What is said up to a line that begins with this word."""
        lines = [self.said.get(timeout=PATIENCE)]
        while not lines[-1].startswith(word):
            lines.append(self.said.get(timeout=PATIENCE))
        return lines

    def end(self) -> None:
        self.tell("quit")
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    yield made
    made.end()


# --- as other programs see it ---


def test_it_says_who_it_is_and_what_can_be_set(engine: chess.engine.SimpleEngine) -> None:
    assert engine.id["name"] == f"Spielkiste {spielkiste.__version__}"
    assert engine.options["Skill Level"].max == 5
    engine.configure({"Skill Level": 3})
    engine.configure({"Skill Level": 5})
    engine.ping()


def test_it_analyses(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3")
    info = engine.analyse(board, chess.engine.Limit(depth=3))
    assert info["score"].white().mate() == 1
    assert info["pv"] == [chess.Move.from_uci("f3f7")]
    info = engine.analyse(chess.Board(), chess.engine.Limit(depth=3))
    assert info["depth"] == 3
    assert len(info["pv"]) >= 1
    assert abs(info["score"].white().score(mate_score=10_000)) < 200


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8q"),  # promotion
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),
        ("4k3/8/8/8/6pP/7P/4N1P1/r3K2R b K h3 0 1", None),  # en passant and castling are possible
        ("7k/5Q2/8/8/8/8/8/K7 w - - 0 1", None),  # most queen moves are stalemate or nothing
    ],
)
def test_it_plays_any_position(engine: chess.engine.SimpleEngine, fen: str, move: str | None) -> None:
    board = chess.Board(fen)
    played = engine.play(board, THINK).move
    assert played is not None
    assert board.is_legal(played)
    assert move is None or played.uci() == move


def test_it_plays_a_game_against_itself(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 24:
        move = engine.play(board, chess.engine.Limit(nodes=60), game=board.starting_fen).move
        assert move is not None
        board.push(move)
    assert board.ply() == 24 or board.is_game_over()


def test_a_search_without_end_is_stopped(engine: chess.engine.SimpleEngine) -> None:
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 2:
                break
        analysis.stop()
        move = analysis.wait().move
        assert move is not None
        assert chess.Board().is_legal(move)


def test_only_the_moves_asked_for_are_searched(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    quiet = [chess.Move.from_uci("a1a2"), chess.Move.from_uci("e1c1")]
    assert engine.play(board, THINK, root_moves=quiet).move in quiet


# --- line by line ---


def test_words_nobody_knows_are_passed_over(talk: Talk) -> None:
    talk.tell("", "joho", "xyz uci", "position", "position nonsense", "setoption", "go depth --5", "stop", "isready")
    lines = talk.until("readyok")
    assert "uciok" in lines
    assert sum(line.startswith("bestmove ") for line in lines) == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "White has one king, not 0"),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "w or b is to move, not 'x'"),
        ("position fen", "a position is a FEN"),
        ("position startpos moves e2e4 e2e4", "e2e4 is not possible in rnbqkbnr/pppppppp/8/8/4P3"),
        ("position startpos moves 0000", "0000 is not possible"),
        ("setoption name Skill Level value 9", "Skill Level is a number from 1 to 5, not '9'"),
        ("setoption name Tea value green", "there is no option 'Tea'"),
    ],
)
def test_what_is_wrong_is_said(talk: Talk, line: str, said: str) -> None:
    talk.tell(line)
    assert talk.until("info")[-1].startswith(f"info string {said}")
    talk.tell("go nodes 30")
    assert talk.until("bestmove")[-1] != "bestmove (none)"


def test_the_end_of_a_game_has_no_best_move(talk: Talk) -> None:
    talk.tell("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3")
    assert talk.until("bestmove") == ["info depth 0 score cp 0", "bestmove (none)"]
    talk.tell("position startpos moves f2f3 e7e5 g2g4 d8h4", "go movetime 10")
    assert talk.until("bestmove") == ["info depth 0 score mate 0", "bestmove (none)"]


def test_what_is_drawn_here_can_be_gone_on_with(talk: Talk) -> None:
    """C3 of R4: other programs have to claim a draw."""
    back_and_forth = "g1f3 g8f6 f3g1 f6g8 " * 3
    talk.tell(f"position startpos moves {back_and_forth}", "go nodes 200")
    assert talk.until("bestmove")[-1] != "bestmove (none)"
    talk.tell("position fen 7k/8/8/8/8/8/R7/K7 w - - 120 90", "go nodes 200")
    assert talk.until("bestmove")[-1] != "bestmove (none)"
    talk.tell("position fen 7k/8/8/8/8/8/8/K7 w - - 0 90", "go infinite", "stop")
    assert talk.until("bestmove")[-1].startswith("bestmove a1")


def test_isready_is_answered_while_it_thinks_and_the_move_waits_for_stop(talk: Talk) -> None:
    talk.tell("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go infinite")
    assert talk.until("info depth 1")[-1].split()[3] == "score"
    talk.tell("isready")
    assert not any(line.startswith("bestmove") for line in talk.until("readyok"))
    talk.tell("stop")
    assert talk.until("bestmove")[-1] == "bestmove a1a8"


def test_a_mate_that_is_asked_for_ends_the_search(talk: Talk) -> None:
    talk.tell("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go mate 1")
    lines = talk.until("bestmove")
    assert lines[-1] == "bestmove a1a8"
    assert " score mate 1 " in lines[-2]


def test_the_same_seed_and_nodes_make_the_same_move(talk: Talk) -> None:
    answers = []
    for _ in range(2):
        talk.tell("setoption name Skill Level value 2", "setoption name Seed value 7", "ucinewgame", "go nodes 100")
        answers.append(talk.until("bestmove")[-1])
    assert answers[0] == answers[1]


def test_a_search_with_an_end_comes_to_it_though_nobody_says_more(talk: Talk) -> None:
    talk.tell("go nodes 100", None)  # type: ignore[arg-type]
    assert talk.until("bestmove")[-1].startswith("bestmove ")
    talk.thread.join(PATIENCE)
    assert not talk.thread.is_alive()


# --- pieces ---


@pytest.mark.parametrize(
    ("words", "colour", "milliseconds", "nodes"),
    [
        ("movetime 500", 0, 480, 0),
        ("nodes 77", 1, 0, 77),
        ("wtime 60000 btime 20", 0, 2142, 0),
        ("wtime 60000 btime 20", 1, 1, 0),  # the flag is about to fall
        ("wtime 1000 btime 1000 movestogo 1", 0, 735, 0),
        ("wtime -500 btime 10", 0, 1, 0),
        ("wtime 28020 winc 1000", 0, 1750, 0),
    ],
)
def test_time_is_shared_out(words: str, colour: int, milliseconds: int, nodes: int) -> None:
    budget = Order(words.split()).budget(colour, overhead=20)
    assert (budget.milliseconds, budget.nodes) == (milliseconds, nodes)


def test_without_a_limit_it_thinks_until_it_is_stopped() -> None:
    assert Order(["infinite"]).endless()
    assert Order(["ponder", "wtime", "1000"]).endless()
    assert Order([]).endless()
    assert not Order(["depth", "3"]).endless()
    assert Order(["depth", "3"]).budget(0, 20).milliseconds == 0


def test_mates_are_counted_in_moves() -> None:
    assert [score_in_uci(WIN - plies) for plies in (1, 2, 3, 4)] == ["mate 1", "mate 1", "mate 2", "mate 2"]
    assert [score_in_uci(plies - WIN) for plies in (2, 4)] == ["mate -1", "mate -2"]
    assert score_in_uci(-35) == "cp -35"


def test_only_schach_speaks_uci() -> None:
    for language, said in (("en", "play schach, not dame"), ("de", "spielen schach, nicht dame")):
        result = CliRunner().invoke(app, ["uci", "dame", "--lang", language])
        assert result.exit_code == 2
        assert said in result.stderr


def test_stop_answers_at_once(talk: Talk) -> None:
    talk.tell("go infinite")
    talk.until("info depth 2")
    began = time.monotonic()
    talk.tell("stop")
    talk.until("bestmove")
    assert time.monotonic() - began < PATIENCE / 2
