"""What `junket evaluate` measures on each kind of corpus: figures, and how they are shown.

Every document goes through the whole pipeline, just as `junket extract` would read it. One that
cannot be read counts as read with nothing found, and is named; one whose gold cannot be read is
named and left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from junket.errors import StageError
from junket.evaluate import attributions, chains, confidence, coreference, examples, names
from junket.evaluate import floors as pinned_floors
from junket.evaluate import gold as golds
from junket.evaluate import identity as who
from junket.evaluate import reveals as places
from junket.evaluate import threads as threaded
from junket.evaluate.attributions import Item
from junket.evaluate.confidence import Judged
from junket.evaluate.gum import Page
from junket.evaluate.measure import Report, Span, Tally
from junket.facts import Failure, RawDocument, Reading

ATTRIBUTION_FIGURES = ("token", "exact", "overlap", "tok+src", "end2end")
WHOLE = "junket"
COREFERENCE = ("MUC", "B-cubed", "CEAF-e", "CoNLL")


@dataclass(slots=True)
class Outcome:
    """What one run measured.

    `tables` is for people, `told` the same for programs; `figures`, by group, is what floors
    are compared with: more is always better, between 0 and 1. `failures` has a line for each
    document that could not be read.
    """

    documents: int = 0
    failures: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)
    figures: dict[str, dict[str, float]] = field(default_factory=dict)

    def read(self, name: str, result: Reading | Failure) -> Reading | None:
        """Count a document, and note why it could not be read; None then."""
        self.documents += 1
        if isinstance(result, Failure):
            self.failures.append(f"{name}: {result.stage}: {result.reason}")
            return None
        return result


# PolNeAR -------------------------------------------------------------------------------------


def polnear(
    documents: Iterable[tuple[Path, list[Item]]],
    *,
    rules_only: bool = False,
    silver: Mapping[str, Iterable[Span]] | None = None,
) -> Outcome:
    """Score attributions and their confidences, and persons where `silver` has them by stem."""
    from junket.pipeline import read

    outcome, scored, persons = Outcome(), [], Tally(found=0)
    judged: list[Judged] = []
    for path, gold in documents:
        try:
            text = path.read_bytes().decode("utf-8")  # line ends as they are: offsets hold
        except (OSError, ValueError) as error:
            outcome.failures.append(f"{path}: expected a text in UTF-8: {error}")
            continue
        reading = outcome.read(str(path), read(str(path), rules_only=rules_only))
        said = reading.attributions if reading else ()
        found = [Item(one.source, one.cue, one.content) for one in said]
        scored.append((text, gold, found))
        sure = [round(one.confidence, 2) for one in said]  # as the JSON gives them
        marks = zip(sure, attributions.judge(text, gold, found), strict=True)
        judged += [Judged(one, right) for one, right in marks if right is not None]
        if silver is not None and path.stem in silver:
            found_persons = names.spans(reading, names.PERSON) if reading else set()
            persons.add(names.tally(silver[path.stem], found_persons))
    _tell_attributions(outcome, attributions.score(scored), judged)
    if silver is not None:
        _tell_names(outcome, {"person (silver)": persons})
    return outcome


def _tell_attributions(
    outcome: Outcome, scored: dict[str, attributions.Figures], judged: list[Judged]
) -> None:
    measured, report = confidence.reliability(judged), attributions.report(scored)
    outcome.tables += [attributions.table(scored), confidence.table(measured)]
    outcome.told |= {"scores": report, "confidence": confidence.as_json(measured)}
    for kind, parts in report.items():
        shares = {name: parts[name]["f1"] for name in ATTRIBUTION_FIGURES}
        outcome.figures[kind] = {**shares, "source": parts["source"]["acc"]}
    error = measured.calibration_error
    known = {
        "calibration": None if error is None else 1 - error,
        "auroc": measured.auroc,
        "surer half": measured.surer_half,
    }
    outcome.figures["confidence"] = {k: v for k, v in known.items() if v is not None}


def _tell_names(outcome: Outcome, counted: dict[str, Tally]) -> None:
    outcome.tables.append(names.table(counted))
    outcome.told["names"] = names.as_json(counted)
    values = {name: one.value for name, one in counted.items()}
    outcome.figures["names"] = {k: v for k, v in values.items() if v is not None}


# GUM -----------------------------------------------------------------------------------------


def gum(pages: Iterable[Page], *, rules_only: bool = False) -> Outcome:
    """Score names by kind, and coreference of persons: of names that both sides have, and of all.

    Coreference leaves titles aside, so that "Dr. Quill" and "Quill" are one mention. Over the
    names that both sides have, it tells of joining alone; with pronouns and with mentions as
    they were found, of all that stands before it too (`junket.evaluate.chains`).
    """
    from junket.pipeline import read_raw

    outcome = Outcome()
    counted = {name: Tally(found=0) for name in ("person", "person, titles aside", *_OTHERS)}
    clusters, shared = [], 0
    whole: dict[str, list[tuple[coreference.Clusters, coreference.Clusters]]] = {}
    for page in pages:
        raw = RawDocument(f"{page.name}.txt", page.text.encode("utf-8"))
        reading = outcome.read(page.name, read_raw(raw, rules_only=rules_only))
        for name, one in _page_names(page, reading).items():
            counted[name].add(one)
        gold, found = _chains(page), _clusters(page.text, reading)
        both = frozenset().union(*gold) & frozenset().union(*found)
        shared += len(both)
        clusters.append((coreference.restrict(gold, both), coreference.restrict(found, both)))
        for name, chained in _whole(page, reading).items():
            whole.setdefault(name, []).append((chains.gold(page), chained))
    _tell_names(outcome, counted)
    _tell_coreference(outcome, coreference.scores(clusters), shared)
    _tell_whole(outcome, {name: coreference.scores(pairs) for name, pairs in whole.items()})
    return outcome


def _whole(page: Page, reading: Reading | None) -> dict[str, list[coreference.Cluster]]:
    """Return the chains with pronouns: those of the baselines and those that were read."""
    named = chains.named(reading)
    return {
        "nearest mention": chains.baseline(page.text, named, nearest=True),
        "baseline": chains.baseline(page.text, named),
        WHOLE: chains.found(page.text, reading),
    }


_OTHERS = tuple(kind for kind in names.KINDS if kind != names.PERSON)


def _page_names(page: Page, reading: Reading | None) -> dict[str, Tally]:
    counted = {}
    for kind in names.KINDS:
        wanted = {(one.start, one.end) for one in page.names if one.kind == kind}
        found = names.spans(reading, kind) if reading else set()
        counted[kind] = names.tally(wanted, found)
        if kind == names.PERSON:
            bare = (names.untitled_spans(page.text, one) for one in (wanted, found))
            counted["person, titles aside"] = names.tally(*bare)
    return counted


def _chains(page: Page) -> list[frozenset[Span]]:
    """Return the names of each person of the gold, without titles."""
    chains: dict[int, set[Span]] = {}
    for one in page.names:
        if one.kind == names.PERSON:
            chains.setdefault(one.chain, set()).add((one.start, one.end))
    return [frozenset(names.untitled_spans(page.text, chain)) for chain in chains.values()]


def _clusters(text: str, reading: Reading | None) -> list[frozenset[Span]]:
    """Return the names of each person or character that was read, without titles."""
    return [
        frozenset(names.untitled_spans(text, one.spans))
        for one in (reading.names.clusters if reading else ())
        if one.kind in names.KINDS[names.PERSON]
    ]


def _tell_coreference(outcome: Outcome, scored: dict[str, attributions.Score], shared: int) -> None:
    mean = coreference.conll(scored)
    rows = [f"{'coreference':22} {'P':>5} {'R':>5} {'F1':>5}   of {shared} names of persons"]
    rows += [
        f"{name:22} {100 * one.p:5.1f} {100 * one.r:5.1f} {100 * one.f1:5.1f}"
        for name, one in scored.items()
    ]
    rows.append(f"{'CoNLL':34} {100 * mean:5.1f}")
    outcome.tables.append("\n".join(rows))
    told = {name: one._asdict() for name, one in scored.items()}
    outcome.told["coreference"] = {"mentions": shared, **told, "CoNLL": {"f1": mean}}
    values = (*(one.f1 for one in scored.values()), mean)
    outcome.figures["coreference"] = dict(zip(COREFERENCE, values, strict=True))


def _tell_whole(outcome: Outcome, scored: dict[str, dict[str, attributions.Score]]) -> None:
    """Tell the F1 of names and pronouns together, ours beside the baselines."""
    heads = " ".join(f"{name:>8}" for name in COREFERENCE)
    rows = [f"{'names and pronouns':22} {heads}   F1 of mentions as found, singletons aside"]
    for name, one in scored.items():
        values = [score.f1 for score in one.values()] + [coreference.conll(one)]
        rows.append(f"{name:22} " + " ".join(f"{100 * value:8.1f}" for value in values))
        outcome.told.setdefault("chains", {})[name] = {
            **{measure: score._asdict() for measure, score in one.items()},
            "CoNLL": {"f1": values[-1]},
        }
        if name == WHOLE:
            outcome.figures["chains"] = dict(zip(COREFERENCE, values, strict=True))
    outcome.tables.append("\n".join(rows))


# The project's own form ----------------------------------------------------------------------


def gold_files(folder: Path) -> list[tuple[str, Path]]:
    """List the gold files below `folder`, each with its part, one of PARTS.

    A folder without these is one part, called by its own name.
    """
    parts = examples.parts_of(folder)
    if not parts:
        return [(folder.resolve().name, path) for path in golds.files(folder)]
    return [(part, path) for part in parts for path in golds.files(folder / part)]


def gold(
    listed: Iterable[tuple[str, Path]],
    *,
    rules_only: bool = False,
    wants_errors: Callable[[str], bool] = lambda _part: False,
) -> Outcome:
    """Score everything that the project's own gold has, part by part, in the order given."""
    outcome = Outcome(told={"parts": {}})
    for part, group in groupby(listed, key=lambda one: one[0]):
        report = Report()
        for _, path in group:
            try:
                report.add(_article(outcome, path, rules_only=rules_only))
            except (OSError, ValueError, KeyError, StageError) as error:
                outcome.failures.append(f"{path}: expected gold in the project's form: {error!r}")
        _tell_part(outcome, part, report, errors=wants_errors(part))
    return outcome


def identity(listed: Iterable[tuple[str, Path]], *, short_names: Path) -> Outcome:
    """Score who is who, the articles of each part in one record; a list beside them may help."""
    outcome, told = Outcome(told={"parts": {}}), who.load(short_names)
    measured = {}
    for part, group in groupby(listed, key=lambda one: one[0]):
        measured[part] = one = who.score((path for _, path in group), told)
        outcome.documents += one.articles + len(one.failures)
        outcome.failures += one.failures
        outcome.figures[part] = one.shares()
        outcome.told["parts"][part] = {"items": one.items, "p": one.precision, "r": one.recall}
    outcome.tables.append(who.table(measured))
    return outcome


def threads(listed: Iterable[tuple[str, Path]], *, told: Mapping[str, Path]) -> Outcome:
    """Score storylines, promises, questions, contradictions and copies of the parts with gold."""
    outcome = Outcome(told={"parts": {}})
    measured = {}
    for part, group in groupby(listed, key=lambda one: one[0]):
        if part not in told:
            continue
        measured[part] = one = threaded.score(
            (path for _, path in group), threaded.load(told[part])
        )
        outcome.documents += one.articles + len(one.failures)
        outcome.failures += one.failures
        outcome.figures[part] = one.shares()
        outcome.told["parts"][part] = threaded.as_json(one)
    outcome.tables.append(threaded.table(measured))
    return outcome


def reveals(listed: Iterable[tuple[str, Path]], *, rules_only: bool = False) -> Outcome:
    """Score from when on facts may be seen: placed as in the gold, not too early, and shown."""
    outcome = Outcome(told={"parts": {}})
    for part, group in groupby(listed, key=lambda one: one[0]):
        total = places.Placed()
        for _, path in group:
            try:
                outcome.read(str(path), places.add(total, path, rules_only=rules_only))
            except (OSError, ValueError, KeyError, StageError) as error:
                outcome.failures.append(f"{path}: expected gold of positions: {error!r}")
        outcome.tables.append("\n".join(places.lines({part: total})))
        outcome.figures[part] = {
            name: pinned_floors.down(one) for name, one in total.shares().items()
        }
        outcome.told["parts"][part] = total.told()
    return outcome


def _article(outcome: Outcome, path: Path, *, rules_only: bool) -> Report:
    told = golds.load(path)
    article = golds.article_path(path, told)
    line = examples.extract_file(article, rules_only=rules_only)
    outcome.documents += 1
    if "failure" in line:
        why = line["failure"]
        outcome.failures.append(f"{article}: {why['stage']}: {why['reason']}")
    text = line["article"].get("text")
    if text is None:
        text = golds.article_text(article)
    return examples.score_article(path.name.removesuffix(golds.SUFFIX), told, line, text)


def _tell_part(outcome: Outcome, part: str, report: Report, *, errors: bool) -> None:
    tables = [f"## {part}: {examples.table(report)}", examples.difficulty_table(report)]
    told: dict[str, Any] = {
        "articles": report.articles,
        "figures": names.as_json(report.parts),
        "difficulties": {
            name: {"right": one.right, "gold": one.wanted}
            for name, one in report.difficulties.items()
        },
    }
    if errors:
        tables.append(examples.error_lines(report))
        told["errors"] = [
            {"article": e.article, "part": e.part, "exact": e.exact, "got": e.got,
             "expected": e.expected}
            for e in report.errors
        ]  # fmt: skip
    outcome.tables += tables
    outcome.told["parts"][part] = told
    outcome.figures[part] = pinned_floors.figures(report)
