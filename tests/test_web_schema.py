"""The API keeps what its description promises, whatever it is asked (Schemathesis)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from pages import lantern_record

from junket.web.app import make_app

schemathesis = pytest.importorskip("schemathesis", reason="comes with the extra `dev`")
EXAMPLES = 20  # of each address


def test_every_answer_is_as_it_is_described(tmp_path_factory: pytest.TempPathFactory) -> None:
    engine = lantern_record(tmp_path_factory.mktemp("schema") / "r.db")
    schema = schemathesis.openapi.from_asgi("/api/v1/openapi.json", make_app(engine))
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 12
    for operation in operations:
        held(operation)


def held(operation: Any) -> None:
    """Ask one address many things, right and wrong, and compare the answers with its description."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def ask(case: Any) -> None:
        case.call_and_validate()

    ask()
