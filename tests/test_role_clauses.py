"""Rules of `story.find_roles` on clauses: who is named together, and every deed told of them."""

import pytest
from test_roles import jobs

from junket.story.role_lists import is_house

ADA, BO, CY, DI = "Ada Quillory", "Bo Marshwick", "Cyra Dunmoor", "Dilys Marrable"
EP, RUN = "executive producer", "showrunner"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{ADA} will write and direct every episode.", [(ADA, "writer"), (ADA, "director")]),
        (
            f"{ADA} created the series and serves as executive producer and co-showrunner.",
            [(ADA, "creator"), (ADA, EP), (ADA, "co-showrunner")],
        ),
        (
            f"{ADA} will serve as creator, writer, and director of the drama.",
            [(ADA, "creator"), (ADA, "writer"), (ADA, "director")],
        ),
        (
            f"{ADA} is co-creator, writer and an executive producer of the drama.",
            [(ADA, "co-creator"), (ADA, "writer"), (ADA, EP)],
        ),
        (
            f"{ADA} has signed on as an executive producer and will direct the pilot.",
            [(ADA, EP), (ADA, "director")],
        ),
        (f"{ADA} became the showrunner in the spring.", [(ADA, RUN)]),
        (f"{ADA} was brought on as the newest showrunner.", [(ADA, RUN)]),
        (f"{ADA} stepped down as showrunner last week.", [(ADA, RUN)]),
        (f"{ADA} took on the role of showrunner in the spring.", [(ADA, RUN)]),
    ],
)
def test_one_verb_after_another_tells_of_whoever_stands_before_the_first(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert set(jobs(text)) == set(expected)


@pytest.mark.parametrize(
    ("text", "people"),
    [
        (f"{ADA}, {BO} and {CY} will also executive produce.", (ADA, BO, CY)),
        (f"{ADA} and {BO} of Lark & Sons will also executive produce.", (ADA, BO)),
        (f"{ADA} of Two Larks and {BO} of Salt Pictures will executive produce.", (ADA, BO)),
        (f"{ADA} (Red Sun) and {BO} (Salt Road) executive produce.", (ADA, BO)),
        (f"{ADA} writes, with {BO} and {CY} also executive producing.", (BO, CY)),
        (f"{ADA} will executive produce alongside partner {BO}, {CY} (Red Sun) and {DI}.",
         (ADA, BO, CY, DI)),
        (
            f"It is executive produced by award-winning producers {ADA} (Red Sun, Salt Road) via "
            f"her company Lark House, and {BO} for Salt Pictures.",
            (ADA, BO),
        ),
    ],
)  # fmt: skip
def test_a_list_goes_on_over_credits_houses_and_trades(text: str, people: tuple[str, ...]) -> None:
    assert {name for name, role in jobs(text) if role == EP} == set(people)


def test_every_name_of_a_list_shares_the_deed() -> None:
    text = (
        f"{ADA} and {BO} will share showrunning duties. {CY} and {DI} will each direct two parts."
    )
    assert set(jobs(text)) == {
        (ADA, RUN), (BO, RUN), (CY, "director"), (DI, "director"),
    }  # fmt: skip


def test_a_sentence_that_opens_with_a_pronoun_tells_of_the_subject_before_it() -> None:
    text = (
        f"{ADA} wrote the pilot for the network. She will also executive produce alongside {BO}. "
        f"She serves as showrunner too."
    )
    assert {(ADA, EP), (BO, EP), (ADA, RUN)} <= set(jobs(text))


def test_a_pronoun_with_a_name_beside_it_shares_the_deed() -> None:
    text = f"The comedy is written by {ADA}. {BO} joins it. He and {CY} will executive produce."
    assert {(BO, EP), (CY, EP)} <= set(jobs(text))
    assert (ADA, EP) not in jobs(text)


def test_who_stands_behind_with_and_writes_is_no_executive_producer() -> None:
    text = f"{ADA} will executive produce the first part, with {BO} writing."
    assert set(jobs(text)) == {(ADA, EP), (BO, "writer")}


def test_a_relative_clause_tells_of_the_last_name_alone() -> None:
    text = f"{ADA} executive produces with {BO} and {CY}, who directed the pilot."
    assert ("director") in {role for name, role in jobs(text) if name == CY}
    assert (BO, "director") not in jobs(text)


def test_a_chain_of_verbs_stops_before_a_clause_of_somebody_else() -> None:
    text = f"{ADA} will direct the pilot, {BO} writes and executive produces."
    assert (ADA, EP) not in jobs(text)
    text = f"{ADA} created the series, and {BO} serves as showrunner."
    assert (ADA, RUN) not in jobs(text) and (BO, RUN) in jobs(text)


def test_the_objects_of_another_verb_do_not_share_a_deed() -> None:
    text = f"It stars {ADA} and {BO} will executive produce."
    assert (ADA, EP) not in jobs(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{ADA} wrote a letter to {BO}.",
        f"{ADA} is a writer and lives by the sea.",
        f"{ADA} wrote it down and went home.",
        "She serves as a warning to the others.",
    ],
)
def test_what_anybody_does_is_no_job(text: str) -> None:
    assert jobs(text) == []


def test_a_house_or_a_title_in_front_of_a_name_has_no_job() -> None:
    text = f"The pilot was written by Lark Row’s {ADA}, and made by Salt Pictures."
    assert [one for one in jobs(text) if one[1] == "writer"] == [(ADA, "writer")]
    assert is_house("Lark Entertainment") and not is_house(ADA)


def test_what_is_produced_by_somebody_produces_nothing() -> None:
    text = f"{DI} will be exec produced by {ADA} alongside Lark’s {BO} and Salt’s {CY}."
    assert {name for name, _ in jobs(text)} == {ADA, BO, CY}


def test_a_credit_in_front_of_a_maker_has_no_job() -> None:
    text = f"It is created by Salt Road scribe {ADA} and airs in May."
    assert {name for name, role in jobs(text) if role == "creator"} == {ADA}


def test_who_replaces_somebody_has_the_job_told_last() -> None:
    text = (
        f"{ADA} became the showrunner. She was replaced by {BO}, who stayed a season before {CY} "
        f"took over."
    )
    assert {(ADA, RUN), (BO, RUN), (CY, RUN)} == set(jobs(text))


def test_a_showrunner_that_nobody_names_is_replaced_by_two() -> None:
    text = f"The current showrunner would be replaced by {ADA} and {BO}."
    assert set(jobs(text)) == {(ADA, RUN), (BO, RUN)}


@pytest.mark.parametrize(
    "text",
    [
        f"{ADA} directed the pilot. She was replaced by {BO} in the kitchen.",
        f"The lamp was replaced by {ADA}.",
        f"{ADA} became the showrunner.\n\nThe bakery took on a boy, and {BO} took over the oven.",
    ],
)
def test_no_job_is_handed_over_where_none_was_told_that_one_has_alone(text: str) -> None:
    assert BO not in {name for name, _ in jobs(text)}


def test_a_rank_in_capitals_before_a_surname_is_no_job() -> None:
    assert jobs("In the new run, Director Marshwick will search the marsh.") == []
