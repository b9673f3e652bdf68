"""Run the server of a record, on this machine alone unless told otherwise."""

from __future__ import annotations

import os
import socket
import sys

import uvicorn

from junket.errors import UsageError
from junket.record.open import open_record, place_of
from junket.record.prepared import Prepared
from junket.web.app import make_app
from junket.web.env import ready
from junket.web.warm import Warmth


def serve(
    record: str,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    token: str | None = None,
    names: tuple[str, ...] = (),
) -> int:
    """Answer requests until interrupted; return 0.

    Raises RecordError where there is no record, UsageError where nothing can listen there.
    """
    engine = open_record(record)
    writer = open_record(record) if token else None
    app = make_app(engine, writer=writer, token=token, hosts=names, prepared=Prepared(engine))
    config = uvicorn.Config(app, log_level="warning", server_header=False)
    warmth = Warmth(app.state.site)
    ready()
    shown = f"[{host}]" if ":" in host else host
    try:
        with _listening(host, port) as open_:
            warmth.start()
            told = f"http://{shown}:{port}/ (Ctrl-C ends)"
            print(f"junket: {place_of(engine)} at {told}", file=sys.stderr)
            uvicorn.Server(config).run(sockets=[open_])
    finally:
        warmth.end()
        engine.dispose()
        if writer is not None:
            writer.dispose()
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises UsageError where it is taken, or no place of ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise UsageError(
            f"cannot listen at {host}, port {port}: {why}: try another --port"
        ) from error
