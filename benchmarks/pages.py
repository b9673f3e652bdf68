"""How long the pages take as a record grows: each kind of page, and searches, through the server.

    python benchmarks/pages.py [--articles N …] [--record PATH …] [--asked N] [--warm] [--seen H]

For each size a record of made-up coverage (`press.py`, read by rules alone) is asked for pages
that are chosen at random, in this process and one after the other, through the whole server: median
and 95th percentile in milliseconds of CPU time, once where no page is kept from before (`first`),
once for the same addresses again (`again`). With `--warm`, `first` is after the pages that `junket
serve` makes ahead have been made and a new server has started; how long that takes is told.
`--record` measures records that are there already (`copied.py` makes large ones in minutes). With
`--seen` all is asked at a horizon. `size` is the largest page of a kind.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).parent))

from press import world, write

from junket.record import open_record, read_into
from junket.record.finding import all_series
from junket.record.horizon import parse_horizon
from junket.record.prepared import Prepared
from junket.record.readers import all_sources
from junket.views.series import series_view
from junket.views.threads import threads_view
from junket.web.app import make_app
from junket.web.env import ready
from junket.web.warm import warm

os.environ["JUNKET_RULES_ONLY"] = "1"
SIZES = (1_000, 5_000, 20_000)
ASKED = 40  # addresses of each kind
WORDS = (
    "harbour pilot", '"the fire"', "letters", "ledger", "mayor driver", "grief", "rented chapel",
    "sto*",
)  # fmt: skip
PAGE, SEARCH = 50, 100  # milliseconds that 95 of 100 answers may take


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--articles", type=int, nargs="+", default=list(SIZES))
    options.add_argument("--record", type=Path, nargs="+", default=[])
    options.add_argument("--asked", type=int, default=ASKED, help="Addresses of each kind.")
    options.add_argument("--warm", action="store_true", help="Make likely pages first.")
    options.add_argument("--seen", help="How far the reader has watched.")
    given = options.parse_args()
    print(
        f"{'articles':>9}  {'kind':14} {'first: median':>13} {'p95':>7} {'again: median':>14}"
        f" {'p95':>7} {'size':>8}"
    )
    asked = {"most": given.asked, "ahead": given.warm, "seen": given.seen}
    if given.record:
        return max(measure(place, **asked) for place in given.record)
    with tempfile.TemporaryDirectory() as folder:
        return max(measure(grown(Path(folder), number), **asked) for number in given.articles)


def grown(folder: Path, articles: int) -> Path:
    """Make a record of so many articles."""
    write(folder / str(articles), world(7, articles=articles), articles)
    place = folder / f"{articles}.db"
    engine = open_record(place, create=True)
    read_into(engine, [str(folder / str(articles))])
    engine.dispose()
    return place


def measure(place: Path, *, most: int = ASKED, ahead: bool = False, seen: str | None = None) -> int:
    """Print how long each kind of page takes; return 1 where one takes longer than it may."""
    engine = open_record(place)
    articles, kinds = addresses(engine, most, seen)
    pages = Prepared(engine) if ahead else None
    app = make_app(engine, prepared=pages)
    ready()
    slow = 0
    if ahead:
        began = time.process_time()
        made = warm(app.state.site)
        took, size = time.process_time() - began, app.state.site.kept.size
        print(f"{articles:9,}  {made} pages made ahead in {took:.1f} s, {size / 1e6:.1f} MB")
        print(
            f"{articles:9,}  beside the record {pages.size / 1e6:.1f} MB; started anew", flush=True
        )
        app = make_app(engine, prepared=pages)
    for one in ("/outlets?page=2", "/search?q=nothing"):
        timed(app, one)  # whatever is loaded once
    for kind, asked in kinds.items():
        if not asked:
            continue
        first = [timed(app, one) for one in asked]
        again = [timed(app, one) for one in asked]
        cells = [number for told in (first, again) for number in spread([one for one, _ in told])]
        print(
            f"{articles:9,}  {kind:14} {cells[0]:13.1f} {cells[1]:7.1f} {cells[2]:14.1f}"
            f" {cells[3]:7.1f} {max(size for _, size in first) / 1000:6.0f}kB",
            flush=True,
        )
        slow |= cells[1] > (SEARCH if kind == "search" else PAGE)
    engine.dispose()
    return int(slow)


def spread(times: list[float]) -> tuple[float, float]:
    cut = quantiles(times, n=20, method="inclusive") if len(times) > 1 else times * 19
    return cut[9], cut[18]


def addresses(
    engine: Any, most: int = ASKED, seen: str | None = None
) -> tuple[int, dict[str, list[str]]]:
    """Return how many articles there are, and addresses of each kind, none of them twice."""
    rng, horizon = random.Random(3), parse_horizon(seen)
    with engine.connect() as connection:
        sources = all_sources(connection, horizon)
        shows = [one.id for one in all_series(connection, horizon) if one.articles]
        people, characters, pairs, lines = set(), set(), set(), set()
        for key in rng.sample(shows, min(8, len(shows))):
            view = series_view(connection, key, horizon=horizon)
            lines |= {one.id for one in threads_view(connection, key, horizon=horizon).threads}
            people |= {worker.person.id for worker in view.people}
            characters |= {row.part.id for row in view.cast if row.part}
            pairs |= {
                tuple(sorted((one.a.id or "", one.b.id or ""))) for one in view.stands if one.b
            }
    outlets = {one.outlet for one in sources if one.outlet}

    def some(paths: Iterable[str]) -> list[str]:
        listed = sorted(paths)
        return rng.sample(listed, min(most, len(listed)))

    words = [
        *WORDS,
        *(
            " ".join(rng.sample((one.title or "").split(), 2))
            for one in rng.sample(sources, 30)
            if len((one.title or "").split()) > 1
        ),
    ]
    found = {
        "home": ["/"],
        "series": some(f"/series/{one}" for one in shows),
        "story": some(f"/series/{one}/story" for one in shows),
        "threads": some(f"/series/{one}/threads" for one in shows),
        "thread": some(f"/threads/{one}" for one in lines),
        "promises": some(f"/series/{one}/promises" for one in shows),
        "contradictions": some(f"/series/{one}/contradictions" for one in shows),
        "article": some(f"/articles/{one.handle}" for one in sources),
        "person": some(f"/people/{one}" for one in people if one),
        "character": some(f"/characters/{one}" for one in characters if one),
        "brief": some(f"/brief/{one}" for one in people if one),
        "pair": some(f"/pairs/{a}/{b}" for a, b in pairs if a and b),
        "articles": ["/articles"],
        "outlets": ["/outlets"],
        "outlet": some(f"/outlets/{quote(one)}" for one in outlets),
        "about": ["/about"],
        "search": [f"/search?q={quote(one)}" for one in words],
        "quotations": some(f"/search?speaker={one}" for one in people if one),
    }
    if seen is None:  # for the owner of a record, at no horizon
        found["review"] = [
            f"/review?only={only}&page={page}"
            for only in ("", "speaker", "join", "kind") for page in range(1, 11)
        ]  # fmt: skip
    return len(sources), {kind: [_seen(one, seen) for one in some] for kind, some in found.items()}


def _seen(address: str, seen: str | None) -> str:
    """Return an address as a reader asks for it who has watched so far."""
    return f"{address}{'&' if '?' in address else '?'}seen={seen}" if seen else address


def timed(app: Callable[..., Any], address: str) -> tuple[float, int]:
    """Return the milliseconds of CPU time that one answer takes, and its bytes."""
    path, _, query = address.partition("?")
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": path.replace("%20", " "), "raw_path": path.encode(),
        "query_string": query.encode(), "root_path": "", "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1), "server": ("localhost", 80),
    }  # fmt: skip
    return asyncio.run(_timed(app, scope))


async def _timed(app: Callable[..., Any], scope: dict[str, Any]) -> tuple[float, int]:
    said: list[int] = []
    size = 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            said.append(message["status"])
        else:
            nonlocal size
            size += len(message.get("body", b""))

    began = time.process_time()
    await app(scope, receive, send)
    took = (time.process_time() - began) * 1000
    if said != [200]:
        raise RuntimeError(f"expected a page, found {said} at {scope['path']}")
    return took, size


if __name__ == "__main__":
    sys.exit(main())
