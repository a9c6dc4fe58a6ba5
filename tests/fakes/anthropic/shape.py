"""Brings what the model wants to say into the shape of the schema that it was given.

The obedient model thinks in the shapes of `README.md`; a prompt may ask for fewer fields, or name them a
little differently. Called by the server for every structured answer.
"""

from typing import Any

from tests.fakes.anthropic.schema import fits, resolve

_SAME = (
    ("text", "statement", "content", "value", "fact", "claim", "question", "message", "answer"),
    ("why", "reason", "reasons", "rationale", "because", "feedback", "explanation"),
    ("id", "sub_question", "sub_question_id"),
    ("confidence", "sure", "certainty", "score"),
    ("accepted", "accept", "approved", "supported"),
    ("theme", "title", "topic", "category", "kind"),
)


def fit(value: Any, node: dict[str, Any], root: dict[str, Any] | None = None) -> Any:
    """The value as the schema wants it: unknown fields dropped, required ones filled, enums kept."""
    root = node if root is None else root
    node = resolve(node, root)
    if "const" in node:
        return node["const"]
    if "enum" in node:
        return value if value in node["enum"] else node["enum"][0]
    if "anyOf" in node:
        chosen = [one for one in node["anyOf"] if fits(value, one, root)] or [
            _kind(value, node["anyOf"], root)
        ]
        return fit(value, chosen[0], root)
    if "allOf" in node:
        return fit(value, node["allOf"][0], root)
    kind = node["type"]
    if kind == "object":
        return _object(value if isinstance(value, dict) else {"text": value}, node, root)
    if kind == "array":
        items = value if isinstance(value, list | tuple) else []
        return [fit(one, node["items"], root) for one in items] if "items" in node else list(items)
    return _plain(value, kind)


def _kind(value: Any, variants: list[dict[str, Any]], root: dict[str, Any]) -> dict[str, Any]:
    wanted = {dict: "object", list: "array", str: "string", type(None): "null"}.get(type(value), "number")
    return next((one for one in variants if resolve(one, root).get("type") == wanted), variants[0])


def _object(value: dict[str, Any], node: dict[str, Any], root: dict[str, Any]) -> dict[str, Any]:
    shaped = {}
    for name, wanted in node.get("properties", {}).items():
        given = value[name] if name in value else _alike(name, value)
        if given is not None or name in node.get("required", ()):
            shaped[name] = fit(given, wanted, root)
    return shaped


def _alike(name: str, value: dict[str, Any]) -> Any:
    for group in _SAME:
        if name in group:
            return next((value[one] for one in group if one in value), None)
    return None


def _plain(value: Any, kind: str) -> Any:
    if isinstance(value, dict):
        value = value.get("text", "")
    if kind == "string":
        return value if isinstance(value, str) else "" if value is None else str(value)
    if kind == "boolean":
        return bool(value)
    if kind == "null":
        return None
    number = value if isinstance(value, int | float) else 0
    return int(number) if kind == "integer" else number
