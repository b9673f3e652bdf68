"""Made-up press coverage of made-up series: interviews, Q&As, casting news, recaps, schedules.

    python benchmarks/press.py FOLDER [--articles N] [--seed S]

300 to 900 words each, with the layout, quotations, castings and air times of the trade press, in
this file's own words. The same seed gives the same files, whatever was written before. Among
them new versions of a page, copies in another paper, pages as HTML, and files that are no
articles, so that a record made of them holds a bit of everything.
"""

from __future__ import annotations

import argparse
import html
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ARTICLES_OF_A_SERIES = 100
FEWEST_SERIES = 12


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


_GIVEN = "Ada Anton Bea Boris Cleo Clement Dora Dov Edda Emil Farah Finn Greta Gus Hal Hester Ida Ivo Jem Joan Kit Kofi Lena Lucan Maud Milo Nell Noor Otto Opal Pia Perrin Ray Rhea Suki Stellan Tove Tomas Una Viggo Wanda Yusuf Zora".split()  # noqa: E501
_ONSET = "Al Ash Bel Bran Cal Cor Dar Del El Fen Gar Hal Hol Jar Kes Lang Mar Mer Nor Ost Pel Quin Ren Sal Sten Tarn Ul Vas Wex Yar".split()  # noqa: E501
_CODA = "bury by cott den dock fell ford gate ham ison kin land ley lowe mere ner ock rick ridge sby son stead ton vale wick worth".split()  # noqa: E501
_PLACE = "Harbour Lantern Saltmarsh Orchard Furnace Ferry Winter Glass Copper Quarry Tidal Paper Meadow Signal Border Hollow Velvet Cinder".split()  # noqa: E501
_KIND = "Street Years House Line Keepers Country Watch Road Hour Letters Point Sisters Court Ward Season Files".split()  # noqa: E501
_NETWORKS = "UBN,QTV,Kestrel One,Orrery,Channel Nine,Tern,Meridian".split(",")
_PAPER = "Screen Dial Backlot Prime Signal Lantern Reel Evening Aerial Studio".split()
_PAPERS = "Ledger Dispatch Weekly Observer Beacon Courant Review Post".split()
_JOB = ("creator", "showrunner", "executive producer", "director", "co-creator", "writer")
_TRAITS = _lines("""
    a harbour pilot who owes the wrong people
    the new doctor on the island
    a widow with a locked room
    the youngest of five brothers
    a teacher who cannot go home
    an auditor with a secret
    the mayor's driver
    a singer who lost her voice
""")
_DEED = _lines("""
    leaves the island
    burns the letters
    tells the truth about the fire
    sells the house
    comes back from the dead
    marries the wrong brother
    finds the ledger
    walks out of the trial
    learns who sent the boat
    takes over the paper
""")
_FEELS = _lines("""
    the hardest thing we have shot
    a love letter to the people who stayed with us
    where I wanted to be from the first page
    funnier than anyone expects
    a door that closes for good
    the end of a long lie
    not the ending people will guess
    a different kind of goodbye
""")
_WHY = _lines("""
    nobody on that street is only one thing
    the audience is always ahead of us
    we had two years to plan it
    silence says more than a speech
    grief makes people funny
    you cannot keep a secret in a small town
    we shot it in one night
    the actors fought for it
""")
_PLAIN = _lines("""
    The writers’ room broke the season in a rented chapel by the sea
    Filming ended in the last week of a very wet spring
    The first two hours were shown to the press on Tuesday
    Viewers have argued about that scene since it aired
    The new episodes pick up four months after the flood
    Much of it was shot at night with a crew of forty
    The ratings rose for the third week in a row
    None of this was in the first draft
    A trailer is expected before the end of the month
    The set was built twice after a storm took the first one
    It is the longest episode that the series has made
    The score was written before the scripts were done
""")
_CUES = ("says", "said", "explains", "adds", "tells us", "recalls", "notes", "admits")
_DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday".split()
_MONTHS = "January February March April May June September October November".split()


class Show(NamedTuple):
    """One series: who makes it, who plays whom, where and when it airs."""

    name: str
    network: str
    makers: tuple[tuple[str, str], ...]
    cast: tuple[tuple[str, str], ...]
    day: str
    hour: int


class Piece(NamedTuple):
    """One file to be read: its name, its bytes, what its sidecar says."""

    name: str
    data: bytes
    meta: dict[str, str]


class World(NamedTuple):
    """All series and papers of one seed."""

    seed: int
    shows: tuple[Show, ...]
    papers: tuple[tuple[str, tuple[str, ...]], ...]


def world(seed: int, *, articles: int) -> World:
    """Make the series and papers that so many articles are about."""
    rng = random.Random(f"world {seed}")
    names = [f"{place} {kind}" for place in _PLACE for kind in _KIND]
    number = min(len(names), max(FEWEST_SERIES, articles // ARTICLES_OF_A_SERIES))
    shows = tuple(_show(rng, name) for name in rng.sample(names, number))
    papers = [f"{rng.choice(['', 'The '])}{a} {b}" for a in _PAPER for b in _PAPERS]
    chosen = rng.sample(papers, min(len(papers), 8 + number // 4))
    return World(seed, shows, tuple((one, tuple(_names(rng, 4))) for one in chosen))


def _show(rng: random.Random, name: str) -> Show:
    people, parts = _names(rng, 14), _names(rng, 10)
    makers = tuple(zip(people[:4], rng.sample(_JOB, 4), strict=True))
    cast = tuple(zip(parts, people[4:], strict=True))
    title = rng.choice(["", "The "]) + name
    return Show(title, rng.choice(_NETWORKS), makers, cast, rng.choice(_DAYS), rng.randint(8, 10))


def _names(rng: random.Random, number: int) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < number:
        found[f"{rng.choice(_GIVEN)} {rng.choice(_ONSET)}{rng.choice(_CODA)}"] = None
    return list(found)


def pieces(made: World, articles: int) -> Iterator[Piece]:
    """Yield so many files, the same for the same world, however many are asked for."""
    for number in range(articles):
        yield piece(made, number)


def piece(made: World, number: int) -> Piece:
    """Return one file: an article as a rule, at times a copy, a new version, or none at all."""
    rng = random.Random(f"piece {made.seed} {number}")
    if number % 97 == 96:
        return Piece(f"{number:06}.txt", b"\x89PNG\r\n\x1a\n" + rng.randbytes(40), {})
    first = number - 1 - number % 9
    if number % 31 == 30:
        return _like(made, number, first, "copy")
    if number % 41 == 40:
        return _like(made, number, first, "version")
    text, meta = _article(made, rng, number)
    if number % 11 == 10:
        return Piece(f"{number:06}.html", _page(text, meta), {})
    return Piece(f"{number:06}.txt", text.encode(), meta)


def _like(made: World, number: int, first: int, how: str) -> Piece:
    """Return an earlier article again: as it stood in another paper, or with a line more."""
    text, meta = _article(made, random.Random(f"piece {made.seed} {first}"), first)
    if how == "copy":
        paper = made.papers[number % len(made.papers)][0]
        meta = {**meta, "outlet": paper, "url": f"{_address(paper)}/wire/{number}"}
    else:
        text += f"\nUpdated: The network has since confirmed it, {number} hours later.\n"
        meta = {**meta, "updated": f"{meta['published'][:10]}T2{number % 4}:{number % 60:02}:00Z"}
    return Piece(f"{number:06}.txt", text.encode(), meta)


def _address(paper: str) -> str:
    return f"https://{paper.lower().replace(' ', '')}.example"


def _article(made: World, rng: random.Random, number: int) -> tuple[str, dict[str, str]]:
    show = rng.choice(made.shows)
    paper, writers = rng.choice(made.papers)
    title, body = rng.choice((_interview, _talk, _casting, _recap, _schedule))(rng, show, paper)
    published = f"{rng.randint(2015, 2025)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    meta = {
        "url": f"{_address(paper)}/{number}", "outlet": paper, "published": published,
        "series": show.name,
    }  # fmt: skip
    length, paragraphs = rng.randint(300, 850), [title, f"By {rng.choice(writers)}", *body]
    while sum(len(one.split()) for one in paragraphs) < length:
        paragraphs.append(rng.choice((_statement, _statement, _indirect, _scene))(rng, show))
    paragraphs.append(_airs(rng, show))
    return "\n\n".join(paragraphs) + "\n", meta


def _page(text: str, meta: dict[str, str]) -> bytes:
    title, byline, *body = (html.escape(one) for one in text.strip().split("\n\n"))
    inner = "\n".join(f"<p>{one}</p>" for one in body)
    head = (
        f'<title>{title}</title><link rel="canonical" href="{meta["url"]}">'
        f'<meta property="og:site_name" content="{html.escape(meta["outlet"])}">'
        f'<meta property="article:published_time" content="{meta["published"]}">'
    )
    page = f"<h1>{title}</h1>\n<p class=byline>{byline}</p>\n{inner}"
    return f"<!doctype html><html lang=en><head>{head}</head><body><article>{page}</article></body></html>\n".encode()  # noqa: E501


# Kinds of articles ---------------------------------------------------------------------------

Parts = tuple[str, list[str]]


def _interview(rng: random.Random, show: Show, _paper: str) -> Parts:
    who, job = rng.choice(show.makers)
    part = rng.choice(show.cast)[0]
    title = f"{show.name}: {who} on {part} and what comes next"
    lead = f"{show.network}’s “{show.name}” is not done with {part}, {job} {who} says."
    return title, [lead, _statement(rng, show, who), _scene(rng, show), _indirect(rng, show)]


def _talk(rng: random.Random, show: Show, paper: str) -> Parts:
    who, job = rng.choice(show.makers)
    body = [f"{who}, {job} of “{show.name},” sat down with {paper} before the finale."]
    for _ in range(rng.randint(4, 8)):
        part = rng.choice(show.cast)[0]
        body.append(f"{paper.upper()}: Did you always know that {part} {rng.choice(_DEED)}?")
        body.append(f"{who.split()[1].upper()}: {_sentence(rng)} {_sentence(rng)}")
    return f"Q&A: {who} of “{show.name}”", body


def _casting(rng: random.Random, show: Show, paper: str) -> Parts:
    (part, actor), (other, second) = rng.sample(show.cast, 2)
    body = [
        f"{actor} has joined the cast of {show.network}’s “{show.name}” as {part}, {paper} has learned.",  # noqa: E501
        f"{part.split()[0]} is described as {rng.choice(_TRAITS)}. {second} plays {other}.",
        f"The new season also stars {rng.choice(show.cast)[1]}, who returns as a series regular.",
    ]
    return f"“{show.name}” casts {actor} as {part}", body


def _recap(rng: random.Random, show: Show, _paper: str) -> Parts:
    season, episode = rng.randint(1, 6), rng.randint(1, 12)
    scenes = [_scene(rng, show) for _ in range(rng.randint(3, 6))]
    return f"{show.name} recap: Season {season}, episode {episode}", scenes


def _schedule(rng: random.Random, show: Show, _paper: str) -> Parts:
    month, day = rng.choice(_MONTHS), rng.randint(1, 28)
    lead = (
        f"{show.network} has set the return of “{show.name}”: Season {rng.randint(2, 6)} premieres "
        f"{month} {day} at {show.hour} p.m. ET."
    )
    return f"{show.network} dates “{show.name}”", [lead, _indirect(rng, show)]


# Paragraphs ----------------------------------------------------------------------------------


def _sentence(rng: random.Random) -> str:
    return rng.choice((
        f"I think it is {rng.choice(_FEELS)}, because {rng.choice(_WHY)}.",
        f"We always said that {rng.choice(_WHY)}.",
        f"It took {rng.randint(2, 30)} drafts, and {rng.choice(_WHY)}.",
        f"What you see in the finale is {rng.choice(_FEELS)}.",
    ))  # fmt: skip


def _statement(rng: random.Random, show: Show, who: str | None = None) -> str:
    speaker = who or rng.choice([name for name, _ in (*show.makers, *_turned(show))])
    source = rng.choice((speaker, speaker.split()[1]))
    said = _sentence(rng)[:-1]
    more = f" “{_sentence(rng)}”" if rng.random() < 0.6 else ""
    return f"“{said},” {source} {rng.choice(_CUES)}.{more} {rng.choice(_PLAIN)}."


def _turned(show: Show) -> list[tuple[str, str]]:
    return [(actor, part) for part, actor in show.cast]


def _indirect(rng: random.Random, show: Show) -> str:
    who, job = rng.choice(show.makers)
    part = rng.choice(show.cast)[0]
    return (
        f"{rng.choice(_PLAIN)}. {who}, {job} on the show, promises that {part} "
        f"{rng.choice(_DEED)} before the year is out. {rng.choice(_PLAIN)}."
    )


def _scene(rng: random.Random, show: Show) -> str:
    (one, first), (two, second) = rng.sample(show.cast, 2)
    return (
        f"{one} ({first}) {rng.choice(_DEED)}, and {two} ({second}) {rng.choice(_DEED)}. "
        f"{rng.choice(_PLAIN)}. {one.split()[0]} cannot forgive {two.split()[0]} for it."
    )


def _airs(rng: random.Random, show: Show) -> str:
    verb = rng.choice(("airs", "continues", "returns"))
    return f"“{show.name}” {verb} {show.day}s at {show.hour} p.m. ET on {show.network}."


def write(folder: Path, made: World, articles: int) -> None:
    """Write the files, a thousand to a folder, with their sidecars."""
    for number, one in enumerate(pieces(made, articles)):
        place = folder / f"{number // 1000:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / one.name).write_bytes(one.data)
        if one.meta:
            sidecar = json.dumps(one.meta, ensure_ascii=False)
            (place / f"{one.name}.meta.json").write_text(sidecar, encoding="utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description="Write made-up coverage into a folder.")
    options.add_argument("folder", type=Path)
    options.add_argument("--articles", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    write(given.folder, world(given.seed, articles=given.articles), given.articles)


if __name__ == "__main__":
    main()
