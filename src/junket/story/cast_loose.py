"""Find castings in words that say little by themselves, where one name is known for an actor’s."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from junket.facts import Mention
from junket.late import late
from junket.lexicon import either, words
from junket.story.cast_frames import Frame, Frames
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.cast_verbs import played_loosely
from junket.story.sides import Find, Sides

_NEAR = 130  # characters between the two names
_KIN = either(words("names", "kin") | words("names", "kin_f") | words("names", "kin_m"))
_NO_PART = (
    rf"(?!(?:[a-z-]+ ){{0,2}}(?:{_KIN}|co-star|agent|colleague|manager|home|film|movie|show|fans?|"
    r"former|career|spokes[a-z]+|predecessor|successor|lawyer|publicist)s?\b)"
)
_ADVERB = (
    r"(?: (?:now|still|again|also|once more|once again|really|always|of course|here|currently|"
    r"back as|perfect as|both|simply|indeed|nominally|officially|very much|to be))?,?"
)
_A_WORD = (
    r"(?!(?:in|on|at|to|for|with|opposite|when|that|because|who|and|or|like|from|by|than|about|not|"
    r"engaged|married|set|due|said)\b)[a-z][\w’'-]*,? "
)
_NOUN = (
    rf" (?:(?:an?|the|his|her|their|[A-Z][\w-]+[’']s) (?:{_A_WORD}){{1,6}}"
    rf"(?:(?<=of )(?:his|her|their|the) (?:{_A_WORD}){{1,3}})?)?"
)
_IS = r"(?:is|was|has been|remains|will be|becomes|became|makes|stays|makes for)"
_NAME_END = r"(?:[,.;:!?)\]–—]| –| —| who\b| with\b| again\b| since\b| until\b| from\b| to\b|$|\n)"
_GEAR = (
    r"(?:shoes|boots|heels|slippers|apron|uniform|coat|overalls|wellies|wig|robes?|scrubs|badge|"
    r"trench[ -]?coat|cardigan|hat|suit|armou?r|habit|cassock|collar|skin|stilettos|skates)"
)
_FRAMES = Frames(
    (
        # In flashback, Nora is twelve-year-old Ann Lee
        Frame(
            r" (?:is|was|will be) (?:[a-z]+-year-old )?",
            before=r"\b(?:[Ff]lashbacks?|[Aa]s a (?:child|girl|boy|kid)|[Yy]oung(?:er)?|"
            r"years earlier)\b[^.!?\n]{0,40}$",
            behind=_NAME_END,
            lead=0.5,
            again=True,
        ),
        # Ann Lee, 34, is Nora; Ann Lee remains the ghost of his wife, Nora; Ann Lee, he’s Mr Wren
        Frame(
            rf"(?:, \d\d?,| \(\d\d?\))?(?:,? (?:who )?{_IS}|,? (?:and )?(?:s?he|who)[’']s){_ADVERB}"
            rf"{_NOUN}(?<!of) ?(?<!of )",
            behind=_NAME_END,
            actor_first=True,
            lead=0.8,
        ),
        Frame(
            rf"(?:, \d\d,| \(\d\d\)) {_IS}{_ADVERB}{_NOUN}(?<!of) ?(?<!of )",
            behind=_NAME_END,
            actor_first=True,
            lead=-0.5,
            alive=True,
        ),
        # Nora, the baby of the family, is Ann Lee
        Frame(
            rf"(?:, [^.;:!?\n()“”\"]{{2,60}},)? {_IS}{_ADVERB}"
            r" (?:(?:the |an? )?(?:[A-Z][a-z]+(?:ish|an|ese|ch)(?:-born)? )?"
            r"(?:(?!(?:by|with|in|on|at|to|from|of|for|and|not|than|like|as|an?)\b)[a-z-]+ ){0,3})?"
            r"(?<! a )(?<! an )",
            behind=_NAME_END,
            lead=0.8,
            shape=0.9,
        ),
        # Father Nora, who is Ann Lee in a wig; Nora, the vet, is the work of Ann Lee
        Frame(r", who(?:[’']s| is| was| will be) (?:also )?(?:the [a-z-]+ )?", lead=0.5, shape=0.9),
        Frame(
            r",? (?:[^.;:!?\n()“”\"]{0,60}, )?(?:is|was) (?:the work of|made flesh by|"
            r"in the hands of|brought to life by|incarnated by) (?:the )?(?:[a-z-]+ ){0,3}",
            lead=-0.5,
            alive=True,
        ),
        # Ann Lee — Nora — was late
        Frame(
            r" ?(?:[–—]|--) ?",
            behind=r"(?: to (?:you|us|fans|viewers|most)(?: and me)?)? ?(?:[–—]|--)",
            actor_first=True,
            lead=0.8,
            shape=0.0,
        ),
        # Nora is none other than Ann Lee
        Frame(r" (?:is|was|will be|turns out to be) (?:none other than|actually) ", lead=0.5),
        # Ann Lee, Nora herself, …
        Frame(r", ", behind=r" (?:herself|himself),", actor_first=True, lead=0.5),
        # Ann Lee is hanging up Nora’s apron; Ann Lee slips back into Nora’s shoes
        Frame(
            r"[^.;:!?\n“”\"]{0,40}\bhang(?:s|ing)? up ",
            behind=r"[’']s? ",
            actor_first=True,
            lead=-0.5,
        ),
        Frame(
            r"[^.;:!?\n“”\"]{0,40} (?:into|in|on|off|fills?|filling|dons?|wears?|wearing) ",
            behind=rf"[’']s? (?:[a-z-]+ ){{0,2}}{_GEAR}\b",
            actor_first=True,
            lead=0.0,
        ),
        # Ann Lee, the middle one, Nora, …
        Frame(
            rf", (?:the|his|her) (?:{_A_WORD}){{1,4}}(?<=, )",
            behind=r",",
            actor_first=True,
            lead=1.2,
            alive=True,
        ),
        # Ann Lee, aka Nora, …; Ann Lee brings a lovely weariness to Nora
        Frame(
            r"(?:,| \(| –| —)? ?(?:aka|a\.k\.a\.?|alias|"
            r"or,? as (?:fans|viewers|we) know (?:her|him),) (?:the |our |his |"
            r"her )?(?:[a-z-]+ ){0,3}",
            behind=_NAME_END,
            actor_first=True,
            lead=0.5,
            alive=True,
        ),
        Frame(
            r"(?:,| \(| –| —) ?(?:aka|a\.k\.a\.?) the ",
            behind=_NAME_END,
            actor_first=True,
            lead=0.3,
        ),
        Frame(
            r",? (?:who )?(?:brings|brought|lends|lent) (?:an?|the|such an?|real|great|some)"
            r" [a-z][a-z -]{2,40} to ",
            actor_first=True,
            lead=0.8,
            alive=True,
        ),
        # Ann Lee, our beloved Father Nora, …; Ann Lee — Nora on Salt Road — …
        Frame(
            r"(?:,| –| —) (?:our|your|everyone[’']s|everybody[’']s|TV[’']s|television[’']s|"
            r"the (?:show|series|soap)[’']s) (?:own )?(?:[a-z-]+,? ){0,4}",
            behind=_NAME_END,
            actor_first=True,
            lead=0.5,
        ),
        Frame(
            r"(?:,| –| —| \() ?",
            behind=r" (?:on|in) (?:[A-Z][\w+]*[’']s? )?[“\"‘'*_]{0,2}(?:[A-Z]|the (?:show|"
            r"series|soap))",
            actor_first=True,
            lead=1.0,
        ),
        # Nora, given a spine by Ann Lee, …
        Frame(
            r",? (?:is |was )?(?:given|lent|made|imbued|endowed) (?!birth)[^.;:!?,\n]{2,40} by ",
            lead=0.8,
        ),
        # Nora’s portrayer, the divine Ann Lee, …
        Frame(
            r"[’']s? (?:portrayer|interpreter|human counterpart),? (?:the )?(?:[a-z-]+ ){0,3}",
            lead=-2.0,
        ),
        # Nora gets a face at last, and it belongs to Ann Lee
        Frame(
            r"[^.;:!?\n“”\"]{0,60}\b(?:face|voice)\b[^.;:!?\n“”\"]{0,30} "
            r"(?:belongs to|(?:that|face) of)(?: the)? (?:[a-z-]+ ){0,2}",
            lead=0.0,
        ),
        # Nora, a part for which Ann Lee learned to swim
        Frame(
            r",? ?[(–—]? ?(?:the|an?) (?:[a-z-]+ )?(?:part|role|character)"
            r" (?!(?:written|created|invented|by)\b)[^.;:!?\n“”\"()]{0,80} ",
            behind=r" (?:could|can|has|had|was|is|did|does|took|won|got|made|makes|gets|brings|"
            r"fought|[a-z]+ed|learnt)\b",
            lead=0.5,
        ),
        # Nora, and that’s Lee’s part
        Frame(
            r"(?:,| –| —)? (?:and )?(?:that[’']s|that is|that will be|which is) ",
            behind=r"[’']s? (?:part|role|character)\b",
            lead=0.0,
        ),
        # Nora, Ann Lee’s beloved loudmouth, …; Nora (you know, Ann Lee’s dragon of a matron)
        Frame(
            r", ",
            behind=rf"[’']s? {_NO_PART}(?:[a-z][\w-]* ){{1,3}}[a-z][\w-]+[,.;]",
            lead=1.5,
        ),
        Frame(
            r" \((?:(?:you know|yes|remember|that[’']s|that is|aka|still|of course),? )?",
            behind=rf"[’']s? {_NO_PART}[a-z][^().\n]{{2,40}}\)",
            lead=0.8,
        ),
        # a Nora of 24 (Ann Lee); Nora herself (Ann Lee, …)
        Frame(
            r" (?:(?:of|aged|in|circa) \d{1,4}|herself|himself|senior|junior|the (?:elder|younger)|"
            r"as a (?:child|girl|boy|young (?:wo)?man|teenager)) [(\[]",
            behind=r"[,)\];]",
            lead=0.5,
            again=True,
        ),
        # Lee’s Nurse Nora; Lee’s director-cum-lover, Nora, …
        Frame(
            rf"[’']s? {_NO_PART}(?:{_A_WORD}){{0,3}}",
            actor_first=True,
            lead=1.5,
            alive=True,
        ),
    )
)
_OWNER = late(r" [(\[](?:[A-Z][\w-]+ ?){1,2}[’']s? [a-z][a-z -]{3,40}, ")


def find_loose(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Find what loose words round two names say, given what is known of the names."""
    if not scene.in_show:
        return
    for place, mention in enumerate(scene.mentions):
        if mention.kind in PEOPLE or mention.cluster in sides.actors:
            found = played_loosely(scene, place, mention, sides)
            if found:
                yield found
            else:
                yield from _beside(scene, place, mention, sides)


def _beside(scene: Scene, place: int, mention: Mention, sides: Sides) -> Iterator[Find]:
    """Find what the words between a mention and the next one, or the one behind that, say."""
    for other in scene.mentions[place + 1 : place + 3]:
        gap = other.start - mention.end
        if gap > _NEAR:
            return
        if scene.source[other.start - 1] == "-":
            continue  # a director-cum-Svengali
        named = other.kind in PEOPLE or other.cluster in sides.actors
        if gap <= 0 or not named or other.cluster == mention.cluster:
            continue
        if _OWNER.match(scene.source, mention.end):
            if not _OWNER.fullmatch(scene.source, mention.end, other.start):
                continue
            if sides.lead(other.cluster, mention.cluster) >= 0:
                yield _find(mention, other, place, 0.7, actor_first=False)
            return
        frame = _FRAMES.find(scene, mention, other, sides)
        if frame:
            find = _find(mention, other, place, 0.65, actor_first=frame.actor_first)
            yield replace(find, rule="of another age") if frame.again else find
            return


def _find(first: Mention, second: Mention, place: int, sure: float, *, actor_first: bool) -> Find:
    actor, part = (first, second) if actor_first else (second, first)
    anchor = (first.start, second.end)
    return Find(part.cluster, actor.cluster, anchor, place, "known sides", sure)
