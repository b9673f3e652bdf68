"""Code the sentences of an article: people by number, all other words in small letters.

"Nell (Kit Sorrel) kissed poor Toby." becomes ` <0> kissed poor <1> . `: brackets behind names are
left out, pronouns are the people they stand for, so that one pattern fits them all.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from junket.facts import Attribution, Mention, Names, Reference, Sentence, Span, Text
from junket.late import late
from junket.lexicon import words
from junket.story.relation_nouns import of_two, owned, unowned
from junket.story.relation_sentence import ALONE, LOCAL, PEOPLE, Coded, Slot, speech
from junket.story.relation_trim import drop_players, drop_titles
from junket.story.relation_two import last_two
from junket.story.relation_words import is_helper

_TOKEN = late(r"[\w]+(?:[’'-][\w]+)*[’']?(?=[\s.,;:!?)]|$)|[\w]+(?:[’'-][\w]+)*|[^\w\s]")
_ENDS = late(r"[.!?…]+[”\"’'*)]*(?=\s|$)")
_SPLIT = late(r"(?<=\w)[’'](s|re|ve|ll|d|m)$", re.I)
_FEMALE = frozenset(("she", "her", "hers", "herself"))
_MALE = frozenset(("he", "him", "his", "himself"))
_OWNING = frozenset(("his", "her", "my"))
_SHORT = frozenset(short.lower() for short in words("abbreviations", "before-name"))
_FIRST = frozenset(("i", "my", "me"))
_BOTH = frozenset(("they", "them", "their"))
_SOMEBODY = _FEMALE | _MALE | _FIRST | _BOTH | {"i."}  # as the text's tokens have "I." at an end
_TWO = ("two", "couple", "pair", "duo", "lovebirds", "exes", "lovers", "newlyweds", "both of them")
_GROUPED = frozenset(("the", "these", "those", "our", "this", "both"))  # first words of _THE_TWO
_PLACED = _SOMEBODY | _GROUPED | {"whose", *'.“”"'}
_BRACKET = late(r"[(\[]")
_THE_TWO = late(
    r"(?:these|the|those|our|this) (?:(?:young|happy|former|estranged|ill-fated|star-crossed|"
    r"married|divorced|fan-favou?rite|on-screen|beloved) )?(?:two(?: of them)?(?! \w+s\b)|couple|"
    r"pair|duo|lovebirds|exes|lovers|newlyweds)\b|both of them\b",
    re.I,
)
_THEM = late(r" (?:to \w|together|back together|kiss|apart)")
_OF_TWO = late(r" ([a-z][\w-]+)(?: ([a-z][\w-]+))?(?: ([a-z][\w-]+))?")
_ITSELF = late(
    r"<(\d+)> (?:(?:, )?(?:who )?"
    r"(?:is|was|are|'s|becomes|became|plays?|played|playing|portrays?|as) )?"
    r"(?:(?:also|again|now|still|really|actually|not|once more) )?$"
)
_PLAIN_WORDS = late(r"[ \w’'-]*,?[ \w’'-]*")
_POLICE = frozenset("detective detectives inspector sergeant police cop cops precinct".split())
_ENOUGH = 3  # words of the police that make an article one of their work
_OPENING = 60  # characters of a block in which "these two" are still those of the last one
_WITHIN = 40  # characters in front of a name in which "his" cannot be its own: "his friend Toby"
_TELLS = late(r"who(?:[’']s)? |(?:(?:[A-Z][\w.-]*[’']s|his|her) (?!own )[a-z])")
_OWNED = late(r" (?:only (?=[a-z]))?([a-z][\w-]+)")
_BACK = 500  # characters back to whom a pronoun or "the couple" may stand for
_PLAYED = late(
    r"<(\d+)> (?:'s (?:\^(?:aunt|auntie|uncle|grandma|grandpa) )?|as (?:[a-z-]+ ){0,2})$"
)
_PAIRED = late(r"<(\d+)> (?:'s )?(?:and|&) <\d+> $")
_OWNER = late(r"<(\d+)> (?:, )?$")
_BOTH_OWN = late(r"<(\d+)> (?:and|&) <(\d+)> (?:, )?$")
_JOINED = late(r"<(\d+)> (?:and|with) $")
_PLAIN = late(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_NEAR = 8  # characters between two names that "and" may join
_TAIL = 80  # characters of code that such an end may have: a sentence may be as long as an article
# below it a pronoun is as good as a guess: swept over .55 to .7 on examples/seen and fresh, 2026-11
FAR = 0.57


def _ends(pattern: re.Pattern[str], coded: Coded) -> re.Match[str] | None:
    """Match the end of what has been coded so far."""
    return pattern.search(coded.code, max(0, len(coded.code) - _TAIL))


@lru_cache(maxsize=1 << 14)
def _plain(token: str) -> str | None:
    """Return a word as it is coded wherever it stands; None for one that hangs on its place."""
    word = token.rstrip("’'")
    lower = word.lower().replace("’", "'")
    special = lower in _PLACED or word[:1].isupper() or _SPLIT.search(word)
    return None if special or not word else lower


class Coder:
    """Codes one article's sentences in order, and remembers of whom it told last."""

    def __init__(
        self,
        text: Text,
        names: Names,
        attributions: Sequence[Attribution],
        references: Sequence[Reference],
        triggers: frozenset[str],
        parts: Mapping[int, int],
    ) -> None:
        self.source = text.article.text
        self._triggers = triggers  # a sentence without any of these words tells of no relation
        self.text = text
        self.names = names
        self.mentions = names.mentions
        self.starts = [mention.start for mention in names.mentions]
        self._told = {one.start: one for one in references if one.cluster is not None}
        self._places = sorted(self._told)
        self._parts = parts
        self._scene = self._before = 0  # where the block begins, or the question before it
        self._covered = {one.start for one in references}
        self._speech = speech(attributions, names)
        self._said = sorted(span for one in attributions for span in one.content)
        self._recent: list[Slot] = []  # those named in this block
        self._pair: tuple[Slot, Slot] | None = None
        self._last: Slot | None = None  # the character named last
        self._of_police = sum(map(_POLICE.__contains__, text.lower)) >= _ENOUGH
        self._block = -1
        self._heading = False

    def sentences(self) -> Iterator[Coded]:
        """Yield every sentence with a word of some wording, boilerplate left out."""
        for sentence in self.text.sentences:
            kind = self.text.blocks[sentence.block].kind
            if kind in ("boilerplate", "byline"):
                continue
            if sentence.block != self._block:
                if self._block < 0 or self.text.blocks[self._block].kind != "question":
                    self._recent = []  # an answer still speaks of whom the question named
                    self._before, self._scene = self._scene, sentence.start
                self._block, self._heading = sentence.block, kind == "heading"
            if self._is_of_somebody(sentence.start, sentence.end):
                for start, end in self._pieces(sentence):
                    whole = (start, end) == (sentence.start, sentence.end)
                    if whole or self._is_of_somebody(start, end):
                        yield from self._coded(start, end)

    def _pieces(self, sentence: Sentence) -> Iterator[Span]:
        """Cut a sentence with speech in it into the sentences that it holds."""
        start = sentence.start
        for match in _ENDS.finditer(self.source, sentence.start, sentence.end):
            if self._inside(match.start()) or self._shortened(match.start()):
                continue
            yield start, match.end()
            start = match.end()
        if start < sentence.end:
            yield start, sentence.end

    def _shortened(self, place: int) -> bool:
        """Say whether the full stop at a place ends a short form: "Dr."."""
        start = max(self.source.rfind(" ", 0, place), self.source.rfind("\n", 0, place)) + 1
        word = self.source[start:place].lstrip("“\"(‘'").lower()
        return word in _SHORT or (len(word) == 1 and word.isalpha() and word != "i")

    def _inside(self, place: int) -> bool:
        at = bisect_left(self.starts, place + 1) - 1
        return at >= 0 and place < self.mentions[at].end - 1

    def _coded(self, start: int, end: int) -> Iterator[Coded]:
        """Yield the sentence without its brackets, then each bracket that says something."""
        if self._triggers.isdisjoint(_PLAIN.findall(self.source[start:end].lower())):
            self._skim(start, end)
            return
        coded = Coded(of_police=self._of_police)
        brackets: list[tuple[int, int, Slot | None]] = []
        place = start
        while place < end:
            open_bracket = self._next_bracket(place, end)
            stop = open_bracket[0] if open_bracket else end
            self._words(coded, place, stop)
            if open_bracket is None:
                break
            owner = coded.slots[-1] if coded.slots and self._behind_name(stop) else None
            brackets.append((*open_bracket, owner))
            place = open_bracket[1]
        coded.told = self.source[start:end].lower()
        drop_players(coded, self._kind)
        coded.asked = "?" in self.source[max(start, end - 4) : end]
        yield coded
        for low, high, owner in brackets:
            inner = Coded(asked="?" in self.source[low:high])
            if owner is not None and _TELLS.match(self.source, low + 1, high):
                inner.put(owner)  # "Toby (Nell's ex)" is Toby, Nell's ex
                inner.add(",", low, low + 1)
            self._words(inner, low + 1, high - 1)
            yield inner

    def _is_of_somebody(self, start: int, end: int) -> bool:
        """Say whether people are named there or may be meant; of nobody, nothing can be told."""
        for at in range(bisect_left(self.starts, start), bisect_left(self.starts, end)):
            if self.mentions[at].kind in PEOPLE:
                return True
        first = bisect_left(self.text.starts, start)
        told = self.text.lower[first : bisect_left(self.text.starts, end, first)]
        if not _SOMEBODY.isdisjoint(told):
            return True
        lower = self.source[start:end].lower()
        return any(word in lower for word in _TWO)

    def _skim(self, start: int, end: int) -> None:
        """Remember who is named in a sentence that has no word of any wording."""
        coded, last = Coded(), start
        for mention in self.mentions[
            bisect_left(self.starts, start) : bisect_left(self.starts, end)
        ]:
            if mention.start - last > _NEAR:
                coded = Coded()
            else:
                self._words(coded, last, mention.start)
            last = self._name(coded, mention)

    def _next_bracket(self, start: int, end: int) -> Span | None:
        for match in _BRACKET.finditer(self.source, start, end):
            low, mark = match.start(), match[0]
            if mark == "(" or self._behind_name(low):
                high = self.source.find(")" if mark == "(" else "]", low, end)
                return (low, high + 1) if high > 0 else None
        return None

    def _behind_name(self, place: int) -> bool:
        at = bisect_left(self.starts, place) - 1
        return at >= 0 and self.mentions[at].end >= place - 3

    # Words ------------------------------------------------------------------------------------

    def _words(self, coded: Coded, start: int, end: int) -> None:
        place = start
        at = bisect_left(self.starts, start)
        while place < end:
            if at < len(self.mentions) and self.mentions[at].start <= place:
                mention = self.mentions[at]
                at += 1
                if mention.end > place:
                    place = self._name(coded, mention)
                continue
            stop = min(end, self.mentions[at].start if at < len(self.mentions) else end)
            place = self._tokens(coded, place, stop)

    def _tokens(self, coded: Coded, place: int, stop: int) -> int:
        """Append the words up to `stop`; return where to go on, earlier behind "the two"."""
        offsets, places, code = coded.offsets, coded.places, coded.code
        for token in _TOKEN.finditer(self.source, place, stop):
            lower = _plain(token[0])
            if lower is not None:  # as `add` would
                start = token.start()
                offsets.append(len(code))
                places.append((start, start + len(lower)))
                code += lower + " "
                continue
            coded.code = code
            if (after := self._word(coded, token, stop)) != token.end():
                return after
            code = coded.code
        coded.code = code
        return stop

    def _name(self, coded: Coded, mention: Mention) -> int:
        """Append a name with its possessive; return where to go on."""
        if mention.kind not in PEOPLE:
            kind = "place" if mention.kind == "place" else mention.kind
            coded.add(f"@{kind}", mention.start, mention.end)
        else:
            slot = Slot(mention.cluster, mention.start, mention.end)
            drop_titles(coded)
            self._collapse(coded, mention)
            coded.put(slot)
            self._remember(coded, slot)
        after = self.source[mention.end : mention.end + 2]
        if after in ("’s", "'s"):
            coded.add("'s", mention.end, mention.end + 2)
            return mention.end + 2
        if after[:1] in ("’", "'") and self.source[mention.end - 1] in "sz" and after[1:] == " ":
            coded.add("'s", mention.end, mention.end + 1)
            return mention.end + 1
        return mention.end

    def _collapse(self, coded: Coded, mention: Mention) -> None:
        """Leave out an actor in front of the part: "Robb's Carrie", "Ann Lee as young Nell"."""
        match = _ends(_PLAYED, coded)
        if match is None or mention.kind != "character":
            return
        actor = coded.slots[int(match[1])]
        if self.names.clusters[actor.cluster].kind == "person":
            coded.cut(match.start(), len(coded.code))

    def _remember(self, coded: Coded, slot: Slot) -> None:
        match = _ends(_PAIRED, coded)
        if match:
            self._pair = (coded.slots[int(match[1])], slot)
        self._recent.append(slot)
        if self.names.clusters[slot.cluster].kind == "character":
            self._last = slot

    def _word(self, coded: Coded, token: re.Match[str], stop: int) -> int:
        start, end = token.span()
        group = _THE_TWO.match(self.source, start, stop)
        if group and self._two(coded, group.start(), group.end()):
            return group.end()
        if token[0] == "." and self._shortened(start):
            return end
        word = token[0].rstrip("’'")
        end = start + len(word)
        short = _SPLIT.search(word)
        lower = (word[: short.start()] if short else word).lower().replace("’", "'")
        if not self._pronoun(coded, lower, start, start + len(lower), stop):
            coded.add(self._cased(coded, word, lower), start, start + len(lower))
        if short:
            coded.add("'" + short[1].lower(), start + len(lower), end)
        return max(end, token.end())

    def _cased(self, coded: Coded, word: str, lower: str) -> str:
        """Mark a name of something that is no mention: "leaves ^saltmarsh"."""
        if word in '“”"':
            return '"'
        first = coded.code.strip('"* ') == "" or coded.code.endswith('" ')
        first = first or (coded.code.endswith(" : ") and is_helper(lower))
        return f"^{lower}" if word[:1].isupper() and not first and not self._heading else lower

    # Who is meant -----------------------------------------------------------------------------

    def _two(self, coded: Coded, start: int, end: int) -> bool:
        """Put the pair named last for "these two", "the couple"."""
        pair = self._pair
        if pair is None or start - pair[1].end > _BACK:
            pair = self._only_two(start) or self._last_two("", start)
        if pair is None:
            return False
        self._put_pair(coded, pair, start, end)
        return True

    def _put_pair(self, coded: Coded, pair: tuple[Slot, Slot], start: int, end: int) -> None:
        for at, one in enumerate(pair):
            if at:
                coded.add("and", start, end)
            coded.put(Slot(one.cluster, start, end, ALONE, (one.start, one.end)))

    def _only_two(self, start: int) -> tuple[Slot, Slot] | None:
        """Return the two characters of the block where it tells of no more than two."""
        scene = self._scene if start - self._scene > _OPENING else self._before
        low = max(start - _BACK, scene)
        named: dict[int, Slot] = {}
        for one in self.mentions[bisect_left(self.starts, low) : bisect_left(self.starts, start)]:
            if one.kind == "character":
                named[one.cluster] = Slot(one.cluster, one.start, one.end)
        if not named:
            return None
        for place in self._places[
            bisect_left(self._places, low) : bisect_left(self._places, start)
        ]:
            told = self._told[place]
            who = self._parts.get(told.cluster or 0, told.cluster)
            if who is not None and self._kind(who) == "character":
                known = self._named_before(who, place) or (told.start, told.end)
                named.setdefault(who, Slot(who, *known))
        if len(named) != 2:
            return None
        first, second = named.values()
        return first, second

    def _last_two(self, word: str, start: int) -> tuple[Slot, Slot] | None:
        scene = self._scene if word == "their" else self._before
        low = max(start - _BACK, scene)
        pair = last_two(self.text, self.mentions, (low, start), owners=word == "their")
        told = pair is not None and self._is_said(pair[1].start) and not self._is_said(start)
        return None if told else pair  # the article's own "they" are not whom somebody talks of

    def _pronoun(self, coded: Coded, word: str, start: int, end: int, stop: int) -> bool:
        """Put whom a pronoun stands for, with `'s` where it owns; False where nobody knows."""
        if word == "whose":
            return self._whose(coded, start, end)
        if word in _BOTH:
            return self._they(coded, word, start, end, stop)
        if word not in _FEMALE | _MALE | _FIRST:
            return False
        slot = self._meant(coded, word, start, end)
        if slot is None:
            return False
        coded.put(slot)
        if word in _OWNING and (word != "her" or self._owns(end, stop)):
            coded.add("'s", start, end)
        return True

    def _they(self, coded: Coded, word: str, start: int, end: int, stop: int) -> bool:
        """Put the two whom "they" stands for; "their" only where it is of something of two."""
        if word == "them" and not _THEM.match(self.source, end, stop):
            return False
        if word == "their" and not self._of_two(end):
            return False
        fits = self._pair is not None and self._last is self._pair[1]
        pair = self._pair if fits else self._only_two(start) or self._last_two(word, start)
        if pair is None or start - pair[1].end > _BACK:
            return False
        self._put_pair(coded, pair, start, end)
        if word == "their":
            coded.add("'s", start, end)
        return True

    def _of_two(self, place: int) -> bool:
        """Say whether what follows is somebody's: a sister, a wedding."""
        match = _OF_TWO.match(self.source, place)
        return match is not None and not owned().isdisjoint(match.groups())

    def _whose(self, coded: Coded, start: int, end: int) -> bool:
        """Put who stands right in front of "whose", both where what they own is of two."""
        two = _ends(_BOTH_OWN, coded)
        if two and (what := _OWNED.match(self.source, end)) and what[1] in of_two():
            first, second = (coded.slots[int(one)] for one in two.groups())
            self._put_pair(coded, (first, second), start, end)
            coded.add("'s", start, end)
            return True
        owner = _ends(_OWNER, coded)
        if owner is None:
            return False
        one = coded.slots[int(owner[1])]
        coded.put(Slot(one.cluster, start, end, one.sure, one.named or (one.start, one.end)))
        coded.add("'s", start, end)
        return True

    def _meant(self, coded: Coded, word: str, start: int, end: int) -> Slot | None:
        if word in _FIRST:
            cluster = self._speaker(start)
            return None if cluster is None else Slot(cluster, start, end, own=True)
        told = self._told.get(start)
        owner = told.cluster if told is not None and word in _OWNING else None
        if owner is not None and self._is_owned(coded, owner, end):
            return self._guess(coded, word, start, end, owner)
        if told is not None and told.cluster is not None and told.confidence < FAR:
            near = self._guess(coded, word, start, end)
            return near if near is not None and near.cluster == told.cluster else None
        if told is not None and told.cluster is not None:
            named = self._named_before(told.cluster, start)
            return Slot(told.cluster, start, end, told.confidence, named)
        return None if start in self._covered else self._guess(coded, word, start, end)

    def _is_owned(self, coded: Coded, cluster: int, end: int) -> bool:
        """Say whether somebody is what is owned, and so not who owns it: "Toby is his brother"."""
        match = _ends(_ITSELF, coded) or (_ends(_OWNER, coded) if self._of_two(end) else None)
        if match and coded.slots[int(match[1])].cluster == cluster:
            return True
        at = bisect_left(self.starts, end)
        if at == len(self.starts) or self.mentions[at].cluster != cluster:
            return False
        start = self.starts[at]
        return start - end < _WITHIN and _PLAIN_WORDS.fullmatch(self.source, end, start) is not None

    def _guess(
        self, coded: Coded, word: str, start: int, end: int, without: int | None = None
    ) -> Slot | None:
        """Take the only character of the sentence so far, else of the block, that fits."""
        joined = _ends(_JOINED, coded)
        if joined and word in _OWNING:
            one = coded.slots[int(joined[1])]
            return Slot(one.cluster, start, end, LOCAL, (one.start, one.end))
        for slots, sure in ((coded.slots, LOCAL), (self._recent, ALONE)):
            near = [one for one in slots if start - one.end < _BACK]
            fits = {one.cluster: one for one in near if self._fits(one.cluster, word)}
            if without is not None:
                fits.pop(without, None)
            if sure == ALONE and self._is_said(start):  # others are talked of there, too
                fits = {key: one for key, one in fits.items() if self._is_told_of(key)}
            sure_of = [one for one in fits.values() if self.names.clusters[one.cluster].gender]
            if len(fits) == 1 or (without is not None and len(sure_of) == 1):
                one = sure_of[0] if len(fits) > 1 else next(iter(fits.values()))
                return Slot(one.cluster, start, end, sure, one.named or (one.start, one.end))
            if fits:
                return None
        return None

    def _is_said(self, place: int) -> bool:
        at = bisect_left(self._said, (place + 1, 0)) - 1
        return at >= 0 and place < self._said[at][1]

    def _kind(self, cluster: int) -> str:
        return self.names.clusters[cluster].kind

    def _is_told_of(self, cluster: int) -> bool:
        return len(self.names.clusters[cluster].spans) > 1

    def _fits(self, cluster: int, word: str) -> bool:
        one = self.names.clusters[cluster]
        other = "m" if word in _FEMALE else "f"
        return one.kind == "character" and one.gender != other

    def _owns(self, end: int, stop: int) -> bool:
        """Say whether "her" is the owner of what follows: "her best friend"."""
        match = _OWNED.match(self.source, end, stop)
        return match is not None and match[1] not in unowned()

    def _named_before(self, cluster: int, place: int) -> Span | None:
        spans = self.names.clusters[cluster].spans
        at = bisect_left(spans, (place, 0)) - 1
        return spans[at] if at >= 0 else None

    def _speaker(self, place: int) -> int | None:
        at = bisect_left(self._speech, (place + 1, 0, 0)) - 1
        if at >= 0 and self._speech[at][0] <= place < self._speech[at][1]:
            return self._speech[at][2]
        return None
