"""Chains of names and pronouns, gold, read and of the baselines."""

from __future__ import annotations

from gum_rows import QUILL, opens, row
from reading import read

from junket.evaluate.chains import baseline, found, gold, linked, named
from junket.evaluate.gum import parse

TEXT = "Ada Quill met Corin Hale. She knew him. I told Ada Quill that I knew my place."


def spans(*words: tuple[str, int]) -> list[tuple[int, int]]:
    """Return where each word stands for the n-th time."""
    out = []
    for word, nth in words:
        at = -1
        for _ in range(nth):
            at = TEXT.find(word, at + 1)
        out.append((at, at + len(word)))
    return out


NAMES = spans(("Ada Quill", 1), ("Corin Hale", 1), ("Ada Quill", 2))


def test_the_baseline_joins_names_alike_and_gives_he_and_she_to_the_nearest_name() -> None:
    chains = baseline(TEXT, NAMES)
    assert frozenset(spans(("Corin Hale", 1), ("She", 1), ("him", 1))) in chains
    assert frozenset(spans(("Ada Quill", 1), ("Ada Quill", 2))) in chains
    assert frozenset(spans(("I ", 1), ("I ", 2), ("my", 1))) != chains[-1]
    assert len(chains) == 3


def test_the_other_baseline_gives_every_pronoun_to_what_stands_before_it() -> None:
    chains = baseline(TEXT, NAMES, nearest=True)
    assert len(chains) == 2
    assert sum(map(len, chains)) == 8


def test_the_gold_has_names_and_pronouns_that_stand_twice() -> None:
    page = parse("a", QUILL)
    (chain,) = gold(page)
    assert len(chain) == 2
    lines = [
        row("1", "She", "PRON", 2, "Entity=" + opens(1, "person", closed=True)),
        row("2", "sat", "VERB", 0),
        row("3", "herself", "PRON", 2, "Entity=" + opens(1, "person", closed=True)),
        row("4", "down", "ADV", 2),
    ]
    assert len(gold(parse("a", "\n".join(lines)))) == 1


def test_what_was_read_has_pronouns_with_the_names_they_stand_for() -> None:
    text = "Ada Quill sat down. She wept."
    assert found(text, read(text)) == [frozenset({(0, 9), (20, 23)})]
    assert named(read(text)) == [(0, 9)]


def test_nothing_read_has_no_chains() -> None:
    assert found("Ada", None) == []
    assert list(named(None)) == []
    assert linked([[], [(0, 1)]]) == []
