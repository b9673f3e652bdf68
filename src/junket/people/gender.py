"""Read the gender of those named from the words around them, never from the name."""

from __future__ import annotations

import re

from junket.around import next_word, previous_word
from junket.facts import Gender, Mention, Names, Text
from junket.late import late
from junket.lexicon import either, words
from junket.sought import Sought

_FEMALE_KIN = words("names", "kin_f") | words("names", "of_women")
_MALE_KIN = words("names", "kin_m") | words("names", "of_men")
_FEMALE = _FEMALE_KIN | words("names", "title_f") | {"actress", "heroine", "woman", "girl"}
_MORE = words("names", "of_women") | words("names", "of_men")
_SPEECH = words("names", "speech")
_ACTS = words("story_verbs.txt") | _SPEECH | {"is", "was", "has", "had", "who"}
_MALE = _MALE_KIN | words("names", "title_m") | {"hero", "man", "boy"}
_PRONOUN = late(r"[“”\"\n;]|[.,!?…][’']\s|\b([Hh](?:e|is|im|er|ers|imself|erself)|[Ss]he)\b")
_FITTING = r"(?:(?!of |to |in |for |by |with |from |and |his |her )[\w-]+ )"  # no "story of his"
_APPOSED = late(rf", (?:the |an? ){_FITTING}{{0,3}}?([a-z-]+)[,.]")
_KIN = either(_FEMALE_KIN | _MALE_KIN)
_OWNER = r"(?:\b(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Ww]hose)|[’']s) (?:[\w-]+ ){0,3}?"
_NAMED = Sought(rf"{_OWNER}({_KIN})(?:,| –| —) (?:the (?:[\w-]+ ){{0,3}})?$")
_PAIRED = Sought(rf"\b(?:{_KIN}) (?:and|&) $", re.I)
_CALLED = late(
    r"(?: \([^()]{1,60}\))?"
    r"(?:,? (?:who(?:[’']s| is| was)|is|was|becomes|became) (?:\w+ly |now |still |also )?"
    r"|, | – | — )"
    r"(?:his|her|their|my|the|(?:[A-Z][\w-]+ ){0,2}[A-Z][\w-]*[’']s) "
    rf"{_FITTING}{{0,3}}?({_KIN})(?=[.;:!?)–—]|,(?! [A-Z])| (?:of|and|who|with|at|in|from) )"
)
_ACTOR = late(r" \([A-Z][^()\n]{2,40}\)")
_BOTH = late(r"\b(?:[Hh]e|[Ss]he) and $")  # "He and Ada": the pronoun is somebody else
_FEMALE_PRONOUNS = frozenset(("she", "her", "hers", "herself"))
_NOMINATIVE = frozenset(("he", "she"))
_STOP = late(r"[.!?](?=[\s”\"’])")
_CLAUSES = frozenset(
    "that when as while because if and but for since after before so where".split()
)
OBJECT = 0.5  # what "he" counts in the same sentence behind a name that is hardly a subject
CLAUSE = 0.7  # what "he" counts in the same sentence behind a subject: it may be another’s
_OWNED = late(r" ([a-z][\w-]*)(?: ([a-z][\w-]*))?(?: ([a-z][\w-]*))?")
_PEOPLE = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m") | {"co-star"}
_PEOPLE |= words("names", "part")
_SMALL = frozenset("and on for in to with at is was that when but or as about into off".split())
_NO_OWNER = frozenset(("is", "was", "as", "of", "by", "with", "to", "from", "plays", "playing"))
KNOWN = 3.0  # what a title or a word of kinship counts, a pronoun being 1
_REACH_OF_KIN = 80  # characters around a name in which such a word belongs to it
SAYS = 24  # characters in which "Ada said she" is about Ada
CLEAR = 3.0  # how many times more votes one side needs than the other
REACH = 140  # characters behind a mention in which a pronoun still speaks of it


def find_genders(text: Text, names: Names) -> list[Gender | None]:
    """Find the gender of each cluster; None where the words around it say nothing clear."""
    female = [0.0] * len(names.clusters)
    male = [0.0] * len(names.clusters)
    source = text.article.text
    people = [m for m in names.mentions if m.kind in ("person", "character", "other")]
    for place, mention in enumerate(people):
        vote = _by_word(source, mention.start, mention.end)
        if not vote:
            vote = _by_pronoun(source, people, place)
        if vote > 0:
            female[mention.cluster] += vote
        elif vote < 0:
            male[mention.cluster] -= vote
    return [_decide(f, m) for f, m in zip(female, male, strict=True)]


def _decide(female: float, male: float) -> Gender | None:
    if female >= 1 and female >= CLEAR * male:
        return "f"
    return "m" if male >= 1 and male >= CLEAR * female else None


def _is_subject(source: str, start: int, end: int) -> bool:
    """Say whether a name stands where subjects stand: it opens a clause, or a verb follows."""
    before = previous_word(source, start).lower()
    return not before or before in _CLAUSES or next_word(source, end).lower() in _ACTS


def _by_word(source: str, start: int, end: int) -> float:
    """Weigh titles and words of kinship beside a mention: above 0 for a woman."""
    score = KNOWN * _side(_word_in_front(source, start))
    apposed = _APPOSED.match(source, end, end + 60) if source[end : end + 1] == "," else None
    if apposed:
        score += KNOWN * _side(apposed[1])
    elif called := _CALLED.match(source, end, end + _REACH_OF_KIN):
        score += KNOWN * _side(called[1])
    return score


def _side(word: str) -> int:
    return (word in _FEMALE) - (word in _MALE)


def _word_in_front(source: str, start: int) -> str:
    """Return the word that may say of a name behind it who that is: "her husband, Drew"."""
    word = previous_word(source, start)
    before = word if word.lower() in _MORE else word.lower()  # "The Landlord & Daughter" is none
    if before in _FEMALE or before in _MALE:
        paired = _PAIRED.search(source, max(0, start - _REACH_OF_KIN), start - len(before) - 1)
        return "" if paired else before  # "sister and brother Dot and Denny" are who is who
    named = _NAMED.search(source, max(0, start - _REACH_OF_KIN), start)
    return named[1].lower() if named else ""


def _by_pronoun(source: str, people: list[Mention], place: int) -> float:
    """Weigh the first pronoun behind a mention, where nobody else is there to be meant."""
    mention, alone = people[place], _is_alone(source, people, place)
    end = mention.end
    if actor := _ACTOR.match(source, end):
        end = actor.end()  # Nell (Ada Lind) says she
        place += place + 1 < len(people) and people[place + 1].start < end
    if source[end : end + 1] in ("’", "'", ":") or not alone:
        return 0.0
    limit = end + REACH
    if place + 1 < len(people):
        limit = min(limit, people[place + 1].start)
    match = _PRONOUN.search(source, end, limit)
    if not match or not match[1]:
        return 0.0
    word = match[1].lower()
    vote = 1.0 if word in _FEMALE_PRONOUNS else -1.0
    return vote * _weight(source, mention, match.start(), word)


def _weight(source: str, mention: Mention, at: int, word: str) -> float:
    """Weigh how surely a pronoun at `at` means a mention in front of it."""
    start, end = mention.start, mention.end
    subject = _is_subject(source, start, end)
    stops = sum(1 for _ in _STOP.finditer(source, end, at))
    spoken = next_word(source, end).lower() in _SPEECH
    if word in _NOMINATIVE:
        if stops:
            return 1.0 if stops == 1 and subject else 0.0
        if spoken and at - end < SAYS:
            return 1.0
        joined = source.startswith(" and ", end) and at <= end + 5  # "Ada and he left"
        return (CLAUSE if subject else OBJECT) if not joined else 0.0
    if spoken or stops or not subject:  # "says of his plan": not the speaker’s own
        return 0.0
    return 1.0 if word.endswith("self") or _is_own(source, end, at, word) else 0.0


def _is_own(source: str, end: int, at: int, word: str) -> bool:
    """Say whether "his" stands in front of a thing: "lost his keys", not "his sister"."""
    owned = _OWNED.match(source, at + len(word)) if word in ("his", "her") else None
    if owned is None or previous_word(source, at).lower() in _NO_OWNER or at - end < 3:
        return False
    return not any(noun in _PEOPLE for noun in owned.groups()) and owned[1] not in _SMALL


def _is_alone(source: str, people: list[Mention], place: int) -> bool:
    """Say whether nobody else is named in front in the same sentence."""
    if _BOTH.search(source, max(0, people[place].start - 8), people[place].start):
        return False
    if not place:
        return True
    last = people[place - 1]
    mention = people[place]
    if last.cluster == mention.cluster:
        return True
    gap = source[max(last.end, mention.start - 200) : mention.start]
    return "\n" in gap or any(mark in gap for mark in (". ", "! ", "? ", ".” ", "”", "“", '"'))
