"""Views of one reading: complete, exact, and honest about what was not taken."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from readings import Builder, lamplight

from junket.facts import Attribution, Block, Reading, Sentence
from junket.views import account_view, article_view
from junket.views.account import Line
from junket.views.passages import Layer, flatten, passages

TEXTS = st.text(alphabet="ab “”\n.", max_size=60)
CUTS = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 20)), max_size=8)


def spans(text: str, cuts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(start, min(len(text), start + size)) for start, size in cuts if start < len(text)]


def disjoint(text: str, cuts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans(text, cuts)):
        if not found or start >= found[-1][1]:
            found.append((start, end))
    return found


def said(number: int, span: tuple[int, int]) -> Attribution:
    return Attribution((), (), (span,), "direct", f"S{number}", None, None, (), None, 0.5, "r")


def covered(ranges: list[tuple[int, int]], text: str) -> bool:
    """Each character but white space in exactly one range."""
    counts = [0] * len(text)
    for start, end in ranges:
        for place in range(start, end):
            counts[place] += 1
    return all(count == 1 or (count == 0 and c.isspace()) for c, count in zip(text, counts, strict=True))  # fmt: skip


@settings(derandomize=True, deadline=None)
@given(TEXTS, CUTS, CUTS)
def test_passages_hold_every_character_once_and_runs_say_what_stands_there(
    text: str, blocks: list[tuple[int, int]], speech: list[tuple[int, int]]
) -> None:
    cut = [Block(start, end, "paragraph", start) for start, end in disjoint(text, blocks)]
    layers = [Layer(s, e, n, "content", n) for n, (s, e) in enumerate(spans(text, speech))]
    runs = [run for one in passages(text, cut, layers) for run in one.runs]
    assert covered([(run.start, run.end) for run in runs], text)
    assert all(run.text == text[run.start : run.end] for run in runs)
    marked = {place for run in runs if run.speaker is not None for place in range(run.start, run.end)}  # fmt: skip
    wanted = {place for layer in layers for place in range(layer.start, layer.end)}
    assert marked <= wanted
    assert all(text[place].isspace() for place in wanted - marked)


@settings(derandomize=True, deadline=None)
@given(TEXTS, CUTS, CUTS, CUTS)
def test_each_character_of_the_text_belongs_to_exactly_one_line_of_the_account(
    text: str, blocks: list[tuple[int, int]], cuts: list[tuple[int, int]], speech: list[tuple[int, int]]
) -> None:  # fmt: skip
    made = Builder(text=text)
    made.blocks = [Block(start, end, "paragraph", start) for start, end in disjoint(text, blocks)]
    made.sentences = [
        Sentence(max(start, block.start), min(end, block.end), number)
        for number, block in enumerate(made.blocks)
        for start, end in disjoint(text, cuts)
        if max(start, block.start) < min(end, block.end)
    ]
    made.said = [said(number, span) for number, span in enumerate(spans(text, speech))]
    lines = account_view(made.reading()).lines
    assert covered([(line.start, line.end) for line in lines], text)
    assert all(line.taken or line.reason for line in lines)


def test_an_inner_quotation_stands_on_top_of_the_outer_one() -> None:
    outer, inner = Layer(0, 20, 0, "content", 0), Layer(5, 9, 1, "content", 1)
    flat = flatten([inner, outer])
    assert [(x.start, x.end, x.speaker, x.opens) for x in flat] == [
        (0, 5, 0, True), (5, 9, 1, True), (9, 20, 0, False),
    ]  # fmt: skip


def test_speakers_stand_in_the_order_in_which_they_speak_and_the_unknown_one_last() -> None:
    made = Builder().block("“One,” and “two,” and “three three.”")
    made.says(None, "One,").says("Mo Hart", "two,").says("Ada Quill", "three three.")
    view = article_view(made.reading())
    assert [speaker.name for speaker in view.speakers] == ["Mo Hart", "Ada Quill", None]
    assert [speaker.words for speaker in view.speakers] == [1, 2, 1]
    assert [speaker.initials for speaker in view.speakers] == ["MH", "AQ", "?"]


def test_the_article_view_tells_cast_airings_and_people() -> None:
    view = article_view(lamplight().reading(title="Boss Ada Quill talks Lamplight"))
    assert [(row.part, row.named, row.person) for row in view.cast] == [
        ("Ivo", True, "Sam Tern"), ("his rival", False, "Mo Hart"),
    ]  # fmt: skip
    assert [(row.what, row.when) for row in view.airings] == [
        ("Lamplight, season 2, season premiere", "Friday")
    ]
    assert ("Ada Quill", ("showrunner",)) in [(row.name, row.jobs) for row in view.people]


def test_an_article_that_was_not_read_is_still_there_in_full() -> None:
    reading = lamplight().reading(language="fr")
    skipped = Reading(reading.article, skipped="language")
    view = article_view(skipped)
    assert view.skipped == "language"
    assert len(view.passages) == 9
    reasons = {line.reason for line in account_view(skipped).lines}
    assert reasons == {"not read: the article's language is fr"}


def line_of(words: str, **article: str) -> Line:
    lines = account_view(lamplight().reading(**article)).lines
    return next(line for line in lines if words in line.text)


def test_a_line_lists_what_was_taken_and_by_which_rule() -> None:
    line = line_of("says Ada")
    assert line.reason is None
    told = [(taken.what, taken.told, taken.rule) for taken in line.taken]
    assert ("quotation", "Ada Quill (producer), direct", "by-hand") in told
    assert ("role", "Ada Quill: showrunner (Lamplight)", "job") in told
    assert line_of("And nor do we").taken[0].what == "quotation"
    assert ("casting", "his rival: Mo Hart") in [
        (t.what, t.told) for t in line_of("his rival").taken
    ]
    assert line_of("Friday").taken[0].what == "airing"
    assert line_of("Who keeps").taken[0].told == "asked of Sam Tern"
    assert line_of("By Juno", byline="Juno Pell").taken[0].what == "byline"


def test_a_line_of_which_nothing_was_taken_says_why() -> None:
    assert line_of("Boss Ada").reason == "a heading"
    assert line_of("Like us").reason == (
        "boilerplate (credit, link, tag or comment): marked, and no fact in it"
    )
    assert line_of("Is it Ivo?").reason == "a question of the interviewer"
    assert (line_of("long winter").reason or "").endswith("nobody named")
    without = replace(lamplight().reading(), castings=())
    told = next(x for x in account_view(without).lines if "The Long" in x.text)
    assert "quotation marks round a title or a term" in (told.reason or "")
    assert "narration that names Sam Tern (person)" in (told.reason or "")


def test_an_article_shows_no_matter_that_is_only_mentioned() -> None:
    reading = lamplight().reading()
    first, *others = reading.attributions
    told = replace(reading, attributions=(replace(first, act="mention"), *others))
    shown, whole = article_view(told).said, article_view(reading).said
    assert [one.confidence for one in shown] == [one.confidence for one in whole[1:]]
    assert len(shown) == len(whole) - 1
