"""What can be bid and announced in Skat, and what it is worth (skat/C6 to C8, C11, R3, R4, R7, R10, R15).

A contract is 4 × kind + extra. Kinds are the suits C S H D, Grand and Null; extras are nothing, Schneider announced,
Schwarz announced, open. It is written like `G` for Grand, `CHS` for clubs from the hand with Schneider announced, `NO`
for Null ouvert: the kind, then H for a hand game, then S, Z or O for the extra.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.things.cards import JACK, RANKS, SUITS
from spielkiste.things.tricks import ACE_KING, ACE_TEN, Ranking

GRAND: Final = 4
NULL: Final = 5
KINDS: Final = SUITS + "GN"
SCHNEIDER: Final = 1  # announced, or made
SCHWARZ: Final = 2
OPEN: Final = 3
EXTRAS: Final = ["", "S", "Z", "O"]
BASES: Final = vec[i64]([12, 11, 10, 9, 24])  # C6
NULLS: Final = vec[i64]([23, 46, 35, 59])  # C6: plain, ouvert, from the hand, ouvert from the hand
POINTS: Final = vec[i64]([{"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(rank, 0) for _ in SUITS for rank in RANKS])
JACKS: Final = [8 * suit + JACK for suit in range(4)]  # R2: from the highest
MIDDLE: Final = 61  # C15
OUT_OF_SCHNEIDER: Final = 31  # C13
SCHNEIDERED: Final = 90  # R8


def rankings() -> list[Ranking]:
    """How cards follow and beat one another in every kind of game (C2, C16, R2)."""
    suits = [[8 * suit + RANKS.index(rank) for rank in ACE_TEN if rank != "J"] for suit in range(4)]
    trumps = [Ranking(ACE_TEN, JACKS + suit) for suit in suits]
    return [*trumps, Ranking(ACE_TEN, JACKS), Ranking(ACE_KING, [])]


RANKING: Final = rankings()


def tops(kind: i64, cards: i64) -> i64:
    """C7: the unbroken run of highest trumps that these cards have, above 0, or lack, below 0."""
    high = RANKING[kind].high
    first = (cards >> high[0]) & 1
    run: i64 = 1
    while run < len(high) and (cards >> high[run]) & 1 == first:
        run += 1
    return run if first else -run


def contract_name(contract: i64, hand: bool) -> str:
    return KINDS[contract >> 2] + ("H" if hand else "") + EXTRAS[contract & 3]


class Edition:
    """Where the leaflet and the official order differ (R15), as tables."""

    def __init__(self, *, open_grand: int, schwarz_from_hand: int, lost_hand: int, opens_low: bool, clockwise: bool):
        self.open_grand: i64 = open_grand
        # C11: simple, with Schneider, with Schwarz; from the hand, too; then with Schneider or Schwarz announced; open
        self.levels: vec[i64] = vec[i64]([1, 2, 3, 2, 3, schwarz_from_hand, 4, 4, 5, 6, 6, 6, 7, 7, 7])
        self.lost_hand: i64 = lost_hand  # how often a lost hand game counts
        self.opens_low: bool = opens_low  # C24: the first bid is the lowest
        values = {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}  # R4
        values |= {24 * times for times in range(2, 12 if open_grand == 24 else 11)}
        values |= {open_grand * times for times in range(8, 12)} | {23, 35, 46, 59}
        self.bids: vec[i64] = vec[i64](sorted(values))
        self.three: vec[i64] = packets("123" if clockwise else "213")  # C5, R1
        self.four: vec[i64] = packets("123" if clockwise else "321")

    def base(self, contract: i64) -> i64:
        return self.open_grand if contract == 4 * GRAND + OPEN else BASES[contract >> 2]

    def value(self, contract: i64, hand: bool, top: i64, made: i64) -> i64:
        """C8: base value × (tops + level); `made` is 0, SCHNEIDER or SCHWARZ, of whichever side. R7."""
        extra = contract & 3
        if contract >> 2 == NULL:
            return NULLS[(2 if hand else 0) + (1 if extra == OPEN else 0)]
        row = 1 + extra if hand else 0
        return self.base(contract) * ((top if top > 0 else -top) + self.levels[3 * row + made])

    def overbid(self, contract: i64, bid: i64) -> i64:
        """R10: the smallest multiple of the base value that reaches the bid."""
        base = self.base(contract)
        return (bid + base - 1) // base * base

    def account(self, value: i64, hand: bool, won: bool) -> i64:
        """C21: what goes to the soloist's account."""
        if won:
            return value
        return -value * (self.lost_hand if hand else 2)

    def announcements(self, hand: bool, bid: i64, out: vec[i64]) -> i64:
        """R6, C12: the contracts that may be announced."""
        n: i64 = 0
        kind: i64 = 0
        while kind < NULL:
            extra: i64 = 0
            while extra <= (OPEN if hand else 0):
                out[n] = 4 * kind + extra
                n += 1
                extra += 1
            kind += 1
        contract: i64 = 4 * NULL
        while contract <= 4 * NULL + OPEN:
            if self.value(contract, hand, 0, 0) >= bid:
                out[n] = contract
                n += 1
            contract += OPEN
        return n


def packets(order: str) -> vec[i64]:
    """C5: who gets the first, second, … card: 1 forehand, 2 middlehand, 3 rearhand, 0 the skat."""
    three, four = "".join(place * 3 for place in order), "".join(place * 4 for place in order)
    return vec[i64]([int(place) for place in three + "00" + four + three])


LEAFLET: Final = Edition(open_grand=36, schwarz_from_hand=5, lost_hand=1, opens_low=True, clockwise=False)
INTERNATIONAL: Final = Edition(open_grand=24, schwarz_from_hand=4, lost_hand=2, opens_low=False, clockwise=True)
