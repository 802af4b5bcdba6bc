"""PGN, held against python-chess both ways."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spielkiste
from spielkiste.games.chess.notation import fen
from spielkiste.games.chess.schach import ChessPosition
from spielkiste.interop.pgn import read_pgn, write_pgn
from spielkiste.table.errors import BadRecord, BadText, SpielkisteError
from spielkiste.table.record import read_record
from spielkiste.table.tabletop import Table, replay
from spielkiste.texts import LANGUAGES, phrases
from tests.clauses import clause

GAME = spielkiste.game("schach")
FAST = spielkiste.compiled()

FOOLS_MATE = '[White "Anna"]\n[Black "Ben"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'


def international(position: str | None = None) -> Table:
    if position is None:
        return GAME.table(chance=["white=0"], edition="international")
    return GAME.table(position=f"{position} 0", chance=[], edition="international")


def play(table: Table, moves: str) -> Table:
    for move in moves.split():
        table.play(move)
    return table


def at_random(seed: int, most: int = 400, **options: object) -> Table:
    rng = random.Random(seed)
    table = GAME.table(chance=[f"white={seed % 2}"], **options)  # type: ignore[arg-type]
    while not table.over() and len(table.events) < most:
        table.play(rng.choice(table.moves()))
    return table


def standing(table: Table) -> str:
    assert isinstance(table.position, ChessPosition)
    return fen(table.position)


def theirs(pgn: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(pgn))
    assert game is not None
    assert not game.errors
    return game


def refusal(pgn: str) -> str:
    """The sentence, which can be said in every language."""
    with pytest.raises(BadRecord) as refused:
        read_pgn(pgn)
    for language in LANGUAGES:
        assert phrases(language)(refused.value.message)
    return str(refused.value)


def moves(pgn: str) -> list[str]:
    (game,) = read_pgn(pgn)
    return [event.notation for event in game.table.events if event.actor >= 0]


# --- both ways ---


def test_what_we_write_python_chess_reads_to_the_same_position() -> None:
    for seed in range(60 if FAST else 6):
        table = at_random(seed, edition="international")
        game = theirs(write_pgn(table, {"White": "A", "Black": "B"}))
        assert game.end().board().fen() == standing(table)
        result = {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}
        white = seed % 2
        points = table.points()
        assert game.headers["Result"] == result.get((points[white], points[1 - white]), "*")


def test_what_python_chess_writes_we_read_to_the_same_position() -> None:
    for seed in range(60 if FAST else 6):
        rng = random.Random(seed)
        board = chess.Board()
        for _ in range(rng.randrange(1, 200)):
            outcome = board.outcome(claim_draw=False)
            if outcome or board.is_repetition(3) or board.halfmove_clock >= 100:
                break
            board.push(rng.choice([*board.legal_moves]))
        (game,) = read_pgn(str(chess.pgn.Game.from_board(board)))
        assert game.beyond == 0
        assert standing(game.table) == board.fen()


def test_a_game_survives_the_way_there_and_back() -> None:
    for seed in range(20 if FAST else 4):
        table = at_random(seed, edition="international")
        (game,) = read_pgn(write_pgn(table))
        assert [e.notation for e in game.table.events[1:]] == [e.notation for e in table.events[1:]]
        assert game.table.options == table.options
        record = read_record(game.record().text())
        assert standing(replay(GAME, record)) == standing(table)


START = chess.STARTING_FEN
POSITIONS = {
    "mate": (START, "f3 e5 g4 Qh4#"),
    "stalemate": ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qf7"),
    "promotion": ("8/P6k/8/8/8/8/p6K/8 w - - 0 1", "a8=Q a1=N"),
    "promotion with a capture and check": ("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=R+"),
    "en passant": ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 3 9", "d5 exd6"),
    "castling": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O O-O-O"),
    "column": ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rad1"),
    "row": ("4k3/8/R7/8/8/8/8/R3K3 w - - 0 1", "R1a3"),
    "both": ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1"),
    "black begins": ("4k3/8/8/8/8/8/4P3/4K3 b - - 4 17", "Kd7 e4 Kd6"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_special_moves_go_both_ways(name: str) -> None:
    position, line = POSITIONS[name]
    table = play(international(position), line)
    written = write_pgn(table)
    game = theirs(written)
    assert game.end().board().fen() == standing(table)
    assert [node.san() for node in game.mainline()] == line.split()
    (again,) = read_pgn(written)
    assert standing(again.table) == standing(table)
    assert standing(read_pgn(str(game))[0].table) == standing(table)


# --- what is written ---


def test_the_seven_tags_come_first_and_lines_are_short() -> None:
    written = write_pgn(at_random(3, edition="international"), {"Event": 'The "Open"', "Annotator": "C:\\x"})
    lines = written.splitlines()
    names = [line[1:].split()[0] for line in lines if line.startswith("[")]
    assert names == ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator"]
    assert '[Event "The \\"Open\\""]' in lines
    assert max(map(len, lines)) <= 80
    tags = read_pgn(written)[0].tags
    assert (tags["Event"], tags["Annotator"]) == ('The "Open"', "C:\\x")
    assert read_pgn('[Site "C:\\temp"]\n\n*')[0].tags["Site"] == "C:\\temp"  # as careless programs write it


def test_numbers_of_moves_begin_where_the_position_says() -> None:
    table = play(international("4k3/8/8/8/8/8/4P3/4K3 b - - 4 17"), "Kd7 e4 Kd6")
    assert write_pgn(table).splitlines()[-1] == "17... Kd7 18. e4 Kd6 *"
    assert '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 4 17"]' in write_pgn(table)


def test_a_game_that_is_not_over_may_have_the_result_the_players_agreed_on() -> None:
    open_game = play(international(), "e4 e5")
    assert write_pgn(open_game).endswith("1. e4 e5 *\n")
    assert write_pgn(open_game, {"Result": "1/2-1/2"}).endswith("1. e4 e5 1/2-1/2\n")
    mate = play(international(), "f3 e5 g4 Qh4")
    assert write_pgn(mate, {"Result": "1-0"}).endswith("0-1\n")


def test_a_record_is_written_too_with_the_names_of_a_saved_table() -> None:
    table = GAME.table(chance=["white=1"], edition="international")
    play(table, "e4")
    record = table.saved(["human:Anna", "random"])
    written = write_pgn(record)
    assert '[White "random"]\n[Black "Anna"]' in written


@clause("schach/R2", "schach/R5")
def test_a_game_by_the_leaflet_is_written_with_a_tag_and_read_by_the_leaflet() -> None:
    leaflet = GAME.table(chance=["white=0"])
    play(leaflet, "e4 e5")
    written = write_pgn(leaflet)
    assert '[Spielkiste "schach castling=leaflet edition=leaflet"]' in written
    assert theirs(written).end().board().fen() == standing(leaflet)
    assert read_pgn(written)[0].table.options == leaflet.options
    castles = '[FEN "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. O-O-O *'  # b1 is attacked
    assert read_pgn(castles)[0].table.events[0].notation == "O-O-O"
    assert "schach/R2" in refusal('[Spielkiste "schach castling=leaflet edition=leaflet"]\n' + castles)


def test_what_is_not_chess_is_not_written() -> None:
    with pytest.raises(SpielkisteError, match="muehle cannot be written as PGN"):
        write_pgn(spielkiste.game("muehle").table(seed=1))
    with pytest.raises(SpielkisteError, match="no name of a tag"):
        write_pgn(international(), {"Mein Ereignis": "x"})


# --- what is read ---


def test_comments_variations_and_glyphs_are_passed_over() -> None:
    noisy = """\ufeff% an escaped line 1. a4
[Event "Noise \\"and\\" more"]
[Result "*"]
; a comment to the end of the line 1. h4
{ before } 1.e4! $1 {[%clk 0:05:00] good; (or not)} ( 1. d4 d5 ( 1... Nf6 {!} 2. c4 ) 2. c4 $14 ) 1...e5 ;reply
2. Nf3 !? Nc6 $146 3.Bb5 = a6?! +/- 4. Ba4
Nf6 5. O-O $10 *
"""
    assert moves(noisy) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O".split()
    assert read_pgn(noisy)[0].tags == {"Event": 'Noise "and" more', "Result": "*"}


def test_other_programs_write_moves_in_other_ways() -> None:
    castle = '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n'
    assert moves(castle + "1. 0-0 0-0-0 *") == ["O-O", "O-O-O"]
    assert moves(castle + "1.O-O!? O-O-O+!") == ["O-O", "O-O-O"]
    assert moves("1. e2e4 e7-e5 2. Ng1f3 d6 3. Bf1c4") == "e4 e5 Nf3 d6 Bc4".split()
    promotion = '[FEN "8/P6k/8/8/8/8/8/7K w - - 0 1"]\n\n'
    for written in ("a8=Q", "a8Q", "a8=Q!", "a7a8q"):
        assert moves(f"{promotion}1. {written}") == ["a8=Q"]
    passing = '[FEN "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n\n'
    for written in ("exd6", "exd6 e.p.", "ed6", "exd6e.p."):
        assert moves(f"{passing}1. {written}") == ["exd6"]
    assert moves("1 e4 e5 2 Nf3") == "e4 e5 Nf3".split()
    assert moves("1. e4 1… e5") == "e4 e5".split()
    assert moves("1. f3 e5 2. g4 Qh4 # 0–1") == "f3 e5 g4 Qh4#".split()


def test_positions_without_the_two_numbers_will_do() -> None:
    assert moves('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - -"]\n\n1. e4') == ["e4"]


def test_small_b_is_a_pawn_and_large_b_a_bishop() -> None:
    position = '[FEN "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"]\n\n'
    assert moves(position + "1. bxc3") == ["bxc3"]
    assert moves(position + "1. Bxc3") == ["Bxc3"]
    gone = '[FEN "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1"]\n\n1. bxc3'
    assert "move 1. 'bxc3' is not possible here" in refusal(gone)


def test_several_games_in_one_file_with_and_without_results() -> None:
    file = FOOLS_MATE + "\n" + '[Event "b"]\n\n1. e4\n\n[Event "c"]\n[Result "1-0"]\n\n1-0\n1. d4 d5 1/2-1/2 1. c4'
    games = read_pgn(file)
    assert [len(game.table.events) - 1 for game in games] == [4, 1, 0, 2, 1]
    assert [game.result for game in games] == ["0-1", "*", "1-0", "1/2-1/2", "*"]
    assert games[0].table.winners() == [1]
    assert games[0].record().players == ("human:Anna", "human:Ben")


def test_windows_lines_and_unescaped_quotes_do_no_harm() -> None:
    (game,) = read_pgn('[Event "The "Old" Cup"]\r\n[White "A"] [Black "B"]\r\n\r\n1. e4\r\ne5\r\n*\r\n')
    assert game.tags == {"Event": 'The "Old" Cup', "White": "A", "Black": "B"}
    assert len(game.table.events) == 3


@clause("schach/R4", "brett/B5")
def test_a_game_that_goes_on_behind_a_draw_ends_where_it_is_drawn_here() -> None:
    knights = "Nf3 Nf6 Ng1 Ng8 " * 2
    (game,) = read_pgn(f'[Result "1-0"]\n\n{knights} e4 e5 1-0')
    assert game.beyond == 2
    assert game.table.points() == [0.5, 0.5]
    assert game.result == "1-0"
    assert "schach/C3" in refusal(f"{knights} e4 e4")


def test_a_wrong_move_is_refused_with_game_move_and_clause() -> None:
    assert refusal(FOOLS_MATE + "1. e4 e5 2. Ke3 *") == "game 2: move 2. 'Ke3' is not possible here (schach/C5)"
    assert "move 1… 'e4' is not possible here (schach/C3)" in refusal("1. e4 e4")
    assert "move 3… 'a6' is not possible here (schach/C7)" in refusal("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6")
    assert "(schach/C9)" in refusal('[FEN "4k3/8/8/8/8/8/3r4/K7 w - - 0 1"]\n\n1. Kb2')
    assert "(brett/B3)" in refusal("1. e4 -- 2. d4")
    assert "(brett/B3)" in refusal("1. hello")
    assert "can be Nbd2, Nfd2" in refusal('[FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"]\n\n1. Nd2')


def test_what_follows_a_mate_or_contradicts_it_is_refused() -> None:
    assert "move 3. 'a3' is not possible here (schach/C8)" in refusal(FOOLS_MATE.replace("0-1", "3. a3"))
    assert "it ends 0-1 (schach/C8), not 1-0" in refusal(FOOLS_MATE.replace("0-1", "1-0"))
    assert "(schach/R1)" in refusal('[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]\n\n1. Qf7 Kg8')


@pytest.mark.parametrize(
    "pgn",
    [
        "",
        "   \n ; nothing but a comment\n",
        "1. e4 (1. d4",
        "1. e4 ) e5",
        "1. e4 { no end",
        "1. e4 } e5",
        "[Event]\n\n1. e4",
        "1. e4 [",
        '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4',
        '[FEN "rubbish"]\n\n1. e4',
        '[FEN "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"]\n\n1. Kd1',
        '[Variant "Chess960"]\n\n1. e4',
        '[Spielkiste "skat"]\n\n1. e4',
        '[Spielkiste "schach castling=never"]\n\n1. e4',
        '[Spielkiste "schach huh"]\n\n1. e4',
        '1. e4 /FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"/ Kd1',
    ],
)
def test_malformed_files_are_refused_with_a_sentence(pgn: str) -> None:
    assert refusal(pgn)


PIECES = st.sampled_from(
    '1. e4 e5 2. Nf3 Nc6 O-O 0-0 exd5 e8=Q Qh4# 1-0 0-1 1/2-1/2 * ( ) { } ; % [ ] " \\ $1 $ ! ? -- … \n '
    '[White "A"] [FEN "8/8/4k3/8/8/4K3/8/8 w - - 0 1"] [Result "1-0"] /FEN "x"/ ep 12 … ½ \ufeff'.split(" ")
)


@settings(max_examples=300 if FAST else 80)
@given(st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=40).map(" ".join)))
def test_whatever_stands_in_a_file_is_read_or_refused(text: str) -> None:
    try:
        games = read_pgn(text)
    except (BadRecord, BadText):
        return
    for game in games:
        (again,) = read_pgn(write_pgn(game.table))
        assert standing(again.table) == standing(game.table)


# --- FEN ---


@pytest.mark.parametrize(
    ("given_fen", "kept"),
    [
        (START, START),
        ("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        (  # nobody can take on e3
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        ("8/5k2/8/8/8/8/3K4/8 w - - 99 120", "8/5k2/8/8/8/8/3K4/8 w - - 99 120"),
    ],
)
def test_fens_are_read_and_written_as_python_chess_does(given_fen: str, kept: str) -> None:
    position = GAME.read(given_fen, edition="international")
    assert isinstance(position, ChessPosition)
    assert fen(position) == kept
    assert chess.Board(given_fen).fen() == kept


def test_fens_of_random_games_are_those_of_python_chess() -> None:
    for seed in range(10 if FAST else 2):
        table = international()
        board = chess.Board()
        rng = random.Random(seed)
        while not table.over():
            move = rng.choice(table.moves())
            table.play(move)
            board.push_san(move)
            assert standing(table) == board.fen()
            again = GAME.read(board.fen(), edition="international")
            assert isinstance(again, ChessPosition)
            assert fen(again) == board.fen()


@pytest.mark.parametrize("clause_of_fen", ["w KQkq", "x - - 0 1", "w - e3 0 1", "w - - -1 1", "w K - 0 1", "w - - 0"])
def test_what_is_no_fen_is_refused(clause_of_fen: str) -> None:
    with pytest.raises(BadText):
        GAME.read(f"4k3/8/8/8/8/8/8/4K3 {clause_of_fen}", edition="international")
