"""What the rest of an article adds to an airing: its series, season, network, and its zone."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from junket.facts import Cluster, Names, Text
from junket.late import late
from junket.sought import Sought
from junket.story.airing_events import season_marks, season_of
from junket.story.airing_networks import NETWORK, is_network, name_of, network_of
from junket.story.airing_scene import EARLIER, Cue, Scene
from junket.story.airing_words import zones
from junket.story.sections import asked_sections
from junket.story.times import LONDON, When, find_times

NEAR_SERIES = 80  # characters between the number of a season and the series that it is of
_CODE = r"((?:The\s)?[A-Z][\w&+]*(?:\s[A-Z0-9][\w+]*)?)"
_OWNER = late(rf"(?<![\w’'])(?:[Tt]he\s)?{_CODE}[’']s\s(?:[a-z-]+\s){{0,5}}[“\"‘'*_]{{0,3}}$")
_BRACKETED = late(rf"[”\"’'*_]{{0,3}}\s\((?:[^()\n]{{0,40}}?,\s)?{_CODE}\)")
_NO_NETWORK = frozenset("ET PT CT TV US UK U.S. U.K. EP".split())
LEAST_HEADINGS = 3
LATE = 0.5  # the share of an article behind which a series named once is not what it is about
LEAST_MANNERS = 3  # dates and times more in one country's manner: one alone may be anybody's
_HEADED = late(
    r"(?P<mark>#{1,6}\s|\*\*)?(?P<number>\d{1,3}[.)]\s)?(?P<title>[“\"‘'*_]{0,2}[A-Z0-9][^.:;?!()\n]{1,48}?)"
    r"\s?(?P<network>\([A-Z][^()\n]{1,24}\))?(?:\*\*)?"
)
BRANCH = late(
    r"(?P<house>.+?)(?P<branch>\s?(?:One|Two|Three|Four|[1-9]|Anytime|Now|Go|Play|Player|Plus|Extra|\+))"
)
_SPACED = late(r"\s{2,}|\s[★•|·]")
# the line below a heading: Northlight, Sunday (10 p.m.); Starts: Sunday 4 January; Monday, 19:30
_TIMED = late(
    rf"(?:(?P<network>{NETWORK}),\s)?(?:(?:Starts?|When|Airs|Premieres|Returns|Begins|Date|Time|On):\s)?(?:[Ff]rom\s)?"
    r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s\d"
    r"|\d{1,2}\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))"
)
_AT = r"(?:[012]?\d[.:][0-5]\d(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?)"
# BBC One, 9.00pm; (9pm, ITV)
_CHANNELLED = late(rf"\(?(?:(?P<network>{NETWORK}),\s{_AT}|{_AT},\s(?P<behind>{NETWORK}))\)?")
_LONGEST_HEADED = 93  # characters: what the pattern can hold
ABOUT = 0.5  # the share of all mentions of series that makes one what an article is about
_COUNTRIES = {
    "uk": LONDON, "au": "Australia/Sydney", "ie": "Europe/Dublin", "nz": "Pacific/Auckland",
}  # fmt: skip
_MONTHS = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\b\.?"
# 9 January, 9.30pm, 8pm, 21:00   January 9, 9:30 p.m., 8 PM, 9/8c
_MANNERS = late(
    rf"(?P<british>\b\d{{1,2}}\s{_MONTHS}|\b\d{{1,2}}(?:\.[0-5]\d)?[ap]m\b|\b(?:1[3-9]|2[0-3])[.:][0-5]\d\b"
    r"|\b(?:programmes?|colours?|favourite|telly|whilst|autumn|mum|neighbours?|honour|rumours?|humour|behaviour|licence)\b)"
    rf"|(?P<american>\b{_MONTHS}\s\d{{1,2}}\b(?!:)|\b\d{{1,2}}(?::[0-5]\d)?\s(?:[ap]\.m\.|[AP]M)|\b\d{{1,2}}/\d{{1,2}}c\b"
    r"|\b(?:color|favorite|mom|neighbors?|honor|rumors?|humor|behavior|fall\s(?:finale|premiere|season|schedule))\b)"
)
_NEW = late(
    r"\b(?:new|freshman|limited|\w+-part)\s(?:[\w-]+\s){0,3}?(?:series|drama|comedy|sitcom|thriller|show|soap)\b"
    r"|\b[Ss]eries\spremiere\b|\b[Nn]ewcomer"
)
_HOST = late(r"https?://[^/]*\.([a-z]{2,})(?:[:/]|$)")
_IN_BRITAIN = late(r"\s(?:in\s(?:Britain|the\sUK|London|England)|(?:UK|British)\stime)\b")


ORDERED = "ordered"


class Season(NamedTuple):
    """A place where the article names a season by its number, and the series that it is of.

    `seen` says how it is looked at: "ahead", "back", "now" or only ordered, None where nothing
    says so.
    """

    start: int
    number: int
    series: str | None
    seen: str | None = None


class Heading(NamedTuple):
    """What heads a section of a list of series: where it ends, its series, its network if told."""

    end: int
    title: str
    network: str | None = None


class Main(NamedTuple):
    """What the article as a whole says that its airings may leave out.

    `about` says that it is about one series. `zones` are those told for a network; `zone` is
    the article's own, from the country of its page or the only one that it tells. `day_first`
    says how it writes dates, `tied` which networks are named as those of a series.
    """

    raw: str
    published: str | None
    series: str | None
    about: bool
    zones: dict[str | None, str]
    zone: str | None
    day_first: bool | None
    seasons: tuple[Season, ...]
    ordered: tuple[Season, ...]
    networks: tuple[tuple[int, str], ...]
    blocks: tuple[int, ...]
    headings: tuple[Heading, ...]
    title_season: int | None
    new: bool
    tied: dict[str, frozenset[str]]
    title: str
    day: When | None


_ALL_ZONES = {
    "e": "America/New_York", "p": "America/Los_Angeles", "c": "America/Chicago",
    "m": "America/Denver", "g": LONDON, "b": LONDON, "u": LONDON,
}  # fmt: skip
_ALL_TIMES = Sought(
    r"\b[Aa]ll\s(?:show\s?)?times\s(?:(?:are|listed|shown|given|in|noted|quoted)\s){0,3}"
    r"(?P<zone>E[SD]?T\b|P[SD]?T\b|C[SD]?T\b|M[SD]?T\b|[Ee]astern|[Pp]acific|[Cc]entral|[Mm]ountain|"
    r"GMT|BST|British|UK\b|U\.K\.)"
)


def main_of(text: Text, names: Names, cues: Iterable[tuple[Scene, Cue]]) -> Main:
    """Return what the article as a whole says of airings."""
    article, cues = text.article, list(cues)
    series = article.series or main_series(names, article.title or "", len(article.text))
    networks = tuple(
        (mention.start, name_of(article.text, names, mention))
        for mention in names.mentions
        if mention.kind == "network"
    )
    zoned: dict[str | None, str] = {}
    for scene, cue in cues:
        if scene.when.zone:
            zoned[network_of(scene, cue)] = scene.when.zone
    about = bool(article.series) or _is_about(names, series)
    headings = _headings(text, names, about=about)
    named = list(_seasons(article.text, names, series, headings))
    seasons = tuple(one for one in named if one.seen != ORDERED)
    return Main(
        article.text,
        article.published,
        series,
        about,
        zoned,
        _told_for_all(article.text) or _house_zone(article.url, zoned, networks, article.text),
        _day_first(cues, networks),
        seasons,
        tuple(one for one in named if one.seen == ORDERED),
        networks,
        tuple(block.start for block in text.blocks),
        headings,
        season_of(article.title or ""),
        _NEW.search(article.text) is not None,
        _tied(article.text, names),
        article.title or "",
        _day_of(article.title or ""),
    )


def _day_of(title: str) -> When | None:
    """Return the one day that a headline names, for which its list is: "What's on tonight"."""
    days = [one for one in find_times(title, 0, len(title)) if one.dated or one.word in _TONIGHT]
    days = [one for one in days if one.dated] or days
    return days[0] if len(days) == 1 and not days[0].clock else None


_TONIGHT = ("tonight", "today")


def _headings(text: Text, names: Names, *, about: bool) -> tuple[Heading, ...]:
    """Return what heads the sections of a list of series, nothing where fewer than three do.

    A heading is marked, numbered, has its network behind it, or a time in the line below. In an
    article about one series only those count that name a series.
    """
    titles = [one for one in names.mentions if one.kind in ("series", "work")]
    if asked := asked_sections(text, titles):
        return tuple(Heading(one.end, names.clusters[one.cluster].name, None) for one in asked)
    raw, found = text.article.text, []
    for block, below in zip_longest(text.blocks, text.blocks[1:]):
        if block.end - block.start > _LONGEST_HEADED:
            continue
        match = _HEADED.fullmatch(raw[block.start : block.end])
        if match is None or _CHANNELLED.fullmatch(raw, block.start, block.end):
            continue
        timed = below and _TIMED.match(raw, below.start, below.end)
        shown = below and _CHANNELLED.fullmatch(raw, below.start, below.end)
        if match["mark"] or match["number"] or match["network"] or timed or shown:
            title = _SPACED.split(match["title"])[0].strip("“”\"‘’'*_ ")
            network = match["network"] or (timed and timed["network"])
            network = network or (shown and (shown["network"] or shown["behind"]))
            found.append((block.end, title, network.strip("()") if network else None))
    if len(found) < LEAST_HEADINGS:
        return ()
    shown = {c.name.casefold(): c.name for c in names.clusters if c.kind in ("series", "work")}
    places = {c.name for c in names.clusters if c.kind == "place"}
    named = [(end, _shown_in(title, shown), title, network) for end, title, network in found]
    return tuple(
        Heading(end, name or title, network)
        for end, name, title, network in named
        if name or not (about or title in places)
    )


def _shown_in(title: str, shown: dict[str, str]) -> str | None:
    """Return the longest series that a heading names, None for none."""
    low = title.casefold()
    return max((name for key, name in shown.items() if key in low), key=len, default=None)


def headed(main: Main, scene: Scene) -> Heading | None:
    """Return what heads the section of a listing, None where nothing does.

    A listing opens its line ("When: Sunday, 9pm"), or names no series itself.
    """
    at = bisect_left(main.headings, (scene.when.start, "")) - 1
    if at < 0 or scene.last(("series", "work"), main.headings[at].end, scene.when.start):
        return None
    return main.headings[at]


def main_series(names: Names, title: str, length: int) -> str | None:
    """Return the series that an article is most about, a work where it names no series more.

    None where each of several is named once, in passing, or the only one no sooner than far down
    an article of `length` characters.
    """

    def weight(cluster: Cluster) -> tuple[int, bool]:
        told = 2 * (cluster.name in title) + (cluster.kind == "series")
        return len(cluster.spans) + told, cluster.kind == "series"

    shown = [
        cluster
        for cluster in names.clusters
        if cluster.kind == "series"
        or (cluster.kind == "work" and (len(cluster.spans) > 1 or cluster.name in title))
    ]
    if not shown:
        return None
    best = max(shown, key=weight)
    others = sum(cluster.kind == best.kind for cluster in shown) > 1
    late = others or min((low for low, _ in best.spans), default=0) > LATE * length
    in_passing = late and len(best.spans) == 1 and best.name not in title
    return None if in_passing else best.name


def _is_about(names: Names, main: str | None) -> bool:
    counts = {c.name: len(c.spans) for c in names.clusters if c.kind in ("series", "work")}
    return main is not None and counts[main] >= ABOUT * sum(counts.values())


def _told_for_all(raw: str) -> str | None:
    """Return the zone that a listing tells for all of its times: "All times Eastern"."""
    match = _ALL_TIMES.search(raw)
    return _ALL_ZONES[match["zone"][0].lower()] if match else None


def _house_zone(
    url: str | None, zoned: dict[str | None, str], networks: Sequence[tuple[int, str]], raw: str
) -> str | None:
    """Return the zone of the article's country, None where nothing or more than one tells it.

    Where no page, network or time has one, how it writes dates and times does.
    """
    host = _HOST.match(url or "")
    if host and host[1] in _COUNTRIES:
        return _COUNTRIES[host[1]]
    told = {*zoned.values(), *filter(None, (zone_of(name) for _, name in networks))}
    if told:
        return told.pop() if len(told) == 1 else None
    counts = Counter(match.lastgroup for match in _MANNERS.finditer(raw))
    british, american = counts["british"], counts["american"]
    if abs(british - american) < LEAST_MANNERS:
        return None
    return LONDON if british > american else _ALL_ZONES["e"]


def _day_first(
    cues: Sequence[tuple[Scene, Cue]], networks: Sequence[tuple[int, str]]
) -> bool | None:
    whens = [scene.when for scene, _ in cues if scene.when.dated and not scene.when.figures]
    ways = {when.british for when in whens} or {
        zone == LONDON for zone in (zone_of(name) for _, name in networks) if zone
    }
    if not ways:
        known = (zone_of(network_of(scene, cue)) for scene, cue in cues)
        ways = {zone == LONDON for zone in known if zone}
    return ways.pop() if len(ways) == 1 else None


def zone_of(network: str | None) -> str | None:
    """Return the zone in which a network prints its times, None where that is not known."""
    return zones().get(network.lower().removeprefix("the ")) if network else None


def zone_for(scene: Scene, network: str | None, main: Main) -> tuple[str | None, bool]:
    """Return the zone of a clock time, and whether it is no more than likely.

    A clock of 24 hours, or a day in front of its month, is British where nothing else is told.
    """
    if _IN_BRITAIN.match(scene.raw, scene.when.end):
        return LONDON, False
    known = scene.when.zone or zone_of(network) or (main.zones.get(network) if network else None)
    if known:
        return known, False
    if not scene.when.british:
        return main.zone, True
    return (main.zone if main.zone in _COUNTRIES.values() else LONDON), True


def _seasons(
    raw: str, names: Names, main: str | None, headings: Sequence[Heading]
) -> Iterable[Season]:
    marks = season_marks(raw)
    places = [m for m in names.mentions if m.kind in ("series", "work")] if marks else []
    starts = [mention.start for mention in places]
    for start, number, ordered in marks:
        at = bisect_left(starts, start)
        near = [m for m in places[max(0, at - 1) : at + 1] if _close(raw, m.start, m.end, start)]
        near.sort(key=lambda mention: abs(mention.start - start))
        series = names.clusters[near[0].cluster].name if near else main
        above = bisect_left(headings, (start, "")) - 1
        if above >= 0 and not near:
            series = headings[above].title
        yield Season(start, number, series, ORDERED if ordered else _seen(raw, start))


# how a season is looked at, by the words about it
_SEEN = (
    ("ahead", late(
        r"\b(?:if|renew\w*|pick\w*\sup|confirmed|order\w*|get|might|there\sis|not\scoming|next|hop\w+|writing"
        r"|shooting|film\w*|green\w+|future|return\w*|will)\b|[’']ll\b", re.IGNORECASE)),
    ("back", late(
        r"\b(?:was|were|had|ran|came|bowed|wrapped|ended|averaged|drew|saw|since|last|released"
        r"|launched|aired|finale|previous|back\sin|after|of\sthe\sfirst"
        r"|streaming|repeated|catch|available)\b", re.IGNORECASE)),
    ("now", late(
        r"\b(?:now|current|this|new|latest|opens|begins|premieres|is|picks|finds|has)\b",
        re.IGNORECASE)),
)  # fmt: skip
_LOOK = 40  # characters on either side of a season's number


def _seen(raw: str, start: int) -> str | None:
    """Return how a season is looked at where its number stands, None where nothing tells."""
    line = raw.rfind("\n", max(0, start - _LOOK), start)
    around = raw[max(line, start - _LOOK, 0) : start + _LOOK].partition("\n\n")[0]
    return next((name for name, pattern in _SEEN if pattern.search(around)), None)


def _close(raw: str, low: int, high: int, start: int) -> bool:
    first, last = min(low, start), max(high, start)
    return last - first <= NEAR_SERIES and "\n" not in raw[first:last]


def paragraph(main: Main, at: int) -> int:
    """Return where the paragraph of a place starts, at most `EARLIER` characters before it."""
    place = bisect_left(main.blocks, at + 1) - 1
    return max(main.blocks[place] if place >= 0 else 0, at - EARLIER)


def _tied(raw: str, names: Names) -> dict[str, frozenset[str]]:
    """Return the networks that are named as those of a series: "UBN’s “Low Tide”", "(UBN)"."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    named = {cluster.name for cluster in names.clusters if cluster.kind == "network"}
    for mention in names.mentions:
        if mention.kind not in ("series", "work"):
            continue
        before = _OWNER.search(raw, max(0, mention.start - 60), mention.start)
        behind = _BRACKETED.match(raw, mention.end)
        told = {
            match[1]
            for match in (before, behind)
            if match and (match[1] in named or _may_air(match[1]))
        }
        found[names.clusters[mention.cluster].name] |= told
    return {name: frozenset(told) for name, told in found.items()}


def _may_air(name: str) -> bool:
    return is_network(name) or (name.isupper() and name not in _NO_NETWORK)
