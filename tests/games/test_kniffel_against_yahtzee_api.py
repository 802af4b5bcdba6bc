"""Kniffel's scores against two scorers: the package `yahtzee_api`, and one that reads a throw as a word.

Where the package differs from the rules, and why the other scorer is asked there too:

- three of a kind: it wants exactly three alike, so four or five alike count nothing (kniffel/C7, R4);
- four of a kind: it wants exactly four alike, so five alike count nothing outside a joker (kniffel/C8, R4);
- a joker whose number box is free may go anywhere there, at ordinary values; the rule leaves only that box
  (kniffel/R11);
- it adds the 100 points of a further Kniffel when it falls, even if its dice are thrown again; the rule gives them with
  the entry.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from yahtzee_api.player import Player

import spielkiste
from spielkiste.games.dice.kniffel import BOXES, FALLS, worth
from spielkiste.things.dice import faces, write_throw
from tests.clauses import clause
from tests.games.dicing import act, at, begin
from tests.games.test_kniffel import boxes_open, column

GAME = spielkiste.game("kniffel")
PACKAGE = [*BOXES[:11], "kniffel", "chance"]  # its card has the same order
LOWER = BOXES[6:]
THROWS = [faces(fall) for fall in FALLS]


def total(word: str) -> int:
    return sum(map(int, word))


def matches(pattern: str, points: Callable[[str], int]) -> Callable[[str], int]:
    return lambda word: points(word) if re.search(pattern, word) else 0


def upper(face: str) -> Callable[[str], int]:
    return lambda word: int(face) * word.count(face)


READ_AS_A_WORD: dict[str, Callable[[str], int]] = {
    **{box: upper(face) for box, face in zip(BOXES[:6], "123456", strict=True)},
    "three-alike": matches(r"(.)\1\1", total),
    "four-alike": matches(r"(.)\1\1\1", total),
    "full-house": matches(r"^(.)\1\1(?!\1)(.)\2$|^(.)\3(?!\3)(.)\4\4$", lambda word: 25),
    "small-straight": matches(r"1+2+3+4+|2+3+4+5+|3+4+5+6+", lambda word: 30),
    "large-straight": matches(r"12345|23456", lambda word: 40),
    "kniffel": matches(r"(.)\1{4}", lambda word: 50),
    "chance": total,
}


def package_scores(dice: list[int], card: dict[str, int] | None = None) -> tuple[dict[str, int], int]:
    """What the package offers for this throw with these boxes filled, and the extra points it gives."""
    player = Player("peer")
    for box, points in (card or {}).items():
        player.scorecard[PACKAGE.index(box)] = [points, [0] * 5, 1]
    player.debug_roll([0] * 5, list(dice))
    return {box: player.t_scorecard[k][0] for k, box in enumerate(PACKAGE)}, player.score


def differs(box: str, dice: list[int]) -> bool:
    alike = max(dice.count(face) for face in dice)
    return (box == "three-alike" and alike > 3) or (box == "four-alike" and alike > 4)


def test_there_are_252_throws() -> None:
    assert len(THROWS) == 252
    assert sorted(BOXES) == sorted(READ_AS_A_WORD)


@clause(
    "kniffel/C5", "kniffel/C7", "kniffel/C8", "kniffel/C9", "kniffel/C10", "kniffel/C11", "kniffel/C12", "kniffel/C13"
)
@pytest.mark.parametrize("box", BOXES)
def test_every_throw_is_worth_what_it_is_worth_read_as_a_word(box: str) -> None:
    for dice in THROWS:
        word = "".join(map(str, sorted(dice)))
        assert worth(BOXES.index(box), dice) == READ_AS_A_WORD[box](word), word


@clause(
    "kniffel/C5", "kniffel/C7", "kniffel/C8", "kniffel/C9", "kniffel/C10", "kniffel/C11", "kniffel/C12", "kniffel/C13"
)
def test_every_throw_is_worth_what_the_package_says_but_for_the_listed_differences() -> None:
    different = set()
    for dice in THROWS:
        theirs, extra = package_scores(dice)
        assert extra == 0
        for k, box in enumerate(BOXES):
            if theirs[box] != worth(k, dice):
                different.add((box, tuple(dice)))
    expected = {(box, tuple(dice)) for box in BOXES for dice in THROWS if differs(box, dice)}
    assert different == expected
    assert len(expected) == 36 + 6  # four or five alike; five alike


@clause("kniffel/R11", "kniffel/R7")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("held", [0, 50])
@pytest.mark.parametrize("free", [LOWER[:5] + LOWER[6:], ["three-alike"], ["full-house", "chance"], []])
def test_forced_jokers_score_as_in_the_package(face: int, held: int, free: list[str]) -> None:
    number = BOXES[face - 1]
    full = [box for box in LOWER if box not in free and box != "kniffel"]
    card = {number: face, "kniffel": held, **{box: 5 if box == "chance" else 0 for box in full}}
    theirs, extra = package_scores([face] * 5, card)
    filled = " ".join(f"{box}={points}" for box, points in card.items())
    table = at(GAME, f"0 0 1 {write_throw(face * 0o11111)} 1 - 0 {column(filled)}", 1, edition="international")
    others = [box for box in BOXES[:6] if box != number]
    assert boxes_open(table) == (sorted(free, key=BOXES.index) or others)
    for box in boxes_open(table):
        before = table.points()[0]
        table.play(box)
        assert table.points()[0] - before == theirs[box] + extra
        table.undo()


@clause("kniffel/R11", "kniffel/C6", "kniffel/C15")
def test_whole_games_add_up_as_in_the_package() -> None:
    choose = random.Random(7)
    for _ in range(40):
        table, player, corrected = begin(GAME, seats=1, edition="international"), Player("peer"), 0
        while not table.over():
            favourite = choose.randint(1, 6)
            dice = [favourite if choose.random() < 0.7 else choose.randint(1, 6) for _ in range(5)]
            act(table, f"throw {'-'.join(map(str, dice))}")
            player.debug_roll([0] * 5, dice)
            offers = {t.id[6:]: int(t.mark[1:-1]) for t in table.scene().things if t.look == "offer"}
            box = choose.choice(boxes_open(table))
            theirs = player.t_scorecard[PACKAGE.index(box)][0]
            further = len(set(dice)) == 1 and player.scorecard[11][0] == 50
            if theirs != offers[box] - 100 * further:
                assert differs(box, dice)
                corrected += offers[box] - 100 * further - theirs
            table.play(box)
            player.end_turn(PACKAGE.index(box))
        total_there = player.score + sum(entry[0] for entry in player.scorecard)
        assert table.points()[0] == total_there + corrected
