"""Names brought to one form, so that two spellings of one name can be compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from junket import lexicon

_TITLES = lexicon.words("names", "titles")
_SUFFIXES = lexicon.words("names", "suffixes")
_MARKS = "\"“”'"
_NICKNAME = re.compile(r"(?<=\s)[\"“'‘](\w[\w-]+)[\"”'’](?=\s)")
_DOUBLE = re.compile(r"(\w)\1")


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


@lru_cache(maxsize=1 << 16)
def full_forms(name: str) -> tuple[str, ...]:
    """Return the folded forms of a full name: no initial and suffix, nickname in or out.

    One word alone is its own form; doubled letters of longer words are one, since papers
    differ on them.

    >>> full_forms("Dr. Ada B. Lind"), full_forms("Tobias “Toby” Wren"), full_forms("Bennett")
    (('ada lind',), ('tobias wren', 'toby wren'), ('benet',))
    """
    words = untitled(name).split()
    if len(words) < 2:
        return (squeeze(" ".join(words)),)
    nicks = nicknames(name)
    kept = [word for word in words if not is_mark(word) and word not in nicks]
    if len(kept) < 2:
        return (squeeze(" ".join(words)),)
    found = [kept, *([nick, *kept[1:]] for nick in nicks if nick in words)]
    return tuple(dict.fromkeys(squeeze(" ".join(form)) for form in found))


def nicknames(name: str) -> tuple[str, ...]:
    """Return the folded words of a name that stand between quotation marks.

    >>> nicknames("Tobias “Toby” Wren"), nicknames("Ada Lind")
    (('toby',), ())
    """
    return tuple(fold(found) for found in _NICKNAME.findall(name.replace("’", "'")))


def squeeze(form: str) -> str:
    """Return a folded name with every doubled letter single, in words of five letters or more.

    >>> squeeze("bennett") == squeeze("bennet"), squeeze("anna") == squeeze("ana")
    (True, False)
    """
    return " ".join(_DOUBLE.sub(r"\1", word) if len(word) > 4 else word for word in form.split())


def is_mark(word: str) -> bool:
    """Return whether a word only tells namesakes apart: an initial, or a suffix like "Jr."."""
    return len(word.rstrip(".")) == 1 or word in _SUFFIXES


def initials(name: str) -> str:
    """Return the folded initials of a name, those of its hyphened parts included.

    >>> initials("Noor Haddad-Price")
    'nhp'
    """
    return "".join(word[0] for word in untitled(name).replace("-", " ").split())


def forms(name: str) -> Iterator[str]:
    """Yield the folded forms by which somebody may look for a name: whole, short, a word, initials.

    >>> list(forms("Dr. Ada B. Lind")), list(forms("Bennett"))
    (['ada b. lind', 'ada lind', 'ada', 'lind', 'abl'], ['bennett', 'benet'])
    """
    whole = untitled(name)
    words = whole.split()
    kept = [word for word in words if not is_mark(word)] or words
    plain = (whole, " ".join(kept), kept[0], kept[-1], *nicknames(name)) if words else ()
    found = [*plain, *(full_forms(name) if words else ()), *map(squeeze, plain)]
    found += [letters] if len(letters := initials(name)) > 2 and len(words) > 1 else []
    yield from dict.fromkeys(form for form in found if form)
