"""Options of a game: a frozen dataclass whose fields say what they may be.

@dataclass(frozen=True)
class MuehleOptions(Options):
    capture: str = field(default="none", metadata=among("none", "any"))
    chips: int = field(default=20, metadata=span(6, 100))
    huffing: bool = True
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from spielkiste.table.errors import BadOptions
from spielkiste.table.words import Text

Value = str | int | bool | float


def among(*values: Value) -> dict[str, tuple[Value, ...]]:
    """The option is one of these."""
    return {"among": values}


def span(low: int, high: int) -> dict[str, tuple[int, int]]:
    """The option is a whole number from `low` to `high`."""
    return {"span": (low, high)}


@dataclass(frozen=True)
class Options:
    """No options; every game's options derive from this."""


@dataclass(frozen=True)
class Choice:
    """What one option may be, for forms, help texts and tests."""

    name: str
    default: Value
    values: tuple[Value, ...]  # all values, or for a span the telling ones: ends, default
    low: int | None = None
    high: int | None = None


def choices(kind: type[Options]) -> list[Choice]:
    """The options of a game in the order in which it declares them."""
    found = []
    for f in fields(kind):
        default = f.default
        assert isinstance(default, (str, int, bool, float))
        if "among" in f.metadata:
            found.append(Choice(f.name, default, tuple(f.metadata["among"])))
        elif "span" in f.metadata:
            low, high = f.metadata["span"]
            telling = tuple(dict.fromkeys((low, default, high)))
            found.append(Choice(f.name, default, telling, low, high))
        elif isinstance(default, bool):
            found.append(Choice(f.name, default, (False, True)))
        else:
            raise TypeError(f"option {f.name} does not say what it may be")
    return found


def _fits(choice: Choice, value: object) -> Value:
    """The value as the option's own type; words are read as a command line writes them."""
    words = str(value).strip()
    if isinstance(choice.default, bool):
        for truth in (False, True):
            if words.lower() in (("false", "no", "0"), ("true", "yes", "1"))[truth]:
                return truth
    elif choice.low is not None and choice.high is not None:
        try:
            number = int(words)
        except ValueError:
            number = choice.low - 1
        if choice.low <= number <= choice.high and not isinstance(value, bool):
            return number
        raise BadOptions(
            f"{choice.name} is a whole number from {choice.low} to {choice.high}, not {words!r}",
            Text(
                "table-option-span",
                {"option": choice.name, "low": str(choice.low), "high": str(choice.high), "given": words},
            ),
        )
    else:
        for possible in choice.values:
            if str(possible).lower() == words.lower():
                return possible
    allowed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in choice.values)
    raise BadOptions(
        f"{choice.name} is one of {allowed}, not {words!r}",
        Text("table-option-among", {"option": choice.name, "allowed": allowed, "given": words}),
    )


def make(kind: type[Options], given: Mapping[str, object]) -> Options:
    """Options from keywords or words; whatever is not given has its default."""
    known = {choice.name: choice for choice in choices(kind)}
    values: dict[str, Value] = {}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            raise BadOptions(
                f"there is no option {name!r}; this game has: {names or 'none'}",
                Text("table-option-unknown" if known else "table-option-none", {"option": name, "options": names}),
            )
        values[name] = _fits(known[name], value)
    return kind(**values)


def values_of(options: Options) -> dict[str, Value]:
    """Options as plain data, in their declared order."""
    return {f.name: getattr(options, f.name) for f in fields(options)}
