"""Which language the terminal speaks: `--lang`, else the locale, else English."""

import os
import sys

from spielkiste.texts import LANGUAGES, Say, phrases


def from_locale() -> str:
    """The language of the first locale variable that is set, as other programs read them."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def from_words(words: list[str]) -> str:
    """The language asked for on the command line: help texts are built before options are read."""
    for k, word in enumerate(words):
        asked = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and k + 1 < len(words):
            asked = words[k + 1]
        if asked.lower()[:2] in LANGUAGES:
            return asked.lower()[:2]
    return from_locale()


def speaker(language: str | None = None) -> Say:
    return phrases(language or from_words(sys.argv[1:]))
