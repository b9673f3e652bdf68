"""The signs of one article by which a statement is likely to tell of what is to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from junket.record.rows import Row, Rows
from junket.record.scenes import Scene
from junket.story.answers import asks_of_life, tells_now
from junket.story.hints import in_words

_OFTEN = 0.3  # share of somebody's mentions in sentences that look ahead: they are of what comes
_NEAR = 600  # characters of a paragraph on either side: one without an end must cost no more


class Hints:
    """What speaks for and against each statement of one article."""

    def __init__(self, rows: Rows, scene: Scene, ahead: Mapping[str, bool]) -> None:
        self.scene, self.sights, self.ahead = scene, scene.sights, ahead
        said = sorted(rows["attribution"], key=lambda row: (row["start"], row["id"]))
        ids = [row["id"] for row in said]
        self._before = dict(zip(ids[1:], ids, strict=False))
        self._behind = dict(pairwise(ids))
        self._coming = frozenset(self._often_ahead(rows["cluster"]))
        self._about: dict[str, list[Row]] = {}
        for row in rows["about"]:
            self._about.setdefault(row["attribution_id"], []).append(row)
        self._of_article = tuple(self._article())

    def _often_ahead(self, clusters: Iterable[Row]) -> Iterator[str]:
        for row in clusters:
            if row["kind"] in ("character", "person"):
                ahead = [self._is_ahead(start, end) for start, end, _ in row["anchors"]]
                if ahead and sum(ahead) > _OFTEN * len(ahead):
                    yield row["id"]

    def _is_ahead(self, start: int, end: int) -> bool:
        return any(one.time == "ahead" for one in self.sights.around(start, end))

    def _article(self) -> Iterator[str]:
        sights = self.sights
        if sights.preview:
            yield "preview"
        if sights.new:
            yield "new"
        if sights.previews:
            yield "headline previews"
        if sights.looks_back:
            yield "headline looks back"
        if sights.heading and sights.heading.time == "ahead":
            yield "headline ahead"
        if sights.is_over():
            yield "season over"

    def of(self, row: Row) -> frozenset[str]:
        """Return the signs of a statement that has words."""
        signs = {*self._of_article, *self._words(row), *self._who(row), *self._beside(row)}
        time = "preview: " if "preview" in signs else "" if "new" in signs else "running: "
        if not time:
            return frozenset(signs)
        return frozenset({*signs, *(time + one for one in _TIMED if one in signs)})

    def _words(self, row: Row) -> Iterator[str]:
        words = " ".join(one[2] for one in row["content"])
        yield from (f"says {one}" for one in in_words(words))
        start, end = row["content"][0][0], row["content"][-1][1]
        spans = self._spans(row, "character"), self._spans(row, "person")
        if tells_now(self.scene.plainly(start, end, *spans)):
            yield "tells now"

    def _spans(self, row: Row, kind: str) -> Sequence[Sequence[object]]:
        about = self._about.get(row["id"], ())
        return [span for one in about if one["kind"] == kind for span in one["anchors"]]

    def _who(self, row: Row) -> Iterator[str]:
        if row["voice"]:
            yield f"voice {row['voice']}"
        if row["kind"] == "indirect":
            yield "indirect"
        about = self._about.get(row["id"], ())
        for kind in ("character", "person"):
            if any(one["kind"] == kind for one in about):
                yield f"about {kind}"
        if any(one["cluster_id"] in self._coming for one in about):
            yield "about who is to come"
        if any(self.scene.names(start, end) for start, end, _ in row["content"]):
            yield "names character"

    def _beside(self, row: Row) -> Iterator[str]:
        """Yield what the question, the paragraph and the statements before and behind tell."""
        for name, at in (("before", self._before), ("behind", self._behind)):
            if self.ahead.get(at.get(row["id"], ""), False):
                yield f"said {name} ahead"
        asked = row["asked"][0] if row["asked"] else None
        if asked and asks_of_life(asked[2]):
            yield "asked of life"
        block = self.scene.block(row["content"][0][0])
        if block is not None:
            yield from self._around(row, block, told=not asked)

    def _around(self, row: Row, block: Row, *, told: bool) -> Iterator[str]:
        """Yield what the rest of a statement's paragraph tells; its words only if it is `told`."""
        start, end = row["content"][0][0], min(row["content"][-1][1], block["end"])
        low, high = max(block["start"], start - _NEAR), min(block["end"], end + _NEAR)
        looks = self.sights.around(low, high)
        if any(one.time == "ahead" and (one.end <= start or end <= one.start) for one in looks):
            yield "paragraph ahead"
        if told:
            rest = f"{self.scene.text[low:start]} {self.scene.text[end:high]}"
            yield from (f"beside {one}" for one in in_words(rest))


_TIMED = ("about character", "says was", "says will", "tells now")
"""Signs that tell one thing in a preview and another of a season that runs."""
