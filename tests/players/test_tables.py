"""Tables of solved games on the disk: read back as written, refused when anything is wrong, never half-written."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spielkiste.players import tables
from spielkiste.players.tables import LENGTH, BadTable, open_table, write
from spielkiste.table.words import Text
from spielkiste.texts import LANGUAGES, phrases

ENTRIES = bytes(random.Random(1).randrange(256) for _ in range(5000))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tables.SHELF.clear()
    yield tmp_path / "spielkiste" / "tables"
    tables.SHELF.clear()


@pytest.mark.parametrize("deflated", [False, True])
def test_a_table_is_read_as_it_was_written(tmp_path: Path, deflated: bool) -> None:
    file = tmp_path / "some.table"
    length = write("some", ENTRIES, file, deflated=deflated)
    assert file.stat().st_size == length
    table = open_table("some", file)
    assert table.whole() == ENTRIES
    assert [table.at(number) for number in (0, 77, 4999)] == [ENTRIES[number] for number in (0, 77, 4999)]
    assert [entry.name for entry in tmp_path.iterdir()] == ["some.table"]


def flip(place: int) -> Callable[[bytes], bytes]:
    return lambda held: held[:place] + bytes([held[place] ^ 1]) + held[place + 1 :]


def wrong_version(held: bytes) -> bytes:
    return held[:8] + b"\x63\x00" + held[10:]


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "an entry changed": (flip(LENGTH + 1234), "table-file-damaged"),
    "the head changed": (flip(20), "table-file-damaged"),
    "cut off": (lambda held: held[:-1], "table-file-torn"),
    "nothing but a head": (lambda held: held[:LENGTH], "table-file-torn"),
    "cut off in the head": (lambda held: held[:50], "table-file-foreign"),
    "empty": (lambda held: b"", "table-file-foreign"),
    "something else": (lambda held: b"GIF89a" + held, "table-file-foreign"),
    "another version": (wrong_version, "table-file-version"),
    "more behind it": (lambda held: held + b"!", "table-file-torn"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_with_a_file_is_said_in_both_languages(name: str, tmp_path: Path) -> None:
    file = tmp_path / "some.table"
    write("some", ENTRIES, file)
    spoil, why = BAD[name]
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(BadTable) as refused:
        open_table("some", file)
    assert isinstance(refused.value.message, Text)
    assert refused.value.message.id == why
    for language in LANGUAGES:
        assert str(file) in phrases(language)(refused.value.message)


def test_the_table_of_another_game_is_refused(tmp_path: Path) -> None:
    write("some", ENTRIES, tmp_path / "other.table")
    with pytest.raises(BadTable, match="is the table some"):
        open_table("other", tmp_path / "other.table")


def test_writing_that_is_broken_off_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "some.table"
    write("some", ENTRIES, file)

    def broken_off(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", broken_off)
    with pytest.raises(KeyboardInterrupt):
        write("some", b"new", file)
    assert open_table("some", file).whole() == ENTRIES
    assert [entry.name for entry in tmp_path.iterdir()] == ["some.table"]


def test_a_table_of_ones_own_goes_before_the_one_in_the_box(home: Path) -> None:
    ours = tables.find("trix-corner")
    assert ours is not None
    write("trix-corner", ENTRIES, home / "trix-corner.table")
    tables.SHELF.clear()
    own = tables.find("trix-corner")
    assert own is not None
    assert own.size == 5000 != ours.size


def test_a_bad_table_counts_as_none_and_is_told_of(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "trix-corner.table").write_bytes(b"not a table")
    found = tables.find("trix-corner")
    assert found is not None  # the one in the box
    assert [trouble.message.id for trouble in tables.SHELF.refused] == ["table-file-foreign"]
    assert tables.find("no-such-game") is None
