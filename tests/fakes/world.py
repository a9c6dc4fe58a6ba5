"""A world: the pages, search results, prices and model findings that the stand-ins serve, read from a folder.

`README.md` beside this file describes the files of a world. `Standins` loads one; nothing here changes it.
"""

import json
import tomllib
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from tests.fakes.matching import concepts

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".pdf": "application/pdf",
}

WORLDS = Path(__file__).parents[1] / "worlds"


class BrokenWorld(ValueError):
    """The folder is not a world; the message says which file is wrong and how."""


@dataclass(frozen=True, slots=True)
class ModelPrice:
    """US dollars per million tokens."""

    input: Decimal
    output: Decimal
    cache_read: Decimal
    cache_write: Decimal


@dataclass(frozen=True, slots=True)
class WorldPage:
    """One address of the small web. `kind` is page, paywall, bot_check, shell, redirect or error.

    `rendered` is what a browser would show of a shell; `latency_ms` what the real host would take.
    """

    url: str
    body: bytes
    media_type: str
    kind: str = "page"
    status: int = 200
    title: str = ""
    language: str = "en"
    published: str | None = None
    location: str | None = None
    rendered: bytes | None = None
    latency_ms: float = 0
    gzip: bool = False
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Listing:
    """What the search services know of a page: the terms under which it is found, and its snippet."""

    url: str
    snippet: str
    terms: frozenset[str]
    weight: float = 1.0


@dataclass(frozen=True)
class World:
    """A folder that has been read."""

    name: str
    settings: dict[str, Any]
    pages: dict[str, WorldPage]
    robots: dict[str, str]
    listings: tuple[Listing, ...]
    synonyms: tuple[tuple[str, ...], ...]
    papers: tuple[dict[str, Any], ...]
    model: dict[str, Any]
    models: dict[str, ModelPrice]
    credits: dict[str, Decimal]
    prices_file: Path

    @cached_property
    def hosts(self) -> tuple[str, ...]:
        """The host names of the small web."""
        return tuple(
            sorted({urlsplit(page.url).hostname or "" for page in self.pages.values()} | set(self.robots))
        )

    def page(self, url: str) -> WorldPage | None:
        """The page at an address, however its scheme, tracking parameters or closing slash are spelled."""
        return self.pages.get(page_key(url))

    def latency(self, service: str, default: float = 0) -> float:
        """The nominal seconds of one call to a service, from world.toml."""
        return float(self.settings.get("latency", {}).get(service, default))


def page_key(url: str) -> str:
    """Host, path and meaningful query of an address; the stand-ins' own notion."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    query = [(name, value) for name, value in parse_qsl(parts.query) if not name.startswith("utm_")]
    path = parts.path.rstrip("/") or "/"
    return f"{(parts.hostname or '').lower()}{path}" + (f"?{urlencode(query)}" if query else "")


@cache
def named_world(name: str) -> World:
    """The world of that name in tests/worlds, read once."""
    return load_world(WORLDS / name)


def load_world(folder: Path) -> World:
    """Read a world; raises `BrokenWorld`."""
    try:
        settings = tomllib.loads((folder / "world.toml").read_text("utf-8"))
        prices = tomllib.loads((folder / "prices.toml").read_text("utf-8"), parse_float=Decimal)
        pages = _pages(folder)
        search = json.loads((folder / "search.json").read_text("utf-8"))
        synonyms = tuple(tuple(group) for group in search.get("synonyms", ()))
        return World(
            name=settings["name"],
            settings=settings,
            pages=pages,
            robots={
                host: one["robots"] for host, one in settings.get("hosts", {}).items() if "robots" in one
            },
            listings=tuple(_listing(entry, pages, synonyms) for entry in search["pages"]),
            synonyms=synonyms,
            papers=tuple(search.get("papers", ())),
            model=json.loads((folder / "model.json").read_text("utf-8")),
            models={name: _price(values) for name, values in prices.get("models", {}).items()},
            credits={name: Decimal(values["credit"]) for name, values in prices.get("tools", {}).items()},
            prices_file=folder / "prices.toml",
        )
    except (OSError, ValueError, KeyError) as error:
        raise BrokenWorld(f"{folder}: {type(error).__name__}: {error}") from error


def _pages(folder: Path) -> dict[str, WorldPage]:
    manifest = json.loads((folder / "pages.json").read_text("utf-8"))
    return {page_key(entry["url"]): _page(folder / "pages", entry) for entry in manifest["pages"]}


def _page(root: Path, entry: dict[str, Any]) -> WorldPage:
    rest = {name: value for name, value in entry.items() if name not in ("file", "rendered", "url")}
    path = root / entry["file"] if "file" in entry else None
    return WorldPage(
        url=entry["url"],
        body=path.read_bytes() if path else b"",
        media_type=_TYPES[path.suffix] if path else "text/html; charset=utf-8",
        rendered=(root / entry["rendered"]).read_bytes() if "rendered" in entry else None,
        **rest,
    )


def _listing(
    entry: dict[str, Any], pages: dict[str, WorldPage], synonyms: tuple[tuple[str, ...], ...]
) -> Listing:
    page = pages[page_key(entry["url"])]
    words = " ".join((page.title, entry["snippet"], *entry.get("tags", ())))
    return Listing(entry["url"], entry["snippet"], concepts(words, synonyms), entry.get("weight", 1.0))


def _price(values: dict[str, Any]) -> ModelPrice:
    known = {name: Decimal(value) for name, value in values.items()}
    return ModelPrice(
        known["input"],
        known["output"],
        known.get("cache_read", known["input"]),
        known.get("cache_write", known["input"]),
    )
