"""The running record on disk. What has happened is written down, durably, before anybody is shown it.

A journal is a record (see `spielkiste.table.record`) that names its players and its secret in the second line, so that
every further event is one more line, and the table can be gone on with after Ctrl-C, a crash or a power cut.
"""

import contextlib
import os
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from spielkiste.table.errors import BadRecord
from spielkiste.table.record import Event, Record, event_line, read_record
from spielkiste.table.tabletop import Table
from spielkiste.table.words import Text

try:
    import fcntl
except ImportError:  # a system without locks
    fcntl = None  # type: ignore[assignment]

KEPT = 100  # finished games that are kept in the state folder
LARGEST = 64 << 20  # bytes of a record that is read


def folder() -> Path:
    """Where running tables are written down."""
    state = os.environ.get("XDG_STATE_HOME", "")
    return (Path(state) if Path(state).is_absolute() else Path("~/.local/state").expanduser()) / "spielkiste"


def read_file(file: Path) -> Record:
    """The record in a file. A last line that was not finished when the power went was never shown: it is left out."""
    try:
        with file.open("rb") as stream:
            found = stream.read(LARGEST + 1)
    except OSError as trouble:
        why = trouble.strerror or str(trouble)
        raise BadRecord(f"{file}: {why}", Text("terminal-unreadable", {"file": str(file), "why": why})) from trouble
    except ValueError as trouble:  # a name with a null character
        raise BadRecord(f"{file}: {trouble}", Text("terminal-no-text", {"file": str(file)})) from trouble
    if len(found) > LARGEST:
        raise BadRecord(f"{file} is too large", Text("terminal-too-large", {"file": str(file)}))
    whole, end, torn = found.rpartition(b"\n")
    if end and torn:
        with contextlib.suppress(BadRecord, UnicodeDecodeError):
            return read_record(found.decode("utf-8"))
        found = whole
    try:
        return read_record(found.decode("utf-8"))
    except UnicodeDecodeError as trouble:
        raise BadRecord(f"{file} is no text", Text("terminal-no-text", {"file": str(file)})) from trouble


def fresh(game: str) -> Path:
    """The file of a table that begins now."""
    begins, number = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}", 1
    try:
        place = folder()
    except RuntimeError:  # there is no home
        place = Path(tempfile.gettempdir())
    while (file := place / f"{begins}-{number}.jsonl").exists():
        number += 1
    return file


def journals() -> list[Path]:
    """The journals in the state folder, the youngest first."""
    with contextlib.suppress(OSError, RuntimeError):  # RuntimeError: there is no home
        found = [(file.stat().st_mtime, file) for file in folder().glob("*.jsonl")]
        return [file for _, file in sorted(found, reverse=True)]
    return []


def last() -> Path | None:
    """The youngest table that is neither over nor being played."""
    for file in journals():
        with contextlib.suppress(OSError):
            if not _over(file) and not taken(file):
                return file
    return None


def prune() -> None:
    """Let the oldest of the finished games go; what can be gone on with stays."""
    finished = 0
    for file in journals():
        with contextlib.suppress(OSError):
            finished += _over(file)
            if finished > KEPT and _over(file) and not taken(file):
                file.unlink()


def _over(file: Path) -> bool:
    with file.open("rb") as stream:
        stream.seek(max(0, stream.seek(0, os.SEEK_END) - 4096))
        return stream.read().rstrip().rpartition(b"\n")[2].startswith(b'{"over":')


def writable(file: Path) -> bool:
    """Can a table go on in this file?"""
    return file.is_file() and os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)


def taken(file: Path) -> bool:
    """Is somebody playing at this table just now?"""
    try:
        stream = os.open(file, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(stream)
    except BlockingIOError:
        return True
    finally:
        os.close(stream)
    return False


def _lock(stream: int) -> None:
    if fcntl is not None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_new(file: Path, words: str) -> None:
    """A file that was not there before, whole or not at all. Raises OSError."""
    stream = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        _write(stream, words.encode())
    except OSError:
        with contextlib.suppress(OSError):
            file.unlink()
        raise
    finally:
        os.close(stream)


def _write(stream: int, rest: bytes) -> None:
    while rest:
        rest = rest[os.write(stream, rest) :]
    os.fsync(stream)


@dataclass
class Journal:
    """The file of one running table."""

    file: Path
    stream: int = -1  # the open file; -1: not open
    ends: list[int] = field(default_factory=list)  # where the head ends, then every event
    events: list[Event] = field(default_factory=list)  # those that are written
    closed: bool = False  # the result is written

    def follow(self, table: Table, players: Sequence[str]) -> None:
        """Write down what has happened since; take away what was taken back. Raises OSError."""
        if self.stream < 0:
            self.begin(table, players)
        size = len(self.events)
        while size > len(table.events) or (size and table.events[size - 1] is not self.events[size - 1]):
            size -= 1
        if size < len(self.events):
            os.ftruncate(self.stream, self.ends[size])
            del self.events[size:], self.ends[size + 1 :]
        new = table.events[size:]
        lines = [f"{event_line(number, event)}\n".encode() for number, event in enumerate(new, size + 1)]
        result = [f"{table.record().lines()[-1]}\n".encode()] if table.over() and not self.closed else []
        if lines or result:
            self.add(b"".join(lines + result))
            for line, event in zip(lines, new, strict=True):
                self.ends.append(self.ends[-1] + len(line))
                self.events.append(event)
            self.closed = bool(result)

    def begin(self, table: Table, players: Sequence[str]) -> None:
        """Make the file, or go on with one that holds this table; nobody else may have it open."""
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lines = [f"{line}\n".encode() for line in table.saved(players).lines()]
        whole = b"".join(lines)
        stream = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            _lock(stream)
            found = os.pread(stream, len(whole) + 1, 0)
            if found and found != whole:  # a record of another form, or one whose last line was not finished
                part = self.file.with_name(self.file.name + ".part")
                part.unlink(missing_ok=True)
                write_new(part, whole.decode())
                part.replace(self.file)
                os.close(stream)
                stream = os.open(self.file, os.O_RDWR | os.O_APPEND)
                _lock(stream)
            elif not found:
                try:
                    _write(stream, whole)
                except OSError:
                    self.file.unlink(missing_ok=True)
                    raise
        except OSError:
            os.close(stream)
            raise
        self.stream, self.events, self.closed = stream, list(table.events), table.over()
        self.ends = [len(lines[0]) + len(lines[1])]
        for line in lines[2 : 2 + len(self.events)]:
            self.ends.append(self.ends[-1] + len(line))

    def add(self, words: bytes) -> None:
        """All of it, or nothing."""
        try:
            _write(self.stream, words)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self.stream, self.ends[-1])
            raise

    def close(self) -> None:
        if self.stream >= 0:
            os.close(self.stream)
            self.stream = -1
