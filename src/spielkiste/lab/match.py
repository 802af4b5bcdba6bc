"""One game between computer players, without a screen: whoever is to act is asked, windows of time included."""

from collections.abc import Sequence

from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.table.game import Game
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position, buffer, seats_in
from spielkiste.table.record import Event
from spielkiste.table.rng import Rng


class Match:
    """A game from a position to its end. What chance brings depends on `seed` alone, what a seat's whims are on `seed`
    and the seat, so that two matches with the same seed and other players see the same dice for as long as they can."""

    def __init__(self, game: Game, start: Position, players: Sequence[Player], seed: int, budget: Budget) -> None:
        self.game = game
        self.position = start.copy()
        self.players = list(players)
        self.budget = budget
        self.events: list[Event] = []
        self.chance = Rng(seed)
        self.whims = [Rng((seed + 1) * 1_000_003 + seat) for seat in range(len(players))]
        self.clock = 0
        self.plans: dict[int, tuple[int, int, int]] = {}  # when a seat acts, how, in which window
        self._out = buffer()
        self.listeners = [seat for seat, player in enumerate(players) if player.listens]
        for seat in self.listeners:
            self.players[seat].begins(game.view(self.position, seat))

    def play(self, most: int | None = None) -> Position:
        """Play to the end, or for so many more events; returns where that is."""
        left = self.game.bound if most is None else most
        while left > 0 and not self.position.over():
            self.step()
            left -= 1
        return self.position

    def step(self) -> None:
        """One event, or a moment of time and the act that follows."""
        position = self.position
        if position.timed and position.waits() > 0:
            self.window()
            return
        waited = seats_in(position.expected()) or seats_in(position.actors())
        if not waited:
            self.happen(CHANCE, int(position.pick(CHANCE, self.chance, self._out)))
            return
        seat = waited[0]
        view = self.game.view(position, seat)
        self.happen(seat, self.players[seat].choose(view, self.whims[seat], self.budget))

    def window(self) -> None:
        """The clock runs: the quickest acts, or the window closes."""
        ends = int(self.position.waits())
        plans = [(*self.plan(seat), seat) for seat in seats_in(self.position.actors())]
        due, move, seat = min([plan for plan in plans if plan[1] != NO_MOVE], default=(ends + 1, NO_MOVE, -1))
        if due > ends:
            self.happen(CLOCK, ends)
            return
        self.happen(CLOCK, due)
        position = self.position
        if not position.over() and position.actors() >> seat & 1 and position.allows(seat, move):  # it may have closed
            self.happen(seat, move)

    def plan(self, seat: int) -> tuple[int, int]:
        """After how many milliseconds a seat acts, and how; made up once for a window."""
        view = self.game.view(self.position, seat)
        ends = self.clock + int(view.known.waits())
        due, move, before = self.plans.get(seat, (0, NO_MOVE, -1))
        if ends > before or due <= self.clock or (move != NO_MOVE and not view.known.allows(seat, move)):
            after, move = self.players[seat].reacts(view, self.whims[seat], self.budget)
            due = self.clock + max(1, after)
            if due > ends:
                due, move = ends, NO_MOVE
            self.plans[seat] = (due, move, ends)
        return due - self.clock, move

    def happen(self, actor: int, move: int) -> None:
        if actor == CLOCK:
            self.clock += move
        for seat in self.listeners:
            heard = int(self.position.heard(seat, actor, move))
            self.players[seat].hears(self.game.view(self.position, seat), actor, heard)
        self.events.append(Event(actor, move, self.position.notation(actor, move)))
        self.position.play(actor, move)
