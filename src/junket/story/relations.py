"""Find how people stand to each other and what happened to them, sentence by sentence."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from junket.facts import Attribution, Casting, Names, Reference, Relationship, Span, Text
from junket.late import late
from junket.lexicon import words
from junket.relation import is_alike
from junket.story.relation_clauses import turned
from junket.story.relation_code import Coder
from junket.story.relation_concern import OPEN_LIFE, Concern, clusters, every_wording, owners
from junket.story.relation_nouns import wordings
from junket.story.relation_plain import plainer
from junket.story.relation_sense import Sense, is_called_off, is_gone, sense
from junket.story.relation_sentence import Coded, Slot
from junket.story.relation_trim import with_descriptions
from junket.story.relation_words import Wording, led_by_somebody, may_stand

_Listed = Mapping[str, Mapping[int, Wording]]
_BASE = {"kin": 0.9, "verb": 0.85, "state": 0.85, "single": 0.8, "event": 0.8}
_CASE = late(r"(?:^|.* )(?:of|with|for|by|about|than|like|from|against|between|to) $")
PLAYER = 0.85  # how far a player's name, or "I", is trusted to stand for the part
_PARTNERS = ("romantic", "married", "engaged", "ex")
_SCREEN = late(
    r" (?:on-?screen|(?<!off )screen|the show|show's|the series|the film|the movie|fictional|tv"
    r"|television|plays?|played|playing|portrays?|character|characters|stars? as|role) "
)
_SERIES = 2  # words of a series that make an article without a title of one tell of one
_LISTED_PARTS = 2  # parts with their players that make an article without other words tell of one
_POLICE = late(
    r"\b(?:detectives?|inspector|sergeant|officers?|police|cops?|squad|precinct|beat|patrol|agents?|"
    r"constable|d[isc]|dci|case|crime|murder|law|business|firm|practice|salon|restaurant|shop)\b"
)
_LIFE = late(r"\b(?:life|long-?time|longterm|long-term|romantic|former|domestic|new|live-in) ")
_LISTED = late(r"(?:> (?:and|&)|<\d+> , <\d+> , and) $")
_CLAUSE = late(r"<\d+> (?:, [^<]{0,80})??(?:, )?(?:and )?who ")
_WISHED = late(r"<\d+> (?:and <\d+> )?to ")
_MEANT = late(r" (?:was|were) (?:going|about|due|set|meant|supposed|to have) ")
_CHILDREN = frozenset(("family:son", "family:daughter", "family:child"))
_FELT = ("romantic", "enemies")
_FEELING = frozenset(("love", "fancy|desire|covet", "hate|despise|loathe|detest|abhor"))
_FORMER = ("romantic", "married", "engaged")


@dataclass(frozen=True, slots=True)
class _Found:
    a: Slot
    b: Slot | None
    relation: str
    status: str | None
    polarity: str
    anchor: Span
    confidence: float
    rule: str
    on_screen: bool = False  # the sentence speaks of a show, where a dad may be played


def find_relationships(
    text: Text,
    names: Names,
    castings: Sequence[Casting],
    attributions: Sequence[Attribution] = (),
    references: Sequence[Reference] = (),
) -> tuple[Relationship, ...]:
    """Find relations and events, each once with every passage that says so, in order of the text.

    `references` are what pronouns stand for; without them only those are read that can mean but
    one. Real people's private lives are left out unless they tell of them themselves. Returns an
    empty tuple where nothing is told.
    """
    parts = _parts(names, castings)
    coder = Coder(text, names, attributions, references, frozenset(wordings()), parts)
    actors = {one.person for one in castings if one.person}
    speech = _Speech(attributions)
    of_series, elsewhere = _is_of_series(text, names, castings), _elsewhere(text, names)
    every = _everything(list(coder.sentences()), Concern(names, parts, of_series))
    found: dict[tuple[object, ...], list[Relationship]] = {}
    for one in _completed(every):
        meant = _in_story(one, names, {} if _is_within(one, elsewhere) else parts)
        told = _told(meant, names, actors, speech, of_series)
        if told is not None:
            found.setdefault(_key(told), []).append(told)
    return tuple(_merged(told) for told in found.values())


class _Read:
    """What the wordings that are looked for find in a sentence, and in what is made of it."""

    def __init__(self, coded: Coded, listed: _Listed, parts: Mapping[int, int]) -> None:
        self.coded, self.listed = coded, listed
        every = listed is every_wording()
        self.tells = every or any(word in listed for word in coded.code.replace("^", "").split())
        self.plainly = list(_in_sentence(coded, listed, parts)) if self.tells else []
        self.turned = [
            one
            for made in (*turned(coded), *plainer(coded))
            for one in _in_sentence(made, listed, parts)
        ] if self.tells else []  # fmt: skip

    def beside(self) -> set[int]:
        """Return of whom facts that are not kept may complete those of this sentence."""
        found = owners(self.coded) if self.tells else set()
        for one in (*self.plainly, *self.turned):
            if one.relation in _PARTNERS or one.rule.startswith("noun"):
                found.update(side.cluster for side in (one.a, one.b) if side)
        return found


def _everything(sentences: Sequence[Coded], concern: Concern) -> list[_Found]:
    """Return what the sentences tell, all that is kept or bears on it, in order."""
    parts = concern.parts
    read = [_Read(coded, concern.wordings(coded), parts) for coded in sentences]
    left = {at for at, one in enumerate(read) if one.listed is not every_wording()}
    fresh: Iterable[_Read] = read
    while left:
        beside = set().union(*(one.beside() for one in fresh))
        again = [at for at in left if not beside.isdisjoint(clusters(sentences[at]))]
        if not again:
            break
        for at in again:
            read[at] = _Read(sentences[at], every_wording(), parts)
        left.difference_update(again)
        fresh = [read[at] for at in again]
    every = [*chain.from_iterable(one.plainly for one in read)]
    every += chain.from_iterable(one.turned for one in read)
    return [*every, *_by_descriptions(read, every, concern)]


def _is_of_series(text: Text, names: Names, castings: Sequence[Casting]) -> bool:
    """Say whether an article tells of a series: it names one, speaks as of one, or lists parts."""
    if text.article.series or any(one.kind == "series" for one in names.clusters):
        return True
    series, film = (
        sum(map(words("relation_kinds", kind).__contains__, text.lower))
        for kind in ("of_a_series", "of_a_film")
    )
    if series >= _SERIES and series > film:
        return True
    parts = {one.character for one in castings if one.character}
    return len(parts) >= _LISTED_PARTS and words("relation_kinds", "of_a_stage").isdisjoint(
        text.lower
    )


def _elsewhere(text: Text, names: Names) -> list[Span]:
    """Return where players may speak of other parts, each from another series' title on.

    It reaches to the end of the block; another series is one that is named less often than one is.
    """
    most = max((len(one.spans) for one in names.clusters if one.kind == "series"), default=0)
    found: list[Span] = []
    for one in names.mentions:
        if one.kind == "series" and len(names.clusters[one.cluster].spans) < most:
            at = bisect_left(text.blocks, one.end, key=lambda block: block.end)
            found.append((one.start, text.blocks[at].end))
    return found


def _is_within(one: _Found, passages: Sequence[Span]) -> bool:
    return any(start <= one.anchor[0] < end for start, end in passages)


def _by_descriptions(
    read: Sequence[_Read], every: Sequence[_Found], concern: Concern
) -> Iterator[_Found]:
    """Yield what is told of "her best friend" where the article says elsewhere who that is."""
    known: dict[tuple[int, str], set[int]] = {}
    for told in every:
        if told.b is not None and told.rule.startswith("noun: ") and told.polarity == "asserted":
            known.setdefault((told.b.cluster, told.rule[6:]), set()).add(told.a.cluster)
            if is_alike(told.relation):
                known.setdefault((told.a.cluster, told.rule[6:]), set()).add(told.b.cluster)
    sure = {key: next(iter(who)) for key, who in known.items() if len(who) == 1}
    for one in read if sure else ():
        put = with_descriptions(one.coded, sure)
        if put is not None:
            known_of = every_wording() if one.listed is every_wording() else concern.wordings(put)
            yield from _in_sentence(put, known_of, concern.parts)


def _parts(names: Names, castings: Sequence[Casting]) -> dict[int, int]:
    """Return the one part of each actor, both as clusters."""
    known = {(one.name, one.kind): at for at, one in enumerate(names.clusters)}
    found: dict[int, set[int]] = {}
    for one in castings:
        player = known.get((one.person or "", "person"))
        part = known.get((one.character or "", "character"))
        if player is not None and part is not None:
            found.setdefault(player, set()).add(part)
    return {player: next(iter(parts)) for player, parts in found.items() if len(parts) == 1}


def _completed(every: list[_Found]) -> Iterator[_Found]:
    """Yield what was found; "Nell's fiancé" is the one whom the article names elsewhere."""
    named: dict[tuple[int, str], set[int]] = {}
    slots: dict[int, Slot] = {}
    for one in every:
        if one.b is not None and one.polarity == "asserted" and one.relation in _PARTNERS:
            for mine, other in ((one.a, one.b), (one.b, one.a)):
                named.setdefault((mine.cluster, one.relation), set()).add(other.cluster)
                slots[other.cluster] = other
    for one in every:
        known = named.get((one.a.cluster, one.relation), set())
        if one.b is None and one.relation in _PARTNERS and len(known) == 1:
            other = slots[next(iter(known))]
            place = other.named or (other.start, other.end)
            yield replace(one, b=replace(other, start=one.a.start + 1, named=place))
        elif not _is_half(one) or _is_bereft(one):
            yield one


def _is_half(one: _Found) -> bool:
    """Say whether only one of two is known, and not that it is told of them: "Nell's fiancé"."""
    lacking = one.b is None and one.relation in _PARTNERS
    return one.rule.endswith("alone") or (lacking and one.rule.startswith(("event", "noun")))


def _is_bereft(one: _Found) -> bool:
    """Say whether "Nell's husband" without a name is told of as dead, which says enough of Nell."""
    told = (one.relation, one.status) == ("married", "ended")
    return told and not one.rule.startswith(("noun: widow", "noun: widower"))


class _Speech:
    """Who says what stands at a place."""

    def __init__(self, attributions: Sequence[Attribution]) -> None:
        self._spans = sorted(
            (start, end, one.speaker or "") for one in attributions for start, end in one.content
        )

    def at(self, place: int) -> str | None:
        """Return the speaker of the words at a place; None for the article's own."""
        at = bisect_left(self._spans, (place + 1,)) - 1
        inside = at >= 0 and place < self._spans[at][1]
        return self._spans[at][2] or None if inside else None


def _in_sentence(coded: Coded, listed: _Listed, parts: Mapping[int, int]) -> Iterator[_Found]:
    if not coded.slots:
        return
    tried: dict[int, Wording] = {}
    for word in dict.fromkeys(coded.code.replace("^", "").split()):
        if word in listed:
            tried.update(listed[word])
    if not tried:
        return
    told = coded.code.split()
    people, words_there, led = coded.code.count("<"), frozenset(told), led_by_somebody(told)
    for wording in tried.values():
        if not (wording.may_stand(people, words_there, led) and wording.may_match(coded.code)):
            continue
        for match in _matches(wording.pattern, coded.code):
            yield from _facts(coded, match, wording.told(match), parts)


def _matches(pattern: re.Pattern[str], code: str) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern whose words in front of the verb may stand there."""
    match = pattern.search(code)
    while match is not None:
        fits = may_stand(match.groupdict().get("vg") or "")
        if fits:
            yield match
        match = pattern.search(code, match.end() if fits else match.start() + 1)


def _facts(
    coded: Coded, match: re.Match[str], wording: Wording, parts: Mapping[int, int]
) -> Iterator[_Found]:
    if match.start() and coded.code[match.start() - 1] != " ":
        return
    told = sense(coded, match, wording)
    relation = _relation(coded, match, wording.relation)
    if relation is None:
        return
    if told is None or not _stands_alone(coded, match, wording):
        return
    groups = match.groupdict()
    sides = _sides(coded, groups, wording, parts)
    if sides is None:
        return
    a, b = sides
    if relation.startswith("~") and b is not None:  # whose protégé somebody is
        a, b, relation = b, a, relation[1:]
    polarity, status = told
    anchor = coded.span(match.start(), match.end())
    if wording.kind == "single" and relation != "crime":
        b = None
    relation, polarity, status = _settled(coded, match, wording, relation, (polarity, status))
    confidence = _BASE[wording.kind] * a.sure * (b.sure if b else 1.0)
    alone = b is None and wording.kind == "kin" and "'s " in match[0]
    rule = f"{wording.rule}, alone" if alone else wording.rule
    screen = _SCREEN.search(coded.code) is not None
    made = _Found(a, b, relation, status, polarity, anchor, confidence, rule, screen)
    yield made
    yield from _known_by(made, wording, match)
    yield from _others(coded, made, groups)


def _relation(coded: Coded, match: re.Match[str], relation: str) -> str | None:
    """Return the relation of a wording; None for partners of whom nobody says what they share."""
    if relation != "~partner":
        return relation
    if coded.of_police or _POLICE.search(coded.told):
        return "colleagues"
    return "romantic" if _LIFE.search(match[0]) else None


def _settled(
    coded: Coded, match: re.Match[str], wording: Wording, relation: str, told: Sense
) -> tuple[str, str, str | None]:
    """Return relation, polarity and status as the words around make them: "former wife" is ex."""
    polarity, status = told
    if wording.kind == "kin" and is_gone(match) and relation in _FORMER:
        relation, status = "ex", "current"
    if relation == "marriage" and is_called_off(coded, match):
        relation, status = "engaged", "ended"
    if relation == "marriage" and _MEANT.search(match[0]):
        relation, polarity, status = "engaged", "asserted", "ended"
    if relation == "married" and status == "to come" and wording.kind == "state":
        relation, polarity = "marriage", "planned" if polarity == "asserted" else polarity
    return relation, polarity, status


def _others(coded: Coded, made: _Found, groups: dict[str, str | None]) -> Iterator[_Found]:
    """Yield what a match tells of others: with whom one cheats, of whom else one is the son."""
    third, *more = (
        coded.slots[int(place)] if (place := groups.get(name)) else None for name in "cmk"
    )
    if third is not None and made.relation == "betrayal":
        yield replace(made, b=third, relation="romantic", status="past")
    elif third is not None and made.b is not None:
        both = (third.start, third.end) == (made.b.start, made.b.end)
        if both or made.relation in _CHILDREN:
            yield replace(made, b=third)
    for one in more:
        if one is not None and made.b is not None:
            yield replace(made, a=one)


def _sides(
    coded: Coded, groups: dict[str, str | None], wording: Wording, parts: Mapping[int, int]
) -> tuple[Slot, Slot | None] | None:
    """Return who is concerned, None where that is not known."""
    a, b = (coded.slots[int(one)] if (one := groups.get(side)) else None for side in "ab")
    player = groups.get("p")
    if player is not None:
        slot = coded.slots[int(player)]
        if slot.cluster in parts:
            return replace(slot, cluster=parts[slot.cluster]), b
    if a is not None:
        return a, b
    alone = b is not None and wording.relation in _PARTNERS
    return (b, None) if alone and b is not None else None


def _known_by(made: _Found, wording: Wording, match: re.Match[str]) -> Iterator[_Found]:
    """Yield what a wording takes as known: who may get back together is apart."""
    anew = made.relation == "reunion" and ("back" in match[0] or "rekindle" in wording.rule)
    if anew and (made.polarity, made.status) != ("asserted", "past"):
        less, rule = made.confidence * 0.8, f"known by {wording.rule}"
        yield replace(
            made,
            relation="break-up",
            status="past",
            polarity="asserted",
            confidence=less,
            rule=rule,
        )
    late = set((match.groupdict().get("adj") or "").split()) & {"late", "dead", "deceased"}
    if wording.kind == "kin" and late and made.b is not None:
        yield replace(made, b=None, relation="death", status="past", rule="late")
    if wording.kind == "kin" and match["n"] in ("widow", "widower") and made.b is not None:
        yield replace(made, a=made.b, b=None, relation="death", status="past", rule="widow")


def _stands_alone(coded: Coded, match: re.Match[str], wording: Wording) -> bool:
    """Say whether the subject is one: not "the friend of Nell kissed", not the last of a list."""
    if wording.kind in ("kin", "event"):
        return True
    before = coded.code[: match.start()]
    if _CLAUSE.match(match[0]) or (before.endswith("for ") and _WISHED.match(match[0])):
        return True
    if _LISTED.search(before[-30:]):
        return False
    found = match.groupdict()
    hanging = (found.get("v") or "ing").endswith("ing") and not (found.get("vg") or "").strip()
    absolute = hanging and before.endswith("with ")  # "with Nell dead", "with Nell kissing Toby"
    return absolute or _CASE.match(before[-12:]) is None


# Whose it is ----------------------------------------------------------------------------------


def _told(
    one: _Found, names: Names, actors: set[str], speech: _Speech, of_series: bool
) -> Relationship | None:
    """Return the fact, None where it is nobody's business or nobody knows whose."""
    a, b = one.a, one.b
    if b is not None and (a.cluster == b.cluster):
        return None
    if b is not None and is_alike(one.relation) and b.start < a.start:
        a, b = b, a
    if _is_liking(one) or any(_is_firm(names, slot) for slot in (a, b) if slot):
        return None
    world = _world(names, a, b)
    if world == "story" and not of_series:
        return None  # whoever is a character there is of a film, or once lived
    speaker = speech.at(one.anchor[0])
    if world is None or (world == "life" and not _is_open(one, speaker)):
        return None
    if world == "story" and any(names.clusters[s.cluster].name in actors for s in (a, b) if s):
        return None
    anchors = {one.anchor} | {slot.named for slot in (a, b) if slot and slot.named}
    return Relationship(
        names.clusters[a.cluster].name,
        names.clusters[b.cluster].name if b else None,
        one.relation, one.status, one.polarity, world,
        tuple(sorted(anchors)), round(one.confidence, 3), one.rule, speaker,
    )  # fmt: skip


def _is_liking(one: _Found) -> bool:
    """Say whether somebody says whom they love: "I love Toby" is what actors say of parts."""
    felt = one.relation in _FELT and not _FEELING.isdisjoint(one.rule.split())
    return felt and one.a.own


def _is_firm(names: Names, slot: Slot) -> bool:
    """Say whether a side is some body of people: a name of two words that is nobody's."""
    one = names.clusters[slot.cluster]
    return one.kind == "other" and " " in one.name


def _in_story(one: _Found, names: Names, parts: dict[int, int]) -> _Found:
    """Take the part for its player where the other side is a part: "I kissed Toby", "his Nell"."""
    if one.b is None:
        return one
    kinds = [names.clusters[slot.cluster].kind for slot in (one.a, one.b)]
    if sorted(kinds) != ["character", "person"]:
        return one
    player = one.a if kinds[0] == "person" else one.b
    if one.rule.startswith("noun") and player.named is None and not player.own:
        return one  # "his friend Ann Lee" is a friend of the player
    a, b = (
        replace(slot, cluster=parts.get(slot.cluster, slot.cluster)) if kind == "person" else slot
        for slot, kind in zip((one.a, one.b), kinds, strict=True)
    )
    return replace(one, a=a, b=b, confidence=one.confidence * PLAYER)


def _world(names: Names, a: Slot, b: Slot | None) -> str | None:
    kinds = [names.clusters[slot.cluster].kind for slot in (a, b) if slot is not None]
    if "other" in kinds and "character" in kinds:
        return "story"
    if len(set(kinds)) != 1:
        return "story" if _is_unknown(names, a, b) else None
    if b is None and kinds == ["other"]:  # what happens to a bare name happens to a character
        return None if " " in names.clusters[a.cluster].name else "story"
    return {"character": "story", "person": "life"}.get(kinds[0])


def _is_unknown(names: Names, a: Slot, b: Slot | None) -> bool:
    """Say whether one is a character, and the other a bare given name that nobody has as a job."""
    for slot in (a, b):
        one = names.clusters[slot.cluster] if slot else None
        if one is not None and one.kind == "person" and (" " in one.name or one.jobs):
            return False
    return True


def _is_open(one: _Found, speaker: str | None) -> bool:
    """Say whether a real person's relation may be told: their work, or what they say themselves."""
    if one.b is None or one.on_screen:
        return False
    if one.a.own or one.b.own:
        return speaker is not None and one.polarity == "asserted"
    known = one.rule.startswith("noun") and "partner" not in one.rule
    return known and one.relation in OPEN_LIFE


def _key(one: Relationship) -> tuple[object, ...]:
    sides = frozenset((one.a, one.b)) if is_alike(one.relation) else (one.a, one.b)
    return sides, one.relation, one.polarity, one.status, one.world, one.said_by


def _merged(told: list[Relationship]) -> Relationship:
    best = max(told, key=lambda one: one.confidence)
    anchors = sorted({anchor for one in told for anchor in one.anchors})
    return replace(told[0], anchors=tuple(anchors), confidence=best.confidence, rule=best.rule)
