"""Pronouns and descriptions -> whom they stand for: text, names, attributions -> References."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from junket.facts import Attribution, Gender, Names, Reference, Text
from junket.people.events import ANYONE, KIN, PRONOUNS, Event, find_events, gender_of, is_predicate
from junket.people.salience import PARAGRAPH, PLACES, QUOTED, Pick, Salience
from junket.people.voices import Counter, Voice, Voices, find_voices

_Kind = Literal["pronoun", "nominal"]
GROUP = 2.1  # sentences back to the group that "they" takes up

_PEOPLE = frozenset(("person", "character"))
_BEARERS = _PEOPLE | {"other"}
_SHARED = frozenset(("narrator", "question", "answer"))  # whose "we" and "you" are the article's
_STANDS_OUT = 2  # times as many mentions as anybody else: the main figure of an article


def find_references(
    text: Text, names: Names, attributions: Sequence[Attribution] = ()
) -> tuple[Reference, ...]:
    """Find whom the pronouns and descriptions of an article stand for, in order of the text.

    "I" is the speaker of the quotation or turn, else the narrator; "you" is who is asked; "he"
    and "she" are who stands in the focus; "the showrunner" who has that job. A chain without a
    name has no cluster, and is left out where it has only one reference. The confidence is how
    far ahead of the next candidate somebody was. Empty where the text refers to nobody.
    """
    count = Counter(len(names.clusters))
    voices = find_voices(text, names, attributions, count)
    salience = Salience(names, _main(names))
    resolver = _Resolver(
        text, names, text.lower, salience, voices, count, _sources(names, attributions)
    )
    resolver.run(find_events(text, names))
    return resolver.told()


def _main(names: Names) -> int | None:
    """Return the person or character whom the article names most, None where nobody stands out."""
    counts = [
        (len(one.spans), -n)
        for n, one in enumerate(names.clusters)
        if one.kind in _PEOPLE and "byline author" not in one.jobs
    ]
    ranked = sorted(counts, reverse=True)[:2]
    if not ranked or (len(ranked) == 2 and ranked[0][0] < _STANDS_OUT * ranked[1][0]):
        return None
    return -ranked[0][1]


@dataclass(slots=True)
class _Found:
    """A reference before its chain is numbered."""

    event: Event
    who: int
    confidence: float
    rule: str


@dataclass(slots=True)
class _Resolver:
    """The state of one pass over the events of a text."""

    text: Text
    names: Names
    lower: list[str]
    salience: Salience
    voices: Voices
    count: Counter
    sources: dict[int, int]
    found: list[_Found] = field(default_factory=list)
    _groups: dict[tuple[str, int], int] = field(default_factory=dict)
    _nouns: dict[tuple[str, int], int] = field(default_factory=dict)
    _holders: dict[str, list[int]] = field(default_factory=dict)
    _latest: dict[Gender | None, int] = field(default_factory=dict)
    _they: tuple[int, float] = (-1, -99.0)
    _sentence: int = -1
    _block: int = -1
    _acting: int | None = None
    _last: tuple[int, int] = (-1, -1)  # who was named last, and the token behind the name

    def __post_init__(self) -> None:
        for number, cluster in enumerate(self.names.clusters):
            for job in cluster.jobs if cluster.kind == "person" else ():
                self._holders.setdefault(job.split()[-1], []).append(number)

    def run(self, events: Iterable[Event]) -> None:
        """Resolve the events in order."""
        for event in events:
            self._step(event)
            voice = self.voices.at(self.text.starts[event.first])
            if event.sort == "name":
                self._named(event, voice)
            elif event.sort == "pronoun":
                self._pronoun(event, voice)
            elif event.sort == "group":
                self._they = (self.count.new(), self.salience.time)
                if event.word in ANYONE:
                    self._tell(event, self._they[0], 0.5, "they")
            else:
                self._noun(event, voice)

    def _step(self, event: Event) -> None:
        if event.sentence != self._sentence:
            self._sentence = event.sentence
            self.salience.time += 1
            self._acting = None
        if event.block != self._block:
            self._block = event.block
            self.salience.time += PARAGRAPH

    def _named(self, event: Event, voice: Voice) -> None:
        cluster = self.names.clusters[event.cluster]
        if cluster.kind not in _BEARERS or (cluster.kind == "other" and " " in cluster.name):
            return
        if (
            self._last[1] == event.first - 1
            and cluster.kind in _PEOPLE
            and self.lower[event.first - 1] in ("and", "&")
        ):
            self._they = (self.count.new(), self.salience.time)
        self._last = (event.cluster, event.last)
        self._weigh(event, event.cluster, voice)

    def _weigh(self, event: Event, who: int, voice: Voice) -> None:
        inside = voice is not self.voices.narrator and voice.rule not in _SHARED
        self.salience.add(who, PLACES[event.place] * (QUOTED if inside else 1.0))
        if event.place == "subject":
            self._acting = who

    def _pronoun(self, event: Event, voice: Voice) -> None:
        kind = PRONOUNS[event.word]
        if kind == "i":
            self._tell(event, voice.speaker, voice.confidence, voice.rule)
        elif kind == "you" and voice.hearer is not None:
            self._tell(event, voice.hearer, 0.7, "hearer")
        elif kind in ("you", "we"):
            key = (kind, -1 if voice.rule in _SHARED else voice.speaker)
            if key not in self._groups:
                self._groups[key] = self.count.new()
            self._tell(event, self._groups[key], 0.5, kind)
        elif kind in ("he", "she"):
            self._third(event, voice)
        elif kind == "they":
            who, when = self._they
            if self.salience.time - when <= GROUP:
                self._they = (who, self.salience.time)
                self._tell(event, who, 0.4, "they")

    def _third(self, event: Event, voice: Voice) -> None:
        gender = gender_of(event.word)
        known = self.sources.get(self.text.starts[event.first])
        owns = event.place == "owner"  # "her co-star Ann says": Ann does, not she
        if known is not None and not owns and self.salience.fits(known, gender):
            pick, rule = Pick(known, 6.0), "source"
        else:
            pick, rule = (
                self.salience.pick(gender, self._barred(event, voice), story=self._story(voice)),
                "focus",
            )
        who = pick.who
        if who is None:
            who, rule = self._latest.get(gender), "latest"
        if who is None:
            who, rule = self._unnamed(gender), "focus"
        self._latest[gender] = who
        self.salience.vote(who, gender, pick.lead)
        self._weigh(event, who, voice)
        self._tell(event, who, _confidence(pick.lead), rule)

    def _unnamed(self, gender: Gender | None) -> int:
        who = self.count.new()
        if gender is not None:
            self.salience.genders[who] = gender
        return who

    def _story(self, voice: Voice) -> bool:
        """Tell whether a real person talks, who then tells of the story."""
        return voice is not self.voices.narrator and self.salience.kind(voice.speaker) == "person"

    def _barred(self, event: Event, voice: Voice) -> frozenset[int]:
        """Return whom a pronoun cannot mean: who talks, who listens, the subject of its verb."""
        out = {voice.speaker, voice.hearer, self.voices.narrator.speaker}
        if event.place == "object" and not event.word.endswith("self"):
            out.add(self._acting)
        return frozenset(one for one in out if one is not None)

    def _noun(self, event: Event, voice: Voice) -> None:
        if is_predicate(self.lower, event.first):
            return
        who, confidence, rule = self._described(event)
        if who is not None:
            self._weigh(event, who, voice)
            self._tell(event, who, confidence, rule)

    def _described(self, event: Event) -> tuple[int | None, float, str]:
        """Return whom a description means, how sure that is and why; None for nobody told."""
        named, behind = self._last
        if behind == event.first - 1 and self.lower[behind] == ",":
            return named, 0.9, "apposition"
        gender = gender_of(event.word)
        holders = [
            one for one in self._holders.get(event.word, ()) if self.salience.fits(one, gender)
        ]
        if holders and self.lower[event.first] == "the":
            return self._holder(holders)
        return self._known(event, gender), 0.5, "same words"

    def _holder(self, holders: list[int]) -> tuple[int | None, float, str]:
        if len(holders) == 1:
            return holders[0], 0.85, "job"
        best = max(holders, key=self.salience.weight)
        return (best, 0.6, "job") if self.salience.weight(best) else (None, 0.0, "")

    def _known(self, event: Event, gender: Gender | None) -> int:
        """Return the one described by the same words before, else somebody new."""
        owner = self.found[-1].who if self._owned(event) else -1
        key = (event.word, owner)
        if self.lower[event.first] in ("a", "an", "another") or key not in self._nouns:
            self._nouns[key] = self._unnamed(gender)
        return self._nouns[key]

    def _owned(self, event: Event) -> bool:
        return event.word in KIN and bool(self.found) and self.found[-1].event.first == event.first

    def _tell(self, event: Event, who: int, confidence: float, rule: str) -> None:
        self.found.append(_Found(event, who, confidence, rule))

    def told(self) -> tuple[Reference, ...]:
        """Return the references, chains numbered by their first, without those that stand alone."""
        size, clusters = len(self.names.clusters), self.names.clusters
        often = Tally(one.who for one in self.found)
        numbers: dict[int, int] = {}
        told = []
        for one in self.found:
            named = one.who < size and clusters[one.who].kind in _PEOPLE
            if not named and often[one.who] < 2:
                continue
            chain = numbers.setdefault(one.who, len(numbers))
            start, end = self.text.starts[one.event.first], self.text.ends[one.event.last - 1]
            kind: _Kind = "nominal" if one.event.sort == "noun" else "pronoun"
            told.append(
                Reference(
                    start, end, kind, chain, one.who if named else None, one.confidence, one.rule
                )
            )
        return tuple(sorted(told, key=lambda one: (one.start, -one.end)))


def _sources(names: Names, attributions: Sequence[Attribution]) -> dict[int, int]:
    """Return who speaks, by where the source of their words starts."""
    known = {one.name: n for n, one in reversed(list(enumerate(names.clusters)))}
    return {
        one.source[0][0]: known[one.speaker]
        for one in attributions
        if one.source and one.speaker in known
    }


def _confidence(lead: float) -> float:
    return min(0.95, 0.55 + 0.08 * max(0.0, lead))
