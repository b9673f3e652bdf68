"""The command line: what goes to stdout, what to stderr, and the exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from junket import cli
from junket.facts import Article, Failure, Metadata, Reading

Run = Callable[..., tuple[int, str, str]]


NOTHING = Metadata()


def fake_read(path: str, *, given: Metadata = NOTHING) -> Reading | Failure:
    if "missing" in path:
        return Failure(path, "source", "no such file", given)
    if "stop" in path:
        raise KeyboardInterrupt
    if "gone" in path:
        raise BrokenPipeError
    text = "“Yes,” says Ada Quill.\n"
    return Reading(
        Article(
            id="sha256:" + "0" * 64, path=path, text=text, text_sha256="0" * 64,
            title=given.title, outlet=given.outlet, published=given.published,
        )
    )  # fmt: skip


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    pipeline = types.ModuleType("junket.pipeline")
    pipeline.read = fake_read  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "junket.pipeline", pipeline)
    monkeypatch.setattr(cli, "_close_stdout", lambda: None)

    def call(*args: str) -> tuple[int, str, str]:
        code = cli.main(list(args))
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def test_extract_prints_one_line_per_input_in_the_order_given(run: Run) -> None:
    code, out, err = run("extract", "b.txt", "a.txt")
    assert (code, err) == (0, "")
    assert [json.loads(line)["article"]["path"] for line in out.splitlines()] == ["b.txt", "a.txt"]


def test_a_failed_input_gives_a_line_and_code_3_and_the_rest_is_done(run: Run) -> None:
    code, out, _ = run("extract", "missing.txt", "a.txt")
    first, second = (json.loads(line) for line in out.splitlines())
    assert code == 3
    assert first["failure"] == {"stage": "source", "reason": "no such file"}
    assert second["article"]["path"] == "a.txt"


def test_text_comes_only_on_request(run: Run) -> None:
    assert "text" not in json.loads(run("extract", "a.txt")[1])["article"]
    assert json.loads(run("extract", "--text", "a.txt")[1])["article"]["text"].startswith("“Yes")


def test_rules_only_is_accepted_and_changes_nothing(run: Run) -> None:
    assert run("extract", "--rules-only", "a.txt") == run("extract", "a.txt")


def test_metadata_options_reach_the_reading_of_a_single_file(run: Run) -> None:
    _, out, _ = run("extract", "a.txt", "--outlet", "The Lamp", "--published", "2025-03-05")
    article = json.loads(out)["article"]
    assert (article["outlet"], article["published"]) == ("The Lamp", "2025-03-05")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["extract"], "FILE"),
        (["extract", "a.txt", "--nonsense"], "--nonsense"),
        (["nonsense"], "nonsense"),
        (["extract", "a.txt", "b.txt", "--url", "https://lamp.example/1"], "--url describes one"),
        (["extract", "a.txt", "--published", "last week"], "expected a date"),
        (["article", "a.txt", "--html", "o.html", "--account"], "--html"),
    ],
)
def test_a_wrong_call_is_told_on_stderr_with_code_2(run: Run, args: list[str], said: str) -> None:
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert said in err


def test_a_folder_is_refused_in_one_clear_line(run: Run, tmp_path: Path) -> None:
    code, out, err = run("extract", str(tmp_path))
    assert (code, out) == (2, "")
    assert "expected files, found the folder" in err.splitlines()[-1]


def test_an_interrupted_run_ends_with_130_and_keeps_what_was_printed(run: Run) -> None:
    code, out, err = run("extract", "a.txt", "stop.txt")
    assert (code, len(out.splitlines())) == (130, 1)
    assert "interrupted" in err


def test_a_closed_pipe_is_quiet(run: Run) -> None:
    code, _, err = run("extract", "gone.txt")
    assert (code, err) == (141, "")


def test_a_real_closed_pipe_leaves_nothing_on_stderr(tmp_path: Path) -> None:
    pytest.importorskip("junket.pipeline")
    article = tmp_path / "a.txt"
    article.write_text("“Yes,” says Ada Quill.\n" * 50, encoding="utf-8")
    command = [sys.executable, "-m", "junket", "extract", *[str(article)] * 40]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (141, -signal.SIGPIPE)


def test_a_path_that_is_no_valid_unicode_survives(run: Run) -> None:
    odd = os.fsdecode(b"odd-\xff.txt")
    code, out, _ = run("extract", odd)
    assert code == 0
    assert json.loads(out)["article"]["path"] == odd


def test_start_up_loads_neither_pipeline_nor_the_large_libraries() -> None:
    script = (
        "import sys, junket.cli\n"
        "large = {'rich', 'jinja2', 'trafilatura', 'junket.pipeline', 'junket.article'}\n"
        "sys.exit(str(sorted(large & set(sys.modules)) or ''))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stderr.strip() == ""


def test_version_names_the_program(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith("junket ")


@pytest.mark.parametrize("args", [["--help"], ["extract", "--help"], ["article", "-h"]])
def test_help_is_an_answer(run: Run, args: list[str]) -> None:
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: junket")
