"""By what it is weighed whom a statement is about: the signs that each candidate has.

A sign is a place where somebody stands ("asked first"), their kind and a trait of the statement
("part: I"), or what the article knows of them ("person: named often"). They come in groups, so that
what many candidates share is put into words, and weighed, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from junket.late import late
from junket.quotes.nearby import BEINGS, SHOWS, Places, View, candidates

Signs = tuple[str, ...]

_SPEAKERS = frozenset({"in it", "asked", "heading"})  # elsewhere speakers are named as such
_OPENS = 12  # characters before a name or a pronoun that still opens a statement
_VOTES = 1  # pronouns of one gender more than of the other that tell it
_TIMES = ((1, "once"), (4, "a few times"))
_DOES = late(
    r"\s+(?:is|was|has|had|will|would|does|did|can|could|gets|goes|[a-z]+s|[a-z]+ed|and|who|isn|"
    r"doesn|wasn)\b|[’']s\s+(?:an?|the|not|going|got|been|always|just|in|very|so)\b"
)


def signs(view: View) -> dict[int, list[Signs]]:
    """Return the signs of each candidate of a statement, in groups."""
    kinds = {who: kind_of(view, who) for who in candidates(view)}
    found = {
        who: [_of_traits(kind, view.traits), tuple(_of_itself(view, who, kind))]
        for who, kind in kinds.items()
    }
    alone, ones = "nobody" in view.traits, bool(view.ones)
    for name, places in view.places.items():
        first = _first(view, places)
        for who in places.named:
            if who in found:
                found[who].append(_of_place(name, kinds[who], alone=alone, ones=ones))
        for who in places.meant:
            if who in found and who not in places.named:
                found[who].append(_of_place(f"{name} meant", kinds[who], alone=alone, ones=ones))
        if first in found:
            found[first].append((f"{name} first",))
    return found


def kind_of(view: View, who: int) -> str:
    """Return what a candidate is in a statement: its speaker, their part, else its kind."""
    if who == view.speaker:
        return "speaker"
    kind = view.sheet.kind(who)
    return "part" if who in view.own else "show" if kind in SHOWS else kind


def _first(view: View, places: Places) -> int | None:
    return next((who for who in places.named if who != view.speaker), None)


@lru_cache(maxsize=1 << 12)
def _of_traits(kind: str, traits: Signs) -> Signs:
    """Return what somebody is, joined with each trait of a statement."""
    return kind, *(f"{kind}: {trait}" for trait in traits)


@lru_cache(maxsize=1 << 12)
def _of_place(place: str, kind: str, *, alone: bool, ones: bool) -> Signs:
    """Return the signs of a passage in which somebody is named, or only meant."""
    if kind == "speaker":
        return (f"speaker {place}",) if place.removesuffix(" meant") in _SPEAKERS else ()
    shared = [f"{place}, nobody"] * alone + [f"{place}, he or she"] * ones
    return place, f"{kind}: {place}", *shared


def _of_itself(view: View, who: int, kind: str) -> Iterator[str]:
    """Yield how prominent somebody is, and how they stand in the statement itself."""
    sheet = view.sheet
    times = len(sheet.names.clusters[who].spans)
    yield f"{kind}: named {next((told for most, told in _TIMES if times <= most), 'often')}"
    if who in sheet.titled:
        yield f"{kind}: title"
    if who in sheet.lead:
        yield f"{kind}: lead"
    if who in view.content:
        yield from _of_content(view, who, kind)
    elif kind != "speaker" and "nobody" not in view.traits:
        yield f"{kind}: not in it, others are"
    if who in view.latest:
        yield f"{kind}: latest {view.latest[who]}"
    if view.pair and who in view.pair:
        yield f"pair {view.pair.index(who)}"
    yield from _of_kind(view, who, kind)


def _of_content(view: View, who: int, kind: str) -> Iterator[str]:
    named, meant = view.content.named.get(who), view.content.meant.get(who)
    start = view.one.content[0][0]
    if meant is not None and meant - start <= _OPENS:
        yield "speaker meant at the start" if kind == "speaker" else "meant at the start"
    if named is None or kind == "speaker":
        return
    if named - start < _OPENS:
        yield "opens it"
        yield f"{kind}: opens it"
    sheet = view.sheet
    if _DOES.match(sheet.text.article.text, sheet.mentions(named, named + 1)[0].end):
        yield "does"
        yield f"{kind}: does"
    if who == view.first_being:
        yield "first being"


def _of_kind(view: View, who: int, kind: str) -> Iterator[str]:
    sheet, named = view.sheet, who in view.content.named
    if kind == "show":
        yield from _of_show(view, who)
    if kind == "part" and len(view.own) == 1:
        yield "only part"
    if kind == "person":
        if not named and who in view.players:
            yield "plays whom it means"
        if sheet.names.clusters[who].name in sheet.parts:
            yield "has a part"
        if jobs := sheet.names.clusters[who].jobs:
            yield "author" if "byline author" in jobs else "has a job"
    if who in view.partners and kind != "speaker":
        yield f"{kind}: plays or is played by whom it names"
    if kind != "speaker" and not named and sheet.kind(who) in BEINGS:
        yield from _of_gender(view, who)


def _of_show(view: View, who: int) -> Iterator[str]:
    shows = view.sheet.shows
    if who in shows:
        yield "only show" if len(shows) == 1 else f"show {shows.index(who)}"
    if not view.peopled:
        yield "show, nobody around"


def _of_gender(view: View, who: int) -> Iterator[str]:
    """Yield whether the "he" and "she" of a statement speak for somebody or against them."""
    if not view.ones:
        yield "they alone" if "they" in view.traits else "no he or she"
        return
    votes = view.sheet.votes.get(who, 0)
    known = view.sheet.names.clusters[who].gender or (
        "m" if votes > _VOTES else "f" if votes < -_VOTES else None
    )
    if known is not None and known not in view.ones:
        yield "other gender"
    elif known == view.ones[0]:
        yield "gender of the first"
