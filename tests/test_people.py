"""Rules of `people.settle_names`, on texts about invented series and people."""

import pytest

from junket import mentions, people, story
from junket.facts import Article, Cluster, Names
from junket.text import read_text


def settled(text: str, *, series: str | None = "Marsh Hall") -> Names:
    cut = read_text(Article("x", "x", text, "", series=series))
    names = mentions.find_names(cut)
    castings = story.find_castings(cut, names)
    return people.settle_names(cut, names, castings, story.find_roles(cut, names))


def one(text: str, name: str, *, series: str | None = "Marsh Hall") -> Cluster:
    return next(
        cluster for cluster in settled(text, series=series).clusters if cluster.name == name
    )


def test_castings_part_actors_from_characters() -> None:
    text = "Then Nora (Rosa Vane) went home."
    assert one(text, "Nora").kind == "character"
    actor = one(text, "Rosa Vane")
    assert (actor.kind, actor.jobs) == ("person", ("actor",))


def test_mentions_have_the_kind_of_their_cluster() -> None:
    names = settled("Then Nora (Rosa Vane) went home to Marsh Hall. Nora slept.")
    assert all(m.kind == names.clusters[m.cluster].kind for m in names.mentions)


def test_who_speaks_to_the_press_is_a_person() -> None:
    text = "Nora Quill is a part. “It went well,” Ewan Brack says. “I cried,” says Ewan Brack."
    assert one(text, "Ewan Brack").kind == "person"


def test_jobs_come_from_roles() -> None:
    assert one("We asked showrunner Amy Lind.", "Amy Lind").jobs == ("showrunner",)


def test_who_is_called_an_actress_has_the_job() -> None:
    text = "We met Rosa Vane, the young actress, and star Piers Banks."
    assert one(text, "Rosa Vane").jobs == ("actor",)
    assert one(text, "Piers Banks").jobs == ("actor",)


def test_first_name_with_kin_in_the_story_is_a_character() -> None:
    text = "Then Nora (Rosa Vane) left. Nora and Felix kissed, and Felix’s mother saw it."
    assert one(text, "Felix").kind == "character"


def test_the_family_of_an_actor_is_real_and_that_of_a_part_is_not() -> None:
    text = (
        "Nora Quill (Rosa Vane) leaves the harbor in “Saltgrass”. Nora and her son, Felix, sail "
        "at dawn. Vane lives in Leeds with her son, Benedict."
    )
    assert one(text, "Felix").kind == "character"
    assert one(text, "Benedict").kind == "person"


def test_surname_of_a_character_makes_a_character() -> None:
    text = "Then Nora Quill (Rosa Vane) left. Her mother, Dr. Alma Quill, stayed."
    assert one(text, "Dr. Alma Quill").kind == "character"


def test_news_without_a_series_has_persons_only() -> None:
    text = "Nora Quill and Felix met. Felix loved the house of Nora Quill’s mother."
    kinds = {cluster.kind for cluster in settled(text, series=None).clusters}
    assert kinds == {"person"}


@pytest.mark.parametrize(
    ("text", "name", "gender"),
    [
        ("In the end Nora lost her keys.", "Nora", "f"),
        ("In the end Nora Quill, the actress, left.", "Nora Quill", "f"),
        ("In the end Mr. Quill left.", "Quill", "m"),
        ("In the end her brother Felix left.", "Felix", "m"),
        ("In the end her husband, Felix, left.", "Felix", "m"),
        ("In the end Ada Lind’s gran, the formidable Nora, left.", "Nora", "f"),
        ("Nora, Felix’s younger sister, left.", "Nora", "f"),
        ("Nora (Ada Lind) is his daughter.", "Nora", "f"),
        ("Sister and brother Nora and Felix left.", "Nora", None),
        ("Nora, her husband, Felix, and a dog left.", "Nora", None),
        ("In the end Felix left.", "Felix", None),
        ("Nora Quill smiled at that. She had known it.", "Nora Quill", "f"),
        ("Ada Lind said she was glad of it.", "Ada Lind", "f"),
        ("Nora kissed her sister on the boat.", "Nora", None),
        ("When Nora met Felix, he was cold.", "Felix", None),
        ("We know that Nora knows where he is.", "Nora", None),
        ("Ada Lind: He was there all day.", "Ada Lind", None),
        ("Ada Lind, his executive producer, was there.", "Ada Lind", None),
        ("Ada Lind is her partner now.", "Ada Lind", None),
        ("Nora lost her keys. Nora lost his keys. Nora left.", "Nora", None),
        ("“It went well,” Ada Lind says of his plan.", "Ada Lind", None),
    ],
)
def test_gender_comes_from_the_words_around(text: str, name: str, gender: str | None) -> None:
    assert one(text, name).gender == gender


def test_whom_someone_worked_with_is_a_person() -> None:
    text = "Then Nora (Rosa Vane) left. “I liked working with Felix, and Felix’s boat.”"
    assert one(text, "Felix").kind == "person"


def test_who_stands_beside_an_actor_is_a_person() -> None:
    text = "There were Rosa Vane (Nora) and Dov Sandu, and Dov’s voice was low."
    assert one(text, "Dov Sandu").kind == "person"


def test_rank_makes_a_character_in_a_story() -> None:
    text = "Then Nora (Rosa Vane) left. Mayor Grell would not have it."
    assert one(text, "Mayor Grell").kind == "character"


def test_nothing_settles_to_nothing() -> None:
    assert settled("") == Names((), ())


def test_first_names_in_a_row_beside_a_casting_are_characters() -> None:
    text = "Nora, played by Rosa Vane, fell after she was found by Zoe, Toby and Sam in the yard."
    assert one(text, "Zoe", series=None).kind == "character"
    text = "Nora, played by Rosa Vane, fell. Toby Lind, Zoe Marr and Sam Ives were in the yard."
    assert one(text, "Zoe Marr", series=None).kind == "person"


ABOUT = "Then Nora (Rosa Vane) left Marsh Hall. "


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I asked Ottilie, who does the costumes, and she laughed.", "Ottilie"),
        ("My colleague Beatrix says that she saw it coming.", "Beatrix"),
        ("Our reader Clemmie wants to know if the dog lives.", "Clemmie"),
        ("Is Nora coming back? —Marguerite\n\nShe is, and so is the dog.", "Marguerite"),
        ("“Nobody was in,” said his father, Albert Quill.", "Albert Quill"),
        ("Listener Petra in Ghent wonders about the dog.", "Petra"),
        ("Sunniva from Malmo asks: is the dog dead?", "Sunniva"),
        ("“Hi, it’s Barnaby. Will there be more?”", "Barnaby"),
        ("Thanks to Maud and Imre for the tickets.", "Maud"),
        ("“I was cued by a grip named Oswin.”", "Oswin"),
        ("The twins are played by real-life siblings Asa and Tove Brand.", "Asa"),
    ],
)
def test_whom_only_the_press_can_meet_is_a_person(text: str, name: str) -> None:
    assert one(ABOUT + text, name).kind == "person"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Sheriff Wendell Sprigg shuts the bridge.", "Sheriff Wendell Sprigg"),
        ("And who told Dr. Sprigg about the letter?", "Dr. Sprigg"),
        ("Nurse Plumtree is back at the desk.", "Nurse Plumtree"),
    ],
)
def test_a_rank_in_an_article_about_a_series_is_a_part(text: str, name: str) -> None:
    assert one(ABOUT + text, name).kind == "character"


def test_a_name_behind_the_is_no_part() -> None:
    names = settled(ABOUT + "You can imagine how it goes down in the Anvil, and in the Anvil only.")
    assert not any(c.kind == "character" for c in names.clusters if "Anvil" in c.name)


def test_the_label_of_questions_is_an_outlet() -> None:
    text = (
        "We met the star of Marsh Hall.\n\nSignal Boost: Was it cold?\n\nRosa Vane: I froze.\n\n"
        "Signal Boost: And the dog?\n\nRosa Vane: He didn’t."
    )
    assert one(text, "Signal Boost").kind == "outlet"
    assert one(text, "Rosa Vane").kind == "person"
