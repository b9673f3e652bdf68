"""Pronouns and descriptions -> the person whom they stand for."""

from __future__ import annotations

from junket.facts import Gender
from junket.quotes import bodies, grammar
from junket.quotes.apart import nobody_meant
from junket.quotes.drafts import Draft
from junket.quotes.focus import PRESS, RECAP, SCENE, TO_US, leads
from junket.quotes.page import Page
from junket.quotes.phrases import job_words
from junket.quotes.talk import (
    BODIES,
    PEOPLE,
    UNKNOWN,
    Named,
    Talk,
    cluster_index,
    fits,
    gender_of,
    kind_of,
    name_as,
)

_GENDER: dict[str, Gender] = {"he": "m", "she": "f", "his": "m", "her": "f", "him": "m"}
_FEMALE = frozenset(
    "actress woman mother wife sister daughter widow spokeswoman lady chairwoman girl".split()
)
_MALE = frozenset("man father husband brother son spokesman chairman boy".split())
_SAME_JOB = {
    "ep": "executive producer",
    "exec": "executive",
    "executive": "executive",
    "boss": "showrunner",
    "scribe": "writer",
    "screenwriter": "writer",
    "scriptwriter": "writer",
    "co-writer": "writer",
    "dramatist": "writer",
    "helmer": "director",
    "leading lady": "actor",
    "author": "author",
    "star": "actor",
    "co-star": "actor",
    "actress": "actor",
    "lead": "actor",
    "performer": "actor",
    "newcomer": "actor",
    "comedian": "comedian",
    "novelist": "author",
    "filmmaker": "director",
    "producer": "producer",
}
_PRODUCERS = ("producer", "executive producer", "co-producer")
_EXECUTIVES = ("executive", "president", "chief", "head", "chairman", "controller", "commissioner")
_SCENE = frozenset(
    "pleads pleaded begs begged sobs sobbed hisses hissed growls growled snarls snarled screams "
    "gasps gasped stammers stammered croaks croaked".split()
)
_PRESS_CUES = frozenset(
    "teased hinted revealed confirmed announced promised denied ruled previewed tweeted".split()
)
_PRESS = frozenset(
    "reporter magazine paper newspaper outlet site website crowd audience press media panel "
    "interviewer show podcast podcaster network court jury judge inquiry committee world public "
    "launch premiere festival conference hearing event gathering ceremony meeting "
    "journalist agency programme program station broadcaster room".split()
)
_PAPERS = frozenset("statement release announcement email tweet post".split())
_LETTERS = frozenset("letter note memo message post caption email tweet statement".split())
_WRITINGS = frozenset(
    "synopsis logline release description breakdown listing listings statement announcement blurb "
    "site website trailer teaser account guide page notes".split()
)
_BODY = frozenset("station magazine newspaper website company firm charity label studio".split())
_ANYBODY = frozenset("woman man lady girl boy".split())
_ASIDE = 8  # tokens of a bracket between a name and "who"
_BACK = 400  # tokens of a block looked back at: keeps endless ones linear
_MAKERS = ("showrunner", "executive producer", "creator", "co-creator", "producer", "writer")


def by_reference(talk: Talk, draft: Draft) -> Named:
    """Resolve a source that is a pronoun or a description."""
    assert draft.source is not None
    words = talk.page.lower[draft.source[0] : draft.source[1]]
    head = words[-1]
    if head in ("it", "they"):
        return bodies.by_pronoun(talk, draft)
    if head == "who" and (named := _before_who(talk, draft)):
        return named
    if head in ("he", "she", "who", "his", "her", "him"):
        return _told_of(talk, draft, head) or _pronoun(talk, draft, head)
    if head in ("i", "we"):
        return Named(None, None, "reporter", 0.5)
    return _descriptor(talk, draft, words)


def _told_of(talk: Talk, draft: Draft, word: str) -> Named | None:
    """Return the character named last before a pronoun in its sentence: Walt as he learns that.

    Only for reports that no rule found: plot looks like one, and its pronouns are the characters'.
    """
    page = talk.page
    assert draft.source is not None
    if draft.ruled or draft.kind != "indirect":
        return None
    sentence = page.sentence[draft.source[0]]
    for at in range(draft.source[0] - 1, max(-1, draft.source[0] - _BACK), -1):
        if page.sentence[at] != sentence:
            break
        index = cluster_index(page, at)
        if index is None or page.piece[at] >= 0 or _is_bracketed(page, at):
            continue
        if fits(talk, index, _GENDER.get(word)):
            is_character = kind_of(page, index) == "character"
            return name_as(talk, index, "pronoun", 0.8) if is_character else None
    return None


def _before_who(talk: Talk, draft: Draft) -> Named | None:
    """Return who is named right before "who", brackets left aside: the Quay Union (QU), who say."""
    page = talk.page
    assert draft.source is not None
    at = draft.source[0] - 1
    at -= page.lower[at] == ","
    if page.lower[at] in (")", "]"):
        opening = (left for left in range(at, max(-1, at - _ASIDE), -1) if page.lower[left] in "([")
        inside, at = at - 1, next(opening, at) - 1
        at = inside if at < 0 or page.name[at] < 0 else at  # its initials in the bracket
    index = cluster_index(page, at) if at >= 0 else None
    if index is None or kind_of(page, index) not in PEOPLE | BODIES:
        return None
    return name_as(talk, index, "pronoun", 0.94)


def _is_bracketed(page: Page, at: int) -> bool:
    """Tell whether a name stands in brackets, as a player does behind the part."""
    first = page.token_at(page.names.mentions[page.name[at]].start)
    return first > 0 and page.text.words[first - 1] in ("(", "[")


def _pronoun(talk: Talk, draft: Draft, word: str) -> Named:
    gender = _GENDER.get(word)
    assert draft.source is not None
    token = draft.source[0]
    found = _taken_up(talk, token, gender, draft.block)
    apart = nobody_meant(talk, draft, gender)
    if found in apart:
        found = None
    if gender is not None and not talk.spokesperson:
        found = _meant(talk, draft, token, word, found, apart)
    if found is not None and gender is not None:
        talk.heard.setdefault(found, gender)
    return name_as(talk, found, "pronoun", 0.94)


def _taken_up(talk: Talk, token: int, gender: Gender | None, block: int) -> int | None:
    """Return whom a pronoun at `token` takes up by the block alone: the focus weighs it.

    Whoever spoke in the block goes on, unless somebody else has become the subject there; else
    the main figure, the nearest person of the block, or whoever spoke last.
    """
    page = talk.page
    begin = page.token_at(page.text.blocks[block].start)
    groups = named_before(talk, token, begin, gender)
    people = groups if talk.recap else [_persons(talk, group) for group in groups]
    nearest = next((group for group in people if group), [])
    last = talk.last if talk.last is not None and _speaks_on(talk, talk.last, gender) else None
    subjects = _subjects(page, token, begin)
    leading = next((c for c in nearest if c in subjects), None)
    if last in nearest and (last in subjects or leading is None):
        return last
    if leading is not None:
        return leading
    if last is not None and talk.blocks.get(block) == last:
        return last
    known = gender is not None and talk.main is not None and gender_of(talk, talk.main) == gender
    if known:
        return talk.main
    return nearest[0] if nearest else None


def _meant(
    talk: Talk, draft: Draft, token: int, word: str, hint: int | None, apart: frozenset[int]
) -> int | None:
    """Return whom "she" means by the narration up to it; a character in a scene of the story."""
    talk.focus.advance(token)
    if talk.focus.meant.get(token, -1) not in {-1, *apart}:
        return talk.focus.meant[token]
    recap = talk.recap and not _to_press(talk.page, draft)
    story = SCENE if _in_scene(talk.page, draft) else RECAP if recap else PRESS
    if draft.hearer and talk.page.lower[draft.hearer[0]] in ("us", "me"):
        story = TO_US
    return talk.focus.resolve(token, word, story=story, hint=hint, apart=apart)


def _to_press(page: Page, draft: Draft) -> bool:
    """Tell whether a cue is one of telling the press in the past, which no recap's scene has."""
    return any(page.lower[at] in _PRESS_CUES for at, _ in draft.cue)


def _in_scene(page: Page, draft: Draft) -> bool:
    """Tell whether a line is said to somebody of the story ("tells him"), not to the press."""
    if any(page.lower[at] in _SCENE for first, _ in draft.cue for at in (first,)):
        return True
    if draft.hearer is None:
        return False
    cluster = page.cluster_of(draft.hearer[1] - 1)
    words = page.lower[slice(*draft.hearer)]
    if words[0] == "the" and cluster is None:
        return words[-1] not in _PRESS
    return words[0] in ("him", "her", "them") or (
        cluster is not None and cluster.kind == "character"
    )


def _persons(talk: Talk, group: list[int]) -> list[int]:
    """Return the persons of a group, those who wrote the article left out."""
    return [c for c in group if kind_of(talk.page, c) == "person" and c not in talk.reporters]


def _speaks_on(talk: Talk, index: int, gender: Gender | None) -> bool:
    """Tell whether whoever spoke last may be meant: also a body, through its spokesperson."""
    return fits(talk, index, gender) or talk.spokesperson


def _subjects(page: Page, token: int, begin: int) -> set[int]:
    """Return the people who stand where subjects do in `[begin, token)`."""
    found = set()
    for at in range(max(begin, token - _BACK), token):
        index = cluster_index(page, at)
        if index is None or page.piece[at] >= 0 or page.name[at - 1] == page.name[at]:
            continue
        if leads(page, at):
            found.add(index)
    return found


def named_before(
    talk: Talk, token: int, begin: int, gender: Gender | None, *, owners: bool = False
) -> list[list[int]]:
    """Return the fitting people named outside marks in `[begin, token)`, by sentence.

    The last sentence comes first, and within a sentence the first name: its subject. Those who
    are only described ("the actress") count too.
    """
    page = talk.page
    found: list[list[int]] = []
    sentence = -1
    group: list[int] = []
    for at in range(token - 1, max(begin, token - _BACK) - 1, -1):
        if page.piece[at] >= 0:
            continue
        index = cluster_index(page, at)
        if index is None:
            index = _described(talk, at, gender)
        elif _bracketed(page, at) or (not owners and _owns(page, at)):
            continue
        if index is None:
            continue
        if page.sentence[at] != sentence:
            sentence, group = page.sentence[at], []
            found.append(group)
        if fits(talk, index, gender) and index not in group:
            group.insert(0, index)
    return [group for group in found if group]


def _described(talk: Talk, at: int, gender: Gender | None) -> int | None:
    """Return whom "the actress" at token `at` means: the one holder of the job, or the main."""
    page = talk.page
    word = page.lower[at]
    if word not in job_words() or page.lower[at - 1] != "the" or page.name[at + 1] >= 0:
        return None
    sex: Gender | None = "f" if word in _FEMALE else "m" if word in _MALE else gender
    holders = [c for c in _holders(talk, _SAME_JOB.get(word, word)) if fits(talk, c, sex)]
    if len(holders) == 1:
        return holders[0]
    return talk.main if talk.main in holders else None


def _owns(page: Page, token: int) -> bool:
    """Tell whether a name only owns or describes what follows (Dell's Toby, UBN chief Ives)."""
    mention = page.name[token]
    while token + 1 < len(page.name) and page.name[token + 1] == mention:
        token += 1
    behind = page.lower[token + 1] if token + 1 < len(page.lower) else ""
    return behind in grammar.OWNER or behind in job_words()


def _bracketed(page: Page, token: int) -> bool:
    """Tell whether a name stands behind a character's, in brackets or "played by"."""
    mention = page.name[token]
    while token > 0 and page.name[token - 1] == mention:
        token -= 1
    played = page.lower[token - 1] == "by" and page.lower[token - 2] in ("played", "portrayed")
    return token > 0 and (played or page.text.words[token - 1] in ("(", "["))


def _reflexive(page: Page, draft: Draft) -> Gender | None:
    """Return the gender of "himself" behind a description: the actor himself claimed."""
    assert draft.source is not None
    word = page.lower[draft.source[1]] if draft.source[1] < len(page.lower) else ""
    return {"himself": "m", "herself": "f"}.get(word)  # type: ignore[return-value]


def _descriptor(talk: Talk, draft: Draft, words: list[str]) -> Named:
    """Resolve "the showrunner", "the actress", "her co-star", "a source"."""
    page = talk.page
    owner = max((at for at, word in enumerate(words) if word in grammar.OWNER), default=-1)
    jobs = [
        word
        for at, word in enumerate(words[owner + 1 :], owner + 1)  # the actress's team is none
        if (word in job_words() or word.endswith("-year-old")) and not _modifies(words, at)
    ]
    definite = words[0] in ("the", "his", "her", "their")
    if any(word in bodies.SPOKEN_FOR for word in words):
        owned = any(word in grammar.OWNER for word in words) or words[0] in ("his", "her", "their")
        named = UNKNOWN if owned else bodies.by_pronoun(talk, draft)
        if named is UNKNOWN or not owned:
            named = _of_body(talk, draft) or named
        channel = not owned and named is UNKNOWN and any(word in bodies.CHANNELS for word in words)
        return bodies.channel(talk, draft) if channel else named
    if words[-1] in _LETTERS and definite and _just_spoke(talk, draft):
        return name_as(talk, talk.last, "descriptor", 0.75)
    if words[-1] in _PAPERS and definite:
        return bodies.by_pronoun(talk, draft)
    if definite and words[-1] in _BODY and talk.unlisted:
        return Named(None, talk.unlisted, "descriptor", 0.6)
    if (body := bodies.taken_up(talk, words)) is not None:
        return body
    if words[0] == "the" and words[-1] in bodies.CHANNELS and bodies.CHANNELS.issuperset(jobs):
        return bodies.channel(talk, draft)
    if definite and words[-1] in grammar.NATIVES:
        assert draft.source is not None
        return name_as(talk, talk.focus.described(draft.source[0], None, []), "descriptor", 0.7)
    if not jobs and _is_aside(page, draft):
        return _subject_of(talk, draft)
    if not jobs or not definite:
        return UNKNOWN
    gender: Gender | None = None
    if any(word in _FEMALE for word in words):
        gender = "f"
    elif any(word in _MALE for word in words):
        gender = "m"
    else:
        gender = _reflexive(page, draft) or _own_part(page, draft)
    wanted = _job(words, jobs)
    if wanted.endswith("-year-old"):
        aged = _local(talk, draft, gender)
        if len(aged) != 1:
            assert draft.source is not None
            return name_as(
                talk, talk.focus.described(draft.source[0], gender, []), "descriptor", 0.7
            )
        return name_as(talk, aged[0], "descriptor", 0.75)
    if wanted in _ANYBODY and gender is not None:
        known = [c for c in _local(talk, draft, gender) if gender_of(talk, c) == gender]
        return name_as(talk, known[0], "descriptor", 0.75) if known else UNKNOWN
    assert draft.source is not None
    holders = _holders(talk, wanted) or _holders(talk, "creator" if wanted == "showrunner" else "")
    holders = holders or (_makers(talk) if wanted in _MAKERS else [])
    matching = [index for index in holders if fits(talk, index, gender)]
    if wanted in bodies.CHANNELS:
        return bodies.channel(talk, draft)
    if wanted in ("source", "fan", "critic", "insider", "studio", "company"):
        return UNKNOWN
    if words[0] in ("his", "her", "their") and not matching and wanted != "actor":
        return UNKNOWN
    found = talk.focus.described(draft.source[0], gender, matching)
    if found is None or (wanted in _MAKERS and found not in matching and _plays(page, found)):
        return UNKNOWN
    return name_as(talk, found, "descriptor", 0.85)


def _modifies(words: list[str], at: int) -> bool:
    """Tell whether a word that may name a job only describes a thing: the official synopsis."""
    behind = words[at + 1 : at + 2]
    return bool(behind) and behind[0] in _WRITINGS


def _just_spoke(talk: Talk, draft: Draft) -> bool:
    """Tell whether a person spoke last, in this block or the one before: whose letter it is."""
    near = talk.last is not None and draft.block - talk.last_block <= 1
    return near and talk.last is not None and kind_of(talk.page, talk.last) in PEOPLE


def _of_body(talk: Talk, draft: Draft) -> Named | None:
    """Name the body in capitals whose spokesman speaks, though no mention was found there."""
    page = talk.page
    assert draft.source is not None
    first, last = draft.source
    capitals = [at for at in range(first, last) if page.text.words[at][0].isupper()]
    if page.lower[first] in ("a", "an", "the") and capitals and capitals[0] == first:
        capitals.pop(0)
    if len(capitals) < 2 or capitals[-1] - capitals[0] >= len(capitals):
        return None
    return Named(None, page.raw[slice(*page.span(capitals[0], capitals[-1] + 1))], "capitals", 0.6)


def _is_aside(page: Page, draft: Draft) -> bool:
    """Tell whether a source is but the object before an -ing cue: She wrote on paper, saying."""
    assert draft.source is not None
    first, last = draft.source
    governed = first > 0 and page.lower[first - 1] in grammar.PREPOSITION
    ings = bool(draft.cue) and page.lower[draft.cue[0][0]].endswith("ing")
    return governed and ings and last - first == 1 and page.lower[first].isalpha()


def _subject_of(talk: Talk, draft: Draft) -> Named:
    """Name the subject of the sentence that a source stands in, UNKNOWN where nobody is named."""
    assert draft.source is not None
    page, token = talk.page, draft.source[0]
    sentence = page.sentence[token]
    if sentence < 0:
        return UNKNOWN
    begin = page.token_at(page.text.sentences[sentence].start)
    groups = named_before(talk, token, begin, None)
    return name_as(talk, groups[0][0], "descriptor", 0.7) if groups else UNKNOWN


def _own_part(page: Page, draft: Draft) -> Gender | None:
    """Return the gender that a sentence gives its subject: For his part, the star is calm."""
    assert draft.source is not None
    at = draft.source[0] - 1
    if at < 1:
        return None
    at -= page.text.words[at] == ","
    return _GENDER.get(page.lower[at - 1]) if page.lower[at] == "part" else None


def _local(talk: Talk, draft: Draft, gender: Gender | None) -> list[int]:
    """Return the fitting persons named before a source in its own block, nearest sentence first."""
    assert draft.source is not None
    page = talk.page
    begin = page.token_at(page.text.blocks[draft.block].start)
    token = draft.source[0]
    groups = named_before(talk, token, begin, gender) or named_before(
        talk, token, begin, gender, owners=True
    )
    return [c for group in groups for c in group if kind_of(page, c) == "person"]


def _plays(page: Page, index: int) -> bool:
    held = page.names.clusters[index].jobs
    return bool(held) and all(_SAME_JOB.get(job, job) == "actor" for job in held)


def _job(words: list[str], jobs: list[str]) -> str:
    if "executive" in words and "producer" in words:
        return "executive producer"
    people = [
        job for job in jobs if job not in bodies.CHANNELS
    ] or jobs  # the writer and broadcaster
    return _SAME_JOB.get(people[-1], people[-1])


def _holders(talk: Talk, wanted: str) -> list[int]:
    """Return the persons who hold a job, in the order of the text."""
    if talk.holders is None:
        talk.holders = {}
        for index, cluster in enumerate(talk.page.names.clusters):
            if cluster.kind == "person":
                for job in {_SAME_JOB.get(job, job) for job in cluster.jobs}:
                    talk.holders.setdefault(job, []).append(index)
    jobs = {"producer": _PRODUCERS, "executive": _EXECUTIVES}.get(wanted)
    if jobs:
        return sorted({index for job in jobs for index in talk.holders.get(job, [])})
    return talk.holders.get(wanted, [])


def _makers(talk: Talk) -> list[int]:
    """Return the one person who makes the show in whatever job, an empty list for several."""
    found = {index for job in _MAKERS for index in _holders(talk, job)}
    return list(found) if len(found) == 1 else []
