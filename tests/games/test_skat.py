"""Skat by its rules, in the leaflet's and in the international edition."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.cards.skat import SkatPosition
from spielkiste.games.cards.skat_contract import EXTRAS, INTERNATIONAL, KINDS, LEAFLET, POINTS, RANKING, Edition, tops
from spielkiste.games.cards.skat_deal import BIDDING, UNCOVER, Deal
from spielkiste.table.errors import BadText, IllegalChance, IllegalMove, SpielkisteError
from spielkiste.table.position import CHANCE, buffer, next_actor
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from spielkiste.things.cards import CODES, NAMES, read_cards
from spielkiste.things.tricks import worth
from tests.clauses import clause

GAME = spielkiste.game("skat")
FOREHAND_AT_18 = "pass.pass.18"
COUNT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def at(
    said: str,
    fore: str,
    middle: str = "",
    rear: str = "",
    skat: str = "",
    *,
    seats: int = 3,
    dealer: int = 2,
    accounts: str = "",
    **options: object,
) -> Table:
    """The first deal, this much said. Hands are written as `CJ SJ` and filled up in the order of the pack.

    With dealer 2 of three, forehand is seat 0, middlehand seat 1, rearhand seat 2. Where forehand has just taken up
    the skat, he has twelve cards and there is none.
    """
    given = [words.split() for words in (skat, fore, middle, rear)]
    rest = [name for name in NAMES if name not in [*given[0], *given[1], *given[2], *given[3]]]
    taken = said.endswith("skat")
    for k, wanted in ((1, 12 if taken else 10), (2, 10), (3, 10), (0, 0 if taken else 2)):
        while len(given[k]) < wanted:
            given[k].append(rest.pop(0))
    hands = ["-"] * seats
    for place in (1, 2, 3):
        hands[(dealer + place) % seats] = ",".join(sorted(given[place], key=NAMES.index))
    hands.append(",".join(sorted(given[0], key=NAMES.index)) or "-")
    accounts = accounts or "/".join(["0"] * seats)
    text = f"0 {accounts} {dealer} {'/'.join(hands)}/- {said} - -"
    return GAME.table(seats, position=text, seed=1, **options)  # type: ignore[arg-type]


def position(table: Table) -> SkatPosition:
    assert isinstance(table.position, SkatPosition)
    return table.position


def last(table: Table) -> Deal:
    deal = position(table).last
    assert deal is not None
    return deal


def score(table: Table) -> int:
    return int(last(table).score)


def tricks(table: Table, cards: str) -> None:
    """Plays these cards, whoever is on turn."""
    for name in cards.split():
        table.play(name)


def play_out(table: Table, plans: dict[int, str]) -> None:
    """The rest of the deal: every seat first gets rid of what is not in its plan, then plays that in order."""
    done = position(table).deals
    while position(table).deals == done:
        seat = table.expected()[0]
        legal = [name for name in table.moves(seat) if name != "uncover"]
        plan = plans.get(seat, "").split()
        table.play(next((name for name in legal if name not in plan), None) or min(legal, key=plan.index))


def contract(name: str) -> tuple[int, bool]:
    """The code of `GHS`, and that it is played from the hand."""
    extra = EXTRAS.index(name[-1]) if name[1:] and name[-1] in "SZO" else 0
    return 4 * KINDS.index(name[0]) + extra, "H" in name[1:]


def refused(table: Table, attempt: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        table.play(attempt, seat)
    return refusal.value.clause


# --- cards ---


@clause("skat/C1")
def test_card_points() -> None:
    assert {name: int(POINTS[CODES[name]]) for name in NAMES} == {name: COUNT[name[1]] for name in NAMES}
    assert sum(COUNT[name[1]] for name in NAMES) == 120


@clause("skat/C2")
def test_eleven_trumps_in_a_suit_game_four_in_grand_none_in_null() -> None:
    assert [len(RANKING[kind].high) for kind in range(6)] == [11, 11, 11, 11, 4, 0]
    table = at(f"{FOREHAND_AT_18}.skat.H", "CJ", "DJ C8 C9 H7 S7 S8 S9 ST SQ SK", "SJ CA CT D7")
    table.play("CJ")
    assert table.moves(1) == ["H7", "DJ", "uncover"]  # trump must be followed with trump, and clubs are none
    table.play("H7")
    assert "SJ" in table.moves(2)
    assert "CA" not in table.moves(2)


@clause("skat/C2", "skat/C16")
def test_in_null_a_jack_belongs_to_its_suit() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.N", "CJ C7 S7", "DJ HJ C8 C9 CA H7", "SJ CT D7")
    table.play("CJ")
    assert table.moves(1) == ["C8", "C9", "CA", "uncover"]


@clause("skat/R2", "skat/C16", "skat/C18")
@pytest.mark.parametrize(
    ("game", "trick", "taker"),
    [
        ("G", "DJ HJ SJ", 2),
        ("G", "CJ SJ HJ", 0),
        ("G", "CT CA CK", 1),
        ("G", "CK CT CQ", 1),
        ("G", "C9 CQ C8", 1),
        ("G", "SA CA CT", 0),
        ("G", "HA DJ HT", 1),
        ("D", "CA CT D7", 2),
        ("D", "D7 DT DA", 2),
        ("D", "DA DJ DT", 1),
        ("D", "DK DQ DT", 2),
        ("S", "HA HT S7", 2),
        ("S", "SJ CJ SA", 1),
        ("N", "CT CJ C9", 1),
        ("N", "CQ CJ CK", 2),
        ("N", "CA SA HA", 0),
        ("N", "S8 S9 ST", 2),
    ],
)
def test_who_takes_the_trick(game: str, trick: str, taker: int) -> None:
    cards = trick.split()
    follow = RANKING[KINDS.index(game)].suit[CODES[cards[0]]]
    rest = sorted((name for name in NAMES if name not in cards), key=lambda name: follow >> CODES[name] & 1)
    hands = [cards[0], " ".join([cards[1], *rest[:9]]), " ".join([cards[2], *rest[9:18]])]  # the others cannot follow
    table = at(f"{FOREHAND_AT_18}.skat.{game}", *hands)
    for name in cards:
        table.play(name)
    deal = last(table) if position(table).last else position(table).deal
    assert [int(deal.tricks.taken[seat]) for seat in range(3)] == [int(seat == taker) for seat in range(3)]


@clause("skat/C18")
def test_who_cannot_follow_trumps_or_discards_as_he_likes() -> None:
    middle = "HA DJ D7 D8 ST SQ SK SA H7 H8"
    table = at(f"{FOREHAND_AT_18}.skat.H", "CA", middle, "CT SJ HT HK HQ H9 DA DT DK DQ")
    table.play("CA")
    assert set(table.moves(1)) == {*middle.split(), "uncover"}
    table.play("D7")
    assert table.moves(2) == ["CT", "uncover"]  # who can follow must


@clause("skat/C18", "karten-b/K4")
def test_forehand_leads_whatever_he_likes_and_the_taker_leads_next() -> None:
    table = at("18.pass.pass.skat.G", "CA S7", "CT S8", "C7 S9")  # middlehand is the soloist
    assert table.expected() == [0]
    assert len(table.moves(0)) == 10 + 1
    tricks(table, "S7 S8 S9")
    assert table.expected() == [2]
    assert refused(table, "C7", 0) == "skat/C18"  # not on turn


@clause("skat/C18")
def test_a_card_that_does_not_follow_is_refused() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA S7", "CT S8", "C7 S9")
    table.play("CA")
    assert refused(table, "S8") == "skat/C18"
    assert refused(table, "C7") == "skat/C18"  # not his card


# --- dealing ---


def dealt(table: Table, seat: int) -> list[str]:
    return position(table).text().split()[3].split("/")[seat].split(",")


DEALINGS = [
    (3, "leaflet", 0, [2, 1, 0]),  # middlehand, forehand, rearhand
    (3, "leaflet", 2, [1, 0, 2]),
    (4, "leaflet", 0, [3, 2, 1]),  # rearhand, middlehand, forehand
    (4, "leaflet", 2, [1, 0, 3]),
    (3, "international", 0, [1, 2, 0]),  # forehand, middlehand, rearhand
    (4, "international", 2, [3, 0, 1]),
]


@clause("skat/C5", "skat/R1", "skat/R15")
@pytest.mark.parametrize(("seats", "edition", "dealer", "order"), DEALINGS)
def test_three_each_two_in_the_skat_four_each_three_each(
    seats: int, edition: str, dealer: int, order: list[int]
) -> None:
    table = GAME.table(seats, edition=edition, chance=[f"dealer={dealer}", *NAMES])
    pack = list(NAMES)
    wanted: dict[int, list[str]] = {seat: [] for seat in range(seats + 1)}
    for number in (3, -2, 4, 3):
        for seat in order if number > 0 else [seats]:
            wanted[seat] += pack[: abs(number)]
            del pack[: abs(number)]
    assert [dealt(table, seat) for seat in range(seats + 1)] == [wanted[seat] or ["-"] for seat in range(seats + 1)]
    assert all(len(wanted[seat]) == 10 for seat in order)


@clause("skat/C4", "karten-b/K3")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    for seats in (3, 4):
        fresh = GAME.new(seats)
        out = buffer()
        assert [fresh.notation(CHANCE, out[k]) for k in range(fresh.moves(CHANCE, out))] == [
            f"dealer={seat}" for seat in range(seats)
        ]
        assert {fresh.weight(seat) for seat in range(seats)} == {1}


@clause("skat/C4", "skat/R1", "karten-b/K3")
@pytest.mark.parametrize("seats", [3, 4])
def test_forehand_middlehand_and_rearhand_sit_clockwise_from_the_dealer_who_changes_to_the_left(seats: int) -> None:
    table = GAME.table(seats, seed=3, deals=seats + 1)
    dealers = []
    for _ in range(seats + 1):
        dealer = int(position(table).text().split()[2])
        dealers.append(dealer)
        for place in (2, 3, 1):  # all pass: middlehand, rearhand, forehand
            assert table.expected() == [(dealer + place) % seats]
            table.play("pass")
    assert dealers == [(dealers[0] + k) % seats for k in range(seats + 1)]


@clause("skat/C3", "skat/R1")
def test_with_four_the_dealer_sits_out_and_sees_only_what_lies_open() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA S7", "CT S8", "C7 S9", seats=4, dealer=1)  # forehand is seat 2
    tricks(table, "CA CT C7")
    assert dealt(table, 1) == ["-"]
    assert table.moves(1) == []
    assert table.view(1).text() == table.view(None).text()
    assert table.view(1).text().split()[3] == "?9/-/?9/?9/?2/-"
    assert {"CA", "CT", "C7"} < table.scene(1).ids()


@clause("skat/C3")
def test_one_soloist_against_two_opponents_who_gather_their_tricks_together() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", "D7 D8 D9", "DA DK", "DT DQ", deals=1)
    play_out(table, {})
    deal = last(table)
    assert deal.points + sum(worth(deal.tricks.won[seat], POINTS) for seat in (1, 2)) == 120


@clause("skat/C23")
def test_the_deal_shows_nobody_a_card_but_his_own() -> None:
    table = GAME.table(4, chance=["dealer=3", *NAMES])
    for seat in range(3):
        shown = [notation for actor, notation, _ in table.heard(seat)[1:] if actor == CHANCE and notation != "?"]
        assert sorted(shown, key=NAMES.index) == dealt(table, seat)
        known = ["?10", "?10", "?10", "-", "?2", "-"]
        known[seat] = ",".join(dealt(table, seat))
        assert table.view(seat).text().split()[3] == "/".join(known)
    for onlooker in (3, None):
        assert {notation for _, notation, _ in table.heard(onlooker)[1:]} == {"?"}


@clause("skat/C23")
def test_everyone_gets_exactly_ten() -> None:
    for seed in range(5):
        table = GAME.table(seed=seed)
        assert [len(dealt(table, seat)) for seat in range(4)] == [10, 10, 10, 2]
        with pytest.raises(IllegalMove):
            table.play("misdeal")


@clause("karten-b/K1")
def test_the_pack_has_32_cards_and_no_other() -> None:
    table = GAME.table(3, chance=["dealer=0", "C7"])
    assert table.moves() == [name for name in NAMES if name != "C7"]
    for nonsense in ("C7", "C6", "KC", "Joker"):
        with pytest.raises(IllegalChance):
            table.chance(nonsense)


# --- bidding ---


def bidding(said: str = "", **options: object) -> Table:
    return at(".".join(said.split()) or "-", "CJ", **options)  # type: ignore[arg-type]


@clause("skat/C9")
def test_middlehand_bids_and_forehand_holds_or_passes_until_one_of_them_has_passed() -> None:
    table = bidding()
    for said, asked in (("18", 0), ("hold", 1), ("20", 0), ("hold", 1), ("22", 0)):
        table.play(said)
        assert table.expected() == [asked]
    assert table.moves() == ["pass", "hold"]
    table.play("pass")
    assert table.expected() == [2]  # rearhand against middlehand, who has said 22
    table.play("23")
    assert table.expected() == [1]
    table.play("hold")
    table.play("pass")
    assert table.expected() == [1]
    assert table.moves() == ["hand", "skat"]


@clause("skat/C9")
def test_at_equal_value_the_one_who_holds_has_precedence() -> None:
    table = bidding("18 hold 20 hold pass")
    assert table.expected() == [2]
    assert "20" not in table.moves()
    table.play("pass")
    assert table.expected() == [0]  # forehand has held 20 and plays
    assert table.moves() == ["hand", "skat"]


@clause("skat/C9")
def test_rearhand_may_win_against_either() -> None:
    for said in ("18 pass 20 pass", "pass 18 pass", "18 hold pass 20 pass"):
        assert bidding(said).expected() == [2]
        assert bidding(said).moves() == ["hand", "skat"]


@clause("skat/C9")
def test_who_is_asked_neither_bids_nor_plays() -> None:
    table = bidding("18")
    for attempt in ("20", "18", "hand", "CJ"):
        assert refused(table, attempt) == "skat/C9"
    assert refused(bidding(), "hold") == "skat/C9"
    assert refused(bidding("18 hold"), "hold") == "skat/C9"


@clause("skat/C24", "skat/R4")
def test_the_first_bid_of_a_deal_is_18_whoever_makes_it() -> None:
    for said in ("", "pass", "pass pass"):
        assert bidding(said).moves() == ["pass", "18"]
    assert refused(bidding(), "20") == "skat/C24"
    assert refused(bidding("pass"), "33") == "skat/C24"


@clause("skat/R4")
def test_from_the_second_bid_on_values_may_be_skipped_but_only_possible_ones_count() -> None:
    table = bidding("18 hold")
    values = table.moves()[1:]
    assert values[:21] == "20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63".split() + ["66"]
    assert len(values) == 66 - 1
    assert values[-1] == "396"
    assert values == [str(value) for value in sorted(int(value) for value in values)]
    assert {"216", "240", "288", "324", "360"} < set(values)
    for attempt in ("19", "21", "26", "312", "432", "397"):
        assert refused(table, attempt) == "skat/R4"
    assert refused(table, "18") == "skat/R4"  # each bid is higher than the last
    table.play("396")
    table.play("hold")
    assert table.moves() == ["pass"]


@clause("skat/C9", "skat/C8", "skat/C21", "skat/R4")
def test_the_example_of_the_rules() -> None:
    table = bidding()  # Anna is seat 0, Ben seat 1, and Cem, who has dealt, seat 2
    for said in "18 hold 20 hold 22 pass 23 pass".split():
        table.play(said)
    assert table.expected() == [2]
    assert table.moves() == ["hand", "skat"]
    for made, value in ((0, 30), (1, 40)):
        assert LEAFLET.value(*contract("H"), 2, made) == value
        assert LEAFLET.account(value, False, True) == value
    assert LEAFLET.account(30, False, False) == -60


@clause("skat/R5")
def test_rearhand_must_exceed_what_stands_and_else_begins_with_18() -> None:
    table = bidding("18 hold 24 pass")
    assert table.expected() == [2]
    assert table.moves()[:2] == ["pass", "27"]
    assert refused(table, "24") == "skat/R5"
    assert bidding("pass").moves() == ["pass", "18"]


@clause("skat/R5")
@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_when_two_have_passed_forehand_plays_at_18_or_passes(edition: str) -> None:
    table = bidding("pass pass", edition=edition)
    assert table.expected() == [0]
    assert table.moves() == ["pass", "18"]
    assert refused(table, "20") == "skat/R5"
    table.play("18")
    assert table.moves() == ["hand", "skat"]


@clause("skat/R5")
def test_when_all_pass_nobody_scores_and_the_deal_counts() -> None:
    table = bidding("pass pass", deals=2, accounts="7/0/-3")
    table.play("pass")
    assert table.points() == [7, 0, -3]
    assert position(table).text().split()[:3] == ["1", "7/0/-3", "0"]
    assert phrases("en")(table.scene(0).areas[0].label or "") == "Last deal: everybody passed."
    for _ in range(3):
        table.play("pass")
    assert table.over()


@clause("skat/R15")
def test_the_international_edition_opens_with_any_of_63_values() -> None:
    table = bidding(edition="international")
    values = [int(value) for value in table.moves()[1:]]
    assert len(values) == 63
    assert max(values) == 264
    wanted = {base * times for base in (9, 10, 11, 12) for times in range(2, 19)} | {
        24 * times for times in range(2, 12)
    }
    assert set(values) == wanted | {23, 35, 46, 59}
    assert refused(table, "288") == "skat/R15"
    table.play("33")
    table.play("hold")
    assert table.moves()[1] == "35"


# --- skat or hand, announcement ---


@clause("skat/C10")
def test_taking_up_the_skat_and_laying_two_away() -> None:
    table = at(FOREHAND_AT_18, "CJ SJ HJ DJ CA CT CK CQ C9 C8", skat="S7 DA", deals=1)
    assert refused(table, "G") == "skat/C10"
    table.play("skat")
    assert len(table.moves()) == 12
    assert {"S7", "DA"} <= set(table.moves())
    assert refused(table, "D7") == "skat/C10"
    table.play("C8")
    assert len(table.moves()) == 11
    table.play("S7")
    assert dealt(table, 3) == ["C8", "S7"]
    table.play("G")
    play_out(table, {0: "CJ SJ HJ DJ CA CT CK CQ C9 DA"})
    assert last(table).points == 120


@clause("skat/C10", "skat/R14")
def test_from_the_hand_the_skat_stays_unseen_and_counts_at_the_end() -> None:
    table = at(FOREHAND_AT_18, "CJ SJ HJ DJ CA CT CK CQ C9 C8", skat="DT DA", deals=1)
    table.play("hand")
    table.play("GH")
    for seat in range(3):
        assert table.view(seat).text().split()[3].split("/")[3] == "?2"
    assert "skat-0" in table.scene(0).ids()
    play_out(table, {})
    assert last(table).points == 120


@clause("skat/R11")
def test_any_cards_may_be_laid_away_and_count_for_the_soloist() -> None:
    table = at(f"{FOREHAND_AT_18}.skat", "CJ SJ HJ DJ CA CT CK CQ C9 C8 DA DT", skat="", deals=1)
    table.play("DA")
    table.play("CJ")
    table.play("C")
    play_out(table, {0: "SJ HJ DJ CA CT CK CQ C9 C8 DT"})
    assert last(table).text().split()[1].split("/")[3] == "CJ,DA"
    assert last(table).points == 120 - sum(COUNT[name[1]] for name in lost(table))


def lost(table: Table) -> list[str]:
    """The cards in the opponents' tricks of the last deal."""
    deal = last(table)
    cards = sum(int(deal.tricks.won[seat]) for seat in range(3) if seat != deal.soloist)
    return [name for name in NAMES if cards >> CODES[name] & 1]


@clause("skat/R11", "skat/C13")
def test_the_skat_does_not_count_for_a_soloist_without_a_trick() -> None:
    hand = "D7 H7 S7 C7 D8 H8 S8 C8 D9 H9"
    table = at(f"{FOREHAND_AT_18}.skat.G", hand, "CJ SJ DA HA SA CA DK HK SK CK", skat="DT HT", deals=1)
    play_out(table, {})
    assert last(table).points == 0
    assert last(table).tricks.taken[0] == 0
    assert score(table) == -2 * 24 * (4 + 3)  # without four, Schwarz himself


HAND_GAMES = ["CH", "CHS", "CHZ", "CHO", "SH", "SHS", "SHZ", "SHO", "HH", "HHS", "HHZ", "HHO"]
HAND_GAMES += ["DH", "DHS", "DHZ", "DHO", "GH", "GHS", "GHZ", "GHO", "NH", "NHO"]


@clause("skat/R6", "skat/C12", "skat/C17")
def test_what_can_be_announced() -> None:
    table = announcing(FOREHAND_AT_18, "skat")
    assert table.moves() == ["C", "S", "H", "D", "G", "N", "NO"]
    for attempt in ("CS", "GZ", "HS", "CHS"):
        assert refused(table, attempt) == "skat/C12"
    for attempt in ("CO", "GO", "GHO", "X"):
        assert refused(table, attempt) == "skat/R6"
    table = announcing(FOREHAND_AT_18, "hand")
    assert table.moves() == HAND_GAMES
    for attempt in ("G", "NHS", "NS"):
        assert refused(table, attempt) == "skat/R6"


def announcing(said: str, choice: str, **options: object) -> Table:
    """The soloist has taken up the skat and laid two cards away, or plays from the hand."""
    table = at(said, "CJ SJ HJ DJ", **options)  # type: ignore[arg-type]
    table.play(choice)
    if choice == "skat":
        table.play(table.moves()[0])
        table.play(table.moves()[0])
    return table


@clause("skat/R6")
@pytest.mark.parametrize(
    ("bid", "gucki", "hand"),
    [
        ("23", ["N", "NO"], ["NH", "NHO"]),
        ("24", ["NO"], ["NH", "NHO"]),
        ("35", ["NO"], ["NH", "NHO"]),
        ("36", ["NO"], ["NHO"]),
        ("46", ["NO"], ["NHO"]),
        ("48", [], ["NHO"]),
        ("59", [], ["NHO"]),
        ("60", [], []),
    ],
)
def test_null_only_if_it_is_worth_the_bid(bid: str, gucki: list[str], hand: list[str]) -> None:
    said = f"18.hold.{bid}.hold.pass.pass"
    for choice, allowed in (("skat", gucki), ("hand", hand)):
        table = announcing(said, choice)
        assert [name for name in table.moves() if name[0] == "N"] == allowed
        for name in {"N", "NO"} if choice == "skat" else {"NH", "NHO"}:
            if name not in allowed:
                assert refused(table, name) == "skat/R6"


@clause("skat/C12")
def test_nothing_is_announced_once_the_first_card_is_led() -> None:
    table = at(f"{FOREHAND_AT_18}.hand.GH", "CJ SJ HJ DJ CA CT CK CQ C9 C8")
    for attempt in ("GHS", "GHZ", "GHO"):
        assert refused(table, attempt) == "skat/C18"


@clause("skat/C17", "skat/R14")
@pytest.mark.parametrize("game", ["hand.GHO", "hand.CHO", "hand.NHO", "skat.NO"])
def test_in_open_games_the_ten_cards_lie_open_before_the_first_lead(game: str) -> None:
    said, _, announced = game.partition(".")
    table = announcing("18.pass.pass", said)  # middlehand is the soloist, seat 1
    hidden = table.view(0).text().split()[3].split("/")[1]
    assert "?" in hidden
    table.play(announced)
    for seat in (0, 2, None):
        assert table.view(seat).text().split()[3].split("/")[1] == ",".join(dealt(table, 1))
        assert set(dealt(table, 1)) <= table.scene(seat).ids()
    closed = at(f"18.pass.pass.{said}.{announced.replace('O', '')}", "CJ")
    assert closed.view(0).text().split()[3].split("/")[1] == "?10"


# --- value ---


@clause("skat/C7", "skat/R3")
@pytest.mark.parametrize(
    ("game", "cards", "run"),
    [
        ("G", "CJ", 1),
        ("G", "CJ HJ DJ", 1),
        ("G", "CJ SJ", 2),
        ("G", "CJ SJ DJ", 2),
        ("G", "CJ SJ HJ", 3),
        ("G", "CJ SJ HJ DJ", 4),
        ("G", "CJ SJ HJ DJ CA CT", 4),
        ("G", "SJ HJ DJ", -1),
        ("G", "HJ", -2),
        ("G", "HJ DJ", -2),
        ("G", "DJ", -3),
        ("G", "CA CT", -4),
        ("C", "CJ SJ HJ DJ CA CT CQ", 6),
        ("C", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7", 11),
        ("C", "CK", -6),
        ("C", "C7", -10),
        ("C", "HA HT", -11),
        ("D", "CJ SJ HJ DJ CA DT", 4),
        ("D", "DA HA", -4),
    ],
)
def test_tops(game: str, cards: str, run: int) -> None:
    assert tops(KINDS.index(game), read_cards(",".join(cards.split()))) == run


OFFICIAL = [  # worked from the official order: base value × (tops, game, and one for every step)
    ("D", 1, "", 18),
    ("H", 1, "", 20),
    ("S", 1, "", 22),
    ("C", 1, "", 24),
    ("G", 1, "", 48),
    ("D", -2, "", 27),
    ("C", 4, "", 60),
    ("G", 4, "", 120),
    ("D", 1, "S", 27),
    ("S", -3, "S", 55),
    ("G", -4, "Z", 168),
    ("C", 2, "Z", 60),
    ("CH", 2, "", 48),
    ("GH", -1, "", 72),
    ("HH", 1, "S", 40),
    ("DHS", 1, "S", 45),
    ("DHS", 1, "Z", 54),
    ("GH", 2, "Z", 144),
    ("CHZ", 4, "Z", 120),
    ("CHO", 1, "Z", 96),
    ("CHO", 11, "Z", 216),
    ("DHO", -11, "Z", 162),
    ("GHO", 4, "Z", 264),
    ("GHO", -1, "Z", 192),
    ("N", 0, "", 23),
    ("NH", 0, "", 35),
    ("NO", 0, "", 46),
    ("NHO", 0, "", 59),
]
LEAFLETS_OWN = [  # where its table of levels says otherwise, or has a line of its own (C11)
    ("C", 2, "", 36),
    ("S", 2, "", 33),
    ("H", 2, "", 30),
    ("D", 2, "", 27),
    ("G", 4, "", 120),
    ("C", -4, "", 60),
    ("C", 1, "S", 36),
    ("C", 1, "Z", 48),
    ("CH", 1, "", 36),
    ("CH", 1, "S", 48),
    ("CHS", 1, "S", 60),
    ("CH", 1, "Z", 72),
    ("CHS", 1, "Z", 72),
    ("CHZ", 1, "Z", 84),
    ("CHO", 1, "Z", 96),
    ("GH", 2, "Z", 168),
    ("GHO", 4, "Z", 396),
    ("GHO", 1, "Z", 288),
    ("N", 0, "", 23),
    ("NH", 0, "", 35),
    ("NO", 0, "", 46),
    ("NHO", 0, "", 59),
]


@clause("skat/C6", "skat/C8", "skat/C11", "skat/R6", "skat/R7", "skat/R15")
@pytest.mark.parametrize(
    ("edition", "game", "top", "made", "value"),
    [(INTERNATIONAL, *row) for row in OFFICIAL] + [(LEAFLET, *row) for row in LEAFLETS_OWN],
)
def test_game_values(edition: Edition, game: str, top: int, made: str, value: int) -> None:
    assert edition.value(*contract(game), top, ["", "S", "Z"].index(made)) == value


TEN_TRICKS = "CJ SJ HJ DJ CA CT CK CQ C9 C8"


@clause("skat/C8", "skat/C11", "skat/C15", "skat/C21", "skat/R3", "skat/R7", "skat/R15")
@pytest.mark.parametrize(
    ("said", "skat", "leaflet", "international"),
    [
        ("skat.G", "S7 S8", 24 * (4 + 3), 24 * (4 + 3)),
        ("hand.GH", "S7 S8", 24 * (4 + 5), 24 * (4 + 4)),
        ("hand.GHS", "S7 S8", 24 * (4 + 5), 24 * (4 + 5)),
        ("hand.GHZ", "S7 S8", 24 * (4 + 6), 24 * (4 + 6)),
        ("hand.GHO", "S7 S8", 36 * (4 + 7), 24 * (4 + 7)),
        ("hand.CH", "S7 S8", 12 * (10 + 5), 12 * (10 + 4)),
        ("hand.CH", "S7 C7", 12 * (11 + 5), 12 * (11 + 4)),  # the skat belongs to the tops, unseen as it was
        ("hand.CHO", "C7 S8", 12 * (11 + 7), 12 * (11 + 7)),
        ("skat.C", "C7 S8", 12 * (11 + 3), 12 * (11 + 3)),
    ],
)
def test_who_takes_all_ten_tricks(said: str, skat: str, leaflet: int, international: int) -> None:
    for edition, value in (("leaflet", leaflet), ("international", international)):
        table = at(f"{FOREHAND_AT_18}.{said}", TEN_TRICKS, skat=skat, deals=1, edition=edition)
        play_out(table, {0: TEN_TRICKS})
        assert table.points() == [value, 0, 0]


SIX_TRICKS = "CJ SJ HJ DJ CA CT D7 H7 S7 S8"  # the other four are lost, with eight cards of the opponents


def grand(said: str, keeps: dict[int, str], **options: object) -> Table:
    """Forehand plays Grand or a hand game and loses the last four tricks; the opponents keep these cards for them."""
    keep = {seat: words.split() for seat, words in keeps.items()}
    table = at(said, SIX_TRICKS, keeps[1], keeps[2], "C8 C9", deals=1, **options)  # type: ignore[arg-type]
    play_out(table, {0: SIX_TRICKS, **keeps})
    assert last(table).tricks.taken[0] == 6
    assert sorted(lost(table)) == sorted([*keep[1], *keep[2], "D7", "H7", "S7", "S8"])
    return table


@clause("skat/C15", "skat/C21")
@pytest.mark.parametrize(
    ("middle", "rear", "points", "won"),
    [("DA DT HA HT", "SA SQ HQ S9", 61, True), ("DA DT HA HT", "SA SK HQ S9", 60, False)],
)
def test_61_points_win(middle: str, rear: str, points: int, won: bool) -> None:
    value = 24 * (4 + 1)
    for said, edition, amount in (
        ("skat.G", "leaflet", value if won else -2 * value),
        ("hand.GH", "leaflet", value + 24 if won else -(value + 24)),  # a lost hand game counts once
        ("skat.G", "international", value if won else -2 * value),
        ("hand.GH", "international", value + 24 if won else -2 * (value + 24)),  # R15
    ):
        table = grand(f"{FOREHAND_AT_18}.{said}", {1: middle, 2: rear}, edition=edition)
        assert last(table).points == points
        assert table.points() == [amount, 0, 0]


@clause("skat/R15")
def test_every_lost_game_counts_twice_internationally() -> None:
    table = grand(f"{FOREHAND_AT_18}.hand.GH", {1: "DA DT HA HT", 2: "SA SK HQ S9"}, edition="international")
    assert score(table) == -2 * 24 * (4 + 2)


@clause("skat/C13", "skat/C14", "skat/R8", "skat/R9")
@pytest.mark.parametrize(
    ("middle", "rear", "points", "schneider"),
    [
        ("DA DK HA H9", "HK SQ S9 D8", 87, False),
        ("DA DK HA H9", "HK D8 S9 D9", 90, True),
        ("DA DT HT H9", "H8 D8 S9 D9", 89, False),
    ],
)
def test_the_opponents_are_schneider_from_90_points_of_the_soloist_on(
    middle: str, rear: str, points: int, schneider: bool
) -> None:
    keeps = {1: middle, 2: rear}
    table = grand(f"{FOREHAND_AT_18}.skat.G", keeps)
    assert last(table).points == points
    assert score(table) == 24 * (4 + (2 if schneider else 1))
    table = grand(f"{FOREHAND_AT_18}.hand.GH", keeps)  # won with 61, no need of ten tricks
    assert score(table) == 24 * (4 + (3 if schneider else 2))
    for edition in ("leaflet", "international"):
        table = grand(f"{FOREHAND_AT_18}.hand.GHS", keeps, edition=edition)
        times = 1 if edition == "leaflet" else 2
        assert score(table) == (24 * (4 + 4) if schneider else -times * 24 * (4 + 4))  # announced, lost: it counts too


@clause("skat/C14", "skat/R7", "skat/R12")
def test_an_announced_schwarz_or_open_game_is_lost_with_the_first_lost_trick() -> None:
    for game, leaflet, international in (
        ("GHZ", -24 * (4 + 6), -2 * 24 * (4 + 6)),
        ("GHO", -36 * (4 + 7), -2 * 24 * (4 + 7)),
    ):
        for edition, value in (("leaflet", leaflet), ("international", international)):
            table = at(f"{FOREHAND_AT_18}.hand.{game}", SIX_TRICKS, skat="C8 C9", deals=1, edition=edition)
            play_out(table, {0: SIX_TRICKS})
            assert last(table).tricks.done == 7
            assert last(table).points > 61
            assert table.points() == [value, 0, 0]


@clause("skat/R12", "skat/R9")
def test_other_games_are_played_to_the_tenth_trick() -> None:
    for said in ("skat.G", "hand.GH", "hand.GHS"):
        table = at(f"{FOREHAND_AT_18}.{said}", SIX_TRICKS, skat="C8 C9", deals=1)
        play_out(table, {0: "D7 " + SIX_TRICKS})
        assert last(table).tricks.done == 10


NULL_HAND = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"


@clause("skat/C15", "skat/C6", "skat/C21", "skat/R12")
@pytest.mark.parametrize(
    ("said", "won", "lost_once"), [("skat.N", 23, 2), ("skat.NO", 46, 2), ("hand.NH", 35, 1), ("hand.NHO", 59, 1)]
)
def test_null_is_won_without_a_trick_and_over_with_the_first(said: str, won: int, lost_once: int) -> None:
    table = at(f"{FOREHAND_AT_18}.{said}", NULL_HAND, skat="CT DT", deals=1)
    play_out(table, {})
    assert last(table).tricks.done == 10
    assert table.points() == [won, 0, 0]
    hand = "CA C7 S7 S8 H7 H8 H9 D7 D8 D9"
    for edition, times in (("leaflet", lost_once), ("international", 2)):
        table = at(f"{FOREHAND_AT_18}.{said}", hand, skat="CT DT", deals=1, edition=edition)
        play_out(table, {0: hand})
        assert last(table).tricks.done == last(table).tricks.taken[0] == 1
        assert table.points() == [-times * won, 0, 0]


LOST = "C7 C8 S7 S8 H7 H8 D7 D8 D9 CJ"
JUST_30 = (
    "CQ CK SJ SA H9 HQ HK DQ DK DA",
    "C7 CQ CT HT H8 H9 ST S7 SA DK DT D9 SQ S8 SJ DQ HJ D7 HA H7 HQ S9 C8 HK C9 D8 CK DA DJ CJ",
)
JUST_31 = (
    "C9 CK SQ HT HJ HQ HA DJ DQ DA",
    "D9 DA DK C9 CQ C8 CT C7 CK ST S8 SQ DT D7 DQ H9 H8 HA HT HK H7 HQ SA CJ D8 HJ S9 DJ SJ S7",
)


@clause("skat/C13", "skat/R7")
@pytest.mark.parametrize(("points", "deal", "level"), [(30, JUST_30, 2), (31, JUST_31, 1)])
def test_a_soloist_with_30_points_is_schneider_and_with_31_out_of_it(
    points: int, deal: tuple[str, str], level: int
) -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", LOST, deal[0], skat="CA SK", deals=1)
    tricks(table, deal[1])
    assert last(table).points == points
    assert score(table) == -2 * 24 * (1 + level)


@clause("skat/R10")
@pytest.mark.parametrize(
    ("bid", "said", "leaflet", "international"),
    [
        ("120", "skat.G", 120, 120),
        ("132", "skat.G", -2 * 144, -2 * 144),  # six times 24
        ("144", "hand.GH", 144, 144),
        ("150", "hand.GH", -168, -2 * 168),
        ("126", "hand.DH", -126, -2 * 126),
    ],
)
def test_who_has_overbid_loses_whatever_the_points(bid: str, said: str, leaflet: int, international: int) -> None:
    for edition, amount in (("leaflet", leaflet), ("international", international)):
        keeps = {1: "DA DK HA H9", 2: "SQ S9 HK D9"}
        said_all = f"18.hold.{bid}.hold.pass.pass.{said}"
        if said[-2] == "D":
            table = at(said_all, "CJ SJ HJ DJ DA DT DK CA SA HA", skat="CT ST", deals=1, edition=edition)
            play_out(table, {0: "CJ SJ HJ DJ DA DT DK CA SA HA"})
        else:
            table = grand(said_all, keeps, edition=edition)
        assert last(table).points > 61
        assert table.points() == [amount, 0, 0]
        assert last(table).overbid == (amount < 0)


@clause("skat/R10")
def test_a_higher_level_in_the_end_may_still_reach_the_bid() -> None:
    keeps = {1: "DA DK HA H9", 2: "HK D8 S9 D9"}
    table = grand("18.hold.132.hold.pass.pass.skat.G", keeps)
    assert last(table).points == 90
    assert score(table) == 144


@clause("skat/C21")
def test_the_final_value_counts_and_not_the_bid_and_the_opponents_get_nothing() -> None:
    keeps = {1: "DA DT HA HT", 2: "SA SQ HQ S9"}
    table = grand("18.hold.20.hold.pass.pass.skat.G", keeps, accounts="10/20/-30")
    assert table.points() == [10 + 120, 20, -30]


@clause("skat/C22")
def test_the_settlement_of_the_rules() -> None:
    table = bidding("pass pass", deals=1, accounts="60/-24/12")
    table.play("pass")
    said = [phrases("en")(area.label) for area in table.scene(None).areas if area.label]
    assert said[1:] == [
        "Seat 1, account 60, receives 132",
        "Seat 2, account −24, pays 120",
        "Seat 3, account 12, pays 12",
    ]
    assert table.points() == [60, -24, 12]
    assert table.winners() == [0]


@clause("skat/C22", "skat/C3")
def test_with_four_the_dealer_shares_in_the_settlement() -> None:
    table = bidding("pass pass", seats=4, dealer=3, deals=1, accounts="100/0/0/0")
    table.play("pass")
    assert [position(table).settlement(seat) for seat in range(4)] == [300, -100, -100, -100]
    label = table.scene(0).areas[-1].label
    assert label
    assert phrases("de")(label) == "Platz 4, Konto 0, zahlt 100"


@clause("skat/R15")
def test_internationally_the_accounts_are_the_result() -> None:
    table = bidding("pass pass", deals=1, accounts="60/-24/12", edition="international")
    table.play("pass")
    said = [phrases("en")(area.label) for area in table.scene(None).areas if area.label]
    assert said[1:] == ["Seat 1, account 60", "Seat 2, account −24", "Seat 3, account 12"]


def test_level_accounts_share_the_win() -> None:
    table = bidding("pass pass", deals=1, accounts="60/60/12")
    table.play("pass")
    assert table.winners() == [0, 1]
    assert table.payoffs() == [0.25, 0.25, -0.5]


# --- what may not be done ---


@clause("skat/C19")
def test_what_was_bid_passed_or_played_cannot_be_taken_back() -> None:
    table = at("-", "CJ")
    for move in ("18", "pass", "pass"):
        table.play(move)
        with pytest.raises(SpielkisteError):
            table.undo()
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA")
    table.play("CA")
    assert not table.may_undo()


@clause("skat/C19", "skat/R14")
def test_only_the_trick_on_the_table_is_shown_and_taken_tricks_are_not() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", "CJ SJ CA", "CT C9 S8", "C7 C8 S9")
    tricks(table, "CA CT C7")
    for seat in (0, 1, 2, None):  # the last trick lies until the next lead
        assert {"CA", "CT", "C7"} < table.scene(seat).ids()
        assert table.view(seat).text().split()[5] == "CA.CT.C7"
    table.play("CJ")
    for seat in (0, 1, 2, None):
        assert not {"CA", "CT", "C7"} & table.scene(seat).ids()
        assert table.view(seat).text().split()[5] == "?3.CJ"
        for gone in ("CA", "CT", "C7"):
            assert gone not in table.view(seat).text()
        labels = [phrases("en")(area.label) for area in table.scene(seat).areas if area.label]
        assert "Seat 1 (forehand), account 0, tricks 1" in labels  # how many, and no points


@clause("skat/C19")
def test_partners_have_no_way_to_talk_or_show() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA")
    for seat, own in ((1, "uncover"), (2, "uncover")):
        assert table.moves(seat) == [own]
    for attempt in ("show", "say", "hello"):
        assert refused(table, attempt, 1) == "skat/C18"


UNCOVERED = [
    # edition, said, who, what it brings the soloist (forehand, with four)
    ("leaflet", "skat.G", 1, 24 * 5),
    ("leaflet", "skat.G", 2, 24 * 5),
    ("leaflet", "hand.GH", 1, 24 * 6),
    ("leaflet", "hand.GHS", 2, 24 * 8),
    ("leaflet", "hand.GHO", 1, 36 * 11),
    ("leaflet", "hand.GH", 0, -24 * 6),
    ("leaflet", "hand.GHZ", 0, -24 * 10),
    ("leaflet", "hand.NH", 0, -35),
    ("leaflet", "skat.N", 1, 23),
    ("international", "hand.GH", 0, -2 * 24 * 6),
    ("international", "hand.GHS", 1, 24 * 8),
    ("international", "skat.G", 1, 24 * 5),
]


@clause("skat/C20", "skat/R13", "skat/R15")
@pytest.mark.parametrize(("edition", "said", "who", "amount"), UNCOVERED)
def test_whoever_uncovers_the_skat_has_lost_the_deal_for_his_side(
    edition: str, said: str, who: int, amount: int
) -> None:
    for lead in (False, True):
        table = at(f"{FOREHAND_AT_18}.{said}", TEN_TRICKS, deals=1, edition=edition)
        if lead:
            table.play("C9" if "N" in said else "CJ")
        table.play("uncover", who)
        assert table.points() == [amount, 0, 0]
        label = table.scene(None).areas[0].label
        assert label
        assert f"Seat {who + 1} uncovered the skat" in phrases("en")(label)


@clause("skat/R13")
def test_an_opponent_who_uncovers_the_skat_loses_even_against_an_overbid_game() -> None:
    table = at("18.hold.240.hold.pass.pass.hand.GH", TEN_TRICKS, deals=1)
    table.play("uncover", 2)
    assert table.points() == [24 * 6, 0, 0]
    table = at("18.hold.240.hold.pass.pass.hand.GH", TEN_TRICKS, deals=1)
    table.play("uncover", 0)
    assert table.points() == [-240, 0, 0]  # ten times 24


@clause("skat/R13")
def test_the_skat_can_be_uncovered_from_the_announcement_on_by_those_who_play_and_do_not_know_it() -> None:
    table = announcing(FOREHAND_AT_18, "hand")
    assert refused(table, "uncover") == "skat/R6"
    assert table.actors() == [0]
    table.play("GH")
    assert table.actors() == [0, 1, 2]
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA S7", seats=4, dealer=3)
    table.play("CA")
    assert table.actors() == [1, 2]
    assert table.expected() == [1]
    table = at(f"{FOREHAND_AT_18}.skat.G", "CA S7")
    assert refused(table, "uncover", 0) == "skat/R13"


@clause("skat/R13")
def test_computers_never_uncover_the_skat() -> None:
    table = at(f"{FOREHAND_AT_18}.hand.GH", "CJ")
    rng, out = Rng(1), buffer()
    moment = table.position
    for _ in range(200):
        actor = next_actor(moment, rng)
        assert actor == 0
        assert moment.notation(actor, moment.pick(actor, rng, out)) != "uncover"
    assert [moment.breach(out[k]) for k in range(moment.moves(0, out))] == [False] * 10 + [True]


# --- who sees what ---


@clause("skat/R14", "karten-b/K8", "skat/C10")
def test_a_seat_sees_its_own_cards_and_the_soloist_what_he_lays_away() -> None:
    table = at(FOREHAND_AT_18, "CJ SJ HJ DJ CA CT CK CQ C9 C8", skat="S7 DA")
    for move in ("skat", "C8", "S7", "G"):
        table.play(move)
    mine = "C9,CT,CJ,CQ,CK,CA,SJ,HJ,DJ,DA"
    assert table.view(0).text().split()[3] == f"{mine}/?10/?10/C8,S7/-"
    for seat in (1, 2, None):
        assert table.view(seat).text().split()[3].split("/")[0] == "?10"
        assert table.view(seat).text().split()[3].split("/")[3] == "?2"
        log = [(notation, phrases("en")(sentence)) for _, notation, sentence in table.heard(seat)]
        assert log == [
            ("skat", "Seat 1 takes up the skat."),
            ("?", "Seat 1 lays a card away face down."),
            ("?", "Seat 1 lays a card away face down."),
            ("G", "Seat 1 announces: Grand."),
        ]
    assert [notation for _, notation, _ in table.heard(0)] == ["skat", "C8", "S7", "G"]


@clause("skat/R14")
def test_all_bids_and_the_contract_can_be_read() -> None:
    table = at("18.hold.27.pass.pass", "CJ")
    for move in ("hand", "CHZ"):
        table.play(move)
    shown = [phrases("en")(thing.label) for thing in table.scene(2).things if thing.area == "calls" and thing.label]
    assert shown == [
        "Seat 2 says 18.",
        "Seat 1 holds 18.",
        "Seat 2 says 27.",
        "Seat 1 passes.",
        "Seat 3 passes.",
        "Seat 2 plays from the hand.",
        "Seat 2 announces: Clubs Hand, Schwarz announced.",
    ]


@clause("skat/R14")
def test_after_the_deal_all_of_it_is_shown_to_everybody() -> None:
    table = at(f"{FOREHAND_AT_18}.skat.N", "CA C7", "CT S7 S8", "C8", "H9 DT")
    tricks(table, "CA CT C8")
    for seat in (0, 1, 2, None):
        shown = {thing.id: thing.mark for thing in table.scene(seat).things if thing.id.startswith("last-")}
        assert {f"last-{name}" for name in NAMES} <= set(shown)
        assert (shown["last-CA"], shown["last-CT"], shown["last-S7"], shown["last-DT"]) == ("CA*", "CT", "(S7)", "DT")
        assert table.view(seat).text().split()[-4:] == last(table).text().split()


def test_open_cards_are_not_imagined_and_everything_unseen_is() -> None:
    table = at("18.pass.pass.hand.NHO", "CJ")
    hands = [set(), set()]  # type: list[set[str]]
    for seed in range(60):
        imagined = table.view(0).imagine(Rng(seed)).text().split()[3].split("/")
        assert imagined[:2] == [",".join(dealt(table, 0)), ",".join(dealt(table, 1))]
        for k in (0, 1):
            hands[k] |= set(imagined[2 + k].split(","))
    unseen = set(NAMES) - set(dealt(table, 0)) - set(dealt(table, 1))
    assert hands == [unseen, unseen]


def test_who_did_not_follow_is_imagined_without_the_suit_but_may_have_laid_it_away() -> None:
    table = at("18.pass.pass.skat.G", "CA CT S7", "D7 HJ H7", "CK C9 C8 C7 CQ")
    tricks(table, "CA D7 C7")  # the soloist, middlehand, has no clubs any more
    laid: set[str] = set()
    for seed in range(200):
        hands = [set(hand.split(",")) for hand in table.view(0).imagine(Rng(seed)).text().split()[3].split("/")]
        assert not hands[1] & {"CK", "CQ", "C9", "C8"}
        assert len(hands[1]) == len(hands[2]) == 9
        laid |= hands[3]
    assert {"CK", "CQ", "C9", "C8"} <= laid
    for seed in range(20):  # and he himself knows the skat, so that rearhand has all the clubs he does not see
        hands = [set(hand.split(",")) for hand in table.view(1).imagine(Rng(seed)).text().split()[3].split("/")]
        assert hands[1] == set(dealt(table, 1))
        assert hands[3] == set(dealt(table, 3))


# --- an oracle that reckons from what lies on the table after the deal ---


def reckon(words: list[str], international: bool) -> tuple[int, int]:
    """Who played and what it brought, from the text of a finished deal; (-1, 0) if all passed."""
    dealer, places, said, played = words
    calls, cards = said.split("."), played.split(".")
    seats = places.count("/") - 1
    if calls[-1] == "pass":
        return -1, 0
    game, hand = calls[-1], calls[-2] == "hand"
    bids = [int(word) for word in calls if word.isdigit()]
    standing, mine, theirs, who = 0, 2, 1, 3  # the bidding: middlehand to forehand, then rearhand
    turns = iter(calls[:-2])
    for word in turns:
        if word == "pass" or (word.isdigit() and next(turns) == "pass"):
            if word != "pass":
                standing = int(word)
            survivor = theirs if word == "pass" else mine
            if mine == 2:
                mine, theirs = 3, survivor
            elif standing:
                who = survivor
                break
            else:
                who, standing = 1, 18
                break
        else:
            standing = int(word)
    soloist = (int(dealer) + who) % seats
    places_left = places.split("/")
    order = "J A T K Q 9 8 7".split() if game[0] != "N" else "A K Q J T 9 8 7".split()
    high = [suit + "J" for suit in "CSHD"] if game[0] != "N" else []
    if game[0] in "CSHD":
        high += [game[0] + rank for rank in "ATKQ987"]

    def strength(card: str, led: str) -> int:
        if card in high:
            return 100 - high.index(card)
        return 50 - order.index(card[1]) if card[0] == led[0] and led not in high else 0

    active = [(int(dealer) + place) % seats for place in (1, 2, 3)]
    leader, mine_won, taken, full, held = active[0], [], 0, 0, set(places_left[soloist].split(",")) - {"-"}
    uncovered = int(cards.pop()[8:]) if cards[-1].startswith("uncover") else None
    for first in range(0, len(cards), 3):
        trick = cards[first : first + 3]
        turn = active.index(leader)
        by = [active[(turn + k) % 3] for k in range(len(trick))]
        held |= {card for card, seat in zip(trick, by, strict=True) if seat == soloist}
        if len(trick) < 3:
            break
        full += 1
        leader = by[max(range(3), key=lambda k: strength(trick[k], trick[0]))]
        if leader == soloist:
            taken += 1
            mine_won += trick
    skat = places_left[seats].split(",")
    points = sum(COUNT[card[1]] for card in mine_won + (skat if taken else []))
    top = 0
    while top < len(high) and (high[top] in held | set(skat)) == (high[0] in held | set(skat)):
        top += 1
    extra = game[-1] if game[-1] in "SZO" and len(game) > 1 else ""
    schneider, schwarz = points <= 30 or points >= 90, taken in (0, full)
    if uncovered is not None:
        schneider = schwarz = False
    if game[0] == "N":
        value = {"": 23, "H": 35, "O": 46, "HO": 59}[game[1:]]
        won, base = taken == 0, value
    else:
        base = {"C": 12, "S": 11, "H": 10, "D": 9, "G": 24}[game[0]]
        if international:
            steps = 1 + hand + (schneider or bool(extra)) + bool(extra) + (schwarz or extra in ("Z", "O"))
            steps += (extra in ("Z", "O")) + (extra == "O")
        else:
            base = 36 if game == "GHO" else base
            steps = 2 if hand else 1
            for applies, level in (
                (schneider, 3 if hand else 2),
                (extra == "S", 4),
                (schwarz, 5 if hand else 3),
                (extra == "Z", 6),
                (extra == "O", 7),
            ):
                steps = max(steps, level) if applies else steps
        if not extra and schwarz and not schneider:
            raise AssertionError("Schwarz without Schneider")
        value = base * (top + steps)
        won = points >= {"": 61, "S": 90}.get(extra, 0) and (extra not in ("Z", "O") or (taken == full == 10))
    if uncovered is not None:
        won = uncovered != soloist
    if value < standing and uncovered in (None, soloist):
        won = False
        value = next(base * times for times in range(1, 99) if base * times >= standing)
    assert standing == max([18, *bids])
    return soloist, value if won else -value * (1 if hand and not international else 2)


@clause(
    "skat/C1", "skat/C2", "skat/C6", "skat/C7", "skat/C8", "skat/C9", "skat/C11", "skat/C13", "skat/C14", "skat/C15",
    "skat/C20", "skat/C21", "skat/R2", "skat/R3", "skat/R7", "skat/R8", "skat/R10", "skat/R12", "skat/R15",
)  # fmt: skip
@pytest.mark.parametrize("edition", ["leaflet", "international"])
@pytest.mark.parametrize("seats", [3, 4])
def test_every_deal_is_reckoned_as_by_hand(seats: int, edition: str) -> None:
    played = 0
    seen: set[tuple[bool, int, str]] = set()
    for seed in range(12 if spielkiste.compiled() else 2):
        rng, out = Rng(seed), buffer()
        moment = GAME.new(seats, edition=edition, deals=60)
        assert isinstance(moment, SkatPosition)
        while not moment.over():
            actor = next_actor(moment, rng)
            move = moment.pick(actor, rng, out)
            if moment.deal.stage == BIDDING and rng.below(4):  # low bids, so that not every game is overbid
                n = moment.moves(actor, out)
                move = out[min(rng.below(2), n - 1)]
            elif moment.tempting and rng.below(300) == 0:
                actor = [seat for seat in range(seats) if moment.actors() >> seat & 1][rng.below(2)]
                if moment.deal.tempted() >> actor & 1:
                    move = UNCOVER
                else:
                    continue
            before, deals = [moment.points(seat) for seat in range(seats)], moment.deals
            moment.play(actor, move)
            if moment.deals > deals:
                deal = moment.last
                assert deal is not None
                soloist, amount = reckon(deal.text().split(), edition == "international")
                assert soloist == deal.soloist
                wanted = [points + (amount if seat == soloist else 0) for seat, points in enumerate(before)]
                assert [moment.points(seat) for seat in range(seats)] == wanted, deal.text()
                played += soloist >= 0
                if soloist >= 0:
                    seen.add((bool(deal.won), int(deal.contract), "H" if deal.hand else ""))
    assert played > 60
    if spielkiste.compiled():
        assert {won for won, _, _ in seen} == {True, False}
        assert len(seen) > 40


# --- what is no position ---

WHOLE = "0 0/0/0 2 C7,C8,C9,CT,CJ,CQ,CK,CA,S7,S8/S9,ST,SJ,SQ,SK,SA,H7,H8,H9,HT/HJ,HQ,HK,HA,D7,D8,D9,DT,DJ,DQ/DK,DA/-"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0 0/0/0",
        f"{WHOLE} - -",
        f"{WHOLE} 20 - -",
        f"{WHOLE} 18.19 - -",
        f"{WHOLE} pass.pass.pass - -",
        f"{WHOLE} pass.pass.18.skat.GH - -",
        f"{WHOLE} pass.pass.18.hand.G - -",
        f"{WHOLE} pass.pass.18.hand.GH.GH - -",
        f"{WHOLE} pass.pass.18.skat.G C7 -",
        f"{WHOLE} pass.pass.18.skat - -".replace("DK,DA/-", "DK/DA"),
        f"{WHOLE} - - -".replace("0 0/0/0", "12 0/0/0"),
        f"{WHOLE} - - -".replace("0 0/0/0", "1 0/0/0"),
        f"{WHOLE} - - -".replace("0 0/0/0", "0 0/0/0/0"),
        f"{WHOLE} - - -".replace("0 0/0/0", "0 0/99999/0"),
        f"{WHOLE} - - -".replace("0/0 2", "0/0 3"),
        f"{WHOLE} - - -".replace("0/0 2", "0/0 -"),
        f"{WHOLE} - - -".replace("DK,DA/-", "DK/-"),
        f"{WHOLE} - - -".replace("DK,DA/-", "DK/DA"),
        f"{WHOLE} - - -".replace("C7,C8,", "C7,").replace("DK,DA", "C8,DK,DA"),
        f"{WHOLE} pass.pass.18.skat.G uncover=0 -",
        f"{WHOLE} - uncover=0 -",
        f"{WHOLE} pass.pass.18.skat - -".replace("C7,C8,", "C8,").replace("DK,DA", "C7,DK,DA"),
        f"{WHOLE} pass.pass.pass - -".replace("0 0/0/0", "1 0/0/0") + " ".join(f"{WHOLE} - - -".split()[2:]),
        f"{WHOLE} - - -".replace("0 0/0/0", "1 0/0/0").removesuffix("-") + " ".join(f"{WHOLE} - -".split()[2:]),
        f"{WHOLE} - - -".replace("/-", ""),
        f"{WHOLE} pass.pass.18.skat.G S8.H8.D8 -".replace("S7,S8", "S7").replace("H8,", "").replace("D8,", ""),
        f"{WHOLE} pass.pass.18.skat.G S8.S9 -".replace(",S8/S9", "/"),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text)


def test_a_position_is_read_back_from_any_moment_of_a_deal() -> None:
    assert GAME.read(f"{WHOLE} - - -").text() == f"{WHOLE} - - -"
    rng, out = Rng(4), buffer()
    moment = GAME.new(4, deals=3)
    while not moment.over():
        assert GAME.read(moment.text(), 4, deals=3).text() == moment.text()
        actor = next_actor(moment, rng)
        moment.play(actor, moment.pick(actor, rng, out))
    assert GAME.read(moment.text(), 4, deals=3).over()
