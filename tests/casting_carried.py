"""Families of wordings that articles by writers who knew no rule brought up; names are invented."""

NORA, NELL, CRANE = "Nora Finchley", "Nell Ostbourne", "Elias Craneworth"
ADA, BO, CY = "Ada Quillory", "Bo Marshwick", "Cyra Dunmoor"

PAIRS: list[tuple[str, list[tuple[str, str]]]] = [
    (f"New: {BO} (magistrate {CRANE}) stays on.", [(CRANE, BO)]),
    (f"New: {BO} (gravedigger {CRANE}) stays on.", [(CRANE, BO)]),
    (f"{BO} (Red Sun) is Captain {CRANE}.", [(CRANE, BO)]),
    (f"{ADA}, best known for the soap Salt Road, joins as {NORA}.", [(NORA, ADA)]),
    (f"{ADA}, who was last seen on stage, will appear as {NORA}.", [(NORA, ADA)]),
    (f"{ADA} has the lead, a widow called {NORA}.", [(NORA, ADA)]),
    (f"{ADA} lands the title role, a widow named {NORA}.", [(NORA, ADA)]),
    (f"The part of {NORA} went to {ADA}.", [(NORA, ADA)]),
    (f"The role of Sheriff {NORA} has been recast with {ADA}.", [(NORA, ADA)]),
    (f"{NORA}, the role that brought {ADA} to the series, is back.", [(NORA, ADA)]),
    (f"{NORA} arrives in the shape of {ADA}.", [(NORA, ADA)]),
    (f"We met {ADA}, her on-screen rival {NORA}, on set.", [(NORA, ADA)]),
    (f"Fans want {NORA}, the Cork detective whom {ADA} plays, to stay.", [(NORA, ADA)]),
    (
        f"{ADA} returns as the widow {NORA}, alongside {BO} as her brother-in-law {CRANE}.",
        [(NORA, ADA), (CRANE, BO)],
    ),
    (
        f"Also announced:\n\nDr. {CRANE}, a physician with debts: {BO.upper()}\n"
        f"Lady {NORA}, who owns the drains: {ADA.upper()}",
        [(CRANE, BO), (NORA, ADA)],
    ),
    (
        f"The cast of Marsh Hall\n\n{NORA} ........ {ADA}\n{CRANE} ........ {BO}\n",
        [(NORA, ADA), (CRANE, BO)],
    ),
    (
        f"- **Returning cast:** {ADA} (*{NORA}*), {BO} (*Uncle {CRANE}*)\n",
        [(NORA, ADA), (CRANE, BO)],
    ),
]

NONE = [
    f"{ADA}'s agent said so in the season finale.",
    f"This season {ADA} is joined by {BO}, who talks.",
    f"The letter went to {ADA} after the finale.",
    f"Note for the season: {ADA}",
]

STATUSES = [
    (f"{ADA} recurred in the first season as {NORA}.", "recurring"),
    (f"{ADA} is circling the role of {NORA}.", "in talks"),
    (f"{NORA} ({ADA}) leaves the table without a word.", "cast"),
    (f"{ADA} is leaving the show after two years as {NORA}.", "leaving"),
]
