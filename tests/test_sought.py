"""A pattern tried only where its first words stand gives what `re` gives."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import junket
from junket.sought import Sought, heads_of, plain

WORDS = st.sampled_from(
    "season Season SEASON 2 second two-part the end of ’ll ' - . , \n It’s will Won't midway İssue "
    "ſeason _ 3rd series premiere [’'] Ada ada’s İ K".split(" ")
)
TEXTS = st.lists(WORDS | st.text(max_size=3), max_size=30).map(" ".join) | st.text(max_size=60)
PATTERNS = (
    (r"\b(?:(?:season|series)[ -])?(premiere|finale)s?\b|\bend of the (season|series)\b", re.I),
    (r"\b(?:will|won[’']t|shall)\b|[’']ll\b|it[’']s", re.I),
    (r"(?<=\bthe )(?:end|second)|(?i:midway)|\d{1,2}(?:st|nd|rd|th)\b", 0),
    (r"(?:se){1,2}ason|(?:a|b)*da|s+e", re.I),
    (r"\b[’']s|\bA(?:da)?(?=[’'])|k\b", re.I),
    (r"(?<![\w’-])(?:end|[iI]t)|\s(?:of|the)\s|(?<!\W)ason", re.I),
)


def everywhere() -> Iterator[tuple[str, Sought]]:
    """Every such pattern of the package, by its name."""
    for module in pkgutil.walk_packages(junket.__path__, "junket."):
        if module.name.startswith(("junket.story", "junket.mentions", "junket.quotes")):
            loaded = importlib.import_module(module.name)
            for name, one in vars(loaded).items():
                if isinstance(one, Sought):
                    yield f"{module.name}.{name}", one


def made_up() -> list[tuple[str, Sought]]:
    """Those of which Hypothesis can make up matches: not where the end of a choice is looked at."""
    return [(name, one) for name, one in everywhere() if "(?<=ls )" not in one.pattern.pattern]


@pytest.mark.parametrize(("source", "flags"), PATTERNS)
@given(text=TEXTS, start=st.integers(0, 20), size=st.integers(0, 80))
def test_the_matches_are_those_of_re(
    source: str, flags: int, text: str, start: int, size: int
) -> None:
    sought, stop = Sought(source, flags), start + size
    theirs = sought.pattern.finditer(text, start, stop)
    assert [one.span() for one in sought.finditer(text, start, stop)] == [x.span() for x in theirs]
    mine, first = sought.search(text, start, stop), sought.pattern.search(text, start, stop)
    assert (mine and mine.span()) == (first and first.span())


@given(text=TEXTS, start=st.integers(0, 20), size=st.integers(0, 80))
def test_a_passage_alone_is_searched_as_a_text_of_its_own(text: str, start: int, size: int) -> None:
    sought, stop = Sought(*PATTERNS[0]), min(start + size, len(text))
    alone = sought.pattern.search(text[start:stop]) is not None
    assert sought.stands_in(text, start, stop) == alone


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize(("name", "sought"), [pytest.param(*x, id=x[0]) for x in made_up()])
@given(data=st.data())
def test_no_match_of_a_pattern_in_use_is_passed_over(
    name: str, sought: Sought, data: st.DataObject
) -> None:
    made = data.draw(st.from_regex(re.compile(sought.pattern.pattern, sought.pattern.flags)))
    text = data.draw(st.sampled_from(("", "Ada ", "x", "’"))) + made
    theirs = [one.span() for one in sought.pattern.finditer(text)]
    assert [one.span() for one in sought.finditer(text)] == theirs, name


@pytest.mark.parametrize("text", ["Music by Ada Lind", "It is directed by: Bo Marsh", "Written by"])
def test_a_pattern_that_looks_at_the_end_of_a_choice_passes_nothing_over(text: str) -> None:
    looked_at = [one for _, one in everywhere() if "(?<=ls )" in one.pattern.pattern]
    assert looked_at
    for one in looked_at:
        theirs = [match.span() for match in one.pattern.finditer(text)]
        assert [match.span() for match in one.finditer(text)] == theirs


def test_patterns_in_use_tell_what_they_open_with() -> None:
    assert [name for name, one in everywhere() if heads_of(one.pattern.pattern) is None] == []


def test_a_pattern_that_opens_with_anything_is_tried_everywhere() -> None:
    assert heads_of(r"\w+ day") is None
    assert heads_of(r"(?:a )?") is None
    assert Sought(r"\w+ day").search("some day") is not None


def test_every_character_that_stands_for_a_plain_one_without_case_is_made_plain() -> None:
    every = [re.compile(re.escape(chr(code)), re.IGNORECASE) for code in range(128)]
    any_plain = re.compile(r"[\x00-\x7f]", re.IGNORECASE)
    for one in filter(any_plain.match, map(chr, range(128, 0x110000))):
        meant = {plain(chr(code)) for code, single in enumerate(every) if single.match(one)}
        assert meant == {plain(one)}


def test_every_digit_is_made_nought() -> None:
    digits = [chr(code) for code in range(0x110000) if re.match(r"\d", chr(code))]
    assert {plain(one) for one in digits} == {"0"}
