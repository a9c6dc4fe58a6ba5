"""The file's shape: a memory as JSON text and back, checked to the last field.

`store` uses it. Facts stand under their sections, so that a person can read the file. Version 1 is the only
one so far; a later release reads those before it.
"""

import json
import math
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, NoReturn, TypeVar

from memory.errors import MemoryTooNew, NotAMemory
from memory.types import (
    LONGEST,
    MOST_EPISODES,
    MOST_FACTS,
    Category,
    Episode,
    Fact,
    Memory,
    Owner,
    Relation,
    Scope,
    Section,
)

VERSION: Final = 1
MOST_BYTES: Final = 4_000_000
_LONGEST_FIELD: Final = 4 * LONGEST

T = TypeVar("T")


def dumps(memory: Memory) -> str:
    """The memory as text."""
    owner = memory.owner
    sections: dict[str, list[dict[str, object]]] = {one.value: [] for one in Section}
    for fact in memory.facts:
        sections[fact.section].append(_fact_out(fact))
    content = {
        "version": VERSION,
        "owner": {"platform": owner.platform, "workspace": owner.workspace, "person": owner.person},
        "sections": sections,
        "relations": [
            {"subject": one.subject, "relation": one.relation, "object": one.object, "fact": one.fact}
            for one in memory.relations
        ],
        "episodes": [
            {"id": one.id, "question": one.question, "time": one.time.isoformat(), "scope": one.scope}
            for one in memory.episodes
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def loads(data: bytes, owner: Owner) -> Memory:
    """The memory of that person in a file's bytes. Raises `NotAMemory`, `MemoryTooNew`."""
    if len(data) > MOST_BYTES:
        raise NotAMemory("too_large")
    try:
        content = json.loads(data.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise NotAMemory("not_json") from error
    try:
        return _memory(_mapping(content), owner)
    except (TypeError, KeyError, ValueError, AttributeError, OverflowError) as error:
        raise NotAMemory("wrong_shape") from error


def _memory(content: Mapping[str, Any], owner: Owner) -> Memory:
    version = content["version"]
    if type(version) is not int or version < 1:
        raise NotAMemory("wrong_shape")
    if version > VERSION:
        raise MemoryTooNew(version, VERSION)
    whose = _mapping(content["owner"])
    if Owner(_text(whose["platform"]), _text(whose["workspace"]), _text(whose["person"])) != owner:
        raise NotAMemory("wrong_owner")
    sections = _mapping(content["sections"])
    facts = [_fact(one, Section(name)) for name, listed in sections.items() for one in _list(listed)]
    facts.sort(key=lambda one: (one.time, one.id))
    known = {one.id for one in facts}
    episodes = [_episode(one) for one in _list(content["episodes"])]
    relations = [_relation(one) for one in _list(content["relations"])]
    if len(known) < len(facts) or len(facts) > MOST_FACTS or len(episodes) > MOST_EPISODES:
        raise NotAMemory("wrong_shape")
    return Memory(owner, tuple(facts), tuple(one for one in relations if one.fact in known), tuple(episodes))


def _fact_out(fact: Fact) -> dict[str, object]:
    found: dict[str, object] = {
        "id": fact.id,
        "content": fact.content,
        "category": fact.category,
        "confidence": round(fact.confidence, 3),
        "turn": fact.turn,
        "time": fact.time.isoformat(),
        "scope": fact.scope,
    }
    return {**found, "slot": fact.slot} if fact.slot else found


def _fact(value: object, section: Section) -> Fact:
    one = _mapping(value)
    confidence = one["confidence"]
    if type(confidence) not in (int, float) or not (math.isfinite(confidence) and 0 <= confidence <= 1):
        raise ValueError(confidence)
    return Fact(
        _text(one["id"]),
        _text(one["content"]),
        Category(one["category"]),
        section,
        float(confidence),
        _text(one["turn"]),
        _moment(one["time"]),
        Scope(one["scope"]),
        _text(one.get("slot", "")),
    )


def _episode(value: object) -> Episode:
    one = _mapping(value)
    return Episode(_text(one["id"]), _text(one["question"]), _moment(one["time"]), Scope(one["scope"]))


def _relation(value: object) -> Relation:
    one = _mapping(value)
    return Relation(_text(one["subject"]), _text(one["relation"]), _text(one["object"]), _text(one["fact"]))


def _mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(type(value))
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(type(value))
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_FIELD:
        raise TypeError(type(value))
    value.encode("utf-8")  # Half a surrogate pair is no text.
    return value


def _moment(value: object) -> datetime:
    moment = datetime.fromisoformat(_text(value))
    if moment.tzinfo is None:
        raise ValueError(value)
    return moment


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)
