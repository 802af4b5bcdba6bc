"""Mau-Mau: lay a card of the same suit or rank, else a jack that names a suit, else draw; who first has none wins.

Moves: a card is itself (0 … 31); a jack that names a suit is 32 + 4 × card + suit; DRAW; SIT is a turn without anything
to draw. Chance first draws the dealer, then one card after the other as they are needed: the stock has no order.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things import cards as pack
from spielkiste.things.bits import members
from spielkiste.things.cards import ALL, EIGHT, JACK, NAMES, SEVEN, SUITS, Hands
from spielkiste.things.chips import purses, settle
from spielkiste.things.numbers import whole, wholes
from spielkiste.things.shown import Shown, read_bar

WISH: Final = 32
DRAW: Final = 160
SIT: Final = 161
HAND: Final = 5  # C1
JACKS: Final = 0x01010101 << 4
TURNS: Final = 1000  # R9: a deal is stopped
DEALS: Final = 1000
LOT, DEAL, TURN_UP, PLAY, DRAWING, PUNISHED = 0, 1, 2, 3, 4, 5  # what happens next
STAGES: Final = "lot deal turn play draw seven"
VALUES: Final = vec[i64]([0, 0, 0, 0, 2, 3, 4, 11])  # C9; the ten is an option
MOST_LEFT: Final = 120  # what a hand can count


@dataclass(frozen=True)
class MauMauOptions(Options):
    target: int = field(default=100, metadata=span(20, 500))
    stake: int = field(default=1, metadata=span(1, 20))
    chips: int = field(default=20, metadata=span(1, 1000))
    sevens_eights: bool = True  # C6, C7
    jacks: str = field(default="needed", metadata=among("needed", "always"))  # R1
    ten: int = field(default=0, metadata=among(0, 10))  # R7


class MauMauPosition(Position):
    """Hands, the stock as a set, the open pile, and what the next card has to fit."""

    def __init__(self, seats: i64, options: MauMauOptions) -> None:
        super().__init__(seats)
        self.options: MauMauOptions = options
        self.hands: Hands = Hands(seats + 1)  # the last place is the stock
        self.hands.cards[seats] = ALL
        self.under: i64 = 0  # the open pile without its top card
        self.top: i64 = -1
        self.suit: i64 = -1  # the suit to be served
        self.dealer: i64 = -1
        self.turn: i64 = -1
        self.stage: i64 = LOT
        self.owed: i64 = 0  # cards still to be drawn for a seven
        self.turns: i64 = 0
        self.deals: i64 = 0
        self.minus: vec[i64] = vec[i64]([0] * seats)
        self.chips: vec[i64] = vec[i64]([options.chips] * seats)
        self.deck: i64 = ALL  # what the stock held when it was last full: everybody can tell
        self.shown: Shown = Shown(seats)
        self.last: vec[i64] = vec[i64]([0] * seats)  # K7: the hands at the end of the last deal
        self.done: bool = False

    def copy(self) -> "MauMauPosition":
        twin = MauMauPosition(self.seats, self.options)
        twin.hands = self.hands.copy()
        twin.under, twin.top, twin.suit = self.under, self.top, self.suit
        twin.dealer, twin.turn, twin.stage = self.dealer, self.turn, self.stage
        twin.owed, twin.turns, twin.deals, twin.done = self.owed, self.turns, self.deals, self.done
        twin.deck, twin.shown = self.deck, self.shown.copy()
        seat: i64 = 0
        while seat < self.seats:
            twin.minus[seat] = self.minus[seat]
            twin.chips[seat] = self.chips[seat]
            twin.last[seat] = self.last[seat]
            seat += 1
        return twin

    # --- turn ---

    def actors(self) -> i64:
        return 1 << self.turn if self.stage == PLAY and not self.done else 0

    def fitting(self) -> i64:
        """C2: the cards of the demanded suit or of the open rank."""
        return pack.of_suit(self.suit) | pack.of_rank(self.top & 7)

    def layable(self, hand: i64) -> i64:
        """R1: fitting cards; if there are none, or always by agreement, jacks."""
        fit = hand & self.fitting()
        if fit == 0 or self.options.jacks == "always":
            fit |= hand & JACKS
        return fit

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if actor == CHANCE:
            if self.stage == LOT:
                while n < self.seats:
                    out[n] = n
                    n += 1
                return n
            return pack.write_outcomes(self.hands.cards[self.seats], out)
        fit = self.layable(self.hands.cards[actor])  # R1: after drawing, this is the card that was drawn
        last = self.hands.size(actor) == 1
        card: i64 = 0
        while card < 32:
            if (fit >> card) & 1:
                if (card & 7) == JACK and not last:  # R2; R6: a last jack names nothing
                    for suit in range(4):
                        out[n] = WISH + 4 * card + suit
                        n += 1
                else:
                    out[n] = card
                    n += 1
            card += 1
        if n == 0:  # C4; R5: with nothing to draw the turn passes
            out[0] = DRAW if self.hands.size(self.seats) > 0 or self.under != 0 else SIT
            return 1
        return n

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE and self.stage != LOT:
            return pack.draw(self.hands.cards[self.seats], rng)
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor != CHANCE:
            self.act(move)
        elif self.stage == LOT:
            self.dealer = move
            self.turn = self.left_of(move)
            self.stage = DEAL
        else:
            self.hands.take(self.seats, move)
            self.arrive(move)

    def left_of(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def arrive(self, card: i64) -> None:
        """A card comes from the stock."""
        if self.stage == TURN_UP:  # R3: without effect
            self.top = card
            self.suit = card >> 3
            self.stage = PLAY
            return
        fits: bool = self.stage == DRAWING and bool((1 << card) & (self.fitting() | JACKS))
        self.hands.give(self.turn, card)
        self.shown.draw(self.turn, ALL & ~(self.deck & (self.fitting() | JACKS)) if fits else ALL & ~self.deck)
        if self.stage == DEAL:  # C1
            if self.turn == self.dealer and self.hands.size(self.turn) == HAND:
                self.stage = TURN_UP
            self.turn = self.left_of(self.turn)
        elif self.stage == DRAWING:  # C4
            self.stage = PLAY
            if not fits:
                self.shown.lack(self.turn, self.fitting() | JACKS)
                self.pass_on(1)
        else:  # C6
            self.owed -= 1
            self.punish()

    def act(self, move: i64) -> None:
        seat = self.turn
        if move >= DRAW:
            self.shown.lack(seat, self.fitting() | JACKS)
            if move == SIT:
                self.pass_on(1)
            else:
                self.renew_stock()
                self.stage = DRAWING
            return
        card = move
        suit = move >> 3
        if move >= WISH:
            card = (move - WISH) >> 2
            suit = (move - WISH) & 3
        if (card & 7) == JACK and not (1 << card) & self.fitting() and self.options.jacks == "needed":
            self.shown.lack(seat, self.fitting())
        self.shown.play(seat, card)
        self.hands.take(seat, card)
        self.under |= 1 << self.top
        self.top = card
        self.suit = suit
        if self.hands.size(seat) == 0:  # C8
            self.settle_deal()
        elif self.options.sevens_eights and (card & 7) == SEVEN:  # C6
            self.owed = 2
            self.pass_on(1)
            if not self.done and self.turns > 0:
                self.stage = PUNISHED
                self.punish()
        elif self.options.sevens_eights and (card & 7) == EIGHT:  # C7
            self.pass_on(2)
        else:
            self.pass_on(1)

    def punish(self) -> None:
        """R4: two cards, or what there is, and no turn."""
        if self.owed > 0 and (self.hands.size(self.seats) > 0 or self.under != 0):
            self.renew_stock()
            return
        self.owed = 0
        self.stage = PLAY
        self.pass_on(1)

    def renew_stock(self) -> None:
        """R5: the open pile without its top card becomes the new stock."""
        if self.hands.size(self.seats) == 0:
            self.hands.cards[self.seats] = self.under
            self.deck = self.under
            self.under = 0
            seat: i64 = 0
            while seat < self.seats:
                self.shown.lack(seat, self.deck)
                seat += 1

    def pass_on(self, steps: i64) -> None:
        self.turns += 1
        while steps > 0:
            self.turn = self.left_of(self.turn)
            steps -= 1
        if self.turns >= TURNS:  # R9
            self.settle_deal()

    # --- end of a deal, end of the game ---

    def settle_deal(self) -> None:
        """C9: what is left counts against its holder; then the next deal, or C10."""
        seat: i64 = 0
        full: bool = False
        while seat < self.seats:
            card: i64 = 0
            while card < 32:
                if (self.hands.cards[seat] >> card) & 1:
                    self.minus[seat] += self.options.ten if (card & 7) == pack.TEN else VALUES[card & 7]
                card += 1
            full = full or self.minus[seat] >= self.options.target
            self.last[seat] = self.hands.cards[seat]
            seat += 1
        self.deals += 1
        if full:
            self.pay_up()
        if full or self.deals >= DEALS:
            self.done = True
            return
        self.dealer = self.left_of(self.dealer)
        self.turn = self.left_of(self.dealer)
        self.stage = DEAL
        self.hands = Hands(self.seats + 1)
        self.hands.cards[self.seats] = ALL
        self.under = 0
        self.top = self.suit = -1
        self.owed = self.turns = 0
        self.deck = ALL
        self.shown = Shown(self.seats)

    def pay_up(self) -> None:
        """C10, R8: each seat at the target pays every seat with fewer points."""
        owes = vec[i64]([0] * (self.seats * self.seats))
        for debtor in range(self.seats):
            for creditor in range(self.seats):
                if self.minus[debtor] >= self.options.target and self.minus[creditor] < self.minus[debtor]:
                    owes[debtor * self.seats + creditor] = self.options.stake
        settle(self.chips, owes, self.seats)

    # --- a position that somebody has written ---

    def inspect(self) -> None:
        """Raise BadText where this is no moment of any game."""
        full: bool = self.deals >= DEALS
        for seat in range(self.seats):
            full = full or self.minus[seat] >= self.options.target
        if self.done != full or (self.done and self.stage != PLAY):
            raise BadText("the game is over when somebody has reached the limit, and only then")
        if sum(self.chips) != self.seats * self.options.chips or (not full and min(self.chips) != max(self.chips)):
            raise BadText(f"chips are paid at the end, from seat to seat: {list(self.chips)}")
        if self.turns >= TURNS and not full:
            raise BadText(f"a deal of {TURNS} turns is over")
        self.inspect_deal()
        if (self.owed > 0) != (self.stage == PUNISHED) or (self.owed > 0 and (self.top & 7) != SEVEN):
            raise BadText("cards are owed for a seven, and only then")
        if self.top >= 0 and self.suit != self.top >> 3 and (self.top & 7) != JACK:
            raise BadText(f"{NAMES[self.top]} wishes for no suit")
        stock = self.hands.cards[self.seats]
        known: bool = stock & ~self.deck == 0 and self.shown.split_by(self.deck)
        if not known or (self.stage not in (LOT, PLAY) and stock == 0):
            raise BadText(f"this cannot be the stock: {pack.write_cards(stock)}")
        if self.stage == DRAWING and self.hands.cards[self.turn] & (self.fitting() | JACKS):
            raise BadText(f"seat {self.turn} can lay and does not draw")

    def inspect_deal(self) -> None:
        """C1: five cards each, one at a time from forehand on, and then an open one."""
        sizes = [self.hands.size(seat) for seat in range(self.seats)]
        if self.stage >= PLAY:
            if self.top < 0 or (min(sizes) == 0 and not self.done):
                raise BadText("an open card lies there, and everybody holds cards")
            return
        dealt = HAND * self.seats if self.stage == TURN_UP else sum(sizes)
        fits = self.top < 0 and self.under == 0 and self.turns == 0 and (dealt == 0 or self.stage != LOT)
        for step in range(self.seats if self.stage != LOT else 0):
            seat = (self.dealer + 1 + step) % self.seats
            fits = fits and sizes[seat] == (dealt - step + self.seats - 1) // self.seats
        whose = (self.dealer + 1 + dealt) % self.seats if self.stage != LOT else -1
        if (
            not fits
            or self.turn != whose
            or dealt > HAND * self.seats
            or (dealt == HAND * self.seats) != (self.stage == TURN_UP)
        ):
            raise BadText(f"five cards each, one at a time: {sizes} were dealt, and seat {self.turn} is next")

    # --- the standing ---

    def over(self) -> bool:
        return self.done

    def points(self, seat: i64) -> float:
        return -float(self.minus[seat])

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        if self.done:
            return
        place: i64 = 0
        while place <= self.seats:
            if place != seat:
                self.hands.cover(place)
            place += 1

    def fill(self, rng: Rng) -> None:
        """Deal the unseen cards so that they fit all that play has shown; the rest is the stock."""
        pool = ALL & ~self.under
        if self.top >= 0:
            pool &= ~(1 << self.top)
        covered: i64 = 0
        place: i64 = 0
        while place <= self.seats:
            pool &= ~self.hands.cards[place]
            if place < self.seats and self.hands.blank[place] > 0:
                covered |= 1 << place
            place += 1
        imagined = self.shown.imagine(covered, pool, rng)
        seat: i64 = 0
        while seat < self.seats:
            if (covered >> seat) & 1:
                self.hands.cards[seat] = imagined[seat]
                self.hands.blank[seat] = 0
                pool &= ~imagined[seat]
            seat += 1
        if self.hands.blank[self.seats] > 0:
            self.hands.blank[self.seats] = 0
            self.hands.cards[self.seats] = pool

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        if actor == CHANCE and self.stage in (DEAL, DRAWING, PUNISHED) and seat != self.turn:
            if self.stage == DRAWING:  # whether it fits shows at once
                return -1 if (1 << move) & (self.fitting() | JACKS) else -2
            return -1
        return move

    # --- words and pictures ---

    def text(self) -> str:
        """Stage, dealer, turn, turns, deals; hands, stock; pile, top, suit; owed; shown; points, chips, last."""
        stage = STAGES.split()[self.stage]
        hands = "/".join(self.hands.text(seat) for seat in range(self.seats + 1))
        top = "-" if self.top < 0 else NAMES[self.top] + SUITS[self.suit]
        shown = "/".join([f"{self.deck:x}", *(self.shown.text(seat) for seat in range(self.seats))])
        last = "/".join(pack.write_cards(self.last[seat]) for seat in range(self.seats))
        minus = "/".join(f"{self.minus[seat]}" for seat in range(self.seats))
        chips = "/".join(f"{self.chips[seat]}" for seat in range(self.seats))
        over = "=" if self.done else ""
        return (
            f"{stage}{over} {self.dealer} {self.turn} {self.turns} {self.deals} {hands} {pack.write_cards(self.under)} "
            f"{top} {self.owed} {shown} {minus} {chips} {last}"
        )

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return "?" if move < 0 else f"dealer={move}" if self.stage == LOT else NAMES[move]
        if move == DRAW:
            return "draw"
        if move == SIT:
            return "pass"
        return NAMES[move] if move < WISH else f"{NAMES[(move - WISH) >> 2]}>{SUITS[(move - WISH) & 3]}"

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            if self.stage == LOT:
                return Text("cards-dealer", {"seat": move})
            if self.stage == TURN_UP:
                return Text("mau-mau-turned-up", {"card": NAMES[move]})
            if move < 0:
                return Text("cards-deal-hidden", {"seat": self.turn})
            return Text("cards-deal", {"seat": self.turn, "card": NAMES[move]})
        if move == DRAW:
            return Text("mau-mau-draws", {"seat": actor})
        if move == SIT:
            return Text("mau-mau-sits", {"seat": actor})
        last = self.hands.size(actor) == 1
        if move < WISH:
            return Text("mau-mau-lays-last" if last else "mau-mau-lays", {"seat": actor, "card": NAMES[move]})
        wish = Text("cards-suit", {"suit": SUITS[(move - WISH) & 3]})
        return Text("mau-mau-wishes", {"seat": actor, "card": NAMES[(move - WISH) >> 2], "suit": wish})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        if move >= DRAW:
            return ("stock",)
        if move < WISH:
            return (NAMES[move],)
        return (NAMES[(move - WISH) >> 2], f"wish-{SUITS[(move - WISH) & 3]}")

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().upper()
        if words in ("DRAW", "PASS"):
            return "mau-mau/R1" if words == "DRAW" else "mau-mau/R5"
        if words[:2] in NAMES and NAMES.index(words[:2]) & 7 == JACK:
            if not self.layable(self.hands.cards[seat]) >> NAMES.index(words[:2]) & 1:
                return "mau-mau/C3"
            return "mau-mau/R6" if self.hands.size(seat) == 1 else "mau-mau/R2"
        return "mau-mau/C2"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("middle", "pile", 2, 1, -1, Text("cards-pile"))])
        stock = str(self.hands.size(self.seats))
        label = Text("mau-mau-stock", {"count": int(self.hands.size(self.seats))})
        scene.things.append(Thing("stock", "card", "middle", 0, 0, "back", f"▒{stock}", label=label))
        if self.top >= 0:
            name = NAMES[self.top]
            demand = Text("cards-suit", {"suit": SUITS[self.suit]})
            label = Text("mau-mau-demand", {"suit": demand})
            scene.things.append(Thing(f"top-{name}", "card", "middle", 1, 0, name, name, label=label))
        for owner in range(self.seats):
            area = f"hand-{owner}"
            size = float(max(1, self.hands.size(owner)))
            counted = " ".join(NAMES[card] for card in members(self.last[owner]))
            names: dict[str, str | int | Text] = {"seat": owner, "minus": int(self.minus[owner])}
            label = Text("mau-mau-hand-after", {**names, "last": counted}) if counted else Text("mau-mau-hand", names)
            scene.areas.append(Area(area, "hand", size, 1, owner, label))
            shown = members(self.hands.cards[owner])
            for k, card in enumerate(shown):
                scene.things.append(Thing(NAMES[card], "card", area, float(k), 0, NAMES[card], NAMES[card]))
            for k in range(self.hands.blank[owner]):
                scene.things.append(Thing(f"{area}-{k}", "card", area, float(k + len(shown)), 0, "back", "▒▒"))
        areas, things = purses(self.chips, self.seats)
        scene.areas += areas
        scene.things += things
        scene.areas.append(Area("actions", "actions", 4, 1))
        if self.stage == PLAY and self.turn == seat:
            for k, suit in enumerate(SUITS):
                label = Text("cards-suit", {"suit": suit})
                scene.things.append(
                    Thing(f"wish-{suit}", "button", "actions", float(k), 0, f"suit-{suit}", suit, label=label)
                )
        if self.done:
            scene.status = Text("table-over")
        elif self.turn >= 0:
            scene.status = Text("table-to-act", {"seat": self.turn})
        return scene


class MauMau(Game):
    """Mau-Mau."""

    def __init__(self) -> None:
        super().__init__(
            "mau-mau",
            seats=(3, 2, 4, 5),
            kind=("cards", "skat-cards", "hidden"),
            leaflet="003/125",
            bound=600_000,
            options=MauMauOptions,
            common=("karten-a",),
            undo=False,  # a card that was shown is known
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, MauMauOptions)
        return MauMauPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, MauMauOptions)
        position = MauMauPosition(seats, options)
        words = text.split()
        if len(words) != 13 or words[0].removesuffix("=") not in STAGES.split():
            raise BadText(
                "thirteen words: stage, dealer, turn, turns, deals, hands, pile, top, owed, shown, points, chips, last"
            )
        position.done = words[0].endswith("=")
        position.stage = STAGES.split().index(words[0].removesuffix("="))
        nobody = -1 if position.stage == LOT else 0
        position.dealer = whole(words[1], nobody, -1 if nobody else seats - 1, "the dealer")
        position.turn = whole(words[2], nobody, -1 if nobody else seats - 1, "whose turn it is")
        position.turns, position.deals = whole(words[3], 0, TURNS, "turns"), whole(words[4], 0, DEALS, "deals")
        hands, top, shown, last = words[5].split("/"), words[7], words[9].split("/"), words[12].split("/")
        if not len(hands) == len(shown) == seats + 1 or len(last) != seats:
            raise BadText(f"hands, what is shown, and the last hands are those of {seats} seats")
        sets = pack.read_apart([*hands, words[6], "-" if top == "-" else top[:2]])
        position.hands.cards = vec[i64](sets[: seats + 1])
        position.under = sets[seats + 1]
        if top != "-":
            position.top, position.suit = pack.CODES[top[:2]], SUITS.index(top[2:])
        position.owed = whole(words[8], 0, 2, "cards owed for a seven")
        position.deck = read_bar(shown[0])
        for seat in range(seats):
            position.shown.read(seat, shown[seat + 1], position.hands.cards[seat])
        position.minus = vec[i64](wholes(words[10], seats, 0, options.target + MOST_LEFT, "minus points"))
        position.chips = vec[i64](wholes(words[11], seats, 0, seats * options.chips, "chips"))
        position.last = vec[i64](pack.read_sets(last))
        position.inspect()
        return position
