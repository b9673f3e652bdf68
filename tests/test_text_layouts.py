"""The layouts of Q&As, panels and mailbags that television sites print, each by one example."""

from __future__ import annotations

from junket.facts import Article, Markup
from junket.text.blocks import find_blocks

INTRO = "Petra Vance built a lighthouse drama out of one wet summer. We rang her at home."
OUTRO = "Saltgrass airs Tuesdays at 10 p.m. on Channel Nine."


def read(*paragraphs: str, outlet: str | None = None, byline: str | None = None) -> list[str]:
    """Return the blocks as "kind: words", by the kind's first letter."""
    text = "\n\n".join(paragraphs)
    found = find_blocks(Article("id", "path", text, "", outlet=outlet, byline=byline))
    return [f"{block.kind[0]}: {text[block.body : block.end]}" for block in found]


def kinds(*paragraphs: str, outlet: str | None = None, byline: str | None = None) -> str:
    """Return the first letters of the blocks' kinds."""
    return "".join(line[0] for line in read(*paragraphs, outlet=outlet, byline=byline))


def marked(*pieces: tuple[str, str | None]) -> str:
    """Return the kinds of lines of which some stand in a page's bold, italics or heading."""
    text = "\n".join(line for line, _ in pieces)
    markup, at = [], 0
    for line, kind in pieces:
        if kind in ("bold", "italic", "heading"):
            markup.append(Markup(at, at + len(line), kind))  # type: ignore[arg-type]
        elif kind:
            markup.append(Markup(at, at + len(kind), "bold"))
        at += len(line) + 1
    found = find_blocks(Article("id", "path", text, "", markup=tuple(markup)))
    return "".join(block.kind[0] for block in found)


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


def test_a_headline_between_labelled_turns_is_no_turn() -> None:
    lines = read(
        "Where do we find the keeper?",
        "Vance: Up a ladder. He likes it there.",
        "Fall TV: Get the scoop on all of the returning boats",
        "And the dog?",
        "Vance: Under the ladder.",
        "Is he afraid?",
        "Vance: Of heights, not of me.",
    )
    assert [line[0] for line in lines] == ["q", "a", lines[2][0], "q", "a", "q", "a"]
    assert lines[2][0] not in "qa"


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


def test_the_audience_asks_too() -> None:
    lines = read(
        INTRO,
        "Moderator: Was it cold out there?",
        "Petra Vance: Bitterly. I wore two coats.",
        "Audience member: My son loves the dog. He sends a drawing.",
        "Olaf Ruud: The dog thanks him.",
        "Fan question: Will the lamp come back?",
        "Petra Vance: Ask the dog.",
    )
    assert [line[0] for line in lines] == ["p", "q", "a", "q", "a", "q", "a"]


def test_numbered_letters_are_labels() -> None:
    assert kinds(
        INTRO,
        "Q1: Was it cold out there?",
        "A1: Bitterly. I wore two coats.",
        "Q2: Would you go back?",
        "A2: I would.",
    ) == "pqaqa"  # fmt: skip


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


def test_stage_directions_on_their_own_line_are_no_turn() -> None:
    assert kinds(
        INTRO,
        "Beacon: Was it cold out there?",
        "Vance: Bitterly.",
        "[Laughs]",
        "I wore two coats.",
        "Beacon: Would you go back?",
        "Vance: I would.",
    ) == "pqapaqa"  # fmt: skip


def test_an_answer_may_open_and_close_with_brackets() -> None:
    assert kinds(
        "Beacon: Was it cold?",
        "Vance: Bitterly.",
        "(laughs) I wore two coats, and a hat (my own)",
        "Beacon: Would you go back?",
        "Vance: I would.",
    ) == "qaaqa"  # fmt: skip


def test_prose_about_the_panel_ends_it() -> None:
    assert kinds(
        INTRO,
        "**How is the boat?**",
        "**Olaf:** She sinks, mostly.",
        "**Petra:** I bail.",
        "**Is there a dog?**",
        "**Petra:** There is, and I walk him.",
        "Then somebody came for Olaf, who cried “Save the dog!” as he went. I love him.",
        "We also met the cook. “I feed them all,” she told us.",
        OUTRO,
    ) == "pqaaqappp"  # fmt: skip


def test_thanks_to_the_speaker_end_the_talk() -> None:
    assert kinds(
        "Petra Vance rang us from a boat last week.",
        "BEACON: Was it cold out there?",
        "VANCE: Bitterly. I wore two coats.",
        "BEACON: Would you go back?",
        "VANCE: I would.",
        "Thank you, Petra! Before she went, she told us that I should buy a coat.",
        outlet="Beacon",
    ) == "pqaqap"  # fmt: skip


def test_talks_under_headings_leave_the_prose_between_them_alone() -> None:
    assert kinds(
        INTRO,
        "## The keeper",
        "Beacon: Was it cold out there?",
        "Vance: Bitterly. I wore two coats.",
        "Beacon: Would you go back?",
        "Vance: I would.",
        "## The ferryman",
        "Olaf Ruud came late to the harbour, and he was in a mood to talk about it.",
        "Beacon: Whose boat is it?",
        "Ruud: Mine, I hope.",
    ) == "phqaqahpqa"  # fmt: skip


def test_prose_that_quotes_the_speaker_between_turns_is_no_answer() -> None:
    assert kinds(
        INTRO,
        "Beacon: Was it cold out there?",
        "Petra Vance: Bitterly. I wore two coats.",
        "Vance pours the tea. “It is never hot enough,” she says of the kettle.",
        "Beacon: Would you go back?",
        "Vance: I would.",
    ) == "pqapqa"  # fmt: skip


def test_a_reporter_answers_readers_under_the_author_s_name() -> None:
    lines = read(
        "Question: Are Mags and Tor done on Saltgrass? --Becca",
        'Lotte: Define "done." They have not met in a year. "He writes to her," Vance teases.',
        "Question: I am dying for news of the dog. --Omar",
        "Lotte: I have seen it, and the dog is fine. That is all I may say.",
        byline="Lotte Brandt",
    )
    assert [line[0] for line in lines] == ["q", "p", "q", "p"]
    assert lines[1].startswith('p: Define "done."')
    assert lines[2].startswith("q: I am dying")


def test_readers_questions_are_signed_and_answers_quote_several_people() -> None:
    assert kinds(
        "Q: Will Mags and Tor meet again on Saltgrass? —Becca",
        "A: They will. “It is a long scene,” executive producer Petra Vance previews.",
        "Q: Anything on the dog? —Omar",
        "A: He lives. “I carried him,” Olaf Ruud says.",
    ) == "qpqp"  # fmt: skip
    assert kinds(
        "Question: Will Mags and Tor meet again on Saltgrass? —Becca",
        "They will. “It is a long scene,” executive producer Petra Vance previews.",
        "Question: Anything on the dog? —Omar",
        "He lives. “I carried him,” Olaf Ruud says.",
    ) == "qpqp"  # fmt: skip


def test_signed_letters_in_plain_print_ask() -> None:
    assert kinds(
        "Will Mags and Tor meet again on Saltgrass? —Becca",
        "They will. “It is a long scene,” executive producer Petra Vance previews.",
        "Anything on the dog? —Omar in Leeds",
        "He lives. “I carried him,” Olaf Ruud says.",
    ) == "qpqp"  # fmt: skip


def test_a_star_who_answers_signed_letters_talks() -> None:
    assert kinds(
        INTRO,
        "Q: Do you keep the coat? —Becca",
        "Petra Vance: I do, and I wear it to the shops.",
        "Q: Is the dog yours? —Omar",
        "Petra Vance: I wish he were. I ask every year.",
    ) == "pqaqa"  # fmt: skip


def test_a_page_that_answers_itself_is_no_talk() -> None:
    assert "a" not in kinds(
        INTRO,
        *("Q: When does Saltgrass return?", "A: It returns in March."),
        *("Q: Who plays the keeper?", "A: Olaf Ruud plays him."),
        *("Q: Where is it filmed?", "A: Most of it is filmed in Norway."),
    )


def test_a_label_that_always_opens_remarks_is_no_talk() -> None:
    assert "a" not in kinds(
        INTRO,
        "The boat left the harbour at noon, and nobody on the pier waved at it that day.",
        "Note: I was not on it.",
        "The boat came back at four, and everybody on the pier waved at it this time.",
        "Harbour Note: I was still not on it.",
        "The boat left again at five, and by then the pier was empty but for one dog.",
        "Harbour Note: I was asleep, and so was he.",
    )


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


def test_two_talks_with_two_subjects_keep_their_speakers() -> None:
    text = "\n\n".join(
        [
            INTRO,
            "**Petra Vance, creator**",
            "Beacon: Was it cold out there?",
            "Vance: Bitterly. I wore two coats.",
            "**Olaf Ruud, ferryman**",
            "Beacon: Whose boat is it?",
            "Ruud: Mine, I hope.",
        ]
    )
    found = find_blocks(Article("id", "path", text, ""))
    assert [block.speaker for block in found if block.kind == "answer"] == ["Vance", "Ruud"]
    assert "".join(block.kind[0] for block in found) == "phqahqa"


def test_a_last_answer_goes_on_over_a_paragraph_without_a_pronoun() -> None:
    assert kinds(
        INTRO,
        "**Was it cold for you out there?**",
        "Bitterly. I wore two coats.",
        "**Would you go back?**",
        "I would, and I told them so.",
        "The boat has a stove now. The stove has a name.",
        "So I would take my chances.",
        OUTRO,
    ) == "pqaqaaap"  # fmt: skip


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


def test_readers_labels_may_say_where_they_live() -> None:
    assert kinds(
        "Becca in Ohio: Is Mags going to sea on Saltgrass?",
        'LOTTE: Not this year. "She has a bad knee," Petra Vance says.',
        "Omar: Anything on the dog?",
        'LOTTE: Vance tells me that he is fine. "He bit me," she says.',
        byline="Lotte Brandt",
    ) == "qpqp"  # fmt: skip


def test_directions_of_a_transcript_part_no_turns() -> None:
    lines = read(
        "INTERVIEWER: You lost the lamp.",
        "PETRA VANCE: I found it again.",
        "[CROSSTALK]",
        "OLAF RUUD: I found it.",
        "INTERVIEWER: Where was it?",
        "PETRA VANCE: In the boat.",
    )
    assert [line[0] for line in lines] == ["q", "a", "p", "a", "q", "a"]


def test_lower_case_answers_of_a_chat_are_lines_of_their_own() -> None:
    text = (
        "Hi Olaf! how are you??\nhey! I am good thanks, just back from a long walk\n\n"
        "Tell us about the keeper :)\nhaha he is a mess. I love him\n\n"
        "Do you get recognised now?\nsometimes, mostly by sailors\n\n"
        "Will there be a third season?\nI really hope so!! ask Petra"
    )
    found = find_blocks(Article("id", "path", text, ""))
    assert "".join(block.kind[0] for block in found) == "qaqaqaqa"


def test_introductions_of_sections_are_no_answers_to_bold_questions() -> None:
    assert kinds(
        INTRO,
        "**Was it cold for you out there?**",
        "Bitterly. I wore two coats.",
        "**Would you go back?**",
        "I would.",
        "## The ferryman",
        "Olaf Ruud came late to the harbour, and he was in a mood to talk.",
        "**Whose boat is it, if you may say?**",
        "Mine, I hope.",
        OUTRO,
    ) == "pqaqahpqap"  # fmt: skip


def test_an_oral_history_parts_narration_from_the_turns() -> None:
    assert kinds(
        "PETRA VANCE (creator): I got a call on a Friday. They said, “Can you row?”",
        "OLAF RUUD (Tor): She could not row.",
        "VANCE: I had never been asked.",
        "LARS EK (producer): We wrote the boat in because of the rain. I miss it.",
        "The shoot began in February, and by March the crew had lost two boats.",
        "RUUD: I sank one of them. I am told that it is still there.",
        "EK: It is a reef now, with fish in it.",
    ) == "aaaapaa"  # fmt: skip


def test_lines_of_parts_in_a_recap_are_no_talk() -> None:
    assert "a" not in kinds(
        "Mags: Where is the boat?",
        "Tor: In the lake.",
        "Mags: Whose lake is it?",
        "Tor: I did not ask.",
        "It only gets worse from there, when Mags (Petra Vance) swims for it in the dark.",
    )


def test_one_outlet_may_go_by_two_labels() -> None:
    assert kinds(
        INTRO,
        "Beaconwire: What do you know about him that we do not?",
        "Vance: Everything! No, I know about half.",
        "BW: Half is a lot.",
        "Vance: It is the half with the boat in it.",
        "BW: There is a boat?",
        "Vance: Can you cut that?",
        "BW: We cannot. Thanks, Petra!",
        OUTRO,
    ) == "pqaqaqaqp"  # fmt: skip
