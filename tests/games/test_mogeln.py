"""Mogeln by its rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import spielkiste
from spielkiste.games.cards.mogeln import MogelnPosition
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.position import CHANCE, SPECTATOR, Position, buffer, next_actor
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from spielkiste.things.cards import NAMES, read_cards
from tests.clauses import clause

GAME = spielkiste.game("mogeln")
ANNA, BEN, CEM = range(3)
DUE = "seven eight nine ten jack queen king ace".split()


def moment(*hands: str, due: str = "seven", aside: str = "DK,DA", lays: int = 0) -> str:
    """Anna is to lay; the last hand holds all the cards that are named nowhere, and has just taken a pile."""
    seats = len(hands) + 1
    aside = aside if seats == 3 else "-"
    named = {name for part in (*hands, aside) for name in part.split(",")}
    held = [*hands, ",".join(name for name in NAMES if name not in named)]
    lays = lays or 8 + DUE.index(due)
    sizes = "|".join(str(len(hand.split(","))) for hand in held)
    known = " ".join([*(f"{read_cards(hand):x}|{sizes}" for hand in held), f"0|{sizes}"])
    pile, last = "/".join("-" * seats), held[-1].split(",")[0]
    none = "/".join("-" * seats)
    return (
        f"lay {-(lays + 1) % seats} {lays} 0 {'/'.join(held)} {pile} - {aside} - - 0/0:{none} {'-' * seats} "
        f"{last}>{seats - 1} - {known}"
    )


def at(*hands: str, due: str = "seven", aside: str = "DK,DA", lays: int = 0, **options: object) -> Table:
    text = moment(*hands, due=due, aside=aside, lays=lays)
    return GAME.table(len(hands) + 1, position=text, chance=[], **options)  # type: ignore[arg-type]


def words(table: Table) -> list[str]:
    return table.position.text().split()


def hand(table: Table, seat: int) -> list[str]:
    return words(table)[4].split("/")[seat].split(",")


def stage(table: Table) -> str:
    return words(table)[0]


def said(table: Table, seat: int | None = None) -> str:
    """What this seat has heard last."""
    return phrases("en")(table.heard(seat, len(table.events) - 1)[-1][2], "Anna Ben Cem".split().__getitem__)


def status(table: Table, seat: int | None = None) -> str:
    scene = table.scene(seat)
    assert scene.status is not None
    return phrases("en")(scene.status, "Anna Ben Cem".split().__getitem__)


def turn_up(table: Table) -> None:
    """The last lay is turned up, whatever it is."""
    table.let_chance()


# --- the deal ---


@clause("mogeln/C1", "mogeln/R1", "karten-b/K2", "karten-b/K3")
@pytest.mark.parametrize(("seats", "size", "aside"), [(2, 16, 0), (3, 10, 2)])
def test_everybody_gets_equally_many_cards_one_at_a_time(seats: int, size: int, aside: int) -> None:
    table = GAME.table(seats, chance=["dealer=0", *NAMES[: seats * size]])
    for step in range(seats):
        assert hand(table, (1 + step) % seats) == NAMES[: seats * size][step::seats]
    assert len([name for name in words(table)[7].split(",") if name != "-"]) == aside
    table = GAME.table(seats, chance=["dealer=0", "C7"])
    assert table.moves() == NAMES[1:]  # any order of the rest, all alike
    assert len({table.position.weight(code) for code in range(1, 32)}) == 1
    with pytest.raises(BadOptions):
        GAME.new(4)


@clause("mogeln/R1", "karten-b/K8")
def test_the_cards_left_over_are_seen_by_nobody() -> None:
    table = GAME.table(3, seed=4)
    for seat in (None, ANNA, BEN, CEM):
        assert table.view(seat).text().split()[7] == "?2"


@clause("mogeln/C2", "karten-b/K3")
@pytest.mark.parametrize("dealer", range(3))
def test_forehand_begins_and_announces_seven(dealer: int) -> None:
    table = GAME.table(3, chance=[f"dealer={dealer}", *NAMES[:30]])
    assert table.actors() == [(dealer + 1) % 3]
    table.play(table.moves()[-1])
    assert "says “seven”" in said(table)


@clause("karten-b/K3")
def test_the_dealer_is_drawn_by_lot() -> None:
    position = GAME.new(3)
    out = buffer()
    assert [position.notation(CHANCE, out[k]) for k in range(position.moves(CHANCE, out))] == [
        "dealer=0",
        "dealer=1",
        "dealer=2",
    ]
    assert len({position.weight(seat) for seat in range(3)}) == 1


# --- laying ---


@clause("mogeln/C3", "mogeln/R2")
def test_the_ranks_go_up_from_seat_to_seat_and_then_begin_again() -> None:
    table = GAME.table(2, chance=["dealer=1", *NAMES])
    for number in range(11):
        assert table.expected() == [number % 2]
        table.play(table.moves()[0], number % 2)
        assert f"says “{DUE[number % 8]}”" in said(table)
        assert said(table).startswith("Anna" if number % 2 == 0 else "Ben")


@clause("mogeln/C2", "mogeln/C6")
@pytest.mark.parametrize("card", ["C7", "S7", "H7", "D7"])
def test_suits_do_not_matter(card: str) -> None:
    table = at(f"{card},HK", "CT,CA")
    table.play(card)
    table.play("cheat", BEN)
    table.play("believe", CEM)
    turn_up(table)
    assert "was honest" in said(table)


@clause("mogeln/C4", "mogeln/R3")
def test_any_card_may_be_laid_even_by_who_holds_the_true_one() -> None:
    table = at("C7,HK,SA", "CT,CA")
    assert table.moves() == ["C7", "SA", "HK"]
    table.play("HK")
    assert said(table) == "Anna lays a card face down and says “seven”."
    assert said(table, ANNA) == "Anna lays HK and says “seven”."


@clause("mogeln/R3")
def test_nobody_may_pass() -> None:
    table = at("C7,HK,SA", "CT,CA")
    for attempt in ("pass", "H9"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "mogeln/R3"
    assert "believe" not in table.moves()


# --- doubting ---


@clause("mogeln/C5")
def test_until_the_next_seat_has_laid_anybody_else_may_call() -> None:
    table = at("HK,SA", "CT,CA")
    with pytest.raises(IllegalMove) as refusal:
        table.play("cheat", ANNA)  # nothing lies there yet
    assert refusal.value.clause == "mogeln/C5"
    table.play("HK")
    assert table.actors() == [BEN, CEM]  # not the layer
    table.let_time_pass(1500)
    assert table.actors() == [BEN, CEM]  # however long it takes
    table.play("CT", BEN)
    table.play("cheat", CEM, 30)  # this is about the ten, not about the king
    table.let_time_pass(51)
    turn_up(table)
    assert said(table).startswith("CT is turned up")


@clause("mogeln/C5", "mogeln/C6")
def test_a_cheat_who_is_caught_takes_the_pile() -> None:
    table = at("HK,SA,SK", "CT,CA,C8")
    table.play("HK")
    table.play("believe", CEM)
    table.play("C8", BEN)
    table.play("believe", ANNA)
    table.play("CJ", CEM)
    table.play("cheat", BEN)
    assert table.actors() == [ANNA]  # the game stops; only who is as quick may still call
    table.let_time_pass(51)
    assert table.moves() == ["CJ"]
    turn_up(table)
    assert said(table) == "CJ is turned up, announced as “nine”: Cem has cheated and takes the pile."
    assert {"HK", "C8", "CJ"} <= set(hand(table, CEM))
    assert hand(table, ANNA) == ["SK", "SA"]
    assert words(table)[5:7] == ["-/-/-", "-"]


@clause("mogeln/C6")
def test_who_called_an_honest_seat_a_cheat_takes_the_pile() -> None:
    table = at("HK,SA,SK", "CT,CA,C8")
    table.play("HK")
    table.play("believe", CEM)
    table.play("C8", BEN)
    table.play("cheat", ANNA)
    table.play("believe", CEM)
    turn_up(table)
    assert said(table) == "C8 is turned up: Ben was honest, and Anna takes the pile."
    assert hand(table, ANNA) == ["C8", "SK", "SA", "HK"]


@clause("mogeln/C6", "mogeln/C7", "mogeln/R4", "mogeln/R5")
def test_the_example_of_the_rules() -> None:
    mine = ["DQ", *NAMES[8:17]]
    others = [name for name in NAMES if name not in mine]
    ben = ["C8", *[name for name in others if name != "C8"][:9]]
    cem = [name for name in others if name not in ben and name[1] == "J"]
    cem += [name for name in others if name not in ben and name not in cem][: 10 - len(cem)]
    order = [name for three in zip(mine, ben, cem, strict=True) for name in three]
    table = GAME.table(3, chance=["dealer=2", *order])
    table.play("DQ")
    table.play("believe", CEM)
    table.play("believe", BEN)
    table.play("C8", BEN)
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)
    assert len(hand(table, CEM)) == 12
    assert table.actors() == [CEM]
    table.play("HJ")
    assert "“nine”" in said(table)
    table.play("cheat", ANNA)
    table.play("believe", BEN)
    turn_up(table)
    assert len(hand(table, CEM)) == 12
    assert "HJ" in hand(table, CEM)
    assert table.actors() == [ANNA]
    assert status(table) == "Anna is to lay a card as “ten”."


@clause("mogeln/C7", "mogeln/R5")
@pytest.mark.parametrize(("resume", "rank"), [("next", "ten"), ("seven", "seven")])
@pytest.mark.parametrize("caller", [BEN, CEM])
def test_after_a_challenge_the_seat_after_the_layer_goes_on(resume: str, rank: str, caller: int) -> None:
    for card in ("C9", "HK"):  # whoever takes the pile
        table = at("C9,HK,SA", "CT,CA", due="seven" if resume == "seven" else "nine", resume=resume)
        table.play(card)
        table.play("cheat", caller)
        table.play("believe", BEN + CEM - caller)
        turn_up(table)
        assert table.actors() == [BEN]
        table.play("CT")
        assert f"“{rank}”" in said(table)


@clause("mogeln/R4")
def test_the_next_seat_may_lay_when_all_others_believe_it() -> None:
    table = at("HK,SA", "CT,CA")
    table.play("HK")
    assert table.moves(BEN) == ["cheat", "believe"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("CT", BEN)
    assert refusal.value.clause == "mogeln/R4"
    table.play("believe", CEM, 200)
    assert table.expected() == [BEN]
    assert table.moves(BEN) == ["CT", "CA", "cheat", "believe"]
    assert table.position.waits() == 0
    assert table.actors() == [BEN]  # who believes it has said so


@clause("mogeln/R4")
@pytest.mark.parametrize("window", [0, 1500, 10_000])
def test_the_next_seat_may_lay_when_the_time_is_up(window: int) -> None:
    table = at("HK,SA", "CT,CA", window=window)
    table.play("HK")
    if window:
        assert table.position.waits() == window
        table.let_time_pass(window - 1)
        assert table.moves(BEN) == ["cheat", "believe"]
        table.let_time_pass(1)
    assert table.moves(BEN) == ["CT", "CA", "cheat", "believe"]
    assert table.expected() == [BEN]
    assert table.moves(CEM) == ["cheat", "believe"]


@clause("mogeln/R4")
def test_who_has_waved_it_through_may_still_lay_but_not_call() -> None:
    table = at("HK,SA", "CT,CA")
    table.play("HK")
    table.play("believe", BEN)
    assert table.moves(BEN) == []
    table.play("believe", CEM)
    assert table.moves(BEN) == ["CT", "CA"]


@clause("mogeln/R4")
def test_with_two_seats_the_other_may_lay_at_once() -> None:
    table = at("HK,SA", due="seven")
    table.play("HK")
    assert table.position.waits() == 0
    assert {"C7", "cheat", "believe"} <= set(table.moves(BEN))
    table.play("C7")
    assert table.expected() == [ANNA]


@clause("mogeln/R4", "karten-b/K5")
@pytest.mark.parametrize(("later", "several"), [(0, True), (50, True), (51, False)])
def test_calls_within_fifty_milliseconds_are_drawn_by_lot(later: int, several: bool) -> None:
    table = at("C7,SA", "CT,CA")
    table.play("C7")
    table.play("cheat", CEM, 700)
    if not several:
        with pytest.raises(IllegalMove):
            table.play("cheat", BEN, later)
        assert stage(table) == "show"
        turn_up(table)
        assert "C7" in hand(table, CEM)
        return
    table.play("cheat", BEN, later)
    assert table.moves() == ["caller=1", "caller=2"]
    table.chance("caller=1")
    turn_up(table)
    assert "C7" in hand(table, BEN)


@clause("mogeln/R4")
def test_a_call_late_in_the_time_still_waits_for_level_ones() -> None:
    table = at("C7,SA", "CT,CA")
    table.play("C7")
    table.let_time_pass(1500)
    table.play("cheat", CEM)
    assert table.moves(BEN) == ["cheat", "believe"]  # nobody lays any more
    assert table.position.waits() == 51
    table.let_time_pass(51)
    assert stage(table) == "show"


@clause("mogeln/R6")
def test_the_pile_is_seen_by_its_taker_only_and_the_turned_card_by_all() -> None:
    table = at("HK,SA,SK", "CT,CA,C8")
    table.play("HK")
    table.play("believe", CEM)
    table.play("C8", BEN)
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)
    assert {"HK", "C8"} <= set(table.view(CEM).text().split()[4].split("/")[CEM].split(","))
    for seat in (None, ANNA, BEN):
        assert table.view(seat).text().split()[4].split("/")[CEM] == f"?{len(hand(table, CEM))}"
        label = next(area.label for area in table.scene(seat).areas if area.id == "pile")
        assert label is not None
        assert phrases("en")(label).startswith("C8 was turned up")
    assert words(table)[3] == "0"


@clause("mogeln/R6")
def test_the_pile_has_no_order() -> None:
    """Whoever takes it does not see who laid which card."""
    texts = []
    for anna, cem in (("HK", "CJ"), ("CJ", "HK")):
        hands = [f"{anna},SA,SK", "CT,CA,C8"]
        table = at(*hands)
        table.play(anna)
        table.play("believe", CEM)
        table.play("C8", BEN)
        table.play("believe", ANNA)
        table.play(cem, CEM)
        table.play("believe", BEN)
        table.play("SA", ANNA)
        table.play("believe", CEM)
        table.play("cheat", BEN)
        turn_up(table)
        assert "SA" in hand(table, ANNA)
        texts.append(table.view(ANNA).text())
    assert texts[0] == texts[1]


# --- the last card ---


@clause("mogeln/R7", "mogeln/C9")
@pytest.mark.parametrize("card", ["C7", "HK"])
def test_the_last_card_wins_when_all_have_believed_it(card: str) -> None:
    table = at(card, "CT,CA")
    table.play(card)
    assert table.position.waits() == 5000
    with pytest.raises(IllegalMove) as refusal:
        table.play("CT", BEN)
    assert refusal.value.clause == "mogeln/R7"
    table.play("believe", BEN, 300)
    assert not table.over()
    table.play("believe", CEM, 300)
    assert table.over()
    assert table.winners() == [ANNA]
    assert table.points() == [1, 0, 0]


@clause("mogeln/R7", "mogeln/C9")
@pytest.mark.parametrize("window", [0, 10_000])
def test_the_last_card_wins_after_five_seconds(window: int) -> None:
    table = at("HK", "CT,CA", window=window)
    table.play("HK")
    table.play("believe", CEM, 100)
    table.let_time_pass(4899)
    assert table.actors() == [BEN]
    table.let_time_pass(1)
    assert table.winners() == [ANNA]


@clause("mogeln/R7", "mogeln/C6")
def test_an_honest_last_card_wins_when_it_is_doubted() -> None:
    table = at("C7", "CT,CA")
    table.play("C7")
    table.play("cheat", BEN)
    table.play("believe", CEM)
    turn_up(table)
    assert table.over()
    assert table.winners() == [ANNA]
    assert "wins" in said(table)
    assert "C7" in hand(table, BEN)


@clause("mogeln/R7", "mogeln/C6")
def test_a_cheated_last_card_that_is_doubted_brings_the_pile() -> None:
    table = at("HK", "CT,CA")
    table.play("HK")
    table.play("cheat", BEN)
    table.play("believe", CEM)
    turn_up(table)
    assert not table.over()
    assert hand(table, ANNA) == ["HK"]
    assert table.actors() == [BEN]


@clause("mogeln/R7", "karten-b/K8")
def test_nobody_ever_learns_what_an_undoubted_last_card_was() -> None:
    table = at("HK", "CT,CA")
    table.play("HK")
    table.let_time_pass(5000)
    for seat in (None, BEN, CEM):
        assert table.view(seat).text().split()[6] == "?1"


@clause("mogeln/R9")
def test_after_five_hundred_lays_the_smallest_hand_wins() -> None:
    table = at("HK,SA,SK", "CT,CA", lays=499)
    table.play("HK")
    assert table.position.waits() == 5000
    assert table.moves(BEN) == ["cheat", "believe"]
    table.play("believe", BEN)
    table.play("believe", CEM)
    assert table.over()
    assert table.winners() == [ANNA, BEN]  # two cards each
    assert table.points() == [1, 1, 0]
    assert table.view(CEM).text().split()[4] == words(table)[4]  # counted openly


@clause("mogeln/R9", "mogeln/R7")
@pytest.mark.parametrize(("card", "winners"), [("HT", [ANNA, BEN]), ("HK", [BEN])])
def test_the_five_hundredth_lay_can_be_doubted_before_the_count(card: str, winners: list[int]) -> None:
    table = at(f"{card},SA", "CT", lays=499)
    assert status(table) == "Anna is to lay a card as “ten”."
    table.play(card)
    table.play("cheat", CEM)
    table.play("believe", BEN)
    turn_up(table)
    assert table.over()
    assert table.winners() == winners
    table = at("HK,SA", "CT", lays=498)
    table.play("HK")
    table.play("believe", CEM)
    assert table.moves(BEN) == ["CT", "cheat", "believe"]


# --- several cards at once ---


@clause("mogeln/C8", "mogeln/R8")
def test_several_cards_may_be_slipped_onto_the_pile_only_if_agreed() -> None:
    table = at("C7,HK,SA", "CT,CA")
    with pytest.raises(IllegalMove) as refusal:
        table.play("C7+HK")
    assert refusal.value.clause == "mogeln/C8"
    table.play("C7")
    assert table.actors() == [BEN, CEM]
    table = at("C7,HK,SA", "CT,CA", several=True)
    table.play("C7")
    assert table.actors() == [ANNA]
    assert sorted(table.moves()) == ["HK", "SA", "SA+HK", "done"]
    table.play("SA+HK")
    assert words(table)[6] == "C7,SA,HK"


@clause("mogeln/R8")
def test_at_most_four_cards_are_laid_as_one() -> None:
    table = at("C7,HK,SA,SK,S9,S8", "CT,CA", several=True)
    table.play("C7")
    assert max(name.count("+") for name in table.moves()) == 2  # three more
    for attempt in ("HK+SA+SK+S9", "C7", "HK+HK", "H9"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "mogeln/R8"
    table.play("HK+SA+SK")
    assert hand(table, ANNA) == ["S8", "S9"]


@clause("mogeln/R8")
def test_the_numbers_of_cards_are_hidden_but_an_empty_hand_is_announced() -> None:
    for slipped, heard in (("HK+SA", "takes the hand off the pile and has no card left"), ("HK", "off the pile.")):
        table = at("C7,HK,SA", "CT,CA", several=True)
        assert table.view(BEN).text().split()[4] == "?/CT,CA/?"
        table.play("C7")
        assert table.view(BEN).text().split()[4:7] == ["?/CT,CA/?", "-/-/-", "?"]
        table.play(slipped)
        for seat in (None, BEN):
            assert heard in said(table, seat)
            assert [notation for _, notation, _ in table.heard(seat)] == ["?", "?"]
            assert table.view(seat).text().split()[4].split("/")[ANNA] == ("-" if "+" in slipped else "?")
        assert said(table, ANNA).startswith("Anna slips")


@clause("mogeln/R8")
@pytest.mark.parametrize(("slipped", "thick"), [("done", 50), ("HK", 300), ("SA+HK", 510), ("SA+HK+D9", 657)])
def test_how_often_a_packet_looks_thick(slipped: str, thick: int) -> None:
    table = at("C7,HK,SA,D9,D8", "CT,CA", several=True)
    table.play("C7")
    table.play(slipped)
    for _ in (BEN, CEM):
        assert table.moves() == ["thin", "thick"]
        assert table.position.weight(1) == thick
        assert table.position.weight(0) == 1000 - thick
        table.chance("thick")
    assert table.actors() == [BEN, CEM]


@clause("mogeln/R8")
def test_a_hint_is_for_one_seat_alone() -> None:
    table = at("C7,HK,SA,D9,D8", "CT,CA", several=True)
    table.play("C7")
    table.play("done")
    table.chance("thick")
    assert said(table, BEN) == "Ben glances at the pile: that looked thick!"
    assert said(table, CEM) == said(table, ANNA) == said(table) == "Ben glances at the pile."
    assert table.view(BEN).text().split()[11] == "-1-"
    assert table.view(CEM).text().split()[11] == "-?-"


@clause("mogeln/R8")
@pytest.mark.parametrize(
    ("slipped", "cheated"), [("done", False), ("S7", True), ("HK", True)]
)  # even two sevens are one too many
def test_only_a_single_card_of_the_rank_is_honest(slipped: str, cheated: bool) -> None:
    table = at("C7,S7,HK,D9,D8", "CT,CA", several=True)
    table.play("C7")
    table.play(slipped)
    table.chance("thin")
    table.chance("thin")
    table.play("cheat", BEN)
    table.play("believe", CEM)
    turn_up(table)
    assert ("has cheated" in said(table)) == cheated
    assert ("C7" in hand(table, ANNA)) == cheated
    assert table.heard(CEM)[-1][1] == ("C7" if slipped == "done" else f"C7+{slipped}")  # all of the lay is seen


@clause("mogeln/R8", "mogeln/C9")
def test_who_has_one_card_left_slips_nothing_and_wins_with_it() -> None:
    table = at("H7", several=True)
    table.play("H7")
    assert table.moves() == ["done"]
    table.play("done")
    table.chance("thin")
    table.play("cheat", BEN)
    turn_up(table)
    assert table.winners() == [ANNA]


@clause("mogeln/R8")
def test_with_thirty_cards_in_the_hand_every_packet_can_be_chosen() -> None:
    table = at(",".join(NAMES[:31]), several=True)
    table.play(NAMES[0])
    assert len(table.moves()) == 1 + 30 + 30 * 29 // 2 + 30 * 29 * 28 // 6


# --- who knows what ---


@clause("karten-b/K8")
def test_a_seat_sees_its_own_hand_and_of_the_others_the_number_of_cards() -> None:
    table = at("C7,HK,SA", "CT,CA")
    marks: dict[str, list[str]] = {"hand-0": [], "hand-1": []}
    for thing in table.scene(BEN).things:
        if thing.area in marks:
            marks[thing.area].append(thing.mark)
    assert marks == {"hand-0": ["▒▒"] * 3, "hand-1": ["CT", "CA"]}
    table.play("HK")
    assert table.view(ANNA).text().split()[6] == "HK"  # what she laid herself, she knows
    for seat in (None, BEN, CEM):
        assert table.view(seat).text().split()[6] == "?1"
        assert table.heard(seat)[-1][1] == "?"


@clause("karten-b/K1", "karten-b/K8")
def test_what_is_no_card_or_lies_elsewhere_is_refused() -> None:
    table = at("C7,HK,SA", "CT,CA")
    before = table.position.text()
    for attempt in ("KH", "♥K", "10", "CT", "D7"):
        with pytest.raises(IllegalMove):
            table.play(attempt)
    assert table.position.text() == before
    table.play("HK")


def imagined(table: Table, seat: int | None, place: int, owner: int, number: int = 60) -> list[set[str]]:
    """What this seat imagines in the hands (4), the pile (5) of somebody."""
    rng = Rng(7)
    view = table.view(seat)
    return [set(view.imagine(rng).text().split()[place].split("/")[owner].split(",")) for _ in range(number)]


def caught(table: Table, card: str, rest: int) -> None:
    """Anna lays this card, is caught by Ben, and has it in her hand for all to see."""
    table.play(card, ANNA)
    table.play("cheat", BEN)
    table.play("believe", rest)
    turn_up(table)


def lay_packet(table: Table, card: str, slipped: str, waver: int = -1) -> None:
    """Cards laid as one, which look thick to nobody, and one seat believes it."""
    table.play(card)
    table.play(slipped)
    table.chance("thin")
    table.chance("thin")
    if waver >= 0:
        table.play("believe", waver)


def test_a_card_that_was_turned_up_stays_in_the_hand_for_all_to_know() -> None:
    table = at("HK,SA,SK", "CT,CA,C8")
    caught(table, "HK", CEM)
    for seat in (None, BEN, CEM):
        assert all("HK" in one for one in imagined(table, seat, 4, ANNA))
    table.play("CT", BEN)
    table.play("believe", ANNA)
    table.play("CJ", CEM)
    table.play("believe", BEN)
    for seat in (None, BEN, CEM):
        assert all("HK" in one for one in imagined(table, seat, 4, ANNA))
    table.play("SA", ANNA)  # now it may be gone, but only to the pile
    for seat in (None, BEN, CEM):
        seen = [one for one in imagined(table, seat, 4, ANNA) if "HK" in one]
        assert 0 < len(seen) < 60
        assert not any("HK" in one for one in imagined(table, seat, 4, CEM))
    table.play("believe", BEN)
    table.play("cheat", CEM)
    turn_up(table)  # it was not the king after all, so he is there
    for seat in (None, BEN, CEM):
        assert all({"HK", "SA"} <= one for one in imagined(table, seat, 4, ANNA))


def test_who_laid_a_card_that_another_took_knows_where_it_is() -> None:
    table = at("HK,SA,SK", "CT,CA,C8")
    table.play("HK", ANNA)
    table.play("believe", CEM)
    table.play("CT", BEN)
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)
    assert "HK" in hand(table, BEN)
    assert all({"HK", "CT"} <= one for one in imagined(table, ANNA, 4, BEN))
    assert any("HK" not in one for one in imagined(table, CEM, 4, BEN))
    assert all("CT" in one for one in imagined(table, CEM, 4, BEN))


def test_of_two_cards_known_in_a_hand_only_one_can_have_left_it_with_one_lay() -> None:
    table = at("HK,SA,SK,D9", "CT,CA,C8")
    caught(table, "HK", CEM)
    for seat, card in ((BEN, "CT"), (CEM, "CJ")):
        table.play(card, seat)
        table.play("believe", (seat + 2) % 3)
    caught(table, "SK", CEM)  # her pile: three cards, the king of spades among them
    for seat, card in ((BEN, "CA"), (CEM, "C9")):
        table.play(card, seat)
        table.play("believe", (seat + 2) % 3)
    table.play("SA", ANNA)
    table.play("believe", CEM)
    table.play("C8", BEN)
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)  # Ben takes what Anna has laid
    assert "SA" in hand(table, BEN)
    kept = Counter(len({"HK", "SK"} & one) for one in imagined(table, CEM, 4, ANNA, 200))
    assert set(kept) == {1, 2}


def test_a_card_that_comes_from_elsewhere_must_have_left_before() -> None:
    table = at("HK,SA,SK,D9", "CT,CA,C8,CQ")
    caught(table, "HK", CEM)
    for seat, card in ((BEN, "CT"), (CEM, "CJ")):
        table.play(card, seat)
        table.play("believe", (seat + 2) % 3)
    caught(table, "SK", CEM)  # everybody knows that Anna has both kings
    for seat, card in ((BEN, "CA"), (CEM, "C9"), (ANNA, "HK")):
        table.play(card, seat)
        table.play("believe", (seat + 2) % 3)
    table.play("C8", BEN)
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)  # Ben takes the pile, and one of the two kings may be in it
    assert any("SK" not in one for one in imagined(table, CEM, 4, ANNA))
    table.play("S9", CEM)
    table.play("believe", BEN)
    caught(table, "SA", CEM)
    table.play("HK", BEN)
    table.play("believe", ANNA)
    table.play("S8", CEM)
    table.play("cheat", ANNA)
    table.play("believe", BEN)
    turn_up(table)  # Cem finds the king of hearts on a pile on which Anna has laid nothing
    assert all("SK" in one for one in imagined(table, CEM, 4, ANNA))


@clause("mogeln/R8")
def test_who_takes_the_pile_counts_what_the_others_have_laid() -> None:
    table = at("C7,HK,SA,SK,S9,S8", "CT,CA,C8,C9,CJ", several=True)
    lay_packet(table, "C7", "SA+HK", CEM)
    lay_packet(table, "CT", "done", ANNA)
    lay_packet(table, "S7", "done")
    table.play("cheat", BEN)
    table.play("believe", ANNA)
    turn_up(table)
    sizes = table.view(CEM).text().split()[-2].split("|")[1:]
    assert [size.partition(";")[0] for size in sizes] == ["3-5", "2-4", "23"]  # four cards, of each seat one at least
    sizes = table.view(BEN).text().split()[-3].split("|")[1:]
    assert [size.partition(";")[0] for size in sizes] == ["2-5", "4", "21-24"]  # Ben only knows how often Anna laid


def test_the_number_of_cards_on_the_pile_tells_how_many_of_them_one_seat_can_have_laid() -> None:
    table = at("HK,SA,SK,D9,D8,D7,S9,S8,HJ", "CT,CA,C8,CQ", several=True)
    for first, packet in (("HK", "SA+SK+D9"), ("D8", "D7+S8+S9")):
        lay_packet(table, first, packet)
        table.play("cheat", BEN)
        table.play("believe", CEM)
        turn_up(table)  # everybody has seen these four in Anna's hand
        if first == "HK":
            lay_packet(table, "CT", "done", ANNA)
            lay_packet(table, "CJ", "done", BEN)
    lay_packet(table, "CA", "done", ANNA)
    lay_packet(table, "C9", "done", BEN)
    lay_packet(table, "HK", "done", CEM)
    lay_packet(table, "C8", "done")
    table.play("cheat", CEM)
    table.play("believe", ANNA)
    turn_up(table)  # Ben takes up to four of the cards seen in Anna's hand
    lay_packet(table, "S7", "done", BEN)
    lay_packet(table, "SA", "SK+D9", CEM)
    lay_packet(table, "HK", "done", ANNA)
    lay_packet(table, "HQ", "done")
    table.play("cheat", ANNA)
    table.play("believe", BEN)
    turn_up(table)  # Cem finds four such cards, and one of them at least was laid by Ben
    anna = table.view(CEM).text().split()[-2].split("|")[1]
    assert anna.partition(";")[2].partition("<")[0] == "3"


World = tuple[frozenset[str], ...]  # the cards of the others: hands, what lies in the pile, the last lay


class Believer:
    """A seat of three that goes through everything that can have happened: every world that fits what it has heard."""

    def __init__(self, position: MogelnPosition, seat: int) -> None:
        self.seat = seat
        hidden = [name for name in NAMES if name not in cards(position, 4)[seat]]
        self.others = [other for other in range(3) if other != seat]
        first = len(cards(position, 4)[self.others[0]])
        second = len(cards(position, 4)[self.others[1]])
        self.worlds: set[World] = set()
        for one in choices(hidden, first):
            for two in choices([name for name in hidden if name not in one], second):
                self.worlds.add((one, two, frozenset(), frozenset(), frozenset()))

    def hears(self, before: MogelnPosition, actor: int, move: int, after: MogelnPosition) -> None:
        stage = before.text().split()[0]
        if actor in self.others and move < 32:
            self.laid(before, self.others.index(actor))
        elif actor == self.seat and move < 32:
            self.worlds = {buried(world, self.layer(before)) for world in self.worlds}
        elif actor == CHANCE and stage == "show":
            self.shown(before, after)

    def layer(self, position: MogelnPosition) -> int | None:
        """Which of the others has laid last, and not been answered."""
        turn = int(position.turn)
        return self.others.index(turn) if position.stage != 2 and turn in self.others else None

    def laid(self, before: MogelnPosition, who: int) -> None:
        found: set[World] = set()
        for world in self.worlds:
            world = buried(world, self.layer(before))
            for card in world[who]:
                after = list(world)
                after[who] = world[who] - {card}
                after[4] = frozenset((card,))
                found.add(tuple(after))
        self.worlds = found

    def shown(self, before: MogelnPosition, after: MogelnPosition) -> None:
        words = after.text().split()[12].split(">")
        if words[0] == "-":  # it is over
            return
        turned, taker = frozenset(words[0].split(",")), int(words[1])
        layer = self.layer(before)
        mine = cards(before, 5)[self.seat] | (turned if layer is None else frozenset())
        got = cards(after, 4)[self.seat] - cards(before, 4)[self.seat] - mine
        found: set[World] = set()
        for world in self.worlds:
            if layer is not None and world[4] != turned:
                continue
            pile = world[2] | world[3] | world[4]
            if taker == self.seat:
                if pile == got:
                    found.add((world[0], world[1], frozenset(), frozenset(), frozenset()))
                continue
            hands = [world[0], world[1]]
            hands[self.others.index(taker)] |= pile | mine
            found.add((hands[0], hands[1], frozenset(), frozenset(), frozenset()))
        self.worlds = found

    def world(self, position: Position) -> World:
        """This position as a world."""
        assert isinstance(position, MogelnPosition)
        one, two = self.others
        hands, pile = cards(position, 4), cards(position, 5)
        last = frozenset(position.text().split()[6].split(",")) - {"-"}
        unseen = last if self.layer(position) is not None else frozenset()
        return hands[one], hands[two], pile[one], pile[two], unseen


def cards(position: MogelnPosition, word: int) -> list[frozenset[str]]:
    return [frozenset(part.split(",")) - {"-"} for part in position.text().split()[word].split("/")]


def choices(names: list[str], number: int) -> list[frozenset[str]]:
    return [frozenset(some) for some in combinations(names, number)]


def buried(world: World, layer: int | None) -> World:
    """The last lay lies under the next one."""
    if layer is None:
        return world
    after = list(world)
    after[2 + layer] = world[2 + layer] | world[4]
    after[4] = frozenset()
    return tuple(after)


def test_every_imagined_world_can_have_come_about_and_every_such_world_is_imagined() -> None:
    """Held against an oracle that counts up everything that fits what a seat has heard."""
    seen = 0
    for seed in range(6):
        rng, out = Rng(seed), buffer()
        position = GAME.read(moment("C7,C8,C9", "CT,CJ,CQ", aside="CK,CA"), 3)
        assert isinstance(position, MogelnPosition)
        believer = Believer(position, CEM)
        for _ in range(40):
            if position.over():
                break
            actor = next_actor(position, rng)
            move = position.pick(actor, rng, out)
            if actor == CEM and move < 32:  # so that the worlds stay few, Cem lays what is known already
                move = 31 - seed if position.places.cards[CEM] >> (31 - seed) & 1 else move
            before = position.copy()
            position.play(actor, move)
            believer.hears(before, actor, move, position)
            assert believer.world(position) in believer.worlds or position.over()
            if position.over():
                break
            found = {believer.world(position.imagine(CEM, rng)) for _ in range(20)}
            assert found <= believer.worlds
            if len(believer.worlds) <= 60 and rng.below(4) == 0:
                found = {believer.world(position.imagine(CEM, rng)) for _ in range(20 * len(believer.worlds))}
                assert found == believer.worlds
                seen += 1
    assert seen > 3


@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_everybody_remembers_is_true_and_every_imagined_moment_is_one(seats: int, several: bool) -> None:
    for seed in range(4):
        rng, out = Rng(seed), buffer()
        position = GAME.new(seats, several=several, window=0)
        for number in range(400):
            if position.over():
                break
            actor = next_actor(position, rng)
            position.play(actor, position.pick(actor, rng, out))
            assert GAME.read(position.text(), seats, several=several, window=0).text() == position.text()
            if number % 9 == 0:
                seat = rng.below(seats + 1) + SPECTATOR
                text = position.imagine(seat, rng).text()
                assert GAME.read(text, seats, several=several, window=0).text() == text


# --- positions ---

HERE = moment("C7,SA,HK", "CT,CA")


@pytest.mark.parametrize(
    "text",
    [
        "",
        HERE.replace("lay ", "rest "),
        HERE.replace("C7,", "C7,C7,"),
        HERE.replace("SA", "-"),
        HERE.replace("DK,DA", "DK"),
        HERE.replace("lay 0 8 0", "lay 0 0 0"),  # nobody has laid, but hands are uneven
        HERE.replace("lay 0 8 0", "lay 0 8 2"),
        HERE.replace("lay 0 8 0", "lay 0 500 0"),
        HERE.replace("lay 0 8 0", "doubt 0 8 0"),
        HERE.replace("lay 0 8 0", "over 0 8 0"),
        HERE.replace(">2", ">1"),
        HERE.replace(" - - 0/0", " 1 - 0/0"),
        HERE.replace("0/0:", "0/50:"),
        HERE.replace(" --- ", " -1- "),
        HERE.replace("|3|2|25", "|2|3|25", 1),
        HERE.replace(" 0|3|2|25", " 80000000|3|2|25"),  # somebody has met a card that lies aside
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert text != HERE
    assert GAME.read(HERE, 3).text() == HERE
    with pytest.raises(BadText):
        GAME.read(text, 3)
