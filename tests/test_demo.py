"""The demo: a table, one article's highlights, and pages that can be opened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from readings import lamplight

from junket import demo
from junket.facts import Failure, Reading

READ: dict[str, Reading | Failure] = {
    "a.txt": lamplight().reading(title="The Newer", outlet="The Lantern", published="2025-02-01"),
    "b.html": lamplight().reading(title="The Older", outlet="Beacon", published="2024-02-01"),
    "c.md": Failure("c.md", "source", "empty"),
}


def read(path: str) -> Reading | Failure:
    return READ[Path(path).name]


@pytest.fixture
def articles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "examples"
    for name in (*READ, "a.txt.meta.json", "README.rst"):
        path = folder / "seen" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (folder / "blind").mkdir()
    (folder / "blind" / "x.txt").touch()
    monkeypatch.setattr(demo, "read", read)
    return folder


def test_the_demo_shows_a_table_and_writes_pages_oldest_first(
    articles: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    target = tmp_path / "out"
    assert demo.main([str(articles), str(target)]) == 3
    out = capfdbinary.readouterr().out.decode()
    assert out.index("The Older") < out.index("The Newer")
    assert "c.md: source: empty" in out
    assert "Ada Quill: Ivo never sleeps, And nor do we." in out
    assert "Ivo is played by Sam Tern" in out
    assert str(target / "index.html") in out
    assert "The Older" in (target / "01.html").read_text(encoding="utf-8")
    lines = (target / "extract.jsonl").read_text(encoding="utf-8").splitlines()
    assert len([json.loads(line) for line in lines]) == 3


def test_the_demo_can_be_repeated(articles: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    demo.main([str(articles), str(target)])
    before = {path: path.read_bytes() for path in target.iterdir()}
    demo.main([str(articles), str(target)])
    assert {path: path.read_bytes() for path in target.iterdir()} == before


def test_a_folder_without_articles_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main([str(tmp_path), str(tmp_path / "out")]) == 2
    assert "found none" in capsys.readouterr().err
