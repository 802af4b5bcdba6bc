"""Rules pages: Markdown with one list item per clause, `- **C4** …`, under headings for aim, turn, end and so on."""

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

CLAUSE = re.compile(r"^- \*\*([A-Z]{1,2}\d+[a-z]?)\*\* (.*)$")


@dataclass(frozen=True)
class Page:
    """One game's rules in one language."""

    id: str
    language: str
    text: str  # the Markdown
    title: str
    lead: str
    clauses: dict[str, str] = field(default_factory=dict)  # name -> text on one line
    sections: dict[str, str] = field(default_factory=dict)  # heading -> Markdown


@cache
def page(name: str, language: str) -> Page | None:
    """The rules page with this id, or None where there is none."""
    source = resources.files("spielkiste.texts") / "rules" / language / f"{name}.md"
    if not source.is_file():
        return None
    return read_page(name, language, source.read_text(encoding="utf-8"))


def read_page(name: str, language: str, text: str) -> Page:
    """Take a page apart."""
    title, lead, heading = name, "", ""
    found: dict[str, str] = {}
    sections: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        match = CLAUSE.match(line)
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            heading, current = line[3:].strip(), ""
            sections[heading] = ""
        elif match:
            current = match.group(1)
            if current in found:
                raise ValueError(f"{language}/{name}: {current} stands there twice")
            found[current] = match.group(2).strip()
        elif current and line.startswith("  "):
            found[current] += " " + line.strip()
        else:
            current = ""
            if not heading and line.strip():
                lead = f"{lead} {line.strip()}".strip()
        if heading and not line.startswith("## "):
            sections[heading] += line + "\n"
    return Page(name, language, text, title, lead, found, sections)


def title(name: str, language: str) -> str:
    """The name of a game."""
    found = page(name, language)
    return found.title if found else name


def clauses(name: str, language: str = "en") -> dict[str, str]:
    """The clauses of a page in their order."""
    found = page(name, language)
    return found.clauses if found else {}


def clause(name: str, language: str = "en") -> str:
    """The text of a clause such as `muehle/C4`; empty where there is none."""
    game, _, number = name.partition("/")
    return clauses(game, language).get(number, "")
