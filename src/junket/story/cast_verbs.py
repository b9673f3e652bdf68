"""Read the forms with a verb, or with "as", behind a name: "A plays B", "B, played by A"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.facts import Mention
from junket.late import late
from junket.lexicon import sections
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, REACH, Scene
from junket.story.sides import LISTED, Find, Sides

_ADJECTIVES = frozenset(word.lower() for word in sections("places")["adjective"])
_BY_PRONOUN = late(r"(?:[,–—]|\b(?:that|how|because|when|if)) (?:he|she|they|I|we)\b")
_AUXILIARY = late(r" (?:would|does|did|do|is|was|has|had|will|can|could|might|should)\b")
_ARTICLE = late(r"(?:an?|the|his|her|their|its|our|one|[A-Z][\w-]+[’']s?)\b")
_OWN_PART = late(r",?(?: who)? (?:as|plays?|playing|portrays?|is) ")
_ELLIPSIS = late(r" (?:an?|the|his|her) [a-z]")
_LOOKS_LIKE = late(r"\b(?:dress|disguis|pos|describ|regard)[a-z]*(?: up)? as$")
_WANTED = late(
    r"\b(?:short|wish)[- ]?list\b|\bwho[’']s (?:on|up)\b|"
    r"\b(?:duties|position|post|reputation|status|responsibilit\w+|past|future) as$"
)
_TITLED_BEHIND = late(r" (?:an?|the|his|her|their) [a-z][^,;:.!?]{2,60}, ?")
_KIND = late(
    r" (?!(?:who|in|on|at|and|with|from|for|to|by|is|was|that|of|when|after|as|but|or|has|had|will|"
    r"while|whose|then|alongside|opposite)\b)[a-z][\w-]+"
)
_IN_HAND = late(r"role|s (?:performance|turn|stint|days|years|time|run|tenure)|portrayal")
_PLAYED = late(r"\b(?:plays|portrays|playing|as|voices) (?:[A-Z][\w.]* )?$")
_HAS_PART = late(
    r"\b(?:plays|portrays|playing|as|voices) [^.;:]{2,60},? (?:opposite|alongside|against) $"
)
OPPOSITE = ("opposite ", "alongside ", "against ")


def played(scene: Scene, place: int, mention: Mention) -> Find | None:
    """Read the forms with a verb: "A plays B", "A as B", "B, played by A"."""
    other = scene.follower(place)
    if forms.is_owner(scene.source, mention.end):
        return None
    if _is_beside(scene, mention):
        return None
    if other and scene.source.endswith(OPPOSITE, mention.end, other.start):
        other = scene.follower(place + 1)
    inside = scene.source[mention.start - 1 : mention.start] == "("
    if inside and other is not None and scene.source.startswith((")", ".)"), other.end):
        inside = ")" in scene.source[mention.end : other.start]  # (Ann Lee steps in as Nora)
    credit = scene.is_thing(mention) or inside
    if other is None or credit or other.start - mention.end > REACH:
        return None
    gap = scene.source[mention.end : other.start]
    if "\n" in gap or other.cluster == mention.cluster or forms.leaves_bracket(gap):
        return None
    gap = forms.untitled(forms.unbracketed(gap))
    anchor = (mention.start, other.end)
    told = forms.PLAYED_BY.fullmatch(gap)
    if told and forms.is_new_part(told["lead"]):
        return None
    if told:
        other = _kin_behind(scene, place, other)
        anchor = (mention.start, other.end)
        return Find(mention.cluster, other.cluster, anchor, place, "played by", 0.9)
    if scene.is_inside(mention) or _MODIFIES.match(scene.source, mention.end):
        return None
    match = forms.PLAYS.fullmatch(gap) or forms.AS.fullmatch(gap)
    if not match or forms.is_asked(gap) or forms.is_other_subject(match["lead"]):
        return None
    held = _IN_HAND.match(match.groupdict().get("verb") or "")
    if not held and forms.is_clause(scene.source, other.end, match["lead"]):
        return None
    if match["desc"].endswith(",") and _ELLIPSIS.match(scene.source, other.end):
        return None  # Ann Lee voices a goose, Bo Marr a sheep
    if match["desc"].endswith(",") and _OWN_PART.match(scene.source, other.end):
        return None  # Ann Lee as the captain of a trawler, Bo Marr as a vet
    bare = not match["desc"].strip() and _is_people(scene, other)  # as Swedish spies
    kind = _kind_behind(scene, other) if bare or match["desc"].strip() in ("a", "an") else None
    if bare and kind:
        return _of_kind(place, mention, other, kind)
    if kind is not None and not (kind == "" and scene.is_full(other)):
        return _of_kind(place, mention, other, f"{match['desc'].strip()} {kind}")
    if forms.is_stage(scene.source, other.end):
        return None
    owned = _owned(scene, place, match["desc"], other)
    if owned:
        anchor = (mention.start, owned.end)
        return Find(owned.cluster, mention.cluster, anchor, place, "plays", 0.85)
    description = _part_of(scene, match["desc"], other)
    if description == "":
        return None
    rule = "plays" if "verb" in match.groupdict() else "as"
    character = None if description else other.cluster
    return Find(character, mention.cluster, anchor, place, rule, 0.9, description)


# the Ann Lee drama Red Sun
_MODIFIES = late(
    r" (?:(?:hit|period|crime|cop|spy|legal|medical|police|sci-fi|[A-Z]{3}|Netflix) )?"
    r"(?:drama|dramedy|comedy|sitcom|series|film|thriller|vehicle|musical)\b"
)


def _kind_behind(scene: Scene, other: Mention) -> str:
    """Return what a name only tells the kind of: "MI6 agent"; "" where it stands alone."""
    noun = _KIND.match(scene.source, other.end)
    return f"{scene.source[other.start : other.end]}{noun[0]}" if noun else ""


def _is_people(scene: Scene, other: Mention) -> bool:
    """Say whether a name opens with where people are from."""
    return scene.source[other.start : other.end].partition(" ")[0].lower() in _ADJECTIVES


def _of_kind(place: int, mention: Mention, other: Mention, words: str) -> Find | None:
    """Read "Ann Lee as an MI6 agent": the part is nobody’s name."""
    if not forms.is_part(words):
        return None
    end = other.start + len(words if words[0].isupper() else words.partition(" ")[2])
    return Find(None, mention.cluster, (mention.start, end), place, "as", 0.7, words)


def _is_beside(scene: Scene, mention: Mention) -> bool:
    """Say whether a name is only a partner’s, or the part in front of one."""
    if scene.source.endswith(OPPOSITE, 0, mention.start):
        return not _is_second(scene, mention)
    part = _PLAYED.search(scene.source, max(0, mention.start - 24), mention.start)
    return bool(part) and scene.source.startswith(OPPOSITE, mention.end + 1)


def _is_second(scene: Scene, mention: Mention) -> bool:
    """Say whether a partner has a part too: "Ann Lee plays Nora opposite Bo Marr as Felix"."""
    low = max(0, mention.start - 90)
    has = _HAS_PART.search(scene.source, low, mention.start) is not None
    return has and scene.source.startswith(" as ", mention.end)


def _kin_behind(scene: Scene, place: int, other: Mention) -> Mention:
    """Return the name behind an owner: "played by Ann Lee’s son, Bo Marr"; else the owner."""
    kin = forms.KIN_OF.match(scene.source, other.end)
    near = scene.mentions[place + 1 : place + 5] if kin else ()
    return next((one for one in near if kin and one.start == kin.end()), other)


def _owned(scene: Scene, place: int, phrase: str, other: Mention) -> Mention | None:
    """Return the name behind an owner: "plays Toby’s long-suffering sister Nora"."""
    behind = forms.OWNED.match(scene.source, other.end)
    if not behind or (phrase.strip() and not forms.APPOSED.fullmatch(phrase.strip())):
        return None
    for mention in scene.mentions[place + 1 : place + 5]:
        if mention.start >= behind.end() - 1:
            found = len(forms.untitled(scene.source[behind.start() : mention.start]))
            close = behind.start() + found == behind.end()
            return mention if close and mention.kind in PEOPLE else None
    return None


def _part_of(scene: Scene, description: str, other: Mention) -> str | None:
    """Decide what the words behind the verb make of the name behind them.

    None where the name is the part itself, a description where the name only helps
    to describe it ("the mother of Toby"), "" where it has nothing to do with it.
    """
    phrase = description.strip()
    behind = re.match(r"[’']s? ((?:[a-z][\w-]* ?){1,4})", scene.source[other.end : other.end + 50])
    name = scene.source[other.start : other.end]
    if behind and phrase and not _ARTICLE.match(phrase):
        return ""  # as he ate only McNally’s pies
    if behind and not forms.is_name_noun(behind[1]):
        noun = forms.cut_phrase(behind[1])
        return (
            f"{phrase} {name}{scene.source[other.end : other.end + 2]} {noun}".strip()
            if noun
            else None
        )
    if not phrase or forms.APPOSED.fullmatch(phrase) or forms.IN_FRONT.fullmatch(phrase):
        return None
    if re.fullmatch(r"(?:an?|the|his|her|their) [\w’' -]+ (?:of|to|for|with)", phrase):
        return f"{phrase} {name}"
    return ""


def nameless(scene: Scene, place: int, mention: Mention) -> Find | None:
    """Read "A will play a rival florist", "A as a new pathologist"."""
    owner = scene.source[mention.end : mention.end + 1] in ("’", "'")
    credit = scene.source[mention.start - 1 : mention.start] == "("
    if not scene.in_show or owner or credit or scene.is_thing(mention):
        return None
    if scene.is_inside(mention) or scene.source.endswith(" on ", 0, mention.start):
        return None  # known from Red Sun, will play
    limit = scene.room(mention)
    match = forms.NAMELESS.match(forms.unbracketed(scene.source[mention.end : limit]))
    if not match or not forms.is_part(match["np"], played=not forms.JOINS.match(match["verb"])):
        return None
    if forms.leaves_bracket(match["lead"]):
        return None
    other = scene.follower(place)
    if (
        other
        and scene.source[other.start : other.end] in match[0][: match.start("np")]
        and not scene.is_inside(other)
    ):
        return None  # the nearer name is the one who plays
    if _LOOKS_LIKE.search(match["verb"]) or _WANTED.search(match["lead"] + match["verb"]):
        return None
    if forms.plays_him(match["lead"] + match["verb"]):
        return None
    if forms.is_other_subject(match["lead"]) or _BY_PRONOUN.search(match["lead"]):
        return None
    at = scene.source.find(match["np"], mention.end, limit)
    anchor = (mention.start, at + len(match["np"]) if at > 0 else mention.end)
    return Find(None, mention.cluster, anchor, place, "part", 0.75, match["np"].strip())


def as_part(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read a list of actors: "starring Ann Lee as Toby and Bo Marr as the husband"."""
    match = forms.AS_PART.match(scene.source, mention.end, scene.room(mention))
    low = max(0, mention.start - 200)
    if not match or not scene.is_full(mention) or not scene.in_show:
        return
    if not forms.LED_IN.search(scene.source, low, mention.start):
        return
    words = match["np"] or match["many"]
    if not forms.is_part(words):
        return
    anchor = (mention.start, match.end())
    yield Find(None, mention.cluster, anchor, place, "part", 0.7, words)
    before = scene.mentions[place - 1] if place else None
    joined = before and scene.source[before.end : mention.start] in (" and ", " & ")
    if match["many"] and before and joined and scene.is_full(before):
        yield Find(None, before.cluster, (before.start, match.end()), place, "part", 0.7, words)


def played_loosely(scene: Scene, place: int, mention: Mention, sides: Sides) -> Find | None:
    """Read "as" behind any verb: "Ann Lee, who has spent ten weeks in bed as Nora"."""
    if mention.cluster in sides.parts or scene.is_thing(mention):
        return None
    if scene.source[mention.start - 1 : mention.start] in ("(", "["):
        return None  # Nora (Ann Lee) went on as Ophelia
    if forms.is_owner(scene.source, mention.end) or not _may_act(scene, mention, sides):
        return None
    if scene.source.find(" as ", mention.end, scene.room(mention)) < 0:
        return None
    if scene.source.endswith(OPPOSITE, 0, mention.start):
        return None
    return _as_known(scene, place, mention, sides) or _as_noun(scene, place, mention, sides)


def _may_act(scene: Scene, mention: Mention, sides: Sides) -> bool:
    return mention.cluster in sides.actors or scene.is_full(mention)


def _as_known(scene: Scene, place: int, mention: Mention, sides: Sides) -> Find | None:
    """Read "as" in front of a name that is rather a part’s than the one before it."""
    other = scene.follower(place)
    if other is None or other.start - mention.end > REACH:
        return None
    if _MODIFIES.match(scene.source, mention.end):
        return None
    gap = scene.source[mention.end : other.start]
    match = forms.AS_LOOSE.fullmatch(forms.untitled(forms.unbracketed(gap)))
    if match and gap.endswith((" a ", " an ")) and _kind_behind(scene, other):
        return None
    if not match or "\n" in gap or forms.is_no_part(match["lead"]):
        return None
    if forms.is_asked(gap) or forms.NO_DESC.search(match["desc"]) or scene.is_thing(other):
        return None
    if other.kind == "other" and not scene.is_titled(other) and _runs_on(scene, other):
        return None
    if forms.is_clause(scene.source, other.end, match["lead"]) or _acts(scene, other):
        return None
    owned = _owned(scene, place, match["desc"], other)
    part = owned or other
    noun = match["desc"].strip().rpartition(" ")[2]
    told = noun == match["desc"].strip() and forms.is_somebody(noun)  # as landlady Nora Finch
    if sides.lead(mention.cluster, part.cluster) < (-1.5 if told else -0.5 if owned else 0.0):
        return None
    told = _TITLED_BEHIND.fullmatch(match["desc"]) is not None and scene.is_titled(other)
    if not owned and not told and _part_of(scene, match["desc"], other) is not None:
        return None
    return Find(part.cluster, mention.cluster, (mention.start, part.end), place, "as", 0.7)


def _acts(scene: Scene, mention: Mention) -> bool:
    """Say whether a name is the subject of a clause: "works as Nora would"."""
    return _AUXILIARY.match(scene.source, mention.end) is not None


def _runs_on(scene: Scene, mention: Mention) -> bool:
    """Say whether a noun follows a name that may be no name: "as a Hutu businessman"."""
    return (
        re.match(r" [a-z]+(?:man|woman|er|or|ist)\b", scene.source[mention.end :][:20]) is not None
    )


def _as_noun(scene: Scene, place: int, mention: Mention, sides: Sides) -> Find | None:
    """Read "as" in front of words for a part: "hissed at as the council man"."""
    if sides.weights[mention.cluster] <= -0.9 and mention.cluster not in sides.actors:
        return None
    told = forms.unbracketed(scene.source[mention.end : scene.room(mention)])
    match = forms.NAMELESS_LOOSE.match(told)
    if not match or forms.is_no_part(match["lead"]) or not forms.is_part(match["np"]):
        return None
    listed = sides.weights[mention.cluster] >= LISTED
    if not (match["lead"].strip() or listed) or not forms.is_somebody(match["np"]):
        return None
    other = scene.follower(place)
    if other and other.end - mention.end <= len(match["lead"]):
        return None  # the nearer name is the one who plays
    at = scene.source.find(match["np"], mention.end)
    anchor = (mention.start, at + len(match["np"]) if at > 0 else mention.end)
    return Find(None, mention.cluster, anchor, place, "part", 0.6, match["np"])
