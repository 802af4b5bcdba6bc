"""Every rule has a test that would miss it, and no test claims a rule that nobody has written down."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.texts import clauses
from tests.clauses import claims

GAMES = spielkiste.all_games()
PAGES = sorted({name for game in GAMES for name in (game.id, *game.common)})


@pytest.mark.parametrize("name", PAGES)
def test_every_clause_is_claimed_by_a_test(name: str) -> None:
    claimed = claims()
    assert [number for number in clauses(name) if f"{name}/{number}" not in claimed] == []


def test_every_claim_is_of_a_clause_that_exists() -> None:
    stands = {f"{name}/{number}" for name in (*PAGES, "allgemein") for number in clauses(name)}
    assert {name: tests for name, tests in claims().items() if name not in stands} == {}
