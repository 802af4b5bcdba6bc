"""Backgammon learned by self-play: temporal differences on the boards after each turn (TD(λ), after Tesauro).

Both sides play the turn the networks like best. When the game is over, each board that was left to the other side is
moved towards what it proved to be worth: a mixture of what the next board seemed to be worth and of what followed.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.backgammon.backgammon import PLAYING, THROW, BackgammonPosition
from spielkiste.players.backgammon_net import Judge, features
from spielkiste.players.backgammon_turns import Turns, flatten
from spielkiste.table.position import CHANCE, buffer
from spielkiste.table.rng import Rng

LONGEST: Final = 4000  # turns kept of one game


@final
class School:
    """Two sides that play with the same judge, and learn."""

    def __init__(self, start: BackgammonPosition, judge: Judge, seed: int) -> None:
        self.start: BackgammonPosition = start
        self.judge: Judge = judge
        self.rng: Rng = Rng(seed)
        self.turns: Turns = Turns(start)
        self.position: BackgammonPosition = start.copy()
        self.boards: vec[i64] = vec[i64]([0] * (LONGEST * 52))
        self.worth: vec[float] = vec[float]([0.0] * (LONGEST * 5))
        self.goals: vec[float] = vec[float]([0.0] * (LONGEST * 5))
        self.values: vec[i64] = vec[i64]([0] * 64)
        self.out: vec[i64] = buffer()
        self.length: i64 = 0
        self.last: i64 = -1  # the side that has moved last
        self.off: float = 0.0
        self.seen: i64 = 0

    def game(self) -> None:
        """Play one game and keep its boards."""
        position = self.position
        position.become(self.start)
        self.length = 0
        self.last = -1
        while not position.over() and self.length < LONGEST - 2:
            mask = position.actors()
            if mask == 0:
                position.play(CHANCE, position.pick(CHANCE, self.rng, self.out))
            elif position.stage == PLAYING:
                self.turn(position)
            else:
                position.play(position.colour, THROW)

    def turn(self, position: BackgammonPosition) -> None:
        side = position.colour
        if self.last == side:  # in between nothing could be played
            self.keep(position, 1 - side)
        turns, judge = self.turns, self.judge
        n = turns.find(position)
        best: i64 = 0
        if n > 1:
            flatten(position, side, self.boards, self.length * 52)
            judge.rest(self.boards, self.length * 52)
            most = -10.0
            k: i64 = 0
            while k < n:
                equity = judge.equity(turns.boards, 52 * k)
                if equity > most:
                    most = equity
                    best = k
                k += 1
        at = 6 * best
        while turns.paths[at] >= 0:
            position.play(side, turns.paths[at])
            at += 1
        self.keep(position, side)

    def keep(self, position: BackgammonPosition, side: i64) -> None:
        at = self.length * 52
        flatten(position, side, self.boards, at)
        judge = self.judge
        judge.look(self.boards, at)
        k: i64 = 0
        while k < 5:
            self.worth[self.length * 5 + k] = judge.chances[k]
            k += 1
        self.length += 1
        self.last = side

    def learn(self, rate: float, trust: float) -> None:
        """From the last board back to the first; `trust` is λ, how much what followed counts."""
        goals, worth, judge = self.goals, self.worth, self.judge
        t = self.length - 1
        k: i64 = 0
        while k < 5:
            goals[5 * t + k] = worth[5 * t + k]
            k += 1
        if self.boards[52 * t] < 15:  # drawn: nobody has stepped for long
            goals[5 * t] = worth[5 * t] = 0.5
            k = 1
            while k < 5:
                goals[5 * t + k] = worth[5 * t + k] = 0.0
                k += 1
        t -= 1
        while t >= 0:
            at = 5 * t
            nxt = at + 5
            goals[at] = 1.0 - (trust * goals[nxt] + (1.0 - trust) * worth[nxt])
            goals[at + 1] = trust * goals[nxt + 3] + (1.0 - trust) * worth[nxt + 3]
            goals[at + 2] = trust * goals[nxt + 4] + (1.0 - trust) * worth[nxt + 4]
            goals[at + 3] = trust * goals[nxt + 1] + (1.0 - trust) * worth[nxt + 1]
            goals[at + 4] = trust * goals[nxt + 2] + (1.0 - trust) * worth[nxt + 2]
            net = judge.contact if features(self.boards, 52 * t, self.values) else judge.race
            self.off += net.learn(self.values, goals, at, rate)
            self.seen += 1
            t -= 1

    def term(self, games: i64, rate: float, trust: float) -> float:
        """So many games; returns how far the chances to win were off, on average."""
        self.off = 0.0
        self.seen = 0
        k: i64 = 0
        while k < games:
            self.game()
            self.learn(rate, trust)
            if k % 4 == 3:
                self.judge.fold()
            k += 1
        self.judge.fold()
        return self.off / float(self.seen)
