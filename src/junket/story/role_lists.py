"""Read lists of names: "Ada Lind (Red Sun), Bo Marsh of Lind & Co. and partner Cy Dunn"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from junket.facts import Mention
from junket.late import late

MOST = 8  # names of one list
_REACH = 150  # characters from one name of a list to the next: a credit, a house, a trade
_CREDIT = r"(?: ?[(\[][^()\[\]\n]{1,120}[)\]])?"
_HOUSE = r"(?:,? (?:of|from|for|at|via|through|under) [^,;:.!?()“”\"\n]{2,60}?)?"
_JOIN = (
    r"(?P<join>(?:,|;)? and|,|;|,? &|/|,? as well as|,? plus|,? along with|,? alongside|,? with|"
    r",? together with)"
)
TRADE = (
    r"(?:producer|director|writer|creator|showrunner|partner|star|actor|actress|author|novelist|"
    r"screenwriter|playwright|film-?maker|winner|nominee|comedian|comic|veteran|EP|exec|manager|"
    r"scribe|helmer|boss|journalist|co-star|co-creator|newcomer|alum)s?"
)
"""What may stand in front of a name to say who that is."""

_TRADES = 40  # characters of the words between a credit and whose it is
_TITLE = r"[“\"‘*_]{1,2}[^“”\"*_\n]{2,40}[”\"’'*_]{1,2}(?:[’']s?)?"
_NO_VERB = (
    r"(?!(?:wh\w+|with|alongside|by|and|or|as|is|are|was|were|be|will|would|has|have|had|also|to|"
    r"stars?|starring|includ\w+|featur\w+)\b)"
)
WHAT = (
    rf"(?:(?:the |his |her |their |its )?(?:(?:{_TITLE}|{_NO_VERB}[\w’'&+-]+) ){{0,5}}?{TRADE},? |"
    r"[A-Z][\w&+-]*[’']s )?"
)
"""The words in front of a name that say who that is, if any."""

_CREDITS = late(rf"[’']s |(?:[’']s?)? {TRADE}(?:(?: and |/){TRADE})? ")
_GAP = late(
    rf"[*_]{{0,2}}{_CREDIT}{_HOUSE}{_CREDIT}{_JOIN} ?(?:(?:also|then|finally|the) )?"
    rf"{WHAT}[*_]{{0,2}}"
)
_ASIDE = late(r"(?:\b(?:of|from|for|at|via|through|under)|[(\[][^()\[\]\n]{0,120}) ?$")
_HOUSES = frozenset(
    "productions production pictures entertainment studios studio television films film tv media"
    " limited ltd inc company companies capital group content banner network networks prods".split()
)


def list_on(source: str, people: Sequence[Mention], at: int) -> list[Mention]:
    """Return the names of a list from a place on, whether or not "and" ends it."""
    at = _owned(source, people, at)
    found = [people[at]]
    for other in people[at + 1 : at + 2 * MOST]:
        if len(found) == MOST or other.start - found[-1].end > _REACH:
            break
        if other.start > found[-1].end and _GAP.fullmatch(source, found[-1].end, other.start):
            found.append(other)
    return found


def _owned(source: str, people: Sequence[Mention], at: int) -> int:
    """Return the place of who is named behind a house or a credit: "Red Sun scribe Cy Dunn"."""
    if at + 1 < len(people) and people[at + 1].start - people[at].end < _TRADES:
        told = _CREDITS.fullmatch(source, people[at].end, people[at + 1].start)
        return at + (told is not None)
    return at


def list_back(source: str, people: Sequence[Mention], at: int) -> list[Mention]:
    """Return the names of a list up to a place, of which "and" joins the last two."""
    found = [people[at]]
    for other in reversed(people[max(0, at - 2 * MOST) : at]):
        if len(found) == MOST or found[0].start - other.end > _REACH:
            break
        gap = _GAP.fullmatch(source, other.end, found[0].start)
        if gap is None or is_aside(source, other.start):
            continue
        if len(found) == 1 and gap["join"] in (",", ";"):
            break
        found.insert(0, other)
    return found


def is_joined(source: str, found: Sequence[Mention]) -> bool:
    """Say whether "and" joins the last two names of a list."""
    gap = _GAP.fullmatch(source, found[-2].end, found[-1].start) if len(found) > 1 else None
    return gap is not None and gap["join"] not in (",", ";")


def is_aside(source: str, start: int) -> bool:
    """Say whether a name only tells whose house, or which credit, somebody else has.

    >>> is_aside("Ann of Lind & Co.", 7), is_aside("Ann (Red Sun)", 5), is_aside("so Ann", 3)
    (True, True, False)
    """
    return _ASIDE.search(source, max(0, start - 60), start) is not None


def is_house(name: str) -> bool:
    """Say whether a name is a company's by its last word.

    >>> is_house("Lind Pictures"), is_house("Ada Lind")
    (True, False)
    """
    return name.rpartition(" ")[2].lower() in _HOUSES


def without_houses(source: str, found: Sequence[Mention]) -> Iterator[Mention]:
    """Yield the names of a list that are no company's."""
    return (one for one in found if not is_house(source[one.start : one.end]))
