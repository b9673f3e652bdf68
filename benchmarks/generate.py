"""Made-up press articles of any length: quotations, names, Q&A, brackets, dates.

The words, names and templates are this file's own, so that a benchmark needs no corpus. The same
seed gives the same text. About every 600 words a new cast comes on, as in a round-up: names grow
with the length, which is the hard case for everything that gathers mentions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

CAST_WORDS = 600  # words after which the next people come on

_FIRST = "Ada Bo Cleo Dov Edda Finn Greta Hal Ida Jem Kit Lena Moss Nell Otto Pia Ray Suki Tove Una".split()  # noqa: E501
_ONSETS = "b br c cr d f fl g gr h k l m n p pr r s st t tr v w".split()
_NUCLEI = "a e i o u ai ea oo".split()
_CODAS = "ck ld ll m nd ns r rd rn ss th tt wick ley mere ford worth by".split()
_SHOWS = "Harbour Years,Lantern Street,Coal and Salt,The Long Ebb,Winterhold,Nine Bells".split(",")
_NETWORKS = "QTV,Kestrel One,Orrery+,Channel Nine,The BW".split(",")
_OUTLETS = "Telescope Weekly,Backlot Daily,Prime Hour,Tube Dispatch".split(",")
_PLAIN = (
    "the a an and but of in on to with for from by it that this there what when they we people "
    "season story scene episode town house harbour night morning letter secret sister brother "
    "friend mother daughter boat street kitchen finds loses keeps tells knows wants hides leaves "
    "returns breaks finally slowly really never always again old new long quiet wild small first "
    "second last next year week moment question answer truth lie reason feeling is was has had "
    "will would could may might into over about after before because while who which more less"
).split()


class Cast(NamedTuple):
    """Who and what one stretch of an article is about."""

    people: list[str]
    characters: list[str]
    show: str
    network: str
    outlet: str


def _surname(rng: random.Random) -> str:
    syllables = rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS)
    return (syllables + rng.choice(["", "", "er", "son", "man"])).capitalize()


def _cast(rng: random.Random) -> Cast:
    names = [f"{rng.choice(_FIRST)} {_surname(rng)}" for _ in range(8)]
    return Cast(
        names[:4], names[4:], rng.choice(_SHOWS), rng.choice(_NETWORKS), rng.choice(_OUTLETS)
    )


def _words(rng: random.Random, low: int, high: int) -> str:
    return " ".join(rng.choices(_PLAIN, k=rng.randint(low, high)))


def _sentence(rng: random.Random, low: int = 8, high: int = 22) -> str:
    return _words(rng, low, high).capitalize() + rng.choice("....?!")


def _last(name: str) -> str:
    return name.split()[-1]


def _interview(rng: random.Random, cast: Cast) -> str:
    who = rng.choice(cast.people)
    source = rng.choice([_last(who), f"executive producer {who}", who, "she", "the showrunner"])
    cue = rng.choice(["says", "tells " + cast.outlet, "adds", "explains with a laugh", "reveals"])
    quoted = f"“{_sentence(rng)[:-1]},” {source} {cue}. “{_sentence(rng)} {_sentence(rng)}”"
    return f"{_sentence(rng)} {quoted} {_sentence(rng)}"


def _before(rng: random.Random, cast: Cast) -> str:
    who = _last(rng.choice(cast.people))
    said = _words(rng, 4, 9)
    return (
        f'{who} warns that {_words(rng, 6, 14)}. {who} said it would be "{said}" this year. '
        f'"{_sentence(rng)} I don’t know if it’s {_words(rng, 5, 9)}," {who} says.'
    )


def _recap(rng: random.Random, cast: Cast) -> str:
    parts = zip(cast.characters, cast.people, strict=True)
    one, two = rng.sample([f"{character} ({actor})" for character, actor in parts], 2)
    happens = f"{one} {_words(rng, 5, 10)} and {two} {_words(rng, 5, 10)}."
    return f"{_sentence(rng)} {happens} {_sentence(rng)}"


def _casting(rng: random.Random, cast: Cast) -> str:
    actor, character = rng.choice(cast.people), rng.choice(cast.characters)
    return (
        f"{actor}, who plays {character} on “{cast.show},” {_words(rng, 5, 12)}. "
        f"{rng.choice(cast.people)} will portray the young {_last(character)}. {_sentence(rng)}"
    )


def _answers(rng: random.Random, cast: Cast) -> str:
    who = _last(rng.choice(cast.people)).upper()
    asks = cast.outlet.upper()
    return (
        f"{asks}: {_words(rng, 6, 14).capitalize()}?\n\n"
        f"{who}: {_sentence(rng)} {_sentence(rng)} {_sentence(rng)}"
    )


def _airing(rng: random.Random, cast: Cast) -> str:
    when = rng.choice(
        ["Sunday, Nov. 10 at 9 p.m. ET", "Mondays at 8/7c", "Sunday 6 April at 21:00", "this fall"]
    )
    airs = rng.choice(["premieres", "airs"])
    return f"“{cast.show}” Season {rng.randint(2, 7)} {airs} {when} on {cast.network}."


def _plain(rng: random.Random, cast: Cast) -> str:
    name = rng.choice(cast.characters).split()[0]
    return f"{_sentence(rng)} {name} {_words(rng, 8, 16)}. {_sentence(rng, 14, 30)}"


_PROSE = [_interview] * 5 + [_before] * 2 + [_plain] * 3 + [_recap, _casting, _airing]
_SHAPES = {"prose": _PROSE, "qa": [_answers] * 9 + [_airing]}
FORMS = tuple(_SHAPES)


def paragraphs(rng: random.Random, form: str) -> Iterator[str]:
    """Yield paragraphs of one form without end."""
    cast, count = _cast(rng), 0
    while True:
        paragraph = rng.choice(_SHAPES[form])(rng, cast)
        count += len(paragraph.split())
        yield paragraph
        if count > CAST_WORDS:
            cast, count = _cast(rng), 0


def article(seed: int, words: int, *, form: str | None = None) -> str:
    """Return one article of at least `words` words; without a form, one in five is a Q&A.

    What follows a Q&A belongs to its last answer, so the two forms are never mixed.
    """
    rng = random.Random(seed)
    form = form or ("qa" if seed % 5 == 0 else "prose")
    byline = f"By {rng.choice(_FIRST)} {_surname(rng)}"
    parts = [f"{rng.choice(_SHOWS)}: what {_words(rng, 4, 8)}", byline]
    # An article that names no series has nothing told of it: short ones would cost less a word.
    parts += [_plain(rng, _cast(rng)), _airing(rng, _cast(rng)), _plain(rng, _cast(rng))]
    count = 0
    for paragraph in paragraphs(rng, form):
        parts.append(paragraph)
        count += len(paragraph.split())
        if count >= words:
            break
    return "\n\n".join(parts) + "\n"
