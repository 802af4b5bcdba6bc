"""Whole numbers out of the text of a position: written plainly, and within their bounds."""

from spielkiste.table.errors import BadText


def whole(words: str, low: int, high: int, what: str) -> int:
    """The number from `low` to `high` that these words are."""
    digits = words.removeprefix("-") if low < 0 else words
    if digits.isascii() and digits.isdigit() and len(digits) < 19 and low <= int(words) <= high:
        return int(words)
    raise BadText(f"{what}: a number from {low} to {high}, not {words!r}")


def wholes(words: str, count: int, low: int, high: int, what: str) -> list[int]:
    """As many numbers, written `3/0/12`."""
    parts = words.split("/")
    if len(parts) != count:
        raise BadText(f"{what}: {count} numbers such as 3/0/12, not {words!r}")
    return [whole(part, low, high, what) for part in parts]
