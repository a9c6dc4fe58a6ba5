"""Bytes to a `Parsed` document: tell their kind, read them that way, and bring the text into snapshot form.

Called by `pool` in a worker process or a thread. Each way of reading is imported when it is first needed.
"""

from dataclasses import replace
from typing import Final

from research.evidence import UnreadReason
from research.reading.cleaning import clean_text
from research.reading.decoding import decode
from research.reading.document import Bounds, Parsed, Unparsed
from research.reading.language import detect_language
from research.reading.sniffing import Kind, sniff

_BOUNDS: Final = Bounds()
_TITLE_MOST: Final = 300


def parse(data: bytes, *, media_type: str | None, name: str, bounds: Bounds = _BOUNDS) -> Parsed | Unparsed:
    """The document in `data`. Never raises: whatever goes wrong is an `Unparsed` with its reason.

    `media_type` is the label that came with the bytes, `name` a file name or the path of a URL.
    """
    if len(data) > bounds.max_bytes:
        return Unparsed(UnreadReason.TOO_LARGE, f"{len(data)} bytes")
    try:
        read = _read(data, media_type, name, bounds)
    except MemoryError:
        return Unparsed(UnreadReason.TOO_LARGE, "out of memory")
    except Exception as error:  # noqa: BLE001 - hostile bytes make parsers raise anything
        return Unparsed(UnreadReason.BROKEN, f"{type(error).__name__}: {error}"[:300])
    return read if isinstance(read, Unparsed) else _finish(read, bounds)


def _read(data: bytes, media_type: str | None, name: str, bounds: Bounds) -> Parsed | Unparsed:
    kind = sniff(data, media_type, name)
    if kind is Kind.BINARY:
        return Unparsed(UnreadReason.BINARY, f"{data[:8]!r}")
    if kind is Kind.PDF:
        from research.reading.pdf import read_pdf

        return read_pdf(data, name, bounds)
    if kind is Kind.HTML:
        from research.reading.html import read_html

        return read_html(data, media_type, name, bounds)
    if kind is Kind.XML:
        from research.reading.plain import read_xml

        read = read_xml(data, name)
        return read or Unparsed(UnreadReason.BROKEN, "not XML")
    text = decode(data, media_type=media_type)
    if kind is Kind.MARKDOWN:
        from research.reading.markdown import read_markdown

        return read_markdown(text, name)
    from research.reading.plain import read_plain

    return read_plain(text, name)


def _finish(read: Parsed, bounds: Bounds) -> Parsed | Unparsed:
    """The document with its text and title in snapshot form, bounded, and its language told."""
    text = clean_text(read.text[: bounds.max_chars * 2])
    if len(text) > bounds.max_chars:
        text = clean_text(text[: bounds.max_chars])
    if not any(map(str.isalnum, text)):
        return Unparsed(UnreadReason.NO_TEXT, f"{len(read.text)} characters")
    title = " ".join(clean_text(read.title).split())[:_TITLE_MOST]
    return replace(read, text=text, title=title, language=detect_language(text, read.language))
