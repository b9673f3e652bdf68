"""The wordings of `data/relations.txt` as patterns over sentences that `relation_code` codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from junket.late import late
from junket.lexicon import either, lines
from junket.relation import is_state

Kind = Literal["verb", "state", "single", "kin", "event"]

MARK = '(?= ?[,.;:?!)–—”"]| ?$)'
_STEP = late(  # what every match must hold, and brackets, to see what stands in none
    r"(?P<people><\(\?P<[abckmp]>\\d\+\)>(?P<own> 's )?)|\(\?P<v>(?P<v>[^()]*)\) "
    r"|\(\?P<n>(?P<n>[^()|]*)\) |\(\?:\(\?:(?P<word>[^()\[]*)\) \)(?![?*{])|\\.|\[[^\]]*\]"
    r"|(?P<bracket>[()])"
)
_VERB = late(r"\(\?P<v>([^()]*)\) ")
_SUBJECT_ENDS = frozenset((",", "who", "and", "but", "then"))
_ANY_WORD = r"(?:\^?[\w’'é-]+ )"  # as `filler` without what it leaves out
_NOUNS = late(r"\(\?P<n>[^()]{100,}\)")
_ANY_NOUN = r"(?:[^ <]+ ){0,3}?[^ <]+"  # no noun has more words
_ESCAPED = late(r"\\(.)")
_MISSING = late(r".\?")  # a letter that may be missing
_DEAD = (
    "tired|wrong|set|against|serious|certain|right|last|end|on|to|in|silent|quiet|keen|calm|sure|drunk|"
    "body|bodies|weight"
)
_COMMON = frozenset("other more first new two half man woman girl boy love great".split())
_STOPPED = '[,.;:?!)–—”"…]'
_NOT = {
    "!known": "",
    "!of": r"(?!of |on |with |for |against |in |from |swinging|fighting|ahead|a )",
    "!home": r"(?!from |to (?:it|this|that|find|an?)\b|late|early|drunk|alone|every|with the)",
    "!adj": rf"(?!(?:{_DEAD})\b)",
    "!alone": r"(?!(?:to|with|from) (?:[\w’^'-]+ ){0,4}<|"
    r"(?:to|with) (?:the|his|her|a|this|an) "
    r"(?:job|work|sea|idea|past|mob|bottle|game|church|career|cause)|"
    r"in (?:conversation|battle|combat|a |an )|by |as |man |men |woman |couple |people |life |"
    r"lady |for (?:tax|money))",
    "!solo": rf"(?={_STOPPED}|(?:and|but|now|already|too|again|at last|after all) |$)",
    "!end": rf"(?={_STOPPED}|(?:and|but|or|after|because|before|when|while|as|since|until|if|in|"
    r"on|at|during|so|this|last|next|again|too|who|that|over|tonight|for good|with all) |$)",
    "!stop": rf"(?={_STOPPED}|(?:and|but|after|because|when|for good|for ever) |$)",
    "!title": r"(?=[,.;:!)–—”\"]|(?:and|with|by|again|at last) |$)",
    "!figure": r"(?!figure|superior|to |hen |ship)",
    "!kit": r"(?!face|shower|brother|sister|boom|daughter|bump|elephant|monitor|gate|carriage)",
    "!self": r"(?!time |the |in (?:the )?(?:show|ratings))",
    "!so": r"(?!(?:the )?(?:show|scene|episode|honou?rs|award|prize|top))",
    "!sea": r"(?!in (?!(?:the|an?|his|her|their|front|@place|\^)\b))",  # drowning in paperwork
    "!since": r"(?=since|for (?!the )|in (?:[\w-]+ )?(?:years|months|weeks|days|ages|decades)|"
    r"any ?more|[.;!?] |$)",
    "!flip": "",
    "!no": "",
    "!flipped": "",
    "!done": "",
    "!nt": r"(?!(?:a|an|the|no|some|more|to|that|it|her|him|trouble|company|too|him|guests|\w+s) )",
}


@dataclass(frozen=True, slots=True)
class Wording:
    """One pattern: its groups `a`, `b`, `c` are places, `vg` stands before the verb `v`.

    It is compiled when a sentence first has one of its words: there are hundreds of them. `nouns`
    says what each noun `n` of a pattern for many means.
    """

    source: str
    relation: str
    status: str | None
    kind: Kind
    rule: str
    known: bool = False  # taken as known, whether they try, hope or plan to
    flags: frozenset[str] = frozenset()
    nouns: tuple[tuple[str, tuple[str, str | None]], ...] = ()

    @property
    def pattern(self) -> re.Pattern[str]:
        """Return the compiled pattern."""
        return _compiled(self.source)

    def may_stand(self, people: int, words: frozenset[str], led: frozenset[str]) -> bool:
        """Say whether a sentence of so many people and these words has enough for a match.

        `led` are those of its words that may be a verb of somebody (`led_by_somebody`).
        """
        least, needed, verbs = _needed(self.source)
        if people < least or (verbs is not None and led.isdisjoint(verbs)):
            return False
        return not any(words.isdisjoint(one) for one in needed)

    def may_match(self, code: str) -> bool:
        """Say whether a coded sentence has people and words in the order that this asks for.

        Most have not, and patterns are slow to compile: of 90 news articles each had 5 compiled
        where all whose trigger stands there were 27.
        """
        place = 0
        for step in _steps(self.source):
            if len(step) == 1:
                place = code.find(step[0], place) + 1
            else:
                found = [at for one in step if (at := code.find(one, place)) >= 0]
                place = min(found, default=-1) + 1
            if not place:
                return False
        return self.source in _COMPILED or _guard(self.source).search(code) is not None

    def told(self, match: re.Match[str]) -> Wording:
        """Return the wording as a match has it, with what its noun means."""
        meant = _meant(self.nouns).get(match["n"]) if self.nouns else None
        if meant is None:
            return self
        relation, status = meant
        return replace(self, relation=relation, status=status, rule=f"noun: {match['n']}")


def _compiled(source: str) -> re.Pattern[str]:
    known = _COMPILED.get(source)
    if known is None:
        known = _COMPILED[source] = late(source)
    return known


_COMPILED: dict[str, re.Pattern[str]] = {}


@cache
def _guard(source: str) -> re.Pattern[str]:
    """Return a pattern without which another has no match, compiled in a fifth of its time.

    It begins at the verb, any word may stand in front of a name, and any words for many nouns.
    """
    _, between, behind = source.rpartition(BETWEEN)
    return late(_NOUNS.sub(_ANY_NOUN, (behind if between else source)).replace(filler(), _ANY_WORD))


@cache
def _steps(source: str) -> tuple[tuple[str, ...], ...]:
    """Return what every match of a pattern holds, in this order, each in one of its forms."""
    found: list[tuple[str, ...]] = []
    depth = 0
    for match in _STEP.finditer(source):
        if match["bracket"]:
            depth += 1 if match["bracket"] == "(" else -1
        elif depth == 0 and match["people"]:
            found.append(("> 's " if match["own"] else "<",))
        elif depth == 0 and (told := match["v"] or match["n"] or match["word"]):
            found.append(tuple(f" {word} " for word in _choices(told)))
    return tuple(found)


@cache
def _needed(source: str) -> tuple[int, tuple[frozenset[str], ...], frozenset[str] | None]:
    """Return how many people every match of a pattern has, of what words one each, its verbs.

    The verbs are what opens them; None for a pattern of which something else than people does it.
    """
    told = [[form.split() for form in step] for step in _steps(source)]
    people = sum(step[0][0].startswith(("<", ">")) for step in told)
    needed = [step for step in told if all(len(form) == 1 for form in step)]
    words = tuple(
        frozenset(form[0] for form in step)
        for step in needed
        if not step[0][0].startswith(("<", ">"))
    )
    return people, words, _verbs(source)


def _verbs(source: str) -> frozenset[str] | None:
    subject, between, behind = source.partition(BETWEEN)
    verb = _VERB.match(behind)
    if not between or verb is None or subject.endswith((_SHOW, _THING, _STATE_OF_THINGS)):
        return None
    return frozenset(form.split()[0] for form in _choices(verb[1]))


def led_by_somebody(words: Iterable[str]) -> frozenset[str]:
    """Return those words of a coded sentence that may be a verb of which somebody is the subject.

    In front of it stand helpers, and in front of these what ends a subject in every pattern.
    """
    found: set[str] = set()
    behind = _MOST_HELPERS + 1  # words behind the end of a subject
    for word in words:
        if behind <= _MOST_HELPERS:
            found.add(word)
        if word[-1] == ">" or word in _SUBJECT_ENDS:
            behind = 0
        else:
            behind = behind + 1 if _may_help(word) else _MOST_HELPERS + 1
    return frozenset(found)


def _choices(told: str) -> list[str]:
    """Return the words of a choice: "ends?|was" are three."""
    both = f"{told}|{_MISSING.sub('', told)}".replace("?", "")
    return list(dict.fromkeys(_ESCAPED.sub(r"\1", both).split("|")))


@cache
def _meant(
    nouns: tuple[tuple[str, tuple[str, str | None]], ...],
) -> dict[str, tuple[str, str | None]]:
    return dict(nouns)


# The lexicon ----------------------------------------------------------------------------------


@cache
def listed() -> dict[str, tuple[str, ...]]:
    """Return the lines of the lexicon by section, in order."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in lines("relations.txt"):
        if line.startswith("["):
            section = line.strip("[] ")
        else:
            found.setdefault(section, []).append(line)
    return {name: tuple(entries) for name, entries in found.items()}


def small() -> frozenset[str]:
    """Return the words of which none stands inside what describes a person."""
    return frozenset(word for line in listed()["small"] for word in line.split())


@cache
def filler() -> str:
    """Match a word that may stand in front of a name and belong to it: "the harbour master"."""
    stop = "|".join(sorted(map(re.escape, small())))
    return rf"(?:(?!(?:{stop}|'\w+) )\^?[\w’'é-]+ )"


@cache
def groups(section: str) -> dict[str, frozenset[str]]:
    """Return a section of lines "NAME: word word" as sets of words, `_` for a space."""
    found = {}
    for line in listed()[section]:
        name, _, words = line.partition(":")
        found[name] = frozenset(word.replace("_", " ") for word in words.split())
    return found


@cache
def _irregular() -> dict[str, tuple[str, ...]]:
    split = (line.partition(":") for line in listed()["forms"])
    return {name: tuple(words.split()) for name, _, words in split}


@cache
def forms(verb: str) -> tuple[str, ...]:
    """Return the forms of a verb: base, third person, past, participle, -ing.

    >>> forms("marry")
    ('marry', 'marries', 'married', 'married', 'marrying')
    """
    if verb in _irregular():
        return _irregular()[verb]
    if verb.endswith("e"):
        return verb, f"{verb}s", f"{verb}d", f"{verb}d", f"{verb[:-1]}ing"
    if verb.endswith("y") and verb[-2] not in "aeou":
        return verb, f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb[:-1]}ied", f"{verb}ing"
    third = f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"
    return verb, third, f"{verb}ed", f"{verb}ed", f"{verb}ing"


# Patterns -------------------------------------------------------------------------------------


_MOST_HELPERS = 8
BETWEEN = rf"(?P<vg>(?:[\w’']+ ){{0,{_MOST_HELPERS}}}?)"
"""What may stand between who does a thing and the verb, where `may_stand` allows its words."""


@cache
def _helpers() -> tuple[frozenset[str], re.Pattern[str]]:
    told = {word for group in groups("between").values() for word in group}
    several = "|".join(sorted(map(re.escape, (one for one in told if " " in one))))
    return frozenset(told), late(rf"\b(?:{several}) ")


def may_stand(words: str) -> bool:
    """Say whether words may stand between who does a thing and the verb.

    They are looked at here, not in the patterns: hundreds of words in hundreds of patterns would
    take seconds to compile.

    >>> may_stand("has finally "), may_stand("of course did "), may_stand("chair ")
    (True, True, False)
    """
    told, several = _helpers()
    return all(one in told or one.endswith("ly") for one in several.sub("", words).split())


@cache
def _may_help(word: str) -> bool:
    """Say whether a word may be one of those that `may_stand` allows, or a part of some."""
    told, _ = _helpers()
    return word.endswith("ly") or word in told or word in _parts_of_helpers()


@cache
def _parts_of_helpers() -> frozenset[str]:
    return frozenset(word for one in _helpers()[0] for word in one.split())


@cache
def is_helper(word: str) -> bool:
    """Say whether a word may stand in front of the verb."""
    return may_stand(f"{word} ")


def _one(group: str) -> str:
    return rf"<(?P<{group}>\d+)> "


@cache
def object_of(group: str) -> str:
    """Match somebody whom the verb is about, with what stands before the name."""
    owner = rf"(?:<\d+> 's {filler()}{{1,3}}(?:, )?)?"
    ends = r"(?=<\d+> (?:[,.;:!?)–—]|who |and |in |at |on |$))"
    apposed = rf"(?:(?:the |an? ){filler()}{{1,4}}, {ends})?"
    return rf"(?:{apposed}|{filler()}{{0,3}}?{owner})<(?P<{group}>\d+)> (?!'s |and <)"


BEHIND = (
    r"(?:, (?:(?:<\d+> 's )?(?:[\w’'é-]+ ){1,14}"
    r"|(?:[\w’'é-]+ ){0,3}(?:played|portrayed|voiced) (?:[\w’'é-]+ ){0,6}by <\d+> ), )?"
    r"(?:(?:, )?who )?"
)
STILL = (
    r"(?P<wg>(?:(?:well and|ever|not|n't|never|no|longer|any|more|finally|still|now|again|all|both|"
    r"once|also|just|so|much|very|\w+ly) )*)"
)
_ALSO = (
    r"(?:(?:[\w’'é^@-]+ ){1,8}(?:and|but|then) |"
    r"(?:(?!(?:that|who|when|if|as|because|whether|how|while|saw|sees|says?|tells?|said|told) )"
    r"[\w’'é-]+ ){1,4}<\d+> (?:and|then) )?"
)
PAIR = r"<(?P<a>\d+)> (?:and|&) (?:<(?P=a)> 's (?:[\w-]+ ){1,3}(?:, )?)?<(?P<b>\d+)> "
_SHOW = (
    r"(?:season|show|series|premiere|finale|episode|episodes|instalment|installment|chapter|writers|"
    r"it|@series|\d+|two|three) "
)
_THING = (
    r"(?:fire|blaze|crash|accident|explosion|blast|storm|flood|shooting|illness|cancer|disease|virus|"
    r"overdose|bomb|bullet|attack|plague|fall|collision|murderer|killer|gunman|wreck|shipwreck|"
    r"earthquake|avalanche|stroke|tragedy|poison|fever|infection|tumou?r|war|sea|disaster|show|"
    r"series|writers|soap|episode|finale) (?:that |which )?"
)
_STATE_OF_THINGS = r"(?:it|it's|things|everything|all) "
_DET = (
    r"(?:(?:an?|the|his|her|their|my|our|some|this|that|one's) |<\d+> (?:and <\d+> )?'s |whose )?"
)
_SINCE = "(?:(?:now|still|already|newly|recently|secretly|happily|long|once|formerly|previously) )?"
_GAP = {"DET": _DET, "...": r"(?:[\w<>’'-]+ ){0,5}?"}


def _subject(token: str) -> str:
    if token == "AB":
        return PAIR + r"(?:(?:, )?who )?"
    shown = {"S": _SHOW, "X": _THING, "IT": _STATE_OF_THINGS}.get(token)
    if shown is not None:
        return shown
    return _one(token.lower()) + BEHIND + _ALSO


def _literal(token: str) -> str:
    """Return the pattern of a word of a wording: x|y a choice, x? may be missing."""
    if token == "*":
        return rf"(?:(?!best ){filler()}){{0,2}}?"
    if token in _GAP:
        return _GAP[token]
    if token == "AB":
        return PAIR
    if token == "their":
        return r"(?:their |<\d+> and <\d+> 's )"
    optional = token.endswith("?")
    choices = "|".join(
        r"@place|\^[\w-]+" if one == "^place" else re.escape(one.replace("_", " "))
        for one in token.rstrip("?").split("|")
    )
    return f"(?:(?:{choices}) )" + ("?" if optional else "")


def _rest(tokens: list[str], used: set[str]) -> str:
    """Return the pattern of what stands behind the verb."""
    parts = []
    for at, token in enumerate(tokens):
        owner = tokens[at + 1 : at + 2] == ["'s"]
        if token in ("A", "B", "C", "B?"):
            name = token[0].lower()
            if name in used:
                parts.append(r"(?:<\d+> 's|his|her|their) ")
            else:
                used.add(name)
                parts.append(_one(name) + "'s " if owner else object_of(name))
        elif token != "'s" or tokens[at - 1 : at] not in (["A"], ["B"]):
            parts.append(_literal(token))
    return "".join(parts)


def _head(words: str, inflected: bool = True) -> str:
    told = [form for verb in words.split("|") for form in (forms(verb) if inflected else [verb])]
    return either(told)


def _patterns(words: str) -> Iterator[str]:
    """Yield the patterns of one wording: active, passive, and asked with the verb in front."""
    tokens = words.split()
    first, verb, rest = tokens[0], tokens[1], tokens[2:]
    used = {"a", "b"} if first == "AB" else {first.lower()}
    tail = _rest(rest, used)
    if verb == "-":  # a participle behind a name: "Nell, newly engaged to Toby"
        yield f"{_subject(first)}(?:, )?(?P<vg>{_SINCE}){tail}"
        return
    yield f"{_subject(first)}{BETWEEN}(?P<v>{_head(verb)}) {STILL}{tail}"
    if "be" in verb.split("|"):
        pair = PAIR if first == "AB" else _one(first.lower())
        used = {"a", "b"} if first == "AB" else {first.lower()}
        tail = _rest(rest, used)
        yield f"(?P<v>is|are|was|were) {pair}{STILL}{tail}"
    elif first == "A" and rest == ["B"]:
        done = "|".join(sorted({re.escape(forms(one)[3]) for one in verb.split("|")}))
        yield f"{_subject('B')}{BETWEEN}(?P<v>{done}) by {object_of('a')}"


def _status(word: str) -> str | None:
    return None if word == "-" else word.replace("_", " ")


def split_line(line: str) -> tuple[str, str, str | None, frozenset[str]]:
    """Cut a line: wording, relation, status, flags (what may not follow, and the like)."""
    words, _, told = line.partition(" => ")
    parts = told.split()
    flags = frozenset(part for part in parts if part in _NOT)
    parts = [part for part in parts if part not in _NOT]
    status = _status(parts[1]) if len(parts) > 1 else None
    relation = parts[0] if ":" in parts[0] else parts[0].replace("_", " ")
    if len(parts) == 1:
        status = "current" if is_state(relation) else "past"
    return words.strip(), relation, status, flags


def of_verbs(section: str, kind: Kind) -> Iterator[tuple[frozenset[str], Wording]]:
    """Yield the wordings of a section of verbs, each with the words of which one must be there."""
    for line in listed()[section]:
        words, relation, status, flags = split_line(line)
        rule, known = f"{kind}: {words}", "!known" in flags
        for pattern in _patterns(words):
            made = pattern + "".join(_NOT[flag] for flag in sorted(flags))
            yield _trigger(words), Wording(made, relation, status, kind, rule, known, flags)


def _trigger(words: str) -> frozenset[str]:
    """Return words of which one must stand in a sentence for a wording to be looked for."""
    _, verb, *rest = words.split()
    verbs = set(verb.split("|"))
    told = [one for one in rest if one[0].islower() and one[-1] != "?" and "^" not in one]
    plain = [one for one in told if not set(one.split("|")) & _commons()]
    if plain and verbs & _lights():
        return _rarest(plain[-1])
    if verbs & {"-", "be"} and told:  # "is" stands in every other sentence
        return _rarest(max(told, key=len))
    return frozenset(form for one in verbs for form in forms(one))


def _rarest(token: str) -> frozenset[str]:
    """Return of each choice the word that stands least often elsewhere."""
    return frozenset(rarest(one.split("_")) for one in token.split("|"))


def rarest(words: Iterable[str]) -> str:
    """Return the word of some that stands least often elsewhere: the longest, of those not common.

    >>> rarest(["number", "two"]), rarest(["each", "other"]), rarest(["right-hand", "man"])
    ('number', 'each', 'right-hand')
    """
    return max(words, key=lambda one: (one not in _COMMON, len(one)))


@cache
def _lights() -> frozenset[str]:
    return frozenset(listed()["light"][0].split()) | {"-"}


@cache
def _commons() -> frozenset[str]:
    return small() | {"back", "up", "on", "out", "off", "home"}
