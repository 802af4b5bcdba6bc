"""Computer players as a library has them: a name and a game in, a move out."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadOptions, IllegalMove


def test_a_level_plays_at_a_table() -> None:
    table = spielkiste.game("jule").table(seed=3)
    while not table.over():
        table.play(spielkiste.choose(spielkiste.player("4", "jule"), table, milliseconds=0, nodes=5))
    assert table.winners()
    with pytest.raises(IllegalMove, match="nobody is to act"):
        spielkiste.choose(spielkiste.player("4", "jule"), table)


def test_a_player_that_keeps_a_board_of_its_own_is_told_the_game() -> None:
    pytest.importorskip("pyspiel")
    table = spielkiste.game("muehle").table(seed=2, edition="international")
    peer = spielkiste.player("openspiel?simulations=20", "muehle")
    for _ in range(12):
        move = spielkiste.choose(peer, table)
        assert move in table.view(table.actors()[0]).moves()
        table.play(move)


def test_names_are_the_same_in_both_languages() -> None:
    for names in (("1", "beginner", "Anfänger"), ("4", "expert", "könner"), ("5", "master", "Meister")):
        found = {type(spielkiste.player(name, "spitz-pass-auf")) for name in names}
        assert len(found) == 1
    with pytest.raises(BadOptions, match="no player 'grandmaster'"):
        spielkiste.player("grandmaster", "schach")
