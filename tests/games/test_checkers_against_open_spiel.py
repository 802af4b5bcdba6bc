"""Checkers (international) move for move against OpenSpiel's checkers.

Where the two differ, and what the test does about it:
- OpenSpiel stops a game as a draw after 40 moves without a capture, steps of men included, and knows no threefold
  repetition; here it takes a hundred plies in which no man moves either (brett/B5). A game is compared until one of
  the two calls it a draw.
- OpenSpiel calls the squares a1 to h8 as the side that begins sees them; here they are numbered as tournament players
  do. Both cut a chain of captures into single jumps.
- OpenSpiel lets the side that begins be player 0; here a lot draws Black, and the test lets it fall on seat 0.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import spielkiste
from spielkiste.table.tabletop import Table
from tests.clauses import clause

pyspiel = pytest.importorskip("pyspiel")

GAME = spielkiste.game("checkers")
PEER = pyspiel.load_game("checkers")


def numbered(square: str) -> str:
    """a1 is 4 and b8 is 32: the number of a square as the side that begins sees it."""
    column, row = "abcdefgh".index(square[0]), int(square[1])
    return str(4 * row - column // 2)


def translate(action: str) -> str:
    """a3b4 in our notation; a jump goes two columns."""
    start, to = action[:2], action[2:]
    jump = abs(ord(start[0]) - ord(to[0])) == 2
    return numbered(start) + ("x" if jump else "-") + numbered(to)


def board(state: Any) -> set[str]:
    """The stones of OpenSpiel's picture: b5 is a black man on 5, W7 a white king on 7."""
    marks = {"o": "b", "8": "B", "+": "w", "*": "W"}
    found = set()
    for line in str(state).splitlines()[:8]:
        for column, mark in zip("abcdefgh", line[1:], strict=True):
            if mark in marks:
                found.add(marks[mark] + numbered(column + line[0]))
    return found


def stones(table: Table) -> set[str]:
    found = set()
    for thing in table.scene().things:
        if thing.kind == "stone" and thing.area == "board":
            letter = thing.look[0].upper() if "king" in thing.look else thing.look[0]
            found.add(letter + thing.id[6:])
    return found


def compare(seed: int) -> tuple[Counter[str], str]:
    """One random game on both boards: what was compared, and how it ended."""
    rng = random.Random(seed)
    state = PEER.new_initial_state()
    table = GAME.table(chance=["black=0"], edition="international")
    seen: Counter[str] = Counter()
    while not table.over() and not state.is_terminal():
        player = state.current_player()
        assert table.actors() == [player]
        actions = {translate(state.action_to_string(player, action)): action for action in state.legal_actions()}
        assert set(actions) == set(table.moves()), table.position.text()
        assert board(state) == stones(table)
        move = rng.choice(sorted(actions))
        seen["steps"] += 1
        seen["captures"] += "x" in move
        seen["jumps in a chain"] += table.position.mid_turn()
        state.apply_action(actions[move])
        table.play(move)
        seen["crowned"] += any(mark[0].isupper() for mark in stones(table))
    if not table.over():
        assert state.returns() == [0, 0]  # its forty moves
        return seen, "theirs"
    if table.points() == [0.5, 0.5]:
        return seen, "ours"
    assert state.is_terminal()
    assert state.returns() == [2 * points - 1 for points in table.points()]
    return seen, "won"


@clause("checkers/C1", "checkers/C2", "checkers/C3", "checkers/R1", "checkers/R2", "checkers/R3", "dame/C12")
def test_random_games_agree_move_for_move() -> None:
    games = 400 if spielkiste.compiled() else 60
    seen: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(games):
        counted, end = compare(seed)
        seen += counted
        ends[end] += 1
    assert seen["steps"] > games * 40
    assert min(seen["captures"], seen["crowned"]) > games * 10
    assert seen["jumps in a chain"] > games
    assert ends["won"] > games // 2
