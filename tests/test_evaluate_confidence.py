from __future__ import annotations

import pytest

from junket.evaluate.confidence import (
    Judged,
    as_json,
    auroc,
    bins,
    calibration_error,
    reliability,
    surer_half,
    table,
)

KNOWN = [
    Judged(0.95, True), Judged(0.95, True), Judged(0.95, True), Judged(0.95, False),
    Judged(0.25, True), Judged(0.25, False), Judged(0.25, False), Judged(0.25, False),
]  # fmt: skip


def test_the_calibration_error_of_a_known_list() -> None:
    # one bin is right 3 times of 4 at .95, the other 1 time of 4 at .25
    assert calibration_error(KNOWN) == pytest.approx((4 * 0.2 + 4 * 0.0) / 8)


def test_a_bin_is_weighed_by_its_size() -> None:
    judged = [Judged(0.8, False), *[Judged(0.2, False)] * 3]
    assert calibration_error(judged) == pytest.approx((0.8 + 3 * 0.2) / 4)


def test_errors_of_two_sides_within_one_bin_cancel_out() -> None:
    assert calibration_error([Judged(0.52, False), Judged(0.58, True)]) == pytest.approx(0.05)


def test_every_confidence_of_two_decimals_falls_into_the_bin_of_its_first() -> None:
    for hundredth in range(101):
        counts = [one.number for one in bins([Judged(round(hundredth / 100, 2), True)])]
        assert counts.index(1) == min(hundredth // 10, 9)


def test_an_empty_bin_has_no_figures() -> None:
    assert bins([Judged(0.05, True)])[1][2:] == (0, None, None)


def test_ranking_all_right_above_all_wrong_is_1_and_the_reverse_is_0() -> None:
    judged = [Judged(0.9, True), Judged(0.8, True), Judged(0.2, False)]
    assert auroc(judged) == 1
    assert auroc([Judged(c, not right) for c, right in judged]) == 0


def test_equal_confidences_count_one_half() -> None:
    assert auroc([Judged(0.5, True), Judged(0.5, False), Judged(0.5, False)]) == 0.5
    # pairs of right with wrong: .9 wins twice, .5 wins once and ties once
    judged = [Judged(0.9, True), Judged(0.5, True), Judged(0.5, False), Judged(0.1, False)]
    assert auroc(judged) == pytest.approx(3.5 / 4)


def test_nothing_to_tell_apart_has_no_auroc() -> None:
    assert auroc([Judged(0.9, True)]) is None
    assert auroc([]) is None


def test_the_surer_half_of_an_odd_number_is_the_larger_one() -> None:
    judged = [Judged(0.9, True), Judged(0.8, False), Judged(0.1, False)]
    assert surer_half(judged) == 0.5


def test_ties_at_the_border_of_the_surer_half_count_by_their_mean_in_any_order() -> None:
    judged = [Judged(0.9, True), Judged(0.5, True), Judged(0.5, False), Judged(0.5, False)]
    assert surer_half(judged) == pytest.approx((1 + 1 / 3) / 2)
    assert surer_half(judged[::-1]) == surer_half(judged)


def test_nothing_judged_gives_none_and_never_0() -> None:
    measured = reliability([])
    assert (measured.right, measured.calibration_error, measured.surer_half) == (None, None, None)
    assert "–" in table(measured)


def test_the_table_has_a_row_for_each_bin_and_the_json_the_same_figures() -> None:
    measured = reliability(KNOWN)
    lines = table(measured).splitlines()
    assert lines[10].split() == ["0.9", "to", "1.0", "4", "95.0", "75.0"]
    assert lines[11].split() == ["all", "8", "60.0", "50.0"]
    told = as_json(measured)
    assert (told["number"], told["bins"][9]["number"]) == (8, 4)
    assert told["calibration_error"] == measured.calibration_error
