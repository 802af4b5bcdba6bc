"""GNU Backgammon at our table: its language, and the program itself where it is installed."""

import pytest

import spielkiste
from spielkiste.games.backgammon.backgammon import PLAYING, BackgammonPosition
from spielkiste.interop import gnubg
from spielkiste.interop.gnubg import GnubgPlayer, fibs, moved
from spielkiste.interop.opponents import player
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.table.errors import BadOptions
from spielkiste.table.position import CHANCE
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

GAME = spielkiste.game("backgammon")
SIDE = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
START = SIDE + SIDE
needs_gnubg = pytest.mark.skipif(not gnubg.program(), reason="gnubg is not installed")


def test_a_board_is_written_as_fibs_writes_it() -> None:
    words = fibs(START, 3, 1).split(":")
    assert words[0] == "board"
    assert [int(word) for word in words[6:32]] == [
        *(0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5),
        *(5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0),
    ]
    assert words[33:35] == ["3", "1"]


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("8/5 6/5", {8: 2, 6: 4, 5: 2}),
        ("24/18(2)", {24: 0, 18: 2}),
        ("13/7*/5", {13: 4, 5: 1, 26 + 18: 0, 51: 1}),
        ("bar/22 6/off", {25: 0, 22: 1, 6: 4, 0: 1}),
    ],
)
def test_its_turns_are_understood(words: str, changes: dict[int, int]) -> None:
    before = list(START)
    if "*" in words:
        before[26 + 18] = 1  # a blot on our 7
    if "bar" in words:
        before[25] = 1
    after = list(before)
    for place, men in changes.items():
        after[place] = men
    assert moved(before, words) == after


def test_where_it_is_not_installed_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gnubg, "program", lambda: "")
    position = GAME.new(edition="international", doubling=False)
    position.play(CHANCE, 8 * 3 + 1)
    with pytest.raises(BadOptions, match="not installed"):
        player("gnubg", "backgammon").choose(View(position, 0), Rng(1), Budget(nodes=1))
    with pytest.raises(BadOptions):
        player("gnubg?ply=9", "backgammon")


def test_it_does_not_know_the_rules_of_the_leaflet() -> None:
    position = GAME.new()
    position.play(CHANCE, 8 * 3 + 1)
    with pytest.raises(BadOptions, match="international"):
        GnubgPlayer().choose(View(position, 0), Rng(1), Budget(nodes=1))


@needs_gnubg
def test_it_opens_as_everybody_does_and_finishes_a_turn_that_somebody_else_began() -> None:
    seat = GnubgPlayer()
    try:
        position = GAME.new(edition="international", doubling=False)
        assert isinstance(position, BackgammonPosition)
        position.play(CHANCE, 8 * 3 + 1)
        begun = position.copy()
        steps = set()
        while position.colour == 0 and position.stage == PLAYING:
            move = seat.choose(View(position, 0), Rng(1), Budget(nodes=1))
            steps.add(position.notation(0, move))
            position.play(0, move)
        assert steps == {"8/5", "6/5"}
        begun.play(0, begun.find(0, "8/5"))
        assert begun.notation(0, GnubgPlayer.choose(seat, View(begun, 0), Rng(1), Budget(nodes=1))) == "6/5"
        fresh = GnubgPlayer()
        assert begun.notation(0, fresh.choose(View(begun, 0), Rng(1), Budget(nodes=1))) == "6/5"
        fresh.close()
    finally:
        seat.close()


@needs_gnubg
def test_whole_games_are_played_with_it() -> None:
    seat, other = player("gnubg?ply=0", "backgammon"), player("1", "backgammon")
    try:
        start = GAME.new(edition="international", doubling=False)
        for seed in range(2):
            match = Match(GAME, start, [seat, other], seed, Budget(nodes=100))
            assert match.play().over()
    finally:
        seat.close()
