"""The same files run compiled and interpreted, and what is built is what the sources say."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from spielkiste.things import cards

HOUSE = Path(__file__).resolve().parent.parent
WHERE_THE_RULES_ARE = "import spielkiste.table.position as p; print(p.__file__)"
COMPILED = "import spielkiste; print(spielkiste.compiled())"


def ask(code: str, src: Path, pure: str = "") -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "SPIELKISTE_PURE"}
    environment["PYTHONPATH"] = str(src)
    if pure:
        environment["SPIELKISTE_PURE"] = pure
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A box whose compiled `position` cannot be loaded: whoever gets by without it has read the source."""
    sources_alone = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(HOUSE / "src", tmp_path / "src", ignore=sources_alone)
    decoy = tmp_path / "src" / "spielkiste" / "table" / f"position{EXTENSION_SUFFIXES[0]}"
    decoy.write_bytes(b"not a library")
    return tmp_path / "src"


def test_the_compiled_module_comes_before_the_source(copied: Path) -> None:
    answer = ask(WHERE_THE_RULES_ARE, copied)
    assert answer.returncode == 1
    assert "ImportError" in answer.stderr


def test_the_switch_reads_the_sources_although_libraries_lie_beside_them(copied: Path) -> None:
    answer = ask(WHERE_THE_RULES_ARE, copied, pure="1")
    assert answer.stderr == ""
    assert answer.stdout.strip() == str(copied / "spielkiste" / "table" / "position.py")


def test_a_switch_set_to_nought_is_off(copied: Path) -> None:
    assert "ImportError" in ask(WHERE_THE_RULES_ARE, copied, pure="0").stderr


def test_the_box_knows_whether_it_is_compiled() -> None:
    libraries = list((HOUSE / "src" / "spielkiste" / "table").glob(f"position{EXTENSION_SUFFIXES[0]}"))
    assert ask(COMPILED, HOUSE / "src").stdout.strip() == str(bool(libraries))
    assert ask(COMPILED, HOUSE / "src", pure="1").stdout.strip() == "False"


def test_every_module_of_the_hot_layers_is_compiled_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOUSE)
    setup = SimpleNamespace(**runpy.run_path("setup.py"))
    compiled = {Path(file).relative_to("src/spielkiste") for file in setup.sources()}
    package = HOUSE / "src" / "spielkiste"
    written = {file.relative_to(package) for file in package.rglob("*.py") if file.name != "__init__.py"}
    left_out = {Path(file) for file in setup.INTERPRETED}
    assert left_out <= written
    assert compiled == {file for file in written - left_out if any(file.is_relative_to(folder) for folder in setup.HOT)}


def test_nothing_is_compiled_when_the_interpreted_box_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOUSE)
    monkeypatch.setenv("SPIELKISTE_PURE", "1")
    assert runpy.run_path("setup.py")["extensions"]() == []


def test_every_package_the_box_needs_is_pinned_once() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    table = project["project"]
    named = [
        *project["build-system"]["requires"],
        *table["dependencies"],
        *table["optional-dependencies"]["dev"],
    ]
    pins = dict(
        line.lower().replace("_", "-").split("==")
        for line in (HOUSE / "constraints.txt").read_text().split("\n")
        if "==" in line
    )
    for requirement in named:
        name, version = requirement.replace("[mypyc]", "").lower().replace("_", "-").split("==")
        assert pins[name] == version, requirement


def test_numbers_have_64_bits_when_they_are_shifted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(HOUSE)
    generated = tmp_path / "__native_cards.c"
    generated.write_text("    cpy_r_r0 = 1 << cpy_r_card;\n    cpy_r_r1 = cpy_r_r0 << 2;\n    cpy_r_r2 = 31;\n")
    wide = Path(runpy.run_path("setup.py")["widened"](str(generated)))
    assert wide.read_text() == "    cpy_r_r0 = 1LL << cpy_r_card;\n    cpy_r_r1 = cpy_r_r0 << 2;\n    cpy_r_r2 = 31;\n"
    assert [cards.of_suit(suit) for suit in range(4)] == [0xFF, 0xFF00, 0xFF0000, 0xFF000000]


class TestCompiler:
    """Whether this machine can compile, and what to do where it cannot."""

    @pytest.fixture
    def missing(self) -> Callable[[], str]:
        return cast(Callable[[], str], runpy.run_path(str(HOUSE / "tools" / "compiler.py"))["missing"])

    def test_a_machine_without_a_compiler(self, missing: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", "")
        monkeypatch.setenv("CC", "")
        assert missing() == "there is no C compiler (on Debian: apt install gcc)"

    @pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
    def test_a_compiler_without_the_headers_of_python(
        self, missing: Callable[[], str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("sysconfig.get_paths", lambda: {"include": str(tmp_path)})
        assert missing() == "the headers of Python are missing (on Debian: apt install python3-dev)"

    @pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
    def test_a_compiler_that_cannot_compile(self, missing: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("CC", "cc -fno-such-flag")
        assert "-fno-such-flag" in missing()


class TestWorkshop:
    """The script behind `make`."""

    @pytest.fixture
    def workshop(self) -> SimpleNamespace:
        return SimpleNamespace(**runpy.run_path(str(HOUSE / "tools" / "workshop.py")))

    @pytest.mark.parametrize(
        ("line", "counts"),
        [
            ("=== 3 failed, 120 passed, 2 warnings in 4.56s ===", {"failed": 3, "passed": 120, "warning": 2}),
            ("\x1b[32m=== \x1b[1m12 passed\x1b[0m in 71.00s (0:01:11) ===", {"passed": 12}),
            ("== 1 passed, 1 error in 0.12s ==", {"passed": 1, "error": 1}),
            ("=========== no tests ran in 0.01s ===========", {}),
            ("tests/test_muehle.py: 12 passed the mill", {}),
        ],
    )
    def test_the_counts_of_both_runs_can_be_added(
        self, workshop: SimpleNamespace, line: str, counts: dict[str, int]
    ) -> None:
        assert workshop.outcomes(line) == counts

    def test_a_source_that_changes_comes_or_goes_is_noticed(
        self, workshop: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setitem(workshop.fingerprint.__globals__, "HOUSE", tmp_path)
        one, two = tmp_path / "one.py", tmp_path / "two.py"
        one.write_text("a = 1")
        first = workshop.fingerprint([one])
        two.write_text("")
        assert workshop.fingerprint([one, two]) != first
        one.write_text("a = 2")
        assert workshop.fingerprint([one]) != first
        one.write_text("a = 1")
        assert workshop.fingerprint([one]) == first

    def test_a_library_whose_source_is_gone_is_found(
        self, workshop: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setitem(workshop.orphans.__globals__, "PACKAGE", tmp_path)
        games = tmp_path / "games"
        games.mkdir()
        (games / "muehle.py").touch()
        for name in ("muehle", "muehle__mypyc", "halma", "halma__mypyc"):
            (games / f"{name}.cpython-311-x86_64-linux-gnu.so").touch()
        assert {file.name.split(".")[0] for file in workshop.orphans()} == {"halma", "halma__mypyc"}
