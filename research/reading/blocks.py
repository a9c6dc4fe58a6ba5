"""An element tree as blocks of snapshot text, in reading order.

Called by `main_text`, which chooses among the blocks. A block knows its element and how much of it is links.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from lxml.html import HtmlElement

from research.reading.cleaning import FENCE

_HEADINGS: Final = {f"h{level}": "#" * level + " " for level in range(1, 7)}
_BLOCKS_WORDS: Final = (
    "html body main article section div p header footer nav aside address blockquote center dd"
    " details dir dl dt fieldset figcaption figure form hgroup hr legend li menu ol option p search"
    " summary table tbody td tfoot th thead tr ul caption pre xmp listing plaintext dialog"
)
_BLOCKS: Final = frozenset(_BLOCKS_WORDS.split())
_PREFORMATTED: Final = frozenset({"pre", "xmp", "listing", "plaintext"})
_LAYOUT_WORDS: Final = (
    "table div p ul ol dl h1 h2 h3 h4 h5 h6 pre blockquote section article form figure hr aside nav"
)
_LAYOUT: Final = frozenset(_LAYOUT_WORDS.split())
_RAISED: Final = str.maketrans("0123456789+-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")
_NUMBERS: Final = re.compile(r"[0-9+\-−]{1,4}")


@dataclass(slots=True)
class Block:
    """A paragraph, heading, item, row or piece of code. A `tight` one begins on the next line."""

    element: HtmlElement
    text: str
    links: int
    tight: bool = False

    @property
    def words(self) -> str:
        """The letters and digits alone."""
        return "".join(filter(str.isalnum, self.text))


def blocks_of(root: HtmlElement) -> list[Block]:
    """All blocks below an element."""
    walk = _Walk(root)
    walk.element(root)
    walk.flush()
    return walk.blocks


def text_of(blocks: Iterable[Block]) -> str:
    """The blocks as one text: a blank line between them, none before a tight one."""
    parts: list[str] = []
    for block in blocks:
        if parts:
            parts.append("\n" if block.tight else "\n\n")
        parts.append(block.text)
    return "".join(parts)


class _Walk:
    """Goes through the tree once and gathers inline text until a block begins or ends."""

    def __init__(self, root: HtmlElement) -> None:
        self.blocks: list[Block] = []
        self._text: list[str] = []
        self._links = 0
        self._in_link = 0
        self._owner = root
        self._mark = ""
        self._tight = False

    def element(self, element: HtmlElement) -> None:
        """The blocks of an element and of what lies in it."""
        tag = element.tag
        if tag in _HEADINGS:
            self._heading(element)
        elif tag in _PREFORMATTED:
            self._code(element)
        elif tag == "table" and is_data_table(element):
            self._table(element)
        elif tag in ("ul", "ol", "menu", "dir"):
            self._list(element)
        elif tag in _BLOCKS:
            self.flush(element)
            self._inside(element)
            self.flush(element.getparent())
        else:
            self._inline(element)

    def flush(self, owner: HtmlElement | None = None) -> None:
        """Close the open paragraph; what follows belongs to `owner`."""
        text = "".join(self._text)
        if text.strip():
            for part in re.split(r"\n[^\S\n]*\n", text):
                line = "\n".join(filter(None, (" ".join(one.split()) for one in part.split("\n"))))
                if line:
                    self.blocks.append(Block(self._owner, self._mark + line, self._links, self._tight))
                    self._mark, self._tight, self._links = "", False, 0
        self._text, self._links = [], 0
        if owner is not None:
            self._owner = owner

    def _inside(self, element: HtmlElement) -> None:
        self._add(element.text)
        for child in element:
            if isinstance(child.tag, str):
                self.element(child)
            self._add(child.tail)

    def _add(self, text: str | None) -> None:
        if not text:
            return
        self._text.append(text.replace("\n", " ").replace("\r", " "))
        if self._in_link:
            self._links += len(text.strip())

    def _inline(self, element: HtmlElement) -> None:
        tag = element.tag
        if tag == "br":
            self._text.append("\n")
        elif tag == "button":
            self._button(element)
        elif tag == "sup":
            self._raised(element)
        elif tag == "a":
            self._in_link += 1
            self._inside(element)
            self._in_link -= 1
        elif tag == "q":
            self._text.append("“")
            self._inside(element)
            self._text.append("”")
        else:
            self._inside(element)

    def _button(self, element: HtmlElement) -> None:
        """A button's words are part of a page only where it folds a heading or a summary open."""
        if any(
            parent.tag in _HEADINGS or parent.tag in ("dt", "summary") for parent in element.iterancestors()
        ):
            self._inside(element)

    def _raised(self, element: HtmlElement) -> None:
        """Raised digits stay apart from the number before them; marks of notes go."""
        text = "".join(element.itertext()).strip()
        links = [link.get("href") or "" for link in element.iter("a")]
        if any("#" in link for link in links) and len(text) <= 12:
            return
        if _NUMBERS.fullmatch(text):
            self._text.append(text.translate(_RAISED))
        else:
            self._inside(element)

    def _heading(self, element: HtmlElement) -> None:
        self.flush(element)
        start = len(self.blocks)
        self._inside(element)
        self.flush(element.getparent())
        for block in self.blocks[start:]:
            block.text = _HEADINGS[element.tag] + " ".join(block.text.split())

    def _code(self, element: HtmlElement) -> None:
        self.flush(element)
        code = "".join(_code_text(element)).strip("\n").replace(FENCE, "'''")
        if code.strip():
            mark = f"{self._mark}\n" if self._mark.strip() else ""
            links = sum(len("".join(link.itertext())) for link in element.iter("a"))
            self.blocks.append(Block(element, f"{mark}{FENCE}\n{code}\n{FENCE}", links))
            self._mark = ""
        self.flush(element.getparent())

    def _list(self, element: HtmlElement) -> None:
        """Each item begins with its mark, on the line after the item before."""
        self.flush(element)
        number = _start(element)
        first = True
        self._add(element.text)
        for child in element:
            if child.tag == "li":
                self.flush(child)
                self._mark = f"{number}. " if element.tag == "ol" else "- "
                self._tight = not first or (bool(self.blocks) and _is_within_item(element))
                number += 1
                first = False
                self._inside(child)
                self.flush(element)
                self._mark, self._tight = "", False
            elif isinstance(child.tag, str):
                self.element(child)
            self._add(child.tail)
        self.flush(element.getparent())

    def _table(self, table: HtmlElement) -> None:
        """One line a row, with ` | ` between its cells."""
        self.flush(table)
        first = True
        for row in table.iter("caption", "tr"):
            cells = [row] if row.tag == "caption" else [cell for cell in row if cell.tag in ("td", "th")]
            walks = [_cell(cell) for cell in cells]
            text = " | ".join(walk[0] for walk in walks)
            if not any(map(str.isalnum, text)):
                continue
            is_row = row.tag == "tr"
            self.blocks.append(Block(row, text, sum(walk[1] for walk in walks), tight=is_row and not first))
            first = not is_row
        self.flush(table.getparent())


def is_data_table(table: HtmlElement) -> bool:
    """Whether a table holds data, rather than the layout of a page."""
    if (table.get("role") or "") in ("presentation", "none"):
        return False
    rows = [[cell for cell in row if cell.tag in ("td", "th")] for row in table.iter("tr")]
    if max(map(len, rows), default=0) < 2:
        return False
    cells = [cell for row in rows for cell in row]
    if any(True for cell in cells for _ in cell.iter("table", "pre", "form", "article", "section")):
        return False
    if any(cell.tag == "th" for cell in cells):
        return True
    structured = sum(1 for cell in cells if sum(1 for child in cell.iter(*_LAYOUT)) > 1)
    longest = max(len("".join(cell.itertext())) for cell in cells)
    return structured * 3 <= len(cells) and (len(rows) > 1 or longest < 200) and longest < 3000


def _cell(cell: HtmlElement) -> tuple[str, int]:
    """A cell's text on one line, and how much of it is links."""
    inner = blocks_of(cell) if len(cell) else [Block(cell, cell.text or "", 0)]
    return " ".join(" ".join(block.text for block in inner).split()), sum(block.links for block in inner)


def _code_text(element: HtmlElement) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.tag == "br":
            yield "\n"
        elif isinstance(child.tag, str):
            yield from _code_text(child)
        yield child.tail or ""


def _start(element: HtmlElement) -> int:
    start = element.get("start") or "1"
    return int(start) if start.isdecimal() and len(start) < 7 else 1


def _is_within_item(element: HtmlElement) -> bool:
    return any(parent.tag == "li" for parent in element.iterancestors())
