"""Chess by its rules."""

from __future__ import annotations

import pytest

import spielkiste
from spielkiste.table.errors import BadText, IllegalMove
from spielkiste.table.tabletop import Table
from spielkiste.table.words import Text
from spielkiste.texts import phrases
from tests.clauses import clause

GAME = spielkiste.game("schach")
EMPTY = "8/8/8/8/8/8/8/8"
CASTLE = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"


def at(fen: str, **options: object) -> Table:
    return GAME.table(position=fen, chance=[], **options)  # type: ignore[arg-type]


def fresh(**options: object) -> Table:
    return GAME.table(chance=["white=0"], **options)  # type: ignore[arg-type]


def play(table: Table, moves: str) -> Table:
    for move in moves.split():
        table.play(move)
    return table


def of(table: Table, man: str) -> set[str]:
    """Where the man on this square can go."""
    view = table.view(table.actors()[0])
    paths = [view.path(move) for move in view.moves()]
    return {path[1] for path in paths if path[0] == man}


def refused(table: Table, move: str) -> str:
    """The clause that forbids the move; nothing has changed."""
    before = table.position.text()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.position.text() == before
    return refusal.value.clause


@clause("schach/C1", "brett/B2", "brett/B4")
def test_the_lot_draws_white_and_white_moves_first() -> None:
    for seat in (0, 1):
        table = GAME.table(chance=[f"white={seat}"])
        assert table.actors() == [seat]
        table.play("e4")
        assert table.actors() == [1 - seat]
        table.play("e5")
        assert table.actors() == [seat]
    assert refused(fresh(), "e7-e5") == "brett/B2"
    assert refused(fresh(), "pass") == "brett/B3"


@clause("schach/C2", "brett/B1")
def test_the_men_are_set_up_as_everybody_knows() -> None:
    assert GAME.new().text() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -"
    scene = fresh().scene()
    shade = {thing.id: thing.look for thing in scene.things if thing.kind == "square"}
    men = {thing.id: (thing.x, thing.y) for thing in scene.things if thing.kind == "piece"}
    assert (len(shade), len(men)) == (64, 32)
    assert [shade[name] for name in ("a1", "h8", "d1", "d8")] == ["dark", "dark", "light", "dark"]
    assert men["white-queen-d1"] == (3.0, 7.0)
    assert men["black-queen-d8"] == (3.0, 0.0)


@clause("schach/C3")
def test_a_pawn_goes_two_squares_only_from_its_start_and_only_over_empty_squares() -> None:
    table = at("4k3/8/8/8/2n4p/1p3P2/1PP1P2P/4K3 w - - 0 1")
    assert of(table, "e2") == {"e3", "e4"}
    assert of(table, "h2") == {"h3"}  # h4 is taken
    assert of(table, "b2") == set()  # b3 is taken
    assert of(table, "f3") == {"f4"}
    assert of(table, "c2") == {"c3", "b3"}
    assert refused(table, "f3-f5") == "schach/C3"
    assert refused(table, "b4") == "schach/C3"
    assert refused(table, "f3-f2") == "schach/C3"


@clause("schach/C4")
def test_rook_bishop_and_queen_go_any_distance_in_their_lines() -> None:
    table = at("7k/8/8/3Q4/8/8/6K1/8 w - - 0 1")
    assert of(table, "d5") == {*"d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 e5 f5 g5 h5 a2 b3 c4 e6 f7 g8 a8 b7 c6 e4 f3".split()}
    table = at("7k/8/2p5/3R4/8/8/6K1/8 w - - 0 1")
    assert of(table, "d5") == {*"d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 e5 f5 g5 h5".split()}
    table = at("7k/8/2p5/3B4/4P3/8/6K1/8 w - - 0 1")
    assert of(table, "d5") == {*"c6 e6 f7 g8 c4 b3 a2".split()}
    assert refused(table, "Bxb7") == "schach/C4"
    assert refused(table, "d5-d6") == "schach/C4"
    assert refused(fresh(), "Ra3") == "schach/C4"


@clause("schach/C5")
def test_the_knight_jumps_and_the_king_goes_one_square() -> None:
    table = at("4k3/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1")
    assert of(table, "d4") == {*"b3 b5 c2 c6 e2 e6 f3 f5".split()}
    assert of(table, "a1") == {"b1", "a2", "b2"} - {"b2"}  # the pawn on c3 looks at b2
    assert of(fresh(), "g1") == {"f3", "h3"}
    assert refused(table, "Nd5") == "schach/C5"
    assert refused(table, "Ka3") == "schach/C5"


@clause("schach/C6", "brett/B4")
def test_men_capture_by_moving_there_pawns_only_diagonally_and_nobody_must() -> None:
    table = play(fresh(), "e4 d5")
    assert of(table, "e4") == {"e5", "d5"}
    assert len(table.moves()) == 31  # to take is one of them
    table.play("exd5")
    assert "white-pawn-d5" in table.scene().ids()
    assert "black-pawn-d5" not in table.scene().ids()
    table.play("Qxd5")
    assert table.position.text().startswith("rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w")
    assert refused(table, "Bxd2") == "schach/C6"
    assert refused(table, "axb3") == "schach/C6"


@clause("schach/C7", "schach/R3")
def test_check_is_announced_and_must_be_answered() -> None:
    table = at("4k3/8/8/8/7b/8/3P1P1P/3QKB1r w - - 0 1")  # nothing is in check yet
    assert table.scene().status == Text("schach-to-move", {"seat": 0, "look": "white"})
    table = at("3rk3/8/8/8/1b6/8/2P2P1P/3QKBN1 w - - 0 1")
    status = table.scene().status
    assert status is not None
    assert status == Text("schach-to-answer", {"seat": 0, "look": "white"})
    assert set(table.moves()) == {"c3", "Qd2", "Ke2"}  # between, between, away
    assert refused(table, "h3") == "schach/C7"
    table = at("4k3/8/8/8/1b6/P7/5P1P/3QKBN1 w - - 0 1")
    assert "axb4" in table.moves()  # the attacker is taken
    table = play(fresh(), "e4 e5 Qh5 Nc6 Qxf7")
    told = table.heard()[-1][2]
    assert told.id == "schach-news"
    assert phrases("en")(told).endswith("a pawn is lost. Check!")
    assert phrases("de")(told).endswith("Schach!")
    assert table.events[-1].notation == "Qxf7+"


@clause("schach/C7")
def test_against_two_attackers_only_flight_helps() -> None:
    table = at("4k3/8/8/8/7b/2N5/4r3/R3K3 w - - 0 1")
    assert set(table.moves()) == {"Kd1", "Kf1", "Kxe2"}
    table = at("4r2k/8/8/8/7b/2N5/8/R3K3 w - - 0 1")
    assert set(table.moves()) == {"Kd1", "Kd2", "Kf1"}
    assert refused(table, "Ne4") == "schach/C7"


@clause("schach/C8", "brett/B6")
def test_the_worked_example_is_mate() -> None:
    table = play(fresh(), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7")
    assert table.over()
    assert table.points() == [1.0, 0.0]
    assert table.moves() == []
    assert table.events[-1].notation == "Qxf7#"
    assert phrases("de")(table.scene().status or "") == "Schachmatt: Platz 1 gewinnt."
    table = play(GAME.table(chance=["white=1"]), "f3 e5 g4 Dh4")
    assert table.points() == [1.0, 0.0]
    assert table.winners() == [0]


@clause("schach/C8")
def test_the_king_himself_is_never_taken() -> None:
    table = at("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1")
    table.play("Kd8")
    assert refused(table, "e2-d8") == "schach/C8"
    with pytest.raises(BadText, match="not to move stands in check"):
        GAME.read("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1")


@clause("schach/C9")
def test_the_king_does_not_step_onto_a_commanded_square() -> None:
    table = at("4k3/8/8/8/r7/8/8/4K3 w - - 0 1")
    assert of(table, "e1") == {"d1", "d2", "e2", "f1", "f2"}
    table = at("4k3/8/8/8/8/r7/8/4K3 w - - 0 1")
    assert of(table, "e1") == {"d1", "d2", "e2", "f1", "f2"}
    table = at("4k3/8/8/8/8/8/r7/4K3 w - - 0 1")
    assert of(table, "e1") == {"d1", "f1"}
    assert refused(table, "Ke2") == "schach/C9"


@clause("schach/C9")
def test_the_king_gives_no_cover_to_the_square_behind_and_takes_only_what_is_unprotected() -> None:
    table = at("k3r3/8/8/8/4K3/8/8/8 w - - 0 1")
    assert "e3" not in of(table, "e4")
    assert "e5" not in of(table, "e4")
    table = at("k7/8/8/2p5/3p4/4K3/8/8 w - - 0 1")
    assert "d4" not in of(table, "e3")
    table = at("k7/8/8/8/3p4/4K3/8/8 w - - 0 1")
    assert "d4" in of(table, "e3")


@clause("schach/C10", "brett/B3")
def test_castling_moves_king_and_rook_at_once() -> None:
    table = at(CASTLE)
    assert {"O-O", "O-O-O"} <= set(table.moves())
    table.play("O-O")
    assert table.position.text() == "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b kq - 1 1 0"
    table.play("0-0-0")
    assert table.position.text() == "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2 0"


@clause("schach/C10")
def test_who_has_moved_castles_no_more() -> None:
    table = play(at(CASTLE), "Rb1 a6 Ra1 a5")
    assert "O-O" in table.moves()
    assert refused(table, "O-O-O") == "schach/C10"
    table = play(at(CASTLE), "Kf1 a6 Ke1 a5")
    assert refused(table, "O-O") == refused(table, "e1c1") == "schach/C10"


@clause("schach/C10")
def test_a_rook_that_was_taken_castles_no_more() -> None:
    table = play(at("r3k2r/8/8/8/8/6n1/8/R3K2R b KQkq - 0 1"), "Nxh1 Kf1 Ng3 Kg1")
    assert table.position.text().split()[2] == "kq"
    table = play(at("r3k2r/8/6N1/8/8/8/8/R3K2R w KQkq - 0 1"), "Nxh8")
    assert table.position.text().split()[2] == "KQq"


@clause("schach/C10")
def test_all_squares_between_king_and_rook_must_be_empty() -> None:
    table = at("rn2k1nr/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1")
    assert refused(table, "O-O") == "schach/C10"
    assert refused(table, "O-O-O") == "schach/C10"  # only the knight on b1 is in the way


@clause("schach/C10")
@pytest.mark.parametrize(
    ("row", "possible"),
    [
        ("R3KB1R", {"O-O-O"}),
        ("R3K1BR", {"O-O-O"}),
        ("RB2K2R", {"O-O"}),
        ("R1B1K2R", {"O-O"}),
        ("R2BK2R", {"O-O"}),
    ],
)
def test_one_man_in_between_is_enough(row: str, possible: set[str]) -> None:
    table = at(f"4k3/8/8/8/8/8/PPPPPPPP/{row} w KQ - 0 1")
    assert {move for move in table.moves() if move[0] == "O"} == possible


@clause("schach/C10", "schach/R2")
@pytest.mark.parametrize("castling", ["leaflet", "tournament"])
@pytest.mark.parametrize(("rook", "short", "long"), [
    ("f8", False, True), ("g8", False, True), ("h8", True, True),
    ("d8", True, False), ("c8", True, False), ("a8", True, True),
])  # fmt: skip
def test_no_square_the_king_crosses_or_reaches_may_be_attacked(
    rook: str, short: bool, long: bool, castling: str
) -> None:
    row = "".join("r" if name == rook[0] else "1" for name in "abcdefgh")
    table = at(f"{row}/8/8/4k3/8/8/8/R3K2R w KQ - 0 1", castling=castling)
    assert ("O-O" in table.moves()) == short
    assert ("O-O-O" in table.moves()) == long


@clause("schach/R2")
def test_by_the_leaflet_b1_may_not_be_attacked_either() -> None:
    fen = "1r6/8/8/4k3/8/8/8/R3K2R w KQ - 0 1"
    assert "O-O-O" in at(fen, castling="tournament").moves()
    assert refused(at(fen), "O-O-O") == "schach/R2"
    assert "O-O" in at(fen).moves()
    black = "r3k2r/8/8/8/4K3/8/8/1R6 b kq - 0 1"
    assert "O-O-O" in at(black, castling="tournament").moves()
    assert refused(at(black), "O-O-O") == "schach/R2"


@clause("schach/R2")
@pytest.mark.parametrize("castling", ["leaflet", "tournament"])
def test_nobody_castles_out_of_check(castling: str) -> None:
    table = at("4r3/8/6k1/8/8/8/8/R3K2R w KQ - 0 1", castling=castling)
    assert refused(table, "O-O") == refused(table, "O-O-O") == "schach/R2"


@clause("schach/R5", "brett/B7")
def test_the_international_edition_castles_as_in_tournaments() -> None:
    fen = "1r6/8/8/4k3/8/8/8/R3K2R w KQ - 0 1"
    for castling in ("leaflet", "tournament"):
        assert "O-O-O" in at(fen, edition="international", castling=castling).moves()


@clause("schach/R1")
def test_a_pawn_on_the_last_row_becomes_what_its_owner_wants() -> None:
    table = at("1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert {move for move in table.moves() if move[0] == "a"} == {
        *"a8=Q a8=R a8=B a8=N axb8=Q+ axb8=R+ axb8=B axb8=N".split()
    }
    assert refused(table, "a8") == "schach/R1"
    table.play("a8=S")
    assert table.position.text().startswith("Nn5k/")
    black = play(at("k7/8/8/8/8/8/p7/7K b - - 0 1"), "a1=D")
    assert black.position.text().startswith("k7/8/8/8/8/8/8/q6K")


@clause("schach/R1")
def test_choosing_the_promotion_is_the_last_touch() -> None:
    table = at("1n5k/P7/8/8/8/8/8/K7 w - - 0 1 1")
    view = table.view(1)
    paths = {view.path(move) for move in view.moves()}
    assert ("a7", "b8", "promote-knight") in paths
    buttons = [thing for thing in view.scene().things if thing.kind == "button"]
    assert [button.id for button in buttons] == [f"promote-{name}" for name in ("queen", "rook", "bishop", "knight")]
    assert not [thing for thing in table.scene(0).things if thing.kind == "button"]
    assert phrases("de")(table.view(1).say(1, view.find("axb8=Q"))) == (
        "Platz 2 schlägt: Bauer a7×b8, ein Springer ist verloren. Der Bauer wird zur Dame. Schach!"
    )


@clause("schach/R1", "schach/C3")
def test_en_passant_right_after_the_double_step_only() -> None:
    table = play(fresh(), "e4 a6 e5 d5")
    assert table.position.text() == "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3 0"
    assert "exd6" in table.moves()
    later = play(at(table.position.text()), "h3 h6")
    assert refused(later, "exd6") == "schach/C6"
    table.play("exd6")
    assert "black-pawn-d5" not in table.scene().ids()
    assert phrases("en")(table.heard()[-1][2]) == "Seat 1 takes en passant: pawn e5×d6."
    pinned = play(at("3k4/8/8/8/3p1p2/8/4P3/3RK3 w - - 0 1"), "e4")
    assert "fxe3" in pinned.moves()
    assert refused(pinned, "dxe3") == "schach/R1"
    single = play(fresh(), "e4 d6 e5 d5")
    assert "exd6" not in single.moves()


@clause("schach/R1")
def test_en_passant_may_not_open_the_row_of_the_own_king() -> None:
    table = play(at("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1"), "e4")
    assert table.position.text().split()[3] == "-"  # two pawns would leave the row at once
    assert refused(table, "dxe3") == "schach/C6"
    table = play(at("8/8/8/8/1k1p4/8/4P3/4K3 w - - 0 1"), "e4")
    assert table.position.text().split()[3] == "e3"
    assert "dxe3" in table.moves()


@clause("schach/R1", "schach/C7")
def test_en_passant_takes_the_pawn_that_gives_check() -> None:
    table = play(at("8/8/8/2k5/3p4/8/4P3/4K3 w - - 0 1"), "Kf2 Kd5 e4+")
    assert set(table.moves()) >= {"dxe3+"}
    assert all(move[0] == "K" for move in table.moves() if move != "dxe3+")
    table = play(at("8/8/8/2k5/3p4/r7/4P3/4K3 w - - 0 1"), "Kf2 Kd5 e4+")
    assert refused(table, "Re3") == "schach/C7"  # only a pawn takes it there


@clause("schach/R1")
def test_nobody_leaves_the_king_without_cover() -> None:
    table = at("4r2k/8/8/b7/8/2N5/4R3/4K3 w - - 0 1")
    assert of(table, "c3") == set()
    assert of(table, "e2") == {*"e3 e4 e5 e6 e7 e8".split()}  # along the line
    assert refused(table, "Nd5") == "schach/R1"
    assert refused(table, "Rd2") == "schach/R1"
    table = at("7k/8/8/b7/8/2P5/3P4/4K3 w - - 0 1")
    assert of(table, "d2") == {"d3", "d4"}  # c3 is in between
    table = at("4k3/8/8/8/1b6/2P5/8/4K3 w - - 0 1")
    assert of(table, "c3") == {"b4"}  # the pawn may take the attacker of its king
    table = at("4r2k/8/8/8/3p1p2/4P3/8/4K3 w - - 0 1")
    assert of(table, "e3") == {"e4"}  # nor may it take
    table = at("7k/8/8/b7/3p4/2P5/8/4K3 w - - 0 1")
    assert of(table, "c3") == set()


@clause("schach/R1")
def test_stalemate_is_a_draw() -> None:
    table = play(at("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"), "Qg6")
    assert table.over()
    assert table.points() == [0.5, 0.5]
    assert phrases("en")(table.scene().status or "") == "Stalemate: the game is drawn."


@clause("schach/R4", "brett/B5")
def test_the_third_occurrence_is_a_draw() -> None:
    table = play(fresh(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    assert not table.over()
    table.play("Ng8")
    assert table.over()
    assert table.points() == [0.5, 0.5]
    assert phrases("de")(table.scene().status or "").startswith("Dieselbe Stellung zum dritten Mal")
    assert table.position.text().endswith(" 0=")
    again = GAME.read(table.position.text())
    assert again.over()
    assert again.points(0) == 0.5


@clause("schach/R4", "brett/B5")
def test_rights_belong_to_the_position() -> None:
    to_and_fro = "Ra2 Ra7 Ra1 Ra8 "  # the first move of the rook loses the right
    table = play(at("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1"), to_and_fro * 2)
    assert not table.over()
    play(table, "Ra2")  # for the second time without the rights
    assert not table.over()
    play(table, "Ra7")  # for the third
    assert table.over()
    # the chance to take en passant at first makes that position another one
    table = play(at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1")
    assert not table.over()
    table = play(at("4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1"), "e4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1")
    assert table.over()


@clause("schach/R4", "brett/B5")
def test_a_hundred_plies_without_capture_or_pawn_move_are_a_draw() -> None:
    quiet = "4k3/8/8/8/8/8/4P2r/4K2R w - - 98 80"
    table = play(at(quiet), "Kd1 Kd8")
    assert table.over()
    assert table.points() == [0.5, 0.5]
    assert phrases("en")(table.scene().status or "").startswith("A hundred single moves")
    assert not play(at(quiet), "Kd1 Rxh1+ Kd2 Rh2").over()  # a capture
    assert not play(at(quiet), "Kd1 Kd8".replace("Kd1", "e4")).over()  # a pawn's move
    assert GAME.read(table.position.text()).over()


@clause("schach/R4", "brett/B6")
def test_mate_goes_before_the_hundredth_ply() -> None:
    table = play(at("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), "Ra8")
    assert table.points() == [1.0, 0.0]


@clause("schach/R4")
@pytest.mark.parametrize(("men", "dead"), [
    ("4k3/8/8/8/8/8/4p3/4K3", True),
    ("4k3/8/8/8/8/8/4p3/2B1K3", True),
    ("4k3/8/8/8/8/8/4p3/1N2K3", True),
    ("2b1k3/8/8/8/8/8/4p3/4KB2", True),
    ("2b1k3/8/8/8/8/8/4p3/2B1K3", False),
    ("4k3/8/8/8/8/8/4p3/2B1KB2", False),
    ("4k3/8/8/8/8/8/4p3/B1B1K3", False),  # two of one side, on one colour
    ("4k3/8/8/8/8/8/4p3/1N2K1N1", False),
    ("1n2k3/8/8/8/8/8/4p3/2B1K3", False),
    ("4k3/8/8/8/8/8/4p3/R3K3", False),
    ("4k3/8/8/8/8/8/P3p3/4K3", False),
    ("4k3/8/8/8/8/8/4p3/4K2Q", False),
])  # fmt: skip
def test_too_little_material_to_mate_is_a_draw(men: str, dead: bool) -> None:
    table = at(f"{men} w - - 0 1")
    assert not table.over()
    table.play("Kxe2")
    assert table.over() == dead
    if dead:
        assert table.points() == [0.5, 0.5]
        assert phrases("de")(table.scene().status or "").startswith("Niemand kann mehr mattsetzen")


def test_everybody_sits_behind_the_own_men() -> None:
    table = GAME.table(chance=["white=1"])
    for seat, corner in ((1, (0.0, 7.0)), (0, (7.0, 0.0)), (None, (0.0, 7.0))):
        spots = {thing.id: (thing.x, thing.y) for thing in table.scene(seat).things}
        assert spots["a1"] == spots["white-rook-a1"] == corner
        assert spots["g8"] == spots["black-knight-g8"] == (7 - 6, 7) if seat == 0 else (6, 0)


@pytest.mark.parametrize("words", ["Nf3", "nf3", "Sf3", "Ng1-f3", "Ng1f3", "g1f3", "g1-f3", " Nf3! ", "Ngf3", "N1f3"])
def test_moves_are_read_as_people_write_them(words: str) -> None:
    table = fresh()
    table.play(words)
    assert table.events[-1].notation == "Nf3"


def test_captures_castling_and_promotion_are_read_too() -> None:
    for words in ("exd5", "ed5", "e4xd5", "e4d5", "e4×d5", "exd5?!"):
        assert play(play(fresh(), "e4 d5"), words).events[-1].notation == "exd5"
    for words in ("O-O-O", "0-0-0", "o-o-o", "OOO", "e1c1", "Ke1-c1", "O-O-O+"):
        assert play(at(CASTLE), words).events[-1].notation == "O-O-O"
    for words in ("a8=Q", "a8Q", "a8D", "a7a8q", "a7-a8=D", "a8(Q)", "a8=q"):
        assert play(at("7k/P7/8/8/8/8/8/K7 w - - 0 1"), words).events[-1].notation == "a8=Q+"
    table = play(fresh(), "e4 a6 e5 d5")
    table.play("exd6 e.p.")
    assert table.events[-1].notation == "exd6"


def test_a_small_b_is_a_pawn_if_a_pawn_can_go_there() -> None:
    fen = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1"
    assert play(at(fen), "bxc3").events[-1].notation == "bxc3"
    assert play(at(fen.replace("1P6", "1B6").replace("B3K3", "4K3")), "bxc3").events[-1].notation == "Bxc3"


def test_two_that_can_go_there_are_told_apart() -> None:
    table = at("4k3/8/8/8/R7/8/5K2/R6R w - - 0 1")
    assert {"R1a2", "R4a2", "Rhf1", "Rad1"} <= set(table.moves())
    assert refused(table, "Ra2") == "brett/B3"
    table = at("7k/8/8/8/Q3Q3/8/8/K3Q3 w - - 0 1")
    assert "Qee2" not in table.moves()
    assert {"Q4e2", "Qa4b4", "Qeb4"} & set(table.moves()) == {"Q4e2"}
    assert {"Q1b4", "Qab4", "Qe4b4"} <= set(table.moves())
    pinned = at("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
    assert "Ne2" in pinned.moves()  # the other knight is pinned, so nothing needs telling apart


@pytest.mark.parametrize(("fen", "trouble"), [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "a position is a FEN"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2", "the seat of White"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "8 rows, not 7"),
    ("rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "row 3 is not 8 squares"),
    ("rnbqkbnr/pppppppp/8/8/8/7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "row 3 is not 8 squares"),
    ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "row 7 is not 8 squares"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "w or b is to move"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkx - 0 1", "castling rights are"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR w KQkq e3 0 1", "no pawn has just crossed e3"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR w KQkq z9 0 1", "no pawn has just crossed z9"),
    ("rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "right k: king and rook"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", "whole numbers"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x", "whole numbers"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", "numbered from 1"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 151 90", "at most 150 quiet plies"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 0=", "third time"),
    ("7k/6Q1/6K1/8/8/8/8/8 b - - 20 70 0=", "third time"),
    ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 1 3", "a pawn has just crossed d6"),
    ("rnbqkbnr/pp2pppp/3p4/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "no pawn has just crossed d6"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", "8 rows, not 9"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w QK - 0 1", "castling rights are"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 999999 1", "whole numbers"),
    ("rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "Black has one king, not 0"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1", "White has one king, not 2"),
    ("rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "White has more men"),
    ("rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/pNBQKBNR w Kkq - 0 1", "first or the last row"),
    ("4k3/8/8/8/8/8/3kK3/8 w - - 0 1", "Black has one king, not 2"),
    ("8/8/8/8/8/8/3kK3/8 w - - 0 1", "stands in check"),
])  # fmt: skip
def test_a_bad_position_is_refused_with_a_sentence(fen: str, trouble: str) -> None:
    with pytest.raises(BadText, match=trouble):
        GAME.read(fen)


@pytest.mark.parametrize(("given", "written"), [
    ("4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 0"),
    ("4k3/8/8/8/8/8/8/R3K3 b Q - 7 31", "4k3/8/8/8/8/8/8/R3K3 b Q - 7 31 0"),
    ("4k3/8/8/8/8/8/8/R3K3 b - - 7 31 1", "4k3/8/8/8/8/8/8/R3K3 b - - 7 31 1"),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 -", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 -"),
    # nobody can take en passant, so it is not said
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 0"),
])  # fmt: skip
def test_a_fen_is_read_with_or_without_counters_and_seat(given: str, written: str) -> None:
    assert GAME.read(given).text() == written


def test_positions_that_differ_have_different_keys() -> None:
    texts = [
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K2R w - - 100 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
    ]  # fmt: skip
    assert len({GAME.read(text).key() for text in texts}) == len(texts)
    one = play(fresh(), "Nf3 Nf6 e4 e5").position
    two = play(fresh(), "e4 e5 Nf3 Nf6").position
    assert one.key() == two.key() == GAME.read(two.text()).key()


@clause("brett/B5")
def test_a_copy_remembers_what_was_before() -> None:
    table = play(fresh(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    twin = table.position.copy()
    twin.play(1, twin.find(1, "Ng8"))
    assert twin.over()
    assert not table.position.over()
