"""Both languages say the same things, and every message has a language to be said in."""

from __future__ import annotations

from importlib import resources

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from spielkiste.texts import LANGUAGES, page
from spielkiste.texts.pages import read_page


def catalogue(language: str) -> dict[str, set[str]]:
    """Every message of a language and the arguments it uses."""
    found: dict[str, set[str]] = {}
    for source in (resources.files("spielkiste.texts") / language).iterdir():
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{language}/{source.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{language}/{source.name}: {entry.id.name} stands twice"
                found[entry.id.name] = arguments(entry)
    return found


def arguments(node: object) -> set[str]:
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    if isinstance(node, fluent.BaseNode):
        return set().union(*(arguments(child) for child in vars(node).values()))
    if isinstance(node, list):
        return set().union(*(arguments(child) for child in node))
    return set()


def test_languages_have_the_same_messages_with_the_same_arguments() -> None:
    german, english = (catalogue(language) for language in LANGUAGES)
    assert german == english


def rules(language: str) -> list[str]:
    folder = resources.files("spielkiste.texts") / "rules" / language
    return sorted(source.name.removesuffix(".md") for source in folder.iterdir())


def test_every_rules_page_exists_in_both_languages_with_the_same_clauses() -> None:
    assert rules("de") == rules("en")
    for name in rules("de"):
        german, english = page(name, "de"), page(name, "en")
        assert german is not None
        assert english is not None
        assert sorted(german.clauses) == sorted(english.clauses), name
        assert len(german.sections) == len(english.sections), name
        assert german.title
        assert german.lead


def test_a_clause_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="C1 stands there twice"):
        read_page("x", "en", "# X\n\n## Aim\n- **C1** one\n- **C1** two\n")
