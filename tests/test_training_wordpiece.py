"""model.wordpiece: the pieces that the reference implementation gives, id for id."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from junket.article import read_article
from junket.facts import RawDocument
from junket.model.bundle import bundled
from junket.model.wordpiece import UNKNOWN, WordPiece, read_vocabulary
from junket.text import read_text

ARTICLES = Path(__file__).parents[2] / "shared" / "data" / "bbc-entertainment"

tokenizers = pytest.importorskip(
    "tokenizers", reason="tokenizers is not installed: training/requirements.txt"
)
pytestmark = pytest.mark.skipif(
    not bundled().vocabulary.exists(), reason="the bundled vocabulary is not here"
)

BY_HAND = [
    "“It’s over,” Zoë O’Hara-Lindström tells TVLine.",
    "Season 2’s finale (S2E13) airs 9/8c; 1.2 million viewers…",
    "naïve café Ångström İstanbul straße ΟΔΟΣ ὈΔΥΣΣΕΎΣ",
    "a\tb\nc\rd\u00a0e\u2009f\u200bg\ufefff\u00adg",
    "東京 ドラマ 한국 drama🎬 👩‍💻 \U0001fae8",
    "x" * 100 + " " + "y" * 101,
    "[CLS] not a start [SEP] ##ing [UNK]",
    "\x00 \ufffd \x07 \u0378",
    "",
]


@pytest.fixture(scope="module")
def own() -> WordPiece:
    return read_vocabulary(bundled().vocabulary)


@pytest.fixture(scope="module")
def reference(own: WordPiece) -> Any:
    model = tokenizers.models.WordPiece(own.ids, unk_token=UNKNOWN, max_input_chars_per_word=100)
    made = tokenizers.Tokenizer(model)
    made.normalizer = tokenizers.normalizers.BertNormalizer()
    made.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()
    return made


def expected(reference: Any, text: str) -> tuple[int, ...]:
    return tuple(reference.encode(text, add_special_tokens=False).ids)


def settled(char: str) -> bool:
    """Whether every version of Unicode since 3.2 says of a character what matters to both.

    The reference has tables of an older Unicode than Python; and it leaves out the first of the
    ideographs of extension E, which the paper's own code has.
    """
    now, then = unicodedata.category(char), unicodedata.ucd_3_2_0.category(char)
    stands = now == then or (then == "Cn" and now[0] in "LNS")
    return stands and not 0x2B820 <= ord(char) <= 0x2B91F


CHARACTERS = st.characters(exclude_categories=["Cs"]).filter(settled)


@pytest.mark.parametrize("text", BY_HAND)
def test_pieces_of_a_text_by_hand_are_those_of_the_reference(
    text: str, own: WordPiece, reference: Any
) -> None:
    assert own.pieces(text) == expected(reference, text)


@given(text=st.text(CHARACTERS, max_size=40) | st.text(st.characters(codec="latin-1"), max_size=40))
def test_pieces_of_any_text_are_those_of_the_reference(
    own: WordPiece, reference: Any, text: str
) -> None:
    assert own.pieces(text) == expected(reference, text)


@pytest.mark.skipif(not ARTICLES.is_dir(), reason="the articles are not shared here")
def test_pieces_of_real_articles_are_those_of_the_reference(own: WordPiece, reference: Any) -> None:
    paths = sorted(ARTICLES.rglob("*.txt"))[:100]
    assert len(paths) == 100
    for path in paths:
        article = read_article(RawDocument("x.txt", path.read_bytes()))
        assert own.pieces(article.text) == expected(reference, article.text), path.name
        words = set(read_text(article).words)
        assert [own.pieces(word) for word in words] == [expected(reference, w) for w in words]


def test_what_no_unicode_has_assigned_yet_is_read_as_unknown(own: WordPiece) -> None:
    assert own.pieces("\u0378") == (own.ids[UNKNOWN],)
