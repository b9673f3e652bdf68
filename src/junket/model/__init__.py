"""Text -> what a small neural tagger says of it: attributions and names, each with a confidence.

bundle.py     the files that ship, which model is chosen, and whether it can run here
wordpiece.py  words -> pieces of the vocabulary
windows.py    text -> windows, and what is certain of each token
run.py        the bundled tagger, window by window; labels.py what its output means
decode.py     output -> attributions; names.py output -> names; tag.py all of it
"""

from __future__ import annotations

from junket.facts import Tags, Text
from junket.model.bundle import MODEL, NAMES, RULES_ONLY, chosen, digest, why_not

__all__ = ["MODEL", "NAMES", "RULES_ONLY", "chosen", "digest", "tag_text", "why_not"]


def tag_text(text: Text) -> Tags:
    """Return what the chosen tagger proposes for one text.

    Raises ImportError or FileNotFoundError where it cannot run (`why_not` says so before).
    """
    from junket.model.tag import tag_text as tag  # numpy loads only where it is needed

    return tag(text)
