"""Views on a terminal: plain when piped, and never driven by what an article holds."""

from __future__ import annotations

import pytest
from readings import Builder, lamplight

from junket import terminal
from junket.views import account_view, article_view


def shown(capfdbinary: pytest.CaptureFixture[bytes]) -> str:
    return capfdbinary.readouterr().out.decode()


def test_a_pipe_gets_plain_lines_with_the_speaker_before_the_words(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    terminal.show(article_view(lamplight().reading(title="Keepers", outlet="The Lantern")))
    out = shown(capfdbinary)
    assert "\x1b" not in out
    assert out.startswith("Keepers\nThe Lantern\n")
    assert (
        "“[AQ] Ivo never sleeps,” says Ada Quill, who runs the show. “[AQ] And nor do we.”" in out
    )
    assert "[AQ] Ada Quill (producer): 1 quotation, 7 words" in out
    assert "his rival: Mo Hart" in out


def test_a_long_paragraph_stays_one_line_in_a_pipe(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    terminal.show(article_view(Builder().block("word " * 200 + "end.").reading()))
    assert max(map(len, shown(capfdbinary).splitlines())) > 1000


def test_a_terminal_gets_colours(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    terminal.show(article_view(lamplight().reading()))
    assert "\x1b[" in shown(capfdbinary)


def test_escape_sequences_of_an_article_do_not_reach_the_terminal(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    made = Builder().block(
        "Look: \x1b]0;owned\x07 \x1b[2J and [bold]markup[/bold] :smile: \u202egnp"
    )
    terminal.show(article_view(made.reading(title="\x1b[31mred")))
    terminal.show(account_view(made.reading()))
    out = shown(capfdbinary)
    assert not {"\x1b", "\x07", "\u202e"} & set(out)
    assert "[bold]markup[/bold] :smile:" in out


def test_spaces_of_every_kind_and_letters_of_every_script_come_through(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    words = "8\xa0p.m. \u2009thin Zoë 灯台 soft\xadhyphen"
    terminal.show(article_view(Builder().block(words).reading()))
    assert words in shown(capfdbinary)


def test_the_account_lists_every_sentence_with_what_was_taken_or_why_nothing(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    terminal.show(account_view(lamplight().reading()))
    out = shown(capfdbinary)
    assert "  quotation 47:64 Ada Quill (producer), direct [by-hand]\n" in out
    assert "  no fact: a question of the interviewer\n" in out
    assert "  no fact: no quotation marks; no word of saying; nobody named" in out


def test_a_table_sets_numbers_to_the_right(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    terminal.table("T", ("Name", "Number"), [["a", "5"], ["b", "12"]])
    assert [line.rstrip()[-2:] for line in shown(capfdbinary).splitlines()[2:]] == [" 5", "12"]


def test_a_table_fits_a_narrow_terminal_a_line_for_each_row(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"FORCE_COLOR": "1", "COLUMNS": "40", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    terminal.table("T", ("Date", "Title", "Number"), [["2025-03-05", "A title " * 20, "12"]])
    lines = shown(capfdbinary).splitlines()
    assert len(lines) == 3
    assert "2025-03-05" in lines[2]
    assert lines[2].rstrip().endswith("12")
