"""Find who plays whom, by the forms that the press uses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from junket.around import next_word
from junket.facts import Casting, Mention, Names, Text
from junket.late import late
from junket.lexicon import sections
from junket.story import cast_brackets as brackets
from junket.story import cast_forms as forms
from junket.story.cast_anaphora import find_pronouns
from junket.story.cast_back import find_back
from junket.story.cast_credits import drop_credits
from junket.story.cast_frames import find_framed
from junket.story.cast_guide import find_headed
from junket.story.cast_loose import find_loose
from junket.story.cast_merge import merge
from junket.story.cast_nouns import find_nouns
from junket.story.cast_pairs import (
    find_elliptic,
    find_former,
    find_known_pairs,
    find_near,
    find_pairs,
    find_successor,
)
from junket.story.cast_passing import find_passing
from junket.story.cast_scene import PEOPLE, REACH, Scene
from junket.story.cast_sheet import find_sheet
from junket.story.cast_talk import find_told
from junket.story.cast_unnamed import find_unnamed, name_generic
from junket.story.cast_verbs import OPPOSITE, as_part, nameless, played
from junket.story.role_lists import is_house
from junket.story.sides import LISTED, Find, agree, characters_of, orient, take_sides, weigh

_GIVEN = sections("given_names")[""]
_COMMON = sections("common_words")[""]
_ACTS = sections("story_verbs")[""] - frozenset(
    "opens returns wins won premieres follows tells begins ends stars is was has goes comes came "
    "went took takes gets got makes made finds found lost loses sees saw meets".split()
)  # what a film may do as well as a character
_QUOTED = 4  # characters from a bracket to a title in it: a mark, an article
_CREDITED = 60  # characters from a bracket to the name behind a credit
SPEAKS = 2.0  # of what a name weighs that speaks once, as no part does
_MAKES = frozenset(
    ("creator", "writer", "director", "producer", "executive producer", "showrunner")
)
_MADE_BY = late(r"(?:ed|en) by [*_]{0,2}$")
_BOOKS = late(r" (?:novel|book|stor|memoir|trilog|thriller|comic|saga)(?:s|ies|y)?\b")
_BESIDE = (", ", " – ", " — ", " (", ". Is ", "? Is ")


def find_castings(text: Text, names: Names) -> tuple[Casting, ...]:
    """Find the castings of an article, one for each pair, with every passage that says so.

    A part without a name has `character` None and its `description`. Returns an empty
    tuple where nobody is said to play anybody.
    """
    scene = _Scan(text, names)
    finds = list(scene.scan())
    if finds or scene.in_show or "our character" in scene.source:
        finds = _more(scene, finds, names)
    return merge(text, names, scene.shows, finds)


def _more(scene: _Scan, finds: list[Find], names: Names) -> list[Find]:
    """Settle who plays whom of a first look's finds, and find what is told only beside them."""
    weights = weigh(scene.text, names)
    for cluster in scene.leads():
        weights[cluster] += LISTED
    finds = orient(finds, weights, names)
    finds = agree(drop_credits(scene, finds))
    finds += scene.scan_again({find.actor for find in finds}, characters_of(finds), weights)
    sides = take_sides(finds, weights, names)
    finds += _add_loose(finds, find_sheet(scene, sides))
    sides = take_sides(finds, weights, names)
    finds += _add_loose(finds, find_known_pairs(scene, sides))
    finds += _add_loose(finds, find_loose(scene, sides))
    sides = take_sides(finds, weights, names)
    finds += _add_loose(finds, find_headed(scene, sides))
    finds += _add_loose(finds, find_told(scene, sides))
    finds += find_unnamed(scene, sides)
    finds += list(find_passing(scene, finds, take_sides(finds, weights, names)))
    finds += list(find_nouns(scene, finds, take_sides(finds, weights, names)))
    finds = name_generic(scene, finds, sides)
    finds += find_pronouns(scene, finds, weights)
    finds += find_back(scene.source, scene.names, scene.cues, take_sides(finds, weights, names))
    finds += list(find_elliptic(scene, finds))
    finds += list(find_former(scene, finds))
    return agree(finds)


def _add_loose(finds: Sequence[Find], loose: Iterable[Find]) -> list[Find]:
    """Choose the finds in loose words that add to what is known: no second actor for a part."""
    known = {find.character for find in finds}
    named = {find.actor for find in finds}
    found: list[Find] = []
    for find in loose:
        new = find.character not in known if find.character is not None else find.actor not in named
        if new or find.rule == "of another age":
            found.append(find)
            if find.rule != "headed":
                known.add(find.character)
    return found


_NAMES = sections("names")
_TALKS = late(r",? (\w+)")
_LEADS = _NAMES["kin"] | _NAMES["kin_f"] | _NAMES["kin_m"] | _NAMES["titles"]


_WORKS = late(r",? (?:and )?(?:The|A|An) [A-Z]")  # (Homeward, The East Wing): credits


class _Scan(Scene):
    """One article's mentions, looked at in order."""

    def scan(self) -> Iterator[Find]:
        """Find every form that stands between one mention and the next ones."""
        for place, mention in enumerate(self.mentions):
            if mention.kind in PEOPLE:
                yield from self._at(place, mention)

    def _at(self, place: int, mention: Mention) -> Iterator[Find]:
        bracket = self._bracket(place, mention)
        if bracket:
            yield bracket
        else:
            yield from self._described(place, mention)
        cue = bisect_left(self.cues, mention.end)
        if cue < len(self.cues) and self.cues[cue] < mention.end + REACH:
            yield from self._said(place, mention)
        part = (
            self._bare_part(place, mention)
            or self._played_before(place, mention)
            or self._on_screen(place, mention)
            or self._listed(place, mention)
            or find_near(self, place, mention)
        )
        if part:
            yield part
        else:
            yield from find_framed(self, place, mention)

    def _said(self, place: int, mention: Mention) -> Iterator[Find]:
        """Read the forms with a verb, or with "as", behind a name."""
        pairs = list(find_pairs(self, place, mention))
        found = None if pairs else played(self, place, mention) or nameless(self, place, mention)
        yield from pairs
        if found:
            yield found
            yield from find_successor(self, place, found)
        elif not pairs and self.source.startswith(" as ", mention.end):
            yield from as_part(self, place, mention)

    def _bracket(self, place: int, mention: Mention) -> Find | None:
        """Read Character (Actor), Character’s (Actor), Character [Actor], Actor (Character)."""
        if place + 1 >= len(self.mentions):
            return None
        inner = self._inner(place)
        if inner.kind not in PEOPLE or inner.cluster == mention.cluster:
            return None
        capitals = self.is_capital(inner) - self.is_capital(mention)
        if not capitals and (self.is_thing(mention) or self._is_credit(mention, inner)):
            return None
        if capitals < 0 and self._is_listing(mention, inner):
            return None
        if forms.PARTY.match(self.source, inner.start):
            return None  # (D-Ohio)
        found = self._bracket_gap(mention, inner)
        if " " not in self.name_of(mention) + self.name_of(inner):
            return None  # an abbreviation behind its long form, a place behind a team
        if not found or not forms.closes(self.source, inner.end, found[0]):
            return None
        if _WORKS.match(self.source, inner.end):
            return None
        anchor = (mention.start, self.closing(inner.end, found[0]))
        sure = brackets.is_player(found[1])
        if brackets.is_actor_first(found[1]):
            return Find(inner.cluster, mention.cluster, anchor, place, "as", 0.9)
        find = Find(mention.cluster, inner.cluster, anchor, place, "bracket", 0.95)
        shape = self.is_full(mention) - self.is_full(inner)
        shape -= self.source[mention.end] != " " and found[0] == "("
        shape += brackets.is_press(self.source, anchor[1]) + brackets.is_trade(found[1])
        shape += self.is_titled(inner) - self.is_titled(mention) + capitals * self._opens(mention)
        return replace(find, oriented=sure, shape=shape)

    def _opens(self, mention: Mention) -> bool:
        """Say whether a name opens its line."""
        line = self.source.rfind("\n", 0, mention.start) + 1
        return not self.source[line : mention.start].strip(" -*•–—")

    def _is_listing(self, outer: Mention, inner: Mention) -> bool:
        """Say whether a title in capitals has its network in a bracket: "LONG TIDE (Trident)"."""
        plain = not self.opens_given(outer) and " " not in self.source[inner.start : inner.end]
        return plain and self.is_full(outer) and not self.is_titled(inner)

    def _is_credit(self, outer: Mention, inner: Mention) -> bool:
        """Say whether a bracket holds a title: no name that only no list knows, of a part."""
        if not self.is_thing(inner):
            return False
        form = self.source[inner.start : inner.end]
        new = form.count(" ") == 1 and form.rpartition(" ")[2].lower() not in _COMMON
        return not new or " " in forms.bare(self.name_of(outer))

    def _bracket_gap(self, outer: Mention, inner: Mention) -> tuple[str, str] | None:
        """Read the bracket between two names, titles left out; None where there is none."""
        start = inner.start
        if inner.start - outer.end > 50:
            return None
        gap = forms.uncredited(forms.untitled(self.source[outer.end : start]))
        start = outer.end + len(gap)
        found = forms.bracket_after(self.source, outer.end, start)
        if found and forms.CREDIT.match(self.source, inner.end) and self.is_full(outer):
            return None
        return found

    def _inner(self, place: int) -> Mention:
        """Return the name in a bracket, a credit in front of it left out: (Red Sun’s Ann Lee)."""
        inner = self.mentions[place + 1]
        opened = self.source.rfind("(", self.mentions[place].end, inner.start)
        opened = max(opened, self.source.rfind("[", self.mentions[place].end, inner.start))
        if opened < 0 or inner.start - opened > _QUOTED:
            return inner
        for behind in self.mentions[place + 2 : place + 4]:
            if behind.start - opened > _CREDITED or not self.is_full(behind):
                break
            if len(forms.uncredited(self.source[opened : behind.start])) == 1:
                return behind
        return inner

    def _described(self, place: int, inner: Mention) -> Iterator[Find]:
        """Read "Character, some description (Actor)" and "a description (Actor)"."""
        if inner.kind != "person" or " " not in self.source[inner.start : inner.end]:
            return
        opened = forms.OPENED.search(self.source, max(0, inner.start - 40), inner.start)
        if not opened or not forms.closes(self.source, inner.end, opened["bracket"]):
            return
        if brackets.is_actor_first(opened["inside"]):
            return
        opening = opened.start()
        end = self.closing(inner.end, opened["bracket"])
        for at in range(place - 1, max(-1, place - 4), -1):
            outer = self.mentions[at]
            gap = self.source[outer.end : opening]
            if re.search(r"[.;:!?()\[\]“”\"\n]", gap) or len(gap) > 100:
                break
            if outer.kind in PEOPLE and not gap.strip(" ’'s*_"):
                return  # the bracket is this one’s
            if outer.kind in PEOPLE and brackets.is_told(gap):
                anchor, told = (outer.start, end), gap.removeprefix(",").strip()
                yield Find(outer.cluster, inner.cluster, anchor, at, "description", 0.85, told)
                return
        before = self.source[max(0, opening - 90) : opening].rstrip()
        phrase = forms.NP_BEFORE.search(before)
        if not phrase or not self.in_show or not forms.is_part(phrase["np"]):
            return
        if "act" in opened[0] and phrase["np"].startswith(("his ", "her ", "their ")):
            return  # her husband [actor Bo Marr]
        start = max(0, opening - 90) + phrase.start("np")
        yield Find(None, inner.cluster, (start, end), place, "part in bracket", 0.7, phrase["np"])

    def _bare_part(self, place: int, mention: Mention) -> Find | None:
        """Read "Ann Lee’s character who …", "Ann Lee’s cougar who …"."""
        if self.source[mention.end : mention.end + 1] not in ("’", "'"):
            return None
        if mention.kind != "person" or " " not in self.source[mention.start : mention.end]:
            return None
        match = forms.BARE_PART.match(self.source, mention.end)
        if not match or not self.in_show:
            return None
        follower = self.follower(place)
        if follower and follower.start - match.end() <= 2 and " who " not in match["np"]:
            return None
        anchor = (mention.start, match.end("np"))
        return Find(None, mention.cluster, anchor, place, "part of actor", 0.7, match["np"])

    def _played_before(self, place: int, mention: Mention) -> Find | None:
        """Read "a ferryman is played by Ann Lee"."""
        if self.source.find(" by ", max(0, mention.start - 40), mention.start) < 0:
            return None
        before = self.mentions[place - 1] if place else None
        low = before.end if before else 0
        if before and self.source.startswith(("’s ", "'s "), before.end):
            low = before.start - 1
        low = max(low, mention.start - 120, 0)
        match = forms.PLAYED_BY_BEFORE.search(self.source, low, mention.start)
        if not match or not forms.is_part(match["np"], played=True):
            return None
        anchor = (match.start("np"), mention.end)
        told = forms.own_words(match["np"])
        return Find(None, mention.cluster, anchor, place, "part played by", 0.8, told)

    def _on_screen(self, place: int, mention: Mention) -> Find | None:
        """Read "his on-screen wife, Ann Lee" and "Ann Lee, his widow on screen"."""
        if mention.kind != "person" or not self.is_full(mention):
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
        if not 0 < other.start - mention.end <= 40 or other.kind not in PEOPLE:
            return None
        if self.source[mention.end] not in " -–—.…:":
            return None
        gap = forms.untitled(self.source[mention.end : other.start])
        if not forms.LIST_GAP.fullmatch(gap):
            return None
        line = self.source.rfind("\n", 0, mention.start) + 1
        lead = self.source[line : mention.start]
        chained = forms.CHAINED.match(lead)
        lead = lead[chained.end() if chained else 0 :].strip("-*• ")
        if lead.rstrip(".").lower() in _LEADS:
            lead = ""  # Aunt Bea: Ann Lee
        tail = self.source[other.end : other.end + 1]
        ends = ("", "\n", ";", ".") if chained else ("", "\n", ";")
        if lead or tail not in ends or not self.is_full(other) | self.is_full(mention):
            return None
        anchor = (mention.start, other.end)
        shape = self.is_full(mention) - self.is_full(other)
        shape += self.is_titled(other) - self.is_titled(mention)
        find = Find(mention.cluster, other.cluster, anchor, place, "cast list", 0.8)
        return replace(find, oriented=False, shape=shape)

    def scan_again(
        self, actors: set[int], characters: set[int], weights: list[float]
    ) -> list[Find]:
        """Find what only makes sense once the actors are known: Actor’s Character."""
        found: list[Find] = []
        self.cast = len(characters)
        for place, mention in enumerate(self.mentions):
            other = self.follower(place)  # over a credit: "Ann Lee (Red Sun) is Captain Nora"
            if mention.kind not in PEOPLE or mention.cluster in characters:
                continue
            known = mention.cluster in actors
            find = self._named(place, mention, other, actors) if other else None
            if find and self._is_wrong(mention, find, weights):
                find = None
            if find:
                found.append(find)
            elif known or self.is_full(mention):
                found += self._by_noun(place, mention)
        return found

    def _is_wrong(self, mention: Mention, find: Find, weights: list[float]) -> bool:
        """Say whether what is known of a name speaks against its being a part here."""
        if find.rule == "is":
            return self._is_doubtful(mention, find, weights)
        return find.rule == "actor’s noun" and weights[find.character or 0] > SPEAKS

    def _is_doubtful(self, mention: Mention, find: Find, weights: list[float]) -> bool:
        """Say whether of "Lee is Nora Finch" the second is rather an actor than the first."""
        if weights[find.actor] >= weights[find.character or 0]:
            return False
        short = " " not in self.source[mention.start : mention.end]
        return not (short and forms.IS_TOLD.match(self.source, find.anchor[1]))

    def _named(self, place: int, mention: Mention, other: Mention, actors: set[int]) -> Find | None:
        """Read the forms in which the character's name follows the actor's at once."""
        if other.kind not in PEOPLE or other.cluster in actors:
            return None
        if other.cluster == mention.cluster or self._is_owned_title(place, mention, other, actors):
            return None
        if mention.cluster not in actors and self._is_maker(mention):
            return None
        rule = self._direct(mention, other, mention.cluster in actors)
        anchor = (mention.start, other.end)
        return Find(other.cluster, mention.cluster, anchor, place, rule, 0.7) if rule else None

    def _is_maker(self, mention: Mention) -> bool:
        """Say whether a name owns what its bearer made: "creator Ann Lee’s Salt Road"."""
        made = _MAKES & set(self.names.clusters[mention.cluster].jobs)
        before = self.source[max(0, mention.start - 12) : mention.start]
        return bool(made) or _MADE_BY.search(before) is not None

    def _is_owned_title(
        self, place: int, mention: Mention, other: Mention, actors: set[int]
    ) -> bool:
        """Say whether an actor’s credit owns something: "Ann Lee (Merlin’s Keepers)"."""
        before = self.mentions[place - 1] if place else None
        if before is None or self.source[before.end : mention.start] != " (":
            return False
        return before.cluster in actors and self.source.startswith((")", ","), other.end)

    def _is_partner(self, mention: Mention) -> bool:
        """Say whether somebody is named as a partner on screen: "opposite Ann Lee’s Nora"."""
        return self.is_full(mention) and self.source.endswith(OPPOSITE, 0, mention.start)

    def _is_somebody(self, mention: Mention) -> bool:
        """Say whether a name is somebody’s by itself or by what it does: no film, no song."""
        if self.source.startswith("The ", mention.start) or self.is_thing(mention):
            return False
        form = self.source[mention.start : mention.end].casefold()
        if self.is_titled(mention) or form in _GIVEN or mention.kind == "person":
            return True
        return next_word(self.source, mention.end).lower() in _ACTS

    def _is_alive(self, mention: Mention) -> bool:
        """Say whether a name is somebody’s, or used again in an article about a series."""
        if self._is_somebody(mention):
            return True
        if self.source.startswith("The ", mention.start) or self.is_thing(mention):
            return False
        spans = self.names.clusters[mention.cluster].spans
        return self.on_series or self.cast > 1 or len(spans) > 1

    def _direct(self, mention: Mention, other: Mention, known: bool) -> str:
        """Name the form in which an actor's name stands right in front of a character's."""
        if other.start - mention.end > 70 or forms.is_stage(self.source, other.end):
            return ""
        if is_house(self.source[other.start : other.end]) or _BOOKS.match(self.source, other.end):
            return ""  # Ann Lee’s company, Lark Pictures; Ann Lee’s Rosa Finch novels
        gap = forms.untitled(self.source[mention.end : other.start])
        full = self.is_full(mention)
        if mention.kind == "other" and self.is_full(other):
            return ""  # Sky Networks’ Ann Lee
        whole = full or " " in self.names.clusters[mention.cluster].name
        if whole and forms.HIS_PART.fullmatch(gap):
            return "actor’s"
        if forms.WHOSE.fullmatch(gap):
            return "whose"
        behind = _TALKS.match(self.source, other.end)  # Ann Lee’s lawyer, Bo Marr, says
        talks = behind is not None and behind[1] in _NAMES["speech"]
        if not talks and (full or known) and self.in_show and forms.OWN_PART.fullmatch(gap):
            return "actor’s noun"
        bare = forms.BARE_POSSESSIVE.fullmatch(gap)
        if bare and (known or (full and self._is_alive(other)) or self._is_partner(mention)):
            return "actor’s"
        if (
            full
            and len(gap) > 4
            and forms.TOLD_POSSESSIVE.fullmatch(gap)
            and self._is_somebody(other)
        ):
            return "actor’s"
        if known and forms.POSSESSIVE.fullmatch(gap):
            return "actor’s"
        owns = forms.is_owner(self.source, other.end)  # Bo Marr was Ann Lee’s dentist
        if full and self.in_show and not owns and forms.IS.fullmatch(gap):
            told = forms.IS_TOLD.match(self.source, other.end) and not self.is_full(other)
            sure = known or self.cast or told or self.is_titled(other)
            return "is" if sure else ""
        return ""

    def _by_noun(self, place: int, mention: Mention) -> list[Find]:
        """Read "Ann Lee’s ferryman", "Ann Lee, whose pathologist"."""
        match = forms.PART_NOUN.match(self.source, mention.end)
        if not match or not self.in_show or match["np"].startswith(("former ", "late ", "own ")):
            return []
        before = self.mentions[place - 1] if place else None
        named = before and before.kind in PEOPLE and before.cluster != mention.cluster
        if self.source.endswith((" was ", " is ", " played ", " plays "), 0, mention.start):
            return []  # Bo Marr was Ann Lee’s dentist
        if before and named and self.source[before.end : mention.start] in _BESIDE:
            anchor = (before.start, match.end("np"))
            return [Find(before.cluster, mention.cluster, anchor, place, "apposed", 0.7)]
        anchor = (mention.start, match.end("np"))
        return [Find(None, mention.cluster, anchor, place, "part by noun", 0.6, match["np"])]
