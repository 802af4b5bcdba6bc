"""PDN: draughts as its players write them down (PDN 3.0, https://pdn.fmjd.org).

English draughts has number 21 there: it is checkers in the international edition, Black begins, squares are numbered.
Checkers by the leaflet, played strictly, is the same game: it is written as number 21 too, its White being PDN's
Black. PDN has no number for the leaflet's Dame, nor for a game in which captures may be overlooked: these are written
without one, with squares a1 to h8 and a tag of ours that names the game. Corrections and huffing cannot be written.

The standard does not say whose points come first in a result. English draughts players put the side that begins first
(1-0: Black has won), as their collections show, and so does this module.
"""

import re
from collections.abc import Mapping

from spielkiste.games.box import BY_ID
from spielkiste.games.draughts.checkers import CheckersOptions
from spielkiste.games.draughts.draughts import DraughtsPosition
from spielkiste.games.draughts.engine import DRAW, FIRST, NOBODY, STOP
from spielkiste.interop.portable import (
    OURS,
    RESULTS,
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
from spielkiste.table.errors import SpielkisteError
from spielkiste.table.position import buffer
from spielkiste.table.record import Record
from spielkiste.table.tabletop import Table
from spielkiste.table.words import Text

ENGLISH = "21,B,8,8,N1,0"
ENDS = {**RESULTS, "2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2", "0-0": "0-0"}  # 0-0: lost for both
MOVE = re.compile(r"(?:[a-h][1-8]|[0-9]{1,2})(?:[-x:×](?:[a-h][1-8]|[0-9]{1,2}))+\*?")  # *: it was forced
FAMILY = ("dame", "checkers")

Turn = tuple[list[str], list[int], DraughtsPosition]  # the squares visited, the steps of our own, what comes of them


def read_pdn(text: str) -> list[Played]:
    """The games of a PDN file. Comments, variations and NAGs are passed over.

    Raises BadRecord where a move is not possible: which game, which move, which clause forbids it. A game that goes on
    although it is drawn here (dame/R8: no draw has to be claimed) ends where it is drawn.
    """
    return [_play(sheet) for sheet in read_sheets(text, ENDS)]


def write_pdn(source: Table | Record, tags: Mapping[str, str] | None = None) -> str:
    """A game of draughts as PDN. Further tags are the caller's, the Result too as long as the game is not over."""
    table, names = table_of(source, FAMILY, "PDN")
    given = further(tags)
    first = table.at(0)
    assert isinstance(first, DraughtsPosition)
    if first.chain >= 0 or first.guilty or first.huffed or first.corrected:
        raise SpielkisteError("PDN cannot begin in the middle of a turn", Text("exchange-mid-turn"))
    lot = table.position
    assert isinstance(lot, DraughtsPosition)
    options = table.options
    english = isinstance(options, CheckersOptions) and "huffing" not in _duties(options)
    beginner = max(0, int(lot.first_seat))
    white = 1 - beginner if english else beginner
    known = {"White": names[white], "Black": names[1 - white], **given}
    result = result_of(table.position, beginner, given.get("Result", "*"))
    known |= {"GameType": ENGLISH} if english else our_tag(table)
    start = _english(first) if english else first
    position = start.fen(start).removesuffix(":H0")
    home = BY_ID[table.game.id].new(None, edition="international") if english else table.game.start(2, options)
    assert isinstance(home, DraughtsPosition)
    if position != home.fen(home).removesuffix(":H0"):
        known |= {"SetUp": "1", "FEN": position}
    return write_sheet(known, numbered(_words(table, start), 1, start.side != FIRST), result)


def _duties(options: CheckersOptions) -> str:
    return "strict" if options.edition == "international" else options.duty


def _english(position: DraughtsPosition) -> DraughtsPosition:
    """The same stones as the world numbers them; who begins is Black there."""
    twin = BY_ID["checkers"].new(None, edition="international")
    assert isinstance(twin, DraughtsPosition)
    twin.side, twin.own, twin.other, twin.kings = position.side, position.own, position.other, position.kings
    twin.quiet, twin.past = position.quiet, position.past[: position.quiet]
    twin.first_seat, twin.winner = position.first_seat, position.winner
    return twin


def _words(table: Table, start: DraughtsPosition) -> list[str]:
    """The turns: first and last square, or all of them where that could mean another turn."""
    position = start.copy()
    assert isinstance(position, DraughtsPosition)
    words: list[str] = []
    before, steps = position.copy(), list[int]()
    for event in [event for event in table.events if event.actor >= 0]:
        if event.move > STOP:
            raise SpielkisteError(
                "PDN cannot tell of a correction, or of a stone that was huffed", Text("exchange-claim")
            )
        position.play(0, event.move)
        steps.append(event.move)
        if not position.mid_turn():
            words.append(_word(before, steps))
            before, steps = position.copy(), []
    if steps and position.may_err():
        raise SpielkisteError("PDN cannot stop in the middle of a turn", Text("exchange-mid-turn"))
    return [*words, _word(before, steps)] if steps else words


def _word(before: object, steps: list[int]) -> str:
    assert isinstance(before, DraughtsPosition)
    names = before.rules.board.names
    jumps = [step for step in steps if step < STOP]
    squares = [names[jumps[0] & 63]] + [names[step >> 6 & 63] for step in jumps]
    if jumps[0] >> 12 == 0:
        return "-".join(squares)
    if len(squares) > 2:
        alike = [turn for turn, _, _ in _turns(before, squares) if turn[-1] == squares[-1]]
        if len(alike) == 1 and alike[0] == squares:
            squares = [squares[0], squares[-1]]
    return "x".join(squares)


# --- reading ---


def _play(sheet: Sheet) -> Played:
    name, options = our_options(sheet, FAMILY)
    if not name:
        kind = sheet.tags.get("GameType", "21").split(",")[0].strip()
        if kind != "21":
            raise bad(sheet, "other-game", f"GameType {kind} is not in the box", told=f"GameType {kind}")
        name, options = "checkers", {"edition": "international"}
    lot = "black=1" if options.get("edition") == "international" else "white=0"
    start = set_up(sheet)
    if start is not None:
        start = re.sub(r"\s*([:,])\s*", r"\1", start)
    table = begin(sheet, BY_ID[name], start, lot, options)
    position = table.position
    assert isinstance(position, DraughtsPosition)
    turn = 1 if position.side != FIRST else 0
    for k, word in enumerate(sheet.words):
        position = table.position
        assert isinstance(position, DraughtsPosition)
        number = f"{turn // 2 + 1}{'…' if turn % 2 else '.'}"
        if position.over():
            _go_on(sheet, position, sheet.words[k:], turn)
            return Played(sheet.tags, table, sheet.outcome(), len(sheet.words) - k)
        for step in _meant(sheet, position, word, number):
            table.play(step)
        assert isinstance(table.position, DraughtsPosition)
        turn += table.position.chain < 0
    return Played(sheet.tags, table, sheet.outcome())


def _go_on(sheet: Sheet, drawn: DraughtsPosition, words: list[str], turn: int) -> None:
    """Moves behind a draw are not taken over, but they must be moves."""
    position = drawn.copy()
    assert isinstance(position, DraughtsPosition)
    for word in words:
        number = f"{turn // 2 + 1}{'…' if turn % 2 else '.'}"
        if position.winner != DRAW or not position.can_move():
            raise impossible(sheet, number, word, "dame/C12")
        position.winner = NOBODY
        for step in _meant(sheet, position, word, number):
            position.play(0, step)
        turn += position.chain < 0
        position.winner = DRAW if position.winner == NOBODY else position.winner


def _meant(sheet: Sheet, position: DraughtsPosition, word: str, number: str) -> list[int]:
    """The steps of the turn that is written here: a step, a whole capture, its two ends, or its beginning."""
    squares = [square.lstrip("0") for square in re.split("[-x:×]", word.rstrip("*"))]
    turns = _turns(position, squares) if MOVE.fullmatch(word) else []
    whole = [turn for turn in turns if turn[0] == squares]
    ends = [turn for turn in turns if turn[0][-1] == squares[-1] and _within(squares, turn[0])]
    if whole or ends:
        chosen = whole or ends
        if len({turn[2].text() for turn in chosen}) > 1:
            moves = ", ".join("x".join(turn[0]) for turn in chosen)
            raise bad(
                sheet, "ambiguous", f"move {number} {word!r} can be {moves}", number=number, move=word, moves=moves
            )
        return chosen[0][1]
    for turn in turns:  # one jump after the other
        if turn[0][: len(squares)] == squares:
            return turn[1][: len(squares) - 1]
    raise impossible(sheet, number, word, position.why_not(position.seat_of(position.side), word.replace(":", "x")))


def _turns(position: DraughtsPosition, squares: list[str]) -> list[Turn]:
    """The turns that begin on the first of these squares."""
    names = position.rules.board.names
    found: list[Turn] = []
    open_turns: list[Turn] = [([squares[0]], [], position)]
    while open_turns:
        visited, steps, now = open_turns.pop()
        out = buffer()
        for code in [out[k] for k in range(now.moves(0, out))]:
            if code > STOP or (code < STOP and names[code & 63] != visited[-1]):
                continue
            after = now.copy()
            assert isinstance(after, DraughtsPosition)
            after.play(0, code)
            turn = ([*visited, names[code >> 6 & 63]] if code < STOP else visited, [*steps, code], after)
            (open_turns if after.chain >= 0 else found).append(turn)
    return found


def _within(few: list[str], all_of_them: list[str]) -> bool:
    """Do the few come among all of them, in this order?"""
    rest = iter(all_of_them)
    return all(square in rest for square in few)


def written_here(sheet: Sheet) -> bool:
    """Is this sheet PDN rather than PGN?"""
    if "GameType" in sheet.tags or sheet.tags.get(OURS, "").split()[:1] in ([name] for name in FAMILY):
        return True
    return bool(sheet.words) and re.match(r"[0-9]{1,2}[-x:×]?[0-9]", sheet.words[0]) is not None
