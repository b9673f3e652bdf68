"""The direction of imports: docs/architecture.md lists the layers, and they hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "junket"
STAGES = ("article", "text", "model", "quotes", "mentions", "people", "story")
LARGE = (
    "click",
    "fastapi",
    "jinja2",
    "lxml",
    "numpy",
    "onnxruntime",
    "rich",
    "starlette",
    "trafilatura",
    "uvicorn",
)


def layers() -> list[str]:
    """The first word of each line of the first code block under the heading Layers."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    block = page.split("## Layers", 1)[1].split("```")[1]
    names = [line.split()[0] for line in block.splitlines()[1:] if line[:1].isalpha()]
    return [name.strip("/").removesuffix(".py") for name in names]


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import hides its layer"
            if node.module == "junket":
                yield from ((node.lineno, f"junket.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module or ""


def inner(path: Path) -> Iterator[tuple[int, str]]:
    for line, name in imports(path):
        if name.startswith("junket.") and name.split(".")[1] != layer(path):
            yield line, name.split(".")[1]


def test_every_module_has_its_layer() -> None:
    present = {layer(path) for path in files()} - {"__init__", "__main__"}
    assert present - set(layers()) == set(), "list it in docs/architecture.md, under Layers"
    assert set(layers()) - present == set(), "docs/architecture.md lists what does not exist"
    assert len(layers()) == len(set(layers()))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_above_it(path: Path) -> None:
    order = layers()
    if path.name == "__main__.py" and path.parent == PACKAGE:
        return
    own = order.index(layer(path)) if layer(path) != "__init__" else 0
    wrong = [f"line {line}: {name}" for line, name in inner(path) if order.index(name) >= own]
    assert wrong == []


def test_stages_never_import_stages() -> None:
    found = [(layer(p), name) for p in files() if layer(p) in STAGES for _, name in inner(p)]
    assert [pair for pair in found if pair[1] in STAGES] == []


def test_views_export_and_web_never_run_the_pipeline() -> None:
    for path in files():
        if layer(path) in ("views", "export", "web", "terminal"):
            assert {name for _, name in inner(path)} & {"pipeline", "sources", *STAGES} == set()


@pytest.mark.parametrize("library", ["sqlalchemy", "alembic"])
def test_only_the_record_speaks_to_the_database(library: str) -> None:
    importers = {
        layer(path)
        for path in files()
        if any(re.match(rf"{library}(\.|$)", name) for _, name in imports(path))
    }
    assert importers == {"record"}


@pytest.mark.parametrize("library", LARGE)
def test_each_large_dependency_has_one_layer_that_imports_it(library: str) -> None:
    importers = {
        layer(path)
        for path in files()
        if any(re.match(rf"{library}(\.|$)", name) for _, name in imports(path))
    }
    assert len(importers) <= 1, importers
