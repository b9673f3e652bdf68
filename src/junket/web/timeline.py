"""Coverage over time as bars: months, quarters or years, whichever are few enough to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from junket.late import late
from junket.web.looks import count

WIDTH, HEIGHT = 720, 96
MOST = 60  # bars: narrower ones can no longer be pointed at
_MONTH = late(r"(\d{4})-(\d\d)")
_NAMES = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_SIZES = (1, 3, 12)  # months of a bar


@dataclass(frozen=True, slots=True)
class Bar:
    """One span of time: how many articles, and where its bar stands."""

    label: str
    articles: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Timeline:
    """The bars from the first to the last article; `told` says the same in words."""

    bars: tuple[Bar, ...]
    told: str
    width: int = WIDTH
    height: int = HEIGHT


def timeline(dates: Iterable[str]) -> Timeline | None:
    """Return the bars of some dates; None where fewer than two months have any.

    >>> found = timeline(["2025-01-03", "2025-03-09", "2025-03-10"])
    >>> [(bar.label, bar.articles) for bar in found.bars]
    [('Jan 2025', 1), ('Feb 2025', 0), ('Mar 2025', 2)]
    """
    months = [int(found[1]) * 12 + int(found[2]) - 1
              for date in dates if (found := _MONTH.match(date))]  # fmt: skip
    if len(set(months)) < 2:
        return None
    first, last = min(months), max(months)
    size = next((one for one in _SIZES if (last - first) // one < MOST), _SIZES[-1])
    counts = Counter(month // size for month in months)
    slots = range(first // size, last // size + 1)
    step, most = WIDTH / len(slots), max(counts.values())
    bars = tuple(
        _bar(_labels(size)(slot * size), counts[slot], place * step, step, most)
        for place, slot in enumerate(slots)
    )
    told = f"{count(len(months), 'article')}, {bars[0].label} to {bars[-1].label}"
    return Timeline(bars, told)


def _bar(label: str, articles: int, x: float, step: float, most: int) -> Bar:
    height = (HEIGHT - 4) * articles / most
    gap = min(3.0, step / 4)
    width = min(step - gap, 28.0)
    return Bar(label, articles, round(x, 1), round(HEIGHT - height, 1), round(width, 1),
               round(height, 1))  # fmt: skip


def _labels(size: int) -> Callable[[int], str]:
    if size == _SIZES[0]:
        return lambda month: f"{_NAMES[month % 12]} {month // 12}"
    if size == _SIZES[1]:
        return lambda month: f"{_NAMES[month % 12]}–{_NAMES[month % 12 + 2]} {month // 12}"
    return lambda month: str(month // 12)
