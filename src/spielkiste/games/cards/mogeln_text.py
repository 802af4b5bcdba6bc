"""Mogeln in writing: positions, moves and seats, and whether a position that somebody has written can have come up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.mogeln_table import (
    BELIEVE,
    CALL,
    CALLERS,
    DEAL,
    DOUBT,
    HINT,
    LAST,
    LAY,
    LAYS,
    LOT,
    NO_HINT,
    OVER,
    PACKET,
    SHOW,
    SLIP,
    SLIPPING,
    UNKNOWN,
    WHOLE,
    MogelnTable,
    cards_of,
)
from spielkiste.table.errors import BadText
from spielkiste.table.position import CHANCE, CLOCK, NO_MOVE
from spielkiste.things import cards as pack
from spielkiste.things.bits import count, members
from spielkiste.things.cards import CARDS, NAMES
from spielkiste.things.seats import read_seat, read_seats, write_seat, write_seats
from spielkiste.things.whereabouts import read_whereabouts
from spielkiste.things.window import LEVEL, read_window

STAGES: Final = "lot deal lay slip hint doubt callers show over"

# --- a position ---


def write(table: MogelnTable) -> str:
    """Stage, dealer, lays, lays on the pile; hands, pile, last lay, aside; answers; what is shown and known."""
    seats = range(table.seats)
    hands = "/".join(write_place(table, seat) for seat in seats)
    pile = "/".join(write_place(table, table.seats + seat) for seat in seats)
    hints = "".join("?" if hint == UNKNOWN else "-" if hint == NO_HINT else str(hint) for hint in table.hints)
    shown = f"{pack.write_cards(table.turned)}>{table.taker}" if table.turned else "-"
    told = []
    for seat in range(table.seats + 1):
        own: bool = table.eyes == WHOLE or seat == table.eyes or seat == table.seats
        told.append(table.known[seat].text() if own else "?")
    return (
        f"{STAGES.split()[table.stage]} {write_seat(table.dealer)} {table.lays} {sum(table.many)} {hands} {pile} "
        f"{write_place(table, table.last)} {write_place(table, table.stock)} {write_seats(table.waved)} "
        f"{write_seat(table.caller)} {table.window.text()} {hints} {shown} {write_seats(table.winners)} "
        f"{' '.join(told)}"
    )


def write_place(table: MogelnTable, place: i64) -> str:
    return "?" if table.places.blank[place] == UNKNOWN else table.places.text(place)


def read(table: MogelnTable, text: str) -> None:
    """Set a table that has just been made to what somebody has written; BadText where no game comes there."""
    seats = int(table.seats)
    words = text.split()
    if len(words) != 15 + seats or words[0] not in STAGES.split():
        raise BadText(
            "the words are stage, dealer, lays, lays on the pile, hands, pile, last lay, aside, who believes, "
            "caller, window, hints, shown, winners, and what every seat and the public know"
        )
    table.stage = STAGES.split().index(words[0])
    table.dealer = read_seat(words[1], seats)
    table.lays = int(words[2])
    hands, pile = words[4].split("/"), words[5].split("/")
    if len(hands) != seats or len(pile) != seats or len(words[11]) != seats:
        raise BadText(f"hands, pile and hints are those of {seats} seats")
    table.places.cards = vec[i64](pack.read_apart([*hands, *pile, words[6], words[7]]))
    place_turn(table, int(words[3]))
    table.waved, table.caller = read_seats(words[8], seats), read_seat(words[9], seats)
    table.window = read_window(words[10], seats)
    for seat in range(seats):
        table.hints[seat] = NO_HINT if words[11][seat] == "-" else "01".index(words[11][seat])
    if words[12] != "-":
        cards, _, taker = words[12].partition(">")
        table.turned, table.taker = pack.read_cards(cards), read_seat(taker, seats)
    table.winners = read_seats(words[13], seats)
    table.known = [read_whereabouts(word, seats) for word in words[14:]]
    inspect(table)


# --- a move ---


def notation(table: MogelnTable, actor: i64, move: i64) -> str:
    if actor == CLOCK:
        return str(move)
    if move < 0:
        return "?"
    if actor == CHANCE:
        if table.stage == HINT:
            return "thick" if move else "thin"
        if table.stage == SHOW:
            return write_packet(cards_of(move))
        return NAMES[move] if table.stage == DEAL else f"dealer={move}" if table.stage == LOT else f"caller={move}"
    if move >= SLIP:
        return write_packet(cards_of(move - SLIP)) or "done"
    return "cheat" if move == CALL else "believe" if move == BELIEVE else NAMES[move]


def write_packet(cards: int) -> str:
    """Cards laid as one: `C8+H9`."""
    return "+".join(NAMES[card] for card in members(cards))


def read_packet(words: str) -> i64:
    """The cards of `C8+H9`, or NO_MOVE where this is no packet that goes under a card."""
    extra: i64 = 0
    for name in words.strip().upper().split("+") if words.strip().lower() != "done" else []:
        if name not in pack.CODES or (extra >> pack.CODES[name]) & 1 or count(extra) == PACKET - 1:
            return NO_MOVE
        extra |= 1 << pack.CODES[name]
    return extra


# --- a position that somebody has written ---


def place_turn(table: MogelnTable, pile: int) -> None:
    """C2, C3, R5: lays go round from forehand on, so their number tells whose turn it is, and who has laid."""
    seats = int(table.seats)
    if table.stage == LOT:
        return
    if table.dealer < 0 or not 0 <= pile <= table.lays <= LAYS:
        raise BadText(f"somebody deals, and nobody lays more than {LAYS} times")
    steps = table.lays if table.stage > LAY else table.lays + 1 if table.stage == LAY else 1 + dealt(table)
    table.turn = (table.dealer + steps) % seats
    for back in range(pile):
        table.many[(table.turn - back) % seats] += 1


def dealt(table: MogelnTable) -> int:
    return sum(table.places.size(seat) for seat in range(table.seats))


def inspect(table: MogelnTable) -> None:
    """Raise BadText where this is no moment of any game."""
    seats = int(table.seats)
    if table.stage <= DEAL:
        fresh = MogelnTable(seats, table.from_seven, table.several, table.patience)
        fresh.stage, fresh.dealer, fresh.turn = table.stage, table.dealer, table.turn
        fresh.places = table.places
        sizes = [table.places.size((table.dealer + 1 + step) % seats) for step in range(seats)]
        even = all(sizes[step] == (dealt(table) - step + seats - 1) // seats for step in range(seats))
        most = CARDS - CARDS % seats if table.stage == DEAL else 1
        dealer: bool = (table.dealer >= 0) == (table.stage == DEAL)
        rest = CARDS - dealt(table) == table.places.size(table.stock)
        if write(fresh) != write(table) or not even or dealt(table) >= most or not dealer or not rest:
            raise BadText("cards are dealt one by one, and nothing has happened yet")
        return
    inspect_cards(table)
    inspect_answers(table)
    for watcher in range(seats + 1):
        inspect_memory(table, watcher)


def inspect_cards(table: MogelnTable) -> None:
    seats = int(table.seats)
    pile = sum(table.many)
    last = table.places.size(table.last)
    if table.places.size(table.stock) != CARDS % seats:
        raise BadText("C1: all get the same number of cards")
    untouched: bool = table.lays == pile
    for seat in range(seats):
        before = table.many[seat] - (1 if seat == table.turn and pile > 0 else 0)
        if untouched and count(table.held(seat)) != CARDS // seats:
            raise BadText("C1: nobody has taken a pile yet, so all have had the same number of cards")
        if not before <= table.places.size(table.seats + seat) <= before * table.most:
            raise BadText(f"seat {seat} has laid {before} times before, and not these cards")
        if table.places.size(seat) < table.hand_at_least(seat):
            raise BadText(f"seat {seat} has no cards and would have won")
    top = 0 if pile == 0 else 1 if table.stage == SLIPPING else table.most
    if not min(pile, 1) <= last <= top or (table.stage == LAY and (pile > 0 or table.lays == LAYS)):
        raise BadText("the last lay is one packet on a pile that is not yet taken")
    if pile == 0 and not (table.stage == LAY or (table.stage == OVER and table.closing())):
        raise BadText("there is nothing on the pile to be answered")
    if (table.turned > 0) != (pile == 0 and table.lays > 0) or (table.turned > 0) != (table.taker >= 0):
        raise BadText("what was turned up lies in a hand until somebody lays again")
    if table.turned & ~table.places.cards[table.taker if table.taker >= 0 else 0] or count(table.turned) > table.most:
        raise BadText("what was turned up is in the hand of who took the pile")
    winners: i64 = table.ahead() if table.stage == OVER else 0
    if winners != table.winners or (table.stage == OVER and not table.closing()):
        raise BadText("it is over when a last card has been believed, and not before")


def inspect_answers(table: MogelnTable) -> None:
    """Calls, waves and hints belong to the last lay."""
    others = ((1 << table.seats) - 1) & ~(1 << table.turn)
    callers = table.window.acted()
    answered = table.waved | callers
    if answered & ~others or table.waved & callers:
        raise BadText("each of the others calls or believes")
    asked: bool = table.stage == DOUBT or table.stage == CALLERS or table.stage == SHOW
    pending: bool = not (table.stage == DOUBT and answered == others and (callers > 0 or table.closing()))
    fits: bool = pending and (asked or table.stage == OVER or answered == 0)
    fits = fits and (count(callers) > 1 or table.stage != CALLERS)
    fits = fits and (table.stage == SHOW) == (table.caller >= 0) and (callers == 0 or asked)
    if table.caller >= 0:
        fits = fits and (callers >> table.caller) & 1 == 1
    now, ends = table.window.now, table.window.ends
    open_for = LAST if table.closing() else table.patience
    if callers:
        first = table.window.when[table.window.first(callers)]
        fits = fits and first <= open_for and ends == first + LEVEL + 1 and now <= ends
    elif asked or (table.stage == OVER and sum(table.many) > 0):
        fits = fits and ends == open_for and now <= ends
    else:
        fits = fits and now == 0 and ends == 0
    if not fits or (table.stage == DOUBT and now >= ends and (callers > 0 or table.closing())):
        raise BadText("these answers to the last lay do not fit together")
    hinted: list[bool] = []
    for step in range(1, table.seats):
        hinted.append(table.hints[(table.turn + step) % table.seats] != NO_HINT)
    looking = table.several and table.stage >= HINT and sum(table.many) > 0
    begun = hinted == sorted(hinted, reverse=True) and not all(hinted) if table.stage == HINT else all(hinted)
    if table.hints[table.turn] != NO_HINT or (any(hinted) and not looking) or (looking and not begun):
        raise BadText("the others glance at a packet one by one")


def inspect_memory(table: MogelnTable, watcher: i64) -> None:
    """What is remembered is true."""
    known = table.known[watcher]
    fits: bool = known.met & table.places.cards[table.stock] == 0
    for seat in range(table.seats):
        fits = fits and known.holds(seat, table.held(seat))
    if watcher < table.seats:
        own = known.copy()
        own.own(watcher, table.held(watcher))
        fits = fits and own.text() == known.text()
    if not fits:
        raise BadText(f"{known.text()} is not what can be known")
