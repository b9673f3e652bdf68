"""Who may ask the server, and how it is started."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pages import Client, client_of, lantern_record

from junket.cli import main


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Client:
    engine = lantern_record(tmp_path_factory.mktemp("guard") / "r.db")
    return client_of(engine, hosts=("shows.example",))


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("shows.example", 200),
        ("SHOWS.example:80", 200),
        ("elsewhere.example", 421),
        ("localhost.elsewhere.example", 421),
        ("", 421),
        ("[broken", 421),
    ],
)
def test_only_a_name_of_this_server_may_be_asked(client: Client, host: str, status: int) -> None:
    assert client.get("/", host=host).status == status
    assert client.get("/api/v1/series", host=host).status == status


def test_an_address_that_is_too_long_is_refused(client: Client) -> None:
    assert client.get("/search?q=" + "x" * 5000).status == 414


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/page.css/x", "/static/secret"])
def test_no_other_file_is_served(client: Client, path: str) -> None:
    assert client.get(path).status == 404


def test_style_and_script_may_be_kept_for_good(client: Client) -> None:
    page = client.get("/").text
    assert "/static/page.css?" in page and "/static/page.js?" in page
    for name in ("page.css", "page.js", "review.js"):
        answer = client.get(f"/static/{name}")
        assert answer.status == 200 and "immutable" in answer.headers["cache-control"]


def test_the_command_line_loads_no_server_before_it_is_asked_for_one() -> None:
    code = "import sys, junket.cli; print([one for one in sys.modules if one.split('.')[0] in ('fastapi', 'uvicorn', 'starlette', 'jinja2', 'pydantic')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_a_missing_server_library_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("junket.cli.serve.find_spec", lambda _name: None)
    assert main(["serve", "x.db"]) == 2
    assert "pip install 'junket[web]'" in capsys.readouterr().err


def test_a_record_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", str(tmp_path / "none.db")]) == 2
    assert "no record at" in capsys.readouterr().err


def test_the_server_listens_on_this_machine_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lantern_record(tmp_path / "r.db").dispose()
    asked: list[str] = []
    monkeypatch.setattr(
        "uvicorn.Server.run", lambda _self, sockets: asked.append(sockets[0].getsockname()[0])
    )
    port = str(_free_port())
    assert main(["serve", str(tmp_path / "r.db"), "--port", port]) == 0
    assert main(["serve", str(tmp_path / "r.db"), "--host", "0.0.0.0", "--port", port]) == 0
    assert asked == ["127.0.0.1", "0.0.0.0"]
    told = capsys.readouterr().err
    assert "everybody who reaches this machine" in told
    assert f"at http://127.0.0.1:{port}/ (Ctrl-C ends)" in told


def test_a_port_that_is_taken_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lantern_record(tmp_path / "r.db").dispose()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert main(["serve", str(tmp_path / "r.db"), "--port", port]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and f"port {port}: Address already in use: try another" in told


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
