"""The commands that correct a record: what they change, what they say, how they fail."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import meadow
import pytest
from recording import change

from junket import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> Run:
    meadow.record(tmp_path / "mine.db").dispose()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUNKET_RECORD", "mine.db")
    monkeypatch.setenv("JUNKET_USER", "ed")
    capfdbinary.readouterr()

    def call(*args: str | Path) -> tuple[int, str, str]:
        code = cli.main([str(one) for one in args])
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def done(run: Run, *args: str) -> str:
    """Run a correction, and return what it says of itself."""
    code, out, err = run("fix", *args)
    assert (code, out) == (0, ""), err
    return err


def statement(run: Run, words: str) -> str:
    said = json.loads(run("quotes", "--json")[1])["quotations"]
    return str(next(one["id"] for one in said if words in one["text"]))


def log(run: Run) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(run("fix", "log", "--json")[1])["entries"]
    return entries


def test_merge_rename_alias_and_kind_are_seen_by_who(run: Run) -> None:
    assert done(run, "merge", "Petra Lund", "Petra M. Lundgren", "--why", "she married") == (
        "1: Petra M. Lundgren is Petra Lund\n"
    )
    assert done(run, "rename", "Petra Lund", "Petra Lund-Gren") == (
        "2: Petra Lund is called Petra Lund-Gren\n"
    )
    assert done(run, "alias", "add", "petra lund", "PLG") == (
        "3: Petra Lund-Gren is also called PLG\n"
    )
    out = run("who", "PLG")[1]
    assert out.startswith("Petra Lund-Gren\nperson · also: PLG, Petra Lund, Petra M. Lundgren")
    assert done(run, "kind", "Orla", "person") == "4: Orla Finch is a person\n"
    assert "\nperson" in run("who", "Orla")[1]
    assert [(one["who"], one["why"], one["action"]) for one in log(run)] == [
        ("ed", "she married", "merge"), ("ed", "", "rename"), ("ed", "", "alias"),
        ("ed", "", "kind"),
    ]  # fmt: skip


def test_split_takes_an_article_or_a_cluster(run: Run) -> None:
    ids = json.loads(run("who", "Ada Lind", "--json")[1])["articles"]
    handle = next(
        one["cited"]["handle"] for one in ids if one["cited"]["article"].endswith("award")
    )
    assert "Ada B. Lind is not Ada Lind of https" in done(run, "split", "Ada Lind", handle)
    assert "award" not in run("who", "Ada B. Lind")[1]
    run("fix", "undo")
    cluster = next(
        key
        for one in json.loads(run("export", "json")[1])["persons"] if one["name"] == "Ada B. Lind"
        for key in one["clusters"]
    )  # fmt: skip
    assert run("fix", "split", "Ada Lind", cluster)[0] == 0
    assert run("fix", "split", "Ada Lind", "nosuch")[0] == 2


def test_speaker_reject_and_accept_are_seen_by_quotes(run: Run) -> None:
    key = statement(run, "love the rain")
    assert "is said by Ada B. Lind" in done(run, "speaker", key[:10], "ada lind")
    assert "love the rain" in run("quotes", "--speaker", "Ada Lind")[1]
    assert "love the rain" not in run("quotes", "--speaker", "Joan Pike")[1]
    assert "is said by unknown" in done(run, "speaker", key, "unknown")
    assert "Speaker not known" in run("quotes")[1]
    assert done(run, "reject", key).startswith("3: wrong: “She taught all of us")
    assert "love the rain" not in run("quotes")[1]
    assert done(run, "accept", key).startswith("4: right: “She taught all of us")
    assert statement(run, "love the rain") == key


def test_ids_are_printed_where_they_are_asked_for(run: Run) -> None:
    key = statement(run, "love the rain")
    assert key[:10] not in run("quotes")[1]
    assert key[:10] in run("quotes", "--ids")[1]
    code, out, _ = run("fix", "facts", meadow.URL + "crew")
    assert code == 0 and f"{key[:10]}  attribution" in out
    facts = json.loads(run("fix", "facts", meadow.URL + "crew", "--json")[1])["facts"]
    assert {one["table"] for one in facts} >= {"attribution", "casting", "role"}
    run("fix", "reject", key)
    assert "rejected" in run("fix", "facts", meadow.URL + "crew")[1]


def test_undo_takes_back_the_last_or_a_numbered_one(run: Run) -> None:
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    done(run, "kind", "Orla", "person")
    assert done(run, "undo") == "3: undo 2: Orla Finch is a person\n"
    assert done(run, "undo", "1", "--why", "no") == (
        "4: undo 1: Hal Osgood is called Harold Osgood\n"
    )
    assert run("who", "Osgood")[1].startswith("Hal Osgood\n")
    assert run("fix", "undo", "1")[2] == "junket: correction 1 is undone already, by 4\n"
    out = run("fix", "log")[1]
    assert "rename: Hal Osgood is called Harold Osgood · undone by 4" in out
    assert " · no" in out.splitlines()[-1]


def test_an_empty_log_says_so_and_a_waiting_entry_says_for_what(run: Run) -> None:
    assert run("fix", "log") == (0, "Nothing has been corrected in this record.\n", "")
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    run("forget", meadow.URL + "barn", "--why", "asked for")
    assert "waits: nobody in the record is whom it means" in run("fix", "log")[1]


def test_authority_ids_are_shown_exported_and_link_names(run: Run, tmp_path: Path) -> None:
    done(run, "authority", "Petra Lund", "wikidata", "q7")
    assert run("who", "Petra Lund")[1].splitlines()[2] == "wikidata Q7"
    assert json.loads(run("who", "Petra Lund", "--json")[1])["authority"] == {"wikidata": "Q7"}
    table = tmp_path / "ids.csv"
    table.write_text(
        "kind,name,wikidata,imdb,tvmaze\n"
        "person,Petra M. Lundgren,Q7,nm0000007,\n"
        "person,Nobody Yet,,nm0000009,\n",
        "utf-8",
    )
    assert done(run, "authority", "--from", "ids.csv") == "3 of 3 ids are new\n"
    assert done(run, "authority", "--from", "ids.csv") == "0 of 3 ids are new\n"
    one = next(
        one for one in json.loads(run("export", "json")[1])["persons"]
        if one["name"] == "Petra Lund"
    )  # fmt: skip
    assert "Petra M. Lundgren" in one["aliases"]
    assert one["authority"] == {"imdb": "nm0000007", "wikidata": "Q7"}
    assert [bool(entry["waits"]) for entry in log(run)] == [False, False, False, True]


def test_a_tvmaze_cast_gives_ids_to_persons_and_characters(run: Run, tmp_path: Path) -> None:
    cast = [
        {
            "person": {"id": 1, "name": "Joan Pike", "url": "x"},
            "character": {"id": 2, "name": "Orla"},
        },
        {"person": {"id": 3, "name": "Sam Tarn"}, "character": {"id": 4, "name": "Dov Marrow"}},
        {"person": {"id": 5, "name": "Zed Zymes"}, "character": None},
    ]
    (tmp_path / "cast.json").write_text(json.dumps(cast), "utf-8")
    assert done(run, "authority", "--from", "cast.json", "--series", "tin meadow") == (
        "5 of 5 ids are new\n"
    )
    assert "tvmaze 1" in run("who", "Joan Pike")[1]
    assert "tvmaze 4" in run("who", "Dov Marrow")[1]
    (tmp_path / "show.json").write_text(json.dumps({"_embedded": {"cast": cast}}), "utf-8")
    assert done(run, "authority", "--from", "show.json") == "2 of 5 ids are new\n"  # no series told


def test_an_exported_log_gives_the_same_answers_elsewhere(run: Run, tmp_path: Path) -> None:
    done(run, "merge", "Petra Lund", "Petra M. Lundgren")
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    done(run, "undo", "1")
    done(run, "reject", statement(run, "love the rain"))
    expected = run("export", "json")[1]
    assert run("fix", "export", "log.json") == (0, "", "wrote log.json\n")
    assert run("fix", "export")[1] == (tmp_path / "log.json").read_text("utf-8")
    assert done(run, "import", "log.json") == "0 of 4 corrections are new\n"
    (tmp_path / "new").mkdir()
    meadow.record(tmp_path / "new" / "r.db").dispose()
    args = ("import", "log.json", "--record", "new/r.db")
    assert done(run, *args) == "4 of 4 corrections are new\n"
    assert run("export", "json", "--record", "new/r.db")[1] == expected
    assert run("verify", "--record", "new/r.db")[0] == 0


def test_a_log_joins_another_with_its_own_numbers(run: Run, tmp_path: Path) -> None:
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    done(run, "undo")
    run("fix", "export", "log.json")
    (tmp_path / "new").mkdir()
    meadow.record(tmp_path / "new" / "r.db").dispose()
    done(run, "rename", "Una Marsh", "Una M.", "--record", "new/r.db")
    done(run, "import", "log.json", "--record", "new/r.db")
    entries = json.loads(run("fix", "log", "--json", "--record", "new/r.db")[1])["entries"]
    assert [(one["n"], one["undone"]) for one in entries] == [(1, None), (2, 3), (3, None)]


def entries_file(run: Run) -> dict[str, Any]:
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    done(run, "kind", "Orla", "person")
    told: dict[str, Any] = json.loads(run("fix", "export")[1])
    return told


def broken(told: dict[str, Any], **cells: object) -> dict[str, Any]:
    first, *rest = told["corrections"]
    return {**told, "corrections": [{**first, **cells}, *rest]}


def deep(levels: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for _ in range(levels):
        found = {"x": found}
    return found


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda told: told["corrections"], "expected a log that `junket fix export` wrote"),
        (lambda told: {**told, "form": 9}, "expected form 1 of the log"),
        (lambda told: {**told, "corrections": {}}, "expected form 1 of the log"),
        (lambda told: {**told, "corrections": [7]}, "entry 1: expected n, id, who"),
        (lambda told: broken(told, action="dance"), "entry 1: no such action: 'dance'"),
        (lambda told: broken(told, n="1"), "entry 1: expected n as int"),
        (lambda told: broken(told, n=True), "entry 1: expected n as int"),
        (lambda told: broken(told, detail={"to": "x"}), "entry 1: its detail is not one of rename"),
        (lambda told: broken(told, why="a\0b"), "entry 1: it has characters that cannot be stored"),
        (lambda told: broken(told, why="\udcff"), "entry 1: it has characters that cannot"),
        (lambda told: broken(told, detail=deep(900)), "entry 1: it"),
        (lambda told: broken(told, why="other"), "the seals do not hold"),
        (lambda told: {**told, "corrections": told["corrections"][1:]}, "the seals do not hold"),
        (lambda told: {**told, "corrections": told["corrections"][::-1]}, "the seals do not hold"),
    ],
)
def test_a_log_that_is_not_whole_is_refused_in_one_line(
    run: Run, tmp_path: Path, make: Callable[[dict[str, Any]], object], said: str
) -> None:
    told = entries_file(run)
    (tmp_path / "log.json").write_text(json.dumps(make(told)), "utf-8")
    code, out, err = run("fix", "import", "log.json")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert said in err
    assert len(log(run)) == 2


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"null", b"\x89PNG", b'"x"', b"NaN", b"1" * 9999],
)
def test_hostile_files_are_refused_in_one_line(run: Run, tmp_path: Path, data: bytes) -> None:
    for name in ("x.json", "x.csv"):
        (tmp_path / name).write_bytes(data)
    for args in (
        ("import", "x.json"), ("import", "none.json"), ("import", "."),
        ("authority", "--from", "x.json"), ("authority", "--from", "x.csv"),
        ("authority", "--from", "none.csv"),
    ):  # fmt: skip
        code, out, err = run("fix", *args)
        assert (code, out, len(err.splitlines())) == (2, "", 1), args
        assert err.startswith("junket: ")
    assert log(run) == []


def test_a_file_that_is_too_large_is_not_read(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from junket.record import authority_file, log_file

    for module in (log_file, authority_file):
        monkeypatch.setattr(module, "LARGEST", 5)
    for name in ("x.json", "x.csv"):
        (tmp_path / name).write_text("kind,name,imdb\n", "utf-8")
    assert "expected at most 5 bytes" in run("fix", "import", "x.json")[2]
    assert "expected at most 5 bytes" in run("fix", "authority", "--from", "x.csv")[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,imdb\nA,nm0000001\n", "expected CSV with the columns kind,name,wikidata"),
        ("kind,name\nperson,A\n", "expected CSV with the columns kind,name,wikidata"),
        ("kind,name,imdb\ndog,A,nm0000001\n", "line 2: expected person or character and a name"),
        ("kind,name,imdb\nperson,,nm0000001\n", "line 2: expected person or character and a name"),
        ("kind,name,imdb\nperson,A\n", "expected at least one name with an id"),
        ("kind,name,imdb\nperson,A,17\n", "expected an id of imdb like nm0000123, found '17'"),
        ("kind,name,imdb\nperson,A,\u0000\n", "expected"),
    ],
)
def test_a_table_of_ids_that_is_none_says_what_is_wrong(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "x.csv").write_text(text, "utf-8")
    code, _, err = run("fix", "authority", "--from", "x.csv")
    assert (code, len(err.splitlines())) == (2, 1)
    assert said in err


@pytest.mark.parametrize(
    "cast",
    [
        [7], [{"person": {"name": "A"}}], [{"person": {"id": "1", "name": "A"}}], [], {"cast": []},
        [{"person": {"id": 1, "name": " "}}], [{"person": "A"}], {"_embedded": [1]},
        [{"person": {"id": -4, "name": "A"}}],
    ],
)  # fmt: skip
def test_a_cast_that_is_none_says_so_in_one_line(run: Run, tmp_path: Path, cast: object) -> None:
    (tmp_path / "x.json").write_text(json.dumps(cast), "utf-8")
    code, _, err = run("fix", "authority", "--from", "x.json")
    assert (code, len(err.splitlines())) == (2, 1)
    assert "expected" in err and log(run) == []


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("merge", "Ada Lind", "zzyzx"), "no name like “zzyzx”"),
        (("merge", "Ada Lind", "Ada B. Lind"), "are one already"),
        (("merge", "Ada Lind", "Orla"), "expected two of one kind"),
        (("split", "Hal Osgood", meadow.URL + "mud"), "does not name Hal Osgood"),
        (("rename", "Hal Osgood", ""), "expected a name of 1 to 300 characters, found nothing"),
        (("rename", "Hal Osgood", "x" * 301), "found 301 characters"),
        (("alias", "add", "Hal Osgood", " "), "expected an alias"),
        (("kind", "Orla", "dog"), "'dog' is not one of"),
        (("speaker", "zzzz", "Ada Lind"), "expected the id of a fact"),
        (("speaker", "0000", "Ada Lind"), "no such fact"),
        (("reject", "0000000000"), "no such fact"),
        (("accept", "0000000000"), "no such fact"),
        (("undo",), "found none in the log that counts"),
        (("undo", "3"), "expected the number of a correction, found 3"),
        (("undo", "0"), "0 is not in the range"),
        (("authority", "Ada Lind", "myspace", "1"), "expected one of wikidata, imdb, tvmaze"),
        (("authority", "Ada Lind", "imdb"), "expected NAME, an authority and its ID"),
        (("authority", "Ada Lind", "--from", "x"), "expected NAME, an authority and its ID"),
        (("authority",), "expected NAME, an authority and its ID"),
        (("facts", "nosuch"), "no article “nosuch”"),
        (("export", "no/such/folder.json"), "cannot write to no/such/folder.json"),
        (("dance",), "No such command"),
    ],
)
def test_what_cannot_be_done_is_told_with_code_2(
    run: Run, args: tuple[str, ...], said: str
) -> None:
    code, out, err = run("fix", *args)
    assert (code, out) == (2, "")
    assert said in err.replace("\n", " ")
    assert log(run) == []


@pytest.mark.parametrize(
    "args",
    [
        ("fix", "merge", "a", "b"), ("fix", "log"), ("fix", "undo"), ("review",),
        ("fix", "export"), ("fix", "reject", "abcd"),
    ],
)  # fmt: skip
def test_without_a_record_it_is_told_how_to_make_one(run: Run, args: tuple[str, ...]) -> None:
    code, out, err = run(*args, "--record", "none.db")
    assert (code, out) == (2, "")
    assert "no record at none.db" in err and not Path("none.db").exists()


def test_who_it_was_is_the_option_else_the_variable_else_the_login(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    done(run, "rename", "Hal Osgood", "A", "--who", "me")
    done(run, "rename", "Una Marsh", "B")
    monkeypatch.delenv("JUNKET_USER")
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "login")
    done(run, "rename", "June Abara", "C")
    assert [one["who"] for one in log(run)] == ["me", "ed", "login"]


def test_odd_characters_are_only_characters(run: Run) -> None:
    done(
        run,
        "rename",
        "Hal Osgood",
        "Hal\udcff \x1b[31m“%_'",
        "--why",
        "\udcff\n\x07",
        "--who",
        "a\nb",
    )
    assert "\x1b" not in run("fix", "log")[1] + run("who", "Hal")[1]
    assert len(run("fix", "log")[1].splitlines()) == 1
    assert run("verify")[0] == 0


def test_one_correction_that_was_changed_is_noticed(run: Run) -> None:
    done(run, "rename", "Hal Osgood", "Harold Osgood")
    change(Path("mine.db"), "UPDATE correction SET detail = replace(detail, 'Harold', 'Hilda')")
    code, out, _ = run("verify")
    assert code == 1 and "correction 1" in out
