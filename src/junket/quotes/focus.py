"""Whom he and she mean: the narration followed word by word, with who stands in its focus.

Every name outside marks gives its bearer weight by the place where it stands (a subject more than
an object, a name in brackets hardly any), every pronoun passes weight on to whom it means, and
all of it halves from sentence to sentence: the salience of Lappin & Leass (1994), with the gender
that the article itself shows by its pronouns. One pass over the tokens, each looked at once.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import compress, count

from junket.facts import Gender
from junket.quotes import grammar
from junket.quotes.page import Page
from junket.quotes.phrases import job_words
from junket.quotes.talk import PEOPLE

_SIDE = {"he": 1, "him": 1, "his": 1, "himself": 1, "she": -1, "her": -1, "hers": -1, "herself": -1}
_LEADING = (grammar.BOUNDARY - {"and", "or", "nor", "plus"}) | {",", ";", "—", "–", ":"}
PLAYING = frozenset("plays played playing guest-stars portrays portrayed portraying".split())
_ASKING = frozenset("whether if why".split())
_PLAIN = frozenset({"paragraph", "caption"})
_TALKED = frozenset({"question", "answer", "tweet", "block_quote"})
_BEARERS = PEOPLE | {"other"}
# Weights of the places of names and pronouns, and what speaks for and against somebody. Swept on
# 2026-11-20 over the seen and fresh examples and 48 unpublished articles like them: all
# lie on a plateau, half or twice as much changes less than one answer in a hundred.
_SUBJECT, _OBJECT, _GOVERNED, _OWNER, _AGENT, _BRACKETED, _QUOTED = (
    5.0,
    4.0,
    3.5,
    2.0,
    0.5,
    0.3,
    0.3,
)
_PRONOUN, _OWNING = 4.0, 2.5
_CITED = 6.5  # for whom the sentence has its words from: more than for its subject
SPOKE = 2.5  # for whoever has just spoken
_LISTED = 2  # tokens between two names of a list
_AGAIN = 0.3  # part of the lesser weight that adds to the greater
_DECAY = 0.4  # what is left from sentence to sentence
_PARAGRAPH = 0.5  # sentences that a paragraph break counts for
_FULL = 5.0  # more weight than this is no better
_FAINT = 0.05  # less than this is forgotten
_MAIN = 0.8  # for the main figure, and for whom the article interviews
_HINT = 2.0  # for whom the rules of `references.py` take
_OTHER = -2.0  # for a name that may be a person's
_KNOWN = 0.5  # for each vote for a gender
_AGAINST = 1.6  # for each vote for the other one
_SETTLED = 2.5  # votes that the gender read from the words around a name is worth
_HELD = 3.0  # for a holder of the job that a description names, against one of another
_HOLDERS = 50  # of them that are looked at, however far off
_CLEAR = 1.0  # lead over the next that makes a pronoun a vote for a gender
_CARRY = 1.0  # votes of the first pass that the second starts with, at most
SCENE, RECAP, PRESS, TO_US, _PLAIN_STORY = 2.0, 1.0, -1.5, -4.0, 0.5
"""What speaks for a character: in a line of a scene, in a recap, to the press, to whoever writes
the article, in narration."""


def _stops(page: Page) -> list[int]:
    """Return the tokens that are of a name, or a pronoun, in order."""
    named = compress(count(), map((0).__le__, page.name))
    return sorted({*named, *compress(count(), map(_SIDE.__contains__, page.lower))})


def _described(page: Page) -> dict[int, int]:
    """Return whom "the director" means, by token, where one person alone has that job."""
    holders: dict[str, list[int]] = {}
    for index, cluster in enumerate(page.names.clusters):
        if cluster.kind == "person":
            for job in {held.rpartition(" ")[2] for held in cluster.jobs}:
                holders.setdefault(job, []).append(index)
    only = {job: found[0] for job, found in holders.items() if len(found) == 1}
    if "actor" in only:
        only["actress"] = only["star"] = only["actor"]
    only = {job: index for job, index in only.items() if job in job_words()}
    named = page.name
    return {
        at: only[page.lower[at]]
        for at in compress(count(), map(only.__contains__, page.lower))
        if at and page.lower[at - 1] == "the" and max(named[at : at + 2]) < 0
    }


@dataclass(slots=True)
class Focus:
    """The state of the narration up to token `at`; `spoke`: the block and who spoke there last."""

    page: Page
    writers: set[int]
    leading: tuple[int | None, ...]
    votes: dict[int, float] = field(default_factory=dict)
    meant: dict[int, int] = field(default_factory=dict)
    at: int = 0
    spoke: tuple[int, int] | None = None
    _weight: dict[int, float] = field(default_factory=dict)
    _when: dict[int, float] = field(default_factory=dict)
    _time: float = 0.0
    _sentence: int = -1
    _block: int = 0
    _mention: int = -1
    _acting: int | None = None
    _place: tuple[int, float] = (-1, 0.0)
    _stops: list[int] = field(init=False)
    _called: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        """Find where the narration names somebody or refers to them."""
        self._called = _described(self.page)
        self._stops = sorted({*_stops(self.page), *self._called})

    def advance(self, token: int) -> None:
        """Follow the narration up to, not with, `token`."""
        page, blocks = self.page, self.page.text.blocks
        while self.at < token and self._block < len(blocks):
            block = blocks[self._block]
            last = page.token_at(block.end)
            if self.at < last:
                self._follow(max(self.at, page.token_at(block.start)), min(last, token), block.kind)
                self.at = min(last, token)
            if self.at >= last:
                self._block += 1
                self._time += _PARAGRAPH
                self._acting = None

    def _follow(self, first: int, last: int, kind: str) -> None:
        if kind not in _PLAIN and kind not in _TALKED and kind != "heading":
            return
        page = self.page
        quoted = kind in _TALKED
        low = bisect_left(self._stops, first)
        for at in self._stops[low : bisect_left(self._stops, last, low)]:
            mention = page.name[at]
            if mention >= 0:
                if mention != self._mention:
                    self._mention = mention
                    self._named(at, quoted=quoted or page.piece[at] >= 0)
            elif not quoted and page.piece[at] < 0:
                self._step(at)
                if at in self._called:
                    acts = _acts(page, at + 1) or _opens(page, at, page.sentence[at])
                    self.add(self._called[at], _SUBJECT if acts else _OBJECT)
                else:
                    self._referred(at)

    def _step(self, at: int) -> None:
        sentence = self.page.sentence[at]
        if sentence != self._sentence:
            self._sentence = sentence
            self._time += 1
            self._acting = None

    def _named(self, at: int, *, quoted: bool) -> None:
        page = self.page
        index = page.names.mentions[page.name[at]].cluster
        cluster = page.names.clusters[index]
        if cluster.kind not in _BEARERS or index in self.writers:
            return
        if cluster.kind == "other" and " " in cluster.name:
            return  # a film or a creed rather than somebody
        if quoted:
            self.add(index, _QUOTED)
            return
        self._step(at)
        weight = min(_place(page, at), self._listed(at))
        self._place = (mention_end(page, at), weight)
        if weight >= _SUBJECT:
            self._acting = index
        self.add(index, weight)

    def _listed(self, at: int) -> float:
        """Return the most weight of a name in a list: that of the one before (by Ada, Bo, Cy)."""
        behind, weight = self._place
        between = self.page.lower[behind:at] if 0 <= at - behind <= _LISTED else ()
        listed = between and all(low in (",", "and", "&", "or") for low in between)
        return weight if listed and weight < _GOVERNED else _SUBJECT

    def _referred(self, at: int) -> None:
        """Pass the weight of a pronoun of the narration on to whom it means."""
        word = self.page.lower[at]
        found = self.meant.get(at)
        if found is None and word.endswith("self") and self.page.name[at - 1] >= 0:
            found = self.page.names.mentions[self.page.name[at - 1]].cluster  # Lind herself
            self.votes[found] = 2.0 * _SIDE[word]
        if found is None:
            found = self.resolve(at, word, hint=self._just_spoke(_SIDE[word]))
        if found is not None:
            self.add(found, _PRONOUN if word in ("he", "she") else _OWNING)
            if word in ("he", "she"):
                self._acting = found

    def _just_spoke(self, side: int) -> int | None:
        """Return who spoke last in the block that is followed, where of that gender; else None."""
        block, cluster = self.spoke or (-1, -1)
        if block != self._block or self.page.names.clusters[cluster].kind != "person":
            return None
        return cluster if self.side(cluster) * side > 0 else None

    def add(self, index: int, weight: float) -> None:
        """Give somebody weight at the present place."""
        held = self.weight(index)
        self._weight[index] = max(held, weight) + _AGAIN * min(held, weight)
        self._when[index] = self._time

    def weight(self, index: int) -> float:
        """Return the weight that somebody has at the present place."""
        held = self._weight.get(index, 0.0)
        return held * _DECAY ** (self._time - self._when[index]) if held else 0.0

    def strongest(self, kind: str, apart: int) -> int | None:
        """Return who of a kind stands most in the focus, `apart` left out; None for nobody."""
        clusters = self.page.names.clusters
        found = [i for i in self._candidates() if i != apart and clusters[i].kind == kind]
        return max(found, key=self.weight, default=None)

    def described(self, at: int, gender: Gender | None, holders: list[int]) -> int | None:
        """Return which person a description at `at` means; `holders` have the job it names."""
        self.advance(at + 1)
        clusters, own = self.page.names.clusters, self.meant.get(at)
        side = 0 if gender is None else 1 if gender == "m" else -1
        best, most = None, 0.0
        for index in sorted({*self._candidates(), *holders[:_HOLDERS]}):
            if index == own or clusters[index].kind != "person":
                continue
            if side and not self._fits(index, side):
                continue
            held = _HELD if index in holders else -_HELD if clusters[index].jobs else 0.0
            score = self._score(index, side, 0.0) + held
            if score > most:
                best, most = index, score
        return best

    def side(self, index: int) -> float:
        """Return the votes that somebody is a man, below 0 for a woman."""
        known: Gender | None = self.page.names.clusters[index].gender
        settled = 0.0 if known is None else _SETTLED if known == "m" else -_SETTLED
        return max(-3.0, min(3.0, self.votes.get(index, 0.0) + settled))

    def resolve(
        self,
        at: int,
        word: str,
        *,
        story: float | None = None,
        hint: int | None = None,
        apart: frozenset[int] = frozenset(),
    ) -> int | None:
        """Return whom the pronoun at `at` means, nobody of `apart`.

        `story` is what speaks for a character, `hint` whom other rules take.
        """
        story = _PLAIN_STORY if story is None else story
        side = _SIDE[word]
        barred, named = self._barred(at, word), self._behind(at)
        ranked = sorted(
            (
                (self._score(index, side, story) + (_HINT if index == hint else 0), -index)
                for index in {*self._candidates(), *([hint] if hint is not None else [])}
                if index != barred and index != named and index not in apart
                if self._fits(index, side)
            ),
            reverse=True,
        )
        if not ranked:
            return None
        score, index = ranked[0][0], -ranked[0][1]
        if word in ("he", "she") and (len(ranked) == 1 or score - ranked[1][0] >= _CLEAR):
            self.votes[index] = max(-3.0, min(3.0, self.votes.get(index, 0.0) + side))
        self.meant[at] = index
        return index

    def _candidates(self) -> list[int]:
        for index in [i for i in self._weight if self.weight(i) < _FAINT]:
            del self._weight[index]
        found = list(self._weight)
        return found + [i for i in self.leading if i is not None and i not in self._weight]

    def _score(self, index: int, side: int, story: float) -> float:
        agreeing = self.side(index) * side
        score = min(_FULL, self.weight(index))
        score += _KNOWN * min(1.0, agreeing) if agreeing > 0 else _AGAINST * agreeing
        score += _MAIN * self.leading.count(index)
        kind = self.page.names.clusters[index].kind
        return score + (story if kind == "character" else _OTHER if kind == "other" else 0.0)

    def _fits(self, index: int, side: int) -> bool:
        """Tell whether somebody may be meant: not where the article says the other gender."""
        known: Gender | None = self.page.names.clusters[index].gender
        return known is None or (known == "m") == (side > 0)

    def _behind(self, at: int) -> int | None:
        """Return the object of the verb behind a pronoun, whom it cannot mean: She calls Ada."""
        page = self.page
        object_ = at + 2 if at + 2 < len(page.name) and page.piece[at + 1] < 0 else at
        mention = page.name[object_]
        return page.names.mentions[mention].cluster if mention >= 0 else None

    def _barred(self, at: int, word: str) -> int | None:
        """Return whom a pronoun cannot mean: the subject of its verb, or the one before "whom"."""
        page = self.page
        if word in ("he", "she"):
            if page.lower[at - 1] == "whom" and self._mention >= 0:
                return page.names.mentions[self._mention].cluster
            return None
        if page.lower[at - 1] in PLAYING and self._mention >= 0:
            return page.names.mentions[self._mention].cluster  # Lind, who plays his sister
        behind = page.lower[at + 1] if at + 1 < len(page.lower) else ""
        if word == "him" or (word == "her" and (behind in grammar.STOPS or not behind.isalpha())):
            return self._acting
        return None


def mention_end(page: Page, at: int) -> int:
    """Return the token behind the name that starts at `at`."""
    end, mention = at + 1, page.name[at]
    while end < len(page.name) and page.name[end] == mention:
        end += 1
    return end


def _place(page: Page, at: int) -> float:
    """Return the weight of the place where the name that starts at `at` stands."""
    end = mention_end(page, at)
    before = at - 1
    sentence = page.sentence[at]
    lead = page.lower[before] if before >= 0 else ""
    first = page.token_at(page.text.sentences[sentence].start) if sentence >= 0 else at
    if page.text.words[first] == "(" and first < at:
        return _BRACKETED  # (Nell was voiced by Ada Lind.)
    behind = page.lower[end] if end < len(page.lower) else ""
    if _is_cited(page, before):
        return _CITED  # according to Ada; per creator Ada
    told = lead == "by" and behind == "," and page.lower[end + 1 : end + 2] == ["who"]
    if told or behind == "who":
        return _SUBJECT  # Nell is played by Ada, who is from Leeds; it was Ada who left
    if lead in ("(", "[") or (lead == "by" and page.lower[before - 1] in ("played", "portrayed")):
        return _BRACKETED
    if lead in ("by", "as") or any(low in PLAYING for low in page.lower[max(0, at - 4) : at]):
        return _AGENT  # written by Ada; stars as Nell; Lind, who plays his sister Nell
    opens = _aside(page, at) or _opens(page, at, sentence)
    if behind in grammar.OWNER:
        return _OWNER + (0.3 if opens else 0.0)
    if lead in grammar.PREPOSITION and lead != "like":
        return _GOVERNED
    if lead in _ASKING:
        return _OBJECT  # asked whether Bo had known, Ada laughs
    acts = _acts(page, end)
    if lead == "," and behind == "," and _opens(page, before, sentence, across=True):
        return _SUBJECT  # The other, Ada Lind, is at the boat
    if lead == "," and not acts and (page.name[before - 1] >= 0 or behind == ","):
        return _GOVERNED  # Lind, Ada herself, agrees; the woman she played, Ada, for that
    if opens or acts:
        return _SUBJECT
    return _OBJECT


def _aside(page: Page, at: int) -> bool:
    """Tell whether a name stands in a bracket that says who is meant: IRT (that's Ada Lind)."""
    return page.lower[max(0, at - 3) : at - 1] == ["(", "that"]


def leads(page: Page, at: int) -> bool:
    """Tell whether the name at `at` stands where subjects do."""
    return _place(page, at) >= _SUBJECT


def _is_cited(page: Page, at: int) -> bool:
    """Tell whether "per" or "according to" ends at token `at`, job words left aside."""
    jobs = job_words()
    for left in range(at, max(-1, at - 4), -1):
        low = page.lower[left]
        if low == "per" or (low == "to" and page.lower[left - 1] == "according"):
            return True
        if low not in jobs and low not in ("the", "its", "their"):
            return False
    return False


def _opens(page: Page, at: int, sentence: int, *, across: bool = False) -> bool:
    """Tell whether a name, with the words that describe it, opens its sentence or clause.

    `across`: nothing but a determiner and one word may stand in front.
    """
    before, jobs = at - 1, job_words()
    if across:
        opening = page.lower[max(0, before - 1) : before + 1]
        alone = before >= 2 and page.sentence[before - 2] != sentence
        return alone and opening[0] in grammar.DETERMINER and page.name[before] < 0
    for _ in range(6):
        if before < 0 or page.sentence[before] != sentence:
            return True
        low = page.lower[before]
        if low not in jobs and low not in ("the", "a", "an", "his", "her", "and", "but", "so"):
            break
        before -= 1
    return page.lower[before] in _LEADING or page.piece[before] >= 0


def _acts(page: Page, at: int) -> bool:
    """Tell whether the word at `at` may be the verb of the name before it."""
    if at >= len(page.lower) or page.name[at] >= 0:
        return False
    low = page.lower[at]
    if low in grammar.FINITE or low in grammar.PAST:
        return True
    return low.isalpha() and low.endswith(("s", "ed")) and low not in grammar.STOPS


def follow(page: Page, writers: set[int], leading: tuple[int | None, ...]) -> Focus:
    """Return the focus at the start of an article, with the genders that a first pass found."""
    first = Focus(page, writers, leading)
    first.advance(len(page.lower))
    votes = {index: max(-_CARRY, min(_CARRY, votes)) for index, votes in first.votes.items()}
    return Focus(page, writers, leading, votes)
