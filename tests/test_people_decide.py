"""What people decided outranks what was joined: a pure function, and one that can be undone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from junket.people.decide import Decided, Decision, decide
from junket.people.join import join
from junket.people.named import Entity, Named
from junket.people.refer import Present, Ref

NAMES = ("Ada Lind", "Ada B. Lind", "Lind", "Petra Lund", "Petra M. Lundgren", "Orla Finch", "Orla")
ARTICLES = "abcdef"


def ref(one: Named) -> Ref:
    return Ref(one.article, one.kind, one.name, one.aliases)


def person(key: str, name: str, article: str = "x", **more: tuple[str, ...]) -> Named:
    return Named(key, "person", name, more.pop("aliases", ()), article, **more)  # type: ignore[arg-type]


def decided(named: Sequence[Named], *decisions: Decision, whole: bool = False) -> Decided:
    return decide(join(named), {one.id: one for one in named}, decisions, whole=whole)


def names(found: Decided) -> dict[str, set[str]]:
    return {one.name: set(one.clusters) for one in found.entities}


ADA, MOE = person("1", "Ada Lind", "x"), person("2", "Petra Moe", "y")
AGAIN = person("3", "Ada Lind", "z")
MERGE = Decision(1, "merge", (ref(ADA),), (ref(MOE),))


def test_a_merge_keeps_the_first_name_and_takes_who_is_joined_to_either_later() -> None:
    later = person("4", "Petra Moe", "w")
    found = decided([ADA, MOE, AGAIN, later], MERGE)
    assert names(found) == {"Ada Lind": {"1", "2", "3", "4"}}
    assert found.entities[0].aliases == ("Petra Moe",)
    assert found.entities[0].id == "1"


def test_a_split_keeps_those_who_come_later_with_those_who_are_called_so() -> None:
    one, other = person("1", "Ada Lind", "x"), person("2", "Ada B. Lind", "y")
    cut = Decision(1, "split", (ref(one),), (ref(other),))
    more = [person("3", "Ada B. Lind", "z"), person("4", "Ada Lind", "w")]
    assert names(decided([one, other, *more], cut)) == {
        "Ada Lind": {"1", "4"}, "Ada B. Lind": {"2", "3"},
    }  # fmt: skip


def test_what_was_merged_and_then_split_is_as_if_nothing_had_been_said() -> None:
    plain = decided([ADA, MOE, AGAIN])
    cut = Decision(2, "split", (ref(ADA), ref(AGAIN)), (ref(MOE),))
    assert decided([ADA, MOE, AGAIN], MERGE, cut).entities == plain.entities
    later = person("4", "Petra Moe", "w")
    assert decided([ADA, MOE, later], MERGE, cut).entities == decided([ADA, MOE, later]).entities


def test_a_later_decision_outranks() -> None:
    who = (ref(ADA),)
    one, other = Decision(1, "rename", who, (), "A. Lind"), Decision(2, "rename", who, (), "Ada")
    assert set(names(decided([ADA], one, other))) == {"Ada"}
    assert set(names(decided([ADA], replace(other, n=1), replace(one, n=2)))) == {"A. Lind"}


def test_a_new_name_an_alias_and_a_kind_are_shown_and_the_old_name_stays_an_alias() -> None:
    who = (ref(ADA),)
    found = decided(
        [replace(ADA, series=("s",))],
        Decision(1, "rename", who, (), "Ada Lindh"),
        Decision(2, "alias", who, (), "The Boss"),
        Decision(3, "kind", who, (), "character"),
    )
    assert found.entities == (
        Entity("1", "character", "Ada Lindh", ("Ada Lind", "The Boss"), ("1",), "s"),
    )


def test_whoever_has_an_alias_for_a_full_name_is_the_same() -> None:
    alias = Decision(1, "alias", (ref(ADA),), (), "Petra Moe")
    assert names(decided([ADA, MOE], alias)) == {"Ada Lind": {"1", "2"}}
    bare = Decision(1, "alias", (ref(ADA),), (), "Petra")
    assert names(decided([ADA, MOE], bare)) == {"Ada Lind": {"1"}, "Petra Moe": {"2"}}


def test_a_kind_takes_those_along_whom_another_engine_types_otherwise() -> None:
    one = Named("1", "person", "Orla Finch", (), "x", ("s",))
    other = Named("2", "character", "Orla Finch", (), "y", ("s", "t"))
    said = Decision(1, "kind", (ref(one), ref(other)), (), "character")
    found = decided([one, other], said)
    assert [(e.kind, e.clusters) for e in found.entities] == [("character", ("1", "2"))]


def test_one_id_makes_two_names_one_and_two_ids_keep_one_name_apart() -> None:
    same = [
        Decision(1, "authority", (ref(ADA),), (), "Q1", "wikidata"),
        Decision(2, "authority", (ref(MOE),), (), "Q1", "wikidata"),
    ]
    found = decided([ADA, MOE], *same)
    assert names(found) == {"Ada Lind": {"1", "2"}}
    assert found.authority == {"1": {"wikidata": "Q1"}}
    apart = [same[0], Decision(2, "authority", (ref(AGAIN),), (), "Q2", "wikidata")]
    found = decided([ADA, AGAIN], *apart)
    assert sorted(one.clusters for one in found.entities) == [("1",), ("3",)]
    assert found.authority == {"1": {"wikidata": "Q1"}, "3": {"wikidata": "Q2"}}


def test_another_id_for_the_same_one_replaces_the_first() -> None:
    said = [
        Decision(1, "authority", (ref(ADA),), (), "Q1", "wikidata"),
        Decision(2, "authority", (ref(ADA),), (), "Q2", "wikidata"),
        Decision(3, "authority", (ref(ADA),), (), "nm0000001", "imdb"),
    ]
    assert decided([ADA], *said).authority == {"1": {"wikidata": "Q2", "imdb": "nm0000001"}}


def test_an_id_for_a_name_waits_for_one_who_is_called_so_and_for_no_more() -> None:
    said = Decision(1, "authority", (Ref("", "person", "Ada Lind"),), (), "Q1", "wikidata")
    assert decided([MOE], said).waits
    assert decided([ADA], said).authority == {"1": {"wikidata": "Q1"}}
    bare = replace(said, who=(Ref("", "character", "Orla"),))
    two = [
        Named("1", "character", "Orla", (), "x", ("s",)),
        Named("2", "character", "Orla", (), "y", ("t",)),
    ]
    assert decided(two, bare).waits == {1: "more than one is called so"}
    narrowed = replace(said, who=(Ref("", "character", "Orla", (), "s"),))
    assert decided(two, narrowed).authority == {"1": {"wikidata": "Q1"}}


def test_what_no_longer_finds_whom_it_means_waits_and_is_no_error() -> None:
    found = decided([MOE], MERGE)
    assert found.entities == decided([MOE]).entities
    assert set(found.waits) == {1}


def test_at_a_horizon_what_names_somebody_unseen_adds_nothing() -> None:
    unseen = replace(MERGE, other=(ref(MOE), Ref("hidden", "person", "Petra Moe")))
    assert len(decided([ADA, MOE], unseen).entities) == 1
    assert len(decided([ADA, MOE], unseen, whole=True).entities) == 2
    assert len(decided([ADA, MOE], MERGE, whole=True).entities) == 1
    cut = Decision(1, "split", (ref(ADA), Ref("hidden", "person", "Ada Lind")), (ref(AGAIN),))
    assert len(decided([ADA, AGAIN], cut, whole=True).entities) == 2


def test_a_name_of_the_article_is_found_in_full_in_short_and_never_by_another_full_name() -> None:
    present = Present(
        {"1": person("1", "Ada Moe"), "2": person("2", "Lind"), "3": person("3", "Ada")}
    )
    assert present.find(Ref("x", "person", "Ada Lind", ("Lind",))) == ("2",)
    assert present.find(Ref("x", "person", "Ada Moe")) == ("1",)
    assert present.find(Ref("x", "person", "Bo Lunt")) == ()
    assert present.find(Ref("other", "person", "Ada Moe")) == ()


# For all clusters and all decisions -----------------------------------------------------------

CLUSTERS = st.lists(
    st.tuples(
        st.sampled_from(NAMES), st.sampled_from(ARTICLES), st.sampled_from(["person", "character"])
    ),
    min_size=1, max_size=10, unique=True,
).map(
    lambda rows: [
        Named(str(n), kind, name, (), article, ("s",), works=kind == "person")
        for n, (name, article, kind) in enumerate(rows)
    ]
)  # fmt: skip


@st.composite
def records(draw: st.DrawFn) -> tuple[list[Named], list[Decision]]:
    named = draw(CLUSTERS)
    refs = st.lists(st.sampled_from([ref(one) for one in named]), min_size=1, max_size=4)
    said = []
    for n in range(1, draw(st.integers(1, 6)) + 1):
        action = draw(st.sampled_from(["merge", "split", "rename", "alias", "kind", "authority"]))
        other = tuple(draw(refs)) if action in ("merge", "split") else ()
        value = draw(st.sampled_from(["person", "character"] if action == "kind" else ["Q1", "Q2"]))
        value = draw(st.sampled_from(NAMES)) if action in ("rename", "alias") else value
        authority = "wikidata" if action == "authority" else ""
        said.append(Decision(n, action, tuple(draw(refs)), other, value, authority))  # type: ignore[arg-type]
    return named, said


@settings(derandomize=True, deadline=None)
@given(records(), st.randoms(use_true_random=False))
def test_every_cluster_is_in_one_entity_and_no_order_matters(
    made: tuple[list[Named], list[Decision]], rng: random.Random
) -> None:
    named, said = made
    found = decided(named, *said)
    listed = [key for one in found.entities for key in one.clusters]
    assert sorted(listed) == sorted(one.id for one in named)
    assert all(one.id == min(one.clusters) for one in found.entities)
    assert found.authority.keys() <= {one.id for one in found.entities}
    shuffled = rng.sample(named, len(named))
    assert decided(shuffled, *said) == found


@settings(derandomize=True, deadline=None)
@given(records(), st.data())
def test_a_merge_holds_and_its_split_gives_back_what_was(
    made: tuple[list[Named], list[Decision]], data: st.DataObject
) -> None:
    named, _ = made
    plain = decided(named)
    a, b = (data.draw(st.sampled_from(plain.entities)) for _ in range(2))
    by_id = {one.id: one for one in named}
    left, right = (tuple(ref(by_id[key]) for key in one.clusters) for one in (a, b))
    merged = decided(named, Decision(1, "merge", left, right))
    assert any(set(one.clusters) >= {*a.clusters, *b.clusters} for one in merged.entities)
    if a != b:
        cut = Decision(2, "split", left, right)
        assert decided(named, Decision(1, "merge", left, right), cut) == plain
