"""What is said and seen at a Mogeln table. What a seat may not see is blank there; a move only heard is negative."""

from typing import Final

from mypy_extensions import i64

from spielkiste.games.cards.mogeln_table import (
    BELIEVE,
    CALL,
    CALLERS,
    DEAL,
    DOUBT,
    HEARD,
    HEARD_LAST,
    HINT,
    LAY,
    LOT,
    OVER,
    SLIP,
    SLIPPING,
    UNKNOWN,
    MogelnTable,
    cards_of,
)
from spielkiste.games.cards.mogeln_text import write_packet
from spielkiste.table.position import CHANCE, CLOCK
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import members
from spielkiste.things.cards import NAMES

RANKS: Final = "seven eight nine ten jack queen king ace"

# --- sentences ---


def announced(table: MogelnTable, later: i64 = 0) -> Text:
    """The rank that is due or was announced, or the one after it."""
    return Text("mogeln-rank", {"rank": RANKS.split()[(table.rank() + later) & 7]})


def say(table: MogelnTable, actor: i64, move: i64) -> Text:
    if actor == CLOCK:
        return Text("table-clock", {"ms": int(move)})
    if actor == CHANCE:
        return say_chance(table, move)
    names: dict[str, str | int | Text] = {"seat": int(actor)}
    if move == CALL:
        return Text("mogeln-calls", {**names, "seat2": int(table.turn)})
    if move == BELIEVE:
        return Text("mogeln-believes", names)
    if table.stage == SLIPPING:
        if move == HEARD_LAST:
            return Text("mogeln-empty", names)
        if move == HEARD:
            return Text("mogeln-slips-hidden", names)
        packet = write_packet(cards_of(move - SLIP))
        return Text("mogeln-slips", {**names, "cards": packet}) if packet else Text("mogeln-slips-nothing", names)
    rank = announced(table, 0 if table.stage == LAY else 1)
    if move < 0:
        return Text("mogeln-lays-hidden", {**names, "rank": rank})
    return Text("mogeln-lays", {**names, "rank": rank, "card": NAMES[move]})


def say_chance(table: MogelnTable, outcome: i64) -> Text:
    if table.stage == LOT:
        return Text("cards-dealer", {"seat": int(outcome)})
    if table.stage == DEAL:
        if outcome < 0:
            return Text("cards-deal-hidden", {"seat": int(table.turn)})
        return Text("cards-deal", {"seat": int(table.turn), "card": NAMES[outcome]})
    if table.stage == HINT:
        look = "hidden" if outcome < 0 else "thick" if outcome else "thin"
        return Text(f"mogeln-looks-{look}", {"seat": int(table.glancing())})
    if table.stage == CALLERS:
        return Text("mogeln-caller", {"seat": int(outcome)})
    names: dict[str, str | int | Text] = {"seat": int(table.turn), "seat2": int(table.caller)}
    cards = cards_of(outcome)
    key = "mogeln-cheated" if not table.honest(cards) else "mogeln-honest-won" if table.emptied() else "mogeln-honest"
    return Text(key, {**names, "cards": write_packet(cards), "rank": announced(table)})


# --- pictures ---


def scene(table: MogelnTable, seat: i64) -> Scene:
    scene = Scene([pile_area(table)])
    if table.places.size(table.last) != 0:
        scene.things.append(Thing("lay", "card", "pile", 1, 0, "back", "▒▒", label=announced(table)))
    if sum(table.many) > 1:
        scene.things.append(Thing("under", "card", "pile", 0, 0, "back", "▒▒"))
    for owner in range(table.seats):
        draw_hand(table, scene, owner)
    scene.areas.append(Area("actions", "actions", 2, 1))
    if seat >= 0 and table.doubters() >> seat & 1:
        scene.things.append(Thing("cheat", "button", "actions", 0, 0, label=Text("mogeln-button-cheat")))
        scene.things.append(Thing("believe", "button", "actions", 1, 0, label=Text("mogeln-button-believe")))
    if table.stage == SLIPPING and seat == table.turn:
        scene.things.append(Thing("done", "button", "actions", 0, 0, label=Text("mogeln-button-done")))
    scene.status = status(table)
    return scene


def pile_area(table: MogelnTable) -> Area:
    label = Text("mogeln-pile", {"count": int(sum(table.many))})
    if table.turned:
        label = Text("mogeln-shown", {"cards": write_packet(table.turned), "seat": int(table.taker)})
    elif table.several and table.stage >= LAY:
        label = Text("cards-pile")
    return Area("pile", "pile", 2, 1, -1, label)


def draw_hand(table: MogelnTable, scene: Scene, owner: int) -> None:
    area = f"hand-{owner}"
    shown = members(table.places.cards[owner])
    backs = int(table.places.blank[owner])
    label = Text("mogeln-hand", {"seat": owner, "count": len(shown) + backs})
    if backs == UNKNOWN:
        label, backs = Text("cards-hand", {"seat": owner}), 1
    if table.hints[owner] == 1:
        label = Text("mogeln-hand-thick", {"hand": label})
    scene.areas.append(Area(area, "hand", float(max(1, len(shown) + backs)), 1, owner, label))
    for k, card in enumerate(shown):
        scene.things.append(Thing(NAMES[card], "card", area, float(k), 0, NAMES[card], NAMES[card]))
    for k in range(backs):
        scene.things.append(Thing(f"{area}-{k}", "card", area, float(k + len(shown)), 0, "back", "▒▒"))


def status(table: MogelnTable) -> Text | None:
    names: dict[str, str | int | Text] = {"seat": int(table.turn), "rank": announced(table)}
    if table.stage == OVER:
        return Text("table-over")
    if table.stage == LAY:
        return Text("mogeln-to-lay", names)
    if table.stage == SLIPPING:
        return Text("mogeln-to-slip", names)
    if table.stage != DOUBT:
        return None
    if table.closing():
        return Text("mogeln-doubt-last", names)
    if table.may_lay():
        following: dict[str, str | int | Text] = {"seat2": int(table.left_of(table.turn)), "rank2": announced(table, 1)}
        return Text("mogeln-doubt-or-lay", {**names, **following})
    return Text("mogeln-doubt", names)
