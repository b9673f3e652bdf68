"""CoNLL-U built by hand: rows of few columns, the others left blank."""

from __future__ import annotations

TAGS = {"PROPN": "NNP", "NOUN": "NN", "PRON": "PRP"}


def row(number: str, form: str, upos: str, head: int, *misc: str, xpos: str = "") -> str:
    told = "|".join(misc) or "_"
    tag = xpos or TAGS.get(upos, upos)
    return "\t".join((number, form, form, upos, tag, "_", str(head), "x", "_", told))


def token(numbers: str, form: str, *misc: str) -> str:
    return "\t".join((numbers, form, *"_" * 7, "|".join(misc) or "_"))


def opens(chain: int, kind: str, least: str = "1", *, closed: bool = False) -> str:
    return f"({chain}-{kind}-new-nnnnn-cf1-{least}-coref" + ")" * closed


QUILL = "\n".join(
    [
        "# newdoc id = a",
        "# newpar",
        "# text = Dr. Ada Quill, whom he met, is here.",
        row("1", "Dr.", "PROPN", 2, "Entity=" + opens(1, "person", "1,2,3")),
        row("2", "Ada", "PROPN", 9),
        row("3", "Quill", "PROPN", 2, "SpaceAfter=No"),
        row("4", ",", "PUNCT", 7),
        row("5", "whom", "PRON", 7),
        row("6", "he", "PRON", 7, "Entity=" + opens(2, "person", closed=True)),
        row("7", "met", "VERB", 2, "Entity=1)", "SpaceAfter=No"),
        row("8", ",", "PUNCT", 7),
        row("9", "is", "VERB", 0),
        row("10", "here", "ADV", 9, "SpaceAfter=No"),
        row("11", ".", "PUNCT", 9),
        "",
        "# newpar",
        "# newpar_block = p (1 s)",
        "# text = I'm Quill's boss at University of Oslo.",
        token("1-2", "I'm"),
        row("1", "I", "PRON", 5, "Entity=" + opens(3, "person", closed=True)),
        row("2", "'m", "AUX", 5),
        token("3-4", "Quill's"),
        row("3", "Quill", "PROPN", 5, "Entity=" + opens(3, "person", "3") + opens(1, "person")),
        row("4", "'s", "PART", 3, "Entity=1)"),
        row("5", "boss", "NOUN", 0, "Entity=3)"),
        row("6", "at", "ADP", 7),
        row("7", "University", "PROPN", 5, "Entity=" + opens(4, "organization", "1,3")),
        row("8", "of", "ADP", 9),
        row("9", "Oslo", "PROPN", 7, "Entity=" + opens(5, "place", closed=True) + "4)",
            "SpaceAfter=No"),
        row("10", ".", "PUNCT", 5),
        "",
    ]
)  # fmt: skip
