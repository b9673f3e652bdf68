"""Score attributions as the PolNeAR and PARC 3.0 corpora are scored: tokens, spans, sources.

Figures, overall and by the kind of content (direct: all words inside quotation marks; mixed:
some; indirect: none):

    token     over the set of content tokens
    exact     whole contents, without marks, commas and a first "that" at their edges
    overlap   one to one, best first, at a token Jaccard of at least one half
    source    share of the overlap-matched gold items with a source whose source is touched
    tok+src   over content tokens that carry the right source, however quotations are cut
    end2end   content matched by overlap and source right; gold without a source, and
              predictions that match such gold, are left out

A gold item counts under its own kind; a matched prediction under the kind of its gold item,
an unmatched one under its own.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from junket.late import late

Span = tuple[int, int]
Spans = tuple[Span, ...]
Counts = defaultdict[str, Counter[str]]

KINDS = ("direct", "mixed", "indirect")
ALL = "all"
HALF = 0.5

_TOKEN = late(r"\w+|[^\w\s]")
_DOUBLE = frozenset('"“”„‟«»')
_EDGE = _DOUBLE | frozenset("'‘’‚‛‹›`,")
_CLOSING, _OPENING = frozenset("”»"), frozenset("“„«")
_DOUBLE_MARK = late('["“”„‟«»]')
_SINGLE_PAIR = late(r"‘[^‘’]{3,}(?:’\w[^‘’]*)*’(?!\w)")


class Item(NamedTuple):
    """One attribution as spans; source and cue may be empty."""

    source: Spans
    cue: Spans
    content: Spans


class Score(NamedTuple):
    """Precision, recall and F1; 0 where a count is 0."""

    p: float
    r: float
    f1: float


class Figures(NamedTuple):
    """All figures of one kind; `source` is the accuracy over `sourced` matched items."""

    gold: int
    predicted: int
    token: Score
    exact: Score
    overlap: Score
    sourced: int
    source: float
    tok_src: Score
    end2end: Score


class Page:
    """One document's tokens, and what of it stands between quotation marks."""

    def __init__(self, text: str) -> None:
        """Cut `text` into tokens and mark the quoted characters."""
        self.text = text
        self.words: list[str] = []
        self._token_at = [-1] * len(text)
        for index, match in enumerate(_TOKEN.finditer(text)):
            self.words.append(match[0])
            for at in range(*match.span()):
                self._token_at[at] = index
        self._quoted = _quoted(text)

    def tokens(self, spans: Spans) -> frozenset[int]:
        """Return the tokens that the spans touch."""
        touched = {at for start, end in spans for at in self._token_at[max(0, start) : end]}
        return frozenset(touched - {-1})

    def kind(self, spans: Spans) -> str:
        """Return direct, mixed or indirect, by the letters and digits of the spans."""
        places = [at for s, e in spans for at in range(s, min(e, len(self.text)))]
        flags = [self._quoted[at] for at in places if self.text[at].isalnum()]
        if flags and all(flags):
            return "direct"
        marked = any(self.text[at] in _DOUBLE for at in places)
        return "mixed" if marked or any(flags) else "indirect"

    def bare(self, spans: Spans) -> tuple[int, ...]:
        """Return the tokens without marks and commas, and without "that" at the front."""
        kept = sorted({token for span in sorted(spans) for token in self._trimmed(span)})
        if len(kept) > 1 and self.words[kept[0]].lower() == "that":
            del kept[0]
        return tuple(token for token in kept if self.words[token] not in _EDGE)

    def _trimmed(self, span: Span) -> list[int]:
        return [t for t in sorted(self.tokens((span,))) if self.words[t] not in _EDGE]


def _quoted(text: str) -> bytearray:
    """Return 1 for each character inside double marks, or curly single ones, marks included."""
    flags = bytearray(len(text))
    for line in re.finditer(r"[^\n]+", text):
        opened = -1
        for match in _DOUBLE_MARK.finditer(text, *line.span()):
            if opened < 0:
                opened = -1 if match[0] in _CLOSING else match.start()
            elif match[0] not in _OPENING:
                _fill(flags, opened, match.end())
                opened = -1
        if opened >= 0:
            _fill(flags, opened, line.end())
        for match in _SINGLE_PAIR.finditer(line[0]):
            _fill(flags, line.start() + match.start(), line.start() + match.end())
    return flags


def _fill(flags: bytearray, start: int, end: int) -> None:
    flags[start:end] = b"\x01" * (end - start)


def touch(one: Spans, other: Spans) -> bool:
    """Whether two lists of spans share a character."""
    return any(s < f and t < e for s, e in one for t, f in other)


class _Sheet(NamedTuple):
    """One document laid out for counting."""

    gold: Sequence[Item]
    found: Sequence[Item]
    gold_tokens: list[frozenset[int]]
    found_tokens: list[frozenset[int]]
    gold_kinds: list[str]
    own_kinds: list[str]
    matched: dict[int, int]
    found_kinds: list[str]


def count(text: str, gold: Sequence[Item], found: Sequence[Item], into: Counts) -> None:
    """Add the counts of one document to `into`."""
    page = Page(text)
    sheet = _lay_out(page, gold, found)
    _count_items(sheet, into)
    _count_exact(page, sheet, into)
    _count_tokens(sheet, into)
    _count_sourced_tokens(sheet, into)


def _lay_out(page: Page, gold: Sequence[Item], found: Sequence[Item]) -> _Sheet:
    gold_tokens = [page.tokens(item.content) for item in gold]
    found_tokens = [page.tokens(item.content) for item in found]
    gold_kinds = [page.kind(item.content) for item in gold]
    own = [page.kind(item.content) for item in found]
    matched = _match(gold, found, gold_tokens, found_tokens)
    kinds = list(own)
    for i, j in matched.items():
        kinds[j] = gold_kinds[i]
    return _Sheet(gold, found, gold_tokens, found_tokens, gold_kinds, own, matched, kinds)


def _match(
    gold: Sequence[Item],
    found: Sequence[Item],
    gold_tokens: list[frozenset[int]],
    found_tokens: list[frozenset[int]],
) -> dict[int, int]:
    """Pair by overlap, best first; among equals the one whose cue and source agree."""
    pairs = []
    for i, want in enumerate(gold_tokens):
        for j, got in enumerate(found_tokens):
            shared = len(want & got)
            if shared and shared / len(want | got) >= HALF:
                agree = touch(gold[i].cue, found[j].cue) + touch(gold[i].source, found[j].source)
                pairs.append((-shared / len(want | got), -agree, i, j))
    matched: dict[int, int] = {}
    used: set[int] = set()
    for _, _, i, j in sorted(pairs):
        if i not in matched and j not in used:
            matched[i] = j
            used.add(j)
    return matched


def judge(text: str, gold: Sequence[Item], found: Sequence[Item]) -> list[bool | None]:
    """Return of each prediction whether it is right as `end2end` has it.

    Right is a content that overlap matches and a source that touches the gold's; None is a
    prediction that matches gold without a source, which nobody can judge.

    >>> said = Item(((0, 3),), ((4, 8),), ((9, 18),))
    >>> judge("Ann said it rained.", [said], [said, said._replace(content=((0, 8),))])
    [True, False]
    """
    sheet = _lay_out(Page(text), gold, found)
    judged: list[bool | None] = [False] * len(found)
    for i, j in sheet.matched.items():
        source = gold[i].source
        judged[j] = touch(source, found[j].source) if source else None
    return judged


def _count_items(sheet: _Sheet, into: Counts) -> None:
    for i, item in enumerate(sheet.gold):
        right = i in sheet.matched
        agree = right and touch(item.source, sheet.found[sheet.matched[i]].source)
        for kind in (sheet.gold_kinds[i], ALL):
            counts = into[kind]
            counts["gold"] += 1
            counts["overlap"] += right
            if item.source:
                counts["gold sourced"] += 1
                counts["source of"] += right
                counts["source"] += agree
    back = {j: i for i, j in sheet.matched.items()}
    for j in range(len(sheet.found)):
        unscored = j in back and not sheet.gold[back[j]].source
        for kind in (sheet.found_kinds[j], ALL):
            into[kind]["found"] += 1
            into[kind]["found sourced"] += not unscored


def _count_exact(page: Page, sheet: _Sheet, into: Counts) -> None:
    free: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for j, item in enumerate(sheet.found):
        free[page.bare(item.content)].append(j)
    kinds = list(sheet.own_kinds)
    for i, item in enumerate(sheet.gold):
        same = page.bare(item.content)
        if same and free[same]:
            kinds[free[same].pop()] = sheet.gold_kinds[i]
            for kind in (sheet.gold_kinds[i], ALL):
                into[kind]["exact"] += 1
    for found_kind in kinds:
        for kind in (found_kind, ALL):
            into[kind]["found exact"] += 1


def _union(sets: list[frozenset[int]], kinds: list[str], kind: str) -> frozenset[int]:
    return frozenset[int]().union(
        *(s for s, k in zip(sets, kinds, strict=True) if kind in (ALL, k))
    )


def _count_tokens(sheet: _Sheet, into: Counts) -> None:
    """Recall asks for any prediction, precision for any gold, whatever their kinds."""
    every_gold = _union(sheet.gold_tokens, sheet.gold_kinds, ALL)
    every_found = _union(sheet.found_tokens, sheet.found_kinds, ALL)
    for kind in (*KINDS, ALL):
        want = _union(sheet.gold_tokens, sheet.gold_kinds, kind)
        got = _union(sheet.found_tokens, sheet.found_kinds, kind)
        counts = into[kind]
        counts["tokens gold"] += len(want)
        counts["tokens recalled"] += len(want & every_found)
        counts["tokens found"] += len(got)
        counts["tokens right"] += len(got & every_gold)


def _count_sourced_tokens(sheet: _Sheet, into: Counts) -> None:
    recalled: defaultdict[int, set[int]] = defaultdict(set)
    right: defaultdict[int, set[int]] = defaultdict(set)
    unsourced: set[int] = set()
    for i, item in enumerate(sheet.gold):
        if not item.source:
            unsourced |= sheet.gold_tokens[i]
            continue
        for j, found in enumerate(sheet.found):
            shared = sheet.gold_tokens[i] & sheet.found_tokens[j]
            if shared and touch(item.source, found.source):
                recalled[i] |= shared
                right[j] |= shared
    for i, item in enumerate(sheet.gold):
        for kind in (sheet.gold_kinds[i], ALL) if item.source else ():
            into[kind]["carried gold"] += len(sheet.gold_tokens[i])
            into[kind]["carried recalled"] += len(recalled[i])
    for j, tokens in enumerate(sheet.found_tokens):
        for kind in (sheet.found_kinds[j], ALL):
            into[kind]["carried right"] += len(right[j])
            into[kind]["carried found"] += len(right[j]) + len(tokens - right[j] - unsourced)


def _score(right: int, found: int, gold: int, recalled: int | None = None) -> Score:
    p = right / found if found else 0.0
    r = (right if recalled is None else recalled) / gold if gold else 0.0
    return Score(p, r, 2 * p * r / (p + r) if p + r else 0.0)


def figures(counts: Counts) -> dict[str, Figures]:
    """Return the figures by kind, `all` first."""
    return {kind: _figures(counts[kind]) for kind in (ALL, *KINDS)}


def _figures(c: Counter[str]) -> Figures:
    return Figures(
        c["gold"],
        c["found"],
        _score(c["tokens right"], c["tokens found"], c["tokens gold"], c["tokens recalled"]),
        _score(c["exact"], c["found exact"], c["gold"]),
        _score(c["overlap"], c["found"], c["gold"]),
        c["source of"],
        c["source"] / c["source of"] if c["source of"] else 0.0,
        _score(c["carried right"], c["carried found"], c["carried gold"], c["carried recalled"]),
        _score(c["source"], c["found sourced"], c["gold sourced"]),
    )


def score(documents: Iterable[tuple[str, Sequence[Item], Sequence[Item]]]) -> dict[str, Figures]:
    """Score documents, each its text, its gold and its predictions.

    >>> text = 'Ann said it rained.'
    >>> item = Item(((0, 3),), ((4, 8),), ((9, 18),))
    >>> score([(text, [item], [item])])["all"].end2end
    Score(p=1.0, r=1.0, f1=1.0)
    """
    counts: Counts = defaultdict(Counter)
    for text, gold, found in documents:
        count(text, gold, found, counts)
    return figures(counts)


def report(scored: dict[str, Figures]) -> dict[str, dict[str, Any]]:
    """Return the figures by kind as plain objects, shares between 0 and 1, for JSON.

    >>> report(score([]))["all"]["end2end"]
    {'p': 0.0, 'r': 0.0, 'f1': 0.0}
    """
    return {
        kind: {
            "gold": one.gold,
            "predicted": one.predicted,
            "token": one.token._asdict(),
            "exact": one.exact._asdict(),
            "overlap": one.overlap._asdict(),
            "source": {"n": one.sourced, "acc": one.source},
            "tok+src": one.tok_src._asdict(),
            "end2end": one.end2end._asdict(),
        }
        for kind, one in scored.items()
    }


_HEAD = (
    f"{'kind':9} {'gold':>5} {'pred':>5} | {'token P/R/F1':17} | {'exact P/R/F1':17} | "
    f"{'overlap P/R/F1':17} | {'source':10} | {'tok+src P/R/F1':17} | {'end-to-end P/R/F1':17}"
)


def table(scored: dict[str, Figures]) -> str:
    """Return the figures as a table, a row for each kind, in per cent; `source` with its number.

    >>> len(table(score([])).splitlines())
    6
    """
    return "\n".join([_HEAD, "-" * len(_HEAD), *(_row(kind, f) for kind, f in scored.items())])


def _row(kind: str, f: Figures) -> str:
    def three(part: Score) -> str:
        return " ".join(f"{100 * value:5.1f}" for value in part)

    first, last = map(three, (f.token, f.exact, f.overlap)), map(three, (f.tok_src, f.end2end))
    source = f"{100 * f.source:5.1f} {f.sourced:4}"
    return f"{kind:9} {f.gold:5} {f.predicted:5} | {' | '.join([*first, source, *last])}"
