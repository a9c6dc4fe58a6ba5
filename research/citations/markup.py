"""Written Markdown as blocks of plain text that still hold their citation markers.

`parsing` is the caller. Links, images, HTML, code, mentions and footnotes of the writer's own are made plain
text or taken out: only a fact id may become a link (law S2).
"""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from research.citations.markers import Fault
from research.citations.reasons import Why

# Indented code and underlined headings are mostly accidents; a reference definition would swallow a marker.
_MARKDOWN: Final = (
    MarkdownIt("commonmark", {"html": True})
    .enable("table")
    .disable(["code", "lheading", "reference", "html_block"])
)
_SILENT: Final = re.compile(r"<(script|style|template)\b.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_INVISIBLE: Final = re.compile(
    r"[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_URL: Final = re.compile(r"<?\b(?:[a-z][a-z0-9+.-]{1,20}://|www\.)[^\s<>\"”)\]]+>?", re.IGNORECASE)
_HOST_AND_PATH: Final = re.compile(
    r"\b(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?/[^\s<>\"”)\]]*", re.IGNORECASE
)
_BARE_SCHEME: Final = re.compile(r"\b(?:javascript|data|mailto|tel):\S+", re.IGNORECASE)
_MENTION: Final = re.compile(r"<[@#!][^>\s]{1,80}>|(?<![\w@.])@(?=[\w])")
_LINK_LEFT: Final = re.compile(
    r"!?\[([^\[\]]*)\]\((?!\s*src\s*:)[^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)", re.IGNORECASE
)
_FOOTNOTE: Final = re.compile(
    r"\[\^[^\]\s]{1,40}\]:?|(?<=[\w.,;:!?)\]”\"])\s?\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]"
)
_FOOTNOTE_LINE: Final = re.compile(r"^\s*\[\^[^\]\s]{1,40}\]:.*$", re.MULTILINE)
_EMPTY: Final = re.compile(r"\(\s*\)|\[\s*\]|<\s*>")


@dataclass(frozen=True, slots=True)
class RawText:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class RawList:
    """The items of a list, nested ones after those that hold them."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RawTable:
    """The cells of a table."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


RawBlock = RawText | RawList | RawTable


def blocks_of(markdown: str) -> tuple[list[RawBlock], list[Fault]]:
    """The blocks of a written text, and what in it was no text."""
    faults: list[Fault] = []
    cleaned = _INVISIBLE.sub("", _CONTROL.sub(" ", markdown.replace("\r\n", "\n")))
    cleaned = _taken(_SILENT, cleaned, Why.MARKUP, faults)
    cleaned = _taken(_FOOTNOTE_LINE, cleaned, Why.FOOTNOTE, faults)
    collector = _Collector(faults)
    for token in _MARKDOWN.parse(cleaned):
        collector.take(token)
    return collector.blocks, faults


class _Collector:
    """Puts the parser's stream of tokens together to blocks."""

    def __init__(self, faults: list[Fault]) -> None:
        self.blocks: list[RawBlock] = []
        self._faults = faults
        self._lists = 0
        self._items: list[str] = []
        self._rows: list[list[str]] | None = None
        self._heading = False

    def take(self, token: Token) -> None:
        """Take in the next token."""
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self._lists += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self._close_list()
        elif token.type == "table_open":
            self._rows = []
        elif token.type == "tr_open" and self._rows is not None:
            self._rows.append([])
        elif token.type == "table_close":
            self._close_table()
        elif token.type in ("heading_open", "heading_close"):
            self._heading = token.nesting > 0
        elif token.type == "fence":
            self._faults.append(Fault(token.content, Why.CODE))
        elif token.type == "inline":
            self._place(_plain(token.children or [], self._faults))

    def _place(self, text: str) -> None:
        if self._heading:
            self._faults.append(Fault(text, Why.HEADING))
        elif self._rows:
            self._rows[-1].append(text)
        elif self._lists:
            self._items.append(text)
        else:
            self.blocks.append(RawText(text))

    def _close_list(self) -> None:
        self._lists -= 1
        if not self._lists and self._items:
            self.blocks.append(RawList(tuple(self._items)))
            self._items = []

    def _close_table(self) -> None:
        if self._rows:
            self.blocks.append(RawTable(tuple(self._rows[0]), tuple(map(tuple, self._rows[1:]))))
        self._rows = None


def _plain(tokens: list[Token], faults: list[Fault]) -> str:
    """The words of a run of text: emphasis goes, a link leaves its words, an image leaves nothing."""
    parts: list[str] = []
    marker = False
    for token in tokens:
        if token.type == "text":
            marker = bool(parts) and parts[-1] == "" and token.content.lstrip().lower().startswith("src")
            parts.append(f"[{token.content}" if marker else token.content)
        elif token.type in ("softbreak", "hardbreak"):
            parts.append("\n")
        elif token.type == "code_inline":
            parts.append(_code(token.content, faults))
        elif token.type == "link_open":
            address = unquote(str(token.attrGet("href") or ""))
            if address.lower().startswith("src:"):
                faults.append(Fault(address, Why.DAMAGED))
                parts.append(f"[{address}]")
            else:
                faults.append(Fault(address, Why.LINK))
                parts.append("")
        elif token.type == "link_close" and marker:
            parts.append("]")
            marker = False
        elif token.type == "image":
            faults.append(Fault(str(token.attrGet("src") or ""), Why.LINK))
        elif token.type == "html_inline":
            faults.append(Fault(token.content, Why.MARKUP))
    return _inert("".join(parts), faults)


def _code(content: str, faults: list[Fault]) -> str:
    """Code is shown as it is, so a marker in it is none."""
    return _taken(re.compile(r"\[?\s*src\s*:[^\]\s]*\]?", re.IGNORECASE), content, Why.MISPLACED, faults)


def _inert(text: str, faults: list[Fault]) -> str:
    # What the parser does not take for a link, such as one that runs a script, still looks like one.
    faults.extend(Fault(match.group(), Why.LINK) for match in _LINK_LEFT.finditer(text))
    text = _LINK_LEFT.sub(r"\1", text)
    for pattern, why in (
        (_URL, Why.LINK),
        (_HOST_AND_PATH, Why.LINK),
        (_BARE_SCHEME, Why.LINK),
        (_MENTION, Why.MENTION),
        (_FOOTNOTE, Why.FOOTNOTE),
    ):
        text = _taken(pattern, text, why, faults)
    return _EMPTY.sub("", text)


def _taken(pattern: re.Pattern[str], text: str, why: Why, faults: list[Fault]) -> str:
    def taken(match: re.Match[str]) -> str:
        faults.append(Fault(match.group(), why))
        return ""

    return pattern.sub(taken, text)
