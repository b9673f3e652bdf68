"""Castings that the press tells in passing, one sentence or two to a manner."""

from __future__ import annotations

from casting_more import Pairs

PASSING: list[tuple[str, Pairs]] = [
    (
        "Mirel Dask will play Nessa Crane, with Ilvane Tarsk as the younger version of the character.",
        [("Nessa Crane", "Mirel Dask"), ("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Tobin Arkle takes over the part of Rafe Cole, the chef, from Ezra Flinch, who quit.",
        [("Rafe Cole", "Tobin Arkle"), ("Rafe Cole", "Ezra Flinch")],
    ),
    (
        "Also joining are Ilvane Tarsk (as Nessa’s sponsor, Delia) and Tobin Arkle (as Rabbi Cole).",
        [("Delia", "Ilvane Tarsk"), ("Cole", "Tobin Arkle")],
    ),
    (
        "Ezra Flinch has joined the cast in an undisclosed role.",
        [("~an undisclosed role", "Ezra Flinch")],
    ),
    (
        "Joining in an undisclosed role is Ezra Flinch.",
        [("~an undisclosed role", "Ezra Flinch")],
    ),
    (
        "Nessa Crane is played by Mirel Dask’s real-life son, Tobin Arkle.",
        [("Nessa Crane", "Tobin Arkle")],
    ),
    (
        "Nessa Crane, the sidekick, was voiced by his first wife, Mirel Dask.",
        [("Nessa Crane", "Mirel Dask")],
    ),
    (
        "Mirel Dask, who for seven years was Sister Delia, is leaving.",
        [("Delia", "Mirel Dask")],
    ),
    (
        "Mirel Dask’s character, the disgraced vet Nessa Crane, has a secret.",
        [("Nessa Crane", "Mirel Dask")],
    ),
    (
        "Mirel Dask is leaving. The actress, 52, made her debut as Nessa Crane in 2009.",
        [("Nessa Crane", "Mirel Dask")],
    ),
    (
        "Tobin Arkle is Moss, the king’s son. Mirel Dask is his mother.",
        [("Moss", "Tobin Arkle"), ("~his mother", "Mirel Dask")],
    ),
    ("Tobin Arkle – who plays Rafe Cole – has quit.", [("Rafe Cole", "Tobin Arkle")]),
    ("Mirel Dask’s role as Nessa Crane made her famous.", [("Nessa Crane", "Mirel Dask")]),
    ("Rafe Cole (Tobin Arkle of “Salt Ferry”) is a vet.", [("Rafe Cole", "Tobin Arkle")]),
    (
        "Tobin Arkle plays Felix opposite Mirel Dask as Delia.",
        [("Felix", "Tobin Arkle"), ("Delia", "Mirel Dask")],
    ),
    (
        "Mirel Dask plays twins Delia and Nessa.",
        [("Delia", "Mirel Dask"), ("Nessa", "Mirel Dask")],
    ),
    (
        "Tobin Arkle will voice a goose, Mirel Dask a sheep.",
        [("~a goose", "Tobin Arkle"), ("~a sheep", "Mirel Dask")],
    ),
    (
        "Mirel Dask has joined. She’ll take on the role of Nessa Crane.",
        [("Nessa Crane", "Mirel Dask")],
    ),
    (
        "There is a nice turn from Tobin Arkle as a vicar with a secret.",
        [("~a vicar with a secret", "Tobin Arkle")],
    ),
    (
        "Mirel Dask is the new Delia, succeeding the departing Ilvane Tarsk.",
        [("Delia", "Mirel Dask"), ("Delia", "Ilvane Tarsk")],
    ),
    (
        "Tobin Arkle, the Northern actor best known as the drowned vicar of “Salt Ferry,” is here.",
        [("~the drowned vicar", "Tobin Arkle")],
    ),
    (
        "DIAL: What is next?\n\nTOBIN ARKLE: I’m playing a ferryman in “Salt Ferry.” I swim.\n\n"
        "DIAL: Can you swim?\n\nTOBIN ARKLE: I play the guitar better.",
        [("~a ferryman", "Tobin Arkle")],
    ),
    ("Tobin Arkle will voice Rafe Cole.", [("Rafe Cole", "Tobin Arkle")]),
]
NOT_PASSING = [
    "The writer, Mirel Dask, has let slip that he plays a bishop.",
    "Mirel Dask’s former deputy is here for the drama’s launch.",
    "The show follows Mirel Dask as he ate only McNally’s pies for a month.",
    "Tobin Arkle, last to leave, talked to a little girl dressed as an axe.",
    "Mirel Dask has joined Tobin Arkle in a key campaign.",
    "“Coldwater Row” was a joy. Mirel Dask is a friend of the show.",
]
