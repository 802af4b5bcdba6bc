"""Solved games against plain recursion, and the command that solves them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

import spielkiste
from spielkiste.games.enclosure.wolf_und_schafe import WolfPosition
from spielkiste.games.morris.muehle import MuehlePosition
from spielkiste.games.small.trix import TrixPosition
from spielkiste.lab.solve.muehle import MorrisSpace, couples
from spielkiste.lab.solve.retrograde import DRAWS, LOSES, WINS, PositionSpace, Space, flaw, judged, solve
from spielkiste.players import morris_endings, tables
from spielkiste.players.budget import Budget
from spielkiste.players.cast import computer
from spielkiste.players.morris import MASTER
from spielkiste.players.morris_endings import TURNS, Couple, Endings, kinds, size_of, turned
from spielkiste.players.numbering import LONGEST, NOWHERE, Numbering, TrixNumbering, WolfNumbering
from spielkiste.players.perfect import SURE, oracle
from spielkiste.players.tables import find, open_table, write
from spielkiste.table.position import Position, buffer, seats_in
from spielkiste.table.rng import Rng
from spielkiste.table.words import Text
from spielkiste.texts import LANGUAGES, phrases
from tests.terminal.scripted import play, refused, spielkiste_says


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    tables.SHELF.clear()
    morris_endings.forget()
    yield tmp_path / "spielkiste" / "tables"
    tables.SHELF.clear()
    morris_endings.forget()


def children(position: Position) -> list[Position]:
    seat, out = seats_in(position.actors())[0], buffer()
    found = []
    for move in [out[k] for k in range(position.moves(seat, out))]:
        after = position.copy()
        after.play(seat, move)
        found.append(after)
    return found


def plainly(position: Position, seat: int, plies: int) -> int:
    """`Oracle.worth` by looking `plies` deep: SURE less the plies to a forced win, the same below 0; 0: not so soon."""
    if position.over():
        return SURE if position.payoff(seat) > 0 else -SURE if position.payoff(seat) < 0 else 0
    if plies == 0:
        return 0
    mover = seats_in(position.actors())[0]
    worths = [plainly(after, mover, plies - 1) for after in children(position)]
    best = max(worths)
    best = best - 1 if best > 0 else best + 1 if best < 0 else 0
    return best if mover == seat else -best


# --- retrograde analysis ---


class Nim(Space):
    """Take one to three matches; who takes the last one wins. Ten matches may be returned to seventeen: a circle."""

    def __init__(self) -> None:
        super().__init__("nim", 22)

    def stands(self, number: i64) -> bool:
        return number > 0

    def onward(self, number: i64, out: vec[i64]) -> i64:
        found = [number - taken if number > taken else WINS for taken in (1, 2, 3) if number >= taken]
        if number == 10:
            found.append(17)
        for k, to in enumerate(found):
            out[k] = to
        return len(found)

    def back(self, number: i64, out: vec[i64]) -> i64:
        found = [number + taken for taken in (1, 2, 3) if number + taken < 22]
        if number == 17:
            found.append(10)
        for k, to in enumerate(found):
            out[k] = to
        return len(found)


@pytest.mark.interpreted_only
def test_a_tiny_game_with_a_circle_in_it() -> None:
    values = solve(Nim())
    lost = [number for number in range(1, 22) if LONGEST < values[number] < NOWHERE]
    assert lost == [4, 8, 12, 16, 20]
    assert (values[0], values[1], values[3], values[4]) == (NOWHERE, 1, 1, LONGEST + 2)
    assert values[5] == 3
    assert flaw(Nim(), values, values) == -1
    values[7] = 0
    assert flaw(Nim(), values, values) in (7, 8)


def test_a_value_follows_from_those_of_the_moves() -> None:
    out = buffer()
    values = vec[u8]([u8(code) for code in (0, 7, 3, LONGEST + 4, LONGEST + 9, LONGEST)])

    def of(*moves: int) -> int:
        for k, to in enumerate(moves):
            out[k] = to
        return judged(len(moves), out, values)

    assert of(0, 1, 3, 4) == 5  # the quickest of two wins
    assert of(1, 2) == LONGEST + 8  # the slowest of two losses
    assert of(1, 0) == 0
    assert of(1, LOSES) == LONGEST + 8
    assert of(LOSES) == LONGEST + 1
    assert of(1, DRAWS, LOSES) == 0
    assert of(1, WINS) == 1
    assert of(5) == 0  # lost in a hundred and one: the rules do not allow so many


def agree(numbering: Numbering, position: Position, plies: int) -> int:
    """The table and plain recursion on one position; what both say."""
    told = oracle(position)
    assert told is not None
    seat = seats_in(position.actors())[0]
    plain = plainly(position, seat, plies)
    worth = int(told.worth(position, seat))
    assert plain == (worth if abs(worth) >= SURE - plies else 0), position.text()
    return plain


@pytest.mark.parametrize("setup", ["corner", "row"])
def test_trix_agrees_with_looking_three_plies_ahead(setup: str) -> None:
    numbering, rng = TrixNumbering(setup), Rng(3)
    said: set[int] = set()
    table = find(numbering.name)
    assert table is not None
    while len(said) < (4 if spielkiste.compiled() else 2):
        number = rng.below(numbering.size)
        if table.at(number) == 0 and rng.below(2000):
            continue
        position = numbering.position(number)
        if position is not None:
            assert isinstance(position, TrixPosition)
            position.plies = 30
            assert numbering.number(position) == number
            said.add(agree(numbering, position, 3 if spielkiste.compiled() else 2))


def test_wolf_and_sheep_agrees_with_playing_to_the_end() -> None:
    numbering, rng, counted = WolfNumbering(), Rng(3), 0

    @cache
    def ends(number: int) -> int:
        """SURE less the plies to the end for the winner, by nothing but the rules."""
        position = numbering.position(number)
        assert position is not None
        seat, best = seats_in(position.actors())[0], -SURE
        for after in children(position):
            worth = SURE if after.over() else -ends(numbering.number(after))
            if after.over() and after.payoff(seat) < 0:
                worth = -SURE
            best = max(best, worth - 1 if worth > 0 else worth + 1)
        return best

    while counted < (60 if spielkiste.compiled() else 5):
        number = rng.below(numbering.size)
        position = numbering.position(number)
        if position is None:
            continue
        assert isinstance(position, WolfPosition)
        if sum(square // 4 for square in range(32) if position.sheep >> square & 1) < 22:
            continue  # the sheep have so few moves left that plain recursion ends soon
        told = oracle(position)
        assert told is not None
        assert told.worth(position, seats_in(position.actors())[0]) == ends(number)
        counted += 1


@pytest.mark.compiled_only
def test_solving_trix_makes_what_lies_in_the_box() -> None:
    space = PositionSpace(TrixNumbering("row"))
    values = solve(space)
    table = find("trix-row")
    assert table is not None
    assert bytes(values) == table.whole()
    assert flaw(space, values, values) == -1
    for number in range(0, space.size, 9001):  # no entry can change unnoticed
        before, values[number] = values[number], u8(values[number] ^ 2)
        assert flaw(space, values, values) >= 0
        values[number] = before


# --- endgames of nine men's morris ---


def test_kinds_of_three_and_four_stones() -> None:
    """By counting orbits, and by Burnside's lemma."""
    assert [len(morris_endings.STONES.of(stones).kinds) for stones in (3, 4)] == [158, 757]
    assert [kinds(stones) for stones in range(3, 10)] == [158, 757, 2830, 8774, 22188, 46879, 82880]


def test_all_sixteen_views_of_a_position_have_one_number() -> None:
    couple = Couple(4, 3)
    assert couple.size == size_of(4, 3) == 1808610
    found = 0
    for number in range(0, couple.size, 1993 if spielkiste.compiled() else 39989):
        if couple.decode(number):
            own, other = couple.own, couple.other
            assert all(couple.number(turned(t, own), turned(t, other)) == number for t in range(TURNS))
            found += 1
    assert found > 20


def no_table(name: str) -> tables.Table | None:
    return None


def test_moves_of_numbers_are_moves_of_the_game() -> None:
    space, rng, out, seen = MorrisSpace(4, 3, Endings(False, no_table)), Rng(5), buffer(), 0
    while seen < (300 if spielkiste.compiled() else 20):
        number = rng.below(space.size)
        if not space.stands(number):
            continue
        seen += 1
        position = MuehlePosition(False)
        position.white_seat = position.own_hand = position.other_hand = 0
        position.own, position.other = space.couple.own, space.couple.other
        wanted = []
        for after in children(position):
            assert isinstance(after, MuehlePosition)
            if not after.taking:
                wanted.append(WINS if after.over() else space.couple.number(after.own, after.other))
        found = [out[k] for k in range(space.onward(number, out))]
        assert sorted(to for to in found if to >= 0) == sorted(to for to in wanted if to >= 0)
        for to in {to for to in found if to >= 0}:
            back = [out[k] for k in range(space.back(to, out))]
            assert number in back or space.blurred(number)


def test_couples_come_after_what_they_lead_to() -> None:
    plan = couples(9, 1 << 30)
    assert plan[:6] == [(3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (6, 3)]
    assert sum(size_of(*couple) for couple in plan) <= 1 << 30
    for more, fewer in plan:
        for below in ((more, fewer - 1), (max(more - 1, fewer), min(more - 1, fewer))):
            assert min(below) < 3 or plan.index(below) < plan.index((more, fewer))
    assert couples(4, 1 << 30) == [(3, 3), (4, 3), (4, 4)]
    assert couples(9, 1000) == []


@pytest.mark.compiled_only
def test_three_stones_against_three(home: Path) -> None:
    found = json.loads(spielkiste_says("solve", "muehle", "--stones", "3", "--json").stdout)
    part = found["tables"][0]
    assert part["sound"]
    assert part["won"] + part["lost"] + part["drawn"] == part["positions"] == 169626
    assert Path(part["file"]).parent == home
    again = json.loads(spielkiste_says("solve", "muehle", "--stones", "3", "--json").stdout)
    assert "seconds" not in again["tables"][0]  # it is there already
    tables.SHELF.clear()
    morris_endings.forget()
    endings, rng, game = morris_endings.endings(False), Rng(8), spielkiste.game("muehle")
    couple, won = Couple(3, 3), 0
    for _ in range(60):
        while not couple.decode(rng.below(couple.size)):
            pass
        position = MuehlePosition(False)
        position.white_seat = position.own_hand = position.other_hand = 0
        position.own, position.other = couple.own, couple.other
        value = endings.of(position)
        judged_so = MASTER.worth(position)
        assert (judged_so > 10_000, judged_so < -10_000) == (value > 0, value < 0)
        plain = plainly_taking(position, 0, 3)
        assert plain == (value if 0 < value <= 3 else 0), position.text()
        if value > 3 and won < 6:  # level 5 brings it home, and not a ply late
            won += 1
            plies = 0
            while not position.over():
                seat = seats_in(position.actors())[0]
                plies += not position.taking
                level = computer("muehle", 5 if seat == 0 else 4)
                position.play(seat, level.choose(game.view(position, seat), rng, Budget(nodes=200)))
            assert position.payoff(0) == 1.0
            assert plies <= value
    assert won == 6


def plainly_taking(position: Position, seat: int, plies: int) -> int:
    """The plies in which this seat, which is to move, wins by force; 0: not in so few. A stone taken ends it (C8)."""
    for limit in range(1, plies + 1):
        if wins(position, seat, limit):
            return limit
    return 0


def wins(position: Position, seat: int, plies: int) -> bool:
    if position.over():
        return position.payoff(seat) > 0
    assert isinstance(position, MuehlePosition)
    if position.taking:
        return bool(position.actors() >> seat & 1)
    if plies == 0:
        return False
    after = (wins(child, seat, plies - 1) for child in children(position))
    return any(after) if position.actors() >> seat & 1 else all(after)


# --- the command ---


def test_what_cannot_be_solved_is_said() -> None:
    for language in LANGUAGES:
        assert "kniffel" in refused("solve", "schach", "--lang", language)
    assert refused("solve", "muehle", "--memory", "lots")
    assert refused("solve", "muehle", "--memory", "10")


def test_the_wicked_three_is_solved_without_a_table(home: Path) -> None:
    said = spielkiste_says("solve", "boese-drei", "-o", "rounds=1", "--lang", "en")
    assert said.exit_code == 0
    assert "stops from 11 on" in said.stdout
    assert "Proved" in said.stdout
    assert not home.exists()


@pytest.mark.compiled_only
def test_solving_trix_from_the_command_line(home: Path) -> None:
    found = json.loads(spielkiste_says("solve", "trix", "--json").stdout)
    assert (found["won"], found["lost"], found["drawn"]) == (7424, 800, 151365)
    assert found["start"] == {"value": "drawn", "plies": 0, "line": []}
    assert found["longest_win"]["plies"] == len(found["longest_win"]["line"]) == 5
    assert found["sound"]
    assert open_table("trix-corner", home / "trix-corner.table").size == 160160
    assert [file.name for file in home.iterdir()] == ["trix-corner.table"]
    german = spielkiste_says("solve", "trix", "--check", "--lang", "de").stdout
    assert "unentschieden" in german
    assert "Bewiesen" in german


@pytest.mark.compiled_only
def test_the_check_finds_an_entry_that_does_not_follow(home: Path) -> None:
    table = find("trix-corner")
    assert table is not None
    entries = bytearray(table.whole())
    entries[entries.index(3)] = 5
    write("trix-corner", bytes(entries), home / "trix-corner.table")
    found = spielkiste_says("solve", "trix", "--check", "--json")
    assert found.exit_code == 1
    assert not json.loads(found.stdout)["sound"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_table_is_refused_in_a_sentence(home: Path, language: str) -> None:
    file = home / "kniffel-classic.table"
    write("kniffel-classic", b"something", file)
    file.write_bytes(file.read_bytes()[:-1] + b"!")
    words = refused("solve", "kniffel", "--check", "--lang", language)
    assert "kniffel-classic.table" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_table_people_are_told_of_it_and_the_game_goes_on(home: Path, tmp_path: Path, language: str) -> None:
    home.mkdir(parents=True)
    (home / "trix-corner.table").write_bytes(b"SPIELTAB but torn")
    say = phrases(language)
    shown = play(tmp_path / "t.jsonl", "trix", *["a1-b2"] * 3, seats="human,5", language=language, width=300)
    words = say(Text("table-file-foreign", {"file": str(home / "trix-corner.table")}))
    assert shown.count(words) == 1


def test_a_table_that_is_not_there_cannot_be_checked(home: Path, tmp_path: Path) -> None:
    words = refused("solve", "muehle", "--check", "--stones", "3", "--lang", "en")
    assert "muehle-none-3-3" in words


@pytest.mark.compiled_only
def test_with_a_deadline_the_plies_belong_to_the_position(home: Path) -> None:
    found = json.loads(spielkiste_says("solve", "trix", "-o", "deadline=6", "--json").stdout)
    assert found["sound"]
    assert found["repetition"] is False
    assert found["drawn"] == 0
    assert found["start"]["value"] == "won"
    tables.SHELF.clear()
    game, rng = spielkiste.game("trix"), Rng(2)
    position = game.new(deadline=6)
    position.play(-1, 1)
    while not position.over():
        seat = seats_in(position.actors())[0]
        position.play(
            seat, computer("trix", 5 if seat else 3).choose(game.view(position, seat), rng, Budget(nodes=300))
        )
    assert position.payoff(1) == 1.0
