"""Where articles come from: a file and its sidecar, read within bounds."""

from junket.sources.file import MAX_BYTES, read_file
from junket.sources.sidecar import SIDECAR_SUFFIX

__all__ = ["MAX_BYTES", "SIDECAR_SUFFIX", "read_file"]
