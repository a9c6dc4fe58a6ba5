"""`footnote explain cache`: whether the answer to one question would be served for another.

`bot.cli.explain` calls it. Two words are two questions; each line of standard input is a list of two, or an
object with `first` and `second`. A line that cannot be used gets an object with an `error` in its place.
"""

import io
import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from bot.cli.output import put
from bot.errors import BadSetting
from bot.replies import explain
from bot.settings import person_language
from research.caching.sameness import sameness

_PAIR = 2
_LONGEST_SHOWN = 80


def explain_pair(words: Sequence[str]) -> int:
    """Print the decision for two questions. Raises `BadSetting` when there are not two."""
    put(json.dumps(explained(list(words)), ensure_ascii=False) + "\n")
    return 0


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
            answer = explained(_value(text))
        except BadSetting as error:
            answer, code = {"error": explain(error, person_language())}, 2
        put(json.dumps(answer, ensure_ascii=False) + "\n")
    return code


def explained(value: object) -> dict[str, object]:
    """The decision for a pair of questions. Raises `BadSetting` for what is none."""
    pair = [value.get("first"), value.get("second")] if isinstance(value, dict) else value
    if not isinstance(pair, list) or len(pair) != _PAIR or not all(_is_question(one) for one in pair):
        raise BadSetting("cache", json.dumps(value, ensure_ascii=False)[:_LONGEST_SHOWN], "not_a_pair")
    first, second = (str(one).encode("utf-8", "replace").decode() for one in pair)
    found = sameness(first, second, _closeness())
    return {"decision": str(found.decision), "because": found.because}


def _is_question(one: object) -> bool:
    return isinstance(one, str) and any(letter.isalnum() for letter in one)


def _value(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadSetting("stdin", line[:_LONGEST_SHOWN], "not_json") from error


@cache
def _closeness() -> Callable[[str, str], float] | None:
    from research.retrieval.embedding import load_embedder

    embedder = load_embedder()
    if embedder is None:
        return None
    return lambda first, second: float(embedder.query(first) @ embedder.query(second))
