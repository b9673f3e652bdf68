"""Words -> word pieces of an uncased BERT vocabulary (Devlin et al. 2019; Wu et al. 2016)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

UNKNOWN = "[UNK]"
START, STOP, PAD = "[CLS]", "[SEP]", "[PAD]"
_LONGEST = 100  # characters of a word; longer ones are unknown, as in the reference
_CACHED = 1 << 16
_CONTROLS = ("Cc", "Cf", "Co", "Cs")
_SPACES = str.maketrans("\t\n\r", "   ")
_CJK = (
    (0x4E00, 0x9FFF),
    (0x3400, 0x4DBF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F),
    (0x2B820, 0x2CEAF),
    (0xF900, 0xFAFF),
    (0x2F800, 0x2FA1F),
)


class WordPiece:
    """A vocabulary, and the pieces of words in it.

    >>> WordPiece(["[UNK]", "show", "##run", "##ner", "!"]).pieces("Showrunner!")
    (1, 2, 3, 4)
    """

    def __init__(self, vocabulary: Iterable[str]) -> None:
        """Number the pieces of `vocabulary` in their order; it must hold `[UNK]`."""
        self.ids = {piece: number for number, piece in enumerate(vocabulary)}
        self._unknown = self.ids[UNKNOWN]
        self.pieces = lru_cache(maxsize=_CACHED)(self._pieces)

    def _pieces(self, word: str) -> tuple[int, ...]:
        """Return the ids of the pieces of `word`; none where only controls are in it."""
        found: list[int] = []
        for part in _split(word):
            found += self._match(part)
        return tuple(found)

    def _match(self, part: str) -> list[int]:
        """Return the longest pieces that make up `part`, one after the other."""
        if len(part) > _LONGEST:
            return [self._unknown]
        found = []
        start = 0
        while start < len(part):
            for end in range(len(part), start, -1):
                piece = part[start:end] if start == 0 else "##" + part[start:end]
                if piece in self.ids:
                    found.append(self.ids[piece])
                    start = end
                    break
            else:
                return [self._unknown]
        return found


def read_vocabulary(path: Path) -> WordPiece:
    """Read a vocabulary file, one piece a line."""
    return WordPiece(path.read_text(encoding="utf-8").split("\n"))


def _split(word: str) -> list[str]:
    """Return the parts of a word: lower case, without accents, cut at every mark.

    >>> _split("Zoë’s")
    ['zoe', '’', 's']
    """
    if word.isascii() and word.isalnum():
        return [word.lower()]
    parts: list[str] = []
    fresh = True
    for char in unicodedata.normalize("NFD", "".join(map(str.lower, _clean(word)))):
        if unicodedata.category(char) == "Mn":
            continue
        if char.isspace():
            fresh = True
        elif _is_mark(char) or _is_cjk(char):
            parts.append(char)
            fresh = True
        elif fresh:
            parts.append(char)
            fresh = False
        else:
            parts[-1] += char
    return parts


def _clean(word: str) -> str:
    # What is not assigned stays: it may be in the Unicode of another Python, and an article must
    # read the same there.
    spaced = word.translate(_SPACES)
    return "".join(c for c in spaced if c != "�" and unicodedata.category(c) not in _CONTROLS)


def _is_mark(char: str) -> bool:
    code = ord(char)
    ascii_mark = 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126
    return ascii_mark or unicodedata.category(char).startswith("P")


def _is_cjk(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in _CJK)
