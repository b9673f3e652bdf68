"""The docs: what comes from the product is fresh, and every link leads somewhere."""

from __future__ import annotations

import json
import os
import re
import tempfile
from pathlib import Path

import pytest

from junket import docs, tour
from junket.facts import Article, Attribution, Block, Casting, Quoted, Reading, Text
from junket.model.bundle import instructions

ROOT = Path(__file__).parent.parent
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
LINK = re.compile(r"\[[^\]]+\]\(([^)#\s]+)[^)]*\)")
FRAGMENT = re.compile(r"\[[^\]]+\]\(([^)#\s:]*)#([^)\s]+)\)")


def made_here() -> bool:
    """Tell whether the pages were made on a CPU of this class, as they must be to be the same."""
    page = (ROOT / "docs" / "evaluation.md").read_text(encoding="utf-8")
    return f"{docs.MACHINE}{instructions()}`" in page


pytestmark = pytest.mark.usefixtures("tagger")


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.skipif(not made_here(), reason="the pages were made on another class of CPU")
def test_no_page_is_stale(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert docs.fresh(text) == text, "run make docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    missing = [t for t in targets if "://" not in t and not (page.parent / t).exists()]
    assert missing == []


def links(page: Path) -> list[Path]:
    """The pages of this project that a page leads to."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    local = [(page.parent / one).resolve() for one in targets if "://" not in one]
    return [one for one in local if one.suffix == ".md" and one.is_file()]


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    left = [(ROOT / "README.md").resolve()]
    while left:
        page = left.pop()
        if page not in reached:
            reached.add(page)
            left += links(page)
    assert {page.resolve() for page in PAGES} - reached == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_a_heading_find_it(page: Path) -> None:
    missing = []
    for target, heading in FRAGMENT.findall(page.read_text(encoding="utf-8")):
        aim = page.parent / target if target else page
        titles = re.findall(r"^#+ (.+)$", aim.read_text(encoding="utf-8"), re.MULTILINE)
        slugs = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
        missing += [] if heading in slugs else [f"{target}#{heading}"]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_generated_parts_name_no_place_of_this_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    made = "".join(found[0] for found in docs.MARKED.finditer(text))
    assert [one for one in (str(ROOT), tempfile.gettempdir() + "/") if one in made] == []


def test_every_marked_part_is_one_that_is_made_and_every_query_is_shown() -> None:
    marked = {found[2] for page in PAGES for found in docs.MARKED.finditer(page.read_text("utf-8"))}
    assert set(docs.PARTS) == marked


def test_the_readme_stays_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 150


def test_a_query_of_the_docs_cuts_the_words_at_their_offsets() -> None:
    last = tour.query("places").splitlines()[-1].split("|")
    start, end, words = int(last[2]), int(last[3]), last[4].strip()
    assert len(words) == end - start


def test_the_tour_leaves_the_variables_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUNKET_RECORD", "mine.db")
    tour.asked(("verify",))
    assert os.environ["JUNKET_RECORD"] == "mine.db"


def test_check_fails_on_a_stale_page_and_writing_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "a.md"
    page.write_text("x\n<!-- made by python -m junket.docs: keys -->\nSTALE\n<!-- end -->\ny\n")
    monkeypatch.setattr(docs, "DOCS", tmp_path)
    assert docs.main(["--check"]) == 1
    assert "STALE" in page.read_text()
    assert docs.main([]) == 0
    assert docs.main(["--check"]) == 0
    assert page.read_text().startswith("x\n<!--")
    assert "STALE" not in page.read_text()


def test_the_example_of_the_docs_is_json_again() -> None:
    written = docs.example().split("```json\n")[1].split("```")[0]
    assert json.loads(written)["article"]["path"] == "docs/example.txt"


def test_every_key_of_the_schema_is_documented() -> None:
    page = docs.keys()
    assert all(f"`{key}`" in page for key in ("attributions", "rrule", "text_sha256", "prefix"))


def test_an_account_gives_offsets_and_names_and_not_the_words() -> None:
    words = "“Nobody ever sleeps here,” says Ada Quill of “Ivo” (Sam Tern)."
    article = Article("sha256:0", "a.txt", words, "0" * 64, byline="Juno Pell")
    text = Text(
        article, (Block(0, len(words), "paragraph", 0),),
        (Quoted(1, 25, 0, (0, 1), (25, 26)), Quoted(46, 49, 0, (45, 46), (49, 50))), (), [], [], [],
    )  # fmt: skip
    said = Attribution(
        ((32, 41),), ((27, 31),), ((1, 25),), "direct", "Ada Quill", None, None, (), None, 0.9, "cue-after"
    )  # fmt: skip
    cast = Casting("Ivo", None, "Sam Tern", None, "cast", ((46, 60),), 0.9, "bracket")
    reading = Reading(article, text=text, attributions=(said,), castings=(cast,))
    told = docs.account(reading)
    assert "1–25" in told
    assert "46–49" in told
    assert "Ada Quill" in told
    assert "`cue-after`" in told
    assert "sleeps" not in told
