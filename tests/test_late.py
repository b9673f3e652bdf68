"""Patterns compiled when they are first tried: each does as the compiled one, and all compile."""

from __future__ import annotations

import gc
import importlib
import marshal
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import junket
from junket.late import Late, late

SOURCE = r"\b(?P<who>[a-c]+)(?:-(\d))?"


@given(st.text("abc1- ", max_size=20))
def test_a_late_pattern_finds_what_the_compiled_one_finds(text: str) -> None:
    early, one = re.compile(SOURCE, re.IGNORECASE), late(SOURCE, re.IGNORECASE)
    assert [found.groups() for found in one.finditer(text)] == [
        found.groups() for found in early.finditer(text)
    ]
    assert one.sub("x", text) == early.sub("x", text)
    assert one.split(text) == early.split(text)
    assert one.findall(text) == early.findall(text)
    assert bool(one.match(text, 1)) == bool(early.match(text, 1))
    assert (one.pattern, one.flags, one.groups) == (early.pattern, early.flags, early.groups)
    assert one.groupindex == early.groupindex


def test_a_source_that_is_no_pattern_fails_when_it_is_tried() -> None:
    one = late("(")
    with pytest.raises(re.error):
        one.search("")


def test_every_late_pattern_of_the_package_compiles() -> None:
    for found in pkgutil.walk_packages(junket.__path__, "junket."):
        if not found.name.endswith(("__main__", "migrations.env")):
            importlib.import_module(found.name)
    patterns = [one for one in gc.get_objects() if isinstance(one, Late)]
    assert len(patterns) > 500
    for one in patterns:
        if one.pattern != "(":
            re.compile(one.pattern, one.flags)


def run(code: str, cache: Path) -> str:
    """Return what Python prints that may write its code below `cache`."""
    given = {**os.environ, "PYTHONPYCACHEPREFIX": str(cache), "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=given
    )
    return done.stdout


PARSED = """
import re._parser as parser
made, first = [], parser.parse
parser.parse = lambda *given: made.append(given[0]) or first(*given)
from junket.late import late
from junket.sought import Sought
one = late(r"(?P<who>Ada|Bo) (?:says|laughs)", 2)
print(one.search("so ADA laughs")["who"], one.flags, one.groupindex)
print(Sought(r"\\b(?:will|won't) go").search("she will go").group())
print(len([source for source in made if "Ada" in source or "won't" in source]))
"""


def test_a_later_process_compiles_nothing_anew(tmp_path: Path) -> None:
    first, second = run(PARSED, tmp_path), run(PARSED, tmp_path)
    assert first.splitlines()[:2] == second.splitlines()[:2]
    assert int(first.splitlines()[2]) > 2 and second.splitlines()[2] == "0"


@pytest.mark.parametrize("damage", [b"", b"\x00", b"spoilt"])
def test_a_file_that_is_no_ones_is_made_anew(damage: bytes, tmp_path: Path) -> None:
    first = run(PARSED, tmp_path)
    (place,) = tmp_path.rglob("*.patterns")
    place.write_bytes(damage)
    assert run(PARSED, tmp_path) == first
    assert run(PARSED, tmp_path) != first


def test_code_of_another_python_is_not_used(tmp_path: Path) -> None:
    first = run(PARSED, tmp_path)
    (place,) = tmp_path.rglob("*.patterns")
    (_, magic), known = marshal.loads(place.read_bytes())
    place.write_bytes(marshal.dumps((("another", magic), known)))
    assert run(PARSED, tmp_path) == first


def test_nothing_is_compiled_by_loading_what_reads_articles(tmp_path: Path) -> None:
    code = (
        "import gc, junket.pipeline\n"
        "from junket.late import Late\n"
        "late = [one for one in gc.get_objects() if isinstance(one, Late)]\n"
        "print(sum('search' in vars(one) for one in late))\n"
    )
    assert int(run(code, tmp_path)) <= 30
