"""Which series an airing is of: one that its sentence names, one of its list, or the main one."""

from __future__ import annotations

from junket.facts import Mention
from junket.late import late
from junket.sought import Sought
from junket.story.airing_context import Main, headed
from junket.story.airing_scene import EARLIER, Cue, Scene

_PARTS_OF = late(
    r"\b(?:parts|episodes?|seasons?|series|finale|premiere|hours|instal?lments|chapters)"
    r"(?:\s\w{1,6})?\sof\s[“\"‘'*_]{0,2}$"
)
_EPISODE = late(
    r"\b(?:(?:titled|called|entitled)|(?:[Ee]pisode|Ep\.|instal?lment|finale|premiere|opener|hour|outing)(?:\s\w{1,6})?)"
    r"[\s,:|–—-]{1,4}[“\"‘]$"
)
# what may stand between a subject and its verb
_FILLER = late(
    r"(?:,?\s(?:which|that|will|also|then|finally|now|has|had|is|was|are|were|to|set|just|soon|due"
    r"|expected|be|been|first|the|episode|of)){0,7}\s?"
)
# American Idol, which is due to …: capitals that are no name known of anything
_UNKNOWN = late(
    r"(?<![.!?]\s)\b[A-Z][\w’']+(?:\s(?:of\s|the\s)?[A-Z][\w’']+)+"
    r"(?:,?\s(?:which|that|will|also|then|has|had|is|was|to|set|just|due|expected|be|been)){1,7}\s$"
)
_CREDIT = late(
    r"[”\"’'*_]{0,2}(?:[’']s)?\s(?:alum\w*|veteran|vet|actor|actress)\b"
)  # Red Sun alum Ann Lee
_ANOTHER = Sought(
    r"\b(?:new|another|other|British|American|US|UK|original|rival|both|these|those)"
    r"\s(?:[\w-]+\s)?(?:shows?|series|dramas?|sitcoms?|comed(?:y|ies)|programmes?|programs?)\b(?!\s(?:finale|premiere))"
)


def series_of(scene: Scene, cue: Cue, main: Main) -> str | None:
    """Return the series that airs, None where another one is spoken of whose name is not known."""
    above = headed(main, scene)
    listed = above.title if above else _of_line(scene, cue, main)
    if listed:
        return listed
    near = _near(scene, cue, main.series if main.about else None)
    if near is None and _of_another(scene, cue):
        return None
    return near or _earlier(scene, main) or main.series


def _of_line(scene: Scene, cue: Cue, main: Main) -> str | None:
    """Return the series of a line of a list: the one found there, else the line's own words.

    In an article about one series its lines name its parts, or countries, and not other series.
    """
    if cue.how != "line":
        return None
    found = [m for m in scene.mentions(cue.start, cue.end) if m.kind in ("series", "work")]
    if found:
        return scene.names.clusters[found[0].cluster].name
    return main.series if main.about else scene.raw[cue.start : cue.end]


def _near(scene: Scene, cue: Cue, main: str | None) -> str | None:
    """Return the series that the sentence names: before the time, else behind it.

    The main series, named right before the sentence, outranks another behind the time.
    """
    clusters = scene.names.clusters
    at = scene.when.start
    before = _shown(scene, scene.low, at, main)
    mention = before[-1] if before else None
    if mention is None and cue.how == "behind":
        mention = next(iter(_shown(scene, at, cue.end + 40, main)), None)
    if mention is None:
        last = _shown(scene, at - EARLIER, scene.low, main)
        goes_on = last and clusters[last[-1].cluster].name == main
        after = [] if goes_on else _shown(scene, scene.when.end, scene.high, main)
        mention = after[0] if after else None
    return clusters[mention.cluster].name if mention else None


def _earlier(scene: Scene, main: Main) -> str | None:
    """Return the series named last before the sentence, not far off.

    In an article that is about one, another of an earlier paragraph does not count.
    """
    found = _shown(scene, scene.when.start - EARLIER, scene.low, main.series)
    if not found:
        return None
    if main.about and "\n" in scene.raw[found[-1].start : scene.low]:
        return main.series
    return scene.names.clusters[found[-1].cluster].name


def _of_another(scene: Scene, cue: Cue) -> bool:
    """Whether the subject is a name of another kind, or "the new show", and no series known."""
    if cue.how not in ("verb", "weak"):
        return False
    if _ANOTHER.search(scene.raw, scene.low, max(cue.end, scene.when.start)):
        return True
    if _UNKNOWN.search(scene.raw, max(scene.low, cue.start - 70), cue.start):
        return True
    low = max(scene.low, cue.start - 70)
    named = [m for m in scene.mentions(low, cue.start) if m.end <= cue.start]
    if not named or named[-1].kind not in ("person", "other", "organisation"):
        return False
    return _FILLER.fullmatch(scene.raw, named[-1].end, cue.start) is not None


def _shown(scene: Scene, low: int, high: int, main: str | None) -> list[Mention]:
    """Return the mentions of series in a passage; of works, where it names no series.

    In an article about one series a work named once is rather an episode, a film or a book; in
    one about several it is as good as a series.
    """
    found = [
        one
        for one in scene.mentions(low, high)
        if not (_titles_episode(scene, one, main) or _CREDIT.match(scene.raw, one.end))
    ]
    if main is None:
        return [mention for mention in found if mention.kind in ("series", "work")]
    series = [mention for mention in found if mention.kind == "series"]
    clusters = scene.names.clusters
    return series or [
        mention
        for mention in found
        if mention.kind == "work"
        and (len(clusters[mention.cluster].spans) > 1 or _has_parts(scene, mention))
    ]


def _titles_episode(scene: Scene, mention: Mention, main: str | None) -> bool:
    """Whether a name is an episode's: "the next episode, titled “Ash”", "Ep. 8 | “Ash”"."""
    if mention.kind not in ("series", "work") or scene.names.clusters[mention.cluster].name == main:
        return False
    return _EPISODE.search(scene.raw, max(0, mention.start - 40), mention.start) is not None


def _has_parts(scene: Scene, mention: Mention) -> bool:
    """Whether a work has the parts of a series: "all six episodes of ‘The Salt Line’"."""
    return _PARTS_OF.search(scene.raw, max(0, mention.start - 40), mention.start) is not None
