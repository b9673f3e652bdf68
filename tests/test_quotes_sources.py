"""Sources that are no plain name: who, spokesmen, bodies without a mention, agents, lists."""

from __future__ import annotations

from reading import said


def speakers(text: str) -> list[str | None]:
    """Return who speaks, in order of the contents."""
    return [speaker for speaker, _, _ in said(text)]


def test_who_is_the_name_right_before_it() -> None:
    text = (
        "“It rained for a week,” says director Corin Hale. One of those who stayed was the "
        "Courant’s critic Odette Marrin, who said they were “soaked but in love with it”."
    )
    assert speakers(text) == ["Corin Hale", "Odette Marrin"]


def test_who_looks_past_a_bracket() -> None:
    text = (
        "The plan pleases Odette Marrin (the harbour master), who said it was “overdue by years”."
    )
    assert speakers(text) == ["Odette Marrin"]


def test_a_spokesman_speaks_for_the_body_in_capitals_before_the_word() -> None:
    text = "A Skerry Embassy spokesman said: “We are looking into every ferry there is.”"
    assert speakers(text) == ["Skerry Embassy"]


def test_the_agent_of_a_passive_cue_is_its_source() -> None:
    text = (
        "The storm sank a boat bought as a present for the crew, described by Odette Marrin as "
        "“the only one that was ever truly dry”."
    )
    assert speakers(text) == ["Odette Marrin"]


def test_nobody_is_he_who_says_something_of_the_same_person_by_name() -> None:
    text = (
        "Corin Hale takes over from Aldous Penn. Penn said: “I am going home.” He hoped Hale "
        "would “keep the boats as dry as they were”, he added."
    )
    assert speakers(text) == ["Aldous Penn", "Aldous Penn"]
