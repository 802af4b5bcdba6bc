"""The table: what a program can do with a game in one afternoon, and what it is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spielkiste
from spielkiste.table.errors import (
    BadOptions,
    BadRecord,
    BadText,
    IllegalChance,
    IllegalMove,
    SpielkisteError,
    UnknownGame,
)
from spielkiste.table.record import read_record
from spielkiste.table.rng import FairRng, Rng, commitment
from spielkiste.table.tabletop import Table, resume, verify

MUEHLE = spielkiste.game("muehle")
SECRET = bytes(range(32))


def played(seed: int = 7, moves: int = 200) -> Table:
    """A random game of Mühle."""
    table, rng = MUEHLE.table(seed=seed), Rng(seed)
    while not table.over() and moves:
        possible = table.moves()
        table.play(possible[rng.below(len(possible))])
        moves -= 1
    return table


# --- the afternoon's use ---


def test_the_example_of_the_readme() -> None:
    table = MUEHLE.table(seats=2, seed=7)
    assert table.moves()[:3] == ["a1", "d1", "g1"]
    table.play("d1")
    assert table.view(seat=0).text() == table.position.text()
    assert "white-d1" in table.scene(seat=None).ids()
    assert [event.notation for event in table.record().events] == ["white=1", "d1"]


def test_a_refusal_says_what_was_tried_which_clause_and_what_is_possible() -> None:
    table = MUEHLE.table(seed=7)
    with pytest.raises(IllegalMove, match=r"'h9' is not allowed \(muehle/C1\); possible: a1, d1") as refusal:
        table.play("h9")
    assert refusal.value.attempt == "h9"
    assert len(refusal.value.possible) == 24


def test_the_wrong_seat_is_refused() -> None:
    table = MUEHLE.table(seed=7)
    idle = 1 - table.actors()[0]
    with pytest.raises(IllegalMove, match="is not to act") as refusal:
        table.play("a1", seat=idle)
    assert refusal.value.clause == "allgemein/G2"
    with pytest.raises(IllegalMove):
        table.play("a1", seat=17)


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    table = played(moves=10_000)
    assert table.over()
    assert table.moves() == []
    assert sum(table.points()) == 1
    assert table.winners()
    with pytest.raises(IllegalMove, match="over"):
        table.play("a1")


def test_an_unknown_game_is_named_and_near_ones_are_suggested() -> None:
    with pytest.raises(UnknownGame, match="'muhle'"):
        spielkiste.game("muhle")
    with pytest.raises(UnknownGame, match="did you mean muehle"):
        spielkiste.game("muellers")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"capture": "all"}, "capture is one of none, any, not 'all'"),
        ({"colour": "red"}, "no option 'colour'; this game has: capture, edition"),
        ({"seats": 3}, "muehle is played by 2 seats, not 3"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        MUEHLE.table(seed=1, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("given_target", ["19", "501", "many", "20.5", True])
def test_a_number_outside_its_span_is_refused(given_target: object) -> None:
    with pytest.raises(BadOptions, match="from 20 to 500"):
        spielkiste.game("mau-mau").table(seed=1, target=given_target)


def test_options_are_read_as_a_command_line_writes_them() -> None:
    position = spielkiste.game("mau-mau").new(2, target="60", sevens_eights="no", jacks="ALWAYS", ten="10")
    assert position.seats == 2
    table = spielkiste.game("mau-mau").table(2, seed=1, sevens_eights="no")
    assert table.record().options["sevens_eights"] is False


def test_a_view_is_plain_data() -> None:
    data = MUEHLE.table(seed=7).view(0).data()
    assert json.loads(json.dumps(data)) == data
    with pytest.raises(BadOptions):
        MUEHLE.table(seed=7).view(2)


# --- chance ---


def test_chance_by_hand_is_taken_in_order_and_then_waited_for() -> None:
    table = spielkiste.game("kuhschwanz").table(2, chance=["starts=1", "6"])
    table.play("throw")
    table.play("throw")
    assert table.waits_for_chance()
    assert table.moves() == ["1", "2", "3", "4", "5", "6"]
    with pytest.raises(IllegalChance, match="possible: 1, 2"):
        table.chance("7")
    table.chance("2")
    assert table.actors() == [1]
    with pytest.raises(IllegalChance, match="nothing is to be thrown"):
        table.chance("2")


def test_a_card_entered_out_of_turn_does_not_tell_the_hand_of_whoever_is_to_act() -> None:
    table = spielkiste.game("mau-mau").table(2, seed=1)
    with pytest.raises(IllegalChance, match="nothing is to be thrown") as refusal:
        table.chance("H7")
    assert refusal.value.possible == []


def test_impossible_chance_is_refused_from_a_list_too() -> None:
    with pytest.raises(IllegalChance):
        spielkiste.game("kuhschwanz").table(2, chance=["starts=2"])


def test_a_card_that_lies_elsewhere_cannot_be_drawn() -> None:
    table = spielkiste.game("mau-mau").table(2, chance=["dealer=0", "H7"])
    with pytest.raises(IllegalChance):
        table.chance("H7")


def test_the_same_seed_gives_the_same_record() -> None:
    assert str(played(11).record()) == str(played(11).record())
    assert str(played(11).record()) != str(played(12).record())


def test_seed_and_secret_exclude_each_other() -> None:
    with pytest.raises(BadOptions):
        MUEHLE.table(seed=1, secret=SECRET)


def fair_game() -> Table:
    table = spielkiste.game("kuhschwanz").table(3, secret=SECRET, salts=["anna", "ben"])
    while not table.over():
        table.play("throw")
    return table


def test_the_secret_is_committed_to_and_shown_only_at_the_end() -> None:
    table = spielkiste.game("kuhschwanz").table(3, secret=SECRET)
    assert table.record().commitment == commitment(SECRET)
    assert SECRET.hex() not in str(table.record())
    assert SECRET.hex() in str(fair_game().record())


def test_a_fair_record_verifies_and_a_tampered_one_does_not() -> None:
    game, record = spielkiste.game("kuhschwanz"), fair_game().record()
    verify(game, read_record(str(record)))
    for spoilt in (
        str(record).replace('"anna"', '"anne"'),
        str(record).replace(SECRET.hex(), bytes(32).hex()),
        str(record).replace(SECRET.hex(), "zz"),
        str(record).replace(SECRET.hex(), ""),
    ):
        with pytest.raises(BadRecord):
            verify(game, read_record(spoilt))


def test_other_dice_than_the_secret_gives_are_found_out() -> None:
    game, record = spielkiste.game("kuhschwanz"), fair_game().record()
    hand = game.table(3, chance=[])
    hand.chance(record.events[0].notation)
    face = 1
    while not hand.over():
        hand.play("throw")
        hand.chance(str(face))
        face = face % 6 + 1
    forged = hand.record()
    forged.by_hand, forged.commitment, forged.salts = False, record.commitment, record.salts
    forged.secret = record.secret
    with pytest.raises(BadRecord, match="is not what the secret gives"):
        verify(game, read_record(str(forged)))


def test_chance_by_hand_cannot_be_verified() -> None:
    table = spielkiste.game("kuhschwanz").table(2, chance=["starts=0"])
    with pytest.raises(BadRecord, match="by hand"):
        verify(table.game, table.record())


def test_numbers_are_uniform_and_below_their_bound() -> None:
    rng, counts = Rng(5), [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    # chi-squared with 5 degrees of freedom exceeds 20.5 once in a thousand seeds; this seed is fixed
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5


def test_the_fast_stream_is_xoshiro128_plus_plus() -> None:
    """First outputs of the authors' reference for the state 1, 2, 3, 4."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in range(6)] == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


def test_a_fair_number_depends_on_secret_salts_and_event() -> None:
    def word(secret: bytes, salts: tuple[str, ...], event: int) -> int:
        rng = FairRng(secret, salts)
        rng.at(event)
        return rng.word()

    words = {word(SECRET, (), 1), word(SECRET, ("a",), 1), word(SECRET, ("a",), 2), word(bytes(32), (), 1)}
    assert len(words) == 4
    assert word(SECRET, ("a",), 2) == word(SECRET, ("a",), 2)


# --- records ---


def test_a_record_is_json_lines_and_replays_to_any_event() -> None:
    table = played()
    text = str(table.record())
    assert all(json.loads(line) for line in text.splitlines())
    again = spielkiste.replay(text)
    assert again.position.text() == table.position.text()
    assert str(again.record()) == text
    for number in (0, 1, 17):
        assert again.at(number).text() == table.at(number).text()
    with pytest.raises(BadRecord):
        table.at(10_000)


def lines(table: Table) -> list[str]:
    return str(table.record()).splitlines()


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (0, "{}"),
        (0, "[]"),
        (0, '{"spielkiste":2,"game":"muehle","seats":2,"options":{}}'),
        (0, '{"spielkiste":1,"game":"muehle","seats":"two","options":{}}'),
        (0, '{"spielkiste":1,"game":"nothing","seats":2,"options":{}}'),
        (0, '{"spielkiste":1,"game":"muehle","seats":2,"options":{"capture":3}}'),
        (1, "not json"),
        (2, '{"n":9,"who":0,"move":"a1","code":0}'),
        (2, '{"n":2,"who":5,"move":"a1","code":0}'),
        (2, '{"n":2,"who":1,"move":"a1"}'),
        (2, '{"n":2,"who":1,"move":"a1","code":99999999999999999999999}'),
        (2, '{"n":2,"who":1,"move":"a1","code":30000}'),
        (2, '{"n":2,"who":0,"move":"a1","code":0}'),
        (2, '{"n":2,"who":1,"move":"d1","code":0}'),
        (2, '{"n":2,"who":"clock","move":"10","code":10}'),
        (2, '{"n":2,"who":"chance","move":"white=1","code":1}'),
        (2, '{"over":true,"points":[1.0,0.0]}'),
    ],
)
def test_a_spoilt_record_is_refused_in_a_sentence(number: int, line: str) -> None:
    spoilt = lines(MUEHLE.table(seed=7))[:2] + ['{"n":2,"who":1,"move":"a1","code":0}']
    spoilt[number] = line
    with pytest.raises(SpielkisteError):
        spielkiste.replay("\n".join(spoilt))


def test_a_wrong_result_is_refused() -> None:
    table = played(moves=10_000)
    text = "\n".join([*lines(table)[:-1], '{"over":true,"points":[9.0,9.0]}'])
    with pytest.raises(BadRecord, match="does not follow"):
        spielkiste.replay(text)


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(SpielkisteError):
        spielkiste.replay(text)


@given(st.integers(0, 60), st.integers(0, 80), st.characters(codec="utf-8"))
def test_a_record_with_a_changed_character_is_refused_or_still_a_record(row: int, column: int, other: str) -> None:
    rows = lines(played(3, 50))
    line = rows[row % len(rows)]
    column %= len(line)
    rows[row % len(rows)] = line[:column] + other + line[column + 1 :]
    try:
        table = spielkiste.replay("\n".join(rows))
    except SpielkisteError:
        return
    assert table.game is MUEHLE


@given(st.text(max_size=120))
def test_no_text_breaks_the_position_reader(text: str) -> None:
    for game in spielkiste.all_games():
        try:
            position = game.read(text)
        except SpielkisteError:
            continue
        assert game.read(position.text()).text() == position.text()


@pytest.mark.parametrize("name", [game.id for game in spielkiste.all_games()])
def test_a_position_text_with_a_word_changed_is_refused_or_a_position(name: str) -> None:
    game = spielkiste.game(name)
    rng = Rng(4)
    for _ in range(120):
        words = game.new().text().split()
        words[rng.below(len(words))] = ("", "-1", "x", "99", "7/7", "?3", "w", "-")[rng.below(8)]
        try:
            position = game.read(" ".join(words))
        except BadText:
            continue
        assert position.text()


# --- undo, saving, positions ---


def test_moves_are_taken_back_but_never_the_throw() -> None:
    table = MUEHLE.table(seed=7)
    before = table.position.text()
    table.play("d1")
    table.undo()
    assert table.position.text() == before
    assert not table.may_undo()
    with pytest.raises(SpielkisteError, match="cannot be taken back"):
        table.undo()


@pytest.mark.parametrize("chance", [{"seed": 5}, {"secret": SECRET}])
def test_a_saved_table_goes_on_with_the_chance_it_would_have_had(chance: dict[str, object]) -> None:
    game = spielkiste.game("kuhschwanz")
    whole = game.table(2, **chance)  # type: ignore[arg-type]
    broken = game.table(2, **chance)  # type: ignore[arg-type]
    for _ in range(9):
        whole.play("throw")
        broken.play("throw")
    saved = read_record(str(broken.saved(["human", "random"])))
    assert saved.players == ("human", "random")
    resumed = resume(game, saved)
    while not whole.over():
        whole.play("throw")
        resumed.play("throw")
    assert str(resumed.record()) == str(whole.record())


def test_a_table_begins_at_any_position() -> None:
    text = "WB" + "." * 22 + " w 8-8 0 0"
    table = MUEHLE.table(seed=1, position=text)
    table.play("g1")
    assert table.record().position == text
    assert spielkiste.replay(str(table.record())).position.text() == table.position.text()


@pytest.mark.parametrize("text", ["", "W", "x y z 0 0", "play 1 0", "0 0 0"])
def test_a_table_refuses_to_begin_at_what_is_no_position(text: str) -> None:
    for game in spielkiste.all_games():
        with pytest.raises(BadText):
            game.table(seed=1, position=text)


def test_who_is_not_to_act_is_told_so_and_not_what_another_hand_could_do() -> None:
    table = spielkiste.game("mau-mau").table(2, seed=3)
    other = 1 - table.actors()[0]
    with pytest.raises(IllegalMove, match="not to act") as refusal:
        table.play("draw", other)
    assert refusal.value.clause == "allgemein/G2"
    assert not refusal.value.possible


def test_a_hidden_hand_stays_hidden_in_view_scene_log_and_message() -> None:
    table = spielkiste.game("mau-mau").table(2, seed=3)
    other = 1 - table.actors()[0]
    hand = table.position.text().split()[5].split("/")
    secret_cards = hand[1 - other].split(",")
    seen = table.view(other)
    told = " ".join(f"{notation} {sentence}" for _, notation, sentence in table.heard(other))
    shown = seen.text() + str(seen.scene()) + told + str(seen.data())
    assert not [card for card in secret_cards if card in shown.replace("suit-", "")]
    spectator = str(table.view(None).scene()) + str([n for _, n, _ in table.heard(None)])
    assert not [card for card in secret_cards + hand[other].split(",") if f"'{card}'" in spectator]
