"""Numbers that a player types: ten keys and one that says the number is complete."""

from spielkiste.table.words import Text, Thing

DIGITS = "0123456789"


def keypad(area: str, enter: str, label: Text) -> list[Thing]:
    """The keys in a row, the one that ends the number last."""
    keys = [Thing(f"key-{digit}", "button", area, float(x), 0, digit, digit) for x, digit in enumerate(DIGITS)]
    return [*keys, Thing(enter, "button", area, float(len(DIGITS)), 0, label=label)]


def typed(number: int, enter: str) -> tuple[str, ...]:
    """The keys that are touched for this number."""
    return (*(f"key-{digit}" for digit in str(number)), enter)
