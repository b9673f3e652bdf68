"""Quality floors: pinned with the hash of the examples they were measured on.

    python -m junket.evaluate.floors examples          # compare
    python -m junket.evaluate.floors examples --pin    # raise the floors to today's figures

`--pin` never lowers a floor while the examples are the same; to lower one on purpose, edit
`floors.json` and say why in the commit. When the examples change, `--pin` measures anew.
"""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import Any

from junket.evaluate.examples import Extract, extract_file, parts_of, score_folder
from junket.evaluate.gold import corpus_hash
from junket.evaluate.measure import Report

Floors = dict[str, Any]

PINNED = (
    "spans direct", "spans all", "span+speaker direct", "span+speaker all", "speaker direct",
    "speaker", "qa answers", "no speech", "addressee", "voice", "castings", "roles", "airings",
    "persons", "characters", "title", "byline", "outlet", "published", "blocks",
)  # fmt: skip
SCALE = 1000  # figures are pinned in thousandths
HOW = "python -m junket.evaluate.floors examples --pin"


def load() -> Floors:
    """Return the pinned floors; `corpus` is None as long as none are."""
    source = resources.files("junket.evaluate").joinpath("floors.json")
    if not source.is_file():
        return {"corpus": None, "floors": {}}
    loaded: Floors = json.loads(source.read_text("utf-8"))
    return loaded


def figures(report: Report) -> dict[str, float]:
    """Return the pinned figures of a report, rounded down; those never scored are left out.

    >>> report = Report()
    >>> report.count("castings", 2, 3, 3)
    >>> figures(report)
    {'castings': 0.666, 'castings precision': 0.666}
    """
    found: dict[str, float] = {}
    for name in PINNED:
        tally = report.parts.get(name)
        if tally is None or tally.value is None:
            continue
        found[name] = _down(tally.value)
        if name == "castings" and tally.precision is not None:
            found["castings precision"] = _down(tally.precision)
    return found


def _down(value: float) -> float:
    return int(value * SCALE + 1e-9) / SCALE


def measure(folder: Path, extract: Extract = extract_file) -> dict[str, dict[str, float]]:
    """Return the pinned figures of each part of the examples below `folder`."""
    return {part: figures(score_folder(folder / part, extract)) for part in parts_of(folder)}


def check(
    folder: Path, *, pinned: Floors | None = None, extract: Extract = extract_file
) -> list[str]:
    """Return what is wrong, a line each: another corpus, a figure below its floor, none scored."""
    pinned = load() if pinned is None else pinned
    found = corpus_hash(folder)
    if found != pinned["corpus"]:
        return [
            f"expected the examples with hash {pinned['corpus']}, found {found}: "
            f"if they were changed on purpose, measure and pin anew with `{HOW}`"
        ]
    measured = measure(folder, extract)
    return [
        f"{part}: {name} is {measured[part].get(name)}, its floor is {floor}"
        for part, floors in pinned["floors"].items()
        for name, floor in floors.items()
        if measured[part].get(name, 0.0) < floor
    ]


def pin(folder: Path, *, pinned: Floors, extract: Extract = extract_file) -> Floors:
    """Return floors at today's figures; on the same examples no floor goes down."""
    corpus, measured = corpus_hash(folder), measure(folder, extract)
    if corpus == pinned["corpus"]:
        for part, floors in pinned["floors"].items():
            for name, floor in floors.items():
                measured[part][name] = max(floor, measured[part].get(name, 0.0))
    return {"corpus": corpus, "floors": measured}


def main(arguments: list[str]) -> int:
    """Compare or pin; return 0, 1 where a floor does not hold, 2 where the call is wrong."""
    folders = [a for a in arguments if a != "--pin"]
    if len(folders) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(folders[0])
    if "--pin" in arguments:
        floors = pin(folder, pinned=load())
        target = Path(__file__).with_name("floors.json")
        target.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")
    faults = check(folder)
    print("\n".join(faults) if faults else "every floor holds")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
