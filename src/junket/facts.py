"""What the stages hand to each other: frozen dataclasses, and nothing else.

Stages never import one another; they meet here, and `pipeline.py` orders them.
Every offset is a Unicode code point into `Article.text`, ends exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Span = tuple[int, int]
"""A half-open passage `(start, end)` of one article's text."""

BlockKind = Literal[
    "heading",  # the title where it stands in the text, and every subheading
    "byline",  # "By …", "Posted by: …", "Updated by …", a dateline of its own
    "paragraph",
    "question",  # a Q&A turn of the interviewer
    "answer",  # a Q&A turn of the person who is interviewed
    "block_quote",
    "tweet",
    "caption",
    "boilerplate",  # credits, related headlines, follow-us lines, tags, comments …
]
EntityKind = Literal[
    "person", "character", "series", "network", "outlet", "organisation", "work", "place", "other"
]
Gender = Literal["f", "m"]
AttributionKind = Literal["direct", "mixed", "indirect"]
Act = Literal["speech", "thought", "mention"]
MarkupKind = Literal["heading", "bold", "italic", "block_quote", "list_item", "caption", "tweet"]


@dataclass(frozen=True, slots=True)
class Metadata:
    """What is said about a document by somebody else than the document itself."""

    url: str | None = None
    title: str | None = None
    byline: str | None = None
    outlet: str | None = None
    published: str | None = None
    series: str | None = None
    updated: str | None = None


@dataclass(frozen=True, slots=True)
class RawDocument:
    """A document as it lay on disk, with what its caller or sidecar says of it."""

    path: str
    data: bytes
    given: Metadata = Metadata()


@dataclass(frozen=True, slots=True)
class Markup:
    """What the markup of a page (HTML) said about a passage of the text cut from it."""

    start: int
    end: int
    kind: MarkupKind


@dataclass(frozen=True, slots=True)
class Article:
    """One piece of coverage: its text, fixed from here on, and what is known of it.

    `id` is the canonical URL, else `sha256:` and the hash of the text. `published` and
    `updated` are ISO 8601 as precise as the source gives them. `title_span` is where the
    title stands in the text, None where it does not. `markup` is empty for plain text.
    """

    id: str
    path: str
    text: str
    text_sha256: str
    url: str | None = None
    title: str | None = None
    byline: str | None = None
    outlet: str | None = None
    published: str | None = None
    language: str = "en"
    series: str | None = None
    title_span: Span | None = None
    markup: tuple[Markup, ...] = ()
    updated: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """One visual unit of the text; `start`, `end` leave out surrounding white space.

    `body` is where its own words start: behind a Q&A label, a list mark or `> `.
    `label` is the label of a Q&A turn or topic ("HARRIS", "On the finale"), without
    its colon. `turn` numbers the Q&A turns: the paragraphs of one answer share it.
    `speaker` is the label's text, also for a turn that has none of its own because
    only the first turn is labelled; None where nothing says who talks.
    """

    start: int
    end: int
    kind: BlockKind
    body: int
    label: Span | None = None
    turn: int | None = None
    speaker: str | None = None


@dataclass(frozen=True, slots=True)
class Quoted:
    """A passage between quotation marks, the marks left out.

    `open`, `close` are the marks; None for a mark that is missing. `level` is 0 for an
    outer passage, 1 for one nested in it. `single` is true for single marks.
    """

    start: int
    end: int
    block: int
    open: Span | None
    close: Span | None
    level: int = 0
    single: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence; a quotation of several sentences stays whole with its cue."""

    start: int
    end: int
    block: int


@dataclass(frozen=True, slots=True)
class Text:
    """An article's text cut into blocks, quoted passages, sentences and tokens.

    Tokens are parallel lists in order of the text: `starts`, `ends`, `words`, and `lower`, the
    words in lower case.
    """

    article: Article
    blocks: tuple[Block, ...]
    quoted: tuple[Quoted, ...]
    sentences: tuple[Sentence, ...]
    starts: list[int]
    ends: list[int]
    words: list[str]
    lower: list[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Put the words in lower case, once for all who ask."""
        object.__setattr__(self, "lower", [word.lower() for word in self.words])


@dataclass(frozen=True, slots=True)
class Mention:
    """A span of the text that names somebody or something; `cluster` indexes Names.clusters."""

    start: int
    end: int
    kind: EntityKind
    cluster: int


@dataclass(frozen=True, slots=True)
class Cluster:
    """The mentions of one person, character, series … in one article.

    `name` is the fullest form that the article has, `aliases` the other forms in order
    of first appearance. `gender` comes from the words around it, never from the name.
    `jobs` are role words of a real person, lower case ("executive producer", "actor").
    """

    kind: EntityKind
    name: str
    aliases: tuple[str, ...]
    spans: tuple[Span, ...]
    gender: Gender | None = None
    jobs: tuple[str, ...] = ()
    confidence: float = 0.5
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A pronoun or a description ("the showrunner") that stands for somebody.

    Those that stand for the same one share `chain`; `cluster` indexes Names.clusters, None
    where the text never names them.
    """

    start: int
    end: int
    kind: Literal["pronoun", "nominal"]
    chain: int
    cluster: int | None
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class Names:
    """All named mentions of one article, sorted and never overlapping, and their clusters."""

    mentions: tuple[Mention, ...]
    clusters: tuple[Cluster, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """An attribution that the tagger proposes; spans are characters.

    `attitude` is how likely the cue tells of a thought and not of speech. `confidence` is how
    likely content and source are right.
    """

    source: Span | None
    cue: Span
    content: tuple[Span, ...]
    attitude: float
    confidence: float


@dataclass(frozen=True, slots=True)
class NameTag:
    """A name that the tagger sees: `fictional` is how likely it is a character's."""

    start: int
    end: int
    kind: EntityKind
    fictional: float
    confidence: float


@dataclass(frozen=True, slots=True)
class Tags:
    """What the tagger says of one text, in the order of the text; empty for the rules alone.

    `trust` are the weights by which what it proposes and what the rules found are weighed.
    """

    proposals: tuple[Proposal, ...] = ()
    names: tuple[NameTag, ...] = ()
    trust: tuple[tuple[str, float], ...] = ()


NO_TAGS = Tags()


@dataclass(frozen=True, slots=True)
class About:
    """Somebody or something that a statement is about."""

    name: str
    kind: EntityKind
    anchors: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Attribution:
    """Who said what (PARC 3.0, PolNeAR): source, cue and content, each of one or more spans.

    `speaker` is the fullest name of the person whom the source resolves to, None for an
    explicit unknown. `voice` is the capacity in which they speak (producer, actor,
    character, network …). `rule` names what found it. `act` tells what is said from what is
    only thought: believed, hoped, feared, wanted.
    """

    source: tuple[Span, ...]
    cue: tuple[Span, ...]
    content: tuple[Span, ...]
    kind: AttributionKind
    speaker: str | None
    voice: str | None
    addressee: str | None
    about: tuple[About, ...]
    asked: Span | None
    confidence: float
    rule: str
    act: Act = "speech"


@dataclass(frozen=True, slots=True)
class Casting:
    """A person plays a character; a part without a name has a description instead."""

    character: str | None
    description: str | None
    person: str | None
    series: str | None
    status: str | None
    anchors: tuple[Span, ...]
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class Role:
    """A person's job on a series (or at an outlet: byline author, interviewer)."""

    person: str
    role: str
    series: str | None
    anchors: tuple[Span, ...]
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class Relationship:
    """How `a` stands to `b`, or what happened to them; `b` is None where it concerns one alone.

    `world` is "story" for characters and "life" for real people. `polarity` says whether it is
    asserted, denied, hoped, feared, hypothetical, planned or asked. `said_by` is the speaker who
    says so, None where the article does.
    """

    a: str
    b: str | None
    relation: str
    status: str | None
    polarity: str
    world: str
    anchors: tuple[Span, ...]
    confidence: float
    rule: str
    said_by: str | None = None


@dataclass(frozen=True, slots=True)
class Trait:
    """What an article tells of a character, or of a series, in its own words: one facet of a card.

    `value` is the passage that says it, `polarity` as in Relationship. `said_by` is the speaker
    who says so, None where the article does.
    """

    subject: str
    kind: EntityKind
    facet: str
    value: Span
    polarity: str
    anchors: tuple[Span, ...]
    confidence: float
    rule: str
    said_by: str | None = None


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing of the story, in the words of an article: `words` says it, `who` are in it.

    `status` is happened, to come, hoped, feared, denied, hypothetical or asked. `said_by` is the
    speaker who tells it, None where the article does.
    """

    words: Span
    who: tuple[str, ...]
    status: str
    anchors: tuple[Span, ...]
    confidence: float
    rule: str
    said_by: str | None = None


@dataclass(frozen=True, slots=True)
class Airing:
    """An episode, season or slot on a network, as the text gives it.

    `text` is the time expression as found. `start` (ISO 8601) and `rrule` (RFC 5545) are
    None where only the expression is known.
    """

    what: str | None
    series: str | None
    season: int | None
    episode: str | None
    network: str | None
    text: str
    start: str | None
    rrule: str | None
    anchors: tuple[Span, ...]
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class Episode:
    """One episode of a series as a guide lists it.

    `airdate` is ISO 8601, the day on which it airs where its network is; `airtime` is `HH:MM`.
    """

    season: int
    number: int
    title: str | None = None
    airdate: str | None = None
    airtime: str | None = None
    network: str | None = None


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where in its series an article stands, by its own words.

    `part` is how much of the season has aired, from 0.0 (none of it) to 1.0 (all), None where
    only the season is told; `episode` is the one that it recaps. `anchors` say so.
    """

    season: int
    part: float | None
    episode: int | None
    anchors: tuple[Span, ...]
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class Look:
    """How a sentence looks at the story: what its reader must have seen to know it already.

    `time` is "plain" (as far as the article stands), "past" (as far as `season` and `event` say)
    or "ahead" (what it looks at lies behind where the article stands). `season` may be relative:
    0 is the season under way, -1 the one before, 1 the next; `named` says that it is a number.
    `day` (ISO 8601) is the one that the sentence names beside an episode or what is to come.
    """

    start: int
    end: int
    time: Literal["plain", "past", "ahead"]
    season: int | None = None
    named: bool = False
    event: Literal["premiere", "finale"] | None = None
    episode: int | None = None
    rule: str = ""
    day: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything that the pipeline takes out of one article."""

    article: Article
    skipped: str | None = None
    text: Text | None = None
    names: Names = Names((), ())
    attributions: tuple[Attribution, ...] = ()
    castings: tuple[Casting, ...] = ()
    roles: tuple[Role, ...] = ()
    airings: tuple[Airing, ...] = ()
    references: tuple[Reference, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    traits: tuple[Trait, ...] = ()
    beats: tuple[Beat, ...] = ()
    standpoint: Standpoint | None = None
    looks: tuple[Look, ...] = ()
    heading: Look | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that could not be read: the stage that failed and why."""

    path: str
    stage: str
    reason: str
    given: Metadata = field(default=Metadata())
