"""Sources that the tagger finds and no list knows: who speaks is for the rules to say."""

from __future__ import annotations

import pytest
from reading import said

pytestmark = pytest.mark.usefixtures("tagger")


def speakers(text: str) -> list[str | None]:
    """Return who speaks, in order of the contents."""
    return [speaker for speaker, _, _ in said(text)]


@pytest.mark.parametrize(
    ("source", "name"),
    [("Harbour 1", "Harbour 1"), ("Tideline magazine", "Tideline")],
)
def test_a_body_that_no_list_knows_speaks_by_its_name(source: str, name: str) -> None:
    text = f"The ferries stopped. {source} said: “We never saw a storm like it before.”"
    assert speakers(text) == [name]


def test_the_magazine_is_the_one_that_spoke_last() -> None:
    text = (
        "Tideline magazine said: “We never saw a storm like it before.” The ferries were “old "
        "before they were built”, according to the magazine."
    )
    assert speakers(text) == ["Tideline", "Tideline"]


def test_the_writer_and_broadcaster_is_no_channel() -> None:
    text = (
        "Odette Marrin has left the island, she said. The writer and broadcaster said the place "
        "had been “rather like a prison with a view”."
    )
    assert speakers(text)[-1] == "Odette Marrin"
