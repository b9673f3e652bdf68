"""The API: one shape of errors, pieces that join to the whole, tags, and its description."""

from __future__ import annotations

from pathlib import Path

import pytest
import recording
from pages import Client, client_of, lantern_record

from junket.errors import UnknownNameError
from junket.web.api import cursor_of, parts_of

ROOT = "/api/v1"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Client:
    return client_of(lantern_record(tmp_path_factory.mktemp("api") / "r.db"))


def test_a_series_has_its_cast_and_who_says_so(client: Client) -> None:
    told = client.get(f"{ROOT}/series/Lantern%20Row").json()
    parts = {(one["part"]["name"], one["person"]["name"]) for one in told["cast"] if one["part"]}
    assert ("Marta Ellery", "Joan Pike") in parts
    assert told["cast"][0]["cited"][0]["outlet"]


def test_a_person_a_pair_a_brief_a_story_and_an_article_answer(client: Client) -> None:
    who = client.get(f"{ROOT}/who/Ines%20Varga").json()
    assert who["said_total"] == 4
    assert client.get(f"{ROOT}/brief/Ines%20Varga?about=Marta").json()["total"] == 3
    pair = client.get(f"{ROOT}/pairs/Marta%20Ellery/Dov%20Ellery").json()
    assert [turn["stand"]["relation"] for turn in pair["turns"]] == ["married"]
    assert client.get(f"{ROOT}/series/Lantern%20Row/story").json()["total"] >= 1
    article = client.get(f"{ROOT}/articles/https://dial.example/flood").json()
    assert article["article"]["title"] and article["notes"]
    assert client.get(f"{ROOT}/extent").json()["articles"] == 3


@pytest.mark.parametrize("path", ["/articles", "/series", "/quotations", "/search?q=the"])
def test_pieces_join_to_the_whole(client: Client, path: str) -> None:
    mark = "&" if "?" in path else "?"
    whole = client.get(f"{ROOT}{path}{mark}limit=100").json()
    assert whole["next"] is None
    found, cursor = [], ""
    while cursor is not None:
        piece = client.get(f"{ROOT}{path}{mark}limit=1&cursor={cursor}").json()
        assert len(piece["items"]) <= 1
        found += piece["items"]
        cursor = piece["next"]
    assert found == whole["items"]
    assert len(found) > 1


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/series/Zeppelin", 404),
        ("/who/nobody", 404),
        ("/articles/ffff", 404),
        ("/quotations?speaker=Nobody+Here", 404),
        ("/articles?cursor=zz", 404),
        ("/series?cursor=WyJ4Il0", 404),
        ("/series?limit=0", 422),
        ("/search", 422),
        ("/quotations?since=yesterday", 422),
        ("/nowhere", 404),
    ],
)
def test_every_error_has_one_shape(client: Client, path: str, status: int) -> None:
    answer = client.get(f"{ROOT}{path}")
    assert answer.status == status
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()["error"]
    assert told["status"] == status and told["message"] and isinstance(told["choices"], list)


def test_a_name_that_was_meant_perhaps_is_among_the_choices(client: Client) -> None:
    assert client.get(f"{ROOT}/who/Ines%20Vargo").json()["error"]["choices"] == ["Ines Varga"]


def test_an_answer_that_is_known_already_is_not_sent_again(client: Client) -> None:
    tag = client.get(f"{ROOT}/series").headers["etag"]
    assert client.get(f"{ROOT}/series", if_none_match=f'"x", W/{tag}').status == 304
    assert client.get(f"{ROOT}/series", if_none_match='"x"').status == 200


def test_a_cursor_that_was_made_up_is_an_error_of_its_asker() -> None:
    assert parts_of(cursor_of("2025-03-05", "https://x.example/ü")) == [
        "2025-03-05",
        "https://x.example/ü",
    ]
    for wrong in ("x", "e30", "ü", "W3t9XQ", "=" * 9):
        with pytest.raises(UnknownNameError):
            parts_of(wrong)


def test_the_description_lists_every_address_and_its_page_shows_them(client: Client) -> None:
    schema = client.get(f"{ROOT}/openapi.json").json()
    paths = set(schema["paths"])
    assert paths >= {f"{ROOT}/series/{{key}}", f"{ROOT}/articles", f"{ROOT}/quotations"}
    page = client.get(f"{ROOT}/docs").text
    assert "<code>ahead</code>" in page and "none, schedule or teasers" in page
    assert all(path in page for path in paths)
    for told in schema["paths"].values():
        assert list(told) == ["get"]
        names = {one["name"] for one in told["get"]["parameters"]}
        assert "seen" in names
        assert told["get"]["responses"]["404"]["content"]["application/json"]["schema"][
            "$ref"
        ].endswith("Problem")


def test_a_feed_is_dated_and_leads_to_the_words(client: Client) -> None:
    from xml.etree import ElementTree

    for path in ("/feeds/series/Lantern%20Row", "/feeds/who/Ines%20Varga"):
        answer = client.get(path)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        feed = ElementTree.fromstring(answer.body)
        atom = "{http://www.w3.org/2005/Atom}"
        entries = feed.findall(f"{atom}entry")
        assert len(entries) >= 4
        assert feed.findtext(f"{atom}updated") == "2025-03-09T00:00:00Z"
        link = entries[0].find(f"{atom}link")
        assert link is not None and "#said-" in link.attrib["href"]
        assert len({one.findtext(f"{atom}id") for one in entries}) == len(entries)


def test_a_feed_holds_no_character_that_xml_may_not_hold(tmp_path: Path) -> None:
    from xml.etree import ElementTree

    engine = recording.new_record(tmp_path / "r.db")
    text = recording.LANTERN.replace("“Nobody", "“No\x01body <b>&\x0c")
    recording.read(engine, recording.write(tmp_path / "a.txt", text, series="Lantern Row"))
    answer = client_of(engine).get("/feeds/series/Lantern%20Row")
    assert ElementTree.fromstring(answer.body) is not None
