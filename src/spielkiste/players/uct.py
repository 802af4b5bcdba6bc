"""UCT: a tree that grows where playouts promise most (Kocsis and Szepesvári), with chance, several seats, and proofs.

A simulation walks down the tree, at a seat's node to the child with the highest upper confidence bound of that seat's
payoff (max^n), at a node of chance to an outcome by weight; it adds a leaf, plays on from there at random or as an
outlook leads, and writes the payoffs of all seats into the nodes it came through.

What ends within the tree is certain. A seat's node is proven when one child gives it all there is to win, or all its
children are proven; one of chance when all outcomes are (Winands, Björnsson and Saito, here with any payoffs). A proven
node is never searched again, and the search ends when its root is proven.

The tree lies in flat tables, a number for each node; the children of a node lie side by side.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.players.budget import Budget, Meter
from spielkiste.players.outlook import Outlook, led_playout, only_actor, tell_payoffs
from spielkiste.players.player import Player
from spielkiste.players.sense import lone_move, quiet_move
from spielkiste.players.skill import Eyes, Skill
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position, buffer, playout
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import mix

CURIOSITY: Final = 1.4  # how much what is little known is preferred to what looks best
UNOPENED: Final = -3  # in place of an actor: nobody has looked at the moves of this node
ROOM: Final = 1024  # nodes a tree has room for at first; it doubles
MOST: Final = 1 << 20  # nodes of the largest tree: then it only learns, and grows no more
DOUBT: Final = 1.0  # how far the mean of one playout may be off
DEEP: Final = 512  # events of the longest way through the tree
ALL: Final = 0.999999  # a payoff that nothing exceeds
LONG: Final = 64  # events of a playout after which it is time to look at the clock


class Tree:
    """What has been learned about a position and what may follow."""

    def __init__(
        self,
        root: Position,
        rng: Rng,
        curiosity: float = CURIOSITY,
        outlook: Outlook | None = None,
        cut: int = 1 << 30,
        horizon: int = 0,
        eyes: Eyes | None = None,
    ) -> None:
        """`cut`: events of a playout after which the outlook is asked; `horizon`: moves of the longest way, 0: any."""
        self.root: Position = root
        self.rng: Rng = rng
        self.seats: i64 = root.seats
        self.curiosity: float = curiosity
        self.guided: bool = outlook is not None
        self.outlook: Outlook = Outlook() if outlook is None else outlook
        self.cut: i64 = cut
        self.horizon: i64 = DEEP - 2 if horizon == 0 else min(horizon, DEEP - 2)
        self.blind: bool = eyes is not None and not eyes.all
        self.eyes: Eyes = Eyes(1.0, rng) if eyes is None else eyes
        self.room: i64 = ROOM
        self.nodes: i64 = 1
        self.actor: vec[i64] = vec[i64]([UNOPENED] * ROOM)
        self.move: vec[i64] = vec[i64]([NO_MOVE] * ROOM)  # that leads here
        self.first: vec[i64] = vec[i64]([0] * ROOM)  # child
        self.last: vec[i64] = vec[i64]([0] * ROOM)  # child, and one more
        self.upto: vec[i64] = vec[i64]([0] * ROOM)  # the weight of an outcome of chance and of its elder siblings
        self.proven: vec[i64] = vec[i64]([0] * ROOM)
        self.visits: vec[float] = vec[float]([0.0] * ROOM)
        self.worth: vec[float] = vec[float]([0.0] * (ROOM * self.seats))  # node by node: payoffs of all visits, added
        self.way: vec[i64] = vec[i64]([0] * DEEP)
        self.hopes: vec[float] = vec[float]([0.0] * self.seats)
        self.out: vec[i64] = buffer()

    def search(self, meter: Meter, simulations: int = 1 << 40) -> int:
        """Simulate until the meter or the number ends it, or everything is proven; returns how often it was."""
        done: i64 = 0
        most: i64 = simulations
        while done < most and self.proven[0] == 0:
            events = self.simulate()
            done += 1
            if meter.tick() or (events > LONG and meter.late()):
                break
        return int(done)

    def simulate(self) -> i64:
        """One more way through the tree and on to the end; returns how many events were played out."""
        position = self.root.copy()
        node: i64 = 0
        depth: i64 = 0
        trail: i64 = 0
        while True:
            self.way[depth] = node
            if self.proven[node] != 0:
                self.recall(node)
                self.learn(depth)
                return 0
            if self.actor[node] == UNOPENED:
                if position.over():
                    tell_payoffs(position, self.hopes)
                    self.learn(depth)
                    self.proven[node] = 1
                    self.conclude(depth)
                    return 0
                if (self.visits[node] == 0.0 and depth > 0) or depth >= self.horizon or self.nodes >= MOST:
                    break
                self.open(node, position, depth, trail)
            actor = self.actor[node]
            node = self.draw(node) if actor == CHANCE else self.prefer(node, actor)
            if self.blind:
                trail = mix(trail, self.move[node])
            position.play(actor, self.move[node])
            depth += 1
        if self.guided:
            events = led_playout(self.outlook, position, self.rng, self.out, self.cut)
        else:
            events = playout(position, self.rng, self.out, self.cut)
        if position.over():
            tell_payoffs(position, self.hopes)
        else:
            self.outlook.hope(position, self.hopes)
        self.learn(depth)
        return events

    # --- the parts of a simulation ---

    def open(self, node: i64, position: Position, depth: i64, trail: i64) -> None:
        """Give a node its children: the legal moves in random order, or all outcomes of chance."""
        out = self.out
        actor = only_actor(position)
        if actor == CHANCE and position.timed and position.waits() > 0:
            actor = CLOCK
            out[0] = position.waits()
            n: i64 = 1
        else:
            n = position.moves(actor, out)
        if actor >= 0:
            n = self.sensible(position, actor, n, depth, trail)
        first = self.nodes
        last = first + n
        while last > self.room:
            self.widen()
        k: i64 = 0
        upto: i64 = 0
        while k < n:
            if actor >= 0:
                other = k + self.rng.below(n - k)
                out[k], out[other] = out[other], out[k]
            elif actor == CHANCE:
                upto += position.weight(out[k])
                self.upto[first + k] = upto
            self.move[first + k] = out[k]
            k += 1
        self.first[node] = first
        self.last[node] = last
        self.actor[node] = actor
        self.nodes = last

    def sensible(self, position: Position, actor: i64, n: i64, depth: i64, trail: i64) -> i64:
        """Leave out of the moves in the buffer what is not worth a thought, and what is not noticed."""
        out = self.out
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            move = out[k]
            noticed = depth == 0 or not self.blind or self.eyes.see(trail, move)
            if noticed and self.outlook.ponders(position, actor, move):
                out[k] = out[kept]
                out[kept] = move
                kept += 1
            k += 1
        if kept > 0:
            return kept
        k = 0
        while k < n:  # nothing is noticed: something that is allowed all the same
            move = out[k]
            if self.outlook.ponders(position, actor, move):
                out[0] = move
                return 1
            k += 1
        return min(n, 1)

    def draw(self, node: i64) -> i64:
        """The child for an outcome of chance, by weight."""
        low = self.first[node]
        high = self.last[node] - 1
        lot = self.rng.below(self.upto[high])
        while low < high:
            middle = (low + high) >> 1
            if self.upto[middle] > lot:
                high = middle
            else:
                low = middle + 1
        return low

    def prefer(self, node: i64, actor: i64) -> i64:
        """The child with the highest upper confidence bound for the seat to move; first those not yet tried."""
        visits = self.visits
        worth = self.worth
        proven = self.proven
        if actor < 0:
            return self.first[node]
        seats = self.seats
        child = self.first[node]
        last = self.last[node]
        spread = self.curiosity * sqrt(log(visits[node])) if visits[node] > 1.0 else 0.0
        best = child
        most = -1e9
        while child < last:
            tried = visits[child]
            if tried == 0.0:
                return child
            bound = worth[child * seats + actor] / tried
            if proven[child] == 0:
                bound += spread / sqrt(tried)
            if bound > most:
                most = bound
                best = child
            child += 1
        return best

    def recall(self, node: i64) -> None:
        """What a proven node is worth."""
        seat: i64 = 0
        while seat < self.seats:
            self.hopes[seat] = self.worth[node * self.seats + seat] / self.visits[node]
            seat += 1

    def learn(self, depth: i64) -> None:
        """Write the payoffs into all nodes on the way."""
        way = self.way
        hopes = self.hopes
        visits = self.visits
        worth = self.worth
        seats = self.seats
        while depth >= 0:
            node = way[depth]
            visits[node] += 1.0
            base = node * seats
            seat: i64 = 0
            while seat < seats:
                worth[base + seat] += hopes[seat]
                seat += 1
            depth -= 1

    def conclude(self, depth: i64) -> None:
        """The last node of the way is proven: which of those before it are, too?"""
        while depth > 0:
            depth -= 1
            node = self.way[depth]
            sound = self.weigh(node) if self.actor[node] == CHANCE else self.decide(node)
            if not sound:
                return
            self.proven[node] = 1
            seat: i64 = 0
            while seat < self.seats:  # so that the mean is the truth from now on
                self.worth[node * self.seats + seat] = self.hopes[seat] * self.visits[node]
                seat += 1

    def decide(self, node: i64) -> bool:
        """Is it certain what the seat to move gets here? Then `hopes` are the payoffs."""
        actor = max(self.actor[node], 0)
        best = NO_MOVE
        most = -1e9
        complete = True
        child = self.first[node]
        while child < self.last[node]:
            if self.proven[child] == 0:
                complete = False
            else:
                mine = self.worth[child * self.seats + actor] / self.visits[child]
                if mine > most:
                    most = mine
                    best = child
            child += 1
        if complete or most >= ALL:
            self.recall(best)
            return True
        return False

    def weigh(self, node: i64) -> bool:
        """Are all outcomes of chance certain? Then `hopes` are their mean."""
        first = self.first[node]
        last = self.last[node]
        child = first
        while child < last:
            if self.proven[child] == 0:
                return False
            child += 1
        seat: i64 = 0
        while seat < self.seats:
            mean = 0.0
            before: i64 = 0
            child = first
            while child < last:
                weight = float(self.upto[child] - before)
                before = self.upto[child]
                mean += weight * self.worth[child * self.seats + seat] / self.visits[child]
                child += 1
            self.hopes[seat] = mean / float(before)
            seat += 1
        return True

    def widen(self) -> None:
        """Twice the room."""
        self.actor = wider(self.actor, UNOPENED)
        self.move = wider(self.move, NO_MOVE)
        self.first = wider(self.first, 0)
        self.last = wider(self.last, 0)
        self.upto = wider(self.upto, 0)
        self.proven = wider(self.proven, 0)
        self.visits = wider_floats(self.visits)
        self.worth = wider_floats(self.worth)
        self.room *= 2

    # --- what was learned ---

    def certain(self) -> bool:
        """Is the value of the root proven?"""
        return self.proven[0] != 0

    def value(self, seat: int) -> float:
        """The mean payoff of a seat, or the proven one."""
        return self.worth[seat] / self.visits[0] if self.visits[0] > 0.0 else 0.0

    def children(self) -> list[int]:
        """The moves at the root, in the order they were tried."""
        moves: list[int] = []
        for child in range(self.first[0], self.last[0]):
            moves.append(int(self.move[child]))
        return moves

    def choice(self, haste: float = 0.0) -> int:
        """The move that promises most even with bad luck; or any that promises at most `haste` less."""
        best = self.first[0]
        child = best + 1
        while child < self.last[0]:
            mine, most = self.promise(child), self.promise(best)
            if mine > most or (mine == most and self.visits[child] > self.visits[best]):  # what is lost, lost late
                best = child
            child += 1
        if haste > 0.0 and self.proven[best] == 0:
            enough = self.promise(best) - haste
            good: i64 = 0
            child = self.first[0]
            while child < self.last[0]:
                if self.promise(child) >= enough:
                    self.out[good] = child
                    good += 1
                child += 1
            best = self.out[self.rng.below(good)]
        return int(self.move[best])

    def promise(self, child: i64) -> float:
        """The payoff of the seat at the root after this move: what is proven, or the lower end of what is likely."""
        tried = self.visits[child]
        if tried == 0.0:
            return -1e9
        mean = self.worth[child * self.seats + max(self.actor[0], 0)] / tried
        return mean if self.proven[child] != 0 else mean - DOUBT / sqrt(tried)


def wider(old: vec[i64], blank: i64) -> vec[i64]:
    size = len(old)
    new = vec[i64]([int(blank)] * (2 * int(size)))
    k: i64 = 0
    while k < size:
        new[k] = old[k]
        k += 1
    return new


def wider_floats(old: vec[float]) -> vec[float]:
    size = len(old)
    new = vec[float]([0.0] * (2 * int(size)))
    k: i64 = 0
    while k < size:
        new[k] = old[k]
        k += 1
    return new


class UctPlayer(Player):
    """Plays any game whose position is open to all by UCT, as far and as thoroughly as its skill allows.

    Where something is hidden it takes one imagined world for the truth.
    """

    def __init__(self, skill: Skill, outlook: Outlook | None = None, cut: int = 1 << 30, hurry: float = 0.1) -> None:
        """`hurry`: the payoff that one unit of haste is worth."""
        super().__init__()
        self.skill = skill
        self.outlook = outlook
        self.cut = cut
        self.hurry = hurry

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        lone = lone_move(view)
        if lone != NO_MOVE:
            return lone
        world = view.imagine(rng)
        skill = self.skill
        if only_actor(world) != view.seat:  # nobody waits for this seat: it lets things be
            return quiet_move(view, rng)
        tree = Tree(world, rng, CURIOSITY, self.outlook, self.cut, skill.horizon, Eyes(skill.attention, rng))
        tree.search(budget.meter(), skill.worlds if skill.worlds > 0 else 1 << 40)
        return tree.choice(skill.haste * self.hurry)
