"""The models that ship: two that share their words, each chosen by name and named in the engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from recording import canonical, new_record
from recording import read as read_into

from junket import pipeline
from junket.cli import main
from junket.errors import UsageError
from junket.export import dumps, extract
from junket.model import MODEL, NAMES, bundle, digest
from junket.model.run import load
from junket.record.engine import fingerprint

ROOT = Path(__file__).parents[1]
ARTICLES = sorted((ROOT / "examples" / "seen").glob("*.txt"))[:4]
MOST = 30_000_000  # bytes of all that ships beside the code
pytestmark = pytest.mark.usefixtures("tagger")


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Choose each model in turn."""
    monkeypatch.setenv(MODEL, request.param)
    return str(request.param)


def lines(paths: list[Path]) -> dict[Path, str]:
    return {path: dumps(extract(pipeline.read(str(path)))) for path in paths}


def test_the_files_of_both_are_no_larger_than_30_mb() -> None:
    parts = (ROOT / "src" / "junket" / "data", bundle.files())
    assert sum(one.stat().st_size for part in parts for one in part.rglob("*")) <= MOST
    assert {*bundle.files().iterdir()} == {
        path for name in NAMES for path in bundle.bundled(name).paths()
    }


def test_each_reads_the_same_alone_and_among_others(name: str) -> None:
    together = lines(ARTICLES)
    assert lines(ARTICLES[::-1]) == together
    told = [sys.executable, "-m", "junket", "extract", str(ARTICLES[0]), "--model", name]
    alone = subprocess.run(told, capture_output=True, check=True)
    assert alone.stdout.decode("utf-8").rstrip("\n") == together[ARTICLES[0]]
    assert '"rule":"model+' in "".join(together.values()).replace(" ", "")


def test_another_model_is_another_engine(name: str) -> None:
    assert fingerprint().partition("+")[2] == f"{name}-{digest()}"
    assert load() is load(bundle.bundled(name))


def test_workers_read_with_the_model_that_was_chosen(name: str, tmp_path: Path) -> None:
    exports = []
    for workers in (1, 2):
        engine = new_record(tmp_path / f"{workers}.db")
        read_into(engine, *ARTICLES, workers=workers)
        exports.append(canonical(engine))
    assert exports[0] == exports[1]
    assert f"+{name}-{digest()}" in exports[0]


def test_the_two_are_not_one(monkeypatch: pytest.MonkeyPatch) -> None:
    engines, answers = set(), set()
    for one in NAMES:
        monkeypatch.setenv(MODEL, one)
        engines.add(fingerprint())
        answers.add(str(lines(ARTICLES)))
    assert len(engines) == len(answers) == len(NAMES)


def test_the_full_one_reads_unless_another_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MODEL, raising=False)
    assert bundle.chosen() == "full"


def test_a_name_that_no_model_has_is_a_wrong_call(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["extract", str(ARTICLES[0]), "--model", "small"]) == 2
    assert "'small' is not one of 'full', 'fast'" in capsys.readouterr().err
    monkeypatch.setenv(MODEL, "small")
    assert main(["extract", str(ARTICLES[0])]) == 2
    with pytest.raises(UsageError, match="expected full or fast in JUNKET_MODEL, found 'small'"):
        bundle.chosen()


def test_by_rules_alone_there_is_no_model_to_choose(capsys: pytest.CaptureFixture[str]) -> None:
    environment = dict(os.environ)
    try:
        assert main(["extract", str(ARTICLES[0]), "--rules-only", "--model", "fast"]) == 2
    finally:
        os.environ.clear()
        os.environ.update(environment)
    assert "leave --model out" in capsys.readouterr().err


def test_where_a_file_is_missing_the_rules_stand_alone_with_one_clear_line(
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = bundle.bundled(name)
    for path in whole.paths():
        if path != whole.words:
            (tmp_path / path.name).symlink_to(path)
    monkeypatch.setattr(bundle, "files", lambda: tmp_path)
    assert main(["extract", str(ARTICLES[0])]) == 0
    out, err = capsys.readouterr()
    assert err == (
        f"junket: the tagger is not whole, words.bin missing from {tmp_path}: "
        "reading by rules alone (install junket again)\n"
    )
    found = json.loads(out)["attributions"]
    assert found and not any(one["rule"].startswith(("model", "both")) for one in found)
