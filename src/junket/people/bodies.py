"""Networks and outlets under one key: with or without article, as a domain, under an old name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from junket import lexicon
from junket.folding import fold, initials
from junket.late import late

_DOMAIN = late(
    r"(?:https?://)?(?:www\.)?([\w-]{3,})\.(?:com|org|net|tv|info|example|co\.uk|com\.au|ie|ca|uk)/?"
)
_NO_LETTER = late(r"[^\w+]|_")
_FEWEST = 2  # capitals that can stand for a name


@lru_cache(maxsize=1 << 14)
def spelling(name: str) -> str:
    """Return a body's name without what papers differ on: article, spaces, marks, a domain's end.

    >>> spelling("The Dial"), spelling("dial.example"), spelling("Tern Plus") == spelling("Tern+")
    ('dial', 'dial', True)
    """
    folded = fold(name).replace("&", " and ").removesuffix(" online")
    domain = _DOMAIN.fullmatch(folded)
    plain = _NO_LETTER.sub("", domain[1] if domain else folded)
    plain = plain.removesuffix("plus") + "+" if plain.endswith("plus") else plain
    if domain and len(plain) > 5:
        plain = plain.removeprefix("the")
    return plain or folded


@cache
def renames() -> dict[str, tuple[str, str]]:
    """Return for each old name, spelt as above, the new one and the date."""
    parted = (line.split("|") for line in lexicon.lines("renames.txt"))
    return {
        spelling(old.strip()): (spelling(new.strip()), when.strip()) for old, new, when in parted
    }


@cache
def _groups() -> dict[str, str]:
    """Return for each name that was ever changed one name of all that it led to: the smallest."""
    groups: dict[str, set[str]] = {}
    for old, (new, _) in renames().items():
        joined = groups.get(old, {old}) | groups.get(new, {new})
        groups |= dict.fromkeys(joined, joined)
    return {name: min(group) for name, group in groups.items()}


def body_key(name: str) -> str:
    """Return the key under which all names of one body fall, those that it had before too.

    >>> body_key("Sci Fi Channel") == body_key("Syfy"), body_key("The Dial")
    (True, 'dial')
    """
    plain = spelling(name)
    return _groups().get(plain, plain)


def body_forms(name: str) -> Iterator[str]:
    """Yield the forms by which a body may be looked for, besides those of any name."""
    letters = initials(name)
    short = (letters,) if len(letters) >= _FEWEST else ()
    yield from dict.fromkeys((spelling(name), f"={body_key(name)}", *short))


def is_domain(name: str) -> bool:
    """Return whether a name is an address: "dial.example"."""
    return _DOMAIN.fullmatch(name.casefold()) is not None


def capitals(name: str) -> str | None:
    """Return a name of capitals alone, folded, that may stand for the words of another one.

    >>> capitals("TW"), capitals("Telescope"), capitals("T")
    ('tw', None, None)
    """
    plain = name.replace(".", "")
    return fold(plain) if plain.isalpha() and plain.isupper() and len(plain) >= _FEWEST else None
