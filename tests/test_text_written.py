"""Talks and what only looks like one, written in the ways in which sites print them.

Each file of `written_talks` holds documents: a line `=== what it shows | options`, then one
paragraph a line behind what should come of it: `q` a question, `a` an answer, capitals for one that
goes on with the turn above, `-` anything outside the talk, `.` what is no block by itself. A `+`
before it says that no blank line stands above; `\\n` is a line end inside the paragraph.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from junket import pipeline
from junket.facts import Article, Block, Metadata, RawDocument
from junket.text import read_text

FOLDER = Path(__file__).parent / "written_talks"
TITLE = "A talk"
PAGE = "<html><head><title>{0}</title></head><body><article><h1>{0}</h1>{1}</article></body></html>"


@dataclass(frozen=True)
class Written:
    """One document: its options, and its paragraphs with what should come of them."""

    name: str
    options: dict[str, str]
    rows: tuple[tuple[str, str], ...]

    @property
    def expected(self) -> str:
        return "".join(code[-1] for code, _ in self.rows if code[-1] != ".")

    @property
    def text(self) -> str:
        text = ""
        for code, line in self.rows:
            close = code[0] == "+" or "tight" in self.options
            text += ("\n" if close else "\n\n") if text else ""
            text += line.replace("\\n", "\n")
        return text.replace("\n", "\r\n") if "crlf" in self.options else text


def documents() -> list[Written]:
    """Read all documents of the folder."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for piece in path.read_text(encoding="utf-8").split("=== ")[1:]:
            head, _, body = piece.partition("\n")
            name, _, options = head.partition(" | ")
            pairs = (option.partition("=") for option in options.split("; ") if option)
            lines = [line.partition(" ") for line in body.split("\n") if line.strip()]
            rows = tuple((code, line) for code, _, line in lines)
            found.append(Written(name, {key: value for key, _, value in pairs}, rows))
    return found


def find(written: Written) -> tuple[Block, ...]:
    """Return the blocks of a document; the title of a page is left out."""
    if "html" in written.options:
        page = PAGE.format(TITLE, written.text).encode()
        reading = pipeline.read_raw(RawDocument("page.html", page, Metadata()))
        text, blocks = reading.article.text, reading.text.blocks  # type: ignore[union-attr]
        return tuple(block for block in blocks if text[block.start : block.end] != TITLE)
    outlet, byline = written.options.get("outlet"), written.options.get("byline")
    article = Article("id", "path", written.text, "", outlet=outlet, byline=byline)
    return read_text(article).blocks


def told(blocks: tuple[Block, ...]) -> str:
    """Return a letter for each block, as in the files."""
    letters, turn = "", None
    for block in blocks:
        letter = {"question": "q", "answer": "a"}.get(block.kind, "-")
        goes_on = block.turn is not None and block.turn == turn and block.label is None
        letters += letter.upper() if goes_on else letter
        turn = turn if block.turn is None else block.turn
    return letters


@pytest.mark.parametrize("written", documents(), ids=lambda written: written.name)
def test_talks_come_out_as_written(written: Written) -> None:
    assert told(find(written)) == written.expected


def test_turns_are_numbered_in_order() -> None:
    for written in documents():
        turns = [block.turn for block in find(written) if block.turn is not None]
        assert turns == sorted(turns), written.name
        assert set(turns) == set(range(len(set(turns)))), written.name
