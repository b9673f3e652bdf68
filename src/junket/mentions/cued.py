"""Find bare titles beside words of television: "Kestrel Bay star", "the finale of Kestrel Bay"."""

from __future__ import annotations

from collections.abc import Iterator

from junket.around import is_inside
from junket.facts import Block, Span
from junket.late import late
from junket.mentions.runs import LISTS, UPPER
from junket.sought import Sought

CAP = rf"(?:(?:[A-Z]\.){{2,9}}|[{UPPER}0-9][\w’'&!+-]{{0,40}})"
LINK = r"(?:of(?: the)?|and the|in the|the|&|to the|on the)"
HONORED = r"(?:(?:Dr|Mr|Mrs|Ms|Sgt|Capt|Lt)\. )"
SEQ = rf"(?:(?:The|A|An) |{HONORED})?{CAP}(?: (?:{LINK} )?{CAP}){{0,6}}"
_ORDINAL = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|premiere|finale)\b"
_NIGHT = (
    r"(?:(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|this (?:fall|spring|summer|winter|"
    r"autumn)|for (?:its|a) )"
)
_NTH = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|final|last|new|upcoming)"
)
_KINDS = (
    r"(?:drama|dramedy|comedy|sitcom|series|pilot|miniseries|thriller|soap|show|serial|procedural|"
    r"spin-?off|whodunn?it)"
)
# Kestrel Bay, the period drama about a lighthouse
_KIND = (
    rf",? (?:the|an?|its) (?:[\w+&’'-]{{1,24}} ){{0,4}}?{_KINDS}(?=[,.;:]| (?:about|set|based|"
    r"in|on|from|starring|that|which|where|whose|created|following|with|by)\b)"
)
_AFTER = late(
    rf"(?<![\w’'“‘\"])(?!(?:Season )?\d+ of ){SEQ}(?=[’'‘]?s? (?:(?:in )?[Ss]eason {_ORDINAL}|"
    rf"(?:{_NTH} ){{1,2}}(?:season|episode)\b|"
    r"when it (?:returns|premieres|debuts|airs|comes back)\b|"
    rf"(?:series |season )?(?:finale|premiere)s?\b|"
    r"(?:holiday|Christmas|Halloween|Thanksgiving|musical|crossover|midseason|mid-season) "
    r"(?:episode|finale|premiere|special)\b|"
    rf"(?:premieres|airs|returns|debuts|is back|continues) {_NIGHT}|"
    rf"will (?:[a-z]+ )?(?:premiere|air|return|debut|be back) {_NIGHT}|"
    r"(?:TV|television) (?:series|show|drama|comedy)\b|"
    r"is back on (?:television|TV|the air|(?:our|your|the) screens?)\b|"
    r"(?:arrived|arrives|landed|lands|dropped|drops) on\b|"
    r"(?:co-?)?(?:creator|star|showrunner|EP|executive producer)s?\b|stars [A-Z]|spin-?off|prequel|"
    r"features [A-Z]\w+ \(|(?:follows|centers on|centres on) (?:[A-Z]\w+ \(|"
    r"the (?:story|lives|life|family|adventures)\b|an? (?:[a-z-]+ ){0,2}?(?:group|family|team|pair|"
    r"couple|woman|man|girl|boy|detective|doctor|lawyer|widow|teenager)\b)|"
    rf"reboot|characters\b|universe\b|alum\b)|{_KIND}|"
    r",? (?:due|set|slated|scheduled) to (?:premiere|debut|launch|bow|stream|air)\b|"
    r", which (?:returns|premieres|airs|debuts|launches|streams) (?:to|on|in|this|next)\b)"
)
_MAY_BE_AFTER = late(  # the same without the title, which is dear to look for
    rf" (?:[Ss]eason {_ORDINAL}|{_NTH} |"
    r"(?:series |season )?(?:finale|premiere)|[\w-]{6,12} (?:episode|special)|"
    r"(?:premieres|airs|returns|debuts|is back|continues) |"
    r"will (?:[a-z]+ )?(?:premiere|air|return|debut|be back) |when it |"
    r"(?:arrived|arrives|landed|lands|dropped|drops) on|"
    r"(?:co-?)?(?:creator|star|showrunner|EP|executive producer)|spin-?off|prequel|reboot|"
    rf"characters|universe|alum|features [A-Z]|follows |cent(?:er|re)s on |TV s|TV d|television )|"
    r",? (?:due|set|slated|scheduled) to |, which |"
    rf", (?:the|an?|its) (?:[\w+&’'-]{{1,24}} ){{0,4}}?{_KINDS}\b"
)
_BEFORE = Sought(
    r"(?:\b(?:[Ss]eason \w+|"
    rf"{_NTH} (?:season|series)|"
    r"finale|premiere|episodes?|creator|showrunner|producer|cast|star|stars|"
    r"spin-?off|version|adaptation|run|world|seasons|series|prequel)\)? (?:of|to)|"
    r"\b(?:drama|sitcom|comedy|series|pilot|miniseries|serial|spin-?off|prequel|thriller|soap|show|dramedy|saga|hit)"
    r"|\b[Tt]une in(?:to| to)|\bwho created"
    r"|\b(?:show|series|drama|comedy|sitcom|pilot|project)(?:,| is| will be) "
    r"(?:called|titled|entitled|dubbed)"
    r"|\b(?:[Gg]uest[- ]?star(?:s|red|ring)?|[Rr]ecur(?:s|red|ring)?|[Aa]rcs?|[Ss]tint) on) "
    rf"({SEQ})"
)
# who played Nora on The Tide for six years; who left The Tide after its first season
_PLAYED_ON = Sought(
    r"\b(?:play(?:s|ed|ing)?|portray(?:s|ed|ing)?|voiced|appear(?:s|ed|ing)|recurred|starred|stint|turn|"
    r"role|arc) [^.;:!?\n]{0,60}? on (The [A-Z][\w’'-]{2,20}(?: [A-Z][\w’'-]+){0,3})"
    r"(?=[.,;]| for | from | in | until | since | before | after | and |$)"
)
_MAY_BE_BEFORE = late(  # a capital behind the last letters of what stands before a title
    rf"[{UPPER}0-9](?:(?<=(?:of|to|on) .)"
    r"|(?<=(?:ama|com|edy|ies|ial|lot|off|uel|ler|oap|how|aga|hit|ted|led|bed) .))"
)
# Kestrel Bay’s Nora (Ada Lind) is back; on Kestrel Bay, Nora Finch (Ada Lind) is back
_FULL = rf"[{UPPER}][\w.’'-]{{0,24}}(?: [{UPPER}][\w.’'-]{{1,24}}){{1,2}}"
_PART = rf"[{UPPER}][\w’'-]{{1,24}}(?: [{UPPER}][\w’'-]{{1,24}})? \({_FULL}\)"
_CAST = late(
    rf"(?<![\w’'“‘\"])((?:The )?{CAP}(?: (?:{LINK} )?{CAP}){{1,5}}?)(?:[’'‘]s|(?<=s)[’']) {_PART}"
    rf"|\b[Oo]n ({SEQ}), {_PART}"
)
_OWNED = late(rf"(?:[’']s|(?<=s)[’']) [{UPPER}][\w’'-]+(?: [{UPPER}][\w’'-]+)?$")
_PLAYER = late(rf" \({_FULL}\)")
_LISTED = late(
    r"\b(?:[Ss]poilers?|[Ss]coops?|[Tt]easers?|[Ii]ntel|[Dd]ish|[Dd]irt|[Uu]pdates?) "
    r"(?:on|for|from|about):? (?=.+,)"
)
_ITEM = late(rf"(?!More\b)({SEQ}(?:: {CAP})?)(?:,|$|!|\.| and | & )")
_LONGEST_ASKED = 120  # characters from a title to the end of a reader's question
_COSTAR = late(r"[’']s (?:co-?)?stars?\b")

# A Kestrel Bay star has left; not: A Kestrel Bay star Ada Lind
_SOMEBODY = late(r" (?:co-?)?(?:creator|star|showrunner|EP|executive producer) (?=[a-z])")
_ARTICLE = late(r"An? ")
_ONCE = late(r"(?:Former|Longtime|Fellow|Veteran) ")  # Former Kestrel Bay star Ada Lind
_ARTICLES = (" a ", "A ", " an ", "An ")


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
            somebody = _SOMEBODY.match(source, match.end())
            article = _ARTICLE.match(match.group()) if somebody else _ONCE.match(match.group())
            yield match.start() + (article.end() if article else 0), match.end()


def named_by_cast(source: str, block: Block) -> Iterator[Span]:
    """Yield the capitalised words of a block to which a part with its player belongs.

    >>> text = "Kestrel Bay’s Nora (Ada Lind) is back."
    >>> [text[s:e] for s, e in named_by_cast(text, Block(0, len(text), "paragraph", 0))]
    ['Kestrel Bay']
    """
    if source.find(" (", block.start, block.end) >= 0:
        for match in _CAST.finditer(source, block.start, block.end):
            yield match.span(1 if match[1] else 2)


def named_in_list(source: str, block: Block) -> Iterator[Span]:
    """Yield what a headline lists: "Spoilers on Kestrel Bay, Cold Harbour and More".

    Nothing where it lists fewer than three.
    """
    at = _LISTED.search(source, block.start, block.end)
    if at is not None:
        found = [match.span(1) for match in _ITEM.finditer(source, at.end(), block.end)]
        yield from found if len(found) > 2 else ()


# what’s next on Kestrel Bay? — Bex
_READER = late(
    rf"\b(?:on|of|from|for|about|in|with) (?:the )?({SEQ})[?!.]{{1,3}}[*_ ]{{0,3}}"
    r"(?:—|–|--?) ?@?[A-Z][\w.]*(?:,? (?:in|from|of) [A-Z]\w+)?[*_.]{0,3}$"
)


def named_by_reader(source: str, block: Block) -> Span | None:
    """Return the title that a reader's signed question ends on; None without one.

    >>> text = "What is next on Kestrel Bay? — Bex"
    >>> text[slice(*named_by_reader(text, Block(0, len(text), "question", 0)))]
    'Kestrel Bay'
    """
    match = _READER.search(source, max(block.start, block.end - _LONGEST_ASKED), block.end)
    return match.span(1) if match else None


def named_behind_cue(source: str, block: Block) -> Iterator[Span]:
    """Yield the capitalised words of a block behind a word of television.

    >>> text = "the creator of Kestrel Bay"
    >>> [text[s:e] for s, e in named_behind_cue(text, Block(0, len(text), "paragraph", 0))]
    ['Kestrel Bay']
    """
    if source.find(" on The ", block.start, block.end) >= 0:
        for match in _PLAYED_ON.finditer(source, block.start, block.end):
            yield match.span(1)
    if _MAY_BE_BEFORE.search(source, block.start, block.end):
        for match in _BEFORE.finditer(source, block.start, block.end):
            yield match.span(1)


# drama pilot Keepers, HBO's comedy Keepers
_SURELY = late(
    rf"\b(?:(?:{_KINDS}|TV|television|[Nn]etwork|streamer|cable|limited|event|anthology)"
    rf" (?:{_KINDS}|show)"
    rf"|[A-Z][\w+&]{{1,14}}[’']s (?:[\w-]+ )?{_KINDS}"
    rf"|(?:\b[Ss]eason {_ORDINAL}|{_NTH} (?:season|series)"
    r"|(?:season|series) (?:finale|premiere)) of) $"
)


_PLAINLY = late(
    rf"\b(?:(?:the|an?|its|new|hit) (?:[\w’-]+ ){{0,3}}?|[A-Z][\w+&]{{1,14}}[’']s ){_KINDS} $"
)
_GOES_ON = late(r" (?:in|on|of|and|at|to|for|the|with) (?:the )?[A-Z]")
_SPOILED = late(
    r" (?:[Ss]poilers?|[Rr]ecap):"
    r"|, which (?:returns|premieres|airs|debuts|launches|streams) (?:to|on|in|this|next)\b"
)


def is_plainly_shown(source: str, start: int, end: int) -> bool:
    """Say whether a word that is nobody's name is told to be a show: the soap Salt, Salt spoilers:.

    >>> text = "the soap Salt and the cast of Salt"
    >>> is_plainly_shown(text, 9, 13), is_plainly_shown(text, 30, 34)
    (True, False)
    """
    if _GOES_ON.match(source, end):
        return False  # the thriller Snow in Winter
    told = _PLAINLY.search(source, max(0, start - 48), start) is not None
    return told or _SPOILED.match(source, end) is not None


def is_surely_shown(source: str, start: int) -> bool:
    """Say whether words of television name what stands behind them as a show, be it one word.

    >>> text = "He leads the drama pilot Keepers, and the comedy of Keepers"
    >>> is_surely_shown(text, 25), is_surely_shown(text, 52)
    (True, False)
    """
    return _SURELY.search(source, max(0, start - 48), start) is not None


_LONGEST_OWNER = 3  # characters: a possessive with nothing behind it
_OWNS = late(r"(?:[’']s|s[’'])(?:$| [^’']*$)")


def is_owner_of(source: str, start: int, end: int) -> bool:
    """Say whether what a season is of owns what follows: the third season of NBX's new drama.

    >>> text = "the third season of NBX's Keepers, the third season of NBX's island drama"
    >>> is_owner_of(text, 20, 33), is_owner_of(text, 55, 60)
    (False, True)
    """
    goes_on = source[end : end + 1] == " " and source[end + 1 : end + 2].islower()
    owns = _OWNS.search(source[start:end])
    return owns is not None and (goes_on or owns.end() - owns.start() < _LONGEST_OWNER)


_CREDIT = late(
    r"[”\"’'*_]{0,2}(?:[’']s)? (?:(?:co-)?(?:creator|star|showrunner|EP|(?:executive |exec )?"
    r"producer)|alum\w*|vet(?:eran)?|actor|actress)s? [A-Z]|\)| [A-Z][\w’'-]+ [A-Z]"
)
_STARRING = late(r"\b(?:role|part) (?:in|on) [^.;:!?\n]{0,80}$")


def is_credit(source: str, start: int, end: int) -> bool:
    """Say whether a title stands beside somebody as what they are known from.

    >>> text = "played by Cold Harbour star Ada Lind"
    >>> is_credit(text, 10, 22)
    True
    """
    behind = _CREDIT.match(source, end) is not None
    return behind or _STARRING.search(source, max(0, start - 100), start) is not None


def owner_of_part(source: str, start: int, form: str) -> str:
    """Return a form without the part that it owns: "The Harbour Diaries’ Nora (Ada Lind)"."""
    owned = _OWNED.search(form)
    played = owned and _PLAYER.match(source, start + len(form))
    return form[: owned.start()] if owned and played else form


_SEASONED = late(r" (?:[Ss]eason \d|[Rr]ecap\b|airs |premieres |(?:season|series) (?:finale|prem))")
_HONORED = late(HONORED)


def is_plain_owner(source: str, start: int, end: int) -> bool:
    """Say whether a plain word owns a season inside a sentence: for Scandal’s second season.

    Or a title has an article that is its star's: a Kestrel Bay star has left. Or what looks like
    somebody with a title airs: Dr. Lind premieres Thursday.
    """
    if _HONORED.match(source, start):
        return _SEASONED.match(source, end) is not None
    if source.endswith(_ARTICLES, 0, start) and _SOMEBODY.match(source, end):
        return True
    low = source[start:end].lower()
    plain = low in LISTS.common and low not in LISTS.given
    return plain and is_inside(source, start) and source[end : end + 2] in ("’s", "'s", "‘s")


def stem(form: str) -> str:
    """Return a form in small letters without its possessive."""
    return form.casefold().removesuffix("’s").removesuffix("'s")
