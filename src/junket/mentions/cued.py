"""Find bare titles beside words of television: "Kestrel Bay star", "the finale of Kestrel Bay"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.facts import Block, Span
from junket.mentions.runs import UPPER
from junket.sought import Sought

CAP = rf"[{UPPER}0-9][\w’'&!+-]{{0,40}}"
LINK = r"(?:of(?: the)?|and the|in the|the|&|to the|on the)"
SEQ = rf"(?:(?:The|A|An) )?{CAP}(?: (?:{LINK} )?{CAP}){{0,6}}"
_ORDINAL = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|premiere|finale)\b"
_NIGHT = (
    r"(?:(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|this (?:fall|spring|summer|winter|"
    r"autumn)|for (?:its|a) )"
)
_AFTER = re.compile(
    rf"(?<![\w’'“‘\"]){SEQ}(?=[’']?s? (?:[Ss]eason {_ORDINAL}|"
    r"(?:first|second|third|fourth|fifth|final|last|new|upcoming) (?:season|episode)\b|"
    rf"(?:series |season )?(?:finale|premiere)s?\b|"
    rf"(?:premieres|airs|returns|debuts|is back|continues) {_NIGHT}|"
    r"(?:arrived|arrives|landed|lands|dropped|drops) on\b|"
    r"(?:co-?)?(?:creator|star|showrunner|EP|executive producer)s?\b|stars [A-Z]|spin-?off|prequel|"
    r"reboot|characters\b|universe\b|alum\b))"
)
_MAY_BE_AFTER = re.compile(  # the same without the title, which is dear to look for
    rf" (?:[Ss]eason {_ORDINAL}|(?:first|second|third|fourth|fifth|final|last|new|upcoming) |"
    r"(?:series |season )?(?:finale|premiere)|(?:premieres|airs|returns|debuts|is back|continues) |"
    r"(?:arrived|arrives|landed|lands|dropped|drops) on|"
    r"(?:co-?)?(?:creator|star|showrunner|EP|executive producer)|spin-?off|prequel|reboot|"
    r"characters|universe|alum)"
)
_BEFORE = Sought(
    r"(?:\b(?:[Ss]eason \w+|finale|premiere|episodes?|creator|showrunner|producer|cast|star|stars|"
    r"spin-?off|version|adaptation|run|world|seasons|series|prequel) (?:of|to)|\b(?:drama|sitcom|"
    r"comedy|series|miniseries|serial|spin-?off|prequel|thriller|soap|show|dramedy|saga|hit)"
    r"|\b[Tt]une in(?:to| to)|\bwho created) "
    rf"({SEQ})"
)
_MAY_BE_BEFORE = re.compile(  # a capital behind the last letters of what stands before a title
    rf"[{UPPER}0-9](?:(?<=(?:of|to) .)"
    r"|(?<=(?:ama|com|edy|ies|ial|off|uel|ler|oap|how|aga|hit|ted) .))"
)
_COSTAR = re.compile(r"[’']s (?:co-?)?stars?\b")


def named_before_cue(source: str, block: Block) -> Iterator[Span]:
    """Yield the capitalised words of a block in front of a word of television.

    >>> text = "Kestrel Bay finale"
    >>> [text[s:e] for s, e in named_before_cue(text, Block(0, len(text), "paragraph", 0))]
    ['Kestrel Bay']
    """
    if not _MAY_BE_AFTER.search(source, block.start, block.end):
        return
    for match in _AFTER.finditer(source, block.start, block.end):
        if not _COSTAR.match(source, match.end()):
            yield match.span()


def named_behind_cue(source: str, block: Block) -> Iterator[Span]:
    """Yield the capitalised words of a block behind a word of television.

    >>> text = "the creator of Kestrel Bay"
    >>> [text[s:e] for s, e in named_behind_cue(text, Block(0, len(text), "paragraph", 0))]
    ['Kestrel Bay']
    """
    if _MAY_BE_BEFORE.search(source, block.start, block.end):
        for match in _BEFORE.finditer(source, block.start, block.end):
            yield match.span(1)
