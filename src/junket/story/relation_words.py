"""The wordings of `data/relations.txt` as patterns over sentences that `relation_code` codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from junket.lexicon import lines
from junket.relation import is_state

Kind = Literal["verb", "state", "single", "kin", "event"]

_STEP = re.compile(  # what every match must hold, and brackets, to see what stands in none
    r"(?P<people><\(\?P<[abcp]>\\d\+\)>(?P<own> 's )?)|\(\?P<v>(?P<v>[^()]*)\) "
    r"|\(\?:\(\?:(?P<word>[^()\[]*)\) \)(?![?*{])|\\.|\[[^\]]*\]|(?P<bracket>[()])"
)
_ESCAPED = re.compile(r"\\(.)")
_MARK = '(?= ?[,.;:?!)–—”"]| ?$)'
_DEAD = (
    "tired|wrong|set|serious|certain|right|last|end|on|to|in|silent|quiet|keen|calm|sure|drunk|"
    "body|bodies|weight"
)
_NOT = {
    "!known": "",
    "!of": r"(?!of |on |with |for |against |in |from |swinging|fighting|ahead|a )",
    "!home": r"(?!from |to (?:it|this|that|find|an?)\b|late|early|drunk|alone|every|with the)",
    "!adj": rf"(?!(?:{_DEAD})\b)",
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
    nouns: tuple[tuple[str, tuple[str, str | None]], ...] = ()

    @property
    def pattern(self) -> re.Pattern[str]:
        """Return the compiled pattern."""
        return _compiled(self.source)

    def may_stand(self, code: str) -> bool:
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
        return True

    def told(self, match: re.Match[str]) -> Wording:
        """Return the wording as a match has it, with what its noun means."""
        meant = _meant(self.nouns).get(match["n"]) if self.nouns else None
        if meant is None:
            return self
        relation, status = meant
        return replace(self, relation=relation, status=status, rule=f"noun: {match['n']}")


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)


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
        elif depth == 0 and (told := match["v"] or match["word"]):
            words = _ESCAPED.sub(r"\1", told).split("|")
            found.append(tuple(f" {word} " for word in words))
    return tuple(found)


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


def _small() -> frozenset[str]:
    return frozenset(word for line in listed()["small"] for word in line.split())


@cache
def _filler() -> str:
    """Match a word that may stand in front of a name and belong to it: "the harbour master"."""
    stop = "|".join(sorted(map(re.escape, _small())))
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


@cache
def _between() -> str:
    words = {word.strip() for group in groups("between").values() for word in group}
    told = "|".join(sorted(map(re.escape, words), key=lambda word: (-len(word), word)))
    return rf"(?P<vg>(?:(?:{told}|\w+ly) ){{0,8}}?)"


def _one(group: str) -> str:
    return rf"<(?P<{group}>\d+)> "


def _object(group: str) -> str:
    """Match somebody whom the verb is about, with what stands before the name."""
    owner = rf"(?:<\d+> 's {_filler()}{{1,3}}(?:, )?)?"
    return rf"{_filler()}{{0,3}}?{owner}<(?P<{group}>\d+)> (?!'s |and <)"


_BEHIND = r"(?:, (?:<\d+> 's )?(?:[\w’'é-]+ ){1,8}, )?(?:(?:, )?who )?"
_STILL = (
    r"(?P<wg>(?:(?:well and|ever|not|n't|never|no|longer|any|more|finally|still|now|again|all|both|"
    r"once|also|just|so|much|very|\w+ly) )*)"
)
_ALSO = r"(?:(?:[\w’'é^@-]+ ){1,8}(?:and|but|then) )?"
_PAIR = r"<(?P<a>\d+)> (?:and|&) (?:<(?P=a)> 's (?:[\w-]+ ){1,3}(?:, )?)?<(?P<b>\d+)> "
_SHOW = r"(?:season|show|series|premiere|finale|episode|episodes|writers|it|@series|\d+|two|three) "


def _subject(token: str) -> str:
    if token == "AB":
        return _PAIR + r"(?:(?:, )?who )?"
    if token == "S":
        return _SHOW
    return _one(token.lower()) + _BEHIND + _ALSO


def _literal(token: str) -> str:
    """Return the pattern of a word of a wording: x|y a choice, x? may be missing."""
    if token in _NOT:
        return _NOT[token]
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
                parts.append(_one(name) + "'s " if owner else _object(name))
        elif token != "'s" or tokens[at - 1 : at] not in (["A"], ["B"]):
            parts.append(_literal(token))
    return "".join(parts)


def _head(words: str, inflected: bool = True) -> str:
    told = [form for verb in words.split("|") for form in (forms(verb) if inflected else [verb])]
    return "|".join(sorted({re.escape(form) for form in told}, key=lambda f: (-len(f), f)))


def _patterns(words: str) -> Iterator[str]:
    """Yield the patterns of one wording: active, passive, and asked with the verb in front."""
    tokens = words.split()
    first, verb, rest = tokens[0], tokens[1], tokens[2:]
    used = {"a", "b"} if first == "AB" else {first.lower()}
    tail = _rest(rest, used)
    if verb == "-":  # a participle behind a name: "Nell, newly engaged to Toby"
        yield f"{_subject(first)}(?:, |now |still |already )?{tail}"
        return
    yield f"{_subject(first)}{_between()}(?P<v>{_head(verb)}) {_STILL}{tail}"
    if "be" in verb.split("|"):
        pair = _PAIR if first == "AB" else _one(first.lower())
        used = {"a", "b"} if first == "AB" else {first.lower()}
        tail = _rest(rest, used)
        yield f"(?P<v>is|are|was|were) {pair}{_STILL}{tail}"
    elif forms(verb)[3].endswith("ed") and rest == ["B"]:
        yield f"{_subject('B')}{_between()}(?P<v>{re.escape(forms(verb)[3])}) by {_object('a')}"


def _status(word: str) -> str | None:
    return None if word == "-" else word.replace("_", " ")


def _split(line: str) -> tuple[str, str, str | None, str]:
    """Cut a line: wording, relation, status, what may not follow."""
    words, _, told = line.partition(" => ")
    parts = told.split()
    forbidden = next((part for part in parts if part in _NOT), "")
    parts = [part for part in parts if part not in _NOT]
    status = _status(parts[1]) if len(parts) > 1 else None
    relation = parts[0] if ":" in parts[0] else parts[0].replace("_", " ")
    if len(parts) == 1:
        status = "current" if is_state(relation) else "past"
    return words.strip(), relation, status, forbidden


def _of_verbs(section: str, kind: Kind) -> Iterator[tuple[frozenset[str], Wording]]:
    for line in listed()[section]:
        words, relation, status, forbidden = _split(line)
        for pattern in _patterns(words):
            made = pattern + _NOT.get(forbidden, "")
            known = forbidden == "!known"
            wording = Wording(made, relation, status, kind, f"{kind}: {words}", known)
            yield _trigger(words), wording


def _trigger(words: str) -> frozenset[str]:
    """Return words of which one must stand in a sentence for a wording to be looked for."""
    _, verb, *rest = words.split()
    plain = [
        token for token in rest if token[0].islower() and not token.endswith("?")
        and not set(token.split("|")) & (_small() | {"back", "up", "on", "out", "off", "home"})
    ]  # fmt: skip
    if verb in ("-", "be", "have", "get", "go", "come", "become", "make") and plain:
        return frozenset(w for part in plain[-1].split("|") for w in part.split("_")[:1])
    last = [token for token in rest if token[0].islower() and not token.endswith("?")]
    if "be" in verb.split("|") and last:  # "is" stands in every other sentence
        return frozenset(last[-1].split("|"))
    return frozenset(form for one in verb.split("|") for form in forms(one))


# Nouns ----------------------------------------------------------------------------------------


@cache
def unowned() -> frozenset[str]:
    """Return the words behind "her" that are not hers: "saw her yesterday"."""
    return _small() | frozenset(listed()["unowned"][0].split())


def _fill() -> str:
    return rf"(?P<adj>{_filler()}{{0,3}}?)"


def _kin_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `a` is the noun of `b`."""
    named = r"(?P<n>" + noun + ") "
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}(?:(?:job |of job )?)<(?P<a>\d+)> "
    behind = r"(?=[,.)–—;!]|who |and |$)"
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}, (?:{_filler()}{{1,3}})?<(?P<a>\d+)> {behind}"
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}(?P<v>is|was|'s) <(?P<a>\d+)> (?=[,.)–—;!]|$)"
    ends = rf"(?:{_MARK}|(?=and (?:the|an?) ))"
    yield rf"<(?P<a>\d+)> , (?:and )?<(?P<b>\d+)> 's {_fill()}{named}{ends}"
    yield (
        rf"<(?P<a>\d+)> {_BEHIND}{_between()}(?P<v>is|was|are|'s|be|been|become|becomes|became) "
        rf"{_STILL}(?:<\d+> 's (?:[\w’'-]+ ){{1,3}}(?:, |and ))?"
        rf"<(?P<b>\d+)> 's {_fill()}{named}(?!<|'s |of )"
    )
    yield rf"(?P<v>is|was) <(?P<a>\d+)> {_STILL}<(?P<b>\d+)> 's {_fill()}{named}"
    yield rf"<(?P<a>\d+)> (?:, )?(?:the |an? )?{_fill()}{named}(?:of|to) {_object('b')}"
    yield (
        rf"<(?P<a>\d+)> {_BEHIND}{_between()}(?P<v>is|was|'s|becomes|became) {_STILL}(?:the |an? )?"
        rf"{_fill()}{named}(?:of|to) {_object('b')}"
    )


def _part_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `p` plays the noun of `b`, whose name is not told there."""
    named = r"(?P<n>" + noun + r") (?!<|of |, <|'s )"
    yield (
        rf"<(?P<p>\d+)> (?:, )?(?:[\w’']+ ){{0,6}}?(?:plays|played|playing|portrays|as|is) "
        rf"<(?P<b>\d+)> 's {_fill()}{named}"
    )
    player = r"(?:, )?(?:who is )?(?:played|portrayed) by <(?P<p>\d+)> "
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}{player}"


def _alone_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `b` has the noun and nobody says whom: "Nell's fiancé"."""
    alone = r"(?!<|'s |of |, (?:[\w-]+ ){0,3}<|(?:is|was) <)"
    yield rf"<(?P<b>\d+)> 's {_fill()}(?P<n>{noun}) {alone}"
    yield rf"(?:the|as|old|grieving) (?P<n>{noun}) <(?P<b>\d+)> "


def _plural_patterns(noun: str) -> Iterator[str]:
    named = r"(?P<n>" + noun + ") "
    yield rf"{named}(?:[–—,:-] )?{_PAIR}"
    verb = r"(?P<v>are|were|'re|be|become|became) "
    yield rf"{_PAIR}(?:, )?(?:who )?{_between()}{verb}{_STILL}{_fill()}{named}"
    yield rf"{_PAIR}, (?P<adj>(?:[\w-]+ ){{0,2}}?){named}{_MARK}"


def _of_kin() -> Iterator[tuple[frozenset[str], Wording]]:
    """Yield the patterns of nouns: each shape once, for all nouns that have it."""
    single: dict[str, tuple[str, str | None]] = {}
    plural: dict[str, tuple[str, str | None]] = {}
    for line in listed()["kin"]:
        words, relation, status, _ = _split(line)
        one, *many = (noun.replace("_", " ") for noun in words.split())
        meant = relation, "current" if status == "past" else status
        single |= {noun: meant for noun in (one,) if noun != "-"}
        plural |= {noun: meant for noun in many if noun != "-"}
    shapes = (
        (single, (_kin_patterns, _part_patterns, _alone_patterns)), (plural, (_plural_patterns,)),
    )  # fmt: skip
    for nouns, makers in shapes:
        told = "|".join(sorted(map(re.escape, nouns), key=lambda noun: (-len(noun), noun)))
        trigger = frozenset(noun.split()[-1] for noun in nouns)
        for make in makers:
            for pattern in make(told):
                source = r"(?<![\w-])" + pattern
                yield trigger, Wording(source, "", None, "kin", "noun", nouns=tuple(nouns.items()))


def _event_patterns(noun: str, two: bool) -> Iterator[str]:
    named = rf"(?P<n>{noun}) "
    if not two:
        other = "(?!of |to |with |from |party|day|dress|ring|photo|album|invit|trial|case|charge)"
        yield rf"<(?P<a>\d+)> 's {_fill()}{named}{other}"
        yield rf"(?P<d>the|of|in|by|with|for|to) (?:the )?{_fill()}{named}of {_object('a')}"
        return
    det = r"(?P<d>the|a|an|this|that|no|any|of|their|whose) "
    yield rf"{det}{_fill()}{named}(?:\w+ )?between {_PAIR}"
    yield rf"{_PAIR}'s {_fill()}{named}"
    yield rf"<(?P<a>\d+)> 's {_fill()}{named}(?:with|to|of|from) {_object('b')}"


def _of_events() -> Iterator[tuple[frozenset[str], Wording]]:
    for section in ("events of two", "events of one"):
        for line in listed()[section]:
            words, relation, status, _ = _split(line)
            noun = words.replace("_", " ")
            for pattern in _event_patterns(re.escape(noun), section == "events of two"):
                wording = Wording(pattern, relation, status, "event", f"event: {noun}")
                yield frozenset([noun.split()[-1]]), wording


@cache
def wordings() -> dict[str, tuple[Wording, ...]]:
    """Return every wording under the words of which one must be in a sentence."""
    found: dict[str, list[Wording]] = {}
    sources: Iterable[Iterator[tuple[frozenset[str], Wording]]] = (
        _of_verbs("verbs", "verb"), _of_verbs("states", "state"),
        _of_verbs("single verbs", "single"), _of_kin(), _of_events(),
    )  # fmt: skip
    for source in sources:
        for triggers, wording in source:
            for word in sorted(triggers):
                found.setdefault(word, []).append(wording)
    return {word: tuple(entries) for word, entries in found.items()}
