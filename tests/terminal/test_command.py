"""The commands: what they print, for people and as JSON, and what they refuse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import spielkiste
from spielkiste.texts import LANGUAGES, clauses, page, phrases, title
from tests.terminal.scripted import refused, spielkiste_says

TRACEBACK = "Traceback"


def facts(*words: str) -> object:
    result = spielkiste_says(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


# --- list and rules ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_game_and_its_kinds_in_words(language: str) -> None:
    shown = spielkiste_says("list", "--lang", language, COLUMNS="200").stdout
    say = phrases(language)
    for game in spielkiste.all_games():
        line = next(line for line in shown.splitlines() if f" {game.id} " in line)
        assert title(game.id, language) in line
        assert all(say(f"kind-{kind}") in line for kind in game.kind)


def test_the_list_as_facts() -> None:
    found = facts("list")
    assert isinstance(found, list)
    assert {one["id"] for one in found} == {game.id for game in spielkiste.all_games()}
    muehle = next(one for one in found if one["id"] == "muehle")
    assert set(muehle) == {"id", "titles", "leaflet", "seats", "kind", "options", "clauses"}
    assert muehle["titles"] == {"de": "Mühle", "en": title("muehle", "en")}
    assert muehle["seats"] == [2]
    assert muehle["clauses"] == len(clauses("muehle"))
    capture = next(option for option in muehle["options"] if option["name"] == "capture")
    assert set(capture) == {"name", "default", "values", "low", "high", "label"}
    assert capture["values"] == ["none", "any"]
    chips = next(o for one in found if one["id"] == "mau-mau" for o in one["options"] if o["name"] == "target")
    assert (chips["values"], chips["low"], chips["high"]) == (None, 20, 500)


def test_the_list_can_be_narrowed_by_people_and_kind() -> None:
    assert "schach" not in spielkiste_says("list", "--seats", "5").stdout
    found = spielkiste_says("list", "--kind", "Würfel", "--lang", "de").stdout
    assert "kniffel" in found
    assert "schach" not in found
    assert spielkiste_says("list", "--seats", "99").stdout.count("\n") < 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_whole_or_by_clause_and_by_title(language: str) -> None:
    found = page("muehle", language)
    assert found is not None
    shown = spielkiste_says("rules", title("muehle", language), "--lang", language).stdout
    assert found.title in shown
    assert "-o capture=none" in shown
    one = spielkiste_says("rules", "muehle", "c4", "--lang", language).stdout
    assert " ".join(found.clauses["C4"].split()[:6]) in " ".join(one.split())
    assert found.clauses["C1"][:20] not in one


def test_common_rules_have_pages_too() -> None:
    assert spielkiste_says("rules", "brett").exit_code == 0


# --- perft ---


@pytest.mark.parametrize(
    ("words", "nodes"),
    [
        (["muehle", "2"], 24 * 23),
        (["muehle", "1", "--position", "WW.BB................... w 5-5 0 0"], 19 + 2),
        (["trix", "1"], 9),
        (["trix", "1", "-o", "setup=row"], 10),
        (["dame", "2"], 49),
        (["checkers", "4", "-o", "edition=international"], 1469),
        (["wolf-und-schafe", "0"], 1),
        (["schach", "2", "-o", "edition=international"], 400),
        (["schach", "1", "--position", "8/P7/8/4k3/8/4K3/8/8 w - - 0 1 0"], 9),
    ],
)
def test_perft_counts_complete_turns_from_any_position_and_option(words: list[str], nodes: int) -> None:
    assert spielkiste_says("perft", *words).stdout == f"{nodes}\n"


def test_a_mill_and_the_stone_it_takes_are_one_turn() -> None:
    closing = "WW.BB................... w 5-5 0 0"
    parts = facts("perft", "muehle", "1", "--divide", "--position", closing)
    assert isinstance(parts, dict)
    assert parts["moves"]["g1"] == 2  # either black stone
    assert parts["nodes"] == sum(parts["moves"].values()) == 21


def test_perft_as_facts() -> None:
    found = facts("perft", "muehle", "1", "-o", "capture=any")
    assert isinstance(found, dict)
    assert set(found) == {"game", "options", "position", "depth", "nodes"}
    assert (found["game"], found["depth"], found["nodes"]) == ("muehle", 1, 24)
    assert found["options"]["capture"] == "any"
    assert spielkiste.game("muehle").read(found["position"]).text() == found["position"]


@pytest.mark.parametrize("name", "kniffel mau-mau spitz-pass-auf backgammon fullend kartenhaus".split())
def test_games_of_chance_cannot_be_counted_through_however_deep(name: str) -> None:
    assert "nicht durchzählen" in refused("perft", name, "3", "--lang", "de")
    assert "cannot be counted through" in refused("perft", name, "0")


# --- bench, check, version ---


def test_the_speed_of_a_game_as_facts() -> None:
    found = facts("bench", "trix", "--seconds", "0.05")
    assert isinstance(found, dict)
    assert found["compiled"] is spielkiste.compiled()
    (result,) = found["results"]
    assert result["game"] == "trix"
    assert result["playouts_per_second"] > 0
    assert result["alpha_beta_nodes_per_second"] > 0
    shown = spielkiste_says("bench", "trix", "--seconds", "0.05").stdout
    assert "trix" in shown


def test_the_speed_of_an_engine_as_facts() -> None:
    found = facts("bench", "muehle", "--seconds", "0.05")
    assert isinstance(found, dict)
    engines = {engine["engine"]: engine for engine in found["engines"]}
    assert engines["uct"]["counts"] == "simulations"
    assert engines["uct"]["per_second"] > 0
    quiet = facts("bench", "trix", "--seconds", "0.05")
    assert isinstance(quiet, dict)
    assert quiet["engines"] == []


def test_the_bench_of_a_game_as_facts() -> None:
    found = facts("check", "wieviel-augen-zwei", "--games", "1")
    assert isinstance(found, dict)
    (report,) = found["games"]
    assert report["game"] == "wieviel-augen-zwei"
    assert report["findings"] == []
    assert min(report[what] for what in ("arrangements", "games", "events", "longest", "moments")) > 0


def test_a_finding_is_shown_and_is_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    from spielkiste.lab.check import Finding, Report
    from spielkiste.terminal import command

    def sound(game: object, games: int) -> Report:
        return Report("trix", arrangements=3, games=7)

    def broken(game: object, games: int) -> Report:
        return Report("muehle", findings=[Finding("ends", "muehle seats=2", "it does not")])

    monkeypatch.setattr(command, "run_check", sound)
    result = spielkiste_says("check", "trix")
    assert result.exit_code == 0
    assert "✓ trix: 3 arrangements, 7 games" in result.stdout
    monkeypatch.setattr(command, "run_check", broken)
    result = spielkiste_says("check", "muehle")
    assert result.exit_code == 1
    assert "✗ muehle" in result.stdout
    assert "ends: it does not" in result.stdout
    data = json.loads(spielkiste_says("check", "muehle", "--json").stdout)
    assert data["games"][0]["findings"] == [{"rule": "ends", "where": "muehle seats=2", "what": "it does not"}]


def test_the_version_says_how_the_rules_run() -> None:
    how = {True: "übersetzt", False: "unübersetzt"}[spielkiste.compiled()]
    assert spielkiste_says("version", "--lang", "de").stdout == f"Spielkiste {spielkiste.__version__} ({how})\n"
    assert facts("version") == {"version": spielkiste.__version__, "compiled": spielkiste.compiled()}


# --- refusals ---

REFUSALS = [
    (["rules", "schachh"], "gemeint vielleicht", "did you mean"),
    (["rules", "zzz"], "gibt es nicht", "There is no game"),
    (["rules", ""], "gibt es nicht", "There is no game"),
    (["rules", "../../de/muehle"], "gibt es nicht", "There is no game"),
    (["rules", "muehle", "C99"], "hat diesen Absatz nicht", "has no such clause"),
    (["play", "muehle", "-o", "colour=red"], "Eine Option „colour“", "no option “colour”"),
    (["play", "trix", "-o", "deadline=3"], "ein Zug von 6 bis 20", "a move from 6 to 20"),
    (["play", "muehle", "-o", "capture=some"], "capture ist eins von none, any", "capture is one of none, any"),
    (["play", "mau-mau", "-o", "target=many"], "ganze Zahl von 20 bis 500", "whole number from 20 to 500"),
    (["play", "muehle", "-o", "capture"], "NAME=WERT", "NAME=VALUE"),
    (["play", "muehle", "--seats", "human,random,random"], "wird zu 2 gespielt, nicht zu 3", "played by 2, not by 3"),
    (["play", "muehle", "--seats", "human,kasparov"], "Einen Spieler „kasparov“", "no player “kasparov”"),
    (["play", "muehle", "--position", "nonsense"], "keine Stellung dieses Spiels", "no position of this game"),
    (["play", "muehle", "--position", ""], "keine Stellung dieses Spiels", "no position of this game"),
    (["play", "muehle", "--chance", "dice"], "auto oder hand", "auto or hand"),
    (["play", "muehle", "--seed", "-1"], "eine Zahl von 0", "a number from 0"),
    (["play", "muehle", "--seed", "x"], "ganze Zahl", "whole number"),
    (["play", "--resume"], "keinen verlassenen Tisch", "no table that was left"),
    (["play", "--resume", "--seed", "1"], "geht so weiter", "goes on as it was"),
    (["play", "--resume", "nowhere.jsonl"], "lässt sich nicht lesen", "cannot be read"),
    (["replay", "nowhere.jsonl"], "lässt sich nicht lesen", "cannot be read"),
    (["replay", "."], "lässt sich nicht lesen", "cannot be read"),
    (["perft", "muehle", "-1"], "Die Option -1 gibt es nicht", "There is no option -1"),
    (["perft", "muehle", "1000"], "von 0 bis 99", "from 0 to 99"),
    (["perft", "muehle", "two"], "von 0 bis 99", "from 0 to 99"),
    (["perft", "muehle"], "Es fehlt: N", "N is missing"),
    (["perft", "muehle", "2", "--position", "x y"], "keine Stellung", "no position"),
    (["bench", "muehle", "--seconds", "0"], "eine Zahl von 0.05", "a number from 0.05"),
    (["bench", "nothing"], "gibt es nicht", "There is no game"),
    (["check", "muehle", "--games", "0"], "eine Zahl von 1", "a number from 1"),
    (["check", "nothing"], "gibt es nicht", "There is no game"),
    (["list", "--kind", "sport"], "Die Art „sport“", "no kind “sport”"),
    (["list", "--seats", "two"], "muss eine ganze Zahl sein", "must be a whole number"),
    (["list", "--seats"], "braucht einen Wert", "needs a value"),
    (["list", "--json=1"], "steht ohne Wert", "takes no value"),
    (["list", "and", "more"], "„and more“ ist hier zu viel", "“and more” is too much"),
    (["list", "--sets", "2"], "Gemeint vielleicht --seats", "Did you mean --seats"),
    (["muehle"], "Den Befehl „muehle“ gibt es nicht", "no command “muehle”"),
]


@pytest.mark.parametrize(("words", "german", "english"), REFUSALS, ids=[" ".join(words) for words, _, _ in REFUSALS])
@pytest.mark.usefixtures("state")
def test_what_cannot_be_is_refused_in_one_sentence_of_the_language(words: list[str], german: str, english: str) -> None:
    assert german in refused(*words, LANG="de_DE.UTF-8") or german in refused("--lang", "de", *words)
    assert english in refused(*words)


@pytest.mark.parametrize("language", ["fr", "", "dex", "\x1b[31m", "english"])
def test_a_language_that_is_not_there_is_refused(language: str) -> None:
    said = refused("list", "--lang", language)
    assert "de, en" in said
    assert "\x1b" not in said


@pytest.mark.parametrize("language", ["DE", "de_AT", "de-CH.UTF-8"])
def test_a_language_may_be_written_as_locales_are(language: str) -> None:
    assert "Verdecktes" in spielkiste_says("list", "--lang", language).stdout


def test_odd_words_on_the_command_line_steer_no_terminal() -> None:
    said = refused("rules", "\x1b[2J\x07\udcff" + "x" * 10_000)
    assert "\x1b" not in said
    assert "\x07" not in said


# --- a process of its own: help, streams, encodings ---


def process(*words: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    settings = {**os.environ, "COLUMNS": "90", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", **env}
    command = [sys.executable, "-m", "spielkiste.terminal", *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=settings, timeout=60)


def test_help_is_in_the_language_of_the_locale() -> None:
    german = process("play", "--help", LANG="de_DE.UTF-8").stdout.decode()
    assert "Aufruf: spielkiste play [OPTIONEN]" in german
    assert "Zeigt diese Hilfe." in german
    for english in ("Usage", "Options", "Arguments", "default", "Show this"):
        assert english not in german
    assert "Usage: spielkiste [OPTIONS] COMMAND" in process("--help", LANG="fr_FR.UTF-8").stdout.decode()


def test_a_terminal_without_these_letters_gets_others() -> None:
    shown = process("rules", "muehle", "--lang", "de", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert shown.returncode == 0
    assert b"Muehle" in shown.stdout
    said = process("rules", "Mühle?", "--lang", "de", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert said.returncode == 2
    assert b"gibt es nicht" in said.stderr


@pytest.mark.parametrize("utf8", ["0", "1"])
def test_the_bare_locale_breaks_nothing(utf8: str) -> None:
    shown = process("rules", "schach", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8=utf8)
    assert shown.returncode == 0
    assert b"Traceback" not in shown.stderr


def test_a_reader_who_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m spielkiste.terminal rules kniffel | head -1"
    shown = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60)
    assert shown.stderr == b""
    assert shown.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_device_is_said_in_a_sentence() -> None:
    for words in ("version", "list --json"):
        command = f"{sys.executable} -m spielkiste.terminal {words} > /dev/full"
        shown = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60)
        assert b"Traceback" not in shown.stderr
        assert b"Exception" not in shown.stderr
        assert shown.returncode != 0


def test_closed_streams_break_nothing() -> None:
    for streams in ("<&-", "<&- >&- 2>&-"):
        command = f"{sys.executable} -m spielkiste.terminal play muehle {streams}"
        shown = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60)
        assert b"Traceback" not in shown.stderr


def test_what_nobody_expected_is_one_sentence_and_on_demand_the_whole_story(monkeypatch: pytest.MonkeyPatch) -> None:
    from spielkiste.terminal import command

    def breaks(game: object, games: int) -> object:
        raise ZeroDivisionError("seven by none")

    monkeypatch.setattr(command, "run_check", breaks)
    result = spielkiste_says("check", "muehle", "--lang", "de")
    assert result.exit_code == 70
    assert "womit niemand gerechnet hat: ZeroDivisionError: seven by none" in result.stderr
    assert TRACEBACK not in result.output
    assert TRACEBACK in spielkiste_says("check", "muehle", SPIELKISTE_DEBUG="1").stderr
