"""Windows: every token in exactly one, none too long, cut where paragraphs and sentences end."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from reading import read

from junket.facts import Text
from junket.model.windows import FEATURES, cut_ranges, cut_windows, token_features
from junket.model.wordpiece import WordPiece

LETTERS = WordPiece(
    [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        *"abcdefghijklmnopqrstuvwxyz",
        *(f"##{c}" for c in "abcdefghijklmnopqrstuvwxyz"),
        *".,“”!?’",
    ]
)
ARTICLE = "Harbour Lights is back\n\nAnn Lee, who plays Nell, says it is “over.”\n\nIt was. Or so she told us, twice."


def text_of(written: str) -> Text:
    found = read(written).text
    assert found is not None
    return found


def test_every_token_stands_in_exactly_one_window_and_in_order() -> None:
    text = text_of(ARTICLE)
    for length in (8, 16, 40, 256):
        covered = [
            at for w in cut_windows(text, LETTERS, length=length) for at in range(w.first, w.last)
        ]
        assert covered == list(range(len(text.words)))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 30), max_size=60), st.integers(5, 50), st.data())
def test_no_window_is_longer_than_it_may_be_unless_one_token_is(
    sizes: list[int], room: int, data: st.DataObject
) -> None:
    words = "\n\n".join(" ".join("ab." for _ in range(data.draw(st.integers(1, 7)))) for _ in sizes)
    text = text_of(f"Title\n\n{words}" if sizes else "Title")
    pieces = (sizes * len(text.words))[: len(text.words)] or [1] * len(text.words)
    ranges = cut_ranges(text, pieces, room)
    assert [at for first, last in ranges for at in range(first, last)] == list(range(len(pieces)))
    for first, last in ranges:
        assert sum(pieces[first:last]) <= room or last - first == 1


def test_a_paragraph_that_fits_is_not_cut() -> None:
    text = text_of(ARTICLE)
    starts = {text.starts.index(block.start) for block in text.blocks}
    for window in cut_windows(text, LETTERS, length=60):
        assert window.first in starts


def test_a_window_begins_each_token_at_its_first_piece() -> None:
    text = text_of("Ann Lee says no.")
    (window,) = cut_windows(text, LETTERS)
    pieces = [LETTERS.pieces(word) for word in text.words]
    assert [int(window.ids[head]) for head in window.heads] == [some[0] for some in pieces]
    assert len(window.ids) == 2 + sum(map(len, pieces))
    continued = FEATURES.index("continued")
    assert not window.features[window.heads, continued].any()


def test_features_tell_what_is_certain() -> None:
    text = text_of(ARTICLE)
    table = token_features(text)
    at = text.words.index("over")
    flags = {name for name, value in zip(FEATURES, table[at], strict=True) if value}
    assert "quoted" in flags and "capitalised" not in flags
    opens = text.words.index("“")
    assert table[opens, FEATURES.index("opens")] == 1.0
    assert table[0, FEATURES.index("paragraph")] == 1.0


def test_a_word_without_any_known_piece_is_one_unknown() -> None:
    text = text_of("Ann says ☃ now.")
    (window,) = cut_windows(text, LETTERS)
    at = text.words.index("☃")
    assert int(window.ids[window.heads[at]]) == LETTERS.ids["[UNK]"]
    assert window.features.dtype == np.float32
