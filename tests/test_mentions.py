"""Rules of `mentions.find_names`, on texts about invented series and people."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket import mentions
from junket.facts import Article, Cluster, Names
from junket.text import read_text


def names_of(text: str, **known: str) -> Names:
    return mentions.find_names(read_text(Article("x", "x", text, "", **known)))  # type: ignore[arg-type]


def clusters(text: str, **known: str) -> dict[str, Cluster]:
    return {cluster.name: cluster for cluster in names_of(text, **known).clusters}


def forms(text: str, name: str, **known: str) -> list[str]:
    return [text[start:end] for start, end in clusters(text, **known)[name].spans]


def test_surname_and_first_name_join_the_full_name() -> None:
    text = "The writer is Ada P. Lind. Lind smiled at that. We like Ada, and Ada P. Lind knows."
    assert forms(text, "Ada P. Lind") == ["Ada P. Lind", "Lind", "Ada", "Ada P. Lind"]


def test_possessives_stay_outside_the_span() -> None:
    text = "They saw Nora Quill’s coat and Piers Banks' hat. It was Quill's day."
    assert forms(text, "Nora Quill") == ["Nora Quill", "Quill"]
    assert forms(text, "Piers Banks") == ["Piers Banks"]


def test_titles_are_dropped() -> None:
    text = "Later Detective Sergeant Ewan Brack met Dr. Alma Torres and Mrs. Brack."
    found = clusters(text)
    assert "Ewan Brack" in found
    assert "Alma Torres" in found


def test_nickname_in_marks_joins_both_forms() -> None:
    text = "So it is Tobias “Toby” Marr who came. Toby laughed. Toby Marr left."
    assert forms(text, "Tobias “Toby” Marr") == ["Tobias “Toby” Marr", "Toby", "Toby Marr"]


def test_capitals_match_the_normal_form() -> None:
    text = "We met ROSA VANE yesterday. Then Rosa Vane left, and Vane was gone."
    assert forms(text, "Rosa Vane") == ["ROSA VANE", "Rosa Vane", "Vane"]


@pytest.mark.parametrize(
    "name",
    [
        "Ludo van der Meer",
        "Siobhán O’Hara",
        "Noor Aziz-Pryce",
        "Émile Dubois",
        "T.J. Brook",
        "Martin Weir, Jr.",
        "Yusuf al-Hadi",
    ],
)
def test_names_of_many_shapes_are_one_span(name: str) -> None:
    text = f"In the end it was {name} who paid."
    spans = [(m.start, m.end) for m in names_of(text).mentions]
    start = text.index(name)
    assert (start, start + len(name.rstrip("."))) in spans or (start, start + len(name)) in spans


def test_words_that_open_a_sentence_are_no_names() -> None:
    text = "Meanwhile the show went on. Ratings fell. Don’t worry. Will Nora stay? We like Nora."
    assert [cluster.name for cluster in names_of(text).clusters] == ["Nora"]


def test_word_in_front_of_a_name_is_left_out() -> None:
    text = "When Brack says no, he means it. And T.J. Brook agrees with Ewan Brack."
    assert forms(text, "Ewan Brack") == ["Brack", "Ewan Brack"]
    assert "T.J. Brook" in clusters(text)


def test_headline_in_title_case_is_cut_by_the_names_of_the_body() -> None:
    text = "Ada Lind Talks Nora & Felix\n\nWe met Ada Lind. She likes Nora and Felix very much."
    found = clusters(text)
    assert forms(text, "Ada Lind") == ["Ada Lind", "Ada Lind"]
    assert len(found["Nora"].spans) == 2
    assert len(found["Felix"].spans) == 2


def test_shared_surname_goes_to_the_closest_before() -> None:
    text = "We saw Nora Quill first. Quill waved. Then came Piers Quill, and Quill frowned."
    assert forms(text, "Nora Quill") == ["Nora Quill", "Quill"]
    assert forms(text, "Piers Quill") == ["Piers Quill", "Quill"]


def test_shared_surname_without_a_full_name_before_stays_alone() -> None:
    text = "It was Quill again. Later we saw Nora Quill and Piers Quill."
    assert forms(text, "Quill") == ["Quill"]


def test_initials_on_a_label_name_the_speaker() -> None:
    text = (
        "We met Rafe Orman at last.\n\nRO: It was cold.\n\nTW: Was it?\n\nRO: Very.\n\nTW: Thanks."
    )
    assert forms(text, "Rafe Orman", outlet="Tower Weekly").count("RO") == 2


@pytest.mark.parametrize(
    "text",
    [
        "“It was cold,” IRT (that's Imogen R. Tarrant) told us.",
        "Imogen R. Tarrant has left. IRT made the show.",
        "Imogen Rose Tarrant has left. “Very,” says IRT.",
    ],
)
def test_initials_of_a_whole_name_are_its_person(text: str) -> None:
    (found,) = (one for one in clusters(text).values() if one.name.endswith("Tarrant"))
    assert "IRT" in found.aliases


@pytest.mark.parametrize(
    "text",
    [
        "Imogen R. Tarrant met Ivo Rune Torvald. IRT made the show.",
        "Imogen Tarrant has left. IRT made the show.",
        "Imogen R. Tarrant joined the Inner Rail Trust. IRT made the show.",
        "Imogen R. Tarrant stars in 'In Red Time'. 'In Red Time' is back. IRT airs on Friday.",
        "Nora B. Coleman has left. NBC made the show.",
    ],
)
def test_initials_of_two_or_of_a_body_are_nobody(text: str) -> None:
    people = [one for one in clusters(text).values() if one.kind == "person"]
    assert people and not any({"IRT", "NBC"} & set(one.aliases) for one in people)


def test_initials_of_the_outlet_are_no_person() -> None:
    text = "Imogen R. Tarrant has left. “No,” Amy Stone told IRT."
    assert "IRT" not in clusters(text, outlet="Inner Rail Times")["Imogen R. Tarrant"].aliases


def test_editors_bracket_completes_a_name() -> None:
    text = "“Annika [Holt] and I talked about it,” the writer said."
    assert forms(text, "Annika Holt") == ["Annika", "Holt"]


def test_series_quoted_and_bare_is_one_cluster_with_its_short_form() -> None:
    text = (
        "'Marsh Diaries' star talks\n\n“The Marsh Diaries” Season 2 starts soon. "
        "The Marsh Diaries airs on Friday. I like The Marsh Diaries."
    )
    found = clusters(text)["The Marsh Diaries"]
    assert found.kind == "series"
    assert len(found.spans) == 4
    assert found.aliases == ("Marsh Diaries",)


def test_abbreviation_joins_its_series() -> None:
    text = "It comes from “Salt and the Sea” as everybody knows. We saw less on “SATS.”"
    found = clusters(text)["Salt and the Sea"]
    assert found.aliases == ("SATS",)
    assert found.kind == "series"


def test_series_of_the_metadata_is_found_bare() -> None:
    text = "She knows that Ironhaven is cold. Nobody leaves Ironhaven."
    assert clusters(text, series="Ironhaven")["Ironhaven"].kind == "series"


def test_name_inside_a_title_is_no_person() -> None:
    text = "Watch “The Nora Letters” finale. Nora is back."
    assert forms(text, "Nora") == ["Nora"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The show airs Friday at 8 p.m. ET on QTX.", "QTX"),
        ("The drama premieres Sunday on Channel Aurora.", "Channel Aurora"),
        ("All episodes drop in May on Beam+.", "Beam+"),
        ("It was on The CW for years.", "The CW"),
    ],
)
def test_networks_by_list_shape_and_airing(text: str, name: str) -> None:
    assert clusters(text)[name].kind == "network"


def test_outlets_are_told_things() -> None:
    text = "“No,” Ada Lind tells Zip4tv. “Yes,” Lind told The Lantern. She told Nora Quill too."
    found = clusters(text)
    assert found["Zip4tv"].kind == "outlet"
    assert found["Nora Quill"].kind == "person"


def test_initials_of_the_outlet_are_the_outlet() -> None:
    text = "“Yes,” Amy Stone told TGJ on Monday."
    assert clusters(text, outlet="Tall Green Jenny")["TGJ"].kind == "outlet"


def test_places_by_list_and_by_words_around() -> None:
    text = (
        "They live in Port Sable near London. The trip to Vellmar took days; in Vellmar it rains."
    )
    found = clusters(text)
    assert found["London"].kind == "place"
    assert found["Vellmar"].kind == "place"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("She likes the film Red Quill, starring Ada Lind.", "Red Quill"),
        ("Her role in Vellen Tide won her praise.", "Vellen Tide"),
        ("He was nominated for Vellen Tide last year.", "Vellen Tide"),
        ("The cast of Vellen Tide met in May.", "Vellen Tide"),
        ("We met Vellen Tide star Ada Lind in May.", "Vellen Tide"),
        ("Last week Vellen Tide took $4m in its first days.", "Vellen Tide"),
        ("It came from Vellen Tide, which tells the story of a boat.", "Vellen Tide"),
    ],
)
def test_works_are_told_by_the_words_around_them(text: str, name: str) -> None:
    assert clusters(text)[name].kind == "work"


def test_a_title_speaks_for_its_neighbours_in_a_list() -> None:
    text = "He made the film Zorvane, Long Brighton and Karrow in one year."
    found = clusters(text)
    assert found["Zorvane"].kind == found["Karrow"].kind == "work"


def test_a_given_name_outweighs_a_list_of_titles() -> None:
    assert clusters("She liked the film Zorvane and Ada Lind.")["Ada Lind"].kind == "person"


def test_film_and_the_person_it_is_about_are_two() -> None:
    text = "In the drama Kesting, Bo Marr is the scientist Alwyn Kesting, who died in 1950."
    found = clusters(text)
    assert (found["Kesting"].kind, found["Alwyn Kesting"].kind) == ("work", "person")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The rock band Vellen Tide played on.", "Vellen Tide"),
        ("We met Vellen Tide frontman Bo Marr.", "Vellen Tide"),
        ("They wrote to the distributor Zorvane about it.", "Zorvane"),
        ("Vane is repped by Fenwick Oxley and a lawyer.", "Fenwick Oxley"),
    ],
)
def test_bodies_are_told_by_the_words_around_them(text: str, name: str) -> None:
    assert clusters(text)[name].kind == "organisation"


def test_age_and_speech_hold_a_person() -> None:
    text = "The film Zorvane is by Teodor Krantz, 54, who said it was hard."
    assert clusters(text)["Teodor Krantz"].kind == "person"


def test_single_capital_with_a_stop_ends_a_sentence() -> None:
    text = "She had met Malvolm X. Attara Shaw, the singer, had not. He is Malvolm X still."
    assert {"Malvolm X", "Attara Shaw"} <= set(clusters(text))


def test_plurals_of_capitals_are_no_bodies() -> None:
    found = clusters("They sell DVDs of it, and he is a WQSP now.")
    assert {found["DVDs"].kind, found["WQSP"].kind} == {"other"}


def test_forms_with_titles_are_aliases() -> None:
    found = clusters("Then Dr. Alma Torres met Aunt Bea. Bea was glad, and Torres too.")
    assert "Dr. Alma Torres" in found["Alma Torres"].aliases
    assert found["Aunt Bea"].aliases == ("Bea",)


def test_rank_with_a_surname_is_not_whoever_goes_by_first_name() -> None:
    text = "We like Tess Callow. Tess is home. Then Judge Callow came in, and Tess left."
    found = clusters(text)
    assert len(found["Tess Callow"].spans) == 3
    assert "Judge Callow" in found


def test_shared_surname_goes_to_whom_the_article_calls_by_it() -> None:
    text = "We met Con Devany, 81, at home. Devany wept. Nuala Devany came. Nuala sat. Devany ate."
    assert forms(text, "Con Devany") == ["Con Devany", "Devany", "Devany"]


def test_plain_word_as_first_name_is_a_name_where_it_is_called_one() -> None:
    assert clusters("The actor Con Devany, who is 81, wept.")["Con Devany"].kind == "person"


def test_stars_of_a_person_make_no_series() -> None:
    text = "We saw Maverick Devany on television. It was Devany’s co-star who wept in season two."
    assert clusters(text)["Maverick Devany"].kind == "person"


def test_first_name_with_a_suffix_is_no_person() -> None:
    assert all(c.kind != "person" for c in names_of("It was Just Jorad Jr. on it.").clusters)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("He was in the film No Way Down that year.", "No Way Down"),
        ("She then sang Hey Nora to them.", "Hey Nora"),
        ("They heard the band So Quiet Crew.", "So Quiet Crew"),
        ("It made the list with comedy Meet The Brackens, now out.", "Meet The Brackens"),
        ("The drama Do The Odd Thing, starring Ada Lind, won.", "Do The Odd Thing"),
        ("They read “No Way Down” aloud in the hall.", "No Way Down"),
    ],
)
def test_capital_of_a_small_word_inside_a_sentence_opens_a_name(text: str, title: str) -> None:
    assert title in clusters(text)


def test_small_word_that_opens_a_sentence_is_none_of_the_name() -> None:
    assert "Ada Lind" in clusters("It was over. No Ada Lind came.")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("He won with his film Bread and Rope.", "Bread and Rope"),
        ("They liked the film Gulls of New Harbour, starring Ada Lind.", "Gulls of New Harbour"),
        ("It beat the thriller Snow in Tunisland, starring Bo Marr.", "Snow in Tunisland"),
    ],
)
def test_title_goes_on_over_small_words_where_a_word_calls_it_one(text: str, title: str) -> None:
    found = clusters(text)
    assert found[title].kind == "work"


def test_two_words_with_an_ampersand_are_one_name_everywhere() -> None:
    found = clusters("The band Nell & Quarry played. Nell and Quarry are back.")
    assert len(found["Nell and Quarry"].spans) == 2


def test_films_in_the_plural_are_not_joined() -> None:
    found = clusters("She made the films Bread and Rope.")
    assert "Bread and Rope" not in found


def test_surname_of_two_words_is_part_of_the_full_name() -> None:
    found = clusters("We met Robert De Lind there. Then De Lind left.")
    assert len(found["Robert De Lind"].spans) == 2


def test_day_named_for_somebody_is_nobody() -> None:
    assert clusters("He called it Gorgax Day in Hollywood.")["Gorgax Day"].kind == "other"


def test_plural_with_the_is_a_band_where_music_is_talked_of() -> None:
    text = "The singer met The Green Oxen there. The band left; the song and album are out."
    assert clusters(text)["The Green Oxen"].kind == "work"  # no plural in form
    text = text.replace("Oxen", "Lanterns")
    assert clusters(text)["The Green Lanterns"].kind == "organisation"
    text = "The actor met The Green Lanterns there. The film is on TV."
    assert clusters(text)["The Green Lanterns"].kind == "work"


def test_nothing_is_found_in_nothing() -> None:
    assert names_of("") == Names((), ())
    assert names_of("nothing is named here, at all.").mentions == ()


@settings(derandomize=True, deadline=None, max_examples=150)
@given(
    st.lists(
        st.sampled_from(
            'Ada Lind’s "Toby" (Rosa [Vane] . , “The Marsh” Season 2 ‘ ’ ” says said and of van '
            "de O’Hara Dr. Mr. RO: \n\n * _ — airs on QTX The the UBN+ Jr. 50 A É ’t".split(" ")
        ),
        max_size=60,
    )
)
def test_mentions_are_sorted_disjoint_and_inside_the_text(parts: list[str]) -> None:
    text = " ".join(parts)
    names = names_of(text)
    last = 0
    for mention in names.mentions:
        assert last <= mention.start < mention.end <= len(text)
        last = mention.end
        assert (mention.start, mention.end) in names.clusters[mention.cluster].spans
    assert len(names.mentions) == sum(len(cluster.spans) for cluster in names.clusters)


@pytest.mark.parametrize(
    "unit", ["A", "A ", "Ab-", "“", "(A", "A. ", "A’", "Ab Cd ", "[A] ", "The A "]
)
def test_time_is_linear_on_hostile_runs(unit: str) -> None:
    def seconds(times: int) -> float:
        text = read_text(Article("x", "x", unit * times, ""))
        start = time.process_time()
        mentions.find_names(text)
        return time.process_time() - start

    small, large = seconds(2_000), seconds(16_000)
    assert large < 0.3 + 40 * small


def test_who_presides_over_drama_is_no_work() -> None:
    found = clusters("Arlo Fitzwarren, Paragon’s president of drama, had put it plainly.")
    assert found["Arlo Fitzwarren"].kind == "person"


@pytest.mark.parametrize(
    ("text", "byline", "exact"),
    [
        (
            "Salt Road is back\n\nBY ODA WREN-PELL AND TEAM LANTERN\n\nIt was cold.",
            "Oda Wren-Pell",
            1,
        ),
        ("Salt Road is back\n\nIt was cold.", "Oda Wren-Pell", 0),
        ("Salt Road is back\n\nBy News Desk\n\nIt was cold.", "News Desk", 0),
    ],
)
def test_who_wrote_the_article_is_named_where_its_text_says_so(
    text: str, byline: str, exact: int
) -> None:
    found = mentions.find_names(read_text(Article("x", "x", text, "", byline=byline)))
    people = [one for one in found.clusters if one.kind == "person"]
    assert [len(one.spans) for one in people if one.name.title() == byline.title()] == [1] * exact


def test_readers_who_sign_questions_are_nobody_of_the_article() -> None:
    text = (
        "Question: Will the lamp be lit again? —Bex in Leeds\nIt will, says Ada Lind.\n\n"
        "Question: Who is in the boat? —Moss\nA man, says Lind.\n\n"
        "Question: And the dog? —Tilda\nAsk Cal Wren.\n"
    )
    assert set(clusters(text)) == {"Ada Lind", "Cal Wren"}


def test_a_surname_is_at_once_whose_the_article_calls_by_it() -> None:
    text = (
        "Ada Lind is late. Lind has a boat. Ada Lind had a grandfather, Olaf Lind, who sank one. "
        "Lind plays his wife."
    )
    assert forms(text, "Ada Lind") == ["Ada Lind", "Lind", "Ada Lind", "Lind"]


def test_the_article_before_a_series_and_its_star_is_the_stars() -> None:
    text = (
        "A Kestrel Bay star has left the soap.\n\nAda Lind, who plays Nora Quill in the soap, "
        "said so on Friday."
    )
    assert "Kestrel Bay" in clusters(text)


def test_what_stands_behind_the_number_of_an_episode_is_its_own_title() -> None:
    text = (
        "Marsh Hall recap: Dead air\n\nSeason 2, Episode 3: “Line Six”\n\n"
        "“Line Six” opens on Marsh Hall with every phone in the county gone quiet. The season "
        "has never been so good, and the episode knows it."
    )
    found = names_of(text)
    assert [one.name for one in found.clusters if one.kind == "series"] == ["Marsh Hall"]


def test_mr_and_ms_of_one_surname_go_by_what_is_told_of_whose_brother_one_is() -> None:
    text = (
        "Shaye Corvane is sorry. “It was Wick’s idea,” Ms. Corvane says.\n\n"
        "That would be Wick Corvane, her younger brother, who created it. Mr. Corvane is not.\n"
    )
    told = {name: one.spans for name, one in clusters(text).items()}
    assert text.index("Corvane says") in [start for start, _ in told["Shaye Corvane"]]
    assert text.index("Corvane is not") in [start for start, _ in told["Wick Corvane"]]
