"""What a page says of itself in JSON-LD (schema.org NewsArticle and its kin)."""

from __future__ import annotations

import json
from typing import Any

from junket.facts import Metadata
from junket.late import late

_MAX_SCRIPTS = 40
_MAX_CHARS = 1_000_000  # of one script; real ones have some thousands
_MAX_NODES = 4000
_CONTROLS = late(r"[\x00-\x1f]+")
_TRAILING_COMMA = late(r",(\s*[}\]])")
_ARTICLES = {
    kind: rank
    for rank, kinds in enumerate(
        (
            "newsarticle reportagenewsarticle analysisnewsarticle opinionnewsarticle "
            "reviewnewsarticle backgroundnewsarticle askpublicnewsarticle",
            "article blogposting liveblogposting report techarticle scholarlyarticle "
            "satiricalarticle advertisercontentarticle",
            "review recipe howto socialmediaposting discussionforumposting creativework",
            "webpage itempage aboutpage faqpage",
        )
    )
    for kind in kinds.split()
}
Node = dict[str, Any]


def read_jsonld(scripts: list[str]) -> Metadata:
    """Read the metadata of the article that the scripts describe; empty for none or broken ones."""
    nodes: list[Node] = []
    for script in scripts[:_MAX_SCRIPTS]:
        _collect(_parse(script), nodes)
    by_id = {
        node["@id"]: node for node in nodes if isinstance(node.get("@id"), str) and len(node) > 1
    }
    ranked = [(rank, i, node) for i, node in enumerate(nodes) if (rank := _rank(node)) is not None]
    found = [_metadata(node, by_id) for _, _, node in sorted(ranked, key=lambda item: item[:2])[:3]]
    return Metadata(
        url=_first(found, "url"),
        title=_first(found, "title"),
        byline=_first(found, "byline"),
        outlet=_first(found, "outlet"),
        published=_first(found, "published"),
        updated=_first(found, "updated"),
    )


def _first(found: list[Metadata], name: str) -> str | None:
    """Take a field from the best node that has it."""
    return next((value for one in found if (value := getattr(one, name))), None)


def _parse(script: str) -> Any:
    """Parse one script; None where it is no JSON even after the usual repairs."""
    text = script.strip()[:_MAX_CHARS].removeprefix("<!--").removesuffix("-->")
    text = (
        text.removeprefix("//<![CDATA[")
        .removeprefix("<![CDATA[")
        .removesuffix("//]]>")
        .removesuffix("]]>")
    )
    for attempt in (text, _TRAILING_COMMA.sub(r"\1", _CONTROLS.sub(" ", text))):
        try:
            return json.loads(attempt, strict=False)
        except (ValueError, RecursionError):
            continue
    return None


def _collect(found: Any, nodes: list[Node]) -> None:
    """List the objects at the top, in @graph and in mainEntity, without recursion."""
    queue = [found]
    while queue and len(nodes) < _MAX_NODES:
        item = queue.pop(0) if len(queue) < 50 else queue.pop()
        if isinstance(item, list):
            queue += item[:_MAX_NODES]
        elif isinstance(item, dict):
            nodes.append(item)
            queue += [
                item[key] for key in ("@graph", "mainEntity", "mainEntityOfPage") if key in item
            ]


def _rank(node: Node) -> int | None:
    """Rank how well a node describes an article; None where it does not."""
    kinds = node.get("@type")
    listed = kinds if isinstance(kinds, list) else [kinds]
    ranks = [
        _ARTICLES[name]
        for kind in listed
        if isinstance(kind, str)
        and (name := kind.rsplit("/", 1)[-1].rsplit(":", 1)[-1].lower()) in _ARTICLES
    ]
    return min(ranks) if ranks else None


def _metadata(node: Node, by_id: dict[str, Node]) -> Metadata:
    """Read one node."""
    page = _rank(node) == _ARTICLES["webpage"]
    outlet = _name(node.get("publisher"), by_id)
    return Metadata(
        url=_text(node.get("url")) or _text(node.get("mainEntityOfPage")),
        title=None if page else _text(node.get("headline")) or _text(node.get("name")),
        byline=_people(node.get("author") or node.get("creator"), by_id, outlet),
        outlet=outlet,
        published=_text(node.get("datePublished"))
        or _text(node.get("dateCreated"))
        or _text(node.get("dateModified")),
        updated=_text(node.get("dateModified")),
    )


def _text(value: Any) -> str | None:
    """Read a text; of a list its first, of an object its @id or @value."""
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, dict):
        value = value.get("@value") or value.get("@id")
    return value.strip() or None if isinstance(value, str) else None


def _resolve(value: Any, by_id: dict[str, Node]) -> Any:
    """Follow a reference to another node."""
    if isinstance(value, dict) and "name" not in value and isinstance(value.get("@id"), str):
        return by_id.get(value["@id"], value)
    return value


def _name(value: Any, by_id: dict[str, Node]) -> str | None:
    """Read the name of a person or an organisation."""
    if isinstance(value, list):
        value = value[0] if value else None
    value = _resolve(value, by_id)
    if isinstance(value, dict):
        given = " ".join(
            filter(None, (_text(value.get("givenName")), _text(value.get("familyName"))))
        )
        return _text(value.get("name")) or given or None
    return _text(value)


def _people(value: Any, by_id: dict[str, Node], outlet: str | None) -> str | None:
    """Join the names of the authors with a bar, which no name has; None for none.

    The outlet itself is no author, unless the page says that it is a person.
    """
    listed = value if isinstance(value, list) else [value]
    names = []
    for item in listed[:20]:
        name = _name(item, by_id)
        if name and (name != outlet or _is_person(_resolve(item, by_id))):
            names.append(name)
    return " | ".join(dict.fromkeys(names)) or None


def _is_person(value: Any) -> bool:
    """Tell whether a node is a schema.org Person."""
    kinds = value.get("@type") if isinstance(value, dict) else None
    return kinds == "Person" or (isinstance(kinds, list) and "Person" in kinds)
