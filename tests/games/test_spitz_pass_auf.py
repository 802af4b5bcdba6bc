"""Spitz, pass auf! by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.position import buffer, playout
from spielkiste.table.rng import Rng
from spielkiste.table.tabletop import Table
from spielkiste.texts import phrases
from spielkiste.things.cards import NAMES, RANKS
from tests.clauses import clause

GAME = spielkiste.game("spitz-pass-auf")
ANNA, BEN, CEM, DORA = range(4)


def begun(seats: int = 4, leader: int = 0, **options: object) -> Table:
    return GAME.table(seats, chance=[f"dealer={leader}"], **options)  # type: ignore[arg-type]


def turn_up(table: Table, cards: str, leader: int = 0) -> None:
    """The command, and a card for every seat from 0 on; `-` for one that turns up nothing."""
    names = cards.split()
    table.play("command", leader)
    for step in range(1, table.seats + 1):
        name = names[(leader + step) % table.seats]
        if name != "-":
            table.chance(name)
    assert table.actors() == [seat for seat, name in enumerate(names) if name != "-"]


def open_cards(table: Table) -> list[str]:
    return table.position.text().split()[5].split("/")


def banned(table: Table) -> int:
    return int(table.position.text().split()[11])


def is_open(table: Table) -> bool:
    """Is the time for striking running?"""
    return table.position.text().startswith("strike")


def strike(table: Table, *strikes: tuple[int, int, int]) -> None:
    """Strikes as (moment, striker, target), in order of time."""
    now = int(table.position.text().split()[10].split("/")[0])
    for moment, seat, target in strikes:
        table.play(f"x{target}", seat, moment - now)
        now = moment


@clause("spitz-pass-auf/C1", "spitz-pass-auf/R1", "karten-a/K2")
@pytest.mark.parametrize(("seats", "size", "out"), [(2, 16, 0), (4, 8, 0), (6, 5, 2)])
def test_everybody_gets_equally_many_cards_and_with_six_two_stay_out(seats: int, size: int, out: int) -> None:
    table = begun(seats, passes=1)
    rounds = 0
    shown: set[str] = set()
    while not table.over():
        assert [table.position.text().split()[4].split("/")[s] for s in range(seats)] == [f"{size - rounds}:-"] * seats
        table.play("command", 0)
        while table.waits_for_chance():
            table.let_chance()
        shown |= set(open_cards(table))
        table.let_time_pass(4000)
        rounds += 1
    assert rounds == size
    assert len(shown) == 32 - out
    with pytest.raises(spielkiste.table.errors.BadOptions):
        GAME.new(3)


@clause("spitz-pass-auf/C2", "karten-a/K7")
def test_nobody_knows_a_card_before_it_is_turned_up() -> None:
    table = begun()
    for seat in (None, 0, 1, 2, 3):
        faces = {thing.look for thing in table.scene(seat).things if thing.kind == "card"}
        assert faces == {"back"}
    assert table.position.text() == table.view(2).text()  # there is nothing to hide: chance decides at the turn-up
    table.play("command", 0)
    assert sorted(table.moves()) == sorted(NAMES)


@clause("spitz-pass-auf/C3", "spitz-pass-auf/R2")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_dealer_commands_and_everybody_turns_up(leader: int) -> None:
    table = begun(leader=leader)
    assert table.actors() == [leader]
    with pytest.raises(IllegalMove) as refusal:
        table.play("command", (leader + 1) % 4)
    assert refusal.value.clause == "allgemein/G2"
    table.let_time_pass(5_000)
    turn_up(table, "SK D7 HK C9", leader)
    assert open_cards(table) == ["SK", "D7", "HK", "C9"]
    assert table.position.waits() == 4000  # t0 is the command, however long it took


@clause("spitz-pass-auf/C3")
def test_the_command_comes_in_the_agreed_words() -> None:
    for words, english, german in (
        ("spitz", "Watch out!", "Spitz, pass auf!"),
        ("count", "One, two, three!", "Eins, zwei, drei!"),
    ):
        table = begun(command=words)
        table.play("command", 0)
        said = table.heard(1)[-1][2]
        assert english in phrases("en")(said)
        assert german in phrases("de")(said)


@clause("spitz-pass-auf/R2")
def test_after_fifteen_seconds_of_silence_the_command_comes_by_itself() -> None:
    table = begun()
    table.let_time_pass(14_999)
    assert table.actors() == [0]
    table.let_time_pass(1)
    assert table.waits_for_chance()
    assert table.actors() == []


@clause("spitz-pass-auf/C4", "spitz-pass-auf/C5", "spitz-pass-auf/C7", "spitz-pass-auf/R6")
def test_the_example_of_the_rules() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    strike(table, (700, DORA, BEN), (780, CEM, ANNA))
    assert is_open(table)
    table.let_time_pass(50)
    assert is_open(table)
    table.let_time_pass(1)
    assert not is_open(table)
    assert table.points() == [0, 0, 1, 0]
    assert banned(table) == 1 << DORA
    table.play("command", 0)
    assert open_cards(table) == ["-", "-", "-", "-"]
    assert "HK" in table.position.text().split()[6].split("/")[CEM]  # R6: his own card is still his
    assert table.position.text().split()[7] == "-/-/SK/-"


@clause("spitz-pass-auf/C6", "spitz-pass-auf/R5")
@pytest.mark.parametrize(("later", "points"), [(40, [0, 0, 0, 0]), (50, [0, 0, 0, 0])])
def test_equally_quick_is_a_draw_and_both_keep_their_cards(later: int, points: list[float]) -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    strike(table, (780, CEM, ANNA), (780 + later, ANNA, CEM))
    table.let_time_pass(51)
    assert not is_open(table)
    assert table.points() == points
    assert banned(table) == 0


@clause("spitz-pass-auf/R3", "spitz-pass-auf/R5")
def test_fifty_one_milliseconds_later_is_too_late() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    strike(table, (780, CEM, ANNA))
    with pytest.raises(IllegalMove) as refusal:
        table.play("x2", ANNA, 51)
    assert refusal.value.clause == "spitz-pass-auf/R3"
    assert table.points() == [0, 0, 1, 0]
    assert banned(table) == 0


@clause("spitz-pass-auf/R4")
def test_suits_do_not_matter_and_a_strike_at_another_rank_is_wrong() -> None:
    table = begun()
    turn_up(table, "CT HT ST HJ")
    strike(table, (300, DORA, BEN), (500, ANNA, CEM))
    table.let_time_pass(4000)
    assert table.points() == [1, 0, 0, 0]
    assert banned(table) == 1 << DORA


@clause("spitz-pass-auf/R4", "spitz-pass-auf/R8", "spitz-pass-auf/C8")
def test_who_is_passed_over_turns_up_nothing_and_cannot_strike() -> None:
    table = begun()
    turn_up(table, "SK D7 HQ C9")
    strike(table, (300, DORA, BEN))
    for seat in (ANNA, BEN, CEM):
        table.play("pass", seat)
    stack = table.position.text().split()[4].split("/")[DORA]
    turn_up(table, "S8 H8 CA -")
    assert stack == table.position.text().split()[4].split("/")[DORA]
    with pytest.raises(IllegalMove) as refusal:
        table.play("x1", DORA)
    assert refusal.value.clause == "spitz-pass-auf/R8"
    strike(table, (200, CEM, DORA), (300, ANNA, BEN))  # where no card lies there is nothing of equal rank
    table.let_time_pass(4000)
    assert banned(table) == 1 << CEM
    turn_up(table, "SA H9 - C7")


@clause("spitz-pass-auf/R8")
def test_in_the_round_of_the_wrong_strike_the_own_card_stays_exposed() -> None:
    table = begun()
    turn_up(table, "SK D7 HQ CQ")
    strike(table, (300, DORA, BEN), (500, CEM, DORA))
    table.let_time_pass(51)
    assert table.points() == [0, 0, 1, 0]
    assert banned(table) == 1 << DORA


@clause("spitz-pass-auf/R4")
def test_a_strike_that_only_comes_too_late_is_void_and_not_wrong() -> None:
    table = begun(6)
    turn_up(table, "SK HK DK C7 S7 C9")
    strike(table, (300, 0, 1), (400, 2, 1))
    table.let_time_pass(4000)
    assert table.points() == [1, 0, 0, 0, 0, 0]
    assert banned(table) == 0


@clause("spitz-pass-auf/R3")
def test_one_strike_or_pass_for_each_seat_in_a_round() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    table.play("pass", ANNA, 200)
    table.play("x0", BEN, 200)
    for seat, attempt in ((ANNA, "x2"), (BEN, "x3"), (BEN, "pass")):
        before = table.position.text()
        with pytest.raises(IllegalMove) as refusal:
            table.play(attempt, seat)
        assert refusal.value.clause == "spitz-pass-auf/R3"
        assert table.position.text() == before
    assert table.actors() == [CEM, DORA]
    with pytest.raises(IllegalMove) as refusal:
        table.play("x2", CEM)  # the target is another seat
    assert refusal.value.clause == "spitz-pass-auf/R3"


@clause("spitz-pass-auf/R3")
def test_the_time_is_over_when_all_have_struck_or_passed() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    for seat in (ANNA, BEN, CEM):
        table.play("pass", seat, 100)
        assert is_open(table)
    table.play("pass", DORA, 100)
    assert not is_open(table)
    assert table.points() == [0, 0, 0, 0]


@clause("spitz-pass-auf/R3")
@pytest.mark.parametrize("cards", ["SK D7 HK C9", "SK D7 HQ C9"])
def test_the_end_of_the_time_does_not_tell_whether_there_is_a_pair(cards: str) -> None:
    table = begun(window=1500)
    turn_up(table, cards)
    for _ in range(15):
        assert is_open(table)
        table.let_time_pass(100)
    assert not is_open(table)
    table = begun(window=1500)
    turn_up(table, cards)
    strike(table, (700, DORA, BEN))  # a wrong strike does not close it either
    assert table.position.waits() == 800


@clause("spitz-pass-auf/R3")
def test_while_a_pair_is_left_the_time_runs_on() -> None:
    table = begun()
    turn_up(table, "SK HK C9 D9")
    strike(table, (300, ANNA, BEN))
    assert table.position.waits() == 3700
    strike(table, (900, CEM, DORA))
    assert table.position.waits() == 51
    table.let_time_pass(51)
    assert table.points() == [1, 0, 1, 0]


@clause("spitz-pass-auf/R3")
def test_the_span_counts_from_the_last_valid_strike_but_not_beyond_the_time() -> None:
    table = begun(window=1500)
    turn_up(table, "SK HK DK C9")
    strike(table, (400, ANNA, BEN), (420, CEM, BEN))  # all three kings are safe at once
    assert table.position.waits() == 51
    table = begun(window=1500)
    turn_up(table, "SK HK D8 C9")
    strike(table, (1480, ANNA, BEN))
    assert table.position.waits() == 20
    for tie in (0, 200):
        table = begun(tie=tie)
        turn_up(table, "SK HK D8 C9")
        strike(table, (400, ANNA, BEN))
        assert table.position.waits() == tie + 1


@clause("spitz-pass-auf/R3")
def test_a_strike_is_not_taken_back() -> None:
    table = begun()
    turn_up(table, "SK HK C9 D9")
    strike(table, (300, ANNA, BEN))
    assert not table.may_undo()


@clause("spitz-pass-auf/R3")
def test_when_a_draw_sets_a_pair_free_again_the_time_runs_on() -> None:
    table = begun(6)
    turn_up(table, "SK HK DK CK C9 D8")
    strike(table, (300, 0, 1), (310, 2, 0), (320, 3, 0))
    assert table.position.waits() == 51  # two kings draw over the first one, which had taken the second
    strike(table, (330, 1, 0))  # now these two draw, and the others' strikes are void: both their kings lie free
    assert table.position.waits() == 3670
    table.let_time_pass(3670)
    assert table.points() == [0] * 6
    assert banned(table) == 0


@clause("spitz-pass-auf/R3")
def test_the_time_is_counted_from_the_turning_up() -> None:
    table = begun()
    turn_up(table, "SK HK DK C9")
    table.play("x1", ANNA, 400)
    table.play("x1", CEM, 51)  # 451 after turning up: no draw
    table.let_time_pass(4000)
    assert table.points() == [1, 0, 0, 0]


@clause("spitz-pass-auf/R5")
def test_at_equal_times_the_lower_seat_counts_first_and_it_is_a_draw() -> None:
    for tie in (0, 50):
        table = begun(tie=tie)
        turn_up(table, "SK HK DK C9")
        strike(table, (500, CEM, BEN), (500, ANNA, BEN))
        table.let_time_pass(51)
        assert table.points() == [0, 0, 0, 0]


@clause("spitz-pass-auf/R5")
def test_without_a_span_one_millisecond_decides() -> None:
    table = begun(tie=0)
    turn_up(table, "SK HK DK C9")
    strike(table, (500, CEM, BEN), (501, ANNA, BEN))
    table.let_time_pass(4000)
    assert table.points() == [0, 0, 1, 0]


@clause("spitz-pass-auf/R5", "spitz-pass-auf/R6")
def test_whose_card_has_been_taken_takes_nothing_and_disturbs_nobody() -> None:
    table = begun()
    turn_up(table, "SK HK DK C9")
    strike(table, (500, ANNA, BEN), (600, BEN, CEM), (640, CEM, ANNA))
    table.let_time_pass(51)
    assert table.points() == [1, 0, 1, 0]  # R6: the king of the first striker is captured by the third


@clause("spitz-pass-auf/R5")
def test_a_safe_card_cannot_be_taken_in_this_round() -> None:
    table = begun(6)
    turn_up(table, "SK HK DK CK C9 C8")
    strike(table, (500, 0, 1), (510, 1, 0), (600, 2, 0), (700, 3, 2))
    table.let_time_pass(4000)
    assert table.points() == [0, 0, 0, 1, 0, 0]


@clause("spitz-pass-auf/R5")
def test_at_equal_times_the_lower_seat_is_settled_first() -> None:
    table = begun()
    turn_up(table, "SK HK DK C9")
    strike(table, (500, BEN, CEM), (500, ANNA, BEN))  # Anna's strike is met by Ben's: a draw over all three
    table.let_time_pass(51)
    assert table.points() == [0, 0, 0, 0]
    table = begun()
    turn_up(table, "SK HK DK C9")
    strike(table, (500, CEM, BEN), (500, BEN, ANNA))  # Ben's strike is met by nobody's; then comes Cem's
    table.let_time_pass(51)
    assert table.points() == [0, 1, 1, 0]


@clause("spitz-pass-auf/R5")
def test_a_void_strike_disturbs_nobody() -> None:
    table = begun()
    turn_up(table, "SK HK DK CK")
    strike(table, (500, ANNA, BEN), (560, DORA, CEM), (580, BEN, CEM))  # Ben's king is Anna's by then
    table.let_time_pass(4000)
    assert table.points() == [1, 0, 0, 1]


@clause("spitz-pass-auf/R5")
def test_in_a_draw_the_card_that_was_struck_is_safe_too() -> None:
    table = begun(6)
    turn_up(table, "SK HK DK CK C9 D9")
    strike(table, (500, 0, 1), (510, 2, 1), (600, 3, 1))
    table.let_time_pass(4000)
    assert table.points() == [0] * 6
    assert banned(table) == 0


@clause("spitz-pass-auf/R5")
def test_strikes_used_up_by_a_draw_do_not_spoil_another() -> None:
    table = begun(6)
    turn_up(table, "SK HK C9 D9 H9 C8")
    strike(table, (500, 0, 1), (520, 2, 3), (530, 1, 0), (575, 4, 3))
    table.let_time_pass(4000)
    assert table.points() == [0, 0, 1, 0, 0, 0]  # the kings draw; the third nine comes 55 ms after the first


@clause("spitz-pass-auf/R7")
def test_used_cards_are_the_next_stack_of_their_owner() -> None:
    table = begun(2, passes=2)
    for k in range(16):
        turn_up(table, f"{NAMES[k]} {NAMES[16 + k]}")
        table.let_time_pass(4000)
    assert table.position.text().split()[2] == "0"
    table.play("command", 0)
    assert table.position.text().split()[2] == "1"
    assert table.moves() == NAMES[16:]
    table.chance("D7")
    assert table.moves() == NAMES[:16]


@clause("spitz-pass-auf/R7", "spitz-pass-auf/C7")
def test_captured_cards_never_come_back() -> None:
    table = begun(4, passes=2)
    pairs = "C7 S7 H8 D9,S8 C8 HT DT,C9 S9 HJ DQ,CT ST H7 DK,CJ SJ HK D8,CQ SQ HA D7,CK SK HQ DA,CA SA H9 DJ"
    for cards in pairs.split(","):
        turn_up(table, cards)
        strike(table, (400, ANNA, BEN))
        table.let_time_pass(4000)
    assert table.points() == [8, 0, 0, 0]
    turn_up(table, "C7 - H8 D9")  # Ben has no card left
    assert table.position.text().split()[4].split("/")[BEN] == "0:-"


@clause("spitz-pass-auf/R8")
def test_a_ban_carries_over_into_the_next_pass() -> None:
    table = begun(4, passes=2)
    for k in range(8):
        turn_up(table, " ".join(suit + RANKS[(k + j) % 8] for j, suit in enumerate("CSHD")))
        if k == 7:
            strike(table, (100, CEM, BEN))
        table.let_time_pass(4000)
    assert banned(table) == 1 << CEM
    turn_up(table, "C7 S8 - DT")
    assert table.position.text().split()[2] == "1"


@clause("spitz-pass-auf/R8")
def test_when_all_are_passed_over_the_round_is_over_at_once() -> None:
    table = begun(2)
    turn_up(table, "C7 S8")
    table.play("x1", 0)
    table.play("x0", 1)
    assert banned(table) == 3
    table.play("command", 0)
    assert table.actors() == [0]
    assert banned(table) == 0
    turn_up(table, "C9 ST")


@clause("spitz-pass-auf/R10")
def test_the_game_ends_when_no_pair_is_possible_any_more() -> None:
    rest = ",".join(name for name in NAMES if name[0] != "C" and name != "H7")
    text = f"strike 0 2 - 0:-/0:- C7/H7 C8,C9,CT,CJ,CQ,CK,CA/- -/{rest} 0 -/- 0/4000:-/- 0 -/- 0"
    table = GAME.table(2, position=text, chance=[], passes=10)
    table.play("x0", 1)
    table.let_time_pass(51)
    assert table.over()
    assert table.points() == [0, 24]
    assert table.winners() == [1]
    table = GAME.table(2, position=text, chance=[], passes=10)
    table.let_time_pass(4000)
    assert not table.over()


@clause("spitz-pass-auf/R10")
def test_what_nobody_has_seen_may_still_make_a_pair() -> None:
    rest = [name for name in NAMES if name not in ("C7", "H7", "C8", "H9")]
    heaps = f"{','.join(rest)}/-"
    passed = "pass/- 0/4000:0/-"
    text = f"strike 0 0 C7,H7 1:-/1:- C8/H9 -/- {heaps} 0 {passed} 0 -/- 0"
    table = GAME.table(2, position=text, chance=[])
    table.play("pass", 1)
    assert not table.over()  # the two sevens lie in different stacks
    for shown, over in (("C8/H9", True), ("C8/H7", False), ("H7/C8", True)):
        rest = [name for name in NAMES if name not in ("C7", *shown.split("/"))]
        text = f"strike 0 0 C7 1:-/0:- {shown} -/- {','.join(rest)}/- 0 {passed} 0 -/- 0"
        table = GAME.table(2, position=text, chance=[])
        table.play("pass", 1)
        assert table.over() == over  # only another seat's seven makes a pair with the one in the stack


@clause("spitz-pass-auf/C7")
def test_most_captured_cards_win_and_level_players_share() -> None:
    table = begun(2, passes=1)
    for k in range(8):
        turn_up(table, f"C{RANKS[k]} S{RANKS[k]}")
        if k < 2:
            strike(table, (400, k, 1 - k))
        table.let_time_pass(4000)
    for k in range(8):
        turn_up(table, f"H{RANKS[k]} D{RANKS[k]}")
        table.let_time_pass(4000)
    assert table.over()
    assert table.points() == [1, 1]
    assert table.winners() == [0, 1]
    assert table.payoffs() == [0, 0]


@clause("karten-a/K1", "karten-a/K8")
def test_only_cards_of_the_pack_and_moves_that_exist_are_taken() -> None:
    table = begun()
    table.play("command", 0)
    for strange in ("C1", "KC", "7C", ""):
        with pytest.raises(IllegalMove):
            table.chance(strange)
    table.chance("c7")
    with pytest.raises(IllegalMove):
        table.chance("C7")


def test_the_log_tells_how_a_round_went() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    strike(table, (700, DORA, BEN), (780, CEM, ANNA))
    table.let_time_pass(51)
    told = phrases("en")(table.heard(1)[-1][2])
    assert "Seat 3 captures SK from Seat 1" in told
    assert "Seat 4 was mistaken" in told


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_is_somewhere_at_every_moment(seats: int) -> None:
    for seed in range(3):
        position, rng = GAME.new(seats), Rng(seed)
        while not position.over():
            playout(position, rng, buffer(), 1)
            assert GAME.read(position.text(), seats).text() == position.text()  # reading counts all 32


def test_only_who_may_strike_is_told_to() -> None:
    table = begun()
    turn_up(table, "SK D7 HK C9")
    table.play("pass", BEN)
    said = [phrases("en")(status) for seat in (ANNA, BEN, None) if (status := table.scene(seat).status)]
    assert said[0].startswith("Strike")
    assert said[1] == said[2] == "The time for striking is running."


REST = ",".join(name for name in NAMES if name not in ("SK", "D7", "HK", "C9"))
SHOWN = f"strike 0 0 {REST} 7:-/7:-/7:-/7:- SK/D7/HK/C9 -/-/-/- -/-/-/- 0 -/-/-/- 100/4000:-/-/-/- 0 -/-/-/- 0"
LED = f"lead 0 0 {REST} 7:-/7:-/7:-/7:- SK/D7/HK/C9 -/-/-/- -/-/SK/- 0 2/-/0/1 0/15000:-/-/-/- 8 2/-/-/- 0"
TURNING = f"turn-up 0 0 {REST},C9 8:-/7:-/7:-/7:- -/D7/HK/SK -/-/-/- -/-/-/- 1 -/-/-/- 9/15000:-/-/-/- 0 -/-/-/- 0"


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (SHOWN, SHOWN, ""),
        (SHOWN, "strike 0 0", "strike 4 0"),
        (SHOWN, "strike 0 0", "strike -1 0"),
        (SHOWN, "strike 0 0", "strike 0 3"),
        (SHOWN, "strike 0 0", "strike 0 -1"),
        (SHOWN, "strike 0 0", "strike= 0 0"),
        (SHOWN, "strike 0 0", "lead 0 0"),
        (SHOWN, "strike 0 0", "lot 0 0"),
        (SHOWN, "SK/D7", "SK/SK"),
        (SHOWN, "SK/D7", "-/D7"),
        (SHOWN, "SK/D7", "K/D7"),
        (SHOWN, "7:-/7:- SK", "7:-/8:- SK"),
        (SHOWN, "7:-/7:- SK", "6:-/8:- SK"),  # who shows a card of eight has seven left
        (SHOWN, "7:-/7:- SK", "8:-/-1:- SK"),
        (SHOWN, "HK/C9 -/-/-/- -/-/-/- 0 -/-", "HK/C9 -/-/-/- -/-/-/- 0 0/-"),
        (SHOWN, "HK/C9 -/-/-/- -/-/-/- 0 -/-", "HK/C9 -/-/-/- -/-/-/- 0 1/-"),  # at what moment?
        (SHOWN, "HK/C9 -/-/-/- -/-/-/- 0", "HK/C9 -/-/-/- -/-/-/- 2"),
        (SHOWN, "100/4000", "4000/4000"),
        (SHOWN, "100/4000", "100/4001"),
        (SHOWN, "100/4000", "-1/4000"),
        (SHOWN, "100/4000:-/-", "100/4000:50/-"),  # doing what?
        (SHOWN, " 0 -/-/-/- 0", " 1 -/-/-/- 0"),  # Anna is passed over and shows a card
        (SHOWN, " 0 -/-/-/- 0", " 16 -/-/-/- 0"),
        (SHOWN, " 0 -/-/-/- 0", " 0 2/-/-/- 0"),
        (SHOWN, " 0 -/-/-/- 0", " 0 -/-/-/- 1"),
        (LED, " 8 2/-/-/- 0", " 0 2/-/-/- 0"),  # Dora was wrong
        (LED, " 8 2/-/-/- 0", " 9 2/-/-/- 0"),
        (LED, " 8 2/-/-/- 0", " 8 -/-/-/- 0"),  # the king is not in his heap for nothing
        (LED, " 8 2/-/-/- 0", " 8 3/-/-/- 0"),
        (LED, " 8 2/-/-/- 0", " 8 2/-/-/- 1"),
        (LED, "-/-/SK/-", "SK/-/-/-"),
        (LED, "0/15000", "0/4000"),
        (LED, "0/15000:-", "0/15000:0"),
        (LED, "lead ", "lead= "),
        (TURNING, " 1 -/-/-/- 9", " 2 -/-/-/- 9"),
        (TURNING, " 1 -/-/-/- 9", " 0 -/-/-/- 9"),
        (TURNING, " 1 -/-/-/- 9", " 1 -/2/-/- 9"),
        (TURNING, " 0 -/-/-/- 0", " 1 -/-/-/- 0"),
        (TURNING, "9/15000", "9/4000"),
    ],
)
def test_what_is_no_position_is_refused(text: str, right: str, wrong: str) -> None:
    assert GAME.read(text, 4).seats == 4
    assert right in text
    with pytest.raises(BadText):
        GAME.read(text.replace(right, wrong, 1), 4)
