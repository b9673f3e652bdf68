"""The pipeline stage by stage, with what each one costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from junket import article, mentions, model, people, quotes, story, text
from junket.facts import NO_TAGS, RawDocument, Reading

RULES = (
    "article", "text", "mentions", "cast", "roles", "people", "quotes", "references", "topics",
    "airings", "relations", "traits", "beats",
)  # fmt: skip
STAGES = (*RULES[:2], "model", *RULES[2:])

Result = TypeVar("Result")


class Measure(Protocol):
    """Calls a stage, returns what it returns, and notes what it cost."""

    def __call__(self, stage: str, call: Callable[[], Result]) -> Result: ...


def run(data: bytes, measure: Measure, *, tagger: bool = False) -> Reading:
    """Run every stage on one document, each through `measure(stage, call)`; `tagger` asks it too.

    The order is that of `junket.pipeline`; a change there has to be made here too.
    """
    found = measure("article", lambda: article.read_article(RawDocument("made-up.txt", data)))
    cut = measure("text", lambda: text.read_text(found))
    tags = measure("model", lambda: model.tag_text(cut)) if tagger else NO_TAGS
    names = measure("mentions", lambda: mentions.find_names(cut, tags))
    castings = measure("cast", lambda: story.find_castings(cut, names))
    roles = measure("roles", lambda: story.find_roles(cut, names))
    settled = measure("people", lambda: people.settle_names(cut, names, castings, roles))
    said = measure("quotes", lambda: quotes.find_attributions(cut, settled, tags))
    references = measure("references", lambda: people.find_references(cut, settled, said))
    attributions = measure(
        "topics", lambda: quotes.add_topics(cut, settled, said, references, castings)
    )
    airings = measure("airings", lambda: story.find_airings(cut, settled))
    stand = measure(
        "relations",
        lambda: story.find_relationships(cut, settled, castings, attributions, references),
    )
    told = cut, settled, attributions, references
    traits = measure("traits", lambda: story.find_traits(*told))
    beats = measure("beats", lambda: story.find_beats(*told))
    return Reading(
        found, None, cut, settled, attributions, castings, roles, airings, references, stand,
        traits, beats,
    )  # fmt: skip


@contextmanager
def no_garbage_runs() -> Iterator[None]:
    """Keep the cyclic collector out of a measurement, or it lands on one stage by chance."""
    import gc

    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
