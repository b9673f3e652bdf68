"""training: the readers of marked-up coverage, GUM, PolNeAR's silver and LitBank; the parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.corpora import read_litbank, read_polnear, silver_chains, silver_names
from training.coverage_check import COVERAGE, count, find_faults, main
from training.documents import Document, Referring, Told
from training.gum import parse_gum
from training.markup import parse_coverage, read_coverage, unmark
from training.parts import FOLDS, fold, held_documents

MARKED = (
    "<w>Salt Road</w> is back\n\n"
    "<s1>Its star, <p>Ada Lind</p></s1>, <c1>says</c1> <q1>that <k>Ruth</k> is “done.”</q1> "
    "<q1>“Really.”</q1> <s2>She</s2> <b2>hopes</b2> <q2>to go to <l>Oslo</l></q2>."
)


def words(document: Document, spans: tuple[tuple[int, int], ...]) -> list[str]:
    return [document.text[start:end] for start, end in spans]


def test_marked_up_coverage_gives_text_attributions_and_names() -> None:
    found = parse_coverage("x", MARKED)
    assert found.text.startswith("Salt Road is back\n\nIts star, Ada Lind, says that Ruth")
    first, second = found.told or ()
    assert words(found, first.source) == ["Its star, Ada Lind"]
    assert words(found, first.content) == ["that Ruth is “done.”", "“Really.”"]
    assert (first.attitude, second.attitude) == (False, True)
    named = [(found.text[n.start : n.end], n.kind, n.fictional) for n in found.names or ()]
    assert named == [
        ("Salt Road", "work", None),
        ("Ada Lind", "person", False),
        ("Ruth", "person", True),
        ("Oslo", "place", None),
    ]


def test_content_without_a_cue_says_nothing_of_attitude() -> None:
    (told,) = parse_coverage("x", "<s3>LIND</s3>: <q3>No.</q3>").told or ()
    assert told == Told(((0, 4),), (), ((6, 9),), None)


def test_a_cue_without_content_is_no_attribution() -> None:
    assert parse_coverage("x", "<s1>She</s1> <c1>spoke</c1>.").told == ()


@pytest.mark.parametrize("marked", ["<p>Ann", "Ann</p>", "<s1>Ann</s2>", "<p><q1>Ann</p></q1>"])
def test_a_tag_without_a_partner_is_an_error(marked: str) -> None:
    with pytest.raises(ValueError, match="x: <"):
        parse_coverage("x", marked)


@given(st.lists(st.sampled_from(["Ann", " ", "é", "\n"]), min_size=1), st.data())
def test_stripping_the_tags_gives_the_article_exactly(
    parts: list[str], data: st.DataObject
) -> None:
    marked = "".join(
        f"<{tag}>{part}</{tag}>"
        if (tag := data.draw(st.sampled_from(["", "p", "q1", "s22"])))
        else part
        for part in parts
    )
    found = unmark(marked)
    assert found.text == "".join(parts)
    assert found.faults == []


@pytest.mark.parametrize(
    ("marked", "fault"),
    [
        ("<p1>Ann</p1>", "must not have a number"),
        ("<s>Ann</s>", "must have a number"),
        ("<q1>One.\nTwo.</q1>", "spans a line break"),
        ("<q1>One. </q1>", "white space at its edge"),
        ("<q1></q1>", "holds nothing"),
        ("a <z>b", "stray < or >"),
        ("<c1>says</c1>", "1 has no content"),
        ("<c1>says</c1> <b1>and thinks</b1> <q1>so</q1>", "1 has 2 cues"),
        ("<s1>Ann</s1> <s1>Bo</s1> <q1>so</q1>", "1 has 2 sources"),
        ("<q1>so", "is left open"),
    ],
)
def test_the_check_names_each_fault(marked: str, fault: str) -> None:
    assert any(fault in told for told in find_faults(marked))


def test_the_check_counts_and_tells_by_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(MARKED, "utf-8")
    bad.write_text("<p>Ann", "utf-8")
    assert find_faults(MARKED) == []
    assert count(MARKED)["attributions"] == 2
    assert main([str(good)]) == 0
    assert "1 articles" in capsys.readouterr().out
    assert main([str(good), str(bad)]) == 1
    assert "bad.txt: <p> is left open" in capsys.readouterr().out


def test_our_own_coverage_has_no_fault() -> None:
    for path in sorted(COVERAGE.glob("*.txt")):
        assert find_faults(path.read_text(encoding="utf-8")) == [], path.name
    assert len(list(read_coverage(COVERAGE))) == len(list(COVERAGE.glob("*.txt")))


def test_the_example_of_the_conventions_has_no_fault() -> None:
    lines = (COVERAGE / "README.md").read_text(encoding="utf-8").split("\n")
    example = "\n".join(line.strip() for line in lines if line.startswith("    <"))
    assert find_faults(example) == []
    assert count(example)["attributions"] == 3


def conllu(*rows: tuple[str, str, str, str]) -> str:
    """Words with their two parts of speech and their MISC; an empty word begins a paragraph."""
    lines = []
    for number, (form, universal, penn, misc) in enumerate(rows, 1):
        if not form:
            lines += ["", "# newpar"]
            continue
        lines.append("\t".join([str(number), form, form, universal, penn, *"____", misc]))
    return "\n".join(lines) + "\n"


GUM = conllu(
    ("The", "DET", "DT", "Entity=(1-person-giv:act-cf1"),
    ("mayor", "NOUN", "NN", "_"),
    ("of", "ADP", "IN", "_"),
    ("Paris", "PROPN", "NNP", "Entity=(2-place-new:act)1)"),
    ("met", "VERB", "VBD", "_"),
    ("Ada", "PROPN", "NNP", "Entity=(3-person-new:act"),
    ("Lind", "PROPN", "NNP", "Entity=3)|SpaceAfter=No"),
    (".", "PUNCT", ".", "_"),
    ("", "", "", ""),
    ("She", "PRON", "PRP", "Entity=(3-person-acc:inf)"),
    ("left", "VERB", "VBD", "_"),
    ("University", "PROPN", "NNP", "Entity=(4-organization-new:act"),
    ("of", "ADP", "IN", "_"),
    ("Oslo", "PROPN", "NNP", "Entity=4)|SpaceAfter=No"),
    (".", "PUNCT", ".", "_"),
)


def test_gum_gives_a_text_with_its_paragraphs() -> None:
    text = parse_gum("x", GUM).text
    assert text == "The mayor of Paris met Ada Lind.\n\nShe left University of Oslo. "


def test_gum_names_are_runs_of_proper_nouns_that_no_smaller_entity_owns() -> None:
    found = parse_gum("x", GUM)
    named = [(found.text[n.start : n.end], n.kind) for n in found.names or ()]
    assert named == [
        ("Paris", "place"),
        ("Ada Lind", "person"),
        ("University of Oslo", "organisation"),
    ]


def test_gum_chains_hold_names_pronouns_and_noun_phrases() -> None:
    found = parse_gum("x", GUM)
    told = [(found.text[m.start : m.end], m.form, m.chain) for m in found.referring or ()]
    assert told == [("Paris", "name", 1), ("Ada Lind", "name", 3), ("She", "pronoun", 3)]


def test_gum_says_nothing_of_attributions() -> None:
    assert parse_gum("x", GUM).told is None


TEXT = "Ada Lind left. She waved. Critics of Ada Lind in Rome wept."
ENTRY = {
    "doc": "one",
    "entities": [[0, 8, "PERSON"], [37, 45, "PERSON"], [49, 53, "LOCATION"], [26, 33, "MISC"]],
    "chains": [[[0, 8], [15, 18]], [[26, 53]], [[49, 53]]],
}


def test_silver_names_leave_out_what_holds_more_than_names() -> None:
    assert [n.kind for n in silver_names(TEXT, ENTRY)] == ["person", "person", "place"]
    headline = "ADA LIND AND BO WAL WIN"
    whole = {"entities": [[0, len(headline), "PERSON"]]}
    assert silver_names(headline, whole) == ()


def test_silver_chains_are_those_with_a_name_that_is_most_of_a_mention() -> None:
    found = silver_chains(TEXT, ENTRY)
    assert found == (Referring(0, 8, "name", 0), Referring(15, 18, "pronoun", 0))


def polnear(folder: Path) -> Path:
    for part in ("train", "dev"):
        (folder / "polnear" / part).mkdir(parents=True)
        (folder / "polnear" / "corenlp").mkdir(exist_ok=True)
        for name in ("one", "two"):
            place = folder / "polnear" / part / name
            place.with_suffix(".txt").write_text(TEXT, "utf-8")
            annotation = "T1\tContent 15 24\tShe waved\nE1\tAttribution:T2 Content:T1\n"
            place.with_suffix(".ann").write_text(annotation, "utf-8")
        silver = folder / "polnear" / "corenlp" / f"{part}.jsonl"
        silver.write_text(json.dumps(ENTRY) + "\n", "utf-8")
    return folder


def test_polnear_has_no_names_where_corenlp_read_nothing(tmp_path: Path) -> None:
    one, two = read_polnear(polnear(tmp_path) / "polnear", "dev")
    assert one.told == two.told == (Told((), (), ((15, 24),)),)
    assert one.names is not None
    assert (two.names, two.referring) == (None, None)


def test_each_article_of_train_is_in_one_part_alone(tmp_path: Path) -> None:
    data = polnear(tmp_path)
    parts = [held_documents(data, f"fold{number}") for number in range(FOLDS)]
    assert sorted(d.name for part in parts for d in part) == ["one", "two"]
    assert [d.name for d in held_documents(data, "dev")] == ["one", "two"]


def test_a_fold_hangs_on_the_name_alone_and_folds_are_about_as_large() -> None:
    sizes = [0] * FOLDS
    for number in range(2400):
        sizes[fold(f"article-{number}")] += 1
    assert min(sizes) > 150
    assert fold("article-7") == fold("article-7")


def test_litbank_persons_without_a_chain_have_one_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "coref" / "brat").mkdir(parents=True)
    place = tmp_path / "coref" / "brat" / "novel"
    place.with_suffix(".txt").write_text("Ann saw the boy in Rome . She ran .", "utf-8")
    rows = [
        "T1\tPROP_PER 0 3\tAnn", "T2\tAnn-4 0 3\tAnn", "T3\tNOM_PER 8 15\tthe boy",
        "T4\tPROP_LOC 19 23\tRome", "T5\tPRON_PER 26 29\tShe", "T6\tAnn-4 26 29\tShe",
    ]  # fmt: skip
    place.with_suffix(".ann").write_text("\n".join(rows) + "\n", "utf-8")
    (novel,) = read_litbank(tmp_path)
    assert novel.referring == (
        Referring(0, 3, "name", 4),
        Referring(8, 15, "noun", -2),
        Referring(26, 29, "pronoun", 4),
    )
