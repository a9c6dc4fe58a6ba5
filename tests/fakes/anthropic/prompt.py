"""Reads a request as a model would: which role it asks for, and the data between its tags.

The tags are those of `README.md`. Only messages are read for data; the system prompt holds instructions and
may hold examples. What stands inside a page is never taken for a tag.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.fakes.anthropic.checks import blocks

_ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")


@dataclass(frozen=True, slots=True)
class Tag:
    """One element of the prompt: its attributes, and its text as it stands there."""

    name: str
    attributes: dict[str, str]
    text: str

    def get(self, name: str, default: str = "") -> str:
        """An attribute."""
        return self.attributes.get(name, default)

    @property
    def words(self) -> str:
        """The text of a fact or claim without its nested quotes."""
        inner = re.search(r"<text>(.*?)</text>", self.text, re.DOTALL)
        return (
            inner.group(1) if inner else re.sub(r"<(\w+)\b[^>]*>.*?</\1>", " ", self.text, flags=re.DOTALL)
        ).strip()


@dataclass(frozen=True)
class Prompt:
    """A request to the model."""

    system: str
    messages: tuple[tuple[str, str], ...]
    schema: dict[str, Any] | None

    @property
    def role(self) -> str:
        """The title of the schema; `Writer` where none is given."""
        return str(self.schema.get("title", "Untitled")) if self.schema is not None else "Writer"

    @cached_property
    def said(self) -> str:
        """What the user messages say."""
        return "\n".join(text for role, text in self.messages if role == "user")

    @cached_property
    def pages(self) -> list[Tag]:
        """The pages to read."""
        return list(_find("page", self.said))

    @cached_property
    def _rest(self) -> str:
        return re.sub(r"<page\b[^>]*>.*?</page>", " ", self.said, flags=re.DOTALL)

    def all(self, name: str) -> list[Tag]:
        """Every element of that name outside pages."""
        return list(_find(name, self._rest))

    def text(self, name: str) -> str:
        """The text of the first element of that name, or nothing."""
        return next((tag.text.strip() for tag in self.all(name)), "")

    @property
    def question(self) -> str:
        """The question of the job."""
        return self.text("question")

    @cached_property
    def language(self) -> str:
        """The language to answer in."""
        tags = [*self.all("write"), *self.all("question"), *self.all("sub_question"), *self.all("message")]
        return next(
            (tag.get("language") for tag in tags if tag.get("language")), self.text("language") or "en"
        )

    @cached_property
    def facts(self) -> list[Tag]:
        """The facts to write from."""
        return [tag for tag in self.all("fact") if tag.get("id")]


def read_prompt(body: dict[str, Any]) -> Prompt:
    """The request as a prompt."""
    form = (body.get("output_config") or {}).get("format") or {}
    return Prompt(
        system=_text(body.get("system")),
        messages=tuple((message["role"], _text(message["content"])) for message in body["messages"]),
        schema=form.get("schema"),
    )


def _text(content: Any) -> str:
    return "\n".join(block["text"] for block in blocks(content) if block.get("type") == "text")


def _find(name: str, text: str) -> Iterator[Tag]:
    for found in re.finditer(rf"<{name}\b([^>]*?)(?:/>|>(.*?)</{name}>)", text, re.DOTALL):
        pairs = {key: html.unescape(one or other) for key, one, other in _ATTRIBUTE.findall(found.group(1))}
        yield Tag(name, pairs, (found.group(2) or "").strip("\n"))
