"""Which series a job is on, and which jobs are nobody's on a show."""

from __future__ import annotations

import pytest

from junket import pipeline
from junket.facts import Article, Casting, Role


def roles(text: str) -> tuple[Role, ...]:
    return pipeline.read_article(Article("x", "x", text, "")).roles


def castings(text: str) -> tuple[Casting, ...]:
    return pipeline.read_article(Article("x", "x", text, "")).castings


def test_a_job_is_on_the_series_that_the_article_is_about() -> None:
    text = (
        "“Salt Road” is back for a second season on QTX.\n\nThe drama “Salt Road” has a new team. "
        "“No,” says creator Ada Quillory."
    )
    assert [(one.role, one.series) for one in roles(text)] == [("creator", "Salt Road")]


def test_where_two_series_are_named_alike_a_job_in_another_sentence_is_on_neither() -> None:
    text = (
        "The second season of “Salt Road” is back on QTX. So is the first season of “Ice Harbour.”"
        "\n\nIt rained all night long.\n\nThe night was that of director Ada Quillory."
    )
    assert [(one.role, one.series) for one in roles(text)] == [("director", None)]


def test_who_has_a_title_at_a_network_has_it_on_no_series() -> None:
    text = (
        "“Salt Road” is back for a second season on QTX.\n\nThe drama “Salt Road” has a new team, "
        "says Ada Quillory, head of drama at QTX."
    )
    assert [(one.role, one.series) for one in roles(text)] == [("head of drama", None)]


@pytest.mark.parametrize(
    "text",
    [
        "“It rained,” said the festival director Ada Quillory.",
        "“It rained,” said Ada Quillory, the gallery’s director.",
        "“It rained,” said communications director Ada Quillory.",
    ],
)
def test_the_director_of_a_body_directs_no_show(text: str) -> None:
    assert roles(text) == ()


def test_a_job_behind_another_name_is_that_person_s_alone() -> None:
    text = "The song was sung by Ada Quillory, with Bo Marsh as producer, in the spring."
    assert {(one.person, one.role) for one in roles(text)} == {("Bo Marsh", "producer")}


def test_one_word_in_front_of_as_is_no_player() -> None:
    text = (
        "The drama is set in a school of Witchcraft and Wizardry as Lord Ferrow grows stronger.\n\n"
        "Wizardry is back. Ferrow is played by Tobin Arkle."
    )
    assert {one.person for one in castings(text)} <= {"Tobin Arkle"}


def test_who_works_with_somebody_does_not_play_them() -> None:
    text = (
        "The drama is back. Tobin Arkle plays Felix Moor. It is Arkle’s third collaboration with "
        "Delia Marr."
    )
    assert {(one.character, one.person) for one in castings(text)} == {
        ("Felix Moor", "Tobin Arkle")
    }


def test_a_series_named_only_as_a_credit_is_that_of_no_casting() -> None:
    text = (
        "“Salt Road” is back for a second season on QTX.\n\nAda Quillory (“Ice Harbour,” “Red "
        "Sun”) joins “Salt Road” this season. “Moor Lane” star Bo Marshwick has joined it too. "
        "He will play Felix, a loud vet."
    )
    assert {one.series for one in castings(text)} == {"Salt Road"}


def test_a_series_that_is_alone_in_its_article_is_no_credit() -> None:
    text = (
        "The second season of “Salt Road” star Bo Marshwick is on.\n\nBo Marshwick plays Felix, a "
        "loud vet."
    )
    assert {one.series for one in castings(text)} == {"Salt Road"}
