"""Tables of solved games: made by `spielkiste solve`, mapped into memory, refused when anything about them is wrong.

A table is a file: a head of 128 bytes, then its entries. The head says what kind of file it is, in which version, of
what the table is (its name, such as `trix-corner`), how long the entries are, and their checksum. Small tables come
with the box, their entries deflated; large ones are made by who wants them, lie in the reader's own folder, and are
mapped, not read.
"""

import mmap
import os
import struct
import tempfile
import zlib
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from spielkiste.table.errors import SpielkisteError
from spielkiste.table.words import Text

MAGIC: Final = b"SPIELTAB"
VERSION: Final = 1
HEAD: Final = "<8sHHIQQ64s"  # magic, version, deflated?, checksum as it lies there, its length, length unfolded, name
LENGTH: Final = 128  # of the head, with a checksum of its own at its end


class BadTable(SpielkisteError):
    """A file that is no table, is damaged, or is a table of something else."""


class Table:
    """The entries of a table, one byte each."""

    def __init__(self, name: str, entries: memoryview) -> None:
        self.name: str = name
        self.size: i64 = len(entries)
        self.entries: memoryview = entries

    def at(self, number: i64) -> i64:
        found: i64 = self.entries[number]
        return found

    def whole(self) -> bytes:
        """All entries, for small tables that are read often."""
        return bytes(self.entries)


def folder() -> Path:
    """Where tables of one's own lie."""
    data = os.environ.get("XDG_DATA_HOME", "")
    home = Path(data) if Path(data).is_absolute() else Path("~/.local/share").expanduser()
    return home / "spielkiste" / "tables"


def file_of(name: str) -> Path:
    return folder() / f"{name}.table"


# --- reading ---


def _refusal(id: str, file: str, **args: str) -> BadTable:
    english = {
        "table-file-foreign": f"{file} is no table of the Spielkiste",
        "table-file-version": f"{file} was made by another version of the Spielkiste; `spielkiste solve` makes it anew",
        "table-file-other": f"{file} is the table {args.get('name', '')}, not the one that was looked for",
        "table-file-torn": f"{file} is not complete; `spielkiste solve` makes it anew",
        "table-file-damaged": f"{file} is damaged (its checksum is wrong); `spielkiste solve` makes it anew",
        "table-file-unreadable": f"{file} cannot be read: {args.get('why', '')}",
    }
    return BadTable(english[id], Text(id, {"file": file, **args}))


def read(name: str, held: memoryview, file: str) -> Table:
    """The table in these bytes; raises BadTable with a sentence for people."""
    if len(held) < LENGTH or bytes(held[:8]) != MAGIC:
        raise _refusal("table-file-foreign", file)
    version, deflated, checksum, length, size, named = struct.unpack_from(HEAD, held)[1:]
    if version != VERSION:
        raise _refusal("table-file-version", file)
    if zlib.crc32(held[: LENGTH - 4]) != int.from_bytes(held[LENGTH - 4 : LENGTH], "little"):
        raise _refusal("table-file-damaged", file)
    real = named.rstrip(b"\0").decode()
    if real != name:
        raise _refusal("table-file-other", file, name=real)
    if len(held) != LENGTH + length:
        raise _refusal("table-file-torn", file)
    entries = held[LENGTH:]
    if zlib.crc32(entries) != checksum:
        raise _refusal("table-file-damaged", file)
    if deflated:
        entries = memoryview(zlib.decompress(entries))
    if len(entries) != size:
        raise _refusal("table-file-damaged", file)
    return Table(name, entries)


def open_table(name: str, file: Path) -> Table:
    """The table in a file, mapped into memory."""
    try:
        with file.open("rb") as stream:
            if file.stat().st_size == 0:
                raise _refusal("table-file-foreign", str(file))
            held = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError) as trouble:
        raise _refusal("table-file-unreadable", str(file), why=str(trouble)) from trouble
    return read(name, held, str(file))


def shipped(name: str) -> Table | None:
    """The table with this name that comes with the box."""
    source = resources.files("spielkiste.players") / "shipped" / f"{name}.table"
    return read(name, memoryview(source.read_bytes()), f"{name}.table") if source.is_file() else None


class Shelf:
    """The tables that are open; the same for everybody."""

    def __init__(self) -> None:
        self.tables: dict[str, Table | None] = {}
        self.refused: list[BadTable] = []  # what was wrong with tables that would have been used

    def find(self, name: str) -> Table | None:
        """The reader's own table with this name, or the one that comes with the box; a bad one counts as none."""
        if name not in self.tables:
            self.tables[name] = self._look(name)
        return self.tables[name]

    def _look(self, name: str) -> Table | None:
        try:
            if file_of(name).exists():
                return open_table(name, file_of(name))
        except (BadTable, OSError) as trouble:
            self.refused.append(trouble if isinstance(trouble, BadTable) else BadTable(str(trouble)))
        try:
            return shipped(name)
        except BadTable as trouble:
            self.refused.append(trouble)
            return None

    def clear(self) -> None:
        """Tables may have come or gone."""
        self.tables.clear()
        self.refused.clear()


SHELF: Final = Shelf()


def find(name: str) -> Table | None:
    return SHELF.find(name)


# --- writing ---


def write(name: str, entries: bytes | memoryview, file: Path, *, deflated: bool = False) -> int:
    """Write a table, whole or not at all; returns the length of the file."""
    size = len(entries)
    lies = zlib.compress(entries, 9) if deflated else entries
    head = struct.pack(HEAD, MAGIC, VERSION, int(deflated), zlib.crc32(lies), len(lies), size, name.encode())
    head = head.ljust(LENGTH - 4, b"\0")
    head += zlib.crc32(head).to_bytes(4, "little")
    file.parent.mkdir(parents=True, exist_ok=True)
    number, draft = tempfile.mkstemp(prefix=f".{name}-", dir=file.parent)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(head)
            stream.write(lies)
            stream.flush()
            os.fsync(stream.fileno())
        Path(draft).chmod(0o644)
        Path(draft).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(draft).unlink()
        raise
    return LENGTH + len(lies)
