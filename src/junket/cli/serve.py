"""The commands that show a record as pages: on a server, or as a folder of files."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from junket.cli import DONE, cli
from junket.cli.options import horizon_options, record_option
from junket.errors import UsageError

if TYPE_CHECKING:
    from junket.record.horizon import Horizon

_ANYWHERE = ("0.0.0.0", "::")


def _place(given: str | None, record: str) -> str:
    """Return which record is meant: the argument, else the option."""
    return given if given is not None else record


@cli.command("serve")
@click.argument("given", metavar="[RECORD]", required=False, type=click.Path())
@click.option("--port", metavar="N", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True,
              help="Where to listen; any other address opens it to others.")  # fmt: skip
@click.option("--name", "names", metavar="NAME", multiple=True,
              help="A name under which others reach this server.")  # fmt: skip
@click.option("--token", metavar="TEXT", envvar="JUNKET_TOKEN",
              help="Lets whoever has it decide on the review page; $JUNKET_TOKEN.")  # fmt: skip
@record_option
def serve_command(
    given: str | None,
    *,
    record: str,
    port: int,
    host: str,
    names: tuple[str, ...],
    token: str | None,
) -> int:
    """Show the record as pages in a browser: http://127.0.0.1:8000/ until Ctrl-C.

    Pages and API only read. The review page can decide where there is a --token.
    """
    missing = [one for one in ("fastapi", "uvicorn") if find_spec(one) is None]
    if missing:
        raise UsageError(
            f"expected {' and '.join(missing)}, which `junket serve` runs on, found none: "
            "pip install 'junket[web]'"
        )
    if host in _ANYWHERE:
        print("junket: everybody who reaches this machine can read the record", file=sys.stderr)
    from junket.web.serve import serve

    return serve(_place(given, record), host=host, port=port, token=token, names=names)


@cli.command("site")
@click.argument("places", nargs=-1, required=True, metavar="[RECORD] FOLDER", type=click.Path())
@click.option("--whole", is_flag=True, help="Write whole articles, not only what was read.")
@record_option
@horizon_options
def site_command(places: tuple[str, ...], *, record: str, horizon: Horizon, whole: bool) -> int:
    """Write the same pages as files into FOLDER: they open from disk, without a server.

    Of articles only the passages from which something was read, unless --whole is given: the
    words belong to their outlets.
    """
    if len(places) > 2:
        raise click.UsageError(f"expected [RECORD] FOLDER, found {len(places)} paths")
    from junket.cli.keep import opened
    from junket.web.site import write_site

    place = places[0] if len(places) > 1 else record
    with opened(place) as engine:
        files = write_site(engine, Path(places[-1]), horizon=horizon, whole=whole)
    print(f"{len(files)} pages: open {Path(places[-1]) / 'index.html'}", file=sys.stderr)
    return DONE
