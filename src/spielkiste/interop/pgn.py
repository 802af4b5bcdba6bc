"""PGN: chess as all the world writes it down.

`read_pgn` plays the games of a file again, by our rules; `write_pgn` writes a table or a record. PGN means the
international edition. A game by the leaflet's castling is a game of chess all the same (it only castles less often): it
is written too, with a tag of ours that says so, and read back by the leaflet's rules.
"""

import re
from collections.abc import Mapping

from spielkiste.games.box import BY_ID
from spielkiste.games.chess.men import BLACK
from spielkiste.games.chess.notation import fen, read_move
from spielkiste.games.chess.schach import SET_UP, ChessOptions, ChessPosition
from spielkiste.interop.portable import (
    Played,
    Sheet,
    bad,
    begin,
    further,
    impossible,
    numbered,
    our_options,
    our_tag,
    read_sheets,
    result_of,
    set_up,
    table_of,
    write_sheet,
)
from spielkiste.table.record import Record
from spielkiste.table.tabletop import Table

CHESS = ("", "standard", "chess", "normal", "from position")  # what the tag Variant may say
NOISE = re.compile(r"e\.?p\.?|(?!-+$)[-+/=∞±∓⩲⩱□⊕→↑⇆~#]+")  # between the moves: en passant, check, judgements


def read_pgn(text: str) -> list[Played]:
    """The games of a PGN file. Comments, variations and NAGs are passed over.

    Raises BadRecord where a move is not possible: which game, which move, which clause forbids it. A game that goes on
    although it is drawn here (schach/R4: no draw has to be claimed) ends where it is drawn.
    """
    return [_play(sheet) for sheet in read_sheets(text)]


def write_pgn(source: Table | Record, tags: Mapping[str, str] | None = None) -> str:
    """A game of chess as PGN. Further tags are the caller's, the Result too as long as the game is not over."""
    table, names = table_of(source, ("schach",), "PGN")
    assert isinstance(table.options, ChessOptions)
    given = further(tags)
    first, last = table.at(0), table.position
    assert isinstance(first, ChessPosition)
    assert isinstance(last, ChessPosition)
    white = max(0, int(last.white_seat))
    known = {"White": names[white], "Black": names[1 - white], **given}
    result = result_of(last, white, given.get("Result", "*"))
    if fen(first) != SET_UP:
        known |= {"SetUp": "1", "FEN": fen(first)}
    if table.options.edition != "international":
        known |= our_tag(table)
    words = [event.notation for event in table.events if event.actor >= 0]
    return write_sheet(known, numbered(words, int(first.number), first.colour == BLACK), result)


def _play(sheet: Sheet) -> Played:
    variant = sheet.tags.get("Variant", "").strip()
    if variant.lower() not in CHESS:
        raise bad(sheet, "other-game", f"this is {variant}, which is not in the box", told=variant)
    _, options = our_options(sheet, ("schach",))
    position = set_up(sheet)
    if position is not None and len(position.split()) == 4:  # as EPD has it, without the two numbers
        position += " 0 1"
    table = begin(sheet, BY_ID["schach"], position, "white=0", options or {"edition": "international"})
    words = [word for word in sheet.words if not NOISE.fullmatch(word)]
    for k, word in enumerate(words):
        now = table.position
        assert isinstance(now, ChessPosition)
        if now.over():
            _go_on(sheet, now, words[k:])
            return Played(sheet.tags, table, sheet.outcome(), len(words) - k)
        table.play(_meant(sheet, now, word))
    _agree(sheet, table)
    return Played(sheet.tags, table, sheet.outcome())


def _meant(sheet: Sheet, position: ChessPosition, word: str) -> int:
    """The one move that is written here. The case of letters matters: bxc3 is a pawn's move, Bxc3 is not."""
    wish = read_move(word)
    found = [move for move in position.listed() if wish and wish.fits(position, move)]
    number = f"{position.number}{'…' if position.colour == BLACK else '.'}"
    if len(found) > 1:
        moves = ", ".join(position.notation(0, move) for move in found)
        raise bad(sheet, "ambiguous", f"move {number} {word!r} can be {moves}", number=number, move=word, moves=moves)
    if not found:
        raise impossible(sheet, number, word, position.why_not(position.seat_of(position.colour), word))
    return found[0]


def _go_on(sheet: Sheet, drawn: ChessPosition, words: list[str]) -> None:
    """Moves behind a draw are not taken over, but they must be moves."""
    position = drawn.copy()
    for word in words:
        position.play_on()
        if not position.listed():
            clause = "schach/C8" if position.checks else "schach/R1"
            raise impossible(sheet, f"{position.number}{'…' if position.colour == BLACK else '.'}", word, clause)
        position.play(0, _meant(sheet, position, word))


def _agree(sheet: Sheet, table: Table) -> None:
    """Who is mated has lost, whatever the file says."""
    position, told = table.position, sheet.outcome()
    if position.over() and position.points(0) != 0.5 and told != "*":
        real = result_of(position, 0, "*")
        if told != real:
            raise bad(sheet, "result", f"it ends {real} (schach/C8), not {told}", real=real, told=told)
