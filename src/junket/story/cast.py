"""Find who plays whom, by the forms that the press uses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from junket.facts import Casting, EntityKind, Mention, Names, Text
from junket.lexicon import sections
from junket.story import cast_forms as forms
from junket.story.cast_back import find_back
from junket.story.cast_merge import merge
from junket.story.shows import Shows
from junket.story.sides import Find, agree, characters_of, orient, weigh

_PEOPLE: tuple[EntityKind, ...] = ("person", "character", "other")
_GIVEN = sections("given_names")[""]
_BRACKETED = re.compile(r" ?[(\[][^()\[\]\n]{1,60}[)\]]|[“\"‘][^”\"\n’]{1,50},?[”\"’]")
_SHOW = sections("names")["show_word"]
_TRIGGERS = (
    "play", "portray", " as ", "role", "voice", "inhabit", "part", "originat", "embod", "life",
)  # fmt: skip
_OPPOSITE = ("opposite ", "alongside ", "against ")
_BESIDE = (", ", " – ", " — ", " (", ". Is ", "? Is ")
_REACH = 170  # characters from one name to the other; longer gaps are another thought


def find_castings(text: Text, names: Names) -> tuple[Casting, ...]:
    """Find the castings of an article, one for each pair, with every passage that says so.

    A part without a name has `character` None and its `description`. Returns an empty
    tuple where nobody is said to play anybody.
    """
    scene = _Scene(text, names)
    finds = list(scene.scan())
    if not finds and not scene.in_show:
        return ()
    weights = weigh(text, names)
    finds = orient(finds, weights, names)
    finds = agree(finds)
    finds += scene.scan_again({find.actor for find in finds}, characters_of(finds), weights)
    finds += find_back(scene.source, names, scene.cues, weights, characters_of(finds))
    return merge(text, names, scene.shows, agree(finds + scene.scan_elliptic(finds)))


def _places(source: str) -> list[int]:
    """List where the words stand that may say who plays whom, in order."""
    found = []
    for trigger in _TRIGGERS:
        at = source.find(trigger)
        while at >= 0:
            found.append(at)
            at = source.find(trigger, at + 1)
    found.sort()
    return found


class _Scene:
    """One article's mentions, looked at in order."""

    def __init__(self, text: Text, names: Names) -> None:
        self.text = text
        self.source = text.article.text
        self.names = names
        self.mentions = names.mentions
        self.shows = Shows(text, names)
        known = bool(self.shows.series or text.article.series)
        self.on_series = bool(text.article.series) or len(self.shows.series) > 1
        self.cues = _places(self.source)
        self.cast = 0  # how many parts are known to be cast
        self.in_show = known or not _SHOW.isdisjoint(text.words)

    def scan(self) -> Iterator[Find]:
        """Find every form that stands between one mention and the next ones."""
        for place, mention in enumerate(self.mentions):
            if mention.kind in _PEOPLE:
                yield from self._at(place, mention)

    def _at(self, place: int, mention: Mention) -> Iterator[Find]:
        bracket = self._bracket(place, mention)
        if bracket:
            yield bracket
        elif self._opens_bracket(mention):
            described = self._described(place, mention)
            if described:
                yield described
        cue = bisect_left(self.cues, mention.end)
        if cue < len(self.cues) and self.cues[cue] < mention.end + _REACH:
            found = self._played(place, mention) or self._nameless(place, mention)
            if found:
                yield found
            elif self.source.startswith(" as ", mention.end):
                yield from self._as_part(place, mention)
        part = (
            self._bare_part(place, mention)
            or self._played_before(place, mention)
            or self._on_screen(place, mention)
            or self._listed(place, mention)
        )
        if part:
            yield part

    def _next(self, place: int, kinds: tuple[EntityKind, ...] = _PEOPLE) -> Mention | None:
        """Return the next mention of somebody, over at most three of something else."""
        for other in self.mentions[place + 1 : place + 5]:
            credit = self.source[other.start - 1 : other.start] == "("
            if other.kind in kinds and not credit:
                return other
        return None

    def _bracket(self, place: int, mention: Mention) -> Find | None:
        """Read Character (Actor), Character’s (Actor), Character [Actor], Actor (Character)."""
        if place + 1 >= len(self.mentions):
            return None
        inner = self.mentions[place + 1]
        if inner.kind not in _PEOPLE or inner.cluster == mention.cluster:
            return None
        if self._is_thing(inner) or self._is_thing(mention):
            return None
        found = self._bracket_gap(mention, inner)
        if " " not in self._name(mention) + self._name(inner):
            return None  # an abbreviation behind its long form, a place behind a team
        if not found or not forms.closes(self.source, inner.end, found[0]):
            return None
        anchor = (mention.start, self._closing(inner.end, found[0]))
        sure = "by" in found[1]
        find = Find(mention.cluster, inner.cluster, anchor, place, "bracket", 0.95)
        shape = self._is_full(mention) - self._is_full(inner)
        shape -= self.source[mention.end] != " " and found[0] == "("
        shape += self._is_titled(inner) - self._is_titled(mention)
        return replace(find, oriented=sure, shape=shape)

    def _bracket_gap(self, outer: Mention, inner: Mention) -> tuple[str, str] | None:
        """Read the bracket between two names, titles left out; None where there is none."""
        start = inner.start
        if inner.start - outer.end > 50:
            return None
        start = outer.end + len(forms.untitled(self.source[outer.end : start]))
        found = forms.bracket_after(self.source, outer.end, start)
        if found and forms.CREDIT.match(self.source, inner.end) and self._is_full(outer):
            return None
        return found

    def _name(self, mention: Mention) -> str:
        return self.names.clusters[mention.cluster].name

    def _is_titled(self, mention: Mention) -> bool:
        before = self.source[max(0, mention.start - 30) : mention.start]
        return len(forms.untitled(before)) < len(before)

    def _is_full(self, mention: Mention) -> bool:
        """Say whether a mention is a full name, or the surname of one: the way of the press."""
        form = self.source[mention.start : mention.end]
        name = forms.bare(self.names.clusters[mention.cluster].name)
        return " " in form or (form != name and name.casefold().endswith(form.casefold()))

    def _is_thing(self, mention: Mention) -> bool:
        """Say whether a name of plain words is rather a title: an actor’s credit."""
        return mention.kind == "other" and " " in self.source[mention.start : mention.end]

    def _closing(self, end: int, bracket: str) -> int:
        return self.source.index(forms.CLOSERS[bracket], end) + 1

    def _opens_bracket(self, mention: Mention) -> bool:
        before = self.source[max(0, mention.start - 2) : mention.start]
        if before[-1:] not in ("(", "["):
            return False
        return forms.closes(self.source, mention.end, before[-1])

    def _described(self, place: int, inner: Mention) -> Find | None:
        """Read "Character, some description (Actor)" and "a description (Actor)"."""
        opening = inner.start - 1
        if len(self.source[inner.start : inner.end].split()) < 2 or inner.kind != "person":
            return None
        end = self._closing(inner.end, self.source[opening])
        for at in range(place - 1, max(-1, place - 4), -1):
            outer = self.mentions[at]
            gap = self.source[outer.end : opening]
            if re.search(r"[.;:!?()\[\]“”\"\n]", gap) or len(gap) > 100:
                break
            if (
                gap.startswith(", ")
                and outer.kind in _PEOPLE
                and forms.NP_BEFORE.search(gap[2:].strip())
            ):
                return Find(
                    outer.cluster,
                    inner.cluster,
                    (outer.start, end),
                    at,
                    "description",
                    0.85,
                    gap[2:].strip(),
                )
        before = self.source[max(0, opening - 90) : opening].rstrip()
        phrase = forms.NP_BEFORE.search(before)
        if not phrase or not self.in_show or not forms.is_part(phrase["np"]):
            return None
        start = max(0, opening - 90) + phrase.start("np")
        return Find(None, inner.cluster, (start, end), place, "part in bracket", 0.7, phrase["np"])

    def _played(self, place: int, mention: Mention) -> Find | None:
        """Read the forms with a verb: "A plays B", "A as B", "B, played by A"."""
        other = self._next(place)
        if forms.is_owner(self.source, mention.end):
            return None
        if self.source.endswith(_OPPOSITE, 0, mention.start):
            return None
        if other and self.source.endswith(_OPPOSITE, mention.end, other.start):
            other = self._next(place + 1)
        credit = self._is_thing(mention) or self.source[mention.start - 1 : mention.start] == "("
        if other is None or credit or other.start - mention.end > _REACH:
            return None
        gap = self.source[mention.end : other.start]
        if "\n" in gap or other.cluster == mention.cluster:
            return None
        gap = forms.untitled(_BRACKETED.sub("", gap))
        anchor = (mention.start, other.end)
        if forms.PLAYED_BY.fullmatch(gap):
            return Find(mention.cluster, other.cluster, anchor, place, "played by", 0.9)
        match = forms.PLAYS.fullmatch(gap) or forms.AS.fullmatch(gap)
        if not match or " such " in gap or forms.is_other_subject(match["lead"]):
            return None
        if match["desc"].strip() in ("a", "an") or forms.is_stage(self.source, other.end):
            return None
        owned = self._owned(place, match["desc"], other)
        if owned:
            anchor = (mention.start, owned.end)
            return Find(owned.cluster, mention.cluster, anchor, place, "plays", 0.85)
        description = self._part_of(match["desc"], other)
        if description == "":
            return None
        rule = "plays" if "verb" in match.groupdict() else "as"
        character = None if description else other.cluster
        return Find(character, mention.cluster, anchor, place, rule, 0.9, description)

    def _owned(self, place: int, phrase: str, other: Mention) -> Mention | None:
        """Return the name behind an owner: "plays Toby’s long-suffering sister Nora"."""
        behind = forms.OWNED.match(self.source, other.end)
        if not behind or (phrase.strip() and not forms.APPOSED.fullmatch(phrase.strip())):
            return None
        for mention in self.mentions[place + 1 : place + 5]:
            if mention.start >= behind.end() - 1:
                found = len(forms.untitled(self.source[behind.start() : mention.start]))
                close = behind.start() + found == behind.end()
                return mention if close and mention.kind in _PEOPLE else None
        return None

    def _part_of(self, description: str, other: Mention) -> str | None:
        """Decide what the words behind the verb make of the name behind them.

        None where the name is the part itself, a description where the name only helps
        to describe it ("the mother of Toby"), "" where it has nothing to do with it.
        """
        phrase = description.strip()
        behind = re.match(
            r"[’']s? ((?:[a-z][\w-]* ?){1,4})", self.source[other.end : other.end + 50]
        )
        name = self.source[other.start : other.end]
        if behind and not forms.is_name_noun(behind[1]):
            noun = forms.cut_phrase(behind[1])
            return (
                f"{phrase} {name}{self.source[other.end : other.end + 2]} {noun}".strip()
                if noun
                else None
            )
        if not phrase or forms.APPOSED.fullmatch(phrase) or forms.IN_FRONT.fullmatch(phrase):
            return None
        if re.fullmatch(r"(?:an?|the|his|her|their) [\w’' -]+ (?:of|to|for|with)", phrase):
            return f"{phrase} {name}"
        return ""

    def _nameless(self, place: int, mention: Mention) -> Find | None:
        """Read "A will play a rival florist", "A as a new pathologist"."""
        owner = self.source[mention.end : mention.end + 1] in ("’", "'")
        credit = self.source[mention.start - 1 : mention.start] == "("
        if not self.in_show or owner or credit or self._is_thing(mention):
            return None
        limit = self._room(mention)
        match = forms.NAMELESS.match(_BRACKETED.sub("", self.source[mention.end : limit]))
        if not match or not forms.is_part(match["np"], played=not forms.JOINS.match(match["verb"])):
            return None
        other = self._next(place)
        if other and self.source[other.start : other.end] in match["lead"]:
            return None  # the nearer name is the one who plays
        if forms.is_other_subject(match["lead"]):
            return None
        at = self.source.find(match["np"], mention.end, limit)
        anchor = (mention.start, at + len(match["np"]) if at > 0 else mention.end)
        return Find(None, mention.cluster, anchor, place, "part", 0.75, match["np"].strip())

    def _as_part(self, place: int, mention: Mention) -> Iterator[Find]:
        """Read a list of actors: "starring Ann Lee as Toby and Bo Marr as the husband"."""
        match = forms.AS_PART.match(self.source, mention.end, self._room(mention))
        low = max(0, mention.start - 200)
        if not match or not self._is_full(mention) or not self.in_show:
            return
        if not forms.LED_IN.search(self.source, low, mention.start):
            return
        words = match["np"] or match["many"]
        if not forms.is_part(words):
            return
        anchor = (mention.start, match.end())
        yield Find(None, mention.cluster, anchor, place, "part", 0.7, words)
        before = self.mentions[place - 1] if place else None
        joined = before and self.source[before.end : mention.start] in (" and ", " & ")
        if match["many"] and before and joined and self._is_full(before):
            yield Find(None, before.cluster, (before.start, match.end()), place, "part", 0.7, words)

    def _room(self, mention: Mention) -> int:
        return min(len(self.source), mention.end + _REACH + 60)

    def _bare_part(self, place: int, mention: Mention) -> Find | None:
        """Read "Ann Lee’s character who …", "Ann Lee’s cougar who …"."""
        if self.source[mention.end : mention.end + 1] not in ("’", "'"):
            return None
        if mention.kind != "person" or " " not in self.source[mention.start : mention.end]:
            return None
        match = forms.BARE_PART.match(self.source, mention.end)
        if not match or not self.in_show:
            return None
        follower = self._next(place)
        if follower and follower.start - match.end() <= 2 and " who " not in match["np"]:
            return None
        anchor = (mention.start, match.end("np"))
        return Find(None, mention.cluster, anchor, place, "part of actor", 0.7, match["np"])

    def _played_before(self, place: int, mention: Mention) -> Find | None:
        """Read "a ferryman is played by Ann Lee"."""
        if self.source[mention.start - 4 : mention.start] != " by ":
            return None
        low = self.mentions[place - 1].end if place else 0
        low = max(low, mention.start - 120)
        match = forms.PLAYED_BY_BEFORE.search(self.source, low, mention.start)
        if not match or not forms.is_part(match["np"]):
            return None
        anchor = (match.start("np"), mention.end)
        return Find(None, mention.cluster, anchor, place, "part played by", 0.8, match["np"])

    def _on_screen(self, place: int, mention: Mention) -> Find | None:
        """Read "his on-screen wife, Ann Lee" and "Ann Lee, his widow on screen"."""
        if mention.kind != "person" or not self._is_full(mention):
            return None
        behind = None
        if self.source.startswith(", ", mention.end):
            behind = forms.ON_SCREEN_BEHIND.match(self.source, mention.end)
        low = max(0, mention.start - 50)
        before = None
        if "screen " in self.source[low : mention.start]:
            before = forms.ON_SCREEN.search(self.source, low, mention.start)
        match = behind or before
        if not match:
            return None
        anchor = (min(mention.start, match.start("np")), max(mention.end, match.end("np")))
        return Find(None, mention.cluster, anchor, place, "on screen", 0.6, match["np"])

    def _listed(self, place: int, mention: Mention) -> Find | None:
        """Read a line of a cast list: "Character — Actor"."""
        if place + 1 >= len(self.mentions):
            return None
        other = self.mentions[place + 1]
        if not 0 < other.start - mention.end <= 40 or other.kind not in _PEOPLE:
            return None
        if self.source[mention.end] not in " -–—.…":
            return None
        if not forms.LIST_GAP.fullmatch(self.source, mention.end, other.start):
            return None
        line = self.source.rfind("\n", 0, mention.start) + 1
        lead = self.source[line : mention.start].strip("-*• ")
        tail = self.source[other.end : other.end + 1]
        if lead or tail not in ("", "\n") or not self._is_full(other) | self._is_full(mention):
            return None
        anchor = (mention.start, other.end)
        shape = self._is_full(mention) - self._is_full(other)
        find = Find(mention.cluster, other.cluster, anchor, place, "cast list", 0.8)
        return replace(find, oriented=False, shape=shape)

    def scan_elliptic(self, finds: list[Find]) -> list[Find]:
        """Find what leans on the casting before it: "A is B, and C his sister D"."""
        found = []
        verbs = [find for find in finds if find.rule in ("plays", "as", "is", "part")]
        for find in verbs:
            for place in range(find.place + 1, min(find.place + 4, len(self.mentions))):
                mention = self.mentions[place]
                if mention.start < find.anchor[1] or mention.kind not in _PEOPLE:
                    continue
                if not forms.JOINED.fullmatch(self.source, find.anchor[1], mention.start):
                    break
                found += self._elliptic(place, mention)
                break
        return found

    def _elliptic(self, place: int, mention: Mention) -> list[Find]:
        other = self._next(place)
        part = forms.ELLIPTIC_PART.match(self.source, mention.end)
        if not self._is_full(mention):
            return []
        if other and forms.ELLIPTIC.fullmatch(self.source, mention.end, other.start):
            anchor = (mention.start, other.end)
            return [Find(other.cluster, mention.cluster, anchor, place, "as before", 0.65)]
        if part and forms.is_part(part["np"]):
            anchor = (mention.start, part.end("np"))
            return [Find(None, mention.cluster, anchor, place, "as before", 0.65, part["np"])]
        return []

    def scan_again(
        self, actors: set[int], characters: set[int], weights: list[float]
    ) -> list[Find]:
        """Find what only makes sense once the actors are known: Actor’s Character, "plays her"."""
        found: list[Find] = []
        self.cast = len(characters)
        for place, mention in enumerate(self.mentions):
            other = self.mentions[place + 1] if place + 1 < len(self.mentions) else None
            if mention.kind not in _PEOPLE or mention.cluster in characters:
                continue
            known = mention.cluster in actors
            find = self._named(place, mention, other, actors) if other else None
            if find and find.rule == "is" and weights[find.actor] < weights[find.character or 0]:
                find = None
            if find:
                found.append(find)
            elif known or self._is_full(mention):
                found += self._by_noun(place, mention)
        return found + self._pronouns(actors)

    def _named(self, place: int, mention: Mention, other: Mention, actors: set[int]) -> Find | None:
        """Read the forms in which the character's name follows the actor's at once."""
        if other.kind not in _PEOPLE or other.cluster in actors:
            return None
        if other.cluster == mention.cluster:
            return None
        rule = self._direct(mention, other, mention.cluster in actors)
        anchor = (mention.start, other.end)
        return Find(other.cluster, mention.cluster, anchor, place, rule, 0.7) if rule else None

    def _is_alive(self, mention: Mention) -> bool:
        """Say whether a name is used again or stands behind a title: no film, no song."""
        if self.source.startswith("The ", mention.start) or self._is_thing(mention):
            return False
        form = self.source[mention.start : mention.end].casefold()
        if self._is_titled(mention) or form in _GIVEN:
            return True
        spans = self.names.clusters[mention.cluster].spans
        return self.on_series or self.cast > 1 or len(spans) > 1

    def _direct(self, mention: Mention, other: Mention, known: bool) -> str:
        """Name the form in which an actor's name stands right in front of a character's."""
        if other.start - mention.end > 70 or forms.is_stage(self.source, other.end):
            return ""
        gap = forms.untitled(self.source[mention.end : other.start])
        full = self._is_full(mention)
        if forms.WHOSE.fullmatch(gap):
            return "whose"
        if forms.BARE_POSSESSIVE.fullmatch(gap) and (known or (full and self._is_alive(other))):
            return "actor’s"
        if known and forms.POSSESSIVE.fullmatch(gap):
            return "actor’s"
        if full and self.in_show and forms.IS.fullmatch(gap) and (known or self.cast):
            return "is"
        return ""

    def _by_noun(self, place: int, mention: Mention) -> list[Find]:
        """Read "Ann Lee’s ferryman", "Ann Lee, whose pathologist"."""
        match = forms.PART_NOUN.match(self.source, mention.end)
        if not match or not self.in_show:
            return []
        before = self.mentions[place - 1] if place else None
        named = before and before.kind in _PEOPLE and before.cluster != mention.cluster
        if before and named and self.source[before.end : mention.start] in _BESIDE:
            anchor = (before.start, match.end("np"))
            return [Find(before.cluster, mention.cluster, anchor, place, "apposed", 0.7)]
        anchor = (mention.start, match.end("np"))
        return [Find(None, mention.cluster, anchor, place, "part by noun", 0.6, match["np"])]

    def _pronouns(self, actors: set[int]) -> list[Find]:
        """Read "…, who plays her": the nearest name before it that is no actor's."""
        found = []
        for place, mention in enumerate(self.mentions):
            match = forms.WHO_PLAYS_PRONOUN.match(self.source, mention.end)
            other = self._antecedent(place, actors) if match else None
            if match and other and mention.kind == "person":
                anchor = (mention.start, match.end())
                find = Find(other.cluster, mention.cluster, anchor, place, "plays her", 0.6)
                found.append(find)
        return found

    def _antecedent(self, place: int, actors: set[int]) -> Mention | None:
        """Return the nearest name before a place, in its paragraph, that is no actor's."""
        mention = self.mentions[place]
        for other in reversed(self.mentions[max(0, place - 6) : place]):
            far = other.start < mention.start - 150
            if far or "\n" in self.source[other.end : mention.start]:
                return None
            if other.kind in _PEOPLE and other.cluster not in actors | {mention.cluster}:
                return other
        return None
