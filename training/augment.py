"""Change how an article looks and keep what it says: labels are politics, the work is TV press.

Every change is a list of edits of the text; all spans move along. Each is drawn for itself: marks
of another style, names of nobody, first names for surnames, cues in the present, an outlet that
was told, words of television for those of politics, a mark lost.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

from junket.lexicon import sections
from training.documents import Document
from training.edits import Edit, apply

Change = Callable[[Document, random.Random], Iterator[Edit]]

_PRESENT = {
    "said": "says",
    "told": "tells",
    "added": "adds",
    "wrote": "writes",
    "argued": "argues",
    "asked": "asks",
    "noted": "notes",
    "explained": "explains",
    "insisted": "insists",
    "joked": "jokes",
    "tweeted": "tweets",
    "claimed": "claims",
    "believed": "believes",
    "thought": "thinks",
    "admitted": "admits",
    "suggested": "suggests",
    "acknowledged": "acknowledges",
    "warned": "warns",
}
_TELEVISION = {
    "campaign": "series",
    "campaigns": "shows",
    "voters": "viewers",
    "voter": "viewer",
    "election": "season",
    "elections": "seasons",
    "debate": "finale",
    "debates": "episodes",
    "candidate": "actor",
    "candidates": "actors",
    "primary": "premiere",
    "speech": "scene",
    "policy": "storyline",
    "policies": "storylines",
    "party": "network",
    "administration": "studio",
    "lawmakers": "producers",
    "senators": "writers",
    "senator": "showrunner",
    "president": "creator",
    "governor": "director",
    "strategist": "co-star",
    "spokesman": "showrunner",
    "spokeswoman": "lead actress",
    "Sen.": "star",
    "Rep.": "writer",
    "Gov.": "director",
    "Senator": "Showrunner",
    "President": "Producer",
}
_TOLD = {"said": "told", "says": "tells"}
_STYLES = (("“", "”"), ('"', '"'), ("‘", "’"), ("'", "'"))
_SYLLABLES = (
    "bar ven kel mor ash tin wick dell ros quin har lo fen mar tre gan sby ford ton ley ham ona "
    "ira eth nov ska"
).split()
_OUTLET = "Dial Beacon Wire Screen Courant Ledger Tube Signal Page Reel".split()
_WORD = re.compile(r"[^\W\d_]+\.?")


def augment(document: Document, chance: random.Random) -> Document:
    """Return the document with some changes; the same where none was drawn or fits."""
    for change, often in CHANGES:
        if chance.random() < often:
            document = apply(document, list(change(document, chance)))
    return document


def change_marks(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Give all double marks another style."""
    opening, closing = chance.choice(_STYLES)
    inside = False
    for match in re.finditer('[“”"]|\n', document.text):
        if match[0] == "\n":
            inside = False
            continue
        inside = not inside if match[0] == '"' else match[0] == "“"
        yield match.start(), match.end(), opening if inside else closing


def tell_now(document: Document, _: random.Random) -> Iterator[Edit]:
    """Put cues that are one known verb of the past into the present."""
    for told in document.told or ():
        for start, end in told.cue:
            if (new := _PRESENT.get(document.text[start:end])) is not None:
                yield start, end, new


def tell_an_outlet(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Name to whom it was said: X said that … becomes X told The Beacon that … now and then."""
    outlet = chance.choice(["", "The ", "TV "]) + chance.choice(_OUTLET)
    outlet += chance.choice(["", " Weekly", "line"])
    for told in document.told or ():
        for start, end in told.cue:
            behind = told.content[0][0] - end
            new = _TOLD.get(document.text[start:end])
            if new is not None and 0 < behind < 3 and chance.random() < 0.4:
                # Only the verb is the cue: the span ends where the edit of the verb does.
                yield start, end, new
                yield end, end, f" {outlet}"


def speak_of_television(document: Document, _: random.Random) -> Iterator[Edit]:
    """Put words of television for those of politics."""
    for match in _WORD.finditer(document.text):
        if (new := _TELEVISION.get(match[0])) is not None:
            yield match.start(), match.end(), new


def rename(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Give every person another name; in some articles, only the first from the second time on.

    Names of which it is known whether they are fictional are our own inventions, and stay.
    """
    mapped: dict[str, str] = {}
    familiar = chance.random() < 0.3
    first_of: dict[str, str] = {}
    for name in document.names or ():
        if name.kind != "person" or name.fictional is not None:
            continue
        parts = document.text[name.start : name.end].split(" ")
        _invent(parts, mapped, chance)
        if len(parts) > 1 and parts[0] in mapped:
            first_of.setdefault(parts[-1], mapped[parts[0]])
        new = " ".join(mapped.get(part, part) for part in parts)
        if familiar and len(parts) == 1 and parts[0] in first_of:
            new = first_of[parts[0]]
        yield name.start, name.end, new


def _invent(parts: list[str], mapped: dict[str, str], chance: random.Random) -> None:
    """Add to `mapped` another name for every part of a name that has none: the last a surname."""
    for number, part in enumerate(parts):
        if part not in mapped and part[:1].isupper() and not part.endswith("."):
            last = number == len(parts) - 1
            mapped[part] = _surname(chance) if last else chance.choice(_given_names())


def _surname(chance: random.Random) -> str:
    name = "".join(chance.sample(_SYLLABLES, chance.choice([1, 2, 2, 3]))).capitalize()
    return f"{name}-{_surname(chance)}" if chance.random() < 0.04 else name


@cache
def _given_names() -> list[str]:
    return sorted(word.capitalize() for word in sections("given_names")[""])


def lose_a_mark(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Leave out one double mark."""
    marks = [match.start() for match in re.finditer('[“”"]', document.text)]
    if marks:
        at = chance.choice(marks)
        yield at, at + 1, ""


# How often each is drawn: set by hand, not swept.
CHANGES: tuple[tuple[Change, float], ...] = (
    (change_marks, 0.4),
    (tell_now, 0.35),
    (tell_an_outlet, 0.3),
    (speak_of_television, 0.4),
    (rename, 0.6),
    (lose_a_mark, 0.1),
)
