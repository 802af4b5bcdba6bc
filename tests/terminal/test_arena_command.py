"""`spielkiste arena`: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spielkiste.texts import LANGUAGES, phrases
from tests.terminal.scripted import refused, spielkiste_says

SHORT = ("--games", "6", "--nodes", "1", "--jobs", "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_every_pair_and_the_ratings(language: str, tmp_path: Path) -> None:
    words = ("arena", "kuhschwanz", "--players", "1,random,2", *SHORT, "--lang", language)
    result = spielkiste_says(*words, XDG_STATE_HOME=str(tmp_path))
    say = phrases(language)
    assert result.exit_code == 0, result.output
    assert result.stdout.count("50.0 %") == 3
    assert say("arena-column-score") in result.stdout
    assert result.stdout.rindex("random") > result.stdout.rindex(say("arena-column-rating"))
    (folder,) = (tmp_path / "spielkiste" / "arena").iterdir()
    assert str(folder) in result.stdout.replace("\n", "")
    assert len(list(folder.glob("*.jsonl"))) == 18
    assert json.loads((folder / "result.json").read_text(encoding="utf-8"))["game"] == "kuhschwanz"


def test_as_facts(tmp_path: Path) -> None:
    words = ("arena", "jule", "--players", "1,2", *SHORT, "--seats", "3", "--records", str(tmp_path), "--json")
    found = json.loads(spielkiste_says(*words).stdout)
    assert (found["seats"], found["nodes"], found["pairs"][0]["games"]) == (3, 1, 6)
    assert found == json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))


def test_a_record_of_the_arena_can_be_replayed_and_verified(tmp_path: Path) -> None:
    spielkiste_says("arena", "jule", "--players", "1,2", *SHORT, "--records", str(tmp_path))
    file = sorted(tmp_path.glob("*.jsonl"))[0]
    assert spielkiste_says("verify", str(file)).exit_code == 0
    assert spielkiste_says("replay", str(file)).exit_code == 0


def test_a_test_says_how_it_came_out(tmp_path: Path) -> None:
    words = ("arena", "kuhschwanz", "--players", "1,2", "--games", "200", "--nodes", "1", "--jobs", "1")
    result = spielkiste_says(*words, "--sprt", "0.1:0.2", "--records", str(tmp_path), "--lang", "en")
    assert "at least 0.2 %" in result.stdout


@pytest.mark.parametrize(
    ("words", "german", "english"),
    [
        (["--players", "1"], "Zwei oder mehr", "Two or more"),
        (["--players", "1,1"], "Zwei oder mehr", "Two or more"),
        (["--players", "1,nobody"], "nobody", "no player “nobody”"),
        (["--players", "1,openspiel"], "nicht kuhschwanz", "not kuhschwanz"),
        (["--players", "1,openspiel?x=1"], "die Einstellung „x“", "no setting “x”"),
        (["--players", "1,openspiel?simulations=-1"], "von 1 bis", "from 1 to"),
        (["--sprt", "60:50"], "LOW:HIGH", "LOW:HIGH"),
        (["--sprt", "half"], "LOW:HIGH", "LOW:HIGH"),
        (["--sprt", "nan:60"], "LOW:HIGH", "LOW:HIGH"),
        (["--seats", "30"], "30", "30"),
        (["-o", "colour=red"], "colour", "colour"),
        (["--records", "/dev/null/here"], "/dev/null/here", "/dev/null/here"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words: list[str], german: str, english: str) -> None:
    for language, wanted in (("de", german), ("en", english)):
        assert wanted in refused("arena", "kuhschwanz", *words, "--lang", language)
