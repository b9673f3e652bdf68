"""Nothing leaks past the horizon: pages, API and feeds are the same whether or not it is there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
import recording
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pages import KISS, Answer, Client, Page, client_of, walk

from junket.errors import UsageError
from junket.record.open import Engine, open_record
from junket.web.horizon import address, asked, carried
from junket.web.site import write_site

TABLES = ("block", "cluster", "coverage", "attribution", "casting", "role", "airing",
          "relationship", "trait", "beat")  # fmt: skip
ARTICLES = {
    "flood": (recording.LANTERN, "Lantern Row", "2025-02-03"),
    "ferry": (recording.FERRY, "Ferry Watch", "2025-02-20"),
    "kiss": (KISS, "Lantern Row", "2025-03-09"),
}
HORIZON = "S01E05"
API = ("home", "series", "articles", "quotations", "search?q=says", "outlets", "extent",
       "who/Ines%20Varga", "who/Captain%20Noor%20Bell", "series/Lantern%20Row",
       "series/Lantern%20Row/story", "pairs/Marta%20Ellery/Dov%20Ellery")  # fmt: skip


def made(place: Path, reveals: Mapping[str, str | None]) -> Engine:
    """A record of some articles, each known to reveal so much; `hide` some of the facts."""
    place.mkdir(parents=True)
    engine = recording.new_record(place / "r.db")
    for name in reveals:
        text, series, date = ARTICLES[name]
        path = recording.write(place / f"{name}.txt", text, outlet="The Dial", series=series,
                               published=date, url=f"https://dial.example/{name}")  # fmt: skip
        recording.read(engine, path)
    engine.dispose()
    for name, at in reveals.items():
        for table in TABLES:
            recording.change(
                place / "r.db",
                f"UPDATE {table} SET reveals = :at WHERE reading_id IN (SELECT r.id FROM reading r "
                "JOIN version v ON v.id = r.version_id WHERE v.article_id LIKE :name)",
                at=at, name=f"%/{name}",
            )  # fmt: skip
        mine = "(SELECT r.id FROM reading r JOIN version v ON v.id = r.version_id WHERE v.article_id LIKE :name)"
        for told in (
            f"UPDATE reading SET told = :at, reveals = :at, titled = :at WHERE id IN {mine}",
            f"UPDATE name SET reveals = :at WHERE cluster_id IN (SELECT id FROM cluster WHERE reading_id IN {mine})",
        ):
            recording.change(place / "r.db", told, at=at, name=f"%/{name}")
    return open_record(place / "r.db")


def all_of(client: Client, seen: str) -> dict[str, Answer]:
    found = walk(client, f"/?seen={seen}")
    for path in API:
        mark = "&" if "?" in path else "?"
        asks = f"/api/v1/{path}{mark}seen={seen}"
        found[asks] = client.get(asks)
    for path in ("/feeds/series/Lantern%20Row", "/search?q=Marta", "/search?q=kisses", "/series/Lantern",
                 "/people/Ines%20Varga", "/search?speaker=Varga", "/brief/Varga", "/articles/https://dial.example/kiss"):  # fmt: skip
        mark = "&" if "?" in path else "?"
        found[path] = client.get(f"{path}{mark}seen={seen}")
    return found


def bodies(found: dict[str, Answer]) -> dict[str, tuple[int, bytes]]:
    return {path: (one.status, one.body) for path, one in found.items()}


POSITIONS = st.sampled_from(["S01E01", "S01E05", "S01E06", "S02E01", None])


@given(st.fixed_dictionaries(dict.fromkeys(ARTICLES, POSITIONS)))
@settings(max_examples=5, deadline=None, phases=[Phase.generate], derandomize=True, database=None,
          suppress_health_check=list(HealthCheck))  # fmt: skip
def test_what_lies_behind_the_horizon_changes_no_answer(
    tmp_path_factory: pytest.TempPathFactory, reveals: dict[str, str | None]
) -> None:
    shown = {name: at for name, at in reveals.items() if at and at <= HORIZON}
    place = tmp_path_factory.mktemp("horizon")
    whole = all_of(client_of(made(place / "whole", reveals)), HORIZON)
    less = all_of(client_of(made(place / "less", shown)), HORIZON)
    assert bodies(whole).keys() == bodies(less).keys()
    for path, answer in bodies(whole).items():
        assert answer == bodies(less)[path], path


def test_a_hidden_fact_of_an_article_that_is_seen_is_on_no_page(tmp_path: Path) -> None:
    engine = made(tmp_path / "a", dict.fromkeys(ARTICLES, "S01E01"))
    late = "SET reveals = 'S09E09', "
    recording.change(
        tmp_path / "a" / "r.db",
        f"UPDATE attribution {late} text = 'XYZZY' WHERE text LIKE '%flood%'",
        "UPDATE block SET reveals = 'S09E09', text = 'XYZZY' WHERE text LIKE '%flood%'",
        f"UPDATE relationship {late} a = 'XYZZY'",
        f"UPDATE casting {late} person = 'XYZZY'",
        f"UPDATE trait {late} text = 'XYZZY'",
        f"UPDATE beat {late} text = 'XYZZY'",
    )
    found = all_of(client_of(engine), HORIZON)
    assert [path for path, one in found.items() if b"XYZZY" in one.body] == []
    assert [path for path, one in found.items() if b"and she does not look back" in one.body] == []
    write_site(engine, tmp_path / "site", horizon=asked({"seen": HORIZON}), whole=True)
    pages = [path.read_text("utf-8") for path in (tmp_path / "site").rglob("*.html")]
    assert not any("XYZZY" in one or "and she does not look back" in one for one in pages)
    assert any("Nobody in that street" in one for one in pages)


def test_every_link_of_a_page_keeps_its_reader_where_they_are(tmp_path: Path) -> None:
    engine = made(tmp_path / "a", dict.fromkeys(ARTICLES, "S01E01"))
    found = walk(client_of(engine), "/?seen=S01E05")
    assert len(found) > 20
    for path, one in found.items():
        assert one.status == 200, path
        if "html" in one.headers["content-type"]:
            page = Page(one.text)
            for href, _ in page.links:
                assert not href.startswith("/") or "seen=S01E05" in href, (path, href)
            assert ("input", "seen", "S01E05") in [
                (tag, attrs.get("name"), attrs.get("value")) for tag, attrs in page.tags
            ]


def test_no_page_says_that_something_is_hidden(tmp_path: Path) -> None:
    engine = made(tmp_path / "a", {"flood": "S01E01", "ferry": "S01E02", "kiss": "S02E01"})
    for path, one in all_of(client_of(engine), HORIZON).items():
        html = "html" in one.headers["content-type"]
        words = (Page(one.text).seen() if html else one.text).casefold()
        assert not any(told in words for told in ("spoiler", "hidden", "not shown", "withheld")), (
            path
        )


@pytest.mark.parametrize("seen", ["", "all", "ALL", " all "])
def test_nothing_asked_is_everything(seen: str) -> None:
    assert asked({"seen": seen}).seen is None
    assert carried({"seen": seen}) == ()


@given(st.text(max_size=200))
@settings(database=None)
def test_what_is_typed_is_a_horizon_that_stays_in_the_address_or_a_wrong_call(told: str) -> None:
    pairs = carried({"seen": told})
    assert address("/x", *pairs).isascii()
    try:
        horizon = asked({"seen": told})
    except UsageError:
        assert pairs == ()
    else:
        assert asked(dict(pairs)) == horizon


@pytest.mark.parametrize(
    ("query", "pairs"),
    [
        ({"seen": "s1e5"}, (("seen", "S01E05"),)),
        ({"seen": "S01E05", "ahead": "none"}, (("seen", "S01E05"), ("ahead", "none"))),
        ({"seen": "2025-02-03", "ahead": "schedule"}, (("seen", "2025-02-03"),)),
        ({"ahead": "teasers"}, ()),
        ({"seen": "soon"}, ()),
        ({"seen": "S01E05", "ahead": "everything"}, ()),
    ],
)
def test_position_and_what_lies_ahead_are_carried_on(
    query: dict[str, str], pairs: tuple[tuple[str, str], ...]
) -> None:
    assert carried(query) == pairs


def test_a_horizon_that_is_none_is_refused_in_one_line(tmp_path: Path) -> None:
    client = client_of(made(tmp_path / "a", {"flood": "S01E01"}))
    page, told = client.get("/?seen=soon"), client.get("/api/v1/home?seen=soon")
    assert (page.status, told.status) == (400, 400)
    assert "expected a position like S01E13" in page.text
    assert "expected a position like S01E13" in told.text


def test_what_lies_ahead_is_chosen_where_a_position_is_set(tmp_path: Path) -> None:
    client = client_of(made(tmp_path / "a", {"flood": "S01E01"}))
    free, set_ = client.get("/").text, client.get("/?seen=S01E05&ahead=none").text
    assert '<select id="ahead"' not in free
    assert '<option value="none" selected>' in set_
    assert '<option value="schedule">' in set_
