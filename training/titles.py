"""Fit the weights by which capitalised words without marks are told to be a series.

    python -m training.titles examples/seen examples/fresh examples/wide [--weights]

For `mentions/bare.py`. Each article is read twice: as it is, and with the marks taken off the
titles of its series, as copying takes off italics. What may be a series are its runs of capitals;
which of them are, its gold says. Printed for each least chance, with each writer left out of the
fit: of the articles in which no rule knows a series, in how many the likeliest is taken and is one.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from junket.evaluate import gold as golds
from junket.facts import Failure
from junket.mentions.bare import all_signs, bare_forms, key_of
from junket.mentions.titles import find_titles
from junket.pipeline import read
from training.weighing import Weights, chance, common, table, weigh, writer_of

PRIOR = 2.0
_RAREST = 8  # candidates that have a sign
_SLIGHT = 0.15  # weights below are left out
_SWEPT = (0.1, 0.2, 0.25, 0.3, 0.4, 0.5)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run of capitals in one article; `known` where the rules know a series there."""

    writer: str
    article: str
    key: str
    signs: frozenset[str]
    right: bool
    known: bool


def without_marks(text: str, forms: Sequence[str]) -> str:
    """Return a text with the quotation marks and the emphasis of some titles taken off.

    >>> without_marks("On “Kestrel Bay,” and *Kestrel Bay*", ["Kestrel Bay"])
    'On Kestrel Bay, and Kestrel Bay'
    """
    for form in sorted(forms, key=len, reverse=True):
        told = re.escape(form).replace("’", "[’']").replace("'", "[’']")
        text = re.sub(rf"[“\"‘'*_]{{1,2}}({told})([,.]?)[”\"’'*_]{{1,2}}", r"\1\2", text)
        text = re.sub(rf"<(em|i|cite)>({told})</\1>", r"\2", text)
    return text


def gather(folders: Sequence[Path]) -> Iterator[Candidate]:
    """Yield the candidates of all articles, each as it is and without marks."""
    for folder in folders:
        for path in golds.files(folder):
            gold = golds.load(path)
            source = Path(golds.article_path(path, gold))
            raw = source.read_text(encoding="utf-8", errors="replace")
            forms = [form for name in gold["series"] for form in (name, name.removeprefix("The "))]
            wanted = {key_of(name) for name in gold["series"]}
            for number, text in enumerate((raw, without_marks(raw, forms))):
                article = f"{path.name} {number}"
                yield from _of_text(writer_of(folder, path), article, source.name, text, wanted)


def _of_text(
    writer: str, article: str, name: str, source: str, wanted: set[str]
) -> Iterator[Candidate]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(source, encoding="utf-8")
        reading = read(str(path), rules_only=True)
    if isinstance(reading, Failure) or reading.text is None:
        return
    titles = find_titles(reading.text, guess=False)
    known = any(title.kind == "series" for title in titles)
    marked = {title.key for title in titles if title.marked and not title.bare}
    told = all_signs(reading.text, bare_forms(reading.text), marked)
    for key, signs in told.items():
        yield Candidate(writer, article, key, signs, key in wanted, known)


def fit(candidates: Sequence[Candidate]) -> Weights:
    """Return the weight of each sign, "" for the odds without any."""
    names = common(candidates, _RAREST)
    return weigh(candidates, (one.right for one in candidates), names, PRIOR)


def likeliest(
    candidates: Sequence[Candidate], weights: Weights
) -> dict[str, tuple[float, Candidate]]:
    """Return the likeliest candidate of each article without a known series, with its chance."""
    best: dict[str, tuple[float, Candidate]] = {}
    for one in candidates:
        if one.known or one.key.split()[0] == "channel":
            continue
        told = chance(one.signs, weights)
        if one.article not in best or told > best[one.article][0]:
            best[one.article] = told, one
    return best


def main(arguments: Sequence[str]) -> None:
    """Fit, print what is reached with each writer left out, and the weights where asked for."""
    candidates = list(gather([Path(one) for one in arguments if not one.startswith("--")]))
    found: list[tuple[float, Candidate]] = []
    for writer in sorted({one.writer for one in candidates}):
        weights = fit([one for one in candidates if one.writer != writer])
        found += likeliest([one for one in candidates if one.writer == writer], weights).values()
    for least in _SWEPT:
        taken = [one.right for told, one in found if told >= least]
        print(f"from {least}: {sum(taken)} of {len(taken)} taken are series; {len(found)} articles")
    if "--weights" in arguments:
        print(*table(fit(candidates), _SLIGHT), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
