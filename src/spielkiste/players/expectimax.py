"""Expectimax: every move of the seats, every throw of the dice, so and so many throws ahead.

Each seat to move takes what promises itself most (max^n), chance is the weighted mean of its outcomes, or of a sample
where there are too many. After the last throw that is looked at, an outlook says what each seat may hope for. The look
ahead grows throw by throw while the budget lasts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.players.budget import Budget, Meter
from spielkiste.players.outlook import Outlook, only_actor, tell_payoffs
from spielkiste.players.player import Player
from spielkiste.players.sense import quiet_move, sensible_moves
from spielkiste.players.skill import Eyes, Skill
from spielkiste.table.position import CHANCE, CLOCK, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import mix

THROWS: Final = 40  # outcomes of chance that are all looked at; of more, so many are drawn
DEEPEST: Final = 12  # throws
FULL: Final = 0.2  # the share of the budget after which nothing deeper is begun


class Expectimax:
    """One thought: what each seat may hope for, so many throws ahead."""

    def __init__(self, outlook: Outlook, seats: int, rng: Rng, meter: Meter, eyes: Eyes) -> None:
        self.outlook: Outlook = outlook
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.meter: Meter = meter
        self.eyes: Eyes = eyes
        self.hopes: list[vec[float]] = [vec[float]([0.0] * seats)]  # by step of the way
        self.lists: list[vec[i64]] = [buffer()]

    def room(self, step: int) -> None:
        while len(self.hopes) <= step:
            self.hopes.append(vec[float]([0.0] * int(self.seats)))
            self.lists.append(buffer())

    def look(self, position: Position, throws: i64, step: int, trail: i64) -> None:
        """Write into `hopes[step]` what each seat may hope for; the position is used up."""
        while True:
            if position.over():
                tell_payoffs(position, self.hopes[step])
                return
            if self.meter.tick():
                self.outlook.hope(position, self.hopes[step])
                return
            actor = only_actor(position)
            if actor == CHANCE:
                if position.timed and position.waits() > 0:
                    position.play(CLOCK, position.waits())
                    continue
                if throws == 0:
                    self.outlook.hope(position, self.hopes[step])
                else:
                    self.expect(position, throws - 1, step, trail)
                return
            out = self.lists[step]
            n = self.noticed(position, actor, out, trail)
            if n > 1:
                self.prefer(position, actor, n, throws, step, trail)
                return
            position.play(actor, out[0])

    def noticed(self, position: Position, actor: i64, out: vec[i64], trail: i64) -> i64:
        """The moves that are thought of: at least one."""
        n = position.moves(actor, out)
        if n == 1:
            return 1
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            move = out[k]
            if self.outlook.ponders(position, actor, move) and self.eyes.see(trail, move):
                out[k] = out[kept]
                out[kept] = move
                kept += 1
            k += 1
        return max(kept, 1)

    def prefer(self, position: Position, actor: i64, n: i64, throws: i64, step: int, trail: i64) -> None:
        """The seat to move takes what is best for itself."""
        self.room(step + 1)
        best = self.hopes[step]
        found = self.hopes[step + 1]
        out = self.lists[step]
        k: i64 = 0
        while k < n:
            child = position.copy()
            child.play(actor, out[k])
            self.look(child, throws, step + 1, mix(trail, out[k]))
            if k == 0 or found[actor] > best[actor]:
                take(best, found, self.seats)
            k += 1

    def expect(self, position: Position, throws: i64, step: int, trail: i64) -> None:
        """Chance: the mean of what may fall."""
        self.room(step + 1)
        mean = self.hopes[step]
        found = self.hopes[step + 1]
        out = self.lists[step]
        n = position.moves(CHANCE, out)
        drawn = n > THROWS
        seat: i64 = 0
        while seat < self.seats:
            mean[seat] = 0.0
            seat += 1
        total = 0.0
        k: i64 = 0
        while k < (THROWS if drawn else n):
            outcome = position.pick(CHANCE, self.rng, self.lists[step + 1]) if drawn else out[k]
            weight = 1.0 if drawn else float(position.weight(outcome))
            child = position.copy()
            child.play(CHANCE, outcome)
            self.look(child, throws, step + 1, mix(trail, outcome))
            total += weight
            seat = 0
            while seat < self.seats:
                mean[seat] += weight * found[seat]
                seat += 1
            k += 1
        seat = 0
        while seat < self.seats:
            mean[seat] /= total
            seat += 1


def take(to: vec[float], of: vec[float], seats: i64) -> None:
    seat: i64 = 0
    while seat < seats:
        to[seat] = of[seat]
        seat += 1


def weigh(
    position: Position, seat: int, moves: list[int], outlook: Outlook, throws: int, rng: Rng, meter: Meter, eyes: Eyes
) -> list[float]:
    """What each of these moves is worth to the seat, up to so many throws ahead, or as many as the meter allows."""
    thought = Expectimax(outlook, position.seats, rng, meter, eyes)
    worth: list[float] = []
    for ahead in range(throws + 1):
        found: list[float] = []
        for move in moves:
            child = position.copy()
            child.play(seat, move)
            thought.look(child, ahead, 0, mix(0, move))
            found.append(thought.hopes[0][seat])
            if meter.spent and worth:
                return worth
        worth = found
        if meter.spent or meter.used() > FULL:
            break
    return worth


class ExpectimaxPlayer(Player):
    """Looks `horizon` throws ahead, 0: as many as the budget allows, with the eyes of its skill."""

    def __init__(self, skill: Skill, outlook: Outlook, throws: int, hurry: float = 0.05) -> None:
        """`throws` to look ahead; `hurry`: the payoff that one unit of haste is worth."""
        super().__init__()
        self.skill = skill
        self.outlook = outlook
        self.throws = min(throws, DEEPEST)
        self.hurry = hurry

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        moves = sensible_moves(view)
        if len(moves) == 1:
            return moves[0]
        world = view.imagine(rng)
        moves = [move for move in moves if self.outlook.ponders(world, view.seat, move)] or moves
        if len(moves) == 1:
            return moves[0]
        if not (world.expected() or world.actors()) >> view.seat & 1:
            return quiet_move(view, rng)
        eyes = Eyes(self.skill.attention, rng)
        worth = weigh(world, view.seat, moves, self.outlook, self.throws, rng, budget.meter(), eyes)
        most = max(worth)
        enough = most - self.skill.haste * self.hurry
        good = [move for move, found in zip(moves, worth, strict=True) if found >= enough]
        return good[rng.below(len(good))]
