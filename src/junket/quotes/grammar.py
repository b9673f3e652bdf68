"""Closed-class word sets of the quotation rules (`data/grammar.txt`)."""

from __future__ import annotations

from junket import lexicon

_SETS = {
    name: frozenset(entries.split())
    for name, _, entries in (line.partition(": ") for line in lexicon.lines("grammar.txt"))
}

SKIP = _SETS["skip"]
NEGATION = _SETS["negation"]
MODAL = _SETS["modal"]
PRONOUN = _SETS["pronoun"]
DETERMINER = _SETS["determiner"]
PREPOSITION = _SETS["preposition"]
BOUNDARY = _SETS["boundary"]
CLAUSE = _SETS["clause"]
FINITE = _SETS["finite"]
HEARER = _SETS["hearer"]
PLURAL = _SETS["plural"]
DAYS = _SETS["days"]
NAMING = _SETS["naming"]
"""Words that announce a title, a term or a nickname between marks."""
PERSONAL = _SETS["personal"]
"""Words that speech is full of and titles are not."""
THINGS = _SETS["things"]
"""What can bear words but does not speak."""
PAST = _SETS["past"]
"""Irregular past forms of common verbs."""
SAYINGS = _SETS["sayings"]
ASIDES = _SETS["asides"]
"""Words that may stand alone between "that" and a comma: said that today, …"""
HABIT = _SETS["habit"]
"""Nouns that stand for what somebody says: her answer, his verdict."""
NATIVES = _SETS["natives"]
"""Nouns for somebody by where they are from: the Winnipeg native."""
SOMEBODY = _SETS["somebody"]
OWNER = _SETS["owner"]
SMALL = _SETS["small"]
"""Words that a title leaves in lower case."""
STOPS = BOUNDARY | PREPOSITION | FINITE | PRONOUN
END = frozenset(".!?")
"""Tokens that end a sentence; abbreviations keep their period, so a bare one is an end."""
END_MORE = END | {"…", "..."}
"""The same with the ellipses, which may also stand in the middle of a sentence."""
