"""Orakel (oracle, a solitaire): eight piles of four; take away two open cards of equal rank until nothing is left.

A move is the pair of piles 8 × first + second, the first being the lower. A face-down card has no face before it is
turned up: CHANCE then draws it from the cards not yet seen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things import cards as pack
from spielkiste.things.bits import count
from spielkiste.things.cards import ALL, NAMES
from spielkiste.things.numbers import whole

PILES: Final = 8
DEEP: Final = 4  # R1
GONE: Final = -1  # an empty pile: R3, it stays empty
COVERED: Final = -2  # the next card is about to be turned up


class OrakelPosition(Position):
    """The open card of every pile, how many lie face down under it, and which cards nobody has seen."""

    def __init__(self) -> None:
        super().__init__(1)
        self.top: vec[i64] = vec[i64]([COVERED] * PILES)
        self.under: vec[i64] = vec[i64]([DEEP - 1] * PILES)
        self.unseen: i64 = ALL
        self.aside: i64 = 0

    def copy(self) -> "OrakelPosition":
        twin = OrakelPosition()
        twin.unseen, twin.aside = self.unseen, self.aside
        pile: i64 = 0
        while pile < PILES:
            twin.top[pile] = self.top[pile]
            twin.under[pile] = self.under[pile]
            pile += 1
        return twin

    def covered(self) -> i64:
        """The first pile whose next card is to be turned up, or -1."""
        pile: i64 = 0
        while pile < PILES:
            if self.top[pile] == COVERED:
                return pile
            pile += 1
        return -1

    def pairs(self, out: vec[i64]) -> i64:
        """C3, R2: two piles that show the same rank."""
        n: i64 = 0
        first: i64 = 0
        while first < PILES:
            if self.top[first] >= 0:
                second = first + 1
                while second < PILES:
                    if self.top[second] >= 0 and (self.top[first] ^ self.top[second]) & 7 == 0:
                        out[n] = PILES * first + second
                        n += 1
                    second += 1
            first += 1
        return n

    def actors(self) -> i64:
        return 0 if self.covered() >= 0 or self.over() else 1

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        return self.pairs(out) if actor >= 0 else pack.write_outcomes(self.unseen, out)

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        return pack.draw(self.unseen, rng) if actor == CHANCE else super().pick(actor, rng, out)

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            self.top[self.covered()] = move  # C2
            self.unseen &= ~(1 << move)
            return
        self.take(move >> 3)
        self.take(move & 7)

    def take(self, pile: i64) -> None:
        self.aside |= 1 << self.top[pile]
        if self.under[pile] == 0:
            self.top[pile] = GONE
        else:
            self.under[pile] -= 1
            self.top[pile] = COVERED

    def over(self) -> bool:
        """C4, R4: nothing left, or nothing that could be paired."""
        if self.covered() >= 0:
            return False
        ranks: i64 = 0
        pile: i64 = 0
        while pile < PILES:
            if self.top[pile] >= 0:
                rank: i64 = 1 << (self.top[pile] & 7)
                if ranks & rank:
                    return False
                ranks |= rank
            pile += 1
        return True

    def points(self, seat: i64) -> float:
        return float(count(self.aside))

    def payoff(self, seat: i64) -> float:
        return 1.0 if self.aside == ALL else -1.0

    # --- words and pictures ---

    def text(self) -> str:
        """Eight piles, open card + cards under it (`*`: about to be turned up, `-`: gone), then the cards put aside."""
        piles = []
        for pile in range(PILES):
            top = self.top[pile]
            if top == GONE:
                piles.append("-")
            else:
                piles.append(f"{'*' if top == COVERED else NAMES[top]}+{self.under[pile]}")
        return f"{' '.join(piles)} {pack.write_cards(self.aside)}"

    def notation(self, actor: i64, move: i64) -> str:
        return NAMES[move] if actor == CHANCE else f"{NAMES[self.top[move >> 3]]}-{NAMES[self.top[move & 7]]}"

    def find(self, actor: i64, notation: str) -> i64:
        found = super().find(actor, notation)
        if found < 0 and actor >= 0 and "-" in notation:  # the two cards in either order
            one, _, other = notation.strip().partition("-")
            return super().find(actor, f"{other}-{one}")
        return found

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            return Text("orakel-turned-up", {"card": NAMES[move]})
        first, second = NAMES[self.top[move >> 3]], NAMES[self.top[move & 7]]
        return Text("orakel-takes", {"seat": actor, "first": first, "second": second})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return (NAMES[self.top[move >> 3]], NAMES[self.top[move & 7]])

    def why_not(self, seat: i64, attempt: str) -> str:
        named = [word for word in attempt.upper().replace("-", " ").split() if word in NAMES]
        if len(set(named)) != 2:
            return "orakel/R2"
        return "orakel/R3" if named[0][1] == named[1][1] else "orakel/C3"  # R3: one of them does not lie open

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("piles", "board", PILES, 2)])
        for pile in range(PILES):
            top = self.top[pile]
            if self.under[pile] > 0:
                label = Text("orakel-under", {"count": int(self.under[pile])})
                mark = f"▒{self.under[pile]}"
                scene.things.append(Thing(f"under-{pile}", "card", "piles", float(pile), 1, "back", mark, label=label))
            if top >= 0:
                scene.things.append(Thing(NAMES[top], "card", "piles", float(pile), 0, NAMES[top], NAMES[top]))
        scene.areas.append(Area("aside", "pile", 1, 1, -1, Text("orakel-aside")))
        number = str(count(self.aside))
        scene.things.append(Thing("heap", "label", "aside", look="heap", mark=number))
        if self.over():
            scene.status = Text("orakel-solved" if self.aside == ALL else "orakel-unsolved")
        else:
            scene.status = Text("orakel-pair", {"seat": 0})
        return scene


class Orakel(Game):
    """The oracle."""

    def __init__(self) -> None:
        super().__init__(
            "orakel",
            seats=(1,),
            kind=("cards", "skat-cards", "solitaire"),
            leaflet="003/147",
            bound=48,
            common=("karten-b",),
        )

    def start(self, seats: int, options: Options) -> Position:
        return OrakelPosition()

    def parse(self, text: str, seats: int, options: Options) -> Position:
        position = OrakelPosition()
        words = text.split()
        if len(words) != PILES + 1:
            raise BadText(
                "a position is eight piles such as H7+3 (*+3: to be turned up, -: gone), then the cards aside"
            )
        position.aside = pack.read_cards(words[PILES])
        position.unseen = ALL & ~position.aside
        left = 0
        for pile, word in enumerate(words[:PILES]):
            if word == "-":
                position.top[pile], position.under[pile] = GONE, 0
                continue
            top, _, under = word.partition("+")
            if top != "*" and top not in pack.CODES:
                raise BadText(f"a pile is a card and 0 to 3 cards under it, not {word}")
            position.under[pile] = whole(under, 0, DEEP - 1, "cards under the open one")
            left += int(position.under[pile]) + (1 if top == "*" else 0)
            position.top[pile] = COVERED if top == "*" else pack.CODES[top]
            if top != "*":
                if not position.unseen >> pack.CODES[top] & 1:
                    raise BadText(f"{top} lies in two places")
                position.unseen &= ~(1 << pack.CODES[top])
        if left != count(position.unseen):
            raise BadText(f"{left} cards lie face down, but {count(position.unseen)} have not been seen")
        if any(count(position.aside & pack.of_rank(rank)) % 2 for rank in range(8)):
            raise BadText(f"cards leave in pairs of equal rank: {words[PILES]}")
        covered = [pile for pile in range(PILES) if position.top[pile] == COVERED]
        if len(covered) > 2 if position.aside else covered != list(range(PILES - len(covered), PILES)):
            raise BadText(f"one pile after the other is turned up, then two at a time: {text}")
        return position
