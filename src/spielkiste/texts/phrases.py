"""Messages in Fluent: `<language>/*.ftl`, one file for the table and one per game."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("de", "en")
LONGEST = 900  # characters of an argument; Fluent takes no more than a thousand


class Message(Protocol):
    """Something with a message id and arguments (`spielkiste.table.words.Text`)."""

    @property
    def id(self) -> str: ...
    @property
    def args(self) -> Mapping[str, object]: ...


Names = Callable[[int], str]


class Say:
    """Says messages in one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for source in sorted((resources.files("spielkiste.texts") / language).iterdir(), key=lambda s: s.name):
            if source.name.endswith(".ftl"):
                self.bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))

    def knows(self, name: str) -> bool:
        return self.bundle.has_message(name)

    def __call__(self, message: Message | str, names: Names | None = None, **args: object) -> str:
        """The sentence. `names` gives a seat its player's name; without it seats are called by number."""
        name, given = (message, args) if isinstance(message, str) else (message.id, message.args)
        said: dict[str, object] = {}
        for key, value in given.items():
            if key.startswith("seat") and isinstance(value, int):
                said[key] = names(value) if names else self("table-seat", number=value + 1)
            elif hasattr(value, "id") and hasattr(value, "args"):
                said[key] = self(value, names)
            elif isinstance(value, str) and len(value) > LONGEST:
                said[key] = value[: LONGEST - 1] + "…"
            else:
                said[key] = value
        if not self.bundle.has_message(name):
            raise KeyError(f"there is no message {name!r} in {self.language!r}")
        pattern = self.bundle.get_message(name).value
        if pattern is None:
            raise KeyError(f"the message {name!r} is empty in {self.language!r}")
        text, errors = self.bundle.format_pattern(pattern, said)
        if errors:
            raise ValueError(f"message {name!r} in {self.language!r}: {errors[0]}")
        return str(text)


@cache
def phrases(language: str) -> Say:
    """The messages of a language."""
    return Say(language)
