"""What keeps patterns of relations from being tried must never keep one from being found."""

from __future__ import annotations

from pathlib import Path

import pytest

from junket.facts import Reading
from junket.pipeline import read
from junket.story import relation_concern, relation_words

EXAMPLES = Path(__file__).parents[1] / "examples"
SOME = sorted(
    path
    for folder in ("seen", "wide")
    for path in (EXAMPLES / folder).iterdir()
    if path.suffix in (".txt", ".md", ".html")
)[::6]


def told(path: Path) -> object:
    found = read(str(path), rules_only=True)
    return found.relationships if isinstance(found, Reading) else found


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_without_any_guard_the_same_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guarded = told(path)
    every = relation_concern.every_wording()
    monkeypatch.setattr(relation_concern.Concern, "wordings", lambda *_: every)
    monkeypatch.setattr(relation_words.Wording, "may_stand", lambda *_: True)
    monkeypatch.setattr(relation_words.Wording, "may_match", lambda *_: True)
    assert told(path) == guarded
