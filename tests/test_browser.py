"""The pages in a real browser: with and without scripts, by keyboard alone, for every eye.

Run by `make test-browser`: it needs Chromium, and the extra `browser`. Where JUNKET_BROWSER is
`required`, a missing one fails; elsewhere it is skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

WANTED = os.environ.get("JUNKET_BROWSER", "")
if not WANTED:
    pytest.skip("a browser is wanted: `make test-browser` runs these", allow_module_level=True)

EXAMPLES = Path(__file__).parent.parent / "examples" / "seen"
PHONE, DESK = (390, 800), (1280, 900)
TOKEN = "wet-train-42"
SERIES, PERSON, CHARACTER, OTHER = "The Glasshouse Years", "Imogen R. Tarrant", "Nell Ashgrove", "Tobias Wren"  # fmt: skip


def missing(what: str) -> Any:
    told = f"{what}: apt-get install chromium, pip install 'junket[browser]'"
    return pytest.fail(told) if WANTED == "required" else pytest.skip(told)


def chromium() -> str:
    found = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    return found or missing("no Chromium")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the examples, in a process of its own."""
    place = tmp_path_factory.mktemp("browser") / "r.db"
    run = [sys.executable, "-m", "junket"]
    subprocess.run(
        [*run, "read", str(EXAMPLES), "--record", str(place), "--rules-only"], check=True
    )
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    serving = subprocess.Popen([*run, "serve", str(place), "--port", str(port), "--token", TOKEN])
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{address}/about").close()
                break
            except OSError:
                time.sleep(0.2)
        yield address
    finally:
        serving.terminate()
        serving.wait(20)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip if WANTED != "required" else __import__
    playwright("playwright")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        found = running.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="module")
def paths(server: str) -> dict[str, str]:
    """One address of each kind of page."""

    def ask(path: str) -> Any:
        with urllib.request.urlopen(f"{server}/api/v1/{path}") as answer:
            return json.load(answer)

    def of(name: str) -> str:
        return str(ask(f"who/{name.replace(' ', '%20')}")["who"]["id"])

    series = next(one["id"] for one in ask("series")["items"] if one["name"] == SERIES)
    person, nell, toby = of(PERSON), of(CHARACTER), of(OTHER)
    return {
        "home": "/", "series list": "/series", "series": f"/series/{series}",
        "story": f"/series/{series}/story", "person": f"/people/{person}",
        "character": f"/characters/{nell}", "pair": f"/pairs/{nell}/{toby}",
        "threads": f"/series/{series}/threads", "promises": f"/series/{series}/promises",
        "questions": f"/series/{series}/questions", "clashes": f"/series/{series}/contradictions",
        "thread": "/threads/" + next(
            one["id"] for one in ask(f"series/{series}/threads")["threads"] if len(one["about"]) == 2
        ),
        "brief": f"/brief/{person}", "articles": "/articles",
        "article": f"/articles/{ask('articles?limit=1&series=' + series)['items'][0]['handle']}",
        "outlets": "/outlets", "outlet": "/outlets/Prime%20Hour", "about": "/about",
        "search": "/search", "words": "/search?q=kiss", "quotations": f"/search?speaker={person}",
        "nothing": "/search?q=zeppelin+kiss", "api": "/api/v1/docs", "review": "/review",
        "lost": "/series/Nowhere", "horizon": "/?seen=S01E01",
    }  # fmt: skip


KINDS = ("home", "series list", "series", "story", "person", "character", "pair", "threads", "thread",
         "promises", "questions", "clashes", "brief", "articles",
         "article", "outlets", "outlet", "about", "search", "words", "quotations", "nothing", "api",
         "review", "lost", "horizon")  # fmt: skip


class Watched:
    """A page of the browser that notes what it asks for and complains about."""

    def __init__(self, browser: Any, server: str, size: tuple[int, int], **options: Any) -> None:
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **options
        )
        self.page = self.context.new_page()
        self.server = server
        self.elsewhere: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", self._asked)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _asked(self, request: Any) -> None:
        if not request.url.startswith(self.server):
            self.elsewhere.append(request.url)

    def _said(self, message: Any) -> None:
        if message.type in ("error", "warning") and "404 (Not Found)" not in message.text:
            self.complaints.append(message.text)

    def __enter__(self) -> Watched:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_every_page_is_whole(
    browser: Any,
    server: str,
    paths: dict[str, str],
    scripts: bool,
    size: tuple[int, int],
    scheme: str,
) -> None:
    options = {"java_script_enabled": scripts, "color_scheme": scheme}
    with Watched(browser, server, size, **options) as one:
        for kind in KINDS:
            answer = one.page.goto(server + paths[kind])
            assert answer.status == (404 if kind == "lost" else 200), kind
            assert one.page.locator("h1").is_visible(), kind
            if scripts:
                width = one.page.evaluate("document.documentElement.scrollWidth")
                assert width <= size[0], (kind, width)
        assert one.elsewhere == []
        assert one.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(
    browser: Any, server: str, paths: dict[str, str], size: tuple[int, int], scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = []
    with Watched(browser, server, size, color_scheme=scheme) as one:
        for kind in KINDS:
            one.page.goto(server + paths[kind])
            for wrong in axe.run(one.page).response["violations"]:
                found.append((kind, wrong["id"], [node["target"] for node in wrong["nodes"]][:3]))
    assert found == []


def tab_to(page: Any, wanted: str, *, most: int = 120) -> None:
    """Press Tab until what has the focus fits a selector."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"no Tab leads to {wanted}")


def test_the_keyboard_alone_leads_from_home_through_search_to_a_quotation(
    browser: Any, server: str
) -> None:
    with Watched(browser, server, DESK) as one:
        page = one.page
        page.goto(server)
        tab_to(page, "#bar-q")
        page.keyboard.type("forgive a friend")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?**")
        tab_to(page, ".hits .go")
        page.keyboard.press("Enter")
        page.wait_for_url("**/articles/**")
        tab_to(page, "article .who")
        told = page.evaluate("getComputedStyle(document.activeElement, '::after').content")
        assert PERSON in told and "confidence" in told
        page.keyboard.press("Enter")
        assert "#said-" in page.url
        outline = page.evaluate(
            "getComputedStyle(document.querySelector('mark:target')).outlineStyle"
        )
        assert outline == "solid"


def test_a_key_leads_to_search_and_from_quotation_to_quotation(
    browser: Any, server: str, paths: dict[str, str]
) -> None:
    with Watched(browser, server, DESK) as one:
        one.page.goto(server + paths["article"])
        one.page.keyboard.press("j")
        first = one.page.evaluate("document.activeElement.getAttribute('href')")
        one.page.keyboard.press("j")
        assert one.page.evaluate("document.activeElement.getAttribute('href')") != first
        one.page.keyboard.press("k")
        assert one.page.evaluate("document.activeElement.getAttribute('href')") == first
        one.page.keyboard.press("/")
        assert one.page.evaluate("document.activeElement.id") == "bar-q"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_horizon_is_chosen_once_and_stays(browser: Any, server: str, scripts: bool) -> None:
    with Watched(browser, server, DESK, java_script_enabled=scripts) as one:
        page = one.page
        page.goto(server + "/articles")
        page.locator("#seen").fill("S01E03")
        page.locator("#seen").press("Enter")
        page.wait_for_url("**/articles?seen=S01E03")
        page.get_by_role("link", name="About").first.click()
        page.wait_for_url("**/about?seen=S01E03")
        assert page.locator("#seen").input_value() == "S01E03"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_owner_decides_by_key_and_by_button(browser: Any, server: str, scripts: bool) -> None:
    with Watched(browser, server, DESK, java_script_enabled=scripts) as one:
        page = one.page
        page.goto(server + "/review?only=speaker")
        page.locator("#token").fill(TOKEN)
        page.locator("#token").press("Enter")
        page.wait_for_selector(".doubt")
        before = page.locator(".doubt blockquote").first.inner_text()
        if scripts:
            page.keyboard.press("a")
        else:
            page.get_by_role("button", name="Right").first.click()
        page.wait_for_selector("#log")
        assert page.locator(".doubt blockquote").first.inner_text() != before
        page.get_by_role("button", name="Undo").first.click()
        page.wait_for_selector(".former")
        assert one.complaints == []


def test_a_brief_prints_its_words_and_not_the_frame(
    browser: Any, server: str, paths: dict[str, str]
) -> None:
    with Watched(browser, server, DESK) as one:
        one.page.goto(server + paths["brief"])
        one.page.emulate_media(media="print")
        assert not one.page.locator("header.bar").is_visible()
        assert one.page.locator(".quotes blockquote").first.is_visible()
