"""Find the beats of the story: sentences that tell what a character does, did or is to do."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from junket.facts import Attribution, Beat, Names, Reference, Span, Text
from junket.late import late
from junket.lexicon import spaced, words
from junket.story.clauses import polarity
from junket.story.shows import story_of
from junket.story.trait_people import characters

_TRAITS = spaced("traits.txt")
_STORY = words("story_verbs.txt") | frozenset().union(
    *(_TRAITS[name] for name in ("minds", "aims", "lives", "works", "grew", "deeds"))
)
_CUES = words("names", "speech") | words("names", "tell")
_FUNCTION = spaced("function_words.txt")["en"]
_SILENT = frozenset({"boilerplate", "byline", "caption", "question"})
_STATUS = {"asserted": "happened", "planned": "to come"}
_LONGEST = 400  # characters: a longer sentence is a list or a broken one
_SHORTEST = 20
_STOP = late(r"[.!?…]+[’”\"')\]]*(?=\s+[“\"‘'(\[]?[A-Z0-9])|\n")
_SHORT = late(r"\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|vs|No|[A-Z])\.$")
_LEAD = late(
    r"(?:[’'](?:s|re|ll|d|ve)\b)?(?: ?[(\[][^()\[\]\n]{1,60}[)\]])?,?"
    r"(?: (?:[a-z]+ly|also|now|still|just|then|never|not|who|will|would|may|might|can|could|must|"
    r"should|has|have|had|is|are|was|were|be|been|being|to|going|set|about|does|do|did|"
    r"(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|would|should)n[’']t|both|and|"
    r"finally|first|once|soon|always|only|even)\b){0,6} "
)
_HELPED = late(
    r"\b(?:will|would|may|might|can|could|must|should|to|do|does|did|had|has|have|been|being|is|are|"
    r"was|were|never|finally)\b|n[’']t|[’'](?:ll|s|ve)"
)
_AHEAD = late(r"\b(?:will|going to|won[’']t)\b")
_UNDER = late(r"\b(?:how|whether|what|if|when|once|until)\b[^,;:]*$", re.IGNORECASE)
_NEXT = late(r"[a-z][\w’'-]*")


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class _Piece:
    """One sentence of the article, and whose words it is."""

    start: int
    end: int
    said_by: str | None
    said: bool


def find_beats(
    text: Text,
    names: Names,
    attributions: Sequence[Attribution] = (),
    references: Sequence[Reference] = (),
) -> tuple[Beat, ...]:
    """Find the beats of an article in order of the text; empty where nothing of a story is told.

    A beat is a sentence, of the article's own or of a quotation, in which a character is the
    subject of a verb that no cue of speech is. What characters say in the story is left out.
    """
    if story_of(text, names) is None:
        return ()  # films and real lives are told as series are
    source = text.article.text
    spans = sorted(characters(names, references))
    starts = [one[0] for one in spans]
    found = []
    for piece in _pieces(text, attributions, starts):
        low, high = bisect_left(starts, piece.start), bisect_left(starts, piece.end)
        beat = _beat(source, piece, spans[low:high], names)
        if beat:
            found.append(beat)
    return tuple(found)


def _pieces(
    text: Text, attributions: Sequence[Attribution], heroes: Sequence[int]
) -> Iterator[_Piece]:
    """Yield the sentences of the narration and of what people outside the story say, in order.

    Those in which no character stands are left out; `heroes` are their places.
    """
    source = text.article.text
    found = []
    taken = []
    for one in attributions:
        taken += [*one.content, *one.cue]
        if one.voice != "character":
            for span in one.content:
                if _holds(heroes, *span):
                    found += [_Piece(*part, one.speaker, True) for part in _split(source, *span)]
    taken.sort()
    starts = [span[0] for span in taken]
    for sentence in text.sentences:
        if not _holds(heroes, sentence.start, sentence.end):
            continue
        kind = text.blocks[sentence.block].kind
        asks = kind == "heading" and source[sentence.start : sentence.end].rstrip().endswith("?")
        if (kind not in _SILENT and kind != "heading") or asks:
            for part in _split(source, sentence.start, sentence.end):
                if not _touches(taken, starts, part):
                    found.append(_Piece(*part, None, False))
    yield from sorted(found, key=lambda one: (one.start, one.end))


def _holds(places: Sequence[int], start: int, end: int) -> bool:
    """Say whether one of some places in order lies in a passage."""
    at = bisect_left(places, start)
    return at < len(places) and places[at] < end


def _touches(taken: Sequence[Span], starts: Sequence[int], part: Span) -> bool:
    at = bisect_right(starts, part[1])
    return any(end > part[0] and start < part[1] for start, end in taken[max(0, at - 4) : at])


def _split(source: str, start: int, end: int) -> Iterator[Span]:
    """Cut a passage into sentences; a mark behind a short form ends none.

    >>> text = "Dr. Ada waits. She leaves."
    >>> [text[a:b] for a, b in _split(text, 0, len(text))]
    ['Dr. Ada waits.', 'She leaves.']
    """
    low = start
    for match in _STOP.finditer(source, start, end):
        if match[0] == "." and _SHORT.search(source, max(low, match.end() - 6), match.end()):
            continue
        yield from _trimmed(source, low, match.end())
        low = match.end()
    yield from _trimmed(source, low, end)


def _trimmed(source: str, start: int, end: int) -> Iterator[Span]:
    piece = source[start:end]
    left = start + len(piece) - len(piece.lstrip(" \n\t“\"‘'—–-"))
    right = start + len(piece.rstrip(' \n\t”",;—–-'))
    if right - left >= 1:
        yield left, right


def _beat(
    source: str, piece: _Piece, inside: Sequence[tuple[int, int, int]], names: Names
) -> Beat | None:
    """Return what a sentence tells of a character, None where none of them does anything."""
    if not _SHORTEST <= piece.end - piece.start <= _LONGEST:
        return None
    named = [one for one in inside if source[one[0]].isupper()]  # a pronoun may stand in a clause
    for start, end, _cluster in (*named, *(one for one in inside if one not in named)):
        verb = _verb(source, end, piece.end, asked=source[piece.end - 1] == "?")
        if verb is None:
            continue
        mode = _mode(source, piece, start, verb[0])
        known = source[verb[0] : verb[1]] in _STORY
        who = dict.fromkeys(names.clusters[cluster].name for _s, _e, cluster in inside)
        return Beat(
            (piece.start, piece.end),
            tuple(who),
            _STATUS.get(mode, mode),
            tuple((start, end) for start, end, _cluster in inside),
            (0.8 if known else 0.65) - 0.05 * piece.said,
            "story verb" if known else "verb",
            piece.said_by,
        )
    return None


def _mode(source: str, piece: _Piece, start: int, verb: int) -> str:
    """Say how a sentence puts what its verb tells; "how Ada copes will …" is still to come."""
    if source[piece.start : piece.end].endswith("?"):
        return "asked"
    mode = polarity(source, _clause(source, piece.start, start), verb, piece.end - 1)
    under = _UNDER.search(source[piece.start : start])
    ahead = under and mode == "asserted" and _AHEAD.search(source, verb, piece.end)
    return "planned" if ahead else mode


def _clause(source: str, start: int, at: int) -> int:
    """Return where the clause starts in which a character is named."""
    return max(start, max(source.rfind(mark, start, at) for mark in ",;:—–("))


def _verb(source: str, at: int, end: int, *, asked: bool) -> Span | None:
    """Return the verb of which the name that ends at a place is the subject, None without one.

    In a question the verb stands bare behind its subject ("Will Ada stay?").
    """
    lead = _LEAD.match(source, at, end)
    if lead is None:
        return None
    word = _NEXT.match(source, lead.end(), end)
    if word is None or word[0] in _CUES:
        return None
    if word[0] in _STORY:
        return word.span()
    if word[0] in _FUNCTION:
        return None
    possessive = lead[0][:1] in "’'"  # "Ada's plans" has the shape of a verb
    shaped = word[0].endswith(("s", "ed")) and len(word[0]) > 3 and not possessive
    return word.span() if shaped or asked or _HELPED.search(lead[0]) else None
