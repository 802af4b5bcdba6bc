"""What is said and seen at a Nussknacker table (C7, R9). What a seat may not see is blank in the round here."""

from mypy_extensions import i64

from spielkiste.games.cards.nussknacker_round import (
    ANSWER,
    ASK,
    ASKED,
    ASKING,
    CARDS_MASK,
    CLAIM,
    CLAIMS,
    DEAL,
    GIVE,
    LOT,
    NO,
    OVER,
    SWAPPED,
    TARGET,
    Round,
)
from spielkiste.table.position import CHANCE, CLOCK
from spielkiste.table.words import Area, Argument, Scene, Text, Thing
from spielkiste.things.chips import purses
from spielkiste.things.copies import size, sums, total, values_of, write_hand

# --- sentences ---


def told(position: Round, actor: i64, move: i64) -> Text:
    """A move as a sentence."""
    if actor == CLOCK:
        return Text("table-clock", {"ms": int(move)})
    if actor == CHANCE:
        return happened(position, move)
    names: dict[str, Argument] = {"seat": int(actor)}
    if move <= SWAPPED:
        cards: dict[str, Argument] = {"given": (SWAPPED - move) & 15, "gotten": (SWAPPED - move) >> 4}
        return Text("nussknacker-swaps", {**names, "seat2": int(position.turn()), **cards})
    if move >= GIVE:
        return Text("nussknacker-gives", {**names, "seat2": int(position.turn()), "cards": write_hand(move - GIVE)})
    if move <= ASKED:
        asked: dict[str, Argument] = {"seat2": (ASKED - move) >> 4, "value": (ASKED - move) & 15}
        return Text("nussknacker-asks", {**names, **asked})
    if move >= ASK:
        meant = move & CARDS_MASK
        asked = {"seat2": (move - ASK) >> TARGET, "value": int(total(meant)), "cards": write_hand(meant)}
        return Text("nussknacker-asks-with", {**names, **asked})
    if move == NO:
        return Text("nussknacker-denies", names)
    return Text("nussknacker-claims", names)


def happened(position: Round, outcome: i64) -> Text:
    """What chance brings as a sentence."""
    if position.stage == LOT:
        return Text("table-starts", {"seat": int(outcome)})
    if position.stage == DEAL:
        if outcome < 0:
            return Text("cards-deal-hidden", {"seat": int(position.turn())})
        return Text("cards-deal", {"seat": int(position.turn()), "card": str(outcome)})
    if position.stage == CLAIMS:
        return Text("nussknacker-first", {"seat": int(outcome)})
    return ended(position.claimant, outcome >> 4, outcome & 15)


def ended(claimant: i64, claimed: i64, hidden: i64) -> Text:
    """How a round has ended."""
    if claimant < 0:
        return Text("nussknacker-nobody", {"hidden": int(hidden)})
    key = "nussknacker-right" if claimed == hidden else "nussknacker-wrong"
    return Text(key, {"seat": int(claimant), "value": int(claimed), "hidden": int(hidden)})


def path(seat: i64, move: i64) -> tuple[str, ...]:
    """What is touched, one after the other, to make this move."""
    if move >= GIVE:
        return (*card_ids(seat, move - GIVE), "done")
    if move >= ASK:
        return (f"ask-{(move - ASK) >> TARGET}", *card_ids(seat, move & CARDS_MASK), "done")
    return ("no",) if move == NO else (f"claim-{move - CLAIM}",)


def card_ids(owner: int, cards: int) -> list[str]:
    """The things that are these cards of a hand: cards of one value are numbered."""
    values = values_of(cards)
    return [f"nut-{owner}-{value}-{1 + values[:k].count(value)}" for k, value in enumerate(values)]


# --- pictures ---


def draw(position: Round, seat: i64) -> Scene:
    """The table as this seat sees it."""
    scene = Scene([Area("hidden", "pile", 1, 1, -1, Text("nussknacker-hidden"))])
    if position.hidden != 0:
        scene.things.append(Thing("hidden-card", "card", "hidden", 0, 0, "back", "▒▒"))
    for owner in range(position.seats):
        draw_hand(position, scene, owner)
    draw_talk(position, scene)
    areas, things = purses(position.chips, position.seats)
    scene.areas += areas
    scene.things += things
    scene.areas.append(Area("actions", "actions", float(position.seats + position.highest + 2), 1))
    if seat >= 0 and position.actors() >> seat & 1:
        draw_buttons(position, scene, seat)
    scene.status = awaited(position)
    return scene


def draw_hand(position: Round, scene: Scene, owner: int) -> None:
    area = f"hand-{owner}"
    cards = size(position.hands[owner])
    label = Text("nussknacker-hand", {"seat": owner, "count": int(cards), "sign": str(owner)})
    scene.areas.append(Area(area, "hand", float(max(1, cards)), 1, owner, label))
    if position.hands[owner] < 0:
        for k in range(cards):
            scene.things.append(Thing(f"{area}-{k}", "card", area, float(k), 0, "back", "▒▒"))
        return
    values = values_of(position.hands[owner])
    for k, name in enumerate(card_ids(owner, position.hands[owner])):
        scene.things.append(Thing(name, "card", area, float(k), 0, f"nuts-{values[k]}", str(values[k])))


def draw_talk(position: Round, scene: Scene) -> None:
    """C7, R9: all that was asked in this round, and how the last one ended."""
    scene.areas.append(Area("talk", "sheet", 1, float(max(1, position.asked + 1)), -1, Text("nussknacker-talk")))
    if position.shown:
        last = ended((position.shown >> 8) - 1, (position.shown >> 4) & 15, position.shown & 15)
        scene.things.append(Thing("talk-last", "label", "talk", 0, 0, "last", label=last))
    for k in range(position.asked):
        label = answered(position, k)
        scene.things.append(Thing(f"talk-{k}", "label", "talk", 0, float(k + 1), "asked", label=label))


def answered(position: Round, k: int) -> Text:
    """A question of this round and its answer."""
    names: dict[str, Argument] = {"seat": int(position.asker(k)), "seat2": int(position.target[k])}
    asked = Text("nussknacker-asks", {**names, "value": int(position.value[k])})
    if k == position.asked - 1 and position.pending():
        return asked
    if position.gave[k] == 0:
        return Text("nussknacker-asked-no", {"asked": asked})
    if position.gave[k] < 0:
        counts: dict[str, Argument] = {"given": int(-position.gave[k]), "gotten": int(-position.got[k])}
        return Text("nussknacker-asked-swapped", {"asked": asked, **counts})
    swapped: dict[str, Argument] = {"given": write_hand(position.gave[k]), "gotten": write_hand(position.got[k])}
    return Text("nussknacker-asked-seen", {"asked": asked, **swapped})


def draw_buttons(position: Round, scene: Scene, seat: i64) -> None:
    x = 0.0
    if position.window.acted() == 0:
        if position.stage == ASKING and seat == position.turn():
            for other in range(position.seats):
                if other != seat:
                    label = Text("nussknacker-button-ask", {"seat": other})
                    scene.things.append(Thing(f"ask-{other}", "button", "actions", x, 0, label=label))
                    x += 1
        answers: bool = position.stage == ANSWER and seat == position.target[position.asked - 1]
        makes: bool = answers and (sums(position.hands[seat]) >> position.value[position.asked - 1]) & 1 == 1
        if answers and not makes:
            scene.things.append(Thing("no", "button", "actions", x, 0, label=Text("nussknacker-button-no")))
            x += 1
        elif answers or (position.stage == ASKING and seat == position.turn()):
            scene.things.append(Thing("done", "button", "actions", x, 0, label=Text("nussknacker-button-done")))
            x += 1
    for value in range(1, position.highest + 1):
        label = Text("nussknacker-button-claim", {"value": value})
        scene.things.append(Thing(f"claim-{value}", "button", "actions", x, 0, label=label))
        x += 1


def awaited(position: Round) -> Text | None:
    """What the table waits for."""
    if position.stage == OVER:
        return Text("table-over")
    if position.actors() == 0:
        return None
    if position.window.acted():
        return Text("nussknacker-claimed")
    if position.stage == ASKING:
        return Text("nussknacker-to-ask", {"seat": int(position.turn())})
    question: dict[str, Argument] = {"seat": int(position.turn()), "value": int(position.value[position.asked - 1])}
    return Text("nussknacker-to-answer", {**question, "seat2": int(position.target[position.asked - 1])})
