"""A report as Markdown: marks `[^n]`, and footnotes at the end with title, link, date and quote.

`bot.exports` and the JSON contract are the callers. Everything that a page or a model wrote is escaped:
in the rendered text it is words, never a link, an image, HTML, a heading or a list.
"""

import re
from collections.abc import Iterator
from typing import Final

from bot.present import report_document
from bot.replies import say
from channels.document import Block, Bullets, Cite, Footnote, Footnotes, Heading, Paragraph, Span, Table, Text
from channels.inert import one_line
from channels.links import web_link
from research.brief import Language
from research.report import Report

# "www." and "://" would be made links by GitHub's Markdown without any mark around them.
_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>{}|~$&^@]|(?<=:)//|(?<=[wW]{3})\.")
_LINE_START: Final = re.compile(r"^(?:(\d{1,9})([.)])(?=\s|$)|([#+\-=:>!]))")


def to_markdown(report: Report, job_id: str) -> str:
    """The whole report, in its language."""
    document = report_document(report, job_id)
    parts = (part for block in document.blocks for part in _block(block, report.language))
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    """Words that Markdown shows as they are, wherever they stand in a line."""
    return _SPECIAL.sub(lambda match: "".join(f"\\{sign}" for sign in match.group()), one_line(text))


def at_line_start(line: str) -> str:
    """A line whose first sign cannot open a block."""
    return _LINE_START.sub(lambda match: f"{match[1]}\\{match[2]}" if match[1] else f"\\{match[3]}", line)


def code(text: str) -> str:
    """A code span that holds exactly the visible characters of `text`."""
    plain = one_line(text)
    ticks = "`" * (max((len(run) for run in re.findall("`+", plain)), default=0) + 1)
    room = " " if plain.startswith("`") or plain.endswith("`") else ""
    return f"{ticks}{room}{plain}{room}{ticks}"


def _block(block: Block, language: Language) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"{'#' * block.level} {at_line_start(escape(block.text))}"
    elif isinstance(block, Paragraph):
        yield _spans(block.spans)
    elif isinstance(block, Bullets):
        yield "\n".join(f"- {_spans(item)}" for item in block.items)
    elif isinstance(block, Table):
        yield _table(block)
    elif isinstance(block, Footnotes):
        yield "\n".join(_footnote(note, language) for note in block.notes)


def _spans(spans: tuple[Span, ...]) -> str:
    return at_line_start("".join(_span(span) for span in spans).strip())


def _span(span: Span) -> str:
    if isinstance(span, Cite):
        return "".join(f"[^{number}]" for number in span.numbers)
    return _text(span)


def _text(span: Text) -> str:
    lead = " " if span.text[:1].isspace() else ""
    tail = " " if span.text[-1:].isspace() else ""
    words = escape(span.text)
    mark = {"strong": "**", "em": "*"}.get(span.style, "") if words else ""
    return f"{lead}{mark}{words}{mark}{tail}"


def _table(table: Table) -> str:
    width = max(len(table.header), *(len(row) for row in table.rows), 1)
    header = [escape(one) for one in table.header]
    rows = [[_spans(cell) for cell in row] for row in table.rows]
    lines = (_row(header, width), _row(["---"] * width, width), *(_row(row, width) for row in rows))
    return "\n".join(lines)


def _row(cells: list[str], width: int) -> str:
    return f"| {' | '.join(cells + [''] * (width - len(cells)))} |"


def _footnote(note: Footnote, language: Language) -> str:
    fetched = say("report.fetched", language, day=note.fetched)
    return f"[^{note.number}]: {_page(note)}, {fetched}: “{escape(note.quote)}”"


def _page(note: Footnote) -> str:
    link = web_link(note.url)
    if link:
        return f"[{escape(note.title)}](<{link}>)"
    path = note.url.removeprefix("doc:")
    return code(path) if note.title == path else f"{escape(note.title)}, {code(path)}"
