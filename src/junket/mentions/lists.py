"""Let the members of a list ("A, B and C") speak for each other: they are of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from junket.facts import Span
from junket.lexicon import sections
from junket.mentions.drafts import COMMON, GIVEN, LISTED, UNKNOWN, Draft
from junket.mentions.runs import LISTS
from junket.mentions.signs import in_list

_LINKS = frozenset((", ", " and ", ", and ", "; ", " or ", "”, “", "’, ‘", "', '", '", "'))
_LAST = frozenset((" and ", ", and ", " or "))
_PLURAL = sections("names")["work_head"]
_HEADS = _PLURAL & sections("names")["work_before"]  # "plays" and "hits" are verbs as well
_EXAMPLES = frozenset(("as", "including", "like"))
_SPEAKS = 1.5  # signs of a person from which on no list turns a name into a title

Place = tuple[Span, int]


def agree(source: str, drafts: list[Draft], places: list[Place]) -> None:
    """Give the weak members of each list the kind of the sure ones.

    `places` are the mentions in order, each with the number of its draft.
    """
    for row, ended in _rows(source, places):
        _spread_titles(source, drafts, row)
        if ended or len(row) > 2:
            members = list({number: drafts[number] for _, number in row}.values())
            if not any(member.cluster.kind in ("work", "series") for member in members):
                _spread_bodies(members)
                _spread_persons(members)


def _rows(source: str, places: list[Place]) -> Iterator[tuple[list[Place], bool]]:
    """Yield the runs of two and more mentions that commas and "and" join; say if "and" does."""
    row: list[Place] = []
    ended = False
    for one, two in pairwise(places):
        low, high = one[0][1], two[0][0]
        gap = source[low:high] if high - low <= 6 else ""
        if gap in _LINKS:
            row = row or [one]
            row.append(two)
            ended = ended or gap in _LAST
        elif row:
            yield row, ended
            row, ended = [], False
    if row:
        yield row, ended


def _spread_titles(source: str, drafts: list[Draft], row: list[Place]) -> None:
    """Let one title speak for those beside it; "films such as" before a list for all of it."""
    first = drafts[row[0][1]]
    start = row[0][0][0]
    later = in_list(source, start)
    if later and first.cluster.kind == "other":
        first.become("work", "listed with a title")
    headed = first.cluster.kind == "work" and (later or _is_headed(source, start))
    for order in (1, -1):
        for (_, a), (_, b) in pairwise(row[::order]):
            left, right = drafts[a], drafts[b]
            most = GIVEN if headed and right.signs.person < _SPEAKS else LISTED
            if left.cluster.kind == "work" and right.hold <= most:
                right.become("work", "listed with a title")


def _is_headed(source: str, start: int) -> bool:
    """Say whether a word for several works stands in front of a list."""
    before = source[max(0, start - 40) : start].lower().rstrip("“‘\"' ").split()
    heads = _HEADS
    if before and before[-1] in _EXAMPLES:
        heads = _PLURAL
        before = before[:-2] if before[-2:] == ["such", "as"] else before[:-1]
    return bool(before) and before[-1].rstrip(",") in heads


def _spread_persons(members: list[Draft]) -> None:
    """Make persons of unknown names among sure ones: "Grix, Ada Lind and Bo Marr"."""
    if any(map(_is_person, members)) and not any(map(_is_body, members)):
        for member in members:
            if member.cluster.kind == "other" and _may_be_person(member):
                member.become("person", "listed with persons")


def _is_person(member: Draft) -> bool:
    full = " " in member.cluster.name
    return member.cluster.kind == "person" and member.hold >= (COMMON if full else GIVEN)


def _may_be_person(member: Draft) -> bool:
    words = member.cluster.name.lower().split()
    if len(words) > 2 or words[0] in LISTS.starters or member.hold < 0 or member.signs.work >= 1:
        return False
    single = len(words) == 1
    return single or (words[0] not in LISTS.common and words[0] not in LISTS.adjectives)


def _is_body(member: Draft) -> bool:
    """Say whether a member is a body by name; a word of capitals may be a rapper as well."""
    return member.cluster.kind == "organisation" and not member.cluster.name.isupper()


def _is_joint(member: Draft) -> bool:
    """Say whether a name of unknown kind has the shape of a band’s: The Quarrels, Nell and Jo."""
    name = member.cluster.name
    return member.cluster.kind == "other" and (name.startswith("The ") or " and " in name)


def _spread_bodies(members: list[Draft]) -> None:
    """Make bands of unknown names and lone words among bands: "Toby and the like of Grix"."""
    bodies = sum(map(_is_body, members))
    bodies += sum(map(_is_joint, members)) if bodies else 0
    if (
        not bodies
        or 2 * bodies < len(members)
        or any(_is_person(one) and " " in one.cluster.name for one in members)
    ):
        return
    for member in members:
        kind, weak = member.cluster.kind, member.signs.person <= LISTED
        lone = kind == "person" and " " not in member.cluster.name and member.hold <= GIVEN
        plain = kind == "person" and bodies > 1 and member.hold < UNKNOWN
        place = kind == "place" and bodies > 2
        if weak and (kind == "other" or lone or plain or place):
            member.become("organisation", "listed with bodies")
