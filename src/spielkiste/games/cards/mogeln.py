"""Mogeln (cheat): lay a card face down as the rank that is due, true or not; whoever doubts it has it turned up.

Moves: a card is itself (0 … 31); CALL and BELIEVE answer a lay; where several may be laid at once, SLIP + a packet
tells which go under the one just laid. A packet is its cards + 1 in rising order, six bits each, the lowest bits first.
Chance draws the dealer, every card that is dealt, what a glance at the packet tells, and which of several callers was
first; the packet that is turned up is an event of chance, too, with one outcome. A pile has no order: it is one set for
each seat that has laid, and the last lay.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things import cards as pack
from spielkiste.things.bits import bit, count, lowest, members
from spielkiste.things.cards import ALL, CARDS, NAMES, Hands
from spielkiste.things.whereabouts import Whereabouts, read_whereabouts
from spielkiste.things.window import LEVEL, Window, read_window

CALL: Final = 32
BELIEVE: Final = 33
SLIP: Final = 1 << 24
PACKET: Final = 4  # R8: the most cards laid as one
LAYS: Final = 500  # R9
LAST: Final = 5000  # R7: milliseconds for doubting a last card
NOBODY: Final = -1
UNKNOWN: Final = -1
NO_HINT: Final = -2
HEARD: Final = -1  # something face down
HEARD_LAST: Final = -2  # … and with it the hand is empty
WHOLE: Final = -2  # nothing is blanked
LOT, DEAL, LAY, SLIPPING, HINT, DOUBT, CALLERS, SHOW, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8  # what happens next
STAGES: Final = "lot deal lay slip hint doubt callers show over"
RANKS: Final = "seven eight nine ten jack queen king ace"
THICK: Final = vec[i64]([0, 50, 300, 510, 657])  # R8: how often of a thousand a packet of so many cards looks thick


def packet_of(cards: i64) -> i64:
    """A set of at most four cards as a packet."""
    packet: i64 = 0
    shift: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        packet |= (card + 1) << shift
        shift += 6
    return packet


def cards_of(packet: i64) -> i64:
    """The set of cards of a packet."""
    cards: i64 = 0
    while packet > 0:
        if packet & 63:
            cards |= bit((packet & 63) - 1)
        packet >>= 6
    return cards


@dataclass(frozen=True)
class MogelnOptions(Options):
    resume: str = field(default="next", metadata=among("next", "seven"))  # C7: the rank after a challenge
    several: bool = False  # C8
    window: int = field(default=1500, metadata=span(0, 10_000))  # milliseconds before the next seat may lay


class MogelnPosition(Position):
    """Hands, the pile, who has answered the last lay, and what everybody remembers of cards that went round."""

    def __init__(self, seats: i64, options: MogelnOptions) -> None:
        super().__init__(seats)
        self.timed = True
        self.options: MogelnOptions = options
        self.most: i64 = PACKET if options.several else 1
        self.stage: i64 = LOT
        self.dealer: i64 = NOBODY
        self.lays: i64 = 0
        self.turn: i64 = NOBODY  # who is dealt to, who is to lay, or, from then on, who has laid
        self.places: Hands = Hands(2 * seats + 2)  # the hands; what each has in the pile; the last lay; the stock
        self.last: i64 = 2 * seats
        self.stock: i64 = 2 * seats + 1
        self.places.cards[2 * seats + 1] = ALL
        self.many: vec[i64] = vec[i64]([0] * seats)  # how often each seat has laid on this pile
        self.waved: i64 = 0  # the seats that believe the last lay
        self.window: Window = Window(seats)  # the acts in it are calls
        self.caller: i64 = NOBODY
        self.hints: vec[i64] = vec[i64]([NO_HINT] * seats)  # R8: did the last lay look thick
        self.turned: i64 = 0  # what has just been turned up …
        self.taker: i64 = NOBODY  # … and who took the pile
        self.winners: i64 = 0
        self.known: list[Whereabouts] = [Whereabouts(seats, 0) for _ in range(seats + 1)]  # each seat's, the public's
        self.eyes: i64 = WHOLE  # who sees this position

    def copy(self) -> "MogelnPosition":
        twin = MogelnPosition(self.seats, self.options)
        twin.stage, twin.dealer, twin.lays, twin.turn = self.stage, self.dealer, self.lays, self.turn
        twin.places, twin.window = self.places.copy(), self.window.copy()
        twin.waved, twin.caller, twin.turned, twin.taker = self.waved, self.caller, self.turned, self.taker
        twin.winners, twin.eyes = self.winners, self.eyes
        twin.known = [known.copy() for known in self.known]
        seat: i64 = 0
        while seat < self.seats:
            twin.many[seat] = self.many[seat]
            twin.hints[seat] = self.hints[seat]
            seat += 1
        return twin

    # --- turn ---

    def left_of(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def rank(self) -> i64:
        """C2, C3, C7, R2: the rank that is due, or that has just been announced."""
        number = self.lays
        if self.options.resume == "seven":
            number = 0
            for seat in range(self.seats):
                number += self.many[seat]
        return number & 7 if self.stage <= LAY else (number - 1) & 7

    def emptied(self) -> bool:
        """Has the layer announced an empty hand?"""
        return self.stage > SLIPPING and self.places.size(self.turn) == 0

    def closing(self) -> bool:
        """R7, R9: nobody lays after this; it is believed or doubted."""
        return self.emptied() or self.lays >= LAYS

    def doubters(self) -> i64:
        """C5, R4: the seats that have neither called nor waved the last lay through."""
        if self.stage != DOUBT:
            return 0
        return ((1 << self.seats) - 1) & ~((1 << self.turn) | self.waved | self.window.acted())

    def may_lay(self) -> bool:
        """R4: may the next seat lay?"""
        if self.stage != DOUBT or self.closing() or self.window.acted():
            return False
        return self.doubters() & ~(1 << self.left_of(self.turn)) == 0 or self.window.waits() == 0

    def actors(self) -> i64:
        if self.stage == LAY or self.stage == SLIPPING:
            return 1 << self.turn
        seats = self.doubters()
        if self.may_lay():
            seats |= 1 << self.left_of(self.turn)
        return seats

    def expected(self) -> i64:
        return 1 << self.left_of(self.turn) if self.may_lay() else self.actors()

    def waits(self) -> i64:
        return 0 if self.stage != DOUBT or self.may_lay() else self.window.waits()

    def waiver(self, seat: i64) -> i64:
        return BELIEVE if (self.doubters() >> seat) & 1 else NOBODY

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor == CHANCE:
            return self.outcomes(out)
        if self.stage == SLIPPING:
            return self.packets(self.places.cards[actor], out)
        if self.stage == LAY or (actor == self.left_of(self.turn) and self.may_lay()):  # C4, R3: any card
            n = pack.write_outcomes(self.places.cards[actor], out)
        if (self.doubters() >> actor) & 1:
            out[n] = CALL
            out[n + 1] = BELIEVE
            n += 2
        return n

    def outcomes(self, out: vec[i64]) -> i64:
        if self.stage == DEAL:
            return pack.write_outcomes(self.places.cards[self.stock], out)
        if self.stage == SHOW:
            out[0] = packet_of(self.places.cards[self.last])
            return 1
        n: i64 = 0
        if self.stage == HINT:
            out[0] = 0
            out[1] = 1
            return 2
        seat: i64 = 0
        while seat < self.seats:
            if self.stage == LOT or self.window.when[seat] >= 0:
                out[n] = seat
                n += 1
            seat += 1
        return n

    def packets(self, hand: i64, out: vec[i64]) -> i64:
        """R8: up to three more cards."""
        cards = vec[i64]([0] * CARDS)
        size = pack.write_outcomes(hand, cards)
        out[0] = SLIP
        n: i64 = 1
        a: i64 = 0
        while a < size:
            one = SLIP + cards[a] + 1
            out[n] = one
            n += 1
            b = a + 1
            while b < size:
                two = one + ((cards[b] + 1) << 6)
                out[n] = two
                n += 1
                c = b + 1
                while c < size:
                    out[n] = two + ((cards[c] + 1) << 12)
                    n += 1
                    c += 1
                b += 1
            a += 1
        return n

    def allows(self, actor: i64, move: i64) -> bool:
        if actor < 0 or self.stage != SLIPPING:
            return super().allows(actor, move)
        extra = cards_of(move - SLIP)
        return move == SLIP + packet_of(extra) and count(extra) < PACKET and extra & ~self.places.cards[actor] == 0

    def weight(self, outcome: i64) -> i64:
        if self.stage != HINT:
            return 1
        thick = THICK[count(self.places.cards[self.last])]
        return thick if outcome else 1000 - thick

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE and self.stage == DEAL:
            return pack.draw(self.places.cards[self.stock], rng)
        if actor >= 0 and self.stage == SLIPPING:
            hand = self.places.cards[actor]
            extra: i64 = 0
            more = rng.below(PACKET)
            while more > 0 and hand:
                card = pack.draw(hand, rng)
                hand &= ~(1 << card)
                extra |= 1 << card
                more -= 1
            return SLIP + packet_of(extra)
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor == CLOCK:
            if self.window.passes(move) and (self.closing() or self.window.acted()):
                self.close()
        elif actor == CHANCE:
            self.happen(move)
        elif self.stage == SLIPPING:
            extra = cards_of(move - SLIP)
            self.places.cards[actor] &= ~extra
            self.places.cards[self.last] |= extra
            self.stage = HINT
        elif move == CALL:
            self.window.act(actor)
            if count(self.window.acted()) == 1:
                self.window.linger(LEVEL)
            if self.doubters() == 0:
                self.close()
        elif move == BELIEVE:
            self.waved |= 1 << actor
            if self.doubters() == 0 and (self.closing() or self.window.acted()):
                self.close()
        else:
            self.lay(actor, move)

    def happen(self, outcome: i64) -> None:
        """What chance brings."""
        if self.stage == LOT:
            self.dealer = outcome
            self.turn = self.left_of(outcome)
            self.stage = DEAL
        elif self.stage == DEAL:  # C1, R1
            self.places.take(self.stock, outcome)
            self.places.give(self.turn, outcome)
            self.turn = self.left_of(self.turn)
            if self.turn == self.left_of(self.dealer) and self.places.size(self.stock) < self.seats:
                self.stage = LAY
                self.begin()
        elif self.stage == HINT:
            seat = self.glancing()
            self.hints[seat] = outcome
            if self.left_of(seat) == self.turn:
                self.offer()
        elif self.stage == CALLERS:
            self.caller = outcome
            self.stage = SHOW
        else:
            self.challenge()

    def begin(self) -> None:
        """Everybody knows how many cards were dealt, and his own."""
        size = self.places.size(self.turn)
        seat: i64 = 0
        while seat <= self.seats:
            self.known[seat] = Whereabouts(self.seats, size)
            if seat < self.seats:
                self.known[seat].own(seat, self.places.cards[seat])
            seat += 1

    def lay(self, seat: i64, card: i64) -> None:
        if self.stage == DOUBT:  # R4: so this seat believes the lay before, and nobody can doubt it any more
            self.places.cards[self.seats + self.turn] |= self.places.cards[self.last]
            self.places.cards[self.last] = 0
        self.turn = seat
        self.lays += 1
        self.many[seat] += 1
        self.places.take(seat, card)
        self.places.give(self.last, card)
        self.turned = 0
        self.taker = NOBODY
        self.settle_down()
        if self.options.several:
            self.stage = SLIPPING
        else:
            self.offer()

    def settle_down(self) -> None:
        """Nobody has answered anything."""
        self.waved = 0
        self.window.open(0)
        seat: i64 = 0
        while seat < self.seats:
            self.hints[seat] = NO_HINT
            seat += 1

    def glancing(self) -> i64:
        """Who looks at the packet next."""
        seat = self.left_of(self.turn)
        while self.hints[seat] != NO_HINT:
            seat = self.left_of(seat)
        return seat

    def offer(self) -> None:
        """C5, R4, R7: now it can be doubted."""
        self.stage = DOUBT
        self.window.open(LAST if self.closing() else self.options.window)

    def close(self) -> None:
        """Time is up, or all have answered."""
        callers = self.window.acted()
        if callers == 0:
            self.finish()
        elif count(callers) > 1:
            self.stage = CALLERS
        else:
            self.caller = self.window.first(callers)
            self.stage = SHOW

    def honest(self, cards: i64) -> bool:
        """C6, R8: one card, and of the rank announced."""
        return count(cards) == 1 and (cards & pack.of_rank(self.rank())) != 0

    def challenge(self) -> None:
        """C6: the last lay is turned up, and one of the two takes the pile."""
        self.turned = self.places.cards[self.last]
        honest = self.honest(self.turned)
        self.taker = self.caller if honest else self.turn
        emptied = self.emptied()
        self.remember()
        pile = self.turned
        seat: i64 = 0
        while seat < self.seats:
            pile |= self.places.cards[self.seats + seat]
            self.places.cards[self.seats + seat] = 0
            self.many[seat] = 0
            seat += 1
        self.places.cards[self.last] = 0
        self.places.cards[self.taker] |= pile
        self.caller = NOBODY
        self.settle_down()
        if (honest and emptied) or self.lays >= LAYS:
            self.finish()
        else:
            self.stage = LAY
            self.turn = self.left_of(self.turn)  # R5

    # --- what everybody remembers ---

    def hand_at_least(self, seat: i64) -> i64:
        """Who has no card left says so; until he has slipped what he will, that is not known."""
        if seat != self.turn or self.stage == LAY:
            return 1
        return 0 if self.stage == SLIPPING or self.places.size(seat) == 0 else 1

    def remember(self) -> None:
        """A pile is about to be taken: everybody notices what was turned up, who takes it, and what he has laid."""
        watcher: i64 = 0
        while watcher <= self.seats:
            self.notice(watcher)
            watcher += 1

    def notice(self, watcher: i64) -> None:
        """What one seat, or the public, learns when the pile is taken."""
        known = self.known[watcher]
        shown = self.turned
        size = count(shown)
        pile: i64 = 0  # what others than the watcher have laid, and nobody saw
        least = vec[i64]([0] * self.seats)  # how many cards of each seat lie in the pile
        most = vec[i64]([0] * self.seats)
        seat: i64 = 0
        while seat < self.seats:
            least[seat] = self.many[seat]
            most[seat] = self.many[seat] * self.most
            if seat == self.turn:
                least[seat] += size - 1
                most[seat] += size - self.most
            if seat == watcher:
                least[seat] = count(self.places.cards[self.seats + seat]) + (size if seat == self.turn else 0)
                most[seat] = least[seat]
            else:
                pile |= self.places.cards[self.seats + seat]
            seat += 1
        if watcher == self.taker:
            self.count_pile(least, most, count(pile) + (0 if self.turn == watcher else size))
        known.spot(self.turn, shown)
        taker = self.taker
        seat = 0
        while seat < self.seats:
            floor = self.hand_at_least(seat)
            known.low[seat] = max(known.low[seat], least[seat] + floor)
            if floor == 0:
                known.high[seat] = min(known.high[seat], most[seat])
            if seat != taker and seat != watcher:
                unseen = most[seat] - (size if seat == self.turn else 0)
                if watcher == taker:
                    known.take_over(seat, pile, unseen)
                else:
                    known.leave(seat, unseen)
            seat += 1
        seat = 0
        while seat < self.seats:
            if seat != taker:
                known.low[seat] = max(known.low[seat] - most[seat], self.hand_at_least(seat))
                known.high[seat] -= least[seat]
                known.low[taker] += least[seat]
                known.high[taker] += most[seat]
            seat += 1
        if watcher == taker:
            known.own(watcher, self.places.cards[watcher] | self.places.cards[self.seats + watcher] | pile | shown)
        elif watcher < self.seats:
            known.own(watcher, self.places.cards[watcher])
            known.join(taker, shown | self.places.cards[self.seats + watcher])
        else:
            known.join(taker, shown)
        known.tighten(CARDS - CARDS % self.seats)

    def count_pile(self, least: vec[i64], most: vec[i64], cards: i64) -> None:
        """Who takes the pile counts what the others have laid, all together."""
        low: i64 = 0
        high: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.taker:
                low += least[seat]
                high += most[seat]
            seat += 1
        seat = 0
        while seat < self.seats:
            if seat != self.taker:
                fewest = max(least[seat], cards - high + most[seat])
                most[seat] = min(most[seat], cards - low + least[seat])
                least[seat] = fewest
            seat += 1

    # --- a position that somebody has written ---

    def place_turn(self, pile: int) -> None:
        """C2, C3, R5: lays go round from forehand on, so their number tells whose turn it is, and who has laid."""
        seats = int(self.seats)
        if self.stage == LOT:
            return
        if self.dealer < 0 or not 0 <= pile <= self.lays <= LAYS:
            raise BadText(f"somebody deals, and nobody lays more than {LAYS} times")
        steps = self.lays if self.stage > LAY else self.lays + 1 if self.stage == LAY else 1 + self.dealt()
        self.turn = (self.dealer + steps) % seats
        for back in range(pile):
            self.many[(self.turn - back) % seats] += 1

    def dealt(self) -> int:
        return sum(self.places.size(seat) for seat in range(self.seats))

    def inspect(self) -> None:
        """Raise BadText where this is no moment of any game."""
        seats = int(self.seats)
        if self.stage <= DEAL:
            fresh = MogelnPosition(seats, self.options)
            fresh.stage, fresh.dealer, fresh.turn = self.stage, self.dealer, self.turn
            fresh.places = self.places
            sizes = [self.places.size((self.dealer + 1 + step) % seats) for step in range(seats)]
            even = all(sizes[step] == (self.dealt() - step + seats - 1) // seats for step in range(seats))
            most = CARDS - CARDS % seats if self.stage == DEAL else 1
            dealer: bool = (self.dealer >= 0) == (self.stage == DEAL)
            rest = CARDS - self.dealt() == self.places.size(self.stock)
            if fresh.text() != self.text() or not even or self.dealt() >= most or not dealer or not rest:
                raise BadText("cards are dealt one by one, and nothing has happened yet")
            return
        self.inspect_cards()
        self.inspect_answers()
        for watcher in range(seats + 1):
            self.inspect_memory(watcher)

    def inspect_cards(self) -> None:
        seats = int(self.seats)
        pile = sum(self.many)
        last = self.places.size(self.last)
        if self.places.size(self.stock) != CARDS % seats:
            raise BadText("C1: all get the same number of cards")
        untouched: bool = self.lays == pile
        for seat in range(seats):
            before = self.many[seat] - (1 if seat == self.turn and pile > 0 else 0)
            if untouched and count(self.held(seat)) != CARDS // seats:
                raise BadText("C1: nobody has taken a pile yet, so all have had the same number of cards")
            if not before <= self.places.size(self.seats + seat) <= before * self.most:
                raise BadText(f"seat {seat} has laid {before} times before, and not these cards")
            if self.places.size(seat) < self.hand_at_least(seat):
                raise BadText(f"seat {seat} has no cards and would have won")
        top = 0 if pile == 0 else 1 if self.stage == SLIPPING else self.most
        if not min(pile, 1) <= last <= top or (self.stage == LAY and (pile > 0 or self.lays == LAYS)):
            raise BadText("the last lay is one packet on a pile that is not yet taken")
        if pile == 0 and not (self.stage == LAY or (self.stage == OVER and self.closing())):
            raise BadText("there is nothing on the pile to be answered")
        if (self.turned > 0) != (pile == 0 and self.lays > 0) or (self.turned > 0) != (self.taker >= 0):
            raise BadText("what was turned up lies in a hand until somebody lays again")
        if self.turned & ~self.places.cards[self.taker if self.taker >= 0 else 0] or count(self.turned) > self.most:
            raise BadText("what was turned up is in the hand of who took the pile")
        over = self.copy()
        over.winners = 0
        if self.stage == OVER:
            over.finish()
        if over.winners != self.winners or (self.stage == OVER and not self.closing()):
            raise BadText("it is over when a last card has been believed, and not before")

    def inspect_answers(self) -> None:
        """Calls, waves and hints belong to the last lay."""
        others = ((1 << self.seats) - 1) & ~(1 << self.turn)
        callers = self.window.acted()
        answered = self.waved | callers
        if answered & ~others or self.waved & callers:
            raise BadText("each of the others calls or believes")
        asked: bool = self.stage == DOUBT or self.stage == CALLERS or self.stage == SHOW
        pending: bool = not (self.stage == DOUBT and answered == others and (callers > 0 or self.closing()))
        fits: bool = pending and (asked or self.stage == OVER or answered == 0)
        fits = fits and (count(callers) > 1 or self.stage != CALLERS)
        fits = fits and (self.stage == SHOW) == (self.caller >= 0) and (callers == 0 or asked)
        if self.caller >= 0:
            fits = fits and (callers >> self.caller) & 1 == 1
        now, ends = self.window.now, self.window.ends
        open_for = LAST if self.closing() else self.options.window
        if callers:
            first = self.window.when[self.window.first(callers)]
            fits = fits and first <= open_for and ends == first + LEVEL + 1 and now <= ends
        elif asked or (self.stage == OVER and sum(self.many) > 0):
            fits = fits and ends == open_for and now <= ends
        else:
            fits = fits and now == 0 and ends == 0
        if not fits or (self.stage == DOUBT and now >= ends and (callers > 0 or self.closing())):
            raise BadText("these answers to the last lay do not fit together")
        hinted: list[bool] = []
        for step in range(1, self.seats):
            hinted.append(self.hints[(self.turn + step) % self.seats] != NO_HINT)
        looking = self.options.several and self.stage >= HINT and sum(self.many) > 0
        begun = hinted == sorted(hinted, reverse=True) and not all(hinted) if self.stage == HINT else all(hinted)
        if self.hints[self.turn] != NO_HINT or (any(hinted) and not looking) or (looking and not begun):
            raise BadText("the others glance at a packet one by one")

    def inspect_memory(self, watcher: i64) -> None:
        """What is remembered is true."""
        known = self.known[watcher]
        fits: bool = known.met & self.places.cards[self.stock] == 0
        for seat in range(self.seats):
            fits = fits and known.holds(seat, self.held(seat))
        if watcher < self.seats:
            own = known.copy()
            own.own(watcher, self.held(watcher))
            fits = fits and own.text() == known.text()
        if not fits:
            raise BadText(f"{known.text()} is not what can be known")

    # --- end ---

    def finish(self) -> None:
        """C9, R7, R9: who has laid the last card unchallenged, or honestly; else the smallest hands."""
        if self.emptied():
            self.winners = 1 << self.turn
        else:
            fewest: i64 = CARDS
            seat: i64 = 0
            while seat < self.seats:
                size = self.places.size(seat)
                if size < fewest:
                    fewest = size
                    self.winners = 0
                if size == fewest:
                    self.winners |= 1 << seat
                seat += 1
        self.stage = OVER

    def over(self) -> bool:
        return self.stage == OVER

    def points(self, seat: i64) -> float:
        return 1.0 if (self.winners >> seat) & 1 else 0.0

    # --- what each seat may know ---

    def counted(self) -> bool:
        """R9: in the end the hands are laid open and counted."""
        return self.stage == OVER and not self.emptied()

    def hide(self, seat: i64) -> None:
        self.eyes = seat
        roughly = self.options.several and self.stage >= LAY  # R8: numbers are hidden, too
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                if not self.counted():
                    self.cover(other, roughly)
                    self.cover(self.seats + other, roughly)
                    if other == self.turn:
                        self.cover(self.last, roughly)
                if self.hints[other] != NO_HINT:
                    self.hints[other] = UNKNOWN
                self.known[other] = Whereabouts(self.seats, 0)
            other += 1
        if not self.counted():
            self.places.cover(self.stock)

    def cover(self, place: i64, roughly: bool) -> None:
        """Only the number of the cards remains, or only whether there are any."""
        self.places.cover(place)
        if roughly and (self.places.blank[place] > 0 or (self.stage == SLIPPING and place == self.turn)):
            self.places.blank[place] = UNKNOWN

    def fill(self, rng: Rng) -> None:
        """Deal the unseen cards so that they fit all that was noticed; the others remember what was public."""
        pool = ALL
        place: i64 = 0
        while place <= self.stock:
            pool &= ~self.places.cards[place]
            place += 1
        if self.stage <= DEAL:
            self.places.uncover(pool, vec[i64]([0] * (2 * self.seats + 2)), rng)
        else:
            if pool:
                self.fill_hands(pool, rng)
            self.fill_memories()
        seat: i64 = 0
        while seat < self.seats:
            if self.hints[seat] == UNKNOWN:
                self.hints[seat] = rng.below(2)
            seat += 1
        self.eyes = WHOLE

    def fill_hands(self, pool: i64, rng: Rng) -> None:
        known = self.known[self.eyes] if self.eyes >= 0 else self.known[self.seats]
        blank: i64 = self.places.blank[self.stock]
        self.places.blank[self.stock] = 0
        while blank > 0:
            card = pack.draw(pool & ~known.met, rng)
            self.places.give(self.stock, card)
            pool &= ~(1 << card)
            blank -= 1
        held = known.imagine(pool, self.sizes(known, count(pool), rng), rng)
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.eyes:
                self.spread(seat, held[seat], rng)
            seat += 1

    def sizes(self, known: Whereabouts, cards: i64, rng: Rng) -> vec[i64]:
        """How many cards each unseen seat may have, in its hand and in the pile."""
        low = vec[i64]([0] * self.seats)
        high = vec[i64]([0] * self.seats)
        least: i64 = 0
        most: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.eyes:
                floor = self.hand_at_least(seat)
                low[seat] = max(known.low[seat], max(known.surely(seat), self.many[seat] + floor))
                high[seat] = known.high[seat]
                if floor == 0 and self.stage != SLIPPING:
                    high[seat] = min(high[seat], self.many[seat] * self.most)
                least += low[seat]
                most += high[seat]
            seat += 1
        sizes = vec[i64]([0] * self.seats)
        seat = 0
        while seat < self.seats:
            if seat != self.eyes:
                least -= low[seat]
                most -= high[seat]
                fewest = max(low[seat], cards - most)
                sizes[seat] = fewest + rng.below(min(high[seat], cards - least) - fewest + 1)
                cards -= sizes[seat]
            seat += 1
        return sizes

    def spread(self, seat: i64, cards: i64, rng: Rng) -> None:
        """Some of a seat's cards lie in the pile: the last lay, and those before."""
        laying: i64 = 1 if seat == self.turn and self.many[seat] > 0 else 0
        before = self.many[seat] - laying
        top = laying * (1 if self.stage == SLIPPING else self.most)  # the most cards of the last lay
        piled = count(cards)
        if self.stage == SLIPPING or self.hand_at_least(seat) > 0:
            free = min(before * self.most + top, piled - self.hand_at_least(seat)) - before - laying
            piled = before + laying + rng.below(free + 1)
        least = max(laying, piled - before * self.most)
        last = least + rng.below(min(top, piled - before) - least + 1)
        if laying:
            self.places.blank[self.last] = 0
        self.places.blank[seat] = self.places.blank[self.seats + seat] = 0
        self.places.cards[seat] = cards
        self.drop(seat, self.last, last, rng)
        self.drop(seat, self.seats + seat, piled - last, rng)

    def drop(self, seat: i64, place: i64, number: i64, rng: Rng) -> None:
        """So many random cards of this hand lie there."""
        while number > 0:
            card = pack.draw(self.places.cards[seat], rng)
            self.places.cards[seat] &= ~(1 << card)
            self.places.give(place, card)
            number -= 1

    def fill_memories(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.eyes:
                known = self.known[self.seats].copy()
                known.own(seat, self.held(seat))
                known.tighten(CARDS - CARDS % self.seats)
                self.known[seat] = known
            seat += 1

    def held(self, seat: i64) -> i64:
        """The cards of a seat: its hand and what it has laid on the pile."""
        cards = self.places.cards[seat] | self.places.cards[self.seats + seat]
        return cards | self.places.cards[self.last] if seat == self.turn else cards

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        if actor == CHANCE:
            hidden = (self.stage == DEAL and seat != self.turn) or (self.stage == HINT and seat != self.glancing())
            return HEARD if hidden else move
        if actor < 0 or seat == actor or move in (CALL, BELIEVE):
            return move
        if self.stage == SLIPPING and self.places.size(actor) == count(cards_of(move - SLIP)):
            return HEARD_LAST
        return HEARD

    # --- words and pictures ---

    def text(self) -> str:
        """Stage, dealer, lays, lays on the pile; hands, pile, last lay, aside; answers; what is shown and known."""
        seats = range(self.seats)
        hands = "/".join(self.write_place(seat) for seat in seats)
        pile = "/".join(self.write_place(self.seats + seat) for seat in seats)
        hints = "".join("?" if hint == UNKNOWN else "-" if hint == NO_HINT else str(hint) for hint in self.hints)
        shown = f"{pack.write_cards(self.turned)}>{self.taker}" if self.turned else "-"
        told = []
        for seat in range(self.seats + 1):
            own: bool = self.eyes == WHOLE or seat == self.eyes or seat == self.seats
            told.append(self.known[seat].text() if own else "?")
        return (
            f"{STAGES.split()[self.stage]} {write_seat(self.dealer)} {self.lays} {sum(self.many)} {hands} {pile} "
            f"{self.write_place(self.last)} {self.write_place(self.stock)} {write_seats(self.waved)} "
            f"{write_seat(self.caller)} {self.window.text()} {hints} {shown} {write_seats(self.winners)} "
            f"{' '.join(told)}"
        )

    def write_place(self, place: i64) -> str:
        return "?" if self.places.blank[place] == UNKNOWN else self.places.text(place)

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CLOCK:
            return str(move)
        if move < 0:
            return "?"
        if actor == CHANCE:
            if self.stage == HINT:
                return "thick" if move else "thin"
            if self.stage == SHOW:
                return write_packet(cards_of(move))
            return NAMES[move] if self.stage == DEAL else f"dealer={move}" if self.stage == LOT else f"caller={move}"
        if move >= SLIP:
            return write_packet(cards_of(move - SLIP)) or "done"
        return "cheat" if move == CALL else "believe" if move == BELIEVE else NAMES[move]

    def find(self, actor: i64, notation: str) -> i64:
        if actor < 0 or self.stage != SLIPPING:
            return super().find(actor, notation)
        extra: i64 = 0
        for name in notation.strip().upper().split("+") if notation.strip().lower() != "done" else []:
            if name not in pack.CODES or (extra >> pack.CODES[name]) & 1 or count(extra) == PACKET - 1:
                return NO_MOVE
            extra |= 1 << pack.CODES[name]
        return SLIP + packet_of(extra) if extra & ~self.places.cards[actor] == 0 else NO_MOVE

    def announced(self, later: i64 = 0) -> Text:
        """The rank that is due or was announced, or the one after it."""
        return Text("mogeln-rank", {"rank": RANKS.split()[(self.rank() + later) & 7]})

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CLOCK:
            return Text("table-clock", {"ms": int(move)})
        if actor == CHANCE:
            return self.say_chance(move)
        names: dict[str, str | int | Text] = {"seat": int(actor)}
        if move == CALL:
            return Text("mogeln-calls", {**names, "seat2": int(self.turn)})
        if move == BELIEVE:
            return Text("mogeln-believes", names)
        if self.stage == SLIPPING:
            if move == HEARD_LAST:
                return Text("mogeln-empty", names)
            if move == HEARD:
                return Text("mogeln-slips-hidden", names)
            packet = write_packet(cards_of(move - SLIP))
            return Text("mogeln-slips", {**names, "cards": packet}) if packet else Text("mogeln-slips-nothing", names)
        rank = self.announced(0 if self.stage == LAY else 1)
        if move < 0:
            return Text("mogeln-lays-hidden", {**names, "rank": rank})
        return Text("mogeln-lays", {**names, "rank": rank, "card": NAMES[move]})

    def say_chance(self, outcome: i64) -> Text:
        if self.stage == LOT:
            return Text("cards-dealer", {"seat": int(outcome)})
        if self.stage == DEAL:
            if outcome < 0:
                return Text("cards-deal-hidden", {"seat": int(self.turn)})
            return Text("cards-deal", {"seat": int(self.turn), "card": NAMES[outcome]})
        if self.stage == HINT:
            look = "hidden" if outcome < 0 else "thick" if outcome else "thin"
            return Text(f"mogeln-looks-{look}", {"seat": int(self.glancing())})
        if self.stage == CALLERS:
            return Text("mogeln-caller", {"seat": int(outcome)})
        names: dict[str, str | int | Text] = {"seat": int(self.turn), "seat2": int(self.caller)}
        cards = cards_of(outcome)
        key = "mogeln-cheated" if not self.honest(cards) else "mogeln-honest-won" if self.emptied() else "mogeln-honest"
        return Text(key, {**names, "cards": write_packet(cards), "rank": self.announced()})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= SLIP:
            return (*(NAMES[card] for card in members(cards_of(move - SLIP))), "done")
        return ("cheat",) if move == CALL else ("believe",) if move == BELIEVE else (NAMES[move],)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip()
        if "+" in words or self.stage == SLIPPING:
            return "mogeln/R8" if self.options.several else "mogeln/C8"
        if words == "cheat" or words == "believe":
            return "mogeln/R4" if self.stage == DOUBT else "mogeln/C5"
        if self.stage == DOUBT and not (seat == self.left_of(self.turn) and self.may_lay()):
            return "mogeln/R7" if self.closing() else "mogeln/R4"
        return "mogeln/R3"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([self.pile_area()])
        if self.places.size(self.last) != 0:
            scene.things.append(Thing("lay", "card", "pile", 1, 0, "back", "▒▒", label=self.announced()))
        if sum(self.many) > 1:
            scene.things.append(Thing("under", "card", "pile", 0, 0, "back", "▒▒"))
        for owner in range(self.seats):
            self.draw_hand(scene, owner)
        scene.areas.append(Area("actions", "actions", 2, 1))
        if seat >= 0 and self.doubters() >> seat & 1:
            scene.things.append(Thing("cheat", "button", "actions", 0, 0, label=Text("mogeln-button-cheat")))
            scene.things.append(Thing("believe", "button", "actions", 1, 0, label=Text("mogeln-button-believe")))
        if self.stage == SLIPPING and seat == self.turn:
            scene.things.append(Thing("done", "button", "actions", 0, 0, label=Text("mogeln-button-done")))
        scene.status = self.status()
        return scene

    def pile_area(self) -> Area:
        label = Text("mogeln-pile", {"count": int(sum(self.many))})
        if self.turned:
            label = Text("mogeln-shown", {"cards": write_packet(self.turned), "seat": int(self.taker)})
        elif self.options.several and self.stage >= LAY:
            label = Text("cards-pile")
        return Area("pile", "pile", 2, 1, -1, label)

    def draw_hand(self, scene: Scene, owner: int) -> None:
        area = f"hand-{owner}"
        shown = members(self.places.cards[owner])
        backs = int(self.places.blank[owner])
        label = Text("mogeln-hand", {"seat": owner, "count": len(shown) + backs})
        if backs == UNKNOWN:
            label, backs = Text("cards-hand", {"seat": owner}), 1
        if self.hints[owner] == 1:
            label = Text("mogeln-hand-thick", {"hand": label})
        scene.areas.append(Area(area, "hand", float(max(1, len(shown) + backs)), 1, owner, label))
        for k, card in enumerate(shown):
            scene.things.append(Thing(NAMES[card], "card", area, float(k), 0, NAMES[card], NAMES[card]))
        for k in range(backs):
            scene.things.append(Thing(f"{area}-{k}", "card", area, float(k + len(shown)), 0, "back", "▒▒"))

    def status(self) -> Text | None:
        names: dict[str, str | int | Text] = {"seat": int(self.turn), "rank": self.announced()}
        if self.stage == OVER:
            return Text("table-over")
        if self.stage == LAY:
            return Text("mogeln-to-lay", names)
        if self.stage == SLIPPING:
            return Text("mogeln-to-slip", names)
        if self.stage != DOUBT:
            return None
        if self.closing():
            return Text("mogeln-doubt-last", names)
        if self.may_lay():
            following: dict[str, str | int | Text] = {"seat2": int(self.left_of(self.turn)), "rank2": self.announced(1)}
            return Text("mogeln-doubt-or-lay", {**names, **following})
        return Text("mogeln-doubt", names)


def write_packet(cards: int) -> str:
    """Cards laid as one: `C8+H9`."""
    return "+".join(NAMES[card] for card in members(cards))


def write_seat(seat: int) -> str:
    return "-" if seat < 0 else str(seat)


def read_seat(word: str, seats: int) -> int:
    if word == "-":
        return NOBODY
    if not 0 <= int(word) < seats:
        raise BadText(f"there is no seat {word}")
    return int(word)


def write_seats(mask: int) -> str:
    return "".join(str(seat) for seat in members(mask)) or "-"


def read_seats(word: str, seats: int) -> int:
    found = 0
    for digit in word if word != "-" else "":
        found |= 1 << read_seat(digit, seats)
    if write_seats(found) != word:
        raise BadText(f"{word!r}: seats are digits in rising order, such as 02, or -")
    return found


class Mogeln(Game):
    """Cheat."""

    def __init__(self) -> None:
        super().__init__(
            "mogeln",
            seats=(3, 2),
            kind=("cards", "hidden", "bluff", "reaction"),
            leaflet="003/145",
            bound=20_000,
            options=MogelnOptions,
            undo=False,  # what has been turned up is known
            common=("karten-b",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, MogelnOptions)
        return MogelnPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, MogelnOptions)
        position = MogelnPosition(seats, options)
        words = text.split()
        if len(words) != 15 + seats or words[0] not in STAGES.split():
            raise BadText(
                "the words are stage, dealer, lays, lays on the pile, hands, pile, last lay, aside, who believes, "
                "caller, window, hints, shown, winners, and what every seat and the public know"
            )
        position.stage = STAGES.split().index(words[0])
        position.dealer = read_seat(words[1], seats)
        position.lays = int(words[2])
        hands, pile = words[4].split("/"), words[5].split("/")
        if len(hands) != seats or len(pile) != seats or len(words[11]) != seats:
            raise BadText(f"hands, pile and hints are those of {seats} seats")
        position.places.cards = vec[i64](pack.read_apart([*hands, *pile, words[6], words[7]]))
        position.place_turn(int(words[3]))
        position.waved, position.caller = read_seats(words[8], seats), read_seat(words[9], seats)
        position.window = read_window(words[10], seats)
        for seat in range(seats):
            position.hints[seat] = NO_HINT if words[11][seat] == "-" else "01".index(words[11][seat])
        if words[12] != "-":
            cards, _, taker = words[12].partition(">")
            position.turned, position.taker = pack.read_cards(cards), read_seat(taker, seats)
        position.winners = read_seats(words[13], seats)
        position.known = [read_whereabouts(word, seats) for word in words[14:]]
        position.inspect()
        return position
