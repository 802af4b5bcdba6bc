"""The universal test-bench over every game; and compiled and interpreted runs agree."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import spielkiste
from spielkiste.lab.check import check, digest
from tests.clauses import clause

IDS = [game.id for game in spielkiste.all_games()]


@clause("allgemein/G11")
@pytest.mark.parametrize("name", IDS)
def test_the_bench_finds_nothing(name: str) -> None:
    thorough = spielkiste.compiled()
    report = check(spielkiste.game(name), most=60 if thorough else 16, looks=12 if thorough else 6)
    assert report.arrangements
    assert report.games
    assert report.moments
    assert not [str(finding) for finding in report.findings]


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", IDS)
def test_compiled_and_interpreted_agree(name: str) -> None:
    code = f"import spielkiste; from spielkiste.lab.check import digest; print(digest(spielkiste.game({name!r})))"
    environment = {**os.environ, "SPIELKISTE_PURE": "1"}
    asked = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert asked.stdout.strip() == digest(spielkiste.game(name))
