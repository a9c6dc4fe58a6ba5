"""Markdown as snapshot text: what a person reads when it is rendered, block by block.

Called by `parsing`. Labels of links are kept, their targets are not; images, comments, hidden elements
and definitions of references go. Code stays as it is between its fences.
"""

import re
from collections.abc import Iterator
from typing import Final

from research.reading.cleaning import FENCE
from research.reading.document import Parsed
from research.reading.frontmatter import parse_date, split_front_matter
from research.reading.inline import inline_text, without_hidden_html
from research.reading.plain import title_from_name

_CODE: Final = re.compile(r"[ \t]*(?:[-*+>]\s+)?(`{3,}|~{3,})([^`]*)$")
_HEADING: Final = re.compile(r"(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$")
_ITEM: Final = re.compile(r"[ \t]*(?:[-*+]|(\d{1,9}[.)]))[ \t]+(?:\[[ xX]\][ \t]+)?(.*)$")
_RULE: Final = re.compile(r"[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$")
_UNDERLINE: Final = re.compile(r"[ \t]{0,3}(=+|-+)[ \t]*$")
_DEFINITION: Final = re.compile(r"[ \t]{0,3}\[[^\]^][^\]]{0,200}\]:[ \t]+\S")
_FOOTNOTE: Final = re.compile(r"[ \t]{0,3}\[\^[^\]]{1,80}\]:[ \t]*")
_QUOTE: Final = re.compile(r"[ \t]{0,3}(?:>[ \t]?)+")
_CALLOUT: Final = re.compile(r"\[!(\w+)\][+-]?[ \t]*(.*)$")
_TABLE_RULE: Final = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_CELL_EDGE: Final = re.compile(r"(?<!\\)\|")


def read_markdown(text: str, name: str) -> Parsed:
    """The document; its title is that of the head, else its first heading, else its file name."""
    head = split_front_matter(text.replace("\r\n", "\n").replace("\r", "\n"))
    blocks = list(_blocks(head.body))
    heading = next((block for block in blocks if block.startswith("# ")), None)
    return Parsed(
        title=head.first("title") or (heading[2:] if heading else title_from_name(name)),
        text="\n\n".join(blocks),
        media_type="text/markdown",
        language=head.first("lang", "language"),
        author=head.first("author", "authors", "by", "byline"),
        published=parse_date(head.first("date", "published", "publishdate", "created", "updated")),
        canonical_url=head.first("canonical_url", "canonical", "url", "source", "link"),
        site=head.first("site", "site_name", "publisher", "publication"),
        doi=head.first("doi"),
    )


def _blocks(body: str) -> Iterator[str]:
    """The blocks of the text in snapshot form, in order."""
    prose: list[str] = []
    code: list[str] = []
    closing = ""
    for line in body.split("\n"):
        if closing:
            if line.strip().startswith(closing) and not line.strip().strip(closing[0]):
                yield "\n".join((*code, FENCE))
                closing = ""
            else:
                code.append(line.replace(FENCE, "'''"))
        elif fence := _CODE.match(line):
            yield from _prose(prose)
            prose, closing, code = [], fence[1], [FENCE + fence[2].strip()]
        else:
            prose.append(line)
    if closing:
        prose.extend(code[1:])
    yield from _prose(prose)


def _prose(lines: list[str]) -> Iterator[str]:
    """The blocks of lines that hold no fenced code."""
    lines = without_hidden_html("\n".join(lines)).split("\n")
    paragraph: list[str] = []
    table = False
    for number, raw in enumerate(lines):
        quoted = _QUOTE.match(raw)
        line = raw[quoted.end() :] if quoted else raw
        following = lines[number + 1] if number + 1 < len(lines) else ""
        if not line.strip() or _RULE.match(line) or _DEFINITION.match(line):
            underlined = paragraph and not table and line.strip() and _UNDERLINE.match(line)
            yield from _close(paragraph, "## " if underlined else "")
            paragraph, table = [], False
        elif heading := _HEADING.match(line):
            yield from _close(paragraph)
            yield from _close([heading[2]], heading[1] + " ")
            paragraph, table = [], False
        elif paragraph and not table and not _is_item(paragraph[-1]) and (under := _UNDERLINE.match(line)):
            yield from _close(paragraph, "# " if under[1][0] == "=" else "## ")
            paragraph = []
        elif table or (
            "|" in line and _TABLE_RULE.match(following) and "-" in following and "|" in following
        ):
            if not table:
                yield from _close(paragraph)
                paragraph, table = [], True
            if not _TABLE_RULE.match(line):
                paragraph.append(_row(line))
        else:
            _add(paragraph, line)
    yield from _close(paragraph)


def _add(paragraph: list[str], line: str) -> None:
    """Put a line into the open block: a new item, or the next words of what stands there."""
    if item := _ITEM.match(line):
        paragraph.append(f"{item[1]} {item[2]}" if item[1] else f"- {item[2]}")
        return
    line = _FOOTNOTE.sub("", line)
    if callout := _CALLOUT.match(line.strip()):
        line = callout[2] or callout[1].capitalize()
        paragraph.append(line + "  ")
    elif paragraph and not paragraph[-1].endswith(("  ", "\\")):
        paragraph[-1] = f"{paragraph[-1].rstrip()} {line.lstrip()}"
    else:
        paragraph.append(line)


def _is_item(line: str) -> bool:
    return _ITEM.match(line) is not None


def _row(line: str) -> str:
    """A table row with its cells divided by ` | `."""
    cells = _CELL_EDGE.split(line.strip().removeprefix("|"))
    if cells and not cells[-1].strip():
        cells.pop()
    return " | ".join(cell.strip().replace("\\|", "|") for cell in cells)


def _close(lines: list[str], mark: str = "") -> Iterator[str]:
    """The block of these lines, unless nothing visible is left of it."""
    if mark:
        lines = [" ".join(line.strip(" \t\\") for line in lines)]
    text = "\n".join(filter(None, (inline_text(line.rstrip("\\")).strip() for line in lines)))
    if text:
        yield mark + text
