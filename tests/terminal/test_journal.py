"""Nothing that happened at a table is lost; and whatever a record holds, it breaks nothing."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

import spielkiste
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.record import read_record
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import resume
from spielkiste.terminal import journal
from spielkiste.terminal.journal import Journal, read_file
from spielkiste.texts import LANGUAGES, phrases
from tests.terminal.scripted import refused, sit, spielkiste_says

PLAYERS = ("human", "random")


def lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def left(state: Path) -> Path:
    """The one journal in the state folder."""
    (file,) = state.glob("*.jsonl")
    return file


# --- the journal itself ---


def test_every_event_is_on_disk_before_it_is_shown(state: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    sitting = sit(table, state / "x.jsonl", "d1", "a4", "g7", seats="human,human")
    behind = []

    def look(prompt: str) -> None:
        behind.append(len(table.events) - len(read_file(state / "x.jsonl").events))

    sitting.typist.look = look
    sitting.run()
    assert behind == [0, 0, 0, 0]


def test_what_is_written_is_on_the_disk_and_not_on_its_way(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bytes] = []
    table, file = spielkiste.game("muehle").table(seed=1), state / "x.jsonl"
    monkeypatch.setattr(os, "fsync", lambda stream: flushed.append(file.read_bytes()))
    kept = Journal(file)
    for move in ("a1", "d1"):
        table.play(move)
        kept.follow(table, PLAYERS)
        assert flushed[-1] == file.read_bytes()
    kept.close()


def test_the_journal_only_grows_and_only_undo_takes_its_last_line(state: Path) -> None:
    table, file = spielkiste.game("muehle").table(seed=1), state / "x.jsonl"
    kept = Journal(file)
    grown = b""
    for move in ("a1", "d1", "g1"):
        table.play(move)
        kept.follow(table, PLAYERS)
        assert file.read_bytes().startswith(grown)
        grown = file.read_bytes()
    table.undo()
    kept.follow(table, PLAYERS)
    assert grown.startswith(file.read_bytes())
    table.play("a7")
    kept.follow(table, PLAYERS)
    kept.close()
    assert [event.notation for event in read_file(file).events][-1] == "a7"
    assert file.read_text() == table.saved(PLAYERS).text()


@pytest.mark.parametrize("chance", [{"seed": 7}, {"secret": bytes(range(32))}])
@pytest.mark.parametrize("name", ["kniffel", "mau-mau", "spitz-pass-auf", "backgammon"])
def test_a_table_gone_on_with_is_the_table_it_would_have_been(
    name: str, chance: dict[str, object], state: Path
) -> None:
    """Played to the end in one go or left at every third question: the same record, byte for byte."""
    game = spielkiste.game(name)

    def random_move(session: object) -> str:
        table = session.table  # type: ignore[attr-defined]
        moves = table.moves(table.actors()[0])
        return str(moves[Rng(len(table.events)).below(len(moves))])

    whole = game.table(2, **chance)  # type: ignore[arg-type]
    sit(whole, state / "whole.jsonl", *[random_move] * 40, seats="human,human").run()
    parts = game.table(2, **chance)  # type: ignore[arg-type]
    for _ in range(14):
        sit(parts, state / "parts.jsonl", *[random_move] * 3, seats="human,human").run()
        parts = resume(game, read_file(state / "parts.jsonl"))
    size = min(len(whole.events), len(parts.events))
    assert size > 12
    if name != "spitz-pass-auf":  # there time passes, and nobody types twice at the same moment
        assert [str(event) for event in parts.events[:size]] == [str(event) for event in whole.events[:size]]


def test_with_a_seed_the_computer_plays_the_same_again_resumed_or_not(state: Path) -> None:
    def played(name: str, *counts: int) -> list[str]:
        words: tuple[str, ...] = ("play", "trix", "--seats", "human,random", "--seed", "5")
        for count in counts:
            typed = "".join(f"{move}\n" for move in ("a1-b2", "b1-b2", "a2-b2", "b2-b3", "b2-c3", "a1-a2") * 3)
            shown = spielkiste_says(*words, typed=typed[: 6 * count], XDG_STATE_HOME=str(state / name))
            assert shown.exit_code == 0
            words = ("play", "--resume")
        return lines(left(state / name / "spielkiste"))

    whole = played("one", 12)
    parts = played("two", 4, 8)
    assert len(whole) > 8
    again = min(len(whole), len(parts))
    assert whole[2:again] == parts[2:again]


def test_a_last_line_that_was_not_finished_is_left_out_and_the_table_goes_on(state: Path) -> None:
    table, file = spielkiste.game("muehle").table(seed=1), state / "x.jsonl"
    for move in ("a1", "d1", "g1"):
        table.play(move)
    state.mkdir()
    text = table.saved(PLAYERS).text()
    last = len(text.splitlines()[-1])
    for end in range(len(text) - last, len(text) - 1):
        file.write_text(text[:end])
        assert [event.notation for event in read_file(file).events][1:] == ["a1", "d1"]
    file.write_text(text[:-1])
    assert [event.notation for event in read_file(file).events][1:] == ["a1", "d1", "g1"]
    file.write_text(text[:-5])
    kept = Journal(file)
    again = resume(table.game, read_file(file))
    again.play("g1")
    kept.follow(again, PLAYERS)
    kept.close()
    assert file.read_text() == text


def test_the_second_one_at_a_table_is_turned_away(state: Path) -> None:
    table, file = spielkiste.game("muehle").table(seed=1), state / "x.jsonl"
    kept = Journal(file)
    kept.follow(table, PLAYERS)
    assert journal.taken(file)
    with pytest.raises(BlockingIOError):
        Journal(file).follow(table, PLAYERS)
    assert "spielt gerade jemand" in refused("play", "--resume", str(file), "--lang", "de")
    assert journal.last() is None
    kept.close()
    assert journal.last() == file


def test_old_games_go_when_they_are_over_and_never_before(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "KEPT", 3)
    state.mkdir()
    for number in range(7):
        (state / f"{number}.jsonl").write_text("{}\n" if number < 2 else '{}\n{"over":true,"points":[]}\n')
        os.utime(state / f"{number}.jsonl", (number, number))
    journal.prune()
    assert sorted(file.stem for file in state.iterdir()) == ["0", "1", "4", "5", "6"]


def test_nobody_else_may_read_a_journal(state: Path) -> None:
    spielkiste_says("play", "muehle")
    assert left(state).stat().st_mode & 0o077 == 0


# --- leaving and going on ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaving_says_how_to_go_on_and_going_on_needs_no_file(language: str, state: Path) -> None:
    result = spielkiste_says("play", "muehle", "--seats", "human:Anna,human", "--lang", language, typed="d1\na4\n")
    assert result.exit_code == 0
    assert phrases(language)("terminal-left") in result.stdout
    assert "spielkiste play --resume" in result.stdout
    assert str(left(state)) in result.stdout
    again = spielkiste_says("play", "--resume", "--lang", language, typed="g7\n")
    assert "Anna" in again.stdout
    assert [event.notation for event in read_file(left(state)).events][-3:] == ["d1", "a4", "g7"]


def test_going_on_tells_nothing_twice(state: Path) -> None:
    spielkiste_says("play", "muehle", "--seats", "human,human", typed="d1\na4\n")
    again = spielkiste_says("play", "--resume", typed="g7\n").stdout
    assert "[d1]" not in again
    assert "[g7]" in again


def test_other_people_may_go_on_but_as_many(state: Path) -> None:
    spielkiste_says("play", "muehle", "--seats", "human,human", typed="d1\n")
    again = spielkiste_says("play", "--resume", str(left(state)), "--seats", "human:Eva,human:Udo").stdout
    assert "Eva" in again or "Udo" in again
    spielkiste_says("play", "mau-mau", "--seats", "human,human")
    assert "There are 2 seats at this table, not 3." in refused("play", "--resume", "--seats", "human,human,human")


def test_a_finished_game_is_kept_to_be_verified_and_not_gone_on_with(state: Path) -> None:
    result = spielkiste_says("play", "kuhschwanz", "--seats", "random,random")
    assert result.exit_code == 0
    file = left(state)
    assert str(file) in result.stdout
    assert "chance events follow" in spielkiste_says("verify", str(file)).stdout
    assert "no table that was left" in refused("play", "--resume")
    assert "has won" in spielkiste_says("play", "--resume", str(file)).stdout


def test_going_on_in_a_file_of_ones_own_goes_on_in_that_file(state: Path, tmp_path: Path) -> None:
    spielkiste_says("play", "muehle", "--seats", "human,human", typed="d1\nsave mine.jsonl\n")
    mine = tmp_path / "mine.jsonl"
    spielkiste_says("play", "--resume", str(mine), typed="a4\n")
    assert [event.notation for event in read_file(mine).events][-2:] == ["d1", "a4"]
    assert [event.notation for event in read_file(left(state)).events][-1] == "d1"


def test_chance_by_hand_goes_on_by_hand(state: Path) -> None:
    words = ("play", "kuhschwanz", "--seats", "human,human", "--chance", "hand")
    spielkiste_says(*words, typed="starts=0\nthrow\n")
    again = spielkiste_says("play", "--resume", typed="6\n").stdout
    assert "What do the real dice" in again
    assert [event.notation for event in read_file(left(state)).events] == ["starts=0", "throw", "6"]


def test_what_the_box_draws_beside_real_cards_is_fresh_each_time() -> None:
    table = spielkiste.game("mau-mau").table(2, chance=["dealer=0"])

    def dealt() -> list[str]:
        again = resume(table.game, read_record(table.saved(PLAYERS).text()))
        while again.waits_for_chance():
            again.let_chance()
        return [event.notation for event in again.events]

    assert len(dealt()) == 12
    assert dealt() != dealt()


# --- where it cannot be written ---


def test_save_writes_where_one_wants_and_never_over_anything(state: Path, tmp_path: Path) -> None:
    typed = "d1\nsave\nsave\nsave there.jsonl\nsave there.jsonl\nsave no/such/folder.jsonl\nsave \x00\na4\n"
    shown = spielkiste_says("play", "muehle", "--seats", "human,human", typed=typed).stdout
    assert {file.name for file in tmp_path.glob("*.jsonl")} == {
        "spielkiste-muehle-1.jsonl",
        "spielkiste-muehle-2.jsonl",
        "there.jsonl",
    }
    assert shown.count("Saved: ") == 3
    assert shown.count("cannot be written") == 3
    assert [event.notation for event in read_file(tmp_path / "there.jsonl").events][-1] == "d1"
    assert [event.notation for event in read_file(left(state)).events][-1] == "a4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_state_folder_one_is_told_and_the_table_is_saved_elsewhere(language: str, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    here = Path.cwd()
    os.chdir(tmp_path)
    try:
        words = ("play", "muehle", "--seats", "human,human", "--lang", language)
        shown = spielkiste_says(*words, typed="d1\n", XDG_STATE_HOME=str(blocked)).stdout
    finally:
        os.chdir(here)
    lead = phrases(language)("terminal-not-kept", file="{", why="")
    assert " ".join(shown.split()).count(lead.partition(" (")[0]) == 1
    saved = tmp_path / "spielkiste-muehle-1.jsonl"
    assert f"spielkiste play --resume {saved}" in shown
    assert [event.notation for event in read_file(saved).events][-1] == "d1"


def test_if_nothing_can_be_written_the_record_is_printed(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(stream: int, words: bytes) -> None:
        os.write(stream, words[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(journal, "_write", full)
    result = spielkiste_says("play", "muehle", "--seats", "human,human", typed="d1\n")
    assert result.exit_code == 0
    record = result.stdout[result.stdout.index('{"spielkiste"') :]
    assert [event.notation for event in read_record(record).events][-1] == "d1"
    assert not list(state.parent.rglob("*.jsonl"))


def test_a_disk_that_fills_up_and_is_emptied_again_loses_nothing(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, file = spielkiste.game("muehle").table(seed=1), state / "x.jsonl"
    kept = Journal(file)
    table.play("a1")
    kept.follow(table, PLAYERS)
    before = file.read_bytes()
    write = journal._write

    def full(stream: int, words: bytes) -> None:
        os.write(stream, words[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    table.play("d1")
    monkeypatch.setattr(journal, "_write", full)
    with pytest.raises(OSError, match="space"):
        kept.follow(table, PLAYERS)
    assert file.read_bytes() == before
    monkeypatch.setattr(journal, "_write", write)
    kept.follow(table, PLAYERS)
    kept.close()
    assert file.read_text() == table.saved(PLAYERS).text()


def test_what_nobody_expected_at_the_table_costs_no_move(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spielkiste.terminal.session import Session

    def breaks(self: Session, words: str) -> None:
        raise ZeroDivisionError("seven by none")

    monkeypatch.setattr(Session, "rules", breaks)
    result = spielkiste_says("play", "muehle", "--seats", "human,human", typed="d1\nrules\n")
    assert result.exit_code == 70
    assert "ZeroDivisionError: seven by none" in result.stderr
    assert "spielkiste play --resume" in result.stdout
    assert "Traceback" not in result.output
    assert [event.notation for event in read_file(left(state)).events][-1] == "d1"


# --- records that are none ---


def spoilt() -> dict[str, str]:
    table = spielkiste.game("muehle").table(secret=bytes(range(32)))
    for _ in range(4):
        table.play(table.moves()[0])
    good = table.saved(PLAYERS).text()
    head, *rest = good.splitlines(keepends=True)
    return {
        "empty": "",
        "blank": "\n\n\n",
        "no JSON": "hello\n",
        "binary": "\x00\x01\x02\udcff",
        "nested": "[" * 100_000 + "\n",
        "nested inside": head + '{"n":1,"who":' + "[" * 100_000 + "\n",
        "a number": "1" * 10_000 + "\n",
        "not a number": head.replace('"seats":2', '"seats":NaN') + "".join(rest),
        "many seats": head.replace('"seats":2', '"seats":1000000000') + "".join(rest),
        "another version": head.replace('"spielkiste":1', '"spielkiste":2') + "".join(rest),
        "a version of words": head.replace('"spielkiste":1', '"spielkiste":"' + "x" * 5000 + '"') + "".join(rest),
        "an unknown game": head.replace("muehle", "\x1b[2Jmogli") + "".join(rest),
        "another game": head.replace("muehle", "dame") + "".join(rest),
        "options of another": head.replace('"options":{', '"options":{"target":20,') + "".join(rest),
        "no options": head.replace('"options":{', '"options":[{').replace("},", "}],", 1) + "".join(rest),
        "a position of none": head.replace('"game"', '"position":"","game"') + "".join(rest),
        "another position": head.replace('"game"', '"position":"x","game"') + "".join(rest),
        "too few players": good.replace('["human","random"]', '["human"]'),
        "odd players": good.replace('["human","random"]', '["human",7]'),
        "another secret": good.replace("000102", "ff0102"),
        "no hexadecimal": good.replace("000102", "zz0102"),
        "no secret": good.replace(bytes(range(32)).hex(), ""),
        "a line missing": head + "".join(rest[:2] + rest[3:]),
        "a line twice": head + "".join([*rest[:3], rest[2], *rest[3:]]),
        "lines upside down": head + "".join(reversed(rest)),
        "another move": good.replace('"move":"d1"', '"move":"d2"'),
        "another seat": good.replace('"who":0', '"who":5'),
        "a seat below none": good.replace('"who":0', '"who":-7'),
        "a huge code": good.replace('"code":', '"code":9999999999999999999999'),
        "a result too early": good + '{"over":true,"points":[1.0,0.0]}\n',
        "no result": good + '{"over":true,"points":"many"}\n',
        "more after the end": good + '{"over":true,"points":[1.0,0.0]}\n' + rest[-1],
    }


@pytest.mark.parametrize("what", sorted(spoilt()))
def test_a_spoilt_record_is_refused_in_one_sentence_wherever_it_is_read(what: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(spoilt()[what], encoding="utf-8", errors="surrogateescape")
    said = refused("play", "--resume", str(file), "--lang", "de")
    assert "\x1b" not in said
    assert len(said) < 1200
    if "secret" not in what and what not in ("no hexadecimal",):
        refused("replay", str(file))
        refused("verify", str(file))


def test_a_record_that_never_ends_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "LARGEST", 10_000)
    file = tmp_path / "record.jsonl"
    file.write_text('{"spielkiste":1}\n' * 1000)
    assert "too large" in refused("replay", str(file))
    assert "too large" in refused("replay", "/dev/zero")


def test_a_record_of_no_saved_table_can_be_replayed_but_not_gone_on_with(tmp_path: Path) -> None:
    table = spielkiste.game("muehle").table(secret=bytes(range(32)))
    table.play(table.moves()[0])
    file = tmp_path / "record.jsonl"
    file.write_text(str(table.record()))
    assert spielkiste_says("replay", str(file)).exit_code == 0
    assert "Geheimnis steht nicht" in refused("play", "--resume", str(file), "--lang", "de")
    assert "secret is not in this record" in refused("verify", str(file))


def test_any_byte_of_a_record_may_change(tmp_path: Path) -> None:
    """Whatever is changed, there is no traceback: the record is refused, or it is still one."""
    good = spielkiste.game("muehle").table(seed=1).saved(PLAYERS).text().encode()
    file, rng = tmp_path / "record.jsonl", Rng(1)
    for _ in range(150):
        place = rng.below(len(good))
        file.write_bytes(good[:place] + bytes([rng.below(256)]) + good[place + 1 :])
        try:
            spielkiste.game(read_file(file).game)
        except SpielkisteError as refusal:
            said = [phrases(language)(refusal.message) for language in LANGUAGES]
            assert all(said)


# --- replay and verify ---


def finished(tmp_path: Path) -> Path:
    table = spielkiste.game("kuhschwanz").table(2, secret=bytes(range(32)))
    while not table.over():
        table.play("throw")
    file = tmp_path / "record.jsonl"
    file.write_text(str(table.record()))
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_replayed_and_verified_in_its_language(language: str, tmp_path: Path) -> None:
    file = finished(tmp_path)
    shown = spielkiste_says("replay", str(file), "--lang", language).stdout
    events = [json.loads(line) for line in lines(file)[1:-1]]
    assert phrases(language)("dice-throw", seat=0) in shown
    assert len([line for line in shown.splitlines() if line.endswith("[throw]")]) == sum(
        event["move"] == "throw" for event in events
    )
    told = spielkiste_says("verify", str(file), "--lang", language).stdout
    count = sum(event["who"] == "chance" for event in events)
    assert phrases(language)("terminal-fair", count=count) in told
    assert f"All {count} chance events" in spielkiste_says("verify", str(file)).stdout


def test_a_forged_throw_is_found_out(tmp_path: Path) -> None:
    file = finished(tmp_path)
    rows = lines(file)
    row = next(k for k, line in enumerate(rows) if '"who":"chance","move":"' in line and "starts" not in line)
    face = json.loads(rows[row])["move"]
    other = "1" if face != "1" else "2"
    code = next(json.loads(r)["code"] for r in rows[1:-1] if json.loads(r)["move"] == other)
    rows[row] = json.dumps({"n": row, "who": "chance", "move": other, "code": code}, separators=(",", ":"))
    file.write_text("\n".join(rows) + "\n")
    refused("verify", str(file))


def test_replay_stops_where_it_should_and_steps_until_enough(tmp_path: Path) -> None:
    file = finished(tmp_path)
    shown = spielkiste_says("replay", str(file), "--to", "2").stdout
    assert shown.count("[throw]") == 1
    stepped = spielkiste_says("replay", str(file), "--step", typed="\n\nq\n").stdout
    assert stepped.count("Enter: on, q: enough") == 3
    assert spielkiste_says("replay", str(file), "--step", typed="").exit_code == 0
    assert "There are" in refused("replay", str(file), "--to", "9999")
    assert "a number from 0" in refused("replay", str(file), "--to=-1")


def test_replay_through_the_eyes_of_a_seat_shows_its_hand_only(tmp_path: Path) -> None:
    table = spielkiste.game("mau-mau").table(2, seed=3)
    hands = [hand.split(",") for hand in table.position.text().split()[5].split("/")[:2]]
    file = tmp_path / "record.jsonl"
    file.write_text(str(table.record()))
    for seat in (0, 1):
        shown = spielkiste_says("replay", str(file), "--seat", str(seat + 1)).stdout
        assert all(f"[{card}]" in shown for card in hands[seat])
        assert not [card for card in hands[1 - seat] if f"[{card}]" in shown or f" {card} " in shown]
    shown = spielkiste_says("replay", str(file)).stdout
    assert not [card for card in hands[0] + hands[1] if f"[{card}]" in shown]
    assert "There is no seat 3" in refused("replay", str(file), "--seat", "3")
    assert "a number from 1" in refused("replay", str(file), "--seat", "0")
