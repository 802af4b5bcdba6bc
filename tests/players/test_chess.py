"""How the computer plays chess: mates and tactics everybody knows, exchanges, values without a favourite colour."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.games.chess.men import PROMOTE
from spielkiste.games.chess.schach import SET_UP, ChessPosition
from spielkiste.players.alphabeta import Search
from spielkiste.players.budget import Budget
from spielkiste.players.cast import LEVELS
from spielkiste.players.chess import JUDGE, ChessJudge, schach
from spielkiste.players.judge import WIN
from spielkiste.players.skill import Eyes
from spielkiste.table.rng import Rng
from spielkiste.table.view import View

SCHACH = spielkiste.game("schach")


def position(fen: str) -> ChessPosition:
    fields = fen.split()
    fields += ["-", "-", "0", "1"][len(fields) - 2 :]
    made = SCHACH.read(" ".join(fields), edition="international")
    assert isinstance(made, ChessPosition)
    return made


def chosen(fen: str, budget: Budget, level: int = 5, seed: int = 1) -> str:
    """What a level plays here, as it is written without a sign for check."""
    at = position(fen)
    view = View(at, at.seat_of(at.colour))
    return view.notation(view.seat, schach(level).choose(view, Rng(seed), budget)).rstrip("+#")


def swapped(fen: str) -> str:
    """The same with the colours changed."""
    men, turn, rights = fen.split()[:3]
    return " ".join(
        ["/".join(reversed(men.split("/"))).swapcase(), {"w": "b", "b": "w"}[turn], "".join(sorted(rights.swapcase()))]
    )


MATES = [  # position, its first move, plies until mate
    ("6k1/5ppp/8/8/8/8/8/R3K3 w Q", "Ra8", 1),
    ("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq", "Qxf7", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w -", "Ra6", 3),  # Morphy
    ("7k/7p/8/8/8/8/1R6/R5K1 w -", "Ra7", 3),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w -", "Ra6", 5),
]
TACTICS = [  # as every collection of tests for programs has them
    ("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b -", "Qd1"),  # Bratko and Kopec, 1
    ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w -", "Qg6"),  # Win at Chess, 1
    ("5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w -", "Rg3"),  # 3
    ("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w -", "Qxh7"),  # 4
    ("5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b -", "Qc4"),  # 5
    ("rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq", "Ne3"),  # 7
    ("r4q1k/p2bR1rp/2p2Q1N/5p2/5p2/2P5/PP3PPP/R5K1 w -", "Rf7"),  # 8
]


@pytest.mark.parametrize(("fen", "move", "plies"), MATES)
def test_mates_are_found_and_counted(fen: str, move: str, plies: int) -> None:
    assert chosen(fen, Budget(nodes=4000)) == move
    at = position(fen)
    search = Search(at, JUDGE, Eyes(1.0, Rng(1)), Budget(nodes=1 << 40).meter(), shortcuts=False)
    assert search.value(plies) == WIN - plies


@pytest.mark.compiled_only
@pytest.mark.parametrize(("fen", "move"), TACTICS)
def test_what_a_strong_player_sees_is_seen(fen: str, move: str) -> None:
    assert chosen(fen, Budget(nodes=120_000)) == move


def test_even_a_beginner_takes_what_is_offered_and_mates_at_once() -> None:
    for level in LEVELS:
        won = [chosen("4k3/8/8/3q4/4P3/8/8/4K3 w -", Budget(nodes=3000), level, seed) for seed in range(4)]
        assert won.count("exd5") == 4, level
    for level in LEVELS[1:]:
        assert chosen("6k1/5ppp/8/8/8/8/8/R3K3 w Q", Budget(nodes=3000), level) == "Ra8"


@pytest.mark.parametrize(
    ("fen", "move", "worth"),
    [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w -", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w -", "Nxe5", 100 - 325),
        ("4k3/8/3p4/4p3/3P4/8/8/4K3 w -", "dxe5", 0),
        ("4k3/4r3/4r3/4p3/8/4R3/4Q3/4K3 w -", "Rxe5", 100 - 515),  # the rooks behind each other count
        ("4k3/8/2n5/4p3/3B4/8/1B6/4K3 w -", "Bxe5", 100 + 325 - 335),  # so do the bishops
        ("4k3/8/8/8/3p4/2K5/8/8 w -", "Kxd4", 100),
    ],
)
def test_exchanges_are_played_out_on_their_square(fen: str, move: str, worth: int) -> None:
    at = position(fen)
    assert JUDGE.exchange(at, at.find(0, move)) == worth


def test_what_presses_gives_check() -> None:
    pressing = 0
    for fen in ["4k3/8/8/8/1b6/8/3N4/R3K2Q w -", "4k3/8/3P4/8/8/8/8/3QK3 w -", *moments(10)]:
        at = position(fen)
        if at.over():
            continue
        for move in at.listed():
            after = at.copy()
            after.play(0, move)
            quiet = at.board[move & 255] == 0 and move < PROMOTE
            if quiet and JUDGE.forced(after) and int(after.checker) == move & 255:
                pressing += 1
                assert JUDGE.presses(at, move), (fen, move)
            elif quiet and not JUDGE.forced(after):
                assert not JUDGE.presses(at, move), (fen, move)
    assert pressing > 4


def moments(games: int) -> list[str]:
    """Positions of random games."""
    rng = Rng(11)
    fens = []
    for _ in range(games):
        at = position(SET_UP)
        for _ in range(10 + rng.below(90)):
            if at.over():
                break
            moves = at.listed()
            at.play(0, moves[rng.below(len(moves))])
        fens.append(" ".join(at.text().split()[:3]))
    return fens


def test_no_colour_is_worth_more() -> None:
    for fen in [
        *moments(12),
        *(fen for fen, *_ in MATES),
        "8/8/8/2k5/8/4NB2/8/6K1 w -",
        "8/2b5/4p3/8/5B2/6K1/P7/k7 w -",
    ]:
        judge = ChessJudge()
        assert judge.worth(position(fen)) == judge.worth(position(swapped(fen))), fen


def test_what_is_judged_does_not_hang_on_what_was_judged_before() -> None:
    for fen in moments(8):
        assert JUDGE.worth(position(fen)) == ChessJudge().worth(position(fen))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4k3/8/8/3P4/8/8/8/4K3 w -", "4k3/8/8/8/8/3P4/8/4K3 w -"),  # a passed pawn that has come further
        ("4k3/p6p/8/8/8/8/P3BB1P/4K3 w -", "4k3/p6p/8/8/8/8/P3BN1P/4K3 w -"),  # two bishops
        ("r5k1/ppp2ppp/8/8/8/8/PP3PPP/3R2K1 w -", "r5k1/ppp2ppp/8/8/8/8/P1P2PPP/2R3K1 w -"),  # a rook's open file
        ("r1bqk3/ppp2ppp/8/8/8/8/PPP2PPP/R1BQ2K1 w -", "r1bqk3/ppp2ppp/8/8/8/5P1P/PPP5/R1BQ2K1 w -"),  # a king's cover
        ("4k3/8/8/8/8/3P4/2P5/4K3 w -", "4k3/8/8/8/8/2P5/2P5/4K3 w -"),  # doubled pawns
    ],
)
def test_what_is_better_is_worth_more(better: str, worse: str) -> None:
    assert JUDGE.worth(position(better)) > JUDGE.worth(position(worse))


def test_who_cannot_win_is_hardly_better() -> None:
    assert 0 < JUDGE.worth(position("4k3/8/8/8/8/8/4N3/4K3 w -")) < 60
    assert JUDGE.worth(position("4k3/8/8/8/8/8/3R4/4K3 w -")) > 400


def test_the_quiet_end_of_a_search_does_not_run_into_a_loss() -> None:
    """A queen does not take a guarded pawn as the last move one looks at."""
    for fen in ("4k3/2p5/3p4/8/8/3Q4/8/4K3 w -", *moments(6)):
        at = position(fen)
        if at.over() or at.checks:
            continue
        search = Search(at, JUDGE, Eyes(1.0, Rng(1)), Budget(nodes=1 << 40).meter())
        assert search.value(0) >= JUDGE.worth(at)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: int) -> None:
    moves = {chosen("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq", Budget(nodes=800), level, 3)}
    moves |= {chosen("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq", Budget(nodes=800), level, 3)}
    assert len(moves) == 1


@pytest.mark.compiled_only
def test_a_bare_king_is_driven_to_the_edge_and_mated() -> None:
    at = position("8/8/8/3k4/8/8/8/R3K3 w -")
    player = schach(5)
    for _ in range(80):
        if at.over():
            break
        view = View(at, at.seat_of(at.colour))
        at.play(view.seat, player.choose(view, Rng(1), Budget(nodes=3000)))
    assert at.over()
    assert at.points(0) == 1.0
