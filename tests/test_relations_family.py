"""Relations by family of wordings: bare kin nouns, adjectives, partings, meetings, crimes."""

from __future__ import annotations

import pytest
from reading import read

HEAD = (
    "‘Salt Road’ Casts Its Crew\n\nThe QTV drama series Salt Road stars Ada Lind as Nell Ashby, Owen Marsh as Toby Wren, "
    "Ida Moll as Margit Sole, Jon Bell as Walter Crane and Una Fox as Bea Holt.\n\n"
)


def told(text: str) -> set[tuple[str, str | None, str]]:
    return {(one.a, one.b, one.relation) for one in read(HEAD + text).relationships}


MUTUAL = frozenset(
    ("romantic", "married", "engaged", "ex", "friends", "best friends", "rivals", "enemies",
     "break-up", "reunion", "kiss", "marriage")
)  # fmt: skip
"""Relations that hold both ways: either may be told first."""

N, T, M, W, B = "Nell Ashby", "Toby Wren", "Margit Sole", "Walter Crane", "Bea Holt"
FOUND = [
    # a bare noun of kin in front of a name is the subject's
    ("Walter breaks it to wife Margit at the harbour.", (M, W, "married")),
    ("Walter is in a rage with son Toby.", (T, W, "family:son")),
    ("Nell turns to mum Margit for help.", (M, N, "family:mother")),
    ("Toby confides in best mate Walter.", (T, W, "best friends")),
    ("Margit argues with sister Bea over the house.", (B, M, "family:sister")),
    # a time told between the noun and the name
    ("Walter’s wife of eleven days, Margit, is on the boat.", (M, W, "married")),
    ("Margit’s husband of ten years, Walter, has had enough.", (W, M, "married")),
    ("Nell’s boyfriend of six months, Toby, has had enough.", (T, N, "romantic")),
    # adjectives that tell an event
    ("A very pregnant Margit will not open the door.", (M, None, "pregnancy")),
    ("Heavily pregnant Bea is on the run.", (B, None, "pregnancy")),
    ("The pregnant Nell is on the run.", (N, None, "pregnancy")),
    # boys and girls
    ("Margit’s boy Toby has not been seen since.", (T, M, "family:son")),
    ("Walter’s girl Nell has not been seen since.", (N, W, "family:daughter")),
    ("Walter’s little girl, Nell, has not been seen since.", (N, W, "family:daughter")),
    # partings and meetings
    ("Nell and Toby come apart in the spring.", (N, T, "break-up")),
    ("Nell and Toby are on the outs.", (N, T, "break-up")),
    ("Nell is on the outs with Toby.", (N, T, "break-up")),
    ("Nell and Toby parted over a boat.", (N, T, "break-up")),
    ("Nell and Toby part for good.", (N, T, "break-up")),
    ("Nell jilted Toby at the harbour.", (N, T, "break-up")),
    ("Nell left Toby at the altar.", (N, T, "break-up")),
    ("Nell leaves Toby standing at the church.", (N, T, "break-up")),
    ("Nell is seeing Toby.", (N, T, "romantic")),
    ("Nell has been sleeping next to Toby for years.", (N, T, "romantic")),
    ("Nell and Toby make eyes at each other.", (N, T, "romantic")),
    ("Nell and Toby are making eyes at each other.", (N, T, "romantic")),
    ("Nell has history with Toby.", (N, T, "romantic")),
    ("Nell and Toby have history.", (N, T, "romantic")),
    ("Nell is half-promised to Walter.", (N, W, "engaged")),
    ("Nell has been promised to Walter.", (N, W, "engaged")),
    ("Toby said yes when Nell proposed to Toby.", (N, T, "engaged")),
    ("Nell and Toby become lovers.", (N, T, "romantic")),
    ("Nell was Toby’s apprentice.", (T, N, "mentor")),
    ("Margit taught Nell everything.", (M, N, "mentor")),
    ("Margit taught Nell all she knows.", (M, N, "mentor")),
    ("Nell and Bea are at war.", (N, B, "enemies")),
    ("Nell and Bea become mortal enemies.", (N, B, "enemies")),
    # others between
    ("Toby, Nell’s ex and Walter’s son, is back.", (T, N, "ex")),
    ("The talk is of the kiss between harbour chief Walter and nurse Margit.", (W, M, "kiss")),
    ("Toby, played for three seasons by Owen Marsh, died on the pier.", (T, None, "death")),
    ("Nell left Toby at the church.", (N, T, "break-up")),
    # ends and beginnings of one
    ("Toby goes off a cliff in the fourth hour.", (T, None, "death")),
    ("Walter went down with the ferry.", (W, None, "death")),
    ("Walter does not make it.", (W, None, "death")),
    ("Toby is out of prison.", (T, None, "arrival")),
    ("Toby is back from the dead.", (T, None, "arrival")),
    ("Bea turns up with a parrot.", (B, None, "arrival")),
    ("Bea takes a job in Winnipeg.", (B, None, "departure")),
    # written after the rules, as a check on them
    ("Walter hides the money from daughter Nell.", (N, W, "family:daughter")),
    ("Bea is shocked by boyfriend Toby.", (T, B, "romantic")),
    ("Margit begs husband Walter for a boat.", (W, M, "married")),
    ("Nell’s fiancé of three weeks, Toby, is gone.", (T, N, "engaged")),
    ("A newly pregnant Bea hides at the pier.", (B, None, "pregnancy")),
    ("Margit’s lad, Toby, is missing.", (T, M, "family:son")),
    ("Nell parted from Toby last year.", (N, T, "break-up")),
    ("Nell and Toby have been making eyes at one another.", (N, T, "romantic")),
    ("Toby has some history with Bea.", (T, B, "romantic")),
    ("Walter drove off the bridge.", (W, None, "death")),
    ("Bea went down with the ship.", (B, None, "death")),
    ("Toby did not make it.", (T, None, "death")),
    ("Walter gets out of jail.", (W, None, "arrival")),
    ("Bea shows up with a suitcase.", (B, None, "arrival")),
    ("Walter taught Bea all she knows.", (W, B, "mentor")),
    ("The feud between captain Walter and cook Bea is over.", (W, B, "enemies")),
    ("Bea, portrayed by Una Fox, drowned.", (B, None, "death")),
]


@pytest.mark.parametrize(("text", "fact"), FOUND)
def test_each_family_of_wordings_tells_a_relation(
    text: str, fact: tuple[str, str | None, str]
) -> None:
    found, (a, b, relation) = told(text), fact
    turned = {(b, a, relation)} if b is not None and relation in MUTUAL else set()
    assert ({fact} | turned) & found, found


NONE = [
    "Nell meets a divorce lawyer.",
    "Nell’s divorce lawyer has a plan.",
    "Walter has a word with son of a gun Toby.",
    "Nell makes eyes at the cake.",
    "Nell has history with the bank.",
    "Toby does not make it to the party.",
    "Walter went down with a cold.",
    "Toby goes off his food.",
    "Bea turns up the radio.",
    "Bea takes a job at the bakery.",
    "Nell is seeing Toby off at the station.",
    "Nell is seeing things.",
    "Margit taught Nell a lesson.",
    "Nell and Toby part the curtains.",
]


def test_a_verb_behind_an_apposition_makes_no_name_of_kin() -> None:
    found = told("Bea, Nell’s kid sister, kissed Toby.")
    assert (B, T, "kiss") in found
    assert not any(T in one and one[2].startswith("family") for one in found)


@pytest.mark.parametrize("text", NONE)
def test_near_wordings_tell_no_relation(text: str) -> None:
    assert told(text) == set()
