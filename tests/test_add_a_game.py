"""The walk-through in docs/add-a-game.md works: its files make a game that the bench and the clause check accept."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
PAGE = HOUSE / "docs" / "add-a-game.md"
FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BOX = re.compile(r"^```box\n(.*?)\n(.*?)\n```$", re.MULTILINE)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project's sources in which someone has followed the walk-through."""
    place = tmp_path_factory.mktemp("house")
    shutil.copytree(HOUSE / "src", place / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (place / "tests" / "games").mkdir(parents=True)
    for name in ("__init__.py", "clauses.py", "games/__init__.py"):
        shutil.copy(HOUSE / "tests" / name, place / "tests" / name)
    text = PAGE.read_text(encoding="utf-8")
    files = FILE.findall(text)
    assert len(files) == 6
    for name, content in files:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(content, encoding="utf-8")
    box = place / "src" / "spielkiste" / "games" / "box.py"
    found = BOX.search(text)
    assert found
    lines = box.read_text(encoding="utf-8").splitlines()
    first = next(k for k, line in enumerate(lines) if line.startswith("from "))
    lines.insert(first, found.group(1))
    opening = next(k for k, line in enumerate(lines) if line.startswith("GAMES"))
    lines.insert(opening + 1, found.group(2))
    box.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return place


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{house / 'src'}:{house}", "SPIELKISTE_PURE": "1", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, *words], cwd=house, env=environment, capture_output=True, text=True, check=False
    )


def test_the_bench_accepts_the_game(house: Path) -> None:
    checked = run(house, "-m", "spielkiste.terminal", "check", "hoelzchen")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "✓ hoelzchen" in checked.stdout


def test_its_tests_pass_and_claim_every_clause(house: Path) -> None:
    tested = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_hoelzchen.py")
    assert tested.returncode == 0, tested.stdout
    assert "4 passed" in tested.stdout
    claimed = run(
        house,
        "-c",
        "from tests.clauses import claims; from spielkiste.texts import clauses;"
        "assert {f'hoelzchen/{name}' for name in clauses('hoelzchen')} == set(claims())",
    )
    assert claimed.returncode == 0, claimed.stderr


def test_it_is_strictly_typed(house: Path) -> None:
    typed = run(house, "-m", "mypy", "--strict", "src/spielkiste/games/small/hoelzchen.py")
    assert typed.returncode == 0, typed.stdout


def test_it_can_be_played(house: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "spielkiste.terminal", "play", "hoelzchen", "--lang", "de", "-o", "matches=5"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src"), "SPIELKISTE_PURE": "1"},
        input="1\n1\n1\n1\n1\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert "hat gewonnen" in played.stdout
