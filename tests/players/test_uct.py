"""UCT proves what is certain, finds what wins, and comes close to the truth where chance decides."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.players.budget import Budget
from spielkiste.players.skill import SKILLS, Skill, skill
from spielkiste.players.uct import Tree, UctPlayer
from spielkiste.table.position import CHANCE, Position, buffer, next_actor, playout
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

WOLF = spielkiste.game("wolf-und-schafe")
TRIX = spielkiste.game("trix")
MUEHLE = spielkiste.game("muehle")
BUFFER = buffer()


def thought(position: Position, simulations: int, seed: int = 1) -> Tree:
    """A tree that has grown so far."""
    tree = Tree(position, Rng(seed))
    tree.search(Budget(nodes=simulations).meter())
    return tree


def seat_on_turn(position: Position) -> int:
    return int(position.actors()).bit_length() - 1


def payoffs(position: Position, known: dict[str, tuple[float, ...]]) -> tuple[float, ...]:
    """What perfect play brings each seat, by looking at everything: plain minimax, no more."""
    if position.over():
        return tuple(position.payoff(seat) for seat in range(position.seats))
    text = position.text()
    if text not in known:
        seat, out = seat_on_turn(position), buffer()
        found = []
        for k in range(position.moves(seat, out)):
            child = position.copy()
            child.play(seat, out[k])
            found.append(payoffs(child, known))
        known[text] = max(found, key=lambda each: each[seat])
    return known[text]


def late_wolves(number: int) -> list[Position]:
    """Endings in which few moves are left: the sheep go forward only."""
    found: list[Position] = []
    for seed in range(10 * number):
        position, rng = WOLF.new(), Rng(seed)
        while not position.over() and len(found) < number:
            playout(position, rng, BUFFER, 1)
            ranks = sum(int(square[1]) for square in position.text().split()[0].split(",") if square[1:].isdigit())
            if ranks >= 22 and not position.over():
                found.append(position)
                break
    assert len(found) == number
    return found


def test_what_is_proven_is_what_plain_minimax_finds() -> None:
    certain = 0
    for position in late_wolves(8):
        tree = thought(position, 700)
        if tree.certain():
            certain += 1
            truth = payoffs(position, {})
            assert [tree.value(0), tree.value(1)] == pytest.approx(truth)
    assert certain >= 4


def test_the_move_of_a_proven_win_keeps_it() -> None:
    kept = 0
    for position in late_wolves(8):
        seat, tree = seat_on_turn(position), thought(position, 700)
        if tree.certain() and tree.value(seat) == 1.0:
            after = position.copy()
            after.play(seat, tree.choice())
            assert payoffs(after, {})[seat] == 1.0
            kept += 1
    assert kept > 0


def test_a_mill_that_leaves_two_stones_is_proven_at_once() -> None:
    position = MUEHLE.read("WW.B.W.B......W...W.B... w 0-0 0 0")  # g4-g1 closes a1-d1-g1; Black has three stones
    tree = thought(position, 3000)
    assert tree.certain()
    assert tree.value(0) == 1.0
    assert position.notation(0, tree.choice()) == "g4-g1"


def wins_by_force(position: Position, seat: int, plies: int) -> bool:
    """Does this seat win within so many plies, whatever the other does?"""
    if position.over() or plies == 0:
        return position.over() and position.payoff(seat) == 1.0
    on_turn, out = seat_on_turn(position), buffer()
    found = []
    for k in range(position.moves(on_turn, out)):
        child = position.copy()
        child.play(on_turn, out[k])
        found.append(wins_by_force(child, seat, plies - 1))
    return any(found) if on_turn == seat else all(found)


def test_forced_wins_of_trix_are_proven() -> None:
    for seed in (12, 27, 46, 94):
        position = TRIX.new()
        playout(position, Rng(seed), BUFFER, 12 + seed % 60)
        assert wins_by_force(position, seat_on_turn(position), 3)
        seat, tree = seat_on_turn(position), thought(position, 4000)
        assert tree.certain()
        assert tree.value(seat) == 1.0
        after = position.copy()
        after.play(seat, tree.choice())
        assert wins_by_force(after, seat, 2) or thought(after, 4000).value(seat) == 1.0


def test_a_stake_before_the_last_throw_is_weighed_exactly() -> None:
    game = spielkiste.game("lustige-sieben")
    position = game.read("0 0 1 3-1 1 0 1 4 4/6 -/-", 2, chips=5, throws=1)
    tree = thought(position, 6000)
    assert tree.certain()
    # behind by two: two chips on the left win if the right side falls, in 15 throws of 36; a single chip only draws
    assert tree.value(0) == pytest.approx(15 / 36 - 21 / 36)
    assert int(position.notation(0, tree.choice())) >= 2


def stops_best(mine: int, theirs: int) -> tuple[float, float]:
    """The last seat of a round of Böse Drei: what stopping and throwing again are worth."""
    stop = 1.0 if mine > theirs else 0.0 if mine == theirs else -1.0
    throw = 0.0
    for face in range(1, 7):
        throw += (-1.0 if face == 3 else 1.0 if mine + face > theirs else max(stops_best(mine + face, theirs))) / 6
    return stop, throw


@pytest.mark.compiled_only
def test_the_mean_comes_close_to_the_expectation() -> None:
    game = spielkiste.game("boese-drei")
    for mine in (2, 4, 6, 7, 8):
        position = game.read(f"0 1 4 2 0 7/{mine} 0/0", 2, rounds=1)
        stop, throw = stops_best(mine, 7)
        tree = thought(position, 20_000)
        assert tree.value(1) == pytest.approx(max(stop, throw), abs=0.02)
        assert position.notation(1, tree.choice()) == ("stop" if stop >= throw else "throw")


def test_the_same_chance_makes_the_same_tree() -> None:
    position = MUEHLE.new()
    position.play(CHANCE, 0)
    one, other = thought(position, 300, seed=5), thought(position, 300, seed=5)
    assert one.choice() == other.choice()
    assert one.value(0) == other.value(0)
    assert one.children() == other.children() != thought(position, 300, seed=6).children()


@pytest.mark.parametrize("name", [game.id for game in spielkiste.all_games() if "hidden" not in game.kind])
def test_any_open_game_is_played_by_the_rules(name: str) -> None:
    game = spielkiste.game(name)
    for seats in game.seats[-2:]:
        position, rng = game.new(seats), Rng(seats)
        for event in range(14):
            if position.over():
                break
            actor = next_actor(position, rng)
            move = int(position.pick(actor, rng, BUFFER))
            if actor >= 0:
                view = View(position, actor)
                player = UctPlayer(skill(1 + event % 5), cut=50)
                before = view.text()
                move = player.choose(view, Rng(event), Budget(nodes=5))
                assert move == player.choose(View(position, actor), Rng(event), Budget(nodes=5))
                assert view.text() == before
                assert position.allows(actor, move)
            position.play(actor, move)


@pytest.mark.compiled_only
def test_who_looks_farther_wins_more() -> None:
    near = UctPlayer(Skill(1, horizon=1, attention=0.5, haste=1.2, worlds=12))
    far = UctPlayer(SKILLS[3])
    won = 0.0
    for number in range(12):
        position, whims = WOLF.new(), [Rng(number), Rng(number + 100)]
        position.play(CHANCE, number % 2)
        players = [near, far] if number % 4 < 2 else [far, near]
        while not position.over():
            seat = seat_on_turn(position)
            position.play(seat, players[seat].choose(View(position, seat), whims[seat], Budget(nodes=400)))
        won += position.payoff(players.index(far))
    assert won >= 4.0
