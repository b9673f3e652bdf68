"""Gather what the words around a cluster's mentions say: story or life."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass

from junket.around import next_word, previous_word, speaks
from junket.facts import Names, Quoted, Text
from junket.late import late
from junket.lexicon import words

_KIN = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m")
_JOBS = words("names", "job_last")
_STORY = words("story_verbs.txt")
_OPEN = ("person", "character", "other")
_BEFORE = late(r"([\w-]+), (?:[A-Z][\w.]* )?$")
_COMPLETED = late(r" \[[\w-]+[],]")  # an editor completes a real person’s name: Ann [Lee]
_ACTORS = frozenset(("actor", "actress", "star", "co-star", "newcomer"))
_APPOSED = late(r", (?:the |an? )?(?:[\w-]+ ){0,2}(?:actor|actress|star|newcomer)\b")
_WITH = late(r" (?:and|&|or) $|, (?:and )?$|\)(?:,| and|, and) $")
_AGED = late(r", (?:aged )?\d\d,")
_ME = late(r" (?:\w+ ){1,2}?(?:me|us)\b")
_WORKED = ("working with ", "work with ", "worked with ", "interviewed ", "interview with ")
_TOLD = frozenset("said told added explained admitted recalled joked confirmed tells".split())
FIRST = 0.3  # what a first name beside another says for a story
_HANDS = frozenset(("grip", "gaffer", "stuntman", "stuntwoman", "extra", "cameraman", "wrangler"))
_RANKS = words("names", "titles") - frozenset(
    "mr mr. mrs mrs. ms ms. sir dame director former late chairman dr dr. president".split()
)
_DOCTORS = frozenset(("dr", "dr.", "doctor", "mr", "mr.", "mrs", "mrs.", "miss"))
# What only a real person does, or is to the reporter: Senga, who does costumes; my colleague Jo.
_WORKS = late(
    r", who (?:also )?(?:plays|played|portrays|portrayed|voices|directs|directed|writes|wrote"
    r"|created|creates|designs|designed|does|runs|produces|produced|edits|composed|starred|stars|casts)\b"
)
# Ada Lind, who has landed a plum role in the drama
_LANDED = late(
    r"(?:, who)?(?: (?:has|had|have|just|also|recently))* "
    r"(?:landed|bagged|booked|secured|scored|nabbed|won) "
    r"(?:a|an|the|his|her|their) (?:[\w’'-]+ ){0,4}?(?:role|part|gig|arc)\b"
)
_OURS = late(
    r"\b(?:[Mm]y|[Oo]ur) (?:own |old |dear |good )?(?:colleague|reader|editor|friend|boss"
    r"|photographer|producer|publicist|agent|cousin|neighbou?r|correspondent|deputy)s? $"
)
# Ada Lind is leaving the series, the actor announced on Sunday.
_ENDS = '\n.!?”"'
_ANNOUNCES = late(
    r"[^.!?\n“”\"]{4,200}, the (?:[\w-]+ ){0,2}"
    r"(?:(?P<acts>actor|actress|star)|showrunner|creator|writer|director|producer) "
    r"(?:has )?(?:announced|confirmed|revealed|said|told|tweeted|posted|wrote|says|tells|shared)\b"
)
# A reader's letter is signed: … stay dead? —Bex
_SIGNED = late(r"[?.!…][”\"’')*_]{0,4}\s{0,2}(?:—|–|--?)\s?[*_]{0,3}$")
_KIN_SAID = late(r"[”\"’'] (?:said|says|recalls|recalled) (?:his|her|their) [\w-]+, $")
# Who writes in: Listener Ada in Oslo wonders; it's Ada from the Ledger; thanks to Ada for this.
_WRITES_IN = late(
    r"(?: (?:in|from) [A-Z][\w’'-]+(?: [A-Z][\w’'-]+)?,?)? "
    r"(?:asks|wonders|writes in|wants to know|emails|e-mails|tweets)\b"
)
_PLACED = late(r",? (?:in|from|of) (?:the )?[A-Z]")
_GREETS = late(
    r"\b(?:(?:[Ll]istener|[Rr]eader|[Vv]iewer|[Cc]aller|[Cc]ommenter) "
    r"|(?:[Hh]i|[Hh]ey|[Hh]ello),? (?:it[’']s|this is) )$"
)
_THANKED = late(r"(?: and [A-Z][\w’'-]+)? for\b")
# A hand on the set, and who of a family tells it: a grip named Ada; her sister Ada recalls.
_CALLED = late(r"\b([\w-]+) (?:named|called) $")
_RECALLS = late(r",? (?:recalls|recalled|remembers)\b")
# Players of one family: the twins (Theo and Max Lind), by real-life siblings Asher and Wren Lind.
_SIBLINGS = late(r" (?:and|&) [A-Z][\w’'-]+ [A-Z]")
_NAMED = ("(", " by ", " siblings ", " sister ", " sisters ", " brothers ", " twins ")
_NEAR = 120  # code points between somebody and who of their family is named
_DASHES = ("—", "–", "-", "— ", "– ", "- ", "*", "_")


@dataclass(slots=True)
class Evidence:
    """Counts for one cluster: speech to the press, labels of answers and of questions, signs."""

    speaks: int = 0
    labels: int = 0
    asks: int = 0
    story: float = 0.0
    life: float = 0.0
    acts: int = 0


def gather(
    text: Text, names: Names, characters: Collection[str], persons: Collection[str]
) -> list[Evidence]:
    """Gather the evidence of all clusters in one pass over the mentions."""
    found = [Evidence() for _ in names.clusters]
    source = text.article.text
    labels = {block.label[0] for block in text.blocks if block.label and block.kind != "question"}
    asking = {
        start
        for block in text.blocks
        if block.label and block.kind == "question"
        for start in _word_starts(source, *block.label)
    }
    outer = [quoted for quoted in text.quoted if quoted.level == 0]
    starts = [quoted.start for quoted in outer]
    known = {number for number, cluster in enumerate(names.clusters) if cluster.name in characters}
    real = {number for number, cluster in enumerate(names.clusters) if cluster.name in persons}
    kinds = [text.blocks[number].kind for number in range(len(text.blocks))]
    blocks = [block.start for block in text.blocks]
    for place, mention in enumerate(names.mentions):
        if mention.kind not in _OPEN:
            continue
        item = found[mention.cluster]
        if place and _is_kin(source, mention.start):
            _share_world(source, names, (place - 1, mention.start), (known, real), item)
        item.labels += mention.start in labels
        item.asks += mention.start in asking
        _read(source, mention.start, mention.end, item)
        block = bisect_right(blocks, mention.start) - 1
        if block >= 0 and kinds[block] in ("byline", "caption"):
            item.life += 1.5
        quoted = _inside(outer, starts, mention.start)
        single = " " not in source[mention.start : mention.end]
        item.story += 0.5 * (quoted and single)
        if place and _WITH.fullmatch(source, names.mentions[place - 1].end, mention.start):
            bracket = source[names.mentions[place - 1].end] == ")" and place > 1
            before = names.mentions[place - 1 - bracket].cluster
            _link(found, known, real, before, mention.cluster)
            _pair(names, found, before, mention.cluster)
    _add_shape(source, names, found)
    _add_family(names, known, found)
    return found


def _word_starts(source: str, start: int, end: int) -> list[int]:
    """Return where the words of a label start: PRIME DIAL WEEKLY."""
    return [start, *(at + 1 for at in range(start, end) if source[at] == " ")]


def _link(found: list[Evidence], known: set[int], real: set[int], one: int, two: int) -> None:
    """Let two who stand side by side in a list speak for each other."""
    for here, there in ((one, two), (two, one)):
        found[there].story += 1.5 * (here in known)
        found[there].life += 1.5 * (here in real)


def _pair(names: Names, found: list[Evidence], one: int, two: int) -> None:
    """Let first names in a row speak for a story; the press gives real people two names."""
    pair = (names.clusters[one], names.clusters[two])
    if one != two and all(c.kind == "person" and " " not in c.name for c in pair):
        found[one].story += FIRST
        found[two].story += FIRST


def _add_family(names: Names, known: set[int], found: list[Evidence]) -> None:
    """Let a surname shared with a character speak for another one."""
    lasts = {
        name.rpartition(" ")[2] for number in known if " " in (name := names.clusters[number].name)
    }
    for number, cluster in enumerate(names.clusters):
        first, _, last = cluster.name.rpartition(" ")
        if first and last in lasts and number not in known:
            found[number].story += 2


def _inside(outer: list[Quoted], starts: list[int], start: int) -> bool:
    at = bisect_right(starts, start) - 1
    return at >= 0 and start < outer[at].end


def _read(source: str, start: int, end: int, item: Evidence) -> None:
    """Read the words on both sides of one mention."""
    if speaks(source, start, end):
        item.speaks += 1
        return
    before = previous_word(source, start).lower()
    if _is_kin(source, start):
        mine = "my " in source[max(0, start - len(before) - 5) : start].lower()
        item.story += 0 if mine else 1
        item.life += 1.5 * mine
    elif before in _RANKS and source[start - 1 - len(before)].isupper():
        item.story += 2
    elif before in _DOCTORS and " " not in source[start:end]:
        item.story += 1.5
    elif before in _JOBS:
        item.life += 2
    elif before == "the" and not source.startswith("The", start - 4):
        item.story -= 1  # the Anvil, the Widow: no name of a person
    near = source[max(0, start - 40) : start]
    if _WORKS.match(source, end) or _LANDED.match(source, end) or _OURS.search(near):
        item.life += 2.5
    if near.endswith(", ") and _KIN_SAID.search(near):
        item.speaks += 1
    if " " not in source[start:end] and _SIBLINGS.match(source, end) and near.endswith(_NAMED):
        item.life += 2
    if near.endswith(_DASHES) and _SIGNED.search(near):
        item.life += 3
    item.life += 3 * _is_of_our_world(source, start, end, near)
    item.acts += before in _ACTORS or bool(_is_actor(source, end))
    if told := _announces(source, start, end):
        item.life, item.acts = item.life + 2.5, item.acts + bool(told["acts"])
    if source.startswith(" and I ", end) or _COMPLETED.match(source, end):
        item.life += 2
    if source.endswith(_WORKED, 0, start) or _AGED.match(source, end) or _ME.match(source, end):
        item.life += 2
    if source[end : end + 2] in ("’s", "'s"):
        if source[end + 3 : end + 4] in "“\"‘'":
            item.life += 1.5
        follower = next_word(source, end + 2).lower()
        item.story += 0.7 if follower in _KIN else 0.3
    else:
        follower = next_word(source, end).lower()
        item.story += 0.7 * (follower in _STORY)
        item.life += follower in _TOLD


def _is_of_our_world(source: str, start: int, end: int, near: str) -> bool:
    """Say whether somebody writes in, works on the set or is family that tells the reporter."""
    if _GREETS.search(near) or (_PLACED.match(source, end) and _WRITES_IN.match(source, end)):
        return True
    if near.endswith(("Thanks to ", "thanks to ")) and _THANKED.match(source, end):
        return True
    called = _CALLED.search(near)
    if called and called[1].lower() in _HANDS:
        return True
    return _is_kin(source, start) and _RECALLS.match(source, end) is not None


def _is_kin(source: str, start: int) -> bool:
    """Tell whether somebody's wife, son or the like is named at `start`: her son, Ned."""
    if previous_word(source, start).lower() in _KIN:
        return True
    if ", " not in source[max(0, start - 12) : start]:
        return False
    apposed = _BEFORE.search(source, max(0, start - 40), start)
    return apposed is not None and apposed[1] in _KIN


def _share_world(
    source: str,
    names: Names,
    at: tuple[int, int],
    worlds: tuple[set[int], set[int]],
    item: Evidence,
) -> None:
    """Put the family of the last who is named before, in the same sentence, into their world."""
    place, start = at
    while place > 0 and (
        names.mentions[place].kind not in _OPEN or source[names.mentions[place].start - 1] in "(["
    ):
        place -= 1  # a place, or who plays the one before
    owner = names.mentions[place]
    if start - owner.end > _NEAR or ". " in source[owner.end : start]:
        return
    known, real = worlds
    item.life += 2.5 * (owner.cluster in real)
    item.story += 1.0 * (owner.cluster in known)


def _announces(source: str, start: int, end: int) -> re.Match[str] | None:
    """Match what makes a full name that opens its sentence the one who tells it to the press."""
    before = source[max(0, start - 2) : start].rstrip(" ")
    opens = not before or before[-1] in _ENDS
    return _ANNOUNCES.match(source, end) if opens and " " in source[start:end] else None


def _is_actor(source: str, end: int) -> bool:
    """Say whether "the actress" or the like stands behind a name as apposition.

    >>> _is_actor("Rosa Vane, the young actress, said", 9)
    True
    """
    return source.startswith(", ", end) and _APPOSED.match(source, end) is not None


def _add_shape(source: str, names: Names, found: list[Evidence]) -> None:
    """Let the form speak: characters go by first names, real persons by full ones."""
    for cluster, item in zip(names.clusters, found, strict=True):
        single = sum(" " not in source[start:end] for start, end in cluster.spans)
        full = len(cluster.spans) - single
        if " " not in cluster.name:
            item.story += 0.5
        elif full == len(cluster.spans):
            item.life += 1
        first = cluster.name.split()[0]
        by_first = sum(source[start:end] == first for start, end in cluster.spans)
        if " " in cluster.name:
            item.story += min(1.5, 0.4 * by_first)
            item.life += 0.8 * (single > by_first)
