"""Titles with the number of a season behind them: "Cold Harbour 3" is the third of Cold Harbour."""

from __future__ import annotations

from collections.abc import Iterable

from junket.late import late

_NUMBERED = late(r"(?P<base>.{3,}\D) (?:[2-9]|II|III|IV)$")
_ANOTHER = late(r" (?:\d|II|III|IV)|\w")
_LOOKED = 20_000  # characters in which the plain title is looked for: long pages stay linear


def uncounted(source: str, forms: Iterable[str]) -> dict[str, str]:
    """Return the plain title for each form that numbers its season, others left out.

    The plain title stands there too, or one with another number; else the number is the title's
    own, as a film's is.

    >>> uncounted("Cold Harbour 3 is near. Fans of Cold Harbour wait.", ["Cold Harbour 3"])
    {'Cold Harbour 3': 'Cold Harbour'}
    >>> uncounted("Cold Harbour 3 is near.", ["Cold Harbour 3"])
    {}
    """
    told = {form: match["base"] for form in forms if (match := _NUMBERED.match(form))}
    bases = list(told.values())
    return {
        form: base
        for form, base in told.items()
        if bases.count(base) > 1 or _stands_plain(source, base)
    }


def _stands_plain(source: str, base: str) -> bool:
    at = source.find(base, 0, _LOOKED)
    while at >= 0:
        end = at + len(base)
        if not _ANOTHER.match(source, end):
            return True
        at = source.find(base, end, _LOOKED)
    return False
