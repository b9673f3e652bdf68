"""Answers from a record on a terminal: who said what, who plays whom, what airs when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from junket.facts import Span
from junket.terminal.lines import SOFT, Grid, Indented, Printable, clean, count, heading, soft
from junket.terminal.stances import stances
from junket.terminal.story import card_lines
from junket.views.brief import BriefView, Coverage
from junket.views.cited import (
    AirEntry,
    CastEntry,
    Cited,
    Job,
    Quotation,
    Who,
    airs,
    asked_as,
    day_of,
    web_address,
    words_of,
)
from junket.views.quotes import QuotesView
from junket.views.search import Found, SearchView
from junket.views.series import AboutGroup, SeriesView
from junket.views.stands import Stand, stand_words
from junket.views.who import WhoView

NO_OUTLET = "outlet not known"
EMPTY = "Nothing has been read into this record yet: try `junket read FILE-or-FOLDER`."
MORE = "--all shows them"
AROUND = 90  # characters shown on either side of a word that was searched for
SOURCES = 3  # outlets named for one fact, before the rest are counted
TIMES = 4  # how many times as long as other lists those may be whose rows are short
DAY = 10  # characters of a date
ID = 10  # of an id: enough to name one fact of a million


def series(view: SeriesView, *, limit: int | None = None) -> Iterator[Printable]:
    """Return the lines of a series: cast, people, what is said of whom, what airs when.

    `limit` cuts the list of articles, and those of cast, people and airings at `TIMES` it.
    """
    total = sum(group.total for group in view.said)
    yield heading(view.name)
    counts = (
        count(len(view.articles), "article"),
        count(len(view.cast), "part"),
        count(total, "quotation"),
    )
    yield soft(" · ".join(counts))
    yield Text()
    long = limit and limit * TIMES
    yield from _section("What is told of it", card_lines(view.card))
    yield from _listed("Cast", [_cast(entry) for entry in view.cast], "part", long)
    if view.uncast:
        names = ", ".join(who.name for who in view.uncast[:long])
        more = f" and {len(view.uncast) - (long or 0)} more" if view.uncast[long:] and long else ""
        yield from _section("Characters whose player nobody names", [_line(clean(names + more))])
    people = [
        (clean(worker.person.name), _roles(worker.jobs), _sources(_cited(worker.jobs)))
        for worker in view.people
    ]
    yield from _listed("People", people, "person", long)
    yield from _listed("How they stand", _stands(view.stands), "relation or event", long, 1)
    yield from _listed("On air", [airing(one) for one in view.airings], "airing", long)
    if view.said:
        yield heading("What is said, by whom it is about")
        for group in view.said:
            yield from _group(group)
    yield from _listed("Articles", [_article(one) for one in view.articles], "article", limit, 3)


def quotes(view: QuotesView, *, ids: bool = False) -> Iterator[Printable]:
    """Return the lines of a list of quotations, and what was asked where there are none.

    With `ids` each is told with the beginning of its id, by which `junket fix` knows it.
    """
    if view.empty:
        yield EMPTY
        return
    asked = _asked(view)
    shown = len(view.quotations)
    counted = f"the newest {shown} quotations" if view.total is None else None
    heads = counted or count(view.total or 0, "quotation")
    yield heading(heads + (f" {asked}" if asked else ""))
    if view.total == 0:
        yield _line(soft("Leave something out, or look for words: junket search WORDS"), 0)
    yield Text()
    for one in view.quotations:
        if ids:
            yield _line(soft(one.id[:ID]), 0)
        yield from _quotation(one, 0)
        yield Text()
    if view.total is None:
        yield _line(soft(f"… and more quotations: {MORE}"), 0)
    else:
        yield from _more(view.total - shown, "quotation", 0)


def _asked(view: QuotesView) -> str:
    told = (
        f"by {view.speaker.name}" if view.speaker else "",
        f"about {view.about.name}" if view.about else "",
        f"in coverage of {view.series}" if view.series else "",
        f"in “{view.outlet}”" if view.outlet else "",
        f"since {view.since}" if view.since else "",
        f"until {view.until}" if view.until else "",
    )
    return " ".join(part for part in told if part)


def who(view: WhoView, *, limit: int | None = None) -> Iterator[Printable]:
    """Return the lines of a person or a character; `limit` cuts the list of articles."""
    yield heading(view.who.name)
    kind = f"{view.who.kind} of {view.series}" if view.series else view.who.kind
    yield soft(" · ".join([kind, *([f"also: {', '.join(view.aliases)}"] if view.aliases else [])]))
    if view.authority:
        yield soft(" · ".join(f"{name} {key}" for name, key in sorted(view.authority.items())))
    if view.others:
        yield soft(f"not: {', '.join(f'{one.name} ({one.kind})' for one in view.others)}")
    yield Text()
    played = view.who.kind == "character"
    yield from _section("Played by" if played else "Plays", _parts(view.parts, played=played))
    yield from _section("Works as", _jobs(view.jobs))
    long = limit and limit * TIMES
    yield from _listed("How they stand", _stands(view.stands), "relation or event", long, 1)
    yield from _section("What is told of them", card_lines(view.card))
    yield from stances(view.storylines)
    yield from _said("Said", view.said, view.said_total, None)
    yield from _said(f"Said about {view.who.name}", view.about, view.about_total, view.who)
    where = [(*_article(one.cited), soft(count(one.mentions, "mention"))) for one in view.articles]
    rows = [(date, outlet, handle, number, title) for date, outlet, handle, title, number in where]
    yield from _listed("Where", rows, "article", limit, 4)


def _said(
    title: str, listed: Iterable[Quotation], total: int, about: Who | None
) -> Iterator[Printable]:
    shown = list(listed)
    if not shown:
        return
    yield heading(f"{title} · {count(total, 'quotation')}")
    for one in shown:
        yield Indented(_meta(one, speaker=about is not None, about=about), 2)
        yield Indented(_words(one), 4)
    yield from _more(total - len(shown), "quotation", 2)
    yield Text()


def brief(view: BriefView) -> Iterator[Printable]:
    """Return the lines of a brief: what somebody has said, article by article."""
    yield heading(f"{view.person.name}: what has been said")
    does = [*(_job(job).plain for job in view.jobs), *(f"plays {_part(one)}" for one in view.parts)]
    if does:
        yield soft(" · ".join(does))
    about = f" about {view.about.name}" if view.about else ""
    number = count(view.total, "statement")
    yield soft(
        f"{number}{about} in {count(view.articles, 'article')}"
        if view.total
        else f"{number}{about}"
    )
    if not view.total:
        tip = f"junket search {view.about.name if view.about else view.person.name}"
        yield soft(f"Others may have: {tip}")
    if view.topics:
        topics = ", ".join(f"{one.about.name} {one.statements}" for one in view.topics)
        yield _line(soft(f"{'with' if view.about else 'about'}: {topics}"), 0)
    yield Text()
    yield from stances(view.storylines)
    for one in view.coverage:
        yield from _coverage(one, view.about)


def _coverage(one: Coverage, about: Who | None) -> Iterator[Printable]:
    if one.cited:
        yield _head(one.cited)
    else:
        yield heading(one.about.name if one.about else "The show, or nobody named")
    for said in one.statements:
        if said.asked:
            yield Indented(soft(asked_as(said.asked)), 2)
        meta = _meta(said, speaker=False, cited=one.cited is None, about=about or one.about)
        yield Indented(_words(said), 2)
        if meta:
            yield Indented(meta, 4)
    yield Text()


def search(view: SearchView) -> Iterator[Printable]:
    """Return the lines of a search: each article with the words in their passages."""
    if view.empty:
        yield EMPTY
        return
    told = " ".join(view.looked_for)
    if not view.looked_for:
        yield "Nothing to look for: give words, or a “phrase” between quotation marks."
        return
    if not view.hits:
        yield f"No passage has {told}."
        if view.alone:
            alone = (f"{word} in {count(number, 'passage')}" for word, number in view.alone)
            yield soft(f"Each alone: {', '.join(alone)}.")
        return
    counts = f"{count(view.total, 'article')}, {count(view.matches, 'match', 'matches')}"
    yield heading(f"{told}: {counts}")
    yield Text()
    for hit in view.hits:
        yield _head(hit.cited)
        for passage in hit.passages:
            yield Indented(_marked(passage), 2)
        yield Text()
    yield from _more(view.total - len(view.hits), "article", 0)


def _marked(passage: Found) -> Text:
    """Return a passage cut down to its marks and what stands around them."""
    text = Text()
    for start, end in _windows(passage):
        text.append("… " if start > passage.start else "", SOFT)
        place = start
        for left, right in passage.marks:
            if start <= left and right <= end:
                text.append_text(_cut(passage, (place, left)))
                text.append_text(_cut(passage, (left, right), "bold yellow"))
                place = right
        text.append_text(_cut(passage, (place, end)))
        text.append(" … " if end < passage.end else "", SOFT)
    return text


def _cut(passage: Found, span: Span, style: str = "") -> Text:
    cut = clean(passage.text[span[0] - passage.start : span[1] - passage.start].replace("\n", " "))
    cut.stylize(style)
    return cut


def _windows(passage: Found) -> list[Span]:
    """Return what to show of a passage: around its marks, at spaces, joined where they touch."""
    found: list[Span] = []
    for left, right in passage.marks:
        start = max(passage.start, left - AROUND)
        end = min(passage.end, right + AROUND)
        text, offset = passage.text, passage.start
        if start > offset and (space := text.find(" ", start - offset, left - offset)) >= 0:
            start = offset + space + 1
        if end < passage.end and (space := text.rfind(" ", right - offset, end - offset)) >= 0:
            end = offset + space
        if found and start <= found[-1][1] + 2:
            found[-1] = found[-1][0], end
        else:
            found.append((start, end))
    return found


def _group(group: AboutGroup) -> Iterator[Printable]:
    also = f", and in {group.elsewhere} more under others" if group.elsewhere else ""
    title = clean(group.about.name if group.about else "The show itself, or nobody named")
    title.stylize("bold")
    title.append(f" · {count(group.total, 'quotation')}{also}", SOFT)
    yield Indented(title, 2)
    for one in group.quotations:
        yield from _quotation(one, 4, group.about)
    yield from _more(group.total - len(group.quotations), "quotation", 4)
    yield Text()


def _quotation(one: Quotation, indent: int, about: Who | None = None) -> Iterator[Printable]:
    yield Indented(_meta(one, about=about), indent)
    yield Indented(_words(one), indent + 2)


def _meta(
    one: Quotation, *, speaker: bool = True, cited: bool = True, about: Who | None = None
) -> Text:
    """Return who speaks, to whom, where, when, and whom it is about besides `about`."""
    text = Text()
    if speaker:
        text.append_text(clean(one.speaker.name if one.speaker else "Speaker not known"))
        text.stylize("bold")
    others = ", ".join(who.name for who in one.about if who != about)
    told = [
        one.voice if speaker and one.voice else "",
        f"to {one.addressee}" if one.addressee and one.addressee != one.cited.outlet else "",
        *([day_of(one.cited), one.cited.outlet or NO_OUTLET, one.cited.handle] if cited else []),
        (f"with {others}" if about else f"about {others}") if others else "",
        f"also in {_outlets(one.echoes)}" if one.echoes else "",
    ]
    line = " · ".join(part for part in told if part)
    text.append_text(soft(f" · {line}" if speaker and line else line))
    return text


def _words(one: Quotation) -> Text:
    """Return the words of a statement: between marks where they are somebody's very words."""
    text = clean(words_of(one))
    if one.kind == "direct":
        return text
    text.stylize("italic")
    return text.append(" (reported)", SOFT)


def _cast(entry: CastEntry) -> tuple[Text, Text, Text]:
    told = f" ({entry.status})" if entry.status and entry.status != "cast" else ""
    person = entry.person.name if entry.person else "player not known"
    return _part_text(entry), clean(person + told), _sources(entry.cited)


def _part(entry: CastEntry) -> str:
    return _part_text(entry).plain + (f" in {entry.series}" if entry.series else "")


def _part_text(entry: CastEntry) -> Text:
    if entry.part:
        return clean(entry.part.name)
    text = clean(entry.descriptions[0] if entry.descriptions else "a part without a name")
    text.stylize("italic")
    return text


def _parts(entries: Iterable[CastEntry], *, played: bool) -> list[Printable]:
    rows = []
    for entry in entries:
        name, person, cited = _cast(entry)
        rows.append((person if played else name, clean(entry.series or ""), cited))
    return [Grid(rows)] if rows else []


def _jobs(jobs: Iterable[Job]) -> list[Printable]:
    rows = [(_job(job), _sources(job.cited)) for job in jobs]
    return [Grid(rows)] if rows else []


def _stands(listed: Iterable[Stand]) -> list[tuple[Text, Text, Text]]:
    rows = []
    for one in listed:
        speakers = ", ".join(who.name for who in one.said_by)
        told = soft(f"says {speakers}" if speakers else "")
        rows.append((clean(stand_words(one)), told, _sources(one.cited)))
    return rows


def _job(job: Job) -> Text:
    return clean(job.role + (f" on {job.series}" if job.series else ""))


def _roles(jobs: Iterable[Job]) -> Text:
    return clean(", ".join(dict.fromkeys(job.role for job in jobs)))


def _cited(jobs: Iterable[Job]) -> list[Cited]:
    found = {one.article: one for job in jobs for one in job.cited}
    return list(found.values())


def airing(entry: AirEntry) -> tuple[Text, Text, Text]:
    """Return the cells of what airs when: the time, what it is, who says so."""
    when = clean(f"{entry.begins[:DAY]}  {entry.text}" if entry.begins else entry.text)
    return when, clean(" · ".join(airs(entry))), _sources(entry.cited)


def _article(one: Cited) -> tuple[Text, Text, Text, Text]:
    date, outlet = soft(day_of(one)), clean(one.outlet or NO_OUTLET)
    return date, outlet, soft(one.handle), _title(one)


def _title(one: Cited) -> Text:
    text = clean(_flat(one.title or "(no title)"))
    if one.url and web_address(one.url):
        text.stylize(f"link {one.url}")
    return text


def _head(one: Cited) -> Text:
    title = Text(style="bold").append_text(_title(one))
    place = f"\n{day_of(one)} · {one.outlet or NO_OUTLET} · {one.handle}"
    return Text().append_text(title).append_text(soft(place))


def _sources(cited: Iterable[Cited]) -> Text:
    return soft(_outlets(cited))


def _outlets(cited: Iterable[Cited]) -> str:
    """Name the first outlets and count the others, with the year and day of the first."""
    listed = list(cited)
    names = list(dict.fromkeys(one.outlet or one.handle for one in listed))
    rest = f" and {len(names) - SOURCES} more" if len(names) > SOURCES else ""
    first = f", {day_of(listed[0])}" if listed and listed[0].published else ""
    return ", ".join(names[:SOURCES]) + rest + first


def _flat(words: str) -> str:
    return " ".join(words.split())


def _line(text: Text, indent: int = 2) -> Indented:
    return Indented(text, indent)


def _more(number: int, noun: str, indent: int) -> Iterator[Printable]:
    if number > 0:
        yield Indented(soft(f"… and {count(number, f'more {noun}')}: {MORE}"), indent)


def _section(title: str, lines: Iterable[Printable]) -> Iterator[Printable]:
    listed = list(lines)
    if listed:
        yield heading(title)
        yield from listed
        yield Text()


def _listed(
    title: str, rows: Sequence[Sequence[Text]], noun: str, limit: int | None, lead: int = 0
) -> Iterator[Printable]:
    """Return rows under their title, so many at most, and how many more there are."""
    if rows:
        grid = Grid(rows[:limit], lead=lead)
        yield from _section(title, [grid, *_more(len(rows) - len(grid.rows), noun, 2)])
