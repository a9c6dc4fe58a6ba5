"""What the stand-in model finds in a world: sub-questions, their queries, and the facts of pages.

A view over `model.json`; the roles ask it, so that none of them knows the file's layout.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.fakes.anthropic.prompt import Tag
from tests.fakes.matching import concepts, find_verbatim, overlap
from tests.fakes.world import World

SURE = 0.45


@dataclass(frozen=True, slots=True)
class KnownFact:
    """A fact as the world's author wrote it down, with its quote as the page of the request has it."""

    text: str
    quote: str
    confidence: float


class Knowledge:
    """The world as the model knows it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._data = world.model

    def topics(self, question: str) -> list[str]:
        """The keys of the sub-questions that this question has in the world; empty when it is unknown."""
        entry = self._entry(question)
        return list(entry["sub_questions"]) if entry is not None else []

    def revealed(self, question: str) -> list[str]:
        """The keys of those that can be asked only when the first ones are answered."""
        entry = self._entry(question)
        return list(entry.get("reveals", ())) if entry is not None else []

    def _entry(self, question: str) -> dict[str, Any] | None:
        asked = self._concepts(question)
        best, score = None, 0.0
        for entry in self._data.get("questions", ()):
            words = self._concepts(" ".join(entry["match"]))
            fitting = len(asked & words) / len(words)
            if fitting > score:
                best, score = entry, fitting
        return best if score >= SURE else None

    def sub_question(self, key: str, language: str) -> dict[str, Any]:
        """A sub-question in one language: question, theme, queries, more queries."""
        entry = self._data["sub_questions"][key]
        return {
            "question": _in(entry["question"], language),
            "theme": _in(entry["theme"], language),
            "queries": _queries(entry.get("queries", {}), language),
            "more": _queries(entry.get("more", {}), language),
        }

    def topic_of(self, text: str) -> str | None:
        """The key of the sub-question that these words ask, in either language, or None."""
        asked = self._concepts(text)
        scored = [
            (max(overlap(asked, self._concepts(one)) for one in entry["question"].values()), key)
            for key, entry in self._data.get("sub_questions", {}).items()
        ]
        score, key = max(scored, default=(0.0, ""))
        return key if score >= SURE else None

    def facts(self, page: Tag, sub_question: str, language: str) -> Iterator[KnownFact]:
        """The world's facts whose words really stand in this page and that answer this sub-question."""
        topic = self.topic_of(sub_question)
        asked = self._concepts(sub_question)
        for entry in self._data.get("facts", ()):
            quote = find_verbatim(entry["quote"], page.text)
            if quote is None:
                continue
            words = self._concepts(f"{entry['text']['en']} {' '.join(entry.get('tags', ()))}")
            wanted = topic in entry["sub_questions"] if topic is not None else len(asked & words) >= 2
            if wanted:
                yield KnownFact(_in(entry["text"], language), quote, float(entry.get("confidence", 0.9)))

    def listed(self, name: str, text: str) -> Any:
        """The first entry of a list (`routes`, `clarifications`) whose `match` words are in the text."""
        asked = self._concepts(text)
        for entry in self._data.get(name, ()):
            if self._concepts(" ".join(entry["match"])) <= asked:
                return entry
        return None

    def alike(self, first: str, second: str) -> float:
        """How far two texts are about the same, 0..1."""
        return overlap(self._concepts(first), self._concepts(second))

    def _concepts(self, text: str) -> frozenset[str]:
        return concepts(text, self._world.synonyms)


def _in(texts: dict[str, str], language: str) -> str:
    return texts.get(language) or texts["en"]


def _queries(queries: dict[str, list[str]], language: str) -> list[tuple[str, str]]:
    first = [(text, language) for text in queries.get(language, ())]
    return first + [(text, other) for other, texts in queries.items() if other != language for text in texts]
