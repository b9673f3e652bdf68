"""What a report by the tagger alone is: something that was said, or a matter only touched on.

The tagger learnt from political news, where "declined to comment" and "waved off a rumour" are
attributions too. A reader who asks what somebody said wants none of these: no clause
stands there that was said. Such a report keeps its place, with the act "mention".

The signs of a report are weighed; `training/acts.py` fits them. A sentence is not parsed for them:
a content holds a clause where a finite verb or a past form stands in it behind its first word, and
no relative word before that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from junket.facts import Act
from junket.late import late
from junket.quotes import cues, grammar
from junket.quotes.drafts import THOUGHT, Draft
from junket.quotes.page import Page
from junket.quotes.proposed import ALONE
from junket.quotes.talk import Named

# Fitted on 2026-11-22 over the 171 reports by the tagger alone in the seen, fresh and wide examples
# of which 40 tell what was said.
_WEIGHTS = {
    "": -1.8,
    "according to": 0.4,
    "asks": -0.4,
    "bare cue": -0.5,
    "clause": 0.6,
    "cue behind": 0.6,
    "named": 0.3,
    "no known cue": -0.8,
    "open": -1.0,
    "refuses": -0.7,
    "says": 0.4,
    "short": -0.5,
    "sure": 0.9,
    "unsure": -0.5,
}
# From here on it counts as said: with each writer's articles left out of the fit, 29 of those 40
# stay, and 36 of the 131 others; of .15 to .5 the best for finding and leaving out together.
LEAST = 0.25
_RELATIVE = frozenset(
    "that who which what when whose whom where whether why how if because while since".split()
)
_REFUSING = frozenset("yet declined declines refused refuses".split())
_SHORT = 3  # words in which hardly anything is said
_SURE, _UNSURE = 0.75, 0.65  # of an attribution's confidence
_WORD = late(r"[^\W_]")


def act(page: Page, draft: Draft, named: Named, confidence: float) -> Act:
    """Return whether an attribution was said, only thought, or mentions a matter without either."""
    if draft.kind != "indirect":
        return "speech"  # words in marks were said
    if draft.attitude > THOUGHT:
        return "thought"
    if draft.rule != ALONE:
        return "speech"
    return "speech" if likely(signs(page, draft, named, confidence)) >= LEAST else "mention"


def likely(told: frozenset[str], weights: dict[str, float] = _WEIGHTS) -> float:
    """Return how likely a report with some signs tells what was said."""
    odds = weights[""] + math.fsum(weights.get(sign, 0.0) for sign in told)
    return 1 / (1 + math.exp(-odds))


def signs(page: Page, draft: Draft, named: Named, confidence: float) -> frozenset[str]:
    """Return the signs of a report; time grows linearly with its words."""
    return frozenset(
        (*_of_cue(page, draft), *_of_content(page, draft), *_of_rest(named, confidence))
    )


def _of_cue(page: Page, draft: Draft) -> Iterator[str]:
    told = [page.lower[at] for first, last in draft.cue for at in range(first, last)]
    kinds = [word.kind for one in told if (word := cues.words().get(one))]
    if told[:1] == ["according"]:
        yield "according to"
    elif not kinds:
        yield "no known cue"
    elif kinds[-1] == "q":
        yield "asks"
    elif kinds[-1] in cues.QUOTING:
        yield "says"
    if any(one in grammar.NEGATION or one in _REFUSING for one in told):
        yield "refuses"
    if draft.cue and page.text.starts[draft.cue[0][0]] > draft.start:
        yield "cue behind"
    if told and not any(one.endswith(("ed", "s", "said", "told")) for one in told):
        yield "bare cue"


def _of_content(page: Page, draft: Draft) -> Iterator[str]:
    ranges = [page.tokens_of(span) for span in draft.content]
    told = [
        page.lower[at] for part in ranges for at in range(*part) if _WORD.search(page.lower[at])
    ]
    if len(told) <= _SHORT:
        yield "short"
    opens = bool(told) and told[0] in _RELATIVE
    if opens:
        yield "open"
    verb = next((n for n, word in enumerate(told) if n and _is_verb(word)), None)
    if verb is not None and not any(word in _RELATIVE for word in told[opens:verb]):
        yield "clause"


def _is_verb(word: str) -> bool:
    return word in grammar.FINITE or word in grammar.PAST or word.endswith(("ed", "n’t", "n't"))


def _of_rest(named: Named, confidence: float) -> Iterator[str]:
    if named.name is not None:
        yield "named"
    if confidence >= _SURE:
        yield "sure"
    elif confidence < _UNSURE:
        yield "unsure"
