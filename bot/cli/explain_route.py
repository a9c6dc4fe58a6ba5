"""`footnote explain route`: where a message goes, by the rules alone.

`bot.cli.explain` calls it. Each line of standard input is an object with a `text` and, where the conversation
holds something, `pending`, `running`, `reported`; or just a string. A line that cannot be used gets an object
with an `error` in its place, so that answers stay beside their questions.
"""

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.cli.output import put
from bot.errors import BadSetting
from bot.replies import explain
from bot.routing import Context, Pending, decide
from bot.settings import person_language
from research.brief import Language

_LONGEST_SHOWN: Final = 80
_QUESTION_KEYS: Final = ("question", "text", "prompt")
_CHOICE_KEYS: Final = ("choices", "options", "buttons")
_LABEL_KEYS: Final = ("label", "text", "title", "name", "value")


def explain_lines(lines: Iterable[str]) -> int:
    """Print an object for each line; the exit code: 2 when a line could not be used."""
    code = 0
    if isinstance(lines, io.TextIOWrapper):
        lines.reconfigure(errors="replace")
    for line in lines:
        text = line.strip().lstrip("\ufeff")
        if not text:
            continue
        try:
            answers = [explained(one) for one in _values(text)]
        except BadSetting as error:
            answers, code = [{"error": explain(error, person_language())}], 2
        for answer in answers:
            put(json.dumps(answer, ensure_ascii=False) + "\n")
    return code


def explained(value: object) -> dict[str, object]:
    """The decision for one message. Raises `BadSetting` for what is none."""
    given: Mapping[str, object] = value if isinstance(value, dict) else {"text": value}
    decision = decide(_text(given), _language(given), _context(given))
    return {"route": str(decision.route), "sure": decision.sure}


def _values(line: str) -> Sequence[object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadSetting("stdin", line[:_LONGEST_SHOWN], "not_json") from error
    return value if isinstance(value, list) and value else [value]


def _text(given: Mapping[str, object]) -> str:
    text = given.get("text")
    if isinstance(text, int | float) and not isinstance(text, bool):
        return str(text)
    if not isinstance(text, str):
        shown = json.dumps(given, ensure_ascii=False)[:_LONGEST_SHOWN]
        raise BadSetting("text", shown, "no_text")
    return text.encode("utf-8", "replace").decode("utf-8")


def _language(given: Mapping[str, object]) -> Language:
    language = given.get("language")
    if language == "vi":
        return "vi"
    return "en" if language == "en" else person_language()


def _context(given: Mapping[str, object]) -> Context:
    return Context(
        pending=_pending(given.get("pending")),
        running=_held(given.get("running")),
        reported=_held(given.get("reported")),
    )


def _pending(value: object) -> Pending | None:
    """What waits for an answer, as true, its question, a list of choices, or an object with both."""
    if value is None or value is False or value == "":
        return None
    if isinstance(value, str):
        return Pending(value)
    if isinstance(value, list):
        return Pending("", _labels(value))
    if isinstance(value, dict):
        return Pending(str(_first(value, _QUESTION_KEYS) or ""), _labels(_first(value, _CHOICE_KEYS)))
    return Pending()


def _held(value: object) -> str | None:
    if value is None or value is False or value == "":
        return None
    return value if isinstance(value, str) else ""


def _labels(value: object) -> tuple[str, ...]:
    found = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    labels = (_first(one, _LABEL_KEYS) if isinstance(one, dict) else one for one in found)
    return tuple(str(one) for one in labels if one is not None)


def _first(value: Mapping[str, object], keys: Sequence[str]) -> object:
    return next((value[key] for key in keys if value.get(key) is not None), None)
