"""Which event airs: premiere, finale, episode, slot …, its season and its episode.

Works on the words of one clause; the terms are those of schema.org's BroadcastEvent as far as
it has them.
"""

from __future__ import annotations

import re

from junket.late import late
from junket.sought import Sought

_SEASON_WORD = Sought(r"[sS](?:eason|eries|EASON)\b|\brun\b")
_ORDERED = late(
    r"(?<!for)\s(?:a|another)\s(?:possible\s|potential\s)?$|\b(?:renew(?:s|ed|al)?|order(?:s|ed)?|pick(?:s|ed)?\sup|pick-?up|greenli\w+|commission\w*)\b[^.;\n]*$"
    r"|\b(?:word|news|talk|chances?|hopes?|fate|prospects?|case|shot)\s(?:on|about|of|for|at)\s$"
)
_AN_ORDER = late(r"\s(?:renewal|order|pick-?up|commission)\b", re.IGNORECASE)
ROOM = 20  # characters about the word "season" that may hold its number
_EPISODE = late(
    r"\b(?:[Ee]pisode|[Ee]p\.)\s(?P<number>\d{1,3})\b|\bS\d\d?E(?P<short>\d\d?)\b"
    r"|\bepisode,?\s(?:(?:is\s)?(?:titled|called|entitled)\s)?[“\"‘](?P<title>[^”\"’\n]{2,60}?)[,.]?[”\"’]"
)
_WHOLE = late(
    r"\b(?:all|entire|whole|full|every|complete|the\s(?:six|seven|eight|nine|ten|twelve|\d+))\s(?:\w+\s){0,2}?"
    r"(?:episodes?|seasons?|hours|instal?lments|chapters|parts)\b",
    re.IGNORECASE,
)
_NEW_SERIES = late(
    r"\b(?:series\spremiere|new\s(?:[\w-]+\s){0,3}?(?:series|show|drama|comedy|sitcom|thriller)|freshman)\b",
    re.IGNORECASE,
)
_ONE_EPISODE = late(
    r"(?<![-–])\b(?:episodes?|installment|instalment|special|two-parter)\b"
    r"|\bthe\s(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s(?:will\s)?"
    r"(?:starts?|airs?|follows?|goes\sout|go\sout)\b",
    re.IGNORECASE,
)
_FINALE = late(
    r"\b(?:(series)\s)?(?:finale|ender)\b|\bseason(?:\s\w+)?\scloser\b"
    r"|\b(?:last|final)[\s-](ever)\s(?:episode|instal?lment|hour)\b|\blast\sepisode\s(ever)\b"
    r"|\b(?:last|final|closing)\s(?:episode|instal?lment|hour|part|chapter|outing)\b(?!\sbefore)",
    re.IGNORECASE,
)
# a season opens with these: "its first three episodes", "launches with two episodes"
_FIRST_FEW = late(
    r"\bfirst\s(?:two|three|four|2|3|4)\b(?!\s(?:season|series))|\bwith\s(?:its\s(?:first\s)?)?(?:two|three|four|2|3|4)\sepisodes",
    re.IGNORECASE,
)
# the last before a break, and not of its season
_HALF_WAY = late(r"\b(?:winter|fall|autumn|mid-?season)\sfinale\b", re.IGNORECASE)
# what a series opens with in the midst of its season
_OPENS_AGAIN = late(
    r"\b(?:winter|midseason|mid-season|spring|(?:new\s)?time[\s-]?(?:slot|period))\spremiere\b"
    r"|\bnew\s(?:night|day|time)\b",
    re.IGNORECASE,
)
_PREMIERE = late(r"\b(?:(series)\s)?(?:premieres?|opener)\b", re.IGNORECASE)
_COUNT = {
    word: number
    for number, words in enumerate(
        (
            "one first freshman debut 1st", "two second sophomore 2nd", "three third 3rd",
            "four fourth 4th", "five fifth 5th", "six sixth 6th", "seven seventh 7th",
            "eight eighth 8th", "nine ninth 9th", "ten tenth 10th",
        ),
        1,
    )
    for word in words.split()
}  # fmt: skip
_NUMBER = "|".join(sorted(_COUNT, key=len, reverse=True))
_WORDS, _DIGIT = late(r"\w+"), late(r"\d")
_SEASON = late(
    rf"\b(?:(?:season|series)[\s-](?P<after>\d\d?|{_NUMBER})\b"
    rf"|(?P<before>{_NUMBER})(?:[,\s]\s?(?:and\s)?(?:final|last|latest|new))?(?:[\s-](?:season|series|run)|\s(?:and\s(?:last|final)\s)?year)\b"
    r"|S(?P<short>\d\d?)(?:\b|E\d))",
    re.IGNORECASE,
)
_NTH = late(
    rf"\bepisode\s(?:no\.?\s)?(?P<after>{_NUMBER})\b(?!\s(?:season|series|run))|\b(?P<before>{_NUMBER}|\d[\d,]{{0,5}}(?:st|nd|rd|th))\sepisode\b"
    rf"|\bepisode\sis\s(?:the|its)\s(?P<is>{_NUMBER}|\d[\d,]{{0,5}}(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_OPENS = (
    "began", "premier", "debut", "launch", "bow", "kick", "begin", "start", "open", "arriv", "land",
    "hit", "roll", "due", "coming",
    "unspool", "to bow", "will bow", "come to", "comes to", "coming to",
)  # fmt: skip
_DROPS = ("drop", "stream", "releas", "available")
_RETURNS = ("return", "back", "is back", "are back", "be back", "’s back", "'s back", "come back",
            "comes back", "came back", "coming back", "resum", "picks up", "bring")  # fmt: skip
_CLOSES = ("sign", "bows out", "end", "conclud", "wrap", "clos", "finish")


def season_of(clause: str) -> int | None:
    """Return the number of the season that the clause names last, None where it names none.

    >>> season_of("its second season premieres"), season_of("Season 4 of it"), season_of("now")
    (2, 4, None)
    """
    found = None
    for match in _SEASON.finditer(clause):
        number = _number(match)
        found = number if number is not None else found
    return found


def episode_of(clause: str) -> str | None:
    """Return the number or the title of the episode that the clause names, None for none.

    >>> episode_of("episode 5 airs"), episode_of("the episode, titled “Ash,” airs")
    ('5', 'Ash')
    >>> episode_of("in the fall for a ten-episode fifth season") is None
    True
    """
    match = _EPISODE.search(clause)
    if match:
        return match["number"] or match["short"] or match["title"]
    match = _NTH.search(clause)
    if match is None:
        return None
    word = (match["after"] or match["before"] or match["is"]).lower().replace(",", "")
    return str(_COUNT.get(word) or re.sub(r"\D", "", word))


def names_episode(clause: str) -> bool:
    """Say whether a clause speaks of one episode, an opening or an end.

    >>> names_episode("the finale in May"), names_episode("it began in May")
    (True, False)
    """
    return any(one.search(clause) for one in (_ONE_EPISODE, _FINALE, _PREMIERE))


def season_marks(text: str) -> list[tuple[int, int, bool]]:
    """Return where a text names a season by its number, the number, and whether it is only ordered.

    What is ordered in one place, or may be, is so wherever it is named: nothing of it airs yet.

    >>> season_marks("Season 2 is over; renewed for a third season")
    [(0, 2, False), (32, 3, True)]
    """
    found, ahead = {}, set()
    for word in _SEASON_WORD.finditer(text):
        near = max(0, word.start() - ROOM), word.end() + ROOM
        if not _is_numbered(text[slice(*near)]):
            continue
        for match in _SEASON.finditer(text, *near):
            number = _number(match)
            low = max(0, match.start() - 40)
            ordered = _ORDERED.search(text, low, match.start()) or _AN_ORDER.match(
                text, match.end()
            )
            if number:
                found[match.start()] = number
            if number and ordered:
                ahead.add(number)
    return sorted((place, number, number in ahead) for place, number in found.items())


def _is_numbered(passage: str) -> bool:
    """Say whether a number stands in a passage."""
    words = _WORDS.findall(passage.lower())
    return not _COUNT.keys().isdisjoint(words) or _DIGIT.search(passage) is not None


def _number(match: re.Match[str]) -> int | None:
    word = (match["after"] or match["before"] or match["short"]).lower()
    return int(word) if word.isdigit() else _COUNT.get(word)


_FIRST_SHOWN = late(r"\bfirst\s(?:aired|broadcast|shown|seen|screened|went\sout)\b")
_WHOLE_SERIES = late(
    r"(?<!current\s)(?<!this\s)(?<!latest\s)(?<!new\s)(?<!present\s)\bseries\b(?!\sof\b)"
)
_COMES_BACK = late(r"\b(?:returns?|comes?\sback|is\sback)\swith\b")


def event(word: str, lead: str, clause: str, *, weekly: bool, later_season: bool) -> str:
    """Return which event a clause tells, given its airing word (empty for a listing).

    `lead` is the clause up to its time.

    >>> clause = "Season 2 premieres"
    >>> event("premieres", clause, clause + " May 1", weekly=False, later_season=True)
    'season premiere'
    """
    if weekly:
        return "slot"
    if word.endswith(("slot", "perch", "berth")):
        return "slot"
    if _FIRST_SHOWN.search(lead):
        return "series premiere"
    if word.startswith("episode") and _COMES_BACK.search(lead):
        return "return"
    if word.startswith(("finale", "season finale", "series finale", "ender")):
        return _finale(clause)
    if word.startswith(_CLOSES):
        return "series finale" if _WHOLE_SERIES.search(clause) else "season finale"
    if word.startswith(_RETURNS):
        return "return"
    if word.startswith(_OPENS + _DROPS):
        return _opening(word, lead, clause, later_season)
    if word.endswith(("premiere", "opener")):
        return _premiere(clause, later_season)
    return _aired(word, clause, later_season)


def _finale(clause: str) -> str:
    if _HALF_WAY.search(clause):
        return "episode"
    last = any(any(match.groups()) for match in _FINALE.finditer(clause))
    return "series finale" if last else "season finale"


def _premiere(clause: str, later_season: bool) -> str:
    match = _PREMIERE.search(clause)
    if (match and match[1]) or _NEW_SERIES.search(clause):
        return "series premiere"
    season = season_of(clause)
    later = later_season if season is None else season > 1
    return "season premiere" if later or "season premiere" in clause else "series premiere"


def _opening(word: str, lead: str, clause: str, later_season: bool) -> str:
    if _WHOLE.search(clause):
        return "season"
    finale = _FINALE.search(clause)
    if finale and not word.startswith("premier"):
        return _finale(clause)
    if _FIRST_FEW.search(clause):
        return _premiere(clause, later_season)
    if word.startswith(_DROPS):
        return "episode" if _ONE_EPISODE.search(lead) else "season"
    if _ONE_EPISODE.search(lead) and not word.startswith("premier"):
        return "episode"
    return _premiere(clause, later_season)


def _aired(word: str, clause: str, later_season: bool) -> str:
    """Tell what a verb without a sense of its own ("airs", "tune in") airs."""
    if _FINALE.search(clause):
        return _finale(clause)
    if _WHOLE.search(clause):
        return "season"
    if _PREMIERE.search(clause):
        return _premiere(clause, later_season)
    if word and not _ONE_EPISODE.search(clause) and season_of(clause) is not None:
        return "season"
    return "episode"


_ROW_EVENTS = (
    (_OPENS_AGAIN, "returns"),
    (late(r"\bfinale\b", re.IGNORECASE), "finale"),
    (late(r"\bpremiere|\bdebut", re.IGNORECASE), "premiere"),
    (late(r"\b(?:return|resume|back\b|new\snight)", re.IGNORECASE), "returns"),
)


def row_event(note: str) -> str:
    """Return which event the note of a schedule's row tells, an episode where it tells none.

    >>> row_event(" – Season 4 finale"), row_event(" – resumes Season 4"), row_event("")
    ('season finale', 'return', 'episode')
    """
    for pattern, word in _ROW_EVENTS:
        if pattern.search(note):
            later = season_of(note) is None
            return event(word, note, note, weekly=False, later_season=later)
    return "episode"
