"""How they stand, over many articles: each relation once, dated, with who says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from recording import canonical, change, faults, new_record, read, write

from junket.record.canonical import sections
from junket.record.entities import Connection
from junket.terminal import record as lines
from junket.views.account import account_view
from junket.views.cited import Who
from junket.views.series import series_view
from junket.views.stands import stand_words
from junket.views.who import who_view

EARLY = """\
“Lantern Row” recap

By Tobias Wren

Marta Ellery (Joan Pike) and Dov Ellery (Sam Tarn) are married. Marta Ellery is pregnant.

“Dov Ellery betrayed Marta Ellery,” says executive producer Ines Varga.

“Lantern Row” airs Sundays at 9 p.m. ET on Kestrel One.
"""
LATE = """\
“Lantern Row” preview

By June Abara

Will Marta Ellery (Joan Pike) and Dov Ellery (Sam Tarn) get back together on “Lantern Row”?

Marta Ellery is pregnant. “Lantern Row” airs Sundays at 9 p.m. ET on Kestrel One.
"""


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sa.Engine]:
    folder = tmp_path_factory.mktemp("stands")
    made = new_record(folder / "r.db")
    early = write(folder / "a.txt", EARLY, published="2025-01-02", outlet="The Dial")
    late = write(folder / "b.txt", LATE, published="2025-03-04", outlet="Tube Courier")
    read(made, early, late)
    yield made
    made.dispose()


@pytest.fixture
def connection(engine: sa.Engine) -> Iterator[Connection]:
    with engine.connect() as opened:
        yield opened


def test_a_series_tells_how_its_characters_stand(connection: Connection) -> None:
    view = series_view(connection, "Lantern Row")
    told = [(stand_words(one), len(one.cited)) for one in view.stands]
    assert told == [
        ("Dov Ellery betrayed Marta Ellery", 1),
        ("Dov Ellery and Marta Ellery, married", 1),
        ("Dov Ellery and Marta Ellery, break-up", 1),
        ("asked: Dov Ellery and Marta Ellery, reunion (to come)", 1),
        ("Marta Ellery, pregnancy", 2),
    ]


def test_each_has_its_speaker_its_outlet_and_its_date(connection: Connection) -> None:
    found = {one.relation: one for one in series_view(connection, "Lantern Row").stands}
    assert [who.name for who in found["betrayal"].said_by] == ["Ines Varga"]
    assert found["married"].said_by == ()
    (cited,) = found["reunion"].cited
    assert (cited.outlet, cited.published) == ("Tube Courier", "2025-03-04")
    assert cited.start == LATE.index("Marta")


def test_somebody_has_what_concerns_them(connection: Connection) -> None:
    dov = who_view(connection, "Dov Ellery")
    assert {one.relation for one in dov.stands} == {"married", "betrayal", "break-up", "reunion"}
    assert who_view(connection, "Joan Pike").stands == ()


def test_the_terminal_shows_them(connection: Connection) -> None:
    shown = list(lines.series(series_view(connection, "Lantern Row")))
    assert any("How they stand" in str(line) for line in shown)
    shown = list(lines.who(who_view(connection, "Dov Ellery")))
    assert any("How they stand" in str(line) for line in shown)


def test_the_record_is_sound_and_its_export_has_them(engine: sa.Engine) -> None:
    assert faults(engine) == []
    with engine.connect() as connection:
        (told,) = [list(items) for name, items in sections(connection) if name == "relationships"]
        people = {one.name: one.id for one in _stands(connection)}
    betrayal = next(one for one in told if one["relation"] == "betrayal")
    assert betrayal["a_id"] == people["Dov Ellery"] and betrayal["said_by"] == "Ines Varga"
    assert betrayal["said_by_id"] is not None
    assert '"relationships"' in canonical(engine)


def _stands(connection: Connection) -> list[Who]:
    view = series_view(connection, "Lantern Row")
    return [who for one in view.stands for who in (one.a, one.b) if who]


def test_a_changed_speaker_is_found(engine: sa.Engine) -> None:
    place = Path(str(engine.url.database))
    change(place, "UPDATE relationship SET said_by = 'Nobody' WHERE said_by > ''")
    try:
        assert any("relationship" in fault for fault in faults(engine))
    finally:
        change(place, "UPDATE relationship SET said_by = 'Ines Varga' WHERE said_by > ''")
    assert faults(engine) == []


def test_the_account_says_which_sentence_gave_which() -> None:
    from reading import read as read_text

    view = account_view(read_text(EARLY))
    told = [one.told for line in view.lines for one in line.taken if one.what == "relationship"]
    assert "Marta Ellery: pregnancy, current" in told
    assert "Dov Ellery and Marta Ellery: betrayal, past, says Ines Varga" in told
