"""Mühle (international) move for move against OpenSpiel's nine men's morris.

Where the two differ, and what the test does about it:
- OpenSpiel knows neither the threefold repetition nor the hundred quiet plies, and stops a game after 200 turns as
  a draw: a game is compared until one of the two calls it a draw.
- OpenSpiel lets White be player 0; here a lot draws White, and the test lets it fall on seat 0.
- OpenSpiel counts points row by row from the top, Mühle's notation from the bottom.
"""

from __future__ import annotations

import random

import pytest

import spielkiste

pyspiel = pytest.importorskip("pyspiel")

GAME = spielkiste.game("muehle")
NAMES = sorted(
    "a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 c5 d5 e5 b6 d6 f6 a7 d7 g7".split(),
    key=lambda name: (-int(name[1]), name[0]),
)


def translate(action: int, taking: bool) -> str:
    """OpenSpiel's action in our notation."""
    if action < 24:
        return f"x{NAMES[action]}" if taking else NAMES[action]
    start, to = divmod(action - 24, 24)
    return f"{NAMES[start]}-{NAMES[to]}"


def compare(seed: int) -> tuple[int, bool]:
    """One random game on both boards; how many steps were compared, and whether it was won on both."""
    rng = random.Random(seed)
    state = pyspiel.load_game("nine_mens_morris").new_initial_state()
    table = GAME.table(chance=["white=0"], edition="international")
    steps = 0
    while not table.over() and not state.is_terminal():
        taking = table.position.mid_turn()
        theirs = {translate(action, taking): action for action in state.legal_actions()}
        assert set(theirs) == set(table.moves()), table.position.text()
        assert state.current_player() == table.actors()[0]
        move = rng.choice(sorted(theirs))
        state.apply_action(theirs[move])
        table.play(move)
        steps += 1
    won = table.over() and table.points() != [0.5, 0.5]
    if won:
        assert state.is_terminal()
        assert state.returns() == [2 * points - 1 for points in table.points()]
    elif not table.over():
        assert state.returns() == [0, 0]  # its limit of turns
    return steps, won


def test_random_games_agree_move_for_move() -> None:
    games = [compare(seed) for seed in range(2000 if spielkiste.compiled() else 60)]
    assert sum(steps for steps, _ in games) > 60 * 80
    assert sum(won for _, won in games) > 5
