"""The series of an article under one name each: "Rescue" is the one "Tidewater Rescue"."""

from __future__ import annotations

from dataclasses import replace

from junket.facts import Names


def with_whole_titles(names: Names) -> Names:
    """Join a series to the one longer title that ends or begins with its name; often unchanged."""
    shown = [i for i, one in enumerate(names.clusters) if one.kind in ("series", "work")]
    folded = {i: names.clusters[i].name.casefold().removeprefix("the ") for i in shown}
    longer: dict[int, int] = {}
    for i in shown:
        whole = [
            j
            for j in shown
            if folded[j] != folded[i]
            and (folded[j].endswith(" " + folded[i]) or folded[j].startswith(folded[i] + " "))
        ]
        if len(whole) == 1:
            longer[i] = whole[0]
    if not longer:
        return names
    clusters = list(names.clusters)
    for i, j in longer.items():
        spans = tuple(sorted((*clusters[j].spans, *clusters[i].spans)))
        clusters[j] = replace(clusters[j], kind="series", spans=spans)
    mentions = tuple(
        replace(one, cluster=longer[one.cluster], kind="series") if one.cluster in longer else one
        for one in names.mentions
    )
    return Names(mentions, tuple(clusters))
