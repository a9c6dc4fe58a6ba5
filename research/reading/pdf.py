"""PDF as a document: the text layer of its pages, without what is hidden and what repeats on every page.

Called by `parsing`, in a worker process: a malformed file may crash the library.
"""

import re
from contextlib import closing
from typing import Any, Final

import pypdfium2

from research.evidence import UnreadReason
from research.reading.document import Bounds, Parsed, Unparsed
from research.reading.metadata import find_doi
from research.reading.pdf_hidden import remove_hidden_text
from research.reading.pdf_layout import PageRows, blocks_of_pages
from research.reading.pdf_lines import page_rows
from research.reading.plain import title_from_name

_LOCKED: Final = ("password", "security")
_NO_TITLE: Final = re.compile(
    r"untitled|microsoft (?:word|powerpoint)|\S+\.(?:docx?|pdf|tex|indd|dvi|pptx?|xlsx?|rtf)\b|\W*$",
    re.IGNORECASE,
)
_DOI_WITHIN: Final = 5000


def read_pdf(data: bytes, name: str, bounds: Bounds) -> Parsed | Unparsed:
    """The document of a PDF; `Unparsed` when it is locked, broken, or holds only pictures."""
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        locked = any(word in str(error).lower() for word in _LOCKED)
        return Unparsed(UnreadReason.ENCRYPTED if locked else UnreadReason.BROKEN, str(error))
    with closing(document):
        count = len(document)
        if count == 0:
            return Unparsed(UnreadReason.BROKEN, "no pages")
        pages, failed = _pages(document, min(count, bounds.max_pages), bounds.max_chars)
        stated = document.get_metadata_dict()
    if not pages:
        return Unparsed(UnreadReason.BROKEN if failed else UnreadReason.NO_TEXT, f"{count} pages")
    blocks = blocks_of_pages(pages)
    text = "\n\n".join(blocks)
    return Parsed(
        title=_title(stated.get("Title") or "", blocks, name),
        text=text,
        media_type="application/pdf",
        author=(stated.get("Author") or "").strip()[:200] or None,
        doi=find_doi(f"{stated.get('Subject') or ''} {text[:_DOI_WITHIN]}"),
    )


def _pages(document: Any, count: int, max_chars: int) -> tuple[list[PageRows], int]:
    """The pages that hold text, and how many could not be loaded."""
    pages: list[PageRows] = []
    failed = chars = 0
    for number in range(count):
        try:
            with closing(document[number]) as page:
                remove_hidden_text(page)
                with closing(page.get_textpage()) as textpage:
                    rows = page_rows(textpage)
                height = page.get_height()
        except pypdfium2.PdfiumError:
            failed += 1
            continue
        if rows:
            pages.append(PageRows(rows, height))
            chars += sum(len(line.text) for row in rows for line in row)
        if chars > max_chars:
            break
    return pages, failed


def _title(stated: str, blocks: list[str], name: str) -> str:
    """The stated title when it is one, else the first heading, else the file's name."""
    stated = " ".join(stated.split())
    if len(stated) > 3 and not _NO_TITLE.match(stated):
        return stated
    heading = next((block for block in blocks[:8] if block.startswith("#")), "")
    return heading.lstrip("# ") or title_from_name(name)
