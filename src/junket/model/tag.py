"""A text, window by window, through the tagger and its decoders."""

from __future__ import annotations

from junket.facts import NameTag, Proposal, Tags, Text
from junket.model.decode import Found, borders_of, find_attributions
from junket.model.names import find_names
from junket.model.run import Tagger, load
from junket.model.windows import FEATURES, cut_windows

_QUOTED = FEATURES.index("quoted")


def tag_text(text: Text, tagger: Tagger | None = None) -> Tags:
    """Return what the tagger proposes for one text, by the bundled tagger unless given one.

    Time grows linearly with the text.
    """
    tagger = tagger or load()
    borders = borders_of(text)
    readiness = float(tagger.decoder["readiness"])
    proposals: list[Proposal] = []
    names: list[NameTag] = []
    for window in cut_windows(text, tagger.vocabulary):
        part = slice(window.first, window.last)
        told = tagger.ask(window)
        found = find_attributions(
            told,
            (borders[0][part], borders[1][part]),
            window.features[window.heads, _QUOTED],
            tagger.tables,
            readiness=readiness,
            first=window.first,
        )
        proposals += (_proposal(text, tagger, one) for one in found)
        names += find_names(text, told, window.first)
    trust = tuple(tagger.decoder.get("trust", {}).items())
    return Tags(tuple(proposals), tuple(names), trust)


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
