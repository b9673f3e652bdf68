"""The examples under other names and titles and in other layouts: how much rests on neither.

    python -m junket.evaluate.varied examples/seen examples/fresh examples/wide

Each variation changes the text of an article and, with it, the places and names of its gold: who
is called what is drawn anew for each article, from names that are words, places and months too,
since those are the hard ones. Rules alone.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from junket.evaluate import floors, gold
from junket.evaluate.examples import extract_file, score_folder

Cut = tuple[int, int, str]
"""From where to where a text is replaced, and by what."""
Vary = Callable[[str, dict[str, Any], random.Random], tuple[list[Cut], dict[str, str]]]
"""Text and gold of an article -> the cuts of its text, and which names the gold has instead."""

SHOWN = (
    "span+speaker direct", "speaker", "castings", "casting series", "roles", "relationships",
    "airings", "airing series", "airing network", "persons", "characters",
)  # fmt: skip
SEED = "a"
_POOL: dict[str, list[str]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
_KEPT = frozenset(_POOL["kept"])
_WIDTH = 72
_WORD = re.compile(r"[^\W\d_][\w’'\-]*")
_LOW = re.compile(r"(?<![\w’'\-])[^\W\d_A-Z]\w*")
_SHORTEST = 3  # letters of a name that is replaced: "Al" stands in other words


def rename(text: str, one: dict[str, Any], draw: random.Random) -> tuple[list[Cut], dict[str, str]]:
    """Give every person and character of an article other names, the same for the same word."""
    kept = {word.lower() for told in _series(one) for word in _WORD.findall(told)}
    kept |= {word.lower() for word in _WORD.findall(one.get("outlet") or "")}
    kept |= set(_LOW.findall(text))
    pools = [draw.sample(_POOL[pool], len(_POOL[pool])) for pool in ("given", "surnames")]
    names: dict[str, str] = {}
    for somebody in (*one.get("persons", ()), *one.get("characters", ())):
        words = [word for word in _WORD.findall(somebody["name"]) if word[0].isupper()]
        for place, word in enumerate(words):
            bare = re.sub(r"[’']s$", "", word)
            if bare in names or bare.lower() in kept or bare in _KEPT or bare.isupper():
                continue
            pool = pools[0 < place == len(words) - 1]
            fresh = next((name for name in pool if name not in text), None)
            if len(bare) >= _SHORTEST and fresh:
                pool.remove(fresh)
                names[bare] = fresh
    return _cuts(text, names), names


def retitle(
    text: str, one: dict[str, Any], draw: random.Random
) -> tuple[list[Cut], dict[str, str]]:
    """Give every series of an article another title."""
    pool = draw.sample(_POOL["titles"], len(_POOL["titles"]))
    names: dict[str, str] = {}
    for title in dict.fromkeys(_series(one)):
        if title not in names and pool:
            names[title] = pool.pop()
            if title.startswith("The "):
                names.setdefault(title[4:], names[title].removeprefix("The "))
    return _cuts(text, names), names


def _series(one: dict[str, Any]) -> Iterator[str]:
    yield from one.get("series") or ()
    for table in ("airings", "castings"):
        yield from (row["series"] for row in one.get(table, ()) if row.get("series"))


def rehouse(
    text: str, one: dict[str, Any], draw: random.Random
) -> tuple[list[Cut], dict[str, str]]:
    """Give every network of an article another name."""
    pool = draw.sample(_POOL["networks"], len(_POOL["networks"]))
    told = [row["network"] for row in one.get("airings", ()) if row.get("network")]
    kept = {*_series(one), one.get("outlet")}
    fresh = (name for name in pool if name not in text)
    names = dict(
        zip([name for name in dict.fromkeys(told) if name not in kept], fresh, strict=False)
    )
    return _cuts(text, names), names


def _cuts(text: str, names: dict[str, str]) -> list[Cut]:
    if not names:
        return []
    loud = {name.upper(): other.upper() for name, other in names.items()}
    forms = sorted({*names, *loud}, key=lambda form: (-len(form), form))
    pattern = rf"(?<![\w\-])(?<!\w[’'])(?:{'|'.join(map(re.escape, forms))})(?![\w\-])"
    return [
        (*found.span(), names.get(found[0]) or loud[found[0]])
        for found in re.finditer(pattern, text)
    ]


def wrap(text: str, _: dict[str, Any], __: random.Random) -> tuple[list[Cut], dict[str, str]]:
    """Cut every line at a width, between words."""
    cuts: list[Cut] = []
    for line in re.finditer(r"[^\n]+", text):
        start, space = line.start(), -1
        for place in range(line.start(), line.end()):
            if text[place] == " ":
                space = place
            if place - start >= _WIDTH and space > start:
                cuts.append((space, space + 1, "\n"))
                start, space = space + 1, -1
    return cuts, {}


def _replace(pattern: str, other: Callable[[str], str]) -> Vary:
    def vary(text: str, _: dict[str, Any], __: random.Random) -> tuple[list[Cut], dict[str, str]]:
        return [(*found.span(), other(found[0])) for found in re.finditer(pattern, text)], {}

    return vary


VARIATIONS: dict[str, Vary] = {
    "other names": rename,
    "other titles": retitle,
    "other networks": rehouse,
    "lines cut at 72": wrap,
    "line ends of Windows": _replace("\n", lambda _: "\r\n"),
    "straight marks": _replace("[“”‘’]", lambda mark: '"' if mark in "“”" else "'"),
    "single marks": _replace("[“”]", lambda mark: "‘" if mark == "“" else "’"),
}


def vary_folder(source: Path, target: Path, vary: Vary, seed: str = SEED) -> None:
    """Write the plain texts of a folder to another one, varied, with their gold and sidecars."""
    for path in gold.files(source):
        one = json.loads(path.read_text(encoding="utf-8"))
        article = path.parent / one["file"]
        if article.suffix != ".txt":
            continue
        text = article.read_bytes().decode("utf-8")
        cuts, names = vary(text, one, random.Random(f"{seed}{path.name}"))
        (target / article.name).write_bytes(apply(text, cuts).encode("utf-8"))
        files = [path, article.with_name(f"{article.name}.meta.json")]
        for file in filter(Path.exists, files):
            told = moved(json.loads(file.read_text(encoding="utf-8")), text, cuts, names)
            (target / file.name).write_text(json.dumps(told), encoding="utf-8")


def apply(text: str, cuts: list[Cut]) -> str:
    """Return a text with the words of its cuts replaced.

    >>> apply("Ada Lind says", [(0, 3, "Bo")])
    'Bo Lind says'
    """
    pieces, done = [], 0
    for start, end, other in cuts:
        pieces += [text[done:start], other]
        done = end
    return "".join(pieces) + text[done:]


def moved(told: Any, text: str, cuts: list[Cut], names: dict[str, str]) -> Any:
    """Return gold with its places moved by the cuts of its text, and its names replaced.

    >>> moved({"exact": "Lind", "start": 4, "end": 8}, "Ada Lind", [(0, 3, "Bo")], {})
    {'exact': 'Lind', 'start': 3, 'end': 7}
    """
    if isinstance(told, dict):
        if {"exact", "start", "end"} <= told.keys():
            start, end = _place(told["start"], cuts), _place(told["end"], cuts)
            exact = apply(text, cuts)[start:end]
            return {**told, "exact": exact, "start": start, "end": end}
        return {key: moved(value, text, cuts, names) for key, value in told.items()}
    if isinstance(told, list):
        return [moved(value, text, cuts, names) for value in told]
    return apply(told, _cuts(told, names)) if isinstance(told, str) and "://" not in told else told


def _place(place: int, cuts: list[Cut]) -> int:
    shift = 0
    for start, end, other in cuts:
        if end > place:
            return min(place, start) + shift if start < place else place + shift
        shift += len(other) - (end - start)
    return place + shift


def measure(folder: Path, seed: str = SEED) -> dict[str, dict[str, float]]:
    """Return the figures of a folder as it is written, and of each of its variations."""
    score = partial(score_folder, extract=partial(extract_file, rules_only=True))
    found: dict[str, dict[str, float]] = {}
    for name, vary in {"as written": _replace("(?!)", str), **VARIATIONS}.items():
        with tempfile.TemporaryDirectory() as target:
            vary_folder(folder, Path(target), vary, seed)
            report = score(Path(target))
        found[name] = floors.figures(report)
        if tally := report.parts.get("airing network"):
            found[name]["airing network"] = floors.down(tally.value or 0)
        print(f"{folder.name}: {name}", file=sys.stderr, flush=True)
    return found


def table(found: dict[str, dict[str, float]]) -> str:
    """Return the figures of a folder as a table in Markdown, a row for each variation."""
    rows = [f"| | {' | '.join(SHOWN)} |", f"| --- |{' --- |' * len(SHOWN)}"]
    for name, figures in found.items():
        cells = (f"{figures[one]:.3f}" if one in figures else "–" for one in SHOWN)
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def main(folders: list[str]) -> None:
    """Print a table for each folder."""
    for folder in folders:
        print(f"**{Path(folder).name}**\n\n{table(measure(Path(folder)))}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
