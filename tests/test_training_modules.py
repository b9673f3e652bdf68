"""training: which modules need PyTorch, that junket needs none of them, and their examples."""

from __future__ import annotations

import ast
import doctest
import importlib
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TRAINING = ROOT / "training"
HEAVY = ("torch", "onnx", "safetensors", "tokenizers")
LIGHT = ("trust", "decodings", "acts", "airings", "copied", "headlines", "networks",
    "augment", "corpora", "coverage_check", "documents", "edits", "finding", "fit", "gum", "make",
    "markup", "parts", "promises", "reveals", "samples", "seasons", "shows", "titles", "topics", "weighing", "whole",
)  # fmt: skip
MEDIAN_FUNCTION = 12


def imported(path: Path) -> Iterator[str]:
    """What a module imports as it is loaded itself: not what a function of it does later."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needs(name: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """The large libraries that loading a module of training loads, through others too."""
    found: set[str] = set()
    for module in imported(TRAINING / f"{name}.py"):
        top, _, inner = module.partition(".")
        if top in HEAVY:
            found.add(top)
        elif top == "training" and (TRAINING / f"{inner}.py").exists() and inner not in seen:
            found |= needs(inner, seen | {name})
    return found


@pytest.mark.parametrize("name", LIGHT)
def test_reading_labelling_and_fitting_load_no_large_library(name: str) -> None:
    assert needs(name) == set()


def test_the_others_do() -> None:
    others = {path.stem for path in TRAINING.glob("*.py")} - {*LIGHT, "__init__"}
    assert others == {"distill", "export", "held", "losses", "network", "train"}
    assert all(needs(name) for name in others)


def test_junket_imports_nothing_of_training() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        froms = (node.module or "" for node in tree if isinstance(node, ast.ImportFrom))
        assert not any(module.partition(".")[0] == "training" for module in froms), path


@pytest.mark.parametrize("name", LIGHT)
def test_the_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(f"training.{name}")
    assert doctest.testmod(module).failed == 0


def test_half_of_all_functions_have_12_lines_or_fewer() -> None:
    lengths = [
        (node.end_lineno or 0) - node.lineno + 1
        for path in TRAINING.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert statistics.median(lengths) <= MEDIAN_FUNCTION
