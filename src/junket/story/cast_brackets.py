"""Tell what the words in and behind a bracket make of two names: whose part, whose player."""

from __future__ import annotations

from junket.late import late
from junket.story import cast_forms as forms

_PLAYER = late(
    r"by\b|\b(?:newcomer|actor|actress|guest star|series regular|late|wonderful|terrific|excellent|"
    r"brilliant|superb|great|marvellous|fabulous|fine|splendid|delightful|better|magnificent|"
    r"perfect(?:ly cast)?|ever-reliable|always) "
)
_PERFORMERS = forms.JOB_HEADS | frozenset(
    "regular recurring voice singer rapper comic dancer veteran legend icon favourite favorite alum"
    " alumnus alumna graduate player performer thespian newbie rookie discovery unknown lead guest"
    " import export nominee winner laureate heart-throb heartthrob headliner the late great"
    " wonderful terrific always formerly played".split()
)
_QUALITIES = (
    "ly",
    "ful",
    "ous",
    "ive",
    "ing",
    "ed",
    "great",
    "good",
    "ible",
    "able",
    "ic",
    "ant",
    "ent",
)
_TRADE = (
    r"(?:show|series|cast|soap|drama|sitcom|comedy|franchise|programme|production|ensemble|role|"
    r"part)"
)
_PRESS_BEHIND = late(
    r",? (?:(?:who|and|which|also|both|now|will|would|won[’']t|is|are|was|were|isn[’']t|has|have|"
    r"had|been|be|being|not|set|to|in talks|reportedly|officially|formally|previously|recently|"
    r"just|already|all|once|again) )*"
    r"(?:(?:bumped|upped|promoted|elevated)\b|(?:re-?)?cast\b(?! (?:out|off|adrift|away))|"
    r"tapped\b|(?:co-|guest-?)?star(?:s|red|ring)?\b|signed (?:on|up)\b|"
    r"inked\b|recurs?\b|recurring\b|exit(?:s|ed|ing)\b|"
    r"repris(?:es?|ed|ing)\b|audition\w*|nominated|"
    r"(?:leav(?:es?|ing)|left|depart(?:s|ed|ing)?|quit(?:s|ting)?|join(?:s|ed|ing)?|"
    r"return(?:s|ed|ing)? (?:to|for)|back (?:on|for|in)) (?:the |this |its |[“\"‘'*_])"
    rf"(?:(?:main |principal |regular |hit |fifth |final )?{_TRADE}\b|(?<=[“\"‘'*_])))"
)


def is_player(inside: str) -> bool:
    """Say whether the words in a bracket bring an actor: "Nora (the wonderful Ann Lee)".

    >>> is_player("the wonderful "), is_player("the stubborn ")
    (True, False)
    """
    return _PLAYER.search(inside) is not None


def is_actor_first(inside: str) -> bool:
    """Say whether the words in a bracket bring the part: "Ann Lee (as Nora)", "(vicar Bo Marr)".

    >>> is_actor_first("magistrate "), is_actor_first("newcomer "), is_actor_first("ever-great ")
    (True, False, False)
    """
    if inside == "as ":
        return True
    words = inside.split()
    return is_trade(inside) and forms.is_somebody(words[-1])


def is_told(gap: str) -> bool:
    """Say whether words between a name and a bracket tell more of who is named.

    >>> is_told(", a vet who can’t drive "), is_told(" the vet "), is_told(", also met the vet ")
    (True, True, False)
    """
    return _TOLD.fullmatch(gap) is not None


_TOLD = late(
    r", (?:an?|the|his|her|their|one of|now|formerly|our|[A-ZÀ-Þ][\w-]+[’']s?) "
    r"(?:[A-ZÀ-Þ][\w-]+ ){0,2}[a-z][^.;:!?\n]{1,80} ?|"
    r" (?:the|from|at|on|in|of|down|behind|with)(?: (?:the|an?|his|her|their))?"
    r"(?: (?!(?:and|or|but|is|was|are|were|by|to|as|when|who|meets?|has|had)\b)[a-z][\w’-]*){1,4} ?"
)


def is_trade(inside: str) -> bool:
    """Say whether a bare noun in front of a name in a bracket is no performer’s: "(vicar Bo Marr)".

    >>> is_trade("gravedigger "), is_trade("recurring player "), is_trade("")
    (True, False, False)
    """
    words = inside.split()
    if not words or words[0] in ("a", "an", "the") or is_player(inside):
        return False
    return words[-1] not in _PERFORMERS and not words[-1].endswith(_QUALITIES)


def is_press(source: str, end: int) -> bool:
    """Say whether the words behind a bracket tell of a player’s work, not of a part’s life.

    >>> is_press("Ann Lee (Nora) has been promoted to regular", 14)
    True
    >>> is_press("Nora (Ann Lee) has left the island for good", 14)
    False
    """
    return _PRESS_BEHIND.match(source, end) is not None
