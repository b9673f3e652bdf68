"""training.topics: what fits the signs by which it is told whom a statement is about."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from training.topics import Statement, Table, choose, count, fit, left_out, line, taken

SIGNS = (("named", "near"), ("near",), ())


def statements(writers: str, *, topic: int = 0) -> list[Statement]:
    """Return one statement for each letter, about the candidate at a place."""
    names = ("Nell", "Ivo", "Ada")
    return [Statement(one, (names[topic],), names, SIGNS) for one in writers]


def odds(table: Table) -> list[float]:
    """Return the odds of the first statement's candidates by a fit over all."""
    bias, *weights = fit(table.rows, table.of, table.first, table.among)
    return list(bias + table.rows[:3] @ np.array(weights))


def test_the_sign_that_topics_have_and_others_do_not_weighs_most() -> None:
    table = Table(statements("a" * 30), ["named", "near"])
    first, second, third = odds(table)
    assert first > max(second, third)


def test_a_writer_left_out_is_judged_by_the_others_alone() -> None:
    table = Table([*statements("a" * 30), *statements("b" * 30, topic=2)], ["named", "near"])
    chances = left_out(table)
    assert chances[0] < chances[2]  # of a, by what b calls the topic
    assert chances[90] > chances[92]


def test_a_statement_without_a_topic_in_the_gold_counts_as_given_and_never_as_right() -> None:
    bare = Statement("a", (), ("Nell",), (("named",),))
    table = Table([*statements("a"), bare], ["named", "near"])
    tally = count(table, np.array([3.0, -3.0, -3.0, 3.0]))["a"]
    assert (tally["statements"], tally["main"], tally["given"], tally["right"]) == (1, 1, 2, 1)


def test_the_likeliest_is_taken_whatever_its_odds_and_each_name_once() -> None:
    assert taken(["Ivo", "Nell", "Nell"], np.array([-4.0, -3.0, -3.5])) == ["Nell"]
    assert taken(["Ivo", "Nell"], np.array([2.0, 3.0])) == ["Nell", "Ivo"]


def test_a_sign_that_tells_nothing_apart_is_left_out_first() -> None:
    plain = [Statement("a", ("Nell",), ("Nell", "Ivo"), (("named", "both"), ("both",)))] * 20
    assert choose(plain, ["both", "named"], 1) == ["named"]


def test_figures_are_shares_of_what_there_is() -> None:
    told = line("a", Counter(statements=4, main=2, any=3, given=5, right=4, topics=5))
    assert "main 0.500  among 0.750  topics P 0.800 R 0.800 F1 0.800" in told


@pytest.mark.parametrize("size", [1, 7])
def test_shares_of_a_main_topic_do_not_hang_on_the_order_of_statements(size: int) -> None:
    some = statements("a" * size) + statements("b" * size, topic=1)
    one, other = Table(some, ["named", "near"]), Table(some[::-1], ["named", "near"])
    assert np.allclose(
        fit(one.rows, one.of, one.first, one.among),
        fit(other.rows, other.of, other.first, other.among),
    )
