"""sources: a file and its sidecar, read within bounds."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from junket.errors import SourceError
from junket.facts import Metadata
from junket.sources import MAX_BYTES, read_file


def write(folder: Path, data: bytes, name: str = "a.txt", meta: object = None) -> str:
    place = folder / name
    place.write_bytes(data)
    if meta is not None:
        text = meta if isinstance(meta, str) else json.dumps(meta)
        (folder / f"{name}.meta.json").write_text(text, "utf-8")
    return str(place)


def test_a_file_is_read_unchanged_with_its_path_as_given(tmp_path: Path) -> None:
    path = write(tmp_path, b"\xef\xbb\xbfNell is back\r\n")
    raw = read_file(path)
    assert raw.data == b"\xef\xbb\xbfNell is back\r\n"
    assert raw.path == path
    assert raw.given == Metadata()


def test_an_option_outranks_the_sidecar_field_by_field(tmp_path: Path) -> None:
    path = write(tmp_path, b"text", meta={"outlet": "The Kite", "byline": "Ada Lind", "more": 1})
    given = read_file(path, given=Metadata(outlet="Dusk")).given
    assert given == Metadata(outlet="Dusk", byline="Ada Lind")


def test_a_sidecar_of_nulls_and_blanks_says_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, b"text", meta={"outlet": None, "byline": "  "})
    assert read_file(path).given == Metadata()


@pytest.mark.parametrize(
    "meta",
    [
        "",
        "{",
        "[]",
        "1",
        "[" * 100_000,
        '{"title": 5}',
        '{"title": {"a": 1}}',
        '{"title": "\\ud800"}',
        '{"title": "a\\u0000b"}',
        '{"published": "yesterday"}',
        '{"published": "2025-13-40"}',
        '{"title": "' + "x" * 5000 + '"}',
        '{"title": "' + "x" * 200_000 + '"}',
    ],
)
def test_a_hostile_sidecar_is_one_clear_line(tmp_path: Path, meta: str) -> None:
    path = write(tmp_path, b"text", meta=meta)
    with pytest.raises(SourceError, match=r"sidecar|for '") as caught:
        read_file(path)
    assert len(str(caught.value)) < 500
    assert "meta.json" in str(caught.value)


@pytest.mark.parametrize("day", ["2025", "2025-03", "2025-03-05", "2025-03-05T20:00:00-05:00"])
def test_a_sidecar_date_is_iso_8601_of_any_precision(tmp_path: Path, day: str) -> None:
    path = write(tmp_path, b"text", meta={"published": day})
    assert read_file(path).given.published == day


def test_a_missing_file_a_folder_and_a_bad_name_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="no such file"):
        read_file(str(tmp_path / "none.txt"))
    with pytest.raises(SourceError, match="folder"):
        read_file(str(tmp_path))
    with pytest.raises(SourceError):
        read_file("a\0b")
    with pytest.raises(SourceError):
        read_file("x" * 10_000)


def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, b"text")
    Path(path).chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    with pytest.raises(SourceError, match="permission"):
        read_file(path)


def test_a_pipe_does_not_hold_the_run_up(tmp_path: Path) -> None:
    place = tmp_path / "pipe"
    os.mkfifo(place)
    with pytest.raises(SourceError, match="regular file"):
        read_file(str(place))


def test_a_huge_file_fails_at_once_without_being_read(tmp_path: Path) -> None:
    place = tmp_path / "huge.txt"
    with place.open("wb") as file:
        file.truncate(100_000_000)
    started = time.process_time()
    with pytest.raises(SourceError, match="at most"):
        read_file(str(place))
    assert time.process_time() - started < 0.1


def test_the_largest_allowed_file_is_read(tmp_path: Path) -> None:
    assert len(read_file(write(tmp_path, b"a" * MAX_BYTES)).data) == MAX_BYTES


@pytest.mark.parametrize(
    "data",
    [b"\x89PNG\r\n\x1a\n", b"%PDF-1.7 ...", b"PK\x03\x04", b"text\0text", bytes(range(1, 32)) * 9],
)
def test_binary_data_is_no_document(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(SourceError, match="expected text"):
        read_file(write(tmp_path, data))


def test_wide_text_with_its_mark_is_no_binary(tmp_path: Path) -> None:
    data = "Nell is back".encode("utf-16")
    assert read_file(write(tmp_path, data)).data == data
