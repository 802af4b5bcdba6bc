"""Kniffel by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.dice.kniffel import BOXES, FALLS, KniffelPosition
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.things.dice import write_throw
from tests.clauses import clause
from tests.games.dicing import act, at, begin

GAME = spielkiste.game("kniffel")
UPPER, LOWER = BOXES[:6], BOXES[6:]
EDITIONS = ("classic", "compact", "international")


def column(filled: str = "", extra: int = 0, before: int = 0) -> str:
    """A column with these boxes filled, such as `ones=3 kniffel=50`."""
    points = dict(word.split("=") for word in filled.split())
    assert set(points) <= set(BOXES)
    return f"{','.join(points.get(box, '-') for box in BOXES)};{extra};{before}"


def struck(*boxes: str) -> str:
    """These boxes are struck; chance, which cannot be, holds 5."""
    return " ".join(f"{box}={5 if box == 'chance' else 0}" for box in boxes)


def full_but(*free: str) -> str:
    """A column in which only these boxes are free, and the others are struck."""
    return struck(*(box for box in BOXES if box not in free))


def thrown(faces: str, filled: str = "", **options: object) -> Table:
    """A lone player has thrown this with the first throw."""
    return at(GAME, f"0 0 1 {faces} 1 - 0 {column(filled)}", 1, **options)


def enter(faces: str, box: str, filled: str = "", **options: object) -> tuple[int, int]:
    """What this throw brings in this box, and in extra points."""
    table = thrown(faces, filled, **options)
    table.play(box)
    boxes, extra, _ = table.position.text().split()[7].split(";")
    return int(boxes.split(",")[BOXES.index(box)]), int(extra)


def boxes_open(table: Table) -> list[str]:
    return [move for move in table.moves() if move in BOXES]


# --- the turn ---


@clause("kniffel/C1")
def test_thirteen_rounds_fill_thirteen_boxes_each_exactly_one() -> None:
    table = begin(GAME, seats=3)
    turns = []
    for box in BOXES:
        for _ in range(3):
            assert not table.over()
            turns += table.actors()
            act(table, f"throw 6-5-3-2-1 {box}")
    assert turns == [0, 1, 2] * 13
    assert table.over()


@clause("kniffel/C1")
def test_a_filled_box_is_not_filled_again() -> None:
    table = thrown("1-1-1-5-6", "ones=3")
    with pytest.raises(IllegalMove) as refusal:
        table.play("ones")
    assert refusal.value.clause == "kniffel/C1"
    assert "ones" not in refusal.value.possible


@clause("kniffel/C2")
def test_the_first_throw_is_with_all_five_dice() -> None:
    table = begin(GAME)
    assert table.moves() == ["throw"]
    table.play("throw")
    assert len(table.moves()) == 252
    assert sum(int(table.position.weight(fall)) for fall in FALLS) == 100 * 6**5


@clause("kniffel/C2")
@pytest.mark.parametrize("attempt", ["keep 1-1", "ones", "chance"])
def test_before_the_first_throw_there_is_nothing_to_keep_or_write(attempt: str) -> None:
    table = begin(GAME)
    with pytest.raises(IllegalMove) as refusal:
        table.play(attempt)
    assert refusal.value.clause == "kniffel/C2"


@clause("kniffel/C2", "kniffel/C4")
def test_after_the_third_throw_the_seat_must_enter() -> None:
    table = begin(GAME)
    act(table, "throw 1-1-3-5-6 keep 1-1 2-3-4 keep 1-1 2-4-6")
    assert table.moves() == BOXES
    with pytest.raises(IllegalMove) as refusal:
        table.play("keep 1-1")
    assert refusal.value.clause == "kniffel/C4"


@clause("kniffel/C3", "kniffel/R1")
def test_which_and_how_many_dice_stay_is_free() -> None:
    table = thrown("3-3-5-1-6")
    keeps = {move for move in table.moves() if move not in BOXES}
    dice = [6, 5, 3, 3, 1]
    ways = set()
    for chosen in range(31):  # all subsets but the whole
        kept = [face for place, face in enumerate(dice) if chosen >> place & 1]
        ways.add("keep " + "-".join(map(str, kept)) if kept else "throw")
    assert keeps == ways
    assert len(keeps) == 23  # the two threes are alike: one, two or none of them


@clause("kniffel/C3")
def test_only_the_other_dice_are_thrown_again() -> None:
    table = thrown("6-5-3-3-1")
    table.play("keep 3-3")
    assert len(table.moves()) == 56  # throws of three dice
    table.chance("3-1-5")
    assert table.position.text().split()[3] == "5-3-3-3-1"


@clause("kniffel/C3", "kniffel/R1")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_any_number_of_dice_may_stay(count: int) -> None:
    table = thrown("6-6-6-6-6")
    table.play("keep " + "-".join("6" * count) if count else "throw")
    table.chance("-".join("1" * (5 - count)))
    assert table.position.text().split()[3] == "-".join("6" * count + "1" * (5 - count))


@clause("kniffel/R1")
def test_at_least_one_die_is_thrown_and_only_dice_that_lie_there_stay() -> None:
    table = thrown("6-5-3-3-1")
    for attempt in ("keep 6-5-3-3-1", "keep 3-3-3", "keep 2", "keep", "keep 3-"):
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt)
        assert refusal.value.clause == "kniffel/R1"


@clause("kniffel/R1")
def test_dice_that_stayed_once_may_be_thrown_again() -> None:
    table = begin(GAME)
    act(table, "throw 6-6-2-2-1 keep 6-6 4-4-4 keep 4-4-4 4-1")
    assert table.position.text().split()[3] == "4-4-4-4-1"


@clause("kniffel/C4")
@pytest.mark.parametrize("throws", [1, 2])
def test_the_second_and_third_throw_can_be_left(throws: int) -> None:
    table = at(GAME, f"0 0 {throws} 6-5-4-3-2 {throws} - 0 {column()}", 1)
    assert boxes_open(table) == BOXES
    table.play("large-straight")
    assert table.points() == [40.0]


@clause("wuerfel-c/W4")
def test_when_a_throw_burns_exactly_its_dice_are_thrown_again() -> None:
    table = begin(GAME, burns=20)
    act(table, "throw burnt 6-6-2-2-1 keep 6-6 burnt")
    assert len(table.moves()) == 57  # three dice, or burnt again
    assert [thing.mark for thing in table.scene().things if thing.kind == "die"] == ["6", "6"]
    act(table, "burnt 6-5-5")
    assert table.position.text().split()[2:5] == ["2", "6-6-6-5-5", "2"]


@clause("wuerfel-c/W6")
def test_the_throws_of_a_turn_come_one_after_another() -> None:
    table = begin(GAME)
    for words in ("throw 1-1-3-5-6", "keep 1-1 2-3-4", "keep 1-1 2-4-6"):
        act(table, words)
        assert table.actors() == [0]
    table.play("ones")
    assert table.actors() == [1]


# --- the boxes ---


@clause("kniffel/C5")
@pytest.mark.parametrize(
    ("faces", "box", "points"),
    [
        ("1-1-1-5-6", "ones", 3),
        ("2-2-5-5-6", "twos", 4),
        ("3-2-5-5-6", "threes", 3),
        ("4-4-4-4-6", "fours", 16),
        ("5-5-5-5-5", "fives", 25),
        ("6-6-6-6-6", "sixes", 30),
        ("4-4-4-1-6", "sixes", 6),
        ("4-4-4-1-6", "fives", 0),
    ],
)
def test_an_upper_box_adds_the_dice_of_its_number(faces: str, box: str, points: int) -> None:
    assert enter(faces, box) == (points, 0)


@clause("kniffel/C7")
@pytest.mark.parametrize(
    ("faces", "points"), [("1-1-1-5-6", 14), ("6-6-6-6-1", 25), ("5-5-5-5-5", 25), ("1-1-5-5-6", 0)]
)
def test_three_alike_add_all_five_dice(faces: str, points: int) -> None:
    assert enter(faces, "three-alike") == (points, 0)


@clause("kniffel/C8")
@pytest.mark.parametrize(("faces", "points"), [("1-4-4-4-4", 17), ("2-2-2-2-2", 10), ("6-6-6-5-5", 0)])
def test_four_alike_add_all_five_dice(faces: str, points: int) -> None:
    assert enter(faces, "four-alike") == (points, 0)


@clause("kniffel/C9", "kniffel/R4")
@pytest.mark.parametrize(
    ("faces", "points"), [("4-4-4-6-6", 25), ("1-1-4-4-4", 25), ("4-4-4-4-6", 0), ("4-4-5-6-6", 0), ("4-4-4-4-4", 0)]
)
def test_a_full_house_is_three_alike_and_two_of_another_number(faces: str, points: int) -> None:
    assert enter(faces, "full-house") == (points, 0)


@clause("kniffel/C10")
@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ("1-2-3-4-2", 30),
        ("2-3-4-5-5", 30),
        ("6-5-4-3-1", 30),
        ("1-2-3-5-6", 0),
        ("1-2-4-5-6", 0),
        ("1-2-3-3-6", 0),
    ],
)
def test_a_small_straight_is_four_in_a_row_and_the_fifth_is_free(faces: str, points: int) -> None:
    assert enter(faces, "small-straight") == (points, 0)


@clause("kniffel/C11", "kniffel/R4")
@pytest.mark.parametrize(("faces", "points"), [("1-2-3-4-5", 40), ("6-5-4-3-2", 40), ("1-3-4-5-6", 0)])
def test_a_large_straight_is_five_in_a_row_and_a_small_one_too(faces: str, points: int) -> None:
    assert enter(faces, "large-straight") == (points, 0)
    assert enter(faces, "small-straight") == (30, 0)


@clause("kniffel/C12", "kniffel/R4")
@pytest.mark.parametrize("face", range(1, 7))
def test_five_alike_are_a_kniffel_and_also_three_and_four_alike(face: int) -> None:
    faces = "-".join(str(face) * 5)
    assert enter(faces, "kniffel") == (50, 0)
    assert enter(faces, "three-alike") == (5 * face, 0)
    assert enter(faces, "four-alike") == (5 * face, 0)


@clause("kniffel/C12")
def test_four_alike_are_no_kniffel() -> None:
    assert enter("6-6-6-6-5", "kniffel") == (0, 0)


@clause("kniffel/C13")
def test_chance_asks_for_nothing() -> None:
    assert enter("6-5-3-3-1", "chance") == (18, 0)


@clause("kniffel/C14", "kniffel/R2")
def test_any_free_box_may_be_struck_even_if_another_would_pay() -> None:
    table = thrown("6-6-6-6-6", "chance=5")
    assert boxes_open(table) == [box for box in BOXES if box != "chance"]
    assert enter("6-6-6-6-6", "ones") == (0, 0)
    assert enter("1-2-4-5-6", "kniffel") == (0, 0)


@clause("kniffel/C5", "kniffel/C7", "kniffel/C9")
def test_what_the_boxes_would_bring_is_shown_before_the_entry() -> None:
    table = thrown("5-5-5-3-3")
    offers = {t.id.removeprefix("box-0-"): t.mark for t in table.scene().things if t.look == "offer"}
    assert offers["fives"] == "(15)"
    assert offers["threes"] == "(6)"
    assert offers["three-alike"] == "(21)"
    assert offers["full-house"] == "(25)"
    assert offers["large-straight"] == "(0)"


# --- bonus and total ---


@clause("kniffel/C6", "kniffel/R3")
@pytest.mark.parametrize(("sixes", "bonus"), [("6-6-6-5-5", 35), ("6-6-5-5-1", 0), ("6-6-6-6-5", 35)])
def test_63_in_the_upper_boxes_bring_35_at_the_end(sixes: str, bonus: int) -> None:
    threes_of_each = "ones=3 twos=6 threes=9 fours=12 fives=15 "
    table = thrown(sixes, threes_of_each + struck(*LOWER))
    table.play("sixes")
    assert table.over()
    assert table.points() == [50.0 + 6 * sixes.count("6") + bonus]


@clause("kniffel/C6", "kniffel/R3")
def test_62_in_the_upper_boxes_bring_nothing() -> None:
    table = thrown("6-6-6-5-5", "ones=2 twos=6 threes=9 fours=12 fives=15 " + struck(*LOWER))
    table.play("sixes")
    assert table.points() == [62.0 + 5]


@clause("kniffel/C6")
def test_the_bonus_comes_at_the_end() -> None:
    table = thrown("6-6-6-6-6", "ones=5 twos=10 threes=15 fours=20 fives=25")
    table.play("sixes")
    assert table.points() == [105.0]


@clause("kniffel/R9")
@pytest.mark.parametrize("edition", ["compact", "international"])
def test_extra_points_do_not_help_towards_the_bonus(edition: str) -> None:
    text = f"0 0 1 6-5-4-3-1 1 - 0 {column('ones=2 kniffel=50 ' + full_but('ones', 'kniffel', 'chance'), extra=100)}"
    table = at(GAME, text, 1, edition=edition)
    table.play("chance")
    assert table.over()
    assert table.points() == [2.0 + 50 + 19 + 100]


@clause("kniffel/C15")
def test_the_highest_grand_total_wins_and_level_seats_share() -> None:
    left = column("kniffel=50 " + full_but("kniffel", "chance"), extra=50)
    right = column("kniffel=50 fours=20 sixes=30 " + full_but("kniffel", "fours", "sixes", "chance"))
    table = at(GAME, f"0 0 1 6-5-4-3-1 1 - 0 {left}/{right}/{left}", 3, edition="compact")
    act(table, "chance throw 6-5-4-3-1 chance throw 6-5-4-3-2 chance")
    assert table.over()
    assert table.points() == [119.0, 119.0, 120.0]
    assert table.winners() == [2]
    table = at(GAME, f"0 0 1 6-5-4-3-1 1 - 0 {left}/{right}/{left}", 3, edition="compact")
    act(table, "chance throw 6-5-4-3-1 chance throw 3-2-2-1-1 chance")
    assert table.winners() == [0, 1]


FIVES = {box: "-".join(face * 5) for box, face in zip(UPPER, "123456", strict=True)}
SIXES = "6-6-6-6-6"
WITHOUT_JOKERS = {
    "full-house": "6-6-6-5-5",
    "small-straight": "4-3-2-1-1",
    "large-straight": "5-4-3-2-1",
}


@clause("kniffel/C15", "kniffel/R5", "kniffel/C18", "kniffel/R11")
@pytest.mark.parametrize(("edition", "most"), [("classic", 375), ("compact", 675), ("international", 1575)])
def test_the_greatest_possible_total(edition: str, most: int) -> None:
    table = begin(GAME, seats=1, edition=edition)
    act(table, f"throw {SIXES} kniffel")
    for box, faces in FIVES.items():
        act(table, f"throw {faces} {box}")
    for box in LOWER:
        if box != "kniffel":
            faces = WITHOUT_JOKERS.get(box, SIXES) if edition == "classic" else SIXES
            act(table, f"throw {faces} {box}")
    assert table.over()
    assert table.points() == [float(most)]


# --- a further Kniffel ---

NUMBERS_FULL = "ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6"
JOKERS = {
    "three-alike": 20,
    "four-alike": 20,
    "full-house": 25,
    "small-straight": 30,
    "large-straight": 40,
    "chance": 20,
}
ORDINARY = {**JOKERS, "full-house": 0, "small-straight": 0, "large-straight": 0}


@clause("kniffel/R5")
@pytest.mark.parametrize("box", JOKERS)
def test_in_the_classic_edition_a_further_kniffel_is_an_ordinary_throw(box: str) -> None:
    assert enter("4-4-4-4-4", box, f"kniffel=50 {NUMBERS_FULL}") == (ORDINARY[box], 0)
    assert enter("4-4-4-4-4", "fours", "kniffel=50") == (20, 0)


@clause("kniffel/C16", "kniffel/R7")
@pytest.mark.parametrize("box", JOKERS)
def test_in_the_compact_edition_it_is_a_joker_when_its_number_is_filled(box: str) -> None:
    assert enter("4-4-4-4-4", box, "kniffel=50 fours=8", edition="compact") == (JOKERS[box], 0)


@clause("kniffel/C16", "kniffel/R7")
def test_a_compact_joker_may_be_struck_in_an_upper_box_instead() -> None:
    table = thrown("4-4-4-4-4", "kniffel=50 fours=8", edition="compact")
    assert boxes_open(table) == [box for box in BOXES if box not in ("kniffel", "fours")]
    assert enter("4-4-4-4-4", "sixes", "kniffel=50 fours=8", edition="compact") == (0, 0)


@clause("kniffel/C17")
def test_with_all_lower_boxes_filled_a_compact_joker_strikes_an_upper_box() -> None:
    filled = "fours=8 kniffel=50 " + struck(*JOKERS)
    table = thrown("4-4-4-4-4", filled, edition="compact")
    assert boxes_open(table) == ["ones", "twos", "threes", "fives", "sixes"]
    for box in boxes_open(table):
        assert enter("4-4-4-4-4", box, filled, edition="compact") == (0, 0)


@clause("kniffel/C18")
def test_with_its_number_free_a_further_kniffel_brings_50_extra_points_there() -> None:
    assert enter("5-5-5-5-5", "fives", "kniffel=50", edition="compact") == (25, 50)


@clause("kniffel/R8")
@pytest.mark.parametrize("box", [*JOKERS, "ones"])
def test_the_50_are_tied_to_the_number_box(box: str) -> None:
    ordinary = {**ORDINARY, "ones": 0}
    assert enter("4-4-4-4-4", box, "kniffel=50", edition="compact") == (ordinary[box], 0)


@clause("kniffel/R6")
@pytest.mark.parametrize("filled", ["kniffel=0 fours=8", "kniffel=0", "fours=8"])
@pytest.mark.parametrize("box", JOKERS)
def test_without_50_in_the_kniffel_box_the_compact_throw_is_ordinary(filled: str, box: str) -> None:
    assert enter("4-4-4-4-4", box, filled, edition="compact") == (ORDINARY[box], 0)


@clause("kniffel/R6")
def test_with_a_struck_kniffel_box_the_number_box_brings_no_extra() -> None:
    assert enter("5-5-5-5-5", "fives", "kniffel=0", edition="compact") == (25, 0)


@clause("kniffel/R11")
@pytest.mark.parametrize(("held", "extra"), [(50, 100), (0, 0)])
def test_the_international_joker_must_fill_the_box_of_its_number(held: int, extra: int) -> None:
    table = thrown("5-5-5-5-5", f"kniffel={held}", edition="international")
    assert boxes_open(table) == ["fives"]
    with pytest.raises(IllegalMove) as refusal:
        table.play("large-straight")
    assert refusal.value.clause == "kniffel/R11"
    assert enter("5-5-5-5-5", "fives", f"kniffel={held}", edition="international") == (25, extra)


@clause("kniffel/R11", "kniffel/R7")
@pytest.mark.parametrize(("held", "extra"), [(50, 100), (0, 0)])
@pytest.mark.parametrize("box", JOKERS)
def test_then_it_must_fill_a_lower_box_as_a_joker(held: int, extra: int, box: str) -> None:
    filled = f"kniffel={held} fours=8"
    assert boxes_open(thrown("4-4-4-4-4", filled, edition="international")) == list(JOKERS)
    assert enter("4-4-4-4-4", box, filled, edition="international") == (JOKERS[box], extra)


@clause("kniffel/R11")
@pytest.mark.parametrize(("held", "extra"), [(50, 100), (0, 0)])
def test_and_else_an_upper_box_with_nothing(held: int, extra: int) -> None:
    filled = f"fours=8 kniffel={held} " + struck(*JOKERS)
    assert boxes_open(thrown("4-4-4-4-4", filled, edition="international")) == [
        "ones",
        "twos",
        "threes",
        "fives",
        "sixes",
    ]
    assert enter("4-4-4-4-4", "ones", filled, edition="international") == (0, extra)


@clause("kniffel/R11")
def test_with_the_kniffel_box_free_the_international_throw_is_ordinary() -> None:
    assert boxes_open(thrown("4-4-4-4-4", "fours=8", edition="international")) == [b for b in BOXES if b != "fours"]
    assert enter("4-4-4-4-4", "full-house", "fours=8", edition="international") == (0, 0)
    assert enter("4-4-4-4-4", "kniffel", "fours=8", edition="international") == (50, 0)


@clause("kniffel/R11")
def test_the_international_edition_is_classic_in_everything_else() -> None:
    for fall in FALLS[::7]:
        faces = write_throw(fall)
        if len(set(faces)) > 2:  # digits and the hyphen: not five alike
            here = [enter(faces, box, "ones=1 kniffel=50", edition="international") for box in BOXES[1:11]]
            assert here == [enter(faces, box, "ones=1 kniffel=50") for box in BOXES[1:11]]


# --- several games ---


@clause("kniffel/R10")
def test_further_games_add_up_and_are_begun_by_the_left_neighbour() -> None:
    table = begin(GAME, seats=3, first=2, games=2)
    begun = []
    for _ in range(2):
        begun += table.actors()
        for box in BOXES:
            for _ in range(3):
                assert not table.over()
                act(table, f"throw 6-5-4-3-1 {box}")
    assert begun == [2, 0]
    assert table.over()
    one = 1 + 0 + 3 + 4 + 5 + 6 + 30 + 19
    assert table.points() == [2.0 * one] * 3


@clause("kniffel/R10")
def test_a_new_game_begins_with_empty_columns() -> None:
    filled = "kniffel=50 " + full_but("kniffel", "chance")
    text = f"0 0 1 6-5-4-3-1 1 - 1 {column(filled, extra=50, before=200)}"
    table = at(GAME, text, 1, games=3, edition="compact")
    table.play("chance")
    assert not table.over()
    assert table.position.text().split()[4:] == ["0", "-", "2", column("", before=200 + 50 + 50 + 19)]
    assert table.points() == [319.0]


# --- touching the dice ---


def test_a_player_touches_the_dice_that_stay_and_then_the_button() -> None:
    table = thrown("6-5-3-3-1")
    view = table.view(0)
    assert view.path(view.find("keep 3-3")) == ("die-2", "die-3", "throw")
    assert view.path(view.find("keep 5")) == ("die-1", "throw")
    assert view.path(view.find("throw")) == ("throw",)
    assert view.path(view.find("fives")) == ("box-0-fives",)
    assert view.find("keep 3-6-3") == view.find("keep 6-3-3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_random_move_is_any_legal_move_alike(edition: str) -> None:
    table = thrown("6-6-6-5-5", "ones=1 kniffel=50", edition=edition)
    position, rng, out = table.position, Rng(1), buffer()
    n = position.moves(0, out)
    moves = [out[k] for k in range(n)]
    picked = [position.pick(0, rng, out) for _ in range(200 * n)]
    assert set(picked) == set(moves)
    assert all(120 < picked.count(move) < 280 for move in moves)


@clause("wuerfel-c/W8")
def test_dice_and_columns_lie_open_to_everyone() -> None:
    table = begin(GAME, seats=3)
    act(table, "throw 6-5-4-3-1 keep 6-5 1-1-1")
    assert {table.view(seat).text() for seat in (None, 0, 1, 2)} == {table.position.text()}


def test_a_copy_keeps_the_dice_that_fly() -> None:
    table = thrown("6-5-3-3-1")
    table.play("keep 3-3")
    twin = table.position.copy()
    assert isinstance(twin, KniffelPosition)
    assert twin.moves(-1, buffer()) == 56


@pytest.mark.parametrize(
    "text",
    [
        "0 0 1 6-5-4-3-1 1 - 0",
        "0 0 1 6-5-4-3-1 0 - 0 " + column(),
        "0 0 1 - 1 - 0 " + column(),
        "0 0 1 6-5-4-3-1 4 - 0 " + column(),
        "0 0 1 6-5-4-3-1 1 3-3 0 " + column(),
        "0 0* 1 6-5-4-3-1 1 3-3 0 " + column(),
        "0 0 1 6-5-4-3 1 - 0 " + column(),
        "0 0 1 6-5-4-3-1 1 - 1 " + column(),
        "0 0 1 6-5-4-3-1 1 - 0 " + column() + "/" + column(),
        "0 0 1 6-5-4-3-1 1 - 0 1,2,3;0;0",
        "0 0 1 6-5-4-3-1 1 - 0 " + column(full_but()),
        "0 0 1 7-5-4-3-1 1 - 0 " + column(),
        "0 0* 1 6-5-4-3-1 3 - 0 " + column(),
        "0 0* 1 6-5-4-3-1 1 6-5-4-3-1 0 " + column(),
        "0 0* 0 - 0 6-6 0 " + column(),
        "0 0 0 burnt 0 - 0 " + column(),
        "0 0 0 6-5-4-3-1 1 - 0 " + column(),
        "0 0 1 6-5-4-3-1 -1 - 0 " + column(),
        "0 1 1 6-5-4-3-1 1 - 0 " + column(),
        "0 0 +1 6-5-4-3-1 1 - 0 " + column(),
        "- - 0 - 0 - 0 " + column("ones=3"),
        "0 0 1 6-5-4-3-1 1 - 0 " + column(extra=100),
        "0 0 1 6-5-4-3-1 1 - 0 " + column(before=100),
        "0 0 1 6-5-4-3-1 1 - 0 " + column(before=-100),
        *(
            "0 0 1 6-5-4-3-1 1 - 0 " + column(filled)
            for filled in ("twos=3", "ones=6", "ones=-1", "full-house=24", "kniffel=1", "chance=0", "chance=31")
        ),
        *("0 0 1 6-5-4-3-1 1 - 0 " + column("three-alike=4 " + filled) for filled in ("", "ones=1")),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read(text, 1)


@pytest.mark.parametrize(
    ("edition", "filled", "extra"),
    [
        ("classic", "kniffel=50 ones=5", 50),
        ("compact", "kniffel=0 ones=5", 50),
        ("compact", "kniffel=50 ones=5", 100),
        ("compact", "kniffel=50 ones=5", 25),
        ("international", "kniffel=50 ones=5", 50),
        ("international", "kniffel=50", 100),
    ],
)
def test_extra_points_that_nobody_can_have_are_refused(edition: str, filled: str, extra: int) -> None:
    with pytest.raises(BadText, match="extra points"):
        GAME.read(f"0 0 9 6-5-4-3-1 1 - 0 {column(filled, extra)}", 1, edition=edition)


@pytest.mark.parametrize("filled", [("", "ones=1"), ("ones=1 twos=2", ""), ("ones=1 twos=2", "ones=1")])
def test_columns_that_are_not_filled_in_turn_are_refused(filled: tuple[str, str]) -> None:
    columns = "/".join(column(one) for one in filled)
    with pytest.raises(BadText, match="in turn"):
        GAME.read(f"0 0 9 6-5-4-3-1 1 - 0 {columns}", 2)
    assert GAME.read(f"0 1 9 6-5-4-3-1 1 - 0 {column('ones=1')}/{column()}", 2).actors() == 2
