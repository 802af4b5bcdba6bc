"""Scenes drawn with characters."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.position import buffer, next_actor, playout, seats_in
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.terminal.draw import draw
from spielkiste.terminal.language import fold, in_other_letters, known, plain
from spielkiste.texts import LANGUAGES, phrases

SAY = phrases("de")


def rows(
    name: str,
    position: str | None = None,
    seats: int | None = None,
    *,
    eyes: int | None = 0,
    keys: dict[str, str] | None = None,
    **given: object,
) -> list[str]:
    """The drawing of a position, or of the beginning."""
    game = spielkiste.game(name)
    shown = game.read(position, seats, **given) if position else game.new(seats, **given)
    return [line.plain for line in draw(game.view(shown, eyes).scene(), SAY, str, False, 80, keys)]


def squares(lines: list[str]) -> dict[str, str]:
    """What stands where, read off the coordinates at the edge alone."""
    bottom = next(k for k, line in enumerate(lines) if line.split()[:8] in (list("abcdefgh"), list("hgfedcba")))
    columns = {letter: lines[bottom].index(letter) for letter in "abcdefgh"}
    found = {}
    for line in lines[:bottom]:
        for letter, column in columns.items():
            found[letter + line.split()[0]] = line[column : column + 1].strip() or " "
    return found


@pytest.mark.parametrize(("eyes", "edge"), [(0, "abcdefgh"), (1, "hgfedcba")])
def test_the_coordinates_of_the_chess_board_are_right_from_both_sides(eyes: int, edge: str) -> None:
    lines = rows("schach", "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1 0", eyes=eyes)
    assert any("".join(line.split()) == edge for line in lines)
    found = squares(lines)
    assert (found["e1"], found["a1"], found["e2"], found["e8"], found["h8"]) == ("♔", "♖", "♙", "♚", "♜")
    assert found["e5"] == "·"


@pytest.mark.parametrize("name", ["dame", "checkers", "wolf-und-schafe"])
def test_boards_of_dark_squares_have_coordinates_too(name: str) -> None:
    found = squares(rows(name))
    assert found["a1"] == "○"
    assert found["b1"] == " "


def test_numbered_squares_show_their_number_beside_the_stone() -> None:
    lines = rows("checkers", edition="international")
    assert lines[0].split() == ["●1", "●2", "●3", "●4"]
    assert "13" in " ".join(lines)
    assert len([word for line in lines for word in line.split() if word.startswith("○")]) >= 12


def test_points_of_a_mill_board_have_coordinates() -> None:
    lines = rows("muehle", "W......................B w 5-5 0 0")
    assert lines[0].startswith(" 7  ·")
    assert lines[0].endswith("●")
    assert lines[12].startswith(" 1  ○")
    assert lines[13].split() == list("abcdefg")


def test_the_men_that_can_move_on_the_cross_are_named_as_they_are_typed() -> None:
    keys = {"L0": "L0", "L8": "L8", "L27": "L27"}
    lines = rows("mensch-aergere-dich-nicht", "0,8,27,d/5,35,a,b 0m 4 0 88 -", 2, keys=keys)
    words = " ".join(lines).split()
    assert {"▲L0", "▲L8", "▲L27"} <= set(words)
    assert "▲" in words  # the man at home is not to be moved


def test_nothing_in_a_hand_or_a_tray_is_a_dash() -> None:
    assert any(line.endswith("Würfel: –") or line == "Würfel: –" for line in rows("kniffel"))


def test_purses_stand_beside_each_other() -> None:
    purses = [line for line in rows("jule", seats=8) if "Chips" in line]
    assert len(purses) < 8
    assert all(len(line) <= 80 for line in purses)


@pytest.mark.parametrize("name", [game.id for game in spielkiste.all_games()])
def test_no_board_or_sheet_is_wider_than_the_screen(name: str) -> None:
    """All numbers of seats, with long names, in both languages; only rows of words may be folded."""
    game, out = spielkiste.game(name), buffer()
    for seats in game.seats:
        position, rng = game.new(seats), Rng(seats)
        playout(position, rng, out, 25)
        while position.over():
            position = game.new(seats)
        if next_actor(position, rng) < 0:
            playout(position, rng, out, 1)
        for eyes in (*seats_in(position.actors()), None):
            scene = game.view(position, eyes).scene()
            boards = Scene([area for area in scene.areas if area.kind in ("board", "sheet")])
            ids = {area.id for area in boards.areas}
            boards.things = [thing for thing in scene.things if thing.area in ids]
            for language in LANGUAGES:
                for line in draw(boards, phrases(language), lambda seat: f"Maximiliane {seat + 1}", False):
                    words = line.plain
                    assert line.cell_len <= 80 or words.count(" ") > len(words) // 12, words


def test_colours_are_left_out_where_grounds_are_not_wanted() -> None:
    scene = spielkiste.game("schach").new().scene(0)
    with_grounds = [str(span.style) for line in draw(scene, SAY, str, True) for span in line.spans]
    without = [str(span.style) for line in draw(scene, SAY, str, False) for span in line.spans]
    assert any(" on " in f" {style}" for style in with_grounds)
    assert not any(" on " in f" {style}" for style in without)
    assert "♔" not in "".join(line.plain for line in draw(scene, SAY, str, True))


def test_what_is_pressed_and_what_is_written_in_sheets_is_named() -> None:
    scene = Scene([Area("keys", "actions", 3, 1, -1, Text("dice-tray"))])
    scene.things = [
        Thing("one", "button", "keys", label=Text("dice-button-throw")),
        Thing("two", "button", "keys", mark="Q"),
        Thing("digit", "button", "keys", mark="7"),
    ]
    assert [line.plain for line in draw(scene, SAY, str)] == ["Würfel: [Würfeln] [Q]"]
    assert [line.plain for line in draw(scene, SAY, str, pressed={"two"})] == ["Würfel: [Q]"]
    assert draw(scene, SAY, str, pressed=()) == []


def test_letters_that_are_missing_are_written_as_well_as_possible() -> None:
    def written(words: str, encoding: str) -> str:
        found, done = "", 0
        while done < len(words):
            try:
                return found + words[done:].encode(encoding).decode(encoding)
            except UnicodeEncodeError as trouble:
                found += words[done : done + trouble.start]
                put, end = in_other_letters(trouble)
                found, done = found + put, done + end
        return found

    assert written("Mühle ○●─│·", "ascii") == "Muehle ox-|."
    assert written("♔♚ „é“ 漢 \udcff", "ascii") == "Kk 'e' ? ?"
    assert written("Mühle ●", "latin-1") == "Mühle x"


def test_words_are_compared_without_capitals_and_umlauts() -> None:
    assert fold(" ZÜGE ") == fold("zuege")
    assert fold("Maß") == "mass"
    assert plain("a\x1b[2Jb\x07\n\udcff") == "a�[2Jb�\n�"
    assert [known(word) for word in ("de_AT.UTF-8", "EN", "fr", "", "dex")] == ["de", "en", "", "", ""]
