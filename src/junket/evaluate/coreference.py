"""Score coreference: MUC, B-cubed and CEAF-e, and their mean, as the CoNLL shared tasks do.

    MUC      links (Vilain et al. 1995): how many links join the pieces of each cluster
    B-cubed  mentions (Bagga & Baldwin 1998): what each mention's two clusters share
    CEAF-e   entities (Luo 2005, similarity phi 4): the best one-to-one pairing of clusters

The mean of the three F1 is the CoNLL score (Pradhan et al. 2012, 2014). Counts are summed over
documents before they are divided. A cluster is a set of mentions; no mention is in two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from junket.evaluate.attributions import Score

Cluster = frozenset[Hashable]
Clusters = Sequence[Cluster]


class Shares(NamedTuple):
    """Numerators and denominators of recall and precision."""

    recalled: float
    wanted: float
    right: float
    found: float

    def plus(self, other: Shares) -> Shares:
        """Return the sums of two counts, as of two documents."""
        return Shares(*(one + two for one, two in zip(self, other, strict=True)))

    def score(self) -> Score:
        """Return precision, recall and F1; 0 where there is nothing to divide by.

        >>> Shares(1, 2, 1, 1).score()
        Score(p=1.0, r=0.5, f1=0.6666666666666666)
        """
        p = self.right / self.found if self.found else 0.0
        r = self.recalled / self.wanted if self.wanted else 0.0
        return Score(p, r, 2 * p * r / (p + r) if p + r else 0.0)


NOTHING = Shares(0, 0, 0, 0)


def muc(gold: Clusters, found: Clusters) -> Shares:
    """Count links: a cluster of n mentions has n - 1, less one for each cut through it.

    >>> muc([frozenset("abc")], [frozenset("ab"), frozenset("c")]).score().r
    0.5
    """
    return Shares(*_links(gold, found), *_links(found, gold))


def _links(clusters: Clusters, others: Clusters) -> tuple[int, int]:
    """Return how many links of `clusters` stand in `others`, and how many there are."""
    where = _places(others)
    kept = 0
    for cluster in clusters:
        alone = sum(mention not in where for mention in cluster)
        pieces = alone + len({where[mention] for mention in cluster if mention in where})
        kept += len(cluster) - pieces
    return kept, sum(len(cluster) - 1 for cluster in clusters if cluster)


def b_cubed(gold: Clusters, found: Clusters) -> Shares:
    """Count, for each mention, the share of its cluster that the other's cluster has too.

    >>> b_cubed([frozenset("ab")], [frozenset("a"), frozenset("b")]).score()
    Score(p=1.0, r=0.5, f1=0.6666666666666666)
    """
    return Shares(*_shared(gold, found), *_shared(found, gold))


def _shared(clusters: Clusters, others: Clusters) -> tuple[float, int]:
    where = _places(others)
    total = sum(
        len(cluster & others[where[mention]]) / len(cluster)
        for cluster in clusters
        for mention in cluster
        if mention in where
    )
    return total, sum(map(len, clusters))


def ceaf_e(gold: Clusters, found: Clusters) -> Shares:
    """Count how alike the clusters are that the best one-to-one pairing joins, phi 4 of Luo.

    >>> ceaf_e([frozenset("ab")], [frozenset("ab"), frozenset("c")]).score().p
    0.5
    """
    alike = [[2 * len(g & f) / (len(g) + len(f)) for f in found] for g in gold]
    best = best_pairing(alike)
    return Shares(best, len(gold), best, len(found))


def best_pairing(weights: Sequence[Sequence[float]]) -> float:
    """Return the largest sum of `weights` [rows, columns], each row and column taken once.

    The Hungarian method with potentials (Kuhn 1955, Munkres 1957), cubic in the longer side; 0
    where there are no rows or columns. Weights are not negative.

    >>> best_pairing([[3, 2], [3, 0]])
    5
    """
    size = max(len(weights), max(map(len, weights), default=0))
    square = [
        [-row[j] if j < len(row) else 0 for j in range(size)] for row in (*weights, *[[]] * size)
    ][:size]
    owners = _assign(square)
    return -sum(square[row][column] for column, row in enumerate(owners))


def _assign(costs: list[list[float]]) -> list[int]:
    """Return the row of each column in the cheapest assignment of a square table."""
    size = len(costs)
    rows, columns = [0.0] * size, [0.0] * (size + 1)
    owners = [-1] * (size + 1)  # the column behind the last is where each search starts
    for row in range(size):
        _augment(costs, row, rows, columns, owners)
    return owners[:size]


def _augment(
    costs: list[list[float]],
    row: int,
    rows: list[float],
    columns: list[float],
    owners: list[int],
) -> None:
    """Give `row` a column along the cheapest path; owners and potentials are changed."""
    size = len(costs)
    least, before, seen = [float("inf")] * size, [size] * size, [False] * (size + 1)
    at, owners[size] = size, row
    while owners[at] >= 0:
        seen[at], own = True, owners[at]
        for j in (j for j in range(size) if not seen[j]):
            cost = costs[own][j] - rows[own] - columns[j]
            if cost < least[j]:
                least[j], before[j] = cost, at
        step, following = min((least[j], j) for j in range(size) if not seen[j])
        for j in range(size + 1):
            if seen[j]:
                rows[owners[j]] += step
                columns[j] -= step
            elif j < size:
                least[j] -= step
        at = following
    while at != size:
        owners[at], at = owners[before[at]], before[at]
    owners[size] = -1


def _places(clusters: Clusters) -> dict[Hashable, int]:
    return {mention: at for at, cluster in enumerate(clusters) for mention in cluster}


MEASURES: dict[str, Callable[[Clusters, Clusters], Shares]] = {
    "MUC": muc,
    "B-cubed": b_cubed,
    "CEAF-e": ceaf_e,
}


def restrict(clusters: Iterable[Iterable[Hashable]], mentions: Iterable[Hashable]) -> list[Cluster]:
    """Return the clusters with no other mentions than these; those left empty are left out.

    >>> restrict(["ab", "cd"], "abx") == [frozenset("ab")]
    True
    """
    kept = frozenset(mentions)
    return [cluster for one in clusters if (cluster := frozenset(one) & kept)]


def scores(documents: Iterable[tuple[Clusters, Clusters]]) -> dict[str, Score]:
    """Return the score of each measure over documents, each its gold and its found clusters.

    >>> scores([([frozenset("ab")], [frozenset("ab")])])["CEAF-e"].f1
    1.0
    """
    total = dict.fromkeys(MEASURES, NOTHING)
    for gold, found in documents:
        for name, measure in MEASURES.items():
            total[name] = total[name].plus(measure(gold, found))
    return {name: counts.score() for name, counts in total.items()}


def conll(scored: dict[str, Score]) -> float:
    """Return the mean F1 of the three measures.

    >>> conll(scores([]))
    0.0
    """
    return sum(scored[name].f1 for name in MEASURES) / len(MEASURES)
