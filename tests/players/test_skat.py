"""Skat players: cards solved against brute force, hands everybody can judge, worlds that fit, and nobody cheats."""

from __future__ import annotations

import random

import pytest

import spielkiste
from spielkiste.games.cards.skat import SkatPosition
from spielkiste.games.cards.skat_contract import NULL, contract_name
from spielkiste.games.cards.skat_deal import FINISHED, HAND, PASS, PLAYING, TAKE_UP
from spielkiste.lab.duplicate import play as play_duplicate
from spielkiste.lab.duplicate import sides
from spielkiste.lab.match import Match
from spielkiste.players.budget import Budget
from spielkiste.players.names import player
from spielkiste.players.player import RandomPlayer
from spielkiste.players.skat_open import ALL_TRICKS, FOR_POINTS, NO_TRICK, OpenDeal
from spielkiste.players.skat_order import ORDERS
from spielkiste.players.skat_worlds import Sight
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.things.cards import read_cards, write_cards

SKAT = spielkiste.game("skat")
OUT = buffer()


def dealt(
    *hands: str, dealer: int = 2, said: str = "-", played: str = "-", seed: int = 1, **options: object
) -> SkatPosition:
    """A deal with these hands for the first seats, the other cards as they come; the dealer is rearhand."""
    known = [read_cards(hand) for hand in hands]
    rest = [card for card in range(32) if not any(hand >> card & 1 for hand in known)]
    random.Random(seed).shuffle(rest)
    while len(known) < 3:
        known.append(sum(1 << rest.pop() for _ in range(10)))
    skat = sum(1 << card for card in rest)
    lying = "/".join(write_cards(cards) for cards in [*known, skat])
    position = SKAT.read(f"0 0/0/0 {dealer} {lying}/- {said} {played} -", 3, deals=1, **options)
    assert isinstance(position, SkatPosition)
    return position


def in_play(seed: int, kind: str, cards: int) -> SkatPosition:
    """A deal played at random until everybody has so many cards, one or two of the three perhaps one fewer."""
    rng = Rng(seed)
    while True:
        said = ("18.hold.pass.pass", "18.pass.pass", "pass.18.pass")[rng.below(3)]
        position = dealt(seed=int(rng.below(10**6)), said=f"{said}.skat.{kind}")
        wanted = 30 - 3 * cards + int(rng.below(3))
        while not position.over() and position.deal.tricks.count < wanted:
            seat = int(position.deal.turn())
            position.play(seat, position.pick(seat, rng, OUT))
        if not position.over():
            return position


def brute(position: SkatPosition) -> int:
    """What the soloist gets if nobody errs, by trying everything: points, or in Null 1 for a won game."""
    deal = position.deal
    if deal.stage == FINISHED or position.over():
        done = position.last
        assert done is not None
        return int(done.won) if done.contract >> 2 == NULL else int(done.points)
    seat = int(deal.turn())
    results = []
    for k in range(deal.moves(seat, OUT)):
        move = int(OUT[k])
        if move < 32:
            results.append(move)
    values = []
    for move in results:
        after = position.copy()
        after.play(seat, move)
        values.append(brute(after))
    return max(values) if seat == deal.soloist else min(values)


def solver_for(position: SkatPosition) -> tuple[OpenDeal, Sight, int]:
    sight = Sight(position, position.deal.soloist)
    for place in range(3):
        sight.hands[place] = position.deal.hands.cards[sight.seat_of[place]]
    solver = OpenDeal()
    hands = [int(sight.order.places(sight.hands[place])) for place in range(3)]
    solver.show(sight.kind, NO_TRICK if sight.kind == NULL else FOR_POINTS, hands[0], hands[1], hands[2])
    return solver, sight, hands[0] | hands[1] | hands[2]


@pytest.mark.parametrize("kind", ["C", "H", "D", "G", "N"])
def test_open_cards_are_solved_as_brute_force_solves_them(kind: str) -> None:
    for seed in range(12):
        position = in_play(seed, kind, 3)
        solver, sight, live = solver_for(position)
        deal = position.deal
        turn = next(place for place in range(3) if sight.seat_of[place] == deal.turn())
        wanted = brute(position)
        if kind == "N":
            assert solver.reaches(live, sight.first, sight.second, turn, 1) == bool(wanted)
            continue
        got = int(sight.got) + int(ORDERS[0].worth(ORDERS[0].places(deal.hands.cards[deal.skat])))
        if deal.tricks.taken[deal.soloist] == 0 and wanted == 0:
            wanted = got  # C13: without a trick the skat does not count
        assert solver.reaches(live, sight.first, sight.second, turn, wanted - got)
        assert not solver.reaches(live, sight.first, sight.second, turn, wanted - got + 1)


def test_all_tricks_are_told_from_all_but_one() -> None:
    order = ORDERS[4]
    mine = order.places(read_cards("CJ,SJ,HJ,DJ,CA,CT,CK,SA,ST,HA"))
    left = order.places(read_cards("C7,C8,C9,CQ,S7,S8,S9,SK,H7,H8"))
    right = order.places(read_cards("SQ,H9,HT,HQ,HK,DA,DT,DK,DQ,D9"))
    solver = OpenDeal()
    solver.show(4, ALL_TRICKS, mine, left, right)
    assert solver.reaches(mine | left | right, -1, -1, 0, 1)
    missing = order.places(read_cards("CJ"))
    foreign = order.places(read_cards("DA"))
    solver.show(4, ALL_TRICKS, mine ^ missing | foreign, left, right ^ foreign | missing)
    assert not solver.reaches(mine ^ missing | foreign | left | right ^ foreign | missing, -1, -1, 2, 1)


def test_a_grand_that_cannot_be_lost_is_bid_and_announced() -> None:
    position = dealt("CJ,SJ,HJ,DJ,CA,CT,CK,CQ,SA,ST", seed=3)
    master = player("5", "skat")
    for said in ("18", "18.hold.20.hold.22.hold.23.hold.24.hold.27.hold.30"):
        asked = SKAT.read(position.text().replace(" - - -", f" {said} - -"), 3, deals=1)
        assert master.choose(View(asked, 0), Rng(1), Budget(nodes=2000)) == 1
    alone = SKAT.read(position.text().replace(" - - -", " 18.hold.pass.pass - -"), 3, deals=1)
    assert isinstance(alone, SkatPosition)
    choice = master.choose(View(alone, 0), Rng(1), Budget(nodes=2000))
    alone.play(0, choice)
    while alone.deal.stage != PLAYING:
        alone.play(0, master.choose(View(alone, 0), Rng(1), Budget(nodes=20000)))
    assert choice == HAND
    assert contract_name(alone.deal.contract, True) == "GHO"


def test_a_weak_hand_is_passed_by_all_who_can_count() -> None:
    position = dealt("C7,CQ,S8,SK,SQ,H9,HK,D7,DT,DQ", seed=5, said="18")
    for level in "12345":
        assert player(level, "skat").choose(View(position, 0), Rng(1), Budget(nodes=500)) == PASS


def test_null_ouvert_is_seen_with_the_lowest_cards() -> None:
    position = dealt("C7,C8,C9,S7,S8,S9,H7,H8,H9,D7", seed=4, said="18.hold.pass.pass")
    master = player("5", "skat")
    chosen = master.choose(View(position, 0), Rng(1), Budget(nodes=2000))
    assert chosen in (HAND, TAKE_UP)
    while position.deal.stage != PLAYING:
        position.play(0, master.choose(View(position, 0), Rng(1), Budget(nodes=2000)))
    assert contract_name(position.deal.contract, position.deal.hand) in ("NO", "NHO")


def test_the_master_plays_endings_without_a_doubt_as_well_as_can_be() -> None:
    """With two cards each and the skat known, the soloist knows all but who has what."""
    for seed in range(6):
        position = in_play(seed, "C", 1)
        best = brute(position)
        while not position.over():
            seat = int(position.deal.turn())
            position.play(seat, player("5", "skat").choose(View(position, seat), Rng(1), Budget(nodes=300)))
        assert position.last is not None
        assert int(position.last.points) == best


def test_imagined_worlds_fit_what_is_known() -> None:
    rng = Rng(2)
    for seed in range(15):
        position = in_play(seed, "S", 5)
        for seat in range(3):
            view = View(position, seat)
            known = view.known
            assert isinstance(known, SkatPosition)
            sight = Sight(known, seat)
            for _ in range(4):
                sight.imagine(rng)
                together = int(sight.imagined_skat)
                assert together.bit_count() == 2
                for place in range(3):
                    hand = int(sight.hands[place])
                    its = int(sight.seat_of[place])
                    assert hand.bit_count() == int(position.deal.hands.size(its))
                    assert not hand & together
                    assert not hand & int(position.deal.tricks.barred[its])
                    together |= hand
                    if its == seat:
                        assert hand == int(position.deal.hands.cards[its])
                assert together == 0xFFFFFFFF & ~int(position.deal.tricks.gone())


@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_nobody_cheats_and_the_same_seed_makes_the_same_move(level: str) -> None:
    computer = player(level, "skat")
    for seed, cards in ((1, 9), (2, 6), (3, 4)):
        position = in_play(seed, "H", cards)
        seat = int(position.deal.turn())
        moves = set()
        for whim in range(3):
            other = position.imagine(seat, Rng(whim)) if whim else position
            moves.add(computer.choose(View(other, seat), Rng(7), Budget(nodes=400)))
        assert len(moves) == 1


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("edition", ["leaflet", "international"])
def test_every_level_plays_legally_with_every_option(seats: int, edition: str) -> None:
    for level in "12345":
        team = [player(level, "skat"), RandomPlayer(), player(level, "skat"), player(level, "skat")][:seats]
        match = Match(SKAT, SKAT.new(seats, deals=2, edition=edition), team, 5, Budget(nodes=30))
        while not match.position.over():
            mask = match.position.expected()
            before = match.position.copy()
            match.step()
            actor, move = match.events[-1][:2]
            if mask:
                assert before.allows(actor, move)
                assert not before.breach(move)


def test_every_announcement_there_is_can_be_played_on() -> None:
    """Whatever has been announced, by whomever, the computer finds a card."""
    for kind in ("CHS", "DHZ", "SHO", "GHO", "GHS", "NHO", "NH", "HH"):
        position = dealt("CJ,SJ,HJ,CA,CT,CK,SA,ST,HA,HT", said=f"18.hold.pass.pass.hand.{kind}", seed=len(kind))
        for level in "345":
            twin = position.copy()
            for _ in range(7):
                if twin.over():
                    break
                seat = int(twin.deal.turn())
                move = player(level, "skat").choose(View(twin, seat), Rng(1), Budget(nodes=20))
                assert twin.allows(seat, move)
                twin.play(seat, move)


def test_duplicate_deals_give_every_seat_the_same_cards_both_times() -> None:
    first = sides(0, 3)
    hands = []
    for lineup in (first, tuple(1 - who for who in first)):
        pair = (player("1", "skat"), player("2", "skat"))
        match = Match(SKAT, SKAT.new(3, deals=1), [pair[who] for who in lineup], 77, Budget(nodes=10))
        match.play(33)
        assert isinstance(match.position, SkatPosition)
        hands.append([int(cards) for cards in match.position.deal.hands.cards])
    assert hands[0] == hands[1]


def test_a_player_is_no_better_than_itself_in_duplicate() -> None:
    same = player("1", "skat")
    for found in play_duplicate((same, same), 6, Budget(nodes=10)):
        assert found.ahead.mean() == 0.0
