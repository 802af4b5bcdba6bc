"""Böse Drei: throw or stop, knowing what stands there already.

For two seats `Duel` is the whole truth: what a match is worth at every standing, and in a round what every sum is worth
to the seat that begins it and to the one that answers. For more seats `Crowd` looks through the rest of the round, with
neighbours who go on until they are ahead, and takes each later round for anyone's.

The weaker levels look at nothing but their own series, and are happy with too little: the fewer points, the weaker.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielkiste.games.dice.boese_drei import DEAD, STOP, TO_COME, WICKED, BoeseDreiPosition
from spielkiste.games.dice.common import THROW
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.bits import bit
from spielkiste.things.dice import FACES

HIGH: Final = 90  # a sum from which on nobody thinks of going on
CONTENT: Final = vec[i64]([4, 6, 8, 11])  # the sums that are enough for the first four levels

# What a round can bring, to those for whom it is worth something
AHEAD: Final = 0
LEVEL: Final = 1
BEHIND: Final = 2
NOBODYS: Final = 3


class Answer:
    """The last seat of a round for two, which knows the sum to beat, or that there is none (DEAD)."""

    def __init__(self, prizes: list[float], to_beat: i64) -> None:
        self.prizes: list[float] = prizes  # for this seat
        self.to_beat: i64 = to_beat
        self.values: vec[float] = vec[float]([0.0] * (to_beat + 1))  # of every sum not yet ahead, to go on from
        total = to_beat
        while total >= 0:
            self.values[total] = self.on(total)
            total -= 1

    def stop(self, total: i64) -> float:
        if total > self.to_beat:
            return self.prizes[AHEAD]
        return self.prizes[LEVEL] if total == self.to_beat else self.prizes[BEHIND]

    def on(self, total: i64) -> float:
        """To throw once more, and then what is best."""
        worth = self.prizes[BEHIND] if self.to_beat > DEAD else self.prizes[NOBODYS]
        for face in range(1, FACES + 1):
            if face != WICKED:
                after = total + face
                best = self.stop(after)
                if after <= self.to_beat:
                    best = max(best, self.values[after])
                worth += best
        return worth / FACES


class Opening:
    """The first seat of a round for two. The prizes are as it sees them; the other seat wants the contrary."""

    def __init__(self, prizes: list[float]) -> None:
        contrary = [-prizes[BEHIND], -prizes[LEVEL], -prizes[AHEAD], -prizes[NOBODYS]]
        self.stops: vec[float] = vec[float]([-Answer(contrary, DEAD).on(0)])  # of every sum, the first: being out
        self.ons: vec[float] = vec[float]()
        # It is proven that stopping is best from a sum on where going on, were it to win the round unless it ends it,
        # could not be better: then no higher sum need be looked at.
        sure = (5.0 * max(prizes[AHEAD], prizes[LEVEL]) + self.stops[DEAD]) / FACES
        while len(self.stops) <= FACES or (self.stops[len(self.stops) - 1] < sure and len(self.stops) < HIGH):
            self.stops = append(self.stops, -Answer(contrary, len(self.stops)).on(0))
        top: i64 = len(self.stops) - 1
        self.ons = vec[float]([sure] * (top + 1))
        total = top - 1
        while total >= 0:
            worth = self.stops[DEAD]
            for face in range(1, FACES + 1):
                if face != WICKED:
                    worth += self.best(min(total + face, top))
            self.ons[total] = worth / FACES
            total -= 1

    def best(self, total: i64) -> float:
        return max(self.stops[total], self.ons[total])

    def goes_on(self, total: i64) -> bool:
        top: i64 = len(self.stops) - 1
        return total < top and self.ons[total] > self.stops[total]

    def worth(self) -> float:
        """Before the first throw, which is compulsory."""
        return self.ons[0]


class Duel:
    """A match of rounds for two: what it is worth at every standing, from 1 (won) to -1."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], float] = {}
        self.openings: dict[tuple[int, int], Opening] = {}

    def worth(self, lead: int, rounds: int) -> float:
        """For the seat that begins the next of so many rounds to come, when it leads by so many rounds."""
        if rounds == 0 or abs(lead) > rounds:
            return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        if (lead, rounds) not in self.known:
            self.known[lead, rounds] = self.opening(lead, rounds).worth()
        return self.known[lead, rounds]

    def prizes(self, lead: int, rounds: int) -> list[float]:
        """What this round's outcomes are worth to the seat that begins it; the other one begins the next."""
        level = -self.worth(-lead, rounds - 1)
        return [-self.worth(-lead - 1, rounds - 1), level, -self.worth(1 - lead, rounds - 1), level]

    def opening(self, lead: int, rounds: int) -> Opening:
        if (lead, rounds) not in self.openings:
            self.openings[lead, rounds] = Opening(self.prizes(lead, rounds))
        return self.openings[lead, rounds]

    def flaw(self) -> int:
        """The first of the openings looked at whose values do not follow from those after it; -1: all do."""
        for number, ((lead, rounds), opening) in enumerate(list(self.openings.items())):
            prizes = self.prizes(lead, rounds)
            contrary = [-prizes[BEHIND], -prizes[LEVEL], -prizes[AHEAD], -prizes[NOBODYS]]
            top = len(opening.stops) - 1
            worths = [-Answer(contrary, total).on(0) for total in range(top + 1)]
            worths += [worths[top]] * FACES
            sound = abs(opening.worth() - self.worth(lead, rounds)) < 1e-12
            for total in range(top, -1, -1):
                sound = sound and abs(worths[total] - opening.stops[total]) < 1e-12
                if total < top:
                    on = sum(worths[total + face] if face != WICKED else opening.stops[DEAD] for face in range(1, 7))
                    sound = sound and abs(on / FACES - opening.ons[total]) < 1e-12
                    worths[total] = max(worths[total], on / FACES)
            if not sound:
                return number
        return -1

    def goes_on(self, position: BoeseDreiPosition, seat: int) -> bool:
        rounds = int(position.rounds - position.round)
        total, to_beat = position.sums[seat], position.sums[1 - seat]
        if to_beat == TO_COME:
            lead = int(position.won[seat] - position.won[1 - seat])
            return self.opening(lead, rounds).goes_on(total)
        first = self.prizes(int(position.won[1 - seat] - position.won[seat]), rounds)
        answer = Answer([-first[BEHIND], -first[LEVEL], -first[AHEAD], -first[NOBODYS]], to_beat)
        return total <= to_beat and answer.values[total] > answer.stop(total)


DUEL: Final = Duel()


# --- more than two ---


def _reaching() -> list[float]:
    """By the sum wanted × 8 + how much more it becomes: the chances of a series that goes on until it is there."""
    landing = [0.0] * (8 * HIGH)
    for wanted in range(1, HIGH):
        at = [1.0] + [0.0] * (wanted + FACES)
        for total in range(wanted):
            for face in range(1, FACES + 1):
                if face != WICKED:
                    at[total + face] += at[total] / FACES
        for over in range(FACES):
            landing[8 * wanted + over] = at[wanted + over]
    return landing


REACHING: Final = vec[float](_reaching())


def _stops() -> list[int]:
    """By how many seats are still to come, with nobody to beat: the sum from which on to stop."""
    found = [1]
    for after in range(1, 8):
        holds = [_survives(total, after, found) for total in range(HIGH + FACES)]
        best = holds[:]
        for total in range(HIGH - 1, 0, -1):
            on = sum(best[total + face] for face in range(1, FACES + 1) if face != WICKED) / FACES
            best[total] = max(holds[total], on)
        found.append(next(total for total in range(1, HIGH) if best[total] == holds[total]))
    return found


def _survives(total: int, after: int, stops: list[int]) -> float:
    """The chance that a sum is not beaten by so many seats, each of which goes on until it is ahead."""
    chance = 1.0
    for left in range(after - 1, -1, -1):
        wanted = max(total + 1, stops[left])
        chance *= 1.0 - sum(REACHING[8 * min(wanted, HIGH - 1) + over] for over in range(FACES))
    return chance


STOPS: Final = vec[i64](_stops())


class Crowd:
    """The rest of a round for more than two, as one seat sees it."""

    def __init__(self, position: BoeseDreiPosition, seat: i64) -> None:
        self.seats: i64 = position.seats
        self.seat: i64 = seat
        later: list[int] = []
        following = (seat + 1) % self.seats
        while following != seat and position.sums[following] == TO_COME:
            later.append(int(following))
            following = (following + 1) % self.seats
        self.later: list[int] = later
        self.to_beat: i64 = 0
        self.holders: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and position.sums[other] > DEAD:
                if position.sums[other] > self.to_beat:
                    self.to_beat, self.holders = position.sums[other], 0
                if position.sums[other] == self.to_beat:
                    self.holders |= bit(other)
            other += 1
        self.prizes: dict[int, float] = {}
        self.won: list[int] = [int(wins) for wins in position.won]
        self.rounds: int = int(position.rounds - position.round) - 1
        self.memo: dict[tuple[int, int, int], float] = {}

    def prize(self, holders: i64) -> float:
        """What it is worth to this seat that these win the round."""
        mask = int(holders)
        if mask not in self.prizes:
            won = [wins + (mask >> k & 1) for k, wins in enumerate(self.won)]
            self.prizes[mask] = share(won, self.rounds, int(self.seat))
        return self.prizes[mask]

    def rest(self, nth: int, to_beat: i64, holders: i64) -> float:
        """What it is worth when the nth of the later seats is on, and these hold the best sum."""
        if nth == len(self.later):
            return self.prize(holders)
        place = (nth, int(to_beat), int(holders))
        if place in self.memo:
            return self.memo[place]
        wanted = min(max(to_beat + 1, STOPS[len(self.later) - nth - 1]), HIGH - 1)
        chance, worth = 1.0, 0.0
        over: i64 = 0
        while over < FACES:
            likely = REACHING[8 * wanted + over]
            if likely > 0.0:
                chance -= likely
                worth += likely * self.rest(nth + 1, wanted + over, bit(i64(self.later[nth])))
            over += 1
        worth += chance * self.rest(nth + 1, to_beat, holders)
        self.memo[place] = worth
        return worth

    def stop(self, total: i64) -> float:
        if total > self.to_beat:
            return self.rest(0, total, bit(self.seat))
        holders = self.holders | (bit(self.seat) if total == self.to_beat and total > DEAD else 0)
        return self.rest(0, self.to_beat, holders)

    def goes_on(self, total: i64) -> bool:
        """Is it better to throw once more?"""
        top = max(total, self.to_beat) + 30
        best = vec[float]([0.0] * (top + FACES + 1))
        out = self.stop(DEAD)
        k = top + FACES
        while k > top:
            best[k] = self.stop(k)
            k -= 1
        while True:
            worth = out
            for face in range(1, FACES + 1):
                if face != WICKED:
                    worth += best[k + face]
            worth /= FACES
            stops = self.stop(k)
            if k == total:
                return worth > stops + 1e-12
            best[k] = max(worth, stops)
            k -= 1


def share(won: list[int], rounds: int, seat: int) -> float:
    """The share of the match that a seat may expect, if everybody wins each later round alike and for itself."""
    seats = len(won)
    if rounds == 0:
        most = max(won)
        return 1.0 / won.count(most) if won[seat] == most else 0.0
    chance = 1.0 / seats
    odds = [1.0]  # of so many wins more
    for _ in range(rounds):
        odds = [
            (odds[k] if k < len(odds) else 0.0) * (1.0 - chance) + (odds[k - 1] * chance if k > 0 else 0.0)
            for k in range(len(odds) + 1)
        ]
    total = 0.0
    for more in range(rounds + 1):
        own = won[seat] + more
        level = [1.0]  # by how many others have just as many, the rest having fewer
        for other in range(seats):
            if other != seat:
                equal = odds[own - won[other]] if 0 <= own - won[other] <= rounds else 0.0
                fewer = sum(odds[: max(0, min(rounds + 1, own - won[other]))])
                level = [
                    (level[k] * fewer if k < len(level) else 0.0) + (level[k - 1] * equal if k > 0 else 0.0)
                    for k in range(len(level) + 1)
                ]
        total += odds[more] * sum(part / (k + 1) for k, part in enumerate(level))
    return total


class BoeseDreiPlayer(Player):
    """Throws or stops."""

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level: int = level

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        position, seat = view.known, view.seat
        assert isinstance(position, BoeseDreiPosition)
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        return THROW if self.goes_on(position, seat) else STOP

    def goes_on(self, position: BoeseDreiPosition, seat: int) -> bool:
        total = position.sums[seat]
        if self.level < 5:
            return total < CONTENT[self.level - 1]
        return DUEL.goes_on(position, seat) if position.seats == 2 else Crowd(position, seat).goes_on(total)


def boese_drei(level: int) -> Player:
    return BoeseDreiPlayer(level)
