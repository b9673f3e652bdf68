"""Blocks: what a reader sees as one piece, and what it is."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.facts import Article, Block, BlockKind, Markup, Span
from junket.text import read_text
from junket.text.blocks import find_blocks
from junket.text.units import cut_units
from junket.wrapped import unwrap

PROSE = "The keeper comes back on Tuesday, and with him the dog, the lamp and the long night."
MORE = "Petra Vance, who wrote it, says that the storm was cheaper than anybody had feared."


def cut(
    text: str,
    *,
    title: str | None = None,
    title_span: Span | None = None,
    byline: str | None = None,
    outlet: str | None = None,
    markup: tuple[Markup, ...] = (),
) -> tuple[Block, ...]:
    article = Article(
        "id", "path", text, "", title=title, title_span=title_span, byline=byline,
        outlet=outlet, markup=markup,
    )  # fmt: skip
    return read_text(article).blocks


def kind_of(line: str) -> BlockKind:
    """Return the kind of a line that stands between paragraphs."""
    return cut("\n\n".join([PROSE, MORE, line, PROSE, MORE]))[2].kind


def head_kind(line: str) -> BlockKind:
    title = "The Keeper Comes Back"
    text = "\n\n".join([title, line, PROSE, MORE])
    return cut(text, title=title, title_span=(0, len(title)))[1].kind


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "\u2028", "\n \n"])
def test_every_kind_of_line_end_parts_paragraphs(gap: str) -> None:
    text = f"\ufeff  {PROSE}{gap}   {MORE}  {gap}"
    assert [text[block.start : block.end] for block in cut(text)] == [PROSE, MORE]


def test_a_transcript_cut_at_a_width_inside_an_article_is_put_together() -> None:
    long = "The keeper of the lamp talked to us at length on the first day of the new season, " * 2
    cut = (
        "Vance: I wrote the second year in one summer, and I had no idea what the\n"
        "keeper wanted until the very last week, which is when my uncle rang and\n"
        "told me what he had done with the boat. After that it was easy, and the\n"
        "rest of the room came round to it in a day."
    )
    units = cut_units(unwrap(f"{long}\n\n{cut}\n\n{long}"))
    assert [unit.start for unit in units] == [0, len(long) + 2, len(long) + len(cut) + 4]


def test_lines_cut_at_a_width_are_one_paragraph() -> None:
    text = (
        "The keeper comes back on Tuesday, and with him the\n"
        "dog, the lamp and the long night that everybody in\n"
        "the village would rather have forgotten.\n"
        "Nobody asked him to, as the mayor is fond of saying\n"
        "to whoever will listen."
    )
    blocks = cut(text)
    assert [text[block.start : block.end].count("\n") for block in blocks] == [2, 1]


@pytest.mark.parametrize(
    "line",
    [
        "By Sunniva Moe",
        "BY SUNNIVA MOE",
        "by Sunniva Moe",
        "Posted by: Sunniva Moe",
        "Posted by:Sunniva Moe",
        "Updated by Sunniva Moe, March 3, 2025",
        "March 3, 2025",
        "Monday 3 March 2025",
        "Sunniva Moe | March 3, 2025",
        "Published 2025-03-03",
        "Written by Sunniva Moe",
    ],
)
def test_bylines_and_dates_stand_at_the_head(line: str) -> None:
    assert head_kind(line) == "byline"


def test_a_name_alone_is_a_byline_above_a_date() -> None:
    title = "The Keeper Comes Back"
    text = "\n\n".join([title, "Sunniva Moe", "3 March 2025", PROSE, MORE])
    assert [block.kind for block in cut(text, title=title, title_span=(0, len(title)))[1:3]] == [
        "byline",
        "byline",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Petra Vance and Olaf Ruud | Photo Credits: Ketil Lund/Nine",
        "The lamp, lit for the last time. (Photo by Ketil Lund/Nine)",
        "(L-R) Petra Vance, Olaf Ruud and the dog",
        "Olaf Ruud as the keeper in Saltgrass. Photo: Ketil Lund",
        "Petra Vance at the studio in Leeds. Photograph: Dev Orr",
        "Photo: Petra Vance and Otto Krell in “Saltgrass.” Credit: Ines Orr / CHN",
        "![Petra Vance as Mags](vance.jpg) *Petra Vance as Mags Tarn*",
    ],
)
def test_captions_hold_more_than_a_credit(line: str) -> None:
    assert kind_of(line) == "caption"


@pytest.mark.parametrize(
    "line",
    [
        "Photos: Channel Nine",
        "Photo by Ketil Lund",
        "Getty Images",
        "RELATED: Ten Lamps We Loved",
        "MORE: Ten Lamps We Loved",
        "READ ALSO: Ten Lamps We Loved",
        "Click inside to see what the keeper told us…",
        "Like The Beacon on FB",
        "Follow us on Instagram",
        "Follow the Beacon’s TV desk on Chirper",
        "Follow Sunniva Moe on Twitter @sunnivamoe.",
        "Subscribe to our newsletter for more of this.",
        "Tags: lamps, dogs, Saltgrass",
        "Posted to: Lamps, Saltgrass",
        "Filed under: Lamps",
        "View original The Keeper Comes Back at",
        "Related Articles on",
        "Other Links From",
        "Share",
        "12 shares",
        "Tune into Saltgrass on Tuesdays @ 10PM on Nine!",
        "Got a burning question about a lamp? Mail it and it may well be printed here.",
        "The Lamp Room is an unofficial fan site and in no way affiliated with Nine.",
        "Vance is repped by Harbour Talent and attorney Lars Ek.",
        "Twitter: @petravance",
        "© 2025 Beacon Media. All rights reserved.",
        "This story first appeared in The Beacon.",
        "SPOILER ALERT: This story gives the last lamp away.",
        "Warning: spoilers ahead.",
        "Ketil Lund via Getty Images.",
        "Saltgrass Star Lands Lead in Lighthouse Musical",
        "Ratings woes won't sink the lighthouse drama, says its maker",
        "* * *",
        "Share  Tweet  Pin",
        "CONNECT TWEET LINKEDIN COMMENT EMAIL MORE",
        "Comment 14",
        "2 min read",
        "Listen to article",
        "RELATED Cable Scorecard: Which Lamps Are Coming Back?",
        "MORE ON: THE LAMP ROOM",
        "Courtesy of UTN",
    ],
)
def test_page_furniture_is_boilerplate(line: str) -> None:
    assert kind_of(line) == "boilerplate"


@pytest.mark.parametrize(
    "line",
    [
        "Photographs of the lamp were never part of the plan, Vance says.",
        "More lamps are coming, and more dogs.",
        "Aw! We don’t think so either!",
        "Nobody knew.",
        "The lamp shone once more, courtesy of a neighbour with a ladder.",
        "Quentin Moe knew.",
        "“I never liked that lamp”",
        "Vance went on:",
        "More People came than ever.",
    ],
)
def test_short_paragraphs_stay_paragraphs(line: str) -> None:
    assert kind_of(line) == "paragraph"


@pytest.mark.parametrize(
    "line",
    ["The long night", "A Dog’s Life", "## The Long Night", "**The long night**", "NO MORE LAMPS",
     "Saltgrass (Nine)"],
)  # fmt: skip
def test_short_lines_between_paragraphs_are_headings(line: str) -> None:
    assert kind_of(line) == "heading"


def test_the_title_is_a_heading_twice_and_with_a_slug_before_it() -> None:
    title = "'Saltgrass' EP Petra Vance Talks Lamps, Dogs, & More"
    slug = "saltgrass lamps vance "
    text = "\n\n".join([slug + title, title, PROSE])
    span = (len(slug), len(slug) + len(title))
    assert [block.kind for block in cut(text, title=title, title_span=span)] == [
        "heading", "heading", "paragraph",
    ]  # fmt: skip


def test_an_unknown_title_is_a_heading_too() -> None:
    assert cut(f"Petra Vance on lamps, dogs and the second season\n\n{PROSE}\n\n{MORE}")[
        0
    ].kind == ("heading")


@pytest.mark.parametrize(
    "head", ["3 COMMENTS", "Comments", "Comments (2)", "12 comments", "READER COMMENTS"]
)
def test_everything_below_readers_comments_is_boilerplate(head: str) -> None:
    kinds = [block.kind for block in cut("\n\n".join([PROSE, MORE, head, PROSE, "Mo: “Ha!”"]))]
    assert kinds == ["paragraph", "paragraph", "boilerplate", "boilerplate", "boilerplate"]


def test_a_counter_of_comments_above_the_text_ends_nothing() -> None:
    kinds = [block.kind for block in cut("\n\n".join(["A lamp", "12 comments", PROSE, MORE]))]
    assert kinds[1:] == ["boilerplate", "paragraph", "paragraph"]


def test_comments_without_a_heading_are_known_by_name_and_date() -> None:
    text = "\n\n".join([PROSE, MORE, "lampfan says:", "March 3, 2025 at 10:10 am", "Ha! I knew."])
    assert [block.kind for block in cut(text)][2:] == ["boilerplate"] * 3


def test_the_outlet_s_name_at_the_head_is_boilerplate() -> None:
    title = "The Keeper Comes Back"
    text = "\n".join([title, "The Beacon", PROSE, MORE])
    assert cut(text, title=title, title_span=(0, len(title)), outlet="The Beacon")[1].kind == (
        "boilerplate"
    )


def test_a_note_on_the_author_is_boilerplate() -> None:
    note = "Sunniva Moe is the television critic of the Beacon. Write to her at the usual place."
    assert cut("\n\n".join([PROSE, MORE, note]), byline="Sunniva Moe")[2].kind == "boilerplate"


def test_a_block_quote_starts_behind_its_mark() -> None:
    text = f"{PROSE}\n\n> I would not go back\n\n{MORE}"
    block = cut(text)[1]
    assert (block.kind, text[block.body : block.end]) == ("block_quote", "I would not go back")


def test_the_name_below_a_block_quote_is_its_speaker() -> None:
    blocks = cut(f"{PROSE}\n\n> I would not go back\n\n> — Olaf Ruud\n\n{MORE}")
    assert [block.speaker for block in blocks[1:3]] == ["Olaf Ruud"] * 2


@pytest.mark.parametrize(
    ("tweet", "name", "words"),
    [
        ("No lamp, no show! — Olaf Ruud (@olafruud) March 3, 2025", "Olaf Ruud", "No lamp"),
        ("No lamp, no show!\n— Olaf Ruud (@olafruud) March 3, 2025", "Olaf Ruud", "No lamp"),
        ("@olafruud: No lamp, no show!", "@olafruud", "No lamp"),
        ("Olaf Ruud (@olafruud): No lamp, no show!", "Olaf Ruud", "No lamp"),
        ("Olaf Ruud @olafruud\nNo lamp, no show!", "Olaf Ruud", "No lamp"),
    ],
)
def test_a_tweet_has_its_author_as_label(tweet: str, name: str, words: str) -> None:
    text = f"{PROSE}\n\n{tweet}\n\n{MORE}"
    block = cut(text)[1]
    assert (block.kind, block.speaker) == ("tweet", name)
    assert block.label is not None
    assert text[slice(*block.label)] == name
    assert text.startswith(words, block.body)


def test_a_signature_below_a_blank_line_is_a_block_without_words() -> None:
    text = f"{PROSE}\n\nNo lamp, no show!\n\n— Olaf Ruud (@olafruud) March 3, 2025\n\n{MORE}"
    blocks = cut(text)
    assert [block.kind for block in blocks] == ["paragraph", "tweet", "tweet", "paragraph"]
    assert [block.speaker for block in blocks[1:3]] == ["Olaf Ruud"] * 2
    assert blocks[2].body == blocks[2].end


def test_what_stands_below_somebody_tweeted_is_a_tweet() -> None:
    text = f"{PROSE}\n\nThen Olaf Ruud, who plays him, tweeted:\n\nno lamp no show\n\n{MORE}"
    assert [block.kind for block in cut(text)][2] == "tweet"


@pytest.mark.parametrize("kind", ["heading", "block_quote", "tweet", "caption"])
def test_the_page_s_markup_decides(kind: BlockKind) -> None:
    text = f"{PROSE}\n{MORE}\n{PROSE}"
    mark = Markup(len(PROSE) + 1, len(PROSE) + 1 + len(MORE), kind)  # type: ignore[arg-type]
    assert [block.kind for block in cut(text, markup=(mark,))] == ["paragraph", kind, "paragraph"]


_PIECES = st.sampled_from(
    ["Q: ", "A: ", "Moe: ", "**", "_", "> ", "# ", "On it: ", "“", "”", "?", ".", " I am", " you",
     "\n", "\n\n", "\r\n", "\u2028", "\ufeff", "@moe", "(@moe)", "— ", "By Moe", "Comments", "1. ",
     "Photo: ", "Related", "lamp", " ", "Moe — ", "? —Bo", "**Moe** ", "[Laughs]", "Lund: "]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=40).map("".join))
@settings(derandomize=True, deadline=None, max_examples=300)
def test_blocks_cover_all_but_white_space_once(text: str) -> None:
    at = 0
    for block in cut(text):
        assert block.start < block.end
        assert block.start <= block.body <= block.end
        assert not text[at : block.start].strip(" \r\n\u2028\ufeff")
        assert not text[block.start].isspace()
        assert not text[block.end - 1].isspace()
        if block.label:
            assert block.start <= block.label[0] < block.label[1] <= block.end
        assert (block.turn is not None) >= (block.kind in ("question", "answer"))
        at = block.end
    assert not text[at:].strip(" \r\n\u2028\ufeff")


@pytest.mark.parametrize(
    "piece",
    ["Q: Why me?\nA: I do.\n", "Moe: Why?\nLund: I do\n", "**Why you?**\nI do.\n", "*", "_", "**a\n",
     "A: ", "A", "— a (@b)\n", "> a\n", "a\nb\n", "Related Articles\n", "On it: “I”\n", "(", "\n",
     "1/1/", "|", "Moe @moe\n", "Moe — I do. Why?\n", "Who are you?\nMoe: I do.\n\n", "A-A-", "[",
     "Q: Why? —Bo\nMoe: “It,” he says.\n", "Moe: I do.\n**Why?**\nNo.\n", "“It,” a.a ", "Moe 8:00 "],
)  # fmt: skip
def test_long_runs_cost_no_more_than_their_length(piece: str) -> None:
    begin = time.process_time()
    cut(piece * (100_000 // len(piece)))
    assert time.process_time() - begin < 4  # a second in a good hour; a square takes minutes


def test_a_name_below_the_standfirst_and_a_job_below_the_name_are_bylines() -> None:
    text = (
        "Keeper of the lamp dies aged 81\n\nTributes are paid to a gentle man\n\nBea Ek\n\n"
        "Mon Mar 4 2024 - 17:12\n\nHarbour Courier TV critic\n\n"
        "The keeper, who lit the lamp for thirty years, has died in his sleep at home."
    )
    title = "Keeper of the lamp dies aged 81"
    found = find_blocks(Article("id", "path", text, "", title=title))
    assert [block.kind for block in found[2:]] == ["byline", "byline", "byline", "paragraph"]


def test_two_lines_over_a_paragraph_are_its_headings() -> None:
    told = f"{PROSE}\n\nSaltgrass\nThe one with the lamp\n\n{PROSE}\n\n{PROSE}"
    assert [block.kind for block in cut(told)] == [
        "paragraph",
        "heading",
        "heading",
        "paragraph",
        "paragraph",
    ]


def test_rows_of_a_schedule_are_no_headlines_of_other_stories() -> None:
    prose = "The new year on Nine brings the keeper back, and a great many boats with him."
    text = f"{prose}\n\n8:00 PM  Dancing With Two Left Boats\n\n{prose}"
    found = find_blocks(Article("id", "path", text, ""))
    assert [block.kind for block in found] == ["paragraph"] * 3


def test_credits_at_the_end_of_a_line_make_captions() -> None:
    for line in (
        "Petra Vance and Olaf Ruud in “Saltgrass.” Credit Ketil Lund/Nine",
        "Petra Vance in ‘Saltgrass’ Ketil Lund/NBN",
    ):
        found = find_blocks(Article("id", "path", f"{line}\n\nThe lamp went out at ten.", ""))
        assert found[0].kind == "caption"


def test_a_warning_of_spoilers_is_boilerplate_in_brackets_too() -> None:
    line = "[Warning: The following story contains spoilers. Read on if you dare.]"
    found = find_blocks(Article("id", "path", f"{line}\n\nThe lamp went out at ten.", ""))
    assert found[0].kind == "boilerplate"


def test_lines_that_stand_on_a_paragraph_are_no_links_of_a_list_above() -> None:
    text = f"{PROSE}\n\nRelated Stories\n\nSaltgrass\nCreator: Petra Vance\n{MORE}"
    kinds = [block.kind for block in cut(text)]
    assert kinds[1] == "boilerplate"
    assert "boilerplate" not in kinds[2:]
    links = f"{PROSE}\n\nRelated Stories\n\nWho Blew It Out\n\nThe Ten Best Lamps\n\n{MORE}"
    assert [block.kind for block in cut(links)][1:4] == ["boilerplate"] * 3
