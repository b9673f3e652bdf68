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


# Ada Lind, who recurred as Nora, has been promoted to series regular; Bo Marr (Tom) won't return
_ON_TITLE = r"(?:[^.;:!?\n“”A-Z]{0,20}[“‘\"*][^”’\"*\n]{2,40}[”’\"*]{1,2})?"
_UPPED = late(
    rf"{_ON_TITLE}[^.;:!?\n“”A-Z]{{0,60}}\b(?:(?:promoted|upped|bumped(?: up)?|elevated|made)\b"
    r"[^.;:!?\n]{0,16}\bregular\b|(?:will be|is|becomes|now) (?:now )?a (?:series )?regular\b)"
)
_OUT = late(
    rf"{_ON_TITLE}[^.;:!?\n“”A-Z]{{0,30}}\b(?:(?:will not|won[’']t|does not|doesn[’']t|did not|"
    r"is not expected|isn[’']t) (?:to )?(?:be )?(?:return\w*|back|coming back)\b"
    r"|is (?:out|leaving|exiting|departing)\b)"
)
_BEHIND = 120  # characters behind a casting in which its sentence goes on


def status_behind(source: str, end: int) -> str:
    """Read the status that the rest of a casting's sentence tells of it; "cast" where none.

    >>> status_behind("Ada Lind, who plays Nora, has been upped to series regular.", 24)
    'upped to regular'
    """
    if _UPPED.match(source, end, end + _BEHIND):
        return "upped to regular"
    return "leaving" if _OUT.match(source, end, end + _BEHIND) else "cast"
