"""Skat's tricks, card for card, against OpenSpiel's, which someone else wrote.

Compared in many random deals of the international edition, event for event: which seat gets which card of the deal, who
may lay away and play what, who takes each trick, when a Null is over, and the soloist's card points.

Where OpenSpiel's game differs, and how the comparison is made nevertheless:

- There is no bidding: in turn from forehand everybody may name a game or pass, and the first who names one plays it.
  Here the bids are made so that the same seat plays at 18.
- The game is named before the skat is taken up and two cards are laid away; here afterwards. The cards are compared all
  the same.
- There are neither hand games nor announcements nor open games, no game values and no accounts. It pays by card
  points, and for Null a fixed amount: only whether it was won can be compared there.
- A soloist without a trick keeps the points of the skat there; here (skat/C13) he has none.
"""

from __future__ import annotations

import random

import pyspiel
import pytest

import spielkiste
from spielkiste.games.cards.skat import SkatPosition
from spielkiste.games.cards.skat_contract import POINTS
from spielkiste.things.tricks import worth

GAME = spielkiste.game("skat")
PEER = pyspiel.load_game("skat")
GAMES = {"diamonds": "D", "hearts": "H", "spades": "S", "clubs": "C", "grand": "G", "null": "N"}
BIDS = {0: ["pass", "pass", "18"], 1: ["18", "pass", "pass"], 2: ["pass", "18", "pass"], -1: ["pass"] * 3}


def names(state: pyspiel.State) -> dict[str, int]:
    """Their possible actions by name."""
    player = state.current_player()
    return {state.action_to_string(player, action): action for action in state.legal_actions()}


def compare(seed: int, wanted: str) -> tuple[int, bool, bool]:
    """One random deal on both sides; how many cards were played, whether it is Null, whether nobody played."""
    rng = random.Random(seed)
    state = PEER.new_initial_state()
    table = GAME.table(edition="international", deals=1, chance=["dealer=2"])
    while state.is_chance_node():
        theirs = {state.action_to_string(-1, action): action for action, _ in state.chance_outcomes()}
        assert set(theirs) == set(table.moves())
        card = rng.choice(sorted(theirs))
        state.apply_action(theirs[card])
        table.chance(card)

    soloist = rng.choice([0, 1, 2]) if wanted else -1
    for player in range(3):
        assert state.current_player() == player
        said = dict.fromkeys(range(3), "unknown/pass") | {soloist: wanted}
        state.apply_action(names(state)[said[player]])
        if player == soloist:
            break
    for bid in BIDS[soloist]:
        table.play(bid)
    if not wanted:
        assert state.is_terminal()
        assert table.over()
        return 0, False, True

    table.play("skat")
    for _ in range(2):
        theirs = names(state)
        assert state.current_player() == soloist == table.expected()[0]
        assert sorted(theirs) == sorted(table.moves())
        card = rng.choice(sorted(theirs))
        state.apply_action(theirs[card])
        table.play(card)
    table.play(GAMES[wanted])

    cards = 0
    while not state.is_terminal():
        assert not table.over()
        assert [state.current_player()] == table.expected()
        theirs = names(state)
        assert sorted(theirs) == sorted(set(table.moves()) - {"uncover"}), (table.position.text(), str(state))
        card = rng.choice(sorted(theirs))
        state.apply_action(theirs[card])
        table.play(card)
        cards += 1
    assert table.over()

    assert isinstance(table.position, SkatPosition)
    deal = table.position.last
    assert deal is not None
    counted = round(state.returns()[soloist] * 120 + 60)
    if wanted == "null":
        assert (counted > 60) == deal.won
    elif deal.tricks.taken[soloist]:
        assert counted == deal.points
        assert deal.won == (counted > 60)
    else:
        assert counted == worth(deal.hands.cards[deal.skat], POINTS)
        assert deal.points == 0
    return cards, wanted == "null", False


@pytest.mark.parametrize("wanted", [*GAMES, ""])
def test_random_deals_agree_card_for_card(wanted: str) -> None:
    number = 600 if spielkiste.compiled() else 40
    results = [compare(seed, wanted) for seed in range(number)]
    if wanted == "null":
        assert number * 3 <= sum(cards for cards, _, _ in results) < number * 30
    else:
        assert sum(cards for cards, _, _ in results) == (number * 30 if wanted else 0)
