"""The pages of a record as files: a folder that opens from disk, without a server or a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from junket.errors import UsageError
from junket.record.entities import Connection
from junket.record.horizon import ALL, Horizon
from junket.record.open import Engine
from junket.record.readers import all_sources
from junket.views.cited import Who
from junket.views.home import shows_of
from junket.views.outlets import outlets_view
from junket.views.series import SeriesView, series_view
from junket.views.threads import thread_views
from junket.web.env import asset
from junket.web.links import Filed, files_of, outlet_path, pair_path, who_path
from junket.web.pages import Ask, Shown, article, browse, people, series, threads
from junket.web.whole import page

Make = Callable[[Ask], Shown]
LIST = "pages.txt"  # the files of a folder that are pages of ours


def write_site(
    engine: Engine, folder: Path, *, horizon: Horizon = ALL, whole: bool = False
) -> list[Path]:
    """Write the pages that may be seen at a horizon into a folder; return their files.

    Articles in excerpts unless `whole`. Raises UsageError where the folder cannot be written,
    or has files in it that are no such pages.
    """
    _must_fit(folder)
    try:
        with engine.connect() as connection:
            return list(_written(connection, folder, horizon, whole=whole))
    except OSError as error:
        raise UsageError(f"cannot write pages into {folder}: {error.strerror}") from error


def _must_fit(folder: Path) -> None:
    """Raise UsageError where pages would land among files of somebody else."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"expected a folder, found a file: {folder}")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / LIST).is_file():
        raise UsageError(f"expected a new or empty folder, or one of pages, found others: {folder}")


def _clear(folder: Path) -> None:
    """Remove the pages that were written before: one that is no longer shown must not stay."""
    if (folder / LIST).is_file():
        for name in (folder / LIST).read_text("utf-8").splitlines():
            place = folder / name
            if folder.resolve() in place.resolve().parents:
                place.unlink(missing_ok=True)


def _written(
    connection: Connection, folder: Path, horizon: Horizon, *, whole: bool
) -> Iterator[Path]:
    makers = dict(_pages(connection, horizon, whole=whole))
    files = files_of(makers)
    _clear(folder)
    style = folder / "static" / "page.css"
    style.parent.mkdir(parents=True, exist_ok=True)
    names = sorted([*files.values(), "static/page.css"])
    (folder / LIST).write_text("".join(f"{name}\n" for name in names), "utf-8")
    style.write_bytes(asset("page.css"))
    for path, make in makers.items():
        place = folder / files[path]
        place.parent.mkdir(parents=True, exist_ok=True)
        links = Filed(files, depth=files[path].count("/"))
        ask = Ask(connection, horizon, links, path, {}, live=False)
        place.write_text(page(ask, make(ask)), "utf-8", errors="replace")
        yield place


def _pages(connection: Connection, horizon: Horizon, *, whole: bool) -> Iterator[tuple[str, Make]]:
    yield from (("", browse.home), ("series", browse.series_list), ("articles", browse.articles),
                ("outlets", browse.outlets), ("about", browse.about))  # fmt: skip
    shows = [one.id for one in shows_of(connection, horizon)]
    for one in outlets_view(connection, horizon=horizon).outlets:
        path = outlet_path(one.name)
        yield path, partial(browse.outlet, name=path.removeprefix("outlets/"))
    for source in all_sources(connection, horizon):
        make = partial(article.article, key=source.handle, whole=whole)
        yield f"articles/{source.handle}", make
    named: dict[str, Make] = {}
    for key in shows:
        yield f"series/{key}", partial(series.series, key=key)
        yield f"series/{key}/story", partial(series.story, key=key)
        for name, make_one in (
            ("promises", threads.promises), ("questions", threads.questions),
            ("contradictions", threads.contradictions),
        ):  # fmt: skip
            yield f"series/{key}/{name}", partial(make_one, key=key)
        yield from _threads(connection, horizon, key)
        named |= _named(series_view(connection, key, horizon=horizon))
    yield from named.items()


def _threads(connection: Connection, horizon: Horizon, key: str) -> Iterator[tuple[str, Make]]:
    """Return the pages of a series' storylines, all from one gathering of what is told of it."""
    listed, views = thread_views(connection, key, horizon=horizon)
    yield f"series/{key}/threads", partial(threads.listed, view=listed)
    for view in views:
        yield f"threads/{view.thread.id}", partial(threads.told, view=view)


def _named(view: SeriesView) -> dict[str, Make]:
    """Return the pages of those that a series' page names: people, characters and pairs."""
    found: dict[str, Make] = {}
    for who in _beings(view):
        if path := who_path(who):
            found[path] = partial(people.who, key=who.id or "")
    for one in view.stands:
        if path := pair_path(one.a, one.b):
            _, first, second = path.split("/")
            found[path] = partial(people.pair, one=first, other=second)
    for worker in view.people:
        if worker.person.id:
            found[f"brief/{worker.person.id}"] = partial(people.brief, key=worker.person.id)
    return found


def _beings(view: SeriesView) -> Iterator[Who]:
    for row in view.cast:
        yield from filter(None, (row.part, row.person))
    yield from view.uncast
    yield from (worker.person for worker in view.people)
    for one in view.stands:
        yield from filter(None, (one.a, one.b))
    for group in view.said:
        yield from filter(None, (group.about,))
        for said in group.quotations:
            yield from filter(None, (said.speaker, *said.about))
