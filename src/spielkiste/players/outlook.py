"""What somebody who knows a game thinks of a moment without looking ahead: for searches that stop before the end."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.position import CHANCE, Position, next_actor
from spielkiste.table.rng import Rng


class Outlook:
    """Knows nothing: plays at random, and thinks that whoever is ahead now wins. A game's own outlook knows more."""

    def hope(self, position: Position, hopes: vec[float]) -> None:
        """Write down the payoff, from -1 to 1, that each seat may hope for; not asked when the game is over."""
        tell_payoffs(position, hopes)

    def ponders(self, position: Position, actor: i64, move: i64) -> bool:
        """Is this legal move worth a thought? Breaches of rules and oversights are not."""
        return not (position.tempting and position.breach(move)) and not position.oversight(actor, move)

    def lead(self, position: Position, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        """A move in a playout; also of chance and the clock."""
        return position.pick(actor, rng, out)


def tell_payoffs(position: Position, hopes: vec[float]) -> None:
    """What each seat gets as things stand."""
    seat: i64 = 0
    while seat < position.seats:
        hopes[seat] = position.payoff(seat)
        seat += 1


def led_playout(outlook: Outlook, position: Position, rng: Rng, out: vec[i64], bound: i64) -> i64:
    """Play as the outlook leads, to the end or for `bound` events; return how many events happened."""
    events: i64 = 0
    while events < bound and not position.over():
        actor = next_actor(position, rng)
        position.play(actor, outlook.lead(position, actor, rng, out))
        events += 1
    return events


def only_actor(position: Position) -> i64:
    """Whose move is looked at: the first seat the table waits for, or else CHANCE. An open window is taken as quiet."""
    mask = position.expected()
    if mask == 0:
        mask = position.actors()
    if mask == 0:
        return CHANCE
    seat: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat
