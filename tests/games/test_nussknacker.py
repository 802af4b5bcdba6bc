"""Nussknacker by its rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

import spielkiste
from spielkiste.games.cards.nussknacker import NussknackerPosition
from spielkiste.games.cards.nussknacker_story import Story
from spielkiste.table.errors import BadOptions, BadText, IllegalMove
from spielkiste.table.position import CHANCE, SPECTATOR, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from tests.clauses import clause

GAME = spielkiste.game("nussknacker")
ANNA, BEN, CEM, DORA = range(4)
PLAYERS = "Anna Ben Cem Dora".split()


def at(
    *hands: str,
    starter: int = 0,
    chips: str = "",
    rounds: int = 0,
    asked: str = "-",
    by_hand: bool = True,
    **options: object,
) -> Table:
    """Hands as `1+2+4+6`; what is missing of the twelve or sixteen cards lies face down."""
    left = sorted(2 * [str(value) for value in range(1, (9 if options.get("cards") == 16 else 7))])
    for value in "+".join(hands).split("+"):
        left.remove(value)
    seats = len(hands)
    none = "/".join("-" * seats)
    chips = chips or "/".join("0" * seats)
    text = (
        f"ask {starter} {rounds} {chips} {'/'.join(hands)} {left[0]} - {asked} {none} 0/0:{none} - {1 if rounds else 0}"
    )
    return GAME.table(seats, position=text, chance=[] if by_hand else None, **options)  # type: ignore[arg-type]


def example(**more: object) -> Table:
    """The deal of the rules' example: the hidden card is a six."""
    return at("1+2+4+6", "1+3+3+5", "2+4+5", **more)  # type: ignore[arg-type]


def words(table: Table) -> list[str]:
    return table.position.text().split()


def hands(table: Table) -> list[str]:
    return words(table)[4].split("/")


def said(table: Table, seat: int | None = None, language: str = "en") -> str:
    """What this seat has heard last."""
    return phrases(language)(table.heard(seat, len(table.events) - 1)[-1][2], PLAYERS.__getitem__)


def questions(table: Table) -> list[str]:
    return [move for move in table.moves() if ":" in move]


def end_round(table: Table, value: int, seat: int) -> None:
    """This seat claims alone, and the card is turned up."""
    table.play(f"claim {value}", seat)
    table.let_time_pass(51)
    table.let_chance()


# --- the deal ---


@clause("nussknacker/C1", "nussknacker/R1", "karten-b/K2")
@pytest.mark.parametrize(
    ("seats", "cards", "sizes"),
    [
        (2, 12, [6, 5]),
        (3, 12, [4, 4, 3]),
        (4, 12, [3, 3, 3, 2]),
        (2, 16, [8, 7]),
        (3, 16, [5, 5, 5]),
        (4, 16, [4, 4, 4, 3]),
    ],
)
def test_all_cards_but_one_are_dealt_in_turn_from_the_starter_on(seats: int, cards: int, sizes: list[int]) -> None:
    pack = [str(value) for value in range(1, cards // 2 + 1) for _ in range(2)]
    table = GAME.table(seats, chance=["starts=1", *pack[1:]], cards=cards)
    for step in range(seats):
        assert hands(table)[(1 + step) % seats] == "+".join(pack[1:][step::seats])
        assert len(pack[1:][step::seats]) == sizes[step]
    assert words(table)[5] == "1"  # the one that is left lies face down
    assert table.expected() == [1]


@clause("nussknacker/C1", "karten-b/K2")
def test_every_card_is_as_likely_to_come_as_there_are_copies_of_it() -> None:
    table = GAME.table(3, chance=["starts=0", "3"])
    weights = [table.position.weight(value) for value in range(1, 7)]
    assert weights == [2, 2, 1, 2, 2, 2]
    table.chance("3")
    assert table.moves() == ["1", "2", "4", "5", "6"]


@clause("nussknacker/R1")
def test_two_to_four_play() -> None:
    assert sorted(GAME.seats) == [2, 3, 4]
    with pytest.raises(BadOptions):
        GAME.new(5)


@clause("nussknacker/C2")
def test_who_starts_is_drawn_by_lot() -> None:
    position = GAME.new(3)
    out = buffer()
    assert {position.notation(CHANCE, out[k]) for k in range(position.moves(CHANCE, out))} == {
        "starts=0",
        "starts=1",
        "starts=2",
    }
    assert len({position.weight(seat) for seat in range(3)}) == 1


# --- asking and answering ---


@clause("nussknacker/C2")
def test_the_turn_goes_on_clockwise_whatever_the_answer_was() -> None:
    table = example()
    table.play("2:1=1")
    table.play("no")
    assert table.expected() == [BEN]
    table.play("0:6=3+3")
    table.play("6")
    assert table.expected() == [CEM]
    table.play("0:2=2")
    table.play("2")
    assert table.expected() == [ANNA]
    with pytest.raises(IllegalMove) as refusal:
        table.play("0:1=1", BEN)
    assert refusal.value.clause == "nussknacker/C2"


@clause("nussknacker/C3")
def test_any_other_seat_is_asked_for_a_number_up_to_the_highest() -> None:
    table = example()
    assert {move.partition(":")[0] for move in questions(table)} == {"1", "2"}
    for attempt in ("0:6=6", "3:6=6", "1:7=1+6", "1:8=2+6"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "nussknacker/C3"
    table = at("1+2+4+6+7", "1+3+3+5+5", "2+4+6+7+8", cards=16)
    assert "1:7=1+6" in questions(table)
    assert "1:8=2+6" in questions(table)
    with pytest.raises(IllegalMove) as refusal:
        table.play("1:9=2+7")
    assert refusal.value.clause == "nussknacker/C3"


@clause("nussknacker/C4", "nussknacker/R2")
def test_one_asks_for_what_one_holds_as_a_card_or_as_a_sum() -> None:
    table = at("2+3+3+5", "1+1+4+4", "2+5+6")
    asked = [move for move in questions(table) if move.startswith("1:")]
    assert asked == ["1:2=2", "1:3=3", "1:5=2+3", "1:5=5", "1:6=3+3"]
    for attempt in ("1:1=1", "1:4=4"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "nussknacker/C4"
    with pytest.raises(IllegalMove) as refusal:
        table.play("1:6=1+5")
    assert refusal.value.clause == "nussknacker/R2"


@clause("nussknacker/R4")
def test_asking_is_obligatory_and_always_possible() -> None:
    table = example()
    for attempt in ("pass", "no", ""):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "nussknacker/R4"
    for mine in combinations(range(1, 7), 3):
        rest = sorted(set(range(1, 7)) - set(mine)) + list(range(1, 7))
        others = ["+".join(map(str, sorted(rest[k:8:3]))) for k in range(3)]
        table = at("+".join(map(str, mine)), *others)
        assert {f"1:{value}={value}" for value in mine} <= set(questions(table))


@clause("nussknacker/C5", "nussknacker/R3")
def test_who_has_the_number_hands_over_such_cards_and_gets_the_askers() -> None:
    table = example()
    table.play("1:6=2+4")
    assert table.expected() == [BEN]
    assert [move for move in table.moves() if "claim" not in move] == ["3+3", "1+5"]
    for attempt, number in (("no", "C6"), ("1+3", "R3"), ("6", "R3")):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == f"nussknacker/{number}"
    table.play("3+3")
    assert hands(table) == ["1+3+3+6", "1+2+4+5", "2+4+5"]


@clause("nussknacker/R3")
def test_if_there_is_only_one_way_it_is_forced() -> None:
    table = example()
    table.play("2:6=6")
    assert [move for move in table.moves() if "claim" not in move] == ["2+4"]


@clause("nussknacker/R3")
def test_no_hand_becomes_empty() -> None:
    """Both sides hand over at least one card and get at least one."""
    table = at("1+3+6", "2+4+6", "2+3+5", "1+5")
    table.play("3:6=6")
    table.play("1+5")
    assert hands(table) == ["1+1+3+5", "2+4+6", "2+3+5", "6"]
    table.play("3:6=2+4")
    table.play("6")
    assert hands(table)[DORA] == "2+4"


@clause("nussknacker/C6")
def test_who_has_not_the_number_says_no_and_nobody_lies() -> None:
    table = example()
    table.play("2:1=1")
    assert [move for move in table.moves() if "claim" not in move] == ["no"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("2")
    assert refusal.value.clause == "nussknacker/C6"
    table.play("no")
    assert said(table) == "Cem: “No.”"
    assert hands(table) == ["1+2+4+6", "1+3+3+5", "2+4+5"]


@clause("nussknacker/C7", "nussknacker/R9")
def test_the_others_see_how_many_cards_went_each_way_but_not_which() -> None:
    table = example()
    table.play("1:6=6")
    table.play("3+3")
    for seat in (None, CEM):
        assert said(table, seat) == "Ben hands Anna 2 cards and gets one card."
        assert said(table, seat, "de") == "Ben schiebt Anna 2 Karten zu und bekommt eine Karte."
        assert table.view(seat).text().split()[7] == "1:6=?1>?2"
    for seat in (ANNA, BEN):
        assert table.view(seat).text().split()[7] == "1:6=6>3+3"
    assert said(table, ANNA) == "Ben hands 3+3 over to Anna and gets the cards meant by the question."
    assert table.view(CEM).text().split()[4] == "?5/?3/2+4+5"


@clause("nussknacker/R2", "nussknacker/R9")
def test_which_cards_a_question_means_is_seen_by_nobody_before_an_exchange_and_after_a_no_never() -> None:
    table = example()
    table.play("2:1=1")
    for seat in (None, BEN, CEM):
        assert said(table, seat) == "Anna asks Cem for 1."
        assert table.heard(seat)[-1][1] == "2:1"
        assert table.view(seat).text().split()[7] == "2:1=?"
    assert said(table, ANNA) == "Anna asks Cem for 1, meaning 1."
    assert table.view(ANNA).text().split()[7] == "2:1=1"
    table.play("no")
    for seat in (None, ANNA, BEN, CEM):
        assert table.view(seat).text().split()[7] == "2:1"


@clause("nussknacker/R2")
def test_two_ways_of_meaning_a_number_look_alike_to_the_others() -> None:
    seen = []
    for meant in ("1:6=6", "1:6=2+4"):
        table = example()
        table.play(meant)
        seen.append([table.view(seat).text() for seat in (None, BEN, CEM)])
    assert seen[0] == seen[1]


@clause("nussknacker/R9", "karten-b/K8")
def test_a_seat_sees_its_own_hand_and_nobody_the_hidden_card() -> None:
    table = example()
    for seat in (None, ANNA, BEN, CEM):
        assert table.view(seat).text().split()[5] == "?"
    marks: dict[str, list[str]] = {"hand-0": [], "hand-1": [], "hidden": []}
    for thing in table.scene(BEN).things:
        if thing.area in marks:
            marks[thing.area].append(thing.mark)
    assert marks == {"hand-0": ["▒▒"] * 4, "hand-1": ["1", "3", "3", "5"], "hidden": ["▒▒"]}


@clause("nussknacker/R9")
def test_all_questions_and_answers_of_the_round_can_be_looked_up() -> None:
    table = example()
    table.play("2:1=1")
    table.play("no")
    table.play("0:6=3+3")
    table.play("2+4")
    table.play("1:2=2")
    say = phrases("en")

    def talk(seat: int) -> list[str]:
        things = [thing for thing in table.scene(seat).things if thing.area == "talk"]
        return [say(thing.label, PLAYERS.__getitem__) for thing in things if thing.label]

    last = "Cem asks Ben for 2."
    assert talk(CEM) == ["Anna asks Cem for 1. No.", "Ben asks Anna for 6. 2 for 2 cards.", last]
    assert talk(BEN) == ["Anna asks Cem for 1. No.", "Ben asks Anna for 6. 3+3 for 2+4.", last]


# --- claims ---


@clause("nussknacker/C5", "nussknacker/C8", "nussknacker/C9", "nussknacker/R3", "nussknacker/R5")
def test_the_example_of_the_rules() -> None:
    table = example()
    table.play("1:6=2+4")
    table.play("3+3")
    assert said(table, CEM) == "Ben hands Anna 2 cards and gets 2 cards."
    table.play("2:6=1+5")
    assert [move for move in table.moves() if "claim" not in move] == ["2+4"]
    table.play("2+4")
    end_round(table, 6, ANNA)
    assert said(table) == "Anna has said 6, and the hidden card is 6: a chip for Anna."
    assert table.points() == [1, 0, 0]
    table = example()
    end_round(table, 5, ANNA)
    assert said(table) == "Anna has said 5, but the hidden card is 6: a chip for everybody else."
    assert table.points() == [0, 1, 1]


@clause("nussknacker/C8", "nussknacker/R5")
def test_anybody_may_claim_at_any_time() -> None:
    table = example()
    assert table.actors() == [ANNA, BEN, CEM]  # as soon as the cards are dealt
    assert table.moves(CEM) == [f"claim {value}" for value in range(1, 7)]
    table.play("1:6=2+4")
    assert table.actors() == [ANNA, BEN, CEM]  # between question and answer
    assert table.expected() == [BEN]
    end_round(table, 6, CEM)
    assert table.points() == [0, 0, 1]
    table = GAME.table(3, chance=["starts=0", "1", "1"])
    assert table.actors() == []  # but not before
    with pytest.raises(IllegalMove) as refusal:
        example().play("claim 7", ANNA)
    assert refusal.value.clause == "nussknacker/C8"


@clause("nussknacker/R5", "karten-b/K5")
@pytest.mark.parametrize("later", [0, 50, 51])
def test_of_claims_within_fifty_milliseconds_one_is_drawn_by_lot(later: int) -> None:
    table = example()
    table.play("claim 6", CEM)
    assert table.actors() == [ANNA, BEN]
    if later == 51:
        with pytest.raises(IllegalMove):
            table.play("claim 5", ANNA, later)
        assert table.moves() == ["hidden=6"]
        return
    table.play("claim 5", ANNA, later)
    table.let_time_pass(51 - later)
    assert table.moves() == ["claimant=0", "claimant=2"]
    table.chance("claimant=0")
    table.let_chance()
    assert table.points() == [0, 1, 1]  # only the first claim counts


@clause("nussknacker/R5")
def test_once_somebody_has_claimed_nothing_else_goes_on() -> None:
    table = example()
    table.play("claim 6", CEM)
    with pytest.raises(IllegalMove) as refusal:
        table.play("1:6=6", ANNA)
    assert refusal.value.clause == "nussknacker/R5"
    table.play("claim 1", ANNA)
    table.play("claim 2", BEN)  # all have: there is nothing to wait for
    assert table.moves() == ["claimant=0", "claimant=1", "claimant=2"]


@clause("nussknacker/R5", "karten-b/K8")
def test_what_is_claimed_at_the_same_time_is_not_heard_before_the_card_is_turned_up() -> None:
    table = example()
    table.play("claim 6", CEM)
    for seat in (None, ANNA, BEN):
        assert table.heard(seat)[-1][1] == "claim"
        assert table.view(seat).text().split()[8] == "-/-/?"
    assert table.view(CEM).text().split()[8] == "-/-/6"


@clause("nussknacker/R6", "nussknacker/C2")
def test_after_a_claim_all_is_shuffled_anew_and_the_left_neighbour_starts() -> None:
    for seat in (ANNA, CEM):
        table = example(starter=0)
        table.play("1:6=2+4")
        end_round(table, 1, seat)
        assert table.waits_for_chance()
        assert words(table)[:3] == ["deal", "1", "1"]
        assert hands(table) == ["-", "-", "-"]
        assert table.moves() == ["1", "2", "3", "4", "5", "6"]
        table.chance("4")
        assert hands(table) == ["-", "4", "-"]
        assert words(table)[7] == "-"


# --- the end ---


@clause("nussknacker/C10")
@pytest.mark.parametrize("target", [1, 5, 10])
def test_who_first_has_the_target_wins_at_once(target: int) -> None:
    table = example(chips=f"{target - 1}/0/0", rounds=10, target=target)
    end_round(table, 6, ANNA)
    assert table.over()
    assert table.winners() == [ANNA]
    table = example(chips=f"{max(0, target - 2)}/0/0", rounds=10, target=max(2, target))
    end_round(table, 6, ANNA)
    assert not table.over()


@clause("nussknacker/C10", "nussknacker/R7")
def test_if_several_get_there_together_play_goes_on_until_one_has_more() -> None:
    table = example(chips="1/4/4", rounds=9)
    end_round(table, 1, ANNA)
    assert table.points() == [1, 5, 5]
    assert not table.over()
    table = example(chips="1/5/5", rounds=9)
    end_round(table, 6, ANNA)
    assert not table.over()
    table = example(chips="1/5/5", rounds=9)
    end_round(table, 1, ANNA)
    assert table.points() == [1, 6, 6]
    assert not table.over()
    table = example(chips="1/5/5", rounds=9)
    end_round(table, 6, CEM)
    assert table.winners() == [CEM]


@clause("nussknacker/R7")
def test_one_alone_at_the_top_wins_even_if_another_has_the_target_too() -> None:
    table = example(chips="1/5/4", rounds=10, target=6)
    end_round(table, 1, ANNA)
    assert table.points() == [1, 6, 5]
    assert table.winners() == [BEN]


@clause("nussknacker/R6")
def test_there_are_more_than_twenty_chips() -> None:
    table = example(chips="9/9/9", rounds=20, target=10)
    end_round(table, 1, ANNA)
    assert table.points() == [9, 10, 10]


@clause("nussknacker/R8")
def test_after_a_hundred_questions_the_card_is_turned_up_and_nobody_scores() -> None:
    table = at("1+1+2+3", "4+4+5+5", "2+3+6")
    for number in range(100):
        assert table.expected() == [number % 3]
        table.play(("1:1=1", "2:4=4", "1:2=2")[number % 3])
        table.play("no")
    assert table.moves() == ["hidden=6"]
    assert table.actors() == []
    table.let_chance()
    assert said(table) == "Nobody has guessed; the hidden card is 6."
    assert table.points() == [0, 0, 0]
    assert words(table)[:3] == ["deal", "1", "1"]


@clause("nussknacker/R8")
def test_after_a_thousand_rounds_the_standing_decides() -> None:
    table = example(chips="2/1/1", rounds=999)
    end_round(table, 6, BEN)
    assert table.over()
    assert table.winners() == [ANNA, BEN]
    table = example(chips="2/1/1", rounds=998)
    end_round(table, 6, BEN)
    assert not table.over()


# --- who knows what ---


def imagined(table: Table, seat: int | None, number: int = 60) -> list[list[str]]:
    """The hands that this seat imagines."""
    rng = Rng(3)
    return [table.view(seat).imagine(rng).text().split()[4].split("/") for _ in range(number)]


def test_who_said_no_is_imagined_without_the_number() -> None:
    table = example()
    table.play("2:1=1")
    table.play("no")
    for hand in imagined(table, BEN):
        assert "1" in hand[ANNA].split("+")
        assert "1" not in hand[CEM].split("+")


def test_cards_that_one_has_handed_over_are_imagined_where_they_went() -> None:
    table = example()
    table.play("1:6=2+4")
    table.play("3+3")
    for hand in imagined(table, ANNA):
        assert {"2", "4"} <= set(hand[BEN].split("+"))
    for hand in imagined(table, BEN):
        assert hand[ANNA].count("3") == 2


def test_single_cards_that_changed_hands_are_known_to_all() -> None:
    table = at("1+2+4+5", "1+3+3+5", "2+4+6")
    table.play("1:5=5")
    table.play("5")
    for seat in (None, CEM):
        for hand in imagined(table, seat):
            assert "5" in hand[ANNA]
            assert "5" in hand[BEN]


Hand = tuple[int, ...]


class Believer:
    """Goes through every deal and every exchange that fits what one seat, or the public, has seen."""

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        hands = hands_of(position)
        rest = [value for value in range(1, 7) for _ in range(2)]
        self.worlds: set[tuple[Hand, ...]] = {()}
        for other, hand in enumerate(hands):
            found = set()
            for world in self.worlds:
                left = without(tuple(rest), sum((*world, *hands[seat : seat + 1]) if other <= seat else world, ()))
                ways = {hand} if other == seat else set(combinations(left, len(hand)))
                found |= {(*world, way) for way in ways}
            self.worlds = found

    def asked(self, asker: int, value: int) -> None:
        self.worlds = {world for world in self.worlds if makes(world[asker], value)}

    def denied(self, target: int, value: int) -> None:
        self.worlds = {world for world in self.worlds if not makes(world[target], value)}

    def swapped(self, asker: int, target: int, given: Hand, gotten: Hand) -> None:
        found = set()
        for world in self.worlds:
            for one in makes(world[asker], sum(given)):
                for other in makes(world[target], sum(given)):
                    seen = self.seat in (asker, target)
                    if (one, other) == (given, gotten) if seen else (len(one), len(other)) == (len(given), len(gotten)):
                        hands = list(world)
                        hands[asker] = tuple(sorted((*without(world[asker], one), *other)))
                        hands[target] = tuple(sorted((*without(world[target], other), *one)))
                        found.add(tuple(hands))
        self.worlds = found


@cache
def makes(hand: Hand, value: int) -> frozenset[Hand]:
    """The cards of a hand that add up to this."""
    ways = {one for size in range(1, len(hand) + 1) for one in combinations(hand, size)}
    return frozenset(one for one in ways if sum(one) == value)


def without(hand: Hand, cards: Hand) -> Hand:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def hands_of(position: Position) -> tuple[Hand, ...]:
    return tuple(read(hand) for hand in position.text().split()[4].split("/"))


def read(hand: str) -> Hand:
    return tuple(int(value) for value in hand.split("+"))


@pytest.mark.parametrize("seat", [SPECTATOR, ANNA, BEN, CEM])
def test_every_imagined_deal_fits_all_that_was_said_and_every_one_that_fits_is_imagined(seat: int) -> None:
    """Held against an oracle that counts up everything that fits."""
    compared = 0
    for seed in range(1 if seat == SPECTATOR else 4):
        rng = Rng(seed)
        table = GAME.table(3, seed=seed)
        believer = Believer(table.position, max(seat, SPECTATOR))
        for number in range(16):
            asker = table.expected()[0]
            move = some(questions(table), rng)
            target, value = int(move[0]), sum(read(move.partition("=")[2]))
            table.play(move, asker)
            believer.asked(asker, value)
            agree(table, believer, rng)
            answer = some([one for one in table.moves() if "claim" not in one], rng)
            table.play(answer, target)
            if answer == "no":
                believer.denied(target, value)
            else:
                believer.swapped(asker, target, read(move.partition("=")[2]), read(answer))
            agree(table, believer, rng)
            if number % 5 == 4 and len(believer.worlds) <= 5:
                found = {hands_of(table.position.imagine(seat, rng)) for _ in range(30 * len(believer.worlds))}
                assert found == believer.worlds
                compared += 1
    assert compared > 2 or seat == SPECTATOR


def agree(table: Table, believer: Believer, rng: Rng) -> None:
    """The truth fits, and so does what is imagined."""
    assert hands_of(table.position) in believer.worlds
    assert {hands_of(table.position.imagine(believer.seat, rng)) for _ in range(3)} <= believer.worlds


def some(names: list[str], rng: Rng) -> str:
    return names[rng.below(len(names))]


def test_the_search_through_all_deals_finds_a_story_where_tellings_fail() -> None:
    table = GAME.table(3, seed=5)
    rng = Rng(5)
    for _ in range(40):
        table.play(some([move for move in table.moves() if "claim" not in move], rng), table.expected()[0])
        for seat in (SPECTATOR, ANNA, BEN, CEM):
            known = table.view(seat if seat >= 0 else None).known.copy()
            assert isinstance(known, NussknackerPosition)
            story = Story(known)
            found = story.search_deals(0, [max(0, hand) for hand in story.dealt], rng)
            assert found is not None
            story.write(found, rng)
            assert "?" not in known.text()
            assert GAME.read(known.text(), 3).text() == known.text()


# --- positions ---

HERE = "ask 0 0 0/0/0 1+2+4+6/1+3+3+5/2+4+5 6 - - -/-/- 0/0:-/-/- - 0"
ASKED = "answer 0 0 0/0/0 1+2+4+6/1+3+3+5/2+4+5 6 - 1:6=2+4 -/-/- 0/0:-/-/- - 0"
CLAIMED = "ask 0 0 0/0/0 1+2+4+6/1+3+3+5/2+4+5 6 - - 6/-/- 0/51:0/-/- - 0"


@pytest.mark.parametrize("text", [HERE, ASKED, CLAIMED, HERE.replace("6 - -", "6 - 2:1")])
def test_positions_are_read_back(text: str) -> None:
    assert GAME.read(text, 3).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        HERE.replace("ask", "rest"),
        HERE.replace("ask 0", "ask 3"),
        HERE.replace("ask 0", "ask -"),
        HERE.replace("0/0/0", "0/0"),
        HERE.replace("0/0/0", "1/0/0"),  # no round has been played
        HERE.replace("ask 0 0", "ask 0 3"),  # how did the third round end?
        HERE.replace("1+2+4+6", "1+2+4+7"),
        HERE.replace("1+2+4+6", "2+1+4+6"),
        HERE.replace("1+2+4+6/1+3+3+5", "1+2+4/1+3+3+5+6"),
        HERE.replace("6 - -", "5 - -"),
        HERE.replace("6 - -", "6 - 1:1"),  # Ben has a 1
        HERE.replace("6 - -", "6 - 0:1"),
        HERE.replace("6 - -", "6 - 2:2"),  # Cem has a 2
        HERE.replace("ask", "answer"),
        ASKED.replace("answer", "ask"),
        ASKED.replace("=2+4", "=2+3"),
        ASKED.replace("=2+4", "=1+5"),
        ASKED.replace("=2+4", "=2+4>3+4"),
        ASKED.replace("1:6", "0:6"),
        ASKED.replace("1:6", "1:7"),
        CLAIMED.replace("6/-/-", "7/-/-"),
        CLAIMED.replace("6/-/-", "-/6/-"),
        CLAIMED.replace("0/51", "0/50"),
        CLAIMED.replace("0/51", "51/51"),
        CLAIMED.replace("ask", "claims"),
        CLAIMED.removesuffix("- 0") + "0 0",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text, 3)
