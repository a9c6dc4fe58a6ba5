"""The part of JSON Schema that structured output takes: what is refused, and whether an answer fits.

`checks.py` refuses bad schemas with it, as the API does; the server and the tests check answers.
"""

from typing import Any

from tests.fakes.service import Refusal

_ALLOWED = {
    "object": {"properties", "required", "additionalProperties"},
    "array": {"items", "minItems"},
    "string": {"format"},
    "integer": set(),
    "number": set(),
    "boolean": set(),
    "null": set(),
}
_ANYWHERE = {"type", "title", "description", "$defs", "enum", "const", "anyOf", "allOf", "default", "$ref"}
_FORMATS = {"date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"}
MAX_OPTIONAL = 24


def check_schema(schema: Any) -> None:
    """Raise `Refusal` 400 for a schema that the API would not compile."""
    if not isinstance(schema, dict):
        raise _refused("must be an object")
    optional = _check(schema, schema, "schema", ())
    if optional > MAX_OPTIONAL:
        raise _refused(f"too many optional parameters ({optional}); the limit is {MAX_OPTIONAL}")


def _check(node: Any, root: dict[str, Any], where: str, seen: tuple[str, ...]) -> int:
    if not isinstance(node, dict):
        raise _refused(f"{where} must be an object")
    if "$ref" in node:
        target = str(node["$ref"])
        if target in seen:
            raise _refused(f"{where}: recursive references are not supported")
        return _check(resolve(node, root), root, where, (*seen, target))
    kind = node.get("type")
    unknown = sorted(set(node) - _ANYWHERE - _ALLOWED.get(str(kind), set()))
    if unknown:
        raise _refused(f"{where}: For {str(kind)!r} type, properties {', '.join(unknown)} are not supported")
    if not {"type", "anyOf", "allOf", "enum", "const"} & set(node):
        raise _refused(f"{where}: a 'type' is required")
    if kind is not None and kind not in _ALLOWED:
        raise _refused(f"{where}: type {kind!r} is not supported")
    if node.get("format", "date") not in _FORMATS:
        raise _refused(f"{where}: format {node['format']!r} is not supported")
    if node.get("minItems", 0) not in (0, 1):
        raise _refused(f"{where}: For 'array' type, 'minItems' values other than 0 or 1 are not supported")
    variants = [(f"{where}.{name}", one) for name in ("anyOf", "allOf") for one in node.get(name, ())]
    optional = sum(_check(one, root, place, seen) for place, one in variants)
    if kind == "array":
        optional += _check(node.get("items", {}), root, f"{where}.items", seen) if "items" in node else 0
    return optional + (_check_object(node, root, where, seen) if kind == "object" else 0)


def _check_object(node: dict[str, Any], root: dict[str, Any], where: str, seen: tuple[str, ...]) -> int:
    if node.get("additionalProperties") is not False:
        raise _refused(f"{where}: For 'object' type, 'additionalProperties' must be explicitly set to false")
    properties = node.get("properties", {})
    missing = set(node.get("required", ())) - set(properties)
    if missing:
        raise _refused(f"{where}: required names {sorted(missing)} are not properties")
    nested = sum(_check(one, root, f"{where}.{name}", seen) for name, one in properties.items())
    return nested + len(set(properties) - set(node.get("required", ())))


def resolve(node: dict[str, Any], root: dict[str, Any]) -> dict[str, Any]:
    """The schema that a node means, following `#/$defs/…`."""
    while "$ref" in node:
        name = str(node["$ref"]).removeprefix("#/$defs/")
        if name not in root.get("$defs", {}):
            raise _refused(f"reference {node['$ref']!r} is not supported")
        node = root["$defs"][name]
    return node


def fits(value: Any, node: dict[str, Any], root: dict[str, Any] | None = None) -> bool:
    """Whether a value fits a schema."""
    root = node if root is None else root
    node = resolve(node, root)
    if "enum" in node:
        return value in node["enum"]
    if "const" in node:
        return bool(value == node["const"])
    if "anyOf" in node:
        return any(fits(value, one, root) for one in node["anyOf"])
    if "allOf" in node:
        return all(fits(value, one, root) for one in node["allOf"])
    if node["type"] == "object":
        return _fits_object(value, node, root)
    if node["type"] == "array":
        items = node.get("items")
        enough = isinstance(value, list) and len(value) >= node.get("minItems", 0)
        return enough and (items is None or all(fits(one, items, root) for one in value))
    return _is(value, str(node["type"]))


def _fits_object(value: Any, node: dict[str, Any], root: dict[str, Any]) -> bool:
    properties = node.get("properties", {})
    return (
        isinstance(value, dict)
        and set(node.get("required", ())) <= set(value) <= set(properties)
        and all(fits(one, properties[name], root) for name, one in value.items())
    )


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    types: dict[str, tuple[type, ...]] = {"string": (str,), "integer": (int,), "number": (int, float)}
    return value is None if kind == "null" else isinstance(value, types.get(kind, ()))


def _refused(why: str) -> Refusal:
    return Refusal(400, f"output_config.format.schema: {why}", "invalid_request_error")
