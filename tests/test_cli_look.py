"""The commands that look into a record: what they print, and what they say when there is nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import records

from junket import cli

Run = Callable[..., tuple[int, str, str]]
ASKED = (
    ("show", "glasshouse"),
    ("quotes", "--speaker", "tarrant"),
    ("who", "Caspian Dell"),
    ("who", "Caspian Dell", "--why"),
    ("brief", "tarrant"),
    ("search", "harbour"),
)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return records.fill(tmp_path_factory.mktemp("record") / "examples.db", records.EXAMPLES)


@pytest.fixture
def run(
    record: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> Run:
    monkeypatch.setenv("JUNKET_RECORD", str(record))

    def call(*args: str) -> tuple[int, str, str]:
        code = cli.main(list(args))
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"FORCE_COLOR": "1", "COLUMNS": "44", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("args", ASKED)
def test_a_pipe_gets_plain_lines_and_json_holds_the_same(run: Run, args: tuple[str, ...]) -> None:
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    assert "\x1b" not in out and len(out.splitlines()) > 5
    code, told, _ = run(*args, "--json")
    assert code == 0 and isinstance(json.loads(told), dict)


@pytest.mark.parametrize("args", ASKED)
@pytest.mark.usefixtures("narrow")
def test_a_narrow_terminal_breaks_no_word_apart(run: Run, args: tuple[str, ...]) -> None:
    code, out, _ = run(*args)
    assert code == 0
    assert "\x1b[" in out
    assert not [line for line in out.splitlines() if line.rstrip().endswith("…") and "more" in line]


def test_long_lists_say_how_many_more_there_are(run: Run) -> None:
    _, cut, _ = run("quotes", "--limit", "3")
    assert cut.startswith("the newest 3 quotations")
    assert cut.rstrip().endswith("more quotations: --all shows them")
    assert json.loads(run("quotes", "--limit", "3", "--json")[1])["total"] is None
    assert "--all shows them" not in run("quotes", "--all")[1]
    assert len(json.loads(run("quotes", "--json")[1])["quotations"]) > 100


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("show", "Cold Harbor"), "did you mean “Coldharbour”?"),
        (("who", "marsh"), "more than one name fits “marsh”"),
        (("brief", "zzyzx"), "no name like “zzyzx”"),
        (("article", "0000000000"), "no article “0000000000”"),
        (("article", "0000000000", "--title", "x"), "goes with a FILE alone"),
        (("quotes", "--since", "last week"), "expected a date"),
    ],
)
def test_what_is_not_there_is_told_in_one_line_with_code_2(
    run: Run, args: tuple[str, ...], said: str
) -> None:
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert said in err.splitlines()[-1]


@pytest.mark.parametrize("args", [("search", "zzyzx"), ("quotes", "--outlet", "zzyzx")])
def test_a_search_without_a_hit_is_an_answer(run: Run, args: tuple[str, ...]) -> None:
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    assert out.lower().startswith("no ")


def test_hostile_words_are_only_words(run: Run) -> None:
    for words in ('"', "NEAR(a b)", "text:*", "a OR", "--", "\udcff"):
        assert run("search", "--", words)[0] == 0


def test_a_record_that_is_not_there_says_how_to_make_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUNKET_RECORD", str(tmp_path / "none.db"))
    code, out, err = run("search", "harbour")
    assert (code, out) == (2, "")
    assert "junket read" in err and not (tmp_path / "none.db").exists()


def test_an_empty_record_says_how_to_fill_it(run: Run, tmp_path: Path) -> None:
    place = str(records.make(tmp_path, {}))
    for args in (("search", "harbour"), ("quotes",)):
        code, out, _ = run(*args, "--record", place)
        assert code == 0 and "junket read" in out
    for args in (("show", "x"), ("who", "x"), ("brief", "x"), ("article", "abcd")):
        code, _, err = run(*args, "--record", place)
        assert code == 2 and "junket read" in err


def test_a_stored_article_prints_as_its_file_does(run: Run, tmp_path: Path) -> None:
    path = records.EXAMPLES / "glasshouse-01-tarrant-premiere.txt"
    view = json.loads(run("article", str(path), "--json")[1])
    assert run("article", view["id"]) == run("article", str(path))
    assert run("article", view["id"], "--json") == run("article", str(path), "--json")
    assert run("article", view["id"], "--account") == run("article", str(path), "--account")
    pages = tmp_path / "a.html", tmp_path / "b.html"
    run("article", str(path), "--html", str(pages[0]))
    run("article", view["id"], "--html", str(pages[1]))
    assert pages[0].read_bytes() == pages[1].read_bytes()


def test_looking_loads_neither_the_stages_nor_the_web() -> None:
    script = (
        "import sys, junket.views.series, junket.views.search, junket.terminal.record\n"
        "large = {'jinja2', 'trafilatura', 'junket.pipeline', 'junket.quotes'}\n"
        "sys.exit(str(sorted(large & set(sys.modules)) or ''))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stderr.strip() == ""


def test_show_without_a_series_lists_them_and_what_airs_next(run: Run) -> None:
    code, out, _ = run("show")
    lines = out.splitlines()
    assert (code, lines[0]) == (0, "3 series")
    assert {line.split("  ")[1] for line in lines[1:3]} == {"Coldharbour", "The Glasshouse Years"}
    assert any(line.startswith("Airs next, as of ") for line in lines)
    assert "… and 2 more: --all shows them" in run("show", "--limit", "1")[1]
    assert json.loads(run("show", "--json")[1])["total"] == 3


def test_show_without_a_series_keeps_to_the_horizon(run: Run) -> None:
    known = {tuple(one["dates"]) for one in json.loads(run("show", "--json")[1])["series"]}
    early = json.loads(run("show", "--json", "--seen", "2024-09-30")[1])["series"]
    assert early and all(day < "2024-10" for one in early for day in one["dates"])
    assert known.isdisjoint(tuple(one["dates"]) for one in early)
