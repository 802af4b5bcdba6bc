"""A real terminal, by a pseudo-terminal: Tab, Ctrl-C, curtains, signals, and the plug pulled."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spielkiste.terminal.journal import read_file

PATIENCE = 60.0  # seconds that a slow machine may take
WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Terminal:
    """The command at a terminal of 80 × 24."""

    def __init__(self, state: Path, *words: str, **env: str) -> None:
        self.screen, side = os.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        settings = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "XDG_STATE_HOME": str(state), **env}
        gone = ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS", "LINES")
        inherited = {name: value for name, value in os.environ.items() if name not in gone}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spielkiste.terminal", *words],
            stdin=side,
            stdout=side,
            stderr=side,
            env={**inherited, **settings},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(side)
        self.shown = ""
        self.mark = 0

    def until(self, words: str) -> str:
        """Wait until this stands on the screen; what was shown since the last time."""
        ends = time.monotonic() + PATIENCE
        while words not in self.shown[self.mark :]:
            assert time.monotonic() < ends, f"{words!r} never came: {self.shown[self.mark :]!r}"
            if not self.look(0.2):
                break
        found = self.shown.find(words, self.mark)
        assert found >= 0, f"{words!r} never came: {self.shown[self.mark :]!r}"
        new, self.mark = self.shown[self.mark : found + len(words)], found + len(words)
        return new

    def look(self, seconds: float) -> bool:
        """Take over what was shown; False when nothing more will come."""
        ready, _, _ = select.select([self.screen], [], [], seconds)
        if ready:
            try:
                found = os.read(self.screen, 1 << 16)
            except OSError:
                return False
            self.shown += found.decode("utf-8", "replace")
            return bool(found)
        return True

    def type(self, words: str) -> None:
        os.write(self.screen, words.encode())

    def end(self, blow: Callable[[], object] = lambda: None) -> int:
        """Strike this blow and wait for the end; the status. A signal that comes between a prompt and the waiting for
        what is typed is heeded with the next key (so Python's readline has it), hence it is struck again."""
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < ends, f"it never ended: {self.shown[self.mark :]!r}"
            blow()
            again = time.monotonic() + 3
            while self.process.poll() is None and time.monotonic() < again:
                self.look(0.1)
        while self.look(0.05) and select.select([self.screen], [], [], 0.05)[0]:
            pass
        return self.process.returncode

    def leave(self, key: str = "\x03") -> int:
        return self.end(lambda: self.type(key))

    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|[\x01\x02\r]", "", self.shown)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.screen)


class Room:
    """Terminals that share a state folder, and are closed in the end."""

    def __init__(self, state: Path) -> None:
        self.state = state
        self.open: list[Terminal] = []

    def __call__(self, *words: str, **env: str) -> Terminal:
        self.open.append(Terminal(self.state, *words, **env))
        return self.open[-1]

    def moves(self) -> list[str]:
        """What the seats did, by the youngest journal."""
        file = max((self.state / "spielkiste").glob("*.jsonl"), key=lambda file: file.stat().st_mtime)
        return [event.notation for event in read_file(file).events if event.actor >= 0]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(tmp_path)
    yield found
    for terminal in found.open:
        terminal.close()


TWO = ("--seats", "human:Anna,human:Ben")


def test_tab_completes_and_ctrl_c_saves_and_one_goes_on(room: Room) -> None:
    table = room("play", "kniffel", *TWO)
    table.until(" > ")
    table.type("thr\t")
    table.until("throw")
    table.type("\r")
    table.until(" > ")
    table.type("zer")
    assert table.leave() == 0
    assert "play --resume" in table.shown
    assert "Traceback" not in table.shown
    assert room.moves() == ["throw"]
    again = room("play", "--resume")
    again.until(" > ")
    again.type("chance\r")
    again.until(" > ")
    assert again.leave("\x04") == 0
    assert room.moves() == ["throw", "chance"]


@pytest.mark.parametrize(("blow", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_from_outside_costs_no_move(blow: signal.Signals, status: int, room: Room) -> None:
    table = room("play", "muehle", *TWO)
    table.until(" > ")
    table.type("d1\r")
    table.until(" > ")
    assert table.end(lambda: table.process.send_signal(blow)) == status
    assert "Traceback" not in table.shown
    assert room.moves() == ["d1"]


def test_the_plug_is_pulled_and_the_table_goes_on(room: Room) -> None:
    table = room("play", "muehle", *TWO)
    table.until(" > ")
    table.type("d1\r")
    table.until("[d1]")
    table.process.kill()
    table.end()
    assert room.moves() == ["d1"]
    menu = room(LANG="de_DE.UTF-8")
    menu.until("„weiter“")
    menu.type("weiter\r")
    menu.until(" > ")
    menu.until(" > ")
    menu.type("a4\r")
    menu.until("[a4]")
    menu.leave()
    assert room.moves() == ["d1", "a4"]


def test_the_curtain_wipes_the_screen_and_what_was_scrolled_away_and_what_was_typed(room: Room) -> None:
    table = room("play", "mau-mau", *TWO, "--seed", "5")
    before = table.until("Press Enter. ")
    assert "Hand of" not in before
    table.type("\r")
    first = table.until(" > ")
    assert first.rpartition(WIPE)[1] == WIPE
    assert "Hand of" in first
    hand = re.findall(r"[CSHD][7-9TJQKA]", first.rpartition("Hand of Ben")[2].partition("\n")[0])
    table.type("zzz\r")
    table.until(" > ")
    table.type("CT\r")
    table.until("pass the keyboard to Anna. ")
    table.type("\r")
    curtain = table.until("Press Enter. ")
    assert WIPE in curtain
    table.type("\r")
    second = table.until(" > ")
    stage = second.rpartition(WIPE)[2]
    assert "Hand of Anna" in stage
    kept = [card for card in hand if card not in ("CT", "ST")]
    assert kept
    assert not [card for card in kept if card in stage]
    table.type("\x1b[A\x1b[A\r")  # the arrow keys bring nothing back
    table.until(" > ")
    assert "zzz" not in table.shown[table.shown.rindex(WIPE) :]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_the_menu_can_be_left_at_every_question(key: str, room: Room) -> None:
    for questions in (0, 1, 2):
        menu = room()
        menu.until("Enter: more) > ")
        if questions > 0:
            menu.type("kniffel\r")
            menu.until("Enter: 1) > ")
        if questions > 1:
            menu.type("1\r")
            menu.until("> ")
        assert menu.leave(key) == 0
        assert "Traceback" not in menu.shown


def test_in_a_window_one_types_against_the_clock(room: Room) -> None:
    table = room("play", "spitz-pass-auf", *TWO, "--seed", "3", "-o", "window=2000")
    table.until("The clock runs: 15.0 seconds.")
    table.until(" > ")
    table.type("command\r1 x1\r")  # struck before anything was turned up: that does not count
    table.until("The clock runs: 2.0 seconds.")
    table.until("> ")
    table.type("2 half a wo")  # not sent in time
    table.until(" > ")
    table.leave()
    assert room.moves() == ["command"]


@pytest.mark.parametrize(
    "env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": "vt100"}, {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}]
)
def test_plain_terminals_do(env: dict[str, str], room: Room) -> None:
    table = room("play", "schach", *TWO, **env)
    table.until(" > ")
    table.type("e4\r")
    shown = table.until("[e4]") + table.until(" > ")
    assert "\x1b[48" not in shown
    if env.get("TERM") == "dumb":
        assert "\x1b[3" not in shown
    assert table.leave() == 0
    rows = [line for line in table.plain().splitlines() if re.match(r" ?[1-8] ", line)]
    assert rows[0].split()[1] != rows[7].split()[1]  # the rooks of both sides
    if "PYTHONIOENCODING" in env:
        assert "R  N  B  Q  K  B  N  R" in table.plain()
        assert "r  n  b  q  k  b  n  r" in table.plain()
