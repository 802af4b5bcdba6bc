"""A table: one game being played. It asks chance, keeps the record, refuses what the rules forbid.

State is a replay of the record: `at(n)` gives the position after n events, `undo` replays without the last move.
"""

import secrets
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadOptions, BadRecord, IllegalChance, IllegalMove, SpielkisteError
from spielkiste.table.game import Game
from spielkiste.table.options import Options, values_of
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position, buffer, seats_in
from spielkiste.table.record import Event, Record
from spielkiste.table.rng import FairRng, Rng, commitment
from spielkiste.table.view import View
from spielkiste.table.words import Argument, Scene, Text

TURN = "allgemein/G2"  # not your turn
SHOWN = 400  # how many possible moves a refusal lists


class Table:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        *,
        seed: int | None = None,
        chance: Sequence[str] | None = None,
        position: str | None = None,
        secret: bytes | None = None,
        salts: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.events: list[Event] = []
        self.by_hand: bool = chance is not None
        self.seed = seed
        self.salts: tuple[str, ...] = tuple(salts)
        self.secret: bytes = b""
        self.commitment: str = ""
        self.from_text = position
        self._buffer: vec[i64] = buffer()
        if seed is not None and secret is not None:
            raise BadOptions("chance comes from a seed or from a secret, not from both", Text("table-seed-or-secret"))
        if seed is not None:
            self._rng: Rng = Rng(seed)
        else:
            self.secret = secret if secret is not None else secrets.token_bytes(32)
            self._rng = FairRng(self.secret, self.salts)
            self.commitment = "" if self.by_hand else commitment(self.secret)
        self.position: Position = self._beginning()
        self._given: list[str] = list(chance or ())
        self._advance()

    def _beginning(self) -> Position:
        if self.from_text is not None:
            return self.game.place(self.from_text, self.seats, self.options)
        return self.game.start(self.seats, self.options)

    # --- asking ------------------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.position.over()

    def waits_for_chance(self) -> bool:
        """Is it chance's turn? With chance by hand the table then waits for `chance(…)`."""
        position = self.position
        if position.over() or position.actors() != 0:
            return False
        return not (position.timed and position.waits() > 0)

    def actors(self) -> list[int]:
        """The seats that may act now."""
        return [] if self.position.over() else seats_in(self.position.actors())

    def expected(self) -> list[int]:
        """The seats the table waits for."""
        return [] if self.position.over() else seats_in(self.position.expected())

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves in notation: of this seat, or of whoever the table waits for (chance by hand included)."""
        if self.position.over():
            return []
        if seat is None:
            expected = self.expected() or self.actors()
            if not expected:
                return self._written(CHANCE) if self.waits_for_chance() else []
            seat = expected[0]
        elif seat not in self.actors():
            return []
        return self._written(seat)

    def _written(self, actor: int) -> list[str]:
        known = self.game.view(self.position, actor).known if actor >= 0 else self.position
        n = known.moves(actor, self._buffer)
        codes = [self._buffer[k] for k in range(n)]
        return [known.notation(actor, code) for code in codes]

    def points(self) -> list[float]:
        """The standing now; once over, the result."""
        return [self.position.points(seat) for seat in range(self.seats)]

    def payoffs(self) -> list[float]:
        return [self.position.payoff(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats that won, level ones together; all of them: a draw."""
        points = self.points()
        return [seat for seat in range(self.seats) if points[seat] == max(points)] if self.over() else []

    def view(self, seat: int | None = None) -> View:
        """What this seat may know; None is a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOptions(f"there is no seat {seat} at this table", Text("table-no-seat", {"number": str(seat)}))
        return self.game.view(self.position, seat)

    def scene(self, seat: int | None = None) -> Scene:
        """What this seat sees."""
        return self.view(seat).scene()

    # --- acting ------------------------------------------------------------------------------------------------------

    def play(self, move: str | int, seat: int | None = None, at: int | None = None) -> None:
        """Make a move, in notation or as code. `at`: milliseconds since the open window was last touched.

        Raises IllegalMove: which clause forbids it, and what is possible.
        """
        words = str(move)
        if self.position.over():
            raise IllegalMove(words, "", [], "the game is over", Text("table-over"))
        if self.waits_for_chance() and seat is None:
            self.chance(words)
            return
        actors = self.actors()
        if seat is None:
            expected = self.expected() or actors
            if len(expected) != 1:
                raise IllegalMove(
                    words,
                    "",
                    [],
                    f"several seats may act: say which of {actors}",
                    Text("table-several", {"seats": str(actors)}),
                )
            seat = expected[0]
        if seat not in actors:
            racing = self.position.waiver(seat) != NO_MOVE  # in a race it is nobody's turn
            clause = self._forbids(seat, words) if racing else TURN
            raise IllegalMove(words, clause, [], f"seat {seat} is not to act", Text("table-not-on", {"seat": seat}))
        if at is not None and self.position.timed and at > 0:
            self.let_time_pass(at)
            if self.position.over() or seat not in self.actors():
                raise IllegalMove(words, self._forbids(seat, words), [], "too late", Text("table-too-late"))
        known = self.game.view(self.position, seat).known
        code = known.find(seat, words) if isinstance(move, str) else move
        if code < 0 or not known.allows(seat, code):
            raise IllegalMove(words, self._forbids(seat, words), self._hints(seat))
        self._happen(seat, code, known.notation(seat, code))
        self._advance()

    def _hints(self, seat: int) -> list[str]:
        """What this seat can do instead; nothing where the moves are too many to list, so that none is given away."""
        return self.moves(seat)[:SHOWN] if self.game.listed else []

    def _forbids(self, seat: int, words: str) -> str:
        return self.game.view(self.position, seat).why_not(words)

    def let_time_pass(self, milliseconds: int) -> None:
        """The clock goes on; a window whose time is up closes."""
        while milliseconds > 0 and not self.over() and self.position.timed and self.position.waits() > 0:
            step = min(milliseconds, self.position.waits())
            self._happen(CLOCK, step, str(step))
            milliseconds -= step
            self._advance()

    def chance(self, outcome: str) -> None:
        """Chance by hand: this is what the die, the card or the lot shows. Refused if impossible."""
        if not self.waits_for_chance():
            raise IllegalChance(outcome, "", [], "nothing is to be thrown or drawn now", Text("table-no-chance"))
        code = self.position.find(CHANCE, outcome)
        if code == NO_MOVE:
            raise IllegalChance(outcome, "", self._written(CHANCE)[:SHOWN])
        self._happen(CHANCE, code, self.position.notation(CHANCE, code))
        self._advance()

    def let_chance(self) -> None:
        """Chance by hand: let the table draw this once."""
        if self.waits_for_chance():
            self._draw()
            self._advance()

    def _draw(self) -> None:
        rng = self._rng
        if isinstance(rng, FairRng):
            rng.at(len(self.events) + 1)
        code = self.position.pick(CHANCE, rng, self._buffer)
        self._happen(CHANCE, code, self.position.notation(CHANCE, code))

    def _advance(self) -> None:
        while self.waits_for_chance():
            if not self.by_hand:
                self._draw()
            elif self._given:
                outcome = self._given.pop(0)
                code = self.position.find(CHANCE, outcome)
                if code == NO_MOVE:
                    raise IllegalChance(outcome, "", self._written(CHANCE)[:SHOWN])
                self._happen(CHANCE, code, self.position.notation(CHANCE, code))
            else:
                return

    def _happen(self, actor: int, code: int, notation: str) -> None:
        self.position.play(actor, code)
        self.events.append(Event(actor, code, notation))

    # --- looking back ------------------------------------------------------------------------------------------------

    def at(self, number: int) -> Position:
        """The position after this many events."""
        if not 0 <= number <= len(self.events):
            raise _few_events(len(self.events), number)
        position = self._beginning()
        for event in self.events[:number]:
            position.play(event.actor, event.move)
        return position

    def may_undo(self) -> bool:
        """Can the last move be taken back? Not past a throw, a card, or the clock, and not where it would tell."""
        return self.game.undo and bool(self.events) and self.events[-1].actor >= 0

    def undo(self) -> None:
        """Take the last move back."""
        if not self.may_undo():
            raise SpielkisteError("this cannot be taken back", Text("table-no-undo"))
        self.position = self.at(len(self.events) - 1)
        self.events.pop()

    def heard(self, seat: int | None = None, after: int = 0) -> list[tuple[int, str, Text]]:
        """The log as this seat (None: a spectator) may read it: who acted, in notation, as a sentence."""
        log: list[tuple[int, str, Text]] = []
        position = self.at(min(after, len(self.events)))
        listener = -1 if seat is None else seat
        for event in self.events[after:]:
            known = self.game.view(position, seat).known
            code = position.heard(listener, event.actor, event.move)
            log.append((event.actor, known.notation(event.actor, code), known.say(event.actor, code)))
            position.play(event.actor, event.move)
        return log

    def saved(self, players: Sequence[str]) -> Record:
        """The record of a table that is to be gone on with, who sits there and the secret included."""
        record = self.record()
        record.players = tuple(players)
        record.secret = self.secret.hex() if self.commitment else ""
        return record

    def record(self) -> Record:
        """Everything that happened, for whoever may know all of it."""
        record = Record(self.game.id, self.seats, values_of(self.options))
        record.seed = self.seed
        record.position = self.from_text
        record.by_hand = self.by_hand
        record.commitment = self.commitment
        record.salts = self.salts
        record.events = list(self.events)
        if self.over():
            record.points = self.points()
            record.secret = self.secret.hex() if self.commitment else ""
        return record


def _few_events(count: int, number: int) -> BadRecord:
    given: dict[str, Argument] = {"count": count, "number": number}
    return BadRecord(f"there are {count} events, not {number}", Text("table-record-events", given))


def _secret(record: Record) -> bytes:
    try:
        return bytes.fromhex(record.secret)
    except ValueError as trouble:
        raise BadRecord("the secret is not hexadecimal", Text("table-record-hex")) from trouble


def _fair(record: Record) -> FairRng:
    """Chance as the secret gives it, if it is the one that was committed to."""
    if not record.secret:
        raise BadRecord("the secret is not in the record", Text("table-record-secret"))
    secret = _secret(record)
    if commitment(secret) != record.commitment:
        raise BadRecord("the secret is not the one that was committed to", Text("table-record-other-secret"))
    return FairRng(secret, record.salts)


def replay(game: Game, record: Record, to: int | None = None) -> Table:
    """The table that a record tells of, after `to` events (default: all). Every event is checked by the rules."""
    if record.game != game.id:
        raise BadRecord(
            f"this is a record of {record.game}, not of {game.id}",
            Text("table-record-other", {"given": record.game, "wanted": game.id}),
        )
    seats, options = game.arrange(record.seats, record.options)
    table = Table(game, seats, options, seed=0, chance=[], position=record.position)
    table.seed = record.seed
    table.by_hand = record.by_hand
    table.salts = record.salts
    table.commitment = record.commitment
    if record.secret:
        table.secret = _secret(record)
    count = len(record.events) if to is None else to
    if not 0 <= count <= len(record.events):
        raise _few_events(len(record.events), count)
    for number, event in enumerate(record.events[:count], 1):
        position = table.position
        if position.over():
            raise BadRecord(f"event {number}: the game is already over", Text("table-record-over", {"number": number}))
        if event.actor >= 0:
            due = bool(position.actors() >> event.actor & 1)
        elif event.actor == CLOCK:
            due = position.timed and position.waits() > 0
        else:
            due = table.waits_for_chance()
        legal = position.allows(event.actor, event.move)
        if record.by_hand and event.actor == CHANCE:  # whoever throws real dice may see what chance never draws
            legal = legal or position.find(CHANCE, event.notation) == event.move
        if not due or not legal:
            raise BadRecord(
                f"event {number}: {event.notation!r} is not possible here",
                Text("table-record-impossible", {"number": number, "move": event.notation}),
            )
        known = game.view(position, event.actor).known if event.actor >= 0 else position
        if known.notation(event.actor, event.move) != event.notation:
            raise BadRecord(
                f"event {number}: {event.notation!r} is not the move with code {event.move}",
                Text("table-record-code", {"number": number, "move": event.notation, "code": str(event.move)}),
            )
        position.play(event.actor, event.move)
        table.events.append(event)
    if record.points is not None and count == len(record.events):
        if not table.over() or table.points() != record.points:
            raise BadRecord("the result does not follow from the events", Text("table-record-result"))
    return table


def resume(game: Game, record: Record) -> Table:
    """Go on where a saved table stopped, with the chance it would have had."""
    table = replay(game, record)
    if table.over():
        return table
    if record.by_hand:  # what the box draws for people is fresh
        table._rng = FairRng(secrets.token_bytes(32))
    elif record.seed is not None:
        table._rng = Rng(record.seed)
        position = table.at(0)
        for event in record.events:
            if event.actor == CHANCE:
                position.pick(CHANCE, table._rng, table._buffer)
            position.play(event.actor, event.move)
    else:
        table._rng = _fair(record)
    table._advance()
    return table


def verify(game: Game, record: Record) -> None:
    """The fairness check: every chance outcome follows from secret, salts and event number. Raises BadRecord."""
    if record.by_hand or (record.seed is None and not record.commitment):
        raise BadRecord("chance was entered by hand here; there is nothing to verify", Text("table-record-by-hand"))
    rng: Rng = Rng(record.seed) if record.seed is not None else _fair(record)
    replay(game, record)
    position = replay(game, record, 0).position
    out = buffer()
    for number, event in enumerate(record.events, 1):
        if event.actor == CHANCE:
            if isinstance(rng, FairRng):
                rng.at(number)
            if position.pick(CHANCE, rng, out) != event.move:
                raise BadRecord(
                    f"event {number}: {event.notation!r} is not what the secret gives",
                    Text("table-record-forged", {"number": number, "move": event.notation}),
                )
        position.play(event.actor, event.move)
