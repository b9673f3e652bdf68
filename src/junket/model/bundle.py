"""The files that ship with the tagger: which models there are, and whether one can run here.

Nothing large is imported here: every command asks.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from junket.errors import UsageError

RULES_ONLY = "JUNKET_RULES_ONLY"  # of the environment, so that workers know it too
MODEL = "JUNKET_MODEL"  # likewise: which of NAMES reads
FULL, FAST = NAMES = ("full", "fast")


@dataclass(frozen=True, slots=True)
class Bundle:
    """Where the files of one model lie.

    `words`, the table of word pieces, and `vocabulary` are the same for all models of a folder.

    >>> Bundle(FAST, Path("files")).graph.name
    'fast.onnx'
    """

    name: str
    folder: Path

    @property
    def graph(self) -> Path:
        """The encoder with its heads; it refers to `words` beside it."""
        return self.folder / f"{self.name}.onnx"

    @property
    def decoder(self) -> Path:
        """What decoding looks up, and the fitted confidence."""
        return self.folder / f"{self.name}.json"

    @property
    def words(self) -> Path:
        """The embedded word pieces, int8 [pieces, width], nothing else."""
        return self.folder / "words.bin"

    @property
    def vocabulary(self) -> Path:
        """The word pieces, one a line."""
        return self.folder / "vocabulary.txt"

    def paths(self) -> tuple[Path, ...]:
        """Return all four, in one order."""
        return self.graph, self.words, self.vocabulary, self.decoder


def files() -> Path:
    """Return the folder of the bundled files."""
    return Path(str(resources.files("junket.model") / "files"))


def chosen() -> str:
    """Return the name of the model that reads: what the environment says, else the full one.

    UsageError where there is none of that name.
    """
    name = os.environ.get(MODEL) or FULL
    if name not in NAMES:
        raise UsageError(f"expected {' or '.join(NAMES)} in {MODEL}, found {name!r}")
    return name


def bundled(name: str | None = None) -> Bundle:
    """Return the model of that name that ships, the chosen one unless told otherwise."""
    return Bundle(name or chosen(), files())


def why_not() -> str | None:
    """Return why the tagger is not asked here, in one line; None where it is."""
    if os.environ.get(RULES_ONLY):
        return f"{RULES_ONLY} is set: reading by rules alone"
    if find_spec("onnxruntime") is None:
        return "onnxruntime is not installed: reading by rules alone (pip install onnxruntime)"
    if missing := [path.name for path in bundled().paths() if not path.exists()]:
        return (
            f"the tagger is not whole, {', '.join(missing)} missing from {files()}: "
            "reading by rules alone (install junket again)"
        )
    return None


def digest() -> str:
    """Return a hash of the chosen model and of the class of CPU instructions that it runs on.

    Sums of floats may come out differently where registers are of another width.
    """
    return _digest(bundled())


@cache
def _digest(bundle: Bundle) -> str:
    found = hashlib.sha256(instructions().encode())
    for path in bundle.paths():
        found.update(path.read_bytes())
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
