"""How the skat players learn what a hand is worth: `python -m spielkiste.lab.skat_school > …/players/skat_tables.py`.

Deals are played with open cards by both sides (see players/skat_open); a logistic regression then says how likely a
hand wins as a sum over its jacks, its other trumps, each of its side suits, what it laid away, and the lead. A suit is
valued by what it holds card by card, by its length, and, as far as deals have shown it, by the very holding.
"""

import math
import random
import sys
from collections.abc import Iterator
from typing import Final

from spielkiste.players.skat_open import FOR_POINTS, NO_TRICK, OpenDeal
from spielkiste.players.skat_order import ORDERS
from spielkiste.things.bits import members

MODULE: Final = "spielkiste.lab.skat_school"
CLASSES: Final = [  # the tables, the game (suit, Grand, Null; from the hand), the deals that teach it
    ("SUIT", "s", 18_000),
    ("GRAND", "g", 12_000),
    ("NULL", "n", 15_000),
    ("SUIT_HAND", "sh", 12_000),
    ("GRAND_HAND", "gh", 8_000),
]
Sample = tuple[list[tuple[str, int]], int, int]  # what the hand holds, won, won with Schneider


def parts(kind: str, cards: int, lead: int, away: int) -> list[tuple[str, int]]:
    """What a hand holds, as the tables know it: the table, and the place in it."""
    if kind[0] == "n":
        return [("suit", cards >> 8 * k & 255) for k in range(4)] + [("lead", lead)]
    found = [("jacks", cards >> 28), ("lead", lead), ("away", min(away, 24))]
    if kind[0] == "s":
        found.append(("trumps", cards >> 21 & 127))
    return found + [("suit", cards >> 7 * k & 127) for k in range(4 if kind[0] == "g" else 3)]


def promising(kind: str, cards: int, chance: random.Random) -> bool:
    """Would anybody think of this game with these cards? Now and then: yes, all the same."""
    if kind[0] == "s":
        good = (cards >> 21).bit_count() >= (6 if kind == "s" else 5)
    elif kind[0] == "g":
        aces = sum(cards >> 7 * k + 6 & 1 for k in range(4))
        good = 3 * (cards >> 28).bit_count() + 2 * aces >= 9
    else:
        good = sum(max(0, (place & 7) - 2) for place in members(cards)) <= (22 if kind == "n" else 18)
    return good or chance.random() < 0.06


def laid_away(kind: str, cards: int, worth: dict[tuple[str, int], float], chance: random.Random) -> list[int]:
    """Two of twelve cards to lay away: the best as far as is known, or any sensible two."""
    places = members(cards)
    if kind[0] != "n":
        places = [place for place in places if place < (21 if kind == "s" else 28)] or places
        if len(places) < 2:
            places = members(cards)
    pairs = [(a, b) for k, a in enumerate(places) for b in places[:k]]
    points = ORDERS[0 if kind[0] == "s" else 4 if kind[0] == "g" else 5].points
    if chance.random() < 0.25 or not worth:
        return list(chance.choice(pairs))

    def value(pair: tuple[int, int]) -> float:
        left = cards & ~(1 << pair[0]) & ~(1 << pair[1])
        away = int(points[pair[0]] + points[pair[1]])
        return sum(worth.get(part, 0.0) for part in parts(kind, left, 0, away)) + chance.random() * 0.3

    best = max(pairs, key=value)
    return [best[0], best[1]]


def deals(kind: str, number: int, seed: int, worth: dict[tuple[str, int], float]) -> Iterator[Sample]:
    chance = random.Random(seed)
    solver = OpenDeal()
    game = 0 if kind[0] == "s" else 4 if kind[0] == "g" else 5
    points = ORDERS[game].points
    pack = list(range(32))
    made = 0
    while made < number:
        chance.shuffle(pack)
        hand = kind.endswith("h")
        held = sum(1 << card for card in pack[: 10 if hand else 12])
        if not promising(kind, held, chance):
            continue
        away = pack[30:32] if hand else laid_away(kind, held, worth, chance)
        rest = pack[10:30] if hand else pack[12:]
        mine = held if hand else held & ~(1 << away[0]) & ~(1 << away[1])
        others = [sum(1 << card for card in rest[:10]), sum(1 << card for card in rest[10:])]
        leader = chance.randrange(3)
        solver.show(game, NO_TRICK if game == 5 else FOR_POINTS, mine, others[0], others[1])
        skat = int(points[away[0]] + points[away[1]])
        won = solver.reaches(mine | others[0] | others[1], -1, -1, leader, 61 - skat)
        high = won and game != 5 and solver.reaches(mine | others[0] | others[1], -1, -1, leader, 90 - skat)
        made += 1
        yield parts(kind, mine, int(leader == 0), 0 if hand else skat), int(won), int(high)


def spread(part: tuple[str, int]) -> list[tuple[str, int]]:
    """A holding, and what it consists of: its cards, its length, neighbours from the top."""
    name, cards = part
    if name == "away":
        return [("points", cards)]
    if name == "lead":
        return [part]
    found = [part, (name + "#", cards.bit_count())]
    found += [(name + "+", place) for place in members(cards)]
    return found


def learn(samples: list[Sample], rounds: int = 8) -> tuple[dict[tuple[str, int], float], float]:
    """Logistic regression; returns what every holding is worth, and what all hands are."""
    weights: dict[tuple[str, int], float] = {}
    base = 0.0
    taken = [([one for part in parts for one in spread(part)], won) for parts, won, _ in samples]
    for turn in range(rounds):
        rate = 0.05 / (1 + turn)
        random.Random(turn).shuffle(taken)
        for features, won in taken:
            total = base
            for one in features:
                total += weights.get(one, 0.0) * (one[1] / 10 if one[0] == "points" else 1)
            error = won - 1 / (1 + math.exp(-total))
            base += rate * error
            for one in features:
                old = weights.get(one, 0.0)
                step = rate * error * (one[1] / 10 if one[0] == "points" else 1)
                weights[one] = old + step - (rate * 0.004 * old if one[0] in ("suit", "trumps", "jacks") else 0)
    return weights, base


def tables(kind: str, weights: dict[tuple[str, int], float]) -> dict[tuple[str, int], float]:
    """What every holding there can be is worth."""
    sizes = {"suit": 256 if kind[0] == "n" else 128, "lead": 2}
    if kind[0] != "n":
        sizes |= {"jacks": 16, "away": 25}
    if kind[0] == "s":
        sizes |= {"trumps": 128}
    made: dict[tuple[str, int], float] = {}
    for name, size in sizes.items():
        for cards in range(size):
            if name == "away":
                made[(name, cards)] = weights.get(("points", cards), 0.0) * cards / 10
            else:
                made[(name, cards)] = sum(weights.get(one, 0.0) for one in spread((name, cards)))
    return made


def school(kind: str, number: int) -> dict[str, list[int]]:
    """Three terms: what one has taught decides what is laid away in the next. Returns the tables, in hundredths."""
    worth: dict[tuple[str, int], float] = {}
    samples: list[Sample] = []
    base = 0.0
    for term in range(3):
        samples += deals(kind, number // 3, term, worth)
        weights, base = learn(samples)
        worth = tables(kind, weights)
    examine(kind, list(deals(kind, max(300, number // 20), 99, worth)), worth, base)
    found: dict[str, list[int]] = {}
    for (name, _), value in worth.items():
        found.setdefault(name, []).append(round(100 * value) + (round(100 * base) if name == "lead" else 0))
    return found


def examine(kind: str, test: list[Sample], worth: dict[tuple[str, int], float], base: float) -> None:
    """Deals never seen before: the loss, and for every tenth of likelihood how many there were, won, with Schneider."""
    loss = 0.0
    cells = [[0, 0, 0] for _ in range(10)]
    for found, won, high in test:
        chance = 1 / (1 + math.exp(-base - sum(worth[part] for part in found)))
        loss -= math.log(max(1e-9, chance if won else 1 - chance))
        cell = cells[min(9, int(chance * 10))]
        cell[0] += 1
        cell[1] += won
        cell[2] += high
    print(f"{kind}: loss {loss / len(test):.3f} {cells}", file=sys.stderr)


def written(found: dict[str, dict[str, list[int]]]) -> str:
    """The module with the tables."""
    lines = [f'"""Learned by `{MODULE}`: what holdings are worth in log-odds, in hundredths (see skat_worth)."""', ""]
    lines += ["from typing import Final"]
    for name, kind in found.items():
        lines += ["", f"{name}: Final = {{"]
        for part, values in kind.items():
            lines.append(f'    "{part}": """')
            lines += [" ".join(str(value) for value in values[k : k + 20]) for k in range(0, len(values), 20)]
            lines[-1] += '""",'
        lines.append("}")
    return "\n".join(lines) + "\n"


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(written({name: school(kind, round(number * share)) for name, kind, number in CLASSES}), end="")


if __name__ == "__main__":
    main()
