"""Counts the ways a game can go: the leaves of the tree of complete turns, as chess programmers do.

A ply is a seat's whole turn, however many steps it takes (a mill with the stone taken for it is one). A game that ends
earlier has no leaves at a greater depth. The first lot, which only says who begins, is drawn as its first outcome.
"""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import SpielkisteError
from spielkiste.table.position import CHANCE, Position, buffer
from spielkiste.table.words import Text


def after_the_lot(position: Position) -> Position:
    """A copy in which the lot that says who begins has fallen."""
    start = position.copy()
    if not start.over() and start.actors() == 0 and not start.timed:
        out = buffer()
        start.moves(CHANCE, out)
        start.play(CHANCE, out[0])
    return start


def perft(position: Position, depth: int) -> int:
    """How many different sequences of `depth` complete turns there are."""
    return _count(after_the_lot(position), depth, [], 0)


def divide(position: Position, depth: int) -> dict[str, int]:
    """perft for every first step, by its notation."""
    start = after_the_lot(position)
    out = buffer()
    n = start.moves(_only(start), out) if depth > 0 and not start.over() else 0
    found: dict[str, int] = {}
    for k in range(n):
        child = start.copy()
        child.play(_only(start), out[k])
        rest: i64 = depth if child.mid_turn() and not child.over() else depth - 1
        found[start.notation(_only(start), out[k])] = _count(child, rest, [], 0)
    return found


def _only(position: Position) -> i64:
    """The one seat that may act."""
    mask = position.actors()
    if mask == 0 or mask & (mask - 1) != 0:
        raise SpielkisteError(
            "perft counts games in which one seat after the other acts, without dice or cards", Text("table-perft")
        )
    seat: i64 = 0
    while mask > 1:
        mask >>= 1
        seat += 1
    return seat


def _count(position: Position, depth: i64, buffers: list[vec[i64]], level: i64) -> i64:
    if depth == 0:
        return 1
    if position.over():
        return 0
    if level == len(buffers):
        buffers.append(buffer())
    out = buffers[level]
    actor = _only(position)
    n = position.moves(actor, out)
    leaves: i64 = 0
    k: i64 = 0
    while k < n:
        child = position.copy()
        child.play(actor, out[k])
        if child.mid_turn() and not child.over():
            leaves += _count(child, depth, buffers, level + 1)
        else:
            leaves += _count(child, depth - 1, buffers, level + 1)
        k += 1
    return leaves
