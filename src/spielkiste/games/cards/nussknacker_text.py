"""Nussknacker in writing: the text of a position and of a move, and whether what somebody has written can be."""

from mypy_extensions import i64

from spielkiste.games.cards.nussknacker_round import (
    ANSWER,
    ASK,
    ASKED,
    ASKING,
    CARDS_MASK,
    CLAIM,
    CLAIMED,
    CLAIMS,
    DEAL,
    GIVE,
    LOT,
    NO,
    OVER,
    QUESTIONS,
    ROUNDS,
    STAGES,
    SWAPPED,
    TARGET,
    TURN,
    UNKNOWN,
    Round,
)
from spielkiste.table.errors import BadText
from spielkiste.table.position import CHANCE, CLOCK
from spielkiste.things.bits import count
from spielkiste.things.copies import one, pack_of, read_hand, size, sums, total, within, write_hand
from spielkiste.things.seats import read_seat
from spielkiste.things.window import LEVEL, read_window


def write_round(position: Round) -> str:
    """Stage, starter, rounds, chips; hands, hidden card, stock; questions; claims, window, claimant; last round."""
    seats = range(position.seats)
    chips = "/".join(str(position.chips[seat]) for seat in seats)
    hands = "/".join(write_hand(position.hands[seat]) for seat in seats)
    hidden = "-" if position.hidden == 0 else "?" if position.hidden == UNKNOWN else str(position.hidden)
    asked = ",".join(write_question(position, k) for k in range(position.asked)) or "-"
    claims = "/".join("-" if claim == 0 else "?" if claim == UNKNOWN else str(claim) for claim in position.claims)
    claimant = "-" if position.claimant < 0 else str(position.claimant)
    starter = "-" if position.starter < 0 else str(position.starter)
    return (
        f"{STAGES.split()[position.stage]} {starter} {position.rounds} {chips} {hands} "
        f"{hidden} {write_hand(position.stock)} {asked} {claims} {position.window.text()} {claimant} {position.shown}"
    )


def write_question(position: Round, k: int) -> str:
    """`2:6=3+3>1+5` for an exchange, `2:6` for a no, `2:6=3+3` for what is not yet answered; unseen cards `?2`."""
    words = f"{position.target[k]}:{position.value[k]}"
    if k == position.asked - 1 and position.pending():
        return words + ("=?" if position.offer == UNKNOWN else f"={write_hand(position.offer)}")
    return words + (f"={write_hand(position.gave[k])}>{write_hand(position.got[k])}" if position.gave[k] else "")


def write_move(position: Round, actor: i64, move: i64) -> str:
    """`2:6=3+3` asks, `1+5` answers; what was only heard is written without the cards."""
    if actor == CLOCK:
        return str(move)
    if actor == CHANCE:
        if move < 0:
            return "?"
        if position.stage == DEAL:
            return str(move)
        if position.stage == TURN:
            return f"hidden={move & 15}"
        return f"starts={move}" if position.stage == LOT else f"claimant={move}"
    if move <= SWAPPED:
        return f"?{(SWAPPED - move) & 15}"
    if move <= ASKED:
        return f"{(ASKED - move) >> 4}:{(ASKED - move) & 15}"
    if move >= GIVE:
        return write_hand(move - GIVE)
    if move >= ASK:
        meant = move & CARDS_MASK
        return f"{(move - ASK) >> TARGET}:{total(meant)}={write_hand(meant)}"
    return "no" if move == NO else "claim" if move == CLAIMED else f"claim {move - CLAIM}"


def read_round(position: Round, text: str) -> None:
    """Set up what `write_round` has written."""
    words = text.split()
    if len(words) != 12 or words[0] not in STAGES.split():
        raise BadText(
            "twelve words: stage, starter, rounds, chips, hands, hidden card, stock, questions, claims, window, "
            "claimant, how the last round ended"
        )
    seats, highest = int(position.seats), int(position.highest)
    position.stage = STAGES.split().index(words[0])
    position.starter = read_seat(words[1], seats)
    position.rounds = int(words[2])
    chips, hands, claims = words[3].split("/"), words[4].split("/"), words[8].split("/")
    if not len(chips) == len(hands) == len(claims) == seats:
        raise BadText(f"chips, hands and claims are those of {seats} seats")
    for seat in range(seats):
        position.chips[seat] = int(chips[seat])
        position.hands[seat] = read_hand(hands[seat], highest)
        position.claims[seat] = 0 if claims[seat] == "-" else int(claims[seat])
    position.hidden = 0 if words[5] == "-" else int(words[5])
    position.stock = read_hand(words[6], highest)
    questions = words[7].split(",") if words[7] != "-" else []
    if len(questions) > QUESTIONS:
        raise BadText(f"no round has more than {QUESTIONS} questions")
    for k, question in enumerate(questions):
        asked, _, answer = question.partition("=")
        whom, _, value = asked.partition(":")
        position.target[k], position.value[k] = read_seat(whom, seats), int(value)
        gave, _, got = answer.partition(">")
        if got:
            position.gave[k], position.got[k] = read_hand(gave, highest), read_hand(got, highest)
        elif gave and k == len(questions) - 1:
            position.offer = read_hand(gave, highest)
        elif gave:
            raise BadText(f"{question!r} has no answer")
    position.asked = len(questions)
    position.window = read_window(words[9], seats)
    position.claimant = read_seat(words[10], seats)
    position.shown = int(words[11])


# --- a position that somebody has written ---


def inspect(position: Round, decided: bool) -> None:
    """Raise BadText where this is no moment of any game."""
    if (position.stage == LOT) != (position.starter < 0) or not 0 <= position.rounds <= ROUNDS:
        raise BadText("somebody starts, once the lot has fallen")
    inspect_chips(position, decided)
    if position.stage in (LOT, DEAL, OVER):
        inspect_deal(position)
    else:
        inspect_questions(position)
    inspect_claims(position)


def inspect_chips(position: Round, decided: bool) -> None:
    """C9: a round brings one chip to one seat, or to all but one, or none."""
    chips = [int(position.chips[seat]) for seat in range(position.seats)]
    needed = ROUNDS + 1
    for wrong in range(sum(chips) + 1):
        if min(chips) >= 0 and sum(max(0, wrong - many) for many in chips) <= wrong:
            needed = min(needed, sum(chips) + (2 - len(chips)) * wrong)
    if needed > position.rounds or (position.stage == OVER) != (decided or position.rounds == ROUNDS):
        raise BadText(f"{position.rounds} rounds do not lead to these chips, or not to this end: {chips}")
    shown = position.shown & 15
    claimed, claimant = (position.shown >> 4) & 15, (position.shown >> 8) - 1
    fits: bool = shown <= position.highest and claimed <= position.highest and claimant < position.seats
    if (position.rounds > 0) != (shown > 0) or (claimant >= 0) != (claimed > 0) or not fits:
        raise BadText("after every round it is known how the last one ended")


def inspect_deal(position: Round) -> None:
    """C1, R1: cards are dealt one by one from the starter on."""
    whole = position.stock
    dealt = 0
    for seat in range(position.seats):
        whole += position.hands[seat]
        dealt += size(position.hands[seat])
    fits: bool = whole == pack_of(position.highest, 2) and position.hidden == 0 and position.asked == 0
    fits = fits and (dealt < 2 * position.highest - 1 if position.stage == DEAL else dealt == 0)
    for step in range(position.seats if position.stage == DEAL else 0):
        seat = int((position.starter + step) % position.seats)
        fits = fits and size(position.hands[seat]) == (dealt - step + position.seats - 1) // position.seats
    if not fits:
        raise BadText("cards are dealt one by one, and nothing has been asked yet")


def inspect_questions(position: Round) -> None:
    """C3–C6, R2: undone from the last to the first and done again, every question and answer was a legal one."""
    whole = position.hidden
    if not 1 <= whole <= position.highest:
        raise BadText("a card lies face down")
    cards = one(whole)
    first = [int(position.hands[seat]) for seat in range(position.seats)]
    for hand in first:
        cards += hand
    asking: bool = position.stage == ASKING or (position.stage in (CLAIMS, TURN) and not position.pending())
    done: bool = position.asked == QUESTIONS and not position.pending()
    if cards != pack_of(position.highest, 2) or asking == position.pending() or (done and position.stage != TURN):
        raise BadText("these are not all the cards, or a question is not answered")
    for k in range(position.asked - 1, -1, -1):
        asker, target = int(position.asker(k)), int(position.target[k])
        if target == asker or not 1 <= position.value[k] <= position.highest:
            raise BadText(f"seat {asker} cannot ask seat {target} for {position.value[k]}")
        exchange(first, asker, target, position.gave[k] - position.got[k])
    left = 2 * int(position.highest) - 1
    for step in range(position.seats):
        seat = int((position.starter + step) % position.seats)
        if first[seat] < 0 or size(first[seat]) != (left - step + position.seats - 1) // position.seats:
            raise BadText(f"seat {seat} was not dealt so many cards")
    for k in range(position.asked):
        asker, target, value = int(position.asker(k)), int(position.target[k]), position.value[k]
        waiting: bool = k == position.asked - 1 and position.pending()
        meant = position.offer if waiting else position.gave[k]
        makes: bool = (sums(first[target]) >> value) & 1 == 1
        true: bool = (sums(first[asker]) >> value) & 1 == 1 and (meant == 0 or total(meant) == value)
        true = true and within(meant, first[asker]) and (waiting or makes == (meant > 0))
        swapped: bool = position.got[k] > 0
        if swapped:
            true = true and total(position.got[k]) == value and within(position.got[k], first[target])
        if not true or (swapped == waiting and meant > 0):
            raise BadText(f"question {k + 1} and its answer do not fit the cards")
        exchange(first, asker, target, position.got[k] - position.gave[k])


def exchange(hands: list[int], asker: int, target: int, gain: i64) -> None:
    hands[asker] += gain
    hands[target] -= gain


def inspect_claims(position: Round) -> None:
    claimants = position.window.acted()
    fits: bool = position.stage in (ASKING, ANSWER, CLAIMS, TURN) or claimants == 0
    for seat in range(position.seats):
        claimed: bool = position.claims[seat] != 0
        fits = fits and 0 <= position.claims[seat] <= position.highest and claimed == ((claimants >> seat) & 1 == 1)
    fits = fits and (count(claimants) > 1 or position.stage != CLAIMS)
    if position.stage == TURN:
        done: bool = position.asked == QUESTIONS and not position.pending() and claimants == 0
        fits = fits and ((claimants >> max(position.claimant, 0)) & 1 == 1 if position.claimant >= 0 else done)
    elif position.claimant >= 0:
        fits = False
    now, ends = position.window.now, position.window.ends
    if claimants:
        everybody: bool = claimants == (1 << position.seats) - 1
        fits = (
            fits and position.window.when[position.window.first(claimants)] == 0 and ends == LEVEL + 1 and now <= ends
        )
        if position.stage in (ASKING, ANSWER):
            fits = fits and now < ends and not everybody
        elif now < ends:
            fits = fits and everybody
    else:
        fits = fits and now == 0 and ends == 0
    if not fits:
        raise BadText("these claims do not fit together")
