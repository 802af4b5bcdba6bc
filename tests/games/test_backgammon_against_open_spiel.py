"""International backgammon against OpenSpiel's, which someone else wrote: turn by turn and result by result.

Compared at every throw of many random games: the set of positions that a complete turn can lead to; and at the end who
won, and whether simply, by gammon or by backgammon.

Where OpenSpiel's game differs, and how the comparison is made nevertheless:

- Equal opening dice are left out there; here they fall and are thrown again. Openings are compared from the first
  unequal throw on.
- One action there plays two numbers, and a double is two actions of the same player, the second an `extra turn`; here
  every number is a step of its own. So turns are compared, not steps.
- A turn without a step is the action `pass` there, and no event here.
- Its games are cut off after 500 turns, as a draw; none of those played here is so long.
- It knows no doubling die and no match: those are switched off here.
"""

from __future__ import annotations

import random

import pyspiel
import pytest

import spielkiste
from spielkiste.games.backgammon.backgammon import OVER, PLAYING, BackgammonPosition
from spielkiste.table.position import CHANCE, buffer

BAR = 100  # where its board keeps the men on the bar
CUT = 500  # turns after which it gives up
Board = tuple[int, ...]


def theirs(state: pyspiel.BackgammonState) -> Board:
    """The men of both players on 24 … 1 pips and on the bar. X walks up from 0, O down from 23."""
    x = [state.board(0, 24 - pips) for pips in range(1, 25)] + [state.board(0, BAR)]
    o = [state.board(1, pips - 1) for pips in range(1, 25)] + [state.board(1, BAR)]
    return (*x, *o)


def ours(position: BackgammonPosition) -> Board:
    return tuple(int(position.board.count(side, pips)) for side in (0, 1) for pips in range(1, 26))


def their_turns(state: pyspiel.BackgammonState) -> dict[Board, list[int]]:
    """Every position a complete turn leads to, with actions that lead there."""
    ends: dict[Board, list[int]] = {}
    halves: dict[Board, tuple[pyspiel.BackgammonState, list[int]]] = {}
    player = state.current_player()
    for action in state.legal_actions():
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == player:
            halves[theirs(after)] = (after, [action])  # the second half of a double
        else:
            ends[theirs(after)] = [action]
    for half, actions in halves.values():
        for action in half.legal_actions():
            ends[theirs(half.child(action))] = [*actions, action]
    return ends


def our_turns(position: BackgammonPosition) -> dict[Board, BackgammonPosition]:
    """Every position a complete turn leads to."""
    ends: dict[Board, BackgammonPosition] = {}
    seen = {position.text()}
    open_ends = [position]
    out = buffer()
    while open_ends:
        before = open_ends.pop()
        if before.stage != PLAYING or before.colour != position.colour:
            ends[ours(before)] = before
            continue
        for k in range(before.moves(before.colour, out)):
            after = before.copy()
            after.play(before.colour, out[k])
            if after.text() not in seen:
                seen.add(after.text())
                open_ends.append(after)
    return ends


def play_both(seed: int) -> int:
    """One random game on both tables; returns the number of turns compared."""
    chooser = random.Random(seed)
    state = pyspiel.load_game("backgammon(scoring_type=full_scoring)").new_initial_state()
    position = spielkiste.game("backgammon").new(edition="international", doubling=False)
    assert isinstance(position, BackgammonPosition)
    turns = 0
    while not state.is_terminal():
        outcome, _ = chooser.choice(state.chance_outcomes())
        words = state.action_to_string(outcome)
        opening = "starts" in words
        state.apply_action(outcome)
        high, low = sorted((int(face) for face in words[words.index("roll: ") + 6 :][:2]), reverse=True)
        player = state.current_player()
        before = ours(position)
        if opening:
            position.play(CHANCE, 8 * high + low if player == 0 else 8 * low + high)
        else:
            assert position.colour == player
            position.play(player, 0)
            position.play(CHANCE, 8 * high + low)
        expected = their_turns(state)
        found = our_turns(position) if position.stage == PLAYING and position.colour == player else {before: position}
        assert set(found) == set(expected), f"{high}-{low} at {position.text()}"
        end = chooser.choice(sorted(expected))
        for action in expected[end]:
            state.apply_action(action)
        position = found[end]
        turns += 1
        assert (position.stage == OVER) == state.is_terminal()
    if turns < CUT:
        assert [position.points(seat) for seat in (0, 1)] == state.returns()
    return turns


@pytest.mark.parametrize("seed", range(100 if spielkiste.compiled() else 25))
def test_every_turn_and_every_result_agrees(seed: int) -> None:
    assert 10 < play_both(seed) < CUT
