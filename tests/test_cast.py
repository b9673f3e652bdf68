"""Rules of `story.find_castings`, on texts about invented series and people."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket import mentions, people, story
from junket.facts import Article, Casting, Names
from junket.text import read_text

SERIES = "Marsh Hall"
SEEDS = Path(__file__).parents[2] / "shared" / "seeds"


def castings_of(text: str) -> tuple[Casting, ...]:
    cut = read_text(Article("x", "x", text, "", series=SERIES))
    return story.find_castings(cut, mentions.find_names(cut))


def pairs(text: str) -> list[tuple[str | None, str | None]]:
    return [(casting.character, casting.person) for casting in castings_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Then Nora (Rosa Vane) went home.",
        "Then Nora’s (Rosa Vane) day went on.",
        "Then Nora (Rosa Vane)’s day went on.",
        "Then Nora [Rosa Vane] went home.",
        "“I think Nora [Rosa Vane] would go,” she said.",
        "Then Nora (played by Rosa Vane) went home.",
        "Then Nora, played by Rosa Vane, went home.",
        "Then Nora (ROSA VANE) went home.",
        "Then Nora (Rosa Vane, never better) went home.",
        "We met Rosa Vane (Nora) at home.",
        "We met Rosa Vane, who plays Nora, at home.",
        "We met Rosa Vane, who plays the young clerk Nora, at home.",
        "It stars Rosa Vane as Nora this year.",
        "Newcomer Rosa Vane will portray the iconic character of Nora this year.",
        "Rosa Vane has been cast as Nora for the spring.",
        "Rosa Vane (Night Boat) has been cast as Nora for the spring.",
        "Rosa Vane joins the cast as the young Nora.",
        "Rosa Vane signs on to play Nora in the spring.",
        "Rosa Vane is playing Nora in the spring.",
        "Rosa Vane returns in the role of Nora next week.",
        "The part of Nora, originated by Rosa Vane, is small.",
        "Then Nora, a clerk with a secret (Rosa Vane), went home.",
        "Rosa Vane’s Nora went home.",
        "Rosa Vane, whose Nora went home, was there.",
        "ROSA VANE will portray NORA this year.",
        "We met Rosa Vane (matriarch Nora) at home.",
        "Then came Rosa Vane, the voice of the boat Nora.",
        "They praised Rosa Vane for her portrayal of Nora.",
        "We met Rosa Vane. The actress, who plays Nora, was ill.",
        "We met Rosa Vane, 29. The 29-year-old plays the clerk Nora.",
        "It is about Nora. She’s played by Rosa Vane.",
        "We like Nora – that’s Rosa Vane’s character.",
        "Rosa Vane exited the show as Nora last year.",
        "Rosa Vane, who for nine years played the schoolteacher Nora, left.",
        "Rosa Vane, who played his friend and rival in love Nora, left.",
        "Then Nora (Rosa Vane’s dock clerk) went home.",
        "It is Nora, Rosa Vane’s ferryman, who went home.",
    ],
)
def test_forms_that_say_who_plays_whom(text: str) -> None:
    found = [(c.casefold(), p.casefold()) for c, p in pairs(text) if c and p]
    assert found == [("nora", "rosa vane")]


def test_list_of_three() -> None:
    text = "With Nora (Rosa Vane), Felix (Piers Banks) and Walt Orme (Ewan Brack) at home."
    assert pairs(text) == [
        ("Nora", "Rosa Vane"),
        ("Felix", "Piers Banks"),
        ("Walt Orme", "Ewan Brack"),
    ]


def test_lines_of_a_cast_list() -> None:
    text = (
        "Who is who in the series, for Nora and Felix at home.\n\n"
        "Nora Quill — Rosa Vane\n\nFelix — Piers Banks\n"
    )
    assert pairs(text) == [("Nora Quill", "Rosa Vane"), ("Felix", "Piers Banks")]


def test_name_of_two_words_goes_with_the_bracket_beside_it() -> None:
    text = "She, Rosa Vane (Nora) and Piers Banks (Felix Orme) are back."
    assert pairs(text) == [("Nora", "Rosa Vane"), ("Felix Orme", "Piers Banks")]


def test_fullest_names_of_the_article_are_used() -> None:
    text = "Nora Quill is home. Nora (Rosa Vane) likes it."
    assert pairs(text) == [("Nora Quill", "Rosa Vane")]


def test_one_casting_with_an_anchor_for_each_place() -> None:
    text = "Nora (Rosa Vane) is home. Rosa Vane, who plays Nora, is not."
    (casting,) = castings_of(text)
    assert [text[start:end] for start, end in casting.anchors] == [
        "Nora (Rosa Vane)",
        "Rosa Vane, who plays Nora",
    ]
    assert casting.series == SERIES
    assert casting.rule.startswith("cast")


@pytest.mark.parametrize(
    "inside",
    [
        "1974",
        "right",
        "38",
        "Spoiler alert – she is pregnant",
        "QTX",
        "“Night Boat”",
        "in London",
        "D-Ohio",
    ],
)
def test_bracket_with_something_else_is_no_actor(inside: str) -> None:
    assert pairs(f"Then Nora ({inside}) went home in the new episode.") == []


def test_completed_name_is_no_casting() -> None:
    assert pairs("“Annika [Holt] and I talked about the episode,” she said.") == []


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("Rosa Vane will play a rival florist this season.", "a rival florist"),
        ("Rosa Vane joins the show as a new pathologist.", "a new pathologist"),
        ("Rosa Vane is in talks to play a coroner.", "a coroner"),
        ("A ferryman is played by Rosa Vane this season.", "a ferryman"),
        (
            "There is a lighthouse keeper with a grudge (Rosa Vane).",
            "a lighthouse keeper with a grudge",
        ),
        ("They include Rosa Vane’s cougar who is set to stay.", "cougar who is set to stay"),
        ("They include Rosa Vane’s character who will be ill.", "character who will be ill"),
        ("Then Rosa Vane’s ferryman went home.", "ferryman"),
        ("He likes his on-screen wife, Rosa Vane, and the episode.", "his on-screen wife"),
        ("Then Rosa Vane, his widow on screen, left the episode.", "his widow"),
        ("It is a series. Playing the ex is Rosa Vane.", "the ex"),
        ("In the series there’s a new ferryman. He’s played by Rosa Vane.", "a new ferryman"),
        ("The series is out, starring Rosa Vane as the husband.", "the husband"),
    ],
)
def test_part_without_a_name_keeps_its_description(text: str, description: str) -> None:
    (casting,) = castings_of(text)
    assert (casting.character, casting.person) == (None, "Rosa Vane")
    assert casting.description == description


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("has been upped to regular as", "upped to regular"),
        ("is in talks to play", "in talks"),
        ("will recur as", "recurring"),
        ("guest-stars as", "guest"),
        ("stars as", "cast"),
    ],
)
def test_status_is_read_from_the_clause(words: str, status: str) -> None:
    assert [casting.status for casting in castings_of(f"Rosa Vane {words} Nora.")] == [status]


@pytest.mark.parametrize(
    "text",
    [
        "Rosa Vane will play a big part in the campaign.",
        "Rosa Vane works as a teacher.",
        "Rosa Vane was a large part of Red Harbour then.",
        "Rosa Vane (Night Boat) smiled at the episode.",
        "Rosa Vane and Nora Quill went home after the episode.",
        "Rosa Vane, your mum plays a nurse in the episode.",
        "Rosa Vane works in the episode as a Scottish-Norwegian Hannah would.",
        "Rosa Vane was an outspoken Quill fan of the series.",
        "We saw Rosa Vane’s film Red Nora after the episode.",
        "Best actress: Rosa Vane (Vellen Tide). Best actor for Vellen Tide: none in the series.",
    ],
)
def test_what_is_no_casting(text: str) -> None:
    assert castings_of(text) == ()


def test_name_behind_an_owner_is_the_part() -> None:
    text = "Rosa Vane, who plays Felix’s long-suffering sister Nora, left."
    assert pairs(text) == [("Nora", "Rosa Vane")]


def test_partner_on_screen_is_not_the_one_who_plays() -> None:
    text = "Rosa Vane, who has starred opposite Piers Banks as nurse Nora, left."
    assert pairs(text) == [("Nora", "Rosa Vane")]


def test_title_in_the_bracket_tells_the_part() -> None:
    text = "On stage were Nadia Petrov (Commander Ilsa Vark), Jonah Witt (Ensign Pell)."
    assert pairs(text) == [("Ilsa Vark", "Nadia Petrov"), ("Ensign Pell", "Jonah Witt")]


def test_other_works_have_no_series_from_elsewhere() -> None:
    text = (
        "It is the new season of “Marsh Hall” on television.\n\n"
        "In the film Vellen Tide, Rosa Vane plays Nora."
    )
    cut = read_text(Article("x", "x", text, ""))
    found = story.find_castings(cut, mentions.find_names(cut))
    assert [casting.series for casting in found] == [None]


def settled(text: str) -> tuple[Names, tuple[Casting, ...]]:
    cut = read_text(Article("x", "x", text, ""))
    names = mentions.find_names(cut)
    found = story.find_castings(cut, names)
    return people.settle_names(cut, names, found, story.find_roles(cut, names)), found


@settings(derandomize=True, deadline=None, max_examples=120)
@given(
    st.lists(
        st.sampled_from(
            "Nora (Rosa Vane) [Piers Banks] , who plays as the young Felix played by will portray a "
            "rival florist “ ” ‘ ’s . \n\n Marsh Hall Season 2 (right) his sister EP is and ( [ ] )".split(
                " "
            )
        ),
        max_size=50,
    )
)
def test_anchors_lie_inside_the_text_and_names_in_the_article(parts: list[str]) -> None:
    text = " ".join(parts)
    names, found = settled(text)
    known = {cluster.name for cluster in names.clusters}
    for casting in found:
        assert casting.person in known
        assert casting.character is None or casting.character in known
        assert casting.character is not None or casting.description
        assert all(0 <= start < end <= len(text) for start, end in casting.anchors)


@pytest.mark.parametrize(
    "unit", ["Nora (", "Nora Vane as ", "Rosa Vane, who ", "A plays B ", "(A) "]
)
def test_time_is_linear_on_hostile_runs(unit: str) -> None:
    def seconds(times: int) -> float:
        start = time.process_time()
        settled(unit * times)
        return time.process_time() - start

    small, large = seconds(500), seconds(4_000)
    assert large < 0.5 + 40 * small


EXPECTED: dict[str, set[tuple[str | None, str]]] = {
    "000": {("Samantha Jones", "Lindsey Gort"), (None, "Molly Sims"), (None, "Chris Wood")},
    "001": {
        ("Carrie Bradshaw", "AnnaSophia Robb"),
        ("Sebastian", "Austin Butler"),
        ("Walt", "Brendan Dooling"),
        ("Bennet", "Jake Robinson"),
        ("Maggie", "Katie Findlay"),
        ("Samantha", "Lindsey Gort"),
    },
    "002": {("Walt", "Brendan Dooling"), ("Maggie", "Katie Findlay")},
}
RENAMED = {
    "Carrie": "Wendla", "Bradshaw": "Tolk", "AnnaSophia": "Miretta", "Robb": "Stahl", "Sebastian": "Corvin",
    "Austin": "Jarvik", "Butler": "Nyman", "Walt": "Ossip", "Brendan": "Teodor", "Dooling": "Krantz",
    "Bennett": "Lorcann", "Bennet": "Lorcan", "Jake": "Emeric", "Robinson": "Vashti", "Maggie": "Delka", "Katie": "Ingrith",
    "Findlay": "Morrow", "Samantha": "Philomel", "Jones": "Harrack", "Lindsey": "Catrine", "Gort": "Bexel",
    "Molly": "Sunniva", "Sims": "Tarvis", "Chris": "Anselm", "Wood": "Pellard", "Amy": "Orla", "Harris": "Quenby",
    "Diaries": "Ledgers", "Madonna": "Zerlina", "CW": "QX", "Castlebury": "Hexbridge",
}  # fmt: skip


def rename(text: str) -> str:
    pattern = re.compile(r"\b(" + "|".join(sorted(RENAMED, key=len, reverse=True)) + r")\b")
    return pattern.sub(lambda match: RENAMED[match[1]], text)


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the three real articles are not shared here")
@pytest.mark.parametrize("stem", sorted(EXPECTED))
@pytest.mark.parametrize("renamed", [False, True])
def test_castings_of_real_articles_stay_when_every_name_is_another(
    stem: str, renamed: bool
) -> None:
    text = next(SEEDS.glob(f"{stem}_*.txt")).read_text("utf-8")
    change: Callable[[str], str] = rename if renamed else str
    names, found = settled(change(text))
    expected = {(c and change(c), change(p)) for c, p in EXPECTED[stem]}
    assert {(casting.character, casting.person) for casting in found} == expected
    kinds = {cluster.name: cluster.kind for cluster in names.clusters}
    for character, actor in expected:
        assert kinds[actor] == "person"
        assert character is None or kinds[character] == "character"
    assert kinds[change("Amy B. Harris")] == "person"
    assert kinds[change("The Carrie Diaries")] == "series"
    assert kinds[change("The CW")] == "network"


def film_pairs(text: str) -> list[tuple[str | None, str | None]]:
    cut = read_text(Article("x", "x", text, ""))
    found = story.find_castings(cut, mentions.find_names(cut))
    return [(casting.character or casting.description, casting.person) for casting in found]


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        (
            "The film won. Robert De Lind came. De Lind plays a widower who left.",
            ("a widower who left", "Robert De Lind"),
        ),
        ("The film won. They praised Ada Lind’s portrayal of Nora.", ("Nora", "Ada Lind")),
        ("The film Grixel, starring Ada Lind as a baker, won.", ("a baker", "Ada Lind")),
        ("The film began with Ada Lind, who, as Nora, sings.", ("Nora", "Ada Lind")),
        (
            "The film won. Ada Lind came. The 30-year-old actor won a prize for playing Nora Grix.",
            ("Nora Grix", "Ada Lind"),
        ),
        (
            "The film stars Ada Lind, Bo Marr and Rosa Vane as Nora’s mother.",
            ("Nora’s mother", "Rosa Vane"),
        ),
        (
            "The film Vera Grix won. Ada Lind, who played the title role, left.",
            ("Vera Grix", "Ada Lind"),
        ),
    ],
)
def test_castings_of_films_in_other_words(text: str, pair: tuple[str, str]) -> None:
    assert film_pairs(text) == [pair]


@pytest.mark.parametrize(
    "text",
    [
        "The film won. Ada Lind is back as the outsider.",
        "The film won. Ada Lind returned with Grixel as the follow-up.",
        "The film began with Ada Lind, who, as Nora said, sings.",
    ],
)
def test_what_only_sounds_like_a_casting_of_a_film(text: str) -> None:
    assert film_pairs(text) == []


def test_a_cast_list_is_read_to_its_last_line_with_kin_and_titles() -> None:
    text = "Nora Vane: Ann Lee\n\nAunt Bea: Joan Pike\n\nDr. Ray Wren: Mark Dell\n"
    assert {person for _, person in pairs(text)} == {"Ann Lee", "Joan Pike", "Mark Dell"}
