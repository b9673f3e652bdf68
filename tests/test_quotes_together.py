"""Two who are asked together: in which capacity they speak, and whom they play."""

from __future__ import annotations

from pathlib import Path

import pytest

from junket.facts import Failure, Reading
from junket.mentions.titles import find_titles
from junket.pipeline import read

CALL = (
    "Petra Vance and Olaf Ruud on the Big Secret of Brindle Harbour\n\n"
    "By Ines Okafor\n\n"
    "Petra Vance and Olaf Ruud have played husband and wife Nora and Felix on the drama Brindle "
    "Harbour for two seasons. {intro}\n\n"
    "When did you find out?\n\n"
    "Petra: I got a call in January. I sat down on the stairs.\n\n"
    "Olaf: Nobody called me. I read it like a normal person.\n\n"
    "And does he know?\n\n"
    "Petra: I would tell you, and then I would have to move.\n\n"
    "Olaf: I know less than you do.\n"
)


def talk(folder: Path, intro: str) -> Reading:
    path = folder / "call.txt"
    path.write_text(CALL.format(intro=intro), encoding="utf-8")
    reading = read(str(path), rules_only=True)
    assert not isinstance(reading, Failure)
    return reading


def test_a_couple_of_players_has_a_couple_of_parts(tmp_path: Path) -> None:
    reading = talk(tmp_path, "We spoke.")
    found = {(one.character, one.person, one.series) for one in reading.castings}
    assert found == {
        ("Nora", "Petra Vance", "Brindle Harbour"),
        ("Felix", "Olaf Ruud", "Brindle Harbour"),
    }


@pytest.mark.parametrize(
    ("words", "voice"), [("the two writers", "writer"), ("both actresses", "actor")]
)
def test_the_two_writers_are_those_who_talk_twice(tmp_path: Path, words: str, voice: str) -> None:
    path = tmp_path / "writers.txt"
    source = CALL.format(intro=f"We rang {words}.")
    path.write_text(source.replace("have played husband and wife Nora and Felix", "have worked"))
    reading = read(str(path), rules_only=True)
    assert not isinstance(reading, Failure)
    assert {one.voice for one in reading.attributions} == {voice}


def test_a_marked_title_that_stands_twice_is_a_series_but_a_film_is_none(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(
        "The network is back with its dramas\n\n"
        "The drama “Cold Bay” returns for its third season. Nora is gone from “Salt Meadow” too. "
        "“Salt Meadow” has her chair still. Her film “The Weir” opens; the movie “The Weir” is long. "
        "The episode airs on TV.\n",
        encoding="utf-8",
    )
    reading = read(str(path), rules_only=True)
    assert not isinstance(reading, Failure)
    assert reading.text is not None
    kinds = {title.forms[0]: title.kind for title in find_titles(reading.text)}
    assert kinds == {"Cold Bay": "series", "Salt Meadow": "series", "The Weir": "work"}
