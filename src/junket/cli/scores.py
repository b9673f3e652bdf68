"""The command that measures: evaluate."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from junket.cli import DONE, SOME_FAILED, answer, cli, counting, tagger_options
from junket.errors import UsageError

if TYPE_CHECKING:
    from junket.evaluate.floors import Floors
    from junket.evaluate.outcomes import Outcome

    Load = tuple[list[Any], Callable[[Iterable[Any]], Outcome]]

BELOW = 1  # the exit code where a figure is below its floor
CORPORA = {
    "polnear": "STEM.txt with STEM.ann",
    "gum": "STEM.conllu",
    "gold": "NAME.gold.json",
    "identity": "NAME.gold.json",
    "threads": "NAME.gold.json",
    "reveals": "story/reveals/PART/NAME.json",
}
_TAKES = {"polnear": {"silver"}, "gold": {"errors", "held_errors", "far_errors", "blind_errors"}}


@cli.command("evaluate")
@click.argument("corpus", type=click.Choice(list(CORPORA)))
@click.argument("path", type=click.Path())
@tagger_options
@click.option(
    "--silver", metavar="FILE", type=click.Path(),
    help="polnear: score persons against a tagger's, JSON lines with doc and entities.",
)  # fmt: skip
@click.option("--errors", is_flag=True, help="gold: list what is wrong of the parts read.")
@click.option("--held-errors", is_flag=True, help="gold: list what is wrong of held.")
@click.option("--far-errors", is_flag=True, help="gold: list what is wrong of far.")
@click.option("--blind-errors", is_flag=True, help="gold: list what is wrong of blind.")
@click.option(
    "--floors", metavar="FILE", type=click.Path(),
    help="Compare with pinned floors; exit code 1 where a figure is below its own.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the same as JSON.")
def evaluate_command(
    corpus: str, path: str, *, floors: str | None, as_json: bool, **asked: Any
) -> int:
    """Measure how right junket is on a corpus, each document read as extract reads it.

    \b
    polnear  STEM.txt with brat annotation STEM.ann: attributions, confidences
    gum      CoNLL-U with GUM's entities: names, coreference of persons
    gold     the form of this project's examples: everything; PATH may have
             the parts seen, fresh, wide, held, far and blind
    identity the same: who is who, with all articles of a part in one record
    threads  the same: storylines, promises, questions, contradictions, copies of
             the parts that have gold in story/threads/PART.json below PATH
    reveals  the same, with PATH/story: from when on a viewer may know each fact

    FILE of --floors is JSON, {"corpus": HASH, "floors": {GROUP: {FIGURE: NUMBER}}}, with the
    hash and the figures that --json prints. Exit code 1 says that a floor does not hold, 3
    that some documents could not be read: they count as read with nothing found.
    """
    folder = Path(path)
    _refuse(corpus, folder, asked)
    try:
        pinned = _pinned(floors)
        inputs, measure = _LOADS[corpus](folder, rules_only=False, **asked)
    except ValueError as error:  # a corpus, silver or floors that are not what they should be
        raise UsageError(str(error)) from error
    if not inputs:
        raise UsageError(f"expected {CORPORA[corpus]} below {folder}, found none")
    with counting(inputs) as counted:
        outcome = measure(counted)
    faults = None if pinned is None else _faults(pinned, folder, outcome)
    _show(corpus, path, outcome, faults, as_json=as_json)
    for failure in outcome.failures:
        print(f"junket: {failure}", file=sys.stderr)
    if faults:
        return BELOW
    return SOME_FAILED if outcome.failures else DONE


def _refuse(corpus: str, folder: Path, asked: dict[str, Any]) -> None:
    """Raise UsageError for options of another corpus, and for a PATH that is no folder."""
    foreign = (
        name for name, value in asked.items() if value and name not in _TAKES.get(corpus, ())
    )
    if wrong := [f"--{name.replace('_', '-')}" for name in foreign]:
        raise UsageError(f"{corpus} does not take {', '.join(wrong)}: see junket evaluate --help")
    if not folder.is_dir():
        found = "found a file" if folder.exists() else "found nothing there"
        raise UsageError(f"expected a folder with {CORPORA[corpus]}, {found}: {folder}")


def _polnear(folder: Path, *, rules_only: bool, silver: str | None, **_: Any) -> Load:
    from junket.evaluate import names, outcomes
    from junket.evaluate.polnear import read

    persons = names.read_silver(Path(silver)) if silver else None
    return list(read(folder)), partial(outcomes.polnear, rules_only=rules_only, silver=persons)


def _gum(folder: Path, *, rules_only: bool, **_: Any) -> Load:
    from junket.evaluate import outcomes
    from junket.evaluate.gum import read

    return list(read(folder)), partial(outcomes.gum, rules_only=rules_only)


def _gold(folder: Path, *, rules_only: bool, errors: bool, **asked: Any) -> Load:
    from junket.evaluate import outcomes
    from junket.evaluate.examples import UNREAD

    own = {part: bool(asked[f"{part}_errors"]) for part in UNREAD}
    return outcomes.gold_files(folder), partial(
        outcomes.gold, rules_only=rules_only, wants_errors=lambda part: own.get(part, errors)
    )


def _identity(folder: Path, **_: Any) -> Load:
    from junket.evaluate import identity, outcomes

    short_names = folder / identity.LISTED
    return outcomes.gold_files(folder), partial(outcomes.identity, short_names=short_names)


def _threads(folder: Path, **_: Any) -> Load:
    from junket.evaluate import outcomes
    from junket.evaluate.threads import GOLD

    told = {path.stem: path for path in sorted((folder / GOLD).glob("*.json"))}
    listed = [one for one in outcomes.gold_files(folder) if one[0] in told]
    return listed, partial(outcomes.threads, told=told)


def _reveals(folder: Path, *, rules_only: bool, **_: Any) -> Load:
    from junket.evaluate import outcomes, reveals

    return reveals.gold_files(folder), partial(outcomes.reveals, rules_only=rules_only)


_LOADS: dict[str, Callable[..., Load]] = {
    "polnear": _polnear, "gum": _gum, "gold": _gold, "identity": _identity,
    "threads": _threads,
    "reveals": _reveals,
}  # fmt: skip


def _pinned(floors: str | None) -> Floors | None:
    if floors is None:
        return None
    from junket.evaluate.floors import read

    return read(Path(floors))


def _faults(pinned: Floors, folder: Path, outcome: Outcome) -> list[str]:
    """Return what does not hold, a line each."""
    from junket.evaluate.floors import below, foreign

    other = foreign(folder, pinned, "write its figures and hash into the file of floors")
    return other or below(outcome.figures, pinned)


def _show(
    corpus: str, path: str, outcome: Outcome, faults: list[str] | None, *, as_json: bool
) -> None:
    if as_json:
        answer(_object(corpus, path, outcome, faults))
        return
    shown = [f"{path}  ({outcome.documents} documents)\n{outcome.tables[0]}", *outcome.tables[1:]]
    if faults is not None:
        shown.append("\n".join(faults) or "every floor holds")
    click.echo("\n\n".join(shown))


def _object(corpus: str, path: str, outcome: Outcome, faults: list[str] | None) -> dict[str, Any]:
    from junket.evaluate.gold import corpus_hash

    return {
        "corpus": corpus,
        "path": path,
        "sha256": corpus_hash(Path(path)),
        "documents": outcome.documents,
        "failures": outcome.failures,
        **outcome.told,
        "figures": outcome.figures,
        "faults": faults,
    }
