"""Which playbook suits a question: the one asked for by name, or the one whose phrase holds the most of it.

The desk of `bot.jobs` asks once a job. It is a matter of words alone, so that the same question always gets
the same playbook, with a model or without.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from research.brief import Question
from research.playbooks.playbook import Playbook
from research.playbooks.shelf import Shelf

GAP: Final = "…"


def choose(shelf: Shelf, question: Question, name: str = "") -> Playbook | None:
    """The playbook, or None where none suits; a name that is not on the shelf is none either."""
    if name:
        wanted = shelf.named(name)
        return None if wanted is None else replace(wanted, named=True)
    asked = _plain(question.text)
    scored = [(_best(asked, one.suits.get(question.language, ())), one) for one in shelf.playbooks]
    most = max((score for score, _ in scored), default=0)
    return next((one for score, one in scored if score == most), None) if most else None


def _best(asked: str, phrases: Iterable[str]) -> int:
    """How many letters the longest phrase has that stands in the question."""
    return max((_letters(asked, _plain(phrase)) for phrase in phrases), default=0)


def _letters(asked: str, phrase: str) -> int:
    """The letters of a phrase whose parts stand in the question, one after the other; else 0."""
    parts = [part.strip() for part in phrase.split(GAP) if part.strip()]
    at = 0
    for part in parts:
        found = re.compile(rf"(?<!\w){re.escape(part)}(?!\w)").search(asked, at)
        if found is None:
            return 0
        at = found.end()
    return sum(map(len, parts))


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().replace("’", "'").split())
