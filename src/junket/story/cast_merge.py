"""Join the finds about one pair into one casting, with its status and series."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.facts import Casting, Names, Span, Text
from junket.late import late
from junket.story.cast_status import status_behind, status_of
from junket.story.shows import Shows
from junket.story.sides import Find

_FOLLOWED = late(
    r"\b(?:step\w* in for|tak(?:es|ing|en|e) over (?:as [^.;:!?\n]{0,40}? )?from"
    r"|replac(?:es|ed|ing|e)) (?:[a-z]+ ){0,2}$"
)
_OTHER_PARTS = ("part in bracket", "part elsewhere")
_AS_BEFORE = ("plays, as before", "plays")
_BACK = 240  # characters back to where a player was named
_SURE = frozenset(("plays", "plays, as before", "played by", "bracket", "bracket, actor first"))
"""Forms that make a player of who is known by one word alone; elsewhere that is a thing's name."""


def merge(text: Text, names: Names, shows: Shows, finds: list[Find]) -> tuple[Casting, ...]:
    """Join the statements about one pair into one casting, in order of the text."""
    grouped: dict[tuple[int | None, str | None, int], list[Find]] = {}
    named = {find.actor for find in finds if find.character is not None}
    told = {
        find.actor
        for find in finds
        if find.rule != "part by noun" and find.description != "character"
    }
    for find in sorted(finds, key=lambda find: find.anchor):
        if find.rule not in _SURE and " " not in names.clusters[find.actor].name:
            continue
        if find.character is None and find.actor in named and find.rule not in _OTHER_PARTS:
            continue
        if find.rule == "part by noun" and find.actor in told:
            continue
        if find.character is None and find.description == "character":
            continue  # Ann Lee’s character: whoever that is
        words = find.description if find.character is None else None
        grouped.setdefault((find.character, words, find.actor), []).append(find)
    return tuple(_casting(text, names, shows, group) for group in grouped.values())


def _casting(text: Text, names: Names, shows: Shows, group: list[Find]) -> Casting:
    clusters = names.clusters
    first = max(group, key=lambda find: find.confidence)
    source, player = text.article.text, clusters[first.actor]
    statuses = [
        "leaving" if _is_followed(source, player.spans, find.anchor) else
        status_of(_clause(source, find.anchor)) for find in group
    ]  # fmt: skip
    told = [*(status_behind(source, find.anchor[1]) for find in group), *statuses]
    told += [_before(source, player.spans, find) for find in group if find.rule in _AS_BEFORE]
    return Casting(
        None if first.character is None else clusters[first.character].name,
        _told(group),
        clusters[first.actor].name,
        shows.name_of(group[0].anchor, group[0].rule),
        next((status for status in told if status != "cast"), "cast"),
        tuple(dict.fromkeys(find.anchor for find in group)),
        first.confidence,
        f"cast: {first.rule}",
    )


def _told(group: list[Find]) -> str | None:
    """Return the description of a part, its article in lower case; None without any."""
    told = next((find.description for find in group if find.description), None)
    opens = told and told.partition(" ")[0] in ("A", "An", "The", "His", "Her", "Their")
    return told[0].lower() + told[1:] if told and opens else told


def _before(source: str, names: Sequence[Span], find: Find) -> str:
    """Read the status from where the player was named last: "… has landed a recurring role. He"."""
    last = max((end for _, end in names if end <= find.anchor[0]), default=None)
    if last is None or find.anchor[0] - last > _BACK or "\n" in source[last : find.anchor[0]]:
        return "cast"
    status = status_of(source[last : find.anchor[0]].partition(". ")[0])
    return status if status in ("recurring", "guest", "in talks") else "cast"


def _is_followed(source: str, names: Sequence[Span], anchor: Span) -> bool:
    """Say whether somebody else takes the part over from this player in these words."""
    return any(
        _FOLLOWED.search(source, max(0, start - 60), start)
        for start, end in names
        if anchor[0] - 5 <= start <= anchor[1] and source[end : end + 2] not in ("’s", "'s")
    )


def _clause(source: str, anchor: Span) -> str:
    """Cut the words of the anchor and what stands right behind it in the sentence."""
    tail = re.match(r"[^.;:!?\n,(]{0,40}", source[anchor[1] : anchor[1] + 40])
    return source[anchor[0] : anchor[1]] + (tail[0] if tail else "")
