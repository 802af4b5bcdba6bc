"""Moments of random games in which somebody has to choose."""

from __future__ import annotations

from collections.abc import Iterator

from spielkiste.lab.check import arrangements
from spielkiste.table.game import Game
from spielkiste.table.position import Position, buffer, next_actor, seats_in
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

BUFFER = buffer()


def moments(game: Game, many: int, seed: int = 1, far: int = 150) -> Iterator[tuple[Position, int]]:
    """So many moments, one of every arrangement in turn, up to `far` events from the start; and a seat that may act."""
    rng = Rng(seed)
    arranged = arrangements(game, max(12, many), seed)
    for k in range(many):
        arrangement = arranged[rng.below(len(arranged)) if k >= len(arranged) else k * len(arranged) // many]
        yield moment(game.new(arrangement.seats, **arrangement.given), rng, int(rng.below(far)))


def moment(position: Position, rng: Rng, after: int) -> tuple[Position, int]:
    """The last choice between several moves within so many random events, or the first one after them."""
    last: tuple[Position, int] | None = None
    events = 0
    while not position.over() and (last is None or events < after):
        actor = int(next_actor(position, rng))
        waited = seats_in(position.expected())
        if actor >= 0 and waited:
            actor = waited[rng.below(len(waited))]
        if actor >= 0 and (last is None or events >= after // 2) and len(View(position, actor).moves()) > 1:
            last = position.copy(), actor
        position.play(actor, position.pick(actor, rng, BUFFER))
        events += 1
    assert last is not None
    return last
