"""Tricks: duties, takers, and what the play shows about hands that nobody sees."""

from __future__ import annotations

import random

import pytest

from spielkiste.things.bits import members
from spielkiste.things.cards import ALL, CODES, NAMES, RANKS, of_suit, read_cards, write_cards
from spielkiste.things.tricks import (
    ACE_KING,
    ACE_TEN,
    FREE,
    FT,
    FU,
    FUT,
    F,
    Ranking,
    Tricks,
    lacks,
    legal,
    trump_suit,
    worth,
)
from tests.clauses import clause

HEARTS = trump_suit(ACE_KING, 2)
NO_TRUMP = Ranking(ACE_KING, [])
JACKS = [CODES[name] for name in ("CJ", "SJ", "HJ", "DJ")]
GRAND = Ranking(ACE_TEN, JACKS)
BRANDELN = Ranking("AKQJT97", [CODES[f"S{rank}"] for rank in "J7AKQT9"])


def allowed(ranking: Ranking, duty: int, hand: str, trick: str) -> str:
    """What a hand may play to a trick, first card led."""
    tricks = Tricks(5, duty, 0)
    for name in trick.split():
        tricks.lay(ranking, CODES[name])
    return write_cards(tricks.legal(ranking, read_cards(hand)))


@pytest.mark.parametrize(
    ("duty", "hand", "trick", "may"),
    [
        (F, "C7,CA,H7,DA", "", "C7,CA,H7,DA"),
        (FREE, "C7,CA,H7,DA", "CK", "C7,CA,H7,DA"),
        (F, "C7,CA,H7,DA", "CK", "C7,CA"),
        (F, "S7,H7,DA", "CK", "S7,H7,DA"),
        (FU, "C7,CA,H7,DA", "CK", "CA"),
        (FU, "C7,C8,H7,DA", "CK", "C7,C8"),
        (FU, "C7,CA,H7,DA", "CK H8", "C7,CA"),  # trumped already: any club
        (FU, "S7,H7,DA", "CK", "S7,H7,DA"),
        (FUT, "C7,CA,H7,DA", "CK", "CA"),
        (FUT, "S7,H7,HA,DA", "CK", "H7,HA"),
        (FUT, "S7,H7,HA,DA", "CK H9", "HA"),
        (FUT, "S7,H7,DA", "CK H9", "H7"),  # trumped under, by force
        (FUT, "S7,DA", "CK H9", "S7,DA"),
        (FUT, "H7,HK,DA", "H9", "HK"),
        (FT, "S7,H7,HA,DA", "CK H9", "H7,HA"),
        (FT, "C7,H7", "CK H9", "C7"),
        (FT, "S7,DA", "CK H9", "S7,DA"),
    ],
)
@clause("karten-a/K6")
def test_four_grades_of_duty(duty: int, hand: str, trick: str, may: str) -> None:
    assert allowed(HEARTS, duty, hand, trick) == may


@pytest.mark.parametrize(
    ("ranking", "trick", "taker"),
    [
        (HEARTS, "C7 CA CK", 1),
        (HEARTS, "C7 DA SA", 0),
        (HEARTS, "CA H7 DA", 1),
        (HEARTS, "CA H7 H8", 2),
        (HEARTS, "H8 CA H7", 0),
        (NO_TRUMP, "H7 CA H8", 2),
        (GRAND, "CA CT CJ", 2),
        (GRAND, "CK CT C9", 1),
        (GRAND, "DJ DA HJ", 2),
        (GRAND, "CJ SJ HJ", 0),
        (BRANDELN, "SA S7 SK", 1),
        (BRANDELN, "S7 SJ SA", 1),
        (BRANDELN, "C7 CJ C9", 1),
    ],
)
@clause("karten-a/K5", "karten-b/K4")
def test_the_highest_trump_else_the_highest_of_the_suit_led_takes_the_trick(
    ranking: Ranking, trick: str, taker: int
) -> None:
    tricks = Tricks(3, F, 0)
    names = trick.split()
    for name in names:
        got = tricks.lay(ranking, CODES[name])
    assert got == taker == tricks.turn
    assert write_cards(tricks.won[taker]) == write_cards(sum(1 << CODES[name] for name in names))
    assert [tricks.taken[place] for place in range(3)] == [int(place == taker) for place in range(3)]


def test_jacks_that_are_trumps_do_not_follow_their_suit() -> None:
    assert allowed(GRAND, F, "DJ,D7,C7", "DA") == "D7"
    assert allowed(GRAND, F, "DJ,C7", "DA") == "C7,DJ"
    assert allowed(GRAND, F, "DJ,D7,C7", "HJ") == "DJ"


def test_play_goes_clockwise_and_the_taker_leads() -> None:
    tricks = Tricks(4, F, 2)
    turns = []
    for name in "C7 C8 CA CK ST SA".split():
        turns.append(tricks.turn)
        tricks.lay(NO_TRUMP, CODES[name])
    assert turns == [2, 3, 0, 1, 0, 1]


def test_who_does_not_take_part_is_passed_over() -> None:
    tricks = Tricks(4, F, 3)
    tricks.playing = 0b1010
    turns = []
    for name in "C7 C8 CA CK".split():
        turns.append(tricks.turn)
        tricks.lay(NO_TRUMP, CODES[name])
    assert turns == [3, 1, 1, 3]
    assert tricks.done == 2


def test_a_full_trick_lies_until_the_next_lead() -> None:
    tricks = Tricks(2, F, 0)
    tricks.lay(NO_TRUMP, CODES["C7"])
    tricks.lay(NO_TRUMP, CODES["D7"])
    assert [NAMES[tricks.table[place]] for place in range(2)] == ["C7", "D7"]
    tricks.lay(NO_TRUMP, CODES["H7"])
    assert [tricks.table[place] for place in range(2)] == [CODES["H7"], -1]


def test_cards_out_of_the_pack_neither_follow_nor_beat() -> None:
    small = trump_suit("ATKQJ9", 0)
    eight = CODES["C8"]
    assert not any((small.suit[card] | small.above[card]) >> eight & 1 for card in range(32))


def test_worth_adds_the_points_of_the_cards() -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    points = vec[i64]([{"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(name[1], 0) for name in NAMES])
    assert worth(ALL, points) == 120
    assert worth(read_cards("CA,S7,HT"), points) == 21
    assert worth(0, points) == 0


def owed(ranking: Ranking, duty: int, hand: int, led: int, best: int) -> int:
    """K6 once more, as it is written, card by card."""
    suits = ["T" if ranking.trumps >> card & 1 else NAMES[card][0] for card in range(32)]
    cards = members(hand)
    same = [card for card in cards if suits[card] == suits[led]]
    trumps = [card for card in cards if suits[card] == "T"]

    def beats(card: int) -> bool:
        if suits[card] == suits[best]:
            return bool(ranking.strength[card] < ranking.strength[best])
        return suits[card] == "T"

    if duty == FREE:
        choice = cards
    elif same:
        choice = ([card for card in same if beats(card)] if duty in (FU, FUT) else []) or same
    elif duty in (FT, FUT) and trumps:
        choice = ([card for card in trumps if beats(card)] if duty == FUT else []) or trumps
    else:
        choice = cards
    return sum(1 << card for card in choice)


@pytest.mark.parametrize("duty", [FREE, F, FT, FU, FUT])
@pytest.mark.parametrize("ranking", [HEARTS, NO_TRUMP, GRAND], ids=["hearts", "no trump", "grand"])
def test_duties_and_what_play_shows_agree_with_the_rule_told_card_by_card(ranking: Ranking, duty: int) -> None:
    rng = random.Random(duty)
    for _ in range(300):
        deck = rng.sample(range(32), 32)
        hand, trick = sum(1 << card for card in deck[:5]), deck[5:7]
        led = best = trick[0]
        if ranking.above[best] >> trick[1] & 1:
            best = trick[1]
        may = legal(ranking, duty, hand, led, best)
        assert may == owed(ranking, duty, hand, led, best)
        card = rng.choice(members(may))
        missing = lacks(ranking, duty, led, best, card)
        assert not missing & hand
        for other in range(32):  # just those cards that would have forbidden this one are missing
            forbids = not legal(ranking, duty, 1 << card | 1 << other, led, best) >> card & 1
            assert forbids == bool(missing >> other & 1)


def test_play_is_remembered_for_whoever_deals_the_hidden_cards() -> None:
    tricks = Tricks(3, F, 0)
    for name in "CA D7 CT".split():
        tricks.lay(HEARTS, CODES[name])
    assert [tricks.barred[place] for place in range(3)] == [0, of_suit(0), 0]
    assert write_cards(tricks.gone()) == "CT,CA,D7"
    twin = tricks.copy()
    twin.lay(HEARTS, CODES["S7"])
    twin.lay(HEARTS, CODES["SA"])
    assert (tricks.count, tricks.table[0], twin.table[0]) == (3, CODES["CA"], CODES["S7"])
    assert [NAMES[twin.history[k]] for k in range(twin.count)] == "CA D7 CT S7 SA".split()


def test_ranks_stand_in_order() -> None:
    assert sorted(ACE_TEN) == sorted(ACE_KING) == sorted(RANKS)
    sevens_last = sorted(range(32), key=lambda card: HEARTS.strength[card])
    assert write_cards(1 << sevens_last[0]) == "HA"
    assert [NAMES[card] for card in sevens_last[:9]] == "HA HK HQ HJ HT H9 H8 H7 CA".split()
