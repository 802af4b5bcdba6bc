"""Fullend by its rules."""

from __future__ import annotations

import math
import random

import pytest

import spielkiste
from spielkiste.games.small.fullend import NO_ROOM, FullendPosition, pack, unpack
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.position import CHANCE, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from tests.clauses import clause

GAME = spielkiste.game("fullend")

# eleven blocks lie and four stand, and nothing fits in between
PICTURE = (
    "L68,73.2@56 L128.8,102.8@86 L24.5,109.4@85 L106.4,74.5@62 L32.2,26@79 L122.6,33.1@86 L80.2,29.2@2 L90.4,112.5@81 "
    "L17.9,66.2@6 L56.4,113.5@84 L132.4,134.6@0 S17.7,136.1@5 S76.5,139.6@177 S133,66.3@74 S50.5,49@159"
).split()
LAST = PICTURE[-1]
FULL = [f"S{15 + 30 * column},{9 + 18 * row}@0" for column in range(3) for row in range(8)]  # all twenty-four


def steady(text: str = "", **options: object) -> Table:
    """A steady hand; `text` are the blocks that stand already, and seat 0 is on turn."""
    return GAME.table(position=f"0 {text}", chance=[], hand="steady", **options)  # type: ignore[arg-type]


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def forbids(table: Table, move: str) -> str:
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.position.text() == before
    return refusal.value.clause


def rows(*lefts: float) -> str:
    """Columns of four blocks lying square, six millimetres apart, each column with its left side here."""
    return " ".join(f"L{round(left + 15, 2):g},{21 + 36 * k}@0" for left in lefts for k in range(4))


@clause("fullend/C1", "allgemein/G1")
def test_both_take_turns_and_draw_on_the_same_stock() -> None:
    table = GAME.table(chance=["starts=1"], hand="steady")
    for number, place in enumerate(("L20,20@0", "S60,20@0", "L100,20@0")):
        assert table.actors() == [1 - number % 2]
        for seat in (0, 1):
            stock = next(area for area in table.scene(seat).areas if area.id == "stock")
            assert stock.label is not None
            assert stock.label.args["left"] == 24 - number
        table.play(place)


@clause("fullend/C2")
def test_blocks_go_anywhere_and_at_any_angle() -> None:
    rng, angles = random.Random(5), set()
    for _ in range(60):
        angle = rng.randrange(180)
        x, y = (rng.randrange(220, 1280) / 10 for _ in range(2))
        table = play(steady(), f"S{x:g},{y:g}@{angle}")
        assert table.position.text() == f"1 S{x:g},{y:g}@{angle}"
        angles.add(angle)
    assert len(angles) > 30


@clause("fullend/C3")
def test_standing_a_block_needs_less_floor() -> None:
    table = steady("L15,15@0 L65,15@0")  # twenty millimetres are left between them
    assert forbids(table, "L40,15@0") == "fullend/C4"
    assert forbids(table, "S40,15@0") == "fullend/C4"
    play(table, "S40,15@90")


@clause("fullend/C4")
def test_a_place_where_a_block_stands_is_refused_and_nothing_ever_shifts() -> None:
    table = steady("L75,75@0")
    assert forbids(table, "L100,75@0") == "fullend/C4"
    assert not table.position.allows(0, pack(0, 1000, 750, 0))
    assert table.position.allows(0, pack(0, 1050, 750, 0))
    assert forbids(table, "S75,75@45") == "fullend/C4"
    table = GAME.table(chance=["starts=0", "dx=+0.10", "dy=+0.00", "turn=+0.50"])
    table.play("L75,75@0")
    table.play("L115,75@0")
    assert table.position.text().split()[1] == "L75.1,75@0.5"


@clause("fullend/C5", "fullend/R6")
def test_whoever_has_no_room_left_loses() -> None:
    table = play(steady(" ".join(PICTURE)), "no room")
    assert table.over()
    assert table.winners() == [1]
    assert table.payoffs() == [-1.0, 1.0]
    said = table.scene().status
    assert said is not None
    assert said.args["how"] == "said"


@clause("fullend/C6")
def test_a_last_gap_for_a_standing_block_can_save_the_game() -> None:
    table = steady(" ".join(PICTURE[:-1]), referee=True)
    assert not table.over()
    assert forbids(table, LAST.replace("S", "L")) == "fullend/C4"
    play(table, LAST)
    assert table.over()
    assert table.winners() == [0]
    lying = [word for word in table.position.text().split() if word.startswith("L")]
    standing = [word for word in table.position.text().split() if word.startswith("S")]
    assert (len(lying), len(standing)) == (11, 4)


@clause("fullend/R1")
def test_the_box_and_the_block_have_their_sizes() -> None:
    for place in ("L15,15@0", "L135,135@0", "S15,9@0", "S9,15@90", "S135,141@0"):
        play(steady(), place)
    for place in ("L14.9,15@0", "L15,135.1@0", "S15,8.9@0", "S8.9,15@90", "S15,141.1@0"):
        assert forbids(steady(), place) == "fullend/R3"


@clause("fullend/R1")
def test_blocks_put_in_at_random_jam_at_about_sixteen() -> None:
    counts = []
    for seed in range(6):
        rng = random.Random(seed)
        position = GAME.read("0", hand="steady")
        assert isinstance(position, FullendPosition)
        for kind, tries in ((0, 3000), (1, 3000)):
            for _ in range(tries):
                move = pack(kind, rng.randrange(1501), rng.randrange(1501), rng.randrange(90 if kind == 0 else 180))
                if position.legal(move):
                    position.play(0, move)
        counts.append(int(position.floor.count))
    assert 12 <= sum(counts) / len(counts) <= 18


@clause("fullend/R2")
def test_a_place_is_said_in_tenths_of_a_millimetre_and_whole_degrees() -> None:
    for wrong in ("L75.05,75@0", "L75,75@0.5", "L75,75", "75,75@0", "L-75,75@0", "L150.1,75@0", "L1e2,75@0", "L,@"):
        assert forbids(steady(), wrong) == "fullend/R2"
    for right in ("L75.1,75@0", " s 75 , 75.0 @ 10 "):
        play(steady(), right)
    move = steady().view(0).find("S20.5,133.7@171")
    assert unpack(move) == (1, 205, 1337, 171)


@clause("fullend/R2")
def test_a_lying_block_looks_the_same_after_a_quarter_turn_a_standing_one_after_half_a_turn() -> None:
    assert play(steady(), "L75,75@130").position.text() == "1 L75,75@40"
    assert play(steady(), "S75,75@190").position.text() == "1 S75,75@10"
    assert play(steady(), "S75,75@130").position.text() == "1 S75,75@130"


@clause("fullend/R2")
def test_the_angle_runs_anticlockwise_from_the_x_axis_to_the_long_side() -> None:
    at_45 = "S75,75@45"  # its long side runs from lower left to upper right
    assert forbids(steady(at_45), "S88,88@135") == "fullend/C4"
    play(steady(at_45), "S88,62@45")


@clause("fullend/R3")
@pytest.mark.parametrize(("x", "free"), [("44.9", False), ("45", True)])
def test_touching_is_allowed_overlapping_is_not(x: str, free: bool) -> None:
    table = steady("L15,15@0")
    if free:
        play(table, f"L{x},15@0")
    else:
        assert forbids(table, f"L{x},15@0") == "fullend/C4"


@clause("fullend/R3")
def test_a_twentieth_of_a_millimetre_is_tolerated() -> None:
    assert GAME.read("0 L15.05,15@0").find(0, "L45,15@0") > 0
    assert GAME.read("0 L15.06,15@0").find(0, "L45,15@0") < 0
    assert GAME.read("0 L15.06,15@0").why_not(0, "L45,15@0") == "fullend/C4"
    # at 45° a corner reaches 21.213 mm from the middle
    play(steady(), "L21.2,75@45")
    assert forbids(steady(), "L21.1,75@45") == "fullend/R3"


@clause("fullend/R3")
def test_the_depth_is_measured_along_the_sides_of_both_blocks() -> None:
    # corner against side: only the direction of the flat side separates them
    table = steady("L30,75@0")
    assert forbids(table, "L66.1,75@45") == "fullend/C4"
    play(table, "L66.2,75@45")
    # and the other way round
    table = steady("L66.2,75@45")
    play(table, "L30,75@0")


@clause("fullend/R3")
def test_the_answer_by_point_reflection_is_always_allowed() -> None:
    rng, table = Rng(3), play(steady(), "L75,75@0")
    while (move := table.position.pick(1, rng, buffer())) != NO_ROOM:
        kind, x, y, degrees = unpack(move)
        table.play(move)
        table.play(pack(kind, 1500 - x, 1500 - y, degrees))
    assert len(table.events) > 4


@clause("fullend/R4")
@pytest.mark.parametrize(
    ("hand", "millimetres", "degrees"), [("normal", 0.6, 0.9), ("shaky", 1.5, 2.4)], ids=["normal", "shaky"]
)
def test_the_hand_trembles_normally_and_never_more_than_three_deviations(
    hand: str, millimetres: float, degrees: float
) -> None:
    table = GAME.table(chance=["starts=0"], hand=hand)
    table.play("L75,75@10")
    for axis, most in (("dx", millimetres), ("dy", millimetres), ("turn", degrees)):
        names = table.moves()
        assert (names[0], names[-1]) == (f"{axis}=-{most:.2f}", f"{axis}=+{most:.2f}")
        assert len(names) == round(200 * most) + 1
        position = table.position
        weights = [int(position.weight(k)) for k in range(len(names))]
        whole, sigma = sum(weights), most / 3
        assert weights == weights[::-1]
        for k in (0, 1, len(names) // 2, len(names) // 3):
            low, high = (max(-most, min(most, -most + (k + half) / 100)) / sigma for half in (-0.5, 0.5))
            area = (math.erf(high / math.sqrt(2)) - math.erf(low / math.sqrt(2))) / math.erf(3 / math.sqrt(2)) / 2
            assert weights[k] / whole == pytest.approx(area, rel=1e-4)
        table.chance(f"{axis}=+0.12")
    assert table.position.text() == "1 L75.12,75.12@10.12"


@clause("fullend/R4")
def test_a_steady_hand_does_not_tremble() -> None:
    table = GAME.table(chance=["starts=0"], hand="steady")
    table.play("L75,75@10")
    assert table.actors() == [1]
    assert table.position.text() == "1 L75,75@10"


@clause("fullend/R4")
def test_a_block_that_sticks_out_is_pushed_straight_back() -> None:
    table = GAME.table(chance=["starts=0", "dx=-0.30", "dy=+0.20", "turn=+0.00"])
    table.play("L15,134.9@0")
    assert table.position.text() == "1 L15,135@0"
    table = GAME.table(chance=["starts=0", "dx=+0.00", "dy=+0.00", "turn=+0.90"])
    table.play("L15,75@0")  # turned by 0.9° its corners reach 15.23 mm to the left
    assert table.position.text() == "1 L15.24,75@0.9"


@clause("fullend/R4")
def test_a_turn_past_the_full_circle_goes_on_from_nought() -> None:
    table = GAME.table(chance=["starts=0", "dx=+0.00", "dy=+0.00", "turn=-0.25"])
    table.play("L75,75@0")
    assert table.position.text() == "1 L75,75@89.75"


@clause("fullend/R5", "fullend/R4", "fullend/R3")
def test_the_example_of_the_rules_page() -> None:
    near = ["dx=-0.10", "dy=+0.00", "turn=+0.00"]
    table = GAME.table(position="0 L15,15@0", chance=near)
    table.play("S39,20@90")
    assert table.over()
    assert table.winners() == [1]
    assert table.position.text() == "0 L15,15@0 S38.9,20@90 !"
    worst = ["dx=-0.60", "dy=+0.60", "turn=+0.90"]
    table = GAME.table(position="0 L15,15@0", chance=worst)
    table.play("S40,20@90")
    assert not table.over()


@clause("fullend/R6")
def test_a_refused_place_costs_nothing_and_gives_no_hint() -> None:
    table = steady("L75,75@0")
    with pytest.raises(IllegalMove) as refusal:
        table.play("L75,76@0")
    assert refusal.value.possible == []
    assert table.actors() == [0]
    play(table, "L20,20@0")


@clause("fullend/R6")
def test_no_room_loses_even_where_there_is_room_and_only_then_the_gap_is_shown() -> None:
    table = steady(" ".join(PICTURE[:-1]))
    assert "gap" not in table.scene().ids()
    table.play("no room")
    assert table.winners() == [1]
    gap = next(thing for thing in table.scene().things if thing.id == "gap")
    assert gap.look == "gap-standing"
    assert math.dist((gap.x + gap.w / 2 - 1, 15 - gap.y - gap.h / 2), (5.05, 4.9)) < 1.0
    said = table.scene().status
    assert said is not None
    assert said.args["how"] == "missed"


@clause("fullend/R6")
def test_without_a_referee_a_full_box_goes_on_until_somebody_says_so() -> None:
    table = play(steady(" ".join(PICTURE[:-1])), LAST)
    assert not table.over()
    assert table.moves() == ["no room"]


@clause("fullend/R7")
def test_the_referee_ends_the_game_when_nothing_fits() -> None:
    table = play(steady(" ".join(PICTURE[:-1]), referee=True), LAST)
    assert table.over()
    assert table.winners() == [0]
    said = table.scene().status
    assert said is not None
    assert said.args["how"] == "full"


@clause("fullend/R7")
@pytest.mark.parametrize(("left", "over"), [(17.9, False), (17.8, True)])
def test_the_referee_sees_room_between_the_tenths_of_a_millimetre(left: float, over: bool) -> None:
    """Sixteen blocks in four columns; only the strip along the left wall could still take a standing block."""
    columns = rows(left, left + 34, left + 68, left + 102).split()
    table = play(steady(" ".join(columns[:-1]), referee=True), columns[-1])
    assert table.over() == over
    for x in ("8.9", "9"):  # 17.9 mm are enough only around 8.95
        if not over:
            assert forbids(table, f"S{x},75@90") in ("fullend/R3", "fullend/C4")


@clause("fullend/R7", "fullend/R6")
def test_the_referee_looks_at_every_degree() -> None:
    """One block more can stand here, at 126 degrees and at no other angle."""
    blocks = (
        "L112.3,68.6@16 L69.7,31.5@36 L19.8,74.6@1 L33.6,115.7@9 L103,113.6@5 L19.3,23.8@89 L70.4,111.8@10 "
        "L113.6,18.9@87 L57.6,70.2@65 L132.8,122.6@5 S132.6,44@175 S135.5,85.5@96 S15,48.1@0 S15,139.3@0 "
        "S61.2,141@0 S91.2,141@0 S138.7,16.1@82 S87.3,59@95"
    )
    assert not steady(blocks, referee=True).over()
    table = play(steady(blocks), "no room")
    gap = next(thing for thing in table.scene().things if thing.id == "gap")
    assert (gap.look, gap.angle) == ("gap-standing", 360 - 126)


@clause("fullend/R1", "fullend/R8")
def test_whoever_should_place_the_25th_block_loses() -> None:
    standing = [f"S{15 + 30 * column},{9 + 18 * row}@0" for column in range(5) for row in range(8)]
    for referee in (False, True):
        table = steady(" ".join(standing[:23]), referee=referee)
        assert not table.over()
        play(table, standing[23])
        assert table.over()
        assert table.winners() == [0]
        said = table.scene().status
        assert said is not None
        assert said.args["how"] == "empty"


def test_a_block_on_its_way_can_be_written_down() -> None:
    table = GAME.table(position="0 L15,15@0", chance=["dx=-0.12"])
    table.play("S60,20@90")
    assert table.position.text() == "0 L15,15@0 >S60,20@90:-12"
    again = GAME.read(table.position.text())
    assert again.find(CHANCE, "dy=+0.60") >= 0
    assert again.find(CHANCE, "dx=+0.60") < 0


def test_a_text_that_is_no_position_is_refused() -> None:
    for wrong in (
        "",
        "2",
        "- L75,75@0",
        "0 L75,75",
        "0 L75,75@0 L76,75@0",
        "0 L10,75@0",
        "0 L75,75@90",
        "0 L75,75@0 !",
        "0 L75,75@0 L76,75@0 ! L20,20@0",
        "0 L75,75@0 L76,75@0 L20,20@0 !",
        "0 >L10,75@0",
        "0 >L75,75@0:1:2:3",
        "0 >L75,75@0:99",
        "0 no room",
        "0 L75.0,75@0",
        "0 l75,75@0",
        "0 L75.129,75@0",
        "0 L75,75@0 # L20,20@0",
        "0 # #",
        "0 >no room",
        "0 >L75,75@0 #",
        "0 >L75,75@0:+1",
        "0 L75,75@0 >L75,75@0",
        "0 " + " ".join(FULL) + " >S141,75@90",
        "0 " + " ".join(FULL) + " #",  # the empty stock has ended it
        "0 " + " ".join(f"S{15 + 30 * c},{9 + 18 * r}@0" for c in range(5) for r in range(5)),
    ):
        with pytest.raises(BadText):
            GAME.read(wrong)
    for wrong in ("0 L75.05,75@0", "0 L75,75@0.5", "0 L75,75@0 L76,75@0 !", "0 >L75,75@0"):
        with pytest.raises(BadText):
            GAME.read(wrong, hand="steady")
    for right in (
        "-",
        "0",
        "1 #",
        "1 L75.05,75@0.5",
        "1 L75,75@0 L76,75@0 !",
        "0 >L75,75@0:-12:7",
        "0 " + " ".join(FULL),
    ):
        assert GAME.read(right).text() == right
