"""Build the clusters: what each name is by its own words, its neighbours and its list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from junket.around import next_word, previous_word
from junket.facts import Cluster, EntityKind, Mention, Names, Span, Text
from junket.late import late
from junket.lexicon import sections
from junket.mentions import kinds
from junket.mentions.clusters import Group
from junket.mentions.drafts import COMMON, ENOUGH, GIVEN, UNKNOWN, Draft
from junket.mentions.guessed import Title
from junket.mentions.lists import agree
from junket.mentions.runs import LISTS, Piece, is_given
from junket.mentions.signs import read_signs

_ACTING = frozenset("played portrayed plays who is has will".split())
_SPEECH = sections("names")["speech"]

_SPOKEN = _SPEECH | sections("names")["person_behind"]
_FILM_ACTS = frozenset(
    "will would does must takes took gets got goes went gives gave comes came finds found lost "
    "loses turns turned leaves left sees saw meets met runs ran faces faced opens".split()
)
_DEEDS = sections("story_verbs")[""] - _FILM_ACTS
_LIVES = late(  # what stands behind somebody’s name rather than a plain word
    r"[*_]{0,2}(?:[’']s| [(\[]| [–—] (?:(?:an?|the) [a-z -]{3,40} )?[A-Z]|"
    r", (?:who|whose|as played|played|portrayed|voiced) |"
    r", (?:an?|the) [^.,;:!?()\n]{1,60} (?:(?:played|portrayed|voiced) by [A-Z]|[(\[][A-Z]))"
)
_CIVIL = frozenset(("mr", "mrs", "ms", "miss", "monsieur", "herr", "frau"))


def assemble(
    text: Text,
    drafts: list[Draft],
    things: Iterable[tuple[EntityKind, list[Piece]]],
    groups: Iterable[Group],
) -> Names:
    """Number the clusters by their first mention and build the answer.

    `drafts` are those of the titles; `things` and `groups` what the pieces named.
    """
    source = text.article.text
    for kind, pieces in things:
        drafts.append(_thing(source, kind, pieces))
    for group in groups:
        if group.pieces:
            drafts += _person(source, group)
    drafts.sort(key=lambda draft: draft.spans[0])
    places = sorted((span, n) for n, draft in enumerate(drafts) for span in draft.spans)
    agree(source, drafts, places)
    mentions = [Mention(*span, drafts[n].cluster.kind, n) for span, n in places]
    return Names(tuple(mentions), tuple(draft.cluster for draft in drafts))


def titled(
    text: Text,
    titles: list[Title],
    taken: dict[Span, Title],
    abbreviated: dict[int, list[Span]],
) -> list[Draft]:
    """Build the drafts of the titles, with the abbreviations that stand for them."""
    drafts = []
    by_title: dict[int, list[Span]] = {}
    for span, title in taken.items():
        by_title.setdefault(id(title), []).append(span)
    for title in titles:
        spans = sorted(by_title.get(id(title), []) + abbreviated.get(id(title), []))
        if spans:
            drafts.append(Draft(spans, _title_cluster(text.article.text, title, spans)))
    return drafts


_MARKS = frozenset("“‘\"'*_")


def _title_cluster(source: str, title: Title, spans: list[Span]) -> Cluster:
    forms = list(dict.fromkeys(source[start:end] for start, end in spans))
    counts = Counter(source[start:end] for start, end in spans)
    full = [form for form in forms if len(form) >= len(title.key)] or title.forms[:1]
    name = max(full, key=lambda form: (not form.isupper(), counts[form], len(form)))
    whole = f"The {name}"
    if any(
        source[start - 1 : start] in _MARKS and source[start:end] == whole
        for start, end in spans
        if start
    ):
        name = whole
    return Cluster(
        title.kind,
        name,
        tuple(form for form in forms if form != name),
        tuple(spans),
        confidence=0.9 if title.series > 2 else 0.6,
        rule="title",
    )


def _cluster(
    source: str, pieces: list[Piece], kind: EntityKind, confidence: float, rule: str
) -> tuple[list[Span], Cluster]:
    if len(pieces) == 1 and pieces[0].lead is None:  # most names stand once
        spans = [(pieces[0].start, pieces[0].end)]
        forms = [name := source[pieces[0].start : pieces[0].end]]
    else:
        spans = sorted((piece.start, piece.end) for piece in pieces)
        forms = list(dict.fromkeys(source[start:end] for start, end in spans))
        name = max(forms, key=_fullness)
        forms += [form for form in _honoured(source, pieces) if form not in forms]
    if name.isupper() and len(name) > 4 and kind == "person":
        name = name.title()
    aliases = tuple(form for form in forms if form != name)
    return spans, Cluster(kind, name, aliases, tuple(spans), confidence=confidence, rule=rule)


def _honoured(source: str, pieces: list[Piece]) -> list[str]:
    """List the forms that have their title with them, as they stand in the text."""
    whole = (source[p.lead : p.end] for p in pieces if p.lead is not None)
    return list(dict.fromkeys(whole))


def _fullness(form: str) -> tuple[int, bool, int]:
    return (len(form.split()), not form.isupper(), len(form))


def _thing(source: str, kind: EntityKind, pieces: list[Piece]) -> Draft:
    """Build the draft of what no person is; unsure ones are what the words around say."""
    spans, cluster = _cluster(source, pieces, kind, 0.7, "words of the name")
    draft = Draft(spans, cluster)
    if kind == "other":
        draft.hold = 0
        draft.signs = read_signs(source, spans)
        _judge(draft)
    return draft


def _judge(draft: Draft) -> None:
    """Make a work or a body of a draft that the words around call one."""
    signs = draft.signs
    bar = max(ENOUGH, draft.hold)
    if signs.work >= bar and signs.work >= signs.body:
        draft.become("work", "words around it")
    elif signs.body >= bar:
        draft.become("organisation", "words around it")


def _person(source: str, group: Group) -> list[Draft]:
    """Build the cluster of a person; signs around it may make it something else."""
    titled = any(piece.title or piece.nick for piece in group.pieces)
    full = group.first != group.last
    draft = Draft(*_named(source, group, full=full, titled=titled))
    draft.signs = read_signs(source, draft.spans)
    worked = draft.signs.work >= ENOUGH
    if full and not titled and not worked and _is_place(source, group):
        draft.become("place", "words around it")
        return [draft]
    draft.hold = _prior(group, full=full) + draft.signs.person + 9 * titled
    if full and group.first in LISTS.given and group.first not in LISTS.common:
        draft.hold = max(0.0, draft.hold)  # the Lind principle is still Ada Lind's
    if worked and full and not titled and (works := _works(source, group)):
        taken = {id(piece) for piece in works}
        group.pieces = [piece for piece in group.pieces if id(piece) not in taken]
        return [*_person(source, group), _work(source, works)]
    kind: EntityKind | None = "person" if draft.hold >= 0 else "other"
    if not full and not titled:
        kind = _lone_kind(source, group, draft.hold)
    if kind is None:
        return []
    if kind != "person":
        draft.cluster = replace(draft.cluster, kind=kind)
    if kind != "place" or worked:
        _judge(draft)
    return [draft]


def _named(source: str, group: Group, *, full: bool, titled: bool) -> tuple[list[Span], Cluster]:
    """Build a person's cluster with the fullest name that the article has."""
    rule, sure = ("full name", 0.8) if full or titled else ("single word", 0.5)
    spans, cluster = _cluster(source, group.pieces, "person", sure, rule)
    if full and " " not in cluster.name:
        cluster = replace(cluster, name=_completed(group, cluster.name))
    elif not full and titled:
        cluster = _with_title(source, group, cluster)
    return spans, cluster


def _works(source: str, group: Group) -> list[Piece]:
    """List the bare words of a full name that are titles: the film Kinsey, of Ada Kinsey."""
    single = [piece for piece in group.pieces if len(piece.keys) == 1]
    found = [p for p in single if read_signs(source, [(p.start, p.end)]).work >= ENOUGH]
    return found if len(single) < len(group.pieces) else []


def _work(source: str, pieces: list[Piece]) -> Draft:
    return Draft(*_cluster(source, pieces, "work", 0.6, "words around it"))


def _prior(group: Group, *, full: bool) -> float:
    """Weigh the words of a name by themselves."""
    if is_given(group.first):
        return GIVEN
    if not full:
        return 0.0
    plain = group.last in LISTS.common or group.first in LISTS.common
    return COMMON if plain else UNKNOWN


def _with_title(source: str, group: Group, cluster: Cluster) -> Cluster:
    """Name somebody known by a title and one word with both: Aunt Bea."""
    whole = _honoured(source, group.pieces)
    civil = bool(whole) and whole[0].split()[0].rstrip(".").lower() in _CIVIL
    if not whole or (civil and not group.other):
        return cluster
    known = [form for form in (cluster.name, *cluster.aliases) if form != whole[0]]
    return replace(cluster, name=whole[0], aliases=tuple(known))


def _is_place(source: str, group: Group) -> bool:
    """Say whether a name without a given name stands where places stand, every time."""
    if group.first in LISTS.given:
        return False
    return all(kinds.place_votes(source, piece) > 0 for piece in group.pieces)


def _completed(group: Group, name: str) -> str:
    """Name somebody of whom only the parts stand in the article: Ann [Lee]."""
    words = {piece.keys[0]: piece.words[0] for piece in group.pieces if len(piece.keys) == 1}
    parts = [words[key] for key in (group.first, group.last) if key in words]
    return " ".join(parts) if len(parts) == 2 else name


def _lone_kind(source: str, group: Group, hold: float) -> EntityKind | None:
    """Weigh all mentions of a single word: a person, a place, something else, or no name."""
    votes = proof = deeds = 0
    for piece in group.pieces:
        votes += kinds.place_votes(source, piece)
        follower = next_word(source, piece.end).lower()
        proof += not piece.weak or _LIVES.match(source, piece.end) is not None
        proof += piece.heading and source.endswith(" as ", 0, piece.start)
        proof += follower in _SPEECH or follower in _ACTING
        deeds += follower in _DEEDS or follower in _SPOKEN
        deeds += previous_word(source, piece.start).lower() in kinds.KIN
    key = group.first
    if is_given(key):
        return "person"
    if key in LISTS.common:
        alone = len(group.pieces) == 1 and not kinds.is_part_name(source, group.pieces[0])
        return None if alone else "other"
    if votes > 0:
        return "place"
    if proof == 0:
        return None
    return "person" if votes < -1 and hold + deeds > 0 else "other"
