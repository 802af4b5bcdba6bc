"""Lustige Sieben: how much to stake, and on what.

A chip on either side loses a sixth of itself per throw on average, a chip on the seven a twelfth, and it may stand; the
bank gains what the others lose. So thrift pays: one chip on the seven. But the most chips win, and who is behind near
the end has to catch up at once, in one bold stake rather than in many small ones.

Children stake on a lucky number and like it high; then people learn to stake little, then to like the seven; the best
weigh every stake by playing the rest of the evening in their heads.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.dice.common import THROW
from spielkiste.games.dice.lustige_sieben import AMOUNT, HIGHEST, LOWEST, PASS, SEVEN, LustigeSiebenPosition
from spielkiste.players.budget import Budget
from spielkiste.players.outlook import Outlook
from spielkiste.players.player import Player
from spielkiste.players.sense import lone_move
from spielkiste.players.skill import Skill
from spielkiste.players.uct import UctPlayer
from spielkiste.table.position import CHANCE, NO_MOVE, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

ON_THE_LEFT: Final = 9  # a number for its whole side
ON_THE_RIGHT: Final = 8
SHARES: Final = (1, 2, 4, 8)  # parts of all one has that are worth a thought


class Thrift(Outlook):
    """One chip on the seven, until the last throw: then what it takes to be ahead."""

    def ponders(self, position: Position, actor: i64, move: i64) -> bool:
        assert isinstance(position, LustigeSiebenPosition)
        if move <= PASS or move in (SEVEN, ON_THE_LEFT, ON_THE_RIGHT):
            return True
        if move <= HIGHEST:
            return False
        chips = move - AMOUNT
        have = position.chips[actor]
        if chips <= 2 or chips == needed(position, actor, position.number):
            return True
        return any(chips == have // share for share in SHARES)

    def lead(self, position: Position, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        assert isinstance(position, LustigeSiebenPosition)
        if actor == CHANCE:
            return position.pick(actor, rng, out)
        if actor == position.bank:
            return THROW
        last = position.thrown + 1 == position.options.throws
        last = last and position.banks + 1 == position.seats * position.options.rounds
        if position.number > 0:
            most = position.chips[actor]
            bold = needed(position, actor, position.number) if last else 1
            return AMOUNT + max(1, min(bold, most))
        if last and position.chips[actor] > 0 and needed(position, actor, ON_THE_LEFT) > 0:
            return ON_THE_LEFT if rng.below(2) == 0 else ON_THE_RIGHT
        if position.standing(actor) > 0:
            return PASS
        return SEVEN


def needed(position: LustigeSiebenPosition, seat: i64, number: i64) -> i64:
    """The stake on this number that, won, puts a seat ahead of all others as they stand; 0: it is ahead."""
    own = position.wealth(seat)
    most: i64 = 0
    bank: i64 = 0
    other: i64 = 0
    while other < position.seats:
        if other == position.bank and other != seat:
            bank = position.wealth(other)
        elif other != seat:
            most = max(most, position.wealth(other))
        other += 1
    gain: i64 = 2 if number == SEVEN else 1
    for_others = (most - own) // gain + 1 if most >= own else 0
    for_bank = (bank - own) // (2 * gain) + 1 if bank >= own else 0  # what the stake gains the bank loses
    return max(for_others, for_bank)


class Gambler(Player):
    """Stakes by habit: on any number, or on the seven, up to such a part of what it has."""

    def __init__(self, part: int, seven: bool) -> None:
        """`part`: at most one of so many parts of what is in hand is staked at once."""
        super().__init__()
        self.part = part
        self.seven = seven

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        lone = lone_move(view)
        if lone != NO_MOVE:
            return lone
        position = view.known
        assert isinstance(position, LustigeSiebenPosition)
        if position.number > 0:
            most = int(position.chips[view.seat])
            return AMOUNT + 1 + int(rng.below(max(1, most // self.part)))
        if self.seven:
            return PASS if position.standing(view.seat) > 0 else SEVEN
        return LOWEST + int(rng.below(HIGHEST - LOWEST + 1)) if position.chips[view.seat] > 0 else PASS


class Thrifty(Player):
    """Plays as `Thrift` leads, without playing anything in its head."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        lone = lone_move(view)
        return lone if lone != NO_MOVE else int(Thrift().lead(view.known, view.seat, rng, buffer()))


PATIENT: Final = 600  # events that are played in the head


def lustige_sieben(level: int) -> Player:
    if level == 1:
        return Gambler(1, seven=False)
    if level == 2:
        return Gambler(3, seven=False)
    if level == 3:
        return Gambler(8, seven=True)
    if level == 4:
        return Thrifty()
    return UctPlayer(Skill(level, 0, 1.0, 0.0, 0), Thrift(), PATIENT)
