"""Kistenstapel by its rules."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spielkiste
from spielkiste.games.small.kistenstapel import UNSEEN, KistenstapelPosition
from spielkiste.games.small.pile import HIGHEST, PUT, STEPS
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.position import buffer, next_actor, playout
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.table.words import Scene
from spielkiste.terminal.draw import draw
from spielkiste.texts import phrases
from spielkiste.things.boxes import read_boxes
from tests.clauses import clause
from tests.things.test_boxes import Heights, small_piles, whole

GAME = spielkiste.game("kistenstapel")
ANNA, BEN, CEM = range(3)
KINDS = "LRDO"
SQUARE = "0,0:1;0,1:1;1,0:1;1,1:1"
FIVE = "0,1:2;1,0:2;1,1:1"  # what the leaflet's first four actions leave


def rhombi(words: str) -> list[int]:
    """How many of each kind: `LLD`."""
    return [words.count(kind) for kind in KINDS]


def write(numbers: list[int]) -> str:
    return ".".join(str(number) for number in numbers)


def text(
    pile: str,
    *hands: str,
    turn: int = 0,
    empty: bool = False,
    points: str = "",
    first: int = 0,
    silent: int = 0,
    junior: bool = False,
    work: str = "",
) -> str:
    """A seat is to build. What is in nobody's hand lies in the draw pile; if that is empty, it is the last seat's."""
    boxes, opened = read_boxes(pile, HIGHEST)
    tops = len(opened)
    laid = [*boxes.sides(), len(boxes.heights) - tops, tops]
    held = [rhombi(hand) for hand in hands]
    rest = [
        total - laid[kind] - sum(hand[kind] for hand in held)
        for kind, total in enumerate((16, 16, 12, 0 if junior else 4))
    ]
    if empty:
        held[-1] = [mine + more for mine, more in zip(held[-1], rest, strict=True)]
        rest = [0, 0, 0, 0]
    works = ["-"] * len(hands)
    works[turn] = f"1>{work}" if work else f"0>{pile.replace('o', '')}"
    return (
        f"build {turn} {first} {pile} {write(rest)} {'/'.join(write(hand) for hand in held)} "
        f"{points or '/'.join('0' for _ in hands)} {silent} - - - {'/'.join(works)}"
    )


def at(
    pile: str,
    *hands: str,
    chance: list[str] | None = None,
    turn: int = 0,
    empty: bool = False,
    points: str = "",
    first: int = 0,
    silent: int = 0,
    junior: bool = False,
    **options: str | int,
) -> Table:
    """A table where Anna (or `turn`) is to build; chance is by hand."""
    shown = text(pile, *hands, turn=turn, empty=empty, points=points, first=first, silent=silent, junior=junior)
    drawn = ["L", "R", "D"] if chance is None else chance
    seats, arranged = GAME.arrange(len(hands), {"junior": junior, **options})
    return Table(GAME, seats, arranged, position=shown, chance=drawn)


def word(table: Table, number: int) -> str:
    return table.position.text().split()[number]


def stage(table: Table) -> str:
    return word(table, 0)


def pile(table: Table) -> str:
    return word(table, 3)


def play(table: Table, *moves: str, seat: int | None = None) -> Table:
    for move in moves:
        table.play(move, seat)
    return table


def forbids(table: Table, move: str, seat: int | None = None) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move, seat)
    assert table.position.text() == before
    return refusal.value.clause


def earns(table: Table, *moves: str) -> float:
    """What the seat on turn gets for a building action."""
    seat = table.expected()[0]
    before = table.points()[seat]
    play(table, *moves, "done")
    return table.points()[seat] - before


def looks(scene: Scene, area: str) -> list[str]:
    return sorted(thing.look for thing in scene.things if thing.area == area)


# --- the beginning, and drawing ---


@clause("kistenstapel/C1", "allgemein/G1")
def test_one_box_stands_and_forty_five_rhombi_lie_face_down() -> None:
    table = GAME.table(3, chance=["starts=2"])
    assert pile(table) == "0,0:1"
    assert word(table, 4) == "15.15.11.4"
    assert looks(table.scene(), "picture") == ["left", "lid", "right"]
    assert sorted(table.moves()) == ["D", "L", "O", "R"]
    assert {kind: table.position.weight("LRDO".index(kind)) for kind in KINDS} == {"L": 15, "R": 15, "D": 11, "O": 4}


@clause("kistenstapel/C2")
def test_all_see_the_same_picture_unless_the_far_side_sees_it_upside_down() -> None:
    for seats in range(2, 7):
        hands = [""] * seats
        same, turned = at(FIVE, *hands), at(FIVE, *hands, view="opposite")
        pictures = [[thing for thing in same.scene(seat).things if thing.area == "picture"] for seat in range(seats)]
        assert all(picture == pictures[0] for picture in pictures)
        for seat in range(seats):
            scene = turned.scene(seat)
            wide, high = next((area.w, area.h) for area in scene.areas if area.id == "picture")
            picture = [thing for thing in scene.things if thing.area == "picture"]
            for ours, theirs in zip(pictures[0], picture, strict=True):
                across = seat >= (seats + 1) // 2
                assert theirs.x == pytest.approx(wide - ours.x - ours.w if across else ours.x)
                assert theirs.y == pytest.approx(high - ours.y - ours.h if across else ours.y)
        assert turned.scene().things == same.scene().things


@clause("kistenstapel/C3", "kistenstapel/R7")
def test_a_turn_begins_with_a_rhombus_that_lies_open_from_then_on() -> None:
    table = GAME.table(2, chance=["starts=0", "L", "R"])
    assert table.waits_for_chance()  # the first round: everybody has drawn and nobody had a say
    assert [event.notation for event in table.events] == ["starts=0", "L", "R"]
    table.chance("D")
    assert table.actors() == [ANNA]
    for seat in (ANNA, BEN, None):
        assert looks(table.scene(seat), "hand-0") == ["left", "lid"]
        assert looks(table.scene(seat), "hand-1") == ["right"]
    assert word(table, 4) == "14.14.10.4"


@clause("kistenstapel/C4", "kistenstapel/R7")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nobody_builds_or_says_anything_in_the_first_round(seats: int) -> None:
    table = GAME.table(seats, chance=["starts=1", *["L", "D"] * 3])
    while len(table.events) <= seats:
        assert table.actors() == []
        table.chance("R")
    if table.waits_for_chance():
        table.chance("R")
    assert table.actors() == [1]
    assert sum(map(int, word(table, 4).split("."))) == 45 - seats - 1


@clause("kistenstapel/R7")
def test_one_may_build_with_one_rhombus_or_none_and_once_in_a_turn() -> None:
    table = at(FIVE, "", "D")
    assert earns(table, "put 1,1") == 3
    table = at(FIVE, "O", "D")
    assert earns(table, "put 1,1") == 3
    assert table.actors() == [BEN]
    assert forbids(table, "put 0,0", ANNA) == "allgemein/G2"


@clause("kistenstapel/R7")
def test_with_an_empty_draw_pile_turns_go_on_without_drawing() -> None:
    table = at(FIVE, "", "D", empty=True, chance=[])
    play(table, "put 1,1", "done")
    assert table.actors() == [BEN]
    assert word(table, 4) == "0.0.0.0"


# --- building ---


@clause("kistenstapel/C5")
def test_there_are_five_ways_to_add_a_box_with_two_rhombi() -> None:
    found: dict[str, set[tuple[int, int]]] = {}
    for hand in ("LR", "LD", "RD", "LL", "RR", "DD"):
        for x, y in itertools.product(range(-2, 3), repeat=2):
            table = at("0,0:1", hand, "")
            column = f"{x},{y}"
            if f"put {column}" in table.moves():
                play(table, f"put {column}")
                if "done" in table.moves():
                    found.setdefault(hand, set()).add((x, y))
    assert found == {"LR": {(0, 0)}, "LD": {(0, 1), (0, -1)}, "RD": {(1, 0), (-1, 0)}}


@clause("kistenstapel/C6", "kistenstapel/C3")
def test_the_new_rhombus_need_not_be_used_and_nothing_for_nothing_is_no_action() -> None:
    table = at("0,0:1", "LD", "LD", chance=["O", "R", "L"])
    play(table, "put 0,1", "done")
    assert word(table, 5).split("/")[BEN] == "1.0.1.1"
    assert earns(table, "put 0,-1") == 1
    assert word(table, 5).split("/")[BEN] == "0.0.0.1"
    assert forbids(at("0,0:1", "LRD", ""), "done") == "kistenstapel/C6"


@clause("kistenstapel/C7")
@pytest.mark.parametrize(
    ("before", "hand", "column", "points"),
    [("0,0:1", "LR", "0,0", 1), ("0,1:1;1,0:1;0,0:1", "D", "1,1", 2), (FIVE, "", "1,1", 3)],
)
def test_the_fewer_rhombi_a_box_takes_the_more_it_is_worth(before: str, hand: str, column: str, points: int) -> None:
    assert earns(at(before, hand, ""), f"put {column}") == points


@clause("kistenstapel/C7", "kistenstapel/R5")
def test_a_box_for_three_rhombi_is_worth_nothing_and_not_built() -> None:
    table = play(at("0,0:1", "LRD", ""), "put 1,-1")
    assert forbids(table, "done") == "kistenstapel/C6"


@clause("kistenstapel/C8", "kistenstapel/R5")
def test_the_first_four_actions_of_the_leaflet_earn_a_point_each_and_then_three_and_five() -> None:
    chance = ["L", "R"] * 6
    table = at("0,0:1", "RD", "LD", "LR", "LR", "", "D", chance=chance)
    assert earns(table, "put -1,0") == 1  # behind on the right; the starting box is 1,0 from now on
    assert pile(table) == "0,0:1;1,0:1"
    assert earns(table, "put 1,-1") == 1  # behind it on the left
    assert pile(table) == "0,1:1;1,0:1;1,1:1"
    assert earns(table, "put 0,1") == 1
    twin = table.position.copy()  # the fourth could have had three points more
    for move in ("put 1,0", "put 1,1", "done"):
        twin.play(3, twin.find(3, move))
    assert twin.points(3) == 4
    assert earns(table, "put 1,0") == 1
    assert pile(table) == FIVE
    assert earns(table, "put 1,1") == 3  # lid off, sides exchanged, lid on again
    assert earns(table, "put 0,0", "put 0,0") == 5  # with a hidden box below it
    assert pile(table) == "0,0:2;0,1:2;1,0:2;1,1:2"


@clause("kistenstapel/C8", "kistenstapel/R5")
def test_four_boxes_more_for_three_rhombi_are_nine_points() -> None:
    table = at("0,0:3;0,1:2;1,0:2", "LRD", "")
    assert earns(table, "put 0,1", "put 1,0", "put 1,1", "put 1,1") == 9


@clause("kistenstapel/C10", "kistenstapel/C13", "kistenstapel/C14", "kistenstapel/R5")
def test_two_boxes_down_and_a_layer_of_nine_in_below_are_nineteen_points() -> None:
    table = at("0,0:3;0,1:1;0,2:1;1,0:1;1,1:1o;1,2:1;2,0:1;2,1:1o;2,2:1", "LR", "")
    assert earns(table, "take 0,0", "take 0,0", "layer") == 19
    assert pile(table) == "1,1:2;1,2:2;1,3:2;2,1:2;2,2:2o;2,3:2;3,1:2;3,2:2o;3,3:2"


@clause("kistenstapel/C9")
def test_a_hidden_box_below_a_visible_one_counts() -> None:
    table = at("0,1:2;1,0:2;1,1:2", "D", "")
    before = next(area for area in table.scene().areas if area.id == "picture").label
    assert before is not None
    assert before.args["boxes"] == 6
    assert earns(table, "put 0,0", "put 0,0") == 5
    after = next(area for area in table.scene().areas if area.id == "picture").label
    assert after is not None
    assert after.args["boxes"] == 8


@clause("kistenstapel/C11", "kistenstapel/R1")
def test_two_sides_exchanged_under_a_lid_make_a_box_for_nothing() -> None:
    table = at(FIVE, "", "")
    before = looks(table.scene(), "picture")
    assert earns(table, "put 1,1") == 3
    assert looks(table.scene(), "picture") == before
    assert word(table, 5) == "0.0.0.0/1.0.0.0"


@clause("kistenstapel/C13", "kistenstapel/R4")
def test_an_open_top_is_never_covered_or_moved() -> None:
    for moves in (["put 0,0", "put 1,0"], ["take 1,0", "put -1,0"]):
        table = play(at("0,0:1;1,0:1o", "LLRRDD", ""), *moves)
        assert forbids(table, "done") == "kistenstapel/R4"
    table = at("0,0:1;1,0:1o", "LLRRDD", "")
    assert earns(table, "put 0,0") == 1  # everything else is built on around it
    assert pile(table) == "0,0:2;1,0:1o"


@clause("kistenstapel/C14", "kistenstapel/R4")
def test_a_layer_goes_in_below_an_open_top_that_stays_where_it_is_drawn() -> None:
    table = at(SQUARE.replace("1,1:1", "1,1:1o"), "LLRR", "")
    assert earns(table, "layer") == 8
    assert pile(table) == "1,1:2;1,2:2;2,1:2;2,2:2o"
    table = at(SQUARE.replace("1,1:1", "1,1:1o"), "LLRR", "")  # the same heights, but not drawn at the same place
    for column in ("0,0", "0,1", "1,0", "1,1"):
        play(table, f"put {column}")
    assert forbids(table, "done") == "kistenstapel/R4"


@clause("kistenstapel/R5")
def test_of_each_kind_no_more_is_spent_than_the_seat_has() -> None:
    for hand in ("L", "R", "LL", "RR", "DD", "LDO", ""):
        table = play(at("0,0:1", hand, "LR"), "put 0,0")
        assert forbids(table, "done") == "kistenstapel/R5"
    assert earns(at("0,0:1", "LR", ""), "put 0,0") == 1


@clause("kistenstapel/R5")
def test_the_builder_says_which_lids_are_open() -> None:
    for where in ("0,0", "0,1"):
        table = at("0,0:1", "LO", "")
        play(table, "put 0,1")
        assert forbids(table, "done") == "kistenstapel/R5"
        assert earns(table, f"open {where}") == 1
        assert f"{where}:1o" in pile(table).split(";")
    table = at("0,0:1", "RO", "LR", "LR")  # behind, so that all places are counted anew from the new box
    assert earns(table, "put -1,0", "open -1,0") == 1
    assert pile(table) == "0,0:1o;1,0:1"
    table = at("0,0:1", "LDO", "")
    assert earns(table, "put 0,1", "open 0,0", "open 0,0") == 1  # opened and closed again
    assert "o" not in pile(table)
    assert not any(move.startswith("open") for move in at("0,0:1", "LD", "O").moves())


@clause("kistenstapel/R5")
def test_without_open_tops_the_whole_pile_may_lie_anywhere() -> None:
    table = at("0,0:1", "LR", "LD")
    assert earns(table, "put 1,0", "put 1,0", "take 0,0") == 1
    assert pile(table) == "0,0:2"


@clause("kistenstapel/R6")
def test_no_rhombus_is_left_over_and_none_comes_back() -> None:
    table = at("0,0:1;1,0:1;2,0:1", "LLLL", "")  # the row becomes a tower: three lids would be one
    play(table, "take 2,0", "put 0,0", "take 1,0", "put 0,0", "put 0,0")
    assert forbids(table, "done") == "kistenstapel/R6"
    play(table, "back")
    assert pile(table) == "0,0:1;1,0:1;2,0:1"
    assert word(table, 5).startswith("4.0.0.0/")


@clause("kistenstapel/R2")
def test_a_pile_that_cannot_be_drawn_is_refused() -> None:
    for moves in (["put 1,0"] * 2, ["put 1,1"], ["put 1,0", "put 2,0", "take 1,0"], ["take 0,0"]):
        assert forbids(play(at("0,0:1", "LLRRDD", ""), *moves), "done") == "kistenstapel/R2"
    with pytest.raises(BadText, match="not a pile"):
        GAME.read(text("0,0:1;1,0:2", "", ""), 2)


def needs(heights: Heights) -> list[int]:
    """Left, right, lids: as many as are seen from those three sides, where nothing stands apart."""
    faces = [0, 0, len(heights)]
    for (x, y), height in heights.items():
        for z in range(height):
            faces[0] += heights.get((x + 1, y), 0) <= z
            faces[1] += heights.get((x, y + 1), 0) <= z
    return faces


ALL = small_piles(3, 5, 4)
DRAWN = {frozenset(heights.items()) for heights in ALL if whole(heights)}


def written(heights: Heights, opened: tuple[int, int] | None = None) -> str:
    return ";".join(f"{x},{y}:{height}{'o' * ((x, y) == opened)}" for (x, y), height in heights.items())


@clause(
    "kistenstapel/R2", "kistenstapel/R3", "kistenstapel/R4", "kistenstapel/R5", "kistenstapel/R6", "kistenstapel/R11"
)
@pytest.mark.parametrize(
    ("before", "opened", "hand", "junior"),
    [
        ({(1, 1): 1}, None, "LD", False),
        ({(1, 1): 1}, None, "LRD", True),
        ({(1, 1): 1}, (1, 1), "LLRRDD", False),
        ({(1, 1): 1, (1, 0): 1}, None, "LRRD", False),
        ({(0, 1): 1, (1, 0): 1, (1, 1): 1}, None, "LLRD", False),
        ({(0, 1): 1, (1, 0): 1, (1, 1): 1}, (1, 1), "LLRRD", False),
        ({(0, 0): 2, (1, 0): 1}, None, "RD", False),
        ({(0, 0): 2, (1, 0): 1}, (1, 0), "LRD", False),
    ],
)
def test_exactly_the_piles_that_can_be_drawn_and_paid_for_are_building_actions(
    before: Heights, opened: tuple[int, int] | None, hand: str, junior: bool
) -> None:
    """All piles of up to five boxes on nine columns."""
    stock, old, found = rhombi(hand), needs(before), 0
    fixed = {(x - before[x, y], y - before[x, y]) for x, y in before if (x, y) == opened}
    for heights in ALL:
        spent = [new - had for new, had in zip(needs(heights), old, strict=True)]
        more = sum(heights.values()) - sum(before.values())
        points = more if junior else 3 * more - sum(spent)
        expected = frozenset(heights.items()) in DRAWN and points >= 1
        expected = expected and all(0 <= spent[kind] <= stock[kind] for kind in range(3))
        expected = expected and fixed <= {(x - height, y - height) for (x, y), height in heights.items()}
        shown = text(written(before, opened), hand, "", junior=junior, work=written(heights))
        position = GAME.read(shown, 2, junior=junior)
        done = position.find(ANNA, "done")
        assert (done >= 0) == expected, heights
        if expected:
            found += 1
            position.play(ANNA, done)
            assert position.points(ANNA) == points
    assert found


# --- what cannot be: knocking ---
@clause("kistenstapel/C12")
def test_who_knocks_first_builds_with_the_other_ones_rhombi_and_has_the_points() -> None:
    table = play(at("0,0:1;0,1:1;1,0:1", "D", "", "D", points="4/0/0"), "cannot")
    assert stage(table) == "ask"
    table.play("knock", CEM, at=2000)
    table.let_time_pass(1)
    assert (stage(table), table.actors()) == ("show", [CEM])
    play(table, "put 1,1", "done")
    assert table.points() == [4, 0, 2]
    assert word(table, 5) == "0.0.0.0/1.0.0.0/0.0.1.0"
    assert table.actors() == [BEN]


@clause("kistenstapel/C12", "kistenstapel/R8")
def test_a_knock_for_nothing_gives_two_points_to_all_others_and_the_rest_may_try() -> None:
    table = play(at("0,0:1;0,1:1;1,0:1", "D", "", "", ""), "cannot")
    table.play("waive", 2, at=100)
    table.play("knock", BEN, at=900)
    table.let_time_pass(1)
    play(table, "put 0,0", "done")
    assert table.points() == [2, 0, 2, 2]
    assert table.actors() == [2, 3]  # the one who had waived, too, but not the declarer and not Ben
    assert word(table, 8) == "0/15000:-/-/-/-"
    table.play("knock", 3, at=50)
    table.let_time_pass(1)
    play(table, "put 1,1", "done")
    assert table.points() == [2, 0, 2, 4]
    assert table.actors() == [BEN]
    play(table, "cannot")  # the next turn, and Anna, Cem and the fourth are asked anew
    assert table.actors() == [ANNA, 2, 3]
    table.play("knock", 3)
    table.let_time_pass(1)
    play(table, "done")
    table.let_time_pass(15_000)
    play(table, "cannot")
    assert table.actors() == [ANNA, BEN, 3]


@clause("kistenstapel/R8")
def test_the_claim_is_neither_checked_nor_is_there_a_hint() -> None:
    tables = [at("0,0:1", hand, "LD") for hand in ("", "L", "LR", "LRD")]
    assert len({tuple(table.moves()) for table in tables}) == 1
    for table in tables:
        play(table, "cannot")
        assert sorted(table.moves(BEN)) == ["knock", "waive"]
    assert len({str(table.scene(BEN).status) for table in tables}) == 1


@clause("kistenstapel/R8")
def test_of_knocks_in_the_same_millisecond_the_one_nearer_clockwise_counts() -> None:
    for seats, order in itertools.product([(0, 2), (0, 3), (2, 3), (3, 0)], (1, -1)):
        table = play(at("0,0:1", "", "", "", "", turn=1), "cannot")
        table.let_time_pass(500)
        for seat in seats[::order]:
            table.play("knock", seat)
        table.let_time_pass(1)
        assert table.actors() == [min(seats, key=lambda seat: (seat - 1) % 4)]


@clause("kistenstapel/R8")
def test_the_earlier_knock_counts_whoever_sits_nearer() -> None:
    table = play(at("0,0:1", "", "", ""), "cannot")
    table.play("knock", CEM, at=700)
    with pytest.raises(IllegalMove, match="too late"):
        table.play("knock", BEN, at=1)
    assert table.actors() == [CEM]


@clause("kistenstapel/R8")
def test_when_all_have_waived_or_time_is_over_the_next_seat_is_on() -> None:
    table = play(at("0,0:1", "LLL", "", ""), "cannot")
    assert table.actors() == [BEN, CEM]
    table.let_time_pass(14_999)
    assert stage(table) == "ask"
    table.let_time_pass(1)
    assert (stage(table), table.actors()) == ("build", [BEN])
    table = play(at("0,0:1", "LLL", "", ""), "cannot")
    table.play("waive", CEM)
    table.play("waive", BEN)
    assert (stage(table), table.actors()) == ("build", [BEN])
    assert table.points() == [0, 0, 0]


@clause("kistenstapel/R8")
def test_without_a_time_for_knocking_all_are_waited_for() -> None:
    table = play(at("0,0:1;0,1:1;1,0:1", "D", "", "", knock_seconds=0), "cannot")
    assert table.position.waits() == 0
    table.play("waive", CEM)
    assert table.actors() == [BEN]
    table.play("knock", BEN)
    assert (stage(table), table.actors()) == ("show", [BEN])
    table = play(at("0,0:1", "D", "", "", knock_seconds=0), "cannot")
    table.play("knock", CEM)  # at once, though Ben has not answered
    assert (stage(table), table.actors()) == ("show", [CEM])
    assert play(at("0,0:1", "", "", knock_seconds=7), "cannot").position.waits() == 7000


@clause("kistenstapel/R9")
def test_nobody_knocks_before_the_claim_or_for_points_left_lying() -> None:
    table = at(FIVE, "D", "")
    assert forbids(table, "knock", BEN) == "allgemein/G2"
    assert forbids(table, "knock", ANNA) == "kistenstapel/R9"
    play(table, "put 1,1", "done")  # with the lid it would have been eight points
    assert table.actors() == [BEN]
    assert table.points() == [3, 0]
    assert forbids(table, "waive") == "kistenstapel/R9"


@clause("kistenstapel/R13")
def test_on_turn_a_wrong_action_is_refused_without_a_penalty() -> None:
    table = play(at("0,0:1", "LR", "LD", points="5/5"), "put 0,1")
    assert forbids(table, "done") == "kistenstapel/R5"
    assert table.actors() == [ANNA]
    assert table.points() == [5, 5]
    assert earns(table, "back", "put 0,0") == 1


@clause("kistenstapel/R13", "kistenstapel/R8")
@pytest.mark.parametrize("wrong", ["nothing", "illegal", "worthless", "late"])
def test_a_knocker_shows_once_and_in_time(wrong: str) -> None:
    table = play(at("0,0:1", "LRD", "LR", "LR", build_seconds=30), "cannot")
    table.play("knock", BEN)
    table.let_time_pass(1)
    moves = {"illegal": ["put 0,0", "put 1,0", "put 1,0"], "worthless": ["put 1,-1"], "late": ["put 0,0"]}
    play(table, *moves.get(wrong, []))
    if wrong == "late":
        table.let_time_pass(29_999)
        assert stage(table) == "show"
        table.let_time_pass(1)
    else:
        play(table, "done")
    assert table.points() == [2, 0, 2]
    assert table.actors() == [CEM]
    assert pile(table) == "0,0:1"


@clause("kistenstapel/R8")
def test_with_two_seats_the_turn_is_over_after_a_knock_for_nothing() -> None:
    table = play(at("0,0:1", "", ""), "cannot")
    table.play("knock", BEN)
    play(table, "done")
    assert (stage(table), table.actors(), table.points()) == ("build", [BEN], [2, 0])


# --- the end ---


def all_waive(table: Table) -> None:
    play(table, "cannot")
    while stage(table) == "ask":
        table.let_time_pass(table.position.waits())


@clause("kistenstapel/C16", "kistenstapel/R10", "allgemein/G5")
def test_the_game_ends_when_nobody_has_anything_more_to_build() -> None:
    table = at(FIVE, "", "", "", empty=True, points="7/3/7")
    all_waive(table)
    assert table.actors() == [BEN]
    assert earns(table, "put 1,1") == 3  # a building in between: they begin to count anew
    for seat in (CEM, ANNA, BEN):
        assert table.actors() == [seat]
        assert not table.over()
        all_waive(table)
    assert table.over()
    assert table.winners() == [ANNA, CEM]


@clause("kistenstapel/R10")
def test_a_justified_knock_counts_as_building_and_an_unjustified_one_does_not() -> None:
    for column, silent in (("1,1", "0"), ("0,0", "2")):
        table = play(at(FIVE, "", "", "", empty=True, silent=1), "cannot")
        table.play("knock", CEM)
        table.let_time_pass(1)
        play(table, f"put {column}", "done")
        if silent == "2":
            table.let_time_pass(15_000)
        assert word(table, 7) == silent


@clause("kistenstapel/R10")
def test_the_first_word_that_counts_is_that_of_who_drew_the_last_rhombus() -> None:
    given = text("0,0:1", "", "", empty=True).split()
    given[0], given[4], given[11] = "draw", "1.0.0.0", "-/-"
    given[5] = "0.0.0.0/14.15.11.4"
    table = GAME.table(2, position=" ".join(given), chance=["L"])
    all_waive(table)
    assert word(table, 7) == "1"
    all_waive(table)
    assert table.over()
    table = at("0,0:1", "", "")
    all_waive(table)
    assert word(table, 7) == "0"


@clause("kistenstapel/C15", "kistenstapel/R11")
def test_for_children_there_are_no_open_tops_and_every_box_is_one_point() -> None:
    table = GAME.table(2, chance=[], junior=True)
    assert word(table, 4) == "15.15.11.0"
    table.chance("starts=0")
    assert sorted(table.moves()) == ["D", "L", "R"]
    for hand, moves, points in (
        ("LR", ["put 0,0"], 1),
        ("LRD", ["put 1,-1"], 1),
        ("LLLRD", ["put 0,1", "put 0,0", "put 0,1"], 3),
    ):
        assert earns(at("0,0:1", hand, "", junior=True), *moves) == points
    assert earns(at(FIVE, "", "", junior=True), "put 1,1") == 1


@clause("kistenstapel/R11")
def test_children_too_must_gain_a_box_with_what_they_have() -> None:
    assert forbids(at("0,0:1", "LRD", "", junior=True), "done") == "kistenstapel/R11"
    assert forbids(play(at("0,0:1", "LD", "", junior=True), "put 0,0"), "done") == "kistenstapel/R5"
    table = play(at("0,0:1;1,0:1", "LL", "", junior=True), "take 1,0", "put 0,0", "put 0,0")
    assert forbids(table, "done") == "kistenstapel/R6"


def finished(finish: str, pile: str, *hands: str, points: str, first: int = 0) -> Table:
    """All have said that they cannot, and now the last building is due."""
    table = at(pile, *hands, empty=True, points=points, silent=len(hands) - 1, finish=finish, first=first)
    all_waive(table)
    return table


@clause("kistenstapel/C17", "kistenstapel/R12")
def test_whoever_has_the_fewest_points_may_build_from_all_that_is_left() -> None:
    table = finished("last", FIVE, "", "L", "", points="3/1/4")
    assert (stage(table), table.actors(), table.position.waits()) == ("last", [BEN], 0)
    assert forbids(table, "done") == "kistenstapel/C6"
    before = [int(number) for hand in word(table, 5).split("/") for number in hand.split(".")]
    assert earns(table, "put 1,1", "put 0,0", "put 0,0") == 8
    after = [int(number) for hand in word(table, 5).split("/") for number in hand.split(".")]
    assert sum(before) - sum(after) == 1  # the lid was Cem's
    assert table.over()
    assert table.winners() == [BEN]


@clause("kistenstapel/R12")
def test_the_last_one_may_decline_and_ties_go_by_the_order_of_turns() -> None:
    for first, builder in ((0, 1), (1, 1), (2, 2)):
        table = finished("last", FIVE, "", "", "", points="3/1/1", first=first)
        assert table.actors() == [builder]
        play(table, "decline")
        assert table.over()
        assert table.points() == [3, 1, 1]
    assert pile(table) == FIVE


@clause("kistenstapel/C17", "kistenstapel/R12")
def test_the_best_of_all_sealed_buildings_is_carried_out() -> None:
    table = finished("best", FIVE, "", "", "", points="9/2/5")
    assert (stage(table), table.actors(), table.position.waits()) == ("sealed", [ANNA, BEN, CEM], 60_000)
    play(table, "put 1,1", "done", seat=ANNA)
    play(table, "put 1,1", "put 0,0", "put 0,0", "done", seat=CEM)
    assert table.actors() == [BEN]
    play(table, "done", seat=BEN)  # nothing
    assert table.over()
    assert table.points() == [9, 2, 13]
    assert pile(table) == "0,0:2;0,1:2;1,0:2;1,1:2"
    status = table.scene().status
    assert status is not None
    assert phrases("en")(status, str).endswith("2.")


@clause("kistenstapel/R12")
@pytest.mark.parametrize(
    ("points", "first", "winner"), [("9/2/5", 0, 1), ("4/4/5", 0, 0), ("4/4/5", 1, 1), ("5/4/4", 2, 2)]
)
def test_level_buildings_go_to_fewer_points_and_then_by_the_order_of_turns(
    points: str, first: int, winner: int
) -> None:
    table = finished("best", FIVE, "", "", "", points=points, first=first)
    before = table.points()
    for seat in (CEM, ANNA, BEN):
        play(table, "put 1,1", "done", seat=seat)
    assert [after - had for after, had in zip(table.points(), before, strict=True)] == [
        3.0 * (seat == winner) for seat in range(3)
    ]


@clause("kistenstapel/R12")
def test_what_is_not_handed_in_or_not_allowed_counts_for_nothing() -> None:
    table = finished("best", FIVE, "", "", "", points="1/2/3")
    play(table, "put 1,1", seat=ANNA)
    play(table, "put 0,0", "done", seat=BEN)
    table.let_time_pass(60_000)
    assert table.over()
    assert table.points() == [1, 2, 3]
    assert pile(table) == FIVE


@clause("kistenstapel/R12", "allgemein/G11")
def test_nobody_sees_what_others_build_in_secret() -> None:
    tables = [finished("best", FIVE, "", "", "", points="1/2/3") for _ in range(2)]
    play(tables[0], "put 1,1", "done", seat=ANNA)
    play(tables[1], "put 0,0", "put 0,0", "layer", "done", seat=ANNA)
    for seat in (BEN, CEM, None):
        views = [table.view(seat) for table in tables]
        assert views[0].text() == views[1].text()
        assert views[0].scene() == views[1].scene()
        log = [notation for actor, notation, _ in tables[1].heard(seat) if actor == ANNA][1:]
        assert log == ["…", "…", "…", "done"]
    assert tables[0].view(ANNA).text() != tables[1].view(ANNA).text()
    assert tables[1].position.heard(ANNA, ANNA, PUT) == PUT
    assert tables[1].position.heard(BEN, ANNA, PUT) == UNSEEN


def test_whoever_imagines_what_others_build_thinks_of_more_than_one_thing() -> None:
    table = finished("best", FIVE, "", "", "", points="1/2/3")
    play(table, "put 1,1", "done", seat=ANNA)
    view = table.view(BEN)
    imagined = {view.imagine(Rng(seed)).text().split()[11].split("/")[ANNA] for seed in range(40)}
    assert len(imagined) > 2
    assert "1>0,1:2;1,0:2;1,1:2!" in imagined
    assert all(work.endswith("!") for work in imagined)


# --- steps ---


def test_columns_are_touched_and_buttons_pressed() -> None:
    table = at("0,0:1", "O", "")
    view, things = table.view(ANNA), table.scene(ANNA).ids()
    for move, path in (
        ("put 0,-1", ["column0,-1"]),
        ("take 0,0", ["take", "column0,0"]),
        ("open 0,0", ["open", "column0,0"]),
        ("layer", ["layer"]),
        ("cannot", ["cannot"]),
    ):
        assert list(view.path(view.find(move))) == path
        assert set(path) <= things


@clause("kistenstapel/R14")
def test_what_comes_about_on_the_way_need_not_be_allowed() -> None:
    table = play(at("0,0:1", "LRD", ""), "take 0,0", "put 0,0", "put 1,1", "put 0,1", "put 0,2")
    assert table.actors() == [ANNA]
    play(table, "back", "put 0,0", "done")
    assert table.points() == [1, 0]


@clause("kistenstapel/R14")
def test_steps_go_one_column_beyond_the_pile_and_no_higher_than_sixteen() -> None:
    table = at("0,0:1", "", "")
    assert forbids(table, "put 2,0") == "kistenstapel/R14"
    assert forbids(table, "take 1,0") == "kistenstapel/R14"
    assert forbids(table, "back") == "kistenstapel/R14"
    play(table, "put 1,0", "put 2,0")
    table = play(at("0,0:1", "", ""), *["put 0,0"] * 15)
    assert forbids(table, "put 0,0") == "kistenstapel/R14"
    assert forbids(table, "layer") == "kistenstapel/R14"


@clause("kistenstapel/R14")
def test_an_action_has_two_hundred_and_fifty_steps() -> None:
    table = at("0,0:1", "LR", "")
    for _ in range(STEPS // 2 - 1):
        play(table, "put 0,1", "take 0,1")
    play(table, "put 0,1", "back")
    assert STEPS == 250
    assert table.moves() == ["cannot"]
    assert forbids(table, "put 0,0") == "kistenstapel/R14"
    table = play(at("0,0:1", "LR", ""), *["layer", "take 1,1", "take 1,1", "put 1,1", "back"] * 49)
    play(table, "put 0,0", "take 0,0", "put 0,0", "take 0,0", "put 0,0")
    assert table.moves() == ["done", "cannot"]


@clause("kistenstapel/R14")
def test_a_top_stays_open_while_its_column_grows_and_goes_with_the_last_box() -> None:
    table = play(at("0,0:1", "LRDO", ""), "open 0,0", "put 0,0")
    assert word(table, 11) == "2>0,0:2o/-"
    play(table, "layer")
    assert word(table, 11) == "3>1,1:3o/-"
    play(table, "take 1,1", "take 1,1", "take 1,1")
    assert word(table, 11) == "6>./-"
    play(table, "put 1,1")
    assert word(table, 11) == "7>1,1:1/-"
    assert word(play(table, "back", "open 0,0"), 11) == "9>0,0:1o/-"
    assert word(play(table, "back"), 11) == "10>0,0:1/-"


def test_a_pile_is_never_pushed_off_the_table() -> None:
    rng, out = Rng(3), buffer()
    position = GAME.read(text("0,0:1", "", ""), 2)
    for _ in range(STEPS):
        n = position.moves(ANNA, out)
        names = [(position.notation(ANNA, out[k]), out[k]) for k in range(n)]
        steps = [code for name, code in names if name == "layer"] or [c for n, c in names if n.startswith("take")]
        position.play(ANNA, steps[rng.below(len(steps))] if steps else names[-1][1])
        assert GAME.read(position.text(), 2).text() == position.text()


# --- words, pictures, whole games ---


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (" 15.15.11.4 ", " 15.15.11.5 "),
        (" 15.15.11.4 ", " 16.15.11.4 "),
        ("lot -1 -1", "lot 0 0 0"),
        ("lot -1 -1", "ask 0 0"),
        ("lot -1 -1", "build 0 0"),
        ("lot -1 -1", "draw 3 0"),
        ("lot -1 -1", "dance 0 0"),
        ("0,0:1", "0,0:1;1,0:2"),
        ("-/-/-", "0>0,0:1/-/-"),
        ("0.0.0.0/0.0.0.0/0.0.0.0", "0.0.0.0/0.0.0.0"),
    ],
)
def test_texts_that_say_something_impossible_are_refused(good: str, bad: str) -> None:
    start = GAME.new(3).text()
    assert good in start
    with pytest.raises(BadText):
        GAME.read(start.replace(good, bad), 3)


def test_texts_of_windows_and_works_are_checked() -> None:
    show = play(at("0,0:1", "LR", "", ""), "cannot")
    show.play("knock", BEN)
    show.let_time_pass(1)
    build = at("0,0:1", "LR", "", "")
    for table, good, bad in (
        (show, "60000:", "0:"),
        (show, "0/60000", "60000/60000"),
        (show, " 1 -", " 2 -"),
        (show, " 1 -", " 12 -"),
        (show, " 1 -", " 7 -"),
        (build, "0>0,0:1", "0>0,0:2"),
        (build, "0>0,0:1", "-1>0,0:2"),
        (build, "0>0,0:1", "251>0,0:2"),
        (build, "0>0,0:1/-", "-/0>0,0:1"),
        (build, "0 - - -", "9 - - -"),
    ):
        shown = table.position.text()
        assert good in shown
        with pytest.raises(BadText):
            GAME.read(shown.replace(good, bad), 3)


def test_the_terminal_shows_faces_and_heights() -> None:
    lines = [line.plain.rstrip() for line in draw(at("0,0:2;0,1:1o", "", "").scene(ANNA), phrases("en"), str, False)]
    picture = "\n".join(lines)
    assert all(mark in picture for mark in "░▒▓·")
    assert any(line.split() == ["0", "·", "2", "1o", "·"] for line in lines)


def test_what_is_built_is_told_by_numbers() -> None:
    table = play(at("0,1:2;1,0:2;1,1:2", "D", ""), "put 0,0", "put 0,0")
    area = table.scene().areas[0]
    assert area.label is not None
    assert area.label.args == {"how": "whole", "boxes": 8, "rhombi": 1}
    play(table, "done")
    said = [phrases("en")(sentence, str) for _, _, sentence in table.heard(BEN)]
    assert said[2] == "0 builds 2 boxes more with one diamond: 5 points."


@given(st.integers(0, 10**9), st.sampled_from([{}, {"junior": True}, {"finish": "last"}, {"finish": "best"}]))
def test_random_games_are_real_games(seed: int, given: dict[str, object]) -> None:
    """Boxes only ever become more, every rhombus stays accounted for, and points for building fit R5."""
    position = GAME.new(3, **given)
    assert isinstance(position, KistenstapelPosition)
    rng, out = Rng(seed), buffer()
    before = position.pile.boxes.count()
    while not position.over():
        actor = next_actor(position, rng)
        move = position.pick(actor, rng, out)
        if rng.below(40) == 0:
            assert GAME.read(position.text(), 3, **given).text() == position.text()
        position.play(actor, move)
        boxes = position.pile.boxes.count()
        assert boxes >= before
        before = boxes
        assert position.pile.boxes.legal()
        assert position.pile.opens <= position.pile.boxes.lids()
    left, right = position.pile.boxes.sides()
    assert before > 12
    assert before**2 <= left * right * len(position.pile.boxes.heights)


def test_random_players_find_and_overlook_and_knock() -> None:
    built = knocked = claimed = 0
    for seed in range(4):
        table = GAME.table(3, seed=seed)
        rng, out = Rng(seed), buffer()
        while not table.over():
            actor = next_actor(table.position, rng)
            if actor >= 0:
                move = table.view(actor).known.pick(actor, rng, out)
                built += move == 0 and table.position.allows(actor, 0)
                knocked += table.position.notation(actor, move) == "knock"
                claimed += table.position.notation(actor, move) == "cannot"
                table.play(move, actor)
            else:
                table.let_time_pass(table.position.pick(actor, rng, out))
    assert built > 60
    assert knocked > 10
    assert claimed > 30
    assert playout(GAME.new(6), Rng(1), out, 20_000) < 1000
