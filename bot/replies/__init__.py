"""Replies: every sentence that a person reads, in English and Vietnamese.

`say` is called by everything in `bot` that speaks to a person; nothing else holds a sentence. One file is
one room of words: `report`, `progress`, `errors`, `daemon`, `delivery`; `amounts` writes numbers, money,
time and days.
To add a sentence: one key with "en" and "vi" in the room that it belongs to, with the same placeholders.
"""

from typing import Final

from bot.replies import (
    backup,
    cache,
    chat,
    conversation,
    daemon,
    delivery,
    errors,
    evaluation,
    followup,
    limitations,
    memory,
    progress,
    refusals,
    report,
    saying,
    tracing,
    uploads,
    watches,
    when,
)
from bot.replies.amounts import count
from bot.replies.words import Entry, Room, Words
from research.brief import Language

ROOMS: Final[tuple[Room, ...]] = (
    report.ROOM,
    limitations.ROOM,
    progress.ROOM,
    errors.ROOM,
    refusals.ROOM,
    when.ROOM,
    watches.ROOM,
    daemon.ROOM,
    delivery.ROOM,
    conversation.ROOM,
    followup.ROOM,
    evaluation.ROOM,
    chat.ROOM,
    memory.ROOM,
    cache.ROOM,
    tracing.ROOM,
    uploads.ROOM,
    backup.ROOM,
    saying.ROOM,
)
REPLIES: Final[dict[str, Entry]] = {key: entry for room in ROOMS for key, entry in room.items()}


def say(key: str, language: Language, /, **data: object) -> str:
    """The sentence under `key` with its placeholders filled.

    Whole numbers are grouped as the language does (1,234 or 1.234); a year is passed as a string. Where
    the words are a pair, `count` chooses between one and many. Raises `KeyError` for an unknown key or a
    missing placeholder: both are mistakes in the code, and a test finds the first.
    """
    words = _number(REPLIES[key][language], data)
    return words.format_map({name: _shown(value, language) for name, value in data.items()})


def known(key: str) -> bool:
    """Whether there is a sentence under `key`; for keys that are put together from a type's name."""
    return key in REPLIES


def explain(error: Exception, language: Language) -> str:
    """What a person is told about an error of ours: one sentence, chosen by its class and its `reason`."""
    key = _key(error)
    return say("error.unexpected", language) if key is None else say(key, language, **_data(error))


def speaks_of(error: Exception) -> bool:
    """Whether there is a sentence for an error."""
    return _key(error) is not None


def _key(error: Exception) -> str | None:
    name = f"error.{type(error).__name__}"
    reason = _data(error).get("reason", "")
    return next((key for key in (f"{name}.{reason}", name) if known(key)), None)


def _data(error: Exception) -> dict[str, object]:
    return {name: value for name, value in vars(error).items() if not name.startswith("_")}


def _number(words: Words, data: dict[str, object]) -> str:
    if isinstance(words, str):
        return words
    one, many = words
    return one if data["count"] == 1 else many


def _shown(value: object, language: Language) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return count(value, language)
    return value
