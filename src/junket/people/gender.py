"""Read the gender of those named from the words around them, never from the name."""

from __future__ import annotations

import re

from junket.around import next_word, previous_word
from junket.facts import Gender, Names, Text
from junket.lexicon import words

_FEMALE = (
    words("names", "kin_f") | words("names", "title_f") | {"actress", "heroine", "woman", "girl"}
)
_SPEECH = words("names", "speech")
_ACTS = words("story_verbs.txt") | _SPEECH
_MALE = words("names", "kin_m") | words("names", "title_m") | {"hero", "man", "boy"}
_PRONOUN = re.compile(r"\b([Hh](?:e|is|im|er|ers|imself|erself)|[Ss]he)\b")
_APPOSED = re.compile(r", (?:the |a |an |her |his )?(?:[\w-]+ ){0,3}?([a-z-]+)[,.]")
_FEMALE_PRONOUNS = frozenset(("she", "her", "hers", "herself"))
OBJECT = 0.4  # what a pronoun behind a name that is hardly a subject counts
_CLAUSES = frozenset(
    "that when as while because if and but for since after before so where".split()
)
REACH = 140  # characters behind a mention in which a pronoun still speaks of it


def find_genders(text: Text, names: Names) -> list[Gender | None]:
    """Find the gender of each cluster; None where the words around it say nothing clear."""
    votes = [0.0] * len(names.clusters)
    source = text.article.text
    people = [m for m in names.mentions if m.kind in ("person", "character", "other")]
    for place, mention in enumerate(people):
        votes[mention.cluster] += _by_word(source, mention.start, mention.end)
        weight = 1.0 if _is_subject(source, mention.start, mention.end) else OBJECT
        limit = mention.end + REACH
        if place + 1 < len(people):
            limit = min(limit, people[place + 1].start)
        votes[mention.cluster] += weight * _by_pronoun(source, mention.end, limit)
    return ["f" if vote >= 1 else "m" if vote <= -1 else None for vote in votes]


def _is_subject(source: str, start: int, end: int) -> bool:
    """Say whether a name stands where subjects stand: it opens a clause, or a verb follows."""
    before = previous_word(source, start).lower()
    return not before or before in _CLAUSES or next_word(source, end).lower() in _ACTS


def _by_word(source: str, start: int, end: int) -> float:
    """Weigh titles and words of kinship beside a mention: above 0 for a woman."""
    before = previous_word(source, start).lower()
    score = 3.0 * ((before in _FEMALE) - (before in _MALE))
    apposed = _APPOSED.match(source, end, end + 60)
    if apposed:
        word = apposed[1]
        score += 3.0 * ((word in _FEMALE) - (word in _MALE))
    return score


def _by_pronoun(source: str, end: int, limit: int) -> float:
    """Weigh the first pronoun behind a mention, up to the next name or the line's end."""
    stop = source.find("\n", end, limit)
    match = _PRONOUN.search(source, end, stop if stop >= 0 else limit)
    if not match:
        return 0.0
    spoken = next_word(source, end).lower() in _SPEECH
    if spoken and match[1].lower() not in ("he", "she"):
        return 0.0  # "says of his plan": not the speaker’s own
    return 1.0 if match[1].lower() in _FEMALE_PRONOUNS else -1.0
