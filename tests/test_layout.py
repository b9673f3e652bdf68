"""The habits that keep the code readable: short files, short functions, documented names."""

from __future__ import annotations

import ast
import re
import statistics
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "junket"
LONGEST_FILE = 500
MEDIAN_FUNCTION = 12

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files() -> list[Path]:
    folders = ("src", "tests", "benchmarks", "docs", "training")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[Function]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, Function))


def public(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            yield f"{prefix}.{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{prefix}.{node.name}")


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_500_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_half_of_all_functions_have_12_lines_or_fewer() -> None:
    lengths = [
        (node.end_lineno or 0) - node.lineno + 1
        for path in PACKAGE.rglob("*.py")
        for node in functions(path)
    ]
    assert statistics.median(lengths) <= MEDIAN_FUNCTION


def test_every_module_and_public_name_is_documented() -> None:
    bare = []
    for path in PACKAGE.rglob("*.py"):
        name = str(path.relative_to(PACKAGE))
        module = tree(path)
        bare += [] if ast.get_docstring(module) else [name]
        bare += [told for told, node in public(module.body, name) if not ast.get_docstring(node)]
    assert bare == []


def test_the_lock_pins_every_dependency_with_hashes_and_names_no_index() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    pinned = {line.split("==")[0] for line in lock.splitlines() if "==" in line}
    names = {one.split(">")[0].split("<")[0].split("=")[0].lower() for one in wanted}
    assert names - pinned == set(), "run make lock"
    assert lock.count("--hash=") >= len(pinned)
    assert "://" not in lock


def test_weights_of_signs_add_up_in_any_order() -> None:
    """Signs come in sets, whose order hangs on the process: only `math.fsum` gives one sum."""
    added = re.compile(r"(?<!f)sum\((?:weights\.get|_?WEIGHTS|map\(_weight)")
    sources = (ROOT / "src").rglob("*.py")
    assert [path.name for path in sources if added.search(path.read_text(encoding="utf-8"))] == []
