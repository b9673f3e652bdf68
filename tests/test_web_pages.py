"""The pages: every link leads somewhere, everything is escaped, reading never writes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import recording
from pages import Answer, Client, Page, client_of, lantern_record, walk
from test_web import HOSTILE

from junket.record.open import Engine, for_reading, open_record


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return lantern_record(tmp_path_factory.mktemp("pages") / "r.db")


@pytest.fixture(scope="module")
def client(engine: Engine) -> Client:
    return client_of(engine)


@pytest.fixture(scope="module")
def site(client: Client) -> dict[str, Answer]:
    return walk(client)


def path_of(site: dict[str, Answer], kind: str, name: str) -> str:
    """The address of the page of that kind whose heading is the name."""
    return next(
        path for path, one in site.items()
        if path.startswith(f"/{kind}/") and path.count("/") == 2 and f">{name}</h1>" in one.text
    )  # fmt: skip


def test_every_link_leads_to_a_page(site: dict[str, Answer]) -> None:
    wrong = {path: one.status for path, one in site.items() if one.status != 200}
    assert wrong == {}
    kinds = {path.split("?")[0].split("/")[1] for path in site}
    assert kinds >= {"", "series", "articles", "people", "characters", "pairs", "outlets", "about",
                     "brief", "feeds", "api", "search"}  # fmt: skip


def test_every_place_that_a_link_means_is_on_its_page(site: dict[str, Answer]) -> None:
    pages = {
        path: Page(one.text) for path, one in site.items() if "html" in one.headers["content-type"]
    }
    lost = []
    for path, page in pages.items():
        for href, _ in page.links:
            address, mark, place = href.partition("#")
            if mark and (address or path) in pages and place not in pages[address or path].ids:
                lost.append((path, href))
    assert lost == []
    assert any("#said-" in href for page in pages.values() for href, _ in page.links)


def test_no_page_has_one_id_twice(site: dict[str, Answer]) -> None:
    for path, one in site.items():
        if "html" in one.headers["content-type"]:
            ids = Page(one.text).ids
            assert len(ids) == len(set(ids)), path


def test_every_page_has_one_heading_a_language_and_a_title(site: dict[str, Answer]) -> None:
    for path, one in site.items():
        if "html" in one.headers["content-type"]:
            assert one.text.count("<h1>") == 1, path
            assert '<html lang="en">' in one.text
            assert re.search(r"<title>[^<]+</title>", one.text)


def test_nothing_on_a_page_runs_inline_or_comes_from_elsewhere(site: dict[str, Answer]) -> None:
    for path, one in site.items():
        if "html" not in one.headers["content-type"]:
            continue
        for tag, attrs in Page(one.text).tags:
            assert not any(key.startswith("on") or key == "style" for key in attrs), path
            assert tag not in ("iframe", "object", "embed", "img", "base"), path
            for key in ("src", "action", "formaction"):
                assert str(attrs.get(key) or "/").startswith("/"), (path, tag, attrs)
            if tag == "link":
                assert str(attrs["href"]).startswith("/")
        assert "<style" not in one.text


def test_every_answer_says_what_a_browser_may_load(site: dict[str, Answer], client: Client) -> None:
    for one in [
        *site.values(),
        client.get("/nowhere"),
        client.get("/static/page.css"),
        client.get("/", host="x.example"),
    ]:
        policy = one.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert one.headers["x-content-type-options"] == "nosniff"


def test_a_page_stays_below_150_kilobytes(site: dict[str, Answer]) -> None:
    style = len(Path("src/junket/web/static/page.css").read_bytes())
    assert max(len(one.body) for one in site.values()) + style < 150_000


def test_three_links_from_home_lead_to_who_plays_a_character(client: Client) -> None:
    assert follow(client, ["Lantern Row", "Marta Ellery"], "Played by Joan Pike")


def test_three_links_from_home_lead_to_what_the_producer_last_said_of_a_couple(
    client: Client,
) -> None:
    words = "Marta leaves Dov in the flood, and she does not look back"
    assert follow(client, ["Lantern Row", "Marta Ellery and Dov Ellery"], words)


def test_three_links_from_home_lead_to_when_the_next_episode_airs(client: Client) -> None:
    assert follow(client, ["Lantern Row"], "Sundays at 9 p.m. ET")


def follow(client: Client, names: list[str], words: str) -> bool:
    """Click links by what is written on them, and look for words that are seen at the end."""
    address = "/"
    for name in names:
        page = Page(client.get(address).text)
        found = [href for href, text in page.links if sorted(text.split()) == sorted(name.split())]
        assert found, (address, name, [text for _, text in page.links])
        address = found[0]
    return words in Page(client.get(address).text).seen()


def test_what_airs_next_is_told_as_of_the_newest_article(client: Client) -> None:
    page = Page(client.get("/").text).seen()
    assert "What airs next" not in page  # the premiere of March 3 is over on March 9
    assert "9 March 2025" in page


def test_a_search_finds_words_and_marks_them(client: Client) -> None:
    page = client.get("/search?q=letters").text
    assert '<mark class="hit">letters</mark>' in page
    assert "1 article" in Page(page).seen()
    assert "Nothing fits" in Page(client.get("/search?q=zeppelin").text).seen()


def test_a_search_for_a_name_leads_to_whoever_is_called_so(client: Client) -> None:
    page = Page(client.get("/search?q=marta").text)
    assert any(
        href.startswith("/characters/") and text == "Marta Ellery" for href, text in page.links
    )


@pytest.mark.parametrize(
    ("query", "found", "left"),
    [
        ("speaker=Varga", "does not look back", "He walked in"),
        ("about=Marta", "does not look back", "Nobody in that street"),
        ("outlet=The+Dial&speaker=Varga", "Nobody in that street", "does not look back"),
        ("speaker=Varga&since=2025-03", "does not look back", "Nobody in that street"),
        ("speaker=Varga&until=2025-02", "Nobody in that street", "does not look back"),
        ("series=Ferry+Watch", "He walked in", "Nobody in that street"),
        ("kind=direct", "He walked in", "that Marta comes back"),
        ("speaker=Varga&q=flood", "does not look back", "Nobody in that street"),
    ],
)  # fmt: skip
def test_each_facet_narrows_what_is_found(
    client: Client, query: str, found: str, left: str
) -> None:
    page = Page(client.get(f"/search?{query}").text).seen()
    assert found in page
    assert left not in page


def test_a_name_that_nobody_has_is_told_where_it_was_asked_for(client: Client) -> None:
    answer = client.get("/search?speaker=Ines+Vargo")
    assert answer.status == 200
    assert "did you mean “Ines Varga”?" in Page(answer.text).seen()


def test_an_article_page_shows_all_of_the_text(client: Client, site: dict[str, Answer]) -> None:
    path = next(
        one for one in site if one.startswith("/articles/") and "Ferry Watch" in site[one].text
    )
    page = client.get(path).text
    text = Page(page[page.index("<article") : page.index("</article>") + 10])
    words = "".join(
        re.sub(r'<div class="notes".*?</div>', "", page[page.index("<article") :], flags=re.S)
    )
    assert "“He walked in and it was over,” showrunner Petra Lund tells The Dial." in Page_text(
        words
    )
    assert text.text


def Page_text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", "", html.split("</article>")[0]).split())


def test_a_quotation_leads_to_its_words_at_the_outlet(site: dict[str, Answer]) -> None:
    page = site[path_of(site, "people", "Ines Varga")].text
    assert (
        "https://kite.example/end-of-it?x=1#:~:text=Marta%20leaves%20Dov%20in%20the,she%20does%20not%20look%20back"
        in page
    )


def test_an_outlet_with_a_slash_in_its_name_has_its_page(client: Client) -> None:
    assert "Kite/Post</h1>" in client.get("/outlets/Kite%252FPost").text


def test_what_is_not_there_says_so_and_is_404(client: Client) -> None:
    for path in ("/nowhere", "/series/Zeppelin", "/people/zz", "/articles/ffff", "/outlets/None"):
        answer = client.get(path)
        assert answer.status == 404, path
        assert "Not here" in answer.text


def test_a_page_that_is_known_already_is_not_sent_again(client: Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", if_none_match=tag)
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    assert client.get("/about", if_none_match=tag).status == 200


def test_a_page_is_made_anew_once_the_record_has_changed(tmp_path: Path) -> None:
    client = client_of(lantern_record(tmp_path / "r.db"))
    before = client.get("/").text
    engine = recording.new_record(tmp_path / "r.db")
    recording.read(engine, recording.write(tmp_path / "n.txt", KELP, published="2025-04-01"))
    engine.dispose()
    assert "The Kelp Line" not in before
    assert "The Kelp Line" in client.get("/").text


KELP = (
    "The Kelp Line\n\nBy Jo Ard\n\n“It is a quiet show,” says creator Mo Fenn of “The Kelp Line.”\n"
)


def test_a_long_list_comes_in_pages(tmp_path: Path) -> None:
    engine = recording.new_record(tmp_path / "r.db")
    for number in range(60):
        text = f"Piece {number:02}\n\nBy Jo Ard\n\nThe lamp is number {number}, says the paper.\n"
        recording.write(tmp_path / "a" / f"{number:02}.txt", text, outlet="Kite",
                        published=f"2025-01-{number % 28 + 1:02}", url=f"https://k.example/{number}")  # fmt: skip
    recording.read(engine, tmp_path / "a")
    engine.dispose()
    client = client_of(open_record(tmp_path / "r.db"))
    for start in ("/articles", "/outlets/Kite", "/search?q=lamp"):
        seen: list[str] = []
        address: str | None = start
        while address:
            page = Page(client.get(address).text)
            seen += [text for _, text in page.links if text.startswith("Piece ")]
            address = next(
                (href for href, text in page.links if text in ("More", "Older articles")), None
            )
        assert sorted(seen) == [f"Piece {number:02}" for number in range(60)], start


def test_reading_cannot_write(engine: Engine, client: Client) -> None:
    with pytest.raises(Exception, match="readonly"), for_reading(engine).connect() as connection:
        connection.exec_driver_sql("DELETE FROM article")
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        assert client.ask(method, "/", {}).status == 405
        assert client.ask(method, "/api/v1/series", {}).status == 405


TURNED = "\u202etxet lanretni\u2066"


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Answer]:
    """All pages of a record whose every field is out to break them."""
    place = tmp_path_factory.mktemp("hostile")
    engine = recording.new_record(place / "r.db")
    broken = "</article></main></div><svg onload=alert(4)><math><a href='javascript:alert(5)'>x</a>"
    text = recording.LANTERN.replace("“Nobody", f"“{broken} {TURNED} Nobody").replace(
        "sells the house", f"sells {HOSTILE} the house"
    )
    recording.write(
        place / "a" / "a.txt", text, outlet=f"{HOSTILE}{TURNED}/../x", title=f"{HOSTILE}{TURNED}",
        byline=HOSTILE, series=f"Lantern <script>alert(6)</script> {TURNED}", published="2025-02-03",
        url="javascript:alert(7)",
    )  # fmt: skip
    recording.write(
        place / "a" / "b.txt", recording.FERRY, outlet='"><script>alert(8)</script>', title="x\x01y",
        url="https://x.example/'\"><script>alert(9)</script>", published="2025-13-45",
    )  # fmt: skip
    recording.read(engine, place / "a")
    engine.dispose()
    return walk(client_of(open_record(place / "r.db")))


def test_hostile_text_stays_text_on_every_page(hostile: dict[str, Answer]) -> None:
    assert {path: one.status for path, one in hostile.items() if one.status != 200} == {}
    for path, one in hostile.items():
        if "html" not in one.headers["content-type"]:
            continue
        page = Page(one.text)
        for tag, attrs in page.tags:
            assert not any(key.startswith("on") for key in attrs), path
            assert tag != "math" and (tag != "script" or str(attrs["src"]).startswith("/static/"))
        assert all(
            href.split(":")[0] in ("https", "http")
            for href, _ in page.links
            if ":" in href.split("?")[0].split("/")[0]
        )
        assert "49" not in re.findall(r"<title>(.*?)</title>", one.text)[0]


def test_no_title_or_label_turns_the_direction_of_what_stands_beside_it(
    hostile: dict[str, Answer],
) -> None:
    for path, one in hostile.items():
        if "html" in one.headers["content-type"]:
            title = re.findall(r"<title>(.*?)</title>", one.text)[0]
            labels = re.findall(r'(?:aria-label|title)="([^"]*)"', one.text)
            assert not any("\u202e" in told or "\u2066" in told for told in [title, *labels]), path
    assert "unicode-bidi: isolate" in Path("src/junket/web/static/page.css").read_text()


def test_an_empty_record_says_what_to_do(tmp_path: Path) -> None:
    engine = recording.new_record(tmp_path / "r.db")
    pages = walk(client_of(engine))
    assert "junket read" in pages["/"].text
    assert {one.status for one in pages.values()} == {200}
