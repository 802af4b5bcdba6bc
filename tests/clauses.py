"""How a test claims the rule it holds: `@clause("muehle/C4")`."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*names: str) -> Callable[[F], F]:
    """This test fails when one of these clauses is broken."""

    def claimed(test: F) -> F:
        return test

    assert names
    return claimed


@cache
def claims() -> dict[str, list[str]]:
    """Every claimed clause and the tests that claim it, read from the sources."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    for name in _named(decorator):
                        found.setdefault(name, []).append(f"{path.name}::{node.name}")
    return found


def _named(decorator: ast.expr) -> list[str]:
    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause":
        return [str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant)]
    return []
