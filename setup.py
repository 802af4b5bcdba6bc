"""Compiles the hot layers with mypyc; everything else about the package is said in pyproject.toml.

Each module becomes a library of its own, so that a change recompiles that module and those that lean on its
classes, not the whole house. With SPIELKISTE_PURE=1, or without a C compiler, nothing is compiled: the same
files run interpreted.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "tools"))

import compiler  # noqa: E402

PACKAGE = Path("src", "spielkiste")
HOT = ("table", "things", "games", "players", "lab/learn", "lab/solve")
CACHE = Path("build", "mypy_cache")
INTERPRETED: tuple[str, ...] = ()  # not to be compiled, as "games/board/example.py", each with its why


def sources() -> list[str]:
    """The files that become machine code. A package's `__init__.py` only re-exports: it stays as it is."""
    left_out = {PACKAGE / name for name in INTERPRETED}
    found = (file for layer in HOT for file in (PACKAGE / layer).rglob("*.py"))
    return sorted(str(file) for file in found if file.name != "__init__.py" and file not in left_out)


def extensions() -> list[Any]:
    if os.environ.get("SPIELKISTE_PURE", "") not in ("", "0") or not sources():
        return []
    if missing := compiler.missing():
        print(f"spielkiste runs interpreted: {missing}")
        return []
    os.environ.setdefault("CC", " ".join(compiler.command()))
    from mypyc.build import mypycify

    # Always translated anew, in seconds: with a class changed under it, mypyc's cache can fail or be wrong. The C that
    # comes out the same is not written again, so that only what differs is compiled.
    shutil.rmtree(CACHE, ignore_errors=True)
    options = ["--strict", f"--cache-dir={CACHE}"]
    said = StringIO()
    try:
        with redirect_stdout(said):
            made = mypycify([*options, *sources()], opt_level="3", debug_level="0", separate=True)
    finally:  # its hints on speed are for whoever asks mypyc itself
        print("".join(line for line in said.getvalue().splitlines(True) if ": warning: " not in line), end="")
    for extension in made:
        extension.extra_compile_args += ["-Wno-error"]  # a new gcc's new warning is no reason not to play
        sources_of_c = (str(source) for source in extension.sources)
        extension.sources = [widened(source) if "__native" in source else source for source in sources_of_c]
    return made


NARROW = re.compile(r"^(\s+cpy_r_\w+ = -?\d+)(?= (?:<<|[-*+&|^]) )", re.MULTILINE)


def widened(source: str) -> str:
    """The generated C with 64 bits for every number: mypyc 2.4.1 writes `1 << x` for an i64, which C does in 32."""
    narrow = Path(source)
    wide = narrow.with_suffix(".wide.c")
    text = NARROW.sub(r"\1LL", narrow.read_text(encoding="utf-8"))
    if not wide.exists() or wide.read_text(encoding="utf-8") != text:  # else nothing is to be compiled anew
        wide.write_text(text, encoding="utf-8")
    return str(wide)


class BuildAloud(build_ext):
    """On every core, and saying which module it has compiled instead of how."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        library = Path(self.get_ext_fullpath(ext.name))
        before = library.stat().st_mtime_ns if library.exists() else 0
        begin = time.monotonic()
        super().build_extension(ext)
        if ext.name.endswith("__mypyc") and library.stat().st_mtime_ns != before:
            print(f"  {ext.name.removesuffix('__mypyc'):50} {time.monotonic() - begin:5.1f} s", flush=True)


if __name__ == "__main__":
    os.chdir(HERE)
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAloud})
