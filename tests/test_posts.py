"""Coverage of what people post: comments, captions, names over handles, who announces."""

from __future__ import annotations

from junket.facts import RawDocument, Reading
from junket.pipeline import read_raw

TITLE = "Dell Leaves ‘Salt Road’: Cast Reacts\n\nBy Ada Marsh\nMarch 4, 2024\n\n"


def spoken(body: str) -> dict[str, str | None]:
    """Return who says each direct quotation of an article."""
    raw = RawDocument("a.txt", (TITLE + body).encode())
    found = read_raw(raw, rules_only=True)
    assert isinstance(found, Reading)
    text = found.article.text
    return {
        " … ".join(text[start:end] for start, end in one.content): one.speaker
        for one in found.attributions
        if one.kind == "direct"
    }


def test_what_is_said_in_the_comments_is_no_call_to_comment() -> None:
    body = "“You were the heart of this thing,” wrote Bo Wren, who plays Ivo, in the comments."
    assert spoken(body) == {"You were the heart of this thing,": "Bo Wren"}
    assert spoken("Sound off in the comments below!\n\nBo Wren left.") == {}


def test_a_name_and_a_handle_on_lines_of_their_own_head_a_post() -> None:
    body = "Bo Wren, who plays Ivo, joined in.\n\nBo Wren\n@bowren\nThere are no words. Only tea."
    assert spoken(body) == {"There are no words. Only tea.": "Bo Wren"}


def test_a_handle_behind_a_dash_is_no_part_of_the_post() -> None:
    body = "Writer Ines Tern posted on X:\n\n> Pages were written in a shelter.\n> — @inestern"
    assert "Pages were written in a shelter." in spoken(body)


def test_who_announces_her_own_leaving_is_no_character() -> None:
    body = (
        "Priya Dell is leaving Salt Road after five years, the actor announced on Sunday.\n\n"
        "“Five years, one haircut,” she wrote. “Thank you for letting me be Dr. Lowe.”"
    )
    assert set(spoken(body).values()) == {"Priya Dell"}
