"""Pages as files: they lead to each other, hold no more than they may, and leave nothing behind."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest
from pages import Page, lantern_record

from junket.cli import main
from junket.errors import UsageError
from junket.record.open import Engine
from junket.web.links import file_of, files_of
from junket.web.site import write_site


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return lantern_record(tmp_path_factory.mktemp("site") / "r.db")


@pytest.fixture(scope="module")
def folder(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("site") / "pages"
    write_site(engine, place)
    return place


def read(folder: Path) -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}


def test_every_link_leads_to_a_file_and_a_place_in_it(folder: Path) -> None:
    pages = read(folder)
    ids = {path.resolve(): set(Page(text).ids) for path, text in pages.items()}
    for path, text in pages.items():
        page = Page(text)
        for href, _ in page.links:
            if href.startswith("http"):
                continue
            name, _, place = href.partition("#")
            to = (path.parent / unquote(name)).resolve() if name else path.resolve()
            assert to in ids, (path, href)
            assert not place or place in ids[to], (path, href)
    assert len({path.parent.name for path in pages}) >= 8


def test_the_pages_run_nothing_and_ask_no_server(folder: Path) -> None:
    for text in read(folder).values():
        assert "<script" not in text and "<form" not in text
        policy = [str(attrs["content"]) for _, attrs in Page(text).tags if "http-equiv" in attrs]
        assert len(policy) == 1 and policy[0].startswith("default-src 'none'")
        for tag, attrs in Page(text).tags:
            for key in ("href", "src"):
                assert not str(attrs.get(key) or "").startswith("/"), (tag, attrs)


def test_articles_are_excerpts_unless_all_of_them_is_asked_for(
    engine: Engine, folder: Path, tmp_path: Path
) -> None:
    unsaid = "Marta Ellery (Joan Pike) sells the house"
    assert not any(
        unsaid in text for path, text in read(folder).items() if path.parent.name == "articles"
    )
    said = "Nobody in that street is only one thing"
    assert any(
        said in text for path, text in read(folder).items() if path.parent.name == "articles"
    )
    write_site(engine, tmp_path / "whole", whole=True)
    assert any(unsaid in text for text in read(tmp_path / "whole").values())


def test_what_is_no_longer_shown_does_not_stay(engine: Engine, tmp_path: Path) -> None:
    write_site(engine, tmp_path / "x")
    (tmp_path / "x" / "mine.html").write_text("kept")
    (tmp_path / "x" / "articles" / "old.html").write_text("a page of before")
    listed = (tmp_path / "x" / "pages.txt").read_text()
    (tmp_path / "x" / "pages.txt").write_text(listed + "articles/old.html\n../above.html\n")
    (tmp_path / "above.html").write_text("not ours")
    write_site(engine, tmp_path / "x")
    assert not (tmp_path / "x" / "articles" / "old.html").exists()
    assert (tmp_path / "x" / "mine.html").exists() and (tmp_path / "above.html").exists()


def test_the_same_record_gives_the_same_files(engine: Engine, folder: Path, tmp_path: Path) -> None:
    write_site(engine, tmp_path / "x")
    first = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*")}
    again = {
        path.relative_to(tmp_path / "x"): path.read_bytes()
        for path in (tmp_path / "x").rglob("*.*")
    }
    assert first == again


def test_pages_never_land_among_the_files_of_somebody_else(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(UsageError, match="found others"):
        write_site(engine, tmp_path)
    with pytest.raises(UsageError, match="found a file"):
        write_site(engine, tmp_path / "letter.txt")


def test_two_names_that_would_be_one_file_become_two() -> None:
    files = files_of(["outlets/The Dial", "outlets/The-Dial", "outlets/THE dial", "outlets/日"])
    assert len({name.casefold() for name in files.values()}) == 4
    assert file_of("outlets/../../etc/passwd") == "outlets/x/x/etc/passwd.html"


def test_the_command_writes_a_folder_and_says_where(
    engine: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(engine.url.database)
    assert main(["site", record, str(tmp_path / "out")]) == 0
    assert "index.html" in capsys.readouterr().err
    assert (tmp_path / "out" / "index.html").is_file()
    assert main(["site", "--record", record, str(tmp_path / "out"), "--seen", "S01E01"]) == 0
    assert list((tmp_path / "out" / "articles").glob("*.html")) == []
    assert main(["site", str(tmp_path / "none.db"), str(tmp_path / "o")]) == 2
