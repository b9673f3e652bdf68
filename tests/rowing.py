"""Coverage of one invented series over half a year: a pair, a newcomer, a finale that moves."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import sqlalchemy as sa
from recording import change, new_record, read, write

URL = "https://ferry.example/"
DAYS = {
    "spring": "2025-04-01", "copy": "2025-04-02", "summer": "2025-06-01", "autumn": "2025-09-01",
    "late": "2025-09-01",
}  # fmt: skip
OUTLETS = {
    "spring": "The Dial", "copy": "Tube Courier", "summer": "Kestrel Weekly",
    "autumn": "Screen Post", "late": "The Lantern",
}  # fmt: skip
_SPRING = """\
“Slack Water” returns to Kestrel One: can Mabel and Barnaby stay friends?

By June Abara

Mabel Ward (Odette Marrin) and Barnaby Pike (Corin Hale) broke up in the first season of “Slack Water”.

“The fun of Mabel and Barnaby is that neither of them can swim,” says executive producer Ines Torrance. “They belong to one river.”

“We won’t see him this summer, yet we’ll get an introduction to an old character,” Torrance tells The Dial.

“Barnaby will find the letters in the finale,” Torrance promises. “He hides in the boathouse until then.”

“Slack Water” Season 2 finale airs Sunday, June 8, 2025 on Kestrel One.
"""
ARTICLES = {
    "spring": _SPRING,
    "copy": _SPRING + "\nFollow us for more of the river and everything that floats on it.\n",
    "summer": """\
“Slack Water”: a flood, a wedding and a stranger

By Tobias Wren

Mabel Ward (Odette Marrin) and Barnaby Pike (Corin Hale) broke up for good on “Slack Water”.

“It’s one of those breakups that nobody wants, and they still feel all of it,” says Corin Hale, who plays Barnaby Pike.

Asked about Mabel and Barnaby’s reunion, executive producer Ines Torrance told us, “They would have to learn to swim first.”

“Mabel is wiser than she was, and she sells the ferry,” Torrance says.

“Slack Water” Season 2 finale airs Sunday, June 15, 2025 on Kestrel One.
""",
    "autumn": """\
“Slack Water” creator on the end of it

By June Abara

Jonas Reed (Hal Osgood) arrives in the second season of “Slack Water”.

Barnaby Pike (Corin Hale) found the letters in the boathouse, and hides them no more.

“Mabel will never sell the ferry twice,” says executive producer Ines Torrance.
""",
    "late": """\
“Slack Water”: what the finale told us

By Una Marsh

“Mabel and Barnaby share one oar now, and they know it,” says executive producer Ines Torrance.

Mabel Ward (Odette Marrin) rows home on “Slack Water”.
""",
}
FACTS = (
    "cluster", "attribution", "casting", "role", "relationship", "airing", "trait", "beat", "block",
    "coverage",
)  # fmt: skip


def fill(folder: Path, names: Iterable[str] = tuple(ARTICLES)) -> list[Path]:
    """Write the articles with their sidecars."""
    return [
        write(
            folder / f"{name}.txt", ARTICLES[name], url=URL + name, published=DAYS[name],
            outlet=OUTLETS[name], series="Slack Water",
        )
        for name in names
    ]  # fmt: skip


def record(place: Path, names: Iterable[str] = tuple(ARTICLES)) -> sa.Engine:
    """Read the articles into a new record."""
    engine = new_record(place)
    read(engine, *fill(place.parent / "articles", names))
    return engine


def reveal(place: Path, positions: dict[str, str]) -> None:
    """Say from which position on everything in some articles may be known."""
    for name, position in positions.items():
        of = "reading_id IN (SELECT reading.id FROM reading JOIN version ON version.id = version_id"
        for table in FACTS:
            change(
                place, f"UPDATE {table} SET reveals = :at WHERE {of} WHERE article_id = :of)",
                at=position, of=URL + name,
            )  # fmt: skip
        mine = "(SELECT reading.id FROM reading JOIN version ON version.id = version_id WHERE article_id = :of)"
        for told in (
            f"UPDATE reading SET told = :at, reveals = :at, titled = :at WHERE id IN {mine}",
            f"UPDATE name SET reveals = :at WHERE cluster_id IN (SELECT id FROM cluster WHERE reading_id IN {mine})",
        ):
            change(place, told, at=position, of=URL + name)
