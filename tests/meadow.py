"""Coverage of an invented series, and an engine that reads it differently each time."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from recording import write

from junket import pipeline
from junket.facts import Attribution, Cluster, Failure, RawDocument, Reading
from junket.record import hand_in, intake, open_record, read_into
from junket.record.open import Engine

ARTICLES = {
    "mud": """\
“Tin Meadow” creator Ada Lind on the mud

By Tobias Wren

“Nobody on that farm is clean for a minute,” says creator Ada Lind. “The mud is a character.”

Orla Finch (Joan Pike) sells the barn, and Dov Marrow (Sam Tarn) burns the ledger.

Lind promises that Orla comes back. “Tin Meadow” airs Sundays at 9 p.m. ET on Kestrel One.
""",
    "barn": """\
“Tin Meadow” casts Hal Osgood

By June Abara

Hal Osgood has joined the cast of Kestrel One’s “Tin Meadow” as Captain Milo Reyes.

“He walked in and the barn went quiet,” showrunner Petra Lund tells The Dial.

“We have waited for a captain since the pilot,” creator Ada B. Lind tells The Dial.
""",
    "ledger": """\
“Tin Meadow” finale: who burned the ledger?

By June Abara

“I never asked Dov whether he did it, and I never will,” says Sam Tarn, who plays Dov Marrow.

“Ask me again when the second season is out of the ground,” showrunner Petra Lund says.

Joan Pike plays Orla Finch, and Orla sells the barn.
""",
    "crew": """\
“Tin Meadow” loses its showrunner

By Tobias Wren

“I leave the farm in better hands than mine,” says showrunner Petra M. Lundgren.

“She taught all of us to love the rain and the sheep,” says Joan Pike, who plays Orla Finch.
""",
    "award": """\
“Tin Meadow” takes three awards

By Una Marsh

“This is for everybody who stood in that field,” said creator Ada Lind on stage.

Dov Marrow (Sam Tarn) was the critics’ favourite part of the year. Orla (Joan Pike) came second.
""",
}
URL = "https://dial.example/"


def fill(folder: Path, names: Iterable[str] = tuple(ARTICLES), head: str = "") -> list[Path]:
    """Write the articles; `head` is a line that a later version of each begins with."""
    made = []
    for number, name in enumerate(names, 1):
        told = {"url": URL + name, "series": "Tin Meadow", "published": f"2025-03-0{number}"}
        if head:
            told["updated"] = "2025-06-01"
        text = ARTICLES[name].replace("\n\nBy", f"\n\n{head}\n\nBy" if head else "\n\nBy")
        made.append(write(folder / f"{name}.txt", text, **told))
    return made


def record(place: Path, names: Iterable[str] = tuple(ARTICLES)) -> Engine:
    """Make a record of the articles."""
    engine = open_record(place, create=True)
    read_into(engine, [str(one) for one in fill(place.parent / "articles", names)], workers=1)
    return engine


@contextmanager
def other_engine(monkeypatch: pytest.MonkeyPatch, seed: int) -> Iterator[None]:
    """Read with an engine that cuts, names and types things otherwise than the present one."""
    real = pipeline.read_raw

    def changed(raw: RawDocument) -> Reading | Failure:
        found = real(raw)
        rng = random.Random(f"{seed} {found.article.id if isinstance(found, Reading) else ''}")
        return double(found, rng) if isinstance(found, Reading) else found

    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "read_raw", changed)
        for module in (hand_in, intake):
            patch.setattr(module, "fingerprint", lambda: f"rules-double-{seed}")
        yield


def double(found: Reading, rng: random.Random) -> Reading:
    """Return a reading as another engine might have it."""
    clusters = [part for one in found.names.clusters for part in _clusters(one, rng)]
    rng.shuffle(clusters)
    names = [one.name for one in clusters if one.kind == "person"]
    said = [part for one in found.attributions for part in _pieces(one, found.article.text, rng)]
    spoken = tuple(
        replace(
            one,
            speaker=rng.choice([one.speaker, None, *names]),
            confidence=rng.uniform(0.3, 0.99),
            rule="double",
        )
        for one in said
    )
    castings = tuple(
        replace(one, confidence=rng.uniform(0.3, 0.99), anchors=one.anchors[:1])
        for one in found.castings
    )
    mentions = replace(found.names, clusters=tuple(clusters))
    return replace(found, names=mentions, attributions=spoken, castings=castings)


def _clusters(one: Cluster, rng: random.Random) -> Iterator[Cluster]:
    """Yield a cluster whole, or its first mention apart from the others; Orla of either kind."""
    if one.name.startswith("Orla"):
        one = replace(one, kind=rng.choice(["person", "character"]))
    sure = replace(one, confidence=rng.uniform(0.3, 0.99), rule="double")
    if one.kind in ("person", "character") and len(one.spans) > 1 and rng.random() < 0.5:
        yield replace(sure, spans=one.spans[:1], aliases=())
        yield replace(sure, spans=one.spans[1:], name=one.name.split()[-1], aliases=())
    else:
        yield sure


def _pieces(one: Attribution, text: str, rng: random.Random) -> Iterator[Attribution]:
    """Yield a quotation whole, with a mark more at its end, or in two pieces."""
    start, end = one.content[0]
    choice = rng.choice(["whole", "longer", "pieces"])
    middle = text.find(" ", (start + end) // 2, end)
    if choice == "longer" and len(one.content) == 1:
        yield replace(one, content=((start, end + 1),))
    elif choice == "pieces" and len(one.content) == 1 and middle > 0:
        yield replace(one, content=((start, middle),))
        yield replace(one, content=((middle + 1, end),))
    else:
        yield one
