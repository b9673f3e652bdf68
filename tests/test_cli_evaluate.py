"""`junket evaluate`: each corpus in small, built by hand; what it prints, and its exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gum_rows import QUILL

from junket import cli

Run = Callable[..., tuple[int, str, str]]

TEXT = """The harbour gates will stay open, Ada Quill said on Monday.

“Nobody ever sleeps here,” said Sam Tern, who runs the ferry. The reporter had asked him twice.
"""


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    def call(*args: str | Path) -> tuple[int, str, str]:
        code = cli.main(["evaluate", *map(str, args)])
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return code, out, err

    return call


def brat(text: str, *said: tuple[str | None, str]) -> str:
    """An annotation file: source or None, and content, each where it first stands."""
    lines: list[str] = []
    for number, (source, content) in enumerate(said):
        event = f"E{number}\tAttribution:T9{number}9"
        for role, words in (("Source", source), ("Content", content)):
            if words is not None:
                start, ident = text.index(words), f"T{len(lines) + 1}"
                lines.append(f"{ident}\t{role} {start} {start + len(words)}\t{words}")
                event += f" {role}:{ident}"
        lines.append(event)
    return "\n".join(lines) + "\n"


@pytest.fixture
def polnear(tmp_path: Path) -> Path:
    folder = tmp_path / "news"
    folder.mkdir()
    (folder / "a.txt").write_text(TEXT, encoding="utf-8")
    said = [
        ("Ada Quill", "The harbour gates will stay open"),
        ("Sam Tern", "Nobody ever sleeps here,"),
    ]
    (folder / "a.ann").write_text(brat(TEXT, *said), encoding="utf-8")
    return folder


@pytest.fixture
def gum(tmp_path: Path) -> Path:
    folder = tmp_path / "treebank"
    folder.mkdir()
    (folder / "a.conllu").write_text(QUILL, encoding="utf-8")
    return folder


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    for part in ("seen", "held"):
        (folder / part).mkdir(parents=True)
        (folder / part / "a.txt").write_text(TEXT, encoding="utf-8")
        item = {
            "content": [{"exact": "Nobody ever sleeps here,"}],
            "kind": "direct",
            "source": [{"exact": "Sam Tern"}],
            "speaker": "Ada Quill" if part == "seen" else "Sam Tern, of the ferry",
            "difficulties": ["cue-after"],
        }
        told = {"file": "a.txt", "quotations": [item]}
        (folder / part / "a.gold.json").write_text(json.dumps(told), encoding="utf-8")
    return folder


def as_json(run: Run, *args: str | Path) -> Any:
    code, out, err = run(*args, "--rules-only", "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_polnear_prints_scores_and_confidences(run: Run, polnear: Path) -> None:
    code, out, err = run("polnear", polnear, "--rules-only")
    assert (code, err) == (0, "")
    first, head, *rest = out.splitlines()
    assert first == f"{polnear}  (1 documents)"
    assert head.startswith("kind       gold  pred | token P/R/F1")
    assert rest[1].split()[:3] == ["all", "2", "2"]
    assert "calibration error" in out
    assert "person (silver)" not in out


def test_polnear_as_json_has_the_same_figures(run: Run, polnear: Path) -> None:
    told = as_json(run, "polnear", polnear)
    assert (told["corpus"], told["documents"], told["failures"]) == ("polnear", 1, [])
    assert told["scores"]["all"]["end2end"]["f1"] == 1
    assert told["figures"]["direct"]["end2end"] == 1
    assert (told["confidence"]["number"], told["confidence"]["right"]) == (2, 1)
    assert told["confidence"]["auroc"] is None


def test_texts_are_read_unchanged_so_that_offsets_hold(run: Run, polnear: Path) -> None:
    text = TEXT.replace("\n", "\r\n")
    (polnear / "a.txt").write_bytes(text.encode("utf-8"))
    said = brat(text, ("Sam Tern", "Nobody ever sleeps here,"))
    (polnear / "a.ann").write_text(said, encoding="utf-8")
    assert as_json(run, "polnear", polnear)["scores"]["direct"]["end2end"]["r"] == 1


def test_silver_names_are_scored_where_the_file_has_the_document(
    run: Run, polnear: Path, tmp_path: Path
) -> None:
    silver = tmp_path / "silver.jsonl"
    start = TEXT.index("Sam Tern")
    entities = [[start, start + 8, "PERSON"], [0, 3, "PERSON"], [4, 9, "MISC"]]
    silver.write_text(json.dumps({"doc": "a", "entities": entities}), encoding="utf-8")
    persons = as_json(run, "polnear", polnear, "--silver", silver)["names"]["person (silver)"]
    assert (persons["right"], persons["gold"]) == (1, 2)
    silver.write_text(json.dumps({"doc": "b", "entities": entities}), encoding="utf-8")
    persons = as_json(run, "polnear", polnear, "--silver", silver)["names"]["person (silver)"]
    assert (persons["gold"], persons["f1"]) == (0, None)


def test_gum_scores_names_by_kind_and_coreference_of_persons(run: Run, gum: Path) -> None:
    told = as_json(run, "gum", gum)
    assert told["names"]["person, titles aside"]["right"] == 2
    assert told["names"]["place"]["gold"] == 1
    assert told["coreference"]["mentions"] == 2
    assert told["coreference"]["CoNLL"]["f1"] == 1
    _, out, _ = run("gum", gum, "--rules-only")
    assert out.splitlines()[1].split()[0] == "names"
    assert "of 2 names of persons" in out


def test_gold_is_scored_part_by_part(run: Run, gold: Path) -> None:
    told = as_json(run, "gold", gold)
    assert list(told["parts"]) == ["seen", "held"]
    direct = told["parts"]["seen"]["figures"]["spans direct"]
    assert (direct["right"], direct["gold"]) == (1, 1)
    assert told["parts"]["seen"]["difficulties"]["cue-after"]["gold"] == 1
    _, out, _ = run("gold", gold, "--rules-only")
    assert "## seen: 1 articles" in out
    assert "## held: 1 articles" in out


def test_a_folder_without_parts_is_one_part_by_its_own_name(run: Run, gold: Path) -> None:
    assert list(as_json(run, "gold", gold / "held")["parts"]) == ["held"]


def test_errors_of_held_and_blind_are_told_on_their_own_request_alone(run: Run, gold: Path) -> None:
    def parts_with_errors(*asked: str) -> list[str]:
        parts = as_json(run, "gold", gold, *asked)["parts"]
        return [name for name, part in parts.items() if "errors" in part]

    assert parts_with_errors() == []
    assert parts_with_errors("--errors") == ["seen"]
    assert parts_with_errors("--held-errors") == ["held"]
    assert "[speaker" in run("gold", gold, "--rules-only", "--errors")[1]
    held = as_json(run, "gold", gold / "held", "--errors")["parts"]["held"]
    assert "errors" not in held


@pytest.mark.parametrize(
    ("corpus", "said"),
    [("polnear", "STEM.txt with STEM.ann"), ("gum", "STEM.conllu"), ("gold", "NAME.gold.json")],
)
def test_a_path_that_holds_nothing_is_told_in_one_line(
    run: Run, tmp_path: Path, corpus: str, said: str
) -> None:
    code, out, err = run(corpus, tmp_path)
    assert (code, out) == (2, "")
    assert err == f"junket: expected {said} below {tmp_path}, found none\n"
    code, out, err = run(corpus, tmp_path / "none")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert f"expected a folder with {said}, found nothing there" in err
    (tmp_path / "file").write_text("")
    assert "found a file" in run(corpus, tmp_path / "file")[2]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["gum", ".", "--silver", "x"], "gum does not take --silver"),
        (["gold", ".", "--silver", "x"], "gold does not take --silver"),
        (["polnear", ".", "--held-errors"], "polnear does not take --held-errors"),
        (["novels", "."], "novels"),
    ],
)
def test_what_another_corpus_takes_is_a_wrong_call(run: Run, args: list[str], said: str) -> None:
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert said in err


def test_a_corpus_in_another_form_is_a_wrong_call_that_names_the_file(
    run: Run, polnear: Path, gum: Path
) -> None:
    (gum / "b.conllu").write_text("one column\n")
    code, out, err = run("gum", gum)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "b.conllu, line 1" in err
    (polnear / "a.ann").write_text("T1\tContent 1\tx\nE1\tAttribution:T2 Content:T1\n")
    code, out, err = run("polnear", polnear)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "a.ann: expected brat" in err


def test_a_document_that_cannot_be_read_gives_3_and_the_rest_is_done(
    run: Run, polnear: Path
) -> None:
    (polnear / "b.txt").write_bytes(b"\xff\xfe\x00")
    (polnear / "c.txt").write_text("")
    for stem in "bc":
        (polnear / f"{stem}.ann").write_text("T1\tContent 0 1\tx\nE1\tAttribution:T2 Content:T1\n")
    code, out, err = run("polnear", polnear, "--rules-only")
    assert code == 3
    assert out.splitlines()[3].split()[:2] == ["all", "3"]
    assert [line.split(":")[1].strip()[-5:] for line in err.splitlines()] == ["b.txt", "c.txt"]


def test_gold_that_is_none_is_named_and_left_out(run: Run, gold: Path) -> None:
    (gold / "seen" / "b.gold.json").write_text('{"file": "gone.txt"}')
    (gold / "seen" / "c.gold.json").write_text("[]")
    code, out, err = run("gold", gold, "--rules-only")
    assert code == 3
    assert "## seen: 1 articles" in out
    assert {"b.gold.json", "c.gold.json"} <= {
        Path(line.split(":")[1]).name for line in err.split("\n") if line
    }


def pinned(run: Run, folder: Path, file: Path, floor: float, name: str = "end2end") -> Path:
    told = as_json(run, "polnear", folder)
    file.write_text(json.dumps({"corpus": told["sha256"], "floors": {"all": {name: floor}}}))
    return file


def test_floors_that_hold_give_0_and_those_that_do_not_1(
    run: Run, polnear: Path, tmp_path: Path
) -> None:
    file = pinned(run, polnear, tmp_path / "floors.json", 1.0)
    code, out, _ = run("polnear", polnear, "--rules-only", "--floors", file)
    assert (code, out.splitlines()[-1]) == (0, "every floor holds")
    pinned(run, polnear, file, 1.01)
    code, out, _ = run("polnear", polnear, "--rules-only", "--floors", file, "--json")
    assert (code, json.loads(out)["faults"]) == (1, ["all: end2end is 1.0, its floor is 1.01"])


def test_a_floor_of_what_is_not_measured_does_not_hold(
    run: Run, polnear: Path, tmp_path: Path
) -> None:
    file = pinned(run, polnear, tmp_path / "floors.json", 0, "nothing")
    code, out, _ = run("polnear", polnear, "--rules-only", "--floors", file)
    assert (code, out.splitlines()[-1]) == (1, "all: nothing is None, its floor is 0")


def test_floors_of_another_corpus_do_not_hold(run: Run, polnear: Path, tmp_path: Path) -> None:
    file = tmp_path / "floors.json"
    file.write_text('{"corpus": "0", "floors": {}}')
    code, out, _ = run("polnear", polnear, "--rules-only", "--floors", file)
    assert code == 1
    assert "expected the corpus with hash 0, found " in out


@pytest.mark.parametrize(
    "text", ["no json", "[]", '{"floors": {}}', '{"corpus": "0", "floors": {"all": {"x": "y"}}}']
)
def test_a_file_that_pins_nothing_is_a_wrong_call(
    run: Run, polnear: Path, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "floors.json"
    file.write_text(text)
    code, out, err = run("polnear", polnear, "--rules-only", "--floors", file)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert 'expected {"corpus": HASH' in err
