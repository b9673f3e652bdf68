"""The other names of clusters, as far as a horizon shows them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from junket.folding import forms
from junket.record import schema as t
from junket.record.asking import kept, over
from junket.record.horizon import Horizon, visible


def aliases_of(
    connection: sa.Connection, horizon: Horizon, rows: Iterable[Any]
) -> dict[str, tuple[str, ...]]:
    """Return the aliases of some clusters, rows with `id` and `aliases`, that may be shown."""
    named = {row.id: tuple(row.aliases) for row in rows}
    if horizon.seen is None:
        return named
    hidden: dict[str, set[str]] = defaultdict(set)
    called = (key for key, aliases in named.items() if aliases)
    for row in over(connection, _hidden(horizon), t.name.c.cluster_id, called):
        hidden[row.cluster_id].add(row.key)
    return {
        key: tuple(one for one in aliases if hidden[key].isdisjoint(forms(one)))
        if key in hidden
        else aliases
        for key, aliases in named.items()
    }


@kept
def _hidden(horizon: Horizon) -> sa.Select[Any]:
    query = sa.select(t.name.c.cluster_id, t.name.c.key)
    return query.where(sa.not_(visible(t.name.c.reveals, horizon)))
