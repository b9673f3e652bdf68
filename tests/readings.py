"""Readings built by hand, for the tests of whatever shows or writes one."""

from __future__ import annotations

from dataclasses import dataclass, field

from junket.facts import (
    Airing,
    Article,
    Attribution,
    AttributionKind,
    Block,
    BlockKind,
    Casting,
    Cluster,
    EntityKind,
    Mention,
    Names,
    Quoted,
    Reading,
    Role,
    Sentence,
    Span,
    Text,
)


@dataclass
class Builder:
    """Blocks in, one at a time; then facts, told by the words on which they stand."""

    text: str = ""
    blocks: list[Block] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    said: list[Attribution] = field(default_factory=list)
    castings: list[Casting] = field(default_factory=list)
    airings: list[Airing] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    named: list[tuple[EntityKind, str]] = field(default_factory=list)
    quoted: list[Span] = field(default_factory=list)

    def block(self, *sentences: str, kind: BlockKind = "paragraph") -> Builder:
        start = len(self.text)
        for sentence in sentences:
            first = len(self.text)
            self.text += sentence + " "
            self.sentences.append(Sentence(first, len(self.text) - 1, len(self.blocks)))
        self.blocks.append(Block(start, len(self.text) - 1, kind, start))
        self.text = self.text[:-1] + "\n\n"
        return self

    def at(self, exact: str) -> Span:
        start = self.text.index(exact)
        return start, start + len(exact)

    def says(
        self, speaker: str | None, *content: str, kind: AttributionKind = "direct",
        source: str = "", cue: str = "", asked: str = "", voice: str | None = None,
    ) -> Builder:  # fmt: skip
        self.said.append(
            Attribution(
                (self.at(source),) if source else (), (self.at(cue),) if cue else (),
                tuple(self.at(piece) for piece in content), kind, speaker, voice, None, (),
                self.at(asked) if asked else None, 0.9, "by-hand",
            )
        )  # fmt: skip
        return self

    def plays(self, person: str, character: str | None, exact: str, told: str = "") -> Builder:
        spans = (self.at(exact),)
        self.castings.append(
            Casting(character, told or None, person, None, "cast", spans, 0.9, "bracket")
        )
        return self

    def airs(self, exact: str, what: str, network: str) -> Builder:
        spans = (self.at(exact),)
        self.airings.append(
            Airing(what, "Lamplight", 2, None, network, exact, None, None, spans, 0.9, "date")
        )
        return self

    def works(self, person: str, role: str, exact: str) -> Builder:
        self.roles.append(Role(person, role, "Lamplight", (self.at(exact),), 0.9, "job"))
        return self

    def names(self, kind: EntityKind, *names: str) -> Builder:
        self.named += [(kind, name) for name in names]
        return self

    def marks(self, *passages: str) -> Builder:
        self.quoted += [self.at(passage) for passage in passages]
        return self

    def reading(self, **article: str | None) -> Reading:
        told = Article("sha256:" + "0" * 64, "a.txt", self.text, "0" * 64, **article)  # type: ignore[arg-type]
        clusters = tuple(
            Cluster(kind, name, (), (self.at(name),), rule="named") for kind, name in self.named
        )
        found = sorted(
            (Mention(*one.spans[0], one.kind, number) for number, one in enumerate(clusters)),
            key=lambda mention: mention.start,
        )
        quoted = tuple(Quoted(start, end, 0, None, None) for start, end in self.quoted)
        text = Text(told, tuple(self.blocks), quoted, tuple(self.sentences), [], [], [])
        return Reading(
            told, None, text, Names(tuple(found), clusters), tuple(self.said),
            tuple(self.castings), tuple(self.roles), tuple(self.airings),
        )  # fmt: skip


def lamplight() -> Builder:
    """An article with something of everything."""
    build = Builder()
    build.block("Boss Ada Quill talks Lamplight", kind="heading")
    build.block("By Juno Pell", kind="byline")
    build.block("“Ivo never sleeps,” says Ada Quill, who runs the show.", "“And nor do we.”")
    build.block("Who keeps the lamp? ", "Is it Ivo?", kind="question")
    build.block("Nobody does.", "That is the point of it.", kind="answer")
    build.block("Ivo (Sam Tern) and his rival (Mo Hart) fight over “The Long Watch.”")
    build.block("It was a long winter.", "Ivo waited.")
    build.block("Season 2 starts Friday on QTV.")
    build.block("Like us on the web", kind="boilerplate")
    build.says("Ada Quill", "Ivo never sleeps,", "And nor do we.", source="Ada Quill", cue="says", voice="producer")  # fmt: skip
    build.said[0] = _second(build)
    build.says("Sam Tern", "Nobody does. That is the point of it.", asked="Who keeps the lamp?", voice="actor")  # fmt: skip
    build.plays("Sam Tern", "Ivo", "Ivo (Sam Tern)")
    build.plays("Mo Hart", None, "his rival (Mo Hart)", told="his rival")
    build.works("Ada Quill", "showrunner", "runs the show")
    build.airs("Friday", "season premiere", "QTV")
    build.names("person", "Ada Quill", "Juno Pell", "Sam Tern", "Mo Hart")
    build.names("character", "Ivo").names("series", "Lamplight").names("network", "QTV")
    return build.marks("Ivo never sleeps,", "And nor do we.", "The Long Watch.")


def _second(build: Builder) -> Attribution:
    """The heading names the source too: move it to where it stands beside its cue."""
    from dataclasses import replace

    start = build.text.index("Ada Quill, who")
    return replace(build.said[0], source=((start, start + 9),))
