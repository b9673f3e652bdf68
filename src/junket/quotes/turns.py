"""Speech without marks of its own: Q&A answers, tweets, block quotes."""

from __future__ import annotations

from collections.abc import Sequence

from junket.facts import Block, Span, Text
from junket.late import late
from junket.quotes.drafts import Draft

_ANY_ANSWERER = frozenset({"A", "Answer", "ANSWER"})  # labels that leave open who answers
_RULES = {"tweet": "tweet", "block_quote": "block-quote"}
_SIGNED = late(
    r"[\"”]?\s+(?:[—–]|--?)\s?(?P<name>[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]+){1,3})"
    r"(?:, [^.!?\n]{1,60})?$"
)
_MARKS = "\"“”„«»‘’'"


def find_turns(text: Text) -> list[Draft]:
    """Return a draft for every answer (all its paragraphs together), tweet and block quote."""
    drafts: list[Draft] = []
    asked: Span | None = None
    answers: dict[int, Draft] = {}
    for number, block in enumerate(text.blocks):
        if block.kind == "question":
            asked = body(text, block)
        elif block.kind == "answer":
            _answer(text, number, block, asked, answers, drafts)
        elif is_told(text, number):
            continue
        elif block.kind in ("tweet", "block_quote") or is_line(block):
            _posted(text, number, block, drafts)
    return drafts


def _answer(
    text: Text,
    number: int,
    block: Block,
    asked: Span | None,
    answers: dict[int, Draft],
    drafts: list[Draft],
) -> None:
    content = bare(text, block)
    if content is None:
        return
    known = answers.get(block.turn) if block.turn is not None else None
    if known:
        known.content.append(content)
        return
    draft = Draft(
        number,
        [content],
        "direct",
        "qa-answer",
        0.97,
        label=block.label,
        speaker_text=None if block.speaker in _ANY_ANSWERER else block.speaker,
        asked=asked,
        turn=True,
    )
    if block.speaker is None and block.label is not None and draft.rule != "tweet":
        draft.asked, draft.label, draft.rule = block.label, None, "qa-topic"
    drafts.append(draft)
    if block.turn is not None:
        answers[block.turn] = draft


def _posted(text: Text, number: int, block: Block, drafts: list[Draft]) -> None:
    content = bare(text, block)
    if content is None:
        return
    before = drafts[-1] if drafts else None
    if before and block.kind == "block_quote" and _follows(text, before, number):
        before.content.append(content)
        before.block = number
        return
    rule, label, speaker = _RULES.get(block.kind, "script"), block.label, block.speaker
    signed = _SIGNED.search(text.article.text, *content) if rule == "block-quote" else None
    if signed and speaker is None:
        content, label, speaker = (content[0], signed.start()), signed.span("name"), signed["name"]
    drafts.append(Draft(number, [content], "direct", rule, 0.85, label=label, speaker_text=speaker))


def is_line(block: Block) -> bool:
    """Tell whether a block is a line of a scene in the form of a script."""
    return block.kind == "paragraph" and block.speaker is not None


def is_told(text: Text, number: int) -> bool:
    """Tell whether a block quote opens with a passage in marks that the reporter goes on from."""
    block = text.blocks[number]
    if block.kind != "block_quote" or block.label is not None:
        return False
    start, end = body(text, block)
    for quoted in text.quoted:
        if quoted.level == 0 and quoted.block == number:
            opens = quoted.open is not None and quoted.open[0] == start
            rest = text.article.text[quoted.close[1] : end] if quoted.close else ""
            return opens and any(c.islower() for c in rest)
    return False


def _follows(text: Text, before: Draft, number: int) -> bool:
    return (
        before.block == number - 1
        and before.rule == "block-quote"
        and text.blocks[number - 1].kind == "block_quote"
    )


def body(text: Text, block: Block) -> Span:
    """Return a block's own words, without its label and the marks of bold print."""
    raw, start, end = text.article.text, block.body, block.end
    while end > start and raw[end - 1] in "* _":
        end -= 1
    return start, end


def bare(text: Text, block: Block) -> Span | None:
    """Return a block's own words without quotation marks round the whole of them."""
    raw = text.article.text
    start, end = body(text, block)
    if block.label and block.label[0] > start:
        end = min(end, block.label[0])
        while end > start and raw[end - 1] in " \t\n—–-|(@":
            end -= 1
    inner = raw[start + 1 : end - 1]
    if (
        end - start > 2
        and raw[start] in _MARKS
        and raw[end - 1] in _MARKS
        and not any(mark in inner for mark in '"“”')
    ):
        start, end = start + 1, end - 1
    return (start, end) if end > start else None


def answered(blocks: Sequence[Block]) -> bool:
    """Tell whether an article is a Q&A."""
    return any(block.kind == "answer" for block in blocks)
