"""Programs that speak UCI at our table: small ones written here, and Stockfish where it is installed."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path

import pytest

import spielkiste
from spielkiste.interop.opponents import player
from spielkiste.interop.uci_seat import ProgramTrouble, UciPlayer, in_uci
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.errors import BadOptions, SpielkisteError
from spielkiste.table.position import CHANCE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.texts import LANGUAGES, phrases

SCHACH = spielkiste.game("schach")
STOCKFISH = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
needs_stockfish = pytest.mark.skipif(STOCKFISH is None, reason="Stockfish is not installed")

PROGRAM = """#!{python}
import sys
log = open({log!r}, "a")
answers = {answers!r}
for line in sys.stdin:
    log.write(line)
    log.flush()
    for begin, words in answers:
        if line.startswith(begin):
            if words == "die":
                sys.exit(1)
            if words:
                print(words, flush=True)
            break
    if line.strip() == "quit":
        break
"""
USUAL = (
    ("ucinewgame", ""),
    (
        "uci",
        "id name Small\noption name Move Overhead type spin default 1\noption name Threads type spin\nuciok",
    ),
    ("isready", "readyok"),
)


@pytest.fixture
def small(tmp_path: Path) -> SmallProgram:
    return SmallProgram(tmp_path)


class SmallProgram:
    """A program that answers as it is told."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "small"
        self.log = folder / "log"

    def answering(
        self, *answers: tuple[str, str], patience: float = 20.0, settings: dict[str, str] | None = None
    ) -> UciPlayer:
        known = (*answers, *USUAL)
        words = PROGRAM.format(python=sys.executable, log=str(self.log), answers=known)
        self.file.write_text(words, encoding="utf-8")
        self.file.chmod(self.file.stat().st_mode | stat.S_IXUSR)
        return UciPlayer(str(self.file), settings, patience)

    def heard(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()


def choose(one: UciPlayer, fen: str, edition: str = "leaflet") -> str:
    position = SCHACH.read(fen, edition=edition)
    try:
        return in_uci(one.choose(SCHACH.view(position, 0), Rng(1), Budget(nodes=5)))
    finally:
        one.close()


class Opens(Player):
    """Plays e4."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        return view.find("e4")


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 0"


def refused(trouble: SpielkisteError) -> str:
    """The sentence in English; German has one, too."""
    assert len({phrases(language)(trouble.message) for language in LANGUAGES}) == 2
    return phrases("en")(trouble.message)


def test_a_program_is_told_its_options_and_the_whole_game(small: SmallProgram) -> None:
    answer = "info depth 1\nbestmove e7e5 ponder g1f3"
    one = small.answering(("go", answer), settings={"move overhead": "3"})
    position = SCHACH.new(edition="international")
    position.play(CHANCE, 0)
    match = Match(SCHACH, position, [Opens(), one], 3, Budget(milliseconds=70))
    match.play(2)
    one.close()
    assert in_uci(match.events[-1][1]) == "e7e5"
    begin = START.removesuffix(" 0")
    assert small.heard() == [
        "uci",
        "setoption name Move Overhead value 3",
        "setoption name Threads value 1",
        "isready",
        f"position fen {begin} moves e2e4",
        "go movetime 70",
        "quit",
    ]


def test_limits_of_its_own_take_the_place_of_the_budget(small: SmallProgram) -> None:
    one = small.answering(("go", "bestmove e2e4"), settings={"depth": "3", "nodes": "9"})
    assert choose(one, START, "international") == "e2e4"
    assert "go nodes 9 depth 3" in small.heard()


def test_by_the_leaflets_castling_it_is_told_which_moves_there_are(small: SmallProgram) -> None:
    one = small.answering(("go", "bestmove e1d1"))
    assert choose(one, "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1 0", edition="leaflet") == "e1d1"
    (order,) = [line for line in small.heard() if line.startswith("go")]
    assert order.startswith("go nodes 5 searchmoves ")
    assert "e1c1" not in order
    one = small.answering(("go", "bestmove e1c1"))
    assert choose(one, "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1 0", edition="international") == "e1c1"


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ((("go", "bestmove e2e5"),), "answers “e2e5”, which is no move in rnbqkbnr"),
        ((("go", "bestmove (none)"),), "answers “(none)”"),
        ((("go", "die"),), "has ended in the middle of a game."),
        ((("uci", "die"),), "has ended in the middle of a game."),
        ((("uci", ""),), "does not answer."),
        ((("isready", ""),), "does not answer."),
    ],
)
def test_trouble_with_a_program_is_said_in_a_sentence(
    small: SmallProgram, answers: tuple[tuple[str, str], ...], said: str
) -> None:
    patience = 0.5 if answers[0][1] == "" else 20.0
    with pytest.raises(ProgramTrouble) as trouble:
        choose(small.answering(*answers, patience=patience), START)
    assert said in refused(trouble.value)


def test_an_option_it_does_not_have_is_refused_and_its_options_are_named(small: SmallProgram) -> None:
    with pytest.raises(ProgramTrouble) as trouble:
        choose(small.answering(settings={"Tea": "green"}), START)
    assert refused(trouble.value).endswith("has no option “Tea”; it has Move Overhead, Threads.")


def test_what_is_no_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ProgramTrouble) as trouble:
        choose(UciPlayer("no-such-program"), START)
    assert refused(trouble.value) == "The program no-such-program is not on this computer."
    text = tmp_path / "text"
    text.write_bytes(b"\x7fELF no program")
    text.chmod(0o755)
    with pytest.raises(ProgramTrouble) as trouble:
        choose(UciPlayer(str(text)), START)
    assert "does not start: " in refused(trouble.value)


def test_names_on_the_command_line() -> None:
    one = player("uci:stockfish?UCI_Elo=1800&Skill+Level=3&movetime=100", "schach")
    assert isinstance(one, UciPlayer)
    assert (one.program, one.settings, one.limits) == (
        "stockfish",
        {"UCI_Elo": "1800", "Skill Level": "3"},
        {"movetime": 100},
    )
    for name, game in (("uci:stockfish", "dame"), ("uci", "schach"), ("uci:stockfish?movetime=soon", "schach")):
        with pytest.raises(BadOptions) as trouble:
            player(name, game)
        refused(trouble.value)


@needs_stockfish
def test_stockfish_plays_a_game_here() -> None:
    name = "uci:stockfish?UCI_Elo=1400&nodes=200&Hash=1"
    players = [player("1", "schach"), player(name, "schach")]
    match = Match(SCHACH, SCHACH.new(), players, 5, Budget(nodes=50))
    match.play(40)
    players[1].close()
    assert match.position.over() or len(match.events) == 40
