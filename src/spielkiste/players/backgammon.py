"""Computer players of backgammon: every turn there is, judged by the board it leaves.

Levels 4 and 5 judge with networks that have learned by self-play (`backgammon_net`); 5 also looks at all that the other
side may throw and how it would answer. Levels 1 to 3 judge like people: 3 weighs the race against blots and points,
2 races, hits and sees little danger, 1 takes the step that looks nice now.

A turn is found as a whole, and its first step is played. Asked again in the middle of the turn, the player finds the
rest of it, as it is still the best there is.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.backgammon.backgammon import (
    ASKED,
    DOUBLE,
    GIVE_UP,
    OVER,
    PLAYING,
    STOP,
    TAKE,
    THROW,
    THROWN,
    TO_THROW,
    BackgammonPosition,
)
from spielkiste.players.backgammon_cube import Stakes, doubles, takes
from spielkiste.players.backgammon_net import Judge, judge_of, prime, shots
from spielkiste.players.backgammon_turns import Turns, flatten
from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.players.skill import Eyes
from spielkiste.table.position import CHANCE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

CANDIDATES: Final = 5  # turns worth a look at the answers
MARGIN: Final = 0.08  # points by which a turn may look worse and still be one of them
WAITING: Final = 0.02  # what standing still costs for each turn that nobody has stepped: in the end it is a draw


@final
class Learned(Player):
    """Level 4: the best board. Level 5: the best board after the other side's answer."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level: int = level

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position = view.known
        assert isinstance(position, BackgammonPosition)
        seat: i64 = view.seat
        judge = judge_of(position.options.edition)
        if position.stage == PLAYING:
            moves = view.moves()
            return moves[0] if len(moves) == 1 else Thought(position, judge, budget.meter()).turn(self.level == 5)
        if position.stage == TO_THROW:
            if not position.may_double():
                return THROW
            return DOUBLE if doubles(position, seat, chances_on_roll(position, seat, judge)) else THROW
        if position.stage == ASKED:
            chances = flipped(chances_on_roll(position, 1 - seat, judge))
            return TAKE if takes(position, seat, chances) else GIVE_UP
        raise AssertionError


def chances_on_roll(position: BackgammonPosition, seat: i64, judge: Judge) -> vec[float]:
    """The five chances of the side that is about to throw."""
    board = vec[i64]([0] * 52)
    flatten(position, 1 - seat, board, 0)
    judge.rest(board, 0)
    judge.look(board, 0)
    return flipped(judge.chances)


def flipped(chances: vec[float]) -> vec[float]:
    """The same as the other side sees it."""
    return vec[float]([1.0 - chances[0], chances[3], chances[4], chances[1], chances[2]])


@final
class Thought:
    """What goes through a mind at one throw."""

    def __init__(self, position: BackgammonPosition, judge: Judge, meter: Meter) -> None:
        self.root: BackgammonPosition = position
        self.judge: Judge = judge
        self.meter: Meter = meter
        self.turns: Turns = Turns(position)
        self.side: i64 = position.colour
        self.mine: Stakes = Stakes(position, self.side)
        self.theirs: Stakes = Stakes(position, 1 - self.side)
        self.cube: i64 = position.cube

    def spent(self) -> bool:
        return self.meter.spent

    def turn(self, ahead: bool) -> i64:
        """The first move of the best turn."""
        turns, judge, root = self.turns, self.judge, self.root
        n = turns.find(root)
        board = vec[i64]([0] * 52)
        flatten(root, self.side, board, 0)
        judge.rest(board, 0)
        worth = vec[float]([0.0] * int(n))
        k: i64 = 0
        while k < n:
            judge.look(turns.boards, 52 * k)
            worth[k] = self.mine.dead(judge.chances, self.cube)
            if turns.paths[6 * k] == STOP:
                worth[k] -= WAITING * float(root.idle)
            self.meter.tick()
            k += 1
        if root.leaflet and root.turns == 0:  # C5: the answer to the first turn is thrown already
            self.answer_all(worth, n)
        elif ahead and n > 1:
            return turns.paths[6 * self.look_ahead(worth, n)]
        return turns.paths[6 * best_of(worth, n)]

    def answer_all(self, worth: vec[float], n: i64) -> None:
        answers = Turns(self.root)
        k: i64 = 0
        while k < n:
            after = self.after(k)
            if after.stage == PLAYING:
                worth[k] = -self.answered(after, answers)
            k += 1

    def after(self, k: i64) -> BackgammonPosition:
        """The position behind a turn."""
        position = self.root.copy()
        at = 6 * k
        while self.turns.paths[at] >= 0:
            position.play(self.side, self.turns.paths[at])
            at += 1
        return position

    def answered(self, position: BackgammonPosition, answers: Turns) -> float:
        """What the other side's best turn is worth to it."""
        judge, stakes, cube = self.judge, self.theirs, self.cube
        n = answers.find(position)
        most = -1e9
        k: i64 = 0
        while k < n:
            judge.look(answers.boards, 52 * k)
            worth = stakes.dead(judge.chances, cube)
            if worth > most:
                most = worth
            self.meter.tick()
            k += 1
        return most

    def look_ahead(self, worth: vec[float], n: i64) -> i64:
        """The turn after which the other side's throws and answers are worth least to it."""
        first = best_of(worth, n)
        span = self.mine.after(self.cube) - self.mine.after(-self.cube)
        least = worth[first] - MARGIN * 0.5 * (span if span > 0.0 else 1.0)
        answers = Turns(self.root)
        best = first
        seen = worth[first]
        worth[first] = -1e9
        if worth[best_of(worth, n)] < least:
            return first  # nothing comes near it
        worth[first] = seen
        most = -1e9
        board = vec[i64]([0] * 52)
        thrown = self.root.copy()
        tries: i64 = 0
        while tries < CANDIDATES:
            k = best_of(worth, n)
            if worth[k] < least or self.spent():
                break
            worth[k] = -1e9
            after = self.after(k)
            if after.stage == OVER or after.stage != TO_THROW or after.colour == self.side:
                return first
            flatten(after, 1 - self.side, board, 0)
            self.judge.rest(board, 0)
            total = 0.0
            high: i64 = 1
            while high <= 6 and not self.spent():
                low: i64 = 1
                while low <= high:
                    thrown.become(after)
                    thrown.stage = THROWN
                    thrown.play(CHANCE, 8 * high + low)
                    weight = 1.0 if high == low else 2.0
                    if thrown.stage == PLAYING and thrown.colour != self.side:
                        total += weight * self.answered(thrown, answers)
                    else:  # nothing can be played
                        self.judge.look(board, 0)
                        total += weight * self.theirs.dead(self.judge.chances, self.cube)
                    low += 1
                high += 1
            if self.spent() and tries > 0:
                break
            if -total > most:
                most = -total
                best = k
            tries += 1
        return best if tries > 1 else first


def best_of(worth: vec[float], n: i64) -> i64:
    best: i64 = 0
    k: i64 = 1
    while k < n:
        if worth[k] > worth[best]:
            best = k
        k += 1
    return best


# --- like people ---


@final
class Human(Player):
    """Levels 1 to 3: what they notice, and how much they make of it."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level: int = level

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position = view.known
        assert isinstance(position, BackgammonPosition)
        seat: i64 = view.seat
        nerve = 2.0 if position.leaflet else 1.0  # exact numbers: the end is long, and a lead says less
        if position.stage == TO_THROW:
            bold = position.may_double() and self.lead(position, seat) >= nerve * BOLD[self.level]
            return DOUBLE if bold else THROW
        if position.stage == ASKED:
            return GIVE_UP if self.lead(position, seat) <= -nerve * MEEK[self.level] else TAKE
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        eyes = Eyes(ATTENTION[self.level], rng)
        if self.level == 1:
            return self.step(position, moves, eyes)
        turns = Turns(position)
        n = turns.find(position)
        best: i64 = 0
        most = -1e9
        k: i64 = 0
        while k < n:
            look = racer(turns.boards, 52 * k, eyes) if self.level == 2 else careful(turns.boards, 52 * k)
            if position.leaflet:
                look += spread(turns.boards, 52 * k)
            if turns.paths[6 * k] == STOP:
                look -= 5.0 * WAITING * float(position.idle)
            if look > most:
                most = look
                best = k
            k += 1
        return turns.paths[6 * best]

    def lead(self, position: BackgammonPosition, seat: i64) -> float:
        """By what share of its own way a side is ahead."""
        board = vec[i64]([0] * 52)
        flatten(position, seat, board, 0)
        mine = pips(board, 0)
        return float(pips(board, 26) - mine) / float(mine + 8)

    def step(self, position: BackgammonPosition, moves: list[int], eyes: Eyes) -> i64:
        """The step that looks nicest by itself, of those that are noticed."""
        best = moves[0]
        most = -1e9
        for move in moves:
            start: i64 = move >> 3
            number: i64 = move & 7
            if move == STOP:
                look = -1.0
            elif start <= number:
                look = 6.0  # off with it
            else:
                men = position.board.men
                there = men[26 * position.colour + start - number]
                look = float(start) * 0.05
                if position.hits(move):
                    look += 2.0
                elif there == 1:
                    look += 1.0
            if not eyes.see(start, number):
                look -= 3.0
            if look > most:
                most = look
                best = move
        return best


ATTENTION: Final = [0.0, 0.6, 0.8, 1.0]  # by level
BOLD: Final = [0.0, 0.8, 0.35, 0.15]
MEEK: Final = [0.0, 0.9, 0.4, 0.2]


def pips(boards: vec[i64], at: i64) -> i64:
    """How far a side still has to go."""
    n: i64 = 0
    k: i64 = 1
    while k <= 25:
        n += k * boards[at + k]
        k += 1
    return n


def spread(boards: vec[i64], at: i64) -> float:
    """Where men are borne off with exact numbers only (C21), going deep into the home is no gain, and a heap is bad."""
    look = 2.0 * float(boards[at])
    k: i64 = 1
    while k <= 6:
        n = boards[at + k]
        look += 0.3 if n > 0 else 0.0
        look -= 0.03 * float(n * n) + 0.1 * float(n * (6 - k))
        k += 1
    return look


def racer(boards: vec[i64], at: i64, eyes: Eyes) -> float:
    """Level 2: forward, hit, and do not stand alone where an enemy stands close behind."""
    look = 0.08 * float(pips(boards, at + 26) - pips(boards, at))
    look += 0.4 * float(boards[at])
    look += 1.0 * float(boards[at + 51])
    k: i64 = 1
    while k <= 24:
        if boards[at + k] == 1:
            near: i64 = 1
            while near <= 6 and k - near >= 0:
                if boards[at + 26 + 25 - k + near] > 0 and eyes.see(k, near):
                    look -= 0.03 * float(25 - k)
                    break
                near += 1
        k += 1
    return look


def careful(boards: vec[i64], at: i64) -> float:
    """Level 3: the race, points in a row, blots and the shots at them, men sent back."""
    mine: i64 = 0
    blots: i64 = 0
    points: i64 = 0
    theirs: i64 = 0
    lost = 0.0
    k: i64 = 1
    rear: i64 = 0
    their_rear: i64 = 0
    their_points: i64 = 0
    heap = 0.0
    while k <= 25:
        n = boards[at + k]
        if n > 0:
            rear = k
            if n == 1 and k < 25:
                blots |= 1 << (25 - k)
                lost += float(25 - k)
            elif k < 25:
                points |= 1 << (25 - k)
                mine |= 1 << k
                heap += 0.15 * float(n - 4) if n > 4 else 0.0
        m = boards[at + 26 + k]
        if m > 0:
            theirs |= 1 << k
            their_rear = k
            if m > 1 and k < 25:
                their_points |= 1 << k
        k += 1
    look = 0.1 * float(pips(boards, at + 26) - pips(boards, at)) + 0.2 * float(boards[at]) - heap
    if rear + their_rear < 25:
        return look
    danger = float(shots(theirs, boards[at + 51], blots, points)) / 36.0
    alone: i64 = 0
    while blots != 0:
        blots &= blots - 1
        alone += 1
    look -= danger * (1.0 + 0.12 * (lost / float(alone) if alone > 0 else 0.0))
    home: i64 = 0
    k = 1
    while k <= 6:
        home += (mine >> k) & 1
        k += 1
    look += 0.35 * float(home) + 0.25 * float(((mine >> 4) & 1) + ((mine >> 5) & 1) + ((mine >> 7) & 1))
    look += 0.25 * float(prime(mine))
    look += float(boards[at + 51]) * (0.7 + 0.3 * float(home))
    look -= 0.03 * float(rear)
    return look


def backgammon(level: int) -> Player:
    """The player of a level."""
    return Learned(level) if level >= 4 else Human(level)
