"""Tests of the rules hold on any machine: the tagger is left out where a test does not ask for it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from junket.model import RULES_ONLY, why_not

os.environ[RULES_ONLY] = "1"


@pytest.fixture(scope="module")
def tagger() -> Iterator[None]:
    """Read with the tagger, in this module; skip where it cannot run."""
    del os.environ[RULES_ONLY]
    try:
        if reason := why_not():
            pytest.skip(reason)
        yield
    finally:
        os.environ[RULES_ONLY] = "1"
