"""An article that breaks off anywhere is read to where it breaks off."""

from __future__ import annotations

import pytest
from reading import read

TALK = """Salt Road: The Bench Q&A

By Ida Moll | March 3, 2027 | The Bench

Ann Holm plays Nora on QTX's six-part drama "Salt Road," which is back Wednesday at 9/8c.

THE BENCH: Did she ever love him?

ANN HOLM: Yes. She “never says it” though.

TB: And now?

AH: Tom wrote the author of the books, and he said last week he would call. "No," he said.
"""
LETTERS = """Ask Ida: Scoop on Salt Road, Low Bridge, The Keepers and More

Is Nora gone from Salt Road? — Bex

She told us last night that she would stay. “Not yet,” says creator Cy Dunn — of Dunn & Co.

What’s next on Low Bridge? — Olaf in Leeds

MILL FALLS (UBP) — June and Walter Lind (Dee Wallis and Kofi Mensah) wed Friday, written by
"""


@pytest.mark.parametrize("text", [TALK, LETTERS])
def test_a_text_cut_at_any_word_is_read(text: str) -> None:
    places = [at for at, char in enumerate(text) if char in " \n“:—" and at > 20]
    for at in places:
        read(text[:at], published="2027-03-03")


def test_a_word_in_marks_in_a_headline_is_no_nickname_of_nobody() -> None:
    reading = read("Ann Holm Backs Olaf Reed: I Am ‘Horrified’ By Cy Dunn\n\nIt was said today.\n")
    assert reading.names is not None
    assert {"Ann Holm", "Olaf Reed"} <= {one.name for one in reading.names.clusters}
