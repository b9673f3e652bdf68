"""Names and titles of plain words, places and months: what stands around them tells."""

from __future__ import annotations

import pytest

from junket.facts import Article, Reading
from junket.pipeline import read_article

_HEAD = "“Salt Regent” returns on Veldt\n\nBy Ada Lindqvist\n\n"
_FOOT = "\n\nThe second season of “Salt Regent” airs on Veldt this fall."


def read(source: str) -> Reading:
    return read_article(Article("id", "path", source, ""), rules_only=True)


def cast(sentence: str) -> set[tuple[str | None, str | None]]:
    return {(one.character, one.person) for one in read(_HEAD + sentence + _FOOT).castings}


def series(*paragraphs: str) -> list[str]:
    """The series of some paragraphs, the most told first."""
    found = read("\n\n".join(paragraphs))
    named = [one for one in found.names.clusters if one.kind == "series"]
    return [one.name for one in sorted(named, key=lambda one: -len(one.spans))]


@pytest.mark.parametrize(
    ("sentence", "part", "player"),
    [
        ("Jordan (Petra Vance) is back in town.", "Jordan", "Petra Vance"),
        ("Nell (Ada Lind) finds that Rain (Sky Castle) has gone.", "Rain", "Sky Castle"),
        ("Nell (Ada Lind) and June (Bo House) marry.", "June", "Bo House"),
        ("Sky Castle, who plays Nell Vance, is leaving the drama.", "Nell Vance", "Sky Castle"),
        ("Nell Vance, played by Bo House, is back.", "Nell Vance", "Bo House"),
        ("Petra Lind recurs as London, a sailor.", "London", "Petra Lind"),
        ("Lupa Nyong’osi plays Nell Vance on the drama.", "Nell Vance", "Lupa Nyong’osi"),
        ("Min-ho Lund plays Nell Vance on the drama.", "Nell Vance", "Min-ho Lund"),
    ],
)
def test_who_plays_whom_makes_people_of_any_words(sentence: str, part: str, player: str) -> None:
    assert (part, player) in cast(sentence)


@pytest.mark.parametrize(
    ("title", "paragraphs"),
    [
        ("What Petra Saw", ("On What Petra Saw, she is back.", "What Petra Saw airs Fridays on NBX.")),
        ("9 Lanterns", ("The second season of 9 Lanterns is on NBX.", "All of 9 Lanterns was shot at sea.")),
        ("A Plain Guest", ("In the finale of A Plain Guest, she left.", "A Plain Guest airs on NBX.")),
        ("Salt or Sugar", ("In the second season of Salt or Sugar, in which he left, she wept.",
                           "Salt or Sugar airs Thursdays on NBX.")),
        ("Who Hid Ada Lund?", ("On the finale of Who Hid Ada Lund? in May, he did.",
                               "All four series of Who Hid Ada Lund? are on NBX.")),
        ("Mercy", ("A scene from Season 2 of Mercy, which returns to NBX on Monday.",)),
        ("Kin", ("She is in the second season of NBX’s Kin, opposite Rosa Quade.",)),
        ("The Vow", ("For seven seasons, The Vow kept cooks busy.", "The Vow is streaming on NBX.")),
        ("The Ones Who Wait", ("In The Ones Who Wait, which returns to NBX in May, she sings.", "The TV drama is new.",)),
        ("Salt", ("It was Ada Lund, the creator of Salt, who left. The star of Salt is glad.",
                  "The new season of the TV drama is on in May.")),
        ("Static", ("In Static, which returns to NBX in May, she sings.", "The TV drama is new.")),
        ("Bread", ("Bread spoilers: Vince bakes", "Vince bakes in the soap this week.")),
        ("Dr. Larch", ("Dr. Larch premieres Thursday, Sept. 20 at 10/9c on NBX.",)),
        ("Mr. Tin", ("The second season of “Mr. Tin” is on NBX.", "“Mr. Tin” star Ada Lund left.")),
    ],
)  # fmt: skip
def test_titles_of_any_words_are_whole(title: str, paragraphs: tuple[str, ...]) -> None:
    assert series(*paragraphs)[:1] == [title]


def test_who_owns_a_season_is_no_title() -> None:
    told = series("She is in the third season of NBX’s island drama.", "The drama airs on NBX.")
    assert "NBX" not in told and not any("island" in one for one in told)


def test_a_text_cut_at_a_width_tells_what_it_tells_uncut() -> None:
    whole = (
        "The new season of “Salt Regent” brings back Petra Vance, who has been a sailor and the "
        "keeper’s only friend, played by Olaf Ruud, whose uncle is the mayor of the little town. "
        "“I never once thought of leaving,” says executive producer Ada Marie Lindqvist of what "
        "comes next, though she adds that nobody at Veldt had asked her to do so, not even once.\n"
    )
    lines, line = [], ""
    for word in whole.split():
        if len(line) + 1 + len(word) > 60:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    cut = read(_HEAD + "\n".join([*lines, line]) + "\n")
    uncut = read(_HEAD + whole)
    assert len(cut.text.article.text) == len(cut.article.text)  # type: ignore[union-attr]
    assert "\n".join(lines[:2]) in cut.article.text
    assert [(one.character, one.person) for one in cut.castings] == [
        (one.character, one.person) for one in uncut.castings
    ]
    assert [one.content for one in cut.attributions] == [one.content for one in uncut.attributions]
    assert len(uncut.castings) == 1 and len(uncut.attributions) == 2


def test_line_ends_of_windows_tell_what_plain_ones_tell() -> None:
    plain = (
        _HEAD + "CAST\nNell Vance ........ Petra Lund\nOdo Vance ........ Bo Marsh\n\n"
        "“It is over,” says Ada Lindqvist, who created the drama.\n" + _FOOT
    )
    told, windows = read(plain), read(plain.replace("\n", "\r\n"))
    assert len(told.castings) == 2
    assert [(one.character, one.person) for one in windows.castings] == [
        (one.character, one.person) for one in told.castings
    ]
    spans = [windows.article.text[start:end] for start, end in windows.attributions[0].content]
    assert spans == ["It is over,"]


@pytest.mark.parametrize(
    ("name", "paragraphs"),
    [
        ("Loomis", ("The drama airs Sundays at 9 p.m. on Loomis.", "Loomis said no.")),
        ("Two Rivers TV", ("“Salt Regent” is streaming on Two Rivers TV now.",)),
        ("QXT", ("QXT’s soap is back. The show will land on QXT on Friday.",)),
        ("Sable Network", ("She is in Sable Network’s “Salt Regent,” a drama.",)),
        ("Tern", ("“Salt Regent” (Tern) is back.", "“The Low Bell” (Tern) is not.")),
    ],
)
def test_networks_that_no_list_has_are_told_by_what_airs_on_them(
    name: str, paragraphs: tuple[str, ...]
) -> None:
    found = read("\n\n".join(paragraphs)).names.clusters
    assert [one.kind for one in found if one.name == name] == ["network"]


def test_a_series_with_a_season_and_a_day_of_the_week_are_no_networks() -> None:
    told = read(
        "The Harbour soap is on Monday.\n\n"
        "The stars of Harbour are glad; Harbour season 2 airs on Fridays on NBC.\n"
    ).names.clusters
    assert [one.name for one in told if one.kind == "network"] == ["NBC"]
