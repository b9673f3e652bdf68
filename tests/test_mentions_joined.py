"""Forms of one name within an article, and whose a shared surname is."""

from __future__ import annotations

from reading import read


def test_accents_do_not_part_one_person() -> None:
    reading = read("Zoë Marrin joins the crew. Zoe Marrin is delighted. Zoë is from Leeds.")
    (zoe,) = [one for one in reading.names.clusters if one.kind == "person"]
    assert set(zoe.aliases) | {zoe.name} == {"Zoë Marrin", "Zoe Marrin", "Zoë"}


def test_a_short_form_of_a_given_name_is_its_only_bearer_s() -> None:
    reading = read("Margaret Hale joins the crew. “It was cold,” Peg said. Margaret Hale laughs.")
    (hale,) = [one for one in reading.names.clusters if one.kind == "person"]
    assert (hale.name, len(hale.spans)) == ("Margaret Hale", 3)


def test_a_short_form_that_two_may_bear_is_neither_s() -> None:
    reading = read("Margaret Hale met Margot Orme. “It was cold,” Margo said on the boat.")
    names = {one.name: len(one.spans) for one in reading.names.clusters}
    assert names["Margaret Hale"] == 1


def test_a_surname_goes_back_to_whom_the_article_is_about() -> None:
    text = (
        "Odette Marrin builds boats. Marrin was born on the coast. Odette Marrin’s father, Ralph "
        "Marrin, was a pilot.\n\n"
        + "The yard stands where the river meets the sea, and it has stood there for a hundred "
        "years or more. In winter it is closed, since nobody wants a boat then, and the men who "
        "work there go home to their families until the ice is gone and the orders come in.\n\n"
        "In spring Marrin opens it again."
    )
    reading = read(text)
    (odette,) = [one for one in reading.names.clusters if one.name == "Odette Marrin"]
    assert odette.spans[-1][0] == text.rindex("Marrin")


def test_a_plain_word_before_a_known_name_is_none_of_it() -> None:
    reading = read("The botanist Corin Hale is out. Botanist Corin Hale rows. Hale is tired.")
    assert [one.name for one in reading.names.clusters if one.kind == "person"] == ["Corin Hale"]


def test_one_name_can_be_a_series_and_a_character() -> None:
    text = (
        "“Joey” is a new comedy series on QTV. Joey (Corin Hale) moves to the coast. Joey falls for "
        "Nell. “Joey” airs Fridays."
    )
    kinds = {one.kind for one in read(text).names.clusters if one.name == "Joey"}
    assert kinds == {"series", "character"}


def test_somebody_who_plays_themselves_is_a_person() -> None:
    text = "Odette Marrin plays herself on “Slack Water.” “It is odd to be me,” says Marrin."
    (odette,) = [one for one in read(text).names.clusters if one.name == "Odette Marrin"]
    assert odette.kind == "person"


def test_where_an_agency_s_report_comes_from_is_no_series() -> None:
    text = (
        "LOS ANGELES (AP) — The comedy “Paper Moons” ends this year. The 10-episode final season "
        "begins Sept. 14 on Quill."
    )
    assert [one.name for one in read(text).names.clusters if one.kind == "series"] == [
        "Paper Moons"
    ]


def test_a_bare_surname_is_not_that_of_a_relative_who_is_always_named_in_full() -> None:
    text = (
        "Delia Marrin plays a policewoman. “I ran,” said Marrin, 29. Her mother, Peg Marrin, "
        "laughed. “A cop,” Peg Marrin said.\n\nMarrin read for the part in March. “Delia?” she heard."
    )
    names = {one.name: len(one.spans) for one in read(text).names.clusters}
    assert names["Peg Marrin"] == 2


def test_where_an_article_comes_from_is_no_person() -> None:
    text = (
        "Mill Falls woman lands a part\n\n**MILL FALLS** — She is from Mill Falls, she said. "
        "“I’m from Mill Falls,” she told Ada Lind."
    )
    kinds = {one.name: one.kind for one in read(text, name="a.md").names.clusters}
    assert kinds["Mill Falls"] == "place"
