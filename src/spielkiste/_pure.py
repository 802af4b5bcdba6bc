"""The switch between the compiled and the interpreted game box.

Beside each `.py` file of the hot layers the build puts a compiled module, and Python prefers it. With
`SPIELKISTE_PURE=1` in the environment this finder comes first and sees nothing but the sources: for a
debugger, for coverage, and for the tests that hold the two against each other.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

SWITCH = "SPIELKISTE_PURE"
INSIDE = "spielkiste."


class SourcesOnly:
    """Finds the modules of this package as `.py` files, whatever else lies beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(INSIDE):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def wanted() -> bool:
    """Has someone asked for the interpreted game box?"""
    return os.environ.get(SWITCH, "") not in ("", "0")


def install() -> None:
    """Obey the switch. Called once, before any other module of the package is imported."""
    if wanted():
        sys.meta_path.insert(0, SourcesOnly())


def compiled() -> bool:
    """Are the rules running as machine code?"""
    position = importlib.import_module("spielkiste.table.position")
    return not (position.__file__ or "").endswith(tuple(SOURCE_SUFFIXES))
