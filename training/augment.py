"""Change how an article looks and keep what it says: the labels are politics, the work is TV press.

Every change is a list of edits of the text; all spans move along. Each is drawn for itself:
marks of another style, names of nobody, first names for surnames, cues in the present, an outlet that was
told, words of television for those of politics, a mark lost.
"""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from collections.abc import Iterator

from junket.lexicon import sections
from training.documents import Document, Named, Referring, Span, Told

Edit = tuple[int, int, str]

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
_STYLES = (("“", "”"), ('"', '"'), ("‘", "’"), ("'", "'"))
_SYLLABLES = "bar ven kel mor ash tin wick dell ros quin har lo fen mar tre gan sby ford ton ley ham ona ira eth nov ska".split()
_OUTLET = (
    "Dial",
    "Beacon",
    "Wire",
    "Screen",
    "Courant",
    "Ledger",
    "Tube",
    "Signal",
    "Page",
    "Reel",
)
_WORD = re.compile(r"[^\W\d_]+\.?")


def augment(document: Document, chance: random.Random) -> Document:
    """Return the document with some changes; the same where none was drawn or fits."""
    changes = (
        (_marks, 0.4),
        (_present, 0.35),
        (_told_outlet, 0.3),
        (_television, 0.4),
        (_names, 0.6),
        (_lost, 0.1),
    )
    for change, often in changes:
        if chance.random() < often:
            document = apply(document, list(change(document, chance)))
    return document


def apply(document: Document, edits: list[Edit]) -> Document:
    """Return the document with its text edited and every span moved; edits that overlap are left out.

    >>> told = Told(((0, 3),), ((4, 8),), ((9, 13),))
    >>> apply(Document("x", "y", "Ann said boo.", (told,)), [(4, 8, "says, ")]).told[0].content
    ((11, 15),)
    """
    chosen: list[Edit] = []
    for edit in sorted(edits):
        if not chosen or edit[0] >= chosen[-1][1]:
            chosen.append(edit)
    if not chosen:
        return document
    text, at = "", 0
    places, shifts = [0], [0]
    for start, end, new in chosen:
        text += document.text[at:start] + new
        at = end
        places.append(end)
        shifts.append(len(text) - end)
    text += document.text[at:]
    starts = {start: start + shifts[n] for n, (start, _, _) in enumerate(chosen)}

    def moved(place: int, *, end: bool = False) -> int:
        if not end and place in starts:
            return starts[place]
        number = bisect_right(places, place) - 1
        while end and number and chosen[number - 1][:2] == (place, place):
            number -= 1  # what is put in behind a span is no part of it
        return place + shifts[max(number, 0)]

    def span(one: Span) -> Span:
        return moved(one[0]), moved(one[1], end=True)

    told, names, referring = document.told, document.names, document.referring
    return Document(
        document.name,
        document.corpus,
        text,
        tuple(Told(*(tuple(map(span, part)) for part in one[:3]), one.attitude) for one in told)
        if told is not None
        else None,
        tuple(Named(*span((n.start, n.end)), n.kind, n.fictional) for n in names)
        if names is not None
        else None,
        tuple(Referring(*span((m.start, m.end)), m.form, m.chain) for m in referring)
        if referring is not None
        else None,
    )


def _marks(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Give all double marks another style."""
    opening, closing = chance.choice(_STYLES)
    inside = False
    for match in re.finditer('[“”"]|\n', document.text):
        if match[0] == "\n":
            inside = False
            continue
        inside = not inside if match[0] == '"' else match[0] == "“"
        yield match.start(), match.end(), opening if inside else closing


def _present(document: Document, _: random.Random) -> Iterator[Edit]:
    for told in document.told or ():
        for start, end in told.cue:
            if (new := _PRESENT.get(document.text[start:end])) is not None:
                yield start, end, new


def _told_outlet(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Say to whom it was said: X said that … -> X told The Beacon that …"""
    outlet = f"{chance.choice(['', 'The ', 'TV '])}{chance.choice(_OUTLET)}{chance.choice(['', ' Weekly', 'line'])}"
    for told in document.told or ():
        for start, end in told.cue:
            behind = told.content[0][0] - end
            if (
                document.text[start:end] in ("said", "says")
                and 0 < behind < 3
                and chance.random() < 0.4
            ):
                tense = "tells" if document.text[start:end] == "says" else "told"
                # Only the verb is the cue: the span ends where the edit of the verb does.
                yield start, end, tense
                yield end, end, f" {outlet}"


def _television(document: Document, _: random.Random) -> Iterator[Edit]:
    for match in _WORD.finditer(document.text):
        if (new := _TELEVISION.get(match[0])) is not None:
            yield match.start(), match.end(), new


def _names(document: Document, chance: random.Random) -> Iterator[Edit]:
    """Give every person another name, and some of them only their first from the second time on."""
    given = _given_names()
    mapped: dict[str, str] = {}
    familiar = chance.random() < 0.3
    first_of: dict[str, str] = {}
    for name in document.names or ():
        if name.kind != "person" or name.fictional is not None:
            continue
        parts = document.text[name.start : name.end].split(" ")
        for number, part in enumerate(parts):
            if part not in mapped and part[:1].isupper() and not part.endswith("."):
                last = number == len(parts) - 1
                mapped[part] = _surname(chance) if last else chance.choice(given)
        if len(parts) > 1 and parts[0] in mapped:
            first_of.setdefault(parts[-1], mapped[parts[0]])
        new = " ".join(mapped.get(part, part) for part in parts)
        if familiar and len(parts) == 1 and parts[0] in first_of:
            new = first_of[parts[0]]
        yield name.start, name.end, new


def _surname(chance: random.Random) -> str:
    name = "".join(chance.sample(_SYLLABLES, chance.choice([1, 2, 2, 3]))).capitalize()
    return f"{name}-{_surname(chance)}" if chance.random() < 0.04 else name


def _given_names() -> list[str]:
    if not _GIVEN:
        _GIVEN.extend(sorted(word.capitalize() for word in sections("given_names")[""]))
    return _GIVEN


_GIVEN: list[str] = []


def _lost(document: Document, chance: random.Random) -> Iterator[Edit]:
    marks = [m.start() for m in re.finditer('[“”"]', document.text)]
    if marks:
        at = chance.choice(marks)
        yield at, at + 1, ""
