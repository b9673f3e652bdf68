"""The look of the pages: contrast, colours that stay apart for all eyes, nothing from elsewhere."""

from __future__ import annotations

import re
from importlib import resources
from itertools import combinations

import pytest


def css() -> str:
    return (resources.files("junket.web") / "static" / "page.css").read_text(encoding="utf-8")


def palettes() -> list[dict[str, str]]:
    light, dark = re.findall(r":root \{(.*?)\n\s*\}", css(), re.DOTALL)[:2]
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in (light, dark)]


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", palettes(), ids=["light", "dark"])
def test_every_pair_of_colours_that_meet_holds_the_contrast_of_wcag_aa(
    colours: dict[str, str],
) -> None:
    on_paper = ["ink", "soft", "link"]
    pairs = [(text, ground) for text in on_paper for ground in ("paper", "raised")]
    pairs.append(("ink", "hit"))
    for key in "01234567x":
        pairs += [(f"tone-{key}", f"tint-{key}"), (f"tone-{key}", "paper"), ("ink", f"tint-{key}")]
    low = [(one, other) for one, other in pairs if contrast(colours[one], colours[other]) < 4.5]
    assert low == []
    # Marks also stand in captions and bylines, whose words are softer: they get the ink back.
    mark = re.search(r"^article mark \{(.*?)\}", css(), re.DOTALL | re.MULTILINE)
    assert mark and "color: var(--ink)" in mark[1]


def test_the_edges_of_fields_hold_three_to_one() -> None:
    for colours in palettes():
        assert contrast(colours["edge"], colours["paper"]) >= 3


# What those see who lack one kind of cone: Viénot, Brettel and Mollon (1999), in linear RGB.
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
PLAIN = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def lab(colour: str, eyes: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """A colour as some eyes see it, in Oklab, where distances are those that are seen."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in eyes
    )
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short,
    )


@pytest.mark.parametrize("eyes", [PLAIN, PROTAN, DEUTAN], ids=["all", "no red", "no green"])
@pytest.mark.parametrize("colours", palettes(), ids=["light", "dark"])
def test_the_first_four_speakers_stay_apart_for_all_eyes(
    colours: dict[str, str], eyes: tuple[tuple[float, ...], ...]
) -> None:
    """Of more than four speakers, letters tell those apart whose colours are close."""
    for one, other in combinations("0123", 2):
        seen = [
            sum((a - b) ** 2 for a, b in zip(lab(colours[f"{kind}-{one}"], eyes),
                lab(colours[f"{kind}-{other}"], eyes), strict=True)) ** 0.5
            for kind in ("tint", "tone")
        ]  # fmt: skip
        assert max(seen) >= APART, (one, other, seen)


APART = 0.035  # in Oklab: some two steps that are just noticed


def test_the_style_sheet_loads_nothing() -> None:
    assert "url(" not in css() and "@import" not in css() and "</style" not in css()
