"""Names brought to one form, so that two spellings of one name can be compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from junket import lexicon
from junket.late import late

_TITLES = lexicon.words("names", "titles")
_SUFFIXES = lexicon.words("names", "suffixes")
_MARKS = "\"“”'"
_NICKNAME = late(r"(?<=\s)[\"“'‘](\w[\w-]+)[\"”'’](?=\s)")
_DOUBLE = late(r"(\w)\1")
_WORD = late(r"[\w+]+")
_BEHIND = late(r"\s*\((?:\d{4}|[a-z.]{2,4}|(?:tv|television) (?:series|show))\)$")
_SUBTITLE = late(r":\s|\s[-–—]\s")
_MARKED = late(r"[^\x00-\u02ff]")  # below, no character is an accent of its own
_EMPHASIS = late(r"(?<![\w*_])[*_]{1,3}(?=[^\s*_])|(?<=[^\s*_])[*_]{1,3}(?![\w*_])")
_CAMEL = late(r"(?<=[a-z])(?=[A-Z][a-z])")
_LETTERS = str.maketrans(
    {
        "’": "'", "‘": "'", "ʼ": "'", "′": "'", "`": "'", "´": "'",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "−": "-",
        "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i",
        "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    }
)  # fmt: skip
"""Apostrophes, hyphens and letters that Unicode does not take apart by itself."""

_OTHER = late(f"[{''.join(map(chr, _LETTERS))}]+")
"""The same: to look up every letter of a text takes thrice as long."""


@lru_cache(maxsize=1 << 15)
def fold(name: str) -> str:
    """Return `name` for comparison: no accents, no case, one space, no article, straight marks.

    >>> fold("The  Évening Courant") == fold("evening courant"), fold("Åsa Bjørn‑Lind")
    (True, 'asa bjorn-lind')
    """
    if name.isascii():
        letters = name.replace("`", "'")
    else:
        plain = unicodedata.normalize("NFKD", _OTHER.sub(_plainly, name))
        letters = plain if plain.isascii() else _MARKED.sub(_unmarked, plain)
    return " ".join(letters.casefold().split()).removeprefix("the ")


def _plainly(found: re.Match[str]) -> str:
    return found[0].translate(_LETTERS)


def _unmarked(found: re.Match[str]) -> str:
    return "" if unicodedata.combining(found[0]) else found[0]


@lru_cache(maxsize=1 << 12)
def series_key(name: str) -> str:
    """Return a series' name for comparison: no article, no marks, no year or country behind it.

    >>> series_key("The Salt Road (2024)") == series_key("Salt Road"), series_key("Pell & Co.!")
    (True, 'pell and co')
    """
    plain = _BEHIND.sub("", fold(name)).replace("&", " and ").replace("'", "")
    return " ".join(_WORD.findall(plain)) or fold(name)


def franchise(name: str) -> str:
    """Return what the series of one franchise share: the name in front of a colon or dash.

    >>> franchise("Salt Road: Origins") == franchise("The Salt Road") != franchise("Salt Roads")
    True
    """
    return series_key(_SUBTITLE.split(name, maxsplit=1)[0])


@lru_cache(maxsize=1 << 15)
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

    One word alone is its own form; doubled letters of longer words are one and apostrophes
    none, since papers differ on them.

    >>> full_forms("Dr. Ada B. Lind"), full_forms("Tobias “Toby” Wren"), full_forms("O’Dellow")
    (('ada lind',), ('tobias wren', 'toby wren'), ('odelow',))
    """
    words = untitled(name).replace("'", "").split()
    if len(words) < 2:
        return (squeeze(" ".join(words)),)
    nicks = nicknames(name)
    kept = [word for word in words if not is_mark(word) and word not in nicks]
    if len(kept) < 2:
        return (squeeze(" ".join(words)),)
    found = [kept, *([nick, *kept[1:]] for nick in nicks if nick in words)]
    return tuple(dict.fromkeys(squeeze(" ".join(form)) for form in found))


@lru_cache(maxsize=1 << 16)
def variants(name: str) -> tuple[str, ...]:
    """Return other spellings of a full name: hyphens as spaces or nothing, inner capitals apart.

    Folded as by `full_forms`, without the forms that this gives; none for one word.

    >>> variants("Noor Hadar-Price"), variants("AnnaLise Moor"), variants("Ada Lind")
    (('noor hadar price', 'noor hadarprice'), ('anna lise moor',), ())
    """
    if " " not in full_forms(name)[0]:
        return ()
    plain = name.translate(_LETTERS)
    spelt = (plain.replace("-", " "), plain.replace("-", ""), _CAMEL.sub(" ", plain))
    found = dict.fromkeys(full_forms(one)[0] for one in spelt)
    return tuple(one for one in found if one not in full_forms(name))


def _shorts() -> dict[str, frozenset[str]]:
    """Load for each given name and short form the given names that it may stand for."""
    found: dict[str, set[str]] = {}
    for line in lexicon.lines("nicknames.txt"):
        given, _, shorts = line.partition(":")
        for one in (given, *shorts.split(",")):
            found.setdefault(squeeze(one.strip()), set()).add(squeeze(given.strip()))
    return {short: frozenset(givens) for short, givens in found.items()}


def given_names(word: str) -> frozenset[str]:
    """Return the given names that a folded first name may stand for, itself if it is one.

    >>> sorted(given_names("meg")), given_names("zzyzx")
    (['margaret'], frozenset())
    """
    return _SHORTS.get(word, frozenset())


@lru_cache(maxsize=1 << 16)
def nicknames(name: str) -> tuple[str, ...]:
    """Return the folded words of a name that stand between quotation marks.

    >>> nicknames("Tobias “Toby” Wren"), nicknames("Ada Lind")
    (('toby',), ())
    """
    return tuple(fold(found) for found in _NICKNAME.findall(name.replace("’", "'")))


def unmarked(line: str) -> str:
    """Return a line without the asterisks and underscores around its words, as Markdown has them.

    >>> unmarked("_By_ **Ada Lind** | _May 3, 2025_"), unmarked("ada_lind * 2")
    ('By Ada Lind | May 3, 2025', 'ada_lind * 2')
    """
    return _EMPHASIS.sub("", line) if "*" in line or "_" in line else line


def squeeze(form: str) -> str:
    """Return a folded name with every doubled letter single, in words of five letters or more.

    >>> squeeze("bennett") == squeeze("bennet"), squeeze("anna") == squeeze("ana")
    (True, False)
    """
    return " ".join(_DOUBLE.sub(r"\1", word) if len(word) > 4 else word for word in form.split())


def is_mark(word: str) -> bool:
    """Return whether a word only tells namesakes apart: an initial, or a suffix like "Jr."."""
    return len(word.rstrip(".")) == 1 or word in _SUFFIXES


@lru_cache(maxsize=1 << 15)
def initials(name: str) -> str:
    """Return the folded initials of a name, those of its hyphened parts included.

    >>> initials("Noor Haddad-Price")
    'nhp'
    """
    return "".join(word[0] for word in untitled(name).replace("-", " ").split())


@lru_cache(maxsize=1 << 16)
def forms(name: str) -> tuple[str, ...]:
    """Return the forms by which somebody may look for a name: whole, short, a word, initials.

    Given names behind a short form stand behind a `~`, so that "Kate" and "Katherine" meet.

    >>> list(forms("Dr. Uma B. Lind")), list(forms("Bennett"))
    (['uma b. lind', 'uma lind', 'uma', 'lind', 'ubl'], ['bennett', 'benet'])
    >>> [form for form in forms("Toby Wren") if "~" in form]
    ['~tobias wren', '~tobias']
    """
    whole = untitled(name)
    words = whole.split()
    kept = [word for word in words if not is_mark(word)] or words
    plain = (whole, " ".join(kept), kept[0], kept[-1], *nicknames(name)) if words else ()
    found = [*plain, *(full_forms(name) if words else ()), *map(squeeze, plain)]
    found += [letters] if len(letters := initials(name)) > 2 and len(words) > 1 else []
    found += [*variants(name), *_short_keys(name), *_middle_keys(kept)] if words else []
    return tuple(dict.fromkeys(form for form in found if form))


def _short_keys(name: str) -> Iterator[str]:
    """Yield the keys under which short forms of one given name are found, alone and in full."""
    for form in full_forms(name):
        first, _, rest = form.partition(" ")
        for given in sorted(given_names(first)):
            yield from (
                (f"~{given} {rest.rpartition(' ')[2]}", f"~{given}") if rest else (f"~{given}",)
            )


def _middle_keys(kept: list[str]) -> Iterator[str]:
    """Yield first and last name of one with more names between."""
    if len(kept) > 2:
        yield squeeze(f"{kept[0]} {kept[-1]}")


_SHORTS = _shorts()
