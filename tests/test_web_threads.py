"""The pages of storylines: reached in two links, dated, in order, one link from the words."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
import recording
import rowing
from pages import Answer, Client, Page, client_of, walk
from test_web import HOSTILE

from junket.record.open import open_record
from junket.views.cited import Cited
from junket.web.horizon import asked
from junket.web.looks import stood
from junket.web.site import write_site

PAIR = "Mabel Ward and Barnaby Pike"
SERIES = "/series/Slack%20Water"
API = "/api/v1"
OURS = ("threads", "promises", "questions", "contradictions")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Client:
    return client_of(rowing.record(tmp_path_factory.mktemp("threads") / "r.db"))


@pytest.fixture(scope="module")
def site(client: Client) -> dict[str, Answer]:
    return walk(client)


def clicked(client: Client, *names: str) -> tuple[str, Page]:
    """Start at home and click links by what is written on them."""
    address = "/"
    for name in names:
        page = Page(client.get(address).text)
        wanted = sorted(name.split())
        address = next(href for href, text in page.links if sorted(text.split()) == wanted)
    return address, Page(client.get(address).text)


def pair_page(client: Client) -> tuple[str, Page]:
    return clicked(client, "Storylines of Slack Water", PAIR)


def test_two_links_from_home_lead_to_a_couple_in_their_makers_words(client: Client) -> None:
    address, page = pair_page(client)
    assert address.startswith("/threads/")
    told = (
        "Mabel Ward and Barnaby Pike", "1 April 2025", "The Dial", "Ines Torrance", "producer",
        "neither of them can swim", "1 June 2025", "Kestrel Weekly", "Corin Hale", "actor",
        "breakups that nobody wants", "1 September 2025", "share one oar now", "Still open",
    )  # fmt: skip
    text, place = page.seen(), 0
    for words in told:
        found = text.find(words, place)
        assert found >= 0, (words, text[place:])
        place = found if words != "Still open" else place


def test_the_same_question_in_two_papers_is_asked_once(client: Client) -> None:
    told = client.get(f"{API}/brief/Ines%20Torrance").json()["storylines"]
    asked = [one for line in told for one in line["asked"]]
    assert asked and all(
        len(line["asked"]) == len({one["text"] for one in line["asked"]}) for line in told
    )


def test_a_person_has_storylines_and_outlets_with_what_they_said_to_each(client: Client) -> None:
    who = client.get(f"{API}/who/Ines%20Torrance").json()
    assert sum(number for _, number in who["outlets"]) == who["said_total"]
    page = Page(client.get(f"/people/{who['who']['id']}").text)
    assert "By storyline" in page.seen()
    facets = [href for href, text in page.links if "outlet=" in href and "speaker=" in href]
    assert len(facets) == len(who["outlets"]) > 1
    assert all(client.get(href).status == 200 for href in facets)


def test_a_brief_has_the_storylines_with_what_was_asked_of_each(client: Client) -> None:
    page = Page(client.get("/brief/Ines%20Torrance").text)
    text = page.seen()
    assert "By storyline" in text and "never asked" in text
    assert "Asked about Mabel and Barnaby’s reunion" in text
    told = [(href, words) for href, words in page.links if "/threads/" in href]
    assert any(words.startswith(PAIR) for _, words in told)
    assert all(client.get(href).status == 200 for href, _ in told)


def test_every_statement_is_one_link_from_its_words_in_the_article(client: Client) -> None:
    _, page = pair_page(client)
    links = [href for href, text in page.links if text == "in the article"]
    assert len(links) >= 4
    for href in links:
        article, _, place = href.partition("#")
        assert place.startswith("said-")
        assert place in Page(client.get(article).text).ids


def test_a_speaker_has_letters_beside_the_colour_and_keeps_both(client: Client) -> None:
    html = client.get(pair_page(client)[0]).text
    said = re.findall(
        r'<li class="saying (s-\w)">.*?class="chip"[^>]*>([^<]+)<.*?>([^<]+)</a></b>', html, re.S
    )
    assert {(letters, name) for _, letters, name in said} == {
        ("IT", "Ines Torrance"),
        ("CH", "Corin Hale"),
    }
    assert len(set(said)) == 2


def test_every_link_and_every_place_of_the_pages_is_there(site: dict[str, Answer]) -> None:
    assert {path: one.status for path, one in site.items() if one.status != 200} == {}
    kinds = {path.split("?")[0].rsplit("/", 1)[-1] for path in site}
    assert kinds >= set(OURS)
    assert any(path.startswith("/feeds/threads/") for path in site)
    pages = {p: Page(one.text) for p, one in site.items() if "html" in one.headers["content-type"]}
    lost = [
        (path, href)
        for path, page in pages.items()
        for href, _ in page.links
        for address, mark, place in [href.partition("#")]
        if mark and (address or path) in pages and place not in pages[address or path].ids
    ]
    assert lost == []
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path
        assert site[path].text.count("<h1>") == 1, path


def test_a_character_and_a_pair_lead_to_their_own_storylines_alone(
    client: Client, site: dict[str, Answer]
) -> None:
    narrowed = [unquote(path) for path in site if "/threads?of=" in path]
    assert any("," in path for path in narrowed)
    for path in narrowed:
        rows = [text for href, text in Page(client.get(path).text).links if "/threads/" in href]
        assert rows and (", " in path or all("show itself" not in text for text in rows)), path
    page = Page(client.get(f"{SERIES}/threads?of=nobody").text).seen()
    assert "Nothing is told of them" in page and PAIR in page


def test_promises_are_told_with_what_came_of_them(client: Client) -> None:
    page = Page(client.get(f"{SERIES}/promises").text).seen()
    assert "Barnaby will find the letters in the finale" in page
    every = client.get(f"{API}{SERIES}/promises").json()
    still = Page(client.get(f"{SERIES}/promises?only=open").text)
    settled = Page(client.get(f"{SERIES}/promises?only=settled").text)
    for one in every["promises"]:
        shown, other = (still, settled) if one["outcome"] == "open" else (settled, still)
        assert one["text"] in shown.seen() and one["text"] not in other.seen()


def test_questions_are_told_with_whether_anybody_answered(client: Client) -> None:
    told = client.get(f"{API}{SERIES}/questions").json()
    page = Page(client.get(f"{SERIES}/questions").text).seen()
    assert f"{told['total']} question" in page and f"{told['answered']} answered" in page
    left = Page(client.get(f"{SERIES}/questions?only=open").text).seen()
    for one in told["questions"]:
        assert (one["text"] in left) == (not one["answers"])


def test_contradictions_and_copies_are_told_side_by_side(client: Client) -> None:
    page = Page(client.get(f"{SERIES}/contradictions").text).seen()
    assert "8 June 2025" in page and "15 June 2025" in page
    assert "One text in several articles" in page and "Tube Courier" in page


def test_the_api_tells_a_storyline_under_its_id_and_its_names(client: Client) -> None:
    listed = client.get(f"{API}{SERIES}/threads").json()
    one = next(t for t in listed["threads"] if len(t["about"]) == 2)
    told = client.get(f"{API}/threads/{one['id']}").json()
    assert told["thread"] == one and told["series_id"] == listed["id"]
    assert told == client.get(f"{API}/threads/Mabel%20Ward%20and%20Barnaby%20Pike").json()
    assert client.get(f"{API}/threads/zz").status == client.get("/threads/zz").status == 404


def test_a_feed_has_what_is_said_in_the_storyline_the_newest_first(client: Client) -> None:
    told = client.get(f"{API}/threads/Mabel%20Ward%20and%20Barnaby%20Pike").json()
    feed = client.get(f"/feeds/threads/{told['thread']['id']}").text
    days = re.findall(r"<updated>(\d{4}-\d\d-\d\d)", feed)[1:]
    assert len(days) == told["thread"]["statements"] and days == sorted(days, reverse=True)


def test_files_hold_every_storyline_and_each_link_leads_to_one(
    client: Client, tmp_path: Path
) -> None:
    engine = rowing.record(tmp_path / "r.db")
    write_site(engine, tmp_path / "out")
    pages = {path.resolve(): path.read_text("utf-8") for path in (tmp_path / "out").rglob("*.html")}
    listed = client.get(f"{API}{SERIES}/threads").json()["threads"]
    files = [path for path in pages if path.parent.name == "threads"]
    assert sorted(path.stem for path in files) == sorted(one["id"] for one in listed)
    ids = {path: Page(text).ids for path, text in pages.items()}
    for path, text in pages.items():
        for href, _ in Page(text).links:
            if not href.startswith("http"):
                name, _, place = href.partition("#")
                to = (path.parent / unquote(name)).resolve() if name else path
                assert to in ids and (not place or place in ids[to]), (path, href)


def told_at(place: Path, positions: dict[str, str], seen: str) -> dict[str, tuple[int, bytes]]:
    """All pages, answers and feeds at a horizon of a record of some articles."""
    place.mkdir()
    rowing.record(place / "r.db", tuple(positions)).dispose()
    rowing.reveal(place / "r.db", positions)
    client = client_of(open_record(place / "r.db"))
    found = walk(client, f"/?seen={seen}")
    for path in (*(f"{SERIES}/{name}" for name in OURS), "/threads/Mabel%20Ward%20and%20Barnaby%20Pike",
                 "/threads/Jonas%20Reed"):  # fmt: skip
        for start in ("", API):
            found[start + path] = client.get(f"{start}{path}?seen={seen}")
    return {path: (one.status, one.body) for path, one in found.items()}


@pytest.mark.parametrize("early", [("spring",), ("spring", "copy", "summer"), ("late", "summer")])
def test_what_lies_behind_the_horizon_changes_no_page(
    tmp_path: Path, early: tuple[str, ...]
) -> None:
    positions = dict.fromkeys(rowing.ARTICLES, "S02E09") | dict.fromkeys(early, "S02E01")
    whole = told_at(tmp_path / "whole", positions, "S02E05")
    less = told_at(tmp_path / "less", dict.fromkeys(early, "S02E01"), "S02E05")
    assert whole.keys() == less.keys()
    assert [path for path in whole if whole[path] != less[path]] == []
    assert asked({"seen": "S02E05"}).seen


def test_hostile_text_stays_text_on_the_pages_of_storylines(tmp_path: Path) -> None:
    for name, text in rowing.ARTICLES.items():
        text = text.replace("They would have to", f"They {HOSTILE} would have to")
        recording.write(
            tmp_path / "a" / f"{name}.txt", text.replace("stay friends?", f"stay {HOSTILE}?"),
            outlet=HOSTILE, title=HOSTILE, published=rowing.DAYS[name], series="Slack Water",
            url="javascript:alert(7)//" + name,
        )  # fmt: skip
    engine = recording.new_record(tmp_path / "r.db")
    recording.read(engine, tmp_path / "a")
    found = walk(client_of(engine))
    ours = [path for path in found if path.startswith("/threads/") or path.split("/")[-1] in OURS]
    assert len(ours) >= 5
    for path in ours:
        page = Page(found[path].text)
        for tag, attrs in page.tags:
            assert not any(key.startswith("on") for key in attrs), path
            assert tag != "script" or str(attrs["src"]).startswith("/static/")
            assert not str(attrs.get("href")).startswith("javascript"), path


@pytest.mark.parametrize(
    ("published", "stands", "told"),
    [
        ("2025-03-05", "S01.90", "5 March 2025"),
        (None, "S02.00", "no date, before season 2"),
        (None, "S02.50", "no date, in season 2"),
        (None, "S02E05", "no date, by S02E05"),
        (None, None, "no date"),
    ],
)
def test_an_article_without_a_date_says_where_it_stands(
    published: str | None, stands: str | None, told: str
) -> None:
    assert stood(Cited("a", "a", None, None, None, published, stands=stands)) == told


def test_a_long_storyline_comes_in_pieces_the_oldest_first(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, whole = pair_page(client)
    said = re.findall(r'<li class="saying', client.get(address).text)
    for module in ("pages", "pages.threads", "whole"):
        monkeypatch.setattr(f"junket.web.{module}.SIZE", 1)
    pieces = []
    page = f"{address}{'&' if '?' in address else '?'}page=1"
    while page:
        text = client.get(page).text
        pieces.append(text)
        on = re.search(r'rel="next" href="([^"]+)"', text)
        page = on[1].replace("&amp;", "&") if on else ""
    assert len(pieces) > 1 and whole.links
    assert [len(re.findall(r'<li class="step"', text)) for text in pieces] == [1] * len(pieces)
    assert sum(len(re.findall(r'<li class="saying', text)) for text in pieces) == len(said)
    assert ">Older<" in pieces[1] and ">More<" in pieces[0]
