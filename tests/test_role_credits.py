"""Rules of `story.find_roles` on credits, titles at networks and verbs of making."""

import pytest
from test_roles import jobs

ADA, BO, CY = "Ada Quillory", "Bo Marshwick", "Cyra Dunmoor"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"Written by {ADA} and {BO}.", [(ADA, "writer"), (BO, "writer")]),
        (f"It airs on Sunday. WRITTEN BY: {ADA} & {BO}", [(ADA, "writer"), (BO, "writer")]),
        (f"It airs on Sunday.\n\n- **Writer:** {ADA}", [(ADA, "writer")]),
        (f"It was created and written by {ADA}.", [(ADA, "creator"), (ADA, "writer")]),
        (f"Created for the network by {ADA}, it airs in May.", [(ADA, "creator")]),
        (f"The run was devised by Salt Road veteran {ADA}.", [(ADA, "creator")]),
        (f"The run is directed by the show's creator, {ADA}, again.", [(ADA, "director")]),
        (
            f"Exec producers: {ADA}, {BO}.",
            [(ADA, "executive producer"), (BO, "executive producer")],
        ),
        (f"- **Directors:** {ADA} (101-102), {BO} (103)", [(ADA, "director"), (BO, "director")]),
        (
            f"Executive producers: {ADA}, {BO} for Lind & Sons, {CY}",
            [(one, "executive producer") for one in (ADA, BO, CY)],
        ),
        (f"Creator/writer: {ADA}", [(ADA, "creator"), (ADA, "writer")]),
        (
            f"{ADA}, {BO} and {CY} are executive producers.",
            [(one, "executive producer") for one in (ADA, BO, CY)],
        ),
        (f"{ADA} (Red Sun) and {BO} are the writers.", [(ADA, "writer"), (BO, "writer")]),
        (f"{ADA} is also an executive producer.", [(ADA, "executive producer")]),
        (f"Casting is by {ADA}.", [(ADA, "casting director")]),
        (f"The script was by {ADA}.", [(ADA, "writer")]),
        (f"It is adapted from the novels of {ADA}.", [(ADA, "author")]),
        (f"It is based on a memoir by {ADA}.", [(ADA, "author")]),
    ],
)
def test_credits(text: str, expected: list[tuple[str, str]]) -> None:
    assert set(expected) <= set(jobs(text))
    assert {name for name, _ in jobs(text)} == {name for name, _ in expected}


@pytest.mark.parametrize(
    "text",
    [
        f"It was directed by the father of {ADA}.",
        f"{ADA} is a writer on a ship and a director of nothing.",
        f"{ADA} was seen by the writers' houses.",
        f"The boss of {ADA} wrote a letter.",
        f"{ADA} wrote it down and directed by nobody.",
        f"{ADA} heads of the valley road, police said.",
    ],
)
def test_no_credit(text: str) -> None:
    assert jobs(text) == []


def test_a_list_without_and_ends_at_its_first_name() -> None:
    assert jobs(f"Created by {ADA}, {BO} stays.") == [(ADA, "creator")]


def test_the_author_of_the_article_wrote_no_show() -> None:
    from test_roles import roles_of

    text = f"Marsh Hall is back\n\nBy {ADA}, TV Reporter\n\nMarsh Hall returns.\n\nWritten by {ADA}"
    assert [role.role for role in roles_of(text, byline=ADA)] == ["byline author"]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        (f"“Yes,” said {ADA}, Beam+’s EVP of scripted.", "evp of scripted"),
        (f"“Yes,” said {ADA}, EVP, Original Programming.", "evp original programming"),
        (f"“Yes,” said {ADA}, Head of Original Series, Beam+.", "head of original series"),
        (f"The network's head of scheduling, {ADA}, said so.", "head of scheduling"),
        (f"Beam’s chief content officer, {ADA}, agreed.", "chief content officer"),
        (f"Its drama commissioner, {ADA}, agreed.", "drama commissioner"),
        (f"QTV scheduling chief {ADA} agreed.", "scheduling chief"),
        (f"QTV comedy boss {ADA} agreed.", "head of comedy"),
        (f"QTV Entertainment president {ADA} agreed.", "president"),
        (f"{ADA}, who oversees scripted at Beam+, agreed.", "head of scripted"),
        (f"{ADA}, who took over as head of fiction in May, agreed.", "head of fiction"),
        (f"{ADA} was named controller of drama.", "controller of drama"),
        (f"Head of drama {ADA} agreed.", "head of drama"),
    ],
)
def test_titles_at_networks(text: str, role: str) -> None:
    assert jobs(text) == [(ADA, role)]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        (f"Its Danish director, {ADA}, stayed.", "director"),
        (f"Our showrunner, **{ADA}**, stayed.", "showrunner"),
        (f"We met showrunner **{ADA}** there.", "showrunner"),
        (f"We met [costume designer] and writer-producer {ADA} there.", "writer-producer"),
        (f"Soap boss {ADA} has promised more.", "executive producer"),
        (f"{ADA}, who made this show, owes me a day.", "creator"),
        (f"{ADA}, who came up with the whole saga, agrees.", "creator"),
        (f"{ADA}, who co-created the show, left.", "co-creator"),
        (f"{ADA}, directing all six hours, is tall.", "director"),
        (f"{ADA} (Red Sun) will write every episode.", "writer"),
        (f"{ADA}, who wrote the novels, is pleased.", "author"),
        (f"{ADA}'s script is full of trains.", "writer"),
        (f"The fourth season of {ADA}’s funeral comedy arrives.", "creator"),
        (f"{ADA}, who runs “Marsh Hall,” agreed.", "showrunner"),
    ],
)
def test_jobs_told_by_verbs(text: str, role: str) -> None:
    assert (ADA, role) in jobs(text)


def test_verbs_go_on_behind_and() -> None:
    text = f"{ADA}, who created the series and wrote every word of it, agreed."
    assert jobs(text) == [(ADA, "creator"), (ADA, "writer")]


def test_who_goes_had_the_job_of_who_takes_over() -> None:
    text = f"It will be directed by {ADA}, who takes over from {BO}."
    assert jobs(text) == [(ADA, "director"), (BO, "director")]


def test_who_writes_with_somebody() -> None:
    text = f"{ADA} will write all eight with {BO}, and serves as showrunner."
    assert set(jobs(text)) == {(ADA, "writer"), (BO, "writer"), (ADA, "showrunner")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"It was created and run by {ADA}.", [(ADA, "creator"), (ADA, "showrunner")]),
        (f"It was created by {ADA} and produced by {BO}.", [(ADA, "creator"), (BO, "producer")]),
        (f"The music is by {ADA}.", [(ADA, "composer")]),
        (f"The score, by {ADA}, is forever nudging.", [(ADA, "composer")]),
        (f"Creators and EPs {ADA} and {BO} met.", [
            (one, job) for one in (ADA, BO) for job in ("creator", "executive producer")
        ]),
        (f"Showrunners {ADA}, {BO} and {CY} met.", [(one, "showrunner") for one in (ADA, BO, CY)]),
        (f"Directors this season include {ADA} and {BO}.", [(ADA, "director"), (BO, "director")]),
        (f"{ADA}, one of our writers, agreed.", [(ADA, "writer")]),
        (f"{ADA}, one of the show’s two creators, agreed.", [(ADA, "creator")]),
        (f"{ADA}, the youngest of the five writers, agreed.", [(ADA, "writer")]),
        (f"{ADA}, who runs the show with her husband, {BO}, agreed.", [
            (ADA, "showrunner"), (BO, "showrunner")
        ]),
        (f"{ADA}, who created the show with {BO}, agreed.", [(ADA, "creator"), (BO, "creator")]),
        (f"{ADA}, on whose novels the show is based, agreed.", [(ADA, "author")]),
        (f"{ADA}, who stars as the sheriff, will direct two of the eight.", [(ADA, "director")]),
        (f"{ADA} makes her directing debut with the finale.", [(ADA, "director")]),
        (f"{ADA} has joined as co-showrunner.", [(ADA, "co-showrunner")]),
        (f"It comes with {ADA} as producing director.", [(ADA, "producing director")]),
        (f"Co-writer {ADA} agreed.", [(ADA, "writer")]),
        (f"Director of photography {ADA} agreed.", [(ADA, "director of photography")]),
        (f"The writer of Salt Row, {ADA}, agreed.", [(ADA, "writer")]),
        (f"QTV entertainment president {ADA} agreed.", [(ADA, "entertainment president")]),
        (f"It was the show's creator and executive producer, {ADA}, calling.", [
            (ADA, "creator"), (ADA, "executive producer")
        ]),
        (f"The writer, Leeds-born {ADA}, agreed.", [(ADA, "writer")]),
        (f"{ADA} is an executive producer along with {BO} and {CY}.", [
            (one, "executive producer") for one in (ADA, BO, CY)
        ]),
        (f"It is a farce.\n\nDIRECTED BY: {BO}", [(BO, "director")]),
        (f"Written by {ADA}, created for television by {BO}.", [(ADA, "writer"), (BO, "creator")]),
        (f"{ADA}, who had just become Beam’s head of fiction, agreed.", [(ADA, "head of fiction")]),
    ],
)  # fmt: skip
def test_jobs_in_pairs_lists_and_passing(text: str, expected: list[tuple[str, str]]) -> None:
    assert sorted(jobs(text)) == sorted(expected)


@pytest.mark.parametrize(
    "text",
    [
        f"There is a bakery run by {ADA} on the pier.",
        f"The tapes have unheard music by {ADA} on them.",
        f"{ADA} had written four minutes for it.",
        f"It stars {ADA} as a writer and {BO} as the director of a zoo.",
    ],
)
def test_no_job_on_a_show(text: str) -> None:
    assert jobs(text) == []
