"""Mau-Mau by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.cards.mau_mau import DEAL, DRAW, DRAWING, JACKS, PUNISHED, SIT, WISH, MauMauPosition
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.position import CHANCE, buffer, next_actor
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from spielkiste.things.bits import members
from spielkiste.things.cards import ALL, NAMES
from tests.clauses import clause

GAME = spielkiste.game("mau-mau")


def drawn(
    hands: str,
    top: str,
    stock: str = "-",
    *,
    turn: int = 0,
    turns: int = 0,
    deals: int = 0,
    minus: str = "",
    chips: int = 20,
) -> str:
    """A moment of a deal: hands as `C7,S8 H9`, the open card as `HK` (`HJ>S`: spades are wished for)."""
    held = hands.split()
    top, _, wish = top.partition(">")
    away = {top, *",".join([*held, stock]).split(",")}
    under = ",".join(name for name in NAMES if name not in away) or "-"
    shown = "/".join(["ffffffff", *(f"{len(hand.split(','))}:0" for hand in held)])
    none = "/".join("-" for _ in held)
    minus = minus or "/".join("0" for _ in held)
    last_seat = len(held) - 1
    return (
        f"play {last_seat} {turn} {turns} {deals} {'/'.join(held)}/{stock} {under} {top}{wish or top[0]} 0 {shown} "
        f"{minus} {'/'.join(str(chips) for _ in held)} {none}"
    )


def at(hands: str, top: str, stock: str = "-", *, by_hand: bool = True, **more: object) -> Table:
    known: dict[str, object] = {name: more.pop(name) for name in ("turn", "turns", "deals", "minus") if name in more}
    if "chips" in more:
        known["chips"] = more["chips"]
    text = drawn(hands, top, stock, **known)  # type: ignore[arg-type]
    return GAME.table(len(hands.split()), position=text, chance=[] if by_hand else None, **more)  # type: ignore[arg-type]


def hand(table: Table, seat: int) -> list[str]:
    return table.position.text().split()[5].split("/")[seat].split(",")


def minus(table: Table) -> list[float]:
    return [-points for points in table.points()]


def dealer(table: Table) -> str:
    return table.position.text().split()[1]


@clause("mau-mau/C1", "karten-a/K2", "karten-a/K3", "karten-a/K4")
def test_five_cards_each_one_at_a_time_then_a_card_is_turned_up_and_forehand_begins() -> None:
    table = GAME.table(3, chance=["dealer=1", *NAMES[:15]])
    for seat, first in ((2, 0), (0, 1), (1, 2)):
        assert hand(table, seat) == NAMES[first:15:3]
    assert table.actors() == []
    assert table.moves() == NAMES[15:]
    table.chance("D8")
    assert table.actors() == [2]
    assert len(hand(table, 3)) == 32 - 15 - 1  # the rest is the stock


@clause("mau-mau/C1", "karten-a/K4")
def test_with_two_the_one_who_does_not_deal_begins() -> None:
    table = GAME.table(2, chance=["dealer=0", *NAMES[:11]])
    assert table.actors() == [1]


@clause("karten-a/K3", "karten-a/K4")
def test_the_dealer_is_drawn_by_lot() -> None:
    position = GAME.new(4)
    out = buffer()
    assert position.moves(CHANCE, out) == 4
    assert {position.notation(CHANCE, out[k]) for k in range(4)} == {f"dealer={seat}" for seat in range(4)}
    assert len({position.weight(out[k]) for k in range(4)}) == 1


@clause("karten-a/K4")
def test_the_deal_passes_to_the_left() -> None:
    table = at("H9 C7,D8 C8,D9", "HK")
    assert dealer(table) == "2"
    table.play("H9")
    assert dealer(table) == "0"
    for name in NAMES[:16]:
        table.chance(name)
    assert hand(table, 1)[0] == NAMES[0]
    assert table.actors() == [1]


@clause("mau-mau/C2")
def test_a_card_matches_in_suit_or_rank() -> None:
    table = at("H7,SK,SA,CT,DQ C7,C8,C9", "HK")  # the example of the rules: any heart or any king
    assert table.moves() == ["SK", "H7"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("DQ")
    assert refusal.value.clause == "mau-mau/C2"
    table.play("SK")
    assert table.actors() == [1]


@clause("mau-mau/C3")
def test_who_has_neither_lays_any_jack_and_names_the_suit() -> None:
    table = at("DJ,CA,C9 S7,H8 DT,D9", "HK")
    assert table.moves() == ["DJ>C", "DJ>S", "DJ>H", "DJ>D"]
    table.play("DJ>S")
    assert table.moves() == ["S7"]


@clause("mau-mau/C3", "mau-mau/R1")
def test_a_jack_in_need_only() -> None:
    table = at("H9,DJ,CA S7,S8", "HK")
    assert table.moves() == ["H9"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("DJ>S")
    assert refusal.value.clause == "mau-mau/C3"
    table = at("H9,DJ,CA S7,S8", "HK", jacks="always")
    assert table.moves() == ["H9", "DJ>C", "DJ>S", "DJ>H", "DJ>D"]


@clause("mau-mau/C4", "mau-mau/C5")
def test_who_has_no_jack_either_draws_one_card_and_lays_it_if_it_fits() -> None:
    table = at("CA,C9 S7,S8", "HK", "H9,D8,D9")
    assert table.moves() == ["draw"]
    table.play("draw")
    table.chance("H9")
    assert table.actors() == [0]
    assert table.moves() == ["H9"]
    table.play("H9")
    assert table.actors() == [1]
    assert hand(table, 0) == ["C9", "CA"]


@clause("mau-mau/C4")
def test_a_drawn_card_that_does_not_fit_is_kept_and_the_next_seat_plays() -> None:
    table = at("CA,C9 S7,S8", "HK", "H9,D8,D9")
    table.play("draw")
    table.chance("D8")
    assert hand(table, 0) == ["C9", "CA", "D8"]
    assert table.actors() == [1]


@clause("mau-mau/C4", "mau-mau/R1", "mau-mau/R2")
def test_a_drawn_jack_always_fits_and_wishes() -> None:
    table = at("CA,C9 S7,S8", "HK", "SJ,D8,D9")
    table.play("draw")
    table.chance("SJ")
    assert table.moves() == ["SJ>C", "SJ>S", "SJ>H", "SJ>D"]


@clause("mau-mau/R1")
def test_nobody_may_draw_who_can_lay() -> None:
    for hands in ("H9,CA S7,S8", "DJ,CA S7,S8"):
        table = at(hands, "HK", "D8,D9")
        with pytest.raises(IllegalMove) as refusal:
            table.play("draw")
        assert refusal.value.clause == "mau-mau/R1"


@clause("mau-mau/C5")
def test_never_more_than_one_card_in_a_turn() -> None:
    table = at("H9,HT,HA S7,S8 D7,D8", "HK")
    table.play("H9")
    assert table.actors() == [1]
    with pytest.raises(IllegalMove):
        table.play("HT", 0)


@clause("mau-mau/R2")
def test_a_jack_that_would_have_fitted_wishes_too_and_another_jack_matches_it() -> None:
    table = at("HJ,C9,C8 SJ,D8 DT,D9", "HK")
    assert table.moves() == ["HJ>C", "HJ>S", "HJ>H", "HJ>D"]
    table.play("HJ>C")
    assert table.moves() == ["SJ>C", "SJ>S", "SJ>H", "SJ>D"]  # under the rank, not in need
    table = at("HJ,C9,C8 SJ,CA DT,D9", "HK")
    table.play("HJ>C")
    assert table.moves() == ["CA", "SJ>C", "SJ>S", "SJ>H", "SJ>D"]


@clause("mau-mau/R2")
def test_the_suit_of_the_jack_is_not_demanded_but_the_one_wished_for() -> None:
    table = at("C9,H8 S7,S8", "HJ>C")
    assert table.moves() == ["C9"]


@clause("mau-mau/R2", "mau-mau/R5", "mau-mau/R6")
@pytest.mark.parametrize(
    ("hands", "attempt", "forbids"),
    [
        ("HJ,C9 S7,S8", "HJ", "R2"),  # it wishes for nothing
        ("HJ S7,S8", "HJ>C", "R6"),  # the last card wishes for nothing
        ("CA,C9 S7,S8", "pass", "R5"),  # there is something to draw
    ],
)
def test_which_clause_forbids(hands: str, attempt: str, forbids: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        at(hands, "HK", "D8,D9").play(attempt)
    assert refusal.value.clause == f"mau-mau/{forbids}"


@clause("mau-mau/R3")
@pytest.mark.parametrize("card", ["H7", "H8", "HJ"])
def test_the_first_card_turned_up_has_no_effect(card: str) -> None:
    mine = ["CT", "CQ", "HA", "DA", "SA"]
    others = [name for name in NAMES if name not in (*mine, card)]
    order = [name for pair in zip(mine, others[:5], others[5:10], strict=False) for name in pair]
    table = GAME.table(3, chance=["dealer=2", *order, card])
    assert table.actors() == [0]  # nobody draws two, nobody sits out
    assert table.moves() == ["HA"]


@clause("mau-mau/C6", "mau-mau/R4")
def test_after_a_seven_the_next_seat_draws_two_and_may_not_lay() -> None:
    table = at("H7,CA S7,HA D8,D9", "HK", "C7,C8,C9")
    table.play("H7")
    table.chance("C7")
    table.chance("C8")
    assert hand(table, 1) == ["C7", "C8", "S7", "HA"]  # another seven does not save him
    assert table.actors() == [2]


@clause("mau-mau/C7")
def test_after_an_eight_the_next_seat_sits_out_once() -> None:
    table = at("H8,CA S7,HA D8,D9", "HK", "C7,C8,C9")
    table.play("H8")
    assert table.actors() == [2]
    assert hand(table, 1) == ["S7", "HA"]
    table.play("D8")  # D8 matches in rank
    assert table.actors() == [1]


@clause("mau-mau/R4")
def test_with_two_seats_the_same_one_plays_again_after_seven_or_eight() -> None:
    table = at("H8,H7,CA,C9 S7,HA", "HK", "C7,C8,SA")
    table.play("H8")
    assert table.actors() == [0]
    table.play("H7")
    table.chance("C7")
    table.chance("C8")
    assert table.actors() == [0]


@clause("mau-mau/C6", "mau-mau/C7")
def test_without_the_variant_sevens_and_eights_do_nothing() -> None:
    for card in ("H7", "H8"):
        table = at(f"{card},CA S7,HA D8,D9", "HK", "C7,C8,C9", sevens_eights=False)
        table.play(card)
        assert table.actors() == [1]
        assert hand(table, 1) == ["S7", "HA"]


@clause("mau-mau/R5")
def test_an_empty_stock_is_made_anew_from_the_pile_without_its_top_card() -> None:
    table = at("CA,C9 S7,S8", "HK")
    pile = set(NAMES) - {"CA", "C9", "S7", "S8", "HK"}
    assert table.moves() == ["draw"]
    table.play("draw")
    assert set(table.moves()) == pile
    table.chance("D8")
    assert table.moves() == ["draw"]  # neither S7 nor S8 goes on HK
    table.play("draw")
    assert set(table.moves()) == pile - {"D8"}


@clause("mau-mau/R5")
def test_drawing_goes_on_with_the_new_stock() -> None:
    table = at("H7,CA C9,CT D7,D9", "HK", "D8")
    table.play("H7")
    assert table.moves() == ["D8"]
    table.chance("D8")
    pile = set(NAMES) - {"H7", "CA", "C9", "CT", "D7", "D9", "D8"}
    assert set(table.moves()) == pile  # the king, too, but not the seven on top
    table.chance("HK")
    assert table.actors() == [2]


@clause("mau-mau/R5")
def test_with_nothing_to_draw_the_turn_passes() -> None:
    rest = [name for name in NAMES if name not in ("HK", "CA", "C9")]
    hands = f"CA,C9 {','.join(rest)}"
    table = at(hands, "HK")
    assert table.moves() == ["pass"]
    table.play("pass")
    assert table.actors() == [1]
    rest = [name for name in NAMES if name not in ("HK", "H7", "C9")]
    table = at(f"H7,C9 {','.join(rest)}", "HK")
    table.play("H7")  # there is only the king to draw
    table.chance("HK")
    assert table.actors() == [0]


@clause("mau-mau/C8", "mau-mau/R6")
@pytest.mark.parametrize("card", ["H7", "H8", "HJ", "H9"])
def test_the_last_card_wins_at_once_without_any_effect(card: str) -> None:
    table = at(f"{card} CA,SK,S9 DA,D9", "HK", "C7,C8,C9")
    assert table.moves() == [card]  # a last jack wishes for nothing
    table.play(card)
    assert minus(table) == [0, 15, 11]
    assert "Mau-Mau!" in phrases("de")(table.heard(1)[-1][2])


@clause("mau-mau/C9", "mau-mau/R7")
@pytest.mark.parametrize(("ten", "counted"), [(0, 20), (10, 30)])
def test_what_cards_left_over_count(ten: int, counted: int) -> None:
    table = at("H9 C7,C8,C9,CT,CJ,CQ,CK,CA D7", "HK", ten=ten)
    table.play("H9")
    assert minus(table) == [0, counted, 0]


@clause("mau-mau/C2", "mau-mau/C4", "mau-mau/C6", "mau-mau/C8", "mau-mau/C9", "mau-mau/R1", "mau-mau/R6")
def test_the_example_of_the_rules() -> None:
    table = at("SK,HQ CJ,S8 D7,DA", "H9", "S7,HJ,D9,C7")
    table.play("HQ")
    table.play("CJ>S")
    table.play("draw")
    table.chance("S7")
    table.play("S7")
    table.chance("HJ")
    table.chance("D9")
    table.play("S8")
    assert minus(table) == [6, 0, 11]


@clause("mau-mau/C10", "mau-mau/R8")
def test_who_reaches_the_limit_pays_everybody_with_fewer() -> None:
    table = at("H9 CA,S9 D7,D9", "HK", minus="40/90/30", stake=2)
    table.play("H9")
    assert table.over()
    assert minus(table) == [40, 101, 30]
    assert table.position.text().split()[11] == "22/16/22"
    assert table.winners() == [2]


@clause("mau-mau/C10")
def test_below_the_limit_the_next_deal_follows() -> None:
    table = at("H9 CA,S9 D7,D9", "HK", minus="40/88/30")
    table.play("H9")
    assert not table.over()
    assert table.waits_for_chance()
    assert table.position.text().split()[11] == "20/20/20"


@clause("mau-mau/C10")
def test_exactly_the_limit_is_enough() -> None:
    table = at("H9 CA,S9 D7,D9", "HK", minus="40/89/30")
    table.play("H9")
    assert table.over()
    assert table.position.text().split()[11] == "21/18/21"


@clause("mau-mau/C10")
def test_everybody_begins_with_the_chips_agreed() -> None:
    assert GAME.new(3).text().split()[11] == "20/20/20"
    assert GAME.new(3, chips=7).text().split()[11] == "7/7/7"


@clause("mau-mau/R8")
def test_several_at_the_limit_each_pay_everybody_with_fewer() -> None:
    table = at("H9 CA,S9 DA,D9 S7,S8", "HK", minus="10/95/99/20", stake=2)
    table.play("H9")
    assert minus(table) == [10, 106, 110, 20]
    assert table.position.text().split()[11] == "24/18/14/24"  # seat 2 pays seat 1, too


@clause("mau-mau/R8", "karten-a/K9")
def test_who_cannot_pay_all_pays_in_order_of_seats_from_his_left() -> None:
    table = at("H9 CA,S9 DA,D9 S7,S8", "HK", minus="10/95/95/20", stake=2, chips=3)
    table.play("H9")  # level at 106, neither owes the other anything
    assert table.position.text().split()[11] == "5/0/0/7"


@clause("mau-mau/R8")
def test_fewest_minus_points_win_and_level_ones_share() -> None:
    table = at("H9 CA,S9 D7,D9", "HK", minus="40/90/40")
    table.play("H9")
    assert table.winners() == [0, 2]


@clause("mau-mau/R9")
def test_after_a_thousand_turns_a_deal_is_stopped_and_everybody_counts() -> None:
    table = at("H9,CA SA,S9 DK,D9", "HK", turns=999)
    table.play("H9")
    assert minus(table) == [11, 11, 4]
    assert table.waits_for_chance()
    table = at("H9,CA SA,S9 DK,D9", "HK", turns=998)
    table.play("H9")
    assert minus(table) == [0, 0, 0]
    table = at("H7,CA SA,S9 DK,D9", "HK", "C7,C8", turns=999)
    table.play("H7")  # nobody draws any more
    assert minus(table) == [11, 11, 4]


@clause("mau-mau/R9")
def test_after_a_thousand_deals_the_standing_decides_and_nobody_pays() -> None:
    table = at("H9 CA,S9 D7,D9", "HK", minus="40/50/30", deals=999)
    table.play("H9")
    assert table.over()
    assert minus(table) == [40, 61, 30]
    assert table.position.text().split()[11] == "20/20/20"


@clause("mau-mau/C11")
def test_there_are_no_tricks_and_no_trump() -> None:
    table = at("HA,CA H9,C9 H7,H8", "HK")
    table.play("HA")
    table.play("H9")
    assert table.actors() == [2]  # the turn goes round, whoever laid the highest card
    assert table.position.text().split()[7] == "H9H"


@clause("karten-a/K1", "karten-a/K8")
def test_what_is_no_card_or_not_in_the_hand_is_refused() -> None:
    table = at("H7,SK,SA C7,C8,C9", "HK")
    before = table.position.text()
    for attempt in ("H8", "7H", "KING", "pass", "H7>C"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.possible == ["SK", "H7"]
    assert table.position.text() == before


# --- who sees what ---


@clause("karten-a/K7")
def test_a_seat_sees_its_own_hand_and_of_the_others_the_number_of_cards() -> None:
    table = at("H7,SK,SA C7,C8 D7", "HK", "DA,DK,DQ")
    marks: dict[str, list[str]] = {f"hand-{seat}": [] for seat in range(3)}
    for thing in table.scene(1).things:
        if thing.area in marks:
            marks[thing.area].append(thing.mark)
    assert marks == {"hand-0": ["▒▒"] * 3, "hand-1": ["C7", "C8"], "hand-2": ["▒▒"]}
    assert table.view(1).text().split()[5] == "?3/C7,C8/?1/?3"
    assert table.view(None).text().split()[5] == "?3/?2/?1/?3"


@clause("karten-a/K7")
def test_cards_drawn_are_seen_by_their_owner_only() -> None:
    table = at("CA,C9 S7,S8 D7,D9", "HK", "D8,H9,C7")
    table.play("draw")
    table.chance("D8")
    assert [notation for _, notation, _ in table.heard(0)] == ["draw", "D8"]
    for seat in (1, 2, None):
        assert [notation for _, notation, _ in table.heard(seat)] == ["draw", "?"]
        assert "D8" not in table.view(seat).text()


@clause("karten-a/K7")
def test_nobody_hears_which_cards_are_dealt_or_drawn_for_a_seven() -> None:
    table = GAME.table(2, chance=["dealer=0", *NAMES[:11]])
    own = [f"{name}" for name in NAMES[:10:2]]
    assert [notation for _, notation, _ in table.heard(1)][1:] == [*" ? ".join(own).split(), "?", NAMES[10]]
    assert [notation for _, notation, _ in table.heard(None)][1:-1] == ["?"] * 10
    table = at("H7,CA S7,HA D8,D9", "HK", "C7,C8,C9")
    table.play("H7")
    table.chance("C7")
    table.chance("C8")
    assert [notation for _, notation, _ in table.heard(0)] == ["H7", "?", "?"]
    assert [notation for _, notation, _ in table.heard(1)] == ["H7", "C7", "C8"]


@clause("karten-a/K7")
def test_whoever_is_not_on_is_told_nothing_of_the_moves_of_the_one_who_is() -> None:
    table = at("H9,SK,CA S7,S8 D7,D9", "HK")
    with pytest.raises(IllegalMove) as refusal:
        table.play("S7", 1)
    assert refusal.value.possible == []
    assert "SK" not in str(refusal.value)


@clause("karten-a/K7")
def test_what_was_shown_is_not_taken_back() -> None:
    table = at("H9,SK,CA S7,S8 D7,D9", "HK")
    table.play("H9")
    assert not table.may_undo()


@clause("karten-a/K7")
def test_after_the_deal_what_was_left_is_open_and_after_the_game_everything() -> None:
    table = at("H9 CA,S9 D7,D9", "HK")
    table.play("H9")
    assert table.view(0).text().split()[12] == "-/CA,S9/D7,D9"
    labels = [phrases("en")(area.label) for area in table.scene(0).areas if area.label and area.id == "hand-1"]
    assert labels == ["Hand of Seat 2, 11 minus points (left over last: CA S9)"]
    table = at("H9 CA,S9 D7,D9", "HK", minus="0/99/0")
    table.play("H9")
    assert table.view(0).text() == table.position.text()


def test_who_could_not_lay_is_imagined_without_what_he_lacks() -> None:
    table = at("CA,C9,C7 S7,S8 D7,D9", "HK", "D8,H9,HA,SK,CJ,DJ")
    table.play("draw")
    table.chance("D8")
    for seed in range(40):
        imagined = table.view(1).imagine(Rng(seed)).text().split()[5].split("/")[0]
        assert not set(imagined.split(",")) & {"H9", "HA", "SK", "CJ", "DJ"}


def test_when_the_stock_is_made_anew_everybody_knows_what_is_in_it() -> None:
    table = at("H7,CA C9,CT D7,D9", "HK", "D8")
    table.play("H7")
    table.chance("D8")
    table.chance("HK")
    known = set(NAMES) - {"H7", "CA", "C9", "CT", "D7", "D9", "D8"}
    for seed in range(40):
        hands = [set(one.split(",")) for one in table.view(0).imagine(Rng(seed)).text().split()[5].split("/")]
        assert len(hands[1] & known) == 1  # he drew the eight from the old stock, and one card from the new one
        assert not hands[2] & known
        assert hands[3] < known


class Witness:
    """Watches a table and remembers, of one seat, what everybody could see: draws, what it lacked, what it laid."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.begin()

    def begin(self) -> None:
        self.stock = ALL
        self.draws: list[tuple[int, int]] = []  # when, what the card may have been
        self.lacks: list[tuple[int, int]] = []  # when, what the whole hand had none of
        self.laid: list[tuple[int, int]] = []  # when, which card

    def watch(self, before: MauMauPosition, actor: int, move: int, after: MauMauPosition, now: int) -> None:
        fits = before.fitting() | JACKS if before.top >= 0 else 0
        if before.turn == self.seat and actor == CHANCE and before.stage in (DEAL, DRAWING, PUNISHED):
            misfit = before.stage == DRAWING and not 1 << move & fits
            may = fits if before.stage == DRAWING and not misfit else ALL
            self.draws.append((now, self.stock & may))
            if misfit:
                self.lacks.append((now + 1, fits))
        elif actor == self.seat:
            if move in (DRAW, SIT):
                self.lacks.append((now, fits))
            else:
                card = move if move < WISH else (move - WISH) >> 2
                if not 1 << card & before.fitting() and before.options.jacks == "needed":
                    self.lacks.append((now, before.fitting()))
                self.laid.append((now, card))
        if after.deals > before.deals:
            self.begin()
        elif after.hands.cards[after.seats] & ~before.hands.cards[before.seats]:
            self.stock = after.hands.cards[after.seats]  # the pile, which everybody has seen
            self.lacks.append((now + 1 if actor == CHANCE else now, self.stock))

    def believes(self, hand: int) -> bool:
        """Can each draw be matched with another card that was laid later or is held now?"""
        ends = self.laid + [(1 << 30, card) for card in members(hand)]
        matched: dict[int, int] = {}

        def fits(draw: tuple[int, int], end: tuple[int, int]) -> bool:
            (drawn_at, may), (until, card) = draw, end
            held = drawn_at < until and may >> card & 1
            return bool(held) and not any(drawn_at < when < until and what >> card & 1 for when, what in self.lacks)

        def place(draw: int, tried: set[int]) -> bool:
            for k, end in enumerate(ends):
                if k not in tried and fits(self.draws[draw], end):
                    tried.add(k)
                    if k not in matched or place(matched[k], tried):
                        matched[k] = draw
                        return True
            return False

        return len(ends) == len(self.draws) and all(place(draw, set()) for draw in range(len(self.draws)))


@pytest.mark.parametrize("jacks", ["needed", "always"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_imagined_hand_could_have_played_as_it_did(seats: int, jacks: str) -> None:
    """An oracle that remembers the whole deal finds a story for every hand that is imagined."""
    renewed = 0
    for seed in range(4):
        rng, out = Rng(seed), buffer()
        position = GAME.new(seats, jacks=jacks)
        witnesses = [Witness(seat) for seat in range(seats)]
        for now in range(0, 2400, 2):
            if position.over():
                break
            actor = next_actor(position, rng)
            move = position.pick(actor, rng, out)
            before = position.copy()
            position.play(actor, move)
            assert isinstance(before, MauMauPosition)
            assert isinstance(position, MauMauPosition)
            for witness in witnesses:
                witness.watch(before, actor, move, position, now)
            renewed += now % 14 == 0 and witnesses[0].stock != ALL
            if now % 14 == 0 and not position.over():
                observer = rng.below(seats + 1) - 1
                imagined = position.imagine(observer, rng)
                assert isinstance(imagined, MauMauPosition)
                for witness in witnesses:
                    assert witness.believes(position.hands.cards[witness.seat])
                    assert witness.believes(imagined.hands.cards[witness.seat]), imagined.text()
    assert renewed > 20


OPEN = drawn("H7,SK CK,C8", "HK", "D8,D9")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (OPEN, ""),
        ("2:0/2:0", "3:0/2:0"),  # known of three cards, but there are two
        ("2:0/2:0", "2:0/2:40"),  # CK may not be in a hand that holds it
        ("2:0/2:0", "2:0/2:x"),
        ("play 1", "rest 1"),
        ("play 1", "play= 1"),
        ("play 1", "draw 1"),  # who can lay does not draw
        ("play 1 0", "play 2 0"),
        ("play 1 0", "play -1 0"),
        ("play 1 0", "play 1 -1"),
        (" 0 0 H7", " -1 0 H7"),
        (" 0 0 H7", " 1000 0 H7"),
        (" 0 0 H7", " 0 1000 H7"),
        (" 0 0 H7", " 0 1_0 H7"),
        ("H7,SK", "H7,H7"),
        ("H7,SK", "H7,CK"),
        ("H7,SK", "H7"),
        ("H7,SK/CK,C8", "-/H7,SK,CK,C8"),
        ("HKH", "-"),
        ("HKH", "HKS"),
        ("HKH", "1KH"),
        ("HKH 0", "HKH 1"),
        ("ffffffff", "0"),  # the stock was never full of nothing
        ("ffffffff", "-1"),
        ("0/0 20", "0/-1 20"),
        ("0/0 20", "0/100 20"),
        ("0/0 20", "0/0/0 20"),
        ("20/20", "21/19"),
        ("20/20", "20/-20"),
        ("20/20", "20/99999999999999999999"),
        ("-/-", "C7/C7"),
        ("-/-", "-"),
    ],
)
def test_what_is_no_position_is_refused(right: str, wrong: str) -> None:
    assert GAME.read(OPEN, 2).text()
    assert right in OPEN
    with pytest.raises(BadText):
        GAME.read(OPEN.replace(right, wrong), 2)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("deal 0 0", "deal 0 1"),  # five are dealt, seat 1 got the last
        ("deal", "turn"),
        ("deal", "play"),
        ("deal 0 0 0", "deal 0 0 3"),
        (" - -", " - C7C"),
        (" - - 0", " - - 1"),
    ],
)
def test_what_cannot_be_dealt_is_refused(right: str, wrong: str) -> None:
    table = GAME.table(2, chance=["dealer=0", *NAMES[8:13]])
    text = table.position.text()
    assert right in text
    with pytest.raises(BadText):
        GAME.read(text.replace(right, wrong, 1), 2)
