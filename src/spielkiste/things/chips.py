"""Chips, and who pays whom. Nobody goes into debt: who owes more than is left pays what is left."""

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.words import Area, Text, Thing


def pay(chips: vec[i64], debtor: i64, creditor: i64, amount: i64) -> i64:
    """Hand over what can be paid; return how much it was."""
    paid = min(amount, chips[debtor])
    chips[debtor] -= paid
    chips[creditor] += paid
    return paid


def settle(chips: vec[i64], owes: vec[i64], seats: i64) -> None:
    """Several debts at once: `owes[debtor × seats + creditor]`.

    Debtors pay in seat order from 0, each to the creditors clockwise from his left, as long as he has something.
    """
    debtor: i64 = 0
    while debtor < seats:
        step: i64 = 1
        while step < seats:
            creditor = (debtor + step) % seats
            pay(chips, debtor, creditor, owes[debtor * seats + creditor])
            step += 1
        debtor += 1


def purses(chips: vec[i64], seats: int) -> tuple[list[Area], list[Thing]]:
    """The chips before every seat, as areas and things."""
    areas, things = [], []
    for seat in range(seats):
        areas.append(Area(f"purse-{seat}", "purse", 1, 1, seat, Text("chips-purse", {"seat": seat})))
        amount = str(chips[seat])
        things.append(Thing(f"chips-{seat}", "chips", f"purse-{seat}", look=f"chips-{amount}", mark=amount))
    return areas, things
