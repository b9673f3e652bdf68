"""junket.quotes on forms of the press: pieces, set-off speech, who is meant, in which capacity."""

from __future__ import annotations

import pytest
from reading import contents, read

INTRO = (
    "Salt Road news of the week\n\nImogen Tarrant, the showrunner of “Salt Road,” has a plan for "
    "the drama. Caspian Dell, who plays Toby on it, has another. So has Ada Lind, who plays his "
    "sister Nell.\n\n"
)
OUTRO = "\n\nSalt Road returns this fall."
T, D, L = "Imogen Tarrant", "Caspian Dell", "Ada Lind"


def told(paragraph: str) -> list[tuple[str | None, str]]:
    text = INTRO + paragraph + OUTRO
    return [
        (item.speaker, " | ".join(contents(item, text)))
        for item in read(text, outlet="The Dial").attributions
    ]


@pytest.mark.parametrize(
    "between",
    [
        " says Dell. A pause. ",
        " says Dell. Silence. ",
        " insists Dell, who wears his own boots to every fitting. A very long pause. ",
        " Dell, 34, whose boat it is, said. ",
        " Dell, 61, who grew up by the quay, says. ",
        " says Dell, late of “The Slow Canal” and a swimmer in his day. ",
        " Dell says in the network's “Inside the Quay” segment. ",
        " cackled Dell. ",
        " rasps Dell, 34. ",
        " Dell thundered. ",
        " whimpers Dell. ",
        " Dell is telling Ada Lind. ",
        " Dell was saying. ",
    ],
)
def test_what_one_cue_parts_is_one_quotation(between: str) -> None:
    assert told(f"“I never liked the boat,”{between}“It never liked me.”") == [
        (D, "I never liked the boat, | It never liked me.")
    ]


def test_a_bare_pause_parts_no_quotation() -> None:
    assert told("Did Dell know? “No.” A pause. “My mother did.”")[0][1] == "No. | My mother did."


@pytest.mark.parametrize(
    "between", [" Then he paused. ", " Tarrant shrugs. ", " Nothing moved, and nobody spoke. "]
)
def test_where_somebody_acts_another_quotation_starts(between: str) -> None:
    found = told(f"“I never liked the boat.”{between}“It never liked me.”")
    assert [content for _, content in found] == ["I never liked the boat.", "It never liked me."]


LETTER = (
    "Dear everyone who ever sent me a boat,\n\nI promised you that I would never sink one. I am "
    "not going to start with ours.\n\nThank you for rowing with us.\n\n{closing}\nImogen\n\n"
    "That is that, then."
)


@pytest.mark.parametrize(
    "closing",
    ["With love,", "Yours, in wet socks,", "Sincerely,", "All my thanks,", "Warmly,", "Best,"],
)
def test_a_letter_is_quoted_from_its_salutation_to_its_signature(closing: str) -> None:
    found = told(
        "Tarrant posted a letter to the fans last night, and here it is in full:\n\n"
        + LETTER.format(closing=closing)
    )
    (speaker, content) = found[-1]
    assert speaker == T
    assert content.startswith("Dear everyone") and content.endswith("Imogen")


@pytest.mark.parametrize(
    ("above", "speaker"),
    [
        ("Dell, who owes me a boat, did the big post-mortem elsewhere, and it is a gem:", D),
        ("Lind, for her part, writes:", L),
        ("Tarrant swears that it was never about the ferry:", T),
        ("Here is what Dell wrote to the crew that night:", D),
    ],
)
def test_a_paragraph_below_a_colon_is_quoted_whole(above: str, speaker: str) -> None:
    words = "I knew in the pilot. The boat was never going to float, and I loved it for that."
    assert told(f"{above}\n\n{words}\n\nSo there.")[-1] == (speaker, words)


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("Here is what I think:", "I think that the boat was never going to float."),
        ("This is the plan of the week:", "Monday brings the pilot, and Friday brings the sea."),
        ("You can read of them below, or watch the film about them:", "The plan of the boat."),
        ("Check this rope:", "It speaks for itself, so tell me that it is not a good rope."),
        ("Dell has three boats:", "- the ferry that sank in the pilot\n- a raft\n- a door"),
        ("Tarrant on the finale:", "“It floats, I promise you.”"),
    ],
)
def test_not_everything_below_a_colon_is_quoted(above: str, below: str) -> None:
    assert not [one for one in told(f"{above}\n\n{below}") if one[1].startswith(below[:12])]


@pytest.mark.parametrize("dash", ["—", "--", "–"])
def test_a_block_quote_is_signed_behind_any_dash(dash: str) -> None:
    found = told(f"> “It floats, and so do I.”\n>\n> {dash} Ada Lind, star of the show")
    assert found == [(L, "It floats, and so do I.")]


@pytest.mark.parametrize(
    ("paragraph", "speaker"),
    [
        ("“It floats,” laughs Nell herself, Ada Lind.", L),
        ("“It floats,” says Toby, Caspian Dell.", D),
        ("Caspian Dell has seen it. “It floats,” the Port Averil native said.", D),
        ("Ada Lind has seen it. “It floats,” said the Winnipeg native.", L),
        ("UBN's head of drama, Ada Lind, did, sort of: “It floats.”", L),
        ("Its Friday chief, Ada Lind, disagrees: “It never floats.”", L),
        ("On the quay (Toby's whistle, a lot of rope) Lind leans over and shouts: “It floats!”", L),
        (
            "Caspian Dell was on the quay. Speaking on Sunday, the 38-year-old said it “floats well.”",
            D,
        ),
        ("Asked if that meant a kiss between Toby and Nell, Dell replied: “Ask the sea.”", D),
    ],
)
def test_the_words_around_a_quotation_name_who_speaks(paragraph: str, speaker: str) -> None:
    assert told(paragraph)[-1][0] == speaker


def test_nobody_is_told_of_by_name_and_by_he_in_one_clause() -> None:
    text = "Ada Lind met him in May. Caspian Dell, she says, “looked at his shoes for an hour.”"
    assert told(text)[-1][0] == L


def voices(paragraph: str, intro: str = INTRO) -> list[str | None]:
    return [item.voice for item in read(intro + paragraph + OUTRO).attributions]


@pytest.mark.parametrize(
    ("paragraph", "voice"),
    [
        ("“It floats,” says one network executive who asked not to be named.", "executive"),
        ("“It floats,” a producer on another show said.", "producer"),
        ("“It floats,” says the man on the quay.", "other"),
        ("“It floats,” said actress Mia Moss.", "actor"),
        ("“It floats,” said Mia Moss, President, Drama, Corvex.", "executive"),
        ("“It floats,” said drama chief Mia Moss.", "executive"),
        ("“It floats,” said co-executive producer Mia Moss.", "producer"),
        ("A spokesman for Corvex said it “floats.”", "network"),
        ("“It floats,” said novelist Mia Moss. “I wrote it so.”", "writer"),
    ],
)
def test_the_words_of_a_source_tell_the_voice(paragraph: str, voice: str) -> None:
    assert voices(paragraph)[-1] == voice


@pytest.mark.parametrize(
    ("words", "voice"),
    [
        ("The showrunner is careful.", "producer"),
        ("Salt Road is a hit, and its leading lady knows it.", "actor"),
        ("She is the sort of actor whom the postman waves at.", "actor"),
        ("The boat is wet.", "other"),
        ("The actor Bo Pike lent her his coat.", "other"),
        ("Bo Pike lent her his coat. The actor wants it back.", "other"),
    ],
)
def test_what_stands_for_the_main_figure_tells_her_voice(words: str, voice: str) -> None:
    intro = (
        "Mia Moss on the long winter\n\nMia Moss is late for breakfast. Moss has been up since four."
        f" {words}\n\n"
    )
    assert voices("“I slept in a boat,” Moss says.", intro)[-1] == voice


@pytest.mark.parametrize(
    ("paragraph", "speaker"),
    [
        ("“Mind the paint,” says the man on the quay. His name is Bo Pike, and he is wet.", "Bo Pike"),
        ("“Mind the paint,” says the woman in oilskins, whose name turns out to be Bea Moss.", "Bea Moss"),
        ("“Mind the paint,” said the old diver. His name was Bo Pike. He left.", "Bo Pike"),
        ("“Mind the paint,” says the man on the quay. His boat is called Bea Moss.", None),
        ("The cake came from a baker, Bea Moss, 71, who had one note for him: “Eat it.”", "Bea Moss"),
        ("It was Bea Moss who asked: “Is it wet?”", "Bea Moss"),
        ("“I carried you,” Caspian Dell is telling Ada Lind.\n\n“You dropped me,” she says.", L),
        ("“I carried you,” Caspian Dell tells Bo Pike.\n\n“Twice,” he replies.", "Bo Pike"),
    ],
)  # fmt: skip
def test_who_is_told_or_introduced_speaks(paragraph: str, speaker: str | None) -> None:
    assert told(paragraph)[-1][0] == speaker


@pytest.mark.parametrize(
    "told_of",
    [
        "Nobody says that Toby is drowned.",
        "No one said that Toby is drowned.",
        "Dell told us what that was like.",
        "In “The Lamp,” Toby meets a man said to be the keeper of the lamp.",
    ],
)
def test_what_nobody_says_is_no_report(told_of: str) -> None:
    assert told(told_of) == []


def test_the_character_of_somebody_known_by_first_name_is_a_casting() -> None:
    text = INTRO + "Bo Marr is new on “Salt Road.” Bo’s character, Ike Wren, is a diver." + OUTRO
    assert ("Ike Wren", "Bo Marr") in {(one.character, one.person) for one in read(text).castings}


def test_a_cue_in_brackets_reports_what_stands_in_them() -> None:
    text = "It is raining, and Ada Lind (no relation, she says, to the playwright) eats in a boat."
    (report,) = [one for one in read(text).attributions if one.kind == "indirect"]
    assert report.speaker == "Ada Lind"
    assert [text[start:end] for start, end in report.content] == [
        "no relation",
        "to the playwright",
    ]
