"""Read what sentences tell of the characters that they name: home, work, age, aims and so on."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from junket.facts import EntityKind, Names, Reference, Span, Text
from junket.late import late
from junket.lexicon import spaced, words
from junket.story.clauses import clause_end, polarity

_TRAITS = spaced("traits.txt")
_JOBS = words("jobs.txt")
_KIN = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m")
_VERBS = ("minds", "aims", "lives", "works", "grew")
_FACETS = {
    "minds": "state of mind",
    "aims": "aims",
    "lives": "home",
    "works": "work",
    "grew": "background",
}
_PARTS = _TRAITS["part"]
_TITLES = words("names", "titles") - words("names", "title_f") - words("names", "title_m")
SURE = 0.75  # below it a pronoun may be somebody else's: chosen by eye on three articles, 2026-11
_LEAST = 6  # characters behind the verb: "wanted to" alone tells nothing
_LONGEST = 160  # characters of one value: longer ones are a run of clauses, not a trait
_BRACKET = late(r" ?[(\[][^()\[\]\n]{1,60}[)\]]")
_ADVERB = (
    r"(?:(?:[a-z]+ly|also|now|still|just|always|never|not|even|once|soon|so|too|very|quite|"
    r"a (?:little )?bit|more|less|long|already|certainly|kind of|sort of|really|totally) )"
)
_AUXILIARY = (
    r"(?:(?:is|was|are|were|be|been|being|has|had|have|does|did|do|can|could|will|would|may|might|"
    r"must|should|(?:does|did|do|is|was|wo|has|ca|could|would)n[’']t|seems? to|appears? to|"
    r"begins? to|starts? to|continues? to|going to|set to|about to|who|not) )"
)
_LEAD = late(rf"(?:[’']s|[’']re|[’']ll|[’']d)? ?,? ?(?:{_ADVERB}|{_AUXILIARY}){{0,5}}")
_BE = late(
    r"(?:[’']s|,? (?:who )?(?:(?:is|was)(?:n[’']t)?|remains|becomes|became|feels|seems|looks|"
    r"stays)) "
    rf"((?:{_ADVERB}){{0,4}})"
)
_NOUN = late(
    r"(?:an?|the|one of the|another|the only|chair|head|owner) ((?:[\w’'-]+ ){0,5}?)([\w’'-]+)"
    r"(?=$| (?:of|from|in|on|at|with|who|whose|that|which|to|for|by|and|out|sent|known|under|"
    r"when)\b|[,;.)])"
)
_AGE = late(
    r"\b(?:aged? )?((?:1?\d|[2-9]\d)(?:-year-old| years old)?|"
    r"(?:six|seven|eight|nine)?teen(?:-year-old)?|teenager|in (?:his|her) (?:late |early |mid-)?"
    r"(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties))\b"
)
_AGED = late(r" [(\[](\d{1,2})[)\]]")
_BIRTHDAY = late(r"\b(?:turn(?:s|ed|ing)? (\d\d?)|(\d\d?)(?:st|nd|rd|th) birthday)\b")
_YEARS = late(r"(\d{1,2}|[a-z]+teen)-year-old (?:[a-z-]+ ){0,2}$")
_HOMES = late(r"\b(?:home|flat|house|apartment|farm|cottage|room|trailer|hometown)\b")


@dataclass(frozen=True, slots=True)
class Told:
    """One facet that a passage tells, before anybody has said whose words it is."""

    subject: str
    kind: EntityKind
    facet: str
    value: Span
    polarity: str
    anchor: Span | None
    confidence: float
    rule: str


def told_of_people(
    text: Text, names: Names, passages: Sequence[Span], references: Sequence[Reference] = ()
) -> Iterator[Told]:
    """Yield what each sentence tells of the characters that it names, or refers to."""
    source = text.article.text
    spans = sorted(characters(names, references))
    starts = [span[0] for span in spans]
    for start, end in passages:
        low, high = bisect_left(starts, start), bisect_left(starts, end)
        for first, last, cluster in spans[low:high]:
            yield from _around(source, (start, end), (first, last), names.clusters[cluster].name)


def characters(names: Names, references: Sequence[Reference]) -> Iterator[tuple[int, int, int]]:
    """Yield where characters are named or referred to, and their clusters."""
    for mention in names.mentions:
        if mention.kind == "character":
            yield mention.start, mention.end, mention.cluster
    for one in references:
        if (
            one.cluster is not None
            and one.confidence >= SURE
            and names.clusters[one.cluster].kind == "character"
        ):
            yield one.start, one.end, one.cluster


def _around(source: str, sentence: Span, mention: Span, name: str) -> Iterator[Told]:
    start, end = sentence
    after = _BRACKET.match(source, mention[1], end)
    place = after.end() if after else mention[1]
    frame = _Frame(source, start, end, mention, name)
    yield from frame.title()
    yield from frame.before()
    yield from frame.copula(place)
    yield from frame.verb(place)
    yield from frame.apposition(place)


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class _Frame:
    """One mention of a character in its sentence."""

    source: str
    start: int
    end: int
    mention: Span
    name: str

    def title(self) -> Iterator[Told]:
        """Read "Sheriff Ada Lind" and "Ada Lind (17)"."""
        named = self.source[self.mention[0] : self.mention[1]]
        first = named.split(" ", 1)[0]
        if first != named and first.lower() in _TITLES:
            value = (self.mention[0], self.mention[0] + len(first))
            yield self._told("work", value, "asserted", 0.75, "title")
        age = _AGED.match(self.source, self.mention[1], self.end)
        if age:
            yield self._told("age", age.span(1), "asserted", 0.85, "age in brackets")

    def before(self) -> Iterator[Told]:
        """Read "17-year-old Ada" and "Ada's 18th birthday"."""
        head = self.source[max(self.start, self.mention[0] - 40) : self.mention[0]]
        match = _YEARS.search(head)
        if match:
            low = self.mention[0] - len(head)
            value = (low + match.start(), low + len(head[: match.end()].rstrip()))
            yield self._told("age", value, "asserted", 0.9, "age before name")
        birthday = _BIRTHDAY.search(
            self.source, self.mention[1], min(self.end, self.mention[1] + 30)
        )
        if birthday and "," not in self.source[self.mention[1] : birthday.start()]:
            mode = polarity(self.source, self.start, birthday.start(), birthday.end())
            yield self._told("age", birthday.span(), mode, 0.75, "birthday")

    def copula(self, place: int) -> Iterator[Told]:
        """Read "Ada is (still) a florist", "Ada is heartbroken", "Ada is from Wexcombe"."""
        match = _BE.match(self.source, place, self.end)
        if match is None:
            return
        at = match.end()
        stop = min(clause_end(self.source, at, self.end), at + _LONGEST)
        rest = self.source[at:stop]
        mode = polarity(self.source, self._clause(), at, stop)
        first = rest.split(" ", 1)[0].lower().strip(",.")
        if first in _TRAITS["mind"]:
            yield self._told("state of mind", (at, stop), mode, 0.8, "is+mind")
        elif first in _TRAITS["identity"]:
            yield self._told("identity", (at, stop), mode, 0.75, "is+identity")
        elif rest.startswith(("someone who ", "somebody who ", "the kind of ")):
            yield self._told("identity", (at, stop), mode, 0.6, "is+someone who")
        elif rest.startswith(("from ", "back in ", "living in ")):
            yield self._told("home", (at, stop), mode, 0.6, "is+place")
        else:
            yield from self._noun(at, stop, mode, "is+noun")

    def apposition(self, place: int) -> Iterator[Told]:
        """Read "Ada, a florist from Wexcombe, …" and "Ada, 17, …"."""
        if self.source[place : place + 2] != ", ":
            return
        at = place + 2
        stop = min(clause_end(self.source, at, self.end), at + 90)
        stop = min(stop, self._comma(at, stop))
        age = _AGE.match(self.source, at, stop)
        if age and (age.end() == stop or self.source[age.end()] in ",) "):
            yield self._told("age", age.span(1), "asserted", 0.8, "age behind name")
        else:
            yield from self._noun(at, stop, "asserted", "apposition")

    def _comma(self, at: int, stop: int) -> int:
        found = self.source.find(",", at, stop)
        return stop if found < 0 else found

    def _noun(self, at: int, stop: int, mode: str, rule: str) -> Iterator[Told]:
        """Read a noun phrase: its head says which facet it tells."""
        match = _NOUN.match(self.source, at, stop)
        if match is None:
            return
        age = _AGE.search(self.source, at, match.end())
        if age:
            yield self._told("age", age.span(1), mode, 0.75, f"{rule}: age")
        head = match[2].lower()
        known = head in _TRAITS["identity"]
        if not known and (head in _KIN or head in _PARTS or match[2][0].isupper()):
            return  # how somebody stands to somebody, or what they are to the show
        facet = "work" if head in _JOBS else "identity"
        yield self._told(facet, (at, stop), mode, 0.75 if facet == "work" else 0.6, rule)

    def _clause(self) -> int:
        """Return where the clause starts: "I don't think he is …" denies what "he is" asserts."""
        start, end = self.start, self.mention[0]
        return max(start, max(self.source.rfind(mark, start, end) for mark in ',;:—–(“".'))

    def verb(self, place: int) -> Iterator[Told]:
        """Read "Ada (adverbs, auxiliaries) VERB …" for the verbs of the lexicon."""
        lead = _LEAD.match(self.source, place, self.end)
        at = lead.end() if lead else place
        while at < self.end and self.source[at] == " ":
            at += 1
        section, length = _entry(self.source[at : at + 24].lower())
        if section is None:
            return
        stop = min(clause_end(self.source, at + length, self.end), at + _LONGEST)
        if stop - at - length < _LEAST:
            return
        mode = polarity(self.source, self._clause(), at, stop)
        if section == "lives" and not self._is_home(at + length, stop):
            return
        told = _FACETS[section]
        yield self._told(told, (at, stop), mode, 0.7, f"verb: {told}")

    def _is_home(self, at: int, stop: int) -> bool:
        """Say whether a place follows a verb of living: "moves on" is none."""
        rest = self.source[at:stop].lstrip()
        return bool(
            re.match(r"(?:back )?(?:in|to|into|from|at|near|above|over|out of|with) ", rest)
            and (re.search(r"\b[A-Z]", rest) or _HOMES.search(rest))
        )

    def _told(self, facet: str, value: Span, mode: str, confidence: float, rule: str) -> Told:
        return Told(self.name, "character", facet, value, mode, self.mention, confidence, rule)


def _entry(ahead: str) -> tuple[str | None, int]:
    """Return the section of the longest entry at the head of some words, and its length."""
    best: tuple[int, str | None] = (0, None)
    tokens = re.findall(r"[\w’'-]+", ahead)
    for count in (3, 2, 1):
        entry = " ".join(tokens[:count])
        for section in _VERBS:
            if entry in _TRAITS[section] and ahead.startswith(entry):
                best = max(best, (len(entry), section), key=lambda pair: pair[0])
    return best[1], best[0]
