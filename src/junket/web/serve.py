"""Run the server of a record, on this machine alone unless told otherwise."""

from __future__ import annotations

import gc
import sys

import uvicorn

from junket.record.open import open_record, place_of
from junket.web.app import make_app
from junket.web.warm import Warmth

_YOUNG = 50_000  # new objects before the collector looks: of a series' page it took a sixth


def serve(
    record: str,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    token: str | None = None,
    names: tuple[str, ...] = (),
) -> int:
    """Answer requests until interrupted; return 0.

    Raises RecordError where there is no record.
    """
    engine = open_record(record)
    writer = open_record(record) if token else None
    app = make_app(engine, writer=writer, token=token, hosts=names)
    gc.set_threshold(_YOUNG)
    warmth = Warmth(app.state.site)
    warmth.start()
    shown = f"[{host}]" if ":" in host else host
    print(f"junket: {place_of(engine)} at http://{shown}:{port}/ (Ctrl-C ends)", file=sys.stderr)
    try:
        uvicorn.run(app, host=host, port=port, log_level="warning", server_header=False)
    finally:
        warmth.end()
        engine.dispose()
        if writer is not None:
            writer.dispose()
    return 0
