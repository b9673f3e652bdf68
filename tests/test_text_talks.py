"""Where a talk starts and ends: panels, mailbags, oral histories, and prose between turns."""

from __future__ import annotations

import pytest
from talks import INTRO, OUTRO, kinds, read

from junket.facts import Article
from junket.text.blocks import find_blocks


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


def test_two_pairs_that_blank_lines_part_are_a_talk_that_was_announced() -> None:
    text = (
        "Petra Vance has a sit-down with us about the lamp.\n\n"
        "Is the keeper gone for good?\nNever say never. I would miss his boots.\n\n"
        "What is the hardest part of the storm?\nThe noise, because I never hear my own lines.\n"
    )
    blocks = find_blocks(Article("", "", text, ""))
    assert [block.kind for block in blocks[1:]] == ["question", "answer"] * 2


@pytest.mark.parametrize(
    ("headline", "kinds"),
    [
        ("Petra Vance on the last storm [Interview]", ["question", "answer"] * 2),
        ("Exclusive Q&A with Petra Vance", ["question", "answer"] * 2),
        ("Petra Vance on the last storm", ["paragraph"] * 4),
    ],
)
def test_two_questions_are_a_talk_below_the_headline_of_an_interview(
    headline: str, kinds: list[str]
) -> None:
    text = (
        f"{headline}\n\n"
        "Did you expect the lamp to go out?\n\nI did not. I had packed for the summer.\n\n"
        "How long did that night on the stairs take to shoot?\n\n"
        "Hard to say, since the tide kept its own hours.\n"
    )
    blocks = find_blocks(Article("", "", text, "", title=headline, title_span=(0, len(headline))))
    assert [block.kind for block in blocks] == ["heading", *kinds]


def test_pairs_of_readers_and_a_page_are_no_talk() -> None:
    text = (
        "All about the harbour tour.\n\n"
        "When does the boat leave?\nAt nine, and it does not wait.\n\n"
        "Where do I buy tickets?\nAt the pier, or in the shop.\n\n"
        "Is there a toilet on board?\nThere is one below deck.\n"
    )
    assert {block.kind for block in find_blocks(Article("", "", text, ""))} == {"paragraph"}


def test_one_outlet_in_capitals_opens_a_talk_without_further_labels() -> None:
    text = (
        "A chat with Petra Vance\n\nShare this\n"
        "LANTERN WEEKLY: So I guessed that the lamp would go out. How long have you known?\n"
        "Quite a long time. It was on the first page.\n\n"
        "She hid the matches, but not well enough.\nThere is hiding, and I think she let him see.\n\n"
        "I loved the scene on the stairs.\nOur coldest day, and a long one.\n"
    )
    blocks = find_blocks(Article("", "", text, ""))
    assert [block.kind for block in blocks[-6:]] == ["question", "answer"] * 3
    assert text[slice(*(blocks[-6].label or (0, 0)))] == "LANTERN WEEKLY"


def test_a_hyphen_behind_a_name_makes_a_label() -> None:
    assert kinds(
        INTRO,
        "Beacon- Was it cold out there?",
        "Vance- Bitterly.",
        "Beacon- Would you go back?",
        "Vance- I would.",
    ) == "pqaqa"  # fmt: skip
