"""Castings and jobs that no rule tells: by the signs about two names, or a name and a job, weighed."""

from __future__ import annotations

import pytest
from test_cast_press import told
from test_roles import roles_of

from junket.story import cast_likely, role_likely
from junket.story.cast_likely import chance

CAST = [
    ("There’s Father Felix, ill again; Tobin Arkle has never been better.", "Felix"),
    ("Tobin Arkle turned heads all night long as Sister Delia. Delia wept.", "Delia"),
]
NO_CAST = [
    "Delia wept as Tobin Arkle left.",
    "Delia wept, and Tobin Arkle wept too.",
    "Tobin Arkle’s sister Delia wept.",
    "“Delia wept,” said Tobin Arkle.",
]


@pytest.mark.parametrize(("text", "part"), CAST)
def test_who_likely_plays_a_part_does(text: str, part: str) -> None:
    assert (part, "Tobin Arkle") in told(text)


@pytest.mark.parametrize("text", NO_CAST)
def test_names_beside_each_other_are_no_casting(text: str) -> None:
    assert told(text) == set()


def test_what_speaks_for_a_casting_makes_it_likelier() -> None:
    bare = ["part first", "part titled", "part deed"]
    assert 0.0 < chance(bare) < chance([*bare, "part first: has acts"]) < 1.0
    assert chance([*bare, "actor has a part"]) < chance(bare)


def test_a_job_that_speaks_is_of_whoever_was_named_last() -> None:
    text = (
        "Ada Quillory has a confession about “Salt Road.”\n\n“We had one boat,” the creator and "
        "showrunner says. “One,” says Quillory."
    )
    found = {(one.person, one.role) for one in roles_of(text)}
    assert {("Ada Quillory", "creator"), ("Ada Quillory", "showrunner")} <= found


def test_a_job_in_another_sentence_is_not_of_the_name_behind_it() -> None:
    text = "“Salt Road” is back. So says its EP. Ada Quillory was there."
    assert roles_of(text) == ()


def test_every_weight_counts_something() -> None:
    weights = (*cast_likely._WEIGHTS.values(), *role_likely._WEIGHTS.values())
    assert all(abs(weight) >= 0.2 for weight in weights)
