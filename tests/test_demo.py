"""The demo: a table, one article's highlights, a record, and pages that can be opened."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import records

from junket import demo

CHOSEN = (
    "glasshouse-01-tarrant-premiere",
    "glasshouse-02-fanbeacon-copy",
    "coldharbour-04-courant-lune",
)


@pytest.fixture(scope="module")
def articles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo") / "examples"
    (folder / "seen").mkdir(parents=True)
    for name in CHOSEN:
        for path in records.EXAMPLES.glob(f"{name}.*"):
            shutil.copy(path, folder / "seen")
    (folder / "seen" / "broken.md").touch()
    (folder / "blind").mkdir()
    (folder / "blind" / "x.txt").touch()
    return folder


def test_the_demo_shows_a_table_and_writes_record_and_pages_oldest_first(
    articles: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    target = tmp_path / "out"
    assert demo.main([str(articles), str(target)]) == 3
    out = capfdbinary.readouterr().out.decode()
    assert out.index("ScreenLedger") < out.index("FanBeacon") < out.index("The Evening Courant")
    assert "broken.md: " in out
    assert "is played by" in out
    assert str(target / "pages" / "index.html") in out
    assert f'junket show "The Glasshouse Years" --record {target / "junket.db"}' in out
    pages = list((target / "pages" / "articles").glob("*.html"))
    assert len(pages) == 3
    assert any("Imogen R. Tarrant" in page.read_text(encoding="utf-8") for page in pages)
    lines = (target / "extract.jsonl").read_text(encoding="utf-8").splitlines()
    assert len([json.loads(line) for line in lines]) == 4


def test_the_demo_can_be_repeated(articles: Path, tmp_path: Path) -> None:
    def made() -> dict[Path, bytes]:
        demo.main([str(articles), str(tmp_path)])
        return {path: path.read_bytes() for path in tmp_path.rglob("*[lt]")}

    assert made() == made()


def test_a_folder_without_articles_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main([str(tmp_path), str(tmp_path / "out")]) == 2
    assert "found none" in capsys.readouterr().err
