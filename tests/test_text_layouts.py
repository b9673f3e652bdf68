"""The layouts of Q&As that television sites print, each by one example."""

from __future__ import annotations

from talks import INTRO, OUTRO, kinds, marked, read

from junket.facts import Article, Markup
from junket.text.blocks import find_blocks


def test_questions_stand_above_labelled_answers_in_the_next_line() -> None:
    text = (
        f"{INTRO}\n\nWhere do we find the keeper?\nPetra Vance: Up a ladder. He likes it there."
        "\n\nAnd the dog?\nVance: Under the ladder.\n\nWe hear that a rival turns up.\n"
        "Vance: She does, in a better boat.\n\nShe has a real licence, and so she sails it.\n\n"
        "Finally, describe the season in three words.\nVance: Bring a coat.\n\n"
        "Saltgrass airs Tuesdays on Nine. Will you be watching?\n\nMo Lind writes about boats."
    )
    found = find_blocks(Article("id", "path", text, ""))
    assert "".join(block.kind[0] for block in found)[:11] == "pqaqaqaaqap"
    assert {block.speaker for block in found if block.kind == "answer"} == {"Petra Vance", "Vance"}


def test_questions_stand_above_labelled_answers_behind_blank_lines() -> None:
    assert kinds(
        INTRO,
        "Where do we find the keeper?",
        "Petra Vance: Up a ladder. He likes it there.",
        "And the dog?",
        "Vance: Under the ladder.",
        "We hear that a rival turns up.",
        "Vance: She does, in a better boat.",
    ) == "pqaqaqa"  # fmt: skip


def test_bold_remarks_ask_where_only_the_first_turns_are_labelled() -> None:
    assert marked(
        (INTRO, None),
        ("BEACON: Is the keeper dead?", "bold"),
        ("PETRA VANCE: He is out there. I know, I am sorry.", "PETRA VANCE:"),
        ("When did you know?", "bold"),
        ("Before I knew anything else.", None),
        ("Does he get a last word? I asked that myself.", None),
        ("The last scene felt like a week.", "bold"),
        ("That was the director. I had written ten seconds.", None),
        ("And the lamp? It flickers at “two.”", "bold"),
        ("Nobody noticed but you. Is it a clue?", None),
        ("So there will be more?", "bold"),
        ("I hope so.", None),
        ("All six episodes stream now.", "italic"),
    )[:12] == "pqaqaaqaqaqa"  # fmt: skip


def test_bold_remarks_ask_above_labelled_answers() -> None:
    assert kinds(
        INTRO,
        "**You two look rested.**",
        "PV: I slept on the boat.",
        "OR: She snores.",
        "**Where do we meet the keeper?**",
        "PV: Up a ladder.",
        "*Petra wears a coat by Ek; boots, her own.*",
        "**Is he lonely? The fans think that he is.**",
        "OR: He has a dog!",
        OUTRO,
    )[:10] == "pqaaqapqap"  # fmt: skip


def test_initials_of_the_outlet_ask() -> None:
    assert kinds(
        INTRO,
        "TBM: Was it cold out there?",
        "PV: Bitterly.",
        "TBM: You went back, though.",
        "PV: I forget the cold.",
        outlet="The Beacon Monthly",
    ) == "pqaqa"  # fmt: skip


def test_a_bar_parts_labels_of_both_sides() -> None:
    assert kinds(
        INTRO,
        "THE BEACON | Was it cold out there?",
        "VANCE | Bitterly, and I felt it.",
        "THE BEACON | You went back, though.",
        "VANCE | I forget the cold.",
    ) == "pqaqa"  # fmt: skip


def test_a_site_s_first_label_holds_for_questions_above_labelled_answers() -> None:
    assert kinds(
        INTRO,
        "Beacon: How did you find the keeper?",
        "PETRA VANCE: In a pub. I go for the crisps.",
        "Did he read the script?",
        "VANCE: He read it twice.",
        "You gave him a boat.",
        "VANCE: I gave him a picture of one.",
        outlet="Beacon",
    ) == "pqaqaqa"  # fmt: skip


def test_a_name_in_bold_without_a_colon_is_a_label() -> None:
    assert kinds(
        INTRO,
        "**Beacon** Was it cold out there?",
        "**Vance** Bitterly. I wore two coats.",
        "**Beacon** Would you go back?",
        "**Vance** I would.",
        outlet="Beacon",
    ) == "pqaqa"  # fmt: skip
    assert marked(
        (INTRO, None),
        ("Beacon Was it cold out there?", "Beacon"),
        ("Vance Bitterly. I wore two coats.", "Vance"),
        ("Beacon Would you go back?", "Beacon"),
        ("Vance I would.", "Vance"),
    ) == "pqaqa"  # fmt: skip


def test_a_dash_may_follow_the_label() -> None:
    lines = read(
        INTRO,
        "Beacon — Was it cold out there?",
        "Vance — Bitterly. I wore two coats.",
        "Beacon — Would you go back?",
        "Vance — I would.",
    )
    assert lines[1:3] == ["q: Was it cold out there?", "a: Bitterly. I wore two coats."]
    assert [line[0] for line in lines] == ["p", "q", "a", "q", "a"]


def test_dashes_alone_may_open_the_turns() -> None:
    lines = read(
        INTRO,
        "— Was it cold for you out there?",
        "— Bitterly. I wore two coats.",
        "— Would you go back?",
        "— I would.",
        "— Who would you take?",
        "— I would take my dog.",
    )
    assert [line[0] for line in lines] == ["p"] + ["q", "a"] * 3
    assert lines[1] == "q: Was it cold for you out there?"


def test_questions_in_italics_ask() -> None:
    assert kinds(
        INTRO,
        "*Was it cold for you out there?*",
        "Bitterly. I wore two coats.",
        "*You went back, though.*",
        "I forget the cold.",
        "*Will you go again?*",
        "I might.",
        OUTRO,
    ) == "pqaqaqap"  # fmt: skip
    assert marked(
        (INTRO, None),
        ("Was it cold for you out there?", "italic"),
        ("Bitterly. I wore two coats.", None),
        ("Would you go again?", "italic"),
        ("I might.", None),
    ) == "pqaqa"  # fmt: skip


def test_an_interviewer_s_label_asks_in_every_form() -> None:
    for label in ("INTERVIEWER", "Interviewer", "Host", "Moderator"):
        assert kinds(
            INTRO,
            f"{label}: Was it cold out there?",
            "Petra Vance: Bitterly.",
            f"{label}: You went back, though.",
            "Petra Vance: I forget the cold.",
        ) == "pqaqa", label  # fmt: skip


def test_numbers_may_stand_before_bold_questions() -> None:
    lines = read(
        INTRO,
        "1. **Was it cold for you out there?**",
        "Bitterly. I wore two coats.",
        "2. **Would you go back?**",
        "I would.",
    )
    assert [line[0] for line in lines] == ["p", "q", "a", "q", "a"]


def test_a_name_on_its_own_line_labels_the_paragraphs_below() -> None:
    assert kinds(
        INTRO,
        "BEACON MONTHLY\nWas it cold out there?",
        "PETRA VANCE\nBitterly. I wore two coats.",
        "And a hat, too, that I knitted.",
        "BEACON MONTHLY\nWould you go back?",
        "PETRA VANCE\nI would.",
    ) == "pqaaqa"  # fmt: skip


def test_questions_in_bold_may_be_answered_in_marks() -> None:
    assert kinds(
        INTRO,
        "**Who is the keeper when we meet him?**",
        "“He is my uncle, more or less. I wrote him down.”",
        "**Do you like him?**",
        "“I do on most days,” she says.",
        "**Will he last?**",
        "“I cannot say.”",
    ) == "pqaqaqa"  # fmt: skip


def test_the_author_s_label_asks_without_a_question_mark() -> None:
    assert kinds(
        INTRO,
        "MO: Thank you so much for doing this. I am trying to be calm.",
        "VANCE: Do not be calm for me. I have read your site.",
        "We do have thoughts about the hat.",
        "So did I! It weighed as much as a cat.",
        "How did the keeper come to you?",
        "In an envelope. My agent warned me.",
        "Do you miss him?",
        "I do.",
        byline="Mo Lind",
    ) == "pqaqaqaqa"  # fmt: skip


def test_an_answer_may_open_and_close_with_brackets() -> None:
    assert kinds(
        "Beacon: Was it cold?",
        "Vance: Bitterly.",
        "(laughs) I wore two coats, and a hat (my own)",
        "Beacon: Would you go back?",
        "Vance: I would.",
    ) == "qaaqa"  # fmt: skip


def test_italics_inside_bold_print_do_not_break_a_question() -> None:
    lines = [
        "Did you watch Foghorn as a child?",
        "I did.",
        "And did you like Foghorn then?",
        "I did.",
    ]
    text = "\n".join([INTRO, *lines])
    markup: list[Markup] = []
    for line in (lines[0], lines[2]):
        start = text.index(line)
        title = text.index("Foghorn", start)
        markup += [
            Markup(start, title, "bold"),
            Markup(title, title + 7, "italic"),
            Markup(title + 7, start + len(line), "bold"),
        ]
    found = find_blocks(Article("id", "path", text, "", markup=tuple(markup)))
    assert [block.kind[0] for block in found] == ["p", "q", "a", "q", "a"]


def test_titles_and_jobs_may_stand_in_labels() -> None:
    assert kinds(
        INTRO,
        "MS. LIND: Was it cold out there?",
        "PETRA VANCE, CREATOR: Bitterly. I wore two coats.",
        "MS. LIND: Would you go back?",
        "MS. VANCE: I would.",
    ) == "pqaqa"  # fmt: skip


def test_a_bar_on_the_questions_alone_leaves_the_call_below_outside() -> None:
    assert kinds(
        INTRO,
        "**BEACON | Was it cold out there?**",
        "Bitterly. I wore two coats.",
        "**BEACON | You went back, though.**",
        "I forget the cold. I always do.",
        "What did you make of the finale? Sound off in the comments!",
        outlet="Beacon",
    ) == "pqaqab"  # fmt: skip


def test_blank_lines_between_pairs_tell_remarks_from_answers() -> None:
    text = "\n\n".join(
        [
            INTRO,
            "Did you row the boat yourself?\nMost of it. I fell in once.",
            "You have said that you nearly turned it down.\nI have said a lot of things!",
            "What changed your mind?\nThe script. I wept.",
            "Would you row again?\nI would, in August.",
            OUTRO,
        ]
    )
    found = find_blocks(Article("id", "path", text, ""))
    assert "".join(block.kind[0] for block in found) == "pqaqaqaqap"


def test_a_prompt_without_a_question_mark_closes_a_talk() -> None:
    assert kinds(
        INTRO,
        "**1. Did you row the boat yourself?**",
        "Most of it. I fell in once.",
        "**2. Who is the better sailor?**",
        "Olaf. I pay him.",
        "**3. Describe the keeper in three words.**",
        "Big wet dog.",
    ) == "pqaqaqa"  # fmt: skip


def test_questions_in_headings_stand_above_labelled_answers() -> None:
    text = "\n".join(
        [
            INTRO,
            "Petra, is the boat safe?",
            "Petra Vance: I would not say so.",
            "Olaf Ruud: I would.",
            "Olaf, is the keeper any good?",
            "Ruud: No. He has read about it.",
            "He gets better, though I will not say when.",
        ]
    )
    markup = tuple(
        Markup(text.index(line), text.index(line) + len(line), "heading")
        for line in ("Petra, is the boat safe?", "Olaf, is the keeper any good?")
    )
    found = find_blocks(Article("id", "path", text, "", markup=markup))
    assert "".join(block.kind[0] for block in found) == "pqaaqaa"
    assert [block.speaker for block in found if block.kind == "answer"] == [
        "Petra Vance", "Olaf Ruud", "Ruud", "Ruud",
    ]  # fmt: skip


def test_lower_case_answers_of_a_chat_are_lines_of_their_own() -> None:
    text = (
        "Hi Olaf! how are you??\nhey! I am good thanks, just back from a long walk\n\n"
        "Tell us about the keeper :)\nhaha he is a mess. I love him\n\n"
        "Do you get recognised now?\nsometimes, mostly by sailors\n\n"
        "Will there be a third season?\nI really hope so!! ask Petra"
    )
    found = find_blocks(Article("id", "path", text, ""))
    assert "".join(block.kind[0] for block in found) == "qaqaqaqa"
