"""Read how somebody has a part: guest, recurring, in talks, leaving."""

from __future__ import annotations

import re

from junket.late import late

STATUSES = (
    (
        "in talks",
        late(
            r"\bin (?:early |final |advanced |late |active )?(?:talks|negotiations|discussions)\b|"
            r"\b(?:circling|circles|being eyed|eyed|nearing a deal|close to (?:a deal|signing)|"
            r"being courted|in the running|tipped|rumou?red)\b"
        ),
    ),
    (
        "upped to regular",
        late(r"\b(?:(?:upped|promoted|bumped)\b|made (?:a |an? )?(?:series |full )?regular\b)"),
    ),
    (
        "recast",
        late(
            r"\b(?:recast\w*|replac(?:es|ed|ing)|tak(?:es|ing) over (?:the role )?from|"
            r"step\w* in(?:to the role| for)|tak(?:es|ing) over (?:as|the (?:role|part)))\b"
        ),
    ),
    (
        "leaving",
        late(
            r"\b(?:exit(?:s|ing|ed)|leav(?:es|ing)(?! (?:the (?!show|series|soap|cast|role|"
            r"part|drama)|"
            r"(?:an?|his|her|their|him|them|it|[a-z]+ly) ))|"
            r"depart(?:s|ing|ed)|written out|killed off|"
            r"hang(?:s|ing) up|bow(?:s|ed|ing) out|"
            r"left (?:the (?:role|part|show|series)|after|in \d{4}))\b"
        ),
    ),
    ("recurring", late(r"\b(?:recurring|recurs?|recurred|multi-episode)\b", re.IGNORECASE)),
    (
        "guest",
        late(r"\b(?:guests?|guest[- ]star\w*|cameos?|one-off)\b", re.IGNORECASE),
    ),
)


def status_of(clause: str) -> str:
    """Read the status of a casting from its clause; "cast" where nothing else is said.

    >>> status_of("has been upped to regular as")
    'upped to regular'
    """
    return next((status for status, pattern in STATUSES if pattern.search(clause)), "cast")
