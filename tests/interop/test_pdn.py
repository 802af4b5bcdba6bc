"""PDN: there and back, by examples made by hand, and with the noise of other programs."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spielkiste
from spielkiste.interop.pdn import read_pdn, write_pdn
from spielkiste.table.errors import BadRecord, BadText, SpielkisteError
from spielkiste.table.record import read_record
from spielkiste.table.tabletop import Table, replay
from spielkiste.texts import LANGUAGES, phrases
from tests.clauses import clause

CHECKERS = spielkiste.game("checkers")
DAME = spielkiste.game("dame")
FAST = spielkiste.compiled()


def english(position: str | None = None) -> Table:
    if position is None:
        return CHECKERS.table(chance=["black=1"], edition="international")
    return CHECKERS.table(position=f"{position} 0", chance=[], edition="international")


def play(table: Table, moves: str) -> Table:
    for move in moves.split(", "):
        table.play(move)
    return table


def at_random(game: str, seed: int, lot: str, **options: object) -> Table:
    """A random game without claims; captures are overlooked where the rules let people do so."""
    rng = random.Random(seed)
    table = spielkiste.game(game).table(chance=[lot], **options)  # type: ignore[arg-type]
    while not table.over() and len(table.events) < 300:
        moves = [move for move in table.moves() if not move.startswith(("huff", "correct"))]
        if not moves:  # nothing is left but to claim
            break
        table.play(rng.choice(moves))
    while table.position.mid_turn() and not table.over():
        table.play(table.moves()[0])
    return table


def steps(table: Table) -> list[str]:
    return [event.notation for event in table.events if event.actor >= 0]


def refusal(pdn: str) -> str:
    """The sentence, which can be said in every language."""
    with pytest.raises(BadRecord) as refused:
        read_pdn(pdn)
    for language in LANGUAGES:
        assert phrases(language)(refused.value.message)
    return str(refused.value)


def moves(pdn: str) -> list[str]:
    (game,) = read_pdn(pdn)
    return steps(game.table)


# --- there and back ---


@pytest.mark.parametrize(
    ("game", "lots", "options"),
    [
        ("checkers", ("black=0", "black=1"), {"edition": "international"}),
        ("checkers", ("white=0", "white=1"), {"duty": "huffing"}),
        ("dame", ("white=0", "white=1"), {"duty": "huffing"}),
        ("dame", ("white=0", "white=1"), {"duty": "strict"}),
    ],
)
def test_a_game_survives_the_way_there_and_back(game: str, lots: tuple[str, ...], options: dict[str, object]) -> None:
    for seed in range(40 if FAST else 6):
        table = at_random(game, seed, lots[seed % 2], **options)
        (again,) = read_pdn(write_pdn(table))
        assert steps(again.table) == steps(table)
        assert again.table.options == table.options
        assert again.table.position.text().split()[0] == table.position.text().split()[0]
        record = read_record(again.record().text())
        assert steps(replay(spielkiste.game(game), record)) == steps(table)
        if table.over() and table.points() != [0.5, 0.5]:
            beginner_wins = table.winners() == [table.events[0].move]
            assert again.result == ("1-0" if beginner_wins else "0-1")
            assert (again.table.winners() == [again.table.events[0].move]) == beginner_wins


@clause("checkers/R3")
def test_the_leaflets_strict_checkers_is_written_as_english_draughts_with_black_beginning() -> None:
    for seed in range(20 if FAST else 4):
        leaflet = at_random("checkers", seed, "white=0", duty="strict")
        written = write_pdn(leaflet)
        assert '[GameType "21,B,8,8,N1,0"]' in written
        (game,) = read_pdn(written)
        assert len(steps(game.table)) == len(steps(leaflet))
        assert game.table.over() == leaflet.over()
        if leaflet.over():
            assert game.table.points() == leaflet.points()[::-1]  # who was White is Black there, on the second seat
    table = CHECKERS.table(position="W:Wa1,Kd2:Bb8", chance=[])
    assert '[FEN "B:W32:B4,K7"]' in write_pdn(table)


# --- what is written ---


def test_english_draughts_has_number_21_and_black_begins() -> None:
    table = play(english(), "11-15, 23-19, 8-11, 22-17")
    assert write_pdn(table, {"White": "A", "Black": "B", "FEN": "nonsense"}) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n'
        '[GameType "21,B,8,8,N1,0"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n'
    )


def test_a_capture_is_written_by_its_ends_if_that_says_all() -> None:
    table = play(english("W:WK27:B23,15,7"), "27x18, 18x11, 11x2")
    written = write_pdn(table)
    assert '[SetUp "1"]\n[FEN "W:WK27:B7,15,23"]' in written
    assert written.endswith("1... 27x2 0-1\n")
    ring = play(english("W:WK31:B27,26,18,19,1"), "31x24, 24x15, 15x22, 22x31")
    assert "31x24x15x22x31" in write_pdn(ring)
    assert steps(read_pdn(write_pdn(ring))[0].table) == steps(ring)


def test_numbers_begin_with_whoever_moves() -> None:
    table = play(english("W:W22:B11"), "22-18, 11-16, 18-15")
    assert write_pdn(table).endswith("1... 22-18 2. 11-16 18-15 *\n")


@clause("dame/R8", "brett/B5")
def test_quiet_moves_before_the_position_are_kept() -> None:
    table = english("W:WK1:BK32:H98")
    assert '[FEN "W:WK1:BK32:H98"]' in write_pdn(table)
    (game,) = read_pdn(write_pdn(play(table, "1-5, 32-28")))
    assert game.table.points() == [0.5, 0.5]


def test_dame_has_no_number_and_says_what_it_is() -> None:
    table = play(DAME.table(chance=["white=0"]), "c3-d4, f6-e5, d4xf6, g7xe5")
    written = write_pdn(table)
    assert "GameType" not in written
    assert '[Spielkiste "dame duty=huffing"]' in written
    assert written.endswith("1. c3-d4 f6-e5 2. d4xf6 g7xe5 *\n")


@clause("brett/Z1")
def test_a_chain_that_was_broken_off_is_written_as_far_as_it_went() -> None:
    table = play(DAME.table(position="W:Wd4,h2:Be5,e7,a7", chance=[]), "d4xf6, stop, a7-b6")
    written = write_pdn(table)
    assert '[FEN "W:Wh2,d4:Be5,a7,e7"]' in written
    assert "1. d4xf6 a7-b6 *" in written
    assert steps(read_pdn(written)[0].table) == ["d4xf6", "stop", "a7-b6"]


@clause("brett/Z2")
@pytest.mark.parametrize("claim", ["correct", "huff d4"])
def test_what_pdn_cannot_tell_is_not_written(claim: str) -> None:
    table = play(DAME.table(position="W:Wd4,h2:Be5,a7", chance=[]), f"h2-g3, {claim}")
    with pytest.raises(SpielkisteError, match="cannot tell of a correction"):
        write_pdn(table)
    with pytest.raises(SpielkisteError, match="middle of a turn"):
        write_pdn(DAME.table(position=table.position.text(), chance=[]))
    with pytest.raises(SpielkisteError, match="middle of a turn"):
        write_pdn(play(DAME.table(position="W:Wd4,h2:Be5,e7,a7", chance=[]), "d4xf6"))
    with pytest.raises(SpielkisteError, match="schach cannot be written as PDN"):
        write_pdn(spielkiste.game("schach").table(seed=1))


# --- what is read ---

SAMPLE = """% a line of the file itself
[Event "A \\"friendly\\" match"] [Site "?"]
[Black "First, A."]
[White "Second, B."]
[Result "1/2-1/2"]
[GameType "21"]

{Single Corner} 1. 11-15 {good} 22-18! $1 (22-17 8-11 (9-13 17-14)) 2. 15x22 25x18(?) 3. 08-11 29-25
4. 4-8? 25-22 {[%clock w0:05 B0:04]} 5. 12-16 1/2-1/2
"""


def test_comments_variations_strengths_and_glyphs_are_passed_over() -> None:
    (game,) = read_pdn(SAMPLE)
    assert steps(game.table) == "11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22 12-16".split()
    assert game.result == "1/2-1/2"
    assert not game.table.over()  # they agreed on it
    assert game.record().players == ("human:Second, B.", "human:First, A.")
    assert game.tags["Event"] == 'A "friendly" match'


def test_captures_are_understood_as_other_programs_write_them() -> None:
    position = '[FEN "B:W6,15,23:BK1,28"]\n\n'
    for written in (
        "1x10x19x26",
        "1x26",
        "1:10:19:26",
        "1x10 10x19 19x26",
        "1x19x26",
        "01x26!",
        "1x10x19 19x26",
        "1x26*",
    ):
        assert moves(f"{position}1. {written}") == ["1x10", "10x19", "19x26"], written
    assert moves("1. 11-15 23-18? 2. ... *") == ["11-15", "23-18"]


def test_captures_that_could_be_others_are_refused_or_come_to_the_same() -> None:
    ring = '[FEN "W:WK31:B27,26,18,19,1"]\n\n1. '
    assert len(moves(ring + "31x31")) == 4  # either way round, the same stones
    fork = '[FEN "W:WK20:B15,16,22,23,24"]\n\n1... '
    assert "'20x25' can be 20x" in refusal(fork + "20x25")
    assert moves(fork + "20x11x18x25") == moves(fork + "20x11x25") == ["20x11", "11x18", "18x25"]
    assert moves(fork + "20x27x25") == ["20x27", "27x18", "18x25"]
    (game,) = read_pdn(fork + "20x11x25")
    assert "1... 20x11x18x25 *" in write_pdn(game.table)


def test_several_games_with_the_results_of_all_traditions() -> None:
    file = "\n".join(f"1. 11-15 23-18 {end}" for end in ("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"))
    assert [game.result for game in read_pdn(file)] == ["1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "0-0", "*"]
    tagged = '[Event "a"]\n1. 11-15\n[Event "b"]\n1. 9-13'
    assert [steps(game.table) for game in read_pdn(tagged)] == [["11-15"], ["9-13"]]


def test_positions_may_have_ranges_a_dot_blanks_and_any_order() -> None:
    for fen in ("B:W21-32:B1-12", "B:B1-12:W21-32.", "B: W21-31, 32 :B1-12"):
        (game,) = read_pdn(f'[FEN "{fen}"]\n[SetUp "1"]\n\n1. 9-14')
        assert game.table.position.text().startswith("W:W21,22,23")
        assert "FEN" not in write_pdn(game.table)
    assert moves('[SetUp "0"]\n[FEN "rubbish"]\n\n1. 9-14') == ["9-14"]


@clause("checkers/C3", "dame/C2", "checkers/R1")
def test_a_wrong_move_is_refused_with_game_move_and_clause() -> None:
    two = "1. 11-15 *\n1. 11-15 22-18 2. 9-13 *"
    assert refusal(two) == "game 2: move 2. '9-13' is not possible here (checkers/C3)"
    assert "move 1… '11-15' is not possible here (dame/C2)" in refusal("1. 11-15 11-15")
    assert "(dame/C3)" in refusal("1. 11-20")
    assert "(dame/C4)" in refusal("1. 11x18")
    assert "(checkers/C2)" in refusal('[FEN "W:WK32:B1"]\n\n1. 32-14')
    assert "(dame/C2)" in refusal("1. c3-d4")
    assert "(dame/C2)" in refusal("1. - -")
    assert "move 1. '1-5' is not possible here (dame/C12)" in refusal('[FEN "B:W:B1"]\n\n1. 1-5')


@clause("brett/B5", "dame/R8")
def test_a_game_that_goes_on_behind_a_draw_ends_where_it_is_drawn_here() -> None:
    shuffle = "1-6 32-28 6-1 28-32 " * 2
    (game,) = read_pdn(f'[FEN "B:WK32:BK1"]\n\n1. {shuffle} 1-5 32-27 0-1')
    assert game.beyond == 2
    assert game.table.points() == [0.5, 0.5]
    assert game.result == "0-1"
    assert "(checkers/C2)" in refusal(f'[FEN "B:WK32:BK1"]\n\n1. {shuffle} 1-20')


@pytest.mark.parametrize(
    "pdn",
    [
        "",
        "{ only a comment }",
        "1. 11-15 (22-18",
        "1. 11-15 ) 22-18",
        "1. 11-15 { 22-18",
        '[GameType "20"]\n1. 32-28',
        '[GameType "25,W,8,8,A0,0"]\n1. c3-d4',
        '[FEN "B:W33:B1"]\n1. 1-5',
        '[FEN "?:W32:B1"]\n1. 1-5',
        '[FEN "B:W32-1:B1"]\n1. 1-5',
        '[FEN "B:W5-99999999999:B1"]\n1. 1-5',
        '1. 11-15 /FEN "B:W18:B1"/ 1-5',
        '[Spielkiste "schach"]\n1. 11-15',
        '[Spielkiste "dame duty=lazy"]\n1. c3-d4',
        "1. 11-15 1115",
        "1. 99-15",
        "1. 0-0-0-0",
    ],
)
def test_malformed_files_are_refused_with_a_sentence(pdn: str) -> None:
    assert refusal(pdn)


def test_the_sentence_says_what_is_wrong() -> None:
    assert refusal("1. 11-15 ) 22-18") == "game 1: a variation is closed that was not opened"
    assert refusal("1. 11-15 ( 22-18") == "game 1: a variation is not closed"
    assert "set up in the middle" in refusal('1. 11-15 /FEN "B:W18:B1"/ 22-18')
    assert refusal('[GameType "23"]\n1. 11-15') == "game 1: GameType 23 is not in the box"
    assert refusal("1. 11-15 } 22-18") == "game 1: '}' stands where a move or a tag is expected"


PIECES = st.sampled_from(
    '1. 11-15 22-18 15x22 25x18 1x26 31x31 8-11 1-0 0-1 1-1 * ( ) { } ; % [ ] " $1 ! ? (?) -- … \n c3-d4 f6-e5 d4xf6 '
    '[White "A"] [FEN "W:WK31:B27,26,18,19,1"] [GameType "21"] [Spielkiste "dame"] /FEN "x"/ 12 x - : 0-0'.split(" ")
)


@settings(max_examples=300 if FAST else 80)
@given(st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=40).map(" ".join)))
def test_whatever_stands_in_a_file_is_read_or_refused(text: str) -> None:
    try:
        games = read_pdn(text)
    except (BadRecord, BadText):
        return
    for game in games:
        if not game.table.position.mid_turn():
            (again,) = read_pdn(write_pdn(game.table))
            assert again.table.position.text() == game.table.position.text()
