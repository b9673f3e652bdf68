"""What lets a statement wait that no rule takes for a look ahead: signs that are weighed."""

from __future__ import annotations

import pytest
from test_revealing import placed

from junket.story import hints
from junket.story.hints import LEAST, chance, in_words, waits


def test_no_sign_is_no_reason_to_wait() -> None:
    assert chance(()) < LEAST


@pytest.mark.parametrize("sign", sorted(hints._WEIGHTS))
def test_each_sign_moves_the_chance_its_way(sign: str) -> None:
    moved = chance((sign,)) - chance(())
    assert moved * hints._WEIGHTS[sign] > 0


def test_a_sign_counts_once_and_an_unknown_one_not_at_all() -> None:
    assert chance(("says was", "says was")) == chance(("says was",))
    assert chance(("says was", "a full moon")) == chance(("says was",))


def test_what_is_said_while_a_season_runs_has_to_be_surer_to_wait() -> None:
    signs = ("says will", "says season", "says turn", "names character")
    assert waits((*signs, "preview")) and waits((*signs, "says not", "season over"))
    assert not waits(signs)


def test_words_show_their_tense_and_what_comes_about() -> None:
    assert {"was", "-ed"} <= set(in_words("She was tired and walked home."))
    assert {"will", "turn"} <= set(in_words("They’ll kiss."))
    assert set(in_words("Tea, please.")) == set()


def reveals(when: str, body: str, begins: str) -> str | None:
    found = [one for one in placed(when, body)["attribution"] if one["text"].startswith(begins)]
    return found[0]["reveals"] if found else "not found"


def test_what_is_said_among_looks_ahead_waits_though_its_words_look_nowhere() -> None:
    body = (
        "“Nell will lose the mill,” says Iversen.\n\n"
        "“It is not a secret, not this season, not for Nell,” Iversen says. “Tom will never know.”\n"
    )
    assert reveals("soon", body, "It is not") == "S02E10"


def test_what_is_told_of_the_past_stays_where_the_article_stands() -> None:
    body = "“I was cold and I wanted my mother,” said Quaye, who had walked from the inn.\n"
    assert reveals("mid", body, "I was cold") == "S01E04"


def test_who_refuses_tells_nothing_however_much_speaks_for_it() -> None:
    body = "HERALD: Will Nell marry?\n\nIVERSEN: She will.\n\nHERALD: Will Tom?\n\nIVERSEN: Next question. I am not saying.\n"
    assert reveals("mid", body, "Next question") == "S01E04"
