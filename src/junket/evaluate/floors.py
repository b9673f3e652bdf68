"""Quality floors: pinned with the hash of the examples they were measured on.

    python -m junket.evaluate.floors examples          # compare
    python -m junket.evaluate.floors examples --pin    # raise the floors to today's figures

The rules alone have floors of their own (`floors.json`), and so has the whole, with the tagger
(`floors.whole.json`); `junket.evaluate.joined` has those of what articles tell together. The
tagger's sums of eight-bit numbers differ a little between classes of CPU instructions (AVX2 and
AVX-512 moved one article's report in 2026-11): its file has a `slack`, by which a figure may lie
below its floor.

`--pin` never lowers a floor while the examples are the same; to lower one on purpose, edit
`floors.json` and say why in the commit. When the examples change, `--pin` measures anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

from junket.evaluate.examples import Extract, extract_file, parts_of, score_folder
from junket.evaluate.gold import corpus_hash
from junket.evaluate.measure import Report

Floors = dict[str, Any]
Figures = Mapping[str, Mapping[str, float]]

PINNED = (
    "spans direct", "spans all", "span+speaker direct", "span+speaker all", "speaker direct",
    "speaker", "qa answers", "no speech", "addressee", "about", "voice", "castings",
    "casting series", "roles", "relationships", "relation polarity", "airings", "airing series",
    "airing start", "airing rrule", "persons",
    "characters", "title", "byline", "outlet", "published", "blocks",
)  # fmt: skip
SCALE = 1000  # figures are pinned in thousandths
FORM = 'expected {"corpus": HASH, "floors": {GROUP: {FIGURE: NUMBER}}}'
RULES, WHOLE = "floors.json", "floors.whole.json"
EXTRACTS: dict[str, Extract] = {RULES: partial(extract_file, rules_only=True), WHOLE: extract_file}
HOW = "python -m junket.evaluate.floors examples --pin"


def load(name: str = RULES) -> Floors:
    """Return the pinned floors of the examples; `corpus` is None as long as none are."""
    source = resources.files("junket.evaluate").joinpath(name)
    if not source.is_file():
        return {"corpus": None, "floors": {}}
    loaded: Floors = json.loads(source.read_text("utf-8"))
    return loaded


def read(path: Path) -> Floors:
    """Return the floors that a file pins: `corpus`, a hash, and `floors`, figures by group.

    Raises ValueError where it is none, and says so in one line.
    """
    try:
        loaded = json.loads(path.read_text("utf-8"))
        groups = {group: dict(floors) for group, floors in loaded["floors"].items()}
        if all(
            isinstance(one, float | int) for floors in groups.values() for one in floors.values()
        ):
            return {"corpus": str(loaded["corpus"]), "floors": groups}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{path}: {FORM}: {error!r}") from error
    raise ValueError(f"{path}: {FORM}")


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
        found[name] = down(tally.value)
        if name in ("castings", "relationships") and tally.precision is not None:
            found[f"{name} precision"] = down(tally.precision)
    return found


def down(value: float) -> float:
    """Return a figure in whole thousandths, rounded down, as it is pinned.

    >>> down(0.8769)
    0.876
    """
    return int(value * SCALE + 1e-9) / SCALE


def measure(folder: Path, extract: Extract = extract_file) -> dict[str, dict[str, float]]:
    """Return the pinned figures of each part of the examples below `folder`."""
    return {part: figures(score_folder(folder / part, extract)) for part in parts_of(folder)}


def check(
    folder: Path, *, pinned: Floors | None = None, extract: Extract = extract_file
) -> list[str]:
    """Return what is wrong, a line each: another corpus, a figure below its floor, none scored."""
    pinned = load() if pinned is None else pinned
    if faults := foreign(folder, pinned, f"pin anew with `{HOW}`"):
        return faults
    return below(measure(folder, extract), pinned)


def foreign(folder: Path, pinned: Floors, how: str) -> list[str]:
    """Return one line where the floors were pinned on another corpus, and `how` to go on."""
    found = corpus_hash(folder)
    if found == pinned["corpus"]:
        return []
    return [
        f"expected the corpus with hash {pinned['corpus']}, found {found}: "
        f"if it was changed on purpose, measure and {how}"
    ]


def below(measured: Figures, pinned: Floors) -> list[str]:
    """Return a line for each figure that is below its floor, or was not measured.

    >>> below({"names": {"person": 0.8799}}, {"floors": {"names": {"person": 0.88}}})
    ['names: person is 0.879, its floor is 0.88']
    """
    faults, slack = [], pinned.get("slack", 0.0)
    for group, floors in pinned["floors"].items():
        for name, floor in floors.items():
            value = measured.get(group, {}).get(name)
            if value is None or down(value) < floor - slack:
                told = None if value is None else down(value)
                faults.append(f"{group}: {name} is {told}, its floor is {floor}")
    return faults


def pin(folder: Path, *, pinned: Floors, extract: Extract = extract_file) -> Floors:
    """Return floors at today's figures; on the same examples no floor goes down."""
    corpus, measured = corpus_hash(folder), measure(folder, extract)
    if corpus == pinned["corpus"]:
        for part, floors in pinned["floors"].items():
            for name, floor in floors.items():
                measured[part][name] = max(floor, measured[part].get(name, 0.0))
    return {**pinned, "corpus": corpus, "floors": measured}


def main(arguments: list[str]) -> int:
    """Compare or pin; return 0, 1 where a floor does not hold, 2 where the call is wrong."""
    from junket.evaluate import joined

    folders = [a for a in arguments if a != "--pin"]
    if len(folders) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder, faults = Path(folders[0]), []
    for name, extract in EXTRACTS.items():
        if "--pin" in arguments:
            _write(name, pin(folder, pinned=load(name), extract=extract))
        found = check(folder, pinned=load(name), extract=extract)
        faults += [f"{name}: {fault}" for fault in found]
    for name in joined.MEASURES:
        if "--pin" in arguments:
            _write(name, joined.pin(folder, name))
        faults += [f"{name}: {fault}" for fault in joined.check(folder, name)]
    print("\n".join(faults) if faults else "every floor holds")
    return 1 if faults else 0


def _write(name: str, floors: Floors) -> None:
    target = Path(__file__).with_name(name)
    target.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
