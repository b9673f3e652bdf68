"""Reading with the tagger: the same bytes alone and in company, and the rules alone without it."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from reading import read
from recording import canonical, new_record
from recording import read as read_into

from junket import model, pipeline
from junket.export import dumps, extract
from junket.facts import Article, Failure
from junket.model import bundle
from junket.model.run import load
from junket.model.windows import cut_windows

EXAMPLES = Path(__file__).parents[1] / "examples" / "seen"
ARTICLES = sorted(EXAMPLES.glob("*.txt"))[:6]
pytestmark = pytest.mark.usefixtures("tagger")


def lines(paths: list[Path]) -> dict[Path, str]:
    return {path: dumps(extract(pipeline.read(str(path)))) for path in paths}


def test_an_article_reads_the_same_alone_and_among_others_in_any_order() -> None:
    together = lines(ARTICLES)
    assert lines(ARTICLES[::-1]) == together
    for path in ARTICLES[:2]:
        code = f"from junket.cli import main; raise SystemExit(main(['extract', {str(path)!r}]))"
        alone = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert alone.stdout.decode("utf-8").rstrip("\n") == together[path]


def test_a_window_runs_to_the_same_numbers_whatever_ran_before() -> None:
    text = read(ARTICLES[0].read_text(encoding="utf-8")).text
    assert text is not None
    tagger = load()
    windows = list(cut_windows(text, tagger.vocabulary))
    first = [tagger.ask(window).tobytes() for window in windows]
    assert [tagger.ask(window).tobytes() for window in windows[::-1]] == first[::-1]


def test_a_record_is_the_same_from_one_process_and_from_two(tmp_path: Path) -> None:
    exports = []
    for workers in (1, 2):
        engine: sa.Engine = new_record(tmp_path / f"{workers}.db")
        read_into(engine, *ARTICLES, workers=workers)
        exports.append(canonical(engine))
    assert exports[0] == exports[1]
    assert "model+" in exports[0] and "both:" in exports[0]


def test_a_report_with_no_verb_of_saying_is_found() -> None:
    text = (
        "Casting news\n\nAnn Lee, who runs the show, made no secret of her hope that Bo Ray would "
        "return. According to the network, the third season starts in May."
    )
    found = read(text)
    kinds = {one.rule.partition("+")[0].partition(":")[0] for one in found.attributions}
    assert kinds & {"model", "both"}
    for one in found.attributions:
        assert 0.0 <= one.confidence <= 1.0
        for start, end in (*one.source, *one.cue, *one.content):
            assert 0 <= start < end <= len(text)


def test_rules_alone_say_nothing_of_the_tagger() -> None:
    for path in ARTICLES:
        reading = pipeline.read(str(path), rules_only=True)
        assert not isinstance(reading, Failure)
        assert not any(one.rule.startswith(("model", "both")) for one in reading.attributions)


def test_without_onnxruntime_the_rules_stand_alone_with_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from junket.cli import main

    whole = importlib.util.find_spec
    monkeypatch.setattr(
        bundle, "find_spec", lambda name: None if name == "onnxruntime" else whole(name)
    )
    assert main(["extract", str(ARTICLES[0])]) == 0
    out, err = capsys.readouterr()
    assert err.count("\n") == 1 and "onnxruntime" in err and "rules alone" in err
    assert not any(
        one["rule"].startswith(("model", "both")) for one in json.loads(out)["attributions"]
    )


def test_an_empty_text_and_one_of_marks_alone_have_no_tags() -> None:
    from junket import text as texts

    for written in ("", "…", "“ ”", "\n\n"):
        article = Article("x", "x", written, "0")
        tags = model.tag_text(texts.read_text(article))
        assert tags.proposals == ()
