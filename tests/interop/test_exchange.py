"""`spielkiste export` and `spielkiste import`, as somebody types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import spielkiste
from spielkiste.table.record import read_record
from spielkiste.table.tabletop import resume
from spielkiste.terminal.command import app

MATE = '[White "Anna"]\n[Black "Ben"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "Cem"]\n\n1. e4 *\n'
PDN = '[GameType "21"]\n[Black "Ada"]\n\n1. 11-15 23-19 *\n'


def run(*words: str) -> Result:
    result = CliRunner().invoke(app, [*words])
    assert result.exit_code == 0, result.stderr
    return result


def refused(*words: str) -> str:
    """The sentence that says no."""
    result = CliRunner().invoke(app, [*words, "--lang", "en"])
    assert result.exit_code == 2
    return result.stderr


@pytest.fixture(autouse=True)
def _somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_game_of_a_file_becomes_a_record_that_can_be_gone_on_with() -> None:
    Path("club.pgn").write_text(MATE, encoding="utf-8")
    result = run("import", "club.pgn", "--lang", "en")
    assert "1. Anna – Ben (0-1), 4 moves: club-1.jsonl" in result.output
    assert "2. Cem – ? (*), one move: club-2.jsonl" in result.output
    spielkiste.replay(Path("club-1.jsonl").read_text(encoding="utf-8"))
    record = read_record(Path("club-2.jsonl").read_text(encoding="utf-8"))
    assert record.players == ("human:Cem", "human")
    table = resume(spielkiste.game("schach"), record)
    assert table.actors() == [1]


def test_nothing_is_overwritten() -> None:
    Path("club.pgn").write_text("1. e4 *", encoding="utf-8")
    run("import", "club.pgn")
    run("import", "club.pgn")
    assert sorted(path.name for path in Path().glob("*.jsonl")) == ["club-1-2.jsonl", "club-1.jsonl"]


def test_a_record_is_exported_in_its_own_format() -> None:
    Path("club.pgn").write_text(MATE, encoding="utf-8")
    Path("draughts.pdn").write_text(PDN, encoding="utf-8")
    run("import", "club.pgn")
    run("import", "draughts.pdn")
    chess = run("export", "club-1.jsonl").output
    assert '[White "Anna"]\n[Black "Ben"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' in chess
    draughts = run("export", "draughts-1.jsonl", "--as", "pdn").output
    assert '[Black "Ada"]' in draughts
    assert "1. 11-15 23-19 *" in draughts
    assert "schach cannot be written as PDN" in refused("export", "club-1.jsonl", "--as", "PDN")


def test_the_format_is_guessed_where_the_name_does_not_tell_it() -> None:
    Path("games.txt").write_text("1. 11-15 23-19 *", encoding="utf-8")
    (game,) = json.loads(run("import", "games.txt", "--json").output)
    assert game["record"][0]["game"] == "checkers"
    Path("games.txt").write_text(MATE, encoding="utf-8")
    games = json.loads(run("import", "games.txt", "--json").output)
    assert [game["record"][0]["game"] for game in games] == ["schach", "schach"]
    assert games[0]["tags"] == {"White": "Anna", "Black": "Ben"}
    assert games[0]["result"] == "0-1"
    assert not list(Path().glob("*.jsonl"))
    assert "not possible here" in refused("import", "games.txt", "--as", "pdn")


def test_moves_behind_a_draw_are_reported() -> None:
    Path("long.pgn").write_text("Nf3 Nf6 Ng1 Ng8 " * 2 + "e4 e5 1-0", encoding="utf-8")
    assert "2 more moves follow" in run("import", "long.pgn", "--lang", "en").output
    assert "2 weitere Züge folgen" in run("import", "long.pgn", "--lang", "de").output


def test_older_files_are_latin_1() -> None:
    Path("alt.pgn").write_bytes('[White "Müller"]\n\n1. e4 *'.encode("latin-1"))
    assert "Müller" in run("import", "alt.pgn").output


def test_what_cannot_be_read_is_said_in_a_sentence() -> None:
    assert "nowhere.pgn" in refused("import", "nowhere.pgn")
    Path("a.pgn").write_text("1. e5 *", encoding="utf-8")
    assert "Game 1, move 1. “e5” is not possible here (schach/" in refused("import", "a.pgn")
    assert "The format is pgn or pdn, not “uci”" in refused("import", "a.pgn", "--as", "uci")
    assert refused("export", "a.pgn")
