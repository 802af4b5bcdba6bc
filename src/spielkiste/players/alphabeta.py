"""Alpha-beta search for games of two seats in which everybody sees everything and nothing is left to chance.

Each thought looks one move ahead, then two, then three … until its budget is used up (iterative deepening). The first
move tried at each place is taken for the best, and the others need only be shown to be no better (principal variation
search); what was found out about a position is remembered for when other moves lead there (`Memory`), moves that
refuted others before are tried early (killers, history), and those that come late are looked at less deeply. Where the
depth ends, captures and the like are still followed (`calm`).

Nothing is known of any game but its `Position` and its `Judge`. One seat may make several moves in a row (a mill and
the stone taken for it, a chain of captures): values change their sign only where the turn does, and only there a move
uses up depth. Positions are not made anew but copied into those of an earlier moment (`Position.copy_into`).
"""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.players.budget import Budget, Meter
from spielkiste.players.judge import LIVELY, WIN, WON, Judge
from spielkiste.players.player import Player
from spielkiste.players.skill import Eyes, Skill
from spielkiste.table.position import Position
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

DEEPEST: Final = 120  # moves ahead, those in calm included
ENOUGH: Final = 0.65  # of the budget: looking one move deeper is not begun after that
FIRST: Final = 1 << 40  # the promise of the move that was best before
SLOTS: Final = 1 << 16  # of the moves in the history, by the lowest bits of the move
BLANK: Final = vec[i64]([0] * (2 * SLOTS))


def _less() -> list[int]:
    """64 × depth + moves tried before: how much less deeply a late move is looked at, where there are many moves."""
    return [
        max(1, int(0.5 + log(max(1, depth)) * log(max(1, tried)) / 2.1)) for depth in range(32) for tried in range(64)
    ]


LESS: Final = vec[i64](_less())

BUCKETS: Final = 1 << 19  # of two entries of two numbers
LAST: Final = 4095  # thoughts until the memory is cleared
AT_MOST: Final = 1  # what is known of a remembered value
AT_LEAST: Final = 2
EXACT: Final = 3


class Memory:
    """What a thought has found out about positions: how deep it looked, the value, the best move.

    There is one for everybody, and no thought sees anything of an earlier one. Each bucket holds two positions, the one
    that was looked into most deeply and the one that came last. An entry is the position's key and
    thought · depth · what is known · value · move.
    """

    def __init__(self) -> None:
        self.entries: vec[i64] = vec[i64]()
        self.thought: i64 = LAST

    def begin(self) -> None:
        """Forget everything."""
        if self.thought == LAST:
            self.entries = vec[i64]([0] * (4 * BUCKETS))
            self.thought = 0
        self.thought += 1

    def find(self, key: i64) -> i64:
        """What is remembered of a position; 0: nothing."""
        entries = self.entries
        at = bucket(key)
        if entries[at] == key and entries[at + 1] >> 49 == self.thought:
            return entries[at + 1]
        if entries[at + 2] == key and entries[at + 3] >> 49 == self.thought:
            return entries[at + 3]
        return 0

    def keep(self, key: i64, depth: i64, known: i64, value: i64, move: i64) -> None:
        """Remember."""
        entries = self.entries
        at = bucket(key)
        found = (((self.thought << 7 | depth) << 2 | known) << 16 | (value + 32768)) << 24 | move
        old = entries[at + 1]
        if entries[at] != key and old >> 49 == self.thought and (old >> 42) & 127 > depth:
            at += 2
        entries[at] = key
        entries[at + 1] = found


MEMORY: Final = Memory()


def bucket(key: i64) -> i64:
    """Where in the memory a position belongs."""
    mixed = ((key ^ (key >> 31)) & 0x7FFFFFFF) * 0x2C1B3C6D
    mixed = ((mixed ^ (mixed >> 29)) & 0x7FFFFFFF) * 0x297A2D39
    return ((mixed >> 32) & (BUCKETS - 1)) << 2


class Ply:
    """What the search needs at one distance from the root: a position at a time, its moves, and what was good here."""

    def __init__(self, above: "Ply | None", position: Position, most: i64) -> None:
        self.above: Ply | None = above
        self.below: Ply | None = None
        self.number: i64 = 0 if above is None else above.number + 1
        self.position: Position = position
        self.seat: i64 = 0  # to move; -1: it is over
        self.key: i64 = 0
        self.passed: bool = False  # the last move was none
        self.moves: vec[i64] = vec[i64]([0] * most)
        self.order: vec[i64] = vec[i64]([0] * most)
        self.killer: i64 = -1
        self.second: i64 = -1


class Search:
    """One thought about one position."""

    def __init__(
        self,
        position: Position,
        judge: Judge,
        eyes: Eyes,
        meter: Meter,
        remembers: bool = True,
        shortcuts: bool = True,  # looks at unlikely moves less deeply, or not at all
    ) -> None:
        self.judge: Judge = judge
        self.eyes: Eyes = eyes
        self.sees: bool = eyes.all
        self.meter: Meter = meter
        self.remembers: bool = remembers
        self.shortcuts: bool = shortcuts
        self.only: list[int] = []  # the moves to choose from; none: all
        self.memory: Memory = MEMORY
        self.memory.begin()
        self.history: vec[i64] = BLANK[:]
        self.root: Ply = Ply(None, position.copy(), judge.most)
        self.root.seat = position.actors() >> 1
        self.root.key = judge.key(position)

    # --- one move ------------------------------------------------------------------------------------------------

    def step(self, at: Ply, move: i64) -> Ply:
        """Make a move."""
        below = at.below
        if below is None:
            below = Ply(at, at.position.copy(), self.judge.most)
            at.below = below
        position = at.position.copy_into(below.position)
        position.play(at.seat, move)
        below.position = position
        mask = position.actors()
        below.seat = mask >> 1 if mask else -1
        below.passed = False
        self.meter.tick()
        return below

    def result(self, at: Ply, seat: i64) -> i64:
        """What the end of the game is worth for a seat: the sooner, the better or worse."""
        payoff = at.position.payoff(seat)
        if payoff > 0.0:
            return WIN - at.number
        if payoff < 0.0:
            return at.number - WIN
        return self.tie(seat)

    def tie(self, seat: i64) -> i64:
        return -self.judge.bold if seat == self.root.seat else self.judge.bold

    def follow(self, at: Ply, below: Ply, alpha: i64, beta: i64, depth: i64) -> i64:
        """The value of a move that was made, for the seat that made it; depth is what is left after the turn."""
        if self.meter.spent:
            return 0
        if below.seat < 0:
            return self.result(below, at.seat)
        if below.seat == at.seat:
            return self.explore(below, alpha, beta, depth + 1)
        return -self.explore(below, -beta, -alpha, depth)

    # --- many moves ----------------------------------------------------------------------------------------------

    def explore(self, at: Ply, alpha: i64, beta: i64, depth: i64) -> i64:
        """The value for the seat to move, if it is between alpha and beta; else a bound on that side of them."""
        judge = self.judge
        position = at.position
        if judge.urgent(position):
            depth += 1
        if depth <= 0:
            return self.calm(at, alpha, beta)
        key = judge.key(position)
        at.key = key
        if self.repeated(at):
            return self.tie(at.seat)
        if at.number >= DEEPEST:
            return judge.worth(position)
        best_before: i64 = -1
        known: i64 = AT_MOST
        if self.remembers:
            found = self.memory.find(key)
            if found:
                best_before = found & 0xFFFFFF
                if (found >> 42) & 127 >= depth:
                    value = ((found >> 24) & 0xFFFF) - 32768
                    if value > WON:
                        value -= at.number
                    elif value < -WON:
                        value += at.number
                    known = (found >> 40) & 3
                    if known == EXACT or (known == AT_LEAST and value >= beta) or (known == AT_MOST and value <= alpha):
                        return value
        hope: i64 = judge.hope if self.shortcuts else 0
        if hope > 0 and best_before < 0 and depth >= 4:
            depth -= 1  # to find out what to try first
        hopeless: i64 = 1 << 40  # so many moves are tried, then only those that are not quiet
        if self.shortcuts and beta - alpha == 1 and -WON < beta < WON and not judge.forced(position):
            if hope > 0 or (judge.passes and depth >= 3) or (judge.margin > 0 and depth <= 3):
                worth = judge.worth(position)
                if self.too_good(at, beta, depth, worth):
                    return beta
                if hope > 0 and depth <= 5:
                    hopeless = 1 if depth <= 4 and worth + hope * (depth + 1) <= alpha else 3 + depth * depth
        moves = at.moves
        n = judge.moves(position, at.seat, moves)
        self.sort(at, n, best_before)
        order = at.order
        best: i64 = -WIN
        best_move: i64 = -1
        known = AT_MOST
        tried: i64 = 0
        k: i64 = 0
        while k < n:
            self.bring_forward(at, k, n)
            move = moves[k]
            promise = order[k]
            k += 1
            if not self.sees and not self.eyes.see(key, move):
                continue
            if tried >= hopeless and promise < LIVELY - 2 and best > -WON and not judge.presses(position, move):
                if best < alpha:
                    best = alpha  # which it may reach, for all that is known
                continue
            below = self.step(at, move)
            if tried == 0:
                value = self.follow(at, below, alpha, beta, depth - 1)
            else:
                less: i64 = 0
                if self.shortcuts and tried >= 3 and depth >= 3 and promise < LIVELY - 2:
                    less = 1
                    if hope > 0:
                        less = LESS[(depth if depth < 32 else 31) << 6 | (tried if tried < 64 else 63)]
                        if beta - alpha > 1 or judge.urgent(below.position):
                            less -= 1
                    elif tried >= 8 and depth >= 5:
                        less = 2
                value = self.follow(at, below, alpha, alpha + 1, depth - 1 - less)
                if value > alpha and less:
                    value = self.follow(at, below, alpha, alpha + 1, depth - 1)
                if alpha < value < beta:
                    value = self.follow(at, below, alpha, beta, depth - 1)
            if self.meter.spent:
                return 0
            tried += 1
            if value > best:
                best = value
                best_move = move
                if value > alpha:
                    alpha = value
                    known = EXACT
                    if value >= beta:
                        known = AT_LEAST
                        if promise < LIVELY - 2 or move == best_before:
                            self.praise(at, move, depth)
                            if hope > 0:
                                self.blame(at, k - 1, depth)
                        break
        if tried == 0:  # nothing is noticed
            return judge.worth(position)
        if self.remembers:
            value = best
            if value > WON:
                value += at.number
            elif value < -WON:
                value -= at.number
            self.memory.keep(key, depth if depth < 127 else 127, known, value, best_move)
        return best

    def calm(self, at: Ply, alpha: i64, beta: i64) -> i64:
        """Where the depth ends: the worth, unless something is still going on."""
        judge = self.judge
        position = at.position
        if at.number >= DEEPEST:
            return judge.worth(position)
        best: i64 = -WIN
        if judge.forced(position):
            n = judge.moves(position, at.seat, at.moves)
        else:
            best = judge.worth(position)
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
            n = judge.lively(position, at.moves)
            if judge.hope > 0:
                kept = self.promising(at, n, alpha - best - judge.hope)
                if kept < n:
                    n = kept
                    best = alpha  # which the others may reach, for all that is known
        if n == 0:
            return best
        key: i64 = 0
        if not self.sees:
            key = judge.key(position)
        moves = at.moves
        if n > 1:
            self.sort(at, n, -1)
        tried = best > -WIN
        k: i64 = 0
        while k < n:
            self.bring_forward(at, k, n)
            move = moves[k]
            k += 1
            if not self.sees and not self.eyes.see(key, move):
                continue
            tried = True
            below = self.step(at, move)
            if below.seat < 0:
                value = self.result(below, at.seat)
            elif below.seat == at.seat:
                value = self.calm(below, alpha, beta)
            else:
                value = -self.calm(below, -beta, -alpha)
            if self.meter.spent:
                return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best if tried else judge.worth(position)

    def promising(self, at: Ply, n: i64, least: i64) -> i64:
        """Keep those of the lively moves that can gain so much."""
        if least <= 0:
            return n
        moves = at.moves
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            if self.judge.gain(at.position, moves[k]) >= least:
                moves[kept] = moves[k]
                kept += 1
            k += 1
        return kept

    def too_good(self, at: Ply, beta: i64, depth: i64, worth: i64) -> bool:
        """Is the position so good for the seat to move that its move hardly matters?"""
        judge = self.judge
        if worth < beta:
            return False
        if judge.margin > 0 and depth <= 3 and worth - judge.margin * depth >= beta:
            return True
        if not judge.passes or depth < 3 or at.passed:
            return False
        below = at.below
        if below is None:
            below = Ply(at, at.position.copy(), judge.most)
            at.below = below
        position = at.position.copy_into(below.position)
        below.position = position
        if not judge.passed(position):
            return False
        below.seat = position.actors() >> 1
        below.passed = True
        self.meter.tick()
        value = -self.explore(below, -beta, 1 - beta, depth - 3 - depth // 5)
        return value >= beta and not self.meter.spent

    def repeated(self, at: Ply) -> bool:
        """Was this position there before, on the way from the root? Once again is as good as a third time."""
        key = at.key
        back = self.judge.quiet(at.position)
        above = at.above
        while above is not None and back > 0:
            if above.key == key:
                return True
            above = above.above
            back -= 1
        return False

    # --- in good order -------------------------------------------------------------------------------------------

    def sort(self, at: Ply, n: i64, best_before: i64) -> None:
        """Say how early each move is to be tried."""
        judge = self.judge
        position = at.position
        moves = at.moves
        order = at.order
        history = self.history
        side = at.seat * SLOTS
        k: i64 = 0
        while k < n:
            move = moves[k]
            if move == best_before:
                order[k] = FIRST
            else:
                promise = judge.promise(position, move)
                if promise < LIVELY:
                    if move == at.killer:
                        promise = LIVELY - 1
                    elif move == at.second:
                        promise = LIVELY - 2
                    else:
                        promise += history[side + (move & (SLOTS - 1))]
                order[k] = promise
            k += 1

    def bring_forward(self, at: Ply, k: i64, n: i64) -> None:
        """Put the most promising of the moves from k on in place k."""
        order = at.order
        best = k
        j = k + 1
        while j < n:
            if order[j] > order[best]:
                best = j
            j += 1
        if best != k:
            moves = at.moves
            moves[k], moves[best] = moves[best], moves[k]
            order[k], order[best] = order[best], order[k]

    def praise(self, at: Ply, move: i64, depth: i64) -> None:
        """This move was good enough here: try it early elsewhere."""
        if move != at.killer:
            at.second = at.killer
            at.killer = move
        slot = at.seat * SLOTS + (move & (SLOTS - 1))
        praised = self.history[slot] + depth * depth
        self.history[slot] = praised
        if praised >= LIVELY // 2:
            k: i64 = 0
            while k < 2 * SLOTS:
                self.history[k] >>= 1
                k += 1

    def blame(self, at: Ply, k: i64, depth: i64) -> None:
        """The quiet ones of the first k moves were tried in vain: try them later elsewhere."""
        j: i64 = 0
        while j < k:
            if at.order[j] < LIVELY - 2:
                slot = at.seat * SLOTS + (at.moves[j] & (SLOTS - 1))
                self.history[slot] -= depth * depth
                if self.history[slot] < -SLOTS:
                    self.history[slot] = -SLOTS
            j += 1

    # --- the choice ----------------------------------------------------------------------------------------------

    def choose(self, horizon: i64, haste: i64, rng: Rng) -> i64:
        """The best move that can be found, or one that looks worse by no more than haste."""
        root = self.root
        moves = root.moves
        n = self.candidates(rng)
        heard = self.meter.tells is not None
        if n == 1 and not heard:
            return moves[0]
        values = vec[i64]([0] * n)
        best_move = moves[0]
        depth: i64 = 1
        while depth <= horizon or horizon == 0:
            best: i64 = -WIN
            top: i64 = 0
            k: i64 = 0
            while k < n:
                below = self.step(root, moves[k])
                floor = best - haste - 1 if k > 0 else -WIN
                if k == 0 or haste > 0:
                    value = self.follow(root, below, floor, WIN, depth - 1)
                else:
                    less: i64 = 0
                    if self.judge.hope > 0 and depth >= 4 and k >= 4:
                        if self.judge.promise(root.position, moves[k]) < LIVELY:
                            less = 1 if k < 12 or depth < 6 else 2
                    value = self.follow(root, below, best, best + 1, depth - 1 - less)
                    if value > best:
                        value = self.follow(root, below, best, WIN, depth - 1)
                if self.meter.spent:
                    break
                values[k] = value
                if value > best:
                    best = value
                    top = k
                    best_move = moves[k]
                k += 1
            if k < n:
                break
            if haste > 0 and -WON < best < WON:
                best_move = self.settle(values, n, best - haste, rng)
            while top > 0:  # the best goes first, the others keep their order
                moves[top], moves[top - 1] = moves[top - 1], moves[top]
                top -= 1
            if heard:
                self.meter.found(int(depth), int(best), self.line(best_move, depth))
            if best > WON or best < -WON or depth >= DEEPEST or self.meter.used() > ENOUGH:
                break
            depth += 1
        return best_move

    def candidates(self, rng: Rng) -> i64:
        """The moves at the root, the promising ones first and those that look alike in random order."""
        root = self.root
        moves = root.moves
        n = self.judge.moves(root.position, root.seat, moves)
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            if not root.position.oversight(root.seat, moves[k]) and (not self.only or int(moves[k]) in self.only):
                moves[kept] = moves[k]
                kept += 1
            k += 1
        k = kept - 1
        while k > 0:
            j = rng.below(k + 1)
            moves[k], moves[j] = moves[j], moves[k]
            k -= 1
        self.sort(root, kept, -1)
        k = 0
        while k < kept:
            self.bring_forward(root, k, kept)
            k += 1
        return kept

    def settle(self, values: vec[i64], n: i64, least: i64, rng: Rng) -> i64:
        """Any of the moves that look good enough."""
        good: i64 = 0
        k: i64 = 0
        while k < n:
            if values[k] >= least:
                good += 1
            k += 1
        which = rng.below(good)
        k = 0
        while True:
            if values[k] >= least:
                if which == 0:
                    return self.root.moves[k]
                which -= 1
            k += 1

    def line(self, move: i64, most: i64) -> list[int]:
        """What both would play from this move on, as far as it is remembered."""
        line: list[int] = []
        position = self.root.position.copy()
        seat = self.root.seat
        while True:
            line.append(int(move))
            position.play(seat, move)
            mask = position.actors()
            found = self.memory.find(self.judge.key(position)) if mask else 0
            if found == 0 or len(line) >= most:
                return line
            seat = mask >> 1
            move = found & 0xFFFFFF
            if not position.allows(seat, move):
                return line

    def value(self, depth: i64) -> i64:
        """What the position is worth for the seat to move, looked at to this depth."""
        return self.explore(self.root, -WIN, WIN, depth)


class AlphaBetaPlayer(Player):
    """Plays any game for two without secrets or chance, as its judge sees it."""

    def __init__(self, judge: Judge, skill: Skill) -> None:
        super().__init__()
        self.judge: Judge = judge
        self.skill: Skill = skill

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        return self.think(view, rng, budget, [])

    def think(self, view: View, rng: Rng, budget: Budget, only: list[int]) -> int:
        """The choice from these moves; from all that are legal if there are none."""
        eyes = Eyes(self.skill.attention, rng)
        search = Search(view.known, self.judge, eyes, budget.meter())
        search.only = only
        return search.choose(self.skill.horizon, int(self.skill.haste * 100.0), rng)
