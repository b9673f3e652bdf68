"""What a page says of itself: JSON-LD first, then meta tags, then what stands on it."""

from __future__ import annotations

import re
from typing import Any

from junket.article import byline, dates, outlet
from junket.article.jsonld import read_jsonld
from junket.article.metatags import (
    AUTHORS,
    DATES,
    OUTLETS,
    PUBLISHED_NAME,
    TITLES,
    UPDATES,
    one_line,
    pick,
    read_metas,
)
from junket.article.visible import bylines, published, text_of
from junket.facts import Metadata
from junket.late import late
from junket.lexicon import spaced

_AMERICAN = late(r"en[-_]us|es[-_]us", re.IGNORECASE)
_LANG = late(r"[a-z]{2}[-_][a-z]{2}", re.IGNORECASE)
_PARTS = late(r"\s*[|·•»]\s*|\s+[-–—:]\s+|:\s+")
_LABEL = late(r"^(?:title|headline)\s*:\s*", re.IGNORECASE)
_BY = late(r"^(?:[^\w]|(?:posted|written|words|story|authors?|reported|by)\b)*", re.IGNORECASE)
_MAIL = late(r"\s*[(<]?\b[\w.+-]{1,60}@[\w.-]{3,60}[)>]?")


def read_metadata(tree: Any) -> Metadata:
    """Read URL, title, byline, outlet and date of a page; None for what it does not say."""
    metas = read_metas(tree)
    linked = read_jsonld([node.text or "" for node in tree.iter("script") if _is_jsonld(node)])
    day_first = _day_first(tree, metas)
    site = linked.outlet or pick(metas, OUTLETS[:1])
    title, suffix = _title(tree, metas, linked.title, site)
    return Metadata(
        url=_url(tree, metas) or linked.url,
        title=title,
        byline=_byline(tree, metas, linked.byline, site),
        outlet=_outlet_name(site or suffix or pick(metas, OUTLETS[1:])),
        published=_published(tree, metas, linked.published, day_first),
        updated=_updated(metas, linked.updated),
    )


def _is_jsonld(node: Any) -> bool:
    """Tell whether a script holds JSON-LD."""
    return "ld+json" in (node.get("type") or "").lower()


def _url(tree: Any, metas: dict[str, str]) -> str | None:
    """Find the canonical address."""
    for node in tree.iter("link"):
        href = str(node.get("href") or "")
        if (node.get("rel") or "").lower() == "canonical" and href.startswith("http"):
            return href
    found = metas.get("og:url")
    return found if found and found.startswith("http") else None


def _title(
    tree: Any, metas: dict[str, str], linked: str | None, site: str | None
) -> tuple[str | None, str | None]:
    """Choose the headline: an <h1> where another field says the same, else by rank.

    Returns it without the outlet, and the outlet that it was cut from.
    """
    declared = [one_line(value) for value in (linked, pick(metas, TITLES[:2])) if value]
    tag = next((text for node in tree.iter("title") if (text := text_of(node))), "")
    heads = [_bare(text) for node in tree.iter("h1") if 3 < len(text := text_of(node)) < 300]
    site = site or _masthead(one_line(tag), heads)
    main, suffix = _cut_site(one_line(tag), site)
    for head in heads[:5]:
        others = [_cut_site(value, site)[0] for value in declared] + [main]
        if _fold(head) not in (_fold(site), _fold(suffix)) and any(_same(head, x) for x in others):
            return head, suffix
    alone = [head for head in heads if _fold(head) not in (_fold(site), _fold(suffix))]
    options = [*declared, *(alone if len(alone) == 1 else []), pick(metas, TITLES[2:]), main]
    best = next((value for value in options if value and _fold(value) != _fold(site)), None)
    if best is None:
        return None, suffix
    bare, cut = _cut_site(best, site)
    return _bare(bare), suffix or cut


def _masthead(tag: str, heads: list[str]) -> str | None:
    """Find the site's name where it ends the <title> and is an <h1>, too; None elsewhere."""
    parts = re.split(r"\s*[|·•»]\s*|\s+[-–—]\s+", tag)
    if len(parts) < 2 or len(parts[0]) < len(parts[-1]):
        return None
    return parts[-1] if _fold(parts[-1]) in map(_fold, heads) else None


def _bare(title: str) -> str:
    """Take off a headline what is no part of it: a permalink's sign, a label."""
    return _LABEL.sub("", title).rstrip(" #¶§")


def _cut_site(title: str, site: str | None) -> tuple[str, str | None]:
    """Cut the site's name off a title's end or start; returns the outlet cut, or None."""
    if site and len(title) > len(site) + 8:
        parts = _PARTS.split(title)
        if len(parts) > 1 and _fold(parts[-1]) == _fold(site):
            return title[: title.rindex(parts[-1])].rstrip(" |-–—·•:»"), site
        if len(parts) > 1 and _fold(parts[0]) == _fold(site):
            return title[len(parts[0]) :].lstrip(" |-–—·•:»"), site
    return outlet.split_title(title)


def _fold(text: str | None) -> str:
    """Reduce a name to its letters and digits, for comparing."""
    return "".join(re.findall(r"\w+", (text or "").casefold()))


def _same(head: str, other: str) -> bool:
    """Tell whether two forms are the same headline: most words of the shorter in the longer."""
    one, two = (set(re.findall(r"\w+", value.lower())) for value in (head, other))
    least = min(len(one), len(two))
    return least > 0 and len(one & two) >= max(min(2, len(one)), 0.6 * least)


def _byline(tree: Any, metas: dict[str, str], linked: str | None, site: str | None) -> str | None:
    """Find the authors: JSON-LD, then meta tags, then the page's visible byline."""
    parts = (linked or "").split(" | ")
    if names := tuple(dict.fromkeys(filter(None, (_person(part, site) for part in parts)))):
        return byline.join(names)
    told = [metas.get(key) for key in AUTHORS]
    if metas.get("twitter:label1", "").lower() in ("written by", "author"):
        told.append(metas.get("twitter:data1"))
    for value in told:
        if name := _person(value, site):
            return name
    for text, marked in bylines(tree):
        if found := _visible_names(text, site, marked):
            return found
    # Some outlets are named after the one person who writes them.
    whole = (name for value in (*parts, *told) if (name := _person(value, None)))
    return next(filter(byline.sounds_personal, whole), None)


def _visible_names(text: str, site: str | None, marked: bool) -> str | None:
    """Read names off a visible byline."""
    bare = _BY.sub("", text)
    if not marked and bare == text:
        return None
    found = byline.read_names(bare, alone=bare != text)
    names = [name for one in (found.names if found else ()) if (name := _person(one, site))]
    return byline.join(tuple(dict.fromkeys(names)))


def _person(value: str | None, site: str | None) -> str | None:
    """Clean one author's name; None for an address, the site itself, or nobody."""
    name = re.sub(r"^(?:posted\s|written\s)?by\b[:\s]+", "", one_line(value), flags=re.IGNORECASE)
    name = _MAIL.sub("", name).strip(" ,;|")
    low = name.lower()
    if not name or "://" in low or low.startswith(("www.", "/", "@", "{", "#")) or len(name) > 120:
        return None
    if low in spaced("press_words.txt")["no_author"] or (site and _fold(low) == _fold(site)):
        return None
    return name if re.search(r"[^\W\d_]", name) else None


def _outlet_name(value: str | None) -> str | None:
    """Clean an outlet's name; None for an address or one that is too long to be a name."""
    name = one_line(value).lstrip("@©® ")
    return name if name and len(name) <= 80 and "://" not in name else None


def _published(
    tree: Any, metas: dict[str, str], linked: str | None, day_first: bool | None
) -> str | None:
    """Find the date: JSON-LD, then meta tags, then what the page shows, then an update."""
    values = [linked, *(metas.get(key) for key in DATES)]
    values += [value for key, value in metas.items() if PUBLISHED_NAME.search(key)]
    for value in values:
        if found := dates.iso(value, day_first=day_first):
            return found
    if found := next(published(tree, day_first), None):
        return found
    return _updated(metas, None)


def _updated(metas: dict[str, str], linked: str | None) -> str | None:
    """Find the date of the last change that the page declares."""
    values = (linked, *(metas.get(key) for key in UPDATES))
    return next(filter(None, map(dates.iso, values)), None)


def _day_first(tree: Any, metas: dict[str, str]) -> bool | None:
    """Tell from the page's locale how it writes 05/09/2019; None where it does not say."""
    told = metas.get("og:locale") or metas.get("content-language") or tree.get("lang") or ""
    if not _LANG.match(told):
        return None
    return not _AMERICAN.match(told)
