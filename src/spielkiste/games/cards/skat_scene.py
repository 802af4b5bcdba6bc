"""What is said and seen at a Skat table (skat/C19, C22, R14). What a seat may not see is blank in the deal here."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.cards.skat_contract import EXTRAS, GRAND, KINDS, NULL, RANKING, tops
from spielkiste.games.cards.skat_deal import (
    ANNOUNCING,
    BIDDING,
    CHOOSING,
    DEALING,
    HAND,
    HOLD,
    LAYING,
    LOT,
    PASS,
    PLAYING,
    UNCOVER,
    Deal,
)
from spielkiste.table.position import buffer
from spielkiste.table.words import Area, Argument, Scene, Text, Thing
from spielkiste.things.bits import members
from spielkiste.things.cards import NAMES

ROW = 11  # buttons side by side
PLACES = "DFMR"  # the dealer who sits out, forehand, middlehand, rearhand


# --- sentences ---


def game_of(contract: int, hand: bool) -> Text:
    """The contract in words."""
    kind, extra = KINDS[contract >> 2], EXTRAS[contract & 3]
    return Text("skat-game", {"kind": kind, "hand": "H" if hand else "-", "extra": extra or "-"})


def called(seat: int, move: int, bid: int) -> Text:
    """What somebody says in the bidding while this bid stands."""
    if move == PASS:
        return Text("skat-passes", {"seat": seat})
    if move == HOLD:
        return Text("skat-holds", {"seat": seat, "value": bid})
    return Text("skat-bids", {"seat": seat, "value": move})


def chosen(seat: int, hand: bool) -> Text:
    return Text("skat-plays-hand" if hand else "skat-takes-up", {"seat": seat})


def announced(seat: int, contract: int, hand: bool) -> Text:
    return Text("skat-announces", {"seat": seat, "game": game_of(contract, hand)})


def dealt(deal: Deal, card: int) -> Text:
    """The next card is dealt."""
    seat = deal.receiver()
    if seat == deal.skat:
        return Text("skat-to-the-skat")
    if card < 0:
        return Text("cards-deal-hidden", {"seat": seat})
    return Text("cards-deal", {"seat": seat, "card": NAMES[card]})


def told(deal: Deal, seat: int, move: int) -> Text:
    """A seat's move as a sentence."""
    if deal.stage == BIDDING:
        return called(seat, move, deal.bid())
    if deal.stage == CHOOSING:
        return chosen(seat, move == HAND)
    if deal.stage == ANNOUNCING:
        return announced(seat, move, deal.hand)
    if move < 0:
        return Text("skat-lays-away-hidden", {"seat": seat})
    if move == UNCOVER:
        return Text("skat-uncovers", {"seat": seat})
    return Text("skat-lays-away" if deal.stage == LAYING else "skat-plays", {"seat": seat, "card": NAMES[move]})


def awaited(deal: Deal) -> Text | None:
    """What the table waits for."""
    names: dict[str, Argument] = {"seat": deal.turn()}
    if deal.stage == PLAYING:
        return Text("table-to-act", names)
    if deal.stage == BIDDING:
        return Text("skat-status-answer" if deal.asked else "skat-status-bid", names)
    if deal.stage == LAYING:
        return Text("skat-status-lay", {**names, "count": int(2 - deal.hands.size(deal.skat))})
    if deal.stage <= DEALING:
        return None
    return Text("skat-status-choose" if deal.stage == CHOOSING else "skat-status-announce", names)


def summary(deal: Deal) -> Text:
    """How a deal ended."""
    if deal.soloist < 0:
        return Text("skat-last-passed")
    score = f"{deal.score:+d}".replace("-", "−")
    game = game_of(deal.contract, deal.hand)
    names: dict[str, Argument] = {"seat": deal.soloist, "game": game, "bid": deal.bid(), "score": score}
    if deal.uncovered >= 0:
        return Text("skat-last-uncovered", {**names, "seat-who": deal.uncovered})
    if deal.contract >> 2 == NULL:
        return Text("skat-last-null", names)
    top = int(tops(deal.contract >> 2, deal.cards_of_soloist()))
    names["tops"] = Text("skat-with" if top > 0 else "skat-without", {"count": abs(top)})
    names["points"] = deal.points
    return Text("skat-last-overbid" if deal.overbid else "skat-last", names)


# --- pictures ---


def draw_deal(scene: Scene, deal: Deal, account: vec[i64]) -> None:
    """The deal that is being played."""
    said = calls(deal)
    scene.areas.append(Area("calls", "tray", max(1.0, len(said)), 1, -1, Text("skat-calls")))
    for k, words in enumerate(said):
        scene.things.append(Thing(f"call-{k}", "label", "calls", float(k), 0, label=words))
    scene.areas.append(Area("skat", "pile", 2, 1, -1, Text("skat-skat")))
    draw_cards(scene, "skat", deal, deal.skat)
    scene.areas.append(Area("trick", "pile", 3, 1, -1, Text("skat-trick")))
    first = deal.tricks.count - deal.tricks.laid
    for k in range(deal.tricks.laid):
        name = NAMES[deal.tricks.history[first + k]]
        scene.things.append(Thing(name, "card", "trick", float(k), 0, name, name))
    for owner in range(deal.seats):
        place = "-" if deal.stage == LOT else PLACES[deal.place(owner)]
        names: dict[str, Argument] = {"seat": owner, "account": written(account[owner])}
        names["place"] = Text("skat-place", {"place": place})
        names["tricks"] = deal.tricks.taken[owner]
        size = max(1.0, float(deal.hands.size(owner)))
        scene.areas.append(Area(f"hand-{owner}", "hand", size, 1, owner, Text("skat-hand", names)))
        draw_cards(scene, f"hand-{owner}", deal, owner)


def written(number: int) -> str:
    return str(number).replace("-", "−")


def calls(deal: Deal) -> list[Text]:
    """R14: all bids, and the contract."""
    said: list[Text] = []
    bid = 0
    for k in range(deal.called):
        move = int(deal.calls[k]) >> 2
        said.append(called(deal.seat(deal.calls[k] & 3), move, bid))
        bid = max(bid, move)
    if deal.soloist >= 0 and deal.stage > CHOOSING:
        said.append(chosen(deal.soloist, deal.hand))
    if deal.contract >= 0:
        said.append(announced(deal.soloist, deal.contract, deal.hand))
    return said


def draw_cards(scene: Scene, area: str, deal: Deal, place: i64) -> None:
    """Cards as they are held, trumps first; backs for those that are not seen."""
    strength = RANKING[deal.contract >> 2 if deal.contract >= 0 else GRAND].strength
    cards = sorted(members(deal.hands.cards[place]), key=[int(one) for one in strength].__getitem__)
    for k, card in enumerate(cards):
        scene.things.append(Thing(NAMES[card], "card", area, float(k), 0, NAMES[card], NAMES[card]))
    for k in range(deal.hands.blank[place]):
        scene.things.append(Thing(f"{area}-{k}", "card", area, float(k + len(cards)), 0, "back", "▒▒"))


def draw_buttons(scene: Scene, deal: Deal, seat: i64) -> None:
    """What the seat on turn may say; in the bidding, passing has a row of its own."""
    scene.areas.append(Area("actions", "actions", ROW, 7))
    if seat != deal.turn() or deal.stage not in (BIDDING, CHOOSING, ANNOUNCING):
        return
    out = buffer()
    for k in range(deal.moves(seat, out)):
        move, name = int(out[k]), deal.notation(out[k])
        spot = k + ROW - 1 if k and deal.stage == BIDDING else k
        if deal.stage == ANNOUNCING:
            label = game_of(move, deal.hand)
        elif deal.stage == BIDDING and move > HOLD:
            label = Text("skat-button-bid", {"value": move})
        else:
            label = Text(f"skat-button-{name}")
        scene.things.append(
            Thing(f"say-{name}", "button", "actions", float(spot % ROW), float(spot // ROW), label=label)
        )


def draw_last(scene: Scene, deal: Deal) -> None:
    """R14: after a deal all of it is shown, a row for each seat as it played; `*` took the trick, `( )` was left."""
    scene.areas.append(Area("last", "sheet", 12, float(deal.seats + 1), -1, summary(deal)))
    takers, row = taking(deal), 0
    history = [int(deal.tricks.history[k]) for k in range(deal.tricks.count)]
    for owner in range(deal.seats):
        if not deal.tricks.playing >> owner & 1:
            continue
        name = Text("table-name", {"seat": owner})
        scene.things.append(Thing(f"last-{owner}", "label", "last", 0, float(row), label=name))
        played = [card for card in history if deal.tricks.played[owner] >> card & 1]
        marks = [NAMES[card] + ("*" if card in takers else "") for card in played]
        left = members(deal.hands.cards[owner])
        lay_row(scene, row, played + left, marks + [f"({NAMES[card]})" for card in left])
        row += 1
    scene.things.append(Thing("last-skat", "label", "last", 0, float(row), label=Text("skat-skat")))
    skat = members(deal.hands.cards[deal.skat])
    lay_row(scene, row, skat, [NAMES[card] for card in skat])


def lay_row(scene: Scene, row: int, cards: list[int], marks: list[str]) -> None:
    for k, card in enumerate(cards):
        name = NAMES[card]
        scene.things.append(Thing(f"last-{name}", "card", "last", float(k + 1), float(row), name, marks[k]))


def taking(deal: Deal) -> set[int]:
    """The cards that took the tricks."""
    found: set[int] = set()
    for first in range(0, 3 * deal.tricks.done, 3):
        best = deal.tricks.history[first]
        for k in (first + 1, first + 2):
            if RANKING[deal.contract >> 2].above[best] >> deal.tricks.history[k] & 1:
                best = deal.tricks.history[k]
        found.add(best)
    return found


def draw_result(scene: Scene, account: vec[i64], settlement: list[int]) -> None:
    """The accounts at the end, and what everybody receives or pays (C22), where that is reckoned."""
    for owner in range(len(account)):
        names: dict[str, Argument] = {"seat": owner, "account": written(account[owner])}
        label = Text("skat-account", names)
        if settlement:
            amount = settlement[owner]
            side = "receives" if amount > 0 else "pays" if amount < 0 else "even"
            label = Text("skat-settled", {**names, "side": side, "amount": abs(amount)})
        scene.areas.append(Area(f"account-{owner}", "sheet", 1, 1, owner, label))
