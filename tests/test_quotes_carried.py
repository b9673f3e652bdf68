"""junket.quotes.carried: the words that name the speaker of what goes on without a source."""

from __future__ import annotations

import pytest
from reading import read

ROW = "{} “We filmed it in March,” Ann Holm said at the harbour. "


def sources(text: str) -> list[str]:
    """Return the words of the source of each attribution, in order; "" for none."""
    found = read(text).attributions
    return ["".join(text[start:end] for start, end in one.source) for one in found]


@pytest.mark.parametrize(
    "on",
    [
        "\n\n“It was worth each day. And nobody drowned.”",
        "\n\nThe rain never stopped.\n\n“It was worth each day. And nobody drowned.”",
    ],
)
def test_a_second_quotation_has_the_source_that_it_goes_on_with(on: str) -> None:
    text = ROW.format("The ferry is gone.") + on + "\n"
    assert sources(text) == ["Ann Holm", "Ann Holm"]
    first, second = read(text).attributions
    assert second.source == first.source
    assert second.cue == ()


def test_a_quotation_behind_somebodys_deed_has_their_name() -> None:
    text = "The ferry is gone. Ann Holm pours the tea. “It was worth each day. Nobody drowned.”\n"
    assert set(sources(text)) == {"Ann Holm"}


def test_an_own_source_stays() -> None:
    text = ROW.format("") + "\n\n“It was worth each day,” she added.\n"
    assert sources(text)[1] == "she"


def test_a_speaker_who_is_unknown_has_no_source() -> None:
    assert sources("The ferry is gone. “It was worth each day. Nobody drowned there.”\n") == [""]
