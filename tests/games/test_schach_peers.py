"""Chess against the world: published perft numbers, and python-chess move for move."""

from __future__ import annotations

from collections import Counter

import chess
import pytest

import spielkiste
from spielkiste.games.chess.board import SQUARES
from spielkiste.games.chess.men import Chessmen
from spielkiste.games.chess.notation import fen
from spielkiste.table.perft import perft
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from tests.clauses import clause

GAME = spielkiste.game("schach")
FAST = spielkiste.compiled()

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PUBLISHED = {  # https://www.chessprogramming.org/Perft_Results
    START: [20, 400, 8902, 197_281, 4_865_609],
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": [48, 2039, 97_862, 4_085_603],
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": [14, 191, 2812, 43_238],
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": [6, 264, 9467, 422_333],
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": [44, 1486, 62_379, 2_103_487],
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": [46, 2079, 89_890, 3_894_594],
}


@clause("schach/C3", "schach/C4", "schach/C5", "schach/C6", "schach/C9", "schach/C10", "schach/R1", "schach/R5")
@pytest.mark.parametrize("text", PUBLISHED)
def test_perft_gives_the_published_numbers(text: str) -> None:
    """To the last depth when compiled; interpreted, as deep as ten thousand leaves."""
    position = GAME.read(text, edition="international")
    for depth, leaves in enumerate(PUBLISHED[text], 1):
        if FAST or leaves < 10_000:
            assert perft(position, depth) == leaves


def ours(move: chess.Move) -> int:
    """A move of python-chess in our packing."""
    return SQUARES[move.from_square] << 8 | SQUARES[move.to_square] | (move.promotion or 0) << 16


def theirs(code: int) -> chess.Move:
    return chess.Move(SQUARES.index(code >> 8 & 255), SQUARES.index(code & 255), code >> 16 or None)


def leaflet_forbids(board: chess.Board, move: chess.Move) -> bool:
    """R2: castling on the queen's side although b1 or b8 is attacked."""
    if not board.is_queenside_castling(move):
        return False
    return board.is_attacked_by(not board.turn, chess.B1 if board.turn else chess.B8)


def several_bishops(board: chess.Board) -> bool:
    """python-chess calls any number of bishops on one colour dead; R4 speaks of one."""
    return len(board.pieces(chess.BISHOP, chess.WHITE)) > 1 or len(board.pieces(chess.BISHOP, chess.BLACK)) > 1


def play_beside(seed: int, edition: str) -> str:
    """One random game on both boards, compared before every move; how it ended."""
    rng, out = Rng(seed), buffer()
    position = GAME.read(START, edition=edition)
    assert isinstance(position, Chessmen)
    board = chess.Board()
    seen: Counter[object] = Counter()
    while True:
        if board.halfmove_clock == 0:
            seen.clear()
        key = board._transposition_key()
        seen[key] += 1
        moves = [*board.generate_legal_moves()]
        expected = {ours(move) for move in moves if edition == "international" or not leaflet_forbids(board, move)}
        assert set(position.listed()) == expected, position.text()
        assert bool(position.checks) == board.is_check(), position.text()
        dead = board.occupied.bit_count() <= 4 and board.is_insufficient_material() and not several_bishops(board)
        drawn = bool(moves) and (seen[key] >= 3 or board.halfmove_clock >= 100 or dead)
        assert position.over() == (drawn or not moves), position.text()
        white, black = position.own_low | position.own_high << 32, position.foe_low | position.foe_high << 32
        if not board.turn:
            white, black = black, white
        assert (white, black) == (board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]), position.text()
        if board.ply() % 16 == 0 or position.over():
            assert fen(position) == board.fen()
        if position.over():
            break
        code = position.pick(0, rng, out)
        position.play(position.seat_of(position.colour), code)
        board.push(theirs(code))
    if not moves:
        result = board.result()
        assert [position.points(0), position.points(1)] == {
            "1-0": [1.0, 0.0], "0-1": [0.0, 1.0], "1/2-1/2": [0.5, 0.5]
        }[result]  # fmt: skip
        return "mate" if board.is_check() else "stalemate"
    assert position.points(0) == position.points(1) == 0.5
    if seen[key] >= 3:
        assert board.is_repetition(3)
        return "third time"
    return "quiet" if board.halfmove_clock >= 100 else "dead"


@clause("schach/C7", "schach/C8", "schach/C9", "schach/R1", "schach/R2", "schach/R4", "schach/R5", "brett/B5")
@pytest.mark.parametrize("edition", ["international", "leaflet"])
def test_random_games_go_as_in_python_chess(edition: str) -> None:
    """Two thousand games when compiled (a thousand of each edition), forty interpreted."""
    games = 1000 if FAST else 20
    ends = Counter(play_beside(seed, edition) for seed in range(games))
    assert sum(ends.values()) == games
    assert set(ends) >= {"mate", "stalemate", "third time", "quiet", "dead"} if FAST else {"mate"}


def test_notation_is_that_of_python_chess() -> None:
    """Every legal move of some random games, written and read."""
    for seed in range(6 if FAST else 2):
        rng, out = Rng(seed), buffer()
        position = GAME.read(START, edition="international")
        assert isinstance(position, Chessmen)
        while not position.over():
            board = chess.Board(fen(position))
            for code in position.listed():
                move = theirs(code)
                words = board.san(move)
                assert position.notation(0, code) == words
                for written in (words, board.lan(move), move.uci()):
                    assert position.find(0, written) == code, (position.text(), written)
            position.play(0, position.pick(0, rng, out))
