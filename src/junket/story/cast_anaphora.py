"""Find castings in which the part, or the actor who has it, is only a pronoun: "who plays her"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from junket.facts import Mention
from junket.late import late
from junket.lexicon import either, words
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find

_BACK = 420  # characters back to whom a pronoun means
_LOOK = 8  # names looked at on the way
_NOUNS = either(words("names", "part"))
_HIS = late(
    r"(?:^|[.!?;,][”\"’]? |\n|\b(?:and|but|as) )(?:[Hh]er|[Hh]is|[Tt]heir) "
    rf"(?:(?:own )?(?:character|alter ego)|(?:[a-z-]+ ){{0,3}}(?:{_NOUNS})),? $"
)
# ended with her character Nora gone; revealing that her character’s name is Nora
_HER_CHARACTER = late(
    r"\b(?:[Hh]er|[Hh]is|[Tt]heir) (?:own )?(?:character|alter ego)"
    r"(?:,| (?:is|was|will be) (?:called|named)|[’']s name (?:is|was|will be))? $"
)
_CHARACTER_BACK = 420  # characters from such words back to the actor
_RANKED = late(r"(?:;|, and|, but|\.) (?:[Hh]er|[Hh]is) $")
_THE_ACTOR = late(
    r"(?:^|[.!?][”\"’]? |\n)The (?:\d\d-year-old )?(?:actor|actress|star|comedian|comic|performer|"
    r"singer)(?: [^.;:!?,\n]{0,40})?, whose $"
)
_PORTRAYER = late(r"\b[Hh](?:er|is) portrayer,? (?:the )?(?:[a-z-]+ ){0,3}$")
_KIN = frozenset("aunt auntie uncle grandma grandpa cousin granny nana mother father".split())
_BORN = ("née ", "nee ", "born ")


def find_pronouns(scene: Scene, finds: Sequence[Find], weights: Sequence[float]) -> Iterator[Find]:
    """Find the parts, or actors, that a pronoun means, given the castings that are known."""
    cast = {find.character: find.actor for find in finds if find.character is not None}
    actors = {find.actor for find in finds}
    for place, mention in enumerate(scene.mentions):
        if mention.kind not in PEOPLE:
            continue
        match = forms.WHO_PLAYS_PRONOUN.match(scene.source, mention.end) or _PORTRAYER.search(
            scene.source, max(0, mention.start - 50), mention.start
        )
        if match and mention.kind == "person":
            known = {} if " the " in match[0] else cast  # "who played the role" before
            part = _part_before(scene, place, actors, known)
            if part:
                anchor = (min(mention.start, match.start()), max(mention.end, match.end()))
                yield Find(part.cluster, mention.cluster, anchor, place, "plays her", 0.6)
        elif mention.cluster not in actors and mention.cluster not in cast:
            actor = _owner(scene, place, weights, cast)
            if actor:
                anchor = (actor.start, mention.end)
                yield Find(mention.cluster, actor.cluster, anchor, place, "her part", 0.6)


def _part_before(
    scene: Scene, place: int, actors: set[int], cast: dict[int, int]
) -> Mention | None:
    """Return the nearest name before a place that is no actor’s, and no part of somebody else."""
    mention = scene.mentions[place]
    for other in reversed(scene.mentions[max(0, place - _LOOK) : place]):
        if other.start < mention.start - _BACK:
            return None
        if other.kind not in PEOPLE or other.cluster in actors | {mention.cluster}:
            continue
        if cast.get(other.cluster, mention.cluster) != mention.cluster:
            continue
        if scene.source.endswith(_BORN, 0, other.start) or scene.is_thing(other):
            continue
        return other
    return None


def _owner(
    scene: Scene, place: int, weights: Sequence[float], cast: dict[int, int]
) -> Mention | None:
    """Return who is meant in "Her character, Nora", "his Sergeant Wren"; None where nobody is."""
    mention = scene.mentions[place]
    before = scene.source[max(0, mention.start - 90) : mention.start]
    plain = forms.untitled(before)
    rank = before[len(plain) :].strip().lower()
    ranked = rank and rank not in _KIN and _RANKED.search(plain)
    named = _THE_ACTOR.search(plain)
    own = _HER_CHARACTER.search(plain)
    if not ranked and not named and not own and not _HIS.search(plain):
        return None
    far = _CHARACTER_BACK if own else 200
    for other in reversed(scene.mentions[max(0, place - _LOOK) : place]):
        if other.start < mention.start - far:
            return None
        if other.kind in PEOPLE and not scene.source.startswith(":", other.end):
            fits = other.kind == "person" and other.cluster not in cast and scene.is_full(other)
            return other if fits and weights[other.cluster] > 0 else None
    return None
