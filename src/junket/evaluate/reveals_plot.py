"""Draw what is allowed, shown and leaked at every position, part by part, as an SVG by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

from junket.evaluate.reveals import Placed, Point

_WIDE, _TALL, _GAP = 720, 190, 40  # of a panel, in pixels
_LEFT, _RIGHT, _TOP, _FOOT = 46, 96, 30, 34  # around its lines
_LABELS = 8  # positions below a panel, at most
_LINES = (
    ("allowed", "allowed", "7 4"),
    ("shown", "shown", ""),
    ("leaked", "leaked", "2 3"),
)
_STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#333}.t{font-weight:600}.g{stroke:#ddd}"
    "path{fill:none;stroke-width:2}.allowed{stroke:#777}.shown{stroke:#0072b2}"
    ".leaked{stroke:#d55e00}@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#444}"
    ".allowed{stroke:#aaa}.shown{stroke:#56b4e9}.leaked{stroke:#e69f00}}"
)
"""Hues after Okabe and Ito; the lines are told apart by their dashes and names too."""


def draw(parts: Mapping[str, Placed]) -> str:
    """Return the drawing, a panel below the other for each part; an empty one for none."""
    panels = [(part, one.curve()) for part, one in parts.items() if one.pairs]
    tall = len(panels) * (_TALL + _GAP)
    body = [line for n, one in enumerate(panels) for line in _panel(*one, n * (_TALL + _GAP))]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}" role="img" '
        'aria-label="Facts allowed, shown and leaked at every position of the series">'
    )
    return "\n".join([head, f"<style>{_STYLE}</style>", *body, "</svg>\n"])


def _panel(part: str, curve: Sequence[Point], top: int) -> Iterator[str]:
    """Yield the elements of one part: grid, labels, and a line of steps for each figure."""
    most = max(one.allowed for one in curve) or 1
    yield f'<g transform="translate(0 {top})">'
    yield f'<text class="t" x="{_LEFT}" y="18">{escape(part)}</text>'
    for share in (0, 0.5, 1):
        at = _y(most * share, most)
        yield f'<line class="g" x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{at}" y2="{at}"/>'
        yield f'<text x="{_LEFT - 6}" y="{at + 4}" text-anchor="end">{round(most * share)}</text>'
    for number, one in enumerate(curve):
        if number % -(-len(curve) // _LABELS) == 0:
            at = _x(number, len(curve))
            yield f'<text x="{at}" y="{_TALL - 10}" text-anchor="middle">{escape(one.place)}</text>'
    yield from _lines(curve, most)
    yield "</g>"


def _lines(curve: Sequence[Point], most: int) -> Iterator[str]:
    taken: list[float] = []
    for name, label, dashes in _LINES:
        values = [getattr(one, name) for one in curve]
        steps = " ".join(
            f"{'L' if n else 'M'}{_x(n, len(curve))} {_y(value, most)}"
            for n, value in enumerate(values)
        )
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield f'<path class="{name}" d="{steps}"{dash}/>'
        at = _y(values[-1], most) + 4
        while any(abs(at - other) < 14 for other in taken):
            at += 14
        taken.append(at)
        yield f'<text x="{_WIDE - _RIGHT + 8}" y="{at}">{label} {values[-1]}</text>'


def _x(number: int, many: int) -> float:
    return round(_LEFT + number * (_WIDE - _LEFT - _RIGHT) / max(1, many - 1), 1)


def _y(value: float, most: int) -> float:
    return round(_TOP + (_TALL - _TOP - _FOOT) * (1 - value / most), 1)
