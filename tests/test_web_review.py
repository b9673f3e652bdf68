"""The review page: its owner alone decides, with the token and from the page itself."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from pages import Answer, Client, Page, lantern_record

from junket.record.corrections import read
from junket.record.open import Engine, open_record
from junket.views.review import Doubt, review_view
from junket.web.app import make_app

TOKEN = "wet-train-42"
OWN = {"origin": "http://localhost", "sec_fetch_site": "same-origin"}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    lantern_record(tmp_path / "r.db").dispose()
    return tmp_path / "r.db"


@pytest.fixture
def client(place: Path) -> Client:
    return Client(make_app(open_record(place), writer=open_record(place), token=TOKEN))


def opened(client: Client) -> str:
    answer = client.post("/review/open", urlencode({"token": TOKEN}), **OWN)
    assert answer.status == 303
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert "samesite=strict" in answer.headers["set-cookie"].lower()
    return answer.headers["set-cookie"].split(";")[0]


def decide(client: Client, cookie: str, **form: str) -> Answer:
    return client.post("/review/decide", urlencode(form), cookie=cookie, **OWN)


def log(place: Path) -> list[str]:
    engine: Engine = open_record(place)
    with engine.connect() as connection:
        return [one.action for one in read(connection)]


def doubts(place: Path) -> tuple[Doubt, ...]:
    with open_record(place).connect() as connection:
        return review_view(connection).doubts


def test_without_a_token_the_queue_is_looked_at_from_this_machine_alone(place: Path) -> None:
    client = Client(make_app(open_record(place)))
    page = client.get("/review")
    assert page.status == 200
    assert "junket serve --token" in page.text and '<form class="decide"' not in page.text
    assert page.headers["cache-control"] == "no-store"
    assert client.get("/review", client="192.0.2.7").status == 404
    assert client.post("/review/decide", "key=undo", **OWN).status == 403


def test_with_a_token_nobody_sees_the_queue_without_it(client: Client) -> None:
    page = Page(client.get("/review").text).seen()
    assert "The token that this server was started with" in page
    assert "open question" not in page
    assert client.post("/review/open", "token=wrong", **OWN).status == 403
    assert client.get("/review", cookie="junket_review=wrong").text.count("<kbd>") == 0
    assert "<kbd>a</kbd>" in client.get("/review", cookie=opened(client)).text


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://localhost", "sec_fetch_site": "cross-site"},
        {"origin": "http://localhost.elsewhere.example"},
    ],
)
def test_a_form_of_another_page_decides_nothing(
    client: Client, place: Path, headers: dict[str, str]
) -> None:
    cookie = opened(client)
    body = urlencode({"key": "reject", "what": "speaker", "id": doubts(place)[0].id})
    assert client.post("/review/decide", body, cookie=cookie, **headers).status == 403
    assert client.post("/review/open", f"token={TOKEN}", **headers).status == 403
    assert log(place) == []


def test_a_form_without_the_pass_decides_nothing(client: Client, place: Path) -> None:
    assert decide(client, "junket_review=x", key="undo").status == 403
    assert log(place) == []


def test_each_decision_is_an_entry_of_the_log_and_can_be_undone(
    client: Client, place: Path
) -> None:
    cookie = opened(client)
    one = next(one.id for one in doubts(place) if one.what == "speaker")
    decide(client, cookie, key="accept", what="speaker", id=one)
    decide(client, cookie, key="speaker", what="speaker", id=one, name="Petra Lund")
    decide(client, cookie, key="reject", what="speaker", id=one)
    assert log(place) == ["accept", "speaker", "reject"]
    answer = decide(client, cookie, key="undo", n="3", only="speaker", page="2")
    assert answer.headers["location"] == "/review?only=speaker&page=2"
    assert log(place)[-1] == "undo"
    page = Page(client.get("/review", cookie=cookie).text).seen()
    assert "is said by Petra Lund" in page and "review page" in page


def test_two_names_are_merged_and_a_kind_is_set(client: Client, place: Path) -> None:
    cookie = opened(client)
    assert decide(client, cookie, key="merge", name="Joan Pike", other="Sam Tarn").status == 303
    with open_record(place).connect() as connection:
        from junket.views.who import who_view

        assert "Sam Tarn" in who_view(connection, "Joan Pike").aliases
        marta = who_view(connection, "Marta Ellery").who.id
    assert decide(client, cookie, key="person", what="kind", id=str(marta)).status == 303
    assert log(place) == ["merge", "kind"]


def test_a_decision_that_decides_nothing_is_an_error_in_words(client: Client, place: Path) -> None:
    cookie = opened(client)
    for form in ({"key": "dance"}, {"key": "accept", "what": "speaker", "id": "zz"}, {}):
        answer = decide(client, cookie, **form)
        assert answer.status == 400
        assert "expected" in Page(answer.text).seen()
    assert client.post("/review/decide", "x" * 200_000, cookie=cookie, **OWN).status == 413
    told = {"content_type": "application/json", **OWN}
    assert client.post("/review/decide", "{}", cookie=cookie, **told).status == 415
    assert log(place) == []


def test_what_was_decided_is_asked_no_more_and_shows_on_the_pages(
    client: Client, place: Path
) -> None:
    cookie = opened(client)
    one = next(one for one in doubts(place) if one.what == "speaker")
    before = client.get("/search?kind=" + "direct").text
    decide(client, cookie, key="reject", what="speaker", id=one.id)
    assert one.id not in {left.id for left in doubts(place)}
    page = client.get("/review", cookie=cookie).text
    assert f'value="{one.id}"' not in page
    assert client.get("/search?kind=" + "direct").text != before or one.passage.words not in before


def test_every_button_has_a_key_or_a_form_that_works_without_scripts(client: Client) -> None:
    page = client.get("/review", cookie=opened(client)).text
    forms = re.findall(r"<form class=\"decide\".*?</form>", page, flags=re.DOTALL)
    assert forms
    assert all(
        'action="/review/decide" method="post"' in form and "<button" in form for form in forms
    )
    assert {"a", "r", "s"} <= set(re.findall(r'data-key="(\w)"', page))
