"""An attribution in the making: what the finding rules hand to the naming rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from junket.facts import AttributionKind, Span
from junket.quotes.phrases import Range

THOUGHT = 0.5  # how likely a cue tells of a thought, from which on it counts as one


@dataclass(slots=True)
class Draft:
    """A content with what was found around it; ranges are tokens, spans are characters.

    `source` is the token range of the noun phrase that names the speaker, None where the
    quotation goes on without one. `label` and `speaker_text` come from a Q&A turn or a tweet.
    `confidence` is that of the finding rule alone; the naming rule brings its own, and their
    product is what the attribution says. Both were set on 2026-11-20 to how often each rule was
    right on the seen examples and on 24 unpublished articles written like them (594 attributions).
    `proposed` is the tagger's own confidence, None where it did not propose this; `ruled` tells
    whether a rule found it; `attitude` is how likely its cue tells of a thought and not of speech.
    """

    block: int
    content: list[Span]
    kind: AttributionKind
    rule: str
    confidence: float
    source: Range | None = None
    cue: list[Range] = field(default_factory=list)
    hearer: Range | None = None
    label: Span | None = None
    speaker_text: str | None = None
    asked: Span | None = None
    turn: bool = False
    pieces: list[int] = field(default_factory=list)
    proposed: float | None = None
    ruled: bool = True
    attitude: float = 0.0

    @property
    def start(self) -> int:
        """Return where the content starts."""
        return self.content[0][0]


def is_headline(draft: Draft) -> bool:
    """Tell whether a draft is the phrase of a headline, whether or not the tagger saw it too."""
    return draft.rule.endswith("headline")
