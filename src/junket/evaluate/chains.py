"""Chains of names and pronouns: what the gold has, what was read, and what a plain baseline has.

Mentions are found, not given: persons and characters, each by a name or a pronoun, titles aside;
whoever is mentioned only once is left out on both sides (as OntoNotes has it).

The baseline joins names that are written alike; he and she go to the nearest name before them,
I, you, we and they to the nearest pronoun of their kind. `baseline(…, nearest=True)` gives every
pronoun to the nearest name or pronoun before it, whatever it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from junket.evaluate import names
from junket.evaluate.coreference import Cluster
from junket.evaluate.gum import Page
from junket.evaluate.measure import Span
from junket.facts import Reading
from junket.late import late

_FORMS = {
    "i": "i me my mine myself",
    "you": "you your yours yourself yourselves",
    "we": "we us our ours ourselves",
    "he": "he him his himself",
    "she": "she her hers herself",
    "they": "they them their theirs themselves",
}
_KIND = {form: kind for kind, forms in _FORMS.items() for form in forms.split()}
_PRONOUN = late(rf"\b(?:{'|'.join(_KIND)})\b", re.IGNORECASE)
_NAMED = ("he", "she")


def gold(page: Page) -> list[Cluster]:
    """Return the chains of a page of GUM that have a name or pronoun twice."""
    chains: dict[int, set[Span]] = {}
    for one in page.referring:
        if one.form != "noun":
            chains.setdefault(one.chain, set()).add((one.start, one.end))
    return linked(names.untitled_spans(page.text, chain) for chain in chains.values())


def found(text: str, reading: Reading | None) -> list[Cluster]:
    """Return the chains that were read: each person's names with the pronouns that stand for them.

    An empty list where nothing was read.
    """
    if reading is None:
        return []
    chains: dict[tuple[str, int], set[Span]] = {}
    for number, cluster in enumerate(reading.names.clusters):
        if cluster.kind in names.KINDS[names.PERSON]:
            chains["named", number] = set(cluster.spans)
    for one in reading.references:
        if one.kind == "pronoun":
            key = ("chain", one.chain) if one.cluster is None else ("named", one.cluster)
            chains.setdefault(key, set()).add((one.start, one.end))
    return linked(names.untitled_spans(text, chain) for chain in chains.values())


def baseline(text: str, named: Iterable[Span], *, nearest: bool = False) -> list[Cluster]:
    """Return the chains of the baseline over these names of a text.

    >>> sorted(map(sorted, baseline("Ada came. She sat. Ada left.", [(0, 3), (19, 22)])))
    [[(0, 3), (10, 13), (19, 22)]]
    """
    kept = sorted(names.untitled_spans(text, named))
    pronouns = [match.span() for match in _PRONOUN.finditer(text)]
    taken = frozenset(kept)
    chains: dict[str, set[Span]] = {}
    key_of: dict[str, str] = {}
    last = ""
    for start, end in sorted({*kept, *pronouns}):
        form = text[start:end]
        kind = _KIND.get(form.lower()) if (start, end) not in taken else None
        if kind is None:
            last = key_of["name"] = form
            key = form
        elif nearest:
            key = last
        else:
            key = key_of.get("name", "") if kind in _NAMED else kind
        if key:
            chains.setdefault(key, set()).add((start, end))
    return linked(chains.values())


def linked(chains: Iterable[Iterable[Span]]) -> list[Cluster]:
    """Return the chains with more than one mention.

    >>> linked([[(0, 3)], [(0, 3), (5, 8)]]) == [frozenset({(0, 3), (5, 8)})]
    True
    """
    return [cluster for chain in chains if len(cluster := frozenset(chain)) > 1]


def named(reading: Reading | None) -> Sequence[Span]:
    """Return the names of persons and characters of a reading, whoever they mean."""
    return sorted(names.spans(reading, names.PERSON)) if reading else []
