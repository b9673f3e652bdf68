"""Who has spoken so far in an article, while its drafts are named one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from junket.facts import EntityKind, Gender
from junket.quotes.page import Page

if TYPE_CHECKING:
    from junket.quotes.focus import Focus

PEOPLE: frozenset[EntityKind] = frozenset({"person", "character"})
BODIES: frozenset[EntityKind] = frozenset({"organisation", "network", "outlet"})


@dataclass(slots=True)
class Talk:
    """Who has spoken so far, while the drafts of an article are resolved in order."""

    page: Page
    subject: int | None
    reporters: set[int]
    recap: bool
    main: int | None
    sole: int | None
    focus: Focus
    spokesperson: bool = False
    asker: int | None = None
    told: tuple[int, int] | None = None  # who was told something last, and in which block
    last: int | None = None
    last_block: int = -9
    unlisted: str | None = None  # a body that spoke last and was found as no mention
    holders: dict[str, list[int]] | None = None
    channels: dict[int, float] | None = None
    heard: dict[int, Gender] = field(default_factory=dict)
    blocks: dict[int, int] = field(default_factory=dict)
    runs: dict[int, int | None] = field(default_factory=dict)


@dataclass(slots=True)
class Named:
    """The result for one draft: a cluster or a bare name, and how sure it is."""

    cluster: int | None
    name: str | None
    rule: str
    confidence: float


UNKNOWN = Named(None, None, "unknown-speaker", 0.5)


def cluster_index(page: Page, token: int) -> int | None:
    """Return the index of the cluster that is named at `token`."""
    mention = page.name[token]
    return None if mention < 0 else page.names.mentions[mention].cluster


def kind_of(page: Page, index: int) -> EntityKind:
    """Return the kind of a cluster."""
    return page.names.clusters[index].kind


def gender_of(talk: Talk, index: int) -> Gender | None:
    """Return the gender that the text gives somebody, by itself or by a pronoun resolved so far."""
    return talk.page.names.clusters[index].gender or talk.heard.get(index)


def fits(talk: Talk, index: int, gender: Gender | None) -> bool:
    """Tell whether a cluster may be meant by a pronoun or word of that gender."""
    if kind_of(talk.page, index) not in PEOPLE:
        return False
    return gender is None or gender_of(talk, index) in (None, gender)


def name_as(talk: Talk, index: int | None, rule: str, confidence: float) -> Named:
    """Return the cluster as the speaker, UNKNOWN where there is none."""
    if index is None:
        return UNKNOWN
    return Named(index, talk.page.names.clusters[index].name, rule, confidence)
