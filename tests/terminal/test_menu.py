"""The menu of all games, which is to be usable with two hundred of them too."""

from __future__ import annotations

from pathlib import Path

import pytest

import spielkiste
from spielkiste.table.game import Game
from spielkiste.terminal.menu import Menu, span
from spielkiste.texts import LANGUAGES, phrases, title
from tests.terminal.scripted import Sheet, Typist, spielkiste_says


def unknown(number: int) -> Game:
    """One of many games that nobody knows."""
    return Game(f"spiel-{number:03}", seats=(2, 3), kind=("dice",), leaflet="", bound=1)


def menu(*typed: str, many: int = 0, language: str = "de", height: int = 24) -> tuple[Menu, Sheet]:
    sheet = Sheet(80, height)
    games = [*spielkiste.all_games(), *(unknown(number) for number in range(many))]
    return Menu(games, phrases(language), sheet, Typist(sheet, typed)), sheet


def chosen(*typed: str, many: int = 0, language: str = "de") -> str:
    found, _ = menu(*typed, many=many, language=language)
    one = found.choose()
    assert isinstance(one, Game)
    return one.id


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("mühle", "muehle"),
        ("MUEHLE", "muehle"),
        ("müh", "muehle"),
        ("schafe", "wolf-und-schafe"),
        ("mensch ärgere", "mensch-aergere-dich-nicht"),
        ("dame", "dame"),  # and not the other games of that kin
    ],
)
def test_a_game_is_found_by_a_part_of_its_name(typed: str, found: str) -> None:
    assert chosen(typed, many=160) == found


def test_numbers_stay_what_they_are_while_the_list_is_narrowed() -> None:
    found, sheet = menu("würfel", "schach", many=160)
    found.choose()
    shown = sheet.text_of().partition("> würfel\n")[2]
    number = found.numbers["kniffel"]
    assert f"{number:>3}  Kniffel" in shown
    assert chosen("würfel", str(number), many=160) == "kniffel"


def test_two_hundred_games_come_by_screenfuls() -> None:
    found, sheet = menu("", "", "spiel-159", many=160, height=24)
    assert found.choose().id == "spiel-159"  # type: ignore[union-attr]
    pages = sheet.text_of().split("Enter: mehr) > ")
    assert all(page.count("\n") <= 24 for page in pages)
    assert all(len(line) <= 80 for line in sheet.text_of().splitlines())
    assert "20 von 18" in pages[0]
    assert "40 von 18" in pages[1]


def test_after_the_last_screenful_comes_the_first() -> None:
    found, sheet = menu(*[""] * 3, "schach", height=24)
    assert found.choose().id == "schach"  # type: ignore[union-attr]
    assert sheet.text_of().count("  1  ") >= 2


def test_several_that_fit_are_shown_and_the_kind_finds_games_too() -> None:
    assert chosen("jule") == "jule"
    found, sheet = menu("jul", "stumme")
    assert found.choose().id == "stumme-jule"  # type: ignore[union-attr]
    shown = sheet.text_of().partition("> jul\n")[2]
    assert "Stumme Jule" in shown
    assert "Schach" not in shown
    found, sheet = menu("zauberei")
    assert found.choose().id == "wieviel-augen-zwei"  # type: ignore[union-attr]


def test_what_is_not_there_is_said_and_odd_words_break_nothing() -> None:
    found, sheet = menu("mogli", "999", "0", "-1", "²", "\x1b[2J", "x" * 5000, "[bold]", "schach")
    assert found.choose().id == "schach"  # type: ignore[union-attr]
    assert "Zu „mogli“ passt nichts" in sheet.text_of()
    assert "\x1b" not in sheet.text_of()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_alone_opens_the_menu_and_asks_who_plays(language: str, tmp_path: Path) -> None:
    typed = f"{title('kuhschwanz', language)}\n2\n3\n\n"
    result = spielkiste_says("--lang", language, typed=typed, XDG_STATE_HOME=str(tmp_path))
    say = phrases(language)
    assert result.exit_code == 0
    assert say("terminal-welcome") in result.stdout
    assert say("terminal-how-many-people", allowed="1–8", default=1) in result.stdout
    for name in ("terminal-person", "terminal-computer"):
        assert say(name, number=1 if name == "terminal-person" else 3) in result.stdout


def test_enter_is_enough_to_play_against_the_computer(tmp_path: Path) -> None:
    result = spielkiste_says("play", typed="mühle\n\n\nd1\n", XDG_STATE_HOME=str(tmp_path))
    assert "Computer 2" in result.stdout


def test_nobody_is_asked_who_plays_alone(tmp_path: Path) -> None:
    result = spielkiste_says("play", typed="orakel\n", XDG_STATE_HOME=str(tmp_path))
    assert "How many" not in result.stdout
    assert "Player 1" in result.stdout


def test_numbers_of_people_that_cannot_be_are_asked_again() -> None:
    found, sheet = menu("0", "7", "zwei", "2", "1", "4", "")
    assert found.company(spielkiste.game("mensch-aergere-dich-nicht")) == ["human", "human", "3", "3"]
    assert sheet.text_of().count("Bitte eine Zahl") == 4
    found, sheet = menu("3", "", "6", "5")
    assert found.company(spielkiste.game("spitz-pass-auf")) == ["human", "human", "human", "5"]
    assert "Meister" in sheet.text_of()


def test_a_span_of_seats_is_written_short() -> None:
    assert span((4, 2, 3)) == "2–4"
    assert span((4, 2, 6)) == "2, 4, 6"
    assert span((2,)) == "2"
