"""Cut a text into tokens with one compiled pattern."""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate

from junket.late import late
from junket.lexicon import sections

_CLITICS = "s|S|re|RE|ve|VE|ll|LL|d|D|m|M"


def _abbreviation_ends() -> str:
    """Return patterns for the period of an abbreviation, one for each length.

    Python's look-behind needs a fixed width, and one that is tried at a period alone
    costs the many words nothing that no period follows.
    """
    by_length: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for section, words in sections("abbreviations").items():
        after = r"\.(?=\s?\d)" if section == "before-number" else r"\."
        for word in words:
            by_length[len(word), after].append(word)
    return "|".join(
        rf"(?<=\b(?:{'|'.join(sorted(words))})){after}"
        for (_, after), words in sorted(by_length.items())
    )


# A word first, and what may go on behind it only where a mark follows: most words end
# at a space, and pay for one look ahead.
_TOKEN = late(
    r"([a-z]+(?= )|"  # most words
    r"[^\W_]+(?:(?=[^\w\s])(?:"
    r"[-‐‑][^\W_]+"  # co-executive
    rf"|['’](?!(?:{_CLITICS})(?![^\W_]))[^\W\d_]+"  # don’t, O’Brien; but Nell + ’s
    r"|(?<=\d)[.,:/]\d+(?:c(?![^\W_]))?"  # 1,000.5  8:30  8/7c
    r"|(?<=\b[^\W\d_])(?:\.[^\W\d_](?![^\W_]))+\.?"  # U.S.  p.m.
    r"|\.(?:com|org|net|tv|co|uk|io)(?![^\W_])(?:/[^\s<>\"“”),;]*)?"  # Outlet.com
    rf"|{_abbreviation_ends()}|(?<=\b[A-HJ-Z])\."  # Mr.  B.; not I.
    r"|(?:(?<=http)|(?<=https))://[^\s<>\"“”]*[^\s<>\"“”.,;:!?)\]'’]"
    r"|[\u0300-\u036f]+[^\W_]*"  # an accent on its own
    r"))*"
    rf"|['’](?:(?<=[^\W_]['’])(?:{_CLITICS})(?![^\W_])|(?<=[^\W_]\.['’])[sS](?![^\W_]))?"
    r"|[@#]\w*|\.{3,}|…+|-{2,}|[^\s\ufeff\u200b])"
)


def cut_tokens(text: str) -> tuple[list[int], list[int], list[str]]:
    """Return the tokens of a text as three parallel lists: starts, ends, words.

    Every character that is no white space stands in exactly one token. Three empty
    lists where there is none.

    >>> cut_tokens("Nell’s 18-year-old don’t: 8/7c, Mr. B. U.S.")[2]
    ['Nell', '’s', '18-year-old', 'don’t', ':', '8/7c', ',', 'Mr.', 'B.', 'U.S.']
    """
    parts = _TOKEN.split(text)  # what stands between tokens, a token, what stands between …
    places = list(accumulate(map(len, parts)))
    return places[:-1:2], places[1::2], parts[1::2]
