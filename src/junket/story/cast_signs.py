"""The signs by which two names that stand near each other may be a player's and a part's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from junket.around import next_word, previous_word
from junket.facts import Mention
from junket.lexicon import either, sections, words
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

NEAR = 110  # characters between the two names
_MOST = 3  # names that are tried behind a name
_KIN = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m")
_JOBS = words("names", "job_last")
_NOUNS = words("names", "part")
_SPEECH = words("names", "speech")
_DEEDS = sections("story_verbs")[""]
_GIVEN = sections("given_names")[""]
_LASTS = (("kin", _KIN), ("job", _JOBS), ("noun", _NOUNS))
_FIRSTS = (("says", _SPEECH), ("deed", _DEEDS))
_WEIGHTS = (-2.0, -1.0, -0.3, 0.3, 0.9, 1.7, 3.0)
_LEADS = (-5.0, -2.0, -0.8, 0.0, 0.8, 2.0, 4.0, 6.0)
_COUNTS = (2, 3, 5, 8, 12)

_ACTS = (
    r"plays?|played|playing|portray\w*|voic(?:es?|ed|ing)|embod\w+|inhabit\w*|impersonat\w+|"
    r"originat\w+|repris\w+|incarnat\w+|enact\w+|interpret\w*"
)
_CLASSES = {
    name: re.compile(told)
    for name, told in {
        "acts": rf"\b(?:{_ACTS})\b",
        "does": r"\b(?:perform\w*|brings?|brought|giv(?:es?|ing|en)|gave|lends?|lent|makes?|made|"
        r"is|was|does|did)\b",
        "role": r"\b(?:role|part|character|performance|portrayal|alter ego|guise|portrayer|leads?|"
        r"villain|hero|heroine|actor|actress|performer|newcomer|star|stint|turn|shoes|face|voice|"
        r"costume|uniform)\b",
        "cast": r"\b(?:cast|recast|join\w*|stars?|starr\w+|co-star\w*|guest\w*|book\w*|sign\w*|"
        r"land\w*|return\w*|replac\w+|t(?:akes?|ook|aking|aken) (?:over|on)|step\w*|inherit\w*|"
        r"tapped|hired|lined up|upped|promoted|added|recurr?\w*|seen|known|remember\w*|appear\w*|"
        r"exit\w*|leav\w+|left|debut\w*)\b",
        "as": r"\bas\b",
        "by": r"\bby\b",
        "who": r"\b(?:who|whose|whom)\b",
        "says": rf"\b(?:{either(_SPEECH)})\b",
        "makes": r"\b(?:writ\w+|wrote|direct\w*|creat\w+|produc\w+|showrunner|boss|author|editor|"
        r"novel\w*|script\w*|head)\b",
        "kin": rf"\b(?:{either(_KIN)})\b",
        "with": r"\b(?:with|opposite|alongside|against|and|or|versus|from|than|like)\b",
        "of": r"\b(?:of|in|on|at|for|to|behind|under|inside)\b",
        "he": r"\b(?:he|she|his|her|him|they|their)\b",
        "I": r"\b(?:I|me|my|we|our|you|your)\b",
        "stop": r"[.!?][”\"’)]* ",
        "quote": r"[“”\"]",
        "colon": r"[;:–—]",
        "comma": r",",
        "not": r"\b(?:not|no|never)\b|n[’']t\b",
        "digit": r"\d",
        "name": r"\b[A-Z][a-z]",
    }.items()
}
_SHE_IS = re.compile(
    r"[.!?;—–(,] ?(?:And |So )?(?:[Ss]he|[Hh]e)(?:[’']s| is| plays|[’']ll be| was)\b"
)
_WORD = re.compile(r"[\w’'-]+")
_SMALL = frozenset(
    "as by of from to with and the is was in on for behind opposite or that who than like her his a"
    " an playing plays played".split()
)
_BARE = frozenset(
    (" (", " [", ", ", "’s ", " – ", ": ", " as ", ", as ", " is ", " and ", "/", " or ", "’ ")
)
_TAILS = {
    ",": "comma", ")": "close", "]": "close", ".": "stop", "!": "stop", "?": "stop", ";": "stop",
    ":": "stop", "\n": "line", "": "line",
}  # fmt: skip
_OPEN = {" (": "open", " [": "open", " –": "dash", " —": "dash", "’s": "owns", "'s": "owns"}
_HEADS = frozenset("by with as of and from to for opposite the in".split())


_NEVER = re.compile(
    r"\b(?:and|or|nor) $|\bas (?:he|she|they|it|we|I|you)\b|\b(?:not|never)\b[^.;:]* as $|"
    rf"(?:[’']s?|\b(?:his|her|their|my|our)) (?:[a-z-]+ ){{0,2}}(?:{either(_KIN)}),? $|"
    r"^ (?:is|was) (?:an?|the) (?:[a-z]+ )+(?:of|to|with) $"
)
_CLAUSE = re.compile(r" (?:[a-z]+ed|said|says|left|sang|went|came|took|made|ran|fell|spoke|ate)\b")
_ACTS_IN = re.compile(rf"\b(?:{_ACTS})\b")


class Signs:
    """The signs of pairs of one article; what is told of a name by itself is worked out once."""

    def __init__(self, scene: Scene, sides: Sides, finds: Sequence[Find]) -> None:
        self.scene = scene
        self.sides = sides
        self.anchors = [find.anchor for find in finds]
        self.cast = {find.character for find in finds}
        self.first: dict[int, int] = {}
        self.known: dict[int, list[str]] = {}
        for place, mention in enumerate(scene.mentions):
            self.first.setdefault(mention.cluster, place)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield the places of two names of somebody that stand near each other in one line."""
        mentions, source = self.scene.mentions, self.scene.source
        for place, mention in enumerate(mentions):
            tried = 0
            for other in range(place + 1, min(place + 6, len(mentions))):
                behind = mentions[other]
                if mention.kind not in PEOPLE or behind.start - mention.end > NEAR:
                    break
                if behind.kind in PEOPLE:
                    if tried == _MOST or "\n" in source[mention.end : behind.start]:
                        break
                    tried += 1
                    if behind.cluster != mention.cluster and not self._never(mention, behind):
                        yield place, other

    def _never(self, mention: Mention, behind: Mention) -> bool:
        """Say whether two names stand as no player and part do: "as well as", "her sister"."""
        gap = forms.untitled(self.scene.source[mention.end : behind.start])
        if forms.is_asked(gap) or (_NEVER.search(gap) and not _ACTS_IN.search(gap)):
            return True
        if not gap.endswith(" as "):
            return False
        clause = _CLAUSE.match(self.scene.source, behind.end) is not None
        return clause or forms.is_no_part(gap.removesuffix(" as "))

    def may_be(self, actor: Mention, part: Mention) -> bool:
        """Say whether two names can be a player's and a part's that nobody is known to play."""
        if (
            actor.kind != "person"
            or part.cluster in self.cast
            or not self.sides.full[actor.cluster]
        ):
            return False
        known = self.sides.lead(actor.cluster, part.cluster) <= -9
        return not known and not self.scene.is_thing(part)

    def of(self, first: int, second: int, *, actor_first: bool) -> Iterator[str]:
        """Yield the signs of two places, the actor's the first or the second."""
        mentions = self.scene.mentions
        actor, part = (first, second) if actor_first else (second, first)
        order = "actor first" if actor_first else "part first"
        yield order
        for sign in self._between(first, second):
            yield f"{order}: {sign}"
        for side, place in (("actor", actor), ("part", part)):
            mention = mentions[place]
            for sign in self._alone(mention.cluster):
                yield f"{side} {sign}"
            yield f"{side} here {'full' if self.scene.is_full(mention) else 'bare'}"
            if self.first[mention.cluster] == place:
                yield f"{side} named first"
            if any(low <= mention.start and mention.end <= high for low, high in self.anchors):
                yield f"{side} in a casting"
        yield from self._both(mentions[actor].cluster, mentions[part].cluster)
        yield from self._crossed(first, second, actor_first=actor_first)

    def _both(self, actor: int, part: int) -> Iterator[str]:
        lead = self.sides.weights[actor] - self.sides.weights[part]
        yield "lead " + below(lead, _LEADS)
        if actor in self.sides.actors:
            yield "actor has a part"

    def _crossed(self, first: int, second: int, *, actor_first: bool) -> Iterator[str]:
        """Yield what stands between two names that ties them to others, or to one another."""
        mentions = self.scene.mentions
        inside = {one.cluster for one in mentions[first + 1 : second] if one.kind in PEOPLE}
        if not inside.isdisjoint(self.sides.actors):
            yield "an actor between"
        if not inside.isdisjoint(self.sides.parts):
            yield "a part between"
        gap = self.scene.source[mentions[first].end : mentions[second].start]
        if actor_first and _SHE_IS.search(gap):
            yield "she is"
        if gap.count("“") != gap.count("”") or gap.count('"') % 2:
            yield "a mark between"

    def _alone(self, cluster: int) -> list[str]:
        if cluster not in self.known:
            self.known[cluster] = list(self._told(cluster))
        return self.known[cluster]

    def _told(self, number: int) -> Iterator[str]:
        """Yield what is told of a name by itself, wherever it stands in the article."""
        cluster, source = self.scene.names.clusters[number], self.scene.source
        count = len(cluster.spans)
        yield "times " + ("1" if count == 1 else "2-3" if count < 4 else "4+")
        yield f"kind {cluster.kind}"
        yield "weight " + below(self.sides.weights[number], _WEIGHTS)
        name = forms.bare(cluster.name).casefold().split()
        yield "full" if len(name) > 1 else "bare"
        short = [source[start:end].casefold() for start, end in cluster.spans]
        given, last = short.count(name[0]), short.count(name[-1])
        if len(name) > 1 and given != last:
            yield "by given name" if given > last else "by surname"
        if name[0] in _GIVEN:
            yield "given"
        found = {sign for span in cluster.spans for sign in self._about(*span)}
        yield from sorted(found)

    def _about(self, start: int, end: int) -> Iterator[str]:
        source = self.scene.source
        before, behind = previous_word(source, start), next_word(source, end).lower()
        if before and len(forms.untitled(f" {before} ")) == 1:
            yield "titled"
        if before.lower() in _KIN:
            yield "kin before"
        if before.lower() in _JOBS:
            yield "job before"
        if behind in _DEEDS:
            yield "deed"
        if source.startswith(("’s", "'s"), end):
            yield "owns"

    def _between(self, first: int, second: int) -> Iterator[str]:
        """Yield what stands between two places, in front of the first and behind the second."""
        mentions, source = self.scene.mentions, self.scene.source
        one, other = mentions[first], mentions[second]
        raw = source[one.end : other.start]
        gap = forms.untitled(raw)
        if len(gap) < len(raw):
            yield "titled"
        yield from gap_signs(gap.replace("*", "").replace("_", ""))
        inside = [mention.kind in PEOPLE for mention in mentions[first + 1 : second]]
        if any(inside):
            yield "somebody between"
        if not all(inside):
            yield "something between"
        yield from _behind(source, other.end)
        yield from _before(source, one.start)


def below(value: float, cuts: Sequence[float]) -> str:
    """Name where a value stands among some cuts: the first that it is below.

    >>> below(0.5, (0.0, 1.0)), below(2.0, (0.0, 1.0))
    ('below 1.0', 'above')
    """
    return next((f"below {cut}" for cut in cuts if value < cut), "above")


def gap_signs(gap: str) -> Iterator[str]:
    """Yield the signs of the words between two names.

    >>> list(gap_signs(" as "))
    ['gap  as ', 'has as', 'last as', 'first as']
    """
    plain = " ".join(gap.replace("'", "’").replace("—", "–").replace("\n", " ").split(" "))
    found = _WORD.findall(gap)
    yield f"gap {plain}" if plain in _BARE else "words " + below(len(found), _COUNTS)
    if gap.endswith(("(", "[")):
        yield "opens a bracket"
    if gap.startswith((" (", " [")):
        yield "behind a bracket"
    if gap.startswith(("’s", "'s", "s’ ", "’ ", "' ")):
        yield "possessive"
    if gap.startswith(","):
        yield "opens with a comma"
    if gap.rstrip().endswith(","):
        yield "closes with a comma"
    yield from (f"has {name}" for name, pattern in _CLASSES.items() if pattern.search(gap))
    if found:
        yield from _word(
            "last", found[-1].lower(), (("kin", _KIN), ("job", _JOBS), ("noun", _NOUNS))
        )
        yield from _word("first", found[0].lower(), (("says", _SPEECH), ("deed", _DEEDS)))


def _word(place: str, word: str, classes: Iterable[tuple[str, frozenset[str]]]) -> Iterator[str]:
    if word in _SMALL:
        yield f"{place} {word}"
    else:
        yield from (f"{place} {name}" for name, listed in classes if word in listed)


def _behind(source: str, end: int) -> Iterator[str]:
    yield "tail " + _OPEN.get(source[end : end + 2], _TAILS.get(source[end : end + 1], "word"))
    word = next_word(source, end).lower()
    if word in _SPEECH:
        yield "tail says"
    elif word in _DEEDS:
        yield "tail deed"
    elif word in ("who", "whose", "and", "as"):
        yield f"tail {word}"


def _before(source: str, start: int) -> Iterator[str]:
    word = previous_word(source, start).lower()
    if word in _JOBS:
        yield "head job"
    elif word in _KIN:
        yield "head kin"
    elif word in _HEADS:
        yield f"head {word}"
    elif source[max(0, start - 1) : start] in ("", "\n"):
        yield "head line"
    elif source[start - 1] in "([":
        yield "head bracket"
    if source[max(0, start - 2) : start - 1] in (".", "!", "?"):
        yield "head stop"
