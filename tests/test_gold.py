from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from junket.evaluate import gold

TEXT = "“Aye,” Wanda Peake says. Aye is what she says.\n\nTune in Sundays."


@pytest.fixture
def example(tmp_path: Path) -> Path:
    (tmp_path / "seen").mkdir()
    (tmp_path / "seen" / "a.txt").write_text(TEXT, encoding="utf-8")
    return write(tmp_path, {"content": [{"exact": "Aye", "nth": 2}], "kind": "direct"})


def write(folder: Path, quotation: dict[str, Any], **more: Any) -> Path:
    path = folder / "seen" / "a.gold.json"
    path.write_text(json.dumps({"file": "a.txt", "quotations": [quotation], **more}))
    return path


def test_fill_writes_the_offsets_of_the_nth_occurrence(example: Path) -> None:
    assert gold.fill(example) == []
    (span,) = gold.spans(gold.load(example))
    assert TEXT[span["start"] : span["end"]] == "Aye"
    assert span["start"] == TEXT.rindex("Aye")
    assert gold.check(example) == []


def test_words_that_do_not_stand_in_the_text_are_a_fault(tmp_path: Path, example: Path) -> None:
    write(tmp_path, {"content": [{"exact": "Nay"}], "kind": "direct"})
    assert "not in the text" in gold.fill(example)[0]
    assert "not in the text" in gold.check(example)[0]


def test_offsets_that_were_not_filled_in_are_a_fault(example: Path) -> None:
    assert "run fill" in gold.check(example)[0]


@pytest.mark.parametrize(
    ("quotation", "more", "fault"),
    [
        ({"content": [], "kind": "shouted"}, {}, "quotations.kind"),
        ({"content": [], "kind": "direct"}, {"mood": "wet"}, "unknown key 'mood'"),
        ({"content": [{"exact": "says.\n\nTune"}], "kind": "direct"}, {}, "paragraph break"),
    ],
)
def test_what_does_not_follow_the_form_is_a_fault(
    tmp_path: Path, example: Path, quotation: dict[str, Any], more: dict[str, Any], fault: str
) -> None:
    write(tmp_path, quotation, **more)
    gold.fill(example)
    assert any(fault in line for line in gold.check(example))


def test_a_gold_file_without_its_article_is_a_fault(example: Path) -> None:
    (example.parent / "a.txt").unlink()
    assert gold.check(example) == ["a.gold.json: no article a.txt"]


def test_a_difficulty_that_the_table_does_not_list_is_a_fault(
    tmp_path: Path, example: Path
) -> None:
    (tmp_path / "README.md").write_text("## Difficulties\n\n| `nested`, `tweet` | x |\n")
    write(tmp_path, {"content": [], "kind": "direct", "difficulties": ["nested", "wet"]})
    assert gold.check(example) == ["a.gold.json: unknown difficulty 'wet'"]


def test_the_census_counts_items_and_tags_and_says_what_is_too_few(
    tmp_path: Path, example: Path
) -> None:
    write(tmp_path, {"content": [], "kind": "direct", "difficulties": ["nested"]})
    groups, tags = gold.census(tmp_path)
    assert (groups["articles"], groups["quotations"], tags["nested"]) == (1, 1, 1)
    assert any("only 1 quotations" in line for line in gold.check_folder(tmp_path))
    assert example.exists()


def test_the_hash_changes_with_any_byte_but_not_with_the_readme(
    tmp_path: Path, example: Path
) -> None:
    before = gold.corpus_hash(tmp_path)
    (tmp_path / "README.md").write_text("words")
    assert gold.corpus_hash(tmp_path) == before
    example.write_text("{}")
    assert gold.corpus_hash(tmp_path) != before


def test_an_empty_span_stands_nowhere() -> None:
    assert gold.locate("abc", {"exact": ""}) is None


def test_gold_that_is_no_object_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.gold.json"
    path.write_text("[]")
    with pytest.raises(ValueError, match="expected a JSON object"):
        gold.load(path)


def test_the_command_says_how_it_is_used(capsys: pytest.CaptureFixture[str], example: Path) -> None:
    assert gold.main([]) == 2
    assert gold.main(["fill", str(example)]) == 0
    assert gold.main(["check", str(example)]) == 0
    assert gold.main(["check", str(example.parent)]) == 1
    assert "no faults" in capsys.readouterr().out
