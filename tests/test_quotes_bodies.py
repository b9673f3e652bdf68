"""Who speaks where it is no person, or only a handle, a cited line, or a question tells it."""

from __future__ import annotations

import pytest

from junket.facts import RawDocument, Reading
from junket.pipeline import read_raw
from junket.quotes.handles import owner

TOP = "Lantern Bay returns\n\nBy Mira Osgood\n\n"


def spoken(body: str, path: str = "a.txt", top: str = TOP) -> dict[str, str | None]:
    """Return who says each quotation of an article."""
    found = read_raw(RawDocument(path, (top + body).encode()), rules_only=True)
    assert isinstance(found, Reading)
    text = found.article.text
    return {
        " … ".join(text[start:end] for start, end in one.content): one.speaker
        for one in found.attributions
    }


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("Corvex has ordered a second season of Harbour Nine. “We heard you,” the network said.",
         "Corvex"),
        ("The Corvex drama Harbour Nine is back. “We heard you,” the streamer said.", "Corvex"),
        ("Harbour Nine was renewed by Corvex. “We heard you,” according to the broadcaster.",
         "Corvex"),
        ("The Screen Crafts Union is angry. “No crew should work so long,” the union said.",
         "Screen Crafts Union"),
        ("“No crew should work so long,” a spokesman for Penda said.", "Penda"),
        ("The show went dark. “Goodnight, all of you,” wrote the Evening Ledger.",
         "Evening Ledger"),
        ("Ann Lee liked it. The Star Weekly called it “the best thing on television.”",
         "Star Weekly"),
    ],
)  # fmt: skip
def test_a_body_speaks_by_its_name_or_by_what_takes_it_up(body: str, name: str) -> None:
    assert set(spoken(body).values()) == {name}


@pytest.mark.parametrize(
    "body",
    [
        "Ann Lee plays Nell. “This is entirely untrue,” Lee's agent said.",
        "Ann Lee plays Nell. The actress's team told The Mail Post: “Ann is on holiday.”",
        "Ann Lee plays Nell. “She wishes them well,” said a spokesman for Ann Lee.",
    ],
)
def test_whoever_speaks_for_a_person_is_not_that_person(body: str) -> None:
    assert list(spoken(body).values()) == [None]


def test_a_publicist_named_behind_a_comma_speaks() -> None:
    body = "Ann Lee plays Nell. Her publicist, Wim Hartog, added: “She is on holiday.”"
    assert spoken(body) == {"She is on holiday.": "Wim Hartog"}


POSTS = (
    "Orla Finch-Abara said goodbye, and Ravi Dhar was quick to reply.\n\n"
    "{}: Nine years, two drownings.\n\nThat was that."
)


@pytest.mark.parametrize(
    ("handle", "name"),
    [
        ("@orlafinchabara", "Orla Finch-Abara"),
        ("@orlafa", "Orla Finch-Abara"),
        ("@ofinchabara", "Orla Finch-Abara"),
        ("@therealravidhar", "Ravi Dhar"),
        ("@ravi_dhar88", "Ravi Dhar"),
        ("@baywatcher77", "baywatcher77"),
    ],
)
def test_a_handle_is_whose_name_it_is_made_of(handle: str, name: str | None) -> None:
    assert spoken(POSTS.format(handle)) == {"Nine years, two drownings.": name}


def test_a_handle_that_two_names_make_is_nobodys() -> None:
    assert owner("@lind", ()) is None


def test_the_handle_of_a_byline_heads_no_post() -> None:
    top = "Lantern Bay returns\n\nMira Osgood | @miraosgood\n4/10/2025 1:15 PM ET\n\n"
    assert spoken("Lantern Bay is back in June.", top=top) == {}


PAGE = """<html><head><title>Orla Finch leaves</title></head><body><article>
<h1>Orla Finch leaves</h1><p>Orla Finch has played Nessa for nine years, and next month she goes.
Tess Abara made the show in 2014 and has written every finale since, this one the longest.</p>
<blockquote><p>{}</p>{}</blockquote>
<p>Nobody at the company had asked whether she could swim, and she never told them about it.</p>
</article></body></html>"""


@pytest.mark.parametrize(
    "cite",
    [
        "<cite>ORLA FINCH</cite>",
        "<p>Orla Finch, actress</p>",
        "<footer>— <cite>Orla Finch</cite></footer>",
        "<footer>Orla Finch</footer>",
    ],
)
def test_a_cited_line_signs_a_block_quote(cite: str) -> None:
    page = PAGE.format("“I never learned to swim. Nine years of water.”", cite)
    assert spoken(page, "a.html", "") == {
        "I never learned to swim. Nine years of water.": "Orla Finch"
    }


TALK = "Orla Finch plays Nessa and Ravi Dhar plays her brother. “I'm from Oban,” Finch says. "


@pytest.mark.parametrize(
    ("lead", "name"),
    [
        ("As for Nessa:", "Orla Finch"),
        ("On the finale:", "Orla Finch"),
        ("And of her co-star Ravi Dhar:", "Orla Finch"),
        ("Dhar shrugs.", "Ravi Dhar"),
        ("I tried Ravi Dhar next.", "Ravi Dhar"),
        ("When I put it to Ravi Dhar, there was a pause.", "Ravi Dhar"),
        ("We then asked Ravi Dhar. A shrug.", "Ravi Dhar"),
    ],
)
def test_the_sentence_before_a_quotation_tells_who_goes_on(lead: str, name: str) -> None:
    assert spoken(f"{TALK}{lead} “Not while I live.”")["Not while I live."] == name


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("Tess Abara promised “one hour of rain” in exchange for seven of sun.",
         "one hour of rain"),
        ("Tess Abara has promised “one funeral” for the new season.", "one funeral"),
        ("Tess Abara promises “a flood nobody will forget”, and Bo Wren is back from Cork.",
         "a flood nobody will forget"),
        ("Tess Abara said “no feud, no freeze and no comment,” which is three things.",
         "no feud, no freeze and no comment,"),
        ("Tess Abara calls it “the end of the house as you know it.” — Lourdes",
         "the end of the house as you know it."),
        ("The new boat, per Tess Abara, is “the first thing here that floats.”",
         "the first thing here that floats."),
    ],
)  # fmt: skip
def test_a_quoted_phrase_ends_where_the_reporter_goes_on(text: str, content: str) -> None:
    assert spoken(text) == {content: "Tess Abara"}


CARD = (
    "‘Lantern Bay’ Season 2 First Look: Ann Lee’s Nell Takes the Chair, and a Dead Man Walks Again."
    "\n\nBy Mira Osgood\n\nPlus Icon\nMira Osgood\nInternational TV Editor\n@miraosgood\nLatest\n"
    "Corvex Sets Second Helping of ‘Harbour Nine’ 1 day ago\nSee All\n\n"
)


def test_the_card_of_an_author_above_an_article_hides_none_of_it() -> None:
    body = "“The first season was about getting the chair,” Ann Lee tells Dial."
    assert spoken(body, top=CARD) == {"The first season was about getting the chair,": "Ann Lee"}


def test_hosts_ask_by_the_names_under_which_they_are_billed() -> None:
    turns = "Mo: That toast was dark.\n\nGus: I know.\n\nBea: He is married!\n\nGus: He is."
    top = "‘Tin Saints’: A Wedding\n\nHosted by Mo Lind and Bea Ek\n\nWith Gus Wirth.\n\n"
    assert spoken(turns, top=top) == {"I know.": "Gus Wirth", "He is.": "Gus Wirth"}


def test_a_headline_behind_related_in_capitals_is_no_answer() -> None:
    turns = "Dial: Is she in?\n\nLind: She is.\n\nRELATED Who Is In And Who Is Out\n\nDial: Why?"
    found = spoken(f"{turns}\n\nLind: Because I say so.", top="A talk\n\nWe met Ada Lind.\n\n")
    assert found == {"She is.": "Ada Lind", "Because I say so.": "Ada Lind"}
