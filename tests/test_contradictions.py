"""What cannot both be: days, parts, pairs; what is only told anew; what is only a copy."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from junket.story.contradictions import Aired, Clash, Played, clashes
from junket.story.copies import copies, is_copy, origins, runs
from junket.story.told import Tie

FINALE = Aired(
    "a", "2025-01-02", "season finale", 1, "UBN", "2025-05-25", None, "May 25", (0, 6)
)  # fmt: skip
PART = Played("a", "2025-01-02", "nell", "joan", "cast", (0, 4))
PAIR = Tie("a", "2025-01-02", "nell", "toby", "romantic", "current", "asserted", ((0, 4),))


def events(*aired: Aired, same: dict[str, str] | None = None) -> tuple[Clash, ...]:
    return clashes(aired, (), (), same or {})


def test_two_days_of_one_event_clash() -> None:
    other = replace(FINALE, article="b", begins="2025-06-01T21:00:00-04:00")
    (one,) = events(FINALE, other)
    assert [side.value for side in one.sides] == ["2025-05-25", "2025-06-01"]
    assert (one.kind, one.what, one.superseded) == ("airing", "season 1 finale", False)


def test_what_a_later_article_tells_anew_supersedes() -> None:
    other = replace(FINALE, article="b", day="2025-02-02", begins="2025-06-01")
    (one,) = events(FINALE, other)
    assert one.superseded
    again = replace(FINALE, article="c", day="2025-03-03")
    (one,) = events(FINALE, other, again)
    assert not one.superseded


def test_other_seasons_networks_events_and_months_do_not_clash() -> None:
    for other in (
        replace(FINALE, season=2, begins="2025-06-01"),
        replace(FINALE, network="Kestrel One", begins="2025-06-01"),
        replace(FINALE, what="season premiere", begins="2025-06-01"),
        replace(FINALE, begins="2025-12-01"),
        replace(FINALE, begins=None),
        replace(FINALE, what="episode", begins="2025-06-01"),
    ):
        assert events(FINALE, replace(other, article="b")) == ()


def test_what_one_article_leaves_open_is_no_difference() -> None:
    other = replace(FINALE, article="b", season=None, network=None, begins="2025-06-01")
    assert len(events(FINALE, other)) == 1


def test_two_actors_of_one_part_clash_unless_one_has_left_or_is_younger() -> None:
    other = replace(PART, article="b", player="june")
    (one,) = clashes((), [PART, other], (), {})
    assert (one.kind, one.who) == ("part", ("nell",))
    assert clashes((), [PART, replace(other, status="recast")], (), {}) == ()
    assert clashes((), [PART, replace(other, aged=True)], (), {}) == ()
    assert clashes((), [PART, replace(other, part="toby")], (), {}) == ()


def test_a_pair_together_and_apart_on_one_day_clashes_and_later_does_not() -> None:
    apart = replace(PAIR, article="b", relation="break-up", status="past")
    (one,) = clashes((), (), [PAIR, apart], {})
    assert one.kind == "pair" and {side.value for side in one.sides} == {"together", "apart"}
    assert clashes((), (), [PAIR, replace(apart, day="2025-02-02")], {}) == ()
    assert clashes((), (), [PAIR, replace(apart, article="a")], {}) == ()
    assert clashes((), (), [PAIR, replace(apart, polarity="denied")], {}) == ()


def test_a_copy_adds_no_side() -> None:
    other = replace(FINALE, article="b", begins="2025-06-01")
    copied = replace(other, article="c", day="2025-01-09")
    (one,) = events(FINALE, other, copied, same={"b": "b", "c": "b"})
    assert [side.article for side in one.sides] == ["a", "b"]


@given(st.randoms(), st.lists(st.sampled_from(["2025-05-25", "2025-06-01", None]), max_size=6))
def test_clashes_hang_on_no_order(chance: random.Random, days: list[str | None]) -> None:
    listed = [replace(FINALE, article=str(n), begins=day) for n, day in enumerate(days)]
    found = events(*listed)
    chance.shuffle(listed)
    assert events(*listed) == found


def text(start: int, size: int = 80) -> str:
    return " ".join(f"word{number}" for number in range(start, start + size))


def test_a_text_printed_again_is_a_copy_whatever_is_added() -> None:
    one, other = text(0), f"By our own staff. {text(0)} Follow us for more of the same."
    assert copies({"a": one, "b": other, "c": text(500)}) == [("a", "b")]
    assert origins({"a": one, "b": other, "c": text(500)}) == {"a": "a", "b": "a", "c": "c"}


def test_a_text_that_only_quotes_another_is_none() -> None:
    assert copies({"a": text(0), "b": text(0, 20) + " " + text(500)}) == []


def test_a_note_of_a_few_words_proves_nothing() -> None:
    assert not is_copy(runs(text(0, 10)), runs(text(0, 10)))


def test_copies_of_copies_are_of_one_origin() -> None:
    texts = {"a": text(0, 100), "b": text(20, 100), "c": text(40, 100)}
    assert set(origins(texts).values()) == {"a"}


PREMIERE = replace(FINALE, what="season premiere", season=2)


def test_a_return_on_the_day_of_a_premiere_is_that_premiere() -> None:
    other = replace(PREMIERE, article="b", begins="2025-06-01")
    back = replace(other, article="c", day="2025-05-31", what="return")
    (one,) = events(PREMIERE, other, back)
    assert [side.article for side in one.sides] == ["a", "b", "c"]


def test_returns_that_articles_look_ahead_to_clash_before_anything_airs() -> None:
    back = replace(PREMIERE, what="return")
    assert len(events(back, replace(back, article="b", begins="2025-06-01"))) == 1


def test_a_return_after_a_break_is_no_premiere() -> None:
    back = replace(PREMIERE, article="b", what="return", begins="2025-06-08", day="2025-06-01")
    assert events(PREMIERE, back) == ()
    late = replace(back, begins="2025-06-15", article="c")
    assert events(back, late, replace(PREMIERE, what="episode")) == ()


def test_a_return_that_was_told_afterwards_is_no_premiere() -> None:
    back = replace(PREMIERE, article="b", what="return", begins="2025-06-01", day="2025-07-01")
    assert events(PREMIERE, back) == ()


def test_of_two_passages_of_one_article_the_one_that_writes_the_day_out_is_shown() -> None:
    other = replace(
        PREMIERE, article="b", begins="2025-06-01", text="this Friday 9/8c", span=(0, 11)
    )
    plain = replace(other, text="Friday, June 1", span=(40, 54))
    (one,) = events(PREMIERE, other, plain)
    assert [side.span for side in one.sides] == [PREMIERE.span, (40, 54)]
