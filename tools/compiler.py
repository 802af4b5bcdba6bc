"""Is there a C compiler here that can build a Python extension?"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

PROBE = "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n"


def command() -> list[str]:
    """The compiler to use: $CC, the one Python was built with, or the machine's own; [] if there is none."""
    for choice in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        words = shlex.split(choice or "")
        if words and shutil.which(words[0]):
            return words
    return []


def missing() -> str:
    """What keeps this machine from compiling, in words; empty if nothing does."""
    compiler = command()
    if not compiler:
        return "there is no C compiler (on Debian: apt install gcc)"
    headers = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        words = [*compiler, "-c", f"-I{headers}", str(source), "-o", str(source.with_suffix(".o"))]
        probe = subprocess.run(words, capture_output=True, text=True, check=False)
    if probe.returncode == 0:
        return ""
    if not Path(headers, "Python.h").exists():
        return "the headers of Python are missing (on Debian: apt install python3-dev)"
    return f"{compiler[0]} cannot build a Python extension: {probe.stderr.strip()[-300:]}"
