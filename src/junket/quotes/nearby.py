"""What there is to see of a statement: who stands in it and near it, and how it is put."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from junket.facts import Attribution, Gender, Mention, Span
from junket.late import late
from junket.quotes.sheet import TALKING, Sheet

BEINGS = frozenset({"character", "person"})
SHOWS = frozenset({"series", "work"})
_KINDS = frozenset({"character", "person", "series", "work", "other"})
_MAKERS = frozenset({"producer", "writer", "director"})
_TURNS = frozenset({"question", "heading"})
_HERE = ("in it", "asked")
_AROUND = ("asked", "block")
_BACK = 40  # names looked back at for the latest of each kind
_LATEST = 2  # of each kind that may be topics
_BEFORE = 3000  # characters of a block looked at: keeps endless ones linear
_BEHIND = 400  # characters behind a statement looked at
_OFTEN = 2  # times that a work is named, besides in the title, to be taken for a show
_FEW = 6  # fewer words make a short statement
_ONES = late(r"\b(?:(she|her|hers|herself)|he|him|his|himself)\b")
_NESTED = late(r"[“\"‘][^”\"’]*[”\"’]")
_WORDS = {
    "I": late(r"\b(?:i|me|my|mine|myself)\b"),
    "we": late(r"\b(?:we|us|our|ours)\b"),
    "you": late(r"\byou(?:r|rself)?\b"),
    "it": late(r"\b(?:it|its|this|that)\b"),
    "they": late(r"\b(?:they|them|their|both|each other|one another|the two)\b|\bthey[’']"),
    "part": late(r"\b(?:character|role|part|alter ego)\b"),
    "making": late(
        r"\b(?:scripts?|lines?|takes?|rehears\w+|read-through|camera|shot|shoot(?:ing)?|"
        r"film(?:ed|ing)|set|trailer|actors?|actress|act(?:s|ed|ing)?|auditions?|auditioned|"
        r"cast(?:ing)?|roles?|part|read|agent|perform\w*|plays?|played|work(?:s|ed|ing)?|directed|"
        r"wrote|written|writes|scenes?|television|career)\b"
    ),
    "show": late(
        r"\b(?:we|us|our|this|show|series|season|episodes?|finale|premiere|hours?|pilot|ratings|"
        r"story|drama|comedy|spin-off|viewers|audience|fans?|network|run|schedule|scenes?)\b"
    ),
}
_ASKED_OF = {
    "asked of you": _WORDS["you"],
    "asked of one": _ONES,
    "asked of the show": _WORDS["show"],
}


@dataclass(frozen=True, slots=True)
class Places:
    """Where clusters are first named and where they are first meant in some passages."""

    named: dict[int, int]
    meant: dict[int, int]

    def __contains__(self, who: object) -> bool:
        return who in self.named or who in self.meant

    def all(self) -> set[int]:
        """Return everybody who is named or meant."""
        return self.named.keys() | self.meant.keys()


@dataclass(frozen=True, slots=True)
class View:
    """All that the signs of one statement look at.

    `places` are the passages in it and around it by name, `own` the parts of whoever speaks,
    `players` who plays those whom it means, `partners` who plays or is played by those whom it
    names, `latest` how many of their kind were named since
    somebody was, `pair` the last two joined by "and", `traits` what its words are like, `ones`
    the genders of its "he" and "she"; it is `peopled` where anybody but its speaker stands in it,
    in its question or in its block.
    """

    sheet: Sheet
    one: Attribution
    speaker: int | None
    places: dict[str, Places]
    own: frozenset[int]
    players: frozenset[int]
    partners: frozenset[int]
    latest: dict[int, int]
    pair: tuple[int, ...]
    traits: tuple[str, ...]
    ones: tuple[Gender, ...]
    peopled: bool

    @property
    def first_being(self) -> int | None:
        """Return the first person or character named in the statement but its speaker, if any."""
        named = (who for who in self.content.named if who != self.speaker)
        return next((who for who in named if self.sheet.kind(who) in BEINGS), None)

    @property
    def content(self) -> Places:
        """Return who stands in the statement itself."""
        return self.places["in it"]


def look(sheet: Sheet, one: Attribution, last: View | None) -> View:
    """Return what there is to see of a statement; `last` is the one before it in the text."""
    raw, speaker = sheet.text.article.text, sheet.speaker(one)
    places = {name: _places(sheet, spans) for name, spans in _passages(sheet, one)}
    if last is not None:
        places["last statement"] = last.content
        if "asked" in last.places:
            places["last question"] = last.places["asked"]
    before = sheet.before(one.content[0][0], _BACK)
    own = frozenset(_known(sheet, sheet.parts.get(one.speaker or "", ())))
    told = _NESTED.sub(" ", " … ".join(raw[start:end] for start, end in one.content)).lower()
    alone = not _peopled(sheet, speaker, [places["in it"]])
    traits = [*_of_words(raw, one, told), *_of_speaker(one), *_of_question(raw, one)]
    traits += ["nobody"] * alone + ["has a part"] * bool(own)
    return View(
        sheet, one, speaker, places, own,
        players=_players(sheet, places["in it"]),
        partners=_partners(sheet, places["in it"]),
        latest=_latest(sheet, before, speaker),
        pair=_pair(raw, before),
        traits=tuple(traits),
        ones=tuple("f" if each[1] else "m" for each in _ONES.finditer(told)),
        peopled=not alone or _peopled(sheet, speaker, _some(places, _AROUND)),
    )  # fmt: skip


def _peopled(sheet: Sheet, speaker: int | None, places: Iterable[Places]) -> bool:
    """Return whether anybody but the speaker is named or meant in some places."""
    return any(sheet.kind(who) in BEINGS for one in places for who in one.all() if who != speaker)


def _some(places: dict[str, Places], names: Iterable[str]) -> Iterator[Places]:
    return (places[name] for name in names if name in places)


def _passages(sheet: Sheet, one: Attribution) -> Iterator[tuple[str, list[Span]]]:
    """Yield the passages in a statement and around it, each with its name."""
    start, end = one.content[0][0], one.content[-1][1]
    yield "in it", list(one.content)
    if one.asked:
        yield "asked", [one.asked]
    number = sheet.sentence_at(start)
    if number >= 0:
        sentence = sheet.text.sentences[number]
        yield "ahead of it", [(sentence.start, start)]
        before = sheet.text.sentences[number - 1] if number else None
        if before is not None and before.block == sentence.block:
            yield "sentence before", [(before.start, before.end)]
    yield from _blocks(sheet, start, end)


def _blocks(sheet: Sheet, start: int, end: int) -> Iterator[tuple[str, list[Span]]]:
    number = sheet.block_at(start)
    if number is None:
        return
    blocks = sheet.text.blocks
    block = blocks[number]
    yield "block", [(max(block.start, start - _BEFORE), start)]
    yield "rest of the block", [(end, max(end, min(block.end, end + _BEHIND)))]
    if number:
        before = blocks[number - 1]
        if before.kind in _TURNS:
            yield f"{before.kind} before", [(before.start, before.end)]
        yield "block before", [(max(before.start, before.end - _BEFORE), before.end)]
    if number + 1 < len(blocks):
        behind = blocks[number + 1]
        yield "block behind", [(behind.start, min(behind.end, behind.start + _BEHIND))]
    heading = sheet.headings[number]
    if heading is not None:
        yield "heading", [(blocks[heading].start, blocks[heading].end)]


def _places(sheet: Sheet, spans: Iterable[Span]) -> Places:
    found = Places({}, {})
    for start, end in spans:
        for name in sheet.mentions(start, end):
            if name.kind in _KINDS:
                found.named.setdefault(name.cluster, name.start)
        for ref in sheet.referring(start, end):
            if ref.cluster is not None and ref.rule not in TALKING:
                found.meant.setdefault(ref.cluster, ref.start)
    return found


def _known(sheet: Sheet, names: Iterable[str]) -> Iterator[int]:
    return (who for name in names if (who := sheet.index.get(name)) is not None)


def _players(sheet: Sheet, content: Places) -> frozenset[int]:
    """Return who plays those whom the pronouns of a statement mean."""
    meant = (sheet.names.clusters[who].name for who in content.meant)
    return frozenset(one for name in meant for one in _known(sheet, sheet.players.get(name, ())))


def _partners(sheet: Sheet, content: Places) -> frozenset[int]:
    """Return who plays those whom a statement names, and whom these play."""
    named = [sheet.names.clusters[who].name for who in content.named]
    others = (
        other
        for name in named
        for other in (*sheet.players.get(name, ()), *sheet.parts.get(name, ()))
    )
    return frozenset(_known(sheet, others))


def _latest(sheet: Sheet, before: Sequence[Mention], speaker: int | None) -> dict[int, int]:
    """Return the last names of each kind in front of a statement, numbered from the last on."""
    found: dict[int, int] = {}
    count: dict[str, int] = {}
    for name in reversed(before):
        who, kind = name.cluster, "show" if name.kind in SHOWS else name.kind
        if who == speaker or who in found or kind not in (*BEINGS, "show"):
            continue
        if kind == "show" and not is_show(sheet, who):
            continue
        if count.setdefault(kind, 0) < _LATEST:
            found[who] = count[kind]
            count[kind] += 1
    return found


def _pair(raw: str, before: Sequence[Mention]) -> tuple[int, ...]:
    """Return the last two beings before a statement that "and" joins; empty where none are."""
    for other, one in pairwise(reversed(before)):
        near = other.start - one.end <= len(" and ")
        if near and raw[one.end : other.start] in (" and ", " & ") and _are_beings(one, other):
            return one.cluster, other.cluster
    return ()


def _are_beings(*some: Mention) -> bool:
    return all(one.kind in BEINGS for one in some)


def is_show(sheet: Sheet, who: int) -> bool:
    """Return whether a cluster is a series, or a title that the article may be about."""
    one = sheet.names.clusters[who]
    if one.kind != "work":
        return one.kind == "series"
    return len(one.spans) > _OFTEN or one.name in (sheet.text.article.title or "")


def _of_words(raw: str, one: Attribution, told: str) -> Iterator[str]:
    yield from (name for name, pattern in _WORDS.items() if pattern.search(told))
    if _ONES.search(told):
        yield "he or she"
    if raw[one.content[0][0]].islower():
        yield "fragment"
    if told.count(" ") < _FEW - 1:
        yield "short"


def _of_speaker(one: Attribution) -> Iterator[str]:
    if one.kind != "direct":
        yield "report"
    if one.voice in _MAKERS:
        yield "of a maker"
    elif one.voice in ("actor", "character"):
        yield f"of {'an actor' if one.voice == 'actor' else 'a character'}"


def _of_question(raw: str, one: Attribution) -> Iterator[str]:
    if one.asked:
        yield "asked"
        question = raw[slice(*one.asked)].lower()
        yield from (name for name, pattern in _ASKED_OF.items() if pattern.search(question))


def candidates(view: View) -> list[int]:
    """Return whom a statement may be about: who stands in it, around it or near it, in order."""
    sheet, near = view.sheet, set[int]().union(*(one.all() for one in view.places.values()))
    found = near | view.own | view.players | view.latest.keys() | set(sheet.shows)
    found |= set(sheet.heroes)
    if view.speaker is not None:
        found.add(view.speaker)
    here = set[int]().union(*(one.all() for one in _some(view.places, _HERE)))
    return sorted(who for who in found if _may_be(sheet, who, near, here))


def _may_be(sheet: Sheet, who: int, near: set[int], here: set[int]) -> bool:
    """Return whether a cluster may be a topic: works and odd names only where they stand near."""
    kind = sheet.kind(who)
    if kind == "other":
        return who in near
    if kind == "work":
        return who in here or is_show(sheet, who)
    return kind in _KINDS
