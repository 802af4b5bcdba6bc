"""Which language the terminal speaks, and how its words are compared and written down where letters are missing."""

import codecs
import os
import re
import sys
import unicodedata

from spielkiste.texts import LANGUAGES, Say, phrases

FOLDED = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
DRAWN = {  # what stands in for a sign that the terminal's encoding does not have, one for one where a board is drawn
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("─━–—", "-"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰┏┓┗┛┡┩╇", "+"),
    **dict.fromkeys("╲", "\\"),
    **dict.fromkeys("╱", "/"),
    **dict.fromkeys("█▒", "#"),
    **dict.fromkeys("·", "."),
    **dict.fromkeys("•", "*"),
    **dict.fromkeys("„“”‚‘’", "'"),
    **dict.fromkeys("○◯", "o"),
    **dict.fromkeys("●", "x"),
    **dict.fromkeys("◎", "O"),
    **dict.fromkeys("◉", "X"),
    **dict.fromkeys("▲", "A"),
    **dict.fromkeys("■", "H"),
    **dict.fromkeys("◆", "V"),
    **dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPkqrbnp", strict=True)),
    **dict(zip("♣♠♥♦", "CSHD", strict=True)),
    "×": "x",
    "…": "...",
    "✓": "+",
    "✗": "-",
}


STEERING = ("Cc", "Cs")  # categories of signs that are no text


def fold(words: str) -> str:
    """Words as they are compared: capitals and umlauts make no difference."""
    return "".join(FOLDED.get(letter, letter) for letter in words.strip().lower())


def plain(words: str) -> str:
    """Words without control characters: nothing that was typed or read from a file steers the terminal."""
    return "".join("�" if letter != "\n" and unicodedata.category(letter) in STEERING else letter for letter in words)


def in_other_letters(trouble: UnicodeError) -> tuple[str, int]:
    """An error handler for encodings: what cannot be written is written as well as it can."""
    if not isinstance(trouble, UnicodeEncodeError):
        raise trouble
    found = ""
    for letter in trouble.object[trouble.start : trouble.end]:
        bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        found += DRAWN.get(letter) or FOLDED.get(letter) or bare or "?"
    return found, trouble.end


def be_readable() -> None:
    """Let the standard streams take and give any text, whatever the terminal's encoding."""
    codecs.register_error("spielkiste", in_other_letters)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "spielkiste"), (sys.stderr, "spielkiste")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def known(words: str) -> str:
    """The language that is meant by `de`, `de_AT` or `DE`; empty where it is none of ours."""
    language = re.split(r"[-_.@]", words.strip().lower())[0]
    return language if language in LANGUAGES else ""


def from_locale() -> str:
    """The language of the first locale variable that is set, as other programs read them."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return known(os.environ[name]) or "en"
    return "en"


def from_words(words: list[str]) -> str:
    """The language asked for on the command line: help texts are built before options are read."""
    for k, word in enumerate(words):
        asked = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and k + 1 < len(words):
            asked = words[k + 1]
        if known(asked):
            return known(asked)
    return from_locale()


def speaker(language: str | None = None) -> Say:
    return phrases(language or from_words(sys.argv[1:]))
