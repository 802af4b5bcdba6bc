"""Common sense: what needs no thought."""

from spielkiste.table.position import NO_MOVE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View


def sensible_moves(view: View) -> list[int]:
    """The legal moves of the seat without breaches of the rules and without what only an oversight explains."""
    known, seat = view.known, view.seat
    moves: list[int] = []
    for move in view.moves():
        if not (known.tempting and known.breach(move)) and not known.oversight(seat, move):
            moves.append(move)
    return moves or view.moves()


def lone_move(view: View) -> int:
    """The only thing there is to do, or NO_MOVE."""
    moves = sensible_moves(view)
    return moves[0] if len(moves) == 1 else NO_MOVE


def quiet_move(view: View, rng: Rng) -> int:
    """What a seat does that need not act: it says that it will not, if there is a word for it, or else anything."""
    waiver = int(view.known.waiver(view.seat))
    if waiver != NO_MOVE and view.known.allows(view.seat, waiver):
        return waiver
    out = buffer()
    while True:
        move = int(view.known.pick(view.seat, rng, out))
        if not view.known.oversight(view.seat, move):
            return move
