"""The turns of a Q&A, in the layouts that sites print."""

from __future__ import annotations

from junket.facts import Article, Block, Markup
from junket.text import read_text
from junket.text.blocks import find_blocks

INTRO = "Petra Vance built a lighthouse drama out of one wet summer. We rang her at home."
OUTRO = "Saltgrass airs Tuesdays at 10 p.m. on Channel Nine."


def blocks_of(*paragraphs: str, outlet: str | None = None) -> list[tuple[Block, str]]:
    text = "\n\n".join(paragraphs)
    found = find_blocks(Article("id", "path", text, "", outlet=outlet))
    return [(block, text[block.body : block.end]) for block in found]


def turns_of(
    *paragraphs: str, outlet: str | None = None
) -> list[tuple[str, int | None, str | None, str]]:
    return [
        (block.kind[0], block.turn, block.speaker, words)
        for block, words in blocks_of(*paragraphs, outlet=outlet)
        if block.kind in ("question", "answer")
    ]


def test_letters_ask_and_answer() -> None:
    turns = turns_of(
        INTRO,
        "Q: Where did the lighthouse come from?",
        "A: From a postcard.",
        "It hung over my desk.",
        "Q: And the fog?",
        "A: The fog was free.",
        OUTRO,
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, "Q"), ("a", 1, "A"), ("a", 1, "A"), ("q", 2, "Q"), ("a", 3, "A"),
    ]  # fmt: skip
    assert turns[1][3] == "From a postcard."


def test_letters_may_be_glued_to_their_words() -> None:
    turns = turns_of("QWhat about the fog?", "A: It was free.", "QAnd the lamp?", "A: It was not.")
    assert [(turn[0], turn[3]) for turn in turns] == [
        ("q", "What about the fog?"), ("a", "It was free."),
        ("q", "And the lamp?"), ("a", "It was not."),
    ]  # fmt: skip


def test_surnames_answer_and_the_outlet_s_initials_ask() -> None:
    turns = turns_of(
        INTRO,
        "BM: Tell me about the keeper.",
        "Vance: He is my uncle, more or less.",
        "BM: And his dog?",
        "Vance: The dog is invented.",
        OUTRO,
        outlet="Beacon Monthly",
    )
    assert [turn[2] for turn in turns] == ["BM", "Vance", "BM", "Vance"]
    assert [turn[0] for turn in turns] == ["q", "a", "q", "a"]


def test_a_panel_answers_one_question_with_several_turns() -> None:
    turns = turns_of(
        INTRO,
        "BEACON MONTHLY: Who broke the lamp?",
        "PETRA VANCE: I was in Leeds.",
        "OLAF RUUD: She was not.",
        "BEACON MONTHLY: Who paid for it?",
        "RUUD: I did, thank you.",
        "VANCE: He never lets it go.",
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, "BEACON MONTHLY"),
        ("a", 1, "PETRA VANCE"),
        ("a", 2, "OLAF RUUD"),
        ("q", 3, "BEACON MONTHLY"),
        ("a", 4, "RUUD"),
        ("a", 5, "VANCE"),
    ]


def test_an_outlet_is_short_for_its_name_with_two_letters_whole() -> None:
    turns = turns_of(
        INTRO,
        "TV Harbor: I’ll begin with the easy one. Why the fire?",
        "Petra Vance: It was cold.",
        "Otto Krell: We liked the light.",
        "TVH: And now nobody has a roof.",
        "PV: They have a boat.",
        "OK: Two boats.",
        "TVH: There is talk of a second lighthouse.",
        "PV: There is always talk.",
        OUTRO,
    )
    assert [kind for kind, *_ in turns] == ["q", "a", "a", "q", "a", "a", "q", "a"]


def test_first_names_and_initials_are_labels_too() -> None:
    for label in ("Petra", "PV", "P.V.", "Petra Vance"):
        turns = turns_of(
            INTRO,
            "Beacon: Is it cold out there?",
            f"{label}: Bitterly.",
            "Beacon: Would you go back?",
            f"{label}: Tomorrow, if they paid me.",
        )
        assert [turn[2] for turn in turns] == ["Beacon", label, "Beacon", label]


def test_a_bar_parts_the_outlet_from_its_question() -> None:
    turns = turns_of(
        INTRO,
        "BEACON | Is it cold out there?",
        "Bitterly, and I felt it.",
        "And wet, too.",
        "BEACON | Would you go back?",
        "I would.",
        OUTRO,
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, "BEACON"), ("a", 1, None), ("a", 1, None), ("q", 2, "BEACON"), ("a", 3, None),
    ]  # fmt: skip


def test_answers_alone_may_carry_labels() -> None:
    turns = turns_of(
        INTRO,
        "Is it cold out there?",
        "Vance: Bitterly, I swear.",
        "Would you go back?",
        "Vance: I would.",
        "Even in March?",
        "Vance: Even in my sleep.",
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, None), ("a", 1, "Vance"), ("q", 2, None), ("a", 3, "Vance"),
        ("q", 4, None), ("a", 5, "Vance"),
    ]  # fmt: skip


def test_bold_labels_leave_their_asterisks_out() -> None:
    found = blocks_of(
        INTRO,
        "**Beacon Monthly:** Is it cold out there?",
        "**Vance**: Bitterly, and *wet*.",
        "**Beacon Monthly:** Would you go back?",
        "**Vance:** Tomorrow.",
    )
    assert [words for block, words in found if block.kind == "answer"] == [
        "Bitterly, and *wet*.",
        "Tomorrow.",
    ]
    text = "\n\n".join([INTRO, "**Beacon Monthly:** Is it cold out there?"])
    question = next(block for block, _ in found if block.kind == "question")
    assert question.label is not None
    assert text[slice(*question.label)] == "Beacon Monthly"


def test_a_label_with_an_aside_keeps_the_name_alone() -> None:
    turns = turns_of(
        "Beacon: Is it cold out there?",
        "Petra Vance (laughing): Bitterly.",
        "Beacon: Would you go back?",
        "Vance: Tomorrow.",
    )
    assert turns[1][2:] == ("Petra Vance", "Bitterly.")


def test_labels_on_the_first_turns_alone_hold_for_the_rest() -> None:
    turns = turns_of(
        INTRO,
        "Beacon: How did you find the keeper?",
        "Vance: In a pub, where else.",
        "Did he read the script?",
        "He read it twice.",
        "Then he asked for a bigger boat.",
        "Did you give him one?",
        "I gave him a picture of one.",
        OUTRO,
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, "Beacon"),
        ("a", 1, "Vance"),
        ("q", 2, "Beacon"),
        ("a", 3, "Vance"),
        ("a", 3, "Vance"),
        ("q", 4, "Beacon"),
        ("a", 5, "Vance"),
    ]


def test_bold_paragraphs_ask_and_plain_ones_answer() -> None:
    turns = turns_of(
        INTRO,
        "**How did you find the keeper?**",
        "I asked around.",
        "My uncle knew him.",
        "**You have said that he hates television.**",
        "He does. I do too, some days.",
        "**Will there be more of *Saltgrass*?**",
        "I hope so.",
        OUTRO,
    )
    assert [turn[:3] for turn in turns] == [
        ("q", 0, None), ("a", 1, None), ("a", 1, None), ("q", 2, None), ("a", 3, None),
        ("q", 4, None), ("a", 5, None),
    ]  # fmt: skip


def test_questions_in_a_page_s_bold_or_headings_ask() -> None:
    lines = [INTRO, "How did you find him?", "I asked around.", "Was he kind?", "He was, to me."]
    text = "\n".join(lines)
    for kind in ("bold", "heading"):
        marks = tuple(
            Markup(text.index(line), text.index(line) + len(line), kind)
            for line in (lines[1], lines[3])
        )
        found = find_blocks(Article("id", "path", text, "", markup=marks))
        assert [block.kind for block in found[1:]] == ["question", "answer", "question", "answer"]


def test_a_bold_question_parts_from_the_answer_in_its_paragraph() -> None:
    turns = turns_of(
        INTRO,
        "**How did you find the keeper?** I asked around in the pubs.",
        "**Was he kind?** To me he was.",
    )
    assert [turn[0] for turn in turns] == ["q", "a", "q", "a"]
    assert turns[1][3] == "I asked around in the pubs."


def test_bare_questions_need_three_pairs() -> None:
    pairs = [
        "How did you find the keeper?",
        "I asked around in the pubs.",
        "Was he kind to you?",
        "He was, and I was glad of it.",
        "Would you film at sea again?",
        "My stomach would not let me.",
    ]
    assert [turn[0] for turn in turns_of(INTRO, *pairs, OUTRO)] == ["q", "a"] * 3
    assert turns_of(INTRO, *pairs[:4], OUTRO) == []


def test_an_explainer_is_no_talk() -> None:
    assert not turns_of(
        INTRO,
        "When does Saltgrass come back?",
        "The second season starts in March.",
        "Who plays the keeper?",
        "Olaf Ruud returns to the part.",
        "Where was it filmed?",
        "Most of it was filmed in Norway.",
    )


def test_reporters_questions_before_quotations_are_no_talk() -> None:
    assert not turns_of(
        INTRO,
        "So will you see the keeper again?",
        "“I should think so,” Vance says.",
        "And what about your dog?",
        "“My dog retires,” she adds.",
        "Will you miss it?",
        "“I will,” she says.",
    )


def test_numbered_questions_ask() -> None:
    turns = turns_of(
        INTRO,
        "1. What is your first memory of the sea?",
        "My father dropping me in it.",
        "2. What do you always pack?",
        "My boots and a kettle.",
        "3. Whom do you ring first?",
        "I ring nobody.",
    )
    assert [turn[0] for turn in turns] == ["q", "a"] * 3
    assert turns[0][3] == "What is your first memory of the sea?"


def test_topics_label_answers_and_name_nobody() -> None:
    found = blocks_of(
        INTRO,
        "On the last storm: “We had one night for it.”",
        "“Then the crane broke.”",
        "On her keeper: “I would follow him anywhere.”",
        OUTRO,
    )
    answers = [(block, words) for block, words in found if block.kind == "answer"]
    assert [block.turn for block, _ in answers] == [0, 0, 1]
    assert [block.speaker for block, _ in answers] == [None] * 3
    assert answers[0][1] == "“We had one night for it.”"
    assert found[-1][0].kind == "paragraph"


def test_topics_come_in_bold_and_on_lines_of_their_own() -> None:
    bold = turns_of(
        INTRO,
        "**On the last storm** … I had one night for it.",
        "**On her keeper** … I would follow him anywhere.",
    )
    assert [turn[3] for turn in bold] == ["I had one night for it.", "I would follow him anywhere."]
    alone = turns_of(
        INTRO,
        "**On the last storm**",
        "I had one night for it.",
        "**On her keeper**",
        "I would follow him anywhere.",
    )
    assert [turn[3] for turn in alone] == [turn[3] for turn in bold]


def test_a_dash_may_part_the_topic_from_a_quotation() -> None:
    turns = turns_of(
        INTRO,
        "On the big storm — “We had one night for it.”",
        "On the small boat – “It sank twice.”",
    )
    assert [turn[3] for turn in turns] == ["“We had one night for it.”", "“It sank twice.”"]


def test_signed_letters_ask_and_the_reporter_answers_in_prose() -> None:
    found = blocks_of(
        "**Anything on Saltgrass? —Mo**",
        "Look out for a second keeper in the spring.",
        "**Is the dog all right? —Fern**",
        "The dog is fine.",
    )
    assert [block.kind for block, _ in found] == ["question", "paragraph"] * 2


def test_a_list_of_parts_is_no_talk() -> None:
    assert not turns_of(
        INTRO,
        "Cast: Petra Vance, Olaf Ruud",
        "Ketil Moe: a keeper with one lamp.",
        "Sunniva Moe: his daughter, who wants two.",
        "Aksel Lund: a ferryman. I like him.",
    )


def test_warnings_notes_and_grades_are_no_labels() -> None:
    assert not turns_of(
        "Warning: spoilers ahead.",
        "Update: Channel Nine has moved the hour. Why?",
        "Bottom line: I liked it.",
        "Update: it moved again. Why?",
        "Grade: B",
    )


def test_times_of_a_recap_are_no_labels() -> None:
    assert not turns_of(
        "8:05 p.m.: The lamp goes out.",
        "8:09 p.m.: Who is there?",
        "8:15 p.m.: The dog, I think.",
        "8:20 p.m.: It was not the dog.",
    )


def test_editor_s_notes_and_the_outro_stay_outside() -> None:
    found = blocks_of(
        INTRO,
        "Beacon: Is it cold out there?",
        "Vance: Bitterly, I promise you.",
        "(At this point the dog came in and ate the tape.)",
        "Beacon: Would you go back?",
        "Vance: I would.",
        OUTRO,
    )
    assert [block.kind for block, _ in found] == [
        "paragraph", "question", "answer", "paragraph", "question", "answer", "paragraph",
    ]  # fmt: skip


def test_a_heading_ends_the_talk_above_it() -> None:
    found = blocks_of(
        "Beacon: Is it cold out there?",
        "Vance: Bitterly.",
        "Beacon: Would you go back?",
        "Vance: I would.",
        "MEANWHILE IN NORWAY",
        "The harbour at Lund has a new crane, and nobody there is pleased about it.",
    )
    assert [block.kind for block, _ in found[-2:]] == ["heading", "paragraph"]


def test_label_and_words_may_stand_on_two_lines() -> None:
    text = "BEACON:\nIs it cold?\n\nVANCE:\nBitterly, I promise.\n\nBEACON:\nMore?\n\nVANCE:\nNo."
    found = find_blocks(Article("id", "path", text, ""))
    assert [(block.kind, text[block.body : block.end]) for block in found] == [
        ("question", "Is it cold?"),
        ("answer", "Bitterly, I promise."),
        ("question", "More?"),
        ("answer", "No."),
    ]


def test_a_name_in_bold_or_capitals_on_its_own_line_is_a_label() -> None:
    for asker, answerer in (("**Beacon**", "**Vance**"), ("BEACON", "VANCE")):
        found = blocks_of(
            INTRO,
            f"{asker}\nIs it cold out there?",
            f"{answerer}\nBitterly, I promise.",
            f"{asker}\nWould you go back?",
            f"{answerer}\nI would.",
        )
        assert [(block.kind, words) for block, words in found[1:]] == [
            ("question", "Is it cold out there?"),
            ("answer", "Bitterly, I promise."),
            ("question", "Would you go back?"),
            ("answer", "I would."),
        ]


def test_a_bold_question_s_words_start_behind_asterisks_and_number() -> None:
    turns = turns_of("**1. Is it cold?**", "I froze.", "**2. Would you go back?**", "I would.")
    assert turns[0][3] == "Is it cold?**"


def test_turns_read_the_same_in_single_spaced_text() -> None:
    lines = ["BM: Is it cold?", "PV: Bitterly.", "BM: Would you go back?", "PV: I would."]
    text = read_text(Article("id", "path", "\r\n".join(lines), ""))
    assert [block.kind for block in text.blocks] == ["question", "answer"] * 2


def test_a_signature_behind_a_question_leaves_it_one() -> None:
    turns = turns_of(
        INTRO,
        "Will the lamp be lit again? — lamplighter_9",
        "Vance: It will, and I am paying for the oil.",
        "Who is the man in the boat? — Bex in Leeds",
        "Vance: I cannot say. I promised my mother.",
    )
    assert [turn[0] for turn in turns] == ["q", "a", "q", "a"]
    assert turns[1][2] == "Vance"


def test_a_name_on_the_first_answers_line_tells_letters_that_a_star_answers() -> None:
    turns = turns_of(
        "Petra Vance is back with the mail.",
        "I have a theory about the lamp, and it is long. Is it right? — moth",
        "Petra Vance:",
        "I would be mad to say so.",
        "Will you ever take a part yourself? — wick",
        "No. I am a very bad actor.",
        "Does anybody drown? — Bo in Ely",
        "I promised my mother that they would not.",
    )
    assert [turn[0] for turn in turns] == ["q", "a"] * 3
    assert turns[1][2:] == ("Petra Vance", "I would be mad to say so.")


def test_initials_may_keep_a_word_of_two_letters_whole() -> None:
    turns = turns_of(
        INTRO,
        "TV Harbour: Why did the lamp go out?",
        "Petra Vance: I blew it out.",
        "TVH: And now the boat is gone.",
        "PV: I sank that, too.",
        "TVH: It was a nice boat.",
        "PV: I know.",
    )
    assert [turn[0] for turn in turns] == ["q", "a"] * 3


def test_a_report_below_on_the_lamp_is_no_answer_though_it_quotes_one() -> None:
    told = "Bo Marr was asked who blew it out. “I did,” he said, and the house laughed."
    more = "Ada Lind said that she had guessed. “I knew,” she said. All of them waved."
    assert turns_of("**On the lamp**", told, "**On the boat**", more) == []


def test_on_a_press_call_those_who_are_called_up_ask_and_the_headline_s_guests_answer() -> None:
    text = "\n\n".join(
        [
            "Saltgrass Conference Call: Petra Vance and Lew Marsh on Season 2",
            "Operator: Our first question comes from the line of Bea Ek with Dial Weekly. Go ahead.",
            "Bea Ek: Thanks for doing this. I was curious how Nora changes this year.",
            "Petra Vance: She is braver. Would you have left that house?",
            "Bea Ek: Probably not.",
            "Lew Marsh: I would have run. Would you not?",
            "Operator: The next question is from Carl Oster with The Harbour Post.",
            "Carl Oster: My question is for Lew, who directs the sixth.",
            "Lew Marsh: I do, and how did you know?",
        ]
    )
    article = Article("id", "path", text, "", title=text.partition("\n")[0])
    turns = [(block.kind, block.speaker) for block in find_blocks(article) if block.speaker]
    guests = {"Petra Vance", "Lew Marsh"}
    assert len(turns) == 8
    assert all((kind == "answer") == (speaker in guests) for kind, speaker in turns)
