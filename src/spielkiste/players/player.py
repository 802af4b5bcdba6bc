"""What a computer player is given: a view, a source of chance, and nothing else."""

from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View


class Player:
    """Chooses a move from what its seat may know."""

    def choose(self, view: View, rng: Rng) -> int:
        """A move that is legal for `view.seat`."""
        raise NotImplementedError

    def reacts(self, view: View, rng: Rng) -> tuple[int, int]:
        """In an open window: after how many milliseconds it acts, and how; a time beyond the window is silence."""
        return 1 + rng.below(max(1, 2 * view.known.waits())), self.choose(view, rng)


class RandomPlayer(Player):
    """Any legal move, all alike, but nothing overlooked."""

    def choose(self, view: View, rng: Rng) -> int:
        out = buffer()
        move = view.known.pick(view.seat, rng, out)
        while view.known.oversight(view.seat, move):
            move = view.known.pick(view.seat, rng, out)
        return move
