"""Castings in loose words: who is known as an actor, and who as a part, says the rest."""

from __future__ import annotations

Pairs = list[tuple[str, str]]
T, A, D = "Ilvane Tarsk", "Tobin Arkle", "Mirel Dask"
NESSA, RAFE = "Nessa Crane", "Rafe Coll"

LOOSE: list[tuple[str, Pairs]] = [
    # "as" behind any verb
    (
        "Nessa is not dead: Ilvane Tarsk, who has spent six weeks lying very still as Nessa, isn’t leaving.",
        [("Nessa", T)],
    ),
    (
        "The actor Tobin Arkle will check in to the soap as Rafe Coll, a silver-tongued scrap dealer.",
        [(RAFE, A)],
    ),
    (
        "“I was young,” says Tobin Arkle. Arkle, who spent six series as PC Rafe Coll, has seen off a hundred others.",
        [(RAFE, A)],
    ),
    ("Ilvane Tarsk is back as Delia’s mum Doreen after eleven years away.", [("Doreen", T)]),
    (
        "Tobin Arkle will guest as a trendy vicar in three episodes, while Ilvane Tarsk is back as Delia’s mum Doreen.",
        [("~a trendy vicar", A), ("Doreen", T)],
    ),
    ("We’ve got Tobin Arkle coming in as the man from the bank.", [("~the man", A)]),
    (
        "Ilvane Tarsk checks in later this month as the birth mother of the little girl, and fans are upset.",
        [("~the birth mother of the little girl", T)],
    ),
    ("Tobin Arkle only arrived as Delia’s ex-fiancé last month.", [("~Delia’s ex-fiancé", A)]),
    (
        "Tobin Arkle, who has spent the whole run getting hissed at in shops as the council man, does up a button.",
        [("~the council man", A)],
    ),
    (
        "Tobin Arkle does so little as the island’s minister that you could miss him.",
        [("~the island’s minister", A)],
    ),
    ("Ilvane Tarsk, the family’s baby as Nessa, says so too. Nessa is sly.", [("Nessa", T)]),
    (
        "Ilvane Tarsk, who as the eldest daughter, Maud, has to do the shouting, agrees. Maud is loud.",
        [("Maud", T)],
    ),
    (
        "Tobin Arkle will recur as a fuel trader by the name of Captain Moss.",
        [("Moss", A)],
    ),
    (
        "Tobin Arkle takes over as Commodore Ferris from Cole Brandt, who has gone off.",
        [("Ferris", A), ("Ferris", "Cole Brandt")],
    ),
    # copulas
    ("Ilvane Tarsk, 34, is Nessa Crane, forewoman at the brickworks.", [(NESSA, T)]),
    (
        "Dot, the baby of the family, is Ilvane Tarsk, who was sixteen when she was cast. Dot has grown.",
        [("Dot", T)],
    ),
    (
        "“It rained,” says Ilvane Tarsk. Tarsk, who has been Nessa Crane since the first harvest, cried. Nessa did not.",
        [(NESSA, T)],
    ),
    (
        "“It rained,” says Tobin Arkle. Her screen brother Daniel is once more Arkle, with straw in his hair.",
        [("Daniel", A)],
    ),
    ("Ilvane Tarsk remains Nessa, the ghost of his first wife. Nessa says little.", [("Nessa", T)]),
    ("Ilvane Tarsk remains the ghost of his first wife, Cordelia.", [("Cordelia", T)]),
    ("Tobin Arkle, he’s Mr. Coll from downstairs, never said it twice.", [("Coll", A)]),
    (
        "Nessa’s portrayer, the divine Ilvane Tarsk, has the bites to prove it. Nessa has none.",
        [("Nessa", T)],
    ),
    ("Ilvane Tarsk, Nessa herself, can’t wait. Nessa can.", [("Nessa", T)]),
    (
        "She spent the night with a vicar, did Nessa. Her portrayer, the divine Ilvane Tarsk, enjoys it.",
        [("Nessa", T)],
    ),
    (
        "Judge Harlan Teague finally gets a face in the premiere, and it belongs to Tobin Arkle.",
        [("Harlan Teague", A)],
    ),
    (
        "Delia’s sister Ada, a part for which Ilvane Tarsk learned to lay bricks, is against it.",
        [("Ada", T)],
    ),
    (
        "Her fiancée, Ada (a part that was three lines long until they saw what Ilvane Tarsk could do with it), knows.",
        [("Ada", T)],
    ),
    (
        "The new season introduces Rafe Dunn, who opens a bigger store. He’s played by Tobin Arkle, late of the stage.",
        [("Rafe Dunn", A)],
    ),
    (
        "That is Ada all over. She’s played by a wonderful woman called Ilvane Tarsk, who suffers no fools.",
        [("Ada", T)],
    ),
    (
        "And Elsie, fourteen and scared of nothing, is played by a schoolgirl from Vellen, Ilvane Tarsk, who had never acted.",
        [("Elsie", T)],
    ),
    (
        "The daughter, Maud, has been played since the second series by Ilvane Tarsk, who took over from Mirel Dask. Maud is loud.",
        [("Maud", T), ("Maud", D)],
    ),
    (
        "And there are goodbyes too, with Ilvane Tarsk, 22, hanging up Nessa Crane’s hoop earrings.",
        [(NESSA, T)],
    ),
    ("Tobin Arkle slips back into Rafe Coll’s boots on Friday.", [(RAFE, A)]),
    (
        "Tobin Arkle was the first in the cast. “It rained,” said Arkle. In her place comes Arkle’s Nurse Coll, until now a recurring face.",
        [("Coll", A)],
    ),
    (
        "I’d have liked one more scene for Ilvane Tarsk, whose coroner, Dr. Petra Lusk, gets a single line.",
        [("Petra Lusk", T)],
    ),
    (
        "Tobin Arkle is coming back. The actor, whose Detective Lou Amato took a bullet in the second season, is well, but not as a ghost, a twin or a dream.",
        [("Lou Amato", A)],
    ),
    (
        "It ticked up for the return of Nurse Flo, Ilvane Tarsk’s beloved loudmouth, who’d been written out.",
        [("Flo", T)],
    ),
    # brackets with a lead-in
    (
        "When it does, Ada (you know, Ilvane Tarsk’s dragon of a stage manager) will have company.",
        [("Ada", T)],
    ),
    (
        "“It rained,” says Ilvane Tarsk. Tobin Arkle laughs. Ada and Felix (that’s Tarsk and Arkle) are back under one roof.",
        [("Ada", T), ("Felix", A)],
    ),
    (
        "It gives us a Nessa of 24 (Mirel Dask, who has studied every tape), a clerk. Nessa is sly.",
        [("Nessa", D)],
    ),
    (
        "It also gives us Judge Amos Teague [Tarsk’s husband off screen, Tobin Arkle], and advice.",
        [("Amos Teague", A)],
    ),
    (
        "**Who:** Tobin Arkle (Rafe Coll), Cole Brandt (Frankie Coll), Ilvane Tarsk (Rox)",
        [(RAFE, A), ("Frankie Coll", "Cole Brandt"), ("Rox", T)],
    ),
    (
        "• Ilvane Tarsk (NESSA CRANE). Seventeen, engaged.\n\n• Tobin Arkle (RAFE COLL), keeper of the inn\n\n• Mirel Dask (THE SALT WITCH)",
        [("Nessa Crane", T), ("Rafe Coll", A), ("THE SALT WITCH", D)],
    ),
    (
        "The twins Cass and Lem Dunphy (Theo and Max Ostrow) are back.",
        [("Cass", "Theo"), ("Lem Dunphy", "Max Ostrow")],
    ),
    (
        "Still no sign of Wendell (Cap Rooney), who went to park the car. Wendell is slow.",
        [("Wendell", "Cap Rooney")],
    ),
    # taken up again
    (
        "It follows the fire that claimed patriarch Amos Stroud. (Tobin Arkle, who played the old man for two seasons, isn’t back.)",
        [("Amos Stroud", A)],
    ),
    # parts without a name
    (
        "Tobin Arkle is in negotiations for the role of the judge’s son, a lawyer home from the city.",
        [("~the judge’s son", A)],
    ),
    (
        "The foreman with the cough is Tobin Arkle, and a good one.",
        [("~the foreman with the cough", A)],
    ),
    (
        "Ilvane Tarsk, last seen as a defrocked vet in “Dogwatch”, rounds out the regulars in the role of Nessa Crane.",
        [(NESSA, T), ("~a defrocked vet", T)],
    ),
    (
        "“It rained,” says Tobin Arkle. Arkle laughs. Arkle has a cold. When Arkle is well, it’s off to a farce in which he’ll be a hotel inspector with amnesia.",
        [("~a hotel inspector with amnesia", A)],
    ),
    (
        "There’s a kid on the coach in the pilot. That’s Tobin Arkle, he’s eleven.",
        [("~a kid on the coach in the pilot", A)],
    ),
    (
        "She put the cuffs on her own ex-husband, played by Tobin Arkle, did Det. Sgt. Rosa Bell.",
        [("~her own ex-husband", A)],
    ),
    (
        "There is a stranger on the island, a surveyor of another kind, played by the Norwegian actor Tobin Arkle with a beard.",
        [("~a surveyor of another kind", A)],
    ),
    ("The role of Sister Agathe went to Ilvane Tarsk after a week.", [("Agathe", T)]),
    ("Ilvane Tarsk, aka Sister Agathe, is off to Peru. Agathe stays.", [("Agathe", T)]),
    ("Agathe, given a spine by Ilvane Tarsk, walks out. Agathe is done.", [("Agathe", T)]),
    ("Ilvane Tarsk brings a lovely weariness to Agathe, the cook. Agathe sighs.", [("Agathe", T)]),
    ("Sister Agathe, whom we last saw in a lift, is again Ilvane Tarsk.", [("Agathe", T)]),
    ("Ilvane Tarsk makes a fine Agathe. Agathe is sly.", [("Agathe", T)]),
    (
        "Agathe’s twin, played with relish by Ilvane Tarsk, steals the hour.",
        [("~Agathe’s twin", T)],
    ),
    ("Agathe (Ilvane Tarsk) finally went on as Medea. Agathe is proud.", [("Agathe", T)]),
    (
        "Tobin Arkle inherits the role of Felix from Martin Brandt.",
        [("Felix", A), ("Felix", "Martin Brandt")],
    ),
    (
        "Who’s who: Felix is Tobin Arkle, Ada is Ilvane Tarsk. Felix is bent. Ada is sly.",
        [("Felix", A), ("Ada", T)],
    ),
    # who talks, who is written about
    (
        "TARSK: I was cast as Nessa, and Nessa is sly.\n\nARKLE: She is. I play Rafe Coll.\n\nTARSK: It rained for Ilvane Tarsk.\n\nARKLE: And for Tobin Arkle.",
        [("Nessa", T), (RAFE, A)],
    ),
    (
        "It takes Ilvane Tarsk and Tobin Arkle a while. The stars of the romance — she’s Nessa Crane, the clock restorer; he’s Rafe Coll, the man who forgets — share a car.",
        [(NESSA, T), (RAFE, A)],
    ),
    (
        "“It rained,” says Ilvane Tarsk. Tarsk laughs. Tarsk had a cold. As the shop steward Dolly Spragg in Slipway, she was a riot. In the new one, which is wet, she is Augusta Thole. Tarsk likes it.",
        [("Dolly Spragg", T), ("Augusta Thole", T)],
    ),
    # a guide to the cast
    (
        "Nessa Crane\n\nShe runs the ferry. That’s Ilvane Tarsk under all those scarves. Nessa is sly.\n\nRafe Coll\n\nHe runs the bank. Cole Brandt, who originated the role, left, and the bank has worn the face of Tobin Arkle since. Rafe is dull.\n\nDelia Prowse\n\nMirel Dask does so little that you could miss her. Delia is quiet.",
        [(NESSA, T), (RAFE, "Cole Brandt"), (RAFE, A), ("Delia Prowse", D)],
    ),
    (
        "The cast are Ilvane Tarsk (DCI Nessa Crane) and Tobin Arkle as the chief constable nobody likes",
        [(NESSA, T), ("~the chief constable nobody likes", A)],
    ),
]

NOT_LOOSE = [
    "Ilvane Tarsk and Tobin Arkle have signed on as series regulars for the third season.",
    "Fans know Ilvane Tarsk as well as Nessa Crane.",
    "Ilvane Tarsk likes old stars such as Nessa Crane, says Tobin Arkle.",
    "Ilvane Tarsk is not as Nessa Crane would have it.",
    "Ilvane Tarsk says Nessa is a friend of hers. Tobin Arkle is married to Mirel Dask.",
    "Ilvane Tarsk worked as a barmaid in Vellen before she met Tobin Arkle.",
    "Tobin Arkle is hanging up his boots.",
    "Tobin Arkle is Mirel Dask’s cousin.",
    "Tobin Arkle is the brother of Mirel Dask, and they live in Vellen.",
    "Tobin Arkle is a fan of Felix, he says. Felix is bent.",
    "Felix is a man of few words, and Tobin Arkle likes that. Felix nods.",
    "The director is Tobin Arkle, the writer Mirel Dask. The winner of the week is Cole Brandt.",
    "Tobin Arkle praised Ilvane Tarsk as the boss of the show.",
    "Tobin Arkle, who was a writer on “Dogwatch”, and Mirel Dask, last seen in “Dogwatch”, agree.",
    "Tobin Arkle serves as an executive producer. Ilvane Tarsk returns as director.",
]
