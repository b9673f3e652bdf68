"""Castings told by the words before, between and behind two names, or by a pronoun."""

from __future__ import annotations

Pairs = list[tuple[str, str]]

FRAMED: list[tuple[str, Pairs]] = [
    (
        "Ilvane Tarsk brings Nessa Crane to life.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "After ten years as Nessa Crane, Ilvane Tarsk is leaving.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "After a decade as Nessa Crane, the show’s troubled vet, Ilvane Tarsk is leaving.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "The actress who plays Nessa Crane, Ilvane Tarsk, is leaving.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Vet Nessa Crane (the wonderful Ilvane Tarsk) is back.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa Crane — that’s Ilvane Tarsk — is back.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has replaced Mirel Dask in the role of Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk"), ("Nessa Crane", "Mirel Dask")],
    ),
    (
        "Nessa Crane walks home in the rain. Ilvane Tarsk, who plays her, does a lot with a hat.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "So Rafe Coll walks home, and Tobin Arkle, who plays him, does a lot with a hat.",
        [("Rafe Coll", "Tobin Arkle")],
    ),
    (
        "Nobody likes Nessa Crane, and that is how Ilvane Tarsk, the actress behind her, wants it.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk is leaving after four years. Her character, Chief Nessa Crane (last seen on a ferry), will not be recast.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has become the face of it. Her detective inspector, Nessa Crane, does not eat.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Tobin Arkle is leaving; his Sergeant Rafe Coll is off to Peru.",
        [("Rafe Coll", "Tobin Arkle")],
    ),
    (
        "Thank goodness Ilvane Tarsk picked up her phone!\n\nThe 22-year-old actress, who plays troubled debutante Nessa Crane on the drama, called us to chat.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "It also brought in a chain-smoking Belgian auteur (Tobin Arkle) whose name we never learn.",
        [("~a chain-smoking Belgian auteur", "Tobin Arkle")],
    ),
    (
        "She’s Colette, a chilly Belgian soprano (Ilvane Tarsk), and she does not do it.",
        [("Colette", "Ilvane Tarsk")],
    ),
    (
        "Enter Nessa Crane, a ruthless ingenue (newcomer Ilvane Tarsk), who has plans.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "The season finds Nessa Crane’s (Ilvane Tarsk) clinic in ashes and Cal’s father, Big Roy, played by Tobin Arkle, sober.",
        [("Nessa Crane", "Ilvane Tarsk"), ("Big Roy", "Tobin Arkle")],
    ),
    (
        "Cal, of course, is Lt. Rafe Coll, the rescue swimmer whom Arkle has played on “Coldwater Row” for four seasons. Tobin Arkle is sorry.",
        [("Rafe Coll", "Tobin Arkle")],
    ),
    (
        "That’s Tobin Arkle, of ‘Petty Officers’, as a florist.",
        [("~a florist", "Tobin Arkle")],
    ),
    (
        "It is a daft moment, and Tobin Arkle, as the old man, plays it straight.",
        [("~the old man", "Tobin Arkle")],
    ),
    (
        "Season 3 has a tour run by Tobin Arkle’s unnamed auteur and more.",
        [("~unnamed auteur", "Tobin Arkle")],
    ),
    (
        "Tobin Arkle’s deckhand is not in it.",
        [("~deckhand", "Tobin Arkle")],
    ),
    (
        "Also aboard: Otis Finch, a clerk (Tobin Arkle); and Doc Nessa Greer [Ilvane Tarsk].",
        [("Otis Finch", "Tobin Arkle"), ("Doc Nessa Greer", "Ilvane Tarsk")],
    ),
    (
        "Cast: Nessa Crane: Ilvane Tarsk; Rafe Coll: Tobin Arkle; Delia Moss: Mirel Dask.",
        [
            ("Nessa Crane", "Ilvane Tarsk"),
            ("Rafe Coll", "Tobin Arkle"),
            ("Delia Moss", "Mirel Dask"),
        ],
    ),
    (
        "Ilvane Tarsk, best known for playing Nessa Crane on the show, is on her way out.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa Crane herself, Ilvane Tarsk, was there too.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk stars. She plays Nessa Crane, a vet.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk, whose Nessa Crane has had a hard year, was there.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk, in the role of Nessa Crane, was there.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa Crane, whom Ilvane Tarsk plays with relish, is back.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa Crane is a vet. Ilvane Tarsk plays her with relish.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has joined the cast. She’ll play Nessa Crane, a vet.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk and Tobin Arkle, who play lovers Nessa Crane and Rafe Coll, were there.",
        [("Nessa Crane", "Ilvane Tarsk"), ("Rafe Coll", "Tobin Arkle")],
    ),
    (
        "The cast includes Ilvane Tarsk (Nessa Crane), Tobin Arkle (Rafe Coll) and Mirel Dask (Bea).",
        [("Nessa Crane", "Ilvane Tarsk"), ("Rafe Coll", "Tobin Arkle"), ("Bea", "Mirel Dask")],
    ),
    (
        "Ilvane Tarsk, Nessa on the show, was there.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk, who stars opposite Tobin Arkle as Nessa Crane, was there.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk’s character Nessa Crane is shot.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk’s character, Nessa Crane, is shot.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa’s mother, Bea (Mirel Dask), is shot.",
        [("Bea", "Mirel Dask")],
    ),
    (
        "Nessa’s mother (Mirel Dask) is shot.",
        [("~Nessa’s mother", "Mirel Dask")],
    ),
    (
        "Mirel Dask guest-stars as Nessa’s mother.",
        [("~Nessa’s mother", "Mirel Dask")],
    ),
    (
        "Filling the shoes of Nessa Crane is Ilvane Tarsk.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has been cast in the role of vet Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Mirel Dask, who originated the role of Nessa Crane, is gone.",
        [("Nessa Crane", "Mirel Dask")],
    ),
    (
        "As Nessa Crane, Ilvane Tarsk is superb.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "As the widow Nessa Crane, Ilvane Tarsk is superb.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk is superb as the widow Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "There is fine work from Ilvane Tarsk as Nessa Crane and Tobin Arkle as her husband.",
        [("Nessa Crane", "Ilvane Tarsk"), ("~her husband", "Tobin Arkle")],
    ),
    (
        "Ilvane Tarsk, playing against type as Nessa Crane, is a joy.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk will be seen as Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
]
