"""Reported speech: indirect contents, and mixed ones with quoted fragments in them."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from junket.facts import Span
from junket.quotes import cues, grammar
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import mention_range
from junket.quotes.sentence import points, sentence_range, subject
from junket.quotes.sources import ACCORDING, Cue

if TYPE_CHECKING:
    from junket.quotes.pieces import Piece
    from junket.quotes.prose import BlockView

_WITH_CLAUSE = cues.STATING | frozenset("a")
_BILLED = frozenset("described billed characterised characterized summed hailed touted".split())
_COPULA = frozenset("is was are were".split())
_RELATIVES = frozenset("which who whose where".split())
_THIS = frozenset("this that these those there nobody everybody".split())
_SUBJECTS = frozenset("he she they we i it you".split())
_SHORT = frozenset("’ll 'll ’re 're ’ve 've ’s 's ’d 'd".split())  # verbs that lean on a subject
_FINITE_ENDS = (
    "ed",
    "s",
    "’ll",
    "'ll",
    "’re",
    "'re",
    "’ve",
    "'ve",
    "’d",
    "'d",
)  # what finite verbs end on
_ADVERBS = frozenset("more most all too well again best better differently when".split())
_NOUN_PHRASE = 12  # tokens of a subject before its verb
_TAILS = frozenset("following after amid despite according".split())
_LINKS = frozenset(", and but or a an the also even as".split())
_TIMES = frozenset("last this earlier late back".split())  # said last month that
_PERIODS = frozenset(
    "week weekend month year night morning afternoon evening spring summer fall autumn winter"
    " season".split()
)
_WITH_OBJECT = ("write", "feel")
_ADDRESSED = frozenset("for under with".split())
_JOINTS = frozenset("and but while though although whereas as".split())
_OPPOSED = (["but"], ["though"], ["although"], ["while"])
_QUESTIONS = frozenset("what how why who when where which".split())
_TAIL = 10  # tokens that may follow a cue that ends its sentence
_SHORTEST = 3  # words of a content without marks
_BRACKET = 80  # tokens of a bracket on either side of a cue, so that a huge sentence stays linear


# --- mixed ------------------------------------------------------------------------------------


def fragment(view: BlockView, index: int) -> Draft | None:
    """Return the mixed quotation that a passage is a fragment of, or None.

    The reporter's sentence must have a cue with a source that governs the passage.
    """
    page, piece = view.page, view.pieces[index]
    first, last = sentence_range(view, piece.first)
    if index and view.pieces[index - 1].last > first:
        before = view.pieces[index - 1]
        if before.ended in (".", ",", "?", "!") and before.upper:
            first = before.last
    for cue in _nearest_first(view, first, piece.first):
        draft = _governed(view, index, cue, last)
        if draft:
            return draft
    billed = _billed(view, index, first)
    if billed:
        return billed
    for cue in view.cues_between(piece.last, last):
        according = cue.word is ACCORDING
        if cue.source is None or not (according or cue.word.kind in cues.STATING):
            continue
        if any(other.first - cue.end in (0, 1) for other in view.pieces[index + 1 : index + 3]):
            continue  # it leads into the next passage
        if page.text.words[cue.begin - 1] == "," and last - cue.end <= _TAIL:
            begin = page.text.starts[first]
            end = _content_end(view, first, cue.begin - 1)
            return draft_of(view, (begin, end), cue, "mixed", "fragment", 0.95)
    return None


def _nearest_first(view: BlockView, first: int, last: int) -> list[Cue]:
    """Return the cues in a range; first the one right before its end in "what the Post called"."""
    found = list(view.cues_between(first, last))
    near = found[-1] if found else None
    if near is None or near.source is None or near.word.kind != "c" or near.end != last:
        return found
    return [near, *found[:-1]] if view.page.lower[near.source[0] - 1] == "what" else found


def _billed(view: BlockView, index: int, first: int) -> Draft | None:
    """Return the characterisation whose maker is not named: described as “…” by nobody."""
    page, piece = view.page, view.pieces[index]
    colon = page.lower[piece.first - 1] == ":"
    if (
        page.lower[piece.first - 1 - colon] != "as"
        or (piece.titled and not piece.spoken)
        or piece.size < 3
    ):
        return None
    if not any(page.lower[at] in _BILLED for at in range(max(first, piece.first - 8), piece.first)):
        return None
    draft = Draft(view.number, [(piece.quoted.start, piece.quoted.end)], "direct", "billed", 0.9)
    draft.pieces = [piece.number]
    for at in range(max(first, piece.first - 7), piece.first - 2):
        if page.lower[at] == "by" and page.piece[at] < 0:
            draft.source = at + 1, piece.first - 1
    return draft


def _governed(view: BlockView, index: int, cue: Cue, last: int) -> Draft | None:
    page, piece = view.page, view.pieces[index]
    begin = _content_begin(view, cue)
    if cue.word is ACCORDING and begin < last and page.text.words[begin] == ",":
        begin += 1
    if begin > piece.first or cue.negated or cue.first in view.used:
        return None
    if cue.word.lemma in _WITH_OBJECT and page.lower[cue.end] in _ADDRESSED:
        return None  # wrote for a soap; the loyalty he feels for them
    if page.text.words[begin] in grammar.END_MORE:
        return None  # the sentence of the cue is over
    if cue.source is None and subject(view, cue.first) is None:
        return None
    asked = cue.word.kind == "q" and page.lower[begin - 1] == "that"
    if cue.word.kind not in "stwica" and not asked:
        return None
    if piece.titled and not piece.spoken and piece.size <= 6:
        return None
    if cue.word.kind == "c" and _is_term(view, piece, cue):
        return None
    stop = _stop(view, cue, begin, last)
    if _leaves(view, index, last):
        stop = min(stop, piece.last)  # that “…,” but insiders disagree
    if stop <= piece.first:
        return None
    end = _last_piece(view, index, stop) if cue.word.kind == "c" else max(stop, piece.last)
    if cue.word.kind == "c":
        begin = _after_object(view, begin, piece.first)
    close = _content_end(view, begin, end)
    view.used.add(cue.first)
    draft = draft_of(view, (page.text.starts[begin], close), cue, "mixed", "fragment", 0.95)
    bare = begin == piece.first or (begin == piece.first - 1 and page.lower[begin] in _COPULA)
    beside = bare and (
        begin < piece.first
        or bool(grammar.PREPOSITION.intersection(page.lower[piece.last : piece.last + 1]))
    )
    if beside or all(page.piece[at] == piece.number for at in range(begin, page.token_at(close))):
        draft.kind, draft.content = "direct", [(piece.quoted.start, piece.quoted.end)]
    return draft


def _leaves(view: BlockView, index: int, last: int) -> bool:
    """Tell whether the reporter goes on behind a fragment: that “…,” which is three things."""
    page, piece = view.page, view.pieces[index]
    at = piece.last
    comma = page.text.words[at : at + 1] == [","]
    if not comma and piece.ended != ",":
        return False
    at += comma
    if at >= last or any(later.first < last for later in view.pieces[index + 1 :]):
        return page.lower[at : at + 1] in _OPPOSED
    low = page.lower[at]
    if low in _RELATIVES or [low] in _OPPOSED:
        return True
    goes_on = at + 1 < last and (page.lower[at + 1] in _SUBJECTS | _THIS or page.name[at + 1] >= 0)
    return low in ("and", "so", "yet") and goes_on


def _is_term(view: BlockView, piece: Piece, cue: Cue) -> bool:
    """Tell whether "calls" gives a name or cries one word: they call “the Widow”, “action”."""
    words = view.page.text.words[piece.first + 1 : piece.first + 8]
    if words and words[0].lower() in ("the", "a", "an", "our", "my") and piece.size <= 6:
        named = [word for word in words[1 : piece.size] if word.lower() not in grammar.SMALL]
        if named and all(word[0].isupper() for word in named):
            return True
    loose = cue.source is None or view.page.lower[cue.source[0] - 1] != "what"
    return cue.word.lemma == "call" and cue.end == piece.first and piece.size == 1 and loose


def _after_object(view: BlockView, begin: int, end: int) -> int:
    """Return where a characterisation starts behind whom it characterises: called him “…”."""
    at = end
    while at > begin and view.page.lower[at - 1] in ("a", "an", "the", "as", "to", ",", ":"):
        if view.page.lower[at - 1] in ("as", "to", ",", ":"):
            break
        at -= 1
    return at


def _last_piece(view: BlockView, index: int, stop: int) -> int:
    """Return the end of the last passage in marks before `stop`, from passage `index` on."""
    end = view.pieces[index].last
    for piece in view.pieces[index + 1 :]:
        if piece.last > stop or any(
            word not in _LINKS for word in view.page.lower[end : piece.first]
        ):
            break
        end = piece.last
    return end


def _content_begin(view: BlockView, cue: Cue) -> int:
    """Return the first token of what is reported: behind cue, hearer, a day, "that"."""
    page, at = view.page, cue.end
    limit = min(view.last, at + 12)
    aside = at < limit and (
        cue.word.kind in "ta"
        or page.text.words[at] in (",", "(", "—", "–")
        or page.lower[at] in grammar.PREPOSITION
        or page.lower[at] in grammar.DAYS
        or page.lower[at] in _TIMES
        or page.lower[at] in grammar.SKIP
        or page.lower[at].endswith("ly")
    )
    for here in range(at, limit if aside else min(limit, at + 1)):
        if page.piece[here] >= 0:
            break
        if page.lower[here] == "that" and page.lower[here + 1 : here + 2] != ["is"]:
            if page.lower[here - 1] in _QUESTIONS or points(page, here):
                break  # told us what that was like; echoed that thought, telling
            return here + 1
        if page.text.words[here] in grammar.END:
            break
    ahead = page.lower[at : at + 2]
    if len(ahead) > 1 and ahead[0] in _TIMES and ahead[1] in _PERIODS:
        at += 2  # said last week she would
    while at < limit and page.piece[at] < 0:
        day = (
            page.lower[at] == "on"
            and page.lower[at + 1 : at + 2]
            and (page.lower[at + 1] in grammar.DAYS)
        )
        if page.text.words[at] not in (",", ":") and page.lower[at] not in grammar.DAYS and not day:
            break
        at += 2 if day else 1
    return at


def _stop(view: BlockView, cue: Cue, begin: int, last: int) -> int:
    """Return where the reported clause ends: at the next cue with a comma before it, or `last`."""
    page = view.page
    for at in range(begin, last):
        word = page.text.words[at]
        tail = word == "," and at + 1 < last and page.lower[at + 1] in _TAILS
        if word == "," and page.lower[at + 1 : at + 3] in (["and", "who"], ["but", "who"]):
            tail = True  # who promised “…”, and who went on
        if (word in (":", ";") or tail) and page.piece[at] < 0:
            last = at
            break
    for other in view.cues_between(begin, last):
        before = other.begin - 1
        if other.first <= cue.first or before < begin:
            continue
        reports = other.source is not None or page.lower[other.last : other.last + 1] == ["that"]
        joint = page.lower[before] in _JOINTS and (reports or not other.word.ing)
        if joint or (page.text.words[before] in (",", ";", "—", "–") and reports):
            return before - 1 if joint and page.text.words[before - 1] == "," else before
    return last


def _content_end(view: BlockView, begin: int, last: int) -> int:
    """Return the end of a content: its last word's, without final punctuation and closing mark."""
    page = view.page
    words, ends = page.text.words, page.text.ends
    at = last - 1
    while at > begin and (
        page.lower[at] in ("and", "but", "with")
        or words[at] in grammar.END_MORE
        or words[at] in (",", ";", ":", "—", "–", ")")
    ):
        at -= 1
    number = page.piece[at]
    if number >= 0:
        quoted = page.outer[number]
        if page.text.starts[at] >= quoted.end or quoted.end <= ends[at]:
            return max(quoted.end, page.text.starts[begin] + 1)
    return ends[at]


def draft_of(
    view: BlockView, content: Span, cue: Cue, kind: str, rule: str, confidence: float
) -> Draft:
    """Return the draft of a report with the cue that governs it."""
    first, last = view.page.tokens_of(content)
    pieces = sorted({view.page.piece[at] for at in range(first, last) if view.page.piece[at] >= 0})
    return Draft(
        view.number,
        [content],
        "mixed" if kind == "mixed" else "indirect",
        rule,
        confidence,
        source=cue.source or subject(view, cue.first),
        cue=[(cue.first, cue.last)],
        hearer=cue.hearer,
        pieces=pieces,
    )


# --- indirect ---------------------------------------------------------------------------------


def find_indirect(view: BlockView, taken: list[Draft]) -> list[Draft]:
    """Return the reports without marks whose cue is clear: Ada says that …; …, says Ada."""
    found: list[Draft] = []
    covered = sorted(content for draft in taken for content in draft.content)
    until = -1
    for cue in view.cues:
        if cue.first in view.used or cue.first < until or cue.negated:
            continue
        if cue.word.ing and view.page.lower[cue.last : cue.last + 1] != ["that"]:
            continue
        if _hypothetical(view.page, cue):
            continue
        contents = _clauses(view, cue)
        if not contents or any(_overlaps(covered, content) for content in contents):
            continue
        view.used.add(cue.first)
        draft = draft_of(view, contents[0], cue, "indirect", "indirect", 0.87)
        if draft.source is None:
            continue
        draft.content = contents
        found.append(draft)
        until = view.page.token_at(contents[-1][1])
    return found


def _hypothetical(page: Page, cue: Cue) -> bool:
    """Tell whether a cue stands in an if-clause, is nobody's, or gives the reporter's opinion."""
    if cue.source is None:
        return False
    told = page.lower[slice(*cue.source)]
    before = page.lower[cue.source[0] - 1]
    if told[0] in ("nobody", "neither", "no") or (told[0] == "one" and before == "no"):
        return True  # nobody says that it is over
    own = told[-1] in ("i", "we") or (
        page.lower[cue.source[0]] in grammar.SOMEBODY and page.lower[cue.source[1]] == "who"
    )
    return own or before in ("if", "unless", "whether")


def _overlaps(spans: list[Span], content: Span) -> bool:
    """Tell whether a passage overlaps one of the sorted, disjoint spans."""
    at = bisect_left(spans, (content[1], 0))
    return at > 0 and spans[at - 1][1] > content[0]


def _clauses(view: BlockView, cue: Cue) -> list[Span]:
    """Return the pieces of what a cue reports; an empty list where it reports nothing."""
    whole = _clause_behind(view, cue) or _clause_before(view, cue)
    return [whole] if whole else _clause_around(view, cue)


def _range_of(view: BlockView, cue: Cue) -> Span:
    """Return the tokens of the bracket that a cue stands in, else those of its sentence."""
    first, last = sentence_range(view, cue.first)
    words = view.page.text.words
    for at in range(cue.begin - 1, max(first, cue.begin - _BRACKET) - 1, -1):
        if words[at] == ")":
            break
        if words[at] == "(":
            far = min(last, cue.end + _BRACKET)
            shut = (end for end in range(cue.end, far) if words[end] == ")")
            return at + 1, next(shut, last)
    return first, last


def _clause_around(view: BlockView, cue: Cue) -> list[Span]:
    """Return both halves of a clause that a cue breaks: The works, she says, are sold."""
    page = view.page
    first, last = _range_of(view, cue)
    begin, end = cue.begin, cue.end
    if cue.word.kind not in "sti" or end >= last or begin - first < 2 or last - end < _SHORTEST:
        return []
    words = page.text.words
    if words[begin - 1] != "," or words[end] != "," or end - begin > 6:
        return []
    if any(page.piece[at] >= 0 for at in range(first, last)):
        return []
    halves = (
        (page.text.starts[first], page.text.ends[begin - 2]),
        (
            page.text.starts[end + 1],
            _content_end(view, end + 1, last),
        ),
    )
    return list(halves)


def _clause_behind(view: BlockView, cue: Cue) -> Span | None:
    """Return the clause that a cue reports, behind it: with "that", or bare after a few verbs."""
    page = view.page
    first, last = _range_of(view, cue)
    begin = _content_begin(view, cue)
    explicit = page.lower[begin - 1] == "that" and begin > cue.end
    room = begin if explicit else min(last, begin + 1)
    if begin >= last or any(page.piece[at] >= 0 for at in range(cue.end, room)):
        return None
    if cue.inverted and not explicit and cue.word is not ACCORDING:
        return None
    if cue.word is ACCORDING:
        comma = _comma(view, cue.end, min(last, cue.end + _TAIL))
        if cue.begin > first + 1 or comma is None:
            return None
        begin = comma + 1
    elif not explicit and not _bare(view, cue, begin, last):
        return None
    begin += page.text.words[begin] == ","
    whispered = explicit and cue.word.kind == "m"
    if cue.word.kind not in _WITH_CLAUSE and cue.word is not ACCORDING and not whispered:
        return None
    stop = _stop(view, cue, begin, last)
    if stop - begin < _SHORTEST:
        return None
    return page.text.starts[begin], _content_end(view, begin, stop)


def _comma(view: BlockView, first: int, last: int) -> int | None:
    """Return the first comma outside marks in the tokens, None where there is none."""
    page = view.page
    return next(
        (at for at in range(first, last) if page.text.words[at] == "," and page.piece[at] < 0), None
    )


def _bare(view: BlockView, cue: Cue, begin: int, last: int) -> bool:
    """Tell whether a clause without "that" follows: a subject, then a finite verb close by."""
    page = view.page
    if cue.word.kind == "t":
        if cue.hearer is None or begin != cue.hearer[1]:
            return False
    elif begin != cue.end or cue.word.kind not in "si":
        return False
    low = page.lower[begin]
    if low in grammar.PREPOSITION or low in grammar.FINITE:
        return False
    if low in _SUBJECTS:
        verb = page.lower[begin + 1] if begin + 1 < last else ""
        if verb in _ADVERBS or verb in grammar.PREPOSITION:
            return False  # remembers it more fondly
        return verb[:1].isalpha() or verb in _SHORT
    if page.name[begin] >= 0:
        behind = page.lower[min(mention_range(page, begin)[1], last - 1)]
        if behind.isalpha() and behind.endswith("s") and len(behind) > _SHORTEST:
            return True  # says Toby lives
    return _finite_ahead(view, begin, last) or low[-3:] in _SHORT or low[-2:] in _SHORT


def _finite_ahead(view: BlockView, begin: int, last: int) -> bool:
    """Tell whether a noun phrase that starts at `begin` is followed by a finite verb."""
    page = view.page
    for at in range(begin + 1, min(last, begin + _NOUN_PHRASE)):
        low = page.lower[at]
        if low == "to" and at == begin + 1:
            return False  # announced plans to perform
        if low in grammar.FINITE or low in grammar.PAST:
            return True
        if page.piece[at] >= 0 or page.text.words[at] in (",", ";", ":", "—", "–", "(", "-"):
            return False
        if low.endswith("ed") and page.name[at] < 0 and len(low) > 4:
            return True
        if low in grammar.BOUNDARY and low not in ("and", "or"):
            return False
    return False


def _clause_before(view: BlockView, cue: Cue) -> Span | None:
    """Return the clause that a cue at the end of its sentence reports: …, says Ada."""
    page = view.page
    first, last = _range_of(view, cue)
    begin = cue.begin
    comma = page.text.words[begin - 1] == "," if begin - 1 > first else False
    if cue.word is not ACCORDING and (cue.word.kind not in "stw" or not comma):
        return None
    if cue.word.lemma == "add" and page.lower[cue.end : cue.end + 1] in (["a"], ["an"], ["the"]):
        return None  # …, they added a piano
    end = begin - 1 if comma else begin
    tail = _comma(view, cue.end, min(last, cue.end + 6)) or last
    if tail - cue.end > 9 or end - first < _SHORTEST or page.lower[first] in ("when", "if", "as"):
        return None
    if any(page.piece[at] >= 0 for at in range(first, end)):
        return None
    if not any(
        page.lower[at] in grammar.FINITE or page.lower[at].endswith(_FINITE_ENDS)
        for at in range(first + 1, end)
    ):
        return None
    return page.text.starts[first], _content_end(view, first, end)
