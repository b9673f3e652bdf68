"""The files that ship with the tagger: whether it can run here, and what names it.

Nothing large is imported here: every command asks.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

RULES_ONLY = "JUNKET_RULES_ONLY"  # of the environment, so that workers know it too
TAGGER, VOCABULARY, DECODER = "tagger.onnx", "vocabulary.txt", "decoder.json"


def files() -> Path:
    """Return the folder of the bundled files."""
    return Path(str(resources.files("junket.model") / "files"))


def why_not() -> str | None:
    """Return why the tagger is not asked here, in one line; None where it is."""
    if os.environ.get(RULES_ONLY):
        return f"{RULES_ONLY} is set: reading by rules alone"
    if find_spec("onnxruntime") is None:
        return "onnxruntime is not installed: reading by rules alone (pip install onnxruntime)"
    if not (files() / TAGGER).exists():
        return (
            f"the tagger is missing from {files()}: reading by rules alone (install junket again)"
        )
    return None


@cache
def digest() -> str:
    """Return a hash of the bundled files and of the class of CPU instructions that they run on.

    Sums of floats may come out differently where registers are of another width.
    """
    found = hashlib.sha256(instructions().encode())
    for name in (TAGGER, VOCABULARY, DECODER):
        found.update((files() / name).read_bytes())
    return found.hexdigest()[:16]


def instructions() -> str:
    """Return the class of CPU instructions: the widest of those that change how sums are made."""
    machine = platform.machine().lower()
    try:
        flags = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return f"{sys.platform}-{machine}"
    for known in ("amx_int8", "avx512_vnni", "avx512f", "avx_vnni", "avx2"):
        if f" {known}" in flags:
            return known
    return machine
