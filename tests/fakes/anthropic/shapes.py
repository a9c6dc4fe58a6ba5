"""The shapes in which the stand-in model thinks, as schemas that the API takes.

A role's own schema may ask for less, or name things a little differently (`shape.py` fits the answer to it);
these are what the tests of the stand-in use, and a good start for a new role.
"""

from typing import Any

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "number"}
_YES_OR_NO: Schema = {"type": "boolean"}


def listing(item: Schema) -> Schema:
    """A list of items."""
    return {"type": "array", "items": item}


def record(title: str = "", /, **fields: Schema) -> Schema:
    """An object with these fields, all required and no others."""
    named = {"title": title} if title else {}
    return {
        **named,
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


_QUERY = {"text": _TEXT, "tool": _TEXT, "language": _TEXT}
_PART = record(id=_TEXT, question=_TEXT, theme=_TEXT, queries=listing(record(**_QUERY)))

SHAPES: dict[str, Schema] = {
    "Plan": record("Plan", sub_questions=listing(_PART)),
    "FactList": record("FactList", facts=listing(record(text=_TEXT, quote=_TEXT, confidence=_NUMBER))),
    "Reflection": record(
        "Reflection",
        next={"type": "string", "enum": ["write", "search", "replan"]},
        queries=listing(record(sub_question=_TEXT, **_QUERY)),
        sub_questions=listing(_PART),
        why=_TEXT,
    ),
    "Verdict": record("Verdict", accepted=_YES_OR_NO, doubted=listing(_TEXT), feedback=_TEXT),
    "Route": record(
        "Route", route={"type": "string", "enum": ["research", "follow_up", "chat"]}, sure=_NUMBER
    ),
    "Clarification": record(
        "Clarification", questions=listing(record(id=_TEXT, question=_TEXT, options=listing(_TEXT)))
    ),
    "Answer": record("Answer", text=_TEXT, answered=_YES_OR_NO, facts=listing(_TEXT)),
    "MemoryDiff": record(
        "MemoryDiff",
        add=listing(record(text=_TEXT, kind=_TEXT, confidence=_NUMBER)),
        update=listing(record(id=_TEXT, text=_TEXT)),
        remove=listing(_TEXT),
    ),
}


def structured(title: str) -> Schema:
    """The `output_config` of a request for that role."""
    return {"format": {"type": "json_schema", "schema": SHAPES[title]}}
