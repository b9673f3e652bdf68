"""Schedules as networks and the press lay them out: what a row leaves out, its layout tells."""

from __future__ import annotations

import pytest
from reading import read

TOP = "QTV sets its winter schedule\n\nDec. 1, 2026\n\nAll times Eastern. QTV has told when Tidewrack, Bench, Ferrymen and Cold Harbour are on.\n\n"
ANY = "*"

# (layout, [(series, what, start or rule, network)])
LAYOUTS: dict[str, tuple[str, list[tuple[str | None, str, str, str | None]]]] = {
    "days in capitals, clocks before titles": (
        "MONDAY\n8:00 PM - Tidewrack\n9:00 PM - Bench\n\nTUESDAY\n9:00 PM - Ferrymen\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=MO", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=MO", "QTV"),
            ("Ferrymen", "slot", "FREQ=WEEKLY;BYDAY=TU", "QTV"),
        ],
    ),
    "a day with the day from which it holds": (
        "TUESDAY (effective January 5)\n8:00 PM - Tidewrack\n8:30 PM - Bench (new time)\n\n"
        "THURSDAY, beginning February 4\n9:00 PM - Ferrymen\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=TU", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=TU", "QTV"),
            ("Ferrymen", "slot", "FREQ=WEEKLY;BYDAY=TH", "QTV"),
        ],
    ),
    "a title that no other line has among those that another has": (
        "Wednesday\n8 p.m. Tidewrack\n9 p.m. The Lamp Trimmers\n10 p.m. Bench\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=WE", "QTV"),
            ("The Lamp Trimmers", "slot", "FREQ=WEEKLY;BYDAY=WE", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=WE", "QTV"),
        ],
    ),
    "a sports row in the midst of a day": (
        "SUNDAY\n7-8:30 p.m. — Rowing overrun\n8:30-9:30 p.m. — TIDEWRACK\n9:30-10:30 p.m. — Bench\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=SU", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=SU", "QTV"),
        ],
    ),
    "a lead-in of a day and a date, two entries in a line": (
        "Tuesday, Jan. 5: Tidewrack (winter premiere), 8 p.m.; Bench (series premiere), 8:30 p.m.\n"
        "Saturday, Jan. 30: Ferrymen (series finale), 8 p.m.\n",
        [
            ("Tidewrack", "return", "2027-01-05T20:00:00-05:00", "QTV"),
            ("Bench", "series premiere", "2027-01-05T20:30:00-05:00", "QTV"),
            ("Ferrymen", "series finale", "2027-01-30T20:00:00-05:00", "QTV"),
        ],
    ),
    "a lead-in of a date, the event behind a dash": (
        "Jan. 5: Tidewrack – season premiere\nJan. 12: Bench – returns\nJan. 30: Ferrymen – season finale\n",
        [
            ("Tidewrack", "season premiere", "2027-01-05", "QTV"),
            ("Bench", "return", "2027-01-12", "QTV"),
            ("Ferrymen", "season finale", "2027-01-30", "QTV"),
        ],
    ),
    "a lead-in in bold": (
        "**Monday, Jan. 4:** Tidewrack (season premiere), 9/8c\n**Friday, Jan. 8:** Bench (return), 8/7c\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T21:00:00-05:00", "QTV"),
            ("Bench", "return", "2027-01-08T20:00:00-05:00", "QTV"),
        ],
    ),
    "a date as a heading, the clock before the title": (
        "MONDAY, JANUARY 4\n9/8c Tidewrack (QTV) – Season 3 premiere\n\nFRIDAY, JANUARY 8\n8 p.m. Bench (QTV; midseason premiere)\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T21:00:00-05:00", "QTV"),
            ("Bench", "return", "2027-01-08T20:00:00-05:00", "QTV"),
        ],
    ),
    "a date as a heading, the clock behind the title": (
        "Jan. 4\nTidewrack (season premiere), 9 p.m., Kestrel One\nBench (season finale), 10 p.m., Kestrel One\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T21:00:00-05:00", "Kestrel One"),
            ("Bench", "season finale", "2027-01-04T22:00:00-05:00", "Kestrel One"),
        ],
    ),
    "a day of the month in front of its month": (
        "Monday 4 January\n9pm Tidewrack, Kestrel One (season premiere)\n\nFriday 8 January\n21:00 Bench, Quill TV (returns)\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04", "Kestrel One"),
            ("Bench", "return", "2027-01-08", "Quill TV"),
        ],
    ),
    "the clock on a line of its own": (
        "MONDAY, JAN. 4\n8 p.m.\nTidewrack (season premiere)\n9 p.m.\nBench (season finale)\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T20:00:00-05:00", "QTV"),
            ("Bench", "season finale", "2027-01-04T21:00:00-05:00", "QTV"),
        ],
    ),
    "a network on a line of its own above its days": (
        "Kestrel One has set its nights, said Kestrel One’s chief executive.\n\nKESTREL ONE\nMonday: Tidewrack, 9pm\nTuesday: Bench, 8pm\n\nQUILL TV\nMonday: Ferrymen, 10pm\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=MO", "KESTREL ONE"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=TU", "KESTREL ONE"),
            ("Ferrymen", "slot", "FREQ=WEEKLY;BYDAY=MO", "QUILL TV"),
        ],
    ),
    "days of the week as slots behind a colon": (
        "Mondays: Tidewrack, 9 p.m.; Bench, 10 p.m.\nFridays: Ferrymen, 8 p.m.\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=MO", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=MO", "QTV"),
            ("Ferrymen", "slot", "FREQ=WEEKLY;BYDAY=FR", "QTV"),
        ],
    ),
    "two days over one grid": (
        "MONDAY AND TUESDAY\n8 p.m. Tidewrack\n9 p.m. Bench\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=MO,TU", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=MO,TU", "QTV"),
        ],
    ),
    "bullets under a date": (
        "Jan. 4\n• Tidewrack (season premiere), 9 p.m.\n• Bench (season finale), 10 p.m.\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T21:00:00-05:00", "QTV"),
            ("Bench", "season finale", "2027-01-04T22:00:00-05:00", "QTV"),
        ],
    ),
    "titles in quotation marks": (
        "Monday, Jan. 4: “Tidewrack” (season premiere), 9 p.m.\nFriday, Jan. 8: “Bench” (return), 8 p.m.\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04T21:00:00-05:00", "QTV"),
            ("Bench", "return", "2027-01-08T20:00:00-05:00", "QTV"),
        ],
    ),
    "new shows in capitals": (
        "New shows in CAPS.\n\nMonday, Jan. 4\n8 p.m. Tidewrack (QTV)\n9 p.m. BENCH (QTV)\n",
        [
            ("Tidewrack", ANY, "2027-01-04T20:00:00-05:00", "QTV"),
            ("Bench", "series premiere", "2027-01-04T21:00:00-05:00", "QTV"),
        ],
    ),
    "new shows with an asterisk": (
        "New series are marked with an asterisk.\n\nMonday, Jan. 4\n8 p.m. Bench* (QTV)\n9 p.m. Ferrymen (QTV) – season finale\n",
        [
            ("Bench", "series premiere", "2027-01-04T20:00:00-05:00", "QTV"),
            ("Ferrymen", "season finale", "2027-01-04T21:00:00-05:00", "QTV"),
        ],
    ),
    "a table with its columns named": (
        "| Show | Network | Date | Time |\n|---|---|---|---|\n| Tidewrack | Kestrel One | Mon., Jan. 4 | 9 p.m. |\n| Bench | Quill TV | Fri., Jan. 8 | 8 p.m. |\n",
        [
            ("Tidewrack", ANY, "2027-01-04", "Kestrel One"),
            ("Bench", ANY, "2027-01-08", "Quill TV"),
        ],
    ),
    "a table with the day first": (
        "| When | What | Where |\n|---|---|---|\n| Monday, Jan. 4, 9 p.m. | Tidewrack (season premiere) | Kestrel One |\n| Friday, Jan. 8, 8 p.m. | Bench (return) | Quill TV |\n",
        [
            ("Tidewrack", "season premiere", "2027-01-04", "Kestrel One"),
            ("Bench", "return", "2027-01-08", "Quill TV"),
        ],
    ),
    "a title, its network in brackets, and its day": (
        "Tidewrack (Kestrel One), Monday, Jan. 4 at 9\nBench (Quill TV), Friday, Jan. 8 at 8\nFerrymen (Kestrel One), Sunday, Jan. 10 at 9\n",
        [
            ("Tidewrack", ANY, "2027-01-04", "Kestrel One"),
            ("Bench", ANY, "2027-01-08", "Quill TV"),
            ("Ferrymen", ANY, "2027-01-10", "Kestrel One"),
        ],
    ),
    "a network behind the day of a heading": (
        "Monday – Kestrel One\n8pm Tidewrack\n9pm Bench\n\nTuesday – Quill TV\n9pm Ferrymen\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=MO", "Kestrel One"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=MO", "Kestrel One"),
            ("Ferrymen", "slot", "FREQ=WEEKLY;BYDAY=TU", "Quill TV"),
        ],
    ),
    "clocks first in a line, the slot of a day in brackets": (
        "FRIDAY\n8:00-9:00 p.m. TIDEWRACK (through March 12)\n9:00-10:00 p.m. BENCH (March 19-April 23)\n",
        [
            ("Tidewrack", "slot", "FREQ=WEEKLY;BYDAY=FR", "QTV"),
            ("Bench", "slot", "FREQ=WEEKLY;BYDAY=FR", "QTV"),
        ],
    ),
}  # fmt: skip


def _close(told: str | None, wanted: str) -> bool:
    return wanted == "*" or (told or "").startswith(wanted)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_row_takes_what_it_leaves_out_from_its_layout(layout: str) -> None:
    raw, wanted = LAYOUTS[layout]
    found = read(TOP + raw, series="").airings
    told = [(a.series, a.what, a.start or a.rrule, a.network) for a in found]
    assert len(told) == len(wanted), told
    for got, row in zip(told, wanted, strict=True):
        assert got[0] == row[0], told
        assert _close(got[1], row[1]), told
        assert _close(got[2], row[2]), told
        assert (got[3] or "").casefold() == (row[3] or "").casefold(), told


def test_the_days_of_one_week_are_no_slots() -> None:
    raw = (
        "What to watch this week\n\nDec. 1, 2026\n\nThe drama Tidewrack is back, and so is Bench.\n\n"
        "Wednesday\n9 p.m. Tidewrack (QTV)\n\nThursday\n8 p.m. Bench (QTV)\n"
    )
    found = read(raw).airings
    assert [(a.series, a.start and a.start[:10]) for a in found] == [
        ("Tidewrack", "2026-12-02"),
        ("Bench", "2026-12-03"),
    ]


@pytest.mark.parametrize(
    "raw",
    [
        "SATURDAY\n10 a.m. Doors open\n11 a.m. Coffee with the crew\n",
        "Monday\nPeake went to Leeds.\nTuesday\nPeake came home.\n",
        "Monday: Peake went to Leeds with his dog; the dog stayed.\n",
        "January 4\nIt rained (Leeds).\n",
    ],
)
def test_days_above_other_things_make_no_rows(raw: str) -> None:
    assert (
        read("A diary\n\nDec. 1, 2026\n\nThe drama Tidewrack ended long ago.\n\n" + raw).airings
        == ()
    )
