from __future__ import annotations

from pathlib import Path

import pytest

from junket.evaluate.names import as_json, read_silver, spans, table, tally, untitled_spans
from junket.facts import Article, Mention, Names, Reading


def test_a_name_counts_only_with_both_ends_right() -> None:
    counted = tally([(0, 4), (9, 12)], [(0, 4), (9, 13), (20, 22)])
    assert (counted.right, counted.wanted, counted.found) == (1, 2, 3)


def test_persons_and_characters_are_one_kind_and_outlets_are_organisations() -> None:
    mentions = (
        Mention(0, 3, "person", 0), Mention(4, 7, "character", 1), Mention(8, 9, "outlet", 2),
        Mention(10, 12, "place", 3), Mention(13, 14, "series", 4),
    )  # fmt: skip
    reading = Reading(Article("x", "a.txt", "", ""), names=Names(mentions, ()))
    assert spans(reading, "person") == {(0, 3), (4, 7)}
    assert spans(reading, "organisation") == {(8, 9)}
    assert spans(reading, "place") == {(10, 12)}


def test_titles_in_front_are_left_off_and_titles_alone_left_out() -> None:
    text = "Vice President Quill met Dr. Tern and the Secretary."
    listed = [(0, 20), (25, 33), (42, 51)]
    kept = sorted(untitled_spans(text, listed))
    assert [text[start:end] for start, end in kept] == ["Quill", "Tern"]


def test_nothing_scored_is_a_dash_and_null_and_never_0() -> None:
    counted = {"place": tally([], [])}
    assert table(counted).splitlines()[1].split() == ["place", "–", "–", "–", "0", "0", "0"]
    assert as_json(counted)["place"]["f1"] is None


def test_of_a_silver_file_only_persons_are_taken(tmp_path: Path) -> None:
    silver = tmp_path / "silver.jsonl"
    silver.write_text('{"doc": "a", "entities": [[0, 3, "PERSON"], [5, 9, "MISC"]]}\n\n')
    assert read_silver(silver) == {"a": frozenset({(0, 3)})}


@pytest.mark.parametrize("line", ["no json", '{"doc": "a"}', '{"doc": "a", "entities": [[1, 2]]}'])
def test_a_silver_file_of_another_form_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    silver = tmp_path / "silver.jsonl"
    silver.write_text("\n" + line)
    with pytest.raises(ValueError, match=r"silver\.jsonl, line 2: expected \{doc"):
        read_silver(silver)


def test_a_silver_file_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected JSON lines"):
        read_silver(tmp_path / "none.jsonl")
