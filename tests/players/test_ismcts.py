"""Tree search over what a seat may know: it finds what is certain, and plans upon nothing that is hidden from it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.ismcts import Guide, Search, TreePlayer
from spielkiste.players.skill import Eyes, skill
from spielkiste.table.position import CHANCE, Position
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from tests.games.test_mau_mau import drawn

MAU_MAU = spielkiste.game("mau-mau")
UNKNOWN = -1
JACK, QUEEN, KING = 0, 1, 2
PASS, BET = 10, 11


class Kuhn(Position):
    """Kuhn's poker: three cards, one each; an ante of one, one bet of one; a pass on a bet is a fold.

    What is known of it (Kuhn 1950): the king calls, and bets when the other one passed; the jack never calls;
    nor does the queen bet then, for only the king would call.
    """

    def __init__(self) -> None:
        super().__init__(2)
        self.cards: list[int] = []
        self.said: list[int] = []

    def copy(self) -> Kuhn:
        twin = Kuhn()
        twin.cards, twin.said = self.cards[:], self.said[:]
        return twin

    def actors(self) -> int:
        return 0 if len(self.cards) < 2 or self.over() else 1 << (len(self.said) & 1)

    def moves(self, actor: int, out: vec[i64]) -> int:
        codes = [card for card in (JACK, QUEEN, KING) if card not in self.cards] if actor == CHANCE else [PASS, BET]
        for k, code in enumerate(codes):
            out[k] = code
        return len(codes)

    def play(self, actor: int, move: int) -> None:
        (self.cards if actor == CHANCE else self.said).append(move)

    def over(self) -> bool:
        return self.said in ([PASS, PASS], [BET, PASS], [BET, BET], [PASS, BET, PASS], [PASS, BET, BET])

    def points(self, seat: int) -> float:
        if self.said[-2:] == [BET, PASS]:
            winner, stake = (len(self.said) & 1), 1
        else:
            winner, stake = int(self.cards[1] > self.cards[0]), 2 if BET in self.said else 1
        return float(stake if seat == winner else -stake)

    def payoff(self, seat: int) -> float:
        return self.points(seat) / 2

    def hide(self, seat: int) -> None:
        self.cards = [card if k == seat else UNKNOWN for k, card in enumerate(self.cards)]

    def fill(self, rng: Rng) -> None:
        for k, card in enumerate(self.cards):
            if card == UNKNOWN:
                left = [card for card in (JACK, QUEEN, KING) if card not in self.cards]
                self.cards[k] = left[rng.below(len(left))]

    def heard(self, seat: int, actor: int, move: int) -> int:
        return UNKNOWN if actor == CHANCE and len(self.cards) != seat else move


def kuhn(card: int, *said: int) -> View:
    """What the holder of this card sees after these words."""
    position = Kuhn()
    seat = len(said) & 1
    others = [other for other in (JACK, QUEEN, KING) if other != card]
    position.cards = [card, others[0]] if seat == 0 else [others[0], card]
    position.said = list(said)
    return View(position, seat)


class Holding(Guide):
    """The other one's play depends on the card it holds."""

    def holding(self, world: Position, seat: int) -> int:
        assert isinstance(world, Kuhn)
        return world.cards[seat]


@pytest.mark.interpreted_only
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("card", "said", "move"),
    [
        (KING, (BET,), BET),
        (KING, (PASS, BET), BET),
        (JACK, (BET,), PASS),
        (JACK, (PASS, BET), PASS),
        (KING, (PASS,), BET),
        (QUEEN, (PASS,), PASS),
    ],
)
def test_at_kuhns_poker_nothing_dominated_is_played(card: int, said: tuple[int, ...], move: int, seed: int) -> None:
    player = TreePlayer(skill(5), Holding())
    assert player.choose(kuhn(card, *said), Rng(seed), Budget(nodes=1500)) == move


@pytest.mark.interpreted_only
def test_a_card_that_the_seat_does_not_see_makes_no_branch() -> None:
    view = View(Kuhn(), 1)
    search = Search(view, Guide(), Eyes(1.0, Rng(1)), 0, 0.7)
    search.run(Rng(1), Budget(nodes=2000).meter(), 0)
    (first,) = children(search, 1)
    assert search.code[first] == UNKNOWN  # the other's card
    assert sorted(search.code[child] for child in children(search, first)) == [JACK, QUEEN, KING]  # its own


def children(search: Search, node: int) -> list[int]:
    found = []
    child = search.kid[node]
    while child >= 0:
        found.append(int(child))
        child = search.sister[child]
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_eight_first_and_then_the_last_card(seed: int) -> None:
    position = MAU_MAU.read(drawn("H8,HK CQ,HQ,DA", "H9", "HT,SK,SA,DJ", minus="99/99"), 2)
    move = TreePlayer(skill(4), Guide()).choose(View(position, 0), Rng(seed), Budget(nodes=100))
    assert position.notation(0, move) == "H8"


def test_the_same_seed_makes_the_same_move() -> None:
    view = spielkiste.game("mogeln").table(2, seed=3).view(0)
    if not view.moves():
        view = spielkiste.game("mogeln").table(2, seed=3).view(1)
    player = TreePlayer(skill(4), Guide())
    moves = {player.choose(view, Rng(5), Budget(nodes=40)) for _ in range(3)}
    assert len(moves) == 1
    assert moves <= set(view.moves())
