"""Text -> what a small neural tagger says of it: attributions and names, each with a confidence.

wordpiece.py  words -> pieces of the vocabulary
windows.py    text -> windows, and what is certain of each token
labels.py     what the tagger's output means
run.py        the bundled file, run window by window
decode.py     output -> attributions, names.py output -> names
"""

from __future__ import annotations

from junket.facts import NameTag, Proposal, Tags, Text
from junket.model.decode import Found, borders_of, find_attributions
from junket.model.names import find_names
from junket.model.run import Tagger, digest, load, why_not
from junket.model.windows import cut_windows, token_features

__all__ = ["digest", "tag_text", "why_not"]
_QUOTED = 6


def tag_text(text: Text, tagger: Tagger | None = None) -> Tags:
    """Return what the tagger proposes for one text, by the bundled tagger unless given one.

    Time grows linearly with the text.
    """
    tagger = tagger or load()
    borders, quoted = borders_of(text), token_features(text)[:, _QUOTED]
    readiness = float(tagger.decoder["readiness"])
    proposals: list[Proposal] = []
    names: list[NameTag] = []
    for window in cut_windows(text, tagger.vocabulary):
        part = slice(window.first, window.last)
        told = tagger.ask(window)
        found = find_attributions(
            told,
            (borders[0][part], borders[1][part]),
            quoted[part],
            tagger.tables,
            readiness=readiness,
            first=window.first,
        )
        proposals += (_proposal(text, tagger, one) for one in found)
        names += find_names(text, told, window.first)
    return Tags(tuple(proposals), tuple(names))


def _proposal(text: Text, tagger: Tagger, found: Found) -> Proposal:
    def span(part: tuple[int, int]) -> tuple[int, int]:
        return text.starts[part[0]], text.ends[part[1] - 1]

    return Proposal(
        source=span(found.source) if found.source else None,
        cue=span(found.cue),
        content=tuple(map(span, found.content)),
        attitude=found.attitude,
        confidence=tagger.confidence(found.evidence),
    )
