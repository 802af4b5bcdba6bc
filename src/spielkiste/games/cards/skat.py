"""Skat: bid, play alone against two, make 61 of 120 card points; a table of several deals, with three or four seats.

Moves and their packing are those of a deal (see skat_deal; values are in skat_contract). Chance draws the first dealer,
then one card after the other: the pack has no order, and nobody has seen what lies in the skat.

Points are the accounts; what the settlement C22 makes of them is shown at the end of the leaflet's edition. It keeps
their order, so the payoff is the usual one: whoever has the highest account wins.

Of the tricks, a scene shows the one on the table or, until the next lead, the last one, and a view's text writes of the
earlier ones only how many cards they had: taken tricks may not be looked into (C19, R14). Yet everybody saw these cards
fall and may remember them. So a view still knows them inside, and what it imagines fits them, and the suits that
players have shown not to hold.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards import skat_scene as table
from spielkiste.games.cards.skat_contract import INTERNATIONAL, KINDS, LEAFLET, Edition
from spielkiste.games.cards.skat_deal import (
    ANNOUNCING,
    BIDDING,
    DEALING,
    FINISHED,
    LAYING,
    LOT,
    PASS,
    PLAYING,
    REARHAND,
    UNCOVER,
    WORDS,
    Deal,
    read_deal,
)
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Scene, Text
from spielkiste.things import cards as pack
from spielkiste.things.cards import ALL, NAMES

UNSEEN: Final = -1  # a card that somebody else gets or lays away
HIGHEST: Final = 816 * 60  # no account goes further from 0


@dataclass(frozen=True)
class SkatOptions(Options):
    deals: int = field(default=12, metadata=span(1, 60))
    edition: str = field(default="leaflet", metadata=among("leaflet", "international"))  # R15


class SkatPosition(Position):
    """The accounts, the deal that is being played, and the last one, which everybody may see."""

    def __init__(self, seats: i64, options: SkatOptions) -> None:
        super().__init__(seats)
        self.options: SkatOptions = options
        self.edition: Edition = LEAFLET if options.edition == "leaflet" else INTERNATIONAL
        self.limit: i64 = options.deals
        self.deals: i64 = 0
        self.account: vec[i64] = vec[i64]([0] * seats)
        self.deal: Deal = Deal(self.edition, seats, -1)
        self.last: Deal | None = None  # is not touched any more

    def copy(self) -> "SkatPosition":
        twin = SkatPosition(self.seats, self.options)
        twin.deals, twin.deal, twin.last = self.deals, self.deal.copy(), self.last
        twin.tempting = self.tempting
        seat: i64 = 0
        while seat < self.seats:
            twin.account[seat] = self.account[seat]
            seat += 1
        return twin

    # --- turn ---

    def expected(self) -> i64:
        seat = self.deal.turn()
        return 1 << seat if seat >= 0 else 0

    def actors(self) -> i64:
        return self.expected() | self.deal.tempted() if self.tempting else self.expected()

    def breach(self, move: i64) -> bool:
        """R13: to uncover the skat is for people."""
        return self.tempting and move == UNCOVER

    def mid_turn(self) -> bool:
        return self.deal.stage in (LAYING, ANNOUNCING)

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        if actor != CHANCE:
            return self.deal.moves(actor, out)
        if self.deal.stage == LOT:
            n: i64 = 0
            while n < self.seats:
                out[n] = n
                n += 1
            return n
        return pack.write_outcomes(self.deal.hands.cards[self.deal.deck], out)

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        deal = self.deal
        if deal.stage == DEALING:
            return pack.draw(deal.hands.cards[deal.deck], rng)
        if deal.stage == PLAYING and actor == deal.tricks.turn:
            return pack.draw(deal.legal(), rng)
        if deal.stage == BIDDING and not deal.asked:
            bid = rng.below(deal.bids() + 1) - 1
            return PASS if bid < 0 else self.edition.bids[deal.rung + bid]
        return super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            if self.deal.stage == LOT:  # C4
                self.deal = Deal(self.edition, self.seats, move)
            else:
                self.deal.deal(move)
            return
        self.deal.play(actor, move)
        if self.deal.stage == FINISHED:
            self.settle_deal()
        self.tempting = self.deal.stage == PLAYING

    def settle_deal(self) -> None:
        """C21; then the deal moves to the left (C4)."""
        deal = self.deal
        if deal.soloist >= 0:
            self.account[deal.soloist] += deal.score
        self.deals += 1
        self.last = deal
        if self.deals < self.limit:
            self.deal = Deal(self.edition, self.seats, (deal.dealer + 1) % self.seats)

    def over(self) -> bool:
        return self.deals == self.limit

    def points(self, seat: i64) -> float:
        return float(self.account[seat])

    def settlement(self, seat: i64) -> int:
        """C22: what the seat receives; below 0, what it pays."""
        return int(self.seats * self.account[seat]) - sum(int(self.account[k]) for k in range(self.seats))

    # --- what each seat may know ---

    def hide(self, seat: i64) -> None:
        """R14, C23: covered is what is not one's own, does not lie open, and was not laid away by oneself."""
        deal = self.deal
        if self.over():
            return
        deal.veiled = True
        place: i64 = 0
        while place < self.seats + 2:
            own: bool = place == seat
            if place == deal.soloist:
                own = own or deal.open()
            elif place == deal.skat:
                own = seat >= 0 and seat == deal.soloist and not deal.hand and deal.stage >= LAYING
            if not own:
                deal.hands.cover(place)
            place += 1

    def fill(self, rng: Rng) -> None:
        """Every deal of the unseen cards that fits the suits shown to be missing; bids and announcements bar none."""
        deal = self.deal
        if not deal.veiled:
            return
        deal.veiled = False
        pool = ALL & ~deal.tricks.gone()
        barred = vec[i64]([0] * (self.seats + 2))
        place: i64 = 0
        while place < self.seats + 2:
            pool &= ~deal.hands.cards[place]
            if place < self.seats:
                barred[place] = deal.tricks.barred[place]
            place += 1
        deal.hands.uncover(pool, barred, rng)

    def heard(self, seat: i64, actor: i64, move: i64) -> i64:
        deal = self.deal
        if deal.stage == DEALING and deal.receiver() != seat:
            return UNSEEN
        if deal.stage == LAYING and actor != seat:
            return UNSEEN
        return move

    # --- words and pictures ---

    def text(self) -> str:
        """Deals done, accounts, the deal being played, the last deal (each four words, see Deal.text, or `-`)."""
        accounts = "/".join(str(self.account[seat]) for seat in range(self.seats))
        now = "-" if self.over() else self.deal.text()
        last = "-" if self.last is None else self.last.text()
        return f"{self.deals} {accounts} {now} {last}"

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE and self.deal.stage == LOT:
            return f"dealer={move}"
        return self.deal.notation(move)

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            return Text("cards-dealer", {"seat": move}) if self.deal.stage == LOT else table.dealt(self.deal, move)
        return table.told(self.deal, actor, move)

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        """Buttons and cards; both cards of the skat are touched to uncover it."""
        if move == UNCOVER and self.deal.stage == PLAYING:
            return ("skat-0", "skat-1")
        name = self.deal.notation(move)
        return (name,) if name in NAMES else (f"say-{name}",)

    def why_not(self, seat: i64, attempt: str) -> str:
        words = attempt.strip().upper()
        stage = self.deal.stage
        if stage == BIDDING:
            return self.no_bid(words)
        if stage == ANNOUNCING:
            levels = [kind + hand + extra for kind in KINDS for hand in ("", "H") for extra in ("S", "Z")]
            return "skat/C12" if not self.deal.hand and words in levels else "skat/R6"
        if stage == PLAYING:
            return "skat/R13" if words == "UNCOVER" else "skat/C18"
        return "skat/C10"

    def no_bid(self, words: str) -> str:
        """Why this cannot be bid."""
        deal = self.deal
        if not words.isdecimal() or deal.asked:
            return "skat/C9"
        values = [str(value) for value in self.edition.bids]
        if words not in values:
            return "skat/R4" if self.edition is LEAFLET else "skat/R15"
        if deal.rung == 0:
            return "skat/C24" if deal.hearer > 0 else "skat/R5"
        return "skat/R5" if deal.caller == REARHAND else "skat/R4"

    def scene(self, seat: i64) -> Scene:
        scene = Scene()
        if self.last is not None:
            table.draw_last(scene, self.last)
        if self.over():
            settled = [self.settlement(one) for one in range(self.seats)] if self.edition is LEAFLET else []
            table.draw_result(scene, self.account, settled)
            scene.status = Text("table-over")
        else:
            table.draw_deal(scene, self.deal, self.account)
            table.draw_buttons(scene, self.deal, seat)
            scene.status = table.awaited(self.deal)
        return scene


class Skat(Game):
    """Skat."""

    def __init__(self) -> None:
        super().__init__(
            "skat",
            seats=(3, 4),
            kind=("cards", "skat-cards", "hidden", "tricks"),
            leaflet="003/150",
            bound=12_500,
            options=SkatOptions,
            undo=False,  # C19
            common=("karten-b",),
        )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, SkatOptions)
        return SkatPosition(seats, options)

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, SkatOptions)
        position = SkatPosition(seats, options)
        words = text.split()
        if len(words) not in (2 + WORDS + 1, 2 + 2 * WORDS):
            raise BadText("deals done, accounts, this deal, the last deal are wanted; a deal is four words, or -")
        position.deals = int(words[0])
        over = position.over()
        now = [] if over else words[2 : 2 + WORDS]
        last = words[2 + (1 if over else WORDS) :]
        if not 0 <= position.deals <= options.deals or (over and words[2] != "-"):
            raise BadText(f"{options.deals} deals are played")
        accounts = [int(word) for word in words[1].split("/")]
        if len(accounts) != seats or max(abs(account) for account in accounts) > HIGHEST:
            raise BadText(f"accounts are {seats} numbers from -{HIGHEST} to {HIGHEST}, not {words[1]}")
        position.account = vec[i64](accounts)
        if last != ["-"]:
            position.last = position.deal = read_deal(last, position.edition, seats)
        if (position.deals > 0) != (position.last is not None):
            raise BadText("the last deal is wanted once one is done, and not before")
        if now:
            position.deal = read_deal(now, position.edition, seats)
        if (position.deal.stage == FINISHED) != over or (position.last and position.last.stage != FINISHED):
            raise BadText("the last deal is finished, this one is not")
        position.tempting = position.deal.stage == PLAYING
        return position
