"""Tell the credits of actors from their parts: "Ann Lee (Red Sun) plays Nora"."""

from __future__ import annotations

from collections.abc import Sequence

from junket.late import late
from junket.lexicon import sections
from junket.story.cast_scene import Scene
from junket.story.sides import Find

_GIVEN = sections("given_names")[""]
_BRACKET = 90  # characters that a list of credits is long at most
_ROW = 300  # characters of a row of names each way
_SEVERAL = 3  # brackets behind names that make a row
_ENTRY = late(r"[A-ZÀ-Þ][\w’'-]+ [A-ZÀ-Þ][\w’'-]+ \([A-Z0-9]")
_CLOSES = late(r"[.!?](?:\s|$)|\n")
# Ann Lee (Red Sun) will play; Ann Lee (Red Sun) as Nora; Ann Lee (Red Sun) and Bo Marr (Salt) join
_MORE = r"(?:,? and|,) (?:[a-z]+ ){0,3}[A-ZÀ-Þ][^\n()]{2,40} \([^\n()]{2,60}\)"
_GOES_ON = late(
    rf"\)?(?:{_MORE}){{0,6}},?(?: (?:who|also|and))? "
    r"(?:as (?:[A-Z‘“\"]|an? |the )|will (?:play|portray|star as|recur as)|"
    r"(?:is|are|has been|have been|was|were) (?:set to (?:play|portray)|cast|tapped|playing)|"
    r"(?:has|have) (?:joined|booked|landed|signed)\b)"
)
# Ann Lee (Red Sun) is attached as the lead; Bo Marr (Salt) also serves as writer
_TRADE = late(
    rf"\)?(?:{_MORE}){{0,6}},?(?: (?:who|which|also|and|both|will|would|is|are|has|have|been|now|"
    r"all|to|set|reportedly))*? (?:attached\b|boards\b|boarded\b|"
    r"(?:join(?:s|ed|ing)?|complet(?:e[sd]?|ing)|round(?:s|ed|ing)? out|lead(?:s|ing)?|"
    r"head(?:s|ing)?|added to) the (?:[a-z-]+ )?(?:cast|ensemble)\b|"
    r"guest[- ]star(?:s|ring|red)? (?:in|on|as)\b|"
    r"(?:star|recur)(?:s|ring)? (?:in|on|opposite|alongside)\b|"
    r"serves? as (?:[a-z-]+ )*(?:writer|director|producer|showrunner|creator)|co-showrun|"
    r"executive[- ]produc|direct(?:s|ed|ing)?\b|pen(?:s|ned)\b|helm(?:s|ed|ing)?\b|"
    r"top-?lines?\b|headlines?\b)"
)
_MADE_BY = late(
    r"\b(?:written|directed|created|penned|produced|helmed|developed|adapted|scripted)"
    r"(?: and [a-z-]+)? by (?:[a-z]+ )?$"
)
_WORKED = (" on ", " of ", " in ")  # known from Red Sun, and for her part in Red Sun
_TURNED = "bracket, actor first"
# a list of capitalised words of which one is more than a name: (Red Sun, The Tide of Salt)
_LIST = late(
    r"(?<=[a-z] )\((?=[^()\n]{0,80}?(?:\b(?:The|A|An) [A-Z]|[a-z] (?:of|the|in|to|and|is) ))"
    r"[A-Z0-9][^()\n,]{1,40}(?:(?:,| and) [A-Z0-9][^()\n,]{1,40}){0,3}\)"
)


def drop_credits(scene: Scene, finds: Sequence[Find]) -> list[Find]:
    """Drop the brackets behind an actor that name what the actor was in, no part.

    A credit is named nowhere but in brackets. Its actor is told to play somebody else, or the
    article has such brackets that can be nothing but credits.
    """
    told = {
        find.actor: find.character
        for find in finds
        if find.rule != _TURNED and find.character is not None
    }
    turned = {
        find.character for find in finds if find.rule == _TURNED and find.character is not None
    }
    inside = {cluster for cluster in turned if _only_in_brackets(scene, cluster)}
    listed = bool(inside) and _LIST.search(scene.source) is not None
    sure = {cluster for cluster in inside if listed and not _is_given(scene, cluster)}

    def is_credit(find: Find) -> bool:
        if find.rule in ("bracket", _TURNED) and _is_trade(scene, find):
            return True
        return (
            find.rule == _TURNED
            and find.character in inside
            and (
                _is_told(scene, find)
                or find.character in sure
                or told.get(find.actor, find.character) != find.character
            )
        )

    return [find for find in finds if not is_credit(find)]


def _is_told(scene: Scene, find: Find) -> bool:
    """Say whether the words behind or beside a bracket show that it holds a credit."""
    end = find.anchor[1]
    if _GOES_ON.match(scene.source, end) or _TRADE.match(scene.source, end):
        return True
    return _is_title(scene, find.character) and _is_row(scene.source, end)


def _is_trade(scene: Scene, find: Find) -> bool:
    """Say whether a bracket behind somebody whose work is told holds what they did before."""
    held = find.actor if find.rule == "bracket" else find.character
    if held is None or find.character is None or not _only_in_brackets(scene, held, _WORKED):
        return False
    start, end = find.anchor
    made = _MADE_BY.search(scene.source, max(0, start - 40), start)
    return made is not None or _TRADE.match(scene.source, end) is not None


def _is_title(scene: Scene, cluster: int | None) -> bool:
    """Say whether what stands in a bracket may be a title: a given name alone is a part's."""
    if cluster is None:
        return False
    return " " in scene.names.clusters[cluster].name or not _is_given(scene, cluster)


def _is_row(source: str, end: int) -> bool:
    """Say whether a bracket is one of several behind names, of which one is surely a credit."""
    low = max(source.rfind("\n", 0, end), source.rfind(". ", 0, end), end - _ROW)
    high = _CLOSES.search(source, end)
    row = source[max(0, low) : min(high.start() if high else len(source), end + _ROW)]
    return len(_ENTRY.findall(row)) >= _SEVERAL and _LIST.search(row) is not None


def _is_given(scene: Scene, cluster: int) -> bool:
    return scene.names.clusters[cluster].name.partition(" ")[0].casefold() in _GIVEN


def _only_in_brackets(scene: Scene, cluster: int, before: tuple[str, ...] = ()) -> bool:
    """Say whether a name stands in brackets alone, or behind some words: no part in capitals."""
    return all(
        (is_bracketed(scene.source, start) or scene.source.endswith(before, 0, start))
        and not scene.source[start:end].isupper()
        for start, end in scene.names.clusters[cluster].spans
    )


def is_bracketed(source: str, at: int) -> bool:
    """Say whether a round bracket is open at a place.

    >>> is_bracketed("Ann Lee (Red Sun, Salt) plays", 18), is_bracketed("(a) Lee", 4)
    (True, False)
    """
    low = max(0, at - _BRACKET)
    opened = source.rfind("(", low, at)
    return opened >= 0 and source.find(")", opened, at) < 0 and source.find("\n", opened, at) < 0
