"""Every rule has a test that would miss it, and no test claims a rule that nobody has written down."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.texts import clauses
from tests.clauses import claims

GAMES = spielkiste.all_games()
COMMON = {name for game in GAMES for name in game.common}
PAGES = sorted({game.id for game in GAMES} | COMMON | {"allgemein"})

# Rules that a page shared by a whole chapter has for games that are not in the box yet.
FOR_OTHERS = {
    "karten-b/K6": "games with a bank and free stakes",
    "karten-b/K7": "card games for chips, in rounds",
    "wuerfel-c/W5": "dice games with stakes, from three dice on",
    "wuerfel-c/W7": "dice games with a pot, from three dice on",
    "wuerfel-grundregeln/C5": "dice games with stakes, with two and three dice",
    "wuerfel-grundregeln/R3": "dice games for several in rounds",
    "wuerfel-grundregeln/R4": "races to a target",
    "wuerfel-grundregeln/R6": "payments to several",
    "wuerfel-grundregeln/R7": "games that one drops out of",
    "wuerfel-grundregeln/R8": "doubles and triples",
    "wuerfel-grundregeln/R9": "games of two leaflets",
    "wuerfel-grundregeln/R10": "games for two to eight",
}


@pytest.mark.parametrize("name", PAGES)
def test_every_clause_is_claimed_by_a_test(name: str) -> None:
    claimed = {*claims(), *FOR_OTHERS}
    assert [number for number in clauses(name) if f"{name}/{number}" not in claimed] == []


def test_rules_for_other_games_are_on_shared_pages_and_wait_for_a_test() -> None:
    assert [name for name in FOR_OTHERS if name.partition("/")[0] not in COMMON] == []
    assert [name for name in FOR_OTHERS if name.partition("/")[2] not in clauses(name.partition("/")[0])] == []
    assert [name for name in FOR_OTHERS if name in claims()] == []


def test_every_claim_is_of_a_clause_that_exists() -> None:
    stands = {f"{name}/{number}" for name in PAGES for number in clauses(name)}
    assert {name: tests for name, tests in claims().items() if name not in stands} == {}
