"""Names brought to one form, so that two spellings of one name can be compared."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from junket import lexicon

_TITLES = lexicon.words("names", "titles")
_MARKS = "\"“”'"


def fold(name: str) -> str:
    """Return `name` for comparison: no accents, no case, one space, no article, straight marks.

    >>> fold("The  Évening Courant") == fold("evening courant")
    True
    """
    plain = unicodedata.normalize("NFKD", name.replace("’", "'").replace("‘", "'"))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(letters.casefold().split()).removeprefix("the ")


def untitled(name: str) -> str:
    """Return a person's name for comparison: folded, without rank, title and marks of a nickname.

    Careful readers differ on whether "DI" belongs to a name, so nothing hangs on it.

    >>> untitled("Detective Inspector Ruth Vaszary"), untitled("Tobias “Toby” Wren")
    ('ruth vaszary', 'tobias toby wren')
    """
    words = [word.strip(_MARKS) for word in fold(name).split()]
    while len(words) > 1 and words[0] in _TITLES:
        words.pop(0)
    return " ".join(word for word in words if word)


def forms(name: str) -> Iterator[str]:
    """Yield the folded forms by which somebody may look for a name: whole, short, single words.

    >>> list(forms("Dr. Ada B. Lind"))
    ['ada b. lind', 'ada lind', 'ada', 'lind']
    """
    whole = untitled(name)
    words = whole.split()
    short = " ".join(word for word in words if not _is_initial(word) or len(words) == 1)
    yield from dict.fromkeys(form for form in (whole, short, *words[:1], *words[-1:]) if form)


def _is_initial(word: str) -> bool:
    return len(word.rstrip(".")) == 1
