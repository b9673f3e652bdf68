"""The JSON line of `junket extract`: complete, valid under its schema, exact in its offsets."""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema
import pytest

from junket.errors import AnchorError
from junket.export import dumps, extract, schema
from junket.export.extract import LISTS
from junket.facts import (
    About,
    Airing,
    Article,
    Attribution,
    Block,
    Casting,
    Cluster,
    EntityKind,
    Failure,
    Mention,
    Names,
    Reading,
    Role,
    Span,
    Text,
)

WORDS = (
    "Ada Quill, who runs Lamplight, says Ivo (Sam Tern) “never sleeps.”\n\n"
    "Lamplight airs Fridays at 9 on QTV.\n"
)


def at(exact: str) -> Span:
    start = WORDS.index(exact)
    return start, start + len(exact)


def cluster(kind: EntityKind, name: str) -> Cluster:
    return Cluster(kind, name, (name.split()[-1],), (at(name),))


def reading() -> Reading:
    article = Article("sha256:" + "1" * 64, "a.txt", WORDS, "1" * 64, outlet="The Lamp")
    blocks = (Block(0, 66, "paragraph", 0), Block(68, len(WORDS) - 1, "boilerplate", 68))
    clusters = (
        cluster("character", "Ivo"),
        cluster("person", "Ada Quill"),
        cluster("series", "Lamplight"),
        cluster("other", "Fridays"),
        cluster("person", "Sam Tern"),
    )
    mentions = [Mention(*c.spans[0], c.kind, number) for number, c in enumerate(clusters)]
    mentions.sort(key=lambda mention: mention.start)
    said = Attribution(
        source=(at("Ada Quill"),), cue=(at("says"),), content=(at("Ivo (Sam Tern) “never sleeps."),),
        kind="mixed", speaker="Ada Quill", voice="producer", addressee=None,
        about=(About("Ivo", "character", (at("Ivo"),)),), asked=None, confidence=0.876, rule="cue",
    )  # fmt: skip
    return Reading(
        article,
        text=Text(article, blocks, (), (), [], [], []),
        names=Names(tuple(mentions), clusters),
        attributions=(said,),
        castings=(Casting("Ivo", None, "Sam Tern", None, "cast", (at("Ivo (Sam Tern)"),), 0.9, "b"),),
        roles=(Role("Ada Quill", "showrunner", "Lamplight", (at("runs"),), 0.5, "r"),),
        airings=(
            Airing(
                "slot", "Lamplight", None, None, "QTV", "Fridays at 9", None, "FREQ=WEEKLY;BYDAY=FR",
                (at("Fridays at 9"),), 1.0, "a",
            ),
        ),
    )  # fmt: skip


def test_the_schema_is_valid_and_every_object_of_it_says_what_it_holds() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    for name, part in schema()["$defs"].items():
        assert part.get("description"), name


@pytest.mark.parametrize("text", [False, True])
def test_a_full_reading_is_valid_under_the_schema(text: bool) -> None:
    jsonschema.validate(json.loads(dumps(extract(reading(), text=text))), schema())


def test_a_reading_of_nothing_has_every_key_and_empty_lists() -> None:
    line = extract(Reading(reading().article))
    jsonschema.validate(line, schema())
    assert all(line[name] == [] for name in LISTS)
    assert "skipped" not in line["article"]


def test_an_article_in_another_language_says_so_and_is_no_failure() -> None:
    article = replace(reading().article, language="de")
    line = extract(Reading(article, skipped="language"))
    jsonschema.validate(line, schema())
    assert (line["article"]["language"], line["article"]["skipped"]) == ("de", "language")
    assert line["article"]["text"] == WORDS


def test_a_failure_has_path_stage_reason_and_empty_lists() -> None:
    line = extract(Failure("gone.txt", "source", "no such file"))
    jsonschema.validate(line, schema())
    assert line["article"] == {"path": "gone.txt"}
    assert all(line[name] == [] for name in LISTS)


def test_the_schema_refuses_facts_beside_a_failure() -> None:
    line = extract(Failure("gone.txt", "source", "no such file"))
    line["castings"] = extract(reading())["castings"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(line, schema())


def test_every_anchor_cuts_the_very_characters_that_it_quotes() -> None:
    line = extract(reading())
    anchors = [a for name in LISTS for fact in line[name] for a in fact.get("anchors", [])]
    anchors += [a for found in line["attributions"] for b in found["about"] for a in b["anchors"]]
    assert len(anchors) == 8
    assert all(WORDS[a["start"] : a["end"]] == a["exact"] for a in anchors)


def test_a_fact_without_a_valid_anchor_is_refused() -> None:
    wrong = replace(reading(), roles=(replace(reading().roles[0], anchors=((5, 5),)),))
    with pytest.raises(AnchorError):
        extract(wrong)


def test_confidence_has_two_decimals() -> None:
    assert extract(reading())["attributions"][0]["confidence"] == 0.88


def test_people_stand_in_the_order_of_the_text_and_other_names_are_no_mentions() -> None:
    line = extract(reading())
    assert [person["name"] for person in line["persons"]] == ["Ada Quill", "Sam Tern"]
    assert [mention["name"] for mention in line["mentions"]] == [
        "Ada Quill", "Lamplight", "Ivo", "Sam Tern",
    ]  # fmt: skip


def test_a_line_holds_no_line_break_of_any_kind() -> None:
    line = {"text": "a\nb\r\x0b\x0c\x1c\x85c\u2028d\u2029é"}
    written = dumps(line)
    assert written.splitlines() == [written]
    assert json.loads(written) == line


def test_a_name_that_is_no_valid_unicode_is_written_in_escapes() -> None:
    line = {"path": "odd-\udcff.txt", "title": "é"}
    assert json.loads(dumps(line).encode("ascii")) == line
