"""What holds in all dice games, shown at some of them."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadOptions, BadRecord, IllegalChance, IllegalMove
from spielkiste.table.game import Game
from spielkiste.table.position import CHANCE, buffer
from spielkiste.table.record import read_record
from spielkiste.table.rng import Rng
from spielkiste.things.dice import Dice, faces, write_throw
from tests.clauses import clause
from tests.games.dicing import at, begin, throw

GAME = spielkiste.game("kuhschwanz")
DICE_GAMES = [game for game in spielkiste.all_games() if any(choice.name == "burns" for choice in game.choices())]


@clause("wuerfel-a-grundregeln/C1", "wuerfel-grundregeln/C1", "wuerfel-c/W1")
@pytest.mark.parametrize(("count", "ordered"), [(1, False), (2, False), (2, True), (3, True), (5, False)])
def test_every_die_is_fair_and_independent_of_the_others(count: int, ordered: bool) -> None:
    dice = Dice(count, ordered=ordered)
    orders: dict[int, int] = {}
    for number in range(6**count):  # every way in which dice that are told apart can fall
        shown = [1 + number // 6**k % 6 for k in range(count)]
        outcome = dice.read("-".join(map(str, shown)))
        orders[outcome] = orders.get(outcome, 0) + 1
    assert sorted(orders) == sorted(dice.outcomes)
    odds = {outcome: dice.weight(outcome) for outcome in orders}
    assert odds == {outcome: 100 * ways for outcome, ways in orders.items()}


@clause("wuerfel-a-grundregeln/C1", "wuerfel-grundregeln/C1", "wuerfel-c/W1")
@pytest.mark.parametrize(("count", "burns", "ordered"), [(1, 0, False), (2, 20, False), (2, 0, True), (3, 10, False)])
def test_dice_fall_as_often_as_their_weights_say(count: int, burns: int, ordered: bool) -> None:
    dice, rng, throws = Dice(count, burns, ordered), Rng(42), 20_000
    total = sum(int(dice.weight(outcome)) for outcome in dice.outcomes)
    fallen = [int(dice.throw(rng)) for _ in range(throws)]
    for outcome in dice.outcomes:
        expected = throws * int(dice.weight(outcome)) / total
        assert abs(fallen.count(outcome) - expected) < 5 * expected**0.5, write_throw(outcome)


@clause("wuerfel-a-grundregeln/C2", "wuerfel-grundregeln/C2", "wuerfel-c/W2")
def test_the_lot_says_who_begins_with_equal_chances() -> None:
    position = GAME.new(5)
    out = buffer()
    assert position.actors() == 0
    n = position.moves(CHANCE, out)
    assert [(position.notation(CHANCE, out[k]), position.weight(out[k])) for k in range(n)] == [
        (f"starts={seat}", 1) for seat in range(5)
    ]
    assert begin(GAME, seats=5, first=3).actors() == [3]


@clause("wuerfel-a-grundregeln/C3", "wuerfel-grundregeln/C3", "wuerfel-c/W3")
def test_the_dice_go_to_the_left_neighbour() -> None:
    table = begin(GAME, seats=4, first=2)
    seen = []
    for face in "123456":
        seen += table.actors()
        throw(table, face)
    assert seen == [2, 3, 0, 1, 2, 3]


@clause("wuerfel-a-grundregeln/C4", "wuerfel-a-grundregeln/R1", "wuerfel-grundregeln/C4", "wuerfel-c/W4")
def test_a_burnt_throw_is_noted_and_repeated_and_counts_as_none() -> None:
    table = begin(GAME, burns=10)
    table.play("throw")
    table.chance("burnt")
    assert table.waits_for_chance()
    assert table.position.text() == "0 0* 0 burnt 123456/123456"
    table.chance("burnt")
    table.chance("4")
    assert table.position.text() == "0 1 1 4 12356/123456"
    assert [event.notation for event in table.events] == ["starts=0", "throw", "burnt", "burnt", "4"]


@clause("wuerfel-a-grundregeln/R1", "wuerfel-grundregeln/R1", "wuerfel-c/W4")
def test_as_many_throws_burn_as_was_agreed_and_none_by_default() -> None:
    position = GAME.new(2, burns=20)
    position.play(CHANCE, 0)
    position.play(0, 0)
    out = buffer()
    weights = {
        position.notation(CHANCE, out[k]): int(position.weight(out[k])) for k in range(position.moves(CHANCE, out))
    }
    assert weights.pop("burnt") * 4 == sum(weights.values())  # 20 of 100
    assert len(set(weights.values())) == 1
    position = GAME.new(2)
    position.play(CHANCE, 0)
    position.play(0, 0)
    assert [position.notation(CHANCE, out[k]) for k in range(position.moves(CHANCE, out))] == list("123456")


@clause("wuerfel-a-grundregeln/C4", "wuerfel-grundregeln/C4", "wuerfel-c/W4")
@pytest.mark.parametrize("game", DICE_GAMES, ids=lambda game: game.id)
def test_in_every_dice_game_up_to_a_fifth_of_the_throws_may_burn(game: Game) -> None:
    (burns,) = [choice for choice in game.choices() if choice.name == "burns"]
    assert (burns.default, burns.low, burns.high) == (0, 0, 20)
    with pytest.raises(BadOptions, match="from 0 to 20"):
        game.new(burns=21)


@clause("wuerfel-grundregeln/R1")
def test_whoever_throws_real_dice_may_see_them_burn_whatever_was_agreed() -> None:
    table = begin(GAME)
    table.play("throw")
    assert table.moves() == list("123456")
    table.chance("burnt")
    table.chance("6")
    again = spielkiste.replay(str(table.record()))
    assert again.position.text() == table.position.text()
    words = str(table.record()).replace('"chance":"by hand"', '"seed":1')
    with pytest.raises(BadRecord, match="event 3"):
        spielkiste.replay(str(read_record(words)))


@clause("wuerfel-a-grundregeln/R2", "wuerfel-grundregeln/R2", "wuerfel-c/W8")
@pytest.mark.parametrize("game", DICE_GAMES, ids=lambda game: game.id)
def test_throwing_is_a_move_and_the_faces_are_an_event_after_it(game: Game) -> None:
    table = game.table(seed=5)
    while not (table.moves() and "throw" in table.moves()):
        table.play(table.moves(table.actors()[0])[0], table.actors()[0])
    seat = next(seat for seat in table.actors() if "throw" in table.moves(seat))
    before = len(table.events)
    table.play("throw", seat)
    thrown, fallen = table.events[before : before + 2]
    assert (thrown.actor, thrown.notation) == (seat, "throw")
    assert fallen.actor == CHANCE
    assert faces(fallen.move)


@clause("wuerfel-a-grundregeln/R2")
def test_who_may_only_throw_must_throw() -> None:
    table = begin(GAME)
    with pytest.raises(IllegalMove) as refusal:
        table.play("pass")
    assert refusal.value.clause == "wuerfel-a-grundregeln/R2"
    assert refusal.value.possible == ["throw"]


@clause("wuerfel-a-grundregeln/R4")
@pytest.mark.parametrize("name", ["kuhschwanz"])
def test_everything_lies_open_to_everyone(name: str) -> None:
    game = spielkiste.game(name)
    table = game.table(seed=11)
    for _ in range(12):
        seat = table.actors()[0]
        table.play(table.moves(seat)[0], seat)
        shown = [table.view(seat).text() for seat in (None, *range(table.seats))]
        assert set(shown) == {table.position.text()}


@clause("wuerfel-grundregeln/R2")
def test_dice_that_can_be_told_apart_keep_their_order() -> None:
    dice = Dice(2, ordered=True)
    assert dice.read("2-6") != dice.read("6-2")
    assert [write_throw(dice.read(words)) for words in ("2-6", "6-2")] == ["2-6", "6-2"]
    alike = Dice(2)
    assert alike.read("2-6") == alike.read("6-2")


@pytest.mark.parametrize("outcome", ["0", "7", "1-2", "six", "", "6 6", "²"])
def test_a_die_cannot_show_what_is_not_on_it(outcome: str) -> None:
    table = begin(GAME)
    table.play("throw")
    with pytest.raises(IllegalChance):
        table.chance(outcome)
    assert table.waits_for_chance()


def test_after_the_last_throw_nobody_acts() -> None:
    table = at(GAME, "0 0 40 5 2/36")
    throw(table, "2")
    with pytest.raises(IllegalMove, match="over"):
        table.play("throw")
