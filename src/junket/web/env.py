"""The templates of the pages, and what they may call."""

from __future__ import annotations

import gc
import hashlib
from base64 import b64encode
from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from junket.views.cited import asked_as, web_address, words_of
from junket.views.stands import stand_words
from junket.web import looks
from junket.web.links import Links, at_words, first_words, original, outlet_path, pair_path
from junket.web.links import who_path as who_path

_YOUNG = 50_000  # new objects before the collector looks: of a series' page it took a sixth
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""What a browser may load and run for a page: what comes from its own server, nothing inline."""


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("junket.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        day=looks.day, stood=looks.stood, when=looks.when,
        what_airs=looks.what_airs, colour=looks.colour,
        place=looks.place, repeats=looks.repeats, tells=looks.tells, plain=looks.plain,
        words_of=words_of, web_address=web_address, stand_words=stand_words,
        first_words=first_words, signs=looks.signs, bare=looks.bare,
        is_marked_up=looks.is_marked_up, asked_as=asked_as,
    )  # fmt: skip
    environment.globals.update(
        count=looks.count, period=looks.period, at_words=at_words, original=original,
        who_path=who_path, pair_path=pair_path, outlet_path=outlet_path,
    )  # fmt: skip
    return environment


def ready() -> None:
    """Read all templates now, so that nobody has to wait for them; let the collector rest.

    It looks for what is not used any more after every 700 new things, of which a page makes a
    hundred thousand and leaves none behind.
    """
    environment = _environment()
    for name in environment.list_templates():
        environment.get_template(name)
    gc.freeze()
    gc.set_threshold(_YOUNG)


def render(template: str, *, links: Links, **told: Any) -> str:
    """Return a page: its template filled in, every value escaped."""
    text = _environment().get_template(template).render(links=links, **told)
    return looks.printed(text)


def asset(name: str) -> bytes:
    """Return a file that pages ask for: a style sheet, a script."""
    return (resources.files("junket.web") / "static" / name).read_bytes()


@cache
def version_of(name: str) -> str:
    """Return a few letters that change with a file, so that a browser may keep it for good."""
    return hashlib.sha256(asset(name)).hexdigest()[:10]


@cache
def style() -> tuple[str, str]:
    """Return the style sheet as text, and the policy that allows a page to hold it and no other."""
    text = asset("page.css").decode()
    told = b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return text, f"default-src 'none'; style-src 'sha256-{told}'"
