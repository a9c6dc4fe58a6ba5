"""A world: pages as they stand on an invented web, and the key to what is true of them.

A folder holds `pages.json` (address, file, title, day and language of each page), `pages/` with the files,
and `key.json`: facts with the page and the words that carry them, contradictions, pages of one origin, and
questions. `bot.cli.eval` reads the shipped ones or the folder that it is given.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from bot.errors import BadWorld
from research.brief import Language
from research.urls import canonical, source_id

SHIPPED: Final = Path(__file__).parent / "worlds"


@dataclass(frozen=True, slots=True)
class WorldPage:
    """A page; `url` is canonical. One without a file cannot be read."""

    url: str
    title: str
    file: Path | None
    published: date | None

    @property
    def media_type(self) -> str:
        """By the name of the file."""
        kinds = {
            ".html": "text/html",
            ".md": "text/markdown",
            ".pdf": "application/pdf",
            ".txt": "text/plain",
        }
        return kinds.get(self.file.suffix.lower() if self.file else "", "text/plain")


@dataclass(frozen=True, slots=True)
class KeyFact:
    """A fact of the key: the page, by its id, and the words that carry it."""

    id: str
    source_id: str
    quote: str


@dataclass(frozen=True, slots=True)
class KeyQuestion:
    """A question with the facts that answer it; none for one that the world does not answer."""

    id: str
    text: str
    language: Language
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class World:
    """A folder that has been read. `contradictions` are sets of fact ids, `same_origin` of source ids."""

    name: str
    pages: tuple[WorldPage, ...]
    facts: Mapping[str, KeyFact]
    contradictions: tuple[frozenset[str], ...]
    same_origin: tuple[frozenset[str], ...]
    questions: tuple[KeyQuestion, ...]


def shipped() -> list[Path]:
    """The folders of the shipped worlds."""
    return sorted(one for one in SHIPPED.iterdir() if (one / "key.json").is_file())


def read_world(folder: Path) -> World:
    """Read a folder. Raises `BadWorld`."""
    if not folder.is_dir():
        raise BadWorld(str(folder), "not_a_folder")
    try:
        pages = tuple(_page(folder, one) for one in _json(folder / "pages.json")["pages"])
        key = _json(folder / "key.json")
        facts = _facts(folder, key)
        questions = tuple(_questions(key, tuple(facts)))
        world = World(
            folder.resolve().name,
            pages,
            facts,
            tuple(frozenset(one["facts"]) for one in key.get("contradictions", ())),
            tuple(frozenset(map(_id, group)) for group in key.get("same_origin", ())),
            questions,
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadWorld(str(folder), "unreadable", f"{type(error).__name__}: {error}"[:200]) from error
    lost = {one for question in questions for one in question.facts} - set(facts)
    if lost or not questions:
        raise BadWorld(
            str(folder), "no_questions" if not questions else "unknown_fact", ", ".join(sorted(lost))
        )
    return world


def _json(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def _page(folder: Path, entry: Mapping[str, Any]) -> WorldPage:
    file = entry.get("rendered") or entry.get("file")
    readable = entry.get("kind", "page") in ("page", "shell")
    day = str(entry.get("published") or "")[:10]
    return WorldPage(
        canonical(entry["url"]),
        entry.get("title") or entry["url"],
        folder / "pages" / str(file) if readable and file else None,
        date.fromisoformat(day) if day else None,
    )


def _facts(folder: Path, key: Mapping[str, Any]) -> dict[str, KeyFact]:
    """The key's facts; where it only names them, they stand beside what a stand-in of the model knows."""
    entries: Sequence[Any] = key["facts"]
    if entries and isinstance(entries[0], str):
        wanted = set(entries)
        entries = [one for one in _json(folder / "model.json")["facts"] if one["id"] in wanted]
    return {one["id"]: KeyFact(one["id"], _id(one["url"]), one["quote"]) for one in entries}


def _questions(key: Mapping[str, Any], facts: tuple[str, ...]) -> list[KeyQuestion]:
    """The key's questions, or its one question in each language, which all facts answer."""
    languages: tuple[Language, Language] = ("en", "vi")
    if "question" in key:
        return [KeyQuestion(one, key["question"][one], one, facts) for one in languages]
    found = []
    for one in key["questions"]:
        language: Language = "vi" if one["language"] == "vi" else "en"
        found.append(KeyQuestion(str(one["id"]), one["text"], language, tuple(one["facts"])))
    return found


def _id(url: str) -> str:
    return source_id(canonical(url))
