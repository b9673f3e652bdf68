"""Rules of `story.find_roles`, on texts about invented series and people."""

import pytest

from junket import mentions, story
from junket.facts import Article, Role
from junket.text import read_text


def roles_of(text: str, *, byline: str | None = None) -> tuple[Role, ...]:
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall", byline=byline))
    return story.find_roles(cut, mentions.find_names(cut))


def jobs(text: str) -> list[tuple[str, str]]:
    return [(role.person, role.role) for role in roles_of(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("“No,” executive producer Amy P. Lind says.", ["executive producer"]),
        ("We asked EP Amy P. Lind about it.", ["executive producer"]),
        ("We asked Amy P. Lind, the creator of Marsh Hall, about it.", ["creator"]),
        ("We asked creator and showrunner Amy P. Lind.", ["creator", "showrunner"]),
        ("We asked “Marsh Hall” co-creator Amy P. Lind.", ["co-creator"]),
        ("We asked Marsh Hall boss Amy P. Lind.", ["showrunner"]),
        ("It was written by Amy P. Lind and aired.", ["writer"]),
        ("It was directed by Amy P. Lind and aired.", ["director"]),
        ("We asked Amy P. Lind, who created the show.", ["creator"]),
        ("We asked Amy P. Lind, who directed the pilot.", ["director"]),
        ("We asked Amy P. Lind, whose novels the show is based on.", ["author"]),
        ("We asked Amy P. Lind, head of drama at Beam+.", ["head of drama"]),
        ("We asked drama chief Amy P. Lind about it.", ["head of drama"]),
        ("We asked Amy P. Lind (executive producer) about it.", ["executive producer"]),
        ("We asked costume designer Amy P. Lind about it.", ["costume designer"]),
    ],
)
def test_jobs_before_and_behind_names(text: str, expected: list[str]) -> None:
    assert jobs(text) == [("Amy P. Lind", job) for job in expected]


def test_job_is_told_once_with_every_place() -> None:
    text = "We asked showrunner Amy Lind. “No,” said Lind, the showrunner."
    (role,) = roles_of(text)
    assert [text[start:end] for start, end in role.anchors] == [
        "showrunner Amy Lind",
        "Lind, the showrunner",
    ]
    assert role.series == "Marsh Hall"


def test_the_showrunner_is_the_only_producer() -> None:
    text = "We asked executive producer Amy Lind. “No,” the showrunner says."
    assert jobs(text) == [("Amy Lind", "executive producer"), ("Amy Lind", "showrunner")]


def test_author_of_the_article_has_its_byline() -> None:
    text = "Marsh Hall returns\n\nBy Rosa Vane\n\nWe saw the new season of Marsh Hall."
    (role,) = roles_of(text, byline="Rosa Vane")
    assert (role.person, role.role, role.series) == ("Rosa Vane", "byline author", None)


def test_no_job_no_role() -> None:
    assert jobs("Amy Lind went home. The producer was late.") == []
