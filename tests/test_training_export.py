"""training: PyTorch, ONNX in float32 and ONNX in int8 say the same; a run goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from junket.article import read_article
from junket.facts import RawDocument
from junket.model.bundle import FAST, FULL, NAMES, Bundle, bundled
from junket.model.labels import LAYERS, WIDTH
from junket.model.run import read_tagger
from junket.model.tag import tag_text
from junket.model.windows import FEATURES, cut_windows
from junket.model.wordpiece import read_vocabulary
from junket.text import read_text
from training.markup import parse_coverage
from training.parts import fold
from training.samples import Sample, cut_samples

WHY = "is not installed: training/requirements.txt"
torch = pytest.importorskip("torch", reason=f"torch {WHY}")
onnx = pytest.importorskip("onnx", reason=f"onnx {WHY}")
onnxruntime = pytest.importorskip("onnxruntime", reason=f"onnxruntime {WHY}")
pytest.importorskip("safetensors", reason=f"safetensors {WHY}")

# What needs them, only where they are.
from training import export, held, losses, make, network, train  # noqa: E402
from training.network import Shape, Tagger  # noqa: E402

LETTERS = [*"abcdefghijklmnopqrstuvwxyz", *".,“”’"]
PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *LETTERS, *(f"##{letter}" for letter in LETTERS)]
SMALL = Shape((0, 1), hidden=48, inner=96, attending=4, vocabulary=len(PIECES), positions=256)
SEVEN_BITS = 64

MARKED = (
    "<s1><p>Ada Lind</p></s1> <c1>says</c1> <q1>that <k>Ruth</k> goes</q1>.\n\n"
    "<s2>She</s2> <b2>hopes</b2> <q2>“it ends.”</q2> Nobody knows."
)

Floats = NDArray[np.float32]


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """One thread, so that sums are made in one order."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def tagger(seed: int = 1) -> Any:
    """A tagger of random weights, with what training would move moved away from its beginning."""
    torch.manual_seed(seed)
    made = Tagger(SMALL)
    with torch.no_grad():
        for name in ("far", "crossed", "apart"):
            getattr(made, name).normal_()
        made.certain.weight.normal_(std=0.5)
        made.heads.bias.normal_()
    return made.eval()


def windows(number: int, length: int = 40) -> Iterator[tuple[NDArray[np.int64], Floats]]:
    chance = np.random.default_rng(7)
    for _ in range(number):
        ids = chance.integers(0, len(PIECES), length)
        yield ids, (chance.random((length, len(FEATURES))) < 0.2).astype(np.float32)


def by_torch(made: Any, ids: NDArray[np.int64], features: Floats) -> Floats:
    shown = torch.ones(1, len(ids), dtype=torch.bool)
    with torch.no_grad():
        told = made(torch.from_numpy(ids)[None], torch.from_numpy(features)[None], shown)
    return np.asarray(told[0].numpy())


def by_onnx(path: Path, ids: NDArray[np.int64], features: Floats) -> Floats:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return np.asarray(session.run(None, {"ids": ids[None], "features": features[None]})[0][0])


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("exported")
    export.write(tagger(), Bundle(FULL, out), fp32=True)
    return out


def test_onnx_in_float32_says_what_pytorch_says(exported: Path) -> None:
    made = tagger()
    for length in (1, 3, 40, 256):
        ((ids, features),) = windows(1, length)
        told = by_torch(made, ids, features)
        assert told.shape == (length, WIDTH)
        assert np.abs(by_onnx(exported / export.WHOLE, ids, features) - told).max() < 1e-4


def test_int8_gives_the_labels_of_float32(exported: Path) -> None:
    same, size = 0, 0
    for ids, features in windows(10):
        whole = by_onnx(exported / export.WHOLE, ids, features)
        small = by_onnx(exported / "full.onnx", ids, features)
        for first, last in LAYERS.values():
            if last - first > 1:
                chosen = (told[:, first:last].argmax(1) for told in (whole, small))
                same += int(np.equal(*chosen).sum())
                size += len(ids)
    assert same / size >= 0.98


def weights(path: Path) -> dict[str, NDArray[Any]]:
    graph = onnx.load(path).graph
    return {one.name: onnx.numpy_helper.to_array(one) for one in graph.initializer}


def hold_to_seven_bits(path: Path) -> None:
    """Every weight that is multiplied: with 8 bits, CPUs without VNNI saturate at 16.

    Pieces are only looked up, and may use their whole byte; the heads are no bytes.
    """
    held = weights(path)
    multiplied = {name: told for name, told in held.items() if told.dtype == np.int8 and told.ndim}
    inner = {name for name in multiplied if name.endswith("_quantized")}
    layers = {name.partition(".")[0] for name in inner}
    parts = ("qkv", "out", "up", "down")
    assert inner == {f"{layer}.{part}_quantized" for layer in layers for part in parts} != set()
    for name, told in multiplied.items():
        assert np.abs(told.astype(np.int16)).max() <= SEVEN_BITS, name
    assert held["words_quantized"].itemsize == 1
    assert held["heads"].dtype == np.float32


def test_int8_weights_keep_within_7_bits(exported: Path) -> None:
    hold_to_seven_bits(exported / "full.onnx")


def test_models_of_one_folder_share_their_words(exported: Path, tmp_path: Path) -> None:
    export.write(tagger(), Bundle(FULL, tmp_path))
    alone = (tmp_path / "full.onnx").read_bytes()
    assert alone == (exported / "full.onnx").read_bytes()  # and not what came before it there
    words = tagger().words.weight
    other = tagger(2)
    with torch.no_grad():
        other.words.weight.copy_(words)
    export.write(other, Bundle(FAST, tmp_path))
    assert (tmp_path / "words.bin").stat().st_size == words.numel()
    ((ids, features),) = windows(1)
    apart = by_onnx(tmp_path / "full.onnx", ids, features)
    assert not np.array_equal(by_onnx(tmp_path / "fast.onnx", ids, features), apart)
    with pytest.raises(ValueError, match=r"words\.bin has other word pieces than fast"):
        export.write(tagger(3), Bundle(FAST, tmp_path))


@pytest.mark.parametrize("name", NAMES)
def test_the_bundled_weights_keep_within_7_bits(name: str) -> None:
    hold_to_seven_bits(bundled(name).graph)


@pytest.fixture
def vocabulary(tmp_path: Path) -> Path:
    place = tmp_path / "vocab.txt"
    place.write_text("\n".join(PIECES), "utf-8")
    return place


@pytest.fixture
def samples(vocabulary: Path) -> list[Sample]:
    known = read_vocabulary(vocabulary)
    return list(cut_samples([parse_coverage("x", MARKED)], known, length=20))


def test_a_window_says_the_same_alone_and_padded_among_others(samples: list[Sample]) -> None:
    made = tagger()
    ids, features, mask = losses.stack(samples)
    assert len(samples) > 1
    assert len({len(sample.window.ids) for sample in samples}) > 1
    with torch.no_grad():
        together = losses.token_heads(samples, made(ids, features, mask))
    for sample, told in zip(samples, together, strict=True):
        alone = by_torch(made, sample.window.ids, sample.window.features)[sample.window.heads]
        assert np.abs(told.numpy() - alone).max() < 1e-4


def test_only_heads_with_labels_have_a_loss(samples: list[Sample]) -> None:
    made = tagger()
    out = losses.token_heads(samples, made(*losses.stack(samples)))
    found = losses.losses(made, samples, out, frozenset({"name"}))
    assert set(found) == {"source", "cue", "content", "fictional", "attitude", "links"}
    assert all(float(one.detach()) > 0 for one in found.values())


def test_a_mention_is_to_choose_an_earlier_one_of_its_chain_or_none(
    samples: list[Sample],
) -> None:
    (sample, *_) = samples
    sample.heads, sample.chains = np.array([0, 1, 2]), np.array([5, 6, 5])
    heads = torch.zeros(3, WIDTH)
    # None, none of two, and one of three, all alike: as likely as each other.
    expected = (np.log(1) + np.log(2) + np.log(3)) / 3
    assert float(losses.chain_loss(sample, heads)) == pytest.approx(expected, abs=1e-4)


def test_another_file_than_the_published_start_is_no_start(tmp_path: Path) -> None:
    other = tmp_path / "model.safetensors"
    other.write_bytes(b"other")
    with pytest.raises(ValueError, match="expected all-MiniLM-L6-v2 with SHA-256"):
        network.load_start(tagger(), other)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Train a small tagger from random weights."""
    monkeypatch.setattr(train, "load_start", lambda *_: None)
    monkeypatch.setattr(network, "check_start", lambda _: None)
    monkeypatch.setattr(
        train,
        "Shape",
        lambda kept, **_: Shape(
            tuple(kept), *(getattr(SMALL, n) for n in SMALL.__match_args__[1:])
        ),
    )


@pytest.fixture
def coverage(tmp_path: Path) -> Path:
    """Three articles for training: none of fold 0, which chooses."""
    folder = tmp_path / "coverage"
    folder.mkdir()
    names = [name for name in (f"x-{n:03}" for n in range(12)) if fold(name) > 1][:3]
    for name in names:
        (folder / f"{name}.txt").write_text(MARKED, "utf-8")
    return folder


def told(tmp_path: Path, coverage: Path, name: str) -> Any:
    options = "--corpora coverage --layers 0 --batch 2 --epochs 2".split()
    places = ["--start", str(tmp_path / "model.safetensors"), "--out", str(tmp_path / name)]
    return train.options(["--data", str(tmp_path), "--coverage", str(coverage), *places, *options])


def stopped_in_the_second(epoch: Any) -> Any:
    def run(self: Any, order: list[list[Sample]], number: int) -> None:
        epoch(self, order, number)
        if number == 1:
            raise KeyboardInterrupt

    return run


@pytest.mark.usefixtures("small", "vocabulary")
def test_a_training_that_was_interrupted_ends_as_one_that_was_not(
    tmp_path: Path, coverage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = train.train(told(tmp_path, coverage, "whole"))
    with monkeypatch.context() as patched:
        patched.setattr(train.Run, "epoch", stopped_in_the_second(train.Run.epoch))
        with pytest.raises(KeyboardInterrupt):
            train.train(told(tmp_path, coverage, "cut"))
    assert torch.load(tmp_path / "cut" / train.CHECKPOINT, weights_only=True)["epoch"] == 1
    train.train(told(tmp_path, coverage, "cut"))
    ended = train.load(tmp_path / "cut" / train.CHECKPOINT).state_dict()
    for name, value in whole.state_dict().items():
        assert torch.equal(value, ended[name]), name


@pytest.mark.usefixtures("small", "vocabulary")
def test_one_command_makes_files_that_junket_reads(
    tmp_path: Path, coverage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    for part in ("polnear/train", "polnear/corenlp", "gum/train"):
        (data / part).mkdir(parents=True)
    (data / "polnear" / "corenlp" / "train.jsonl").write_text("", "utf-8")
    kept = next(name for name in map(str, range(100)) if fold(name) == 1)
    (data / "polnear" / "train" / f"{kept}.txt").write_text("Ann said that it rains.", "utf-8")
    annotation = "T1\tContent 9 22\tx\nT2\tSource 0 3\ty\nE1\tAttribution:T3 Source:T2 Content:T1\n"
    (data / "polnear" / "train" / f"{kept}.ann").write_text(annotation, "utf-8")
    monkeypatch.setattr(make, "find_start", lambda: tmp_path / "model.safetensors")
    options = [
        "--corpora",
        "coverage",
        "--coverage",
        str(coverage),
        "--layers",
        "0",
        "--epochs",
        "1",
    ]
    places = ["--data", str(data), "--out", str(tmp_path / "out"), "--work", str(tmp_path / "work")]
    assert make.main([*places, *options]) == 0
    bundle = Bundle(FULL, tmp_path / "out")
    assert {*bundle.folder.iterdir()} == {*bundle.paths()}
    made = read_tagger(bundle)
    assert set(json.loads(bundle.decoder.read_text("utf-8"))) == {
        "far", "crossed", "apart", "readiness", "confidence", "trust",
    }  # fmt: skip
    text = read_text(read_article(RawDocument("x.txt", b"Ann said that it rains.")))
    assert tag_text(text, made) == tag_text(text, made)
    checkpoint = train.load(tmp_path / "work" / FULL / train.CHECKPOINT)
    for window in cut_windows(text, made.vocabulary):
        assert made.ask(window).shape == held.asker(checkpoint)(window).shape


def test_the_decoder_has_the_tables_of_the_checkpoint() -> None:
    made = tagger()
    known = held.tables(made)
    for name in ("far", "crossed", "apart"):
        assert np.array_equal(getattr(known, name), getattr(made, name).detach().numpy())
