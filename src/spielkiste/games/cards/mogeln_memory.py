"""What everybody at a Mogeln table remembers of the cards that went round, and hands imagined to fit it."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.mogeln_table import DEAL, SLIPPING, UNKNOWN, WHOLE, MogelnTable
from spielkiste.table.rng import Rng
from spielkiste.things import cards as pack
from spielkiste.things.bits import count
from spielkiste.things.cards import ALL, CARDS
from spielkiste.things.whereabouts import Whereabouts

# --- what is noticed ---


def begin(table: MogelnTable) -> None:
    """Everybody knows how many cards were dealt, and his own."""
    size = table.places.size(table.turn)
    seat: i64 = 0
    while seat <= table.seats:
        table.known[seat] = Whereabouts(table.seats, size)
        if seat < table.seats:
            table.known[seat].own(seat, table.places.cards[seat])
        seat += 1


def remember(table: MogelnTable) -> None:
    """A pile is about to be taken: everybody notices what was turned up, who takes it, and what he has laid."""
    watcher: i64 = 0
    while watcher <= table.seats:
        notice(table, watcher)
        watcher += 1


def notice(table: MogelnTable, watcher: i64) -> None:
    """What one seat, or the public, learns when the pile is taken."""
    known = table.known[watcher]
    shown = table.turned
    size = count(shown)
    pile: i64 = 0  # what others than the watcher have laid, and nobody saw
    least = vec[i64]([0] * table.seats)  # how many cards of each seat lie in the pile
    most = vec[i64]([0] * table.seats)
    seat: i64 = 0
    while seat < table.seats:
        least[seat] = table.many[seat]
        most[seat] = table.many[seat] * table.most
        if seat == table.turn:
            least[seat] += size - 1
            most[seat] += size - table.most
        if seat == watcher:
            least[seat] = count(table.places.cards[table.seats + seat]) + (size if seat == table.turn else 0)
            most[seat] = least[seat]
        else:
            pile |= table.places.cards[table.seats + seat]
        seat += 1
    if watcher == table.taker:
        count_pile(table, least, most, count(pile) + (0 if table.turn == watcher else size))
    known.spot(table.turn, shown)
    taker = table.taker
    seat = 0
    while seat < table.seats:
        floor = table.hand_at_least(seat)
        known.low[seat] = max(known.low[seat], least[seat] + floor)
        if floor == 0:
            known.high[seat] = min(known.high[seat], most[seat])
        if seat != taker and seat != watcher:
            unseen = most[seat] - (size if seat == table.turn else 0)
            if watcher == taker:
                known.take_over(seat, pile, unseen)
            else:
                known.leave(seat, unseen)
        seat += 1
    seat = 0
    while seat < table.seats:
        if seat != taker:
            known.low[seat] = max(known.low[seat] - most[seat], table.hand_at_least(seat))
            known.high[seat] -= least[seat]
            known.low[taker] += least[seat]
            known.high[taker] += most[seat]
        seat += 1
    if watcher == taker:
        known.own(watcher, table.places.cards[watcher] | table.places.cards[table.seats + watcher] | pile | shown)
    elif watcher < table.seats:
        known.own(watcher, table.places.cards[watcher])
        known.join(taker, shown | table.places.cards[table.seats + watcher])
    else:
        known.join(taker, shown)
    known.tighten(CARDS - CARDS % table.seats)


def count_pile(table: MogelnTable, least: vec[i64], most: vec[i64], cards: i64) -> None:
    """Who takes the pile counts what the others have laid, all together."""
    low: i64 = 0
    high: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.taker:
            low += least[seat]
            high += most[seat]
        seat += 1
    seat = 0
    while seat < table.seats:
        if seat != table.taker:
            fewest = max(least[seat], cards - high + most[seat])
            most[seat] = min(most[seat], cards - low + least[seat])
            least[seat] = fewest
        seat += 1


# --- what is imagined ---


def fill(table: MogelnTable, rng: Rng) -> None:
    """Deal the unseen cards so that they fit all that was noticed; the others remember what was public."""
    pool = ALL
    place: i64 = 0
    while place <= table.stock:
        pool &= ~table.places.cards[place]
        place += 1
    if table.stage <= DEAL:
        table.places.uncover(pool, vec[i64]([0] * (2 * table.seats + 2)), rng)
    else:
        if pool:
            fill_hands(table, pool, rng)
        fill_memories(table)
    seat: i64 = 0
    while seat < table.seats:
        if table.hints[seat] == UNKNOWN:
            table.hints[seat] = rng.below(2)
        seat += 1
    table.eyes = WHOLE


def fill_hands(table: MogelnTable, pool: i64, rng: Rng) -> None:
    known = table.known[table.eyes] if table.eyes >= 0 else table.known[table.seats]
    blank: i64 = table.places.blank[table.stock]
    table.places.blank[table.stock] = 0
    while blank > 0:
        card = pack.draw(pool & ~known.met, rng)
        table.places.give(table.stock, card)
        pool &= ~(1 << card)
        blank -= 1
    held = known.imagine(pool, sizes(table, known, count(pool), rng), rng)
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.eyes:
            spread(table, seat, held[seat], rng)
        seat += 1


def sizes(table: MogelnTable, known: Whereabouts, cards: i64, rng: Rng) -> vec[i64]:
    """How many cards each unseen seat may have, in its hand and in the pile."""
    low = vec[i64]([0] * table.seats)
    high = vec[i64]([0] * table.seats)
    least: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.eyes:
            floor = table.hand_at_least(seat)
            low[seat] = max(known.low[seat], max(known.surely(seat), table.many[seat] + floor))
            high[seat] = known.high[seat]
            if floor == 0 and table.stage != SLIPPING:
                high[seat] = min(high[seat], table.many[seat] * table.most)
            least += low[seat]
            most += high[seat]
        seat += 1
    sizes = vec[i64]([0] * table.seats)
    seat = 0
    while seat < table.seats:
        if seat != table.eyes:
            least -= low[seat]
            most -= high[seat]
            fewest = max(low[seat], cards - most)
            sizes[seat] = fewest + rng.below(min(high[seat], cards - least) - fewest + 1)
            cards -= sizes[seat]
        seat += 1
    return sizes


def spread(table: MogelnTable, seat: i64, cards: i64, rng: Rng) -> None:
    """Some of a seat's cards lie in the pile: the last lay, and those before."""
    laying: i64 = 1 if seat == table.turn and table.many[seat] > 0 else 0
    before = table.many[seat] - laying
    top = laying * (1 if table.stage == SLIPPING else table.most)  # the most cards of the last lay
    piled = count(cards)
    if table.stage == SLIPPING or table.hand_at_least(seat) > 0:
        free = min(before * table.most + top, piled - table.hand_at_least(seat)) - before - laying
        piled = before + laying + rng.below(free + 1)
    least = max(laying, piled - before * table.most)
    last = least + rng.below(min(top, piled - before) - least + 1)
    if laying:
        table.places.blank[table.last] = 0
    table.places.blank[seat] = table.places.blank[table.seats + seat] = 0
    table.places.cards[seat] = cards
    drop(table, seat, table.last, last, rng)
    drop(table, seat, table.seats + seat, piled - last, rng)


def drop(table: MogelnTable, seat: i64, place: i64, number: i64, rng: Rng) -> None:
    """So many random cards of this hand lie there."""
    while number > 0:
        card = pack.draw(table.places.cards[seat], rng)
        table.places.cards[seat] &= ~(1 << card)
        table.places.give(place, card)
        number -= 1


def fill_memories(table: MogelnTable) -> None:
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.eyes:
            known = table.known[table.seats].copy()
            known.own(seat, table.held(seat))
            known.tighten(CARDS - CARDS % table.seats)
            table.known[seat] = known
        seat += 1
