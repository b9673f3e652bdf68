"""What a statement answers: questions of the reporter's own, and questions that are told."""

from __future__ import annotations

import pytest

from junket.facts import Article
from junket.pipeline import read_article

_INTRO = "Showrunner Ada Lind has left the harbor open. Her drama Coldwater is back in March."


def asked_of(paragraphs: str) -> str | None:
    """Return what the last statement of an article answers."""
    text = f"{_INTRO}\n\n{paragraphs}"
    found = read_article(Article("id", "path", text, "en"), rules_only=True)
    span = found.attributions[-1].asked
    return None if span is None else text[slice(*span)]


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("So whose boat is it?\n\n“Not mine,” says Lind.", "So whose boat is it?"),
        ("Is it the ex? A long pause. “It is somebody’s,” Lind says.", "Is it the ex?"),
        (
            "Will there be a wedding, if there is a boat? (There may be none.) Lind is careful. "
            "“There will be cake,” she says.",
            "Will there be a wedding, if there is a boat?",
        ),
        ("A critic asked if Nell would sink. “Would you?” Lind shot back.", "asked if Nell would"),
        ("Lind was asked whether Nell sinks. “She floats,” she said.", "asked whether Nell sinks"),
        ("Asked whether it sinks, Lind hides her face. “It floats,” she says.", "Asked whether it"),
        ("As for whether Nell sinks, Lind is mum. “Ask the sea,” she says.", "As for whether Nell"),
        ("Mo from Leeds wonders why it sank. “It was old,” says Lind.", "wonders why it sank"),
    ],
)
def test_a_question_before_is_what_was_asked(text: str, question: str) -> None:
    assert (asked_of(text) or "").startswith(question)


@pytest.mark.parametrize(
    "text",
    [
        "Who knew? The harbor has stood empty for three long winters and nobody in the town has "
        "a key to it any more. “We had to break in,” says Lind.",
        "Who knew? “Nobody,” says Lind. They built a second one. “It floats,” she says.",
        "She spoke of asking the sea for help. “It floats,” says Lind.",
        "Who knew?\n\nThe harbor is old.\n\nIt has two gates.\n\nThe gates are painted green.\n\n"
        "“It floats,” says Lind.",
    ],
)
def test_what_stands_further_off_or_was_answered_asks_nothing(text: str) -> None:
    assert asked_of(text) is None


def test_chapters_of_an_oral_history_ask_nothing_and_its_narrator_speaks_to_nobody() -> None:
    history = "\n\n".join(
        [
            "Ada Lind (creator): We found the boat in my mother’s barn. I wept.",
            "Bo Wren (Toby): I said that I could sail. I could not.",
            "Una Pike (director): He could not. I sailed it for him.",
            "II. The storm",
            "In the spring of 1993, Wren left over money. The boat stayed in its barn.",
            "Wren: I was 36 and I was a fool.",
            "Lind: I cried for a week, and then I wrote him out.",
            "Pike: I kept the boat. We had paid for it.",
        ]
    )
    text = f"{_INTRO}\n\n{history}"
    found = read_article(Article("id", "path", text, "en"), rules_only=True)
    assert found.text is not None
    kinds = {text[block.start : block.start + 6]: block.kind for block in found.text.blocks}
    assert kinds["II. Th"] == "heading"
    assert kinds["In the"] == "paragraph"
    assert [said.asked for said in found.attributions if said.rule.startswith("qa")] == [None] * 6


def test_what_a_speaker_does_between_two_quotations_parts_nothing() -> None:
    text = (
        f"{_INTRO}\n\nLind hoots. “Twelve! No, he is thirty.” She considers. “We argued all night.”"
    )
    found = read_article(Article("id", "path", text, "en"), rules_only=True).attributions
    assert [len(said.content) for said in found] == [2]
    other = text.replace(
        "She considers.", "The sea is loud, and the gulls have come for her bread."
    )
    found = read_article(Article("id", "path", other, "en"), rules_only=True).attributions
    assert [len(said.content) for said in found] == [1, 1]
