"""What is refused is said in a sentence of either language, and programmers get the English one."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

import spielkiste
from spielkiste.players.names import player
from spielkiste.table.errors import BadOptions, BadRecord, BadText, IllegalMove, SpielkisteError, UnknownGame
from spielkiste.table.perft import perft
from spielkiste.table.record import read_record
from spielkiste.table.tabletop import replay, resume, verify
from spielkiste.table.words import Text
from spielkiste.texts import LANGUAGES, phrases

SOURCES = Path(str(resources.files("spielkiste")))
MUEHLE = spielkiste.game("muehle")
LEADS = {"table-refused", "table-bad-options", "table-bad-text", "table-bad-record"}


def record(**more: object) -> str:
    return str(MUEHLE.table(seed=1, **more).record())  # type: ignore[arg-type]


TROUBLES: list[Callable[[], object]] = [
    lambda: spielkiste.game("mogli"),
    lambda: spielkiste.game("müh"),
    lambda: MUEHLE.table(3),
    lambda: MUEHLE.table(colour="red"),
    lambda: spielkiste.game("orakel").table(colour="red"),
    lambda: MUEHLE.table(capture="some"),
    lambda: spielkiste.game("mau-mau").table(target=7),
    lambda: spielkiste.game("trix").table(deadline=3),
    lambda: spielkiste.game("backgammon").table(target=5, stake=2),
    lambda: spielkiste.game("kartenhaus").table(cards=31),
    lambda: MUEHLE.table(seed=1, secret=b"x"),
    lambda: MUEHLE.table().view(2),
    lambda: MUEHLE.table().undo(),
    lambda: MUEHLE.table().play("zz"),
    lambda: MUEHLE.table().chance("1"),
    lambda: MUEHLE.table(seed=1).play("a1", 1 - MUEHLE.table(seed=1).actors()[0]),
    lambda: MUEHLE.table().at(99),
    lambda: player("kasparov"),
    lambda: perft(spielkiste.game("kniffel").new(), 2),
    lambda: read_record(""),
    lambda: read_record("x"),
    lambda: read_record("[" * 100_000),
    lambda: read_record('{"spielkiste":9}'),
    lambda: read_record('{"spielkiste":1}'),
    lambda: read_record('{"spielkiste":1,"game":"muehle","seats":"two"}'),
    lambda: read_record('{"spielkiste":1,"game":"muehle","seats":2,"salts":7}'),
    lambda: read_record('{"spielkiste":1,"game":"muehle","seats":2,"position":7}'),
    lambda: read_record(record() + '{"n":9}'),
    lambda: read_record(record() + '{"n":2,"who":7,"move":"a1","code":0}'),
    lambda: read_record(record() + '{"n":2,"who":1,"code":0}'),
    lambda: read_record(record() + '{"over":true,"points":"many"}'),
    lambda: read_record(record() + '{"over":true,"points":[1,0]}\n{}'),
    lambda: replay(MUEHLE, read_record(record().replace("muehle", "dame"))),
    lambda: replay(MUEHLE, read_record(record()), 99),
    lambda: spielkiste.replay(record() + '{"n":2,"who":"clock","move":"1","code":1}'),
    lambda: spielkiste.replay(record().replace('"code":', '"code":9')),
    lambda: spielkiste.replay(record().replace('"move":"white=', '"move":"black=')),
    lambda: spielkiste.replay(record() + '{"over":true,"points":[1,0]}'),
    lambda: resume(MUEHLE, read_record(str(MUEHLE.table(secret=b"x").record()))),
    lambda: verify(MUEHLE, MUEHLE.table(chance=[]).record()),
    lambda: spielkiste.replay(record(position="nonsense")),
    lambda: MUEHLE.read("nonsense"),
]


@pytest.mark.parametrize("number", range(len(TROUBLES)))
def test_every_refusal_of_the_table_is_said_in_either_language(number: int) -> None:
    with pytest.raises(SpielkisteError) as trouble:
        TROUBLES[number]()
    german, english = (phrases(language)(trouble.value.message) for language in LANGUAGES)
    assert german != english
    assert str(trouble.value)
    assert trouble.value.message.id not in LEADS or isinstance(trouble.value, BadText)


def test_an_english_sentence_alone_is_led_to_in_either_language() -> None:
    """Games raise these with a sentence of their own, and no more."""
    for trouble, lead in (
        (BadText("no such hand: 7"), "keine Stellung dieses Spiels: no such hand: 7"),
        (BadOptions("odd and even"), "passen nicht zusammen: odd and even"),
        (BadRecord("torn"), "keine brauchbare Aufzeichnung: torn"),
        (UnknownGame("gone"), "Das geht nicht: gone"),
        (SpielkisteError("so it is"), "Das geht nicht: so it is"),
        (IllegalMove("a1", "muehle/C1", ["d1"]), "„a1“ geht hier nicht."),
    ):
        assert lead in phrases("de")(trouble.message)
    assert "no such hand" in str(BadText("no such hand: 7"))
    assert BadOptions("x", Text("table-perft")).message.id == "table-perft"


def test_a_very_long_word_can_be_quoted() -> None:
    assert len(phrases("de")(IllegalMove("x" * 100_000, "", []).message)) < 1000


def raised(source: Path) -> list[ast.Call]:
    """The refusals that a module makes."""
    names = {"SpielkisteError", "UnknownGame", "BadOptions", "BadRecord", "BadText"}
    return [
        node
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def test_nothing_but_the_details_of_a_text_is_refused_in_english_alone() -> None:
    """The table, the players and the terminal give a message with every refusal; so do options that do not fit."""
    bare = []
    for source in sorted(SOURCES.rglob("*.py")):
        room = source.relative_to(SOURCES).parts[0]
        for call in raised(source):
            assert isinstance(call.func, ast.Name)
            told = len(call.args) > 1 or any(word.arg == "message" for word in call.keywords)
            detail = call.func.id == "BadText" or (room in ("things", "games") and call.func.id == "SpielkisteError")
            if not told and not detail:
                bare.append(f"{source.name}:{call.lineno}")
    assert [place for place in bare if not place.startswith("position.py")] == []  # a game without moves is a fault


def test_every_message_of_table_and_terminal_is_known_and_those_of_the_terminal_are_used() -> None:
    code = "".join(
        source.read_text(encoding="utf-8")
        for room in ("table", "games", "players", "things", "terminal")
        for source in (SOURCES / room).rglob("*.py")
    )
    named = set(re.findall(r'["\']((?:terminal|table)-[a-z0-9-]*[a-z0-9])["\']', code))
    named |= {f"terminal-help-{name}" for name in re.findall(r'help_of\("([a-z-]+)"\)', code)}
    begun = ("terminal-command-", "terminal-explain-", "terminal-column-")
    known = set(phrases("en").bundle._messages)
    assert sorted(named - known) == []
    mine = {name for name in known if name.startswith("terminal-") and not name.startswith(begun)}
    assert sorted(mine - named) == []
