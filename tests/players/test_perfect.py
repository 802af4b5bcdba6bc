"""Level 5 of the games that are solved: it never leaves a won or drawn position, whatever the other does."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.enclosure.wolf_und_schafe import WolfPosition
from spielkiste.games.small.trix import TrixPosition
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.numbering import NOWHERE, numbering_of
from spielkiste.players.perfect import SURE, Oracle, oracle
from spielkiste.players.player import Player, RandomPlayer
from spielkiste.players.tables import find
from spielkiste.table.position import Position, buffer, seats_in
from spielkiste.table.rng import Rng

GAMES: list[tuple[str, dict[str, object]]] = [
    ("trix", {"setup": "corner"}),
    ("trix", {"setup": "row"}),
    ("wolf-und-schafe", {"starts": "sheep"}),
    ("wolf-und-schafe", {"starts": "wolf"}),
]
NODES = Budget(nodes=300)
NOT_YET = -2 * SURE


def mover(position: Position) -> int:
    return seats_in(position.actors())[0]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def told(position: Position) -> Oracle:
    found = oracle(position)
    assert found is not None
    return found


def standing(position: Position, seat: int) -> int:
    """What the end of the game says, or the table."""
    return int(SURE * position.payoff(seat)) if position.over() else told(position).worth(position, seat)


def watched(id: str, position: Position, seat: int, other: Player, rng: Rng) -> None:
    """Level 5 in this seat, somebody else in the other: the value of the game never drops for level 5."""
    game, master = spielkiste.game(id), computer(id, 5)
    promised = NOT_YET
    while not position.over():
        on = mover(position)
        view = game.view(position, on)
        move = (master if on == seat else other).choose(view, rng, NODES)
        if on == seat and oracle(position) is not None:
            promised = told(position).worth(position, seat)
        position.play(on, move)
        if on == seat and promised > NOT_YET:
            now = standing(position, seat)
            assert sign(now) >= sign(promised), position.text()
            assert now >= (promised if promised >= 0 else promised - 1)  # it loses no ply sooner than it must


@pytest.mark.parametrize(("id", "options"), GAMES)
@pytest.mark.parametrize("level", [0, 4])
def test_level_5_never_leaves_a_won_or_drawn_position(id: str, options: dict[str, object], level: int) -> None:
    rng = Rng(level)
    other = computer(id, level) if level else RandomPlayer()
    for number in range(8 if spielkiste.compiled() else 2):
        position = spielkiste.game(id).new(2, **options)
        position.play(-1, number & 1)
        watched(id, position, number >> 1 & 1, other, rng)


def scattered(id: str, options: dict[str, object], rng: Rng) -> Position:
    """Any position there can be; four times out of five one that is decided."""
    start = spielkiste.game(id).new(2, **options)
    if isinstance(start, WolfPosition):
        start.wolf = 20
    numbering = numbering_of(start)
    assert numbering is not None
    table = find(numbering.name)
    assert table is not None
    decided = rng.below(5) > 0
    while True:
        number = rng.below(numbering.size)
        if table.at(number) not in ((0, 1, NOWHERE) if decided else (NOWHERE,)):
            position = numbering.position(number)
            assert position is not None
            if isinstance(position, TrixPosition):
                position.plies = 2 * rng.below(50)
            return position


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_level_5_keeps_what_it_has_against_every_reply(id: str, options: dict[str, object]) -> None:
    rng, out = Rng(7), buffer()
    game, master = spielkiste.game(id), computer(id, 5)
    decided = 0
    for _ in range(150 if spielkiste.compiled() else 8):
        position = scattered(id, options, rng)
        seat = mover(position)
        before = told(position).worth(position, seat)
        decided += before != 0
        position.play(seat, master.choose(game.view(position, seat), rng, NODES))
        replies = 0 if position.over() else position.moves(1 - seat, out)
        for reply in [out[k] for k in range(replies)]:
            after = position.copy()
            after.play(1 - seat, reply)
            assert sign(standing(after, seat)) >= sign(before), position.text()
    assert decided > 0


def test_the_sheep_always_win_and_it_takes_the_wolf_long_to_lose() -> None:
    for starts in ("sheep", "wolf"):
        position = spielkiste.game("wolf-und-schafe").new(starts=starts)
        position.play(-1, 0)
        out = buffer()
        for square in [out[k] for k in range(position.moves(0, out))]:
            placed = position.copy()
            placed.play(0, square)
            if not placed.over():
                assert told(placed).worth(placed, 1) > 0


@pytest.mark.parametrize("setup", ["corner", "row"])
def test_trix_is_drawn(setup: str) -> None:
    position = spielkiste.game("trix").new(setup=setup)
    position.play(-1, 0)
    assert told(position).worth(position, 0) == 0


@pytest.mark.parametrize(("plies", "won"), [(20, True), (94, True), (95, True), (96, False), (99, False)])
def test_a_win_that_the_limit_of_plies_does_not_allow_is_a_draw(plies: int, won: bool) -> None:
    game = spielkiste.game("trix")
    position = game.read(f"..../.A../..AA/BB.B 0 {plies}")
    assert told(position).worth(position, 0) == (SURE - 5 if won else 0)
    assert told(position).worth(position, 1) == (5 - SURE if won else 0)
    rng = Rng(3)
    while not position.over():
        on = mover(position)
        position.play(on, computer("trix", 5).choose(game.view(position, on), rng, NODES))
    assert position.payoff(0) == (1.0 if won else 0.0)


def test_a_win_does_not_pass_through_what_has_come_up_twice() -> None:
    """The short way to win leads through a position that would be a draw the third time: level 5 takes the long one."""
    game, master, rng = spielkiste.game("trix"), computer("trix", 5), Rng(5)
    position = game.read("..../AAB./.A.B/..B. 0 21", setup="row")
    assert isinstance(position, TrixPosition)
    assert position.notation(0, master.choose(game.view(position, 0), rng, NODES)) == "b2-d4"
    after = position.copy()
    after.play(0, position.find(0, "b2-d4"))
    position.past[10] = position.past[16] = after.board()
    assert position.notation(0, master.choose(game.view(position, 0), rng, NODES)) == "b2-b4"


def test_a_win_that_would_have_to_come_up_again_later_is_not_believed() -> None:
    """All that the short way leads to has come up twice: not its first position but the ones after that."""
    game, master, rng, out = spielkiste.game("trix"), computer("trix", 5), Rng(5), buffer()
    position = game.read("..../AAB./.A.B/..B. 0 21", setup="row")
    assert isinstance(position, TrixPosition)
    after = position.copy()
    after.play(0, position.find(0, "b2-d4"))
    place = 2
    for reply in [out[k] for k in range(after.moves(1, out))]:
        worn = after.copy()
        worn.play(1, reply)
        assert isinstance(worn, TrixPosition)
        if place < 20 and not worn.over() and told(worn).worth(worn, 0) == SURE - 3:
            for way in [out[k] for k in range(worn.moves(0, out))]:
                nearly = worn.copy()
                nearly.play(0, way)
                assert isinstance(nearly, TrixPosition)
                if not nearly.over() and told(nearly).worth(nearly, 0) == SURE - 2:
                    position.past[place] = position.past[place - 2] = nearly.board()
                    place += 4
            break
    assert place > 2
    assert position.notation(0, master.choose(game.view(position, 0), rng, NODES)) == "b2-b4"
