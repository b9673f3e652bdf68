"""A passage of one article's text: cut it, check it, read it back.

An anchor joins the two selectors of the W3C Web Annotation Data Model
(https://www.w3.org/TR/annotation-model/): TextPositionSelector (`start`, `end`)
and TextQuoteSelector (`exact`, `prefix`, `suffix`). Offsets are Unicode code
points into `article.text`, the end exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass

from junket.errors import AnchorError

CONTEXT = 24  # code points of prefix and suffix: enough to tell two equal passages apart by eye


@dataclass(frozen=True, slots=True)
class Anchor:
    """One passage: where it stands, what it says, what stands around it."""

    start: int
    end: int
    exact: str
    prefix: str = ""
    suffix: str = ""


def cut(text: str, start: int, end: int) -> Anchor:
    """Cut the anchor of `text[start:end]`.

    Raises AnchorError where the offsets are not inside the text or cut nothing.

    >>> cut("Ada says yes.", 0, 3)
    Anchor(start=0, end=3, exact='Ada', prefix='', suffix=' says yes.')
    """
    if not 0 <= start < end <= len(text):
        raise AnchorError(
            f"expected offsets with 0 <= start < end <= {len(text)}, found {start} and {end}"
        )
    return Anchor(
        start,
        end,
        text[start:end],
        text[max(0, start - CONTEXT) : start],
        text[end : end + CONTEXT],
    )


def check(text: str, anchor: Anchor) -> None:
    """Raise AnchorError unless the passage stands in `text` exactly where the anchor says.

    >>> check("Ada says yes.", Anchor(0, 3, "Ada"))
    >>> check("Ada says yes.", Anchor(1, 4, "Ada"))
    Traceback (most recent call last):
    ...
    junket.errors.AnchorError: expected 'Ada' at 1:4, found 'da '
    """
    if not 0 <= anchor.start < anchor.end <= len(text):
        raise AnchorError(
            f"expected offsets inside a text of {len(text)} code points, "
            f"found {anchor.start}:{anchor.end}"
        )
    found = text[anchor.start : anchor.end]
    if found != anchor.exact:
        raise AnchorError(
            f"expected {anchor.exact!r} at {anchor.start}:{anchor.end}, found {found!r}"
        )
