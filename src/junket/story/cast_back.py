"""Find castings that lean on somebody named before: "the actress plays", "he’s played by"."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from junket.facts import Mention, Names
from junket.late import late
from junket.lexicon import sections
from junket.sought import Sought
from junket.story import cast_forms as forms
from junket.story.sides import Find, Sides

_SUBJECT = Sought(
    r"(?:\b[Tt]he (?:\d\d[- ]year[- ]old|(?:\d\d[- ]year[- ]old )?"
    r"(?:actor|actress|star|performer|comedian|singer|newcomer))|"
    r"(?:(?<=[.!?] )|(?<=\n)|(?<=[–—] ))(?:She|He)(?:[’']ll|[’']s)?|"
    r"(?<=, )(?:she|he)(?:[’']ll| will))"
    r"(?:,? (?:who|also|has|now|previously|currently|first|will|is set to|be)){0,3} "
    r"(?:(?:take|takes|took|steps?|land|lands|landed|inherits?) (?:on |over |into )?"
    r"(?:the )?(?:role|part) of|plays?|played(?! by\b)|playing|portray(?:s|ed|ing)?|voices|"
    r"(?:stars?|starred|returns?|returned|appears?|appeared|recurs?|recurred) "
    r"(?:in (?:it|the [a-z]+),? )?as)\b|"
    r"\b[Tt]he (?:\d\d-year-old )?(?:actor|actress|star|singer|comic|newcomer|heart-?throb)"
    r"(?:, \d\d,)? (?:who )?"
    r"(?:will|is|has|was|made|won|took|began|left|rose|became|[a-z]+s|[a-z]+ed)\b"
    r"[^.;:!?\n“”\"]{0,44} as\b|"
    r"\b(?:[Hh]is|[Hh]er) (?:[a-z-]+ ){0,2}"
    r"(?:scenes?|role|part|appearances?|episodes?|debut|exit) as\b|"
    r"\b[Tt]he (?:\d\d-year-old ?)?(?:actor|actress|star)?\b[^.;:!?\n“”\"]{1,50} for "
    r"(?:playing|(?:his|her) (?:role as|portrayal of))\b"
)
_PLAYED_TITLE = late(r"(?:, who)?(?: \w+){0,2} (?:plays|played|playing|for|in|has|won) the title ")
_BY_PRONOUN = Sought(
    r"\b(?:he|she|they|He|She|They)(?:[’']s| is| was| will be|[’']ll be|[’']re| are) "
    r"(?:to be )?(?:(?:also|now|first) )?(?:played|voiced|portrayed)(?:, [^.;:!?\n]{2,50},)? "
    r"by (?:(?:the |an? )?(?:[A-Za-z-]+ ){0,4}|an? [^.;:!?,\n]{3,50}, )$"
)
_AND_THE = late(r" (?:and|with) ((?:the|an?) [a-z][a-z -]{2,30}?) (?:are|were|have|make|keep)\b")
_THERE = Sought(r"\b[Tt]here(?:[’']s| is) (an? [a-z][a-z’' -]{2,40})[.,;:!]")
_PLAYING = Sought(r"\b[Pp]laying ((?:the|an?|his|her|their) [a-z][a-z’' -]{1,40}) is $")
_THAT_IS = late(r",? ?[–—,-] ?that[’']s $")
_BEHIND = late(
    r"(?:^|[\s(])(?:[Tt]he )(?:[a-z-]+ )?(?:man|woman|actor|actress|star|comedian) behind "
    r"(?:[*“\"‘']?[A-Z][\w’' ]{1,40}[*”\"’']{0,2}s )?(?:[A-Z][\w.]* )?$"
)
_PLAYED_BY = Sought(
    r"\bwas (?:first |once |long |originally )?played [^.,;:!?\n]{2,60} by (?:the late )?$"
)
_GIVEN = sections("given_names")[""]
_BY = (" by ", " late ", " actor ", " actress ", " called ", " named ", " great ", ", ")
# who is named beside the subject of a sentence: "the pilot starring Ann Lee and Bo Marr"
_ASIDE = late(
    r"\b(?:starring|(?:written|created|directed|produced|penned|developed) by)"
    r"(?: (?:and )?[A-Z][\w.’'-]+,?){0,8} (?:and )?$"
)
_LEAD_IN = late(r"[^\n.;:!?“”\"–—]{3,70}(?::| [–—]) ")
LEAD = 64  # characters from "the actress" to the end of "… has now played"
BACK = 420  # characters back to whom "the actress" means


def find_back(
    source: str,
    names: Names,
    cues: Sequence[int],
    sides: Sides,
) -> Iterator[Find]:
    """Find the castings whose actor or character only a pronoun or a noun stands for.

    `cues` are the places of words that may say who plays whom.
    """
    weights, characters = sides.weights, sides.parts
    people = [m for m in names.mentions if m.kind in ("person", "character", "other")]
    starts = [mention.start for mention in people]
    for cue in cues:
        match = _SUBJECT.search(source, max(0, cue - LEAD), cue + 12)
        place = bisect_right(starts, match.end()) if match else len(people)
        if match and place < len(people) and not _names_another(people, place, match.start()):
            actor = _actor_before(source, people, place - 1, match.start(), weights, characters)
            if actor is not None and _is_part_gap(source[match.end() : people[place].start]):
                place = _owned(source, people, place)
                yield _find(people[place], actor, match.start(), place)
        if source.endswith("the title ", 0, cue) and source.startswith("role", cue):
            yield from _title_role(source, names, cue)
    for place, mention in enumerate(people):
        if source.startswith(":", mention.end):
            continue
        if source.endswith(_BY, 0, mention.start):
            yield from _by_pronoun(source, people, place, sides)
            yield from _long_played(source, people, place, weights)
        elif place and source.find(" behind ", max(0, mention.start - 60), mention.start) >= 0:
            yield from _behind(source, people, place, weights)
        elif source.endswith(" is ", 0, mention.start):
            yield from _playing(source, mention, place)
        elif (
            place and source.endswith(", who, as ", 0, mention.start) and source[mention.end] == ","
        ):
            before = people[place - 1]
            yield Find(
                mention.cluster, before.cluster, (before.start, mention.end), place, "as", 0.7
            )
        elif place and source.startswith(("’s character", "'s character"), mention.end):
            before = people[place - 1]
            if _THAT_IS.fullmatch(source, before.end, mention.start):
                anchor = (before.start, mention.end)
                yield Find(before.cluster, mention.cluster, anchor, place, "that’s", 0.7)


def _title_role(source: str, names: Names, cue: int) -> Iterator[Find]:
    """Read "Ann Lee, who played the title role": the film named last has her part's name."""
    place = bisect_left(names.mentions, cue, key=lambda mention: mention.start) - 1
    actor = names.mentions[place] if place >= 0 else None
    if (
        not actor
        or actor.kind != "person"
        or _PLAYED_TITLE.fullmatch(source, actor.end, cue) is None
    ):
        return
    for film in reversed(names.mentions[max(0, place - 5) : place]):
        if film.kind in ("work", "series") and actor.start - film.end <= BACK:
            if names.clusters[film.cluster].name.partition(" ")[0].lower() in _GIVEN:
                anchor = (film.start, cue + len("role"))
                yield Find(film.cluster, actor.cluster, anchor, place, "title role", 0.65)
            return


def _names_another(people: Sequence[Mention], place: int, start: int) -> bool:
    """Say whether somebody is named between a subject and its verb."""
    return place > 0 and people[place - 1].start > start


def _owned(source: str, people: Sequence[Mention], place: int) -> int:
    """Return the place of the name behind an owner: "Toby’s landlady, Nora"; else the owner’s."""
    behind = forms.OWNED.match(source, people[place].end)
    if behind and place + 1 < len(people) and people[place + 1].start == behind.end():
        return place + 1
    return place


def _find(other: Mention, actor: int, start: int, place: int) -> Find:
    return Find(other.cluster, actor, (start, other.end), place, "plays, as before", 0.65)


def _is_part_gap(gap: str) -> bool:
    """Say whether between the verb and a name stands at most what describes the name."""
    phrase = forms.untitled(gap).strip()
    if len(gap) > 70 or "\n" in gap:
        return False
    fits = forms.APPOSED.fullmatch(phrase) or forms.IN_FRONT.fullmatch(phrase)
    return not phrase or fits is not None


def _actor_before(
    source: str,
    people: Sequence[Mention],
    place: int,
    start: int,
    weights: Sequence[float],
    characters: set[int],
) -> int | None:
    """Return the last named before who is an actor rather than a part; None without any."""
    for mention in reversed(people[max(0, place - 5) : place + 1]):
        if mention.end > start or source.startswith(":", mention.end):
            continue
        if source.endswith(("opposite ", "alongside ", "(", "By "), 0, mention.start):
            continue
        if _ASIDE.search(source, max(0, mention.start - 90), mention.start):
            continue
        if mention.start < start - BACK:
            return None
        if mention.cluster not in characters and weights[mention.cluster] > 0:
            led = source.endswith("played by ", 0, mention.start)
            return (_led_in(source, people, place, start) if led else None) or mention.cluster
        if "\n" not in source[mention.end : start] and source[start] in "SH":
            return _led_in(source, people, place, start)  # else the pronoun is somebody else’s
    return None


def _led_in(source: str, people: Sequence[Mention], place: int, start: int) -> int | None:
    """Return who is named in what leads a paragraph in: "Ann Lee – She’ll play …"."""
    line = source.rfind("\n", max(0, start - BACK), start) + 1
    lead = _LEAD_IN.match(source, line) if line else None
    if lead is None:
        return None
    for mention in people[max(0, place - 12) : place + 1]:
        if mention.start == line and mention.kind == "person" and mention.end <= lead.end():
            return mention.cluster
    return None


def _by_pronoun(source: str, people: Sequence[Mention], place: int, sides: Sides) -> Iterator[Find]:
    """Read "He’s played by Ann Lee": whoever, or whatever part, was named last."""
    mention = people[place]
    match = _BY_PRONOUN.search(source, max(0, mention.start - 130), mention.start)
    if not match or " " not in source[mention.start : mention.end]:
        return
    low = max(0, match.start() - 160)
    there = list(_THERE.finditer(source, low, match.start()))
    before = people[place - 1] if place else None
    if before is not None and source[before.end] == ":":
        before = None  # a label names who talks
    second = before and _AND_THE.match(source, before.end, match.start())
    if second:
        anchor = (second.start(1), mention.end)
        yield Find(None, mention.cluster, anchor, place, "played by, as before", 0.6, second[1])
    elif before is not None and before.start >= (there[-1].start() if there else low):
        near = "\n" not in source[before.end : match.start()]
        known = before.cluster in sides.actors
        if not known and sides.weights[before.cluster] <= (0.8 if near else -0.5):
            anchor = (before.start, mention.end)
            yield Find(before.cluster, mention.cluster, anchor, place, "played by, as before", 0.65)
    elif there:
        anchor = (there[-1].start(1), mention.end)
        words = there[-1][1]
        yield Find(None, mention.cluster, anchor, place, "played by, as before", 0.6, words)


def _behind(
    source: str, people: Sequence[Mention], place: int, weights: Sequence[float]
) -> Iterator[Find]:
    """Read "the man behind Mayor Ives": the person named last before plays him."""
    part = people[place]
    match = _BEHIND.search(source, max(0, part.start - 100), part.start)
    if not match:
        return
    for mention in reversed(people[max(0, place - 3) : place]):
        if mention.end <= match.start() + 1 and part.start - mention.end <= BACK:
            if weights[mention.cluster] > 0:
                anchor = (mention.start, part.end)
                yield Find(part.cluster, mention.cluster, anchor, place, "behind", 0.65)
            return


def _long_played(
    source: str, people: Sequence[Mention], place: int, weights: Sequence[float]
) -> Iterator[Find]:
    """Read "Crewe, a boy with a coat, was played for years by the late Ann Lee"."""
    actor = people[place]
    match = _PLAYED_BY.search(source, max(0, actor.start - 110), actor.start)
    if not match or " " not in source[actor.start : actor.end]:
        return
    for mention in reversed(people[max(0, place - 4) : place]):
        if match.start() - mention.end > 160 or "\n" in source[mention.end : match.start()]:
            return
        if weights[mention.cluster] <= 0 and mention.end <= match.start():
            anchor = (mention.start, actor.end)
            yield Find(mention.cluster, actor.cluster, anchor, place, "was played by", 0.7)
            return


def _playing(source: str, mention: Mention, place: int) -> Iterator[Find]:
    """Read "Playing the ex is Ann Lee"."""
    match = _PLAYING.search(source, max(0, mention.start - 60), mention.start)
    if match and " " in source[mention.start : mention.end]:
        anchor = (match.start(1), mention.end)
        yield Find(None, mention.cluster, anchor, place, "part played by", 0.75, match[1])
