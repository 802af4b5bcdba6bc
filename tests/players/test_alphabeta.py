"""Alpha-beta search: what it finds, and that its shortcuts do not change what is true."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.players.alphabeta import AlphaBetaPlayer, Search
from spielkiste.players.budget import Budget
from spielkiste.players.judge import WIN, Judge
from spielkiste.players.morris import JUDGE as MORRIS
from spielkiste.players.names import player
from spielkiste.players.skill import Eyes, skill
from spielkiste.table.position import Position, buffer
from spielkiste.table.rng import Rng

MUEHLE = spielkiste.game("muehle")


def wandered(game: str, seed: int, steps: int, **options: bool | int | str) -> Position:
    """A position after so many random steps, or a few less."""
    rng, out = Rng(seed), buffer()
    position = spielkiste.game(game).new(None, **options)
    for _ in range(steps):
        seat = on_turn(position)
        after = position.copy()
        after.play(seat, after.pick(seat, rng, out))
        if after.over():
            break
        position = after
    return position


def on_turn(position: Position) -> int:
    """The seat to move."""
    return int(position.actors()) - 1


def search(position: Position, judge: Judge, *, remembers: bool = True, shortcuts: bool = True) -> Search:
    return Search(position, judge, Eyes(1.0, Rng(1)), Budget(nodes=10**9).meter(), remembers, shortcuts)


def minimax(position: Position, judge: Judge, depth: int, ply: int, seat: int) -> int:
    """What alpha-beta is a quicker way to: every move, to the depth, with the calm after it; nobody repeats."""
    out = buffer()
    mover = on_turn(position)
    calm = depth <= 0
    best = -WIN
    if calm and not judge.forced(position):
        best = judge.worth(position)
        n = judge.lively(position, out)
    else:
        n = judge.moves(position, mover, out)
    for move in [int(out[k]) for k in range(n)]:
        after = position.copy()
        after.play(mover, move)
        if after.over():
            payoff = after.payoff(mover)
            tie = -judge.bold if mover == seat else judge.bold
            value = WIN - ply - 1 if payoff > 0 else ply + 1 - WIN if payoff < 0 else tie
        elif after.actors() == position.actors():
            value = minimax(after, judge, depth, ply + 1, seat)
        else:
            value = -minimax(after, judge, depth - 1, ply + 1, seat)
        best = max(best, value)
    return best


@pytest.mark.parametrize("steps", [1, 9, 17])
def test_what_is_cut_off_does_not_matter(steps: int) -> None:
    position = wandered("muehle", steps, steps)
    seat = on_turn(position)
    plain = minimax(position, MORRIS, 2, 0, seat)
    assert search(position, MORRIS, remembers=False, shortcuts=False).value(2) == plain
    assert search(position, MORRIS, shortcuts=False).value(2) == plain


def test_the_same_chance_makes_the_same_move() -> None:
    position = wandered("muehle", 3, 22)
    view = MUEHLE.view(position, on_turn(position))
    one = AlphaBetaPlayer(MORRIS, skill(5))
    moves = {one.choose(view, Rng(4), Budget(nodes=2000)) for _ in range(3)}
    assert len(moves) == 1


@pytest.mark.parametrize("level", range(1, 6))
def test_every_level_closes_the_mill_that_wins(level: int) -> None:
    position = MUEHLE.read("WW...W..B....B.........B w 0-0 0 0")
    view = MUEHLE.view(position, 0)
    move = player(str(level), "muehle").choose(view, Rng(1), Budget(nodes=3000))
    assert view.notation(0, move) == "f2-g1"
