"""Say whether what a sentence tells of people is so, was so, is to come, or only thought of."""

from __future__ import annotations

import re
from bisect import bisect_left

from junket.late import late
from junket.relation import KIN, is_state
from junket.story.relation_nouns import owned
from junket.story.relation_sentence import Coded
from junket.story.relation_words import Wording, groups, listed

Sense = tuple[str, str | None]
"""Polarity and status."""

_ORDER = ("denied", "hoped", "planned", "feared", "hypothetical", "modal")
_STOPS = frozenset(',;:–—"().!?')
_ASKED_BEFORE = frozenset("did has have had is are was".split())
_STARTED = frozenset("begin begins began start starts started".split())
_PRESENT = frozenset("is are 's 're am 'm has have 've".split())
_PAST = frozenset("was were had wasn't weren't".split())
_FALSE = late(r"no (?:secret|surprise|doubt|wonder|question)|not only|not just")
_GONE = frozenset("former ex one-time onetime ex-best erstwhile once".split())
_ASKING = frozenset(
    "will would could can did does do is are was were has have might should".split()
)
_BE = frozenset("is are was were be been being 're 'm".split())
_BY = late(r" by ")
_BEST = late(r"\bbest $")
_OVER = late(
    r"(?:is|was|has|had) (?:now |finally |already |\w+ly |been )*"
    r"(?:over|off|finished|history|ended|dead)\b"
)
_DIED = late(r"(?:is|was|has|had) (?:now |already |been )*(?:dead|gone|killed|died|murdered)\b")
_WH = ("why", "how", "when", "where", "what", "who")
_LOST = late(r"(?:has |had )?(?:just |only )?(?:buried|lost|mourned|mourns|outlived)\b")
_OFF = late(r"(?:is|was|has|had) (?:now |been |\w+ly )*(?:off|called off|cancelled|canceled)\b")
_UNTIL = late(r"(?:[\w^@’'-]+ ){0,4}?(?:until|till) ")
_CLEFT = late(r"<\d+> (?:, )?who ")
_STOP = late(r"[?.!]")
_TURNING = frozenset(("!flip", "!flipped"))
_FAKED = frozenset(
    "fake fakes faked faking feign feigns feigned stage stages staged cheat cheats cheated".split()
)
_GOING = frozenset("is are 's 're be am 'm isn't aren't ain't".split())
_SEEMING = frozenset(
    "claim claims claimed claiming pretend pretends pretended pretending seem seems seemed appear "
    "appears appeared".split()
)
_SHOWN = late(r" (?:revealed|exposed|unmasked|outed|turn\w*|prove\w*|introduced|confirmed) ")
_SEEMED = frozenset("apparent alleged supposed presumed suspected near almost would-be".split())
_ONCE = frozenset("once formerly previously".split())
_NO_OWNING = frozenset(
    "a an the not been just now no my your our always never still got such".split()
)
_YOUNG = frozenset("kid baby child twin eldest youngest".split())
_LONG = 24  # characters that the word behind a noun may have
_POSING = frozenset(("pose", "poses", "posed", "posing"))
_REACH = 7  # words in front in which a verb of thinking still rules the clause


def sense(coded: Coded, match: re.Match[str], wording: Wording) -> Sense | None:
    """Return polarity and status of what a wording says there; None where it says nothing.

    Where nothing tells otherwise it is asserted, with the wording's own status.
    """
    found = match.groupdict()
    if wording.kind == "kin" and found["n"].startswith("friend") and _is_best(coded, match):
        return None
    if wording.kind in ("verb", "single") and _is_passive(match, wording):
        return None
    if wording.kind == "kin" and {"almost", "nearly"} & set((found.get("adj") or "").split()):
        return None
    if wording.kind in ("kin", "event") and _is_verb(match, found.get("adj") or ""):
        return None
    if wording.kind == "kin" and found["n"] in _YOUNG and _goes_with_kin(coded, match):
        return None
    if wording.kind == "kin" and found.get("v") is None:
        return _as_noun(coded, match, wording)
    if wording.kind == "event":
        return _as_event(coded, match, wording)
    if found.get("v") == "'s" and _is_owning(coded, match):
        return None
    inside = f"{found.get('vg') or ''} {found.get('wg') or ''}".split()
    front, opener = _front(coded, match)
    polarity = _polarity(coded, match, inside, front, opener)
    if wording.kind == "kin" and "no" in inside and "longer" not in inside:
        polarity = "denied"  # "Maud is no friend of Nell's"
    if (
        polarity == "denied"
        and not is_state(wording.relation)
        and _UNTIL.match(coded.code, match.end())
    ):
        polarity = "asserted"  # who does not drown until the end drowns
    if polarity == "denied" and wording.relation == "death" and _CLEFT.match(match[0]):
        polarity = "denied" if front[-1:] != ["not"] else "asserted"  # he is dead, whoever did it
    if wording.flags & _TURNING:
        polarity = "denied" if "longer" in inside else polarity
        return _turned(polarity, set(inside), wording)
    if "!no" in wording.flags and polarity == "asserted":
        polarity = "denied"
    soon = wording.status == "to come" and polarity == "asserted"
    if soon and found.get("v") in groups("between")["hoped"]:
        polarity = "hoped"
    if wording.known:
        return None if polarity in ("denied", "asked") else ("asserted", wording.status)
    return polarity, _status(match, inside, front, polarity, wording)


def _turned(polarity: str, inside: set[str], wording: Wording) -> Sense | None:
    """Return the sense of what tells the contrary: who did not survive is dead."""
    if polarity == "asked":
        return "asked", wording.status
    if polarity != "denied":
        told = polarity == "asserted" and "!flipped" not in wording.flags
        return ("denied", wording.status) if told else None
    if inside & {"may", "might", "could"}:
        return "hypothetical", "to come"
    return "asserted", "to come" if inside & {"will", "won't"} else wording.status


def _is_verb(match: re.Match[str], adjectives: str) -> bool:
    """Say whether "'s" is short for "is" or "has": "Nell's a friend", "Nell's been a mother"."""
    first = adjectives.split()[:1]
    return bool(first) and first[0] in _NO_OWNING and match[0].find(f"'s {first[0]} ") >= 0


def _goes_with_kin(coded: Coded, match: re.Match[str]) -> bool:
    """Say whether a noun only describes the one behind it: "her kid sister", "her baby boy"."""
    behind = coded.code[match.end("n") : match.end("n") + _LONG].split()[:1]
    return bool(behind) and behind[0] in owned()


def _is_owning(coded: Coded, match: re.Match[str]) -> bool:
    """Say whether "'s" is no short "is": that of "her", or in front of kin: "Nell's dead dad"."""
    at = bisect_left(coded.offsets, match.start("v"))
    behind = coded.code[match.end() : match.end() + _LONG].split()[:1]
    return coded.places[at] == coded.places[at - 1] or (bool(behind) and behind[0] in owned())


def _is_best(coded: Coded, match: re.Match[str]) -> bool:
    """Say whether "friend" is the end of "best friend", which has wordings of its own."""
    told = match.groupdict().get("adj") or ""
    return _BEST.search(told) is not None or coded.code.endswith("best ", 0, match.start("n"))


def _is_passive(match: re.Match[str], wording: Wording) -> bool:
    """Say whether a verb that is told in the active stands in the passive: "are married"."""
    found = match.groupdict()
    inside = [word for word in (found.get("vg") or "").split() if not word.endswith("ly")]
    verb = found.get("v") or ""
    told = wording.rule.split()[2].split("|")
    if "!done" in wording.flags and verb.endswith("ing"):
        return True
    done = verb.endswith(("ed", "en", "wn", "shot")) and "be" not in told
    return done and inside[-1:] != [] and inside[-1] in _BE and not _BY.search(match[0])


def is_gone(match: re.Match[str]) -> bool:
    """Say whether a noun is told of as over: "his former wife"."""
    return bool(_GONE & set((match.groupdict().get("adj") or "").split()))


def is_called_off(coded: Coded, match: re.Match[str]) -> bool:
    """Say whether what a noun told of will not be: "their wedding is off"."""
    return _OFF.match(coded.code, match.end()) is not None


def _as_noun(coded: Coded, match: re.Match[str], wording: Wording) -> Sense | None:
    words = set((match.groupdict().get("adj") or "").split())
    lost = words & {"late", "dead", "first"} or _DIED.match(coded.code, match.end())
    lost = lost or _LOST.match(coded.code, match.end())
    if lost and wording.relation == "married":
        return "asserted", "ended"
    if words & {
        "no",
        "not",
        "like",
        "imaginary",
        "running",
        "would-be",
        "potential",
        "possible",
        "new-found",
    }:
        return None
    return "asserted", "ended" if is_gone(match) else wording.status


def _as_event(coded: Coded, match: re.Match[str], wording: Wording) -> Sense | None:
    """An event that has a noun is taken as known, but for "a possible …" and "no …"."""
    words = set((match["adj"] or "").split()) if "adj" in match.groupdict() else set()
    if words & _SEEMED or wording.rule.startswith(("event: almost", "event: near-")):
        return "hypothetical", wording.status
    lead = match.groupdict().get("d")
    if words & {"possible", "potential", "rumoured", "rumored", "future", "impending", "upcoming"}:
        return "hypothetical", "to come"
    if lead in ("any", "a", "an") and (coded.asked or lead == "any"):
        return "asked" if coded.asked else "hypothetical", "to come"
    if lead == "no":
        return "denied", "to come"
    before = coded.code[: match.start()].split()[-4:]
    if "off" in before and wording.relation in ("engaged", "marriage"):
        return None
    if _FAKED & set(before):
        return None
    if {"if", "without", "hope", "hopes", "hoping", "avoid", "prevent"} & set(before):
        return None
    over = _OVER.match(coded.code, match.end())
    return "asserted", "ended" if over and is_state(wording.relation) else wording.status


def _front(coded: Coded, match: re.Match[str]) -> tuple[list[str], str]:
    """Return the words of the clause in front of a match, and what opens the clause."""
    words: list[str] = []
    for word in reversed(coded.code[: match.start()].split()):
        if word in _STOPS or len(words) == _REACH:
            break
        words.append(word)
    words.reverse()
    known = set(listed()["known"][0].split())
    opener = next((word for word in reversed(words[-4:]) if word in known), "")
    if "whether" in words[-2:]:
        opener = ""  # "when asked whether Nell left" does not take it as known
    return words, opener


def _polarity(
    coded: Coded, match: re.Match[str], inside: list[str], front: list[str], opener: str
) -> str:
    asked = groups("in front")["asked"]
    if not opener and (asked & set(front[-5:])):
        return "asked"
    if _asks(coded, match) and not opener and _is_asked(coded, match, front):
        return "asked"
    told = " ".join(front)
    clear = _FALSE.sub("", told).split()
    for name in ("denied", "hypothetical", "hoped", "feared", "planned"):
        if not opener and groups("in front")[name] & set(clear):
            return name
    verb = match.groupdict().get("v") or ""
    if "'d" in inside and ("been" in inside or verb == "been" or verb.endswith("ed")):
        inside = [word for word in inside if word != "'d"]
    if verb.endswith("n't"):
        return "denied"
    if verb in _POSING:
        return "hypothetical"
    for name in _ORDER:
        if groups("between")[name] & set(inside) and not (name == "denied" and "longer" in inside):
            return "hypothetical" if name == "modal" else name
    return "asserted"


def _asks(coded: Coded, match: re.Match[str]) -> bool:
    """Say whether the clause ends with a question mark, were it in the midst of a sentence."""
    stop = _STOP.search(coded.code, match.end() - 1)
    return stop[0] == "?" if stop else coded.asked


def _is_asked(coded: Coded, match: re.Match[str], front: list[str]) -> bool:
    """Say whether a question asks for this, and not only on the way to something else.

    "Why did Nell leave Toby?" takes it as known, "When will she?" does not.
    """
    first = coded.code.replace('"', "").split()[:2]
    wh = first[:1] and first[0] in _WH
    if wh and (first[1:] and first[1] in ("did", "was", "were", "has", "had", "does")):
        return False
    return match.groupdict().get("v") is not None and front[-1:] != ["that"]


def _status(
    match: re.Match[str], inside: list[str], front: list[str], polarity: str, wording: Wording
) -> str | None:
    verb = match.groupdict().get("v") or ""
    words = set(inside)
    lead = front[-1] if front and front[-1] in _ASKING else ""
    future = groups("between")["future"]
    if "longer" in words or "used" in words or {"no", "more"} <= words:
        return "ended"
    if wording.relation.startswith(KIN) and not words & future:
        past = verb in _PAST and not words & _PRESENT and not _SHOWN.search(match[0])
        return "past" if past else wording.status  # who may be a brother would be one by now
    if words & future or lead in ("will", "would", "could", "might", "should"):
        return "to come"
    lasts = is_state(wording.relation)
    if polarity == "asked" and not lasts and verb not in _BE and not _is_past(verb):
        return "past" if not verb.endswith("ing") and lead in _ASKED_BEFORE else "to come"
    if words & groups("between")["modal"]:
        return wording.status if "have" in words else "to come"
    if polarity in ("hoped", "planned"):
        return "to come"
    if words & _SEEMING and lasts:
        return wording.status
    if words & {"to"} and polarity in ("denied", "hypothetical", "feared"):
        return "to come"
    if lasts and wording.kind != "verb":
        return _of_state(match, words, wording)
    return _of_verb(verb, words, polarity, wording)


def _of_state(match: re.Match[str], words: set[str], wording: Wording) -> str | None:
    verb = match.groupdict().get("v") or ""
    if "to" in words and "out" not in words and (verb == "be" or "be" in words):
        return "to come"
    if verb == "getting" and words & _GOING:
        return "to come"
    if not verb and words & _ONCE:
        return "past"
    past = verb in _PAST or verb in _STARTED or bool(words & _PAST) or _is_past(verb)
    past = past and not words & _PRESENT and not _SHOWN.search(match[0])
    return "past" if past else wording.status


def _of_verb(verb: str, words: set[str], polarity: str, wording: Wording) -> str | None:
    lasts = is_state(wording.relation)
    if _goes_on(verb, words):
        return wording.status if lasts else "to come"
    to_come = {"won't"} if lasts else {"doesn't", "don't", "won't"}
    if polarity == "hypothetical" or (polarity == "denied" and words & to_come):
        return "to come"
    return wording.status


def _is_past(verb: str) -> bool:
    return verb.endswith("ed") and verb not in ("wed", "need")


def _goes_on(verb: str, words: set[str]) -> bool:
    """Say whether something is under way or about to be: "is leaving"."""
    return verb.endswith("ing") and bool(words & _GOING)
