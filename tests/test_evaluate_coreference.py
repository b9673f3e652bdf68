from __future__ import annotations

import itertools
import random

import pytest

from junket.evaluate.coreference import (
    Cluster,
    b_cubed,
    best_pairing,
    ceaf_e,
    conll,
    muc,
    restrict,
    scores,
)


def clusters(*words: str) -> list[Cluster]:
    return [frozenset(word) for word in words]


# The example of Pradhan et al. (2014), "Scoring coreference partitions of predicted mentions".
KEY, RESPONSE = clusters("abc", "defg"), clusters("ab", "cd", "fghi")


def test_the_published_example_has_the_published_figures() -> None:
    assert muc(KEY, RESPONSE).score() == pytest.approx((0.4, 0.4, 0.4))
    shared = b_cubed(KEY, RESPONSE).score()
    assert (shared.p, shared.r) == pytest.approx((4 / 8, (5 / 3 + 5 / 4) / 7))
    paired = ceaf_e(KEY, RESPONSE).score()
    assert (paired.p, paired.r) == pytest.approx((1.3 / 3, 1.3 / 2))


def test_clusters_against_themselves_are_perfect_and_the_order_does_not_matter() -> None:
    for scored in scores([(KEY, KEY[::-1])]).values():
        assert scored == pytest.approx((1, 1, 1))


def test_singletons_have_no_links() -> None:
    assert muc(clusters("a", "b"), clusters("a", "b")).score() == (0, 0, 0)
    assert b_cubed(clusters("a", "b"), clusters("a", "b")).score().f1 == 1


def test_one_cluster_of_all_has_full_recall_and_pays_in_precision() -> None:
    scored = b_cubed(clusters("ab", "cd"), clusters("abcd")).score()
    assert (scored.p, scored.r) == (0.5, 1)


def test_nothing_on_one_side_scores_nothing() -> None:
    for gold, found in (([], KEY), (KEY, []), ([], [])):
        assert all(scored.f1 == 0 for scored in scores([(gold, found)]).values())


def test_documents_are_counted_together_and_not_averaged() -> None:
    big, small = (clusters("abcd"), clusters("abcd")), (clusters("xy"), clusters("x", "y"))
    assert scores([big, small])["MUC"].r == pytest.approx(3 / 4)


def test_the_conll_score_is_the_mean_of_three() -> None:
    scored = scores([(KEY, RESPONSE)])
    assert conll(scored) == pytest.approx(sum(one.f1 for one in scored.values()) / 3)


def test_the_best_pairing_is_the_best_of_all_pairings() -> None:
    rng = random.Random(3)
    for _ in range(200):
        rows, columns = rng.randint(1, 5), rng.randint(1, 5)
        table = [[rng.choice([0.0, rng.random()]) for _ in range(columns)] for _ in range(rows)]
        turned = table if rows <= columns else [list(one) for one in zip(*table, strict=True)]
        tried = (
            sum(row[j] for row, j in zip(turned, order, strict=True))
            for order in itertools.permutations(range(len(turned[0])), len(turned))
        )
        assert best_pairing(table) == pytest.approx(max(tried))


def test_without_rows_or_columns_nothing_is_paired() -> None:
    assert best_pairing([]) == 0
    assert best_pairing([[], []]) == 0


def test_restricted_clusters_have_only_the_mentions_that_both_have() -> None:
    assert restrict(KEY, "abz") == clusters("ab")
