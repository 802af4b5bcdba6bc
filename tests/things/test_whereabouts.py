"""What can be known of cards that wander face down, held against every course that things can have taken."""

from __future__ import annotations

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadText
from spielkiste.table.rng import Rng
from spielkiste.things.bits import count, members
from spielkiste.things.whereabouts import Whereabouts, read_whereabouts

LEFT, RIGHT = 0, 1


def subsets(cards: int, number: int) -> list[int]:
    return [sum(1 << card for card in some) for some in combinations(members(cards), number)]


def some_of(cards: int, number: int, rng: Rng) -> int:
    chosen = subsets(cards, number)
    return chosen[rng.below(len(chosen))]


def text_of(known: Whereabouts, hand: int) -> str:
    return known.text().split("|")[1 + hand]


def test_a_card_seen_in_a_hand_is_there_until_one_leaves_it() -> None:
    known = Whereabouts(2, 3)
    known.join(LEFT, 0b1)
    assert text_of(known, LEFT) == "3;0<1"
    known.leave(LEFT, 1)
    assert text_of(known, LEFT) == "3"


def test_of_two_cards_seen_one_is_still_there_when_one_has_left() -> None:
    known = Whereabouts(2, 3)
    known.join(LEFT, 0b11)
    known.leave(LEFT, 1)
    assert text_of(known, LEFT) == "3;1<3"
    assert known.surely(LEFT) == 1
    known.spot(RIGHT, 0b01)  # so it was this one
    assert text_of(known, LEFT) == "3;0<2"


def test_a_later_sighting_is_more_certain_than_an_earlier_one() -> None:
    known = Whereabouts(2, 5)
    known.join(LEFT, 0b0011)
    known.leave(LEFT, 1)
    known.join(LEFT, 0b1100)
    assert text_of(known, LEFT) == "5;0<c;1<f"


def test_two_sightings_of_the_same_weight_are_one() -> None:
    known = Whereabouts(2, 5)
    known.join(LEFT, 0b0011)
    known.join(LEFT, 0b1100)
    assert text_of(known, LEFT) == "5;0<f"
    known.leave(LEFT, 3)
    assert text_of(known, LEFT) == "5;3<f"
    known.leave(LEFT, 1)
    assert text_of(known, LEFT) == "5"


def test_cards_that_come_to_the_observer_may_be_those_that_left() -> None:
    known = Whereabouts(2, 5)
    known.join(LEFT, 0b0111)
    known.leave(LEFT, 1)
    known.take_over(LEFT, 0b0001, 1)  # it came just now, so another one may have left before
    assert text_of(known, LEFT) == "5;1<6"
    known = Whereabouts(2, 5)
    known.join(LEFT, 0b0111)
    known.leave(LEFT, 1)
    known.take_over(LEFT, 0b0001, 0)  # it came from elsewhere, so it was the one
    assert text_of(known, LEFT) == "5;0<6"


class Memory:
    """Two hands whose cards the observer does not see, himself, and two cards that lie aside: every course there is."""

    def __init__(self, rng: Rng, cards: int, each: int) -> None:
        self.rng = rng
        self.all = (1 << cards) - 1
        self.own = some_of(self.all, each, rng)
        hidden = self.all & ~self.own
        self.hands = [some_of(hidden, each, rng)]
        self.hands.append(some_of(hidden & ~self.hands[0], each, rng))
        self.aside = hidden & ~self.hands[0] & ~self.hands[1]
        self.worlds = {
            (one, other) for one in subsets(hidden, each) for other in subsets(hidden & ~one, each)
        }  # what the left and the right hand may hold
        self.known = Whereabouts(2, each)
        self.known.spot(-1, self.own)

    def round(self) -> None:
        """Everybody lays cards face down on one pile, one of them may be turned up, and somebody takes the pile."""
        rng = self.rng
        laid = [some_of(hand, rng.below(1 + min(2, max(0, count(hand) - 1))), rng) for hand in self.hands]
        mine = some_of(self.own, rng.below(1 + min(2, max(0, count(self.own) - 1))), rng)
        turner = rng.below(3)
        turned = 0
        if turner < 2 and laid[turner]:
            turned = some_of(laid[turner], 1, rng)
            self.worlds = {world for world in self.worlds if world[turner] & turned}
            self.known.spot(turner, turned)
        elif turner < 2:
            turner = 2
        taker = rng.below(3)
        numbers = [count(cards) for cards in laid]
        if taker == 2:
            self.take(laid, mine, turned, turner, numbers)
        else:
            self.give(laid, mine, turned, turner, numbers, taker)

    def take(self, laid: list[int], mine: int, turned: int, turner: int, numbers: list[int]) -> None:
        """The observer takes the pile: he sees the cards, but not who has laid which."""
        unseen = [numbers[hand] - (hand == turner) for hand in (LEFT, RIGHT)]
        others = (laid[0] | laid[1]) & ~turned
        after = set()
        for one, other in self.worlds:
            for part in subsets(others, unseen[LEFT]):
                mine_of = [part, others & ~part]
                if turned:
                    mine_of[turner] |= turned
                if not mine_of[0] & ~one and not mine_of[1] & ~other:
                    after.add((one & ~mine_of[0], other & ~mine_of[1]))
        self.worlds = after
        for hand in (LEFT, RIGHT):
            self.hands[hand] &= ~laid[hand]
            self.known.take_over(hand, others, unseen[hand])
            self.resize(hand)
        self.own |= laid[0] | laid[1]

    def give(self, laid: list[int], mine: int, turned: int, turner: int, numbers: list[int], taker: int) -> None:
        """One of the others takes the pile; nobody sees it."""
        giver = 1 - taker
        shown = turned if turner == giver else 0
        number = numbers[giver] - (1 if shown else 0)
        after = set()
        for world in self.worlds:
            for part in subsets(world[giver] & ~shown, number):
                hands = list(world)
                hands[giver] &= ~(part | shown)
                hands[taker] |= part | shown | mine
                after.add((hands[0], hands[1]))
        self.worlds = after
        self.hands[taker] |= laid[giver] | mine
        self.hands[giver] &= ~laid[giver]
        self.own &= ~mine
        self.known.leave(giver, number)
        self.known.spot(taker, mine)
        self.known.join(taker, mine | turned)
        self.resize(LEFT)
        self.resize(RIGHT)

    def resize(self, hand: int) -> None:
        self.known.low[hand] = self.known.high[hand] = count(self.hands[hand])

    def believed(self) -> set[tuple[int, int]]:
        """Every pair of hands that the statements allow."""
        hidden = self.all & ~self.own
        sizes = [count(hand) for hand in self.hands]
        found = set()
        for one in subsets(hidden, sizes[0]):
            if self.known.holds(LEFT, one):
                for other in subsets(hidden & ~one, sizes[1]):
                    aside = hidden & ~one & ~other
                    if self.known.holds(RIGHT, other) and not aside & self.known.met:
                        found.add((one, other))
        return found


@pytest.mark.parametrize("aside", [0, 1])
def test_two_hands_are_known_exactly(aside: int) -> None:
    """What the statements allow is what can have happened, no more and no less."""
    changed = 0
    for seed in range(60):
        memory = Memory(Rng(seed), 9 + aside, 3)
        for _ in range(12):
            before = len(memory.worlds)
            memory.round()
            assert (memory.hands[0], memory.hands[1]) in memory.worlds
            assert memory.believed() == memory.worlds, (seed, memory.known.text())
            changed += before != len(memory.worlds)
    assert changed > 200


def test_every_imagined_pair_of_hands_can_have_come_about_and_every_one_is_imagined() -> None:
    for seed in range(12):
        rng = Rng(seed)
        memory = Memory(rng, 9, 3)
        for _ in range(5):
            memory.round()
        sizes = vec[i64]([count(hand) for hand in memory.hands])
        found = set()
        for _ in range(60 * len(memory.worlds)):
            hands = memory.known.imagine(memory.all & ~memory.own, sizes, rng)
            found.add((hands[0], hands[1]))
        assert found == memory.worlds


def test_three_hands_can_always_be_imagined_and_fit_every_statement() -> None:
    for seed in range(200):
        rng = Rng(seed)
        hands = [0b000000111, 0b000111000, 0b111000000]
        known = Whereabouts(3, 3)
        for _ in range(8):
            taker = rng.below(3)
            laid = [some_of(hand, rng.below(1 + min(2, count(hand))), rng) for hand in hands]
            shown = [hand for hand in range(3) if laid[hand]]
            turner = shown[rng.below(len(shown))] if shown else -1
            turned = some_of(laid[turner], 1, rng) if shown else 0
            known.spot(turner, turned)
            for hand in range(3):
                if hand != taker:
                    hands[hand] &= ~laid[hand]
                    hands[taker] |= laid[hand]
                    known.leave(hand, count(laid[hand]) - (hand == turner))
            known.join(taker, turned)
            for hand in range(3):
                known.low[hand] = known.high[hand] = count(hands[hand])
            assert all(known.holds(hand, hands[hand]) for hand in range(3))
            imagined = known.imagine((1 << 9) - 1, vec[i64]([count(hand) for hand in hands]), rng)
            assert sum(imagined) == (1 << 9) - 1
            assert all(known.holds(hand, imagined[hand]) for hand in range(3)), (known.text(), imagined)


def test_sizes_that_are_known_roughly_are_narrowed_by_the_number_of_all_cards() -> None:
    known = Whereabouts(3, 10)
    known.low[0], known.high[0] = 2, 8
    known.low[1], known.high[1] = 12, 14
    known.tighten(30)
    assert known.text() == "0|6-8|12-14|10"


def test_statements_are_read_back() -> None:
    words = "ff0|5;0<c0;2<1f0|3-7"
    assert read_whereabouts(words, 2).text() == words
    assert read_whereabouts(words, 2).copy().text() == words


@pytest.mark.parametrize("words", ["ff|5", "ff|5|7-3", "ff|5;0<100|4", "ff|5;1<f;2<e0|4", "ff|5;1<1|4", "x|5|4"])
def test_what_is_no_statement_is_refused(words: str) -> None:
    with pytest.raises((BadText, ValueError)):
        read_whereabouts(words, 2)
