"""Castings beside a name: brackets whose sides must be told, nouns, dashes, lists that go on."""

from __future__ import annotations

from casting_more import Pairs

BESIDE: list[tuple[str, Pairs]] = [
    # whose part and whose player: what stands in the bracket, and behind it
    ("Nessa Crane (newbie Tobin Arkle) stays out late.", [("Nessa Crane", "Tobin Arkle")]),
    ("Nessa Crane [recurring player Mirel Dask] takes it.", [("Nessa Crane", "Mirel Dask")]),
    ("Mirel Dask (gravedigger Nessa Crane) was late.", [("Nessa Crane", "Mirel Dask")]),
    ("Mirel Dask (Nessa Crane) has been upped to regular.", [("Nessa Crane", "Mirel Dask")]),
    ("Ezra Flinch (Rafe Cole) is exiting the series.", [("Rafe Cole", "Ezra Flinch")]),
    ("Wick (rising star Tobin Arkle) hides the key.", [("Wick", "Tobin Arkle")]),
    # words that are names only in the slots of a cast
    ("Back are Ezra Flinch (Dutch) and Mirel Dask (Delia).",
     [("Dutch", "Ezra Flinch"), ("Delia", "Mirel Dask")]),
    ("It has Tobin Arkle as Sunday, a preacher, and Mirel Dask as Delia.",
     [("Sunday", "Tobin Arkle"), ("Delia", "Mirel Dask")]),
    ("DAX (Ezra Flinch) runs the bar.", [("DAX", "Ezra Flinch")]),
    ("French Kitty (Mirel Dask) runs the bar.", [("French Kitty", "Mirel Dask")]),
    # a name told more of in front of its bracket
    ("Rafe Cole, a Danish vet who can’t drive (Ezra Flinch), stays.", [("Rafe Cole", "Ezra Flinch")]),
    ("Delia from the chip shop (Mirel Dask) knows.", [("Delia", "Mirel Dask")]),
    ("Rafe the vet (Ezra Flinch) knows.", [("Rafe", "Ezra Flinch")]),
    ("Mirel Dask (the abbess, Delia) was late.", [("Delia", "Mirel Dask")]),
    # nouns beside their player
    ("The new vicar -- Ezra Flinch, having a ball -- drinks.", [("~the new vicar", "Ezra Flinch")]),
    ("There’s a new vicar in town: Ezra Flinch, in a wig.",
     [("~a new vicar in town", "Ezra Flinch")]),
    ("Mirel Dask will recur as “a nun with three phones.”",
     [("~a nun with three phones", "Mirel Dask")]),
    ("Joining for the new run is Mirel Dask, as a judge with one lung.",
     [("~a judge with one lung", "Mirel Dask")]),
    ("Mirel Dask plays Delia; Ezra Flinch is the bailiff who did it.",
     [("Delia", "Mirel Dask"), ("~the bailiff who did it", "Ezra Flinch")]),
    ("It stars Mirel Dask as a Vellen priest and Ezra Flinch as the bishop.",
     [("~a Vellen priest", "Mirel Dask"), ("~the bishop", "Ezra Flinch")]),
    ("Ezra Flinch is seen in a play in which he plays a night porter.",
     [("~a night porter", "Ezra Flinch")]),
    ("Mirel Dask (she was the baker’s wife in “Salt Vale”) says little.",
     [("~the baker’s wife", "Mirel Dask")]),
    # an owner, a noun and a name
    ("Mirel Dask’s surveyor, Nessa Crane, counts.", [("Nessa Crane", "Mirel Dask")]),
    ("We are less sure of Ezra Flinch. His surveyor, Rafe Cole, is a bore.",
     [("Rafe Cole", "Ezra Flinch")]),
    # dashes, "who is", "the work of", "in the person of"
    ("Delia -- Mirel Dask, sly as a cat -- has sold up.", [("Delia", "Mirel Dask")]),
    ("They wed before Father Rafe, who is Ezra Flinch in a wig.", [("Rafe", "Ezra Flinch")]),
    ("Nessa Crane, Delia’s oldest friend, is the work of Mirel Dask.",
     [("Nessa Crane", "Mirel Dask")]),
    ("Rafe Cole, in the person of the immovable Sir Ezra Flinch, waits.",
     [("Rafe Cole", "Ezra Flinch")]),
    ("Rafe Cole, as played by the great Ezra Flinch, waits.", [("Rafe Cole", "Ezra Flinch")]),
    # two and two, and lists that go on
    ("Delia and Nessa, the twins played by Mirel Dask and Ilvane Tarsk, wait.",
     [("Delia", "Mirel Dask"), ("Nessa", "Ilvane Tarsk")]),
    ("Delia is played by Mirel Dask; the ferryman, Rafe Cole, by Ezra Flinch.",
     [("Delia", "Mirel Dask"), ("Rafe Cole", "Ezra Flinch")]),
    ("Mirel Dask plays a nurse, Ezra Flinch her patient and Tobin Arkle the ghost in bed nine.",
     [("~a nurse", "Mirel Dask"), ("~her patient", "Ezra Flinch"),
      ("~the ghost in bed nine", "Tobin Arkle")]),
    ("In flashback, Delia is twelve-year-old Mirel Dask.", [("Delia", "Mirel Dask")]),
]  # fmt: skip

NOT_BESIDE = [
    "Ilvane Tarsk sat on the Vellen Rail Board (VRB).",
    "COLD TIDE (Trident) starts at nine.",
    "He admires Ilvane Tarsk as the boss of the shop.",
    "Ilvane Tarsk’s lawyer, Tobin Arkle, says the talks go on.",
    "Ilvane Tarsk has a new director: Tobin Arkle, of “Salt Vale.”",
    "Ilvane Tarsk returns, as does her driver.",
    "Ilvane Tarsk, in her last outing as director before Tobin Arkle, was kind.",
    "Ilvane Tarsk (Green) and Tobin Arkle (Labour) lost their seats.",
]
