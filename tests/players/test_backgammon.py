"""Computer players of backgammon: what they see, what they have learned, and what they do with the doubling die."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spielkiste
from spielkiste.games.backgammon.backgammon import (
    DOUBLE,
    GIVE_UP,
    PLAYING,
    TAKE,
    THROW,
    THROWN,
    BackgammonPosition,
)
from spielkiste.lab.learn.backgammon import School
from spielkiste.players import backgammon_net as net
from spielkiste.players.backgammon_turns import FLAT, Turns, flatten
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.table.errors import BadRecord
from spielkiste.table.position import CHANCE, Position, buffer, next_actor
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

GAME = spielkiste.game("backgammon")
MANY = 40 if spielkiste.compiled() else 4


def international(text: str = "", **options: object) -> BackgammonPosition:
    given: dict[str, object] = {"edition": "international", "doubling": False, **options}
    position = GAME.read(text, **given) if text else GAME.new(**given)  # type: ignore[arg-type]
    assert isinstance(position, BackgammonPosition)
    return position


def wander(position: BackgammonPosition, seed: int, events: int) -> BackgammonPosition:
    """Random play for a while, to the next throw that somebody can play."""
    rng, out = Rng(seed), buffer()
    for count in range(1000):
        if position.over() or (count >= events and position.stage == PLAYING and not position.mid_turn()):
            break
        actor = next_actor(position, rng)
        position.play(actor, position.pick(actor, rng, out))
    return position


def every_end(position: BackgammonPosition) -> set[tuple[int, ...]]:
    """The boards a complete turn leads to, every order of steps tried."""
    ends = set()
    out = buffer()
    open_ends = [position]
    while open_ends:
        before = open_ends.pop()
        if before.stage != PLAYING or before.colour != position.colour:
            ends.add(board(before, int(position.colour)))
            continue
        for k in range(before.moves(before.colour, out)):
            after = before.copy()
            after.play(before.colour, out[k])
            open_ends.append(after)
    return ends


def board(position: BackgammonPosition, side: int) -> tuple[int, ...]:
    flat = vec[i64]([0] * FLAT)
    flatten(position, side, flat, 0)
    return tuple(flat)


def choose(position: Position, seat: int, level: int, nodes: int = 100_000) -> int:
    return player(str(level), "backgammon").choose(View(position, seat), Rng(3), Budget(nodes=nodes))


def turn(position: BackgammonPosition, level: int) -> set[str]:
    """The steps of the side that has thrown, each chosen for itself."""
    side, steps = int(position.colour), set()
    while position.stage == PLAYING and position.colour == side:
        move = choose(position, side, level)
        steps.add(position.notation(side, move))
        position.play(side, move)
    return steps


# --- turns ---


@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_every_board_a_turn_can_lead_to_is_found_once(edition: str) -> None:
    for seed in range(MANY):
        position = wander(international(edition=edition), seed, 10 * seed)
        if position.over() or (position.high == position.low and not spielkiste.compiled()):
            continue
        turns = Turns(position)
        count = turns.find(position)
        found = [tuple(turns.boards[FLAT * k : FLAT * k + FLAT]) for k in range(count)]
        assert set(found) == every_end(position)
        for k in range(count):
            after = position.copy()
            for move in turns.paths[6 * k : 6 * k + 6]:
                if move < 0:
                    break
                after.play(position.colour, move)
            assert board(after, int(position.colour)) == found[k]


def test_shots_are_the_throws_that_hit() -> None:
    for seed in range(MANY):
        position = wander(international(), seed, 15 * seed)
        if position.over():
            continue
        shooter, target = 1 - int(position.colour), int(position.colour)
        if position.board.count(shooter, 25) > 1:
            continue
        before = position.board.count(target, 25)
        hitting = 0
        for throw in range(36):
            there = position.copy()
            there.stage, there.colour = THROWN, shooter
            first, second = 1 + throw // 6, 1 + throw % 6
            there.play(CHANCE, 8 * max(first, second) + min(first, second))
            if there.stage == PLAYING and there.colour == shooter:
                hitting += any(end[51] > before for end in every_end(there))
        stands, bands = position.board.stands[shooter], position.board.bands[shooter]
        blots = sum(1 << (25 - k) for k in range(1, 25) if position.board.count(target, k) == 1)
        assert net.shots(stands, position.board.count(shooter, 25), blots, bands) == hitting, position.text()


# --- what has been learned ---


def test_nobody_escapes_a_bridge_of_six() -> None:
    assert net.WAYS_OUT[0b000000111111] == 0
    assert net.WAYS_OUT[0] == 23
    assert net.prime(0b1101110) == 3


@pytest.mark.parametrize("level", [4, pytest.param(5, marks=pytest.mark.compiled_only)])
@pytest.mark.parametrize(
    ("throw", "steps"), [((3, 1), {"8/5", "6/5"}), ((4, 2), {"8/4", "6/4"}), ((6, 1), {"13/7", "8/7"})]
)
def test_the_openings_everybody_knows(level: int, throw: tuple[int, int], steps: set[str]) -> None:
    position = international()
    position.play(CHANCE, 8 * throw[0] + throw[1])
    assert turn(position, level) == steps


def test_black_plays_as_white_does_in_the_mirror() -> None:
    for throw in ((6, 4), (5, 2), (4, 3)):
        white, black = international(), international()
        white.play(CHANCE, 8 * throw[0] + throw[1])
        black.play(CHANCE, 8 * throw[1] + throw[0])
        assert choose(white, 0, 4) == choose(black, 1, 4)


def test_the_chances_at_the_end_are_certain() -> None:
    judge = net.judge_of("international")
    flat = vec[i64]([0] * FLAT)
    flat[0], flat[26 + 20], flat[26 + 3] = 15, 1, 14
    judge.look(flat, 0)
    assert list(judge.chances) == [1.0, 1.0, 1.0, 0.0, 0.0]
    flat[0], flat[2], flat[26], flat[46], flat[29] = 14, 1, 14, 0, 1
    judge.rest(flat, 0)
    judge.look(flat, 0)
    assert judge.chances[1] == judge.chances[3] == 0.0  # both have borne men off: no gammon any more


def test_a_neighbour_is_worth_the_same_from_wherever_one_looks() -> None:
    position = wander(international(), 5, 40)
    judge, turns = net.judge_of("international"), Turns(position)
    count = turns.find(position)
    seen = []
    for at in (0, FLAT * (count - 1)):
        judge.rest(turns.boards, at)
        seen.append([judge.equity(turns.boards, FLAT * k) for k in range(min(count, 10))])
    assert seen[0] == pytest.approx(seen[1])


def school(seed: int) -> School:
    judge = net.Judge(8, 8)
    rng = Rng(seed)
    judge.contact.scatter(rng)
    judge.race.scatter(rng)
    return School(international(), judge, seed)


def test_the_same_seed_learns_the_same() -> None:
    games = 2 if spielkiste.compiled() else 1
    learned = []
    for seed in (1, 1, 2):
        pupil = school(seed)
        pupil.term(games, 0.05, 0.5)
        learned.append(pupil.judge.contact.numbers())
    assert learned[0] == learned[1] != learned[2]


@pytest.mark.compiled_only
def test_learning_makes_better_guesses() -> None:
    pupil = school(1)
    pupil.term(50, 0.3, 0.5)
    flat = vec[i64](board(on_roll(SURE), 0))
    pupil.judge.rest(flat, 0)
    pupil.judge.look(flat, 0)
    assert pupil.judge.chances[0] > 0.9
    flat = vec[i64](board(on_roll(SURE), 1))
    pupil.judge.look(flat, 0)
    assert pupil.judge.chances[0] < 0.1


def test_what_has_been_learned_is_kept_and_damage_is_noticed(tmp_path: Path) -> None:
    judge = school(1).judge
    file = tmp_path / "some.net"
    judge.write(file, "not at all", exact=True)
    again, how = net.read(file)
    assert again.contact.numbers() == judge.contact.numbers()
    assert again.race.numbers() == judge.race.numbers()
    assert how == "not at all"
    judge.write(file, "not at all")
    raw = file.read_bytes()
    assert net.read(file)[0].race.numbers() == pytest.approx(judge.race.numbers(), rel=1e-3, abs=1e-4)
    for damaged in (raw[:-1], raw[:-1] + bytes([raw[-1] ^ 1]), b"", b"{}\n" + raw):
        file.write_bytes(damaged)
        with pytest.raises(BadRecord, match="damaged"):
            net.read(file)


# --- playing ---

OPTIONS: list[dict[str, object]] = [
    {"edition": "leaflet"},
    {"edition": "leaflet", "target": 3},
    {"edition": "international", "stake": 5},
    {"edition": "international", "target": 5},
    {"edition": "international", "doubling": False},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_level_plays_by_the_rules(options: dict[str, object]) -> None:
    rng, out = Rng(7), buffer()
    position = GAME.new(**options)  # type: ignore[arg-type]
    for k in range(600 if spielkiste.compiled() else 100):
        if position.over():
            break
        actor = next_actor(position, rng)
        if actor == CHANCE:
            position.play(CHANCE, position.pick(CHANCE, rng, out))
            continue
        move = choose(position, int(actor), 1 + (k + k // 5) % 5, nodes=30)
        assert position.allows(actor, move)
        position.play(actor, move)


def test_the_rest_of_a_turn_is_the_rest_of_the_best_turn() -> None:
    position = international()
    position.play(CHANCE, 8 * 6 + 2)
    turns = Turns(position)
    count = turns.find(position)
    judge = net.judge_of("international")
    judge.rest(turns.boards, 0)
    best = max(range(count), key=lambda k: judge.equity(turns.boards, FLAT * k))
    turn(position, 4)
    assert board(position, 0) == tuple(turns.boards[FLAT * best : FLAT * best + FLAT])


def test_level_one_takes_a_man_off_when_it_can() -> None:
    position = international("-BBBBBB------------ccccc-- wp 6-1:61 1 0:0 2.0.9")
    assert choose(position, 0, 1) == 8 * 6 + 6


# --- the doubling die ---

EVEN = "-CCCCC--------------ccccc-"  # White needs 45 pips, and so does Black
AHEAD = "-CCCCC----------c---ccc-c-"
SURE = "-EEE--------o-------------"


def on_roll(men: str, **options: object) -> BackgammonPosition:
    return international(f"{men} wt 6-5 1 0:0 2.0.9", doubling=True, **options)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_clear_lead_in_the_race_is_doubled_and_given_up(level: int) -> None:
    position = on_roll(AHEAD)
    assert choose(position, 0, level) == DOUBLE
    position.play(0, DOUBLE)
    assert choose(position, 1, level) == GIVE_UP


def test_an_even_race_is_played_on() -> None:
    position = on_roll(EVEN)
    position.play(0, DOUBLE)
    assert choose(position, 1, 4) == TAKE


def test_who_is_sure_of_a_gammon_does_not_double() -> None:
    assert choose(on_roll(SURE), 0, 4) == THROW


def test_a_point_short_of_the_match_nobody_doubles_and_who_is_behind_has_nothing_to_lose() -> None:
    position = international(f"{EVEN} wt 6-5 1 4:2+ 2.0.9", doubling=True, target=5)
    assert choose(position, 0, 4) == THROW
    position.colour = 1
    assert choose(position, 1, 4) == DOUBLE


# --- the race, against its exact values ---


def exact(position: BackgammonPosition, known: dict[tuple[int, ...], float]) -> float:
    """The chance to win of the side that is about to throw, both playing as well as can be; a race of few men."""
    side = int(position.colour)
    here = board(position, side)
    if here not in known:
        chance = 0.0
        for high in range(1, 7):
            for low in range(1, high + 1):
                thrown = position.copy()
                thrown.stage = THROWN
                thrown.play(CHANCE, 8 * high + low)
                turns = Turns(thrown)
                best = 0.0
                for k in range(turns.find(thrown)):
                    after = thrown.copy()
                    for move in turns.paths[6 * k : 6 * k + 6]:
                        if move < 0:
                            break
                        after.play(side, move)
                    best = max(best, 1.0 if after.over() else 1.0 - exact(after, known))
                chance += best * (1 if high == low else 2) / 36
        known[here] = chance
    return known[here]


@pytest.mark.compiled_only
def test_short_races_are_known_almost_exactly() -> None:
    known: dict[tuple[int, ...], float] = {}
    judge = net.judge_of("international")
    for men in (
        "-A---A-------------a---a--",
        "---A-A----------------b---",
        "----AA-------------a-a----",
        "-C-------------------b----",
    ):
        position = international(f"{men} wt 6-5 1 0:0 2.0.9")
        flat = vec[i64](board(position, 1))
        judge.rest(flat, 0)
        judge.look(flat, 0)
        assert 1.0 - judge.chances[0] == pytest.approx(exact(position, known), abs=0.07), men
    assert known[board(international("-A---A-------------a---a-- wt 6-5 1 0:0 2.0.9"), 0)] < 1.0
