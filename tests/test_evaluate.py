from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from junket.evaluate import agreement, floors
from junket.evaluate.examples import (
    ORDER,
    difficulty_table,
    error_lines,
    main,
    score_article,
    score_folder,
    table,
)
from junket.evaluate.gold import locate, spans
from junket.evaluate.measure import Aliases, Report, Tally, bare, pair_equal
from junket.folding import fold

TEXT = """Wet Work

By Ines Opal

Tidewrack (Sundays @ 9PM on QTV) floats.

“It is a boat,” showrunner Wanda Péake tells Brine Weekly, “not a raft.”

She said it would have “more salt.”

BRINE: Who sinks?

PEAKE: Milo (Jon Garrow) does, and slowly.

They call it “the wet show” here."""

GOLD: dict[str, Any] = {
    "file": "wet.txt",
    "title": "Wet Work",
    "byline": "Ines Opal",
    "outlet": "Brine Weekly",
    "published": "2025-03-05",
    "difficulties": ["byline-by"],
    "blocks": [
        {"span": {"exact": "Wet Work"}, "kind": "heading"},
        {"span": {"exact": "PEAKE: Milo (Jon Garrow) does, and slowly."}, "kind": "answer"},
    ],
    "quotations": [
        {
            "content": [{"exact": "It is a boat,"}, {"exact": "not a raft."}],
            "kind": "direct",
            "source": [{"exact": "showrunner Wanda Péake"}],
            "cue": [{"exact": "tells"}],
            "speaker": "Wanda Péake",
            "voice": "producer",
            "addressee": "Brine Weekly",
            "about": ["Milo"],
            "difficulties": ["broken-by-cue"],
        },
        {
            "content": [{"exact": "it would have “more salt."}],
            "kind": "mixed",
            "source": [{"exact": "She"}],
            "cue": [{"exact": "said"}],
            "speaker": "Wanda Péake",
            "voice": "producer",
            "difficulties": ["fragment"],
        },
        {
            "content": [{"exact": "Milo (Jon Garrow) does, and slowly."}],
            "kind": "direct",
            "source": [{"exact": "PEAKE"}],
            "cue": [],
            "speaker": "Wanda Péake",
            "voice": "producer",
            "asked": {"exact": "Who sinks?"},
            "qa": True,
            "difficulties": ["qa-answer"],
        },
    ],
    "not_speech": [
        {"span": {"exact": "the wet show"}, "why": "nickname", "difficulties": ["not-nickname"]}
    ],
    "castings": [
        {
            "character": "Milo",
            "description": None,
            "person": "Jon Garrow",
            "series": "Tidewrack",
            "status": "cast",
            "anchors": [{"exact": "Milo (Jon Garrow)"}],
            "difficulties": ["cast-bracket"],
        }
    ],
    "roles": [
        {"person": "Wanda Péake", "role": "showrunner", "series": "Tidewrack", "anchors": []}
    ],
    "airings": [
        {
            "what": "slot",
            "series": "Tidewrack",
            "season": None,
            "episode": None,
            "network": "QTV",
            "text": {"exact": "Sundays @ 9PM"},
            "start": None,
            "rrule": "FREQ=WEEKLY;BYDAY=SU",
            "anchors": [{"exact": "Sundays @ 9PM on QTV"}],
            "difficulties": ["air-slot"],
        }
    ],
    "persons": [
        {"name": "Wanda Péake", "aliases": ["Peake", "the showrunner"]},
        {"name": "Jon Garrow", "aliases": []},
    ],
    "characters": [{"name": "Milo", "aliases": []}],
}


def span(item: dict[str, Any]) -> list[int]:
    found = locate(TEXT, item)
    assert found is not None
    return list(found)


def anchor(item: dict[str, Any]) -> dict[str, Any]:
    start, end = span(item)
    return {"start": start, "end": end, "exact": item["exact"], "prefix": "", "suffix": ""}


def perfect() -> dict[str, Any]:
    """Return what an extraction without a fault gives for GOLD."""
    gold = copy.deepcopy(GOLD)
    attributions = [
        {
            **{name: [span(s) for s in item[name]] for name in ("content", "source", "cue")},
            "kind": item["kind"],
            "speaker": item["speaker"],
            "voice": item["voice"],
            "addressee": item.get("addressee"),
            "about": [
                {"name": n, "kind": "character", "anchors": []} for n in item.get("about", [])
            ],
            "asked": span(item["asked"]) if "asked" in item else None,
            "confidence": 0.9,
            "rule": "by hand",
        }
        for item in gold["quotations"]
    ]
    return {
        "article": {
            **{k: gold[k] for k in ("title", "byline", "outlet", "published")},
            "text": TEXT,
        },
        "attributions": attributions,
        "mentions": [],
        "blocks": [
            dict(zip(("start", "end"), span(b["span"]), strict=True)) | {"kind": b["kind"]}
            for b in gold["blocks"]
        ],
        "castings": [{**c, "anchors": [], "rule": ""} for c in gold["castings"]],
        "relationships": [],
        "roles": [{**r, "rule": ""} for r in gold["roles"]],
        "airings": [{**a, "anchors": [anchor(a["text"])], "rule": ""} for a in gold["airings"]],
        "persons": gold["persons"],
        "characters": gold["characters"],
        "series": [],
    }


def score(line: dict[str, Any]) -> Report:
    return score_article("wet", GOLD, line, TEXT)


def values(report: Report) -> dict[str, float | None]:
    return {name: tally.value for name, tally in report.parts.items()}


def test_the_gold_itself_scores_one_everywhere() -> None:
    report = score(perfect())
    assert set(values(report).values()) == {1.0}
    assert report.errors == []
    assert {t.value for t in report.difficulties.values()} == {1.0}


def test_nothing_extracted_scores_nothing_and_does_not_fail() -> None:
    line: dict[str, Any] = {key: [] for key in perfect()} | {"article": {}}
    report = score(line)
    assert values(report)["spans direct"] == 0
    assert values(report)["castings"] == 0
    assert values(report)["no speech"] == 1
    assert "voice" not in report.parts


def test_outer_marks_and_white_space_do_not_count() -> None:
    line = perfect()
    content = line["attributions"][0]["content"]
    content[0] = [content[0][0] - 1, content[0][1] + 2]
    assert values(score(line))["spans direct"] == 1


def test_a_quotation_with_a_piece_missing_is_no_match() -> None:
    line = perfect()
    del line["attributions"][0]["content"][1]
    report = score(line)
    assert report.parts["spans direct"].right == 1
    assert [e.part for e in report.errors] == ["spans direct", "spans direct false"]
    tokens = report.parts["content tokens"]
    assert tokens.recall is not None
    assert 0.5 < tokens.recall < 1


def test_a_wrong_speaker_keeps_the_span_and_loses_the_rest() -> None:
    line = perfect()
    line["attributions"][2]["speaker"] = "Jon Garrow"
    found = values(score(line))
    assert found["spans direct"] == 1
    assert found["span+speaker direct"] == 0.5
    assert found["speaker direct"] == 0.5
    assert found["qa answers"] == 0


def test_names_are_compared_without_accents_and_by_their_aliases() -> None:
    line = perfect()
    for item, name in zip(line["attributions"], ["wanda peake", "Peake", "PEAKE"], strict=True):
        item["speaker"] = name
    assert values(score(line))["speaker"] == 1


def test_a_description_is_no_alias() -> None:
    line = perfect()
    line["attributions"][0]["speaker"] = "the showrunner"
    assert values(score(line))["speaker"] == pytest.approx(2 / 3)


def test_an_answer_may_differ_by_a_few_tokens_but_not_by_many() -> None:
    line = perfect()
    start, end = line["attributions"][2]["content"][0]
    line["attributions"][2]["content"] = [[start, end - 1]]
    assert values(score(line))["qa answers"] == 1
    line["attributions"][2]["content"] = [[start, end - 16]]
    assert values(score(line))["qa answers"] == 0


def test_speech_found_inside_an_answer_that_is_none_costs_precision() -> None:
    line = perfect()
    extra = copy.deepcopy(line["attributions"][2])
    extra["content"] = [[extra["content"][0][1] - 7, extra["content"][0][1]]]
    line["attributions"].append(extra)
    answers = score(line).parts["qa answers"]
    assert (answers.right, answers.found) == (1, 2)


def test_a_nickname_taken_for_speech_is_an_error() -> None:
    line = perfect()
    extra = copy.deepcopy(line["attributions"][0])
    extra["content"] = [span({"exact": "the wet show"})]
    line["attributions"].append(extra)
    report = score(line)
    assert values(report)["no speech"] == 0
    assert report.difficulties["not-nickname"].right == 0


def test_a_casting_matches_by_its_pair_and_a_false_one_costs_precision() -> None:
    line = perfect()
    line["castings"].append({**line["castings"][0], "person": "Ada Nix"})
    castings = score(line).parts["castings"]
    assert (castings.precision, castings.recall) == (0.5, 1)


def test_a_casting_said_twice_counts_once() -> None:
    line = perfect()
    line["castings"] *= 2
    assert values(score(line))["castings"] == 1


def test_an_airing_matches_where_it_stands_and_its_values_are_judged_apart() -> None:
    line = perfect()
    line["airings"][0] |= {"what": "episode", "rrule": None}
    found = values(score(line))
    assert found["airings"] == 1
    assert (found["airing what"], found["airing rrule"], found["airing network"]) == (0, 0, 1)


def test_a_block_of_the_wrong_kind_is_an_error() -> None:
    line = perfect()
    line["blocks"][1]["kind"] = "question"
    blocks = score(line).parts["blocks"]
    assert (blocks.right, blocks.wanted, blocks.found) == (1, 2, 2)


def test_the_header_is_judged_by_each_field() -> None:
    line = perfect()
    line["article"]["byline"] = "By Ines Opal"
    line["article"]["published"] = "2025-03-05T08:00:00+00:00"
    report = score(line)
    assert (values(report)["byline"], values(report)["published"]) == (0, 1)
    assert report.difficulties["byline-by"].right == 0


def test_tables_show_counts() -> None:
    report = score(perfect())
    assert "spans direct" in table(report)
    assert "2/2" in table(report)
    assert "cast-bracket" in difficulty_table(report)


def test_every_part_has_its_row_in_the_table() -> None:
    rows = table(score(perfect())).splitlines()[1:]
    assert len(rows) == len(score(perfect()).parts)
    assert set(floors.PINNED) <= set(ORDER)


def test_an_error_names_the_article_the_words_and_what_was_expected() -> None:
    line = perfect()
    line["attributions"][2]["voice"] = "actor"
    lines = error_lines(score(line))
    assert "wet [voice] 'Milo (Jon Garrow) does, and slowly.'" in lines
    assert "expected: producer" in lines


def _folder(tmp_path: Path) -> Path:
    for part in ("seen", "blind"):
        folder = tmp_path / part
        folder.mkdir()
        (folder / "wet.txt").write_text(TEXT, encoding="utf-8")
        gold = copy.deepcopy(GOLD)
        for item in spans(gold):
            item["start"], item["end"] = span(item)
        (folder / "wet.gold.json").write_text(json.dumps(gold), encoding="utf-8")
    return tmp_path


def test_a_folder_is_scored_article_by_article(tmp_path: Path) -> None:
    report = score_folder(_folder(tmp_path) / "seen", lambda _: perfect())
    assert report.articles == 1
    assert report.parts["spans all"].right == 3


def test_errors_of_the_blind_part_need_their_own_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = perfect()
    line["attributions"] = []
    monkeypatch.setattr(score_folder, "__defaults__", (lambda _: line,))
    folder = str(_folder(tmp_path))
    assert main([folder, "--errors"]) == 0
    assert capsys.readouterr().out.count("[spans direct]") == 2
    assert main([folder, "--blind", "--errors"]) == 0
    assert "[spans direct]" not in capsys.readouterr().out
    assert main([folder, "--blind", "--blind-errors"]) == 0
    assert "[spans direct]" in capsys.readouterr().out
    assert main([]) == 2


def test_floors_hold_until_a_figure_falls_or_the_examples_change(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    pinned = floors.pin(folder, pinned={"corpus": None, "floors": {}}, extract=lambda _: perfect())
    assert floors.check(folder, pinned=pinned, extract=lambda _: perfect()) == []
    worse = perfect()
    worse["castings"] = []
    (fault, *_) = floors.check(folder, pinned=pinned, extract=lambda _: worse)
    assert "seen: castings is 0.0, its floor is 1.0" in fault
    (folder / "seen" / "more.txt").write_text("new", encoding="utf-8")
    (fault,) = floors.check(folder, pinned=pinned, extract=lambda _: perfect())
    assert "--pin" in fault


def test_pinning_again_lowers_no_floor(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    first = floors.pin(folder, pinned={"corpus": None, "floors": {}}, extract=lambda _: perfect())
    worse = perfect()
    worse["castings"] = []
    assert floors.pin(folder, pinned=first, extract=lambda _: worse) == first


def test_nothing_scored_is_none_never_zero() -> None:
    assert Tally().value is None
    assert Tally(0, 0, 0).value is None
    assert Tally(0, 2, 0).value == 0
    assert Tally(0, 0, 2).value == 0


def test_an_alias_of_two_people_is_nobodys() -> None:
    aliases = Aliases(
        {
            "persons": [
                {"name": "Ada Nix", "aliases": ["Nix"]},
                {"name": "Bo Nix", "aliases": ["Nix"]},
            ]
        }
    )
    assert not aliases.same("Nix", "Ada Nix")
    assert aliases.same(None, None)
    assert not aliases.same(None, "Ada Nix")


def test_small_helpers() -> None:
    assert fold("The Évening  O’Brien") == "evening o'brien"
    assert bare("‘a’ “”", [(0, 3), (4, 6)]) == ((1, 2),)
    assert pair_equal(["a", "a", "b"], ["b", "a"]) == {0: 1, 2: 0}


def test_two_golds_that_are_the_same_agree_in_everything(tmp_path: Path) -> None:
    folder = _folder(tmp_path) / "blind"
    first = folder / "wet.gold.json"
    (folder / "wet.second.json").write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    report = agreement.score_folder(folder)
    assert report.articles == 1
    assert {name: tally.value for name, tally in report.parts.items() if tally.value != 1} == {}


def test_what_the_second_reader_sees_otherwise_is_no_agreement(tmp_path: Path) -> None:
    folder = _folder(tmp_path) / "blind"
    second = json.loads((folder / "wet.gold.json").read_text(encoding="utf-8"))
    second["castings"] = []
    second["quotations"][0]["speaker"] = None
    (folder / "wet.second.json").write_text(json.dumps(second), encoding="utf-8")
    report = agreement.score_folder(folder)
    assert report.parts["castings"].recall == 0
    assert report.parts["speaker direct"].right < report.parts["speaker direct"].wanted


def test_what_was_found_of_thoughts_is_not_scored() -> None:
    line = perfect()
    more = {**line["attributions"][0], "content": [[0, 3]], "act": "thought"}
    line["attributions"].append(more)
    assert values(score(line)) == values(score(perfect()))
    more["act"] = "speech"
    spans = score(line).parts["spans direct"]
    assert spans.found == spans.wanted + 1
