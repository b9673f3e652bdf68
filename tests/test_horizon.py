"""What a horizon shows of one article, of a headline, of the schedule, of who plays whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from recording import LANTERN, new_record, read, write
from records import connected, make

from junket.cli import main
from junket.errors import UsageError
from junket.facts import Episode
from junket.record import listing, open_record, readers, stories
from junket.record.entities import Connection
from junket.record.finding import find_article
from junket.record.guides import add_guide, all_guides
from junket.record.horizon import ALL, Horizon, may_know, parse_horizon
from junket.record.stored import stored_reading
from junket.views import article_view
from junket.views.quotes import quotes_view
from junket.views.series import SeriesView, series_view
from junket.views.who import who_view

SERIES = "Tin Meadow"
GUIDE = tuple(
    Episode(season, number, None, f"{year}-0{1 + number // 5}-{1 + 7 * (number % 4):02d}")
    for season, year in ((1, 2024), (2, 2025))
    for number in range(1, 8)
)
EARLY = """Nell and Tom part at the mill

Nell Amory left Tom Ferrier by the mill. Hugo Strand saw it.

“Nell is braver than Tom thinks,” executive producer Ada Lind says.

It rained on the day. The wheel stood still. Nobody had slept, and the cart was late.

Nell will sell the mill in the season finale, which airs Thursday, Feb. 22, 2024 at 9 p.m. ET on UBN.

“Silas Crane will come to the meadow next season, and Nell will marry him,” Lind teases.
"""
LATE = """Silas Crane is here

Nell Amory (Rosa Quaye) and Tom Ferrier (Jon Abbas) meet Silas Crane (Theo Brandt).

“Silas is trouble,” executive producer Ada Lind says.
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    told = {"series": SERIES, "outlet": "The Dial"}
    place = make(
        tmp_path,
        {"early": EARLY, "late": LATE},
        early={**told, "published": "2024-02-20", "url": "https://dial.example/nell-and-tom"},
        late={**told, "published": "2025-02-03", "url": "https://dial.example/silas-is-here"},
    )
    engine = open_record(place)
    add_guide(engine, SERIES, GUIDE)
    engine.dispose()
    return place


def show(record: Path, horizon: Horizon) -> SeriesView:
    with connected(record) as connection:
        return series_view(connection, SERIES, horizon=horizon)


def parts(record: Path, horizon: Horizon) -> dict[str, str]:
    cast = show(record, horizon).cast
    return {one.part.name: one.person.name for one in cast if one.part and one.person}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("S01E13", "S01E13"), ("s1e3", "S01E03"), ("2x06", "S02E06"), ("2024-05-01", "2024-05-01"),
        ("all", None), ("ALL", None), ("", None), (None, None),
    ],
)  # fmt: skip
def test_a_horizon_is_a_position_a_day_or_all(asked: str | None, expected: str | None) -> None:
    assert parse_horizon(asked).seen == expected


@pytest.mark.parametrize("asked", ["S1", "soon", "2024-13-01", "2024", "E05", "S01E13 "[:-3]])
def test_anything_else_is_a_wrong_call(asked: str) -> None:
    with pytest.raises(UsageError, match="expected a position like S01E13"):
        parse_horizon(asked)


def test_what_is_unknown_is_shown_at_all_alone() -> None:
    assert may_know([None, None], ALL)
    assert not may_know([None, None], Horizon("S09E09"))
    assert not may_know(["S01E01", None], Horizon("2030-01-01"))


def test_what_an_article_looks_ahead_to_is_hidden_and_what_it_tells_is_shown(record: Path) -> None:
    view = show(record, Horizon("S01E07"))
    words = json.dumps([one.text for group in view.said for one in group.quotations])
    assert "braver" in words
    assert "Silas" not in words
    with connected(record) as connection:
        said = quotes_view(connection, horizon=Horizon("S01E07", "teasers")).quotations
    assert any("Silas" in one.text for one in said)


def test_the_schedule_is_told_without_titles(record: Path) -> None:
    seen = show(record, Horizon("S01E06")).airings
    assert {one.network for one in seen} == {"UBN"}
    assert all(one.episode is None for one in seen)
    assert show(record, Horizon("S01E06", "none")).airings == ()


@pytest.mark.parametrize(
    ("words", "hidden", "shown"),
    [
        ("The season premiere was moved to Monday, March 3, 2025 on UBN.", "S02E08", "S02E09"),
        ("Tin Meadow airs again on Saturday, Feb. 15, 2025 on UBN.", "2025-02-14", "2025-02-15"),
        ("Tin Meadow returns in the fall on UBN.", "S02E04", "S02E09"),
    ],
)
def test_an_airing_is_ahead_of_its_day_whatever_its_sentence_says(
    tmp_path: Path, words: str, hidden: str, shown: str
) -> None:
    text = f"Nell Amory is here\n\nTin Meadow ran late.\n\n{words}\n"
    address = "https://dial.example/nell-is-here"
    told = {"series": SERIES, "outlet": "The Dial", "published": "2025-02-03", "url": address}
    place = make(tmp_path, {"a": text}, a=told)
    engine = open_record(place)
    weekly = [*GUIDE, Episode(2, 8, None, "2025-02-24"), Episode(2, 9, None, "2025-03-10")]
    add_guide(engine, SERIES, weekly)
    engine.dispose()
    assert show(place, Horizon(hidden, "none")).airings == ()
    assert len(show(place, Horizon(hidden)).airings) == 1
    assert len(show(place, Horizon(shown, "none")).airings) == 1
    with connected(place) as connection:
        source = find_article(connection, Horizon(hidden, "none"), address)
        part = stored_reading(connection, Horizon(hidden, "none"), source)
    assert "UBN" not in part.article.text


NEWS = """Silas Crane arrives at the mill

Tin Meadow has cast Theo Brandt as Silas Crane, who will come to the mill next season.

Rosa Quaye, who plays Nell Amory, fed the goats. It rained.

“I have met Brandt, and I like his hats,” executive producer Ada Lind says.

Brandt is with Larkspur & Vane.
"""


def test_words_wait_for_whom_they_name(tmp_path: Path) -> None:
    address = "https://dial.example/silas"
    told = {"series": SERIES, "outlet": "The Dial", "published": "2024-02-21", "url": address}
    place = make(tmp_path, {"news": NEWS}, news=told)
    engine = open_record(place)
    add_guide(engine, SERIES, GUIDE)
    for seen, shown in (("S01E07", False), ("S02E07", True)):
        with engine.connect() as connection:
            source = find_article(connection, Horizon(seen), find_handle(connection, seen))
            text = stored_reading(connection, Horizon(seen), source).article.text
            said = quotes_view(connection, horizon=Horizon(seen)).quotations
        assert "goats" in text
        assert ("Brandt is with" in text) is shown
        assert any("hats" in one.text for one in said) is shown


def find_handle(connection: Connection, seen: str) -> str:
    (source,) = readers.all_sources(connection, Horizon(seen))
    return source.handle


def test_who_is_announced_for_a_known_part_is_not_told_by_a_later_article(tmp_path: Path) -> None:
    text = "Nell kissed Silas\n\nNell Amory (Rosa Quaye) kissed Silas Crane by the mill.\n"
    later = "Silas is here\n\nTheo Brandt’s Silas Crane takes the mill.\n"
    told = {"series": SERIES, "outlet": "The Dial"}
    place = make(
        tmp_path,
        {"early": text, "news": NEWS, "later": later},
        early={**told, "published": "2024-01-10"},
        news={**told, "published": "2024-02-21"},
        later={**told, "published": "2025-01-09"},
    )
    engine = open_record(place)
    add_guide(engine, SERIES, GUIDE)
    engine.dispose()
    names = {one.name for one in show(place, Horizon("S01E05")).uncast}
    assert "Silas Crane" in names
    assert "Silas Crane" not in parts(place, Horizon("S01E05"))


def test_a_player_is_told_as_soon_as_the_part_is_known(record: Path) -> None:
    """Who plays somebody is no secret once they are known; a newcomer's player is."""
    assert parts(record, Horizon("S01E07")) == {
        "Nell Amory": "Rosa Quaye", "Tom Ferrier": "Jon Abbas",
    }  # fmt: skip
    assert "Silas Crane" in parts(record, Horizon("S02E07"))
    with connected(record) as connection:
        view = who_view(connection, "Nell Amory", horizon=Horizon("S01E07"))
    (cited,) = view.parts[0].cited
    assert (cited.title, cited.url, cited.handle) == (None, None, "")
    assert (cited.outlet, cited.published) == ("The Dial", None)
    assert view.parts[0].status is None


def test_a_later_article_tells_neither_that_a_player_leaves_nor_who_comes_next(
    tmp_path: Path,
) -> None:
    words = (
        "Mae Holt has been recast as Nell Amory.\n\nTom Ferrier is a miller.\n",
        "Jon Abbas, who plays Tom Ferrier, is leaving Tin Meadow. Nell Amory (Rosa Quaye) stays.\n",
    )
    told = {"series": SERIES, "outlet": "The Dial"}
    place = make(
        tmp_path,
        {"early": EARLY, "next": words[0], "leaving": words[1]},
        early={**told, "published": "2024-02-20"},
        next={**told, "published": "2025-02-01"},
        leaving={**told, "published": "2025-02-03"},
    )
    engine = open_record(place)
    add_guide(engine, SERIES, GUIDE)
    engine.dispose()
    assert parts(place, Horizon("S01E07")) == {
        "Nell Amory": "Rosa Quaye", "Tom Ferrier": "Jon Abbas",
    }  # fmt: skip
    assert {one.status for one in show(place, Horizon("S01E07")).cast} == {None}


def test_a_later_article_is_none_at_an_earlier_horizon(record: Path) -> None:
    for horizon, expected in ((Horizon("S01E07"), 1), (Horizon("S02E07"), 2), (ALL, 2)):
        assert len(show(record, horizon).articles) == expected
    assert show(record, Horizon("2024-03-31")).articles == show(record, Horizon("S01E07")).articles


def test_an_article_is_its_visible_blocks_in_their_places(record: Path) -> None:
    with connected(record) as connection:
        whole, part = (
            stored_reading(
                connection,
                seen,
                find_article(connection, seen, "https://dial.example/nell-and-tom"),
            )
            for seen in (ALL, Horizon("S01E07"))
        )
    assert len(part.article.text) == len(whole.article.text)
    assert "Silas" in whole.article.text
    assert "Silas" not in part.article.text
    for block in part.text.blocks if part.text else ():
        exact = slice(block.start, block.end)
        assert part.article.text[exact] == whole.article.text[exact]
    for one in article_view(part).passages:
        assert "".join(run.text for run in one.runs).strip()


def test_a_headline_that_tells_too_much_stays_out_with_its_address(tmp_path: Path) -> None:
    text = "Nell will die in the finale\n\nNell Amory left the mill.\n"
    told = {
        "series": SERIES, "outlet": "The Dial", "published": "2024-01-20",
        "title": "Nell will die in the finale", "url": "https://dial.example/nell-will-die",
    }  # fmt: skip
    place = make(tmp_path, {"a": text}, a=told)
    engine = open_record(place)
    add_guide(engine, SERIES, GUIDE)
    with engine.connect() as connection:
        (hidden,) = readers.all_sources(connection, Horizon("S01E06"))
        (known,) = readers.all_sources(connection, Horizon("S01E07"))
    assert (hidden.title, hidden.url, hidden.id) == (None, None, hidden.handle)
    assert (hidden.outlet, hidden.published) == ("The Dial", "2024-01-20")
    assert known.title == told["title"]
    assert known.id == told["url"]


def test_without_a_guide_a_day_places_and_a_position_shows_nothing(tmp_path: Path) -> None:
    told = {"series": SERIES, "published": "2024-02-20"}
    place = make(tmp_path, {"early": EARLY}, early=told)
    assert len(show(place, Horizon("2024-02-20")).articles) == 1
    with pytest.raises(UsageError, match="nothing has been read"):
        show(place, Horizon("S09E09"))
    with pytest.raises(UsageError, match="nothing has been read"):
        show(place, Horizon("2024-02-19"))


def test_a_guide_replaces_an_older_one_and_moves_what_it_places(record: Path) -> None:
    engine = open_record(record)
    shorter = GUIDE[:3]
    assert add_guide(engine, "tin meadow", shorter) == 2
    with engine.connect() as connection:
        ((name, guide),) = all_guides(connection)
        assert (name, len(guide.episodes)) == ("tin meadow", 3)
    assert len(show(record, Horizon("S01E03")).articles) == 2


def test_articles_without_a_date_stand_by_their_words(tmp_path: Path) -> None:
    told = {"series": SERIES}
    place = make(
        tmp_path,
        {
            "a": "Nell Amory is back. The season 2 premiere airs Friday.\n\nTin Meadow airs on UBN.",
            "b": "Nell Amory left. The season 1 finale airs Friday.\n\nTin Meadow will end.",
            "c": "We are half-way through season two of Tin Meadow.\n\nNell Amory is hurt.",
        },
        a=told, b=told, c=told,
    )  # fmt: skip
    with connected(place) as connection:
        stands = sorted(one.stands or "" for one in readers.all_sources(connection, ALL))
    assert stands == ["S01.90", "S02.00", "S02.50"]


def test_the_commands_take_a_horizon(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ["--record", str(record), "--seen", "S01E07"]
    commands = [
        ["show", SERIES], ["quotes"], ["who", "Nell Amory"], ["brief", "Ada Lind"],
        ["search", "mill"], ["catch-up", SERIES], ["threads", SERIES], ["thread", "Nell Amory and Tom Ferrier"],
        ["promises", SERIES], ["questions", SERIES], ["contradictions", SERIES],
        ["export", "ics"], ["article", "https://dial.example/nell-and-tom"],
    ]  # fmt: skip
    for command in commands:
        assert main([*command, *at]) == 0, command
        assert "Silas" not in capsys.readouterr().out, command
    assert main(["who", "Silas Crane", *at]) == 2
    hidden = capsys.readouterr().err.replace("Silas Crane", "…")
    assert main(["who", "Zora Quill", *at]) == 2
    assert hidden == capsys.readouterr().err.replace("Zora Quill", "…")
    assert main(["show", SERIES, *at[:2], "--seen", "soon"]) == 2


def test_a_guide_is_added_from_a_file(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "guide.csv"
    file.write_text("season,episode,airdate\n1,1,2024-01-01\n1,2,2024-01-08\n", "utf-8")
    assert main(["guide", "add", str(file), "--record", str(record)]) == 0
    assert (
        "Tin Meadow: 2 episodes, 2024-01-01 to 2024-01-08; placed by it: 2 articles"
        in capsys.readouterr().err
    )
    assert main(["guide", "list", "--record", str(record)]) == 0
    assert "2 episodes" in capsys.readouterr().out
    file.write_text("season,episode,airdate\n1,one,2024-01-01\n", "utf-8")
    assert main(["guide", "add", str(file), "--record", str(record)]) == 2
    assert "expected a number for episode" in capsys.readouterr().err


def test_which_series_a_guide_is_of_must_be_said_where_there_are_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN))
    engine.dispose()
    file = tmp_path / "guide.csv"
    file.write_text("season,episode\n1,1\n", "utf-8")
    code = main(["guide", "add", str(file), "--record", str(tmp_path / "none.db")])
    assert code == 2
    assert "no record at" in capsys.readouterr().err
    assert (
        main(["guide", "add", str(file), "--series", "Any", "--record", str(tmp_path / "n.db")])
        == 0
    )


@pytest.mark.parametrize(
    ("seen", "ahead"),
    [("S01E07", "none"), ("S01E07", "schedule"), ("2024-02-21", "teasers"), ("S02E07", None)],
)
def test_as_many_facts_are_counted_as_may_be_seen(
    record: Path, seen: str, ahead: str | None
) -> None:
    horizon = parse_horizon(seen, ahead)
    asked: dict[str, Any] = {
        "statements": readers.statements, "castings": readers.castings, "jobs": readers.roles,
        "relationships": readers.relationships, "airings": readers.airings,
    }  # fmt: skip
    with connected(record) as connection:
        found = listing.counted(connection, horizon)
        here = [one.reading for one in readers.all_sources(connection, horizon)]
        rows = {name: ask(connection, horizon, readings=here) for name, ask in asked.items()}
        beats = stories.beats(connection, horizon, here)
        traits = stories.traits(connection, horizon, readings=here)
    told = {name: len(some) for name, some in rows.items()}
    told |= {"articles": len(here), "beats": len(beats), "traits": len(traits)}
    assert found == told and found["statements"]
