"""Text, links and blocks as HTML: everything that a page or a model wrote is escaped and inert.

`bot.exports.html` and `bot.exports.html_notes` are the callers. Marks are links to the footnotes, so they
work without the script.
"""

import re
from html import escape
from typing import Final

from bot.present.citing import Citing
from bot.present.relations import relate
from bot.replies import say
from channels.document import Block, Bullets, Cite, Paragraph, Span, Table, Text
from channels.inert import one_line
from channels.links import web_link
from research.brief import Language

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_TAGS = {"strong": "strong", "em": "em", "code": "code"}


def text(words: str) -> str:
    """Words as HTML text or attribute value: visible characters only, nothing that is markup."""
    return escape(one_line(words))


def spoken(language: str | None, report: Language) -> str:
    """The attribute that lets a voice read a page's words in their own language; empty for the report's."""
    known = language is not None and _LANGUAGE.fullmatch(language) is not None
    return f' lang="{language}"' if known and language != report else ""


def page_link(title: str, url: str, lang: str = "") -> str:
    """A title that links to a page of the web; a document of a folder shows its path beside its title.

    `lang` is the attribute that `spoken` makes.
    """
    link = web_link(url)
    if not link:
        return f"<cite{lang}>{text(title)}</cite> <code>{text(url.removeprefix('doc:'))}</code>"
    address = escape(link.partition(":~:")[0].rstrip("#"))  # what paper shows: without the jump
    attributes = f'href="{escape(link)}"{lang} rel="noopener noreferrer nofollow" data-address="{address}"'
    return f'<a class="page" {attributes}>{text(title)}</a>'


class Typesetter:
    """Sets the blocks of one report; it remembers which marks were set, so that a footnote leads back."""

    def __init__(self, citing: Citing) -> None:
        self._citing = citing
        self._language = citing.report.language
        self._set: set[int] = set()
        self._disputed = {
            citing.numbers[fact.fact_id] for fact in citing.facts if relate(citing, fact).disagreeing
        }

    def block(self, block: Block) -> str:
        """One block."""
        if isinstance(block, Paragraph):
            return f"<p>{self.spans(block.spans)}</p>"
        if isinstance(block, Bullets):
            items = "".join(f"<li>{self.spans(item)}</li>" for item in block.items)
            return f"<ul>{items}</ul>"
        if isinstance(block, Table):
            return self._table(block)
        return ""

    def spans(self, spans: tuple[Span, ...]) -> str:
        """Running text with its marks."""
        return "".join(self.marks(span) if isinstance(span, Cite) else _words(span) for span in spans)

    def marks(self, cite: Cite) -> str:
        """The marks of one sentence."""
        return f'<sup class="marks">{" ".join(self._mark(number) for number in cite.numbers)}</sup>'

    def _mark(self, number: int) -> str:
        name = say("report.footnote", self._language, number=str(number))
        sign = ""
        if number in self._disputed:
            name = say("report.disputed", self._language, footnote=name)
            sign = '<span class="sign" aria-hidden="true">†</span>'
        anchor = "" if number in self._set else f' id="ref-{number}"'
        self._set.add(number)
        return (
            f'<a class="mark"{anchor} href="#fn-{number}" role="doc-noteref" aria-label="{escape(name)}">'
            f"{number}{sign}</a>"
        )

    def _table(self, table: Table) -> str:
        head = "".join(f'<th scope="col">{text(name)}</th>' for name in table.header)
        rows = "".join(
            "<tr>" + "".join(f"<td>{self.spans(cell)}</td>" for cell in row) + "</tr>" for row in table.rows
        )
        return scrolling(
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>",
            f"{say('report.table', self._language)}: {', '.join(table.header)}",
        )


def scrolling(table: str, name: str) -> str:
    """A table in a box that scrolls sideways, by keyboard too, where the window is too narrow for it."""
    return f'<div class="scroll" role="group" tabindex="0" aria-label="{text(name)}">{table}</div>'


def _words(span: Text) -> str:
    lead = " " if span.text[:1].isspace() else ""
    tail = " " if span.text[-1:].isspace() else ""
    tag = _TAGS.get(span.style, "")
    words = text(span.text)
    return f"{lead}<{tag}>{words}</{tag}>{tail}" if tag else f"{lead}{words}{tail}"
