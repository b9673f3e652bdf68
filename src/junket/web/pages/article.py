"""The page of an article: all of its words, marked by who says them, beside what was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from junket.late import late
from junket.record.follow import sentences
from junket.views.article import ArticleView
from junket.views.cited import Cited
from junket.views.marked import MarkedView, Note, marked_view, passage_of
from junket.views.passages import Passage
from junket.web.links import original
from junket.web.looks import summary
from junket.web.pages import Ask, Shown

_HEAD = ("heading", "byline")
_LABELS = (late(r"\W*"), late(r"[^:?]{1,60}:\W*"))  # who asks, before a question
_ASKED = late(r"\b(?:when\s+)?asked\b")


@dataclass(frozen=True, slots=True)
class Piece:
    """A passage with the notes beside it, and the places in it that links of other pages mean.

    `gap` is true where passages before it were left out.
    """

    passage: Passage
    notes: tuple[Note, ...]
    places: tuple[str, ...]
    gap: bool = False


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quotation of the list below the article: its number, words, and the outlet's own page."""

    start: int
    speaker: int
    kind: str
    words: str
    original: str | None


def article(ask: Ask, key: str, *, whole: bool = True) -> Shown:
    """Return the page of an article of the record. Raises UnknownNameError without one.

    Not `whole`, it shows only the passages that something was read from.
    """
    return shown(marked_view(ask.connection, key, horizon=ask.horizon), whole=whole)


def shown(view: MarkedView, *, whole: bool = True) -> Shown:
    """Return the page of an article that was looked up, or just read."""
    found = _pieces(view)
    pieces = found if whole else _excerpts(found)
    told = {
        "view": view.article,
        "marked": view,
        "pieces": pieces,
        "summary": summary(view.article),
        "quoted": _quoted(view.article),
        "places": {f"at-{one.passage.start}" for one in pieces},
        "whole": whole or len(pieces) == len(found),
    }
    return Shown("article.html", view.article.title or "Article without a title", told)


def _pieces(view: MarkedView) -> list[Piece]:
    notes: dict[int, list[Note]] = {}
    for note in view.notes:
        if passage := passage_of(note.start, view.article.passages):
            notes.setdefault(passage.start, []).append(note)
    taken: set[str] = set()
    made = []
    for one in view.article.passages:
        mine = tuple(notes.get(one.start, ()))
        places = [f"w-{note.start}" for note in mine] + _hidden(one) + _told(one)
        made.append(Piece(one, mine, tuple(_fresh(places, taken))))
    return made


def _hidden(passage: Passage) -> list[str]:
    """Return the places of quotations whose first word lies under a shorter mark."""
    seen = {run.start for run in passage.runs if run.opens}
    begin = {run.attribution: run.start for run in reversed(passage.runs) if run.part == "content"}
    return [f"said-{start}" for start in begin.values() if start not in seen]


def _told(passage: Passage) -> list[str]:
    """Return the places of sentences and of what is said in them: other pages tell them singly."""
    text = "".join(run.text for run in passage.runs)
    starts = {passage.start + start for start, _ in sentences(text)}
    starts |= {run.start for run in passage.runs if run.part == "content"}
    starts |= {passage.start + place for place in _asked(passage.kind, text)}
    return [f"w-{start}" for start in sorted(starts)]


def _asked(kind: str, text: str) -> list[int]:
    """Return where questions may begin in a passage that is one, or tells of one."""
    labels = (one.match(text) for one in _LABELS) if kind == "question" else ()
    return [one.end() for one in labels if one] + [one.start() for one in _ASKED.finditer(text)]


def _fresh(places: Sequence[str], taken: set[str]) -> list[str]:
    """Return the places that have not been taken yet: an id stands once on a page."""
    found = [one for one in dict.fromkeys(places) if one not in taken]
    taken.update(found)
    return found


def _excerpts(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the passages with quotations, title and byline, and at least one paragraph.

    What links mean in a passage that is left out leads to the next one that is not.
    """
    wanted = [_is_said(one) or one.passage.kind in _HEAD for one in pieces]
    body = [number for number, one in enumerate(pieces) if one.passage.kind not in _HEAD]
    if body and not any(wanted[number] for number in body):
        wanted[body[0]] = True
    kept: list[Piece] = []
    waiting: list[str] = []
    left_out = False
    for one, wants in zip(pieces, wanted, strict=True):
        if wants:
            kept.append(Piece(one.passage, one.notes, (*waiting, *one.places), left_out))
        waiting = [] if wants else [*waiting, *one.places]
        left_out = not wants
    if kept and waiting:
        last = kept[-1]
        kept[-1] = Piece(last.passage, last.notes, (*last.places, *waiting), last.gap)
    return kept


def _is_said(one: Piece) -> bool:
    return any(run.opens for run in one.passage.runs)


def _quoted(view: ArticleView) -> list[Quoted]:
    """Return the quotations in the order of the text, each with its words."""
    words: dict[int, list[str]] = {}
    first: dict[int, int] = {}
    for passage in view.passages:
        for run in passage.runs:
            if run.part == "content" and run.attribution is not None:
                words.setdefault(run.attribution, []).append(run.text)
                first.setdefault(run.attribution, run.start)
    cited = Cited(view.id, "", view.url, view.title, view.outlet, view.published)
    made = [
        Quoted(
            first[number], view.said[number].speaker, view.said[number].kind,
            " … ".join(" ".join(one.split()) for one in told), original(cited, told[0]),
        )
        for number, told in words.items()
    ]  # fmt: skip
    return sorted(made, key=lambda one: one.start)
