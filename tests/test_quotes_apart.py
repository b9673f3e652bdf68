"""Two people of one surname, and whom he and she cannot mean, by what the article itself says."""

from __future__ import annotations

from reading import read, said

FAMILY = (
    "Milo Durnford sang his first solo in a church in Leeds.\n\n"
    "“I drive past it every day,” said Prudence Durnford, 51, a bus driver.\n\n"
)


def speakers(text: str) -> list[str | None]:
    return [speaker for speaker, _, _ in said(text)]


def test_mr_and_mrs_of_one_surname_are_two_people() -> None:
    text = FAMILY + (
        "“They told me nothing,” Mr. Durnford said by telephone.\n\n"
        "“Nor me,” said Mrs. Durnford. “I read it in the paper.”\n"
    )
    assert speakers(text) == ["Prudence Durnford", "Milo Durnford", "Prudence Durnford"]


def test_a_title_of_the_other_side_is_nobody_whom_the_article_names_in_full() -> None:
    text = (
        "Mr. Milo Durnford sang his first solo in a church in Leeds.\n\n"
        "“He was very loud,” said Mrs. Durnford, who taught him.\n"
    )
    names = read(text).names
    assert [(one.name, one.aliases) for one in names.clusters if "Durnford" in one.name] == [
        ("Milo Durnford", ("Mr. Milo Durnford",)),
        ("Mrs. Durnford", ("Durnford",)),
    ]


def test_a_surname_alone_still_names_the_only_one_who_has_it() -> None:
    text = (
        "Milo Durnford sang on Sunday in the old church by the river.\n\n"
        "“It went well, I think, and nobody left,” said Mr. Durnford.\n"
    )
    assert speakers(text) == ["Milo Durnford"]


def test_he_is_not_whom_the_question_before_is_about() -> None:
    text = FAMILY + (
        "Mr. Durnford plays Felix Marsh, a baker, in “Saltgate”, which is back on Monday. "
        "Felix has a bad year.\n\n"
        "Will Felix Marsh live to see a third season? “I’ve asked, and they laughed,” he said.\n"
    )
    assert speakers(text)[-1] == "Milo Durnford"


def test_he_is_not_whom_the_quotation_calls_by_name() -> None:
    text = (
        "Dexter Lund waits on the bridge with Basil Orde.\n\n“Not on the ear, Dexter,” he says.\n"
    )
    assert speakers(text) == ["Basil Orde"]


def test_the_actor_in_the_bracket_does_not_part_a_name_from_its_pronoun() -> None:
    text = (
        "Across town, Marion (Ione Crewe) is not at the fair. She is asleep.\n\n"
        "Lionel (Basil Orde) is ironing his own shirt.\n\n"
        "“I have to go,” she says.\n"
    )
    found = {one.name: one.gender for one in read(text).names.clusters}
    assert (found["Marion"], found["Lionel"]) == ("f", "m")


def test_he_and_somebody_is_not_somebody() -> None:
    text = (
        "Then he and Marion kiss in the rain at the harbour, three years after he met her there.\n"
    )
    found = {one.name: one.gender for one in read(text * 2).names.clusters}
    assert found["Marion"] != "m"


def test_a_photographer_is_not_whom_an_article_interviews() -> None:
    text = (
        "“Saltgate” finale recap\n\nImage Credit: Rufus Bickerton/UBN\n\n"
        "A man comes home to the old house by the river, and nobody is in.\n\n"
        "“Is nobody in?” he says.\n"
    )
    (speaker,) = speakers(text)
    assert speaker != "Rufus Bickerton"
