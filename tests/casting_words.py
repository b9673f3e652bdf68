"""Castings in many words of the press, about invented series: the statement, and who plays whom."""

from __future__ import annotations

Pairs = list[tuple[str, str]]

BRACKETS: list[tuple[str, Pairs]] = [
    (
        "Ostrander (Pell Quarrie) and June (Ilvane Tarsk) meet again at the quay.",
        [("Ostrander", "Pell Quarrie"), ("June", "Ilvane Tarsk")],
    ),
    (
        "We open with June (Cassia Blunt) in the cellar and Milo (Ezra Flinch) at the door.",
        [("June", "Cassia Blunt"), ("Milo", "Ezra Flinch")],
    ),
    ("Hope (Wenna Adeyoke) has not slept for a week.", [("Hope", "Wenna Adeyoke")]),
    ("When Faith (Wenna Adeyoke) finds the letter, she burns it.", [("Faith", "Wenna Adeyoke")]),
    ("It is Grace’s (Wenna Adeyoke) turn to lie.", [("Grace", "Wenna Adeyoke")]),
    ("Mason (Tobin Arkle) buys the boat back.", [("Mason", "Tobin Arkle")]),
    ("Ward (Tobin Arkle) sells the boat to his mother.", [("Ward", "Tobin Arkle")]),
    (
        "Detective Sergeant Ward (Tobin Arkle) is not convinced.",
        [("Ward", "Tobin Arkle")],
    ),
    ("Capt. Lena Voss (Mirel Dask) takes the wheel.", [("Lena Voss", "Mirel Dask")]),
    ("DCI Marnie Oake (Mirel Dask) takes the case.", [("Marnie Oake", "Mirel Dask")]),
    ("Mrs. Pruett (Mirel Dask) locks the gate.", [("Pruett", "Mirel Dask")]),
    ("Father Donal (Brecken Lowe) hears a confession.", [("Donal", "Brecken Lowe")]),
    (
        "Vinnie “Spoons” Cazzo (Brecken Lowe) owes everybody money.",
        [("Vinnie “Spoons” Cazzo", "Brecken Lowe")],
    ),
    ("Jean-Luc Abry (Brecken Lowe) opens the bakery.", [("Jean-Luc Abry", "Brecken Lowe")]),
    ("Kit O’Dell (Siân ap Rhew) is in the well.", [("Kit O’Dell", "Siân ap Rhew")]),
    ("Kit O'Dell (Una O'Shay) is in the well.", [("Kit O'Dell", "Una O'Shay")]),
    ("O’Dell (Una McTarn) never liked the sea.", [("O’Dell", "Una McTarn")]),
    ("T.J. (R.J. Mottram) is missing.", [("T.J.", "R.J. Mottram")]),
    ("Josie (Anna-Lise van der Brook) drives home.", [("Josie", "Anna-Lise van der Brook")]),
    ("Josie (Peter B. Lund) drives home.", [("Josie", "Peter B. Lund")]),
    ("Dr. Quill’s (Orson Mabry) secret is out.", [("Quill", "Orson Mabry")]),
    (
        "Nessa’s (Ilvane Tarsk) sister Bridie (Wenna Adeyoke) knows why.",
        [("Nessa", "Ilvane Tarsk"), ("Bridie", "Wenna Adeyoke")],
    ),
    (
        "Nessa (Ilvane Tarsk), her husband Cole (Tobin Arkle) and their son Rafe (Ezra Flinch) move in.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle"), ("Rafe", "Ezra Flinch")],
    ),
    (
        "Four friends – Nessa (Ilvane Tarsk), Cole (Tobin Arkle), Rafe (Ezra Flinch) and Dot (Mirel Dask) – find a body.",
        [
            ("Nessa", "Ilvane Tarsk"),
            ("Cole", "Tobin Arkle"),
            ("Rafe", "Ezra Flinch"),
            ("Dot", "Mirel Dask"),
        ],
    ),
    (
        "Dane Orrick [Tobin Arkle] and his brother Will [Ezra Flinch] fall out.",
        [("Dane Orrick", "Tobin Arkle"), ("Will", "Ezra Flinch")],
    ),
    (
        "Nessa Crane, the town’s only vet (Ilvane Tarsk), is home.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Nessa Crane, a vet with debts and a bad knee (Ilvane Tarsk), is home.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    ("Nessa (a terrific Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (the excellent Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (an under-used Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk, Tidewater) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Tidewater’s Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk, “Tidewater”) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk, *Tidewater*) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk, in for three episodes) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk again) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (guest star Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (played with relish by Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk, all elbows) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (Ilvane Tarsk – a joy throughout) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa (ILVANE TARSK) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("NESSA (Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("NESSA CRANE (ILVANE TARSK) sells the farm.", [("Nessa Crane", "Ilvane Tarsk")]),
    ("Nessa (**Ilvane Tarsk**) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("**Nessa** (Ilvane Tarsk) sells the farm.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk (Nessa) was first to arrive.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk (Dr. Nessa Crane) was first to arrive.", [("Nessa Crane", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk (Nessa), Tobin Arkle (Cole) and Ezra Flinch (Rafe) are all back.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle"), ("Rafe", "Ezra Flinch")],
    ),
    (
        "Ilvane Tarsk (who plays Nessa) was first to arrive.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "“I cried when Nessa [Ilvane Tarsk] left the farm,” the showrunner said.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "“When [Ilvane Tarsk’s] Nessa left the farm, I cried,” the showrunner said.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        'The showrunner said: "It is June (Ilvane Tarsk) who knows it all."',
        [("June", "Ilvane Tarsk")],
    ),
    (
        "a rival florist (Ilvane Tarsk) opens across the road.",
        [("~a rival florist", "Ilvane Tarsk")],
    ),
    (
        "Cole hires a retired locksmith (Ezra Flinch) to open it.",
        [("~a retired locksmith", "Ezra Flinch")],
    ),
    (
        "A quiet lodger (Ezra Flinch, superb) knows what happened.",
        [("~a quiet lodger", "Ezra Flinch")],
    ),
    (
        "The drama’s soft-spoken lawman (played by Dane Prestwick) died.",
        [("~the drama’s soft-spoken lawman", "Dane Prestwick")],
    ),
]

VERBS: list[tuple[str, Pairs]] = [
    ("Ilvane Tarsk plays Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk, who plays June, is from Vellen.", [("June", "Ilvane Tarsk")]),
    ("Ilvane Tarsk, who played Grace in the first season, is gone.", [("Grace", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk (Tidewater) will play Nessa Crane, a vet with a past.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk (“Tidewater,” “The Long Field”) will play Nessa Crane, a vet with a past.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk (*Tidewater*) has been cast as Nessa Crane, a vet with a past.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk is set to recur as Nessa, the vet’s sister.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has landed a recurring role as Nessa.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has been tapped for the recurring role of Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk and Tobin Arkle star as Nessa and Cole.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle")],
    ),
    (
        "Ilvane Tarsk and Tobin Arkle play Nessa Crane and Cole Abbot.",
        [("Nessa Crane", "Ilvane Tarsk"), ("Cole Abbot", "Tobin Arkle")],
    ),
    (
        "Ilvane Tarsk and Tobin Arkle return as sisters-in-law Nessa and Dot, respectively.",
        [("Nessa", "Ilvane Tarsk"), ("Dot", "Tobin Arkle")],
    ),
    (
        "The cast includes Ilvane Tarsk as Nessa, Tobin Arkle as Cole and Ezra Flinch as Rafe.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle"), ("Rafe", "Ezra Flinch")],
    ),
    (
        "It stars Ilvane Tarsk as Nessa; Tobin Arkle as her brother, Cole; and Ezra Flinch as Rafe.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle"), ("Rafe", "Ezra Flinch")],
    ),
    ("Ilvane Tarsk’s Nessa leaves town.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk’s Nessa Crane leaves town.", [("Nessa Crane", "Ilvane Tarsk")]),
    ("Ilvane Tarsk's restless Nessa leaves town. Nessa is missed.", [("Nessa", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk stars as Nessa opposite Tobin Arkle’s Cole.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle")],
    ),
    ("Ilvane Tarsk, as Nessa, carries the hour.", [("Nessa", "Ilvane Tarsk")]),
    ("As Nessa, Ilvane Tarsk carries the hour.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk is superb as Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk in the role of Nessa is a coup.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk steps into the shoes of Nessa.", [("Nessa", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk takes over from Mirel Dask as Nessa.",
        [("Nessa", "Ilvane Tarsk"), ("Nessa", "Mirel Dask")],
    ),
    (
        "Ilvane Tarsk replaces Mirel Dask as Nessa, the vet.",
        [("Nessa", "Ilvane Tarsk"), ("Nessa", "Mirel Dask")],
    ),
    ("Ilvane Tarsk, who voices the talking boat Nessa, agrees.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk voices Nessa, the talking boat.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa is played by Ilvane Tarsk.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa is played with relish by Ilvane Tarsk.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa, played with relish by Ilvane Tarsk, leaves town.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa, a vet played by Ilvane Tarsk, leaves town.", [("Nessa", "Ilvane Tarsk")]),
    ("Nessa, who is played by Ilvane Tarsk, leaves town.", [("Nessa", "Ilvane Tarsk")]),
    (
        "The role of Nessa will be played by Ilvane Tarsk.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    ("The part of Nessa has gone to Ilvane Tarsk.", [("Nessa", "Ilvane Tarsk")]),
    ("ILVANE TARSK plays NESSA.", [("Nessa", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk – repped by Bright & Moore – will play Nessa Crane, a vet.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk is Nessa Crane, a vet. Tobin Arkle plays Cole.",
        [("Nessa Crane", "Ilvane Tarsk"), ("Cole", "Tobin Arkle")],
    ),
    ("Ilvane Tarsk plays the town’s vet, Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk plays a vet called Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk plays Cole’s mother, Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk will guest star as Nessa, Cole’s mother.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk makes her debut as Nessa on Friday.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk reprises her role as Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk reprises the role of Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk, best known as Nessa, is leaving.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk, known for playing Nessa, is leaving.", [("Nessa", "Ilvane Tarsk")]),
    ("Also back is Ilvane Tarsk as Nessa.", [("Nessa", "Ilvane Tarsk")]),
    ("Joining them is Ilvane Tarsk, playing Nessa.", [("Nessa", "Ilvane Tarsk")]),
    (
        "Ilvane Tarsk plays Nessa, while Tobin Arkle is Cole and Ezra Flinch plays Rafe.",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle"), ("Rafe", "Ezra Flinch")],
    ),
    (
        "Nessa has a sister, Bridie, played by Ilvane Tarsk.",
        [("Bridie", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has been upped to series regular. She plays Nessa.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk has been upped. She appeared in the pilot as Cole’s landlady, Nessa.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk joined the cast this month as Cole’s half-sister, Nessa.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "The actress, Ilvane Tarsk, plays troubled widow Nessa Crane.",
        [("Nessa Crane", "Ilvane Tarsk")],
    ),
    (
        "“Playing Nessa is a gift,” says Ilvane Tarsk, who plays Nessa.",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "**Ilvane Tarsk as Nessa in “Coldwater Row.”**",
        [("Nessa", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk as Nessa and Tobin Arkle as Cole in “Coldwater Row.” (Photo: Pat Reeve/QTX)",
        [("Nessa", "Ilvane Tarsk"), ("Cole", "Tobin Arkle")],
    ),
    ("## Ilvane Tarsk as Nessa\n\nThe vet is back.", [("Nessa", "Ilvane Tarsk")]),
    ("Ilvane Tarsk plays the new coroner.", [("~the new coroner", "Ilvane Tarsk")]),
    ("Ilvane Tarsk’s bartender pours another.", [("~bartender", "Ilvane Tarsk")]),
    (
        "It also features Ilvane Tarsk as an unnamed widow.",
        [("~an unnamed widow", "Ilvane Tarsk")],
    ),
    (
        "Ilvane Tarsk will guest star as a judge with a grudge.",
        [("~a judge with a grudge", "Ilvane Tarsk")],
    ),
    ("Ilvane Tarsk has been cast as a rival vet.", [("~a rival vet", "Ilvane Tarsk")]),
    (
        "The new coroner will be played by Ilvane Tarsk.",
        [("~the new coroner", "Ilvane Tarsk")],
    ),
]
