"""The order of the stages: a file -> Reading | Failure.

    sources -> article -> text -> model -> mentions -> story (cast, roles) -> people -> quotes
            -> people (references) -> quotes (topics)
            -> story (airings, relationships, traits, beats, standpoint, looks)

Only this module knows the order; the stages meet in `facts.py`.
"""

from __future__ import annotations

from junket import article, mentions, model, people, quotes, sources, story, text
from junket.errors import StageError
from junket.facts import NO_TAGS, Article, Failure, Metadata, RawDocument, Reading

LANGUAGE = "en"
NOTHING_GIVEN = Metadata()


def read(
    path: str, *, given: Metadata = NOTHING_GIVEN, rules_only: bool = False
) -> Reading | Failure:
    """Read the document at `path`; a Failure, never an exception, where it cannot be read.

    `given` outranks what a sidecar or the document itself says. With `rules_only`, the tagger is
    not asked, as where it cannot run (`junket.model.why_not`).
    """
    try:
        raw = sources.read_file(path, given=given)
    except StageError as error:
        return Failure(path, error.stage, str(error), given)
    return read_raw(raw, rules_only=rules_only)


def read_raw(raw: RawDocument, *, rules_only: bool = False) -> Reading | Failure:
    """Read a document that is already in memory."""
    try:
        found = article.read_article(raw)
    except StageError as error:
        return Failure(raw.path, error.stage, str(error), raw.given)
    if found.language != LANGUAGE:
        return Reading(found, skipped="language")
    try:
        return read_article(found, rules_only=rules_only)
    except Exception as error:  # a fault of junket's own must not stop a run of a million articles
        reason = f"fault in junket ({type(error).__name__}: {error}): please report it"
        return Failure(raw.path, "reading", reason, raw.given)


def read_article(found: Article, *, rules_only: bool = False) -> Reading:
    """Run every stage behind the article on its text."""
    cut = text.read_text(found)
    tags = NO_TAGS if rules_only or model.why_not() else model.tag_text(cut)
    names = mentions.find_names(cut, tags)
    castings = story.find_castings(cut, names)
    roles = story.find_roles(cut, names, castings)
    settled = people.settle_names(cut, names, castings, roles)
    castings = people.settle_castings(castings, names, settled)
    said = quotes.find_attributions(cut, settled, tags)
    references = people.find_references(cut, settled, said)
    said = quotes.add_topics(cut, settled, said, references, castings)
    return Reading(
        found,
        text=cut,
        names=settled,
        attributions=said,
        references=references,
        castings=castings,
        roles=roles,
        airings=story.find_airings(cut, settled),
        relationships=story.find_relationships(cut, settled, castings, said, references),
        traits=story.find_traits(cut, settled, said, references),
        beats=story.find_beats(cut, settled, said, references),
        standpoint=story.find_standpoint(cut),
        looks=story.find_looks(cut, settled, references),
        heading=story.look_at(found.title) if found.title else None,
    )
