"""What a computer player is given: a view, a source of chance, a budget, and nothing else.

A player keeps nothing from one choice to the next but tables that are the same for everybody, so that its choice
depends on what it is given alone: with a budget in nodes, the same view and the same chance make the same move.
"""

from mypy_extensions import mypyc_attr

from spielkiste.players.budget import Budget
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View


@mypyc_attr(allow_interpreted_subclasses=True)  # those from outside are no machine code
class Player:
    """Chooses a move from what its seat may know."""

    def __init__(self) -> None:
        self.listens: bool = False  # wants to be told of every event

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        """A move that is legal for `view.seat`."""
        raise NotImplementedError

    def reacts(self, view: View, rng: Rng, budget: Budget) -> tuple[int, int]:
        """In an open window: after how many milliseconds it acts, and how; a time beyond the window is silence."""
        return 1 + rng.below(max(1, 2 * view.known.waits())), self.choose(view, rng, budget)

    def begins(self, view: View) -> None:
        """To one that listens: a game begins here, or goes on from here."""

    def hears(self, view: View, actor: int, move: int) -> None:
        """To one that listens: what its seat notices of an event (see `Position.heard`); `view` is from before it."""

    def close(self) -> None:
        """The player is not needed any more: programs outside that it uses end."""


class RandomPlayer(Player):
    """Any legal move, all alike, but nothing overlooked."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        out = buffer()
        move = view.known.pick(view.seat, rng, out)
        while view.known.oversight(view.seat, move):
            move = view.known.pick(view.seat, rng, out)
        return move
