"""Information-set tree search: many worlds that fit what a seat knows, and for every seat a tree of what it would hear.

Every try imagines a world, walks down the trees with it, adds a branch and plays on with plausible moves to where a
`Guide` says what the moment is worth. A branch of a seat's tree is what that seat would notice of an event
(`Position.heard`): what others do behind their hands, and what chance deals them, never makes two branches of its tree,
so that nothing can be planned upon it, neither by the thinking seat nor, in its thoughts, by the others (Cowling,
Powley and Whitehouse 2012: many observers). A branch that only some worlds allow is judged by how often it could have
been taken. Every seat looks to its own result; chance falls as it falls.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielkiste.players.budget import Budget, Meter
from spielkiste.players.player import Player
from spielkiste.players.skill import Eyes, Skill
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, WIDTH, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

PASS: Final = 1 << 61  # in a window: this seat lets the time pass
NOBODY: Final = -3
HOLDS: Final = -4  # not an event: what another seat holds as the thought begins
DEEP: Final = 400  # no walk down the tree is longer
LONG: Final = 2000  # no try has more events
MANY: Final = 400_000  # nodes of one tree


class Guide:
    """What somebody knows of a game without looking ahead: plausible moves, where to stop, what a moment is worth.

    This one knows nothing: it plays at random and goes by the points.
    """

    def __init__(self) -> None:
        self.out: vec[i64] = buffer()

    def begins(self, known: Position, seat: i64) -> None:
        """A thought starts here."""

    def plausible(self, world: Position, seat: i64, rng: Rng) -> None:
        """Change an imagined world, within what the seat knows, to one that others would rather have brought about."""

    def holding(self, world: Position, seat: i64) -> i64:
        """What of another seat's secrets its play depends on now, in a number: alike in it, it acts alike.

        The finer it is, the better they are understood, and the less often each is met.
        """
        return 0

    def choices(self, world: Position, actor: i64, out: vec[i64]) -> i64:
        """The moves to think about, no more than are needed."""
        return fair_moves(world, actor, out)

    def settled(self, world: Position) -> bool:
        """Is this a good place to stop and see: the end of a deal, say? (The end of the game always is.)"""
        return False

    def move(self, world: Position, actor: i64, rng: Rng) -> i64:
        """A plausible move; in a window NO_MOVE lets the time pass."""
        if world.timed and world.waits() > 0 and rng.below(4) > 0:
            return world.waiver(actor)
        move = world.pick(actor, rng, self.out)
        tries: i64 = 0
        while world.oversight(actor, move) and tries < 100:
            move = world.pick(actor, rng, self.out)
            tries += 1
        return move

    def value(self, world: Position, seat: i64) -> float:
        """What an unfinished moment is worth for a seat, from -1 to 1, on the scale of payoffs."""
        own = world.points(seat)
        others = 0.0
        most = 0.0
        other: i64 = 0
        while other < world.seats:
            points = world.points(other)
            most = max(most, abs(points))
            if other != seat:
                others += points
            other += 1
        if most == 0.0 or world.seats == 1:
            return 0.0
        return (own - others / float(world.seats - 1)) / (2.0 * most)


def fair_moves(world: Position, actor: i64, out: vec[i64]) -> i64:
    """The legal moves without breaches and oversights; should there be none, without breaches."""
    n = world.moves(actor, out)
    kept: i64 = 0
    k: i64 = 0
    while k < n:
        if not (world.tempting and world.breach(out[k])) and not world.oversight(actor, out[k]):
            out[kept] = out[k]
            kept += 1
        k += 1
    if kept > 0:
        return kept
    n = world.moves(actor, out)
    k = 0
    while k < n:
        if not world.breach(out[k]):
            out[kept] = out[k]
            kept += 1
        k += 1
    return kept


class Search:
    """One thought: the trees of all seats, and what is needed to make them grow."""

    def __init__(self, view: View, guide: Guide, eyes: Eyes, horizon: i64, explore: float, reach: i64 = DEEP) -> None:
        self.view: View = view
        self.seat: i64 = view.seat
        self.guide: Guide = guide
        self.eyes: Eyes = eyes
        self.horizon: i64 = horizon  # decisions after the tree; 0: until it is settled
        self.explore: float = explore
        self.reach: i64 = reach  # decisions that the trees are deep; beyond it everybody plays what is plausible
        seats = view.known.seats
        self.out: vec[i64] = buffer()
        self.kid: vec[i64] = vec[i64]([-1] * seats)  # the first child of every node; node s is the root of seat s
        self.sister: vec[i64] = vec[i64]([-1] * seats)  # the next child of the same node
        self.code: vec[i64] = vec[i64]([0] * seats)  # what the seat hears that leads here
        self.mover: vec[i64] = vec[i64]([NOBODY] * seats)
        self.visits: vec[i64] = vec[i64]([0] * seats)
        self.chances: vec[i64] = vec[i64]([0] * seats)  # how often this branch could have been taken
        self.total: vec[float] = vec[float]([0.0] * seats)  # what the mover got
        self.size: i64 = seats
        self.at: vec[i64] = vec[i64]([0] * seats)  # where each seat is in its tree
        self.path: vec[i64] = vec[i64]([0] * (DEEP + 1))  # the branches chosen on the way
        self.length: i64 = 0
        self.silent: i64 = 0  # the seats that let the time of this window pass
        self.codes: vec[i64] = vec[i64]([0] * WIDTH)
        self.branch: vec[i64] = vec[i64]([0] * WIDTH)
        self.worth: vec[float] = vec[float]([0.0] * seats)

    # --- trying ---

    def run(self, rng: Rng, meter: Meter, worlds: i64) -> None:
        """Try worlds until the budget is used up, or as many as are given (0: any number)."""
        tried: i64 = 0
        while worlds == 0 or tried < worlds:
            tried += 1
            self.attempt(rng)
            if meter.tick() or meter.late() or self.size > MANY:
                break

    def attempt(self, rng: Rng) -> None:
        """One world, from now to where it is judged."""
        world = self.view.imagine(rng)
        self.guide.plausible(world, self.seat, rng)
        self.silent = 0
        seat: i64 = 0
        while seat < world.seats:
            self.at[seat] = seat if seat == self.seat else self.step(seat, HOLDS, self.guide.holding(world, seat))
            seat += 1
        self.descend(world, rng)
        self.play_out(world, rng)
        self.learn(world)

    def who(self, world: Position) -> i64:
        """Who acts next: of several the lowest seat; in a window everybody is asked once before the time passes."""
        if world.timed and world.waits() > 0:
            mask = world.actors() & ~self.silent
            if mask == 0:
                return CLOCK
        else:
            self.silent = 0
            mask = world.expected()
            if mask == 0:
                mask = world.actors()
            if mask == 0:
                return CHANCE
        seat: i64 = 0
        while mask & 1 == 0:
            mask >>= 1
            seat += 1
        return seat

    def happen(self, world: Position, actor: i64, move: i64) -> None:
        if move in (PASS, NO_MOVE):
            self.silent |= 1 << actor
        else:
            if actor == CLOCK:
                self.silent = 0
            world.play(actor, move)

    def descend(self, world: Position, rng: Rng) -> None:
        """Down the trees, and one decision beyond them."""
        self.length = 0
        fresh: bool = False
        events: i64 = 0
        while not fresh and self.length < self.reach and events < LONG:
            if world.over() or self.guide.settled(world):
                return
            actor = self.seat if events == 0 and (world.actors() >> self.seat) & 1 else self.who(world)
            events += 1
            if actor == CLOCK:
                move = world.waits()
            elif actor == CHANCE:
                move = world.pick(CHANCE, rng, self.out)
            else:
                n = self.branches(world, actor)
                chosen = self.choose(world, actor, n, rng)
                move = self.codes[chosen]
                if self.branch[chosen] < 0:
                    self.branch[chosen] = self.add(self.at[actor], actor, move)
                    self.chances[self.branch[chosen]] += 1
                    fresh = True
                self.path[self.length] = self.branch[chosen]
                self.length += 1
            if not fresh and self.length < self.reach:
                seat: i64 = 0
                while seat < world.seats:
                    heard = move if seat == actor or move == PASS or actor == CLOCK else world.heard(seat, actor, move)
                    self.at[seat] = self.step(self.at[seat], actor, heard)
                    seat += 1
            self.happen(world, actor, move)

    def branches(self, world: Position, actor: i64) -> i64:
        """What the mover sees that it could do in this world, and the branches of its tree for it."""
        node = self.at[actor]
        n = self.guide.choices(world, actor, self.out)
        if world.timed and world.waits() > 0 and world.waiver(actor) == NO_MOVE:
            self.out[n] = PASS
            n += 1
        seen: i64 = 0
        k: i64 = 0
        while k < n:
            if node == self.seat or self.eyes.see(node, self.out[k]):
                self.codes[seen] = self.out[k]
                self.branch[seen] = -1
                seen += 1
            k += 1
        if seen == 0:  # not to see anything is no way to play
            self.codes[0] = self.out[0]
            self.branch[0] = -1
            seen = 1
        child = self.kid[node]
        while child >= 0:
            if self.mover[child] == actor:
                k = 0
                while k < seen:
                    if self.codes[k] == self.code[child]:
                        self.branch[k] = child
                        self.chances[child] += 1
                        break
                    k += 1
            child = self.sister[child]
        return seen

    def choose(self, world: Position, actor: i64, n: i64, rng: Rng) -> i64:
        """A branch never tried, the plausible one first; else the one with the best prospects (UCB)."""
        untried: i64 = 0
        k: i64 = 0
        while k < n:
            if self.branch[k] < 0:
                untried += 1
            k += 1
        if untried == n and n > 1:
            plausible = self.guide.move(world, actor, rng)
            if plausible == NO_MOVE:
                plausible = PASS
            k = 0
            while k < n:
                if self.codes[k] == plausible:
                    return k
                k += 1
        if untried > 0:
            which = rng.below(untried)
            k = 0
            while True:
                if self.branch[k] < 0:
                    if which == 0:
                        return k
                    which -= 1
                k += 1
        best: i64 = 0
        most = -1e18
        k = 0
        while k < n:
            child = self.branch[k]
            visits = float(self.visits[child])
            prospect = self.total[child] / visits + self.explore * sqrt(log(float(self.chances[child])) / visits)
            if prospect > most:
                most = prospect
                best = k
            k += 1
        return best

    def step(self, node: i64, actor: i64, code: i64) -> i64:
        """Where this leads in the tree to which the node belongs."""
        child = self.kid[node]
        while child >= 0:
            if self.code[child] == code and self.mover[child] == actor:
                return child
            child = self.sister[child]
        return self.add(node, actor, code)

    def add(self, node: i64, actor: i64, code: i64) -> i64:
        child = self.size
        self.kid = append(self.kid, -1)
        self.sister = append(self.sister, self.kid[node])
        self.code = append(self.code, code)
        self.mover = append(self.mover, actor)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.total = append(self.total, 0.0)
        self.kid[node] = child
        self.size += 1
        return child

    def play_out(self, world: Position, rng: Rng) -> None:
        """Plausible moves until it is settled, or as far as one looks."""
        events: i64 = 0
        decisions: i64 = 0
        while events < LONG and not world.over() and not self.guide.settled(world):
            actor = self.who(world)
            if actor == CLOCK:
                move = world.waits()
            elif actor == CHANCE:
                move = world.pick(CHANCE, rng, self.out)
            else:
                if self.horizon > 0 and decisions >= self.horizon:
                    break
                move = self.guide.move(world, actor, rng)
                decisions += 1
            self.happen(world, actor, move)
            events += 1

    def learn(self, world: Position) -> None:
        """What came of it goes to all who made a choice on the way."""
        seat: i64 = 0
        over = world.over()
        while seat < world.seats:
            self.worth[seat] = world.payoff(seat) if over else self.guide.value(world, seat)
            seat += 1
        k: i64 = 0
        while k < self.length:
            node = self.path[k]
            self.visits[node] += 1
            self.total[node] += self.worth[self.mover[node]]
            k += 1

    # --- deciding ---

    def favourite(self, move: i64) -> i64:
        """This move, unless the one that was tried most is better beyond doubt."""
        best = self.best(Rng(0), 0.0)
        one = self.branch_of(best)
        other = self.branch_of(move)
        if one < 0 or other < 0 or self.visits[other] == 0:
            return best
        visits, tries = float(self.visits[one]), float(self.visits[other])
        lead = self.total[one] / visits - self.total[other] / tries
        return best if lead > 0.7 * sqrt(1.0 / visits + 1.0 / tries) else move

    def branch_of(self, move: i64) -> i64:
        child = self.kid[self.seat]
        while child >= 0 and self.code[child] != move:
            child = self.sister[child]
        return child

    def best(self, rng: Rng, haste: float) -> i64:
        """The move that was tried most; in haste any whose prospects are no more than that much worse."""
        chosen: i64 = PASS
        most: i64 = -1
        child = self.kid[self.seat]
        while child >= 0:
            if self.visits[child] > most:
                most = self.visits[child]
                chosen = child
            child = self.sister[child]
        if haste <= 0.0 or most <= 0:
            return self.code[chosen]
        top = self.total[chosen] / float(most)
        good: i64 = 0
        child = self.kid[self.seat]
        while child >= 0:
            if self.visits[child] > 0 and self.total[child] / float(self.visits[child]) >= top - haste:
                good += 1
                if rng.below(good) == 0:
                    chosen = child
            child = self.sister[child]
        return self.code[chosen]


class TreePlayer(Player):
    """Plays any game of hidden hands by information-set tree search."""

    def __init__(self, skill: Skill, guide: Guide, man: float = 0.1, explore: float = 0.7, reach: int = DEEP) -> None:
        super().__init__()
        self.skill: Skill = skill
        self.guide: Guide = guide
        self.man: float = man  # what a man is worth, as a share of the payoff: the measure of haste
        self.explore: float = explore
        self.reach: int = reach

    def search(self, view: View, rng: Rng, budget: Budget) -> Search:
        """The whole thought, for who wants to know more than the move."""
        self.guide.begins(view.known, view.seat)
        eyes = Eyes(self.skill.attention, rng)
        horizon = self.skill.horizon * view.known.seats
        search = Search(view, self.guide, eyes, horizon, self.explore, self.reach)
        search.run(rng, budget.meter(), self.skill.worlds)
        return search

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        out = buffer()
        n = fair_moves(view.known, view.seat, out)
        if n == 1:
            return out[0]
        found = self.search(view, rng, budget).best(rng, self.skill.haste * self.man)
        if found == PASS:  # nothing was to be done but a move is asked for
            return out[rng.below(n)]
        return found
