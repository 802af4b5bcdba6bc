"""Alpha-beta search: what it must find, and that its shortcuts do not change what is true."""

from __future__ import annotations

from typing import Final

import pytest

import spielkiste
from spielkiste.players.alphabeta import AlphaBetaPlayer, Search
from spielkiste.players.budget import Budget
from spielkiste.players.cast import LEVELS, computer
from spielkiste.players.chasers import TRIX, WOLF
from spielkiste.players.draughts import CHECKERS, DAME, distance, down, up
from spielkiste.players.judge import LIVELY, WIN, WON, Judge
from spielkiste.players.morris import JUDGE as MORRIS
from spielkiste.players.morris import crossed, twice
from spielkiste.players.skill import Eyes, Skill, skill
from spielkiste.table.position import Position, buffer
from spielkiste.table.rng import Rng

JUDGES: Final[dict[str, Judge]] = {
    "checkers": CHECKERS,
    "dame": DAME,
    "muehle": MORRIS,
    "trix": TRIX,
    "wolf-und-schafe": WOLF,
}
ARRANGED: Final[list[tuple[str, dict[str, bool | int | str]]]] = [
    ("checkers", {}),
    ("checkers", {"duty": "huffing"}),
    ("checkers", {"edition": "international"}),
    ("dame", {}),
    ("dame", {"duty": "strict"}),
    ("muehle", {}),
    ("muehle", {"capture": "any"}),
    ("trix", {}),
    ("trix", {"setup": "row", "deadline": 6}),
    ("wolf-und-schafe", {}),
    ("wolf-und-schafe", {"starts": "wolf"}),
]


def on_turn(position: Position) -> int:
    """The seat to move; before the lot has fallen -1, which is chance."""
    return int(position.actors()) - 1


def wandered(game: str, seed: int, steps: int, **options: bool | int | str) -> Position:
    """A position after so many random steps, or a few less."""
    rng, out = Rng(seed), buffer()
    position = spielkiste.game(game).new(None, **options)
    for _ in range(steps):
        after = position.copy()
        after.play(on_turn(position), after.pick(on_turn(position), rng, out))
        if after.over():
            break
        position = after
    return position


def search(position: Position, judge: Judge, *, remembers: bool = True, shortcuts: bool = True) -> Search:
    return Search(position, judge, Eyes(1.0, Rng(1)), Budget(nodes=10**9).meter(), remembers, shortcuts)


def found(game: str, text: str, level: int, nodes: int, **options: bool | int | str) -> str:
    """What a level plays here."""
    box = spielkiste.game(game)
    position = box.read(text, None, **options)
    view = box.view(position, on_turn(position))
    return view.notation(view.seat, computer(game, level).choose(view, Rng(1), Budget(nodes=nodes)))


def minimax(position: Position, judge: Judge, depth: int, ply: int, seat: int) -> int:
    """What alpha-beta is a quicker way to: every move, to the depth, with the calm after it; nobody repeats."""
    out = buffer()
    mover = on_turn(position)
    best = -WIN
    if depth <= 0 and not judge.forced(position):
        best = int(judge.worth(position))
        n = judge.lively(position, out)
    else:
        n = judge.moves(position, mover, out)
    for move in [int(out[k]) for k in range(n)]:
        after = position.copy()
        after.play(mover, move)
        if after.over():
            payoff = after.payoff(mover)
            tie = int(-judge.bold if mover == seat else judge.bold)
            value = WIN - ply - 1 if payoff > 0 else ply + 1 - WIN if payoff < 0 else tie
        elif after.actors() == position.actors():
            value = minimax(after, judge, depth, ply + 1, seat)
        else:
            value = -minimax(after, judge, depth - 1, ply + 1, seat)
        best = max(best, value)
    return best


# --- the search is right ---


@pytest.mark.parametrize(("game", "options"), ARRANGED)
def test_what_is_cut_off_does_not_matter(game: str, options: dict[str, bool | int | str]) -> None:
    judge = JUDGES[game]
    for steps in (3, 12, 19, 30):
        position = wandered(game, steps, steps, **options)
        plain = minimax(position, judge, 2, 0, on_turn(position))
        assert search(position, judge, remembers=False, shortcuts=False).value(2) == plain, position.text()
        assert search(position, judge, shortcuts=False).value(2) == plain, position.text()


@pytest.mark.parametrize("steps", [5, 11])
def test_what_is_remembered_is_true(steps: int) -> None:
    """While stones are set every position belongs to one depth only, so that nothing else may come out."""
    position = wandered("muehle", steps, steps)
    depth = 4 if spielkiste.compiled() else 3
    alone = search(position, MORRIS, remembers=False, shortcuts=False)
    helped = search(position, MORRIS, shortcuts=False)
    assert alone.value(depth) == helped.value(depth)
    assert alone.meter.nodes > helped.meter.nodes


@pytest.mark.parametrize("game", sorted(JUDGES))
def test_positions_that_are_used_again_are_as_good_as_new(game: str) -> None:
    spare = wandered(game, 1, 40)
    for seed in range(10):
        position = wandered(game, seed, 5 * seed)
        copied = position.copy_into(spare)
        assert copied.text() == position.text()
        out = buffer()
        moves = [[int(out[k]) for k in range(p.moves(on_turn(p), out))] for p in (position, copied)]
        assert moves[0] == moves[1]
        copied.play(on_turn(copied), moves[0][0])
        assert copied.text() != position.text()
        spare = copied


def test_no_thought_remembers_another() -> None:
    """The same view, chance and budget make the same move, whatever was thought about in between."""
    game = spielkiste.game("muehle")
    player = AlphaBetaPlayer(MORRIS, skill(5))
    views = [game.view(position, on_turn(position)) for position in (wandered("muehle", s, 20 + s) for s in range(4))]
    first = [player.choose(view, Rng(1), Budget(nodes=700)) for view in views]
    again = [player.choose(view, Rng(1), Budget(nodes=700)) for view in reversed(views)]
    assert first == again[::-1]


def test_a_budget_of_nodes_is_kept() -> None:
    position = wandered("checkers", 2, 12)
    for most in (1, 10, 333):
        meter = Budget(nodes=most).meter()
        Search(position, CHECKERS, Eyes(1.0, Rng(1)), meter).choose(0, 0, Rng(1))
        assert most // 2 < meter.nodes <= most  # what is left would not do for looking one move deeper


def test_the_far_sighted_and_the_attentive_look_at_more() -> None:
    position = wandered("muehle", 2, 12)

    def looked_at(attention: float, horizon: int) -> int:
        meter = Budget(nodes=10**9).meter()
        Search(position, MORRIS, Eyes(attention, Rng(1)), meter).choose(horizon, 0, Rng(1))
        return int(meter.nodes)

    assert looked_at(1.0, 1) < looked_at(0.5, 3) < looked_at(1.0, 3)


def test_the_hasty_play_whatever_looks_good_enough() -> None:
    position = wandered("checkers", 1, 5)
    view = spielkiste.game("checkers").view(position, on_turn(position))

    def played(haste: float) -> set[int]:
        player = AlphaBetaPlayer(CHECKERS, Skill(3, horizon=2, attention=1.0, haste=haste, worlds=0))
        return {player.choose(view, Rng(seed), Budget(nodes=10**6)) for seed in range(12)}

    assert len(played(0.0)) == 1
    assert len(played(1.0)) > 2


# --- mills ---

CORNERED: Final = "BBB.W....W...WB..W....W. w 0-0 0 0"


def test_every_point_lies_on_two_lines() -> None:
    for point in range(24):
        lines = twice(1 << point)
        assert bin(lines).count("1") == 2
        assert crossed(lines) == lines
        assert crossed(1 << point) == lines & ~0xFFFFFF


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_closes_the_mill_that_wins(level: int) -> None:
    assert found("muehle", "WW...W..B....B.........B w 0-0 0 0", level, 3000) == "f2-g1"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_shuts_in_the_last_stone_that_can_move(level: int) -> None:
    assert found("muehle", CORNERED, level, 3000) == "d7-g7"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_mill_is_kept_from_closing(level: int) -> None:
    assert found("muehle", "BB......W.............W. w 7-7 0 0", level, 20_000) == "g1"


def test_a_double_mill_is_worth_a_stone_or_more() -> None:
    """muehle/C6: a1 goes to and fro, and every time there is a stone to take."""
    box = spielkiste.game("muehle")
    double = box.read("WWW..B....WWB...B.B..BBB w 0-0 0 0")
    single = box.read("WWW..B....W.BW..B.B..BBB w 0-0 0 0")
    assert MORRIS.worth(double) > MORRIS.worth(single) + 50


def test_what_may_be_done_again_and_again_wins_nothing() -> None:
    """A position that has been there before on the way counts as a draw, which nobody who is ahead wants."""
    quick = search(spielkiste.game("muehle").read(CORNERED), MORRIS)
    assert quick.value(1) == WIN - 1
    assert quick.value(6) == WIN - 1


# --- draughts ---

SHOT: Final = "W:We3,g3,h2:Ba7,e5,g5:H0 0"  # g3-f4, e5xg3 is forced, and h2xf4xh6 takes two


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("duty", ["strict", "huffing"])
def test_one_man_is_given_for_two(level: int, duty: str) -> None:
    assert found("dame", SHOT, level, 20_000, duty=duty) == "g3-f4"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_last_man(level: int) -> None:
    assert found("checkers", "W:Wc3,a1,e1:Bd4:H0 0", level, 500) == "c3xe5"


def test_who_overlooks_a_capture_is_huffed() -> None:
    """dame: after c3-d4, f6-e5 White had to take."""
    box = spielkiste.game("dame")
    position = box.new(None)
    position.play(-1, 0)
    for move in ("c3-d4", "f6-e5", "e3-f4"):
        position.play(on_turn(position), position.find(on_turn(position), move))
    view = box.view(position, on_turn(position))
    choice = computer("dame", 5).choose(view, Rng(1), Budget(nodes=5000))
    assert view.notation(view.seat, choice) == "huff d4"


@pytest.mark.parametrize("name", ["dame", "checkers"])
def test_against_people_who_overlook_things_every_level_plays_on(name: str) -> None:
    box = spielkiste.game(name)
    out, rng = buffer(), Rng(5)
    claims = 0
    for level in LEVELS:
        player = computer(name, level)
        position = box.new(None, duty="huffing")
        for _ in range(90):
            seat = on_turn(position)
            if position.over():
                break
            if seat == 0:
                choice = player.choose(box.view(position, 0), rng, Budget(nodes=12))
                assert position.allows(0, choice)
                assert not position.breach(choice)
                claims += position.notation(0, choice).startswith(("huff", "correct"))
            else:
                choice = int(out[rng.below(position.moves(seat, out))])
            position.play(seat, choice)
    assert claims > 0


def test_two_kings_catch_one_in_the_open() -> None:
    """d4-c5 (or f4-g5) leaves it no way but between them: three moves."""
    position = spielkiste.game("checkers").read("W:WKd4,Kf4:BKe7:H0 0")
    assert search(position, CHECKERS).value(1) < WON
    assert search(position, CHECKERS).value(5) == WIN - 5


def test_all_neighbours_at_once() -> None:
    board = spielkiste.game("dame").read("W:WKc3:BKh8:H0 0")
    out = buffer()
    reached = {board.notation(0, int(out[k])) for k in range(board.moves(0, out))}
    names = ["a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3", "b4", "d4"]
    around = up(1 << 9) | down(1 << 9)
    near = {names[square] for square in range(14) if around >> square & 1}
    assert near == {"b2", "d2", "b4", "d4"}
    assert {f"c3-{name}" for name in near} <= reached
    assert up(1 << 31) == down(1 << 0) == 0
    assert distance(1 << 0, 1 << 4) == 0
    assert distance(1 << 0, 1 << 31) == 6


def test_captures_are_looked_at_first() -> None:
    position = spielkiste.game("checkers").read("W:Wc3,a1,e1:Bd4:H0 0")
    taking, stepping = position.find(0, "c3xe5"), position.find(0, "c3xe5") & 4095
    assert CHECKERS.promise(position, taking) >= LIVELY > CHECKERS.promise(position, stepping)


# --- wolf and sheep, trix ---


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_closes_the_trap_and_slips_through_the_gap(level: int) -> None:
    assert found("wolf-und-schafe", "a7,b6,f6,h6 b8 s 1", level, 2000) == "b6-c7"
    assert found("wolf-und-schafe", "a3,c3,f4,h4 d4 w 0", level, 2000) == "d4-e3"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_comes_home(level: int) -> None:
    """The last piece jumps over a foe into the corner."""
    assert found("trix", "..AA/.AB./B.../.B.. 0 20", level, 500) == "b3-d3"
