"""One game between computer players, without a screen: whoever is to act is asked, windows of time included."""

from collections.abc import Sequence

from spielkiste.players.audience import Audience
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.game import Game
from spielkiste.table.options import Options, values_of
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position, buffer, seats_in
from spielkiste.table.record import Event, Record
from spielkiste.table.rng import Rng


class Match:
    """A game from a position to its end.

    What chance brings depends on `seed` alone and falls as at a table with that seed; what a seat decides by depends on
    `seed` and the seat. So two matches with the same seed and other players see the same dice for as long as they can.
    """

    def __init__(self, game: Game, start: Position, players: Sequence[Player], seed: int, budget: Budget) -> None:
        self.game = game
        self.start = start.copy()
        self.position = start.copy()
        self.players = list(players)
        self.seed = seed
        self.budget = budget
        self.events: list[tuple[int, int]] = []  # who acted, and how
        self.audience = Audience(game, start, players)
        self._chance = Rng(seed)
        self._whims = [Rng((seed + 1) * 1_000_003 + seat) for seat in range(len(players))]
        self._now = 0  # milliseconds that the clock has shown
        self._plans: dict[int, tuple[int, int, int]] = {}  # when a seat acts, how, in which window
        self._out = buffer()

    def play(self, most: int | None = None) -> Position:
        """Play to the end, or for so many more events; returns where that is."""
        last = len(self.events) + (self.game.bound if most is None else most)
        while len(self.events) < last and not self.position.over():
            self.step()
        return self.position

    def open_with(self, plies: int, rng: Rng) -> None:
        """So many moves at random to begin with, chance not counted."""
        while plies > 0 and not self.position.over() and not self.position.waits():
            waited = self._waited()
            if waited:
                self._happen(waited[0], int(self.position.pick(waited[0], rng, self._out)))
                plies -= 1
            else:
                self._draw()

    def step(self) -> None:
        """One event, or a moment of time and the act that follows."""
        if self.position.timed and self.position.waits() > 0:
            self._window()
            return
        waited = self._waited()
        if not waited:
            self._draw()
            return
        seat = waited[0]
        self.audience.follow(self.events)
        view = self.game.view(self.position, seat)
        self._happen(seat, self.players[seat].choose(view, self._whims[seat], self.budget))

    def record(self, options: Options) -> Record:
        """The game so far; `spielkiste replay` shows it."""
        record = Record(self.game.id, len(self.players), values_of(options), seed=self.seed)
        position = self.start.copy()
        for actor, move in self.events:
            known = self.game.view(position, actor).known if actor >= 0 else position
            record.events.append(Event(actor, move, known.notation(actor, move)))
            position.play(actor, move)
        if position.over():
            record.points = [position.points(seat) for seat in range(position.seats)]
        return record

    def _waited(self) -> list[int]:
        return seats_in(self.position.expected()) or seats_in(self.position.actors())

    def _draw(self) -> None:
        self._happen(CHANCE, int(self.position.pick(CHANCE, self._chance, self._out)))

    def _happen(self, actor: int, move: int) -> None:
        self.position.play(actor, move)
        self.events.append((actor, move))
        if actor == CLOCK:
            self._now += move

    def _window(self) -> None:
        """The clock runs: the quickest acts, or the window closes."""
        self.audience.follow(self.events)
        ends = int(self.position.waits())
        plans = [(*self._plan(seat), seat) for seat in seats_in(self.position.actors())]
        due, move, seat = min([plan for plan in plans if plan[1] != NO_MOVE], default=(ends + 1, NO_MOVE, -1))
        if due > ends:
            self._happen(CLOCK, ends)
            return
        self._happen(CLOCK, due)
        position = self.position
        if not position.over() and position.actors() >> seat & 1 and position.allows(seat, move):  # it may have closed
            self._happen(seat, move)

    def _plan(self, seat: int) -> tuple[int, int]:
        """After how many milliseconds a seat acts, and how; made up once for a window."""
        view = self.game.view(self.position, seat)
        ends = self._now + int(view.known.waits())
        due, move, before = self._plans.get(seat, (0, NO_MOVE, -1))
        if ends > before or due <= self._now or (move != NO_MOVE and not view.known.allows(seat, move)):
            after, move = self.players[seat].reacts(view, self._whims[seat], self.budget)
            due = self._now + max(1, after)
            if due > ends:
                due, move = ends, NO_MOVE
            self._plans[seat] = (due, move, ends)
        return due - self._now, move
