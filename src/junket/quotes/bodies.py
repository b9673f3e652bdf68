"""Speakers that are no persons: a network, a company, a union, and whoever speaks for it.

A body is often known by nothing but where its name stands ("Corvex's drama", "renewed by Corvex"),
so which name of an article "the network" means is weighed from the places of all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from junket.facts import Cluster, EntityKind
from junket.quotes import grammar
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import Range, mention_range
from junket.quotes.talk import BODIES, UNKNOWN, Named, Talk, cluster_index, kind_of, name_as

SPOKEN_FOR = frozenset("spokesperson spokesman spokeswoman spokespeople rep officer office".split())
CHANNELS = frozenset(
    "network streamer broadcaster channel cabler platform service net caster pubcaster".split()
)
_COMPANIES = frozenset("company studio distributor producers producer firm label outfit".split())
_MAKES = frozenset(
    "pictures productions studios studio films film entertainment media television tv group rights"
    " partners press books co company".split()
)
_HEADS = frozenset(
    "union guild council academy association society trust institute board museum agency charity "
    "company studio festival group police magazine newspaper paper university school foundation "
    "federation committee commission ministry department office station club church".split()
)
_ACCOUNTS = frozenset("account feed page twitter instagram facebook tiktok handle".split())
_GENRES = frozenset(
    "drama comedy series sitcom thriller procedural show serial soap dramedy miniseries hit "
    "original originals president boss chief exec executive spokesperson spokesman spokeswoman "
    "schedule slate pilot limited whodunit crime medical legal reality game".split()
)
_ORDERS = frozenset(
    "renewed renews orders ordered picked picks cancelled canceled cancels axed axes greenlit "
    "commissioned commissions announced unveiled unveils sets set airs aired slotted bumped "
    "scheduled dropped confirmed handed gave pulled ends shows revived".split()
)
_BY = frozenset("by at for on".split())
_ON_AIR = frozenset(
    "airs aired airing premieres premiered premiering returns returned streams streaming debuts "
    "debuted bows bowed lands runs renewed cancelled canceled ordered commissioned axed drops "
    "dropped goes shown seen broadcast screens screened p.m pm a.m am et tonight tomorrow weekday "
    "weeknights monday tuesday wednesday thursday friday saturday sunday mondays tuesdays "
    "wednesdays thursdays fridays saturdays sundays".split()
)
_WEIGHABLE: frozenset[EntityKind] = frozenset({"organisation", "network", "other", "outlet"})
_PLAIN: frozenset[EntityKind] = frozenset({"organisation"})
ENOUGH = 2.0  # weight from which on a name may be "the network"
_ORDERED = _GENRES | frozenset("season seasons episode episodes pickup premiere finale".split())
_LONG = 12  # tokens behind a name in which it orders or ends a series
_NEAR = 4  # tokens on either side of a name that are looked at
_MUCH = 2  # times as likely: the one that is, whichever was named last
_BACK = 400  # tokens of a block looked back at: keeps endless ones linear


def by_pronoun(talk: Talk, draft: Draft) -> Named:
    """Resolve "it" and "they": the body that spoke last, or the last one named in the block."""
    page = talk.page
    if talk.unlisted:
        return Named(None, talk.unlisted, "pronoun", 0.6)
    last = talk.last
    if last is not None and kind_of(page, last) in BODIES:
        return name_as(talk, last, "pronoun", 0.8)
    assert draft.source is not None
    begin = page.token_at(page.text.blocks[draft.block].start)
    for at in range(draft.source[0] - 1, max(begin, draft.source[0] - _BACK) - 1, -1):
        index = cluster_index(page, at)
        if index is not None and page.piece[at] < 0 and kind_of(page, index) in BODIES:
            return name_as(talk, index, "pronoun", 0.6)
    return UNKNOWN


def channel(talk: Talk, draft: Draft) -> Named:
    """Resolve "the network": the only one of the article, else the last; or one far likelier."""
    page = talk.page
    assert draft.source is not None
    offset = page.text.starts[draft.source[0]]
    bodies = [m for m in page.names.mentions if kind_of(page, m.cluster) in BODIES]
    networks = [m for m in bodies if kind_of(page, m.cluster) == "network"]
    weights = _channels(talk)
    most = max(weights.values(), default=0.0)
    likeliest = [index for index, weight in weights.items() if weight == most]
    sure = most >= ENOUGH and len(likeliest) == 1
    before = [mention for mention in networks if mention.start < offset]
    alone = len({mention.cluster for mention in networks}) == 1
    last = networks[0].cluster if alone else before[-1].cluster if before else None
    if last is not None and not (sure and most >= _MUCH * weights.get(last, 0.0)):
        return name_as(talk, last, "descriptor", 0.85 if alone else 0.7)
    if sure:
        return name_as(talk, likeliest[0], "descriptor", 0.75)
    companies = {m.cluster for m in bodies if kind_of(page, m.cluster) == "organisation"}
    if len(companies) == 1:
        return name_as(talk, companies.pop(), "descriptor", 0.7)
    return Named(None, talk.unlisted, "descriptor", 0.6) if talk.unlisted else UNKNOWN


def _may_be_channel(cluster: Cluster) -> bool:
    """Tell whether a name may be a network's: also one word that was taken for a person's."""
    if cluster.kind in _WEIGHABLE:
        return True
    alone = " " not in cluster.name and not cluster.jobs and cluster.gender is None
    return alone and cluster.kind in ("person", "character")


def _channels(talk: Talk) -> dict[int, float]:
    if talk.channels is None:
        talk.channels = channels(talk.page)
    return talk.channels


def channels(page: Page) -> dict[int, float]:
    """Return how much speaks for each name of an article that it is a network's."""
    found: dict[int, float] = defaultdict(float)
    own = (page.text.article.outlet or "").casefold()
    for mention in page.names.mentions:
        cluster = page.names.clusters[mention.cluster]
        if _may_be_channel(cluster) and cluster.name.casefold() != own:
            found[mention.cluster] += _weight(page, mention.start)
    return found


def voiced(page: Page, named: Iterable[Named]) -> set[int]:
    """Return which of some speakers are networks, though their names alone do not tell it."""
    asked = {
        who.cluster
        for who in named
        if who.cluster is not None and page.names.clusters[who.cluster].kind not in BODIES - _PLAIN
    }
    asked = {index for index in asked if _may_be_channel(page.names.clusters[index])}
    if not asked:
        return set()
    weights = channels(page)
    return {index for index in asked if weights.get(index, 0.0) >= ENOUGH}


def _weight(page: Page, start: int) -> float:
    """Return how much the place of one name speaks for a network: Corvex's new drama."""
    at = page.token_at(start)
    if at >= len(page.name) or page.name[at] < 0:
        return 0.0
    first, last = mention_range(page, at)
    before, behind = page.lower[max(0, first - _NEAR) : first], page.lower[last : last + _NEAR]
    governed = bool(before) and before[-1] in _BY
    signs = (
        _by_form(page, last),
        2.0 * _makes_show(behind),
        2.0 * _orders(page.lower[last : last + _LONG]),
        2.0 * (governed and any(low in _ORDERS for low in before)),
        2.0 * (governed and _on_air(before[:-1] + behind)),
        3.0 * any(low in CHANNELS for low in before[-1:] + behind[:1]),
    )
    return sum(signs)


def _by_form(page: Page, last: int) -> float:
    """Return what the form of a name that ends before `last` says: UBN, Lumen+, Tern Pictures."""
    name, low = page.text.words[last - 1], page.lower[last - 1]
    plus = page.text.words[last : last + 1] == ["+"] or name.endswith("+")
    if low in _MAKES - {"tv", "television"}:
        return -2.0
    return 1.5 if plus else 1.0 if name.isupper() and 2 <= len(name) <= 4 else 0.0


def _makes_show(behind: list[str]) -> bool:
    """Tell whether a kind of show, or who runs it, follows a name: Corvex's drama, Corvex chief."""
    owns = bool(behind) and behind[0] in grammar.OWNER
    return any(low in _GENRES for low in (behind[1:] if owns else behind[:1]))


def _orders(behind: list[str]) -> bool:
    """Tell whether a name orders or ends a series: Corvex has renewed the drama."""
    return any(low in _ORDERS for low in behind[:2]) and any(low in _ORDERED for low in behind)


def _on_air(words: list[str]) -> bool:
    return any(low in _ON_AIR or low[:1].isdigit() for low in words)


def taken_up(talk: Talk, words: list[str]) -> Named | None:
    """Name the body whose last word a description takes up: the union, of Screen Crafts Union."""
    head = words[-1]
    if head in _ACCOUNTS:
        return _account(talk, words)
    if words[0] not in ("the", "its") or head not in _HEADS | _COMPANIES or len(words) > 2:
        return None
    clusters = talk.page.names.clusters
    found = [
        index
        for index, cluster in enumerate(clusters)
        if cluster.kind in _WEIGHABLE
        and " " in cluster.name
        and cluster.name.split()[-1].casefold() == head
    ]
    if not found and head in _COMPANIES:
        found = [
            index
            for index, cluster in enumerate(clusters)
            if cluster.kind == "organisation" and cluster.name.split()[-1].casefold() in _MAKES
        ]
    return name_as(talk, found[0], "descriptor", 0.7) if len(found) == 1 else None


def _account(talk: Talk, words: list[str]) -> Named | None:
    """Name the series whose account speaks: the show's official Instagram account."""
    if not {"show", "series", "official"} & set(words):
        return None
    clusters = talk.page.names.clusters
    shows = [index for index, cluster in enumerate(clusters) if cluster.kind == "series"]
    main = max(shows, key=lambda index: len(clusters[index].spans), default=None)
    return name_as(talk, main, "descriptor", 0.7)


def spoken_for(page: Page, source: Range) -> Named | None:
    """Name the body that "a spokesman for Penda" speaks for; UNKNOWN where it is a person's."""
    first, last = source
    if not any(low in SPOKEN_FOR for low in page.lower[first:last]):
        return None
    at = next((at for at in range(first, last) if page.lower[at] in ("for", "at", "from")), last)
    if at + 1 >= last:
        return None
    begin = at + 1 + (page.lower[at + 1] == "the")
    cluster = page.cluster_of(begin) if begin < last else None
    if cluster is not None and cluster.kind in BODIES:
        return None
    if cluster is not None and cluster.kind == "person" and (cluster.jobs or " " in cluster.name):
        return UNKNOWN
    if begin >= last or not page.text.words[begin][0].isupper():
        return None
    end = begin + 1
    while end < last and page.text.words[end][0].isupper():
        end += 1
    return Named(None, page.raw[slice(*page.span(begin, end))], "capitals", 0.6)
