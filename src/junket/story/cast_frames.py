"""Find castings in the words before, between and behind two names that stand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from junket.facts import Mention
from junket.late import late
from junket.lexicon import sections
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_NEAR = 90  # characters between the two names
_ROUND = 70  # characters looked at before the first name and behind the second


@dataclass(frozen=True, slots=True)
class Frame:
    """Words that make two names a casting; `before` and `behind` None ask for nothing.

    `lead` is how much more the one must be an actor than the other; None asks for nothing.
    `alive` asks that the part is surely somebody: no film, no song. `again` says that the
    part may have another actor too.
    """

    between: str
    before: str | None = None
    behind: str | None = None
    actor_first: bool = False
    confidence: float = 0.75
    lead: float | None = None
    alive: bool = False
    again: bool = False
    shape: float = 0.0  # what it counts that the part has one word here, and the actor two


class Frames:
    """A table of frames, each pattern compiled once."""

    def __init__(self, frames: Sequence[Frame]) -> None:
        self._frames = frames
        self._any = late("|".join(f"(?:{frame.between})" for frame in frames))
        self._between = [late(frame.between) for frame in frames]
        self._before = [late(frame.before) if frame.before else None for frame in frames]
        self._behind = [late(frame.behind) if frame.behind else None for frame in frames]

    def find(
        self, scene: Scene, first: Mention, second: Mention, sides: Sides | None = None
    ) -> Frame | None:
        """Return the first frame that the words round two names fill; None without any."""
        gap = forms.untitled(scene.source[first.end : second.start])
        if not self._any.fullmatch(gap):
            return None
        for at, frame in enumerate(self._frames):
            if self._between[at].fullmatch(gap) and self._fits(at, scene, first, second):
                actor, part = (first, second) if frame.actor_first else (second, first)
                if _may_play(scene, actor, part, frame, sides):
                    return frame
        return None

    def _fits(self, at: int, scene: Scene, first: Mention, second: Mention) -> bool:
        """Say whether the words before and behind two names are those of a frame."""
        before, behind = self._before[at], self._behind[at]
        if behind and not behind.match(scene.source, second.end, second.end + _ROUND):
            return False
        if before is None:
            return True
        lead = forms.untitled(scene.source[max(0, first.start - _ROUND) : first.start])
        return before.search(lead) is not None


def _may_play(
    scene: Scene, actor: Mention, part: Mention, frame: Frame, sides: Sides | None
) -> bool:
    """Say whether the one may be an actor and the other a part."""
    if scene.is_thing(actor):
        return False
    if frame.lead is None or sides is None:
        return scene.is_full(actor)
    if frame.alive and part.kind == "other" and not scene.is_titled(part):
        lone = " " not in scene.source[part.start : part.end]
        if not (lone and scene.on_series and len(scene.names.clusters[part.cluster].spans) > 1):
            return False
    full = scene.is_full(actor) or actor.cluster in sides.actors
    lead = sides.lead(actor.cluster, part.cluster)
    if frame.shape and " " not in scene.source[part.start : part.end]:
        lead += frame.shape * (" " in scene.source[actor.start : actor.end])
    return full and lead >= frame.lead


_ON_SHOW = r" (?:on|in) (?:the|this|that) (?:show|series|drama|soap|sitcom|comedy)\b"
_WAY = r"(?:(?:an?|the) [^,.;:!?\n]{2,50}, )?"
_FRAMES = Frames(
    (
        # After ten years as Nora, Ann Lee …; in ten years of playing Nora, a vet, Ann Lee …
        Frame(
            rf", {_WAY}",
            before=r"\b(?:[Aa]fter|[Ii]n|[Ff]ollowing|[Ff]or) [^.;:!?\n]{2,40} "
            r"(?:as|(?:of )?playing) $",
            behind=r"(?![’'])",
        ),
        # The actress who plays Nora, Ann Lee, …
        Frame(
            rf", {_WAY}",
            before=r"\b(?:act(?:or|ress)|star|man|woman|performer|comedian|singer) "
            r"(?:who|that|behind)"
            r"(?: (?:has |had |once |first |now )?(?:plays|played|portrays|portrayed|voices))? $",
        ),
        # Ann Lee, who for seven years was Nora
        Frame(
            r", who (?:for|over|since|across|throughout) [a-z0-9 ]{3,30} "
            r"(?:was|has been|is|had been) (?:the [a-z-]+ )?",
            actor_first=True,
        ),
        # Ann Lee, her on-screen ex Nora, …
        Frame(
            r", (?:his|her|their) (?:on-?screen|fictional|TV|screen) (?:[a-z-]+,? ){1,3}",
            actor_first=True,
        ),
        # Nora, the role that brought Ann Lee to the series
        Frame(
            r",? ?[(–—]? ?(?:the|a) (?:role|part|character) (?:that|which) (?:first |has |had )?"
            r"(?:brought|brings|lured|landed|made|won|earned|got|gave|gives|took|introduced) ",
        ),
        # Nora arrives in the person of Ann Lee
        Frame(
            r",? (?:[^.;:!?\n“”\"]{0,60}\b)?in the (?:(?:[a-z-]+,? ){0,3})"
            r"(?:person|shape|form|guise) of (?:(?:the|that|an?) (?:[a-z-]+,? ){0,3})?",
        ),
        # Nora herself, Ann Lee, …
        Frame(r" (?:herself|himself), ", behind=r"(?:,|\.| (?:is|was|has|says|said)\b)"),
        # In Ann Lee’s hands, Nora …
        Frame(r"[’']s? (?:[a-z]+ )?hands,? ", before=r"\b[Ii]n $", actor_first=True),
        # Ann Lee brings Nora vividly to life
        Frame(
            r" (?:(?:has|had|who) )?(?:brings?|brought|bringing) ",
            behind=r"(?: [a-z]+)?(?: back)? to (?:[a-z]+ )?life\b",
            actor_first=True,
        ),
        # Ann Lee – better known to viewers as Nora
        Frame(
            r",? ?[–—(]? ?(?:(?:better|best) )?known to (?:[a-z]+ ){1,5}as ",
            actor_first=True,
        ),
        # Nora, the vet whom Ann Lee has played
        Frame(
            r",? (?:[^,.;:!?\n]{0,60} )?whom ",
            behind=r" (?:(?:has|had|first|now|so|also) ){0,2}"
            r"(?:plays?|played|portrays|portrayed|gives|gave|makes|made|turns|invests|imbues|endows|"
            r"inhabits|embodies|voices|voiced)\b",
        ),
        # Filling the shoes of Nora is Ann Lee; playing Nora will be Ann Lee
        Frame(
            r",? (?:[^,.;:!?\n]{0,40}, )?(?:is|are|was|will be) ",
            before=r"(?:\b[Pp]laying|[Ss]hoes of|[Tt]aking (?:on|over)(?: as)?|\b[Pp]ortraying|"
            r"\b(?:role|part) of)(?: the)?(?: [a-z-]+){0,3} $",
        ),
        # The vet played by Ann Lee, Nora, is …
        Frame(
            r", ",
            before=r"\b(?:played|portrayed) by $",
            behind=r", (?!and\b)[a-z]",
            actor_first=True,
        ),
        # Ann Lee, Nora on the show, …
        Frame(r"(?:, | \()", behind=_ON_SHOW, actor_first=True),
        # Nora has been recast, with Ann Lee taking over
        Frame(
            r" [^.;:!?\n]{0,40}\brecast\b[^.;:!?\n]{0,20}\bwith ",
            behind=r" (?:tak|step|com|mov)ing ",
        ),
        # The role of Nora has been recast with Ann Lee
        Frame(
            r" (?:has been|was|is being|will be|is) (?:re-?cast|filled|taken over|handed over|"
            r"taken|"
            r"handed|given|assumed|inherited) (?:with|by|to)(?: [a-z]+){0,3} ",
            before=r"\b(?:role|part|character) of (?:the )?(?:[a-z-]+ ){0,3}$",
        ),
        # Ann Lee, playing against type as Nora
        Frame(
            r",? (?:playing|cast) (?:[a-z]+ ){1,4}as (?:the )?(?:[a-z]+ ){0,2}", actor_first=True
        ),
        # the exit of Nora, with actress Ann Lee stepping down from the role
        Frame(
            r",? (?:[^,.;:!?\n]{0,30}, )?with (?:(?:(?:its|the) )?(?:[a-z-]+ )?"
            r"(?:actor|actress|star) )?",
            behind=r" (?:stepping|taking|leaving|bowing|quitting|returning|reprising|giving|moving|"
            r"relinquishing|inheriting|assuming) [^.;!?\n]{0,24}\bthe (?:role|part)\b",
        ),
        # Nora – that’s Ann Lee – …
        Frame(r" ?[,–—-]{1,2} ?that[’']s ", behind=r" ?[,–—-]"),
    )
)
_GIVEN = sections("given_names")[""]
_BY_JOB = late(r" (?:actress|actor) ")
_APPOSED = late(
    r"(?:, of [^,.;:!?\n]{2,40})?, as (?P<np>(?:an?|the|his|her|their) [a-z][a-z’' -]{2,40}),|"
    r", of [^,.;:!?\n]{2,40}, as "
    r"(?P<last>(?:an?|the|his|her|their) [a-z][a-z’' -]{2,40}?)(?=[.;:!?]|$)"
)
_UNNAMED = late(r"[’']s? (?P<np>(?:unnamed|nameless|unidentified) [a-z-]+)")


def find_framed(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Find what the words round a mention and the next one say of who plays whom."""
    yield from _apposed_part(scene, place, mention)
    other = scene.mentions[place + 1] if place + 1 < len(scene.mentions) else None
    if other is not None and other.kind not in PEOPLE:
        other = scene.follower(place)  # over a place: "Nora, the Cork vet whom Ann Lee plays"
    if other is None or other.cluster == mention.cluster:
        return
    if not 0 < other.start - mention.end <= _NEAR:
        return
    anchor = (mention.start, other.end)
    frame = _FRAMES.find(scene, mention, other)
    if frame:
        actor, part = (mention, other) if frame.actor_first else (other, mention)
        yield Find(part.cluster, actor.cluster, anchor, place, "framed", frame.confidence)
        return
    gap = forms.untitled(scene.source[mention.end : other.start])
    if _BY_JOB.fullmatch(gap) and _is_by_job(scene, mention, other):
        yield Find(mention.cluster, other.cluster, anchor, place, "by job", 0.65)


def _is_by_job(scene: Scene, part: Mention, actor: Mention) -> bool:
    """Say whether "Nora actress Ann Lee" names a part: a character’s name, no film’s."""
    if part.kind == "character":
        return scene.is_full(actor)
    again = len(scene.names.clusters[part.cluster].spans) > 1
    again = again or scene.source[part.start : part.end].casefold() in _GIVEN
    return part.kind == "person" and again and scene.is_full(actor)


def _apposed_part(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee, as the widow, …" and "Ann Lee’s unnamed widow"."""
    if mention.kind != "person" or not scene.in_show or not scene.is_full(mention):
        return
    match = _UNNAMED.match(scene.source, mention.end, mention.end + 60)
    if not match:
        match = _APPOSED.match(scene.source, mention.end, mention.end + 110)
        group = match and ("np" if match["np"] else "last")
        if not match or not group or not forms.is_part(match[group]):
            return
    else:
        group = "np"
    anchor = (mention.start, match.end(group))
    yield Find(None, mention.cluster, anchor, place, "apposed part", 0.65, match[group])
