"""Trade news and guides in their shorthand: credits in brackets, entries, galleries, headlines."""

from __future__ import annotations

import pytest
from reading import read

from junket.facts import Article, Reading
from junket.mentions.counted import uncounted
from junket.pipeline import read_article


def under(headline: str, text: str) -> Reading:
    return read_article(Article("x", "x", f"{headline}\n\n{text}\n", "", title=headline))


def parts(text: str) -> set[tuple[str | None, str | None]]:
    return {(one.character, one.person) for one in read(text).castings}


def names(reading: Reading, kind: str) -> set[str]:
    assert reading.names is not None
    return {one.name for one in reading.names.clusters if one.kind == kind}


FRAME = (
    "QTX has ordered the drama series “Salt Acre” for the summer. {} The pilot of “Salt Acre” is "
    "in production."
)


@pytest.mark.parametrize(
    "told",
    [
        "Joss Harrow (Ember Lane) is attached as the male lead.",
        "Dora Quill (Ember Lane) and Bess Hale (Fallow) will guest star in the finale.",
        "Lena Corr Vale (Fallow) also serves as writer and co-showrunner.",
        "The story is created and written by Odd Fisker (Tin & Rope).",
        "Bess Hale (Ember Lane), Tom Ruud (Low Pass, Graves) and Ann Dace (Fallow) join the cast.",
    ],
)
def test_a_bracket_behind_somebody_at_work_is_no_part(told: str) -> None:
    assert {pair for pair in parts(FRAME.format(told)) if pair[0] is not None} == set()


def test_a_part_behind_credits_is_whose_the_sentence_says() -> None:
    text = FRAME.format(
        "Dora Quill (Ember Lane) and Bess Hale (Fallow) will guest star in the finale. Quill, best "
        "known for her role as Nan Gellar on Ember Lane, will play a ferryman."
    )
    assert ("Nan Gellar", "Dora Quill") in parts(text)


def test_a_short_form_in_front_of_a_bracket_is_the_part() -> None:
    text = FRAME.format("Orla’s (Emmy Kell) boyfriend, Jimmy (James Alder Moss), drowned in May.")
    assert ("Jimmy", "James Alder Moss") in parts(text)


def test_a_surname_of_two_is_whose_paragraph_it_is() -> None:
    text = (
        "The comedy “Elm Row” on QTX lost Alan Tedd and Rex Lowe. Lowe played the counsellor of "
        "the school.\n\nQTX’s Paul Lowe took a middle road when asked of “Elm Row.” “I am no rebel,” "
        "Lowe said in a session for reporters.\n"
    )
    said = [one.speaker for one in read(text).attributions if one.kind == "direct"]
    assert said == ["Paul Lowe"]


ENTRIES = (
    "EMBER LANE (QTX) - James Morrow has been upped to series regular. He plays Bill Bohan.\n\n"
    "3 LEAGUES (Trident) - Creator Peter Ockham has signed a new deal.\n\n"
    "GRAVESEND (Sea One) - Gerald Raine, who guest starred as George Hurst, is set to return.\n"
)


def test_entries_with_their_network_are_series_and_head_what_follows() -> None:
    reading = under("Development news of the week", ENTRIES)
    assert {"EMBER LANE", "3 LEAGUES", "GRAVESEND"} <= names(reading, "series")
    assert {(one.person, one.series) for one in reading.roles if one.role == "creator"} == {
        ("Peter Ockham", "3 LEAGUES")
    }
    assert ("George Hurst", "GRAVESEND") in {(c.character, c.series) for c in reading.castings}


def test_the_pictures_of_a_gallery_are_under_their_series() -> None:
    text = (
        "1 of 8\nThe Glint\nA new hero on TV, says exec producer Gus Berland. Season 1 opens on Oct. 7.\n"
        "1 of 8\n2 of 8\nCold Harbour\nIt returns in October, says exec producer Bob Kirk.\n"
    )
    reading = under("Eight TV panels to get fans buzzing", text)
    assert {(one.person, one.series) for one in reading.roles} == {
        ("Gus Berland", "The Glint"), ("Bob Kirk", "Cold Harbour"),
    }  # fmt: skip


def test_a_season_s_number_is_no_part_of_a_title() -> None:
    text = "Cold Harbour 3 is coming. Cold Harbour 2 ended in May."
    assert set(uncounted(text, ["Cold Harbour 3", "Cold Harbour 2"]).values()) == {"Cold Harbour"}
    assert uncounted("Nine Days 2 is a film.", ["Nine Days 2"]) == {}


def test_a_headline_s_verbs_are_nobody() -> None:
    reading = under(
        "Post Mortem: Cold Harbour Boss Dissects Killer Finale and Rob Kirk Spills All",
        "“Cold Harbour” closed its second season on Sunday. Showrunner Rob Kirk tells us of it. "
        "“Nobody is safe,” Kirk says of the QTX drama.",
    )
    assert names(reading, "person") == {"Rob Kirk"}
    assert {(one.person, one.role) for one in reading.roles} == {("Rob Kirk", "showrunner")}


def test_a_title_of_initials_is_read_whole() -> None:
    text = "The drama has a third season. He leads the QTX pilot P.O. Nights, by Ada Lind."
    assert "P.O. Nights" in names(read(text), "series")


def test_a_credit_does_not_hide_the_series_of_an_article() -> None:
    text = (
        "Quarry Street adds three characters after several stars exit\n\n"
        "Several actors will leave this year, including Col Smithson (who plays Craig Tinsel).\n"
        "When will new Quarry Street actors arrive on the soap?\n"
        "The first new actor to arrive on Quarry Street will be Jason Kallan.\n"
        "A new arrival will then be Theo Silver, played by The Bowmen star James Cartland.\n"
    )
    reading = read_article(Article("x", "x", text, "", title=text.partition("\n")[0]))
    assert "Quarry Street" in names(reading, "series")


@pytest.mark.parametrize(
    ("told", "pair"),
    [
        ("Lou Ferrand Jr., who plays Nate, is back.", ("Nate", "Lou Ferrand Jr.")),
        ("Bo Lind Sr. (Otto) is in it too.", ("Otto", "Bo Lind Sr.")),
        ("Oscar Isakson plays Leto in the drama.", ("Leto", "Oscar Isakson")),
        ("Emmy Rossing (Fiona) returns.", ("Fiona", "Emmy Rossing")),
        (
            "QTX confirmed the casting of Maya Thorne, revealing that her character’s name is Robin.",
            ("Robin", "Maya Thorne"),
        ),
        (
            "Frey Adami leaves the drama. The season ended with her character Dr. Helen Sharrow gone.",
            ("Dr. Helen Sharrow", "Frey Adami"),
        ),
        (
            "The most notable departure is the exit of stalwart Gail Platter, with actress Helen "
            "Worthing stepping down from the role after 50 years.",
            ("Gail Platter", "Helen Worthing"),
        ),
    ],
)
def test_somebody_has_a_part(told: str, pair: tuple[str, str]) -> None:
    assert pair in parts(FRAME.format(told))


@pytest.mark.parametrize(
    "told",
    [
        "Burrow left in March after two years playing Ali, Michelle Cordell’s son.",
        "Alan Tedd was Jeremy Sisk’s country-clubbing dentist pal.",
        "Veena Sood told the actor whose character ended up being Rosie Lark’s killer.",
        "There was Jeff De Mond’s character, which was the big shock.",
    ],
)
def test_whose_somebody_is_makes_no_part(told: str) -> None:
    assert parts(FRAME.format(told)) == set()


def test_spies_of_a_country_are_a_description() -> None:
    told = {(one.description, one.person) for one in read(
        FRAME.format("It stars Matt Reese as Russian KGB spies undercover.")
    ).castings}  # fmt: skip
    assert told == {("Russian KGB spies", "Matt Reese")}


def said(text: str) -> list[tuple[str | None, str]]:
    return [
        (one.speaker, " … ".join(text[start:end] for start, end in one.content))
        for one in read(text).attributions
    ]


def test_a_report_ends_with_the_bracket_that_it_stands_in() -> None:
    text = (
        "“Salt Acre” closed with a revelation (Jennifer Oak did tell Rick that everyone is ill), a "
        "fire and a wedding."
    )
    assert said(text) == [("Jennifer Oak", "everyone is ill")]


def test_a_that_with_a_noun_opens_no_report() -> None:
    text = "Dan Harrow of “Salt Acre” echoed that sentiment, telling fans to wait for the season."
    assert said(text) == []


def test_somebody_of_a_firm_that_is_read_as_a_work_speaks() -> None:
    text = "“The Quaye Twins” is new. Ross Quaye of The Quaye Twins said the season is still early."
    assert said(text) == [("Ross Quaye", "the season is still early")]


def test_that_is_what_somebody_told_names_who_spoke() -> None:
    text = "“Salt Acre” is back. “Not like this.” That’s what Nick told Jess in the kitchen."
    assert said(text)[0] == ("Nick", "Not like this.")


@pytest.mark.parametrize(
    "told",
    [
        "On June 23, QTX announced new cast members for the next season of “Salt Acre.”",
        "On July 19th, actress Elia Kant (Fallow) debuted as Jada Hunt on “Salt Acre.”",
        "The pair was seen together on set on May 4, and “Salt Acre” has a new season.",
    ],
)
def test_a_day_of_news_is_no_airing(told: str) -> None:
    assert read(f"The drama “Salt Acre” is back, and its fans are glad. {told}").airings == ()


def test_a_title_may_stand_in_front_of_when_it_is_set_to_air() -> None:
    text = "Her medical drama ends its season on NBC. She will star in Dreamfield, set to premiere in 2031."
    assert "Dreamfield" in names(read(text), "series")


def test_a_title_in_capitals_is_told_in_a_headline() -> None:
    reading = under("Liza Leaves the Firm on OLDER Season Finale", "The drama’s Liza is out.")
    assert "OLDER" in names(reading, "series")


def test_a_title_of_plain_words_is_one() -> None:
    reading = under(
        "That Is All writer explains why Karl ended up with Sofie",
        "“It felt unfair,” story editor Dana Baum says of the romance in “The Night Before the Fair.”\n\n"
        "On Tuesday night, That Is All viewers saw the family meet for the season finale. Kate "
        "(Chris Mets) left. “The Night Before the Fair” was set amid the nuptials of That Is All.",
    )
    assert names(reading, "series") == {"That Is All"}
    assert {(one.character, one.series) for one in reading.castings} == {("Kate", "That Is All")}


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("Who is DS Lola Frank, your character in We Hunt Alone?", "DS Lola Frank"),
        ("And your character Trotta is in a marriage of convenience?", "Trotta"),
        ("You play Nan in the new series. What is she like?", "Nan"),
    ],
)
def test_whoever_answers_has_the_part_that_a_question_calls_hers(question: str, part: str) -> None:
    text = (
        "Bookend star Polly Walden on her marriage\n\nDid you read the scripts of the drama?\n\n"
        f"Not at all! I read them as a story.\n\n{question}\n\nShe’s difficult. I like her.\n\n"
        "Is it hard to play?\n\nI think it is. I was tired of it, I can tell you.\n"
    )
    castings = read_article(Article("x", "x", text, "", title=text.partition("\n")[0])).castings
    assert [(one.character, one.person) for one in castings] == [(part, "Polly Walden")]


def test_a_reunion_is_no_part() -> None:
    told = "Cyn Waters describes her onscreen reunion with Jorge Garces as “so sweet and honest.”"
    assert parts(FRAME.format(told)) == set()


SCHEDULE = (
    "Fall premiere dates of TV\n\n{}\n\nTuesday, Aug. 18\n8 p.m. — “Dead Pixel” (Trident, series)\n\n"
    "Friday, Sept. 11\n20/21 (QTX), 10 p.m. (Season 39)\nContinuance (Seafy), 11 p.m. (Season 4)\n"
)


def test_rows_of_a_schedule_have_titles_of_digits_and_days_that_have_passed() -> None:
    text = SCHEDULE.format("The list of new and returning series goes on.")
    airings = read_article(Article("x", "x", text, "", published="2020-08-31")).airings
    assert {(one.series, (one.start or "")[:10]) for one in airings} == {
        ("Dead Pixel", "2020-08-18"), ("20/21", "2020-09-11"), ("Continuance", "2020-09-11"),
    }  # fmt: skip


def test_a_row_may_have_its_network_alone_and_be_told_of() -> None:
    text = (
        "Premiere dates of TV series\n\nAug. 8\n\n"
        "“Woo Assassins” (Streamex): Kai Jinn is a young chef who fights.\n\n"
        "Aug. 15\n\n“Why We Kill” (QTX All Access): Lucy Lu is one of three wives.\n\n"
        "Aug. 16\n\n“Glint” (Streamex)\n"
    )
    airings = read_article(Article("x", "x", text, "", published="2019-08-01")).airings
    assert {(one.series, one.start) for one in airings} >= {
        ("Woo Assassins", "2019-08-08"), ("Why We Kill", "2019-08-15"),
    }  # fmt: skip


def test_days_in_a_title_are_no_times() -> None:
    text = (
        "On Saturday, Oct. 5, “Deadline Saturday Night Mystery” returns to QTX from 9 p.m. followed "
        "by “Saturday Night Laughs” at 10 p.m. The series is in its third season."
    )
    airings = read_article(Article("x", "x", text, "", published="2019-07-02")).airings
    assert {(one.text, (one.start or "")[:10]) for one in airings} <= {
        ("Saturday, Oct. 5", "2019-10-05"), ("9 p.m.", "2019-10-05"), ("10 p.m.", "2019-10-05"),
    }  # fmt: skip
    assert airings


LISTED = (
    "Ten actors of TV who asked for their characters to go\n\n"
    "2. Isaak Hale (Cook) – North Park\nIsaak Hale voiced Jerome McElroy for nine seasons.\n\n"
    "1. Tom Payton (Jude) – The Walking\nTom Payton, who played Jude Rovin, left the drama.\n"
)


def test_a_list_of_actors_has_their_series_behind_a_dash() -> None:
    castings = read(LISTED).castings
    assert {("Cook", "North Park"), ("Jude Rovin", "The Walking")} <= {
        (one.character, one.series) for one in castings
    }


def test_a_title_of_one_word_is_told_by_who_played_whom_on_it() -> None:
    text = (
        "Fifteen actors who left their shows\n\nSteve Busker was to play Tony Blunt on The Baritones "
        "for two seasons. Samira Willis was in Season 4 of Green Is the New Red."
    )
    assert ("Tony Blunt", "The Baritones") in {(o.character, o.series) for o in read(text).castings}


def test_a_surname_with_its_particle_is_somebody_s() -> None:
    text = (
        "Actors who left\n\n2. Drea de Mattos played Adriana Cerv on “Salt Acre” for seven seasons.\n\nHowever, when "
        "Adriana was killed, de Mattos feared that her acting career was over.\n\nShe told Today, "
        "“I was in love with Adriana.”\n"
    )
    told = {one.speaker for one in read(text).attributions}
    assert told == {"Drea de Mattos"}


def test_a_series_may_own_the_player_in_a_bracket_in_its_marks() -> None:
    told = "It is on coach Holden Welles (“Without a Sign’s” Tony LaPaglia), who moves."
    assert ("Holden Welles", "Tony LaPaglia") in parts(FRAME.format(told))


def test_a_part_in_the_series_is_no_example() -> None:
    told = "Pat Adamson left “Salt Acre” after starring in the series as Mike Rossi for years."
    assert ("Mike Rossi", "Pat Adamson") in parts(FRAME.format(told))


def test_the_pictures_of_a_gallery_are_no_days() -> None:
    text = (
        "Winter preview of TV: 29 new shows\n\n- 1/29\n‘The Micks’ (Jan. 1, 8:30 p.m., QTX)\nA new "
        "comedy series.\n- 2/29\n‘Rancour’ (Jan. 3, 8:30 p.m., Trident)\nA drama series.\n"
    )
    airings = read_article(Article("x", "x", text, "", published="2016-12-20")).airings
    assert {(one.series, (one.start or "")[:10]) for one in airings} == {
        ("The Micks", "2017-01-01"), ("Rancour", "2017-01-03"),
    }  # fmt: skip


def test_a_name_in_capitals_above_its_job_wrote_it() -> None:
    text = (
        "These five series fail to impress\n\nFRASE MOORWOOD\nAP Television Writer\n\nNEW YORK (AP) "
        "— While the new season will bring delights, a handful of entries fall short.\n"
    )
    assert read(text).article.byline == "Frase Moorwood"


RECAP = (
    "Nell Farrow lies to Rob Tilley, and Moira Gage knew of it. Rob kills Nell’s dog, Moira kills "
    "Rob, and Nell’s wedding is off. {} At the end Moira dies and Nell’s mother finds her."
)


@pytest.mark.parametrize("told", ["Callum hides the keys.", "Tess Ambry hides the keys."])
def test_among_several_characters_a_name_without_a_part_is_one(told: str) -> None:
    reading = under("Salt Acre recap: Season 2, episode 3", RECAP.format(told))
    assert told.partition(" hides")[0] in names(reading, "character")


def test_a_full_name_is_no_character_where_somebody_talks_to_the_press() -> None:
    told = "Tess Ambry hid it well. “We wanted them to fight,” says showrunner Odd Fisker."
    reading = under("Salt Acre recap: Season 2, episode 3", RECAP.format(told))
    assert not {"Tess Ambry", "Odd Fisker"} & names(reading, "character")


def test_ratings_over_some_days_are_no_network() -> None:
    text = "“Salt Acre” drew a 1.6 in Live+7 data, and it is on Lumen+ as well."
    assert names(read(text), "network") == {"Lumen+"}


@pytest.mark.parametrize(
    "name",
    ["Gong Gi-hun", "Leong Kwok-hung", "Mong Wai-ching", "Perrine d'Estrelle", "Otto d’Amaro"],
)
def test_a_name_with_a_second_syllable_or_a_short_particle_is_whole(name: str) -> None:
    reading = read(f"The drama “Salt Acre” is back, and {name} is in it. “It rained,” {name} says.")
    assert names(reading, "person") == {name}
    assert [one.speaker for one in reading.attributions] == [name]


@pytest.mark.parametrize("word", ["Ashford-based", "Orme-produced", "Left-wing"])
def test_a_compound_is_no_name(word: str) -> None:
    assert names(read(f"{word} actor Ann Holm is back in “Salt Acre.”"), "person") == {"Ann Holm"}
