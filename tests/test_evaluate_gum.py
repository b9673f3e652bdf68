from __future__ import annotations

from pathlib import Path

import pytest
from gum_rows import QUILL, opens, row, token

from junket.evaluate.gum import Page, parse, read


def named(page: Page) -> list[tuple[str, str, int]]:
    return [(page.text[one.start : one.end], one.kind, one.chain) for one in page.names]


def one_entity(kind: str, least: str, *words: tuple[str, str, int]) -> list[tuple[str, str, int]]:
    """The names of a sentence that is one entity, its words told as form, tag, head."""
    lines = []
    for at, (form, upos, head) in enumerate(words, 1):
        marks = opens(1, kind, least) if at == 1 else ""
        marks += ")" if at == len(words) == 1 else "1)" if at == len(words) else ""
        lines.append(row(str(at), form, upos, head, f"Entity={marks}" if marks else "_"))
    return named(parse("a", "\n".join(lines)))


def test_the_text_is_put_together_with_paragraphs_and_tokens_of_several_words() -> None:
    assert parse("a", QUILL).text == (
        "Dr. Ada Quill, whom he met, is here.\n\nI'm Quill's boss at University of Oslo."
    )


def test_a_name_has_its_titles_and_not_what_describes_it() -> None:
    assert named(parse("a", QUILL))[:2] == [
        ("Dr. Ada Quill", "person", 1),
        ("Quill", "person", 1),
    ]


def test_an_organisation_goes_on_over_small_words_and_the_place_inside_stays_a_place() -> None:
    assert named(parse("a", QUILL))[2:] == [
        ("University of Oslo", "organisation", 4),
        ("Oslo", "place", 5),
    ]


def test_every_mention_of_a_person_is_a_pronoun_a_name_or_a_noun() -> None:
    page = parse("a", QUILL)
    found = [(page.text[r.start : r.end], r.form, r.chain) for r in page.referring]
    assert found == [
        ("Dr. Ada Quill", "name", 1),
        ("he", "pronoun", 2),
        ("I", "pronoun", 3),
        ("Quill", "name", 1),
        ("Quill's boss", "noun", 3),
    ]


def test_a_person_whose_head_is_a_common_noun_has_no_name() -> None:
    words = ("the", "DET", 2), ("boss", "NOUN", 0), ("of", "ADP", 4), ("Oslo", "PROPN", 2)
    assert one_entity("person", "2", *words) == []


def test_a_name_right_behind_its_noun_is_the_name() -> None:
    words = ("researcher", "NOUN", 0), ("Mu", "PROPN", 1), ("Li", "PROPN", 2)
    assert one_entity("person", "1,2,3", *words) == [("Mu Li", "person", 1)]


def test_a_people_in_the_plural_is_no_named_person() -> None:
    line = row("1", "Romans", "PROPN", 0, "Entity=" + opens(1, "person", closed=True), xpos="NNPS")
    assert named(parse("a", line)) == []


def test_hyphens_and_numbers_belong_to_a_name() -> None:
    words = ("Hart", "PROPN", 0), ("-", "PUNCT", 1), ("Gray", "PROPN", 1)
    assert one_entity("person", "1,3", *words) == [("Hart - Gray", "person", 1)]
    assert one_entity("person", "1,2", ("Norton", "PROPN", 0), ("I", "ADJ", 1)) == [
        ("Norton I", "person", 1)
    ]


def test_a_country_in_front_of_a_title_is_no_part_of_the_name() -> None:
    lines = [
        row("1", "US", "PROPN", 2, "Entity=" + opens(1, "person", "1,2,3")
            + opens(2, "place", closed=True)),
        row("2", "President", "PROPN", 3),
        row("3", "Quill", "PROPN", 0, "Entity=1)"),
    ]  # fmt: skip
    assert named(parse("a", "\n".join(lines))) == [
        ("US", "place", 2),
        ("President Quill", "person", 1),
    ]


def test_a_name_that_an_entity_inside_has_is_that_ones() -> None:
    lines = [
        row(
            "1",
            "Quill",
            "PROPN",
            0,
            "Entity=" + opens(1, "person") + opens(2, "person", closed=True),
        ),
        row("2", "and", "CCONJ", 3),
        row("3", "I", "PRON", 1, "Entity=1)"),
    ]
    assert named(parse("a", "\n".join(lines))) == [("Quill", "person", 2)]


def test_words_that_do_not_add_up_to_their_token_each_have_all_of_it() -> None:
    lines = [
        token("1-2", "ain't"),
        row("1", "be", "AUX", 3),
        row("2", "not", "PART", 3),
        row("3", "Ada", "PROPN", 0, "Entity=" + opens(1, "person", closed=True)),
    ]
    page = parse("a", "\n".join(lines))
    assert page.text == "ain't Ada"
    assert named(page) == [("Ada", "person", 1)]


def test_entities_of_other_kinds_are_left_out() -> None:
    assert one_entity("event", "1", ("Christmas", "PROPN", 0)) == []


def test_the_order_of_fields_is_the_one_that_the_file_tells() -> None:
    lines = ["# global.Entity = GRP-minspan-etype"]
    with pytest.raises(ValueError, match="etype"):
        parse("a", "\n".join(lines))


@pytest.mark.parametrize("line", ["no columns at all", "1\ttwo", row("x", "a", "X", 0) + "\tmore"])
def test_what_is_no_conllu_is_told_with_its_line(line: str) -> None:
    with pytest.raises(ValueError, match=r"a\.conllu, line 2: expected CoNLL-U"):
        parse("a", "# text = a\n" + line)


def test_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.conllu").write_text(QUILL, encoding="utf-8")
    assert [page.name for page in read(tmp_path)] == ["a", "b"]
    (tmp_path / "c.conllu").write_bytes(b"\xff")
    with pytest.raises(ValueError, match=r"c\.conllu: expected a text in UTF-8"):
        list(read(tmp_path))
