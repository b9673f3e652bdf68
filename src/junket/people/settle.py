"""Settle kind, gender and jobs of every cluster: Names -> Names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from junket import lexicon
from junket.facts import Casting, Cluster, EntityKind, Mention, Names, Role, Text
from junket.late import late
from junket.people.evidence import Evidence, gather
from junket.people.gender import find_genders

_TITLES = lexicon.words("names", "titles")
_CIVIL = frozenset(
    "mr mr. mrs mrs. ms ms. miss monsieur herr frau former late vice director chairman".split()
)
_OPEN: tuple[EntityKind, ...] = ("person", "character", "other")
STORY = 0.3  # signs of story that make a character in an article about a series
UNSURE = 0.8  # what a word that is hardly a name needs more
CHANCE = 0.7  # … and in any other
_TELEVISION = ("series", "season", "episode", "episodes", "finale", "premiere", "showrunner")
_OFTEN = 4  # words of television that make an article one about it
_SEVERAL = 3  # characters among whom a name of whom nothing is known is one too
_NO_PART = "named without a part"
_HEAD = 200  # characters of the head of an article
_OF_STORY = late(
    r"\b(?:recap(?:s|ped)?|spoilers?|episodes?|season (?:\d+|finale|premiere)|series finale|"
    r"soaps?)\b",
    re.IGNORECASE,
)
_GIVEN = lexicon.sections("given_names")[""]
_MAKER_JOBS = frozenset(("actor", "actress"))


def settle_names(
    text: Text, names: Names, castings: Sequence[Casting], roles: Sequence[Role]
) -> Names:
    """Give each cluster its final kind with confidence and reason, its gender and its jobs.

    `castings` and `roles` name clusters by their fullest name. Mentions keep their order.
    """
    actors = {casting.person for casting in castings if casting.person}
    characters = {casting.character for casting in castings if casting.character}
    jobs = _jobs(actors, roles)
    evidence = gather(text, names, characters, actors | set(jobs))
    named = sum(casting.character is not None for casting in castings)
    about = bool(text.article.series) or named > 1 or _has_series(names, spans=3)
    bar = STORY if about else CHANCE
    in_story = bool(castings) or bool(text.article.series) or _has_series(names, spans=2)
    in_story = in_story or _is_television(text) or _heads_story(text)
    byline = (text.article.byline or "").casefold()
    settled = []
    genders = find_genders(text, names)
    for number, cluster in enumerate(names.clusters):
        if genders[number] and _is_somebody(cluster):
            cluster = replace(cluster, kind="person", confidence=0.6, rule="he or she")
        if cluster.kind in _OPEN and _is_outlet(cluster, evidence[number], byline):
            cluster = replace(cluster, kind="outlet", confidence=0.7, rule="asks")
        elif cluster.kind in _OPEN:
            kind, confidence, rule = _kind(
                cluster, cluster.name in actors, cluster.name in characters,
                cluster.name in jobs, evidence[number], in_story, bar,
            )  # fmt: skip
            known = _known_jobs(kind, jobs.get(cluster.name, []), evidence[number])
            cluster = replace(
                cluster, kind=kind, confidence=confidence, rule=rule, jobs=known,
                gender=genders[number],
            )  # fmt: skip
        settled.append(_in_full(cluster, text.article.outlet))
    if in_story:
        settled = _among_characters(settled, evidence)
    return Names(_with_kinds(names.mentions, settled), tuple(settled))


def _among_characters(settled: list[Cluster], evidence: Sequence[Evidence]) -> list[Cluster]:
    """Make characters of those of whom nothing is known where several others are.

    A single name is enough for it; a full one may be a maker's where anybody talks to the press.
    """
    if sum(one.kind == "character" for one in settled) < _SEVERAL:
        return settled
    press = any(one.kind == "person" and one.jobs for one in settled)
    press = press or any(item.labels or item.speaks > 1 for item in evidence)
    return [
        replace(one, kind="character", confidence=0.55, rule="among characters")
        if one.rule == _NO_PART
        and item.life < 1 + (" " in one.name)
        and not (press and " " in one.name)
        else one
        for one, item in zip(settled, evidence, strict=True)
    ]


def _in_full(cluster: Cluster, outlet: str | None) -> Cluster:
    """Name a character with the rank or title that the article gives: Dr. Ada Lind.

    Real people go without: their titles come and go from outlet to outlet. The outlet of the
    article has the name that its metadata gives it.
    """
    if outlet and cluster.name != outlet and outlet.casefold() == f"the {cluster.name.casefold()}":
        return replace(cluster, name=outlet, aliases=(cluster.name, *cluster.aliases))
    if cluster.kind != "character":
        return cluster
    ending = " " + cluster.name
    titled = [form for form in cluster.aliases if form.endswith(ending) and _is_rank(form, ending)]
    if not titled:
        return cluster
    name = max(titled, key=len)
    aliases = tuple(form for form in (cluster.name, *cluster.aliases) if form != name)
    return replace(cluster, name=name, aliases=aliases)


def _is_rank(form: str, ending: str) -> bool:
    words = form.removesuffix(ending).lower().split()
    return all(word in _TITLES and word not in _CIVIL for word in words)


def settle_castings(
    castings: Sequence[Casting], before: Names, after: Names
) -> tuple[Casting, ...]:
    """Give the castings the names that their characters have settled on."""
    moved = {
        old.name: new.name
        for old, new in zip(before.clusters, after.clusters, strict=True)
        if old.name != new.name
    }
    return tuple(
        replace(one, character=moved.get(one.character, one.character)) if one.character else one
        for one in castings
    )


def _is_somebody(cluster: Cluster) -> bool:
    """Say whether he or she behind a name makes it somebody's: one that nothing else settled."""
    return cluster.kind == "other" and cluster.name.split()[0].lower() not in ("the", "a")


def _heads_story(text: Text) -> bool:
    """Say whether the head of an article calls it a recap, spoilers, or of an episode."""
    return _OF_STORY.search(text.article.text, 0, _HEAD) is not None


def _is_television(text: Text) -> bool:
    """Say whether an article speaks of television: its own words come often, and several of them.

    Titles that nobody marks ("in Slipway") leave no series to be seen.
    """
    counts = [text.words.count(word) for word in _TELEVISION]
    return sum(counts) >= _OFTEN and sum(count > 0 for count in counts) > 1


def _is_outlet(cluster: Cluster, evidence: Evidence, byline: str) -> bool:
    """Say whether the label of questions is an outlet's: no given name, no author, no answers."""
    words = cluster.name.casefold().split()
    if not evidence.asks or evidence.labels or evidence.asks < len(cluster.spans) // 2:
        return False
    return words[0] not in _GIVEN and not any(word in byline for word in words)


def _has_series(names: Names, *, spans: int) -> bool:
    """Say whether a series is surely named: an article about one."""
    return any(
        cluster.kind == "series" and (cluster.confidence > 0.8 or len(cluster.spans) >= spans)
        for cluster in names.clusters
    )


def _with_kinds(mentions: Sequence[Mention], clusters: list[Cluster]) -> tuple[Mention, ...]:
    return tuple(
        mention
        if mention.kind == clusters[mention.cluster].kind
        else replace(mention, kind=clusters[mention.cluster].kind)
        for mention in mentions
    )


def _jobs(actors: set[str], roles: Sequence[Role]) -> dict[str, list[str]]:
    """List each person's jobs, those told outright first, "actor" for who is cast."""
    jobs: dict[str, list[str]] = {}
    for role in roles:
        known = jobs.setdefault(role.person, [])
        if role.role not in known:
            known.append(role.role)
    for name in sorted(actors):
        known = jobs.setdefault(name, [])
        if not _MAKER_JOBS & set(known):
            known.append("actor")
    return jobs


def _known_jobs(kind: EntityKind, jobs: list[str], evidence: Evidence) -> tuple[str, ...]:
    """List the jobs of a person; "actor" too where the words around call one so."""
    if kind != "person":
        return ()
    if evidence.acts and not _MAKER_JOBS & set(jobs):
        return (*jobs, "actor")
    return tuple(jobs)


def _kind(
    cluster: Cluster,
    is_actor: bool,
    is_character: bool,
    has_job: bool,
    evidence: Evidence,
    in_story: bool,
    bar: float,
) -> tuple[EntityKind, float, str]:
    """Weigh what is known: castings first, then jobs and speech, then the story's signs."""
    if is_actor != is_character:
        return ("person", 0.97, "cast") if is_actor else ("character", 0.97, "cast")
    if has_job:
        return "person", 0.95, "job"
    if (
        evidence.labels
        or evidence.asks
        or (evidence.speaks and (" " in cluster.name or not in_story))
    ):
        return "person", 0.9, "speaks to the press"
    if not in_story:
        return ("other" if cluster.kind == "other" else "person"), 0.7, cluster.rule
    score = evidence.story - evidence.life - UNSURE * (cluster.kind == "other")
    if cluster.kind == "other" and len(cluster.spans) < 2:
        score -= 1
    if score >= bar:
        return "character", min(0.95, 0.6 + 0.1 * score), "story"
    if cluster.kind == "other":
        return "other", 0.5, cluster.rule
    return "person", 0.6 if " " in cluster.name else 0.5, _NO_PART
