"""From file to page: what must hold of every article, shown on the examples and the real ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from test_views import covered
from test_web import squeezed, text_of

from junket.export import schema
from junket.facts import Reading
from junket.pipeline import read
from junket.views import account_view

ROOT = Path(__file__).parent.parent
SUFFIXES = {".txt", ".md", ".html"}
EXAMPLES = sorted(p for p in (ROOT / "examples" / "seen").iterdir() if p.suffix in SUFFIXES)
SEEDS = ROOT.parent / "shared" / "seeds"


def check_account(reading: Reading) -> None:
    lines = account_view(reading).lines
    assert covered([(line.start, line.end) for line in lines], reading.article.text)
    assert all(line.taken or line.reason for line in lines)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example_is_accounted_for_and_on_its_page_in_full(path: Path) -> None:
    reading = read(str(path))
    assert isinstance(reading, Reading)
    check_account(reading)
    assert squeezed(text_of(reading)) == squeezed(reading.article.text)


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the real articles are not part of the project")
def test_the_account_covers_every_sentence_of_the_real_articles() -> None:
    for path in sorted(SEEDS.glob("*.txt")):
        reading = read(str(path))
        assert isinstance(reading, Reading)
        check_account(reading)


def test_the_command_gives_valid_lines_whatever_it_is_given(tmp_path: Path) -> None:
    inputs = {
        "empty.txt": b"", "blank.txt": b" \n\t\r\n", "binary.txt": bytes(range(256)) * 40,
        "latin.txt": "Zoë says “née.”".encode("cp1252"), "bom.txt": "\ufeff“Yes,” says Ada.".encode(),
        "french.txt": ("Le tournage de la série a commencé hier dans les rues de la ville. " * 20).encode(),
        "broken.html": b"<html><body><p>\xff\xfe<div></p>", "marks.txt": "“‘\"'".encode() * 5000,
    }  # fmt: skip
    for name, data in inputs.items():
        (tmp_path / name).write_bytes(data)
    paths = [str(tmp_path / name) for name in inputs] + [str(tmp_path / "missing.txt")]
    command = [sys.executable, "-m", "junket", "extract", "--text", *paths]
    done = subprocess.run(command, capture_output=True, check=False)
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    for line in lines:
        jsonschema.validate(line, schema())
    assert [line["article"]["path"] for line in lines] == paths
    assert {"failure" in lines[0], "failure" in lines[2], "failure" in lines[-1]} == {True}
    assert (done.returncode, done.stderr) == (3, b"")


def test_every_anchor_of_the_examples_stands_where_it_says() -> None:
    command = [sys.executable, "-m", "junket", "extract", "--text", *map(str, EXAMPLES)]
    done = subprocess.run(command, capture_output=True, check=True)
    for line in map(json.loads, done.stdout.decode().splitlines()):
        jsonschema.validate(line, schema())
        facts = [one for found in line.values() if isinstance(found, list) for one in found]
        for anchor in (anchor for fact in facts for anchor in fact.get("anchors", ())):
            text = line["article"]["text"]
            assert text[anchor["start"] : anchor["end"]] == anchor["exact"]
