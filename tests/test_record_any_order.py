"""The same articles give the same record, in whatever order and batches, by however many."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from recording import FERRY, LANTERN, canonical, faults, new_record, outcomes, read, write

from junket import pipeline
from junket.facts import Failure, RawDocument, Reading

EXAMPLES = Path(__file__).parent.parent / "examples"
ORDERS = 50
DUTCH = "Het is vandaag een mooie dag en wij gaan met de boot naar de haven om te eten. " * 8

Input = tuple[Path, tuple[tuple[str, str], ...]]
"""A file, and the options it is handed in with."""


def variants(folder: Path) -> Iterator[Input]:
    """Everything about which the order of reading could matter."""
    url = "https://dial.example/lantern"
    yield write(folder / "v1.txt", LANTERN, url=url, published="2025-03-01"), ()
    later = LANTERN + "\nUpdated: Kestrel One has confirmed the date.\n"
    yield write(folder / "v2.txt", later, url=url, published="2025-03-01", updated="2025-03-04"), ()
    yield write(folder / "v3.txt", LANTERN + "\nA line more.\n", url=url), ()
    yield (
        write(folder / "zone.txt", LANTERN + "\nBe.\n", url=url, updated="2025-03-04T01:00+09:00"),
        (),
    )
    yield write(folder / "copy.txt", LANTERN, outlet="The Dial", series="Lantern Row"), ()
    yield write(folder / "copy2.md", LANTERN, outlet="Backlot Post", series="A Lantern Row"), ()
    yield folder / "copy.txt", (("outlet", "Zenith"), ("byline", "Una Marsh"))
    yield folder / "copy2.md", (("outlet", "Aerial"), ("title", "Flood"))
    yield folder / "v1.txt", (("url", "https://dial.example/other"),)
    page = f"<html><head><link rel=canonical href={url}/page></head><body><article>"
    body = "".join(f"<p>{line}</p>" for line in LANTERN.split("\n\n"))
    yield write(folder / "page.html", f"{page}{body}</article></body></html>"), ()
    yield write(folder / "page.txt", LANTERN, url=f"{url}/page", published="2025-02-11"), ()
    for site in ("Aerial", "Zenith", "The Dial"):  # one text under one address, told differently
        head = f'<meta property="og:site_name" content="{site}"><link rel=canonical href={url}/3>'
        told = f"<html><head>{head}</head><body><article>{body}</article></body></html>"
        yield write(folder / f"{site}.html", told), ()
    marked = FERRY.replace("“He walked", "## The part\n\n> “He walked")
    yield write(folder / "marked.txt", marked), ()
    yield write(folder / "marked.md", marked), ()
    yield write(folder / "ferry.txt", FERRY, series="Ferry Watch"), ()
    yield folder / "ferry.txt", (("series", "FERRY WATCH"),)
    yield folder / "ferry.txt", (("series", "The Ferry"),)
    yield write(folder / "nl.txt", DUTCH), ()
    yield write(folder / "picture.txt", b"\x89PNG\r\n\x1a\n\0\0"), ()
    yield write(folder / "empty.txt", ""), ()
    yield write(folder / "date.txt", FERRY, published="last week"), ()
    yield folder / "missing.txt", ()


def said(options: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    return dict(options)


def examples(folder: Path) -> Iterator[Input]:
    for part in ("blind",):
        shutil.copytree(EXAMPLES / part, folder / part)
        for place in sorted((folder / part).iterdir()):
            if place.suffix in (".txt", ".md", ".html"):
                yield place, ()


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> list[Input]:
    folder = tmp_path_factory.mktemp("inputs")
    return [*variants(folder), *examples(folder)]


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the stages make of a document: they are a pure function, tested elsewhere."""
    monkeypatch.setattr(pipeline, "read_raw", kept)


real = pipeline.read_raw


@cache
def kept(raw: RawDocument) -> Reading | Failure:
    return real(raw)


def in_order(place: Path, inputs: list[Input], rng: random.Random) -> sa.Engine:
    """Read inputs in a random order, in random batches, some of them twice."""
    engine = new_record(place)
    listed = inputs + rng.sample(inputs, 5)
    rng.shuffle(listed)
    batch: list[Path] = []
    for path, options in listed:
        batch += [] if options else [path]
        if options or rng.random() < 0.1:
            read(engine, *batch)
            batch = []
        if options:
            read(engine, path, **said(options))
    read(engine, *batch)
    return engine


@pytest.fixture(scope="module")
def expected(inputs: list[Input], tmp_path_factory: pytest.TempPathFactory) -> str:
    engine = new_record(tmp_path_factory.mktemp("expected") / "r.db")
    for path, options in inputs:
        read(engine, path, **said(options))
    assert faults(engine) == []
    return canonical(engine)


@pytest.mark.usefixtures("read_once")
def test_fifty_orders_and_batchings_give_one_record(
    inputs: list[Input], expected: str, tmp_path: Path
) -> None:
    for seed in range(ORDERS):
        engine = in_order(tmp_path / f"{seed}.db", inputs, random.Random(seed))
        assert canonical(engine) == expected, f"order {seed}"
        if seed % 10 == 0:
            assert faults(engine) == []
        engine.dispose()


def test_two_processes_give_the_record_of_one(
    inputs: list[Input], expected: str, tmp_path: Path
) -> None:
    engine = new_record(tmp_path / "r.db")
    for path, options in inputs:
        if options:
            read(engine, path, **said(options))
    plain = [path for path, options in inputs if not options]
    random.Random(7).shuffle(plain)
    read(engine, *plain, workers=2)
    assert canonical(engine) == expected
    assert faults(engine) == []


@pytest.mark.usefixtures("read_once")
def test_reading_twice_changes_nothing(inputs: list[Input], tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    plain = [path for path, options in inputs if not options]
    read(engine, *plain)
    before = dump(tmp_path / "r.db")
    again = outcomes(read(engine, *plain))
    assert set(again) == {"unchanged", "failed"}
    assert dump(tmp_path / "r.db") == before


def dump(place: Path) -> list[str]:
    with closing(sqlite3.connect(place)) as connection:
        return list(connection.iterdump())


def test_the_variants_are_what_they_are_meant_to_be(inputs: list[Input], tmp_path: Path) -> None:
    """Versions, copies, another language, failures: or the orders above show nothing."""
    engine = new_record(tmp_path / "r.db")
    seen: dict[str, int] = {}
    for path, options in inputs[:24]:
        for name, number in outcomes(read(engine, path, **said(options))).items():
            seen[name] = seen.get(name, 0) + number
    wanted = {"new": 7, "new version": 4, "changed": 6, "unchanged": 2, "skipped": 1, "failed": 4}
    assert seen == wanted
