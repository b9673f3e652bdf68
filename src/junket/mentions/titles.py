"""Find titles of series and works: quoted, in italics, or beside words of television."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from junket.around import is_inside, previous_word
from junket.facts import Block, Span, Text
from junket.late import late
from junket.lexicon import sections
from junket.mentions import cued
from junket.mentions.again import places
from junket.mentions.aired import aired
from junket.mentions.bare import key_of
from junket.mentions.broadcast import told_networks
from junket.mentions.cued import CAP as _CAP
from junket.mentions.cued import LINK as _LINK
from junket.mentions.cued import SEQ as _SEQ
from junket.mentions.guessed import (
    LIMIT,
    Title,
    absorb,
    is_doubtful,
    promote,
    uncount,
    with_likeliest,
)
from junket.mentions.headed import before_title, evidence, grown, headline_title, is_part, is_shown
from junket.mentions.listed import listed_titles
from junket.mentions.runs import LISTS, UPPER
from junket.mentions.whole import whole_title
from junket.sought import Sought

_NAMES = sections("names")
_PLACES = sections("places")["place"]
_BODIES = frozenset("guild academy university corporation awards award inc ltd bros".split())
_CONNECTIVES = _NAMES["connectives"]
_HEADED = late(
    rf"({_CAP}) (?:Star|Stars|Creator|Boss|EP|Showrunner|Finale|Premiere|[Rr]ecap|[Ss]poilers"
    r"|Season \d+|(?:Season|Series) (?:Finale|Premiere))\b"
)
_CODE = r"(?:(?:The )?[A-Z]{2,5}|[A-Z]\w*\+|BBC [A-Z]\w*|Netflix|Hulu)"
_LONGEST_CODE = 4  # letters of initials
_LISTED = late(rf"({_SEQ}\??) \({_CODE}\)(?! ?[–—-])")  # no LEEDS (AP) —
_BARE_THE = Sought(
    rf"The (?<=[a-z,;’s] The )[{UPPER}](?:[\w’'&!+-]{{0,40}})(?: (?:of (?:the )?)?{_CAP}){{1,4}}"
    rf"(?:: (?:(?:The|An?) )?[{UPPER}][\w’']{{0,40}}(?: (?:{_LINK} )?{_CAP}){{0,5}})?"
)
_TELEVISION = (
    "TV", "elevision", "pisode", " season", "Season ", "itcom", " soap", "howrunner", "iniseries",
    " series", "roadcast", "pin-off", "pinoff", "premieres", " airs", " aired", "rimetime",
    "network", "ma pilot", "dy pilot", "the pilot",
)  # fmt: skip
_CINEMA = (" film ", " films ", "movie", "box office", "inema", "Oscar", "creenplay")
_MUSIC = (" band", " album", " song", " singer", " gig", " concert", "music", " rapper", " hip-hop")
_SCREEN = (*_CINEMA, " TV ", "elevision", "pisode", "itcom", " actor", " actress", "drama")
_PLURAL = late(r"The (?!.*(?:[’'](?:s |$)| [Aa]nd ))[\w’' -]*[^s\W]s")
_COUNTED = late(r"-(?:episode|part|hour|minute|season|week)$")  # the 10-episode season
_ODDS = late(r" \d+$")
_TRIGGERS = (
    "eason", "inale", "remiere", "pisode", "reator", "howrunner", "roducer", "drama", "series",
    "sitcom", "comedy", "show", "serial", "soap", "thriller", "saga", "dramedy", "prequel",
    "spin", "reboot", "stars", "star ", "star’", "cast", "Tune", "tune", "airs", "returns",
    "debuts", "is back", "arrive", "land", "drop", "created", "continues", "recur", " arc",
    "stint", "characters", "universe", "alum", "EP", "hit ", "version", "adaptation", "world",
    "run", "pilot",
)  # fmt: skip
_IN_MARKS = late(r"(?<!\w)[‘“'\"]([^‘’“”\"]{2,60}?)[’”'\"](?!\w)")
_ITALIC = late(r"(?<![\w*_])([*_])([^\s*_][^*_\n]{0,60})\1(?![\w*_])")
_BOLD = late(r"(?<![\w*_])\*\*([^\s*_][^*_\n]{0,60})\*\*(?![\w*_])")
_SPOKEN_FIRST = ("I", "I’m", "I'm", "He", "She", "We", "They", "You", "No", "Yes")
_MAY = late(r"May \d")
_HONORIFIC = late(r"^(?:Dr|Mr|Mrs|Ms|St|Sgt|Lt|Capt)\. ")
_ADDRESSED = 5  # words of a title that has a comma or begins with "Dr."
_PLAIN_WORDS = 3  # of a title that has no other words
_PLAIN = LISTS.starters | LISTS.breaks | {"is", "us", "the"}
_NEVER_FIRST = LISTS.breaks - {"a"}
_OPENING = (LISTS.starters | LISTS.breaks) - {"the", "a", "an"}


def find_titles(text: Text, *, guess: bool = True) -> list[Title]:
    """Find the titles of one article with every place where they stand, series first.

    With `guess`, the likeliest capitalised words are one where no series is known.
    """
    titles: dict[str, Title] = {}
    _given(text, titles)
    _headline(text, titles)
    for start, end in _marked(text):
        _add_marked(text, titles, start, end)
    _add_bare(text, titles)
    for start, end in listed_titles(text.article.text):
        _add_form(titles, text.article.text, start, end, sure=True)
    if titles and not text.article.series:
        _weigh_article(text.article.text, titles)
        _name_bands(text.article.text, titles)
    held = [title for title in titles.values() if _holds(title)]
    for title in held[:LIMIT]:
        _grow(text.article.text, title)
    held = uncount(text.article.text, held)
    kept = [title for title in absorb(held)[:LIMIT] if not _is_other(text, title)]
    _see_again(text, kept)
    if guess and _is_screened(text.article.text):
        promote(kept)
        if all(title.kind != "series" or is_doubtful(text, title) for title in kept):
            kept = with_likeliest(text, kept)
            _see_again(text, kept[:1])
    return kept


def _see_again(text: Text, titles: list[Title]) -> None:
    for place, span in places(text.article.text, [title.forms for title in titles], 2 * LIMIT):
        titles[place].spans.add(span)


def _is_screened(source: str) -> bool:
    """Tell whether an article speaks of television more than of films and of music."""
    return _is_television(source) and _count(source, _TELEVISION) > _count(source, _MUSIC)


def _is_television(source: str) -> bool:
    """Tell whether an article speaks of television more than of films."""
    return (shown := _count(source, _TELEVISION)) > 0 and shown >= _count(source, _CINEMA)


def _count(source: str, words: Iterable[str]) -> int:
    return sum(source.count(word) for word in words)


def _grow(source: str, title: Title) -> None:
    """Give a bare title the words that go on behind it, or stand in front of it everywhere."""
    longer = None if title.marked else grown(source, title.forms[0])
    if longer and not _HEADED.match(longer):
        title.forms.insert(0, longer)
        title.key = key_of(longer)
    whole = None if title.marked else whole_title(source, title.forms[0])
    if whole:
        title.forms.insert(0, whole)
        title.key = key_of(whole)


def _weigh_article(source: str, titles: dict[str, Title]) -> None:
    """Make works of weakly told series in an article that speaks of films more than of TV."""
    if _is_television(source):
        return
    shown = any(word in source for word in _TELEVISION)
    for title in titles.values():
        if title.series <= 2 or not shown:
            title.series, title.work = 0, title.series + title.work


def _name_bands(source: str, titles: dict[str, Title]) -> None:
    """Make bands of plurals with "The" of which nothing is told, where music is talked of."""
    unknown = [title for title in titles.values() if title.bare and not title.series + title.work]
    plurals = [title for title in unknown if _PLURAL.fullmatch(title.forms[0])]
    if plurals and sum(map(source.count, _MUSIC)) > sum(map(source.count, _SCREEN)):
        for title in plurals:
            title.band = True


def _given(text: Text, titles: dict[str, Title]) -> None:
    if text.article.series:
        title = titles.setdefault(key_of(text.article.series), Title(key_of(text.article.series)))
        title.forms.append(text.article.series)
        title.series, title.marked = 5, True


def _headline(text: Text, titles: dict[str, Title]) -> None:
    """Learn the titles of a headline that does not stand in the text, as of a web page."""
    headline = text.article.title
    if not headline or text.article.title_span:
        return
    marked = [m.span(1) for m in _IN_MARKS.finditer(headline) if is_title(m[1])]
    headed = [m.span(1) for m in _HEADED.finditer(headline)]
    for start, end in [*marked, *headed]:
        form = _trim(headline[start:end])
        if form and not _like_person(form):
            title = titles.setdefault(key_of(form), Title(key_of(form)))
            title.forms.append(form)
            title.marked = True
            series, work = evidence(headline, start, end)
            title.series += series
            title.work += work


def _marked(text: Text) -> Iterator[Span]:
    """Yield what stands in quotation marks or italics and has the shape of a title."""
    source = text.article.text
    for quoted in text.quoted:
        if quoted.end - quoted.start <= 70:
            end = quoted.end
            while end > quoted.start and source[end - 1] in ",. ":
                end -= 1
            start = quoted.start
            while start < end and source[start] == " ":
                start += 1
            title = is_title(source[start:end]) or is_shown_title(source, start, end)
            if title and not _is_nickname(source, quoted.start, quoted.end):
                yield start, end
    for markup in text.article.markup:
        title = is_title(source[markup.start : markup.end]) and (
            markup.kind == "italic" or (markup.kind == "bold" and is_shown(source, markup.end))
        )
        if title and not is_part(source, markup.start, markup.end):
            yield markup.start, markup.end
    if "*" in source or "_" in source:
        for match in _ITALIC.finditer(source):
            if is_title(match[2]) and not is_part(source, *match.span(2)):
                yield match.span(2)
        for match in _BOLD.finditer(source):
            if is_title(match[1]) and is_shown(source, match.end(1)):
                yield match.span(1)


def is_title(form: str) -> bool:
    """Say whether a passage is in title case: capitals but for small words, ends included.

    >>> is_title("Salt and the Crown"), is_title("I love you"), is_title("Yes, sir")
    (True, False, False)
    >>> is_title("Who Killed Ada Lind?"), is_title("Who, Ada?"), is_title("Who Killed Ada ?")
    (True, False, False)
    """
    words = form.split()
    if len(words) > _PLAIN_WORDS and form.endswith("?"):
        words[-1] = words[-1].rstrip("?")
    if not 1 <= len(words) <= 9 or not _caps(words[0]) or not _caps(words[-1]):
        return False
    return all(
        (_caps(word) or word in _CONNECTIVES) and (word[-1] not in ",;.?" or len(word) == 2)
        for word in words
    ) and ((len(words) > 2 and all(map(_caps, words))) or words[0] not in _SPOKEN_FIRST)


def is_shown_title(source: str, start: int, end: int) -> bool:
    """Say whether marked words that may be an address are shown: "Oh, Ada" or "Dr. Lind".

    >>> said = "The second season of “Oh, Ada” is here. “Oh, Ada,” he said."
    >>> is_shown_title(said, 22, 29), is_shown_title(said, 41, 48)
    (True, False)
    """
    form = source[start:end]
    plain = _HONORIFIC.sub("", form.replace(",", "", 1))
    if plain == form or "," in plain or not is_title(plain) or len(form.split()) > _ADDRESSED:
        return False
    return any(evidence(source, start, end))


def _caps(word: str) -> bool:
    return word[:1].isupper() or word[:1].isdigit()


def _is_nickname(source: str, start: int, end: int) -> bool:
    """Say whether the marks stand inside a name: Ann "Annie" Lee."""
    after = source[end + 1 : end + 3]
    before = source[max(0, start - 24) : max(0, start - 2)].rpartition(" ")[2]
    return (
        " " not in source[start:end]
        and len(after) == 2
        and after[0] == " "
        and after[1].isupper()
        and before[:1].isupper()
        and source[start - 2 : start - 1] == " "
    )


def _add_marked(text: Text, titles: dict[str, Title], start: int, end: int) -> None:
    source = text.article.text
    form = source[start:end]
    title = titles.setdefault(key_of(form), Title(key_of(form)))
    title.marked = True
    _tell(title, source, form, start)


def _tell(title: Title, source: str, form: str, start: int) -> None:
    """Keep one place of a title, with what its words say."""
    title.forms.append(form)
    title.spans.add((start, start + len(form)))
    series, work = evidence(source, start, start + len(form))
    title.series += series
    title.work += work


def _add_bare(text: Text, titles: dict[str, Title]) -> None:
    source = text.article.text
    there = [word for word in _TRIGGERS if word in source]
    heads = frozenset(key.partition(" ")[0] for key in titles if " " in key)
    for block in text.blocks:
        if block.kind == "byline":
            continue
        listed = _LISTED.match(source, block.start, block.end)
        if listed:
            _add_form(titles, source, *listed.span(1), sure=True)
        if block.kind == "heading" or block.start == 0:
            for match in _HEADED.finditer(source, block.start, block.end):
                _add_form(titles, source, *match.span(1), sure=_is_loud(match[1], match.string))
            for start, end in cued.named_in_list(source, block):
                _add_form(titles, source, start, end, sure=not _is_given(source[start:end]))
            span = headline_title(source, block)
            if span and not _like_person(source[slice(*span)]):
                _add_form(titles, source, *span, sure=True)
        if block.kind == "heading":
            continue
        reader = block.kind == "question" and cued.named_by_reader(source, block)
        if reader:
            _add_form(titles, source, *reader, sure=not _is_given(source[slice(*reader)]))
        for start, end in aired(source, block):
            _add_form(titles, source, start, end, sure=True)
        if block.kind == "boilerplate":
            continue
        for start, end in cued.named_by_cast(source, block):
            _add_form(titles, source, start, end)
        chunk = source[block.start : block.end]
        for word in there:
            if word in chunk:
                _add_cued(titles, source, block, heads)
                break
        for match in _BARE_THE.finditer(source, block.start, block.end):
            _add_the(titles, source, *match.span())


def _add_cued(titles: dict[str, Title], source: str, block: Block, heads: frozenset[str]) -> None:
    """Add what stands beside words of television in one block.

    `heads` are the first words of the titles known so far: "Nell" alone is not the series that
    the article calls "The Nell Letters", but its heroine.
    """
    for start, end in cued.named_before_cue(source, block):
        if cued.stem(source[start:end]) not in heads:
            _add_form(titles, source, start, end, sure=cued.is_plain_owner(source, start, end))
    for start, end in cued.named_behind_cue(source, block):
        sure = cued.is_surely_shown(source, start) and not cued.is_owner_of(source, start, end)
        weight = 2 if sure or " " in source[start:end] else 1
        _add_form(titles, source, start, end, weight=weight, sure=sure)


def _add_the(titles: dict[str, Title], source: str, start: int, end: int) -> None:
    """Add a bare "The …" inside a sentence: its capital article makes it a title."""
    if lead := before_title(source, source[start:end]):
        _add_form(titles, source, start + lead, end, sure=True)
        return
    form = _trim(source[start:end])
    earlier = _opening(source, start)
    form, start = source[earlier:start] + form, earlier
    if source[start + len(form) : start + len(form) + 1] in ("-", "/"):
        form = _ODDS.sub("", form)  # The Marsh 4-6: odds, no sequel
    form = cued.owner_of_part(source, start, form)
    last = form.rpartition(" ")[2].lower()
    if last in _NAMES["outlet"] | _NAMES["organisation"] or " " not in form:
        return
    title = titles.setdefault(key_of(form), Title(key_of(form)))
    title.bare = title.bare or not title.marked
    title.marked = True
    _tell(title, source, form, start)


def _opening(source: str, start: int) -> int:
    """Return where a title starts whose first word stands before its "The": "Do The Wild Thing"."""
    word = previous_word(source, start)
    joined = word in ("of", "Of")
    if joined:
        word = f"{previous_word(source, start - 3)} {word}"
    at = start - len(word) - 1
    if not word[:1].isupper() or not is_inside(source, at):
        return start
    if joined:
        return start if previous_word(source, at)[:1].isupper() else at
    return at if word.lower() in LISTS.starters else start


def _add_form(
    titles: dict[str, Title],
    source: str,
    start: int,
    end: int,
    *,
    weight: int = 2,
    sure: bool = False,
) -> None:
    """Add a bare form that stands beside a series word, unless it looks like a person."""
    lead = before_title(source, source[start:end])
    sure = sure or source[start : start + lead].endswith(("’s ", "'s "))  # NBX's Tall Pine
    start += lead
    inside = is_inside(source, start)
    form = _trim(source[start:end], inside=inside)
    if not form or _MAY.match(form):
        return
    start = source.index(form, start)
    known = titles.get(key_of(form))
    if known is None and not sure and (_like_person(form) or _is_body(form)):
        shown = cued.is_plainly_shown(source, start, start + len(form))
        if not (inside or shown) or not _is_plain(form):
            return
        weight = 1 + shown  # Salt: a word that two places in a sentence make a title
    title = known or titles.setdefault(key_of(form), Title(key_of(form)))
    title.forms.append(form)
    title.spans.add((start, start + len(form)))
    opens = not inside and _bare(form.partition(" ")[0]) in _OPENING
    title.series += 1 if opens else weight


def _is_loud(form: str, source: str) -> bool:
    """Say whether a word of a headline is in capitals and the words of the text are not."""
    return form.isupper() and len(form) > _LONGEST_CODE and not source[: len(form) * 8].isupper()


def _is_given(form: str) -> bool:
    return form.partition(" ")[0].lower() in LISTS.given


def _is_body(form: str) -> bool:
    """Say whether a bare form ends like an organisation or is a well-known place."""
    last = form.rpartition(" ")[2]
    return last.lower() in _BODIES or not _PLACES.isdisjoint((last, form.title()))


def _trim(form: str, *, inside: bool = False) -> str:
    """Cut words that open a sentence or belong to the words behind: "On", "Season", "Friday".

    `inside` its sentence, a capital is no opening: "the comedy Are We Mad".
    """
    words = form.split(" ")
    if len(words) >= _PLAIN_WORDS and all(_bare(word) in _PLAIN for word in words):
        return re.sub(r"['’]s?$", "", form)  # This Is Us
    opening = _NEVER_FIRST if inside and len(words) > 1 else _OPENING
    while words and _bare(words[0]) in opening:
        words.pop(0)
    for place, word in enumerate(words):
        if _bare(word) in LISTS.breaks - {"a", "golden"} and place:
            words = words[:place]
            break
    if words and (_COUNTED.search(words[-1]) or words[0][0].isdigit() > words[0].isdigit()):
        return ""
    while words and words[-1].lower() in _CONNECTIVES:
        words.pop()
    form = " ".join(words)
    return re.sub(r"(?:['’]s?|-)$", "", form)


def _is_plain(form: str) -> bool:
    """Say whether a form is one plain word with a capital, and nobody's name."""
    low = form.lower()
    name = low in LISTS.given or low in LISTS.starters or form in _PLACES
    return low in LISTS.common and form.istitle() and not name


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word.lower())


def _like_person(form: str) -> bool:
    words = form.lower().split()
    if words[0] in ("the", "a", "an"):
        return len(words) == 1
    if len(words) > 3 or any(word in _CONNECTIVES for word in words):
        return False
    if words[0] in LISTS.given or form.isdigit() or words[0] in LISTS.adjectives:
        return True
    if len(words) == 1:
        return form.isupper() or words[0] in LISTS.common or form in _PLACES
    return not any(word in LISTS.common for word in words)


def _holds(title: Title) -> bool:
    """Say whether there is enough to call it a title at all."""
    words = title.key.split()
    if title.series >= 2 or title.work >= 2:
        return True
    if len(words) == 1 and title.marked and len(title.spans) > 1:
        return True
    return title.marked and (len(words) >= 2 or title.forms[0].startswith("The "))


def _is_other(text: Text, title: Title) -> bool:
    """Say whether what looks like a title is somebody's surname, or a network's name."""
    networks = told_networks(text.article.text)
    return not networks.isdisjoint(title.forms) or _is_surname(text, title)


def _is_surname(text: Text, title: Title) -> bool:
    """Say whether a bare title of one word follows a first name somewhere: a surname."""
    if title.marked or " " in title.key:
        return False
    before = rf"(?<!\w)(\w{{1,30}}) {re.escape(title.forms[0])}\b"
    return any(_is_first_name(match[1]) for match in re.finditer(before, text.article.text))


def _is_first_name(word: str) -> bool:
    low = word.lower()
    if low in LISTS.given:
        return True
    plain = low in LISTS.starters or low in LISTS.common or low in LISTS.adjectives
    return word.istitle() and not plain and low not in LISTS.breaks | LISTS.jobs
